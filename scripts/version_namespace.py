#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Puts every header into the inline namespace of the version in VERSION: foundcheck::v0_1 for 0.1.x, foundcheck::v1 for 1.x.

Users write foundcheck::line, as ever; the linker sees foundcheck::v0_1::line, so that two versions in one program do not meet.
check_sources.py names the headers that are not in it.

Usage: version_namespace.py [ROOT]     ROOT is the repository, by default the one this script lies in.
"""
import pathlib
import re
import sys

OPENED = re.compile(r"^(namespace foundcheck)(?:::inline (v[0-9_]+))?(?=[: ])(.*\{)$", re.MULTILINE)
CLOSED = re.compile(r"^(\}  // namespace foundcheck)(?:::inline v[0-9_]+)?(?=::|$)", re.MULTILINE)


def namespace_of(version):
    major, minor = version.split(".")[:2]
    return f"v{major}" if major != "0" else f"v0_{minor}"


def opened_in(text):
    """The inline namespace, or None, of each place where a header opens namespace foundcheck."""
    return [match[2] for match in OPENED.finditer(text)]


def rewritten(text, name):
    text = OPENED.sub(rf"\1::inline {name}\3", text)
    return CLOSED.sub(rf"\1::inline {name}", text)


def main():
    root = pathlib.Path(sys.argv[1] if len(sys.argv) > 1 else pathlib.Path(__file__).parent.parent).resolve()
    name = namespace_of((root / "VERSION").read_text().strip())
    for path in sorted((root / "include").rglob("*.hpp")):
        text = path.read_text()
        changed = rewritten(text, name)
        if changed != text:
            path.write_text(changed)


if __name__ == "__main__":
    main()
