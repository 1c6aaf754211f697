# SPDX-License-Identifier: MIT
# shellcheck shell=bash disable=SC2154
# What was given to cmake, and what it made of it.

option_project() {
  project <<'X'
option(WITH_SERVER "Build the server" ON)
add_executable(app main.cpp part.cpp)
if(WITH_SERVER)
  add_executable(server main.cpp part.cpp)
endif()
X
}

setup option_misspelt_off warning needs=ninja says='WITH_SERVER' says='OFFF'
option_misspelt_off() {
  option_project
  ninja_configure -DWITH_SERVER="$(if wrong; then echo OFFF; else echo off; fi)"
  build
}

setup option_misspelt_on warning needs=ninja,slow says='WITH_SERVER' says='ONN'
option_misspelt_on() {
  option_project
  ninja_configure -DWITH_SERVER="$(if wrong; then echo ONN; else echo Yes; fi)"
  build
}

setup option_disabled_in_words warning needs=make,slow says='WITH_SERVER' says='disabled'
option_disabled_in_words() {
  option_project
  configure -G 'Unix Makefiles' -DWITH_SERVER:BOOL="$(if wrong; then echo disabled; else echo 0; fi)"
  build
}

setup option_in_quotes warning needs=ninja,slow says='WITH_SERVER' says='OFF'
option_in_quotes() {
  option_project
  ninja_configure -DWITH_SERVER="$(if wrong; then echo '"OFF"'; else echo OFF; fi)"
  build
}

# A boolean of three values is no misspelling.
healthy option_of_three_values needs=ninja
option_of_three_values() {
  project <<'X'
option(WITH_ZLIB "ON, OFF or AUTO" AUTO)
option(WITH_LTO "ON, OFF, Thin or Full" Thin)
add_executable(app main.cpp part.cpp)
X
  ninja_configure
  build
}

forcing_project() {
  project CXX CUDA <<X
$1
add_executable(app main.cpp part.cpp kernel.cu)
X
  printf '__global__ void kernel(int* x) { *x = 1; }\n' >"$source/kernel.cu"
}

setup architecture_forced info needs=ninja,nvcc,slow says='CMAKE_CUDA_ARCHITECTURES' says='75' says='FORCE|CMakeLists'
architecture_forced() {
  if wrong; then
    forcing_project 'set(CMAKE_CUDA_ARCHITECTURES 75 CACHE STRING "GPUs" FORCE)'
  else
    forcing_project 'if(NOT CMAKE_CUDA_ARCHITECTURES)
  set(CMAKE_CUDA_ARCHITECTURES 75 CACHE STRING "GPUs" FORCE)
endif()'
  fi
  ninja_configure -DCMAKE_CUDA_COMPILER="$(find_toolkit)/bin/nvcc" -DCMAKE_CUDA_ARCHITECTURES=86
  build
}

# Nobody asked for another.
healthy architecture_of_the_project needs=ninja,nvcc,slow
architecture_of_the_project() {
  forcing_project 'set(CMAKE_CUDA_ARCHITECTURES 75 CACHE STRING "GPUs" FORCE)'
  ninja_configure -DCMAKE_CUDA_COMPILER="$(find_toolkit)/bin/nvcc"
  build
}

presets() {
  cat >"$source/CMakePresets.json"
}

setup preset_overruled info needs=ninja says='WITH_SERVER' says='small|full'
preset_overruled() {
  option_project
  presets <<X
{"version": 4, "configurePresets": [
  {"name": "small", "hidden": true, "generator": "Ninja", "binaryDir": "\${sourceDir}/../build", "cacheVariables": {"WITH_SERVER": "OFF"}},
  {"name": "full", "hidden": true, "cacheVariables": {"WITH_SERVER": {"type": "BOOL", "value": true}}},
  {"name": "dev", "inherits": ["small", "full"]$(wrong || echo ', "cacheVariables": {"WITH_SERVER": "ON"}')}
]}
X
  cd "$source"
  cmake --preset dev
  build
}

setup preset_edited_later info needs=ninja,slow says='WITH_SERVER' says='preset'
preset_edited_later() {
  option_project
  presets <<X
{"version": 4, "configurePresets": [
  {"name": "dev", "generator": "Ninja", "binaryDir": "\${sourceDir}/../build", "cacheVariables": {"WITH_SERVER": "OFF"}}
]}
X
  cd "$source"
  cmake --preset dev
  build
}
break_preset_edited_later() {
  sleep 0.02
  sed -i 's/"OFF"/"ON"/' "$source/CMakePresets.json"
}

setup prefix_path_with_colons warning needs=ninja,slow says='CMAKE_PREFIX_PATH' says=':|colon'
prefix_path_with_colons() {
  plain_project
  mkdir -p one two
  ninja_configure -DCMAKE_PREFIX_PATH="$here/one$(if wrong; then echo :; else echo ';'; fi)$here/two"
  build
}

setup flags_in_quotes warning needs=ninja,slow says='CMAKE_CXX_FLAGS' says='quot'
flags_in_quotes() {
  plain_project
  ninja_configure -DCMAKE_CXX_COMPILER_WORKS=1 -DCMAKE_CXX_FLAGS="$(if wrong; then echo '"-O2 -g"'; else echo '-O2 -g'; fi)"
}

setup variable_unexpanded warning needs=ninja,slow says='part_ROOT' says='\$'
variable_unexpanded() {
  project <<'X'
find_path(PART_INCLUDE part.h HINTS ${part_ROOT})
add_executable(app main.cpp part.cpp)
X
  local at='$PART_HOME/x'
  wrong || at=$here
  ninja_configure -Dpart_ROOT="$at"; build
}

setup standard_misspelt error needs=ninja says='CMAKE_CXX_STANDARD|CXX_STANDARD' says='c\+\+17'
standard_misspelt() {
  plain_project
  if wrong; then fails ninja_configure -DCMAKE_CXX_STANDARD=c++17; else ninja_configure -DCMAKE_CXX_STANDARD=17; build; fi
}

setup host_compiler_option_gone error needs=ninja,nvcc,slow says='opt/g\+\+' says="$gone"
host_compiler_option_gone() {
  forcing_project ''
  mkdir -p opt; ln -s /usr/bin/g++ opt/g++
  ninja_configure -DCMAKE_CUDA_COMPILER="$(find_toolkit)/bin/nvcc" -DCMAKE_CUDA_ARCHITECTURES=86 -DCMAKE_CUDA_FLAGS="-ccbin $here/opt/g++"
  build
}
break_host_compiler_option_gone() { rm opt/g++; }
