// SPDX-License-Identifier: MIT
#include <foundcheck/regex/detail/block.hpp>

#include <cstddef>
#include <string>

#include <gtest/gtest.h>

#include "support/exact_text.hpp"

namespace foundcheck::regex {
namespace {

static_assert(fill('x').byte() == 'x' && fill('x').bytes[block_size - 1] == 'x');

#if defined(__GNUC__) && (defined(__SSE2__) || !defined(__i386__)) && defined(__BYTE_ORDER__) && \
    __BYTE_ORDER__ == __ORDER_LITTLE_ENDIAN__

TEST(Block, MarksAreBitsInTheOrderOfTheBytes) {
  for (std::size_t place = 0; place < block_size; ++place) {
    std::string text(block_size, 'a');
    text[place] = 'b';
    const block equal = reinterpret_cast<block>(load_block(text.data()) == load_block(fill('b')));
    EXPECT_EQ(marks_of(equal), 1U << place);
    EXPECT_TRUE(is_any(equal));
  }
  EXPECT_FALSE(is_any(block{}));
}

TEST(Block, AShortTextHasZerosBehindIt) {
  const std::string all = "abcdefghijklmnop";
  for (std::size_t size = 1; size <= block_size; ++size) {
    const exact_text text(all.substr(0, size));
    const short_text read = load_short(text.data(), size);
    const block here = read.as_block();
    const block next = read.without_first().as_block();
    for (std::size_t i = 0; i < block_size; ++i) {
      EXPECT_EQ(here[i], i < size ? static_cast<unsigned char>(all[i]) : 0) << size << " " << i;
      EXPECT_EQ(next[i], i + 1 < size ? static_cast<unsigned char>(all[i + 1]) : 0) << size << " " << i;
    }
  }
}

#endif

}  // namespace
}  // namespace foundcheck::regex
