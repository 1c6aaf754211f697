# SPDX-License-Identifier: MIT
# shellcheck shell=bash disable=SC2154
# Releases that do not fit: headers, libraries and compilers of two toolkits, or of another one than at configure.

# Two prefixes, one of headers and one of libraries, as find_path and find_library took them.
pieces_project() {
  project <<'X'
find_path(CUDA_INCLUDE_DIR cuda_runtime_api.h PATHS ${HEADERS}/include NO_DEFAULT_PATH)
find_library(CUDA_CUDART_LIBRARY cudart PATHS ${LIBRARIES}/lib64 NO_DEFAULT_PATH)
add_executable(app main.cpp part.cpp)
target_include_directories(app PRIVATE ${CUDA_INCLUDE_DIR})
target_link_libraries(app PRIVATE ${CUDA_CUDART_LIBRARY})
X
  sed -i '1i #include <cuda_runtime_api.h>' source/part.cpp
}

setup headers_and_library_of_two_releases warning needs=ninja says='12\.4|cuda-12\.4' says='11\.8|11\.0|cuda-11\.8'
headers_and_library_of_two_releases() {
  toolkit "$here/opt/cuda-12.4" 12.4
  toolkit "$here/opt/cuda-11.8" 11.8
  pieces_project
  local other=12.4
  if wrong; then other=11.8; fi
  ninja_configure -DHEADERS="$here/opt/cuda-12.4" -DLIBRARIES="$here/opt/cuda-$other"
  build
}

# /usr/local/cuda leads to a newer release since: what was found by its name is another toolkit now.
setup toolkit_upgraded_in_place warning needs=ninja says='12\.4' says='13\.0'
toolkit_upgraded_in_place() {
  toolkit "$here/opt/cuda-12.4" 12.4
  ln -s cuda-12.4 opt/cuda
  project <<'X'
find_package(CUDAToolkit REQUIRED)
add_executable(app main.cpp part.cpp)
target_link_libraries(app PRIVATE CUDA::cudart CUDA::cublas)
X
  ninja_configure -DCUDAToolkit_ROOT="$here/opt/cuda"
  build
}
break_toolkit_upgraded_in_place() {
  toolkit "$here/opt/cuda-13.0" 13.0
  ln -sfn cuda-13.0 opt/cuda
}

# The same release, reached by two names, is one toolkit.
setup two_find_modules_two_toolkits warning needs=ninja,slow says='11\.8' says='12\.4'
two_find_modules_two_toolkits() {
  toolkit "$here/opt/cuda-12.4" 12.4
  ln -s cuda-12.4 opt/cuda
  toolkit "$here/opt/cuda-11.8" 11.8
  project <<'X'
find_package(CUDA REQUIRED)
find_package(CUDAToolkit REQUIRED)
add_executable(app main.cpp part.cpp)
target_link_libraries(app PRIVATE CUDA::cudart)
X
  local first=cuda-12.4
  if wrong; then first=cuda-11.8; fi
  ninja_configure -Wno-dev -DCUDA_TOOLKIT_ROOT_DIR="$here/opt/$first" -DCUDAToolkit_ROOT="$here/opt/cuda"
}

setup cudnn_headers_and_library_of_two_releases warning needs=ninja,slow says='cudnn8|\b8\.' says='cudnn9|\b9\.|\.so\.9'
cudnn_headers_and_library_of_two_releases() {
  project <<'X'
find_path(CUDNN_INCLUDE_DIR cudnn.h PATHS ${CUDNN_HEADERS}/include NO_DEFAULT_PATH)
find_library(CUDNN_LIBRARY cudnn PATHS ${CUDNN_LIBRARIES}/lib NO_DEFAULT_PATH)
add_executable(app main.cpp part.cpp)
target_include_directories(app PRIVATE ${CUDNN_INCLUDE_DIR})
target_link_libraries(app PRIVATE ${CUDNN_LIBRARY})
X
  sed -i '1i #include <cudnn.h>' source/part.cpp
  cudnn opt/cudnn8 8 ops_infer cnn_infer
  cudnn opt/cudnn9 9 graph ops cnn adv
  local headers=cudnn9
  if wrong; then headers=cudnn8; fi
  ninja_configure -DCUDNN_HEADERS="$here/opt/$headers" -DCUDNN_LIBRARIES="$here/opt/cudnn9"
  build
}

# Since 9 libcudnn.so loads its parts by name: those of another release do not do.
setup cudnn_parts_of_another_release warning needs=ninja,slow says='cudnn_(graph|ops|cnn|adv)|cudnn' says="$gone|\\.8|parts?|another|release"
cudnn_parts_of_another_release() {
  project <<'X'
find_path(CUDNN_INCLUDE_DIR cudnn.h PATHS ${CUDNN_ROOT}/include NO_DEFAULT_PATH)
find_library(CUDNN_LIBRARY cudnn PATHS ${CUDNN_ROOT}/lib NO_DEFAULT_PATH)
add_executable(app main.cpp part.cpp)
target_include_directories(app PRIVATE ${CUDNN_INCLUDE_DIR})
target_link_libraries(app PRIVATE ${CUDNN_LIBRARY})
X
  cudnn prefix 9 graph ops cnn adv engines_precompiled engines_runtime_compiled heuristic
  ninja_configure -DCUDNN_ROOT="$here/prefix"
}
break_cudnn_parts_of_another_release() {
  local part
  rm prefix/lib/libcudnn_*
  for part in ops_infer ops_train cnn_infer cnn_train adv_infer adv_train; do library "prefix/lib/libcudnn_$part.so.8" "libcudnn_$part.so.8" "cudnn_$part"; done
}

setup cupti_of_another_toolkit warning needs=ninja,slow says='cupti' says='11\.8' says='12\.4|libcudart\.so\.12|cuda-12'
cupti_of_another_toolkit() {
  toolkit "$here/opt/cuda-12.4" 12.4
  toolkit "$here/opt/cuda-11.8" 11.8
  project <<'X'
find_package(CUDAToolkit REQUIRED)
find_path(CUPTI_INCLUDE_DIR cupti.h PATHS ${CUPTI_ROOT}/include NO_DEFAULT_PATH)
find_library(CUPTI_LIBRARY cupti PATHS ${CUPTI_ROOT}/lib64 NO_DEFAULT_PATH)
add_executable(app main.cpp part.cpp)
target_include_directories(app PRIVATE ${CUPTI_INCLUDE_DIR})
target_link_libraries(app PRIVATE CUDA::cudart ${CUPTI_LIBRARY})
X
  local other=12.4
  if wrong; then other=11.8; fi
  ninja_configure -DCUDAToolkit_ROOT="$here/opt/cuda-12.4" -DCUPTI_ROOT="$here/opt/cuda-$other/extras/CUPTI/.."/..
}

# A package upgraded the runtime library, and the headers stayed.
setup runtime_library_upgraded_alone warning needs=ninja says='cudart' says='13' says='12'
runtime_library_upgraded_alone() {
  toolkit "$here/opt/cuda" 12.4
  project <<'X'
find_package(CUDAToolkit REQUIRED)
add_executable(app main.cpp part.cpp)
target_link_libraries(app PRIVATE CUDA::cudart)
X
  ninja_configure -DCUDAToolkit_ROOT="$here/opt/cuda"
}
break_runtime_library_upgraded_alone() {
  rm opt/cuda/lib64/libcudart.so*
  stand_in cudart libcudart.so.13 "$here/opt/cuda/lib64/libcudart.so.13"
  ln -s libcudart.so.13 opt/cuda/lib64/libcudart.so
}

# conda: the headers of one environment before those of the toolkit, by CMAKE_PREFIX_PATH.
setup headers_of_an_environment warning needs=ninja,slow says='12\.8' says='12\.4|11\.8|11\.0'
headers_of_an_environment() {
  toolkit "$here/opt/cuda-11.8" 11.8
  toolkit "$here/conda/envs/torch" 12.8
  project <<'X'
find_path(CUDA_INCLUDE_DIR cuda_runtime_api.h PATHS /nowhere)
find_package(CUDAToolkit REQUIRED)
add_executable(app main.cpp part.cpp)
target_include_directories(app BEFORE PRIVATE ${CUDA_INCLUDE_DIR})
target_link_libraries(app PRIVATE CUDA::cudart)
X
  sed -i '1i #include <cuda_runtime_api.h>' source/part.cpp
  if wrong; then
    ninja_configure -DCMAKE_PREFIX_PATH="$here/conda/envs/torch" -DCUDAToolkit_ROOT="$here/opt/cuda-11.8"
  else
    ninja_configure -DCMAKE_PREFIX_PATH="$here/conda/envs/torch" -DCUDAToolkit_ROOT="$here/conda/envs/torch"
  fi
  build
}

# The compiler is that of the machine, the libraries are of an older toolkit.
setup nvcc_and_toolkit_of_two_releases warning needs=ninja,nvcc,slow says='12\.4' says='nvcc|CUDA compiler|CMAKE_CUDA_COMPILER'
nvcc_and_toolkit_of_two_releases() {
  toolkit "$here/opt/cuda-12.4" 12.4
  project CXX CUDA <<'X'
find_package(CUDAToolkit REQUIRED)
add_executable(app main.cpp part.cpp kernel.cu)
target_link_libraries(app PRIVATE CUDA::cudart)
X
  echo '__global__ void k() {}' >source/kernel.cu
  local real
  real=$(find_toolkit)
  if wrong; then
    ninja_configure -DCMAKE_CUDA_COMPILER="$real/bin/nvcc" -DCUDAToolkit_ROOT="$here/opt/cuda-12.4"
    # CMake takes the directory of the compiler; the cache entry of a library is the user's.
    ninja_configure -DCUDA_CUDART="$here/opt/cuda-12.4/lib64/libcudart.so" -DCUDA_cudart_LIBRARY="$here/opt/cuda-12.4/lib64/libcudart.so"
  else
    ninja_configure -DCMAKE_CUDA_COMPILER="$real/bin/nvcc"
  fi
}

setup toolkit_unpacked_over_an_older_one warning needs=ninja says='12\.8' says='12\.4'
toolkit_unpacked_over_an_older_one() {
  toolkit "$here/opt/cuda" 12.4
  project <<'X'
find_package(CUDAToolkit REQUIRED)
add_executable(app main.cpp part.cpp)
target_link_libraries(app PRIVATE CUDA::cudart)
X
  ninja_configure -DCUDAToolkit_ROOT="$here/opt/cuda"
}
break_toolkit_unpacked_over_an_older_one() {
  # Headers and version.json are new, nvcc is the old one.
  toolkit "$here/newer" 12.8
  cp newer/include/*.h opt/cuda/include/
  cp newer/version.json opt/cuda/
}

# An environment gave the headers, and the system the library.
setup header_of_an_environment_before_the_library warning needs=ninja says='2\.3\.1' says='2\.2\.13' says='squeeze\.h'
header_of_an_environment_before_the_library() {
  local release
  for release in 2.2.13 2.3.1; do
    mkdir -p "opt/$release/include"
    printf '#pragma once\n#define SQUEEZE_VERSION "%s"\nextern "C" int squeeze(int*);\n' "$release" >"opt/$release/include/squeeze.h"
  done
  library "$here/opt/2.2.13/lib/libsqueeze.so" libsqueeze.so.2 squeeze
  ln -s libsqueeze.so opt/2.2.13/lib/libsqueeze.so.2
  project <<'X'
find_path(SQUEEZE_INCLUDE_DIR squeeze.h PATHS ${HEADERS} NO_DEFAULT_PATH)
find_library(SQUEEZE_LIBRARY squeeze PATHS ${LIBRARIES} NO_DEFAULT_PATH)
add_executable(app main.cpp part.cpp)
target_include_directories(app PRIVATE ${SQUEEZE_INCLUDE_DIR})
target_link_libraries(app PRIVATE ${SQUEEZE_LIBRARY})
X
  sed -i '1i #include <squeeze.h>' source/part.cpp
  local headers=2.2.13
  if wrong; then headers=2.3.1; fi
  ninja_configure -DHEADERS="$here/opt/$headers/include" -DLIBRARIES="$here/opt/2.2.13/lib"
  build
}

# The headers of a wheel of Python come before those of nvcc.
setup headers_of_a_wheel_before_those_of_nvcc warning needs=ninja,nvcc,slow says='nvidia/cuda_runtime' says='8\.0' says='nvcc'
headers_of_a_wheel_before_those_of_nvcc() {
  local toolkit include=venv/nvidia/cuda_runtime/include
  toolkit=$(find_toolkit)
  mkdir -p "$include"
  if wrong; then echo '#define CUDA_VERSION 8000' >"$include/cuda.h"; else cp "$toolkit/include/cuda.h" "$include/cuda.h"; fi
  project CXX CUDA <<'X'
add_executable(app main.cpp part.cpp kernel.cu)
target_include_directories(app PRIVATE ${WHEEL})
X
  echo '__global__ void kernel() {}' >"$source/kernel.cu"
  ninja_configure -DCMAKE_CUDA_COMPILER="$toolkit/bin/nvcc" -DCMAKE_CUDA_ARCHITECTURES=90 -DWHEEL="$here/$include"
  build
}

# One package, split in two directories as a distribution does: there is no other release of it.
healthy headers_and_library_of_one_release_in_two_places needs=ninja
headers_and_library_of_one_release_in_two_places() {
  local place
  for place in dev all; do
    mkdir -p "opt/$place/include"
    printf '#pragma once\n#define SQUEEZE_VERSION "2.2.13"\nextern "C" int squeeze(int*);\n' >"opt/$place/include/squeeze.h"
  done
  library "$here/opt/all/lib/libsqueeze.so" libsqueeze.so.2 squeeze
  ln -s libsqueeze.so opt/all/lib/libsqueeze.so.2
  project <<'X'
find_path(SQUEEZE_INCLUDE_DIR squeeze.h PATHS ${HEADERS} NO_DEFAULT_PATH)
find_library(SQUEEZE_LIBRARY squeeze PATHS ${LIBRARIES} NO_DEFAULT_PATH)
add_executable(app main.cpp part.cpp)
target_include_directories(app PRIVATE ${SQUEEZE_INCLUDE_DIR})
target_link_libraries(app PRIVATE ${SQUEEZE_LIBRARY})
X
  sed -i '1i #include <squeeze.h>' source/part.cpp
  ninja_configure -DHEADERS="$here/opt/dev/include" -DLIBRARIES="$here/opt/all/lib"
  build
}

# ---- healthy ones ---------------------------------------------------------------------------------------------------

healthy minor_release_of_a_library_differs needs=ninja
minor_release_of_a_library_differs() {
  toolkit "$here/opt/cuda-12.4" 12.4
  pieces_project
  ninja_configure -DHEADERS="$here/opt/cuda-12.4" -DLIBRARIES="$here/opt/cuda-12.4"
  build
}

healthy two_toolkits_installed_one_used needs=ninja
two_toolkits_installed_one_used() {
  toolkit "$here/opt/cuda-12.4" 12.4
  toolkit "$here/opt/cuda-11.8" 11.8
  ln -s cuda-11.8 opt/cuda
  project <<'X'
find_package(CUDAToolkit REQUIRED)
add_executable(app main.cpp part.cpp)
target_link_libraries(app PRIVATE CUDA::cudart CUDA::cublas)
X
  ninja_configure -DCUDAToolkit_ROOT="$here/opt/cuda-12.4"
  build
}

# A newer runtime of the same major release than the headers, as the packages of pip and conda bring it.
healthy runtime_newer_than_its_headers needs=ninja,slow
runtime_newer_than_its_headers() {
  toolkit "$here/opt/cuda-12.4" 12.4
  toolkit "$here/opt/cuda-12.8" 12.8
  pieces_project
  ninja_configure -DHEADERS="$here/opt/cuda-12.4" -DLIBRARIES="$here/opt/cuda-12.8"
  build
}

# Two targets, each of one release.
healthy targets_of_two_releases needs=make,slow
targets_of_two_releases() {
  toolkit "$here/opt/cuda-12.4" 12.4
  toolkit "$here/opt/cuda-11.8" 11.8
  project <<'X'
foreach(release 12.4 11.8)
  add_executable(app-${release} main.cpp part.cpp)
  target_include_directories(app-${release} PRIVATE ${OPT}/cuda-${release}/include)
  target_link_libraries(app-${release} PRIVATE ${OPT}/cuda-${release}/lib64/libcudart.so)
endforeach()
X
  sed -i '1i #include <cuda_runtime_api.h>' source/part.cpp
  configure -G 'Unix Makefiles' -DOPT="$here/opt"
  build
}

# A copy of NVIDIA's headers in the sources, for what is loaded with dlopen.
healthy headers_of_cuda_in_the_sources needs=ninja,slow
headers_of_cuda_in_the_sources() {
  toolkit "$here/opt/cuda" 12.4
  toolkit "$here/other" 11.8
  project <<'X'
find_package(CUDAToolkit REQUIRED)
add_executable(app main.cpp part.cpp)
target_include_directories(app PRIVATE third_party/cuda)
target_link_libraries(app PRIVATE CUDA::cudart)
X
  mkdir -p source/third_party
  cp -rL other/include source/third_party/cuda
  ninja_configure -DCUDAToolkit_ROOT="$here/opt/cuda"
}

# Two releases of cuDNN in one directory, each whole.
healthy two_releases_of_cudnn_beside_each_other needs=ninja,slow
two_releases_of_cudnn_beside_each_other() {
  cudnn prefix 8 ops_infer cnn_infer
  rm prefix/lib/libcudnn*.so
  cudnn prefix 9 graph ops cnn adv
  project <<'X'
find_library(CUDNN_LIBRARY cudnn PATHS ${CUDNN_ROOT}/lib NO_DEFAULT_PATH)
add_executable(app main.cpp part.cpp)
target_link_libraries(app PRIVATE ${CUDNN_LIBRARY})
X
  ninja_configure -DCUDNN_ROOT="$here/prefix"
}

healthy cudnn_and_nccl_beside_the_toolkit needs=ninja,slow
cudnn_and_nccl_beside_the_toolkit() {
  toolkit "$here/opt/cuda" 12.4
  cudnn "$here/opt/cudnn" 9 graph ops cnn adv
  nccl "$here/opt/nccl"
  project <<'X'
option(USE_CUDNN "" ON)
option(USE_NCCL "" ON)
find_package(CUDAToolkit REQUIRED)
find_path(CUDNN_INCLUDE_DIR cudnn.h PATHS ${OPT}/cudnn/include NO_DEFAULT_PATH)
find_library(CUDNN_LIBRARY cudnn PATHS ${OPT}/cudnn/lib NO_DEFAULT_PATH)
find_path(NCCL_INCLUDE_DIR nccl.h PATHS ${OPT}/nccl/include NO_DEFAULT_PATH)
find_library(NCCL_LIBRARY nccl PATHS ${OPT}/nccl/lib NO_DEFAULT_PATH)
add_executable(app main.cpp part.cpp)
target_include_directories(app PRIVATE ${CUDNN_INCLUDE_DIR} ${NCCL_INCLUDE_DIR})
target_link_libraries(app PRIVATE CUDA::cudart ${CUDNN_LIBRARY} ${NCCL_LIBRARY})
X
  ninja_configure -DCUDAToolkit_ROOT="$here/opt/cuda" -DOPT="$here/opt"
  build
}

healthy cuda_language needs=ninja,nvcc,slow
cuda_language() {
  project CXX CUDA <<'X'
find_package(CUDAToolkit REQUIRED)
add_executable(app main.cpp part.cpp kernel.cu)
target_link_libraries(app PRIVATE CUDA::cudart)
X
  echo '__global__ void k() {}' >source/kernel.cu
  ninja_configure -DCMAKE_CUDA_COMPILER="$(find_toolkit)/bin/nvcc"
  build
}

# Outputs of a package in directories of their own, as Nix has them.
healthy headers_and_library_of_one_release_apart needs=ninja
headers_and_library_of_one_release_apart() {
  project <<'X'
find_path(CUDNN_INCLUDE_DIR cudnn.h PATHS ${STORE}/0qxm-cudnn-9.2.1-dev/include NO_DEFAULT_PATH)
find_library(CUDNN_LIBRARY cudnn PATHS ${STORE}/7w3k-cudnn-9.2.1-lib/lib NO_DEFAULT_PATH)
add_executable(app main.cpp part.cpp)
target_include_directories(app PRIVATE ${CUDNN_INCLUDE_DIR})
target_link_libraries(app PRIVATE ${CUDNN_LIBRARY})
X
  cudnn "$here/made" 9 graph ops cnn adv
  mkdir -p store/0qxm-cudnn-9.2.1-dev store/7w3k-cudnn-9.2.1-lib
  mv made/include store/0qxm-cudnn-9.2.1-dev/
  mv made/lib store/7w3k-cudnn-9.2.1-lib/
  ninja_configure -DSTORE="$here/store"
  build
}
