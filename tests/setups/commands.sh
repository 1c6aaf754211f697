# SPDX-License-Identifier: MIT
# shellcheck shell=bash disable=SC2154
# What is printed to be pasted: it must do in this directory what it says.

# --fresh empties the cache: without -G the next configure would write makefiles.
setup fresh_configure_keeps_the_generator error needs=ninja says="$gone" says='cmake --fresh -G Ninja '
fresh_configure_keeps_the_generator() {
  library "$here/prefix/lib/libhelper.so" libhelper.so helper
  project <<'X'
find_library(HELPER_LIBRARY helper)
add_executable(app main.cpp part.cpp)
target_link_libraries(app PRIVATE ${HELPER_LIBRARY})
X
  ninja_configure -DCMAKE_PREFIX_PATH="$here/prefix"
  build
}
break_fresh_configure_keeps_the_generator() { rm -r prefix; }

setup fresh_configure_keeps_the_toolchain_file error needs=ninja says="$gone" says='cmake --fresh -G ["\\]*Ninja Multi-Config["\\]* -D CMAKE_TOOLCHAIN_FILE='
fresh_configure_keeps_the_toolchain_file() {
  echo 'set(MINE ON)' >mine.cmake
  library "$here/prefix/lib/libhelper.so" libhelper.so helper
  project <<'X'
find_library(HELPER_LIBRARY helper)
add_executable(app main.cpp part.cpp)
target_link_libraries(app PRIVATE ${HELPER_LIBRARY})
X
  configure -G 'Ninja Multi-Config' -DCMAKE_PREFIX_PATH="$here/prefix" -DCMAKE_TOOLCHAIN_FILE="$here/mine.cmake"
  build --config Release
}
break_fresh_configure_keeps_the_toolchain_file() { rm -r prefix; }

# The default generator is no option that anybody needs.
setup fresh_configure_of_makefiles error needs=make says="$gone" says='cmake --fresh /' never='-G Unix'
fresh_configure_of_makefiles() {
  library "$here/prefix/lib/libhelper.so" libhelper.so helper
  project <<'X'
find_library(HELPER_LIBRARY helper)
add_executable(app main.cpp part.cpp)
target_link_libraries(app PRIVATE ${HELPER_LIBRARY})
X
  configure -G 'Unix Makefiles' -DCMAKE_PREFIX_PATH="$here/prefix"
  build
}
break_fresh_configure_of_makefiles() { rm -r prefix; }

# The commands for one configuration name it.
setup one_configuration_stopped warning needs=ninja says='--config Release' says='-f build-Release\.ninja -n'
one_configuration_stopped() {
  project <<'X'
add_executable(app main.cpp part.cpp)
X
  if wrong; then echo 'int part() { return nothing; }' >"$source/part.cpp"; fi
  configure -G 'Ninja Multi-Config'
  if wrong; then fails build --config Release -j1; else build --config Release; fi
}

# ---- generators -----------------------------------------------------------------------------------------------------

# `cmake --fresh` without -G went from ninja to make: build.ninja is a left-over that nothing reads.
healthy generator_became_make needs=ninja,make
generator_became_make() {
  project <<'X'
add_executable(app main.cpp part.cpp)
X
  ninja_configure
  build
  echo '// edited' >>"$source/part.cpp"
  cmake --fresh -G 'Unix Makefiles' "$build"
  build
}

healthy generator_became_ninja needs=ninja,make
generator_became_ninja() {
  project <<'X'
add_executable(app main.cpp part.cpp)
X
  configure -G 'Unix Makefiles'
  build
  cmake --fresh -G Ninja "$build"
  build
}

# What the makefiles show counts, and not the build.ninja beside them.
setup generator_became_make_and_the_build_stopped error needs=ninja,make says='part\.cpp' says="$gone" never='BUILD006'
generator_became_make_and_the_build_stopped() {
  project <<'X'
add_executable(app main.cpp part.cpp)
X
  ninja_configure
  build
  cmake --fresh -G 'Unix Makefiles' "$build"
  build
}
break_generator_became_make_and_the_build_stopped() { rm "$source/part.cpp"; }

# ---- places ---------------------------------------------------------------------------------------------------------

# The tree was moved with its build directory: the sources are where they were beside it.
setup tree_moved_with_its_build error needs=ninja says='new/proj/build' says='cmake -G Ninja -S [^ ]*new/proj '
tree_moved_with_its_build() {
  local place=old
  wrong || place=new
  mkdir -p "$place/proj" new
  source=$here/$place/proj build=$source/build
  project <<'X'
add_executable(app main.cpp part.cpp)
X
  ninja_configure
  build
  ! wrong || mv old/proj new/proj
  scan_this "$here/new/proj/build"
}

# cmake was killed before it wrote a cache: the directory alone would be taken for that of the sources.
setup configure_killed_before_the_cache error needs=ninja says='did not finish' says='cmake -S [^ ]*/source -B [^ ]*/source/build' never='cmake BUILD'
configure_killed_before_the_cache() {
  build=$source/build
  project <<'X'
execute_process(COMMAND sleep ${NAP})
add_executable(app main.cpp part.cpp)
X
  scan_this "$build"
  if wrong; then
    ninja_configure -DNAP=60 &
    local configure=$! tries=0
    until [[ -n $(pgrep -P "$configure" sleep || true) || $tries -gt 300 ]]; do
      sleep 0.1
      tries=$((tries + 1))
    done
    pkill -9 -P "$configure" || true
    kill -9 "$configure" || true
    wait "$configure" || true
    [[ ! -e $build/CMakeCache.txt ]]
  else
    ninja_configure -DNAP=0
    build
  fi
}
