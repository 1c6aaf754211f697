// SPDX-License-Identifier: MIT
// The format, the confidence and the envelope of every file of the corpus, as tests/data/detect/corpus.tsv pins them, and
// where a person would say something else. FOUNDCHECK_CORPUS names the folder; with FOUNDCHECK_UPDATE the file is written
// anew.
//
//   row := PATH TAB FORMAT TAB CONFIDENCE TAB ENVELOPE TAB COUNT      files of one name in generated/ are counted together
#include <foundcheck/format/detect.hpp>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <cstddef>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <map>
#include <sstream>
#include <string>
#include <string_view>
#include <vector>

#include "support/envelope_properties.hpp"
#include "support/temporary_directory.hpp"

namespace foundcheck {
namespace {

using testing::Contains;
using testing::IsEmpty;

std::string text_of(const envelope& around) {
  std::string text = around.has_byte_order_mark ? "byte-order-mark" : "";
  for (const prefix kind : around.prefixes) {
    if (kind == prefix::none) break;
    if (!text.empty()) text += '+';
    text += name_of(kind);
    if (kind == prefix::indentation) text += "=" + std::to_string(around.indentation);
  }
  return text.empty() ? "-" : text;
}

/// Files to which a person would give another name than detect() does. People looked at the beginning of each file of
/// build_log, issue_log and negative, 85 in all, and at the names of all others; what is not here has the name that they
/// would give it, where `text` stands for any format that nothing here reads.
struct exception {
  std::string_view path;
  std::string_view named;
  std::string_view person;
};

constexpr exception exceptions[] = {
    {"public/issue_log/BPA_6_unsupported_arch_make.txt", "cmake-output",
     "output of make, in which a script of FindCUDA fails with CMake's own words"},
    {"public/issue_log/gadgetron_6_compute35.txt", "cmake-output", "the same"},
    {"public/issue_log/h2o4gpu_593_relink.txt", "cmake-output", "output of make, which runs cmake in the middle"},
    {"public/issue_log/vcpkg_18005_cudnn.txt", "cmake-output", "output of vcpkg, whose scripts speak as CMake does"},
    {"public/issue_log/ninja_2595_gnu_host.txt", "ninja-output",
     "an error of the compiler, with the last line of ninja"},
    {"public/build_log/03050903__VideoInfo__5b80cf5.cmake_server_log.txt", "text",
     "what the cmake server told Gradle: JSON, a format that nothing here reads"},
    {"public/build_log/adLahiru__TalkLess__d410aef.build_error.txt", "text",
     "output of MSBuild, a format that nothing here reads"},
    {"public/build_log/benhib__Test__260429e.make.log", "text", "output of make, a format that nothing here reads"},
    {"public/build_log/rxdock__rxdock__1e801db.config.log", "text",
     "a log of autoconf, a format that nothing here reads"},
    {"generated/*/keepgoing.txt", "binary", "output of ninja with a NUL that a command printed"},
    {"generated/*/noisy_cmd.txt", "binary", "the same"},
    {"generated/*/garbage.ninja_deps", "text", "a damaged .ninja_deps: its signature is gone"},
};

class corpus_detect : public testing::Test {
 protected:
  void SetUp() override {
    if (rows.empty()) look_at_all();
  }

  static void look_at_all() {
    const char* const folder = std::getenv("FOUNDCHECK_CORPUS");
    if (folder == nullptr || !std::filesystem::is_directory(folder)) {
      GTEST_SKIP() << "set FOUNDCHECK_CORPUS to the folder of real files";
    }
    for (const char* part : {"public", "generated"}) {
      for (const auto& entry : std::filesystem::recursive_directory_iterator(std::filesystem::path(folder) / part)) {
        if (entry.is_regular_file()) look_at(entry.path(), std::filesystem::relative(entry.path(), folder));
      }
    }
  }

  static void look_at(const std::filesystem::path& path, const std::filesystem::path& name) {
    const std::string bytes = bytes_of(path);
    const detection found = detect(bytes);
    // The naive reader is slow: the first lines of each file will do.
    if (found.format != format::ninja_deps) {
      const std::string head = bytes.substr(0, 400);
      EXPECT_EQ(broken_envelope_property(head, found.envelope), "") << path;
    }
    const bool is_public = name.begin()->string() == "public";
    const std::string shown = is_public ? name.generic_string() : "generated/*/" + name.filename().string();
    const auto as_text = [](std::string_view text) { return std::string(text); };
    ++rows[shown + '\t' + as_text(name_of(found.format)) + '\t' + as_text(name_of(found.confidence)) + '\t' +
           text_of(found.envelope)];
    ++named[shown][as_text(name_of(found.format))];
  }

  static inline std::map<std::string, std::size_t> rows;
  static inline std::map<std::string, std::map<std::string, std::size_t>> named;
};

TEST_F(corpus_detect, every_file_is_named_as_it_was_when_people_looked) {
  const std::filesystem::path golden = std::filesystem::path(std::getenv("FOUNDCHECK_TEST_DATA")) / "detect/corpus.tsv";
  std::ostringstream text;
  for (const auto& [row, count] : rows) text << row << '\t' << count << '\n';
  if (std::getenv("FOUNDCHECK_UPDATE") != nullptr) std::ofstream(golden, std::ios::binary) << text.str();
  std::istringstream now(text.str()), pinned(bytes_of(golden));
  std::vector<std::string> now_rows, pinned_rows, differing;
  for (std::string row; std::getline(now, row);) now_rows.push_back(row);
  for (std::string row; std::getline(pinned, row);) pinned_rows.push_back(row);
  std::ranges::sort(now_rows), std::ranges::sort(pinned_rows);
  std::ranges::set_symmetric_difference(now_rows, pinned_rows, std::back_inserter(differing));
  EXPECT_GT(pinned_rows.size(), 500u);
  EXPECT_THAT(differing, IsEmpty());
}

TEST_F(corpus_detect, exceptions_are_still_exceptions) {
  for (const exception& row : exceptions) {
    EXPECT_THAT(named[std::string(row.path)], Contains(testing::Key(std::string(row.named)))) << row.path << row.person;
  }
}

TEST_F(corpus_detect, every_file_of_a_folder_of_one_format_has_that_name) {
  const auto only = [](std::string_view folder, std::string_view format) {
    std::size_t files = 0;
    for (const auto& [path, formats] : named) {
      if (!path.starts_with(folder)) continue;
      EXPECT_EQ(formats.begin()->first, format) << path;
      EXPECT_EQ(formats.size(), 1u) << path;
      ++files;
    }
    EXPECT_GT(files, 0u) << folder;
  };
  only("public/cmakecache/", "cmake-cache");
  only("public/cmake_vars/", "text");
  only("public/config_yaml/", "configure-log");
  only("public/configure_log/", "try-compile-log");
  only("public/negative/", "text");
  only("public/ninja_deps/", "ninja-deps");
  only("public/ninja_log/", "ninja-log");
  only("generated/*/CMakeCache.txt", "cmake-cache");
  only("generated/*/CMakeOutput.log", "try-compile-log");
  only("generated/*/configure.stdout.txt", "cmake-output");
  only("generated/*/ninja_v.txt", "ninja-output");
  only("generated/*/ninja_log", "ninja-log");
}

}  // namespace
}  // namespace foundcheck
