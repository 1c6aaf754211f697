# SPDX-License-Identifier: MIT
# foundcheck_dev: what this project's own programs link. The only place with compiler flags; they reach no user.

# No source here is a module. CMake 3.28 and newer otherwise scans each of them, with a tool that clang++ may not have.
set(CMAKE_CXX_SCAN_FOR_MODULES OFF)

add_library(foundcheck_dev INTERFACE)
target_link_libraries(foundcheck_dev INTERFACE foundcheck_report foundcheck_probe)
target_compile_options(foundcheck_dev INTERFACE
  -Wall -Wextra -Wpedantic -Wconversion $<$<BOOL:${FOUNDCHECK_WARNINGS_AS_ERRORS}>:-Werror>)

# Here, not on foundcheck, so that each header is compiled alone under the warnings above.
target_sources(foundcheck_dev INTERFACE FILE_SET HEADERS BASE_DIRS include FILES ${FOUNDCHECK_HEADERS})
set_target_properties(foundcheck_dev PROPERTIES VERIFY_INTERFACE_HEADER_SETS ON)

if(FOUNDCHECK_SANITIZE)
  target_compile_options(foundcheck_dev INTERFACE
    -fsanitize=${FOUNDCHECK_SANITIZE} -fno-sanitize-recover=all -fno-omit-frame-pointer)
  target_link_options(foundcheck_dev INTERFACE -fsanitize=${FOUNDCHECK_SANITIZE})
  # With these GCC no longer knows that the address of an object is not null, and refuses constant expressions that ask (GCC bug
  # 71962). AddressSanitizer reports what is done with a null pointer.
  target_compile_options(foundcheck_dev INTERFACE
    $<$<CXX_COMPILER_ID:GNU>:-fno-sanitize=null,returns-nonnull-attribute,nonnull-attribute>)
endif()

if(FOUNDCHECK_COVERAGE)
  # Counters in the functions of the headers alone, without GoogleTest and the tests. They lie in the file itself while a test runs:
  # a probe's child that ends by _exit, or by a signal, leaves its own.
  set(counted ${PROJECT_BINARY_DIR}/counted.txt)
  file(CONFIGURE OUTPUT ${counted} CONTENT "src:*/include/foundcheck/*\n")
  target_compile_options(foundcheck_dev INTERFACE
    -fprofile-instr-generate -fcoverage-mapping -fprofile-list=${counted} "SHELL:-mllvm -runtime-counter-relocation")
  target_link_options(foundcheck_dev INTERFACE -fprofile-instr-generate)
endif()
