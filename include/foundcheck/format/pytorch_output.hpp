// SPDX-License-Identifier: MIT
// What the CMake code of PyTorch, Caffe2 and Kineto says in configure output: the text of one message -> its meaning.
//
// Takes the text of a status line, a command line or the body of a diagnostic, where CMake has wrapped the words at 77 columns: any run
// of blanks and line ends stands for one blank. "Using Kineto with CUPTI support" is printed before the search and
// "MIOpen not found" in every build without ROCm: both mean nothing and are not here.
// Source: pytorch cmake/Dependencies.cmake and cmake/public/cuda.cmake, 1.8 to 2.8; kineto libkineto/CMakeLists.txt, 2021
// to August 2026.
#ifndef FOUNDCHECK_FORMAT_PYTORCH_OUTPUT_HPP
#define FOUNDCHECK_FORMAT_PYTORCH_OUTPUT_HPP

#include <cstddef>
#include <cstdint>
#include <foundcheck/format/cmake_value.hpp>
#include <foundcheck/regex/regex.hpp>
#include <string_view>

namespace foundcheck::pytorch_output {

enum class meaning : std::uint8_t {
  none,
  cupti_missing,      ///< CUPTI was looked for and is not there: Kineto is built for the CPU only
  kineto_cpu_only,    ///< the same, or so by choice
  cuda_asked,         ///< a command line gives -DUSE_CUDA=1, as setup.py prints it
  cuda_missing,       ///< CUDA was looked for and is not there
  cuda_refused,       ///< the same, and it was asked for by hand: configure stops
  cuda_version,       ///< value: of nvcc
  header_version,     ///< value: of the CUDA headers
  version_conflict,   ///< value: of nvcc, may be empty; other: of the headers
  nvcc_path,          ///< value
  toolkit_directory,  ///< value
  kineto_backend,     ///< value: cpu, cuda, rocm or xpu
  summary             ///< value; other: name of the option
};

[[nodiscard]] constexpr std::string_view name_of(meaning m) noexcept {
  constexpr std::string_view names[] = {
      "none",         "cupti_missing",  "kineto_cpu_only",  "cuda_asked", "cuda_missing",      "cuda_refused",
      "cuda_version", "header_version", "version_conflict", "nvcc_path",  "toolkit_directory", "kineto_backend",
      "summary"};
  return names[static_cast<std::size_t>(m)];
}

struct message {
  meaning means = meaning::none;
  std::string_view value;
  std::string_view other;
};

namespace detail {

[[nodiscard]] constexpr message read_cuda_line(std::string_view text) noexcept {
  if (const auto m = match<R"((?:Caffe2|PyTorch): CUDA (detected|nvcc is|toolkit directory): (.*))">(text)) {
    const std::string_view what = m.get<1>();
    const meaning means = what == "detected"  ? meaning::cuda_version
                          : what == "nvcc is" ? meaning::nvcc_path
                                              : meaning::toolkit_directory;
    return {means, m.get<2>(), {}};
  }
  if (const auto m = match<R"((?:Caffe2|PyTorch): Header version is: (.*))">(text)) {
    return {meaning::header_version, m.get<1>(), {}};
  }
  return {};
}

[[nodiscard]] constexpr message read_sentence(std::string_view text) noexcept {
  if (search<R"(KINETO_BACKEND\s+was\s+not\s+set;\s+defaulting\s+to\s+'cpu')">(text)) {
    return {meaning::kineto_cpu_only, {}, {}};
  }
  if (search<R"(CUDA\s+was\s+explicitly\s+requested\s+\(USE_CUDA=1\)\s+but\s+cannot\s+be\s+found)">(text)) {
    return {meaning::cuda_refused, {}, {}};
  }
  if (search<R"(Not\s+compiling\s+with\s+CUDA\.|(?:Caffe2|PyTorch|Pytorch):\s+CUDA\s+cannot\s+be\s+found)">(text)) {
    return {meaning::cuda_missing, {}, {}};
  }
  if (const auto m = search<
          R"(FindCUDA\s+says\s+CUDA\s+version\s+is\s+([^\s(]*)\s*\(usually\s[^()]*\),\s+but\s+the\s+CUDA\s+headers\s+say\s+the\s+version\s+is\s+([0-9.]*\d))">(
          text)) {
    return {meaning::version_conflict, m.get<1>(), m.get<2>()};
  }
  if (const auto m =
          search<R"(Found\s+two\s+conflicting\s+CUDA\s+versions:\s+V([0-9.]+)\s+in\s+'[^']*'\s+and\s+V([0-9.]+)\s)">(
              text)) {
    return {meaning::version_conflict, m.get<1>(), m.get<2>()};
  }
  return {};
}

}  // namespace detail

/// The meaning of a message; `none` for text that is not one of these.
[[nodiscard]] constexpr message read(std::string_view text) noexcept {
  if (text.starts_with("Could not find CUPTI library")) return {meaning::cupti_missing, {}, {}};
  if (text.starts_with("Configured Kineto (CPU)")) return {meaning::kineto_cpu_only, {}, {}};
  if (text.starts_with("cmake ")) {
    const auto last = match<R"(.* -D *USE_CUDA(?::[A-Z]+)?=([^ ]*)(?: .*)?)">(text);
    return {last && cmake::is_on(last.get<1>()) ? meaning::cuda_asked : meaning::none, {}, {}};
  }
  if (text.starts_with("Caffe2:") || text.starts_with("PyTorch:")) {
    const message line = detail::read_cuda_line(text);
    if (line.means != meaning::none) return line;
  }
  if (const auto m = match<R"(KINETO_BACKEND = ([a-z]+))">(text)) return {meaning::kineto_backend, m.get<1>(), {}};
  if (const auto m = match<R"((USE_[A-Z_]+) *: ([A-Za-z]+|0|1))">(text)) {
    return {meaning::summary, m.get<2>(), m.get<1>()};
  }
  return detail::read_sentence(text);
}

}  // namespace foundcheck::pytorch_output

#endif
