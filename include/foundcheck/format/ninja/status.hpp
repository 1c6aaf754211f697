// SPDX-License-Identifier: MIT
// NINJA_STATUS: the template of ninja's status lines -> a matcher for them.
//
//   template := { any byte but "%" | "%" letter }        default: "[%f/%t] "
//   %s %t %r %u %f   started, total, running, remaining, finished: digits
//   %p %P            "%3i%%": percent finished, percent predicted
//   %o %c            edges per second, overall and now: digits "." digit, or "?"
//   %e %E            seconds elapsed and to come: digits "." digits, or "?"
//   %w %W            the same as MM:SS or H:MM:SS
//   %%               "%"
//
// A matcher reads a line from left to right, each number as long as it goes; two placeholders without a byte between them
// therefore match nothing. Total, noexcept, constexpr, allocates nothing, linear.
// Source: ninja src/status_printer.cc StatusPrinter::FormatProgressStatus, v1.13.2.
#ifndef FOUNDCHECK_FORMAT_NINJA_STATUS_HPP
#define FOUNDCHECK_FORMAT_NINJA_STATUS_HPP

#include <array>
#include <cstddef>
#include <cstdint>
#include <foundcheck/core/ascii.hpp>
#include <foundcheck/core/capped_number.hpp>
#include <foundcheck/core/fixed_string.hpp>
#include <foundcheck/core/namespace.hpp>
#include <string_view>

FOUNDCHECK_BEGIN_NAMESPACE
namespace ninja_output {

/// The numbers of a status line; -1 for what its template does not print, or printed as "?".
struct progress {
  std::int64_t started = -1, total = -1, running = -1, remaining = -1, finished = -1;
  std::int64_t percent = -1, predicted_percent = -1;
  std::int64_t elapsed_ms = -1, eta_ms = -1;
  std::int64_t edges_per_1000_s = -1;  ///< overall rate; of the current rate where only that is printed

  friend constexpr bool operator==(const progress&, const progress&) noexcept = default;
};

/// What a template's front end made of a status line.
struct status_match {
  std::size_t length = 0;  ///< of the part before the description; 0: the line is none
  ninja_output::progress progress;

  [[nodiscard]] constexpr explicit operator bool() const noexcept { return length != 0; }
};

namespace detail {

/// Takes "12.345" as thousandths, or "?".
[[nodiscard]] constexpr bool take_decimal(std::string_view& text, std::int64_t& thousandths) noexcept {
  if (text.starts_with('?')) {
    text.remove_prefix(1);
    return true;
  }
  std::int64_t whole = 0;
  if (!take_capped_number(text, whole) || !text.starts_with('.')) return false;
  text.remove_prefix(1);
  thousandths = whole * 1000;
  std::int64_t unit = 100;
  bool has_digit = false;
  for (; !text.empty() && is_digit(text.front()); text.remove_prefix(1), unit /= 10, has_digit = true) {
    thousandths += unit * (text.front() - '0');
  }
  return has_digit;
}

/// Takes " 7%" as 7.
[[nodiscard]] constexpr bool take_percent(std::string_view& text, std::int64_t& percent) noexcept {
  for (int blanks = 0; blanks < 2 && text.starts_with(' '); ++blanks) text.remove_prefix(1);
  if (!take_capped_number(text, percent) || !text.starts_with('%')) return false;
  text.remove_prefix(1);
  return true;
}

/// Takes "MM:SS", "H:MM:SS" or "?" as milliseconds.
[[nodiscard]] constexpr bool take_clock(std::string_view& text, std::int64_t& ms) noexcept {
  if (text.starts_with('?')) {
    text.remove_prefix(1);
    return true;
  }
  std::int64_t seconds = 0, part = 0;
  for (int parts = 0;; ++parts) {
    if (!take_capped_number(text, part)) return false;
    seconds = seconds * 60 + part;
    if (seconds > largest_capped_number) seconds = largest_capped_number;
    if (parts == 2 || !text.starts_with(':')) {
      ms = seconds * 1000;
      return parts != 0;
    }
    text.remove_prefix(1);
  }
}

[[nodiscard]] constexpr bool is_placeholder(char c) noexcept {
  return std::string_view("strufpPoceEwW%").find(c) != std::string_view::npos;
}

}  // namespace detail

/// A template, compiled: a matcher for the status lines that it makes. Holds a view of the template.
class status_format {
 public:
  /// The template of a build that sets none.
  constexpr status_format() noexcept : status_format("[%f/%t] ") {}

  /// The template that a person gave at run time. Where it names a placeholder that ninja does not know, and ninja would
  /// stop, is_valid() is false and the format matches nothing.
  constexpr explicit status_format(std::string_view text) noexcept : text_(text) {
    for (std::size_t at = text.find('%'); at != std::string_view::npos; at = text.find('%', at + 2)) {
      if (at + 1 < text.size() && detail::is_placeholder(text[at + 1])) {
        has_number_ = has_number_ || text[at + 1] != '%';
        continue;
      }
      error_ = at;
      break;
    }
  }

  [[nodiscard]] constexpr bool is_valid() const noexcept { return error_ == std::string_view::npos; }
  /// Where the placeholder stands that ninja does not know, from 0; npos for a valid template.
  [[nodiscard]] constexpr std::size_t error_offset() const noexcept { return error_; }
  [[nodiscard]] constexpr std::string_view text() const noexcept { return text_; }
  /// The byte that every status line begins with; NUL when that is a number.
  [[nodiscard]] constexpr char first_byte() const noexcept {
    return text_.empty() || text_.front() == '%' ? '\0' : text_.front();
  }

  /// The status that a line begins with. A template without any number matches nothing: it cannot be told from output.
  [[nodiscard]] constexpr status_match match(std::string_view line) const noexcept {
    status_match found;
    if (!is_valid() || !has_number_) return found;
    std::string_view rest = line;
    for (std::size_t at = 0; at < text_.size(); ++at) {
      if (text_[at] != '%') {
        // A blank at the end goes missing where a line has no description and its end was trimmed.
        if (rest.empty() && at + 1 == text_.size() && text_[at] == ' ') break;
        if (!rest.starts_with(text_[at])) return found;
        rest.remove_prefix(1);
      } else if (!take(text_[++at], rest, found.progress)) {
        return found;
      }
    }
    found.length = line.size() - rest.size();
    return found;
  }

 private:
  [[nodiscard]] static constexpr bool take(char placeholder, std::string_view& rest, progress& into) noexcept {
    switch (placeholder) {
      case 's': return take_capped_number(rest, into.started);
      case 't': return take_capped_number(rest, into.total);
      case 'r': return take_capped_number(rest, into.running);
      case 'u': return take_capped_number(rest, into.remaining);
      case 'f': return take_capped_number(rest, into.finished);
      case 'p': return detail::take_percent(rest, into.percent);
      case 'P': return detail::take_percent(rest, into.predicted_percent);
      case 'o': return detail::take_decimal(rest, into.edges_per_1000_s);
      case 'c': {
        std::int64_t rate = -1;
        if (!detail::take_decimal(rest, rate)) return false;
        if (into.edges_per_1000_s < 0) into.edges_per_1000_s = rate;
        return true;
      }
      case 'e': return detail::take_decimal(rest, into.elapsed_ms);
      case 'w': return detail::take_clock(rest, into.elapsed_ms);
      case 'E': return detail::take_decimal(rest, into.eta_ms);
      case 'W': return detail::take_clock(rest, into.eta_ms);
      default: break;
    }
    if (!rest.starts_with('%')) return false;
    rest.remove_prefix(1);
    return true;
  }

  std::string_view text_;
  std::size_t error_ = std::string_view::npos;
  bool has_number_ = false;
};

namespace detail {

template <fixed_string Template>
struct compiled_status {
  static constexpr status_format value{std::string_view(Template.bytes, Template.size())};
  static_assert(value.is_valid(), "NINJA_STATUS: unknown placeholder");
};

}  // namespace detail

/// A template that is known at compile time; a placeholder that ninja does not know is a compile error.
template <fixed_string Template>
inline constexpr status_format status = detail::compiled_status<Template>::value;

}  // namespace ninja_output
FOUNDCHECK_END_NAMESPACE

#endif
