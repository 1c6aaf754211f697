// SPDX-License-Identifier: MIT
#include <foundcheck/cuda/changed_call.hpp>

#include <gtest/gtest.h>

#include <string_view>

namespace foundcheck::cuda {
namespace changed_call_test {

constexpr auto none = [](std::string_view) { return false; };
constexpr auto every = [](std::string_view) { return true; };

static_assert(find_changed_call("cuCtxCreate", 3, {13, 0}, none) != nullptr);
static_assert(find_changed_call("cuCtxCreate", 4, {13, 0}, none) == nullptr);

TEST(changed_call, is_one_that_is_written_for_a_release_before) {
  const changed_call* const call = find_changed_call("cudaMemPrefetchAsync", 4, {13, 0}, none);
  ASSERT_NE(call, nullptr);
  EXPECT_EQ(call->since, (release{13, 0}));
  EXPECT_EQ(call->last, (release{12, 9}));
  EXPECT_EQ(find_changed_call("cudaMemPrefetchAsync", 4, {13, 0}, every), nullptr) << "it names the new type";
  EXPECT_NE(find_changed_call("cudaMemPrefetchAsync", 3, {13, 1}, every), nullptr);
  EXPECT_EQ(find_changed_call("cudaMemPrefetchAsync", 5, {13, 0}, none), nullptr);
  EXPECT_EQ(find_changed_call("cudaMemPrefetchAsync", 4, {12, 9}, none), nullptr) << "the toolkit is older";
  EXPECT_EQ(find_changed_call("cudaMalloc", 2, {13, 0}, none), nullptr);
  EXPECT_EQ(find_changed_call("cuCtxCreate", 0, {13, 0}, none), nullptr) << "no call that can be counted";
}

TEST(changed_call, says_which_names_are_looked_at) {
  EXPECT_TRUE(has_changed_call("cudaGraphAddNode"));
  EXPECT_FALSE(has_changed_call("cudaGraphLaunch"));
}

}  // namespace changed_call_test
}  // namespace foundcheck::cuda
