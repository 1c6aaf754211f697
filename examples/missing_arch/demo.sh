#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# A build for one GPU that runs on another: the list of architectures has 8.0 (A100), the program meets a T4 (7.5). Everything
# builds; the first kernel fails. What the program printed there is in run.log.
#
# Usage: demo.sh PROGRAM [WORK_DIRECTORY]. The directory, build/demo/missing_arch unless given, is made anew. Exits with 0 when the
# scan reports that the GPU is not covered.
set -euo pipefail

program=$(realpath "$1")
work=$(realpath -m "${2:-build/demo/missing_arch}")
here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)

say() { printf '\n== %s\n' "$*"; }

rm -rf "$work"
mkdir -p "$work/build"

say "configure for an A100: TORCH_CUDA_ARCH_LIST=8.0"
cmake -S "$here" -B "$work/build" -DTORCH_CUDA_ARCH_LIST=8.0 2>&1 | tee "$work/build/configure.log"

say "run on a T4"
cp "$here/run.log" "$work/build/run.log"
cat "$work/build/run.log"

say "foundcheck arch 8.0 --device T4"
"$program" arch 8.0 --device T4 || true

say "foundcheck scan build"
status=0
(cd "$work" && "$program" scan build) || status=$?
[ "$status" -eq 1 ] || { printf 'demo: expected exit status 1, got %s\n' "$status" >&2; exit 1; }
say "exit status 1: the program has no code for this GPU"
