#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""What a large set of rows leaves in an object file: short symbols, and tables that fit a cache of the second level.

A name that has the text of all patterns in it made symbols of 25 KB, which debuggers and linkers carry along.

Usage: set_object_test.py NM PROGRAM COMPILER [FLAG...]
"""
import json
import pathlib
import subprocess
import sys
import tempfile
import unittest

ROOT = pathlib.Path(__file__).parents[2]
LONGEST_SYMBOL = 1024
MOST_OF_300 = 256 << 10
NM, PROGRAM, COMPILER = "nm", "foundcheck", ["c++", "-std=c++20"]


def source(patterns):
    rows = [f'struct row{i} : regex::row<R"re({pattern})re"> {{}};' for i, pattern in enumerate(patterns)]
    names = ", ".join(f"row{i}" for i in range(len(patterns)))
    return "\n".join(["#include <foundcheck/regex/row.hpp>", "#include <foundcheck/regex/set.hpp>", "using namespace foundcheck;", *rows,
                      f"struct rows : regex::row_list<{names}> {{}};",
                      "std::size_t which(std::string_view text) { return regex::row_set<rows>::match(text).index(); }", ""])


def own_patterns():
    """Those of all rows of the library."""
    listed = subprocess.run([PROGRAM, "rules", "--recognizers", "--format", "json"], capture_output=True, text=True, check=True).stdout
    return list(dict.fromkeys(pattern for row in json.loads(listed)["recognizers"] for pattern in row["lines"]))


def behind_a_word(pattern):
    return "(?i)w: " + pattern[4:] if pattern.startswith("(?i)") else "w: " + pattern.removeprefix("^")


class SetObjectTest(unittest.TestCase):

    def symbols(self, patterns):
        """(size, kind, mangled name) of each symbol of a unit that matches with a set of these rows."""
        with tempfile.TemporaryDirectory() as folder:
            unit, made = pathlib.Path(folder) / "unit.cpp", pathlib.Path(folder) / "unit.o"
            unit.write_text(source(patterns))
            subprocess.run([*COMPILER, f"-I{ROOT / 'include'}", "-c", unit, "-o", made], check=True)
            lines = subprocess.run([NM, "-S", made], capture_output=True, text=True, check=True).stdout.splitlines()
        found = [line.split() for line in lines]
        found = [(int(words[1], 16), words[2], words[3]) for words in found if len(words) == 4]
        self.assertGreater(len(found), len(patterns))
        return found

    def tables(self, symbols):
        return sum(size for size, kind, _ in symbols if kind in "rRVuvdD")

    def test_no_symbol_of_sixty_rows_is_longer_than_a_kilobyte(self):
        patterns = (ROOT / "bench/compile_time/patterns.txt").read_text().splitlines()
        self.assertEqual(len(patterns), 60)
        longest = max((name for _, _, name in self.symbols(patterns)), key=len)
        self.assertLessEqual(len(longest), LONGEST_SYMBOL, longest)

    def test_the_tables_of_three_hundred_rows_take_256_kib(self):
        own = own_patterns()
        patterns = (own + [behind_a_word(pattern) for pattern in own])[:300]
        self.assertEqual(len(patterns), 300, "the library has too few rows to make a set of")
        symbols = self.symbols(patterns)
        print(f"{self.tables(symbols)} bytes of tables for {len(patterns)} rows")
        self.assertLessEqual(self.tables(symbols), MOST_OF_300)
        self.assertGreater(self.tables(symbols), 300 * 100, "the tables are not where they are looked for")
        self.assertLessEqual(max(len(name) for _, _, name in symbols), LONGEST_SYMBOL)


if __name__ == "__main__":
    NM, PROGRAM, COMPILER = sys.argv[1], sys.argv[2], sys.argv[3:]
    unittest.main(argv=[sys.argv[0], "-v"])
