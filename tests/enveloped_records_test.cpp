// SPDX-License-Identifier: MIT
// Recorded logs as a CI system, docker or an editor would pass them on: in each envelope the records are those of the bare log,
// and their bytes those of the log that was read.
#include <foundcheck/format/cmake/debug_find.hpp>
#include <foundcheck/format/cmake/output.hpp>

#include <gtest/gtest.h>

#include <cstddef>
#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

#include "support/cmake_output_properties.hpp"
#include "support/cmake_output_signature.hpp"
#include "support/debug_find_properties.hpp"
#include "support/recorded_data.hpp"

namespace foundcheck {
namespace {

struct envelope_case {
  std::string_view name;
  std::string_view before, after;  ///< what stands around each line
  envelope around;
};

const envelope_case envelope_cases[] = {
    {"colours", "\x1B[31m", "\x1B[0m", {}},
    {"BuildKit", "#12 34.56 ", "", {{prefix::buildkit}}},
    {"GitHub Actions", "2024-05-01T12:34:56.1234567Z ", "", {{prefix::timestamp}}},
    {"Jenkins", "[2025-11-24T09:30:26.235Z] ", "", {{prefix::bracketed_timestamp}}},
    {"VS Code", "[build] ", "", {{prefix::editor}}},
    {"docker compose", "web-1  | ", "", {{prefix::compose}}},
    {"nix", "opencv> ", "", {{prefix::derivation}}},
    {"MSBuild", "  12>", "", {{prefix::msbuild}}},
    {"pip", "      ", "", {{prefix::indentation}, 6}},
    {"docker in GitHub Actions",
     "2024-05-01T12:34:56.1234567Z #9 1.2 \x1B[1m",
     "\x1B[0m",
     {{prefix::timestamp, prefix::buildkit}}},
};

std::string wrap(std::string_view bytes, const envelope_case& row) {
  std::string all;
  for (const line& l : lines(bytes)) {
    all += row.before;
    all += l.text;
    all += row.after;
    all += l.whole.substr(l.text.size());
  }
  return all;
}

/// Everything that a record says, without its bytes.
std::vector<std::string> told_by(const cmake_output::records& all) {
  std::vector<std::string> told;
  for (const cmake_output::record& r : all) {
    std::string one = std::to_string(r.line) + " " + signature_of(r) + " " + std::string(r.file) + ":" +
                      std::string(r.file_line) + " " + std::to_string(r.indent) + std::to_string(r.depth) +
                      (r.continues ? "+" : "");
    if (r.kind == cmake_output::record_kind::diagnostic) {
      for (const auto& piece : cmake_output::message_pieces(r))
        one += std::string(1, piece.before) + std::string(piece.text);
      for (const auto& frame : cmake_output::stack_frames(r))
        one += "\n" + std::string(frame.file) + ":" + std::string(frame.line);
    } else {
      one += " " + std::string(r.text) + "|" + std::string(r.where) + "|" + std::string(r.value);
    }
    for (const std::string_view name : cmake_output::missing_names(r)) one += " <" + std::string(name) + ">";
    for (const line& l : lines(r.considered, r.around)) one += "\n" + std::string(l.text);
    told.push_back(one);
  }
  return told;
}

std::vector<std::string> told_by(const debug_find::records& all, const envelope& around) {
  std::vector<std::string> told;
  for (const debug_find::record& r : all) {
    std::string one = std::to_string(r.line) + " " + std::string(name_of(r.kind)) + " " +
                      std::string(name_of(r.command)) + " " + std::string(name_of(r.result)) + " " +
                      std::string(r.variable) + "|" + std::string(r.package) + "|" + std::string(r.found) + "|" +
                      std::string(r.provider) + "|" + std::string(r.file) + ":" + std::string(r.file_line);
    for (const std::string_view name : debug_find::names_in(r.names, around)) one += "\nname " + std::string(name);
    for (const auto& s : debug_find::settings_in(r.settings, around)) {
      one += "\nsetting " + std::string(s.group) + "." + std::string(s.name) + "=" + std::string(s.value);
    }
    for (const auto& p : debug_find::prefixes_in(r.prefixes, around)) {
      one += "\nprefix";
      for (const std::string_view path : debug_find::paths_in(p.paths, around)) one += " " + std::string(path);
    }
    for (const std::string_view raw : {r.module_considered, r.considered, r.reason, r.documentation, r.call_stack}) {
      one += "\nraw";
      for (const std::string_view path : debug_find::paths_in(raw, around)) one += " " + std::string(path);
    }
    told.push_back(one);
  }
  return told;
}

std::vector<std::filesystem::path> logs_of(std::string_view format) {
  std::vector<std::filesystem::path> paths;
  if (data_folder().empty()) return paths;
  for (const auto& entry : std::filesystem::recursive_directory_iterator(data_folder() / format)) {
    const std::string name = entry.path().filename().string();
    if (name.ends_with(".log") || name.ends_with(".txt")) paths.push_back(entry.path());
  }
  return paths;
}

TEST(enveloped_records, of_configure_output_are_those_of_the_bare_log) {
  const auto paths = logs_of("cmake-output");
  if (paths.empty()) GTEST_SKIP() << "set FOUNDCHECK_TEST_DATA";
  for (const auto& path : paths) {
    const std::string bare = read_bytes(path);
    if (path.filename() == "CMakeLists.txt") continue;
    const auto expected = told_by(cmake_output::records(bare));
    for (const envelope_case& row : envelope_cases) {
      const std::string wrapped = wrap(bare, row);
      EXPECT_EQ(told_by(cmake_output::records(wrapped, row.around)), expected) << path << " in " << row.name;
      EXPECT_EQ(broken_output_property(wrapped, row.around), "") << path << " in " << row.name;
    }
  }
}

TEST(enveloped_records, of_a_search_are_those_of_the_bare_log) {
  const auto paths = logs_of("debug_find");
  if (paths.empty()) GTEST_SKIP() << "set FOUNDCHECK_TEST_DATA";
  for (const auto& path : paths) {
    const std::string bare = read_bytes(path);
    const auto expected = told_by(debug_find::records(bare), {});
    for (const envelope_case& row : envelope_cases) {
      const std::string wrapped = wrap(bare, row);
      EXPECT_EQ(told_by(debug_find::records(wrapped, row.around), row.around), expected) << path << " in " << row.name;
      for (const debug_find::record& r : debug_find::records(wrapped, row.around)) {
        EXPECT_EQ(r.whole, std::string_view(wrapped).substr(r.offset, r.whole.size())) << path << " in " << row.name;
      }
    }
  }
}

}  // namespace
}  // namespace foundcheck
