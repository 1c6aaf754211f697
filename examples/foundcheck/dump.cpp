// SPDX-License-Identifier: MIT
// `dump`: every record of a file as one JSON object a line.
#include <fmt/format.h>

#include <cstdio>
#include <foundcheck/format/detect_log.hpp>
#include <foundcheck/host/file.hpp>
#include <string>
#include <string_view>
#include <vector>

#include "commands.hpp"
#include "dump_kinds.hpp"
#include "output.hpp"

namespace foundcheck::program {

namespace {

[[nodiscard]] const dump_kind* find_kind(format wanted) {
  for (const dump_kind& kind : dump_kinds) {
    if (kind.format == wanted) return &kind;
  }
  return nullptr;
}

[[nodiscard]] const dump_kind* find_kind(std::string_view name) {
  for (const dump_kind& kind : dump_kinds) {
    if (name_of(kind.format) == name) return &kind;
  }
  return nullptr;
}

}  // namespace

std::vector<std::string> dump_kind_names() {
  std::vector<std::string> names;
  for (const dump_kind& kind : dump_kinds) names.emplace_back(name_of(kind.format));
  return names;
}

int dump(const dump_options& options) {
  if (options.kind == name_of(format::diagnostics) && !options.effective) {
    json_lines out;
    const bool is_whole = dump_diagnostics_of(options.file, out);
    return out.finish() && is_whole ? clean : unreadable;
  }
  const auto bytes = options.file == "-" ? host::read_stream(stdin) : host::read_file(options.file);
  if (!bytes) {
    complain(options.file, describe(bytes.error()));
    return unreadable;
  }
  const detection found = detect_log(*bytes);
  const dump_kind* const kind = options.kind == "auto" ? find_kind(found.format) : find_kind(options.kind);
  if (kind == nullptr) {
    complain(options.file, refusal_of(found.format));
    return unreadable;
  }
  if (options.effective && kind->format != format::cmake_cache) {
    complain(options.file, fmt::format("is {}; --effective is for a cache", name_of(kind->format)));
    return usage;
  }
  // CMake reads a cache of any bytes and ninja its logs, and the records say what they make of them. Other formats are text.
  const bool is_damaged = found.format == format::empty || found.format == format::utf16 ||
                          found.format == format::utf32 || found.format == format::lone_returns ||
                          found.format == format::binary || found.format == format::elf;
  if (!is_damaged || kind->reads_any_bytes) {
    json_lines out;
    if (!kind->write({*bytes, found.envelope, options.effective}, out) || !out.finish()) return unreadable;
  }
  if (is_damaged) complain(options.file, refusal_of(found.format));
  return is_damaged ? unreadable : clean;
}

}  // namespace foundcheck::program
