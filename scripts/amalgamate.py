#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Writes one header that holds an umbrella and all that it includes.

    // licence and where it comes from
    which release it is       an #error if another release's single header is in front of it
    #include <...>            every header of the standard library and of other libraries, once, sorted
    text of each header       once, what it includes in front of it, in the order in which the umbrella reaches it

The text of a header is its file, comments and sources named in them included, without its includes and its licence line, which the
head has. Each keeps its own guard and the file has none: several single headers, and the tree beside them, go into one translation
unit in any order, and what they share is defined once. There are no #line directives: a place that the compiler names is one in
the file that it was given. The same tree always gives the same bytes.

Usage: amalgamate.py [--umbrella NAME]... [--output FILE] [ROOT]
    NAME     a header below include/foundcheck/, by default foundcheck.hpp: everything pure; regex.hpp: the regex engine alone; several
             make one file of all
    FILE     where to write, by default stdout
"""
import argparse
import pathlib
import re
import sys

GUARD = re.compile(r"#ifndef (FOUNDCHECK_\w+_HPP)\n#define \1\n")
INCLUDE = re.compile(r"#include <([^>]+)>\n")
LICENCE = "// SPDX-License-Identifier: MIT\n"


class NotPossible(Exception):
    """A header that has not the form which all of them have."""


def body_of(name, text):
    """The includes of a header, and its text in its guard without them and its licence."""
    guards = GUARD.findall(text)
    if len(guards) != 1 or not text.startswith(LICENCE) or not text.rstrip().endswith("#endif"):
        raise NotPossible(f"{name}: no licence line, guard and #endif around it")
    guard = guards[0]
    text = GUARD.sub("", text.removeprefix(LICENCE)).rstrip().removesuffix("#endif")
    lines, includes, depth = [], [], 0
    for line in text.splitlines(keepends=True):
        found = INCLUDE.fullmatch(line)
        depth += line.startswith("#if") - line.startswith("#endif")
        if found and depth and found[1].startswith("foundcheck/"):
            raise NotPossible(f"{name}: includes <{found[1]}> only under a condition")
        if found and not depth:
            includes.append(found[1])
        elif found:
            lines.append(line)  # of the standard library: stays under its condition
        elif line.startswith("#include"):
            raise NotPossible(f"{name}: {line.strip()} is no include in angle brackets")
        else:
            lines.append(line)
    body = re.sub(r"\n{3,}", "\n\n", "".join(lines).strip())
    return includes, f"#ifndef {guard}\n#define {guard}\n\n{body}\n\n#endif  // {guard}\n"


def in_order(umbrellas, folder):
    """(name, text) of each header, each behind those that it includes; and what they include of others."""
    ordered, foreign, seen = [], set(), set()

    def visit(name):
        if name in seen:
            return
        seen.add(name)
        includes, body = body_of(name, (folder / name).read_text())
        for include in includes:
            if include.startswith("foundcheck/"):
                visit(include.removeprefix("foundcheck/"))
            else:
                foreign.add(include)
        ordered.append((name, body))

    for umbrella in umbrellas:
        visit(umbrella)
    return ordered, sorted(foreign)


def amalgamate(umbrellas, root):
    version = (root / "VERSION").read_text().strip()
    licence = (root / "LICENSE").read_text().strip()
    ordered, foreign = in_order(umbrellas, root / "include" / "foundcheck")
    all_of = f"{', '.join(umbrellas)} and all that {'it includes' if len(umbrellas) == 1 else 'they include'}"
    parts = [LICENCE, f"// foundcheck {version} in one header: {all_of}.\n",
             "// Made by scripts/amalgamate.py: change the headers that it was made of.\n//\n"]
    parts += [f"// {line}".rstrip() + "\n" for line in licence.splitlines()]
    release = "".join(f"{int(number):02}" for number in version.split(".")).lstrip("0") or "0"
    parts += [f"#if defined(FOUNDCHECK_SINGLE_HEADER_RELEASE) && FOUNDCHECK_SINGLE_HEADER_RELEASE != {release}\n",
              "#error \"single headers of two releases of foundcheck: their parts do not fit each other\"\n", "#endif\n",
              f"#undef FOUNDCHECK_SINGLE_HEADER_RELEASE\n#define FOUNDCHECK_SINGLE_HEADER_RELEASE {release}\n\n"]
    parts += [f"#include <{name}>\n" for name in foreign]
    for name, body in ordered:
        parts += [f"\n// ---- foundcheck/{name}\n\n", body]
    return "".join(parts)


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--umbrella", action="append")
    parser.add_argument("--output", type=pathlib.Path)
    parser.add_argument("root", nargs="?", type=pathlib.Path, default=pathlib.Path(__file__).resolve().parent.parent)
    arguments = parser.parse_args()
    try:
        text = amalgamate(arguments.umbrella or ["foundcheck.hpp"], arguments.root)
    except (NotPossible, FileNotFoundError) as error:
        print(f"amalgamate: {error}", file=sys.stderr)
        return 1
    if arguments.output:
        if not arguments.output.parent.is_dir():
            parser.error(f"--output: there is no directory {arguments.output.parent}")
        arguments.output.write_text(text)
    else:
        sys.stdout.write(text)
    return 0


if __name__ == "__main__":
    sys.exit(main())
