#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Whoever runs the program, and wherever: the same bytes come out in each language, with a home that may not be written to, and on a
small stack."""
import locale
import os
import resource
import unittest

from made import FAILED, Attack

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


if __name__ == "__main__":
    unittest.main()
