// SPDX-License-Identifier: MIT
#include <foundcheck/text/hard_wrap.hpp>

#include <gtest/gtest.h>

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace foundcheck {
namespace hard_wrap_test {

std::vector<std::size_t> wraps(const std::vector<std::string>& lines) {
  std::vector<std::size_t> found;
  const auto text = [&](std::size_t i) { return std::string_view(lines[i]); };
  wrap_watch watch;
  for (const std::string& line : lines) watch.add(line, line);
  const std::size_t proven = is_proven_width(watch.widest(), lines.size(), text, text) ? watch.widest() : 0;
  const bool is_found = find_wraps(
      lines.size(), text, [&](std::size_t i) { return column_count(lines[i]); }, proven,
      [&](std::size_t i) { found.push_back(i); });
  EXPECT_EQ(is_found, !found.empty());
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

// ---- how two lines meet -----------------------------------------------------------------------------------------------------

struct joint_case {
  std::string_view above, below;
  wrap_joint is;
};

// Each that is none, or loose, has a twin beside it.
constexpr joint_case joints[] = {
    {"ab cd", "ef", wrap_joint::word},
    {"ab cd", "(ef", wrap_joint::loose},
    {"ab cd", " ef", wrap_joint::loose},
    {"ab cd", " e f", wrap_joint::loose},
    {"ab cd", " e", wrap_joint::loose},
    {"ab cd", "  ef", wrap_joint::none},
    {"ab cd ", " ef", wrap_joint::none},
    {"ab cd", " ", wrap_joint::none},
    {"ab cd", "", wrap_joint::none},
    {"ab cd", "\tef", wrap_joint::none},
    {"ab cd", "|ef", wrap_joint::none},
    {"ab\tcd", "ef", wrap_joint::none},
    {"a cd", "ef", wrap_joint::word},
    {"acd", "ef", wrap_joint::none},
    {"abcd x", "abce y", wrap_joint::word},
    {"abcd x", "abcd y", wrap_joint::none},
    {"x ===-", "yz", wrap_joint::word},
    {"x =-==", "yz", wrap_joint::word},
    {"x -===", "yz", wrap_joint::word},
    {"x ====", "yz", wrap_joint::none},
    {"x 1111", "yz", wrap_joint::word},
    {"QUJD+/9=_", "yz", wrap_joint::word},
    {"QUJD+/9=", "yz", wrap_joint::none},
    {"ab cd", "-- Found x", wrap_joint::none},
    {"/home/my-user/fil", "e.cpp:12:3: error: x", wrap_joint::word},
    {"/home/my-user/fil", "/e.cpp:12:3: error: x", wrap_joint::none},
    {"C:/my-user/fil", "e.cpp:12:3: error: x", wrap_joint::word},
    {"C /my-user/fil", "e.cpp:12:3: error: x", wrap_joint::none},
    {"/home/my-user/fil ", "e.cpp:12:3: error: x", wrap_joint::none},
    {"/home/my-us er/fil", "e.cpp:12:3: error: x", wrap_joint::none},
    {"/home/my-user/a.c", "pp/b.cpp:12:3: error: x", wrap_joint::none},
    {"/home/my-user/a.c", "pp/b:12:3: error: x", wrap_joint::word},
    {"/home/my-user.c/a", "b.cpp:12:3: error: x", wrap_joint::word},
    {"/home/my-user/a", ".cpp:12:3: error: x", wrap_joint::none},
};

constexpr bool all_joints_hold() {
  for (const joint_case& c : joints) {
    if (joint_of(c.above, c.below) != c.is) return false;
  }
  return true;
}
static_assert(all_joints_hold());

TEST(HardWrap, MeetsTheNextLineInAWordLooselyOrNotAtAll) {
  for (const joint_case& c : joints) EXPECT_EQ(joint_of(c.above, c.below), c.is) << c.above << '$' << c.below;
}

TEST(HardWrap, BreaksAWordBetweenBytesOfWordsPathsAndOptions) {
  for (int byte = 0x21; byte < 0x7F; ++byte) {
    const char c = static_cast<char>(byte);
    const bool is_inside =
        std::string_view("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_/-.=+,;:\\@").find(c) !=
        std::string_view::npos;
    EXPECT_EQ(joint_of(std::string("ab cd") + c, "xy z") == wrap_joint::word, is_inside) << c;
    EXPECT_EQ(joint_of("ab cd", std::string(1, c) + "y z") == wrap_joint::word, is_inside) << c;
  }
}

TEST(HardWrap, CountsAColumnForEachCodePoint) {
  EXPECT_EQ(column_count(""), 0U);
  EXPECT_EQ(column_count("1234567"), 7U);
  for (const std::string_view letter : {"e", "\303\251", "\346\274\242", "\360\237\230\200"}) {
    for (std::size_t before = 0; before < 12; ++before) {
      for (std::size_t after = 0; after < 12; ++after) {
        std::string text(before, 'a');
        for (int i = 0; i < 3; ++i) text += letter;
        EXPECT_EQ(column_count(text + std::string(after, 'z')), before + 3 + after) << letter;
      }
    }
  }
}

// ---- is it worth while to look ----------------------------------------------------------------------------------------------

bool is_possible(const std::vector<std::string>& lines) {
  wrap_watch watch;
  for (const std::string& line : lines) watch.add(line, line);
  return watch.is_possible();
}

/// Lines of these widths, each with a short one below it.
std::vector<std::string> of_widths(const std::vector<std::size_t>& widths, const std::string& below = "x") {
  std::vector<std::string> lines;
  for (const std::size_t width : widths) {
    lines.emplace_back(width, 'a');
    lines.push_back(below);
  }
  return lines;
}

TEST(HardWrap, IsPossibleWhereThreeLinesHaveOneWidth) {
  EXPECT_TRUE(is_possible(of_widths({60, 60, 60})));
  EXPECT_FALSE(is_possible(of_widths({60, 60})));
  EXPECT_FALSE(is_possible(of_widths({60, 60, 61})));
  EXPECT_FALSE(is_possible(of_widths({59, 60, 60})));
  EXPECT_TRUE(is_possible(of_widths({40, 40, 40})));
  EXPECT_FALSE(is_possible(of_widths({39, 39, 39})));
  EXPECT_TRUE(is_possible(of_widths({400, 400, 400})));
  EXPECT_FALSE(is_possible(of_widths({401, 401, 401})));
}

TEST(HardWrap, IsPossibleOverNarrowerLinesAndNotOverAWiderOne) {
  EXPECT_TRUE(is_possible(of_widths({60, 60, 50, 60})));
  EXPECT_TRUE(is_possible(of_widths({60, 50, 60, 50, 60})));
  EXPECT_FALSE(is_possible(of_widths({60, 60, 70, 60})));
  EXPECT_TRUE(is_possible(of_widths({50, 60, 50, 60, 60})));
}

TEST(HardWrap, IsPossibleWhereTheNextLineMayGoOn) {
  for (const char* below : {"", "[1/2] x", "\tx", "|x", "-- x"}) {
    EXPECT_FALSE(is_possible(of_widths({60, 60, 60}, below))) << below;
  }
  for (const char* below : {" x", "--x", "-x x", "--", "- - x"}) {
    EXPECT_TRUE(is_possible(of_widths({60, 60, 60}, below))) << below;
  }
}

TEST(HardWrap, GoesOnInALineOfAToolAfterAPathOnly) {
  const auto is_possible_after = [](const std::string& begin) {
    wrap_watch watch;
    for (int i = 0; i < 3; ++i) {
      const std::string above = begin + std::string(60 - begin.size(), 'a');
      watch.add(above, above);
      watch.add("x.c:1:2: error: y", "x.c:1:2: error: y", true);
    }
    return watch.is_possible();
  };
  EXPECT_TRUE(is_possible_after("/home/"));
  EXPECT_TRUE(is_possible_after("C:"));
  EXPECT_FALSE(is_possible_after("home/"));
}

TEST(HardWrap, KnowsTheWidestLineByItsColumns) {
  wrap_watch watch;
  EXPECT_EQ(watch.widest(), 0U);
  watch.add("abc", "abc");
  EXPECT_EQ(watch.widest(), 3U);
  watch.add("\303\251\303\251", "\303\251\303\251");
  EXPECT_EQ(watch.widest(), 3U);
  watch.add("\303\251\303\251\303\251\303\251", "\303\251\303\251\303\251\303\251");
  EXPECT_EQ(watch.widest(), 4U);
}

// ---- what nobody breaks -----------------------------------------------------------------------------------------------------

struct form_case {
  std::string_view above, below;
  bool is_broken;
};

constexpr form_case forms[] = {
    {"x: No such file or d", "irectory", true},
    {"x: No such file or d", "irectories", false},
    {"x: No such file or d", "irectory, y", true},
    {"x: no such file or d", "irectory", false},
    {"x: N", "o such file or directory", true},
    {"what():  CUDA error:", " no CUDA-capable device is detected", true},
    {"what():  CUDA error: ", "no CUDA-capable device is detected", true},
    {"what():  CUDA error", " no CUDA-capable device is detected", false},
    {"what():  CUDA error:", "no CUDA-capable device is detected", false},
    {"from \342\200\230std::vec", "tor\342\200\231 to", true},
    {"from \342\200\230std\342\200\231::vec", "tor\342\200\231 to", false},
    {"from \342\200\230std::vec", "tor \342\200\230a\342\200\231", false},
    {"from std::vec", "tor\342\200\231 to", false},
    {"file \"/home/us", "er/a.c\" x", true},
    {"file \"C:/us", "er/a.c\" x", true},
    {"file \"C/us", "er/a.c\" x", false},
    {"file \"C:", "er/a.c\" x", false},
    {"file \"home/us", "er/a.c\" x", false},
    {"file \"/home/us", "er/a.c", false},
    {"file \"/ho me/us", "er/a.c\" x", false},
    {"file \"/home/us", "er/a c\" x", false},
    {"file \"/home/us\"", "er/a.c\" x", false},
    {"file \"a\" \"/home/us", "er/a.c\" x", true},
    {"gpu 'compute_2", "0'", true},
    {"gpu `compute_2", "0'", true},
    {"gpu'compute_2", "0'", false},
    {"'compute_2", "0'", false},
    {"gpu 'compute_2", "0", false},
    {"gpu 'compute_2", "0's", false},
    {"gpu 'compute_2", "0'2", false},
    {"gpu 'compute_2", "0' s", true},
    {"gpu 'compute 2", "0'", false},
    {"gpu 'compute_2", "0 '", false},
    {"-- Could NOT find A (missing: B", "C) x", true},
    {"-- Could NOT find A (missing: B", "C] x", false},
    {"-- Could NOT find A (missing: B)", "C) x", false},
    {"-- Could NOT find A (because: B", "C) x", false},
    {"-- Found A (found ver", "sion \"1\")", true},
    {"Could NOT find A (missing: B", "C) x", false},
    {"a.c:1:2: warning: b [-Wunu", "sed]", true},
    {"a.c:1:2: warning: b [-Wunu", "sed x]", false},
    {"a.c:1:2: warning: b [-Wunu", "sed)", false},
    {"a.c:1:2: warning: b [Wunu", "sed]", false},
    {"make: *** [all.", "txt] Error 1", true},
    {"make: *** [all.", "txt] Fehler 1", false},
    {"make: *** [all.", "txt) Error 1", false},
    {"make: ** [all.", "txt] Error 1", false},
    {": && /usr/bin/c++ a.o", " -o b && :", true},
    {": && /usr/bin/c++ a.o", " -o b &&", false},
    {":; /usr/bin/c++ a.o", " -o b && :", false},
    {"[1/2] Building CXX object a.dir/b", ".cpp.o", true},
    {"[1/2] Building CXX object a.dir/b", ".cpp.obj", true},
    {"[1/2] Building CXX object a.dir/b", ".cpp", false},
    {"[1/2] Building CXX object a.dir/b", " .cpp.o", false},
    {"[1/2] Building CXX object a .dir/b", ".cpp.o", false},
    {"[1/2] Building CXX object a.dir/b.o", "b.o", false},
    {"[1/2] Linking CXX object a.dir/b", ".cpp.o", false},
    {"/home/us", "er/a.c(12): error: x", true},
    {"home/us", "er/a.c(12): error: x", false},
};

constexpr bool all_forms_hold() {
  for (const form_case& c : forms) {
    if (detail::breaks_form(c.above, c.below) != c.is_broken) return false;
  }
  return true;
}
static_assert(all_forms_hold());

// The bytes of a phrase are ASCII: no other byte is looked up.
static_assert(detail::is_in_phrase('N', 'o') && !detail::is_in_phrase('N', '\x7F') &&
              !detail::is_in_phrase('\x7F', 'o'));
static_assert(!detail::is_in_phrase('N', '\x80') && !detail::is_in_phrase('\x80', 'o'));

TEST(HardWrap, ProvesTheWidthsOfTerminalsAlone) {
  const auto is_proven = [](std::size_t width) {
    const std::string end = "sh: b: No such file or d";
    const std::vector<std::string> lines = {"/x-" + std::string(width - end.size() - 4, 'a') + "/" + end, "irectory"};
    const auto text = [&](std::size_t i) { return std::string_view(lines[i]); };
    return is_proven_width(width, lines.size(), text, text);
  };
  EXPECT_FALSE(is_proven(39));
  EXPECT_TRUE(is_proven(40));
  EXPECT_TRUE(is_proven(400));
  EXPECT_FALSE(is_proven(401));
}

TEST(HardWrap, KnowsWhatNobodyBreaks) {
  for (const form_case& c : forms) {
    EXPECT_EQ(detail::breaks_form(c.above, c.below), c.is_broken) << c.above << '$' << c.below;
  }
}

}  // namespace hard_wrap_test
}  // namespace foundcheck
