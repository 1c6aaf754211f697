// SPDX-License-Identifier: MIT
#include <foundcheck/host/unread_options.hpp>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "support/temporary_directory.hpp"

namespace foundcheck::host {
namespace {

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

TEST_F(unread_options, that_packagers_give_to_all_are_not_told) {
  here.write("source/CMakeLists.txt", "project(x)\n");
  EXPECT_THAT(told("BUILD_TESTING:UNINITIALIZED=ON\nSKBUILD:UNINITIALIZED=2\nPYTHON_INCLUDE_DIR:UNINITIALIZED=/u\n"),
              IsEmpty());
}

TEST_F(unread_options, of_a_tree_that_is_not_there_are_unknown) {
  EXPECT_THAT(told("LLAMA_CUBLAS:UNINITIALIZED=ON\n"), IsEmpty());
}

}  // namespace
}  // namespace foundcheck::host
