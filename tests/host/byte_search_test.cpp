// SPDX-License-Identifier: MIT
#include <foundcheck/host/byte_search.hpp>

#include <gtest/gtest.h>

#include <string_view>

namespace foundcheck::host {
namespace byte_search_test {

TEST(byte_search, finds_a_word_anywhere) {
  for (const char* const text : {"-fopenmp", "a -fopenmp b", "-f-fopenmp"})
    EXPECT_TRUE(has_bytes(text, "-fopenmp")) << text;
  for (const char* const text : {"", "-fopenm", "-fopen mp"}) EXPECT_FALSE(has_bytes(text, "-fopenmp")) << text;
  EXPECT_TRUE(has_bytes(std::string_view("\0x", 2), "x"));
}

}  // namespace byte_search_test
}  // namespace foundcheck::host
