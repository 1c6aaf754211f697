// SPDX-License-Identifier: MIT
// What is said when a program is started or runs: by the loader of shared libraries, by CUDA and its libraries.
//
//   line   := program ": " phrase ": " text                  glibc; phrase := "error while loading shared libraries" |
//                                                              "symbol lookup error" | "relocation error" | "version lookup error"
//           | program ": " object ": version `" ... "' not found (required by " ... ")"        or "no version information ..."
//           | "Error loading shared library " ... | "Error relocating " ...                    musl
//           | "dyld" [ "[" pid "]" ] ": " text | "Library not loaded: " text                   macOS
//           | "ERROR: ld.so: object '" ... "ignored."                                          a warning: the program runs on
//           | [ wrapper ] ( loader_text | gpu_text )
//   wrapper := log (diagnostic/tools/log_line.hpp) | place ": " | word ": " | "what():" | "terminate called ..." | "docker: ..."
//   word   := "error" | "ERROR" | "Error" | "FATAL" | "fatal" | "warning" | "WARNING" | "Warning" ...
//
// The texts themselves: diagnostic/tools/loader_text.hpp, diagnostic/tools/gpu_text.hpp. `message` is the line without its wrapper, `code` the
// library's name of the error, `file` the program that the loader could not start or the place that the line names. The severity
// is that of the wrapper, an error without one. A row reads PyTorch's check; by hand are wrappers, which are around each other in any order and
// number, and phrases that a list has. Total, noexcept, allocates nothing, linear.
// Source: see the two headers; helper_cuda.h, CUPTI samples' and NCCL's macros; nvidia-container-cli as docker quotes it.
#ifndef FOUNDCHECK_DIAGNOSTIC_TOOLS_RUNTIME_HPP
#define FOUNDCHECK_DIAGNOSTIC_TOOLS_RUNTIME_HPP

#include <cstddef>
#include <cstdint>
#include <foundcheck/core/ascii.hpp>
#include <foundcheck/core/literal.hpp>
#include <foundcheck/core/namespace.hpp>
#include <foundcheck/core/word_list.hpp>
#include <foundcheck/diagnostic/classify/signs.hpp>
#include <foundcheck/diagnostic/detail/line.hpp>
#include <foundcheck/diagnostic/detail/message_row.hpp>
#include <foundcheck/diagnostic/record.hpp>
#include <foundcheck/diagnostic/tools/gpu_text.hpp>
#include <foundcheck/diagnostic/tools/loader_text.hpp>
#include <foundcheck/diagnostic/tools/log_line.hpp>
#include <foundcheck/regex/row.hpp>
#include <string_view>

FOUNDCHECK_BEGIN_NAMESPACE
namespace diagnostics {

namespace detail {

constexpr bool say_gpu(record& r, const gpu_text& found, severity how, std::string_view message) noexcept {
  if (!found) return false;
  if (!found.code.empty()) r.code = found.code;
  if (!found.file.empty()) {
    r.file = found.file;
    r.file_line = found.file_line;
  }
  return say(r, found.tool, how, message);
}

/// The severity that a program names before a text; unknown if the word is none of those.
[[nodiscard]] constexpr severity severity_of_name(std::string_view word) noexcept {
  if (word.size() < 5 || word.size() > 11) return severity::unknown;
  if (word.front() == '[' && word.back() == ']') word = word.substr(1, word.size() - 2);
  if (equals_ignoring_case(word, "error") || equals_ignoring_case(word, "exception")) return severity::error;
  if (equals_ignoring_case(word, "warning") || equals_ignoring_case(word, "warn")) return severity::warning;
  if (equals_ignoring_case(word, "fatal") || equals_ignoring_case(word, "fatal error") ||
      equals_ignoring_case(word, "critical")) {
    return severity::fatal;
  }
  return severity::unknown;
}

inline constexpr word_list glibc_phrases =
    "error while loading shared libraries: |relocation error: |symbol lookup error: |version lookup error: ";

/// "ps: error while loading shared libraries: x", "./m: libf.so: version `V1' not found (required by ./m)".
[[nodiscard]] constexpr bool read_glibc(record& r, std::string_view program, std::string_view rest) noexcept {
  if (rest.size() < 20) return false;
  bool is_phrase = glibc_phrases.begins(rest);
  severity how = severity::error;
  if (!is_phrase && rest.back() == ')') {
    const std::size_t colon = rest.find(": ");
    if (colon == std::string_view::npos || !ends_with_shared_object(rest.substr(0, colon))) return false;
    const std::string_view reason = rest.substr(colon + 2);
    const bool is_unversioned = starts_with_literal(reason, "no version information available (required by ");
    is_phrase = is_unversioned ||
                (starts_with_literal(reason, "version `") && reason.find("' not found (required by ") != reason.npos);
    if (is_unversioned) how = severity::warning;
  }
  if (!is_phrase) return false;
  r.file = program;
  return say(r, tool::loader, how, rest);
}

inline constexpr word_list dyld_texts =
    "Library not loaded: |Symbol not found: |lazy symbol binding failed: |symbol '|Symbol missing|"
    "missing symbol called|could not load inserted library|terminating because inserted dylib";

/// "dyld[1234]: Library not loaded: @rpath/libx.dylib".
[[nodiscard]] constexpr bool read_dyld(record& r, std::string_view head, std::string_view rest) noexcept {
  if (!starts_with_literal(head, "dyld") || (head.size() > 4 && !(head[4] == '[' && head.ends_with(']')))) return false;
  if (take(rest, "warning, ")) return say(r, tool::loader, severity::warning, rest);
  return dyld_texts.begins(rest) && say(r, tool::loader, severity::error, rest);
}

/// "THCudaCheck FAIL file=a.cu line=244 error=48 : x", of PyTorch before 1.9.
struct thc_check : regex::small_row<R"(THCudaCheck FAIL file=(.*) line=(\d{1,9}) error=(\d+))", &record::file,
                                    &record::file_line, &record::code> {};

/// A text that the loader or CUDA said, behind a wrapper that has a severity.
template <class = void>
[[nodiscard]] constexpr bool read_wrapped(record& r, severity how, std::string_view text) noexcept {
  if (is_loader_text(text)) return say(r, tool::loader, how, text);
  return say_gpu(r, read_gpu_reason(text), how, text);
}

/// "libx.so.1: wrong ELF class: ELFCLASS32": the object and what is wrong with it, and nothing before them.
[[nodiscard]] constexpr bool is_dlerror(std::string_view head, std::string_view rest) noexcept {
  return is_loader_reason(rest) && ends_with_shared_object(head) && head.find(' ') == std::string_view::npos;
}

/// How programs begin that pass on why a library of theirs was not loaded.
inline constexpr word_list refusals =
    "Cannot load |Couldn't load |Error loading |Error opening |Failed to load |Failed to open |Unable to load |"
    "cannot load |error loading |failed to load |unable to load ";

/// A text without what a list of Python's has before its first item: ('x', 'y').
[[nodiscard]] constexpr std::string_view without_quote(std::string_view text) noexcept {
  while (!text.empty() && (text.front() == '(' || text.front() == '[' || text.front() == '\'' || text.front() == '"'))
    text.remove_prefix(1);
  return text;
}

/// Lines behind a message of NCCL's that belong to it.
inline constexpr word_list nccl_continuations =
    "Last error:|ncclInternalError: |ncclSystemError: |ncclUnhandledCudaError: |ncclInvalidUsage: |ncclRemoteError: ";

}  // namespace detail

/// How lines of the loader and of CUDA's libraries become records.
struct runtime_form {
  /// The lines that may be one, see diagnostic/classify/signs.hpp.
  static constexpr line_signs signs[] = {{.first = detail::bytes_of("ACDEFGILNPSTW[acdfinstuw0123456789")},
                                         {.head_end = detail::bytes_of("rRnNgGlL]")},
                                         {.rest_begin = detail::bytes_of("ACEFLNPTacdefimnorstuvw")},
                                         {.last = detail::bytes_of(")")},
                                         {.has_inner = true}};

  /// True, with the record filled in, if the line is such a message.
  template <class = void>
  static constexpr bool read(record& r, const tool_line& line) noexcept {
    const std::string_view text = line.text;
    if (text.size() < 16) return false;
    if (line.mark >= text.size()) return read_bare(r, text);
    const std::string_view head = line.head(), rest = line.rest();
    if (detail::read_glibc(r, head, rest)) return true;
    switch (text.front()) {
      case 'C':
      case 'D':
      case 'L':
      case 'S':
        if (detail::is_loader_sentence(text)) return detail::say(r, tool::loader, severity::error, text);
        break;
      case 'E':
        if (detail::is_loader_sentence(text)) {
          if (std::string_view file = head; take_literal(file, "Error relocating ")) r.file = file;
          return detail::say(r, tool::loader, severity::error, text);
        }
        if (head == "ERROR" && starts_with_literal(rest, "ld.so: object '")) {
          const bool is_ignored = ends_with_literal(rest, ": ignored.");
          return detail::say(r, tool::loader, is_ignored ? severity::warning : severity::error, rest);
        }
        break;
      case 'I':
        if (head == "Inconsistency detected by ld.so") return detail::say(r, tool::loader, severity::fatal, text);
        break;
      case 'd':
        if (detail::read_dyld(r, head, rest)) return true;
        break;
      case 'T':
        if (regex::read<detail::thc_check>(head, r)) return detail::say(r, tool::cuda, severity::error, rest);
        break;
      default: break;
    }
    if (detail::is_dlerror(head, rest)) return detail::say(r, tool::loader, severity::error, text);
    if (const std::string_view said = detail::without_quote(text);
        detail::refusals.begins(said) && is_loader_text(said)) {
      return detail::say(r, tool::loader, severity::error, said);
    }
    return read_any(r, text, head, rest);
  }

  /// The same of lines without a colon: helper_cuda's, kineto's, nvidia-smi's.
  template <class = void>
  static constexpr bool read_bare(record& r, std::string_view text) noexcept {
    if (text.size() < 16) return false;
    if (starts_with_literal(text, "NVIDIA-SMI has failed because ")) {
      return detail::say(r, tool::cuda, severity::error, text);
    }
    if (detail::say_gpu(r, read_gpu_text(text), severity::error, text)) return true;
    return read_logged(r, text);
  }

  /// True for the line by which the C++ runtime announces that it ends the program.
  static constexpr bool precedes(std::string_view text) noexcept {
    return starts_with_literal(text, "terminate called after throwing an instance of ") ||
           starts_with_literal(text, "libc++abi: terminating");
  }

  /// True if the line belongs to the message before it, which `r` is.
  static constexpr bool continues(const record& r, std::string_view text) noexcept {
    if (r.tool == tool::loader) {
      return starts_with_any_literal(text, "Referenced from: ", "Reason: ", "Expected in: ");
    }
    if (text.size() < 16) return false;
    return detail::gpu_continuations.begins(text) || detail::nccl_continuations.begins(text) ||
           (text.starts_with("INFO:") && has_text(text, "] If you see CUPTI_ERROR_INSUFFICIENT_PRIVILEGES"));
  }

 private:
  /// A logging library, which says how bad it is, before a text of CUDA or of the loader.
  template <class = void>
  [[nodiscard]] static constexpr bool read_logged(record& r, std::string_view text) noexcept {
    const log_line logged = read_log_line(text);
    if (!is_error(logged.severity) && logged.severity != severity::warning) return false;
    if (!detail::read_wrapped(r, logged.severity, logged.text) && !read_cupti(r, logged.severity, logged.text))
      return false;
    if (r.file.empty()) {
      r.file = logged.file;
      r.file_line = logged.file_line;
    }
    return true;
  }

  [[nodiscard]] static constexpr bool read_cupti(record& r, severity how, std::string_view text) noexcept {
    if (text.find("CUPTI could not be loaded") == std::string_view::npos) return false;
    return detail::say(r, tool::cupti, how, text);
  }

  /// A text with another wrapper, or with none.
  template <class = void>
  [[nodiscard]] static constexpr bool read_any(record& r, std::string_view text, std::string_view head,
                                               std::string_view rest) noexcept {
    if (detail::may_begin_gpu_text(text) && detail::say_gpu(r, read_gpu_text(text), severity::error, text)) return true;
    if (detail::may_begin_log(text) && read_logged(r, text)) return true;
    if (rest.size() < 10) return false;
    if (const severity how = detail::severity_of_name(head); how != severity::unknown) {
      return read_behind_word(r, how, rest);
    }
    if (text.front() == 'w' && head == "what()")
      return detail::read_wrapped(r, severity::fatal, without_place(r, rest));
    if (text.front() == 'G' && head == "GPUassert") return detail::say(r, tool::cuda, severity::error, rest);
    constexpr std::string_view cli = "nvidia-container-cli: ";
    if (text.starts_with(cli)) {
      return rest.find("error") != rest.npos && detail::say(r, tool::cuda, severity::error, rest);
    }
    if (head == "docker" && rest.find(cli) != rest.npos) {
      // Docker quotes what the hook wrote, with its command before it.
      rest.remove_prefix(rest.find(cli) + cli.size());
      rest = rest.substr(0, rest.find_first_of("\\\""));
      return rest.find("error") != rest.npos && detail::say(r, tool::cuda, severity::error, rest);
    }
    return read_behind_place(r, head, rest);
  }

  /// "Error: CUDA driver version is insufficient ...": anybody says "error", so the text must begin with the library's words.
  template <class = void>
  [[nodiscard]] static constexpr bool read_behind_word(record& r, severity how, std::string_view text) noexcept {
    if (detail::is_loader_sentence(text)) return detail::say(r, tool::loader, how, text);
    const std::size_t colon = text.find(": ");
    if (colon != std::string_view::npos && detail::is_dlerror(text.substr(0, colon), text.substr(colon + 2))) {
      return detail::say(r, tool::loader, how, text);
    }
    return detail::say_gpu(r, read_gpu_text(text), how, text);
  }

  /// "a.cu:90: cuda error: x", "a.cu:38: error: function cuptiX() failed with error CUPTI_ERROR_X", "x: no CUDA-capable device ...".
  template <class = void>
  [[nodiscard]] static constexpr bool read_behind_place(record& r, std::string_view head,
                                                        std::string_view rest) noexcept {
    const bool is_call = rest.front() == 'e' && starts_with_literal(rest, "error: function cu") &&
                         rest.find(" failed with error CU") != rest.npos;
    if (!is_call && !detail::may_begin_gpu_text(rest)) return false;
    std::uint32_t number = 0;
    std::string_view file = head;
    const bool has_place = detail::take_last_number(file, number) && file.find(' ') == std::string_view::npos;
    if (is_call) rest.remove_prefix(sizeof("error: ") - 1);
    const gpu_text found = is_call ? read_gpu_reason(rest) : has_place ? read_gpu_text(rest) : sentence_of(rest);
    if (!detail::say_gpu(r, found, severity::error, rest)) return false;
    if (has_place) {
      r.file = file;
      r.file_line = number;
    }
    return true;
  }

  [[nodiscard]] static constexpr gpu_text sentence_of(std::string_view text) noexcept {
    gpu_text found;
    if (detail::is_gpu_sentence(text)) found.tool = tool::cuda;
    return found;
  }

  /// Takes "a.cu:90: " off the text of an exception.
  template <class = void>
  [[nodiscard]] static constexpr std::string_view without_place(record& r, std::string_view text) noexcept {
    const std::size_t colon = text.find(": ");
    if (colon == std::string_view::npos) return text;
    std::string_view file = text.substr(0, colon);
    std::uint32_t number = 0;
    if (!detail::take_last_number(file, number) || file.find(' ') != std::string_view::npos) return text;
    // Only an error whose text is known keeps the place.
    const std::string_view behind = text.substr(colon + 2);
    if (!read_gpu_reason(behind) && !is_loader_text(behind)) return text;
    r.file = file;
    r.file_line = number;
    return behind;
  }
};

}  // namespace diagnostics
FOUNDCHECK_END_NAMESPACE

#endif
