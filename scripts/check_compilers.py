#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Compiles tests/compilers/self_check.cpp in every way in the table below and compares what the programs print.

The first row that can be had gives the expected text: what is read from recorded files must not depend on the
compiler, its standard library, the size of a word, the order of bytes or the sign of char. What is not installed is skipped
and named; what cannot be run here is compiled and linked only.

Usage: check_compilers.py [--list] [NAME...]     NAME begins the names of the rows that are wanted, by default all
"""
import argparse
import concurrent.futures
import os
import pathlib
import shutil
import subprocess
import sys
import time

ROOT = pathlib.Path(__file__).resolve().parent.parent
BUILD = ROOT / "build" / "compilers"
SINGLE = BUILD / "single"
SOURCE = ROOT / "tests" / "compilers" / "self_check.cpp"
WARNINGS = ["-Wall", "-Wextra", "-Wpedantic", "-Wconversion", "-Wshadow", "-Wsign-conversion", "-Werror"]

# Of each name the first and the last file in these folders; of the last ones a program is read, whatever machine it is for.
DATA_FOLDERS = [ROOT / "tests" / "data", ROOT / "examples" / "embed" / "data"]
DATA_NAMES = ["CMakeCache.txt", "build.log", "build.txt", "CMakeConfigureLog.yaml", "CMakeError.log", "ninja_log",
              "ninja_deps", "recompacted.ninja_log", "status.txt", "cuda_toolkit.log", "svv.txt", "packages.log"]
BINARIES = ["/bin/sh"]


def find_zig():
    """The command of the Zig compiler: its own program, or the module that the package ziglang brings."""
    if shutil.which("zig"):
        return ["zig"]
    for python in [BUILD / "venv" / "bin" / "python", pathlib.Path(sys.executable)]:
        found = python.exists() and subprocess.run([python, "-c", "import ziglang"], capture_output=True).returncode == 0
        if found:
            return [str(python), "-m", "ziglang"]
    return ["zig"]


def libcxx_flags(release):
    """libc++ of a release of LLVM, of which Debian lets only one be installed: unpacked under build/ otherwise."""
    base = BUILD / f"libc++-{release}"
    llvm = base / "usr" / "lib" / f"llvm-{release}"
    if not (llvm / "include" / "c++" / "v1").exists() and shutil.which("apt-get"):
        base.mkdir(parents=True, exist_ok=True)
        names = [f"libc++-{release}-dev", f"libc++1-{release}", f"libc++abi-{release}-dev", f"libc++abi1-{release}",
                 f"libunwind-{release}", f"libunwind-{release}-dev"]
        subprocess.run(["apt-get", "download", *names], cwd=base, capture_output=True)
        for package in sorted(base.glob("*.deb")):
            subprocess.run(["dpkg", "-x", package, base], capture_output=True)
    if not (llvm / "include" / "c++" / "v1").exists():
        return None
    return ["-nostdinc++", "-isystem", str(llvm / "include" / "c++" / "v1"), "-stdlib=libc++", f"-L{llvm / 'lib'}",
            f"-Wl,-rpath,{llvm / 'lib'}"]


# name, compiler, its flags (None: cannot be had), the program that runs the result (None: compiled and linked only)
def rows():
    zig = [*find_zig(), "c++"]
    yield "g++ c++20", ["g++"], ["-std=c++20"], []
    yield "g++ c++23", ["g++"], ["-std=c++23"], []
    yield "g++ -O2", ["g++"], ["-std=c++20", "-O2"], []
    yield "g++ -fno-exceptions -fno-rtti", ["g++"], ["-std=c++20", "-fno-exceptions", "-fno-rtti"], []
    yield "g++ -D_GLIBCXX_ASSERTIONS", ["g++"], ["-std=c++20", "-D_GLIBCXX_ASSERTIONS"], []
    yield "g++ -D_GLIBCXX_DEBUG", ["g++"], ["-std=c++20", "-D_GLIBCXX_DEBUG"], []
    yield "g++ -funsigned-char", ["g++"], ["-std=c++20", "-funsigned-char"], []
    yield "g++ -m32", ["g++"], ["-std=c++20", "-m32", "-idirafter", "/usr/include/x86_64-linux-gnu"], []
    for compiler in ["g++", "clang++"]:
        single = ["-std=c++20", "-DFOUNDCHECK_SINGLE_HEADER", "-I", SINGLE]
        yield f"{compiler} single header", [compiler], single, []
        # The other order is in tests/package/single_headers.sh: all that the second header has is then there already.
        yield f"{compiler} single header behind that of the engine", [compiler], [*single, "-include", SINGLE / "foundcheck_regex.hpp"], []
    for release in [13, 14, 15, 16]:
        yield f"g++-{release} c++20", [f"g++-{release}"], ["-std=c++20"], []
    for release in [14, 16, 19]:
        clang = [f"clang++-{release}"]
        yield f"clang-{release} c++20", clang, ["-std=c++20"], []
        yield f"clang-{release} c++23", clang, ["-std=c++2b"], []
        flags = libcxx_flags(release) if shutil.which(clang[0]) else []
        yield f"clang-{release} libc++ c++20", clang, flags and [*flags, "-std=c++20"], []
        if release == 19:
            yield f"clang-{release} libc++ c++23", clang, flags and [*flags, "-std=c++23"], []
    # As for a compiler that is not of GNU's kind: no vector extensions, no builtins.
    flags = libcxx_flags(16) if shutil.which("clang++-16") else []
    yield "clang-16 libc++ no GNU extensions", ["clang++-16"], flags and [*flags, "-std=c++20", "-fgnuc-version=0"], []
    yield "clang-19 -fno-exceptions -fno-rtti", ["clang++-19"], ["-std=c++20", "-fno-exceptions", "-fno-rtti"], []
    yield "s390x g++ (big-endian)", ["s390x-linux-gnu-g++"], ["-std=c++20", "-static"], ["qemu-s390x-static"]
    yield "aarch64 g++", ["aarch64-linux-gnu-g++"], ["-std=c++20", "-static"], ["qemu-aarch64-static"]
    mingw = ["-std=c++20", "-static", "-D__USE_MINGW_ANSI_STDIO=1"]
    yield "Windows: mingw-w64 g++", ["x86_64-w64-mingw32-g++-posix"], mingw, ["wine"]
    for target, runner in [("x86_64-windows-gnu", ["wine"]), ("x86_64-macos", None), ("aarch64-macos", None),
                           ("aarch64-linux-musl", ["qemu-aarch64-static"]), ("x86_64-linux-musl", [])]:
        yield f"zig c++ {target}", zig, ["-std=c++20", "-target", target], runner


def data_files():
    files = []
    for name in DATA_NAMES:
        found = [path for folder in DATA_FOLDERS for path in sorted(folder.rglob(name))]
        files += dict.fromkeys([*found[:1], *found[-1:]])
    return [str(path.relative_to(ROOT)) for path in files] + [path for path in BINARIES if os.path.exists(path)]


def make_single_headers():
    SINGLE.mkdir(parents=True, exist_ok=True)
    script = [sys.executable, ROOT / "scripts" / "amalgamate.py"]
    subprocess.run([*script, "--output", SINGLE / "foundcheck.hpp"], check=True)
    subprocess.run([*script, "--umbrella", "regex.hpp", "--output", SINGLE / "foundcheck_regex.hpp"], check=True)


def check(row, files):
    """(verdict, what the program printed or None, the reason) of one row."""
    name, compiler, flags, runner = row
    if not shutil.which(compiler[0]):
        return "skipped", None, f"{compiler[0]} is not here"
    if flags is None:
        return "skipped", None, "its standard library is not here"
    program = BUILD / ("".join(c if c.isalnum() else "_" for c in name) + (".exe" if runner == ["wine"] else ""))
    include = [] if SINGLE in flags else ["-I", ROOT / "include"]
    environment = dict(os.environ, WINEDEBUG="-all", WINEPREFIX=str(BUILD / "wine"), ZIG_GLOBAL_CACHE_DIR=str(BUILD / "zig"))
    begin = time.monotonic()
    compiled = subprocess.run([*compiler, *flags, *WARNINGS, *include, SOURCE, "-o", program], capture_output=True, text=True,
                              env=environment)
    seconds = f"{time.monotonic() - begin:.0f} s to compile"
    if compiled.returncode != 0:
        reason = [line for line in compiled.stderr.splitlines() if "error" in line or "fatal" in line]
        missing = "-m32" in flags and any("bits/" in line for line in reason)
        (BUILD / f"{program.stem}.log").write_text(compiled.stderr)
        if missing:
            return "skipped", None, "its standard library is not here"
        return "FAILED", None, (reason or compiled.stderr.splitlines() or ["no message"])[0][:200]
    if runner is None:
        return "compiled", None, f"{seconds}, no machine to run it"
    if runner and not shutil.which(runner[0]):
        return "compiled", None, f"{seconds}, {runner[0]} is not here to run it"
    ran = subprocess.run([*runner, program, *files], cwd=ROOT, capture_output=True, env=environment)
    if ran.returncode != 0:
        return "FAILED", None, f"status {ran.returncode}: {' '.join(ran.stderr.decode(errors='replace').split())[-200:]}"
    return "ran", ran.stdout.replace(b"\r\n", b"\n"), seconds


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--list", action="store_true")
    parser.add_argument("--jobs", type=int, default=os.cpu_count())
    parser.add_argument("names", nargs="*")
    arguments = parser.parse_args()
    BUILD.mkdir(parents=True, exist_ok=True)
    wanted = [row for row in rows() if not arguments.names or row[0].startswith(tuple(arguments.names))]
    if arguments.list:
        print("\n".join(row[0] for row in wanted))
        return 0
    make_single_headers()
    files = data_files()
    expected, counts = None, {"passed": 0, "failed": 0, "skipped": 0}
    with concurrent.futures.ThreadPoolExecutor(arguments.jobs) as pool:
        for row, (verdict, text, reason) in zip(wanted, pool.map(lambda r: check(r, files), wanted)):
            if text is not None and expected is None:
                expected = text
            elif text is not None and text != expected:
                verdict = "FAILED"
                pairs = zip(expected.decode().splitlines(), text.decode(errors="replace").splitlines())
                reason = next((f"'{b}', not '{a}'" for a, b in pairs if a != b), "it printed less or more")
            counts["failed" if verdict == "FAILED" else "skipped" if verdict == "skipped" else "passed"] += 1
            print(f"{verdict:9} {row[0]:36} {reason}", flush=True)
    print(f"{counts['passed']} passed, {counts['failed']} failed, {counts['skipped']} skipped")
    return 1 if counts["failed"] or not counts["passed"] else 0


if __name__ == "__main__":
    sys.exit(main())
