// SPDX-License-Identifier: MIT
// What the installed cmake writes about its searches and checks, held against the tables that its forerunners fulfil: a new
// release that writes something else breaks this test and no user.
#include <foundcheck/core/version.hpp>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <filesystem>
#include <string>
#include <vector>

#include "support/configure_log_project.hpp"
#include "support/debug_find_project.hpp"
#include "support/debug_find_properties.hpp"
#include "support/process.hpp"
#include "support/real_cmake.hpp"
#include "support/recorded_data.hpp"
#include "support/temporary_directory.hpp"
#include "support/try_compile_log_properties.hpp"

namespace foundcheck {
namespace cmake_logs_test {

using testing::IsEmpty;

class installed_cmake : public testing::Test {
 protected:
  void SetUp() override {
    if (data_folder().empty()) GTEST_SKIP() << "set FOUNDCHECK_TEST_DATA to the folder of test data";
    const std::string text = real_cmake::version();
    constexpr std::string_view before = "cmake version ";
    if (text.starts_with(before)) release = parse_version(std::string_view(text).substr(before.size()));
    if (!release.known()) GTEST_SKIP() << "no cmake runs here";
  }

  /// Configures a copy of the project in tests/data/<format>/project with more arguments; its stdout and stderr.
  process_result configure(const std::string& format, const std::vector<std::string>& more = {}) const {
    const std::filesystem::path source = here.path() / "source";
    std::filesystem::remove_all(here.path() / "build");
    std::filesystem::copy(data_folder() / format / "project", source,
                          std::filesystem::copy_options::recursive | std::filesystem::copy_options::overwrite_existing);
    process p;
    p.arguments = {real_cmake::program(),           "-G", "Unix Makefiles", "-S", source.string(), "-B",
                   (here.path() / "build").string()};
    p.arguments.insert(p.arguments.end(), more.begin(), more.end());
    return run(p);
  }

  std::string log(const std::string& name) const { return read_bytes(here.path() / "build" / "CMakeFiles" / name); }

  temporary_directory here;
  version release;
};

TEST_F(installed_cmake, prints_its_searches_as_its_forerunners_did) {
  const process_result result = configure("debug_find");
  EXPECT_THAT(debug_find_project::differences(result.err, release), IsEmpty());
  EXPECT_EQ(broken_debug_find_property(result.err), "");
}

TEST_F(installed_cmake, says_which_searches_it_shows) {
  here.write("source/CMakeLists.txt",
             "cmake_minimum_required(VERSION 3.16)\nproject(p NONE)\nfind_program(V absent_tool)\n"
             "find_package(Absent QUIET)\n");
  const std::string source = (here.path() / "source").string(), build = (here.path() / "build").string();
  const auto shown = [&](const std::string& option) {
    const process_result result = run({{real_cmake::program(), option, "-S", source, "-B", build}, {}});
    return result.out + result.err;
  };
  const auto first_start = [](const std::string& output) {
    for (const debug_find::record& r : debug_find::records(output)) {
      if (r.kind == debug_find::record_kind::start) return std::string(r.package) + "/" + std::string(r.variable);
    }
    return std::string("none");
  };
  EXPECT_EQ(first_start(shown("--debug-find")), "/");
  if (release.major_part * 100 + release.minor_part < 323) GTEST_SKIP() << "this cmake has no --debug-find-var";
  EXPECT_EQ(first_start(shown("--debug-find-pkg=Absent,Other")), "Absent Other/");
  const std::string of_variable = shown("--debug-find-var=V");
  EXPECT_EQ(first_start(of_variable), "/V");
  std::size_t searches = 0;
  for (const debug_find::record& r : debug_find::records(of_variable)) {
    if (r.kind != debug_find::record_kind::search) continue;
    ++searches;
    EXPECT_EQ(r.variable, "V");
    EXPECT_EQ(r.result, debug_find::search_result::not_found);
  }
  EXPECT_EQ(searches, 1u);
}

TEST_F(installed_cmake, tells_of_a_dependency_provider) {
  if (release.major_part * 100 + release.minor_part < 324) GTEST_SKIP() << "this cmake has no dependency providers";
  here.write("source/CMakeLists.txt",
             "cmake_minimum_required(VERSION 3.24)\nproject(p NONE)\nset(CMAKE_FIND_DEBUG_MODE ON)\n"
             "find_package(Provided QUIET)\nfind_package(Absent QUIET BYPASS_PROVIDER)\n");
  const std::string provider =
      here.write("provider.cmake",
                 "macro(provide method name)\n  set(${name}_FOUND TRUE)\nendmacro()\n"
                 "cmake_language(SET_DEPENDENCY_PROVIDER provide SUPPORTED_METHODS FIND_PACKAGE)\n");
  const process_result result = run({{real_cmake::program(), "-DCMAKE_PROJECT_TOP_LEVEL_INCLUDES=" + provider, "-S",
                                      (here.path() / "source").string(), "-B", (here.path() / "build").string()},
                                     {}});
  std::vector<std::string> said;
  for (const debug_find::record& r : debug_find::records(result.err)) {
    if (r.kind != debug_find::record_kind::search) continue;
    said.push_back(std::string(r.provider) + " " + std::string(name_of(r.result)));
  }
  EXPECT_THAT(said, testing::ElementsAre("provide unknown", " found", " not_found")) << result.err;
}

TEST_F(installed_cmake, logs_its_checks_as_its_forerunners_did) {
  configure("cmake_configure_log");
  const std::string yaml = log("CMakeConfigureLog.yaml");
  if (release.major_part * 100 + release.minor_part >= 326) {
    EXPECT_THAT(configure_log_project::differences(yaml, release), IsEmpty());
    EXPECT_EQ(configure_log::broken_property(yaml), "");
  } else {
    const std::string passed = log("CMakeOutput.log"), failed = log("CMakeError.log");
    EXPECT_THAT(configure_log_project::differences(passed, failed), IsEmpty());
    EXPECT_EQ(broken_try_compile_property(passed), "");
    EXPECT_EQ(broken_try_compile_property(failed), "");
  }
}

TEST_F(installed_cmake, logs_a_compiler_that_does_not_work_as_fatal) {
  if (release.major_part * 100 + release.minor_part >= 326) GTEST_SKIP() << "this cmake writes no CMakeError.log";
  const std::string compiler = here.write("cc", "#!/bin/sh\necho 'cc: fatal error: no' >&2\nexit 1\n");
  std::filesystem::permissions(compiler, std::filesystem::perms::owner_all);
  configure("cmake_configure_log", {"-DCMAKE_C_COMPILER=" + compiler});
  const std::string failed = log("CMakeError.log");
  std::size_t attempts = 0, fatal = 0;
  for (const try_compile_log::record& r : try_compile_log::records(failed)) {
    attempts += r.failure == try_compile_log::failure_kind::attempt;
    if (r.failure != try_compile_log::failure_kind::fatal) continue;
    ++fatal;
    EXPECT_EQ(r.language, "C");
    EXPECT_EQ(r.why, "cc: fatal error: no");
  }
  // 3.25 keeps no failed attempt to identify the compiler.
  EXPECT_EQ(attempts > 0, release.major_part * 100 + release.minor_part < 325);
  EXPECT_EQ(fatal, 1u);
}

}  // namespace cmake_logs_test
}  // namespace foundcheck
