// SPDX-License-Identifier: MIT
// `dump`: every record of a file as one JSON object a line.
#include <fmt/format.h>

#include <foundcheck/elf/elf.hpp>
#include <foundcheck/host/mapped_file.hpp>
#include <foundcheck/scan/identify.hpp>
#include <string>
#include <string_view>
#include <vector>

#include "commands.hpp"
#include "dump_kinds.hpp"
#include "input_file.hpp"
#include "output.hpp"
#include "recognizer_file.hpp"

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

/// False, with a message, if the file was cut short while it was looked at.
[[nodiscard]] bool was_whole(const std::string& path) {
  if (host::cut_files() == 0) return true;
  complain(path, describe(failure::cut_short));
  return false;
}

/// An ELF file that is whole in memory, or mapped: of a library of hundreds of megabytes hardly anything is looked at.
[[nodiscard]] int dump_elf_of(const dump_options& options, std::string_view bytes) {
  if (options.effective) {
    complain(options.file, "is elf; --effective is for a cache");
    return usage;
  }
  const elf::object file = elf::read(bytes);
  if (file.is_elf() || options.kind != "auto") {
    json_lines out;
    if (!dump_elf({bytes, {}, false}, out) || !out.finish()) return unreadable;
  }
  if (!was_whole(options.file)) return unreadable;
  if (file.is_elf()) return clean;
  complain(options.file, fmt::format("is a binary file (ELF) that cannot be read: {}", reason_of(file.why())));
  return unreadable;
}

/// What fat binaries are looked for in: other files are refused as binary ones are.
[[nodiscard]] constexpr bool holds_fatbin(format found) { return found == format::elf || found == format::fatbin; }

}  // namespace

std::vector<std::string> dump_kind_names() {
  std::vector<std::string> names;
  for (const dump_kind& kind : dump_kinds) names.emplace_back(name_of(kind.format));
  return names;
}

int dump(const dump_options& options) {
  diagnostics::recognizer_set rows;
  if (const int refused = load_recognizers(options.recognizers, rows); refused != clean) return refused;
  const bool is_of_diagnostics = options.kind == name_of(format::diagnostics) && !options.effective;
  if (!options.recognizers.empty() && !is_of_diagnostics) {
    complain("--recognizers", "is for the kind diagnostics");
    return usage;
  }
  if (is_of_diagnostics) {
    json_lines out;
    const bool is_whole = dump_diagnostics_of(options.file, rows.rows(), out);
    return out.finish() && is_whole ? clean : unreadable;
  }
  const bool may_be_elf = options.kind == "auto" || options.kind == name_of(format::elf);
  if (may_be_elf && options.file != "-") {
    const auto file = host::map_file(options.file, host::least_mapped_size, host::purpose::look);
    if (file && detect(file->view().substr(0, 4)).format == format::elf) return dump_elf_of(options, file->view());
  }
  if (options.kind == name_of(format::fatbin) && options.file != "-" && !options.effective) {
    const auto file = host::map_file(options.file);
    if (file && holds_fatbin(detect(file->view().substr(0, 8)).format)) {
      json_lines out;
      const bool is_written = dump_fatbin({file->view(), {}, false}, out) && out.finish();
      return is_written && was_whole(options.file) ? clean : unreadable;
    }
  }
  const auto bytes = whole_input(options.file);
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
  if (kind->format == format::elf && found.format == format::elf) return dump_elf_of(options, *bytes);
  if (options.effective && kind->format != format::cmake_cache) {
    complain(options.file, fmt::format("is {}; --effective is for a cache", name_of(kind->format)));
    return usage;
  }
  // CMake reads a cache of any bytes and ninja its logs, and the records say what they make of them. Other formats are text.
  const bool is_damaged = found.format == format::empty || found.format == format::utf16 ||
                          found.format == format::utf32 || found.format == format::lone_returns ||
                          found.format == format::binary ||
                          (found.format == format::elf && kind->format != format::fatbin);
  if (!is_damaged || kind->reads_any_bytes) {
    json_lines out;
    if (!kind->write({*bytes, found.envelope, options.effective}, out) || !out.finish()) return unreadable;
  }
  if (is_damaged) complain(options.file, refusal_of(found.format));
  const bool is_no_elf = kind->format == format::elf;
  if (is_no_elf && !is_damaged) complain(options.file, fmt::format("is {}, not an ELF file", name_of(found.format)));
  return is_damaged || is_no_elf ? unreadable : clean;
}

}  // namespace foundcheck::program
