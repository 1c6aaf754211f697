// SPDX-License-Identifier: MIT
#include <foundcheck/probe/versions.hpp>

#include <gtest/gtest.h>

namespace foundcheck::probe {
namespace {

static_assert(cuda_version(13000) == version{13, 0, 0, 2} && cuda_version(12080) == version{12, 8, 0, 2});
static_assert(cuda_version(11040) == version{11, 4, 0, 2} && cuda_version(9020) == version{9, 2, 0, 2});
static_assert(!cuda_version(0).known() && !cuda_version(-1).known() && !cuda_version(999).known());
static_assert(cudnn_version(91900) == version{9, 19, 0, 3} && cudnn_version(8907) == version{8, 9, 7, 3});
static_assert(cudnn_version(90000) == version{9, 0, 0, 3} && cudnn_version(7605) == version{7, 6, 5, 3});
static_assert(nccl_version(22809) == version{2, 28, 9, 3} && nccl_version(2708) == version{2, 7, 8, 3});
static_assert(nccl_version(2804) == version{2, 8, 4, 3} && nccl_version(20908) == version{2, 9, 8, 3});
static_assert(cublaslt_version(130100) == version{13, 1, 0, 3} && cublaslt_version(11503) == version{11, 5, 3, 3});
// A counter before 13, which several releases may share; the number of the release from 13 on.
static_assert(cupti_version(26) == version{12, 8, 0, 2} && cupti_version(18) == version{11, 8, 0, 2});
static_assert(cupti_version(130001) == version{13, 0, 0, 2} && cupti_version(130100) == version{13, 1, 0, 2});
static_assert(!cupti_version(0).known() && !cupti_version(19'999).known() && !cupti_version(-1).known());
static_assert(!cudnn_version(0).known() && !cudnn_version(-91900).known() && !nccl_version(7).known());
static_assert(cuda_version(1000) == version{1, 0, 0, 2} && cuda_version(255'000).known() &&
              !cuda_version(256'000).known());
// Where the number of digits changes.
static_assert(cudnn_version(90'000).major_part == 9 && cudnn_version(89'999).major_part == 89);
static_assert(nccl_version(10'000).major_part == 1 && nccl_version(9'999).major_part == 9);
static_assert(cublaslt_version(100'000).major_part == 10 && cublaslt_version(99'999).major_part == 99);
static_assert(nccl_version(999).known() == false && nccl_version(1000) == version{1, 0, 0, 3});
static_assert(cudnn_version(0xFFFF * 10'000LL).known() && !cudnn_version(0x10000 * 10'000LL).known());
static_assert(!cudnn_version(0x7FFF'FFFF'FFFF'FFFF).known());

TEST(versions, are_written_with_the_parts_that_are_known) {
  EXPECT_EQ(text_of(cuda_version(12080)), "12.8");
  EXPECT_EQ(text_of(cudnn_version(91900)), "9.19.0");
  EXPECT_EQ(text_of(version{}), "");
  EXPECT_EQ(text_of(version{7, 0, 0, 1}), "7");
  EXPECT_EQ(text_of(version{7, 1, 2, 2}), "7.1");
}

}  // namespace
}  // namespace foundcheck::probe
