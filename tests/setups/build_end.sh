# SPDX-License-Identifier: MIT
# shellcheck shell=bash disable=SC2154
# Builds that did not reach their end. Nobody kept what ninja or make said: there are ninja's own files, and what was built. Where these
# tell that something is lacking but not why, a warning is enough.

two_parts() {
  project "$@" <<'X'
add_library(part STATIC part.cpp other.cpp)
add_executable(app main.cpp)
target_link_libraries(app PRIVATE part)
X
  echo 'int other() { return 1; }' >source/other.cpp
}

setup compile_error warning needs=ninja says='other\.cpp' says="$not_built"
compile_error() {
  two_parts
  if wrong; then echo '#include <cudnn_of_nobody.h>' >>source/other.cpp; fi
  ninja_configure
  if wrong; then fails build; else build; fi
}

setup link_error warning needs=ninja says='\bapp\b' says="$not_built"
link_error() {
  two_parts
  if wrong; then echo 'int part_of_nobody();int x = part_of_nobody();' >>source/main.cpp; fi
  ninja_configure
  if wrong; then fails build; else build; fi
}

# stop_at_other COMMAND: a launcher that runs the command in place of compiling other.cpp, where STOP is set. $1: ninja's own process.
stop_at_other() {
  script "$here/tools/launch" <<X
case "\$*" in *other.cpp*)
  if [ -n "\$STOP" ]; then
    ninja=\$PPID
    [ "\$(cat /proc/\$ninja/comm)" = ninja ] || ninja=\$(cut -d" " -f4 /proc/\$ninja/stat)
    $1
    sleep 1
    exit 1
  fi ;;
esac
exec "\$@"
X
  ninja_configure -DCMAKE_CXX_COMPILER_LAUNCHER="$here/tools/launch"
  if wrong; then STOP=1 fails build -j1; else build; fi
}

# ^C while a step runs and others are done: ninja gets the signal, as from a terminal. Of one that is stopped in its first step nothing is
# left that tells.
setup interrupted warning needs=ninja says='other\.cpp|\d+ of \d+|app' says="$not_built"
interrupted() {
  two_parts
  stop_at_other 'kill -INT $ninja'
}

# The machine ran out of memory, and the kernel took ninja with the compiler.
setup ninja_killed warning needs=ninja says='other\.cpp|\d+ of \d+|app' says="$not_built"
ninja_killed() {
  two_parts
  stop_at_other 'kill -9 $ninja'
}

# It took one compiler: "Killed signal terminated program cc1plus".
setup compiler_killed warning needs=ninja says='other\.cpp' says="$not_built"
compiler_killed() {
  two_parts
  script "$here/tools/launch" <<'X'
case "$*" in *other.cpp*) [ -z "$OUT_OF_MEMORY" ] || kill -9 $$ ;; esac
exec "$@"
X
  ninja_configure -DCMAKE_CXX_COMPILER_LAUNCHER="$here/tools/launch"
  if wrong; then OUT_OF_MEMORY=1 fails build; else build; fi
}

setup disk_full warning needs=ninja says='table\.cpp|app' says="$not_built"
disk_full() {
  project <<'X'
add_executable(app main.cpp part.cpp table.cpp)
X
  echo 'extern const char table[200000]; const char table[200000] = {1};' >source/table.cpp
  ninja_configure
  if wrong; then (trap '' XFSZ; ulimit -f 100; fails build); else build; fi
}

setup generator_of_sources_failed warning needs=ninja,python3 says='declarations\.(h|yaml|py)' says="$not_built"
generator_of_sources_failed() {
  project <<'X'
find_package(Python3 REQUIRED COMPONENTS Interpreter)
add_custom_command(OUTPUT declarations.h COMMAND Python3::Interpreter ${CMAKE_CURRENT_SOURCE_DIR}/gen.py declarations.h DEPENDS gen.py)
add_executable(app main.cpp part.cpp declarations.h)
X
  if wrong; then echo 'import yaml_of_nobody' >source/gen.py; fi
  echo 'import sys; open(sys.argv[1], "w").write("int x();")' >>source/gen.py
  ninja_configure
  if wrong; then fails build; else build; fi
}

setup source_deleted error needs=ninja says='other\.cpp' says="$gone"
source_deleted() {
  two_parts
  ninja_configure
}
break_source_deleted() { rm source/other.cpp; }

setup output_deleted warning needs=ninja says='libpart\.a' says="$not_built|$gone"
output_deleted() {
  two_parts
  ninja_configure
  build
}
break_output_deleted() { rm build/libpart.a build/app; }

# Power was lost: the file system has the name of the newest objects, and no bytes.
setup object_without_bytes error needs=ninja says='other\.cpp\.o' says='empty|0 bytes|zero|no bytes|truncat|cut'
object_without_bytes() {
  two_parts
  ninja_configure
  build
}
break_object_without_bytes() {
  rm build/app build/libpart.a
  : >build/CMakeFiles/part.dir/other.cpp.o
}

setup make_failed warning needs=make says='other\.cpp|part' says="$not_built"
make_failed() {
  two_parts
  if wrong; then echo '#error "no cudnn"' >>source/other.cpp; fi
  configure -G 'Unix Makefiles'
  if wrong; then fails build; else build; fi
}

setup one_configuration_failed warning needs=ninja,slow says='other\.cpp|Release' says="$not_built"
one_configuration_failed() {
  two_parts
  if wrong; then printf '#ifdef NDEBUG\n#error "only with assertions"\n#endif\n' >>source/other.cpp; fi
  configure -G 'Ninja Multi-Config' -DCMAKE_DEFAULT_BUILD_TYPE=Release
  if wrong; then fails build --config Release; else build --config Release; fi
}

setup external_project_failed warning needs=ninja,slow says='kernels' says="$not_built"
external_project_failed() {
  project <<'X'
include(ExternalProject)
ExternalProject_Add(kernels SOURCE_DIR ${CMAKE_CURRENT_SOURCE_DIR}/kernels INSTALL_COMMAND "" CMAKE_ARGS -DNVCC=${NVCC})
add_executable(app main.cpp part.cpp)
add_dependencies(app kernels)
X
  mkdir source/kernels
  cat >source/kernels/CMakeLists.txt <<'X'
cmake_minimum_required(VERSION 3.18)
project(kernels CXX)
if(NOT NVCC)
  message(FATAL_ERROR "no nvcc")
endif()
add_library(kernels STATIC ../part.cpp)
X
  if wrong; then ninja_configure; fails build; else ninja_configure -DNVCC=/bin/true; build; fi
}

# One of several: a test failed to compile under `ninja -k 0`, the rest is there.
setup one_of_many_failed warning needs=ninja,slow says='test_7' says="$not_built"
one_of_many_failed() {
  project <<'X'
add_library(part STATIC part.cpp)
foreach(i RANGE 1 9)
  file(WRITE ${CMAKE_CURRENT_SOURCE_DIR}/test_${i}.cpp "int part();\nint main() { return part(); }\n")
  if(i EQUAL 7 AND BROKEN)
    file(APPEND ${CMAKE_CURRENT_SOURCE_DIR}/test_${i}.cpp "static_assert(sizeof(int) == 3, \"\");\n")
  endif()
  add_executable(test_${i} test_${i}.cpp)
  target_link_libraries(test_${i} PRIVATE part)
endforeach()
X
  if wrong; then ninja_configure -DBROKEN=ON; fails build -- -k 0; else ninja_configure; build; fi
}

setup file_of_rules_cut error needs=ninja says='build\.ninja' says='cut|truncat|end|incomplete|parse|read|malformed|syntax|expected|unexpected'
file_of_rules_cut() {
  two_parts
  ninja_configure
}
break_file_of_rules_cut() {
  # As a full disk leaves it: within a statement.
  local size
  size=$(grep -b -m 1 'DEP_FILE = ' build/build.ninja | cut -d: -f1)
  truncate -s $((size - 5)) build/build.ninja
}

# A file that a rule generates in the source tree, checked in no more.
setup link_input_deleted error needs=ninja says='opt/lib/libhelper\.so' says="$gone"
link_input_deleted() {
  project <<'X'
add_executable(app main.cpp part.cpp)
target_link_libraries(app PRIVATE ${HELPER})
X
  library "$here/opt/lib/libhelper.so" libhelper.so helper
  ninja_configure -DHELPER="$here/opt/lib/libhelper.so"
}
break_link_input_deleted() { rm opt/lib/libhelper.so; }

# CMakeFiles/Progress is all that is left of it: nothing was compiled.
setup first_compile_failed_by_make warning needs=make says="$not_built"
first_compile_failed_by_make() {
  two_parts
  if wrong; then
    for name in main part other; do [[ ! -e source/$name.cpp ]] || echo '#error "not yet"' >>"source/$name.cpp"; done
  fi
  configure -G 'Unix Makefiles'
  if wrong; then fails build; else build; fi
}

# ---- healthy ones ---------------------------------------------------------------------------------------------------

healthy built_whole needs=ninja
built_whole() {
  two_parts
  ninja_configure
  build
}

healthy built_whole_by_make needs=make
built_whole_by_make() {
  two_parts
  configure -G 'Unix Makefiles'
  build
}

# An edit since: out of date, as any tree is at work.
healthy source_touched needs=ninja
source_touched() {
  two_parts
  ninja_configure
  build
  touch -d '+2 seconds' source/other.cpp
}

healthy project_touched needs=ninja
project_touched() {
  two_parts
  ninja_configure
  build
  touch -d '+2 seconds' source/CMakeLists.txt
}

healthy failed_and_built_again needs=ninja
failed_and_built_again() {
  two_parts
  echo '#error "not yet"' >>source/other.cpp
  ninja_configure
  fails build
  sed -i '$d' source/other.cpp
  build
}

healthy built_and_cleaned needs=ninja
built_and_cleaned() {
  two_parts
  ninja_configure
  build
  build --target clean
}

# A target that nobody asked for, and one that always runs.
healthy not_all_of_all needs=ninja
not_all_of_all() {
  project <<'X'
add_executable(app main.cpp part.cpp)
add_executable(extra EXCLUDE_FROM_ALL main.cpp part.cpp)
add_custom_target(always ALL COMMAND ${CMAKE_COMMAND} -E echo hello)
add_custom_command(OUTPUT stamp.txt COMMAND ${CMAKE_COMMAND} -E echo stamp BYPRODUCTS by.txt)
add_custom_target(stamps ALL DEPENDS stamp.txt)
X
  ninja_configure
  build
}

healthy external_project_built needs=ninja,slow
external_project_built() {
  project <<'X'
include(ExternalProject)
ExternalProject_Add(kernels SOURCE_DIR ${CMAKE_CURRENT_SOURCE_DIR}/kernels INSTALL_COMMAND "")
add_executable(app main.cpp part.cpp)
add_dependencies(app kernels)
X
  mkdir source/kernels
  printf 'cmake_minimum_required(VERSION 3.18)\nproject(kernels CXX)\nadd_library(kernels STATIC ../part.cpp)\n' >source/kernels/CMakeLists.txt
  ninja_configure
  build
}

healthy one_configuration_built needs=ninja
one_configuration_built() {
  two_parts
  configure -G 'Ninja Multi-Config'
  build --config Release
}

# What takes part in one target is built by its name, as developers do.
healthy one_target_built needs=ninja
one_target_built() {
  two_parts
  ninja_configure
  build --target part
}

healthy built_and_installed needs=ninja
built_and_installed() {
  two_parts
  printf 'install(TARGETS app)\n' >>source/CMakeLists.txt
  ninja_configure -DCMAKE_INSTALL_PREFIX="$here/out"
  build
  cmake --install "$build"
  rm -r out
}

healthy precompiled_and_unity needs=ninja,slow
precompiled_and_unity() {
  two_parts
  printf 'target_precompile_headers(part PRIVATE <vector>)\nset_target_properties(part PROPERTIES UNITY_BUILD ON)\n' >>source/CMakeLists.txt
  ninja_configure
  build
}

# CMake puts a blank behind the name in the makefile.
healthy target_with_a_name_of_one_letter needs=make
target_with_a_name_of_one_letter() {
  project <<'X'
add_executable(a main.cpp part.cpp)
X
  configure -G 'Unix Makefiles'
  build
}

# ---- what a build does beside compiling ------------------------------------------------------------------------------

other_project() {
  project <<X
include(ExternalProject)
ExternalProject_Add(dep $2 INSTALL_COMMAND "" BUILD_COMMAND "")
add_executable(app main.cpp part.cpp)
add_dependencies(app dep)
X
  mkdir -p dep
  printf 'cmake_minimum_required(VERSION 3.18)\nproject(dep NONE)\n%s\n' "${3-}" >dep/CMakeLists.txt
  tar -cf dep.tar dep
  configure -G "$1"
  if wrong; then fails build; else build; fi
}
setup project_that_is_not_downloaded error needs=ninja,slow says='dep' says='none\.tar'
project_that_is_not_downloaded() {
  local archive=dep.tar
  if wrong; then archive=none.tar; fi
  other_project Ninja "URL file://$here/$archive"
}
setup project_that_is_not_downloaded_for_make error needs=make,slow says='dep' says='none\.tar'
project_that_is_not_downloaded_for_make() {
  local archive=dep.tar
  if wrong; then archive=none.tar; fi
  other_project 'Unix Makefiles' "URL file://$here/$archive"
}
setup project_that_stops_at_its_configure error needs=ninja,slow says='dep-build'
project_that_stops_at_its_configure() {
  local call=
  if wrong; then call='find_package(Plod REQUIRED)'; fi
  other_project Ninja "SOURCE_DIR $here/dep" "$call"
}

setup script_that_lacks_a_module error needs=ninja,python3,slow says='plod_templates' says='gen\.py'
script_that_lacks_a_module() {
  local module=os python
  python=$(realpath "$(python3 -c 'import sys; print(sys.executable)')")
  if wrong; then module=plod_templates; fi
  project <<X
add_custom_command(OUTPUT \${CMAKE_BINARY_DIR}/gen.cpp COMMAND $python \${CMAKE_SOURCE_DIR}/gen.py \${CMAKE_BINARY_DIR}/gen.cpp)
add_executable(app main.cpp part.cpp \${CMAKE_BINARY_DIR}/gen.cpp)
X
  printf 'import sys\nimport %s\n\nopen(sys.argv[1], "w").write("int gen;")\n' "$module" >source/gen.py
  ninja_configure
  if wrong; then fails build; else build; fi
}

# The tests of a program are listed when it is linked, and it does not start.
setup program_that_is_run_where_it_is_linked error needs=ninja,slow says='unit' says='PRE_TEST'
program_that_is_run_where_it_is_linked() {
  project <<'X'
include(GoogleTest)
enable_testing()
add_executable(unit main.cpp part.cpp)
gtest_discover_tests(unit)
X
  local status=0
  if wrong; then status=1; fi
  printf '#include <stdio.h>\nint main() { puts("A.\\n  b"); return %s; }\n' "$status" >source/main.cpp
  ninja_configure
  if wrong; then fails build; else build; fi
}

# A header that a command made lost its text when the disk was full: it is newer than what it is made of, and nothing makes it again.
setup made_header_emptied warning needs=ninja says='tables\.h' says='empty' says='rm [^ ]*/build/tables\.h'
made_header_emptied() {
  project <<'X'
add_custom_command(OUTPUT ${CMAKE_BINARY_DIR}/tables.h COMMAND ${CMAKE_COMMAND} -E copy ${CMAKE_SOURCE_DIR}/tables.in ${CMAKE_BINARY_DIR}/tables.h
  DEPENDS tables.in)
add_executable(app main.cpp part.cpp ${CMAKE_BINARY_DIR}/tables.h)
target_include_directories(app PRIVATE ${CMAKE_BINARY_DIR})
X
  echo '#define TABLE 0' >"$source/tables.in"
  printf '#include "tables.h"\nint part() { return TABLE; }\n' >"$source/part.cpp"
  ninja_configure
  build
}
break_made_header_emptied() {
  sleep 0.02
  : >"$build/tables.h"
  fails build
}

# A header and a source that are empty on purpose, and a stamp.
healthy made_files_empty_on_purpose needs=ninja
made_files_empty_on_purpose() {
  project <<'X'
foreach(name tables.h empty.cpp)
  add_custom_command(OUTPUT ${CMAKE_BINARY_DIR}/${name} COMMAND ${CMAKE_COMMAND} -E touch ${CMAKE_BINARY_DIR}/${name} DEPENDS tables.in)
endforeach()
add_custom_command(OUTPUT ${CMAKE_BINARY_DIR}/done.stamp COMMAND ${CMAKE_COMMAND} -E touch ${CMAKE_BINARY_DIR}/done.stamp)
add_executable(app main.cpp part.cpp ${CMAKE_BINARY_DIR}/tables.h ${CMAKE_BINARY_DIR}/empty.cpp ${CMAKE_BINARY_DIR}/done.stamp)
target_include_directories(app PRIVATE ${CMAKE_BINARY_DIR})
X
  echo >"$source/tables.in"
  printf '#include "tables.h"\nint part() { return 0; }\n' >"$source/part.cpp"
  ninja_configure
  build
  touch "$source/tables.in"
  build
}
