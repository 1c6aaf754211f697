// SPDX-License-Identifier: MIT
// What linkers say: GNU ld, gold, lld, mold, Apple's ld, and ar with its like.
//
//   named   := program ":" blank [ word ] [ place ":" blank [ word ] ] text         program: diagnostic/tools/linker.hpp
//            | program ":" file [ ":" line ] ":" blank text                        a linker script, ld of BFD
//   placed  := place ":" blank text                                                 ld of BFD, behind an "in function"
//            | [ object ":" ] place ":function " name ":" blank word text           gold
//   place   := [ object ":" ] file [ ":" line [ ":" column ] ]
//            | [ object ":" ] [ file ":" ] "(" section "+0x" digits ")"
//   before  := [ program ":" blank ] object ": in function `" name "':"
//   behind  := ">>> " text                                                          lld, mold 2
//   apple   := "Undefined symbols" [ " for architecture " name ] ":" | "duplicate symbol " name " in:" | [ '"' ] name [ '"' ] ", referenced from:'
//
// GNU's tools are translated: a line that the program's name begins, or a place in a section, is read in any language, and
// its severity is unknown where its word is. Lines of one piece, "a.o: in function `f': a.c:1: undefined reference", are read
// as the last part of them. By hand is what no form tells: whose name a path is, whether a text is a file, and where an object ends
// and a source begins. Total, noexcept, allocates nothing, linear.
// Source: binutils 2.40 ld, gold and bfd; LLVM 14 to 19 lld/Common/ErrorHandler.cpp; mold 1.0 to 2.4; Xcode 11 to 15.
#ifndef FOUNDCHECK_DIAGNOSTIC_TOOLS_LINKER_HPP
#define FOUNDCHECK_DIAGNOSTIC_TOOLS_LINKER_HPP

#include <cstddef>
#include <cstdint>
#include <foundcheck/core/ascii.hpp>
#include <foundcheck/core/literal.hpp>
#include <foundcheck/core/namespace.hpp>
#include <foundcheck/core/path.hpp>
#include <foundcheck/core/word_list.hpp>
#include <foundcheck/diagnostic/classify/signs.hpp>
#include <foundcheck/diagnostic/classify/tool_name.hpp>
#include <foundcheck/diagnostic/detail/line.hpp>
#include <foundcheck/diagnostic/detail/message_row.hpp>
#include <foundcheck/diagnostic/record.hpp>
#include <foundcheck/diagnostic/tools/linker_text.hpp>
#include <foundcheck/diagnostic/tools/program.hpp>
#include <foundcheck/regex/row.hpp>
#include <string_view>

// ---- linker name ----------------------------------------------------------------------------------------------------
//
// The name of a program -> which linker it is, or which tool for object files.
//
//   ld   := "ld" | "ld.bfd" | "ld-new" | triple "-ld"          ld is any linker's name, and mostly that of BFD's
//   gold := "gold" | ... ".gold" | ... "-gold"
//   lld  := "lld" | ... ".lld" | ... "-lld" | "lld-link" | "wasm-ld"
//   mold := "mold" | ... ".mold" | ... "-mold"
//   ar   := [ "llvm-" | "gcc-" | triple "-" ] ( "ar" | "ranlib" | "nm" | "objcopy" | "strip" | ... )
//
// Source: the programs that binutils 2.40, LLVM 14 to 19, mold 1.0 to 2.4 and Xcode 15 install.

FOUNDCHECK_BEGIN_NAMESPACE
namespace diagnostics {

/// The linkers whose name begins a line; `none` for any other program.
enum class linker_program : std::uint8_t { none, ld, gold, lld, mold, apple_ld, binutils };

namespace detail {

struct linker_row {
  word_list names;
  linker_program program;
};

inline constexpr linker_row linkers[] = {
    {"lld|wasm-ld|lld-link", linker_program::lld},
    {"gold", linker_program::gold},
    {"mold", linker_program::mold},
    {"ld.bfd|ld-new", linker_program::ld},
    {"ld64|ld-classic|ld-prime", linker_program::apple_ld},
    {"ar|ranlib|nm|objcopy|strip|objdump|readelf|llvm-lib", linker_program::binutils}};

/// The last bytes of all names, of ".exe" and of blanks.
inline constexpr word_list linker_ends = "ld|fd|nk|ew|ic|me|xe|Xe|xE|XE|ar|ib|nm|py|ip|mp|lf| |\xA0";

}  // namespace detail

/// False for nearly every text before a colon that ends with the name of no program here; a version may stand behind it.
[[nodiscard]] constexpr bool may_end_linker_name(std::string_view text) noexcept {
  return !text.empty() && (is_digit(text.back()) || detail::linker_ends.ends(text));
}

/// Which of them a path names: by "x", "a.x" or "a-x" for a name x.
[[nodiscard]] constexpr linker_program linker_program_of(std::string_view path) noexcept {
  std::string_view name = detail::tool_name::program_of(path);
  detail::programs::take_version(name);
  for (const detail::linker_row& row : detail::linkers) {
    const std::string_view found = row.names.ending_of(name);
    if (found.empty()) continue;
    const std::size_t before = name.size() - found.size();
    if (before == 0 || name[before - 1] == '-' || (name[before - 1] == '.' && before > 1)) return row.program;
  }
  return name == "ld" || name.ends_with("-ld") ? linker_program::ld : linker_program::none;
}

// ---- linker ---------------------------------------------------------------------------------------------------------

namespace detail::linker {

using tool_name::npos;

/// A program's name at the front of a line, and what follows its colon.
struct named_line {
  linker_program program = linker_program::none;
  std::string_view path;
  std::string_view rest;
  bool is_glued = false;  ///< no blank follows the colon: a place in a linker script does
};

/// The first colon that is not a drive's.
[[nodiscard]] constexpr std::size_t find_colon(std::string_view text) noexcept {
  std::size_t at = text.find(':');
  while (at != npos && at + 1 < text.size() && is_separator(text[at + 1]) && at > 0 && is_alpha(text[at - 1]) &&
         (at == 1 || text[at - 2] == ':' || text[at - 2] == ' ')) {
    at = text.find(':', at + 1);
  }
  return at;
}

[[nodiscard]] constexpr named_line named_line_of(const tool_line& line) noexcept {
  named_line named;
  if (line.mark >= line.text.size()) return named;
  const std::size_t colon = find_colon(line.text.substr(0, line.mark + 1));
  if (colon == npos || colon == 0 || !may_end_linker_name(line.text.substr(0, colon))) return named;
  const std::string_view path = tool_name::trim_back(line.text.substr(0, colon));
  const linker_program program = linker_program_of(path);
  if (program == linker_program::none || !tool_name::is_one_path(path)) return named;
  named.is_glued = colon != line.mark;
  if (named.is_glued && program != linker_program::ld) return named;
  named.program = program;
  named.path = path;
  named.rest = tool_name::trim_front(line.text.substr(colon + 1));
  return named;
}

inline constexpr word_list object_ends = ".o|.obj|.a|.so|.lo|)";
inline constexpr word_list quotes = "'|\xC2\xBB|\xE2\x80\x9C|\xE2\x80\x9D|\xE2\x80\x99|\"";

/// Where ": in function `" begins, or with a capital letter as older releases of ld write it.
[[nodiscard]] constexpr std::size_t find_in_function(std::string_view text) noexcept {
  const std::size_t at = text.find(": in function `");
  return at != npos ? at : text.find(": In function `");
}

/// "in function `f':" and its translations, behind the name of an object.
[[nodiscard]] constexpr bool says_in_function(std::string_view text, bool is_named) noexcept {
  if (!text.ends_with(':')) return false;
  text.remove_suffix(1);
  text = tool_name::trim_back(text);
  if (text.ends_with('\'')) {
    const std::size_t at = find_in_function(text);
    if (at != npos) {
      const std::string_view object = text.substr(0, at);
      return is_named || object_ends.ends(object);
    }
  }
  return is_named && quotes.ends(text);
}

/// "(.text+0x24)", "(.text._ZN1SC2Ev[_ZN1SC5Ev]+0xb)"
struct section_place : regex::small_row<R"(.+\+0x[\da-f]+\))"> {};

/// Cuts "(.text+0x24)" and "(function f: .text+0x24)" off the end of a place, with the colon before it.
[[nodiscard]] constexpr std::string_view without_section(std::string_view place) noexcept {
  if (!place.ends_with(')')) return place;
  const std::size_t open = place.rfind("(.") != npos ? place.rfind("(.") : place.find(":(");
  if (open == npos) return place;
  place = place.substr(0, open);
  if (place.ends_with(':')) place.remove_suffix(1);
  return place;
}

/// "a.o:a.c:12" without the object; the drive of a file stays.
[[nodiscard]] constexpr std::string_view without_object(std::string_view place) noexcept {
  std::size_t end = place.size();
  while (end != 0 && (is_digit(place[end - 1]) || place[end - 1] == ':')) --end;
  const std::size_t colon = place.substr(0, end).rfind(':');
  if (colon == npos || colon == 0 || colon + 1 == end) return place;
  const bool is_drive = is_separator(place[colon + 1]) && is_alpha(place[colon - 1]);
  if (!is_drive) return place.substr(colon + 1);
  return colon > 1 && place[colon - 2] == ':' ? place.substr(colon - 1) : place;
}

constexpr void set_place(record& r, std::string_view place) noexcept {
  tool_name::set_place(r, without_object(without_section(place)));
}

/// True if what stands before a colon can be a file, with or without a place in it.
[[nodiscard]] constexpr bool is_file(std::string_view text) noexcept {
  if (text.empty() || text.front() == '-' || text.front() == '`' || text.front() == '\'') return false;
  if (text.find(' ') != npos) return false;
  return text.find_first_of("./\\") != npos;
}

/// Takes "a.o: " off the front of a message and writes it to the record.
constexpr bool take_file(record& r, std::string_view& message, bool is_script) noexcept {
  std::size_t colon = message.find(": ");
  if (colon == npos || colon == 0) return false;
  const std::string_view before = tool_name::trim_back(message.substr(0, colon));
  if (const std::size_t open = before.find(":("); open != npos && !before.ends_with(')')) {
    // lld: "a.o:(function f: .text+0x10): "
    const std::size_t close = message.find("): ", colon);
    if (close == npos || !is_file(message.substr(0, open))) return false;
    colon = close + 1;
  } else if (!is_file(before)) {
    // "--defsym:1: ", an expression of the command line
    if (!is_script || before.find(' ') != npos || !is_digit(message[colon - 1])) return false;
  }
  set_place(r, tool_name::trim_back(message.substr(0, colon)));
  message = tool_name::trim_front(message.substr(colon + 1));
  return true;
}

/// Takes "a.o: in function `f': " off the front: the line break behind it was lost.
constexpr void take_in_function(std::string_view& text) noexcept {
  const std::size_t at = find_in_function(text);
  if (at == npos) return;
  const std::size_t end = text.find("': ", at);
  if (end != npos) text = tool_name::trim_front(text.substr(end + 3));
}

/// True for a text with a word that begins with "-l".
[[nodiscard]] constexpr bool names_library(std::string_view text) noexcept {
  return text.starts_with("-l") || has_text(text, " -l");
}

constexpr tool tool_of(linker_program program) noexcept {
  switch (program) {
    case linker_program::gold: return tool::gold;
    case linker_program::lld: return tool::lld;
    case linker_program::mold: return tool::mold;
    case linker_program::apple_ld: return tool::apple_ld;
    case linker_program::binutils: return tool::binutils;
    default: return tool::ld;
  }
}

/// The severity of a message without a word. Unknown: it is none.
[[nodiscard]] constexpr bool read_wordless(record& r, const named_line& named, std::string_view message,
                                           bool has_file) noexcept {
  namespace words = linker_text;
  r.severity = severity::error;
  switch (named.program) {
    case linker_program::lld: return false;  // it has a word always
    case linker_program::mold: return words::errors_of_mold.begins(message);
    case linker_program::binutils:
      if (words::is_warning_of_binutils(message)) r.severity = severity::warning;
      return r.severity == severity::warning || words::ends_of_binutils.ends(message);
    case linker_program::gold:
      if (starts_with_literal(message, "internal error in ")) r.severity = severity::fatal;
      if (words::notes.begins(message)) r.severity = severity::note;
      return r.severity != severity::error || ends_with_literal(message, ": unknown option") ||
             ends_with_literal(message, ": unknown -z option");
    default: break;
  }
  if (words::no_diagnostics.begins(message) || (!has_file && message.find(' ') == npos)) return false;
  const bool is_bare = named.path.find_first_of("/\\-.") == npos;
  const bool is_sure = has_file || words::errors_of_ld.begins(message);
  // "1 duplicate symbol for architecture x86_64"
  const bool is_count = is_digit(message.front()) && message.find(" for architecture ") != npos;
  if (is_bare && !is_sure && !is_count && !words::notes.begins(message) && !words::is_warning(message)) return false;
  if (words::notes.begins(message)) {
    r.severity = severity::note;
  } else if (words::is_warning(message)) {
    r.severity = severity::warning;
  } else if (!is_sure && names_library(message)) {
    // Translated: the skipped one is named by its path, the one that is not found is not.
    r.severity = message.find('/') != npos ? severity::warning : severity::error;
  } else if (!is_sure && !is_ascii(message)) {
    r.severity = severity::unknown;
  }
  return true;
}

[[nodiscard]] constexpr bool read_named(record& r, const named_line& named) noexcept {
  std::string_view message = named.rest;
  if (message.empty() || says_in_function(message, true)) return false;
  record said = r;
  severity how = severity::unknown;
  bool has_word = tool_name::take_word(message, how);
  const tool said_by =
      named.program == linker_program::ld ? linker_text::tool_of_ld(message, has_word, how) : tool_of(named.program);
  take_in_function(message);
  const bool has_file = take_file(said, message, named.is_glued);
  if (has_file && !has_word) has_word = tool_name::take_word(message, how);
  said.severity = how;
  // The script of "ld:a.ld:1: syntax error" is sure only where ld has a path or says what is known of it.
  if (message.empty() || (named.is_glued && !has_file)) return false;
  if (!has_word && !read_wordless(said, named, message, has_file)) return false;
  said.tool = said_by == tool::ld && named.path.find("/Xcode") != npos ? tool::apple_ld : said_by;
  said.message = message;
  said.is_effect = is_error(said.severity) && linker_text::is_effect(message);
  r = said;
  return true;
}

/// What Apple's linker says of several symbols, which follow.
struct apple_heading : message_row<"(?:Undefined symbols(?: for architecture .*)?|duplicate symbol .* in)",
                                   tool::apple_ld, severity::error> {};
/// A name of C begins with one underscore more on macOS than in the source.
constexpr void set_apple_symbol(record& r, std::string_view name) noexcept {
  r.subject = name.starts_with('_') ? name.substr(1) : name;
}

/// An item of such a list, in quotation marks until Xcode 14.
struct apple_item : message_row<R"x("?([^"]+)"?, referenced from)x", tool::apple_ld, severity::error, telling::cause,
                                set_apple_symbol, regex::always<&record::cause, cause::undefined_symbol>> {};

/// Lines that no name of a program begins.
template <class = void>
[[nodiscard]] constexpr bool read_placed(record& r, const tool_line& line) noexcept {
  std::string_view head = tool_name::trim_back(line.head()), rest = tool_name::trim_front(line.rest());
  if (rest.empty()) return read_message<apple_heading, apple_item>(r, head);
  if (starts_with_literal(rest, "in function `") || starts_with_literal(rest, "In function `")) {
    // "a.o: in function `f': a.c:12: undefined reference to `g'"
    std::string_view joined = line.text;
    take_in_function(joined);
    if (joined.size() == line.text.size()) return false;
    const tool_line inner = tool_line_of(joined);
    head = inner.head();
    rest = inner.rest();
    if (rest.empty()) return false;
  }
  const bool may_be_gold = starts_with_literal(rest, "error: ") || starts_with_literal(rest, "warning: ");
  const std::size_t function = may_be_gold ? head.find(":function ") : npos;
  const bool is_of_gold = function != npos || (may_be_gold && linker_text::is_said_behind_place(rest));
  bool is_certain = function != npos || regex::is<section_place>(head);
  if (!is_certain && !linker_text::is_said_behind_place(rest)) return false;
  if (!is_certain && !head.ends_with(')') && !is_file(head)) return false;
  severity how = severity::error;
  const bool has_word = tool_name::take_word(rest, how);
  if (function != npos && (!has_word || !is_file(head.substr(0, function)))) return false;
  if (rest.empty()) return false;
  r.tool = is_of_gold ? tool::gold : tool::ld;
  r.severity = how == severity::error && linker_text::notes.begins(rest) ? severity::note : how;
  r.message = rest;
  set_place(r, head.substr(0, function));
  return true;
}

}  // namespace detail::linker

/// How lines of linkers and archivers become records.
struct linker_form {
  /// The lines that may be one, see diagnostic/classify/signs.hpp.
  static constexpr line_signs signs[] = {{.head_end = detail::bytes_of("dkw4cerbmypfE0123456789.\t\xA0")},
                                         {.has_inner = true},
                                         {.rest_begin = detail::bytes_of("iIewumrfc\t\xC2")},
                                         {.head_end = detail::bytes_of(")\t\xA0")},
                                         {.first = detail::bytes_of("Ud\"_"), .is_heading = true},
                                         {.has_inner = true, .is_heading = true}};

  /// True, with the record filled in, if the line is a message of a linker.
  template <class = void>
  static constexpr bool read(record& r, const tool_line& line) noexcept {
    if (line.mark >= line.text.size()) return false;
    const detail::linker::named_line named = detail::linker::named_line_of(line);
    return named.program != linker_program::none ? detail::linker::read_named(r, named)
                                                 : detail::linker::read_placed(r, line);
  }

  /// True if the line says in which function the message that follows is: "a.o: in function `f':".
  static constexpr bool precedes(std::string_view text) noexcept {
    if (!text.ends_with(':')) return false;
    const detail::linker::named_line named = detail::linker::named_line_of(tool_line_of(text));
    return named.program == linker_program::ld ? detail::linker::says_in_function(named.rest, true)
                                               : detail::linker::says_in_function(text, false);
  }

  /// True if the line belongs to the message before it, which `r` is.
  static constexpr bool continues(const record& r, std::string_view text) noexcept {
    if (starts_with_literal(text, ">>>")) return r.tool == tool::lld || r.tool == tool::mold;
    return r.tool == tool::ld && text == "additional relocation overflows omitted from the output";
  }
};

}  // namespace diagnostics
FOUNDCHECK_END_NAMESPACE

#endif
