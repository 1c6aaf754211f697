// SPDX-License-Identifier: MIT
// Records of a log -> the runs of make on CMake's makefiles that failed and that a later run in the same log made good.
//
//   [ 50%] Building C object CMakeFiles/m.dir/m.c.o             the run begins
//   m.c:1:20: error: ...
//   gmake[1]: *** [CMakeFiles/Makefile2:83: CMakeFiles/m.dir/all] Error 2
//   gmake: *** [Makefile:91: all] Error 2                      the outermost make: it ends
//   [ 50%] Building C object CMakeFiles/m.dir/m.c.o
//   [100%] Built target m                                      every target that failed is built, and the last line is this
//
// With -k other targets are built behind an error: only what stands behind the last word of the outermost make is later.
// All of this must hold, else no run is settled:
//   - each run that failed says which targets did;
//   - each of them is built behind the end of the last such run, and the last line there that has a percentage says of a target
//     that it is built, at 100%;
//   - no error stands behind that end, but what make ignored.
// What stands between two runs, or before the first one, is not of them. A target is told by its name: of two builds of one
// project in one log, the one that comes last counts, as with ninja.
//
// The bytes must stay until the end. Total, noexcept, allocates nothing; a line with a percentage costs a comparison with each
// target.
#ifndef FOUNDCHECK_FORMAT_DIAGNOSTIC_MENDED_HPP
#define FOUNDCHECK_FORMAT_DIAGNOSTIC_MENDED_HPP

#include <cstddef>
#include <foundcheck/core/ascii.hpp>
#include <foundcheck/format/diagnostic_ignored.hpp>
#include <foundcheck/format/diagnostic_link.hpp>
#include <foundcheck/format/diagnostic_record.hpp>
#include <foundcheck/format/diagnostic_settled.hpp>
#include <foundcheck/text/envelope.hpp>
#include <foundcheck/text/line.hpp>
#include <string_view>

namespace foundcheck::inline v0_1::diagnostics {

namespace detail {

/// "sub/CMakeFiles/m.dir/all" -> m; "" for a target that stands for no whole target of CMake's.
[[nodiscard]] constexpr std::string_view cmake_target_of(std::string_view message) noexcept {
  const std::string_view target = target_of(message);
  if (!target.ends_with(".dir/all") && !target.ends_with(".dir/rule")) return {};
  std::string_view folder = target_folder(target);
  folder.remove_suffix(folder.size() < 4 ? folder.size() : 4);
  return folder;
}

/// What stands behind "[ 50%] "; null where a line begins otherwise.
[[nodiscard]] constexpr std::string_view behind_percentage(std::string_view text) noexcept {
  constexpr std::size_t size = 7;
  if (text.size() < size || text[0] != '[' || text.substr(4, 3) != "%] ") return {};
  for (std::size_t i = 1; i < 4; ++i) {
    if (!is_digit(text[i]) && text[i] != ' ') return {};
  }
  return text.substr(size);
}

}  // namespace detail

class mended_runs {
 public:
  /// To be called with each record of a log in its order.
  constexpr void take(const record& r) noexcept {
    if (r.tool != tool::make || !detail::is_failure(r)) return;
    const std::string_view target = detail::cmake_target_of(r.message);
    if (!target.empty()) add_target(target);
    if (detail::make_level(r) != 0) return;
    if (!detail::is_last_word(r)) end_run();
    if (run_count_ != 0) runs_[run_count_ - 1].end = r.offset + r.whole.size();
  }

  /// After the last record: adds the runs to what is settled already. `log` is the records that were taken.
  template <class Log>
  constexpr void finish(const Log& log, std::string_view bytes, const envelope& around, settled_parts& all) noexcept {
    if (run_count_ == 0 || is_doubtful_ || has_target_) return;
    const std::size_t end = runs_[run_count_ - 1].end;
    for (const record& r : log) {
      const bool may_count = is_error(r.severity) || (r.severity == severity::unknown && r.cause != cause::none);
      if (r.offset >= end && may_count && !is_harmless(r) && !all.has(r.offset)) return;
    }
    read_lines(bytes, around);
    if (!is_made_good()) return;
    for (std::size_t i = 0; i < run_count_; ++i) all.add(runs_[i].begin, runs_[i].end);
  }

 private:
  static constexpr std::size_t most_targets = 16;
  static constexpr std::size_t most_runs = 8;

  struct run {
    std::size_t begin = 0;
    std::size_t end = 0;
    bool has_begun = false;
  };

  constexpr void add_target(std::string_view name) noexcept {
    has_target_ = true;
    for (std::size_t i = 0; i < target_count_; ++i) {
      if (targets_[i] == name) return;
    }
    if (target_count_ == most_targets) {
      is_doubtful_ = true;
      return;
    }
    targets_[target_count_++] = name;
  }

  constexpr void end_run() noexcept {
    if (!has_target_ || run_count_ == most_runs) {
      is_doubtful_ = true;
    } else {
      ++run_count_;
    }
    has_target_ = false;
  }

  [[nodiscard]] constexpr bool is_made_good() const noexcept {
    for (std::size_t i = 0; i < target_count_; ++i) {
      if (!is_built_[i]) return false;
    }
    for (std::size_t i = 0; i < run_count_; ++i) {
      if (!runs_[i].has_begun) return false;
    }
    return is_done_;
  }

  constexpr void read_lines(std::string_view bytes, const envelope& around) noexcept {
    std::size_t at = 0;
    for (const line& l : lines(bytes, around)) {
      const std::string_view text = detail::behind_percentage(l.text);
      if (text.empty()) continue;
      while (at < run_count_ && l.offset >= runs_[at].end) ++at;
      if (at == run_count_) {
        read_later(l.text, text);
      } else if (!runs_[at].has_begun) {
        runs_[at].begin = l.offset;
        runs_[at].has_begun = true;
      }
    }
  }

  /// A line with a percentage behind the last run that failed.
  constexpr void read_later(std::string_view whole, std::string_view text) noexcept {
    constexpr std::string_view built = "Built target ";
    const bool is_end = text.starts_with(built);
    is_done_ = is_end && whole.starts_with("[100%]");
    for (std::size_t i = 0; i < target_count_ && is_end; ++i) {
      if (text.substr(built.size()) == targets_[i]) is_built_[i] = true;
    }
  }

  std::string_view targets_[most_targets] = {};
  bool is_built_[most_targets] = {};
  std::size_t target_count_ = 0;
  run runs_[most_runs] = {};
  std::size_t run_count_ = 0;
  bool has_target_ = false;   ///< of the run that has not ended
  bool is_doubtful_ = false;  ///< a run did not say what failed, or too much did
  bool is_done_ = false;      ///< the last percentage is 100 and of a target that is built
};

}  // namespace foundcheck::inline v0_1::diagnostics

#endif
