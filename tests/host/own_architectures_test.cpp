// SPDX-License-Identifier: MIT
#include <foundcheck/host/own_architectures.hpp>

#include <gtest/gtest.h>

#include <string>

#include "support/temporary_directory.hpp"

namespace foundcheck::host {
namespace own_architectures_test {

using detail::gives_architecture;

TEST(own_architectures, a_line_that_gives_one) {
  EXPECT_TRUE(gives_architecture("  CUDA_ARCHITECTURES 60 61 70", "61"));
  EXPECT_TRUE(gives_architecture("set(F \"-gencode arch=compute_61,code=sm_61\")", "61"));
  EXPECT_TRUE(gives_architecture("os.environ['TORCH_CUDA_ARCH_LIST'] = '3.7+PTX;6.1'", "61"));
  EXPECT_TRUE(gives_architecture("set(CUDA_ARCH \"61\")", "61"));
  EXPECT_TRUE(gives_architecture("'-gencode=arch=compute_37,code=sm_37'", "37"));
  EXPECT_TRUE(gives_architecture("set(ARCHS 61-real)", "61"));
}

TEST(own_architectures, a_line_that_does_not) {
  EXPECT_FALSE(gives_architecture("# CUDA_ARCHITECTURES 61", "61"));
  EXPECT_FALSE(gives_architecture("set(LIMIT 61)", "61")) << "it does not speak of architectures";
  EXPECT_FALSE(gives_architecture("CUDA_ARCHITECTURES 610 161 86.1", "61"));
  EXPECT_FALSE(gives_architecture("if(ARCH VERSION_LESS 3.6.1)", "61"));
  EXPECT_FALSE(gives_architecture("", "61"));
  EXPECT_FALSE(gives_architecture("CUDA_ARCHITECTURES 6", "61"));
}

class own_architectures_ : public testing::Test {
 protected:
  std::string looked(cuda::release nvcc) {
    fact slots[1];
    return looked(nvcc, fact_set(slots));
  }

  std::string looked(cuda::release nvcc, const fact_set& facts) {
    seen_facts seen;
    seen.add(fact_id::built_architectures, component::nvcc, state::yes, "61;75", "the build files compile for");
    look_at_own_architectures(here_ / "s", here_ / "s/build", nvcc, facts, seen);
    for (const fact& f : seen.facts()) {
      if (f.name == "architectures_of_project") return std::string(f.text);
    }
    return {};
  }

  temporary_directory here_;
};

TEST_F(own_architectures_, the_first_line_nearest_to_the_top_counts) {
  here_.write("s/lib/CMakeLists.txt", "set(CUDA_ARCHITECTURES 61)\n");
  here_.write("s/build/a.cmake", "set(CUDA_ARCHITECTURES 61)\n");
  EXPECT_EQ(looked({13, 0}), "lib/CMakeLists.txt:1");
  here_.write("s/setup.py", "#\narch = ['6.1', '7.5']\n");
  EXPECT_EQ(looked({13, 0}), "setup.py:2");
  EXPECT_EQ(looked({12, 9}), "") << "that nvcc builds for it";
  EXPECT_EQ(looked({}), "");
}

TEST_F(own_architectures_, what_the_cache_has_is_not_of_the_project_alone) {
  here_.write("s/CMakeLists.txt", "set(CUDA_ARCHITECTURES 61)\n");
  fact slots[1];
  fact_set facts(slots);
  facts.add({fact_id::architectures, component::nvcc, state::yes, "61;75", {}, "CMAKE_CUDA_ARCHITECTURES"});
  EXPECT_EQ(looked({13, 0}, facts), "");
}

TEST_F(own_architectures_, the_project_above_a_directory) {
  here_.write("s/setup.py", "");
  here_.write("s/build/temp.linux/build.ninja", "");
  EXPECT_EQ(project_above(here_ / "s/build/temp.linux"), here_ / "s");
  EXPECT_EQ(project_above(here_ / "s"), here_ / "s");
}

}  // namespace own_architectures_test
}  // namespace foundcheck::host
