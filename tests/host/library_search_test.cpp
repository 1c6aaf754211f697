// SPDX-License-Identifier: MIT
#include <foundcheck/host/library_search.hpp>

#include <gtest/gtest.h>
#include <sys/stat.h>

#include <cerrno>
#include <cstddef>
#include <string>
#include <vector>

#include "support/made_library.hpp"
#include "support/temporary_directory.hpp"

namespace foundcheck::host {
namespace {

TEST(library_search, a_list_is_walked_to_the_first_file_that_fits_or_is_broken) {
  const temporary_directory here;
  const std::string good = made_library{}.bytes();
  here.write("b/libx.so", made_library{.machine = 183}.bytes());
  here.write("c/sub/libx.so", good);
  here.write("c/libx.so", good);
  here.write("d/libx.so", "");
  here.write("w/rel/libx.so", good);
  here.link("e/libx.so", "libx.so");
  ::mkfifo((here / "f").c_str(), 0600);
  const root_directory root(here.path());
  const library_search search(root, "/w");
  std::vector<skipped_file> skipped;
  std::size_t places = 1000;
  const auto found = [&](const std::vector<std::string>& directories) {
    return search.search("libx.so", directories, {"sub/", ""}, {}, skipped, places);
  };
  EXPECT_EQ(found({"/a/", "/b/", "/c/", "/d/"}).path, "/c/sub/libx.so");
  ASSERT_EQ(skipped.size(), 1u);
  EXPECT_EQ(skipped[0].path, "/b/libx.so");
  EXPECT_EQ(found({"/d/", "/c/"}).broken, "/d/libx.so");
  EXPECT_EQ(found({"/d/", "/c/"}).text, "file too short");
  EXPECT_EQ(found({"rel/"}).path, "rel/libx.so");
  EXPECT_EQ(found({"/e/", "/c/"}).path, "") << "a circle ends the list";
  EXPECT_EQ(found({"/e/", "/c/"}).error, ELOOP);
  EXPECT_FALSE(found({"/a/"}).is_over());
  EXPECT_FALSE(found({}).is_over());
  // A pipe would make the dynamic linker wait for ever.
  EXPECT_EQ(search.open("/f", {}, skipped, places).text, "is no regular file");
  EXPECT_EQ(search.open("/c", {}, skipped, places).text, "cannot read file data: Error 21");
  EXPECT_EQ(search.absolute("x"), "/w/x");
  EXPECT_EQ(search.absolute("/x"), "/x");
}

TEST(library_search, a_place_is_counted_and_more_when_the_way_to_it_is_long) {
  const temporary_directory here;
  here.write("a/libx.so", made_library{}.bytes());
  std::string around;
  for (int i = 0; i < 100; ++i) around += "a/../";
  here.link("long", around + "a");
  const root_directory root(here.path());
  const library_search search(root, "/");
  std::vector<skipped_file> skipped;
  std::size_t places = 30;
  const auto found = [&](const std::vector<std::string>& directories) {
    return search.search("libx.so", directories, {"sub/", ""}, {}, skipped, places);
  };
  EXPECT_EQ(found({"/no/", "/a/"}).path, "/a/libx.so");
  EXPECT_EQ(places, 9u) << "three that are not there, a directory, the way to a file, and 16 for its bytes";
  EXPECT_EQ(found({"/long/"}).is_cut, true);
  EXPECT_EQ(places, 0u);
  EXPECT_TRUE(found({"/a/"}).is_cut);
  EXPECT_TRUE(found({"/a/"}).path.empty());
  EXPECT_TRUE(search.open("/a/libx.so", {}, skipped, places).is_cut);
  places = 1;
  EXPECT_EQ(search.open("/a/libx.so", {}, skipped, places).path, "/a/libx.so");
}

}  // namespace
}  // namespace foundcheck::host
