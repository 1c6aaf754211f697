// SPDX-License-Identifier: MIT
#include <foundcheck/text/hard_wrap.hpp>

#include <gtest/gtest.h>

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace foundcheck {
namespace {

std::vector<std::size_t> wraps(const std::vector<std::string>& lines) {
  std::vector<std::size_t> found;
  find_wraps(
      lines.size(), [&](std::size_t i) { return std::string_view(lines[i]); },
      [&](std::size_t i) { return lines[i].size(); }, [&](std::size_t i) { found.push_back(i); });
  return found;
}

/// A long line as a terminal of `width` columns breaks it.
void add_broken(std::vector<std::string>& lines, std::string_view text, std::size_t width) {
  for (; text.size() > width; text.remove_prefix(width)) lines.emplace_back(text.substr(0, width));
  lines.emplace_back(text);
}

constexpr std::string_view command =
    "/usr/local/cuda/bin/nvcc -forward-unknown-to-host-compiler -DGGML_CUDA_F16 -I/home/user/project/include "
    "-gencode=arch=compute_70,code=sm_70 -gencode=arch=compute_80,code=sm_80 -O3 -DNDEBUG -std=c++17 -x cu -c "
    "/home/user/project/src/kernels/quantized_matrix_multiplication.cu -o CMakeFiles/a.dir/quantized.cu.o";

TEST(HardWrap, JoinsWhatATerminalBroke) {
  for (const std::size_t width : {61U, 80U, 100U, 120U}) {
    std::vector<std::string> lines = {"-- Configuring done"};
    add_broken(lines, command, width);
    lines.emplace_back("nvcc fatal   : Unsupported gpu architecture 'compute_20'");
    const std::vector<std::size_t> found = wraps(lines);
    if (command.size() / width < 3) continue;
    ASSERT_EQ(found.size(), lines.size() - 3) << width;
    for (std::size_t i = 0; i < found.size(); ++i) EXPECT_EQ(found[i], i + 2);
  }
}

TEST(HardWrap, JoinsPathsThatGoOnAlike) {
  const std::vector<std::string> lines = {"CMake Error at C:/Program Files/CMake/share/cmake-3.19/Module",
                                          "s/CMakeDetermineCompilerId.cmake:412 (message):",
                                          "  No CUDA toolset found.",
                                          "Call Stack (most recent call first):",
                                          "  C:/Program Files/CMake/share/cmake-3.19/Modules/CMakeDeterm",
                                          "ineCompilerId.cmake:34 (CMAKE_DETERMINE_COMPILER_ID_BUILD)",
                                          "  C:/Program Files/CMake/share/cmake-3.19/Modules/CMakeDeterm",
                                          "ineCUDACompiler.cmake:262 (CMAKE_DETERMINE_COMPILER_ID)"};
  EXPECT_EQ(wraps(lines), (std::vector<std::size_t>{1, 5, 7}));
}

TEST(HardWrap, LeavesTwoLinesOfOneLength) {
  std::vector<std::string> lines;
  add_broken(lines, command.substr(0, 200), 80);
  EXPECT_TRUE(wraps(lines).empty());
}

TEST(HardWrap, LeavesAListWhoseLinesAreOfOneLength) {
  std::vector<std::string> lines;
  for (const char c : std::string_view("abcdefghijkl")) {
    lines.push_back("copying src/package/module_" + std::string(1, c) + ".py -> build/lib.linux-x86_64/package/data");
  }
  EXPECT_TRUE(wraps(lines).empty());
  lines.clear();
  for (int i = 0; i < 12; ++i) {
    lines.push_back(std::string(i % 2 == 0 ? "compile" : "archive") +
                    " /home/user/project/src/kernels/some/path/of/a/file" + std::to_string(i % 10) + ".o");
  }
  EXPECT_TRUE(wraps(lines).empty());
}

TEST(HardWrap, LeavesTablesRowsAndData) {
  EXPECT_TRUE(wraps(std::vector<std::string>(6, "|" + std::string(78, ' ') + "|")).empty());
  EXPECT_TRUE(wraps(std::vector<std::string>(6, std::string(80, '='))).empty());
  std::vector<std::string> data;
  for (const char c : std::string_view("abcdefgh")) data.push_back(std::string(8, c) + std::string(56, 'Q') + "/+");
  EXPECT_TRUE(wraps(data).empty());
}

}  // namespace
}  // namespace foundcheck
