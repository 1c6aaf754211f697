// SPDX-License-Identifier: MIT
#include <foundcheck/elf/elf.hpp>

#include <gtest/gtest.h>

#include <cstddef>
#include <cstdint>
#include <string_view>

#include "support/elf_image.hpp"
#include "support/elf_symbols.hpp"

namespace foundcheck::elf {
namespace stub_test {

/// A library of functions of one size, and what is changed of it.
struct library_case {
  std::string_view soname;
  std::string_view needed;
  std::size_t functions;
  std::uint64_t size;
  bool has_another_size;
  bool is_stub;
};
constexpr library_case cases[] = {
    {"libcuda.so.1", "", 637, 11, false, true},
    {"libnvidia-ml.so.1", "", 12, 11, false, true},
    {"libcublas.so.13", "", 12, 32, false, true},
    {"libcuda.so", "", 8, 8, false, true},
    {"libcuda.so.1", "libc.so.6", 637, 11, false, false},
    {"libcuda.so.1", "", 637, 11, true, false},
    {"libcuda.so.1", "", 637, 120, false, false},
    {"libcuda.so.1", "", 7, 11, false, false},
    {"libcuda.so.1", "", 0, 11, false, false},
    {"libcudaX.so.1", "", 637, 11, false, false},
    {"libcuda.solid", "", 637, 11, false, false},
    {"libcurl.so.4", "", 637, 11, false, false},
    {"libX.so.1", "", 637, 11, false, false},
    {"", "", 637, 11, false, false},
};

constexpr bool is_told(const library_case& c, elf_form form) {
  elf_image made = made_elf(form);
  add_symbols(made, c.functions, c.size, symbol_count::gnu_hash, c.has_another_size);
  made.add_name(tag::soname, c.soname);
  if (!c.needed.empty()) made.add_name(tag::needed, c.needed);
  const made_bytes bytes = made.bytes();
  return is_stub(read(bytes)) == c.is_stub;
}

TEST(elf_stub, a_stub_has_a_name_of_a_vendor_needs_nothing_and_has_functions_of_one_small_size) {
  static_assert(is_told(cases[3], {}) && is_told(cases[7], {}));
  for (const elf_form& form : elf_forms) {
    for (const library_case& c : cases)
      EXPECT_TRUE(is_told(c, form)) << c.soname << ' ' << c.functions << ' ' << c.size;
  }
}

TEST(elf_stub, what_is_no_dynamic_object_is_none) {
  EXPECT_FALSE(is_stub(object()));
  EXPECT_FALSE(is_stub(read("")));
  EXPECT_FALSE(is_stub(read("libcuda.so.1")));
}

}  // namespace stub_test
}  // namespace foundcheck::elf
