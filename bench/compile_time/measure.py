#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""What do patterns cost the compiler? Prints, as a table in Markdown, time and peak memory of g++ and clang++ for
translation units with 1, 12 and 60 patterns of patterns.txt, each used once with match<>, beside the include alone and
an empty file; for the engine of the rules, and for all rules above it, whose goal is a second; and whether half of each
default limit of constant evaluation is enough for all patterns of the library.

Without it a change that doubles the cost of every user's build goes unnoticed, since tests only see results.

Usage: measure.py [COMPILER...]     by default every g++ and clang++ that is found
       FLAGS="-O2" measure.py       flags besides -std=c++20; the median of three runs is printed
"""
import os
import pathlib
import re
import shutil
import statistics
import subprocess
import sys
import tempfile
import time

HERE = pathlib.Path(__file__).resolve().parent
INCLUDE = HERE.parent.parent / "include"
ALL_PATTERNS = HERE.parent.parent / "tests" / "constexpr_limits" / "library.cpp"
RUNS = 3
HALF_OF_THE_LIMITS = {
    "g++": ["-fconstexpr-ops-limit=16777216", "-fconstexpr-loop-limit=131072", "-fconstexpr-depth=256"],
    "clang++": ["-fconstexpr-steps=524288", "-fconstexpr-depth=256"],
}


RULES = {"the rule engine": "#include <foundcheck/rule/evaluate.hpp>\n",
         "all rules": "#include <foundcheck/rule/all.hpp>\n#include <foundcheck/rule/evaluate.hpp>\n"}


def source(count):
    if count is None:
        return ""
    if count in RULES:
        return RULES[count]
    lines = ["#include <foundcheck/regex/regex.hpp>"]
    for number, pattern in enumerate((HERE / "patterns.txt").read_text().splitlines()[:count]):
        lines.append(f'bool match_{number}(std::string_view s) {{ '
                     f'return bool(foundcheck::match<R"regex({pattern})regex">(s)); }}')
    return "\n".join(lines) + "\n"


def compile_once(compiler, flags, path):
    """Seconds and peak memory in MB of one run; stops if the compiler fails."""
    begin = time.monotonic()
    process = subprocess.Popen([compiler, "-std=c++20", *flags, f"-I{INCLUDE}", "-c", str(path), "-o", os.devnull])
    _, status, usage = os.wait4(process.pid, 0)
    if status != 0:
        sys.exit(f"{compiler} failed on {path}")
    return time.monotonic() - begin, usage.ru_utime + usage.ru_stime, usage.ru_maxrss / 1024


def compilers_found():
    """g++, clang++ and every clang++-N, by version."""
    numbered = {path.name for folder in os.get_exec_path() for path in pathlib.Path(folder).glob("clang++-*")
                if re.fullmatch(r"clang\+\+-\d+", path.name)}
    plain = [name for name in ("g++", "clang++") if shutil.which(name)]
    if "clang++" in plain and any(os.path.samefile(shutil.which("clang++"), shutil.which(n)) for n in numbered):
        plain.remove("clang++")
    return plain + sorted(numbered, key=lambda name: int(name.split("-")[1]))


def version(compiler):
    return subprocess.run([compiler, "-dumpfullversion", "-dumpversion"], capture_output=True, text=True,
                          check=True).stdout.split()[0]


def fits_in_half(compiler):
    """Whether the compiler takes every pattern of the library under half of its default limits."""
    flags = HALF_OF_THE_LIMITS["clang++" if "clang" in compiler else "g++"]
    command = [compiler, "-std=c++20", *flags, f"-I{INCLUDE}", "-fsyntax-only", str(ALL_PATTERNS)]
    return subprocess.run(command, capture_output=True, check=False).returncode == 0


def note_figure(name, value):
    """Adds a line to the file that FOUNDCHECK_BENCH_FIGURES names, if it names one; goals.py reads it."""
    if path := os.environ.get("FOUNDCHECK_BENCH_FIGURES"):
        with open(path, "a", encoding="utf-8") as file:
            file.write(f"{name}\t{value:.6g}\n")


def main():
    compilers = sys.argv[1:] or compilers_found()
    flags = os.environ.get("FLAGS", "").split()
    print(f"\nTime and memory to compile, {' '.join(['-std=c++20', *flags])}\n")
    print("| compiler | source | s | CPU s | peak MB |\n|---|---|---:|---:|---:|")
    with tempfile.TemporaryDirectory() as folder:
        path = pathlib.Path(folder) / "patterns.cpp"
        for compiler in compilers:
            name = f"{compiler.split('-')[0]} {version(compiler)}"
            cpu_of = {}
            for count in (None, 0, 1, 12, 60, *RULES):
                path.write_text(source(count))
                runs = [compile_once(compiler, flags, path) for _ in range(RUNS)]
                wall, cpu, peak = (statistics.median(column) for column in zip(*runs))
                what = {None: "empty", 0: "the include", 1: "1 pattern"}.get(count, f"{count} patterns")
                if count in RULES:
                    what = count
                cpu_of[what] = cpu
                print(f"| {name} | {what} | {wall:.2f} | {cpu:.2f} | {peak:.0f} |", flush=True)
                # Releases of clang++ stand beside each other.
                known_as = name.split(".")[0] if name.startswith("clang") else "g++"
                note_figure(f"{known_as}/{what}, CPU s", cpu)
                note_figure(f"{known_as}/{what}, MB", peak)
            rules = cpu_of["all rules"] - cpu_of["the rule engine"]
            print(f"| {name} | all rules over the engine, goal 1 | | {rules:.2f} | |", flush=True)
    fit = {compiler: fits_in_half(compiler) for compiler in compilers}
    print("\nHalf of the default constexpr limits is enough for the library: " +
          ", ".join(f"{compiler} {'yes' if fits else 'no'}" for compiler, fits in fit.items()))
    note_figure("half of the limits is too little", list(fit.values()).count(False))


if __name__ == "__main__":
    main()
