// SPDX-License-Identifier: MIT
#include <foundcheck/diagnostic/detail/group.hpp>

#include <gtest/gtest.h>

#include <cstddef>
#include <string>
#include <string_view>

namespace foundcheck::diagnostics {
namespace group_test {

struct group_case {
  std::string_view name;
  std::string_view before;  ///< lines above the message, those of the group behind a '|'
  std::string_view message;
  std::string_view behind;  ///< lines below it, those of the group before a '|'
};

constexpr group_case cases[] = {
    {"alone", "[1/2] a\n|", "a.c:1:2: error: bad", "|[2/2] b\n"},
    {"stack and function", "x\n|In file included from a.h:1,\n                 from b.c:2:\na.h: In function 'f':\n",
     "a.h:1:2: error: bad", "|"},
    {"what is indented belongs to nothing above", "x\n  indented\n|", "a.c:1:2: error: bad", "|"},
    {"carets", "|", "a.c:1:2: error: bad", "    1 | x\n      | ^\n|[2/2] b\n"},
    {"another message", "|", "a.c:1:2: error: bad", "    1 | x\n|a.c:2:2: error: worse\n"},
    {"a note with a stack", "|", "a.c:1:2: error: bad", "In file included from b.h:1:\nb.h:3:4: note: here\n|x\n"},
    {"the stack of another message", "|", "a.c:1:2: error: bad",
     "|In file included from b.h:1:\nb.h:3:4: error: worse\n"},
    {"a stack of several lines of another message", "|", "a.c:1:2: error: bad",
     "    1 | x\n|In file included from b.h:1,\n                 from c.c:1:\nb.h:3:4: error: worse\n"},
    {"blank lines inside, not behind", "|", "a.cu(3): error: bad",
     "    x\n    ^\n\nRemark: The warnings can be suppressed with \"-diag-suppress <warning-number>\"\n|\n\n"},
    {"paragraphs of cmake", "|", "CMake Error at CMakeLists.txt:3 (message):",
     "  one\n\n  two\nCall Stack (most recent call first):\n  a.cmake:1 (f)\n|\n\n-- x\n"},
    {"a text of cmake that lost its indentation", "|", "CMake Error at CMakeLists.txt:3 (message):", "one\n|two\n"},
    {"a status of cmake behind a head without a text", "|", "CMake Error at CMakeLists.txt:3 (message):", "|-- one\n"},
    {"a paragraph behind a compiler's is none", "|", "a.c:1:2: error: bad", "|\n  listing\n"},
    {"a linker's references", "|", "ld.lld: error: undefined symbol: f", ">>> referenced by a.c\n>>>   a.o:(g)\n|x\n"},
    {"an effect has no children", "|", "make: *** [Makefile:3: x.o] Error 1", "|  CC y.o\n"},
    {"the last line", "|", "a.c:1:2: error: bad", "    1 | x\n|"},
};

std::string without_bar(std::string_view text) {
  std::string plain(text);
  plain.erase(plain.find('|'), 1);
  return plain;
}

TEST(diagnostic_group, table) {
  for (const group_case& c : cases) {
    // The bars of GCC's own lines stand behind the one that cuts.
    const std::size_t behind_cut =
        c.behind.rfind("|[") != std::string_view::npos ? c.behind.rfind("|[") : c.behind.rfind('|');
    std::string behind(c.behind);
    behind.erase(behind_cut, 1);
    const std::string before = without_bar(c.before);
    const std::string log = before + std::string(c.message) + "\n" + behind;
    record r, next;
    const form_row* const form = read_form(r, c.message);
    ASSERT_NE(form, nullptr) << c.name;
    window all(log, {}, false);
    diagnostics::detail::group_tail tail(all, *form, r, 0, next);
    const std::size_t begin = tail.find_begin(before.size(), 0);
    EXPECT_EQ(log.substr(0, begin), c.before.substr(0, c.before.find('|'))) << c.name;
    const std::size_t message_end = before.size() + c.message.size() + 1;
    ASSERT_TRUE(tail.find_end(begin, message_end)) << c.name;
    EXPECT_EQ(log.substr(message_end, tail.end() - message_end), behind.substr(0, behind_cut)) << c.name;
    EXPECT_FALSE(tail.is_cut()) << c.name;
  }
}

// With more to come nothing is known of the line behind the last.
TEST(diagnostic_group, waits_for_what_follows) {
  const std::string_view log = "a.c:1:2: error: bad\n    1 | x\n";
  record r, next;
  const form_row* const form = read_form(r, "a.c:1:2: error: bad");
  ASSERT_NE(form, nullptr);
  window part(log, {}, true);
  EXPECT_FALSE(diagnostics::detail::group_tail(part, *form, r, 0, next).find_end(0, 20));
  window with_end("a.c:1:2: error: bad\n    1 | x\n[2/2] b\n", {}, true);
  EXPECT_TRUE(diagnostics::detail::group_tail(with_end, *form, r, 0, next).find_end(0, 20));
}

}  // namespace group_test
}  // namespace foundcheck::diagnostics
