#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Says which lines and branches of include/ the tests ran, by the counters of a build with the preset `coverage`.

Usage: coverage.py [--missed [PART] | --whole] BUILD

BUILD/profiles has what the tests left behind, BUILD/tests the tests, BUILD/apps the program. --whole: one line for each folder and one for
all. A line is run if any instantiation of it was; a branch has
two outcomes, and each is taken if any instantiation took it. A condition that is constant in every instantiation, as of
`if constexpr`, is no branch. --missed lists the lines and outcomes that were not run, of the headers whose path has PART in it.
Status 1 if less is run than the goals say.
"""
import argparse
import json
import pathlib
import re
import shutil
import subprocess
import sys

GOALS = (97.0, 91.0)  # per cent of lines, of branches
ROOT = "include/foundcheck/"


def tool(name):
    """The tool of the version that clang++ has, where it is installed under that name: it reads that version's profiles."""
    version = subprocess.run(["clang++", "-dumpversion"], capture_output=True, text=True, check=True).stdout
    versioned = f"{name}-{version.split('.')[0]}"
    return versioned if shutil.which(versioned) else name


def export(build):
    profiles = sorted(map(str, (build / "profiles").glob("*.profraw")))
    if not profiles:
        sys.exit(f"coverage.py: {build}/profiles has no profile: run the tests with LLVM_PROFILE_FILE set to it")
    merged, listing = build / "tests.profdata", build / "profiles.txt"
    listing.write_text("\n".join(profiles) + "\n")
    subprocess.run([tool("llvm-profdata"), "merge", "-sparse", f"-input-files={listing}", "-o", merged], check=True)
    programs = [*(build / "tests").glob("*_tests"), *(build / "tests").rglob("*.so"), *(build / "apps/foundcheck").glob("foundcheck")]
    programs = sorted(map(str, programs))
    objects = [word for program in programs for word in ("-object", program)]
    command = [tool("llvm-cov"), "export", "-skip-functions", f"-instr-profile={merged}", *objects]
    text = subprocess.run(command, stdout=subprocess.PIPE, text=True, check=True).stdout
    return json.loads(text)["data"][0]["files"]


def lines_of(segments):
    """{line: count} of the lines that have code, as llvm-cov counts them: the most of the regions that begin in the line, or
    the one that goes on from the line before. A segment is line, column, count, has count, begins a region, is a gap."""
    counts, by_line = {}, {}
    for segment in segments:
        by_line.setdefault(segment[0], []).append(segment)
    if not by_line:
        return counts
    wrapped = None
    for line in range(min(by_line), max(by_line) + 1):
        here = by_line.get(line, [])
        begun = [s for s in here if s[4] and s[3] and not s[5]]
        skipped = bool(here) and not here[0][3] and here[0][4]
        if not skipped and ((wrapped and wrapped[3]) or begun):
            counts[line] = max([wrapped[2] if wrapped else 0] + [s[2] for s in begun])
        if here:
            wrapped = here[-1]
    return counts


def outcomes_of(branches, segments):
    """{(place, outcome): taken}, over all instantiations."""
    taken, begun = {}, {}
    for line, column, end_line, end_column, if_true, if_false, *_ in branches:
        place = (line, column, end_line, end_column)
        for outcome, count in (("true", if_true), ("false", if_false)):
            taken[place, outcome] = taken.get((place, outcome), False) or count > 0
    for line, column, count, has_count, *_ in segments:
        if has_count:
            begun[line, column] = max(count, begun.get((line, column), 0))
    # Evaluated, and neither true nor false at run time: constant.
    constant = {place for place, _ in taken if begun.get(place[:2], 0) > 0 and not taken[place, "true"] and not taken[place, "false"]}
    return {key: value for key, value in taken.items() if key[0] not in constant}


def percent(part, whole):
    return 100.0 * part / whole if whole else 100.0


def row(name, files):
    lines = [count > 0 for f in files for count in f["lines"].values()]
    outcomes = [taken for f in files for taken in f["outcomes"].values()]
    numbers = (percent(sum(lines), len(lines)), percent(sum(outcomes), len(outcomes)))
    print(f"{name:<44}{sum(lines):>7} of {len(lines):>6}  {numbers[0]:6.2f} %{sum(outcomes):>7} of {len(outcomes):>6}  {numbers[1]:6.2f} %")
    return numbers


def show_missed(f, source):
    for line, count in sorted(f["lines"].items()):
        if count == 0:
            print(f"{f['name']}:{line}: not run: {source[line - 1].strip()}")
    for (place, outcome), taken in sorted(f["outcomes"].items()):
        if not taken and f["lines"].get(place[0], 0) > 0:
            end = place[3] - 1 if place[2] == place[0] else None
            print(f"{f['name']}:{place[0]}: never {outcome}: {source[place[0] - 1][place[1] - 1:end]}")


def main():
    parser = argparse.ArgumentParser(usage=__doc__)
    parser.add_argument("--missed", nargs="?", const="")
    parser.add_argument("--whole", action="store_true")
    parser.add_argument("build", type=pathlib.Path)
    arguments = parser.parse_args()
    files = []
    for f in export(arguments.build):
        at = f["filename"].rfind(ROOT)
        if at >= 0:
            files.append({"path": f["filename"], "name": f["filename"][at + len(ROOT):], "lines": lines_of(f["segments"]),
                          "outcomes": outcomes_of(f["branches"], f["segments"])})
    files.sort(key=lambda f: f["name"])
    if arguments.missed is not None:
        for f in files:
            if arguments.missed in f["name"]:
                show_missed(f, pathlib.Path(f["path"]).read_text(encoding="ascii").splitlines())
        return 0
    print(f"{'include/foundcheck/':<44}{'lines':>26}{'branches':>26}")
    for folder in sorted({re.sub(r"[^/]*$", "", f["name"]) for f in files}):
        row(folder or "(itself)", [f for f in files if re.sub(r"[^/]*$", "", f["name"]) == folder])
    total = row("all", files)
    if arguments.whole:
        return 0 if total[0] >= GOALS[0] and total[1] >= GOALS[1] else 1
    print(f"\nHeaders below the goals, {GOALS[0]:.0f} % of lines and {GOALS[1]:.0f} % of branches:")
    for f in files:
        lines, outcomes = list(f["lines"].values()), list(f["outcomes"].values())
        if percent(sum(c > 0 for c in lines), len(lines)) < GOALS[0] or \
                percent(sum(outcomes), len(outcomes)) < GOALS[1]:
            row(f["name"], [f])
    return 0 if total[0] >= GOALS[0] and total[1] >= GOALS[1] else 1


if __name__ == "__main__":
    sys.exit(main())
