// SPDX-License-Identifier: MIT
#include <foundcheck/rule/gpu_error.hpp>

#include <gtest/gtest.h>

#include <cstddef>
#include <string_view>

namespace foundcheck {
namespace gpu_error_test {

struct line_case {
  std::string_view line, is;  ///< empty for a line of no row
};

constexpr line_case cases[] = {
    {"  what():  CUDA error: uncorrectable ECC error encountered", detail::broken_memory},
    {"cudaErrorECCUncorrectable", detail::broken_memory},
    {"NVRM: Xid (PCI:0000:3b:00): 48, pid=20133, name=python, DBE (double bit error) ECC Error", detail::broken_memory},
    {"NVRM: Xid (PCI:0000:3b:00): 79, pid=20133, GPU has fallen off the bus.", detail::off_bus},
    {"NVRM: Xid (PCI:0000:3b:00): 13, Graphics Exception", ""},
    {"f(1): 48, of something else", ""},
    {"CUDA error: an illegal memory access was encountered", detail::wrong_address},
    {"CUDA error: unspecified launch failure", detail::launch_fault},
    {"CUDA_ERROR_MISALIGNED_ADDRESS", detail::misaligned},
    {"CUDA error: device-side assert triggered", detail::asserted},
    {"the launch timed out and was terminated", detail::too_long},
    {"CUDA error: CUDA-capable device(s) is/are busy or unavailable", detail::taken},
    {"device kernel image is invalid", detail::wrong_image},
    {"peer access is not supported between these two devices", detail::no_peer},
    {"an illegal instruction was encountered", detail::broken_code},
    {"CUDA error: invalid device ordinal", detail::no_such_gpu},
    {"CUDA error: invalid configuration argument", detail::wrong_launch},
    {"MPS client failed to connect to the MPS control daemon or the MPS server", detail::no_mps},
    {"cuda runtime error (802) : system not yet initialized at a.cpp:50", detail::not_ready},
    {"cudaErrorSystemNotReady", detail::not_ready},
    {"CUDA_ERROR_SYSTEM_NOT_READY", detail::not_ready},
    {"CUDA error: an error of tomorrow", ""},
    {"", ""},
};

TEST(gpu_error, is_told_by_its_words) {
  for (const line_case& c : cases) {
    const gpu_error* const row = find_gpu_error(c.line);
    EXPECT_EQ(row == nullptr ? std::string_view() : row->is, c.is) << c.line;
  }
}

TEST(gpu_error, has_what_to_do_as_a_sentence_without_its_end) {
  constexpr std::size_t longest = 480;
  for (const gpu_error& row : gpu_errors) {
    EXPECT_FALSE(row.to_do.ends_with('.')) << row.words;
    EXPECT_LE(row.to_do.size(), longest) << row.words;
    EXPECT_FALSE(row.to_do.empty()) << row.words;
    EXPECT_FALSE(row.is.empty()) << row.words;
  }
}

}  // namespace gpu_error_test
}  // namespace foundcheck
