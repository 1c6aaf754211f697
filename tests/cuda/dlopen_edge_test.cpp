// SPDX-License-Identifier: MIT
#include <foundcheck/cuda/dlopen_edge.hpp>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string_view>
#include <vector>

namespace foundcheck::cuda {
namespace dlopen_edge_test {

static_assert(detail::dlopen_edges_are_sound(),
              "dlopen_edge.hpp: a row lacks a field, is out of order, or names no library");

using testing::Contains;
using testing::ElementsAre;
using testing::IsEmpty;

std::vector<std::string_view> targets_of(std::string_view soname) {
  std::vector<std::string_view> targets;
  each_dlopen_edge(soname, [&](const dlopen_edge& edge) { targets.push_back(edge.target); });
  return targets;
}

TEST(dlopen_edge, a_library_is_known_by_its_soname) {
  EXPECT_THAT(targets_of("libcudnn.so.9"),
              ElementsAre("libcudnn_adv.so.9", "libcudnn_cnn.so.9", "libcudnn_graph.so.9", "libcudnn_ops.so.9"));
  EXPECT_THAT(targets_of("libcudnn.so.8"), Contains("libcudnn_ops_infer.so.8"));
  EXPECT_THAT(targets_of("libcupti.so.12"), ElementsAre("libcuda.so.1", "libnvperf_host.so"));
  EXPECT_THAT(targets_of("libnvrtc.so.11.2"), ElementsAre("libnvrtc-builtins.so"));
  EXPECT_THAT(targets_of("libnvperf_host.so"), ElementsAre("libcuda.so.1"));
  for (const char* other : {"", "libcudnn.so", "libcudnn.so.", "libcudnn.so.10", "libcudnn.so.9.1", "libcudnn_x.so.9",
                            "libcuptix.so.12", "libz.so.1"}) {
    EXPECT_THAT(targets_of(other), IsEmpty()) << other;
  }
}

struct version_case {
  std::string_view bytes;
  std::string_view version;
};

constexpr version_case versions[] = {
    {"", ""},
    {"failed to open libnvrtc-builtins.so.13.0.", "13.0"},
    {"libnvrtc-builtins.so.13.0 is corrupted", "13.0"},
    {"libnvrtc-builtins.so libnvrtc-builtins.so.12.4", "12.4"},
    {"libnvrtc-builtins.so.%d libnvrtc-builtins.so.x", ""},
    {"libnvrtc-builtins.so.", ""},
    {"libnvrtc-builtins.so", ""},
    {"libnvrtc-builtins.so.11..2", "11"},
};

constexpr bool versions_hold() {
  for (const version_case& c : versions) {
    if (version_in_library(c.bytes, "libnvrtc-builtins.so") != c.version) return false;
  }
  return true;
}
static_assert(versions_hold());

TEST(dlopen_edge, a_version_is_read_where_the_library_names_its_target) { EXPECT_TRUE(versions_hold()); }

}  // namespace dlopen_edge_test
}  // namespace foundcheck::cuda
