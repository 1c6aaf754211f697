// SPDX-License-Identifier: MIT
// What CMake's own CUDA code says: the words of a message -> its meaning.
//
// Takes the text of a status or notice, or the words of a diagnostic, where CMake has wrapped them. What PyTorch says is in
// format/pytorch/output.hpp. By words, not by patterns, since the same sentences are wrapped in a diagnostic. Total, noexcept, allocates
// nothing.
// Source: CMake Modules/FindCUDA.cmake, FindCUDAToolkit.cmake, CMakeDetermineCUDACompiler.cmake, CMakeTestCUDACompiler.cmake
// and CMakeDetermineCompiler.cmake, 2.8 to 4.4.
#ifndef FOUNDCHECK_FORMAT_CMAKE_CUDA_TEXT_HPP
#define FOUNDCHECK_FORMAT_CMAKE_CUDA_TEXT_HPP

#include <bit>
#include <cstddef>
#include <foundcheck/core/default_sentinel.hpp>
#include <foundcheck/core/literal.hpp>
#include <foundcheck/core/namespace.hpp>
#include <foundcheck/format/cmake/diagnostic.hpp>
#include <foundcheck/format/cmake/output_record.hpp>
#include <foundcheck/format/detail/beginning.hpp>
#include <foundcheck/format/detail/sentence.hpp>
#include <string_view>

FOUNDCHECK_BEGIN_NAMESPACE
namespace cmake_output {

/// One sentence and what it says.
struct cuda_sentence {
  std::string_view text;   ///< a star is any value
  cuda_text means;         ///< what it says
  std::string_view since;  ///< CMake release, or the project
};

/// The sentences that are known; the first one that fits counts.
inline constexpr cuda_sentence cuda_sentences[] = {
    {"CUDA_TOOLKIT_ROOT_DIR not found or specified"sv, cuda_text::toolkit_root_missing, "2.8"sv},
    {"Specify CUDA_TOOLKIT_ROOT_DIR"sv, cuda_text::toolkit_root_missing, "2.8"sv},
    {"Expecting to find librt for libcudart_static, but didn't find it."sv, cuda_text::librt_missing, "3.3"sv},
    {"The FindCUDA module has been removed by policy CMP0146."sv, cuda_text::module_removed, "3.27"sv},
    {"Policy CMP0146 is not set: The FindCUDA module is removed."sv, cuda_text::module_removed, "3.27"sv},
    {"Could not find nvcc, please set CUDAToolkit_ROOT."sv, cuda_text::nvcc_missing, "3.17"sv},
    {"Could not find nvcc executable in path specified by CUDAToolkit_ROOT=*"sv, cuda_text::nvcc_missing, "3.17"sv},
    {"Could not find nvcc executable in path specified by variable CUDAToolkit_ROOT=*"sv, cuda_text::nvcc_missing,
     "3.17"sv},
    {"Could not find nvcc executable in path specified by environment variable CUDAToolkit_ROOT=*"sv,
     cuda_text::nvcc_missing, "3.17"sv},
    {"Could not find `nvcc` executable in any searched paths, please set CUDAToolkit_ROOT"sv, cuda_text::nvcc_missing,
     "4.2"sv},
    {"Could not find `nvcc` executable in path specified by variable CUDAToolkit_ROOT=*"sv, cuda_text::nvcc_missing,
     "4.2"sv},
    {"Could not find `nvcc` executable in path specified by environment variable CUDAToolkit_ROOT=*"sv,
     cuda_text::nvcc_missing, "4.2"sv},
    {"Unable to find cuda_runtime.h in \"*\" for CUDAToolkit_INCLUDE"sv, cuda_text::header_missing, "3.17"sv},
    {"Unable to find cuda_runtime.h in \"*\" for CUDAToolkit_INCLUDE_DIRECTORIES."sv, cuda_text::header_missing,
     "3.28"sv},
    {"Unable to find cuda_runtime.h in \"*\" for CUDAToolkit_INCLUDE_DIR."sv, cuda_text::header_missing, "3.18"sv},
    {"Unable to find cudart library."sv, cuda_text::cudart_missing, "3.17"sv},
    {"Could not find librt library, needed by CUDA::cudart_static"sv, cuda_text::librt_missing, "3.17"sv},
    {"Could not find librt library, needed by CUDAToolkit::cudart_static"sv, cuda_text::librt_missing, "3.17"sv},
    {"Cross-compiling with the CUDA toolkit requires CMAKE_SYSTEM_PROCESSOR to be set."sv, cuda_text::processor_unknown,
     "3.17"sv},
    {"The CUDA compiler \"*\" is not able to compile a simple test program."sv, cuda_text::compiler_broken, "3.8"sv},
    {"The CUDA compiler identification could not be determined"sv, cuda_text::compiler_unidentified, "3.8"sv},
    {"The compiler could not be identified as a supported CUDA compiler."sv, cuda_text::compiler_unidentified, "4.2"sv},
    {"Compiling the CUDA compiler identification source file \"*\" failed."sv, cuda_text::compiler_broken, "3.8"sv},
    {"CUDA_ARCHITECTURES is set to \"native\", but no GPU was detected."sv, cuda_text::detection_failed, "3.24"sv},
    {"Failed to detect a default CUDA architecture."sv, cuda_text::no_default_architecture, "3.18"sv},
    {"CMAKE_CUDA_ARCHITECTURES must be non-empty if set."sv, cuda_text::architectures_empty, "3.18"sv},
    {"CMAKE_CUDA_ARCHITECTURES must be valid if set."sv, cuda_text::architectures_refused, "3.18"sv},
    {"CMAKE_CUDA_ARCHITECTURES: * do not all work with this compiler. Try:"sv, cuda_text::architectures_refused,
     "3.18"sv},
    {"The CMAKE_CUDA_ARCHITECTURES: * do not all work with this compiler. Try:"sv, cuda_text::architectures_refused,
     "3.20"sv},
    {"Failed to find nvcc. Compiler"sv, cuda_text::nvcc_missing, "3.18"sv},
    {"Failed to find nvcc."sv, cuda_text::nvcc_missing, "3.18"sv},
    {"Could not find the compiler specified in the environment variable CUDACXX: *"sv, cuda_text::compiler_missing,
     "3.8"sv},
    {"Could not find compiler set in environment variable CUDACXX: *"sv, cuda_text::compiler_missing, "3.8"sv},
    {"No CMAKE_CUDA_COMPILER could be found."sv, cuda_text::compiler_missing, "3.8"sv},
    {"The CMAKE_CUDA_COMPILER: * is not a full path"sv, cuda_text::compiler_missing, "3.8"sv},
    {"CMAKE_CUDA_COMPILER not set, after EnableLanguage"sv, cuda_text::compiler_not_set, "3.8"sv},
    {"No CUDA toolset found."sv, cuda_text::toolset_missing, "3.9"sv},
    {"CUDA Toolkit not found"sv, cuda_text::nvcc_missing, "llama.cpp"sv},
    {"Using CUDA architectures: *"sv, cuda_text::architectures, "llama.cpp"sv},
    {"Targeting CUDA architectures: *"sv, cuda_text::architectures, "instant-ngp"sv},
    {"CUDA Compilation Architectures: *"sv, cuda_text::architectures, "CUTLASS"sv},
    {"CUDA detected: *"sv, cuda_text::toolkit_version, "Caffe"sv},
    {"CUDA NVCC target flags: *"sv, cuda_text::nvcc_flags, "Caffe"sv},
    {"Found CUDA V*"sv, cuda_text::toolkit_version, "vcpkg"sv},
    {"Using CMAKE_CUDA_ARCHITECTURES=*"sv, cuda_text::architectures, "llama.cpp"sv},
    {"Autodetected CUDA architecture(s): *"sv, cuda_text::architectures, "3.9"sv},
    {"Automatic GPU detection failed. Building for common architectures."sv, cuda_text::detection_failed, "3.9"sv},
    {"*** CUDA was found but your compiler failed to compile a simple CUDA program"sv, cuda_text::cannot_compile,
     "dlib"sv},
};

/// A CUDA text and what it names.
struct cuda_message {
  cuda_text means = cuda_text::none;  ///< what the text says; none for any other text
  /// What the star of the sentence matched: a path, a version; empty where it has none.
  std::string_view value;
};

namespace detail {

[[nodiscard]] constexpr beginning_index index_of_sentences() noexcept {
  static_assert(std::size(cuda_sentences) <= 64);
  beginning_index index;
  for (const cuda_sentence& row : cuda_sentences) index.add(row.text);
  return index;
}

inline constexpr beginning_index sentences_by_beginning = index_of_sentences();

/// Compares the words from `word` on with those sentences. Pre: there is a word, and no row is not one of the table.
template <class Iterator>
[[nodiscard]] constexpr cuda_message read_cuda_words(Iterator word, beginning_index::set rows) noexcept {
  const std::string_view first = *word;
  for (; rows != 0; rows &= rows - 1) {
    const cuda_sentence& row = cuda_sentences[std::countr_zero(rows)];
    // No sentence begins with a value, so its first word is the same bytes; most rows end here.
    if (row.text.size() <= first.size() || row.text[first.size()] != ' ' || !row.text.starts_with(first)) continue;
    // A star that stands for itself is no pattern.
    const std::string_view sentence = row.text.starts_with("*** ") ? row.text.substr(4) : row.text;
    Iterator begin = word;
    if (sentence.size() != row.text.size()) ++begin;
    if (const auto m = begins_with_sentence(begin, sentence)) return {row.means, m.values[0]};
  }
  return {};
}

/// The meaning of one line that may be one of those sentences.
[[nodiscard]] constexpr cuda_message read_cuda_line(std::string_view text, beginning_index::set rows) noexcept {
  if (rows == 0) return {};
  const auto word = words(text).begin();
  if (word == std::default_sentinel) return {};
  cuda_message m = read_cuda_words(word, rows);
  // A list may be separated by blanks; it goes on to the end of the line.
  if (m.means == cuda_text::architectures) {
    m.value = {m.value.data(), static_cast<std::size_t>(text.data() + text.size() - m.value.data())};
  }
  return m;
}

}  // namespace detail

/// The meaning of the text of one line; `none` for one that is none of these.
[[nodiscard]] constexpr cuda_message read_cuda_text(std::string_view text) noexcept {
  return detail::read_cuda_line(text, detail::sentences_by_beginning.of(text));
}

/// The meaning of a diagnostic.
[[nodiscard]] constexpr cuda_message read_cuda_text(const record& r) noexcept {
  if (r.kind != record_kind::diagnostic) return {r.cuda, r.value};
  const auto word = body_words(r).begin();
  if (word == std::default_sentinel) return {};
  return detail::read_cuda_words(word, detail::sentences_by_beginning.of(*word));
}

}  // namespace cmake_output
FOUNDCHECK_END_NAMESPACE

#endif
