// SPDX-License-Identifier: MIT
// The properties that hold for the reader of build.ninja on any bytes.
#ifndef FOUNDCHECK_TESTS_SUPPORT_NINJA_MANIFEST_PROPERTIES_HPP
#define FOUNDCHECK_TESTS_SUPPORT_NINJA_MANIFEST_PROPERTIES_HPP

#include <foundcheck/format/ninja/manifest.hpp>

#include <cstddef>
#include <string>
#include <string_view>

#include "support/inside.hpp"
#include "support/record_view.hpp"

namespace foundcheck {

/// All views of a record, and the kinds that use them.
struct ninja_manifest_views {
  using enum ninja_manifest::record_kind;
  using record = ninja_manifest::record;
  static constexpr record_view<record> all[] = {
      {"name", &record::name, used_by(build, rule, pool, variable, include, subninja)},
      {"value", &record::value, used_by(variable)},
      {"outputs", &record::outputs, used_by(build, defaults)},
      {"implicit_outputs", &record::implicit_outputs, used_by(build)},
      {"inputs", &record::inputs, used_by(build)},
      {"implicit_inputs", &record::implicit_inputs, used_by(build)},
      {"order_only_inputs", &record::order_only_inputs, used_by(build)},
      {"validations", &record::validations, used_by(build)},
      {"bindings", &record::bindings, used_by(build, rule, pool)},
  };
};

/// The first property that does not hold on these bytes, as a sentence; empty when all do.
inline std::string broken_ninja_manifest_property(std::string_view bytes) {
  using namespace ninja_manifest;
  std::size_t offset = 0, line = 1;
  for (const ninja_manifest::record& r : ninja_manifest::records(bytes)) {
    const std::string where = "record at line " + std::to_string(r.line) + ": ";
    if (r.offset != offset) return where + "another offset";
    if (r.line != line) return where + "another line number";
    if (r.whole.empty() || r.whole.data() != bytes.data() + offset) return where + "whole is not where its offset says";
    if (!lies_inside(r.whole, bytes)) return where + "whole outside the bytes";
    if (r.whole.back() != '\n' && offset + r.whole.size() != bytes.size()) return where + "ends within a line";
    if (const std::string broken = broken_view(r, ninja_manifest_views::all); !broken.empty()) return where + broken;
    if ((r.kind == record_kind::malformed) != (r.reason != malformed_reason::none)) return where + "reason";
    if (r.kind == record_kind::build && r.outputs.empty() && r.implicit_outputs.empty()) return where + "no outputs";
    for (const std::string_view list : {r.outputs, r.inputs, r.validations}) {
      for (const std::string_view path : paths(list)) {
        if (path.empty() || !lies_inside(path, list)) return where + "a path outside its list";
      }
    }
    for (const binding& b : bindings(r)) {
      if (b.name.empty() || !lies_inside(b.name, r.bindings) || !lies_inside(b.value, r.bindings)) {
        return where + "a binding outside its lines";
      }
    }
    for (const char c : r.whole) line += c == '\n';
    offset += r.whole.size();
  }
  return offset == bytes.size() ? "" : "bytes after the last record";
}

}  // namespace foundcheck

#endif
