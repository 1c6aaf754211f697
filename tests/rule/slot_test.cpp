// SPDX-License-Identifier: MIT
#include <foundcheck/rule/slot.hpp>

#include <gtest/gtest.h>

#include <cstddef>
#include <string_view>

namespace foundcheck {
namespace slot_test {

static_assert(has_right_slots(""));
static_assert(has_right_slots("a {subject|b} c {file:<*>|}"));
static_assert(has_right_slots("${HOME} is no slot"));
static_assert(!has_right_slots("{subject}"));
static_assert(!has_right_slots("{subject|a"));
static_assert(!has_right_slots("{nobody|a}"));
static_assert(!has_right_slots("{subject:no star|a}"));
static_assert(!has_right_slots("{subject|a} {"));

bool has_words(slot_source from) {
  return from == slot_source::behind || from == slot_source::noted || from == slot_source::newest_gcc ||
         from == slot_source::packaged_gcc || from == slot_source::soname_release || from == slot_source::rest ||
         from == slot_source::obstacle || from == slot_source::obstacle_in_capitals || from == slot_source::setting ||
         from == slot_source::word_before || from == slot_source::cccl_header;
}

TEST(slot, each_has_a_name_of_its_own) {
  for (const slot_row& row : slots) {
    EXPECT_EQ(detail::find_slot(row.name), &row) << row.name;
    EXPECT_EQ(has_words(row.from), !row.words.empty()) << row.name;
  }
  EXPECT_EQ(detail::find_slot("nobody"), nullptr);
}

TEST(slot, is_taken_apart) {
  const detail::slot_text s = detail::take_apart("cuda: CUDA *,|all of them: x");
  EXPECT_EQ(s.name, "cuda");
  EXPECT_EQ(s.shape, " CUDA *,");
  EXPECT_EQ(s.words, "all of them: x");
}

}  // namespace slot_test
}  // namespace foundcheck
