#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Proves that fuzz_table.py adds up what was measured: figures that are copied wrong look like any others."""
import pathlib
import sys
import tempfile
import unittest

ROOT = pathlib.Path(__file__).parents[2]
sys.path.insert(0, str(ROOT / "scripts"))
import fuzz_table  # noqa: E402

HEAD = "when\tcommit\ttarget\texecutions\tcpu_s\tcov\tft\tinputs\tfindings\n"


class FuzzTableTest(unittest.TestCase):

    def table(self, *files):
        with tempfile.TemporaryDirectory() as folder:
            paths = []
            for i, lines in enumerate(files):
                paths.append(pathlib.Path(folder) / f"{i}.tsv")
                paths[-1].write_text(HEAD + "".join(line + "\n" for line in lines))
            return fuzz_table.table(fuzz_table.read(paths)).splitlines()[2:]

    def test_sums_executions_time_and_findings_and_takes_the_best_coverage(self):
        self.assertEqual(self.table(["t\tc\telf\t100\t30.0\t7\t50\t9\t0", "t\tc\telf\t20\t45.0\t6\t40\t8\t1"],
                                    ["t\tc\tarch_list\t5\t6.0\t1\t2\t3\t0"]),
                         ["| arch_list | 5 | 0.1 | 1 | 2 | 3 | 0 |",
                          "| elf | 120 | 1.2 | 7 | 50 | 9 | 1 |",
                          "| all 2 | 125 | 1.4 | | | | 1 |"])

    def test_writes_between_the_markers_only(self):
        with tempfile.TemporaryDirectory() as folder:
            page, figures = pathlib.Path(folder) / "fuzzing.md", pathlib.Path(folder) / "fuzz.tsv"
            page.write_text("above\n" + fuzz_table.BEGIN + "old\n" + fuzz_table.END + "below\n")
            figures.write_text(HEAD + "t\tc\telf\t100\t60.0\t7\t50\t9\t0\n")
            fuzz_table.PAGE, sys.argv = page, ["fuzz_table.py", "--write", str(figures)]
            fuzz_table.main()
            text = page.read_text()
            self.assertTrue(text.startswith("above\n" + fuzz_table.BEGIN + "\n| target |"))
            self.assertTrue(text.endswith("| elf | 100 | 1.0 | 7 | 50 | 9 | 0 |\n| all 1 | 100 | 1.0 | | | | 0 |\n\n"
                                          + fuzz_table.END + "below\n"))
            page.write_text("no markers\n")
            with self.assertRaises(SystemExit):
                fuzz_table.main()


if __name__ == "__main__":
    unittest.main()
