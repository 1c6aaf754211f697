# SPDX-License-Identifier: MIT
# shellcheck shell=bash disable=SC2154
# A cache is a list of paths that somebody else may have chosen. Nothing that it names may hold the scan up, or be told.

hostile_library() {
  project <<'X'
set(CUPTI_LIBRARY "" CACHE FILEPATH "")
add_executable(app main.cpp part.cpp)
target_link_libraries(app PRIVATE ${CUPTI_LIBRARY})
X
  stand_in cupti libcupti.so.12 "$here/prefix/lib/libcupti.so"
  ninja_configure -DCUPTI_LIBRARY="$here/prefix/lib/libcupti.so"
}

setup library_is_a_pipe error needs=ninja says='prefix/lib/libcupti\.so' says='pipe|fifo|not a (regular )?file|neither'
library_is_a_pipe() { hostile_library; }
break_library_is_a_pipe() { rm prefix/lib/libcupti.so; mkfifo prefix/lib/libcupti.so; }

setup library_is_a_device error needs=ninja says='prefix/lib/libcupti\.so|/dev/zero' says='device|not a (regular )?file|neither'
library_is_a_device() { hostile_library; }
break_library_is_a_device() { ln -sf /dev/zero prefix/lib/libcupti.so; }

setup library_is_a_socket error needs=ninja,python3 says='prefix/lib/libcupti\.so' says='socket|not a (regular )?file|neither'
library_is_a_socket() { hostile_library; }
break_library_is_a_socket() {
  rm prefix/lib/libcupti.so
  (cd prefix/lib && python3 -c 'import socket; socket.socket(socket.AF_UNIX).bind("libcupti.so")')
}

setup library_is_the_log_of_the_kernel error needs=ninja says='prefix/lib/libcupti\.so|kmsg' says='.' never='Linux version|Command line: '
library_is_the_log_of_the_kernel() { hostile_library; }
break_library_is_the_log_of_the_kernel() { ln -sf /proc/kmsg prefix/lib/libcupti.so; }

# What lies in the build directory itself may lead there, too.
healthy log_of_cmake_is_the_log_of_the_kernel needs=ninja
log_of_cmake_is_the_log_of_the_kernel() {
  plain_project
  ninja_configure
  build
  ln -sf /proc/kmsg build/CMakeFiles/CMakeError.log
  ln -sf /proc/kmsg build/CMakeFiles/CMakeConfigureLog.yaml
}

setup compiler_is_a_pipe error needs=ninja says='tools/bin/c\+\+' says='pipe|fifo|not a (regular )?file|neither|execut'
compiler_is_a_pipe() {
  plain_project
  ninja_configure -DCMAKE_CXX_COMPILER="$(tool c++ /usr/bin/g++)"
}
break_compiler_is_a_pipe() { rm tools/bin/c++; mkfifo tools/bin/c++; }

# What the name promises is a header of cuDNN; what is there is private. No byte of it is printed.
setup header_is_a_private_file warning needs=ninja says='cudnn' never='hunter2'
header_is_a_private_file() {
  project <<'X'
option(USE_CUDNN "" ON)
find_path(CUDNN_INCLUDE_DIR cudnn.h PATHS ${CUDNN_ROOT}/include NO_DEFAULT_PATH)
find_library(CUDNN_LIBRARY cudnn PATHS ${CUDNN_ROOT}/lib NO_DEFAULT_PATH)
add_executable(app main.cpp part.cpp)
target_link_libraries(app PRIVATE ${CUDNN_LIBRARY})
X
  cudnn prefix 9 graph ops cnn adv
  ninja_configure -DCUDNN_ROOT="$here/prefix"
}
break_header_is_a_private_file() {
  printf '#define CUDNN_MAJOR hunter2\n#define CUDNN_MINOR hunter2\n' >prefix/include/cudnn_version.h
  printf 'password = hunter2\n' >prefix/lib/libcudnn.so.9
}

# Build files that include themselves, and one that never ends.
setup rules_that_include_themselves error needs=ninja says='build\.ninja|rules\.ninja' says='.'
rules_that_include_themselves() {
  plain_project
  ninja_configure
}
break_rules_that_include_themselves() { echo 'include build.ninja' >>build/CMakeFiles/rules.ninja; }

setup rules_that_never_end error needs=ninja says='rules\.ninja|build\.ninja' says='.'
rules_that_never_end() {
  plain_project
  ninja_configure
}
break_rules_that_never_end() { rm build/CMakeFiles/rules.ninja; ln -s /dev/zero build/CMakeFiles/rules.ninja; }

setup log_of_ninja_is_a_pipe warning needs=ninja says='ninja_log' says='.'
log_of_ninja_is_a_pipe() {
  plain_project
  ninja_configure
  build
}
break_log_of_ninja_is_a_pipe() { rm build/.ninja_log; mkfifo build/.ninja_log; }

# A link script that names itself.
setup linker_script_in_a_circle error needs=ninja says='libcupti\.so' says='circle|itself|loop|recurs|INPUT|linker script|cycle'
linker_script_in_a_circle() { hostile_library; }
break_linker_script_in_a_circle() { echo "INPUT( $here/prefix/lib/libcupti.so )" >prefix/lib/libcupti.so; }

# A name with what a terminal would act on.
setup name_with_escapes error needs=ninja says='libcupti' says="$gone" never=$'\e\\[31m'
name_with_escapes() {
  project <<'X'
set(CUPTI_LIBRARY "" CACHE FILEPATH "")
add_executable(app main.cpp part.cpp)
target_link_libraries(app PRIVATE ${CUPTI_LIBRARY})
X
  mkdir -p "prefix/"$'\e[31m'red
  stand_in cupti libcupti.so.12 "$here/prefix/"$'\e[31m'red/libcupti.so
  ninja_configure -DCUPTI_LIBRARY="$here/prefix/"$'\e[31m'red/libcupti.so
}
break_name_with_escapes() { rm -r prefix; }

setup directory_that_may_not_be_read warning needs=ninja,user says='prefix' says='permission|may not|cannot be (read|looked)|denied'
directory_that_may_not_be_read() { hostile_library; }
break_directory_that_may_not_be_read() { chmod 0 prefix/lib; }

# ---- healthy ones ---------------------------------------------------------------------------------------------------

healthy links_in_a_circle_in_the_tree needs=ninja
links_in_a_circle_in_the_tree() {
  two_parts
  ninja_configure
  build
  ln -s . build/again
  ln -s "$build" build/CMakeFiles/whole
  ln -s self build/self
  mkfifo build/queue
}

healthy tree_of_twenty_thousand_files needs=ninja
tree_of_twenty_thousand_files() {
  two_parts
  ninja_configure
  build
  local i
  for i in {1..100}; do mkdir -p "build/data/$i"; (cd "build/data/$i" && touch {1..200}.txt); done
}

healthy deep_tree needs=ninja
deep_tree() {
  two_parts
  ninja_configure
  build
  local i path=build
  for i in {1..100}; do path+=/deeper; done
  mkdir -p "$path"
}
