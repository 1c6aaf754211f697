# SPDX-License-Identifier: MIT
# shellcheck shell=bash disable=SC2154
# What the targets link, as the build files say it.

# One library is in the cache of both twins, and is removed in both; only in the wrong one a target links it.
setup library_gone_that_is_linked error needs=ninja says='prefix/lib/libnccl\.so' says="$gone"
library_gone_that_is_linked() {
  project <<'X'
find_library(NCCL_LIBRARY nccl PATHS ${NCCL_ROOT}/lib NO_DEFAULT_PATH)
add_executable(app main.cpp part.cpp)
if(LINK_IT)
  target_link_libraries(app PRIVATE ${NCCL_LIBRARY})
endif()
X
  nccl prefix
  if wrong; then ninja_configure -DNCCL_ROOT="$here/prefix" -DLINK_IT=ON; else ninja_configure -DNCCL_ROOT="$here/prefix"; fi
  rm -r prefix
}

setup empty_library_that_is_linked warning needs=ninja says='prefix/lib/libcupti\.so' says='empty|0 bytes|zero|no bytes'
empty_library_that_is_linked() {
  project <<'X'
find_library(CUPTI_LIBRARY cupti PATHS ${CUPTI_ROOT}/lib NO_DEFAULT_PATH)
add_executable(app main.cpp part.cpp)
add_library(profiler SHARED part.cpp)
if(LINK_IT)
  target_link_libraries(profiler PRIVATE ${CUPTI_LIBRARY})
endif()
X
  mkdir -p prefix/lib
  : >prefix/lib/libcupti.so
  if wrong; then ninja_configure -DCUPTI_ROOT="$here/prefix" -DLINK_IT=ON; else ninja_configure -DCUPTI_ROOT="$here/prefix"; fi
}

setup static_and_shared_runtime warning needs=ninja,slow says='cudart_static' says='libcudart\.so'
static_and_shared_runtime() {
  toolkit "$here/opt/cuda" 12.4
  project <<'X'
find_package(CUDAToolkit REQUIRED)
add_executable(app main.cpp part.cpp)
target_link_libraries(app PRIVATE CUDA::cudart)
if(BOTH)
  target_link_libraries(app PRIVATE ${CUDA_cudart_static_LIBRARY})
endif()
X
  if wrong; then ninja_configure -DCUDAToolkit_ROOT="$here/opt/cuda" -DBOTH=ON; else ninja_configure -DCUDAToolkit_ROOT="$here/opt/cuda"; fi
}

setup libraries_of_two_toolkits_in_one_link warning needs=ninja,slow says='11\.8|libcublas\.so\.11' says='12\.4|libcudart\.so\.12'
libraries_of_two_toolkits_in_one_link() {
  toolkit "$here/opt/cuda-12.4" 12.4
  toolkit "$here/opt/cuda-11.8" 11.8
  project <<'X'
find_library(CUDA_CUDART_LIBRARY cudart PATHS ${FIRST}/lib64 NO_DEFAULT_PATH)
find_library(CUDA_CUBLAS_LIBRARY cublas PATHS ${SECOND}/lib64 NO_DEFAULT_PATH)
add_executable(app main.cpp part.cpp)
target_link_libraries(app PRIVATE ${CUDA_CUDART_LIBRARY} ${CUDA_CUBLAS_LIBRARY})
X
  local second=12.4
  if wrong; then second=11.8; fi
  ninja_configure -DFIRST="$here/opt/cuda-12.4" -DSECOND="$here/opt/cuda-$second"
}

# By name, in a directory that the project gives: the linker finds no such library.
setup library_by_name_not_in_its_directory warning needs=ninja,slow says='nccl'
library_by_name_not_in_its_directory() {
  project <<'X'
add_executable(app main.cpp part.cpp)
target_link_directories(app PRIVATE ${NCCL_LIB_DIR})
target_link_libraries(app PRIVATE nccl_of_test)
X
  library "$here/prefix/lib/libnccl_of_test.so" libnccl_of_test.so ncclGetVersion
  ninja_configure -DNCCL_LIB_DIR="$here/prefix/lib"
  if wrong; then rm prefix/lib/*; fails build; else build; fi
}

setup toolkit_linked_that_is_of_32_bits error needs=ninja,g++-m32 says='libcudart\.so' says='32[- ]?bit|i386|i686|x86\b|80386|machine|class'
toolkit_linked_that_is_of_32_bits() {
  project <<'X'
find_library(CUDA_CUDART_LIBRARY cudart PATHS ${CUDA_ROOT}/lib64 ${CUDA_ROOT}/lib NO_DEFAULT_PATH)
add_executable(app main.cpp part.cpp)
target_link_libraries(app PRIVATE ${CUDA_CUDART_LIBRARY})
X
  mkdir -p opt/cuda/lib
  echo 'int cudaRuntimeGetVersion() { return 0; }' >made.c
  gcc -m32 -shared -nostdlib -fPIC made.c -o opt/cuda/lib/libcudart.so -Wl,-soname,libcudart.so.6.5
  if ! wrong; then stand_in cudart libcudart.so.12 opt/cuda/lib64/libcudart.so; fi
  ninja_configure -DCUDA_ROOT="$here/opt/cuda"
}

# The archive is compiled with one toolkit, and the program that has it in links the other one.
setup archive_with_headers_of_another_release warning needs=ninja,slow says='11\.8|cuda-11\.8' says='12\.4|libcudart\.so'
archive_with_headers_of_another_release() {
  toolkit "$here/opt/cuda-12.4" 12.4
  toolkit "$here/opt/cuda-11.8" 11.8
  project <<'X'
add_library(core STATIC part.cpp)
target_include_directories(core PRIVATE ${HEADERS})
add_executable(app main.cpp)
target_link_libraries(app PRIVATE core ${LIBRARY})
X
  local headers=12.4
  if wrong; then headers=11.8; fi
  ninja_configure -DHEADERS="$here/opt/cuda-$headers/include" -DLIBRARY="$here/opt/cuda-12.4/lib64/libcudart.so"
}

setup library_with_the_other_runtime info needs=ninja,slow says='static' says='shared'
library_with_the_other_runtime() {
  toolkit "$here/opt/cuda" 12.4
  project <<'X'
find_package(CUDAToolkit REQUIRED)
add_library(util SHARED part.cpp)
target_link_libraries(util PRIVATE CUDA::cudart)
add_executable(app main.cpp)
target_link_libraries(app PRIVATE util CUDA::${RUNTIME})
X
  local runtime=cudart
  if wrong; then runtime=cudart_static; fi
  ninja_configure -DCUDAToolkit_ROOT="$here/opt/cuda" -DRUNTIME=$runtime
}

# ---- links that failed ----------------------------------------------------------------------------------------------

# squeeze PREFIX OPTION...: an archive with one function, compiled with the options.
squeeze() {
  local prefix=$1
  shift
  mkdir -p "$prefix/include" "$prefix/lib"
  printf '#pragma once\n#include <string>\nstd::string squeeze(std::string const&);\n' >"$prefix/include/squeeze.h"
  printf '#include <squeeze.h>\nstd::string squeeze(std::string const& s) { return s + "squeezed"; }\n' >"$prefix/squeeze.cpp"
  g++ -O2 -I"$prefix/include" "$@" -c "$prefix/squeeze.cpp" -o "$prefix/squeeze.o"
  gcc-ar crs "$prefix/lib/libsqueeze.a" "$prefix/squeeze.o"
  rm "$prefix/squeeze.o"
}

# squeeze_project KIND: what links it: add_executable or add_library(... SHARED).
squeeze_project() {
  project <<X
$1
target_include_directories(app PRIVATE \${SQUEEZE_ROOT}/include)
target_link_libraries(app PRIVATE \${SQUEEZE_ROOT}/lib/libsqueeze.a)
X
  printf '#include <squeeze.h>\nint part() { return squeeze("a").size() == 1; }\n' >"$source/part.cpp"
}

setup link_of_two_abis error needs=ninja says='libsqueeze\.a' says='abi'
link_of_two_abis() {
  squeeze "$here/prefix" -fPIC
  squeeze_project 'add_executable(app main.cpp part.cpp)'
  local abi=1
  if wrong; then abi=0; fi
  ninja_configure -DSQUEEZE_ROOT="$here/prefix" -DCMAKE_CXX_FLAGS="-D_GLIBCXX_USE_CXX11_ABI=$abi"
  if wrong; then fails build; else build; fi
}

setup link_of_code_at_a_fixed_place error needs=ninja says='libsqueeze\.a' says='fPIC|position.independent'
link_of_code_at_a_fixed_place() {
  local place=-fPIC
  if wrong; then place=-fno-pic; fi
  squeeze "$here/prefix" "$place"
  squeeze_project 'add_library(app SHARED part.cpp)'
  ninja_configure -DSQUEEZE_ROOT="$here/prefix"
  if wrong; then fails build; else build; fi
}

setup link_of_code_for_the_plug_in_of_gcc error needs=ninja,clang-19,slow says='libsqueeze\.a' says='lto|link.time'
link_of_code_for_the_plug_in_of_gcc() {
  local lto=-fno-lto
  if wrong; then lto=-flto; fi
  squeeze "$here/prefix" -fPIC "$lto"
  squeeze_project 'add_executable(app main.cpp part.cpp)'
  ninja_configure -DSQUEEZE_ROOT="$here/prefix" -DCMAKE_CXX_COMPILER=clang++-19
  if wrong; then fails build; else build; fi
}

# The header of a library of C has no extern "C".
setup link_of_a_function_of_c error needs=make says='libanswer\.a' says='extern "C"|of C\b|language'
link_of_a_function_of_c() {
  mkdir -p prefix
  echo 'int answer(void) { return 0; }' >prefix/answer.c
  gcc -fPIC -c prefix/answer.c -o prefix/answer.o
  ar crs prefix/libanswer.a prefix/answer.o
  project <<'X'
add_executable(app main.cpp part.cpp)
target_link_libraries(app PRIVATE ${SQUEEZE_ROOT}/libanswer.a)
X
  local language=
  if ! wrong; then language='extern "C" '; fi
  echo "${language}int answer(); int part() { return answer(); }" >"$source/part.cpp"
  configure -G 'Unix Makefiles' -DSQUEEZE_ROOT="$here/prefix"
  if wrong; then fails build; else build; fi
}

# A source was not added to the target.
setup link_lacks_a_source error needs=ninja says='\bpart\b' says='\bapp\b'
link_lacks_a_source() {
  local part=part.cpp
  if wrong; then part=; fi
  project <<X
find_package(Threads REQUIRED)
add_executable(app main.cpp $part)
target_link_libraries(app PRIVATE Threads::Threads)
X
  ninja_configure
  if wrong; then fails build; else build; fi
}

# ---- healthy ones ---------------------------------------------------------------------------------------------------

healthy release_and_debug_libraries needs=ninja
release_and_debug_libraries() {
  project <<'X'
find_library(ZLIB_OF_TEST_LIBRARY_RELEASE z_of_test PATHS ${ROOT} NO_DEFAULT_PATH)
find_library(ZLIB_OF_TEST_LIBRARY_DEBUG zd_of_test PATHS ${ROOT} NO_DEFAULT_PATH)
include(SelectLibraryConfigurations)
select_library_configurations(ZLIB_OF_TEST)
add_executable(app main.cpp part.cpp)
target_link_libraries(app PRIVATE ${ZLIB_OF_TEST_LIBRARIES})
X
  library "$here/prefix/libz_of_test.so" libz_of_test.so deflate
  ninja_configure -DROOT="$here/prefix" -DCMAKE_BUILD_TYPE=Release
  build
}

healthy keywords_in_a_list_of_libraries needs=ninja
keywords_in_a_list_of_libraries() {
  project <<'X'
add_executable(app main.cpp part.cpp)
target_link_libraries(app PRIVATE ${CUDA_LIBRARIES})
X
  stand_in cudart libcudart.so.12 "$here/prefix/libcudart.so.12"
  ninja_configure "-DCUDA_LIBRARIES=optimized;$here/prefix/libcudart.so.12;debug;$here/prefix/libcudart.so.12;-lpthread;dl" -DCMAKE_BUILD_TYPE=Release
  build
}

healthy found_and_linked_by_nobody needs=ninja
found_and_linked_by_nobody() {
  toolkit "$here/opt/cuda" 12.4
  project <<'X'
find_package(CUDAToolkit)
add_executable(app main.cpp part.cpp)
X
  ninja_configure -DCUDAToolkit_ROOT="$here/opt/cuda"
  build
  rm opt/cuda/lib64/libcublas.so
}

# ---- what the libraries of a link need ------------------------------------------------------------------------------

# Asks for a version of a function of the C library that this one does not have, as a library from a newer distribution does.
setup library_of_a_newer_system error needs=ninja says='libvendor\.so' says='GLIBC_2\.99' says='GLIBC_2\.[0-9]'
library_of_a_newer_system() {
  mkdir -p vendor/lib stand-in
  if wrong; then
    echo 'GLIBC_2.99 { global: newer; };' >stand-in/map
    echo 'long newer(long a) { return a; }' >stand-in/libc.c
    gcc -shared -fPIC -nostdlib stand-in/libc.c -o stand-in/libc.so.6 -Wl,-soname,libc.so.6,--version-script=stand-in/map
    echo 'long newer(long); long vendor(long a) { return newer(a); }' >stand-in/vendor.c
    gcc -shared -fPIC stand-in/vendor.c stand-in/libc.so.6 -o vendor/lib/libvendor.so -Wl,-soname,libvendor.so
  else
    echo 'long labs(long); long vendor(long a) { return labs(a); }' >stand-in/vendor.c
    gcc -shared -fPIC -fno-builtin stand-in/vendor.c -o vendor/lib/libvendor.so -Wl,-soname,libvendor.so
  fi
  project <<'X'
find_library(VENDOR_LIBRARY vendor REQUIRED)
add_executable(app main.cpp part.cpp)
target_link_libraries(app PRIVATE ${VENDOR_LIBRARY})
X
  printf 'extern "C" long vendor(long);\nint part() { return vendor(0); }\n' >"$source/part.cpp"
  ninja_configure -DCMAKE_PREFIX_PATH="$here/vendor"
  if wrong; then fails build; else build; fi
}

# inner_and_outer [LINK OPTION...]: outer/lib/libouter.so, which needs inner/lib/libinner.so.2.
inner_and_outer() {
  mkdir -p inner/lib outer/lib
  echo 'extern "C" int inner() { return 0; }' >inner.cpp
  g++ -shared -fPIC inner.cpp -o inner/lib/libinner.so.2 -Wl,-soname,libinner.so.2
  echo 'extern "C" int inner(); extern "C" int outer() { return inner(); }' >outer.cpp
  g++ -shared -fPIC outer.cpp -o outer/lib/libouter.so -Wl,-soname,libouter.so inner/lib/libinner.so.2 "$@"
  project <<'X'
find_library(OUTER_LIBRARY outer REQUIRED)
add_executable(app main.cpp part.cpp)
target_link_libraries(app PRIVATE ${OUTER_LIBRARY})
X
  printf 'extern "C" int outer();\nint part() { return outer(); }\n' >"$source/part.cpp"
}

setup needed_library_not_installed error needs=ninja says='libouter\.so' says='libinner\.so\.2'
needed_library_not_installed() {
  # shellcheck disable=SC2016
  inner_and_outer '-Wl,-rpath,$ORIGIN/../../inner/lib'
  ! wrong || rm inner/lib/libinner.so.2
  ninja_configure -DCMAKE_PREFIX_PATH="$here/outer"
  if wrong; then fails build; else build; fi
}

# The linker does not look for it where -L leads.
setup needed_library_by_its_directory_alone error needs=ninja says='libinner\.so\.2' says='inner/lib' says='rpath-link'
needed_library_by_its_directory_alone() {
  inner_and_outer
  if wrong; then
    echo "target_link_options(app PRIVATE -L$here/inner/lib)" >>"$source/CMakeLists.txt"
  else
    echo "target_link_libraries(app PRIVATE -Wl,--no-as-needed $here/inner/lib/libinner.so.2)" >>"$source/CMakeLists.txt"
  fi
  ninja_configure -DCMAKE_PREFIX_PATH="$here/outer"
  if wrong; then fails build; else build; fi
}

# The list of one library has another GPU.
setup device_link_for_another_gpu error needs=ninja,nvcc,slow says='libdev\.a' says='sm_80' says='sm_90'
device_link_for_another_gpu() {
  local number=90
  ! wrong || number=80
  project CXX CUDA <<X
set(CMAKE_CUDA_SEPARABLE_COMPILATION ON)
add_library(dev STATIC dev.cu)
set_target_properties(dev PROPERTIES CUDA_ARCHITECTURES $number-real)
add_executable(app main.cu)
target_link_libraries(app PRIVATE dev)
X
  echo '__device__ float dev(float x) { return x * 2; }' >"$source/dev.cu"
  echo '__device__ float dev(float); __global__ void k(float* p) { *p = dev(*p); } int main(int c, char**) { if (c > 99) k<<<1, 1>>>(nullptr); }' >"$source/main.cu"
  ninja_configure -DCMAKE_CUDA_COMPILER="$(find_toolkit)/bin/nvcc" -DCMAKE_CUDA_ARCHITECTURES=90
  if wrong; then fails build; else build; fi
}
