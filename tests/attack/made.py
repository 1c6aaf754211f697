# SPDX-License-Identifier: MIT
"""What attacks are made of: build directories, roots, small ELF files, and a program that is watched for time and memory."""
import json
import os
import pathlib
import resource
import struct
import subprocess
import tempfile
import threading
import time
import unittest

PROGRAM = os.environ["FOUNDCHECK_PROGRAM"]
FAILED = "make: *** [Makefile:2: a.o] Error 1\n"


class Ran:
    def __init__(self, status, out, err, seconds, kilobytes):
        self.status, self.out, self.err = status, out.decode(errors="replace"), err.decode(errors="replace")
        self.seconds, self.kilobytes = seconds, kilobytes

    @property
    def lines(self):
        """Of ndjson."""
        return [json.loads(line) for line in self.out.splitlines()]


class Attack(unittest.TestCase):
    """Each test has an empty folder, and runs the program in it."""

    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.here = pathlib.Path(folder.name).resolve()

    def run_program(self, *arguments, seconds=60, limits=(), text=None, program=PROGRAM, **further):
        """Fails where the program does not end by itself. `limits`: pairs of a resource and its most."""

        def limit():
            for what, most in limits:
                resource.setrlimit(what, (most, most))

        begin = time.monotonic()
        process = subprocess.Popen([program, *map(str, arguments)], cwd=self.here, preexec_fn=limit,
                                   stdin=subprocess.PIPE if text is not None else subprocess.DEVNULL,
                                   stdout=subprocess.PIPE, stderr=subprocess.PIPE, **further)
        out, outputs = {}, [("out", process.stdout), ("err", process.stderr)]
        readers = [threading.Thread(target=lambda n=n, s=s: out.update({n: s.read()})) for n, s in outputs]
        killer = threading.Timer(seconds, process.kill)
        for thread in [*readers, killer]:
            thread.start()
        if text is not None:
            try:
                process.stdin.write(text.encode())
                process.stdin.close()
            except BrokenPipeError:
                pass
        for thread in readers:
            thread.join()
        _, status, usage = os.wait4(process.pid, 0)
        process.returncode = os.waitstatus_to_exitcode(status)
        is_late = not killer.is_alive()
        killer.cancel()
        for stream in [process.stdout, process.stderr]:
            stream.close()
        ran = Ran(process.returncode, out["out"], out["err"], time.monotonic() - begin, usage.ru_maxrss)
        self.assertFalse(is_late, f"{arguments}: not done after {seconds} seconds")
        self.assertGreaterEqual(ran.status, 0, f"{arguments}: ended by a signal; {ran.err}")
        return ran

    def write(self, name, content, mode=0o644):
        path = self.here / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(content if isinstance(content, bytes) else content.encode())
        path.chmod(mode)
        return path

    def write_build(self, name, *entries):
        """A build directory that was made where it is."""
        path = self.here / name
        (path / "CMakeFiles").mkdir(parents=True)
        self.write(f"{name}/CMakeCache.txt", "\n".join(
            ["# This is the CMakeCache file.", f"CMAKE_CACHEFILE_DIR:INTERNAL={path}",
             f"CMAKE_HOME_DIRECTORY:INTERNAL={path}", *entries, ""]))
        return path

    def write_root(self, name):
        """A root file system that has a dynamic linker by name."""
        self.write(f"{name}/lib64/ld-linux-x86-64.so.2", elf([], "ld-linux-x86-64.so.2"), 0o755)
        return self.here / name


def elf(needed, soname="", names=None, section=None):
    """A shared library for x86-64. `names`: its table of names, into which `needed` then has offsets. `section`: name and size of one
    that begins behind the last byte: a hole, once the file is made that much longer."""
    table = b"\0"
    offsets = needed
    if names is not None:
        table = names
    else:
        offsets = []
        for name in needed:
            offsets.append(len(table))
            table += name.encode() + b"\0"
    of_soname = len(table)
    table += soname.encode() + b"\0"
    entries = [(1, offset) for offset in offsets] + ([(14, of_soname)] if soname else [])
    header, segments = 64, 2 * 56
    dynamic, count = header + segments, len(entries) + 3
    entries += [(5, dynamic + 16 * count), (10, len(table)), (0, 0)]
    body = b"".join(struct.pack("<QQ", *entry) for entry in entries) + table
    tail, shoff, shnum = b"", 0, 0
    size = header + segments + len(body)
    if section is not None:
        section_names = b"\0.shstrtab\0" + section[0].encode() + b"\0"
        shoff, shnum = size + len(section_names), 3
        behind = shoff + 64 * shnum
        tail = section_names + bytes(64)
        tail += struct.pack("<IIQQQQIIQQ", 1, 3, 0, 0, size, len(section_names), 0, 0, 1, 0)
        tail += struct.pack("<IIQQQQIIQQ", 11, 1, 2, behind, behind, section[1], 0, 0, 8, 0)
    first = b"\x7fELF\x02\x01\x01" + bytes(9)
    first += struct.pack("<HHIQQQIHHHHHH", 3, 62, 1, 0, header, shoff, 0, 64, 56, 2, 64, shnum, 1 if shnum else 0)
    first += struct.pack("<IIQQQQQQ", 1, 5, 0, 0, 0, size, size, 4096)
    first += struct.pack("<IIQQQQQQ", 2, 6, dynamic, dynamic, dynamic, 16 * count, 16 * count, 8)
    return first + body + tail
