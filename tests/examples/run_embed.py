#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Runs the programs of examples/embed and compares what they print with examples/embed/expected.

Usage: run_embed.py FOLDER_OF_THE_PROGRAMS
"""
import concurrent.futures
import json
import os
import pathlib
import re
import subprocess
import sys
import tempfile
import unittest

ROOT = pathlib.Path(__file__).parents[2]
EMBED = ROOT / "examples" / "embed"
DATA = EMBED / "data"
PROGRAMS = pathlib.Path()


def run(name, *arguments, text=None):
    return subprocess.run([PROGRAMS / name, *arguments], input=text, capture_output=True, text=True, timeout=60)


class EmbedTest(unittest.TestCase):

    def assert_prints(self, name, *arguments, status=0, text=None):
        result = run(name, *arguments, text=text)
        self.assertEqual(result.stdout, (EMBED / "expected" / f"{name}.txt").read_text())
        self.assertEqual((result.returncode, result.stderr), (status, ""))

    def test_cache_reader(self):
        self.assert_prints("cache_reader", DATA / "CMakeCache.txt")
        self.assertEqual(run("cache_reader", DATA / "no such file").returncode, 3)
        shown = (EMBED / "expected" / "cache_reader.txt").read_text()
        self.assertIn(shown, (ROOT / "docs/get-started.md").read_text())

    def test_cache_edit(self):
        cache = DATA / "CMakeCache.txt"
        result = run("cache_edit", cache, "USE_CUDA", "OFF")
        self.assertEqual(result.stdout, (EMBED / "expected" / "cache_edit.txt").read_text())
        self.assertEqual((result.returncode, result.stderr), (0, "line 3: ON\n"))
        self.assertEqual(result.stdout, cache.read_text().replace("USE_CUDA:BOOL=ON", "USE_CUDA:BOOL=OFF"))
        removed = run("cache_edit", cache, "USE_CUDA").stdout
        self.assertEqual(removed, cache.read_text().replace("//Build with CUDA\nUSE_CUDA:BOOL=ON\n", ""))
        self.assertEqual(run("cache_edit", cache, "USE_CUDA", "two\nlines").returncode, 1)

    def test_critical_path(self):
        with tempfile.TemporaryDirectory() as directory:
            (pathlib.Path(directory) / ".ninja_log").write_bytes((DATA / "ninja_log").read_bytes())
            bounds = run("critical_path", directory).stdout
            self.assertIn(f"there is no build.ninja in {directory}\nrun 0: 5900 ms at most\n", bounds)
            (pathlib.Path(directory) / "build.ninja").write_bytes((DATA / "manifest.ninja").read_bytes())
            self.assert_prints("critical_path", directory)

    def test_ninja_tail(self):
        whole = (DATA / "ninja_log").read_bytes()
        for cut in (0, 20, len(whole) - 5):
            with tempfile.TemporaryDirectory() as directory:
                log, state = (pathlib.Path(directory) / name for name in ("log", "state"))
                log.write_bytes(whole[:cut])
                first = run("ninja_tail", log, state).stdout
                log.write_bytes(whole)
                self.assertEqual(first + run("ninja_tail", log, state).stdout,
                                 (EMBED / "expected" / "ninja_tail.txt").read_text())
                self.assertEqual(run("ninja_tail", log, state).stdout, "")

    def test_from_ctre(self):
        self.assert_prints("from_ctre", "ab 12, c,, 7!x")

    def test_log_follower(self):
        self.assert_prints("log_follower", text=(DATA / "build.log").read_text())

    def test_log_follower_of_a_log_that_its_buffer_does_not_hold(self):
        log = (DATA / "build.log").read_text()
        expected = (EMBED / "expected" / "log_follower.txt").read_text()
        result = run("log_follower", text=log + "nothing of interest\n" * 100_000 + log)
        lines = result.stdout.splitlines(keepends=True)
        self.assertEqual("".join(lines[:2]), expected)
        self.assertEqual([line.split(" ", 2)[2] for line in lines[2:]],
                         [line.split(" ", 2)[2] for line in expected.splitlines(keepends=True)])
        self.assertEqual(lines[2].split(":")[0], f"line {100_000 + log.count(chr(10)) + 5}")

    def test_ninja_follow(self):
        self.assert_prints("ninja_follow", text=(DATA / "ninja_log").read_text())

    def test_ninja_timeline(self):
        self.assert_prints("ninja_timeline", DATA / "ninja_log")

    def test_regex_captures(self):
        self.assert_prints("regex_captures", text=(DATA / "build.log").read_text())

    def test_runtime_root(self):
        with tempfile.TemporaryDirectory() as image:
            (pathlib.Path(image) / "bin").mkdir()
            # A program that needs libc.so.6, in an image without it.
            (pathlib.Path(image) / "bin" / "program").write_bytes((ROOT / "fuzz/corpus/elf/program").read_bytes())
            self.assert_prints("runtime_root", image, "/bin/program", status=1)
        whole = run("runtime_root", "/", (PROGRAMS / "runtime_root").resolve())
        self.assertEqual(whole.returncode, 0, whole.stdout)
        self.assertIn("libc.so", whole.stdout)

    def test_scan(self):
        self.assert_prints("scan", DATA / "build.log", status=1)

    def test_report(self):
        text = run("report", "text", DATA / "build.log")
        self.assertEqual((text.returncode, text.stderr), (1, ""))
        self.assertIn("Failed: 2 errors.", text.stdout)
        rules = [finding["rule"] for finding in json.loads(run("report", "json", DATA / "build.log").stdout)["finding"]]
        self.assertEqual(rules, ["ARCH002", "HDR007"])
        sarif = json.loads(run("report", "sarif", DATA / "build.log").stdout)
        self.assertEqual([result["ruleId"] for result in sarif["runs"][0]["results"]], rules)
        github = run("report", "github", DATA / "build.log").stdout
        self.assertEqual(len(re.findall(r"^::error file=", github, re.MULTILINE)), 2)

    def test_scan_says_what_the_program_says_of_the_corpus(self):
        corpus, program = os.environ.get("FOUNDCHECK_CORPUS"), os.environ.get("FOUNDCHECK_PROGRAM")
        if not corpus or not program or not pathlib.Path(program).exists():
            self.skipTest("FOUNDCHECK_CORPUS or FOUNDCHECK_PROGRAM names nothing that is there")
        files = sorted(path for path in pathlib.Path(corpus).rglob("*") if path.is_file())
        self.assertGreater(len(files), 1000)

        def both(path):
            scanned = subprocess.run([program, "scan", "--format", "ndjson", path], capture_output=True, text=True, timeout=60)
            return path, run("scan", path), scanned

        compared = 0
        with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
            for path, shown, scanned in pool.map(both, files):
                records = [json.loads(line) for line in scanned.stdout.splitlines()]
                if not any(r["kind"] == "input" for r in records):
                    self.assertEqual(scanned.returncode, 3, path)  # what cannot be read
                    continue
                compared += 1
                expected = [f'{r["rule"]}: {r["title"]}' for r in records if r["kind"] == "finding"]
                verdict = next(r["verdict"] for r in records if r["kind"] == "summary")
                lines = shown.stdout.splitlines()
                self.assertEqual(lines[-1], verdict, path)
                self.assertEqual(lines[:-1], expected, path)
                self.assertEqual(shown.returncode, scanned.returncode, path)
        self.assertGreater(compared, len(files) * 8 // 10)

    def test_static_cache(self):
        self.assert_prints("static_cache")

    def test_probe(self):
        result = run("probe", "/no/such/libcupti.so.12")
        self.assertIn("CUPTI can be loaded: no (", result.stdout)
        self.assertEqual((result.returncode, result.stderr), (1, ""))

    def test_each_example_is_run(self):
        sources = {path.stem for path in EMBED.glob("*.cpp")}
        tests = {name.removeprefix("test_") for name in dir(self)}
        self.assertLessEqual(sources, tests)


if __name__ == "__main__":
    PROGRAMS = pathlib.Path(sys.argv.pop(1))
    unittest.main(verbosity=2)
