// SPDX-License-Identifier: MIT
#include <foundcheck/fatbin/fatbin.hpp>

#include <gtest/gtest.h>

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

#include "support/made_fatbin.hpp"

namespace foundcheck {
namespace object_test {

using namespace std::string_view_literals;
using made_fatbin::buffer;
using made_fatbin::elf_of;
using made_fatbin::holding;
using made_fatbin::ptx;
using made_fatbin::sass;

constexpr std::uint16_t object_file = 1, shared_object = 3;

constexpr buffer wrapped(std::uint32_t version, std::uint64_t data) {
  return buffer().number(0x466243B1, 4).number(version, 4).number(data, 8).number(0, 8);
}
constexpr buffer relocation(std::uint64_t at, std::uint64_t addend, std::uint32_t symbol = 0) {
  return buffer().number(at, 8).number(8, 4).number(symbol, 4).number(addend, 8);
}
constexpr buffer joined(buffer first, const buffer& second) { return first.text(second.bytes()); }

constexpr buffer link = holding(sass(80));  // 88 bytes
constexpr buffer unit = holding(ptx(80));
constexpr buffer both = joined(link, unit);
constexpr buffer wrappers = joined(wrapped(2, 0x1000), wrapped(1, 0x1058));
constexpr buffer without_addresses = joined(wrapped(2, 0), wrapped(1, 0));
constexpr std::string_view images = ".nv_fatbin", relocatable = "__nv_relfatbin", segment = ".nvFatBinSegment";

struct object_case {
  std::string_view name;
  buffer bytes;
  std::string_view expected;
};

// clang-format off
constexpr object_case cases[] = {
    {"no ELF file", buffer().text("text"), ""},
    {"no fat binary", elf_of(shared_object, made_fatbin::section_fields{".text", 0, "x"}), ""},
    {"one", elf_of(shared_object, made_fatbin::section_fields{images, 0x1000, unit.bytes()}), ".nv_fatbin user container"},
    {"the device link's is told by its wrapper", elf_of(shared_object, made_fatbin::section_fields{images, 0x1000, both.bytes()}, made_fatbin::section_fields{segment, 0x2000, wrappers.bytes()}),
     ".nv_fatbin device_link container; .nv_fatbin user container"},
    {"a wrapper of another address", elf_of(shared_object, made_fatbin::section_fields{images, 0x1008, both.bytes()}, made_fatbin::section_fields{segment, 0x2000, wrappers.bytes()}),
     ".nv_fatbin user container; .nv_fatbin user container"},
    {"the address in a relocation", elf_of(shared_object, made_fatbin::section_fields{".rela.dyn", 0, joined(relocation(0x99, 1), relocation(0x2008, 0x1000)).bytes()}, made_fatbin::section_fields{images, 0x1000, both.bytes()}, made_fatbin::section_fields{segment, 0x2000, without_addresses.bytes()}),
     ".nv_fatbin device_link container; .nv_fatbin user container"},
    {"no relocation", elf_of(shared_object, made_fatbin::section_fields{".rela.dyn", 0, relocation(0x99, 1).bytes()}, made_fatbin::section_fields{images, 0x1000, both.bytes()}, made_fatbin::section_fields{segment, 0x2000, without_addresses.bytes()}),
     ".nv_fatbin unknown container; .nv_fatbin unknown container"},
    {"a relocation of a symbol", elf_of(shared_object, made_fatbin::section_fields{".rela.dyn", 0, relocation(0x2008, 0x1000, 7).bytes()}, made_fatbin::section_fields{images, 0x1000, both.bytes()}, made_fatbin::section_fields{segment, 0x2000, without_addresses.bytes()}),
     ".nv_fatbin unknown container; .nv_fatbin unknown container"},
    {"an object file of the device link", elf_of(object_file, made_fatbin::section_fields{images, 0, link.bytes()}, made_fatbin::section_fields{segment, 0, wrapped(2, 0).bytes()}, made_fatbin::section_fields{".rela.nvFatBinSegment", 0, relocation(8, 0, 11).bytes()}),
     ".nv_fatbin device_link container"},
    {"an object file of a unit", elf_of(object_file, made_fatbin::section_fields{images, 0, unit.bytes()}, made_fatbin::section_fields{segment, 0, wrapped(1, 0).bytes()}),
     ".nv_fatbin user container"},
    {"relocatable", elf_of(shared_object, made_fatbin::section_fields{images, 0x1000, link.bytes()}, made_fatbin::section_fields{relocatable, 0x1800, unit.bytes()}, made_fatbin::section_fields{segment, 0x2000, joined(wrapped(2, 0x1000), wrapped(1, 0x1800)).bytes()}),
     ".nv_fatbin device_link container; __nv_relfatbin relocatable container"},
    {"two sections of a name", elf_of(object_file, made_fatbin::section_fields{images, 0, unit.bytes()}, made_fatbin::section_fields{images, 0, link.bytes()}),
     ".nv_fatbin user container; .nv_fatbin user container"},
    {"damage is told with its place", elf_of(shared_object, made_fatbin::section_fields{images, 0x1000, joined(buffer().text("12345678"), unit).bytes()}),
     ".nv_fatbin user malformed:no_signature; .nv_fatbin user container"},
    {"a section without its bytes", elf_of(shared_object, made_fatbin::section_fields{images, 0x1000, unit.bytes(), 8}), ".nv_fatbin user malformed:truncated_section"},
    {"an empty section", elf_of(shared_object, made_fatbin::section_fields{images, 0x1000}), ""},
    {"a section beyond the file", elf_of(shared_object, made_fatbin::section_fields{images, 0x1000, unit.bytes(), 1, 1 << 20}), "!"},
};
// clang-format on

constexpr buffer described(std::string_view bytes) {
  buffer text;
  for (const fatbin::object_container& c : fatbin::of(elf::read(bytes))) {
    if (text.size() != 0) text.text("; ");
    text.text(c.section).text(" ").text(name_of(c.role)).text(" ").text(name_of(c.container.kind));
    if (c.container.reason != fatbin::container_reason::none) text.text(":").text(name_of(c.container.reason));
  }
  return text;
}

constexpr bool is_as_expected(const object_case& one, std::string_view bytes) {
  const buffer found = described(bytes);
  return one.expected == "!" ? found.bytes().find("malformed") != std::string_view::npos
                             : found.bytes() == one.expected;
}

constexpr bool all_are_described() {
  for (const object_case& one : cases) {
    if (!is_as_expected(one, one.bytes.bytes())) return false;
  }
  return true;
}
static_assert(all_are_described(), "the test of the table says where");

TEST(fatbin_object, says_of_each_container_where_and_what_it_is) {
  for (const object_case& one : cases) {
    const std::string bytes(one.bytes.bytes());
    EXPECT_TRUE(is_as_expected(one, bytes)) << one.name << ": " << described(bytes).bytes();
    for (const fatbin::object_container& c : fatbin::of(elf::read(bytes))) {
      EXPECT_EQ(bytes.substr(c.file_offset, c.container.whole.size()), c.container.whole) << one.name;
    }
  }
}

TEST(fatbin_object, knows_whether_there_are_sections) {
  const buffer with = elf_of(shared_object);
  const std::string without = std::string(with.bytes()).replace(40, 8, 8, '\0').replace(60, 4, 4, '\0');
  EXPECT_TRUE(fatbin::has_sections(elf::read(with.bytes())));
  EXPECT_FALSE(fatbin::has_sections(elf::read(without)));
}

// A section table of many entries that all have the same bytes: each byte is read once.
TEST(fatbin_object, reads_no_byte_for_two_sections) {
  const buffer one = elf_of(shared_object, made_fatbin::section_fields{images, 0x1000, unit.bytes()});
  std::string bytes(one.bytes());
  const std::string header = bytes.substr(bytes.size() - 128, 64), names = bytes.substr(bytes.size() - 64);
  bytes.resize(bytes.size() - 64);
  for (int i = 0; i < 20; ++i) bytes += header;
  bytes += names;
  bytes.replace(60, 4, "\x17\0\x16\0"sv);
  std::size_t size = 0, refused = 0;
  for (const fatbin::object_container& c : fatbin::of(elf::read(bytes))) {
    if (c.container.reason == fatbin::container_reason::overlapping_section) {
      ++refused;
    } else {
      size += c.container.whole.size();
    }
  }
  EXPECT_LE(size, bytes.size());
  EXPECT_GT(size, 0u);
  EXPECT_GT(refused, 0u);
}

}  // namespace object_test
}  // namespace foundcheck
