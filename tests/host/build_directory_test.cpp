// SPDX-License-Identifier: MIT
#include <foundcheck/host/build_directory.hpp>

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sys/stat.h>

#include <algorithm>
#include <chrono>
#include <filesystem>
#include <string>
#include <vector>

#include "support/temporary_directory.hpp"

namespace foundcheck::host {
namespace build_directory_test {

using testing::ElementsAre;
using testing::IsEmpty;

std::vector<std::string> names(const std::filesystem::path& directory) {
  const auto files = candidates(directory);
  EXPECT_TRUE(files) << directory;
  std::vector<std::string> found;
  if (!files) return found;
  for (const std::filesystem::path& file : *files) {
    EXPECT_TRUE(std::filesystem::exists(file)) << file;
    found.push_back(file.filename().string());
  }
  return found;
}

TEST(build_directory, an_empty_directory_has_no_candidates) {
  const temporary_directory here;
  EXPECT_THAT(names(here.path()), IsEmpty());
}

TEST(build_directory, the_cache_comes_first_and_then_the_logs_by_name) {
  const temporary_directory here;
  for (const char* name : {"z.log", "A.txt", "b.out", "CMakeCache.txt", "a.err", "b.log"}) here.write(name, "");
  EXPECT_THAT(names(here.path()), ElementsAre("CMakeCache.txt", "A.txt", "a.err", "b.log", "b.out", "z.log"));
}

TEST(build_directory, the_logs_that_cmake_keeps_come_last) {
  const temporary_directory here;
  for (const char* name : {"CMakeFiles/CMakeError.log", "CMakeFiles/CMakeOutput.log",
                           "CMakeFiles/CMakeConfigureLog.yaml", "CMakeFiles/other.log", "z.log", "CMakeCache.txt"}) {
    here.write(name, "");
  }
  here.make_directory("CMakeFiles/CMakeTmp");
  EXPECT_THAT(names(here.path()),
              ElementsAre("CMakeCache.txt", "z.log", "CMakeConfigureLog.yaml", "CMakeOutput.log", "CMakeError.log"));
}

TEST(build_directory, logs_that_were_carried_away_are_candidates) {
  const temporary_directory here;
  for (const char* name : {"CMakeError.log", "CMakeConfigureLog.yaml"}) here.write(name, "");
  EXPECT_THAT(names(here.path()), ElementsAre("CMakeConfigureLog.yaml", "CMakeError.log"));
}

TEST(build_directory, logs_alone_are_candidates_too) {
  const temporary_directory here;
  here.write("configure.log", "");
  EXPECT_THAT(names(here.path()), ElementsAre("configure.log"));
}

TEST(build_directory, what_can_be_no_log_is_left_out) {
  const temporary_directory here;
  for (const char* name :
       {"CMakeLists.txt", "Makefile", "build.ninja", "a.o", "log", "a.log.gz", "a.txt~", ".ninja_log",
        "CMakeFiles/other.log", "other.yaml", "deeper/CMakeCache.txt", "cmake_install.cmake", "txt", ".txt"}) {
    here.write(name, "");
  }
  here.make_directory("directory.log");
  here.link("dangling.log", "nowhere");
  EXPECT_THAT(names(here.path()), IsEmpty());
  here.write("kept.txt", "");
  EXPECT_THAT(names(here.path()), ElementsAre("kept.txt"));
}

TEST(build_directory, a_link_to_a_file_is_a_candidate) {
  const temporary_directory here;
  here.write("elsewhere/real", "");
  here.link("build/CMakeCache.txt", "../elsewhere/real");
  here.link("build/a.log", "../elsewhere/real");
  EXPECT_THAT(names(here / "build"), ElementsAre("CMakeCache.txt", "a.log"));
}

// Who reads them says that they are no files: to pass them over would be to say nothing of what they hide.
TEST(build_directory, what_is_no_file_in_the_place_of_a_log_is_a_candidate) {
  const temporary_directory here;
  for (const char* folder : {"", "CMakeFiles/"}) {
    here.make_directory("CMakeFiles");
    const std::string log = std::string(folder) + "CMakeConfigureLog.yaml";
    const auto has_it = [&] {
      const auto files = candidates(here.path());
      return files && std::ranges::find(*files, here / log) != files->end();
    };
    ASSERT_EQ(::mkfifo((here / log).c_str(), 0600), 0);
    EXPECT_TRUE(has_it()) << log;
    std::filesystem::remove(here / log);
    here.link(log, "CMakeConfigureLog.yaml");  // to itself
    EXPECT_TRUE(has_it()) << log;
    std::filesystem::remove(here / log);
    here.link(log, "/dev/null");
    EXPECT_TRUE(has_it()) << log;
    std::filesystem::remove(here / log);
    here.link(log, "gone");
    EXPECT_FALSE(has_it()) << log;
    std::filesystem::remove(here / log);
    here.make_directory(log);
    EXPECT_FALSE(has_it()) << log;
    std::filesystem::remove(here / log);
  }
}

TEST(build_directory, a_directory_of_the_cache_s_name_is_no_cache) {
  const temporary_directory here;
  here.make_directory("CMakeCache.txt");
  EXPECT_THAT(names(here.path()), IsEmpty());
  here.make_directory("CMakeFiles");
  EXPECT_FALSE(is_build_directory(here.path()));
}

TEST(build_directory, a_directory_that_cannot_be_listed_says_why) {
  const temporary_directory here;
  EXPECT_EQ(candidates(here / "missing").error(), failure::not_found);
  EXPECT_FALSE(candidates(here.write("file", "")));
  EXPECT_FALSE(candidates(here.link("circle", "circle")));
  EXPECT_TRUE(candidates(here.path()));
}

TEST(build_directory, a_directory_that_may_not_be_listed_is_not_permitted) {
  if (is_root()) GTEST_SKIP() << "root may list everything";
  const temporary_directory here;
  here.write("build/CMakeCache.txt", "");
  const permissions_withheld none(here / "build", std::filesystem::perms::none);
  const auto files = candidates(here / "build");
  ASSERT_FALSE(files);
  EXPECT_EQ(files.error(), failure::not_permitted);
}

TEST(build_directory, cmake_works_where_a_cache_has_cmakefiles_beside_it) {
  const temporary_directory here;
  EXPECT_FALSE(is_build_directory(here.path()));
  EXPECT_FALSE(is_build_directory(here / "missing"));
  here.write("CMakeCache.txt", "");
  EXPECT_FALSE(is_build_directory(here.path()));
  here.make_directory("CMakeFiles");
  EXPECT_TRUE(is_build_directory(here.path()));
  here.link("link", ".");
  EXPECT_TRUE(is_build_directory(here / "link"));
  std::filesystem::remove(here / "CMakeCache.txt");
  EXPECT_FALSE(is_build_directory(here.path()));
}

TEST(build_directory, a_file_named_cmakefiles_is_no_company_for_a_cache) {
  const temporary_directory here;
  here.write("CMakeCache.txt", "");
  here.write("CMakeFiles", "");
  EXPECT_FALSE(is_build_directory(here.path()));
}

TEST(build_directory, build_files_that_are_newer_than_a_file_were_generated_after_it) {
  const temporary_directory here;
  here.make_directory("CMakeFiles");
  const std::filesystem::path log = here.write("CMakeFiles/CMakeError.log", "");
  EXPECT_FALSE(was_generated_after(here.path(), log));
  const std::filesystem::path list = here.write("CMakeFiles/TargetDirectories.txt", "");
  const auto now = std::filesystem::last_write_time(log);
  std::filesystem::last_write_time(list, now + std::chrono::seconds(1));
  EXPECT_TRUE(was_generated_after(here.path(), log));
  EXPECT_FALSE(was_generated_after(here.path(), here / "missing"));
  std::filesystem::last_write_time(list, now);
  EXPECT_FALSE(was_generated_after(here.path(), log));
  std::filesystem::last_write_time(list, now - std::chrono::seconds(1));
  EXPECT_FALSE(was_generated_after(here.path(), log));
}

TEST(build_directory, two_paths_that_lead_to_one_directory_are_the_same) {
  const temporary_directory here;
  here.make_directory("build/deeper");
  here.make_directory("other");
  here.link("link", "build");
  EXPECT_TRUE(is_same_file(here / "build", here / "build"));
  EXPECT_TRUE(is_same_file(here / "build", here / "build/"));
  EXPECT_TRUE(is_same_file(here / "build", here / "build/deeper/.."));
  EXPECT_TRUE(is_same_file(here / "build", here / "link"));
  EXPECT_FALSE(is_same_file(here / "build", here / "other"));
  EXPECT_FALSE(is_same_file(here / "build", here / "missing"));
  EXPECT_FALSE(is_same_file(here / "missing", here / "missing"));
}

TEST(build_directory, a_path_exists_if_it_leads_to_something) {
  const temporary_directory here;
  here.write("file", "");
  EXPECT_TRUE(host::is_there(here.path()));
  EXPECT_TRUE(host::is_there(here / "file"));
  EXPECT_TRUE(host::is_there(here.link("link", "file")));
  EXPECT_FALSE(host::is_there(here / "missing"));
  EXPECT_FALSE(host::is_there(here / "missing/deeper"));
  EXPECT_FALSE(host::is_there(here / "file/deeper"));
  EXPECT_FALSE(host::is_there(here.link("dangling", "nowhere")));
  EXPECT_FALSE(host::is_there(""));
}

TEST(build_directory, a_path_that_may_not_be_looked_at_counts_as_there) {
  if (is_root()) GTEST_SKIP() << "root may look at everything";
  const temporary_directory here;
  here.make_directory("closed");
  EXPECT_FALSE(host::is_there(here / "closed/missing"));
  const permissions_withheld none(here / "closed", std::filesystem::perms::none);
  EXPECT_TRUE(host::is_there(here / "closed/missing"));
}

// ---- source trees ---------------------------------------------------------------------------------------------------

[[nodiscard]] std::vector<std::string> builds_of(const temporary_directory& here) {
  std::vector<std::string> found;
  for (const auto& path : build_directories(here.path()))
    found.push_back(path.lexically_relative(here.path()).string());
  return found;
}

TEST(build_directories, are_known_by_their_names_and_caches) {
  const temporary_directory here;
  EXPECT_THAT(builds_of(here), IsEmpty());
  for (const char* build : {"build", "build-release", "cmake-build-debug", "linux-build", "out/build/x64-Debug",
                            "_skbuild/linux-x86_64-3.11/cmake-build"}) {
    here.write(std::string(build) + "/CMakeCache.txt", "");
  }
  here.write("src/CMakeCache.txt", "");
  here.make_directory("build-empty");
  EXPECT_THAT(builds_of(here), ElementsAre("_skbuild/linux-x86_64-3.11/cmake-build", "build", "build-release",
                                           "cmake-build-debug", "linux-build", "out/build/x64-Debug"));
}

TEST(build_directories, may_lie_one_level_below) {
  const temporary_directory here;
  here.write("build/Release/CMakeCache.txt", "");
  here.write("build/Debug/CMakeCache.txt", "");
  here.write("build/Debug/deeper/CMakeCache.txt", "");
  EXPECT_THAT(builds_of(here), ElementsAre("build/Debug", "build/Release"));
}

TEST(build_directories, of_setuptools_lie_two_levels_below) {
  const temporary_directory here;
  here.write("build/temp.linux-x86_64-cpython-311/app/CMakeCache.txt", "");
  here.write("build/lib.linux-x86_64-cpython-311/app/CMakeCache.txt", "");
  EXPECT_THAT(build_directories(here.path()), ElementsAre(here / "build/temp.linux-x86_64-cpython-311/app"));
}

TEST(build_directory, where_cmake_was_ended_in_the_first_configure) {
  const temporary_directory here;
  here.write("CMakeFiles/3.25.1/CMakeSystem.cmake", "");
  EXPECT_FALSE(was_ended_in_first_configure(here.path())) << "it may have been carried here";
  here.make_directory("CMakeFiles/CMakeScratch");
  EXPECT_TRUE(was_ended_in_first_configure(here.path()));
  for (const char* const name : {"CMakeCache.txt", "build.ninja", "Makefile"}) {
    here.write(name, "");
    EXPECT_FALSE(was_ended_in_first_configure(here.path())) << name;
    std::filesystem::remove(here / name);
  }
}

TEST(build_directory, the_cache_says_which_build_files_count) {
  const temporary_directory here;
  EXPECT_FALSE(is_built_by_ninja(here.path()));
  here.write("build.ninja", "");
  EXPECT_TRUE(is_built_by_ninja(here.path())) << "no cache says otherwise";
  here.write("CMakeCache.txt", "A:INTERNAL=1\nCMAKE_GENERATOR:INTERNAL=Unix Makefiles\nB:INTERNAL=2\n");
  EXPECT_EQ(generator_of(here.path()), "Unix Makefiles");
  EXPECT_TRUE(is_built_by_ninja(here.path())) << "there is no Makefile";
  here.write("Makefile", "");
  EXPECT_FALSE(is_built_by_ninja(here.path()));
  here.write("CMakeCache.txt", "A:INTERNAL=1\nCMAKE_GENERATOR:INTERNAL=Ninja\n");
  EXPECT_TRUE(is_built_by_ninja(here.path()));
  here.write("CMakeCache.txt", "A:INTERNAL=1\nCMAKE_GENERATOR:\n");
  EXPECT_EQ(generator_of(here.path()), "");
}

TEST(build_directory, the_sources_of_one_that_was_moved_are_where_they_were_beside_it) {
  const temporary_directory here;
  here.write("new/proj/CMakeLists.txt", "");
  here.write("new/proj/build/CMakeCache.txt", "");
  const std::string moved = (here / "new/proj").string(), old = (here / "old/proj").string();
  EXPECT_EQ(moved_sources(here / "new/proj/build", old + "/build", old), moved);
  EXPECT_EQ(moved_sources(here / "new/build", (here / "old/build").string(), old), moved) << "beside it";
  EXPECT_EQ(moved_sources(here / "new/proj/build", "/gone/build", "/elsewhere"), moved) << "above it";
  EXPECT_EQ(moved_sources(here / "new/x/build", "/gone/build", "/elsewhere/x"), "");
  here.write("old/proj/CMakeLists.txt", "");
  EXPECT_EQ(moved_sources(here / "new/proj/build", old + "/build", old), old) << "it is still there";
}

TEST(build_directories, below_one_with_a_cache_are_its_own) {
  const temporary_directory here;
  here.write("build/CMakeCache.txt", "");
  here.write("build/_deps/CMakeCache.txt", "");
  EXPECT_THAT(builds_of(here), ElementsAre("build"));
}

TEST(logs_beside, are_those_that_are_no_older_than_the_cache) {
  const temporary_directory here;
  const std::string cache = here.write("build/CMakeCache.txt", "");
  for (const char* log : {"my-build.log", "configure.log", "cmake-2.log", "notes.log", "build.txt"})
    here.write(log, "");
  const std::string old = here.write("old-build.log", "");
  std::filesystem::last_write_time(old, std::filesystem::last_write_time(cache) - std::chrono::seconds(5));
  std::vector<std::string> found;
  for (const auto& path : logs_beside(here / "build")) found.push_back(path.filename().string());
  EXPECT_THAT(found, ElementsAre("cmake-2.log", "configure.log", "my-build.log"));
  std::filesystem::create_symlink("circle-build.log", here / "circle-build.log");
  std::filesystem::create_symlink("nowhere.log", here / "gone-build.log");
  here.make_directory("folder-build.log");
  found.clear();
  for (const auto& path : logs_beside(here / "build")) found.push_back(path.filename().string());
  EXPECT_THAT(found, ElementsAre("circle-build.log", "cmake-2.log", "configure.log", "my-build.log"))
      << "what cannot be read is for the caller to name";
  EXPECT_THAT(logs_beside(here / "nowhere"), IsEmpty());
}

}  // namespace build_directory_test
}  // namespace foundcheck::host
