// SPDX-License-Identifier: MIT
// Tasks of a probe in a child that has the stand-in of NVIDIA's libraries in it, see fake_cuda.cpp.
#ifndef FOUNDCHECK_TESTS_SUPPORT_FAKE_CUDA_HPP
#define FOUNDCHECK_TESTS_SUPPORT_FAKE_CUDA_HPP

#include <dlfcn.h>
#include <stdlib.h>

#include <chrono>
#include <foundcheck/probe/task.hpp>
#include <string>
#include <utility>

namespace foundcheck::probe {

/// The path of the stand-in; empty where it was not built.
inline std::string fake_cuda() {
  const char* const path = ::getenv("FOUNDCHECK_FAKE_CUDA_LIBRARY");
  return path == nullptr ? "" : path;
}

/// The copy whose soname is libnvidia-ml.so.1; empty where it was not built.
inline std::string fake_nvml() {
  const char* const path = ::getenv("FOUNDCHECK_FAKE_NVML_LIBRARY");
  return path == nullptr ? "" : path;
}

struct child_report {
  messages said;
  child_result child;
};

/// What a child says of a task when `driver` is in the process before: a path whose soname is libcuda.so.1, or "" for none.
inline child_report report_of(const task_words& words, const std::string& settings, const std::string& driver,
                              std::chrono::milliseconds limit = std::chrono::seconds(20)) {
  child_result child = run_forked(
      [&](int descriptor) {
        ::setenv("FOUNDCHECK_FAKE_CUDA", settings.c_str(), 1);
        if (!driver.empty() && ::dlopen(driver.c_str(), RTLD_NOW | RTLD_LOCAL) == nullptr) return;
        do_task(words, message_writer(descriptor));
      },
      {limit});
  messages said(child.output);
  return {std::move(said), std::move(child)};
}

inline child_report report_of(const task_words& words, const std::string& settings) {
  return report_of(words, settings, fake_cuda());
}

/// The real runtime of CUDA 13, as the loader finds it; empty where there is none.
inline std::string real_runtime() { return report_of({"soname", "libcudart.so.13"}, "", "").said.text("path"); }

}  // namespace foundcheck::probe

#endif
