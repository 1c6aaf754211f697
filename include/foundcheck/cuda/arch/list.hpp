// SPDX-License-Identifier: MIT
// A list of GPU architectures, whoever wrote it down: which images are made of each translation unit, and what was not
// understood.
//
// An image is machine code of one GPU (SASS), code that the driver compiles when it is loaded (PTX), or code that only a link can
// finish (LTO). A list that was given as a word, such as all or native, says so and has no entries: which they are depends on
// nvcc's release or on the machine.
//
// Everything lies in the object; the views are into the text that was read. What does not fit is counted, never written.
#ifndef FOUNDCHECK_CUDA_ARCH_LIST_HPP
#define FOUNDCHECK_CUDA_ARCH_LIST_HPP

#include <cstddef>
#include <cstdint>
#include <foundcheck/core/namespace.hpp>
#include <foundcheck/core/sized_literal.hpp>
#include <foundcheck/cuda/target.hpp>
#include <span>
#include <string_view>

FOUNDCHECK_BEGIN_NAMESPACE
namespace cuda {

enum class code_kind : std::uint8_t { sass, ptx, lto };

/// SASS, PTX or LTO, as people write it.
[[nodiscard]] constexpr std::string_view name_of(code_kind kind) noexcept {
  constexpr std::string_view names[] = {"SASS"sv, "PTX"sv, "LTO"sv};
  return names[static_cast<std::size_t>(kind)];
}

/// sm_, compute_ or lto_: what nvcc puts before the number.
[[nodiscard]] constexpr std::string_view prefix_of(code_kind kind) noexcept {
  constexpr std::string_view prefixes[] = {"sm_"sv, "compute_"sv, "lto_"sv};
  return prefixes[static_cast<std::size_t>(kind)];
}

/// What a whole list may be in place of targets.
enum class arch_word : std::uint8_t {
  none,
  all,         ///< every target that nvcc knows, and PTX
  all_major,   ///< the first target of each major number, and PTX
  native,      ///< the GPUs of the machine that configures or compiles
  automatic,   ///< Auto, or nothing given: the GPUs seen at configure; where none is seen the common ones
  common,      ///< Common: what the reading script holds for common under this CUDA release
  every_name,  ///< All: every name that the reading script knows under this CUDA release
  off          ///< nothing: nvcc's own default, or flags given elsewhere
};

[[nodiscard]] constexpr std::string_view name_of(arch_word word) noexcept {
  constexpr std::string_view names[] = {"none"sv, "all"sv,    "all-major"sv, "native"sv,
                                        "Auto"sv, "Common"sv, "All"sv,       "OFF"sv};
  return names[static_cast<std::size_t>(word)];
}

/// Why an item was refused.
enum class arch_defect : std::uint8_t {
  empty_list,
  empty_item,
  comma,
  blank,
  quote,
  unknown_name,
  name_with_ptx,
  malformed_number,
  missing_dot,
  misplaced_dot,
  two_digit_major,
  no_such_target,
  nvcc_name,
  word_in_list,
  word_with_code,
  missing_value,
  missing_arch,
  missing_code,
  not_keyword_value,
  unknown_keyword,
  repeated_keyword,
  stray_bracket,
  arch_not_virtual,
  incompatible_code
};

/// The reason as the end of a sentence that begins with the item.
[[nodiscard]] constexpr std::string_view reason_of(arch_defect why) noexcept {
  constexpr std::string_view reasons[] = {
      "the list must not be empty"sv,
      "there is nothing between two separators"sv,
      "a comma separates nothing here"sv,
      "a blank separates nothing here"sv,
      "a quote has become part of the value"sv,
      "no architecture has this name"sv,
      "the name brings its PTX with it, +PTX must not follow"sv,
      "is not a number as 8.0, 9.0a or 8.6+PTX"sv,
      "the dot of the number is missing: 8.0, not 80"sv,
      "there must be no dot: 80, not 8.0"sv,
      "this reader knows only numbers of one digit before the dot"sv,
      "no GPU has this number"sv,
      "only the number is expected, without sm_ or compute_"sv,
      "this word must stand alone"sv,
      "this word cannot be used together with -code"sv,
      "the option has no value"sv,
      "arch is missing"sv,
      "code is missing"sv,
      "is not keyword=value; codes with commas need brackets or quotes"sv,
      "only arch and code are keywords here"sv,
      "the keyword stands here twice"sv,
      "a bracket has no partner"sv,
      "a virtual architecture is expected, such as compute_80"sv,
      "the code cannot be made from this architecture"sv,
  };
  static_assert(sizeof reasons / sizeof *reasons == static_cast<std::size_t>(arch_defect::incompatible_code) + 1);
  return reasons[static_cast<std::size_t>(why)];
}

/// One image.
struct arch_entry {
  target made_for;
  code_kind kind = code_kind::sass;
  target made_from;       ///< the virtual architecture that it is compiled as; of PTX the image itself
  std::string_view text;  ///< the item that asked for it
};

/// An item that was not understood.
struct arch_refusal {
  std::string_view text;
  arch_defect why = arch_defect::empty_list;
};

class arch_list {
 public:
  static constexpr std::size_t capacity = 64;
  static constexpr std::size_t refusal_capacity = 8;

  /// The images in the order of the list, none twice.
  [[nodiscard]] constexpr std::span<const arch_entry> entries() const& noexcept { return {entries_, size_}; }
  /// The first items that were refused.
  [[nodiscard]] constexpr std::span<const arch_refusal> refused() const& noexcept {
    return {refused_, kept_refusals()};
  }
  // Views of a list that ends with the expression: a loop over them would outlive it.
  std::span<const arch_entry> entries() const&& = delete;
  std::span<const arch_refusal> refused() const&& = delete;
  /// How many items were refused.
  [[nodiscard]] constexpr std::size_t refusals() const noexcept { return refusals_; }
  /// How many images did not fit.
  [[nodiscard]] constexpr std::size_t dropped() const noexcept { return dropped_; }
  [[nodiscard]] constexpr arch_word word() const noexcept { return word_; }

  /// Nothing was refused and nothing was dropped.
  [[nodiscard]] constexpr bool whole() const noexcept { return refusals_ == 0 && dropped_ == 0; }
  /// Neither an image nor a word: nvcc takes its default.
  [[nodiscard]] constexpr bool empty() const noexcept { return size_ == 0 && word_ == arch_word::none; }

  [[nodiscard]] constexpr bool holds(target made_for, code_kind kind) const noexcept {
    for (const arch_entry& e : entries()) {
      if (e.made_for == made_for && e.kind == kind) return true;
    }
    return false;
  }

  constexpr void add(const arch_entry& entry) noexcept {
    if (holds(entry.made_for, entry.kind)) return;
    if (size_ == capacity) {
      ++dropped_;
    } else {
      entries_[size_++] = entry;
    }
  }
  /// SASS of a target and, where asked for, its PTX.
  constexpr void add(target made_for, bool with_ptx, std::string_view text) noexcept {
    add({made_for, code_kind::sass, made_for, text});
    if (with_ptx) add({made_for, code_kind::ptx, made_for, text});
  }
  constexpr void refuse(std::string_view text, arch_defect why) noexcept {
    if (refusals_ < refusal_capacity) refused_[refusals_] = {text, why};
    ++refusals_;
  }
  constexpr void set_word(arch_word word) noexcept { word_ = word; }

 private:
  [[nodiscard]] constexpr std::size_t kept_refusals() const noexcept {
    return refusals_ < refusal_capacity ? refusals_ : refusal_capacity;
  }

  arch_entry entries_[capacity] = {};
  arch_refusal refused_[refusal_capacity] = {};
  std::size_t size_ = 0;
  std::size_t refusals_ = 0;
  std::size_t dropped_ = 0;
  arch_word word_ = arch_word::none;
};

/// What a list costs each translation unit. The front end (cicc) runs once for each virtual architecture, the assembler (ptxas)
/// once for each SASS image, as nvcc 13.0 --dryrun shows.
struct arch_cost {
  std::size_t sass = 0;
  std::size_t ptx = 0;
  std::size_t lto = 0;
  std::size_t front_end_runs = 0;

  [[nodiscard]] constexpr std::size_t images() const noexcept { return sass + ptx + lto; }
  [[nodiscard]] constexpr std::size_t assembler_runs() const noexcept { return sass; }

  friend constexpr bool operator==(const arch_cost&, const arch_cost&) noexcept = default;
};

/// The cost of the images that a list names.
[[nodiscard]] constexpr arch_cost cost_of(const arch_list& list) noexcept {
  arch_cost cost;
  const std::span<const arch_entry> entries = list.entries();
  for (std::size_t i = 0; i < entries.size(); ++i) {
    switch (entries[i].kind) {
      case code_kind::sass: ++cost.sass; break;
      case code_kind::ptx: ++cost.ptx; break;
      case code_kind::lto: ++cost.lto; break;
    }
    bool is_new = true;
    for (std::size_t k = 0; k < i; ++k) is_new = is_new && entries[k].made_from != entries[i].made_from;
    if (is_new) ++cost.front_end_runs;
  }
  return cost;
}

}  // namespace cuda
FOUNDCHECK_END_NAMESPACE

#endif
