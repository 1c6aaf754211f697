// SPDX-License-Identifier: MIT
// What a person says of real logs against what is read in them: the root cause of each failed log, nothing in a healthy one,
// nothing in lines that only look like diagnostics. The labels are in tests/data/diagnostics/, whose heads say what their
// columns mean; FOUNDCHECK_CORPUS names the folder of the logs. A miss is printed with what was found instead, and so may
// a label be wrong: look at the log before the reader is changed.
#include <foundcheck/format/diagnostic_ranking.hpp>
#include <foundcheck/format/diagnostics.hpp>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <charconv>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <iterator>
#include <optional>
#include <sstream>
#include <string>
#include <string_view>
#include <system_error>
#include <utility>
#include <vector>

namespace foundcheck {
namespace {

using diagnostics::cause;
using diagnostics::record;
using diagnostics::tool;

std::string read(const std::filesystem::path& path) {
  std::ifstream file(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(file), {}};
}

/// The rows of a table: comments and the line with the names of the columns left out, the last field has what is left.
std::vector<std::vector<std::string>> rows_of(std::string_view name, std::size_t columns) {
  std::istringstream text(read(std::filesystem::path(std::getenv("FOUNDCHECK_TEST_DATA")) / "diagnostics" / name));
  std::vector<std::vector<std::string>> rows;
  bool in_head = true;
  for (std::string row; std::getline(text, row);) {
    if (row.empty() || row.starts_with("# ") || row == "#") continue;
    if (std::exchange(in_head, false)) continue;
    std::vector<std::string> fields;
    for (std::size_t from = 0; fields.size() != columns;) {
      const std::size_t tab = fields.size() + 1 == columns ? row.npos : row.find('\t', from);
      fields.push_back(row.substr(from, tab == row.npos ? tab : tab - from));
      if (tab == row.npos) break;
      from = tab + 1;
    }
    EXPECT_EQ(fields.size(), columns) << name << ": " << row;
    if (fields.size() == columns) rows.push_back(std::move(fields));
  }
  return rows;
}

template <class Enum>
std::optional<Enum> named(std::string_view name, Enum last) {
  for (std::size_t i = 0; i <= static_cast<std::size_t>(last); ++i) {
    if (name_of(static_cast<Enum>(i)) == name) return static_cast<Enum>(i);
  }
  return std::nullopt;
}

std::optional<std::size_t> number(std::string_view digits) {
  std::size_t value = 0;
  const auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), value);
  if (error != std::errc{} || end != digits.data() + digits.size() || value == 0) return std::nullopt;
  return value;
}

/// One error that a person would mend.
struct mended {
  std::size_t line = 0;
  diagnostics::cause cause = diagnostics::cause::none;
};

struct label {
  std::string path, verdict;
  mended root;
  diagnostics::tool tool = diagnostics::tool::unknown;
  std::string subject;
  std::vector<mended> further;
};

std::optional<mended> mended_of(std::string_view line, std::string_view cause_name) {
  const std::optional<std::size_t> at = number(line);
  const std::optional<cause> what = named(cause_name, cause::gpu_error);
  if (!at || !what) return std::nullopt;
  return mended{*at, *what};
}

std::vector<label> all_labels() {
  std::vector<label> labels;
  for (const std::vector<std::string>& row : rows_of("labels.tsv", 8)) {
    label one;
    one.path = row[0], one.verdict = row[1], one.subject = row[5];
    if (one.verdict == "failed") {
      const std::optional<mended> root = mended_of(row[2], row[4]);
      const std::optional<tool> who = named(row[3], tool::ci);
      EXPECT_TRUE(root && who) << one.path << ": line " << row[2] << ", tool " << row[3] << ", cause " << row[4];
      one.root = root.value_or(mended{});
      one.tool = who.value_or(tool::unknown);
      std::istringstream words(row[6]);
      for (std::string word; words >> word;) {
        const std::size_t colon = word.find(':');
        const std::optional<mended> more =
            colon == word.npos ? std::nullopt : mended_of(word.substr(0, colon), word.substr(colon + 1));
        EXPECT_TRUE(more) << one.path << ": " << word;
        if (more) one.further.push_back(*more);
      }
    } else {
      EXPECT_TRUE(one.verdict == "clean" || one.verdict == "no_log") << one.path << ": " << one.verdict;
      EXPECT_TRUE(row[2].empty() && row[4].empty()) << one.path << " has no root cause";
    }
    labels.push_back(std::move(one));
  }
  return labels;
}

std::vector<record> records_of(std::string_view bytes) {
  std::vector<record> records;
  diagnostics::scan_log(bytes, [&](const record& found) { records.push_back(found); });
  return records;
}

std::string text_of(const record& found) {
  std::ostringstream text;
  text << "line " << found.line << ", " << name_of(found.tool) << ' ' << name_of(found.severity)
       << (found.is_effect ? ", effect" : "") << ", cause " << name_of(found.cause) << ", subject [" << found.subject
       << "]: " << found.message.substr(0, 120);
  return text.str();
}

bool is_cause(const record& found) {
  return found.kind == diagnostics::record_kind::diagnostic && is_error(found.severity) && !found.is_effect;
}

/// True if that line is the message's or one of those behind it: CMake quotes what a compiler said.
bool holds_line(const record& found, std::size_t line) {
  const auto behind = static_cast<std::size_t>(std::count(found.children.begin(), found.children.end(), '\n'));
  return line >= found.line && line <= found.line + behind;
}

/// GCC and Clang share a form: which of them spoke is often not to be known.
tool family(tool who) { return who == tool::gcc || who == tool::clang ? tool::compiler : who; }

double share(std::size_t right, std::size_t of) {
  return of == 0 ? 0.0 : 100.0 * static_cast<double>(right) / static_cast<double>(of);
}

class corpus_diagnostics : public testing::Test {
 protected:
  void SetUp() override {
    const char* const folder = std::getenv("FOUNDCHECK_CORPUS");
    if (folder == nullptr || !std::filesystem::is_directory(folder)) {
      GTEST_SKIP() << "set FOUNDCHECK_CORPUS to the folder of real files";
    }
    folder_ = folder;
    if (labels_.empty()) labels_ = all_labels();
  }

  static std::string bytes_of(const label& one) {
    std::string bytes = read(folder_ / one.path);
    EXPECT_FALSE(bytes.empty()) << one.path << " is not there";
    return bytes;
  }

  static inline std::filesystem::path folder_;
  static inline std::vector<label> labels_;
};

TEST_F(corpus_diagnostics, the_first_of_the_ranking_is_the_root_cause_that_a_person_names) {
  std::size_t logs = 0, right = 0, tools = 0, subjects = 0;
  std::ostringstream misses;
  for (const label& one : labels_) {
    if (one.verdict != "failed") continue;
    ++logs;
    const std::string bytes = bytes_of(one);
    diagnostics::cause_ranking<> ranking;
    diagnostics::scan_log(bytes, [&](const record& found) { ranking.add(found); });
    const diagnostics::ranked_cause* const best = ranking.best();
    if (best != nullptr && holds_line(best->first, one.root.line) && best->first.cause == one.root.cause) {
      ++right;
      tools += family(best->first.tool) == family(one.tool) ? 1u : 0u;
      subjects += best->first.subject == one.subject ? 1u : 0u;
      continue;
    }
    misses << one.path << "\n  a person: line " << one.root.line << ", " << name_of(one.tool) << ", cause "
           << name_of(one.root.cause) << ", subject [" << one.subject
           << "]\n  found:    " << (best == nullptr ? "nothing" : text_of(best->first)) << '\n';
  }
  std::cout << misses.str() << "[          ] " << right << " root causes of " << logs << ", of these " << tools
            << " with the tool, " << subjects << " with the subject that a person names\n";
  EXPECT_GE(logs, 30u);
  EXPECT_GE(share(right, logs), 90.0);
}

TEST_F(corpus_diagnostics, the_further_causes_of_a_log_are_records_of_their_own) {
  std::size_t causes = 0, right = 0;
  std::ostringstream misses;
  for (const label& one : labels_) {
    if (one.further.empty()) continue;
    const std::string bytes = bytes_of(one);
    const std::vector<record> records = records_of(bytes);
    for (const mended& more : one.further) {
      ++causes;
      const record* at = nullptr;
      for (const record& found : records) {
        if (found.line == more.line) at = &found;
      }
      if (at != nullptr && is_cause(*at) && at->cause == more.cause) {
        ++right;
      } else {
        misses << one.path << "\n  a person: line " << more.line << ", cause " << name_of(more.cause)
               << "\n  found:    " << (at == nullptr ? "nothing" : text_of(*at)) << '\n';
      }
    }
  }
  std::cout << misses.str() << "[          ] " << right << " further causes of " << causes << '\n';
  EXPECT_GT(causes, 0u);
  EXPECT_GE(share(right, causes), 90.0);
}

TEST_F(corpus_diagnostics, there_is_no_error_in_a_log_without_one) {
  std::size_t logs = 0;
  for (const label& one : labels_) {
    if (one.verdict == "failed") continue;
    ++logs;
    const std::string bytes = bytes_of(one);
    std::size_t errors = 0;
    std::string first;
    diagnostics::scan_log(bytes, [&](const record& found) {
      if (is_cause(found) && ++errors == 1) first = text_of(found);
    });
    EXPECT_EQ(errors, 0u) << one.path << " is " << one.verdict << "; the first: " << first;
  }
  EXPECT_GE(logs, 12u);
}

TEST(diagnostic_lines, a_line_that_only_looks_like_a_diagnostic_is_none) {
  const std::vector<std::vector<std::string>> rows = rows_of("lines.tsv", 2);
  EXPECT_GE(rows.size(), 60u);
  for (const std::vector<std::string>& row : rows) {
    diagnostics::scan_log(row[1] + '\n', [&](const record& found) {
      EXPECT_LT(found.severity, diagnostics::severity::warning) << row[0] << ": " << row[1] << '\n' << text_of(found);
    });
  }
}

}  // namespace
}  // namespace foundcheck
