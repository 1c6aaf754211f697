#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Prints, as tables in Markdown, the regex engine beside CTRE: which patterns each accepts, what each costs the compiler, and what the
program beside_ctre.cpp measures at -O2 and at -O0: speed, stack, growth with the length of a line, and where what they find differs.

CTRE is not part of this repository: FOUNDCHECK_CTRE names the folder that has its ctre.hpp, such as its single-header/. Without it nothing
is measured, and that is said.

Usage: beside_ctre.py [accepted|compile|run]...     by default all three; about a quarter of an hour
"""
import os
import pathlib
import re
import subprocess
import sys
import tempfile

HERE = pathlib.Path(__file__).resolve().parent
BENCH = HERE.parent
INCLUDE = BENCH.parent / "include"
sys.path.insert(0, str(BENCH / "compile_time"))
import measure  # noqa: E402

OURS = ("foundcheck", "#include <foundcheck/regex/regex.hpp>", "foundcheck::match", [f"-I{INCLUDE}"])

# what it is, a pattern that has it
FEATURES = [
    ("groups: numbered, named, plain", "(a)(?<n>b)(?:c)"), ("lazy loops, bounds", "a*?b{2,3}?"),
    ("classes, ranges, escapes in them", r"[a-z_\d]"), ("`\\d \\w \\s`, `\\D \\W \\S`", r"\d\w\s\D\W\S"),
    ("`\\xHH`", r"\x41"), ("`\\x{H...}`, `\\uHHHH`", r"\x{41}\u0041"), ("`\\h`, `\\N`", r"\h\N"),
    ("`\\v`, `\\f`", r"\v\f"), ("`\\e`, `\\a`, `\\0`", r"\e\a\0"), ("`\\` before other punctuation", r"\#\:"),
    ("POSIX classes", "[[:alpha:]]"), ("`-` first in a class", "[^-]"),
    ("`-` last in a class", "[a-z-]"),
    ("`(?i)` first", "(?i)abc"), ("`(?i)` further on", "a(?i)b"), ("`(?m)` first", "(?m)^a$"), ("`(?s)`", "(?s)a"), ("`(?i:...)`", "(?i:a)"),
    ("an empty branch in the middle", "a||b"), ("look-ahead", "(?=a)a"), ("look-behind", "(?<=a)b"),
    ("back-references", r"(a)\1"), ("possessive loops", "a++b"), ("atomic groups", "(?>a+)b"), ("`\\b`, `\\B`", r"a\b\B"),
    ("`\\A`, `\\z`", r"\Aa\z"), ("an anchor inside that can hold", r"(?m)a$\nb"),
    ("an anchor inside that can never hold", "a$b"), ("a character of several bytes", "\u00e9+"), ("the same in a class", "[\u00e9]"), ("anchors beside a top-level `|`", "^a|b$"),
    ("a loop over a body that can be empty", "(?:a*)*b"), ("bounds over 999", "a{1000}"), ("`{,n}`", "a{,3}"),
    ("`\\Q...\\E`", r"\Qa\E"), ("`\\R`, `\\X`, `\\K`", r"\R\X\K"), ("`(?P<n>...)`", "(?P<n>a)"), ("comments", "(?#c)a"),
    ("conditions, recursion", "(a)(?(1)b|c)(?R)"), ("Unicode properties, with `<ctre-unicode.hpp>`", r"\p{L}"),
]


def include_of_ctre():
    """The flags by which the compiler finds ctre.hpp, or None."""
    flags = [f"-I{folder}"] if (folder := os.environ.get("FOUNDCHECK_CTRE")) else []
    found = subprocess.run(["g++", *flags, "-x", "c++", "-std=c++20", "-E", "-", "-o", os.devnull], input="#include <ctre.hpp>\n",
                           capture_output=True, text=True, check=False)
    return flags if found.returncode == 0 else None


def source(engine, patterns):
    name, include, match, _ = engine
    lines = [include, "#include <string_view>"]
    lines += [f'bool match_{n}(std::string_view s) {{ return bool({match}<R"regex({p})regex">(s)); }}'
              for n, p in enumerate(patterns)]
    return "\n".join(lines) + "\n"


def is_accepted(engine, pattern, folder):
    if engine[0] == "CTRE" and pattern.startswith(r"\p"):
        engine = (engine[0], engine[1].replace("ctre.hpp", "ctre-unicode.hpp"), *engine[2:])
    path = folder / "accepted.cpp"
    path.write_text(source(engine, [pattern]))
    command = ["g++", "-std=c++20", "-fsyntax-only", *engine[3], str(path)]
    return subprocess.run(command, capture_output=True, check=False).returncode == 0


def print_accepted(engines, folder):
    print("\nWhat each accepts\n\n| | pattern | " + " | ".join(e[0] for e in engines) + " |\n|---|---|---|---|")
    for what, pattern in FEATURES:
        cells = ["yes" if is_accepted(engine, pattern, folder) else "no" for engine in engines]
        print("| {} | `{}` | {} |".format(*(t.replace("|", r"\|") for t in (what, pattern)), " | ".join(cells)), flush=True)


def print_compile(engines, folder):
    patterns = (BENCH / "compile_time" / "patterns.txt").read_text().splitlines()
    path = folder / "patterns.cpp"
    # CTRE's parser alone, over all of them; each error names its line.
    path.write_text("".join(["#include <ctre.hpp>\n", *(f'template struct ctre::regex_builder<ctll::fixed_string(R"regex({p})regex")>;\n' for p in patterns)]))
    parsed = subprocess.run(["g++", "-std=c++20", "-fsyntax-only", *engines[1][3], str(path)], capture_output=True, text=True,
                            check=False)
    refused = {patterns[int(line) - 2] for line in re.findall(r"patterns\.cpp:(\d+):\d+:\s+required from here", parsed.stderr)}
    for pattern in patterns:
        if pattern in refused:
            print(f"\nCTRE refuses `{pattern}`: left out for both")
    patterns = [pattern for pattern in patterns if pattern not in refused]
    compilers = measure.compilers_found()
    print("\nTo compile one match of each pattern\n\n| compiler | engine | what | CPU s | peak MB |\n|---|---|---|---:|---:|")
    # Only the last clang++, since all of them take an hour for CTRE.
    for compiler in dict.fromkeys([compilers[0], compilers[-1]]):
        for flags, count in [([], 0), ([], 1), ([], 12), ([], 60), (["-O2"], 12)]:
            for engine in engines:
                path.write_text(source(engine, patterns[:count]))
                runs = [measure.compile_once(compiler, [*flags, *engine[3]], path) for _ in range(1 if count > 1 else 3)]
                _, cpu, peak = min(runs, key=lambda run: run[1])
                what = f"{len(patterns[:count])} patterns" if count > 1 else ["the include", "1 pattern"][count]
                print(f"| {compiler.split('-')[0]} {measure.version(compiler)} | {engine[0]} | {what} {' '.join(flags)} | "
                      f"{cpu:.2f} | {peak:.0f} |", flush=True)


def run_program(engines, folder):
    includes = [flag for engine in engines for flag in engine[3]]
    sources = [str(HERE / "beside_ctre.cpp"), str(BENCH / "regex" / "log.cpp")]
    for level in ["-O2", "-O0"]:
        program = folder / f"beside_ctre{level}"
        subprocess.run(["g++", "-std=c++20", level, *includes, f"-I{BENCH}", *sources, "-o", str(program), "-pthread"], check=True)
        subprocess.run([str(program)], check=True)


def main():
    flags = include_of_ctre()
    if flags is None:
        print("skipped: ctre.hpp is not found; FOUNDCHECK_CTRE names the folder that has it")
        return
    engines = [OURS, ("CTRE", "#include <ctre.hpp>", "ctre::match", flags)]
    parts = {"accepted": print_accepted, "compile": print_compile, "run": run_program}
    with tempfile.TemporaryDirectory() as folder:
        for name in sys.argv[1:] or parts:
            parts[name](engines, pathlib.Path(folder))


if __name__ == "__main__":
    main()
