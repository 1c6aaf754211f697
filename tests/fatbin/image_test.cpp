// SPDX-License-Identifier: MIT
#include <foundcheck/fatbin/image.hpp>

#include <gtest/gtest.h>

#include <cstddef>
#include <string>
#include <string_view>

#include "support/fatbin_properties.hpp"
#include "support/made_fatbin.hpp"

namespace foundcheck {
namespace image_test {

using namespace std::string_view_literals;
using made_fatbin::buffer;
using made_fatbin::described;
using made_fatbin::holding;
using made_fatbin::image_fields;
using made_fatbin::ptx;
using made_fatbin::sass;

struct image_case {
  std::string_view name;
  buffer bytes;
  std::string_view expected;
};

// Each wrong one stands below its right twin.
// clang-format off
constexpr image_case cases[] = {
    {"SASS", holding(sass(90)), "container(sass 90 v1.8)"},
    {"kind 16", holding(image_fields{.kind = 16}, ptx(80)), "container(unknown:unknown_kind, ptx 80 v9.0)"},
    {"version 0x0102", holding(image_fields{.version = 0x0102}, ptx(80)), "container(unknown:unknown_version, ptx 80 v9.0)"},
    {"for one GPU", holding(sass(90, 0x100011)), "container(sass 90a v1.8)"},
    {"for a family", holding(sass(100, 0x1200011)), "container(sass 100f v1.8)"},
    {"for both at once", holding(sass(100, 0x1300011)), "container(sass 100unknown v1.8)"},
    {"of 32 bits", holding(sass(50, 0x10)), "container(sass 50 v1.8 32)"},
    {"debug", holding(sass(90, 0x13)), "container(sass 90 v1.8 debug)"},
    {"zstd", holding(image_fields{.flags = 0x8011, .compressed_size = 6, .raw_size = 99}), "container(sass 90 v1.8 zstd)"},
    {"LZ4", holding(image_fields{.flags = 0x2011, .compressed_size = 8, .raw_size = 99}), "container(sass 90 v1.8 lz4)"},
    {"LZ4 and zstd", holding(image_fields{.flags = 0xA011, .compressed_size = 8}), "container(sass 90 v1.8 unknown)"},
    {"compressed, no flag", holding(image_fields{.compressed_size = 8}), "container(sass 90 v1.8 unknown)"},
    {"more compressed than there is", holding(image_fields{.flags = 0x8011, .compressed_size = 9}, ptx(80)), "container(malformed:bad_compressed_size, ptx 80 v9.0)"},
    {"a name", holding(image_fields{.header_size = 72, .name_offset = 64, .name_size = 4, .name = "k.cu"}), "container(sass 90 v1.8 k.cu)"},
    {"a name to the end", holding(image_fields{.header_size = 72, .name_offset = 64, .name_size = 8, .name = "kern1.cu"}), "container(sass 90 v1.8 kern1.cu)"},
    {"a name beyond the end", holding(image_fields{.header_size = 72, .name_offset = 64, .name_size = 9, .name = "kern1.cu"}, ptx(80)), "container(malformed:bad_name, ptx 80 v9.0)"},
    {"a name in the fields", holding(image_fields{.header_size = 72, .name_offset = 63, .name_size = 1}, ptx(80)), "container(malformed:bad_name, ptx 80 v9.0)"},
    {"a name far away", holding(image_fields{.header_size = 72, .name_offset = 0xFFFFFFFF, .name_size = 0xFFFFFFFF}, ptx(80)), "container(malformed:bad_name, ptx 80 v9.0)"},
    {"header of 144 bytes", holding(image_fields{.header_size = 144}, ptx(80)), "container(sass 90 v1.8, ptx 80 v9.0)"},
    {"header of 68 bytes", holding(image_fields{.header_size = 68}, ptx(80)), "container(unknown:unknown_header_size, ptx 80 v9.0)"},
    {"header of 63 bytes", holding(image_fields{.header_size = 63}, ptx(80)), "container(malformed:bad_header_size)"},
    {"header of 0 bytes", holding(image_fields{.header_size = 0}, ptx(80)), "container(malformed:bad_header_size)"},
    {"header beyond the container", holding(image_fields{.header_size = 0xFFFFFFF8}, ptx(80)), "container(malformed:truncated_image)"},
    {"payload to the end", holding(sass(90), image_fields{.size = 8}), "container(sass 90 v1.8, sass 90 v1.8)"},
    {"payload beyond the container", holding(sass(90), image_fields{.size = 9}), "container(sass 90 v1.8, malformed:truncated_image)"},
    {"a payload of all that can be", holding(image_fields{.size = ~0ULL - 1}), "container(malformed:truncated_image)"},
    {"a payload that wraps round", holding(image_fields{.size = ~0ULL - 63}), "container(malformed:truncated_image)"},
    {"no payload", holding(image_fields{.payload = {}}, ptx(80)), "container(sass 90 v1.8, ptx 80 v9.0)"},
};
// clang-format on

constexpr bool all_are_described() {
  for (const image_case& one : cases) {
    if (described(one.bytes.bytes()).bytes() != one.expected) return false;
  }
  return true;
}
static_assert(all_are_described(), "the test of the table says where");

TEST(fatbin_image, says_of_each_what_it_is) {
  for (const image_case& one : cases) {
    const std::string bytes(one.bytes.bytes());
    EXPECT_EQ(described(bytes).bytes(), one.expected) << one.name;
    EXPECT_EQ(broken_fatbin_property(bytes), "") << one.name;
  }
}

TEST(fatbin_image, gives_the_fields_of_the_header) {
  const buffer made = holding(image_fields{.kind = 1,
                                           .architecture = 103,
                                           .flags = 0x4000208011,
                                           .payload = "12345678",
                                           .header_size = 72,
                                           .compressed_size = 6,
                                           .raw_size = 393,
                                           .major_part = 9,
                                           .minor_part = 1});
  const fatbin::images all(made.bytes().substr(16), 16);
  const fatbin::image i = *all.begin();
  EXPECT_EQ(i.kind, fatbin::image_kind::ptx);
  EXPECT_EQ(i.raw_kind, 1);
  EXPECT_EQ(i.raw_version, 0x0101);
  EXPECT_EQ(i.header_size, 72u);
  EXPECT_EQ(i.architecture, 103u);
  EXPECT_EQ(i.suffix, fatbin::arch_suffix::f);
  EXPECT_EQ(i.major_part, 9);
  EXPECT_EQ(i.minor_part, 1);
  EXPECT_EQ(i.flags, 0x4000208011u);
  EXPECT_EQ(i.unknown_flags(), 0x4000000000u);
  EXPECT_EQ(i.compression, fatbin::compression_method::zstd);
  EXPECT_EQ(i.payload, "123456");
  EXPECT_EQ(i.raw_size, 393u);
  EXPECT_EQ(i.whole.size(), 80u);
  EXPECT_EQ(i.offset, 16u);
  EXPECT_TRUE(i.is_64_bit());
  EXPECT_FALSE(i.is_debug());
}

TEST(fatbin_image, gives_the_numbers_of_one_it_does_not_know) {
  const buffer made = holding(image_fields{.kind = 32, .architecture = 130});
  const fatbin::images all(made.bytes().substr(16));
  EXPECT_FALSE(all.begin()->is_known());
  EXPECT_EQ(all.begin()->raw_kind, 32);
  EXPECT_EQ(all.begin()->architecture, 130u);
  EXPECT_EQ(all.begin()->payload.size(), 8u);
}

}  // namespace image_test
}  // namespace foundcheck
