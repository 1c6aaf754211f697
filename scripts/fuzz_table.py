#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Puts what ./dev fuzz measured into the table of docs/fuzzing.md.

Without it the figures are copied by hand, and say what somebody remembers. Executions, CPU time and findings are sums over all lines of
a target; coverage is that of the line that covers most features, as each run begins with what the ones before kept.

Usage: fuzz_table.py FILE.tsv...             prints the table
       fuzz_table.py --write FILE.tsv...     writes it between the markers of docs/fuzzing.md
"""
import csv
import pathlib
import sys

PAGE = pathlib.Path(__file__).parent.parent / "docs" / "fuzzing.md"
BEGIN = "<!-- figures: scripts/fuzz_table.py --write -->\n"
END = "<!-- end of figures -->\n"


def read(files):
    """target -> sums and the best coverage."""
    targets = {}
    for name in files:
        with open(name, encoding="utf-8", newline="") as file:
            for row in csv.DictReader(file, delimiter="\t"):
                one = targets.setdefault(row["target"], {"executions": 0, "cpu_s": 0.0, "findings": 0, "cov": 0, "ft": 0, "inputs": 0})
                one["executions"] += int(row["executions"])
                one["cpu_s"] += float(row["cpu_s"])
                one["findings"] += int(row["findings"])
                if int(row["ft"]) >= one["ft"]:
                    one.update({key: int(row[key]) for key in ("cov", "ft", "inputs")})
    return targets


def table(targets):
    lines = ["| target | executions | CPU minutes | blocks | features | inputs kept | findings |",
             "|---|---:|---:|---:|---:|---:|---:|"]
    for name, one in sorted(targets.items()):
        lines.append(f"| {name} | {one['executions']} | {one['cpu_s'] / 60:.1f} | {one['cov']} | {one['ft']} | {one['inputs']} | "
                     f"{one['findings']} |")
    total = [sum(one[key] for one in targets.values()) for key in ("executions", "cpu_s", "findings")]
    lines.append(f"| all {len(targets)} | {total[0]} | {total[1] / 60:.1f} | | | | {total[2]} |")
    return "\n".join(lines) + "\n"


def main():
    arguments = sys.argv[1:]
    is_write = arguments[:1] == ["--write"]
    files = arguments[is_write:]
    if not files:
        sys.exit(__doc__)
    text = table(read(files))
    if not is_write:
        print(text, end="")
        return
    page = PAGE.read_text(encoding="utf-8")
    before, found, rest = page.partition(BEGIN)
    _, found_end, after = rest.partition(END)
    if not found or not found_end:
        sys.exit(f"fuzz_table: {PAGE} has not both markers")
    PAGE.write_text(before + BEGIN + "\n" + text + "\n" + END + after, encoding="utf-8")


if __name__ == "__main__":
    main()
