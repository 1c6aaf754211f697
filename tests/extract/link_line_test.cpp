// SPDX-License-Identifier: MIT
#include <foundcheck/extract/link_line.hpp>

#include <gtest/gtest.h>

#include <cstddef>
#include <string>
#include <string_view>

namespace foundcheck {
namespace link_line_test {

constexpr std::string_view letters = "doflLrSAmwn.?";  // in the order of link_word

std::string read(std::string_view command) {
  std::string all;
  for_each_word_of_link(command, [&](link_word kind, std::string_view text) {
    all += letters[static_cast<std::size_t>(kind)];
    const bool has_text = kind != link_word::other && kind != link_word::unknown;
    all += (has_text ? std::string(text) : std::string()) + " ";
    return true;
  });
  return all;
}

struct command_case {
  std::string_view command, words;
};

constexpr command_case cases[] = {
    {": && /u/c++ -O2 a.o -o app -L/l -lx /o/liby.a && :", "d/u/c++ . fa.o oapp L/l lx f/o/liby.a "},
    {"/u/ccache /u/g++-12 a.o -o app", "d/u/g++-12 fa.o oapp "},
    {"/u/clang++ /b/a.o -o app", "d/u/clang++ f/b/a.o oapp "},
    {"/u/cc -shared -Wl,-soname,libx.so -o libx.so a.o", "d/u/cc S-shared . olibx.so fa.o "},
    {"/u/c++ a.o -o app -Wl,--whole-archive liba.a -Wl,--no-whole-archive libb.a",
     "d/u/c++ fa.o oapp w-Wl,--whole-archive fliba.a n-Wl,--no-whole-archive flibb.a "},
    {"/u/c++ a.o -o app -L \"/l\" -L\"/m\" -l x @a.rsp", "d/u/c++ fa.o oapp L/l L/m lx ra.rsp "},
    {"/u/c++ -z now a.o -o app -u main -Wl,-z,defs", "d/u/c++ . fa.o oapp . A-Wl,-z,defs "},
    {"/u/c++ -fsanitize=address a.o -o app", "d/u/c++ ? fa.o oapp "},
    {"/u/c++ 'a b.o' -o app", "d/u/c++ ? ? oapp "},
    {"/u/c++ a.o -o app -Wl,-rpath,'$ORIGIN' -Wl,--defsym=a=b", "d/u/c++ fa.o oapp . ? "},
    {"/u/c++ a.o -o app -Wl,libx.a", "d/u/c++ fa.o oapp ? "},
    {"/u/nvcc a.o -o app", "? "},
    {"/u/ar qc liba.a a.o", "? "},
    {"cd /b && /u/tool a -o b", "? "},
    {"", "? "},
};

TEST(link_line, words_of_a_command) {
  for (const command_case& c : cases) EXPECT_EQ(read(c.command), c.words) << c.command;
}

TEST(link_line, ends_where_it_is_told_to) {
  std::size_t count = 0;
  for_each_word_of_link("/u/c++ a.o b.o -o app", [&](link_word kind, std::string_view) {
    ++count;
    return kind == link_word::driver;
  });
  EXPECT_EQ(count, 2U);
}

}  // namespace link_line_test
}  // namespace foundcheck
