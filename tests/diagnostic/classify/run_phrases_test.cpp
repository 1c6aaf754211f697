// SPDX-License-Identifier: MIT
#include <foundcheck/diagnostic/classify/run_phrases.hpp>

#include <gtest/gtest.h>

#include <string_view>

#include "diagnostic/classify/phrase_cases.hpp"

namespace foundcheck {
namespace {

using namespace diagnostics;

// Each with a message that holds the same words where no sentence begins.
constexpr phrase_case cases[] = {
    {"libx.so: undefined symbol: f", cause::unresolved_at_run_time, "f"},
    {"has an undefined symbol: f"},
    {"version `GLIBC_2.34' not found (required by a)", cause::abi_mismatch, "GLIBC_2.34"},
    {"version `GLIBC_2.34' found"},
    {"CUDA error: no kernel image is available for execution on the device", cause::no_kernel_image},
    {"CUDA error: 'no kernel image is available for execution on the device'"},
};
static_assert(all_hold(detail::run_phrases, cases));

TEST(diagnostic_run_phrases, are_found_where_a_sentence_begins) { expect_all(detail::run_phrases, cases); }

TEST(diagnostic_run_phrases, none_hides_another) { expect_own_words(detail::run_phrases, detail::run_rows); }

}  // namespace
}  // namespace foundcheck
