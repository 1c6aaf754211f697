#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# Two CUDA toolkits on one machine: nvcc of one release is first in PATH, the headers and libraries come from another. Two
# stand-ins are made for them, as CUDA is not needed to see it: what configure reads of a toolkit is a version and a header.
#
# Usage: demo.sh PROGRAM [WORK_DIRECTORY]. The directory, build/demo/two_toolkits unless given, is made anew. Exits with 0 when the
# scan reports CUDA002 and nothing else.
set -euo pipefail

program=$(realpath "$1")
work=$(realpath -m "${2:-build/demo/two_toolkits}")
here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
source "$here/../demo_steps.sh"

# A stand-in for the toolkit of a release: an nvcc that tells its version, and a header that tells the same.
make_stand_in() {
  local root=$1 release=$2 number=$3
  mkdir -p "$root/bin" "$root/include"
  printf '#!/bin/sh\necho "nvcc: NVIDIA (R) Cuda compiler driver"\necho "Cuda compilation tools, release %s, V%s.89"\n' \
    "$release" "$release" >"$root/bin/nvcc"
  chmod +x "$root/bin/nvcc"
  printf '#define CUDA_VERSION %s\n' "$number" >"$root/include/cuda.h"
}

rm -rf "$work"
mkdir -p "$work/build"
make_stand_in "$work/cuda-11.8" 11.8 11080
make_stand_in "$work/cuda-12.1" 12.1 12010

say "PATH has nvcc of CUDA 11.8, CUDA_HOME is CUDA 12.1"
if PATH=$work/cuda-11.8/bin:$PATH configure_into "$work/build" -S "$here" -DCUDA_TOOLKIT_ROOT_DIR="$work/cuda-12.1"; then
  fail "configure went through with two releases"
fi
expect_line "$work/build/configure.log" "FindCUDA says CUDA version is 11.8"

say "foundcheck scan build"
scan_finds "$work" CUDA002 build
write_report "$work" build
say "exit status 1, CUDA002: nvcc and the CUDA headers are from different releases"
show_report "$work"
