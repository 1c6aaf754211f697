// SPDX-License-Identifier: MIT
#include <foundcheck/fatbin/fatbin.hpp>

#include <gtest/gtest.h>

#include <cstddef>
#include <string>
#include <string_view>

#include "support/fatbin_properties.hpp"
#include "support/made_fatbin.hpp"

namespace foundcheck {
namespace fatbin_test {

using made_fatbin::buffer;
using made_fatbin::elf_of;
using made_fatbin::holding;
using made_fatbin::ptx;
using made_fatbin::sass;
using made_fatbin::section_fields;

constexpr buffer link_and_unit = holding(sass(80)).text(holding(sass(90, 0x100011), ptx(90)).bytes());
constexpr buffer wrapper = buffer().number(0x466243B1, 4).number(2, 4).number(0x1000, 8).number(0, 8);
constexpr buffer library = elf_of(3, section_fields{".nv_fatbin", 0x1000, link_and_unit.bytes()},
                                  section_fields{".nvFatBinSegment", 0x2000, wrapper.bytes()});

constexpr std::size_t images_of_units(std::string_view bytes) {
  std::size_t count = 0;
  for (const fatbin::object_container& c : fatbin::of(elf::read(bytes))) {
    if (c.role == fatbin::container_role::device_link) continue;
    for (const fatbin::image& i : c.container.images()) count += std::size_t{i.architecture == 90};
  }
  return count;
}
static_assert(images_of_units(library.bytes()) == 2);

TEST(fatbin, is_read_from_a_file_to_its_images) { EXPECT_EQ(images_of_units(library.bytes()), 2u); }

TEST(fatbin, holds_its_properties_whatever_byte_of_a_file_is_changed_and_wherever_it_is_cut) {
  const std::string bytes(library.bytes());
  for (std::size_t at = 0; at < bytes.size(); ++at) {
    ASSERT_EQ(broken_fatbin_object_property(std::string(bytes.substr(0, at))), "") << at;
    for (const char value : {'\0', '\1', '\x80', '\xFF'}) {
      std::string damaged = bytes;
      damaged[at] = value;
      ASSERT_EQ(broken_fatbin_object_property(damaged), "") << at;
    }
  }
}

}  // namespace fatbin_test
}  // namespace foundcheck
