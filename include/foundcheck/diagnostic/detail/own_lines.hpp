// SPDX-License-Identifier: MIT
// Lines of a log -> the message that a row of one's own sees in them, see diagnostic/recognizer.hpp.
//
// Each part of a line that a terminal wrote over is tried as the first line of a row; the rows are tried in their order. The lines of a
// message follow each other, none of them is cut, and all of them are at most most_group_bytes. Total, noexcept, allocates nothing; a line is
// read at most once for each line of each row.
#ifndef FOUNDCHECK_DIAGNOSTIC_DETAIL_OWN_LINES_HPP
#define FOUNDCHECK_DIAGNOSTIC_DETAIL_OWN_LINES_HPP

#include <cstddef>
#include <foundcheck/core/literal.hpp>
#include <foundcheck/core/namespace.hpp>
#include <foundcheck/diagnostic/detail/forms.hpp>
#include <foundcheck/diagnostic/detail/line.hpp>
#include <foundcheck/diagnostic/detail/window.hpp>
#include <foundcheck/diagnostic/recognizer.hpp>
#include <foundcheck/diagnostic/record.hpp>
#include <foundcheck/diagnostic/tools/ci.hpp>
#include <string_view>

FOUNDCHECK_BEGIN_NAMESPACE
namespace diagnostics {

inline constexpr std::size_t most_group_bytes = 64 * 1024;

namespace detail {

/// What a known form makes of a line; null for none. `text`: without escape sequences.
template <class = void>
[[nodiscard]] constexpr const form_row* read_known(record& r, std::string_view text) noexcept {
  const std::size_t column = text.find_first_not_of(" \t");
  const std::string_view inner = column == std::string_view::npos ? std::string_view() : text.substr(column);
  const std::string_view wrapped = ci_form::behind_wrapper(inner);
  const form_row* const form = wrapped.empty() ? nullptr : read_form(r, wrapped);
  return form != nullptr ? form : read_form(r, text);
}

/// True if a line says an error, or how a build went on, by a known form.
template <class = void>
[[nodiscard]] constexpr bool is_known_error(std::string_view text) noexcept {
  record known, nothing;
  if (starts_with_literal(text, "FAILED: ")) return true;
  return read_known(known, text) != nullptr && (is_error(known.severity) || keeps_line(known, nothing));
}

/// A message of a row.
struct own_message {
  const recognizer* row = nullptr;  ///< null if no row sees one
  bool waits = false;               ///< the window ends before that is known
  record said;                      ///< what its fields say, in the bytes of the log
  line_fields heading;              ///< what the lines above the last one said
  window_line first, message, last;
  std::size_t lines_before = 0;  ///< newlines between the first line and the one with the message
  std::size_t lines_behind = 0;  ///< newlines between that and the last one
};

class own_lines {
 public:
  constexpr own_lines(window& w, const own_rows& own) noexcept : window_(w), own_(own) {}

  /// The message that begins with this line. Pre: it is whole.
  template <class = void>
  [[nodiscard]] constexpr own_message message_at(const window_line& l) noexcept {
    own_message found;
    plain_text text;
    for (std::string_view rest = window_.read(l, text); !rest.empty();) {
      const std::string_view part = rest.substr(0, rest.find('\r'));
      rest.remove_prefix(part.size() == rest.size() ? part.size() : part.size() + 1);
      for (const recognizer& row : own_.rows()) {
        line_fields fields;
        if (row.lines.empty() || !row.lines[0].reads(part, fields)) continue;
        lead_back(fields, text);
        found.first = l;
        if (read_on(row, fields, text.place_of(part), found) || found.waits) return found;
      }
    }
    return found;
  }

  /// The next message of a loop, if this line goes on with it. Pre: a loop goes on; the line is whole.
  template <class = void>
  [[nodiscard]] constexpr own_message message_in_loop(const window_line& l) noexcept {
    own_message found;
    plain_text text;
    const std::string_view plain = window_.read(l, text);
    line_fields fields;
    const recognizer& row = *own_.looping();
    if (!row.lines.back().reads(plain, fields)) return found;
    lead_back(fields, text);
    found.heading = own_.kept();
    found.first = found.message = found.last = l;
    line_fields all = own_.kept();
    add(all, fields);
    settle(row, all, text.place_of(plain), found);
    return found;
  }

 private:
  static constexpr void lead_back(line_fields& fields, const plain_text& text) noexcept {
    if (text.is_raw()) return;
    for (std::string_view& field : fields.of) field = text.place_of(field);
  }

  /// Fields of a later line; of two messages the first one counts.
  static constexpr void add(line_fields& to, const line_fields& more) noexcept {
    for (std::size_t i = 0; i < line_field_count; ++i) {
      const bool is_taken = static_cast<line_field>(i) == line_field::message && !to.of[i].empty();
      if (!more.of[i].empty() && !is_taken) to.of[i] = more.of[i];
    }
  }

  /// The lines behind the first one of a row. True if all of them fit.
  template <class = void>
  [[nodiscard]] constexpr bool read_on(const recognizer& row, line_fields& fields, std::string_view said,
                                       own_message& found) noexcept {
    found.message = found.last = found.first;
    found.lines_before = found.lines_behind = 0;
    found.heading = {};
    plain_text text;
    for (std::size_t i = 1; i < row.lines.size(); ++i) {
      if (found.last.is_long) return false;
      const std::size_t at = found.last.end;
      if (at >= window_.bytes().size()) {
        found.waits = window_.has_more();
        return false;
      }
      const window_line l = window_.line_at(at);
      found.waits = !l.is_whole;
      if (found.waits || l.end - found.first.begin > most_group_bytes) return false;
      const std::string_view plain = window_.read(l, text);
      line_fields more;
      if (!row.lines[i].reads(plain, more)) return false;
      lead_back(more, text);
      found.heading = fields;
      // Without a message in the lines above this is the line that has it, or the last one.
      const bool has_message = !fields[line_field::message].empty();
      add(fields, more);
      found.last = l;
      if (has_message && !(row.is_loop && i + 1 == row.lines.size())) {
        ++found.lines_behind;
      } else {
        found.lines_before += found.lines_behind + 1;
        found.lines_behind = 0;
        found.message = l;
        said = text.place_of(plain);
      }
    }
    return settle(row, fields, said, found);
  }

  /// Puts the fields into the record, unless a known form keeps one of the lines. `said`: the line with the message.
  template <class = void>
  [[nodiscard]] constexpr bool settle_record(const recognizer& row, const line_fields& fields, std::string_view said,
                                             own_message& found) noexcept {
    found.said = {};
    set_fields(found.said, row, fields);
    if (found.said.message.empty()) found.said.message = trim(said);
    plain_text text;
    for (std::size_t at = found.first.begin; at < found.last.end;) {
      const window_line l = window_.line_at(at);
      const std::string_view plain = window_.read(l, text);
      record known;
      if (starts_with_literal(plain, "FAILED: ")) return false;
      if (read_known(known, plain) != nullptr && keeps_line(known, found.said)) return false;
      at = l.end;
    }
    return true;
  }

  template <class = void>
  constexpr bool settle(const recognizer& row, const line_fields& fields, std::string_view said,
                        own_message& found) noexcept {
    if (settle_record(row, fields, said, found)) found.row = &row;
    return found.row != nullptr;
  }

  window& window_;
  const own_rows& own_;
};

/// What a line is to the rows of one's own in the group of another message.
enum class own_line_is : unsigned char {
  none,
  message,
  unknown  ///< the window ends before that is clear
};

template <class = void>
[[nodiscard]] constexpr own_line_is own_line_in(window& w, const own_rows& own, const window_line& l) noexcept {
  const own_message found = own_lines(w, own).message_at(l);
  if (found.waits) return own_line_is::unknown;
  return found.row != nullptr ? own_line_is::message : own_line_is::none;
}

enum class own_line : unsigned char {
  passed,        ///< the line is read: nothing in it is a message
  ends_read,     ///< the record is filled, or what it needs is not there yet
  of_known_form  ///< a known form may read the line
};

class record_reader;

/// Rows of one's own, and how they are asked. By pointers: who has no such rows does not compile what reads them.
struct asked_rows {
  own_rows* rows = nullptr;  ///< null for none
  own_line (*read)(record_reader& r) noexcept = nullptr;
  own_line_is (*in_group)(window& w, const own_rows& own, const window_line& l) noexcept = nullptr;

  constexpr explicit operator bool() const noexcept { return rows != nullptr; }
};

}  // namespace detail

}  // namespace diagnostics
FOUNDCHECK_END_NAMESPACE

#endif
