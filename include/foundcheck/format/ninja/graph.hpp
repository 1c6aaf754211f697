// SPDX-License-Identifier: MIT
// What `ninja -t graph` prints, a graph for Graphviz: bytes -> nodes and edges.
//
//   graph := "digraph ninja {" EOL { setting EOL } { node EOL | build EOL | edge EOL } "}" EOL
//   node  := id ' [label="' path '"]'                       a file
//   build := id ' [label="' rule '", shape=ellipse]'        a build statement, unless it has one input and one output
//   edge  := id " -> " id [ ' [label=" ' rule '"]'          such a build statement, from its input to its output
//                         | " [arrowhead=none]"             from an input to its build statement
//                         | " [arrowhead=none style=dotted]" ]   from an order-only input; without any, to an output
//   id    := '"' { any byte but '"' } '"'
//
// Each line is one record. ninja escapes nothing: a path may hold quotes, and a path or rule ends where the line does. Total,
// noexcept, allocates nothing, linear.
// Source: ninja src/graphviz.cc, v1.13.
#ifndef FOUNDCHECK_FORMAT_NINJA_GRAPH_HPP
#define FOUNDCHECK_FORMAT_NINJA_GRAPH_HPP

#include <cstddef>
#include <cstdint>
#include <foundcheck/core/namespace.hpp>
#include <foundcheck/core/reader_range.hpp>
#include <foundcheck/text/line.hpp>
#include <string_view>

FOUNDCHECK_BEGIN_NAMESPACE
namespace ninja_graph {

/// What a line of the graph is.
enum class record_kind : std::uint8_t {
  header,  ///< the first line
  node,    ///< a file
  build,   ///< a build statement
  edge,
  end,    ///< the last line
  other,  ///< how it is to be drawn, or a line that is not the graph's
  malformed
};

/// The name of the kind, as it is written in the source.
[[nodiscard]] constexpr std::string_view name_of(record_kind kind) noexcept {
  constexpr std::string_view names[] = {"header", "node", "build", "edge", "end", "other", "malformed"};
  return names[static_cast<std::size_t>(kind)];
}

/// What an edge leads from and to.
enum class edge_role : std::uint8_t {
  whole,      ///< a build statement with one input and one output, from that to this; it may be order-only
  output,     ///< from a build statement to an output
  input,      ///< from an explicit or implicit input to a build statement
  order_only  ///< from an order-only input to a build statement
};

/// The name of the role, as it is written in the source.
[[nodiscard]] constexpr std::string_view name_of(edge_role role) noexcept {
  constexpr std::string_view names[] = {"whole", "output", "input", "order_only"};
  return names[static_cast<std::size_t>(role)];
}

/// Why a line that begins as a node or edge is none.
enum class malformed_reason : std::uint8_t { none, unclosed_id, no_statement, unclosed_label, unknown_attribute };

/// The name of the reason, as it is written in the source.
[[nodiscard]] constexpr std::string_view name_of(malformed_reason reason) noexcept {
  constexpr std::string_view names[] = {"none", "unclosed_id", "no_statement", "unclosed_label", "unknown_attribute"};
  return names[static_cast<std::size_t>(reason)];
}

/// One line. Views that a kind does not use are empty; all point into the bytes that were read.
struct record {
  record_kind kind = record_kind::other;             ///< what the line is
  edge_role role = edge_role::whole;                 ///< of an edge
  malformed_reason reason = malformed_reason::none;  ///< of a malformed line; else none
  std::size_t line = 0;                              ///< from 1
  std::size_t offset = 0;                            ///< of its first byte, from 0
  std::string_view whole;                            ///< with its ending
  std::string_view id;                               ///< of a node or build
  std::string_view label;                            ///< of a node: its path, with "/" for each "\"
  std::string_view rule;                             ///< of a build or a whole edge
  std::string_view from;                             ///< of an edge: an id
  std::string_view to;                               ///< of an edge: an id
};

namespace detail {

/// Takes `"id"` off the front of a text.
[[nodiscard]] constexpr bool take_id(std::string_view& text, std::string_view& id) noexcept {
  if (!text.starts_with('"')) return false;
  const std::size_t close = text.find('"', 1);
  if (close == std::string_view::npos) return false;
  id = text.substr(1, close - 1);
  text.remove_prefix(close + 1);
  return true;
}

[[nodiscard]] constexpr bool take(std::string_view& text, std::string_view front) noexcept {
  if (!text.starts_with(front)) return false;
  text.remove_prefix(front.size());
  return true;
}

[[nodiscard]] constexpr bool take_back(std::string_view& text, std::string_view back) noexcept {
  if (!text.ends_with(back)) return false;
  text.remove_suffix(back.size());
  return true;
}

[[nodiscard]] constexpr malformed_reason read_edge(record& r, std::string_view text) noexcept {
  r.kind = record_kind::edge;
  r.from = r.id;
  r.id = {};
  if (!take_id(text, r.to)) return malformed_reason::unclosed_id;
  if (text.empty()) {
    r.role = edge_role::output;
  } else if (text == " [arrowhead=none]") {
    r.role = edge_role::input;
  } else if (text == " [arrowhead=none style=dotted]") {
    r.role = edge_role::order_only;
  } else if (take(text, " [label=\" ")) {
    if (!take_back(text, "\"]")) return malformed_reason::unclosed_label;
    r.rule = text;
  } else {
    return malformed_reason::unknown_attribute;
  }
  return malformed_reason::none;
}

/// Pre: text begins with a quote.
[[nodiscard]] constexpr malformed_reason read_statement(record& r, std::string_view text) noexcept {
  if (!take_id(text, r.id)) return malformed_reason::unclosed_id;
  if (take(text, " -> ")) return read_edge(r, text);
  if (!take(text, " [label=\"")) return malformed_reason::no_statement;
  if (take_back(text, "\", shape=ellipse]")) {
    r.kind = record_kind::build;
    r.rule = text;
  } else if (take_back(text, "\"]")) {
    r.kind = record_kind::node;
    r.label = text;
  } else {
    return malformed_reason::unclosed_label;
  }
  return malformed_reason::none;
}

class record_reader {
 public:
  using value_type = record;
  using reference = const record&;

  constexpr record_reader() noexcept = default;
  constexpr explicit record_reader(std::string_view bytes) noexcept : next_(lines(bytes).begin()) {}

  constexpr void read() noexcept {
    record_ = {};
    if (next_ == std::default_sentinel) return;
    const line l = *next_;
    ++next_;
    if (l.text.starts_with('"')) {
      if (const malformed_reason reason = read_statement(record_, l.text); reason != malformed_reason::none) {
        record_ = {};
        record_.kind = record_kind::malformed;
        record_.reason = reason;
      }
    } else if (l.text == "digraph ninja {") {
      record_.kind = record_kind::header;
    } else if (l.text == "}") {
      record_.kind = record_kind::end;
    }
    record_.line = l.number;
    record_.offset = l.offset;
    record_.whole = l.whole;
  }

  [[nodiscard]] constexpr bool at_end() const noexcept { return record_.line == 0; }
  [[nodiscard]] constexpr const record& current() const noexcept { return record_; }
  [[nodiscard]] constexpr std::size_t position() const noexcept { return record_.line; }

 private:
  lines::iterator next_;
  record record_;
};

}  // namespace detail

/// One record for each line.
class records : public text_range<detail::record_reader> {
 public:
  using text_range::text_range;
};

}  // namespace ninja_graph
FOUNDCHECK_END_NAMESPACE

#endif
