// SPDX-License-Identifier: MIT
// CMakeFiles/CMakeConfigureLog.yaml: bytes -> records.
//
//   log      := { [ EOL ] "---" EOL "events:" EOL { event } "..." EOL }      one document for each run of cmake
//   event    := "  -" EOL { member }                                        members: format/cmake/configure_log.hpp
//
// CMake appends, and a run that crashed leaves a document without "...". The file looks like YAML and is none: a text
// block has no indentation indicator, so a YAML library refuses one that begins with a blank. The columns that CMake
// writes say it all, so lines are read by hand: a pattern does not know the column of a line above. An event begins with "  -" and ends
// before the next line that is not blank and less than four deep. A `kind:` deeper inside is no event. Every line belongs to exactly one
// record; damage is `malformed`. Total, noexcept, allocates nothing, linear. Source: CMake Source/cmConfigureLog.cxx, 3.26 to 4.4.
#ifndef FOUNDCHECK_FORMAT_CMAKE_CONFIGURE_LOG_HPP
#define FOUNDCHECK_FORMAT_CMAKE_CONFIGURE_LOG_HPP

#include <cstddef>
#include <cstdint>
#include <foundcheck/core/ascii.hpp>
#include <foundcheck/core/default_sentinel.hpp>
#include <foundcheck/core/indentation.hpp>
#include <foundcheck/core/namespace.hpp>
#include <foundcheck/core/reader_range.hpp>
#include <foundcheck/core/temporary_string.hpp>
#include <foundcheck/text/line.hpp>
#include <string_view>

// ---- configure log node ---------------------------------------------------------------------------------------------
//
// The members of an event in CMakeConfigureLog.yaml: raw lines -> nodes, one level at a time.
//
//   member := key ":" value                     at the column of its level
//   item   := "-" ( " " scalar | EOL member )   at the column of its level, the item's members two columns deeper
//   value  := " " scalar EOL                    a JSON string, a number, true, false, null
//           | " |" EOL { text EOL }             a text block, two columns deeper
//           | EOL { member | item }             a map or a list, two columns deeper; nothing when it is empty
//   key    := a word | JSON string
//
// What is deeper than a member, and any empty line, is part of it; a level is read only when it is asked for, so no nesting
// in the input makes the reader recurse. A line that is none of these is a node of kind `malformed`. Total, noexcept,
// allocates nothing; all views point into the bytes given. Source: CMake Source/cmConfigureLog.cxx, 3.26 to 4.4.

FOUNDCHECK_BEGIN_NAMESPACE
namespace cmake_configure_log {

/// What a value of the log is.
enum class node_kind : std::uint8_t {
  absent,   ///< no node: what a search that finds nothing gives
  null,     ///< `null`, or nothing: CMake writes an empty list and an empty map like this
  boolean,  ///< `true` or `false`
  integer,
  string,  ///< `value` is between the quotes, escaped; see string_pieces
  text,    ///< `value` is the raw lines; see text_lines and text_pieces
  map,     ///< `value` is the raw lines; see children
  list,
  malformed  ///< `value` is the line
};

/// The name of the kind, as it is written in the source.
[[nodiscard]] constexpr std::string_view name_of(node_kind kind) noexcept {
  constexpr std::string_view names[] = {"absent", "null", "boolean", "integer",  "string",
                                        "text",   "map",  "list",    "malformed"};
  return names[static_cast<std::size_t>(kind)];
}

/// A key and its value, or an item of a list. Views point into the bytes that were read.
struct node {
  node_kind kind = node_kind::absent;  ///< what the value is
  std::string_view key;                ///< of a member, in its quotes if it has some; empty for an item
  std::string_view value;              ///< see the kinds
  std::size_t line = 0;                ///< of its key, from 1
  std::size_t column = 0;              ///< blanks before the key or the item's dash; its children have two more

  /// False for the node that a search without a result gives.
  [[nodiscard]] constexpr explicit operator bool() const noexcept { return kind != node_kind::absent; }
};

namespace detail {

/// Where a JSON string ends that begins at 0: behind its closing quote, or npos when it has none.
[[nodiscard]] constexpr std::size_t end_of_string(std::string_view text) noexcept {
  for (std::size_t at = 1; at < text.size(); ++at) {
    if (text[at] == '\\') {
      ++at;
    } else if (text[at] == '"') {
      return at + 1;
    }
  }
  return std::string_view::npos;
}

/// Where the key at 0 ends: at its colon, or npos when it has none.
[[nodiscard]] constexpr std::size_t end_of_key(std::string_view text) noexcept {
  const std::size_t quoted = text.starts_with('"') ? end_of_string(text) : 0;
  if (quoted == std::string_view::npos) return quoted;
  const std::size_t end = text.find(':', quoted);
  if (end == 0 || end == std::string_view::npos || (quoted != 0 && end != quoted)) return std::string_view::npos;
  return end + 1 == text.size() || text[end + 1] == ' ' ? end : std::string_view::npos;
}

[[nodiscard]] constexpr bool is_item(std::string_view text) noexcept { return text == "-" || text.starts_with("- "); }

[[nodiscard]] constexpr bool is_integer(std::string_view text) noexcept {
  if (text.starts_with('-')) text.remove_prefix(1);
  if (text.empty()) return false;
  for (const char c : text) {
    if (!is_digit(c)) return false;
  }
  return true;
}

/// Reads a value that stands in one line.
constexpr void read_scalar(node& n, std::string_view text) noexcept {
  n.value = text;
  n.kind = node_kind::malformed;
  if (text.starts_with('"')) {
    if (end_of_string(text) != text.size()) return;
    n.value = text.substr(1, text.size() - 2);
    n.kind = node_kind::string;
  } else if (text == "true" || text == "false") {
    n.kind = node_kind::boolean;
  } else if (text == "null") {
    n.kind = node_kind::null;
  } else if (is_integer(text)) {
    n.kind = node_kind::integer;
  }
}

class node_reader {
 public:
  using value_type = node;
  using reference = const node&;

  constexpr node_reader() noexcept = default;
  constexpr node_reader(std::string_view raw, std::size_t column, std::size_t first_line) noexcept
      : raw_(raw), next_(lines(raw).begin()), column_(column), first_line_(first_line) {}

  constexpr void read() noexcept {
    node_ = {};
    while (next_ != std::default_sentinel && is_blank(next_->text)) ++next_;
    if (next_ == std::default_sentinel) return;
    const line first = *next_;
    ++next_;
    std::string_view text = first.text.substr(indentation(first.text));
    node_.line = first_line_ + first.number - 1;
    node_.column = first.text.size() - text.size();
    node_.kind = node_kind::malformed;
    node_.value = text;
    if (node_.column != column_) return;

    const bool item = is_item(text);
    if (!item) {
      const std::size_t end = end_of_key(text);
      if (end == std::string_view::npos) return;
      node_.key = text.substr(0, end);
      text.remove_prefix(end);
    }
    text.remove_prefix(1);
    text.remove_prefix(indentation(text));
    while (text.ends_with(' ')) text.remove_suffix(1);

    const std::string_view inner = read_deeper();
    if (text == "|") {
      node_.kind = node_kind::text;
      node_.value = inner;
    } else if (text.empty()) {
      read_collection(inner, item);
    } else {
      read_scalar(node_, text);
    }
  }

  [[nodiscard]] constexpr bool at_end() const noexcept { return node_.kind == node_kind::absent; }
  [[nodiscard]] constexpr const node& current() const noexcept { return node_; }
  [[nodiscard]] constexpr std::size_t position() const noexcept { return node_.line; }

 private:
  /// The lines below the current one that are deeper or empty.
  [[nodiscard]] constexpr std::string_view read_deeper() noexcept {
    const std::size_t begin = next_ == std::default_sentinel ? raw_.size() : next_->offset;
    while (next_ != std::default_sentinel &&
           (is_blank(next_->text) || indentation(next_->text.substr(0, column_ + 1)) > column_)) {
      ++next_;
    }
    const std::size_t end = next_ == std::default_sentinel ? raw_.size() : next_->offset;
    return raw_.substr(begin, end - begin);
  }

  constexpr void read_collection(std::string_view inner, bool item) noexcept {
    node_.kind = node_kind::null;
    node_.value = {};
    lines::iterator first = lines(inner).begin();
    while (first != std::default_sentinel && is_blank(first->text)) ++first;
    if (first == std::default_sentinel) return;
    node_.value = inner;
    node_.kind = !item && is_item(first->text.substr(indentation(first->text))) ? node_kind::list : node_kind::map;
  }

  std::string_view raw_;
  lines::iterator next_;
  std::size_t column_ = 0;
  std::size_t first_line_ = 0;
  node node_;
};

}  // namespace detail

/// The nodes of one level, in order: `raw` are its lines, `column` the blanks before each key or dash.
class nodes : public reader_range<detail::node_reader> {
 public:
  /// Over the lines of one level. The bytes must outlive the iterators.
  constexpr nodes(std::string_view raw, std::size_t column, std::size_t first_line) noexcept
      : reader_range(detail::node_reader(raw, column, first_line)) {}
  template <temporary_string S, class... More>
  explicit nodes(S&&, const More&...) = delete;
};

/// The members of a map, the items of a list; none for any other kind.
[[nodiscard]] constexpr nodes children(const node& n) noexcept {
  const bool has_some = n.kind == node_kind::map || n.kind == node_kind::list;
  return nodes(has_some ? n.value : std::string_view{}, n.column + 2, n.line + 1);
}

namespace detail {

[[nodiscard]] constexpr node find_in(const nodes& level, std::string_view key) noexcept {
  for (const node& n : level) {
    if (n.key == key) return n;
  }
  return {};
}

}  // namespace detail

/// The child of that name, as it is written, or one of kind `absent`.
[[nodiscard]] constexpr node find(const node& n, std::string_view key) noexcept {
  return detail::find_in(children(n), key);
}

// ---- configure log --------------------------------------------------------------------------------------------------

/// What a record of the log is.
enum class record_kind : std::uint8_t {
  event,      ///< something that CMake did
  separator,  ///< "---", "events:", "..." and blank lines: carries nothing
  malformed   ///< lines that CMake does not write
};

/// The name of the kind, as it is written in the source.
[[nodiscard]] constexpr std::string_view name_of(record_kind kind) noexcept {
  constexpr std::string_view names[] = {"event", "separator", "malformed"};
  return names[static_cast<std::size_t>(kind)];
}

/// Why a record is malformed.
enum class malformed_reason : std::uint8_t {
  none,
  outside_event,  ///< no separator and in no event
  no_kind,        ///< an event that does not say of what kind it is
  cut_off         ///< an event that the end of the bytes cuts off before its kind
};

/// The name of the reason, as it is written in the source.
[[nodiscard]] constexpr std::string_view name_of(malformed_reason reason) noexcept {
  constexpr std::string_view names[] = {"none", "outside_event", "no_kind", "cut_off"};
  return names[static_cast<std::size_t>(reason)];
}

/// One record. All views point into the bytes that were read.
struct record {
  record_kind kind = record_kind::separator;         ///< what it is
  malformed_reason reason = malformed_reason::none;  ///< of a malformed one; else none
  /// False for an event that no line follows: the bytes end in it, or right behind it without a closing "...".
  bool closed = false;
  std::size_t line = 0;      ///< of its first line, from 1
  std::size_t offset = 0;    ///< of that line, bytes from 0
  std::size_t document = 0;  ///< which run of cmake wrote it, from 1; 0 before the first "---"
  std::string_view whole;    ///< all its lines with their endings
  std::string_view event;    ///< such as "try_compile-v1"
  std::string_view text;     ///< event: its members as raw lines; malformed: its first line
};

/// The members of an event.
[[nodiscard]] constexpr nodes members(const record& r) noexcept { return nodes(r.text, 4, r.line + 1); }

/// The member of that name, or one of kind `absent`.
[[nodiscard]] constexpr node find(const record& r, std::string_view key) noexcept {
  return r.kind == record_kind::event ? detail::find_in(members(r), key) : node{};
}

namespace detail {

[[nodiscard]] constexpr bool is_document_start(std::string_view text) noexcept { return text == "---"; }

[[nodiscard]] constexpr bool is_separator(std::string_view text) noexcept {
  return is_blank(text) || is_document_start(text) || text == "events:" || text == "...";
}

[[nodiscard]] constexpr bool is_event_start(std::string_view text) noexcept { return text == "  -"; }

class record_reader {
 public:
  using value_type = record;
  using reference = const record&;

  constexpr record_reader() noexcept = default;
  constexpr explicit record_reader(std::string_view bytes) noexcept : bytes_(bytes), next_(lines(bytes).begin()) {}

  constexpr void read() noexcept {
    record_ = {};
    if (next_ == std::default_sentinel) return;
    const line first = *next_;
    record_.line = first.number;
    record_.offset = first.offset;
    if (is_event_start(first.text)) {
      read_event(first);
    } else if (is_separator(first.text)) {
      read_separators();
    } else {
      record_.kind = record_kind::malformed;
      record_.reason = malformed_reason::outside_event;
      record_.text = first.text;
      do ++next_;
      while (next_ != std::default_sentinel && !is_separator(next_->text) && !is_event_start(next_->text));
    }
    record_.document = document_;
    record_.whole = bytes_.substr(record_.offset, next_offset() - record_.offset);
  }

  [[nodiscard]] constexpr bool at_end() const noexcept { return record_.line == 0; }
  [[nodiscard]] constexpr const record& current() const noexcept { return record_; }
  [[nodiscard]] constexpr std::size_t position() const noexcept { return record_.line; }

 private:
  [[nodiscard]] constexpr std::size_t next_offset() const noexcept {
    return next_ == std::default_sentinel ? bytes_.size() : next_->offset;
  }

  constexpr void read_separators() noexcept {
    record_.kind = record_kind::separator;
    for (; next_ != std::default_sentinel && is_separator(next_->text); ++next_) {
      if (is_document_start(next_->text)) ++document_;
    }
  }

  constexpr void read_event(const line& first) noexcept {
    constexpr std::string_view deeper = "     ";
    constexpr std::string_view kind = "    kind: \"";
    record_.kind = record_kind::event;
    for (++next_; next_ != std::default_sentinel; ++next_) {
      const std::string_view text = next_->text;
      if (text.starts_with(deeper)) continue;
      if (text.starts_with("    ")) {
        if (record_.event.empty() && text.starts_with(kind) && text.size() > kind.size() && text.ends_with('"')) {
          record_.event = text.substr(kind.size(), text.size() - kind.size() - 1);
        }
      } else if (!is_blank(text) || begins_document()) {
        record_.closed = true;
        break;
      }
    }
    const std::size_t begin = first.offset + first.whole.size();
    record_.text = bytes_.substr(begin, next_offset() - begin);
    if (!record_.event.empty()) return;
    record_.kind = record_kind::malformed;
    record_.reason = record_.closed ? malformed_reason::no_kind : malformed_reason::cut_off;
    record_.text = first.text;
  }

  /// A blank line inside a text is the text's, one before "---" is not.
  [[nodiscard]] constexpr bool begins_document() const noexcept {
    lines::iterator after = next_;
    ++after;
    return after != std::default_sentinel && is_document_start(after->text);
  }

  std::string_view bytes_;
  lines::iterator next_;
  std::size_t document_ = 0;
  record record_;
};

using event_reader = kind_reader<record_reader, record_kind::event>;

}  // namespace detail

/// All records of a log, in order; joined, their `whole` views give the bytes back.
class records : public text_range<detail::record_reader> {
 public:
  using text_range::text_range;
};

/// The events of a log, in order.
class events : public text_range<detail::event_reader> {
 public:
  using text_range::text_range;
};

// ---- configure log text ---------------------------------------------------------------------------------------------
//
// The two ways in which CMakeConfigureLog.yaml writes text: nodes -> their text, without a copy.
//
//   string := { byte | "\" one of "\/bfnrt | "\u" 4 hex digits }     JSON; a pair of surrogates is one character
//   text   := { line EOL }                                           two columns deeper than its key; the last EOL is none
//   line   := { byte | "\\" | "\x" 2 hex digits }                    one byte
//
// A piece is a run of bytes as they stand in the file, or what one escape stands for. An escape that is none is kept as it
// stands; half a pair of surrogates is U+FFFD. Source: CMake Source/cmConfigureLog.cxx and jsoncpp, 3.26 to 4.4.

/// A part of a decoded text.
struct text_piece {
  std::string_view run;           ///< bytes of the file; empty for an escape
  char bytes[4] = {};             ///< what an escape stands for
  std::uint8_t decoded_size = 0;  ///< how many of them

  /// The text of this piece. Lives as long as the piece.
  [[nodiscard]] constexpr std::string_view view() const noexcept {
    return decoded_size == 0 ? run : std::string_view(bytes, decoded_size);
  }
};

namespace detail {

/// The value of `count` hexadecimal digits at `at`, or -1.
[[nodiscard]] constexpr std::int32_t hex_number(std::string_view text, std::size_t at, std::size_t count) noexcept {
  if (text.size() < at + count) return -1;
  std::int32_t number = 0;
  for (const char c : text.substr(at, count)) {
    const int digit = c >= '0' && c <= '9'   ? c - '0'
                      : c >= 'a' && c <= 'f' ? c - 'a' + 10
                      : c >= 'A' && c <= 'F' ? c - 'A' + 10
                                             : -1;
    if (digit < 0) return -1;
    number = number * 16 + digit;
  }
  return number;
}

[[nodiscard]] constexpr text_piece piece_of_byte(std::int32_t byte) noexcept {
  text_piece piece;
  piece.bytes[0] = static_cast<char>(byte);
  piece.decoded_size = 1;
  return piece;
}

/// The piece for a code point below U+110000, in UTF-8.
[[nodiscard]] constexpr text_piece piece_of_character(std::int32_t c) noexcept {
  if (c < 0x80) return piece_of_byte(c);
  text_piece piece;
  piece.decoded_size = c < 0x800 ? 2 : c < 0x10000 ? 3 : 4;
  const std::int32_t leads[] = {0xC0, 0xE0, 0xF0};
  for (std::size_t i = piece.decoded_size; i-- > 1; c >>= 6) piece.bytes[i] = static_cast<char>(0x80 | (c & 0x3F));
  piece.bytes[0] = static_cast<char>(leads[piece.decoded_size - 2] | c);
  return piece;
}

/// What is read, and how many bytes of the file it took.
struct escape {
  text_piece piece;
  std::size_t size = 0;
};

/// The escape at the backslash at 0, or the backslash itself.
[[nodiscard]] constexpr escape read_string_escape(std::string_view text) noexcept {
  constexpr std::string_view letters = "\"\\/bfnrt";
  constexpr std::string_view meanings = "\"\\/\b\f\n\r\t";
  const std::size_t known = text.size() < 2 ? std::string_view::npos : letters.find(text[1]);
  if (known != std::string_view::npos) return {piece_of_byte(meanings[known]), 2};
  std::int32_t c = text.starts_with("\\u") ? hex_number(text, 2, 4) : -1;
  if (c < 0) return {{text.substr(0, 1)}, 1};
  if (c < 0xD800 || c > 0xDFFF) return {piece_of_character(c), 6};
  const std::int32_t low = c < 0xDC00 && text.substr(6).starts_with("\\u") ? hex_number(text, 8, 4) : -1;
  if (low < 0xDC00 || low > 0xDFFF) return {piece_of_character(0xFFFD), 6};
  return {piece_of_character(0x10000 + ((c - 0xD800) << 10) + (low - 0xDC00)), 12};
}

[[nodiscard]] constexpr escape read_text_escape(std::string_view text) noexcept {
  if (text.starts_with("\\\\")) return {piece_of_byte('\\'), 2};
  const std::int32_t byte = text.starts_with("\\x") ? hex_number(text, 2, 2) : -1;
  if (byte >= 0) return {piece_of_byte(byte), 4};
  return {{text.substr(0, 1)}, 1};
}

/// Takes the first piece off a text that is not empty.
template <class ReadEscape>
[[nodiscard]] constexpr text_piece take_piece(std::string_view& text, ReadEscape read_escape) noexcept {
  if (text.front() == '\\') {
    const escape e = read_escape(text);
    text.remove_prefix(e.size);
    return e.piece;
  }
  const std::size_t slash = text.find('\\');
  const std::size_t size = slash == std::string_view::npos ? text.size() : slash;
  const text_piece piece{text.substr(0, size)};
  text.remove_prefix(size);
  return piece;
}

class string_reader {
 public:
  using value_type = text_piece;
  using reference = const text_piece&;

  constexpr string_reader() noexcept = default;
  constexpr explicit string_reader(std::string_view raw) noexcept : rest_(raw), size_(raw.size()) {}

  constexpr void read() noexcept {
    at_end_ = rest_.empty();
    position_ = size_ - rest_.size();
    if (!at_end_) piece_ = take_piece(rest_, read_string_escape);
  }

  [[nodiscard]] constexpr bool at_end() const noexcept { return at_end_; }
  [[nodiscard]] constexpr const text_piece& current() const noexcept { return piece_; }
  [[nodiscard]] constexpr std::size_t position() const noexcept { return position_; }

 private:
  std::string_view rest_;
  std::size_t size_ = 0;
  std::size_t position_ = 0;
  bool at_end_ = true;
  text_piece piece_;
};

class text_line_reader {
 public:
  using value_type = std::string_view;
  using reference = std::string_view;

  constexpr text_line_reader() noexcept = default;
  constexpr text_line_reader(std::string_view raw, std::size_t column) noexcept : lines_(raw), column_(column) {}

  constexpr void read() noexcept {
    lines_.read();
    if (lines_.at_end()) return;
    const std::string_view text = lines_.current().text;
    const std::size_t blanks = indentation(text.substr(0, column_));
    line_ = text.substr(blanks);
  }

  [[nodiscard]] constexpr bool at_end() const noexcept { return lines_.at_end(); }
  [[nodiscard]] constexpr const std::string_view& current() const noexcept { return line_; }
  [[nodiscard]] constexpr std::size_t position() const noexcept { return lines_.position(); }

 private:
  foundcheck::detail::line_reader lines_;
  std::size_t column_ = 0;
  std::string_view line_;
};

class text_reader {
 public:
  using value_type = text_piece;
  using reference = const text_piece&;

  constexpr text_reader() noexcept = default;
  constexpr text_reader(std::string_view raw, std::size_t column) noexcept : lines_(raw, column) {}

  constexpr void read() noexcept {
    ++position_;
    if (!rest_.empty()) {
      piece_ = take_piece(rest_, read_text_escape);
      return;
    }
    lines_.read();
    if (lines_.at_end()) return;
    rest_ = lines_.current();
    const bool first = !begun_;
    begun_ = true;
    if (first && rest_.empty()) {
      piece_ = {};  // an empty first line: nothing before the newline that the next one brings
    } else if (first) {
      piece_ = take_piece(rest_, read_text_escape);
    } else {
      piece_ = piece_of_byte('\n');
    }
  }

  [[nodiscard]] constexpr bool at_end() const noexcept { return lines_.at_end(); }
  [[nodiscard]] constexpr const text_piece& current() const noexcept { return piece_; }
  [[nodiscard]] constexpr std::size_t position() const noexcept { return position_; }

 private:
  text_line_reader lines_;
  std::string_view rest_;
  std::size_t position_ = 0;
  bool begun_ = false;
  text_piece piece_;
};

}  // namespace detail

/// The pieces of a JSON string, given without its quotes.
class string_pieces : public text_range<detail::string_reader> {
 public:
  using text_range::text_range;
};

/// The lines of a text block as they stand in the file, without the blanks of its column. Pre: `n` is of kind text.
class text_lines : public reader_range<detail::text_line_reader> {
 public:
  /// Over the value of the node.
  constexpr explicit text_lines(const node& n) noexcept
      : reader_range(detail::text_line_reader(n.value, n.column + 2)) {}
};

/// The pieces of a text block, decoded, a newline between its lines. Pre: `n` is of kind text.
class text_pieces : public reader_range<detail::text_reader> {
 public:
  /// Over the value of the node.
  constexpr explicit text_pieces(const node& n) noexcept : reader_range(detail::text_reader(n.value, n.column + 2)) {}
};

}  // namespace cmake_configure_log
FOUNDCHECK_END_NAMESPACE

#endif
