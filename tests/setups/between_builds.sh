# SPDX-License-Identifier: MIT
# shellcheck shell=bash disable=SC2154
# What happens to a machine and to a tree between configure and the next build, and what a build leaves that went wrong on the way.
# These were written before anybody looked at what the program makes of them.

# ---- packages and environments --------------------------------------------------------------------------------------

# `conda env remove`: compiler, libraries and headers of one environment.
setup conda_environment_removed error needs=ninja says='envs/torch' says="$gone"
conda_environment_removed() {
  mkdir -p conda/envs/torch/bin
  ln -s "$(command -v g++)" conda/envs/torch/bin/x86_64-conda-linux-gnu-c++
  nccl "$here/conda/envs/torch"
  project <<'X'
find_library(NCCL_LIBRARY nccl)
find_path(NCCL_INCLUDE_DIR nccl.h)
add_executable(app main.cpp part.cpp)
target_include_directories(app PRIVATE ${NCCL_INCLUDE_DIR})
target_link_libraries(app PRIVATE ${NCCL_LIBRARY})
X
  sed -i '1i #include <nccl.h>' source/part.cpp
  ninja_configure -DCMAKE_CXX_COMPILER="$here/conda/envs/torch/bin/x86_64-conda-linux-gnu-c++" -DCMAKE_PREFIX_PATH="$here/conda/envs/torch"
  build
}
break_conda_environment_removed() { rm -r conda/envs/torch; }

# The project itself puts sccache before each command; no entry of the cache names it.
setup launcher_of_the_project_gone error needs=ninja says='tools/bin/sccache' says="$gone"
launcher_of_the_project_gone() {
  echo 'exec "$@"' | script "$here/tools/bin/sccache"
  project <<'X'
set_property(GLOBAL PROPERTY RULE_LAUNCH_COMPILE ${CMAKE_SOURCE_DIR}/../tools/bin/sccache)
add_executable(app main.cpp part.cpp)
X
  ninja_configure
  build
}
break_launcher_of_the_project_gone() { rm tools/bin/sccache; }

# A package of an imported target was upgraded: its file has another number now.
setup imported_library_upgraded error needs=ninja says='libhelper\.so\.1\.2' says="$gone"
imported_library_upgraded() {
  library "$here/prefix/lib/libhelper.so.1.2" libhelper.so.1 helper
  ln -s libhelper.so.1.2 prefix/lib/libhelper.so.1
  mkdir -p prefix/lib/cmake/Helper
  cat >prefix/lib/cmake/Helper/HelperConfig.cmake <<'X'
add_library(Helper::Helper SHARED IMPORTED)
set_target_properties(Helper::Helper PROPERTIES IMPORTED_LOCATION ${CMAKE_CURRENT_LIST_DIR}/../../libhelper.so.1.2)
X
  project <<'X'
find_package(Helper REQUIRED)
add_executable(app main.cpp part.cpp)
target_link_libraries(app PRIVATE Helper::Helper)
X
  ninja_configure -DCMAKE_PREFIX_PATH="$here/prefix"
  build
}
break_imported_library_upgraded() {
  mv prefix/lib/libhelper.so.1.2 prefix/lib/libhelper.so.1.3
  ln -sf libhelper.so.1.3 prefix/lib/libhelper.so.1
}

# pip put the wheel without CUDA in place of the one with it.
setup torch_replaced_by_the_cpu_wheel error needs=ninja says='libtorch_cuda\.so' says="$gone"
torch_replaced_by_the_cpu_wheel() {
  local torch=$here/venv/lib/python3.11/site-packages/torch name
  for name in torch torch_cpu torch_cuda c10 c10_cuda; do library "$torch/lib/lib$name.so" "lib$name.so" "at_$name"; done
  mkdir -p "$torch/share/cmake/Torch"
  cat >"$torch/share/cmake/Torch/TorchConfig.cmake" <<'X'
get_filename_component(TORCH_INSTALL_PREFIX "${CMAKE_CURRENT_LIST_DIR}/../../.." ABSOLUTE)
foreach(name torch torch_cpu torch_cuda c10 c10_cuda)
  list(APPEND TORCH_LIBRARIES ${TORCH_INSTALL_PREFIX}/lib/lib${name}.so)
endforeach()
X
  project <<'X'
find_package(Torch REQUIRED)
add_library(extension SHARED part.cpp)
target_link_libraries(extension PRIVATE ${TORCH_LIBRARIES})
X
  ninja_configure -DCMAKE_PREFIX_PATH="$torch"
  build
}
break_torch_replaced_by_the_cpu_wheel() { rm venv/lib/python3.11/site-packages/torch/lib/*_cuda.so; }

# cmake came from a wheel or a module that was unloaded: the build files call it by its path.
setup cmake_gone error needs=ninja says='tools/bin/cmake' says="$gone"
cmake_gone() {
  mkdir -p tools/bin tools/share
  cp "$(realpath "$(command -v cmake)")" tools/bin/cmake
  local root
  root=$(cmake --system-information 2>/dev/null | sed -n 's/^CMAKE_ROOT "\(.*\)"/\1/p' | head -n 1)
  ln -s "$root" "tools/share/$(basename "$root")"
  project <<'X'
add_executable(app main.cpp part.cpp)
X
  tools/bin/cmake -S "$source" -B "$build" -G Ninja
  build
}
break_cmake_gone() { rm -r tools; }

# An interpreter that only the command of a rule names.
setup interpreter_of_a_rule_gone error needs=ninja,python3 says='\.venv/bin/python' says="$gone"
interpreter_of_a_rule_gone() {
  project <<'X'
add_custom_command(OUTPUT table.h COMMAND ${CMAKE_SOURCE_DIR}/.venv/bin/python ${CMAKE_SOURCE_DIR}/gen.py table.h DEPENDS gen.py)
add_executable(app main.cpp part.cpp table.h)
X
  echo 'import sys; open(sys.argv[1], "w").write("int x();")' >source/gen.py
  mkdir -p source/.venv/bin
  ln -s "$(command -v python3)" source/.venv/bin/python
  ninja_configure
  build
}
break_interpreter_of_a_rule_gone() { rm -r source/.venv; }

# update-alternatives: the name of the compiler leads to another compiler than configure examined.
setup compiler_is_another_now warning needs=ninja says='tools/bin/c\+\+' says='clang'
compiler_is_another_now() {
  mkdir -p tools/bin
  ln -s "$(realpath "$(command -v g++)")" tools/bin/c++
  project <<'X'
add_executable(app main.cpp part.cpp)
X
  ninja_configure -DCMAKE_CXX_COMPILER="$here/tools/bin/c++"
  build
}
break_compiler_is_another_now() {
  cp "$(realpath "$(command -v g++)")" tools/bin/clang++-19
  ln -sf clang++-19 tools/bin/c++
}

# The link leads to another release of the same compiler: only its directory says so.
setup compiler_of_another_release_now warning needs=ninja says='tools/bin/c\+\+' says='gcc-99\.1'
compiler_of_another_release_now() {
  local release
  release=$(g++ -dumpfullversion)
  mkdir -p tools/bin
  for name in "gcc-$release" gcc-99.1.0; do echo "exec $(command -v g++) \"\$@\"" | script "$here/opt/$name/bin/g++"; done
  ln -s "$here/opt/gcc-$release/bin/g++" tools/bin/c++
  project <<'X'
add_executable(app main.cpp part.cpp)
X
  ninja_configure -DCMAKE_CXX_COMPILER="$here/tools/bin/c++"
  build
}
break_compiler_of_another_release_now() { ln -sf "$here/opt/gcc-99.1.0/bin/g++" tools/bin/c++; }

setup generator_changed_in_place info needs=ninja,make says='Makefile' says='generator'
generator_changed_in_place() {
  project <<'X'
add_executable(app main.cpp part.cpp)
X
  if wrong; then
    configure -G 'Unix Makefiles'
    rm build/CMakeCache.txt
  fi
  ninja_configure
}

setup build_type_for_several_configurations warning needs=ninja says='CMAKE_BUILD_TYPE' says='Debug'
build_type_for_several_configurations() {
  project <<'X'
add_executable(app main.cpp part.cpp)
X
  configure -G 'Ninja Multi-Config' -DCMAKE_BUILD_TYPE=Release
  if wrong; then build; else build --config Release; fi
}

# A project may well ask whether the program was found: this one does not.
setup program_not_found_that_is_run error needs=ninja says='GENERATOR-NOTFOUND' says="$gone|find|found"
program_not_found_that_is_run() {
  project <<'X'
find_program(GENERATOR generator_of_test PATHS ${TOOLS} NO_DEFAULT_PATH)
add_custom_command(OUTPUT made.cpp COMMAND ${GENERATOR} made.cpp)
add_executable(app main.cpp part.cpp made.cpp)
X
  echo 'echo "int made() { return 0; }" >"$1"' | script "$here/tools/generator_of_test"
  if wrong; then
    ninja_configure
    fails build
  else
    ninja_configure -DTOOLS="$here/tools"
    build
  fi
}

# ---- the tree of sources --------------------------------------------------------------------------------------------

# `git lfs install` was forgotten: a library that the repository holds is a pointer. No entry of the cache names it.
setup library_in_the_sources_is_a_pointer error needs=ninja says='libkernels\.a' says='lfs|pointer'
library_in_the_sources_is_a_pointer() {
  project <<'X'
add_executable(app main.cpp)
target_link_libraries(app PRIVATE ${CMAKE_SOURCE_DIR}/prebuilt/libkernels.a)
X
  mkdir source/prebuilt
  if wrong; then
    printf 'version https://git-lfs.github.com/spec/v1\noid sha256:4d7a214614ab2935c943f9e0ff69d22eadbb8f32b1258daaa5e2ca24d17e2393\nsize 12345\n' >source/prebuilt/libkernels.a
    ninja_configure
    fails build
  else
    g++ -c source/part.cpp -o part.o
    ar crs source/prebuilt/libkernels.a part.o
    ninja_configure
    build
  fi
}

# `git submodule deinit`, after the build.
setup submodule_emptied error needs=ninja says='third_party/json' says="$gone|empty"
submodule_emptied() {
  project <<'X'
add_subdirectory(third_party/json)
add_executable(app main.cpp part.cpp)
target_link_libraries(app PRIVATE json)
X
  mkdir -p source/third_party/json
  echo 'add_library(json STATIC json.cpp)' >source/third_party/json/CMakeLists.txt
  echo 'int json() { return 0; }' >source/third_party/json/json.cpp
  ninja_configure
  build
}
break_submodule_emptied() { rm source/third_party/json/*; }

# A checkout of another branch took the template of a header away.
setup template_of_a_header_gone error needs=ninja says='config\.h\.in' says="$gone"
template_of_a_header_gone() {
  project <<'X'
configure_file(config.h.in config.h)
add_executable(app main.cpp part.cpp)
target_include_directories(app PRIVATE ${CMAKE_CURRENT_BINARY_DIR})
X
  echo '#define X @X@' >source/config.h.in
  sed -i '1i #include "config.h"' source/part.cpp
  ninja_configure
  build
}
break_template_of_a_header_gone() { rm source/config.h.in; }

# A header that ninja knows of by .ninja_deps only.
setup header_gone error needs=ninja says='eigen/Core' says="$gone"
header_gone() {
  project <<'X'
add_executable(app main.cpp part.cpp)
target_include_directories(app PRIVATE ${CMAKE_SOURCE_DIR}/../opt/include)
X
  mkdir -p opt/include/eigen
  echo 'struct matrix {};' >opt/include/eigen/Core
  sed -i '1i #include <eigen/Core>' source/part.cpp
  ninja_configure
  build
}
break_header_gone() { rm -r opt/include/eigen; }

setup unity_source_gone error needs=ninja says='other\.cpp' says="$gone"
unity_source_gone() {
  project <<'X'
add_executable(app main.cpp part.cpp other.cpp)
set_target_properties(app PROPERTIES UNITY_BUILD ON)
X
  echo 'int other() { return 1; }' >source/other.cpp
  ninja_configure
  build
}
break_unity_source_gone() { rm source/other.cpp; }

setup source_gone_with_makefiles error needs=make says='other\.cpp' says="$gone"
source_gone_with_makefiles() {
  project <<'X'
add_executable(app main.cpp part.cpp other.cpp)
X
  echo 'int other() { return 1; }' >source/other.cpp
  configure -G 'Unix Makefiles'
  build
}
break_source_gone_with_makefiles() { rm source/other.cpp; }

# Fetched at configure, and removed to save space.
setup fetched_sources_removed error needs=ninja says='_deps/dependency-src' says="$gone"
fetched_sources_removed() {
  mkdir dependency
  printf 'add_library(dependency STATIC dependency.cpp)\n' >dependency/CMakeLists.txt
  echo 'int dependency() { return 0; }' >dependency/dependency.cpp
  tar -czf dependency.tar.gz dependency
  project <<'X'
include(FetchContent)
FetchContent_Declare(dependency URL ${CMAKE_SOURCE_DIR}/../dependency.tar.gz)
FetchContent_MakeAvailable(dependency)
add_executable(app main.cpp part.cpp)
target_link_libraries(app PRIVATE dependency)
X
  ninja_configure
  build
}
break_fetched_sources_removed() { rm -r build/_deps/dependency-src; }

# Only the command of the link names the list of exported symbols: nothing depends on it, and the next link fails.
setup list_of_symbols_gone warning needs=ninja says='exports\.map' says="$gone"
list_of_symbols_gone() {
  project <<'X'
add_library(part SHARED part.cpp)
target_link_options(part PRIVATE -Wl,--version-script=${CMAKE_SOURCE_DIR}/exports.map)
X
  echo 'X { global: *; };' >source/exports.map
  ninja_configure
  build
}
break_list_of_symbols_gone() { rm source/exports.map; }

# The linker that an option names was removed with the directory that it lay in.
setup linker_of_an_option_gone error needs=ninja,clang-19 says='tools/bin/ld\.other' says="$gone"
linker_of_an_option_gone() {
  echo 'exec ld "$@"' | script "$here/tools/bin/ld.other"
  project <<'X'
add_executable(app main.cpp part.cpp)
target_link_options(app PRIVATE --ld-path=${CMAKE_SOURCE_DIR}/../tools/bin/ld.other)
X
  ninja_configure -DCMAKE_CXX_COMPILER=clang++-19
  build
}
break_linker_of_an_option_gone() { rm tools/bin/ld.other; }

# An archive keeps no rights, or git was told not to.
setup script_of_a_rule_lost_its_rights error needs=ninja says='generate\.sh' says='execut|permission|rights|may run'
script_of_a_rule_lost_its_rights() {
  project <<'X'
add_custom_command(OUTPUT part.h COMMAND ${CMAKE_SOURCE_DIR}/generate.sh ${CMAKE_BINARY_DIR}/part.h DEPENDS generate.sh)
add_executable(app main.cpp part.cpp ${CMAKE_BINARY_DIR}/part.h)
X
  echo 'echo "#pragma once" >"$1"' | script "$source/generate.sh"
  ninja_configure
  if wrong; then chmod -x source/generate.sh; fails build; else build; fi
}

# The interpreter is named: the script needs no rights.
healthy script_that_its_interpreter_runs needs=ninja
script_that_its_interpreter_runs() {
  project <<'X'
add_custom_command(OUTPUT part.h COMMAND /bin/sh ${CMAKE_SOURCE_DIR}/generate.sh ${CMAKE_BINARY_DIR}/part.h DEPENDS generate.sh)
add_executable(app main.cpp part.cpp ${CMAKE_BINARY_DIR}/part.h)
X
  echo 'echo "#pragma once" >"$1"' >"$source/generate.sh"
  ninja_configure
  build
}

# A toolchain file that names another compiler now: CMake keeps the one that it examined.
setup toolchain_file_edited warning needs=ninja says='linux\.cmake' says='g\+\+-99|other|another|differ|changed|newer'
toolchain_file_edited() {
  echo 'exec /usr/bin/g++ "$@"' | script "$here/tools/bin/g++-98"
  echo 'exec /usr/bin/g++ "$@"' | script "$here/tools/bin/g++-99"
  echo "set(CMAKE_CXX_COMPILER $here/tools/bin/g++-98)" >linux.cmake
  project <<'X'
add_executable(app main.cpp part.cpp)
X
  ninja_configure -DCMAKE_TOOLCHAIN_FILE="$here/linux.cmake"
  build
}
break_toolchain_file_edited() {
  echo "set(CMAKE_CXX_COMPILER $here/tools/bin/g++-99)" >linux.cmake
  touch -d '+1 second' linux.cmake
}

# The clock of another machine: ninja runs cmake again and again, "manifest 'build.ninja' still dirty after 100 tries".
setup time_in_the_future error needs=ninja says='CMakeLists\.txt' says='future|clock|time'
time_in_the_future() {
  project <<'X'
add_executable(app main.cpp part.cpp)
X
  ninja_configure
  build
}
break_time_in_the_future() { touch -d '+2 days' source/CMakeLists.txt; }

# ---- builds that went wrong -----------------------------------------------------------------------------------------

# Half of an object reached the disk.
setup object_cut error needs=ninja says='other\.cpp\.o' says='empty|truncat|cut|incomplete|short|ends'
object_cut() {
  project <<'X'
add_library(part STATIC part.cpp other.cpp)
add_executable(app main.cpp)
target_link_libraries(app PRIVATE part)
X
  echo 'int other() { return 1; }' >source/other.cpp
  ninja_configure
  build
}
break_object_cut() {
  rm build/libpart.a build/app
  touch -r build/CMakeFiles/part.dir/other.cpp.o stamp
  truncate -s 700 build/CMakeFiles/part.dir/other.cpp.o
  touch -r stamp build/CMakeFiles/part.dir/other.cpp.o
}

setup archive_cut error needs=ninja says='libpart\.a' says='empty|truncat|cut|incomplete|short|ends'
archive_cut() {
  object_cut
}
break_archive_cut() {
  rm build/app
  touch -r build/libpart.a stamp
  truncate -s 1000 build/libpart.a
  touch -r stamp build/libpart.a
}

setup make_killed warning needs=make says='other\.cpp|\bpart\b|\bapp\b' says="$not_built"
make_killed() {
  project <<'X'
add_library(part STATIC part.cpp other.cpp)
add_executable(app main.cpp)
target_link_libraries(app PRIVATE part)
X
  echo 'int other() { return 1; }' >source/other.cpp
  script "$here/tools/launch" <<'X'
case "$*" in *other.cpp*) [ -z "$KILL" ] || { kill -9 $PPID; exit 1; } ;; esac
exec "$@"
X
  configure -G 'Unix Makefiles' -DCMAKE_CXX_COMPILER_LAUNCHER="$here/tools/launch"
  if wrong; then KILL=1 fails build; else build; fi
}

setup link_error_of_make warning needs=make says='\bapp\b' says="$not_built"
link_error_of_make() {
  project <<'X'
add_library(part STATIC part.cpp)
add_executable(app main.cpp)
target_link_libraries(app PRIVATE part)
X
  if wrong; then echo 'int part_of_nobody();int x = part_of_nobody();' >>source/main.cpp; fi
  configure -G 'Unix Makefiles'
  if wrong; then fails build; else build; fi
}

# gtest_discover_tests and the like: the program is made, and what runs after its link fails.
setup step_after_the_link_failed warning needs=ninja says='\bapp\b' says="$not_built"
step_after_the_link_failed() {
  project <<'X'
add_executable(app main.cpp part.cpp)
add_custom_command(TARGET app POST_BUILD COMMAND app)
X
  if wrong; then echo 'int part() { return 1; }' >source/part.cpp; fi
  ninja_configure
  if wrong; then fails build; else build; fi
}

# ninja was killed at the link, all objects are there.
setup killed_at_the_link warning needs=ninja says='\bapp\b|\d+ of \d+' says="$not_built"
killed_at_the_link() {
  project <<'X'
set_property(GLOBAL PROPERTY RULE_LAUNCH_LINK ${CMAKE_SOURCE_DIR}/../tools/launch)
add_executable(app main.cpp part.cpp)
X
  script "$here/tools/launch" <<'X'
[ -z "$KILL" ] || { kill -9 $(cut -d' ' -f4 /proc/$PPID/stat) $PPID; exit 1; }
exec "$@"
X
  ninja_configure
  if wrong; then KILL=1 fails build -j1; else build; fi
}

# ---- what was asked for ---------------------------------------------------------------------------------------------

# No such build type: nothing is optimized, and CMake says nothing.
setup build_type_misspelt warning needs=ninja says='Relase'
build_type_misspelt() {
  project <<'X'
add_executable(app main.cpp part.cpp)
X
  if wrong; then ninja_configure -DCMAKE_BUILD_TYPE=Relase; else ninja_configure -DCMAKE_BUILD_TYPE=Release; fi
  build
}

healthy build_type_of_the_project needs=ninja
build_type_of_the_project() {
  project <<'X'
set(CMAKE_CXX_FLAGS_ASAN "-O1 -g")
add_executable(app main.cpp part.cpp)
X
  ninja_configure -DCMAKE_BUILD_TYPE=Asan
  build
}

# The hint leads nowhere, and the search took what it found elsewhere.
setup hint_leads_nowhere warning needs=ninja says='nccl-2\.27' says="$gone|nowhere|leads"
hint_leads_nowhere() {
  nccl "$here/system"
  cp -r system nccl-2.21
  project <<'X'
find_library(NCCL_LIBRARY nccl HINTS ${NCCL_ROOT}/lib)
find_path(NCCL_INCLUDE_DIR nccl.h HINTS ${NCCL_ROOT}/include)
add_executable(app main.cpp part.cpp)
target_include_directories(app PRIVATE ${NCCL_INCLUDE_DIR})
target_link_libraries(app PRIVATE ${NCCL_LIBRARY})
X
  local root=nccl-2.21
  if wrong; then root=nccl-2.27; fi
  ninja_configure -DNCCL_ROOT="$here/$root" -DCMAKE_PREFIX_PATH="$here/system"
  build
}

setup architecture_option_misspelt warning needs=ninja,nvcc,slow says='CMAKE_CUDA_ARCHITECTURE\b'
architecture_option_misspelt() {
  project CXX CUDA <<'X'
add_executable(app main.cpp part.cpp)
X
  local option=CMAKE_CUDA_ARCHITECTURES
  if wrong; then option=CMAKE_CUDA_ARCHITECTURE; fi
  ninja_configure -DCMAKE_CUDA_COMPILER="$(find_toolkit)/bin/nvcc" -D$option=90
}

# ---- releases and parts ---------------------------------------------------------------------------------------------

# NCCL's SONAME is the same since 2.0; the file behind the link has the release in its name.
setup nccl_header_and_library_of_two_releases warning needs=ninja says='2\.27' says='2\.18'
nccl_header_and_library_of_two_releases() {
  local release=2.27.3
  if wrong; then release=2.18.3; fi
  mkdir -p prefix/include
  printf '#define NCCL_MAJOR 2\n#define NCCL_MINOR 27\n#define NCCL_PATCH 3\n#define NCCL_VERSION_CODE 22703\nextern "C" int ncclGetVersion(int*);\n' >prefix/include/nccl.h
  stand_in nccl libnccl.so.2 "$here/prefix/lib/libnccl.so.2"
  mv prefix/lib/libnccl.so.2 "prefix/lib/libnccl.so.$release"
  ln -s "libnccl.so.$release" prefix/lib/libnccl.so.2
  ln -s libnccl.so.2 prefix/lib/libnccl.so
  project <<'X'
find_library(NCCL_LIBRARY nccl PATHS ${NCCL_ROOT}/lib NO_DEFAULT_PATH)
find_path(NCCL_INCLUDE_DIR nccl.h PATHS ${NCCL_ROOT}/include NO_DEFAULT_PATH)
add_executable(app main.cpp part.cpp)
target_include_directories(app PRIVATE ${NCCL_INCLUDE_DIR})
target_link_libraries(app PRIVATE ${NCCL_LIBRARY})
X
  printf '#include <nccl.h>\nint part() { int version; return ncclGetVersion(&version); }\n' >source/part.cpp
  ninja_configure -DNCCL_ROOT="$here/prefix"
  build
}

# cuDNN 9 loads its parts by name when it is first called; one is not beside it.
setup part_of_cudnn_not_beside_it warning needs=ninja says='libcudnn_(graph|ops)' says="$gone"
part_of_cudnn_not_beside_it() {
  cudnn "$here/prefix" 9 graph ops cnn adv engines_precompiled engines_runtime_compiled heuristic
  project <<'X'
find_library(CUDNN_LIBRARY cudnn PATHS ${CUDNN_ROOT}/lib NO_DEFAULT_PATH)
find_path(CUDNN_INCLUDE_DIR cudnn.h PATHS ${CUDNN_ROOT}/include NO_DEFAULT_PATH)
add_executable(app main.cpp part.cpp)
target_include_directories(app PRIVATE ${CUDNN_INCLUDE_DIR})
target_link_libraries(app PRIVATE ${CUDNN_LIBRARY})
X
  printf '#include <cudnn.h>\nint part() { return cudnnGetVersion(); }\n' >source/part.cpp
  ninja_configure -DCUDNN_ROOT="$here/prefix"
  build
}
break_part_of_cudnn_not_beside_it() { rm prefix/lib/libcudnn_graph.so*; }

# An environment has an older libstdc++ than the compiler, and its directory comes first in RUNPATH: "version `GLIBCXX_3.4.30' not found".
setup older_libstdcxx_comes_first warning needs=ninja says='libstdc\+\+\.so\.6' says='GLIBCXX|version|older'
older_libstdcxx_comes_first() {
  project <<'X'
add_executable(app main.cpp part.cpp)
X
  printf '#include <string>\n#include <iostream>\nint part() { std::cout << std::string("x"); return 0; }\n' >source/part.cpp
  mkdir -p conda/lib
  if wrong; then
    echo 'GLIBCXX_3.4 { global: *; };' >old.map
    echo 'int old() { return 0; }' >old.c
    gcc -shared -fPIC old.c -o conda/lib/libstdc++.so.6 -Wl,-soname,libstdc++.so.6 -Wl,--version-script=old.map
  fi
  ninja_configure -DCMAKE_BUILD_RPATH="$here/conda/lib"
  build
}

# A farm of links to the toolkit, from which packages can be taken.
toolkit_in_parts() {
  mkdir -p opt
  cp -rs "$(find_toolkit)" opt/cuda
  # Links between the directories of the toolkit stay within the copy.
  local link text
  while read -r link text; do
    [[ $text == /* ]] || ln -sfn "$text" "opt/cuda/$link"
  done < <(find "$(find_toolkit)" -type l -printf '%P %l\n')
  project CXX CUDA <<'X'
add_executable(app main.cpp kernel.cu)
set_target_properties(app PROPERTIES CUDA_SEPARABLE_COMPILATION ON CUDA_ARCHITECTURES 90)
X
  printf '__global__ void kernel() {}\nint part() { kernel<<<1, 1>>>(); return 0; }\n' >source/kernel.cu
  ninja_configure -DCMAKE_CUDA_COMPILER="$here/opt/cuda/bin/nvcc" -DCMAKE_CUDA_ARCHITECTURES=90
}

setup compiler_proper_of_nvcc_gone error needs=ninja,nvcc,slow says='cicc' says="$gone"
compiler_proper_of_nvcc_gone() { toolkit_in_parts; }
break_compiler_proper_of_nvcc_gone() { rm opt/cuda/nvvm/bin/cicc; }

setup assembler_of_nvcc_gone error needs=ninja,nvcc,slow says='ptxas' says="$gone"
assembler_of_nvcc_gone() { toolkit_in_parts; }
break_assembler_of_nvcc_gone() { rm opt/cuda/bin/ptxas; }

setup headers_of_nvcc_gone error needs=ninja,nvcc,slow says='cuda_runtime\.h' says="$gone"
headers_of_nvcc_gone() { toolkit_in_parts; }
break_headers_of_nvcc_gone() { find opt/cuda -name 'cuda_runtime*.h' -delete; }

setup device_runtime_gone error needs=ninja,nvcc,slow says='cudadevrt' says="$gone"
device_runtime_gone() { toolkit_in_parts; }
break_device_runtime_gone() { find opt/cuda -name 'libcudadevrt.a' -delete; }

# No GPU is in the machine of the build.
setup native_without_a_gpu error needs=ninja,nvcc,no-gpu,slow says='native'
native_without_a_gpu() {
  project CXX CUDA <<'X'
add_executable(app main.cpp part.cpp kernel.cu)
X
  echo '__global__ void kernel() {}' >source/kernel.cu
  local nvcc
  nvcc=$(find_toolkit)/bin/nvcc
  if wrong; then
    fails ninja_configure -DCMAKE_CUDA_COMPILER="$nvcc" -DCMAKE_CUDA_ARCHITECTURES=native
  else
    ninja_configure -DCMAKE_CUDA_COMPILER="$nvcc" -DCMAKE_CUDA_ARCHITECTURES=90
    build
  fi
}
