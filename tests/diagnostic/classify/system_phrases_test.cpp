// SPDX-License-Identifier: MIT
#include <foundcheck/diagnostic/classify/system_phrases.hpp>

#include <gtest/gtest.h>

#include <string_view>

#include "diagnostic/classify/phrase_cases.hpp"

namespace foundcheck {
namespace {

using namespace diagnostics;

// Each with a message that holds the same words where no sentence begins.
constexpr phrase_case cases[] = {
    {"a.cpp: No space left on device", cause::disk_full},
    {"a.cpp: There was No space left on device"},
    {"'ptxas' died due to signal 9 (Kill signal)", cause::killed, "ptxas"},
    {"ptxas died due to signal 9 (Kill signal)"},
    {"Out of memory: Killed process 123 (cc1plus)", cause::out_of_memory},
    {"out_of_memory: x"},
    {"x.h: No such file or directory", cause::missing_file, "x.h"},
};
static_assert(all_hold(detail::system_phrases, cases));

TEST(diagnostic_system_phrases, are_found_where_a_sentence_begins) { expect_all(detail::system_phrases, cases); }

TEST(diagnostic_system_phrases, none_hides_another) { expect_own_words(detail::system_phrases, detail::system_rows); }

static_assert(detail::names_kill("Killed") && detail::names_kill("Morto") && !detail::names_kill("Killed it"));

}  // namespace
}  // namespace foundcheck
