// SPDX-License-Identifier: MIT
#include <foundcheck/host/library_search.hpp>

#include <gtest/gtest.h>
#include <sys/stat.h>

#include <cerrno>
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
  const auto found = [&](const std::vector<std::string>& directories) {
    return search.search("libx.so", directories, {"sub/", ""}, {}, skipped);
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
  EXPECT_EQ(search.open("/f", {}, skipped).text, "is no regular file");
  EXPECT_EQ(search.open("/c", {}, skipped).text, "cannot read file data: Error 21");
  EXPECT_EQ(search.absolute("x"), "/w/x");
  EXPECT_EQ(search.absolute("/x"), "/x");
}

}  // namespace
}  // namespace foundcheck::host
