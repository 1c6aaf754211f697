#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Records what several releases of cmake print for the projects of tests/data/cmake-output.

  record_cmake_output.py DIRECTORY [PROJECT...]    one folder in it for each release, as `pip install --target
                                                   DIRECTORY/4.1.2 cmake==4.1.2` makes it

Writes tests/data/cmake-output/RELEASE/PROJECT.log: stdout and stderr through one pipe, paths and durations neutralised.
A project whose tools are not here is left out."""
import os
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile

DATA = pathlib.Path(__file__).resolve().parent.parent / "tests" / "data" / "cmake-output"
PROJECTS = DATA / "projects"
NVCC = pathlib.Path("/usr/local/cuda/bin/nvcc")

# What the stand-in answers: as much as FindCUDA and FindCUDAToolkit ask of nvcc.
STAND_IN = """#!/bin/sh
here=$(cd "$(dirname "$0")/.." && pwd)
case "$*" in
  *-v*|*--version*) echo "nvcc: NVIDIA (R) Cuda compiler driver"
                    echo "Cuda compilation tools, release 12.4, V12.4.131"
                    echo "#\\$ TOP=$here" >&2 ;;
esac
"""


def make_toolkit(where):
    """A toolkit of empty files."""
    for folder in ("bin", "include", "lib64"):
        (where / folder).mkdir(parents=True)
    nvcc = where / "bin" / "nvcc"
    nvcc.write_text(STAND_IN)
    nvcc.chmod(0o755)
    (where / "include" / "cuda_runtime.h").write_text("")
    (where / "include" / "cuda.h").write_text("#define CUDA_VERSION 12040\n")
    for library in ("libcudart.so", "libcudart_static.a", "libcuda.so"):
        (where / "lib64" / library).write_text("")
    return where


def options_of(project, folder):
    """The options of a project's command line; None where its tools are missing."""
    if project == "cuda_toolkit":
        toolkit = make_toolkit(folder / "toolkit")
        return [f"-DCUDAToolkit_ROOT={toolkit}", f"-DCUDA_TOOLKIT_ROOT_DIR={toolkit}"]
    if project == "cuda_language":
        return [f"-DCMAKE_CUDA_COMPILER={NVCC}"] if NVCC.exists() else None
    if project == "cuda_toolkit_missing":
        ignored = ["/usr/local/bin", "/usr/local/cuda/bin", "/usr/local/cuda/include", "/usr/local/cuda/lib64"]
        return ["-DCUDA_TOOLKIT_ROOT_DIR=/nowhere/cuda", f"-DCMAKE_IGNORE_PATH={';'.join(ignored)}",
                "-DCUDAToolkit_ROOT=/nowhere/cuda"]
    if project == "checks":
        return ["-DNOT_USED_BY_ANYBODY=1", "-DNEITHER_IS_THIS=2"]
    return []


def record(cmake, project, release):
    with tempfile.TemporaryDirectory() as temporary:
        folder = pathlib.Path(temporary).resolve()
        options = options_of(project, folder)
        if options is None:
            return None
        shutil.copytree(PROJECTS / project, folder / "source")
        path = "/usr/bin:/bin" if project != "cuda_language" else f"{NVCC.parent}:/usr/bin:/bin"
        environment = {"PATH": path, "HOME": str(folder), "LC_ALL": "C"}
        if project == "cuda_language_missing":
            environment["CUDACXX"] = "/nowhere/nvcc"
        command = [cmake, "-G", "Unix Makefiles", *options, "../source"]
        (folder / "build").mkdir()
        done = subprocess.run(command, cwd=folder / "build", env=environment, stdout=subprocess.PIPE,
                              stderr=subprocess.STDOUT, check=False)
        text = done.stdout.decode()
        root = str(cmake.parent.parent)
        text = text.replace(root, "/opt/cmake").replace(str(folder), "/home/user/project")
        text = text.replace(str(folder.parent), "/home/user")
        text = re.sub(r"done \(\d+\.\ds\)", "done (0.1s)", text)
        text = re.sub(r"/TryCompile-\w+", "/TryCompile-XXXXXX", text)
        return re.sub(r"cmTC_[0-9a-f]{5}", "cmTC_00000", text)


def main():
    if len(sys.argv) < 2:
        sys.exit(__doc__)
    for folder in sorted(pathlib.Path(sys.argv[1]).iterdir()):
        cmake = folder / "cmake" / "data" / "bin" / "cmake"
        if not cmake.exists() or not os.access(cmake, os.X_OK):
            continue
        for project in sys.argv[2:] or sorted(path.name for path in PROJECTS.iterdir()):
            text = record(cmake.resolve(), project, folder.name)
            if text is None:
                print(f"{folder.name}/{project}: not recorded, its tools are not here", file=sys.stderr)
                continue
            (DATA / folder.name).mkdir(parents=True, exist_ok=True)
            (DATA / folder.name / f"{project}.log").write_text(text)


if __name__ == "__main__":
    main()
