// SPDX-License-Identifier: MIT
// CUPTI's check by a stand-in: it aborts on a buffer that CUPTI would not take, and gives records only after a forced flush of a
// synchronised device.
#include <foundcheck/probe/cupti_activity.hpp>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>

#include "support/fake_cuda.hpp"

namespace foundcheck::probe {
namespace {

using testing::HasSubstr;

struct activity_case {
  std::string settings;
  answer is;
  std::string reason;
  std::string call;
  int code;
};

library_result checked(const std::string& settings) {
  library_task task{component::cupti, {fake_cuda()}, true, {fake_cuda()}};
  const child_report report = report_of(words_of(task), settings);
  library_result result;
  judge_library(report.said, report.child, task, "", result);
  return result;
}

TEST(cupti_activity, judges_each_way_in_which_it_can_end) {
  if (fake_cuda().empty()) GTEST_SKIP() << "FOUNDCHECK_FAKE_CUDA_LIBRARY is not set";
  const activity_case cases[] = {
      {"", answer::yes, "2 of the GPU and 2 of the API", "", 0},
      {"thread=0", answer::yes, "2 of the GPU and 2 of the API", "", 0},
      {"records=1:5", answer::yes, "1 of the GPU and 1 of the API", "", 0},
      {"records=2:5:10:10:99,dropped=3", answer::yes, "3 were dropped", "", 0},
      {"records=5:5", answer::no, "what the GPU does is not", "", 0},
      // A kernel is none of ours: it shows nothing of the copy.
      {"records=5:10", answer::no, "what the GPU does is not", "", 0},
      {"records=1:2", answer::no, "API calls are not", "", 0},
      {"records=99", answer::no, "no record came", "", 0},
      {"records=5,dropped=4", answer::unknown, "4 were dropped", "", 0},
      {"cuptiSubscribe=39", answer::no, "another profiler", "cuptiSubscribe", 39},
      {"cuptiSubscribe=35", answer::no, "may not profile", "cuptiSubscribe", 35},
      {"cuptiSubscribe=999", answer::no, "CUPTI_ERROR_UNKNOWN", "cuptiSubscribe", 999},
      {"cuptiActivityRegisterCallbacks=14", answer::no, "does not fit the driver", "cuptiActivityRegisterCallbacks",
       14},
      {"cuptiActivityEnable=35", answer::no, "35, CUPTI_ERROR_INSUFFICIENT", "cuptiActivityEnable", 35},
      {"cuptiActivityEnable5=27", answer::no, "27, CUPTI_ERROR_NOT_SUPPORTED", "cuptiActivityEnable", 27},
      {"cuptiActivityEnable10=43", answer::yes, "records came", "cuptiActivityEnable", 43},
      {"cuptiActivityEnable1=27", answer::yes, "1 of the GPU", "cuptiActivityEnable", 27},
      {"cuptiActivityEnable1=27,cuptiActivityEnable2=27", answer::no, "27", "cuptiActivityEnable", 27},
      {"cuptiActivityEnable2=27", answer::yes, "1 of the GPU", "cuptiActivityEnable", 27},
      {"cuptiActivityFlushAll=999", answer::no, "no record came", "cuptiActivityFlushAll", 999},
      {"cuptiActivityGetNextRecord=7", answer::no, "no record came", "cuptiActivityGetNextRecord", 7},
      {"cudaGetDeviceCount=100", answer::not_tested, "cudaErrorNoDevice", "cudaGetDeviceCount", 100},
      {"count=0", answer::not_tested, "no GPU", "", 0},
      {"cudaMalloc=2", answer::unknown, "cudaMalloc gave 2", "cudaMalloc", 2},
      {"cudaMemset=1", answer::unknown, "cudaMemset gave 1", "cudaMemset", 1},
      {"cudaMemcpy=719", answer::unknown, "cudaMemcpy gave 719", "cudaMemcpy", 719},
      {"cudaDeviceSynchronize=999", answer::unknown, "cudaDeviceSynchronize gave 999", "cudaDeviceSynchronize", 999},
      {"crash=cuptiActivityFlushAll", answer::no, "cuptiActivityFlushAll: the child crashed", "", 0},
  };
  for (const activity_case& c : cases) {
    const library_result r = checked(c.settings);
    EXPECT_EQ(r.loadable.is, answer::yes) << c.settings;
    EXPECT_EQ(r.working.is, c.is) << c.settings << ": " << r.working.reason;
    EXPECT_THAT(r.working.reason, HasSubstr(c.reason)) << c.settings;
    EXPECT_EQ(r.records.call, c.call) << c.settings;
    EXPECT_EQ(r.records.code, c.code) << c.settings;
  }
}

TEST(cupti_activity, counts_by_kind) {
  if (fake_cuda().empty()) GTEST_SKIP() << "FOUNDCHECK_FAKE_CUDA_LIBRARY is not set";
  const library_result r = checked("records=1:2:2:5:10:99,dropped=6");
  EXPECT_EQ(r.records.gpu_records, 3);
  EXPECT_EQ(r.records.api_records, 1);
  EXPECT_EQ(r.records.other_records, 2);
  EXPECT_EQ(r.records.dropped_records, 6);
}

TEST(cupti_activity, names_the_function_that_a_library_lacks) {
  const child_result child = run_forked([](int descriptor) {
    const library c("libc.so.6");
    const cupti_result r = check_cupti(c, c, message_writer(descriptor));
    message_writer(descriptor).say("reason", r.working.reason);
  });
  EXPECT_EQ(messages(child.output).text("reason"), "cuptiSubscribe is not in the library");
}

}  // namespace
}  // namespace foundcheck::probe
