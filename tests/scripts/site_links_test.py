#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Links of the site that leave docs/: they become text, or lead to the sources where these have an address."""
import pathlib
import sys
import unittest

ROOT = pathlib.Path(__file__).parents[2]
sys.path.insert(0, str(ROOT / "scripts"))
from site_links import rewritten  # noqa: E402


class SiteLinksTest(unittest.TestCase):

    def test_links_in_the_site_stay(self):
        for link in ("[a](b.md#c)", "[a](../regex.md)", "![a](../timeline.svg)", "[a](https://example.org/../b)"):
            self.assertEqual(rewritten(link, "formats/elf.md", "https://example.org"), link)

    def test_links_that_leave_it_are_text(self):
        self.assertEqual(rewritten("[a](../dev), [`x/dev`](../x/dev)", "page.md", ""), "a (`dev`), `x/dev`")
        self.assertEqual(rewritten("[dev](../../x/dev#y)", "formats/page.md", ""), "`x/dev#y`")

    def test_with_an_address_they_lead_to_the_sources(self):
        self.assertEqual(rewritten("[a](../dev#b)", "page.md", "https://example.org/"), "[a](https://example.org/dev#b)")


if __name__ == "__main__":
    unittest.main()
