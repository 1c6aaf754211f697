#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Checks what the documents say of the repository, as far as a script can.

- Every relative link leads to a file, and its #fragment to a heading there.
- Every block of C++ in the pages that invite to be copied from (CUT) is a part of a file in examples/, line by line. A block that
  is none stands behind <!-- not compiled -->.
- Every page in docs/ is in mkdocs.yml's list, and all that is in the list is there.
- Every promise of docs/promises.md names a test, and all that it names are there.
- The text of a link to a page is its title or what it has, not the name of its file, and the head of a table is not empty.
- Every page of a task, which mkdocs.yml lists below Tasks, shows a command and what it writes, held by page_samples.py.
- Every header that a page names with its folder, as `text/line.hpp`, is there. CHANGELOG.md names those of former times.

Without it a page that moves leaves links that lead nowhere, and code in a page is compiled by its readers first.

Usage: check_docs.py [ROOT]     ROOT is the repository, by default the one this script lies in.
"""
import functools
import os
import pathlib
import re
import sys
import textwrap
import urllib.parse

CUT = {"README.md", "docs/ctre.md", "docs/get-started.md", "docs/embed.md", "docs/own-recognizers.md",
       "docs/own-rules.md"}
PROMISES = "docs/promises.md"
NOT_COMPILED = "<!-- not compiled -->"
SKIPPED_FOLDERS = {".git", ".cache", "build", "tests/data", "fuzz/corpus", "fuzz/regressions"}

FENCE = re.compile(r"^\s*(```+|~~~+)\s*(\S*)")


def pages(root):
    """Every page of Markdown, as (path relative to the root, its text)."""
    for folder, folders, files in os.walk(root):
        here = pathlib.Path(folder).relative_to(root)
        folders[:] = sorted(f for f in folders
                            if f not in SKIPPED_FOLDERS and (here / f).as_posix() not in SKIPPED_FOLDERS)
        for name in sorted(files):
            if name.endswith(".md"):
                yield (here / name).as_posix(), (pathlib.Path(folder) / name).read_text(encoding="utf-8")


def split(text):
    """A page as (prose, blocks): lines with the code left empty, and for each fenced block line, language, mark, lines."""
    prose, blocks, fence, before = [], [], None, ""
    for number, line in enumerate(text.split("\n"), 1):
        opened = FENCE.match(line)
        if fence is None and opened:
            fence = opened[1]
            blocks.append((number, opened[2], before.strip() == NOT_COMPILED, []))
            prose.append("")
        elif fence is not None:
            if line.strip() == fence:
                fence = None
            else:
                blocks[-1][3].append(line)
            prose.append("")
        else:
            prose.append("" if line.startswith("    ") else re.sub(r"(`+)(.*?)\1", lambda m: " " * len(m[0]), line))
            if line.strip():
                before = line
    return prose, blocks


def anchor(heading):
    """What GitHub makes of a heading for #links."""
    text = re.sub(r"\[([^\]]*)\]\([^)]*\)", r"\1", heading.strip().rstrip("#").strip())
    return re.sub(r"[^\w\- ]", "", text.replace("`", "").lower()).replace(" ", "-")


@functools.lru_cache(maxsize=None)
def anchors(text):
    """All that #links can name in a page."""
    found, in_fence = set(), False
    for line in text.split("\n"):
        if FENCE.match(line):
            in_fence = not in_fence
        heading = re.match(r"#{1,6}\s+(.*)", line)
        if heading and not in_fence:
            name, count = anchor(heading[1]), 1
            while name in found:
                name, count = f"{anchor(heading[1])}-{count}", count + 1
            found.add(name)
    return found


def check_links(root, name, prose, texts, problems):
    for number, line in enumerate(prose, 1):
        for target in re.findall(r"\]\(<?([^)\s>]+)>?(?:\s+\"[^\"]*\")?\)", line):
            if re.match(r"[a-z][a-z0-9+.-]*:", target):
                continue
            path, _, fragment = urllib.parse.unquote(target).partition("#")
            full = os.path.normpath(os.path.join(os.path.dirname(name), path)) if path else name
            if full.startswith("..") or path.startswith("/") or not (root / full).exists():
                problems.append(f"{name}:{number}: {target} leads nowhere")
            elif fragment and full in texts and fragment not in anchors(texts[full]):
                problems.append(f"{name}:{number}: {full} has no heading #{fragment}")


def check_words(name, text, prose, problems):
    written = text.split("\n")
    for number, line in enumerate(prose, 1):
        for link in re.finditer(r"(?<!!)\[([^\]]*)\]\((?:[^)\s#]*/)?([^)\s/#]+)\.md(?:#[^)]*)?\)", line):
            text, page = written[number - 1][link.start(1):link.end(1)].strip("`"), link[2]
            if text.endswith(".md") or text == page and "-" in page:
                problems.append(f"{name}:{number}: the link to {page}.md has the name of the file for a text; write its title")
        if re.fullmatch(r"\|(?:\s*\|)+\s*", line) and number < len(prose) and re.match(r"\|\s*:?-+:?\s*\|", prose[number]):
            problems.append(f"{name}:{number}: the head of this table is empty")


def check_tasks(root, texts, problems):
    if not (root / "mkdocs.yml").exists():
        return
    tasks = re.search(r"^  - Tasks:\n((?:      .*\n)+)", (root / "mkdocs.yml").read_text(), re.MULTILINE)
    for page in re.findall(r"([\w./-]+\.md)$", tasks[1] if tasks else "", re.MULTILINE):
        if not re.search(r"^<!-- (?:run in|part of) ", texts.get(f"docs/{page}", "<!-- run in "), re.MULTILINE):
            problems.append(f"docs/{page}: shows no command with what it writes, behind <!-- run in FOLDER -->: scripts/page_samples.py")


def check_headers(root, name, text, problems):
    if name == "CHANGELOG.md" or not (root / "include").exists():
        return
    for number, line in enumerate(text.split("\n"), 1):
        for header in re.findall(r"`(?:include/)?(?:foundcheck/)?((?:[a-z_0-9]+/)+[a-z_0-9]+\.hpp)`", line):
            if not any((root / folder / header).exists() for folder in ("include/foundcheck", "include", ".")):
                problems.append(f"{name}:{number}: there is no header {header}")


def check_code(root, name, blocks, problems):
    examples = [path.read_text().split("\n") for path in sorted((root / "examples").rglob("*.[ch]pp"))]
    for number, language, is_marked, lines in blocks:
        if language not in ("cpp", "c++") or is_marked or not lines:
            continue
        if not any(is_part(lines, example) for example in examples):
            problems.append(f"{name}:{number}: this code is no part of a file in examples/; cut it from there, or put "
                            f"{NOT_COMPILED} before it")


def is_part(lines, file):
    """Whether the lines stand in a row in the file, apart from how far all of them are indented."""
    wanted, first = textwrap.dedent("\n".join(lines)), lines[0].strip()
    return any(file[i].strip() == first and textwrap.dedent("\n".join(file[i:i + len(lines)])) == wanted
               for i in range(len(file) - len(lines) + 1))


def check_site(root, texts, problems):
    if not (root / "mkdocs.yml").exists():
        return
    listed = set(re.findall(r"^\s*-\s+.*?([\w./-]+\.md)\s*$", (root / "mkdocs.yml").read_text(), re.MULTILINE))
    there = {name.removeprefix("docs/") for name in texts if name.startswith("docs/")}
    for name in sorted(there - listed):
        problems.append(f"mkdocs.yml: does not list {name}")
    for name in sorted(listed - there):
        problems.append(f"mkdocs.yml: lists {name}, which is not there")


def tests_of(root):
    """The names of all tests: as ctest has them, of each file as layer.header, and of the cases of GoogleTest."""
    names = set()
    for path in [*(root / "tests").rglob("CMakeLists.txt"), root / "fuzz" / "CMakeLists.txt"]:
        text = path.read_text() if path.exists() else ""
        names |= set(re.findall(r"foundcheck_tests\((\w+)", text))
        names |= set(re.findall(r"add_test\(NAME ([\w.]+)", text))
        names |= {f"constexpr_limits.{name}" for name in re.findall(r"foundcheck_constexpr_limit\w*\((\w+)", text)}
        names |= {f"fuzz.replay_{name}" for name in re.findall(r"foundcheck_fuzz\((\w+)", text)}
    for path in (root / "tests" / "attack").glob("*_test.py"):
        names.add("attack." + path.stem.removesuffix("_test"))
        names |= set(re.findall(r"^    def test_(\w+)", path.read_text(), re.MULTILINE))
    for path in (root / "tests").rglob("*_test.cpp"):
        names.add(path.relative_to(root / "tests").as_posix().removesuffix("_test.cpp").replace("/", "."))
        names |= set(re.findall(r"^TEST(?:_F|_P)?\(\w+, (\w+)\)", path.read_text(), re.MULTILINE))
    return names


def check_promises(root, texts, problems):
    """The third cell of each promise names a test; a case of a test is a bare word of many parts."""
    if PROMISES not in texts:
        return
    tests = tests_of(root)
    for number, line in enumerate(texts[PROMISES].split("\n"), 1):
        cells = [cell.strip() for cell in line.strip("|").split(" | ")]
        if not line.startswith("|") or len(cells) != 3 or cells[0] == "promise" or set(line) <= set("|-: "):
            continue
        named = re.findall(r"`([a-z_]+(?:\.[a-z_0-9]+)?)`", cells[2]) + re.findall(r"(?<![`\w./])([a-z]+(?:_[a-z]+){3,})(?![`\w])", cells[2])
        if not named and cells[2] != "the same":
            problems.append(f"{PROMISES}:{number}: names no test")
        problems += [f"{PROMISES}:{number}: there is no test {name}" for name in named if name not in tests and name != "static_assert"]


def check(root):
    """All breaches in the tree at `root`, one sentence each."""
    problems = []
    texts = dict(pages(root))
    for name, text in texts.items():
        prose, blocks = split(text)
        check_links(root, name, prose, texts, problems)
        check_words(name, text, prose, problems)
        check_headers(root, name, text, problems)
        if name in CUT:
            check_code(root, name, blocks, problems)
    check_site(root, texts, problems)
    check_tasks(root, texts, problems)
    check_promises(root, texts, problems)
    return problems


def main():
    root = pathlib.Path(sys.argv[1] if len(sys.argv) > 1 else pathlib.Path(__file__).parent.parent).resolve()
    problems = check(root)
    for problem in problems:
        print(f"check_docs: {problem}")
    return 1 if problems else 0


if __name__ == "__main__":
    sys.exit(main())
