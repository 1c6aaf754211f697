# SPDX-License-Identifier: MIT
# One function for each kind of program that a contributor adds: a test, a compile-fail test, a fuzz target, a bench.

# foundcheck_find(<package> <option> <Debian packages>): find_package that names the option and the cure.
macro(foundcheck_find package option debian_packages)
  find_package(${package} QUIET)
  if(NOT ${package}_FOUND)
    message(FATAL_ERROR
      "${option} is on and ${package} was not found: install ${debian_packages}, or set ${option}=OFF.")
  endif()
endmacro()

# foundcheck_precompile(<name> [<header>...]): GoogleTest, which costs a second in each file, and these headers, compiled
# once for the tests that say HEADERS <name>.
function(foundcheck_precompile name)
  add_library(foundcheck_${name}_headers OBJECT precompiled.cpp)
  target_link_libraries(foundcheck_${name}_headers PRIVATE
    foundcheck_oracles GTest::gmock GTest::gtest_main)
  target_precompile_headers(foundcheck_${name}_headers PRIVATE <gmock/gmock.h> <gtest/gtest.h>)
  # clang++ 14 maps no line of an inline function that it took from a precompiled header.
  if(ARGN AND NOT FOUNDCHECK_COVERAGE)
    list(TRANSFORM ARGN PREPEND ${PROJECT_SOURCE_DIR}/tests/)
    target_precompile_headers(foundcheck_${name}_headers PRIVATE ${ARGN})
  endif()
endfunction()

# foundcheck_tests(<program>): tests/<program>/**/*_test.cpp become the program <program>_tests and the ctest <program>.
# FILES <glob>... behind it: these instead. HEADERS <name>: what they take precompiled besides GoogleTest, see foundcheck_precompile.
# PLAIN, SANITIZED: where `./dev test` builds it, in both without either. UNSANITIZED: never under a sanitizer, which has a heap, a stack,
# an object code, an address space and system calls of its own. WHOLE: runs more than headers, and does not count for coverage.
# COUNTS_ALLOCATIONS: one of them includes support/allocation_counter.hpp. AS_ONE: most of their time goes to headers that all of them
# include, so the ordinary `./dev test` compiles ten at a time; each other build still compiles them apart. What such a file has of its
# own lies in a namespace with the name of the file, because an unnamed one would be that of all ten.
function(foundcheck_tests program)
  cmake_parse_arguments(PARSE_ARGV 1 arg "PLAIN;SANITIZED;UNSANITIZED;WHOLE;COUNTS_ALLOCATIONS;AS_ONE" HEADERS FILES)
  if(NOT arg_HEADERS)
    set(arg_HEADERS gtest)
  endif()
  set(is_left_out OFF)
  foreach(leg ${left_out_legs})
    if(arg_${leg})
      set(is_left_out ON)
    endif()
  endforeach()
  if(FOUNDCHECK_SANITIZE AND arg_UNSANITIZED)
    set(is_left_out ON)
  endif()
  if(FOUNDCHECK_ONLY)
    set(is_left_out ON)
    if(program IN_LIST FOUNDCHECK_ONLY)
      set(is_left_out OFF)
    endif()
  endif()
  if(is_left_out)
    list(APPEND FOUNDCHECK_LEFT_OUT ${program})
    set(FOUNDCHECK_LEFT_OUT ${FOUNDCHECK_LEFT_OUT} PARENT_SCOPE)
    return()
  endif()

  if(arg_FILES)
    file(GLOB files CONFIGURE_DEPENDS RELATIVE ${CMAKE_CURRENT_SOURCE_DIR} ${arg_FILES})
  else()
    file(GLOB_RECURSE files CONFIGURE_DEPENDS RELATIVE ${CMAKE_CURRENT_SOURCE_DIR} ${program}/*_test.cpp)
  endif()
  if(arg_COUNTS_ALLOCATIONS)
    list(APPEND files support/allocation_counter.cpp)
  endif()
  add_executable(${program}_tests ${files})
  if(arg_AS_ONE AND DEFINED ENV{FOUNDCHECK_DIVIDED})
    set_target_properties(${program}_tests PROPERTIES UNITY_BUILD ON UNITY_BUILD_BATCH_SIZE 10)
  endif()
  target_link_libraries(${program}_tests PRIVATE
    foundcheck_compiled_scan foundcheck_oracles GTest::gmock GTest::gtest_main)
  target_precompile_headers(${program}_tests REUSE_FROM foundcheck_${arg_HEADERS}_headers)

  # `./dev test` with a name builds that program alone.
  if(arg_WHOLE AND NOT FOUNDCHECK_SANITIZE)
    add_dependencies(${program}_tests foundcheck_program own_rules)
  endif()

  add_test(NAME ${program} COMMAND ${program}_tests)
  string(REGEX REPLACE "^promise_.*" "promise" label ${program})
  set_tests_properties(${program} PROPERTIES LABELS ${label} TIMEOUT 3000 ENVIRONMENT "${FOUNDCHECK_TEST_ENVIRONMENT}")
endfunction()

# foundcheck_compile_fail(<name> <regex>): tests/compile_fail/<name>.cpp must not compile with FOUNDCHECK_COMPILE_FAIL
# defined, for a reason that <regex> matches, and must compile without it.
function(foundcheck_compile_fail name message)
  set(compile
    ${CMAKE_CXX_COMPILER} ${CMAKE_CXX20_STANDARD_COMPILE_OPTION}
    "-I$<JOIN:$<TARGET_PROPERTY:foundcheck,INTERFACE_INCLUDE_DIRECTORIES>,$<SEMICOLON>-I>"
    -c ${CMAKE_CURRENT_SOURCE_DIR}/${name}.cpp)

  # -w: ctest looks at the output only, so nothing but an error may print the message.
  add_test(NAME compile_fail.${name} COMMAND_EXPAND_LISTS
    COMMAND ${compile} -w -DFOUNDCHECK_COMPILE_FAIL -o ${name}.fail.o)
  set_tests_properties(compile_fail.${name} PROPERTIES LABELS compile_fail PASS_REGULAR_EXPRESSION "${message}")

  add_test(NAME compile_fail.${name}.twin COMMAND_EXPAND_LISTS
    COMMAND ${compile} -o ${name}.twin.o)
  set_tests_properties(compile_fail.${name}.twin PROPERTIES LABELS compile_fail)
endfunction()

# foundcheck_fuzz(<name>): fuzz/fuzz_<name>.cpp, the function of target.hpp, becomes replay_<name>, which ctest runs over
# the seeds and the kept regressions with any compiler, and with clang++ also the libFuzzer program fuzz_<name>. Both see
# tests/support. MUTATOR <other>: mutate_<other>.cpp takes the inputs apart. SLOW: a process for each input, so that `./dev fuzz` runs
# it only when it is named. REPEATS: it makes megabytes of each input, so that only --long replays prefixes of them. PROGRAM <source>...:
# what it looks at is no header but these sources of the program.
function(foundcheck_fuzz name)
  cmake_parse_arguments(PARSE_ARGV 1 arg "SLOW;REPEATS" MUTATOR PROGRAM)
  set(program_folder ${PROJECT_SOURCE_DIR}/apps/foundcheck)
  list(TRANSFORM arg_PROGRAM REPLACE "(.+)" "${program_folder}/\\1.cpp")
  set(corpus ${CMAKE_CURRENT_SOURCE_DIR}/corpus/${name})
  set(regressions ${CMAKE_CURRENT_SOURCE_DIR}/regressions/${name})
  if(NOT EXISTS ${corpus}.txt AND NOT IS_DIRECTORY ${corpus})
    message(FATAL_ERROR "fuzz_${name} has no input: put at least one seed into fuzz/corpus/${name}.txt.")
  endif()
  set(inputs --seeds ${corpus})
  if(IS_DIRECTORY ${regressions})
    list(APPEND inputs ${regressions})
  endif()

  add_executable(replay_${name} fuzz_${name}.cpp ${arg_PROGRAM})
  target_include_directories(replay_${name} PRIVATE ${program_folder})
  target_link_libraries(replay_${name} PRIVATE foundcheck_replay)
  add_dependencies(fuzz_replays replay_${name})
  if(NOT arg_SLOW AND (NOT arg_REPEATS OR DEFINED ENV{FOUNDCHECK_LONG}))
    list(PREPEND inputs --prefixes)
  endif()
  add_test(NAME fuzz.replay_${name} COMMAND replay_${name} ${inputs})
  set_tests_properties(fuzz.replay_${name} PROPERTIES LABELS fuzz ENVIRONMENT FOUNDCHECK_CMAKE=${CMAKE_COMMAND})

  if(CMAKE_CXX_COMPILER_ID STREQUAL "Clang")
    add_executable(fuzz_${name} fuzz_${name}.cpp one_input.cpp ${arg_PROGRAM})
    target_include_directories(fuzz_${name} PRIVATE ${program_folder})
    if(arg_MUTATOR)
      target_sources(fuzz_${name} PRIVATE mutate_${arg_MUTATOR}.cpp custom_mutator.cpp)
    endif()
    target_compile_options(fuzz_${name} PRIVATE -fsanitize=fuzzer,address,undefined -fno-sanitize-recover=all)
    target_link_options(fuzz_${name} PRIVATE -fsanitize=fuzzer,address,undefined)
    target_link_libraries(fuzz_${name} PRIVATE foundcheck_oracles)
    add_dependencies(fuzz_${name} unpack_seeds)
    # The replay has compiled the same source already.
    set_target_properties(fuzz_${name} PROPERTIES EXCLUDE_FROM_ALL ${FOUNDCHECK_BUILD_TESTS})
  endif()
endfunction()

# foundcheck_bench(<question>): bench/bench_<question>.cpp becomes the program bench_<question>.
function(foundcheck_bench question)
  add_executable(bench_${question} bench_${question}.cpp)
  target_include_directories(bench_${question} PRIVATE ${PROJECT_SOURCE_DIR}/tests)
  target_link_libraries(bench_${question} PRIVATE foundcheck_dev benchmark::benchmark_main)
endfunction()
