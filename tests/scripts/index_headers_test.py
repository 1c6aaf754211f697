#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Proves that index_headers.py takes the first sentence of a head, and knows every folder of headers."""
import pathlib
import sys
import tempfile
import unittest

ROOT = pathlib.Path(__file__).parents[2]
sys.path.insert(0, str(ROOT / "scripts"))
import index_headers  # noqa: E402

SENTENCES = {
    "// SPDX-License-Identifier: MIT\n// Bytes -> lines.\n//\n//   a := b\n#ifndef X\n": "Bytes -> lines.",
    "// Two lines of\n// one sentence. A second one.\n": "Two lines of one sentence.",
    "// What ld.so 2.36 would do. It is so.\n": "What ld.so 2.36 would do.",
    "// Is it so? Yes.\n": "Is it so?",
    "// The log, in pieces:\n//\n//   code\n": "The log, in pieces.",
    "// No dot\n#ifndef X\n// another comment\n": "No dot.",
}


class IndexHeadersTest(unittest.TestCase):

    def test_the_first_sentence_is_taken(self):
        for text, sentence in SENTENCES.items():
            self.assertEqual(index_headers.first_sentence(text), sentence)

    def test_a_sentence_is_text_in_a_table(self):
        self.assertEqual(index_headers.escaped("a_b<c>: x | y, `a_b | c`"), r"a\_b\<c>: x \| y, `a_b \| c`")

    def test_a_folder_that_is_not_known_is_refused(self):
        with tempfile.TemporaryDirectory() as folder:
            header = pathlib.Path(folder) / "include/foundcheck/new/x.hpp"
            header.parent.mkdir(parents=True)
            header.write_text("// X.\n")
            with self.assertRaisesRegex(SystemExit, "new"):
                index_headers.index(pathlib.Path(folder))

    def test_each_header_stands_in_the_index_once(self):
        index = index_headers.index(ROOT)
        for path in (ROOT / "include/foundcheck").rglob("*.hpp"):
            name = path.relative_to(ROOT / "include/foundcheck").as_posix()
            count = 0 if path.parent.name == "detail" else 1
            self.assertEqual(index.count(f"| [`{name}`]"), count, name)


if __name__ == "__main__":
    unittest.main()
