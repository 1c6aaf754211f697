# SPDX-License-Identifier: MIT
# shellcheck shell=bash disable=SC2154
# Files that the cache names, that are there, and that are not what their name says.

# cupti_project: links the CUPTI in prefix/lib.
cupti_project() {
  project <<'X'
find_library(CUPTI_LIBRARY cupti PATHS ${CUPTI_ROOT}/lib NO_DEFAULT_PATH)
add_executable(app main.cpp part.cpp)
target_link_libraries(app PRIVATE ${CUPTI_LIBRARY})
X
  printf 'extern "C" int cuptiGetVersion(int*);\nint part() { return cuptiGetVersion(nullptr); }\n' >source/part.cpp
  stand_in cupti libcupti.so.12 prefix/lib/libcupti.so.12
  ln -s libcupti.so.12 prefix/lib/libcupti.so
  ninja_configure -DCUPTI_ROOT="$here/prefix" "$@"
}

# file_setup NAME PATTERN: what is wrong with prefix/lib/libcupti.so is in break_NAME.
file_setup() {
  setup "$1" error needs="ninja${3:+,$3}" says='prefix/lib/libcupti\.so' says="$2"
  eval "$1() { cupti_project; }"
}

file_setup library_empty 'empty|0 bytes|zero|no bytes'
break_library_empty() { : >prefix/lib/libcupti.so.12; }

file_setup library_truncated 'truncat|cut|incomplete|shorter|short|ends|beyond the end'
break_library_truncated() { truncate -s 5000 prefix/lib/libcupti.so.12; }

file_setup library_is_a_git_lfs_pointer 'lfs'
break_library_is_a_git_lfs_pointer() {
  printf 'version https://git-lfs.github.com/spec/v1\noid sha256:4d7a214614ab2935c943f9e0ff69d22eadbb8f32b1258daaa5e2ca24d17e2393\nsize 12345\n' >prefix/lib/libcupti.so.12
}

file_setup library_is_a_web_page 'html|web page'
break_library_is_a_web_page() {
  printf '<!DOCTYPE html>\n<html><head><title>404 Not Found</title></head><body>The requested URL was not found.</body></html>\n' >prefix/lib/libcupti.so.12
}

file_setup library_of_another_machine 'aarch64|arm|machine'
break_library_of_another_machine() { printf '\xb7' | dd of=prefix/lib/libcupti.so.12 bs=1 seek=18 conv=notrunc; }

file_setup library_of_32_bits '32[- ]?bit|i386|i686|x86\b|ELFCLASS32|80386|machine|class' g++-m32
break_library_of_32_bits() {
  echo 'int cuptiGetVersion() { return 0; }' >made.c
  gcc -m32 -shared -nostdlib -fPIC made.c -o prefix/lib/libcupti.so.12 -Wl,-soname,libcupti.so.12
}

file_setup library_is_an_archive 'archive|static'
break_library_is_an_archive() {
  rm prefix/lib/libcupti.so.12
  cp build/CMakeFiles/*/CompilerIdCXX/a.out made.o
  ar crs prefix/lib/libcupti.so.12 made.o
}

# A checkout of git without symbolic links has the target of each as its text.
file_setup link_became_text 'text|script|not an? (elf|shared|library)|not elf|no elf|link|placeholder'
break_link_became_text() {
  rm prefix/lib/libcupti.so
  printf 'libcupti.so.12' >prefix/lib/libcupti.so
}

file_setup library_is_compressed 'gzip|compress|not an? (elf|shared|library)|not elf|no elf'
break_library_is_compressed() {
  gzip -c prefix/lib/libcupti.so.12 >made.gz
  mv made.gz prefix/lib/libcupti.so.12
}

file_setup library_is_another_one 'libcudart|cudart|cupti[A-Z]\w+|symbol|soname|another|lacks|not CUPTI'
break_library_is_another_one() { stand_in cudart libcudart.so.12 prefix/lib/libcupti.so.12; }

# The file was downloaded alone, under the name of the link: what is built wants libcupti.so.12, and nobody has it.
setup soname_file_not_beside_it warning needs=ninja says='libcupti\.so\.12' says="$gone|beside|soname|nobody|not beside"
soname_file_not_beside_it() { cupti_project; }
break_soname_file_not_beside_it() {
  rm prefix/lib/libcupti.so
  mv prefix/lib/libcupti.so.12 prefix/lib/libcupti.so
}

nccl_script_project() {
  project <<'X'
find_library(NCCL_LIBRARY nccl PATHS ${NCCL_ROOT}/lib NO_DEFAULT_PATH)
add_executable(app main.cpp part.cpp)
target_link_libraries(app PRIVATE ${NCCL_LIBRARY})
X
  printf 'extern "C" int ncclGetVersion(int*);\nint part() { return ncclGetVersion(nullptr); }\n' >source/part.cpp
  nccl prefix
  rm prefix/lib/libnccl.so
  printf '/* GNU ld script */\nOUTPUT_FORMAT(elf64-x86-64)\nGROUP ( %s/prefix/lib/libnccl.so.2 AS_NEEDED ( %s/prefix/lib/libnccl_net.so.1 ) )\n' "$here" "$here" >prefix/lib/libnccl.so
  library prefix/lib/libnccl_net.so.1 libnccl_net.so.1 ncclNetInit
  ninja_configure -DNCCL_ROOT="$here/prefix"
}

setup linker_script_leads_nowhere error needs=ninja says='libnccl\.so' says="$gone"
linker_script_leads_nowhere() {
  nccl_script_project
}
break_linker_script_leads_nowhere() { rm prefix/lib/libnccl.so.2; }

setup linker_script_leads_to_an_empty_file error needs=ninja says='libnccl\.so' says='empty|0 bytes|zero|no bytes'
linker_script_leads_to_an_empty_file() { nccl_script_project; }
break_linker_script_leads_to_an_empty_file() { : >prefix/lib/libnccl.so.2; }

# The cache names the file of the toolkit's stub where the library itself is meant.
setup stub_in_place_of_the_library warning needs=ninja,slow says='stubs/libcupti\.so|stubs/libnvrtc\.so' says='stub'
stub_in_place_of_the_library() {
  project <<'X'
find_library(NVRTC_LIBRARY nvrtc PATHS ${NVRTC_ROOT} NO_DEFAULT_PATH)
add_executable(app main.cpp part.cpp)
target_link_libraries(app PRIVATE ${NVRTC_LIBRARY})
X
  toolkit "$here/opt/cuda" 12.4
  local lib=$here/opt/cuda/lib64
  library "$lib/stubs/libnvrtc.so" libnvrtc.so.12 nvrtcVersion
  # A stub as NVIDIA makes it: each function returns an error at once.
  local function
  for function in $(functions_of nvrtc); do echo "int $function(void) { return 34; }"; done >stub.c
  gcc -shared -fPIC -O2 -nostdlib stub.c -o "$lib/stubs/libnvrtc.so" -Wl,-soname,libnvrtc.so.12
  if wrong; then ninja_configure -DNVRTC_ROOT="$lib/stubs"; else ninja_configure -DNVRTC_ROOT="$lib"; fi
}

# A toolkit for servers with Arm unpacked over one for PCs: the nvcc that configure ran is of another machine now.
setup nvcc_of_another_machine error needs=ninja says='bin/nvcc' says='aarch64|arm|machine|execut'
nvcc_of_another_machine() {
  toolkit "$here/opt/cuda" 12.4
  project <<'X'
find_package(CUDAToolkit REQUIRED)
add_custom_command(OUTPUT kernel.ptx COMMAND ${CUDAToolkit_NVCC_EXECUTABLE} --ptx ${CMAKE_CURRENT_SOURCE_DIR}/kernel.cu -o kernel.ptx DEPENDS kernel.cu)
add_custom_target(kernels ALL DEPENDS kernel.ptx)
add_executable(app main.cpp part.cpp)
target_link_libraries(app PRIVATE CUDA::cudart)
X
  echo '__global__ void k() {}' >source/kernel.cu
  ninja_configure -DCUDAToolkit_ROOT="$here/opt/cuda"
}
break_nvcc_of_another_machine() {
  cp /bin/true opt/cuda/bin/nvcc
  chmod u+w opt/cuda/bin/nvcc
  printf '\xb7' | dd of=opt/cuda/bin/nvcc bs=1 seek=18 conv=notrunc
}

setup nvcc_empty error needs=ninja says='bin/nvcc' says='empty|0 bytes|zero|no bytes'
nvcc_empty() { nvcc_of_another_machine; }
break_nvcc_empty() { : >opt/cuda/bin/nvcc; }

# ---- healthy ones ---------------------------------------------------------------------------------------------------

healthy linker_script needs=ninja
linker_script() {
  nccl_script_project
  build
}

healthy static_library_by_its_name needs=ninja
static_library_by_its_name() {
  project <<'X'
find_library(CUDA_cudart_static_LIBRARY libcudart_static.a PATHS ${ROOT} NO_DEFAULT_PATH)
add_executable(app main.cpp part.cpp)
target_link_libraries(app PRIVATE ${CUDA_cudart_static_LIBRARY})
X
  toolkit "$here/opt/cuda" 12.4
  ninja_configure -DROOT="$here/opt/cuda/lib64"
  build
}

healthy driver_stub_linked_as_meant needs=ninja
driver_stub_linked_as_meant() {
  project <<'X'
find_package(CUDAToolkit REQUIRED)
add_executable(app main.cpp part.cpp)
target_link_libraries(app PRIVATE CUDA::cuda_driver CUDA::cudart)
X
  toolkit "$here/opt/cuda" 12.4
  ninja_configure -DCUDAToolkit_ROOT="$here/opt/cuda"
}

healthy real_toolkit_linked needs=ninja,toolkit
real_toolkit_linked() {
  toolkit_project_of_the_machine
  ninja_configure -DCUDAToolkit_ROOT="$(find_toolkit)"
  build
}
toolkit_project_of_the_machine() {
  project <<'X'
find_package(CUDAToolkit REQUIRED)
add_executable(app main.cpp part.cpp)
target_link_libraries(app PRIVATE CUDA::cudart CUDA::cublas CUDA::nvrtc)
X
}

healthy library_that_others_call_by_path needs=ninja
library_that_others_call_by_path() {
  project <<'X'
add_library(plugin MODULE part.cpp)
add_library(versioned SHARED part.cpp)
set_target_properties(versioned PROPERTIES VERSION 1.2.3 SOVERSION 1)
add_executable(app main.cpp)
target_link_libraries(app PRIVATE versioned)
X
  ninja_configure
  build
}
