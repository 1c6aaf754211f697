# SPDX-License-Identifier: MIT
# shellcheck shell=bash disable=SC2154
# What a compiler will stop at, or takes in place of something else: headers, standards of C++, functions that a library hides.

missing_header() {
  project <<'X'
add_executable(app main.cpp part.cpp)
if(HAS_IT)
  target_include_directories(app PRIVATE ${PLOD_PREFIX}/include)
endif()
X
  mkdir -p prefix/include/plod
  echo 'int plod();' >prefix/include/plod/plod.h
  printf '#include <plod/plod.h>\nint part() { return 0; }\n' >source/part.cpp
  local has=ON
  if wrong; then has=OFF; fi
  configure -G "$1" -DPLOD_PREFIX="$here/prefix" -DHAS_IT="$has"
  if wrong; then fails build; else build; fi
}
setup header_that_no_directory_has error needs=ninja,slow says='plod/plod\.h'
header_that_no_directory_has() { missing_header Ninja; }
setup header_that_no_directory_has_for_make error needs=make,slow says='plod/plod\.h'
header_that_no_directory_has_for_make() { missing_header 'Unix Makefiles'; }

setup generated_header_that_nothing_waits_for error needs=ninja,slow says='table\.h' says='wait|depend|order'
generated_header_that_nothing_waits_for() {
  project <<'X'
add_custom_command(OUTPUT ${CMAKE_BINARY_DIR}/gen/table.h
  COMMAND ${CMAKE_COMMAND} -E make_directory ${CMAKE_BINARY_DIR}/gen
  COMMAND ${CMAKE_COMMAND} -E copy ${CMAKE_SOURCE_DIR}/table.in ${CMAKE_BINARY_DIR}/gen/table.h)
add_custom_target(tables DEPENDS ${CMAKE_BINARY_DIR}/gen/table.h)
add_library(part STATIC part.cpp)
target_include_directories(part PRIVATE ${CMAKE_BINARY_DIR}/gen)
if(ORDERED)
  add_dependencies(part tables)
endif()
add_executable(app main.cpp)
target_link_libraries(app PRIVATE part)
X
  echo 'static const int table[] = {0};' >source/table.in
  printf '#include "table.h"\nint part() { return table[0]; }\n' >source/part.cpp
  if wrong; then ninja_configure; fails build; else ninja_configure -DORDERED=ON; build; fi
}

standard_too_old() {
  local standard=17
  if wrong; then standard=14; fi
  project <<X
set(CMAKE_CXX_STANDARD $standard)
add_executable(app main.cpp part.cpp)
X
  printf '#include <optional>\nint part() { std::optional<int> x; return x ? 1 : 0; }\n' >source/part.cpp
  configure -G "$1"
  if wrong; then fails build; else build; fi
}
setup standard_older_than_a_name_of_std error needs=ninja,slow says='C\+\+17' says='optional'
standard_older_than_a_name_of_std() { standard_too_old Ninja; }
setup standard_older_than_a_name_of_std_for_make error needs=make,slow says='C\+\+17' says='optional'
standard_older_than_a_name_of_std_for_make() { standard_too_old 'Unix Makefiles'; }

setup header_that_asks_for_a_newer_standard error needs=ninja says='C\+\+17' says='lib\.h'
header_that_asks_for_a_newer_standard() {
  local standard=17
  if wrong; then standard=14; fi
  project <<X
set(CMAKE_CXX_STANDARD $standard)
add_executable(app main.cpp part.cpp)
target_include_directories(app SYSTEM PRIVATE $here/prefix/include)
X
  mkdir -p prefix/include
  printf '#pragma once\n#if !defined(_MSC_VER) && __cplusplus < 201703L\n#error C++17 or later is required\n#endif\n' >prefix/include/lib.h
  printf '#include <lib.h>\nint part() { return 0; }\n' >source/part.cpp
  ninja_configure
  if wrong; then fails build; else build; fi
}

setup thrust_with_an_older_standard error needs=ninja,nvcc,slow says='C\+\+17' says='C\+\+14'
thrust_with_an_older_standard() {
  local standard=17
  if wrong; then standard=14; fi
  project CXX CUDA <<X
set(CMAKE_CUDA_STANDARD $standard)
add_executable(app main.cpp part.cpp kernel.cu)
X
  printf '#include <thrust/version.h>\nint kernel() { return THRUST_VERSION; }\n' >source/kernel.cu
  grep -q 'at least C++ *17' "$(find_toolkit)"/include/cccl/thrust/detail/config/cpp_dialect.h ||
    { echo 'Thrust takes C++14'; exit 77; }
  ninja_configure -DCMAKE_CUDA_COMPILER="$(find_toolkit)/bin/nvcc" -DCMAKE_CUDA_ARCHITECTURES=90
  if wrong; then fails build; else build; fi
}

setup function_that_a_library_hides error needs=ninja,slow says='part' says='libpart\.so'
function_that_a_library_hides() {
  local shown=default
  if wrong; then shown=hidden; fi
  project <<X
add_library(part SHARED part.cpp)
set_target_properties(part PROPERTIES CXX_VISIBILITY_PRESET $shown)
add_executable(app main.cpp)
target_link_libraries(app PRIVATE part)
X
  ninja_configure
  if wrong; then fails build; else build; fi
}

config_header() {
  project <<'X'
option(WITH_FAST "fast" ON)
configure_file(config.h.in config.h)
add_executable(app main.cpp part.cpp)
target_include_directories(app PRIVATE ${CMAKE_SOURCE_DIR} ${CMAKE_BINARY_DIR})
X
  echo '#cmakedefine WITH_FAST' >source/config.h.in
  printf '#include "config.h"\nint part() { return 0; }\n' >source/part.cpp
  configure -G "$1"
  # The right twin has one as well, which says the same.
  if wrong; then echo '/* #undef WITH_FAST */' >source/config.h; else cp build/config.h source/config.h; fi
  build
}
setup config_header_left_in_the_source warning needs=ninja says='source/config\.h' says='build/config\.h'
config_header_left_in_the_source() { config_header Ninja; }
setup config_header_left_in_the_source_for_make warning needs=make,slow says='source/config\.h' says='build/config\.h'
config_header_left_in_the_source_for_make() { config_header 'Unix Makefiles'; }

# package PREFIX RELEASE: a package for find_package that brings nothing.
package() {
  mkdir -p "$1/lib/cmake/Quix"
  echo 'add_library(Quix::quix INTERFACE IMPORTED)' >"$1/lib/cmake/Quix/QuixConfig.cmake"
  cat >"$1/lib/cmake/Quix/QuixConfigVersion.cmake" <<X
set(PACKAGE_VERSION "$2")
if(PACKAGE_VERSION VERSION_LESS PACKAGE_FIND_VERSION)
  set(PACKAGE_VERSION_COMPATIBLE FALSE)
else()
  set(PACKAGE_VERSION_COMPATIBLE TRUE)
endif()
X
}
with_package() {
  project <<X
find_package(Quix ${1-} CONFIG REQUIRED)
add_executable(app main.cpp part.cpp)
target_link_libraries(app PRIVATE Quix::quix)
X
}

setup package_of_another_release error needs=ninja says='Quix' says='2\.4\.1' says='3\.0'
package_of_another_release() {
  local release=3.1
  if wrong; then release=2.4.1; fi
  package prefix "$release"
  with_package 3.0
  if wrong; then fails ninja_configure -DCMAKE_PREFIX_PATH="$here/prefix"; else ninja_configure -DCMAKE_PREFIX_PATH="$here/prefix"; fi
}

setup package_kept_from_an_old_prefix warning needs=ninja says='Quix_DIR' says='old/lib' says='new/lib'
package_kept_from_an_old_prefix() {
  package old 1.0
  package new 1.0
  with_package
  ninja_configure -DCMAKE_PREFIX_PATH="$here/old"
  if wrong; then ninja_configure -DCMAKE_PREFIX_PATH="$here/new"; fi
}

healthy package_given_beside_a_prefix needs=ninja
package_given_beside_a_prefix() {
  package old 1.0
  package new 1.0
  with_package
  ninja_configure -DCMAKE_PREFIX_PATH="$here/new" -DQuix_DIR="$here/old/lib/cmake/Quix"
}

healthy package_of_which_the_prefix_has_an_older_one needs=ninja
package_of_which_the_prefix_has_an_older_one() {
  package old 2.0
  package new 1.0
  with_package 1.5
  ninja_configure -DCMAKE_PREFIX_PATH="$here/old;$here/new"
  ninja_configure -DCMAKE_PREFIX_PATH="$here/new"
}

# Nothing was built yet.
healthy sources_that_ask_before_they_include needs=ninja
sources_that_ask_before_they_include() {
  project <<'X'
set(CMAKE_CXX_STANDARD 14)
file(WRITE ${CMAKE_BINARY_DIR}/make.cmake "file(WRITE ${CMAKE_BINARY_DIR}/made.h \"\")")
add_custom_target(made COMMAND ${CMAKE_COMMAND} -P ${CMAKE_BINARY_DIR}/make.cmake)
add_executable(app main.cpp part.cpp)
target_include_directories(app PRIVATE ${CMAKE_BINARY_DIR})
add_dependencies(app made)
X
  cat >source/part.cpp <<'X'
#include "made.h"
#ifdef _WIN32
#include <windows.h>
#endif
#if defined(WITH_PLOD)
#include <plod/plod.h>
#endif
#if __has_include(<plod/more.h>)
#include <plod/more.h>
#endif
#include <string_view>
#include <optional>
#if __cplusplus >= 201703L
std::optional<int> value;
#endif
int part() { return 0; }
X
  ninja_configure
}

# ---- sources that were written for another release of CUDA -----------------------------------------------------------

# A target of one file of CUDA, whose text is read.
cuda_source() {
  project CXX CUDA <<X
add_executable(app main.cpp part.cpp kernel.cu)
${1-}
X
  cat >source/kernel.cu
}
configure_cuda() {
  grep -q 'define CUDA_VERSION 13' "$(find_toolkit)/include/cuda.h" || { echo 'the toolkit is not of CUDA 13'; exit 77; }
  configure -G "$1" -DCMAKE_CUDA_COMPILER="$(find_toolkit)/bin/nvcc" -DCMAKE_CUDA_ARCHITECTURES=90
  if wrong; then fails build; else build; fi
}

setup header_that_the_toolkit_moved error needs=ninja,nvcc,slow says='nvToolsExt\.h' says='nvtx3/nvToolsExt\.h'
header_that_the_toolkit_moved() {
  local header=nvtx3/nvToolsExt.h
  if wrong; then header=nvToolsExt.h; fi
  cuda_source <<X
#include <$header>
void mark() { nvtxMarkA("here"); }
X
  configure_cuda Ninja
}

name_that_is_gone() {
  cuda_source <<'X'
#include <cuda_runtime.h>
int rate() {
  cudaDeviceProp prop;
  cudaGetDeviceProperties(&prop, 0);
#if defined(OLD) || CUDART_VERSION < 13000
  return prop.clockRate;
#else
  return 0;
#endif
}
X
  if wrong; then sed -i 's/^#if .*/#if 1/' source/kernel.cu; fi
  configure_cuda "$1"
}
setup name_that_the_toolkit_took_away error needs=ninja,nvcc,slow says='clockRate' says='13\.0'
name_that_the_toolkit_took_away() { name_that_is_gone Ninja; }
setup name_that_the_toolkit_took_away_for_make error needs=make,nvcc,slow says='clockRate' says='13\.0'
name_that_the_toolkit_took_away_for_make() { name_that_is_gone 'Unix Makefiles'; }

setup call_as_an_older_release_has_it error needs=ninja,nvcc,slow says='cudaMemPrefetchAsync' says='13\.0'
call_as_an_older_release_has_it() {
  cuda_source <<'X'
#include <cuda_runtime.h>
void fetch(float* p, size_t n) {
#if CUDART_VERSION >= 13000
  cudaMemLocation here{};
  here.type = cudaMemLocationTypeDevice;
  cudaMemPrefetchAsync(p, n, here, 0);
#else
  cudaMemPrefetchAsync(p, n, 0, 0);
#endif
}
X
  if wrong; then printf '#include <cuda_runtime.h>\nvoid fetch(float* p, size_t n) { cudaMemPrefetchAsync(p, n, 0, 0); }\n' >source/kernel.cu; fi
  configure_cuda Ninja
}

setup device_function_of_another_file error needs=ninja,nvcc,slow says='helper' says='CUDA_SEPARABLE_COMPILATION'
device_function_of_another_file() {
  local separable=ON
  if wrong; then separable=OFF; fi
  cuda_source "target_sources(app PRIVATE helper.cu)
set_target_properties(app PROPERTIES CUDA_SEPARABLE_COMPILATION $separable)" <<'X'
extern __device__ int helper(int);
__global__ void kernel(int* p) { *p = helper(*p); }
X
  echo '__device__ int helper(int x) { return x + 1; }' >source/helper.cu
  configure_cuda Ninja
}

# ---- what other tools than CMake write for ninja ---------------------------------------------------------------------

# As torch.utils.cpp_extension writes it, and as ninja is run by it.
setup extension_whose_header_is_gone error needs=ninja,slow says='TH/TH\.h' says='PyTorch'
extension_whose_header_is_gone() {
  local build=$here/source/build/temp.linux-x86_64-cpython-311
  mkdir -p "$build"
  printf 'from setuptools import setup\n' >source/setup.py
  printf '#include <vector>\n%s\nint part() { return 0; }\n' "$(wrong && echo '#include <TH/TH.h>')" >source/part.cpp
  cat >"$build/build.ninja" <<X
ninja_required_version = 1.3
cxx = c++

cflags = -fPIC -I$here/source
post_cflags = -std=c++17

rule compile
  command = \$cxx -MMD -MF \$out.d \$cflags -c \$in -o \$out \$post_cflags
  depfile = \$out.d
  deps = gcc

build $build/source/part.o: compile $here/source/part.cpp
X
  if wrong; then fails ninja -C "$build"; else ninja -C "$build"; fi
  scan_this "$build"
}
