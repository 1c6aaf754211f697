// SPDX-License-Identifier: MIT
// The cases of the CMakeCache.txt reader: bytes -> expected records and the variables that CMake holds after loading.
//
// One table for all tests: at compile time, at run time, against the naive reader and against the installed cmake. The
// number of a case is that of the list of edge cases which was verified with cmake 3.25.1; a letter tells its forms apart,
// and a name that starts with '+' is a case beyond that list. Only what a row does not say is left at its default.
// Offsets are not written down: they follow from the line number, see offset_of_line.
#ifndef FOUNDCHECK_TESTS_FORMAT_CMAKE_CACHE_CASES_HPP
#define FOUNDCHECK_TESTS_FORMAT_CMAKE_CACHE_CASES_HPP

#include <foundcheck/format/cmake/cache_index.hpp>
#include <foundcheck/format/cmake_cache.hpp>

#include <array>
#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <optional>
#include <string_view>

namespace foundcheck::cases {

using cmake_cache::entry_type;
using cmake_cache::lint;
using cmake_cache::malformed_reason;
using cmake_cache::property_kind;
using cmake_cache::record_kind;

inline constexpr std::array all_lints = {lint::merge_conflict_marker,
                                         lint::empty_name,
                                         lint::blank_in_name,
                                         lint::unknown_type,
                                         lint::no_type,
                                         lint::quote_in_name,
                                         lint::comment_as_entry,
                                         lint::byte_order_mark,
                                         lint::nul_byte,
                                         lint::carriage_return,
                                         lint::property_before_entry,
                                         lint::property_without_entry,
                                         lint::duplicate_name};

template <class... Lints>
constexpr std::uint32_t bits(Lints... lints) {
  return (std::uint32_t{0} | ... | static_cast<std::uint32_t>(lints));
}

struct expected_record {
  record_kind kind = record_kind::entry;
  std::size_t line = 1;
  std::string_view text{};  // of malformed records only
  std::string_view name{};
  std::string_view type_text{};
  entry_type type = entry_type::uninitialized;
  std::string_view value{};
  std::string_view help{};  // decoded
  property_kind property{};
  malformed_reason reason = malformed_reason::none;
  std::string_view original{};    // decoded
  std::uint32_t lints = 0;        // those of the record itself, not compared for malformed and truncated ones
  std::uint32_t index_lints = 0;  // those that need the whole file, beside its own

  [[nodiscard]] constexpr expected_record helped(std::string_view decoded) const {
    expected_record copy = *this;
    copy.help = decoded;
    return copy;
  }
  template <class... Lints>
  [[nodiscard]] constexpr expected_record linted(Lints... own) const {
    expected_record copy = *this;
    copy.lints = bits(own...);
    return copy;
  }
  template <class... Lints>
  [[nodiscard]] constexpr expected_record index_linted(Lints... from_index) const {
    expected_record copy = *this;
    copy.index_lints = bits(from_index...);
    return copy;
  }
};

constexpr expected_record entry(std::size_t line, std::string_view name, std::string_view type_text, entry_type type,
                                std::string_view value) {
  return {.line = line, .name = name, .type_text = type_text, .type = type, .value = value};
}

constexpr expected_record property(std::size_t line, std::string_view name, property_kind kind,
                                   std::string_view value) {
  return {.kind = record_kind::property,
          .line = line,
          .name = name,
          .type_text = "INTERNAL",
          .type = entry_type::internal,
          .value = value,
          .property = kind};
}

constexpr expected_record malformed(std::size_t line, std::string_view text,
                                    malformed_reason reason = malformed_reason::no_assignment) {
  return {.kind = record_kind::malformed, .line = line, .text = text, .reason = reason};
}

/// `line` is that of the first warning line; `name` is the entry's, or the base name of the property's.
constexpr expected_record truncated(std::size_t line, std::string_view name, std::string_view original) {
  return {.kind = record_kind::truncated, .line = line, .name = name, .original = original};
}

struct expected_variable {
  std::string_view name{};
  entry_type type = entry_type::string;
  std::string_view value{};
  std::string_view help{};  // decoded
  std::optional<std::string_view> advanced{};
  std::optional<std::string_view> modified{};
  std::optional<std::string_view> strings{};
  std::optional<std::size_t> line{};  // where the row says it
};

/// A list with room for `Capacity` elements, so that rows of any length fit into one constant table.
template <class T, std::size_t Capacity>
struct few {
  std::array<T, Capacity> items{};
  std::size_t size = 0;

  constexpr few() = default;
  constexpr few(std::initializer_list<T> given) : size(given.size()) {
    for (std::size_t i = 0; i != size; ++i) items[i] = given.begin()[i];
  }
  [[nodiscard]] constexpr const T* begin() const { return items.data(); }
  [[nodiscard]] constexpr const T* end() const { return items.data() + size; }
};

struct cache_case {
  std::string_view name{};
  std::string_view bytes{};
  few<expected_record, 5> records{};
  few<expected_variable, 4> variables{};  // sorted bytewise by name
  /// Most rows have no CMAKE_CACHE_MAJOR_VERSION: CMake then adds it and the minor version, which the row leaves out.
  bool has_version = false;
};

inline constexpr std::string_view major_name = "CMAKE_CACHE_MAJOR_VERSION";
inline constexpr std::string_view minor_name = "CMAKE_CACHE_MINOR_VERSION";
inline constexpr std::string_view major_help = "Major version of cmake used to create the current loaded cache";
inline constexpr std::string_view minor_help = "Minor version of cmake used to create the current loaded cache";

/// The offset of the first byte of a line, from 1; the size of the bytes for the line after the last.
constexpr std::size_t offset_of_line(std::string_view bytes, std::size_t line) {
  std::size_t offset = 0;
  for (; line > 1; --line) {
    const std::size_t feed = bytes.find('\n', offset);
    if (feed == std::string_view::npos) return bytes.size();
    offset = feed + 1;
  }
  return offset;
}

/// True when the pieces, joined with their line breaks, are exactly `expected`.
template <class Pieces>
constexpr bool joins_to(Pieces pieces, std::string_view expected) {
  for (const auto& piece : pieces) {
    if (piece.breaks_before) {
      if (expected.empty() || expected.front() != '\n') return false;
      expected.remove_prefix(1);
    }
    if (expected.substr(0, piece.text.size()) != piece.text) return false;
    expected.remove_prefix(piece.text.size());
  }
  return expected.empty();
}

constexpr std::uint32_t bits_of(cmake_cache::lint_set lints) {
  std::uint32_t set = 0;
  for (const lint one : all_lints) {
    if (lints.contains(one)) set |= bits(one);
  }
  return set;
}

/// What differs between a record and the row's, or nullptr: one function for compile time and run time.
constexpr const char* difference(const cmake_cache::record& found, const expected_record& expected,
                                 std::string_view bytes) {
  if (found.kind != expected.kind) return "kind";
  if (found.line != expected.line) return "line";
  if (found.offset != offset_of_line(bytes, expected.line)) return "offset";
  if (found.reason != expected.reason) return "reason";
  if (expected.kind == record_kind::malformed) {
    if (found.text != expected.text) return "text";
    return nullptr;
  }
  if (found.name != expected.name) return "name";
  if (expected.kind == record_kind::truncated) {
    if (!joins_to(cmake_cache::original_pieces(found.original), expected.original)) return "original";
    return nullptr;
  }
  if (found.type_text != expected.type_text) return "type_text";
  if (found.type != expected.type) return "type";
  if (found.value != expected.value) return "value";
  if (!joins_to(cmake_cache::help_pieces(found.help), expected.help)) return "help";
  if (expected.kind == record_kind::property && found.property != expected.property) return "property";
  if (bits_of(found.lints) != expected.lints) return "lints";
  return nullptr;
}

constexpr const char* difference(const cmake_cache::variable& found, const expected_variable& expected) {
  if (found.name != expected.name) return "name";
  if (found.type != expected.type) return "type";
  if (found.value != expected.value) return "value";
  if (!joins_to(cmake_cache::help_pieces(found.help), expected.help)) return "help";
  if (found.advanced != expected.advanced) return "advanced";
  if (found.modified != expected.modified) return "modified";
  if (found.strings != expected.strings) return "strings";
  if (expected.line && found.line != *expected.line) return "line";
  return nullptr;
}

namespace rows {

using namespace std::string_view_literals;
using enum entry_type;
using enum property_kind;

inline constexpr cache_case table[] = {
    // ---- values
    {"1: a plain entry", "A:STRING=x\n"sv, {entry(1, "A", "STRING", string, "x")}, {{"A", string, "x"}}},
    {"2: a value may be empty", "A:STRING=\n"sv, {entry(1, "A", "STRING", string, "")}, {{"A", string, ""}}},
    {"3a: a value of blanks only is kept",
     "A:STRING=   \n"sv,
     {entry(1, "A", "STRING", string, "   ")},
     {{"A", string, "   "}}},
    {"3b: a value of blanks and tabs only is kept",
     "A:STRING= \t \n"sv,
     {entry(1, "A", "STRING", string, " \t ")},
     {{"A", string, " \t "}}},
    {"3c: a value that is a lone CR is kept, after the line's own CR",
     "A:STRING=\r\r\n"sv,
     {entry(1, "A", "STRING", string, "\r").linted(lint::carriage_return)},
     {{"A", string, "\r"}}},
    {"3d: the line's own CR is no value",
     "A:STRING=\r\n"sv,
     {entry(1, "A", "STRING", string, "")},
     {{"A", string, ""}}},
    {"4: leading blanks are kept, trailing blanks are cut",
     "A:STRING=  x  \n"sv,
     {entry(1, "A", "STRING", string, "  x")},
     {{"A", string, "  x"}}},
    {"5: single quotes keep both",
     "A:STRING='  x  '\n"sv,
     {entry(1, "A", "STRING", string, "  x  ")},
     {{"A", string, "  x  "}}},
    {"6a: single quotes are lost even if they were meant",
     "A:STRING='x'\n"sv,
     {entry(1, "A", "STRING", string, "x")},
     {{"A", string, "x"}}},
    {"6b: only one pair of single quotes is lost",
     "A:STRING=''x''\n"sv,
     {entry(1, "A", "STRING", string, "'x'")},
     {{"A", string, "'x'"}}},
    {"7a: a pair of quotes is an empty value",
     "A:STRING=''\n"sv,
     {entry(1, "A", "STRING", string, "")},
     {{"A", string, ""}}},
    {"7b: blanks are cut before quotes",
     "A:STRING='' \n"sv,
     {entry(1, "A", "STRING", string, "")},
     {{"A", string, ""}}},
    {"8a: one quote is a value", "A:STRING='\n"sv, {entry(1, "A", "STRING", string, "'")}, {{"A", string, "'"}}},
    {"8b: an opening quote alone is kept",
     "A:STRING='a\n"sv,
     {entry(1, "A", "STRING", string, "'a")},
     {{"A", string, "'a"}}},
    {"8c: a closing quote alone is kept",
     "A:STRING=a'\n"sv,
     {entry(1, "A", "STRING", string, "a'")},
     {{"A", string, "a'"}}},
    {"9: a quoted blank", "A:STRING=' '\n"sv, {entry(1, "A", "STRING", string, " ")}, {{"A", string, " "}}},

    // ---- no type
    {"10a: a typeless entry",
     "A=x\n"sv,
     {entry(1, "A", "", uninitialized, "x").linted(lint::no_type)},
     {{"A", uninitialized, "x"}}},
    {"10b: a typeless empty value",
     "A=\n"sv,
     {entry(1, "A", "", uninitialized, "").linted(lint::no_type)},
     {{"A", uninitialized, ""}}},
    {"10c: a typeless value is trimmed as well",
     "A= x \n"sv,
     {entry(1, "A", "", uninitialized, " x").linted(lint::no_type)},
     {{"A", uninitialized, " x"}}},
    {"10d: a typeless value is unquoted as well",
     "A='x'\n"sv,
     {entry(1, "A", "", uninitialized, "x").linted(lint::no_type)},
     {{"A", uninitialized, "x"}}},
    {"11a: a name alone", "A\n"sv, {malformed(1, "A")}, {}},
    {"11b: a name and a colon", "A:\n"sv, {malformed(1, "A:")}, {}},
    {"11c: no assignment", "A:STRING\n"sv, {malformed(1, "A:STRING")}, {}},
    {"11d: the same with the assignment", "A:STRING=\n"sv, {entry(1, "A", "STRING", string, "")}, {{"A", string, ""}}},

    // ---- names and types
    {"12a: an empty name without a type",
     "=x\n"sv,
     {entry(1, "", "", uninitialized, "x").linted(lint::empty_name, lint::no_type)},
     {{"", uninitialized, "x"}}},
    {"12b: an empty name with a type",
     ":STRING=x\n"sv,
     {entry(1, "", "STRING", string, "x").linted(lint::empty_name)},
     {{"", string, "x"}}},
    {"12c: all parts empty",
     ":=\n"sv,
     {entry(1, "", "", string, "").linted(lint::empty_name, lint::unknown_type)},
     {{"", string, ""}}},
    {"12d: an empty quoted name",
     "\"\":STRING=x\n"sv,
     {entry(1, "", "STRING", string, "x").linted(lint::empty_name)},
     {{"", string, "x"}}},
    {"12e: an empty quoted name without a type",
     "\"\"=x\n"sv,
     {entry(1, "", "", uninitialized, "x").linted(lint::empty_name, lint::no_type)},
     {{"", uninitialized, "x"}}},
    {"13: an empty type is STRING",
     "A:=x\n"sv,
     {entry(1, "A", "", string, "x").linted(lint::unknown_type)},
     {{"A", string, "x"}}},
    {"14a: an unknown type is STRING",
     "A:FOO=x\n"sv,
     {entry(1, "A", "FOO", string, "x").linted(lint::unknown_type)},
     {{"A", string, "x"}}},
    {"14b: types are case-sensitive",
     "A:bool=ON\n"sv,
     {entry(1, "A", "bool", string, "ON").linted(lint::unknown_type)},
     {{"A", string, "ON"}}},
    {"14c: a blank before the type",
     "A: BOOL=x\n"sv,
     {entry(1, "A", " BOOL", string, "x").linted(lint::unknown_type)},
     {{"A", string, "x"}}},
    {"14d: a blank after the type",
     "A:BOOL =x\n"sv,
     {entry(1, "A", "BOOL ", string, "x").linted(lint::unknown_type)},
     {{"A", string, "x"}}},
    {"14e: the type as it should be", "A:BOOL=ON\n"sv, {entry(1, "A", "BOOL", boolean, "ON")}, {{"A", boolean, "ON"}}},
    {"15: a blank at the end of a name is kept",
     "A :STRING=x\n"sv,
     {entry(1, "A ", "STRING", string, "x").linted(lint::blank_in_name)},
     {{"A ", string, "x"}}},
    {"16a: leading blanks are skipped",
     "  A:STRING=x\n"sv,
     {entry(1, "A", "STRING", string, "x")},
     {{"A", string, "x"}}},
    {"16b: a leading tab is skipped", "\tA:STRING=x\n"sv, {entry(1, "A", "STRING", string, "x")}, {{"A", string, "x"}}},
    {"16c: leading blanks are kept after help",
     "//h\n  A:STRING=x\n"sv,
     {entry(2, "  A", "STRING", string, "x").helped("h").linted(lint::blank_in_name)},
     {{"  A", string, "x", "h"}}},
    {"17a: tab and CR at the end are cut",
     "A:STRING=x\t\r\n"sv,
     {entry(1, "A", "STRING", string, "x")},
     {{"A", string, "x"}}},
    {"17b: CRLF", "A:STRING=x\r\n"sv, {entry(1, "A", "STRING", string, "x")}, {{"A", string, "x"}}},
    {"17c: two CR at the end are cut",
     "A:STRING=x\r\r\n"sv,
     {entry(1, "A", "STRING", string, "x")},
     {{"A", string, "x"}}},
    {"18a: a vertical tab is no blank",
     "A:STRING=x\v\n"sv,
     {entry(1, "A", "STRING", string, "x\v")},
     {{"A", string, "x\v"}}},
    {"18b: a no-break space is no blank",
     "A:STRING=x\xC2\xA0\n"sv,
     {entry(1, "A", "STRING", string, "x\xC2\xA0")},
     {{"A", string, "x\xC2\xA0"}}},
    {"18c: a form feed is no blank",
     "\fA:STRING=x\n"sv,
     {entry(1, "\fA", "STRING", string, "x")},
     {{"\fA", string, "x"}}},
    {"19: a second colon belongs to the type",
     "A:B:C=x\n"sv,
     {entry(1, "A", "B:C", string, "x").linted(lint::unknown_type)},
     {{"A", string, "x"}}},
    {"20: a drive letter is the name",
     "C:/foo/bar:STRING=x\n"sv,
     {entry(1, "C", "/foo/bar:STRING", string, "x").linted(lint::unknown_type)},
     {{"C", string, "x"}}},
    {"21a: a quoted name may contain a colon",
     "\"A:B\":STRING=x\n"sv,
     {entry(1, "A:B", "STRING", string, "x")},
     {{"A:B", string, "x"}}},
    {"21b: a name may be quoted without need",
     "\"A\":STRING=x\n"sv,
     {entry(1, "A", "STRING", string, "x")},
     {{"A", string, "x"}}},
    {"21c: a quoted name may contain an equals sign",
     "\"A=B\":STRING=x\n"sv,
     {entry(1, "A=B", "STRING", string, "x")},
     {{"A=B", string, "x"}}},
    {"22: a bare name ends at an equals sign",
     "A=B:STRING=x\n"sv,
     {entry(1, "A", "", uninitialized, "B:STRING=x").linted(lint::no_type)},
     {{"A", uninitialized, "B:STRING=x"}}},
    {"23: a typeless quoted name with a colon is mangled",
     "\"A:B\"=x\n"sv,
     {entry(1, "\"A", "B\"", string, "x").linted(lint::unknown_type, lint::quote_in_name)},
     {{"\"A", string, "x"}}},
    {"24: a typeless quoted name with an equals sign",
     "\"A=B\"=x\n"sv,
     {entry(1, "A=B", "", uninitialized, "x").linted(lint::no_type)},
     {{"A=B", uninitialized, "x"}}},
    {"25: a quote inside a quoted name",
     "\"A\"B:C\":STRING=x\n"sv,
     {entry(1, "\"A\"B", "C\":STRING", string, "x").linted(lint::unknown_type, lint::quote_in_name)},
     {{"\"A\"B", string, "x"}}},
    {"26: a quoted name may look like help",
     "\"//A\":STRING=x\n"sv,
     {entry(1, "//A", "STRING", string, "x")},
     {{"//A", string, "x"}}},
    {"27a: an opening quote alone belongs to the name",
     "\"A:STRING=x\n"sv,
     {entry(1, "\"A", "STRING", string, "x").linted(lint::quote_in_name)},
     {{"\"A", string, "x"}}},
    {"27b: a blank after the closing quote makes the quotes part of the name",
     "\"A\" :STRING=x\n"sv,
     {entry(1, "\"A\" ", "STRING", string, "x").linted(lint::quote_in_name, lint::blank_in_name)},
     {{"\"A\" ", string, "x"}}},

    // ---- bytes with a meaning elsewhere
    {"28a: an equals sign in a value",
     "A:STRING=a=b\n"sv,
     {entry(1, "A", "STRING", string, "a=b")},
     {{"A", string, "a=b"}}},
    {"28b: an assignment in a value",
     "A:STRING==a:b=c\n"sv,
     {entry(1, "A", "STRING", string, "=a:b=c")},
     {{"A", string, "=a:b=c"}}},
    {"28c: an equals sign as value", "A:STRING==\n"sv, {entry(1, "A", "STRING", string, "=")}, {{"A", string, "="}}},
    {"29a: no comment in a value", "A:STRING=#c\n"sv, {entry(1, "A", "STRING", string, "#c")}, {{"A", string, "#c"}}},
    {"29b: no comment after a value",
     "A:STRING=x # c\n"sv,
     {entry(1, "A", "STRING", string, "x # c")},
     {{"A", string, "x # c"}}},
    {"29c: no help in a value", "A:STRING=//c\n"sv, {entry(1, "A", "STRING", string, "//c")}, {{"A", string, "//c"}}},
    {"30: double quotes in a value are literal",
     "A:STRING=\"q\"\n"sv,
     {entry(1, "A", "STRING", string, "\"q\"")},
     {{"A", string, "\"q\""}}},
    {"31a: a backslash in a value is literal",
     "A:STRING=a\\nb\n"sv,
     {entry(1, "A", "STRING", string, "a\\nb")},
     {{"A", string, "a\\nb"}}},
    {"31b: a backslash does not continue a line",
     "A:STRING=a\\\nB:STRING=y\n"sv,
     {entry(1, "A", "STRING", string, "a\\"), entry(2, "B", "STRING", string, "y")},
     {{"A", string, "a\\"}, {"B", string, "y"}}},
    {"32a: the last line may lack its end",
     "A:STRING=x"sv,
     {entry(1, "A", "STRING", string, "x")},
     {{"A", string, "x"}}},
    {"32b: the last line may end in a CR",
     "A:STRING=x\r"sv,
     {entry(1, "A", "STRING", string, "x")},
     {{"A", string, "x"}}},
    {"33a: a NUL ends the value",
     "A:STRING=x\0y\n"sv,
     {entry(1, "A", "STRING", string, "x").linted(lint::nul_byte)},
     {{"A", string, "x"}}},
    {"33b: a NUL before the assignment", "A\0:STRING=x\n"sv, {malformed(1, "A")}, {}},
    {"33c: a NUL at the start makes a blank line", "\0A:STRING=x\n"sv, {}, {}},
    {"33d: a NUL ends a help line",
     "//a\0b\n//c\nA:STRING=x\n"sv,
     {entry(3, "A", "STRING", string, "x").helped("ac")},
     {{"A", string, "x", "ac"}}},
    {"33e: blanks before the NUL are cut",
     "A:STRING=x \0y\n"sv,
     {entry(1, "A", "STRING", string, "x").linted(lint::nul_byte)},
     {{"A", string, "x"}}},

    // ---- names that come twice, properties
    {"34a: the last entry of a name replaces the others whole",
     "//h1\nA:STRING=1\n//h2\nA:BOOL=2\n"sv,
     {entry(2, "A", "STRING", string, "1").helped("h1").index_linted(lint::duplicate_name),
      entry(4, "A", "BOOL", boolean, "2").helped("h2")},
     {{.name = "A", .type = boolean, .value = "2", .help = "h2", .line = 4}}},
    {"34b: help is replaced by none",
     "//h1\nA:STRING=1\nA:BOOL=2\n"sv,
     {entry(2, "A", "STRING", string, "1").helped("h1").index_linted(lint::duplicate_name),
      entry(3, "A", "BOOL", boolean, "2")},
     {{.name = "A", .type = boolean, .value = "2", .line = 3}}},
    {"34c: names are case-sensitive",
     "a:STRING=1\nA:STRING=2\n"sv,
     {entry(1, "a", "STRING", string, "1"), entry(2, "A", "STRING", string, "2")},
     {{"A", string, "2"}, {"a", string, "1"}}},
    {"35a: a property before its entry is lost",
     "A-ADVANCED:INTERNAL=1\nA:STRING=2\n"sv,
     {property(1, "A", advanced, "1").index_linted(lint::property_before_entry), entry(2, "A", "STRING", string, "2")},
     {{"A", string, "2"}}},
    {"35b: a property before the last entry is lost",
     "A:STRING=1\nA-ADVANCED:INTERNAL=1\nA:STRING=2\n"sv,
     {entry(1, "A", "STRING", string, "1").index_linted(lint::duplicate_name),
      property(2, "A", advanced, "1").index_linted(lint::property_before_entry), entry(3, "A", "STRING", string, "2")},
     {{"A", string, "2"}}},
    {"35c: a property after its entry is kept",
     "A:STRING=2\nA-ADVANCED:INTERNAL=1\n"sv,
     {entry(1, "A", "STRING", string, "2"), property(2, "A", advanced, "1")},
     {{.name = "A", .type = string, .value = "2", .advanced = "1", .line = 1}}},
    {"35d: of two properties the last counts",
     "A:STRING=2\nA-STRINGS:INTERNAL=a;b\nA-MODIFIED:INTERNAL=1\nA-STRINGS:INTERNAL=c\n"sv,
     {entry(1, "A", "STRING", string, "2"), property(2, "A", strings, "a;b"), property(3, "A", modified, "1"),
      property(4, "A", strings, "c")},
     {{.name = "A", .type = string, .value = "2", .modified = "1", .strings = "c"}}},
    {"36a: a property without an entry makes a phantom",
     "A-ADVANCED:INTERNAL=1\n"sv,
     {property(1, "A", advanced, "1").index_linted(lint::property_without_entry)},
     {{.name = "A", .type = uninitialized, .advanced = "1"}}},
    {"36b: the help of a property is no help of the phantom",
     "//h\nA-STRINGS:INTERNAL=1\n"sv,
     {property(2, "A", strings, "1").helped("h").index_linted(lint::property_without_entry)},
     {{.name = "A", .type = uninitialized, .strings = "1"}}},
    {"36c: the name of a property may be quoted",
     "\"A:B\":STRING=x\n\"A:B-MODIFIED\":INTERNAL=1\n"sv,
     {entry(1, "A:B", "STRING", string, "x"), property(2, "A:B", modified, "1")},
     {{.name = "A:B", .type = string, .value = "x", .modified = "1"}}},
    {"37a: a property must be INTERNAL",
     "A-ADVANCED:BOOL=1\n"sv,
     {entry(1, "A-ADVANCED", "BOOL", boolean, "1")},
     {{"A-ADVANCED", boolean, "1"}}},
    {"37b: property names are case-sensitive",
     "A-advanced:INTERNAL=1\n"sv,
     {entry(1, "A-advanced", "INTERNAL", internal, "1")},
     {{"A-advanced", internal, "1"}}},
    {"37c: a property needs its hyphen",
     "A_ADVANCED:INTERNAL=1\nADVANCED:INTERNAL=2\n"sv,
     {entry(1, "A_ADVANCED", "INTERNAL", internal, "1"), entry(2, "ADVANCED", "INTERNAL", internal, "2")},
     {{"ADVANCED", internal, "2"}, {"A_ADVANCED", internal, "1"}}},
    {"37d: a typeless line is no property",
     "A-ADVANCED=1\n"sv,
     {entry(1, "A-ADVANCED", "", uninitialized, "1").linted(lint::no_type)},
     {{"A-ADVANCED", uninitialized, "1"}}},
    {"38a: a property needs a base name",
     "-ADVANCED:INTERNAL=1\n"sv,
     {entry(1, "-ADVANCED", "INTERNAL", internal, "1")},
     {{"-ADVANCED", internal, "1"}}},
    {"38b: one byte is enough",
     "--ADVANCED:INTERNAL=1\n"sv,
     {property(1, "-", advanced, "1").index_linted(lint::property_without_entry)},
     {{.name = "-", .type = uninitialized, .advanced = "1"}}},
    {"39: HELPSTRING is no property of the file",
     "A-HELPSTRING:INTERNAL=h\n"sv,
     {entry(1, "A-HELPSTRING", "INTERNAL", internal, "h")},
     {{"A-HELPSTRING", internal, "h"}}},
    {"40a: only the last ending counts",
     "A-ADVANCED-STRINGS:INTERNAL=1\n"sv,
     {property(1, "A-ADVANCED", strings, "1").index_linted(lint::property_without_entry)},
     {{.name = "A-ADVANCED", .type = uninitialized, .strings = "1"}}},
    {"40b: only the last ending counts, in the other order",
     "A-MODIFIED-ADVANCED:INTERNAL=1\n"sv,
     {property(1, "A-MODIFIED", advanced, "1").index_linted(lint::property_without_entry)},
     {{.name = "A-MODIFIED", .type = uninitialized, .advanced = "1"}}},
    {"41: a property may be empty and is still set",
     "A:STRING=x\nA-ADVANCED:INTERNAL=\n"sv,
     {entry(1, "A", "STRING", string, "x"), property(2, "A", advanced, "")},
     {{.name = "A", .type = string, .value = "x", .advanced = ""}}},

    // ---- help
    {"42: help lines join, an escaped newline at their start breaks",
     "//help one\n// two\n//\\nthree\nA:STRING=x\n"sv,
     {entry(4, "A", "STRING", string, "x").helped("help one two\nthree")},
     {{.name = "A", .type = string, .value = "x", .help = "help one two\nthree", .line = 4}}},
    {"43: a blank line after help",
     "//help\n\nA:STRING=x\n"sv,
     {malformed(2, "", malformed_reason::help_without_entry), entry(3, "A", "STRING", string, "x")},
     {{"A", string, "x"}}},
    {"44a: a comment after help",
     "//help\n#c\nA:STRING=x\n"sv,
     {malformed(2, "#c", malformed_reason::help_without_entry), entry(3, "A", "STRING", string, "x")},
     {{"A", string, "x"}}},
    {"44b: a comment with an equals sign after help is an entry",
     "//help\n# a=b\nA:STRING=x\n"sv,
     {entry(2, "# a", "", uninitialized, "b")
          .helped("help")
          .linted(lint::comment_as_entry, lint::blank_in_name, lint::no_type),
      entry(3, "A", "STRING", string, "x")},
     {{"# a", uninitialized, "b", "help"}, {"A", string, "x"}}},
    {"44c: the same comment before help is a comment",
     "# a=b\n//help\nA:STRING=x\n"sv,
     {entry(3, "A", "STRING", string, "x").helped("help")},
     {{"A", string, "x", "help"}}},
    {"45a: help at the end", "//help\n"sv, {malformed(2, "", malformed_reason::help_without_entry)}, {}},
    {"45b: help at the end without a line end",
     "//help"sv,
     {malformed(2, "", malformed_reason::help_without_entry)},
     {}},
    {"45c: help at the end after an entry",
     "A:STRING=x\n//a\n//b"sv,
     {entry(1, "A", "STRING", string, "x"), malformed(4, "", malformed_reason::help_without_entry)},
     {{"A", string, "x"}}},
    {"46a: the first help line may be indented",
     "  //help\nA:STRING=x\n"sv,
     {entry(2, "A", "STRING", string, "x").helped("help")},
     {{"A", string, "x", "help"}}},
    {"46b: no other help line may be indented",
     "//h\n  // h2\nA:STRING=x\n"sv,
     {malformed(2, "  // h2"), entry(3, "A", "STRING", string, "x")},
     {{"A", string, "x"}}},
    {"47a: empty help", "//\nA:STRING=x\n"sv, {entry(2, "A", "STRING", string, "x")}, {{"A", string, "x"}}},
    {"47b: help that is a newline",
     "//\\n\nA:STRING=x\n"sv,
     {entry(2, "A", "STRING", string, "x").helped("\n")},
     {{"A", string, "x", "\n"}}},
    {"47c: a backslash inside help is literal",
     "//a\\nb\nA:STRING=x\n"sv,
     {entry(2, "A", "STRING", string, "x").helped("a\\nb")},
     {{"A", string, "x", "a\\nb"}}},
    {"47d: help with CRLF",
     "//h\r\nA:STRING=x\r\n"sv,
     {entry(2, "A", "STRING", string, "x").helped("h")},
     {{"A", string, "x", "h"}}},
    {"47e: a lone backslash is help",
     "//\\\n//\\\\n\nA:STRING=x\n"sv,
     {entry(3, "A", "STRING", string, "x").helped("\\\\\\n")},
     {{"A", string, "x", "\\\\\\n"}}},
    {"47f: newlines in a row",
     "//a\n//\\n\n//\\nb\n//\\n\nA:STRING=x\n"sv,
     {entry(5, "A", "STRING", string, "x").helped("a\n\nb\n")},
     {{"A", string, "x", "a\n\nb\n"}}},
    {"48a: one slash is no help", "/ x\n"sv, {malformed(1, "/ x")}, {}},
    {"48b: a name may start with one slash",
     "/A:STRING=x\n"sv,
     {entry(1, "/A", "STRING", string, "x")},
     {{"/A", string, "x"}}},

    // ---- foreign text
    {"49: a semicolon in a name", ";A:STRING=x\n"sv, {entry(1, ";A", "STRING", string, "x")}, {{";A", string, "x"}}},
    {"50a: a section of another format", "[sec]\n"sv, {malformed(1, "[sec]")}, {}},
    {"50b: the first marker of a merge conflict",
     "<<<<<<< HEAD\n"sv,
     {malformed(1, "<<<<<<< HEAD", malformed_reason::merge_conflict_marker)},
     {}},
    {"50c: the last marker of a merge conflict",
     ">>>>>>> x\n"sv,
     {malformed(1, ">>>>>>> x", malformed_reason::merge_conflict_marker)},
     {}},
    {"50d: the middle marker of a merge conflict is a variable",
     "=======\n"sv,
     {entry(1, "", "", uninitialized, "======").linted(lint::merge_conflict_marker, lint::no_type)},
     {{"", uninitialized, "======"}}},
    {"50e: six equals signs are no marker",
     "======\n"sv,
     {entry(1, "", "", uninitialized, "=====").linted(lint::empty_name, lint::no_type)},
     {{"", uninitialized, "====="}}},
    {"50f: six angle brackets are no marker", "<<<<<< HEAD\n"sv, {malformed(1, "<<<<<< HEAD")}, {}},
    {"51a: a byte order mark before a comment",
     "\xEF\xBB\xBF# This is the CMakeCache file.\nA:STRING=x\n"sv,
     {malformed(1, "\xEF\xBB\xBF# This is the CMakeCache file.", malformed_reason::byte_order_mark),
      entry(2, "A", "STRING", string, "x")},
     {{"A", string, "x"}}},
    {"51b: a byte order mark before an entry",
     "\xEF\xBB\xBFK:STRING=x\n"sv,
     {entry(1, "\xEF\xBB\xBFK", "STRING", string, "x").linted(lint::byte_order_mark)},
     {{"\xEF\xBB\xBFK", string, "x"}}},
    {"51c: a byte order mark further down, as in files that were joined",
     "A:STRING=x\n\xEF\xBB\xBFL:STRING=x\n"sv,
     {entry(1, "A", "STRING", string, "x"),
      entry(2, "\xEF\xBB\xBFL", "STRING", string, "x").linted(lint::byte_order_mark)},
     {{"A", string, "x"}, {"\xEF\xBB\xBFL", string, "x"}}},
    {"52a: UTF-16LE", "\xFF\xFEK\0:\0S\0T\0R\0I\0N\0G\0=\0x\0\n\0B\0=\0y\0\n\0"sv, {malformed(1, "\xFF\xFEK")}, {}},
    {"52b: an empty file", ""sv, {}, {}},
    {"52c: a blank file", "\n \n\t\r\n\n"sv, {}, {}},
    {"52d: a file of comments", "# a\n  # b=c\n#"sv, {}, {}},
    {"53: bytes that are no UTF-8 and escape sequences",
     "A\xFF:STRING=\xFE\x1B[0m\n"sv,
     {entry(1, "A\xFF", "STRING", string, "\xFE\x1B[0m")},
     {{"A\xFF", string, "\xFE\x1B[0m"}}},
    {"54: a lone CR ends no line",
     "A:STRING=x\rB:STRING=y\r"sv,
     {entry(1, "A", "STRING", string, "x\rB:STRING=y").linted(lint::carriage_return)},
     {{"A", string, "x\rB:STRING=y"}}},
    {"55a: backslashes in a path stay",
     "A:PATH=C:\\x\\y\n"sv,
     {entry(1, "A", "PATH", path, "C:\\x\\y")},
     {{"A", path, "C:\\x\\y"}}},
    {"55b: doubled slashes in a path stay",
     "A:FILEPATH=/x//y/\n"sv,
     {entry(1, "A", "FILEPATH", filepath, "/x//y/")},
     {{"A", filepath, "/x//y/"}}},
    {"56a: STATIC", "A:STATIC=x\n"sv, {entry(1, "A", "STATIC", static_, "x")}, {{"A", static_, "x"}}},
    {"56b: UNINITIALIZED",
     "A:UNINITIALIZED=x\n"sv,
     {entry(1, "A", "UNINITIALIZED", uninitialized, "x")},
     {{"A", uninitialized, "x"}}},
    {"56c: INTERNAL", "A:INTERNAL=x\n"sv, {entry(1, "A", "INTERNAL", internal, "x")}, {{"A", internal, "x"}}},
    {"57: a bad line does not undo a good one",
     "A:BOOL=ON\nA:BOOL\n"sv,
     {entry(1, "A", "BOOL", boolean, "ON"), malformed(2, "A:BOOL")},
     {{"A", boolean, "ON"}}},

    // ---- values that CMake cut at a newline, as cmake 3.25.1 writes them
    {"58a: a value cut at its newline",
     "A:STRING=l1\n# WARNING: Value of A contained a newline and was truncated. Original\n#  value:\n# l1\n# \\nl2\n"sv,
     {entry(1, "A", "STRING", string, "l1"), truncated(2, "A", "l1\nl2")},
     {{"A", string, "l1"}}},
    {"58b: the comment wrapped elsewhere",
     "A:STRING=l1\n# WARNING: Value of A contained a newline and was\n#  truncated. Original value:\n# l1\n# \\nl2\n"sv,
     {entry(1, "A", "STRING", string, "l1"), truncated(2, "A", "l1\nl2")},
     {{"A", string, "l1"}}},
    {"58c: newlines in a row and at the end",
     "//help\nB:STRING=a\n# WARNING: Value of B contained a newline and was truncated. Original\n#  value:\n"
     "# a\n# \\n\n# \\n\n# \\nb\n# \\n\n\nC:STRING=x\n"sv,
     {entry(2, "B", "STRING", string, "a").helped("help"), truncated(3, "B", "a\n\n\nb\n"),
      entry(11, "C", "STRING", string, "x")},
     {{"B", string, "a", "help"}, {"C", string, "x"}}},
    {"58d: a key too long for the line",
     "A_VERY_LONG_KEY_THAT_GOES_ON_AND_ON_WITHOUT_END_UNTIL_THE_LINE_IS_FULL_AND_MORE:STRING=l1\n"
     "# WARNING: Value of A_VERY_LONG_KEY_THAT_GOES_ON_AND_ON_WITHOUT_END_UNTIL_THE_LINE_IS_FULL_AND_MORE\n"
     "#  contained a newline and was truncated. Original value:\n# l1\n# \\nl2\n\n"sv,
     {entry(1, "A_VERY_LONG_KEY_THAT_GOES_ON_AND_ON_WITHOUT_END_UNTIL_THE_LINE_IS_FULL_AND_MORE", "STRING", string,
            "l1"),
      truncated(2, "A_VERY_LONG_KEY_THAT_GOES_ON_AND_ON_WITHOUT_END_UNTIL_THE_LINE_IS_FULL_AND_MORE", "l1\nl2")},
     {{"A_VERY_LONG_KEY_THAT_GOES_ON_AND_ON_WITHOUT_END_UNTIL_THE_LINE_IS_FULL_AND_MORE", string, "l1"}}},
    {"58e: a key with blanks, wrapped inside the key",
     "A key with blanks which is very long so that it must be wrapped in the comment of CMake:STRING=1\n"
     "# WARNING: Value of A key with blanks which is very long so that\n"
     "#  it must be wrapped in the comment of CMake contained a newline\n"
     "#  and was truncated. Original value:\n# 1\n# \\n2\n\n"sv,
     {entry(1, "A key with blanks which is very long so that it must be wrapped in the comment of CMake", "STRING",
            string, "1")
          .linted(lint::blank_in_name),
      truncated(2, "A key with blanks which is very long so that it must be wrapped in the comment of CMake", "1\n2")},
     {{"A key with blanks which is very long so that it must be wrapped in the comment of CMake", string, "1"}}},
    {"58f: a quoted key, a quoted value, blanks before the newlines",
     "\"k:colon\":STRING='1 '\n# WARNING: Value of k:colon contained a newline and was truncated.\n"
     "#  Original value:\n# 1 \n# \\n2 \n\n"sv,
     {entry(1, "k:colon", "STRING", string, "1 "), truncated(2, "k:colon", "1 \n2 ")},
     {{"k:colon", string, "1 "}}},
    {"58g: a property cut at its newline",
     "D:STRING=x\n//STRINGS property for variable: D\nD-STRINGS:INTERNAL=p\n"
     "# WARNING: Value of D-STRINGS contained a newline and was truncated.\n#  Original value:\n# p\n# \\nq;r\n"sv,
     {entry(1, "D", "STRING", string, "x"), property(3, "D", strings, "p").helped("STRINGS property for variable: D"),
      truncated(4, "D", "p\nq;r")},
     {{.name = "D", .type = string, .value = "x", .strings = "p"}}},
    {"58h: help may follow at once",
     "C:INTERNAL=l1\n# WARNING: Value of C contained a newline and was truncated. Original\n#  value:\n# l1\n# \\nl2\n"
     "//next\nD:INTERNAL=x\n"sv,
     {entry(1, "C", "INTERNAL", internal, "l1"), truncated(2, "C", "l1\nl2"),
      entry(7, "D", "INTERNAL", internal, "x").helped("next")},
     {{"C", internal, "l1"}, {"D", internal, "x", "next"}}},
    {"58i: a value with lines that look like comments and help",
     "L:STRING=a\n# WARNING: Value of L contained a newline and was truncated. Original\n#  value:\n"
     "# a\n# \\n# b\n# \\n//c\n\n"sv,
     {entry(1, "L", "STRING", string, "a"), truncated(2, "L", "a\n# b\n//c")},
     {{"L", string, "a"}}},
    {"58j: a comment that names another variable is a comment",
     "A:STRING=l1\n# WARNING: Value of B contained a newline and was truncated. Original\n#  value:\n# l1\n# \\nl2\n"sv,
     {entry(1, "A", "STRING", string, "l1")},
     {{"A", string, "l1"}}},
    {"58k: a comment that does not follow its entry at once is a comment",
     "A:STRING=l1\n\n# WARNING: Value of A contained a newline and was truncated. Original\n#  value:\n# l1\n# \\nl2\n"sv,
     {entry(1, "A", "STRING", string, "l1")},
     {{"A", string, "l1"}}},
    {"58l: another comment after an entry is a comment",
     "A:STRING=l1\n# WARNING: Value of A contained a tab\n# l1\n# \\nl2\n"sv,
     {entry(1, "A", "STRING", string, "l1")},
     {{"A", string, "l1"}}},
    {"58m: a comment after the original is no part of it",
     "A:STRING=l1\n# WARNING: Value of A contained a newline and was truncated. Original\n#  value:\n# l1\n# \\nl2\n"
     "# l3\n# \\nl4\n"sv,
     {entry(1, "A", "STRING", string, "l1"), truncated(2, "A", "l1\nl2")},
     {{"A", string, "l1"}}},

    // ---- beyond the list
    {"+1: the versions, when the file has them",
     "CMAKE_CACHE_MAJOR_VERSION:INTERNAL=3\nCMAKE_CACHE_MINOR_VERSION:INTERNAL=25\n"sv,
     {entry(1, "CMAKE_CACHE_MAJOR_VERSION", "INTERNAL", internal, "3"),
      entry(2, "CMAKE_CACHE_MINOR_VERSION", "INTERNAL", internal, "25")},
     {{"CMAKE_CACHE_MAJOR_VERSION", internal, "3"}, {"CMAKE_CACHE_MINOR_VERSION", internal, "25"}},
     true},
    {"+2: a major version alone adds no minor version",
     "CMAKE_CACHE_MAJOR_VERSION:STRING=x\n"sv,
     {entry(1, "CMAKE_CACHE_MAJOR_VERSION", "STRING", string, "x")},
     {{"CMAKE_CACHE_MAJOR_VERSION", string, "x"}},
     true},
    {"+3: without a major version the minor one is replaced and keeps its properties",
     "//h\nCMAKE_CACHE_MINOR_VERSION:STRING=5\nCMAKE_CACHE_MINOR_VERSION-ADVANCED:INTERNAL=1\n"sv,
     {entry(2, "CMAKE_CACHE_MINOR_VERSION", "STRING", string, "5").helped("h"),
      property(3, "CMAKE_CACHE_MINOR_VERSION", advanced, "1")},
     {{.name = "CMAKE_CACHE_MAJOR_VERSION", .type = internal, .value = "0", .help = major_help, .line = 0},
      {.name = "CMAKE_CACHE_MINOR_VERSION",
       .type = internal,
       .value = "0",
       .help = minor_help,
       .advanced = "1",
       .line = 0}},
     true},
    {"+4: a phantom major version counts as missing and keeps its properties",
     "CMAKE_CACHE_MAJOR_VERSION-STRINGS:INTERNAL=s\n"sv,
     {property(1, "CMAKE_CACHE_MAJOR_VERSION", strings, "s").index_linted(lint::property_without_entry)},
     {{.name = "CMAKE_CACHE_MAJOR_VERSION",
       .type = internal,
       .value = "0",
       .help = major_help,
       .strings = "s",
       .line = 0},
      {.name = "CMAKE_CACHE_MINOR_VERSION", .type = internal, .value = "0", .help = minor_help, .line = 0}},
     true},
    {"+5: names are sorted bytewise, high bytes last",
     "\xFF=1\na=2\nZ=3\n"sv,
     {entry(1, "\xFF", "", uninitialized, "1").linted(lint::no_type),
      entry(2, "a", "", uninitialized, "2").linted(lint::no_type),
      entry(3, "Z", "", uninitialized, "3").linted(lint::no_type)},
     {{"Z", uninitialized, "3"}, {"a", uninitialized, "2"}, {"\xFF", uninitialized, "1"}}},
    {"+6: a name that begins another",
     "AB=1\nA=2\nA-ADVANCED=3\n"sv,
     {entry(1, "AB", "", uninitialized, "1").linted(lint::no_type),
      entry(2, "A", "", uninitialized, "2").linted(lint::no_type),
      entry(3, "A-ADVANCED", "", uninitialized, "3").linted(lint::no_type)},
     {{"A", uninitialized, "2"}, {"A-ADVANCED", uninitialized, "3"}, {"AB", uninitialized, "1"}}},
    {"+7: an entry and a property may share one spelling",
     "A-ADVANCED:INTERNAL=1\nA-ADVANCED:BOOL=2\n"sv,
     {property(1, "A", advanced, "1").index_linted(lint::property_without_entry),
      entry(2, "A-ADVANCED", "BOOL", boolean, "2")},
     {{.name = "A", .type = uninitialized, .advanced = "1"}, {.name = "A-ADVANCED", .type = boolean, .value = "2"}}},
    {"+8: a conflict, both sides of which are read",
     "<<<<<<< HEAD\r\nA:STRING=1\r\n=======\nA:STRING=2\n>>>>>>> b\n"sv,
     {malformed(1, "<<<<<<< HEAD", malformed_reason::merge_conflict_marker),
      entry(2, "A", "STRING", string, "1").index_linted(lint::duplicate_name),
      entry(3, "", "", uninitialized, "======").linted(lint::merge_conflict_marker, lint::no_type),
      entry(4, "A", "STRING", string, "2"), malformed(5, ">>>>>>> b", malformed_reason::merge_conflict_marker)},
     {{"", uninitialized, "======"}, {"A", string, "2"}}},
    {"+9: a name that only bad lines have is no variable",
     "A:STRING=x\nB\n"sv,
     {entry(1, "A", "STRING", string, "x"), malformed(2, "B")},
     {{"A", string, "x"}}},
    {"+10: leading CR are blanks", "\r \rA:STRING=x\n"sv, {entry(1, "A", "STRING", string, "x")}, {{"A", string, "x"}}},
};

}  // namespace rows

inline constexpr auto& cache_cases = rows::table;
inline constexpr std::size_t cache_case_count = sizeof(rows::table) / sizeof(rows::table[0]);

}  // namespace foundcheck::cases

#endif
