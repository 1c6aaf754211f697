// SPDX-License-Identifier: MIT
// Lines of make and of CMake's makefiles, and make's own records -> which stretches of a log belong to runs that ended well.
//
//   [ 50%] Building C object ...              progress: a run begins
//   [100%] Built target m                     the last progress: it ended well, unless make failed in between
//   make[1]: Entering directory '/p'          a make begins at its level
//   make[1]: Leaving directory '/p'           it ended; well, unless it said "***" in between
//
// Total, noexcept, allocates nothing.
#ifndef FOUNDCHECK_SCAN_DETAIL_MAKE_RUNS_HPP
#define FOUNDCHECK_SCAN_DETAIL_MAKE_RUNS_HPP

#include <cstddef>
#include <foundcheck/core/ascii.hpp>
#include <foundcheck/core/literal.hpp>
#include <foundcheck/core/namespace.hpp>
#include <foundcheck/diagnostic/analysis/superseded.hpp>
#include <foundcheck/fact/fact.hpp>
#include <foundcheck/scan/detail/text_store.hpp>
#include <string_view>

FOUNDCHECK_BEGIN_NAMESPACE
namespace scan::detail {

class make_runs {
 public:
  /// A stretch of the log, by positions, whose make ended well.
  struct stretch {
    std::size_t begin = 0;
    std::size_t end = 0;  ///< 0: none
  };

  /// A line for which after_percentage() is not null.
  constexpr void read_progress(std::string_view line, const origin& from, std::size_t position) noexcept {
    if (!has_progress_) {
      has_progress_ = true;
      begin_ = position;
    }
    is_done_ = starts_with_literal(line, "[100%] Built target ");
    last_ = from;
    last_position_ = position;
    words_size_ = line.size() < most_words ? line.size() : most_words;
    std::char_traits<char>::copy(words_, line.data(), words_size_);
  }

  /// A line that begins with the name of a make; gives the stretch that it ends well, if it does.
  [[nodiscard]] constexpr stretch read_line(std::string_view line, std::size_t position) noexcept {
    const std::size_t level = take_level(line);
    if (level >= levels) return {};
    if (starts_with_literal(line, "Entering directory ")) {
      open_[level] = {position, true, false};
      for (std::size_t i = level + 1; i < levels; ++i) open_[i] = {};
      left_position_ = 0;
      return {};
    }
    if (!starts_with_literal(line, "Leaving directory ") || !open_[level].is_open) return {};
    const level_state was = open_[level];
    open_[level] = {};
    if (was.has_failed) return {};
    if (level == 0) left_position_ = position + 1;
    return {was.begin, position};
  }

  /// True if the outermost make left its directory without a failure, and nothing of make follows.
  [[nodiscard]] constexpr bool has_left() const noexcept { return left_position_ != 0; }

  /// make said that something failed.
  constexpr void note_failure(std::size_t level) noexcept {
    for (std::size_t i = 0; i < levels; ++i) open_[i].has_failed = true;
    left_position_ = 0;
    has_failed_ = true;
    if (level == 0) end_run();
  }

  constexpr void finish(text_store& kept) noexcept { last_.text = kept.keep({words_, words_size_}); }

  /// True if the last progress is of a run without a failure, and says that it is done.
  [[nodiscard]] constexpr bool ended_well() const noexcept { return has_progress_ && is_done_ && !has_failed_; }
  /// True if a run goes on: its progress is not done.
  [[nodiscard]] constexpr bool is_open() const noexcept { return has_progress_ && !is_done_ && !has_failed_; }
  /// Where the last progress was said. Its text is there after finish().
  [[nodiscard]] constexpr const origin& last() const noexcept { return last_; }
  /// From the first progress of the run to its last one.
  [[nodiscard]] constexpr stretch last_run() const noexcept { return {begin_, last_position_ + 1}; }

 private:
  static constexpr std::size_t levels = 8;
  static constexpr std::size_t most_words = 200;

  struct level_state {
    std::size_t begin = 0;
    bool is_open = false;
    bool has_failed = false;
  };

  constexpr void end_run() noexcept { has_progress_ = is_done_ = has_failed_ = false; }

  /// Takes "make: " or "gmake[2]: "; the level, or `levels` for another line.
  [[nodiscard]] static constexpr std::size_t take_level(std::string_view& line) noexcept {
    if (line.starts_with('g')) line.remove_prefix(1);
    if (!starts_with_literal(line, "make")) return levels;
    line.remove_prefix(4);
    std::size_t level = 0;
    if (line.size() > 2 && line[0] == '[' && is_digit(line[1]) && line[2] == ']') {
      level = static_cast<std::size_t>(line[1] - '0');
      line.remove_prefix(3);
    }
    if (!starts_with_literal(line, ": ")) return levels;
    line.remove_prefix(2);
    return level;
  }

  level_state open_[levels] = {};
  bool has_progress_ = false;
  bool is_done_ = false;
  bool has_failed_ = false;
  std::size_t begin_ = 0;
  std::size_t last_position_ = 0;
  std::size_t left_position_ = 0;  ///< behind the beginning of that line; 0 for none
  origin last_;
  char words_[most_words] = {};
  std::size_t words_size_ = 0;
};

}  // namespace scan::detail
FOUNDCHECK_END_NAMESPACE

#endif
