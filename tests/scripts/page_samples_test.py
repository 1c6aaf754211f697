#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Proves that page_samples.py sees a page that shows something else than what the program writes, and renews it."""
import pathlib
import sys
import tempfile
import unittest

ROOT = pathlib.Path(__file__).parents[2]
sys.path.insert(0, str(ROOT / "scripts"))
import page_samples  # noqa: E402

PROGRAM = '#!/bin/sh\ncase $1 in scan) echo "scans $2"; echo "in $(cat name)" >&2; exit 1 ;; *) echo "a b c" ;; esac\n'


class PageSamplesTest(unittest.TestCase):

    def judge(self, page, write=False):
        """What is wrong with a page, and the page afterwards."""
        with tempfile.TemporaryDirectory() as folder:
            root = pathlib.Path(folder)
            (root / "here").mkdir()
            (root / "here" / "name").write_text("here\n")
            (root / "record.txt").write_text("one\ntwo\nthree\n")
            (root / "program").write_text(PROGRAM)
            (root / "program").chmod(0o755)
            (root / "a.md").write_text(page)
            self.samples = page_samples.Samples(root / "program")
            problems = page_samples.check(root, self.samples, write, {})
            return problems, (root / "a.md").read_text()

    def assert_right(self, page):
        self.assertEqual(self.judge(page), ([], page))

    def test_what_the_program_writes_is_accepted(self):
        for command in ("foundcheck scan x", "./dev scan x"):
            self.assert_right(f"# A\n\n<!-- run in here -->\n```\n$ {command}\nscans x\nin here\n$ foundcheck y\na b c\n```\n")

    def test_dots_stand_for_any_text(self):
        for shown in ("...\nin here\n", "scans x\n...\n", "...\n", "sc...\nin h...\n", "scans x\n...\nin here\n"):
            self.assert_right(f"<!-- run in here -->\n```\n$ foundcheck scan x\n{shown}```\n")

    def test_something_else_is_rejected_and_renewed(self):
        page = "<!-- run in here -->\n```\n$ foundcheck scan x\n{}```\nend\n"
        for shown in ("", "scans x\n", "scans x\nin there\n", "in here\nscans x\n"):
            problems, after = self.judge(page.format(shown))
            self.assertEqual(problems, ["a.md:3: `foundcheck scan x` writes\nscans x\nin here"])
            self.assertEqual(after, page.format(shown))
            self.assertEqual(self.judge(page.format(shown), write=True), ([], page.format("scans x\nin here\n")))

    def test_dots_that_no_longer_hold_are_left_to_a_person(self):
        page = "<!-- run in here -->\n```\n$ foundcheck scan x\n...\nin there\n```\n"
        self.assertEqual(self.judge(page, write=True), (["a.md:3: `foundcheck scan x` writes\nscans x\nin here"], page))

    def test_a_part_of_a_file_is_held_to_it(self):
        self.assert_right("<!-- part of record.txt -->\n```\ntwo\nthree\n```\n")
        self.assertEqual(self.judge("<!-- part of record.txt -->\n```\ntwo\nfour\n```\n")[0], ["a.md:3: is no part of record.txt"])

    def test_a_mark_needs_a_block_and_a_block_a_command(self):
        self.assertEqual(self.judge("<!-- run in here -->\ntext\n")[0], ["a.md:1: a mark without a block behind it"])
        self.assertEqual(self.judge("<!-- run in here -->\n```\ntext\n```\n")[0], ["a.md:3: the first line is no command"])

    def test_the_demo_is_run_in_a_folder_of_its_own(self):
        script = pathlib.Path(page_samples.DEMO_SCRIPT)
        with tempfile.TemporaryDirectory() as folder:
            root = pathlib.Path(folder)
            (root / script.parent).mkdir(parents=True)
            (root / script).write_text('echo "$FOUNDCHECK_STAND_IN"; "$1" y; case $2 in *demo) echo its own; esac\n')
            (root / "program").write_text(PROGRAM)
            (root / "program").chmod(0o755)
            page = "<!-- run in . -->\n```\n$ ./dev demo\n1\na b c\n{}```\n"
            samples = page_samples.Samples(root / "program")
            if samples.missing(page_samples.DEMO):
                self.skipTest(f"{samples.missing(page_samples.DEMO)} is not there")
            for shown, is_right in (("its own\n", True), ("", False)):
                (root / "a.md").write_text(page.format(shown))
                samples.problems = []
                self.assertEqual(page_samples.check(root, samples, False, {}) == [], is_right)

    def test_a_program_that_is_not_there_is_named(self):
        self.assert_right("<!-- run in here -->\n```\n$ no_such_program_here x\nwords\n```\n")
        self.assertEqual(self.samples.skipped, ["a.md:3: no_such_program_here is not there"])


if __name__ == "__main__":
    unittest.main()
