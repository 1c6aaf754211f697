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

TEST(given_value, slips_have_a_name_each) {
  EXPECT_EQ(name_of(value_slip::none), "");
  EXPECT_EQ(name_of(value_slip::truth), "value_no_truth");
  EXPECT_EQ(name_of(value_slip::quotes), "value_in_quotes");
  EXPECT_EQ(name_of(value_slip::colons), "value_with_colons");
}

}  // namespace given_value_test
}  // namespace foundcheck
