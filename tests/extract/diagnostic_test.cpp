// SPDX-License-Identifier: MIT
#include <foundcheck/diagnostic/records.hpp>
#include <foundcheck/extract/diagnostic.hpp>

#include <gtest/gtest.h>

#include <cstddef>
#include <cstdint>
#include <iterator>
#include <span>
#include <string_view>

#include "support/fact_case.hpp"

namespace foundcheck {
namespace diagnostic_test {

constexpr std::size_t source = 3;

constexpr void extract_log(std::string_view bytes, fact_set& facts) {
  extract(diagnostics::records(bytes), source, facts);
}

constexpr auto yes = state::yes;
constexpr auto none = component::none;
constexpr auto id = fact_id::diagnosis;

inline constexpr fact_case cases[] = {
    {""},
    {"a.cc:1:10: fatal error: x.h: No such file or directory\n", {{id, none, yes, "missing_header"}}},
    {"a.cc:1:10: fatal error: cupti.h: No such file or directory\n",
     {{id, none, yes, "missing_header"}, {id, component::cupti, yes, "missing_header"}}},
    {"a.cc:1:1: error: no\n", {{id, none, yes, "unknown"}}},
    // One that two tools tell of is one.
    {"a.cc:1:10: fatal error: x.h: No such file or directory\nb.cc:1:10: fatal error: x.h: No such file or directory\n",
     {{id, none, yes, "missing_header"}}},
    // By rank, not as they come.
    {"ptxas fatal   : Unresolved extern function 'f'\nnvcc fatal   : Unsupported gpu architecture "
     "'compute_35'\n",
     {{id, none, yes, "unsupported_gpu_architecture"},
      {id, component::nvcc, yes, "unsupported_gpu_architecture"},
      {id, none, yes, "undefined_symbol"},
      {id, component::nvcc, yes, "undefined_symbol"}}},
    // What has facts of its own, or is no cause.
    {"CMake Error: Could not find CUDA\n"},
    {"a.cc:1:1: warning: unused variable 'x' [-Wunused-variable]\n"},
    {"conftest.c:1:10: fatal error: x.h: No such file or directory\n"},
    {"make: *** [Makefile:2: a.o] Error 1\n"},
    {"make: *** [Makefile:2: a.o] Killed\n", {{id, none, yes, "killed"}}},
};

TEST(extract_diagnostic, gives_the_causes_in_the_order_in_which_to_look_at_them) {
  expect_fact_cases<cases, extract_log>();
}

TEST(extract_diagnostic, names_the_line_with_the_message_and_the_thing) {
  fact storage[2];
  fact_set facts(storage);
  extract_log(
      "In file included from b.h:2,\n                 from a.cc:1:\nx.h:4:10: fatal error: cudnn.h: No such file or "
      "directory\n",
      facts);
  ASSERT_EQ(facts.size(), 2U);
  for (const fact& f : facts) {
    EXPECT_EQ(f.name, "cudnn.h");
    EXPECT_EQ(f.from.source, source);
    EXPECT_EQ(f.from.line, 3U);
    EXPECT_EQ(f.from.text, "x.h:4:10: fatal error: cudnn.h: No such file or directory");
  }
  EXPECT_EQ(facts.begin()[1].about, component::cudnn);
}

struct place_case {
  std::string_view log;
  std::string_view file;
  std::uint32_t line = 0, column = 0;
};

inline constexpr place_case place_cases[] = {
    {"x.h:4:10: fatal error: y.h: No such file or directory\n", "x.h", 4, 10},
    {"/src/a.cu(7): error: identifier \"f\" is undefined\n", "/src/a.cu", 7},
    {"ld: a.cpp:(.text+0xa): undefined reference to `f'\n", "a.cpp"},
    {"nvcc fatal   : Unsupported gpu architecture 'compute_35'\n", ""},
};

TEST(extract_diagnostic, has_the_place_that_the_message_names) {
  for (const place_case& c : place_cases) {
    fact storage[2];
    fact_set facts(storage);
    extract_log(c.log, facts);
    ASSERT_NE(facts.size(), 0U) << c.log;
    EXPECT_EQ(facts.begin()->at.file, c.file) << c.log;
    EXPECT_EQ(facts.begin()->at.line, c.line) << c.log;
    EXPECT_EQ(facts.begin()->at.column, c.column) << c.log;
    EXPECT_EQ(facts.begin()->at.known(), c.line != 0) << c.log;
  }
}

TEST(extract_diagnostic, passes_over_what_begins_before_an_offset) {
  constexpr std::string_view first = "a.cc:1:10: fatal error: x.h: No such file or directory\n";
  constexpr std::string_view log =
      "a.cc:1:10: fatal error: x.h: No such file or directory\n[1/2] cc\na.cc:1:10: fatal error: y.h: No such file or "
      "directory\n";
  fact storage[4];
  for (const std::size_t from : {std::size_t{0}, std::size_t{1}, first.size(), log.size()}) {
    fact_set facts(storage);
    extract(diagnostics::records(log), source, facts, from);
    EXPECT_EQ(facts.size(), from == 0 ? 2U : from == log.size() ? 0U : 1U) << from;
    if (facts.size() == 1) {
      EXPECT_EQ(facts.begin()->name, "y.h");
    }
  }
}

// A record that the reader fills only with lines, and whose message is on the next one.
TEST(extract_diagnostic, takes_any_range_of_records) {
  constexpr std::string_view whole = "RuntimeError:\n  The detected CUDA version (12.4) mismatches\n";
  diagnostics::record r;
  r.tool = diagnostics::tool::python;
  r.severity = diagnostics::severity::error;
  r.cause = diagnostics::cause::version_mismatch;
  r.line = 7;
  r.offset = 100;
  r.whole = whole;
  r.children = whole.substr(whole.find('\n') + 1);
  fact storage[4];
  fact_set facts(storage);
  extract(std::span<const diagnostics::record>(&r, 1), source, facts);
  ASSERT_EQ(facts.size(), 2U);
  EXPECT_EQ(facts.begin()->from.line, 8U);
  EXPECT_EQ(facts.begin()->from.text, "  The detected CUDA version (12.4) mismatches");
  EXPECT_EQ(facts.begin()[1].about, component::cuda_toolkit);
}

}  // namespace diagnostic_test
}  // namespace foundcheck
