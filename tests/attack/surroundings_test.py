#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Whoever runs the program, and wherever: the same bytes come out in each language, with a home that may not be written to, and on a
small stack."""
import json
import locale
import os
import resource
import shutil
import unittest

from made import FAILED, PROGRAM, Attack, elf

NAME = "s\u00fc\u00df \u0131\u0130 \u65e5\u672c.log"
COMMANDS = [
    ["scan", NAME, "--color", "never"],
    ["scan", "--format", "json", NAME],
    ["scan", "--format", "sarif", NAME],
    ["scan", "--format", "junit", NAME],
    ["scan", "--format", "html", NAME],
    ["dump", "auto", NAME],
    ["timeline", ".ninja_log", "--format", "json"],
    ["arch", "7.5;8.6+PTX", "--cuda", "13.0"],
    ["rules", "CUPTI001"],
]


def is_installed(language):
    try:
        locale.setlocale(locale.LC_ALL, language)
    except locale.Error:
        return False
    finally:
        locale.setlocale(locale.LC_ALL, "C")
    return True


class Surroundings(Attack):
    def setUp(self):
        super().setUp()
        self.write(NAME, "\u0130stanbul/\u0131.cu:1,5:1: error: I is not i\n" + FAILED)
        self.write(".ninja_log", "# ninja log v5\n0\t1234567\t0\tI.o\t1\n3\t1500\t0\tb\u00fcro.o\t2\n")

    def outputs(self, limits=(), **environment):
        known = {key: value for key, value in os.environ.items() if not key.startswith("LC_") and key != "LANG"}
        return [(ran.status, ran.out, ran.err) for ran in
                (self.run_program(*command, limits=limits, env={**known, **environment}) for command in COMMANDS)]

    def test_the_language_changes_no_byte(self):
        plain = self.outputs(LC_ALL="C")
        self.assertTrue(all(status in (0, 1) for status, _, _ in plain), plain)
        for language in ["C.UTF-8", "tr_TR.UTF-8", "de_DE.UTF-8", "ja_JP.SJIS", "no such language"]:
            with self.subTest(language):
                self.assertEqual(self.outputs(LC_ALL=language, LANG=language, LANGUAGE=language), plain)
                if " " not in language and not is_installed(language):
                    self.skipTest(f"{language} is not installed: the C library took C for it")

    def test_a_home_is_neither_needed_nor_written_to(self):
        home = self.here / "home"
        home.mkdir(mode=0o555)
        plain = self.outputs(HOME=str(home), XDG_CACHE_HOME=str(home / "cache"), XDG_CONFIG_HOME=str(home / "config"))
        self.assertEqual(list(home.iterdir()), [])
        self.assertEqual(self.outputs(HOME="/nowhere"), plain)
        self.assertEqual(self.outputs(HOME=""), plain)

    def test_a_small_stack_is_enough(self):
        plain = self.outputs()
        self.assertEqual(self.outputs(limits=[(resource.RLIMIT_STACK, 256 << 10)]), plain)
        deep = self.write("deep.log", "".join(f"{' ' * i}make[{i}]: Entering directory '/d{i}'\n" for i in range(2000)) +
                          "[" * 200000 + "\n" + "(" * 200000 + "\n" + FAILED)
        ran = self.run_program("scan", deep, limits=[(resource.RLIMIT_STACK, 256 << 10)])
        self.assertEqual(ran.status, 1, ran.err)


class Rights(Attack):
    """Somebody who may not read, enter or write all of it: another user, where root runs the tests."""

    def setUp(self):
        super().setUp()
        self.here.chmod(0o755)
        self.program = self.here / "foundcheck"
        shutil.copy(PROGRAM, self.program)
        self.build = self.write_build("b")
        self.write("b/good.so", elf(["libc.so.6"], "good.so"), 0o755)

    def run_program(self, *arguments, **further):
        other = {"user": 65534, "group": 65534, "extra_groups": []} if os.geteuid() == 0 else {}
        return super().run_program(*arguments, program=self.program, **other, **further)

    def close(self, path, mode=0):
        path.chmod(mode)
        self.addCleanup(path.chmod, 0o755)

    def test_a_tree_that_may_be_read_has_nothing_unseen(self):
        ran = self.run_program("scan", self.build, "--device", "9.0")
        self.assertEqual((ran.status, ran.err), (0, ""), ran.out)

    def test_what_may_not_be_entered_is_named_and_the_build_is_not_good(self):
        (self.build / "secret").mkdir()
        self.write("b/secret/lib.so", elf(["libc.so.6"]), 0o755)
        self.close(self.build / "secret")
        ran = self.run_program("scan", self.build, "--device", "9.0")
        self.assertIn("b/secret: ", ran.err)
        self.assertEqual(ran.status, 3)
        self.write("b/build.log", "[1/1] Linking CXX executable a\n")
        ran = self.run_program("scan", self.build, "--format", "json")
        self.assertNotEqual(json.loads(ran.out)["summary"]["verdict"], "good")

    def test_what_may_not_be_read_is_named_with_the_reason(self):
        self.write("a.log", FAILED)
        self.close(self.build / "CMakeCache.txt")
        ran = self.run_program("scan", self.build, "a.log")
        self.assertEqual(ran.status, 3)
        self.assertIn("b/CMakeCache.txt: permission denied", ran.err)
        self.assertIn("make", ran.out)
        self.close(self.build)
        ran = self.run_program("scan", self.build, "a.log")
        self.assertEqual(ran.status, 3)
        self.assertIn("b: ", ran.err)

    def test_a_place_that_may_not_be_written_is_named_and_left_as_it_is(self):
        self.write("a.log", FAILED)
        kept = self.write("closed/report.json", "old", 0o444)
        self.close(self.here / "closed", 0o555)
        ran = self.run_program("scan", "a.log", "--format", "json", "--output", kept)
        self.assertEqual(ran.status, 3)
        self.assertIn("report.json: cannot be written: ", ran.err)
        self.assertEqual((kept.read_text(), sorted(p.name for p in kept.parent.iterdir())), ("old", ["report.json"]))


if __name__ == "__main__":
    unittest.main()
