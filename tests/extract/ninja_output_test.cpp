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
    {"[1/2] cc\nFAILED: [code=1] a.o \ncc\n[2/2] cc\nFAILED: [code=137] b.o \ncc\nninja: build stopped: subcommands "
     "failed.\n",
     {{fact_id::failed_step, none, yes, "a.o"}}},
    {"[1/2] cc\nFAILED: [code=137] a.o \ncc\ncc: fatal error: Killed signal terminated program cc1\nninja: build stopped: "
     "subcommand failed.\n",
     {{fact_id::failed_step, none, yes, "a.o"}}},
    {"FAILED: cc -c a.c\nninja: build stopped: subcommand failed.\n", {{fact_id::failed_step, none, yes, "cc -c a.c"}}},
    {"[1/2] nvcc\nFAILED: a.o \nnvcc\nnvcc fatal   : Unsupported gpu architecture 'compute_35'\nninja: build stopped: "
     "subcommand failed.\n",
     {{fact_id::failed_step, none, yes, "a.o"}}},
    {"[1/2] cc\nFAILED: a.o \ncc\nno\n[2/3] cc\nFAILED: b.o \ncc\nninja: build stopped: subcommands failed.\n",
     {{fact_id::failed_step, none, yes, "a.o"}}},

    // two builds, the first of which says nothing at its end
    {"[20/20] cc\nFAILED: a.o \ncc\n[1/20] cc\n[2/20] cc\nFAILED: b.o \ncc\nninja: build stopped: subcommand failed.\n",
     {{fact_id::failed_step, none, yes, "b.o"}}},
    {"[3/20] cc\nFAILED: a.o \ncc\n[1/18] cc\n[2/18] cc\n[3/18] cc\n[4/18] cc\nFAILED: b.o \ncc\nninja: build stopped: "
     "subcommand failed.\n",
     {{fact_id::failed_step, none, yes, "b.o"}}},
    {"[3/20] cc\nFAILED: a.o \ncc\n[1/20] cc\n[2/20] cc\n[4/20] cc\nFAILED: b.o \ncc\nninja: build stopped: subcommand "
     "failed.\n",
     {{fact_id::failed_step, none, yes, "b.o"}}},
    {"ninja: Entering directory `b'\n[1/2] cc\nFAILED: a.o \ncc\nninja: Entering directory `b'\n[1/2] cc\nFAILED: b.o \ncc\n"
     "ninja: build stopped: subcommand failed.\n",
     {{fact_id::failed_step, none, yes, "b.o"}}},
    {"[1/2] cc\nFAILED: a.o \ncc\nninja: build stopped: interrupted by user.\n[1/2] cc\nFAILED: b.o \ncc\nninja: build "
     "stopped: subcommand failed.\n",
     {{fact_id::failed_step, none, yes, "b.o"}}},
    // one build: its number of steps changes, and a step prints its status before and after it
    {"[1/20] cc\nFAILED: a.o \ncc\n[2/15] cc\n[3/22] cc\nFAILED: b.o \ncc\nninja: build stopped: subcommands failed.\n",
     {{fact_id::failed_step, none, yes, "a.o"}}},
    {"[1/20] cc\nFAILED: a.o \ncc\n[1/20] console\n[2/20] cc\nninja: build stopped: subcommand failed.\n",
     {{fact_id::failed_step, none, yes, "a.o"}}},
    // a build within a step of another that goes on behind it
    {"[3/20] cc\nFAILED: a.o \ncc\n[4/20] sub\n[1/5] x\n[2/5] x\n[5/20] cc\nninja: build stopped: subcommand failed.\n",
     {{fact_id::failed_step, none, yes, "a.o"}}},
    {"[3/20] sub\nFAILED: sub \nninja\n[1/5] x\nFAILED: x \nx\nninja: build stopped: subcommand failed.\n[4/20] cc\nninja: "
     "build stopped: subcommand failed.\n",
     {{fact_id::failed_step, none, yes, "sub"}}},
    {"[3/20] sub\nFAILED: sub \nninja\n[1/5] x\nFAILED: x \nx\nninja: build stopped: subcommand failed.\nninja: build "
     "stopped: subcommand failed.\n",
     {{fact_id::failed_step, none, yes, "sub"}}},
    {"[3/20] sub\nFAILED: sub \nninja && check\n[1/5] x\n[5/5] x\nno\nninja: build stopped: subcommand failed.\n",
     {{fact_id::failed_step, none, yes, "sub"}}},

    // what only looks like it
    {"[3/20] cc\nFAILED: a.o \ncc\n[1/18] cc\n[18/18] cc a.o\n"},
    {"[1/2] cc\nFAILED: [code=1] a.o \ncc\nninja: build stopped: subcommand failed.\n",
     {{fact_id::failed_step, none, yes, "a.o"}}},
    {"[1/2] cc\nFAILED: [code=130] a.o \ncc\nninja: build stopped: subcommand failed.\n",
     {{fact_id::failed_step, none, yes, "a.o"}}},
    {"[1/2] cc\nFAILED: a.o \nexit 137 [code=137]\nninja: build stopped: subcommand failed.\n",
     {{fact_id::failed_step, none, yes, "a.o"}}},
    {""},
    {"[1/1] cc\n"},
    {"[1/2] cc\nFAILED: a.o \ncc\n"},
    {"ninja: build stopped: subcommand failed.\n"},
    {"[1/2] cc\nFAILED: a.o \ncc\nninja: build stopped: subcommand failed.\n[1/1] cc a.o\n"},
    {"[1/2] cc\nFAILED: a.o \ncc\nninja: build stopped: interrupted by user.\n"},
};

TEST(extract_ninja_output, gives_the_step_at_which_the_build_stopped) { expect_fact_cases<cases, extract_records>(); }

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
