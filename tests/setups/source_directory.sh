# SPDX-License-Identifier: MIT
# shellcheck shell=bash disable=SC2154
# Where a user stands in the source directory, and the build directories are below it or beside it.

# broken_build_in DIRECTORY: a project whose build, there, links a library that is gone in the wrong twin.
broken_build_in() {
  build=$here/source/$1
  shift
  scan_this "$source"
  project <<'X'
find_library(CUPTI_LIBRARY cupti PATHS ${CUPTI_ROOT}/lib NO_DEFAULT_PATH)
add_executable(app main.cpp part.cpp)
target_link_libraries(app PRIVATE ${CUPTI_LIBRARY})
X
  stand_in cupti libcupti.so.12 prefix/lib/libcupti.so.12
  ln -sf libcupti.so.12 prefix/lib/libcupti.so
  ninja_configure -DCUPTI_ROOT="$here/prefix" "$@"
}
lose_the_library() { rm -r prefix; }

setup build_below_the_source error needs=ninja says='source/build' says='libcupti\.so' says="$gone"
build_below_the_source() { broken_build_in build; }
break_build_below_the_source() { lose_the_library; }

# Somebody ran cmake in the source directory once: the directory that was made for the build stays empty.
setup empty_build_below_a_cache_of_the_sources warning needs=ninja says='source/CMakeCache\.txt' says='configur'
empty_build_below_a_cache_of_the_sources() {
  build=$here/source/build
  scan_this "$build"
  project <<'X'
add_executable(app main.cpp part.cpp)
X
  if ! wrong; then
    ninja_configure
    return
  fi
  cd "$source"
  cmake -G Ninja .
  mkdir "$build"
  cd "$build"
  cmake ..
}

setup build_of_an_editor error needs=ninja says='cmake-build-debug' says='libcupti\.so' says="$gone"
build_of_an_editor() { broken_build_in cmake-build-debug -DCMAKE_BUILD_TYPE=Debug; }
break_build_of_an_editor() { lose_the_library; }

setup build_of_visual_studio error needs=ninja says='out/build/x64-debug' says='libcupti\.so' says="$gone"
build_of_visual_studio() { broken_build_in out/build/x64-debug; }
break_build_of_visual_studio() { lose_the_library; }

setup build_of_scikit_build error needs=ninja says='_skbuild/linux-x86_64-3\.11/cmake-build' says='libcupti\.so' says="$gone"
build_of_scikit_build() { broken_build_in _skbuild/linux-x86_64-3.11/cmake-build; }
break_build_of_scikit_build() { lose_the_library; }

setup build_of_setuptools error needs=ninja says='build/temp\.linux-x86_64-cpython-311' says='libcupti\.so' says="$gone"
build_of_setuptools() { broken_build_in build/temp.linux-x86_64-cpython-311/app; }
break_build_of_setuptools() { lose_the_library; }

setup build_of_a_preset error needs=ninja says='artifacts/cuda' says='libcupti\.so' says="$gone"
build_of_a_preset() {
  broken_build_in artifacts/cuda
  cat >source/CMakePresets.json <<'X'
{
  "version": 3,
  "configurePresets": [
    {"name": "cuda", "generator": "Ninja", "binaryDir": "${sourceDir}/artifacts/${presetName}"}
  ]
}
X
}
break_build_of_a_preset() { lose_the_library; }

# The preset is in a file that another one includes, and inherits its directory from the second of two.
setup build_of_an_included_preset error needs=ninja says='artifacts/cuda' says='libcupti\.so' says="$gone"
build_of_an_included_preset() {
  broken_build_in artifacts/cuda
  echo '{"version": 4, "include": ["presets/cuda.json"]}' >source/CMakePresets.json
  mkdir source/presets
  cat >source/presets/cuda.json <<'X'
{
  "version": 4,
  "configurePresets": [
    {"name": "tool", "hidden": true, "generator": "Ninja"},
    {"name": "place", "hidden": true, "binaryDir": "${sourceDir}/artifacts/${presetName}"},
    {"name": "cuda", "inherits": ["tool", "place"]}
  ]
}
X
}
break_build_of_an_included_preset() { lose_the_library; }

# Two of them, and the second is wrong.
setup second_of_two_builds error needs=ninja says='build-release' says='libcupti\.so' says="$gone"
second_of_two_builds() {
  plain_project
  build=$here/source/build-debug
  ninja_configure
  build
  broken_build_in build-release
}
break_second_of_two_builds() { lose_the_library; }

# What make or ninja said lies beside the build directory, as `2>&1 | tee build.log` leaves it.
setup log_beside_the_build warning needs=ninja says='cudnn_of_nobody\.h'
log_beside_the_build() {
  build=$here/source/build
  scan_this "$source"
  plain_project
  if wrong; then echo '#include <cudnn_of_nobody.h>' >>source/part.cpp; fi
  ninja_configure
  (cd source && { cmake --build build 2>&1 || wrong; } | tee build.log)
}

# The build directory is no part of the project, and the log names neither.
setup log_that_names_no_directory warning needs=ninja says='cudnn_of_nobody\.h'
log_that_names_no_directory() {
  plain_project
  if wrong; then echo '#include <cudnn_of_nobody.h>' >>source/part.cpp; fi
  ninja_configure
  { cmake --build build 2>&1 || wrong; } | sed "s:$here/::g" >build.log
}

# ---- healthy ones ---------------------------------------------------------------------------------------------------

healthy source_without_a_build needs=ninja
source_without_a_build() {
  plain_project
  scan_this "$source"
}

healthy source_with_a_good_build needs=ninja
source_with_a_good_build() {
  build=$here/source/build
  scan_this "$source"
  two_parts
  ninja_configure
  build
}

# Of another project, and no build at all: directories whose names only look so.
healthy directories_that_are_called_build needs=ninja
directories_that_are_called_build() {
  plain_project
  scan_this "$source"
  mkdir -p source/build source/build-tools source/out/build
  echo '#!/bin/sh' >source/build/build.sh
  echo 'error: this is a text about errors' >source/build-tools/README.txt
}

# The log is of a build that is long gone: older than the cache.
healthy log_older_than_the_build needs=ninja
log_older_than_the_build() {
  build=$here/source/build
  scan_this "$source"
  plain_project
  printf "part.cpp:1:10: fatal error: cudnn.h: No such file or directory\nninja: build stopped: subcommand failed.\n" >"$here/old.log"
  (cd source && cp ../old.log build.log && touch -d '2 days ago' build.log)
  ninja_configure
  build
}

# The log is of another build of the same project, beside this one.
healthy log_of_the_build_beside needs=ninja
log_of_the_build_beside() {
  plain_project
  ninja_configure
  build
  echo '#include <cudnn_of_nobody.h>' >>source/part.cpp
  cmake -G Ninja -S source -B build-other
  { fails cmake --build build-other 2>&1; } | sed "s:$here/::g" >build.log
  sed -i '$d' source/part.cpp
  build
  touch build.log
}

# The project is built in its own source directory.
healthy built_in_the_source needs=make
built_in_the_source() {
  build=$source
  scan_this "$source"
  plain_project
  configure -G 'Unix Makefiles'
  build
}
