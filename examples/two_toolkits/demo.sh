#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# Two CUDA toolkits on one machine: nvcc of one release is first in PATH, the headers and libraries come from another. Two
# stand-ins are made for them, as CUDA is not needed to see it: what configure reads of a toolkit is a version and a header.
#
# Usage: demo.sh PROGRAM [WORK_DIRECTORY]. The directory, build/demo/two_toolkits unless given, is made anew. Exits with 0 when the
# scan reports the mixture.
set -euo pipefail

program=$(realpath "$1")
work=$(realpath -m "${2:-build/demo/two_toolkits}")
here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)

say() { printf '\n== %s\n' "$*"; }

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
PATH=$work/cuda-11.8/bin:$PATH cmake -S "$here" -B "$work/build" -DCUDA_TOOLKIT_ROOT_DIR="$work/cuda-12.1" \
  >"$work/build/configure.log" 2>&1 || true
cat "$work/build/configure.log"

say "foundcheck scan build"
status=0
(cd "$work" && "$program" scan build) || status=$?
[ "$status" -eq 1 ] || { printf 'demo: expected exit status 1, got %s\n' "$status" >&2; exit 1; }
say "exit status 1: nvcc and the headers are of different releases"
