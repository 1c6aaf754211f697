// SPDX-License-Identifier: MIT
// What cmake prints while it configures: bytes -> records.
//
//   status     := "-- " { "-- " } [ "[" context "] " ] text         found, check, cuda, end, ...: format/cmake/status.hpp
//   diagnostic := header EOL body [ stack ] [ tail ]                format/cmake/diagnostic.hpp, format/cmake/block.hpp
//   summary    := "-- " "******** Summary ********" EOL { "-- " key ":" [ value ] EOL }            format/cmake/summary.hpp
//
// Every line belongs to exactly one record, in order: what is no status and no diagnostic is `other`, or one of the few
// notices without a prefix. What a project that is configured inside another one prints has a depth: by a second "-- ", or
// between the steps that announce it (format/cmake/nesting.hpp). Colours and the prefixes of a CI system are the envelope's. Total,
// noexcept, allocates nothing, linear.
// Source: CMake Source/cmMessenger.cxx, cmMessageCommand.cxx, cmake.cxx and Modules/ExternalProject.cmake, 2.8 to 4.4.
#ifndef FOUNDCHECK_FORMAT_CMAKE_OUTPUT_HPP
#define FOUNDCHECK_FORMAT_CMAKE_OUTPUT_HPP

#include <cstddef>
#include <foundcheck/core/namespace.hpp>
#include <foundcheck/core/reader_range.hpp>
#include <foundcheck/core/temporary_string.hpp>
#include <foundcheck/format/cmake/block.hpp>
#include <foundcheck/format/cmake/call_stack.hpp>
#include <foundcheck/format/cmake/check.hpp>
#include <foundcheck/format/cmake/diagnostic.hpp>
#include <foundcheck/format/cmake/end.hpp>
#include <foundcheck/format/cmake/feature_list.hpp>
#include <foundcheck/format/cmake/moved_cache.hpp>
#include <foundcheck/format/cmake/nesting.hpp>
#include <foundcheck/format/cmake/output_record.hpp>
#include <foundcheck/format/cmake/status.hpp>
#include <foundcheck/format/cmake/summary.hpp>
#include <foundcheck/text/envelope.hpp>
#include <string_view>

FOUNDCHECK_BEGIN_NAMESPACE
namespace cmake_output {

namespace detail {

template <class = void>
class record_reader {
 public:
  using value_type = record;
  using reference = const record&;

  constexpr record_reader() noexcept = default;
  constexpr record_reader(std::string_view bytes, const envelope& around) noexcept : rest_(bytes, around) {
    record_.around = around;
  }

  constexpr void read() noexcept {
    if (rest_.at_end()) {
      record_ = {};
      return;
    }
    forget();
    const std::string_view text = rest_.begin(record_);
    record_.depth = nesting_.depth();
    if (is_status(text)) {
      read_status_line(text);
    } else {
      record_.text = text;
      read_other(text);
    }
  }

  [[nodiscard]] constexpr bool at_end() const noexcept { return record_.line == 0; }
  [[nodiscard]] constexpr const record& current() const noexcept { return record_; }
  [[nodiscard]] constexpr std::size_t position() const noexcept { return record_.line; }

 private:
  /// Clears what the last record used. Most leave most views alone, and clearing all of them would take longer than reading
  /// such a line. (Each is assigned {} of its own: a chain would read each view back from the one before.)
  constexpr void forget() noexcept {
    record_.what = {};
    record_.value = {};
    record_.context = {};
    record_.passed = verdict::unknown;
    record_.continues = false;
    record_.indent = 0;
    switch (record_.kind) {
      case record_kind::other:
      case record_kind::status:
      case record_kind::summary:
      case record_kind::check: break;
      default: forget_more();
    }
    record_.kind = record_kind::other;
  }

  constexpr void forget_more() noexcept {
    switch (record_.kind) {
      case record_kind::end:
        record_.where = {};
        record_.ended = end_kind::none;
        record_.severity = severity::none;
        return;
      case record_kind::found:
        record_.package = {};
        record_.where = {};
        record_.version = {};
        record_.required = {};
        record_.components = {};
        record_.missing = {};
        return;
      case record_kind::not_found:
        record_.package = {};
        record_.where = {};
        record_.version = {};
        record_.required = {};
        record_.missing = {};
        record_.reason = {};
        record_.given_reason = {};
        record_.hint = {};
        record_.considered = {};
        return;
      case record_kind::cuda:
        record_.cuda = cuda_text::none;
        record_.other = {};
        return;
      default: {
        const envelope around = record_.around;
        record_ = {};
        record_.around = around;
      }
    }
  }

  constexpr void read_status_line(std::string_view line) noexcept {
    read_status(record_, line, rest_.end(), recent_);
    is_behind_status_ = true;
    features_.read_heading(record_.text);
    if (record_.kind == record_kind::check) {
      if (record_.passed == verdict::unknown) recent_.add(record_.text);
    } else if (record_.kind == record_kind::status) {
      read_summary(record_.text);
      recent_.add(record_.text);
      nesting_.read_status(record_);
    } else if (record_.kind != record_kind::found) {
      in_summary_ = false;
      if (record_.kind == record_kind::not_found) rest_.read_more_of_not_found(record_);
      if (record_.kind == record_kind::end) nesting_.end(record_);
    }
  }

  constexpr void read_other(std::string_view text) noexcept {
    const char first = text.empty() ? '\0' : text.front();
    if (first == ' ' || first == '\t') {
      record_.continues = is_behind_status_;
      if (features_.read_item(record_, text)) record_.continues = false;
      return;
    }
    // An empty line ends neither a list of packages nor a message of several lines; anything else does.
    if (first != '\0') {
      is_behind_status_ = false;
      features_ = {};
    }
    switch (first) {
      case 'C':
        if (text.starts_with("CMake ")) {
          record_.text = {};
          if (read_header(record_, text)) return rest_.read_block(record_);
          record_.file = {};
          record_.file_line = {};
          record_.command = {};
          record_.text = text;
        }
        [[fallthrough]];
      case '*':
      case 'E':
      case 'S':
      case 'W': return read_notice(text);
      case '[':
      case 'P':
      case 'N': return nesting_.read(text);
      default: return;
    }
  }

  /// What comes without a prefix and is more than a line.
  constexpr void read_notice(std::string_view text) noexcept {
    read_bare_end(record_, text);
    if (record_.kind == record_kind::end) return;
    if (is_bare_warning(text)) {
      record_.kind = record_kind::diagnostic;
      record_.severity = severity::warning;
      record_.category = text.substr(0, 7);
      return;
    }
    if (const cuda_message m = read_cuda_text(text); m.means != cuda_text::none) {
      record_.kind = record_kind::cuda;
      record_.cuda = m.means;
      record_.value = m.value;
    }
  }

  constexpr void read_summary(std::string_view text) noexcept {
    if (is_summary_heading(text)) {
      in_summary_ = true;
    } else if ((in_summary_ || is_lone_summary_row(text)) && !read_summary_row(record_)) {
      in_summary_ = in_summary_ && text.empty();
    }
  }

  following_lines rest_;
  record record_;
  recent_texts recent_;
  nesting nesting_;
  feature_list features_;
  bool in_summary_ = false;
  bool is_behind_status_ = false;  ///< no line but empty and indented ones came since
};

}  // namespace detail

/// All records of the output, in order; joined, their `whole` views give the bytes back.
class records : public reader_range<detail::record_reader<>> {
 public:
  constexpr explicit records(std::string_view bytes, const envelope& around = {}) noexcept
      : reader_range(detail::record_reader<>(bytes, around)) {}
  template <temporary_string S, class... More>
  explicit records(S&&, const More&...) = delete;
};

}  // namespace cmake_output
FOUNDCHECK_END_NAMESPACE

#endif
