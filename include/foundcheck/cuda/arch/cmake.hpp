// SPDX-License-Identifier: MIT
// CMAKE_CUDA_ARCHITECTURES, CUDAARCHS and the property CUDA_ARCHITECTURES -> arch_list.
//
//   list := "all" | "all-major" | "native" | false | item { ";" [ item ] }
//   item := digits [ "a" | "f" ] [ "-real" | "-virtual" ]                      without an ending: SASS and PTX
//
// A false value, such as OFF, passes no architecture to nvcc. An empty one is an error. all and all-major are of CMake 3.23,
// native of 3.24; 3.25 takes the suffix a, but not yet f.
//
// Total, noexcept, allocates nothing, linear in the text.
// Source: CMake 3.25 Modules/CMakeDetermineCUDACompiler.cmake, CMake main of 2025 Modules/Internal/
// CMakeCUDAArchitecturesValidate.cmake, Source/cmGeneratorTarget.cxx.
#ifndef FOUNDCHECK_CUDA_ARCH_CMAKE_HPP
#define FOUNDCHECK_CUDA_ARCH_CMAKE_HPP

#include <cstddef>
#include <foundcheck/core/ascii.hpp>
#include <foundcheck/core/namespace.hpp>
#include <foundcheck/cuda/arch/list.hpp>
#include <foundcheck/cuda/target.hpp>
#include <string_view>

FOUNDCHECK_BEGIN_NAMESPACE
namespace cuda {

namespace detail {

/// What if() of CMake takes for false: CMake's own list of words.
[[nodiscard]] constexpr bool is_cmake_false(std::string_view value) noexcept {
  for (std::string_view word : {"0", "OFF", "NO", "FALSE", "N", "IGNORE", "NOTFOUND"}) {
    if (equals_ignoring_case(value, word)) return true;
  }
  return value.ends_with("-NOTFOUND");
}

[[nodiscard]] constexpr arch_word cmake_word(std::string_view value) noexcept {
  if (value == "all") return arch_word::all;
  if (value == "all-major") return arch_word::all_major;
  if (value == "native") return arch_word::native;
  return arch_word::none;
}

[[nodiscard]] constexpr arch_defect defect_of_cmake_item(std::string_view item) noexcept {
  if (item.empty()) return arch_defect::empty_item;
  if (item.find_first_of("\"'") != std::string_view::npos) return arch_defect::quote;
  if (item.find(',') != std::string_view::npos) return arch_defect::comma;
  if (item.find_first_of(" \t") != std::string_view::npos) return arch_defect::blank;
  if (cmake_word(item) != arch_word::none) return arch_defect::word_in_list;
  if (item.starts_with("sm_") || item.starts_with("compute_")) return arch_defect::nvcc_name;
  if (!is_digit(item.front())) return arch_defect::unknown_name;
  if (item.find('.') != std::string_view::npos) return arch_defect::misplaced_dot;
  // CMake itself takes any number of digits; it is nvcc that knows no such target.
  if (item.ends_with('a') || item.ends_with('f')) item.remove_suffix(1);
  return item.find_first_not_of("0123456789") == std::string_view::npos ? arch_defect::no_such_target
                                                                        : arch_defect::malformed_number;
}

}  // namespace detail

/// What a value of CMAKE_CUDA_ARCHITECTURES makes nvcc build.
[[nodiscard]] constexpr arch_list parse_cmake(std::string_view text) noexcept {
  arch_list list;
  if (text.empty()) {
    list.refuse(text, arch_defect::empty_list);
    return list;
  }
  list.set_word(detail::is_cmake_false(text) ? arch_word::off : detail::cmake_word(text));
  if (list.word() != arch_word::none) return list;
  bool first = true;
  for (bool more = true; more; first = false) {
    const std::size_t end = text.find(';');
    const std::string_view item = text.substr(0, end);
    more = end != std::string_view::npos;
    if (more) text.remove_prefix(end + 1);
    if (item.empty() && !first) continue;
    std::string_view number = item;
    const bool only_real = number.ends_with("-real");
    const bool only_virtual = number.ends_with("-virtual");
    if (only_real) number.remove_suffix(5);
    if (only_virtual) number.remove_suffix(8);
    const target made_for = parse_target(number);
    if (!made_for.known()) {
      list.refuse(item, detail::defect_of_cmake_item(only_real || only_virtual ? number : item));
    } else if (only_virtual) {
      list.add({made_for, code_kind::ptx, made_for, item});
    } else {
      list.add(made_for, !only_real, item);
    }
  }
  return list;
}

}  // namespace cuda
FOUNDCHECK_END_NAMESPACE

#endif
