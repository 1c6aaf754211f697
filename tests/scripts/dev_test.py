#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Proves that ./dev test says how far it is and shows a failed test while the others still run. cmake and ctest are stood in for."""
import os
import pathlib
import pty
import shutil
import subprocess
import sys
import tempfile
import threading
import unittest

ROOT = pathlib.Path(__file__).parents[2]

CMAKE = """#!/bin/bash
case $1 in
  --version) echo "cmake version 3.25.1" ;;
  --preset) mkdir -p "build/$2"; : >"build/$2/left_out.txt" ;;
  *) echo "[1/2] Building"; for ((i = 0; i < 300; ++i)); do [[ ! -e half_built ]] || break; sleep 0.1; done; echo "[2/2] Linking" ;;
esac
"""

# The last test of the first preset ends when the reader of stderr has seen the one before it fail.
CTEST = """#!/bin/bash
[[ $2 == dev ]] || exit 0
echo "1: [ RUN      ] a.good"
echo "1: [       OK ] a.good (0 ms)"
echo "1: [==========] 1 test from 1 test suite ran. (0 ms total)"
echo " 1/3 Test  #1: core.a ...........   Passed    0.1 sec"
echo "2: [ RUN      ] b.good"
echo "2: [       OK ] b.good (0 ms)"
echo "2: [ RUN      ] b.bad"
echo "2: b_test.cpp:7: Failure"
echo "2: [  FAILED  ] b.bad (0 ms)"
echo "2: [==========] 2 tests from 1 test suite ran. (0 ms total)"
echo " 2/3 Test  #2: core.b ...........***Failed    0.1 sec"
for ((i = 0; i < 600; ++i)); do [[ ! -e shown ]] || break; sleep 0.1; done
echo "3: $([[ -e shown ]] && echo in time || echo too late)"
[[ -e shown ]] && verdict="   Passed" || verdict="***Failed"
echo " 3/3 Test  #3: scripts.c ........$verdict    0.1 sec"
exit 8
"""

# What is_present() looks for is there wherever these tests run, but for what can be done without: nothing is to be installed.
REFUSAL = "#!/bin/bash\nexit 100\n"


class DevTest(unittest.TestCase):

    def run_dev(self, on_terminal):
        with tempfile.TemporaryDirectory() as folder:
            project, tools = pathlib.Path(folder) / "project", pathlib.Path(folder) / "tools"
            (project / "scripts").mkdir(parents=True)
            tools.mkdir()
            shutil.copy(ROOT / "dev", project)
            shutil.copy(ROOT / "scripts/summarise_tests.awk", project / "scripts")
            for name, text in {"cmake": CMAKE, "ctest": CTEST, "apt-get": REFUSAL, "sudo": REFUSAL}.items():
                (tools / name).write_text(text)
                (tools / name).chmod(0o755)
            try:
                reader, writer = pty.openpty() if on_terminal else os.pipe()
            except OSError as error:
                self.skipTest(f"no terminal can be made here: {error}")
            run = subprocess.Popen([project / "dev", "test"], stdout=subprocess.PIPE, stderr=writer, stdin=subprocess.DEVNULL, text=True,
                                   env={**os.environ, "PATH": f"{tools}:{os.environ['PATH']}", "FOUNDCHECK_PROGRESS_SECONDS": "1"})
            os.close(writer)
            self.err = ""

            def read():
                while True:
                    try:
                        piece = os.read(reader, 4096)
                    except OSError:  # what Linux says of a terminal that nobody holds
                        piece = b""
                    if not piece:
                        return
                    self.err += piece.decode()
                    if "build-dev: 1 of 2" in self.err:
                        (project / "half_built").touch()
                    if "failed: dev: core.b" in self.err:
                        (project / "shown").touch()

            thread = threading.Thread(target=read)
            thread.start()
            out = run.communicate()[0]
            thread.join()
            os.close(reader)
            return out.splitlines(), run.returncode

    def check(self, lines, status):
        self.assertEqual(lines, ["failed:", "  dev: core.b: b.bad", "3 passed, 1 failed, 0 skipped"])
        self.assertEqual(status, 1)
        self.assertIn("b_test.cpp:7: Failure", self.err)
        self.assertNotIn("b.good", self.err)

    def test_a_terminal_has_one_line_that_says_how_far_it_is(self):
        self.check(*self.run_dev(on_terminal=True))
        self.assertRegex(self.err, "\r\x1b\\[Kdev: build-dev: 1 of 2, [0-9]+ s; build/logs/build-dev.log")
        self.assertIn("\r\x1b[Kdev: test-dev: 2 of 3, 1 failed, ", self.err)

    def test_elsewhere_there_is_a_line_now_and_then(self):
        self.check(*self.run_dev(on_terminal=False))
        self.assertNotIn("\r", self.err)
        self.assertRegex(self.err, "\ndev: build-dev: 1 of 2, [0-9]+ s; build/logs/build-dev.log\n")


if __name__ == "__main__":
    result = unittest.main(exit=False).result
    for _, reason in result.skipped:
        print(reason)
    sys.exit(1 if not result.wasSuccessful() else 77 if result.skipped else 0)
