#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Prints what the regex engine is to reach beside what was measured, as a table in Markdown.

Usage: goals.py FIGURES     lines of a name, a tab and a number, as the benchmarks write them
"""
import pathlib
import sys

LOGS = ("made-up log", "real lines")


class Goals:
    def __init__(self, figures):
        self.figures = figures
        print("\nWhat is to be reached, and what was measured\n")
        print("| figure | reach | aim | measured | reached |\n|---|---:|---:|---:|---|")

    def value(self, name, over=None):
        """The figure of this name, divided by that of `over`; None if one was not measured."""
        if over is None:
            return self.figures.get(name)
        parts = self.figures.get(name), self.figures.get(over)
        return None if None in parts else parts[0] / parts[1]

    def row(self, what, reach, aim, value, at_most=False, form="{:.0f}"):
        def cell(number):
            return "" if number is None else form.format(number)

        verdict = "not measured"
        if value is not None:
            verdict = "yes" if (value <= reach if at_most else value >= reach) else "no"
        sign = "&le; " if at_most and reach > 0 else ""
        print(f"| {what} | {sign}{cell(reach)} | {cell(aim)} | {cell(value)} | {verdict} |")


def main():
    lines = pathlib.Path(sys.argv[1]).read_text().splitlines()
    goals = Goals({name: float(value) for name, value in (line.split("\t") for line in lines)})
    value, row = goals.value, goals.row
    for log in LOGS:
        name = f"12 patterns/{log}/foundcheck, regex_set"
        row(f"12 patterns as a set with groups, -O2, {log}, MB/s", 1200, 2000, value(name))
        row("the same / Vectorscan, numbers only", 4, None, value(name, f"12 patterns/{log}/Vectorscan"),
            form="{:.1f}")
        row("the same / memchr to each line end", 0.2, 0.35, value(name, f"scan/{log}"), form="{:.3f}")
        row(f"12 patterns as a set with groups, -O0, {log}, MB/s", 150, 250, value(f"set at -O0/{log}"))
    for level, reach, aim in (("-O2", 30, 10), ("-O0", 250, None)):
        row(f"worst line of 10 MB, patterns of the library, {level}, ms", reach, aim,
            value(f"worst line of the library, {level}"), at_most=True, form="{:.1f}")
    for level in ("-O2", "-O0"):
        row(f"time of 2n / time of n, worst lines of all patterns, {level}", 2.2, None, value(f"growth, {level}"),
            at_most=True, form="{:.2f}")
    row("stack, -O0, bytes", 4096, None, value("stack, -O0"), at_most=True)
    row("allocations", 0, None, value("allocations, -O0"), at_most=True)
    for compiler in ("g++", "clang++ 19"):
        row(f"12 patterns, {compiler} -O0, CPU s", 0.9, 0.4, value(f"{compiler}/12 patterns, CPU s"), at_most=True,
            form="{:.2f}")
        row(f"60 patterns, {compiler} -O0, CPU s", 3, 1.5, value(f"{compiler}/60 patterns, CPU s"), at_most=True,
            form="{:.2f}")
        row(f"60 patterns, {compiler} -O0, MB", 300, None, value(f"{compiler}/60 patterns, MB"), at_most=True)
    row("compilers for which half of the default constexpr limits is too little for the library", 0, None,
        value("half of the limits is too little"), at_most=True)


if __name__ == "__main__":
    main()
