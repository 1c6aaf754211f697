#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""How often the first finding is the true cause, on logs of public issue threads that people labelled.

Usage: truth.py PROGRAM --texts DIR [--half developed|unseen] [--list] [--write]

tests/data/labels/threads.tsv has the labels: id, thread, half, kind, the line of the root cause (0 where the text does not hold it, 12|15 where
more than one is right), the cause and the fix as the thread has them, and how the program answered when the row was written. The texts
are not in this repository: DIR has them as ID.log, by whoever has them. A text counts if its SHA-256 is that of its row.

Right is a first finding, or an error, whose evidence is on that line or says what it says. ctest's own scraper reads the same logs, as a floor.
"""
import argparse
import collections
import csv
import hashlib
import json
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile

LABELS = pathlib.Path(__file__).resolve().parents[2] / "tests/data/labels/threads.tsv"
GENERIC = {"CONF001", "DIAG001", "SRC001", "SRC004"}


def words_of(text):
    return re.sub(r"\W+", " ", text).lower().strip()


def is_right(finding, lines, wanted):
    """True if evidence of the finding is within a line of a wanted one, or has its words."""
    for evidence in finding["evidence"]:
        said = words_of(evidence.get("text", ""))
        for number in wanted:
            line = words_of(lines[number - 1]) if 0 < number <= len(lines) else ""
            if abs(evidence.get("line", -9) - number) <= 1:
                return True
            if (len(line) > 8 and line in said) or (len(said) > 12 and said in line):
                return True
    return False


def answer_of(program, path, row):
    """How the program answers: a word, the first rule, and the first finding or None."""
    done = subprocess.run([program, "scan", "--format", "json", str(path)], capture_output=True, text=True)
    try:
        report = json.loads(done.stdout)
    except json.JSONDecodeError:
        return "refused", "", None
    findings = [f for f in report["finding"] if f["severity"] != "info"]
    first = findings[0] if findings else None
    rule = first["rule"] if first else ""
    lines = path.read_text(encoding="utf-8", errors="replace").split("\n")
    wanted = [int(n) for n in re.findall(r"\d+", row["line"]) if int(n) != 0]
    if row["kind"] == "healthy":
        return ("false alarm" if first else "silent"), rule, first
    if row["kind"] == "lost":
        named = any(is_right(f, lines, wanted) for f in report["finding"])
        return ("said" if named else "silent loss"), rule, first
    if first is None:
        return ("unfinished" if report["summary"]["verdict"] == "unfinished" else "all clear"), "", None
    if not wanted:
        return "cause not in the text", rule, first
    if is_right(first, lines, wanted):
        return "first", rule, first
    return ("later" if any(is_right(f, lines, wanted) for f in findings) else "wrong"), rule, first


def scraped_first(path):
    """The line of the first error that ctest's scraper sees; 0 for none."""
    with tempfile.TemporaryDirectory() as place:
        script = pathlib.Path(place) / "scrape.cmake"
        script.write_text(
            f'set(CTEST_SOURCE_DIRECTORY "{place}")\nset(CTEST_BINARY_DIRECTORY "{place}/b")\n'
            f'set(CTEST_SITE s)\nset(CTEST_BUILD_NAME n)\nset(CTEST_CMAKE_GENERATOR "Unix Makefiles")\n'
            f'file(WRITE "{place}/b/DartConfiguration.tcl" "BuildDirectory: {place}/b\\n")\n'
            f'ctest_start(Experimental)\nset(CTEST_BUILD_COMMAND "cat {path}")\nctest_build()\n'
        )
        subprocess.run(["ctest", "-S", str(script)], capture_output=True, cwd=place)
        for found in pathlib.Path(place).glob("b/Testing/*/Build.xml"):
            match = re.search(r"<Error>\s*<BuildLogLine>(\d+)", found.read_text(errors="replace"))
            if match:
                return int(match.group(1))
    return 0


def main():
    arguments = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    arguments.add_argument("program")
    arguments.add_argument("--texts", type=pathlib.Path, required=True)
    arguments.add_argument("--half", choices=["developed", "unseen"])
    arguments.add_argument("--list", action="store_true", help="a line for each log of the half that was developed on")
    arguments.add_argument("--write", action="store_true", help="write the answers into the labels")
    asked = arguments.parse_args()
    with LABELS.open(encoding="utf-8", newline="") as file:
        rows = list(csv.DictReader(file, delimiter="\t", quoting=csv.QUOTE_NONE))
    skipped = 0
    answers = {half: collections.defaultdict(collections.Counter) for half in ("developed", "unseen")}
    totals = {half: collections.Counter() for half in answers}
    for row in rows:
        path = asked.texts / f"{row['id']}.log"
        if (asked.half and row["half"] != asked.half) or not path.is_file():
            skipped += not path.is_file()
            continue
        if hashlib.sha256(path.read_bytes()).hexdigest() != row["sha256"]:
            skipped += 1
            continue
        answer, rule, first = answer_of(asked.program, path, row)
        answers[row["half"]][row["kind"]][answer] += 1
        total = totals[row["half"]]
        if row["kind"] not in ("healthy", "lost") and answer != "cause not in the text":
            total["failed"] += 1
            total["first"] += answer == "first"
            total["generic"] += rule in GENERIC
            total["all clear"] += answer in ("all clear", "refused")
            wanted = [int(n) for n in re.findall(r"\d+", row["line"])]
            if shutil.which("ctest"):
                total["scraped"] += any(abs(scraped_first(path) - n) <= 1 for n in wanted)
        if asked.write:
            row["answer"], row["rule"] = answer, rule
        if asked.list and row["half"] == "developed":
            print(row["id"], row["thread"], row["kind"], answer, rule, first["title"] if first else "", sep="\t")
    if skipped:
        print(f"skipped: {skipped} of {len(rows)} labels, whose texts are not in {asked.texts} or are others")
    for half, kinds in answers.items():
        total = totals[half]
        if not kinds:
            continue
        print(f"{half}:")
        for kind in sorted(kinds):
            print(f"  {kind:<10}", ", ".join(f"{n} {what}" for what, n in sorted(kinds[kind].items())))
        if total["failed"]:
            share = 100 * total["first"] / total["failed"]
            print(f"  first place {total['first']} of {total['failed']} ({share:.0f} %); ctest's scraper {total['scraped']}")
            print(f"  first finding of no particular cause {total['generic']}; all clear or refused {total['all clear']}")
    if asked.write:
        with LABELS.open("w", encoding="utf-8", newline="") as file:
            writer = csv.DictWriter(file, rows[0].keys(), delimiter="\t", quoting=csv.QUOTE_NONE, lineterminator="\n", quotechar=None)
            writer.writeheader()
            writer.writerows(rows)
    return 0


if __name__ == "__main__":
    sys.exit(main())
