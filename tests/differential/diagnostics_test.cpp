// SPDX-License-Identifier: MIT
// The records of what the tools of a build really say: each provocation makes one of them fail, in a directory of its own. One
// that is not installed is skipped, visibly.
#include <foundcheck/diagnostic/records.hpp>

#include <gtest/gtest.h>

#include <algorithm>
#include <cstddef>
#include <filesystem>
#include <ostream>
#include <regex>
#include <sstream>
#include <string>
#include <string_view>
#include <vector>

#include "differential/diagnostics_provocations.hpp"
#include "support/process.hpp"
#include "support/temporary_directory.hpp"

namespace foundcheck {
namespace diagnostics_test {

constexpr int skipped = 77;  // the exit status of a command that finds it cannot provoke here

/// One run of a provocation.
struct provoked {
  const provocation* from = nullptr;
  std::string tool;
  bool is_coloured = false;
};

std::vector<std::string> words_of(std::string_view text) {
  std::istringstream in{std::string(text)};
  std::vector<std::string> words;
  for (std::string word; in >> word;) words.push_back(word);
  return words;
}

std::vector<provoked> runs_of(const std::vector<provocation>& all) {
  std::vector<provoked> runs;
  for (const provocation& p : all) {
    for (const std::string& tool : words_of(p.tools)) {
      runs.push_back({&p, tool, false});
      if (!p.colour.empty()) runs.push_back({&p, tool, true});
    }
  }
  return runs;
}

void PrintTo(const provoked& p, std::ostream* out) { *out << p.from->command; }

std::string name_of_run(const testing::TestParamInfo<provoked>& info) {
  std::string name = std::string(info.param.from->name) + "_" + info.param.tool;
  if (info.param.is_coloured) name += "_coloured";
  for (char& c : name) {
    if (c == '+') c = 'x';
    if (c == '.') c = '_';
  }
  return name;
}

std::string without_colours(std::string_view text) {
  return std::regex_replace(std::string(text), std::regex("\x1b\\[[0-9;]*[mK]"), "");
}

class provoked_diagnostics : public testing::TestWithParam<provoked> {
 protected:
  /// What the provocation's command prints, in the English of a terminal without colours unless it asks for them.
  process_result printed() const {
    const provoked& p = GetParam();
    for (const provocation::file& f : p.from->files) where_.write(f.name, f.bytes);
    process shell;
    // A build around the test says what its own tools shall do.
    const std::string begin =
        "unset LANGUAGE MAKEFLAGS MAKELEVEL MFLAGS NINJA_STATUS CXXFLAGS LDFLAGS CPATH LD_PRELOAD ASAN_OPTIONS; exec 2>&1; "
        "PATH=$PATH:/usr/local/cuda/bin; command -v " +
        (p.tool == "bfd" || p.tool == "gold" || p.tool == "lld" ? "ld." + p.tool : p.tool) +
        " > /dev/null || exit 77\n";
    shell.arguments = {"/bin/sh", "-c", begin + std::string(p.from->command)};
    shell.environment = {"LC_ALL=C.UTF-8", "TOOL=" + p.tool, "CCACHE_DIR=" + (where_ / "ccache").string(),
                         "COLOUR=" + std::string(p.is_coloured ? p.from->colour : "")};
    shell.directory = where_.path().string();
    return run(shell);
  }

  /// A record as a line of the table has it.
  [[nodiscard]] std::string row_of(const diagnostics::record& r) const {
    using diagnostics::tool;
    if (r.kind == diagnostics::record_kind::resources) return "resources";
    std::string row(r.tool == tool::gcc || r.tool == tool::clang ? name_of(tool::compiler) : name_of(r.tool));
    row += ' ' + std::string(name_of(r.severity)) + ' ';
    row += r.file.empty() ? "-" : std::string(r.file) + ':' + std::to_string(r.file_line);
    row += ' ' + std::string(name_of(r.cause));
    if (!r.subject.empty()) row += ' ' + std::string(r.subject);
    if (r.is_effect) row += " effect";
    if (r.effect_of != diagnostics::no_record) row += " of " + number_of(r.effect_of);
    row = std::regex_replace(row, std::regex(where_.path().string() + "/"), "");
    return std::regex_replace(row, std::regex("[^ ]*/cc[A-Za-z0-9]{6}\\."), "temporary.");
  }

  [[nodiscard]] static std::string number_of(std::size_t record) {
    return record == diagnostics::next_cause ? "next" : std::to_string(record);
  }

  [[nodiscard]] std::string rows_of(std::string_view log) const {
    std::string rows;
    diagnostics::scan_log(log, [&](const diagnostics::record& r) { rows += row_of(r) + '\n'; });
    return rows;
  }

 private:
  temporary_directory where_;
};

/// "?" stands for all up to a blank or the end of a line, "..." ends what is compared.
bool begins_as(std::string_view rows, std::string_view expected) {
  const bool is_open = expected.ends_with("...");
  if (is_open) expected.remove_suffix(3);
  while (is_open && expected.ends_with(' ')) expected.remove_suffix(1);
  for (std::size_t i = 0; i < expected.size(); ++i) {
    if (expected[i] == '?') {
      rows.remove_prefix(std::min(rows.find_first_of(" \n"), rows.size()));
      continue;
    }
    if (rows.empty() || rows.front() != expected[i]) return false;
    rows.remove_prefix(1);
  }
  return is_open || rows == "\n" || rows.empty();
}

TEST_P(provoked_diagnostics, are_records) {
  const process_result result = printed();
  if (result.status == skipped) GTEST_SKIP() << "cannot be provoked here, or there is no " << GetParam().tool;
  const std::string rows = rows_of(result.out);
  EXPECT_TRUE(begins_as(rows, GetParam().from->records)) << rows << "not\n"
                                                         << GetParam().from->records << "\nof\n"
                                                         << result.out;
  std::string first;
  diagnostics::scan_log(result.out, [&](const diagnostics::record& r) {
    if (first.empty()) first = without_colours(r.whole);
  });
  EXPECT_NE(first.find(GetParam().from->group), std::string::npos) << first;
}

INSTANTIATE_TEST_SUITE_P(compilers, provoked_diagnostics, testing::ValuesIn(runs_of(provocations::compilers())),
                         name_of_run);
INSTANTIATE_TEST_SUITE_P(cuda, provoked_diagnostics, testing::ValuesIn(runs_of(provocations::cuda())), name_of_run);
INSTANTIATE_TEST_SUITE_P(linkers, provoked_diagnostics, testing::ValuesIn(runs_of(provocations::linkers())),
                         name_of_run);
INSTANTIATE_TEST_SUITE_P(builders, provoked_diagnostics, testing::ValuesIn(runs_of(provocations::builders())),
                         name_of_run);
INSTANTIATE_TEST_SUITE_P(programs, provoked_diagnostics, testing::ValuesIn(runs_of(provocations::programs())),
                         name_of_run);

}  // namespace diagnostics_test
}  // namespace foundcheck
