// SPDX-License-Identifier: MIT
#include <foundcheck/regex/detail/prefilter.hpp>

#include <gtest/gtest.h>

#include <cstddef>
#include <memory>
#include <random>
#include <string>
#include <string_view>
#include <vector>

#include "support/exact_text.hpp"

namespace foundcheck::regex {
namespace prefilter_test {

[[nodiscard]] std::string_view view_of(const exact_text& text) { return {text.data(), text.size()}; }

constexpr prefilter_sizes sizes{70, 210};
using filter = prefilter<sizes>;

struct made_filter {
  std::vector<literal_choice> choices;
  std::unique_ptr<filter> table;
};

literal literal_of(std::string_view text) {
  literal l{};
  for (const char c : text) l.bytes[l.size++] = c;
  return l;
}

made_filter made(const std::vector<std::vector<std::string>>& rows) {
  made_filter m;
  m.choices.resize(sizes.rows);
  for (std::size_t row = 0; row < rows.size(); ++row) {
    for (const std::string& text : rows[row]) m.choices[row].of[m.choices[row].count++] = literal_of(text);
  }
  auto builder = std::make_unique<prefilter_builder<sizes>>(m.choices.data());
  m.table = std::make_unique<filter>(builder->build());
  return m;
}

/// The rows with a literal in the text, and those without one.
std::string naive_rows(const made_filter& m, std::string_view text) {
  std::string rows;
  for (const literal_choice& c : m.choices) {
    bool has = c.count == 0;
    for (std::size_t i = 0; i < c.count; ++i) {
      has = has || text.find(std::string_view(c.of[i].bytes, c.of[i].size)) != std::string_view::npos;
    }
    rows += has ? '1' : '0';
  }
  return rows;
}

std::string found_rows(const made_filter& m, std::string_view text) {
  const filter::bits bits = m.table->rows_in(text);
  std::string rows;
  for (std::size_t row = 0; row < sizes.rows; ++row) rows += bits.contains(row) ? '1' : '0';
  return rows;
}

TEST(Prefilter, FindsTheRowsThatHaveALiteralInTheText) {
  const made_filter m = made({{"error: ", "warning"}, {"xy"}, {}, {"FAILED: "}, {"error: "}});
  EXPECT_TRUE(m.table->has_always);
  for (const std::string_view text :
       {"", "x", "xy", "axy", "xya", "error:", "error: ", "a.c:1:2: error: no such file, said the compiler of the day",
        "warnin", "a warning at the very end of a line that is longer than a block: warning",
        "FAILED: x and also an error: xy in a line that is longer than thirty-two bytes"}) {
    const exact_text exact(text);
    EXPECT_EQ(found_rows(m, view_of(exact)), naive_rows(m, text)) << text;
  }
}

TEST(Prefilter, FindsWhatANaiveSearchFinds) {
  std::mt19937 random(20261123);
  for (const std::string_view alphabet : {"ab", "abc:", "abcdefghij :", "\x80\xC3 a\0b"}) {
    for (int round = 0; round < 60; ++round) {
      const auto text_of = [&](std::size_t size) {
        std::string text(size, ' ');
        for (char& c : text) c = alphabet[random() % alphabet.size()];
        return text;
      };
      std::vector<std::vector<std::string>> rows(1 + random() % sizes.rows);
      for (std::vector<std::string>& row : rows) {
        row.resize(random() % 4);
        for (std::string& text : row) text = text_of(2 + random() % 7);
      }
      const made_filter m = made(rows);
      for (int t = 0; t < 40; ++t) {
        const std::string text = text_of(random() % (t < 20 ? 12 : 150));
        const exact_text exact(text);
        ASSERT_EQ(found_rows(m, view_of(exact)), naive_rows(m, text)) << text;
      }
    }
  }
}

TEST(Prefilter, ByByteAndByBlockFindTheSamePrints) {
  std::mt19937 random(7);
  const made_filter m = made({{"error: "}, {"xy"}, {"FAILED: "}, {"note: "}, {"::"}});
  for (int round = 0; round < 400; ++round) {
    std::string text(random() % 300, ' ');
    for (char& c : text) c = "error: xyFAILDnt"[random() % 16];
    const exact_text exact(text);
    std::size_t at = 0;
    for (print_cursor print(m.table->prints, view_of(exact)); print.at() < text.size(); print.next()) {
      // A block may let more places pass, never fewer.
      for (; at < print.at(); ++at) EXPECT_EQ(m.table->prints.buckets_at(view_of(exact), at), 0) << text;
      ++at;
    }
    for (; at < text.size(); ++at) EXPECT_EQ(m.table->prints.buckets_at(view_of(exact), at), 0) << text;
  }
}

constexpr literal_choice two_rows[] = {{1, {{{'a', 'b', ':'}, 3}}}, {1, {{{'c', ':'}, 2}}}};
constexpr auto small = plan_prefilter<prefilter_sizes{2, 2}>(two_rows);
static_assert(!small.has_always);
static_assert(small.rows_in("xab:").contains(0) && !small.rows_in("xab:").contains(1));
static_assert(small.rows_in("c:").contains(1) && !small.rows_in("ab").contains(0));

}  // namespace prefilter_test
}  // namespace foundcheck::regex
