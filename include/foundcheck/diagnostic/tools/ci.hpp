// SPDX-License-Identifier: MIT
// What the systems say that run a build: GitHub, Azure, GitLab, Jenkins, BuildKit, Cloud Build, Bazel, colcon, Spack, dpkg, vcpkg.
//
//   line     := "##[" ( "error" | "warning" ) "]" message
//            | "::" ( "error" | "warning" | "notice" ) [ " " properties ] "::" message         its %-escapes left as they are
//            | "##vso[task.logissue " properties "]" message
//            | "ERROR: " place ": " message | ...                                              Bazel
//            | words of one system that a step, a command or a job failed                      effects, `code` the exit status
//   properties := name "=" value { ( "," | ";" ) name "=" value }                              file, line, col; sourcepath, ...
//
// Behind the first three, and behind Spack's ">> number", a compiler's message may stand whole: `behind_wrapper` gives that text,
// to be read as a line of its own first. Rows read those three; by hand are their properties, which come in any order, and the
// sentences, a table of two words each: a row of its own for each would take a compiler longer than all of them.
// Total, noexcept, allocates nothing, linear.
// Source: docs.github.com workflow commands and actions/runner 2.3xx, Azure Pipelines logging commands, moby/buildkit 0.12 to 0.20
// by logs, gitlab-runner 16, Bazel 7, colcon-output 0.2, Spack 0.22, dpkg 1.21, debhelper 13, vcpkg 2024.
#ifndef FOUNDCHECK_DIAGNOSTIC_TOOLS_CI_HPP
#define FOUNDCHECK_DIAGNOSTIC_TOOLS_CI_HPP

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
#include <foundcheck/diagnostic/detail/message_row.hpp>
#include <foundcheck/diagnostic/record.hpp>
#include <foundcheck/diagnostic/tools/log_line.hpp>
#include <foundcheck/regex/row.hpp>
#include <string_view>

// ---- ci text --------------------------------------------------------------------------------------------------------
//
// The words by which diagnostic/tools/ci.hpp knows that a step, a command or a job ended badly, and the wrappers around a message.
//
//   end     := before any ( "exit code" | "exit status" | ... ) [ ":" ] [ " " ] number        a table of sentences
//   wrapper := "##[" level "]" message | "::" level [ " " properties ] "::" message | "##vso[task.logissue " properties "]" message
//   bazel   := file ":" line ":" column ": " message          message := any " failed: (Exit " number "): " any | any

FOUNDCHECK_BEGIN_NAMESPACE
namespace diagnostics::detail {

struct ci_end {
  bool is_end = false;
  std::string_view status;
};

struct ci_sentence {
  std::string_view start;
  std::string_view phrase;  ///< the number stands behind it; empty: the start is enough
};

inline constexpr ci_sentence ci_sentences[] = {
    {"Process completed with exit code "sv, "Process completed with exit code "sv},
    {"The process '"sv, "' failed with exit code "sv},
    {"Bash exited with code "sv, "Bash exited with code "sv},
    {"Cmd.exe exited with code "sv, "Cmd.exe exited with code "sv},
    {"PowerShell exited with code "sv, "PowerShell exited with code "sv},
    {"Script failed with exit code: "sv, "Script failed with exit code: "sv},
    {"process \""sv, "\" did not complete successfully: exit code: "sv},
    {"failed to solve: process \""sv, "\" did not complete successfully: exit code: "sv},
    {"failed to build: failed to solve: process \""sv, "\" did not complete successfully: exit code: "sv},
    {"failed to solve: executor failed running ["sv, "]: exit code: "sv},
    {"failed to solve: rpc error: code = Unknown desc = process \""sv,
     "\" did not complete successfully: exit code: "sv},
    {"failed to solve: rpc error: code = Unknown desc = executor failed running ["sv, "]: exit code: "sv},
    {"executor failed running ["sv, "]: exit code: "sv},
    {"The command '"sv, "' returned a non-zero code: "sv},
    {"building at STEP \""sv, "exit status "sv},
    {"Job failed: exit code "sv, "Job failed: exit code "sv},
    {"Job failed: exit status "sv, "Job failed: exit status "sv},
    {"Job failed: command terminated with exit code "sv, "Job failed: command terminated with exit code "sv},
    {"script returned exit code "sv, "script returned exit code "sv},
    {"Finished: FAILURE"sv, {}},
    {"Build step '"sv, "' marked build as failure"sv},
    {"Exited with code exit status "sv, "Exited with code exit status "sv},
    {"The command \""sv, "\" exited with "sv},
    {"The command exited with status "sv, "The command exited with status "sv},
    {"Command exited with code "sv, "Command exited with code "sv},
    {"build step "sv, " failed: step exited with non-zero status: "sv},
    {"BUILD FAILURE: Build step failure: "sv, " failed: step exited with non-zero status: "sv},
    {"Build step failure: "sv, " failed: step exited with non-zero status: "sv},
    {"Build did NOT complete successfully"sv, {}},
    {"ProcessError: Command exited with status "sv, "ProcessError: Command exited with status "sv},
    {"Failed   <<< "sv, ", exited with code "sv},
    {"Aborted  <<< "sv, {}},
    {"building "sv, " failed with: BUILD_FAILED"sv},
    {"Bad exit status from "sv, {}},
};

/// How a step, a command or a job ended, if the text says that.
[[nodiscard]] constexpr ci_end read_ci_sentence(std::string_view text) noexcept {
  if (text.size() < 16 || text.starts_with("CMake ") || text.starts_with("Building ")) return {};
  for (const ci_sentence& row : ci_sentences) {
    if (row.start.front() != text.front() || !text.starts_with(row.start)) continue;
    if (row.phrase.empty()) return {true, {}};
    const std::string_view status = number_behind(text, row.phrase);
    if (status.data() == nullptr) continue;
    if (status != "0") return {true, status};
  }
  return {};
}

/// The words that a system puts around a message; severity::unknown if there are none.
struct ci_wrapper {
  diagnostics::severity severity = diagnostics::severity::unknown;
  std::uint32_t file_line = 0;
  std::uint32_t file_column = 0;
  std::string_view file;
  std::string_view code;
  std::string_view message;
  std::string_view properties;
};

constexpr void set_level(ci_wrapper& w, std::string_view word) noexcept {
  w.severity = word == "error" ? severity::error : word == "warning" ? severity::warning : severity::note;
}

constexpr void read_ci_property(ci_wrapper& w, std::string_view property) noexcept {
  while (property.starts_with(' ')) property.remove_prefix(1);
  const std::size_t equals = property.find('=');
  if (equals == std::string_view::npos) return;
  const std::string_view name = property.substr(0, equals);
  std::string_view value = property.substr(equals + 1);
  if (name == "file" || name == "sourcepath") w.file = value;
  if (name == "code") w.code = value;
  if (name == "line" || name == "linenumber") static_cast<void>(take_number(value, w.file_line));
  if (name == "col" || name == "columnnumber") static_cast<void>(take_number(value, w.file_column));
  if (name == "type" && (value == "error" || value == "warning")) set_level(w, value);
}

constexpr void read_ci_properties(ci_wrapper& w, std::string_view list, char separator) noexcept {
  while (!list.empty()) {
    const std::size_t end = list.find(separator);
    read_ci_property(w, list.substr(0, end));
    if (end == std::string_view::npos) return;
    list.remove_prefix(end + 1);
  }
}

/// "##[error]message", "::error::message"
struct level_row : regex::small_row<R"((?:##\[(error|warning)\]|::(error|warning|notice)::)(.*))",
                                    regex::if_present<set_level>, regex::if_present<set_level>, &ci_wrapper::message> {
};
/// "::error file=a.c,line=3::message"
struct github_row : regex::small_row<"::(error|warning|notice) (.*?)::(.*)", set_level, &ci_wrapper::properties,
                                     &ci_wrapper::message> {};
/// "##vso[task.logissue type=error;sourcepath=a.c]message"
struct azure_row
    : regex::small_row<R"(##vso\[task\.logissue (.*?)\](.*))", &ci_wrapper::properties, &ci_wrapper::message> {};

template <class = void>
[[nodiscard]] constexpr ci_wrapper read_ci_wrapper(std::string_view text) noexcept {
  ci_wrapper w;
  if (regex::read<level_row>(text, w)) return w;
  if (regex::read<azure_row>(text, w)) read_ci_properties(w, w.properties, ';');
  if (regex::read<github_row>(text, w)) read_ci_properties(w, w.properties, ',');
  return w;
}

inline constexpr word_list bazel_files = "BUILD|BUILD.bazel|WORKSPACE|WORKSPACE.bazel|MODULE.bazel";

struct bazel_text {
  std::string_view file, status, message;  ///< no message: the text is none of Bazel's
  std::uint32_t file_line = 0, file_column = 0;
  bool is_effect = false;
};

/// "/p/BUILD:12:3: Compiling x failed: (Exit 1): gcc failed: ...", behind its severity.
[[nodiscard]] constexpr bazel_text read_bazel(std::string_view text) noexcept {
  const std::size_t colon = text.find(": ");
  if (colon == std::string_view::npos || colon > 4096) return {};
  bazel_text found;
  found.file = text.substr(0, colon);
  if (!take_last_number(found.file, found.file_column) || !take_last_number(found.file, found.file_line)) return {};
  const std::string_view name = file_name(found.file);
  if (!bazel_files.contains(name) && !name.ends_with(".bzl")) return {};
  found.message = text.substr(colon + 2);
  found.status = number_behind(found.message, " failed: (Exit ");
  // Why, the last line of a traceback says: "Error in fail: text".
  found.is_effect = found.status.data() != nullptr || found.message.starts_with("Traceback (most recent call last):");
  return found;
}

/// What begins behind "ERROR: ".
inline constexpr word_list ci_errors =
    "failed to solve: |failed to build: |Job failed: |Job failed (system failure): |failed to copy: ";

/// Lines behind a message that belong to it.
inline constexpr word_list ci_continuations =
    "See build log for details:|Use --sandbox_debug to see verbose messages|"
    "Use --verbose_failures to see the command lines|(cd /|Elapsed time: ";

/// "3 errors found in build log:", before an excerpt of it.
[[nodiscard]] constexpr bool is_spack_heading(std::string_view text) noexcept {
  return !text.empty() && is_digit(text.front()) && text.ends_with(" found in build log:");
}

}  // namespace diagnostics::detail
// ---- ci -------------------------------------------------------------------------------------------------------------

namespace diagnostics {

/// How lines of systems that run builds become records.
struct ci_form {
  /// The lines that may be one, see diagnostic/classify/signs.hpp.
  static constexpr line_signs signs[] = {{.first = detail::bytes_of("#:=ABCEFPTWdef")}};

  /// True, with the record filled in, if the line is a message of such a system.
  template <class = void>
  static constexpr bool read(record& r, const tool_line& line) noexcept {
    const std::string_view text = line.text;
    if (text.size() < 8) return false;
    const std::string_view head = line.head(), rest = line.rest();
    switch (text.front()) {
      case 'd':
        return is_debian_tool(head) && starts_with_literal(rest, "error: ") &&
               read_debian(r, rest.substr(sizeof("error: ") - 1));
      case 'e':
        if (head == "error") return read_effect(r, rest, rest);
        return read_effect(r, text, text);
      case 'f':
        return head == "failed to solve" &&
               (read_effect(r, text, text) || detail::say(r, tool::ci, severity::error, text));
      case '=': return head == "==> Error" && read_effect(r, rest, rest);
      case 'E':
        if (head == "ERROR") return read_capital(r, true, rest);
        if (head == "Error") return read_effect(r, rest, rest);
        // What ends a traceback of Bazel's: "Error in fail: text".
        if (starts_with_literal(head, "Error in ") && head.find_first_of(" ():,", 9) == head.npos && !rest.empty())
          return detail::say(r, tool::ci, severity::error, rest);
        break;
      case 'W': return head == "WARNING" && read_capital(r, false, rest);
      case 'F':
        if (head == "FAILURE" && rest == "Build failed with an exception.") return say_effect(r, {}, rest);
        break;
      default: break;
    }
    return read_bare(r, text);
  }

  /// The same of lines without a colon.
  template <class = void>
  static constexpr bool read_bare(record& r, std::string_view text) noexcept {
    if (text.size() < 8) return false;
    switch (text.front()) {
      case '#':
      case ':': return read_wrapper(r, text);
      case 'A':
      case 'B':
      case 'C':
      case 'E':
      case 'F':
      case 'P':
      case 'T': {
        const detail::ci_end end = detail::read_ci_sentence(text);
        return end.is_end && say_effect(r, end.status, text);
      }
      default: return false;
    }
  }

  /// True if the line belongs to the message that follows.
  static constexpr bool precedes(std::string_view text) noexcept {
    return starts_with_literal(text, "--- stderr: ") || detail::is_spack_heading(text);
  }

  /// True if the line belongs to the message before it, which `r` is.
  static constexpr bool continues(const record& r, std::string_view text) noexcept {
    if (r.tool != tool::ci || text.size() < 10) return false;
    return detail::ci_continuations.begins(text);
  }

  /// The text that a wrapper was put around, as a line of its own; data() is null if the line has none. GitHub and Azure put such
  /// words before what a compiler said, Spack the number of the line.
  template <class = void>
  [[nodiscard]] static constexpr std::string_view behind_wrapper(std::string_view text) noexcept {
    if (text.empty() || (text.front() != '#' && text.front() != ':' && text.front() != '>')) return {};
    record r;
    if (starts_with_literal(text, "##[") || starts_with_literal(text, "::") || starts_with_literal(text, "##vso[")) {
      return read_wrapper(r, text) ? r.message : std::string_view();
    }
    if (!starts_with_literal(text, ">> ")) return {};
    std::string_view rest = text.substr(3);
    std::uint32_t number = 0;
    if (!take_number(rest, number) || !starts_with_literal(rest, "    ")) return {};
    return rest.substr(4);
  }

 private:
  static constexpr bool say_effect(record& r, std::string_view status, std::string_view message) noexcept {
    r.is_effect = true;
    r.code = status;
    return detail::say(r, tool::ci, severity::error, message);
  }

  /// Reads how a step ended out of `sentence`. False if it says no such thing.
  static constexpr bool read_effect(record& r, std::string_view message, std::string_view sentence) noexcept {
    const detail::ci_end end = detail::read_ci_sentence(sentence);
    return end.is_end && say_effect(r, end.status, message);
  }

  template <class = void>
  [[nodiscard]] static constexpr bool read_wrapper(record& r, std::string_view text) noexcept {
    const detail::ci_wrapper w = detail::read_ci_wrapper(text);
    if (w.severity == severity::unknown) return false;
    r.file = w.file;
    r.file_line = w.file_line;
    r.file_column = w.file_column;
    const detail::ci_end end = detail::read_ci_sentence(w.message);
    r.is_effect = end.is_end;
    r.code = end.is_end ? end.status : w.code;
    return detail::say(r, tool::ci, w.severity, w.message);
  }

  /// "ERROR: ..." of BuildKit, GitLab, Cloud Build, Jenkins and Bazel.
  [[nodiscard]] static constexpr bool read_capital(record& r, bool is_error, std::string_view text) noexcept {
    if (is_error && read_effect(r, text, text)) return true;
    if (is_error && detail::ci_errors.begins(text)) return detail::say(r, tool::ci, severity::error, text);
    if (is_error && starts_with_literal(text, "process \"")) return false;
    const detail::bazel_text found = detail::read_bazel(text);
    if (found.message.empty()) return false;
    r.file = found.file;
    r.file_line = found.file_line;
    r.file_column = found.file_column;
    r.code = found.status;
    r.is_effect = is_error && found.is_effect;
    return detail::say(r, tool::ci, is_error ? severity::error : severity::warning, found.message);
  }

  [[nodiscard]] static constexpr bool is_debian_tool(std::string_view head) noexcept {
    return (starts_with_literal(head, "dh_") || starts_with_literal(head, "dpkg-") || head == "debuild") &&
           head.find(' ') == std::string_view::npos;
  }

  [[nodiscard]] static constexpr bool read_debian(record& r, std::string_view text) noexcept {
    for (std::string_view phrase : {" returned exit code ", " returned exit status ",
                                    " subprocess returned exit status ", " gave error exit status "}) {
      const std::string_view status = number_behind(text, phrase);
      if (status.data() != nullptr) return say_effect(r, status, text);
    }
    return detail::say(r, tool::ci, severity::error, text);
  }
};

}  // namespace diagnostics
FOUNDCHECK_END_NAMESPACE

#endif
