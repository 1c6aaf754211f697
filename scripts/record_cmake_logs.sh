#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# Records what several CMake releases write about their searches and checks, as test data in tests/data/<format>/<version>/.
#
# Usage: record_cmake_logs.sh VERSION...     each a release of the Python package "cmake", such as 3.17.3 or 4.1.2
#
# The projects lie in tests/data/<format>/project/. They are configured below /tmp/project in a bare environment, and the
# folder of the release is written as /opt/cmake-VERSION, so that no path tells where the data was made.
set -euo pipefail

data=$(cd "$(dirname "${BASH_SOURCE[0]}")/../tests/data" && pwd)
releases=$(mktemp -d)
work=/tmp/project
trap 'rm -rf "$releases" "$work"' EXIT
[[ ! -e $work ]] || { echo "$work is in the way" >&2; exit 1; }

# configure PROJECT: into $work/build, with what CMake says there as well.
configure() {
  rm -rf "$work"
  mkdir -p "$work/build"
  cp -r "$data/$1/project" "$work/source"
  (cd "$work" && env -i PATH=/usr/bin:/bin "$cmake" -G "Unix Makefiles" -S source -B build >stdout.txt 2>stderr.txt) || true
}

# keep FILE FORMAT: if there is such a file, with neutral paths.
keep() {
  [[ -e $1 ]] || return 0
  mkdir -p "$data/$2/$version"
  sed "s,$root,/opt/cmake-$version,g; s,Linux - [^ ]*,Linux - 6.1.0," "$1" >"$data/$2/$version/$(basename "$1")"
}

for version in "$@"; do
  python3 -m pip install -q --no-deps --target "$releases/$version" "cmake==$version"
  root=$releases/$version/cmake/data
  cmake=$root/bin/cmake

  configure debug_find
  keep "$work/stderr.txt" debug_find

  configure cmake_configure_log
  keep "$work/build/CMakeFiles/CMakeConfigureLog.yaml" cmake_configure_log
  keep "$work/build/CMakeFiles/CMakeOutput.log" try_compile_log
  keep "$work/build/CMakeFiles/CMakeError.log" try_compile_log
done
