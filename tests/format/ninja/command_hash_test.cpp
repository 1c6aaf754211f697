// SPDX-License-Identifier: MIT
#include <foundcheck/format/ninja/command_hash.hpp>

#include <gtest/gtest.h>

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

namespace foundcheck::ninja_log {
namespace command_hash_test {

struct hash_case {
  std::string_view text;
  std::uint64_t murmur;
  std::uint64_t rapid;
};

// Of logs that ninja 1.11.1 and 1.13.2 wrote for these commands.
constexpr hash_case cases[] = {
    {":", 0x2E49D2477C6737F0U, 0xA2DA22321247804BU},
    {"true", 0x486A3ACADD116B47U, 0x90A52A5DCA2ED61U},
    {": abcd", 0xA651A3D4B9D99772U, 0xFA97E8547AE5270EU},
    {": abcdef12", 0x7958F2D59A3036A9U, 0x57D32930B7621EEEU},
    {": abcdefghijklm", 0x4A46FFC0738C2739U, 0x651A47E738A743FU},
    {": abcdefghijklmno", 0xC7C6FA710CC5A22EU, 0x4FA7E7782158064DU},
    {": abcdefghijklmnop0123456789", 0xBAFCF15E6810077U, 0xFEBF054BA6A726B3U},
    {": xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx", 0xA14EE536E419CA0U, 0xAC47A0B426A9532CU},
    {": xyzxyzxyzxyzxyzxyzxyzxyzxyzxyzxyzxyzxyzxyzxyzxyz", 0x6F9D92796B124CBFU, 0x5045E6DC63127446U},
    {": 012345678901234567890123456789012345678901234567890123456789012345678901234567890123456789",
     0x44E5CAFF089B96CCU, 0x385D2EBCEBC05C1DU},
    {": abcdefghijabcdefghijabcdefghijabcdefghijabcdefghijabcdefghijabcdefghijabcdefghijabcdefghijabcdefghijk",
     0xF431B1501DB4916EU, 0x9249CF96ABCBDCB3U},
    {": /usr/bin/c++ -O2 /usr/bin/c++ -O2 /usr/bin/c++ -O2 /usr/bin/c++ -O2 /usr/bin/c++ -O2 /usr/bin/c++ -O2 /usr/bin/c++ -O2 /usr/bin/c++ -O2 /usr/bin/c++ -O2 /usr/bin/c++ -O2 /usr/bin/c++ -O2 /usr/bin/c++ -O2 /usr/bin/c++ -O2 /usr/bin/c++ -O2 /usr/bin/c++ -O2 /usr/bin/c++ -O2 /usr/bin/c++ -O2 ",
     0x3A4C9F282967C3FDU, 0x5B12BE1ABECC6D5DU},
};

constexpr bool all_hold() {
  for (const hash_case& c : cases) {
    if (murmur_hash(c.text) != c.murmur || rapid_hash(c.text) != c.rapid) return false;
  }
  return true;
}
static_assert(all_hold());

TEST(command_hash, is_what_ninja_writes) {
  for (const hash_case& c : cases) {
    EXPECT_EQ(murmur_hash(c.text), c.murmur) << c.text;
    EXPECT_EQ(rapid_hash(c.text), c.rapid) << c.text;
  }
}

TEST(command_hash, the_kind_of_the_log_decides) {
  EXPECT_EQ(command_hash(hash_kind_of(5), "cc"), murmur_hash("cc"));
  EXPECT_EQ(command_hash(hash_kind_of(6), "cc"), murmur_hash("cc"));
  EXPECT_EQ(command_hash(hash_kind_of(7), "cc"), rapid_hash("cc"));
  EXPECT_EQ(command_hash(hash_kind_of(4), "cc"), 0U);
}

TEST(command_hash, each_byte_counts_at_each_size) {
  for (std::size_t size = 1; size < 200; ++size) {
    const std::string text(size, 'a');
    for (std::size_t at = 0; at < size; ++at) {
      std::string other = text;
      other[at] = 'b';
      EXPECT_NE(murmur_hash(text), murmur_hash(other)) << size << " " << at;
      EXPECT_NE(rapid_hash(text), rapid_hash(other)) << size << " " << at;
    }
  }
}

}  // namespace command_hash_test
}  // namespace foundcheck::ninja_log
