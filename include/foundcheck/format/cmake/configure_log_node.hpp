// SPDX-License-Identifier: MIT
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
#ifndef FOUNDCHECK_FORMAT_CMAKE_CONFIGURE_LOG_NODE_HPP
#define FOUNDCHECK_FORMAT_CMAKE_CONFIGURE_LOG_NODE_HPP

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

FOUNDCHECK_BEGIN_NAMESPACE
namespace cmake_configure_log {

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

[[nodiscard]] constexpr std::string_view name_of(node_kind kind) noexcept {
  constexpr std::string_view names[] = {"absent", "null", "boolean", "integer",  "string",
                                        "text",   "map",  "list",    "malformed"};
  return names[static_cast<std::size_t>(kind)];
}

struct node {
  node_kind kind = node_kind::absent;
  std::string_view key;    ///< of a member, in its quotes if it has some; empty for an item
  std::string_view value;  ///< see the kinds
  std::size_t line = 0;    ///< of its key, from 1
  std::size_t column = 0;  ///< blanks before the key or the item's dash; its children have two more

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

}  // namespace cmake_configure_log
FOUNDCHECK_END_NAMESPACE

#endif
