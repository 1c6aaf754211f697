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

# foundcheck_test(<layer>/<header>): tests/<layer>/<header>_test.cpp becomes the ctest <layer>.<header>, label <layer>.
# A test of the whole, tests/<name>_test.cpp, is foundcheck_test(<name>) and has the label "whole".
# HEADERS <name> behind either: what it takes precompiled besides GoogleTest, see foundcheck_precompile.
function(foundcheck_test name)
  cmake_parse_arguments(PARSE_ARGV 1 arg "" HEADERS "")
  if(NOT arg_HEADERS)
    set(arg_HEADERS gtest)
  endif()
  string(REPLACE "/" "." test ${name})
  cmake_path(GET name PARENT_PATH label)
  if(NOT label)
    set(label whole)
  endif()
  if(label IN_LIST FOUNDCHECK_LEFT_OUT OR name IN_LIST FOUNDCHECK_LEFT_OUT)
    return()
  endif()
  if(FOUNDCHECK_LEFT_OUT_PATTERN AND name MATCHES "${FOUNDCHECK_LEFT_OUT_PATTERN}" AND NOT name IN_LIST FOUNDCHECK_KEPT)
    if(NOT FOUNDCHECK_KEPT_PATTERN OR NOT name MATCHES "${FOUNDCHECK_KEPT_PATTERN}")
      return()
    endif()
  endif()

  add_executable(${test}_test ${name}_test.cpp)
  target_link_libraries(${test}_test PRIVATE
    foundcheck_compiled_scan foundcheck_oracles GTest::gmock GTest::gtest_main)
  target_precompile_headers(${test}_test REUSE_FROM foundcheck_${arg_HEADERS}_headers)

  add_test(NAME ${test} COMMAND ${test}_test)
  set_tests_properties(${test} PROPERTIES LABELS ${label} ENVIRONMENT "${FOUNDCHECK_TEST_ENVIRONMENT}")
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
# it only when it is named. PROGRAM <source>...: what it looks at is no header but these sources of the program.
function(foundcheck_fuzz name)
  cmake_parse_arguments(PARSE_ARGV 1 arg "SLOW" MUTATOR PROGRAM)
  set(program_folder ${PROJECT_SOURCE_DIR}/examples/foundcheck)
  list(TRANSFORM arg_PROGRAM REPLACE "(.+)" "${program_folder}/\\1.cpp")
  set(inputs)
  foreach(folder corpus regressions)
    if(IS_DIRECTORY ${CMAKE_CURRENT_SOURCE_DIR}/${folder}/${name})
      list(APPEND inputs ${CMAKE_CURRENT_SOURCE_DIR}/${folder}/${name})
    endif()
  endforeach()
  if(NOT inputs)
    message(FATAL_ERROR "fuzz_${name} has no input: put at least one seed into fuzz/corpus/${name}/.")
  endif()

  add_executable(replay_${name} fuzz_${name}.cpp ${arg_PROGRAM})
  target_include_directories(replay_${name} PRIVATE ${program_folder})
  target_link_libraries(replay_${name} PRIVATE foundcheck_replay)
  add_dependencies(fuzz_replays replay_${name})
  if(NOT arg_SLOW)
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
