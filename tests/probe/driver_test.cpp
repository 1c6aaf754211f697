// SPDX-License-Identifier: MIT
#include <foundcheck/probe/driver.hpp>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <chrono>
#include <string>

#include "support/fake_cuda.hpp"
#include "support/temporary_directory.hpp"

namespace foundcheck::probe {
namespace {

constexpr std::string_view nvrm =
    "NVRM version: NVIDIA UNIX x86_64 Kernel Module  580.65.06  Sun Jul 27 07:31:49 UTC 2025\nGCC version:  gcc 12.2.0\n";

TEST(system, reads_the_kernels_module) {
  const temporary_directory root;
  root.write("proc/driver/nvidia/version", nvrm);
  const system_driver by_text = read_system_driver(root.path().string());
  EXPECT_EQ(by_text.module_version, "580.65.06");
  EXPECT_EQ(by_text.module_text, nvrm.substr(14, nvrm.find('\n') - 14));
  EXPECT_TRUE(by_text.has_driver());
  EXPECT_EQ(by_text.counters_need_admin, state::unknown);

  root.write("sys/module/nvidia/version", "580.82.07\n");
  root.write("proc/driver/nvidia/params", "ResmanDebugLevel: 4294967295\nRmProfilingAdminOnly: 1\n");
  const system_driver both = read_system_driver(root.path().string());
  EXPECT_EQ(both.module_version, "580.82.07");
  EXPECT_EQ(both.counters_need_admin, state::yes);
  root.write("proc/driver/nvidia/params", "RmProfilingAdminOnly: 0\n");
  EXPECT_EQ(read_system_driver(root.path().string()).counters_need_admin, state::no);
}

TEST(system, has_no_driver_where_there_is_none) {
  const temporary_directory root;
  EXPECT_FALSE(read_system_driver(root.path().string()).has_driver());
  root.make_directory("proc/driver/nvidia/version");
  EXPECT_FALSE(read_system_driver(root.path().string()).has_driver());
  root.write("dev/dxg", "");
  EXPECT_TRUE(read_system_driver(root.path().string()).has_driver());
}

TEST(system, finds_numbers_and_stubs_in_texts) {
  EXPECT_EQ(detail::number_in("a 12 b1.2 5.6.7 8.9"), "5.6.7");
  EXPECT_EQ(detail::number_in(""), "");
  EXPECT_EQ(detail::number_in("   "), "");
  EXPECT_TRUE(detail::names_stubs("/a:/usr/local/cuda/lib64/stubs"));
  EXPECT_TRUE(detail::names_stubs("stubs:/a"));
  EXPECT_TRUE(detail::names_stubs("/stubs/x:"));
  EXPECT_FALSE(detail::names_stubs("/a/stubs.d:/b"));
  EXPECT_FALSE(detail::names_stubs(""));
}

TEST(system, notes_what_is_set_and_of_consequence) {
  const auto has = [](std::string_view name, std::string_view words) {
    for (const environment_note& note : read_environment()) {
      if (note.name == name) return note.effect.find(words) != std::string_view::npos;
    }
    return false;
  };
  ::unsetenv("CUDA_INJECTION64_PATH");
  EXPECT_FALSE(has("CUDA_INJECTION64_PATH", ""));
  ::setenv("CUDA_INJECTION64_PATH", "/x.so", 1);
  EXPECT_TRUE(has("CUDA_INJECTION64_PATH", "CUPTI may be taken"));
  // Empty, it hides every GPU.
  ::setenv("CUDA_VISIBLE_DEVICES", "", 1);
  EXPECT_TRUE(has("CUDA_VISIBLE_DEVICES", "none"));
  ::setenv("LD_LIBRARY_PATH", "/c/stubs", 1);
  EXPECT_TRUE(has("LD_LIBRARY_PATH", "34"));
  ::setenv("LD_LIBRARY_PATH", "/c", 1);
  EXPECT_FALSE(has("LD_LIBRARY_PATH", "34"));
  EXPECT_TRUE(has("LD_LIBRARY_PATH", "first"));
}

// ---- driver ---------------------------------------------------------------------------------------------------------
//
// The decision table end to end: the real runtime, where there is one, with a stand-in of the driver that gives each code.

using testing::HasSubstr;

system_driver with_module() {
  system_driver system;
  system.module_version = "580.65.06";
  return system;
}

driver_result judged(const child_report& report, const system_driver& system = {}) {
  return judge_driver(report.said, report.child, system);
}

TEST(driver, the_real_runtime_passes_each_code_on) {
  const std::string runtime = real_runtime();
  if (runtime.empty() || fake_cuda().empty()) GTEST_SKIP() << "no libcudart.so.13 here";
  for (const cuda::driver_status_row& row : cuda::driver_statuses) {
    if (row.proof != cuda::status_proof::passed_on) continue;
    const driver_result r = judged(report_of({"driver", runtime}, "cuInit=" + std::to_string(row.code)));
    EXPECT_EQ(r.code, row.code);
    EXPECT_EQ(r.call, "cudaGetDeviceCount") << row.code;
    EXPECT_EQ(r.loadable.is, answer::yes) << row.code;
    EXPECT_EQ(r.working.is, answer::no) << row.code;
    EXPECT_EQ(r.runtime.is, answer::no) << row.code;
    EXPECT_THAT(r.runtime.reason, HasSubstr(std::string(row.name))) << row.code;
    EXPECT_EQ(r.cuda, cuda_version(13000)) << row.code;
    EXPECT_FALSE(r.is_ready() || r.is_absent) << row.code;
    EXPECT_EQ(r.is_error, row.code != 100) << row.code;
  }
}

TEST(driver, one_of_an_older_major_release_is_too_old_for_the_real_runtime) {
  const std::string runtime = real_runtime();
  if (runtime.empty() || fake_cuda().empty()) GTEST_SKIP() << "no libcudart.so.13 here";
  for (const char* version : {"12080", "12000", "11040"}) {
    const driver_result r = judged(report_of({"driver", runtime}, std::string("version=") + version));
    EXPECT_EQ(r.code, 35) << version;
    // The driver itself works: it is the runtime that does not reach it.
    EXPECT_EQ(r.working.is, answer::yes) << version;
    EXPECT_EQ(r.runtime.is, answer::no) << version;
    EXPECT_THAT(r.runtime.reason, HasSubstr("the runtime is of 13.0")) << version;
    EXPECT_TRUE(r.is_error) << version;
  }
}

TEST(driver, the_toolkits_stub_says_34) {
  const std::string stub = "/usr/local/cuda/lib64/stubs/libcuda.so", runtime = real_runtime();
  if (runtime.empty() || ::access(stub.c_str(), R_OK) != 0) GTEST_SKIP() << "no stub of the driver here";
  const driver_result r = judged(report_of({"driver", runtime}, "", stub));
  EXPECT_EQ(r.code, 34);
  EXPECT_EQ(r.path, stub);
  EXPECT_FALSE(r.cuda.known());
  EXPECT_TRUE(r.is_error);
}

TEST(driver, none_is_no_error_on_a_machine_without_one_in_its_kernel) {
  const std::string runtime = real_runtime();
  const child_report report = report_of({"driver", runtime}, "", "");
  if (report.said.find("driver.path") != nullptr) GTEST_SKIP() << "this machine has a driver";
  const driver_result without = judged(report), with = judged(report, with_module());
  EXPECT_TRUE(without.is_absent);
  EXPECT_FALSE(without.is_error);
  EXPECT_EQ(without.loadable.is, answer::no);
  EXPECT_EQ(without.working.is, answer::not_tested);
  EXPECT_EQ(without.working.reason, "no driver");
  if (!runtime.empty()) {
    EXPECT_EQ(without.code, 35);
  }
  EXPECT_FALSE(with.is_absent);
  EXPECT_TRUE(with.is_error);
  EXPECT_THAT(with.loadable.reason, HasSubstr("--gpus"));
}

TEST(driver, shows_gpus) {
  if (fake_cuda().empty()) GTEST_SKIP() << "FOUNDCHECK_FAKE_CUDA_LIBRARY is not set";
  const driver_result r = judged(report_of({"driver", fake_cuda()}, "count=2,version=12080,runtime=12060"));
  EXPECT_EQ(r.code, 0);
  EXPECT_TRUE(r.is_ready());
  EXPECT_FALSE(r.is_error);
  EXPECT_EQ(r.device_count, 2);
  EXPECT_EQ(text_of(r.cuda), "12.8");
  EXPECT_EQ(text_of(r.runtime_cuda), "12.6");
  EXPECT_EQ(r.working.reason, "cuInit: 2 GPUs");

  const driver_result none = judged(report_of({"driver", fake_cuda()}, "count=0"));
  EXPECT_EQ(none.working.is, answer::no);
  EXPECT_FALSE(none.is_ready());

  // No runtime: the driver speaks for itself.
  const driver_result alone = judged(report_of({"driver", "/nonexistent.so"}, ""));
  EXPECT_EQ(alone.call, "cuInit");
  EXPECT_EQ(alone.runtime.is, answer::not_tested);
  EXPECT_FALSE(alone.is_error || alone.is_ready());
}

TEST(driver, what_a_runtime_does_not_say_is_not_taken_for_an_answer) {
  if (fake_cuda().empty()) GTEST_SKIP() << "FOUNDCHECK_FAKE_CUDA_LIBRARY is not set";
  const child_report failing = report_of({"driver", fake_cuda()}, "cudaRuntimeGetVersion=3,cudaGetDeviceCount=3");
  EXPECT_EQ(failing.said.find("runtime.version"), nullptr);
  EXPECT_EQ(failing.said.find("runtime.count"), nullptr);
  EXPECT_EQ(failing.said.number("runtime.code", -1), 3);
  const child_report well = report_of({"driver", fake_cuda()}, "runtime=12060,count=4");
  EXPECT_EQ(well.said.number("runtime.version", 0), 12060);
  EXPECT_EQ(well.said.number("runtime.count", -1), 4);
  // A library that is no runtime has none of the functions, and ends the search as one that has them.
  const child_report other = report_of({"driver", "libc.so.6", fake_cuda()}, "");
  EXPECT_NE(other.said.text("runtime.path"), "");
  EXPECT_EQ(other.said.find("runtime.version"), nullptr);
  EXPECT_EQ(other.said.find("runtime.code"), nullptr);
  EXPECT_EQ(other.said.text("done"), "1");
  // One that cannot be loaded does not.
  EXPECT_EQ(report_of({"driver", "/nonexistent.so", fake_cuda()}, "").said.number("runtime.code", -1), 0);
}

TEST(driver, what_a_driver_does_not_say_is_not_taken_for_an_answer) {
  if (fake_cuda().empty()) GTEST_SKIP() << "FOUNDCHECK_FAKE_CUDA_LIBRARY is not set";
  const child_report failing = report_of({"driver"}, "cuDriverGetVersion=3,cuDeviceGetCount=3");
  EXPECT_EQ(failing.said.find("driver.version"), nullptr);
  EXPECT_EQ(failing.said.number("driver.init", -1), 0);
  EXPECT_EQ(failing.said.find("driver.count"), nullptr);
  EXPECT_EQ(report_of({"driver"}, "cuInit=3").said.find("driver.count"), nullptr);
  const driver_result none = judged(report_of({"driver"}, "cuInit=3"));
  EXPECT_EQ(none.call, "cuInit");
  EXPECT_EQ(none.code, 3);
  EXPECT_TRUE(none.is_error);
}

TEST(driver, of_one_gpu_is_said_in_the_singular) {
  EXPECT_EQ(detail::verdict_of_call("cuInit", 0, 1).reason, "cuInit: 1 GPU");
  EXPECT_EQ(detail::verdict_of_call("cuInit", 0, 2).reason, "cuInit: 2 GPUs");
  EXPECT_EQ(detail::verdict_of_call("cuInit", 0, 0).reason, "cuInit shows no GPU");
  EXPECT_EQ(detail::verdict_of_call("cuInit", 0, 0).is, answer::no);
  EXPECT_EQ(detail::verdict_of_call("cuInit", 3, 1).is, answer::no);
}

TEST(driver, no_gpu_is_an_error_only_where_the_kernel_has_a_driver) {
  if (fake_cuda().empty()) GTEST_SKIP() << "FOUNDCHECK_FAKE_CUDA_LIBRARY is not set";
  const child_report report = report_of({"driver", fake_cuda()}, "cuInit=100,cudaGetDeviceCount=100");
  EXPECT_FALSE(judged(report).is_error);
  EXPECT_TRUE(judged(report, with_module()).is_error);
}

TEST(driver, a_hang_and_a_crash_are_results_that_name_the_call) {
  if (fake_cuda().empty()) GTEST_SKIP() << "FOUNDCHECK_FAKE_CUDA_LIBRARY is not set";
  const driver_result hang =
      judged(report_of({"driver", fake_cuda()}, "hang=cuInit", fake_cuda(), std::chrono::milliseconds(150)));
  EXPECT_EQ(hang.loadable.is, answer::yes);
  EXPECT_EQ(hang.working.is, answer::no);
  EXPECT_THAT(hang.working.reason, HasSubstr("cuInit: the child hung and was killed after"));
  EXPECT_TRUE(hang.is_error);
  EXPECT_EQ(hang.code, -1);

  const driver_result crash = judged(report_of({"driver", fake_cuda()}, "crash=cudaGetDeviceCount"));
  EXPECT_EQ(crash.working.is, answer::yes);
  EXPECT_EQ(crash.runtime.is, answer::no);
  EXPECT_THAT(crash.runtime.reason, HasSubstr("cudaGetDeviceCount: the child crashed"));
  EXPECT_TRUE(crash.is_error);
}

TEST(driver, a_child_that_was_not_started_says_nothing_of_the_driver) {
  const driver_result r = judge_driver(messages(""), detail::not_started(has_threads), with_module());
  EXPECT_EQ(r.loadable.is, answer::not_tested);
  EXPECT_EQ(r.working.is, answer::not_tested);
  EXPECT_FALSE(r.is_error || r.is_absent || r.is_ready());
  EXPECT_THAT(r.working.reason, HasSubstr("threads"));
}

}  // namespace
}  // namespace foundcheck::probe
