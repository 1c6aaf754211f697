#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""What the compiled code of every parser needs of the world: a handful of functions over memory, and nothing that it could write.

An object file names each function that it calls and does not have. In that of every_parser.cpp, which has all parsers without
optimisation, none may allocate, read the environment, the locale, the clock, a file or errno, start a thread or wait for one; and
no variable may be there that lives on from call to call.

Usage: object_symbols_test.py OBJDUMP OBJECT...
"""
import re
import subprocess
import sys

# Functions over memory that is given to them, and what the compiler itself adds.
MEMORY = {"memchr", "memcmp", "memcpy", "memmove", "memset", "strlen", "bcmp"}
COMPILER = {
    "_GLOBAL_OFFSET_TABLE_": "addresses, filled in by the linker",
    "__sanitizer_cov_trace_pc": "the test's own counter",
    "__popcountdi2": "of a processor without an instruction for it",
    "__cpu_model": "which instructions the processor has; written before main, and by nobody later",
    "__cpu_indicator_init": "fills __cpu_model",
    "__stack_chk_fail": "of compilers that guard the stack",
}
# Named by code of the standard library that is not reached: substr beyond the end, and move in constant evaluation only.
UNREACHED = {"std::__throw_out_of_range_fmt(char const*, ...)"}
# operator new[] and delete[], mangled, and whose code may name them: move's.
MOVED = {"_Znam": "operator new[](unsigned long)", "_ZdaPv": "operator delete[](void*)"}
MOVER = re.compile(r"char_traitsIcE4move")
# The address of the function that unwinds, for those who come through: of the compiler.
CONSTANT = re.compile(r"^(\.hidden )?DW\.ref\.")
# Sections that stay writable. What the linker fills in and then locks is in .data.rel.ro; an inline variable has a section of its own.
WRITABLE = re.compile(r"\.(data(?!\.rel\.ro)|bss|tdata|tbss)|\*COM\*")


def symbols(objdump, path):
    """(flags, section, name) of each symbol; *UND*: needed."""
    text = subprocess.run([objdump, "-t", "-C", path], check=True, capture_output=True, text=True).stdout
    for line in text.splitlines():
        match = re.match(r"[0-9a-f]{16} (.{7}) (\S+)\t[0-9a-f]{16}\s+(.*)", line)
        if match:
            yield match.groups()


def callers(objdump, path):
    """(section, name) for each place that names one of MOVED; an inline function has a section of its own."""
    text = subprocess.run([objdump, "-r", path], check=True, capture_output=True, text=True).stdout
    section = ""
    for line in text.splitlines():
        if line.startswith("RELOCATION RECORDS FOR ["):
            section = line[len("RELOCATION RECORDS FOR ["):-2]
        name = line.split()[2].split("-")[0].split("+")[0] if len(line.split()) == 3 else ""
        if name in MOVED and not section.startswith(".debug"):
            yield section, MOVED[name]


def problems(objdump, path):
    found = 0
    for section, name in sorted(set(callers(objdump, path))):
        if not MOVER.search(section):
            yield f"{path}: {section} calls {name}"
    for flags, section, name in symbols(objdump, path):
        found += flags[6] == "F"
        if section == "*UND*" and name not in MEMORY | set(COMPILER) | UNREACHED | set(MOVED.values()):
            yield f"{path}: calls {name}"
        if flags[5] != "d" and WRITABLE.match(section) and not CONSTANT.search(name):
            yield f"{path}: has a variable {name}"
    if found < 1000:
        yield f"{path}: has {found} functions, and every parser is more than that"


def main():
    objdump, *objects = sys.argv[1:]
    broken = [problem for path in objects for problem in problems(objdump, path)]
    for problem in broken:
        print(f"object_symbols_test: {problem}")
    return 1 if broken or not objects else 0


if __name__ == "__main__":
    sys.exit(main())
