// SPDX-License-Identifier: MIT
#include <foundcheck/host/text_hash.hpp>

#include <gtest/gtest.h>

#include <cstddef>
#include <cstdint>
#include <set>
#include <string>
#include <string_view>

namespace foundcheck::host {
namespace text_hash_test {

// The key of the paper's appendix, and bytes 0, 1, 2 and so on as the text.
constexpr hash_key paper_key = {0x0706050403020100U, 0x0f0e0d0c0b0a0908U};

constexpr std::string_view counted("\x00\x01\x02\x03\x04\x05\x06\x07\x08\x09\x0a\x0b\x0c\x0d\x0e\x0f", 16);

// Source: the reference implementation's vectors.h, of SipHash-2-4.
static_assert(sip_hash(counted.substr(0, 0), paper_key, 2, 4) == 0x726fdb47dd0e0e31U);
static_assert(sip_hash(counted.substr(0, 1), paper_key, 2, 4) == 0x74f839c593dc67fdU);
static_assert(sip_hash(counted.substr(0, 8), paper_key, 2, 4) == 0x93f5f5799a932462U);
static_assert(sip_hash(counted.substr(0, 15), paper_key, 2, 4) == 0xa129ca6149be45e5U);

TEST(text_hash, is_that_of_the_paper) {
  EXPECT_EQ(sip_hash(counted.substr(0, 15), paper_key, 2, 4), 0xa129ca6149be45e5U);
}

TEST(text_hash, is_one_for_a_text_however_it_is_held) {
  const std::string text = "a text of more than one word";
  EXPECT_EQ(text_hash()(text), text_hash()(std::string_view(text)));
  text_set<std::string> set = {text};
  EXPECT_TRUE(set.contains(std::string_view(text)));
  EXPECT_FALSE(set.contains("another"));
  text_map<std::string_view, int> map;
  map[text] = 3;
  EXPECT_EQ(map.at(text), 3);
}

// By these, std::hash of libstdc++ gives any number of texts one value: a difference in the highest bit of one word, after it is mixed,
// is taken back by the next.
std::uint64_t mixed(std::uint64_t word, std::uint64_t factor) {
  word *= factor;
  word ^= word >> 47U;
  return word * factor;
}

TEST(text_hash, tells_texts_apart_that_murmur_does_not) {
  constexpr std::uint64_t factor = 0xc6a4a7935bd1e995U, inverse = 0x5f7a0ea7e59b19bdU;
  static_assert(factor * inverse == 1);
  const auto bytes_of = [](std::uint64_t word) {
    std::string bytes;
    for (int i = 0; i < 8; ++i) bytes += static_cast<char>(word >> (8 * i) & 0xFF);
    return bytes;
  };
  constexpr std::size_t blocks = 10;
  std::set<std::size_t> values, of_murmur;
  for (std::size_t i = 0; i < std::size_t{1} << blocks; ++i) {
    std::string text;
    std::uint64_t murmur = 1;
    for (std::size_t b = 0; b < 2 * blocks; ++b) {
      const std::uint64_t one = 0x0123456789abcdefU * (b + 1), top = (i >> (b / 2) & 1U) << 63U;
      const std::uint64_t word = mixed(mixed(one, factor) ^ top, inverse);
      text += bytes_of(word);
      murmur = (murmur ^ mixed(word, factor)) * factor;
    }
    of_murmur.insert(murmur);
    values.insert(text_hash()(text));
  }
  EXPECT_EQ(of_murmur.size(), 1U);
  EXPECT_EQ(values.size(), std::size_t{1} << blocks);
}

}  // namespace text_hash_test
}  // namespace foundcheck::host
