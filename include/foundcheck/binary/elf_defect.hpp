// SPDX-License-Identifier: MIT
// What can be wrong with an ELF file, and why, in words.
#ifndef FOUNDCHECK_BINARY_ELF_DEFECT_HPP
#define FOUNDCHECK_BINARY_ELF_DEFECT_HPP

#include <cstddef>
#include <cstdint>
#include <string_view>

namespace foundcheck::inline v0_1::elf {

enum class defect : std::uint8_t {
  none,
  // Of the header: nothing else can be read.
  too_short,
  bad_magic,
  bad_class,
  bad_byte_order,
  bad_version,
  truncated_header,
  // Of the tables that the header names: what fits is read.
  bad_program_header_size,
  program_headers_outside,
  bad_section_header_size,
  section_headers_outside,
  bad_section_names,
  too_many_segments,
  // Of segments.
  load_outside,
  load_too_large,
  loads_overlap,
  segment_outside,
  two_dynamic,
  two_interpreters,
  unterminated_interpreter,
  // Of the dynamic table.
  dynamic_outside,
  dynamic_not_loaded,
  dynamic_misplaced,
  dynamic_unterminated,
  too_many_dynamic,
  repeated_dynamic,
  no_string_table,
  empty_string_table,
  string_table_not_loaded,
  string_table_outside,
  too_many_needed,
  // Of names, wherever they stand.
  name_outside,
  unterminated_name,
  name_too_long,
  too_many_name_bytes,
  // Of versions, notes and sections.
  no_version_count,
  version_outside,
  bad_version_entry,
  version_cut_short,
  too_many_versions,
  bad_note,
  too_many_notes,
  section_outside,
};

inline constexpr std::size_t defect_count = 43;

namespace detail {

struct defect_words {
  std::string_view name;
  std::string_view reason;
};

inline constexpr defect_words words_of_defects[defect_count] = {
    {"none", "nothing is wrong"},
    {"too_short", "the file ends within the 16 bytes that identify ELF"},
    {"bad_magic", "the file does not begin with 7F 45 4C 46"},
    {"bad_class", "the class is neither 32 nor 64 bits"},
    {"bad_byte_order", "the byte order is neither little nor big"},
    {"bad_version", "the version of the format is not 1"},
    {"truncated_header", "the file ends within its header"},
    {"bad_program_header_size", "the program headers have another size than those of their class"},
    {"program_headers_outside", "the table of program headers goes beyond the file"},
    {"bad_section_header_size", "the section headers have another size than those of their class"},
    {"section_headers_outside", "the table of section headers goes beyond the file"},
    {"bad_section_names", "the names of sections are in no section that the file has"},
    {"too_many_segments", "an address is looked up in no more than the first 4096 segments"},
    {"load_outside", "a loaded segment goes beyond the file"},
    {"load_too_large", "a loaded segment is larger in the file than in memory"},
    {"loads_overlap", "loaded segments overlap or are not in the order of their addresses"},
    {"segment_outside", "a segment goes beyond the file"},
    {"two_dynamic", "there are two dynamic segments; the last one counts, as for the loader"},
    {"two_interpreters", "there are two interpreters; the first one counts, as for the kernel"},
    {"unterminated_interpreter", "the name of the interpreter has no end in its segment"},
    {"dynamic_outside", "the dynamic segment goes beyond the file"},
    {"dynamic_not_loaded", "the dynamic segment is in no loaded segment"},
    {"dynamic_misplaced", "the dynamic segment is at another place in the file than its address says"},
    {"dynamic_unterminated", "the dynamic table has no DT_NULL at its end"},
    {"too_many_dynamic", "of the dynamic table only the first 1048576 entries are read"},
    {"repeated_dynamic", "an entry of the dynamic table stands there twice; the last one counts, as for the loader"},
    {"no_string_table", "the dynamic table names strings and has no DT_STRTAB"},
    {"empty_string_table", "the dynamic table names strings and has no DT_STRSZ above 0"},
    {"string_table_not_loaded", "the address of the string table is in no loaded segment"},
    {"string_table_outside", "the string table goes beyond the segment it is in, or beyond the file"},
    {"too_many_needed", "of the needed libraries only the first 4096 are read"},
    {"name_outside", "a name begins beyond the table of names"},
    {"unterminated_name", "a name has no end in the table of names"},
    {"name_too_long", "a name is longer than what is read of it"},
    {"too_many_name_bytes", "the names of one list are longer in total than what is read of them"},
    {"no_version_count", "a list of versions has an address and no count"},
    {"version_outside", "a list of versions begins or goes on beyond the segment it is in"},
    {"bad_version_entry", "an entry of a list of versions has another format than 1"},
    {"version_cut_short", "a list of versions ends before the count that it names"},
    {"too_many_versions", "a list of versions has more entries than are read of it"},
    {"bad_note", "a note goes beyond the notes it is among"},
    {"too_many_notes", "there are more notes than are read"},
    {"section_outside", "a section goes beyond the file"},
};

}  // namespace detail

/// One word for each.
[[nodiscard]] constexpr std::string_view name_of(defect d) noexcept {
  return detail::words_of_defects[static_cast<std::size_t>(d)].name;
}

/// What is wrong, as the part of a sentence that follows a colon.
[[nodiscard]] constexpr std::string_view reason_of(defect d) noexcept {
  return detail::words_of_defects[static_cast<std::size_t>(d)].reason;
}

}  // namespace foundcheck::inline v0_1::elf

#endif
