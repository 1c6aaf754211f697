// SPDX-License-Identifier: MIT
// What can be wrong with an ELF file, and why, in words.
#ifndef FOUNDCHECK_ELF_DEFECT_HPP
#define FOUNDCHECK_ELF_DEFECT_HPP

#include <cstddef>
#include <cstdint>
#include <foundcheck/core/namespace.hpp>
#include <foundcheck/core/sized_literal.hpp>
#include <string_view>

FOUNDCHECK_BEGIN_NAMESPACE
namespace elf {

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
    {"none"sv, "nothing is wrong"sv},
    {"too_short"sv, "the file ends within the 16 bytes that identify ELF"sv},
    {"bad_magic"sv, "the file does not begin with 7F 45 4C 46"sv},
    {"bad_class"sv, "the class is neither 32 nor 64 bits"sv},
    {"bad_byte_order"sv, "the byte order is neither little nor big"sv},
    {"bad_version"sv, "the version of the format is not 1"sv},
    {"truncated_header"sv, "the file ends within its header"sv},
    {"bad_program_header_size"sv, "the program headers have another size than those of their class"sv},
    {"program_headers_outside"sv, "the table of program headers goes beyond the file"sv},
    {"bad_section_header_size"sv, "the section headers have another size than those of their class"sv},
    {"section_headers_outside"sv, "the table of section headers goes beyond the file"sv},
    {"bad_section_names"sv, "the names of sections are in no section that the file has"sv},
    {"too_many_segments"sv, "an address is looked up in no more than the first 4096 segments"sv},
    {"load_outside"sv, "a loaded segment goes beyond the file"sv},
    {"load_too_large"sv, "a loaded segment is larger in the file than in memory"sv},
    {"loads_overlap"sv, "loaded segments overlap or are not in the order of their addresses"sv},
    {"segment_outside"sv, "a segment goes beyond the file"sv},
    {"two_dynamic"sv, "there are two dynamic segments; the last one counts, as for the loader"sv},
    {"two_interpreters"sv, "there are two interpreters; the first one counts, as for the kernel"sv},
    {"unterminated_interpreter"sv, "the name of the interpreter has no end in its segment"sv},
    {"dynamic_outside"sv, "the dynamic segment goes beyond the file"sv},
    {"dynamic_not_loaded"sv, "the dynamic segment is in no loaded segment"sv},
    {"dynamic_misplaced"sv, "the dynamic segment is at another place in the file than its address says"sv},
    {"dynamic_unterminated"sv, "the dynamic table has no DT_NULL at its end"sv},
    {"too_many_dynamic"sv, "of the dynamic table only the first 1048576 entries are read"sv},
    {"repeated_dynamic"sv,
     "an entry of the dynamic table stands there twice; the last one counts, as for the loader"sv},
    {"no_string_table"sv, "the dynamic table names strings and has no DT_STRTAB"sv},
    {"empty_string_table"sv, "the dynamic table names strings and has no DT_STRSZ above 0"sv},
    {"string_table_not_loaded"sv, "the address of the string table is in no loaded segment"sv},
    {"string_table_outside"sv, "the string table goes beyond the segment it is in, or beyond the file"sv},
    {"too_many_needed"sv, "of the needed libraries only the first 4096 are read"sv},
    {"name_outside"sv, "a name begins beyond the table of names"sv},
    {"unterminated_name"sv, "a name has no end in the table of names"sv},
    {"name_too_long"sv, "a name is longer than what is read of it"sv},
    {"too_many_name_bytes"sv, "the names of one list are longer in total than what is read of them"sv},
    {"no_version_count"sv, "a list of versions has an address and no count"sv},
    {"version_outside"sv, "a list of versions begins or goes on beyond the segment it is in"sv},
    {"bad_version_entry"sv, "an entry of a list of versions has another format than 1"sv},
    {"version_cut_short"sv, "a list of versions ends before the count that it names"sv},
    {"too_many_versions"sv, "a list of versions has more entries than are read of it"sv},
    {"bad_note"sv, "a note goes beyond the notes it is among"sv},
    {"too_many_notes"sv, "there are more notes than are read"sv},
    {"section_outside"sv, "a section goes beyond the file"sv},
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

}  // namespace elf
FOUNDCHECK_END_NAMESPACE

#endif
