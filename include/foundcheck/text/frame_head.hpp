// SPDX-License-Identifier: MIT
// What stands before the text of a line and may be a frame, judged by its own bytes: how long it is, and of which form.
//
//   certain    a frame wherever it stands: a full date and time, "[rank0]: ", "(Worker pid=12) ", "ERROR 07-01 12:00:00 [x.py:1] "
//   other      a frame where lines around it have it too, or where a build tool's line follows; unframe.hpp decides
//
// A text that begins as a line of a build tool (tool_line.hpp) has no frame. Total, noexcept, looks at no more than 256 bytes
// and, for the name of a step, one more prefix.
#ifndef FOUNDCHECK_TEXT_FRAME_HEAD_HPP
#define FOUNDCHECK_TEXT_FRAME_HEAD_HPP

#include <cstddef>
#include <cstdint>
#include <foundcheck/core/ascii.hpp>
#include <foundcheck/core/byte_marks.hpp>
#include <foundcheck/core/literal.hpp>
#include <foundcheck/core/namespace.hpp>
#include <foundcheck/text/prefix.hpp>
#include <foundcheck/text/tool_line.hpp>
#include <string_view>

FOUNDCHECK_BEGIN_NAMESPACE

/// Which form a frame has, and so what makes it one.
enum class frame_form : std::uint8_t {
  none,
  certain,
  clock,    ///< "12:34:56 ", "[   12.345] ", "(12:34:56) "
  seconds,  ///< "0.182 "
  project,  ///< "  12>"
  quote,    ///< "> "
  bar,      ///< "| ", U+2502 " "
  listing,  ///< "    12    ", "  >> 12    "
  group,    ///< "[name] ", "(name) ", "<name>"
  column,   ///< "name  | ", "name> "
};

/// A frame that a text may begin with.
struct frame_head {
  frame_form form = frame_form::none;  ///< none: the text begins with no frame
  std::size_t length = 0;              ///< in bytes, with what separates it from the text
  std::uint64_t key = 0;               ///< the same for heads of one origin
  std::uint64_t number = 0;            ///< of a listing
  bool is_doubtful = false;            ///< what a compiler writes below source, or a row of a table, looks the same
};

namespace detail {

/// The mix of bytes in which digits are all one.
[[nodiscard]] constexpr std::uint64_t key_of(std::string_view text, frame_form form) noexcept {
  std::uint64_t key = 0xcbf29ce484222325 ^ static_cast<std::uint64_t>(form);
  bool was_number = false, was_blank = false;
  while (text.ends_with(' ')) text.remove_suffix(1);
  for (const char c : text) {
    const bool is_number = is_digit(c), is_blank = c == ' ';
    if ((is_number && was_number) || (is_blank && was_blank)) continue;
    was_number = is_number;
    was_blank = is_blank;
    key = (key ^ static_cast<unsigned char>(is_number ? '0' : c)) * 0x100000001b3;
  }
  return key == 0 ? 1 : key;
}

[[nodiscard]] constexpr frame_head made_head(frame_form form, std::size_t length, std::uint64_t salt = 0) noexcept {
  return {form, length, 0x9E3779B97F4A7C15 * (static_cast<std::uint64_t>(form) + 1) + salt, 0};
}

/// The salt of a clock alone, "12:34:56 ": one blank is counted, and how many there are, only the lines around it tell.
inline constexpr std::uint64_t bare_clock = 4;

/// "rank" or "default" and a number; one or two numbers: a process among many.
[[nodiscard]] constexpr bool is_rank(std::string_view inner) noexcept {
  if (starts_with_literal(inner, "rank")) {
    inner.remove_prefix(4);
    if (has_at(inner, 0, ' ') || has_at(inner, 0, '_')) inner.remove_prefix(1);
  } else if (starts_with_literal(inner, "default")) {
    inner.remove_prefix(7);
  } else {
    return false;
  }
  return !inner.empty() && after_digits(inner, 0) == inner.size();
}

/// "[...]", "(...)" or "{...}" without one of its kind inside; the index behind it, or 0.
[[nodiscard]] constexpr std::size_t group_end(std::string_view text) noexcept {
  constexpr std::size_t longest = 120;
  const char open = text.front();
  const char close = open == '[' ? ']' : open == '(' ? ')' : open == '{' ? '}' : '>';
  for (std::size_t i = 1; i < text.size() && i < longest; ++i) {
    if (text[i] == close) return i > 1 ? i + 1 : 0;
    if (text[i] == open || text[i] == '\t') return 0;
  }
  return 0;
}

/// "[31m", "[1;31m": a colour whose ESC was lost on the way; 0 if the text begins with none.
[[nodiscard]] constexpr std::size_t lost_color_length(std::string_view text) noexcept {
  std::size_t end = 1;
  while (end < text.size() && end < 16 && (is_digit(text[end]) || text[end] == ';')) ++end;
  return has_at(text, 0, '[') && has_at(text, end, 'm') && end != 1 ? end + 1 : 0;
}

[[nodiscard]] constexpr frame_head bracket_head(std::string_view text) noexcept {
  if (const std::size_t color = lost_color_length(text)) return made_head(frame_form::certain, color);
  const std::size_t end = group_end(text);
  if (end == 0) return {};
  const std::string_view inner = text.substr(1, end - 2);
  const std::string_view rest = text.substr(end);
  if (text.front() == '[') {
    if (is_rank(inner)) {
      std::size_t length = end;
      if (has_at(text, length, ':')) ++length;
      if (has_at(text, length, ' ')) ++length;
      return made_head(frame_form::certain, length);
    }
    // Open MPI: "[1,0]<stderr>:".
    if (starts_with_any_literal(rest, "<stdout>:", "<stderr>:") && inner.find(',') != std::string_view::npos) {
      return made_head(frame_form::certain, end + 9);
    }
    const std::size_t moment = moment_end(inner, 0);
    const std::size_t logged =
        inner.size() > 4 && (inner[0] == 'I' || inner[0] == 'W' || inner[0] == 'E') && digits_at(inner, 1, 3, 4) != 0
            ? clock_end(inner, after_digits(inner, 1) + 1)
            : 0;
    if (moment != 0 || logged != 0) {
      // What else the group has belongs to it; groups may follow without a blank.
      const std::size_t length = with_gap(text, end);
      if (length != 0 || has_at(text, end, '[') || has_at(text, end, ':')) {
        return made_head(frame_form::certain, length != 0 ? length : has_at(text, end, ':') ? end + 1 : end);
      }
    }
    const std::size_t clock = clock_end(inner, 0);
    if (clock != 0 && clock == inner.size()) {
      // TeamCity: "[12:34:56]W:<tab> ", "[12:34:56] :<tab> ".
      if (starts_with_literal(rest.substr(rest.empty() ? 0 : 1), ":\t "))
        return made_head(frame_form::clock, end + 4, 6);
      const std::size_t length = with_gap(text, end);
      if (length != 0 || has_at(text, end, '[')) return made_head(frame_form::clock, length != 0 ? length : end, 1);
    }
    // dmesg, colcon, OBS: "[   12.345678] ", "[12.345s] ", "[   12s] ".
    const std::size_t whole = after_digits(inner, after_blanks(inner, 0));
    if (whole != after_blanks(inner, 0)) {
      std::size_t number = whole;
      if (has_at(inner, number, '.')) number = after_digits(inner, number + 1);
      const bool has_unit = has_at(inner, number, 's');
      if (has_unit) ++number;
      if (number == inner.size() && (number != whole || has_unit) && with_gap(text, end) != 0) {
        return made_head(frame_form::clock, with_gap(text, end), 2);
      }
    }
  } else if (text.front() == '(') {
    if (inner.find("pid=") != std::string_view::npos || inner == "raylet" || inner == "autoscaler") {
      const std::size_t length = with_gap(text, end);
      return length == 0 ? frame_head{} : made_head(frame_form::certain, length);
    }
    const std::size_t clock = clock_end(inner, 0);
    if (clock != 0 && clock == inner.size() && with_gap(text, end) != 0) {
      return made_head(frame_form::clock, with_gap(text, end), 3);
    }
  }
  std::size_t length = end;
  if (has_at(text, length, ':')) ++length;
  if (length < text.size() && text[length] != '[') {
    if (text[length] != ' ') return {};
    ++length;
  }
  return {frame_form::group, length, key_of(text.substr(0, end), frame_form::group), 0};
}

/// A bar, of ASCII or drawn: how many bytes; 0 for another beginning.
[[nodiscard]] constexpr std::size_t bar_length(std::string_view text) noexcept {
  if (text.empty()) return 0;
  if (text.front() == '|') return 1;
  return starts_with_any_literal(text, "\342\224\202", "\342\224\203", "\342\225\221", "\342\226\217", "\342\226\214")
             ? 3
             : 0;
}

/// "> ", "| ", U+2502 " " behind any number of blanks.
[[nodiscard]] constexpr frame_head marked_head(std::string_view text, std::size_t blanks) noexcept {
  const std::string_view rest = text.substr(blanks);
  if (const std::size_t bar = bar_length(rest)) {
    const std::size_t length = with_gap(text, blanks + bar);
    if (length == 0) return {};
    frame_head head = made_head(frame_form::bar, length, blanks * 8 + bar);
    // A table ends with a bar as well.
    head.is_doubtful = rest.size() > bar && (text.back() == '|' || text.ends_with(rest.substr(0, bar)));
    return head;
  }
  if (rest.empty() || rest.front() != '>') return {};
  if (starts_with_any_literal(rest, "> Task ", "> Configure ", "> Could ", "> Transform ")) return {};
  // The step of docker's that failed: " > [4/5] RUN make:".
  if (blanks == 1 && starts_with_literal(rest, "> [") && text.back() == ':') return {};
  const std::size_t length = with_gap(text, blanks + 1);
  if (length == 0) return {};
  return made_head(frame_form::quote, length, blanks);
}

/// [ ">> " ] NUMBER and four blanks, or a tab.
[[nodiscard]] constexpr frame_head listing_head(std::string_view text, std::size_t blanks) noexcept {
  std::size_t at = blanks;
  if (starts_with_literal(text.substr(at), ">> ")) at += 3;
  const std::size_t end = digits_at(text, at, 1, 7);
  if (end == 0) return {};
  std::size_t length = 0;
  if (has_at(text, end, '\t')) {
    length = end + 1;
  } else if (starts_with_literal(text.substr(end), "    ")) {
    length = end + 4;
  } else if (end != text.size()) {
    return {};
  } else {
    length = end;
  }
  frame_head head = made_head(frame_form::listing, length);
  for (std::size_t i = at; i < end; ++i) head.number = head.number * 10 + static_cast<std::uint64_t>(text[i] - '0');
  return head;
}

[[nodiscard]] constexpr frame_head column_head(std::string_view text, std::size_t length) noexcept {
  return {frame_form::column, length, key_of(text.substr(0, length), frame_form::column), 0};
}

/// What a text that begins with a digit has.
[[nodiscard]] constexpr frame_head number_head(std::string_view text) noexcept {
  if (const std::size_t length = stream_length(text)) return made_head(frame_form::certain, length);
  if (begins_with_stamp(text)) {
    const std::size_t length = timestamp_length(text);
    return length == 0 ? frame_head{} : made_head(frame_form::certain, length);
  }
  if (const std::size_t moment = moment_end(text, 0)) {
    std::size_t end = moment;
    if (has_at(text, end, ':')) ++end;
    const std::size_t gap = with_gap(text, end);
    if (gap == 0) return has_at(text, end, '\t') ? made_head(frame_form::certain, end + 1) : frame_head{};
    // Snapcraft: "2024-05-01 12:00:00.123 :: ".
    if (starts_with_literal(text.substr(gap), ":: ")) return made_head(frame_form::certain, gap + 3);
    if (text.substr(gap) == "::") return made_head(frame_form::certain, gap + 2);
    if (const std::size_t logger = logger_tail_end(text, gap); logger != gap) {
      return made_head(frame_form::certain, logger);
    }
    return made_head(frame_form::certain, syslog_end(text, gap, true));
  }
  if (const std::size_t clock = clock_end(text, 0)) {
    std::size_t end = with_gap(text, clock);
    if (end == 0 && has_at(text, clock, '\t')) end = clock + 1;
    if (end == 0) return {};
    if (starts_with_any_literal(text.substr(end), "AM: ", "PM: ")) return made_head(frame_form::clock, end + 4, 5);
    return made_head(frame_form::clock, end, bare_clock);
  }
  if (const std::size_t length = elapsed_length(text)) return made_head(frame_form::seconds, length);
  if (const std::size_t length = msbuild_length(text)) return made_head(frame_form::project, length);
  if (const std::size_t length = compose_length(text)) return column_head(text, length);
  // ctest -V, srun -l: "12: ".
  const std::size_t number = digits_at(text, 0, 1, 5);
  if (number != 0 && has_at(text, number, ':') && with_gap(text, number + 1) != 0) {
    return made_head(frame_form::group, with_gap(text, number + 1));
  }
  return listing_head(text, 0);
}

[[nodiscard]] constexpr frame_head group_head(std::string_view text, std::size_t length) noexcept {
  return {frame_form::group, length, key_of(text.substr(0, length), frame_form::group), 0};
}

/// What a text that begins with blanks has.
[[nodiscard]] constexpr frame_head indented_head(std::string_view text, std::size_t blanks) noexcept {
  switch (text[blanks]) {
    case '[':
      if (const std::size_t length = ant_length(text)) return group_head(text, length);
      if (const std::size_t length = editor_length(text)) return group_head(text, length);
      return {};
    case '|':
    case '\342': return marked_head(text, blanks);
    case '>': {
      const frame_head marked = marked_head(text, blanks);
      return marked.form != frame_form::none ? marked : listing_head(text, blanks);
    }
    case '=':
      // rustc: "  = note: /usr/bin/ld: cannot find -lx".
      if (starts_with_literal(text.substr(blanks), "= note: ") &&
          tool_line_of(text.substr(blanks + 8)) == tool_line::strong) {
        return made_head(frame_form::certain, blanks + 8);
      }
      return {};
    default: break;
  }
  if (!is_digit(text[blanks])) return {};
  if (const std::size_t length = msbuild_length(text)) return made_head(frame_form::project, length);
  return listing_head(text, blanks);
}

/// What a text that begins with a letter has.
[[nodiscard]] constexpr frame_head word_head(std::string_view text) noexcept {
  const char first = text.front();
  // A level and a time have a digit or another capital behind the first letter; "info", "warn" and the like are levels too.
  const char second = text.size() > 1 ? text[1] : ' ';
  if (is_digit(second) || (second >= 'A' && second <= 'Z') || first == 'i' || first == 'w' || first == 'e' ||
      first == 'd') {
    if (const std::size_t length = logger_length(text)) return made_head(frame_form::certain, length);
    if (const std::size_t length = level_group_length(text)) return group_head(text, length);
  } else if (const std::size_t moment = month_moment_end(text, 0)) {
    const std::size_t gap = with_gap(text, moment);
    if (gap != 0) return made_head(frame_form::certain, syslog_end(text, gap, false));
  }
  if (first == 's') {
    if (const std::size_t length = section_length(text)) return made_head(frame_form::certain, length);
  }
  const std::string_view names = text.substr(0, 256);
  if (has_byte(names, '\t')) {
    if (const std::size_t length = job_step_length(text)) return made_head(frame_form::certain, length);
  }
  if (has_byte(names, '|')) {
    if (const std::size_t length = compose_length(text)) return column_head(text, length);
  }
  if (has_byte(names, '>')) {
    if (const std::size_t length = derivation_length(text)) return column_head(text, length);
  }
  return {};
}

}  // namespace detail

/// The frame that a text may begin with; none for a line of a build tool. `tool` is what tool_line_of says of the text.
[[nodiscard]] constexpr frame_head frame_head_of(std::string_view text, tool_line tool) noexcept {
  if (text.empty()) return {};
  const char first = text.front();
  if (first == ' ') {
    const std::size_t blanks = detail::after_blanks(text, 0);
    if (blanks == text.size() || blanks > 32) return {};
    if (tool != tool_line::none) {
      frame_head margin = detail::marked_head(text, blanks);
      margin.is_doubtful = true;
      return margin;
    }
    return detail::indented_head(text, blanks);
  }
  if (tool != tool_line::none) return {};
  if (is_alpha(first)) return detail::word_head(text);
  if (is_digit(first)) return detail::number_head(text);
  switch (first) {
    case '[':
      if (const std::size_t length = detail::ant_length(text)) return detail::group_head(text, length);
      return detail::bracket_head(text);
    case '(':
    case '{': return detail::bracket_head(text);
    case '#': {
      const std::size_t step = detail::buildkit_length(text);
      const std::size_t length = step != 0 ? step : detail::command_length(text);
      return length == 0 ? frame_head{} : detail::made_head(frame_form::certain, length);
    }
    case '>':
    case '|':
    case '\342': return detail::marked_head(text, 0);
    case '-':
    case '*':
      // An item of a list.
      if (text.size() > 4 && text[1] == ' ' && tool_line_of(text.substr(2)) == tool_line::strong) {
        return detail::made_head(frame_form::certain, 2);
      }
      return {};
    case '\357':
      if (text.starts_with(byte_order_mark)) return detail::made_head(frame_form::certain, byte_order_mark.size());
      return {};
    default: return {};
  }
}

/// The same of a text alone.
[[nodiscard]] constexpr frame_head frame_head_of(std::string_view text) noexcept {
  return frame_head_of(text, tool_line_of(text));
}

FOUNDCHECK_END_NAMESPACE

#endif
