// SPDX-License-Identifier: MIT
#include <foundcheck/host/installed_versions.hpp>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <deque>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "support/temporary_directory.hpp"

namespace foundcheck::host {
namespace installed_versions_test {

using testing::ElementsAre;
using testing::IsEmpty;

/// The facts of a cache that names paths, and what is seen of them.
class installed_versions : public testing::Test {
 protected:
  void add(fact_id id, component about, std::string path, std::string_view name = {}) {
    texts_.push_back(std::move(path));
    entries_.push_back({id, about, state::yes, texts_.back(), {}, name});
  }

  template <class Look>
  [[nodiscard]] std::vector<std::string> seen_by(const Look& look) const {
    std::vector<fact> storage(entries_.size());
    fact_set facts(storage);
    for (const fact& f : entries_) facts.add(f);
    seen_facts seen;
    look(facts, seen);
    std::vector<std::string> all;
    for (const fact& f : seen.facts()) {
      all.push_back(std::string(name_of(f.id)) + " " + std::string(name_of(f.about)) + " " + std::string(f.text));
    }
    return all;
  }

  [[nodiscard]] std::vector<std::string> toolkits() const {
    return seen_by(
        [&](const fact_set& facts, seen_facts& seen) { look_at_toolkits_in_use(here / "build", facts, seen); });
  }
  [[nodiscard]] std::vector<std::string> headers() const { return seen_by(look_at_header_releases); }

  void note_nvcc(const std::string& cmake, const std::string& release, const std::string& compiler = "NVIDIA") {
    here.write("build/CMakeFiles/" + cmake + "/CMakeCUDACompiler.cmake",
               "set(CMAKE_CUDA_COMPILER_ID \"" + compiler + "\")\nset(CMAKE_CUDA_COMPILER_VERSION \"" + release +
                   "\")\nset(CMAKE_CUDA_COMPILER_TOOLKIT_ROOT \"" + (here / "cuda").string() + "\")\n");
  }

  temporary_directory here;

 private:
  std::deque<std::string> texts_;
  std::vector<fact> entries_;
};

TEST_F(installed_versions, of_nvcc_then_and_now) {
  EXPECT_THAT(toolkits(), IsEmpty());
  note_nvcc("3.25.1", "12.4.131");
  EXPECT_THAT(toolkits(), ElementsAre("version nvcc 12.4.131"));
  here.write("cuda/include/cuda.h", "#define CUDA_VERSION 12060\n");
  EXPECT_THAT(toolkits(), ElementsAre("version nvcc 12.4.131", "installed_version nvcc 12.6"));
}

TEST_F(installed_versions, of_another_compiler_of_cuda_are_none_of_nvcc) {
  note_nvcc("3.25.1", "14.0.6", "Clang");
  EXPECT_THAT(toolkits(), IsEmpty());
}

TEST_F(installed_versions, of_a_directory_that_two_releases_of_cmake_configured_are_unknown) {
  note_nvcc("3.25.1", "12.4.131");
  note_nvcc("4.1.0", "13.0.88");
  EXPECT_THAT(toolkits(), IsEmpty());
}

TEST_F(installed_versions, of_the_toolkit_whose_runtime_is_linked) {
  note_nvcc("3.25.1", "12.4.131");
  here.write("cuda-13.0/include/cuda.h", "#define CUDA_VERSION 13000\n");
  here.write("cuda-13.0/lib64/libcudart.so.13", "");
  here.link("other", "cuda-13.0");
  add(fact_id::inventory, component::cudart, (here / "other/lib64/libcudart.so.13").string());
  EXPECT_THAT(toolkits(), ElementsAre("version nvcc 12.4.131", "version CUDA toolkit 13.0"));
}

TEST_F(installed_versions, of_a_toolkit_that_no_language_uses) {
  here.write("cuda/include/cuda.h", "#define CUDA_VERSION 12060\n");
  add(fact_id::claimed, component::cuda_toolkit, "[" + (here / "cuda/include").string() + "][v12.4.131()]",
      "FIND_PACKAGE_MESSAGE_DETAILS_CUDAToolkit");
  EXPECT_THAT(toolkits(), ElementsAre("installed_version CUDA toolkit 12.6"));
  add(fact_id::root, component::cuda_toolkit, (here / "cuda").string());
  EXPECT_THAT(toolkits(), IsEmpty());
}

TEST_F(installed_versions, of_headers_and_library) {
  here.write("include/cudnn_version.h", "#define CUDNN_MAJOR 8\n#define CUDNN_MINOR 9\n");
  here.write("lib/libcudnn.so.9.1.0", "");
  here.link("lib/libcudnn.so", "libcudnn.so.9.1.0");
  add(fact_id::include_directory, component::cudnn, (here / "include").string());
  EXPECT_THAT(headers(), IsEmpty());
  add(fact_id::library, component::cudnn, (here / "lib/libcudnn.so").string());
  EXPECT_THAT(headers(), ElementsAre("installed_version cuDNN 8.9", "installed_version cuDNN 9.1"));
}

TEST_F(installed_versions, are_compared_as_far_as_the_name_goes) {
  here.write("include/nccl.h", "#define NCCL_MAJOR 2\n#define NCCL_MINOR 18\n");
  here.write("lib/libnccl.so.2", "");
  add(fact_id::include_directory, component::nccl, (here / "include").string());
  add(fact_id::library, component::nccl, (here / "lib/libnccl.so.2").string());
  EXPECT_THAT(headers(), ElementsAre("installed_version NCCL 2", "installed_version NCCL 2"));
}

TEST_F(installed_versions, of_a_library_whose_name_has_none_are_unknown) {
  here.write("include/nccl.h", "#define NCCL_MAJOR 2\n#define NCCL_MINOR 18\n");
  here.write("lib/libnccl.so", "");
  add(fact_id::include_directory, component::nccl, (here / "include").string());
  add(fact_id::library, component::nccl, (here / "lib/libnccl.so").string());
  EXPECT_THAT(headers(), IsEmpty());
}

TEST_F(installed_versions, of_a_runtime_library_of_another_toolkit_than_the_headers) {
  here.write("cuda/include/cuda.h", "#define CUDA_VERSION 12040\n");
  add(fact_id::claimed, component::cuda_toolkit, "[" + (here / "cuda/include").string() + "][v12.4.131()]",
      "FIND_PACKAGE_MESSAGE_DETAILS_CUDAToolkit");
  add(fact_id::root, component::cuda_toolkit, (here / "cuda").string());
  here.write("other/lib/libcudart.so.13.0.96", "");
  const auto runtime = [&] { return seen_by(look_at_runtime_release); };
  EXPECT_THAT(runtime(), IsEmpty());
  add(fact_id::inventory, component::cudart, (here / "other/lib/libcudart.so.13.0.96").string());
  EXPECT_THAT(runtime(),
              ElementsAre("installed_version cudart 12.4", testing::StartsWith("installed_version cudart 13")));
}

TEST_F(installed_versions, of_a_runtime_library_of_the_same_major_release_serve) {
  here.write("cuda/include/cuda.h", "#define CUDA_VERSION 12040\n");
  add(fact_id::claimed, component::cuda_toolkit, "[" + (here / "cuda/include").string() + "][v12.4.131()]",
      "FIND_PACKAGE_MESSAGE_DETAILS_CUDAToolkit");
  here.write("same/lib/libcudart.so.12.8.90", "");
  add(fact_id::inventory, component::cudart, (here / "same/lib/libcudart.so.12.8.90").string());
  EXPECT_THAT(seen_by(look_at_runtime_release), IsEmpty());
}

}  // namespace installed_versions_test
}  // namespace foundcheck::host
