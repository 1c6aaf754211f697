#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Changes one token of a header at a time, and says which changes no test notices.

A test that no slip of the pen can break proves nothing. Each mutant is a copy of one header with one token changed, put before the
include path; the tests that begin with that header are compiled against it and run, then the nearest ones of its layer, then the cases of
the rules where the layer speaks in them. A mutant is killed if it does not compile, as where a static_assert holds the cases, or a test
fails or does not end. What survives is a missing case, or a change that means the same: tests/data/mutant_survivors.txt names those, each
with its reason, and they are not drawn.

Usage: mutants.py [--count N] [--seed N] [--jobs N] [--keep FILE] [HEADER...]
    HEADER   below include/foundcheck/, or a folder there; by default all but diagnostic/ and format/
    --keep   writes the survivors there, as rows of mutant_survivors.txt without their reasons

Exit status: 0 if nine of ten were killed. Where it is interrupted, the sample ends with the mutant that was tried last.
"""
import argparse
import concurrent.futures
import hashlib
import os
import pathlib
import random
import re
import resource
import shutil
import signal
import subprocess
import sys
import tempfile

ROOT = pathlib.Path(__file__).resolve().parents[1]
INCLUDE = ROOT / "include"
SURVIVORS = ROOT / "tests/data/mutant_survivors.txt"
PASSED = ROOT / "build/mutants"  # a file for each test that passes, by what it is compiled of
SECONDS = 60
MEMORY = 8 << 30  # a loop that does not end may also take all of it
NEAREST = 3  # how many more tests of its layer a mutant must pass
# The cases of the rules hold these layers too; they are slow to compile, and come last.
WHOLE = {layer: ("rule_cases_test.cpp",) for layer in ("extract", "rule")}
# The fake CUDA library is a library of its own.
SUPPORT = sorted(path.stem for path in (ROOT / "tests/support").glob("*.cpp") if path.stem != "fake_cuda")

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
# Differences that are none: how large storage is, how much is looked at or kept before a reader gives up, what is shown to a debugger.
NO_MATTER = re.compile(r"\bprefetch\(|\bsv\(|= default|\breserve\(|alignas|\bconstexpr [\w:]+ (?:most|max|least|fewest|longest|farthest|largest|"
                       r"enough|few|capacity|\w+_capacity|steps_of_\w+|places_of_\w+|buckets|slot_count|(?:block|early|head|text)_bytes)(?:_\w+)? =")
CONDITION = re.compile(r"^[ \t]*#[ \t]*(?:if|ifdef|ifndef)\b(?!.*_HPP$)", re.MULTILINE)

# A row of the tables of cuda/, which hold what recorded tools say, each with its source: a test of each row would be a second copy.
DATA_ROW = re.compile(r"\s*\{.*\},(?: *//.*)?")


def compiled(text):
    """The text with blanks for what the compiler leaves out on this machine, such as the code for other processors."""
    if not CONDITION.search(text):
        return text
    lines = text.split("\n")
    is_directive = [line.lstrip().startswith("#") or before.endswith("\\") for before, line in zip(["", *lines], lines)]
    marked = [(line if not re.match(r'#include (<foundcheck|")', line) else "") if directive else f"line_{number}_is_compiled"
              for number, (line, directive) in enumerate(zip(lines, is_directive))]
    made = subprocess.run([os.environ.get("CXX", "g++"), "-std=c++20", "-E", "-P", "-x", "c++", "-"], input="\n".join(marked), text=True,
                          capture_output=True, check=True).stdout
    kept = {int(number) for number in re.findall(r"\bline_(\d+)_is_compiled\b", made)}
    return "\n".join(line if directive or number in kept else " " * len(line)
                     for number, (line, directive) in enumerate(zip(lines, is_directive)))


def mutants_of(header):
    """(header, offset, token, what it becomes) for each token that can be changed."""
    text = header.read_text()
    blank = NO_CODE.sub(lambda m: re.sub(r"[^\n]", " ", m[0]), compiled(text))
    for match in TOKEN.finditer(blank):
        line = text[text.rfind("\n", 0, match.start()) + 1:text.find("\n", match.end())]
        if NO_MATTER.search(line) or header.parent.name == "cuda" and DATA_ROW.fullmatch(line):
            continue
        token = match[0]
        becomes = CHANGES[token] if token in CHANGES else str(int(token) + 1)
        if token == "!" and blank[match.end():match.end() + 1] == "=":
            continue
        yield header, match.start(), token, becomes


def includes_of(path, known={}):
    """What a file of this project includes of it, directly."""
    if path not in known:
        known[path] = []
        for name in re.findall(r'^#include [<"]([^>"]+)[>"]', path.read_text(), re.MULTILINE):
            known[path] += [found for found in (INCLUDE / name, ROOT / "tests" / name, path.parent / name) if found.is_file()][:1]
    return known[path]


def distances(path, known={}):
    """Each file that `path` includes: by how many steps."""
    if path not in known:
        known[path] = {path: 0}
        pending = [path]
        for file in pending:
            for included in includes_of(file):
                if included not in known[path]:
                    known[path][included] = known[path][file] + 1
                    pending.append(included)
    return known[path]


def tests_of(header):
    """The tests that begin with the header, and the nearest others of its layer."""
    layer = header.relative_to(INCLUDE / "foundcheck").parts[0]
    first, others = [], []
    for path in sorted((ROOT / "tests" / layer).rglob("*_test.cpp")):
        steps = distances(path).get(header)
        if steps == 1 and includes_of(path)[0] == header:
            first.append(path)
        elif steps is not None:
            others.append((steps, path))
    nearest = [path for _, path in sorted(others)[:NEAREST]]
    return first, nearest + [ROOT / "tests" / name for name in WHOLE.get(layer, ())]


class Bench:
    """A folder in which tests are compiled and run."""

    def __init__(self, work):
        self.work = work
        self.compiler = os.environ.get("CXX", "g++")
        self.flags = ["-std=c++20", "-w", "-I", str(INCLUDE), "-I", str(ROOT / "tests")]
        self.sound = {}  # whether a test passes without a change
        headers = work / "pch"
        headers.mkdir()
        (headers / "all.hpp").write_text("#include <gmock/gmock.h>\n#include <gtest/gtest.h>\n")
        subprocess.run([self.compiler, *self.flags, "-x", "c++-header", headers / "all.hpp", "-o", headers / "all.hpp.gch"], check=True)
        self.pch = ["-include", str(headers / "all.hpp")]
        fakes = {}
        for name, soname in (("cuda", "libcuda.so.1"), ("nvml", "libnvidia-ml.so.1")):
            # Under a name of its own: a file that is called libcuda.so is taken for the driver.
            fakes[f"FOUNDCHECK_FAKE_{name.upper()}_LIBRARY"] = str(work / f"libfake_{name}.so")
            subprocess.run([self.compiler, *self.flags, "-shared", "-fPIC", ROOT / "tests/support/fake_cuda.cpp", "-o",
                            work / f"libfake_{name}.so", f"-Wl,-soname,{soname}", "-lpthread"], check=True)
        self.environment = {**os.environ, "FOUNDCHECK_TEST_DATA": str(ROOT / "tests/data"), "FOUNDCHECK_SOURCE": str(ROOT),
                            "FOUNDCHECK_RULE_CASES": str(ROOT / "tests/rules"),
                            **fakes}

    def object_of(self, source, header, overlay):
        """The source compiled: with the changed header, or once for all mutants that it does not include."""
        is_changed = header is not None and header in distances(source)
        name = f"{source.relative_to(ROOT).as_posix().replace('/', '-')}.o"
        out = (overlay if is_changed else self.work) / name
        if not is_changed and out.exists():
            return out
        made = overlay / f"{name}.made"
        command = [self.compiler, *self.pch, *(["-I", str(overlay)] if is_changed else []), *self.flags, "-c", source, "-o", made]
        if subprocess.run(command, capture_output=True).returncode != 0:
            return None
        made.replace(out)
        return out

    def passes(self, test, overlay, header=None):
        """Whether the test compiles and passes with the copy of `header` that is in `overlay`."""
        program = overlay / test.relative_to(ROOT).as_posix().replace("/", "-")
        parts = [test] + [ROOT / f"tests/support/{name}.cpp" for name in supports_of(test)]
        objects = []
        for part in parts:
            made = self.object_of(part, header, overlay)
            if made is None:
                return False
            objects.append(made)
        libraries = ["-lgmock", "-lgtest", "-lgtest_main", "-lfmt", "-lexpat", "-lpthread"]
        if subprocess.run([self.compiler, *objects, "-o", str(program), *libraries], capture_output=True).returncode != 0:
            return False
        try:
            return subprocess.run([str(program)], capture_output=True, timeout=SECONDS, cwd=overlay, env=self.environment,
                                  preexec_fn=limit_memory).returncode == 0
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
            return all(self.passes(test, overlay, header) or not self.is_sound(test) for test in tests)

    def is_sound(self, test):
        """Whether the test passes without a change: one that does not would kill every mutant. What did before is not tried again."""
        if test not in self.sound:
            key = hashlib.sha256(" ".join([self.compiler, str(test.relative_to(ROOT))]).encode())
            for path in sorted(distances(test)):
                key.update(path.read_bytes())
            passed = PASSED / key.hexdigest()
            if not passed.exists():
                with tempfile.TemporaryDirectory(dir=self.work) as folder:
                    if self.passes(test, pathlib.Path(folder)):
                        PASSED.mkdir(parents=True, exist_ok=True)
                        passed.touch()
            self.sound[test] = passed.exists()
            if not self.sound[test]:
                print(f"left out, as it does not pass here by itself: {test.relative_to(ROOT)}", flush=True)
        return self.sound[test]


def supports_of(test):
    """The sources of tests/support that the test must be linked with: those of the headers that it or they include."""
    found = []
    pending = [test]
    for source in pending:
        for name in SUPPORT:
            if name not in found and ROOT / f"tests/support/{name}.hpp" in distances(source):
                found.append(name)
                pending.append(ROOT / f"tests/support/{name}.cpp")
    if "rule_case_file" in found:  # which declares the scan
        found.append("case_scan")
    return sorted(set(found))


def limit_memory():
    resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))


def line_of(mutant):
    """The number of the line that the mutant changes, its text, and which of its equal tokens is changed."""
    header, offset, token, _ = mutant
    text = header.read_text()
    begin = text.rfind("\n", 0, offset) + 1
    line = text[begin:text.find("\n", offset)]
    return text.count("\n", 0, offset) + 1, line.strip(), 1 + line[:offset - begin].count(token)


def described(mutant):
    header, _, token, becomes = mutant
    number, line, nth = line_of(mutant)
    which = f" #{nth}" if nth > 1 else ""
    name = header.relative_to(INCLUDE / "foundcheck").as_posix()
    return f"{name}: {token.strip()}{which} -> {becomes.strip() or 'nothing'} in `{line}`", f"{name}:{number}"


def known_survivors():
    """What tests/data/mutant_survivors.txt has: each row but its reason. Ends where a row names no mutant, or gives no reason."""
    known, wrong = set(), []
    for row in SURVIVORS.read_text().splitlines():
        if not row or row.startswith("#"):
            continue
        what, _, reason = row.rpartition("`: ")
        header = INCLUDE / "foundcheck" / row.partition(":")[0]
        if not reason or not header.is_file() or f"{what}`" not in {described(mutant)[0] for mutant in mutants_of(header)}:
            wrong.append(row)
        known.add(f"{what}`")
    if wrong:
        sys.exit("\n".join(["mutants.py: no such mutant, or no reason, in tests/data/mutant_survivors.txt:", *wrong]))
    return known


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
    known = known_survivors()
    mutants = [mutant for header in tests if any(tests[header]) for mutant in mutants_of(header)]
    everything = len(mutants)
    mutants = [mutant for mutant in mutants if described(mutant)[0] not in known]
    chosen = random.Random(arguments.seed).sample(mutants, min(arguments.count, len(mutants)))
    print(f"{len(chosen)} of {len(mutants)} mutants, seed {arguments.seed}; {everything - len(mutants)} known to mean the same; "
          f"no test: {' '.join(untested) or 'none'}", flush=True)

    signal.signal(signal.SIGTERM, signal.default_int_handler)
    work = pathlib.Path(tempfile.mkdtemp(prefix="foundcheck_mutants_"))
    survivors, done = [], 0
    pool = concurrent.futures.ThreadPoolExecutor(arguments.jobs)
    try:
        bench = Bench(work)
        answers = pool.map(lambda mutant: bench.survives(mutant, [*tests[mutant[0]][0], *tests[mutant[0]][1]]), chosen)
        for mutant, survives in zip(chosen, answers):
            done += 1
            if survives:
                survivors.append(described(mutant)[0])
                print(f"survives: {described(mutant)[1]} {survivors[-1]}", flush=True)
            if done % 25 == 0:
                print(f"{done} of {len(chosen)}, {len(survivors)} survive", flush=True)
    except KeyboardInterrupt:
        print(f"interrupted: the first {done} of the sample count", flush=True)
    finally:
        pool.shutdown(cancel_futures=True)
        shutil.rmtree(work)
    if arguments.keep:
        arguments.keep.write_text("".join(f"{line}\n" for line in survivors))
    killed = done - len(survivors)
    print(f"{killed} of {done} killed, {100 * killed / max(1, done):.1f} %")
    return 0 if done == len(chosen) and killed * 10 >= done * 9 else 1


if __name__ == "__main__":
    sys.exit(main())
