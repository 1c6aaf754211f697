# SPDX-License-Identifier: MIT
# shellcheck shell=bash disable=SC2154
# What is printed to be pasted: it must do in this directory what it says.

# --fresh empties the cache: without -G the next configure would write makefiles.
setup fresh_configure_keeps_the_generator error needs=ninja says="$gone" says='cmake --fresh -G Ninja '
fresh_configure_keeps_the_generator() {
  library "$here/prefix/lib/libhelper.so" libhelper.so helper
  project <<'X'
find_library(HELPER_LIBRARY helper)
add_executable(app main.cpp part.cpp)
target_link_libraries(app PRIVATE ${HELPER_LIBRARY})
X
  ninja_configure -DCMAKE_PREFIX_PATH="$here/prefix"
  build
}
break_fresh_configure_keeps_the_generator() { rm -r prefix; }

setup fresh_configure_keeps_the_toolchain_file error needs=ninja says="$gone" says='cmake --fresh -G ["\\]*Ninja Multi-Config["\\]* -D CMAKE_TOOLCHAIN_FILE='
fresh_configure_keeps_the_toolchain_file() {
  echo 'set(MINE ON)' >mine.cmake
  library "$here/prefix/lib/libhelper.so" libhelper.so helper
  project <<'X'
find_library(HELPER_LIBRARY helper)
add_executable(app main.cpp part.cpp)
target_link_libraries(app PRIVATE ${HELPER_LIBRARY})
X
  configure -G 'Ninja Multi-Config' -DCMAKE_PREFIX_PATH="$here/prefix" -DCMAKE_TOOLCHAIN_FILE="$here/mine.cmake"
  build --config Release
}
break_fresh_configure_keeps_the_toolchain_file() { rm -r prefix; }

# The default generator is no option that anybody needs.
setup fresh_configure_of_makefiles error needs=make says="$gone" says='cmake --fresh /' never='-G Unix'
fresh_configure_of_makefiles() {
  library "$here/prefix/lib/libhelper.so" libhelper.so helper
  project <<'X'
find_library(HELPER_LIBRARY helper)
add_executable(app main.cpp part.cpp)
target_link_libraries(app PRIVATE ${HELPER_LIBRARY})
X
  configure -G 'Unix Makefiles' -DCMAKE_PREFIX_PATH="$here/prefix"
  build
}
break_fresh_configure_of_makefiles() { rm -r prefix; }

# The commands for one configuration name it.
setup one_configuration_stopped warning needs=ninja says='--config Release' says='-f build-Release\.ninja -n'
one_configuration_stopped() {
  project <<'X'
add_executable(app main.cpp part.cpp)
X
  if wrong; then echo 'int part() { return nothing; }' >"$source/part.cpp"; fi
  configure -G 'Ninja Multi-Config'
  if wrong; then fails build --config Release -j1; else build --config Release; fi
}

# ---- generators -----------------------------------------------------------------------------------------------------

# `cmake --fresh` without -G went from ninja to make: build.ninja is a left-over that nothing reads.
healthy generator_became_make needs=ninja,make
generator_became_make() {
  project <<'X'
add_executable(app main.cpp part.cpp)
X
  ninja_configure
  build
  echo '// edited' >>"$source/part.cpp"
  cmake --fresh -G 'Unix Makefiles' "$build"
  build
}

healthy generator_became_ninja needs=ninja,make
generator_became_ninja() {
  project <<'X'
add_executable(app main.cpp part.cpp)
X
  configure -G 'Unix Makefiles'
  build
  cmake --fresh -G Ninja "$build"
  build
}

# What the makefiles show counts, and not the build.ninja beside them.
setup generator_became_make_and_the_build_stopped error needs=ninja,make says='part\.cpp' says="$gone" never='BUILD006'
generator_became_make_and_the_build_stopped() {
  project <<'X'
add_executable(app main.cpp part.cpp)
X
  ninja_configure
  build
  cmake --fresh -G 'Unix Makefiles' "$build"
  build
}
break_generator_became_make_and_the_build_stopped() { rm "$source/part.cpp"; }

# ---- places ---------------------------------------------------------------------------------------------------------

# The tree was moved with its build directory: the sources are where they were beside it.
setup tree_moved_with_its_build error needs=ninja says='new/proj/build' says='cmake -G Ninja -S [^ ]*new/proj '
tree_moved_with_its_build() {
  local place=old
  wrong || place=new
  mkdir -p "$place/proj" new
  source=$here/$place/proj build=$source/build
  project <<'X'
add_executable(app main.cpp part.cpp)
X
  ninja_configure
  build
  ! wrong || mv old/proj new/proj
  scan_this "$here/new/proj/build"
}

# cmake was killed before it wrote a cache: the directory alone would be taken for that of the sources.
setup configure_killed_before_the_cache error needs=ninja says='did not finish' says='cmake -S [^ ]*/source -B [^ ]*/source/build' never='cmake BUILD'
configure_killed_before_the_cache() {
  build=$source/build
  project <<'X'
execute_process(COMMAND sleep ${NAP})
add_executable(app main.cpp part.cpp)
X
  scan_this "$build"
  if wrong; then
    ninja_configure -DNAP=60 &
    local configure=$! tries=0
    until [[ -n $(pgrep -P "$configure" sleep || true) || $tries -gt 300 ]]; do
      sleep 0.1
      tries=$((tries + 1))
    done
    pkill -9 -P "$configure" || true
    kill -9 "$configure" || true
    wait "$configure" || true
    [[ ! -e $build/CMakeCache.txt ]]
  else
    ninja_configure -DNAP=0
    build
  fi
}

# ---- entries that come back -----------------------------------------------------------------------------------------

# What pkg-config said is not asked again when the entry is deleted: the .pc file names the old place.
setup place_in_a_pc_file_gone error needs=ninja,pkg-config says='old\.h' never='cmake -U OLD_INCLUDE_DIRS'
place_in_a_pc_file_gone() {
  mkdir -p old-1.0/include pc
  echo 'int old();' >old-1.0/include/old.h
  printf 'prefix=%s\nName: old\nDescription: x\nVersion: 1.0\nCflags: -I${prefix}/include\n' "$here/old-1.0" >pc/old.pc
  ! wrong || mv old-1.0 old-1.1
  project <<'X'
find_package(PkgConfig REQUIRED)
pkg_check_modules(OLD REQUIRED old)
add_executable(app main.cpp part.cpp)
target_include_directories(app PRIVATE ${OLD_INCLUDE_DIRS})
X
  sed -i '1i #include <old.h>' "$source/part.cpp"
  PKG_CONFIG_PATH=$here/pc ninja_configure
  if wrong; then fails build; else build; fi
}

# The compiler stays beside the cache: deleting the entry brings no other.
setup host_compiler_of_nvcc_removed error needs=ninja,nvcc,slow says='gcc-11/bin/g\+\+-11' says="$gone" never='cmake -U CMAKE_CUDA_HOST_COMPILER'
host_compiler_of_nvcc_removed() {
  mkdir -p gcc-11/bin
  ln -s "$(command -v g++)" gcc-11/bin/g++-11
  project CXX CUDA <<'X'
add_executable(app main.cpp part.cpp part.cu)
X
  echo 'int of_cuda() { return 0; }' >"$source/part.cu"
  ninja_configure -DCMAKE_CUDA_COMPILER="$(find_toolkit)/bin/nvcc" -DCMAKE_CUDA_HOST_COMPILER="$here/gcc-11/bin/g++-11"
  build
}
break_host_compiler_of_nvcc_removed() { rm -r gcc-11; }

# A package is there in another version than the project asks for.
setup toolkit_in_another_version error needs=ninja says='CUDAToolkit' says='version 12\.' says='at least 14' never='CUDAToolkit:_ROOT' never='CUDAToolkit: was'
toolkit_in_another_version() {
  toolkit "$here/cuda-12.4" 12.4 cudart
  local least=12
  ! wrong || least=14
  project <<X
find_package(CUDAToolkit $least REQUIRED)
add_executable(app main.cpp part.cpp)
X
  mkdir -p "$build"
  if wrong; then
    fails ninja_configure -DCUDAToolkit_ROOT="$here/cuda-12.4" >"$build/configure.log" 2>&1
  else ninja_configure -DCUDAToolkit_ROOT="$here/cuda-12.4" >"$build/configure.log" 2>&1; build; fi
}
