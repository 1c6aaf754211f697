// SPDX-License-Identifier: MIT
// What a person says of real logs against what is read in them: by a scan the root cause of each failed log and nothing in a healthy one, by
// the records the further causes, and nothing in lines that only look like diagnostics. The labels are in tests/data/diagnostics/, whose
// heads say what their columns mean; FOUNDCHECK_CORPUS names the folder of the logs. A miss is printed with what was found instead, and
// so may a label be wrong: look at the log before the reader is changed.
#include <foundcheck/diagnostic/records.hpp>
#include <foundcheck/extract/diagnostic.hpp>
#include <foundcheck/scan/result.hpp>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <cstddef>
#include <cstdlib>
#include <filesystem>
#include <iostream>
#include <sstream>
#include <string>
#include <string_view>
#include <vector>

#include "support/log_labels.hpp"
#include "support/recorded_data.hpp"

namespace foundcheck {
namespace {

using diagnostics::record;

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

double share(std::size_t right, std::size_t of) {
  return of == 0 ? 0.0 : 100.0 * static_cast<double>(right) / static_cast<double>(of);
}

class corpus_diagnostics : public testing::Test {
 protected:
  void SetUp() override {
    folder_ = corpus_folder();
    if (folder_.empty() || !std::filesystem::is_directory(folder_)) {
      GTEST_SKIP() << "set FOUNDCHECK_CORPUS to the folder of real files";
    }
    if (labels_.empty()) labels_ = log_labels();
  }

  static std::string bytes_of(const log_label& one) {
    std::string bytes = read_bytes(folder_ / one.path);
    EXPECT_FALSE(bytes.empty()) << one.path << " is not there";
    return bytes;
  }

  static inline std::filesystem::path folder_;
  static inline std::vector<log_label> labels_;
};

scan::inputs inputs_of(std::string_view bytes) {
  scan::inputs all;
  all.add("log", bytes);
  all.arrange();
  return all;
}

std::string text_of(const scan::result& found) {
  std::ostringstream text;
  text << name_of(found.verdict());
  if (found.findings().empty()) return text.str();
  const finding& first = found.findings().front();
  text << ", " << first.rule->id << ", line";
  for (std::size_t i = 0; i < first.evidence_count; ++i) text << ' ' << first.evidence[i]->from.line;
  text << ": " << found.title_of(first);
  return text.str();
}

/// True if a message begins at one of the lines and goes on to the other.
bool are_of_one_message(const std::vector<record>& records, std::size_t a, std::size_t b) {
  const auto holds_both = [&](const record& r) { return holds_line(r, a) && holds_line(r, b); };
  return a == b || std::any_of(records.begin(), records.end(), holds_both);
}

/// True if the first finding is about the message that has the root cause; of a build that was interrupted, and of which nothing is
/// to be found, if that is what the verdict rests on.
bool names_root(const scan::result& found, const log_label& one, const std::vector<record>& records) {
  if (found.findings().empty()) {
    const auto places = found.conclusion().places();
    return one.root.cause == diagnostics::cause::interrupted && found.verdict() == scan::verdict::unfinished &&
           !places.empty() && places.front().line == one.root.line;
  }
  const finding& first = found.findings().front();
  for (std::size_t i = 0; i < first.evidence_count; ++i) {
    const std::size_t line = first.evidence[i]->from.line;
    if (line == one.root.line) return true;
    // That configure stopped is no cause: what its message quotes is.
    if (line != 0 && first.rule->id != "CONF001" && are_of_one_message(records, line, one.root.line)) return true;
  }
  return false;
}

/// What a tool said that the first finding rests on; null if it rests on something else.
const fact* diagnosis_in(const scan::result& found) {
  if (found.findings().empty() || found.findings().front().evidence_count == 0) return nullptr;
  const fact* const first = found.findings().front().evidence[0];
  return first->id == fact_id::diagnosis ? first : nullptr;
}

TEST_F(corpus_diagnostics, the_first_finding_of_a_scan_is_the_root_cause_that_a_person_names) {
  std::size_t logs = 0, right = 0, diagnoses = 0, causes = 0;
  std::ostringstream misses;
  for (const log_label& one : labels_) {
    if (!one.is_failed() || one.is_of_checks()) continue;
    ++logs;
    const std::string bytes = bytes_of(one);
    const scan::inputs inputs = inputs_of(bytes);
    const scan::result found = scan::read(inputs);
    if (names_root(found, one, records_of(bytes))) {
      ++right;
      if (const fact* const said = diagnosis_in(found)) {
        ++diagnoses;
        if (said->text == diagnosis_of(one.root.cause)) {
          ++causes;
        } else {
          misses << one.path << "\n  a person: cause " << name_of(one.root.cause) << "\n  found:    " << said->text
                 << '\n';
        }
      }
      continue;
    }
    misses << one.path << "\n  a person: line " << one.root.line << ", " << name_of(one.tool) << ", cause "
           << name_of(one.root.cause) << ", subject [" << one.subject << "]\n  found:    " << text_of(found) << '\n';
  }
  std::cout << misses.str() << "[          ] " << right << " root causes of " << logs << "; of " << diagnoses
            << " that are words of a tool " << causes << " with the cause that a person names\n";
  EXPECT_EQ(logs, 86u);
  EXPECT_GE(right, 83u);
  EXPECT_GE(share(causes, diagnoses), 90.0);
}

// A check of configure may fail: its error is a record, and no finding.
TEST_F(corpus_diagnostics, the_errors_of_checks_are_read_and_do_not_count) {
  std::size_t logs = 0, found_at = 0, causes = 0;
  for (const log_label& one : labels_) {
    if (!one.is_of_checks()) continue;
    ++logs;
    const std::string bytes = bytes_of(one);
    const std::vector<record> records = records_of(bytes);
    const auto root = std::find_if(records.begin(), records.end(),
                                   [&](const record& r) { return is_cause(r) && r.line == one.root.line; });
    found_at += root != records.end() ? 1U : 0U;
    causes += root != records.end() && root->cause == one.root.cause ? 1U : 0U;
    const scan::inputs inputs = inputs_of(bytes);
    const scan::result found = scan::read(inputs);
    EXPECT_EQ(found.verdict(), scan::verdict::nothing_seen) << one.path << ": " << text_of(found);
  }
  std::cout << "[          ] " << found_at << " errors of " << logs << ", " << causes << " with the cause" << '\n';
  EXPECT_EQ(logs, 7u);
  EXPECT_GE(found_at, 7u);
  EXPECT_GE(causes, 5u);
}

TEST_F(corpus_diagnostics, the_further_causes_of_a_log_are_records_of_their_own) {
  std::size_t causes = 0, right = 0;
  std::ostringstream misses;
  for (const log_label& one : labels_) {
    if (one.further.empty()) continue;
    const std::string bytes = bytes_of(one);
    const std::vector<record> records = records_of(bytes);
    for (const labelled_error& more : one.further) {
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
  for (const log_label& one : labels_) {
    if (one.is_failed()) continue;
    ++logs;
    const std::string bytes = bytes_of(one);
    std::size_t errors = 0;
    std::string first;
    diagnostics::scan_log(bytes, [&](const record& found) {
      if (is_cause(found) && ++errors == 1) first = text_of(found);
    });
    EXPECT_EQ(errors, 0u) << one.path << " is " << one.verdict << "; the first: " << first;
    const scan::inputs inputs = inputs_of(bytes);
    const scan::result found = scan::read(inputs);
    EXPECT_FALSE(is_failure(found.verdict())) << one.path << " is " << one.verdict << ": " << text_of(found);
  }
  EXPECT_GE(logs, 12u);
}

TEST(diagnostic_lines, a_line_that_only_looks_like_a_diagnostic_is_none) {
  const std::vector<std::vector<std::string>> rows = table_rows("diagnostics/lines.tsv", 2);
  EXPECT_GE(rows.size(), 60u);
  for (const std::vector<std::string>& row : rows) {
    diagnostics::scan_log(row[1] + '\n', [&](const record& found) {
      EXPECT_LT(found.severity, diagnostics::severity::warning) << row[0] << ": " << row[1] << '\n' << text_of(found);
    });
  }
}

}  // namespace
}  // namespace foundcheck
