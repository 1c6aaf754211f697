// SPDX-License-Identifier: MIT
// A list of architectures of unknown origin -> the form that it has, and what it says.
//
//   text := [ "-D" ] variable [ ":" type ] "=" list | list
//
// The variable says whose form it is. Without one, heuristic: options of nvcc begin with "-"; a number with a dot is PyTorch's, one without is CMake's; all, all-major, native and
// OFF are CMake's, Auto, Common, All and names of generations PyTorch's. What fits nowhere is read as PyTorch's, which then says why
// not.
//
// Total, noexcept, allocates nothing, linear in the text.
#ifndef FOUNDCHECK_CUDA_ARCH_FORM_HPP
#define FOUNDCHECK_CUDA_ARCH_FORM_HPP

#include <cstddef>
#include <cstdint>
#include <foundcheck/core/ascii.hpp>
#include <foundcheck/core/namespace.hpp>
#include <foundcheck/cuda/arch/cmake.hpp>
#include <foundcheck/cuda/arch/gencode.hpp>
#include <foundcheck/cuda/arch/kokkos.hpp>
#include <foundcheck/cuda/arch/list.hpp>
#include <foundcheck/cuda/arch/project.hpp>
#include <foundcheck/cuda/arch/torch.hpp>
#include <string_view>

FOUNDCHECK_BEGIN_NAMESPACE
namespace cuda {

/// Who reads a list of architectures, and so how it is spelled; `title_of` says where each is given.
enum class arch_form : std::uint8_t { torch, cmake, nvcc, codes, kokkos, opencv, amrex };

/// The name of the form, as it is written in the source.
[[nodiscard]] constexpr std::string_view name_of(arch_form form) noexcept {
  constexpr std::string_view names[] = {"torch", "cmake", "nvcc", "codes", "kokkos", "opencv", "amrex"};
  return names[static_cast<std::size_t>(form)];
}

/// Where such a list is given.
[[nodiscard]] constexpr std::string_view title_of(arch_form form) noexcept {
  constexpr std::string_view titles[] = {"TORCH_CUDA_ARCH_LIST", "CMAKE_CUDA_ARCHITECTURES", "options of nvcc",
                                         "names of code",        "an option of Kokkos",      "CUDA_ARCH_BIN",
                                         "AMReX_CUDA_ARCH"};
  return titles[static_cast<std::size_t>(form)];
}

namespace detail {

[[nodiscard]] constexpr bool has_arch_option(std::string_view text) noexcept {
  bool found = false;
  for_each_arch_option(text, [&](nvcc_option option, std::string_view, bool) {
    if (option != nvcc_option::dlto) found = true;
  });
  return found;
}

}  // namespace detail

/// The form of a list given without its variable. Heuristic: by its first bytes, see the head of this header;
/// `torch` where nothing fits. It never gives `opencv` or `amrex`.
[[nodiscard]] constexpr arch_form form_of(std::string_view text) noexcept {
  if (detail::has_arch_option(text)) return arch_form::nvcc;
  if (find_kokkos_arch(text) != nullptr || equals_ignoring_case(text.substr(0, 12), "Kokkos_ARCH_")) {
    return arch_form::kokkos;
  }
  for (code_kind kind : {code_kind::sass, code_kind::ptx, code_kind::lto}) {
    const std::string_view prefix = prefix_of(kind);
    if (text.starts_with(prefix) || text.starts_with('[')) return arch_form::codes;
  }
  if (detail::cmake_word(text) != arch_word::none || detail::is_cmake_false(text)) return arch_form::cmake;
  const std::size_t first = text.find_first_not_of("\"'; \t");
  if (first == std::string_view::npos || !is_digit(text[first])) return arch_form::torch;
  return text.find('.') == std::string_view::npos ? arch_form::cmake : arch_form::torch;
}

/// A list and its form.
struct formed_arch_list {
  std::string_view text;              ///< without the variable
  arch_form form = arch_form::torch;  ///< which reader it is for
};

namespace detail {

struct arch_variable {
  std::string_view name;
  arch_form form;
};

inline constexpr arch_variable arch_variables[] = {
    {"TORCH_CUDA_ARCH_LIST", arch_form::torch},
    {"CMAKE_CUDA_ARCHITECTURES", arch_form::cmake},
    {"CUDAARCHS", arch_form::cmake},
    {"CUDA_ARCHITECTURES", arch_form::cmake},
    {"CUDA_ARCH_BIN", arch_form::opencv},
    {"AMReX_CUDA_ARCH", arch_form::amrex},
    // Projects that hand numbers on to nvcc. Whatever separates them there, they are read as OpenCV's are.
    {"CUDA_ARCH_PTX", arch_form::opencv},
    {"CUTLASS_NVCC_ARCHS", arch_form::opencv},
    {"CUTLASS_NVCC_ARCHS_ENABLED", arch_form::opencv},
    {"GMX_CUDA_TARGET_SM", arch_form::opencv},
    {"GMX_CUDA_TARGET_COMPUTE", arch_form::opencv},
    {"GPU_ARCHS", arch_form::opencv},
    {"GPU_COMPUTE_VER", arch_form::opencv},
    {"CUDA_TARGET_ARCHS", arch_form::opencv},
    {"COMPUTE_CAPABILITY", arch_form::opencv},
    {"TCNN_CUDA_ARCHITECTURES", arch_form::opencv},
    // Projects that hand it to FindCUDA's script.
    {"MXNET_CUDA_ARCH", arch_form::torch},
    {"CUDA_ARCH_LIST", arch_form::torch},
    {"QUDA_GPU_ARCH", arch_form::codes},
    {"CMAKE_CUDA_FLAGS", arch_form::nvcc},
    {"CUDA_NVCC_FLAGS", arch_form::nvcc},
};

}  // namespace detail

/// The list that a variable holds: its name decides the form, or where it is not known the look of the list does.
[[nodiscard]] constexpr arch_form form_of(std::string_view variable, std::string_view text) noexcept {
  for (const detail::arch_variable& row : detail::arch_variables) {
    if (variable == row.name) return row.form;
  }
  return form_of(text);
}

/// The list of a text that may be an assignment: the variable decides the form, or the look of the list does.
[[nodiscard]] constexpr formed_arch_list find_arch_list(std::string_view text) noexcept {
  const std::string_view bare = text.starts_with("-D") ? text.substr(2) : text;
  for (const detail::arch_variable& row : detail::arch_variables) {
    if (!bare.starts_with(row.name)) continue;
    const std::string_view rest = bare.substr(row.name.size());
    const std::size_t equals = rest.find('=');
    if (equals == std::string_view::npos || (equals != 0 && rest.front() != ':')) continue;
    return {detail::without_quotes(rest.substr(equals + 1)), row.form};
  }
  return {text, form_of(text)};
}

/// What a list of this form says.
[[nodiscard]] constexpr arch_list parse_arch(std::string_view text, arch_form form) noexcept {
  switch (form) {
    case arch_form::torch: return parse_torch(text);
    case arch_form::cmake: return parse_cmake(text);
    case arch_form::nvcc: return parse_gencode(text);
    case arch_form::codes: return parse_arch_codes(text);
    case arch_form::kokkos: return parse_kokkos(text);
    case arch_form::opencv: return parse_opencv(text);
    case arch_form::amrex: return parse_amrex(text);
  }
  return {};
}

}  // namespace cuda
FOUNDCHECK_END_NAMESPACE

#endif
