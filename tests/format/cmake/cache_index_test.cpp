// SPDX-License-Identifier: MIT
#include <foundcheck/format/cmake/cache_index.hpp>

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <ranges>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "format/cmake_cache_cases.hpp"
#include "support/cmake_cache_properties.hpp"

namespace foundcheck {
namespace cache_index_test {

using namespace std::string_view_literals;
using cases::cache_case;
using cases::cache_cases;
using cases::expected_variable;
using cmake_cache::count;
using cmake_cache::entry_type;
using cmake_cache::lint;
using cmake_cache::record;
using cmake_cache::record_kind;
using cmake_cache::records;
using cmake_cache::variable;
using index_of_cache = cmake_cache::index;  // `index` alone may be the function of <strings.h>

// ---- the table

constexpr bool is_version_name(std::string_view name) { return name == cases::major_name || name == cases::minor_name; }

constexpr const char* version_difference(const variable& found) {
  const bool is_major = found.name == cases::major_name;
  return difference(found, expected_variable{.name = is_major ? cases::major_name : cases::minor_name,
                                             .type = entry_type::internal,
                                             .value = "0",
                                             .help = is_major ? cases::major_help : cases::minor_help,
                                             .line = 0});
}

constexpr const char* row_difference(const cache_case& row) {
  std::array<record, 16> storage{};
  if (count(row.bytes) > storage.size()) return "count";
  const index_of_cache index(row.bytes, std::span<record>(storage.data(), count(row.bytes)));

  std::size_t next = 0;
  std::size_t versions = 0;
  std::string_view last;
  bool first = true;
  for (const variable& found : index.variables()) {
    if (!first && !(last < found.name)) return "order";
    first = false;
    last = found.name;
    if (!row.has_version && is_version_name(found.name)) {
      if (const char* what = version_difference(found)) return what;
      ++versions;
      continue;
    }
    if (next == row.variables.size) return "a variable too many";
    if (const char* what = difference(found, row.variables.items[next])) return what;
    const std::optional<variable> looked_up = index.find(found.name);
    if (!looked_up) return "a variable that is not found";
    if (const char* what = difference(*looked_up, row.variables.items[next])) return what;
    ++next;
  }
  if (next != row.variables.size) return "a variable too few";
  if (versions != (row.has_version ? 0u : 2u)) return "the versions";
  if (index.find("no line has this\nname")) return "a name that no line has";

  std::size_t i = 0;
  for (const record& found : records(row.bytes)) {
    if (i == row.records.size) return "a record too many";
    const auto& expected = row.records.items[i++];
    const bool is_checked = expected.kind == record_kind::entry || expected.kind == record_kind::property;
    if (is_checked && cases::bits_of(index.lints(found)) != (expected.lints | expected.index_lints)) return "lints";
  }
  return nullptr;
}

template <std::size_t Row>
struct row_at_compile_time {
  static_assert(row_difference(cache_cases[Row]) == nullptr);
  static constexpr bool holds = true;
};

template <std::size_t... Rows>
constexpr bool all_rows_hold(std::index_sequence<Rows...>) {
  return (row_at_compile_time<Rows>::holds && ...);
}
static_assert(all_rows_hold(std::make_index_sequence<cases::cache_case_count>{}));

TEST(cmake_cache_index, holds_the_variables_and_lints_of_each_case) {
  for (const cache_case& row : cache_cases) {
    const char* what = row_difference(row);
    EXPECT_EQ(what, nullptr) << "case " << row.name << ": another " << (what != nullptr ? what : "");
  }
}

// ---- storage

TEST(cmake_cache_index, needs_no_more_slots_than_records_and_versions) {
  for (const cache_case& row : cache_cases) {
    EXPECT_LE(count(row.bytes), static_cast<std::size_t>(std::ranges::distance(records(row.bytes))) + 2) << row.name;
  }
  EXPECT_LE(count(""), 2u);
}

TEST(cmake_cache_index, may_have_more_slots_than_it_needs) {
  const std::string_view bytes = "A=1\nB-ADVANCED:INTERNAL=1\nA=2\n";
  std::vector<record> storage(count(bytes) + 7);
  const index_of_cache index(bytes, storage);
  ASSERT_TRUE(index.find("A"));
  EXPECT_EQ(index.find("A")->value, "2");
  EXPECT_EQ(std::ranges::distance(index.variables()), 4);
}

TEST(cmake_cache_index, leaves_slots_beyond_its_count_alone) {
  const std::string_view bytes = "A=1\nB=2\nbad\n//h\n";
  std::vector<record> storage(count(bytes) + 1);
  storage.back().line = 4711;
  const index_of_cache index(bytes, std::span<record>(storage).first(count(bytes)));
  EXPECT_TRUE(index.find("B"));
  EXPECT_EQ(storage.back().line, 4711u);
}

// ---- lookup

TEST(cmake_cache_index, finds_exact_names_only) {
  const std::string_view bytes = "AB=1\nA B=2\n=3\nC-ADVANCED:INTERNAL=1\nbad\n";
  std::vector<record> storage(count(bytes));
  const index_of_cache index(bytes, storage);
  for (const std::string_view name : {"AB", "A B", "", "C", "CMAKE_CACHE_MAJOR_VERSION", "CMAKE_CACHE_MINOR_VERSION"}) {
    ASSERT_TRUE(index.find(name)) << name;
    EXPECT_EQ(index.find(name)->name, name);
  }
  for (const std::string_view name :
       {"A"sv, "ab"sv, "ABC"sv, " AB"sv, "C-ADVANCED"sv, "bad"sv, "CMAKE_CACHE_PATCH_VERSION"sv, "\0"sv}) {
    EXPECT_FALSE(index.find(name)) << name;
  }
}

TEST(cmake_cache_index, a_variable_knows_its_line) {
  const std::string_view bytes = "# c\n//h\nA:STRING=1\n\nA:BOOL=2\nA-STRINGS:INTERNAL=s\n";
  std::vector<record> storage(count(bytes));
  const index_of_cache index(bytes, storage);
  const std::optional<variable> found = index.find("A");
  ASSERT_TRUE(found);
  EXPECT_EQ(found->line, 5u);
  EXPECT_EQ(found->offset, 20u);
  EXPECT_EQ(found->help, "");
  ASSERT_TRUE(found->strings);
  EXPECT_EQ(*found->strings, "s");
  EXPECT_FALSE(found->advanced);
  EXPECT_FALSE(found->modified);
}

// ---- lints that need the whole file: each with a file that has it and a near miss that has not

struct lint_case {
  lint what;
  std::string_view with;
  std::string_view without;
};

constexpr lint_case index_lints[] = {
    {lint::property_before_entry, "A-ADVANCED:INTERNAL=1\nA=1\n", "A=1\nA-ADVANCED:INTERNAL=1\n"},
    {lint::property_before_entry, "A=1\nA-ADVANCED:INTERNAL=1\nA=2\n", "A=1\nA=2\nA-ADVANCED:INTERNAL=1\n"},
    {lint::property_before_entry, "A-ADVANCED:INTERNAL=1\nA=1\n", "A-ADVANCED:INTERNAL=1\nB=1\n"},
    {lint::property_without_entry, "A-ADVANCED:INTERNAL=1\n", "A=1\nA-ADVANCED:INTERNAL=1\n"},
    {lint::property_without_entry, "A-ADVANCED:INTERNAL=1\na=1\n", "A-ADVANCED:INTERNAL=1\nA=1\n"},
    {lint::property_without_entry, "A-ADVANCED:INTERNAL=1\nA\n", "A-ADVANCED:BOOL=1\nA\n"},
    {lint::duplicate_name, "A=1\nA=2\n", "A=1\nB=2\n"},
    {lint::duplicate_name, "A=1\nB=1\nA=1\n", "A=1\na=1\n"},
    {lint::duplicate_name, "\"A\":STRING=1\nA=1\n", "A=1\nA-ADVANCED:INTERNAL=1\nA-ADVANCED:INTERNAL=1\n"},
    {lint::duplicate_name, "A=1\nA=1\nA\n", "A=1\nA\n"},
};

constexpr bool any_record_has(std::string_view bytes, lint what) {
  std::array<record, 8> storage{};
  const index_of_cache index(bytes, storage);
  for (const record& one : records(bytes)) {
    if (index.lints(one).contains(what)) return true;
  }
  return false;
}

constexpr bool index_lints_hold() {
  for (const lint_case& row : index_lints) {
    if (!any_record_has(row.with, row.what) || any_record_has(row.without, row.what)) return false;
  }
  return true;
}
static_assert(index_lints_hold());

TEST(cmake_cache_index, each_lint_fires_and_its_near_miss_does_not) {
  for (const lint_case& row : index_lints) {
    EXPECT_TRUE(any_record_has(row.with, row.what)) << name_of(row.what) << " in " << row.with;
    EXPECT_FALSE(any_record_has(row.without, row.what)) << name_of(row.what) << " in " << row.without;
  }
}

TEST(cmake_cache_index, the_last_entry_of_a_name_is_no_duplicate) {
  const std::string_view bytes = "A=1\nA=2\nA=3\n";
  std::vector<record> storage(count(bytes));
  const index_of_cache index(bytes, storage);
  std::vector<bool> duplicate;
  for (const record& one : records(bytes)) duplicate.push_back(index.lints(one).contains(lint::duplicate_name));
  EXPECT_EQ(duplicate, (std::vector<bool>{true, true, false}));
}

TEST(cmake_cache_index, lints_include_those_of_the_record) {
  const std::string_view bytes = "A B=1\nA B=2\n";
  std::vector<record> storage(count(bytes));
  const index_of_cache index(bytes, storage);
  const record first = *records(bytes).begin();
  EXPECT_EQ(cases::bits_of(index.lints(first)), cases::bits(lint::blank_in_name, lint::no_type, lint::duplicate_name));
}

TEST(cmake_cache_index, holds_on_many_small_files) {
  // Files of one to four of these lines, in each order: what CMake makes of names that meet in all ways.
  constexpr std::string_view pieces[] = {"A=1\n",
                                         "//h\nA:STRING=2\n",
                                         "A-ADVANCED:INTERNAL=3\n",
                                         "A-ADVANCED:BOOL=4\n",
                                         "A-ADVANCED-STRINGS:INTERNAL=5\n",
                                         "B-MODIFIED:INTERNAL=6\n",
                                         "CMAKE_CACHE_MAJOR_VERSION:INTERNAL=7\n",
                                         "CMAKE_CACHE_MINOR_VERSION:STRING=8\n",
                                         "CMAKE_CACHE_MAJOR_VERSION-ADVANCED:INTERNAL=9\n",
                                         "CMAKE_CACHE_MINOR_VERSION-STRINGS:INTERNAL=10\n"};
  constexpr std::size_t base = std::size(pieces);
  for (std::size_t number = 0; number < base * base * base * base; number += FOUNDCHECK_SAMPLE) {
    std::string bytes;
    for (std::size_t rest = number; rest != 0; rest /= base) bytes += pieces[rest % base];
    ASSERT_EQ(broken_property(bytes), "") << bytes;
  }
}

// ---- size

TEST(cmake_cache_index, holds_very_many_entries) {
  constexpr std::size_t size = 200'000 / FOUNDCHECK_SAMPLE;
  std::string same, rising, falling, properties;
  for (std::size_t i = 0; i != size; ++i) {
    const std::string number = std::to_string(1'000'000 + i);
    same += "A=" + number + "\n";
    rising += "A" + number + "=1\n";
    falling += "A" + std::to_string(2'000'000 - i) + "=1\n";
    properties += "A-ADVANCED:INTERNAL=" + number + "\n";
  }
  for (const std::string* bytes : {&same, &rising, &falling, &properties}) {
    std::vector<record> storage(count(*bytes));
    const index_of_cache index(*bytes, storage);
    const std::size_t expected = (bytes == &same || bytes == &properties ? 1 : size) + 2;
    EXPECT_EQ(static_cast<std::size_t>(std::ranges::distance(index.variables())), expected);
    std::size_t lints = 0;
    for (const record& one : records(*bytes)) lints += cases::bits_of(index.lints(one)) != 0 ? 1 : 0;
    EXPECT_GT(lints, 0u);
  }
  std::vector<record> storage(count(same));
  EXPECT_EQ(index_of_cache(same, storage).find("A")->value, std::to_string(1'000'000 + size - 1));
}

}  // namespace cache_index_test
}  // namespace foundcheck
