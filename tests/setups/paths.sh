# SPDX-License-Identifier: MIT
# shellcheck shell=bash disable=SC2154
# Paths that the cache names and that lead nowhere since.

plain_project() {
  project "$@" <<'X'
add_executable(app main.cpp part.cpp)
X
}

setup compiler_deleted error needs=ninja says='tools/bin/g\+\+' says="$gone"
compiler_deleted() {
  plain_project
  ninja_configure -DCMAKE_CXX_COMPILER="$(tool g++)"
  build
}
break_compiler_deleted() { rm tools/bin/g++; }

setup compiler_link_dangles error needs=ninja says='tools/bin/c\+\+' says="$gone|dangling|leads|broken|nothing"
compiler_link_dangles() {
  plain_project
  mkdir -p tools/bin
  ln -s "$(command -v g++)" tools/bin/g++-11
  ln -s g++-11 tools/bin/c++
  ninja_configure -DCMAKE_CXX_COMPILER="$here/tools/bin/c++"
}
break_compiler_link_dangles() { rm tools/bin/g++-11; }

# What pip leaves where it built in an environment of its own.
setup pip_ninja_deleted error needs=ninja says='pip-build-env-x1b2/overlay/bin/ninja' says="$gone"
pip_ninja_deleted() {
  plain_project
  mkdir -p tmp/pip-build-env-x1b2/overlay/bin
  cp "$(command -v ninja)" tmp/pip-build-env-x1b2/overlay/bin/ninja
  ninja_configure -DCMAKE_MAKE_PROGRAM="$here/tmp/pip-build-env-x1b2/overlay/bin/ninja"
  build
}
break_pip_ninja_deleted() { rm -r tmp/pip-build-env-x1b2; }

setup launcher_deleted error needs=ninja says='tools/bin/ccache' says="$gone"
launcher_deleted() {
  plain_project
  echo 'exec "$@"' | script "$here/tools/bin/ccache"
  ninja_configure -DCMAKE_CXX_COMPILER_LAUNCHER="$here/tools/bin/ccache"
  build
}
break_launcher_deleted() { rm tools/bin/ccache; }

setup toolchain_file_gone error needs=ninja says='toolchains/linux\.cmake' says="$gone"
toolchain_file_gone() {
  plain_project
  mkdir toolchains
  echo 'set(CMAKE_CXX_COMPILER g++)' >toolchains/linux.cmake
  ninja_configure -DCMAKE_TOOLCHAIN_FILE="$here/toolchains/linux.cmake"
  build
}
break_toolchain_file_gone() { rm -r toolchains; }

setup source_directory_gone error needs=ninja says='work/source' says="$gone"
source_directory_gone() {
  plain_project
  ninja_configure
  build
}
break_source_directory_gone() { mv source renamed; }

toolkit_project() {
  project <<'X'
find_package(CUDAToolkit REQUIRED)
add_executable(app main.cpp part.cpp)
target_link_libraries(app PRIVATE CUDA::cudart CUDA::cupti)
X
}

setup toolkit_gone error needs=ninja says='opt/cuda-12\.4' says="$gone"
toolkit_gone() {
  toolkit "$here/opt/cuda-12.4" 12.4
  toolkit_project
  ninja_configure -DCUDAToolkit_ROOT="$here/opt/cuda-12.4"
  build
}
break_toolkit_gone() { rm -r opt/cuda-12.4; }

# The toolkit is configured by its usual link, which leads to the removed one now.
setup toolkit_link_dangles error needs=ninja says='opt/cuda' says="$gone|dangling|leads|broken|nothing"
toolkit_link_dangles() {
  toolkit "$here/opt/cuda-12.4" 12.4
  ln -s cuda-12.4 opt/cuda
  toolkit_project
  ninja_configure -DCUDAToolkit_ROOT="$here/opt/cuda"
}
break_toolkit_link_dangles() { rm -r opt/cuda-12.4; }

library_project() {
  project <<'X'
find_library(CUPTI_LIBRARY cupti PATHS ${CUPTI_ROOT}/lib NO_DEFAULT_PATH)
add_executable(app main.cpp part.cpp)
target_link_libraries(app PRIVATE ${CUPTI_LIBRARY})
X
  stand_in cupti libcupti.so.12 prefix/lib/libcupti.so.12
  ln -s libcupti.so.12 prefix/lib/libcupti.so
  ninja_configure -DCUPTI_ROOT="$here/prefix" "$@"
}

setup library_deleted error needs=ninja says='prefix/lib/libcupti\.so' says="$gone"
library_deleted() { library_project; }
break_library_deleted() { rm prefix/lib/*; }

setup library_is_a_directory error needs=ninja says='prefix/lib/libcupti\.so' says='(is|are) a directory|directory (where|in place)|not a (regular )?file'
library_is_a_directory() { library_project; }
break_library_is_a_directory() { rm prefix/lib/libcupti.so; mkdir prefix/lib/libcupti.so; }

setup include_directory_gone warning needs=ninja says='prefix/include' says="$gone"
include_directory_gone() {
  project <<'X'
find_path(CUDNN_INCLUDE_DIR cudnn.h PATHS ${CUDNN_ROOT}/include NO_DEFAULT_PATH)
find_library(CUDNN_LIBRARY cudnn PATHS ${CUDNN_ROOT}/lib NO_DEFAULT_PATH)
add_executable(app main.cpp part.cpp)
target_include_directories(app PRIVATE ${CUDNN_INCLUDE_DIR})
target_link_libraries(app PRIVATE ${CUDNN_LIBRARY})
X
  sed -i '1i #include <cudnn.h>' source/part.cpp
  cudnn prefix 9
  ninja_configure -DCUDNN_ROOT="$here/prefix"
  build
}
break_include_directory_gone() { rm -r prefix/include; }

setup compiler_not_executable error needs=ninja says='tools/bin/g\+\+' says='execut|permission'
compiler_not_executable() {
  plain_project
  echo 'exec /usr/bin/g++ "$@"' | script "$here/tools/bin/g++"
  ninja_configure -DCMAKE_CXX_COMPILER="$here/tools/bin/g++"
}
break_compiler_not_executable() { chmod -x tools/bin/g++; }

setup build_directory_moved error needs=ninja says='work/build' says='moved|copied|another|elsewhere|made in'
build_directory_moved() {
  plain_project
  ninja_configure
  build
}
break_build_directory_moved() {
  mv build moved
  scan_this "$here/moved"
}

# The first one is still there, so that what the copy names is all there too.
setup build_directory_copied error needs=ninja says='work/build' says='moved|copied|another|elsewhere|made in'
build_directory_copied() {
  plain_project
  ninja_configure
  build
}
break_build_directory_copied() {
  cp -a build copy
  scan_this "$here/copy"
}

# As a package manager upgrades binutils of a cross compiler.
setup archiver_deleted error needs=ninja says='tools/bin/(gcc-)?ar' says="$gone"
archiver_deleted() {
  project <<'X'
add_library(part STATIC part.cpp)
add_executable(app main.cpp)
target_link_libraries(app PRIVATE part)
X
  ninja_configure -DCMAKE_AR="$(tool ar)"
}
break_archiver_deleted() { rm tools/bin/ar; }

setup package_prefix_gone error needs=ninja says='prefix/lib(/cmake/Kineto|/libkineto\.so)?' says="$gone"
package_prefix_gone() {
  mkdir -p prefix/lib/cmake/Kineto
  library prefix/lib/libkineto.so libkineto.so libkineto_init
  cat >prefix/lib/cmake/Kineto/KinetoConfig.cmake <<'X'
add_library(kineto::kineto SHARED IMPORTED)
set_target_properties(kineto::kineto PROPERTIES IMPORTED_LOCATION ${CMAKE_CURRENT_LIST_DIR}/../../libkineto.so)
X
  project <<'X'
find_package(Kineto CONFIG REQUIRED)
add_executable(app main.cpp part.cpp)
target_link_libraries(app PRIVATE kineto::kineto)
X
  ninja_configure -DCMAKE_PREFIX_PATH="$here/prefix"
}
break_package_prefix_gone() { rm -r prefix; }

# A Python environment that configure found, made anew under another name since.
setup python_environment_gone error needs=ninja,python3 says='venv/bin/python3' says="$gone"
python_environment_gone() {
  mkdir -p venv/bin
  echo 'exec /usr/bin/env python3 "$@"' | script "$here/venv/bin/python3"
  project <<'X'
set(PYTHON_EXECUTABLE "" CACHE FILEPATH "for the generator of sources")
add_custom_command(OUTPUT table.cpp COMMAND ${PYTHON_EXECUTABLE} ${CMAKE_CURRENT_SOURCE_DIR}/table.py >table.cpp
  DEPENDS ${PYTHON_EXECUTABLE} table.py)
add_executable(app main.cpp part.cpp table.cpp)
X
  echo 'print("int table[4];")' >source/table.py
  ninja_configure -DPYTHON_EXECUTABLE="$here/venv/bin/python3"
  build
}
break_python_environment_gone() { mv venv venv-3.12; }

# FindCUDA keeps the compiler of the host by name.
setup host_compiler_of_nvcc_gone error needs=ninja says='tools/bin/g\+\+-12' says="$gone"
host_compiler_of_nvcc_gone() {
  toolkit "$here/opt/cuda-13.0" 13.0 # which takes the compilers of every system that the tests run on
  project <<'X'
find_package(CUDA REQUIRED)
cuda_add_executable(app main.cpp part.cpp kernel.cu)
X
  echo '__global__ void k() {}' >source/kernel.cu
  ninja_configure -Wno-dev -DCUDA_TOOLKIT_ROOT_DIR="$here/opt/cuda-13.0" -DCUDA_HOST_COMPILER="$(tool g++-12 /usr/bin/g++)"
}
break_host_compiler_of_nvcc_gone() { rm tools/bin/g++-12; }

setup link_leads_in_a_circle error needs=ninja says='prefix/lib/libcupti\.so' says="$gone|loop|circle|itself|too many levels|levels of symbolic"
link_leads_in_a_circle() { library_project; }
break_link_leads_in_a_circle() {
  rm prefix/lib/*
  ln -s libcupti.so.12 prefix/lib/libcupti.so
  ln -s libcupti.so prefix/lib/libcupti.so.12
}

# ---- healthy ones ---------------------------------------------------------------------------------------------------

healthy optional_programs_not_found needs=ninja
optional_programs_not_found() {
  project <<'X'
find_program(DOXYGEN_EXECUTABLE doxygen-that-nobody-has)
find_library(OPTIONAL_LIBRARY library-that-nobody-has)
find_package(NotThereAtAll QUIET)
add_executable(app main.cpp part.cpp)
X
  ninja_configure
  build
}

healthy build_directory_with_blanks needs=ninja
build_directory_with_blanks() {
  build="$here/my build (old)"
  scan_this "$build"
  toolkit "$here/opt/cuda 12.4" 12.4
  toolkit_project
  ninja_configure -DCUDAToolkit_ROOT="$here/opt/cuda 12.4"
  build
}

healthy toolkit_through_a_link needs=ninja
toolkit_through_a_link() {
  toolkit "$here/opt/cuda-12.4" 12.4
  ln -s cuda-12.4 opt/cuda-12
  ln -s cuda-12 opt/cuda
  toolkit_project
  ninja_configure -DCUDAToolkit_ROOT="$here/opt/cuda"
  build
}

healthy build_directory_through_a_link needs=ninja
build_directory_through_a_link() {
  plain_project
  mkdir -p disk/build
  ln -s disk/build build
  ninja_configure
  build
}

# A relative compiler, found by the path.
healthy compiler_by_name needs=make
compiler_by_name() {
  plain_project
  configure -G 'Unix Makefiles' -DCMAKE_CXX_COMPILER=g++ -DCMAKE_BUILD_TYPE=Debug
  build
}

# The prefix of an installation need not be there before it.
healthy install_prefix_not_there_yet needs=ninja
install_prefix_not_there_yet() {
  plain_project
  ninja_configure -DCMAKE_INSTALL_PREFIX="$here/not/yet" -DCMAKE_PREFIX_PATH="$here/nor/this"
  build
}

# A library that the cache still names and that no target links.
healthy unused_library_gone needs=ninja
unused_library_gone() {
  project <<'X'
find_library(ZSTD_LIBRARY zstd_of_test PATHS ${ZSTD_ROOT} NO_DEFAULT_PATH)
add_executable(app main.cpp part.cpp)
X
  library "$here/old/libzstd_of_test.so" libzstd.so.1 ZSTD_compress
  ninja_configure -DZSTD_ROOT="$here/old"
  build
  rm -r old
}

# pkg-config's file of a library that was moved.
setup include_directory_of_pkg_config_is_gone warning needs=ninja says='DEP_INCLUDE_DIRS|include' says="$gone"
include_directory_of_pkg_config_is_gone() {
  project <<'X'
add_executable(app main.cpp part.cpp)
target_include_directories(app PRIVATE ${DEP_INCLUDE_DIRS})
X
  mkdir -p opt/dep/include
  ninja_configure -DDEP_INCLUDE_DIRS:INTERNAL="$here/opt/dep/include"
  build
}
break_include_directory_of_pkg_config_is_gone() { rm -r opt/dep; }

# ---- environments that are gone -------------------------------------------------------------------------------------

# The headers were in an environment that pip deletes after the build: one cause, one finding.
setup headers_of_an_isolated_environment error needs=ninja says='pip-build-env' says='no-build-isolation' never='HDR020' never='STALE003' never='BUILD005'
headers_of_an_isolated_environment() {
  mkdir -p pip-build-env-x1/include/binding pip-build-env-x1/share
  echo 'int bound();' >pip-build-env-x1/include/binding/bind.h
  project <<'X'
find_path(BINDING_INCLUDE_DIR binding/bind.h)
add_executable(app main.cpp part.cpp)
target_include_directories(app SYSTEM PRIVATE ${BINDING_INCLUDE_DIR})
X
  sed -i '1i #include <binding/bind.h>' "$source/part.cpp"
  ninja_configure -DCMAKE_PREFIX_PATH="$here/pip-build-env-x1"
  build
}
break_headers_of_an_isolated_environment() { rm -r pip-build-env-x1; }

# The same of a package that was removed by hand.
setup headers_of_a_removed_package error needs=ninja says='package-1\.2' says="$gone" never='HDR020' never='STALE003' never='BUILD005' never='"rule":"BUILD003"'
headers_of_a_removed_package() {
  mkdir -p package-1.2/include/binding
  echo 'int bound();' >package-1.2/include/binding/bind.h
  project <<'X'
find_path(BINDING_INCLUDE_DIR binding/bind.h)
add_executable(app main.cpp part.cpp)
target_include_directories(app PRIVATE ${BINDING_INCLUDE_DIR})
X
  sed -i '1i #include <binding/bind.h>' "$source/part.cpp"
  ninja_configure -DCMAKE_PREFIX_PATH="$here/package-1.2"
  build
}
break_headers_of_a_removed_package() { rm -r package-1.2; }
