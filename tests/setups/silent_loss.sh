# SPDX-License-Identifier: MIT
# shellcheck shell=bash disable=SC2154
# Configure ended well and the build too, and what was asked for is not in it.

setup pytorch_cuda_without_toolkit warning needs=ninja,no-nvcc says='USE_CUDA' says='CUDA'
pytorch_cuda_without_toolkit() {
  project <<'X'
option(USE_CUDA "Use CUDA" ON)
set(CAFFE2_USE_CUDA ${USE_CUDA})
if(USE_CUDA)
  find_package(CUDAToolkit)
  if(NOT CUDAToolkit_FOUND)
    message(WARNING "Caffe2: CUDA cannot be found. Depending on whether you are building Caffe2 or a Caffe2 dependent library, the next warning / error will give you more info.")
    set(CAFFE2_USE_CUDA OFF)
  endif()
endif()
add_executable(app main.cpp part.cpp)
if(CAFFE2_USE_CUDA)
  target_link_libraries(app PRIVATE CUDA::cudart)
endif()
X
  toolkit "$here/opt/cuda" 12.4
  if wrong; then ninja_configure -DUSE_CUDA=ON "$(without_cuda)"; else ninja_configure -DUSE_CUDA=ON -DCUDAToolkit_ROOT="$here/opt/cuda"; fi
  build
}

setup ggml_cuda_without_nvcc warning needs=ninja,no-nvcc,slow says='GGML_CUDA' says='CUDA'
ggml_cuda_without_nvcc() {
  project <<'X'
option(GGML_CUDA "ggml: use CUDA" OFF)
if(GGML_CUDA)
  find_package(CUDAToolkit)
  if(CUDAToolkit_FOUND)
    message(STATUS "CUDA Toolkit found")
  else()
    message(WARNING "CUDA not found")
  endif()
endif()
add_executable(app main.cpp part.cpp)
X
  toolkit "$here/opt/cuda" 12.4
  if wrong; then ninja_configure -DGGML_CUDA=ON "$(without_cuda)"; else ninja_configure -DGGML_CUDA=ON -DCUDAToolkit_ROOT="$here/opt/cuda"; fi
  build
}

# The project asks for the language, and goes on without it.
setup cuda_language_checked_and_not_there warning needs=ninja,no-nvcc says='ENABLE_CUDA|CMAKE_CUDA_COMPILER|nvcc|CUDA compiler'
cuda_language_checked_and_not_there() {
  project <<'X'
option(ENABLE_CUDA "" OFF)
if(ENABLE_CUDA)
  include(CheckLanguage)
  check_language(CUDA)
  if(NOT CMAKE_CUDA_COMPILER)
    message(STATUS "No CUDA support")
  endif()
endif()
add_executable(app main.cpp part.cpp)
X
  # Its right twin is what was meant: an option that is off.
  if wrong; then ninja_configure -DENABLE_CUDA=ON "$(without_cuda)"; else ninja_configure -DENABLE_CUDA=OFF "$(without_cuda)"; fi
  build
}

setup opencv_cuda_not_found warning needs=ninja,no-nvcc,slow says='WITH_CUDA' says='CUDA'
opencv_cuda_not_found() {
  project <<'X'
option(WITH_CUDA "Include NVidia Cuda Runtime support" ON)
if(WITH_CUDA)
  find_package(CUDA QUIET)
  if(CUDA_FOUND)
    set(HAVE_CUDA 1)
  endif()
endif()
add_executable(app main.cpp part.cpp)
X
  toolkit "$here/opt/cuda" 12.4
  if wrong; then ninja_configure -Wno-dev -DWITH_CUDA=ON "$(without_cuda)"; else ninja_configure -Wno-dev -DWITH_CUDA=ON -DCUDA_TOOLKIT_ROOT_DIR="$here/opt/cuda"; fi
  build
}

setup onnxruntime_cudnn_not_found warning needs=ninja,slow says='onnxruntime_USE_CUDA|CUDNN' says='cudnn'
onnxruntime_cudnn_not_found() {
  project <<'X'
option(onnxruntime_USE_CUDA "Build with CUDA support" OFF)
set(onnxruntime_CUDNN_HOME "" CACHE PATH "")
if(onnxruntime_USE_CUDA)
  find_path(CUDNN_INCLUDE_DIR cudnn.h HINTS ${onnxruntime_CUDNN_HOME}/include NO_DEFAULT_PATH)
  find_library(cudnn_LIBRARY cudnn HINTS ${onnxruntime_CUDNN_HOME}/lib NO_DEFAULT_PATH)
endif()
add_executable(app main.cpp part.cpp)
if(CUDNN_INCLUDE_DIR AND cudnn_LIBRARY)
  target_link_libraries(app PRIVATE ${cudnn_LIBRARY})
endif()
X
  cudnn "$here/opt/cudnn" 9 graph ops cnn adv
  local home=cudnn
  if wrong; then home=cudnn-9.2; fi
  ninja_configure -Donnxruntime_USE_CUDA=ON -Donnxruntime_CUDNN_HOME="$here/opt/$home"
  build
}

setup faiss_gpu_without_toolkit warning needs=ninja,no-nvcc,slow says='FAISS_ENABLE_GPU' says='CUDA|GPU'
faiss_gpu_without_toolkit() {
  project <<'X'
option(FAISS_ENABLE_GPU "Enable support for GPU indexes." ON)
if(FAISS_ENABLE_GPU)
  find_package(CUDAToolkit)
endif()
add_executable(app main.cpp part.cpp)
X
  toolkit "$here/opt/cuda" 12.4
  if wrong; then ninja_configure -DFAISS_ENABLE_GPU=ON "$(without_cuda)"; else ninja_configure -DFAISS_ENABLE_GPU=ON -DCUDAToolkit_ROOT="$here/opt/cuda"; fi
  build
}

# Half of it is there: the package of the runtime without its -dev, or the reverse.
half_project() {
  project <<X
option(USE_$1 "Use $1" ON)
find_path($1_INCLUDE_DIR $2.h PATHS \${$1_ROOT}/include NO_DEFAULT_PATH)
find_library($1_LIBRARY $2 PATHS \${$1_ROOT}/lib NO_DEFAULT_PATH)
include(FindPackageHandleStandardArgs)
find_package_handle_standard_args($1 DEFAULT_MSG $1_LIBRARY $1_INCLUDE_DIR)
add_executable(app main.cpp part.cpp)
if(USE_$1 AND $1_FOUND)
  target_link_libraries(app PRIVATE \${$1_LIBRARY})
else()
  message(STATUS "Not compiling with $1.")
endif()
X
}

setup cudnn_header_without_library warning needs=ninja says='CUDNN' says='NOTFOUND|not found|no library|missing|without'
cudnn_header_without_library() {
  half_project CUDNN cudnn
  cudnn prefix 9 graph ops cnn adv
  if wrong; then rm prefix/lib/libcudnn.so; fi
  ninja_configure -DUSE_CUDNN=ON -DCUDNN_ROOT="$here/prefix"
  build
}

setup nccl_library_without_header warning needs=ninja says='NCCL' says='NOTFOUND|not found|no header|missing|without'
nccl_library_without_header() {
  half_project NCCL nccl
  nccl prefix
  if wrong; then rm prefix/include/nccl.h; fi
  ninja_configure -DUSE_NCCL=ON -DNCCL_ROOT="$here/prefix"
  build
}

setup cudnn_asked_for_and_not_there warning needs=ninja,slow says='USE_CUDNN' says='cudnn'
cudnn_asked_for_and_not_there() {
  half_project CUDNN cudnn
  cudnn prefix 9 graph ops cnn adv
  if wrong; then ninja_configure -DUSE_CUDNN=ON -DCUDNN_ROOT="$here/usr"; else ninja_configure -DUSE_CUDNN=ON -DCUDNN_ROOT="$here/prefix"; fi
  build
}

# The founding case: the profiler says nothing, and there is no CUPTI in it.
setup kineto_without_cupti warning needs=ninja says='CUPTI' says='NOTFOUND|not found|CPU-only|missing|without|not there'
kineto_without_cupti() {
  toolkit "$here/opt/cuda" 12.4
  project <<'X'
option(USE_CUDA "" ON)
option(USE_KINETO "" ON)
option(LIBKINETO_NOCUPTI "" OFF)
find_package(CUDAToolkit)
if(USE_KINETO AND USE_CUDA)
  set(CUDA_SOURCE_DIR ${CUDAToolkit_TARGET_DIR})
  find_library(CUPTI_LIBRARY_PATH cupti PATHS ${CUDA_SOURCE_DIR}/lib64 ${CUDA_SOURCE_DIR}/extras/CUPTI/lib64 NO_DEFAULT_PATH)
  find_path(CUPTI_INCLUDE_DIR cupti.h PATHS ${CUDA_SOURCE_DIR}/include ${CUDA_SOURCE_DIR}/extras/CUPTI/include NO_DEFAULT_PATH)
  if(CUPTI_LIBRARY_PATH AND CUPTI_INCLUDE_DIR)
    message(STATUS "Found CUPTI")
  else()
    message(STATUS "Could not find CUPTI library, using CPU-only Kineto build")
  endif()
endif()
add_executable(app main.cpp part.cpp)
target_link_libraries(app PRIVATE CUDA::cudart)
if(CUPTI_LIBRARY_PATH)
  target_link_libraries(app PRIVATE ${CUPTI_LIBRARY_PATH})
endif()
X
  if wrong; then rm opt/cuda/lib64/libcupti*; fi
  ninja_configure -DCUDAToolkit_ROOT="$here/opt/cuda"
  build
}

# "Target "app" requests linking to directory": CMake drops the item, warns, and ends well.
setup directory_in_place_of_a_library warning needs=ninja says='prefix/lib|CUPTI_LIBRARY' says='directory'
directory_in_place_of_a_library() {
  project <<'X'
set(CUPTI_LIBRARY "" CACHE FILEPATH "")
add_executable(app main.cpp part.cpp)
target_link_libraries(app PRIVATE ${CUPTI_LIBRARY})
X
  stand_in cupti libcupti.so.12 "$here/prefix/lib/libcupti.so"
  if wrong; then ninja_configure -DCUPTI_LIBRARY="$here/prefix/lib"; else ninja_configure -DCUPTI_LIBRARY="$here/prefix/lib/libcupti.so"; fi
  build
}

# The same of a package that no table knows. The right one says where to look, and links by name.
setup directory_in_place_of_any_library warning needs=ninja says='FOO_LIBRARY' says='directory'
directory_in_place_of_any_library() {
  if wrong; then
    project <<'X'
set(FOO_LIBRARY "" CACHE FILEPATH "where it is")
add_executable(app main.cpp part.cpp)
target_link_libraries(app PRIVATE ${FOO_LIBRARY})
X
  else
    project <<'X'
set(FOO_LIBRARY "" CACHE FILEPATH "where it is")
add_executable(app main.cpp part.cpp)
target_link_directories(app PRIVATE ${FOO_LIBRARY})
target_link_libraries(app PRIVATE -L${FOO_LIBRARY} foo)  # not ${FOO_LIBRARY}
X
  fi
  library "$here/prefix/lib/libfoo.so" libfoo.so foo
  ninja_configure -DFOO_LIBRARY="$here/prefix/lib"
  build
}

# Both halves of a package are NOTFOUND, whatever it is called, and the option that asks for it was turned on.
setup part_that_no_table_knows warning needs=ninja says='USE_MKLDNN' says='found'
part_that_no_table_knows() {
  half_project MKLDNN dnnl
  sed -i 's/^option.*/option(USE_MKLDNN "" OFF)/' source/CMakeLists.txt
  library "$here/prefix/lib/libdnnl.so" libdnnl.so.3 dnnl_engine_create
  cp prefix/lib/libdnnl.so prefix/lib/libdnnl.so.3
  mkdir prefix/include
  echo '#pragma once' >prefix/include/dnnl.h
  if wrong; then place=usr; else place=prefix; fi
  ninja_configure -DUSE_MKLDNN=ON -DMKLDNN_ROOT="$here/$place"
  build
}

# The option had another name: CMake keeps what was asked for, and nobody read it.
setup option_of_another_name warning needs=ninja says='LLAMA_CUBLAS'
option_of_another_name() {
  project <<'X'
option(GGML_CUDA "ggml: use CUDA" OFF)
add_executable(app main.cpp part.cpp)
X
  if wrong; then ninja_configure -DLLAMA_CUBLAS=ON; else ninja_configure -DGGML_CUDA=OFF; fi
  build
}

# Only the compiler was installed: cuda-nvcc without cuda-cudart-dev.
setup toolkit_without_runtime_library warning needs=ninja,slow says='USE_CUDA|cudart' says='CUDART|cudart|runtime'
toolkit_without_runtime_library() {
  toolkit "$here/opt/cuda" 12.4
  project <<'X'
option(USE_CUDA "" ON)
find_package(CUDAToolkit)
add_executable(app main.cpp part.cpp)
if(CUDAToolkit_FOUND)
  target_link_libraries(app PRIVATE CUDA::cudart)
else()
  message(STATUS "building without CUDA")
endif()
X
  if wrong; then rm opt/cuda/lib64/libcudart*; fi
  ninja_configure -DUSE_CUDA=ON -DCUDAToolkit_ROOT="$here/opt/cuda"
  build
}

setup mpi_asked_for_and_not_there warning needs=ninja,slow says='MPI'
mpi_asked_for_and_not_there() {
  project <<'X'
option(USE_MPI "" ON)
find_library(MPI_LIBRARY mpi PATHS ${MPI_HOME}/lib NO_DEFAULT_PATH)
include(FindPackageHandleStandardArgs)
find_package_handle_standard_args(MPI DEFAULT_MSG MPI_LIBRARY)
add_executable(app main.cpp part.cpp)
X
  library "$here/openmpi/lib/libmpi.so" libmpi.so.40 MPI_Init
  if wrong; then ninja_configure -DUSE_MPI=ON; else ninja_configure -DUSE_MPI=ON -DMPI_HOME="$here/openmpi"; fi
  build
}

setup torchvision_nvjpeg_not_there warning needs=ninja,slow says='nvjpeg'
torchvision_nvjpeg_not_there() {
  toolkit "$here/opt/cuda" 12.4
  library "$here/opt/cuda/lib64/libnvjpeg.so.12" libnvjpeg.so.12 nvjpegCreate
  project <<'X'
option(WITH_CUDA "Enable CUDA support" ON)
option(USE_NVJPEG "" ON)
find_package(CUDAToolkit REQUIRED)
add_executable(app main.cpp part.cpp)
if(TARGET CUDA::nvjpeg)
  target_link_libraries(app PRIVATE CUDA::nvjpeg)
else()
  message(WARNING "Building torchvision without NVJPEG support")
endif()
X
  if ! wrong; then ln -s libnvjpeg.so.12 opt/cuda/lib64/libnvjpeg.so; fi
  ninja_configure -DUSE_NVJPEG=ON -DCUDAToolkit_ROOT="$here/opt/cuda"
  build
}

# What was asked for on the command line is taken back by the project, in the cache.
setup project_takes_the_option_back warning needs=ninja,no-nvcc,slow says='CUDA'
project_takes_the_option_back() {
  project <<'X'
option(USE_CUDA "Use CUDA" ON)
if(USE_CUDA)
  find_package(CUDAToolkit)
  if(NOT CUDAToolkit_FOUND)
    message(WARNING "Not compiling with CUDA. Suppress this warning with -DUSE_CUDA=OFF.")
    set(USE_CUDA OFF CACHE BOOL "Use CUDA" FORCE)
  endif()
endif()
add_executable(app main.cpp part.cpp)
X
  toolkit "$here/opt/cuda" 12.4
  if wrong; then ninja_configure -DUSE_CUDA=ON "$(without_cuda)"; else ninja_configure -DUSE_CUDA=ON -DCUDAToolkit_ROOT="$here/opt/cuda"; fi
  build
}

# ---- healthy ones ---------------------------------------------------------------------------------------------------

healthy options_that_are_off needs=ninja,no-nvcc
options_that_are_off() {
  project <<'X'
option(USE_CUDA "" OFF)
option(GGML_CUDA "" OFF)
option(WITH_CUDA "" OFF)
option(USE_CUDNN "" OFF)
option(USE_MPI "" OFF)
find_package(CUDAToolkit QUIET)
find_package(CUDA QUIET)
find_library(CUDNN_LIBRARY cudnn NO_DEFAULT_PATH)
find_path(CUDNN_INCLUDE_DIR cudnn.h NO_DEFAULT_PATH)
add_executable(app main.cpp part.cpp)
X
  ninja_configure -Wno-dev "$(without_cuda)"
  build
}

# A library with a default that is on, whose parent is off.
healthy option_below_one_that_is_off needs=ninja
option_below_one_that_is_off() {
  project <<'X'
option(USE_CUDA "" OFF)
option(USE_CUDNN "" ON)
option(USE_NCCL "" ON)
option(USE_KINETO "" ON)
option(BUILD_CUDA_TESTS "" ON)
add_executable(app main.cpp part.cpp)
X
  ninja_configure -DUSE_CUDA=OFF
  build
}

# The library is in the second place where the project looks.
healthy found_by_the_second_name needs=ninja
found_by_the_second_name() {
  project <<'X'
option(USE_NCCL "" ON)
find_library(NCCL_LIBRARY_STATIC nccl_static PATHS ${NCCL_ROOT}/lib NO_DEFAULT_PATH)
find_library(NCCL_LIBRARY nccl PATHS ${NCCL_ROOT}/lib NO_DEFAULT_PATH)
find_path(NCCL_INCLUDE_DIR nccl.h PATHS ${NCCL_ROOT}/include NO_DEFAULT_PATH)
add_executable(app main.cpp part.cpp)
target_link_libraries(app PRIVATE ${NCCL_LIBRARY})
X
  nccl prefix
  ninja_configure -DNCCL_ROOT="$here/prefix"
  build
}

# Components of the toolkit that nobody asked for are NOTFOUND in each cache.
healthy toolkit_without_what_nobody_asked_for needs=ninja
toolkit_without_what_nobody_asked_for() {
  toolkit "$here/opt/cuda" 12.4 cudart
  project <<'X'
option(USE_CUDA "" ON)
find_package(CUDAToolkit REQUIRED)
add_executable(app main.cpp part.cpp)
target_link_libraries(app PRIVATE CUDA::cudart)
X
  ninja_configure -DUSE_CUDA=ON -DCUDAToolkit_ROOT="$here/opt/cuda"
  build
}

# The older name of an option, kept for users who still give it.
healthy unused_variable_of_a_wrapper needs=ninja
unused_variable_of_a_wrapper() {
  project <<'X'
add_executable(app main.cpp part.cpp)
X
  ninja_configure -DPYTHON_INCLUDE_DIR=/usr/include -DBUILD_TESTING=ON -DSKBUILD=2 -DCMAKE_POLICY_VERSION_MINIMUM=3.5
  build
}

# As libraries do that can use CUDA where it is.
healthy language_checked_and_nobody_asked needs=ninja,no-nvcc
language_checked_and_nobody_asked() {
  project <<'X'
include(CheckLanguage)
check_language(CUDA)
if(CMAKE_CUDA_COMPILER)
  message(FATAL_ERROR "there is CUDA after all")
endif()
add_executable(app main.cpp part.cpp)
X
  ninja_configure "$(without_cuda)"
  build
}

# ---- an option that has no effect -----------------------------------------------------------------------------------

setup option_without_effect_in_the_build warning needs=ninja says='CUDA'
option_without_effect_in_the_build() {
  toolkit "$here/opt/cuda" 12.4 cudart
  project <<'X'
option(WITH_CUDA "" OFF)
add_executable(app main.cpp part.cpp)
if(WITH_CUDA)
  find_package(CUDAToolkit ${LEAST})
  if(CUDAToolkit_FOUND)
    target_link_libraries(app PRIVATE CUDA::cudart)
  endif()
endif()
X
  if wrong; then least=13.0; else least=12.0; fi
  ninja_configure -DWITH_CUDA=ON -DLEAST=$least -DCUDAToolkit_ROOT="$here/opt/cuda"
  build
}

setup option_kept_off_by_another warning needs=ninja says='CUDA' says='depends|condition'
option_kept_off_by_another() {
  toolkit "$here/opt/cuda" 12.4 cudart
  project <<'X'
include(CMakeDependentOption)
option(GGML_GPU "" OFF)
cmake_dependent_option(GGML_CUDA "" OFF GGML_GPU OFF)
add_executable(app main.cpp part.cpp)
if(GGML_CUDA)
  find_package(CUDAToolkit REQUIRED)
  target_link_libraries(app PRIVATE CUDA::cudart)
endif()
X
  if wrong; then gpu=OFF; else gpu=ON; fi
  ninja_configure -DGGML_CUDA=ON -DGGML_GPU=$gpu -DCUDAToolkit_ROOT="$here/opt/cuda"
  build
}

setup option_given_without_a_value warning needs=ninja says='WITH_CUDA' says='value|empty'
option_given_without_a_value() {
  toolkit "$here/opt/cuda" 12.4 cudart
  project <<'X'
option(WITH_CUDA "" OFF)
add_executable(app main.cpp part.cpp)
if(WITH_CUDA)
  find_package(CUDAToolkit REQUIRED)
  target_link_libraries(app PRIVATE CUDA::cudart)
endif()
X
  if wrong; then value=; else value=ON; fi
  ninja_configure -DWITH_CUDA=$value -DCUDAToolkit_ROOT="$here/opt/cuda"
  build
}

# The option is off by default: who configured turned it on. pkg-config did not find the part.
setup part_not_found_by_pkg_config warning needs=ninja,pkg-config says='WITH_VIDEO' says='found'
part_not_found_by_pkg_config() {
  project <<'X'
option(WITH_VIDEO "" OFF)
add_executable(app main.cpp part.cpp)
if(WITH_VIDEO)
  find_package(PkgConfig QUIET)
  pkg_check_modules(VIDEO video_of_test)
  if(VIDEO_FOUND)
    target_compile_definitions(app PRIVATE HAVE_VIDEO)
  endif()
endif()
X
  mkdir pc
  printf 'Name: video\nDescription: of a test\nVersion: 1\nLibs:\n' >pc/video_of_test.pc
  if ! wrong; then export PKG_CONFIG_PATH=$here/pc; fi
  ninja_configure -DWITH_VIDEO=ON
  build
}

# By a header that configure made alone.
setup part_denied_by_a_header_of_configure warning needs=ninja says='WITH_VIDEO' says='found'
part_denied_by_a_header_of_configure() {
  project <<'X'
option(WITH_VIDEO "" OFF)
include(CheckIncludeFileCXX)
set(CMAKE_REQUIRED_INCLUDES ${PREFIX})
if(WITH_VIDEO)
  check_include_file_cxx(video_of_test.h HAVE_VIDEO)
endif()
configure_file(config.h.in config.h)
add_executable(app main.cpp part.cpp)
X
  echo '#cmakedefine HAVE_VIDEO' >source/config.h.in
  mkdir prefix
  if ! wrong; then touch prefix/video_of_test.h; fi
  ninja_configure -DWITH_VIDEO=ON -DPREFIX="$here/prefix"
  build
}

# Everything is on by default and falls away where it is not found: nobody asked.
healthy parts_that_are_on_by_default needs=ninja,pkg-config
parts_that_are_on_by_default() {
  project <<'X'
find_package(PkgConfig QUIET)
foreach(part VIDEO SOUND)
  option(WITH_${part} "" ON)
  pkg_check_modules(${part} QUIET no_${part}_of_test)
endforeach()
add_executable(app main.cpp part.cpp)
X
  ninja_configure
  build
}

# CMake 3.25 keeps in one log what check_language made cmake say.
healthy language_checked_and_then_used needs=ninja,nvcc,slow
language_checked_and_then_used() {
  project <<'X'
option(USE_CUDA "" ON)
include(CheckLanguage)
check_language(CUDA)
add_executable(app main.cpp part.cpp)
if(CMAKE_CUDA_COMPILER)
  enable_language(CUDA)
  target_sources(app PRIVATE k.cu)
endif()
X
  echo 'int k() { return 0; }' >source/k.cu
  CUDACXX=$(find_toolkit)/bin/nvcc ninja_configure -DCMAKE_CUDA_ARCHITECTURES=80
  build
}
