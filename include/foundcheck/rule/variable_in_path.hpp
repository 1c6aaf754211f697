// SPDX-License-Identifier: MIT
// A line of an error -> the variable that was empty in a path of it, or that a shell or CMake left as it was written.
//
//   "make: /bin/nvcc: No such file or directory"                        CUDA_HOME, of $CUDA_HOME/bin/nvcc
//   "Could not find toolchain file: /scripts/buildsystems/vcpkg.cmake"  VCPKG_ROOT
//   "The CMAKE_CUDA_COMPILER: %CUDA_PATH%/bin/nvcc.exe is not ..."      %CUDA_PATH%, as cmd writes it
//
// A path is of an empty variable where the whole word is what follows the variable in the usual command: nothing is ever installed there. A name is left
// as it was written where its form begins a path. Source: cmd /?, about_Environment_Variables of PowerShell, bash(1), cmake-presets(7),
// cmake-language(7), GNU make manual. Total, noexcept, allocates nothing; linear in the line.
#ifndef FOUNDCHECK_RULE_VARIABLE_IN_PATH_HPP
#define FOUNDCHECK_RULE_VARIABLE_IN_PATH_HPP

#include <cstddef>
#include <foundcheck/core/ascii.hpp>
#include <foundcheck/core/literal.hpp>
#include <foundcheck/core/namespace.hpp>
#include <string_view>

FOUNDCHECK_BEGIN_NAMESPACE

/// What is left of a path whose variable is empty, the variable, and its usual value.
struct emptied_path {
  std::string_view rest, variable, usual;  ///< /bin/nvcc, CUDA_HOME and /usr/local/cuda
};

/// Paths that nothing has by themselves.
inline constexpr emptied_path emptied_paths[] = {
    {"/bin/nvcc"sv, "CUDA_HOME"sv, "/usr/local/cuda"sv},
    {"/bin/ptxas"sv, "CUDA_HOME"sv, "/usr/local/cuda"sv},
    {"/bin/fatbinary"sv, "CUDA_HOME"sv, "/usr/local/cuda"sv},
    {"/bin/bin2c"sv, "CUDA_HOME"sv, "/usr/local/cuda"sv},
    {"/include/cuda.h"sv, "CUDA_HOME"sv, "/usr/local/cuda"sv},
    {"/include/cuda_runtime.h"sv, "CUDA_HOME"sv, "/usr/local/cuda"sv},
    {"/lib64/libcudart.so"sv, "CUDA_HOME"sv, "/usr/local/cuda"sv},
    {"/lib64/libcudart_static.a"sv, "CUDA_HOME"sv, "/usr/local/cuda"sv},
    {"/lib64/libcublas.so"sv, "CUDA_HOME"sv, "/usr/local/cuda"sv},
    {"/lib64/libcufft.so"sv, "CUDA_HOME"sv, "/usr/local/cuda"sv},
    {"/lib64/libcurand.so"sv, "CUDA_HOME"sv, "/usr/local/cuda"sv},
    {"/lib64/libcusparse.so"sv, "CUDA_HOME"sv, "/usr/local/cuda"sv},
    {"/lib64/stubs/libcuda.so"sv, "CUDA_HOME"sv, "/usr/local/cuda"sv},
    {"/nvvm/bin/cicc"sv, "CUDA_HOME"sv, "/usr/local/cuda"sv},
    {"/nvvm/libdevice/libdevice.10.bc"sv, "CUDA_HOME"sv, "/usr/local/cuda"sv},
    {"/bin/hipcc"sv, "ROCM_PATH"sv, "/opt/rocm"sv},
    {"/bin/hipconfig"sv, "ROCM_PATH"sv, "/opt/rocm"sv},
    {"/scripts/buildsystems/vcpkg.cmake"sv, "VCPKG_ROOT"sv, "/opt/vcpkg"sv},
    {"/build/cmake/android.toolchain.cmake"sv, "ANDROID_NDK_HOME"sv, "/opt/android-ndk"sv},
    {"/cmake/Modules/Platform/Emscripten.cmake"sv, "EMSCRIPTEN"sv, "/opt/emsdk/upstream/emscripten"sv},
    {"/upstream/emscripten/cmake/Modules/Platform/Emscripten.cmake"sv, "EMSDK"sv, "/opt/emsdk"sv},
    {"/setvars.sh"sv, "ONEAPI_ROOT"sv, "/opt/intel/oneapi"sv},
    {"/include/NvInfer.h"sv, "TENSORRT_ROOT"sv, "/usr/local/TensorRT"sv},
    {"/lib/libnvinfer.so"sv, "TENSORRT_ROOT"sv, "/usr/local/TensorRT"sv},
    {"/include/optix.h"sv, "OptiX_INSTALL_DIR"sv, "/opt/optix"sv},
    {"/include/cudnn.h"sv, "CUDNN_ROOT"sv, "/usr"sv},
    {"/include/nccl.h"sv, "NCCL_ROOT"sv, "/usr"sv},
};

namespace detail {

/// True for what ends a path in a message.
[[nodiscard]] constexpr bool ends_path(char c) noexcept {
  return c == ' ' || c == '\t' || c == '\n' || c == '\r' || c == '\'' || c == '"' || c == '`' || c == ',' || c == ';' ||
         c == '(' || c == ')' || c == '[' || c == ']' || c == '=';
}

}  // namespace detail

/// The row of a path in the line, as a word of its own; none where no word is one.
[[nodiscard]] constexpr const emptied_path* emptied_path_in(std::string_view line) noexcept {
  for (const emptied_path& row : emptied_paths) {
    for (std::size_t at = line.find(row.rest); at != std::string_view::npos; at = line.find(row.rest, at + 1)) {
      const std::size_t end = at + row.rest.size();
      const bool begins = at == 0 || detail::ends_path(line[at - 1]);
      const bool ends = end == line.size() || detail::ends_path(line[end]) ||
                        (line[end] == ':' && (end + 1 == line.size() || detail::ends_path(line[end + 1])));
      if (begins && ends) return &row;
    }
  }
  return nullptr;
}

/// A variable that was left in a path unexpanded: as written, and its name.
struct unexpanded_variable {
  std::string_view written;  ///< %CUDA_PATH%; empty for none
  std::string_view name;     ///< CUDA_PATH
};

/// The first variable that begins a path of the line and was not replaced by its value.
[[nodiscard]] constexpr unexpanded_variable unexpanded_variable_in(std::string_view line) noexcept {
  struct form {
    std::string_view begin, end;
  };
  constexpr form forms[] = {{"%"sv, "%"sv},    {"$ENV{"sv, "}"sv}, {"$env{"sv, "}"sv}, {"$ENV:"sv, ""sv},
                            {"$env:"sv, ""sv}, {"${"sv, "}"sv},    {"$("sv, ")"sv},    {"$"sv, ""sv}};
  constexpr std::size_t least = 3;
  for (std::size_t at = line.find_first_of("%$"); at != std::string_view::npos; at = line.find_first_of("%$", at + 1)) {
    if (at != 0 && !detail::ends_path(line[at - 1]) && line[at - 1] != ':') continue;
    for (const form& f : forms) {
      const std::string_view text = line.substr(at);
      if (!text.starts_with(f.begin)) continue;
      std::size_t end = f.begin.size();
      while (end < text.size() && ((text[end] >= 'A' && text[end] <= 'Z') || is_digit(text[end]) || text[end] == '_'))
        ++end;
      const std::string_view name = text.substr(f.begin.size(), end - f.begin.size());
      // conda-build writes its log so: it puts these in place of its directories.
      if (name == "SRC_DIR" || name == "PREFIX" || name == "BUILD_PREFIX" || name == "RECIPE_DIR") continue;
      if (name.size() < least || is_digit(name.front()) || !text.substr(end).starts_with(f.end)) continue;
      end += f.end.size();
      if (end < text.size() && (text[end] == '/' || text[end] == '\\')) return {text.substr(0, end), name};
    }
  }
  return {};
}

/// The first generator expression of CMake in a line, as written: $<LINK_ONLY:Threads::Threads>. Empty for none. CMake writes its values into
/// build files; what is left in a .pc file or in the output of a -config program was written without CMake's own evaluation.
[[nodiscard]] constexpr std::string_view generator_expression_in(std::string_view line) noexcept {
  for (std::size_t at = line.find("$<"); at != std::string_view::npos; at = line.find("$<", at + 2)) {
    std::size_t end = at + 2;
    while (end < line.size() && (is_alpha(line[end]) || is_digit(line[end]) || line[end] == '_')) ++end;
    if (end == at + 2 || end == line.size() || (line[end] != ':' && line[end] != '>')) continue;
    // Up to the bracket that closes it, or the end of the word.
    std::size_t open = 1;
    for (end = at + 2; end < line.size() && open != 0 && !detail::ends_path(line[end]); ++end) {
      open += line.substr(end, 2) == "$<" ? 1U : 0U;
      open -= line[end] == '>' ? 1U : 0U;
    }
    return line.substr(at, end - at);
  }
  return {};
}

FOUNDCHECK_END_NAMESPACE

#endif
