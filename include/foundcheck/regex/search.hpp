// SPDX-License-Identifier: MIT
// All matches in a text, of one pattern or of a set.
//
//   for (auto m : find_all<"(\\w+)=(\\d+)">(text)) use(m.get<1>(), m.get<2>());
//   for (auto m : find_all<set>(text)) if (m.is<gcc>()) ...
//   for (std::string_view piece : split<"[,;] *">(text)) ...
//   for (const auto& l : find_lines<set>(log)) use(l.text, l.match.get<"file">());
//   auto m = search<set>(text);
//
// `set` is a regex_set or a regex::row_set. A set looks for the literals of all its rows in one pass over the text, and tries only the
// rows that one of their literals was found for.
//
// Matches do not overlap; behind an empty one the search goes on at the next byte. '^' and '\b' see what is before a match, also where
// that is another match. find_lines is linear in the text times the rows that are tried; find_all and split are for each match, as a
// pattern may have to look at the whole rest of a text.
// No recursion, no allocation; noexcept; usable in constant expressions.
#ifndef FOUNDCHECK_REGEX_SEARCH_HPP
#define FOUNDCHECK_REGEX_SEARCH_HPP

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <string_view>

#include <foundcheck/core/byte_marks.hpp>
#include <foundcheck/core/default_sentinel.hpp>
#include <foundcheck/core/fixed_string.hpp>
#include <foundcheck/core/namespace.hpp>
#include <foundcheck/core/reader_range.hpp>
#include <foundcheck/core/temporary_string.hpp>
#include <foundcheck/regex/detail/captures.hpp>
#include <foundcheck/regex/detail/dispatch.hpp>
#include <foundcheck/regex/detail/literals.hpp>
#include <foundcheck/regex/detail/pattern.hpp>
#include <foundcheck/regex/detail/prefilter.hpp>
#include <foundcheck/regex/detail/program.hpp>
#include <foundcheck/regex/regex.hpp>
#include <foundcheck/regex/row.hpp>
#include <foundcheck/regex/set.hpp>

FOUNDCHECK_BEGIN_NAMESPACE
namespace regex {

// ---- the leftmost match ---------------------------------------------------------------------------------------------

/// The leftmost match of any row of a list; of rows that match at the same place the first.
template <class List>
[[nodiscard]] constexpr set_captures<List> search_rows(std::string_view text) noexcept {
  set_captures<List> best(text);
  if constexpr (are_usable<mode::anywhere>(list_of_type<List>)) {
    std::size_t first = 0;
    const auto rows = set_prefilter<List>::table.rows_in(text);
    for (const std::uint64_t word : rows.of) {
      for (std::uint64_t left = word; left != 0; left &= left - 1) {
        const std::size_t row = first + static_cast<std::size_t>(std::countr_zero(left));
        set_captures<List> found(text);
        if (!set_tables<List, mode::anywhere>::trials::of[row](text, found.groups())) continue;
        found.set_matched(row);
        if (!best || found.view().data() < best.view().data()) best = found;
      }
      first += 64;
    }
  }
  return best;
}

/// A search that goes on behind a match begins one byte before, for a pattern that looks at it.
template <class Row>
inline constexpr bool looks_back = parsed<Row>::tree.has_assertions || parsed<Row>::tree.anchored_line;

/// How a search for a pattern goes on behind a match.
template <class Row>
inline constexpr mode mode_behind =
    looks_back<Row> && !parsed<Row>::tree.anchored_begin ? mode::further : mode::anywhere;

// ---- all matches ----------------------------------------------------------------------------------------------------

/// Reads the matches of one row. `Row`: a type with a pattern.
template <class Row>
class row_matches {
 public:
  using value_type = captures<names<Row>>;
  using reference = const value_type&;

  constexpr row_matches() noexcept = default;
  /// Over a text, which must outlive this.
  constexpr explicit row_matches(std::string_view text) noexcept : text_(text) {}

  /// Takes the next match; the first call takes the first.
  constexpr void read() noexcept {
    found_ = value_type(text_);
    if (next_ > text_.size() || (next_ > 0 && parsed<Row>::tree.anchored_begin)) return;
    if constexpr (looks_back<Row>) {
      found_ = next_ == 0 ? apply<Row, mode::anywhere>(text_) : apply<Row, mode_behind<Row>>(text_.substr(next_ - 1));
    } else {
      found_ = apply<Row, mode::anywhere>(text_.substr(next_));
    }
    if (!found_) return;
    const auto end = static_cast<std::size_t>(found_.view().data() - text_.data()) + found_.view().size();
    next_ = end + (found_.view().empty() ? 1 : 0);
    ++count_;
  }

  /// After read(): there is no further match.
  [[nodiscard]] constexpr bool at_end() const noexcept { return !found_; }
  /// The match. Valid until the next read().
  [[nodiscard]] constexpr reference current() const noexcept { return found_; }
  /// Differs from match to match; 0 at the end.
  [[nodiscard]] constexpr std::size_t position() const noexcept { return found_ ? count_ : 0; }

 private:
  std::string_view text_;
  std::size_t next_ = 0;
  std::size_t count_ = 0;
  value_type found_;
};

/// For each row whether its pattern begins with ^.
template <class... Rows>
[[nodiscard]] constexpr auto anchored_rows_of(const row_list<Rows...>*) noexcept {
  return std::array<bool, sizeof...(Rows)>{parsed<Rows>::tree.anchored_begin...};
}

/// For each row whether its pattern looks at what is before a match.
template <class... Rows>
[[nodiscard]] constexpr auto looks_back_of(const row_list<Rows...>*) noexcept {
  return std::array<bool, sizeof...(Rows)>{looks_back<Rows>...};
}

/// The function that goes on behind a match of a row; null for a row that was refused.
template <class Row, bool Unrolled>
[[nodiscard]] constexpr trial<Unrolled> trial_behind() noexcept {
  if constexpr (is_usable<Row, mode_behind<Row>>()) {
    return trial_for<Row, mode_behind<Row>, Unrolled>();
  } else {
    return {};
  }
}

/// The same for each row of a list.
template <bool Unrolled, class... Rows>
[[nodiscard]] constexpr auto trials_behind(const row_list<Rows...>*) noexcept {
  return std::array<trial<Unrolled>, sizeof...(Rows)>{trial_behind<Rows, Unrolled>()...};
}

/// The table of what goes on behind a match, one for units with optimisation and one for others.
template <class List, bool Unrolled>
struct set_trials_behind {
  static constexpr auto of = trials_behind<Unrolled>(list_of_type<List>);  ///< in the order of the rows
};

/// Reads the matches of a set: the leftmost one first, of those that begin at the same byte that of the first row.
template <class List>
class set_matches {
 public:
  using value_type = set_captures<List>;
  using reference = const value_type&;

  constexpr set_matches() noexcept = default;
  /// Over a text, which must outlive this.
  constexpr explicit set_matches(std::string_view text) noexcept : text_(text) {
    if constexpr (is_usable) {
      const auto rows = set_prefilter<List>::table.rows_in(text);
      for (std::size_t row = 0; row < List::size; ++row) next_of_[row] = rows.contains(row) ? unknown : none;
    }
  }

  /// Takes the next match; the first call takes the first.
  constexpr void read() noexcept {
    found_ = value_type(text_);
    if constexpr (is_usable) {
      if (next_ > text_.size()) return;
      std::size_t first = no_pattern;
      for (std::size_t row = 0; row < List::size; ++row) {
        if (next_of_[row] == none) continue;
        if (next_of_[row] == unknown || next_of_[row] < next_) next_of_[row] = find(row);
        if (next_of_[row] != none && (first == no_pattern || next_of_[row] < next_of_[first])) first = row;
      }
      if (first == no_pattern) return;
      static_cast<void>(try_from(first, next_of_[first]));
      found_.set_matched(first);
      next_ = next_of_[first] + (found_.view().empty() ? 1 : found_.view().size());
      ++count_;
    }
  }

  /// After read(): there is no further match.
  [[nodiscard]] constexpr bool at_end() const noexcept { return !found_; }
  /// The match. Valid until the next read().
  [[nodiscard]] constexpr reference current() const noexcept { return found_; }
  /// Differs from match to match; 0 at the end.
  [[nodiscard]] constexpr std::size_t position() const noexcept { return found_ ? count_ : 0; }

 private:
  static constexpr bool is_usable = are_usable<mode::anywhere>(list_of_type<List>);
  static constexpr std::size_t none = static_cast<std::size_t>(-1);
  static constexpr std::size_t unknown = none - 1;

  static constexpr auto anchored = anchored_rows_of(list_of_type<List>);
  static constexpr auto looks = looks_back_of(list_of_type<List>);
  using behind = set_trials_behind<List, (List::size <= most_unrolled)>;

  /// Whether a row has a match that begins at `at` or behind it; its groups are written.
  [[nodiscard]] constexpr bool try_from(std::size_t row, std::size_t at) noexcept {
    if (at == 0) return set_tables<List, mode::anywhere>::trials::of[row](text_, found_.groups());
    return behind::of[row](text_.substr(at - (looks[row] ? 1 : 0)), found_.groups());
  }

  /// Where the next match of a row begins.
  [[nodiscard]] constexpr std::size_t find(std::size_t row) noexcept {
    if (next_ > 0 && anchored[row]) return none;
    if (!try_from(row, next_)) return none;
    return static_cast<std::size_t>(found_.groups()[0].data() - text_.data());
  }

  std::string_view text_;
  std::size_t next_ = 0;
  std::size_t count_ = 0;
  value_type found_;
  std::size_t next_of_[List::size] = {};  // where the next match of each row begins
};

/// Reads what is between matches, the empty pieces too: one more than there are matches.
template <class Matches>
class pieces {
 public:
  using value_type = std::string_view;
  using reference = std::string_view;

  constexpr pieces() noexcept = default;
  /// Over a text, which must outlive this.
  constexpr explicit pieces(std::string_view text) noexcept : rest_(text), matches_(text) {}

  /// Takes the next piece; the first call takes the first.
  constexpr void read() noexcept {
    is_at_end_ = is_last_;
    if (is_at_end_) return;
    matches_.read();
    ++count_;
    is_last_ = matches_.at_end();
    piece_ = rest_;
    if (is_last_) return;
    const std::string_view match = matches_.current().view();
    piece_ = rest_.substr(0, static_cast<std::size_t>(match.data() - rest_.data()));
    rest_.remove_prefix(piece_.size() + match.size());
  }

  /// After read(): there is no further piece.
  [[nodiscard]] constexpr bool at_end() const noexcept { return is_at_end_; }
  /// The piece. Valid until the next read().
  [[nodiscard]] constexpr const std::string_view& current() const noexcept { return piece_; }
  /// Differs from piece to piece; 0 at the end.
  [[nodiscard]] constexpr std::size_t position() const noexcept { return is_at_end_ ? 0 : count_; }

 private:
  std::string_view rest_;
  std::string_view piece_;
  Matches matches_;
  std::size_t count_ = 0;
  bool is_last_ = false;
  bool is_at_end_ = false;
};

// ---- lines ----------------------------------------------------------------------------------------------------------

/// A line that a row of a set matches as a whole.
template <class List>
struct matched_line {
  set_captures<List> match;  ///< which row matched, and its groups
  std::string_view text;     ///< without its end: LF, or CR LF
  std::size_t offset = 0;    ///< of its first byte in the text that was searched
};

/// Reads the lines that a row matches.
template <class List>
class line_matches {
 public:
  using value_type = matched_line<List>;
  using reference = const value_type&;

  constexpr line_matches() noexcept = default;
  /// Over a text, which must outlive this.
  constexpr explicit line_matches(std::string_view text) noexcept : text_(text), print_(filter().prints, text) {}

  /// Takes the next line that a row matches; the first call takes the first.
  constexpr void read() noexcept {
    is_found_ = false;
    if constexpr (are_usable<mode::whole>(list_of_type<List>)) {
      while (next_ < text_.size() && !is_found_) {
        auto rows = filter().always;
        std::size_t begin = next_, within = next_;
        if constexpr (!is_by_line) {
          if (!filter().has_always && !find_line(rows, begin, within)) return;
        }
        std::size_t end = text_.find('\n', within);
        if (end == std::string_view::npos) end = text_.size();
        if constexpr (!is_by_line) {
          for (; print_.at() < end; print_.next()) filter().add_rows_at(text_, print_.at(), rows);
        }
        next_ = end + 1;
        if (end > begin && end < text_.size() && text_[end - 1] == '\r') --end;
        is_found_ = try_rows(rows, begin, end);
      }
    }
  }

  /// After read(): there is no further line.
  [[nodiscard]] constexpr bool at_end() const noexcept { return !is_found_; }
  /// The line. Valid until the next read().
  [[nodiscard]] constexpr reference current() const noexcept { return line_; }
  /// Differs from line to line; 0 at the end.
  [[nodiscard]] constexpr std::size_t position() const noexcept { return is_found_ ? next_ : 0; }

 private:
  /// With a row without a literal every line is looked at, and then the few needles of a small set are found sooner.
  static constexpr bool is_by_line = set_prefilter<List>::table.has_always && List::size <= most_needled;

  [[nodiscard]] static constexpr const auto& filter() noexcept { return set_prefilter<List>::table; }

  /// Goes to the next literal, `within` its line, and back to where that begins; false if there is none.
  template <class Rows>
  [[nodiscard]] constexpr bool find_line(Rows& rows, std::size_t& begin, std::size_t& within) noexcept {
    for (; print_.at() < text_.size(); print_.next()) {
      // A literal may begin with the end of the line before, where no row has a match.
      if (print_.at() < begin || !filter().add_rows_at(text_, print_.at(), rows)) continue;
      within = print_.at();
      const std::size_t feed = find_last(text_.substr(begin, within - begin), '\n');
      if (feed != std::string_view::npos) begin += feed + 1;
      return true;
    }
    return false;
  }

  template <class Rows>
  [[nodiscard]] constexpr bool try_rows(Rows rows, std::size_t begin, std::size_t end) noexcept {
    using tables = set_tables<List, mode::whole>;
    const std::string_view text = text_.substr(begin, end - begin);
    if constexpr (is_by_line) {
      rows = candidates_for<List, mode::whole>(text);
    } else {
      keep_by_begin(tables::plan, text, rows);
    }
    std::size_t first = 0;
    for (const std::uint64_t word : rows.of) {
      for (std::uint64_t left = word; left != 0; left &= left - 1) {
        const std::size_t row = first + static_cast<std::size_t>(std::countr_zero(left));
        if (!tables::trials::of[row](text, line_.match.groups())) continue;
        line_.match.set_matched(row);
        line_.text = text;
        line_.offset = begin;
        return true;
      }
      first += 64;
    }
    return false;
  }

  std::string_view text_;
  std::size_t next_ = 0;  // where the next line begins
  bool is_found_ = false;
  print_cursor print_{filter().prints, {}};
  value_type line_;
};

}  // namespace regex

/// The leftmost match of a row of the set; of those that begin at the same byte, that of the first row.
template <class Set>
[[nodiscard]] constexpr regex::set_captures<regex::list_in<Set>> search(std::string_view text) noexcept {
  return regex::search_rows<regex::list_in<Set>>(text);
}
template <class Set, temporary_string Text>
void search(Text&&) = delete;

/// All matches in the text, from left to right: captures.
template <fixed_string Pattern>
[[nodiscard]] constexpr auto find_all(std::string_view text) noexcept {
  return reader_range(regex::row_matches<regex::literal_row<Pattern>>(text));
}
template <class Set>
[[nodiscard]] constexpr auto find_all(std::string_view text) noexcept {
  return reader_range(regex::set_matches<regex::list_in<Set>>(text));
}
template <fixed_string Pattern, temporary_string Text>
void find_all(Text&&) = delete;
template <class Set, temporary_string Text>
void find_all(Text&&) = delete;

/// The pieces of the text between the matches: one more than there are matches, some of them empty.
template <fixed_string Pattern>
[[nodiscard]] constexpr auto split(std::string_view text) noexcept {
  return reader_range(regex::pieces<regex::row_matches<regex::literal_row<Pattern>>>(text));
}
template <class Set>
[[nodiscard]] constexpr auto split(std::string_view text) noexcept {
  return reader_range(regex::pieces<regex::set_matches<regex::list_in<Set>>>(text));
}
template <fixed_string Pattern, temporary_string Text>
void split(Text&&) = delete;
template <class Set, temporary_string Text>
void split(Text&&) = delete;

/// The lines of the text that a row of the set matches as a whole: regex::matched_line. The first row that matches counts.
template <class Set>
[[nodiscard]] constexpr auto find_lines(std::string_view text) noexcept {
  return reader_range(regex::line_matches<regex::list_in<Set>>(text));
}
template <class Set, temporary_string Text>
void find_lines(Text&&) = delete;

FOUNDCHECK_END_NAMESPACE

#endif
