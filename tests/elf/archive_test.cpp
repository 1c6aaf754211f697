// SPDX-License-Identifier: MIT
#include <foundcheck/elf/archive.hpp>

#include <gtest/gtest.h>

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

namespace foundcheck::elf {
namespace archive_test {

/// A member with its header, at an even size.
std::string member(std::string name, const std::string& bytes, const std::string& size = {}) {
  name.resize(16, ' ');
  std::string digits = size.empty() ? std::to_string(bytes.size()) : size;
  digits.resize(10, ' ');
  std::string all = name + std::string(12 + 6 + 6 + 8, '0') + digits + "`\n" + bytes;
  if (bytes.size() % 2 != 0) all += '\n';
  return all;
}

std::string big(std::uint64_t number, std::size_t width) {
  std::string bytes;
  for (std::size_t i = width; i != 0; --i) bytes += static_cast<char>(number >> (8 * (i - 1)) & 0xFF);
  return bytes;
}

std::string members_of(std::string_view archive) {
  std::string all;
  for_each_member(archive, [&](const archive_member& m, std::size_t place) {
    all += std::string(m.name) + "=" + std::string(m.bytes) + "@" + std::to_string(place) + " ";
    return true;
  });
  return all;
}

TEST(archive, members_with_short_and_long_names) {
  const std::string all = "!<arch>\n" + member("/", big(0, 4)) + member("//", "a_name_that_is_long.o/\n") +
                          member("a.o/", "odd") + member("/0", "even");
  EXPECT_TRUE(is_archive(all));
  EXPECT_EQ(members_of(all), "a.o=odd@156 a_name_that_is_long.o=even@220 ");
  EXPECT_EQ(member_at(all, 156).name, "a.o");
  EXPECT_EQ(member_at(all, 156).next, 220U);
  EXPECT_TRUE(member_at(all, 220).is_whole);
  EXPECT_EQ(member_at(all, 220).next, 0U);
}

TEST(archive, of_a_long_name_without_an_end_the_beginning_is_read) {
  const std::string all =
      "!<arch>\n" + member("//", std::string(10'000, 'x')) + member("/0", "a") + member("/9000", "b");
  std::string sizes;
  for_each_member(all, [&](const archive_member& m, std::size_t) {
    sizes += std::to_string(m.name.size()) + " ";
    return true;
  });
  EXPECT_EQ(sizes, "4096 1000 ");
}

TEST(archive, that_is_cut_short_or_malformed_has_what_is_there) {
  EXPECT_EQ(members_of("!<arch>\n"), "");
  EXPECT_EQ(members_of("!<arch>\n" + member("a.o/", "abc", "100")), "a.o=abc\n@8 ");
  EXPECT_EQ(members_of("!<arch>\n" + member("a.o/", "ab", "-1")), "");
  EXPECT_EQ(members_of("!<arch>\n" + member("a.o/", "ab").substr(0, 59)), "");
  EXPECT_EQ(member_at("!<arch>\n", UINT64_MAX).next, 0U);
  EXPECT_FALSE(member_at("!<arch>\n" + member("a.o/", "abc", "100"), 8).is_whole);
}

TEST(archive, the_index_names_symbols_and_places) {
  for (const std::size_t width : {std::size_t{4}, std::size_t{8}}) {
    const std::string name = width == 4 ? "/" : "/SYM64/";
    const std::string index = big(2, width) + big(100, width) + big(200, width) + std::string("first\0second\0", 13);
    const std::string all = "!<arch>\n" + member(name, index);
    std::string found;
    EXPECT_TRUE(for_each_indexed_symbol(all, [&](std::string_view symbol, std::uint64_t place) {
      found += std::string(symbol) + "@" + std::to_string(place) + " ";
      return true;
    }));
    EXPECT_EQ(found, "first@100 second@200 ");
  }
}

TEST(archive, an_index_that_cannot_be_is_none) {
  const auto ignore = [](std::string_view, std::uint64_t) { return true; };
  EXPECT_FALSE(for_each_indexed_symbol("!<arch>\n" + member("a.o/", "x"), ignore));
  EXPECT_FALSE(for_each_indexed_symbol("!<arch>\n" + member("/", "x"), ignore));
  EXPECT_FALSE(for_each_indexed_symbol("!<arch>\n" + member("/", big(1000, 4) + "a"), ignore));
  EXPECT_FALSE(for_each_indexed_symbol("!<arch>\n" + member("/SYM64/", big(UINT64_MAX, 8)), ignore));
}

}  // namespace archive_test
}  // namespace foundcheck::elf
