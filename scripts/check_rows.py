#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Checks that scan/built_in_rows.hpp lists every row of a reader.

    struct gcc_place : regex::row<...> {};              a row: its base is a row template, or an alias or a template of one
    struct rows : regex::row_list<gcc_place, other> {}; a list: naming it lists its rows

Without it `foundcheck rules --recognizers`, docs/recognizers.md and the benchmarks of patterns miss what a reader has learned, and
nobody notices. A row without a name of its own, as `row_list<regex::row<"x">>`, is refused: the list shows rows by their names.

Usage: check_rows.py [ROOT]     ROOT is the repository, by default the one this script lies in.
"""
import pathlib
import re
import sys

LIST = "scan/built_in_rows.hpp"
ROW_TEMPLATES = {"row", "small_row"}

NAMESPACE = re.compile(r"^(?:namespace (?P<opened>[\w:]+) \{|\}  // namespace .*)$", re.MULTILINE)
DECLARATION = re.compile(r"^ *(?P<template>template <[^;{]*?>\s*)?(?:struct (?P<name>\w+)\s*:|using (?P<alias>\w+) =)\s*"
                         r"(?:\w+::)*(?P<base>\w+)<", re.MULTILINE)
LITERAL = re.compile(r'R"(\w*)\(.*?\)\1"|"(?:[^"\\\n]|\\.)*"', re.DOTALL)


class Header:
    """The text of a header without the lines that are comments."""

    def __init__(self, text):
        self.text = re.sub(r"(?m)^ *//.*\n", "", text)
        self.declarations = list(DECLARATION.finditer(self.text))

    def space(self, at):
        """The namespace there, below foundcheck."""
        names = []
        for found in NAMESPACE.finditer(self.text, 0, at):
            if found["opened"]:
                names.append(found["opened"])
            else:
                names.pop()
        return "::".join(names)

    def arguments(self, at):
        """What is between the < before `at` and its >; a literal may have either."""
        depth, begin = 1, at
        while depth and at < len(self.text):
            literal = LITERAL.match(self.text, at)
            depth += 0 if literal else {"<": 1, ">": -1}.get(self.text[at], 0)
            at = literal.end() if literal else at + 1
        return self.text[begin:at - 1]

    def used(self, call):
        """(the name between < and >, its namespace) of each use of one of our templates of that name."""
        for found in re.finditer(rf"\b{call}<([\w:]+)>", self.text):
            yield found[1], self.space(found.start())


def row_templates(headers):
    """The names of all templates of rows, those of regex/row.hpp among them."""
    names, before = set(ROW_TEMPLATES), 0
    while len(names) != before:
        before = len(names)
        for header in headers.values():
            names |= {d["name"] or d["alias"] for d in header.declarations if d["template"] and d["base"] in names}
    return names


def resolve(name, space, known):
    """The full name of what `name` means in a namespace; `name` if that is not known."""
    parts = space.split("::")
    for count in range(len(parts), -1, -1):
        full = "::".join([*parts[:count], name])
        if full in known:
            return full
    return name


def check(root):
    """All breaches in the tree at `root`, one sentence each."""
    base = root / "include" / "foundcheck"
    headers = {path.relative_to(base).as_posix(): Header(path.read_text()) for path in sorted(base.rglob("*.hpp"))}
    listing = headers.pop(LIST).text
    headers = {name: header for name, header in headers.items() if not name.startswith("regex/")}
    templates = row_templates(headers)
    unnamed = re.compile(rf"\b(?:{'|'.join(sorted(templates))})<")
    problems, rows, lists = [], {}, {}
    for name, header in headers.items():
        for found in header.declarations:
            if found["template"]:
                continue
            space = header.space(found.start())
            full = "::".join(filter(None, [space, found["name"] or found["alias"]]))
            if found["base"] in templates:
                rows[full] = name
            elif found["base"] == "row_list":
                lists[full] = (header.arguments(found.end()), space)
        for found in re.finditer(r"\b(?:row_list|regex::(?:read|take|is|apply))<", header.text):
            if unnamed.search(header.arguments(found.end())):
                problems.append(f"{name}: a row without a name in {header.text[found.start():].splitlines()[0]}")

    # How the rows of the list are tried there.
    listed = {}
    for part in re.split(r"\brows_on<", listing)[1:]:
        how = "prefix" if re.search(r"^[^;]*?,\s*prefix,", part) else "whole"
        for found in re.findall(r"\b(?:\w+::)+\w+\b", part):
            arguments, space = lists.get(found, (found, ""))
            for member in re.findall(r"[\w:]+", arguments):
                listed.setdefault(resolve(member, space, rows), set()).add(how)
    problems += [f"{name}: {LIST} does not list the row {full}" for full, name in rows.items() if full not in listed]
    for name, header in headers.items():
        for call, how in (("take", "prefix"), ("read", "whole"), ("is", "whole")):
            for used, space in header.used(f"regex::{call}"):
                full = resolve(used, space, rows)
                if full in rows and how not in listed.get(full, {how}):
                    problems.append(f"{name}: regex::{call} uses {full}, and {LIST} does not list it as {how}")
    return problems


def main():
    root = pathlib.Path(sys.argv[1] if len(sys.argv) > 1 else pathlib.Path(__file__).parent.parent).resolve()
    problems = check(root)
    for problem in problems:
        print(f"check_rows: {problem}")
    return 1 if problems else 0


if __name__ == "__main__":
    sys.exit(main())
