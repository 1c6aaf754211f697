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
// to be read as a line of its own first. Total, noexcept, allocates nothing, linear.
// Source: docs.github.com workflow commands and actions/runner 2.3xx, Azure Pipelines logging commands, moby/buildkit 0.12 to 0.20
// by logs, gitlab-runner 16, Bazel 7, colcon-output 0.2, Spack 0.22, dpkg 1.21, debhelper 13, vcpkg 2024.
#ifndef FOUNDCHECK_DIAGNOSTIC_TOOLS_CI_HPP
#define FOUNDCHECK_DIAGNOSTIC_TOOLS_CI_HPP

#include <cstddef>
#include <cstdint>
#include <foundcheck/core/ascii.hpp>
#include <foundcheck/core/literal.hpp>
#include <foundcheck/core/namespace.hpp>
#include <foundcheck/diagnostic/classify/signs.hpp>
#include <foundcheck/diagnostic/detail/line.hpp>
#include <foundcheck/diagnostic/record.hpp>
#include <foundcheck/diagnostic/tools/ci_text.hpp>
#include <foundcheck/diagnostic/tools/log_line.hpp>
#include <string_view>

FOUNDCHECK_BEGIN_NAMESPACE
namespace diagnostics {

struct ci_form {
  /// The lines that may be one, see diagnostic/classify/signs.hpp.
  static constexpr line_signs signs[] = {{.first = detail::bytes_of("#:=ABCEFPTWdef")}};

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
      case 'f': return head == "failed to solve" && (read_effect(r, text, text) || say(r, severity::error, text));
      case '=': return head == "==> Error" && read_effect(r, rest, rest);
      case 'E':
        if (head == "ERROR") return read_capital(r, true, rest);
        if (head == "Error") return read_effect(r, rest, rest);
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

  static constexpr bool precedes(std::string_view text) noexcept {
    return starts_with_literal(text, "--- stderr: ") || detail::is_spack_heading(text);
  }

  static constexpr bool continues(const record& r, std::string_view text) noexcept {
    if (r.tool != tool::ci || text.size() < 10) return false;
    return starts_with_literal(text, "See build log for details:") ||
           starts_with_literal(text, "Use --sandbox_debug to see verbose messages") ||
           starts_with_literal(text, "Use --verbose_failures to see the command lines") ||
           starts_with_literal(text, "(cd /") || starts_with_literal(text, "Elapsed time: ");
  }

  /// The text that a wrapper was put around, as a line of its own; data() is null if the line has none. GitHub and Azure put such
  /// words before what a compiler said, Spack the number of the line.
  [[nodiscard]] static constexpr std::string_view behind_wrapper(std::string_view text) noexcept {
    if (text.empty() || (text.front() != '#' && text.front() != ':' && text.front() != '>')) return {};
    record r;
    if (starts_with_literal(text, "##[") || starts_with_literal(text, "::") || starts_with_literal(text, "##vso[")) {
      return read_wrapper(r, text) ? r.message : std::string_view();
    }
    if (!starts_with_literal(text, ">> ")) return {};
    std::string_view rest = text.substr(3);
    std::uint32_t number = 0;
    if (!detail::take_number(rest, number) || !starts_with_literal(rest, "    ")) return {};
    return rest.substr(4);
  }

 private:
  static constexpr bool say(record& r, severity how, std::string_view message) noexcept {
    r.tool = tool::ci;
    r.severity = how;
    r.message = message;
    return true;
  }

  static constexpr bool say_effect(record& r, std::string_view status, std::string_view message) noexcept {
    r.is_effect = true;
    r.code = status;
    return say(r, severity::error, message);
  }

  /// Reads how a step ended out of `sentence`. False if it says no such thing.
  static constexpr bool read_effect(record& r, std::string_view message, std::string_view sentence) noexcept {
    const detail::ci_end end = detail::read_ci_sentence(sentence);
    return end.is_end && say_effect(r, end.status, message);
  }

  [[nodiscard]] static constexpr bool read_wrapper(record& r, std::string_view text) noexcept {
    const detail::ci_wrapper w = detail::read_ci_wrapper(text);
    if (w.severity == severity::unknown) return false;
    r.file = w.file;
    r.file_line = w.file_line;
    r.file_column = w.file_column;
    const detail::ci_end end = detail::read_ci_sentence(w.message);
    r.is_effect = end.is_end;
    r.code = end.is_end ? end.status : w.code;
    return say(r, w.severity, w.message);
  }

  /// "ERROR: ..." of BuildKit, GitLab, Cloud Build, Jenkins and Bazel.
  [[nodiscard]] static constexpr bool read_capital(record& r, bool is_error, std::string_view text) noexcept {
    if (is_error && read_effect(r, text, text)) return true;
    if (is_error &&
        (starts_with_literal(text, "failed to solve: ") || starts_with_literal(text, "failed to build: ") ||
         starts_with_literal(text, "Job failed: ") || starts_with_literal(text, "Job failed (system failure): ") ||
         starts_with_literal(text, "process \"") || starts_with_literal(text, "failed to copy: "))) {
      return !starts_with_literal(text, "process \"") && say(r, severity::error, text);
    }
    const detail::bazel_text found = detail::read_bazel(text);
    if (found.message.empty()) return false;
    r.file = found.file;
    r.file_line = found.file_line;
    r.file_column = found.file_column;
    r.code = found.status;
    r.is_effect = is_error && found.is_effect;
    return say(r, is_error ? severity::error : severity::warning, found.message);
  }

  [[nodiscard]] static constexpr bool is_debian_tool(std::string_view head) noexcept {
    return (starts_with_literal(head, "dh_") || starts_with_literal(head, "dpkg-") || head == "debuild") &&
           head.find(' ') == std::string_view::npos;
  }

  [[nodiscard]] static constexpr bool read_debian(record& r, std::string_view text) noexcept {
    for (std::string_view phrase : {" returned exit code ", " returned exit status ",
                                    " subprocess returned exit status ", " gave error exit status "}) {
      const std::size_t at = text.rfind(phrase);
      if (at != std::string_view::npos) return say_effect(r, detail::number_at(text.substr(at + phrase.size())), text);
    }
    return say(r, severity::error, text);
  }
};

}  // namespace diagnostics
FOUNDCHECK_END_NAMESPACE

#endif
