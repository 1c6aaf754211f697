#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Changes one token of a header at a time, and says which changes no test notices.

A test that no slip of the pen can break proves nothing. Each mutant is a copy of one header with one token changed, put before the
include path; the tests that begin with that header are compiled against it and run, then those of its layer that include it. A mutant is
killed if it does not compile, as where a static_assert holds the cases, or a test fails or does not end. What survives is a missing
case, or a change that means the same.

Usage: mutants.py [--count N] [--seed N] [--jobs N] [--keep FILE] [HEADER...]
    HEADER   below include/foundcheck/, or a folder there; by default all but the tables of the tools, diagnostic/ and format/
    --keep   writes the survivors there, as "header:line: token -> token"

Exit status: 0 if nine of ten were killed.
"""
import argparse
import concurrent.futures
import os
import pathlib
import random
import re
import shutil
import subprocess
import sys
import tempfile

ROOT = pathlib.Path(__file__).resolve().parents[1]
INCLUDE = ROOT / "include"
SECONDS = 120

# token: what it becomes
CHANGES = {
    " == ": " != ", " != ": " == ", " < ": " <= ", " <= ": " < ", " > ": " >= ", " >= ": " > ", " && ": " || ", " || ": " && ",
    " + ": " - ", " - ": " + ", " += ": " -= ", " -= ": " += ", "++": "--", "--": "++", "true": "false", "false": "true",
    "!": "", "break;": ";", "continue;": ";", " & ": " | ", " | ": " & ", " << ": " >> ", " >> ": " << ",
}
TOKEN = re.compile("|".join(sorted(map(re.escape, CHANGES), key=len, reverse=True)) + r"|(?<![\w.'])\d+(?![\w.'])")
# What is no code, or says nothing that a test could see: comments, strings, preprocessor, assertions, template heads, attributes.
NO_CODE = re.compile(r'//[^\n]*|"(?:\\.|[^"\\\n])*"|\'(?:\\.|[^\'\\\n])\'|^[ \t]*#[^\n]*|static_assert\([^;]*;|FOUNDCHECK_ASSERT\([^;]*;'
                     r"|template <[^{;]*?>(?=\s)|noexcept\([^)]*\)|\[\[[^\]]*\]\]|operator(?:==|!=|\+\+|--|<=>|!)", re.MULTILINE)
# Differences that are none: how large storage is, what is shown to a debugger.
NO_MATTER = re.compile(r"\bprefetch\(|\bsv\(|= default|\bmost_\w+ =|alignas")


def mutants_of(header):
    """(header, offset, token, what it becomes) for each token that can be changed."""
    text = header.read_text()
    blank = NO_CODE.sub(lambda m: re.sub(r"[^\n]", " ", m[0]), text)
    for match in TOKEN.finditer(blank):
        line = text[text.rfind("\n", 0, match.start()) + 1:text.find("\n", match.end())]
        if NO_MATTER.search(line):
            continue
        token = match[0]
        becomes = CHANGES[token] if token in CHANGES else str(int(token) + 1)
        if token == "!" and blank[match.end():match.end() + 1] == "=":
            continue
        yield header, match.start(), token, becomes


def tests_of(header):
    """The tests that begin with the header, and the others of its layer that include it."""
    name = header.relative_to(INCLUDE).as_posix()
    layer = header.relative_to(INCLUDE / "foundcheck").parts[0]
    first, others = [], []
    for path in sorted((ROOT / "tests").rglob("*_test.cpp")):
        if path.relative_to(ROOT / "tests").parts[0] in ("differential", "promise", "compile_fail", "package"):
            continue
        includes = re.findall(r"^#include <([^>]+)>", path.read_text(), re.MULTILINE)
        if includes and includes[0] == name:
            first.append(path)
        elif name in includes or path.relative_to(ROOT / "tests").parts[0] == layer and "/detail/" in name:
            others.append(path)
    return first, others


class Bench:
    """A folder in which tests are compiled and run."""

    def __init__(self, work):
        self.work = work
        self.compiler = os.environ.get("CXX", "g++")
        self.flags = ["-std=c++20", "-w", "-I", str(INCLUDE), "-I", str(ROOT / "tests")]
        headers = work / "pch"
        headers.mkdir()
        (headers / "all.hpp").write_text("#include <gmock/gmock.h>\n#include <gtest/gtest.h>\n")
        subprocess.run([self.compiler, *self.flags, "-x", "c++-header", headers / "all.hpp", "-o", headers / "all.hpp.gch"], check=True)
        self.pch = ["-include", str(headers / "all.hpp")]
        self.support = []
        for source in ("bundle", "case_scan", "file_notation", "message_case", "rule_case_file", "std_regex", "strict_json", "strict_xml",
                       "allocation_counter"):
            path = ROOT / "tests/support" / f"{source}.cpp"
            if path.exists():
                out = work / f"{source}.o"
                subprocess.run([self.compiler, *self.flags, "-c", path, "-o", out], check=True)
                self.support.append(str(out))
        subprocess.run(["ar", "rcs", work / "support.a", *self.support], check=True)
        self.environment = {**os.environ, "FOUNDCHECK_TEST_DATA": str(ROOT / "tests/data"), "FOUNDCHECK_SOURCE": str(ROOT),
                            "FOUNDCHECK_RULE_CASES": str(ROOT / "tests/rules")}

    def passes(self, test, overlay):
        """Whether the test compiles and passes with the headers in `overlay` before the others."""
        program = overlay / test.stem
        command = [self.compiler, *self.pch, "-I", str(overlay), *self.flags, str(test), "-o", str(program), str(self.work / "support.a"),
                   "-lgmock", "-lgtest", "-lgtest_main", "-lfmt", "-lexpat", "-lpthread"]
        try:
            if subprocess.run(command, capture_output=True, timeout=SECONDS * 4).returncode != 0:
                return False
            return subprocess.run([str(program)], capture_output=True, timeout=SECONDS, cwd=overlay, env=self.environment).returncode == 0
        except subprocess.TimeoutExpired:
            return False
        finally:
            program.unlink(missing_ok=True)

    def survives(self, mutant, tests):
        header, offset, token, becomes = mutant
        with tempfile.TemporaryDirectory(dir=self.work) as folder:
            overlay = pathlib.Path(folder)
            copy = overlay / header.relative_to(INCLUDE)
            copy.parent.mkdir(parents=True)
            text = header.read_text()
            copy.write_text(text[:offset] + becomes + text[offset + len(token):])
            return all(self.passes(test, overlay) for test in tests)


def described(mutant):
    header, offset, token, becomes = mutant
    text = header.read_text()
    line = text.count("\n", 0, offset) + 1
    words = text.splitlines()[line - 1].strip()
    return f"{header.relative_to(INCLUDE / 'foundcheck').as_posix()}:{line}: {token.strip()} -> {becomes.strip() or 'nothing'}    {words}"


def headers_of(names):
    wanted = [INCLUDE / "foundcheck" / name for name in names]
    for path in wanted:
        if not path.exists():
            sys.exit(f"mutants.py: {path} is not there")
    if not wanted:
        wanted = [path for path in sorted((INCLUDE / "foundcheck").iterdir())
                  if path.is_dir() and path.name not in ("diagnostic", "format")]
    return sorted({header for path in wanted for header in ([path] if path.is_file() else path.rglob("*.hpp"))})


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--count", type=int, default=200)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=os.cpu_count())
    parser.add_argument("--keep", type=pathlib.Path)
    parser.add_argument("header", nargs="*")
    arguments = parser.parse_args()

    tests = {header: tests_of(header) for header in headers_of(arguments.header)}
    untested = sorted(str(header.relative_to(INCLUDE)) for header, found in tests.items() if not any(found))
    mutants = [mutant for header in tests if any(tests[header]) for mutant in mutants_of(header)]
    chosen = random.Random(arguments.seed).sample(mutants, min(arguments.count, len(mutants)))
    print(f"{len(chosen)} of {len(mutants)} mutants, seed {arguments.seed}; no test of their own: {' '.join(untested) or 'none'}", flush=True)

    work = pathlib.Path(tempfile.mkdtemp(prefix="foundcheck_mutants_"))
    survivors = []
    try:
        bench = Bench(work)
        overlay = work / "unchanged"
        overlay.mkdir()
        all_tests = sorted({test for mutant in chosen for found in tests[mutant[0]] for test in found})
        with concurrent.futures.ThreadPoolExecutor(arguments.jobs) as pool:
            # A test that fails without a change would kill every mutant.
            sound = {test for test, passes in zip(all_tests, pool.map(lambda test: bench.passes(test, overlay), all_tests)) if passes}
            for test in sorted(set(all_tests) - sound):
                print(f"left out, as it does not pass here by itself: {test.relative_to(ROOT)}", flush=True)
            ordered = {header: [test for found in pair for test in found if test in sound] for header, pair in tests.items()}
            answers = pool.map(lambda mutant: bench.survives(mutant, ordered[mutant[0]]), chosen)
            for done, (mutant, survives) in enumerate(zip(chosen, answers), 1):
                if survives:
                    survivors.append(described(mutant))
                    print(f"survives: {survivors[-1]}", flush=True)
                elif done % 25 == 0:
                    print(f"{done} of {len(chosen)}, {len(survivors)} survive", flush=True)
    finally:
        shutil.rmtree(work)
    if arguments.keep:
        arguments.keep.write_text("".join(f"{line}\n" for line in survivors))
    killed = len(chosen) - len(survivors)
    print(f"{killed} of {len(chosen)} killed, {100 * killed / max(1, len(chosen)):.1f} %")
    return 0 if killed * 10 >= len(chosen) * 9 else 1


if __name__ == "__main__":
    sys.exit(main())
