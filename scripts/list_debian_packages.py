#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""The files of Debian's packages -> include/foundcheck/rule/detail/debian_names.hpp: which package brings a header, a library, a module of
pkg-config, what find_package asks for, or a program.

Usage: list_debian_packages.py FOLDER [--write]

FOLDER has what a mirror of Debian has of two releases: dists_RELEASE_main_Contents-amd64.gz and dists_RELEASE_main_Contents-all.gz, and of
the first one dists_RELEASE_main_source_Sources.xz. A name is listed if the same package has it in both, and enough packages of the first
are built with that package. Headers and programs of any project may have plain names, as menu.h: theirs must resemble the package's.
Without --write only the numbers are printed.
"""
import argparse
import collections
import gzip
import lzma
import pathlib
import re

RELEASES = ("bookworm", "trixie")
HEADER = pathlib.Path(__file__).resolve().parents[1] / "include/foundcheck/rule/detail/debian_names.hpp"
TRIPLET = "x86_64-linux-gnu"
PLAIN = re.compile(r"[\w.+/-]+")
# Debian's are not what a build with CUDA wants, or its own parts.
LEFT_OUT = re.compile(r"check\.h|file|gcc|gsl|(lib)?(aten|caffe2|torch.*|itk.*internal.*|.*rocm.*|hip.*|roc[a-z]*|hsa.*|cuda.*|nv[a-z]*)$", re.IGNORECASE)

# What it is: the pattern of its path, the least number of packages that are built with its package, and how its name is written.
KINDS = {
    "module": (rf"usr/(?:lib|share)/(?:{TRIPLET}/)?pkgconfig/([^/]+)\.pc", 8),
    "config": (rf"usr/(?:lib|share|lib/{TRIPLET})/(?:[^/]+/)*([A-Za-z0-9_.+-]+?)(?:Config|-config)\.cmake", 3),
    "library": (rf"usr/lib/(?:{TRIPLET}/)?lib([^/]+)\.so", 12),
    "header": (rf"usr/include/(?:{TRIPLET}/)?(.+)", 12),
    "program": (r"usr/bin/([^/]+)", 60),
}
WORDS = {
    "module": "Modules of pkg-config.",
    "config": "What find_package asks for, in small letters.",
    "library": "Libraries as -l names them.",
    "header": "Headers as sources include them; with a slash behind it a directory of them.",
    "program": "Programs.",
}


def contents(folder, release):
    """(path, packages) of each file of a release."""
    for part in ("amd64", "all"):
        with gzip.open(folder / f"dists_{release}_main_Contents-{part}.gz", "rt", errors="replace") as listed:
            for row in listed:
                path, _, packages = row.rstrip("\n").rpartition(" ")
                yield path.strip(), {name.rsplit("/", 1)[1] for name in packages.split(",")}


def named(folder, release):
    """{kind: {name: packages}} of a release."""
    found = {kind: collections.defaultdict(set) for kind in KINDS}
    for path, packages in contents(folder, release):
        for kind, (pattern, _) in KINDS.items():
            match = re.fullmatch(pattern, path)
            if match is None:
                continue
            name = match[1]
            if kind == "header" and "/" in name:
                name = name.split("/", 1)[0] + "/"
            found[kind][name.lower() if kind == "config" else name] |= packages
            break
    return found


def uses(folder):
    """How many packages are built with each."""
    count, is_list = collections.Counter(), False
    with lzma.open(folder / f"dists_{RELEASES[0]}_main_source_Sources.xz", "rt", errors="replace") as listed:
        for row in listed:
            if re.match(r"Build-Depends(-Indep|-Arch)?:", row):
                is_list, row = True, row.split(":", 1)[1]
            elif not row.startswith(" "):
                is_list = False
            if is_list:
                count.update(re.findall(r"(?:^|[,|])\s*([a-z0-9][a-z0-9+.-]+)", row))
    return count


def chosen(packages, count):
    """The package that is meant: the only one for development, or one that is used ten times as often as any other."""
    names = {p for p in packages if p.endswith("-dev")} or packages
    first, *others = sorted(names, key=lambda p: (-count[p], p))
    if not others or (count[first] >= 10 and count[first] >= 10 * max(1, count[others[0]])):
        return first
    return None


def resembles(name, package):
    """Whether one name has the other in it: jansson.h of libjansson-dev, but not menu.h of libncurses-dev."""
    core = re.sub(r"[^a-z]", "", re.sub(r"^lib|-?dev$|t64", "", package.lower()))
    stem = re.sub(r"[^a-z]", "", re.sub(r"\.\w+$", "", name.lower()))
    return core == stem or (len(stem) > 2 and stem in core) or (len(core) > 2 and core in stem)


def select(folder):
    count, (old, new) = uses(folder), [named(folder, release) for release in RELEASES]
    tables = {}
    for kind, (_, least) in KINDS.items():
        rows = {}
        for name, packages in old[kind].items():
            package = chosen(packages, count)
            if package is None or not new[kind].get(name) or chosen(new[kind][name], count) != package:
                continue
            if kind in ("header", "program") and not resembles(name, package):
                continue
            if count[package] >= least and PLAIN.fullmatch(name) and not LEFT_OUT.fullmatch(name.rstrip("/")):
                rows[name] = package
        tables[kind] = dict(sorted(rows.items()))
    return tables


def literal(rows, width=150):
    """The rows as lines of a string literal."""
    lines, line = [], ""
    for name, package in rows.items():
        row = f"{name} {package}\\n"
        if line and len(line) + len(row) > width:
            lines.append(line)
            line = ""
        line += row
    return "\n".join(f'    "{text}"' for text in [*lines, line])


HEAD = """// SPDX-License-Identifier: MIT
// Names of files and packages, each with the package of Debian that brings it, for rule/debian_package.hpp.
//
// Written by scripts/list_debian_packages.py from the lists of Debian 12 and 13: names that one package has in both, and that many packages are
// built with.
#ifndef FOUNDCHECK_RULE_DETAIL_DEBIAN_NAMES_HPP
#define FOUNDCHECK_RULE_DETAIL_DEBIAN_NAMES_HPP

#include <foundcheck/core/literal.hpp>
#include <foundcheck/core/namespace.hpp>
#include <string_view>

FOUNDCHECK_BEGIN_NAMESPACE
namespace detail {

// A name, a blank, the package and a line feed for each row, in order.
// clang-format off
"""

TAIL = """// clang-format on

}  // namespace detail
FOUNDCHECK_END_NAMESPACE

#endif
"""


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("folder", type=pathlib.Path)
    parser.add_argument("--write", action="store_true")
    arguments = parser.parse_args()
    tables = select(arguments.folder)
    text = HEAD
    for kind, rows in tables.items():
        print(f"{kind}: {len(rows)} names of {len(set(rows.values()))} packages")
        several = "libraries" if kind == "library" else f"{kind}s"
        text += f"\n// {WORDS[kind]}\ninline constexpr std::string_view debian_{several} =\n{literal(rows)}sv;\n"
    if arguments.write:
        HEADER.write_text(text + TAIL)


if __name__ == "__main__":
    main()
