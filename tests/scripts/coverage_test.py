#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""coverage.py counts lines and branches as its head says: over what llvm-cov exported of a function with two instantiations."""
import pathlib
import sys
import unittest

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[2] / "scripts"))
import coverage

# 2: int f(T a) {
# 3:   if (a > 3) return 1;                               one instantiation took each outcome
# 4:   return a == 2 && sizeof(T) == 4 ? 5 : 0;           true in one; the size is constant
# 5: }
SEGMENTS = [[2, 41, 2, True, True, False], [3, 7, 2, True, True, False], [3, 12, 2, True, False, False],
            [3, 13, 1, True, False, True], [3, 14, 1, True, True, False], [3, 22, 2, True, False, False],
            [3, 23, 1, True, False, True], [4, 3, 1, True, True, False], [4, 10, 1, True, True, False],
            [4, 16, 1, True, False, False], [4, 20, 1, True, True, False], [4, 34, 1, True, False, False],
            [4, 37, 1, True, True, False], [4, 38, 1, True, False, False], [4, 41, 0, True, True, False],
            [4, 42, 2, True, False, False], [5, 2, 0, False, False, False]]
BRANCHES = [[3, 7, 3, 12, 0, 1, 0, 0, 4], [4, 10, 4, 16, 1, 0, 0, 0, 4], [4, 20, 4, 34, 0, 0, 0, 0, 4],
            [3, 7, 3, 12, 1, 0, 0, 0, 4], [4, 10, 4, 16, 0, 0, 0, 0, 4], [4, 20, 4, 34, 0, 0, 0, 0, 4]]


class Coverage(unittest.TestCase):
    def test_a_line_is_run_if_a_region_in_it_was(self):
        self.assertEqual(coverage.lines_of(SEGMENTS), {2: 2, 3: 2, 4: 1, 5: 2})
        self.assertEqual(coverage.lines_of([[7, 1, 0, True, True, False], [9, 2, 0, False, False, False]]), {7: 0, 8: 0, 9: 0})
        self.assertEqual(coverage.lines_of([]), {})

    def test_an_outcome_is_taken_if_any_instantiation_took_it(self):
        outcomes = coverage.outcomes_of(BRANCHES, SEGMENTS)
        self.assertEqual(outcomes, {((3, 7, 3, 12), "true"): True, ((3, 7, 3, 12), "false"): True,
                                    ((4, 10, 4, 16), "true"): True, ((4, 10, 4, 16), "false"): False})

    def test_a_condition_that_was_never_evaluated_is_no_constant(self):
        never = [[3, 7, 0, True, True, False]]
        self.assertEqual(len(coverage.outcomes_of([[3, 7, 3, 12, 0, 0, 0, 0, 4]], never)), 2)


if __name__ == "__main__":
    unittest.main()
