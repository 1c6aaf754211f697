// SPDX-License-Identifier: MIT
#include <foundcheck/host/unread_options.hpp>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>
#include <utility>
#include <vector>

#include "support/temporary_directory.hpp"

namespace foundcheck::host {
namespace unread_options_test {

using testing::ElementsAre;
using testing::IsEmpty;

class unread_options : public testing::Test {
 protected:
  /// What is told of a cache: "asked CUDA toolkit LLAMA_CUBLAS".
  [[nodiscard]] std::vector<std::string> told(const std::string& entries) const {
    const std::string cache = entries + "CMAKE_HOME_DIRECTORY:INTERNAL=" + (here / "source").string() + "\n";
    seen_facts seen;
    look_at_unread_options(here / "build", cache, 2, seen);
    std::vector<std::string> all;
    for (const fact& f : seen.facts()) {
      EXPECT_EQ(f.from.source, 2U);
      EXPECT_EQ(f.is, state::yes);
      all.push_back(std::string(name_of(f.id)) + " " + std::string(name_of(f.about)) + " " + std::string(f.text));
    }
    return all;
  }

  temporary_directory here;
};

TEST_F(unread_options, of_a_component_are_asked_for_and_not_there) {
  here.write("source/CMakeLists.txt", "option(GGML_CUDA \"\" OFF)\n");
  EXPECT_THAT(told("LLAMA_CUBLAS:UNINITIALIZED=ON\nGGML_CUDA:BOOL=OFF\n"),
              ElementsAre("asked CUDA toolkit LLAMA_CUBLAS"));
  EXPECT_THAT(told("LLAMA_CUBLAS:UNINITIALIZED=OFF\n"), IsEmpty());
  EXPECT_THAT(told("GGML_CUDA:BOOL=ON\n"), IsEmpty());
}

TEST_F(unread_options, that_another_option_makes_good_are_only_a_name) {
  here.write("source/CMakeLists.txt", "option(GGML_CUDA \"\" OFF)\n");
  EXPECT_THAT(told("LLAMA_CUBLAS:UNINITIALIZED=ON\nGGML_CUDA:BOOL=ON\n"), ElementsAre("said  LLAMA_CUBLAS"));
  EXPECT_THAT(told("WITH_FROBNICATION:UNINITIALIZED=ON\n"), ElementsAre("said  WITH_FROBNICATION"));
}

TEST_F(unread_options, are_none_if_a_file_of_the_project_names_them) {
  here.write("source/CMakeLists.txt", "include(cmake/old.cmake)\n");
  here.write("source/cmake/old.cmake", "if(LLAMA_CUBLAS)\n");
  EXPECT_THAT(told("LLAMA_CUBLAS:UNINITIALIZED=ON\n"), IsEmpty());
  here.write("build/_deps/x-src/CMakeLists.txt", "if(USE_MPI)\n");
  EXPECT_THAT(told("USE_MPI:UNINITIALIZED=ON\n"), IsEmpty());
}

TEST_F(unread_options, one_slip_from_a_name_are_that_name) {
  here.write("source/CMakeLists.txt", "project(x)\n");
  EXPECT_THAT(told("CMAKE_CUDA_ARCHITECTURE:UNINITIALIZED=90\n"), ElementsAre("said  CMAKE_CUDA_ARCHITECTURES"));
  EXPECT_THAT(told("ENABLE_FSAT:UNINITIALIZED=ON\nENABLE_FAST:BOOL=ON\n"), ElementsAre("said  ENABLE_FAST"));
  EXPECT_THAT(told("Python_EXECUTABLE:UNINITIALIZED=/p\n_Python_EXECUTABLE:INTERNAL=/p\n"), IsEmpty());
  EXPECT_THAT(told("FOO_PART2:UNINITIALIZED=x\nFOO_PART1:STRING=x\n"), IsEmpty());
  EXPECT_THAT(told("CMAKE_CUDA_ARCH:UNINITIALIZED=90\n"), IsEmpty());
  here.write("source/CMakeLists.txt", "set(CMAKE_CUDA_ARCHITECTURES 75)\n");
  EXPECT_THAT(told("CMAKE_CUDA_ARCHITECTURE:UNINITIALIZED=90\n"), ElementsAre("said  CMAKE_CUDA_ARCHITECTURES"));
  here.write("source/CMakeLists.txt", "message(${CMAKE_CUDA_ARCHITECTURE})\n");
  EXPECT_THAT(told("CMAKE_CUDA_ARCHITECTURE:UNINITIALIZED=90\n"), IsEmpty());
}

TEST_F(unread_options, a_build_type_that_is_misspelt) {
  const auto said = [](const std::string& cache) {
    seen_facts seen;
    look_at_build_type(cache, 0, seen);
    return seen.facts().empty() ? std::string() : std::string(seen.facts().front().text);
  };
  EXPECT_EQ(said("CMAKE_BUILD_TYPE:STRING=Relase\nCMAKE_CXX_FLAGS_RELASE:STRING=\n"), "Release");
  EXPECT_EQ(said("CMAKE_BUILD_TYPE:STRING=debgu\n"), "Debug");
  for (const char* const type : {"Release", "RELEASE", "release", "Asan", ""})
    EXPECT_EQ(said("CMAKE_BUILD_TYPE:STRING=" + std::string(type) + "\n"), "") << type;
  EXPECT_EQ(said("CMAKE_BUILD_TYPE:STRING=Releases\nCMAKE_CXX_FLAGS_RELEASES:STRING=-O2\n"), "")
      << "the project has it";
}

TEST_F(unread_options, a_hint_that_leads_nowhere) {
  here.write("lib/libnccl.so", "");
  const auto said = [&](const std::string& hint, const std::string& found) {
    const std::string cache = "NCCL_LIBRARY:FILEPATH=" + found + "\nNCCL_ROOT:UNINITIALIZED=" + hint + "\n";
    seen_facts seen;
    look_at_hints(cache, 0, seen);
    return seen.facts().size();
  };
  const std::string found = (here / "lib/libnccl.so").string(), gone = (here / "gone").string();
  EXPECT_EQ(said(gone, found), 1U);
  EXPECT_EQ(said(here.path().string(), found), 0U);
  EXPECT_EQ(said(gone, "NCCL_LIBRARY-NOTFOUND"), 0U) << "that nothing was found is told elsewhere";
  EXPECT_EQ(said("gone", found), 0U);
}

TEST_F(unread_options, that_packagers_give_to_all_are_not_told) {
  here.write("source/CMakeLists.txt", "project(x)\n");
  EXPECT_THAT(told("BUILD_TESTING:UNINITIALIZED=ON\nSKBUILD:UNINITIALIZED=2\nPYTHON_INCLUDE_DIR:UNINITIALIZED=/u\n"),
              IsEmpty());
}

TEST_F(unread_options, of_a_tree_that_is_not_there_are_unknown) {
  EXPECT_THAT(told("LLAMA_CUBLAS:UNINITIALIZED=ON\n"), IsEmpty());
}

TEST(toolchain_file, that_came_too_late_is_told) {
  const temporary_directory here;
  const auto told = [&](const std::string& cache) {
    seen_facts seen;
    look_at_toolchain_file(here.path(), cache, 2, seen);
    std::vector<std::string> all;
    for (const fact& f : seen.facts()) all.push_back(std::string(f.text) + ": " + std::string(f.from.text));
    return all;
  };
  const std::string late = "CMAKE_TOOLCHAIN_FILE:UNINITIALIZED=/opt/tools.cmake";
  EXPECT_THAT(told(late), IsEmpty()) << "what CMake read is not known";
  here.write("CMakeFiles/3.25.1/CMakeSystem.cmake", "set(CMAKE_HOST_SYSTEM \"Linux\")\n");
  EXPECT_THAT(told(late), ElementsAre("toolchain_unread: " + late));
  EXPECT_THAT(told("CMAKE_TOOLCHAIN_FILE:FILEPATH=/opt/tools.cmake\n"), IsEmpty());
  EXPECT_THAT(told("CMAKE_TOOLCHAIN_FILE:UNINITIALIZED=\n"), IsEmpty());
  here.write("CMakeFiles/3.25.1/CMakeSystem.cmake", "include(\"/opt/tools.cmake\")\n");
  EXPECT_THAT(told(late), IsEmpty());
}

}  // namespace unread_options_test
}  // namespace foundcheck::host
