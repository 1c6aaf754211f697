# SPDX-License-Identifier: MIT
# shellcheck shell=bash disable=SC2154
# What was built, as the loader will see it: the build ended well, and the program does not start, or starts with the wrong library.

runtime_project() {
  project <<'X'
add_executable(app main.cpp part.cpp)
target_link_libraries(app PRIVATE ${LIBRARIES})
X
  cat >source/part.cpp <<'X'
extern "C" int cudaRuntimeGetVersion(int*);
int part() { int version = 0; return cudaRuntimeGetVersion(&version); }
X
}

setup needed_library_gone warning needs=ninja says='libcudart\.so\.12' says="$gone"
needed_library_gone() {
  stand_in cudart libcudart.so.12 prefix/lib/libcudart.so.12
  ln -s libcudart.so.12 prefix/lib/libcudart.so
  runtime_project
  ninja_configure -DLIBRARIES="$here/prefix/lib/libcudart.so"
  build
}
# The package was upgraded: the next link would do, and the program that there is wants the old one.
break_needed_library_gone() {
  rm prefix/lib/libcudart.so.12
  stand_in cudart libcudart.so.13 prefix/lib/libcudart.so.13
  ln -sf libcudart.so.13 prefix/lib/libcudart.so
}

setup built_without_rpath warning needs=ninja,slow says='libcudart\.so\.4' says="$gone|find|RUNPATH|RPATH|loader"
built_without_rpath() {
  library prefix/lib/libcudart.so.4 libcudart.so.4 cudaRuntimeGetVersion
  runtime_project
  if wrong; then
    ninja_configure -DLIBRARIES="$here/prefix/lib/libcudart.so.4" -DCMAKE_SKIP_RPATH=ON
  else
    ninja_configure -DLIBRARIES="$here/prefix/lib/libcudart.so.4"
  fi
  build
}

# In images libcuda.so.1 is often made a link to the stub, and the directory of stubs ends in the RUNPATH.
setup stub_driver_in_runpath warning needs=ninja,slow says='libcuda\.so' says='stub'
stub_driver_in_runpath() {
  toolkit "$here/opt/cuda" 12.4
  runtime_project
  cat >source/part.cpp <<'X'
extern "C" int cuInit(unsigned);
int part() { return cuInit(0); }
X
  local stubs=$here/opt/cuda/lib64/stubs function
  for function in $(functions_of cuda); do echo "int $function(void) { return 34; }"; done >stub.c
  gcc -shared -fPIC -O2 -nostdlib stub.c -o "$stubs/libcuda.so" -Wl,-soname,libcuda.so.1
  if wrong; then
    ln -s libcuda.so "$stubs/libcuda.so.1"
    ninja_configure -DLIBRARIES="$stubs/libcuda.so" -DCMAKE_BUILD_RPATH="$stubs"
  else
    mkdir driver
    stand_in cuda libcuda.so.1 driver/libcuda.so.1
    ninja_configure -DLIBRARIES="$stubs/libcuda.so" -DCMAKE_BUILD_RPATH="$here/driver"
  fi
  build
}

# A part was built with 11.8, the program with 12.4: two runtimes in one process.
setup two_runtimes_in_one_process warning needs=ninja says='libcudart\.so\.11\.0' says='libcudart\.so\.12'
two_runtimes_in_one_process() {
  toolkit "$here/opt/cuda-12.4" 12.4
  toolkit "$here/opt/cuda-11.8" 11.8
  project <<'X'
add_library(part SHARED part.cpp)
target_link_libraries(part PRIVATE ${FIRST}/lib64/libcudart.so)
add_executable(app main.cpp other.cpp)
target_link_libraries(app PRIVATE part ${SECOND}/lib64/libcudart.so)
X
  cat >source/part.cpp <<'X'
extern "C" int cudaRuntimeGetVersion(int*);
int part() { int version = 0; return cudaRuntimeGetVersion(&version); }
X
  cat >source/other.cpp <<'X'
extern "C" int cudaMalloc(int*);
int other() { return cudaMalloc(nullptr); }
X
  local first=12.4
  if wrong; then first=11.8; fi
  ninja_configure -DFIRST="$here/opt/cuda-$first" -DSECOND="$here/opt/cuda-12.4"
  build
}

# The library of the link lies in one directory; another directory comes first in RUNPATH and has one of the same name.
setup another_library_comes_first warning needs=ninja,slow says='libcudart\.so\.12' says='conda/lib' says='opt/cuda'
another_library_comes_first() {
  toolkit "$here/opt/cuda" 12.4
  library conda/lib/libcudart.so.12 libcudart.so.12 cudaRuntimeGetVersion cudaMalloc cudaFree
  runtime_project
  if wrong; then
    ninja_configure -DLIBRARIES="$here/opt/cuda/lib64/libcudart.so" -DCMAKE_BUILD_RPATH="$here/conda/lib"
  else
    ninja_configure -DLIBRARIES="$here/opt/cuda/lib64/libcudart.so"
  fi
  build
}

# The library was replaced by one whose symbols have another version.
setup symbol_version_gone warning needs=ninja says='libcudart\.so' says="version|symbol|function|$gone"
symbol_version_gone() {
  stand_in cudart libcudart.so.12 prefix/lib/libcudart.so.12
  ln -s libcudart.so.12 prefix/lib/libcudart.so
  runtime_project
  ninja_configure -DLIBRARIES="$here/prefix/lib/libcudart.so"
  build
}
break_symbol_version_gone() {
  echo 'libcudart_of_another { global: *; };' >other.map
  echo 'extern "C" int cudaRuntimeGetVersion(int*) { return 0; }' >other.cpp
  g++ -shared -fPIC other.cpp -o prefix/lib/libcudart.so.12 -Wl,-soname,libcudart.so.12 -Wl,--version-script=other.map
}

# A library of the library: the link looked it up by -rpath-link, the loader does not.
setup library_of_a_library_gone error needs=ninja says='libcupti\.so\.12' says="$gone|find"
library_of_a_library_gone() {
  stand_in cupti libcupti.so.12 "$here/prefix/cupti/libcupti.so.12"
  library_links="$here/prefix/cupti/libcupti.so.12 -Wl,-rpath,$here/prefix/cupti" library "$here/prefix/lib/libkineto.so" libkineto.so cudaRuntimeGetVersion
  runtime_project
  ninja_configure -DLIBRARIES="$here/prefix/lib/libkineto.so"
  build
}
break_library_of_a_library_gone() { rm -r prefix/cupti; }

# A link of the program was cut when the disk was full; ninja has its line in the log of an earlier run.
setup program_truncated error needs=ninja says='\bapp\b' says='empty|0 bytes|truncat|cut|incomplete|shorter|ends|beyond the end'
program_truncated() {
  project <<'X'
add_executable(app main.cpp part.cpp)
X
  ninja_configure
  build
}
break_program_truncated() { truncate -s 3000 build/app; }

setup own_library_replaced error needs=ninja says='libpart\.so' says="$not_built|$gone|empty|0 bytes"
own_library_replaced() {
  project <<'X'
add_library(part SHARED part.cpp)
add_executable(app main.cpp)
target_link_libraries(app PRIVATE part)
X
  ninja_configure
  build
}
break_own_library_replaced() { touch -r build/libpart.so stamp; : >build/libpart.so; touch -r stamp build/libpart.so; }

# The toolkit's own libraries: cuBLAS of 12 needs cublasLt of 12.
setup needed_library_of_cublas_gone error needs=ninja says='cublasLt' says="$gone|find"
needed_library_of_cublas_gone() {
  stand_in cublasLt libcublasLt.so.12 "$here/prefix/lib/libcublasLt.so.12"
  # shellcheck disable=SC2046
  library_links="$here/prefix/lib/libcublasLt.so.12 -Wl,-rpath,\$ORIGIN" library "$here/prefix/lib/libcublas.so.12" libcublas.so.12 $(functions_of cublas)
  project <<'X'
add_executable(app main.cpp part.cpp)
target_link_libraries(app PRIVATE ${LIBRARIES})
X
  printf 'extern "C" int cublasCreate_v2(void**);\nint part() { return cublasCreate_v2(nullptr); }\n' >source/part.cpp
  ninja_configure -DLIBRARIES="$here/prefix/lib/libcublas.so.12"
  build
}
break_needed_library_of_cublas_gone() { rm prefix/lib/libcublasLt.so.12; }

# compiled_for ARCHITECTURES: a program with one kernel, compiled by the real nvcc.
compiled_for() {
  project CXX CUDA <<'X'
add_executable(app main.cpp part.cpp kernel.cu)
X
  echo '__global__ void kernel() {}' >source/kernel.cu
  ninja_configure -DCMAKE_CUDA_COMPILER="$(find_toolkit)/bin/nvcc" "-DCMAKE_CUDA_ARCHITECTURES=$1"
  build
}
wrong_or_right() { if wrong; then compiled_for "$1"; else compiled_for "$2"; fi; }

setup ptx_alone info needs=ninja,nvcc,slow says='build/app' says='PTX' says='compute_80'
ptx_alone() { wrong_or_right 80-virtual 80; }

setup no_code_for_the_gpu error needs=ninja,nvcc,slow device=9.0 says='build/app' says='9\.0'
no_code_for_the_gpu() { wrong_or_right 80-real '80-real;90-real'; }

setup ptx_is_for_later_gpus error needs=ninja,nvcc,slow device=8.0 says='8\.0' says='PTX'
ptx_is_for_later_gpus() { wrong_or_right 90-virtual 75-virtual; }

# CMake takes the run path of the build off when it installs.
setup installed_without_run_path warning needs=ninja says='libcore\.so' says='inst/bin/app'
installed_without_run_path() {
  project <<'X'
add_library(core SHARED part.cpp)
add_executable(app main.cpp)
target_link_libraries(app PRIVATE core)
install(TARGETS app core RUNTIME DESTINATION bin LIBRARY DESTINATION lib)
X
  local path='$ORIGIN/../lib'
  if wrong; then path=; fi
  ninja_configure -DCMAKE_INSTALL_PREFIX="$here/inst" -DCMAKE_INSTALL_RPATH="$path"
  build
  cmake --install build
}

# dep PREFIX NUMBER: a library without versions of symbols.
dep() {
  mkdir -p "$1"
  echo 'int dep() { return 0; }' >dep.cpp
  g++ -shared -fPIC dep.cpp -o "$1/libdep_of_test.so.$2" -Wl,-soname,"libdep_of_test.so.$2"
  ln -sf "libdep_of_test.so.$2" "$1/libdep_of_test.so"
}

setup two_releases_of_a_library_in_one_process warning needs=ninja says='libdep_of_test\.so\.1' says='libdep_of_test\.so\.2'
two_releases_of_a_library_in_one_process() {
  dep "$here/prefix" 1
  echo 'int dep(); int mid() { return dep(); }' >mid.cpp
  g++ -shared -fPIC mid.cpp -o prefix/libmid.so -Wl,-soname,libmid.so prefix/libdep_of_test.so -Wl,-rpath,"$here/prefix"
  if wrong; then dep "$here/prefix" 2; fi
  project <<'X'
add_executable(app main.cpp part.cpp)
target_link_libraries(app PRIVATE ${PREFIX}/libdep_of_test.so ${PREFIX}/libmid.so)
X
  printf 'int dep();\nint mid();\nint main() { return dep() + mid(); }\n' >source/main.cpp
  ninja_configure -DPREFIX="$here/prefix"
  build
}

# The same name, and an older release behind it, as old as the other.
setup function_of_a_library_gone error needs=ninja says='added' says='build/app'
function_of_a_library_gone() {
  echo 'int dep() { return 0; } int added() { return 0; }' >dep.cpp
  g++ -shared -fPIC dep.cpp -o libdep_of_test.so -Wl,-soname,libdep_of_test.so
  project <<'X'
add_executable(app main.cpp part.cpp)
target_link_libraries(app PRIVATE ${LIBRARY})
X
  printf 'int added();\nint main() { return added(); }\n' >source/main.cpp
  ninja_configure -DLIBRARY="$here/libdep_of_test.so"
  build
}
break_function_of_a_library_gone() {
  echo 'int dep() { return 0; }' >dep.cpp
  g++ -shared -fPIC dep.cpp -o older.so -Wl,-soname,libdep_of_test.so
  touch -r libdep_of_test.so older.so
  mv older.so libdep_of_test.so
}

# ---- healthy ones ---------------------------------------------------------------------------------------------------

healthy built_with_the_real_runtime needs=ninja,toolkit
built_with_the_real_runtime() {
  runtime_project
  ninja_configure -DLIBRARIES="$(find_toolkit)/lib64/libcudart.so"
  build
}

healthy module_with_undefined_symbols needs=ninja
module_with_undefined_symbols() {
  project <<'X'
add_library(plugin MODULE part.cpp)
X
  printf 'extern "C" int PyModule_Create2(void*, int);\nint part() { return PyModule_Create2(nullptr, 0); }\n' >source/part.cpp
  ninja_configure
  build
}

healthy static_program needs=ninja
static_program() {
  project <<'X'
add_executable(app main.cpp part.cpp)
target_link_options(app PRIVATE -static)
X
  ninja_configure
  build
}

# The driver is not on the machine of the build, as on each build server.
healthy driver_only_at_run_time needs=ninja
driver_only_at_run_time() {
  toolkit "$here/opt/cuda" 12.4
  runtime_project
  printf 'extern "C" int cuInit(int*);\nint part() { return cuInit(nullptr); }\n' >source/part.cpp
  ninja_configure -DLIBRARIES="$here/opt/cuda/lib64/stubs/libcuda.so"
  build
}

# Shared libraries of the tree need each other, through the RUNPATH of the build.
healthy libraries_of_the_tree needs=ninja
libraries_of_the_tree() {
  project <<'X'
add_library(first SHARED part.cpp)
add_library(second SHARED other.cpp)
target_link_libraries(second PRIVATE first)
add_executable(app main2.cpp)
target_link_libraries(app PRIVATE second)
X
  printf 'int part();\nint other() { return part(); }\n' >source/other.cpp
  printf 'int other();\nint main() { return other(); }\n' >source/main2.cpp
  ninja_configure
  build
}

# A library of C that needs none, and has no SONAME: its dynamic table names nothing but its symbols.
healthy library_that_needs_none needs=ninja
library_that_needs_none() {
  mkdir -p vendor
  echo 'int vendor_answer() { return 0; }' >vendor/answer.c
  gcc -shared -fPIC vendor/answer.c -o vendor/libanswer.so
  project <<'X'
add_library(answer SHARED IMPORTED)
set_target_properties(answer PROPERTIES IMPORTED_LOCATION ${VENDOR}/libanswer.so)
add_executable(app main.cpp)
target_link_libraries(app PRIVATE answer)
X
  echo 'extern "C" int vendor_answer(); int main() { return vendor_answer(); }' >"$source/main.cpp"
  ninja_configure -DVENDOR="$here/vendor"
  build
}

# What loads a module brings the libraries of the module: a plug-in's program, or Python with PyTorch in it.
healthy module_that_brings_no_libraries needs=ninja
module_that_brings_no_libraries() {
  project <<'X'
add_library(core SHARED part.cpp)
add_library(plugin MODULE main.cpp)
target_link_libraries(plugin PRIVATE core)
set_target_properties(plugin PROPERTIES SKIP_BUILD_RPATH ON)
X
  ninja_configure
  build
}

# The run path is that of the installed files from the beginning.
healthy run_path_of_the_installation needs=ninja
run_path_of_the_installation() {
  project <<'X'
set(CMAKE_INSTALL_RPATH $ORIGIN/../lib)
set(CMAKE_BUILD_WITH_INSTALL_RPATH ON)
add_library(core SHARED part.cpp)
add_executable(app main.cpp)
target_link_libraries(app PRIVATE core)
install(TARGETS app core)
X
  ninja_configure
  build
}

# Who sets LD_LIBRARY_PATH, and packages of distributions, want no run path.
healthy program_without_run_paths needs=ninja
program_without_run_paths() {
  project <<'X'
add_library(part SHARED part.cpp)
add_executable(app main.cpp)
target_link_libraries(app PRIVATE part)
X
  ninja_configure -DCMAKE_SKIP_RPATH=ON
  build
}

# A library that was built for CUDA 12 brings its runtime into a process that has that of the project: the linked one is loaded, too.
setup second_runtime_of_another_library error needs=ninja says='libcudart\.so\.12' says='libcudart\.so\.13' never='LOAD004'
second_runtime_of_another_library() {
  toolkit "$here/cuda-13.0" 13.0 cudart
  toolkit "$here/cuda-12.4" 12.4 cudart
  local vendor=13.0
  ! wrong || vendor=12.4
  mkdir -p vendor/lib
  echo 'extern "C" int cudaRuntimeGetVersion(int*); extern "C" int vendor() { return cudaRuntimeGetVersion(nullptr); }' >vendor.cpp
  g++ -shared -fPIC vendor.cpp -o vendor/lib/libvendor.so -Wl,-soname,libvendor.so "$here/cuda-$vendor/lib64/libcudart.so" -Wl,-rpath,"$here/cuda-$vendor/lib64"
  project <<'X'
find_package(CUDAToolkit REQUIRED)
find_library(VENDOR_LIBRARY vendor REQUIRED)
add_executable(app main.cpp part.cpp)
target_link_libraries(app PRIVATE -Wl,--no-as-needed ${VENDOR_LIBRARY} CUDA::cudart)
X
  ninja_configure -DCUDAToolkit_ROOT="$here/cuda-13.0" -DCMAKE_PREFIX_PATH="$here/vendor"
  build
}
