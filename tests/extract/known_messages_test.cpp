// SPDX-License-Identifier: MIT
#include <foundcheck/extract/known_messages.hpp>

#include <gtest/gtest.h>

#include <string>
#include <string_view>

#include "support/fact_case.hpp"

namespace foundcheck {
namespace {

constexpr origin from{3, 7, 70, "the line"};

constexpr void read_status(std::string_view text, fact_set& facts) { extract_known_message(text, from, facts); }
constexpr void read_words(std::string_view text, fact_set& facts) {
  extract_known_messages(words(text).begin(), from, facts);
}

inline constexpr fact_case at_the_beginning[] = {
    {"Not compiling with MPI.  Suppress this warning with -DUSE_MPI=OFF.",
     {{fact_id::said, component::none, state::yes, ""}, {fact_id::claimed, component::mpi, state::no, ""}}},
    {"Not compiling with MPI", {}},
    {"Not", {}},
    {"not compiling with MPI.", {}},
    {"PyTorch: Not compiling with MPI.", {}},
    {"", {}},
};

inline constexpr fact_case anywhere[] = {
    {"Caffe2: Not compiling\n  with MPI. Suppress",
     {{fact_id::said, component::none, state::yes, ""}, {fact_id::claimed, component::mpi, state::no, ""}}},
    {"Not Not compiling with MPI.",
     {{fact_id::said, component::none, state::yes, ""}, {fact_id::claimed, component::mpi, state::no, ""}}},
    {"Not compiling with MPI support.", {}},
};

TEST(known_messages, begins_a_status) { expect_fact_cases<at_the_beginning, read_status>(); }
TEST(known_messages, stands_anywhere_in_a_diagnostic) { expect_fact_cases<anywhere, read_words>(); }

TEST(known_messages, each_is_found_by_its_own_words) {
  for (std::size_t i = 0; i < detail::message_count; ++i) {
    const known_message& row = *detail::messages_by_word<>.rows[i];
    std::string text(row.sentence);
    for (char& c : text) c = c == '*' ? '1' : c;
    const detail::message_match found = detail::find_message(words(text).begin());
    ASSERT_NE(found.row, nullptr) << text;
    EXPECT_EQ(found.row->name, row.name) << text;
  }
}

TEST(known_messages, is_kept_once_for_each_input) {
  fact storage[8];
  fact_set facts(storage);
  constexpr std::string_view log = "Not compiling with MPI.\nNot compiling with MPI.\r\n";
  extract_known_lines(log, {}, 0, 1, facts);
  extract_known_lines(log, {}, 0, 2, facts);
  ASSERT_EQ(facts.size(), 4U);
  EXPECT_EQ(facts.begin()->name, "mpi_missing");
  EXPECT_EQ(facts.begin()->from.line, 1U);
  fact_set behind(storage);
  extract_known_lines(log, {}, 5, 1, behind);
  EXPECT_EQ(behind.begin()->from.line, 2U);
}

TEST(known_messages, stand_behind_a_colon_or_a_bracket_in_a_line_of_a_build) {
  constexpr std::string_view with[] = {"Not compiling with MPI.", "error: Not compiling with MPI.",
                                       "[12:00:01] [INFO] Not compiling with MPI.", "a: b c: Not compiling with MPI."};
  constexpr std::string_view without[] = {"and Not compiling with MPI.",
                                          "error:Not compiling with MPI.",
                                          "error: and Not compiling with MPI.",
                                          ": ",
                                          "] ",
                                          " "};
  const auto count = [](std::string_view line) {
    fact storage[8];
    fact_set facts(storage);
    extract_known_lines(line, {}, 0, 1, facts);
    return facts.size();
  };
  for (const std::string_view line : with) EXPECT_EQ(count(line), 2U) << line;
  for (const std::string_view line : without) EXPECT_EQ(count(line), 0U) << line;
}

static_assert(has_known_line("a\nNot compiling with MPI.\n", {}));
static_assert(has_known_line("ImportError: Not compiling with MPI.", {}));
static_assert(!has_known_line("a\nNot compiling with MPI\n", {}) && !has_known_line("", {}));

}  // namespace
}  // namespace foundcheck
