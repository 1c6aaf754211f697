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
  const auto text = [&](std::size_t i) { return std::string_view(lines[i]); };
  wrap_watch watch;
  for (const std::string& line : lines) watch.add(line, line);
  const std::size_t proven = is_proven_width(watch.widest(), lines.size(), text, text) ? watch.widest() : 0;
  find_wraps(
      lines.size(), text, [&](std::size_t i) { return column_count(lines[i]); }, proven,
      [&](std::size_t i) { found.push_back(i); });
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

// ---- one broken line, and nothing else as wide ------------------------------------------------------------------------------

constexpr std::string_view unbroken_lines[] = {
    "CMake Error at /usr/share/cmake-3.26/Modules/CMakeDetermineCUDACompiler.cmake:603 (message):",
    "CMake Warning (dev) at C:/Program Files/CMake/share/cmake-3.23/Modules/FindPackageHandle.cmake:438 (message):",
    "  /usr/local/lib/python3.10/dist-packages/torch/share/cmake/Caffe2/Caffe2Config.cmake:53 (include)",
    "fixver2.sh: line 10: /home/user/projects/build/b/ninja_v1.1.0/ninja: No such file or directory",
    "ImportError: libcudart.so.11.0: cannot open shared object file: No such file or directory",
    "THCudaCheck FAIL file=/home/user/THC/generic/THCTensorMath.cu line=244 error=48 : no kernel image is available for "
    "execution on the device",
    "CMake Error: The following variables are used in this project, but they are set to NOTFOUND.",
    "a.cpp:12:3: error: cannot convert \342\200\230std::vector<float, std::allocator<float> >\342\200\231 to "
    "\342\200\230std::vector<int>\342\200\231",
    "  \"/home/user/projects/cuda-samples/Samples/7_libNVVM/cuda-shared-memory/extern_shared_memory.ll\":",
    "ninja: Entering directory `E:\\AndroidStudioProjects\\ncnn-android-yolox\\app\\.cxx\\cmake\\debug\\arm64-v8a'",
    "-- Could NOT find CUDA (missing: CUDA_TOOLKIT_ROOT_DIR CUDA_NVCC_EXECUTABLE CUDA_INCLUDE_DIRS CUDA_CUDART_LIBRARY)",
    "y.cpp:1:12: warning: no return statement in function returning non-void types [-Wreturn-type]",
    "[12/2239] Building CXX object lib/Transforms/Coroutines/CMakeFiles/LLVMCoroutines.dir/CoroElide.cpp.o",
    "make[2]: *** [CMakeFiles/fastllm.dir/build.make:244: CMakeFiles/fastllm.dir/src/devices/cuda/fastllm-cuda.cu.o] Error 1",
    ": && /usr/bin/c++ -O3 -DNDEBUG CMakeFiles/a.dir/main.cpp.o CMakeFiles/a.dir/b.cpp.o -o a -lpthread && :",
    "/home/user/anaconda3/envs/pytorch-build/tree/pytorch/aten/src/ATen/native/cuda/Indexing.cu(812): error: no x",
};

/// One of the widths at which the break of the line is proven; 0 if there is none.
std::size_t proving_width(std::string_view line) {
  std::vector<std::size_t> all;
  for (std::size_t width = 60; width < line.size(); ++width) {
    std::vector<std::string> lines;
    add_broken(lines, line, width);
    if (!wraps(lines).empty()) all.push_back(width);
  }
  return all.empty() ? 0 : all[all.size() / 2];
}

TEST(HardWrap, JoinsASingleLineThroughWhoseEndGoesWhatIsNeverBroken) {
  for (const std::string_view line : unbroken_lines) {
    const std::size_t width = proving_width(line);
    ASSERT_NE(width, 0U) << line;
    std::vector<std::string> lines = {"-- The CXX compiler identification is GNU 12.2.0", ""};
    add_broken(lines, line, width);
    lines.insert(lines.end(), {"  A text of CMake", "", "-- Configuring incomplete, errors occurred!"});
    std::vector<std::size_t> further;
    for (std::size_t i = 3; i + 3 < lines.size(); ++i) further.push_back(i);
    EXPECT_EQ(wraps(lines), further) << line << " at " << width;
    // A line that is wider: no terminal broke the others.
    lines.emplace_back(width + 1, 'x');
    EXPECT_TRUE(wraps(lines).empty()) << line << " at " << width;
    // Whole, and the widest.
    lines = {std::string(line), "main.cpp", "", "done"};
    EXPECT_TRUE(wraps(lines).empty()) << line;
  }
}

TEST(HardWrap, JoinsTheHeadOfAMessageOfCMakeWhereverItIsBroken) {
  for (const std::string_view line : {unbroken_lines[0], unbroken_lines[1], unbroken_lines[2]}) {
    for (std::size_t width = 41; width < line.size(); ++width) {
      std::vector<std::string> lines = {"-- Configuring"};
      add_broken(lines, line, width);
      if (lines[2].starts_with("CMake")) continue;  // begins as the line before does
      EXPECT_EQ(wraps(lines).size(), lines.size() - 2) << line << " at " << width;
    }
  }
}

TEST(HardWrap, JoinsAllLinesOfAWidthThatOneProves) {
  std::vector<std::string> lines = {"-- Configuring"};
  add_broken(lines, "-- Build files have been written to: /home/user/projects/build/some/where/else/again/a", 80);
  add_broken(lines, unbroken_lines[0], 80);
  add_broken(lines, "    Change Dir: /home/user/projects/b/ggml_arch70/CMakeFiles/CMakeScratch/TryCompile-wl5zNz", 80);
  EXPECT_EQ(wraps(lines), (std::vector<std::size_t>{2, 4, 6}));
}

TEST(HardWrap, LeavesTheWidestLineWhereNothingShowsThatItGoesOn) {
  const std::vector<std::vector<std::string>> logs = {
      // A message, and the source that an old compiler shows below it.
      {"/home/user/projects/a/source/directory/file.cpp:12:3: error: expected '(' before ';' token", "int f);",
       "     ^"},
      {"a.cpp:12:3: error: cannot convert \342\200\230float\342\200\231 to \342\200\230int\342\200\231 in initialization",
       "float\342\200\231s"},
      // nvcc on Windows names the file that it is at.
      {"C:/projects/a/very/long/path/to/the/source/of/a/kernel/kernel.cu", "kernel.cu",
       "kernel.cu(12): error: identifier \"x\" is undefined"},
      {"/home/user/projects/a/very/long/path/to/the/source/of/a/kernel.cu", "/home/user/b.cu(12): error: x"},
      // Word for word, but at a place where the author broke it.
      {"what failed is that the program asked for a file, and there was no such thing: No such", "file or directory"},
      {"It was looked for in all of the directories, and the answer was an error in each of them:",
       "No such file or directory"},
      {"-- Something that the author of a CMakeLists.txt prints in two lines (and here", "is what it is about)"},
      {"[1/2] Building CUDA object CMakeFiles/a.dir/path/to/the/source/of/a/kernel.cu.o", "kernel.cu.o"},
      {"He said that \"this is the end of the first line of a text, and it is quoted", "here it ends\", he said"},
      {"the users' own library 'is not what is meant here, but what they have built", "it's here"},
  };
  for (const std::vector<std::string>& lines : logs) EXPECT_TRUE(wraps(lines).empty()) << lines[0];
}

}  // namespace
}  // namespace foundcheck
