// SPDX-License-Identifier: MIT
#include <foundcheck/rule/cuda_in_use.hpp>

#include <gtest/gtest.h>

#include <string_view>

namespace foundcheck {
namespace cuda_in_use_test {

using detail::program_releases_differ;
using detail::python_release;
using detail::python_release_of;
using detail::python_releases_differ;

struct python_case {
  std::string_view path;
  python_release release;
};

inline constexpr python_case python_paths[] = {
    {"/usr/bin/python3.11", {3, 11}},
    {"/usr/include/python3.6m", {3, 6}},
    {"/usr/include/python3.8/", {3, 8}},
    {"/usr/lib/x86_64-linux-gnu/libpython2.7.so", {2, 7}},
    {"/opt/lib/libpython3.13t.so", {3, 13}},
    {"C:/Python311/python.exe", {3, 11}},
    {"C:\\Python27\\include", {2, 7}},
    {"C:/hostedtoolcache/libs/python39.lib", {3, 9}},
    // nothing that a file name tells
    {"/usr/bin/python3", {}},
    {"/usr/lib/libpython3.so", {}},
    {"/usr/bin/python", {}},
    {"/home/user/python3.9-tools/venv/bin/python3", {}},
    {"/usr/local/pythonista3.9", {}},
    {"ython3.9", {}},
    {"python3.1234", {}},
    {"/", {}},
    {"", {}},
};

constexpr bool reads_all_paths() {
  for (const python_case& row : python_paths) {
    if (python_release_of(row.path) != row.release) return false;
  }
  return true;
}
static_assert(reads_all_paths());

TEST(release_in_name, of_python) {
  for (const python_case& row : python_paths) {
    EXPECT_EQ(python_release_of(row.path).major_part, row.release.major_part) << row.path;
    EXPECT_EQ(python_release_of(row.path).minor_part, row.release.minor_part) << row.path;
    EXPECT_FALSE(python_releases_differ(row.path, row.path)) << row.path;
  }
  EXPECT_TRUE(python_releases_differ("/usr/bin/python3.11", "/usr/lib/libpython3.8.so"));
  EXPECT_TRUE(python_releases_differ("/usr/bin/python2.7", "/usr/include/python3.7"));
  EXPECT_FALSE(python_releases_differ("/usr/bin/python3", "/usr/lib/libpython3.8.so"));
  EXPECT_FALSE(python_releases_differ("", ""));
}

TEST(release_in_name, of_programs) {
  EXPECT_TRUE(program_releases_differ("/usr/bin/g++-13", "gcc-11"));
  EXPECT_TRUE(program_releases_differ("/usr/bin/x86_64-linux-gnu-g++-7", "/usr/bin/clang++-14"));
  EXPECT_FALSE(program_releases_differ("/usr/bin/g++-11", "/usr/bin/gcc-11"));
  EXPECT_FALSE(program_releases_differ("/usr/bin/g++-4.8", "/usr/bin/gcc-4.9"));
  EXPECT_FALSE(program_releases_differ("/usr/bin/g++", "/usr/bin/gcc-11"));
  EXPECT_FALSE(program_releases_differ("/usr/bin/x86_64-linux-gnu-g++", "/usr/bin/gcc-11"));
  EXPECT_FALSE(program_releases_differ("/opt/gcc-13/bin/g++", "/usr/bin/gcc-11"));
  EXPECT_FALSE(program_releases_differ("g++-", "gcc-11"));
}

struct toolkit_case {
  std::string_view path;
  cuda::release release;
};

constexpr toolkit_case toolkit_paths[] = {
    {"/usr/local/cuda-12.4/include/cuda.h", {12, 4}},
    {"/usr/local/cuda-9.0/bin/", {9, 0}},
    {"C:\\Program Files\\NVIDIA GPU Computing Toolkit\\CUDA\\v11.2\\include\\cuda.h", {11, 2}},
    {"/opt/modules/cuda/11.8/include", {11, 8}},
    // Names that tell none, or something else.
    {"/usr/local/cuda/include/cuda.h", {}},
    {"/usr/local/cuda-12/include/cuda.h", {}},
    {"/home/me/mycuda-12.4/a.cu", {}},
    {"/p/cuda/v2fix/a.cu", {}},
    {"cuda-12.4", {}},
    {"", {}},
};

TEST(release_in_name, of_the_directory_of_a_toolkit) {
  for (const toolkit_case& c : toolkit_paths) EXPECT_EQ(detail::release_in_path(c.path), c.release) << c.path;
}

}  // namespace cuda_in_use_test
}  // namespace foundcheck
