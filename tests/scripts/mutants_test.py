#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""mutants.py changes what a test could see and nothing else, and each row of mutant_survivors.txt names a mutant."""
import pathlib
import sys
import tempfile
import unittest
from unittest import mock

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[2] / "scripts"))
import mutants


class Mutants(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.include = pathlib.Path(folder.name)
        patch = mock.patch.object(mutants, "INCLUDE", self.include)
        patch.start()
        self.addCleanup(patch.stop)

    def header(self, text, name="core/a.hpp"):
        path = self.include / "foundcheck" / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text)
        return path

    def changes(self, text, name="core/a.hpp"):
        return [mutants.described(mutant)[0].removeprefix(f"{name}: ") for mutant in mutants.mutants_of(self.header(text, name))]

    def test_each_token_is_changed_by_itself(self):
        self.assertEqual(self.changes("if (a < 3 && !b) c += 1;\n"),
                         ["< -> <= in `if (a < 3 && !b) c += 1;`", "3 -> 4 in `if (a < 3 && !b) c += 1;`",
                          "&& -> || in `if (a < 3 && !b) c += 1;`", "! -> nothing in `if (a < 3 && !b) c += 1;`",
                          "+= -> -= in `if (a < 3 && !b) c += 1;`", "1 -> 2 in `if (a < 3 && !b) c += 1;`"])
        self.assertEqual(self.changes("a = b == c || d == e;\n")[2], "== #2 -> != in `a = b == c || d == e;`")

    def test_what_is_no_code_stays(self):
        for text in ("// a == 1\n", 'x = "a == 1";\n', "x = '1';\n", "static_assert(a == 1);\n", "#include <a1>\n", "bool operator==(a);\n",
                     "a<b> c0 = 0x12;\n", "constexpr std::size_t most_lines = 64;\n", "static constexpr std::size_t capacity = 64;\n"):
            self.assertEqual(self.changes(text), [], text)
        self.assertEqual(len(self.changes("constexpr std::size_t lines = 64;\n")), 1)

    def test_rows_of_data_stay_in_the_tables_of_cuda_alone(self):
        row = "    {12, 4, true},\n"
        self.assertEqual(self.changes(row, "cuda/gpu.hpp"), [])
        self.assertEqual(len(self.changes("    return {12, 4};\n", "cuda/gpu.hpp")), 2)
        self.assertEqual(len(self.changes(row)), 3)

    def test_what_the_compiler_leaves_out_stays(self):
        text = "#ifndef A_HPP\n#define A_HPP\n#ifdef __no_such_macro__\na = 1;\n#else\nb = 2;\n#endif\n#endif\n"
        self.assertEqual(self.changes(text), ["2 -> 3 in `b = 2;`"])

    def test_a_mutant_that_is_known_has_a_reason_and_is_there(self):
        self.header("a = b == c;\n")
        rows = self.include / "survivors.txt"
        with mock.patch.object(mutants, "SURVIVORS", rows):
            rows.write_text("# a comment\n\ncore/a.hpp: == -> != in `a = b == c;`: nobody reads it\n")
            self.assertEqual(mutants.known_survivors(), {"core/a.hpp: == -> != in `a = b == c;`"})
            for row in ("core/a.hpp: == -> != in `a = b == d;`: gone", "core/b.hpp: == -> != in `a = b == c;`: gone",
                        "core/a.hpp: != -> == in `a = b == c;`: gone", "core/a.hpp: == -> != in `a = b == c;`"):
                rows.write_text(f"{row}\n")
                with self.assertRaises(SystemExit, msg=row):
                    mutants.known_survivors()


class Rows(unittest.TestCase):
    def test_each_row_names_a_mutant(self):
        self.assertIsInstance(mutants.known_survivors(), set)


if __name__ == "__main__":
    unittest.main()
