// SPDX-License-Identifier: MIT
#include <foundcheck/host/ninja_release.hpp>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>
#include <string_view>

#include "support/temporary_directory.hpp"

namespace foundcheck::host {
namespace {

std::string program_with(std::string_view text, std::string_view other = "GLIBC_2.34") {
  std::string bytes(
      "\x7F"
      "ELF\0\0",
      6);
  bytes += text;
  bytes += '\0';
  bytes += other;
  bytes += '\0';
  return bytes;
}

TEST(ninja_release, is_the_text_in_the_program) {
  EXPECT_EQ(ninja_release_in(program_with("1.10.2")), parse_version("1.10.2"));
  EXPECT_EQ(ninja_release_in(program_with("1.10.2.git.kitware.jobserver-1")), parse_version("1.10.2"));
  EXPECT_EQ(ninja_release_in(program_with("1.13.0.git", "1.13.0")), parse_version("1.13.0"));
  EXPECT_FALSE(ninja_release_in(program_with("1.10")).known());
  EXPECT_FALSE(ninja_release_in(program_with("1.10.2 of something")).known());
  EXPECT_FALSE(ninja_release_in(program_with("1.2.3.4")).known());
  EXPECT_FALSE(ninja_release_in(program_with("1.10.2", "1.11.1")).known()) << "two releases";
  EXPECT_FALSE(ninja_release_in(program_with("ninja 1.10.2")).known());
  EXPECT_FALSE(ninja_release_in("").known());
}

TEST(ninja_release, of_a_script_of_pip_is_that_of_the_package) {
  const temporary_directory here;
  here.write("env/bin/ninja", "#!/usr/bin/python3\n");
  EXPECT_FALSE(ninja_release_of(here / "env/bin/ninja").known());
  here.make_directory("env/lib/python3.11/site-packages/ninja-1.10.2.dist-info");
  EXPECT_EQ(ninja_release_of(here / "env/bin/ninja"), parse_version("1.10.2"));
  here.make_directory("env/lib/python3.12/site-packages/ninja-1.11.1.dist-info");
  EXPECT_FALSE(ninja_release_of(here / "env/bin/ninja").known()) << "which of both is not known";
  EXPECT_FALSE(ninja_release_of(here / "nowhere").known());
}

TEST(ninja_release, decides_how_the_build_is_judged) {
  const temporary_directory here;
  const std::string old = here.write("old", program_with("1.10.2")),
                    later = here.write("later", program_with("1.12.1")),
                    unknown = here.write("unknown", program_with("x"));
  const auto has_time = [&](const std::string& program) {
    return ninja_rules_of(here.path(), "CMAKE_MAKE_PROGRAM:FILEPATH=" + program + "\n").phony_has_time;
  };
  EXPECT_FALSE(has_time(old));
  EXPECT_TRUE(has_time(later) && has_time(unknown) && has_time("ninja") && has_time("/nowhere/ninja"));
  here.write(".ninja_log", "# ninja log v5\n");
  EXPECT_FALSE(has_time(old));
  here.write(".ninja_log", "# ninja log v6\n");
  EXPECT_TRUE(has_time(old)) << "another ninja has built since";
}

}  // namespace
}  // namespace foundcheck::host
