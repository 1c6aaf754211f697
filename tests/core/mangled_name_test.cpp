// SPDX-License-Identifier: MIT
#include <foundcheck/core/mangled_name.hpp>

#include <gtest/gtest.h>

#include <cstddef>
#include <string>
#include <string_view>

namespace foundcheck {
namespace mangled_name_test {

struct name_case {
  std::string_view symbol, name;
};

constexpr name_case cases[] = {
    {"_Z3fooRKSs", "foo"},
    {"_Z3fooRKNSt7__cxx1112basic_stringIcSt11char_traitsIcESaIcEEE", "foo"},
    {"_ZN4core4loadERKSs", "core::load"},
    {"_ZNK4core5table4sizeEv", "core::table::size"},
    {"_ZN4core4nameB5cxx11Ev", "core::name"},
    {"_Z4nameB5cxx11v", "name"},
    {"_ZNSt6thread4joinEv", "std::thread::join"},
    {"_ZN4core5tableC1Ev", "core::table"},
    {"_ZN4core5tableIiE4sizeEv", ""},
    {"_Z3maxIiET_S0_S0_", ""},
    {"_ZplRK1AS1_", ""},
    {"_ZTV1A", ""},
    {"_ZSt4cout", "std::cout"},
    {"_Z99a", ""},
    {"_Z", ""},
    {"_ZN", ""},
    {"_ZN1a1b1c1d1e1f1g1h1iEv", ""},
    {"decode", "decode"},
    {"__cudaRegisterFunction", ""},
    {"", ""},
};

std::string text_of(const written_name& name) {
  std::string text;
  for (std::size_t i = 0; i < name.count; ++i) text += (i == 0 ? "" : "::") + std::string(name.parts[i]);
  return text;
}

TEST(mangled_name, is_read_as_far_as_it_is_plain) {
  for (const name_case& c : cases) EXPECT_EQ(text_of(written_name_of(c.symbol)), c.name) << c.symbol;
  EXPECT_TRUE(written_name_of("_Z3foov") == written_name_of("foo"));
  EXPECT_FALSE(written_name_of("_Z3foov") == written_name_of("_ZN1a3fooEv"));
  EXPECT_FALSE(written_name_of("_Z3foov") == written_name_of("_Z3barv"));
  EXPECT_TRUE(written_name_of("_Z3foov").is_of_cxx);
  EXPECT_FALSE(written_name_of("foo").is_of_cxx);
}

TEST(mangled_name, tells_the_abi_of_a_string) {
  EXPECT_TRUE(has_new_string("_Z3fooRKNSt7__cxx1112basic_stringIcSt11char_traitsIcESaIcEEE"));
  EXPECT_TRUE(has_new_string("_Z4nameB5cxx11v"));
  EXPECT_FALSE(has_new_string("_Z3fooRKSs"));
}

TEST(mangled_name, has_a_last_part) {
  constexpr name_case of_symbols[] = {
      {"_Z1gi", "g"},
      {"_ZN4core4loadERKSs", "load"},
      {"_ZNK4core4loadEv", "load"},
      {"_Z10gemm_tiledILi128EEvPKf", "gemm_tiled"},
      {"_ZN3cub6DeviceIfE4loadEv", ""},
      {"_ZN4core5tableC1Ev", ""},
      {"_Z99short", ""},
      {"_ZN", ""},
      {"_Z", ""},
      {"main", ""},
      {"", ""},
  };
  for (const name_case& c : of_symbols) EXPECT_EQ(last_name_of(c.symbol), c.name) << c.symbol;
}

}  // namespace mangled_name_test
}  // namespace foundcheck
