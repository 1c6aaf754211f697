// SPDX-License-Identifier: MIT
// A source of C or C++ -> the lines of it that the preprocessor obeys.
//
//   #include <vector>           include, "<vector>"
//   # if defined(A)             opens, "defined(A)"; with the lines that a backslash joins to it
//   #error this needs C++17     stops, "this needs C++17"
//
// Comments are passed over; a string that has the begin of one is taken for a string within its line. Total, noexcept where the caller's function is,
// allocates nothing, linear. Source: ISO C++20, 15 [cpp].
#ifndef FOUNDCHECK_EXTRACT_DIRECTIVE_HPP
#define FOUNDCHECK_EXTRACT_DIRECTIVE_HPP

#include <cstddef>
#include <cstdint>
#include <foundcheck/core/literal.hpp>
#include <foundcheck/core/namespace.hpp>
#include <string_view>

FOUNDCHECK_BEGIN_NAMESPACE

/// What a line of the preprocessor does.
enum class directive : std::uint8_t {
  include,
  opens,          ///< #if
  opens_with,     ///< #ifdef
  opens_without,  ///< #ifndef
  turns,          ///< #elif
  turns_with,     ///< #elifdef
  turns_without,  ///< #elifndef
  otherwise,      ///< #else
  closes,         ///< #endif
  defines,
  forgets,  ///< #undef
  stops,    ///< #error
  other
};

namespace detail {

struct directive_name {
  std::string_view name;
  directive is;
};

inline constexpr directive_name directive_names[] = {
    {"include"sv, directive::include},        {"if"sv, directive::opens},       {"ifdef"sv, directive::opens_with},
    {"ifndef"sv, directive::opens_without},   {"elif"sv, directive::turns},     {"elifdef"sv, directive::turns_with},
    {"elifndef"sv, directive::turns_without}, {"else"sv, directive::otherwise}, {"endif"sv, directive::closes},
    {"define"sv, directive::defines},         {"undef"sv, directive::forgets},  {"error"sv, directive::stops},
};

/// Where the line ends that begins at `at`, and those that a backslash joins to it.
[[nodiscard]] constexpr std::size_t end_of_joined_line(std::string_view text, std::size_t at) noexcept {
  for (;;) {
    const std::size_t end = text.find('\n', at);
    if (end == std::string_view::npos) return text.size();
    const std::size_t last = end != 0 && text[end - 1] == '\r' ? end - 1 : end;
    if (last == 0 || last <= at || text[last - 1] != '\\') return end;
    at = end + 1;
  }
}

/// The place behind the comment, string or character that begins at `at`; `at` where none does. A string ends with its line.
[[nodiscard]] constexpr std::size_t behind_quoted(std::string_view text, std::size_t at) noexcept {
  const std::string_view rest = text.substr(at);
  if (rest.starts_with("/*")) {
    const std::size_t end = text.find("*/", at + 2);
    return end == std::string_view::npos ? text.size() : end + 2;
  }
  if (rest.starts_with("//")) return end_of_joined_line(text, at);
  if (!rest.starts_with('"') && !rest.starts_with('\'')) return at;
  for (std::size_t i = at + 1; i < text.size(); ++i) {
    if (text[i] == '\n') return i;
    if (text[i] == text[at]) return i + 1;
    if (text[i] == '\\') ++i;
  }
  return text.size();
}

}  // namespace detail

/// Calls sink(directive, rest) for each, until it returns false. `rest`: what is behind the name, without a comment at its end.
template <class Sink>
constexpr void for_each_directive(std::string_view text, const Sink& sink) {
  bool begins_line = true;
  for (std::size_t at = 0; at < text.size();) {
    const char c = text[at];
    if (c == '\n') begins_line = true;
    if (c == '\n' || c == ' ' || c == '\t' || c == '\r') {
      ++at;
      continue;
    }
    if (c == '#' && begins_line) {
      const std::size_t end = detail::end_of_joined_line(text, at);
      std::size_t stop = at + 1;
      while (stop < end && text.substr(stop, 2) != "/*" && text.substr(stop, 2) != "//") ++stop;
      std::string_view rest = text.substr(at + 1, stop - at - 1);
      const auto trim = [&rest] {
        while (!rest.empty() && (rest.front() == ' ' || rest.front() == '\t')) rest.remove_prefix(1);
      };
      trim();
      const std::string_view name = rest.substr(0, rest.find_first_not_of("abcdefghijklmnopqrstuvwxyz_"));
      rest.remove_prefix(name.size());
      trim();
      while (!rest.empty() && (rest.back() == ' ' || rest.back() == '\t' || rest.back() == '\r')) rest.remove_suffix(1);
      directive is = directive::other;
      for (const detail::directive_name& row : detail::directive_names) {
        if (row.name == name) is = row.is;
      }
      if (!sink(is, rest)) return;
      // A comment that begins here may end in another line.
      at = stop;
      while (at < end) {
        const std::size_t behind = detail::behind_quoted(text, at);
        at = behind == at ? at + 1 : behind;
      }
      continue;
    }
    const std::size_t behind = detail::behind_quoted(text, at);
    // A comment is a blank: what follows it may still be a directive.
    begins_line = begins_line && text.substr(at, 2) == "/*";
    at = behind == at ? at + 1 : behind;
  }
}

FOUNDCHECK_END_NAMESPACE

#endif
