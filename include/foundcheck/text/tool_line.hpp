// SPDX-License-Identifier: MIT
// How a line begins that a build tool writes in the first column: cmake, ninja, make, compilers, linkers, python.
//
//   strong    a beginning that nothing else has: "-- ", "CMake Error at", "[12/40] ", "nvcc fatal   :", "a.cpp:1:2: error: "
//   weak      the tool's own text as well, but other texts may begin so: "error: ", "   12 | ", "[ RUN      ]"
//
// What begins so is content, and no prefix is looked for in it; a strong beginning after other text shows that this text is a
// prefix. Total, noexcept, looks at no more than the first 400 bytes of the text.
#ifndef FOUNDCHECK_TEXT_TOOL_LINE_HPP
#define FOUNDCHECK_TEXT_TOOL_LINE_HPP

#include <cstddef>
#include <cstdint>
#include <foundcheck/core/ascii.hpp>
#include <foundcheck/core/literal.hpp>
#include <string_view>

namespace foundcheck::inline v0_1 {

/// How surely a text is the beginning of a line of a build tool.
enum class tool_line : std::uint8_t { none, weak, strong };

namespace detail {

/// The index of the first byte from `at` on that is no digit.
[[nodiscard]] constexpr std::size_t after_digits(std::string_view text, std::size_t at) noexcept {
  while (at < text.size() && is_digit(text[at])) ++at;
  return at;
}

[[nodiscard]] constexpr std::size_t after_blanks(std::string_view text, std::size_t at) noexcept {
  while (at < text.size() && text[at] == ' ') ++at;
  return at;
}

[[nodiscard]] constexpr bool has_at(std::string_view text, std::size_t at, char c) noexcept {
  return at < text.size() && text[at] == c;
}

/// "[12/40] ", "[ 12%] ": strong. gtest's, Bazel's and other groups that belong to what follows: weak.
[[nodiscard]] constexpr tool_line status_group(std::string_view text) noexcept {
  const std::size_t begin = after_blanks(text, 1);
  const std::size_t number = after_digits(text, begin);
  if (number != begin) {
    std::size_t end = number;
    if (has_at(text, number, '/') && begin == 1) {
      end = after_digits(text, number + 1);
      if (end == number + 1) return tool_line::none;
    } else if (has_at(text, number, '%')) {
      end = number + 1;
    } else {
      // Bazel: "[1,234 / 5,678] ".
      while (end < text.size() && (is_digit(text[end]) || text[end] == ',' || text[end] == ' ')) ++end;
      return has_at(text, end, '/') ? tool_line::weak : tool_line::none;
    }
    if (!has_at(text, end, ']')) return has_at(text, end, ' ') ? tool_line::weak : tool_line::none;
    return end + 1 == text.size() || text[end + 1] == ' ' ? tool_line::strong : tool_line::weak;
  }
  if (begin == 1) return has_at(text, 1, '-') || has_at(text, 1, '=') ? tool_line::weak : tool_line::none;
  // gtest: "[ RUN      ] ", "[       OK ] ".
  return begin < text.size() && text[begin] >= 'A' && text[begin] <= 'Z' ? tool_line::weak : tool_line::none;
}

/// "error", "fatal error", "warning" and the like, with what belongs to them, before a colon.
[[nodiscard]] constexpr bool begins_with_severity(std::string_view text) noexcept {
  switch (text.empty() ? '\0' : text.front()) {
    case 'e': return starts_with_literal(text, "error");
    case 'E': return starts_with_any_literal(text, "Error", "ERROR");
    case 'w': return starts_with_literal(text, "warning");
    case 'W': return starts_with_any_literal(text, "Warning", "WARNING");
    case 'f': return starts_with_any_literal(text, "fatal error", "fatal:", "fatal :", "fatal  ");
    case 'F': return starts_with_any_literal(text, "Fatal error", "FATAL ERROR");
    case 'n': return starts_with_literal(text, "note:");
    case 'c': return starts_with_literal(text, "catastrophic error");
    case 'r': return starts_with_literal(text, "remark");
    default: return false;
  }
}

/// What follows a severity up to its colon: nothing, a code, a group.
[[nodiscard]] constexpr bool is_severity_head(std::string_view text) noexcept {
  if (!begins_with_severity(text)) return false;
  const std::string_view head = text.substr(0, 40);
  const std::size_t colon = head.find(':');
  if (colon == std::string_view::npos) return false;
  // At most one further word, such as a code, lies before it.
  std::size_t gaps = 0;
  for (std::size_t i = 1; i < colon; ++i) gaps += head[i] == ' ' && head[i - 1] != ' ' ? 1 : 0;
  return gaps <= 2 && (colon + 1 == text.size() || text[colon + 1] == ' ');
}

[[nodiscard]] constexpr bool is_path_byte(char c) noexcept {
  return c > ' ' && c != '"' && c != '\'' && c != '`' && c != '<' && c != '>' && c != '|' && c != ';' && c != ',' &&
         c != '(' && c != ')' && c != '[' && c != ']';
}

/// PATH ":" LINE [ ":" COLUMN ] ":" or PATH "(" LINE [ "," COLUMN ] ")" [ " " ] ":".
[[nodiscard]] constexpr tool_line place_line(std::string_view text) noexcept {
  constexpr std::size_t longest = 260;
  const std::string_view head = text.substr(0, longest);
  std::size_t at = 0;
  // A drive, then perhaps blanks.
  const bool has_drive = head.size() > 2 && is_alpha(head[0]) && head[1] == ':' && (head[2] == '\\' || head[2] == '/');
  if (has_drive) at = 2;
  std::size_t dot = 0;
  while (at < head.size() && head[at] != ':' && (is_path_byte(head[at]) || (has_drive && head[at] == ' '))) {
    if (head[at] == '.') dot = at;
    ++at;
  }
  if (dot == 0 || at >= head.size()) return tool_line::none;
  std::size_t end = at;
  if (head[at] == ':') {
    end = after_digits(text, at + 1);
    if (end == at + 1) {
      // "a.cpp: In function", "a.o: in function".
      return starts_with_any_literal(text.substr(end), " In function", " In member", " In constructor",
                                     " In destructor", " In instantiation", " In substitution", " In lambda",
                                     " In static", " In copy", " in function", " At ")
                 ? tool_line::strong
                 : tool_line::none;
    }
    if (has_at(text, end, ':')) {
      const std::size_t column = after_digits(text, end + 1);
      if (column != end + 1) end = column;
    }
  } else if (head[at] == '(') {
    end = after_digits(text, at + 1);
    if (end == at + 1) return starts_with_literal(text.substr(at), "(.text") ? tool_line::strong : tool_line::none;
    if (has_at(text, end, ',')) end = after_digits(text, end + 1);
    if (!has_at(text, end, ')')) return tool_line::none;
    end = after_blanks(text, end + 1);
  }
  if (!has_at(text, end, ':')) return tool_line::none;
  const std::string_view rest = text.substr(after_blanks(text, end + 1));
  if (begins_with_severity(rest) || starts_with_literal(rest, "undefined reference")) return tool_line::strong;
  return rest.size() < text.size() - end - 1 ? tool_line::weak : tool_line::none;
}

/// NAME [ "[" LEVEL "]" ] ":" behind the tool's name.
[[nodiscard]] constexpr bool has_level_colon(std::string_view rest) noexcept {
  std::size_t at = 0;
  if (has_at(rest, 0, '[')) {
    at = after_digits(rest, 1);
    if (at == 1 || !has_at(rest, at, ']')) return false;
    ++at;
  }
  return has_at(rest, at, ':') && has_at(rest, at + 1, ' ');
}

/// The name before the first ": ", where a tool writes it: no blank in it. Empty if there is none.
[[nodiscard]] constexpr std::string_view speaker(std::string_view text) noexcept {
  constexpr std::size_t longest = 200;
  const std::string_view head = text.substr(0, longest);
  std::size_t at = 0;
  while (at < head.size() && is_path_byte(head[at]) && head[at] != ':') ++at;
  return at != 0 && has_at(text, at, ':') && has_at(text, at + 1, ' ') ? head.substr(0, at) : std::string_view();
}

/// A program of a compiler, by the end of its name.
[[nodiscard]] constexpr bool is_compiler_name(std::string_view name) noexcept {
  const std::size_t slash = name.find_last_of("/\\");
  if (slash != std::string_view::npos) name.remove_prefix(slash + 1);
  if (ends_with_literal(name, ".exe")) name.remove_suffix(4);
  // A release: gcc-12, clang++-14, ld.bfd.
  std::size_t end = name.size();
  while (end > 0 && (is_digit(name[end - 1]) || name[end - 1] == '.')) --end;
  if (end > 1 && end < name.size() && name[end - 1] == '-') name = name.substr(0, end - 1);
  for (const std::string_view known :
       {"ld",           "gcc",      "g++",    "cc",       "c++",     "clang",    "clang++",
        "nvcc",         "as",       "ar",     "cc1",      "cc1plus", "collect2", "ld.bfd",
        "ld.gold",      "ld.lld",   "lld",    "lld-link", "ninja",   "make",     "gmake",
        "mingw32-make", "cmake",    "icpx",   "icpc",     "ptxas",   "nvlink",   "cudafe++",
        "fatbinary",    "cicc",     "ranlib", "ldd",      "mold",    "libtool",  "hipcc",
        "flang",        "gfortran", "python", "python3",  "sh",      "bash",     "clang-linker-wrapper"}) {
    if (name == known) return true;
    if (name.size() > known.size() && name.ends_with(known) && name[name.size() - known.size() - 1] == '-') return true;
  }
  return false;
}

/// "  12 | " and "     | ": source that a compiler shows, and what it writes below it.
[[nodiscard]] constexpr tool_line source_line(std::string_view text) noexcept {
  const std::size_t number = after_blanks(text, 0);
  const std::size_t number_end = after_digits(text, number);
  const std::size_t bar = after_blanks(text, number_end);
  if (!has_at(text, bar, '|') || bar == 0) return tool_line::none;
  if (number != number_end) return bar == number_end + 1 ? tool_line::weak : tool_line::none;
  // Below it: carets, or nothing.
  const std::size_t mark = after_blanks(text, bar + 1);
  if (mark == text.size()) return number >= 4 ? tool_line::weak : tool_line::none;
  const bool is_mark = text[mark] == '^' || text[mark] == '~' || (text[mark] == '|' && mark > bar + 1 && number >= 3);
  return is_mark ? tool_line::weak : tool_line::none;
}

/// By words that stand at the very beginning.
[[nodiscard]] constexpr tool_line by_words(std::string_view text) noexcept {
  constexpr auto strong = tool_line::strong;
  switch (text.front()) {
    case 'C':
      if (starts_with_literal(text, "CMake ")) {
        const std::string_view rest = text.substr(6);
        if (starts_with_any_literal(rest, "Error", "Warning", "Deprecation Warning", "Internal Error", "Debug Log at "))
          return strong;
      }
      if (starts_with_literal(text, "Call Stack (most recent call first)")) return strong;
      break;
    case 'F':
      if (starts_with_literal(text, "FAILED: ")) return strong;
      break;
    case 'n':
      if (starts_with_any_literal(text, "ninja: ", "nvcc fatal ", "nvcc error ", "nvcc warning ", "nvlink error ",
                                  "nvlink fatal ", "nvlink warning ")) {
        return strong;
      }
      break;
    case 'p':
      if (starts_with_any_literal(text, "ptxas info", "ptxas error", "ptxas fatal", "ptxas warning", "ptxas /")) {
        return strong;
      }
      break;
    case 'm':
      if (starts_with_literal(text, "make") && has_level_colon(text.substr(4))) return strong;
      if (starts_with_literal(text, "mingw32-make") && has_level_colon(text.substr(12))) return strong;
      break;
    case 'g':
      if (starts_with_literal(text, "gmake") && has_level_colon(text.substr(5))) return strong;
      break;
    case 'c':
      if (starts_with_any_literal(text, "collect2: ", "compilation terminated.", "cc1plus: ")) return strong;
      break;
    case 'I':
      if (starts_with_literal(text, "In file included from ")) return strong;
      break;
    case 'T':
      if (starts_with_literal(text, "Traceback (most recent call last)")) return strong;
      break;
    case 't':
      if (starts_with_literal(text, "terminate called ")) return strong;
      break;
    case 'L':
      if (starts_with_any_literal(text, "LINK : fatal error", "LINK : warning", "LINK : error")) return strong;
      break;
    case 'U':
      if (starts_with_literal(text, "Undefined symbols for architecture ")) return strong;
      break;
    case 'S':
      if (starts_with_any_literal(text, "Scanning dependencies of target ", "See also \"")) return strong;
      break;
    default: break;
  }
  return starts_with_any_literal(text, "Building ", "Linking ", "Built target ", "Compiling ") ? tool_line::weak
                                                                                               : tool_line::none;
}

}  // namespace detail

/// What the text begins with.
[[nodiscard]] constexpr tool_line tool_line_of(std::string_view text) noexcept {
  if (text.empty()) return tool_line::none;
  const char first = text.front();
  switch (first) {
    case '[': return detail::status_group(text);
    case '-':
      if (starts_with_literal(text, "-- ") && text.size() > 3) return tool_line::strong;
      return detail::place_line(text);
    case ' ': return detail::source_line(text);
    default: break;
  }
  if (is_digit(first) && detail::source_line(text) != tool_line::none) return tool_line::weak;
  const bool is_word = is_alpha(first);
  if (is_word) {
    const tool_line known = detail::by_words(text);
    if (known != tool_line::none) return known;
    if (detail::is_severity_head(text)) return tool_line::weak;
  }
  if (is_word || is_digit(first) || first == '/' || first == '.' || first == '_') {
    const std::string_view name = detail::speaker(text);
    if (!name.empty() && detail::is_compiler_name(name)) {
      return first == '/' || name == "ld" ? tool_line::strong : tool_line::weak;
    }
    return detail::place_line(text);
  }
  return tool_line::none;
}

}  // namespace foundcheck::inline v0_1

#endif
