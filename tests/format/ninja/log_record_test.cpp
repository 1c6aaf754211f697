// SPDX-License-Identifier: MIT
#include <foundcheck/format/ninja_log.hpp>

#include <gtest/gtest.h>

#include <cstdint>
#include <set>
#include <string_view>

namespace foundcheck {
namespace log_record_test {

using namespace ninja_log;

static_assert(hash_kind_of(4) == hash_kind::command && hash_kind_of(3) == hash_kind::command);
static_assert(hash_kind_of(5) == hash_kind::murmur && hash_kind_of(6) == hash_kind::murmur);
static_assert(hash_kind_of(7) == hash_kind::rapid);
static_assert(hash_kind_of(0) == hash_kind::unknown && hash_kind_of(8) == hash_kind::unknown);

TEST(ninja_log_record, each_lint_has_a_name_of_its_own) {
  std::set<std::string_view> names;
  for (int bit = 0; bit < lint_count; ++bit) names.insert(name_of(static_cast<lint>(1U << bit)));
  EXPECT_EQ(names.size(), static_cast<std::size_t>(lint_count));
  EXPECT_EQ(name_of(lint::none), "none");
}

TEST(ninja_log_record, is_sound_only_with_the_fields_of_a_command) {
  record r;
  EXPECT_FALSE(is_sound(r));
  r.kind = record_kind::step;
  EXPECT_TRUE(is_sound(r));
  r.lints = lint::carriage_return;
  EXPECT_TRUE(is_sound(r));
  r.lints |= lint::spliced;
  EXPECT_FALSE(is_sound(r));
}

template <class Kind>
std::size_t names_up_to(Kind last) {
  std::set<std::string_view> names;
  for (unsigned i = 0; i <= static_cast<unsigned>(last); ++i) names.insert(name_of(static_cast<Kind>(i)));
  return names.size();
}

TEST(ninja_log_record, each_kind_and_reason_has_a_name_of_its_own) {
  EXPECT_EQ(names_up_to(record_kind::end), 5U);
  EXPECT_EQ(names_up_to(malformed_reason::compressed), 5U);
  EXPECT_EQ(names_up_to(hash_kind::rapid), 4U);
}

}  // namespace log_record_test
}  // namespace foundcheck
