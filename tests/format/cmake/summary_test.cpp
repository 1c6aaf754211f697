// SPDX-License-Identifier: MIT
#include <foundcheck/format/cmake/output.hpp>

#include <gtest/gtest.h>

#include <string>
#include <string_view>
#include <vector>

namespace foundcheck::cmake_output {
namespace summary_test {

std::vector<std::string> rows(std::string_view bytes) {
  std::vector<std::string> all;
  for (const record& r : records(bytes)) {
    if (r.kind == record_kind::summary) all.push_back(std::string(r.what) + "=" + std::string(r.value));
  }
  return all;
}

TEST(cmake_summary, reads_every_row_of_the_block) {
  EXPECT_EQ(
      rows("-- key : before\n-- \n-- ******** Summary ********\n-- General:\n--   CMake version         : 3.25.1\n"
           "--   CXX flags             :  -O2 -D_X=1\n--   USE_CUDA              : ON\n"
           "--     CUDA static link    : OFF\n--     cuDNN version       : 8.9\n--     nvrtc               : \n"
           "--     CUDA library        : C:/cuda/lib/cuda.lib\n--   Public CUDA Deps.     : a;b\n"
           "--   TORCH_VERSION         : 2.8.0\n-- Configuring done\n-- key : after\n"),
      (std::vector<std::string>{"General=", "CMake version=3.25.1", "CXX flags=-O2 -D_X=1", "USE_CUDA=ON",
                                "CUDA static link=OFF", "cuDNN version=8.9", "nvrtc=",
                                "CUDA library=C:/cuda/lib/cuda.lib", "Public CUDA Deps.=a;b", "TORCH_VERSION=2.8.0"}));
}

TEST(cmake_summary, reads_the_rows_that_people_quote_alone) {
  EXPECT_EQ(
      rows("--   USE_KINETO            : OFF\n--   BUILD_TEST : 1\n-- USE_X\n-- USE_ X y: 1\n-- USE_CUDA is on : x\n"),
      (std::vector<std::string>{"USE_KINETO=OFF", "BUILD_TEST=1"}));
}

TEST(cmake_summary, ends_with_a_line_that_is_no_row) {
  EXPECT_EQ(rows("-- ******** Summary ********\n-- a : 1\n-- \n-- b : 2\n-- no row\n-- c : 3\n"),
            (std::vector<std::string>{"a=1", "b=2"}));
}

}  // namespace summary_test
}  // namespace foundcheck::cmake_output
