// SPDX-License-Identifier: MIT
#include <foundcheck/cuda/driver.hpp>

#include <gtest/gtest.h>

#include <string_view>

namespace foundcheck::cuda {
namespace driver_library_test {

static_assert(detail::driver_library_rows_are_sound(), "driver.hpp: a row lacks a field or is out of order");

struct driver_case {
  std::string_view name;
  bool is_drivers;
  std::string_view capability;
};

constexpr driver_case names[] = {
    {"libcuda.so.1", true, "compute"},
    {"libcuda.so", true, "compute"},
    {"libcuda.so.580.65.06", true, "compute"},
    {"libcudadebugger.so.1", true, "compute"},
    {"libnvidia-ml.so.1", true, "utility"},
    {"libnvidia-ptxjitcompiler.so.1", true, "compute"},
    {"libnvidia-glcore.so.580.65.06", true, ""},
    {"libnvcuvid.so.1", true, "video"},
    {"libcudart.so.13", false, ""},
    {"libcuda.sox", false, ""},
    {"libcuda.so.", false, ""},
    {"libcudax.so.1", false, ""},
    {"libnvidia-container.so.1", false, ""},
    {"libnvidia-container-go.so.1", false, ""},
    {"libnvidia-ml.a", false, ""},
    {"libnvrtc.so.13", false, ""},
    {"", false, ""},
};

struct place_case {
  std::string_view path;
  bool is_compat;
};

constexpr place_case places[] = {
    {"/usr/local/cuda/compat/libcuda.so.1", true},
    {"/usr/local/cuda-12.4/compat/libcuda.so.550.54.15", true},
    {"/opt/cuda-compat-12-4/libcuda.so.1", true},
    {"/usr/lib/x86_64-linux-gnu/libcuda.so.1", false},
    {"/usr/local/cuda/compat", false},
    {"/usr/local/cuda/compatible/libcuda.so.1", false},
    {"", false},
};

constexpr bool all_hold() {
  for (const driver_case& c : names) {
    const driver_library_row* const row = find_driver_library(c.name);
    if (is_driver_library(c.name) != c.is_drivers) return false;
    if ((row == nullptr ? "" : row->capability) != c.capability) return false;
  }
  for (const place_case& c : places) {
    if (is_in_cuda_compat(c.path) != c.is_compat) return false;
  }
  return true;
}
static_assert(all_hold());

TEST(driver_library, names_and_places_are_known) { EXPECT_TRUE(all_hold()); }

}  // namespace driver_library_test
}  // namespace foundcheck::cuda
