// SPDX-License-Identifier: MIT
#include <foundcheck/binary/elf.hpp>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>
#include <string_view>
#include <vector>

#include "support/elf_image.hpp"

namespace foundcheck {
namespace {

using elf::defect;
using testing::ElementsAre;

struct form {
  elf::file_class bits;
  elf::byte_order order;
};
constexpr form forms[] = {{elf::file_class::bits_64, elf::byte_order::little},
                          {elf::file_class::bits_64, elf::byte_order::big},
                          {elf::file_class::bits_32, elf::byte_order::little},
                          {elf::file_class::bits_32, elf::byte_order::big}};

constexpr elf_image library(form f) {
  elf_image made;
  made.bits = f.bits;
  made.order = f.order;
  made.add_name(elf::tag::needed, "libm.so.6");
  made.add_name(elf::tag::needed, "libc.so.6");
  made.add_name(elf::tag::soname, "libx.so.1");
  made.add_name(elf::tag::runpath, "$ORIGIN/../lib");
  made.add(elf::tag::flags_1, 0x800);
  return made;
}

constexpr bool reads_the_dynamic_table(form f) {
  const made_bytes bytes = library(f).bytes();
  const elf::object made = elf::read(bytes);
  std::size_t needed = 0;
  for (const std::string_view name : made.needed()) needed += name.size();
  return made.is_elf() && made.why() == defect::none && made.bits() == f.bits && made.order() == f.order &&
         made.is_dynamic() && made.soname() == "libx.so.1" && made.runpath() == "$ORIGIN/../lib" && needed == 18 &&
         made.rpath().data() == nullptr && made.dt_flags_1() == 0x800 && made.machine() == 62;
}

TEST(Elf, ReadsTheDynamicTableInEitherClassAndByteOrder) {
  static_assert(reads_the_dynamic_table(forms[0]) && reads_the_dynamic_table(forms[1]) &&
                reads_the_dynamic_table(forms[2]) && reads_the_dynamic_table(forms[3]));
  for (const form& f : forms) EXPECT_TRUE(reads_the_dynamic_table(f));
}

}  // namespace
}  // namespace foundcheck
