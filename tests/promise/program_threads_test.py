#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""The program under ThreadSanitizer: a scan in eight jobs of every file of tests/data and of the corpus, as ndjson.

Usage: program_threads_test.py     FOUNDCHECK_PROGRAM: the program, FOUNDCHECK_TEST_DATA, FOUNDCHECK_CORPUS: folders of files
"""
import os
import pathlib
import subprocess
import sys
import tempfile

LARGEST = 4 << 20  # bytes: under the sanitizer more takes minutes and shows no other thread


def files():
    for variable in ["FOUNDCHECK_TEST_DATA", "FOUNDCHECK_CORPUS"]:
        root = os.environ.get(variable)
        if not root:
            print(f"program_threads_test: without {variable}")
            continue
        for path in sorted(pathlib.Path(root).rglob("*")):
            if path.is_file() and path.stat().st_size <= LARGEST:
                yield str(path)


def main():
    program = os.environ["FOUNDCHECK_PROGRAM"]
    paths = list(files())
    failed = 0
    with tempfile.TemporaryDirectory() as folder:
        listed = pathlib.Path(folder, "paths")
        listed.write_bytes(b"".join(os.fsencode(path) + b"\0" for path in paths))
        outputs = {}
        for jobs in ["8", "1"]:
            command = [program, "scan", "--format", "ndjson", "-0", "--files-from", str(listed), "-j", jobs]
            environment = dict(os.environ, TSAN_OPTIONS="exitcode=66 halt_on_error=1")
            ran = subprocess.run(command, capture_output=True, env=environment)
            outputs[jobs] = sorted(ran.stdout.splitlines())
            if ran.returncode == 66 or b"ThreadSanitizer" in ran.stderr or ran.returncode < 0:
                print(f"program_threads_test: -j {jobs}: status {ran.returncode}")
                print(ran.stderr.decode(errors="replace")[-8000:])
                failed += 1
            if len(outputs[jobs]) < len(paths) / 2:
                print(f"program_threads_test: -j {jobs}: {len(outputs[jobs])} records of {len(paths)} files")
                failed += 1
    if outputs["8"] != outputs["1"]:
        print("program_threads_test: eight jobs say something else than one")
        failed += 1
    print(f"program_threads_test: {len(paths)} files, {len(outputs['8'])} records")
    return 1 if failed or not paths else 0


if __name__ == "__main__":
    sys.exit(main())
