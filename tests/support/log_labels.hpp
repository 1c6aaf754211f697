// SPDX-License-Identifier: MIT
// What a person says of real logs: tests/data/diagnostics/labels.tsv, whose head says what its columns mean. The logs are below the
// folder that FOUNDCHECK_CORPUS names, and some of those that were made for this project also in tests/data/damage/logs.
#ifndef FOUNDCHECK_TESTS_SUPPORT_LOG_LABELS_HPP
#define FOUNDCHECK_TESTS_SUPPORT_LOG_LABELS_HPP

#include <foundcheck/diagnostic/record.hpp>

#include <gtest/gtest.h>

#include <charconv>
#include <cstddef>
#include <filesystem>
#include <optional>
#include <sstream>
#include <string>
#include <string_view>
#include <system_error>
#include <utility>
#include <vector>

#include "support/recorded_data.hpp"

namespace foundcheck {

/// The rows of a table: comments and the line with the names of the columns left out, the last field has what is left.
inline std::vector<std::vector<std::string>> table_rows(const std::filesystem::path& file, std::size_t columns) {
  std::istringstream text(read_bytes(data_folder() / file));
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
    EXPECT_EQ(fields.size(), columns) << file << ": " << row;
    if (fields.size() == columns) rows.push_back(std::move(fields));
  }
  return rows;
}

/// A number of decimal digits and nothing else.
inline std::optional<std::size_t> decimal(std::string_view digits) {
  std::size_t value = 0;
  const auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), value);
  if (error != std::errc{} || end != digits.data() + digits.size()) return std::nullopt;
  return value;
}

/// One error that a person would fix.
struct labelled_error {
  std::size_t line = 0;
  diagnostics::cause cause = diagnostics::cause::none;
};

struct log_label {
  std::string path, verdict;
  labelled_error root;
  diagnostics::tool tool = diagnostics::tool::unknown;
  std::string subject;
  std::vector<labelled_error> further;

  [[nodiscard]] bool is_failed() const { return verdict == "failed"; }
  /// True for a log that CMake keeps of its checks, which may fail.
  [[nodiscard]] bool is_of_checks() const { return path.starts_with("public/configure_log/"); }
};

namespace support {

template <class Enum>
std::optional<Enum> enumerator_named(std::string_view name, Enum last) {
  for (std::size_t i = 0; i <= static_cast<std::size_t>(last); ++i) {
    if (name_of(static_cast<Enum>(i)) == name) return static_cast<Enum>(i);
  }
  return std::nullopt;
}

inline std::optional<labelled_error> labelled_error_of(std::string_view line, std::string_view cause_name) {
  const std::optional<std::size_t> at = decimal(line);
  const auto what = enumerator_named(cause_name, diagnostics::cause::gpu_error);
  if (!at || *at == 0 || !what) return std::nullopt;
  return labelled_error{*at, *what};
}

}  // namespace support

inline std::vector<log_label> log_labels() {
  std::vector<log_label> labels;
  for (const std::vector<std::string>& row : table_rows("diagnostics/labels.tsv", 8)) {
    log_label one;
    one.path = row[0], one.verdict = row[1], one.subject = row[5];
    if (one.is_failed()) {
      const auto root = support::labelled_error_of(row[2], row[4]);
      const auto who = support::enumerator_named(row[3], diagnostics::tool::ci);
      EXPECT_TRUE(root && who) << one.path << ": line " << row[2] << ", tool " << row[3] << ", cause " << row[4];
      one.root = root.value_or(labelled_error{});
      one.tool = who.value_or(diagnostics::tool::unknown);
      std::istringstream words(row[6]);
      for (std::string word; words >> word;) {
        const std::size_t colon = word.find(':');
        const auto more = colon == word.npos
                              ? std::nullopt
                              : support::labelled_error_of(word.substr(0, colon), word.substr(colon + 1));
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

}  // namespace foundcheck

#endif
