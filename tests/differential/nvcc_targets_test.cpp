// SPDX-License-Identifier: MIT
// The table of targets against the installed nvcc and its ptxas. FOUNDCHECK_NVCC names another one than that of
// /usr/local/cuda.
#include <foundcheck/cuda/nvcc.hpp>

#include <gtest/gtest.h>

#include <cstdlib>
#include <filesystem>
#include <set>
#include <string>
#include <string_view>

#include "support/process.hpp"
#include "support/temporary_directory.hpp"

namespace foundcheck::cuda {
namespace nvcc_targets_test {

using names = std::set<std::string>;

/// Every word that follows "sm_" in a text.
names targets_in(std::string_view text) {
  names result;
  for (std::size_t at = text.find("sm_"); at != std::string_view::npos; at = text.find("sm_", at)) {
    at += 3;
    const std::size_t end = text.find_first_not_of("0123456789af", at);
    result.emplace(text.substr(at, end == std::string_view::npos ? end : end - at));
  }
  return result;
}

names names_of(const nvcc_target_range& rows) {
  names result;
  for (const nvcc_target& row : rows) {
    std::string text = std::to_string(row.id.capability.number());
    if (row.id.suffix != target_suffix::none) text += row.id.suffix == target_suffix::a ? 'a' : 'f';
    result.insert(text);
  }
  return result;
}

class nvcc_targets : public testing::Test {
 protected:
  void SetUp() override {
    const char* const set = std::getenv("FOUNDCHECK_NVCC");
    nvcc_ = set == nullptr || *set == '\0' ? "/usr/local/cuda/bin/nvcc" : set;
    if (!std::filesystem::exists(nvcc_)) GTEST_SKIP() << "there is no " << nvcc_ << "; set FOUNDCHECK_NVCC";
    const std::string said = run({.arguments = {nvcc_, "--version"}, .input = ""}).out;
    const std::size_t at = said.find("release ");
    ASSERT_NE(at, std::string::npos) << said;
    release_ = parse_release(std::string_view(said).substr(at + 8));
    if (release_ > newest_nvcc) GTEST_SKIP() << "nvcc is newer than the table";
  }

  /// What nvcc would hand to ptxas.
  [[nodiscard]] names made_for(const std::string& option) const {
    const temporary_directory scratch;
    const std::string source = scratch.write("empty.cu", "void f() {}\n");
    return targets_in(run({.arguments = {nvcc_, "--dryrun", option, "-c", source}, .input = ""}).err);
  }

  std::string nvcc_;
  release release_;
};

TEST_F(nvcc_targets, are_those_that_ptxas_takes) {
  const std::string ptxas = (std::filesystem::canonical(nvcc_).parent_path() / "ptxas").string();
  if (!std::filesystem::exists(ptxas)) GTEST_SKIP() << "there is no " << ptxas;
  std::string help = run({.arguments = {ptxas, "--help"}, .input = ""}).out;
  help = help.substr(help.find("--gpu-name"));
  // The list is one sentence, broken into lines as it comes.
  help = help.substr(help.find("Allowed values"));
  names listed = targets_in(help.substr(0, help.find("Default value")));
  EXPECT_EQ(listed, names_of(targets_of(release_)));
}

TEST_F(nvcc_targets, of_its_words_are_those_of_the_table) {
  if (release_ < first_with_arch_all) GTEST_SKIP() << "this nvcc knows no -arch=all";
  EXPECT_EQ(made_for("-arch=all"), names_of(targets_of(release_, nvcc_selection::all)));
  EXPECT_EQ(made_for("-arch=all-major"), names_of(targets_of(release_, nvcc_selection::all_major)));
}

TEST_F(nvcc_targets, without_a_word_are_the_default) {
  EXPECT_EQ(made_for("-O0"), names{std::to_string(default_target(release_).capability.number())});
}

}  // namespace nvcc_targets_test
}  // namespace foundcheck::cuda
