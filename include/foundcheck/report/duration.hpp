// SPDX-License-Identifier: MIT
// Milliseconds -> a duration as a person reads it: 0 s, 12 ms, 3.4 s, 2:05 min, 1:02:03 h. For fmt, with the format
// options of a text: fmt::format("{:>12}", duration{3400}).
#ifndef FOUNDCHECK_REPORT_DURATION_HPP
#define FOUNDCHECK_REPORT_DURATION_HPP

#include <fmt/format.h>

#include <cstddef>
#include <cstdint>
#include <foundcheck/core/namespace.hpp>
#include <string_view>

FOUNDCHECK_BEGIN_NAMESPACE

/// Not negative.
struct duration {
  std::int64_t ms = 0;  ///< milliseconds
};

FOUNDCHECK_END_NAMESPACE

/// How fmt writes a duration; takes the options of a text.
template <>
struct fmt::formatter<foundcheck::duration> : fmt::formatter<std::string_view> {
  /// Writes the duration.
  template <class Context>
  auto format(const foundcheck::duration& d, Context& context) const {
    char text[40];
    const std::size_t size = static_cast<std::size_t>(write(d.ms, text) - text);
    return fmt::formatter<std::string_view>::format(std::string_view(text, size), context);
  }

 private:
  static char* write(std::int64_t ms, char* out) {
    constexpr std::int64_t below_a_minute_ms = 59'950;  // what one decimal does not show as 60.0
    const std::int64_t seconds = (ms + 500) / 1000;
    if (ms == 0) return fmt::format_to(out, "0 s");
    if (ms < 1000) return fmt::format_to(out, "{} ms", ms);
    if (ms < below_a_minute_ms) return fmt::format_to(out, "{:.1f} s", static_cast<double>(ms) / 1000);
    if (seconds < 3600) return fmt::format_to(out, "{}:{:02} min", seconds / 60, seconds % 60);
    return fmt::format_to(out, "{}:{:02}:{:02} h", seconds / 3600, seconds / 60 % 60, seconds % 60);
  }
};

#endif
