// SPDX-License-Identifier: MIT
// CMakeFiles/CMakeConfigureLog.yaml: bytes -> records.
//
//   log      := { [ EOL ] "---" EOL "events:" EOL { event } "..." EOL }      one document for each run of cmake
//   event    := "  -" EOL { member }                                        members: format/cmake/configure_log_node.hpp
//
// CMake appends, and a run that crashed leaves a document without "...". The file looks like YAML and is none: a text
// block has no indentation indicator, so a YAML library refuses one that begins with a blank. The columns that CMake
// writes say it all: an event begins with "  -" and ends before the next line that is not blank and less than four deep. A `kind:` deeper inside is no event. Every line belongs to exactly one record; damage is `malformed`. Total,
// noexcept, allocates nothing, linear. Source: CMake Source/cmConfigureLog.cxx, 3.26 to 4.4.
#ifndef FOUNDCHECK_FORMAT_CMAKE_CONFIGURE_LOG_HPP
#define FOUNDCHECK_FORMAT_CMAKE_CONFIGURE_LOG_HPP

#include <cstddef>
#include <cstdint>
#include <foundcheck/core/default_sentinel.hpp>
#include <foundcheck/core/indentation.hpp>
#include <foundcheck/core/kind_reader.hpp>
#include <foundcheck/core/namespace.hpp>
#include <foundcheck/core/reader_range.hpp>
#include <foundcheck/core/temporary_string.hpp>
#include <foundcheck/format/cmake/configure_log_node.hpp>
#include <foundcheck/text/line.hpp>
#include <string_view>

FOUNDCHECK_BEGIN_NAMESPACE
namespace cmake_configure_log {

enum class record_kind : std::uint8_t {
  event,      ///< something that CMake did
  separator,  ///< "---", "events:", "..." and blank lines: carries nothing
  malformed   ///< lines that CMake does not write
};

[[nodiscard]] constexpr std::string_view name_of(record_kind kind) noexcept {
  constexpr std::string_view names[] = {"event", "separator", "malformed"};
  return names[static_cast<std::size_t>(kind)];
}

enum class malformed_reason : std::uint8_t {
  none,
  outside_event,  ///< no separator and in no event
  no_kind,        ///< an event that does not say of what kind it is
  cut_off         ///< an event that the end of the bytes cuts off before its kind
};

[[nodiscard]] constexpr std::string_view name_of(malformed_reason reason) noexcept {
  constexpr std::string_view names[] = {"none", "outside_event", "no_kind", "cut_off"};
  return names[static_cast<std::size_t>(reason)];
}

/// One record. All views point into the bytes that were read.
struct record {
  record_kind kind = record_kind::separator;
  malformed_reason reason = malformed_reason::none;
  /// False for an event that no line follows: the bytes end in it, or right behind it without a closing "...".
  bool closed = false;
  std::size_t line = 0;      ///< of its first line, from 1
  std::size_t offset = 0;    ///< of that line, bytes from 0
  std::size_t document = 0;  ///< which run of cmake wrote it, from 1; 0 before the first "---"
  std::string_view whole;    ///< all its lines with their endings
  std::string_view event;    ///< such as "try_compile-v1"
  std::string_view text;     ///< event: its members as raw lines; malformed: its first line
};

/// The members of an event.
[[nodiscard]] constexpr nodes members(const record& r) noexcept { return nodes(r.text, 4, r.line + 1); }

/// The member of that name, or one of kind `absent`.
[[nodiscard]] constexpr node find(const record& r, std::string_view key) noexcept {
  return r.kind == record_kind::event ? detail::find_in(members(r), key) : node{};
}

namespace detail {

[[nodiscard]] constexpr bool is_document_start(std::string_view text) noexcept { return text == "---"; }

[[nodiscard]] constexpr bool is_separator(std::string_view text) noexcept {
  return is_blank(text) || is_document_start(text) || text == "events:" || text == "...";
}

[[nodiscard]] constexpr bool is_event_start(std::string_view text) noexcept { return text == "  -"; }

class record_reader {
 public:
  using value_type = record;
  using reference = const record&;

  constexpr record_reader() noexcept = default;
  constexpr explicit record_reader(std::string_view bytes) noexcept : bytes_(bytes), next_(lines(bytes).begin()) {}

  constexpr void read() noexcept {
    record_ = {};
    if (next_ == std::default_sentinel) return;
    const line first = *next_;
    record_.line = first.number;
    record_.offset = first.offset;
    if (is_event_start(first.text)) {
      read_event(first);
    } else if (is_separator(first.text)) {
      read_separators();
    } else {
      record_.kind = record_kind::malformed;
      record_.reason = malformed_reason::outside_event;
      record_.text = first.text;
      do ++next_;
      while (next_ != std::default_sentinel && !is_separator(next_->text) && !is_event_start(next_->text));
    }
    record_.document = document_;
    record_.whole = bytes_.substr(record_.offset, next_offset() - record_.offset);
  }

  [[nodiscard]] constexpr bool at_end() const noexcept { return record_.line == 0; }
  [[nodiscard]] constexpr const record& current() const noexcept { return record_; }
  [[nodiscard]] constexpr std::size_t position() const noexcept { return record_.line; }

 private:
  [[nodiscard]] constexpr std::size_t next_offset() const noexcept {
    return next_ == std::default_sentinel ? bytes_.size() : next_->offset;
  }

  constexpr void read_separators() noexcept {
    record_.kind = record_kind::separator;
    for (; next_ != std::default_sentinel && is_separator(next_->text); ++next_) {
      if (is_document_start(next_->text)) ++document_;
    }
  }

  constexpr void read_event(const line& first) noexcept {
    constexpr std::string_view deeper = "     ";
    constexpr std::string_view kind = "    kind: \"";
    record_.kind = record_kind::event;
    for (++next_; next_ != std::default_sentinel; ++next_) {
      const std::string_view text = next_->text;
      if (text.starts_with(deeper)) continue;
      if (text.starts_with("    ")) {
        if (record_.event.empty() && text.starts_with(kind) && text.size() > kind.size() && text.ends_with('"')) {
          record_.event = text.substr(kind.size(), text.size() - kind.size() - 1);
        }
      } else if (!is_blank(text) || begins_document()) {
        record_.closed = true;
        break;
      }
    }
    const std::size_t begin = first.offset + first.whole.size();
    record_.text = bytes_.substr(begin, next_offset() - begin);
    if (!record_.event.empty()) return;
    record_.kind = record_kind::malformed;
    record_.reason = record_.closed ? malformed_reason::no_kind : malformed_reason::cut_off;
    record_.text = first.text;
  }

  /// A blank line inside a text is the text's, one before "---" is not.
  [[nodiscard]] constexpr bool begins_document() const noexcept {
    lines::iterator after = next_;
    ++after;
    return after != std::default_sentinel && is_document_start(after->text);
  }

  std::string_view bytes_;
  lines::iterator next_;
  std::size_t document_ = 0;
  record record_;
};

using event_reader = kind_reader<record_reader, record_kind::event>;

}  // namespace detail

/// All records of a log, in order; joined, their `whole` views give the bytes back.
class records : public reader_range<detail::record_reader> {
 public:
  constexpr explicit records(std::string_view bytes) noexcept : reader_range(detail::record_reader(bytes)) {}
  template <temporary_string S>
  explicit records(S&&) = delete;
};

/// The events of a log, in order.
class events : public reader_range<detail::event_reader> {
 public:
  constexpr explicit events(std::string_view bytes) noexcept : reader_range(detail::event_reader(bytes)) {}
  template <temporary_string S>
  explicit events(S&&) = delete;
};

}  // namespace cmake_configure_log
FOUNDCHECK_END_NAMESPACE

#endif
