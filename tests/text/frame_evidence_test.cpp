// SPDX-License-Identifier: MIT
#include <foundcheck/text/detail/framed_line.hpp>

#include <gtest/gtest.h>

#include <string_view>

namespace foundcheck::detail {
namespace {

TEST(FrameEvidence, IsALineOfABuildToolBehindAnyFrames) {
  EXPECT_EQ(evidence_of("-- Found A"), 3U);
  EXPECT_EQ(evidence_of("    [app] > CMake Error at x:1 (y):"), 3U);
  EXPECT_EQ(evidence_of("[rank0]: text"), 3U);
  EXPECT_EQ(evidence_of("  File \"a.py\", line 1"), 3U);
  EXPECT_EQ(evidence_of("error: text"), 1U);
  EXPECT_EQ(evidence_of("text"), 0U);
  EXPECT_EQ(evidence_of("[app] text"), 0U);
  EXPECT_EQ(evidence_of(""), 0U);
}

TEST(FrameEvidence, FindsWhereTheLineOfAToolBegins) {
  EXPECT_EQ(anchor_offset("Step #0: CMake Error at x:1 (y):"), 9U);
  EXPECT_EQ(anchor_offset("Step #0 - \"build\": [1/2] Building"), 19U);
  EXPECT_EQ(anchor_offset("mypkg> nvcc fatal   : x"), 7U);
  EXPECT_EQ(anchor_offset("mypkg> /usr/bin/ld: x"), 7U);
  EXPECT_EQ(anchor_offset("cd /x && [1/2] Building"), 0U);
  EXPECT_EQ(anchor_offset("he said \"-- Found\""), 0U);
  EXPECT_EQ(anchor_offset("-- Found A"), 0U);
  EXPECT_EQ(anchor_offset("git log -- --stat"), 0U);
  EXPECT_EQ(anchor_offset(""), 0U);
}

}  // namespace
}  // namespace foundcheck::detail
