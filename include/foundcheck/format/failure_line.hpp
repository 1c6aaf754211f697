// SPDX-License-Identifier: MIT
// The output of a build that failed: which of its lines says best what is wrong.
//
// Heuristic: words of gcc, clang, cl, nvcc and of their linkers; the linker's own summary and make's say only that something
// failed above. Total, noexcept, allocates nothing.
#ifndef FOUNDCHECK_FORMAT_FAILURE_LINE_HPP
#define FOUNDCHECK_FORMAT_FAILURE_LINE_HPP

#include <string_view>

namespace foundcheck {

inline constexpr int best_failure_weight = 4;

/// How well a line explains a failure: 0 for not at all, up to best_failure_weight. Of lines of one weight the first counts.
[[nodiscard]] constexpr int failure_weight(std::string_view line) noexcept {
  const auto has = [line](std::string_view word) { return line.find(word) != std::string_view::npos; };
  if (has("fatal error") || has("undefined reference to") || has("Undefined symbols") || has("unresolved external") ||
      has("nvcc fatal") || has("cannot find -l")) {
    return best_failure_weight;
  }
  if (has("error: ld returned") || has("error: linker command failed") || has("*** ")) return 1;
  if (has("error:") || has(": error ") || has("error #")) return 3;
  if (line.starts_with("Return value: ") || has("not found") || has("No such file") || has("unrecognized option"))
    return 2;
  return 0;
}

/// False for an exit status, which stands before the output of a compiler, and for a rule.
[[nodiscard]] constexpr bool says_something(std::string_view line) noexcept {
  return line.find_first_not_of("0123456789- ") != std::string_view::npos && !line.starts_with("=====");
}

}  // namespace foundcheck

#endif
