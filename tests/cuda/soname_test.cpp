// SPDX-License-Identifier: MIT
#include <foundcheck/cuda/soname.hpp>

#include <gtest/gtest.h>

#include <string_view>

namespace foundcheck::cuda {
namespace soname_test {

static_assert(detail::soname_rows_are_sound(),
              "soname.hpp: a row lacks its source, is out of order, or overlaps another");

struct library_case {
  std::string_view library;
  std::string_view cuda;
  std::string_view expected;
};

constexpr library_case libraries[] = {
    {"libcudart.so", "10.2", "libcudart.so.10.2"},
    {"libcudart.so", "11.0", "libcudart.so.11.0"},
    {"libcudart.so", "11.8", "libcudart.so.11.0"},
    {"libcudart.so", "12.4", "libcudart.so.12"},
    {"libcudart.so", "13.5", "libcudart.so.13"},
    {"libcupti.so", "11.2", "libcupti.so.11.2"},
    {"libcupti.so", "11.8", "libcupti.so.11.8"},
    {"libcupti.so", "12.0", "libcupti.so.12"},
    {"libcufft.so", "11.8", "libcufft.so.10"},
    {"libcufft.so", "12.0", "libcufft.so.11"},
    {"libcusparse.so", "12.0", "libcusparse.so.12"},
    {"libcusparse.so", "13.0", "libcusparse.so.12"},
    {"libnvrtc.so", "11.1", "libnvrtc.so.11.1"},
    {"libnvrtc.so", "11.5", "libnvrtc.so.11.2"},
    {"libnvrtc-builtins.so", "13.0", "libnvrtc-builtins.so.13.0"},
    {"libnvToolsExt.so", "12.8", "libnvToolsExt.so.1"},
    {"libnvToolsExt.so", "12.9", ""},
    {"libnvJitLink.so", "11.8", ""},
    {"libcudnn.so", "12.0", ""},
    {"libcublas", "12.0", ""},
    {"libcublas.so", "", ""},
};

struct soname_case {
  std::string_view soname;
  std::string_view first;  ///< empty: no release
  std::string_view last;
};

constexpr soname_case sonames[] = {
    {"libcublas.so.11", "11.0", "11.8"},
    {"libcublas.so.12", "12.0", "12.9"},
    {"libcufft.so.10", "10.1", "11.8"},
    {"libcusolver.so.11", "11.1", "12.9"},
    {"libcusparse.so.12", "12.0", "255.255"},
    {"libcupti.so.11.2", "11.2", "11.2"},
    {"libcupti.so.12", "12.0", "12.9"},
    {"libcudart.so.11.0", "11.0", "11.8"},
    {"libcudart.so.9.1", "9.1", "9.1"},
    {"libnvrtc.so.11.2", "11.2", "11.8"},
    {"libcublas.so", "", ""},
    {"libcublas.so.", "", ""},
    {"libcublas.so.14", "", ""},
    {"libcublas.so.12.4.5.8", "", ""},
    {"libcupti.so.11.8.87", "", ""},
    {"libcupti.so.12.4", "", ""},
    {"libcupti.so.011.8", "", ""},
    {"libcudnn.so.9", "", ""},
    {"libz.so.1", "", ""},
    {"", "", ""},
};

constexpr bool all_hold() {
  for (const library_case& c : libraries) {
    if (soname_of(c.library, parse_release(c.cuda)).view() != c.expected) return false;
  }
  for (const soname_case& c : sonames) {
    if (cuda_of_soname(c.soname) != release_range{parse_release(c.first), parse_release(c.last)}) return false;
  }
  return true;
}
static_assert(all_hold());

TEST(soname, is_given_by_library_and_release) {
  for (const library_case& c : libraries) {
    EXPECT_EQ(soname_of(c.library, parse_release(c.cuda)).view(), c.expected) << c.library << ' ' << c.cuda;
  }
}

TEST(soname, tells_the_releases) {
  for (const soname_case& c : sonames) {
    EXPECT_EQ(cuda_of_soname(c.soname), (release_range{parse_release(c.first), parse_release(c.last)})) << c.soname;
  }
}

TEST(soname, of_a_library_with_versions_of_its_own_is_known_but_bound_to_no_release) {
  for (std::string_view text : {"libcudnn.so.8", "libcudnn_ops_infer.so.8", "libcudnn.so.9", "libcudnn_graph.so.9",
                                "libnccl.so.2", "libcuda.so.1", "libcusparseLt.so.0"}) {
    ASSERT_NE(find_soname(text), nullptr) << text;
    EXPECT_FALSE(find_soname(text)->bound_to_cuda()) << text;
  }
  EXPECT_EQ(find_soname("libcudnn_graph.so.8"), nullptr);
  EXPECT_EQ(find_soname("libcudnn_ops_infer.so.9"), nullptr);
}

// Both ways agree: what a release calls a library leads back to that release.
TEST(soname, leads_back_to_its_release) {
  for (const soname_row& row : soname_rows) {
    if (!row.bound_to_cuda()) continue;
    for (release r : {row.first, row.last.known() ? row.last : release{99, 9}}) {
      EXPECT_TRUE(cuda_of_soname(soname_of(row.library, r).view()).has(r)) << row.library << '.' << row.version;
    }
  }
}

}  // namespace soname_test
}  // namespace foundcheck::cuda
