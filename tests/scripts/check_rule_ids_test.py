#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Proves that check_rule_ids.py sees a rule that is not there, planted in a small clean tree.

Without it the checker could pass because it looks at nothing.
"""
import pathlib
import sys
import tempfile
import unittest

ROOT = pathlib.Path(__file__).parents[2]
sys.path.insert(0, str(ROOT / "scripts"))
import check_rule_ids  # noqa: E402

CLEAN = {
    "include/foundcheck/rule/tables/cupti.hpp": 'rule cupti[] = {\n    {"CUPTI001", severity::error, x},\n    {"CUPTI002",\n'
                                         '     severity::error, x}};\n',
    "include/foundcheck/rule/evaluate.hpp": 'rule one = {\n    "LADDER001",\n    severity::error};\n',
    "docs/page.md": "CUPTI001 and CUPTI002, LADDER001; not CMP0146, sm_120, C1060, A_CUPTI009 or CUPTI009b.\n",
}


def problems_of(changes):
    with tempfile.TemporaryDirectory() as folder:
        for name, text in {**CLEAN, **changes}.items():
            path = pathlib.Path(folder) / name
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(text)
        return check_rule_ids.check(pathlib.Path(folder))


class CheckRuleIds(unittest.TestCase):
    def test_a_clean_tree_has_no_problems(self):
        self.assertEqual(problems_of({}), [])

    def test_a_rule_that_is_not_there_is_named_with_its_place(self):
        self.assertEqual(problems_of({"docs/formats/other.md": "one\nsee CUPTI003.\n"}),
                         ["docs/formats/other.md:2: CUPTI003 is no rule of the catalogue"])

    def test_a_tree_without_rules_is_refused(self):
        found = problems_of({"include/foundcheck/rule/tables/cupti.hpp": "", "include/foundcheck/rule/evaluate.hpp": "",
                             "docs/page.md": ""})
        self.assertEqual(found, ["include/foundcheck/rule: no rule is found"])


if __name__ == "__main__":
    unittest.main()
