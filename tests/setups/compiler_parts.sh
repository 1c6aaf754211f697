# SPDX-License-Identifier: MIT
# shellcheck shell=bash disable=SC2154
# Libraries of the compiler itself.

setup openmp_asked_and_not_found warning needs=ninja,clang-19,no-libomp says='OpenMP' says='libomp|OpenMP'
openmp_asked_and_not_found() {
  project <<'X'
option(USE_OPENMP "" OFF)
if(USE_OPENMP)
  find_package(OpenMP)
  if(NOT OpenMP_CXX_FOUND)
    message(STATUS "No OpenMP")
  endif()
endif()
add_executable(app main.cpp part.cpp)
if(OpenMP_CXX_FOUND)
  target_link_libraries(app PRIVATE OpenMP::OpenMP_CXX)
endif()
X
  ninja_configure -DUSE_OPENMP=ON -DCMAKE_CXX_COMPILER="$(if wrong; then echo clang++-19; else echo g++; fi)"
  build
}

setup openmp_without_library error needs=ninja,clang-19,no-libomp says='libomp' says="not installed|$gone"
openmp_without_library() {
  project <<'X'
add_executable(app main.cpp part.cpp)
target_compile_options(app PRIVATE -fopenmp)
target_link_options(app PRIVATE -fopenmp)
X
  ninja_configure -DCMAKE_CXX_COMPILER="$(if wrong; then echo clang++-19; else echo g++; fi)"
  if wrong; then fails build; else build; fi
}

setup sanitizer_without_library error needs=ninja,clang-19,no-compiler-rt says='clang_rt\.asan' says="not installed|$gone"
sanitizer_without_library() {
  project <<'X'
add_executable(app main.cpp part.cpp)
target_compile_options(app PRIVATE -fsanitize=address,undefined)
target_link_options(app PRIVATE -fsanitize=address,undefined)
X
  ninja_configure -DCMAKE_CXX_COMPILER="$(if wrong; then echo clang++-19; else echo g++; fi)"
  if wrong; then fails build; else build; fi
}

# Libraries alone: they may lack symbols at the link, and the build ends well.
setup c_compiler_for_a_module error needs=ninja says='CMAKE_CXX_COMPILER' says='gcc'
c_compiler_for_a_module() {
  project <<'X'
add_library(part MODULE part.cpp)
X
  printf '#include <string>\nstd::string part(const char* s) { return std::string(s) + "x"; }\n' >"$source/part.cpp"
  ninja_configure -DCMAKE_CXX_COMPILER_WORKS=1 -DCMAKE_CXX_COMPILER="$(if wrong; then echo gcc; else echo g++; fi)"
  build
}

setup c_compiler_for_cxx error needs=ninja says='CMAKE_CXX_COMPILER' says='gcc'
c_compiler_for_cxx() {
  project <<'X'
add_executable(app main.cpp part.cpp)
X
  printf '#include <iostream>\nint part() { std::cout << 1; return 0; }\n' >"$source/part.cpp"
  ninja_configure -DCMAKE_CXX_COMPILER_WORKS=1 -DCMAKE_CXX_COMPILER="$(if wrong; then echo gcc; else echo g++; fi)"
  if wrong; then fails build; else build; fi
}

setup library_of_another_soname error needs=ninja,slow says='libpart\.so\.1'
library_of_another_soname() {
  project <<'X'
find_library(PART_LIBRARY part PATHS ${PART_ROOT}/lib NO_DEFAULT_PATH)
add_executable(app main.cpp)
target_link_libraries(app PRIVATE ${PART_LIBRARY})
X
  printf 'int part() { return 0; }\n' >part.cpp
  mkdir -p prefix/lib
  g++ -shared -fPIC part.cpp -o prefix/lib/libpart.so.1 -Wl,-soname,libpart.so.1
  ln -s libpart.so.1 prefix/lib/libpart.so
  ninja_configure -DPART_ROOT="$here/prefix"
  build
}
break_library_of_another_soname() {
  rm prefix/lib/*
  g++ -shared -fPIC part.cpp -o prefix/lib/libpart.so.2 -Wl,-soname,libpart.so.2
  ln -s libpart.so.2 prefix/lib/libpart.so
  touch -d '-1 hour' prefix/lib/libpart.so.2
}

torch_like() {
  project CXX CUDA <<'X'
foreach(one IN LISTS TORCH_CUDA_ARCH_LIST)
  string(REPLACE "." "" number "${one}")
  string(APPEND CMAKE_CUDA_FLAGS " -gencode arch=compute_${number},code=sm_${number}")
endforeach()
set(CMAKE_CUDA_ARCHITECTURES OFF)
add_executable(app main.cpp part.cpp kernel.cu)
X
  printf '__global__ void kernel(int* x) { *x = 1; }\n' >"$source/kernel.cu"
}

# The list is changed in the cache, and what is built is of the old one.
setup torch_list_not_built warning needs=ninja,nvcc,slow says='TORCH_CUDA_ARCH_LIST' says='8\.6|sm_86'
torch_list_not_built() {
  if wrong; then
    forcing_project 'set(CMAKE_CUDA_ARCHITECTURES 75-real)'
    ninja_configure -DCMAKE_CUDA_COMPILER="$(find_toolkit)/bin/nvcc" -DTORCH_CUDA_ARCH_LIST=8.6
  else
    torch_like
    ninja_configure -DCMAKE_CUDA_COMPILER="$(find_toolkit)/bin/nvcc" -DTORCH_CUDA_ARCH_LIST=8.6
  fi
  build
}

# ---- a configure that CMake stops itself ----------------------------------------------------------------------------

# Only the release of CMake decides which standards it has flags for: this one has none for C++26.
setup standard_that_cmake_has_no_flag_for error needs=ninja,nvcc,slow says='standard' says='26' says='CMAKE_CUDA_STANDARD' never='"rule":"CUDA007"'
standard_that_cmake_has_no_flag_for() {
  project CXX CUDA <<'X'
add_executable(app main.cpp part.cpp)
X
  local standard=17
  ! wrong || standard=26
  local options=(-DCMAKE_CUDA_COMPILER="$(find_toolkit)/bin/nvcc" -DCMAKE_CUDA_STANDARD="$standard" -DCMAKE_CUDA_STANDARD_REQUIRED=ON)
  if wrong; then fails ninja_configure "${options[@]}"; else ninja_configure "${options[@]}"; build; fi
}

# The same by a property of a target: configure comes to the end, and generate does not.
setup standard_of_a_target_that_cmake_has_no_flag_for error needs=ninja,nvcc,slow says='standard' says='26' says='CMakeLists\.txt'
standard_of_a_target_that_cmake_has_no_flag_for() {
  local standard=17
  ! wrong || standard=26
  project CXX CUDA <<X
add_executable(app main.cpp part.cpp part.cu)
set_target_properties(app PROPERTIES CUDA_STANDARD $standard CUDA_STANDARD_REQUIRED ON)
X
  echo 'int of_cuda() { return 0; }' >"$source/part.cu"
  local options=(-DCMAKE_CUDA_COMPILER="$(find_toolkit)/bin/nvcc")
  if wrong; then fails ninja_configure "${options[@]}"; else ninja_configure "${options[@]}"; build; fi
}

# The package with cicc is not installed: CMake only says that nvcc does not work.
setup configure_with_an_nvcc_without_cicc error needs=ninja,nvcc,slow says='nvvm/bin/cicc' never='"rule":"CUDA007"'
configure_with_an_nvcc_without_cicc() {
  mkdir toolkit
  cp -rs "$(find_toolkit)/." toolkit
  # What asks where it is must find this one.
  rm toolkit/bin/nvcc toolkit/bin/nvcc.profile
  cp -L "$(find_toolkit)/bin/nvcc" "$(find_toolkit)/bin/nvcc.profile" toolkit/bin/
  ! wrong || rm -r toolkit/nvvm/bin
  project CXX CUDA <<'X'
add_executable(app main.cpp part.cpp)
X
  if wrong; then fails ninja_configure -DCMAKE_CUDA_COMPILER="$here/toolkit/bin/nvcc"
  else ninja_configure -DCMAKE_CUDA_COMPILER="$here/toolkit/bin/nvcc"; build; fi
}
