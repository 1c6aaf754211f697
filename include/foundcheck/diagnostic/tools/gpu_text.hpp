// SPDX-License-Identifier: MIT
// What CUDA's libraries say, wherever a program passes it on -> the library, its name of the error, the place.
//
//   text     := title detail | token any | sentence | returned | checked | "Loaded runtime CuDNN library: " any | ...
//   title    := library [ "runtime" | "driver" | "kernel" | "api" ] ( "error" | "failure" | "exception" ) | ...   either case
//   detail   := ": " any | " at " place any | " in " any | " (" any | " " number " " any
//   library  := "cuda" | "cudnn" | "cupti" | "cublas" | "cufft" | "curand" | "cusolver" | "cusparse" | "nccl" | "nvrtc" | "nvml"
//   returned := ( "cuda" | "cu" ) Name " returned " number any                          deviceQuery: cudaGetDeviceCount returned 35
//   checked  := "Check failed: " name " == cudaSuccess (" number " vs. 0)" any          glog
//   token    := "cudaError" Name | "CUDA_ERROR_" NAME | "CUDNN_STATUS_" NAME | "CUPTI_ERROR_" NAME | ...
//   sentence := a text of cudaGetErrorString that says of itself that it is about a GPU
//
// An error that is none ("no error", cudaSuccess, CUDNN_STATUS_SUCCESS) is none here. Rows read what has one form, returned and checked; by hand is
// a title, whose detail says only behind its first word which form it has, and a token, which is looked for anywhere in a text that most lines
// have nothing of. Total, noexcept, allocates nothing, linear.
// Source: cudaGetErrorName and cudaGetErrorString of libcudart 13.0, called for all numbers; cupti_result.h and cudnn_graph.h of
// CUDA 13.0 and cuDNN 9; helper_cuda.h of the CUDA samples; PyTorch c10/cuda and TensorFlow cuda_dnn.cc as quoted in logs.
#ifndef FOUNDCHECK_DIAGNOSTIC_TOOLS_GPU_TEXT_HPP
#define FOUNDCHECK_DIAGNOSTIC_TOOLS_GPU_TEXT_HPP

#include <cstddef>
#include <cstdint>
#include <foundcheck/core/ascii.hpp>
#include <foundcheck/core/namespace.hpp>
#include <foundcheck/core/word_list.hpp>
#include <foundcheck/diagnostic/record.hpp>
#include <foundcheck/diagnostic/tools/log_line.hpp>
#include <foundcheck/regex/row.hpp>
#include <string_view>

FOUNDCHECK_BEGIN_NAMESPACE
namespace diagnostics {

/// A text of a GPU library; tool::unknown if it is none.
struct gpu_text {
  diagnostics::tool tool = diagnostics::tool::unknown;  ///< cuda, cudnn or cupti
  std::string_view code;        ///< the library's name of the error, or its number if only that is there
  std::string_view file;        ///< the place in a source that the text names; empty if it names none
  std::uint32_t file_line = 0;  ///< from 1; 0 for none

  /// True if it is the text of such a library.
  [[nodiscard]] constexpr explicit operator bool() const noexcept { return tool != diagnostics::tool::unknown; }
};

namespace detail {

inline constexpr word_list gpu_stems =
    "cudaError|CUDA_ERROR_|CUDNN_STATUS_|CUPTI_ERROR_|CUBLAS_STATUS_|CUSOLVER_STATUS_|CUSPARSE_STATUS_|"
    "CURAND_STATUS_|NVRTC_ERROR_|NVML_ERROR_|nccl";

/// The length of a token's stem at the start of a text: of "cudaError", which a name follows. 0 if there is none.
[[nodiscard]] constexpr std::size_t gpu_stem_length(std::string_view text) noexcept {
  return text.size() < 10 ? 0 : gpu_stems.beginning_of(text).size();
}

/// The token at the start of a text; empty if there is none, or one that says that all is well.
[[nodiscard]] constexpr std::string_view gpu_token(std::string_view text) noexcept {
  const std::size_t stem = gpu_stem_length(text);
  std::size_t size = stem;
  if (stem == 0 || size == text.size() || text[stem] < 'A' || text[stem] > 'Z') return {};
  while (size < text.size() && is_word(text[size])) ++size;
  const std::string_view token = text.substr(0, size);
  if (text.front() == 'n' && !token.ends_with("Error")) return {};
  return token.ends_with("SUCCESS") ? std::string_view() : token;
}

/// The first token in a text that is not part of a longer name.
[[nodiscard]] constexpr std::string_view find_gpu_token(std::string_view text) noexcept {
  for (std::size_t at = 0; at < text.size(); ++at) {
    const char c = text[at];
    if ((c != 'c' && c != 'C' && c != 'N' && c != 'n') || (at > 0 && is_word(text[at - 1]))) continue;
    const std::string_view token = gpu_token(text.substr(at));
    if (!token.empty()) return token;
  }
  return {};
}

inline constexpr word_list gpu_sentences =
    "API call is not supported in the installed CUDA driver|"
    "CUDA driver version is insufficient for CUDA runtime version|CUDA driver is a stub library|"
    "CUDA-capable device(s) is/are busy or unavailable|CUDA out of memory. Tried to allocate |CUDA unknown error - |"
    "CUDA driver initialization failed|Found no NVIDIA driver on your system|PTX JIT compiler library not found|"
    "PTX JIT compilation was disabled|The NVIDIA driver on your system is too old|"
    "an illegal memory access was encountered|an illegal instruction was encountered|"
    "all CUDA-capable devices are busy or unavailable|a PTX JIT compilation failed|device kernel image is invalid|"
    "device-side assert triggered|forward compatibility was attempted on non supported HW|invalid device ordinal|invalid configuration argument|"
    "peer access is not supported between these two devices|misaligned address|"
    "invalid device function|no kernel image is available for execution on the device|"
    "no CUDA-capable device is detected|system has unsupported display driver / cuda driver combination|"
    "the provided PTX was compiled with an unsupported toolchain|too many resources requested for launch|"
    "the launch timed out and was terminated|unspecified launch failure|uncorrectable ECC error encountered";

/// Lines behind a message of CUDA's that belong to it, as PyTorch prints them.
inline constexpr word_list gpu_continuations =
    "CUDA kernel errors might be asynchronously reported|Compile with `TORCH_USE_CUDA_DSA`|"
    "Device-side assertion tracking was not enabled by user|For debugging consider passing CUDA_LAUNCH_BLOCKING|"
    "Search for `cuda";

/// True if the text begins with what cudaGetErrorString says, as far as nothing else says so.
[[nodiscard]] constexpr bool is_gpu_sentence(std::string_view text) noexcept { return gpu_sentences.begins(text); }

/// Cuts a word from the start, whatever its case, and the blanks behind it.
[[nodiscard]] constexpr bool take_word(std::string_view& text, std::string_view lower) noexcept {
  if (!equals_ignoring_case(text.substr(0, lower.size()), lower)) return false;
  if (text.size() > lower.size() && is_word(text[lower.size()])) return false;
  text.remove_prefix(lower.size());
  return true;
}

[[nodiscard]] constexpr tool take_gpu_library(std::string_view& text) noexcept {
  if (text.size() < 8) return tool::unknown;
  const char first = to_lower(text[0]), second = to_lower(text[1]);
  if (!(first == 'c' && second == 'u') && !(first == 'n' && (second == 'c' || second == 'v'))) return tool::unknown;
  if (take_word(text, "cuda")) return tool::cuda;
  if (take_word(text, "cudnn")) return tool::cudnn;
  if (take_word(text, "cupti")) return tool::cupti;
  constexpr std::string_view others[] = {"cublas",   "cublaslt", "cufft", "curand", "cusolver",
                                         "cusparse", "nccl",     "nvrtc", "nvml"};
  for (const std::string_view name : others) {
    if (take_word(text, name)) return tool::cuda;
  }
  return tool::unknown;
}

/// Reads "a.cu:12" at the start of a text.
constexpr void read_gpu_place(gpu_text& found, std::string_view text) noexcept {
  std::string_view word = text.substr(0, text.find(' '));
  while (word.ends_with(':') || word.ends_with(',') || word.ends_with(')')) word.remove_suffix(1);
  std::uint32_t number = 0;
  if (!take_last_number(word, number) || word.find('.') == std::string_view::npos) return;
  found.file = word;
  found.file_line = number;
}

/// What follows a title: a colon, a place, a number.
[[nodiscard]] constexpr bool read_gpu_detail(gpu_text& found, std::string_view text) noexcept {
  if (take(text, ": ")) return !text.starts_with("no error") && !text.starts_with("0 ") && text != "0" && !text.empty();
  if (take(text, " at ") || take(text, " at: ") || take(text, " in: ")) {
    read_gpu_place(found, text);
    return !found.file.empty();
  }
  if (take(text, " in file ") || take(text, " in ") || take(text, " (")) {
    read_gpu_place(found, text);
    return text.find(": ") != std::string_view::npos;
  }
  std::uint32_t number = 0;
  std::string_view digits = text;
  if (!take(digits, " ")) return false;
  const std::string_view begin = digits;
  if (take_number(digits, number)) {
    found.code = begin.substr(0, begin.size() - digits.size());
    return number != 0 && (digits.starts_with(" ") || digits.starts_with(":"));
  }
  read_gpu_place(found, begin);  // Cuda failure common.cu:12 'out of memory'
  if (!found.file.empty()) return true;
  return begin.starts_with('\'');  // NCCL's: Cuda failure 'out of memory'
}

[[nodiscard]] constexpr gpu_text read_gpu_title(std::string_view text) noexcept {
  gpu_text found;
  std::string_view rest = text;
  const tool library = take_gpu_library(rest);
  if (library == tool::unknown || !take(rest, " ")) return {};
  for (std::string_view middle : {"runtime ", "driver ", "api ", "kernel "}) {
    if (rest.size() > middle.size() && equals_ignoring_case(rest.substr(0, middle.size()), middle)) {
      rest.remove_prefix(middle.size());
    }
  }
  bool is_title = take_word(rest, "error") || take_word(rest, "failure") || take_word(rest, "exception");
  if (is_title || take(rest, "version incompatibility")) {
    is_title = read_gpu_detail(found, rest);
    // The numbers of the other libraries are not CUDA's: 2 is NCCL's error of the system.
    if (!equals_ignoring_case(text.substr(0, 5), "cuda ")) found.code = {};
  } else if (take_word(rest, "initialization")) {
    // A heading may say the same: only what PyTorch says behind it counts.
    is_title = rest.starts_with(" failed") || rest.starts_with(" error") ||
               (take(rest, ": ") && (is_gpu_sentence(rest) || rest.starts_with("Unexpected error from cuda")));
  }
  if (is_title) found.tool = library;
  return is_title ? found : gpu_text{};
}

[[nodiscard]] constexpr tool tool_of_token(std::string_view token, tool otherwise) noexcept {
  if (token.starts_with("CUDNN")) return tool::cudnn;
  if (token.starts_with("CUPTI")) return tool::cupti;
  return otherwise;
}

/// True for a word that says that what a token names has happened.
[[nodiscard]] constexpr bool says_failed(std::string_view text) noexcept {
  return text.find("ail") != text.npos || text.find("rror") != text.npos || text.find("eturned") != text.npos ||
         text.find("ould not") != text.npos || text.find("esults in") != text.npos;
}

struct returned_row
    : regex::small_row<R"((?:cuda|cu)[A-Z][A-Za-z]* returned ([1-9]\d{0,2})(?:[ .,:].*)?)", &gpu_text::code> {};

/// glog's CHECK_EQ, as Caffe has it around each call: "Check failed: error == cudaSuccess (35 vs. 0)  CUDA driver version is ...".
struct checked_row : regex::small_row<R"(Check failed: \w+ == cudaSuccess \((\d{1,3}) vs\. 0\).*)", &gpu_text::code> {};

/// False for nearly every text that `read_gpu_text` reads nothing in. Pre: two bytes or more.
[[nodiscard]] constexpr bool may_begin_gpu_text(std::string_view text) noexcept {
  const char second = text[1];
  switch (text[0]) {
    case 'A': return second == 'P';
    case 'C': return second == 'U' || second == 'u' || second == 'h';
    case 'F': return second == 'o' || second == 'a';
    case 'L': return second == 'o';
    case 'N': return second == 'C' || second == 'V' || second == 'v';
    case 'P': return second == 'T';
    case 'T': return second == 'h' || second == 'o';
    case 'a': return second == 'n' || second == 'l' || second == ' ';
    case 'c': return second == 'u';
    case 'd': return second == 'e';
    case 'f': return second == 'o';
    case 'i': return second == 'n';
    case 'm': return second == 'i';
    case 'n': return second == 'o' || second == 'c' || second == 'v';
    case 'p': return second == 'e';
    case 's': return second == 'y';
    case 't': return second == 'h' || second == 'o';
    case 'u': return second == 'n';
    default: return false;
  }
}

}  // namespace detail

/// A text that begins with words of a GPU library.
template <class = void>
[[nodiscard]] constexpr gpu_text read_gpu_text(std::string_view text) noexcept {
  gpu_text found;
  if (text.size() < 10 || !detail::may_begin_gpu_text(text)) return found;
  if (detail::is_gpu_sentence(text) || text.starts_with("Failed to initialize NVML: ")) {
    found.tool = tool::cuda;
  } else if ((text.front() == 'c' && regex::read<detail::returned_row>(text, found)) ||
             (text.front() == 'C' && regex::read<detail::checked_row>(text, found))) {
    found.tool = tool::cuda;
    return found;
  } else if (text.starts_with("Loaded runtime CuDNN library: ")) {
    found.tool = tool::cudnn;
  } else if (const std::string_view token = detail::gpu_token(text);
             !token.empty() && (token.size() == text.size() || text[token.size()] == ':')) {
    found.tool = detail::tool_of_token(token, tool::cuda);
    found.code = token;
    return found;
  } else {
    found = detail::read_gpu_title(text);
    if (!found) return found;
  }
  if (const std::string_view token = detail::find_gpu_token(text); !token.empty()) {
    found.code = token;
    found.tool = detail::tool_of_token(token, found.tool);
  }
  return found;
}

/// The same where it is known that the text says why something failed: then it may be about anything before it comes to that.
template <class = void>
[[nodiscard]] constexpr gpu_text read_gpu_reason(std::string_view text) noexcept {
  gpu_text found = read_gpu_text(text);
  if (found) return found;
  const std::string_view token = detail::find_gpu_token(text);
  if (!token.empty() && detail::says_failed(text.substr(0, static_cast<std::size_t>(token.data() - text.data())))) {
    found.code = token;
    found.tool = detail::tool_of_token(token, tool::cuda);
    return found;
  }
  for (std::size_t at = text.find(": "); at != std::string_view::npos; at = text.find(": ", at + 2)) {
    if (detail::is_gpu_sentence(text.substr(at + 2)) || detail::read_gpu_title(text.substr(at + 2))) {
      found.tool = tool::cuda;
      return found;
    }
  }
  return found;
}

}  // namespace diagnostics
FOUNDCHECK_END_NAMESPACE

#endif
