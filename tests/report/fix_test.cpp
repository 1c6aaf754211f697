// SPDX-License-Identifier: MIT
#include <foundcheck/report/fix.hpp>

#include <gtest/gtest.h>

#include <string>
#include <string_view>

namespace foundcheck {
namespace {

std::string fitted(std::string_view fix, cuda::release release) {
  fmt::memory_buffer out;
  append_fix(fix, release, out);
  return fmt::to_string(out);
}

struct fix_case {
  std::string_view fix, fitted;
};

constexpr fix_case cases[] = {
    {"apt: cuda-cupti-dev-X-Y.", "apt: cuda-cupti-dev-12-4."},
    {"cuda-X.Y", "cuda-12.4"},
    {"cuda-X-Y", "cuda-12-4"},
    {"/usr/local/cuda-X.Y/bin", "/usr/local/cuda-12.4/bin"},
    {"libcudnn9-dev-cuda-X)", "libcudnn9-dev-cuda-12)"},
    {"pip: nvidia-cuda-cupti-cuN, or", "pip: nvidia-cuda-cupti-cu12, or"},
    {"libnvrtc-builtins.so.X.Y", "libnvrtc-builtins.so.12.4"},
    // Words that have the same letters in them.
    {"CUDA-X is a name, AX-Y and X-Yz too", "CUDA-X is a name, AX-Y and X-Yz too"},
    {"cuNNy acuN cuda-XL X Y", "cuNNy acuN cuda-XL X Y"},
    {"", ""},
};

TEST(fix, has_the_release_that_the_build_uses) {
  for (const fix_case& c : cases) EXPECT_EQ(fitted(c.fix, {12, 4}), c.fitted);
}

TEST(fix, stays_as_it_is_where_no_release_is_known) {
  for (const fix_case& c : cases) EXPECT_EQ(fitted(c.fix, {}), c.fix);
}

}  // namespace
}  // namespace foundcheck
