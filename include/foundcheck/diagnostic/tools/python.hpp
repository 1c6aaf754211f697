// SPDX-License-Identifier: MIT
// What Python programs say that build or load: exceptions, warnings, setup.py, pip, Meson, scikit-build.
//
//   line      := [ log ] class ": " message                    the last line of a traceback, or as a program quotes it
//             | place ".py:" digits ": " category ": " message  the warnings module; category ends in "Warning"
//             | "error: " distutils | ( "ERROR: " | "WARNING: " | "error: " ) pip
//             | [ dir ] ( "meson.build" | "meson_options.txt" | "meson.options" ) ":" digits [ ":" digits ] ": " LEVEL ": " message
//   class     := [ module "." ] Name              Name ends in Error, Exception, Exit, Interrupt, Warning, Expired
//   before    := "Traceback (most recent call last):" and the lines further indented
//   effect    := command ... (exit status | exit code) n | Error compiling objects for extension | Error building extension 'x'
//             | Failed building wheel for x | subprocess-exited-with-error | ...
//
// The tool is who said it: an exception with a text of the loader or of CUDA is theirs (diagnostic/tools/loader_text.hpp,
// diagnostic/tools/gpu_text.hpp). `code` is the exit status or the signal of a command, else the exception's class. What a program
// logs as a warning is a warning, and so is an exception that Python ignored: see `settle`. A line that something else stands
// before ("Caught: ValueError: x", ctest's "12: ValueError: x", pytest's "E   ValueError: x") is none of these, which keeps out
// most of what passing tests print. By hand is what several sentences say in one place, of which the last counts, and who said it.
// Total, noexcept, allocates nothing, linear.
// Source: CPython 3.11, setuptools 65 and pip 23.2 by making them fail, pip 24 and 25, Meson 1.x, scikit-build 0.18,
// PyTorch torch/utils/cpp_extension.py 2.x by what logs quote.
#ifndef FOUNDCHECK_DIAGNOSTIC_TOOLS_PYTHON_HPP
#define FOUNDCHECK_DIAGNOSTIC_TOOLS_PYTHON_HPP

#include <cstddef>
#include <cstdint>
#include <foundcheck/core/ascii.hpp>
#include <foundcheck/core/digits.hpp>
#include <foundcheck/core/literal.hpp>
#include <foundcheck/core/namespace.hpp>
#include <foundcheck/core/path.hpp>
#include <foundcheck/core/word_list.hpp>
#include <foundcheck/diagnostic/classify/signs.hpp>
#include <foundcheck/diagnostic/detail/line.hpp>
#include <foundcheck/diagnostic/record.hpp>
#include <foundcheck/diagnostic/tools/gpu_text.hpp>
#include <foundcheck/diagnostic/tools/loader_text.hpp>
#include <foundcheck/diagnostic/tools/log_line.hpp>
#include <foundcheck/regex/row.hpp>
#include <string_view>

// ---- python text ----------------------------------------------------------------------------------------------------
//
// The words of Python, setuptools, pip, Meson and scikit-build by which diagnostic/tools/python.hpp knows their lines.
//
//   class   := [ { name "." } ] Name            Name: an upper-case letter first, one of the known ends last
//   command := ( "command " | "Command " ) any ( " failed with exit " ( "status" | "code" ) " " n
//                                              | " returned non-zero exit status " n "." | " died with <Signals." name )
//
// Total, noexcept, allocates nothing, linear.
// Source: CPython 3.11 Lib/subprocess.py and Doc/library/exceptions, setuptools 65 _distutils, pip 23.2 to 25
// src/pip/_internal/exceptions.py and wheel_builder.py, Meson 1.x mlog.py, PyTorch 2.x cpp_extension.py.

FOUNDCHECK_BEGIN_NAMESPACE
namespace diagnostics::detail {

inline constexpr word_list exception_ends = "Error|Exception|Exit|Interrupt|Warning|Expired";
inline constexpr word_list domains = "java.|javax.|org.|com.|kotlin.|scala.|System.";

/// "ValueError", "subprocess.CalledProcessError"
struct exception_name : regex::small_row<R"([A-Za-z_][\w.]*)"> {};

/// True for the name of an exception or of a warning. "Error" alone is a word of others, and packages that begin with the name of
/// an Internet domain are Java's.
template <class = void>
[[nodiscard]] constexpr bool is_exception_class(std::string_view name) noexcept {
  if (name.size() < 6 || name.size() > 128 || !exception_ends.ends(name) || !regex::is<exception_name>(name))
    return false;
  const std::string_view own = name.substr(name.rfind('.') + 1);
  return own.front() >= 'A' && own.front() <= 'Z' && own != "Error" && own != "Warning" && !has_text(name, "..") &&
         !domains.begins(name);
}

/// A line of a traceback, whatever stands before it: `  File "a.py", line 12, in main`.
struct traceback_frame
    : regex::small_row<R"x(.*File "([^"]+)", line (\d+)(?:, in .*)?)x", &record::file, &record::file_line> {};

/// How a command ended, as a text says it.
struct command_end {
  bool is_end = false;
  std::string_view status;  ///< "1", "SIGKILL"
};

[[nodiscard]] constexpr command_end read_command_end(std::string_view text) noexcept {
  if (!text.starts_with("command ") && !text.starts_with("Command ")) return {};
  for (std::string_view phrase :
       {" failed with exit status ", " failed with exit code ", " returned non-zero exit status ",
        " terminated by signal ", " died with <Signals.", " died with "}) {
    const std::string_view number = number_behind(text, phrase);
    if (number.data() == nullptr) continue;
    if (!number.empty() || !phrase.ends_with("<Signals.")) return {true, number};
    const std::string_view name = text.substr(static_cast<std::size_t>(number.data() - text.data()));
    return {true, name.substr(0, name.find_first_of(":>"))};
  }
  return {};
}

/// The text of an exception that says only that a build failed.
inline constexpr word_list build_summaries =
    "Error compiling objects for extension|Error building extension '|An error occurred while building with CMake|"
    "An error occurred while configuring with CMake|Error 1 while executing|Error 2 while executing";

/// What setup.py says behind "error: " and nobody else does.
inline constexpr word_list distutils_texts =
    "Microsoft Visual C++ |invalid command '|can't create or remove files in install directory|could not create '|"
    "can't copy '|[Errno |Unable to find vcvarsall.bat|Setup script exited with |"
    "Could not find suitable distribution for Requirement|package directory '";

[[nodiscard]] constexpr bool is_distutils_text(std::string_view text) noexcept {
  return distutils_texts.begins(text) ||
         (text.starts_with("command '") && text.find("' failed: ") != std::string_view::npos);
}

inline constexpr word_list pip_effects =
    "Failed building wheel for |Could not build wheels for |Failed building editable for |"
    "Failed to build installable wheels for |Failed to build one or more wheels|No matching distribution found for |"
    "ResolutionImpossible: |Backend subprocess exited when trying to invoke |Failed to build '|Could not build '";
inline constexpr word_list pip_errors =
    "Could not find a version that satisfies the requirement |Could not install packages due to an |"
    "pip's dependency resolver does not currently take into account|Invalid requirement: |"
    "Could not open requirements file: |THESE PACKAGES DO NOT MATCH THE HASHES|Ignored the following |"
    "File \"setup.py\" |Cannot uninstall |Could not detect requirement name";
inline constexpr word_list pip_warnings =
    "Running pip as the 'root' user|Ignoring invalid distribution |You are using pip version |"
    "There was an error checking the latest version of pip|Retrying (Retry(|Generating metadata for package |"
    "The directory '|Discarding http|Built wheel for ";

// What pip says behind "error: ": names of its own.
inline constexpr word_list names_of_pip_effects =
    "subprocess-exited-with-error|metadata-generation-failed|legacy-install-failure|failed-wheel-build-for-install|"
    "installation-subprocess-error";
inline constexpr word_list names_of_pip_errors =
    "externally-managed-environment|missing-pyproject-build-system-requires|invalid-pyproject-build-system-requires|"
    "uninstall-no-record-file|resolution-too-deep|uninstall-distutils-installed-package|incomplete-download";

/// Words that are common: they are pip's with their ends only.
[[nodiscard]] constexpr bool is_pip_sentence(std::string_view text) noexcept {
  const auto is = [text](std::string_view start, std::string_view end) {
    return text.starts_with(start) && has_text(text, end);
  };
  return is("Package '", "' requires a different Python: ") || is("Directory '", "' is not installable.") ||
         is("Cannot install ", " because ") || text.ends_with(".whl is not a supported wheel on this platform.");
}

/// What pip says behind "WARNING: " and nobody else does.
[[nodiscard]] constexpr bool is_pip_warning(std::string_view text) noexcept {
  return pip_warnings.begins(text) || (text.starts_with("The script ") && text.ends_with(" which is not on PATH."));
}

inline constexpr word_list meson_files = "meson.build|meson_options.txt|meson.options";

inline constexpr word_list scikit_build_ends =
    "*** CMake build failed|*** CMake configuration failed|*** CMake install failed";

[[nodiscard]] constexpr severity severity_of_meson(std::string_view word) noexcept {
  if (word == "ERROR") return severity::error;
  if (word == "WARNING" || word == "DEPRECATION") return severity::warning;
  return word == "NOTICE" ? severity::note : severity::unknown;
}

/// Lines behind a message that belong to it: pip's tree, which is drawn with three characters of UTF-8, Meson's and PyTorch's hints.
inline constexpr word_list pip_continuations =
    "\xC3\x97 |\xE2\x94\x82 |\xE2\x95\xB0\xE2\x94\x80> |[end of output]|"
    "note: This error originates from a subprocess|note: This is an issue with the package mentioned above|"
    "note: This is likely not a problem with pip|hint: See above for |hint: See details above|Complete output (|"
    "Check the logs for full command output.";
inline constexpr word_list python_continuations =
    "A full log can be found at |Please see CMake's output for more information.|[end of output]";

[[nodiscard]] constexpr bool continues_python(tool who, std::string_view text) noexcept {
  if (text.size() < 5) return false;
  if (who == tool::pip) return pip_continuations.begins(text);
  if (who == tool::python) return python_continuations.begins(text);
  return who == tool::cuda && gpu_continuations.begins(text);
}

}  // namespace diagnostics::detail
// ---- python ---------------------------------------------------------------------------------------------------------

namespace diagnostics {

namespace detail {

inline constexpr word_list before_exception =
    "During handling of the above exception, another exception occurred:|Exception ignored in: |"
    "Traceback (most recent call last):|The above exception was the direct cause of the following exception:";

}  // namespace detail

/// How lines of Python programs become records.
struct python_form {
  /// The lines that may be one, see diagnostic/classify/signs.hpp.
  static constexpr line_signs signs[] = {
      {.head_end = detail::bytes_of("rdntRGg0123456789")},
      // What a logging library begins its lines with; NCCL's has the numbers of a process and a thread.
      {.first = detail::bytes_of("[CDEFIW0123456789")},
      {.has_inner = true}};

  /// True, with the record filled in, if the line is a message of such a program.
  template <class = void>
  static constexpr bool read(record& r, const tool_line& line) noexcept {
    const std::string_view text = line.text, head = line.head(), rest = line.rest();
    if (line.mark >= text.size()) return read_bare(r, text);
    // Documentation has names of exceptions with nothing behind them, and with a blank before the colon.
    if (head.empty() || rest.empty() || line.mark != head.size()) return false;
    switch (head.back()) {
      case 'r':
        if (head == "error") return read_distutils(r, rest) || read_pip_error(r, rest);
        [[fallthrough]];
      case 'd':
      case 'n':
      case 't':
        if (detail::is_exception_class(head)) return read_exception(r, severity::error, head, rest);
        break;
      case 'R':
        if (head == "ERROR") return read_pip(r, rest) || read_meson_bare(r, rest);
        return false;
      case 'G':
        return head == "WARNING" && detail::is_pip_warning(rest) && say(r, tool::pip, severity::warning, {}, rest);
      case 'g':
        // Printed, unless a traceback says that it was raised: settle().
        if (detail::is_exception_class(head)) return read_exception(r, severity::warning, head, rest);
        return false;
      default: break;
    }
    if (is_digit(head.back())) return read_placed(r, head, rest);
    return read_logged(r, text);
  }

  /// The same of lines without a colon: scikit-build-core's.
  static constexpr bool read_bare(record& r, std::string_view text) noexcept {
    if (detail::scikit_build_ends.contains(text)) {
      r.is_effect = true;
      return say(r, tool::python, severity::error, {}, text.substr(4));
    }
    if (text != "KeyboardInterrupt") return false;
    return say(r, tool::python, severity::error, text, text);
  }

  /// True if the line begins a traceback, or names a place in one.
  static constexpr bool precedes(std::string_view text) noexcept {
    return detail::before_exception.begins(text) || (text.starts_with("File \"") && has_text(text, "\", line "));
  }

  /// True if the line belongs to the message before it, which `r` is.
  static constexpr bool continues(const record& r, std::string_view text) noexcept {
    // The name of a symbol, mangled or not, that a terminal or who pasted it put into a line of its own.
    if (r.message.ends_with("undefined symbol:") && r.children.empty()) return text.find(' ') == std::string_view::npos;
    return detail::continues_python(r.tool, text);
  }

  /// To be called with a record whose `before` is complete: the place is that of the last frame outside Python's own library. What Python says
  /// that it ignored is a warning, and a warning that was raised is an error.
  static constexpr void settle(record& r) noexcept {
    const bool is_ours = r.tool == tool::python || r.tool == tool::loader || r.tool == tool::cuda;
    if (r.tool == tool::python && r.file.empty()) set_frame(r);
    const bool is_raised = r.before.find("Traceback (most recent call last):") != std::string_view::npos;
    if (is_ours && r.severity == severity::warning && is_raised && r.code.ends_with("Warning")) {
      r.severity = severity::error;
    }
    if (!is_ours || !is_error(r.severity)) return;
    if (r.before.find("Exception ignored in: ") != std::string_view::npos ||
        r.before.find("--- Logging error ---") != std::string_view::npos) {
      r.severity = severity::warning;
    }
  }

 private:
  [[nodiscard]] static constexpr bool is_of_python_itself(std::string_view path) noexcept {
    // "<string>" and "<frozen importlib._bootstrap>" are no files.
    if (path.starts_with('<')) return true;
    const bool is_library = has_text(path, "/lib/python") || has_text(path, "\\lib\\") || has_text(path, "\\Lib\\");
    return is_library && !has_text(path, "-packages");
  }

  template <class = void>
  static constexpr void set_frame(record& r) noexcept {
    std::string_view rest = r.before;
    while (!rest.empty()) {
      if (rest.ends_with('\n')) rest.remove_suffix(1);
      const std::size_t begin = rest.rfind('\n') + 1;
      std::string_view line = rest.substr(begin);
      rest = rest.substr(0, begin);
      if (line.ends_with('\r')) line.remove_suffix(1);
      if (has_text(line, "Traceback (most recent call last)")) return;
      record place;
      if (!has_text(line, "File \"") || !regex::read<detail::traceback_frame>(line, place) ||
          is_of_python_itself(place.file))
        continue;
      r.file = place.file;
      r.file_line = place.file_line;
      return;
    }
  }

  [[nodiscard]] static constexpr bool say(record& r, tool who, severity how, std::string_view code,
                                          std::string_view message) noexcept {
    r.tool = who;
    r.severity = how;
    r.code = code;
    r.message = message;
    return true;
  }

  template <class = void>
  [[nodiscard]] static constexpr bool read_exception(record& r, severity how, std::string_view name,
                                                     std::string_view text) noexcept {
    if (is_loader_text(text)) return say(r, tool::loader, how, name, text);
    if (const gpu_text gpu = read_gpu_reason(text)) {
      return say(r, gpu.tool, how, gpu.code.empty() ? name : gpu.code, text);
    }
    const detail::command_end end = detail::read_command_end(text);
    r.is_effect = end.is_end || detail::build_summaries.begins(text);
    return say(r, tool::python, how, end.status.empty() ? name : end.status, text);
  }

  template <class = void>
  [[nodiscard]] static constexpr bool read_logged(record& r, std::string_view text) noexcept {
    const log_line logged = read_log_line(text);
    if (!is_error(logged.severity) && logged.severity != severity::warning) return false;
    const tool_line inner = tool_line_of(logged.text);
    return detail::is_exception_class(inner.head()) && read_exception(r, logged.severity, inner.head(), inner.rest());
  }

  /// "x.py:12: UserWarning: y", "meson.build:12:0: ERROR: y".
  template <class = void>
  [[nodiscard]] static constexpr bool read_placed(record& r, std::string_view place, std::string_view rest) noexcept {
    std::uint32_t last = 0, first = 0;
    std::string_view file = place;
    if (!detail::take_last_number(file, last)) return false;
    const bool has_column = detail::take_last_number(file, first);
    const bool is_meson = detail::meson_files.contains(file_name(file));
    if (!is_meson && (has_column || !(file.ends_with(".py") || file.ends_with('>')))) return false;
    const std::size_t colon = rest.find(": ");
    if (colon == std::string_view::npos) return false;
    const std::string_view word = rest.substr(0, colon), message = rest.substr(colon + 2);
    const gpu_text gpu = is_meson ? gpu_text() : read_gpu_reason(message);
    const severity how = is_meson ? detail::severity_of_meson(word) : severity::warning;
    if (how == severity::unknown || (!is_meson && !(word.ends_with("Warning") && detail::is_exception_class(word))))
      return false;
    r.file = file;
    r.file_line = has_column ? first : last;
    r.file_column = has_column ? last : 0;
    return say(r, gpu ? gpu.tool : tool::python, how,
               is_meson           ? std::string_view()
               : gpu.code.empty() ? word
                                  : gpu.code,
               message);
  }

  /// What setup.py says behind "error: ".
  [[nodiscard]] static constexpr bool read_distutils(record& r, std::string_view text) noexcept {
    const detail::command_end end = detail::read_command_end(text);
    if (!end.is_end && !detail::is_distutils_text(text)) return false;
    r.is_effect = end.is_end;
    return say(r, tool::python, severity::error, end.status, text);
  }

  /// What pip says behind "error: ": names of its own.
  [[nodiscard]] static constexpr bool read_pip_error(record& r, std::string_view text) noexcept {
    r.is_effect = detail::names_of_pip_effects.contains(text);
    return (r.is_effect || detail::names_of_pip_errors.contains(text)) && say(r, tool::pip, severity::error, {}, text);
  }

  /// What pip and build say behind "ERROR: ".
  [[nodiscard]] static constexpr bool read_pip(record& r, std::string_view text) noexcept {
    const std::string_view status =
        text.starts_with("Command errored out ") ? number_behind(text, " with exit status ") : std::string_view();
    const bool is_effect = status.data() != nullptr || detail::pip_effects.begins(text);
    if (!is_effect && !detail::pip_errors.begins(text) && !detail::is_pip_sentence(text)) return false;
    r.is_effect = is_effect;
    // What is installed does not fit together; pip says so and goes on.
    const bool goes_on = text.starts_with("pip's dependency resolver does not currently take into account");
    return say(r, tool::pip, goes_on ? severity::warning : severity::error, status, text);
  }

  [[nodiscard]] static constexpr bool read_meson_bare(record& r, std::string_view text) noexcept {
    if (!text.starts_with("Neither source directory ") && !text.starts_with("Neither directory contains a build file"))
      return false;
    return say(r, tool::python, severity::error, {}, text);
  }
};

}  // namespace diagnostics
FOUNDCHECK_END_NAMESPACE

#endif
