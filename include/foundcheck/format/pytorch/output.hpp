// SPDX-License-Identifier: MIT
// What the CMake code of PyTorch, Caffe2 and Kineto says in configure output: the text of one message -> its meaning.
//
// Takes the text of a status line or a command line, by rows of patterns, or the words of a diagnostic, which are compared with sentences
// since CMake has wrapped them at 77 columns. "Using
// Kineto with CUPTI support" is printed before the search: it is a plan, never evidence. "MIOpen not found" comes in every
// build without ROCm, means nothing and is not here. Total, noexcept, allocates nothing.
// Source: pytorch CMakeLists.txt, cmake/Dependencies.cmake, cmake/Summary.cmake and cmake/public/cuda.cmake, 1.0 to 2.8; kineto
// libkineto/CMakeLists.txt, 2021 to August 2026.
#ifndef FOUNDCHECK_FORMAT_PYTORCH_OUTPUT_HPP
#define FOUNDCHECK_FORMAT_PYTORCH_OUTPUT_HPP

#include <bit>
#include <cstddef>
#include <cstdint>
#include <foundcheck/core/fixed_string.hpp>
#include <foundcheck/core/literal.hpp>
#include <foundcheck/core/namespace.hpp>
#include <foundcheck/format/cmake/value.hpp>
#include <foundcheck/format/detail/beginning.hpp>
#include <foundcheck/format/detail/sentence.hpp>
#include <foundcheck/regex/regex.hpp>
#include <foundcheck/regex/set.hpp>
#include <string_view>

FOUNDCHECK_BEGIN_NAMESPACE
namespace pytorch_output {

/// What a message says; behind each what `value` and `other` then are.
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

/// How many meanings there are.
inline constexpr std::size_t meaning_count = 23;

/// The name of the meaning, as it is written in the source.
[[nodiscard]] constexpr std::string_view name_of(meaning m) noexcept {
  constexpr std::string_view names[meaning_count] = {
      "none",           "cupti_missing", "cupti_required", "kineto_cpu_only",  "cuda_asked",       "cuda_missing",
      "cuda_refused",   "cuda_version",  "header_version", "version_conflict", "nvcc_path",        "toolkit_directory",
      "kineto_backend", "summary",       "nvcc_flags",     "kineto_plan",      "kineto_profilers", "kineto_configured",
      "setting",        "cudnn",         "nccl",           "blas_wanted",      "left_out"};
  return names[static_cast<std::size_t>(m)];
}

/// What a message says, and what it names. Views into the text.
struct message {
  meaning means = meaning::none;  ///< none for a text that is not known
  std::string_view value;         ///< see meaning; empty where it has none
  std::string_view other;         ///< see meaning; empty where it has none
};

namespace detail {

/// A version at the end of a sentence: "12.1." is 12.1.
[[nodiscard]] constexpr std::string_view without_stop(std::string_view version) noexcept {
  while (!version.empty() && (version.back() < '0' || version.back() > '9')) version.remove_suffix(1);
  return version;
}

struct sentence_row {
  std::string_view text;
  meaning means;
  int value = -1;  ///< which star; none
  int other = -1;
};

inline constexpr sentence_row sentences[] = {
    {"KINETO_BACKEND was not set; defaulting to 'cpu'*"sv, meaning::kineto_cpu_only},
    {"KINETO_BACKEND=* but CUPTI was not found*"sv, meaning::cupti_required, 0},
    {"CUDA was explicitly requested (USE_CUDA=1) but cannot be found*"sv, meaning::cuda_refused},
    {"Not compiling with CUDA."sv, meaning::cuda_missing},
    {"Caffe2: CUDA cannot be found*"sv, meaning::cuda_missing},
    {"PyTorch: CUDA cannot be found*"sv, meaning::cuda_missing},
    {"Pytorch: CUDA cannot be found*"sv, meaning::cuda_missing},
    {"Caffe2: Cannot find * library. Turning the option off"sv, meaning::left_out, 0},
    {"PyTorch: Cannot find * library. Turning the option off"sv, meaning::left_out, 0},
    {"Pytorch: Cannot find * library. Turning the option off"sv, meaning::left_out, 0},
    {"Your installed Caffe2 version uses CUDA but I cannot find the"sv, meaning::cuda_missing},
    // With an empty number there is a blank more, or none where CMake has collapsed them.
    {"FindCUDA says CUDA version is (usually determined by nvcc), but the CUDA headers say the version is *"sv,
     meaning::version_conflict, -1, 0},
    {"FindCUDA says CUDA version is * (usually determined by nvcc), but the CUDA headers say the version is *"sv,
     meaning::version_conflict, 0, 1},
    {"Found two conflicting CUDA versions: V*"sv, meaning::version_conflict, 0},
};

inline constexpr beginning_index sentences_by_beginning = [] {
  beginning_index index;
  for (const sentence_row& row : sentences) index.add(row.text);
  return index;
}();

/// The sentences of diagnostics, from one word on.
template <class Iterator>
[[nodiscard]] constexpr message read_sentence_at(Iterator word) noexcept {
  for (beginning_index::set rows = sentences_by_beginning.of(*word); rows != 0; rows &= rows - 1) {
    const sentence_row& row = sentences[std::countr_zero(rows)];
    const auto m = begins_with_sentence(word, row.text);
    if (!m) continue;
    const std::string_view value = row.value < 0 ? std::string_view() : m.values[row.value];
    if (!row.text.starts_with("Found two ")) {
      return {row.means, value, row.other < 0 ? std::string_view() : without_stop(m.values[row.other])};
    }
    // Between the two stands a path. A log that has the first half many times is looked at only so far for each.
    for (int near = 64; near != 0 && word != std::default_sentinel; ++word, --near) {
      if (const auto other = begins_with_sentence(word, "and V* in")) return {row.means, value, other.values[0]};
    }
    return {};
  }
  return {};
}

/// A row of a line with that meaning.
template <meaning Means, fixed_string Pattern, auto... To>
using says = regex::row<Pattern, regex::always<&message::means, Means>, To...>;

struct cuda_version : says<meaning::cuda_version, "(?:Caffe2|PyTorch): CUDA detected: (.*)", &message::value> {};
struct nvcc_path : says<meaning::nvcc_path, "(?:Caffe2|PyTorch): CUDA nvcc is: (.*)", &message::value> {};
struct toolkit_directory
    : says<meaning::toolkit_directory, "(?:Caffe2|PyTorch): CUDA toolkit directory: (.*)", &message::value> {};
struct header_version : says<meaning::header_version, "(?:Caffe2|PyTorch): Header version is: (.*)", &message::value> {
};
struct cupti_missing : says<meaning::cupti_missing, "Could not find CUPTI library.*"> {};
struct kineto_cpu_only : says<meaning::kineto_cpu_only, R"(Configured Kineto \(CPU\).*)"> {};
struct kineto_configured : says<meaning::kineto_configured, "Configured Kineto"> {};
struct kineto_plan
    : says<meaning::kineto_plan, R"((?:Using|CUDA build detected, configuring) Kineto with (\w+) support\.?)",
           &message::value> {};
struct kineto_plan_cpu : says<meaning::kineto_plan, "Using (CPU-only) version of Kineto", &message::value> {};
struct kineto_backend : says<meaning::kineto_backend, "KINETO_BACKEND = ([a-z]+)", &message::value> {};
struct summary : says<meaning::summary, R"((USE_[A-Z_]+) *: ([A-Za-z]+|0|1))", &message::other, &message::value> {};
/// What is read before the sentences, which may begin at any word.
struct first_rows
    : regex::row_list<cuda_version, nvcc_path, toolkit_directory, header_version, cupti_missing, kineto_cpu_only,
                      kineto_configured, kineto_plan, kineto_plan_cpu, kineto_backend, summary> {};

struct cudnn : says<meaning::cudnn, R"(Found cuDNN: v?([^ (]*) +\(include: .*, library: (.*)\))", &message::value,
                    &message::other> {};
struct nccl : says<meaning::nccl, R"(Found NCCL \(include: (.*), library: (.*)\))", &message::value, &message::other> {
};
struct nvcc_flags : says<meaning::nvcc_flags, "Added CUDA NVCC flags for: *(.*)", &message::value> {};
struct blas_wanted
    : says<meaning::blas_wanted, "Trying to find preferred BLAS backend of choice: *(.*)", &message::value> {};
struct mkl : says<meaning::setting, "(MKL (?:libraries|include directory|OpenMP type|OpenMP library)): *(.*)",
                  &message::other, &message::value> {};
struct blas : says<meaning::setting, "(Using BLAS): *(.*)", &message::other, &message::value> {};
struct set_to_zero
    : says<meaning::left_out, R"(USE_\w+ is set to 0\. Compiling without (\w+) support.*)", &message::value> {};
struct disabled : says<meaning::left_out, R"(disabling (\w+) because .*)", &message::value> {};
struct without_api
    : says<meaning::left_out, R"(Cannot find a library with (\w+) API\. Not using .*)", &message::value> {};
struct not_found : says<meaning::left_out, R"((MAGMA|NCCL|NUMA) not found\. .*)", &message::value> {};
// What libkineto itself says; up to 2025 it gave message() the level INFO, which CMake prints as a word.
struct profilers : says<meaning::kineto_profilers,
                        "(?:INFO )? *Building with (cupti|roctracer|rocprofiler-sdk|xpupti|aiupti)", &message::value> {
};
struct profilers_disabled
    : says<meaning::kineto_profilers, "(?:INFO )? *CUPTI unavailable or disabled - not building GPU profilers"> {};
struct profilers_unavailable
    : says<meaning::kineto_profilers, "(?:INFO )? *No GPU backend available - building CPU-only profilers"> {};
struct profilers_of_cpu : says<meaning::kineto_profilers, "(?:INFO )? *Building CPU-only profilers"> {};
struct kineto_setting : says<meaning::setting, R"((?:INFO )? *(?:Kineto: )?((?:(?:LIB)?KINETO|CUPTI|FMT)_\w*) = *(.*))",
                             &message::other, &message::value> {};
struct kineto_directory
    : says<
          meaning::setting,
          R"((?:INFO )? *(?:Kineto: )?((?:CUDA_(?:SOURCE_DIR|INCLUDE_DIRS|cupti_LIBRARY)|(?:CUDAToolkit_CUPTI|DYNOLOG|ROCM|ROCTRACER)_INCLUDE_DIR)\w*) = *(.*))",
          &message::other, &message::value> {};
struct last_rows : regex::row_list<cudnn, nccl, nvcc_flags, blas_wanted, mkl, blas, set_to_zero, disabled, without_api,
                                   not_found, profilers, profilers_disabled, profilers_unavailable, profilers_of_cpu,
                                   kineto_setting, kineto_directory> {};

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
template <class Message = message>
[[nodiscard]] constexpr Message read(std::string_view text) noexcept {
  if (text.starts_with("cmake ")) {
    const auto last = match<R"(.* -D *USE_CUDA(?::[A-Z]+)?=([^ ]*)(?: .*)?)">(text);
    return {last && cmake::is_on(last.get<1>()) ? meaning::cuda_asked : meaning::none, {}, {}};
  }
  Message m;
  if (regex::row_set<detail::first_rows>::read(text, m)) return m;
  m = read_sentences(words(text).begin());
  if (m.means == meaning::none) static_cast<void>(regex::row_set<detail::last_rows>::read(text, m));
  return m;
}

}  // namespace pytorch_output
FOUNDCHECK_END_NAMESPACE

#endif
