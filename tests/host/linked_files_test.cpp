// SPDX-License-Identifier: MIT
#include <foundcheck/host/build_evidence.hpp>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <filesystem>
#include <string>
#include <vector>

#include "support/made_library.hpp"
#include "support/temporary_directory.hpp"

namespace foundcheck::host {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

/// The file of this very program, which a linker made.
std::string bytes_of_program() {
  const result<mapped_file> self = map_file(std::filesystem::read_symlink("/proc/self/exe"));
  EXPECT_TRUE(self);
  return self ? std::string(self->view()) : std::string();
}

std::vector<std::string> names(const temporary_directory& here) {
  std::vector<std::string> found;
  for (const std::filesystem::path& path : linked_files(here.path())) {
    found.push_back(path.lexically_relative(here.path()).generic_string());
  }
  return found;
}

TEST(linked_files, are_known_by_what_is_in_them) {
  const temporary_directory here;
  const std::string program = bytes_of_program();
  here.write("bin/tool", program);
  here.write("bin/tool.txt", program);
  here.write("lib/libx.so", "INPUT(libx.so.1)\n");
  here.write("lib/liby.so", "");
  here.write("lib/cut.so", program.substr(0, 20));
  EXPECT_THAT(names(here), ElementsAre("bin/tool", "bin/tool.txt"));
}

// An object file is what the linker reads, and a core file what the kernel writes.
TEST(linked_files, are_executables_and_shared_libraries) {
  const temporary_directory here;
  here.write("bin/fixed", made_library{.type = 2}.bytes());
  here.write("bin/shared", made_library{.type = 3}.bytes());
  here.write("bin/object", made_library{.type = 1}.bytes());
  here.write("bin/core", made_library{.type = 4}.bytes());
  EXPECT_THAT(names(here), ElementsAre("bin/fixed", "bin/shared"));
}

TEST(linked_files, are_not_what_cmake_tries_out_or_what_others_keep_there) {
  const temporary_directory here;
  const std::string program = bytes_of_program();
  here.write("CMakeFiles/3.25.1/CompilerIdCXX/a.out", program);
  here.write("sub/CMakeFiles/x.dir/a.out", program);
  here.write("venv/lib/python3/site-packages/nvidia/lib/libx.so", program);
  EXPECT_THAT(names(here), IsEmpty());
  here.write("sub/x", program);
  EXPECT_THAT(names(here), ElementsAre("sub/x"));
}

TEST(linked_files, links_are_not_followed) {
  const temporary_directory here, outside;
  outside.write("a.out", bytes_of_program());
  here.link("there", outside.path().string());
  here.link("a.out", (outside / "a.out").string());
  here.link("loop", ".");
  EXPECT_THAT(names(here), IsEmpty());
}

TEST(linked_files, of_a_directory_that_is_not_there_are_none) {
  EXPECT_THAT(linked_files("/nowhere/at/all"), IsEmpty());
}

}  // namespace
}  // namespace foundcheck::host
