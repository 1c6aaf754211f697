// SPDX-License-Identifier: MIT
#include <foundcheck/diagnostic/classify/phrases.hpp>

#include <gtest/gtest.h>

#include <string_view>

#include "diagnostic/classify/phrase_cases.hpp"

namespace foundcheck::diagnostics {
namespace phrases_test {

// Each with a message that holds the same words where no sentence begins.
constexpr phrase_case build_cases[] = {
    {"No rule to make target 'x', needed by 'y'.  Stop.", cause::missing_rule, "x"},
    {"with No rule to make target 'x'"},
    {"nvcc: not found", cause::missing_program, "nvcc"},
    {"nvcc was not found"},
    {"Could NOT find CUDA (missing: CUDA_NVCC)", cause::missing_package, "CUDA"},
    {"\"Could NOT find CUDA\""},
};
static_assert(all_hold(detail::build_phrases, build_cases));

TEST(diagnostic_build_phrases, are_found_where_a_sentence_begins) { expect_all(detail::build_phrases, build_cases); }

TEST(diagnostic_build_phrases, none_hides_another) { expect_own_words(detail::build_phrases, detail::build_rows); }

// Each with a message that holds the same words where no sentence begins.
constexpr phrase_case compile_cases[] = {
    {"Entry function 'f' uses too much shared data (0xc400 bytes, 0xc000 max)", cause::gpu_resources_exceeded, "f"},
    {"Entry function 'f' not found"},
    {"'x.h' file not found", cause::missing_header, "x.h"},
    {"the file not found was x.h"},
    {"unrecognized command-line option '-Wfoo'", cause::unsupported_option, "-Wfoo"},
    {"ignored: 'unrecognized command-line option'"},
    {"identifier \"x\" is undefined", cause::semantics, "x"},
    {"identifier \"x\" is reserved"},
};
static_assert(all_hold(detail::compile_phrases, compile_cases));

TEST(diagnostic_compile_phrases, are_found_where_a_sentence_begins) {
  expect_all(detail::compile_phrases, compile_cases);
}

TEST(diagnostic_compile_phrases, none_hides_another) {
  expect_own_words(detail::compile_phrases, detail::compile_rows);
}

TEST(diagnostic_compile_phrases, of_sources_and_headers) {
  expect_own_words(detail::source_phrases, detail::source_rows);
  expect_own_words(detail::header_phrases, detail::header_rows);
}

// Each with a message that holds the same words where no sentence begins.
constexpr phrase_case link_cases[] = {
    {"undefined reference to `f'", cause::undefined_symbol, "f"},
    {"no undefined reference to `f'"},
    {"cannot find -lfoo: No such file or directory", cause::missing_library, "foo"},
    {"we cannot find -lfoo"},
    {"library 'foo' not found", cause::missing_library, "foo"},
    {"library 'foo' found"},
    {"relocation R_X86_64_32 against `x' can not be used when making a PIE object; recompile with -fPIE",
     cause::not_position_independent, "x"},
    {"relocation R_X86_64_32 against `x'"},
};
static_assert(all_hold(detail::link_phrases, link_cases));

TEST(diagnostic_link_phrases, are_found_where_a_sentence_begins) { expect_all(detail::link_phrases, link_cases); }

TEST(diagnostic_link_phrases, none_hides_another) { expect_own_words(detail::link_phrases, detail::link_rows); }

// Each with a message that holds the same words where no sentence begins.
constexpr phrase_case run_cases[] = {
    {"libx.so: undefined symbol: f", cause::unresolved_at_run_time, "f"},
    {"has an undefined symbol: f"},
    {"version `GLIBC_2.34' not found (required by a)", cause::abi_mismatch, "GLIBC_2.34"},
    {"version `GLIBC_2.34' found"},
    {"CUDA error: no kernel image is available for execution on the device", cause::no_kernel_image},
    {"CUDA error: 'no kernel image is available for execution on the device'"},
};
static_assert(all_hold(detail::run_phrases, run_cases));

TEST(diagnostic_run_phrases, are_found_where_a_sentence_begins) { expect_all(detail::run_phrases, run_cases); }

TEST(diagnostic_run_phrases, none_hides_another) { expect_own_words(detail::run_phrases, detail::run_rows); }

// Each with a message that holds the same words where no sentence begins.
constexpr phrase_case system_cases[] = {
    {"a.cpp: No space left on device", cause::disk_full},
    {"a.cpp: There was No space left on device"},
    {"'ptxas' died due to signal 9 (Kill signal)", cause::killed, "ptxas"},
    {"ptxas died due to signal 9 (Kill signal)"},
    {"Out of memory: Killed process 123 (cc1plus)", cause::out_of_memory},
    {"out_of_memory: x"},
    {"x.h: No such file or directory", cause::missing_file, "x.h"},
};
static_assert(all_hold(detail::system_phrases, system_cases));

TEST(diagnostic_system_phrases, are_found_where_a_sentence_begins) { expect_all(detail::system_phrases, system_cases); }

TEST(diagnostic_system_phrases, none_hides_another) { expect_own_words(detail::system_phrases, detail::system_rows); }

static_assert(detail::names_kill("Killed") && detail::names_kill("Morto") && !detail::names_kill("Killed it"));

}  // namespace phrases_test
}  // namespace foundcheck::diagnostics
