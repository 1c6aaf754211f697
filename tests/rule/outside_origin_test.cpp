// SPDX-License-Identifier: MIT
#include <foundcheck/rule/outside_origin.hpp>

#include <gtest/gtest.h>

#include <string_view>

namespace foundcheck {
namespace outside_origin_test {

struct origin_case {
  std::string_view name, begin;  ///< how the sentence begins; empty for none
};

constexpr origin_case cases[] = {
    {"numpy/arrayobject.h", "pip install numpy"},
    {"torch/extension.h", "They come with PyTorch"},
    {"torch", "They come with PyTorch"},
    {"helper_cuda.h", "It is part of the CUDA samples"},
    {"cutil_inline.h", "It was part of NVIDIA's GPU Computing SDK"},
    {"opencv/cv.h", "OpenCV 4 removed it"},
    {"opencv2/cudaarithm.hpp", "System packages have OpenCV without CUDA"},
    {"corecrt.h", "It is part of the Windows SDK"},
    {"errno.h", "It is part of the C library"},
    {"opencv2/core.hpp", ""},
    {"torch.h", ""},
    {"mynumpy/a.h", ""},
    {"zlib.h", ""},
    {"", ""},
};

TEST(outside_origin, is_told_of_what_no_package_brings) {
  for (const origin_case& c : cases) {
    const std::string_view words = outside_origin_of(c.name);
    EXPECT_EQ(words.empty(), c.begin.empty()) << c.name;
    EXPECT_TRUE(words.starts_with(c.begin)) << c.name << ": " << words;
  }
}

TEST(outside_origin, has_each_name_once_and_no_full_stop) {
  for (const outside_origin& a : outside_origins) {
    EXPECT_FALSE(a.words.empty()) << a.name;
    EXPECT_FALSE(a.words.ends_with('.')) << a.name;
    for (const outside_origin& b : outside_origins) EXPECT_TRUE(&a == &b || a.name != b.name) << a.name;
  }
}

}  // namespace outside_origin_test
}  // namespace foundcheck
