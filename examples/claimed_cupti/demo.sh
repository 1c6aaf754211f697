#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# Two stages of one image, as two directories: the devel stage configures and builds against a CUDA toolkit, the runtime
# stage gets the program and the CUDA runtime library, and CUPTI is forgotten. CMake says `Found CUPTI`; the scan says what
# the runtime stage has.
#
# Usage: demo.sh PROGRAM [WORK_DIRECTORY]. The directory, build/demo/claimed_cupti unless given, is made anew. Exits with 0 when
# the scan reports the missing library.
set -euo pipefail

program=$(realpath "$1")
work=$(realpath -m "${2:-build/demo/claimed_cupti}")
here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)

say() { printf '\n== %s\n' "$*"; }

# A toolkit with CUPTI: CUDA_HOME, or the usual place.
find_toolkit() {
  local candidate
  for candidate in "${CUDA_HOME:-}" /usr/local/cuda; do
    if [ -n "$candidate" ] && [ -e "$candidate/lib64/libcudart.so" ] &&
      compgen -G "$candidate/lib64/libcupti.so" >/dev/null && [ -e "$candidate/include/cupti.h" ]; then
      printf '%s\n' "$candidate"
      return
    fi
  done
}

# A stand-in for machines without CUDA: real shared libraries with the names, SONAMEs and links of a CUDA 12 toolkit, whose
# functions do nothing.
make_stand_in() {
  local root=$1 cxx=${CXX:-c++}
  mkdir -p "$root/include" "$root/lib64"
  printf '#pragma once\nextern "C" int cuptiGetVersion(unsigned* version);\n' >"$root/include/cupti.h"
  printf 'extern "C" int cuptiGetVersion(unsigned* v) { *v = 0; return 999; }\n' |
    "$cxx" -shared -fPIC -x c++ - -Wl,-soname,libcupti.so.12 -o "$root/lib64/libcupti.so.12"
  printf 'extern "C" int cudaRuntimeGetVersion(int* v) { *v = 0; return 999; }\n' |
    "$cxx" -shared -fPIC -x c++ - -Wl,-soname,libcudart.so.12 -o "$root/lib64/libcudart.so.12"
  ln -s libcupti.so.12 "$root/lib64/libcupti.so"
  ln -s libcudart.so.12 "$root/lib64/libcudart.so"
}

rm -rf "$work"
mkdir -p "$work/build" "$work/runtime/usr/local/cuda/lib64" "$work/runtime/app"

toolkit=$(find_toolkit)
if [ -n "$toolkit" ]; then
  say "devel stage: configure and build with the toolkit in $toolkit"
else
  toolkit=$work/toolkit
  make_stand_in "$toolkit"
  say "devel stage: configure and build with a stand-in toolkit, as there is no CUDA here"
fi
cmake -G Ninja -S "$here" -B "$work/build" -DCUDA_HOME="$toolkit" 2>&1 | tee "$work/build/configure.log"
cmake --build "$work/build" >"$work/build/build.log" 2>&1

say "runtime stage: the program and libcudart are copied, libcupti is not"
cp "$work/build/profile" "$work/runtime/app/"
cp -P "$toolkit"/lib64/libcudart.so.* "$work/runtime/usr/local/cuda/lib64/"
(cd "$work/runtime" && find . -type f -o -type l) | sort

say "foundcheck scan build --root runtime"
status=0
(cd "$work" && "$program" scan build --root runtime) || status=$?
[ "$status" -eq 1 ] || { printf 'demo: expected exit status 1, got %s\n' "$status" >&2; exit 1; }
say "exit status 1: CMake found CUPTI, and the runtime stage does not have it"
