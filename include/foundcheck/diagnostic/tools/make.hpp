// SPDX-License-Identifier: MIT
// What make says of a build that fails: GNU make, BSD make; and ninja, by diagnostic/tools/ninja.hpp.
//
//   named   := make [ "[" level "]" ] ":" blank text          make: "make", "gmake", "mingw32-make", "bmake", ...
//   text    := "*** [" [ file ":" line ( ":" | "" ) blank ] target "] " status [ " (ignored)" ]       GNU 3.8x to 4.4
//            | "*** " sentence ".  Stop."
//            | ( "warning" | "Warning" ) ": " sentence | program ": " why
//            | '"' file '" line ' line ": " sentence                                                 BSD
//   placed  := file ":" line ": " ( "*** " sentence ".  Stop." | "recipe for target " | "warning: " ... )   GNU
//   bare    := "*** " [ "[" target "] " ] ( "Error code " | "Signal " ) N                            BSD
//   status  := word " " N | signal                            in any language: a number at the end is an exit status
//
// A failed recipe is an effect of what it printed; one that a signal ended is not, as a killed program prints nothing. "Entering
// directory", "Waiting for unfinished jobs" and "Deleting file" are no diagnostics. Rows read sentences and numbers; by hand is where the
// brackets of a recipe close and which of its colons ends a place, since a target may have brackets and colons of its own, and who spoke.
// Total, noexcept, allocates nothing, linear.
// Source: GNU make src/job.c, read.c, remake.c and po/, 3.81 to 4.4.1; NetBSD make 20200902.
#ifndef FOUNDCHECK_DIAGNOSTIC_TOOLS_MAKE_HPP
#define FOUNDCHECK_DIAGNOSTIC_TOOLS_MAKE_HPP

#include <cstddef>
#include <foundcheck/core/ascii.hpp>
#include <foundcheck/core/fixed_string.hpp>
#include <foundcheck/core/literal.hpp>
#include <foundcheck/core/namespace.hpp>
#include <foundcheck/core/path.hpp>
#include <foundcheck/core/word_list.hpp>
#include <foundcheck/diagnostic/classify/place.hpp>
#include <foundcheck/diagnostic/classify/signs.hpp>
#include <foundcheck/diagnostic/classify/tool_name.hpp>
#include <foundcheck/diagnostic/detail/line.hpp>
#include <foundcheck/diagnostic/detail/message_row.hpp>
#include <foundcheck/diagnostic/record.hpp>
#include <foundcheck/diagnostic/tools/ninja.hpp>
#include <foundcheck/regex/row.hpp>
#include <string_view>

FOUNDCHECK_BEGIN_NAMESPACE
namespace diagnostics {

namespace detail::make {

using tool_name::npos;

inline constexpr word_list names = "make|gmake|mingw32-make|mingw64-make|bmake|pmake|fmake|remake|gnumake";

/// "make[2]"
struct level : regex::small_row<R"((.*)\[\d+\])", regex::set_text> {};

template <class = void>
[[nodiscard]] constexpr bool is_make(std::string_view head) noexcept {
  head = tool_name::trim_back(head);
  if (head.ends_with(']') && !regex::read<level>(head, head)) return false;
  const std::string_view name = tool_name::program_of(head);
  return names.contains(name) && tool_name::is_one_path(head);
}

inline constexpr word_list makefiles = "Makefile|makefile|GNUmakefile|BSDmakefile";
inline constexpr word_list makefile_ends = ".mk|.mak|.make";

[[nodiscard]] constexpr bool is_makefile(std::string_view path) noexcept {
  const std::string_view name = file_name(path);
  return makefiles.begins(name) || makefile_ends.ends(name) || ends_with_literal(path, "debian/rules");
}

/// True if a message ends with make's last word: "...separator.  Stop."
[[nodiscard]] constexpr bool ends_with_stop(std::string_view text) noexcept {
  constexpr std::string_view stop_in_chinese = "\xE3\x80\x82"sv;  // the full stop
  if (text.ends_with(stop_in_chinese))
    return text.size() > 3 && text.substr(0, text.size() - 3).find(stop_in_chinese) != npos;
  if (!text.ends_with('.')) return false;
  const std::size_t blank = text.rfind(' ');
  if (blank == npos || blank == 0) return false;
  const std::string_view before = tool_name::trim_back(text.substr(0, blank));
  return before.ends_with('.') && blank + 2 < text.size();
}

inline constexpr word_list quotes = "'|`|\"|\xC2\xAB|\xE2\x80\x9C|\xE2\x80\x9D|\xE2\x80\x9E|\xE2\x80\x98|\xE3\x80\x8C";

struct decimal_status : regex::small_row<R"(.* (-?\d+))", regex::set_text> {};
struct hexadecimal_status : regex::small_row<R"(.* (-?0x[\da-fA-F]+))", regex::set_text> {};

/// The number at the end of "Error 2", "Fehler 2", "Error code 1", "Error -1073741819", "Error 0xc0000005".
template <class = void>
[[nodiscard]] constexpr std::string_view exit_status(std::string_view status) noexcept {
  std::string_view number;
  static_cast<void>(regex::read<decimal_status>(status, number) || regex::read<hexadecimal_status>(status, number));
  return number;
}

/// "Makefile:84: all", "Makefile:84 all": the place is of the recipe.
constexpr void read_recipe_place(record& r, std::string_view recipe) noexcept {
  for (std::size_t at = recipe.find(':'); at != npos; at = recipe.find(':', at + 1)) {
    std::size_t end = at + 1;
    while (end < recipe.size() && is_digit(recipe[end])) ++end;
    if (end == at + 1 || at == 0 || end == recipe.size()) continue;
    const std::string_view behind = tool_name::trim_front(recipe.substr(end));
    constexpr std::string_view wide_colon = "\xEF\xBC\x9A"sv;  // Chinese
    if (recipe[end] != ' ' && !starts_with_literal(behind, ": ") && !behind.starts_with(wide_colon)) continue;
    return tool_name::set_place(r, recipe.substr(0, end));
  }
}

/// "[Makefile:84: all] Error 2", what stands behind "*** ".
template <class = void>
[[nodiscard]] constexpr bool read_recipe(record& r, std::string_view text) noexcept {
  const std::size_t close = text.rfind("] ");
  if (close == npos) return false;
  std::string_view status = text.substr(close + 2);
  bool is_ignored = false;
  if (status.ends_with(')')) {
    const std::size_t open = status.rfind(" (");
    if (open == npos) return false;
    // "(core dumped)" follows no number.
    is_ignored = status.substr(open) == " (ignored)" || !exit_status(status.substr(0, open)).empty();
    if (is_ignored) status = status.substr(0, open);
  }
  if (status.empty() || quotes.is_in(status)) return false;
  r.tool = tool::make;
  r.severity = is_ignored ? severity::warning : severity::error;
  r.code = starts_with_literal(status, "Signal ") ? std::string_view{} : exit_status(status);
  r.is_effect = !r.code.empty();
  r.message = text;
  read_recipe_place(r, text.substr(1, close - 1));
  return true;
}

/// What stands behind "*** ".
template <class = void>
[[nodiscard]] constexpr bool read_stars(record& r, std::string_view text) noexcept {
  if (text.starts_with('[')) return read_recipe(r, text);
  const bool is_sentence = ends_with_stop(text) || starts_with_literal(text, "No rule to make target ") ||
                           starts_with_literal(text, "INTERNAL: ") || (text.ends_with(',') && quotes.is_in(text));
  if (!is_sentence) return false;
  r.tool = tool::make;
  r.severity = severity::error;
  r.message = text;
  return true;
}

using enum severity;
using enum telling;

template <fixed_string Pattern, severity How, telling What = cause, auto... To>
using says = message_row<Pattern, tool::make, How, What, To...>;

// What follows "make: " without stars.
struct stopped : says<"(?:stopped in |stopped making |Fatal errors encountered).*", error, effect> {};
struct not_remade : says<R"(Target .* not remade because of errors\.)", error, effect> {};
struct circular : says<R"(Circular .* dependency dropped\.)", warning> {};
struct refused
    : says<R"((?:don't know how to make |exec\(|Graph cycles through |unrecognized option |invalid option -- |)"
           R"(write error|internal error|Cannot open |Could not find ).*)",
           error> {};
struct not_started : says<
                         ".*: (?:Command not found|No such file or directory|Permission denied|Exec format error|"
                         "Argument list too long|Cannot allocate memory|Not a directory|No space left on device|"
                         "Resource temporarily unavailable|Too many open files)",
                         error> {};

/// `"Makefile" line 3: Need an operator`
struct in_makefile
    : says<R"re("([^"]+)" line (\d{1,9}): (.*))re", error, cause, &record::file, &record::file_line, &record::message> {
};

// What follows a place. A missing file is an included one, which a rule may still make.
struct recipe_failed : says<"recipe for target .*' failed", error, effect> {};
struct overridden
    : says<
          "warning: ((?:overriding recipe for target |ignoring old recipe for target |undefined variable |"
          "overriding commands for target |ignoring old commands for target |NUL character seen|"
          "overriding group membership for target ).*)",
          warning, cause, &record::message> {};
struct sentence : says<R"(\*\*\* (.*))", error, cause, &record::message> {};
struct not_included : says<".*: No such file or directory", warning> {};

// What is a line of its own.
struct left : says<"`.*' not remade because of errors\\.", error, effect> {};
struct elsewhere : says<"A failure has been detected in another branch of the parallel make", error, effect> {};

/// Takes the word of a severity off the front of the message.
[[nodiscard]] constexpr bool take_severity_of(record& r) noexcept {
  static_cast<void>(tool_name::take_word(r.message, r.severity));
  return !r.message.empty();
}

/// What stands behind "make: " and has no stars.
template <class = void>
[[nodiscard]] constexpr bool read_plain(record& r, std::string_view text) noexcept {
  // A warning mostly, of the clock, the job server, a variable.
  severity how = severity::error;
  std::string_view message = text;
  if (!tool_name::take_word(message, how))
    return read_message<stopped, not_remade, circular, refused, not_started>(r, text);
  if (message.empty()) return false;
  r.tool = tool::make;
  r.severity = how;
  r.message = message;
  return true;
}

template <class = void>
[[nodiscard]] constexpr bool read_named(record& r, std::string_view text) noexcept {
  if (starts_with_literal(text, "*** ")) return read_stars(r, text.substr(4));
  record said = r;
  if (text.starts_with('"')) {
    if (!regex::read<in_makefile>(text, said) || !take_severity_of(said)) return false;
    r = said;
    return true;
  }
  if (!text.starts_with('[')) return read_plain(r, text);
  // Without stars only a recipe that may fail has such a line.
  if (!read_recipe(said, text) || said.severity != severity::warning) return false;
  r = said;
  r.is_effect = true;
  return true;
}

/// "Makefile:3: ..."
template <class = void>
[[nodiscard]] constexpr bool read_placed(record& r, std::string_view head, std::string_view text) noexcept {
  record said = r;
  bool is_missing = !read_message<recipe_failed, overridden, sentence>(said, text);
  if (is_missing && !regex::read<not_included>(text, said)) return false;
  if (text.starts_with("*** ") && !ends_with_stop(said.message)) return false;
  const place where = colon_place_of(head);
  if (!where || where.has_column) return false;
  if (is_missing && !is_makefile(where.file)) return false;
  set_place(said, where);
  r = said;
  return true;
}

}  // namespace detail::make

/// How lines of make become records.
struct make_form {
  /// The lines that may be one, see diagnostic/classify/signs.hpp.
  static constexpr line_signs signs[] = {{.first = detail::bytes_of("F"sv), .head_end = detail::bytes_of("D"sv)},
                                         {.first = detail::bytes_of("n"sv), .head_end = detail::bytes_of("a"sv)},
                                         {.first = detail::bytes_of("s"sv), .head_end = detail::bytes_of("u"sv)},
                                         {.head_end = detail::bytes_of("eE]0123456789\t\xA0"sv)}};

  /// True, with the record filled in, if the line is a message of make, or of ninja.
  template <class = void>
  static constexpr bool read(record& r, const tool_line& line) noexcept {
    if (line.mark >= line.text.size()) return false;
    switch (line.text.front()) {
      case 'F':
      case 'n':
      case 's':
        if (ninja_form::read(r, line)) return true;
        break;
      default: break;
    }
    const std::string_view head = detail::tool_name::trim_back(line.head());
    if (head.empty()) return false;
    const char last = head.back();
    if (is_digit(last)) return detail::make::read_placed(r, head, line.rest());
    if (last != 'e' && last != 'E' && last != ']') return false;
    return detail::make::is_make(head) && detail::make::read_named(r, line.rest());
  }

  /// BSD make writes the failure of a recipe without its name, and so without a colon.
  template <class = void>
  static constexpr bool read_bare(record& r, std::string_view text) noexcept {
    if (starts_with_literal(text, "*** ")) {
      std::string_view status = text.substr(4);
      if (const std::size_t close = status.rfind("] "); status.starts_with('[') && close != std::string_view::npos) {
        status = status.substr(close + 2);
      }
      const bool is_signal = starts_with_literal(status, "Signal ");
      if (!is_signal && !starts_with_literal(status, "Error code ")) return false;
      const std::size_t open = status.find(" (");
      const bool is_ignored = ends_with_literal(status, " (ignored)");
      const std::string_view number = detail::make::exit_status(status.substr(0, open));
      if (number.empty()) return false;
      r.tool = tool::make;
      r.severity = is_ignored ? severity::warning : severity::error;
      r.is_effect = !is_signal;
      if (!is_signal) r.code = number;
      r.message = text.substr(4);
      return true;
    }
    return detail::read_message<detail::make::left, detail::make::elsewhere>(r, text);
  }

  /// False: no line before a message belongs to it.
  static constexpr bool precedes(std::string_view) noexcept { return false; }

  /// True if the line belongs to the message before it, which `r` is.
  template <class = void>
  static constexpr bool continues(const record& r, std::string_view text) noexcept {
    if (ninja_form::continues(r, text)) return true;
    if (r.tool != tool::make) return false;
    if (text == "Stop.") return true;
    // "Waiting for unfinished jobs....", "Deleting file 'x'"
    const tool_line line = tool_line_of(text);
    if (!line.rest().starts_with("*** ") || !detail::make::is_make(line.head())) return false;
    record ignored;
    return !detail::make::read_stars(ignored, line.rest().substr(4));
  }
};

}  // namespace diagnostics
FOUNDCHECK_END_NAMESPACE

#endif
