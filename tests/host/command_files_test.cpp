// SPDX-License-Identifier: MIT
#include <foundcheck/host/command_files.hpp>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <filesystem>
#include <string>
#include <vector>

#include "support/temporary_directory.hpp"

namespace foundcheck::host {
namespace command_files_test {

using testing::ElementsAre;
using testing::IsEmpty;

TEST(command_files, that_are_gone_are_told_once) {
  const temporary_directory here;
  const std::string o = (here / "opt").string();
  here.write("opt/there", "");
  here.write("build/CMakeFiles/rules.ninja", "rule cc\n  command = " + o + "/gone $in\n");
  here.write("build/build.ninja", "build a: X\n  COMMAND = cd /b && " + o + "/gone a\nbuild b: X\n  COMMAND = " + o +
                                      "/there b\nbuild c: X\n  COMMAND = " + (here / "build/tool").string() + "\n");
  EXPECT_THAT(gone_command_files(build_files(here / "build"), here / "build"), ElementsAre(o + "/gone"));
}

TEST(command_files, that_the_build_makes_elsewhere_are_not_gone) {
  const temporary_directory here;
  const std::string tool = (here / "source/bin/tool").string();
  here.write("build/build.ninja", "build " + tool + ": LINK a.o\nbuild b: X\n  COMMAND = " + tool + " b\n");
  EXPECT_THAT(gone_command_files(build_files(here / "build"), here / "build"), IsEmpty());
}

TEST(command_files, of_a_build_that_installs_others_are_not_known) {
  const temporary_directory here;
  here.write("build/build.ninja", "build p-stamp/p-build: X\nbuild p-complete: X\nbuild b: X\n  COMMAND = " +
                                      (here / "gone").string() + "\n");
  EXPECT_THAT(gone_command_files(build_files(here / "build"), here / "build"), IsEmpty());
}

TEST(command_files, link_libraries) {
  const temporary_directory here;
  here.write("build/build.ninja",
             "build a: L\n  LINK_LIBRARIES = -lz /o/libx.so /o/liby.a\n  OBJECT_DIR = a.dir\n\n"
             "build b: L\n  LINK_LIBRARIES = /o/libx.so\n  OBJECT_DIR = b.dir\n");
  EXPECT_THAT(linked_libraries(build_files(here / "build")), ElementsAre("/o/libx.so", "/o/liby.a"));
}

TEST(command_files, that_are_scripts_which_cannot_start) {
  const temporary_directory here;
  const std::string windows = here.write("tools/windows", "#!/bin/sh\r\n"),
                    sound = here.write("tools/sound", "#!/bin/sh\n"),
                    read = here.write("tools/read.cmake", "#!/bin/sh\r\n"),
                    own = here.write("build/own", "#!/bin/sh\r\n");
  for (const std::string& script : {windows, sound, own})
    std::filesystem::permissions(script, std::filesystem::perms::owner_all);
  here.write("build/build.ninja", "build a: X\n  COMMAND = " + windows + " a && " + sound + " && /usr/bin/cmake -P " +
                                      read + " && " + own + "\nbuild b: X\n  COMMAND = " + windows + " b\n");
  const auto told = [&](const fact* before) {
    seen_facts seen;
    if (before != nullptr) seen.add(*before);
    EXPECT_THAT(gone_command_files(build_files(here / "build"), here / "build", &seen), IsEmpty());
    std::vector<std::string> all;
    for (const fact& f : seen.facts()) all.push_back(std::string(f.name) + ": " + std::string(f.text));
    return all;
  };
  EXPECT_THAT(told(nullptr), ElementsAre("a script: " + windows));
  const fact known{fact_id::wrong_path, component::none, state::yes, windows, {}, "a script"};
  EXPECT_THAT(told(&known), ElementsAre("a script: " + windows));
}

TEST(command_files, that_nobody_may_run) {
  const temporary_directory here;
  const std::string tool = here.write("tools/tool", "#!/bin/sh\n");
  std::filesystem::permissions(tool, std::filesystem::perms::owner_read);
  const auto told = [&](const std::string& command) {
    here.write("build/build.ninja", "build a: X\n  COMMAND = " + command + "\n");
    seen_facts seen;
    EXPECT_THAT(gone_command_files(build_files(here / "build"), here / "build", &seen), IsEmpty());
    return seen.facts().empty() ? std::string() : std::string(seen.facts().begin()->name);
  };
  EXPECT_EQ(told(tool + " a"), "not executable");
  EXPECT_EQ(told("/bin/sh " + tool + " a"), "");
  EXPECT_EQ(told("chmod +x " + tool + " && " + tool + " a"), "");
}

}  // namespace command_files_test
}  // namespace foundcheck::host
