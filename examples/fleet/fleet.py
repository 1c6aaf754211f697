#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Scans the logs and caches of many machines with Spark: a folder of files -> Parquet.

Usage: spark-submit fleet.py [OPTION...] INPUT OUTPUT
       python3 fleet.py [OPTION...] INPUT OUTPUT      on this machine alone

INPUT is a folder, or a text file that names one path a line, which Spark reads in parts. OUTPUT gets kind=finding/, kind=cause/,
kind=component/, kind=input/, kind=diagnostics/ and kind=error/. The folder below INPUT that a file lies in is its host.

By default each task hands its paths to one `foundcheck scan --files-from -`, which reads them itself: all machines see the files under
the same names. With --content Spark reads the files, from whatever it can read, such as s3a://, and each task hands them over in
`foundcheck scan --framing json`. A log is one unit of work either way, and is never cut.
"""
import argparse
import base64
import json
import os
import subprocess
import sys
import threading

ROWS_AT_ONCE = 4096
RUNGS = ("requested", "claimed", "present", "genuine", "resolvable", "loadable", "working")

# column: its type, in the words that Spark's DDL and DuckDB have in common
COLUMNS = {
    "kind": "string", "host": "string", "path": "string",
    "format": "string", "bytes": "bigint", "cuda_release": "string",  # input
    "name": "string", **{rung: "string" for rung in RUNGS},  # component
    "component": "string", "rule": "string", "severity": "string", "confidence": "string",  # finding
    "cause": "string", "title": "string", "consequences": "bigint", "line": "bigint", "text": "string",  # cause, finding
    "tool": "string", "errors": "bigint", "warnings": "bigint",  # diagnostics
    "message": "string",  # error
}
SCHEMA = ", ".join(f"{name} {kind}" for name, kind in COLUMNS.items())


def text_of(record, name):
    """The member, or what can be shown of it where its bytes are no UTF-8."""
    if name in record or name + "_base64" not in record:
        return record.get(name)
    return base64.b64decode(record[name + "_base64"]).decode("utf-8", "backslashreplace")


def host_of(path, base):
    """The first folder below the base: logs of one machine lie in a folder that has its name."""
    below = path.removeprefix(base).lstrip("/")
    return below.split("/", 1)[0] if "/" in below else None


def row_of(record, base):
    """The columns of a record that its kind has; of what is said at several places, the first."""
    row = {name: record[name] for name in COLUMNS if name in record}
    for name in ("path", "title", "name", "message"):
        if name + "_base64" in record:
            row[name] = text_of(record, name)
    row["host"] = host_of(row.get("path") or "", base)
    row.update(record.get("ladder", {}))
    evidence = record.get("evidence")
    if isinstance(evidence, list) and evidence:
        row["line"] = evidence[0]["line"]
        row["text"] = text_of(evidence[0], "text")
    return row


def answers(command, requests):
    """What one long-lived process answers, line by line, while another thread sends it the requests."""
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE) as process:
        failed = []

        def send():
            try:
                with process.stdin:
                    for request in requests:
                        process.stdin.write(request)
            except BrokenPipeError:
                pass  # its status says why it is gone
            except Exception as error:  # what Spark could not read ends the task, not this thread alone
                failed.append(error)
                process.kill()

        sender = threading.Thread(target=send, daemon=True)
        sender.start()
        try:
            yield from process.stdout
        finally:
            process.stdout.close()  # where Spark wants no more, the process ends by itself
            sender.join()
    if failed:
        raise failed[0]
    if process.returncode not in (0, 3):  # 3: a path could not be read, and is an error record
        raise RuntimeError(f"{command[0]} ended with status {process.returncode}")


def batches_of(rows):
    """Rows -> the record batches that Spark takes."""
    import pyarrow
    types = {"string": pyarrow.string(), "bigint": pyarrow.int64()}
    schema = pyarrow.schema([(name, types[kind]) for name, kind in COLUMNS.items()])
    kept = []
    for row in rows:
        kept.append(row)
        if len(kept) == ROWS_AT_ONCE:
            yield pyarrow.RecordBatch.from_pylist(kept, schema)
            kept = []
    if kept:
        yield pyarrow.RecordBatch.from_pylist(kept, schema)


def scan_paths(program, base):
    """A task over batches of paths."""
    command = [program, "scan", "--format", "ndjson", "--fail-on", "never", "-0", "--files-from", "-"]

    def rows(batches):
        paths = (path + b"\0" for batch in batches for path in batch.column(0).to_pylist())
        is_whole = False
        for line in answers(command, paths):
            record = json.loads(line)
            is_whole = record["kind"] == "summary"
            if not is_whole:
                yield row_of(record, base)
        if not is_whole:
            raise RuntimeError(f"{program} ended before its summary")

    return lambda batches: batches_of(rows(batches))


def scan_content(program, base):
    """A task over batches of path and content."""
    command = [program, "scan", "--framing", "json"]

    def requests(batches):
        for batch in batches:
            for path, content in zip(batch.column(0).to_pylist(), batch.column(1).to_pylist()):
                log = base64.b64encode(content).decode()
                yield json.dumps({"id": path, "path": path, "log_base64": log}).encode() + b"\n"

    def rows(batches):
        for line in answers(command, requests(batches)):
            answer = json.loads(line)
            if "error" in answer:
                yield row_of({"kind": "error", "path": answer["id"], "message": answer["error"]}, base)
            for kind in ("input", "component", "finding", "cause", "diagnostics"):
                for record in answer.get(kind, ()):
                    yield row_of(record, base)

    return lambda batches: batches_of(rows(batches))


def paths_below(folder):
    return [os.fsencode(os.path.join(here, name)) for here, _, files in os.walk(folder) for name in sorted(files)]


def main():
    parser = argparse.ArgumentParser(description="Scans the logs and caches of many machines with Spark.")
    parser.add_argument("input")
    parser.add_argument("output")
    parser.add_argument("--program", default="foundcheck", help="where foundcheck is on each machine")
    parser.add_argument("--base", help="what stands before the host in a path; INPUT unless told otherwise")
    parser.add_argument("--content", action="store_true", help="Spark reads the files, not foundcheck")
    parser.add_argument("--logs-per-task", type=int, default=2000)
    options = parser.parse_args()

    if "SPARK_ENV_LOADED" not in os.environ:  # no spark-submit: the workers are this Python too
        os.environ.setdefault("PYSPARK_PYTHON", sys.executable)
    from pyspark.sql import SparkSession
    spark = SparkSession.builder.appName("foundcheck fleet").getOrCreate()
    base = options.base or options.input
    if options.content and "://" not in base:
        base = os.path.abspath(base)  # as Spark names files
    if options.content:
        # A batch holds whole logs: a few at a time are enough for one process.
        spark.conf.set("spark.sql.execution.arrow.maxRecordsPerBatch", 16)
        files = spark.read.format("binaryFile").option("recursiveFileLookup", "true").load(options.input)
        work = files.selectExpr("regexp_replace(path, '^file:/+', '/') as path", "content")  # file:/a is /a to people
        task = scan_content(options.program, base)
    else:
        if os.path.isdir(options.input):
            paths = paths_below(options.input)
            work = spark.createDataFrame([(path,) for path in paths], "path binary")
            tasks = max(-(-len(paths) // options.logs_per_task), spark.sparkContext.defaultParallelism)
        else:
            work = spark.read.text(options.input).selectExpr("cast(value as binary) as path")
            tasks = max(-(-work.count() // options.logs_per_task), 1)
        work = work.repartition(tasks)
        task = scan_paths(options.program, base)
    records = work.mapInArrow(task, SCHEMA)
    records.write.partitionBy("kind").mode("overwrite").parquet(options.output, compression="zstd")
    spark.stop()


if __name__ == "__main__":
    main()
