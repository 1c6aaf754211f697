#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# A build for one GPU that runs on another: the list of architectures has 8.0 (A100), the program meets a T4 (7.5). Everything
# builds; the first kernel fails. What the program printed there is in run.log.
#
# Usage: demo.sh PROGRAM [WORK_DIRECTORY]. The directory, build/demo/missing_arch unless given, is made anew. Exits with 0 when the
# scan reports ARCH001 and nothing else.
set -euo pipefail

program=$(realpath "$1")
work=$(realpath -m "${2:-build/demo/missing_arch}")
here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
source "$here/../demo_steps.sh"

rm -rf "$work"
mkdir -p "$work/build"

say "configure for an A100: TORCH_CUDA_ARCH_LIST=8.0"
configure_into "$work/build" -S "$here" -DTORCH_CUDA_ARCH_LIST=8.0 || fail "configure failed"
expect_line "$work/build/configure.log" "-- Added CUDA NVCC flags for: -gencode;arch=compute_80,code=sm_80"

say "run on a T4"
cp "$here/run.log" "$work/build/run.log"
cat "$work/build/run.log"

say "foundcheck arch 8.0 --device T4"
"$program" arch 8.0 --device T4 >"$work/arch.txt" || true
cat "$work/arch.txt"
expect_line "$work/arch.txt" "T4, 7.5 Turing: nothing of the list runs on it"

say "foundcheck scan build"
scan_finds "$work" ARCH001 build
write_report "$work" build
say "exit status 1, ARCH001: the program has no code for this GPU"
show_report "$work"
