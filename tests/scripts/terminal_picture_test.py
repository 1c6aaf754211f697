#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Proves that terminal_picture.py loses no text, keeps its columns, and has colours that can be read in the light and in the dark."""
import pathlib
import re
import sys
import unittest
import xml.etree.ElementTree

ROOT = pathlib.Path(__file__).parents[2]
sys.path.insert(0, str(ROOT / "scripts"))
import terminal_picture  # noqa: E402

SVG = "{http://www.w3.org/2000/svg}"


def luminance(colour):
    parts = [int(colour[i:i + 2], 16) / 255 for i in (1, 3, 5)]
    red, green, blue = (c / 12.92 if c <= .03928 else ((c + .055) / 1.055) ** 2.4 for c in parts)
    return .2126 * red + .7152 * green + .0722 * blue


def contrast(a, b):
    a, b = sorted((luminance(a), luminance(b)), reverse=True)
    return (a + .05) / (b + .05)


class TerminalPictureTest(unittest.TestCase):

    def texts(self, output):
        root = xml.etree.ElementTree.fromstring(terminal_picture.svg("$ x", output))
        self.assertEqual([root[0].tag, root[0].text], [SVG + "title", "$ x"])
        return [(round((float(t.get("x")) - terminal_picture.MARGIN) / terminal_picture.WIDTH), t.get("class"), t.text,
                 round(float(t.get("textLength")) / terminal_picture.WIDTH)) for t in root.iter(SVG + "text")][1:]

    def test_each_run_has_its_column_its_style_and_its_width(self):
        self.assertEqual(self.texts("\x1b[1;31merror\x1b[0m: a < b    \x1b[2mX1\x1b[0m\n\n  c\n"),
                         [(0, "bold red", "error", 5), (5, None, ": a < b", 7), (16, "dim", "X1", 2), (2, None, "c", 1)])

    def test_a_style_holds_until_it_ends(self):
        self.assertEqual(self.texts("\x1b[1ma\nb\x1b[0mc"), [(0, "bold", "a", 1), (0, "bold", "b", 1), (1, None, "c", 1)])

    def test_a_wide_character_takes_two_columns(self):
        self.assertEqual(self.texts("\u6f22\x1b[1mb\x1b[0m"), [(0, None, "\u6f22", 2), (2, "bold", "b", 1)])

    def test_a_colour_that_has_no_name_is_refused(self):
        self.assertRaises(KeyError, self.texts, "\x1b[35mx\x1b[0m")

    def test_each_colour_can_be_read_on_its_ground(self):
        light, dark = terminal_picture.STYLE.split("@media")
        for scheme in (light, dark):
            ground = re.search(r"rect \{ fill: (#\w{6})", scheme)[1]
            colours = re.findall(r"^(?:text|\.\w+) \{.*fill: (#\w{6})", scheme, re.MULTILINE)
            self.assertEqual(len(colours), 5)
            for colour in colours:
                self.assertGreaterEqual(contrast(colour, ground), 4.5, colour)


if __name__ == "__main__":
    unittest.main()
