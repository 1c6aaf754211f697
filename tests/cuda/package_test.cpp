// SPDX-License-Identifier: MIT
#include <foundcheck/cuda/package.hpp>

#include <gtest/gtest.h>

#include <string_view>

namespace foundcheck::cuda {
namespace package_test {

static_assert(detail::packages_are_sound(),
              "package.hpp: a row lacks its source, names no package, or is out of order");

struct package_case {
  std::string_view soname;
  std::string_view apt;  ///< empty: no row
  std::string_view wheel_12;
  std::string_view wheel_13;
  std::string_view directory;
};

constexpr package_case cases[] = {
    {"libcupti.so.12", "cuda-cupti-X-Y", "nvidia-cuda-cupti-cuN", "nvidia-cuda-cupti", "extras/CUPTI/lib64"},
    {"libcupti.so.11.8", "cuda-cupti-X-Y", "nvidia-cuda-cupti-cuN", "nvidia-cuda-cupti", "extras/CUPTI/lib64"},
    {"libcublas.so.13", "libcublas-X-Y", "nvidia-cublas-cuN", "nvidia-cublas", "lib64"},
    {"libcublasLt.so.13", "libcublas-X-Y", "nvidia-cublas-cuN", "nvidia-cublas", "lib64"},
    {"libcudnn.so.8", "libcudnn8", "nvidia-cudnn-cuN==8.*", "nvidia-cudnn-cuN==8.*", ""},
    {"libcudnn.so.9", "libcudnn9-cuda-X", "nvidia-cudnn-cuN==9.*", "nvidia-cudnn-cuN==9.*", ""},
    {"libcudnn_graph.so.9", "libcudnn9-cuda-X", "nvidia-cudnn-cuN==9.*", "nvidia-cudnn-cuN==9.*", ""},
    {"libcudnn_ops_infer.so.8", "libcudnn8", "nvidia-cudnn-cuN==8.*", "nvidia-cudnn-cuN==8.*", ""},
    {"libnvrtc-builtins.so.13.0", "cuda-nvrtc-X-Y", "nvidia-cuda-nvrtc-cuN", "nvidia-cuda-nvrtc", "lib64"},
    {"libnvrtc.so.12", "cuda-nvrtc-X-Y", "nvidia-cuda-nvrtc-cuN", "nvidia-cuda-nvrtc", "lib64"},
    // Near misses: another library, a file that no program asks for, a part without a version, a release of cuDNN without a row.
    {"libcublasXt.so.12", "", "", "", ""},
    {"libcupti.so", "", "", "", ""},
    {"libcupti.so.", "", "", "", ""},
    {"libcuptix.so.12", "", "", "", ""},
    {"libcudnn_graph.so", "", "", "", ""},
    {"libcudnn_graph", "", "", "", ""},
    {"libcudnn.so.7", "", "", "", ""},
    {"libz.so.1", "", "", "", ""},
    {"", "", "", "", ""},
};

constexpr bool holds(const package_case& c) {
  const package_row* const row = package_of(c.soname);
  if (row == nullptr) return c.apt.empty();
  return row->apt == c.apt && row->wheel({12, 4}) == c.wheel_12 && row->wheel({}) == c.wheel_12 &&
         row->wheel({13, 0}) == c.wheel_13 && row->directory == c.directory;
}

static_assert([] {
  for (const package_case& c : cases) {
    if (!holds(c)) return false;
  }
  return true;
}());

TEST(package, names_what_brings_a_library) {
  for (const package_case& c : cases) EXPECT_TRUE(holds(c)) << c.soname;
}

struct release_case {
  std::string_view soname;
  release in_use;
  release expected;
};

constexpr release_case releases[] = {
    {"libcupti.so.12", {12, 4}, {12, 4}}, {"libcupti.so.12", {13, 0}, {}}, {"libcupti.so.11.7", {13, 0}, {11, 7}},
    {"libcudnn.so.9", {12, 4}, {12, 4}},  {"libcupti.so.12", {}, {}},      {"libz.so.1", {12, 4}, {12, 4}},
};

struct header_case {
  std::string_view name;
  bool is_beside;  // a name of a project that begins as a library of CUDA does
};

constexpr header_case header_cases[] = {
    {"cublas.h", false},
    {"cublas_v2.h", false},
    {"cublas_utils.h", true},
    {"cublasHelper.h", true},
    {"cudnn.h", false},
    {"cudnn_ops_v9.h", false},
    {"cudnn_v8.h", false},
    {"cudnn_v8_utils.h", true},
    {"cudnn_frontend.h", true},
    {"cufft.h", false},
    {"cufftw.h", false},
    {"cufft_plan.hpp", true},
    {"cusolver_common.h", false},
    {"cusolver.h", true},
    {"curand_kernel.h", false},
    {"cupti_profiler_host.h", false},
    {"cupti_helper.h", true},
    {"nccl.h", false},
    {"cuda_utils.h", false},
    {"libcudnn_ops.so.9", false},
    {"cudnn", false},
    {"cublas/cublas.h", true},
    {"", false},
    {".h", false},
};

constexpr bool all_headers_are_told_apart() {
  for (const header_case& one : header_cases) {
    if (is_header_beside_library(one.name) != one.is_beside) return false;
  }
  return true;
}
static_assert(all_headers_are_told_apart());

TEST(package, tells_headers_of_a_library_from_those_that_projects_call_so) {
  for (const header_case& one : header_cases) {
    EXPECT_EQ(is_header_beside_library(one.name), one.is_beside) << one.name;
    EXPECT_TRUE(!one.is_beside || development_package_of(one.name) == nullptr) << one.name;
  }
  EXPECT_NE(development_package_of("cublas_v2.h"), nullptr);
  EXPECT_NE(development_package_of("cublas"), nullptr);
}

TEST(package, takes_the_release_that_has_the_soname) {
  for (const release_case& c : releases) {
    EXPECT_EQ(package_release(c.soname, c.in_use), c.expected) << c.soname;
  }
}

/// Every library that a toolkit brings under a soname can be had by a package, but for those that come with others.
TEST(package, has_a_row_for_each_library_with_a_soname) {
  for (const soname_row& row : soname_rows) {
    const bool is_of_driver = row.library == "libcuda.so" || row.library == "libnvidia-ml.so";
    const bool is_old = row.library == "libcudnn.so" && row.version == "7";
    const bool is_rare = row.library == "libcufile_rdma.so" || row.library == "libnvvm.so";
    if (is_of_driver || is_old || is_rare) continue;
    const std::string_view version = row.version.empty() ? std::string_view("11.0") : row.version;
    const std::string soname = std::string(row.library) + "." + std::string(version);
    EXPECT_NE(package_of(soname), nullptr) << soname;
  }
}

}  // namespace package_test
}  // namespace foundcheck::cuda
