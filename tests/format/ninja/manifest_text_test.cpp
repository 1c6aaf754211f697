// SPDX-License-Identifier: MIT
#include <foundcheck/format/ninja/manifest.hpp>

#include <gtest/gtest.h>

#include <new>
#include <string>
#include <string_view>
#include <vector>

namespace foundcheck::ninja_manifest {
namespace manifest_text_test {

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

// The bytes are for a sink to keep, and there may be no memory for them.
TEST(ninja_manifest_text, what_a_sink_throws_reaches_the_caller) {
  const auto itself = [](std::string_view name) noexcept { return name; };
  const auto quiet = [](std::string_view) noexcept {};
  const auto full = [](std::string_view) { throw std::bad_alloc(); };
  static_assert(noexcept(expand("$x", itself, quiet)));
  static_assert(!noexcept(expand("$x", itself, full)));
  for (const char* text : {"a", "$x", "$$", "$."}) EXPECT_THROW(expand(text, itself, full), std::bad_alloc) << text;
  const auto unknown = [](std::string_view) -> std::string_view { throw std::bad_alloc(); };
  static_assert(!noexcept(expand("$x", unknown, quiet)));
  EXPECT_THROW(expand("a$x", unknown, quiet), std::bad_alloc);
}

}  // namespace manifest_text_test
}  // namespace foundcheck::ninja_manifest
