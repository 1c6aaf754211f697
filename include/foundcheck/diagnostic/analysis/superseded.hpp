// SPDX-License-Identifier: MIT
// Records and lines of a log -> the runs of make on CMake's makefiles that failed and that a later run in the same log made good.
//
//   [ 50%] Building C object CMakeFiles/m.dir/m.c.o             the run begins
//   m.c:1:20: error: ...
//   gmake[1]: *** [CMakeFiles/Makefile2:83: CMakeFiles/m.dir/all] Error 2
//   gmake: *** [Makefile:91: all] Error 2                      the outermost make: it ends
//   [ 50%] Building C object CMakeFiles/m.dir/m.c.o
//   [100%] Built target m                                      every target that failed is built, and the last line is this
//
// With -k other targets are built after an error: only what follows the last words of the outermost make is later.
// All of this must hold, else no run is superseded:
//   - each run that failed names its targets;
//   - each of them is built after the end of the last such run, and the last line there with a percentage says that a target
//     is built, at 100%;
//   - no error follows that end, but those that make ignored.
// What lies between two runs, or before the first one, belongs to none. A target is known by its name: of two builds of one
// project in one log the last one counts, as with ninja.
//
// Sees each record and each line once and keeps no view. Total, noexcept, allocates nothing; a line with a percentage costs a
// comparison with each target.
#ifndef FOUNDCHECK_DIAGNOSTIC_ANALYSIS_SUPERSEDED_HPP
#define FOUNDCHECK_DIAGNOSTIC_ANALYSIS_SUPERSEDED_HPP

#include <cstddef>
#include <cstdint>
#include <foundcheck/core/ascii.hpp>
#include <foundcheck/core/namespace.hpp>
#include <foundcheck/diagnostic/analysis/ignored.hpp>
#include <foundcheck/diagnostic/analysis/link.hpp>
#include <foundcheck/diagnostic/record.hpp>
#include <string_view>

FOUNDCHECK_BEGIN_NAMESPACE
namespace diagnostics {

namespace detail {

/// "sub/CMakeFiles/m.dir/all" -> m; "" for anything but a whole target of CMake.
[[nodiscard]] constexpr std::string_view cmake_target_of(std::string_view message) noexcept {
  const std::string_view target = target_of(message);
  if (!target.ends_with(".dir/all") && !target.ends_with(".dir/rule")) return {};
  std::string_view folder = target_folder(target);
  folder.remove_suffix(folder.size() < 4 ? folder.size() : 4);
  return folder;
}

}  // namespace detail

/// The text after "[ 50%] ", the progress of a makefile that CMake wrote; null for a line that begins otherwise.
[[nodiscard]] constexpr std::string_view after_percentage(std::string_view text) noexcept {
  constexpr std::size_t size = 7;
  if (text.size() < size || text[0] != '[' || text.substr(4, 3) != "%] ") return {};
  for (std::size_t i = 1; i < 4; ++i) {
    if (!is_digit(text[i]) && text[i] != ' ') return {};
  }
  return text.substr(size);
}

/// Finds failed runs of make that a later run made good. Holds offsets and hashes, no views.
class superseded_failures {
 public:
  /// To be called with each record of a log, in order with its lines.
  constexpr void take(const record& r) noexcept {
    if (r.tool != tool::make || !detail::is_failure(r)) return;
    const std::string_view target = detail::cmake_target_of(r.message);
    if (!target.empty()) add_target(detail::hash_name(target));
    if (detail::make_level(r) != 0) return;
    if (!detail::is_last_word(r)) end_run();
    if (run_count_ == 0) return;
    runs_[run_count_ - 1].end = r.offset + r.whole.size();
    forget_progress();
  }

  /// To be called with each line for which after_percentage() is not null.
  constexpr void take_progress(std::size_t offset, std::string_view line) noexcept {
    constexpr std::string_view built = "Built target ";
    if (!has_begun_) {
      has_begun_ = true;
      begin_ = offset;
    }
    const std::string_view text = after_percentage(line);
    const bool is_end = text.starts_with(built);
    is_done_ = is_end && line.starts_with("[100%]");
    if (!is_end || target_count_ == 0) return;
    const std::uint32_t name = detail::hash_name(text.substr(built.size()));
    for (std::size_t i = 0; i < target_count_; ++i) is_built_[i] = is_built_[i] || targets_[i] == name;
  }

  /// The end of the last run that failed; 0 if none did.
  [[nodiscard]] constexpr std::size_t end() const noexcept { return run_count_ == 0 ? 0 : runs_[run_count_ - 1].end; }

  /// After the last record: adds the runs. `has_later_error`: an error that make did not ignore follows end().
  constexpr void finish(bool has_later_error, settled_parts& all) const noexcept {
    if (run_count_ == 0 || is_doubtful_ || has_target_ || has_later_error || !is_made_good()) return;
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

  constexpr void add_target(std::uint32_t name) noexcept {
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
      runs_[run_count_++] = {begin_, 0, has_begun_};
    }
    has_target_ = false;
  }

  /// What was built before the end of a run that failed is not later.
  constexpr void forget_progress() noexcept {
    has_begun_ = false;
    is_done_ = false;
    for (bool& built : is_built_) built = false;
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

  std::uint32_t targets_[most_targets] = {};  ///< hashes of their names
  bool is_built_[most_targets] = {};          ///< since the last run that failed
  std::size_t target_count_ = 0;
  run runs_[most_runs] = {};
  std::size_t run_count_ = 0;
  std::size_t begin_ = 0;  ///< of the run that goes on
  bool has_begun_ = false;
  bool has_target_ = false;   ///< of the run that has not ended
  bool is_doubtful_ = false;  ///< a run did not name what failed, or too much failed
  bool is_done_ = false;      ///< the last percentage is 100 and of a target that is built
};

}  // namespace diagnostics
FOUNDCHECK_END_NAMESPACE

#endif
