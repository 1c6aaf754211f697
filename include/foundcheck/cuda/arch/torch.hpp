// SPDX-License-Identifier: MIT
// TORCH_CUDA_ARCH_LIST, and lists of the same form -> arch_list.
//
//   list      := "Auto" | "Common" | "All" | "" | item { separator item }       the words not in Python, which has "native"
//   item      := number [ "+PTX" ] | name [ "+PTX" ]                            names: cuda/arch/list.hpp
//   separator := { blank | tab | ";" }                                          in Python one blank or ";"
//
// In CMake a name brings PTX only with +PTX, in Python it brings its own and +PTX is an error. 8.6(8.0)+PTX gives PTX of both
// numbers: the scripts collect every number of the item. FindCUDA of CMake knows one digit before the dot and no suffix.
//
// Total, noexcept, allocates nothing, linear in the text.
// Source: see cuda/arch/list.hpp.
#ifndef FOUNDCHECK_CUDA_ARCH_TORCH_HPP
#define FOUNDCHECK_CUDA_ARCH_TORCH_HPP

#include <cstddef>
#include <foundcheck/core/namespace.hpp>
#include <foundcheck/cuda/arch/list.hpp>
#include <string_view>

FOUNDCHECK_BEGIN_NAMESPACE
namespace cuda {

namespace detail {

constexpr void add_ptx(arch_list& list, const arch_number& number, std::string_view text) noexcept {
  list.add({number.made_for, code_kind::ptx, number.made_for, text});
  list.add({number.made_from, code_kind::ptx, number.made_from, text});
}

constexpr void add_number(arch_list& list, const arch_number& number, bool with_ptx, std::string_view text) noexcept {
  list.add({number.made_for, code_kind::sass, number.made_from, text});
  if (with_ptx) add_ptx(list, number, text);
}

/// Numbers of a table row, each with its own +PTX.
constexpr void add_row_numbers(arch_list& list, std::string_view numbers, std::string_view text) noexcept {
  while (!numbers.empty()) {
    const std::size_t end = numbers.find(' ');
    std::string_view number = numbers.substr(0, end);
    numbers = end == std::string_view::npos ? std::string_view{} : numbers.substr(end + 1);
    const bool with_ptx = number.ends_with("+PTX");
    if (with_ptx) number.remove_suffix(4);
    add_number(list, parse_arch_number(number, dot_rule::needed), with_ptx, text);
  }
}

constexpr void add_row_ptx(arch_list& list, std::string_view numbers, std::string_view text) noexcept {
  while (!numbers.empty()) {
    const std::size_t end = numbers.find(' ');
    add_ptx(list, parse_arch_number(numbers.substr(0, end), dot_rule::needed), text);
    numbers = end == std::string_view::npos ? std::string_view{} : numbers.substr(end + 1);
  }
}

constexpr void add_torch_item(arch_list& list, std::string_view item, torch_reader reader) noexcept {
  std::string_view bare = item;
  const bool with_ptx = bare.ends_with("+PTX");
  if (with_ptx) bare.remove_suffix(4);

  const arch_number number = parse_arch_number(bare, dot_rule::needed);
  if (number.known()) {
    if (reader == torch_reader::cpp_extension && number.has_parenthesis) {
      return list.refuse(item, arch_defect::malformed_number);
    }
    if (reader == torch_reader::find_cuda && number.made_for.suffix != target_suffix::none) {
      return list.refuse(item, arch_defect::malformed_number);
    }
    if (reader == torch_reader::find_cuda && number.made_for.capability.major_part > 9) {
      return list.refuse(item, arch_defect::two_digit_major);
    }
    return add_number(list, number, with_ptx, item);
  }
  const arch_name* name = find_arch_name(bare, reader);
  if (name == nullptr) return list.refuse(item, defect_of_item(bare.empty() ? item : bare));
  if (with_ptx && reader == torch_reader::cpp_extension) return list.refuse(item, arch_defect::name_with_ptx);
  add_row_numbers(list, numbers_of(*name, reader), item);
  if (with_ptx) add_row_ptx(list, name->cmake_ptx.empty() ? name->find_cuda : name->cmake_ptx, item);
}

[[nodiscard]] constexpr arch_word torch_word(std::string_view list, torch_reader reader) noexcept {
  if (list.empty()) return arch_word::automatic;
  if (reader == torch_reader::cpp_extension) return list == "native" ? arch_word::native : arch_word::none;
  if (list == "Auto") return arch_word::automatic;
  if (list == "Common") return arch_word::common;
  if (list == "All") return arch_word::every_name;
  return arch_word::none;
}

}  // namespace detail

/// What a value of TORCH_CUDA_ARCH_LIST makes nvcc build, by the one who reads it.
[[nodiscard]] constexpr arch_list parse_torch(std::string_view text,
                                              torch_reader reader = torch_reader::cmake) noexcept {
  arch_list list;
  list.set_word(detail::torch_word(text, reader));
  if (list.word() != arch_word::none) return list;
  const bool in_python = reader == torch_reader::cpp_extension;
  const std::string_view separators = in_python ? " ;" : " \t;";
  for (bool more = true; more;) {
    const std::size_t end = text.find_first_of(separators);
    const std::string_view item = text.substr(0, end);
    more = end != std::string_view::npos;
    if (more) text.remove_prefix(end + 1);
    if (!item.empty()) {
      detail::add_torch_item(list, item, reader);
    } else if (in_python) {
      list.refuse(item, arch_defect::empty_item);
    }
  }
  return list;
}

/// What follows "Autodetected CUDA architecture(s):" in configure output. Beware of 12.1(2.0): old scripts put the
/// parenthesis of Fermi's 2.1 behind each 2.1 that they see, so that sm_121 is asked to be compiled as compute_20.
[[nodiscard]] constexpr arch_list parse_autodetected(std::string_view text) noexcept {
  const std::size_t first = text.find_first_not_of(" \t");
  if (first == std::string_view::npos) return {};
  return parse_torch(text.substr(first), torch_reader::cmake);
}

}  // namespace cuda
FOUNDCHECK_END_NAMESPACE

#endif
