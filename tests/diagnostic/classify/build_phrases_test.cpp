// SPDX-License-Identifier: MIT
#include <foundcheck/diagnostic/classify/build_phrases.hpp>

#include <gtest/gtest.h>

#include <string_view>

#include "diagnostic/classify/phrase_cases.hpp"

namespace foundcheck {
namespace {

using namespace diagnostics;

// Each with a message that holds the same words where no sentence begins.
constexpr phrase_case cases[] = {
    {"No rule to make target 'x', needed by 'y'.  Stop.", cause::missing_rule, "x"},
    {"with No rule to make target 'x'"},
    {"nvcc: not found", cause::missing_program, "nvcc"},
    {"nvcc was not found"},
    {"Could NOT find CUDA (missing: CUDA_NVCC)", cause::missing_package, "CUDA"},
    {"\"Could NOT find CUDA\""},
};
static_assert(all_hold(detail::build_phrases, cases));

TEST(diagnostic_build_phrases, are_found_where_a_sentence_begins) { expect_all(detail::build_phrases, cases); }

TEST(diagnostic_build_phrases, none_hides_another) { expect_own_words(detail::build_phrases, detail::build_rows); }

}  // namespace
}  // namespace foundcheck
