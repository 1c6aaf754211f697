// SPDX-License-Identifier: MIT
// The envelope of a log: what CI systems, docker, editors and installers put around each line that they pass on.
//
//   line := { colour } { prefix { colour } } inner { colour }
//
//   2024-05-01T12:34:56.1234567Z #12 34.56       -- Found CUDAToolkit
//   timestamp                    buildkit  indentation
//
// The prefixes of a file are found in its head, from the outermost in, each by the share of lines that have it, so that a
// stray line begins none. A line without a prefix that every line has is no part of the envelope, and what follows is its
// own. Total, noexcept, copies no text.
#ifndef FOUNDCHECK_TEXT_ENVELOPE_HPP
#define FOUNDCHECK_TEXT_ENVELOPE_HPP

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <foundcheck/core/byte_marks.hpp>
#include <foundcheck/core/namespace.hpp>
#include <foundcheck/text/ansi.hpp>
#include <foundcheck/text/prefix.hpp>
#include <string_view>

FOUNDCHECK_BEGIN_NAMESPACE

/// What stands around each line of a file. The default is nothing but colours.
struct envelope {
  std::array<prefix, 6> prefixes{};  ///< from the outermost in, then `none`
  std::uint8_t indentation = 0;      ///< the width of `prefix::indentation`
  bool has_byte_order_mark = false;  ///< before the first line

  /// True if there is anything but colours around the lines.
  [[nodiscard]] constexpr bool has_prefix() const noexcept { return prefixes[0] != prefix::none; }

  friend constexpr bool operator==(const envelope&, const envelope&) noexcept = default;
};

/// What is left of a line in an envelope.
struct inner_text {
  std::string_view text;     ///< a view into the line, colours at its ends cut
  bool is_enveloped = true;  ///< false if the line lacks a prefix that every line has
};

/// The text of a line, given without its ending, in an envelope. `is_plain` is true only if no ESC is in it.
[[nodiscard]] constexpr inner_text unwrap(std::string_view text, const envelope& around,
                                          bool is_plain = false) noexcept {
  inner_text inner{is_plain ? text : ansi::strip_front(text)};
  for (const prefix kind : around.prefixes) {
    if (kind == prefix::none) break;
    const std::size_t length = prefix_length(kind, inner.text, around.indentation);
    if (length == 0) {
      if (!row_of(kind).is_on_every_line) continue;
      inner.is_enveloped = false;
      break;
    }
    inner.text.remove_prefix(length);
    if (!is_plain) inner.text = ansi::strip_front(inner.text);
  }
  if (!is_plain) inner.text = ansi::strip_back(inner.text);
  return inner;
}

namespace detail {

/// The next line of a head, without its ending; `at` moves behind it.
[[nodiscard]] constexpr std::string_view take_line(std::string_view head, std::size_t& at) noexcept {
  const std::size_t feed = head.find('\n', at);
  const std::size_t end = feed == std::string_view::npos ? head.size() : feed;
  std::string_view text = head.substr(at, end - at);
  at = feed == std::string_view::npos ? end : feed + 1;
  if (text.ends_with('\r')) text.remove_suffix(1);
  return text;
}

[[nodiscard]] constexpr bool is_blank(std::string_view text) noexcept {
  return text.find_first_not_of(" \t") == std::string_view::npos;
}

/// A line that begins in the first column wherever a tool writes it itself.
[[nodiscard]] constexpr bool is_flush_left(std::string_view text) noexcept {
  return text.starts_with("-- ") || text.starts_with("CMake Error") || text.starts_with("CMake Warning") ||
         ninja_length(text) != 0;
}

/// The lines of a head as an envelope leaves them, counted by the prefixes that they have.
struct prefix_census {
  std::size_t lines = 0;
  std::array<std::size_t, prefix_count> having{};
  std::size_t flush_left = 0;  ///< wherever they begin
  std::size_t indented = 0;    ///< of them those that begin in column `indentation`
  std::size_t indentation = 0;

  constexpr void count(std::string_view text) noexcept {
    if (is_blank(text)) return;
    ++lines;
    std::uint32_t kinds = kinds_that_begin_with(text.front());
    kinds &= ~(std::uint32_t{1} << static_cast<unsigned>(prefix::indentation));
    if (!has_byte(text, '\t')) kinds &= ~(std::uint32_t{1} << static_cast<unsigned>(prefix::job_step));
    for (; kinds != 0; kinds &= kinds - 1) {
      const auto kind = static_cast<std::size_t>(std::countr_zero(kinds));
      const std::size_t length = prefix_length(static_cast<prefix>(kind), text);
      if (length == 0) continue;
      // The status of ninja is content, unless it stands before a line of cmake.
      if (static_cast<prefix>(kind) == prefix::ninja &&
          (!is_flush_left(text.substr(length)) || ninja_length(text.substr(length)) != 0)) {
        continue;
      }
      ++having[kind];
    }
    const std::size_t column = text.find_first_not_of(' ');
    if (!is_flush_left(ansi::strip_front(text.substr(column)))) return;
    ++flush_left;
    if (indentation == 0 && column <= UINT8_MAX) indentation = column;
    if (column == indentation && column != 0) ++indented;
  }

  [[nodiscard]] constexpr bool suffices(const prefix_row& row) const noexcept {
    const bool by_column = row.kind == prefix::indentation;
    const std::size_t found = by_column ? indented : having[static_cast<std::size_t>(row.kind)];
    return found >= row.least && found * 100 >= row.share * (by_column ? flush_left : lines);
  }
};

[[nodiscard]] constexpr bool has(const envelope& around, prefix kind) noexcept {
  for (const prefix each : around.prefixes) {
    if (each == kind) return true;
  }
  return false;
}

}  // namespace detail

/// The envelope that the first 64 KiB of a text show. A text with fewer lines than a form asks for has none of that form.
[[nodiscard]] constexpr envelope detect_envelope(std::string_view bytes) noexcept {
  constexpr std::size_t head_bytes = 64 * 1024;
  envelope found;
  found.has_byte_order_mark = bytes.starts_with(byte_order_mark);
  if (found.has_byte_order_mark) bytes.remove_prefix(byte_order_mark.size());
  std::string_view head = bytes.substr(0, head_bytes);
  if (head.size() < bytes.size()) {
    const std::size_t feed = head.rfind('\n');
    if (feed != std::string_view::npos) head = head.substr(0, feed + 1);
  }
  for (prefix& next : found.prefixes) {
    detail::prefix_census census;
    bool is_yaml = false;
    for (std::size_t at = 0; at < head.size();) {
      const inner_text inner = unwrap(detail::take_line(head, at), found);
      if (!inner.is_enveloped) continue;
      census.count(inner.text);
      is_yaml = is_yaml || inner.text == "events:";
    }
    for (const prefix_row& row : prefix_rows) {
      if (row.kind == prefix::none || detail::has(found, row.kind) || !census.suffices(row)) continue;
      // CMakeConfigureLog.yaml quotes output with an indentation that is YAML's own.
      if (row.kind == prefix::indentation && is_yaml) continue;
      next = row.kind;
      if (row.kind == prefix::indentation) found.indentation = static_cast<std::uint8_t>(census.indentation);
      break;
    }
    if (next == prefix::none) break;
  }
  return found;
}

FOUNDCHECK_END_NAMESPACE

#endif
