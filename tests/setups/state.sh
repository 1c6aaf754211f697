# SPDX-License-Identifier: MIT
# shellcheck shell=bash disable=SC2154
# What happened to the directory between two builds.

# The usual way: mkdir build; cd build; cmake ..
inside() {
  mkdir -p "$source/build"
  cd "$source/build"
  scan_this "$source/build"
  cmake -G Ninja "$@" ..
}

setup cache_in_the_source_too warning needs=ninja says='source/CMakeCache\.txt'
cache_in_the_source_too() {
  option_project
  inside
  if wrong; then cmake -G Ninja -S "$source" -B "$source"; fi
}

setup cache_empty error needs=ninja says='CMakeCache\.txt' says='empty|0 bytes|nothing'
cache_empty() { plain_project; ninja_configure; build; }
break_cache_empty() { : >"$build/CMakeCache.txt"; }

setup cache_cut_off error needs=ninja says='CMakeCache\.txt' says='cut|truncat|end'
cache_cut_off() { plain_project; ninja_configure; build; }
break_cache_cut_off() { truncate -s 1800 "$build/CMakeCache.txt"; }

setup cache_cut_off_late error needs=make,slow says='CMakeCache\.txt' says='cut|truncat|end'
cache_cut_off_late() { plain_project; configure -G 'Unix Makefiles'; build; }
break_cache_cut_off_late() { truncate -s -300 "$build/CMakeCache.txt"; }

setup tree_not_writable error needs=ninja,user says='app\.dir' says='writ|permission'
tree_not_writable() { plain_project; ninja_configure; build; }
break_tree_not_writable() { chmod a-w "$build/CMakeFiles/app.dir"; }

setup ninja_log_not_writable error needs=ninja,user says='\.ninja_log' says='writ|permission'
ninja_log_not_writable() { plain_project; ninja_configure; build; }
break_ninja_log_not_writable() { chmod a-w "$build/.ninja_log"; }

setup fetched_source_deleted error needs=ninja,git,slow says='_deps/part-src' says="$gone"
fetched_source_deleted() {
  mkdir part
  printf 'add_library(part STATIC part.cpp)\n' >part/CMakeLists.txt
  printf 'int part() { return 0; }\n' >part/part.cpp
  git -C part init -q
  git -C part add .
  git -C part -c user.name=x -c user.email=x@x commit -qm part
  project <<X
include(FetchContent)
FetchContent_Declare(part GIT_REPOSITORY file://$here/part GIT_TAG $(git -C part rev-parse HEAD))
FetchContent_MakeAvailable(part)
add_executable(app main.cpp)
target_link_libraries(app PRIVATE part)
X
  ninja_configure
  build
}
break_fetched_source_deleted() { rm -rf "$build/_deps/part-src"; }

setup launcher_with_carriage_returns error needs=ninja says='tools/launch' says='CRLF|carriage|line end|\\r'
launcher_with_carriage_returns() {
  plain_project
  mkdir -p tools
  printf '#!/usr/bin/env bash\nexec "$@"\n' >tools/launch
  chmod +x tools/launch
  ninja_configure -DCMAKE_CXX_COMPILER_LAUNCHER="$here/tools/launch"
  build
}
break_launcher_with_carriage_returns() { printf '#!/usr/bin/env bash\r\nexec "$@"\r\n' >tools/launch; }

setup generator_with_carriage_returns error needs=make says='make_part' says='CRLF|carriage|line end|\\r'
generator_with_carriage_returns() {
  project <<'X'
add_custom_command(OUTPUT made.cpp COMMAND ${CMAKE_SOURCE_DIR}/make_part made.cpp DEPENDS make_part)
add_executable(app main.cpp made.cpp)
X
  printf '#!/bin/sh\necho "int part() { return 0; }" >$1\n' >"$source/make_part"
  chmod +x "$source/make_part"
  configure -G 'Unix Makefiles'
  if ! wrong; then build; fi
}
break_generator_with_carriage_returns() { sed -i 's/$/\r/' "$source/make_part"; }

setup interpreter_gone error needs=ninja,slow says='tools/launch' says='interp|python9'
interpreter_gone() {
  plain_project
  mkdir -p tools/bin
  cp "$(command -v dash)" tools/bin/python9
  printf '#!%s/tools/bin/python9\nexec "$@"\n' "$here" >tools/launch
  chmod +x tools/launch
  ninja_configure -DCMAKE_CXX_COMPILER_LAUNCHER="$here/tools/launch"
  build
}
break_interpreter_gone() { rm tools/bin/python9; }

setup compiler_changed_by_hand warning needs=ninja says='CMAKE_CXX_COMPILER' says='clang\+\+'
compiler_changed_by_hand() { plain_project; ninja_configure -DCMAKE_CXX_COMPILER=g++; build; }
break_compiler_changed_by_hand() { sed -i 's|^\(CMAKE_CXX_COMPILER:[A-Z]*=\).*|\1/usr/bin/clang++|' "$build/CMakeCache.txt"; }

test_project() {
  project <<'X'
enable_testing()
add_executable(app main.cpp part.cpp)
add_test(NAME starts COMMAND app)
add_test(NAME ends COMMAND app ${TEST_ARGUMENT})
X
}

setup tests_failed info needs=ninja says='starts' says='test'
tests_failed() {
  test_project
  if wrong; then printf 'int part() { return 1; }\n' >"$source/part.cpp"; fi
  ninja_configure
  build
  if wrong; then fails ctest --test-dir "$build"; else ctest --test-dir "$build"; fi
}

# ctest leaves the list of an older run where the next one is of other tests; one that passed takes it away.
healthy tests_passed_in_the_end needs=ninja,slow
tests_passed_in_the_end() {
  test_project
  printf 'int part() { return 1; }\n' >"$source/part.cpp"
  ninja_configure
  build
  fails ctest --test-dir "$build"
  printf 'int part() { return 0; }\n' >"$source/part.cpp"
  build
  ctest --test-dir "$build"
}

setup object_empty error needs=ninja says='part\.cpp\.o' says='empty|0 bytes'
object_empty() { plain_project; ninja_configure; build; }
break_object_empty() { truncate -s 0 "$build/CMakeFiles/app.dir/part.cpp.o"; touch -d '-1 hour' "$build/CMakeFiles/app.dir/part.cpp.o" "$source/part.cpp"; touch -d '-2 hours' "$source/part.cpp"; }

setup source_from_the_future warning needs=ninja says='part\.cpp' says='future|clock|later'
source_from_the_future() { plain_project; ninja_configure; build; }
break_source_from_the_future() { touch -d '+3 days' "$source/part.cpp"; }

setup presets_not_json warning needs=ninja says='CMakePresets\.json'
presets_not_json() {
  option_project
  presets <<X
{"version": 4, "configurePresets": [
  {"name": "dev", "generator": "Ninja", "binaryDir": "\${sourceDir}/../build", "cacheVariables": {"WITH_SERVER": "OFF"}}
]}
X
  cd "$source"
  cmake --preset dev
  build
}
break_presets_not_json() { sed -i 's/"OFF"}}/"OFF"}},/' "$source/CMakePresets.json"; }

setup presets_of_a_later_cmake warning needs=ninja,slow says='CMakePresets\.json' says='version'
presets_of_a_later_cmake() {
  plain_project
  printf '{"version": 4, "configurePresets": [{"name": "dev", "generator": "Ninja", "binaryDir": "${sourceDir}/../build"}]}' >"$source/CMakePresets.json"
  cd "$source"; cmake --preset dev; build
}
break_presets_of_a_later_cmake() { sed -i 's/"version": 4/"version": 10/' "$source/CMakePresets.json"; }

setup source_is_a_pointer error needs=ninja says='weights\.cpp' says='lfs|pointer'
source_is_a_pointer() {
  plain_project
  printf 'add_library(weights STATIC weights.cpp)\n' >>"$source/CMakeLists.txt"
  if wrong; then
    printf 'version https://git-lfs.github.com/spec/v1\noid sha256:4d7a214614ab2935c943f9e0ff69d22eadbb8f32b1258daaa5e2ca24d17e2393\nsize 12345\n' >"$source/weights.cpp"
  else printf 'int weights() { return 0; }\n' >"$source/weights.cpp"; fi
  ninja_configure
  if wrong; then fails build; else build; fi
}

setup archive_empty error needs=make says='libpart\.a' says='empty|0 bytes'
archive_empty() {
  project <<'X'
add_library(part STATIC part.cpp)
add_executable(app main.cpp)
target_link_libraries(app PRIVATE part)
X
  configure -G 'Unix Makefiles'; build
}
break_archive_empty() { : >"$build/libpart.a"; }

setup merge_conflict warning needs=ninja says='CMakeLists\.txt' says='conflict|merge'
merge_conflict() { plain_project; ninja_configure; build; }
break_merge_conflict() { printf '<<<<<<< HEAD\nset(A 1)\n=======\nset(A 2)\n>>>>>>> other\n' >>"$source/CMakeLists.txt"; }

setup subdirectory_deleted error needs=make,slow says='sub/CMakeLists' says="$gone"
subdirectory_deleted() {
  project <<'X'
add_subdirectory(sub)
add_executable(app main.cpp part.cpp)
X
  mkdir "$source/sub"; echo 'add_library(s STATIC ../part.cpp)' >"$source/sub/CMakeLists.txt"
  configure -G 'Unix Makefiles'; build
}
break_subdirectory_deleted() { rm -r "$source/sub"; }
