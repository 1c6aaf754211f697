#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Finds every pattern that the library uses and writes them as a C++ header, so that the benchmarks cannot miss one.

    match<R"(a+)">(text)                   ->   use<regex::mode::whole, R"(a+)">
    a row that the program lists           ->   the same, with the text of its pattern

Calls are read off the headers: stops if a call of MODES has anything but literals between < and >.
A row's pattern may be put together of parts, so the rows are those of `foundcheck rules --recognizers`.

Usage: library_patterns.py INCLUDE_FOLDER PROGRAM OUTPUT
"""
import json
import pathlib
import re
import subprocess
import sys

MODES = {"match": "whole", "starts_with": "prefix", "search": "anywhere", "regex_set": "whole",
         "is_match": "whole", "begins_with": "prefix", "contains": "anywhere"}
RAW = r'R"(?P<{0}>\w*)\((?:.*?)\)(?P={0})"'
PLAIN = r'"(?:[^"\\\n]|\\.)*"'
CALL = re.compile(rf"\b({'|'.join(MODES)})<(?!\s*(?:Pattern|Mode|regex::))")


def literal_at(text, at):
    """The end of the literals, possibly several in a row, that begin at `at`; `at` itself if there is none."""
    piece = re.compile(r"\s*(?:" + RAW.format("d") + "|" + PLAIN + ")", re.DOTALL)
    while found := piece.match(text, at):
        at = found.end()
    return at


def uses_in(text, name):
    code = re.sub(r"(?m)^\s*//.*$", "", text)
    for call in CALL.finditer(code):
        at = call.end()
        while True:
            end = literal_at(code, at)
            if end == at:
                line = code[call.start():].split("\n", 1)[0]
                sys.exit(f"library_patterns: {name}: no literal in {line}")
            yield MODES[call[1]], " ".join(code[at:end].split("\n")).strip()
            rest = re.compile(r"\s*([,>])").match(code, end)
            if rest is None:
                sys.exit(f"library_patterns: {name}: neither , nor > after {code[at:end]}")
            at = rest.end()
            if rest[1] == ">":
                break


def literal(pattern):
    """A string literal of the bytes of a text."""
    plain = "".join(c for c in map(chr, range(0x20, 0x7F)) if c not in '"\\')
    return '"' + "".join(chr(b) if chr(b) in plain else f"\\{b:03o}" for b in pattern.encode()) + '"'


def rows_of(program):
    listed = subprocess.run([program, "rules", "--recognizers", "--format", "json"], capture_output=True, check=True).stdout
    for row in json.loads(listed)["recognizers"]:
        mode = {"whole": "whole", "begin": "prefix"}[row["match"]]
        for pattern in row["lines"]:
            yield mode, literal(pattern)


def main():
    include, program, output = pathlib.Path(sys.argv[1]), sys.argv[2], pathlib.Path(sys.argv[3])
    uses = list(rows_of(program))
    for path in sorted(include.rglob("*.hpp")):
        if path.parent.name != "regex":
            uses += uses_in(path.read_text(), path.relative_to(include))
    uses = sorted(set(uses))
    rows = ",\n    ".join(f"use<regex::mode::{mode}, {literal}>" for mode, literal in uses)
    header = ("// Made by library_patterns.py.\n#include \"regex/pattern_use.hpp\"\n\nnamespace foundcheck::bench {\n\n"
              f"using library_patterns = use_list<\n    {rows}>;\n\n}}  // namespace foundcheck::bench\n")
    output.parent.mkdir(parents=True, exist_ok=True)
    # A program that is built again lists the same rows mostly.
    if not output.exists() or output.read_text() != header:
        output.write_text(header)


if __name__ == "__main__":
    main()
