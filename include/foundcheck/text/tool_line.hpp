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

#include <array>
#include <cstddef>
#include <cstdint>
#include <foundcheck/core/ascii.hpp>
#include <foundcheck/core/byte_marks.hpp>
#include <foundcheck/core/digits.hpp>
#include <foundcheck/core/literal.hpp>
#include <foundcheck/core/namespace.hpp>
#include <foundcheck/core/word.hpp>
#include <string_view>

FOUNDCHECK_BEGIN_NAMESPACE

/// How surely a text is the beginning of a line of a build tool.
enum class tool_line : std::uint8_t { none, weak, strong };

namespace detail {

/// The index of the first byte from `at` on that is not a digit.
[[nodiscard]] constexpr std::size_t after_digits(std::string_view text, std::size_t at) noexcept {
  while (at < text.size() && text.size() - at >= word_bytes) {
    const std::size_t count = leading_digits(load_word(text.data() + at));
    at += count;
    if (count < word_bytes) return at;
  }
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
  for (std::size_t i = 1; i < colon; ++i) gaps += head[i] == ' ' && head[i - 1] != ' ' ? 1U : 0U;
  return gaps <= 2 && (colon + 1 == text.size() || text[colon + 1] == ' ');
}

/// Bytes of a path without blanks, or of the name of a program.
inline constexpr std::array<bool, 256> path_bytes = [] {
  std::array<bool, 256> is_in{};
  for (std::size_t c = '!'; c < 256; ++c)
    is_in[c] = std::string_view("\"'`<>|;,()[]:").find(static_cast<char>(c)) == std::string_view::npos;
  return is_in;
}();

[[nodiscard]] constexpr bool is_path_byte(char c) noexcept { return path_bytes[static_cast<unsigned char>(c)]; }

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

/// A name of at most 16 bytes as two numbers; 0 and 0 for a longer one.
struct short_name {
  std::uint64_t low = 0, high = 0;

  constexpr explicit short_name(std::string_view name) noexcept {
    if (name.size() > 16) return;
    for (std::size_t i = name.size(); i > 0; --i) {
      std::uint64_t& half = i > 8 ? high : low;
      half = half << 8 | static_cast<unsigned char>(name[i - 1]);
    }
  }
  friend constexpr bool operator==(const short_name&, const short_name&) noexcept = default;
};

inline constexpr short_name compiler_names[] = {
    short_name("ld"),        short_name("gcc"),      short_name("g++"),      short_name("cc"),
    short_name("c++"),       short_name("clang"),    short_name("clang++"),  short_name("nvcc"),
    short_name("as"),        short_name("ar"),       short_name("cc1"),      short_name("cc1plus"),
    short_name("collect2"),  short_name("ld.bfd"),   short_name("ld.gold"),  short_name("ld.lld"),
    short_name("lld"),       short_name("lld-link"), short_name("ninja"),    short_name("make"),
    short_name("gmake"),     short_name("cmake"),    short_name("icpx"),     short_name("icpc"),
    short_name("ptxas"),     short_name("nvlink"),   short_name("cudafe++"), short_name("cicc"),
    short_name("fatbinary"), short_name("ranlib"),   short_name("mold"),     short_name("libtool"),
    short_name("hipcc"),     short_name("flang"),    short_name("gfortran"), short_name("python"),
    short_name("python3"),   short_name("sh"),       short_name("bash")};

/// For each length the first letters of the names that have it, as bits.
inline constexpr std::array<std::uint32_t, 17> compiler_letters = [] {
  std::array<std::uint32_t, 17> letters{};
  for (const short_name& name : compiler_names) {
    std::size_t size = 0;
    for (std::uint64_t rest = name.low; rest != 0; rest >>= 8) ++size;
    for (std::uint64_t rest = name.high; rest != 0; rest >>= 8) ++size;
    letters[size] |= std::uint32_t{1} << (name.low % 32);
  }
  return letters;
}();

[[nodiscard]] constexpr bool is_compiler_word(std::string_view name) noexcept {
  if (name.empty() || name.size() >= compiler_letters.size()) return false;
  if ((compiler_letters[name.size()] >> (static_cast<unsigned char>(name.front()) % 32) & 1) == 0) return false;
  const short_name wanted(name);
  for (const short_name& known : compiler_names) {
    if (known == wanted) return true;
  }
  return false;
}

/// A program of a compiler, by the end of its name: "/usr/bin/x86_64-linux-gnu-g++-12", "nvcc.exe".
[[nodiscard]] constexpr bool is_compiler_name(std::string_view name) noexcept {
  std::size_t begin = name.size();
  while (begin > 0 && name[begin - 1] != '/' && name[begin - 1] != '\\') --begin;
  name.remove_prefix(begin);
  if (name.size() > 4 && ends_with_literal(name, ".exe")) name.remove_suffix(4);
  // A release.
  std::size_t end = name.size();
  while (end > 0 && (is_digit(name[end - 1]) || name[end - 1] == '.')) --end;
  const bool has_release = end > 1 && end < name.size() && name[end - 1] == '-';
  if (has_release) name = name.substr(0, end - 1);
  if (is_compiler_word(name)) return true;
  const std::size_t dash = name.rfind('-');
  return dash != std::string_view::npos && is_compiler_word(name.substr(dash + 1));
}

/// PATH ":" LINE [ ":" COLUMN ] ":" or PATH "(" LINE [ "," COLUMN ] ")" [ " " ] ":", or the name of a compiler and ": ".
[[nodiscard]] constexpr tool_line place_line(std::string_view text) noexcept {
  constexpr std::size_t longest = 260;
  const std::string_view head = text.substr(0, longest);
  // A drive, then perhaps blanks.
  const bool has_drive = head.size() > 2 && is_alpha(head[0]) && head[1] == ':' && (head[2] == '\\' || head[2] == '/');
  std::size_t at = has_drive ? 2 : 0;
  while (at < head.size() && (is_path_byte(head[at]) || (has_drive && head[at] == ' '))) ++at;
  if (at >= head.size() || at == 0 || (head[at] != ':' && head[at] != '(')) return tool_line::none;
  const std::string_view path = head.substr(0, at);
  std::size_t end = at;
  if (head[at] == ':') {
    if (has_at(text, at + 1, ' ') && is_compiler_name(path)) {
      return path.front() == '/' || path == "ld" ? tool_line::strong : tool_line::weak;
    }
    end = after_digits(text, at + 1);
    if (end == at + 1) {
      // "a.cpp: In function", "a.o: in function".
      const std::size_t dot = path.rfind('.');
      return dot != std::string_view::npos && dot + 1 < path.size() && is_alpha(path[dot + 1]) &&
                     starts_with_any_literal(text.substr(end), " In function", " In member", " In constructor",
                                             " In destructor", " In instantiation", " In substitution", " In lambda",
                                             " In static", " In copy", " in function", " At ")
                 ? tool_line::strong
                 : tool_line::none;
    }
    if (has_at(text, end, ':')) {
      const std::size_t column = after_digits(text, end + 1);
      if (column != end + 1) end = column;
    }
  } else {
    end = after_digits(text, at + 1);
    if (end == at + 1) return starts_with_literal(text.substr(at), "(.text") ? tool_line::strong : tool_line::none;
    if (has_at(text, end, ',')) end = after_digits(text, end + 1);
    if (!has_at(text, end, ')')) return tool_line::none;
    end = after_blanks(text, end + 1);
  }
  if (!has_at(text, end, ':') || !has_byte(path, '.')) return tool_line::none;
  const std::string_view rest = text.substr(after_blanks(text, end + 1));
  if (begins_with_severity(rest) || starts_with_literal(rest, "undefined reference")) return tool_line::strong;
  return rest.size() < text.size() - end - 1 ? tool_line::weak : tool_line::none;
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
  return is_word || is_digit(first) || first == '/' || first == '.' || first == '_' ? detail::place_line(text)
                                                                                    : tool_line::none;
}

FOUNDCHECK_END_NAMESPACE

#endif
