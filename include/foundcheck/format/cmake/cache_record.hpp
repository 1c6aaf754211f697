// SPDX-License-Identifier: MIT
// The words of CMakeCache.txt: what one line of it can be, and what is odd about it. The reader is cmake_cache.hpp.
// Source: CMake Source/cmCacheManager.cxx and cmState.cxx, read at 4.4, checked against cmake 3.25.
#ifndef FOUNDCHECK_FORMAT_CMAKE_CACHE_RECORD_HPP
#define FOUNDCHECK_FORMAT_CMAKE_CACHE_RECORD_HPP

#include <cstddef>
#include <cstdint>
#include <foundcheck/core/namespace.hpp>
#include <string_view>

FOUNDCHECK_BEGIN_NAMESPACE
namespace cmake_cache {

enum class entry_type : std::uint8_t { uninitialized, boolean, path, filepath, string, internal, static_ };

/// The type as it stands in the file.
[[nodiscard]] constexpr std::string_view name_of(entry_type type) noexcept {
  constexpr std::string_view names[] = {"UNINITIALIZED", "BOOL", "PATH", "FILEPATH", "STRING", "INTERNAL", "STATIC"};
  return names[static_cast<std::size_t>(type)];
}

/// The type that CMake takes a type text for: an exact match, or STRING for any other text.
[[nodiscard]] constexpr entry_type type_of(std::string_view text) noexcept {
  constexpr auto is = [](std::string_view t, entry_type type) {
    return t == name_of(type) ? type : entry_type::string;
  };
  switch (text.empty() ? '\0' : text.front()) {
    case 'B': return is(text, entry_type::boolean);
    case 'F': return is(text, entry_type::filepath);
    case 'I': return is(text, entry_type::internal);
    case 'P': return is(text, entry_type::path);
    case 'S': return is(text, entry_type::static_);
    case 'U': return is(text, entry_type::uninitialized);
    default: return entry_type::string;
  }
}

enum class record_kind : std::uint8_t {
  entry,      ///< a variable
  property,   ///< KEY-ADVANCED, KEY-MODIFIED or KEY-STRINGS of type INTERNAL
  malformed,  ///< a line that CMake reports as a parse error
  truncated   ///< the comment in which CMake keeps the lines that it cut off a value
};

[[nodiscard]] constexpr std::string_view name_of(record_kind kind) noexcept {
  constexpr std::string_view names[] = {"entry", "property", "malformed", "truncated"};
  return names[static_cast<std::size_t>(kind)];
}

enum class property_kind : std::uint8_t { advanced, modified, strings };

[[nodiscard]] constexpr std::string_view name_of(property_kind kind) noexcept {
  constexpr std::string_view names[] = {"ADVANCED", "MODIFIED", "STRINGS"};
  return names[static_cast<std::size_t>(kind)];
}

enum class malformed_reason : std::uint8_t {
  none,
  no_assignment,          ///< no '='
  merge_conflict_marker,  ///< seven '<' or '>'
  help_without_entry,     ///< help lines followed by an empty line, a comment or the end of the file
  byte_order_mark         ///< CMake does not skip it
};

[[nodiscard]] constexpr std::string_view name_of(malformed_reason reason) noexcept {
  constexpr std::string_view names[] = {"none", "no_assignment", "merge_conflict_marker", "help_without_entry",
                                        "byte_order_mark"};
  return names[static_cast<std::size_t>(reason)];
}

/// What CMake accepts without a word although nobody can have meant it. One bit each.
enum class lint : std::uint16_t {
  none = 0,
  merge_conflict_marker = 1 << 0,  ///< "=======", read as a variable without name
  empty_name = 1 << 1,
  blank_in_name = 1 << 2,
  unknown_type = 1 << 3,  ///< read as STRING
  no_type = 1 << 4,       ///< NAME=VALUE, which CMake never writes
  quote_in_name = 1 << 5,
  comment_as_entry = 1 << 6,        ///< a comment with '=' right after help lines
  byte_order_mark = 1 << 7,         ///< it became part of the name
  nul_byte = 1 << 8,                ///< CMake drops the line from there on
  carriage_return = 1 << 9,         ///< inside the value: perhaps two lines of another system
  property_before_entry = 1 << 10,  ///< lost: the entry that follows replaces it
  property_without_entry = 1 << 11,
  duplicate_name = 1 << 12  ///< replaced by a later entry of the same name
};

inline constexpr int lint_count = 13;

[[nodiscard]] constexpr std::string_view name_of(lint l) noexcept {
  constexpr std::string_view names[lint_count] = {"merge_conflict_marker",
                                                  "empty_name",
                                                  "blank_in_name",
                                                  "unknown_type",
                                                  "no_type",
                                                  "quote_in_name",
                                                  "comment_as_entry",
                                                  "byte_order_mark",
                                                  "nul_byte",
                                                  "carriage_return",
                                                  "property_before_entry",
                                                  "property_without_entry",
                                                  "duplicate_name"};
  for (int bit = 0; bit < lint_count; ++bit) {
    if (static_cast<std::uint16_t>(l) == (1U << bit)) return names[bit];
  }
  return "none";
}

/// A set of lints.
class lint_set {
 public:
  constexpr lint_set() noexcept = default;
  constexpr lint_set(lint l) noexcept : bits_(static_cast<std::uint16_t>(l)) {}  // NOLINT(google-explicit-constructor)

  [[nodiscard]] constexpr bool contains(lint l) const noexcept { return (bits_ & static_cast<std::uint16_t>(l)) != 0; }
  [[nodiscard]] constexpr bool empty() const noexcept { return bits_ == 0; }

  constexpr lint_set& operator|=(lint_set other) noexcept {
    bits_ = static_cast<std::uint16_t>(bits_ | other.bits_);
    return *this;
  }
  [[nodiscard]] friend constexpr lint_set operator|(lint_set a, lint_set b) noexcept { return a |= b; }
  [[nodiscard]] friend constexpr bool operator==(lint_set, lint_set) noexcept = default;

 private:
  std::uint16_t bits_ = 0;
};

[[nodiscard]] constexpr lint_set operator|(lint a, lint b) noexcept { return lint_set(a) | lint_set(b); }

/// One record of the file. All views point into the bytes that were read.
struct record {
  std::string_view text;       ///< the line as CMake parses it: leading blanks skipped (not after help), cut at a NUL
  std::string_view name;       ///< of the variable; of a property, the variable that it belongs to
  std::string_view type_text;  ///< as written; empty where there is none
  std::string_view value;      ///< trimmed and unquoted as CMake does
  std::string_view help;       ///< raw help lines before the entry, markers and line ends included; see help_pieces
  std::string_view original;   ///< of a truncated value: its raw comment lines; see original_pieces
  std::size_t line = 0;        ///< from 1
  std::size_t offset = 0;      ///< of that line's first byte, from 0
  record_kind kind = record_kind::entry;
  entry_type type = entry_type::uninitialized;
  property_kind property = property_kind::advanced;
  malformed_reason reason = malformed_reason::none;
  lint_set lints;
};

}  // namespace cmake_cache
FOUNDCHECK_END_NAMESPACE

#endif
