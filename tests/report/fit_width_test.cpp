// SPDX-License-Identifier: MIT
#include <foundcheck/report/fit_width.hpp>

#include <gtest/gtest.h>

#include <string>
#include <string_view>

namespace foundcheck {
namespace fit_width_test {

std::string fit(std::string_view text, std::size_t width, std::size_t begin = 0) {
  fmt::memory_buffer out;
  out.append(text);
  fit_width(out, begin, width);
  return fmt::to_string(out);
}

struct fit_case {
  std::string_view text;
  std::size_t width;
  std::string_view expected;
};

constexpr fit_case fit_cases[] = {
    {"", 20, ""},
    {"short\n", 20, "short\n"},
    {"just twenty columns.\n", 20, "just twenty columns.\n"},
    {"just twenty columns..\n", 20, "just twenty\n  columns..\n"},
    {"  - a list goes on behind its dash", 20, "  - a list goes on\n    behind its dash"},
    // Behind the last column, and not where that leaves no room.
    {"  name   words of two lines", 20, "  name   words of\n         two lines"},
    {"  a  b    c d e f g h", 20, "  a  b    c d e f g\n          h"},
    {"  a long name here  words", 20, "  a long name here\n    words"},
    // A word alone that is too wide.
    {"  1 s  /home/user/project/a.cpp.o\n", 22, "  1 s  /hom.../a.cpp.o\n"},
    {"wide characters: \xE6\xBC\xA2\xE6\xBC\xA2\xE6\xBC\xA2", 20,
     "wide characters:\n  \xE6\xBC\xA2\xE6\xBC\xA2\xE6\xBC\xA2"},
    {"\x1B[1mjust twenty columns.\x1B[0m\n", 20, "\x1B[1mjust twenty columns.\x1B[0m\n"},
    // What would be a command at the beginning of a line; what begins the line as it is, is not ours.
    {"some words and a ::error::x", 20, "some words and a\n  \\x3A:error::x"},
    {"some words and a \xE3\x80\x80::x", 20, "some words and a\n  \xE3\x80\x80\\x3A:x"},
    {"some words and a:: ::", 20, "some words and a::\n  \\x3A:"},
    {"anything as it is where there is no width", 0, "anything as it is where there is no width"},
};

TEST(fit_width, no_line_is_wider) {
  for (const fit_case& c : fit_cases) {
    const std::string text = fit(c.text, c.width);
    EXPECT_EQ(text, c.expected);
    for (std::string_view rest = text; c.width != 0 && !rest.empty();) {
      const std::size_t end = rest.find('\n');
      EXPECT_LE(detail::columns_of(rest.substr(0, end)), c.width) << text;
      rest = end == std::string_view::npos ? std::string_view{} : rest.substr(end + 1);
    }
  }
  EXPECT_EQ(fit("a line that stays as it is\nwords and more words", 14, 27),
            "a line that stays as it is\nwords and more\n  words");
}

}  // namespace fit_width_test
}  // namespace foundcheck
