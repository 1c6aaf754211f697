#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""What does an include cost? Prints, as tables in Markdown, the least time of several runs of the compiler on the
umbrella, on the umbrella with all reports and with everything, and on the two headers that are most often included
alone, beside what they are to stay under; then the headers that cost most, each by itself; and which standard headers
that cost every user reach the pure part.

Without it a table that is checked in a header, or one more standard header, slows every build of every user unnoticed.

Usage: headers.py [--runs N] [--flags FLAGS] [--targets] [--own] [--rows N] [COMPILER]
"""
import argparse
import os
import pathlib
import re
import subprocess
import sys
import tempfile

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
INCLUDE = ROOT / "include"
EDGES = ("host", "probe")
UMBRELLA = "foundcheck/foundcheck.hpp"
# Seconds of CPU time with g++ 12 -O0.
GOALS = {"format/cmake_cache.hpp": 0.35, "format/ninja_log.hpp": 0.3, "the umbrella": 1.5,
         "the umbrella and report/": 2.5, "all headers": None}
UNWANTED = ("filesystem", "functional", "iostream", "ranges", "regex")


def all_headers():
    return sorted(path.relative_to(INCLUDE).as_posix() for path in (INCLUDE / "foundcheck").rglob("*.hpp"))


def layer_of(header):
    return header.split("/")[1] if header.count("/") == 2 else ""


def text_of(headers):
    return "".join(f"#include <{header}>\n" for header in headers)


class Compiler:
    def __init__(self, name, flags, folder):
        self.command = [name, "-std=c++20", *flags, f"-I{INCLUDE}", "-x", "c++"]
        self.source = pathlib.Path(folder) / "header.cpp"

    def cost(self, text, runs):
        """The least CPU seconds, the least seconds, and the peak memory in MB."""
        self.source.write_text(text)
        costs = []
        for _ in range(runs):
            begin = os.times()
            process = subprocess.Popen([*self.command, "-c", str(self.source), "-o", os.devnull])
            _, status, usage = os.wait4(process.pid, 0)
            if status != 0:
                sys.exit(f"{self.command[0]} failed on\n{text}")
            costs.append((usage.ru_utime + usage.ru_stime, os.times().elapsed - begin.elapsed, usage.ru_maxrss / 1024))
        return tuple(min(column) for column in zip(*costs))

    def times_between(self, headers):
        """The CPU seconds that the compiler takes for each header, the headers being such that all that a header includes stands
        before it: behind each stands what the compiler warns of, and when it does, that header has been parsed."""
        self.source.write_text("".join(f"#include <{header}>\n[[foundcheck_bench::parsed]];\n" for header in headers))
        process = subprocess.Popen([*self.command, "-fno-diagnostics-show-caret", "-c", str(self.source), "-o", os.devnull],
                                   stderr=subprocess.PIPE)
        clock, left, spent, before = None, b"", {}, 0.0
        while read := os.read(process.stderr.fileno(), 65536):
            if clock is None:
                # The driver starts the compiler proper.
                child = pathlib.Path(f"/proc/{process.pid}/task/{process.pid}/children").read_text().split()
                clock = pathlib.Path(f"/proc/{child[0] if child else process.pid}/schedstat")
            now = int(clock.read_text().split()[0]) / 1e9
            *lines, left = (left + read).split(b"\n")
            for line in lines:
                if found := re.match(rb".*header\.cpp:(\d+):\d+: warning", line):
                    header = headers[int(found[1]) // 2 - 1]
                    spent[header] = spent.get(header, 0.0) + now - before
                    before = now
        if process.wait() != 0:
            sys.exit(f"{self.command[0]} failed on all headers")
        return spent

    def files(self, text):
        """All files that the text includes."""
        self.source.write_text(text)
        output = subprocess.run([*self.command, "-M", str(self.source)], capture_output=True, text=True, check=True)
        return output.stdout.replace("\\\n", " ").split()[1:]


def includes_of(header):
    """Those that stand under no condition but the guard."""
    unconditional = re.split(r"^#(?:if |ifdef |ifndef __)", (INCLUDE / header).read_text(), maxsplit=1, flags=re.MULTILINE)[0]
    return re.findall(r"^#include <([^>]+)>", unconditional, re.MULTILINE)


def below_first(headers):
    """All headers and what they include, each behind what it includes itself."""
    ordered = {}

    def visit(header):
        if header in ordered:
            return
        if header.startswith("foundcheck/"):
            for included in includes_of(header):
                visit(included)
        ordered[header] = True

    for header in headers:
        visit(header)
    return list(ordered)


def row_of(what, cost):
    cpu, wall, peak = cost
    return f"| {what} | {cpu:.2f} | {wall:.2f} | {peak:.0f} |"


def print_goals(compiler, headers, runs):
    """True if all goals are reached."""
    report = [header for header in headers if layer_of(header) == "report"]
    texts = {"format/cmake_cache.hpp": text_of(["foundcheck/format/cmake_cache.hpp"]),
             "format/ninja_log.hpp": text_of(["foundcheck/format/ninja_log.hpp"]),
             "the umbrella": text_of([UMBRELLA]),
             "the umbrella and report/": text_of([UMBRELLA, *report]),
             "all headers": text_of(headers)}
    print("\n| included | CPU s | s | peak MB | goal, s | reached |\n|---|---:|---:|---:|---:|---|")
    print(row_of("nothing", compiler.cost("", runs)) + " | |", flush=True)
    reached = True
    for what, goal in GOALS.items():
        cost = compiler.cost(texts[what], runs)
        is_reached = goal is None or cost[0] <= goal
        reached = reached and is_reached
        verdict = "" if goal is None else "yes" if is_reached else "no"
        print(f"{row_of(what, cost)} {'' if goal is None else goal} | {verdict} |", flush=True)
    return reached


def print_headers(compiler, headers, runs, rows):
    costs = {header: compiler.cost(text_of([header]), runs) for header in headers}
    total = sum(cost[0] for cost in costs.values())
    print(f"\nAll {len(headers)} headers, each alone, take {total:.0f} s; those that cost most:\n")
    print("| header | CPU s | s | peak MB |\n|---|---:|---:|---:|")
    for header in sorted(headers, key=lambda header: costs[header][0], reverse=True)[:rows]:
        print(row_of(header.removeprefix("foundcheck/"), costs[header]))


def print_own(compiler, headers, runs, rows):
    ordered = below_first(headers)
    measured = [compiler.times_between(ordered) for _ in range(runs)]
    least = {header: min(spent[header] for spent in measured) for header in measured[0]}
    print("\nWhat a header costs over what it includes, all in one file:\n\n| header | CPU ms |\n|---|---:|")
    for header in sorted(least, key=least.get, reverse=True)[:rows]:
        print(f"| {header.removeprefix('foundcheck/')} | {least[header] * 1000:.0f} |")


def print_unwanted(compiler, headers):
    """True if no standard header that is not wanted reaches the pure part."""
    pure = [header for header in headers if layer_of(header) not in (*EDGES, "report", "")]
    found = sorted({pathlib.PurePath(name).name for name in compiler.files(text_of(pure))
                    if pathlib.PurePath(name).name in UNWANTED})
    print(f"\nOf {', '.join(f'<{name}>' for name in UNWANTED)} the pure part includes: "
          f"{', '.join(f'<{name}>' for name in found) or 'none'}.")
    return not found


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--runs", type=int, default=3, help="of which the least time is printed; each header by itself is compiled once")
    parser.add_argument("--flags", default="-O0", help="besides -std=c++20")
    parser.add_argument("--targets", action="store_true", help="the first table alone; fails if a goal is not reached")
    parser.add_argument("--own", action="store_true", help="the umbrella's headers by what they cost over what they include; g++ on Linux")
    parser.add_argument("--rows", type=int, default=20, help="how many headers to print")
    parser.add_argument("compiler", nargs="?", default="g++")
    arguments = parser.parse_args()
    headers = all_headers()
    with tempfile.TemporaryDirectory() as folder:
        compiler = Compiler(arguments.compiler, arguments.flags.split(), folder)
        if arguments.own:
            print_own(compiler, [UMBRELLA], arguments.runs, arguments.rows)
            return
        print(f"\nTime to compile an include, {arguments.compiler} -std=c++20 {arguments.flags} -c, "
              f"the least of {arguments.runs} runs")
        reached = print_goals(compiler, headers, arguments.runs)
        clean = print_unwanted(compiler, headers)
        if arguments.targets:
            sys.exit(0 if reached and clean else 1)
        print_headers(compiler, headers, 1, arguments.rows)


if __name__ == "__main__":
    main()
