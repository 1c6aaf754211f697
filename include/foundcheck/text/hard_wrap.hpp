// SPDX-License-Identifier: MIT
// Lines that a terminal of a fixed width broke -> which of them go on with the line before.
//
//   -- CUDA NVCC target flags: -gencode;arch=compute_30,code=sm_30;-genc      a full line: as wide as the terminal
//   ode;arch=compute_37,code=sm_37                                             goes on with it
//
// Heuristic: a width is a terminal's where at least three lines near each other have exactly that width, none is wider, what
// follows them begins no line of its own, and words are broken in two. Lists of lines of one length begin alike and stay.
// One such line is enough, where it is as wide as the widest, if what its tool writes on one line goes on in the next:
//
//   CMake Error at /usr/share/cmake-3.26/Modules/CMakeDetermineCUDACompiler.cmake:60     not whole without its command
//   3 (message):
//   fixver2.sh: line 10: /home/user/projects/build/b/ninja_v1.1.0/ninja_bin: No such     words of the C library
//    file or directory
//
// Total, noexcept, allocates nothing, linear in the lines times the few widths that come into question.
#ifndef FOUNDCHECK_TEXT_HARD_WRAP_HPP
#define FOUNDCHECK_TEXT_HARD_WRAP_HPP

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <foundcheck/core/ascii.hpp>
#include <foundcheck/core/byte_marks.hpp>
#include <foundcheck/core/literal.hpp>
#include <foundcheck/core/namespace.hpp>
#include <foundcheck/core/word.hpp>
#include <foundcheck/text/tool_line.hpp>
#include <string_view>

FOUNDCHECK_BEGIN_NAMESPACE

/// Columns: the widths that a terminal may have.
inline constexpr std::size_t least_wrap_width = 40, most_wrap_width = 400;
inline constexpr std::size_t least_usual_width = 60;  ///< of a terminal; less takes more lines to believe

namespace detail {

/// A byte that words, paths and options consist of.
[[nodiscard]] constexpr bool is_inside_word(char c) noexcept {
  return is_alpha(c) || is_digit(c) || c == '_' || c == '/' || c == '-' || c == '.' || c == '=' || c == '+' ||
         c == ',' || c == ';' || c == ':' || c == '\\' || c == '@';
}

[[nodiscard]] constexpr bool begins_alike(std::string_view a, std::string_view b) noexcept {
  return a.substr(0, 4) == b.substr(0, 4);
}

/// True for a row of one byte, and for data without a gap: neither is a broken line.
[[nodiscard]] constexpr bool is_filler(std::string_view text) noexcept {
  const std::string_view end = text.substr(text.size() - 4);
  if (end[0] == end[1] && end[1] == end[2] && end[2] == end[3] && !is_digit(end[0])) return true;
  for (const char c : text) {
    if (!is_alpha(c) && !is_digit(c) && c != '+' && c != '/' && c != '=') return false;
  }
  return true;
}

[[nodiscard]] constexpr bool is_whole_path(std::string_view text) noexcept {
  if (text.empty()) return false;
  const bool has_drive = text.size() > 2 && is_alpha(text[0]) && text[1] == ':';
  return (has_drive || text.front() == '/') && !has_byte(text, ' ') && is_inside_word(text.back());
}

/// True if `below`, which says a place in a file, begins with the rest of the path that is all of `above`.
[[nodiscard]] constexpr bool breaks_path(std::string_view above, std::string_view below) noexcept {
  if (!is_whole_path(above) || is_whole_path(below.substr(0, below.find(' '))) || below.front() == '.') return false;
  const std::string_view path = below.substr(0, below.find_first_of("(: "));
  // A whole name of a file, and what is said of it.
  const std::string_view name = above.substr(above.find_last_of("/\\") + 1);
  return (!has_byte(name, '.') || !has_byte(path, '.')) && place_line(below) != tool_line::none;
}

}  // namespace detail

/// How many columns a terminal gives a text: one for each code point, whatever its script.
[[nodiscard]] constexpr std::size_t column_count(std::string_view text) noexcept {
  std::size_t further = 0, at = 0;
  for (; text.size() - at >= word_bytes; at += word_bytes) {
    const std::uint64_t word = load_word(text.data() + at);
    if ((word & repeat_byte(0x80)) == 0) continue;
    further += static_cast<std::size_t>(std::popcount((word >> 7) & ~(word >> 6) & repeat_byte(1)));
  }
  for (; at < text.size(); ++at) further += (static_cast<unsigned char>(text[at]) & 0xC0U) == 0x80U ? 1U : 0U;
  return text.size() - further;
}

/// Watches lines go by: is it possible that find_wraps finds something? Much cheaper than to look.
class wrap_watch {
 public:
  /// The next line, and how the terminal showed it. `is_tool_line`: a tool's line begins with it, as far as that is known.
  constexpr void add(std::string_view text, std::string_view shown, bool is_tool_line = false) noexcept {
    const std::size_t width = shown.size();  // or more
    if (width > widest_) {
      const std::size_t columns = column_count(shown);
      widest_ = columns > widest_ ? columns : widest_;
    }
    while (depth_ != 0 && stack_[depth_ - 1].width < above_) --depth_;
    if (above_ >= least_wrap_width && above_ <= most_wrap_width && may_go_on(text, is_tool_line)) {
      if (depth_ != 0 && stack_[depth_ - 1].width == above_) {
        if (++stack_[depth_ - 1].lines == 3) is_possible_ = true;
      } else if (depth_ < std::size(stack_)) {
        stack_[depth_++] = {above_, 1};
      }
    }
    above_ = width;
    is_above_path_ = !text.empty() && (text.front() == '/' || (text.size() > 1 && text[1] == ':'));
  }

  /// True if three lines had one width, with none wider between them, and each may go on in the next.
  [[nodiscard]] constexpr bool is_possible() const noexcept { return is_possible_; }
  /// The width of the widest line.
  [[nodiscard]] constexpr std::size_t widest() const noexcept { return widest_; }

 private:
  struct full_lines {
    std::size_t width = 0;
    std::size_t lines = 0;
  };

  /// As joint_of(): a tool's line goes on with a path only.
  [[nodiscard]] constexpr bool may_go_on(std::string_view text, bool is_tool_line) const noexcept {
    if (text.empty() || (is_tool_line && !is_above_path_) || text.front() == '[' || text.front() == '\t' ||
        text.front() == '|')
      return false;
    return !(text.front() == '-' && text.size() > 2 && text[1] == '-' && text[2] == ' ');
  }

  full_lines stack_[12];  ///< each narrower than the one before
  std::size_t depth_ = 0;
  std::size_t above_ = 0;  ///< the width of the line before
  std::size_t widest_ = 0;
  bool is_above_path_ = false;  ///< it may be one, and nothing else
  bool is_possible_ = false;
};

/// How a line and the next one meet.
enum class wrap_joint : std::uint8_t {
  none,  ///< the next line is one of its own
  loose,
  word,  ///< a word is broken in two
};

/// How a line of the terminal's width meets the next one. Pre: above has at least 4 bytes.
[[nodiscard]] constexpr wrap_joint joint_of(std::string_view above, std::string_view below) noexcept {
  if (below.empty() || above.size() < 4 || detail::begins_alike(above, below)) return wrap_joint::none;
  if (detail::is_filler(above) || has_byte(above, '\t')) return wrap_joint::none;
  if (tool_line_of(below) != tool_line::none) {
    return detail::breaks_path(above, below) ? wrap_joint::word : wrap_joint::none;
  }
  const char last = above.back(), first = below.front();
  if (detail::is_inside_word(last) && detail::is_inside_word(first)) return wrap_joint::word;
  if (first == ' ') return below.size() > 1 && below[1] != ' ' && last != ' ' ? wrap_joint::loose : wrap_joint::none;
  return first == '\t' || first == '|' ? wrap_joint::none : wrap_joint::loose;
}

namespace detail {

/// What tools write on one line, word for word: the C library, the loader, CUDA, linkers, compilers, Python, CMake, make. A
/// text that is broken in the middle of one was broken by nobody who reads.
inline constexpr std::string_view unbroken_phrases[] = {
    "No such file or directory",
    "Permission denied",
    "No space left on device",
    "Cannot allocate memory",
    "cannot open shared object file",
    "cannot execute binary file",
    "invalid ELF header",
    "undefined symbol: ",
    "undefined reference to ",
    "multiple definition of ",
    "error adding symbols: ",
    "DSO missing from command line",
    "file format not recognized",
    "ld returned 1 exit status",
    "can not be used when making a shared object; recompile with -fPIC",
    "relocation truncated to fit",
    "was not declared in this scope",
    "has not been declared",
    "does not name a type",
    "no kernel image is available for execution on the device",
    "CUDA driver version is insufficient for CUDA runtime version",
    "no CUDA-capable device is detected",
    "the provided PTX was compiled with an unsupported toolchain",
    "forward compatibility was attempted on non supported HW",
    "an illegal memory access was encountered",
    "device kernel image is invalid",
    "Unsupported gpu architecture",
    "unsupported GNU version! gcc versions later than ",
    "No module named ",
    "cannot import name ",
    "terminate called after throwing an instance of ",
    "The following variables are used in this project, but they are set to NOTFOUND.",
    "Please set them or make sure they are set and tested correctly in the CMake files:",
    "Could not find a package configuration file provided by ",
    "but CMake did not find one.",
    "is not able to compile a simple test program.",
    "missing and no known rule to make it",
    "No rule to make target ",
};

/// For each byte those that follow it in a phrase, as bits: most ends of lines are in none.
inline constexpr std::array<std::array<std::uint64_t, 2>, 128> phrase_pairs = [] {
  std::array<std::array<std::uint64_t, 2>, 128> pairs{};
  for (const std::string_view phrase : unbroken_phrases) {
    for (std::size_t i = 1; i < phrase.size(); ++i) {
      const auto before = static_cast<unsigned char>(phrase[i - 1]), after = static_cast<unsigned char>(phrase[i]);
      pairs[before][after / 64U] |= std::uint64_t{1} << (after % 64U);
    }
  }
  return pairs;
}();

[[nodiscard]] constexpr bool is_in_phrase(char before, char after) noexcept {
  const auto a = static_cast<unsigned char>(before), b = static_cast<unsigned char>(after);
  return a < 128 && b < 128 && (phrase_pairs[a][b / 64U] >> (b % 64U) & 1) != 0;
}

/// True if a phrase is broken by the end of `above`. Pre: neither is empty.
[[nodiscard]] constexpr bool breaks_phrase(std::string_view above, std::string_view below) noexcept {
  const char last = above.back(), first = below.front();
  // What failed and why: "cuda error:" and " no kernel image".
  const bool is_reason = (last == ':' && first == ' ') || ends_with_literal(above, ": ");
  if (!is_reason && !is_in_phrase(last, first)) return false;
  const std::string_view reason = below.substr(first == ' ' ? 1 : 0);
  for (const std::string_view phrase : unbroken_phrases) {
    if (is_reason && reason.starts_with(phrase)) return true;
    for (std::size_t i = 1; i < phrase.size(); ++i) {
      if (phrase[i] != first || phrase[i - 1] != last) continue;
      if (above.ends_with(phrase.substr(0, i)) && below.starts_with(phrase.substr(i))) return true;
    }
  }
  return false;
}

/// Pieces of a broken line, read from its end.
class pieces_backward {
 public:
  static constexpr std::size_t most = 6;

  constexpr void add(std::string_view piece) noexcept {
    if (count_ < most) piece_[count_++] = piece;
  }
  [[nodiscard]] constexpr std::size_t count() const noexcept { return count_; }
  /// The last byte that is left; 0 if none is.
  [[nodiscard]] constexpr char last() const noexcept { return count_ == 0 ? '\0' : piece_[count_ - 1].back(); }
  constexpr void pop() noexcept {
    piece_[count_ - 1].remove_suffix(1);
    while (count_ != 0 && piece_[count_ - 1].empty()) --count_;
  }
  constexpr bool take(char c) noexcept {
    if (last() != c) return false;
    pop();
    return true;
  }

 private:
  std::array<std::string_view, most> piece_{};  ///< none is empty
  std::size_t count_ = 0;
};

/// Takes ":" LINE " (" COMMAND ")" off the end: where CMake was.
constexpr bool take_cmake_place(pieces_backward& text) noexcept {
  if (!text.take(')')) return false;
  if (!is_word(text.last())) return false;
  while (is_word(text.last())) text.pop();
  if (!text.take('(') || !text.take(' ') || !is_digit(text.last())) return false;
  while (is_digit(text.last())) text.pop();
  return text.take(':') && text.count() != 0;
}

/// True for "CMake Error at " and the like, and not yet the end: ":12 (message):".
[[nodiscard]] constexpr bool is_cmake_head_begin(std::string_view text) noexcept {
  if (!starts_with_any_literal(text, "CMake Error", "CMake Warning", "CMake Deprecation", "CMake Internal"))
    return false;
  const std::size_t at = text.find(" at ");
  return at != std::string_view::npos && at < 32 && !ends_with_literal(text, "):");
}

/// True for a line of a call stack of CMake, "  a/b.cmake:12 (include)", that its place does not end.
[[nodiscard]] constexpr bool is_cmake_call_begin(std::string_view text) noexcept {
  return text.size() > 2 && text[0] == ' ' && text[1] == ' ' && text[2] != ' ' && text.back() != ')' &&
         has_byte(text, '/');
}

/// True if what was quoted last is open at the end of `above`, and `below` closes it before it opens another.
[[nodiscard]] constexpr bool breaks_quotes(std::string_view above, std::string_view below, std::string_view open,
                                           std::string_view close) noexcept {
  const std::size_t opened = above.rfind(open);
  if (opened == std::string_view::npos || above.find(close, opened) != std::string_view::npos) return false;
  const std::size_t closed = below.find(close);
  return closed != std::string_view::npos && below.find(open) > closed;
}

/// A path in double quotes without a blank.
[[nodiscard]] constexpr bool breaks_quoted_path(std::string_view above, std::string_view below) noexcept {
  std::size_t quotes = 0, opened = 0;
  for (std::size_t i = 0; i < above.size(); ++i) {
    if (above[i] != '"') continue;
    ++quotes;
    opened = i + 1;
  }
  if (quotes % 2 == 0) return false;
  const std::string_view begin = above.substr(opened);
  const std::string_view end = below.substr(0, below.find('"'));
  const bool is_path = begin.starts_with('/') || (begin.size() > 2 && is_alpha(begin[0]) && begin[1] == ':');
  return is_path && end.size() < below.size() && !has_byte(begin, ' ') && !has_byte(end, ' ');
}

/// A name in single quotes without a blank: "Unsupported gpu architecture 'compute_2" and "0'", "directory `/home/a" and "b'".
[[nodiscard]] constexpr bool breaks_quoted_name(std::string_view above, std::string_view below) noexcept {
  const std::size_t opened = above.find_last_of("'`");
  if (opened == std::string_view::npos || opened == 0 || above[opened - 1] != ' ') return false;
  const std::size_t closed = below.find('\'');
  if (closed == std::string_view::npos) return false;
  const std::string_view rest = below.substr(closed + 1);
  if (!rest.empty() && (is_alpha(rest.front()) || is_digit(rest.front()))) return false;
  return !has_byte(above.substr(opened), ' ') && !has_byte(below.substr(0, closed), ' ');
}

/// A line of a tool, "-- Could NOT find A (missing: B", "a.c:1:2: warning: b [-Wunu", "make: *** [a", and what closes it.
[[nodiscard]] constexpr bool breaks_brackets(std::string_view above, std::string_view below) noexcept {
  if (tool_line_of(above) != tool_line::strong) return false;
  const std::size_t opened = above.find_last_of("([");
  if (opened == std::string_view::npos) return false;
  const std::string_view inner = above.substr(opened);
  if (has_byte(inner, ')') || has_byte(inner, ']')) return false;
  const std::string_view rest = below.substr(0, below.find_first_of("()[]") + 1);
  if (starts_with_any_literal(inner, "(missing: ", "(found ", "(Required is ")) return rest.ends_with(')');
  if (starts_with_literal(inner, "[-W")) return rest.ends_with(']') && !has_byte(rest, ' ');
  return above.substr(0, opened).ends_with("*** ") && rest.ends_with(']') &&
         starts_with_literal(below.substr(rest.size()), " Error ");
}

/// What ends as it begins: "[1/2] Building CXX object CMakeFiles/a.dir/b.cpp.o", ": && /usr/bin/c++ a.o -o b && :".
[[nodiscard]] constexpr bool breaks_command(std::string_view above, std::string_view below) noexcept {
  if (starts_with_literal(above, ": && ") && ends_with_literal(below, " && :")) return true;
  const std::size_t object = above.rfind(" object ");
  if (object == std::string_view::npos || above.rfind("Building ", object) == std::string_view::npos) return false;
  const auto is_object = [](std::string_view text) { return text.ends_with(".o") || text.ends_with(".obj"); };
  return !has_byte(above.substr(object + 8), ' ') && !is_object(above) && !has_byte(below, ' ') && is_object(below);
}

[[nodiscard]] constexpr bool breaks_form(std::string_view above, std::string_view below) noexcept {
  return breaks_phrase(above, below) || breaks_quotes(above, below, "\342\200\230", "\342\200\231") ||
         breaks_quoted_path(above, below) || breaks_quoted_name(above, below) || breaks_brackets(above, below) ||
         breaks_command(above, below) || breaks_path(above, below);
}

}  // namespace detail

/// True if a line as wide as the widest goes on in the next one beyond doubt: `widest` is the width of a terminal.
/// `shown(i)` is line i of `count` as the terminal showed it, `text(i)` what is left of it.
template <class Text, class Shown>
[[nodiscard]] constexpr bool is_proven_width(std::size_t widest, std::size_t count, const Text& text,
                                             const Shown& shown) noexcept {
  if (widest < least_wrap_width || widest > most_wrap_width) return false;
  const auto is_full = [&](std::size_t i) { return shown(i).size() >= widest && column_count(shown(i)) == widest; };
  // Where most lines of the width do not go on, it is nobody's width.
  std::size_t joints = 0, misses = 0;
  for (std::size_t i = 0; i + 1 < count && misses <= joints + 4; ++i) {
    if (!is_full(i)) continue;
    const bool may_go_on = joint_of(text(i), text(i + 1)) != wrap_joint::none;
    ++(may_go_on ? joints : misses);
    if (!may_go_on) continue;
    if (detail::breaks_form(text(i), text(i + 1))) return true;
    const bool is_head = detail::is_cmake_head_begin(text(i));
    if (!is_head && !detail::is_cmake_call_begin(text(i))) continue;
    detail::pieces_backward whole;
    whole.add(text(i));
    for (std::size_t j = i + 1; j < count && whole.count() < whole.most; ++j) {
      if (text(j).empty()) break;
      whole.add(text(j));
      if (!is_full(j)) break;
    }
    if ((!is_head || whole.take(':')) && detail::take_cmake_place(whole)) return true;
  }
  return false;
}

/// Calls `join(i)` for each line that goes on with the one before. `text(i)` and `width(i)` are those of line i of `count`;
/// `proven` is the width that one of them proves, 0 if none does.
template <class Text, class Width, class Join>
constexpr bool find_wraps(std::size_t count, const Text& text, const Width& width, std::size_t proven,
                          const Join& join) noexcept {
  constexpr std::size_t most_lines = 96;
  bool is_found = false;
  if (proven != 0) {
    for (std::size_t i = 0; i + 1 < count; ++i) {
      if (width(i) != proven || joint_of(text(i), text(i + 1)) == wrap_joint::none) continue;
      join(i + 1);
      is_found = true;
    }
    return is_found;
  }
  std::array<std::uint16_t, most_wrap_width + 1> refused_until{};  // for each width
  for (std::size_t begin = 0; begin + 1 < count;) {
    // A stretch in which `widest` is the width of the widest line, and of three at least.
    const std::size_t widest = width(begin);
    if (widest < least_wrap_width || widest > most_wrap_width || begin < refused_until[widest] ||
        joint_of(text(begin), text(begin + 1)) == wrap_joint::none) {
      ++begin;
      continue;
    }
    std::size_t full = 0, words = 0, misses = 0, alike = 0, end = begin, last = begin;
    std::string_view below, below_before;  // what followed full lines last
    for (; end < count && width(end) <= widest && end - last <= 24 && end - begin < most_lines; ++end) {
      if (width(end) != widest) continue;
      last = end;
      const wrap_joint joint = end + 1 < count ? joint_of(text(end), text(end + 1)) : wrap_joint::none;
      // A list of lines of one length: what follows begins as a line near it does.
      bool is_list = false;
      for (std::size_t i = end > begin + 2 ? end - 2 : begin; i < end && joint != wrap_joint::none; ++i) {
        const bool may_go_on = i > begin && width(i - 1) == widest;
        is_list = is_list || (!may_go_on && detail::begins_alike(text(end + 1), text(i)));
      }
      if (joint == wrap_joint::none || is_list) {
        ++misses;
      } else {
        ++full;
        const std::string_view next = text(end + 1);
        alike += detail::begins_alike(next, below) || detail::begins_alike(next, below_before) ? 1U : 0U;
        below_before = below;
        below = next;
        words += joint == wrap_joint::word ? 1U : 0U;
      }
    }
    const std::size_t least = widest < least_usual_width ? 6 : 3;
    if (full >= least && words >= 2 && misses * 3 <= full && alike * 3 <= full) {
      for (std::size_t i = begin; i <= last && i + 1 < count; ++i) {
        if (width(i) == widest && joint_of(text(i), text(i + 1)) != wrap_joint::none) {
          join(i + 1);
          is_found = true;
        }
      }
      begin = last + 1;
    } else {
      refused_until[widest] = static_cast<std::uint16_t>(last + 1);
      ++begin;
    }
  }
  return is_found;
}

FOUNDCHECK_END_NAMESPACE

#endif
