// SPDX-License-Identifier: MIT
#include <foundcheck/rule/standard_header.hpp>

#include <gtest/gtest.h>

#include <cstddef>
#include <iterator>
#include <string_view>

namespace foundcheck {
namespace standard_header_test {

struct header_case {
  std::string_view name;
  int gcc;  ///< 0 for no header of the library
};

constexpr header_case header_cases[] = {
    {"cstddef", 4},  {"filesystem", 9},       {"format", 13}, {"version", 9}, {"filesystem.hpp", 0},
    {"stddef.h", 0}, {"boost/filesystem", 0}, {"vectors", 0}, {"", 0},
};

TEST(standard_header, has_the_headers_of_the_library_alone) {
  for (const header_case& c : header_cases) {
    const standard_header* const found = find_standard_header(c.name);
    EXPECT_EQ(found == nullptr ? 0 : int{found->gcc}, c.gcc) << c.name;
  }
}

TEST(standard_header, tells_which_header_declares_a_name) {
  EXPECT_EQ(header_of_name("uint32_t"), "cstdint");
  EXPECT_EQ(header_of_name("std::numeric_limits"), "limits");
  EXPECT_EQ(header_of_name("my_printf"), "");
  EXPECT_EQ(header_of_name("std::"), "");
  for (std::size_t i = 1; i < std::size(standard_names); ++i) {
    EXPECT_LT(standard_names[i - 1].name, standard_names[i].name);
  }
}

struct include_case {
  std::string_view name, words, header;
  int standard;
};

constexpr include_case include_cases[] = {
    {"uint8_t", "'uint8_t' does not name a type", "cstdint", 0},
    {"std::uint8_t", "'std::uint8_t' has not been declared", "cstdint", 0},
    {"memcpy", "'memcpy' was not declared in this scope; did you mean 'wmemcpy'?", "cstring", 0},
    {"numeric_limits", "'numeric_limits' is not a member of 'std'", "limits", 0},
    {"optional", "'optional' in namespace 'std' does not name a template type", "optional", 17},
    {"optional", "no template named 'optional' in namespace 'std'", "optional", 17},
    {"sort", "namespace \"std\" has no member \"sort\"", "algorithm", 0},
    {"span", "\xE2\x80\x98span\xE2\x80\x99 is not a member of \xE2\x80\x98std\xE2\x80\x99", "span", 20},
    {"getCurrentCUDAStream", "'getCurrentCUDAStream' is not a member of 'at::cuda'", "ATen/cuda/CUDAContext.h", 0},
    {"close", "use of undeclared identifier 'close'", "unistd.h", 0},
    {"pow", "'pow': undeclared identifier", "cmath", 0},
    // Of Windows.
    {"M_PI", "'M_PI': undeclared identifier", "", 0},
    {"M_PI", "identifier \"M_PI\" is undefined", "", 0},
    {"usleep", "'usleep': identifier not found", "", 0},
    // Names of a project, and members.
    {"sort", "'sort' was not declared in this scope", "", 0},
    {"optional", "'optional' is not a member of 'boost'", "", 0},
    {"memcpy", "'class Device' has no member named 'memcpy'", "", 0},
    {"free", "no member named 'free' in 'Pool'", "", 0},
    {"mine::function", "'mine::function' has not been declared", "", 0},
    {"memcpy", "conflicting declaration 'memcpy'", "", 0},
    {"", "", "", 0},
};

TEST(standard_header, tells_which_header_a_source_does_not_include) {
  for (const include_case& c : include_cases) {
    const standard_name* const row = find_missing_include(c.name, c.words);
    EXPECT_EQ(row == nullptr ? "" : row->header, c.header) << c.name << ": " << c.words;
    EXPECT_EQ(row == nullptr ? 0 : int{row->standard}, c.standard) << c.name << ": " << c.words;
  }
}

TEST(standard_header, tells_which_header_of_thrust_declares_a_name) {
  constexpr std::string_view of_nvcc = "k.cu(3): error: namespace \"thrust\" has no member \"sort\"";
  EXPECT_EQ(thrust_header_of("sort", of_nvcc), "thrust/sort.h");
  EXPECT_EQ(thrust_header_of("tuple", "a.cpp:3:5: error: 'tuple' is not a member of 'thrust'"), "thrust/tuple.h");
  EXPECT_EQ(thrust_header_of("sorted", of_nvcc), "");
  EXPECT_EQ(thrust_header_of("sort", "namespace \"mine\" has no member \"sort\""), "");
  EXPECT_EQ(thrust_header_of("sort", "'sort' is not a member of 'mine' (of thrust)"), "");
  for (std::size_t i = 1; i < std::size(thrust_names); ++i) EXPECT_LT(thrust_names[i - 1].name, thrust_names[i].name);
}

TEST(standard_header, tells_the_first_gcc_with_a_type) {
  EXPECT_EQ(gcc_with_type("_Float16"), 13U);
  EXPECT_EQ(gcc_with_type("_Float"), 0U);
}

TEST(standard_header, has_each_name_once_in_order) {
  for (std::size_t i = 1; i < std::size(standard_headers); ++i) {
    EXPECT_LT(standard_headers[i - 1].name, standard_headers[i].name);
  }
}

}  // namespace standard_header_test
}  // namespace foundcheck
