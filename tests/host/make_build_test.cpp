// SPDX-License-Identifier: MIT
#include <foundcheck/host/make_build.hpp>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <chrono>
#include <filesystem>
#include <string>
#include <vector>

#include "support/temporary_directory.hpp"

namespace foundcheck::host {
namespace make_build_test {

using testing::ElementsAre;
using testing::IsEmpty;

/// A build directory with one target, a library of two objects.
class make_build : public testing::Test {
 protected:
  make_build() {
    here.write("Makefile", "");
    here.write("CMakeFiles/TargetDirectories.txt", (here / "CMakeFiles/part.dir").string() + "\n");
    here.write("CMakeFiles/part.dir/build.make",
               "# Object files for target part\npart_OBJECTS = \\\n\"CMakeFiles/part.dir/a.cpp.o\" \\\n"
               "\"CMakeFiles/part.dir/b.cpp.o\"\n\npart_EXTERNAL_OBJECTS = \\\n\"/elsewhere/c.o\"\n\n"
               "libpart.a: CMakeFiles/part.dir/a.cpp.o\nlibpart.a: CMakeFiles/part.dir/build.make\n");
  }
  [[nodiscard]] std::vector<std::string> told() const {
    seen_facts seen;
    look_at_make_progress(here.path(), seen);
    std::vector<std::string> all;
    for (const fact& f : seen.facts()) all.push_back(std::string(f.name) + ": " + std::string(f.text));
    return all;
  }

  temporary_directory here;
};

TEST_F(make_build, of_which_nothing_is_there_says_nothing) { EXPECT_THAT(told(), IsEmpty()); }

TEST_F(make_build, stopped_at_an_object) {
  here.write("CMakeFiles/part.dir/a.cpp.o", "object");
  EXPECT_THAT(told(),
              ElementsAre("stopped: CMakeFiles/part.dir/b.cpp.o of the target part is not made, and other parts "
                          "of the target are"));
  here.write("build.ninja", "");
  EXPECT_THAT(told(), IsEmpty()) << "ninja's own log says it";
}

TEST_F(make_build, gives_the_compile_that_is_next) {
  // nvcc has its output last, and other compilers have the source there.
  for (const std::string command : {"$(CXX_FLAGS) -o CMakeFiles/part.dir/b.cpp.o -c /s/b.cpp",
                                    "$(CXX_FLAGS) -c /s/b.cpp -o CMakeFiles/part.dir/b.cpp.o"}) {
    EXPECT_EQ(
        detail::compile_command("x:\n\t/u/nvcc " + command + "\n", "CXX_FLAGS = -O2\n", "CMakeFiles/part.dir/b.cpp.o"),
        "/u/nvcc -O2" + command.substr(command.find(' ')));
  }
  EXPECT_EQ(detail::compile_command("\t/u/nvcc -c /s/b.cpp -o b.cpp.o.d\n", "", "b.cpp.o"), "");
}

TEST_F(make_build, puts_each_variable_of_a_target_into_its_command_once) {
  const std::string flags = "# CXX_FLAGS = no\nCXX_FLAGS = -O2\nCXX_INCLUDES = -I$(HOME)\nCXX_FLAGS = -O3\nA = a\n";
  const auto command = [&](const std::string& written) {
    return detail::compile_command("\t" + written + " -o b.o -c b.cpp\n", flags, "b.o");
  };
  EXPECT_EQ(command("c++ $(CXX_INCLUDES) $(CXX_FLAGS)"), "c++ -I$(HOME) -O2 -o b.o -c b.cpp");
  EXPECT_EQ(command("c++ $(A)$(NO) $(A) $(A"), "c++ a$(NO) $(A) $(A -o b.o -c b.cpp");
  EXPECT_EQ(command("c++ $($(A) $ (A) $()$(A) $("), "c++ $(a $ (A) $()$(A) $( -o b.o -c b.cpp");
  EXPECT_EQ(command("$$$"), "$$$ -o b.o -c b.cpp");
}

TEST_F(make_build, stopped_at_the_link) {
  here.write("CMakeFiles/part.dir/a.cpp.o", "object");
  here.write("CMakeFiles/part.dir/b.cpp.o", "object");
  EXPECT_THAT(told(),
              ElementsAre("stopped: libpart.a of the target part is not made, and other parts of the target are"));
}

TEST_F(make_build, lacks_a_source_of_a_target_that_make_builds_by_itself) {
  const std::string source = (here / "../nobody/a.cpp").lexically_normal().string();
  here.write("CMakeFiles/part.dir/build.make",
             "CMakeFiles/part.dir/a.cpp.o: CMakeFiles/part.dir/flags.make\n"
             "CMakeFiles/part.dir/a.cpp.o: " +
                 source + "\n");
  EXPECT_THAT(told(), IsEmpty()) << "nobody builds it by default";
  here.write("CMakeFiles/Makefile2", "all: sub/all\nsub/all: CMakeFiles/part.dir/all\n");
  EXPECT_THAT(told(),
              ElementsAre("no_source: " + source + " is not there, and CMakeFiles/part.dir/a.cpp.o is made of it"));
  here.write("CMakeFiles/part.dir/build.make", "CMakeFiles/part.dir/a.cpp.o: " + (here / "made.cpp").string() + "\n");
  EXPECT_THAT(told(), IsEmpty()) << "the build makes it";
}

TEST_F(make_build, is_of_project_files_that_cmake_reads_next) {
  const temporary_directory source;
  const std::string top = source.write("CMakeLists.txt", ""), below = source.write("sub/CMakeLists.txt", "");
  here.write("CMakeFiles/Makefile.cmake", "set(CMAKE_MAKEFILE_DEPENDS\n  \"CMakeCache.txt\"\n  \"" + top + "\"\n  \"" +
                                              below +
                                              "\"\n  \"/usr/share/cmake/Modules/gone.cmake\"\n  )\nset(X \"/x\")\n");
  const std::filesystem::path check = here.write("CMakeFiles/cmake.check_cache", "");
  const auto now = std::filesystem::last_write_time(top);
  const auto later = now + std::chrono::seconds(5);
  std::filesystem::last_write_time(check, later);
  EXPECT_THAT(told(), IsEmpty());
  std::filesystem::remove(below);
  EXPECT_THAT(told(), ElementsAre("no_source: " + below + " is not there, and cmake, which runs first, reads it"));
  std::filesystem::last_write_time(top, later + std::chrono::seconds(5));
  EXPECT_THAT(told(), IsEmpty()) << "the project may not read it any more";
  source.write("sub/CMakeLists.txt", "");
  source.write("CMakeLists.txt", "<<<<<<< HEAD\n=======\n>>>>>>> other\n");
  std::filesystem::last_write_time(below, now);
  std::filesystem::last_write_time(top, now);
  EXPECT_THAT(told(), IsEmpty()) << "cmake has read it";
  std::filesystem::last_write_time(top, later + std::chrono::seconds(5));
  EXPECT_THAT(told(), ElementsAre("conflict: " + top + " has the marks of a merge conflict"));
}
TEST_F(make_build, has_a_file_of_no_bytes) {
  for (const char* name : {"CMakeFiles/part.dir/a.cpp.o", "CMakeFiles/part.dir/b.cpp.o", "libpart.a"})
    here.write(name, "made");
  EXPECT_THAT(told(), IsEmpty());
  here.write("libpart.a", "");
  EXPECT_THAT(told(), ElementsAre("damaged: libpart.a is empty: it has 0 bytes"));
  here.write("CMakeFiles/part.dir/b.cpp.o", "");
  EXPECT_THAT(told(), ElementsAre("damaged: CMakeFiles/part.dir/b.cpp.o is empty: it has 0 bytes"));
}
TEST_F(make_build, is_to_compile_a_pointer) {
  const temporary_directory other;
  const std::string pointer = other.write("a.cpp", "version https://git-lfs.github.com/spec/v1\n");
  here.write("CMakeFiles/Makefile2", "all: CMakeFiles/part.dir/all\n");
  here.write("CMakeFiles/part.dir/build.make", "CMakeFiles/part.dir/a.cpp.o: " + pointer + "\n");
  EXPECT_THAT(told(), ElementsAre("pointer: " + pointer + " is a pointer of Git LFS"));
  here.write("CMakeFiles/part.dir/a.cpp.o", "compiled before");
  EXPECT_THAT(told(), IsEmpty());
}
TEST_F(make_build, names_the_target_whose_command_is_gone) {
  here.write("CMakeFiles/part.dir/build.make", "libpart.a:\n\t/gone/ar x\n");
  const std::vector<std::string> gone = {"/gone/ar"};
  const auto told_of = [&] {
    seen_facts seen;
    look_at_make_progress(here.path(), seen, gone);
    std::vector<std::string> all;
    for (const fact& f : seen.facts()) all.emplace_back(f.from.text);
    return all;
  };
  EXPECT_THAT(told_of(), IsEmpty());
  here.write("CMakeFiles/Makefile2", "all: CMakeFiles/part.dir/all\n");
  EXPECT_THAT(told_of(), ElementsAre("/gone/ar is gone and needed; a command of the target part names it"));
}

TEST_F(make_build, that_is_whole_says_nothing) {
  for (const char* name : {"CMakeFiles/part.dir/a.cpp.o", "CMakeFiles/part.dir/b.cpp.o", "libpart.a"})
    here.write(name, "made");
  EXPECT_THAT(told(), IsEmpty());
  std::filesystem::remove(here / "CMakeFiles/part.dir/a.cpp.o");
  EXPECT_THAT(told(), IsEmpty()) << "what is linked is there";
}

TEST_F(make_build, counts_where_the_cache_means_make_and_ninja_left_files) {
  here.write("CMakeFiles/part.dir/a.cpp.o", "made");
  const auto stopped = told();
  EXPECT_THAT(stopped, testing::SizeIs(1));
  here.write("build.ninja", "");
  EXPECT_THAT(told(), IsEmpty());
  here.write("CMakeCache.txt", "A:INTERNAL=1\nCMAKE_GENERATOR:INTERNAL=Unix Makefiles\n");
  EXPECT_EQ(told(), stopped);
}

TEST_F(make_build, of_a_target_with_a_name_of_one_letter) {
  here.write("CMakeFiles/part.dir/build.make",
             "a_OBJECTS = \\\n\"CMakeFiles/part.dir/a.c.o\"\n\n"
             "a : CMakeFiles/part.dir/a.c.o\na : CMakeFiles/part.dir/build.make\n");
  here.write("CMakeFiles/part.dir/a.c.o", "object");
  EXPECT_THAT(told(), ElementsAre("stopped: a of the target part is not made, and other parts of the target are"));
  here.write("a", "program");
  EXPECT_THAT(told(), IsEmpty());
}

}  // namespace make_build_test
}  // namespace foundcheck::host
