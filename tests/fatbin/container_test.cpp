// SPDX-License-Identifier: MIT
#include <foundcheck/fatbin/image.hpp>

#include <gtest/gtest.h>

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

#include "support/fatbin_properties.hpp"
#include "support/made_fatbin.hpp"

namespace foundcheck {
namespace container_test {

using namespace std::string_view_literals;
using made_fatbin::add_image;
using made_fatbin::buffer;
using made_fatbin::container_of;
using made_fatbin::described;
using made_fatbin::holding;
using made_fatbin::ptx;
using made_fatbin::sass;

constexpr std::uint64_t whole_range = ~0ULL - 1;

struct container_case {
  std::string_view name;
  buffer bytes;
  std::string_view expected;
};

constexpr buffer with_header(buffer made, std::size_t at, std::uint64_t value, std::size_t size) {
  return made.number_at(at, value, size);
}
constexpr buffer followed_by(buffer made, std::string_view more) { return made.text(more); }

// Each wrong one stands below its right twin.
// clang-format off
constexpr container_case cases[] = {
    {"nothing", {}, ""},
    {"one image", holding(sass(90)), "container(sass 90 v1.8)"},
    {"SASS and PTX", holding(sass(90, 0x100011), ptx(90, 0x8011)), "container(sass 90a v1.8, ptx 90 v9.0 zstd)"},
    {"family, and a later format", holding(sass(103, 0x1200011), sass(121, 0x1000011)), "container(sass 103f v1.8, sass 121 v1.8)"},
    {"LTO", holding(made_fatbin::image_fields{.kind = 8, .flags = 0x10011}), "container(lto 90 v1.8)"},
    {"without images, as a device link of PTX alone", holding(), "container"},
    {"two", followed_by(holding(sass(75)), holding(ptx(80)).bytes()), "container(sass 75 v1.8) container(ptx 80 v9.0)"},
    {"padding between", followed_by(holding(sass(75)), followed_by(buffer().fill(24, '\0'), holding(ptx(80)).bytes()).bytes()), "container(sass 75 v1.8) padding container(ptx 80 v9.0)"},
    {"padding at the end", followed_by(holding(sass(75)), "\0\0\0"sv), "container(sass 75 v1.8) padding"},
    {"padding alone", buffer().fill(19, '\0'), "padding"},
    {"foreign bytes before", followed_by(buffer().text("JUNK"), holding(sass(75)).bytes()), "malformed:no_signature container(sass 75 v1.8)"},
    {"foreign bytes between", followed_by(holding(sass(75)), followed_by(buffer().text("12345678"), holding(ptx(80)).bytes()).bytes()), "container(sass 75 v1.8) malformed:no_signature container(ptx 80 v9.0)"},
    {"foreign bytes behind", followed_by(holding(sass(75)), "JUNK"), "container(sass 75 v1.8) malformed:no_signature"},
    {"signature cut off", followed_by(holding(sass(75)), "\x50\xED"sv), "container(sass 75 v1.8) malformed:truncated_header"},
    {"header cut off", followed_by(holding(sass(75)), "\x50\xED\x55\xBA\1\0\x10\0\0\0\0"sv), "container(sass 75 v1.8) malformed:truncated_header"},
    {"version 2", with_header(holding(sass(75)), 4, 2, 2), "unknown:unknown_version"},
    {"version 2 before version 1", followed_by(with_header(holding(sass(75)), 4, 2, 2), holding(ptx(80)).bytes()), "unknown:unknown_version container(ptx 80 v9.0)"},
    {"version 2 of any size before version 1", followed_by(with_header(with_header(holding(sass(75)), 4, 2, 2), 8, whole_range, 8), holding(ptx(80)).bytes()), "unknown:unknown_version container(ptx 80 v9.0)"},
    {"header of 24 bytes", with_header(holding(sass(75)), 6, 24, 2), "unknown:unknown_header_size"},
    {"header of 0 bytes", followed_by(with_header(holding(sass(75)), 6, 0, 2), holding(ptx(80)).bytes()), "malformed:bad_header_size container(ptx 80 v9.0)"},
    {"one byte more than there is", container_of(73, sass(75)), "malformed:truncated_container(sass 75 v1.8)"},
    {"the whole range of the size", container_of(~0ULL - 1, sass(75)), "malformed:truncated_container(sass 75 v1.8)"},
    {"a size that wraps round", container_of(~0ULL - 15, sass(75)), "malformed:truncated_container(sass 75 v1.8)"},
    {"too large before another", followed_by(container_of(1 << 20, sass(75)), holding(ptx(80)).bytes()), "malformed:truncated_container(sass 75 v1.8) container(ptx 80 v9.0)"},
    {"size 0 before its images", container_of(0, sass(75)), "container malformed:no_signature"},
    {"size that ends within an image", followed_by(container_of(70, sass(75)), holding(ptx(80)).bytes()), "container(malformed:truncated_image) malformed:no_signature container(ptx 80 v9.0)"},
    {"size that ends within the next", followed_by(container_of(100, sass(75)), holding(ptx(80)).bytes()), "malformed:misplaced_end(sass 75 v1.8) container(ptx 80 v9.0)"},
};
// clang-format on

constexpr bool all_are_described() {
  for (const container_case& one : cases) {
    if (described(one.bytes.bytes()).bytes() != one.expected) return false;
  }
  return true;
}
static_assert(all_are_described(), "the test of the table says where");

TEST(fatbin_container, says_of_each_what_it_is) {
  for (const container_case& one : cases) {
    const std::string bytes(one.bytes.bytes());  // on the heap, where a sanitizer sees what is read beyond it
    EXPECT_EQ(described(bytes).bytes(), one.expected) << one.name;
    EXPECT_EQ(broken_fatbin_property(bytes), "") << one.name;
  }
}

TEST(fatbin_container, gives_sizes_and_places) {
  const buffer made = followed_by(holding(sass(90), ptx(80)), "\0\0\0\0"sv);
  const fatbin::containers all(made.bytes());
  auto at = all.begin();
  EXPECT_EQ(at->version, 1);
  EXPECT_EQ(at->header_size, 16);
  EXPECT_EQ(at->size, 2 * 72u);
  EXPECT_EQ(at->offset, 0u);
  EXPECT_EQ(at->whole.size(), 160u);
  const fatbin::images images = at->images();
  auto image = images.begin();
  EXPECT_EQ(image->offset, 16u);
  EXPECT_EQ((++image)->offset, 88u);
  EXPECT_EQ(++image, images.end());
  EXPECT_EQ((++at)->offset, 160u);
  EXPECT_EQ(++at, all.end());
}

TEST(fatbin_container, keeps_what_stands_before_any_cut) {
  const buffer made = followed_by(holding(sass(75), ptx(80)), holding(sass(90)).bytes());
  for (std::size_t size = 0; size <= made.size(); ++size) {
    const std::string bytes(made.bytes().substr(0, size));
    EXPECT_EQ(broken_fatbin_property(bytes), "") << size;
    std::size_t known = 0;
    bool is_damage_told = false;
    for (const fatbin::container& c : fatbin::containers(bytes)) {
      is_damage_told = is_damage_told || c.kind != fatbin::container_kind::container;
      for (const fatbin::image& i : c.images()) known += std::size_t{i.is_known()};
    }
    EXPECT_EQ(known, std::size_t{size >= 88} + std::size_t{size >= 160} + std::size_t{size >= 248}) << size;
    EXPECT_EQ(is_damage_told, size != 0 && size != 160 && size != 248) << size;
  }
}

TEST(fatbin_container, holds_its_properties_whatever_byte_is_changed) {
  const buffer made =
      followed_by(holding(sass(75), ptx(80)), followed_by(buffer().fill(8, '\0'), holding(sass(90)).bytes()).bytes());
  for (std::size_t at = 0; at < made.size(); ++at) {
    for (const char value : {'\0', '\1', '\x7F', '\x80', '\xFF'}) {
      std::string bytes(made.bytes());
      bytes[at] = value;
      ASSERT_EQ(broken_fatbin_property(bytes), "") << at;
      // A header whose images do not name it may change what follows, never pass it over: it is told, or all is read.
      std::size_t last = 0;
      for (const fatbin::container& c : fatbin::containers(bytes)) last = c.offset + c.whole.size();
      ASSERT_EQ(last, bytes.size());
    }
  }
}

// Each of these is slow where a place is searched for again and again, or where nested headers are followed.
TEST(fatbin_container, takes_linear_time_on_what_is_made_to_be_slow) {
  constexpr std::size_t size = 1 << 20;
  const std::string header("\x50\xED\x55\xBA\x01\x00\x10\x00\xFF\xFF\xFF\xFF\xFF\xFF\xFF\x7F", 16);
  std::string nested;
  for (std::size_t left = size; nested.size() < size; left -= 80) {
    nested += holding(sass(90)).bytes().substr(0, 8);
    for (unsigned i = 0; i < 8; ++i) nested += static_cast<char>(static_cast<unsigned char>((left - 24) >> 8 * i));
    buffer image;
    add_image(image, {.payload = {}, .size = 16});
    nested += image.bytes();
  }
  std::string many;
  while (many.size() < size) many += header;
  std::string alternating;
  while (alternating.size() < size) alternating += "\0P"sv;
  for (const std::string& bytes :
       {many, nested, nested + "x", std::string(size, 'P'), std::string(size, '\0'), alternating}) {
    const auto begin = std::chrono::steady_clock::now();
    std::size_t images = 0;
    for (const fatbin::container& c : fatbin::containers(bytes)) {
      for (const fatbin::image& i : c.images()) images += i.whole.size();
    }
    EXPECT_LE(images, bytes.size());
    EXPECT_LT(std::chrono::steady_clock::now() - begin, std::chrono::seconds(2)) << bytes.substr(0, 2);
  }
}

}  // namespace container_test
}  // namespace foundcheck
