// SPDX-License-Identifier: MIT
#include <foundcheck/host/dynamic_linker.hpp>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "support/temporary_directory.hpp"

namespace foundcheck::host {
namespace {

using namespace std::string_literals;
using testing::ElementsAre;

constexpr std::uint16_t x86_64 = 62, aarch64 = 183;

dynamic_linker linker_of(const temporary_directory& here, std::string_view interpreter = "",
                         std::uint16_t machine = x86_64) {
  return find_dynamic_linker(root_directory(here.path()), interpreter, machine, true);
}

TEST(dynamic_linker, says_its_directories_itself) {
  const temporary_directory here;
  here.write("lib64/ld-linux-x86-64.so.2",
             "\x7F"
             "ELF.../etc/ld.so.cache\0/lib64/ld-linux-x86-64.so.2\0/lib64/\0/usr/lib64/\0lib64\0glibc-hwcaps/\0"
             "ld.so (GNU libc) stable release version 2.39.\n"s);
  here.make_directory("lib/x86_64-linux-gnu");
  const dynamic_linker found = linker_of(here);
  EXPECT_TRUE(found.is_there);
  EXPECT_TRUE(found.is_read);
  EXPECT_THAT(found.directories, ElementsAre("/lib64/", "/usr/lib64/"));
  EXPECT_EQ(found.lib, "lib64");
  EXPECT_EQ(found.version, "2.39");
  EXPECT_TRUE(found.has_hwcaps);
  EXPECT_FALSE(found.has_legacy_hwcaps);
  EXPECT_THAT(found.subdirectories(x86_level::v1, "x86_64"), ElementsAre(""));
  EXPECT_THAT(found.subdirectories(x86_level::v3, "x86_64"),
              ElementsAre("glibc-hwcaps/x86-64-v3/", "glibc-hwcaps/x86-64-v2/", ""));

  here.write(
      "old",
      "\0/lib/x86_64-linux-gnu/\0/usr/lib/x86_64-linux-gnu/\0/lib/\0/usr/lib/\0\0lib/x86_64-linux-gnu\0avx512_1\0"s);
  const dynamic_linker old = linker_of(here, "/old");
  EXPECT_THAT(old.directories,
              ElementsAre("/lib/x86_64-linux-gnu/", "/usr/lib/x86_64-linux-gnu/", "/lib/", "/usr/lib/"));
  EXPECT_EQ(old.lib, "lib/x86_64-linux-gnu");
  EXPECT_FALSE(old.has_hwcaps);
  EXPECT_THAT(old.subdirectories(x86_level::v4, "x86_64"),
              ElementsAre("tls/x86_64/x86_64/", "tls/x86_64/", "tls/", "x86_64/x86_64/", "x86_64/", ""));
  EXPECT_THAT(old.subdirectories(x86_level::v4, "haswell"),
              ElementsAre("tls/haswell/x86_64/", "tls/haswell/", "tls/x86_64/", "tls/", "haswell/x86_64/", "haswell/",
                          "x86_64/", ""));
}

// glibc 2.33 to 2.36 tries both kinds of subdirectories; a newer one has the name of the capability without trying them.
TEST(dynamic_linker, older_subdirectories_are_tried_by_an_ld_so_that_names_them) {
  const temporary_directory here;
  const std::string both = "\0/lib64/\0/usr/lib64/\0lib64\0glibc-hwcaps/\0avx512_1\0"s;
  here.write("new", both + "Subdirectories of glibc-hwcaps directories, in priority order:\n\0"s);
  EXPECT_FALSE(linker_of(here, "/new").has_legacy_hwcaps);
  EXPECT_THAT(linker_of(here, "/new").subdirectories(x86_level::v2, "x86_64"),
              ElementsAre("glibc-hwcaps/x86-64-v2/", ""));
  here.write("between", both + "Legacy HWCAP subdirectories under library search path directories:\n\0"s);
  EXPECT_TRUE(linker_of(here, "/between").has_legacy_hwcaps);
  EXPECT_THAT(linker_of(here, "/between").subdirectories(x86_level::v2, "x86_64"),
              ElementsAre("glibc-hwcaps/x86-64-v2/", "tls/x86_64/x86_64/", "tls/x86_64/", "tls/", "x86_64/x86_64/",
                          "x86_64/", ""));
}

// A search that began anew at each "lib" read the run that follows as often: seconds for 4 MB.
TEST(dynamic_linker, a_run_of_directories_is_looked_at_once) {
  std::string text;
  for (int i = 0; i < 60; ++i) text += "/lib";
  text += "/\0"s;
  std::string bytes("\0/lib/a\0/lib/a/\0/lib/b/\0x/lib/\0"s), many("\0"s);
  EXPECT_THAT(detail::directories_in(bytes), ElementsAre("/lib/a/", "/lib/b/"));
  bytes += "/lib/c/\0/lib/d/\0/lib/e/\0"s;
  EXPECT_THAT(detail::directories_in(bytes), ElementsAre("/lib/c/", "/lib/d/", "/lib/e/"));
  for (int i = 0; i < 1000; ++i) many += text;
  EXPECT_EQ(detail::directories_in(many).size(), 16u);
  EXPECT_EQ(detail::directories_in(many)[0] + '\0', text);
}

TEST(dynamic_linker, a_root_without_one_is_judged_by_its_layout) {
  const temporary_directory here;
  EXPECT_THAT(linker_of(here).directories, ElementsAre("/lib/", "/usr/lib/"));
  EXPECT_FALSE(linker_of(here).is_there);
  here.make_directory("usr/lib64");
  EXPECT_THAT(linker_of(here).directories, ElementsAre("/lib64/", "/usr/lib64/"));
  here.make_directory("usr/lib/x86_64-linux-gnu");
  EXPECT_EQ(linker_of(here).directories.at(0), "/lib/x86_64-linux-gnu/");
  EXPECT_THAT(linker_of(here, "", aarch64).directories, ElementsAre("/lib64/", "/usr/lib64/"));
  here.write("lib64/ld-linux-x86-64.so.2", "of no use");
  EXPECT_TRUE(linker_of(here).is_there);
  EXPECT_FALSE(linker_of(here).is_read);
  EXPECT_EQ(linker_of(here).lib, "lib/x86_64-linux-gnu");
  EXPECT_EQ(linker_of(here, "", 0xFFFF).machine, nullptr);
  EXPECT_EQ(linker_of(here, "", 0xFFFF).path, "");
}

TEST(dynamic_linker, musl_is_named) {
  const temporary_directory here;
  here.write("lib/ld-musl-x86_64.so.1", "");
  EXPECT_TRUE(linker_of(here).is_musl);
  EXPECT_TRUE(linker_of(here, "/lib/ld-musl-x86_64.so.1").is_musl);
  EXPECT_FALSE(linker_of(here, "/lib64/ld-linux-x86-64.so.2").is_musl) << "what PT_INTERP says goes";
  here.write("lib64/ld-linux-x86-64.so.2", "");
  EXPECT_FALSE(linker_of(here).is_musl);
}

}  // namespace
}  // namespace foundcheck::host
