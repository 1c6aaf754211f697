// SPDX-License-Identifier: MIT
#include <foundcheck/cuda/nvcc.hpp>

#include <gtest/gtest.h>

#include <string>
#include <string_view>

namespace foundcheck::cuda {
namespace nvcc_option_test {

struct option_case {
  std::string_view line;
  std::string_view seen;  // letter of the option, its value in angles; ! where there is none
};

constexpr option_case cases[] = {
    {"", ""},
    {"nvcc -c a.cu", ""},
    {"-arch=sm_80", "A<sm_80>"},
    {"-arch  sm_80 -code\tsm_80", "A<sm_80>C<sm_80>"},
    {"-gencode;arch=x;--gpu-code=y", "G<arch=x>C<y>"},
    {"--generate-code 'a b' -dlto", "G<a b>D<>!"},
    {"-gencode", "G<>!"},
    {"-gencode=", "G<>"},
    {"\"-arch=a\" '-arch=b' \\\"-arch=c\\\"", "A<a>A<b>A<c>"},
    {"-DX=\"-arch=a -arch=b\" -arch=c", "A<c>"},
    {"-DX='it -arch=b", ""},
    {"-arch=\"sm_80\"", "A<sm_80>"},
    {"-arch \\\n sm_80", "A<sm_80>"},
    {"-archx=a -gencodes b -dlto=x", ""},
};

template <class Write>
constexpr void show(std::string_view line, Write write) {
  for_each_arch_option(line, [&](nvcc_option option, std::string_view value, bool has_value) {
    constexpr std::string_view letters = "?GACD";
    write(letters.substr(static_cast<std::size_t>(option), 1));
    write("<");
    write(value);
    write(">");
    if (!has_value) write("!");
  });
}

constexpr bool all_hold() {
  for (const option_case& c : cases) {
    std::string_view left = c.seen;
    bool same = true;
    show(c.line, [&](std::string_view text) {
      same = same && left.starts_with(text);
      left.remove_prefix(same ? text.size() : 0);
    });
    if (!same || !left.empty()) return false;
  }
  return true;
}
static_assert(all_hold());

TEST(nvcc_option, those_that_choose_architectures_are_found) {
  for (const option_case& c : cases) {
    std::string seen;
    show(c.line, [&](std::string_view text) { seen += text; });
    EXPECT_EQ(seen, c.seen) << c.line;
  }
}

}  // namespace nvcc_option_test
}  // namespace foundcheck::cuda
