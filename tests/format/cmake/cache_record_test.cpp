// SPDX-License-Identifier: MIT
#include <foundcheck/format/cmake_cache.hpp>

#include <gtest/gtest.h>

#include <cstddef>
#include <string_view>
#include <type_traits>
#include <vector>

#include "format/cmake_cache_cases.hpp"

namespace foundcheck {
namespace cache_record_test {

using cmake_cache::entry_type;
using cmake_cache::lint;
using cmake_cache::lint_set;
using cmake_cache::malformed_reason;
using cmake_cache::property_kind;
using cmake_cache::record;
using cmake_cache::record_kind;

// ---- names

static_assert(name_of(entry_type::uninitialized) == "UNINITIALIZED");
static_assert(name_of(entry_type::boolean) == "BOOL");
static_assert(name_of(entry_type::path) == "PATH");
static_assert(name_of(entry_type::filepath) == "FILEPATH");
static_assert(name_of(entry_type::string) == "STRING");
static_assert(name_of(entry_type::internal) == "INTERNAL");
static_assert(name_of(entry_type::static_) == "STATIC");
static_assert(name_of(property_kind::advanced) == "ADVANCED");
static_assert(name_of(property_kind::modified) == "MODIFIED");
static_assert(name_of(property_kind::strings) == "STRINGS");

template <class Values>
void expect_distinct_names(const Values& values) {
  std::vector<std::string_view> names;
  for (const auto one : values) names.push_back(name_of(one));
  for (std::size_t i = 0; i != names.size(); ++i) {
    EXPECT_FALSE(names[i].empty());
    for (std::size_t j = 0; j != i; ++j) EXPECT_NE(names[i], names[j]);
  }
}

TEST(cmake_cache_record, each_word_has_a_name_of_its_own) {
  expect_distinct_names(cases::all_lints);
  expect_distinct_names(std::vector{malformed_reason::none, malformed_reason::no_assignment,
                                    malformed_reason::merge_conflict_marker, malformed_reason::help_without_entry,
                                    malformed_reason::byte_order_mark});
  expect_distinct_names(
      std::vector{record_kind::entry, record_kind::property, record_kind::malformed, record_kind::truncated});
}

// ---- sets of lints

static_assert(lint_set() == lint_set(lint::none));
static_assert(lint_set() != lint_set(lint::no_type));
static_assert((lint::no_type | lint::nul_byte) == (lint::nul_byte | lint::no_type));

TEST(cmake_cache_record, a_set_holds_what_was_put_in_and_nothing_else) {
  for (const lint one : cases::all_lints) {
    EXPECT_FALSE(lint_set().contains(one));
    for (const lint other : cases::all_lints) {
      EXPECT_EQ(lint_set(one).contains(other), one == other);
      EXPECT_TRUE((lint_set(one) | other).contains(one));
      EXPECT_TRUE((lint_set(one) | other).contains(other));
      EXPECT_EQ(cases::bits_of(lint_set(one) | other), cases::bits(one, other));
    }
  }
}

// ---- a record as it is made

static_assert(std::is_nothrow_default_constructible_v<record> && std::is_trivially_copyable_v<record>);
static_assert(record().line == 0 && record().offset == 0 && record().name.empty() && record().lints == lint_set());
static_assert(record().reason == malformed_reason::none);

}  // namespace cache_record_test
}  // namespace foundcheck
