// SPDX-License-Identifier: MIT
#include <foundcheck/host/directory_set.hpp>

#include <gtest/gtest.h>

#include <string>

#include <foundcheck/core/path.hpp>

namespace foundcheck::host {
namespace directory_set_test {

TEST(directory_set, has_what_lies_in_a_directory) {
  directory_set set;
  EXPECT_FALSE(set.has("/a"));
  set.insert("/a/b");
  set.insert("/c/");
  for (const char* const path : {"/a/b", "/a/b/", "/a/b/x", "/a/b/x/y.h", "/c", "/c/x"})
    EXPECT_TRUE(set.has(path)) << path;
  for (const char* const path : {"", "/", "/a", "/a/bc", "/b", "a/b", "/cx"}) EXPECT_FALSE(set.has(path)) << path;
  set.insert("");
  set.insert("/");
  EXPECT_FALSE(set.has("/x"));
}

TEST(directory_set, says_what_is_within_says) {
  const std::string directories[] = {"/a", "/a/b/c", "/d/e"};
  const std::string paths[] = {"/a", "/ab", "/a/x", "/a/b/c/d", "/d", "/d/e/f", "/d/ef", "/x"};
  directory_set set;
  for (const std::string& directory : directories) set.insert(directory);
  for (const std::string& path : paths) {
    bool is_within_one = false;
    for (const std::string& directory : directories) is_within_one = is_within_one || is_within(path, directory);
    EXPECT_EQ(set.has(path), is_within_one) << path;
  }
}

TEST(directory_set, of_any_number_of_directories_is_asked_at_once) {
  directory_set set;
  constexpr int many = 200'000;
  for (int i = 0; i < many; ++i) set.insert("/directory" + std::to_string(i));
  int found = 0;
  for (int i = 0; i < many; ++i) found += set.has("/directory" + std::to_string(i) + "/x") ? 1 : 0;
  EXPECT_EQ(found, many);
  EXPECT_FALSE(set.has(std::string(1 << 20, '/')));
}

}  // namespace directory_set_test
}  // namespace foundcheck::host
