// SPDX-License-Identifier: MIT
#include <foundcheck/format/cmake_cache.hpp>

#include <gtest/gtest.h>

#include <concepts>
#include <cstddef>
#include <iterator>
#include <ranges>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "format/cmake_cache_cases.hpp"
#include "support/cmake_cache_properties.hpp"
#include "support/naive_cmake_cache_writer.hpp"

namespace foundcheck {
namespace cmake_cache_test {

using namespace std::string_view_literals;
using cases::cache_case;
using cases::cache_cases;
using cmake_cache::entries;
using cmake_cache::entry_type;
using cmake_cache::lint;
using cmake_cache::malformed_reason;
using cmake_cache::record;
using cmake_cache::record_kind;
using cmake_cache::records;

// ---- the table

constexpr const char* row_difference(const cache_case& row) {
  std::size_t i = 0;
  for (const record& found : records(row.bytes)) {
    if (i == row.records.size) return "a record too many";
    if (const char* what = difference(found, row.records.items[i], row.bytes)) return what;
    ++i;
  }
  return i == row.records.size ? nullptr : "a record too few";
}

// One instantiation per row: each has its own budget of constant evaluation, and an error names the row.
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

TEST(cmake_cache, reads_the_records_of_each_case) {
  for (const cache_case& row : cache_cases) {
    const char* what = row_difference(row);
    EXPECT_EQ(what, nullptr) << "case " << row.name << ": another " << (what != nullptr ? what : "");
  }
}

TEST(cmake_cache, holds_its_properties_on_each_case) {
  for (const cache_case& row : cache_cases) EXPECT_EQ(broken_property(row.bytes), "") << "case " << row.name;
}

TEST(cmake_cache, reads_the_same_from_each_prefix_as_the_naive_reader) {
  for (const cache_case& row : cache_cases) {
    for (std::size_t size = 0; size <= row.bytes.size(); ++size) {
      // A copy of its own, so that a byte read beyond the end is one that a sanitizer sees.
      const std::vector<char> copy(row.bytes.begin(), row.bytes.begin() + static_cast<std::ptrdiff_t>(size));
      EXPECT_EQ(broken_property({copy.data(), copy.size()}), "") << "case " << row.name << ", " << size << " bytes";
    }
  }
}

TEST(cmake_cache, reads_the_same_with_crlf_line_ends) {
  for (const cache_case& row : cache_cases) {
    std::string crlf;
    for (const char c : row.bytes) crlf += c == '\n' ? std::string("\r\n") : std::string(1, c);
    EXPECT_EQ(broken_property(crlf), "") << "case " << row.name;
  }
}

TEST(cmake_cache, reads_all_cases_as_one_file) {
  std::string all;
  for (const cache_case& row : cache_cases) {
    all += row.bytes;
    all += "\n\n";
  }
  EXPECT_EQ(broken_property(all), "");
}

TEST(cmake_cache, reads_each_byte_at_each_place_as_the_naive_reader) {
  const std::string_view before[] = {"",           "A",     "A:",     "A:STRING",   "A:STRING=", "A:STRING=x",
                                     "A:STRING='", "\"",    "\"A",    "\"A\"",      "\"A\":",    "//",
                                     "//\\",       "//h\n", "//h\n/", "A-ADVANCED", "A-"};
  const std::string_view after[] = {
      "", "\n", "=x\n", ":STRING=x\n", "\":STRING=x\n", "'\n", "n\nA=\n", "ADVANCED:INTERNAL=1\n"};
  for (unsigned byte = 0; byte != 256; ++byte) {
    for (const std::string_view head : before) {
      for (const std::string_view tail : after) {
        const std::string bytes = std::string(head) + static_cast<char>(byte) + std::string(tail);
        ASSERT_EQ(broken_property(bytes), "") << testing::PrintToString(bytes);
      }
    }
  }
}

// Bytes may be looked at several at a time: each byte at each distance from the start and the end of a name and of a line.
TEST(cmake_cache, reads_each_byte_at_each_distance_as_the_naive_reader) {
  std::vector<unsigned> bytes_tried = {'A', 0x7f, 0x80, 0x9f, 0xa0, 0xa3, 0xba, 0xbd, 0xff};
  for (unsigned byte = 0; byte <= '?'; ++byte) bytes_tried.push_back(byte);
  for (const unsigned byte : bytes_tried) {
    for (std::size_t size = 0; size != 18; ++size) {
      for (std::size_t at = (byte + size) % FOUNDCHECK_SAMPLE; at <= size; at += FOUNDCHECK_SAMPLE) {
        for (const char plain : {'A', '\xff', '\x23'}) {
          std::string name(size, plain);
          if (plain == '#') name = "//h\n" + name;
          name.insert(name.size() - size + at, 1, static_cast<char>(byte));
          for (const std::string_view tail : {"=x", ":STRING=x\n", " :B=x\n\"A:B C\":STRING=y"}) {
            const std::string bytes = name + std::string(tail);
            ASSERT_EQ(broken_record_property(bytes, naive_cmake_cache::load(bytes)), "")
                << testing::PrintToString(bytes);
            const record first = records(bytes).begin() == records(bytes).end() ? record() : *records(bytes).begin();
            ASSERT_EQ(first.lints.contains(lint::quote_in_name), first.name.find('"') != std::string_view::npos)
                << testing::PrintToString(bytes);
            ASSERT_EQ(first.lints.contains(lint::blank_in_name),
                      first.name.find_first_of(" \t") != std::string_view::npos)
                << testing::PrintToString(bytes);
          }
        }
      }
    }
  }
}

TEST(cmake_cache, reads_each_type_at_each_length_as_the_naive_reader) {
  for (const std::string_view word : {"BOOL", "PATH", "FILEPATH", "STRING", "INTERNAL", "STATIC", "UNINITIALIZED"}) {
    for (std::size_t size = 0; size <= word.size(); ++size) {
      for (const std::string_view tail : {"", "=", "=x", "\n", "X=x", " =x", "==", "=INTERNAL=", ":STRING=x"}) {
        for (const std::string_view head : {"A:", ":", "\"A\":", "A-ADVANCED:", "\"A:B\":"}) {
          const std::string bytes = std::string(head) + std::string(word.substr(0, size)) + std::string(tail);
          ASSERT_EQ(broken_property(bytes), "") << testing::PrintToString(bytes);
        }
      }
    }
  }
}

// ---- ranges

static_assert(std::ranges::input_range<records>);
static_assert(std::ranges::input_range<entries>);
static_assert(std::same_as<std::ranges::range_value_t<records>, record>);
static_assert(std::same_as<std::ranges::range_value_t<entries>, record>);

template <class Range>
constexpr bool throws_nothing = noexcept(Range(""sv)) && noexcept(Range(""sv).begin()) && noexcept(
    ++std::declval<std::ranges::iterator_t<Range>&>()) && noexcept(*std::declval<std::ranges::iterator_t<Range>&>());
static_assert(throws_nothing<records> && throws_nothing<entries>);

TEST(cmake_cache, can_be_walked_more_than_once) {
  const records all("//h\nA:STRING=1\nB\nA-ADVANCED:INTERNAL=1\n"sv);
  EXPECT_EQ(std::ranges::distance(all), 3);
  EXPECT_EQ(std::ranges::distance(all), 3);
  auto first = all.begin();
  auto second = first;
  EXPECT_TRUE(first == second);
  ++second;
  EXPECT_FALSE(first == second);
  EXPECT_EQ((*first).line, 2u);
  EXPECT_EQ((*second).line, 3u);
  first++;
  EXPECT_TRUE(first == second);
}

TEST(cmake_cache, entries_are_the_records_of_kind_entry) {
  std::vector<std::string_view> names;
  for (const record& one : entries("A=1\nbad\nA-ADVANCED:INTERNAL=1\n//h\nB=2\n# c\nC=3"sv)) {
    EXPECT_EQ(one.kind, record_kind::entry);
    names.push_back(one.name);
  }
  EXPECT_EQ(names, (std::vector<std::string_view>{"A", "B", "C"}));
}

TEST(cmake_cache, a_default_view_has_no_records) {
  EXPECT_EQ(std::ranges::distance(records(std::string_view())), 0);
  EXPECT_EQ(std::ranges::distance(entries(std::string_view())), 0);
}

// ---- types

TEST(cmake_cache, each_type_is_read_by_its_name) {
  for (const entry_type type : {entry_type::uninitialized, entry_type::boolean, entry_type::path, entry_type::filepath,
                                entry_type::string, entry_type::internal, entry_type::static_}) {
    const std::string bytes = "A:" + std::string(name_of(type)) + "=x\n";
    const record only = *entries(bytes).begin();
    EXPECT_EQ(only.type, type);
    EXPECT_FALSE(only.lints.contains(lint::unknown_type));
    // A byte more or less makes it unknown.
    const std::string longer = "A:" + std::string(name_of(type)) + "S=x\n";
    EXPECT_EQ((*entries(longer).begin()).type, entry_type::string);
    EXPECT_TRUE((*entries(longer).begin()).lints.contains(lint::unknown_type));
  }
}

// ---- lints: each with a line that has it and a near miss that has not

struct lint_case {
  lint what;
  std::string_view with;
  std::string_view without;
};

constexpr lint_case own_lints[] = {
    {lint::merge_conflict_marker, "=======\n", "======\n"},
    {lint::merge_conflict_marker, "A=1\n=======\nA=2\n", "A=1\nB:STRING========\nA=2\n"},
    {lint::empty_name, ":STRING=x\n", "A:STRING=x\n"},
    {lint::blank_in_name, "A B:STRING=x\n", "A_B:STRING= x y\n"},
    {lint::blank_in_name, "A\tB:STRING=x\n", "  AB:STRING=x\n"},
    {lint::blank_in_name, "\"A:B C\":STRING=x\n", "\"A:BC\":STRING=x y\n"},
    {lint::blank_in_name, "\"A=B\tC\"=x\n", "\"A=BC\"=\tx\n"},
    {lint::unknown_type, "A:Bool=1\n", "A:BOOL=1\n"},
    {lint::no_type, "A=x:y\n", "A:STRING=x:y\n"},
    {lint::no_type, "A=x\n", "A:=x\n"},
    {lint::quote_in_name, "A\"B:STRING=x\n", "\"AB\":STRING=\"x\"\n"},
    {lint::comment_as_entry, "//h\n#A:STRING=x\n", "//h\nA:STRING=#x\n"},
    {lint::comment_as_entry, "//h\n# A:STRING=x\n", "//h\nA:STRING=1\n# A:STRING=x\n"},
    {lint::byte_order_mark, "\xEF\xBB\xBFK:STRING=x\n", "A:STRING=\xEF\xBB\xBF\n"},
    {lint::nul_byte, "A:STRING=x\0y\n"sv, "A:STRING=x0y\n"},
    {lint::nul_byte, "A:STRING=x\0\n"sv, "A:STRING=x\n\0\n"sv},
    {lint::carriage_return, "A:STRING=x\ry\n", "A:STRING=x\r\n"},
    {lint::carriage_return, "A:STRING='x\r'\n", "A:STRING=x\r\r\n"},
};

constexpr bool any_record_has(std::string_view bytes, lint what) {
  for (const record& one : records(bytes)) {
    if (one.lints.contains(what)) return true;
  }
  return false;
}

constexpr bool lints_hold() {
  for (const lint_case& row : own_lints) {
    if (!any_record_has(row.with, row.what) || any_record_has(row.without, row.what)) return false;
  }
  return true;
}
static_assert(lints_hold());

TEST(cmake_cache, each_lint_fires_and_its_near_miss_does_not) {
  for (const lint_case& row : own_lints) {
    EXPECT_TRUE(any_record_has(row.with, row.what)) << name_of(row.what) << " in " << row.with;
    EXPECT_FALSE(any_record_has(row.without, row.what)) << name_of(row.what) << " in " << row.without;
  }
}

// ---- places

TEST(cmake_cache, help_ends_where_the_line_of_its_entry_begins) {
  const std::string_view bytes = "# c\n\n  //one\r\n//two\nA:STRING=x\n";
  const record only = *records(bytes).begin();
  EXPECT_EQ(only.line, 5u);
  EXPECT_EQ(only.offset, 20u);
  EXPECT_EQ(only.help.data() + only.help.size(), bytes.data() + only.offset);
  EXPECT_EQ(joined(cmake_cache::help_pieces(only.help)), "onetwo");
}

TEST(cmake_cache, offset_is_that_of_the_line_and_text_that_of_the_entry) {
  const std::string_view bytes = "\n \tA:STRING=x \r\n";
  const record only = *records(bytes).begin();
  EXPECT_EQ(only.line, 2u);
  EXPECT_EQ(only.offset, 1u);
  EXPECT_EQ(only.text, "A:STRING=x ");
  EXPECT_EQ(only.name.data(), bytes.data() + 3);
  EXPECT_EQ(only.value.data(), bytes.data() + 12);
}

TEST(cmake_cache, the_end_of_the_file_is_a_place) {
  for (const std::string_view bytes : {"//h\n"sv, "//h"sv, "A=1\n//h\n//h"sv, "//h\r\n"sv, "//h\0\n"sv}) {
    record last;
    for (const record& one : records(bytes)) last = one;
    EXPECT_EQ(last.kind, record_kind::malformed);
    EXPECT_EQ(last.reason, malformed_reason::help_without_entry);
    EXPECT_EQ(last.offset, bytes.size());
    EXPECT_EQ(last.text, "");
  }
}

// ---- size: long lines and many lines take time in proportion to their bytes, and no stack

constexpr std::size_t ten_megabytes = 10'000'000;

TEST(cmake_cache, reads_a_line_of_ten_megabytes) {
  const std::string long_text(ten_megabytes, 'x');
  const std::string blanks(ten_megabytes, ' ');
  const std::string quotes(ten_megabytes, '"');
  const std::string colons(ten_megabytes, ':');
  const std::string equals(ten_megabytes, '=');
  const std::string slashes(ten_megabytes, '/');

  const std::string value = "A:STRING=" + long_text + "\nB:STRING=y\n";
  auto at = entries(value).begin();
  EXPECT_EQ((*at).value.size(), ten_megabytes);
  ++at;
  EXPECT_EQ((*at).value, "y");
  EXPECT_EQ((*at).line, 2u);

  const std::string name = long_text + ":STRING=y";
  EXPECT_EQ((*entries(name).begin()).name.size(), ten_megabytes);

  const std::string type = "A:" + long_text + "=y";
  EXPECT_EQ((*entries(type).begin()).type_text.size(), ten_megabytes);
  EXPECT_EQ((*entries(type).begin()).value, "y");

  const std::string help = "//" + long_text + "\nA:STRING=y";
  EXPECT_EQ(joined(cmake_cache::help_pieces((*entries(help).begin()).help)).size(), ten_megabytes);

  const std::string blank_value = "A:STRING=" + blanks + "\n";
  EXPECT_EQ((*entries(blank_value).begin()).value.size(), ten_megabytes);

  const std::string trailing = "A:STRING=x" + blanks + "\n";
  EXPECT_EQ((*entries(trailing).begin()).value, "x");

  EXPECT_EQ(std::ranges::distance(records(blanks)), 0);
  EXPECT_EQ((*records(quotes).begin()).kind, record_kind::malformed);
  EXPECT_EQ((*records(colons).begin()).kind, record_kind::malformed);
  EXPECT_EQ((*records(equals).begin()).value.size(), ten_megabytes - 1);
  EXPECT_EQ((*records(slashes).begin()).reason, malformed_reason::help_without_entry);
  const std::string comment = "#" + long_text;
  EXPECT_EQ(std::ranges::distance(records(comment)), 0);
}

TEST(cmake_cache, reads_very_many_lines) {
  constexpr std::size_t size = 2'000'000 / FOUNDCHECK_SAMPLE;
  const std::string newlines(size, '\n');
  EXPECT_EQ(std::ranges::distance(records(newlines)), 0);

  std::string help_only;
  while (help_only.size() < size) help_only += "//\n";
  const record end = *records(help_only).begin();
  EXPECT_EQ(end.line, help_only.size() / 3 + 1);
  EXPECT_EQ(std::ranges::distance(records(help_only)), 1);

  std::string names;
  std::size_t count = 0;
  while (names.size() < size) {
    names += "A=\n";
    ++count;
  }
  EXPECT_EQ(static_cast<std::size_t>(std::ranges::distance(entries(names))), count);

  // Each entry is followed by what could be the first line of a comment about a cut value.
  std::string nearly;
  while (nearly.size() < size) nearly += "A=\n# WARNING: Value of A contained a newline and was\n";
  for (const record& one : records(nearly)) ASSERT_EQ(one.kind, record_kind::entry);

  // A long name before very many lines that its comment could be wrapped into.
  std::string wrapped =
      std::string(1'000'000, ' ') + "\n//\n" + std::string(1'000'000, ' ') + "A=\n# WARNING: Value of";
  for (int i = 0; i != 200'000; ++i) wrapped += "\n#  ";
  EXPECT_EQ(std::ranges::distance(entries(wrapped)), 1);
}

// ---- values that CMake cut

TEST(cmake_cache, gives_back_the_value_that_cmake_cut_at_a_newline) {
  const std::string names[] = {"A",
                               "A B",
                               "k:colon",
                               "//slashes",
                               "D-STRINGS",
                               "a=b:c",
                               std::string(200, 'K'),
                               std::string(41, 'K') + " " + std::string(41, 'K'),
                               "A key with blanks which is so long that its comment must be wrapped more than once, "
                               "in the middle of the key, wherever a blank stands after the column sixty"};
  const std::string values[] = {"l1\nl2",
                                "a\n\n\nb\n",
                                "a\n",
                                "a\n\n",
                                " a \n b ",
                                "'q'\n'r'",
                                "a\n# b\n//c",
                                "a\n\\n\nb",
                                "\t\n\t",
                                "a\nA:STRING=b\nc",
                                std::string(500, 'v') + "\n" + std::string(70, ' ') + "w",
                                "one two three four five six seven eight nine ten eleven twelve thirteen\nx y z"};
  for (const std::string& name : names) {
    for (const std::string& value : values) {
      for (const std::string_view after : {"", "\n", "//next\nN:STRING=x\n", "N:STRING=x\n"}) {
        const bool is_property = name == "D-STRINGS";
        std::string bytes = naive_cmake_cache::entry_lines(name, is_property ? "INTERNAL" : "STRING", value, "help");
        bytes += after;
        auto at = records(bytes).begin();
        ASSERT_TRUE(at != records(bytes).end());
        const record owner = *at;
        EXPECT_EQ(owner.name, is_property ? "D" : name);
        EXPECT_EQ(owner.kind, is_property ? record_kind::property : record_kind::entry);
        ++at;
        ASSERT_TRUE(at != records(bytes).end()) << bytes;
        EXPECT_EQ((*at).kind, record_kind::truncated) << bytes;
        EXPECT_EQ((*at).name, owner.name);
        EXPECT_EQ((*at).line, owner.line + 1);
        EXPECT_EQ(joined(cmake_cache::original_pieces((*at).original)), value) << bytes;
        EXPECT_EQ(broken_property(bytes), "") << bytes;
      }
    }
  }
}

TEST(cmake_cache, a_value_without_a_newline_has_no_such_comment) {
  const std::string bytes = naive_cmake_cache::entry_lines("A", "STRING", "l1\\nl2", "help") + "# a comment\n";
  EXPECT_EQ(std::ranges::distance(records(bytes)), 1);
}

TEST(cmake_cache, a_damaged_comment_is_a_comment) {
  const std::string whole = naive_cmake_cache::entry_lines("A", "STRING", "l1\nl2", "");
  const std::string_view comment = "# WARNING: Value of A contained a newline and was truncated. Original\n#  value:\n";
  const std::size_t at = whole.find(comment);
  ASSERT_NE(at, std::string::npos);
  // A byte of the warning that is another one; blanks too, except the marker's own.
  for (std::size_t i = 2; i != comment.size(); ++i) {
    if (comment[i] == '\n' || comment[i] == '#' || comment[i - 1] == '#') continue;
    std::string damaged = whole;
    damaged[at + i] = '?';
    for (const record& one : records(damaged)) EXPECT_NE(one.kind, record_kind::truncated) << damaged;
  }
}

// cmake before 4.4 writes the rest of a value raw when it starts with a newline: those lines are read as lines.
TEST(cmake_cache, a_value_that_starts_with_a_newline_comes_back_damaged_and_harms_nothing) {
  const std::string bytes =
      naive_cmake_cache::entry_lines("G", "STRING", "\nlead\nB:STRING=injected\nlast", "") + "\nN:STRING=x\n";
  EXPECT_EQ(broken_property(bytes), "");
  std::vector<std::string_view> names;
  for (const record& one : entries(bytes)) names.push_back(one.name);
  EXPECT_EQ(names, (std::vector<std::string_view>{"G", "B", "N"}));
}

}  // namespace cmake_cache_test
}  // namespace foundcheck
