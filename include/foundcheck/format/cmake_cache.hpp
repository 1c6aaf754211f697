// SPDX-License-Identifier: MIT
// CMakeCache.txt: bytes -> records.
//
//   file     := { blank | "#" comment | { "//" help EOL } entry }
//   entry    := an assignment or a property of one, in one line: format/cmake_cache.hpp
//
// Reads each line as CMake itself does, and says what CMake does not: where a line is malformed or odd, and what a value
// was before CMake truncated it. Blank lines and comments give no record. Total, noexcept, allocates nothing, linear.
// Source: CMake Source/cmCacheManager.cxx LoadCache, read at 4.4, checked against 3.25.
#ifndef FOUNDCHECK_FORMAT_CMAKE_CACHE_HPP
#define FOUNDCHECK_FORMAT_CMAKE_CACHE_HPP

#include <cstddef>
#include <cstdint>
#include <foundcheck/core/fixed_string.hpp>
#include <foundcheck/core/flag_set.hpp>
#include <foundcheck/core/literal.hpp>
#include <foundcheck/core/namespace.hpp>
#include <foundcheck/core/reader_range.hpp>
#include <foundcheck/regex/row.hpp>
#include <foundcheck/text/line.hpp>
#include <string_view>

// ---- cache record ---------------------------------------------------------------------------------------------------
//
// The words of CMakeCache.txt: what one line of it can be, and what is odd about it. The reader is cmake_cache.hpp.
// Source: CMake Source/cmCacheManager.cxx and cmState.cxx, read at 4.4, checked against cmake 3.25.

FOUNDCHECK_BEGIN_NAMESPACE
namespace cmake_cache {

/// The type of an entry, as written after the colon.
enum class entry_type : std::uint8_t { uninitialized, boolean, path, filepath, string, internal, static_ };

/// The type as the file has it.
[[nodiscard]] constexpr std::string_view name_of(entry_type type) noexcept {
  constexpr std::string_view names[] = {"UNINITIALIZED", "BOOL", "PATH", "FILEPATH", "STRING", "INTERNAL", "STATIC"};
  return names[static_cast<std::size_t>(type)];
}

/// The type that CMake takes a type text for: an exact match, or STRING for any other text.
[[nodiscard]] constexpr entry_type type_of(std::string_view text) noexcept {
  const char first = text.empty() ? '\0' : text.front();
  if (first == 'I' && is_literal(text, "INTERNAL")) return entry_type::internal;
  if (first == 'B' && is_literal(text, "BOOL")) return entry_type::boolean;
  if (first == 'F' && is_literal(text, "FILEPATH")) return entry_type::filepath;
  if (first == 'P' && is_literal(text, "PATH")) return entry_type::path;
  if (first == 'S' && is_literal(text, "STATIC")) return entry_type::static_;
  return is_literal(text, "UNINITIALIZED") ? entry_type::uninitialized : entry_type::string;
}

/// What a record of the file is.
enum class record_kind : std::uint8_t {
  entry,      ///< a variable
  property,   ///< KEY-ADVANCED, KEY-MODIFIED or KEY-STRINGS of type INTERNAL
  malformed,  ///< a line that CMake reports as a parse error
  truncated   ///< the comment in which CMake keeps the lines that it cut off a value
};

/// The name of the kind, as it is written in the source.
[[nodiscard]] constexpr std::string_view name_of(record_kind kind) noexcept {
  constexpr std::string_view names[] = {"entry", "property", "malformed", "truncated"};
  return names[static_cast<std::size_t>(kind)];
}

/// Which property of a variable a record has.
enum class property_kind : std::uint8_t { advanced, modified, strings };

/// The name as the file has it: "ADVANCED".
[[nodiscard]] constexpr std::string_view name_of(property_kind kind) noexcept {
  constexpr std::string_view names[] = {"ADVANCED", "MODIFIED", "STRINGS"};
  return names[static_cast<std::size_t>(kind)];
}

/// Why a line is malformed.
enum class malformed_reason : std::uint8_t {
  none,
  no_assignment,          ///< no '='
  merge_conflict_marker,  ///< seven '<' or '>'
  help_without_entry,     ///< help lines followed by an empty line, a comment or the end of the file
  byte_order_mark         ///< CMake does not skip it
};

/// The name of the reason, as it is written in the source.
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

/// How many lints there are.
inline constexpr int lint_count = 13;

/// The name of the lint, as it is written in the source; "none" for no single lint.
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

/// A set of lints, and a range over it.
using lint_set = flag_set<lint>;

/// The set of both.
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
  record_kind kind = record_kind::entry;             ///< what it is
  entry_type type = entry_type::uninitialized;       ///< the type that CMake takes; see type_text
  property_kind property = property_kind::advanced;  ///< of a property
  malformed_reason reason = malformed_reason::none;  ///< of a malformed line; else none
  lint_set lints;                                    ///< what is odd about the line
};

// ---- cache line -----------------------------------------------------------------------------------------------------
//
// One line of CMakeCache.txt -> the parts of an assignment, by CMake's own expressions, and what is odd about them.
//
//   property   := name ("-ADVANCED" | "-MODIFIED" | "-STRINGS") ":INTERNAL=" value
//
// Then one pair of '...' around a value is taken off. Source: CMake Source/cmState.cxx ParseCacheEntry, read at 4.4.

namespace detail {

inline constexpr std::string_view byte_order_mark = "\xEF\xBB\xBF";
inline constexpr std::size_t npos = std::string_view::npos;

constexpr void set_type(record& r, std::string_view text) noexcept {
  r.type_text = text;
  r.type = type_of(text);
}

/// Blanks at the end of a value are cut unless there is nothing else.
inline constexpr auto value_pattern = fixed_string("=(.*[^\r\t ]|[\r\t ]*)[\r\t ]*");

template <fixed_string NameAndType>
struct typed_row : regex::row<NameAndType + value_pattern, &record::name, set_type, &record::value> {};
template <fixed_string Name>
struct untyped_row : regex::row<Name + value_pattern, &record::name, &record::value> {};

/// An entry as CMake itself writes it, in which only the type can be odd.
struct written_row : typed_row<"([$-9>-~]+):([A-Z]+)"> {};

// The expressions of CMake, in its order.
struct quoted_typed_row : typed_row<R"p("([^"]*)":([^=]*))p"> {};
struct plain_typed_row : typed_row<"([^=:]*):([^=]*)"> {};
struct quoted_row : untyped_row<R"p("([^"]*)")p"> {};
struct plain_row : untyped_row<"([^=]*)"> {};

/// Reads name, type and value by the first of CMake's expressions that fits. If none does, the record is as it was.
template <class = void>
[[nodiscard]] constexpr bool read_assignment(std::string_view text, record& r) noexcept {
  return regex::read<quoted_typed_row>(text, r) || regex::read<plain_typed_row>(text, r) ||
         regex::read<quoted_row>(text, r) || regex::read<plain_row>(text, r);
}

[[nodiscard]] constexpr bool is_trimmed(char c) noexcept { return c == ' ' || c == '\t' || c == '\r'; }

constexpr void skip_blanks(std::string_view& text) noexcept {
  std::size_t at = 0;
  while (at < text.size() && is_trimmed(text[at])) ++at;
  text.remove_prefix(at);
}

[[nodiscard]] constexpr std::string_view unquoted(std::string_view value) noexcept {
  const bool is_quoted = value.size() >= 2 && value.front() == '\'' && value.back() == '\'';
  return is_quoted ? value.substr(1, value.size() - 2) : value;
}

[[nodiscard]] constexpr lint_set lints_of(const record& r, bool after_help) noexcept {
  lint_set lints;
  if (r.name.empty()) lints |= r.text.starts_with("=======") ? lint::merge_conflict_marker : lint::empty_name;
  if (r.name.find_first_of(" \t") != npos) lints |= lint::blank_in_name;
  if (r.name.find('"') != npos) lints |= lint::quote_in_name;
  if (r.name.starts_with(byte_order_mark)) lints |= lint::byte_order_mark;
  if (r.type_text.data() == nullptr) lints |= lint::no_type;
  if (after_help && r.text.starts_with('#')) lints |= lint::comment_as_entry;
  return lints;
}

[[nodiscard]] constexpr malformed_reason reason_of(std::string_view text, bool after_help) noexcept {
  if (text.starts_with("<<<<<<<") || text.starts_with(">>>>>>>")) return malformed_reason::merge_conflict_marker;
  if (text.starts_with(byte_order_mark)) return malformed_reason::byte_order_mark;
  if (after_help && (text.empty() || text.starts_with('#'))) return malformed_reason::help_without_entry;
  return malformed_reason::no_assignment;
}

/// Makes KEY-ADVANCED:INTERNAL and its like a property of KEY.
constexpr void take_property(record& r) noexcept {
  if (r.type != entry_type::internal) return;
  const auto take = [&r](std::string_view suffix, property_kind kind) {
    if (r.name.size() <= suffix.size() || !r.name.ends_with(suffix)) return;
    r.name.remove_suffix(suffix.size());
    r.kind = record_kind::property;
    r.property = kind;
  };
  const char last = r.name.empty() ? '\0' : r.name.back();
  if (last == 'S') return take("-STRINGS", property_kind::strings);
  if (last != 'D') return;
  take("-ADVANCED", property_kind::advanced);
  if (r.kind == record_kind::entry) take("-MODIFIED", property_kind::modified);
}

}  // namespace detail

// ---- cmake cache ----------------------------------------------------------------------------------------------------

namespace detail {

/// The key of an entry or property as the file has it.
[[nodiscard]] constexpr std::string_view key_of(const record& r) noexcept {
  const std::size_t suffix = r.kind == record_kind::property ? 1 + name_of(r.property).size() : 0;
  return {r.name.data(), r.name.size() + suffix};
}

/// The comment at the start of `rest` in which CMake keeps what it truncated from the value of `cut`: a record whose lines
/// and offsets count from there, or one without line when there is none.
[[nodiscard]] constexpr record truncated_after(std::string_view rest, const record& cut) noexcept {
  const std::string_view name = key_of(cut);
  // The sentence is wrapped at 60 columns or more; "# " begins each line, a blank at the break begins the next chunk.
  const std::string_view sentence[] = {"WARNING: Value of ", name,
                                       " contained a newline and was truncated. Original value:"};
  const std::size_t total = sentence[0].size() + name.size() + sentence[2].size();
  const line first = line_at(rest, 0, 1);
  line next = first;
  std::size_t part = 0, at = 0, seen = 0;
  for (; seen < total; next = line_after(rest, next)) {
    if (!next.text.starts_with("# ")) return {};
    for (char c : next.text.substr(2)) {
      while (part < 3 && at == sentence[part].size()) ++part, at = 0;
      if (part == 3 || sentence[part][at] != c) return {};
      ++at, ++seen;
    }
    if (next.text.size() == 2) return {};
  }
  const std::size_t begin = next.whole.empty() ? rest.size() : next.offset;
  std::size_t end = begin;
  for (; !next.whole.empty(); next = line_after(rest, next)) {
    if (!next.text.starts_with(end == begin ? "# " : "# \\n")) break;
    end = next.offset + next.whole.size();
  }
  record r;
  r.kind = record_kind::truncated;
  r.text = first.text;
  r.name = cut.name;
  r.original = rest.substr(begin, end - begin);
  r.line = first.number;
  r.offset = first.offset;
  return r;
}

class record_reader {
 public:
  using value_type = record;
  using reference = const record&;

  constexpr record_reader() noexcept = default;
  constexpr explicit record_reader(std::string_view bytes) noexcept : bytes_(bytes) {}

  template <class = void>
  constexpr void read() noexcept {
    if (read_truncated()) return;
    record_ = {};
    std::size_t help_begin = npos;
    while (next_ < bytes_.size()) {
      const line l = line_at(bytes_, next_, ++number_);
      next_ += l.whole.size();
      if (starts_with_literal(l.text, "//")) {
        if (help_begin == npos) help_begin = l.offset;
        continue;
      }
      std::string_view text = c_string(l);
      // After help CMake takes the whole next line: leading blanks, comments and empty lines included.
      if (help_begin != npos) return read_entry(l, text, {bytes_.data() + help_begin, l.offset - help_begin});
      skip_blanks(text);
      if (starts_with_literal(text, "//")) {
        help_begin = l.offset;
      } else if (!text.empty() && text.front() != '#') {
        return read_entry(l, text, {});
      }
    }
    if (help_begin == npos) return;
    record_.kind = record_kind::malformed;
    record_.reason = malformed_reason::help_without_entry;
    record_.line = number_ + 1;
    record_.offset = bytes_.size();
  }

  [[nodiscard]] constexpr bool at_end() const noexcept { return record_.line == 0; }
  [[nodiscard]] constexpr const record& current() const noexcept { return record_; }
  [[nodiscard]] constexpr std::size_t position() const noexcept { return record_.line; }

 private:
  /// The line up to its first NUL, which is all that CMake sees.
  [[nodiscard]] constexpr std::string_view c_string(const line& l) noexcept {
    if (l.offset + l.text.size() > looked_at_) look_ahead(l);
    return has_nul_ ? l.text.substr(0, l.text.find('\0')) : l.text;
  }

  /// NUL and CR are rare. Asked for a block at a time, which then lies in the nearest cache, they cost little; a search
  /// in each line would cost a third.
  constexpr void look_ahead(const line& l) noexcept {
    constexpr std::size_t block_bytes = 16 * 1024;
    const std::size_t size = l.text.size() < block_bytes ? block_bytes : l.text.size();
    const std::string_view block = bytes_.substr(l.offset, size);
    has_nul_ = has_nul_ || block.find('\0') != npos;
    has_return_ = has_return_ || block.find('\r') != npos;
    looked_at_ = l.offset + block.size();
  }

  /// Takes the comment about a truncated value right behind the record that it belongs to.
  [[nodiscard]] constexpr bool read_truncated() noexcept {
    const bool may_be_cut = record_.kind == record_kind::entry || record_.kind == record_kind::property;
    const std::string_view rest(bytes_.data() + next_, bytes_.size() - next_);
    if (!may_be_cut || record_.line == 0 || !rest.starts_with("# WARNING: Value of ")) return false;
    record truncated = truncated_after(rest, record_);
    if (truncated.line == 0) return false;
    truncated.line += number_;
    truncated.offset += next_;
    record_ = truncated;
    return true;
  }

  // Each part is made where it stays: a structure of views that is returned and copied costs a third of the speed.
  template <class = void>
  constexpr void read_entry(const line& l, std::string_view text, std::string_view help) noexcept {
    record_.line = l.number;
    record_.offset = l.offset;
    record_.text = text;
    if (!regex::read<written_row>(text, record_)) {
      if (!read_assignment(text, record_)) {
        record_.kind = record_kind::malformed;
        record_.reason = reason_of(text, !help.empty());
        return;
      }
      record_.lints = lints_of(record_, !help.empty());
    }
    record_.value = unquoted(record_.value);
    record_.help = help;
    if (record_.type == entry_type::string && !is_literal(record_.type_text, "STRING"))
      record_.lints |= lint::unknown_type;
    if (has_return_ && record_.value.find('\r') != npos) record_.lints |= lint::carriage_return;
    if (has_nul_ && text.data() + text.size() != l.text.data() + l.text.size()) record_.lints |= lint::nul_byte;
    take_property(record_);
  }

  std::string_view bytes_;
  std::size_t next_ = 0;    ///< where the next line begins
  std::size_t number_ = 0;  ///< of the last line
  record record_;
  std::size_t looked_at_ = 0;  ///< NUL and CR have been looked for up to this offset
  bool has_nul_ = false;       ///< somewhere up to there
  bool has_return_ = false;
};

using entry_reader = kind_reader<record_reader, record_kind::entry>;

}  // namespace detail

/// All records of a cache, in the order of the file; a `truncated` record follows the entry that it belongs to.
class records : public text_range<detail::record_reader> {
 public:
  using text_range::text_range;
};

/// The entries of a cache in the order of the file, each as it stands there: properties and damage left out.
class entries : public text_range<detail::entry_reader> {
 public:
  using text_range::text_range;
};

// ---- cache text -----------------------------------------------------------------------------------------------------
//
// The two texts of CMakeCache.txt that stand on several lines: help, and the original of a truncated value.
//
//   help      := { "//" chunk EOL }       original := { "# " chunk EOL }
//   chunk     := [ "\n" ] bytes           backslash and n at its start: a newline stands here
//
// A chunk without that mark continues the one before it, nothing between. The raw lines are kept as views; the pieces
// give the decoded text without a copy. Source: CMake Source/cmCacheManager.cxx, OutputHelpString and
// OutputWarningComment, read at 4.4.

/// A part of a decoded text that stands in one line of the file.
struct text_piece {
  bool breaks_before = false;  ///< a newline comes before it
  std::string_view text;       ///< a view into the file
};

namespace detail {

/// Reads a text whose raw lines begin with a marker of two bytes.
class text_reader {
 public:
  using value_type = text_piece;
  using reference = text_piece;

  constexpr text_reader() noexcept = default;
  constexpr explicit text_reader(std::string_view raw) noexcept : lines_(raw) {}

  constexpr void read() noexcept {
    lines_.read();
    if (lines_.at_end()) return;
    std::string_view text = lines_.current().text.substr(0, lines_.current().text.find('\0'));
    // Only the first help line may be indented; CMake takes the marker of any later one at column 1.
    const std::size_t marker = text.find_first_not_of(" \t\r");
    text.remove_prefix(marker == std::string_view::npos ? text.size() : marker);
    text.remove_prefix(text.size() < 2 ? text.size() : 2);
    const bool breaks = text.starts_with("\\n");
    piece_ = {breaks, text.substr(breaks ? 2 : 0)};
  }

  [[nodiscard]] constexpr bool at_end() const noexcept { return lines_.at_end(); }
  [[nodiscard]] constexpr const text_piece& current() const noexcept { return piece_; }
  [[nodiscard]] constexpr std::size_t position() const noexcept { return lines_.position(); }

 private:
  foundcheck::detail::line_reader lines_;
  text_piece piece_;
};

}  // namespace detail

/// The pieces of a text on several lines.
class text_pieces : public text_range<detail::text_reader> {
 public:
  using text_range::text_range;
};

/// The pieces of an entry's help.
[[nodiscard]] constexpr text_pieces help_pieces(std::string_view raw) noexcept { return text_pieces(raw); }

/// The pieces of the value that CMake cut at its first newline.
[[nodiscard]] constexpr text_pieces original_pieces(std::string_view raw) noexcept { return text_pieces(raw); }

}  // namespace cmake_cache
FOUNDCHECK_END_NAMESPACE

#endif
