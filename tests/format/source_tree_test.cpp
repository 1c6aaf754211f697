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

[[nodiscard]] std::vector<std::string> subdirectories(std::string_view text) {
  std::vector<std::string> paths;
  for_each_subdirectory(text, [&](std::string_view path) { return paths.emplace_back(path), true; });
  return paths;
}

[[nodiscard]] std::vector<std::string> submodules(std::string_view text, std::size_t most = 9) {
  std::vector<std::string> paths;
  for_each_submodule(text, [&](std::string_view path) { return paths.emplace_back(path), paths.size() < most; });
  return paths;
}

TEST(source_tree, the_release_that_a_package_is_asked_for) {
  constexpr std::string_view list =
      "# find_package(Quix 9.0)\nfind_package(Other 1.2)\n  FIND_PACKAGE ( Quix 3.0.1 CONFIG REQUIRED )\n";
  EXPECT_EQ(asked_release(list, "Quix"), "3.0.1");
  EXPECT_EQ(asked_release(list, "Other"), "1.2");
  EXPECT_EQ(asked_release(list, "Third"), "");
  EXPECT_EQ(asked_release("find_package(Quix CONFIG REQUIRED)\nfind_package(Quix ${V})", "Quix"), "");
  EXPECT_EQ(asked_release("find_package(Quix 3...4)", "Quix"), "3");
}

TEST(source_tree, packages_that_are_required) {
  const auto required = [](std::string_view text) {
    std::vector<std::string> names;
    for_each_required(text, [&](std::string_view name, bool is_package) {
      return names.push_back((is_package ? "" : "module ") + std::string(name)), names.size() < 3;
    });
    return names;
  };
  EXPECT_THAT(required("find_package(CURL REQUIRED)\n  FIND_PACKAGE ( Eigen3 3.4 CONFIG REQUIRED COMPONENTS x )\n"),
              testing::ElementsAre("CURL", "Eigen3"));
  EXPECT_THAT(required("pkg_check_modules(AVCODEC REQUIRED IMPORTED_TARGET libavcodec>=58)\n"
                       "pkg_search_module(SSL REQUIRED openssl)\nfind_package(A REQUIRED)\nfind_package(B REQUIRED)\n"),
              testing::ElementsAre("module AVCODEC", "module SSL", "A"));
  EXPECT_THAT(
      required("find_package(CURL)\nfind_package(CURL QUIET)\n# find_package(A REQUIRED)\nfind_package(${X} REQUIRED)\n"
               "find_package(A OPTIONAL_COMPONENTS b) # REQUIRED )\nfind_package(B NOT_REQUIRED)\n"),
      testing::IsEmpty());
}

TEST(source_tree, subdirectories_that_are_named) {
  EXPECT_THAT(subdirectories("add_subdirectory(src)\n  ADD_SUBDIRECTORY ( third_party/fmt EXCLUDE_FROM_ALL )\n"
                             "add_subdirectory(\"a+b\")\n"),
              testing::ElementsAre("src", "third_party/fmt", "a+b"));
  EXPECT_THAT(subdirectories("add_subdirectory(${dir})\n# add_subdirectory(x)\nadd_subdirectory(\n  y)\n"),
              testing::IsEmpty());
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

TEST(source_tree, a_search_that_the_project_names) {
  constexpr std::string_view text = "target_link_libraries(app CUDA::nvToolsExt ${NCCL_LIBRARY})\n";
  EXPECT_TRUE(names_search(text, "CUDA_nvToolsExt_LIBRARY"));
  EXPECT_TRUE(names_search(text, "NCCL_LIBRARY"));
  EXPECT_FALSE(names_search(text, "CUDA_nvTools_LIBRARY"));
  EXPECT_FALSE(names_search(text, "CUDA_OpenCL_LIBRARY"));
  EXPECT_FALSE(names_search(text, "NCCL_LIB"));
  EXPECT_FALSE(names_search(text, "MYCUDA_nvToolsExt_LIBRARY"));
  EXPECT_FALSE(names_search("::", "_LIBRARY"));
  EXPECT_FALSE(names_search("", "CUDA_nvToolsExt_LIBRARY"));
}

TEST(source_tree, what_is_run_in_any_case) {
  constexpr std::string_view open[] = {"if(A)\n", "if(A)\n  foreach(b IN LISTS c)\n  endforeach()\n", "FUNCTION (f)\n",
                                       "  while(1)\n", "macro(m)\n"};
  constexpr std::string_view closed[] = {
      "", "if(A)\nelse()\nendif()\n", "IF(A)\n\tENDIF()\n", "set(if 1)\n", "# if(A)\n", "function(f)\nendfunction()\n"};
  for (const std::string_view text : open) EXPECT_FALSE(is_unconditional(text)) << text;
  for (const std::string_view text : closed) EXPECT_TRUE(is_unconditional(text)) << text;
}

}  // namespace source_tree_test
}  // namespace foundcheck::source_tree
