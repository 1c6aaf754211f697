// SPDX-License-Identifier: MIT
#include <foundcheck/cuda/torch_wheel.hpp>

#include <gtest/gtest.h>

#include <string_view>

namespace foundcheck::cuda {
namespace torch_wheel_test {

struct version_case {
  std::string_view text;
  torch_platform platform;
  release toolkit;
};

constexpr version_case versions[] = {
    {"2.1.0+cu121", torch_platform::cuda, {12, 1}},
    {"1.7.1+cu92", torch_platform::cuda, {9, 2}},
    {"2.1.0.dev20230626+cu118", torch_platform::cuda, {11, 8}},
    {"2.9.0+cu130", torch_platform::cuda, {13, 0}},
    {"2.0.1+rocm5.4.2", torch_platform::rocm, {}},
    {"1.13.1+cpu", torch_platform::cpu, {}},
    {"2.6.0", torch_platform::unknown, {}},
    {"2.6.0+git1234", torch_platform::unknown, {}},
    {"2.6.0+cu", torch_platform::unknown, {}},
    {"2.6.0+cu1", torch_platform::unknown, {}},
    {"2.6.0+cu99999", torch_platform::unknown, {}},
    {"", torch_platform::unknown, {}},
};

TEST(torch_wheel, version_tells_what_it_is_built_for) {
  for (const version_case& c : versions) {
    const torch_build is = parse_torch_version(c.text);
    EXPECT_EQ(is.platform, c.platform) << c.text;
    EXPECT_EQ(is.toolkit, c.toolkit) << c.text;
  }
}

struct wheel_case {
  release asked, for_toolkit, from;
};

constexpr wheel_case wheels[] = {
    {{12, 1}, {12, 1}, {12, 1}},
    {{12, 0}, {12, 1}, {12, 1}},
    {{12, 5}, {12, 4}, {12, 6}},
    {{11, 4}, {11, 3}, {11, 5}},
    {{13, 5}, {13, 0}, {}},
    {{8, 0}, {}, {9, 2}},
    {{}, {}, {}},
};

TEST(torch_wheel, index_for_a_toolkit_and_from_a_release_on) {
  for (const wheel_case& c : wheels) {
    EXPECT_EQ(torch_wheel_for(c.asked), c.for_toolkit)
        << unsigned{c.asked.major_part} << '.' << unsigned{c.asked.minor_part};
    EXPECT_EQ(torch_wheel_from(c.asked), c.from) << unsigned{c.asked.major_part} << '.' << unsigned{c.asked.minor_part};
  }
}

}  // namespace torch_wheel_test
}  // namespace foundcheck::cuda
