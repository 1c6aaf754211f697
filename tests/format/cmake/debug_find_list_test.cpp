// SPDX-License-Identifier: MIT
#include <foundcheck/format/cmake/debug_find.hpp>

#include <gtest/gtest.h>

#include <algorithm>
#include <cstddef>
#include <ranges>
#include <string>
#include <string_view>
#include <vector>

namespace foundcheck::debug_find {
namespace debug_find_list_test {

static_assert(std::ranges::forward_range<paths_in> && std::ranges::forward_range<names_in>);
static_assert(std::ranges::input_range<settings_in> && std::ranges::input_range<prefixes_in>);

/// The items with '|' behind each.
template <class Range>
std::string joined(const Range& range) {
  std::string text;
  for (const std::string_view item : range) text.append(item).append("|");
  return text;
}

struct list_case {
  std::string_view raw;
  std::string_view items;
};

constexpr list_case path_cases[] = {
    {"    /a/x\n    /b c/x", "/a/x|/b c/x|"},
    {"    /a/x\r\n    /b/x\r\n", "/a/x|/b/x|"},
    {"    /a/x\n\n  \n    /b/x", "/a/x|/b/x|"},
    {"    none", ""},  // nothing to look in
    {"    /none", "/none|"},
    {"    none such", "none such|"},
    {"", ""},
    {"\n\n", ""},
    {"/a/x ", "/a/x |"},
};

constexpr list_case name_cases[] = {
    {" \"a\"\n           \"odd name\"", "a|odd name|"},
    {" ", ""},  // 4.1 and later, for a variable from the cache
    {"", ""},
    {" \"say \"so\"\"", "say \"so\"|"},
    {" \"", "\"|"},
    {" \"\"", "|"},
    {" cut", "cut|"},
};

TEST(debug_find_list, paths) {
  for (const list_case& c : path_cases) EXPECT_EQ(joined(paths_in(c.raw)), c.items) << c.raw;
}

TEST(debug_find_list, names_lose_their_quotes) {
  for (const list_case& c : name_cases) EXPECT_EQ(joined(names_in(c.raw)), c.items) << c.raw;
}

TEST(debug_find_list, settings_have_the_group_above_them) {
  constexpr std::string_view raw =
      "    Framework\n      Only Search Frameworks: 0\n      Search Frameworks Last: 1\n    AppBundle\n"
      "      Only Search AppBundle: 0\n    CMAKE_FIND_USE_CMAKE_PATH: 1\n    NO_DEFAULT_PATH Enabled\n";
  std::string text;
  for (const setting& s : settings_in(raw)) {
    text.append(s.group).append("/").append(s.name).append("=").append(s.value).append("|");
  }
  EXPECT_EQ(text,
            "Framework/Only Search Frameworks=0|Framework/Search Frameworks Last=1|AppBundle/Only Search AppBundle=0|"
            "/CMAKE_FIND_USE_CMAKE_PATH=1|/NO_DEFAULT_PATH=Enabled|");
  EXPECT_TRUE(settings_in("").begin() == settings_in("").end());
  EXPECT_TRUE(settings_in("    Framework\n").begin() == settings_in("").end());
}

TEST(debug_find_list, prefixes_have_a_title_and_paths) {
  constexpr std::string_view raw =
      "CMAKE_PREFIX_PATH variable [CMAKE_FIND_USE_CMAKE_PATH].\n\n    /a\n    /b\n\n  \n\n"
      "  Standard system environment variables\n  [CMAKE_FIND_USE_SYSTEM_ENVIRONMENT_PATH].\n\n    none\n\n"
      "  CMAKE_FRAMEWORK_PATH and CMAKE_APPBUNDLE_PATH variables\n  [CMAKE_FIND_USE_CMAKE_PATH].\n\n"
      "  Paths specified by the find_package PATHS option.\n\n    /c\n";
  std::vector<prefix> all;
  for (const prefix& p : prefixes_in(raw)) all.push_back(p);
  ASSERT_EQ(all.size(), 4u);
  EXPECT_EQ(all[0].title, "CMAKE_PREFIX_PATH variable [CMAKE_FIND_USE_CMAKE_PATH].");
  EXPECT_EQ(joined(paths_in(all[0].paths)), "/a|/b|");
  EXPECT_EQ(all[1].title, "Standard system environment variables\n  [CMAKE_FIND_USE_SYSTEM_ENVIRONMENT_PATH].");
  EXPECT_EQ(joined(paths_in(all[1].paths)), "");
  EXPECT_EQ(joined(paths_in(all[2].paths)), "");
  EXPECT_EQ(all[3].title, "Paths specified by the find_package PATHS option.");
  EXPECT_EQ(joined(paths_in(all[3].paths)), "/c|");
}

}  // namespace debug_find_list_test
}  // namespace foundcheck::debug_find
