// SPDX-License-Identifier: MIT
// nvcc: which GPUs each release builds code for, and how its options about them are spelled.
//
// Total, noexcept, allocates nothing.
#ifndef FOUNDCHECK_CUDA_NVCC_HPP
#define FOUNDCHECK_CUDA_NVCC_HPP

#include <cstddef>
#include <cstdint>
#include <foundcheck/core/namespace.hpp>
#include <foundcheck/core/reader_range.hpp>
#include <foundcheck/cuda/release.hpp>
#include <foundcheck/cuda/target.hpp>
#include <string_view>

// ---- nvcc target ----------------------------------------------------------------------------------------------------
//
// Which targets which release of nvcc compiles for, which ones it warns about, and what `all`, `all-major` and no -arch
// at all mean to it.
//
// A row holds for sm_N and compute_N alike. sm_21 is the exception: it has no compute_21 and is built from compute_20.
// A target is accepted from `first` to `last`; `warned_from` is the release from which on every release that still
// accepts the target warns that it will go. Earlier warnings that were taken back are in withdrawn_warnings.
//
// Total, noexcept, allocates nothing.
// Sources: ptxas --help, nvcc --list-gpu-code and nvcc --dryrun of the releases in tests/data/toolkits.txt; the CUDA release
// notes; CMake 4.4, Modules/Internal/CMakeCUDAArchitecturesAll.cmake.

FOUNDCHECK_BEGIN_NAMESPACE
namespace cuda {

/// A target and the releases of nvcc that build for it.
struct nvcc_target {
  target id;                ///< what the row is about
  release first;            ///< the first release that accepts it
  release last;             ///< the last one; unknown while it is still accepted
  release warned_from;      ///< unknown while no release warns
  std::string_view source;  ///< where the row comes from
};

/// The newest release whose tools were looked at: what a later one does is a guess.
inline constexpr release newest_nvcc = {13, 5};

namespace detail {
// What the sources of rows share: `recorded` means that a recording shows the target on both sides of the boundary.
inline constexpr std::string_view nvcc_to_10_2 =
    "PTX ISA, release history; recorded nvcc 10.1 (there) and 11.2 (gone); CMake for 11.0; 10.2's silence is unverified";
inline constexpr std::string_view nvcc_recorded = "recorded ptxas and nvcc";
inline constexpr std::string_view nvcc_to_11_8 =
    "PTX ISA, release history; recorded ptxas and nvcc; that 11.0 and 11.1 warn as 11.2 does is unverified";
inline constexpr std::string_view nvcc_to_12_9 =
    "PTX ISA, release history; recorded ptxas and nvcc; the warning of 12.8 and 12.9 in users' logs";
inline constexpr std::string_view nvcc_recorded_history = "PTX ISA, release history; recorded ptxas and nvcc";
}  // namespace detail

/// Sorted by capability, then without suffix, a, f.
inline constexpr nvcc_target nvcc_targets[] = {
    {{{2, 0}},
     {3, 0},
     {8, 0},
     {8, 0},
     "PTX ISA, release history; recorded nvcc 7.5 and 9.1; warning of 8.0 in users' logs"},
    {{{2, 1}},
     {3, 2},
     {8, 0},
     {8, 0},
     "unverified where it begins; recorded nvcc 7.5 (there) and 9.1 (gone), the warning of 8.0 quoted in users' logs"},
    {{{3, 0}}, {4, 2}, {10, 2}, {}, detail::nvcc_to_10_2},
    {{{3, 2}}, {6, 0}, {10, 2}, {}, detail::nvcc_to_10_2},
    {{{3, 5}}, {5, 0}, {11, 8}, {11, 0}, detail::nvcc_to_11_8},
    {{{3, 7}}, {6, 5}, {11, 8}, {11, 0}, detail::nvcc_to_11_8},
    {{{5, 0}}, {6, 0}, {12, 9}, {12, 8}, detail::nvcc_to_12_9},
    {{{5, 2}}, {6, 5}, {12, 9}, {12, 8}, detail::nvcc_to_12_9},
    {{{5, 3}}, {7, 0}, {12, 9}, {12, 8}, detail::nvcc_to_12_9},
    {{{6, 0}}, {8, 0}, {12, 9}, {12, 8}, detail::nvcc_to_12_9},
    {{{6, 1}}, {8, 0}, {12, 9}, {12, 8}, detail::nvcc_to_12_9},
    {{{6, 2}}, {8, 0}, {12, 9}, {12, 8}, detail::nvcc_to_12_9},
    {{{7, 0}}, {9, 0}, {12, 9}, {12, 8}, detail::nvcc_to_12_9},
    {{{7, 2}}, {9, 1}, {12, 9}, {12, 8}, detail::nvcc_to_12_9},
    {{{7, 5}}, {10, 0}, {}, {}, detail::nvcc_recorded_history},
    {{{8, 0}}, {11, 0}, {}, {}, detail::nvcc_recorded_history},
    {{{8, 6}}, {11, 1}, {}, {}, detail::nvcc_recorded_history},
    {{{8, 7}}, {11, 4}, {}, {}, detail::nvcc_recorded_history},
    {{{8, 8}}, {13, 0}, {}, {}, detail::nvcc_recorded},
    {{{8, 9}}, {11, 8}, {}, {}, detail::nvcc_recorded},
    {{{9, 0}}, {11, 8}, {}, {}, detail::nvcc_recorded},
    {{{9, 0}, target_suffix::a}, {12, 0}, {}, {}, detail::nvcc_recorded},
    {{{10, 0}}, {12, 8}, {}, {}, detail::nvcc_recorded},
    {{{10, 0}, target_suffix::a}, {12, 8}, {}, {}, detail::nvcc_recorded},
    {{{10, 0}, target_suffix::f}, {12, 9}, {}, {}, detail::nvcc_recorded},
    {{{10, 1}}, {12, 8}, {12, 9}, {}, detail::nvcc_recorded},
    {{{10, 1}, target_suffix::a}, {12, 8}, {12, 9}, {}, detail::nvcc_recorded},
    {{{10, 1}, target_suffix::f}, {12, 9}, {12, 9}, {}, detail::nvcc_recorded},
    {{{10, 3}}, {12, 9}, {}, {}, detail::nvcc_recorded},
    {{{10, 3}, target_suffix::a}, {12, 9}, {}, {}, detail::nvcc_recorded},
    {{{10, 3}, target_suffix::f}, {12, 9}, {}, {}, detail::nvcc_recorded},
    {{{10, 7}}, {13, 4}, {}, {}, detail::nvcc_recorded},
    {{{10, 7}, target_suffix::a}, {13, 4}, {}, {}, detail::nvcc_recorded},
    {{{10, 7}, target_suffix::f}, {13, 4}, {}, {}, detail::nvcc_recorded},
    {{{11, 0}}, {13, 0}, {}, {}, detail::nvcc_recorded},
    {{{11, 0}, target_suffix::a}, {13, 0}, {}, {}, detail::nvcc_recorded},
    {{{11, 0}, target_suffix::f}, {13, 0}, {}, {}, detail::nvcc_recorded},
    {{{12, 0}}, {12, 8}, {}, {}, detail::nvcc_recorded},
    {{{12, 0}, target_suffix::a}, {12, 8}, {}, {}, detail::nvcc_recorded},
    {{{12, 0}, target_suffix::f}, {12, 9}, {}, {}, detail::nvcc_recorded},
    {{{12, 1}}, {12, 9}, {}, {}, detail::nvcc_recorded},
    {{{12, 1}, target_suffix::a}, {12, 9}, {}, {}, detail::nvcc_recorded},
    {{{12, 1}, target_suffix::f}, {12, 9}, {}, {}, detail::nvcc_recorded},
};

/// The row of a target, whatever the release; null for a target that no release ever had.
[[nodiscard]] constexpr const nvcc_target* find_nvcc_target(const target& t) noexcept {
  for (const nvcc_target& row : nvcc_targets) {
    if (row.id == t) return &row;
  }
  return nullptr;
}

/// True if that release builds for the target of the row, with a warning or without.
[[nodiscard]] constexpr bool accepts(const nvcc_target& row, release nvcc) noexcept {
  return nvcc >= row.first && (!row.last.known() || nvcc <= row.last);
}

/// Whether this nvcc compiles for the target. A release newer than newest_nvcc is taken to accept what that one does.
[[nodiscard]] constexpr bool knows(release nvcc, const target& t) noexcept {
  const nvcc_target* const row = find_nvcc_target(t);
  return row != nullptr && accepts(*row, nvcc);
}

/// Warnings that later releases took back: they warned from `first` to `last` although the target stayed for years.
struct withdrawn_warning {
  target id;                ///< the target that was warned of
  release first;            ///< the first release with the warning
  release last;             ///< the last release with it
  std::string_view source;  ///< where the row comes from
};

/// All such warnings.
inline constexpr withdrawn_warning withdrawn_warnings[] = {
    {{{5, 0}}, {11, 0}, {11, 7}, "recorded nvcc 11.2, 11.5 (warn) and 11.8 (silent); the two ends are unverified"},
};

/// Whether this nvcc says "architectures are deprecated" or "Support for offline compilation" about the target.
[[nodiscard]] constexpr bool warns(release nvcc, const target& t) noexcept {
  const nvcc_target* const row = find_nvcc_target(t);
  if (row == nullptr || !accepts(*row, nvcc)) return false;
  if (row->warned_from.known() && nvcc >= row->warned_from) return true;
  for (const withdrawn_warning& w : withdrawn_warnings) {
    if (w.id == t && nvcc >= w.first && nvcc <= w.last) return true;
  }
  return false;
}

/// Which of a release's targets a range gives.
enum class nvcc_selection : std::uint8_t {
  every,     ///< all that it accepts, with and without suffix
  all,       ///< what -arch=all means: those without suffix
  all_major  ///< what -arch=all-major means: of those the oldest one and those that begin a major number
};

namespace detail {

class nvcc_target_reader {
 public:
  using value_type = nvcc_target;
  using reference = const nvcc_target&;

  constexpr nvcc_target_reader() noexcept = default;
  constexpr nvcc_target_reader(release nvcc, nvcc_selection which) noexcept : nvcc_(nvcc), which_(which) {}

  constexpr void read() noexcept {
    while (next_ < std::size(nvcc_targets)) {
      const nvcc_target& row = nvcc_targets[next_++];
      if (!accepts(row, nvcc_)) continue;
      const bool oldest = !seen_;
      seen_ = true;
      if (is_selected(row, oldest)) {
        current_ = &row;
        return;
      }
    }
    current_ = nullptr;
  }
  [[nodiscard]] constexpr bool at_end() const noexcept { return current_ == nullptr; }
  [[nodiscard]] constexpr const nvcc_target& current() const noexcept { return *current_; }
  [[nodiscard]] constexpr std::size_t position() const noexcept { return next_; }

 private:
  [[nodiscard]] constexpr bool is_selected(const nvcc_target& row, bool oldest) const noexcept {
    if (which_ == nvcc_selection::every) return true;
    if (row.id.suffix != target_suffix::none) return false;
    return which_ == nvcc_selection::all || oldest || row.id.capability.minor_part == 0;
  }

  release nvcc_;
  nvcc_selection which_ = nvcc_selection::every;
  std::size_t next_ = 0;
  bool seen_ = false;
  const nvcc_target* current_ = nullptr;
};

}  // namespace detail

/// The rows of what a release accepts, oldest capability first.
using nvcc_target_range = reader_range<detail::nvcc_target_reader>;

/// The targets that a release of nvcc builds for, of the selected kind, oldest capability first. Empty for a release
/// before the first of the table.
[[nodiscard]] constexpr nvcc_target_range targets_of(release nvcc,
                                                     nvcc_selection which = nvcc_selection::every) noexcept {
  return nvcc_target_range(detail::nvcc_target_reader(nvcc, which));
}

/// -arch=all and -arch=all-major are words that nvcc knows from this release on.
inline constexpr release first_with_arch_all = {11, 5};

/// From which release on nvcc compiles for which target when nobody says -arch.
struct nvcc_default {
  release first;            ///< the first release with this default
  target id;                ///< what is built
  std::string_view source;  ///< where the row comes from
};

/// The defaults, the oldest release first; each holds up to the next.
inline constexpr nvcc_default nvcc_defaults[] = {
    {{7, 0}, {{2, 0}}, "recorded nvcc 7.5; where it begins is unverified"},
    {{9, 0}, {{3, 0}}, "recorded nvcc 9.1 and 10.1; 9.0 no longer has sm_20"},
    {{11, 0}, {{5, 2}}, "recorded nvcc 11.2, 11.5, 11.8, 12.0, 12.2, 12.4; 11.0 no longer has sm_30"},
    {{13, 0}, {{7, 5}}, "recorded nvcc from 13.0 on"},
};

/// The target of a build that names none; unknown before 7.0.
[[nodiscard]] constexpr target default_target(release nvcc) noexcept {
  target result;
  for (const nvcc_default& row : nvcc_defaults) {
    if (nvcc >= row.first) result = row.id;
  }
  return result;
}

namespace detail {
consteval bool nvcc_targets_are_sound() {
  const nvcc_target* before = nullptr;
  for (const nvcc_target& row : nvcc_targets) {
    if (row.source.empty() || !row.id.known() || !row.first.known()) return false;
    if (row.last.known() && row.last < row.first) return false;
    if (row.warned_from.known() && !accepts(row, row.warned_from)) return false;
    if (before != nullptr && (row.id.capability < before->id.capability ||
                              (row.id.capability == before->id.capability && row.id.suffix <= before->id.suffix))) {
      return false;
    }
    before = &row;
  }
  for (const withdrawn_warning& row : withdrawn_warnings) {
    if (row.source.empty() || row.last < row.first || !knows(row.first, row.id) || !knows(row.last, row.id))
      return false;
  }
  for (const nvcc_default& row : nvcc_defaults) {
    if (row.source.empty() || !knows(row.first, row.id)) return false;
  }
  return true;
}
}  // namespace detail

// ---- nvcc option ----------------------------------------------------------------------------------------------------
//
// The words of a command line of nvcc -> the options that choose architectures, each with its value.
//
//   line   := word { separator word }                 separators: blank, tab, line end; ";" as CMake prints lists
//   option := name "=" value | name separator value   -gencode, -arch and -code, and their long names
//
// A word may be quoted whole or in part, also with the quotes escaped as JSON has them; within quotes nothing separates.
//
// Total, noexcept, allocates nothing, linear in the text.
// Source: nvcc 13.0 --help and nvcc --dryrun.

/// Which option of nvcc a word is: --generate-code, --gpu-architecture, --gpu-code or -dlto; else `other`.
enum class nvcc_option : std::uint8_t { other, gencode, arch, code, dlto };

namespace detail {

/// Takes what quotes a text away from both of its ends: "...", '...', \"...\".
[[nodiscard]] constexpr std::string_view without_quotes(std::string_view text) noexcept {
  for (std::string_view quote : {"\\\"", "\\'", "\"", "'"}) {
    if (text.size() >= 2 * quote.size() && text.starts_with(quote) && text.ends_with(quote)) {
      return text.substr(quote.size(), text.size() - 2 * quote.size());
    }
  }
  return text;
}

[[nodiscard]] constexpr bool separates_words(char c) noexcept {
  return c == ' ' || c == '\t' || c == '\n' || c == '\r' || c == ';';
}

struct option_name {
  std::string_view name;
  nvcc_option option;
};

inline constexpr option_name option_names[] = {
    {"-gencode", nvcc_option::gencode}, {"--generate-code", nvcc_option::gencode},
    {"-arch", nvcc_option::arch},       {"--gpu-architecture", nvcc_option::arch},
    {"-code", nvcc_option::code},       {"--gpu-code", nvcc_option::code},
    {"-dlto", nvcc_option::dlto},       {"--dlink-time-opt", nvcc_option::dlto},
};

/// The words of a command line, one after the other.
class word_reader {
 public:
  constexpr explicit word_reader(std::string_view line) noexcept : rest_(line) {
    // A whole line in quotes is the value of a variable.
    if (rest_.size() > 1 && (rest_.front() == '"' || rest_.front() == '\'') &&
        rest_.find(rest_.front(), 1) == rest_.size() - 1) {
      rest_ = rest_.substr(1, rest_.size() - 2);
    }
  }

  /// The next word; empty at the end only.
  [[nodiscard]] constexpr std::string_view next() noexcept {
    std::size_t begin = 0;
    while (begin < rest_.size() && separates_at(begin)) ++begin;
    rest_.remove_prefix(begin);
    std::size_t end = 0;
    for (char quote = 0; end < rest_.size() && (quote != 0 || !separates_at(end)); ++end) {
      const char c = rest_[end];
      if (c == '\\' && end + 1 < rest_.size()) {
        ++end;
      } else if (quote != 0) {
        if (c == quote) quote = 0;
      } else if (c == '"' || c == '\'') {
        quote = c;
      }
    }
    const std::string_view word = rest_.substr(0, end);
    rest_.remove_prefix(end);
    return word;
  }

 private:
  /// A separator, or the backslash that joins the next line to this one.
  [[nodiscard]] constexpr bool separates_at(std::size_t at) const noexcept {
    if (separates_words(rest_[at])) return true;
    return rest_[at] == '\\' && at + 1 < rest_.size() && (rest_[at + 1] == '\n' || rest_[at + 1] == '\r');
  }

  std::string_view rest_;
};

}  // namespace detail

/// Calls use(option, value, has_value) for each option that chooses architectures, in their order.
template <class Use>
constexpr void for_each_arch_option(std::string_view line, Use use) noexcept {
  detail::word_reader words(line);
  for (std::string_view word = words.next(); !word.empty(); word = words.next()) {
    const std::string_view bare = detail::without_quotes(word);
    for (const detail::option_name& row : detail::option_names) {
      if (!bare.starts_with(row.name)) continue;
      std::string_view value = bare.substr(row.name.size());
      if (row.option == nvcc_option::dlto) {
        if (value.empty()) use(row.option, value, false);
      } else if (value.starts_with('=')) {
        use(row.option, detail::without_quotes(value.substr(1)), true);
      } else if (value.empty()) {
        value = words.next();
        use(row.option, detail::without_quotes(value), !value.empty());
      } else {
        continue;  // another option that begins alike
      }
      break;
    }
  }
}

}  // namespace cuda
FOUNDCHECK_END_NAMESPACE

#endif
