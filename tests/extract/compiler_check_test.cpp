// SPDX-License-Identifier: MIT
#include <foundcheck/extract/compiler_check.hpp>

#include <gtest/gtest.h>

#include <cstddef>
#include <string>
#include <string_view>

#include "support/fact_case.hpp"

namespace foundcheck {
namespace {

constexpr auto yes = state::yes;
constexpr auto no = state::no;

std::string facts_of(const detail::compiler_check& checks) {
  fact storage[32];
  fact_set facts(storage);
  checks.extract(facts);
  std::string text;
  for (const fact& f : facts) text += std::string(f.name) + " " + to_text(f.id, f.about, f.is, f.text);
  return text;
}

TEST(compiler_check, keeps_the_last_attempt_of_each_language) {
  detail::compiler_check checks;
  EXPECT_EQ(facts_of(checks), "");
  checks.note("C", yes, "", {});
  checks.note("CUDA", no, "nvcc fatal", {});
  EXPECT_EQ(facts_of(checks), "C compiles() yes \"\"; CUDA compiles(nvcc) no \"nvcc fatal\"; ");
  checks.note("CUDA", yes, "", {});
  checks.note("C", no, "no", {});
  EXPECT_EQ(facts_of(checks), "C compiles() no \"no\"; CUDA compiles(nvcc) yes \"\"; ");
  checks.note("", no, "no", {});
  EXPECT_EQ(facts_of(checks), "C compiles() no \"no\"; CUDA compiles(nvcc) yes \"\"; ");
}

TEST(compiler_check, a_failure_that_something_follows_stopped_nothing) {
  detail::compiler_check checks;
  checks.note("C", yes, "", {});
  checks.note("CXX", no, "no", {});
  checks.forget_failures();
  EXPECT_EQ(facts_of(checks), "C compiles() yes \"\"; ");
}

TEST(compiler_check, keeps_so_many_languages_and_no_more) {
  constexpr std::string_view letters = "abcdefghijklmnopqrstuvwxyz";
  detail::compiler_check checks;
  for (std::size_t i = 0; i < letters.size(); ++i) checks.note(letters.substr(i, 1), yes, "", {});
  fact storage[letters.size()];
  fact_set facts(storage);
  checks.extract(facts);
  EXPECT_EQ(facts.size(), detail::compiler_check::max_languages);
}

static_assert(detail::compiler_variable("CUDA") == "CMAKE_CUDA_COMPILER");
static_assert(detail::compiler_variable("CXX") == "CMAKE_CXX_COMPILER");
static_assert(detail::compiler_variable("C").empty() && detail::compiler_variable("").empty());

static_assert(detail::compiler_in("Compiler: /usr/bin/c++ ") == "/usr/bin/c++");
static_assert(detail::compiler_in("Compiler: C:/Program Files/nvcc.exe") == "C:/Program Files/nvcc.exe");
static_assert(detail::compiler_in("Build flags: ").empty() && detail::compiler_in("Compiler:").empty());

}  // namespace
}  // namespace foundcheck
