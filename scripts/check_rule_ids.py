#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Checks that every rule that the pages in docs/ name is in the catalogue.

Without it a page goes on promising a rule that was renamed, or that was never written.

Usage: check_rule_ids.py [ROOT]     ROOT is the repository, by default the one this script lies in.
"""
import pathlib
import re
import sys

# The first field of a row: {"CUDA001", severity::..., or the id of a rule that stands alone.
ROW = re.compile(r'\{\s*"([A-Z]+[0-9]{3})"(?:sv)?,\s*severity::')
# A word such as CUDA001; not a part of a longer one, as CMP0146 or utf16.
NAMED = re.compile(r"(?<![A-Za-z0-9_])([A-Z]{2,}[0-9]{3})(?![A-Za-z0-9_])")
# Words of that form that are no rules of the catalogue: one of an example, and GPUs.
EXCEPTIONS = {"ACME001", "GB200", "GB300", "GH200", "GP100", "GV100"}


def rules_of(root):
    folder = root / "include" / "foundcheck" / "rule"
    return {rule for path in folder.rglob("*.hpp") for rule in ROW.findall(path.read_text())}


def check(root):
    """All names of rules that are not there, one sentence each."""
    rules = rules_of(root)
    problems = [] if rules else ["include/foundcheck/rule: no rule is found"]
    for path in sorted((root / "docs").rglob("*.md")):
        for number, line in enumerate(path.read_text().splitlines(), 1):
            for name in NAMED.findall(line):
                if name not in rules and name not in EXCEPTIONS:
                    problems.append(f"{path.relative_to(root).as_posix()}:{number}: {name} is no rule of the catalogue")
    problems.extend(f"scripts/check_rule_ids.py: {name} is a rule, and no exception" for name in sorted(EXCEPTIONS & rules))
    return problems


def main():
    root = pathlib.Path(sys.argv[1] if len(sys.argv) > 1 else pathlib.Path(__file__).parent.parent).resolve()
    problems = check(root)
    for problem in problems:
        print(f"check_rule_ids: {problem}")
    return 1 if problems else 0


if __name__ == "__main__":
    sys.exit(main())
