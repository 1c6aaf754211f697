# SPDX-License-Identifier: MIT
"""A tree made of a few files, for the tests of scripts that judge one."""
import pathlib
import tempfile
import unittest


class MadeTree(unittest.TestCase):
    clean = {}  # path: text, of a tree that nothing is wrong with
    check = None  # the script's function: root -> messages

    def assert_rejected(self, changes, *messages):
        """The clean tree with some files added, replaced or (None) left out gives exactly these messages."""
        with tempfile.TemporaryDirectory() as folder:
            root = pathlib.Path(folder)
            for name, text in {**self.clean, **changes}.items():
                if text is not None:
                    (root / name).parent.mkdir(parents=True, exist_ok=True)
                    (root / name).write_text(text, encoding="utf-8")
            self.assertEqual(type(self).check(root), list(messages))
