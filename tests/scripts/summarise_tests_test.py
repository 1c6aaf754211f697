#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Proves that summarise_tests.awk counts what it lists: each skipped and each failed case once, whatever runs it."""
import pathlib
import subprocess
import tempfile
import unittest

ROOT = pathlib.Path(__file__).parents[2]


def output_of(number, *lines):
    return "".join(f"{number}: {line}\n" for line in lines)


def result_of(number, name, verdict):
    return f" {number}/9 Test  #{number}: {name} ................{verdict}  0.1 sec\n"


CASES = output_of(
    1, "[==========] Running 4 tests from 1 test suite.", "[ RUN      ] a.good", "[       OK ] a.good (0 ms)",
    "[ RUN      ] a.left", "/x/a_test.cpp:3: Skipped", "no tool", "of this name", "", "[  SKIPPED ] a.left (0 ms)",
    "[ RUN      ] a.also_left", "/x/a_test.cpp:9: Skipped", "no data", "", "[  SKIPPED ] a.also_left (1 ms)",
    "[ RUN      ] a.said_without_an_end", "what a child says[       OK ] a.said_without_an_end (0 ms)",
    "[==========] 4 tests from 1 test suite ran. (3 ms total)", "[  PASSED  ] 2 tests.", "[  SKIPPED ] 2 tests, listed below:",
    "[  SKIPPED ] a.left", "[  SKIPPED ] a.also_left")


class SummariseTestsTest(unittest.TestCase):

    def summary(self, *logs):
        with tempfile.TemporaryDirectory() as folder:
            names = []
            for i, log in enumerate(logs):
                names.append(pathlib.Path(folder) / f"test-{'dev' if i == 0 else 'clang'}.log")
                names[-1].write_text(log)
            run = subprocess.run(["awk", "-f", ROOT / "scripts/summarise_tests.awk", *names], capture_output=True, text=True)
            return run.stdout.splitlines(), run.returncode

    def test_a_skipped_case_counts_once_and_not_as_its_whole_test(self):
        self.assertEqual(self.summary(CASES + result_of(1, "core.a", "   Passed")), (
            ["skipped:", "  dev: core.a: a.left: no tool of this name", "  dev: core.a: a.also_left: no data",
             "2 passed, 0 failed, 2 skipped"], 0))

    def test_a_test_that_ctest_skips_is_a_case_as_one_of_googletest(self):
        log = output_of(2, "looking", "there is no Python module x") + result_of(2, "fleet", "***Skipped")
        log += result_of(3, "package.pkg_config", "***Not Run (Disabled)") + output_of(4, "done") + result_of(4, "scripts.a", "   Passed")
        self.assertEqual(self.summary(log), (
            ["skipped:", "  dev: fleet: there is no Python module x", "  dev: package.pkg_config", "1 passed, 0 failed, 2 skipped"], 0))

    def test_a_skipped_case_of_a_script_is_listed_beside_the_script(self):
        log = output_of(2, "test_a (__main__.T.test_a) ... ok", "test_b (__main__.T.test_b) ... skipped 'no such tool'", "OK (skipped=1)")
        self.assertEqual(self.summary(log + result_of(2, "scripts.a", "   Passed")), (
            ["skipped:", "  dev: scripts.a: test_b: no such tool", "1 passed, 0 failed, 1 skipped"], 0))

    def test_a_skipped_part_of_a_case_is_listed_as_its_case(self):
        log = output_of(2, "test_a (__main__.T.test_a) ... ", "  test_a (__main__.T.test_a) [tr_TR.UTF-8] ... skipped 'no tr_TR'", "OK (skipped=1)")
        self.assertEqual(self.summary(log + result_of(2, "scripts.a", "   Passed")), (
            ["skipped:", "  dev: scripts.a: test_a: no tr_TR", "1 passed, 0 failed, 1 skipped"], 0))

    def test_each_failed_case_is_listed_and_the_others_of_its_test_count_as_they_ended(self):
        log = output_of(
            1, "[ RUN      ] p/a.one/0", "f.cpp:1: Failure", "[  FAILED  ] p/a.one/0, where GetParam() = 4 (0 ms)", "[ RUN      ] p/a.one/1",
            "[       OK ] p/a.one/1 (0 ms)", "[ RUN      ] b.left", "f.cpp:3: Skipped", "why", "[  SKIPPED ] b.left (0 ms)",
            "[==========] 3 tests from 2 test suites ran. (3 ms total)", "[  FAILED  ] 1 test, listed below:",
            "[  FAILED  ] p/a.one/0, where GetParam() = 4", " 1 FAILED TEST")
        self.assertEqual(self.summary(log + result_of(1, "core.a", "***Failed")), (
            ["skipped:", "  dev: core.a: b.left: why", "failed:", "  dev: core.a: p/a.one/0", "1 passed, 1 failed, 1 skipped"], 1))

    def test_a_test_that_ends_early_is_one_failure(self):
        log = output_of(1, "[ RUN      ] a.one", "[       OK ] a.one (0 ms)", "[ RUN      ] a.two")
        log += result_of(1, "core.a", "***Exception: SegFault")
        self.assertEqual(self.summary(log + result_of(2, "scripts.b", "***Timeout")), (
            ["failed:", "  dev: core.a: Exception: SegFault  0.1 sec", "  dev: scripts.b: Timeout  0.1 sec",
             "1 passed, 2 failed, 0 skipped"], 1))

    def test_a_test_that_fails_after_its_cases_passed_is_a_failure(self):
        log = output_of(1, "[       OK ] a.one (0 ms)", "[==========] 1 test from 1 test suite ran. (0 ms total)", "LeakSanitizer: leaks")
        self.assertEqual(self.summary(log + result_of(1, "core.a", "***Failed")), (
            ["failed:", "  dev: core.a: Failed  0.1 sec", "1 passed, 1 failed, 0 skipped"], 1))

    def test_two_runs_with_the_same_numbers_are_told_apart(self):
        passed = CASES + result_of(1, "core.a", "   Passed")
        lines, status = self.summary(passed, passed)
        self.assertEqual((lines[-1], status), ("4 passed, 0 failed, 4 skipped", 0))
        self.assertEqual([line for line in lines if line.startswith("  clang: ")],
                         ["  clang: core.a: a.left: no tool of this name", "  clang: core.a: a.also_left: no data"])

    def test_nothing_that_ran_is_no_success(self):
        self.assertEqual(self.summary("No tests were found!!!\n"), (["0 passed, 0 failed, 0 skipped"], 1))


if __name__ == "__main__":
    unittest.main()
