// SPDX-License-Identifier: MIT
#include <foundcheck/host/budget.hpp>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cstddef>
#include <filesystem>
#include <foundcheck/host/build_evidence.hpp>
#include <foundcheck/host/mapped_file.hpp>
#include <string>
#include <utility>
#include <vector>

#include "support/made_library.hpp"
#include "support/temporary_directory.hpp"

namespace foundcheck {
namespace budget_test {

using namespace host;
using testing::ElementsAre;
using testing::IsEmpty;

std::string library_that_needs(std::vector<std::string> names) {
  return made_library{.soname = "libx.so", .needed = std::move(names)}.bytes();
}

constexpr std::size_t name_size = 1024;

/// So many bytes of names.
std::vector<std::string> names_of(std::size_t bytes) {
  return std::vector<std::string>(bytes / name_size, std::string(name_size, 'x'));
}

/// How much is said to be left out by names, and the files that are there.
struct read_build {
  linked_walk left;
  std::vector<built_file> files;

  explicit read_build(const temporary_directory& here) : files(built_files(here.path(), linked_search::all, &left)) {}
};

TEST(budget, a_file_that_names_more_than_a_file_may_is_left_out_and_told_of) {
  const temporary_directory here;
  const std::size_t most = budget_of_a_scan.linked_name_bytes_of_a_file;
  here.write("just.so", library_that_needs(names_of(most)));
  const read_build within(here);
  EXPECT_EQ(within.files.size(), 1U);
  EXPECT_FALSE(within.left.is_cut_by_names);
  here.write("more.so", library_that_needs(names_of(most + name_size)));
  const read_build beyond(here);
  ASSERT_EQ(beyond.files.size(), 1U);
  EXPECT_THAT(beyond.files[0].names, ElementsAre("just.so"));
  EXPECT_TRUE(beyond.left.is_cut_by_names);
}

TEST(budget, files_that_together_name_more_than_a_build_may_are_left_out_and_told_of) {
  const temporary_directory here;
  const std::size_t of_one = budget_of_a_scan.linked_name_bytes_of_a_file;
  const std::size_t fit = budget_of_a_scan.linked_name_bytes / of_one;
  for (std::size_t i = 0; i < fit; ++i) {
    here.write(std::to_string(i) + ".so", library_that_needs(names_of(of_one)));
  }
  const read_build within(here);
  EXPECT_EQ(within.files.size(), fit);
  EXPECT_FALSE(within.left.is_cut_by_names);
  here.write("z.so", library_that_needs({"y"}));
  const read_build beyond(here);
  EXPECT_EQ(beyond.files.size(), fit);
  EXPECT_TRUE(beyond.left.is_cut_by_names);
}

TEST(budget, a_large_file_that_is_a_hole_is_not_read_and_counted) {
  const temporary_directory here;
  const std::string bytes = library_that_needs({"libc.so.6"});
  const std::string path = here.write("hole.so", bytes);
  const std::size_t before = hollow_files();
  std::filesystem::resize_file(path, budget_of_a_scan.hollow_bytes);
  EXPECT_TRUE(map_file(path));
  EXPECT_EQ(hollow_files(), before);
  std::filesystem::resize_file(path, budget_of_a_scan.hollow_bytes + 1);
  const result<mapped_file> refused = map_file(path);
  ASSERT_FALSE(refused);
  EXPECT_EQ(refused.error(), failure::hollow);
  EXPECT_EQ(hollow_files(), before + 1);
  EXPECT_TRUE(map_file(path, least_mapped_size, purpose::look));
  EXPECT_EQ(hollow_files(), before + 1);
  EXPECT_THAT(built_files(here.path()), IsEmpty());
}

}  // namespace budget_test
}  // namespace foundcheck
