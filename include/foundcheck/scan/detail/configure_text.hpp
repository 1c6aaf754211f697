// SPDX-License-Identifier: MIT
// The output of cmake in a log -> a bounded copy of it, and the runs in it: where each begins and how it ended.
//
// Kept are status lines, blocks of diagnostics, what --debug-find prints, the steps of nested projects, and while a run goes on all
// lines between them, since a message may have lines without a form. A long build behind it is not kept.
//
// A text that begins in the middle of a message of cmake, as people quote it, gets back the head that is cut off: the copy begins with
// "CMake Error:". That it was no warning shows in what follows, since cmake goes on after one, or in its words: some of them only an
// error has, wherever the text ends.
//
// When the storage is full, later lines are dropped and counted. Total, noexcept, allocates nothing.
#ifndef FOUNDCHECK_SCAN_DETAIL_CONFIGURE_TEXT_HPP
#define FOUNDCHECK_SCAN_DETAIL_CONFIGURE_TEXT_HPP

#include <cstddef>
#include <cstdint>
#include <foundcheck/core/ascii.hpp>
#include <foundcheck/core/literal.hpp>
#include <foundcheck/core/namespace.hpp>
#include <foundcheck/extract/configure_stop.hpp>
#include <foundcheck/fact/fact.hpp>
#include <foundcheck/format/cmake/output.hpp>
#include <span>
#include <string_view>

FOUNDCHECK_BEGIN_NAMESPACE
namespace scan::detail {

/// Lines of a log that follow each other without a gap, in the copy.
struct kept_lines {
  std::size_t text = 0;    ///< offset in the copy
  std::size_t line = 0;    ///< in the copy, from 1
  std::size_t offset = 0;  ///< in the log
  std::size_t number = 0;  ///< in the log, from 1
};

class configure_text {
 public:
  /// The room that a head which is given back takes.
  static constexpr std::size_t head_bytes = 256;

  constexpr configure_text(std::span<char> bytes, std::span<kept_lines> places) noexcept
      : bytes_(bytes), places_(places) {}

  /// A line of the log with its place.
  constexpr void read(std::string_view line, const origin& from) noexcept {
    if (is_head_open_ && take_headless(line, from)) return;
    switch (line.empty() ? '\0' : line.front()) {
      case '\0':
      case ' ':
      case '\t':
        if (left_ > 0) add(line, from);
        return;
      case '-':
        if (!starts_with_literal(line, "-- ") && line != "--") break;
        if (head_ == head::guessed && !starts_with_literal(line, "-- Configuring incomplete")) forget_head();
        left_ = most_between;
        return add(line, from);
      case 'C':
        if (!starts_with_literal(line, "CMake ")) break;
        left_ = most_between;
        if (starts_with_literal(line, "CMake Debug Log at ")) has_searches_ = true;
        return add(line, from);
      case 'P':
      case 'N':
        if (!is_step(line)) break;
        return add(line, from);
      default: break;
    }
    if (left_ == 0) return;
    if (head_ == head::guessed && starts_with_literal(line, "This warning is for project developers.")) {
      forget_head();
      return;
    }
    --left_;
    add(line, from);
  }

  /// A line of a build, "[1/2] text": what follows is none of cmake's, unless it announces the step of a project.
  constexpr void read_status(std::string_view line, std::string_view text, const origin& from) noexcept {
    if (is_head_open_) forget_head();
    if (is_step(text)) return add(line, from);
    left_ = 0;
  }

  /// True for a line that announces the step of a project inside another one, or for what it has behind its "[1/2] " or "[ 50%] ".
  [[nodiscard]] static constexpr bool is_step(std::string_view line) noexcept {
    if (line.empty() || !may_be_step(line.front())) return false;
    if (starts_with_literal(line, "Completed '")) return true;
    if (!starts_with_literal(line, "Performing ") && !starts_with_literal(line, "No ")) return false;
    return line.find(" step for '") != std::string_view::npos;
  }

  [[nodiscard]] static constexpr bool may_be_step(char first) noexcept {
    return first == 'C' || first == 'P' || first == 'N';
  }

  [[nodiscard]] constexpr std::string_view text() const noexcept {
    return {bytes_.data(), is_head_open_ && !has_words_of_error() ? 0 : size_};
  }
  /// Lines for which there was no room, and where the first of them is.
  [[nodiscard]] constexpr std::size_t dropped() const noexcept { return dropped_; }
  [[nodiscard]] constexpr const origin& first_dropped() const noexcept { return first_dropped_; }
  [[nodiscard]] constexpr bool has_searches() const noexcept { return has_searches_; }

  /// The place of a line in text() -> its place in the log.
  constexpr void to_source(origin& from) const noexcept {
    if (count_ == 0) return;
    std::size_t low = 0, high = count_;
    while (low + 1 < high) {
      const std::size_t middle = low + (high - low) / 2;
      if (places_[middle].text <= from.offset) {
        low = middle;
      } else {
        high = middle;
      }
    }
    const kept_lines& p = places_[low];
    from.offset = p.offset + (from.offset - p.text);
    from.line = p.number + (from.line - p.line);
  }

 private:
  static constexpr std::size_t most_between = 64;
  static constexpr std::size_t most_headless = 40;
  static constexpr std::size_t longest_headless = 400;
  static constexpr std::size_t most_head_lines = 2;
  static constexpr std::string_view asked =
      "Please set them or make sure they are set and tested correctly in the CMake files:";

  /// What is known of the head that the text lacks.
  enum class head : std::uint8_t {
    none,     ///< it lacks none, or it is not known yet
    guessed,  ///< a call stack followed: the head was one of an error or of a warning
    known     ///< of an error, by what followed
  };

  /// What the first line of a text may be of, where the head of a message is cut off.
  enum class rest : std::uint8_t { none, body, bare, stack, list, variable };

  [[nodiscard]] static constexpr rest rest_of(std::string_view line) noexcept {
    if (line.size() > longest_headless) return rest::none;
    if (starts_with_literal(line, "Call Stack (most recent call first):")) return rest::stack;
    if (line == asked) return rest::list;
    if (is_body(line) && line[2] != ' ' && line[2] != '-') return rest::body;
    // A copy lacks the blanks before its first line, or all of them.
    if (is_bare(line)) return rest::bare;
    if (is_variable_use(line)) return rest::list;
    const std::size_t end = line.find(' ');
    const bool is_name = line.size() > 3 && (is_alpha(line.front()) || line.front() == '/') &&
                         line.find_first_of(":.\"'") == std::string_view::npos;
    return is_name && (end == std::string_view::npos || line.substr(end) == " (ADVANCED)") ? rest::variable
                                                                                           : rest::none;
  }
  /// What only the list of variables that are NOTFOUND has, below their names.
  [[nodiscard]] static constexpr bool is_variable_use(std::string_view line) noexcept {
    return starts_with_literal(line, "    linked by target \"") ||
           starts_with_literal(line, "   used as include directory in directory ");
  }
  /// What a sentence of cmake may begin with where its blanks are not copied.
  [[nodiscard]] static constexpr bool is_bare(std::string_view line) noexcept {
    const std::size_t begin = line.starts_with(' ') ? 1 : 0;
    if (line.size() <= begin + 3 || !is_alpha(line[begin]) || starts_with_literal(line, "CMake ")) return false;
    line.remove_prefix(begin);
    for (const std::string_view words :
         {"The source directory"sv, "Could not find"sv, "Could NOT find"sv, "By not providing"sv, "No CUDA toolset"sv,
          "Failed to detect"sv, "Unknown CMake command"sv, "include could not"sv, "Cannot find source file"sv,
          "The CUDA compiler"sv, "The CXX compiler"sv, "The C compiler"sv, "The C++ compiler"sv, "Target"sv,
          "CUDA_ARCHITECTURES is"sv, "CMAKE_CUDA_ARCHITECTURES is"sv, "No CMAKE_CUDA_COMPILER"sv,
          "No CMAKE_CXX_COMPILER"sv}) {
      if (line.starts_with(words) &&
          (line.size() == words.size() || line[words.size()] == ' ' || line[words.size()] == ':'))
        return true;
    }
    return false;
  }
  /// True if the lines that are kept have the words of an error of cmake, which no warning has.
  [[nodiscard]] constexpr bool has_words_of_error() const noexcept {
    if (rest_ != rest::body && rest_ != rest::bare) return false;
    const std::string_view kept{bytes_.data(), size_};
    const std::size_t head_end = kept.find('\n');
    return head_end != std::string_view::npos && foundcheck::detail::has_words_of_stop(kept.substr(head_end + 1));
  }
  [[nodiscard]] static constexpr bool is_body(std::string_view line) noexcept {
    return line.size() > 3 && line.size() <= longest_headless && line[0] == ' ' && line[1] == ' ';
  }

  /// A line behind none of which it is known that cmake wrote it. True if it is kept as one of a message without a head.
  constexpr bool take_headless(std::string_view line, const origin& from) noexcept {
    const bool is_blank = line.find_first_not_of(" \t") == std::string_view::npos;
    if (size_ == 0) {
      if (is_blank) return true;
      const bool has_room = bytes_.size() > head_bytes + line.size() && places_.size() > most_head_lines;
      rest_ = has_room ? rest_of(line) : rest::none;
      const bool is_of_list = rest_ == rest::list || rest_ == rest::variable;
      if (rest_ != rest::none) {
        add(is_of_list ? "CMake Error: The following variables are used in this project, but they are set to NOTFOUND."
                       : "CMake Error:",
            from);
        next_line_ = 0;  // each line of the head is in the place of the line itself
        if (is_of_list && line != asked) {
          add(asked, from);
          next_line_ = 0;
        }
        add_body(line, from);
      }
      if (rest_ == rest::list) know(head::known);
      if (rest_ == rest::stack) know(head::guessed);
      is_head_open_ = rest_ == rest::body || rest_ == rest::bare || rest_ == rest::variable;
      return rest_ != rest::none;
    }
    const bool is_of_body = rest_ == rest::body ? is_blank || is_body(line) : rest_ == rest::bare && is_of_bare(line);
    if (is_of_body && ++headless_lines_ <= most_headless) {
      add_body(line, from);
      if (starts_with_literal(line, "  Tried extensions .")) know(head::known);
      return true;
    }
    const bool is_use = is_variable_use(line);
    const bool is_end = starts_with_literal(line, "-- Configuring incomplete, errors occurred!");
    if (rest_ == rest::variable ? is_use : is_end) {
      know(head::known);
    } else if ((rest_ == rest::body || rest_ == rest::bare) && rest_of(line) == rest::stack) {
      know(head::guessed);
      add(line, from);
      return true;
    } else if (has_words_of_error()) {
      know(head::guessed);
    } else {
      forget_head();
    }
    return false;
  }

  /// A line below a bare one: cmake's own, indented or not, and no line of another form.
  [[nodiscard]] static constexpr bool is_of_bare(std::string_view line) noexcept {
    const std::size_t begin = line.find_first_not_of(" \t");
    if (begin == std::string_view::npos) return true;
    return line.size() <= longest_headless && !starts_with_literal(line, "-- ") &&
           !starts_with_literal(line, "CMake ") && !starts_with_literal(line, "Call Stack (most recent call first):");
  }

  /// A line of a message, with the two blanks that its body has.
  constexpr void add_body(std::string_view line, const origin& from) noexcept {
    const bool is_whole = rest_ != rest::bare || line.empty() || is_body(line);
    const std::size_t begin = line.starts_with(' ') ? 1 : 0;
    if (is_whole || bytes_.size() - size_ < line.size() + 3) return add(line, from);
    next_line_ = 0;  // begins a place of its own
    const std::size_t at = size_;
    add(line.substr(begin), from);
    if (size_ == at) return;
    // What was copied moves behind the blanks.
    for (std::size_t i = size_; i > at; --i) bytes_[i + 1] = bytes_[i - 1];
    bytes_[at] = bytes_[at + 1] = ' ';
    size_ += 2;
    next_line_ = 0;
  }

  constexpr void know(head is) noexcept {
    head_ = is;
    is_head_open_ = false;
    left_ = most_between;
  }

  constexpr void forget_head() noexcept {
    size_ = count_ = line_ = 0;
    next_offset_ = next_line_ = left_ = dropped_ = 0;
    head_ = head::none;
    is_head_open_ = false;
  }

  constexpr void add(std::string_view line, const origin& from) noexcept {
    const bool goes_on = count_ != 0 && from.line == next_line_ && from.offset == next_offset_;
    if (size_ + line.size() + 1 > bytes_.size() || (!goes_on && count_ == places_.size())) {
      if (dropped_++ == 0) first_dropped_ = {origin::no_source, from.line, from.offset, {}};
      return;
    }
    if (!goes_on) places_[count_++] = {size_, line_ + 1, from.offset, from.line};
    ++line_;
    std::char_traits<char>::copy(bytes_.data() + size_, line.data(), line.size());
    size_ += line.size();
    bytes_[size_++] = '\n';
    next_offset_ = from.offset + line.size() + 1;
    next_line_ = from.line + 1;
  }

  std::span<char> bytes_;
  std::span<kept_lines> places_;
  std::size_t size_ = 0;
  std::size_t count_ = 0;
  std::size_t dropped_ = 0;
  origin first_dropped_;
  std::size_t line_ = 0;
  std::size_t next_offset_ = 0;  ///< of a line that follows the last one without a gap
  std::size_t next_line_ = 0;
  std::size_t left_ = 0;
  std::size_t headless_lines_ = 0;
  rest rest_ = rest::none;
  head head_ = head::none;
  bool is_head_open_ = true;  ///< all lines so far may be of a message whose head is cut off
  bool has_searches_ = false;
};

// ---- end of configure -----------------------------------------------------------------------------------------------
//
// The kept output of configure -> how its last run ended.

/// How configure ended, by the records of its kept output.
struct configure_end {
  cmake_output::end_kind is = cmake_output::end_kind::none;
  origin last;           ///< the line that ends it, or the last one of a run that does not end
  bool goes_on = false;  ///< a run has begun, and no end follows
};

template <class Records = cmake_output::records>
[[nodiscard]] constexpr configure_end end_of(const configure_text& kept) noexcept {
  using cmake_output::end_kind;
  configure_end found;
  std::string_view text = kept.text();
  text.remove_prefix(cmake_output::last_run<Records>(text));
  const std::size_t begin = kept.text().size() - text.size();
  std::size_t number_before = 0;
  for (std::size_t i = 0; i < begin; ++i) number_before += kept.text()[i] == '\n';
  for (const cmake_output::record& r : Records(text)) {
    if (r.depth != 0) continue;
    const bool is_end = r.kind == cmake_output::record_kind::end && r.ended != end_kind::see_also;
    const bool is_of_run = cmake_output::detail::is_of_a_run(r) || r.kind == cmake_output::record_kind::check ||
                           r.what.ends_with(" compiler identification");
    if (!is_end && !is_of_run) continue;
    if (is_end) {
      found.is = r.ended;
      // Files are written last; what comes before is not the end of a run.
      found.goes_on = r.ended == end_kind::configuring_done || r.ended == end_kind::generating_done;
    } else if (found.is != end_kind::written || cmake_output::detail::is_of_a_run(r)) {
      found.goes_on = true;
    }
    const std::size_t line_end = r.whole.find('\n');
    found.last = {origin::no_source, r.line + number_before, r.offset + begin, r.whole.substr(0, line_end)};
  }
  kept.to_source(found.last);
  return found;
}

/// The offset in the log at which its last run begins.
template <class Records = cmake_output::records>
[[nodiscard]] constexpr std::size_t begin_of_last_run(const configure_text& kept) noexcept {
  origin begin;
  begin.offset = cmake_output::last_run<Records>(kept.text());
  kept.to_source(begin);
  return begin.offset;
}

}  // namespace scan::detail
FOUNDCHECK_END_NAMESPACE

#endif
