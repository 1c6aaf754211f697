// SPDX-License-Identifier: MIT
// What compiles the CUDA sources of a build, as its log tells: an extension of PyTorch, setuptools alone, or FindCUDA.
//
//   -DTORCH_EXTENSION_NAME=_C, .../torch/include      an extension of PyTorch: TORCH_CUDA_ARCH_LIST, CC, CUDA_HOME
//   running build_ext, building 'x' extension         setuptools: CC, CUDA_HOME
//   nvcc_wrapper, kokkos_tribits.cmake                Kokkos: an option for each architecture
//   Building NVCC (Device) object, a.cu.o.cmake       FindCUDA: CUDA_HOST_COMPILER, CUDA_TOOLKIT_ROOT_DIR, in OpenCV CUDA_ARCH_BIN
//
// Rules name the variables of CMake's own language CUDA; report/form_command.hpp writes those of the form. Where nothing tells it the form is unknown.
//
// Source: PyTorch torch/utils/cpp_extension.py; setuptools, what it prints; CMake Modules/FindCUDA.cmake; OpenCV cmake/OpenCVDetectCUDA.cmake.
// Total, noexcept, allocates nothing; linear in the facts.
#ifndef FOUNDCHECK_RULE_BUILD_FORM_HPP
#define FOUNDCHECK_RULE_BUILD_FORM_HPP

#include <cstdint>
#include <foundcheck/core/literal.hpp>
#include <foundcheck/core/namespace.hpp>
#include <foundcheck/fact/fact_set.hpp>
#include <foundcheck/rule/project_arch.hpp>
#include <string_view>

FOUNDCHECK_BEGIN_NAMESPACE

/// What compiles the CUDA sources; unknown where nothing tells it.
enum class compile_form : std::uint8_t { unknown, torch_extension, setuptools, find_cuda, kokkos };

/// How the CUDA sources of a build are compiled.
struct build_form {
  compile_form is = compile_form::unknown;  ///< what compiles them
  bool is_made_at_run_time = false;         ///< an extension that a program compiles when it imports it
  std::string_view setup_command;  ///< install of "python setup.py install"; empty where no such command is in the log
  const project_arch* project = nullptr;  ///< the option that chooses the GPUs; null for CMake's own
};

namespace detail {

/// Words that only such a build has in its lines, the surest form first.
struct form_sign {
  std::string_view words;
  compile_form is;
};

inline constexpr form_sign form_signs[] = {
    {"TORCH_EXTENSION_NAME"sv, compile_form::torch_extension},
    {"torch/include"sv, compile_form::torch_extension},
    {"torch\\include"sv, compile_form::torch_extension},
    {"torch/utils/cpp_extension"sv, compile_form::torch_extension},
    {"torch\\utils\\cpp_extension"sv, compile_form::torch_extension},
    {"torch_extensions/"sv, compile_form::torch_extension},
    {"nvcc_wrapper"sv, compile_form::kokkos},
    {"/kokkos/cmake/"sv, compile_form::kokkos},
    {".cu.o.cmake"sv, compile_form::find_cuda},
    {".cu.obj.cmake"sv, compile_form::find_cuda},
    {"Building NVCC (Device) object"sv, compile_form::find_cuda},
};

/// What a program that compiles an extension when it imports it has in its lines.
inline constexpr std::string_view run_time_signs[] = {"torch_extensions/"sv, "_jit_compile"sv,
                                                      "Emitting ninja build file "sv};

/// The commands of setup.py that a fix may repeat.
inline constexpr std::string_view setup_commands[] = {"install"sv, "develop"sv, "build"sv, "build_ext"sv,
                                                      "bdist_wheel"sv};

constexpr void take_signs(std::string_view line, build_form& form) noexcept {
  if (line.empty()) return;
  for (const form_sign& sign : form_signs) {
    // PyTorch's own configure step uses FindCUDA's names too: the extension counts before it.
    if (form.is == compile_form::torch_extension || line.find(sign.words) == std::string_view::npos) continue;
    if (form.is == compile_form::unknown || sign.is == compile_form::torch_extension) form.is = sign.is;
  }
  // The script of each object: app_generated_kernels.cu.o.Release.cmake.
  const bool is_script =
      line.find("_generated_") != std::string_view::npos && line.find(".cmake") != std::string_view::npos;
  if (form.is == compile_form::unknown && is_script) form.is = compile_form::find_cuda;
  for (const std::string_view sign : run_time_signs)
    form.is_made_at_run_time = form.is_made_at_run_time || line.find(sign) != std::string_view::npos;
  if (form.project == nullptr) form.project = project_arch_in(line);
}

}  // namespace detail

/// What the facts say about the form.
[[nodiscard]] constexpr build_form build_form_of(const fact_set& facts) noexcept {
  build_form form;
  bool is_by_setuptools = false, is_by_cmake = false;
  // What a message proposes to run is no command that ran.
  const auto is_command = [](std::string_view line) {
    while (!line.empty() && (line.front() == ' ' || line.front() == '$' || line.front() == '#')) line.remove_prefix(1);
    return line.starts_with("python");
  };
  for (const fact& f : facts) {
    detail::take_signs(f.from.text, form);
    detail::take_signs(f.at.file, form);
    // A setup.py that calls CMake gives it the architectures.
    is_by_cmake =
        is_by_cmake || f.id == fact_id::configured || f.from.text.find("CMakeFiles/") != std::string_view::npos;
    if (f.id != fact_id::said) continue;
    if (f.name == "by_torch" || f.name == "by_extension") form.is = compile_form::torch_extension;
    form.is_made_at_run_time = form.is_made_at_run_time || f.name == "by_extension";
    // setuptools tells of the nvcc that it ran by its whole path.
    is_by_setuptools = is_by_setuptools || f.name == "by_setuptools" ||
                       (f.name == "setup_command" && is_command(f.from.text)) ||
                       (f.name == "nvcc_path" && f.from.text.find("command '") != std::string_view::npos);
    if (f.name != "setup_command" || !is_command(f.from.text)) continue;
    for (const std::string_view known : detail::setup_commands) {
      if (f.text == known) form.setup_command = known;
    }
  }
  if (form.is == compile_form::unknown && is_by_setuptools && !is_by_cmake) form.is = compile_form::setuptools;
  return form;
}

FOUNDCHECK_END_NAMESPACE

#endif
