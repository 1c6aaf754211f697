# SPDX-License-Identifier: MIT
# A CUDA toolkit as configure sees one: the files that find modules look for, empty, and an nvcc that tells its release.

# make_file(<path>...): empty files, with the directories above them.
function(make_file)
  foreach(path ${ARGN})
    if(NOT EXISTS ${path})
      file(WRITE ${path} "")
    endif()
  endforeach()
endfunction()

# make_toolkit(<root> <release> [WITHOUT <name>...]): names of libraries without lib, and of headers with .h. What the machine
# has elsewhere is not found from then on: only what the caller names.
function(make_toolkit root release)
  set(CMAKE_FIND_USE_CMAKE_SYSTEM_PATH OFF PARENT_SCOPE)
  set(CMAKE_FIND_USE_SYSTEM_ENVIRONMENT_PATH OFF PARENT_SCOPE)
  cmake_parse_arguments(PARSE_ARGV 2 arg "" "" WITHOUT)
  set(headers cuda_runtime.h device_functions.h cublas_v2.h cufft.h curand.h nvrtc.h cupti.h)
  set(libraries cudart cublas cublasLt cufft curand cusolver cusparse nvrtc nvJitLink cupti nvperf_host cufile
    nppc nppial nppicc nppidei nppif nppig nppim nppist nppitc npps)
  foreach(header ${headers})
    if(NOT header IN_LIST arg_WITHOUT)
      make_file(${root}/include/${header})
    endif()
  endforeach()
  foreach(library ${libraries})
    if(NOT library IN_LIST arg_WITHOUT)
      make_file(${root}/lib64/lib${library}.so)
    endif()
  endforeach()
  # Find modules that do not know the word size look there.
  file(CREATE_LINK lib64 ${root}/lib SYMBOLIC)
  make_file(${root}/lib64/stubs/libcuda.so ${root}/lib64/stubs/libnvidia-ml.so)

  string(REPLACE "." ";" numbers ${release})
  list(GET numbers 0 major)
  list(GET numbers 1 minor)
  math(EXPR number "${major} * 1000 + ${minor} * 10")
  file(WRITE ${root}/include/cuda.h "#define CUDA_VERSION ${number}\n")
  if(NOT EXISTS ${root}/bin/nvcc)
    file(WRITE ${root}/bin/nvcc "#!/bin/sh
case \"$1\" in
  --version) echo 'Cuda compilation tools, release ${major}.${minor}, V${release}' ;;
  *) echo '#$ TOP=${root}' >&2; exit 1 ;;
esac
")
    file(CHMOD ${root}/bin/nvcc PERMISSIONS OWNER_READ OWNER_WRITE OWNER_EXECUTE GROUP_READ GROUP_EXECUTE)
  endif()
endfunction()
