// SPDX-License-Identifier: MIT
#include <foundcheck/extract/ninja_output.hpp>

#include <gtest/gtest.h>

#include <string_view>

#include "support/fact_case.hpp"

namespace foundcheck {
namespace {

constexpr void extract_records(std::string_view bytes, fact_set& facts) {
  extract(ninja_output::records(bytes), 3, facts);
}

constexpr auto yes = state::yes;
constexpr auto none = component::none;

inline constexpr fact_case cases[] = {
    {"[1/2] cc\nFAILED: [code=137] a.o a.d \ncc -c a.c\nninja: build stopped: subcommand failed.\n",
     {{fact_id::failed_step, none, yes, "a.o"}}},
    {"FAILED: cc -c a.c\nninja: build stopped: subcommand failed.\n", {{fact_id::failed_step, none, yes, "cc -c a.c"}}},
    {"[1/2] nvcc\nFAILED: a.o \nnvcc\nnvcc fatal   : Unsupported gpu architecture 'compute_35'\nninja: build stopped: "
     "subcommand failed.\n",
     {{fact_id::failed_step, none, yes, "a.o"}, {fact_id::build_cause, none, yes, "architecture_unsupported"}}},
    {"[1/2] cc\nFAILED: a.o \ncc\nno\n[2/3] cc\nFAILED: b.o \ncc\nninja: build stopped: subcommands failed.\n",
     {{fact_id::failed_step, none, yes, "a.o"}}},

    // what only looks like it
    {""},
    {"[1/1] cc\n"},
    {"[1/2] cc\nFAILED: a.o \ncc\n"},
    {"ninja: build stopped: subcommand failed.\n"},
    {"[1/2] cc\nFAILED: a.o \ncc\nninja: build stopped: subcommand failed.\n[1/1] cc a.o\n"},
    {"[1/2] cc\nFAILED: a.o \ncc\nninja: build stopped: interrupted by user.\n"},
};

TEST(extract_ninja_output, gives_the_step_at_which_the_build_stopped_and_why) {
  expect_fact_cases<cases, extract_records>();
}

TEST(extract_ninja_output, the_exit_code_names_what_ended_the_command) {
  fact storage[2];
  fact_set facts(storage);
  extract_records(cases[0].bytes, facts);
  ASSERT_EQ(facts.size(), 1U);
  const fact& step = facts.begin()[0];
  EXPECT_EQ(step.name, "killed");
  EXPECT_EQ(step.from.source, 3U);
  EXPECT_EQ(step.from.line, 2U);
  EXPECT_EQ(step.from.text, "FAILED: [code=137] a.o a.d ");
}

}  // namespace
}  // namespace foundcheck
