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

    def files(self, text):
        """All files that the text includes."""
        self.source.write_text(text)
        output = subprocess.run([*self.command, "-M", str(self.source)], capture_output=True, text=True, check=True)
        return output.stdout.replace("\\\n", " ").split()[1:]


def own_includes(header):
    """The text of a header's own includes, as they stand there."""
    lines = (INCLUDE / header).read_text().splitlines()
    return "".join(f"{line}\n" for line in lines if re.match(r"#include <", line))


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


def print_headers(compiler, headers, runs, rows, with_own):
    costs = {}
    for header in headers:
        cost = compiler.cost(text_of([header]), runs)
        own = cost[0] - compiler.cost(own_includes(header), runs)[0] if with_own else 0.0
        costs[header] = (cost, own)
    ordered = sorted(headers, key=lambda header: costs[header][1 if with_own else 0], reverse=True)
    total = sum(cost[0] for cost, _ in costs.values())
    print(f"\nAll {len(headers)} headers, each alone, take {total:.0f} s; those that cost most"
          f"{' over what they include' if with_own else ''}:\n")
    print("| header | CPU s | s | peak MB |" + (" own CPU s |" if with_own else ""))
    print("|---|---:|---:|---:|" + ("---:|" if with_own else ""))
    for header in ordered[:rows]:
        cost, own = costs[header]
        print(row_of(header.removeprefix("foundcheck/"), cost) + (f" {own:.2f} |" if with_own else ""))


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
    parser.add_argument("--runs", type=int, default=3, help="of which the least time is printed")
    parser.add_argument("--flags", default="-O0", help="besides -std=c++20")
    parser.add_argument("--targets", action="store_true", help="the first table alone; fails if a goal is not reached")
    parser.add_argument("--own", action="store_true", help="order headers by what they cost over what they include")
    parser.add_argument("--rows", type=int, default=20, help="how many headers to print")
    parser.add_argument("compiler", nargs="?", default="g++")
    arguments = parser.parse_args()
    headers = all_headers()
    with tempfile.TemporaryDirectory() as folder:
        compiler = Compiler(arguments.compiler, arguments.flags.split(), folder)
        print(f"\nTime to compile an include, {arguments.compiler} -std=c++20 {arguments.flags} -c, "
              f"the least of {arguments.runs} runs")
        reached = print_goals(compiler, headers, arguments.runs)
        clean = print_unwanted(compiler, headers)
        if arguments.targets:
            sys.exit(0 if reached and clean else 1)
        print_headers(compiler, headers, arguments.runs, arguments.rows, arguments.own)


if __name__ == "__main__":
    main()
