#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""What do patterns cost the compiler? Prints time and peak memory of g++ and clang++ for translation units with 0, 1,
12 and 60 patterns of patterns.txt, each pattern used once with match<>; 0 is the include alone, `empty` an empty file.

Without it a change that doubles the cost of every user's build goes unnoticed, since tests only see results.

Usage: measure.py [COMPILER...]     by default every g++ and clang++ that is found
       FLAGS="-O2" measure.py       flags besides -std=c++20; the median of three runs is printed
"""
import os
import pathlib
import shutil
import statistics
import subprocess
import sys
import tempfile
import time

HERE = pathlib.Path(__file__).resolve().parent
INCLUDE = HERE.parent.parent / "include"
RUNS = 3


def source(count):
    if count is None:
        return ""
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


def main():
    compilers = sys.argv[1:] or [name for name in ("g++", "clang++", "clang++-14", "clang++-16", "clang++-19")
                                 if shutil.which(name)]
    flags = os.environ.get("FLAGS", "").split()
    print(f"{'compiler':<12} {'patterns':>8} {'wall s':>8} {'cpu s':>8} {'peak MB':>8}")
    with tempfile.TemporaryDirectory() as folder:
        path = pathlib.Path(folder) / "patterns.cpp"
        for compiler in compilers:
            for count in (None, 0, 1, 12, 60):
                path.write_text(source(count))
                runs = [compile_once(compiler, flags, path) for _ in range(RUNS)]
                wall, cpu, peak = (statistics.median(column) for column in zip(*runs))
                print(f"{compiler:<12} {'empty' if count is None else count:>8} {wall:8.2f} {cpu:8.2f} {peak:8.0f}",
                      flush=True)


if __name__ == "__main__":
    main()
