// SPDX-License-Identifier: MIT
// The compiled module of a package of Python -> the package that pip installs, where its name does not tell it.
//
//   flash_attn_2_cuda.cpython-310-x86_64-linux-gnu.so      flash-attn
//
// Some projects publish ready-made modules, which pip takes again where another one is wanted: what keeps it from that.
// Source: the setup.py of the projects. Total, noexcept, allocates nothing.
#ifndef FOUNDCHECK_RULE_PYTHON_EXTENSION_HPP
#define FOUNDCHECK_RULE_PYTHON_EXTENSION_HPP

#include <cstddef>
#include <foundcheck/core/literal.hpp>
#include <foundcheck/core/namespace.hpp>
#include <string_view>

FOUNDCHECK_BEGIN_NAMESPACE

/// A compiled module, and the package that brings it.
struct python_extension {
  std::string_view module;        ///< how the name of the module begins
  std::string_view distribution;  ///< the package, as pip installs it
  std::string_view forced_build;  ///< the setting with which it is compiled here; empty where pip always does that
};

/// Of two that fit the first counts.
inline constexpr python_extension python_extensions[] = {
    {"flash_attn_2_cuda"sv, "flash-attn"sv, "FLASH_ATTENTION_FORCE_BUILD=TRUE"sv},
    {"flash_attn_3"sv, "flash-attn-3"sv, "FLASH_ATTENTION_FORCE_BUILD=TRUE"sv},
    {"flash_attn"sv, "flash-attn"sv, "FLASH_ATTENTION_FORCE_BUILD=TRUE"sv},
    {"dropout_layer_norm"sv, "flash-attn"sv, "FLASH_ATTENTION_FORCE_BUILD=TRUE"sv},
    {"causal_conv1d_cuda"sv, "causal-conv1d"sv, "CAUSAL_CONV1D_FORCE_BUILD=TRUE"sv},
    {"selective_scan_cuda"sv, "mamba-ssm"sv, "MAMBA_FORCE_BUILD=TRUE"sv},
    {"exllamav2_ext"sv, "exllamav2"sv, ""sv},
    {"tinycudann"sv, "tiny-cuda-nn"sv, ""sv},
    {"torch_scatter"sv, "torch-scatter"sv, ""sv},
    {"torch_sparse"sv, "torch-sparse"sv, ""sv},
    {"torch_cluster"sv, "torch-cluster"sv, ""sv},
    {"torch_spline_conv"sv, "torch-spline-conv"sv, ""sv},
    {"pyg_lib"sv, "pyg-lib"sv, ""sv},
};

/// The row of a module that a line names by its file, as an ImportError does: "ImportError: /p/site-packages/flash_attn_2_cuda.cpython-310.so:
/// undefined symbol: x". Null for none.
[[nodiscard]] constexpr const python_extension* find_python_extension(std::string_view line) noexcept {
  for (const python_extension& row : python_extensions) {
    for (std::size_t at = line.find(row.module); at != std::string_view::npos; at = line.find(row.module, at + 1)) {
      if (at != 0 && (line[at - 1] == '/' || line[at - 1] == '\\')) return &row;
    }
  }
  return nullptr;
}

FOUNDCHECK_END_NAMESPACE

#endif
