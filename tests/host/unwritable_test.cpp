// SPDX-License-Identifier: MIT
#include <foundcheck/host/unwritable.hpp>

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <unistd.h>

#include <filesystem>
#include <string>
#include <vector>

#include "support/temporary_directory.hpp"

namespace foundcheck::host {
namespace unwritable_test {

using std::filesystem::perms;
using testing::ElementsAre;
using testing::IsEmpty;

class unwritable : public testing::Test {
 protected:
  void SetUp() override {
    if (::geteuid() == 0) GTEST_SKIP() << "root may write everything";
    here.write("CMakeFiles/app.dir/a.o", "");
    here.write(".ninja_log", "");
  }
  [[nodiscard]] std::vector<std::string> told() const {
    seen_facts seen;
    look_at_unwritable(here.path(), seen);
    std::vector<std::string> all;
    for (const fact& f : seen.facts()) all.emplace_back(f.text);
    return all;
  }
  void close(const char* name) const {
    std::filesystem::permissions(here / name, perms::owner_read | perms::owner_exec);
  }
  void open(const char* name) const { std::filesystem::permissions(here / name, perms::owner_all); }

  temporary_directory here;
};

TEST_F(unwritable, is_what_the_next_build_writes) {
  EXPECT_THAT(told(), IsEmpty());
  for (const char* const name : {".ninja_log", "CMakeFiles/app.dir", "CMakeFiles"}) {
    close(name);
    EXPECT_THAT(told(), ElementsAre((here / name).string()));
    open(name);
  }
}

TEST_F(unwritable, is_the_directory_of_a_target_below) {
  here.write("lib/CMakeFiles/x.dir/x.o", "");
  here.write("CMakeFiles/TargetDirectories.txt", (here / "lib/CMakeFiles/x.dir").string() + "\n");
  close("lib/CMakeFiles/x.dir");
  EXPECT_THAT(told(), ElementsAre((here / "lib/CMakeFiles/x.dir").string()));
  open("lib/CMakeFiles/x.dir");
}

TEST_F(unwritable, is_no_file_that_is_put_in_place_anew) {
  close("CMakeFiles/app.dir/a.o");
  EXPECT_THAT(told(), IsEmpty());
}

TEST_F(unwritable, is_nothing_where_the_whole_is_closed) {
  close("CMakeFiles");
  close(".");
  EXPECT_THAT(told(), IsEmpty());
  open(".");
  open("CMakeFiles");
}

TEST(unwritable_owner, is_root_by_its_number) {
  EXPECT_EQ(detail::owner_of("/"), "root");
  EXPECT_EQ(detail::owner_of("/nowhere/at/all"), "another user");
}

}  // namespace unwritable_test
}  // namespace foundcheck::host
