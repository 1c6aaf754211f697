#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# Seeds and regressions of fuzz targets, and 2000 changes of them, under MemorySanitizer: does anything depend on memory that nobody
# wrote? Usage: msan.sh [TARGET...]
#
# libstdc++ is not instrumented, and what it writes looks unwritten. Its templates are compiled here (_GLIBCXX_EXTERN_TEMPLATE=0), which
# is enough for strings and vectors. Targets whose oracle has trees, streams, files or regular expressions are left out.
set -euo pipefail

cd "$(dirname "${BASH_SOURCE[0]}")"
able=(arch_list ccache_stats cmake_configure_log cmake_output debug_find diagnostic_cause diagnostic_json elf fatbin ld_cache names
  ninja_graph ninja_manifest ninja_output probe_message regex_set scalar_vector search_path straight try_compile_log)
targets=("$@")
[[ $# -ne 0 ]] || targets=("${able[@]}")
out=../build/msan
mkdir -p "$out"
clang++ -std=c++20 -I ../tests unpack_seeds.cpp ../tests/support/bundle.cpp ../tests/support/file_notation.cpp -o "$out/unpack_seeds"
for name in "${targets[@]}"; do
  [[ " ${able[*]} " == *" $name "* ]] || { echo "msan: $name cannot be; there are: ${able[*]}" >&2 && exit 2; }
  clang++ -std=c++20 -O1 -g1 -fno-omit-frame-pointer -fsanitize=memory -DFMT_HEADER_ONLY -D_GLIBCXX_EXTERN_TEMPLATE=0 \
    -I ../include -I ../tests "fuzz_$name.cpp" one_input.cpp msan_main.cpp -o "$out/msan_$name"
  rm -rf "$out/corpus/$name"
  "$out/unpack_seeds" "corpus/$name" "$out/corpus/$name" >/dev/null
  inputs=("$out/corpus/$name"/*)
  [[ ! -d regressions/$name ]] || inputs+=("regressions/$name"/*)
  "$out/msan_$name" "${FOUNDCHECK_MSAN_ROUNDS:-2000}" "${inputs[@]}" >"$out/$name.log" 2>&1 </dev/null || {
    tail -n 40 "$out/$name.log" >&2
    exit 1
  }
  echo "msan: $name: $(tail -n 1 "$out/$name.log")" >&2
done
