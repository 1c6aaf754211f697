// SPDX-License-Identifier: MIT
#include <foundcheck/probe/component_library.hpp>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>

#include "support/fake_cuda.hpp"

namespace foundcheck::probe {
namespace {

using testing::HasSubstr;

struct job_case {
  component about;
  std::string settings;
  answer is;
  std::string reason;
};

TEST(library_job, each_library_shows_its_work_or_says_what_failed) {
  if (fake_cuda().empty()) GTEST_SKIP() << "FOUNDCHECK_FAKE_CUDA_LIBRARY is not set";
  const job_case cases[] = {
      {component::cudart, "", answer::yes, "set and copied back"},
      {component::cudart, "cudaMalloc=2", answer::no, "cudaMalloc gave 2, cudaErrorMemoryAllocation"},
      {component::cudart, "cudaMemset=999", answer::no, "cudaMemset gave 999"},
      {component::cudart, "cudaMemcpy=719", answer::no, "cudaMemcpy gave 719"},
      {component::cudart, "damage=1", answer::no, "is not what was set"},
      {component::cudart, "crash=cudaMemcpy", answer::no, "cudaMemcpy: the child crashed"},
      {component::cudnn, "", answer::yes, "cudnnCreate succeeded"},
      {component::cudnn, "cudnnCreate=1001", answer::no, "cudnnCreate gave 1001"},
      {component::cudnn, "crash=cudnnDestroy", answer::yes, "then cudnnDestroy: the child crashed"},
      {component::nccl, "", answer::yes, "ncclCommInitAll succeeded"},
      {component::nccl, "ncclCommInitAll=2", answer::no, "ncclCommInitAll gave 2"},
      {component::cublas, "", answer::no, "cublasCreate_v2 is not in it"},
      {component::nvrtc, "", answer::yes, "a kernel was compiled to PTX"},
      {component::nvrtc, "ptx=2", answer::yes, "a kernel was compiled to PTX"},
      {component::nvrtc, "ptx=1", answer::no, "nvrtcGetPTXSize gave 0"},
      {component::nvrtc, "nvrtcCreateProgram=3", answer::no, "nvrtcCreateProgram gave 3"},
      {component::nvrtc, "nvrtcCompileProgram=6", answer::no, "nvrtcCompileProgram gave 6"},
      {component::nvrtc, "nvrtcCompileProgram=7", answer::no, "libnvrtc-builtins is not found beside it"},
      {component::nvrtc, "nvrtcGetPTXSize=5", answer::no, "nvrtcGetPTXSize gave 5"},
      {component::cufft, "", answer::not_tested, "no test of its work is known"},
  };
  for (const job_case& c : cases) {
    const library_task task{c.about, {fake_cuda()}, true, {}};
    const child_report report = report_of(words_of(task), c.settings);
    library_result r;
    judge_library(report.said, report.child, task, "", r);
    EXPECT_EQ(r.working.is, c.is) << c.settings << name_of(c.about);
    EXPECT_THAT(r.working.reason, HasSubstr(c.reason)) << c.settings << name_of(c.about);
  }
}

TEST(library_job, needs_functions_that_each_such_library_has) {
  for (const component about : {component::cudart, component::nvrtc, component::cudnn, component::nccl}) {
    const library_task task{about, {"libc.so.6"}, true, {}};
    const child_report report = report_of(words_of(task), "", "");
    EXPECT_EQ(report.said.text("working"), "no") << name_of(about);
    EXPECT_THAT(report.said.text("working.reason"), HasSubstr("in it")) << name_of(about);
    EXPECT_EQ(report.said.find("version"), nullptr) << name_of(about);
    EXPECT_EQ(report.said.find("version.parts"), nullptr) << name_of(about);
  }
}

TEST(library_job, needs_no_gpu_to_compile) {
  if (fake_cuda().empty()) GTEST_SKIP() << "FOUNDCHECK_FAKE_CUDA_LIBRARY is not set";
  EXPECT_EQ(report_of(words_of({component::nvrtc, {fake_cuda()}, false, {}}), "").said.text("working"), "yes");
  EXPECT_EQ(report_of(words_of({component::cudnn, {fake_cuda()}, false, {}}), "").said.find("working"), nullptr);
}

TEST(library_job, cupti_has_none_without_a_runtime) {
  if (fake_cuda().empty()) GTEST_SKIP() << "FOUNDCHECK_FAKE_CUDA_LIBRARY is not set";
  const library_task task{component::cupti, {fake_cuda()}, true, {"/nonexistent.so"}};
  EXPECT_EQ(report_of(words_of(task), "").said.text("working"), "not tested");
}

TEST(library_job, versions_come_in_four_ways) {
  if (fake_cuda().empty()) GTEST_SKIP() << "FOUNDCHECK_FAKE_CUDA_LIBRARY is not set";
  const auto version_by = [](component about, const std::string& settings) {
    return report_of(words_of({about, {fake_cuda()}, false, {}}), settings).said;
  };
  EXPECT_EQ(version_by(component::cudart, "runtime=12080").number("version", 0), 12080);
  EXPECT_EQ(version_by(component::cudart, "cudaRuntimeGetVersion=3").find("version"), nullptr);
  EXPECT_EQ(version_by(component::cudnn, "cudnn=8907").number("version", 0), 8907);
  EXPECT_EQ(version_by(component::cupti, "cupti=26").number("version", 0), 26);
  EXPECT_EQ(version_by(component::cudnn, "").find("version.parts"), nullptr);
  EXPECT_EQ(version_by(component::cupti, "cuptiGetVersion=3").find("version"), nullptr);
  EXPECT_EQ(version_by(component::cufft, "").text("version.parts"), "12.1.3");
  for (const char* part : {"cufftGetProperty0=1", "cufftGetProperty1=1", "cufftGetProperty2=1"}) {
    EXPECT_EQ(version_by(component::cufft, part).find("version.parts"), nullptr) << part;
  }
  EXPECT_EQ(version_by(component::nvrtc, "").text("version.parts"), "13.4");
  EXPECT_EQ(version_by(component::nvrtc, "nvrtcVersion=1").find("version.parts"), nullptr);
  EXPECT_EQ(version_by(component::curand, "").find("version.parts"), nullptr);
}

}  // namespace
}  // namespace foundcheck::probe
