// SPDX-License-Identifier: MIT
// What ninja says of a build that fails, and samurai, which has its syntax.
//
//   message := ( "ninja" | "samu" ) ": " [ "error: " | "warning: " | "fatal: " ] text        format/ninja/output.hpp
//   failed  := "FAILED: " ( "[code=" N "] " { output } | output { output } )                 1.13 with, 1.7 on without code
//            | "FAILED: " command                                                            up to 1.6
//
// Test programs write "FAILED: 3 tests". Without a code an output counts as one if it is of a kind that only builds make, or
// lies where CMake and Meson put theirs; of another the line below it, the command, decides: read_failed. A message that tells
// of progress is no diagnostic. Total, noexcept, allocates nothing, linear.
// Source: ninja src/status_printer.cc, src/ninja.cc, src/util.cc, v1.5.3 to v1.13.2; samurai build.c, util.c, 1.2.
#ifndef FOUNDCHECK_DIAGNOSTIC_TOOLS_NINJA_HPP
#define FOUNDCHECK_DIAGNOSTIC_TOOLS_NINJA_HPP

#include <cstddef>
#include <cstdint>
#include <foundcheck/core/digits.hpp>
#include <foundcheck/core/literal.hpp>
#include <foundcheck/core/namespace.hpp>
#include <foundcheck/core/word_list.hpp>
#include <foundcheck/diagnostic/classify/tool_name.hpp>
#include <foundcheck/diagnostic/detail/line.hpp>
#include <foundcheck/diagnostic/record.hpp>
#include <foundcheck/format/ninja/exit.hpp>
#include <foundcheck/format/ninja/output.hpp>
#include <foundcheck/regex/row.hpp>
#include <string_view>

FOUNDCHECK_BEGIN_NAMESPACE
namespace diagnostics {

namespace detail::ninja {

using tool_name::npos;

/// The cause that an exit code is sure of. A code of the command's own says nothing.
[[nodiscard]] constexpr cause cause_of(std::int64_t code) noexcept {
  using ninja_output::exit_cause;
  switch (ninja_output::exit_cause_of(code)) {
    case exit_cause::killed: return cause::killed;
    case exit_cause::interrupted: return cause::interrupted;
    case exit_cause::out_of_memory: return cause::out_of_memory;
    case exit_cause::segmentation_fault:
    case exit_cause::aborted:
    case exit_cause::illegal_instruction:
    case exit_cause::bus_error:
    case exit_cause::stack_overflow:
    case exit_cause::heap_corruption: return cause::compiler_crash;
    default: return cause::none;
  }
}

inline constexpr word_list output_folders = "CMakeFiles/|CMakeFiles\\|.dir/|.dir\\|.p/|.p\\";
inline constexpr word_list output_ends =
    ".o|.obj|.a|.so|.lib|.dll|.dylib|.exe|.gch|.pch|.pcm|.cubin|.ptx|.lo|.elf|.ddi|.pyd|.res|.util|.bc|.fatbin";

/// True for an output that only a build has.
[[nodiscard]] constexpr bool is_output(std::string_view word) noexcept {
  if (word.find("::") != npos || word.ends_with(':')) return false;
  return output_folders.is_in(word) || output_ends.ends(word) || word.find(".so.") != npos;
}

/// The first word of a text; the text behind it is left.
constexpr std::string_view take_first_word(std::string_view& text) noexcept {
  const std::size_t end = text.find(' ') == npos ? text.size() : text.find(' ');
  const std::string_view word = text.substr(0, end);
  text = tool_name::trim_front(text.substr(end));
  return word;
}

/// True if all words are outputs.
[[nodiscard]] constexpr bool are_outputs(std::string_view text) noexcept {
  if (text.empty()) return false;
  while (!text.empty()) {
    if (!is_output(take_first_word(text))) return false;
  }
  return true;
}

/// True for a command that compiles or links: "c++ -o a.o -c a.c".
[[nodiscard]] constexpr bool is_compile_command(std::string_view text) noexcept {
  const std::size_t output = text.find(" -o ");
  return output != npos && text.find(" -") <= output &&
         (text.find(" -c ") != npos || text.find(".o") != npos || text.find(".a") != npos);
}

/// True if that line can be the command of that output.
[[nodiscard]] constexpr bool is_command_of(std::string_view command, std::string_view output) noexcept {
  if (command.find(' ') == npos || output.empty()) return false;
  if (starts_with_literal(command, ": && ") || starts_with_literal(command, "cd ") ||
      starts_with_literal(command, "cmd.exe /C "))
    return true;
  for (std::size_t at = command.find(output); at != npos; at = command.find(output, at + output.size())) {
    const std::size_t end = at + output.size();
    const bool begins = at > 0 && (command[at - 1] == ' ' || command[at - 1] == '"' || command[at - 1] == '/');
    if (begins && (end == command.size() || command[end] == ' ' || command[end] == '"')) return true;
  }
  return false;
}

struct failed {
  std::string_view code;
  std::string_view outputs;
};

struct failed_with_code : regex::small_row<R"(FAILED: \[code=(-?\d+)\] *([^ ].*)?)", &failed::code, &failed::outputs> {
};
struct failed_without : regex::small_row<R"(FAILED: ([^ [].*))", &failed::outputs> {};

/// Reads "FAILED: ...". `next` is the line below, if it is known.
template <class = void>
[[nodiscard]] constexpr bool read_failed(record& r, std::string_view text, std::string_view next) noexcept {
  failed said;
  if (!regex::read<failed_with_code>(text, said) && !regex::read<failed_without>(text, said)) return false;
  said.outputs = tool_name::trim_back(said.outputs);
  std::string_view words = said.outputs;
  const std::string_view first = take_first_word(words);
  if (said.code.empty() && !are_outputs(said.outputs) && !is_compile_command(said.outputs) &&
      !is_command_of(next, first)) {
    return false;
  }
  r.tool = tool::ninja;
  r.severity = severity::error;
  r.is_effect = true;
  r.effect_of = next_cause;
  r.code = said.code;
  r.message = said.outputs;
  if (!said.code.empty()) r.cause = cause_of(saturated_number<std::int64_t>(said.code));
  return true;
}

template <class = void>
[[nodiscard]] constexpr bool read_message(record& r, std::string_view text) noexcept {
  using ninja_output::message_meaning;
  ninja_output::record said;
  ninja_output::detail::read_message(said, text);
  switch (said.level) {
    case ninja_output::message_level::warning: r.severity = severity::warning; break;
    case ninja_output::message_level::error: r.severity = severity::error; break;
    case ninja_output::message_level::fatal: r.severity = severity::fatal; break;
    case ninja_output::message_level::info:
      // getopt's words, and samurai's, which has none for the level.
      if (starts_with_literal(text, "unrecognized option ") || starts_with_literal(text, "invalid option -- ")) {
        r.severity = severity::error;
        break;
      }
      if (!starts_with_literal(text, "build stopped: ") && !starts_with_literal(text, "job failed: ") &&
          !starts_with_literal(text, "subcommand failed") && text != "subcommands failed") {
        return false;
      }
      r.severity = severity::error;
      r.is_effect = said.meaning != message_meaning::interrupted;
      break;
  }
  r.tool = tool::ninja;
  r.message = said.text;
  if (said.meaning == message_meaning::manifest_syntax) {
    tool_name::set_place(r, said.subject);
    r.message = tool_name::trim_front(said.text.substr(said.subject.size() + 1));
  }
  // "rebuilding 'build.ninja': subcommand failed"
  if (starts_with_literal(text, "error: rebuilding '") && ends_with_literal(text, ": subcommand failed"))
    r.is_effect = true;
  return true;
}

}  // namespace detail::ninja

/// How lines of ninja become records; `make_form` calls it.
struct ninja_form {
  /// True, with the record filled in, if the line is a message of ninja or samurai.
  template <class = void>
  static constexpr bool read(record& r, const tool_line& line) noexcept {
    const std::string_view text = line.text;
    if (starts_with_literal(text, "FAILED: ")) return detail::ninja::read_failed(r, text, {});
    if (starts_with_literal(text, "ninja: ")) return detail::ninja::read_message(r, text.substr(7));
    if (starts_with_literal(text, "samu: ")) return detail::ninja::read_message(r, text.substr(6));
    return false;
  }

  /// "FAILED: name" with the line below it, where the name alone is not sure to be an output.
  template <class = void>
  static constexpr bool read_failed(record& r, std::string_view text, std::string_view next) noexcept {
    return detail::ninja::read_failed(r, text, next);
  }

  /// False: no line before a message belongs to it.
  static constexpr bool precedes(std::string_view) noexcept { return false; }

  /// The command below "FAILED: ".
  static constexpr bool continues(const record& r, std::string_view text) noexcept {
    if (r.tool != tool::ninja || r.effect_of != next_cause) return false;
    std::string_view outputs = r.message;
    return detail::ninja::is_command_of(text, detail::ninja::take_first_word(outputs));
  }
};

}  // namespace diagnostics
FOUNDCHECK_END_NAMESPACE

#endif
