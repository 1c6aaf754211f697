#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# Two stages of one image, as two directories: the devel stage configures and builds against a CUDA toolkit, the runtime
# stage gets the program, the libraries of the system that it needs and the CUDA runtime library, and CUPTI is forgotten.
# CMake says `Found CUPTI`; the scan says that the loader of the runtime stage does not find it, and what brings it. Then
# that is done, and the scan is silent.
#
# Usage: demo.sh PROGRAM [WORK_DIRECTORY]. The directory, build/demo/claimed_cupti unless given, is made anew. Exits with 0 when
# the first scan reports CUPTI003 and the second one nothing.
set -euo pipefail

program=$(realpath "$1")
work=$(realpath -m "${2:-build/demo/claimed_cupti}")
here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
source "$here/../demo_steps.sh"

# A toolkit with CUPTI: CUDA_HOME, or the usual place. None where FOUNDCHECK_STAND_IN asks for the stand-in, with which the demo is
# the same on every machine.
find_toolkit() {
  local candidate
  [ -z "${FOUNDCHECK_STAND_IN:-}" ] || return 0
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

# The loader and the libraries of the system that a program needs, where they are here: what a base image has.
copy_system() {
  local program=$1 root=$2 file
  { ldd "$program" || true; } | grep -v -e 'not found' -e cuda -e cupti -e "$work" | grep -o '/[^ ]*' | while read -r file; do
    mkdir -p "$root$(dirname "$file")"
    cp -L "$file" "$root$file"
  done
}

rm -rf "$work"
mkdir -p "$work/build" "$work/runtime/app"

toolkit=$(find_toolkit)
if [ -n "$toolkit" ]; then
  say "devel stage: configure and build with the toolkit in $toolkit"
else
  toolkit=$work/toolkit
  make_stand_in "$toolkit"
  say "devel stage: configure and build with a stand-in toolkit, as there is no CUDA here"
fi
configure_into "$work/build" -S "$here" -DCUDA_HOME="$toolkit" || fail "configure failed"
expect_line "$work/build/configure.log" "-- Found CUPTI"
cmake --build "$work/build" >"$work/build/build.log" 2>&1 || { cat "$work/build/build.log"; fail "the build failed"; }

say "runtime stage: the program, its system libraries and libcudart are copied, libcupti is not"
cp "$work/build/profile" "$work/runtime/app/"
copy_system "$work/build/profile" "$work/runtime"
# A directory that every loader searches, without a cache: that of its C library.
libraries=$work/runtime$(ldd "$work/build/profile" | sed -n 's|.*=> \(/[^ ]*\)/libc\.so.*|\1|p')
cp -P "$toolkit"/lib64/libcudart.so.* "$libraries/"
(cd "$work/runtime" && find . -type f -o -type l) | sort

say "foundcheck scan build --root runtime"
scan_finds "$work" CUPTI003 build --root runtime
write_report "$work" build --root runtime
say "exit status 1, CUPTI003: CMake found CUPTI, and the loader of the runtime stage does not"

say "COPY --from=build $toolkit/lib64/libcupti.so.* ${libraries#"$work/runtime"}/"
cp -P "$toolkit"/lib64/libcupti.so.* "$libraries/"
scan_finds_nothing "$work" build --root runtime
say "exit status 0: what configure claims holds where the program runs"
show_report "$work"
