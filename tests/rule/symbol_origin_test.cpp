// SPDX-License-Identifier: MIT
#include <foundcheck/rule/symbol_origin.hpp>

#include <gtest/gtest.h>

#include <cstddef>
#include <string_view>

namespace foundcheck {
namespace symbol_origin_test {

struct symbol_case {
  std::string_view symbol, is;  ///< empty for a symbol of no row
};

constexpr symbol_case cases[] = {
    {"cv::cuda::resize(cv::_InputArray const&)", "OpenCV's CUDA modules"},
    {"_ZN2cv4cuda6resizeERKNS_11_InputArrayE", "OpenCV's CUDA modules"},
    {"cv::gpu::StreamAccessor::getStream(cv::gpu::Stream const&)", "OpenCV's CUDA modules"},
    {"cv::resize(cv::_InputArray const&)", ""},
    {"__cxa_pure_virtual", "the C++ runtime library"},
    {"__cxa_call_terminate", ""},
    {"vtable for __cxxabiv1::__si_class_type_info", "the C++ runtime library"},
    {"typeinfo for std::bad_alloc", "the C++ runtime library"},
    {"_ZTVN10__cxxabiv117__class_type_infoE", "the C++ runtime library"},
    {"operator new(unsigned long)", "the C++ runtime library"},
    {"vtable for mine::shape", ""},
    {"std::__cxx11::basic_string<char>::size()", ""},
    {"nvshmemi_device_state_d", "NVSHMEM"},
    {"__hip_fatbin", "the GPU code of HIP"},
    {"__hip_fatbin_1a2b", "the GPU code of HIP"},
    {"_Py_ZeroStruct", "Python 2"},
    {"PyUnicode_FromString", ""},
    {"", ""},
};

TEST(symbol_origin, is_told_by_the_beginning) {
  for (const symbol_case& c : cases) {
    const symbol_origin* const row = find_symbol_origin(c.symbol);
    EXPECT_EQ(row == nullptr ? std::string_view() : row->is, c.is) << c.symbol;
  }
}

TEST(symbol_origin, has_no_row_behind_one_that_hides_it) {
  constexpr std::size_t count = sizeof symbol_origins / sizeof symbol_origins[0];
  for (std::size_t i = 0; i < count; ++i) {
    EXPECT_FALSE(symbol_origins[i].words.empty()) << symbol_origins[i].beginning;
    EXPECT_FALSE(symbol_origins[i].words.ends_with('.')) << symbol_origins[i].beginning;
    for (std::size_t j = 0; j < i; ++j)
      EXPECT_FALSE(symbol_origins[i].beginning.starts_with(symbol_origins[j].beginning)) << symbol_origins[i].beginning;
  }
}

struct version_case {
  std::string_view line;
  unsigned gcc;
};

constexpr version_case versions[] = {
    {"undefined reference to `f()@GLIBCXX_3.4.21'", 5},
    {"undefined reference to `f()@GLIBCXX_3.4.22'", 6},
    {"undefined reference to `f()@GLIBCXX_3.4.26'", 9},
    {"undefined reference to `f()@GLIBCXX_3.4.32'", 13},
    {"f()@GLIBCXX_3.4.21 and g()@GLIBCXX_3.4.30", 12},
    {"undefined reference to `f()@GLIBCXX_3.4.99'", 0},
    {"version `GLIBCXX_3.4.32' not found", 0},
    {"undefined reference to `log2f@GLIBC_2.27'", 0},
    {"", 0},
};

TEST(symbol_origin, knows_the_gcc_of_a_version_that_a_loader_names) {
  EXPECT_EQ(gcc_of_version_named("/lib/libstdc++.so.6: version `GLIBCXX_3.4.30' not found"), 12U);
  EXPECT_EQ(gcc_of_version_named("version `GLIBCXX_3.4.32' not found"), 13U);
  EXPECT_EQ(gcc_of_version_named("version `GLIBCXX_3.4.99' not found"), 0U);
  EXPECT_EQ(gcc_of_version_named("version `GLIBC_2.38' not found"), 0U);
  EXPECT_EQ(gcc_of_version_named(""), 0U);
}

TEST(symbol_origin, knows_the_gcc_of_a_version) {
  for (const version_case& c : versions) EXPECT_EQ(gcc_of_versions(c.line), c.gcc) << c.line;
}

}  // namespace symbol_origin_test
}  // namespace foundcheck
