// SPDX-License-Identifier: MIT
// The output of a build that failed -> the line of it that says best what is wrong.
//
// Heuristic: words of gcc, clang, cl, nvcc and of their linkers; the linker's own summary and make's say only that something
// failed above. Total, noexcept, allocates nothing.
#ifndef FOUNDCHECK_FORMAT_DETAIL_FAILURE_LINE_HPP
#define FOUNDCHECK_FORMAT_DETAIL_FAILURE_LINE_HPP

#include <foundcheck/core/namespace.hpp>
#include <string_view>

FOUNDCHECK_BEGIN_NAMESPACE

inline constexpr int best_failure_weight = 4;

/// How well a line explains a failure: 0 for not at all, up to best_failure_weight. Of lines of one weight the first counts.
[[nodiscard]] constexpr int failure_weight(std::string_view line) noexcept {
  const auto has = [line](std::string_view word) { return line.find(word) != std::string_view::npos; };
  if (has("fatal error LNK1120") || has("fatal error U1077")) return 1;
  if (has("fatal error") || has("undefined reference to") || has("Undefined symbols") || has("unresolved external") ||
      has("nvcc fatal") || has("cannot find -l")) {
    return best_failure_weight;
  }
  if (has("error: ld returned") || has("error: linker command failed") || has("*** ")) return 1;
  if (has("error:") || has(": error ") || has("error #")) return 3;
  if (line.starts_with("Return value: ") || has("not found") || has("o such file") || has("unrecognized option") ||
      has(" failed (exit code ") || has(":(.text") ||
      has("/ld: ")) {  // ld's place and name stand there in any language
    return 2;
  }
  return 0;
}

/// False for an exit status, which stands before the output of a compiler, for a rule, for what CMake writes before it builds,
/// for ninja's last words and for the directories of make.
[[nodiscard]] constexpr bool says_something(std::string_view line) noexcept {
  if (line.starts_with("Change Dir: ") || line.starts_with("Run Build Command") ||
      line.starts_with("ninja: build stopped")) {
    return false;
  }
  return line.find_first_not_of("0123456789- ") != std::string_view::npos && !line.starts_with("=====") &&
         !line.starts_with("make[");
}

/// The line of a build's output, given line by line, that says best what is wrong: of the best weight the first, and where
/// no line explains anything the last that says something.
class failure_line {
 public:
  constexpr void read(std::string_view line) noexcept {
    if (weight_ == best_failure_weight) return;
    const int weight = failure_weight(line);
    if (weight <= weight_ && (weight_ != 0 || !says_something(line))) return;
    weight_ = weight;
    line_ = line;
  }

  /// Without the blanks before it.
  [[nodiscard]] constexpr std::string_view text() const noexcept {
    std::string_view text = line_;
    while (text.starts_with(' ')) text.remove_prefix(1);
    return text;
  }

 private:
  int weight_ = 0;
  std::string_view line_;
};

FOUNDCHECK_END_NAMESPACE

#endif
