// SPDX-License-Identifier: MIT
#include <foundcheck/rule/other_release.hpp>

#include <gtest/gtest.h>

#include <string_view>

#include "support/try_term.hpp"

namespace foundcheck {
namespace {

constexpr auto yes = state::yes;

// ---- a library of another release
constexpr fact not_loaded(component about, std::string_view library) {
  return {fact_id::diagnosis, about, yes, "missing_shared_library", {}, library};
}
constexpr bool sonames_differ(component about, std::string_view library, fact_id other, std::string_view text) {
  return try_on(when::sonames_differ(component::each, other, component::each),
                {not_loaded(about, library), of(other, about, yes, text)}, about)
      .holds;
}
static_assert(sonames_differ(component::cublas, "libcublas.so.12", fact_id::version, "13.0.88"));
static_assert(sonames_differ(component::cudart, "libcudart.so.11.0", fact_id::present, "/l/libcudart.so.12"));
static_assert(!sonames_differ(component::cudart, "libcudart.so.11.0", fact_id::version, "11.8"));
static_assert(!sonames_differ(component::cublas, "libcublas.so.12", fact_id::present, "/l/libcublas.so.12.4.5"));
static_assert(!sonames_differ(component::cublas, "libcublas.so.12", fact_id::present, "/cuda-11/lib/libcublas.so"));
static_assert(!sonames_differ(component::cufft, "libcufft.so.11", fact_id::version, "12.4"));
static_assert(!sonames_differ(component::cublas, "libcublas.so", fact_id::version, "12.4"));

TEST(other_release, is_judged_at_run_time_too) {
  EXPECT_TRUE(sonames_differ(component::cublas, "libcublas.so.12", fact_id::version, "13.0.88"));
  EXPECT_FALSE(sonames_differ(component::cublas, "libcublas.so.13", fact_id::version, "13.0.88"));
}

}  // namespace
}  // namespace foundcheck
