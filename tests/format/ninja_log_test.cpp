// SPDX-License-Identifier: MIT
#include <foundcheck/format/ninja_log.hpp>

#include <gtest/gtest.h>

#include <concepts>
#include <cstddef>
#include <iterator>
#include <ranges>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "format/ninja_log_cases.hpp"
#include "support/naive_ninja_log.hpp"
#include "support/recorded_data.hpp"

namespace foundcheck {
namespace ninja_log_test {

using namespace std::string_view_literals;
using cases::log_case;
using cases::log_cases;
using cases::log_record;
using ninja_log::lint;
using ninja_log::record;
using ninja_log::record_kind;
using ninja_log::records;
using ninja_log::steps;

// ---- the table

constexpr const char* difference(const record& r, const log_record& e) {
  if (r.kind != e.kind) return "kind";
  if (r.reason != e.reason) return "reason";
  if (r.lints != e.lints) return "lints";
  if (r.version != e.version) return "version";
  if (r.kind != record_kind::step) return nullptr;
  if (r.start_ms != e.start_ms || r.end_ms != e.end_ms) return "times";
  if (r.mtime != e.mtime) return "mtime";
  if (r.output != e.output) return "output";
  return r.hash != e.hash ? "hash" : nullptr;
}

constexpr const char* row_difference(const log_case& row) {
  std::size_t i = 0;
  for (const record& found : records(row.bytes)) {
    if (i == row.size) return "a record too many";
    if (const char* what = difference(found, row.expected[i])) return what;
    ++i;
  }
  return i == row.size ? nullptr : "a record too few";
}

template <std::size_t Row>
struct row_at_compile_time {
  static_assert(row_difference(log_cases[Row]) == nullptr);
  static constexpr bool holds = true;
};

template <std::size_t... Rows>
constexpr bool all_rows_hold(std::index_sequence<Rows...>) {
  return (row_at_compile_time<Rows>::holds && ...);
}
static_assert(all_rows_hold(std::make_index_sequence<std::size(log_cases)>{}));

TEST(ninja_log, reads_the_records_of_each_case) {
  for (const log_case& row : log_cases) {
    const char* what = row_difference(row);
    EXPECT_EQ(what, nullptr) << "case " << row.name << ": another " << (what != nullptr ? what : "");
  }
}

TEST(ninja_log, reads_each_prefix_of_each_case_as_ninja_does) {
  for (const log_case& row : log_cases) {
    for (std::size_t size = 0; size <= row.bytes.size(); ++size) {
      const std::vector<char> copy(row.bytes.begin(), row.bytes.begin() + static_cast<std::ptrdiff_t>(size));
      EXPECT_EQ(broken_ninja_log_property({copy.data(), copy.size()}), "") << row.name << ", " << size << " bytes";
    }
  }
}

// The form that ninja writes is read eight bytes at a time, and only with enough bytes behind it: so each case once more
// with a long tail.
TEST(ninja_log, reads_all_cases_as_one_file) {
  std::string all = "# ninja log v7\n";
  for (const log_case& row : log_cases) {
    if (row.bytes.find("# end of") == std::string_view::npos && !row.bytes.starts_with('\x1F')) {
      all += std::string(row.bytes) + "\n";
    }
  }
  for (int i = 0; i < 2; ++i) EXPECT_EQ(broken_ninja_log_property(all += all), "");
}

TEST(ninja_log, reads_each_byte_at_each_place_of_a_step_as_ninja_does) {
  const std::string step = "12\t3456\t1795226067147615591\tsrc/dir/x.cpp.o\tbc9a6b8e35773db7\n";
  const std::string tail = "# ninja log v7\n" + std::string(64, '#') + "\n";
  for (std::size_t at = 0; at < step.size(); ++at) {
    for (unsigned byte = 0; byte != 256; ++byte) {
      std::string bytes = "# ninja log v7\n" + step + tail;
      bytes[15 + at] = static_cast<char>(byte);
      ASSERT_EQ(broken_ninja_log_property(bytes), "") << testing::PrintToString(bytes);
      bytes = "# ninja log v7\n" + step + tail;
      bytes.insert(15 + at, 1, static_cast<char>(byte));
      ASSERT_EQ(broken_ninja_log_property(bytes), "") << testing::PrintToString(bytes);
    }
  }
}

TEST(ninja_log, reads_numbers_of_each_length_as_ninja_does) {
  for (std::size_t start = 0; start <= 21; ++start) {
    for (std::size_t mtime = 0; mtime <= 21; ++mtime) {
      for (std::size_t hash = 0; hash <= 18; ++hash) {
        const std::string bytes = "# ninja log v7\n" + std::string(start, '9') + "\t" + std::string(start, '1') + "\t" +
                                  std::string(mtime, '9') + "\tx\t" + std::string(hash, 'e') + "\n" +
                                  std::string(64, '\n');
        ASSERT_EQ(broken_ninja_log_property(bytes), "") << bytes;
      }
    }
  }
}

// ---- damage that is repaired

TEST(ninja_log, a_step_behind_nul_bytes_has_its_start_back) {
  const std::string bytes = "# ninja log v7\n" + std::string(40, '\0') + "5\t6\t7\tout\tab\n";
  const record r = *steps(bytes).begin();
  EXPECT_EQ(r.start_ms, 0);
  EXPECT_EQ(recovered(r).start_ms, 5);
  EXPECT_TRUE(is_sound(r));
}

TEST(ninja_log, a_start_behind_nul_bytes_is_as_sound_as_any_other) {
  for (const std::string_view start : {"-5"sv, "-4294967196"sv, "4294967296"sv, "9"sv}) {
    const std::string bytes = "# ninja log v7\n" + std::string(4, '\0') + std::string(start) + "\t6\t7\tout\tab\n";
    EXPECT_FALSE(is_sound(recovered(*steps(bytes).begin()))) << start;
  }
  const std::string marked = "\xEF\xBB\xBF" + std::string(2, '\0') + "07\t9\t1\tout\tab\n";
  for (const record& r : records(marked)) {
    if (r.kind == record_kind::step) {
      EXPECT_EQ(recovered(r).start_ms, 7);
    }
  }
}

TEST(ninja_log, the_second_step_of_a_splice_is_sure_but_for_its_start) {
  for (const std::string_view line :
       {"12\t34\t56\tfoo5\t10\t15\tbar.o\t9f\n"sv, "12\t34\t56\tfoo\tdef5\t10\t15\tbar.o\t9f\r\n"sv,
        "12\t35\t10\t15\tbar.o\t9f\n"sv, "12\t34\t565\t10\t15\tbar.o\t9f\n"sv}) {
    const std::string bytes = "# ninja log v7\n" + std::string(line);
    const record first = *steps(bytes).begin();
    const record second = spliced_tail(first);
    ASSERT_EQ(second.kind, record_kind::step) << line;
    EXPECT_FALSE(is_sound(first));
    EXPECT_EQ(second.start_ms, -1);
    EXPECT_EQ(second.end_ms, 10);
    EXPECT_EQ(second.mtime, 15);
    EXPECT_EQ(second.output, "bar.o");
    EXPECT_EQ(second.hash, 0x9fU);
    EXPECT_EQ(bytes.substr(second.offset), second.whole);
  }
  const record plain = *steps("# ninja log v7\n1\t2\t3\ta\tb\n"sv).begin();
  EXPECT_NE(spliced_tail(plain).kind, record_kind::step);
}

TEST(ninja_log, a_line_longer_than_the_buffer_of_ninja_is_read_whole_and_marked) {
  for (const std::size_t size : {262'000U, 262'144U, 300'000U}) {
    const std::string output(size, 'x');
    const std::string bytes = "# ninja log v7\n1\t2\t3\t" + output + "\tab\n4\t5\t6\ty\tcd\n";
    std::vector<record> all;
    for (const record& r : steps(bytes)) all.push_back(r);
    ASSERT_EQ(all.size(), 2u);
    EXPECT_EQ(all[0].output, output);
    EXPECT_EQ(all[0].lints.contains(lint::over_long), all[0].whole.size() > 256 * 1024);
    EXPECT_TRUE(all[1].lints.empty());
  }
}

TEST(ninja_log, a_log_that_grows_is_read_on_where_its_last_line_ended) {
  EXPECT_EQ(ninja_log::complete_size("# ninja log v7\n1\t2"), 15u);
  EXPECT_EQ(ninja_log::complete_size("# ninja log v7\n"), 15u);
  EXPECT_EQ(ninja_log::complete_size("# ninja log v7"), 0u);
  EXPECT_EQ(ninja_log::complete_size(""), 0u);
}

TEST(ninja_log, a_log_that_comes_in_pieces_has_the_records_of_the_whole) {
  std::size_t logs = 0;
  for (const char* const name : {"ninja_log", "concurrent.ninja_log", "recompacted.ninja_log"}) {
    for (const auto& [release, bytes] : recorded("ninja", name)) {
      for (std::size_t piece = 1; piece < 200; ++piece) ASSERT_EQ(broken_tail(bytes, piece), "") << release;
      ++logs;
    }
  }
  EXPECT_GE(logs, 9U);
  for (const log_case& row : log_cases) {
    for (std::size_t piece = 1; piece <= row.bytes.size(); ++piece) EXPECT_EQ(broken_tail(row.bytes, piece), "");
  }
}

TEST(ninja_log, a_log_that_is_over_has_no_records_behind_its_end) {
  ninja_log::tail_reader tail;
  std::size_t records = 0;
  const auto count = [&records](const record&) { ++records; };
  EXPECT_EQ(tail.read("# ninja log v7\n1\t2", count), 15U);
  EXPECT_FALSE(tail.is_over());
  EXPECT_EQ(tail.read("# end of ninja log\n1\t2\t3\ta\tb\n", count), 29U);
  EXPECT_TRUE(tail.is_over());
  EXPECT_EQ(tail.read("4\t5", count), 3U) << "no line is waited for";
  EXPECT_EQ(records, 2U);
  EXPECT_EQ(tail.offset(), 47U);
}

TEST(ninja_log, a_reader_goes_on_from_the_state_of_another) {
  for (const log_case& row : log_cases) {
    std::vector<record> whole, pieces;
    ninja_log::tail_reader one;
    one.finish(row.bytes, [&whole](const record& r) { whole.push_back(r); });
    ninja_log::tail_state state;
    const auto take = [&pieces](const record& r) { pieces.push_back(r); };
    for (std::size_t size = 1; size <= row.bytes.size(); ++size) {
      ninja_log::tail_reader next(state);
      next.read(row.bytes.substr(state.offset, size - state.offset), take);
      state = next.state();
    }
    ninja_log::tail_reader last(state);
    last.finish(row.bytes.substr(state.offset), take);
    ASSERT_EQ(pieces.size(), whole.size()) << row.bytes;
    for (std::size_t i = 0; i < whole.size(); ++i) {
      EXPECT_EQ(pieces[i].kind, whole[i].kind);
      EXPECT_EQ(pieces[i].line, whole[i].line);
      EXPECT_EQ(pieces[i].version, whole[i].version);
      EXPECT_EQ(pieces[i].hash, whole[i].hash);
      EXPECT_EQ(pieces[i].hash_text, whole[i].hash_text);
      EXPECT_EQ(pieces[i].output, whole[i].output);
    }
    EXPECT_EQ(last.is_over(), one.is_over());
    EXPECT_EQ(last.offset(), one.offset());
  }
}

constexpr int records_of_two_pieces() {
  ninja_log::tail_reader tail;
  int lines = 0;
  const auto take = [&lines](const record& r) { lines = lines * 10 + static_cast<int>(r.line) + r.version; };
  const std::size_t read = tail.read("# ninja log v5\n1\t2\t3\ta\tb\n4\t5", take);
  tail.finish("4\t5\t6\tc\td\n", take);
  return read == 25 ? lines : 0;
}
static_assert(records_of_two_pieces() == 678);

// Whatever one byte does, the other lines are read as before.
void expect_damage_stays_in_its_line(const std::string& bytes, const std::string& name) {
  std::vector<record> before;
  for (const record& r : records(bytes)) before.push_back(r);
  for (std::size_t at = 0; at < bytes.size(); ++at) {
    for (const unsigned bit : tried_bits()) {
      std::string damaged = bytes;
      damaged[at] = static_cast<char>(static_cast<unsigned char>(damaged[at]) ^ (1U << bit));
      ASSERT_EQ(broken_ninja_log_property(damaged), "") << name << " " << at;
      std::vector<record> after;
      for (const record& r : records(damaged)) after.push_back(r);
      // Lines before the damage, and, counted from the end, those behind the line after it.
      for (std::size_t i = 0; i < before.size() && before[i].offset + before[i].whole.size() <= at; ++i) {
        ASSERT_EQ(after[i].whole, before[i].whole) << name << " " << at;
        ASSERT_EQ(after[i].kind, before[i].kind) << name << " " << at;
      }
      for (std::size_t i = 1; i <= before.size() && i <= after.size(); ++i) {
        const record& b = before[before.size() - i];
        const record& a = after[after.size() - i];
        if (b.offset <= at + 1) break;
        ASSERT_EQ(a.whole, b.whole) << name << " " << at;
        ASSERT_EQ(a.kind, b.kind) << name << " " << at;
        ASSERT_EQ(a.start_ms, b.start_ms) << name << " " << at;
        ASSERT_EQ(a.mtime, b.mtime) << name << " " << at;
      }
    }
  }
}

TEST(ninja_log, damage_stays_in_its_line) {
  std::size_t files = 0;
  for (const auto& [release, bytes] : recorded("ninja", "ninja_log")) {
    if (files++ == 3) break;
    for (std::size_t size = 0; size < bytes.size(); ++size) {
      ASSERT_EQ(broken_ninja_log_property(std::string_view(bytes).substr(0, size)), "") << release << " " << size;
    }
    expect_damage_stays_in_its_line(bytes, release);
  }
  EXPECT_EQ(files, 4u) << "three of the recorded releases";
}

TEST(ninja_log, damage_stays_in_its_line_of_real_logs) {
  if (corpus_folder().empty()) GTEST_SKIP() << "no corpus";
  const auto files = real_files("public/ninja_log", 700, 3);
  EXPECT_EQ(files.size(), 3u);
  for (const auto& [name, bytes] : files) expect_damage_stays_in_its_line(bytes, name);
}

// ---- ranges

static_assert(std::ranges::input_range<records>);
static_assert(std::ranges::input_range<steps>);
static_assert(std::same_as<std::ranges::range_value_t<records>, record>);

template <class Range>
constexpr bool throws_nothing = noexcept(Range(""sv)) && noexcept(Range(""sv).begin()) && noexcept(
    ++std::declval<std::ranges::iterator_t<Range>&>()) && noexcept(*std::declval<std::ranges::iterator_t<Range>&>());
static_assert(throws_nothing<records> && throws_nothing<steps>);

TEST(ninja_log, can_be_walked_more_than_once) {
  const records all("# ninja log v7\n1\t2\t3\ta\tb\n\n"sv);
  EXPECT_EQ(std::ranges::distance(all), 3);
  EXPECT_EQ(std::ranges::distance(all), 3);
  EXPECT_EQ(std::ranges::distance(steps("# ninja log v7\n1\t2\t3\ta\tb\n\n"sv)), 1);
  EXPECT_EQ(std::ranges::distance(records(std::string_view())), 0);
}

}  // namespace ninja_log_test
}  // namespace foundcheck
