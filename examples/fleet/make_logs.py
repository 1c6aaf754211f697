#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Makes the files of a fleet that never was, to try fleet.py on: OUTPUT/HOST/BUILD.log and OUTPUT/HOST/BUILD.CMakeCache.txt.

Usage: make_logs.py OUTPUT LOGS [BYTES]     LOGS build logs of about BYTES each (50 000), a cache for each tenth; the same each time

What ails a build is drawn for each log, and named in OUTPUT/../truth.tsv: path, cause or nothing.
"""
import pathlib
import random
import sys

# host: its CUDA releases, and how likely one of its builds fails
HOSTS = {
    "ci-01": (["12.4.131"], 0.1), "ci-02": (["12.4.131"], 0.1), "ci-03": (["12.8.93"], 0.1), "ci-04": (["12.8.93", "12.4.131"], 0.3),
    "gpu-a1": (["12.8.93"], 0.15), "gpu-a2": (["12.8.93"], 0.15), "gpu-b1": (["13.0.88"], 0.25), "gpu-b2": (["13.0.88"], 0.35),
    "edge-1": (["11.8.89"], 0.4), "edge-2": (["11.8.89"], 0.2),
}

SOURCE = "/src/engine"
# cause: how often, what the step prints. The causes that some hosts are prone to follow below.
FAILURES = {
    "missing_header": (5, "{source}/profiler.cpp:3:10: fatal error: cupti.h: No such file or directory\n    3 | #include <cupti.h>\n"
                          "      |          ^~~~~~~~~\ncompilation terminated.\n"),
    "missing_library": (3, "/usr/bin/ld: cannot find -lcupti: No such file or directory\ncollect2: error: ld returned 1 exit status\n"),
    "undefined_symbol": (2, "/usr/bin/ld: profiler.cpp.o: in function `start()':\nprofiler.cpp:(.text+0x2a): undefined reference to "
                            "`cuptiActivityEnable'\ncollect2: error: ld returned 1 exit status\n"),
    "unsupported_gpu_architecture": (2, "nvcc fatal   : Unsupported gpu architecture 'compute_{arch}'\n"),
    "killed": (3, "c++: fatal error: Killed signal terminated program cc1plus\ncompilation terminated.\n"),
    "disk_full": (1, "/usr/bin/ld: final link failed: No space left on device\ncollect2: error: ld returned 1 exit status\n"),
}
PRONE = {"edge-1": ("killed", "disk_full"), "gpu-b1": ("unsupported_gpu_architecture",), "gpu-b2": ("unsupported_gpu_architecture",),
         "ci-04": ("missing_header", "missing_library")}

CONFIGURE = """-- The CXX compiler identification is GNU 12.2.0
-- The CUDA compiler identification is NVIDIA {version}
-- Detecting CXX compiler ABI info
-- Detecting CXX compiler ABI info - done
-- Found CUDAToolkit: /usr/local/cuda/include (found version "{version}")
-- Found Threads: TRUE
-- Configuring done
-- Generating done
-- Build files have been written to: /build/{build}
"""
CACHE = """# This is the CMakeCache file.
# For build in directory: /build/{build}
USE_CUPTI:BOOL={cupti}
CUPTI_LIBRARY:FILEPATH={library}
CUDAToolkit_NVCC_EXECUTABLE:FILEPATH=/usr/local/cuda/bin/nvcc
FIND_PACKAGE_MESSAGE_DETAILS_CUDAToolkit:INTERNAL=[/usr/local/cuda/include][/usr/local/cuda/bin][v{version}()]
CMAKE_CACHEFILE_DIR:INTERNAL=/build/{build}
"""


def step(number, total):
    name = f"unit_{number:04}"
    return (f"[{number}/{total}] /usr/bin/c++ -DNDEBUG -I{SOURCE}/include -isystem /usr/local/cuda/include -O2 -std=gnu++17 -fPIC -MD -MT "
            f"CMakeFiles/engine.dir/{name}.cpp.o -MF CMakeFiles/engine.dir/{name}.cpp.o.d -o CMakeFiles/engine.dir/{name}.cpp.o "
            f"-c {SOURCE}/{name}.cpp\n")


def warning(number):
    return (f"{SOURCE}/unit_{number:04}.cpp:{number % 300 + 1}:9: warning: unused variable 'n' [-Wunused-variable]\n"
            "   41 |     int n = 0;\n      |         ^\n")


def failure(cause, number, total, draw):
    command = step(number, total).split("] ", 1)[1]
    said = FAILURES[cause][1].format(source=SOURCE, arch=draw.choice(["60", "70"]))
    return (f"[{number}/{total}] {command}FAILED: CMakeFiles/engine.dir/unit_{number:04}.cpp.o \n{command}{said}"
            "ninja: build stopped: subcommand failed.\n")


def log_of(host, build, size, draw):
    """The log of a build, and the cause that it fails of or None."""
    releases, failing = HOSTS[host]
    total = max(2, size // len(step(1, 1)))
    cause = None
    if draw.random() < failing:
        weights = [row[0] * (5 if name in PRONE.get(host, ()) else 1) for name, row in FAILURES.items()]
        cause = draw.choices(list(FAILURES), weights)[0]
    done = total if cause is None else draw.randrange(total // 2, total)
    pieces = [CONFIGURE.format(version=draw.choice(releases), build=build)]
    for number in range(1, done):
        pieces.append(step(number, total))
        if draw.random() < 0.05:
            pieces.append(warning(number))
    if cause is not None:
        pieces.append(failure(cause, done, total, draw))
    return "".join(pieces), cause


def cache_of(host, build, draw):
    found = draw.random() < 0.8
    return CACHE.format(build=build, version=draw.choice(HOSTS[host][0]), cupti="ON",
                        library="/usr/local/cuda/extras/CUPTI/lib64/libcupti.so" if found else "CUPTI_LIBRARY-NOTFOUND")


def main(output, logs, size="50000"):
    draw = random.Random(4711)
    folder = pathlib.Path(output)
    truth = []
    for number in range(int(logs)):
        host = draw.choice(list(HOSTS))
        build = f"build-{number:06}"
        (folder / host).mkdir(parents=True, exist_ok=True)
        log, cause = log_of(host, build, int(int(size) * draw.uniform(0.2, 1.8)), draw)
        path = folder / host / f"{build}.log"
        path.write_text(log)
        truth.append(f"{path}\t{cause or ''}\n")
        if number % 10 == 0:
            (folder / host / f"{build}.CMakeCache.txt").write_text(cache_of(host, build, draw))
    folder.with_name("truth.tsv").write_text("".join(truth))


if __name__ == "__main__":
    main(*sys.argv[1:])
