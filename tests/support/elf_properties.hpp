// SPDX-License-Identifier: MIT
// What holds of the reader of ELF files on any bytes.
#ifndef FOUNDCHECK_TESTS_SUPPORT_ELF_PROPERTIES_HPP
#define FOUNDCHECK_TESTS_SUPPORT_ELF_PROPERTIES_HPP

#include <foundcheck/elf/elf.hpp>

#include <cstddef>
#include <string>
#include <string_view>

#include "support/inside.hpp"

namespace foundcheck {

/// How much a reader gave of all lists.
struct elf_tally {
  std::size_t needed = 0, needs = 0, definitions = 0, notes = 0, sections = 0, segments = 0, symbols = 0;
  std::size_t needed_bytes = 0, need_bytes = 0, definition_bytes = 0, note_bytes = 0, section_bytes = 0;

  friend bool operator==(const elf_tally&, const elf_tally&) = default;
};

/// Walks every list; `is_inside` becomes false if a view lies outside the bytes.
inline elf_tally walk(const elf::object& file, std::string_view bytes, bool& is_inside) {
  elf_tally all;
  const auto look = [&](std::string_view view) {
    is_inside = is_inside && lies_inside(view, bytes);
    return view.size();
  };
  for (const std::string_view name : file.needed()) ++all.needed, all.needed_bytes += look(name);
  for (const elf::version_need& v : file.version_needs()) {
    ++all.needs, all.need_bytes += look(v.file) + look(v.version);
  }
  for (const elf::version_definition& v : file.version_definitions()) {
    ++all.definitions, all.definition_bytes += look(v.version);
  }
  for (const elf::note& n : file.notes()) ++all.notes, all.note_bytes += look(n.owner), look(n.descriptor);
  for (const elf::section& s : file.sections()) ++all.sections, all.section_bytes += look(s.name), look(s.bytes);
  for (const elf::segment& s : file.segments()) {
    ++all.segments;
    look(s.bytes);
    look(file.bytes_at(s.address));
    if (all.segments == 100) break;  // each costs a look at all
  }
  for (const elf::symbol& s : elf::symbols(file.file(), file.dynamic())) all.symbols += s.is_defined();
  for (const std::string_view view : {file.soname(), file.rpath(), file.runpath(), file.interpreter()}) look(view);
  return all;
}

/// The first property that does not hold, as a sentence; empty when all do.
inline std::string broken_elf_property(std::string_view bytes) {
  const elf::object file = elf::read(bytes);
  bool is_inside = true;
  const elf_tally all = walk(file, bytes, is_inside);
  const elf::defect why = file.why();
  if (!is_inside) return "a view lies outside the bytes";
  if (!(walk(file, bytes, is_inside) == all)) return "the second walk gives something else";
  if (all.needed > elf::most_needed) return "too many needed libraries";
  if (all.needs > elf::most_versions || all.definitions > elf::most_versions) return "too many versions";
  if (all.notes > elf::most_notes) return "too many notes";
  if (all.sections > bytes.size() / 40 || all.segments > bytes.size() / 32)
    return "more headers than there is room for";
  constexpr std::size_t most = elf::most_name_bytes + 2 * elf::most_name_size;
  if (all.needed_bytes > most || all.need_bytes > most || all.definition_bytes > most || all.note_bytes > most ||
      all.section_bytes > most) {
    return "names of one list are too long in total";
  }
  for (const std::string_view name : file.needed()) {
    if (name.size() > elf::most_name_size) return "a name is too long";
    if (name.find('\0') != std::string_view::npos) return "a name goes on behind its end";
  }
  if (elf::name_of(why).empty() || elf::reason_of(why).empty()) return "a defect has no words";
  if (!file.is_elf() && (why == elf::defect::none || !(all == elf_tally{}) || file.is_dynamic())) {
    return "what is no ELF file has contents, or no defect";
  }
  if (!file.is_dynamic() && all.needed + all.needs + all.definitions != 0) return "names without a dynamic table";
  if (elf::is_stub(file) && all.needed != 0) return "a stub needs a library";
  return {};
}

}  // namespace foundcheck

#endif
