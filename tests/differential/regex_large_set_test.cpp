// SPDX-License-Identifier: MIT
// A set of three hundred rows against PCRE2 and RE2, row after row: which row is the first to match, and what its groups hold, in one text
// and in the lines of a log. The rows are those of the readers, and they again behind a word. So large a set is run from its tables, and asks
// its prefilter first. Each is skipped, visibly, where the library is not installed.
#include <foundcheck/regex/search.hpp>
#include <foundcheck/regex/set.hpp>
#include <foundcheck/scan/built_in_rows.hpp>

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <bitset>
#include <cstddef>
#include <iostream>
#include <memory>
#include <optional>
#include <random>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "support/old_reader.hpp"
#include "support/pcre2_engine.hpp"
#include "support/re2_engine.hpp"
#include "support/regex_places.hpp"

namespace foundcheck {
namespace regex_large_set_test {

constexpr std::size_t row_count = 300;
constexpr std::string_view word = "w: ", ignore_case = "(?i)", begin = "^";

/// How many lines a row may take: 0 for one that begins with certain bytes, 2 for one that begins with nearly any.
constexpr int breadth_of(std::string_view pattern) {
  const char c = pattern.front();
  const bool is_narrow =
      (c >= '0' && c <= '9') || (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z') || c == '-' || c == '#';
  if (is_narrow) return 0;
  return pattern.starts_with("(.") || pattern.starts_with("([^") || pattern.starts_with("((?:[^") ? 2 : 1;
}

/// The rows in the order of the set: those that take nearly every line come last, so that they leave some to the others.
constexpr auto order = [] {
  std::array<std::size_t, row_count> rows{};
  std::size_t count = 0;
  for (int breadth = 0; breadth < 3; ++breadth) {
    for (std::size_t row = 0; row < row_count; ++row) {
      const std::string_view pattern = scan::built_in_rows[row % scan::built_in_rows.size()].pattern;
      if (breadth_of(pattern) == breadth) rows[count++] = row;
    }
  }
  return rows;
}();

/// The pattern of a row, written to `to` if that is not null: gives its size.
constexpr std::size_t write_pattern(std::size_t row, char* to) {
  std::string_view pattern = scan::built_in_rows[row % scan::built_in_rows.size()].pattern;
  std::size_t size = 0;
  const auto write = [&](std::string_view text) {
    for (const char c : text) {
      if (to != nullptr) to[size] = c;
      ++size;
    }
  };
  if (row < scan::built_in_rows.size()) return write(pattern), size;
  if (pattern.starts_with(ignore_case)) {
    write(ignore_case);
    pattern.remove_prefix(ignore_case.size());
  }
  if (pattern.starts_with(begin)) pattern.remove_prefix(begin.size());
  write(word);
  write(pattern);
  return size;
}

template <std::size_t Row>
struct numbered_row {
  static constexpr auto pattern = [] {
    fixed_string<write_pattern(Row, nullptr)> text;
    write_pattern(Row, text.bytes);
    return text;
  }();
};

template <std::size_t... I>
regex::row_list<numbered_row<order[I]>...> list_of(std::index_sequence<I...>);
struct rows : decltype(list_of(std::make_index_sequence<row_count>())) {};
using set = regex::row_set<rows>;

template <std::size_t... I>
std::array<std::string_view, row_count> patterns_of(std::index_sequence<I...>) {
  return {numbered_row<order[I]>::pattern.view()...};
}

/// All patterns of a set, each compiled by itself.
template <class Engine>
class other_set {
 public:
  other_set() {
    for (const std::string_view pattern : patterns_of(std::make_index_sequence<row_count>())) {
      engines_.push_back(std::make_unique<Engine>());
      EXPECT_TRUE(engines_.back()->compile(pattern, regex::mode::whole)) << Engine::name << " refuses " << pattern;
    }
  }

  /// The first row that matches, or npos, with the places of its groups; nothing where the engine gives up.
  std::optional<std::size_t> match(std::string_view text, tests::regex_places& places) {
    for (std::size_t row = 0; row < row_count; ++row) {
      auto found = engines_[row]->match(text);
      if (engines_[row]->gave_up()) return std::nullopt;
      if (!found) continue;
      places = std::move(*found);
      return row;
    }
    return regex::no_pattern;
  }

 private:
  std::vector<std::unique_ptr<Engine>> engines_;
};

template <class Captures, std::size_t... G>
tests::regex_places places_of(std::string_view text, const Captures& found, std::index_sequence<G...>) {
  const std::string_view groups[] = {found.template get<G>()...};
  return tests::places_in(text, groups, sizeof...(G));
}

/// What is wrong with an outcome of the set, beside that of the other engine.
template <class Captures>
std::string wrong_with(std::string_view text, const Captures& found, std::size_t row, tests::regex_places places) {
  if (found.index() != row) return "row " + std::to_string(found.index()) + " in place of " + std::to_string(row);
  if (row == regex::no_pattern) return "";
  places.resize(2 * Captures::most_groups);  // the groups that other rows have are absent
  return tests::difference(places_of(text, found, std::make_index_sequence<Captures::most_groups>()), places);
}

/// Texts that a pattern matches, if what it asserts happens to hold.
class sampler {
 public:
  explicit sampler(std::string_view pattern)
      : tree_(std::make_unique<regex::ast>(regex::parse(pattern))), begin_(tree_->node_count) {
    for (std::size_t i = 0; i < begin_.size(); ++i) {
      const regex::node& n = tree_->nodes[i];
      begin_[i] = i;
      if (n.kind == regex::node_kind::repetition) begin_[i] = begin_[i - 1];
      if (!has_children(n)) continue;
      for (std::size_t child = 0; child < n.value; ++child) begin_[i] = begin_[begin_[i] - 1];
    }
  }

  std::string make(std::mt19937_64& random) const {
    std::string text;
    write(begin_.size() - 1, random, text);
    return text;
  }

 private:
  static bool has_children(const regex::node& n) {
    return n.kind == regex::node_kind::alternation || n.kind == regex::node_kind::sequence;
  }

  void write(std::size_t i, std::mt19937_64& random, std::string& to) const {
    const regex::node& n = tree_->nodes[i];
    if (n.kind == regex::node_kind::bytes) {
      to += byte_of(tree_->sets[n.value], random);
    } else if (n.kind == regex::node_kind::repetition) {
      const std::size_t more = std::min<std::size_t>(n.most - n.value, 3);
      for (std::size_t left = n.value + random() % (more + 1); left != 0; --left) write(i - 1, random, to);
    } else if (has_children(n)) {
      std::vector<std::size_t> children;
      for (std::size_t end = i; children.size() < n.value; end = begin_[end - 1]) children.push_back(end - 1);
      if (n.kind == regex::node_kind::alternation) return write(children[random() % children.size()], random, to);
      for (std::size_t child = children.size(); child-- > 0;) write(children[child], random, to);
    }
  }

  /// A byte of a set, none that a line ends with if there is another one.
  static char byte_of(const byte_set& set, std::mt19937_64& random) {
    for (int i = 0; i < 1000; ++i) {
      const auto byte = static_cast<unsigned char>(random() % (i < 100 ? 127 : 256));
      if (set.contains(byte) && (i >= 500 || (byte != '\n' && byte != '\r'))) return static_cast<char>(byte);
    }
    return '\n';
  }

  std::unique_ptr<regex::ast> tree_;
  std::vector<std::size_t> begin_;
};

/// Lines of logs with bytes changed, and what is behind the first places at which a reader looks; and what the rows match, or nearly.
class texts {
 public:
  std::vector<std::string> next() {
    std::vector<std::string> all;
    const std::string changed = lines_.next();
    for (std::size_t at = 0; at < changed.size();) {
      const std::size_t end = std::min(changed.find('\n', at), changed.size());
      add(changed.substr(at, end - at), all);
      at = end + 1;
    }
    for (int i = 0; i < 10; ++i) all.push_back(near_match());
    return all;
  }

 private:
  /// What a row matches, mostly with a byte changed.
  std::string near_match() {
    std::string text = samplers_[random_() % row_count].make(random_);
    const std::size_t at = text.empty() ? 0 : random_() % text.size();
    switch (random_() % 4) {
      case 0: text.erase(at, 1); break;
      case 1: text.insert(at, 1, " :-x(1\t"[random_() % 7]); break;
      case 2: text.insert(at, text.substr(at, 1 + random_() % 4)); break;
      default: break;
    }
    return text;
  }

  static std::vector<sampler> samplers() {
    std::vector<sampler> all;
    for (const std::string_view pattern : patterns_of(std::make_index_sequence<row_count>())) all.emplace_back(pattern);
    return all;
  }

  static void add(const std::string& line, std::vector<std::string>& to) {
    to.push_back(line);
    to.push_back(line.substr(0, line.find(':')));
    for (const std::string_view mark : {"-- ", "  ", ": ", "for ", "with ", "("}) {
      if (const std::size_t at = line.find(mark); at != std::string::npos) to.push_back(line.substr(at + mark.size()));
    }
    for (std::size_t i = to.size(); i-- > 0 && to.size() < 60;) to.push_back(std::string(word) + to[i]);
  }

  static std::vector<std::string> files() {
    std::vector<std::string> all;
    for (const std::string_view target : {"cmake_cache", "cmake_output", "ninja_output", "ninja_log", "debug_find",
                                          "diagnostics", "try_compile_log", "ccache_stats"}) {
      for (std::string& seed : seeds_of(target)) all.push_back(std::move(seed));
    }
    return all;
  }

  std::mt19937_64 random_{20261128};
  std::vector<sampler> samplers_ = samplers();
  std::vector<std::string> files_ = files();
  changed_lines lines_{files_, "0123456789 :.,()[]\"'=/-\taeEW"};
};

constexpr std::size_t rounds = 1'500 / FOUNDCHECK_SAMPLE;
constexpr std::size_t least_rows = 100;

template <class Engine>
void compare_texts() {
  other_set<Engine> other;
  texts random;
  std::bitset<row_count> matched;
  std::size_t compared = 0;
  for (std::size_t round = 0; round < rounds; ++round) {
    for (const std::string& text : random.next()) {
      tests::regex_places places;
      const auto row = other.match(text, places);
      if (!row) continue;
      ++compared;
      if (*row != regex::no_pattern) matched.set(*row);
      ASSERT_EQ(wrong_with(text, set::match(text), *row, places), "") << Engine::name << " on \"" << text << '"';
    }
  }
  EXPECT_GT(matched.count(), least_rows);
  std::cout << "[          ] " << Engine::name << ": " << compared << " texts, " << matched.count()
            << " rows matched\n";
}

template <class Engine>
void compare_lines() {
  other_set<Engine> other;
  texts random;
  std::size_t compared = 0;
  for (std::size_t round = 0; round < rounds; ++round) {
    std::string log;
    for (const std::string& text : random.next()) log += text + '\n';
    const auto all = find_lines<set>(log);
    auto found = all.begin();
    for (std::size_t at = 0, end = 0; at < log.size(); at = end + 1) {
      end = log.find('\n', at);
      std::string_view line = std::string_view(log).substr(at, end - at);
      if (line.ends_with('\r')) line.remove_suffix(1);
      const bool is_found = found != all.end() && found->offset == at;
      tests::regex_places places;
      if (const auto row = other.match(line, places)) {
        ++compared;
        ASSERT_EQ(is_found, *row != regex::no_pattern) << Engine::name << " on \"" << line << '"';
        if (is_found) {
          ASSERT_EQ(found->text, line);
          ASSERT_EQ(wrong_with(line, found->match, *row, places), "") << Engine::name << " on \"" << line << '"';
        }
      }
      if (is_found) ++found;
    }
    ASSERT_TRUE(found == all.end()) << "a line too many";
  }
  std::cout << "[          ] " << Engine::name << ": " << compared << " lines compared\n";
}

TEST(RegexLargeSet, MatchesTextsAsPcre2DoesRowAfterRow) {
#ifdef FOUNDCHECK_HAS_PCRE2
  compare_texts<tests::pcre2_engine>();
#else
  GTEST_SKIP() << "PCRE2 is not installed (libpcre2-dev)";
#endif
}

TEST(RegexLargeSet, MatchesTextsAsRe2DoesRowAfterRow) {
#ifdef FOUNDCHECK_HAS_RE2
  compare_texts<tests::re2_engine>();
#else
  GTEST_SKIP() << "RE2 is not installed (libre2-dev)";
#endif
}

TEST(RegexLargeSet, FindsLinesAsPcre2DoesRowAfterRow) {
#ifdef FOUNDCHECK_HAS_PCRE2
  compare_lines<tests::pcre2_engine>();
#else
  GTEST_SKIP() << "PCRE2 is not installed (libpcre2-dev)";
#endif
}

TEST(RegexLargeSet, FindsLinesAsRe2DoesRowAfterRow) {
#ifdef FOUNDCHECK_HAS_RE2
  compare_lines<tests::re2_engine>();
#else
  GTEST_SKIP() << "RE2 is not installed (libre2-dev)";
#endif
}

}  // namespace regex_large_set_test
}  // namespace foundcheck
