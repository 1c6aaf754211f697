# SPDX-License-Identifier: MIT
# The options, all in one place, and the combinations that are refused.

option(FOUNDCHECK_BUILD_TESTS "Build the tests" ${PROJECT_IS_TOP_LEVEL})
option(FOUNDCHECK_BUILD_EXAMPLES "Build the program and the examples" ${PROJECT_IS_TOP_LEVEL})
option(FOUNDCHECK_BUILD_TOOLS "Build the program, with or without the examples" ${FOUNDCHECK_BUILD_EXAMPLES})
option(FOUNDCHECK_BUILD_BENCH "Build the benchmarks" ${PROJECT_IS_TOP_LEVEL})
option(FOUNDCHECK_BUILD_FUZZ "Build the fuzz targets and their replay programs" ${PROJECT_IS_TOP_LEVEL})
option(FOUNDCHECK_INSTALL "Add install rules" ${PROJECT_IS_TOP_LEVEL})
option(FOUNDCHECK_CUDA_TESTS "Compare what is declared anew with the headers of a CUDA toolkit (no GPU)" OFF)
option(FOUNDCHECK_WARNINGS_AS_ERRORS "Let a warning stop the build of what is built here" ${PROJECT_IS_TOP_LEVEL})
set(FOUNDCHECK_SANITIZE "" CACHE STRING "Sanitizers of the tests and tools: address, undefined, address,undefined, or thread")
set_property(CACHE FOUNDCHECK_SANITIZE PROPERTY STRINGS "" address undefined "address,undefined" thread)

set(FOUNDCHECK_DEVELOPMENT OFF)
foreach(part TESTS EXAMPLES TOOLS BENCH FUZZ)
  if(FOUNDCHECK_BUILD_${part})
    set(FOUNDCHECK_DEVELOPMENT ON)
  endif()
endforeach()

get_property(known_sanitizers CACHE FOUNDCHECK_SANITIZE PROPERTY STRINGS)
if(NOT FOUNDCHECK_SANITIZE IN_LIST known_sanitizers)
  message(FATAL_ERROR
    "FOUNDCHECK_SANITIZE is '${FOUNDCHECK_SANITIZE}'; it can be empty, address, undefined, thread or address,undefined.")
endif()
if(FOUNDCHECK_SANITIZE AND NOT FOUNDCHECK_DEVELOPMENT)
  message(FATAL_ERROR
    "FOUNDCHECK_SANITIZE acts on tests and tools only, and none is built: set a FOUNDCHECK_BUILD_ option or clear it.")
endif()
if(FOUNDCHECK_SANITIZE AND FOUNDCHECK_BUILD_BENCH)
  message(FATAL_ERROR "A benchmark under a sanitizer measures the sanitizer: set FOUNDCHECK_BUILD_BENCH=OFF.")
endif()
if(FOUNDCHECK_CUDA_TESTS AND NOT FOUNDCHECK_BUILD_TESTS)
  message(FATAL_ERROR "FOUNDCHECK_CUDA_TESTS needs FOUNDCHECK_BUILD_TESTS=ON.")
endif()
if(FOUNDCHECK_BUILD_TESTS AND NOT FOUNDCHECK_BUILD_EXAMPLES)
  message(FATAL_ERROR
    "FOUNDCHECK_BUILD_TESTS needs FOUNDCHECK_BUILD_EXAMPLES=ON: the tests run the program.")
endif()
if(FOUNDCHECK_BUILD_TESTS AND NOT FOUNDCHECK_INSTALL)
  message(FATAL_ERROR "FOUNDCHECK_BUILD_TESTS needs FOUNDCHECK_INSTALL=ON: tests/package installs the library.")
endif()
if(FOUNDCHECK_DEVELOPMENT AND NOT CMAKE_CXX_COMPILER_ID MATCHES "GNU|Clang")
  message(FATAL_ERROR
    "Tests, examples, benchmarks and fuzz targets are built with g++ or clang++ only (this is "
    "${CMAKE_CXX_COMPILER_ID}): set the FOUNDCHECK_BUILD_ options to OFF. The library needs C++20 only.")
endif()
