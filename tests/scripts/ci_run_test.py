#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Proves that .ci/run counts what happens in a bare root, skips it visibly where none can be made, and ends with the totals."""
import os
import pathlib
import shutil
import subprocess
import tempfile
import unittest

ROOT = pathlib.Path(__file__).parents[2]

# Stands in for a bare root: COMMAND runs in the project itself, where FAKE_ROOT has a word to say first.
FRESH_ROOT = """#!/bin/bash
suite=$1; shift
echo "$suite ${NO_SHARED:-with shared}: $*" >>asked
case $FAKE_ROOT in
  none) echo "no rights"; exit 125 ;;
  offline) [[ $* != *apt-get* ]] || exit 100 ;;
esac
[[ $* != *"apt-get update"* ]] || exit 0
IN_ROOT=$suite bash -c "$*"
"""


class CiRunTest(unittest.TestCase):

    def run_ci(self, dev, root="", with_tool=True, seconds="3480", least="0"):
        with tempfile.TemporaryDirectory() as folder:
            project = pathlib.Path(folder) / "project"
            tool = pathlib.Path(folder) / "shared/tools/fresh-root"
            for path, text in {project / "dev": "#!/bin/bash\n" + dev, tool: FRESH_ROOT}.items():
                path.parent.mkdir(parents=True)
                path.write_text(text)
                path.chmod(0o755)
            if not with_tool:
                tool.unlink()
            (project / ".ci").mkdir()
            shutil.copy(ROOT / ".ci/run", project / ".ci/run")
            run = subprocess.run(["bash", ".ci/run"], cwd=project, capture_output=True, text=True, stdin=subprocess.DEVNULL,
                                 env={**os.environ, "FAKE_ROOT": root, "FOUNDCHECK_CI_SECONDS": seconds, "FOUNDCHECK_CI_TEST_SECONDS": least})
            asked = project / "asked"
            self.asked = asked.read_text() if asked.exists() else ""
            return run.stdout.splitlines(), run.returncode

    def test_counts_each_command_of_a_root_beside_the_cases_of_the_tests(self):
        lines, status = self.run_ci('echo "dev $* $IN_ROOT"; [[ $1 != test ]] || echo "40 passed, 0 failed, 2 skipped"')
        self.assertEqual((lines[-1], status), ("45 passed, 0 failed, 2 skipped", 0))
        self.assertEqual(lines[-6:-1], ["passed: bookworm: ./dev demo", "passed: bookworm: ./dev demo two_toolkits",
                                        "passed: bookworm: ./dev demo missing_arch", "passed: trixie: ./dev demo",
                                        "passed: trixie: ./dev test"])
        self.assertIn("  bookworm| dev demo two_toolkits bookworm", lines)
        self.assertIn("  trixie| dev test trixie", lines)
        self.assertNotIn("with shared", self.asked)

    def test_the_tests_are_not_begun_in_a_root_without_time_for_them(self):
        lines, status = self.run_ci('[[ $1 != test ]] || echo "40 passed, 0 failed, 2 skipped"', least="4000")
        self.assertEqual((lines[-1], status), ("44 passed, 0 failed, 3 skipped", 0))
        self.assertIn("skipped: trixie: ./dev test: it would not end in the ", lines[-2])
        self.assertNotIn("dev test", self.asked)

    def test_only_the_last_line_is_one_of_totals(self):
        lines, _ = self.run_ci('[[ $1 != test ]] || echo "40 passed, 0 failed, 2 skipped"')
        self.assertEqual([line for line in lines if line[:1].isdigit()], ["45 passed, 0 failed, 2 skipped"])

    def test_a_command_that_fails_in_a_root_fails_the_run_and_the_next_one_runs(self):
        lines, status = self.run_ci('[[ $1 == test ]] && echo "4 passed, 0 failed, 0 skipped"; [[ $*$IN_ROOT != demobookworm ]]')
        self.assertEqual((lines[-1], status), ("8 passed, 1 failed, 0 skipped", 1))
        self.assertIn("failed: bookworm: ./dev demo: status 1", lines)

    def test_a_test_that_fails_here_fails_the_run(self):
        lines, status = self.run_ci('[[ $1 != test || $IN_ROOT ]] || { echo "4 passed, 1 failed, 0 skipped"; exit 1; }')
        self.assertEqual((lines[-1], status), ("9 passed, 1 failed, 0 skipped", 1))

    def test_tests_that_end_without_totals_fail_the_run(self):
        lines, status = self.run_ci('[[ $1 != test || $IN_ROOT ]] || exit 125')
        self.assertEqual((lines[-1], status), ("5 passed, 1 failed, 0 skipped", 1))
        self.assertIn("failed: ./dev test: status 125 and no totals", lines)

    def test_without_the_tool_or_the_right_or_the_registry_each_command_is_skipped_with_the_reason(self):
        dev = 'echo "4 passed, 0 failed, 0 skipped"'
        for reason, options in {"there is no ../shared/tools/fresh-root": {"with_tool": False}, "no root can be made here": {"root": "none"},
                                "the package registry does not answer": {"root": "offline"}}.items():
            with self.subTest(reason):
                lines, status = self.run_ci(dev, **options)
                self.assertEqual((lines[-1], status), ("4 passed, 0 failed, 5 skipped", 0))
                self.assertEqual(sum(line.startswith("skipped: ") and line.endswith(reason) for line in lines), 5)

    def test_a_registry_that_stops_answering_is_no_failure_and_a_package_that_it_lacks_is_one(self):
        dev = 'echo "4 passed, 0 failed, 0 skipped"; [[ ! $IN_ROOT ]] || { echo "E: %s"; exit 125; }'
        lines, status = self.run_ci(dev % "Failed to fetch x")
        self.assertEqual((lines[-1], status), ("4 passed, 0 failed, 5 skipped", 0))
        lines, status = self.run_ci(dev % "Unable to locate package x")
        self.assertEqual((lines[-1], status), ("4 passed, 5 failed, 0 skipped", 1))

    def test_a_command_that_does_not_end_in_a_root_is_ended_and_skipped_visibly(self):
        dev = '[[ $1 != test ]] || echo "4 passed, 0 failed, 0 skipped"; [[ $*$IN_ROOT != testtrixie ]] || { echo "dev: %s" >&2; sleep 60; }'
        lines, status = self.run_ci(dev % "build-dev: 1 of 2", seconds="5")
        self.assertEqual((lines[-1], status), ("8 passed, 0 failed, 1 skipped", 0))
        self.assertIn("skipped: trixie: ./dev test: it had not ended when the time was over; dev: build-dev: 1 of 2", lines)

    def test_a_command_that_does_not_end_in_a_root_and_had_a_failure_fails_the_run(self):
        dev = '[[ $1 != test ]] || echo "4 passed, 0 failed, 0 skipped"; [[ $*$IN_ROOT != testtrixie ]] || { echo "dev: %s" >&2; sleep 60; }'
        lines, status = self.run_ci(dev % "failed: dev: core.a: Failed", seconds="5")
        self.assertEqual((lines[-1], status), ("8 passed, 1 failed, 0 skipped", 1))

    def test_tests_that_do_not_end_here_fail_the_run(self):
        lines, status = self.run_ci('[[ $1 != test || $IN_ROOT ]] || sleep 60', seconds="2")
        self.assertEqual((lines[-1].split()[2:4], status), (["1", "failed,"], 1))
        self.assertIn("failed: ./dev test: status 124 and no totals", lines)


if __name__ == "__main__":
    unittest.main()
