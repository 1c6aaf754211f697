// SPDX-License-Identifier: MIT
// How to mend a finding -> the line for the CUDA release that the build uses, where the facts tell it.
//
//   X-Y of a package   cuda-cupti-dev-X-Y      cuda-cupti-dev-12-4
//   X.Y of a path      /usr/local/cuda-X.Y     /usr/local/cuda-12.4
//   cuda-X             libcudnn9-dev-cuda-X    libcudnn9-dev-cuda-12
//   cuN of a wheel     nvidia-cuda-cupti-cuN   nvidia-cuda-cupti-cu12
#ifndef FOUNDCHECK_REPORT_FIX_HPP
#define FOUNDCHECK_REPORT_FIX_HPP

#include <fmt/format.h>

#include <cstddef>
#include <foundcheck/core/ascii.hpp>
#include <foundcheck/core/namespace.hpp>
#include <foundcheck/cuda/release.hpp>
#include <iterator>
#include <string_view>

FOUNDCHECK_BEGIN_NAMESPACE

/// Appends the text with the release in place of its letters; as it stands if the release is unknown.
inline void append_fix(std::string_view fix, cuda::release release, fmt::memory_buffer& out) {
  const auto append = fmt::appender(out);
  std::size_t at = 0;
  // What begins or goes on a word is no placeholder.
  const auto is_of_word = [](char c) { return is_alpha(c) || is_digit(c); };
  const auto stands = [&](std::string_view placeholder) {
    const bool begins = at == 0 || !is_of_word(fix[at - 1]);
    const std::size_t end = at + placeholder.size();
    return release.known() && begins && fix.substr(at).starts_with(placeholder) &&
           (end == fix.size() || !is_of_word(fix[end]));
  };
  while (at < fix.size()) {
    if (stands("X-Y")) {
      fmt::format_to(append, "{}-{}", release.major_part, release.minor_part);
      at += 3;
    } else if (stands("X.Y")) {
      fmt::format_to(append, "{}.{}", release.major_part, release.minor_part);
      at += 3;
    } else if (stands("cuda-X")) {
      fmt::format_to(append, "cuda-{}", release.major_part);
      at += 6;
      // The minor number goes on behind the major one.
      if (fix.substr(at).starts_with("-Y") || fix.substr(at).starts_with(".Y")) {
        fmt::format_to(append, "{}{}", fix[at], release.minor_part);
        at += 2;
      }
    } else if (stands("cuN")) {
      fmt::format_to(append, "cu{}", release.major_part);
      at += 3;
    } else {
      out.push_back(fix[at++]);
    }
  }
}

FOUNDCHECK_END_NAMESPACE

#endif
