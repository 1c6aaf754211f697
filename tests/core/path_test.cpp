// SPDX-License-Identifier: MIT
#include <foundcheck/core/path.hpp>

#include <gtest/gtest.h>

#include <algorithm>
#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "support/small_texts.hpp"

namespace foundcheck {
namespace path_test {

struct path_case {
  std::string_view path;
  std::string_view trimmed;
  std::string_view name;
  std::string_view parent;
  bool absolute;
};

constexpr path_case paths[] = {
    {"", "", "", "", false},
    {"a", "a", "a", "", false},
    {"a/b", "a/b", "b", "a", false},
    {"a/", "a", "", "a", false},
    {"a//", "a", "", "a", false},
    {"a//b", "a//b", "b", "a", false},
    {"./a", "./a", "a", ".", false},
    {"..", "..", "..", "", false},
    {"/", "/", "", "/", true},
    {"//", "/", "", "/", true},
    {"/a", "/a", "a", "/", true},
    {"/a/", "/a", "", "/a", true},
    {"/usr/lib/libcuda.so.1", "/usr/lib/libcuda.so.1", "libcuda.so.1", "/usr/lib", true},
    {"//host/share", "//host/share", "share", "//host", true},
    {"C:/x", "C:/x", "x", "C:", true},
    {"C:\\x\\y", "C:\\x\\y", "y", "C:\\x", true},
    {"c:/x/y\\", "c:/x/y", "", "c:/x/y", true},
    {"\\x", "\\x", "x", "\\", true},
    {"\\\\host\\share", "\\\\host\\share", "share", "\\\\host", true},
    {"C:/", "C:", "", "C:", true},
    {"C:", "C:", "C:", "", false},
    {"C:x", "C:x", "C:x", "", false},
    {"1:/x", "1:/x", "x", "1:", false},
    {"ab:/x", "ab:/x", "x", "ab:", false},
    {"NOTFOUND", "NOTFOUND", "NOTFOUND", "", false},
};

constexpr bool holds(const path_case& row) {
  return without_trailing_separators(row.path) == row.trimmed && file_name(row.path) == row.name &&
         parent_path(row.path) == row.parent && is_absolute(row.path) == row.absolute;
}
static_assert(std::ranges::all_of(paths, holds));

TEST(path, each_text_has_its_name_its_parent_and_its_trimmed_form) {
  for (const path_case& row : paths) {
    EXPECT_EQ(without_trailing_separators(row.path), row.trimmed) << row.path;
    EXPECT_EQ(file_name(row.path), row.name) << row.path;
    EXPECT_EQ(parent_path(row.path), row.parent) << row.path;
    EXPECT_EQ(is_absolute(row.path), row.absolute) << row.path;
  }
}

struct same_case {
  std::string_view a;
  std::string_view b;
  bool same;
};

constexpr same_case same_cases[] = {
    {"", "", true},
    {"/usr/lib", "/usr/lib", true},
    {"a/b", "a\\b", true},
    {"C:/x", "c:\\x", true},
    {"c:", "C:", true},

    {"", "/", false},
    {"/usr/lib", "/usr/lib/", false},
    {"/usr/lib", "/usr/Lib", false},
    {"C:/x", "c:/X", false},
    {"C:/x", "D:/x", false},
    {"A", "a", false},
    {"A/:", "a/:", false},
    {"a:b", "a/b", false},
    {"/usr//lib", "/usr/lib", false},
};

constexpr bool are_same(const same_case& row) {
  return same_path(row.a, row.b) == row.same && same_path(row.b, row.a) == row.same && same_path(row.a, row.a);
}
static_assert(std::ranges::all_of(same_cases, are_same));

TEST(path, two_texts_name_one_path_if_separators_and_the_drive_alone_differ) {
  for (const same_case& row : same_cases) EXPECT_TRUE(are_same(row)) << row.a << " | " << row.b;
}

// One spelling for all texts that name one path.
std::string naive_normal(std::string text) {
  if (text.size() > 1 && text[1] == ':' && text[0] == 'A') text[0] = 'a';
  std::replace(text.begin(), text.end(), '\\', '/');
  return text;
}

TEST(path, same_path_is_equality_of_one_spelling) {
  std::vector<std::string> texts;
  each_small_text("aA:/\\", 4, [&](const std::string& text) { texts.push_back(text); });
  ASSERT_EQ(texts.size(), 781u);
  for (const std::string& a : texts) {
    for (const std::string& b : texts) {
      ASSERT_EQ(same_path(a, b), naive_normal(a) == naive_normal(b)) << a << " | " << b;
    }
  }
}

TEST(path, parent_and_name_of_each_small_text_are_its_beginning_and_its_end) {
  each_small_text("a:/\\", 6, [](const std::string& text) {
    const std::string_view path = text;
    std::size_t begin = path.size();
    while (begin > 0 && !is_separator(path[begin - 1])) --begin;
    ASSERT_EQ(file_name(path), path.substr(begin)) << text;

    std::size_t end = begin;
    while (end > 0 && is_separator(path[end - 1])) --end;
    if (end == 0 && begin > 0) end = 1;  // the root
    ASSERT_EQ(parent_path(path), path.substr(0, end)) << text;
  });
}

}  // namespace path_test
}  // namespace foundcheck
