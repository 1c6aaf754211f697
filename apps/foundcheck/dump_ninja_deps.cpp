// SPDX-License-Identifier: MIT
// The records of a .ninja_deps, inputs by their paths.
#include <cstddef>
#include <foundcheck/format/ninja/deps.hpp>
#include <foundcheck/format/ninja_log.hpp>
#include <string_view>
#include <vector>

#include "dump_kinds.hpp"

namespace foundcheck::program {

namespace {

void write_members(const ninja_deps::record& r, const std::vector<std::string_view>& paths, json_writer& json) {
  switch (r.kind) {
    case ninja_deps::record_kind::header:
      json.member("version", static_cast<long long>(r.version));
      if (r.is_swapped) json.member("swapped", true);
      break;
    case ninja_deps::record_kind::path:
      json.member("id", std::size_t{r.id});
      json.member("path", r.path);
      break;
    case ninja_deps::record_kind::deps:
      json.member("output", paths[r.id]);
      json.member("mtime", static_cast<long long>(r.mtime));
      json.member("mtime_unit", name_of(unit_of(r.mtime)));
      json.begin_array("inputs");
      for (const std::uint32_t id : ninja_deps::inputs(r)) json.element(paths[id]);
      json.end_array();
      break;
    case ninja_deps::record_kind::malformed: json.member("reason", name_of(r.reason)); break;
  }
}

}  // namespace

bool dump_ninja_deps(const dump_input& input, json_lines& out) {
  std::vector<std::string_view> paths;
  for (const ninja_deps::record& r : ninja_deps::records(input.bytes)) {
    if (r.kind == ninja_deps::record_kind::path) paths.push_back(r.path);
    const auto fill = [&](json_writer& json) { write_members(r, paths, json); };
    if (!out.write(name_of(r.kind), 0, r.offset, fill)) return false;
  }
  return true;
}

}  // namespace foundcheck::program
