// SPDX-License-Identifier: MIT
#include <foundcheck/elf/relocatable.hpp>

#include <gtest/gtest.h>

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "support/made_object.hpp"

namespace foundcheck::elf {
namespace relocatable_test {

TEST(relocatable, symbols_that_a_linker_reads) {
  made_object made;
  made.functions = {"defined"};
  made.wanted = {"wanted", "?weak"};
  const std::string bytes = made.bytes();
  const object file = read(bytes);
  EXPECT_EQ(file.type(), relocatable_type);
  std::string all;
  for_each_linked_symbol(file, [&](const symbol& s, std::string_view name) {
    all += std::string(name) + (s.is_defined() ? " defined" : "") + (s.binding == weak_binding ? " weak" : "") + ";";
    return true;
  });
  EXPECT_EQ(all, "defined defined;wanted;weak weak;");
  std::size_t count = 0;
  for_each_linked_symbol(file, [&](const symbol&, std::string_view) { return ++count, false; });
  EXPECT_EQ(count, 1U);
}

bool is_fixed(const std::string& bytes) { return has_fixed_addresses(read(bytes)); }
bool is_slim(const std::string& bytes) { return is_slim_lto(read(bytes)); }

TEST(relocatable, addresses_that_a_shared_library_cannot_have) {
  for (const std::uint32_t type : {10U, 11U}) {
    made_object made;
    made.relocations = {2, 4, type};
    EXPECT_TRUE(is_fixed(made.bytes())) << type;
    made.is_loaded = false;
    EXPECT_FALSE(is_fixed(made.bytes())) << "as of debug information";
  }
  made_object made;
  made.relocations = {1, 2, 4, 9, 42};
  EXPECT_FALSE(is_fixed(made.bytes()));
  EXPECT_FALSE(is_fixed(""));
}

TEST(relocatable, sections_that_share_their_bytes_are_read_as_far_as_the_file_is_long) {
  made_object made;
  made.relocations = std::vector<std::uint32_t>(100, 2U);
  made.relocations.push_back(10U);
  EXPECT_TRUE(is_fixed(made.bytes()));
  made.overlapping = 1000;
  EXPECT_FALSE(is_fixed(made.bytes()));
}

TEST(relocatable, of_a_long_name_the_beginning_is_read) {
  made_object made;
  made.functions = {std::string(100'000, 'x')};
  std::size_t size = 0;
  const std::string bytes = made.bytes();
  for_each_linked_symbol(read(bytes), [&](const symbol&, std::string_view name) { return size = name.size(), true; });
  EXPECT_EQ(size, most_path_list_size);
}

TEST(relocatable, code_for_a_plug_in) {
  made_object made;
  made.functions = {"a", "__gnu_lto_slim"};
  EXPECT_TRUE(is_slim(made.bytes()));
  made.functions = {"a", "__gnu_lto_v1"};
  EXPECT_FALSE(is_slim(made.bytes())) << "beside machine code";
  EXPECT_TRUE(is_bitcode("BC\xC0\xDE..."));
  EXPECT_FALSE(is_bitcode("BC"));
}

TEST(relocatable, of_any_bytes_is_total) {
  made_object made;
  made.functions = {"a"};
  made.relocations = {10};
  const std::string bytes = made.bytes();
  for (std::size_t i = 0; i < bytes.size(); ++i) {
    const object cut = read(std::string_view(bytes).substr(0, i));
    for_each_linked_symbol(cut, [](const symbol&, std::string_view) { return true; });
    static_cast<void>(has_fixed_addresses(cut));
    std::string changed = bytes;
    changed[i] = static_cast<char>(changed[i] ^ 0xFF);
    const object other = read(changed);
    for_each_linked_symbol(other, [](const symbol&, std::string_view) { return true; });
    static_cast<void>(has_fixed_addresses(other));
  }
}

TEST(relocatable, symbols_that_a_file_keeps_to_itself) {
  made_object made;
  made.kept = {"inner"};
  made.functions = {"outer"};
  made.wanted = {"other"};
  const std::string bytes = made.bytes();
  std::string kept, linked;
  elf::for_each_kept_symbol(elf::read(bytes), [&](const elf::symbol& s, std::string_view name) {
    kept += std::string(name) + (s.is_defined() ? " " : "? ");
    return true;
  });
  elf::for_each_linked_symbol(elf::read(bytes), [&](const elf::symbol&, std::string_view name) {
    linked += std::string(name) + " ";
    return true;
  });
  EXPECT_EQ(kept, "inner ");
  EXPECT_EQ(linked, "outer other ");
}

}  // namespace relocatable_test
}  // namespace foundcheck::elf
