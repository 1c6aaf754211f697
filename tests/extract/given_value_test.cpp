// SPDX-License-Identifier: MIT
#include <foundcheck/extract/given_value.hpp>

#include <gtest/gtest.h>

#include <string>
#include <string_view>

namespace foundcheck {
namespace given_value_test {

value_slip slip_in(const std::string& line) {
  const cmake_cache::records all(line);
  return all.begin() == all.end() ? value_slip::none : slip_of(*all.begin());
}

TEST(given_value, of_an_option_is_a_slip_from_on_or_off) {
  for (const char* const value :
       {"ONN", "OON",   "NOO",  "OFFF",   "OF",      "FOF",     "ofF_",     "YESS",    "YE",  "TURE",
        "Tru", "FLASE", "fals", "enable", "Enabled", "DISABLE", "disabled", "\"OFF\"", "=ON", "\" ON \""}) {
    EXPECT_EQ(slip_in("X:BOOL=" + std::string(value)), value_slip::truth) << value;
  }
}

TEST(given_value, of_an_option_with_values_of_its_own_is_none) {
  for (const char* const value :
       {"ON", "off", "Yes",    "n",   "1",   "0",        "",       "IGNORE", "X-NOTFOUND", "AUTO",     "Thin", "Full",
        "2",  "11",  "system", "ONE", "NOT", "NON-FREE", "/opt/x", "static", "DEFAULT",    "\"AUTO\"", "'"}) {
    EXPECT_EQ(slip_in("X:BOOL=" + std::string(value)), value_slip::none) << value;
  }
  EXPECT_EQ(slip_in("X:STRING=OFFF"), value_slip::none);
  EXPECT_EQ(slip_in("X:INTERNAL=OFFF"), value_slip::none);
  EXPECT_EQ(slip_in("# X:BOOL=OFFF"), value_slip::none);
}

TEST(given_value, in_quotation_marks_that_are_part_of_it) {
  for (const char* const line :
       {"CMAKE_CXX_FLAGS:STRING=\"-O2 -g\"", "CMAKE_CUDA_FLAGS_RELEASE:STRING=\"-O3 -lineinfo\"",
        "CUDAToolkit_ROOT:PATH=\"/opt/cuda\"", "X_DIR:PATH=\"C:/x\"", "CMAKE_BUILD_TYPE:STRING=\"Release\""}) {
    EXPECT_EQ(slip_in(line), value_slip::quotes) << line;
  }
  for (const char* const line :
       {"CMAKE_CXX_FLAGS:STRING=\"-I/a b\"", "CMAKE_CXX_FLAGS:STRING=-O2 -g",
        "CMAKE_CXX_FLAGS:STRING=\"-DX\" \"-g -O2\"", "CMAKE_CXX_FLAGS:STRING=\"", "GREETING:STRING=\"hello - you\"",
        "NAME:STRING=\"Release\"", "X_DIR:INTERNAL=\"/opt\"", "CMAKE_BUILD_TYPE:STRING='Release'"}) {
    EXPECT_EQ(slip_in(line), value_slip::none) << line;
  }
}

TEST(given_value, with_colons_between_directories) {
  for (const char* const line : {"CMAKE_PREFIX_PATH:UNINITIALIZED=/a:/b", "CMAKE_MODULE_PATH:PATH=/a;/b:/c"}) {
    EXPECT_EQ(slip_in(line), value_slip::colons) << line;
  }
  for (const char* const line :
       {"CMAKE_PREFIX_PATH:UNINITIALIZED=/a;/b", "CMAKE_PREFIX_PATH:PATH=C:/a;D:/b", "CMAKE_PREFIX_PATH:PATH=/a:b",
        "CMAKE_INSTALL_RPATH:STRING=/a:/b", "X_URL:STRING=https://x", "CMAKE_PREFIX_PATH:PATH="}) {
    EXPECT_EQ(slip_in(line), value_slip::none) << line;
  }
}

TEST(given_value, with_a_variable_that_nothing_replaces) {
  for (const char* const line : {"FOO_ROOT:UNINITIALIZED=$HOME/foo", "foo_DIR:PATH=${HOME}/foo",
                                 "CMAKE_TOOLCHAIN_FILE:FILEPATH=$T", "CMAKE_PREFIX_PATH:PATH=${A_1}/b;/c"}) {
    EXPECT_EQ(slip_in(line), value_slip::variable) << line;
  }
  for (const char* const line :
       {"CMAKE_INSTALL_RPATH:STRING=$ORIGIN/../lib", "X_PATH:PATH=$ORIGIN/lib", "X_DIR:PATH=$<CONFIG>/x",
        "X_DIR:PATH=$ENV{X}/y", "X_DIR:PATH=/a$b", "X_DIR:PATH=$1/x", "X_DIR:PATH=$x.y",
        "CMAKE_INSTALL_LIBDIR:PATH=$HOME", "GREETING:STRING=$HOME/x", "X_INSTALL_DIR:PATH=$HOME/x",
        "X_DIR:INTERNAL=$HOME/x", "X_DIR:PATH=${A/x", "X_DIR:PATH=$"}) {
    EXPECT_EQ(slip_in(line), value_slip::none) << line;
  }
}

TEST(given_value, of_a_standard_is_a_number) {
  for (const char* const value : {"c++17", "gnu++20", "C++17", "2017", "7"})
    EXPECT_EQ(slip_in("CMAKE_CXX_STANDARD:UNINITIALIZED=" + std::string(value)), value_slip::standard) << value;
  for (const char* const value : {"17", "98", "", "OFF"})
    EXPECT_EQ(slip_in("CMAKE_CUDA_STANDARD:STRING=" + std::string(value)), value_slip::none) << value;
  EXPECT_EQ(slip_in("MY_CXX_STANDARD:STRING=c++17"), value_slip::none);
}

TEST(given_value, slips_have_a_name_each) {
  EXPECT_EQ(name_of(value_slip::none), "");
  EXPECT_EQ(name_of(value_slip::truth), "value_no_truth");
  EXPECT_EQ(name_of(value_slip::quotes), "value_in_quotes");
  EXPECT_EQ(name_of(value_slip::colons), "value_with_colons");
  EXPECT_EQ(name_of(value_slip::variable), "value_unreplaced");
  EXPECT_EQ(name_of(value_slip::standard), "value_no_standard");
}

}  // namespace given_value_test
}  // namespace foundcheck
