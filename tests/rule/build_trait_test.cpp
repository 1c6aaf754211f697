// SPDX-License-Identifier: MIT
#include <foundcheck/rule/build_trait.hpp>

#include <gtest/gtest.h>

#include <cstddef>

namespace foundcheck {
namespace build_trait_test {

// A condition names a trait by its words.
TEST(build_trait, each_has_words_of_its_own) {
  for (std::size_t i = 0; i < build_trait_count; ++i) {
    EXPECT_FALSE(name_of(static_cast<build_trait>(i)).empty()) << i;
    for (std::size_t j = 0; j < i; ++j)
      EXPECT_NE(name_of(static_cast<build_trait>(i)), name_of(static_cast<build_trait>(j)));
  }
}

}  // namespace build_trait_test
}  // namespace foundcheck
