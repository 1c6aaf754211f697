#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Proves what amalgamate.py writes, on a small tree and on the real one. That the result compiles, alone and with others, is
tests/package/single_headers.sh; that it behaves as the headers do, the rows "single header" of check_compilers.py.
"""
import pathlib
import re
import sys
import tempfile
import unittest

ROOT = pathlib.Path(__file__).parents[2]
sys.path.insert(0, str(ROOT / "scripts"))
import amalgamate  # noqa: E402


def header(name, includes, body):
    guard = "FOUNDCHECK_" + re.sub(r"\W", "_", name).upper()
    lines = "".join(f"#include <{include}>\n" for include in includes)
    return f"// SPDX-License-Identifier: MIT\n// Head of {name}.\n#ifndef {guard}\n#define {guard}\n\n{lines}\n{body}\n#endif\n"


class AmalgamateTest(unittest.TestCase):

    def written(self, files, umbrellas=("all.hpp",)):
        with tempfile.TemporaryDirectory() as folder:
            root = pathlib.Path(folder)
            (root / "VERSION").write_text("1.2.3\n")
            (root / "LICENSE").write_text("A licence\n")
            for name, text in files.items():
                path = root / "include" / "foundcheck" / name
                path.parent.mkdir(parents=True, exist_ok=True)
                path.write_text(text)
            return amalgamate.amalgamate(umbrellas, root)

    def tree(self):
        return {
            "core/a.hpp": header("core/a.hpp", ["cstddef"], "int a;\n"),
            "core/b.hpp": header("core/b.hpp", ["foundcheck/core/a.hpp", "array"], "#if 1\nint b;\n#endif\n"),
            "all.hpp": header("all.hpp", ["foundcheck/core/b.hpp", "foundcheck/core/a.hpp", "cstddef"], ""),
        }

    def test_each_header_is_there_once_behind_what_it_includes(self):
        text = self.written(self.tree())
        self.assertEqual(re.findall(r"^// ---- foundcheck/(\S+)", text, re.MULTILINE), ["core/a.hpp", "core/b.hpp", "all.hpp"])
        self.assertLess(text.index("int a;"), text.index("int b;"))

    def test_headers_of_others_are_included_once_at_the_top(self):
        text = self.written(self.tree())
        self.assertEqual(re.findall(r"#include.*", text), ["#include <array>", "#include <cstddef>"])
        self.assertLess(text.index("#include <cstddef>"), text.index("// ----"))

    def test_each_header_keeps_its_guard_around_all_of_it(self):
        text = self.written(self.tree())
        for part, guard in {"int a;": "FOUNDCHECK_CORE_A_HPP", "int b;": "FOUNDCHECK_CORE_B_HPP"}.items():
            self.assertEqual(text.count(f"#ifndef {guard}\n#define {guard}\n"), 1)
            self.assertLess(text.index(f"#define {guard}"), text.index(part))
            self.assertLess(text.index(part), text.index(f"#endif  // {guard}\n"))
        self.assertEqual(len(re.findall(r"^#if", text, re.MULTILINE)), len(re.findall(r"^#endif", text, re.MULTILINE)))

    def test_one_licence_line_and_the_comments_stay(self):
        text = self.written(self.tree())
        self.assertEqual(text.count("SPDX-License-Identifier"), 1)
        self.assertIn("// Head of core/a.hpp.\n", text)
        self.assertIn("// A licence\n", text)
        self.assertIn("foundcheck 1.2.3", text)
        self.assertIn("#if 1\nint b;\n#endif\n", text)

    def test_the_release_is_a_number_that_another_single_header_compares(self):
        text = self.written(self.tree())
        self.assertIn("#if defined(FOUNDCHECK_SINGLE_HEADER_RELEASE) && FOUNDCHECK_SINGLE_HEADER_RELEASE != 10203\n#error ", text)
        self.assertIn("#define FOUNDCHECK_SINGLE_HEADER_RELEASE 10203\n", text)
        self.assertLess(text.index("#error"), text.index("#include"))

    def test_other_umbrellas_make_other_headers(self):
        self.assertNotIn("int b;", self.written(self.tree(), ("core/a.hpp",)))
        self.assertIn("int b;", self.written(self.tree(), ("core/a.hpp", "core/b.hpp")))

    def test_a_header_of_another_form_is_refused(self):
        for name, text in {
            "an include under a condition": header("all.hpp", [], "#if 1\n#include <foundcheck/core/a.hpp>\n#endif\n"),
            "an include in quotes": header("all.hpp", [], '#include "core/a.hpp"\n'),
            "no guard": "// SPDX-License-Identifier: MIT\nint a;\n#endif\n",
        }.items():
            with self.subTest(name), self.assertRaises(amalgamate.NotPossible):
                self.written({"all.hpp": text})

    def test_a_standard_header_under_a_condition_stays_there(self):
        text = self.written({"all.hpp": header("all.hpp", [], "#ifndef X\n#include <array>\n#endif\n")})
        self.assertIn("#ifndef X\n#include <array>\n#endif\n", text)

    def test_the_engine_alone_has_nothing_of_the_other_layers(self):
        text = amalgamate.amalgamate(["regex.hpp"], ROOT)
        layers = {name.split("/")[0] for name in re.findall(r"^// ---- foundcheck/(\S+)", text, re.MULTILINE)}
        self.assertEqual(layers, {"core", "regex", "regex.hpp"})

    def test_the_real_tree_gives_the_same_bytes_each_time(self):
        text = amalgamate.amalgamate(["foundcheck.hpp"], ROOT)
        self.assertEqual(text, amalgamate.amalgamate(["foundcheck.hpp"], ROOT))
        self.assertNotIn("#include <foundcheck/", text)
        self.assertNotIn("\n#include <fmt/", text)
        self.assertNotIn("#line", text)


if __name__ == "__main__":
    unittest.main()
