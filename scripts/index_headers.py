#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Writes docs/headers.md: each header with the first sentence of its head. Without arguments, says whether it is fresh.

Usage: index_headers.py [--write]
"""
import pathlib
import re
import sys

# folder, what is in it; in the order of the way that data takes. `edge`: reads files, loads libraries or allocates.
LAYERS = [
    ("", "The whole"),
    ("core", "Words that all layers use"),
    ("text", "Bytes as lines"),
    ("regex", "Regular expressions that the compiler turns into tables: [Regular expressions](regex.md)"),
    ("format", "One reader for each format: [formats](index.md#formats)"),
    ("format/ccache", "ccache"),
    ("format/cmake", "CMake"),
    ("format/ninja", "Ninja"),
    ("format/nvcc", "nvcc"),
    ("format/pytorch", "PyTorch's build"),
    ("diagnostic", "What tools say in logs: [Diagnostics](diagnostics.md)"),
    ("diagnostic/tools", "One file a tool: how its diagnostics begin and go on"),
    ("diagnostic/classify", "What a diagnostic says: its severity, its cause, what it is about"),
    ("diagnostic/analysis", "What follows from what, what does not count, what comes first"),
    ("elf", "ELF files and the loader's cache"),
    ("fatbin", "CUDA's fat binaries"),
    ("cuda", "What CUDA releases accept and bring: [CUDA tables](cuda-tables.md); lists of architectures: "
             "[Lists of GPU architectures](architectures.md)"),
    ("cuda/arch", "Lists of architectures, each way to spell one, and which GPUs run what they build"),
    ("fact", "What is known of a build"),
    ("extract", "Records as facts"),
    ("rule", "Facts as findings: [Rules](rules.md)"),
    ("rule/tables", "The rules, a table a subject"),
    ("scan", "The whole way, from inputs to verdicts: [Embed the library](embed.md)"),
    ("schedule", "Where a build's time goes: [Timelines: where a build's time went](timeline.md)"),
    ("report", "Results as text, JSON and other formats; needs fmt: [Outputs of `scan`](outputs.md)"),
    ("host", "Files, directories and the loader of a root: [What ld.so would find inside a root](loader.md). Allocates, needs POSIX"),
    ("probe", "The live machine: [The live probe](probe.md). Starts processes, needs Linux"),
]


def first_sentence(text):
    """What the head of a header says first: its comment up to the end of a sentence, or of a paragraph."""
    lines = []
    for line in text.splitlines():
        if not line.startswith("//") or "SPDX" in line:
            if lines:
                break
            continue
        line = line.removeprefix("//").strip()
        if not line:
            break
        lines.append(line)
    paragraph = " ".join(lines)
    # A dot ends a sentence before a blank and a capital letter: those of ld.so and 2.36 do not.
    end = re.search(r"[.?](?=\s+[A-Z])", paragraph)
    sentence = paragraph[:end.end()] if end else paragraph
    return sentence if sentence.endswith((".", "?")) else sentence.rstrip(":") + "."


def escaped(sentence):
    """As Markdown in a table; what stands between backticks is code already."""
    parts = re.split(r"(`[^`]*`)", sentence)
    return "".join(re.sub(r"([|])", r"\\\1", part) if i % 2 else re.sub(r"([|<*_\[\]\\])", r"\\\1", part)
                   for i, part in enumerate(parts))


def index(root):
    """The whole of docs/headers.md."""
    include = root / "include" / "foundcheck"
    out = ["<!-- Written by scripts/index_headers.py: change the heads of the headers. -->", "# Headers", "",
           "Each public header and the first sentence of its head, where the grammar, the guarantee and the source stand too. Every "
           "header compiles", "alone. Include what you use: [Versions and what they promise](versioning.md) says what is promised.", "",
           "`foundcheck.hpp`, and the single header that is made of it, has all that is pure. It has not what opens files or asks the machine (`host/`,",
           "`probe/`), what writes reports (`report/`), nor what owns memory: `scan.hpp`, which has `scan/inputs.hpp` and `scan/result.hpp`,",
           "`format/loaded.hpp`, `schedule/laid_out.hpp`, `diagnostic/copy.hpp`, `diagnostic/recognizer_set.hpp`, `regex/compile.hpp`, and the list",
           "`scan/built_in_rows.hpp`.", ""]
    # What lies in a folder named detail is no one's to include.
    folders = {path.parent.relative_to(include).as_posix() for path in include.rglob("*.hpp")
               if path.parent.name != "detail"}
    known = {folder or "." for folder, _ in LAYERS}
    if folders - known:
        raise SystemExit(f"index_headers: LAYERS has no row for {', '.join(sorted(folders - known))}")
    for folder, title in LAYERS:
        headers = sorted((include / folder).glob("*.hpp"))
        if not headers:
            continue
        out += [f"## {folder + '/' if folder else 'foundcheck/'}", "", f"{title}.", "", "| header | what it has |", "|---|---|"]
        for path in headers:
            name = path.relative_to(include).as_posix()
            out.append(f"| [`{name}`](../include/foundcheck/{name}) | {escaped(first_sentence(path.read_text()))} |")
        out.append("")
    return "\n".join(out)


def main():
    root = pathlib.Path(__file__).resolve().parents[1]
    page = root / "docs" / "headers.md"
    fresh = index(root)
    if sys.argv[1:] == ["--write"]:
        page.write_text(fresh)
        return 0
    if page.exists() and page.read_text() == fresh:
        return 0
    print("index_headers: docs/headers.md is out of date; renew it with ./dev docs")
    return 1


if __name__ == "__main__":
    sys.exit(main())
