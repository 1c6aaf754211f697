// SPDX-License-Identifier: MIT
// Variables of single projects that choose architectures -> arch_list: OpenCV's CUDA_ARCH_BIN and CUDA_ARCH_PTX, and
// AMReX_CUDA_ARCH.
//
//   bin  := number { separator number }      a number as in cuda/arch/list.hpp, the dot is free: 8.6, 86, 2.1(2.0)
//   ptx  := number { separator number }      without parentheses
//
// OpenCV collects digits and takes everything else for a separator: blank, comma, ";". AMReX hands names and numbers on to
// CMake's FindCUDA, and puts a dot where there is none; its releases until 2026 drop 10.0 and later, with a warning.
//
// Total, noexcept, allocates nothing, linear in the text.
// Source: OpenCV cmake/OpenCVDetectCUDAUtils.cmake and OpenCVDetectCUDA.cmake (4.10), AMReX Tools/CMake/AMReXUtils.cmake (24.x).
#ifndef FOUNDCHECK_CUDA_ARCH_PROJECT_HPP
#define FOUNDCHECK_CUDA_ARCH_PROJECT_HPP

#include <cstddef>
#include <foundcheck/core/namespace.hpp>
#include <foundcheck/cuda/arch/list.hpp>
#include <foundcheck/cuda/arch/torch.hpp>
#include <string_view>

FOUNDCHECK_BEGIN_NAMESPACE
namespace cuda {

namespace detail {

/// Calls use(item) for each text between separators.
template <class Use>
constexpr void for_each_item(std::string_view text, std::string_view separators, Use use) noexcept {
  for (;;) {
    const std::size_t begin = text.find_first_not_of(separators);
    if (begin == std::string_view::npos) return;
    text.remove_prefix(begin);
    const std::string_view item = text.substr(0, text.find_first_of(separators));
    text.remove_prefix(item.size());
    use(item);
  }
}

}  // namespace detail

/// What OpenCV's CUDA_ARCH_BIN and CUDA_ARCH_PTX make nvcc build.
[[nodiscard]] constexpr arch_list parse_opencv(std::string_view bin, std::string_view ptx = {}) noexcept {
  constexpr std::string_view separators = " \t,;";
  arch_list list;
  detail::for_each_item(bin, separators, [&](std::string_view item) {
    const arch_number number = parse_arch_number(item, dot_rule::free);
    if (!number.known()) return list.refuse(item, defect_of_item(item));
    list.add({number.made_for, code_kind::sass, number.made_from, item});
  });
  detail::for_each_item(ptx, separators, [&](std::string_view item) {
    const target made_for = parse_dotted_target(item, dot_rule::free);
    if (!made_for.known()) return list.refuse(item, defect_of_item(item));
    list.add({made_for, code_kind::ptx, made_for, item});
  });
  return list;
}

/// What AMReX_CUDA_ARCH makes nvcc build.
[[nodiscard]] constexpr arch_list parse_amrex(std::string_view text) noexcept {
  arch_list list;
  list.set_word(detail::torch_word(text, torch_reader::find_cuda));
  if (list.word() != arch_word::none) return list;
  detail::for_each_item(text, " \t;", [&](std::string_view item) {
    const target plain = parse_target(item);
    if (plain.known()) return list.add(plain, false, item);
    // Later releases know what FindCUDA does not.
    const bool is_number = parse_arch_number(item.substr(0, item.find('+')), dot_rule::needed).known();
    detail::add_torch_item(list, item, is_number ? torch_reader::cmake : torch_reader::find_cuda);
  });
  return list;
}

}  // namespace cuda
FOUNDCHECK_END_NAMESPACE

#endif
