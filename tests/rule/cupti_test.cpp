// SPDX-License-Identifier: MIT
#include <foundcheck/rule/checked.hpp>
#include <foundcheck/rule/cupti.hpp>

#include <gtest/gtest.h>

#include <array>
#include <string_view>

#include "rule/cupti_cases.hpp"
#include "support/rule_case_test.hpp"

namespace foundcheck {
namespace {

static_assert(checked<rules::cupti>);

TEST(cupti, rules_hold_on_each_case) { expect_rule_cases<cases::cupti_cases>(); }

// The sources name the log line under the rule on legacy flags and the state under the rule on CPU-only builds.
TEST(cupti, a_cuda_build_whose_kineto_defaults_to_cpu_is_reported) {
  const scan_report report =
      scan_at_run_time("USE_CUDA:BOOL=ON\nUSE_KINETO:BOOL=ON\nKINETO_BACKEND:STRING=cpu\n",
                       "CMake Warning at CMakeLists.txt:94 (message):\n"
                       "  KINETO_BACKEND was not set; defaulting to 'cpu'.  Pass\n"
                       "  -DKINETO_BACKEND={cpu,cuda,rocm,xpu} explicitly to silence this warning.\n\n\n"
                       "-- KINETO_BACKEND = cpu\n--  Building CPU-only profilers\n");
  EXPECT_TRUE(report.contains("CUPTI002") || report.contains("CUPTI007")) << report.text();
}

TEST(cupti, a_build_without_cuda_whose_kineto_defaults_to_cpu_is_right) {
  const scan_report report = scan_at_run_time("USE_CUDA:BOOL=OFF\nUSE_KINETO:BOOL=ON\nKINETO_BACKEND:STRING=cpu\n",
                                              "-- KINETO_BACKEND = cpu\n--  Building CPU-only profilers\n");
  EXPECT_EQ(report.text(), "");
}

TEST(cupti, every_word_that_cmake_takes_for_false_leaves_cupti_asked_for) {
  for (std::string_view off : {"LIBKINETO_NOCUPTI:STRING=OFF\nCUPTI_LIBRARY_PATH:FILEPATH=NOTFOUND\n",
                               "LIBKINETO_NOCUPTI:STRING=off\nCUPTI_LIBRARY_PATH:FILEPATH=NOTFOUND\n",
                               "LIBKINETO_NOCUPTI:STRING=0\nCUPTI_LIBRARY_PATH:FILEPATH=NOTFOUND\n",
                               "LIBKINETO_NOCUPTI:STRING=N\nCUPTI_LIBRARY_PATH:FILEPATH=NOTFOUND\n",
                               "LIBKINETO_NOCUPTI:STRING=NO\nCUPTI_LIBRARY_PATH:FILEPATH=NOTFOUND\n",
                               "LIBKINETO_NOCUPTI:STRING=FALSE\nCUPTI_LIBRARY_PATH:FILEPATH=NOTFOUND\n",
                               "LIBKINETO_NOCUPTI:STRING=IGNORE\nCUPTI_LIBRARY_PATH:FILEPATH=NOTFOUND\n",
                               "LIBKINETO_NOCUPTI:STRING=NOTFOUND\nCUPTI_LIBRARY_PATH:FILEPATH=NOTFOUND\n",
                               "LIBKINETO_NOCUPTI:STRING=x-NOTFOUND\nCUPTI_LIBRARY_PATH:FILEPATH=NOTFOUND\n"}) {
    EXPECT_EQ(scan_at_run_time(off).text(), "CUPTI001(CUPTI)") << off;
  }
  for (std::string_view on : {"LIBKINETO_NOCUPTI:STRING=ON\nCUPTI_LIBRARY_PATH:FILEPATH=NOTFOUND\n",
                              "LIBKINETO_NOCUPTI:STRING=1\nCUPTI_LIBRARY_PATH:FILEPATH=NOTFOUND\n",
                              "LIBKINETO_NOCUPTI:STRING=Y\nCUPTI_LIBRARY_PATH:FILEPATH=NOTFOUND\n",
                              "LIBKINETO_NOCUPTI:STRING=yes\nCUPTI_LIBRARY_PATH:FILEPATH=NOTFOUND\n",
                              "LIBKINETO_NOCUPTI:STRING=True\nCUPTI_LIBRARY_PATH:FILEPATH=NOTFOUND\n"}) {
    EXPECT_EQ(scan_at_run_time(on).text(), "") << on;
  }
}

}  // namespace
}  // namespace foundcheck
