// SPDX-License-Identifier: MIT
// What the CMake code of PyTorch, Caffe2 and Kineto says in configure output: the text of one message -> its meaning.
//
// Takes the text of a status line, a command line, or the words of a diagnostic, which CMake has wrapped at 77 columns. "Using
// Kineto with CUPTI support" is printed before the search: it is a plan, never evidence. "MIOpen not found" comes in every
// build without ROCm, means nothing and is not here. Total, noexcept, allocates nothing.
// Source: pytorch CMakeLists.txt, cmake/Dependencies.cmake, cmake/Summary.cmake and cmake/public/cuda.cmake, 1.0 to 2.8; kineto
// libkineto/CMakeLists.txt, 2021 to August 2026.
#ifndef FOUNDCHECK_FORMAT_PYTORCH_OUTPUT_HPP
#define FOUNDCHECK_FORMAT_PYTORCH_OUTPUT_HPP

#include <cstddef>
#include <cstdint>
#include <foundcheck/core/namespace.hpp>
#include <foundcheck/format/cmake/value.hpp>
#include <foundcheck/format/detail/sentence.hpp>
#include <foundcheck/regex/regex.hpp>
#include <string_view>

FOUNDCHECK_BEGIN_NAMESPACE
namespace pytorch_output {

enum class meaning : std::uint8_t {
  none,
  cupti_missing,      ///< CUPTI was looked for and is not there: Kineto is built for the CPU only
  cupti_required,     ///< value: the back end that does not go without CUPTI, which is not there: configure stops
  kineto_cpu_only,    ///< the first of these, or so by choice
  cuda_asked,         ///< a command line gives -DUSE_CUDA=1, as setup.py prints it
  cuda_missing,       ///< CUDA was looked for and is not there
  cuda_refused,       ///< the same, and it was asked for by hand: configure stops
  cuda_version,       ///< value: of nvcc
  header_version,     ///< value: of the CUDA headers
  version_conflict,   ///< value: of nvcc, may be empty; other: of the headers
  nvcc_path,          ///< value
  toolkit_directory,  ///< value
  kineto_backend,     ///< value: cpu, cuda, rocm or xpu
  summary,            ///< value; other: name of the option
  nvcc_flags,         ///< value: the -gencode flags, separated by ';'
  kineto_plan,        ///< value: "CUPTI", "Roctracer", "XPUPTI" or "CPU-only": what is to be tried, no evidence
  kineto_profilers,   ///< value: "cupti", "rocprofiler-sdk", ...; "" when there are none but the CPU's
  kineto_configured,  ///< the block about Kineto was passed; says nothing about CUPTI
  setting,            ///< value; other: name of the variable
  cudnn,              ///< value: version, "?" when the header could not be read; other: the library
  nccl,               ///< value: the include directory; other: the library
  blas_wanted,        ///< value
  left_out            ///< value: what is built without, on purpose or because it was not found
};

inline constexpr std::size_t meaning_count = 23;

[[nodiscard]] constexpr std::string_view name_of(meaning m) noexcept {
  constexpr std::string_view names[meaning_count] = {
      "none",           "cupti_missing", "cupti_required", "kineto_cpu_only",  "cuda_asked",       "cuda_missing",
      "cuda_refused",   "cuda_version",  "header_version", "version_conflict", "nvcc_path",        "toolkit_directory",
      "kineto_backend", "summary",       "nvcc_flags",     "kineto_plan",      "kineto_profilers", "kineto_configured",
      "setting",        "cudnn",         "nccl",           "blas_wanted",      "left_out"};
  return names[static_cast<std::size_t>(m)];
}

struct message {
  meaning means = meaning::none;
  std::string_view value;
  std::string_view other;
};

namespace detail {

template <class = void>
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

/// A version at the end of a sentence: "12.1." is 12.1.
[[nodiscard]] constexpr std::string_view without_stop(std::string_view version) noexcept {
  while (!version.empty() && (version.back() < '0' || version.back() > '9')) version.remove_suffix(1);
  return version;
}

/// The sentences of diagnostics, from one word on.
template <class Iterator>
[[nodiscard]] constexpr message read_sentence_at(Iterator word) noexcept {
  const std::string_view first = *word;
  if (first == "KINETO_BACKEND") {
    if (begins_with_sentence(word, "KINETO_BACKEND was not set; defaulting to 'cpu'*")) {
      return {meaning::kineto_cpu_only, {}, {}};
    }
  } else if (first == "KINETO_BACKEND=cuda") {
    if (begins_with_sentence(word, "KINETO_BACKEND=cuda but CUPTI was not found*")) {
      return {meaning::cupti_required, first.substr(first.find('=') + 1), {}};
    }
  } else if (first == "CUDA") {
    if (begins_with_sentence(word, "CUDA was explicitly requested (USE_CUDA=1) but cannot be found*")) {
      return {meaning::cuda_refused, {}, {}};
    }
  } else if (first == "Not") {
    if (begins_with_sentence(word, "Not compiling with CUDA.")) return {meaning::cuda_missing, {}, {}};
  } else if (first == "Caffe2:" || first == "PyTorch:" || first == "Pytorch:") {
    if (begins_with_sentence(word, "*: CUDA cannot be found*")) return {meaning::cuda_missing, {}, {}};
    if (const auto m = begins_with_sentence(word, "*: Cannot find * library. Turning the option off")) {
      return {meaning::left_out, m.values[1], {}};
    }
  } else if (first == "Your") {
    if (begins_with_sentence(word, "Your installed Caffe2 version uses CUDA but I cannot find the")) {
      return {meaning::cuda_missing, {}, {}};
    }
  } else if (first == "FindCUDA") {
    // With an empty number there is a blank more, or none where CMake has collapsed them.
    if (const auto m = begins_with_sentence(word,
                                            "FindCUDA says CUDA version is (usually determined by nvcc), but the CUDA "
                                            "headers say the version is *")) {
      return {meaning::version_conflict, {}, without_stop(m.values[0])};
    }
    if (const auto m =
            begins_with_sentence(word,
                                 "FindCUDA says CUDA version is * (usually determined by nvcc), but the CUDA "
                                 "headers say the version is *")) {
      return {meaning::version_conflict, m.values[0], without_stop(m.values[1])};
    }
  } else if (first == "Found") {
    if (const auto m = begins_with_sentence(word, "Found two conflicting CUDA versions: V*")) {
      // Between them stands a path. A log that has the first half many times is looked at only so far for each.
      for (int near = 64; near != 0 && word != std::default_sentinel; ++word, --near) {
        const auto other = begins_with_sentence(word, "and V* in");
        if (other) return {meaning::version_conflict, m.values[0], other.values[0]};
      }
      return {};
    }
  }
  return {};
}

/// What follows a fixed beginning, blanks at the ends cut; no data if the text begins otherwise.
[[nodiscard]] constexpr std::string_view rest_after(std::string_view text, std::string_view beginning) noexcept {
  if (!text.starts_with(beginning)) return {};
  text.remove_prefix(beginning.size());
  while (text.starts_with(' ')) text.remove_prefix(1);
  return text;
}

template <class = void>
[[nodiscard]] constexpr message read_kineto_line(std::string_view text) noexcept {
  if (text.starts_with("Could not find CUPTI library")) return {meaning::cupti_missing, {}, {}};
  if (text.starts_with("Configured Kineto (CPU)")) return {meaning::kineto_cpu_only, {}, {}};
  if (text == "Configured Kineto") return {meaning::kineto_configured, {}, {}};
  if (const auto m = match<"Using Kineto with (\\w+) support">(text)) return {meaning::kineto_plan, m.get<1>(), {}};
  if (text == "Using CPU-only version of Kineto") return {meaning::kineto_plan, text.substr(6, 8), {}};
  if (const auto m = match<"KINETO_BACKEND = ([a-z]+)">(text)) return {meaning::kineto_backend, m.get<1>(), {}};
  return {};
}

[[nodiscard]] constexpr bool is_kineto_setting(std::string_view name) noexcept {
  constexpr std::string_view beginnings[] = {"KINETO_",
                                             "LIBKINETO_",
                                             "CUPTI_",
                                             "CUDA_SOURCE_DIR",
                                             "CUDA_INCLUDE_DIRS",
                                             "CUDA_cupti_LIBRARY",
                                             "CUDAToolkit_CUPTI_INCLUDE_DIR",
                                             "DYNOLOG_INCLUDE_DIR",
                                             "FMT_",
                                             "ROCM_INCLUDE_DIR",
                                             "ROCTRACER_INCLUDE_DIR"};
  for (const std::string_view beginning : beginnings) {
    if (name.starts_with(beginning)) return true;
  }
  return false;
}

/// What libkineto itself says; up to 2025 it gave message() the level INFO, which CMake prints as a word.
template <class = void>
[[nodiscard]] constexpr message read_libkineto_line(std::string_view text) noexcept {
  if (text.starts_with("INFO ")) text.remove_prefix(5);
  while (text.starts_with(' ')) text.remove_prefix(1);
  if (const auto m = match<"Building with (cupti|roctracer|rocprofiler-sdk|xpupti|aiupti)">(text)) {
    return {meaning::kineto_profilers, m.get<1>(), {}};
  }
  if (text == "CUPTI unavailable or disabled - not building GPU profilers" ||
      text == "No GPU backend available - building CPU-only profilers" || text == "Building CPU-only profilers") {
    return {meaning::kineto_profilers, {}, {}};
  }
  if (text.starts_with("Kineto: ")) text.remove_prefix(8);
  if (const auto m = match<R"((\w+) = *(.*))">(text); m && is_kineto_setting(m.get<1>())) {
    return {meaning::setting, m.get<2>(), m.get<1>()};
  }
  return {};
}

template <class = void>
[[nodiscard]] constexpr message read_library_line(std::string_view text) noexcept {
  if (const auto m = match<R"(Found cuDNN: v?([^ (]*) +\(include: .*, library: (.*)\))">(text)) {
    return {meaning::cudnn, m.get<1>(), m.get<2>()};
  }
  if (const auto m = match<R"(Found NCCL \(include: (.*), library: (.*)\))">(text)) {
    return {meaning::nccl, m.get<1>(), m.get<2>()};
  }
  if (const auto flags = rest_after(text, "Added CUDA NVCC flags for:"); flags.data() != nullptr) {
    return {meaning::nvcc_flags, flags, {}};
  }
  if (const auto blas = rest_after(text, "Trying to find preferred BLAS backend of choice:"); blas.data() != nullptr) {
    return {meaning::blas_wanted, blas, {}};
  }
  if (const auto m =
          match<R"((MKL (?:libraries|include directory|OpenMP type|OpenMP library)|Using BLAS): *(.*))">(text)) {
    return {meaning::setting, m.get<2>(), m.get<1>()};
  }
  if (const auto m = match<R"(USE_\w+ is set to 0\. Compiling without (\w+) support.*)">(text)) {
    return {meaning::left_out, m.get<1>(), {}};
  }
  if (const auto m = match<R"(disabling (\w+) because .*)">(text)) return {meaning::left_out, m.get<1>(), {}};
  if (const auto m = match<R"(Cannot find a library with (\w+) API\. Not using .*)">(text)) {
    return {meaning::left_out, m.get<1>(), {}};
  }
  if (const auto m = match<R"((MAGMA|NCCL|NUMA) not found\. .*)">(text)) return {meaning::left_out, m.get<1>(), {}};
  return {};
}

}  // namespace detail

/// The meaning of a sentence that begins at one of the words; `none` if none does. For the words of a diagnostic.
template <class Iterator>
[[nodiscard]] constexpr message read_sentences(Iterator word) noexcept {
  for (; word != std::default_sentinel; ++word) {
    const message m = detail::read_sentence_at(word);
    if (m.means != meaning::none) return m;
  }
  return {};
}

/// The meaning of a message; `none` for text that is not one of these.
template <class = void>
[[nodiscard]] constexpr message read(std::string_view text) noexcept {
  if (text.starts_with("cmake ")) {
    const auto last = match<R"(.* -D *USE_CUDA(?::[A-Z]+)?=([^ ]*)(?: .*)?)">(text);
    return {last && cmake::is_on(last.get<1>()) ? meaning::cuda_asked : meaning::none, {}, {}};
  }
  message m;
  if (text.starts_with("Caffe2:") || text.starts_with("PyTorch:")) m = detail::read_cuda_line(text);
  if (m.means == meaning::none) m = detail::read_kineto_line(text);
  if (m.means != meaning::none) return m;
  if (const auto row = match<R"((USE_[A-Z_]+) *: ([A-Za-z]+|0|1))">(text)) {
    return {meaning::summary, row.get<2>(), row.get<1>()};
  }
  m = read_sentences(words(text).begin());
  if (m.means == meaning::none) m = detail::read_library_line(text);
  if (m.means == meaning::none) m = detail::read_libkineto_line(text);
  return m;
}

}  // namespace pytorch_output
FOUNDCHECK_END_NAMESPACE

#endif
