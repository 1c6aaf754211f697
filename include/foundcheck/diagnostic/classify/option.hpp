// SPDX-License-Identifier: MIT
// The brackets at the end of a compiler's message: what turns the warning on, and the project that MSBuild adds.
//
//   message  := text " [" option "]"
//   option   := flag [ "," category ] | check             flag of GCC, Clang; check of clang-tidy
//   flag     := "-W" name | "-Werror=" name | "-Werror,-W" name | "-fpermissive" | "-ferror-limit="
//   category := number | words                            of Clang, -fdiagnostics-show-category
//
//   project  := " [" path "proj" [ "::" properties ] "]"  of MSBuild, behind all else
//
// Total, noexcept, allocates nothing.
// Source: GCC 12.2 gcc/opts-diagnostic.h; Clang 19 lib/Frontend/TextDiagnosticPrinter.cpp (printDiagnosticOptions); MSBuild 17
// src/Build/Logging.
#ifndef FOUNDCHECK_DIAGNOSTIC_CLASSIFY_OPTION_HPP
#define FOUNDCHECK_DIAGNOSTIC_CLASSIFY_OPTION_HPP

#include <cstddef>
#include <foundcheck/core/ascii.hpp>
#include <foundcheck/core/byte_marks.hpp>
#include <foundcheck/core/literal.hpp>
#include <foundcheck/core/namespace.hpp>
#include <foundcheck/diagnostic/record.hpp>
#include <string_view>

FOUNDCHECK_BEGIN_NAMESPACE
namespace diagnostics {

/// The option and what its form says of the compiler: GCC and Clang differ only where a warning is an error.
struct message_option {
  std::string_view text;  ///< without the brackets; a view into the message, empty if it has none
  diagnostics::tool tool = diagnostics::tool::compiler;  ///< gcc or clang where the form tells
};

namespace detail::options {

/// "bugprone-use-after-move", "core.NullDereference": names of checks.
[[nodiscard]] constexpr bool is_check(std::string_view text) noexcept {
  if (text.empty() || text.front() < 'a' || text.front() > 'z') return false;
  bool has_joint = false;
  for (const char c : text) {
    if (c == '-' || c == '.') {
      has_joint = true;
    } else if (!is_alpha(c) && !is_digit(c) && c != ',') {
      return false;
    }
  }
  return has_joint && is_alpha(text.back());
}

}  // namespace detail::options

/// Takes the option off the end of a message, with the blank before it. Its text is empty if there is none.
constexpr message_option take_option(std::string_view& message) noexcept {
  if (!message.ends_with(']')) return {};
  const std::size_t open = find_last(message, '[');
  if (open == std::string_view::npos || open == 0 || message[open - 1] != ' ') return {};
  message_option result{{message.data() + open + 1, message.size() - open - 2}};
  if (starts_with_literal(result.text, "-Werror=") || is_literal(result.text, "-fpermissive")) {
    result.tool = tool::gcc;
  } else if (result.text.starts_with('-')) {
    if (has_byte(result.text, ',')) {
      const std::size_t comma = find_last(result.text, ',');
      result.tool = tool::clang;
      if (!result.text.substr(comma + 1).starts_with('-')) result.text = result.text.substr(0, comma);
    }
    if (is_literal(result.text, "-ferror-limit=")) result.tool = tool::clang;
    if (result.text.size() < 3 || has_byte(result.text, ' ')) return {};
  } else if (!detail::options::is_check(result.text)) {
    return {};
  }
  message = message.substr(0, open);
  while (message.ends_with(' ')) message.remove_suffix(1);
  return result;
}

/// Takes MSBuild's project off the end of a message, with the blank before it, and gives its path.
constexpr std::string_view take_project(std::string_view& message) noexcept {
  if (!message.ends_with(']')) return {};
  const std::size_t open = message.rfind(" [");
  if (open == std::string_view::npos) return {};
  std::string_view path = message.substr(open + 2, message.size() - open - 3);
  if (!ends_with_literal(path, "proj")) {
    path = path.substr(0, path.find("::"));
    if (!ends_with_literal(path, "proj")) return {};
  }
  message = message.substr(0, open);
  while (message.ends_with(' ')) message.remove_suffix(1);
  return path;
}

}  // namespace diagnostics
FOUNDCHECK_END_NAMESPACE

#endif
