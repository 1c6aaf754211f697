// SPDX-License-Identifier: MIT
// A list of GPU architectures as values: what a name, a number and a code mean, and the list itself.
//
// Total, noexcept, allocates nothing.
#ifndef FOUNDCHECK_CUDA_ARCH_LIST_HPP
#define FOUNDCHECK_CUDA_ARCH_LIST_HPP

#include <cstddef>
#include <cstdint>
#include <foundcheck/core/ascii.hpp>
#include <foundcheck/core/literal.hpp>
#include <foundcheck/core/namespace.hpp>
#include <foundcheck/cuda/target.hpp>
#include <span>
#include <string_view>

// ---- list -----------------------------------------------------------------------------------------------------------
//
// A list of GPU architectures, whoever wrote it down: which images are made of each translation unit, and what was not
// understood.
//
// An image is machine code of one GPU (SASS), code that the driver compiles when it is loaded (PTX), or code that only a link can
// finish (LTO). A list that was given as a word, such as all or native, says so and has no entries: which they are depends on
// nvcc's release or on the machine.
//
// Everything lies in the object; the views are into the text that was read. What does not fit is counted, never written.

FOUNDCHECK_BEGIN_NAMESPACE
namespace cuda {

/// What an image is: machine code (`sass`), assembly that the driver compiles (`ptx`), or code that the device link
/// compiles (`lto`).
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

/// The word as a list has it: "all-major", "OFF"; "none" for no word.
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
      "the keyword is here twice"sv,
      "a bracket has no partner"sv,
      "a virtual architecture is expected, such as compute_80"sv,
      "the code cannot be made from this architecture"sv,
  };
  static_assert(sizeof reasons / sizeof *reasons == static_cast<std::size_t>(arch_defect::incompatible_code) + 1);
  return reasons[static_cast<std::size_t>(why)];
}

/// One image.
struct arch_entry {
  target made_for;                   ///< the GPU, or for PTX the virtual architecture
  code_kind kind = code_kind::sass;  ///< machine code, PTX or LTO code
  target made_from;                  ///< the virtual architecture that it is compiled as; of PTX the image itself
  std::string_view text;             ///< the item that asked for it
};

/// An item that was not understood.
struct arch_refusal {
  std::string_view text;                      ///< the item, a view into the list
  arch_defect why = arch_defect::empty_list;  ///< why it was refused
};

/// The images of a list, the word that it consists of, and what was not understood. Holds views into the text of the
/// list.
class arch_list {
 public:
  static constexpr std::size_t capacity = 64;  ///< how many images it holds; further ones are counted in `dropped()`
  static constexpr std::size_t refusal_capacity = 8;  ///< how many refused items it keeps; `refusals()` counts all

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
  /// The word that decides in place of numbers, such as native; `none` where the list has numbers.
  [[nodiscard]] constexpr arch_word word() const noexcept { return word_; }

  /// Nothing was refused and nothing was dropped.
  [[nodiscard]] constexpr bool whole() const noexcept { return refusals_ == 0 && dropped_ == 0; }
  /// Neither an image nor a word: nvcc takes its default.
  [[nodiscard]] constexpr bool empty() const noexcept { return size_ == 0 && word_ == arch_word::none; }

  /// True if an image of this kind for this target is in the list.
  [[nodiscard]] constexpr bool holds(target made_for, code_kind kind) const noexcept {
    for (const arch_entry& e : entries()) {
      if (e.made_for == made_for && e.kind == kind) return true;
    }
    return false;
  }

  /// Adds an image, unless one of its kind for its target is there. A list that is full counts it in `dropped()`.
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
  /// Notes that an item was not understood; beyond `refusal_capacity` it is only counted.
  constexpr void refuse(std::string_view text, arch_defect why) noexcept {
    if (refusals_ < refusal_capacity) refused_[refusals_] = {text, why};
    ++refusals_;
  }
  /// Sets the word; the last one counts.
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
  std::size_t sass = 0;            ///< images of machine code
  std::size_t ptx = 0;             ///< images of PTX
  std::size_t lto = 0;             ///< images of LTO code
  std::size_t front_end_runs = 0;  ///< runs of cicc: one for each virtual architecture

  /// All images.
  [[nodiscard]] constexpr std::size_t images() const noexcept { return sass + ptx + lto; }
  /// Runs of ptxas: one for each image of machine code.
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

// ---- name -----------------------------------------------------------------------------------------------------------
//
// Names of generations in lists of architectures -> the numbers that each reader takes them for.
//
// The same name means more in one reader than in another, and only one of them adds PTX without being asked.

/// Whose code reads a list as TORCH_CUDA_ARCH_LIST has it.
enum class torch_reader : std::uint8_t {
  cmake,          ///< PyTorch's build and what uses its CMake package: select_compute_arch.cmake
  cpp_extension,  ///< torch.utils.cpp_extension, in Python
  find_cuda       ///< CMake's own FindCUDA/select_compute_arch.cmake, of other projects
};

/// Numbers are separated by blanks; empty where the reader does not know the name.
struct arch_name {
  std::string_view name;       ///< of the generation, as a list has it: Ampere
  std::string_view cmake;      ///< what PyTorch's CMake code takes it for
  std::string_view cmake_ptx;  ///< what +PTX adds; also of find_cuda, where it knows the name
  std::string_view extension;  ///< with the PTX that comes unasked as +PTX
  std::string_view find_cuda;  ///< what CMake's FindCUDA takes it for
  std::string_view source;     ///< where the row comes from
};

/// The source of a row that was read in all three scripts.
inline constexpr std::string_view three_readers =
    "PyTorch cmake/Modules_CUDA_fix/upstream/FindCUDA/select_compute_arch.cmake and torch/utils/cpp_extension.py (2.10), "
    "CMake 3.25 Modules/FindCUDA/select_compute_arch.cmake";

/// The names of generations and what each reader takes them for.
inline constexpr arch_name arch_names[] = {
    {"Fermi", "", "", "", "2.0 2.1(2.0)", three_readers},
    {"Kepler+Tegra", "", "", "", "3.2", three_readers},
    {"Kepler+Tesla", "3.7", "3.7", "3.7", "3.7", three_readers},
    {"Kepler", "3.5", "3.5", "3.5+PTX", "3.0 3.5", three_readers},
    {"Maxwell+Tegra", "5.3", "5.3", "5.3", "5.3", three_readers},
    {"Maxwell", "5.0 5.2", "5.2", "5.0 5.2+PTX", "5.0 5.2", three_readers},
    {"Pascal", "6.0 6.1", "6.1", "6.0 6.1+PTX", "6.0 6.1", three_readers},
    {"Volta+Tegra", "7.2", "7.2", "7.2", "", three_readers},
    {"Volta", "7.0", "7.0", "7.0+PTX", "7.0", three_readers},
    {"Turing", "7.5", "7.5", "7.5+PTX", "7.5", three_readers},
    {"Ampere+Tegra", "8.7", "8.7", "8.7", "", three_readers},
    {"Ampere", "8.0 8.6", "8.0 8.6", "8.0 8.6+PTX", "8.0", three_readers},
    {"Ada", "8.9", "8.9", "8.9+PTX", "", three_readers},
    {"Hopper", "9.0", "9.0", "9.0+PTX", "", three_readers},
    // 10.1 and 11.0 are the same GPU: CUDA 13.0 gave it the new number.
    {"Blackwell+Tegra", "10.1", "10.1", "11.0", "", three_readers},
    {"Blackwell", "10.0 12.0", "10.0 12.0", "10.0 10.3 12.0 12.1+PTX", "", three_readers},
    {"Rubin", "10.7", "10.7", "", "", "PyTorch main of 2026, cmake/public/utils.cmake; unverified in a release"},
};

/// The numbers of a name under one reader.
[[nodiscard]] constexpr std::string_view numbers_of(const arch_name& row, torch_reader reader) noexcept {
  switch (reader) {
    case torch_reader::cmake: return row.cmake;
    case torch_reader::cpp_extension: return row.extension;
    case torch_reader::find_cuda: return row.find_cuda;
  }
  return {};
}

/// The row of a name that the reader knows, or null. Names are compared byte by byte, as the readers do.
[[nodiscard]] constexpr const arch_name* find_arch_name(std::string_view name, torch_reader reader) noexcept {
  for (const arch_name& row : arch_names) {
    if (row.name == name && !numbers_of(row, reader).empty()) return &row;
  }
  return nullptr;
}

namespace detail {
consteval bool every_arch_name_has_a_source() {
  for (const arch_name& row : arch_names) {
    if (row.source.empty()) return false;
  }
  return true;
}
}  // namespace detail

// ---- number ---------------------------------------------------------------------------------------------------------
//
// One architecture as a script's list gives it -> the target, and the virtual architecture that it is compiled as.
//
//   number := target [ "(" plain ")" ]        8.6, 9.0a, 2.1(2.0): a target, compiled as another one
//   target := plain [ "a" | "f" ]
//   plain  := digits "." digit                the dot may be missing where the reader says so
//
// Total, noexcept, allocates nothing.
// Source: the regular expressions of PyTorch's and CMake's select_compute_arch.cmake and of OpenCVDetectCUDAUtils.cmake.

/// Whether a number may leave out its dot: 80 for 8.0.
enum class dot_rule : std::uint8_t { needed, free };

/// A target with a dot: 8.0, 9.0a, 12.1f; where dots are free also without one. Unknown for anything else.
[[nodiscard]] constexpr target parse_dotted_target(std::string_view text, dot_rule rule) noexcept {
  target result;
  std::string_view plain = text;
  if (plain.ends_with('a') || plain.ends_with('f')) {
    result.suffix = plain.back() == 'a' ? target_suffix::a : target_suffix::f;
    plain.remove_suffix(1);
  }
  if (plain.find('.') == std::string_view::npos) return rule == dot_rule::free ? parse_target(text) : target{};
  result.capability = parse_capability(plain);
  return result.known() ? result : target{};
}

/// A number of a list: 8.0, or 2.1(2.0) with the virtual architecture in parentheses.
struct arch_number {
  target made_for;               ///< the GPU
  target made_from;              ///< the virtual architecture; the same without a parenthesis
  bool has_parenthesis = false;  ///< the text names the virtual architecture by itself

  /// False where the text is no such number.
  [[nodiscard]] constexpr bool known() const noexcept { return made_for.known() && made_from.known(); }
};

/// The number of an item; unknown for anything else.
[[nodiscard]] constexpr arch_number parse_arch_number(std::string_view text, dot_rule rule) noexcept {
  const std::size_t open = text.find('(');
  if (open == std::string_view::npos) {
    const target both = parse_dotted_target(text, rule);
    return {both, both, false};
  }
  if (!text.ends_with(')')) return {};
  const std::string_view inner = text.substr(open + 1, text.size() - open - 2);
  const arch_number result = {parse_dotted_target(text.substr(0, open), rule), parse_dotted_target(inner, rule), true};
  // The scripts cut a suffix off before they look for the parenthesis.
  const bool has_suffix =
      result.made_for.suffix != target_suffix::none || result.made_from.suffix != target_suffix::none;
  return has_suffix ? arch_number{} : result;
}

/// Why an item that is neither a number nor a name was refused.
[[nodiscard]] constexpr arch_defect defect_of_item(std::string_view item) noexcept {
  if (item.empty()) return arch_defect::empty_item;
  if (item.find_first_of("\"'") != std::string_view::npos) return arch_defect::quote;
  if (item.find(',') != std::string_view::npos) return arch_defect::comma;
  if (item.starts_with("sm_") || item.starts_with("compute_")) return arch_defect::nvcc_name;
  if (!is_digit(item.front())) return arch_defect::unknown_name;
  return parse_target(item).known() ? arch_defect::missing_dot : arch_defect::malformed_number;
}

// ---- code -----------------------------------------------------------------------------------------------------------
//
// A name of nvcc -> the target and what is made for it, and lists of such names -> arch_list.
//
//   code := ( "sm_" | "compute_" | "lto_" ) target
//
// Total, noexcept, allocates nothing, linear in the text.
// Source: nvcc 13.0 --help, the options --gpu-architecture and --gpu-code.

/// What a name of code means: sm_80 is machine code for 8.0.
struct arch_code {
  target made_for;                   ///< the GPU or the virtual architecture
  code_kind kind = code_kind::sass;  ///< by the beginning of the name: sm_, compute_, lto_

  /// False where the text is no such name.
  [[nodiscard]] constexpr bool known() const noexcept { return made_for.known(); }
};

/// sm_80, compute_90a, lto_100f; unknown for anything else.
[[nodiscard]] constexpr arch_code parse_arch_code(std::string_view text) noexcept {
  for (code_kind kind : {code_kind::sass, code_kind::ptx, code_kind::lto}) {
    const std::string_view prefix = prefix_of(kind);
    if (text.starts_with(prefix)) return {parse_target(text.substr(prefix.size())), kind};
  }
  return {};
}

/// Names of code with anything between them that a list may have: "sm_80 compute_80", "['sm_80', 'compute_80']". So print them
/// CMake's script, torch.cuda.get_arch_list() and nvcc --list-gpu-code.
[[nodiscard]] constexpr arch_list parse_arch_codes(std::string_view text) noexcept {
  constexpr std::string_view separators = " \t\r\n;,[]()'\"";
  arch_list list;
  for (;;) {
    const std::size_t begin = text.find_first_not_of(separators);
    if (begin == std::string_view::npos) return list;
    text.remove_prefix(begin);
    const std::string_view word = text.substr(0, text.find_first_of(separators));
    text.remove_prefix(word.size());
    const arch_code code = parse_arch_code(word);
    if (code.known()) {
      list.add({code.made_for, code.kind, code.made_for, word});
    } else {
      list.refuse(word, arch_defect::no_such_target);
    }
  }
}

}  // namespace cuda
FOUNDCHECK_END_NAMESPACE

#endif
