// SPDX-License-Identifier: MIT
// The properties that hold for the reader of `ninja -t graph` on any bytes.
#ifndef FOUNDCHECK_TESTS_SUPPORT_NINJA_GRAPH_PROPERTIES_HPP
#define FOUNDCHECK_TESTS_SUPPORT_NINJA_GRAPH_PROPERTIES_HPP

#include <foundcheck/format/ninja/graph.hpp>

#include <cstddef>
#include <string>
#include <string_view>

#include "support/inside.hpp"
#include "support/record_view.hpp"

namespace foundcheck {

/// The line that ninja prints for a record; "" for one that has no single form.
inline std::string printed(const ninja_graph::record& r) {
  using enum ninja_graph::record_kind;
  const auto quoted = [](std::string_view id) { return "\"" + std::string(id) + "\""; };
  const std::string ends = quoted(r.from) + " -> " + quoted(r.to);
  switch (r.kind) {
    case header: return "digraph ninja {";
    case node: return quoted(r.id) + " [label=\"" + std::string(r.label) + "\"]";
    case build: return quoted(r.id) + " [label=\"" + std::string(r.rule) + "\", shape=ellipse]";
    case edge:
      switch (r.role) {
        case ninja_graph::edge_role::whole: return ends + " [label=\" " + std::string(r.rule) + "\"]";
        case ninja_graph::edge_role::output: return ends;
        case ninja_graph::edge_role::input: return ends + " [arrowhead=none]";
        case ninja_graph::edge_role::order_only: return ends + " [arrowhead=none style=dotted]";
      }
      return "";
    case end: return "}";
    case other:
    case malformed: return "";
  }
  return "";
}

/// All views of a record, and the kinds that use them.
struct ninja_graph_views {
  using enum ninja_graph::record_kind;
  using record = ninja_graph::record;
  static constexpr record_view<record> all[] = {
      {"id", &record::id, used_by(node, build)},
      {"label", &record::label, used_by(node)},
      {"rule", &record::rule, used_by(build, edge)},
      {"from", &record::from, used_by(edge)},
      {"to", &record::to, used_by(edge)},
  };
};

/// The first property that does not hold on these bytes, as a sentence; empty when all do.
inline std::string broken_ninja_graph_property(std::string_view bytes) {
  using enum ninja_graph::record_kind;
  std::size_t offset = 0, line = 1;
  for (const ninja_graph::record& r : ninja_graph::records(bytes)) {
    const std::string where = "line " + std::to_string(r.line) + ": ";
    if (r.offset != offset) return where + "another offset";
    if (r.line != line++) return where + "another line number";
    if (r.whole.empty() || r.whole.data() != bytes.data() + offset) return where + "whole is not where its offset says";
    if (!lies_inside(r.whole, bytes)) return where + "whole outside the bytes";
    if (r.whole.back() != '\n' && offset + r.whole.size() != bytes.size()) return where + "ends within a line";
    if (const std::string broken = broken_view(r, ninja_graph_views::all); !broken.empty()) return where + broken;
    if ((r.kind == malformed) != (r.reason != ninja_graph::malformed_reason::none)) return where + "reason";
    std::string_view text = r.whole;
    if (text.ends_with('\n')) text.remove_suffix(1);
    if (text.ends_with('\r')) text.remove_suffix(1);
    if (r.kind != other && r.kind != malformed && printed(r) != text) return where + "prints as " + printed(r);
    if (r.kind == other && text.starts_with('"')) return where + "a statement that is passed over";
    offset += r.whole.size();
  }
  return offset == bytes.size() ? "" : "bytes after the last record";
}

}  // namespace foundcheck

#endif
