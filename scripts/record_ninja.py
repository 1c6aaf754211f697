#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Records what several releases of ninja write and print for the project of tests/data/ninja/project.

  record_ninja.py DIRECTORY    one folder in it for each release, as `pip install --target DIRECTORY/1.11.1.4 ninja==1.11.1.4`
                               makes it, or a wheel unpacked

Writes into tests/data/ninja/RELEASE/:
  ninja_log, ninja_deps        after several runs
  runs.tsv                     which of them wrote which line: RUN TAB OUTPUT, seen by the growth of the file
  recompacted.ninja_log        the same after -t recompact, runs.tsv still says the truth
  concurrent.ninja_log         two runs at once
  deps.txt                     what -t deps says of ninja_deps
  build.txt, ...               what it printed, stdout and stderr through one pipe"""
import os
import pathlib
import pty
import re
import shutil
import subprocess
import sys
import tempfile
import time

DATA = pathlib.Path(__file__).resolve().parent.parent / "tests" / "data" / "ninja"


def program_of(folder):
    for path in sorted(folder.rglob("ninja")):
        if path.is_file() and path.read_bytes()[:4] == b"\x7fELF":
            path.chmod(0o755)
            return path.resolve()
    return None


def make_sources(where):
    shutil.copytree(DATA / "project", where)
    for folder in ("src", "h", "sub"):
        (where / folder).mkdir()
    for name in ("src/a.c", "src/b.c", "src/c.c", "src/gen.in", "src/config.in", "h/a.h", "h/b.h", "h/c.h", "h/common.h"):
        (where / name).write_text(name + "\n")


class project:
    def __init__(self, ninja, where):
        self.ninja, self.where, self.run, self.rows = ninja, where, 0, []
        make_sources(where)

    def lines(self):
        log = self.where / ".ninja_log"
        return log.read_text().splitlines()[1:] if log.exists() else []

    def build(self, *options, environment=None):
        """One run; its lines are those by which the log grew. Gives what it printed."""
        before = len(self.lines())
        done = subprocess.run([self.ninja, *options], cwd=self.where, check=False, stdout=subprocess.PIPE,
                              stderr=subprocess.STDOUT,
                              env={"PATH": "/usr/bin:/bin", "TERM": "dumb", "LC_ALL": "C", **(environment or {})})
        self.count(before)
        return done.stdout

    def count(self, before):
        self.rows += [(self.run, line.split("\t")[3]) for line in self.lines()[before:]]
        self.run += 1

    def terminal(self, *options):
        """The same on a terminal of 80 columns."""
        before = len(self.lines())
        child, ours = pty.fork()
        if child == 0:
            os.chdir(self.where)
            os.execve(self.ninja, ["ninja", *options], {"PATH": "/usr/bin:/bin", "TERM": "xterm", "COLUMNS": "80"})
        text = b""
        while True:
            try:
                part = os.read(ours, 4096)
            except OSError:
                break
            if not part:
                break
            text += part
        os.waitpid(child, 0)
        self.count(before)
        return text.replace(b"\r\n", b"\n")


def touch(path):
    time.sleep(1.1)  # the releases up to 1.8 compare whole seconds
    path.write_text(path.read_text() + "more\n")


def record(ninja, into):
    with tempfile.TemporaryDirectory() as temporary:
        root = pathlib.Path(temporary).resolve()
        into.mkdir(parents=True, exist_ok=True)

        def keep(name, text):
            (into / name).write_bytes(text.replace(str(root).encode(), b"/home/user"))

        p = project(ninja, root / "project")
        keep("build.txt", p.build("-j3"))
        touch(p.where / "src" / "b.c")
        touch(p.where / "src" / "config.in")
        keep("explain.txt", p.build("-d", "explain", "-d", "stats"))
        keep("no_work.txt", p.build())
        keep("keep_going.txt", p.build("-k0", "-j1", "e3", "e137", "e1", "noisy", "con"))
        keep("fail_verbose.txt", p.build("-v", "-j1", "e3"))
        keep("status.txt", p.build("-j1", "-k0", "e3", "noisy", environment={"NINJA_STATUS": "<%p %s/%t %r %u %f %o %c %e %%> "}))
        keep("terminal.txt", p.terminal("-j1", "-k0", "e3", "noisy"))
        keep("unknown_target.txt", p.build("nonsense"))
        touch(p.where / "h" / "a.h")
        p.build("-j2")
        (into / "runs.tsv").write_text("".join(f"{run}\t{output}\n" for run, output in p.rows))
        shutil.copy(p.where / ".ninja_log", into / "ninja_log")
        shutil.copy(p.where / ".ninja_deps", into / "ninja_deps")
        keep("deps.txt", subprocess.run([ninja, "-t", "deps"], cwd=p.where, stdout=subprocess.PIPE, check=True).stdout)
        subprocess.run([ninja, "-t", "recompact"], cwd=p.where, check=False, stdout=subprocess.DEVNULL)
        shutil.copy(p.where / ".ninja_log", into / "recompacted.ninja_log")

        q = project(ninja, root / "concurrent")
        first = subprocess.Popen([ninja, "-j1", "slow1", "slow2"], cwd=q.where, stdout=subprocess.DEVNULL)
        time.sleep(0.15)
        second = subprocess.Popen([ninja, "-j1", "other1", "other2"], cwd=q.where, stdout=subprocess.DEVNULL)
        first.wait(), second.wait()
        shutil.copy(q.where / ".ninja_log", into / "concurrent.ninja_log")


def main():
    if len(sys.argv) != 2:
        sys.exit(__doc__)
    for folder in sorted(pathlib.Path(sys.argv[1]).iterdir()):
        ninja = program_of(folder)
        if ninja is None:
            continue
        version = subprocess.run([ninja, "--version"], stdout=subprocess.PIPE, check=True).stdout.decode()
        record(ninja, DATA / re.match(r"\d+\.\d+\.\d+", version).group())
        print(version.strip(), file=sys.stderr)


if __name__ == "__main__":
    main()
