#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""What docs/ctre.md says of this engine is so: which patterns it accepts, and what it finds.

Usage: ctre_page_test.py COMPILER [FLAG...]
"""
import pathlib
import re
import subprocess
import sys
import unittest

ROOT = pathlib.Path(__file__).parents[2]
PAGE = (ROOT / "docs/ctre.md").read_text(encoding="utf-8")
COMPILER = ["c++", "-std=c++20"]


def rows(heading):
    """The cells of the table below a heading, behind its head."""
    section = PAGE.split(f"## {heading}\n")[1].split("\n## ")[0]
    lines = [line for line in section.split("\n") if line.startswith("|")][2:]
    return [[cell.strip().replace("\\|", "|") for cell in re.split(r"(?<!\\)\|", line.strip("|"))] for line in lines]


def compiled(lines):
    """Whether a unit of these lines compiles, and what the compiler says."""
    unit = "#include <foundcheck/regex.hpp>\n#include <string_view>\nusing foundcheck::match, foundcheck::search;\n" + "\n".join(lines) + "\n"
    result = subprocess.run([*COMPILER, f"-I{ROOT / 'include'}", "-fsyntax-only", "-x", "c++", "-"], input=unit, capture_output=True,
                            text=True, encoding="utf-8")
    return result.returncode == 0, result.stderr


def literal(pattern):
    return f'R"re({pattern})re"'


class CtrePageTest(unittest.TestCase):

    def test_the_patterns_that_the_page_calls_accepted_compile_and_the_others_are_refused(self):
        accepted = [row[1].strip("`") for row in rows("What each accepts") if row[2] == "yes"]
        refused = [row[1].strip("`") for row in rows("What each accepts") if row[2] == "no"]
        self.assertEqual([row for row in rows("What each accepts") if row[2] not in ("yes", "no")], [])
        self.assertGreater(min(len(accepted), len(refused)), 10)
        is_right, said = compiled(f"bool match_{i}(std::string_view s) {{ return bool(match<{literal(p)}>(s)); }}"
                                  for i, p in enumerate(accepted))
        self.assertTrue(is_right, said)
        for pattern in refused:
            is_right, said = compiled([f"bool f(std::string_view s) {{ return bool(match<{literal(pattern)}>(s)); }}"])
            self.assertFalse(is_right, pattern)
            self.assertIn("refusal::", said, pattern)

    def test_the_engine_finds_what_the_page_says(self):
        asserts = []
        for pattern, text, found, _ in rows("What each finds"):
            call = f'search<{literal(pattern.strip("`"))}>("{text.strip("`")}")'
            if found == "no match":
                asserts.append(f"static_assert(!{call});")
                continue
            for number, group in enumerate(found.split(", ")):
                words = {"none": "data() == nullptr", "empty": "size() == 0"}.get(group)
                asserts.append(f"static_assert({call}.get<{number}>()" + (f".{words});" if words else f' == "{group.strip("`")}");'))
        self.assertGreater(len(asserts), 15)
        is_right, said = compiled(asserts)
        self.assertTrue(is_right, said)


if __name__ == "__main__":
    COMPILER = sys.argv[1:]
    unittest.main(argv=[sys.argv[0], "-v"])
