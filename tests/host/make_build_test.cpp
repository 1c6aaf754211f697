// SPDX-License-Identifier: MIT
#include <foundcheck/host/make_build.hpp>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <filesystem>
#include <string>
#include <vector>

#include "support/temporary_directory.hpp"

namespace foundcheck::host {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

/// A build directory with one target, a library of two objects.
class make_build : public testing::Test {
 protected:
  make_build() {
    here.write("Makefile", "");
    here.write("CMakeFiles/TargetDirectories.txt", (here / "CMakeFiles/part.dir").string() + "\n");
    here.write("CMakeFiles/part.dir/build.make",
               "# Object files for target part\npart_OBJECTS = \\\n\"CMakeFiles/part.dir/a.cpp.o\" \\\n"
               "\"CMakeFiles/part.dir/b.cpp.o\"\n\npart_EXTERNAL_OBJECTS = \\\n\"/elsewhere/c.o\"\n\n"
               "libpart.a: CMakeFiles/part.dir/a.cpp.o\nlibpart.a: CMakeFiles/part.dir/build.make\n");
  }
  [[nodiscard]] std::vector<std::string> told() const {
    seen_facts seen;
    look_at_make_progress(here.path(), seen);
    std::vector<std::string> all;
    for (const fact& f : seen.facts()) all.push_back(std::string(f.name) + ": " + std::string(f.text));
    return all;
  }

  temporary_directory here;
};

TEST_F(make_build, of_which_nothing_is_there_says_nothing) { EXPECT_THAT(told(), IsEmpty()); }

TEST_F(make_build, stopped_at_an_object) {
  here.write("CMakeFiles/part.dir/a.cpp.o", "object");
  EXPECT_THAT(told(),
              ElementsAre("stopped: CMakeFiles/part.dir/b.cpp.o of the target part is not made, and other parts "
                          "of the target are"));
  here.write("build.ninja", "");
  EXPECT_THAT(told(), IsEmpty()) << "ninja's own log says it";
}

TEST_F(make_build, stopped_at_the_link) {
  here.write("CMakeFiles/part.dir/a.cpp.o", "object");
  here.write("CMakeFiles/part.dir/b.cpp.o", "object");
  EXPECT_THAT(told(),
              ElementsAre("stopped: libpart.a of the target part is not made, and other parts of the target are"));
}

TEST_F(make_build, that_is_whole_says_nothing) {
  for (const char* name : {"CMakeFiles/part.dir/a.cpp.o", "CMakeFiles/part.dir/b.cpp.o", "libpart.a"})
    here.write(name, "made");
  EXPECT_THAT(told(), IsEmpty());
  std::filesystem::remove(here / "CMakeFiles/part.dir/a.cpp.o");
  EXPECT_THAT(told(), IsEmpty()) << "what is linked is there";
}

}  // namespace
}  // namespace foundcheck::host
