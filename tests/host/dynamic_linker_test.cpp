// SPDX-License-Identifier: MIT
#include <foundcheck/host/dynamic_linker.hpp>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "support/temporary_directory.hpp"

namespace foundcheck::host {
namespace dynamic_linker_test {

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

// ---- ld so conf -----------------------------------------------------------------------------------------------------

using testing::HasSubstr;
using testing::IsEmpty;

std::vector<std::string> directories_of(std::string_view text) {
  const temporary_directory here;
  here.write("etc/ld.so.conf", text);
  here.write("etc/ld.so.conf.d/b.conf", "/from/b\n");
  here.write("etc/ld.so.conf.d/a.conf", "/from/a\n");
  here.write("etc/ld.so.conf.d/.hidden.conf", "/from/hidden\n");
  here.write("etc/ld.so.conf.d/c.txt", "/from/txt\n");
  here.write("opt/x/ld.conf", "include more\n/opt/x\n");
  here.write("opt/x/more", "/opt/more\n");
  here.link("linked", "/opt");
  return read_ld_so_conf(root_directory(here.path())).directories;
}

TEST(ld_so_conf, lines_are_directories) {
  EXPECT_THAT(directories_of(""), IsEmpty());
  EXPECT_THAT(directories_of("/a\n/b"), ElementsAre("/a", "/b"));
  EXPECT_THAT(directories_of("  /a \r\n\t/b/ \n\n/a\n/c//"), ElementsAre("/a", "/b", "/c"));
  EXPECT_THAT(directories_of("# /a\n/b # c\n/d#e"), ElementsAre("/b", "/d"));
  EXPECT_THAT(directories_of("hwcap 0 nosegneg\nHWCAP\t1 x\n/a"), ElementsAre("/a"));
  EXPECT_THAT(directories_of("/with space/lib\nincluded\n/"), ElementsAre("/with space/lib", "included", "/"));
}

TEST(ld_so_conf, includes_are_read_where_they_stand) {
  EXPECT_THAT(directories_of("/1\ninclude /etc/ld.so.conf.d/*.conf\n/2"),
              ElementsAre("/1", "/from/a", "/from/b", "/2"));
  EXPECT_THAT(directories_of("include ld.so.conf.d/*.conf"), ElementsAre("/from/a", "/from/b"));
  EXPECT_THAT(directories_of("include\t../opt/x/ld.conf  ld.so.conf.d/[b].conf"),
              ElementsAre("/opt/more", "/opt/x", "/from/b"));
  EXPECT_THAT(directories_of("include /linked/*/ld.conf"), ElementsAre("/opt/more", "/opt/x"));
  EXPECT_THAT(directories_of("include /nowhere/*.conf\ninclude /nowhere\n/a"), ElementsAre("/a"));
  EXPECT_THAT(directories_of("include"), ElementsAre("include"));
}

TEST(ld_so_conf, as_many_directories_as_a_megabyte_holds_are_no_work) {
  std::string text;
  for (int i = 0; text.size() < 1'000'000; ++i) text += "/" + std::to_string(i) + "\n/" + std::to_string(i / 2) + "/\n";
  const std::vector<std::string> found = directories_of(text);  // a search in a list would go on for minutes
  EXPECT_GT(found.size(), 60'000U);
  EXPECT_EQ(found[0], "/0");
  EXPECT_EQ(found[1], "/1");
}

TEST(ld_so_conf, a_circle_of_includes_and_too_much_end) {
  const temporary_directory here;
  EXPECT_THAT(read_ld_so_conf(root_directory(here.path())).problems, IsEmpty());
  here.write("etc/ld.so.conf", "/a\ninclude /etc/*.conf\n");
  const ld_so_conf circle = read_ld_so_conf(root_directory(here.path()));
  EXPECT_THAT(circle.directories, ElementsAre("/a"));
  EXPECT_EQ(circle.files.size(), 9u);
  EXPECT_THAT(circle.problems, ElementsAre(HasSubstr("too deep")));

  // Two of itself: doubled with each level.
  here.write("etc/ld.so.conf", "include /etc/*.conf\ninclude /etc/*.conf\ninclude /etc/*.conf /etc/ld.so.conf\n");
  const ld_so_conf doubled = read_ld_so_conf(root_directory(here.path()));
  EXPECT_EQ(doubled.files.size(), ld_so_conf::most_files);
  EXPECT_THAT(doubled.problems, testing::Contains(HasSubstr("too many files")));

  here.write("etc/ld.so.conf", "/first\n" + std::string(ld_so_conf::most_bytes, '\n'));
  const ld_so_conf large = read_ld_so_conf(root_directory(here.path()));
  EXPECT_THAT(large.directories, IsEmpty());
  EXPECT_THAT(large.problems, ElementsAre(HasSubstr("too many bytes")));
  here.make_directory("etc/directory.conf");
  here.write("etc/ld.so.conf", "include directory.conf\n");
  EXPECT_THAT(read_ld_so_conf(root_directory(here.path())).problems, ElementsAre(HasSubstr("/etc/ld.so.conf:1: ")));
  here.write("etc/ld.so.conf", "\n# a comment\ninclude directory.conf\n");
  EXPECT_THAT(read_ld_so_conf(root_directory(here.path())).problems, ElementsAre(HasSubstr("/etc/ld.so.conf:3: ")));
}

// Globs that match nothing read no file: that many of them look at 200 files each.
TEST(ld_so_conf, globs_end_after_as_many_directory_entries_as_they_may_look_at) {
  const temporary_directory here;
  for (int i = 0; i < 200; ++i) here.write("etc/d/f" + std::to_string(i), "");
  here.write("etc/d/q", "/from/q\n");
  const auto conf_of = [&](std::size_t globs) {
    std::string text = "/first\n";
    for (std::size_t i = 0; i < globs; ++i) text += "include d/*g" + std::to_string(i) + "\n";
    here.write("etc/ld.so.conf", text + "include d/q*\n/last\n");
    return read_ld_so_conf(root_directory(here.path()));
  };
  const ld_so_conf few = conf_of(100);
  EXPECT_THAT(few.directories, ElementsAre("/first", "/from/q", "/last"));
  EXPECT_THAT(few.problems, IsEmpty());
  const ld_so_conf many = conf_of(ld_so_conf::most_entries / 200);
  EXPECT_THAT(many.directories, ElementsAre("/first", "/last"));
  EXPECT_THAT(many.problems, ElementsAre("too many directory entries"));
}

TEST(ld_so_conf, a_glob_of_more_matches_than_files_and_a_path_that_is_too_long_are_said) {
  const temporary_directory here;
  for (std::size_t i = 0; i * i <= ld_so_conf::most_files; ++i) here.make_directory("opt/" + std::to_string(i));
  here.write("etc/ld.so.conf", "include /opt/*/../*/no.conf\n/a\n");
  const ld_so_conf wide = read_ld_so_conf(root_directory(here.path()));
  EXPECT_THAT(wide.directories, ElementsAre("/a"));
  EXPECT_THAT(wide.problems, ElementsAre("too many files"));
  here.write("etc/ld.so.conf", "include /opt/*" + std::string(root_directory::longest_path, 'x') + "\n/a\n");
  const ld_so_conf long_one = read_ld_so_conf(root_directory(here.path()));
  EXPECT_THAT(long_one.directories, ElementsAre("/a"));
  EXPECT_THAT(long_one.problems, ElementsAre("/etc/ld.so.conf:1: a path that is too long"));
}

}  // namespace dynamic_linker_test
}  // namespace foundcheck::host
