// SPDX-License-Identifier: MIT
#include <foundcheck/probe/component_library.hpp>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <csignal>
#include <string>

#include "support/fake_cuda.hpp"

namespace foundcheck::probe {
namespace {

using testing::ElementsAre;

static_assert(!library_row_of(component::cupti).is_heavy && library_row_of(component::cublas).is_heavy);
// What no row tells may take long.
static_assert(library_row_of(component::magma).is_heavy && library_row_of(component::magma).does == job::none);

TEST(library_table, has_the_sonames_newest_first) {
  EXPECT_THAT(sonames_of("libcudnn.so"), ElementsAre("libcudnn.so.9", "libcudnn.so.8", "libcudnn.so.7"));
  EXPECT_THAT(sonames_of("libmagma.so"), ElementsAre("libmagma.so"));
  const std::vector<std::string> cupti = sonames_of("libcupti.so");
  ASSERT_GT(cupti.size(), 4U);
  EXPECT_THAT(std::vector(cupti.begin(), cupti.begin() + 4),
              ElementsAre("libcupti.so.13", "libcupti.so.12", "libcupti.so.11.8", "libcupti.so.11.7"));
  EXPECT_EQ(cupti.back(), "libcupti.so.7.0");
}

TEST(library_table, each_row_is_about_a_library) {
  for (const library_row& row : library_rows) {
    EXPECT_FALSE(row_of(row.id).library.empty()) << name_of(row.id);
    EXPECT_NE(row.how, version_call::none) << name_of(row.id);
    EXPECT_EQ(row.decode != nullptr, row.how != version_call::by_property && row.how != version_call::by_two);
  }
}

// ---- library job ----------------------------------------------------------------------------------------------------

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

// ---- component library ----------------------------------------------------------------------------------------------

library_result result_of(const library_task& task, const std::string& settings) {
  const child_report report = report_of(words_of(task), settings, "");
  library_result result;
  judge_library(report.said, report.child, task, "no driver", result);
  return result;
}

TEST(component_library, is_loaded_and_not_tested_without_a_gpu) {
  if (fake_cuda().empty()) GTEST_SKIP() << "FOUNDCHECK_FAKE_CUDA_LIBRARY is not set";
  const library_result r = result_of({component::cudnn, {fake_cuda()}, false, {}}, "");
  EXPECT_EQ(r.loadable.is, answer::yes);
  EXPECT_EQ(r.resolvable.is, answer::yes);
  EXPECT_EQ(r.working.is, answer::not_tested);
  EXPECT_EQ(r.working.reason, "no driver");
  EXPECT_EQ(r.path, fake_cuda());
  EXPECT_EQ(r.soname, "libcuda.so.1");
  EXPECT_EQ(text_of(r.is_version), "9.19.0");
  EXPECT_EQ(r.number, 91900);
}

TEST(component_library, takes_the_first_file_that_is_there_and_stops_at_a_broken_one) {
  if (fake_cuda().empty()) GTEST_SKIP() << "FOUNDCHECK_FAKE_CUDA_LIBRARY is not set";
  EXPECT_EQ(result_of({component::nccl, {"libnone.so.9", fake_cuda()}, false, {}}, "").path, fake_cuda());
  const library_result none = result_of({component::nccl, {"libnone.so.9", "libnone.so.8"}, false, {}}, "");
  EXPECT_EQ(none.loadable.is, answer::no);
  EXPECT_THAT(none.loadable.reason, HasSubstr("libnone.so.9: cannot open"));
  EXPECT_EQ(none.resolvable.is, answer::not_tested);
  const library_result broken =
      result_of({component::nccl, {"libnone.so.9", "/etc/passwd", fake_cuda()}, false, {}}, "");
  EXPECT_EQ(broken.loadable.is, answer::no);
  EXPECT_THAT(broken.loadable.reason, HasSubstr("/etc/passwd"));
}

TEST(component_library, that_misses_another_one_does_not_resolve) {
  const library_task task{component::cudnn, {"/l/libcudnn.so.9"}, false, {}};
  child_result ended;
  ended.end = child_end::exited;
  library_result r;
  judge_library(messages("error=libz.so.1: cannot open shared object file: No such file or directory\ndone=1\n"), ended,
                task, "", r);
  EXPECT_EQ(r.loadable.is, answer::no);
  EXPECT_EQ(r.resolvable.is, answer::no);
  EXPECT_EQ(r.resolvable.reason, "libz.so.1 is not found");
  // The one that was asked for is missing: nothing is known of what it needs.
  library_result itself, nothing;
  judge_library(messages("error=/l/libcudnn.so.9: cannot open shared object file: No such file or directory\ndone=1\n"),
                ended, task, "", itself);
  EXPECT_EQ(itself.resolvable.is, answer::not_tested);
  judge_library(messages("error=\ndone=1\n"), ended, {component::cudnn, {}, false, {}}, "", nothing);
  EXPECT_EQ(nothing.loadable.is, answer::no);
  EXPECT_EQ(nothing.resolvable.is, answer::not_tested);
}

TEST(component_library, has_what_its_child_said) {
  child_result ended;
  ended.end = child_end::exited;
  library_result r;
  judge_library(
      messages("path=/l\nversion=26\nrecords.gpu=2\nrecords.api=3\nrecords.other=4\nrecords.dropped=5\ncall=f\ncode=6\n"
               "working.reason=w\nworking=no\ndone=1\n"),
      ended, {component::cupti, {"/l"}, true, {}}, "", r);
  EXPECT_EQ(text_of(r.is_version), "12.8");
  EXPECT_EQ(r.records.gpu_records, 2);
  EXPECT_EQ(r.records.api_records, 3);
  EXPECT_EQ(r.records.other_records, 4);
  EXPECT_EQ(r.records.dropped_records, 5);
  EXPECT_EQ(r.records.call, "f");
  EXPECT_EQ(r.code, 6);
  EXPECT_EQ(r.working.reason, "w");
  library_result silent;
  judge_library(messages("path=/l\ndone=1\n"), ended, {component::cupti, {"/l"}, true, {}}, "why", silent);
  EXPECT_EQ(silent.number, 0);
  EXPECT_EQ(silent.code, 0);
  EXPECT_EQ(silent.records.gpu_records + silent.records.api_records + silent.records.other_records, 0);
  EXPECT_EQ(silent.records.dropped_records, 0);
  EXPECT_FALSE(silent.is_version.known());
  EXPECT_EQ(silent.working.reason, "why");
  const library_result fresh;
  EXPECT_FALSE(fresh.is_claimed);
  EXPECT_EQ(fresh.number + fresh.code + fresh.took_ms, 0);
}

TEST(component_library, that_crashes_or_hangs_is_told_from_one_that_does_so_after_its_work) {
  const library_task task{component::cudnn, {"/l"}, true, {}};
  child_result crashed;
  crashed.end = child_end::signalled;
  crashed.number = SIGSEGV;
  library_result load, create, destroy, unborn;
  judge_library(messages("at=dlopen /l\n"), crashed, task, "", load);
  EXPECT_EQ(load.loadable.is, answer::no);
  EXPECT_THAT(load.loadable.reason, HasSubstr("dlopen /l: the child crashed"));
  judge_library(messages("path=/l\nat=cudnnCreate\n"), crashed, task, "", create);
  EXPECT_EQ(create.loadable.is, answer::yes);
  EXPECT_EQ(create.working.is, answer::no);
  judge_library(messages("path=/l\nworking.reason=done\nworking=yes\nat=cudnnDestroy\n"), crashed, task, "", destroy);
  EXPECT_EQ(destroy.working.is, answer::yes);
  EXPECT_THAT(destroy.working.reason, HasSubstr("done; then cudnnDestroy: the child crashed"));
  judge_library(messages(""), detail::not_started(has_threads), task, "", unborn);
  EXPECT_EQ(unborn.loadable.is, answer::not_tested);
}

}  // namespace
}  // namespace foundcheck::probe
