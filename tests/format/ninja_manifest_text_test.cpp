// SPDX-License-Identifier: MIT
#include <foundcheck/format/ninja_manifest_text.hpp>

#include <gtest/gtest.h>

#include <string>
#include <string_view>
#include <vector>

namespace foundcheck::ninja_manifest {
namespace {

using strings = std::vector<std::string_view>;

strings paths_of(std::string_view list) {
  strings found;
  for (const std::string_view path : paths(list)) found.push_back(path);
  return found;
}

TEST(ninja_manifest_text, paths_are_parted_by_blanks_and_continued_lines) {
  EXPECT_EQ(paths_of(""), strings{});
  EXPECT_EQ(paths_of("a b  c"), (strings{"a", "b", "c"}));
  EXPECT_EQ(paths_of("a $\n   b $\r\n c"), (strings{"a", "b", "c"}));
  EXPECT_EQ(paths_of("a$\n  b"), (strings{"a$\n  b"})) << "one path, as ninja reads it";
  EXPECT_EQ(paths_of("a$ b c$:d e$|f"), (strings{"a$ b", "c$:d", "e$"}));
  EXPECT_EQ(paths_of("$$ $"), (strings{"$$", "$"}));
}

struct expand_case {
  std::string_view text;
  std::string_view expected;
};

constexpr expand_case expand_cases[] = {
    {"", ""},
    {"plain", "plain"},
    {"a$ b$:c$$d", "a b:c$d"},
    {"$x", "<x>"},
    {"${x}y", "<x>y"},
    {"${a.b}", "<a.b>"},
    {"$a.b", "<a>.b"},
    {"$a-b_9/", "<a-b_9>/"},
    {"one$\n   two", "onetwo"},
    {"one$\r\n two", "onetwo"},
    {"new$^line", "new\nline"},
    {"$", "$"},
    {"a$", "a$"},
    {"${", "${"},
    {"${x", "${x"},
    {"${}", "${}"},
    {"$.x", "$.x"},
    {"$\rx", "$\rx"},
};

constexpr bool expands(const expand_case& row) {
  std::size_t at = 0;
  bool same = true;
  bool named = false;
  expand(
      row.text,
      [&](std::string_view name) noexcept {
        named = true;
        return name;
      },
      [&](std::string_view piece) noexcept {
        const std::size_t brackets = named ? 1 : 0;
        same = same && row.expected.substr(at + brackets).starts_with(piece);
        at += piece.size() + 2 * brackets;
        named = false;
      });
  return same && at == row.expected.size();
}

constexpr bool all_expand() {
  for (const expand_case& row : expand_cases) {
    if (!expands(row)) return false;
  }
  return true;
}
static_assert(all_expand());

TEST(ninja_manifest_text, escapes_and_variables_stand_for_their_bytes) {
  for (const expand_case& row : expand_cases) {
    std::string found;
    std::string value;
    expand(
        row.text,
        [&](std::string_view name) {
          value = "<" + std::string(name) + ">";
          return std::string_view(value);
        },
        [&](std::string_view piece) { found += piece; });
    EXPECT_EQ(found, row.expected) << row.text;
    EXPECT_EQ(is_plain(row.text), row.text.find('$') == std::string_view::npos);
  }
}

}  // namespace
}  // namespace foundcheck::ninja_manifest
