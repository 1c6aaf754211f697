// SPDX-License-Identifier: MIT
#include <foundcheck/format/detail/beginning.hpp>

#include <gtest/gtest.h>

#include <cstddef>
#include <iterator>
#include <string>
#include <string_view>

namespace foundcheck {
namespace beginning_test {

constexpr std::string_view texts[] = {"Found ", "Could NOT", "Configuring", "No package", "*** CUDA", "a"};
constexpr beginning_index index_of_texts(texts);

static_assert(index_of_texts.of("Found X") == 1);
static_assert(index_of_texts.of("Foundry") == 1);  // to be compared
static_assert(index_of_texts.of("Fond") == 0);
static_assert(index_of_texts.of("Could not") == 2);
static_assert(index_of_texts.of("Connecting") == 4);
static_assert(index_of_texts.of("No") == 8 && index_of_texts.of("No\tpackage") == 8 && index_of_texts.of("Not") == 0);
static_assert(index_of_texts.of("***") == 16);
static_assert(index_of_texts.of("") == 0 && index_of_texts.of("F") == 0 && index_of_texts.of("a") == 32);

TEST(beginning, never_leaves_a_text_out_that_it_may_be) {
  for (std::size_t i = 0; i < std::size(texts); ++i) {
    for (const char* more : {"", " ", "x", " and more"}) {
      const std::string text = std::string(texts[i]) + more;
      EXPECT_NE(index_of_texts.of(text) >> i & 1, 0U) << text;
    }
  }
  for (int byte = 0; byte < 256; ++byte) {
    const std::string text(3, static_cast<char>(byte));
    EXPECT_EQ(index_of_texts.of(text), byte % 0x80 == '*' ? 16U : byte % 0x80 == 'a' ? 32U : 0U) << byte;
  }
}

}  // namespace beginning_test
}  // namespace foundcheck
