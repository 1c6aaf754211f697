// SPDX-License-Identifier: MIT
#include <foundcheck/core/simd.hpp>

#include <cstddef>
#include <string>

#include <gtest/gtest.h>

#include "support/exact_text.hpp"

namespace foundcheck::simd {
namespace simd_test {

static_assert(fill('x').byte() == 'x' && fill('x').bytes[block_size - 1] == 'x');

#if FOUNDCHECK_HAS_VECTORS

TEST(Simd, MarksAreBitsInTheOrderOfTheBytes) {
  for (std::size_t place = 0; place < block_size; ++place) {
    std::string text(block_size, 'a');
    text[place] = 'b';
    const auto equal = load(text.data()) == load(fill('b'));
    EXPECT_EQ(bits_of(equal), 1U << place);
    EXPECT_TRUE(is_any(equal));
    EXPECT_EQ(bits_of(load(text.data()) == repeat('b')), 1U << place);
  }
  EXPECT_FALSE(is_any(block{}));
}

TEST(Simd, AShortTextHasZerosBehindIt) {
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

}  // namespace simd_test
}  // namespace foundcheck::simd
