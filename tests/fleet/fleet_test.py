#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Proves examples/fleet on a small fleet: what its SQL answers is what a plain count over the records gives, and what ails each build
was drawn when it was made.

Usage: fleet_test.py [--spark]     FOUNDCHECK_PROGRAM names the program
With --spark it also runs fleet.py in Spark's local mode, and installs PySpark into an environment of its own where it has to.
Exit status: 0 right, 1 wrong, 77 what is needed is not here.
"""
import collections
import importlib.util
import json
import os
import pathlib
import shutil
import subprocess
import sys
import tempfile
import unittest

FLEET = pathlib.Path(__file__).parents[2] / "examples" / "fleet"
SKIPPED = 77
LOGS = 150
NEEDED = ["duckdb", "pandas", "pyarrow", "pyspark"]


def counted(records, base):
    """The answers by a plain count, without SQL."""
    causes, hosts, rules = (collections.defaultdict(set) for _ in range(3))
    for record in records:
        path = record.get("path", "")
        host = pathlib.PurePath(path).relative_to(base).parts[0] if path else ""
        if record["kind"] == "cause" and record["severity"] == "error":
            causes[record["cause"]].add(path)
        if record["kind"] == "input" and "cuda_release" in record:
            hosts[host, record["cuda_release"]].add(path)
        if record["kind"] == "finding":
            rules[record["rule"], host].add(path)
    return [{key: len(paths) for key, paths in table.items()} for table in (causes, hosts, rules)]


def tabled(answers):
    return [{row["cause"]: row["logs"] for row in answers["which_cause_fails_most"]},
            {(row["host"], row["cuda_release"]): row["files"] for row in answers["which_hosts_have_which_cuda"]},
            {(row["rule"], row["host"]): row["files"] for row in answers["which_rule_fires_where"]}]


class FleetTest(unittest.TestCase):

    @classmethod
    def setUpClass(cls):
        cls.program = os.environ["FOUNDCHECK_PROGRAM"]
        folder = tempfile.TemporaryDirectory()
        cls.addClassCleanup(folder.cleanup)
        cls.here = pathlib.Path(folder.name)
        cls.logs = cls.here / "logs"
        subprocess.run([sys.executable, "-B", FLEET / "make_logs.py", cls.logs, str(LOGS), "3000"], check=True)
        (cls.logs / "ci-01" / "odd name.log").write_bytes(b"x\xff: \"fatal error\"\n")
        (cls.logs / "ci-01" / "empty.log").touch()
        cls.paths = sorted(path for path in cls.logs.rglob("*") if path.is_file())
        listed = b"\0".join(os.fsencode(path) for path in cls.paths)
        scan = [cls.program, "scan", "--format", "ndjson", "--fail-on", "never", "-0", "--files-from", "-"]
        lines = subprocess.run(scan, input=listed, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL).stdout
        (cls.here / "out.ndjson").write_bytes(lines)
        cls.records = [json.loads(line) for line in lines.splitlines()]
        cls.answers = cls.asked(cls.here / "out.ndjson")

    @classmethod
    def asked(cls, records):
        sys.path.insert(0, str(FLEET))
        from answers import ask
        return ask(records, cls.logs)

    def test_the_sql_counts_what_a_plain_count_does(self):
        expected = counted(self.records, self.logs)
        self.assertEqual(tabled(self.answers), expected)
        self.assertTrue(all(expected))

    def test_what_ails_each_build_is_what_was_drawn(self):
        drawn = collections.Counter(line.split("\t")[1] for line in (self.here / "truth.tsv").read_text().splitlines())
        del drawn[""]
        self.assertEqual(tabled(self.answers)[0], dict(drawn))
        self.assertGreater(len(drawn), 3)


class SparkTest(FleetTest):

    def test_spark_gives_the_same_answers_from_paths_from_a_list_and_from_content(self):
        (self.here / "list").write_text("".join(f"{path}\n" for path in self.paths))
        ways = {"paths": [self.logs], "list": ["--base", self.logs, self.here / "list"], "content": ["--content", self.logs]}
        for name, arguments in ways.items():
            with self.subTest(name):
                output = self.here / name
                run = subprocess.run([sys.executable, "-B", FLEET / "fleet.py", "--program", self.program, "--logs-per-task", "40",
                                      *arguments, output], capture_output=True, text=True)
                self.assertEqual(run.returncode, 0, run.stderr[-3000:])
                self.assertEqual(self.asked(output), self.answers)
                # Spark's own file sources leave out files without a byte (PartitioningAwareFileIndex.listFiles).
                seen = [record for record in self.records if name != "content" or not record.get("path", "").endswith("empty.log")]
                self.assertEqual(self.counts_of(output), collections.Counter(
                    record["kind"] for record in seen if record["kind"] != "summary"))

    def counts_of(self, output):
        import duckdb
        rows = duckdb.sql(f"select kind, count(*) from read_parquet('{output}/*/*.parquet') group by kind").fetchall()
        return collections.Counter(dict(rows))

    def test_a_program_that_ends_early_fails_the_task(self):
        run = subprocess.run([sys.executable, "-B", FLEET / "fleet.py", "--program", "/bin/false", self.logs, self.here / "none"],
                             capture_output=True, text=True)
        self.assertNotEqual(run.returncode, 0)
        self.assertFalse((self.here / "none" / "_SUCCESS").exists())


def has(module):
    return importlib.util.find_spec(module) is not None


def main():
    with_spark = "--spark" in sys.argv
    missing = [name for name in (NEEDED if with_spark else ["duckdb"]) if not has(name)]
    if with_spark and not shutil.which("java"):
        print("there is no Java (Debian: openjdk-17-jre-headless)")
        return SKIPPED
    if missing and (not with_spark or os.environ.get("FOUNDCHECK_FLEET_ENVIRONMENT")):
        print(f"there is no Python module {' '.join(missing)} (pip install {' '.join(missing)})")
        return SKIPPED
    if missing:
        with tempfile.TemporaryDirectory() as folder:
            made = subprocess.run([sys.executable, "-m", "venv", folder], capture_output=True).returncode
            made = made or subprocess.run([f"{folder}/bin/pip", "install", "--quiet", *NEEDED]).returncode
            if made:
                print("PySpark cannot be installed")
                return SKIPPED
            return subprocess.run([f"{folder}/bin/python", "-B", *sys.argv],
                                  env={**os.environ, "FOUNDCHECK_FLEET_ENVIRONMENT": "1"}).returncode
    wanted = "SparkTest" if with_spark else "FleetTest"
    return 0 if unittest.main(argv=[sys.argv[0], wanted], exit=False).result.wasSuccessful() else 1


if __name__ == "__main__":
    sys.exit(main())
