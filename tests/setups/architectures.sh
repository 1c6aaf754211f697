# SPDX-License-Identifier: MIT
# shellcheck shell=bash disable=SC2154
# Architectures that the nvcc that is there does not compile for: too old for it, or too new. Nothing has said so yet.

# arch_setup NAME VARIABLE WRONG RIGHT RELEASE PATTERN: a project that passes a variable of its own on to nvcc.
arch_setup() {
  setup "$1" warning needs=ninja says="$6" says="$2|nvcc|${5/./\\.}"
  eval "$1() { architecture_project $2 '$3' '$4' $5; }"
}
architecture_project() {
  local variable=$1 value=$3 release=$4
  if wrong; then value=$2; fi
  toolkit "$here/opt/cuda" "$release"
  project <<X
set($variable "8.0" CACHE STRING "architectures of CUDA")
find_package(CUDAToolkit REQUIRED)
add_custom_command(OUTPUT kernel.cubin DEPENDS kernel.cu
  COMMAND \${CUDAToolkit_NVCC_EXECUTABLE} --cubin --arch=sm_80 \${CMAKE_CURRENT_SOURCE_DIR}/kernel.cu)
add_custom_target(kernels DEPENDS kernel.cubin)
add_executable(app main.cpp part.cpp)
target_link_libraries(app PRIVATE CUDA::cudart)
X
  echo '__global__ void k() {}' >source/kernel.cu
  ninja_configure -DCUDAToolkit_ROOT="$here/opt/cuda" "-D$variable=$value"
}

arch_setup pytorch_list_too_old TORCH_CUDA_ARCH_LIST '7.0;8.0' '8.0;9.0' 13.0 '7\.0|compute_70|sm_70|\b70\b'
arch_setup pytorch_list_too_new TORCH_CUDA_ARCH_LIST '9.0;12.0' '8.0;9.0+PTX' 12.4 '12\.0|compute_120|sm_120|\b120\b'
arch_setup opencv_list_too_old CUDA_ARCH_BIN '5.2 6.1 8.6' '8.6 8.9' 13.0 '5\.2|compute_52|sm_52|\b52\b|6\.1|\b61\b'
arch_setup cutlass_list_too_new CUTLASS_NVCC_ARCHS '100a' '90a' 12.4 '100a?'
arch_setup amrex_too_old AMReX_CUDA_ARCH '6.0' '8.0' 13.0 '6\.0|\b60\b'

setup kokkos_architecture_too_old warning needs=ninja,slow says='VOLTA ?70|\b7\.0\b|sm_70|compute_70|\b70\b'
kokkos_architecture_too_old() {
  toolkit "$here/opt/cuda" 13.0
  project <<'X'
option(Kokkos_ENABLE_CUDA "" OFF)
option(Kokkos_ARCH_VOLTA70 "" OFF)
option(Kokkos_ARCH_AMPERE80 "" OFF)
find_package(CUDAToolkit REQUIRED)
add_executable(app main.cpp part.cpp)
target_link_libraries(app PRIVATE CUDA::cudart)
X
  local arch=AMPERE80
  if wrong; then arch=VOLTA70; fi
  ninja_configure -DCUDAToolkit_ROOT="$here/opt/cuda" -DKokkos_ENABLE_CUDA=ON -DKokkos_ARCH_$arch=ON
}

# FindCUDA keeps the flags of nvcc in a variable.
setup flags_of_findcuda_too_old warning needs=ninja says='compute_50|sm_50|\b50\b|5\.0'
flags_of_findcuda_too_old() {
  toolkit "$here/opt/cuda" 13.0
  project <<'X'
find_package(CUDA REQUIRED)
cuda_add_executable(app main.cpp part.cpp kernel.cu)
X
  echo '__global__ void k() {}' >source/kernel.cu
  local number=80
  if wrong; then number=50; fi
  ninja_configure -Wno-dev -DCUDA_TOOLKIT_ROOT_DIR="$here/opt/cuda" "-DCUDA_NVCC_FLAGS=-gencode;arch=compute_$number,code=sm_$number"
}

# A custom command of the project calls nvcc: only build.ninja has the option.
setup gencode_of_a_custom_command warning needs=ninja says='compute_60|sm_60|\b60\b|6\.0'
gencode_of_a_custom_command() {
  toolkit "$here/opt/cuda" 13.0
  local number=90
  if wrong; then number=60; fi
  project <<X
find_package(CUDAToolkit REQUIRED)
add_custom_command(OUTPUT kernel.o DEPENDS kernel.cu
  COMMAND \${CUDAToolkit_NVCC_EXECUTABLE} -gencode arch=compute_$number,code=sm_$number -c \${CMAKE_CURRENT_SOURCE_DIR}/kernel.cu -o kernel.o)
add_executable(app main.cpp part.cpp kernel.o)
target_link_libraries(app PRIVATE CUDA::cudart)
X
  echo '__global__ void k() {}' >source/kernel.cu
  ninja_configure -DCUDAToolkit_ROOT="$here/opt/cuda"
}

# One architecture, and an nvcc that the project looks for itself: nothing in the cache says of which release it is.
setup arch_of_a_found_nvcc warning needs=make,slow says='compute_52|sm_52|\b52\b|5\.2'
arch_of_a_found_nvcc() {
  toolkit "$here/opt/cuda" 13.0
  local number=90a
  if wrong; then number=52; fi
  project <<X
find_program(MY_NVCC nvcc PATHS $here/opt/cuda/bin NO_DEFAULT_PATH)
add_custom_command(OUTPUT kernel.cubin DEPENDS kernel.cu
  COMMAND \${MY_NVCC} -O2 -cubin -arch=sm_$number \${CMAKE_CURRENT_SOURCE_DIR}/kernel.cu)
add_custom_target(kernels DEPENDS kernel.cubin)
add_executable(app main.cpp part.cpp)
X
  echo '__global__ void k() {}' >source/kernel.cu
  configure -G 'Unix Makefiles'
}

# The language CUDA of CMake. Configure compiles a program for the default architectures, and a target has its own.
kernel_project() {
  project CXX CUDA
  cat >>source/CMakeLists.txt
  echo '__global__ void k() {}' >source/kernel.cu
}

setup target_architecture_too_old warning needs=ninja,nvcc,slow says='\b35\b|sm_35|compute_35|3\.5'
target_architecture_too_old() {
  kernel_project <<'X'
add_executable(app main.cpp part.cpp kernel.cu)
set_target_properties(app PROPERTIES CUDA_ARCHITECTURES ${OWN})
X
  local own=90
  if wrong; then own=35; fi
  ninja_configure -DCMAKE_CUDA_COMPILER="$(find_toolkit)/bin/nvcc" -DOWN=$own
}

setup language_architecture_too_old error needs=ninja,nvcc,slow says='\b35\b|sm_35|compute_35|3\.5'
language_architecture_too_old() {
  kernel_project <<'X'
add_executable(app main.cpp part.cpp kernel.cu)
X
  if wrong; then
    fails ninja_configure -DCMAKE_CUDA_COMPILER="$(find_toolkit)/bin/nvcc" -DCMAKE_CUDA_ARCHITECTURES=35
  else
    ninja_configure -DCMAKE_CUDA_COMPILER="$(find_toolkit)/bin/nvcc" -DCMAKE_CUDA_ARCHITECTURES=90
  fi
}

setup flags_of_the_language_too_old error needs=ninja,nvcc,slow says='compute_50|sm_50|\b50\b|5\.0'
flags_of_the_language_too_old() {
  kernel_project <<'X'
add_executable(app main.cpp part.cpp kernel.cu)
X
  if wrong; then
    fails ninja_configure -DCMAKE_CUDA_COMPILER="$(find_toolkit)/bin/nvcc" '-DCMAKE_CUDA_FLAGS=-gencode arch=compute_50,code=sm_50'
  else
    ninja_configure -DCMAKE_CUDA_COMPILER="$(find_toolkit)/bin/nvcc" '-DCMAKE_CUDA_FLAGS=-gencode arch=compute_90,code=sm_90'
  fi
}

setup option_of_a_target_too_old warning needs=ninja,nvcc,slow says='compute_61|sm_61|\b61\b|6\.1'
option_of_a_target_too_old() {
  kernel_project <<'X'
add_executable(app main.cpp part.cpp kernel.cu)
set_target_properties(app PROPERTIES CUDA_ARCHITECTURES OFF)
target_compile_options(app PRIVATE $<$<COMPILE_LANGUAGE:CUDA>:-gencode=arch=compute_${NUMBER},code=sm_${NUMBER}>)
X
  local number=90
  if wrong; then number=61; fi
  ninja_configure -DCMAKE_CUDA_COMPILER="$(find_toolkit)/bin/nvcc" -DNUMBER=$number
}

setup project_overrides_the_architectures warning needs=ninja,nvcc,slow says='CMAKE_CUDA_ARCHITECTURES=90' says='sm_80'
project_overrides_the_architectures() {
  kernel_project <<'X'
if(OVERRIDE)
  set(CMAKE_CUDA_ARCHITECTURES 80-real)
endif()
add_executable(app main.cpp part.cpp kernel.cu)
X
  local override=OFF
  if wrong; then override=ON; fi
  ninja_configure -DCMAKE_CUDA_COMPILER="$(find_toolkit)/bin/nvcc" -DCMAKE_CUDA_ARCHITECTURES=90 -DOVERRIDE=$override
  build
}

setup target_lacks_an_architecture info needs=ninja,nvcc,slow says='libown\.so' says='sm_80'
target_lacks_an_architecture() {
  kernel_project <<'X'
add_executable(app main.cpp part.cpp kernel.cu)
add_library(own SHARED kernel.cu)
if(OWN)
  set_target_properties(own PROPERTIES CUDA_ARCHITECTURES 80-real)
endif()
X
  local own=OFF
  if wrong; then own=ON; fi
  ninja_configure -DCMAKE_CUDA_COMPILER="$(find_toolkit)/bin/nvcc" "-DCMAKE_CUDA_ARCHITECTURES=80-real;90-real" -DOWN=$own
  build
}

# ---- healthy ones ---------------------------------------------------------------------------------------------------

# The variable of the whole is unfit, and each target has its own: nothing is compiled for it.
healthy targets_have_their_own_architectures needs=ninja,nvcc,slow
targets_have_their_own_architectures() {
  kernel_project <<'X'
set(CMAKE_CUDA_ARCHITECTURES 90)
add_executable(app main.cpp part.cpp kernel.cu)
set_target_properties(app PROPERTIES CUDA_ARCHITECTURES 80)
X
  ninja_configure -DCMAKE_CUDA_COMPILER="$(find_toolkit)/bin/nvcc"
  build
}

healthy architectures_by_name needs=ninja
architectures_by_name() {
  toolkit "$here/opt/cuda" 12.4
  project <<'X'
set(TORCH_CUDA_ARCH_LIST "Ampere" CACHE STRING "")
set(CUDA_ARCH_BIN "" CACHE STRING "")
set(CUTLASS_NVCC_ARCHS "" CACHE STRING "")
find_package(CUDAToolkit REQUIRED)
add_executable(app main.cpp part.cpp)
target_link_libraries(app PRIVATE CUDA::cudart)
X
  ninja_configure -DCUDAToolkit_ROOT="$here/opt/cuda" '-DTORCH_CUDA_ARCH_LIST=Ampere;Hopper+PTX'
}

# Two releases of nvcc, each with what it compiles for.
healthy kernels_by_an_older_nvcc needs=ninja
kernels_by_an_older_nvcc() {
  toolkit "$here/opt/cuda" 13.0
  toolkit "$here/opt/cuda-11.8" 11.8
  project <<X
find_package(CUDAToolkit REQUIRED)
add_custom_command(OUTPUT old.cubin DEPENDS kernel.cu
  COMMAND $here/opt/cuda-11.8/bin/nvcc -cubin -arch=sm_35 \${CMAKE_CURRENT_SOURCE_DIR}/kernel.cu -o old.cubin)
add_custom_command(OUTPUT new.cubin DEPENDS kernel.cu
  COMMAND \${CUDAToolkit_NVCC_EXECUTABLE} -cubin -arch=sm_100a \${CMAKE_CURRENT_SOURCE_DIR}/kernel.cu -o new.cubin)
add_custom_target(kernels DEPENDS old.cubin new.cubin)
add_executable(app main.cpp part.cpp)
target_link_libraries(app PRIVATE CUDA::cudart)
X
  echo '__global__ void k() {}' >source/kernel.cu
  ninja_configure -DCUDAToolkit_ROOT="$here/opt/cuda"
}

# A list for CUDA in a build that has none.
healthy architectures_without_cuda needs=ninja
architectures_without_cuda() {
  project <<'X'
option(USE_CUDA "" OFF)
set(TORCH_CUDA_ARCH_LIST "3.5;7.0" CACHE STRING "")
set(CUDA_ARCH_BIN "3.0" CACHE STRING "")
add_executable(app main.cpp part.cpp)
X
  ninja_configure -DUSE_CUDA=OFF
  build
}

# The project takes out of the list what its nvcc has no more.
healthy list_is_filtered_by_the_project needs=ninja,nvcc,slow
list_is_filtered_by_the_project() {
  project <<'X'
set(CMAKE_CUDA_ARCHITECTURES OFF)
enable_language(CUDA)
foreach(one ${TORCH_CUDA_ARCH_LIST})
  if(one VERSION_GREATER_EQUAL 7.5)
    string(REPLACE "." "" number ${one})
    string(APPEND CMAKE_CUDA_FLAGS " -gencode arch=compute_${number},code=sm_${number}")
  endif()
endforeach()
add_library(k STATIC k.cu)
X
  echo 'int k() { return 0; }' >source/k.cu
  ninja_configure -DCMAKE_CUDA_COMPILER="$(find_toolkit)/bin/nvcc" '-DTORCH_CUDA_ARCH_LIST=6.0;8.0'
  build
}

setup old_architecture_of_the_project warning needs=ninja,nvcc,slow says='CMakeLists\.txt:[0-9]+'
old_architecture_of_the_project() {
  local own=90
  if wrong; then own=61; fi
  kernel_project <<X
add_executable(app main.cpp part.cpp kernel.cu)
set_target_properties(app PROPERTIES CUDA_ARCHITECTURES $own)
X
  grep -q 'define CUDA_VERSION 13' "$(find_toolkit)/include/cuda.h" || { echo 'the toolkit is not of CUDA 13'; exit 77; }
  ninja_configure -DCMAKE_CUDA_COMPILER="$(find_toolkit)/bin/nvcc" -DCMAKE_CUDA_ARCHITECTURES=90
}
