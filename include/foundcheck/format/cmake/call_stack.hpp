// SPDX-License-Identifier: MIT
// The call stack of a diagnostic: its raw lines -> calls.
//
//   frame := blanks file [ ":" ( line [ " (" command ")" ] | "DEFERRED" ) ]
//
// Goes line by line through the envelope of the record. Total, noexcept, allocates nothing.
// Source: CMake Source/cmListFileCache.cxx, 2.8 to 4.4.
#ifndef FOUNDCHECK_FORMAT_CMAKE_CALL_STACK_HPP
#define FOUNDCHECK_FORMAT_CMAKE_CALL_STACK_HPP

#include <cstddef>
#include <foundcheck/core/default_sentinel.hpp>
#include <foundcheck/core/namespace.hpp>
#include <foundcheck/core/reader_range.hpp>
#include <foundcheck/format/cmake/output_record.hpp>
#include <foundcheck/text/line.hpp>
#include <string_view>

FOUNDCHECK_BEGIN_NAMESPACE
namespace cmake_output {

/// One call of a call stack, the innermost first.
struct stack_frame {
  std::string_view file;
  std::string_view line;     ///< digits; empty for a deferred call
  std::string_view command;  ///< may be empty
  bool is_deferred = false;
};

namespace detail {

[[nodiscard]] constexpr stack_frame read_frame(std::string_view text) noexcept {
  while (text.starts_with(' ')) text.remove_prefix(1);
  stack_frame frame;
  if (text.ends_with(":DEFERRED")) {
    frame.is_deferred = true;
    frame.file = text.substr(0, text.size() - 9);
    return frame;
  }
  if (text.ends_with(')')) {
    const std::size_t open = text.rfind(" (");
    if (open != std::string_view::npos) {
      frame.command = text.substr(open + 2, text.size() - open - 3);
      text = text.substr(0, open);
    }
  }
  frame.file = text;
  const std::size_t colon = text.rfind(':');
  if (colon == std::string_view::npos || colon + 1 == text.size()) return frame;
  const std::string_view digits = text.substr(colon + 1);
  for (const char c : digits) {
    if (c < '0' || c > '9') return frame;
  }
  frame.file = text.substr(0, colon);
  frame.line = digits;
  return frame;
}

class frame_reader {
 public:
  using value_type = stack_frame;
  using reference = const stack_frame&;

  constexpr frame_reader() noexcept = default;
  constexpr explicit frame_reader(const record& r) noexcept : line_(lines(r.call_stack, r.around).begin()) {}

  constexpr void read() noexcept {
    frame_ = {};
    while (line_ != std::default_sentinel && line_->text.empty()) ++line_;
    if (line_ == std::default_sentinel) return;
    frame_ = read_frame(line_->text);
    ++line_;
  }
  [[nodiscard]] constexpr bool at_end() const noexcept { return frame_.file.data() == nullptr; }
  [[nodiscard]] constexpr const stack_frame& current() const noexcept { return frame_; }
  [[nodiscard]] constexpr const void* position() const noexcept { return frame_.file.data(); }

 private:
  lines::iterator line_;
  stack_frame frame_;
};

}  // namespace detail

/// The calls of a diagnostic's call stack.
class stack_frames : public reader_range<detail::frame_reader> {
 public:
  constexpr explicit stack_frames(const record& r) noexcept : reader_range(detail::frame_reader(r)) {}
};

}  // namespace cmake_output
FOUNDCHECK_END_NAMESPACE

#endif
