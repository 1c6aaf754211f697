// SPDX-License-Identifier: MIT
// One architecture as a script's list gives it -> the target, and the virtual architecture that it is compiled as.
//
//   number := target [ "(" plain ")" ]        8.6, 9.0a, 2.1(2.0): a target, compiled as another one
//   target := plain [ "a" | "f" ]
//   plain  := digits "." digit                the dot may be missing where the reader says so
//
// Total, noexcept, allocates nothing.
// Source: the regular expressions of PyTorch's and CMake's select_compute_arch.cmake and of OpenCVDetectCUDAUtils.cmake.
#ifndef FOUNDCHECK_CUDA_ARCH_NUMBER_HPP
#define FOUNDCHECK_CUDA_ARCH_NUMBER_HPP

#include <cstddef>
#include <cstdint>
#include <foundcheck/core/ascii.hpp>
#include <foundcheck/core/namespace.hpp>
#include <foundcheck/cuda/arch/list.hpp>
#include <foundcheck/cuda/target.hpp>
#include <string_view>

FOUNDCHECK_BEGIN_NAMESPACE
namespace cuda {

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

struct arch_number {
  target made_for;
  target made_from;
  bool has_parenthesis = false;

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

}  // namespace cuda
FOUNDCHECK_END_NAMESPACE

#endif
