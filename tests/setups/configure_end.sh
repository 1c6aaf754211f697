# SPDX-License-Identifier: MIT
# shellcheck shell=bash disable=SC2154
# Configure that did not reach its end: nothing to build with, or what an earlier run left.

setup fatal_error error needs=ninja says="$not_configured" says='build\.ninja|build files|fail|stopped|not finish|did not|incomplete|never'
fatal_error() {
  project <<'X'
add_executable(app main.cpp part.cpp)
if(BROKEN)
  message(FATAL_ERROR "NCCL 2.20 or newer is needed")
endif()
X
  if wrong; then fails ninja_configure -DBROKEN=ON; else ninja_configure; fi
}

setup fatal_error_with_makefiles error needs=make says="$not_configured" says='makefile|build files|fail|stopped|not finish|did not|incomplete|never'
fatal_error_with_makefiles() {
  project <<'X'
add_executable(app main.cpp part.cpp)
if(BROKEN)
  message(FATAL_ERROR "NCCL 2.20 or newer is needed")
endif()
X
  if wrong; then fails configure -G 'Unix Makefiles' -DBROKEN=ON; else configure -G 'Unix Makefiles'; fi
}

# The first configure wrote build.ninja; a changed option stopped the second one.
setup second_configure_failed error needs=ninja says="$not_configured" says='fail|stopped|not finish|did not|older|again|newer|incomplete|never'
second_configure_failed() {
  project <<'X'
option(USE_NCCL "" OFF)
add_executable(app main.cpp part.cpp)
if(USE_NCCL)
  find_library(NCCL_LIBRARY nccl REQUIRED NO_DEFAULT_PATH)
endif()
X
  ninja_configure
  sleep 0.02
  if wrong; then fails ninja_configure -DUSE_NCCL=ON; else ninja_configure; fi
}

# Half of a package was removed: its files of CMake are there, and the library is not.
setup package_lacks_its_library error needs=ninja says="$not_configured" says='libpart\.a'
package_lacks_its_library() {
  mkdir package
  printf 'int part() { return 0; }\n' >package/part.cpp
  cat >package/CMakeLists.txt <<'X'
cmake_minimum_required(VERSION 3.18)
project(part LANGUAGES CXX)
add_library(part STATIC part.cpp)
install(TARGETS part EXPORT partTargets ARCHIVE DESTINATION lib)
install(EXPORT partTargets FILE partTargets.cmake DESTINATION lib/cmake/part)
file(WRITE ${CMAKE_BINARY_DIR}/partConfig.cmake "include(\${CMAKE_CURRENT_LIST_DIR}/partTargets.cmake)\n")
install(FILES ${CMAKE_BINARY_DIR}/partConfig.cmake DESTINATION lib/cmake/part)
X
  cmake -S package -B made -DCMAKE_BUILD_TYPE=Release -DCMAKE_INSTALL_PREFIX="$here/prefix"
  cmake --build made
  cmake --install made
  rm -r made
  if wrong; then rm prefix/lib/libpart.a; fi
  project <<'X'
find_package(part REQUIRED)
add_executable(app main.cpp)
target_link_libraries(app PRIVATE part)
X
  if wrong; then fails ninja_configure -DCMAKE_PREFIX_PATH="$here/prefix"; else ninja_configure -DCMAKE_PREFIX_PATH="$here/prefix"; fi
}

# The library can be had and the first error is corrected: nothing of it may stay.
healthy configured_again_after_a_failure needs=ninja
configured_again_after_a_failure() {
  project <<'X'
find_library(CUPTI_LIBRARY cupti PATHS ${CUPTI_ROOT}/lib REQUIRED NO_DEFAULT_PATH)
add_executable(app main.cpp part.cpp)
target_link_libraries(app PRIVATE ${CUPTI_LIBRARY})
X
  fails ninja_configure
  stand_in cupti libcupti.so.12 prefix/lib/libcupti.so
  ninja_configure -DCUPTI_ROOT="$here/prefix"
}

setup killed_in_the_first_configure error needs=ninja says="$not_configured" says='finish|end|complete|killed|interrupted|no CMakeCache|not there|missing|stopped|never'
killed_in_the_first_configure() {
  project <<'X'
add_executable(app main.cpp part.cpp)
if(KILLED)
  execute_process(COMMAND sh -c "kill -9 $PPID; sleep 1")
endif()
X
  if wrong; then fails ninja_configure -DKILLED=ON; else ninja_configure; fi
}

# It was killed between its two steps: the cache is new, and nothing is generated.
setup killed_before_generate error needs=ninja says="$not_configured" says='finish|end|complete|killed|interrupted|stopped|build\.ninja|build files|never'
killed_before_generate() {
  plain_project
  ninja_configure
}
break_killed_before_generate() { rm -r build/build.ninja build/CMakeFiles/TargetDirectories.txt build/CMakeFiles/rules.ninja build/cmake_install.cmake; }

# The compiler itself says why.
setup compiler_cannot_compile error needs=ninja says='mtune=sapphire|bad value|invalid value|unknown value'
compiler_cannot_compile() {
  plain_project
  if wrong; then fails ninja_configure -DCMAKE_CXX_FLAGS=-mtune=sapphire; else ninja_configure -DCMAKE_CXX_FLAGS=-mtune=generic; fi
}

setup compiler_cannot_link error needs=ninja says='lcuda_of_nobody'
compiler_cannot_link() {
  plain_project
  if wrong; then fails ninja_configure -DCMAKE_EXE_LINKER_FLAGS=-lcuda_of_nobody; else ninja_configure -DCMAKE_EXE_LINKER_FLAGS=-lm; fi
}

setup compiler_not_there error needs=ninja says='g\+\+-99' says="$gone|compiler"
compiler_not_there() {
  plain_project
  if wrong; then fails ninja_configure -DCMAKE_CXX_COMPILER=/usr/bin/g++-99; else ninja_configure -DCMAKE_CXX_COMPILER=/usr/bin/g++; fi
}

setup required_library_not_found error needs=ninja says='CUPTI_LIBRARY|libcupti' says='NOTFOUND|not found|could not find|missing'
required_library_not_found() {
  project <<'X'
find_library(CUPTI_LIBRARY cupti PATHS ${CUPTI_ROOT}/lib REQUIRED NO_DEFAULT_PATH)
add_executable(app main.cpp part.cpp)
target_link_libraries(app PRIVATE ${CUPTI_LIBRARY})
X
  stand_in cupti libcupti.so.12 prefix/lib/libcupti.so
  if wrong; then fails ninja_configure; else ninja_configure -DCUPTI_ROOT="$here/prefix"; fi
}

# Configure ends well, and generate stops: "The following variables are used in this project, but they are set to NOTFOUND".
setup library_not_found_is_linked error needs=ninja says='NCCL_LIBRARY|libnccl' says='NOTFOUND|not found|could not find|missing'
library_not_found_is_linked() {
  project <<'X'
find_library(NCCL_LIBRARY nccl PATHS ${NCCL_ROOT}/lib NO_DEFAULT_PATH)
add_executable(app main.cpp part.cpp)
target_link_libraries(app PRIVATE ${NCCL_LIBRARY})
X
  nccl prefix
  if wrong; then fails ninja_configure; else ninja_configure -DNCCL_ROOT="$here/prefix"; fi
}

setup submodule_not_there error needs=ninja,git says='third_party/kineto' says="submodule|$gone|empty"
submodule_not_there() {
  project <<'X'
add_subdirectory(third_party/kineto)
add_executable(app main.cpp part.cpp)
X
  mkdir -p source/third_party/kineto
  (cd source && git init -q . && printf '[submodule "third_party/kineto"]\n\tpath = third_party/kineto\n\turl = https://example.org/kineto.git\n' >.gitmodules)
  if wrong; then
    fails ninja_configure
  else
    echo 'add_library(kineto INTERFACE)' >source/third_party/kineto/CMakeLists.txt
    echo "gitdir: ../../.git/modules/third_party/kineto" >source/third_party/kineto/.git
    ninja_configure
  fi
}

setup fetch_content_cannot_download error needs=ninja,git,slow says='cutlass' says='download|clone|fetch|FetchContent|git|repositor|populat'
fetch_content_cannot_download() {
  project <<'X'
include(FetchContent)
FetchContent_Declare(cutlass GIT_REPOSITORY ${CUTLASS_REPOSITORY} GIT_TAG main)
FetchContent_MakeAvailable(cutlass)
add_executable(app main.cpp part.cpp)
X
  mkdir mirror
  (cd mirror && git init -q -b main . && echo 'add_library(cutlass INTERFACE)' >CMakeLists.txt && git add . && git -c user.name=a -c user.email=a@example.org commit -qm first)
  if wrong; then
    fails ninja_configure -DCUTLASS_REPOSITORY="file://$here/gone/cutlass.git"
  else
    ninja_configure -DCUTLASS_REPOSITORY="file://$here/mirror"
  fi
}

setup toolkit_required_and_not_there error needs=ninja,no-nvcc says='CUDA ?Toolkit|nvcc'
toolkit_required_and_not_there() {
  project <<'X'
find_package(CUDAToolkit REQUIRED)
add_executable(app main.cpp part.cpp)
X
  toolkit "$here/opt/cuda-12.4" 12.4
  if wrong; then
    fails ninja_configure "$(without_cuda)"
  else
    ninja_configure -DCUDAToolkit_ROOT="$here/opt/cuda-12.4"
  fi
}

setup make_program_not_there error says='opt/ninja/ninja' needs=ninja
make_program_not_there() {
  plain_project
  if wrong; then fails ninja_configure -DCMAKE_MAKE_PROGRAM="$here/opt/ninja/ninja"; else ninja_configure; fi
}

setup cuda_language_without_nvcc error needs=ninja,no-nvcc says='nvcc|CUDA compiler|CMAKE_CUDA_COMPILER'
cuda_language_without_nvcc() {
  project <<'X'
if(WITH_KERNELS)
  enable_language(CUDA)
endif()
add_executable(app main.cpp part.cpp)
X
  if wrong; then fails ninja_configure -DWITH_KERNELS=ON "$(without_cuda)"; else ninja_configure; fi
}

setup cmake_too_old error needs=ninja says='99\.1|cmake_minimum_required|newer'
cmake_too_old() {
  plain_project
  if wrong; then
    sed -i 's/VERSION 3.18/VERSION 99.1/' source/CMakeLists.txt
    fails ninja_configure
  else
    ninja_configure
  fi
}

# CUDA 13 has no libnvToolsExt any more, and CMake no target CUDA::nvToolsExt for it.
setup imported_target_not_there error needs=ninja says='nvToolsExt|nvtx'
imported_target_not_there() {
  project <<'X'
find_package(CUDAToolkit REQUIRED)
add_executable(app main.cpp part.cpp)
target_link_libraries(app PRIVATE CUDA::nvToolsExt)
X
  if wrong; then
    toolkit "$here/opt/cuda" 13.0
    fails ninja_configure -DCUDAToolkit_ROOT="$here/opt/cuda"
  else
    toolkit "$here/opt/cuda" 12.4 cudart nvToolsExt
    ninja_configure -DCUDAToolkit_ROOT="$here/opt/cuda"
  fi
}

# A disk that is full: no file gets longer than 64 kB, and build.ninja is.
setup disk_full_while_generating error needs=ninja says="$not_configured|build\.ninja|CMakeCache" says='cut|truncat|finish|end|complete|fail|stopped|build files|missing|never'
disk_full_while_generating() {
  project <<'X'
add_executable(app main.cpp part.cpp)
foreach(i RANGE 400)
  add_custom_target(step_${i} COMMAND ${CMAKE_COMMAND} -E echo ${i})
endforeach()
X
  if wrong; then
    (trap "" XFSZ; ulimit -f 64; ninja_configure || true)
    [[ ! -e build/build.ninja || $(stat -c %s build/build.ninja) -le 65536 ]]
  else
    ninja_configure
  fi
}

setup checked_package_not_found error needs=ninja says='MPI' says='not found|could not find|missing|NOTFOUND'
checked_package_not_found() {
  project <<'X'
find_package(MPI REQUIRED)
add_executable(app main.cpp part.cpp)
X
  mkdir modules
  cat >modules/FindMPI.cmake <<'X'
find_library(MPI_LIBRARY mpi PATHS ${MPI_ROOT}/lib NO_DEFAULT_PATH)
include(FindPackageHandleStandardArgs)
find_package_handle_standard_args(MPI REQUIRED_VARS MPI_LIBRARY)
X
  library "$here/openmpi/lib/libmpi.so" libmpi.so.40 MPI_Init
  if wrong; then fails ninja_configure -DCMAKE_MODULE_PATH="$here/modules"; else ninja_configure -DCMAKE_MODULE_PATH="$here/modules" -DMPI_ROOT="$here/openmpi"; fi
}

# What nvcc itself says about the compiler of the host, nested in an error of CMake.
setup host_compiler_too_new error needs=ninja,nvcc,slow says='unsupported GNU version|host compiler|too new|not supported'
host_compiler_too_new() {
  project CXX CUDA <<'X'
add_executable(app main.cpp part.cpp)
X
  echo 'exec /usr/bin/g++ -U__GNUC__ -D__GNUC__=99 "$@"' | script "$here/tools/bin/g++-99"
  local nvcc
  nvcc=$(find_toolkit)/bin/nvcc
  if wrong; then
    fails ninja_configure -DCMAKE_CUDA_COMPILER="$nvcc" -DCMAKE_CUDA_HOST_COMPILER="$here/tools/bin/g++-99"
  else
    ninja_configure -DCMAKE_CUDA_COMPILER="$nvcc"
  fi
}

# ---- what was given --------------------------------------------------------------------------------------------------

setup given_prefix_is_not_there error needs=ninja says="$not_configured" says='CMAKE_PREFIX_PATH' says="$gone"
given_prefix_is_not_there() {
  project <<'X'
find_package(Foo REQUIRED CONFIG)
add_executable(app main.cpp part.cpp)
X
  mkdir -p opt/foo/lib/cmake/Foo
  touch opt/foo/lib/cmake/Foo/FooConfig.cmake
  if wrong; then fails ninja_configure -DCMAKE_PREFIX_PATH="$here/opt/fooo"; else ninja_configure -DCMAKE_PREFIX_PATH="$here/opt/foo"; fi
}

setup given_source_directory_is_not_there error needs=ninja says="$not_configured" says='EXTRA_MODULES_PATH' says="$gone"
given_source_directory_is_not_there() {
  project <<'X'
set(EXTRA_MODULES_PATH "" CACHE PATH "Modules of others")
if(NOT EXISTS "${EXTRA_MODULES_PATH}/modules.txt")
  message(FATAL_ERROR "no modules")
endif()
add_executable(app main.cpp part.cpp)
X
  mkdir extra
  touch extra/modules.txt
  if wrong; then fails ninja_configure -DEXTRA_MODULES_PATH="$here/exttra"; else ninja_configure -DEXTRA_MODULES_PATH="$here/extra"; fi
}

setup program_of_the_generator_is_not_there error needs=ninja says='ninja' says="$gone|not installed|too old"
program_of_the_generator_is_not_there() {
  project <<'X'
add_executable(app main.cpp part.cpp)
X
  if wrong; then
    mkdir tools
    for name in cmake c++ cc as ld ar ranlib; do ln -s "$(command -v "$name")" "tools/$name"; done
    fails env PATH="$here/tools" cmake -S "$source" -B "$build" -G Ninja -DCMAKE_IGNORE_PATH='/usr/bin;/bin;/usr/local/bin'
  else
    ninja_configure
  fi
}

setup architectures_as_pytorch_writes_them error needs=ninja,nvcc,slow says='CMAKE_CUDA_ARCHITECTURES|architecture' never='not finish'
architectures_as_pytorch_writes_them() {
  project CUDA <<'X'
add_executable(app k.cu)
X
  echo 'int main() { return 0; }' >source/k.cu
  local nvcc
  nvcc=-DCMAKE_CUDA_COMPILER=$(find_toolkit)/bin/nvcc
  if wrong; then fails ninja_configure "$nvcc" -DCMAKE_CUDA_ARCHITECTURES=8.6; else ninja_configure "$nvcc" -DCMAKE_CUDA_ARCHITECTURES=86; fi
}

setup toolchain_file_given_too_late warning needs=ninja says='toolchain' says='not read|ignored|first configure|had been configured'
toolchain_file_given_too_late() {
  project <<'X'
add_executable(app main.cpp part.cpp)
X
  echo 'set(CMAKE_CXX_FLAGS_INIT -DFROM_THE_FILE)' >tools.cmake
  if wrong; then ninja_configure; fi
  ninja_configure -DCMAKE_TOOLCHAIN_FILE="$here/tools.cmake"
  build
}

setup cmake_killed_in_its_first_run error says="$not_configured"
cmake_killed_in_its_first_run() {
  project <<'X'
if(BROKEN)
  execute_process(COMMAND sh -c "kill -9 $PPID")
endif()
add_executable(app main.cpp part.cpp)
X
  if wrong; then fails configure -DBROKEN=ON; else configure; fi
}

setup cache_deleted error needs=ninja says='CMakeCache.txt' says="$gone"
cache_deleted() {
  project <<'X'
add_executable(app main.cpp part.cpp)
X
  ninja_configure
  build
}
break_cache_deleted() { rm "$build/CMakeCache.txt"; }

# ---- healthy ones ---------------------------------------------------------------------------------------------------

healthy configured_and_not_built needs=ninja
configured_and_not_built() {
  plain_project
  ninja_configure
}

healthy configured_with_makefiles_and_not_built needs=make
configured_with_makefiles_and_not_built() {
  plain_project
  configure -G 'Unix Makefiles'
}

healthy configured_for_many_configurations needs=ninja
configured_for_many_configurations() {
  plain_project
  configure -G 'Ninja Multi-Config'
}

# Checks that answer no, as in every real project.
healthy checks_that_fail needs=ninja
checks_that_fail() {
  project <<'X'
include(CheckCXXSourceCompiles)
include(CheckIncludeFileCXX)
include(CheckCXXCompilerFlag)
include(CheckSymbolExists)
check_cxx_source_compiles("#include <cuda_runtime_of_nobody.h>\nint main() {}" HAVE_CUDA_RUNTIME)
check_include_file_cxx(cudnn_of_nobody.h HAVE_CUDNN)
check_cxx_compiler_flag(-fnonsense-flag HAVE_NONSENSE)
check_symbol_exists(function_of_nobody stdio.h HAVE_FUNCTION)
find_package(OpenMP_of_nobody)
add_executable(app main.cpp part.cpp)
X
  ninja_configure
  build
}

healthy header_only_project needs=ninja
header_only_project() {
  project NONE <<'X'
add_library(headers INTERFACE)
target_include_directories(headers INTERFACE include)
X
  ninja_configure
  build
}

healthy fetched_content needs=ninja
fetched_content() {
  mkdir dependency
  printf 'add_library(dependency STATIC dependency.cpp)\n' >dependency/CMakeLists.txt
  echo 'int dependency() { return 0; }' >dependency/dependency.cpp
  project <<'X'
include(FetchContent)
FetchContent_Declare(dependency URL ${DEPENDENCY_URL})
FetchContent_MakeAvailable(dependency)
add_executable(app main.cpp part.cpp)
target_link_libraries(app PRIVATE dependency)
X
  tar -czf dependency.tar.gz dependency
  ninja_configure -DDEPENDENCY_URL="$here/dependency.tar.gz"
  build
}

# A directory that cmake makes for a check and keeps by --debug-trycompile.
healthy directory_of_a_check needs=ninja
directory_of_a_check() {
  project <<'X'
include(CheckCXXSourceCompiles)
check_cxx_source_compiles("int main() {}" IT_COMPILES)
add_executable(app main.cpp part.cpp)
X
  ninja_configure --debug-trycompile
  local made
  made=$(dirname "$(find build/CMakeFiles -mindepth 2 -name CMakeCache.txt | head -n 1)")
  [[ -f $made/CMakeCache.txt ]]
  scan_this "$here/$made"
}

healthy configured_without_cuda_on_purpose needs=ninja
configured_without_cuda_on_purpose() {
  project <<'X'
option(USE_CUDA "" ON)
option(USE_CUDNN "" ON)
if(USE_CUDA)
  find_package(CUDAToolkit REQUIRED)
endif()
add_executable(app main.cpp part.cpp)
X
  ninja_configure -DUSE_CUDA=OFF -DUSE_CUDNN=OFF
  build
}

# What the compiler said is kept by CMake alone, in a log whose name depends on its release.
setup compiler_makes_no_program error needs=ninja says='compiler' says='cannot|not able|no program|does not work|fails'
compiler_makes_no_program() {
  project <<'X'
add_executable(app main.cpp part.cpp)
X
  if wrong; then fails ninja_configure -DCMAKE_EXE_LINKER_FLAGS=-fuse-ld=nosuch; else ninja_configure -DCMAKE_EXE_LINKER_FLAGS=-Wl,--as-needed; fi
}

setup required_package_is_not_there error needs=ninja says='Nosuch' says='not found'
required_package_is_not_there() {
  project <<'X'
if(WRONG)
  find_package(Nosuch 2 REQUIRED CONFIG)
endif()
find_package(Other CONFIG)
add_executable(app main.cpp part.cpp)
X
  if wrong; then fails ninja_configure -DWRONG=ON; else ninja_configure; fi
}

# What is required stands in a file that the project includes, and how is in a variable.
setup package_of_an_included_file error needs=ninja says="$not_configured" says='NoSuchPart'
package_of_an_included_file() {
  project <<'X'
option(WITH_PART "" OFF)
include(cmake/Parts.cmake)
add_executable(app main.cpp part.cpp)
X
  mkdir "$source/cmake"
  cat >"$source/cmake/Parts.cmake" <<'X'
set(how REQUIRED)
if(WITH_PART)
  find_package(NoSuchPart ${how})
endif()
X
  if wrong; then fails ninja_configure -DWITH_PART=ON; else ninja_configure; fi
}

# The package of the subproject that configure came to last, and not that of the one that it did not come to.
setup package_of_a_subproject error needs=ninja says="$not_configured" says='NoSuchPart'
package_of_a_subproject() {
  project <<'X'
find_package(NoSuchOther QUIET)
find_package(NoSuchPart QUIET)
add_executable(app main.cpp part.cpp)
add_subdirectory(first)
add_subdirectory(second)
X
  mkdir "$source/first" "$source/second"
  if wrong; then how=REQUIRED; else how=QUIET; fi
  echo "find_package(NoSuchPart $how)" >"$source/first/CMakeLists.txt"
  echo "find_package(NoSuchOther $how)" >"$source/second/CMakeLists.txt"
  if wrong; then fails ninja_configure; else ninja_configure; fi
}

# The project has words of its own for what it misses.
setup own_words_of_the_project error needs=ninja says="$not_configured" says='Frobnicator is needed'
own_words_of_the_project() {
  project <<'X'
find_library(FROB_LIBRARY no_such_frob NO_DEFAULT_PATH)
if(NOT FROB_LIBRARY AND NEEDS_FROB)
  message(FATAL_ERROR "Frobnicator is needed: set FROB_ROOT")
endif()
add_executable(app main.cpp part.cpp)
X
  if wrong; then fails ninja_configure -DNEEDS_FROB=ON; else ninja_configure; fi
}

# A module of the project's own was left out of the commit.
setup included_module_gone error needs=ninja says="$not_configured" says='Warnings\.cmake'
included_module_gone() {
  project <<'X'
list(APPEND CMAKE_MODULE_PATH ${CMAKE_SOURCE_DIR}/cmake)
include(GNUInstallDirs)
include(Optional OPTIONAL)
include(Warnings)
add_executable(app main.cpp part.cpp)
X
  mkdir source/cmake
  if ! wrong; then touch source/cmake/Warnings.cmake; fi
  if wrong; then fails ninja_configure; else ninja_configure; fi
}

# The template of a header was renamed; another one is written by configure itself.
setup configured_template_gone error needs=ninja says="$not_configured" says='version\.h\.in'
configured_template_gone() {
  project <<'X'
file(WRITE ${CMAKE_BINARY_DIR}/made.h.in "")
configure_file(${CMAKE_BINARY_DIR}/made.h.in made.h)
configure_file(version.h.in version.h @ONLY)
add_executable(app main.cpp part.cpp)
X
  if ! wrong; then touch source/version.h.in; fi
  if wrong; then fails ninja_configure; else ninja_configure; fi
}

# CMake stops when it writes the build files: the library that a target links was not found.
setup linked_library_not_found error needs=ninja says="$not_configured" says='FROB_LIBRARY'
linked_library_not_found() {
  project <<'X'
find_library(OTHER_LIBRARY no_such_other NO_DEFAULT_PATH)
find_library(FROB_LIBRARY no_such_frob NO_DEFAULT_PATH)
add_executable(app main.cpp part.cpp)
if(NEEDS_FROB)
  target_link_libraries(app PRIVATE ${FROB_LIBRARY})
endif()
X
  if wrong; then fails ninja_configure -DNEEDS_FROB=ON; else ninja_configure; fi
}
