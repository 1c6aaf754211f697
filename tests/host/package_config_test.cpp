// SPDX-License-Identifier: MIT
#include <foundcheck/host/package_config.hpp>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "support/temporary_directory.hpp"

namespace foundcheck::host {
namespace package_config_test {

using testing::ElementsAre;
using testing::IsEmpty;

class package_config_ : public testing::Test {
 protected:
  std::string at(const std::string& path) { return (here_ / path).string(); }
  void package(const std::string& place, const std::string& release) {
    here_.write(place + "/QuixConfig.cmake", "");
    if (!release.empty()) here_.write(place + "/QuixConfigVersion.cmake", "set(PACKAGE_VERSION \"" + release + "\")\n");
  }
  /// What is said of a cache with that line for the package.
  std::vector<std::string> kept(const std::string& line) {
    here_.write("build/CMakeCache.txt", "");
    cache_ = "CMAKE_PREFIX_PATH:UNINITIALIZED=" + at("new") + "\n\n" + line + "\n";
    seen_facts seen;
    look_at_kept_packages(here_ / "build", cache_, 0, seen);
    std::vector<std::string> all;
    for (const fact& f : seen.facts()) all.push_back(std::string(f.name) + " " + std::string(f.text));
    return all;
  }
  std::string found(const std::string& place) {
    return "//The directory containing a CMake configuration file for Quix.\nQuix_DIR:PATH=" + at(place);
  }

  temporary_directory here_;
  std::string cache_;
};

TEST_F(package_config_, lies_where_find_package_looks) {
  EXPECT_EQ(package_directory(here_ / ".", "Quix"), "");
  for (const char* const place :
       {"lib/cmake/Quix", "lib64/cmake/quix-1.2", "share/Quix", "share/Quix/cmake", "cmake", "."}) {
    const temporary_directory here;
    here.write(std::string(place) + "/quix-config.cmake", "");
    const std::filesystem::path prefix = here / "";
    EXPECT_NE(package_directory(prefix, "Quix"), "") << place;
    EXPECT_EQ(package_directory(prefix, "Other"), "") << place;
  }
}

TEST_F(package_config_, says_its_release) {
  package("a", "2.4.1");
  EXPECT_EQ(package_release(here_ / "a", "Quix"), "2.4.1");
  package("b", "");
  EXPECT_EQ(package_release(here_ / "b", "Quix"), "");
  package("c", "${X} or other words");
  EXPECT_EQ(package_release(here_ / "c", "Quix"), "");
}

TEST_F(package_config_, that_the_cache_keeps_though_another_comes_first) {
  package("old/lib/cmake/Quix", "1.0");
  package("new/lib/cmake/Quix", "1.0");
  EXPECT_THAT(kept(found("old/lib/cmake/Quix")),
              ElementsAre("package_kept Quix_DIR", "package kept " + at("new/lib/cmake/Quix")));
  EXPECT_THAT(kept(found("new/lib/cmake/Quix")), IsEmpty());
  EXPECT_THAT(kept("//No help, variable specified on the command line.\nQuix_DIR:PATH=" + at("old/lib/cmake/Quix")),
              IsEmpty())
      << "it is given";
  EXPECT_THAT(kept(found("old/lib/cmake/Quix") + "\n\nQuix_ROOT:PATH=" + at("old")), IsEmpty());
  EXPECT_THAT(kept("//The directory containing a CMake configuration file for Quix.\nQuix_DIR:PATH=Quix_DIR-NOTFOUND"),
              IsEmpty());
}

TEST_F(package_config_, that_is_older_may_have_been_refused) {
  package("old/lib/cmake/Quix", "2.0");
  package("new/lib/cmake/Quix", "1.9.3");
  EXPECT_THAT(kept(found("old/lib/cmake/Quix")), IsEmpty());
  package("new/lib/cmake/Quix", "2.0.1");
  EXPECT_THAT(kept(found("old/lib/cmake/Quix")), testing::SizeIs(2));
}

}  // namespace package_config_test
}  // namespace foundcheck::host
