// SPDX-License-Identifier: MIT
#include <foundcheck/extract/known_messages.hpp>

#include <gtest/gtest.h>

#include <cstddef>
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
  for (const std::size_t source : {std::size_t{1}, std::size_t{1}, std::size_t{2}}) {
    extract_known_message("Not compiling with MPI.", {source, 1, 0, "a line"}, facts);
  }
  ASSERT_EQ(facts.size(), 4U);
  EXPECT_EQ(facts.begin()->name, "mpi_missing");
}

}  // namespace
}  // namespace foundcheck
