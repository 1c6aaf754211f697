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
