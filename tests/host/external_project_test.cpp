// SPDX-License-Identifier: MIT
#include <foundcheck/host/external_project.hpp>

#include <gtest/gtest.h>

#include <string>

#include "support/temporary_directory.hpp"

namespace foundcheck::host {
namespace external_project_test {

/// A build that has another project below p/.
class external_project_ : public testing::Test {
 protected:
  external_project_() {
    here_.write("build.ninja",
                "build p/src/dep-stamp/dep-mkdir | ${cmake_ninja_workdir}p/src/dep-stamp/dep-mkdir: CUSTOM_COMMAND\n"
                "build CMakeFiles/dep-complete: CUSTOM_COMMAND p/src/dep-stamp/dep-mkdir\n");
  }

  void stamps(std::initializer_list<const char*> steps) {
    for (const char* const step : steps) here_.write(std::string("p/src/dep-stamp/dep-") + step, "");
  }

  /// "name: text", with the directory left out.
  std::string looked() {
    seen_facts seen;
    look_at_external_projects(here_ / "", build_files(here_ / ""), seen);
    if (seen.facts().empty()) return {};
    std::string text = std::string(seen.facts()[0].name) + ": " + std::string(seen.facts()[0].text);
    const std::string root = (here_ / "").string();
    for (std::size_t at = 0; (at = text.find(root, at)) != std::string::npos;) text.erase(at, root.size());
    return text;
  }

  temporary_directory here_;
};

TEST_F(external_project_, that_was_not_begun_or_is_done_is_silent) {
  EXPECT_EQ(looked(), "");
  stamps({"mkdir", "download", "configure", "build", "install", "done"});
  EXPECT_EQ(looked(), "");
}

TEST_F(external_project_, that_was_not_downloaded) {
  stamps({"mkdir"});
  EXPECT_EQ(looked(), "external download: dep: dep: the step download has left no stamp in p/src/dep-stamp");
  here_.write("p/src/dep-stamp/dep-gitinfo.txt", "method=git\nrepository=https://example.org/dep.git\n");
  EXPECT_EQ(looked(),
            "external download: dep: dep: the step download has left no stamp in p/src/dep-stamp; it is fetched from "
            "https://example.org/dep.git");
}

TEST_F(external_project_, that_stopped_at_a_later_step) {
  stamps({"mkdir", "download", "patch"});
  EXPECT_EQ(looked(), "external step: dep: dep: the step configure has left no stamp in p/src/dep-stamp");
  here_.write("p/src/dep-build/CMakeCache.txt", "");
  EXPECT_EQ(looked(), "external step: p/src/dep-build: dep: the step configure has left no stamp in p/src/dep-stamp");
  stamps({"configure"});
  EXPECT_EQ(looked(), "external step: p/src/dep-build: dep: the step build has left no stamp in p/src/dep-stamp");
  // BUILD_ALWAYS leaves no stamp of the build.
  stamps({"install"});
  EXPECT_EQ(looked(), "");
}

}  // namespace external_project_test
}  // namespace foundcheck::host
