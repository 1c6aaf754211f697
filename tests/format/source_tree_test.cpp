// SPDX-License-Identifier: MIT
#include <foundcheck/format/source_tree.hpp>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>
#include <string_view>
#include <vector>

namespace foundcheck::source_tree {
namespace source_tree_test {

struct release_case {
  std::string_view text, expected;
};

constexpr release_case releases[] = {
    {"cmake_minimum_required(VERSION 3.0)\n", "3.0"},
    {"# a project\nCMake_Minimum_Required ( VERSION 2.8.12 FATAL_ERROR )\n", "2.8.12"},
    {"cmake_minimum_required(VERSION 2.8...3.5)\n", "3.5"},
    {"  cmake_minimum_required(VERSION \"3.18\")\r\n", "3.18"},
    {"project(x)\ncmake_minimum_required(VERSION 3.10)\ncmake_minimum_required(VERSION 3.20)\n", "3.10"},
    {"cmake_minimum_required(VERSION ${LEAST})\n", ""},
    {"# cmake_minimum_required(VERSION 3.0)\n", ""},
    {"cmake_minimum_required(VERSION)\n", ""},
    {"", ""},
};

constexpr bool holds(const release_case& c) { return policy_release(c.text) == c.expected; }

static_assert([] {
  for (const release_case& c : releases) {
    if (!holds(c)) return false;
  }
  return true;
}());

TEST(source_tree, the_release_that_policies_are_set_to) {
  for (const release_case& c : releases) EXPECT_EQ(policy_release(c.text), c.expected) << c.text;
}

[[nodiscard]] std::vector<std::string> submodules(std::string_view text, std::size_t most = 9) {
  std::vector<std::string> paths;
  for_each_submodule(text, [&](std::string_view path) { return paths.emplace_back(path), paths.size() < most; });
  return paths;
}

TEST(source_tree, submodules_by_their_path) {
  constexpr std::string_view text =
      "[submodule \"third_party/fmt\"]\n\tpath = third_party/fmt\n\turl = https://example.org/fmt\n"
      "[submodule \"with blanks\"]\n  path=with blanks \r\n\tpathology = no\n";
  EXPECT_THAT(submodules(text), testing::ElementsAre("third_party/fmt", "with blanks"));
  EXPECT_THAT(submodules(text, 1), testing::ElementsAre("third_party/fmt"));
  EXPECT_THAT(submodules("path =\n"), testing::IsEmpty());
}

TEST(source_tree, the_release_that_is_needed_at_least) {
  EXPECT_EQ(least_release("cmake_minimum_required(VERSION 3.5...3.31)\n"), "3.5");
  EXPECT_EQ(least_release("# a project\ncmake_minimum_required( VERSION 99.1 FATAL_ERROR)\n"), "99.1");
  EXPECT_EQ(least_release("CMAKE_MINIMUM_REQUIRED(VERSION \"3.18\")\n"), "3.18");
  EXPECT_EQ(least_release("cmake_minimum_required(VERSION ${least})\nproject(x)\n"), "");
}

TEST(source_tree, what_a_list_file_uses) {
  const auto uses = [](std::string_view text) {
    std::vector<std::string> all;
    for_each_use(text, [&all](std::string_view one) { all.emplace_back(one); });
    return all;
  };
  EXPECT_THAT(uses("target_link_libraries(app CUDA::nvToolsExt ${NCCL_LIBRARY})\n"),
              testing::ElementsAre("CUDA::nvToolsExt", "NCCL_LIBRARY"));
  EXPECT_THAT(uses("${A${B}} $ENV{C} ${ D } ${E F} $<G::H> a::b::c"),
              testing::ElementsAre("B", "G::H", "a::b", "b::c"));
  EXPECT_THAT(uses(""), testing::IsEmpty());
  EXPECT_THAT(uses("::"), testing::IsEmpty());
  EXPECT_THAT(uses("::a b:: :c: ${"), testing::IsEmpty());
  EXPECT_THAT(uses("${}${a"), testing::IsEmpty());
}

}  // namespace source_tree_test
}  // namespace foundcheck::source_tree
