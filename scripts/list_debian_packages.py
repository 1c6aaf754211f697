#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""The files of Debian's packages -> include/foundcheck/rule/debian_package.hpp: which package brings a header, a library, a module of
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
HEADER = pathlib.Path(__file__).resolve().parents[1] / "include/foundcheck/rule/debian_package.hpp"
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
// The name of a file or of a package of development -> the package of Debian that brings it, for what the tables that are written by hand do
// not have (rule/system_package.hpp, rule/config_package.hpp).
//
//   xcb-xinput       libxcb-xinput-dev     a module of pkg-config
//   zstd             libzstd-dev           what find_package asks for
//
// Written by scripts/list_debian_packages.py from the lists of Debian 12 and 13: names that one package has in both, and that many packages are
// built with. Total, noexcept, allocates nothing; linear in the table.
#ifndef FOUNDCHECK_RULE_DEBIAN_PACKAGE_HPP
#define FOUNDCHECK_RULE_DEBIAN_PACKAGE_HPP

#include <cstddef>
#include <foundcheck/core/ascii.hpp>
#include <foundcheck/core/literal.hpp>
#include <foundcheck/core/namespace.hpp>
#include <string_view>

FOUNDCHECK_BEGIN_NAMESPACE

/// What kind of name it is.
enum class debian_name : unsigned char { module, config, library, header, program };

namespace detail {

// A name, a blank, the package and a line feed for each row, in order.
// clang-format off
"""

TAIL = """// clang-format on

/// The package behind a name; empty for a name that the table does not have.
[[nodiscard]] constexpr std::string_view package_in(std::string_view table, std::string_view name,
                                                    bool ignores_case) noexcept {
  while (!table.empty()) {
    const std::size_t end = table.find('\\n');
    const std::string_view row = table.substr(0, end);
    const bool fits = row.size() > name.size() && row[name.size()] == ' ' &&
                      (ignores_case ? equals_ignoring_case(row.substr(0, name.size()), name) : row.starts_with(name));
    if (fits) return row.substr(name.size() + 1);
    table.remove_prefix(end + 1);
  }
  return {};
}

}  // namespace detail

/// The package of Debian that brings what is called so; empty where the table does not tell. What find_package asks for may be in any case; a header
/// is found by itself, or by the first directory of its name.
[[nodiscard]] constexpr std::string_view debian_package_of(debian_name kind, std::string_view name) noexcept {
  if (name.empty() || name.find(' ') != std::string_view::npos) return {};
  switch (kind) {
    case debian_name::module: return detail::package_in(detail::debian_modules, name, false);
    case debian_name::config: return detail::package_in(detail::debian_configs, name, true);
    case debian_name::library: return detail::package_in(detail::debian_libraries, name, false);
    case debian_name::program: return detail::package_in(detail::debian_programs, name, false);
    case debian_name::header: break;
  }
  const std::size_t slash = name.find('/');
  return detail::package_in(detail::debian_headers,
                            slash == std::string_view::npos ? name : name.substr(0, slash + 1), false);
}

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
