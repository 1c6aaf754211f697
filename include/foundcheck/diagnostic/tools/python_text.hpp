// SPDX-License-Identifier: MIT
// The words of Python, setuptools, pip, Meson and scikit-build by which diagnostic/tools/python.hpp knows their lines.
//
//   class   := [ { name "." } ] Name            Name: an upper-case letter first, one of the known ends last
//   command := ( "command " | "Command " ) any ( " failed with exit " ( "status" | "code" ) " " n
//                                              | " returned non-zero exit status " n "." | " died with <Signals." name )
//
// Total, noexcept, allocates nothing, linear.
// Source: CPython 3.11 Lib/subprocess.py and Doc/library/exceptions, setuptools 65 _distutils, pip 23.2 to 25
// src/pip/_internal/exceptions.py and wheel_builder.py, Meson 1.x mlog.py, PyTorch 2.x cpp_extension.py.
#ifndef FOUNDCHECK_DIAGNOSTIC_TOOLS_PYTHON_TEXT_HPP
#define FOUNDCHECK_DIAGNOSTIC_TOOLS_PYTHON_TEXT_HPP

#include <cstddef>
#include <foundcheck/core/ascii.hpp>
#include <foundcheck/core/namespace.hpp>
#include <foundcheck/diagnostic/record.hpp>
#include <string_view>

FOUNDCHECK_BEGIN_NAMESPACE
namespace diagnostics::detail {

[[nodiscard]] constexpr bool has_end_of_exception(std::string_view name) noexcept {
  switch (name.back()) {
    case 'r': return name.ends_with("Error");
    case 'n': return name.ends_with("Exception");
    case 't': return name.ends_with("Exit") || name.ends_with("Interrupt");
    case 'g': return name.ends_with("Warning");
    case 'd': return name.ends_with("Expired");
    default: return false;
  }
}

/// True for the name of an exception or of a warning. "Error" alone is a word of others, and packages that begin with the name of
/// an Internet domain are Java's.
[[nodiscard]] constexpr bool is_exception_class(std::string_view name) noexcept {
  if (name.size() < 6 || name.size() > 128 || !has_end_of_exception(name)) return false;
  std::size_t last = 0;
  for (std::size_t i = 0; i < name.size(); ++i) {
    const char c = name[i];
    if (c == '.') {
      if (i == last) return false;
      last = i + 1;
    } else if (!(is_alpha(c) || c == '_' || (is_digit(c) && i > last))) {
      return false;
    }
  }
  const std::string_view own = name.substr(last);
  if (own.front() < 'A' || own.front() > 'Z' || own == "Error" || own == "Warning") return false;
  if (last == 0) return true;
  constexpr std::string_view domains[] = {"java.", "javax.", "org.", "com.", "kotlin.", "scala.", "System."};
  for (const std::string_view domain : domains) {
    if (name.starts_with(domain)) return false;
  }
  return true;
}

/// How a command ended, as a text says it.
struct command_end {
  bool is_end = false;
  std::string_view status;  ///< "1", "SIGKILL"
};

[[nodiscard]] constexpr std::string_view leading_number(std::string_view text) noexcept {
  std::size_t size = text.starts_with('-') ? 1 : 0;
  while (size < text.size() && is_digit(text[size])) ++size;
  return text.substr(0, size);
}

[[nodiscard]] constexpr command_end read_command_end(std::string_view text) noexcept {
  if (!text.starts_with("command ") && !text.starts_with("Command ")) return {};
  for (std::string_view phrase :
       {" failed with exit status ", " failed with exit code ", " returned non-zero exit status ",
        " terminated by signal ", " died with <Signals.", " died with "}) {
    const std::size_t at = text.rfind(phrase);
    if (at == std::string_view::npos) continue;
    const std::string_view behind = text.substr(at + phrase.size());
    const std::string_view number = leading_number(behind);
    if (!number.empty()) return {true, number};
    return {true, phrase.ends_with("<Signals.") ? behind.substr(0, behind.find_first_of(":>")) : std::string_view()};
  }
  return {};
}

/// True for the text of an exception that says only that a build failed.
[[nodiscard]] constexpr bool is_build_summary(std::string_view text) noexcept {
  return text.starts_with("Error compiling objects for extension") || text.starts_with("Error building extension '") ||
         text.starts_with("An error occurred while building with CMake") ||
         text.starts_with("An error occurred while configuring with CMake");
}

/// What setup.py says behind "error: " and nobody else does.
[[nodiscard]] constexpr bool is_distutils_text(std::string_view text) noexcept {
  const auto is = [text](std::string_view start) { return text.starts_with(start); };
  return is("Microsoft Visual C++ ") || is("invalid command '") ||
         is("can't create or remove files in install directory") || is("could not create '") || is("can't copy '") ||
         is("[Errno ") || is("Unable to find vcvarsall.bat") || is("Setup script exited with ") ||
         is("Could not find suitable distribution for Requirement") || is("package directory '") ||
         (is("command '") && text.find("' failed: ") != std::string_view::npos);
}

struct pip_text {
  bool is_pip = false;
  bool is_effect = false;
  std::string_view status;
};

/// What pip and build say behind "ERROR: ".
[[nodiscard]] constexpr pip_text read_pip_text(std::string_view text) noexcept {
  for (std::string_view start : {"Failed building wheel for ", "Could not build wheels for ",
                                 "Failed building editable for ", "Failed to build installable wheels for ",
                                 "Failed to build one or more wheels", "No matching distribution found for ",
                                 "ResolutionImpossible: ", "Backend subprocess exited when trying to invoke ",
                                 "Failed to build '", "Could not build '"}) {
    if (text.starts_with(start)) return {true, true, {}};
  }
  constexpr std::string_view errored = "Command errored out with exit status ";
  if (text.starts_with(errored)) return {true, true, leading_number(text.substr(errored.size()))};
  for (std::string_view start :
       {"Could not find a version that satisfies the requirement ", "Could not install packages due to an ",
        "Cannot install ", "pip's dependency resolver does not currently take into account", "Package '", "Directory '",
        "Invalid requirement: ", "Could not open requirements file: ", "THESE PACKAGES DO NOT MATCH THE HASHES",
        "Ignored the following ", "File \"setup.py\" ", "Cannot uninstall ", "Could not detect requirement name"}) {
    if (!text.starts_with(start)) continue;
    // Two of these words are common: they are pip's with their ends only.
    if (start == "Package '" && text.find("' requires a different Python: ") == std::string_view::npos) return {};
    if (start == "Directory '" && text.find("' is not installable.") == std::string_view::npos) return {};
    if (start == "Cannot install " && text.find(" because ") == std::string_view::npos) return {};
    return {true, false, {}};
  }
  return {text.ends_with(".whl is not a supported wheel on this platform."), false, {}};
}

/// What pip says behind "WARNING: " and nobody else does.
[[nodiscard]] constexpr bool is_pip_warning(std::string_view text) noexcept {
  for (std::string_view start :
       {"Running pip as the 'root' user", "Ignoring invalid distribution ", "You are using pip version ",
        "There was an error checking the latest version of pip", "Retrying (Retry(", "Generating metadata for package ",
        "The directory '", "Discarding http", "Built wheel for "}) {
    if (text.starts_with(start)) return true;
  }
  return text.starts_with("The script ") && text.ends_with(" which is not on PATH.");
}

[[nodiscard]] constexpr bool is_meson_file(std::string_view file) noexcept {
  for (std::string_view name : {"meson.build", "meson_options.txt", "meson.options"}) {
    if (!file.ends_with(name)) continue;
    if (file.size() == name.size()) return true;
    const char before = file[file.size() - name.size() - 1];
    return before == '/' || before == '\\';
  }
  return false;
}

[[nodiscard]] constexpr severity severity_of_meson(std::string_view word) noexcept {
  if (word == "ERROR") return severity::error;
  if (word == "WARNING" || word == "DEPRECATION") return severity::warning;
  return word == "NOTICE" ? severity::note : severity::unknown;
}

/// Lines behind a message that belong to it: pip's tree, which is drawn with three characters of UTF-8, Meson's and PyTorch's hints.
[[nodiscard]] constexpr bool continues_python(tool who, std::string_view text) noexcept {
  if (text.size() < 5) return false;
  const auto is = [text](std::string_view start) { return text.starts_with(start); };
  if (who == tool::pip) {
    return is("\xC3\x97 ") || is("\xE2\x94\x82 ") || is("\xE2\x95\xB0\xE2\x94\x80> ") || is("[end of output]") ||
           is("note: This error originates from a subprocess") ||
           is("note: This is an issue with the package mentioned above") ||
           is("note: This is likely not a problem with pip") || is("hint: See above for ") ||
           is("hint: See details above") || is("Complete output (") || is("Check the logs for full command output.");
  }
  if (who == tool::python) {
    return is("A full log can be found at ") || is("Please see CMake's output for more information.") ||
           is("[end of output]");
  }
  if (who != tool::cuda) return false;
  return is("CUDA kernel errors might be asynchronously reported") || is("Compile with `TORCH_USE_CUDA_DSA`") ||
         is("Device-side assertion tracking was not enabled by user") ||
         is("For debugging consider passing CUDA_LAUNCH_BLOCKING") || is("Search for `cuda");
}

}  // namespace diagnostics::detail
FOUNDCHECK_END_NAMESPACE

#endif
