// SPDX-License-Identifier: MIT
// The reader against what cmake really prints: the same projects, right and wrong, configured by several releases, whose logs
// are kept, and by the installed one. The records must agree apart from wording and from what the table below lists, so that
// a new release of CMake breaks a test here. scripts/record_cmake_output.py makes the logs.
#include <foundcheck/format/cmake/output.hpp>

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "support/cmake_output_properties.hpp"
#include "support/cmake_output_signature.hpp"
#include "support/real_cmake.hpp"

namespace foundcheck {
namespace cmake_output_test {

/// What older releases do otherwise than the newest one that was recorded.
struct known_difference {
  std::string_view project;  ///< empty: every one
  std::string_view before;   ///< the release that brought what the newest one does
  std::string_view part;     ///< of the signature
  std::string_view reason;
};

constexpr known_difference known_differences[] = {
    {"", "3.26", "end see_also", "the log files went"},
    {"", "3.19", "Check for working ", "skipped only when the ABI is known, and said on two lines"},
    {"", "3.24", "pthread.h", "FindThreads looks for the function alone"},
    {"checks", "3.17", "Finding", "CHECK_START"},
    {"packages", "3.19", "ToolRange", "version ranges"},
    {"packages", "3.19", "ToolOutOfRange", "version ranges"},
    {"packages", "3.16", "ToolReason", "REASON_FAILURE_MESSAGE"},
    {"diagnostics", "3.16", "indented", "CMAKE_MESSAGE_INDENT"},
    {"diagnostics", "3.17", "with a context", "CMAKE_MESSAGE_CONTEXT"},
    {"not_found", "3.17", "end ", "the generate step reports it"},
    {"cuda_toolkit", "3.17", "", "FindCUDA in place of FindCUDAToolkit"},
    {"cuda_toolkit", "3.28", "cublas_v2.h", "asked for separately"},
    {"cuda_toolkit_missing", "3.17", "", "FindCUDA in place of FindCUDAToolkit"},
    {"cuda_language", "3.17", "", "no FindCUDAToolkit, and no compile features"},
};

constexpr std::string_view newest = "4.4.2";

/// A version as a number that can be compared: "3.25.1" is 3025001.
long number_of(std::string_view version) {
  long number = 0;
  int parts = 0;
  long part = 0;
  for (const char c : std::string(version) + ".") {
    if (c >= '0' && c <= '9') {
      part = part * 10 + (c - '0');
    } else if (c == '.' && parts < 3) {
      number = number * 1000 + part;
      part = 0;
      ++parts;
    } else {
      break;
    }
  }
  for (; parts < 3; ++parts) number *= 1000;
  return number;
}

bool is_known(std::string_view project, std::string_view release, std::string_view signature) {
  return std::any_of(std::begin(known_differences), std::end(known_differences), [&](const known_difference& row) {
    return (row.project.empty() || row.project == project) && number_of(release) < number_of(row.before) &&
           signature.find(row.part) != std::string_view::npos;
  });
}

class cmake_releases : public testing::Test {
 protected:
  void SetUp() override {
    const char* const data = std::getenv("FOUNDCHECK_TEST_DATA");
    ASSERT_NE(data, nullptr);
    root = std::filesystem::path(data) / "cmake-output";
  }

  [[nodiscard]] std::string log(std::string_view release, std::string_view project) const {
    return real_cmake::read_file(root / release / (std::string(project) + ".log"));
  }

  void expect_agreement(std::string_view project, std::string_view release, std::string_view bytes) const {
    const std::set<std::string> expected = signatures_of(log(newest, project));
    const std::set<std::string> found = signatures_of(bytes);
    EXPECT_FALSE(expected.empty()) << project;
    for (const std::string& one : expected) {
      EXPECT_TRUE(found.count(one) != 0 || is_known(project, release, one))
          << project << " " << release << " lacks " << one;
    }
    for (const std::string& one : found) {
      EXPECT_TRUE(expected.count(one) != 0 || is_known(project, release, one))
          << project << " " << release << " has " << one;
    }
  }

  std::filesystem::path root;
};

TEST_F(cmake_releases, agree_apart_from_wording) {
  std::size_t logs = 0;
  for (const auto& release : std::filesystem::directory_iterator(root)) {
    if (release.path().filename() == "projects") continue;
    for (const auto& file : std::filesystem::directory_iterator(release)) {
      const std::string bytes = real_cmake::read_file(file.path());
      EXPECT_EQ(broken_output_property(bytes), "") << file.path();
      expect_agreement(file.path().stem().string(), release.path().filename().string(), bytes);
      ++logs;
    }
  }
  EXPECT_GE(logs, 70U);
}

/// Configures a project with the installed cmake and gives stdout and stderr as one text.
std::string configure(const std::filesystem::path& source, const std::string& options) {
  const real_cmake::scratch here;
  std::filesystem::copy(source, here.path() / "source", std::filesystem::copy_options::recursive);
  const std::string command = "cd " + real_cmake::in_quotes(here.path()) + " && env -u CUDACXX LC_ALL=C " +
                              real_cmake::in_quotes(real_cmake::program()) +
                              " -G \"Unix Makefiles\" -S source -B build " + options + " > log.txt 2>&1";
  [[maybe_unused]] const int status = std::system(command.c_str());  // some end with an error on purpose
  return real_cmake::read_file(here.path() / "log.txt");
}

TEST_F(cmake_releases, the_installed_one_agrees_with_them) {
  const std::string version = real_cmake::version();
  if (version.empty()) GTEST_SKIP() << "no cmake that runs";
  const std::string release = version.substr(version.rfind(' ') + 1);
  std::set<std::string> forms;
  for (const char* project : {"packages", "diagnostics", "checks", "not_found"}) {
    const bool is_checks = std::string_view(project) == "checks";
    const std::string bytes =
        configure(root / "projects" / project, is_checks ? "-DNOT_USED_BY_ANYBODY=1 -DNEITHER_IS_THIS=2" : "");
    EXPECT_EQ(broken_output_property(bytes), "") << project;
    expect_agreement(project, release, bytes);
    forms.merge(signatures_of(bytes));
  }
  EXPECT_GE(forms.size(), 40U) << "each is one form that cmake has printed just now";
}

constexpr std::string_view lists_project = R"(cmake_minimum_required(VERSION 3.14...3.25)
project(lists NONE)
include(FeatureSummary)
find_package(AbsentPackage 3.2 QUIET)
feature_summary(WHAT ALL INCLUDE_QUIET_PACKAGES)
include(FetchContent)
FetchContent_Declare(x URL "${CMAKE_CURRENT_SOURCE_DIR}/content")
FetchContent_MakeAvailable(x)
message(STATUS "a list:\n  its line")
)";

TEST_F(cmake_releases, the_installed_one_lists_packages_and_populates) {
  if (real_cmake::version().empty()) GTEST_SKIP() << "no cmake that runs";
  const real_cmake::scratch here;
  std::filesystem::create_directories(here.path() / "content");
  real_cmake::write_file(here.path() / "content" / "README", "text\n");
  real_cmake::write_file(here.path() / "CMakeLists.txt", lists_project);
  const std::string bytes = configure(here.path(), "-DFETCHCONTENT_QUIET=OFF");
  std::string told;
  for (const cmake_output::record& r : cmake_output::records(bytes)) {
    if (r.kind == cmake_output::record_kind::not_found) told += std::string(r.package) + " " + std::string(r.required);
    if (r.kind == cmake_output::record_kind::end) told += " " + std::to_string(r.depth);
    if (r.continues) told += " +";
  }
  EXPECT_EQ(told, "AbsentPackage 3.2 1 1 1 + 0 0 0") << bytes;
}

// The body, not only its kind: the wrapped path is in one piece again whatever release wrapped it.
TEST_F(cmake_releases, wrap_a_message_that_can_be_read_again) {
  for (const auto& release : std::filesystem::directory_iterator(root)) {
    if (release.path().filename() == "projects") continue;
    const std::string bytes = log(release.path().filename().string(), "diagnostics");
    std::string messages;
    bool is_deferred = false;
    for (const cmake_output::record& r : cmake_output::records(bytes)) {
      if (r.kind != cmake_output::record_kind::diagnostic) continue;
      for (const auto& piece : cmake_output::message_pieces(r)) {
        if (piece.before != '\0') messages += piece.before;
        messages += piece.text;
      }
      messages += '\n';
      for (const auto& frame : cmake_output::stack_frames(r)) is_deferred = is_deferred || frame.is_deferred;
    }
    EXPECT_NE(messages.find("\"/opt/a folder with blanks/another folder with blanks/a third one of them/libtool.so\""),
              std::string::npos)
        << release.path();
    EXPECT_NE(messages.find("\n  kept as it is\n    with its indentation\n\na last one\n"), std::string::npos)
        << release.path() << messages;
    EXPECT_EQ(is_deferred, number_of(release.path().filename().string()) >= number_of("3.19")) << release.path();
  }
}

}  // namespace cmake_output_test
}  // namespace foundcheck
