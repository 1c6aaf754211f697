#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# Builds the fuzz targets as OSS-Fuzz and ClusterFuzzLite want them, with any engine: into $OUT each program with its seeds, dictionary and
# options. Takes CXX, CXXFLAGS, LIB_FUZZING_ENGINE and OUT from the environment, and the targets from the command line; all but the slow
# ones if none are named. Needs zip, expat, and the headers of fmt, nlohmann-json and toml++.
set -euo pipefail

cd "$(dirname "${BASH_SOURCE[0]}")"
: "${CXX:=clang++}" "${CXXFLAGS:=-O1 -g1 -fsanitize=address,fuzzer-no-link}" "${LIB_FUZZING_ENGINE:=-fsanitize=fuzzer}"
: "${OUT:?name the folder that the programs are to be in}"
mkdir -p "$OUT"

# row NAME: the line of CMakeLists.txt about the target.
row() { grep "^foundcheck_fuzz($1[ )]" CMakeLists.txt || { echo "ossfuzz: there is no target $1" >&2 && exit 2; }; }

targets=("$@")
if [[ $# -eq 0 ]]; then
  mapfile -t targets < <(sed -n '/ SLOW/!s/^foundcheck_fuzz(\([a-z_]*\).*/\1/p' CMakeLists.txt)
fi

unpacked=$(mktemp -d)
trap 'rm -rf "$unpacked"' EXIT
# Flags are lists.
# shellcheck disable=SC2086
"$CXX" $CXXFLAGS -std=c++20 -I ../tests unpack_seeds.cpp ../tests/support/bundle.cpp ../tests/support/file_notation.cpp \
  -o "$unpacked/unpack_seeds"

for name in "${targets[@]}"; do
  row=$(row "$name")
  sources=("fuzz_$name.cpp" one_input.cpp)
  # Only libFuzzer asks a program for its mutator.
  mutator=$(sed -n 's/.*MUTATOR \([a-z_]*\).*/\1/p' <<<"$row")
  [[ -z $mutator || ${FUZZING_ENGINE:-libfuzzer} != libfuzzer ]] || sources+=("mutate_$mutator.cpp" custom_mutator.cpp)
  for source in $(sed -n 's/.*PROGRAM \([a-z_ ]*\).*/\1/p' <<<"$row"); do
    sources+=("../apps/foundcheck/$source.cpp")
  done
  # What the targets of support/ are made of is compiled apart. Flags are lists.
  # shellcheck disable=SC2086
  headers=$("$CXX" $CXXFLAGS -std=c++20 -I ../include -I ../tests -I ../apps/foundcheck -MM "fuzz_$name.cpp")
  for oracle in allocation_counter std_regex strict_json strict_xml; do
    [[ $headers != *"support/$oracle.hpp"* ]] || sources+=("../tests/support/$oracle.cpp")
  done
  # What is linked must not be wanted where the program runs.
  libraries=()
  [[ $headers != *support/strict_xml.hpp* ]] || libraries+=(-l:libexpat.a)
  echo "ossfuzz: $name" >&2
  # Of fmt the headers are enough.
  # shellcheck disable=SC2086
  "$CXX" $CXXFLAGS -std=c++20 -DFMT_HEADER_ONLY -I ../include -I ../tests -I ../apps/foundcheck "${sources[@]}" $LIB_FUZZING_ENGINE \
    "${libraries[@]}" -o "$OUT/fuzz_$name"

  rm -f "$OUT/fuzz_${name}_seed_corpus.zip"
  "$unpacked/unpack_seeds" "corpus/$name" "$unpacked/corpus/$name" >&2
  (cd "$unpacked" && zip -q -r - "corpus/$name") >"$OUT/fuzz_${name}_seed_corpus.zip"
  [[ ! -d regressions/$name ]] || zip -q -r "$OUT/fuzz_${name}_seed_corpus.zip" "regressions/$name"
  {
    echo "[libfuzzer]"
    echo "max_len = 65536"
    [[ ! -e dict/$name.dict ]] || echo "dict = fuzz_$name.dict"
  } >"$OUT/fuzz_$name.options"
  [[ ! -e dict/$name.dict ]] || cp "dict/$name.dict" "$OUT/fuzz_$name.dict"
done
