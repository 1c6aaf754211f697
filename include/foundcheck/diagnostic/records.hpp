// SPDX-License-Identifier: MIT
// The log of a build -> what its tools said, each with the lines that belong to it, and what failed only because of it.
//
//   diagnostic/detail/mark.hpp finds lines, diagnostic/detail/forms.hpp reads them, diagnostic/detail/group.hpp gathers what is around them,
//   diagnostic/classify/cause.hpp names what is wrong, diagnostic/analysis/link.hpp leads from an effect to its cause.
//
// All other lines are passed over unseen: a log of nothing but status lines costs little more than counting its lines. Records
// come in the order of their messages and do not overlap. Total, noexcept, allocates nothing, linear.
#ifndef FOUNDCHECK_DIAGNOSTIC_RECORDS_HPP
#define FOUNDCHECK_DIAGNOSTIC_RECORDS_HPP

#include <cstddef>
#include <foundcheck/core/byte_marks.hpp>
#include <foundcheck/core/default_sentinel.hpp>
#include <foundcheck/core/literal.hpp>
#include <foundcheck/core/namespace.hpp>
#include <foundcheck/core/reader_range.hpp>
#include <foundcheck/core/temporary_string.hpp>
#include <foundcheck/diagnostic/analysis/link.hpp>
#include <foundcheck/diagnostic/classify/cause.hpp>
#include <foundcheck/diagnostic/detail/forms.hpp>
#include <foundcheck/diagnostic/detail/group.hpp>
#include <foundcheck/diagnostic/detail/line.hpp>
#include <foundcheck/diagnostic/detail/mark.hpp>
#include <foundcheck/diagnostic/detail/own_lines.hpp>
#include <foundcheck/diagnostic/detail/window.hpp>
#include <foundcheck/diagnostic/recognizer.hpp>
#include <foundcheck/diagnostic/record.hpp>
#include <foundcheck/diagnostic/tools/json.hpp>
#include <foundcheck/diagnostic/tools/ninja.hpp>
#include <foundcheck/text/envelope.hpp>
#include <string_view>
#include <utility>

FOUNDCHECK_BEGIN_NAMESPACE
namespace diagnostics {

namespace detail {

/// Reads records out of a window, which may be moved on to later bytes of the log.
class record_reader {
 public:
  using value_type = record;
  using reference = const record&;

  constexpr record_reader() noexcept = default;
  /// `own`: rows that are tried on every line before the known forms, see asked(). They outlive this.
  constexpr record_reader(std::string_view bytes, const envelope& around, bool has_more = false,
                          const asked_rows& own = {}) noexcept
      : window_(bytes, around, has_more), around_(around) {
    if (own && !own.rows->rows().empty()) own_ = own;
  }

  template <class = void>
  constexpr void read() noexcept {
    const std::size_t number = record_.number;
    if (has_next_) {
      record_ = next_;
      record_.number = number;
      has_next_ = false;
      at_ = next_line_.begin;
      number_ = next_number_;
      if (!is_next_named_) name_cause();
      if (gather(forms<>[0], next_line_)) end_record();
      return;
    }
    record_ = {};
    record_.number = number;
    if (is_in_json_ && read_json()) return;
    while (at_ < window_.bytes().size()) {
      if (is_in_long_line_) {
        pass_long_line();
        continue;
      }
      if (own_) {
        switch (own_.read(*this)) {
          case own_line::passed: continue;
          case own_line::ends_read: return;
          case own_line::of_known_form: break;
        }
      }
      const mark found = find_mark(window_.bytes(), at_);
      if (found.at == window_.bytes().size()) return pass_rest(found);
      if (!pass_to_line(found)) continue;
      const window_line l = window_.line_at(at_);
      if (!l.is_whole) return;
      if (json_form::may_begin(window_.inner(l))) {
        if (!begin_json(l)) return;
        if (read_json()) return;
        continue;
      }
      waits_ = false;
      const form_row* const form = read_line(l);
      if (waits_) {
        record_ = {};
        record_.number = number;
        return;
      }
      if (form == nullptr) {
        pass(l);
        continue;
      }
      if (gather(*form, l)) end_record();
      return;
    }
  }

  /// After read(): no record is left, or the end of the next one has not come yet.
  [[nodiscard]] constexpr bool at_end() const noexcept { return record_.line == 0; }
  [[nodiscard]] constexpr const record& current() const noexcept { return record_; }
  [[nodiscard]] constexpr std::size_t position() const noexcept { return record_.number; }

  /// The bytes of the window that are read: no later record begins before it.
  [[nodiscard]] constexpr std::size_t reached() const noexcept { return at_; }

  /// What must be in the next window: the bytes of this one from here on.
  [[nodiscard]] constexpr std::size_t needed_from() const noexcept {
    if (is_in_long_line_) return at_;
    return at_ - floor_ <= most_before_bytes ? floor_ : at_ - most_before_bytes - 1;
  }

  /// Goes on in a window whose first byte is the one at `from` of this one. Pre: from <= needed_from().
  constexpr void move_to(std::string_view bytes, std::size_t from, bool has_more) noexcept {
    window_ = window(bytes, around_, has_more);
    at_ -= from;
    floor_ = floor_ < from ? 0 : floor_ - from;
    passed_ += from;
  }

  /// Rows as a reader asks them; null for none.
  template <class = void>
  [[nodiscard]] static constexpr asked_rows asked(own_rows* own) noexcept {
    return {own, read_own, own_line_in};
  }

 private:
  template <class = void>
  [[nodiscard]] static constexpr own_line read_own(record_reader& r) noexcept {
    return r.read_own_line();
  }

  /// Tries the rows of one's own on the line that begins at at_.
  template <class = void>
  [[nodiscard]] constexpr own_line read_own_line() noexcept {
    own_rows& own = *own_.rows;
    const window_line l = window_.line_at(at_);
    if (!l.is_whole) return own_line::ends_read;
    own_lines rows(window_, own);
    own_message found;
    if (own.looping() != nullptr) found = rows.message_in_loop(l);
    if (found.row == nullptr) found = rows.message_at(l);
    if (found.waits) return own_line::ends_read;
    if (found.row != nullptr) {
      static_cast<void>(gather_own(found));
      return own_line::ends_read;
    }
    own.end_loop();
    const std::string_view whole(window_.bytes().data(), l.end);
    if (find_mark(whole, at_).at != whole.size()) return own_line::of_known_form;
    pass(l);
    return own_line::passed;
  }

  /// Fills the record with a message and the lines behind it that belong to it. False: they are not all there yet.
  template <class = void>
  [[nodiscard]] constexpr bool gather_own(const own_message& found) noexcept {
    const recognizer& row = *found.row;
    std::size_t end = found.last.end, lines = found.lines_behind;
    bool is_cut = found.last.is_long, ends_in_long_line = found.last.is_long;
    plain_text text;
    while ((row.more || row.until) && !is_cut) {
      if (end >= window_.bytes().size()) {
        if (window_.has_more()) return false;
        break;
      }
      const window_line l = window_.line_at(end);
      if (!l.is_whole) return false;
      is_cut = l.end - found.first.begin > most_group_bytes;
      if (is_cut || is_status(window_.inner(l))) break;
      const std::string_view plain = window_.read(l, text);
      const bool is_member = row.until ? !row.until.reads(plain) : row.more.reads(plain);
      if (!is_member || is_known_error(plain) || (row.is_loop && row.lines.back().reads(plain))) break;
      const own_message next = own_lines(window_, *own_.rows).message_at(l);
      if (next.waits) return false;
      if (next.row != nullptr) break;
      end = l.end;
      is_cut = ends_in_long_line = l.is_long;
      ++lines;
    }
    const std::size_t number = record_.number, begin = found.first.begin;
    const char* const bytes = window_.bytes().data();
    record_ = found.said;
    record_.number = number;
    record_.is_cut = is_cut;
    record_.line = number_ + found.lines_before;
    record_.offset = passed_ + begin;
    record_.whole = {bytes + begin, end - begin};
    record_.before = {bytes + begin, found.message.begin - begin};
    record_.children = {bytes + found.message.end, end - found.message.end};
    name_cause();
    if (row.is_loop && own_.rows->looping() != &row) own_.rows->begin_loop(row, found.heading);
    if (!row.is_loop) own_.rows->end_loop();
    number_ = record_.line + lines + (ends_in_long_line ? 0U : 1U);
    is_in_long_line_ = ends_in_long_line;
    at_ = floor_ = end;
    end_record();
    return true;
  }

  /// No mark is left: all whole lines are passed over.
  constexpr void pass_rest(const mark& end) noexcept {
    const std::size_t feed = find_last(window_.bytes().substr(at_), '\n');
    number_ += end.newlines;
    if (feed != std::string_view::npos) at_ += feed + 1;
    if (!window_.has_more()) at_ = end.at;
    if (end.at - at_ <= most_line_bytes) return;
    at_ = end.at;
    is_in_long_line_ = true;
  }

  /// To the line with the mark. False: the mark is in the rest of a long line.
  [[nodiscard]] constexpr bool pass_to_line(const mark& found) noexcept {
    const std::size_t feed = find_last({window_.bytes().data() + at_, found.at - at_}, '\n');
    if (feed != std::string_view::npos) at_ += feed + 1;
    number_ += found.newlines;
    if (found.at - at_ < most_line_bytes) return true;
    at_ = found.at;
    is_in_long_line_ = true;
    return false;
  }

  constexpr void pass(const window_line& l) noexcept {
    at_ = l.end;
    is_in_long_line_ = l.is_long;
    if (!l.is_long) ++number_;
  }

  constexpr void pass_long_line() noexcept {
    const std::size_t feed = window_.bytes().find('\n', at_);
    at_ = feed == std::string_view::npos ? window_.bytes().size() : feed + 1;
    floor_ = at_;
    if (feed == std::string_view::npos) return;
    ++number_;
    is_in_long_line_ = false;
  }

  /// A line of GCC's JSON or of SARIF has a record for each of its diagnostics; as much of it is read as a group may have. False:
  /// its end has not come yet.
  [[nodiscard]] constexpr bool begin_json(const window_line& l) noexcept {
    const std::string_view text = window_.bytes().substr(l.begin, most_group_bytes);
    const std::size_t feed = text.find('\n');
    if (feed == std::string_view::npos && text.size() < most_group_bytes && window_.has_more()) return false;
    json_begin_ = l.begin + static_cast<std::size_t>(window_.inner(l).data() - l.text.data());
    json_end_ = feed == std::string_view::npos ? l.begin + text.size() : l.begin + feed + 1;
    is_json_cut_ = feed == std::string_view::npos && text.size() == most_group_bytes;
    json_ = json_diagnostics(window_.bytes().substr(json_begin_, json_end_ - json_begin_)).begin();
    is_in_json_ = true;
    return true;
  }

  /// The next record of the line. False: there is none, and the line is passed over.
  [[nodiscard]] constexpr bool read_json() noexcept {
    if (json_ != std::default_sentinel) {
      const std::size_t number = record_.number;
      record_ = *json_;
      ++json_;
      record_.number = number;
      record_.line = number_;
      record_.offset += passed_ + json_begin_;
      name_cause();
      end_record();
      return true;
    }
    at_ = floor_ = json_end_;
    is_in_json_ = false;
    is_in_long_line_ = is_json_cut_;
    if (!is_json_cut_) ++number_;
    return false;
  }

  /// The form that the line has; null for none.
  template <class = void>
  [[nodiscard]] constexpr const form_row* read_line(const window_line& l) noexcept {
    plain_text text;
    // What a terminal wrote over each other is several texts.
    for (std::string_view rest = window_.read(l, text); !rest.empty();) {
      const std::string_view part = has_byte(rest, '\r') ? rest.substr(0, rest.find('\r')) : rest;
      rest.remove_prefix(part.size() == rest.size() ? part.size() : part.size() + 1);
      const std::size_t column = indentation_of(part);
      // What a CI system says that a compiler said, the compiler said.
      const std::string_view wrapped = ci_form::behind_wrapper({part.data() + column, part.size() - column});
      const form_row* form = wrapped.empty() ? nullptr : read_form(record_, wrapped);
      if (form == nullptr) form = read_form(record_, part);
      if (form == nullptr) form = read_failed(part, l);
      if (form == nullptr) continue;
      column_ = column;
      name_cause();
      if (!text.is_raw()) lead_back(record_, text);
      return form;
    }
    return nullptr;
  }

  constexpr void name_cause() noexcept { name_cause(record_); }

  static constexpr void name_cause(record& r) noexcept {
    const named_cause named = cause_of(r);
    r.cause = named.what;
    r.subject = named.subject;
  }

  /// Leads the views of a record back into the log.
  static constexpr void lead_back(record& r, const plain_text& text) noexcept {
    for (std::string_view* const view : {&r.file, &r.code, &r.option, &r.message, &r.subject}) {
      *view = text.place_of(*view);
    }
  }

  /// "FAILED: name", of which the line below tells whether ninja said it.
  template <class = void>
  [[nodiscard]] constexpr const form_row* read_failed(std::string_view text, const window_line& l) noexcept {
    if (!starts_with_literal(text, "FAILED: ")) return nullptr;
    const bool has_next = l.end < window_.bytes().size();
    const window_line next = has_next ? window_.line_at(l.end) : window_line{};
    waits_ = window_.has_more() && !(has_next && next.is_whole);
    return ninja_form::read_failed(record_, text, window_.inner(next)) ? &row_of_form<make_form> : nullptr;
  }

  constexpr void end_record() noexcept {
    ++record_.number;
    linker_.link(record_);
  }

  /// Fills the record with the lines around that one. False: they are not all there yet, and the record is empty.
  template <class = void>
  [[nodiscard]] constexpr bool gather(const form_row& form, const window_line& l) noexcept {
    group_tail tail(window_, form, record_, column_, next_, own_);
    const std::size_t begin = tail.find_begin(l.begin, floor_);
    if (!l.is_long && !tail.find_end(begin, l.end)) {
      const std::size_t number = record_.number;
      record_ = {};
      record_.number = number;
      return false;
    }
    const std::size_t end = l.is_long ? l.end : tail.end();
    record_.is_cut = l.is_long || tail.is_cut();
    record_.line = number_;
    record_.offset = passed_ + begin;
    const char* const bytes = window_.bytes().data();
    record_.whole = {bytes + begin, end - begin};
    record_.before = {bytes + begin, l.begin - begin};
    record_.children = {bytes + l.end, end - l.end};
    python_form::settle(record_);
    autoconf_form::settle(record_);
    // A message that ends with a colon has the name in the next line.
    if (record_.cause == cause::unresolved_at_run_time && record_.subject.empty() && record_.message.ends_with(':')) {
      record_.cause = cause::none;
      name_cause();
    }
    // CMake's message is in the lines behind; "internal compiler error" stands before GCC's.
    if (record_.message.empty() || (record_.cause == cause::none && record_.severity == severity::fatal)) name_cause();
    if (tail.has_next()) {
      has_next_ = true;
      next_line_ = tail.next_line();
      column_ = tail.next_column();
      next_number_ = number_ + 1 + tail.lines_to_next();
      is_next_named_ = !tail.next_text().is_raw();
      if (is_next_named_) {
        name_cause(next_);
        lead_back(next_, tail.next_text());
      }
    }
    pass(l);
    number_ += tail.lines();
    if (tail.ends_in_long_line()) is_in_long_line_ = true;
    at_ = floor_ = end;
    return true;
  }

  window window_;
  envelope around_;
  asked_rows own_;
  record record_;
  effect_linker linker_;
  std::size_t at_ = 0;      ///< where a line begins, or in the rest of a long one
  std::size_t number_ = 1;  ///< of that line
  std::size_t floor_ = 0;   ///< the end of the last record; where a line begins, or the rest of a long one
  std::size_t passed_ = 0;  ///< bytes before the window
  std::size_t column_ = 0;  ///< of the message
  bool is_in_long_line_ = false;
  json_diagnostics::iterator json_;  ///< what is left of a line of JSON
  std::size_t json_begin_ = 0;
  std::size_t json_end_ = 0;
  bool waits_ = false;  ///< the line below must be known
  bool is_in_json_ = false;
  bool is_json_cut_ = false;
  bool has_next_ = false;  ///< the message of the next record is read already
  bool is_next_named_ = false;
  record next_;
  window_line next_line_;
  std::size_t next_number_ = 0;
};

}  // namespace detail

/// All records of a log in that envelope. A range over what the reader begins with, for the reader is large.
class records : public foundcheck::detail::borrowed_range {
 public:
  using iterator = reader_iterator<detail::record_reader>;  ///< an input iterator, which holds the reader

  /// Over a log. The bytes must outlive the iterators.
  constexpr explicit records(std::string_view bytes, const envelope& around = {}) noexcept
      : bytes_(bytes), around_(around) {}
  /// With rows of one's own, see diagnostic/recognizer.hpp. They outlive this, and each begin() is done with before the next.
  template <class = void>
  constexpr records(std::string_view bytes, const envelope& around, own_rows& own) noexcept
      : bytes_(bytes), around_(around), own_(detail::record_reader::asked(&own)) {}
  template <temporary_string S, class... More>
  explicit records(S&&, const More&...) = delete;

  /// An iterator on the first record. It holds the reader, some kilobytes.
  template <class = void>
  [[nodiscard]] constexpr iterator begin() const noexcept {
    return iterator(std::in_place, bytes_, around_, false, own_);
  }
  [[nodiscard]] static constexpr std::default_sentinel_t end() noexcept { return {}; }

 private:
  std::string_view bytes_;
  envelope around_;
  detail::asked_rows own_;
};

/// Gives each record of a log to `sink`, a function of `const record&`. The envelope is found in the log's head.
template <class Sink>
constexpr void scan_log(std::string_view bytes, Sink&& sink) {
  for (const record& r : records(bytes, detect_envelope(bytes))) sink(r);
}

}  // namespace diagnostics
FOUNDCHECK_END_NAMESPACE

#endif
