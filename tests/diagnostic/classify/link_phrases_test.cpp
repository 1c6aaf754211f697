// SPDX-License-Identifier: MIT
#include <foundcheck/diagnostic/classify/link_phrases.hpp>

#include <gtest/gtest.h>

#include <string_view>

#include "diagnostic/classify/phrase_cases.hpp"

namespace foundcheck {
namespace {

using namespace diagnostics;

// Each with a message that holds the same words where no sentence begins.
constexpr phrase_case cases[] = {
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
static_assert(all_hold(detail::link_phrases, cases));

TEST(diagnostic_link_phrases, are_found_where_a_sentence_begins) { expect_all(detail::link_phrases, cases); }

TEST(diagnostic_link_phrases, none_hides_another) { expect_own_words(detail::link_phrases, detail::link_rows); }

}  // namespace
}  // namespace foundcheck
