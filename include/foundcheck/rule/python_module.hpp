// SPDX-License-Identifier: MIT
// The name by which a Python module is imported -> the package that brings it; a file of an installed package -> that module.
//
// Source: the Python package index. Total, noexcept, allocates nothing.
#ifndef FOUNDCHECK_RULE_PYTHON_MODULE_HPP
#define FOUNDCHECK_RULE_PYTHON_MODULE_HPP

#include <cstddef>
#include <foundcheck/core/literal.hpp>
#include <foundcheck/core/namespace.hpp>
#include <string_view>

FOUNDCHECK_BEGIN_NAMESPACE

/// A Python module that builds import, and the package of the Python package index that has it.
struct python_module {
  std::string_view module, distribution;  ///< the name that is imported, and the package
};

/// Another module may be one of the project's own: its name tells no package.
inline constexpr python_module python_modules[] = {
    {"Cython"sv, "cython"sv},
    {"PIL"sv, "pillow"sv},
    {"cffi"sv, "cffi"sv},
    {"cmake"sv, "cmake"sv},
    {"cv2"sv, "opencv-python"sv},
    {"einops"sv, "einops"sv},
    {"expecttest"sv, "expecttest"sv},
    {"hypothesis"sv, "hypothesis"sv},
    {"jinja2"sv, "jinja2"sv},
    {"lark"sv, "lark"sv},
    {"mako"sv, "mako"sv},
    {"mesonbuild"sv, "meson"sv},
    {"ninja"sv, "ninja"sv},
    {"numpy"sv, "numpy"sv},
    {"onnx"sv, "onnx"sv},
    {"packaging"sv, "packaging"sv},
    {"pkg_resources"sv, "setuptools==80.9.0"sv},  // 81 and later do not have it
    {"psutil"sv, "psutil"sv},
    {"pybind11"sv, "pybind11"sv},
    {"requests"sv, "requests"sv},
    {"scikit_build_core"sv, "scikit-build-core"sv},
    {"scipy"sv, "scipy"sv},
    {"setuptools"sv, "setuptools"sv},
    {"setuptools_scm"sv, "setuptools-scm"sv},
    {"six"sv, "six"sv},
    {"skbuild"sv, "scikit-build"sv},
    {"tensorflow"sv, "tensorflow"sv},
    {"torch"sv, "torch"sv},
    {"tqdm"sv, "tqdm"sv},
    {"triton"sv, "triton"sv},
    {"typing_extensions"sv, "typing-extensions"sv},
    {"wheel"sv, "wheel"sv},
    {"yaml"sv, "pyyaml"sv},
};

/// The package that has the module, also a part of it; empty where none is known.
[[nodiscard]] constexpr std::string_view python_distribution_of(std::string_view module) noexcept {
  module = module.substr(0, module.find('.'));
  for (const python_module& row : python_modules) {
    if (row.module == module) return row.distribution;
  }
  return {};
}

/// mesonbuild of "/usr/lib/python3/dist-packages/mesonbuild/dependencies/cuda.py"; empty for a file that no package has.
[[nodiscard]] constexpr std::string_view python_module_of_file(std::string_view path) noexcept {
  for (const std::string_view folder : {"site-packages"sv, "dist-packages"sv}) {
    const std::size_t at = path.rfind(folder);
    if (at == std::string_view::npos || at + folder.size() + 1 >= path.size()) continue;
    const std::string_view below = path.substr(at + folder.size() + 1);
    const std::string_view module = below.substr(0, below.find_first_of("/\\"));
    return module.ends_with(".py") ? module.substr(0, module.size() - 3) : module;
  }
  return {};
}

/// The package of the Python index that has such a file; empty for a file that no package has.
[[nodiscard]] constexpr std::string_view python_package_of_file(std::string_view path) noexcept {
  const std::string_view module = python_module_of_file(path), known = python_distribution_of(module);
  return known.empty() ? module : known;
}

FOUNDCHECK_END_NAMESPACE

#endif
