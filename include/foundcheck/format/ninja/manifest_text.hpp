// SPDX-License-Identifier: MIT
// The text of build.ninja's lines: lists of paths, bindings, and what escapes and variables in them stand for.
//
//   path    := { text | escape }             ends at a blank, ':', '|' or the end of the line
//   escape  := "$$" | "$ " | "$:" | "$^" | "$" newline { " " } | "$" name | "${" name "}"
//   name    := [a-zA-Z0-9_-]+                between braces with '.' too
//
// A piece of text stays as it is written until `expand` gives its bytes.
// Source: ninja src/lexer.in.cc and manifest_parser.cc, v1.13; the manual for "$^" (1.14).
#ifndef FOUNDCHECK_FORMAT_NINJA_MANIFEST_TEXT_HPP
#define FOUNDCHECK_FORMAT_NINJA_MANIFEST_TEXT_HPP

#include <cstddef>
#include <foundcheck/core/ascii.hpp>
#include <foundcheck/core/namespace.hpp>
#include <foundcheck/core/reader_range.hpp>
#include <string_view>

FOUNDCHECK_BEGIN_NAMESPACE
namespace ninja_manifest {

namespace detail {

/// The length of the newline at `at`: 1, 2 or 0 for none.
[[nodiscard]] constexpr std::size_t newline_length(std::string_view text, std::size_t at) noexcept {
  if (at < text.size() && text[at] == '\n') return 1;
  return at + 1 < text.size() && text[at] == '\r' && text[at + 1] == '\n' ? 2 : 0;
}

[[nodiscard]] constexpr bool is_name_byte(char c) noexcept {
  return is_alpha(c) || is_digit(c) || c == '_' || c == '-';
}

/// What a '$' begins.
struct escape {
  enum class kind : unsigned char { text, line_continuation, variable, bad };
  kind is = kind::bad;
  std::size_t length = 1;  ///< with the '$'
  std::string_view name;   ///< of a variable; what a text stands for
};

/// Pre: text[at] is '$'.
[[nodiscard]] constexpr escape read_escape(std::string_view text, std::size_t at) noexcept {
  const std::size_t next = at + 1;
  if (next == text.size()) return {};
  if (text[next] == '$' || text[next] == ' ' || text[next] == ':') return {escape::kind::text, 2, text.substr(next, 1)};
  if (text[next] == '^') return {escape::kind::text, 2, "\n"};
  if (const std::size_t newline = newline_length(text, next)) {
    std::size_t end = next + newline;
    while (end < text.size() && text[end] == ' ') ++end;
    return {escape::kind::line_continuation, end - at, {}};
  }
  const bool in_braces = text[next] == '{';
  const std::size_t begin = next + in_braces;
  std::size_t end = begin;
  while (end < text.size() && (is_name_byte(text[end]) || (in_braces && text[end] == '.'))) ++end;
  if (end == begin || (in_braces && (end == text.size() || text[end] != '}'))) return {};
  return {escape::kind::variable, end + in_braces - at, text.substr(begin, end - begin)};
}

/// The end of the path that begins at `at`.
[[nodiscard]] constexpr std::size_t path_end(std::string_view text, std::size_t at) noexcept {
  while (at < text.size()) {
    const char c = text[at];
    if (c == ' ' || c == ':' || c == '|' || newline_length(text, at) != 0) break;
    at += c == '$' ? read_escape(text, at).length : 1;
  }
  return at;
}

/// Blanks and continued lines.
[[nodiscard]] constexpr std::size_t skip_blanks(std::string_view text, std::size_t at) noexcept {
  while (at < text.size()) {
    if (text[at] == ' ') {
      ++at;
    } else if (text[at] == '$' && newline_length(text, at + 1) != 0) {
      at += 1 + newline_length(text, at + 1);
    } else {
      break;
    }
  }
  return at;
}

class path_reader {
 public:
  using value_type = std::string_view;
  using reference = std::string_view;

  constexpr path_reader() noexcept = default;
  constexpr explicit path_reader(std::string_view list) noexcept : list_(list) {}

  constexpr void read() noexcept {
    begin_ = skip_blanks(list_, end_);
    end_ = path_end(list_, begin_);
    path_ = list_.substr(begin_, end_ - begin_);
  }

  [[nodiscard]] constexpr bool at_end() const noexcept { return path_.empty(); }
  [[nodiscard]] constexpr const std::string_view& current() const noexcept { return path_; }
  [[nodiscard]] constexpr std::size_t position() const noexcept { return begin_; }

 private:
  std::string_view list_;
  std::string_view path_;
  std::size_t begin_ = 0;
  std::size_t end_ = 0;
};

}  // namespace detail

/// The paths of a list, each as it is written.
[[nodiscard]] constexpr reader_range<detail::path_reader> paths(std::string_view list) noexcept {
  return reader_range(detail::path_reader(list));
}

/// True if the text stands for itself.
[[nodiscard]] constexpr bool is_plain(std::string_view text) noexcept {
  return text.find('$') == std::string_view::npos;
}

/// Gives the bytes that a text stands for to `sink(std::string_view)`, piece by piece. `value_of(name)` gives those of a
/// variable, expanded already. A '$' that escapes nothing stands for itself; ninja refuses it. Linear in the text;
/// values make what it stands for any number of times longer. Throws what the two throw.
template <class ValueOf, class Sink>
constexpr void expand(std::string_view text, const ValueOf& value_of,
                      Sink&& sink) noexcept(noexcept(sink(text)) && noexcept(sink(value_of(text)))) {
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t dollar = text.find('$', at);
    if (dollar != at) sink(text.substr(at, dollar == std::string_view::npos ? dollar : dollar - at));
    if (dollar == std::string_view::npos) return;
    const detail::escape found = detail::read_escape(text, dollar);
    switch (found.is) {
      case detail::escape::kind::text: sink(found.name); break;
      case detail::escape::kind::variable: sink(value_of(found.name)); break;
      case detail::escape::kind::bad: sink(text.substr(dollar, found.length)); break;
      case detail::escape::kind::line_continuation: break;
    }
    at = dollar + found.length;
  }
}

}  // namespace ninja_manifest
FOUNDCHECK_END_NAMESPACE

#endif
