// SPDX-License-Identifier: MIT
#include <foundcheck/fact/fact.hpp>

#include <gtest/gtest.h>

namespace foundcheck {
namespace fact_test {

static_assert(detail::fact_rows_are_in_order(), "fact_rows[] must describe every fact_id in the order of the enum");

static_assert(name_of(state::yes) == "yes" && name_of(state::no) == "no" && name_of(state::unknown) == "unknown");
static_assert(name_of(fact_id::requested) == "requested");
static_assert(name_of(fact_id::build_directory) == "build_directory");

// A fact that says nothing is no answer.
static_assert(fact{}.is == state::unknown && fact{}.about == component::none);
static_assert(origin{}.source == origin::no_source && origin{}.line == 0);

// Where a fact was read, and from which variable, is no part of what it says.
constexpr fact said{fact_id::library, component::cupti, state::yes, "/l", {0, 1, 0, "a"}, "A"};
static_assert(say_the_same(said, {fact_id::library, component::cupti, state::yes, "/l", {2, 5, 9, "b"}, "B"}));
static_assert(!say_the_same(said, {fact_id::inventory, component::cupti, state::yes, "/l", {}}));
static_assert(!say_the_same(said, {fact_id::library, component::cudnn, state::yes, "/l", {}}));
static_assert(!say_the_same(said, {fact_id::library, component::cupti, state::no, "/l", {}}));
static_assert(!say_the_same(said, {fact_id::library, component::cupti, state::yes, "/m", {}}));

TEST(fact, each_kind_has_a_name_of_its_own_and_a_description) {
  for (const fact_row& row : fact_rows) {
    EXPECT_EQ(name_of(row.id), row.name);
    EXPECT_FALSE(row.doc.empty()) << row.name;
    for (const fact_row& other : fact_rows) EXPECT_EQ(row.name == other.name, row.id == other.id) << row.name;
  }
}

constexpr fact at(std::size_t source, std::string_view name, std::size_t offset, std::string_view line = "") {
  return {fact_id::claimed, component::cupti, state::yes, "", {source, 1, offset, line}, name};
}
static_assert(comes_before(at(0, "Z", 9), at(1, "A", 1)) && !comes_before(at(1, "A", 1), at(0, "Z", 9)));
static_assert(comes_before(at(0, "", 1), at(0, "", 9)) && !comes_before(at(0, "", 9), at(0, "", 1)));
// Entries of a cache count by name, messages by place.
static_assert(comes_before(at(0, "A", 9, "A:BOOL=ON"), at(0, "B", 1, "B=ON")) &&
              !comes_before(at(0, "B", 1, "B=ON"), at(0, "A", 9, "A:BOOL=ON")));
static_assert(comes_before(at(0, "B", 1, "-- B"), at(0, "A", 9, "A message")) &&
              !comes_before(at(0, "A", 9, "A message"), at(0, "B", 1, "-- B")));
static_assert(comes_before(at(0, "message", 1, "-- message"), at(0, "", 9, "-- Found")) &&
              !comes_before(at(0, "", 9, "-- Found"), at(0, "message", 1, "-- message")));
static_assert(!comes_before(at(0, "A", 1), at(0, "A", 1)));

}  // namespace fact_test
}  // namespace foundcheck
