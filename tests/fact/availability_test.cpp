// SPDX-License-Identifier: MIT
#include <foundcheck/fact/availability.hpp>

#include <gtest/gtest.h>

#include <array>
#include <initializer_list>
#include <iterator>
#include <span>
#include <string_view>
#include <utility>

namespace foundcheck {
namespace availability_test {

constexpr auto yes = state::yes;
constexpr auto no = state::no;
constexpr auto unknown = state::unknown;

struct ladder_case {
  std::string_view name;
  fact facts[4];  ///< state unknown ends the list
  state requested;
  state claimed;
  state present;
  rung broken;
};

constexpr fact of(fact_id id, state is, component about = component::cupti) { return {id, about, is, {}, {}}; }

inline constexpr ladder_case ladder_cases[] = {
    {"nothing is known", {}, unknown, unknown, unknown, rung::requested},
    {"an option asks for it", {of(fact_id::requested, yes)}, yes, unknown, unknown, rung::requested},
    {"an option turns it off", {of(fact_id::requested, no)}, no, unknown, unknown, rung::requested},
    {"somebody asked by hand", {of(fact_id::asked, yes)}, yes, unknown, unknown, rung::requested},
    {"the option decides before the hand",
     {of(fact_id::asked, yes), of(fact_id::requested, no)},
     no,
     unknown,
     unknown,
     rung::requested},
    {"the later option decides",
     {of(fact_id::requested, yes), of(fact_id::requested, no)},
     no,
     unknown,
     unknown,
     rung::requested},
    {"configure found it", {of(fact_id::claimed, yes)}, unknown, yes, unknown, rung::requested},
    {"configure did not find it", {of(fact_id::claimed, no)}, unknown, no, unknown, rung::requested},
    {"the later word of configure decides",
     {of(fact_id::claimed, no), of(fact_id::claimed, yes)},
     unknown,
     yes,
     unknown,
     rung::requested},
    {"a library in the cache is a claim", {of(fact_id::library, yes)}, unknown, yes, unknown, rung::requested},
    {"a library that is NOTFOUND is none", {of(fact_id::library, no)}, unknown, no, unknown, rung::requested},
    {"one of two variables is enough",
     {of(fact_id::library, yes), of(fact_id::library, no)},
     unknown,
     yes,
     unknown,
     rung::requested},
    {"in any order", {of(fact_id::library, no), of(fact_id::library, yes)}, unknown, yes, unknown, rung::requested},
    {"the word of configure decides before the variables",
     {of(fact_id::library, yes), of(fact_id::claimed, no)},
     unknown,
     no,
     unknown,
     rung::requested},
    {"a program in the cache is a claim", {of(fact_id::executable, yes)}, unknown, yes, unknown, rung::requested},
    {"what the toolkit merely offers is no claim",
     {of(fact_id::inventory, yes)},
     unknown,
     unknown,
     unknown,
     rung::requested},
    {"headers are no claim", {of(fact_id::include_directory, yes)}, unknown, unknown, unknown, rung::requested},
    {"a version is no claim", {of(fact_id::version, yes)}, unknown, unknown, unknown, rung::requested},
    {"it is there", {of(fact_id::claimed, yes), of(fact_id::present, yes)}, unknown, yes, yes, rung::requested},
    {"it is not there", {of(fact_id::claimed, yes), of(fact_id::present, no)}, unknown, yes, no, rung::present},
    {"it is there once",
     {of(fact_id::claimed, yes), of(fact_id::present, no), of(fact_id::present, yes)},
     unknown,
     yes,
     yes,
     rung::requested},
    {"without a claim nothing breaks", {of(fact_id::present, no)}, unknown, unknown, no, rung::requested},
    {"what configure did not find cannot break",
     {of(fact_id::claimed, no), of(fact_id::present, no)},
     unknown,
     no,
     no,
     rung::requested},
    {"facts about another component do not count",
     {of(fact_id::claimed, yes, component::cudnn), of(fact_id::present, no, component::cudnn)},
     unknown,
     unknown,
     unknown,
     rung::requested},
};

constexpr bool holds(const ladder_case& row) {
  fact storage[4];
  fact_set facts(storage);
  for (const fact& f : row.facts) {
    if (f.is != unknown) facts.add(f);
  }
  const ladder l = climb(component::cupti, facts);
  const bool known = row.requested != unknown || row.claimed != unknown || row.present != unknown;
  return l.about == component::cupti && l[rung::requested].is == row.requested && l[rung::claimed].is == row.claimed &&
         l[rung::present].is == row.present && l[rung::genuine].is == unknown && l[rung::working].is == unknown &&
         l.broken_at() == row.broken && l.known() == known;
}

template <std::size_t Row>
constexpr bool holds_at_compile_time = holds(ladder_cases[Row]);

template <std::size_t... Rows>
constexpr std::array<bool, sizeof...(Rows)> all_rows(std::index_sequence<Rows...>) {
  return {holds_at_compile_time<Rows>...};
}

TEST(availability, climbs_each_ladder) {
  constexpr auto at_compile_time = all_rows(std::make_index_sequence<std::size(ladder_cases)>{});
  for (std::size_t i = 0; i < at_compile_time.size(); ++i) {
    EXPECT_TRUE(holds(ladder_cases[i])) << ladder_cases[i].name;
    EXPECT_EQ(at_compile_time[i], holds(ladder_cases[i])) << ladder_cases[i].name;
  }
}

struct upper_rung_case {
  rung on;
  fact_id id;
};

inline constexpr upper_rung_case upper_rungs[] = {
    {rung::genuine, fact_id::genuine},
    {rung::resolvable, fact_id::resolvable},
    {rung::loadable, fact_id::loadable},
    {rung::working, fact_id::working},
};

/// The upper rungs that climb() answers with `is` after these words on one of them; the others are unknown.
constexpr bool last_word_on(const upper_rung_case& row, std::initializer_list<state> words, state is) {
  fact storage[4];
  fact_set facts(storage);
  facts.add(of(fact_id::claimed, yes));
  for (const state word : words) facts.add({row.id, component::cupti, word, {}, {0, 1, facts.size(), {}}});
  const ladder l = climb(component::cupti, facts);
  for (const upper_rung_case& other : upper_rungs) {
    if (l[other.on].is != (other.on == row.on ? is : unknown)) return false;
  }
  return l.broken_at() == (is == no ? row.on : rung::requested);
}

constexpr bool upper_rungs_take_the_last_word() {
  for (const upper_rung_case& row : upper_rungs) {
    if (!last_word_on(row, {}, unknown) || !last_word_on(row, {yes}, yes) || !last_word_on(row, {no}, no)) return false;
    if (!last_word_on(row, {yes, no}, no) || !last_word_on(row, {no, yes}, yes)) return false;
  }
  return true;
}
static_assert(upper_rungs_take_the_last_word());

TEST(availability, on_the_upper_rungs_the_last_word_counts) { EXPECT_TRUE(upper_rungs_take_the_last_word()); }

TEST(availability, each_known_rung_names_its_evidence_and_what_contradicts_it) {
  fact storage[4];
  fact_set facts(storage);
  facts.add({fact_id::library, component::cupti, no, "a", {}});
  facts.add({fact_id::library, component::cupti, yes, "b", {}});
  const ladder l = climb(component::cupti, facts);
  ASSERT_NE(l[rung::claimed].evidence, nullptr);
  EXPECT_EQ(l[rung::claimed].evidence->text, "b");
  ASSERT_NE(l[rung::claimed].contradiction, nullptr);
  EXPECT_EQ(l[rung::claimed].contradiction->text, "a");
  EXPECT_EQ(l[rung::present].evidence, nullptr);
  EXPECT_EQ(l[rung::present].contradiction, nullptr);
}

constexpr fact told(state is, std::size_t source, std::size_t offset, std::string_view name = {}) {
  return {fact_id::claimed, component::cupti, is, is == yes ? "y" : "n", {source, 1, offset, ""}, name};
}

constexpr bool last_word_is(state is, std::initializer_list<fact> known) {
  fact storage[4];
  fact_set facts(storage);
  for (const fact& f : known) facts.add(f);
  return climb(component::cupti, facts)[rung::claimed].is == is && last_claim(component::cupti, facts)->is == is;
}
static_assert(last_word_is(yes, {told(no, 0, 5), told(yes, 0, 9)}) &&
              last_word_is(yes, {told(yes, 0, 9), told(no, 0, 5)}));
static_assert(last_word_is(no, {told(yes, 0, 9), told(no, 1, 5)}) &&
              last_word_is(no, {told(no, 1, 5), told(yes, 0, 9)}));
static_assert(last_word_is(no, {told(yes, 0, 1, "B"), told(no, 0, 9, "A")}));

TEST(availability, the_last_word_is_told_by_place_and_not_by_the_order_of_the_facts) {
  EXPECT_TRUE(last_word_is(yes, {told(yes, 0, 9), told(no, 0, 5), told(yes, 0, 1)}));
  EXPECT_TRUE(last_word_is(no, {told(no, 0, 9), told(yes, 0, 5), told(no, 0, 1)}));
}

constexpr fact library_at(std::string_view path) { return {fact_id::library, component::cupti, yes, path, {}}; }

constexpr bool is_static_with(std::initializer_list<fact> known) {
  fact storage[2];
  fact_set facts(storage);
  for (const fact& f : known) facts.add(f);
  return is_static(component::cupti, facts);
}
static_assert(is_static_with({library_at("/l/libcupti_static.a")}) && !is_static_with({library_at("/l/libcupti.so")}));
static_assert(!is_static_with({library_at("/l/libcupti_static.a"), library_at("/l/libcupti.so")}));
static_assert(!is_static_with({library_at("/l/libcupti.so"), library_at("/l/libcupti_static.a")}));

TEST(availability, each_rung_has_a_name) {
  constexpr std::string_view names[] = {"requested",  "claimed",  "present", "genuine",
                                        "resolvable", "loadable", "working"};
  ASSERT_EQ(std::size(names), rung_count);
  for (std::size_t i = 0; i < rung_count; ++i) EXPECT_EQ(name_of(static_cast<rung>(i)), names[i]);
}

constexpr fact claims(state is, std::string_view text) { return {fact_id::claimed, component::cupti, is, text, {}}; }

struct loaded_case {
  fact facts[3];  ///< state unknown ends the list
  bool loaded;
};

inline constexpr loaded_case loaded_cases[] = {
    {{}, false},
    {{claims(yes, "")}, true},
    {{claims(yes, "/l/libcupti.so.12")}, true},
    {{claims(yes, "[/l/libcupti.so][/i][v()]")}, true},
    {{claims(yes, "/l/libcupti_static.a")}, false},
    {{claims(yes, "/usr/include")}, false},
    {{claims(yes, ""), claims(no, "")}, false},
    {{claims(no, ""), claims(yes, "")}, true},
    {{of(fact_id::library, yes)}, true},
    {{of(fact_id::inventory, yes), of(fact_id::requested, yes)}, false},
    {{claims(yes, ""), of(fact_id::requested, no, component::kineto)}, false},
    {{claims(yes, ""), of(fact_id::shared_library, no)}, false},
};

template <std::size_t Size>
constexpr fact_set set_of(const fact (&facts)[Size], std::span<fact> storage) {
  fact_set set(storage);
  for (const fact& f : facts) {
    if (f.is != unknown) set.add(f);
  }
  return set;
}

constexpr bool loads(const loaded_case& row) {
  fact storage[3];
  return is_loaded(component::cupti, set_of(row.facts, storage)) == row.loaded;
}

constexpr bool loads_all() {
  for (const loaded_case& row : loaded_cases) {
    if (!loads(row)) return false;
  }
  return true;
}
static_assert(loads_all());

TEST(availability, a_library_is_loaded_where_something_shared_was_found) {
  for (std::size_t i = 0; i < std::size(loaded_cases); ++i) EXPECT_TRUE(loads(loaded_cases[i])) << "row " << i;
}

constexpr bool stops(std::initializer_list<state> ends) {
  fact storage[3];
  fact_set facts(storage);
  for (const state end : ends) facts.add(of(fact_id::configured, end, component::none));
  return is_stopped(facts);
}
static_assert(!stops({}) && stops({no}) && !stops({yes}) && !stops({no, yes}) && !stops({yes, no}));

TEST(availability, one_end_that_is_well_means_that_there_is_a_build) {
  EXPECT_TRUE(stops({no, no}));
  EXPECT_FALSE(stops({no, yes}));
}

}  // namespace availability_test
}  // namespace foundcheck
