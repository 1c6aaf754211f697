// SPDX-License-Identifier: MIT
#include <foundcheck/diagnostic/classify/compile_phrases.hpp>

#include <gtest/gtest.h>

#include <string_view>

#include "diagnostic/classify/phrase_cases.hpp"

namespace foundcheck {
namespace {

using namespace diagnostics;

// Each with a message that holds the same words where no sentence begins.
constexpr phrase_case cases[] = {
    {"Entry function 'f' uses too much shared data (0xc400 bytes, 0xc000 max)", cause::gpu_resources_exceeded, "f"},
    {"Entry function 'f' not found"},
    {"'x.h' file not found", cause::missing_header, "x.h"},
    {"the file not found was x.h"},
    {"unrecognized command-line option '-Wfoo'", cause::unsupported_option, "-Wfoo"},
    {"ignored: 'unrecognized command-line option'"},
    {"identifier \"x\" is undefined", cause::semantics, "x"},
    {"identifier \"x\" is reserved"},
};
static_assert(all_hold(detail::compile_phrases, cases));

TEST(diagnostic_compile_phrases, are_found_where_a_sentence_begins) { expect_all(detail::compile_phrases, cases); }

TEST(diagnostic_compile_phrases, none_hides_another) {
  expect_own_words(detail::compile_phrases, detail::compile_rows);
}

TEST(diagnostic_compile_phrases, of_sources_and_headers) {
  expect_own_words(detail::source_phrases, detail::source_rows);
  expect_own_words(detail::header_phrases, detail::header_rows);
}

}  // namespace
}  // namespace foundcheck
