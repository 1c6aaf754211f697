// SPDX-License-Identifier: MIT
#include <foundcheck/extract/target_command.hpp>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>
#include <string_view>
#include <vector>

namespace foundcheck {
namespace target_command_test {

using testing::ElementsAre;
using testing::IsEmpty;

[[nodiscard]] std::vector<std::string> commands(std::string_view text, std::string_view target = {}) {
  std::vector<std::string> found;
  const auto add = [&](std::string kind) {
    return [&found, kind](std::string_view of, std::string_view line) {
      found.push_back(kind + std::string(of) + ": " + std::string(line));
    };
  };
  for_each_target_command(text, target, add("includes "), add("links "));
  return found;
}

[[nodiscard]] std::vector<std::string> libraries(std::string_view link) {
  std::vector<std::string> found;
  for_each_linked_library(link, [&](std::string_view path) { found.emplace_back(path); });
  return found;
}

[[nodiscard]] std::vector<std::string> directories(std::string_view includes) {
  std::vector<std::string> found;
  for_each_include_directory(includes, [&](std::string_view path) { found.emplace_back(path); });
  return found;
}

TEST(target_command, of_ninja) {
  EXPECT_THAT(commands("build a.o: CXX a.cpp\n  INCLUDES = -I/opt/include\n  OBJECT_DIR = CMakeFiles/app.dir\n\n"
                       "build app: LINK a.o\n  LINK_LIBRARIES = /opt/libx.so\n  OBJECT_DIR = CMakeFiles/app.dir\n"),
              ElementsAre("includes CMakeFiles/app.dir: -I/opt/include", "links CMakeFiles/app.dir: /opt/libx.so"));
  EXPECT_THAT(commands("build a.o: CXX a.cpp\n  INCLUDES = -I/opt/include\n\n"
                       "build b.o: CXX b.cpp\n  OBJECT_DIR = CMakeFiles/b.dir\n"),
              IsEmpty());
  EXPECT_THAT(commands("INCLUDES = -I/opt/include\nOBJECT_DIR = CMakeFiles/app.dir\n"), IsEmpty());
}

TEST(target_command, of_make) {
  EXPECT_THAT(
      commands("# CMAKE generated\nCXX_DEFINES = \n\nCXX_INCLUDES = -I/opt/include\n\nCXX_FLAGS = -O2\n", "/b/app.dir"),
      ElementsAre("includes /b/app.dir: -I/opt/include"));
  EXPECT_THAT(commands("/usr/bin/c++ a.o -o app /opt/libx.so\n", "/b/app.dir"),
              ElementsAre("links /b/app.dir: /usr/bin/c++ a.o -o app /opt/libx.so"));
}

[[nodiscard]] std::vector<std::string> made(std::string_view text, std::string_view target = {}) {
  std::vector<std::string> found;
  for_each_target_file(text, target, [&](std::string_view of, std::string_view file) {
    found.push_back(std::string(of) + ": " + std::string(file));
  });
  return found;
}

TEST(target_command, the_file_that_is_made) {
  EXPECT_THAT(made("build a.o: CXX a.cpp\n  OBJECT_DIR = a.dir\n\nbuild libx.a: AR a.o\n  OBJECT_DIR = x.dir\n"
                   "  TARGET_FILE = lib/libx.a\n"),
              ElementsAre("x.dir: lib/libx.a"));
  EXPECT_THAT(made("build libx.a: AR a.o\n  TARGET_FILE = lib/libx.a\n"), IsEmpty());
  EXPECT_THAT(made("/usr/bin/ar qc libx.a a.o\n/usr/bin/ranlib libx.a\n", "/b/x.dir"), ElementsAre("/b/x.dir: libx.a"));
  EXPECT_THAT(made("/usr/bin/c++ -O2 a.o -o \"app\" ../libx.a\n", "/b/app.dir"), ElementsAre("/b/app.dir: app"));
  EXPECT_THAT(made("CXX_FLAGS = -o x\n", "/b/app.dir"), IsEmpty());
}

TEST(target_command, runtimes_of_a_link) {
  struct runtime_case {
    std::string_view link;
    bool is_static, is_shared;
  };
  for (const auto& [link, is_static, is_shared] :
       {runtime_case{"a.o -lcudart_static -lrt", true, false}, runtime_case{"/o/libcudart_static.a", true, false},
        runtime_case{"/o/libcudart.so", false, true}, runtime_case{"/o/libcudart.so.12 -lcudart_static", true, true},
        runtime_case{"-lcudart", false, true}, runtime_case{"-lcudadevrt -lm /o/libcudart.sock", false, false}}) {
    EXPECT_EQ(runtimes_in(link).is_static, is_static) << link;
    EXPECT_EQ(runtimes_in(link).is_shared, is_shared) << link;
  }
}

TEST(target_command, libraries_by_their_whole_path) {
  EXPECT_THAT(
      libraries("-Wl,-rpath,/opt/lib64  /opt/lib64/libx.so.12 \"/a b/liby.a\" liba.so -lm /opt/x.o /opt/libz.so\r\n"),
      ElementsAre("/opt/lib64/libx.so.12", "/a b/liby.a", "/opt/libz.so"));
  EXPECT_THAT(libraries(""), IsEmpty());
  EXPECT_THAT(libraries("\"\" \""), IsEmpty());
}

TEST(target_command, directories_in_the_order_of_the_compiler) {
  EXPECT_THAT(directories("-isystem /s1 -I/i1 -isystem=/s2 -I /i2 -Irelative -DX"),
              ElementsAre("/i1", "/i2", "/s1", "/s2"));
  EXPECT_THAT(directories(""), IsEmpty());
}

TEST(target_command, directories_of_nvcc) {
  const auto lines_of = [](std::string_view text, std::string_view target) {
    std::string all;
    for_each_cuda_includes(text, target, [&](std::string_view line) { all += std::string(line) + ";"; });
    return all;
  };
  EXPECT_EQ(lines_of("build a.o: CXX_COMPILER__app_ a.cpp\n  INCLUDES = -I/a\n\n"
                     "build k.o: CUDA_COMPILER__app_unscanned_ k.cu\n  FLAGS = -O2\n  INCLUDES = -I/k -isystem=/s\n"
                     "  OBJECT_DIR = app.dir\n\nbuild l.o: CUDA_COMPILER__app_ l.cu\n  FLAGS = -O2\n",
                     ""),
            "-I/k -isystem=/s;");
  EXPECT_EQ(lines_of("CXX_INCLUDES = -I/a\nCUDA_INCLUDES = -I/k\n", "/b/CMakeFiles/app.dir"), "-I/k;");
  EXPECT_EQ(lines_of("", ""), "");
}

}  // namespace target_command_test
}  // namespace foundcheck
