// SPDX-License-Identifier: MIT
#include <foundcheck/probe/component_library.hpp>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <csignal>
#include <string>

#include "support/fake_cuda.hpp"

namespace foundcheck::probe {
namespace {

using testing::HasSubstr;

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
