#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""What the pages show of programs is what the programs write.

A block of a page behind

    <!-- run in FOLDER -->                           FOLDER is relative to the repository, . is the repository
    <!-- run in FOLDER where there is no driver -->  is passed over on a machine with a driver of NVIDIA

has commands in lines that begin with "$ " and, below each, what it writes to stdout and stderr on 80 columns. `./dev scan` is run as
`foundcheck scan`, and `./dev demo` with a stand-in for CUDA, in a folder of its own. A line `...` stands for any lines, `...` within a line for any text. A block behind

    <!-- part of FILE -->

has lines that stand in FILE in a row. PICTURES are reports in the colours of a terminal.

Usage: page_samples.py [--write] PROGRAM [FOLDER...]
  PROGRAM is foundcheck; in FOLDER are other programs that pages show. A block whose program is not there is named and passed over.
  --write puts what the programs write into the pages; a block with `...` that no longer holds is left to be written by hand.
"""
import os
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile

sys.path.insert(0, str(pathlib.Path(__file__).parent))
import check_docs  # noqa: E402
import terminal_picture  # noqa: E402

MARK = re.compile(r"^<!-- (?:run in (?P<folder>\S+)(?P<no_driver> where there is no driver)?|part of (?P<file>\S+)) -->$")
DEMO, DEMO_SCRIPT, DEMO_TOOLS = "./dev demo", "examples/claimed_cupti/demo.sh", ("cmake", "ninja", "c++")
PICTURES = {"docs/report.svg": "foundcheck scan examples/embed/data/build.log"}


class Samples:
    """The programs that are run, and what was wrong."""

    def __init__(self, program, folders=()):
        self.names = tempfile.TemporaryDirectory()
        os.symlink(pathlib.Path(program).resolve(), pathlib.Path(self.names.name) / "foundcheck")
        paths = [self.names.name, *(str(pathlib.Path(folder).resolve()) for folder in folders), os.environ["PATH"]]
        self.environment = {"PATH": os.pathsep.join(paths), "LC_ALL": "C.UTF-8", "HOME": self.names.name}
        self.problems, self.skipped = [], []

    def output(self, command, folder, *options):
        if command == DEMO:
            # The same on every machine, whatever toolkit it has.
            command = f'FOUNDCHECK_STAND_IN=1 bash {DEMO_SCRIPT} "$(command -v foundcheck)" {self.names.name}/demo'
        run = re.sub(r"^\./(dev (?=scan))?", lambda found: "foundcheck " if found[1] else "", command)
        result = subprocess.run(["bash", "-c", " ".join([run, *options])], cwd=folder, env=self.environment, stdin=subprocess.DEVNULL,
                                stdout=subprocess.PIPE, stderr=subprocess.STDOUT, timeout=120)
        return result.stdout.decode("utf-8", "replace")

    def missing(self, command):
        """The program of a command, if it is not there."""
        if command == DEMO:
            return next((tool for tool in DEMO_TOOLS if not shutil.which(tool, path=self.environment["PATH"])), None)
        name = re.sub(r"^\./", "", command).split()[0]
        return None if command.startswith("./dev ") or shutil.which(name, path=self.environment["PATH"]) else name


def has_driver():
    return os.path.exists("/proc/driver/nvidia") or os.path.exists("/dev/dxg")


def matches(shown, written):
    """Whether the lines shown are those written, `...` aside."""
    expression = ""
    for line in shown:
        expression += r"(?:.*\n)*" if line == "..." else re.escape(line).replace(r"\.\.\.", ".*") + r"\n"
    return re.fullmatch(expression, "".join(line + "\n" for line in written)) is not None


def blocks(text):
    """Each marked block as (number of its first line, number behind its last line, the mark)."""
    lines, i = text.split("\n"), 0
    while i < len(lines):
        mark, marked = MARK.match(lines[i].strip()), i
        i += 1
        if not mark:
            continue
        while i < len(lines) and not lines[i].strip():
            i += 1
        first = i + 1
        if i == len(lines) or not lines[i].startswith("```"):
            yield marked, marked, None
            continue
        i = first
        while i < len(lines) and lines[i] != "```":
            i += 1
        yield first, i, mark


def commands(lines):
    """The commands of a block, each with the lines below it."""
    found = []
    for line in lines:
        if line.startswith("$ "):
            found.append((line[2:], []))
        elif found:
            found[-1][1].append(line)
        else:
            return []
    return found


def hold(root, name, samples, write):
    """Compares the marked blocks of one page with what is written, and with `write` renews them."""
    path = root / name
    text = path.read_text(encoding="utf-8")
    lines, renewed = text.split("\n"), []
    for first, last, mark in blocks(text):
        place = f"{name}:{first + 1}"
        if mark is None:
            samples.problems.append(f"{place}: a mark without a block behind it")
        elif mark["file"]:
            shown, whole = lines[first:last], (root / mark["file"]).read_text(encoding="utf-8").split("\n")
            if not any(matches(shown, whole[i:i + len(shown)]) for i in range(len(whole))):
                samples.problems.append(f"{place}: is no part of {mark['file']}")
        elif mark["no_driver"] and has_driver():
            samples.skipped.append(f"{place}: this machine has a driver")
        else:
            asked = commands(lines[first:last])
            if not asked:
                samples.problems.append(f"{place}: the first line is no command")
            made, is_right = [], True
            for command, shown in asked:
                if samples.missing(command):
                    samples.skipped.append(f"{place}: {samples.missing(command)} is not there")
                    written = shown
                else:
                    written = samples.output(command, root / mark["folder"]).removesuffix("\n").split("\n")
                    written = [] if written == [""] else written
                made += ["$ " + command, *(shown if matches(shown, written) else written)]
                if matches(shown, written):
                    continue
                is_right = False
                if not write or any("..." in line for line in shown):
                    samples.problems.append(f"{place}: `{command}` writes\n" + "\n".join(written))
            if asked and not is_right and write and not any("..." in line for line in lines[first:last]):
                renewed.append((first, last, made))
    for first, last, made in reversed(renewed):
        lines[first:last] = made
    if renewed:
        path.write_text("\n".join(lines), encoding="utf-8")


def check(root, samples, write=False, pictures=PICTURES):
    for name, _ in check_docs.pages(root):
        hold(root, name, samples, write)
    for name, command in pictures.items():
        picture = terminal_picture.svg("$ " + re.sub("^foundcheck", "./dev", command), samples.output(command, root, "--color", "always"))
        if write:
            (root / name).write_text(picture, encoding="utf-8")
        elif not (root / name).exists() or (root / name).read_text(encoding="utf-8") != picture:
            samples.problems.append(f"{name}: is not the picture of what `{command}` writes")
    return samples.problems


def main(arguments):
    write = "--write" in arguments
    arguments = [one for one in arguments if one != "--write"]
    if not arguments:
        print(__doc__)
        return 2
    samples = Samples(arguments[0], arguments[1:])
    problems = check(pathlib.Path(__file__).resolve().parent.parent, samples, write)
    for skipped in samples.skipped:
        print(f"page_samples: skipped: {skipped}")
    for problem in problems:
        print(f"page_samples: {problem}")
    if problems and not write:
        print("page_samples: ./dev docs writes what the program says into the pages")
    return 1 if problems else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
