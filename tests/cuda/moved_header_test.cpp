// SPDX-License-Identifier: MIT
#include <foundcheck/cuda/moved_header.hpp>

#include <gtest/gtest.h>

#include <string_view>

namespace foundcheck::cuda {
namespace moved_header_test {

static_assert(find_moved_header("nvToolsExt.h", {13, 0}) != nullptr);

TEST(moved_header, is_gone_from_a_release_on) {
  EXPECT_NE(find_moved_header("nvToolsExt.h", {12, 9}), nullptr);
  EXPECT_EQ(find_moved_header("nvToolsExt.h", {12, 8}), nullptr) << "that one has it";
  EXPECT_EQ(find_moved_header("nvToolsExt.h", {}), nullptr) << "the release is not known";
  EXPECT_NE(find_moved_header("nvToolsExtCudaRt.h", {13, 0}), nullptr);
  EXPECT_NE(find_moved_header("thrust/async/reduce.h", {13, 0}), nullptr);
  EXPECT_EQ(find_moved_header("thrust/reduce.h", {13, 0}), nullptr);
  EXPECT_EQ(find_moved_header("cub/iterator/tex_ref_input_iterator.cuh", {12, 6}), nullptr);
  EXPECT_NE(find_moved_header("cub/iterator/tex_ref_input_iterator.cuh", {12, 8}), nullptr);
  EXPECT_EQ(find_moved_header("cub/cub.cuh", {13, 0}), nullptr);
  EXPECT_EQ(find_moved_header("", {13, 0}), nullptr);
}

TEST(moved_header, says_what_takes_its_place) {
  const moved_header* const row = find_moved_header("cub/iterator/counting_input_iterator.cuh", {13, 0});
  ASSERT_NE(row, nullptr);
  EXPECT_NE(row->words.find("thrust/iterator/counting_iterator.h"), std::string_view::npos);
  for (const moved_header& one : moved_headers) {
    EXPECT_FALSE(one.words.empty()) << one.header;
    EXPECT_FALSE(one.words.ends_with('.')) << one.header;
  }
}

}  // namespace moved_header_test
}  // namespace foundcheck::cuda
