// SPDX-License-Identifier: MIT
// The frame of an ELF file: its header, the tables of segments and sections that it names, and what can be wrong with them.
//
// Counts that do not fit the header are in the first section header. Both tables are cut to what the file has. Total, noexcept,
// allocates nothing.
// Source: System V ABI, chapters 4 and 5; the Linux extension for 65535 and more segments: elf(5), PN_XNUM.
#ifndef FOUNDCHECK_ELF_HEADER_HPP
#define FOUNDCHECK_ELF_HEADER_HPP

#include <cstddef>
#include <cstdint>
#include <foundcheck/core/literal.hpp>
#include <foundcheck/core/namespace.hpp>
#include <foundcheck/core/reader_range.hpp>
#include <foundcheck/core/size.hpp>
#include <string_view>

// ---- defect ---------------------------------------------------------------------------------------------------------
//
// What can be wrong with an ELF file, and why, in words.

FOUNDCHECK_BEGIN_NAMESPACE
namespace elf {

/// What is wrong with an ELF file.
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

/// How many defects there are, `none` among them.
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
    {"repeated_dynamic"sv, "an entry of the dynamic table is there twice; the last one counts, as for the loader"sv},
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

// ---- fields ---------------------------------------------------------------------------------------------------------
//
// Numbers one behind the other in the class and the byte order of an ELF file, and parts of it by offset and size.
//
// Nothing is read outside the bytes: a number that goes beyond them is 0, so that who wants to know asks for the part first.

/// EI_CLASS.
enum class file_class : std::uint8_t { none = 0, bits_32 = 1, bits_64 = 2 };

/// EI_DATA.
enum class byte_order : std::uint8_t { none = 0, little = 1, big = 2 };

namespace detail {

/// True if `size` bytes from `at` on are there. Never adds the two, as their sum may overflow.
[[nodiscard]] constexpr bool has_part(std::string_view bytes, std::uint64_t at, std::uint64_t size) noexcept {
  return at <= bytes.size() && size <= bytes.size() - at;
}

/// As much of `size` bytes from `at` on as there is.
[[nodiscard]] constexpr std::string_view part(std::string_view bytes, std::uint64_t at, std::uint64_t size) noexcept {
  if (at > bytes.size()) return {};
  const std::uint64_t left = bytes.size() - at;
  return {bytes.data() + at, static_cast<std::size_t>(size < left ? size : left)};
}

class fields {
 private:
  // Before its users, as an older clang makes a template for constant evaluation only if it has seen it.
  template <std::size_t Size>
  constexpr std::uint64_t take() noexcept {
    if (rest_.size() < Size) {
      rest_ = {};
      return 0;
    }
    std::uint64_t number = 0;
    for (std::size_t i = 0; i < Size; ++i) {
      const auto one = static_cast<unsigned char>(rest_[is_big_ ? i : Size - 1 - i]);
      number = number << 8 | one;
    }
    rest_.remove_prefix(Size);
    return number;
  }

 public:
  constexpr fields(std::string_view bytes, file_class bits, byte_order order) noexcept
      : rest_(bytes), is_wide_(bits == file_class::bits_64), is_big_(order == byte_order::big) {}

  constexpr std::uint8_t byte() noexcept { return static_cast<std::uint8_t>(take<1>()); }
  constexpr std::uint16_t half() noexcept { return static_cast<std::uint16_t>(take<2>()); }
  constexpr std::uint32_t word() noexcept { return static_cast<std::uint32_t>(take<4>()); }
  constexpr std::uint64_t xword() noexcept { return take<8>(); }
  /// An address, an offset or a size: four or eight bytes by the class.
  constexpr std::uint64_t address() noexcept { return is_wide_ ? take<8>() : take<4>(); }
  constexpr void skip(std::size_t size) noexcept { rest_.remove_prefix(size < rest_.size() ? size : rest_.size()); }
  [[nodiscard]] constexpr bool is_empty() const noexcept { return rest_.empty(); }

 private:
  std::string_view rest_;
  bool is_wide_;
  bool is_big_;
};

}  // namespace detail

// ---- name -----------------------------------------------------------------------------------------------------------
//
// Names in a string table of an ELF file, no more of each than a loader could use.
//
// A hundred thousand entries may all name one string of megabytes: each alone is sound, together they are more bytes than any
// memory. So a name has a largest size, and the names of one list together have one.

/// Of a name. PATH_MAX of Linux: the loader opens no longer one.
inline constexpr std::size_t most_name_size = 4096;

/// Of a list of directories.
inline constexpr std::size_t most_path_list_size = 65536;

/// Of all names of one list together.
inline constexpr std::size_t most_name_bytes = std::size_t{64} << 20;

namespace detail {

/// The first one stays.
constexpr void keep_first(defect& first, defect d) noexcept {
  if (first == defect::none) first = d;
}

/// What a reader finds wrong in all it reads.
template <class Reader>
[[nodiscard]] constexpr defect defect_of(Reader reader) noexcept {
  do reader.read();
  while (!reader.at_end());
  return reader.why();
}

/// The name at a place. Of one that has no end, or none within `most`, what there is up to there.
[[nodiscard]] constexpr std::string_view name_at(std::string_view table, std::uint64_t at, defect& why,
                                                 std::size_t most = most_name_size) noexcept {
  if (at >= table.size()) {
    keep_first(why, defect::name_outside);
    return {table.data(), 0};
  }
  const std::string_view rest = table.substr(to_size(at));
  const std::string_view window = rest.substr(0, most + 1);
  const std::size_t end = window.find('\0');
  if (end != std::string_view::npos) return rest.substr(0, end);
  keep_first(why, window.size() <= most ? defect::unterminated_name : defect::name_too_long);
  return rest.substr(0, most);
}

}  // namespace detail

// ---- header ---------------------------------------------------------------------------------------------------------
//
// The header of an ELF file: what it is for, and where its two tables are.
//
//   header := 7F "ELF" class order version os_abi abi_version 7 * pad           the same in all files
//             type:half machine:half version:word entry:address
//             program_headers:address section_headers:address flags:word
//             size:half { size:half count:half } * 2 section_of_names:half      in the class and byte order told before
//
// Counts that do not fit are in the first section header: of segments in sh_info, of sections in sh_size, the section of names in
// sh_link. Both tables are cut to what the file has.
// Source: System V ABI, chapters 4 and 5; the Linux extension for 65535 and more segments: elf(5), PN_XNUM.

/// A file and what its header says. What cannot be read is 0.
struct image {
  std::string_view bytes;               ///< the whole file
  file_class bits = file_class::none;   ///< 32 or 64 bits, EI_CLASS
  byte_order order = byte_order::none;  ///< the order of the bytes of a number, EI_DATA
  std::uint8_t os_abi = 0;              ///< EI_OSABI
  std::uint8_t abi_version = 0;         ///< EI_ABIVERSION
  std::uint16_t type = 0;               ///< e_type
  std::uint16_t machine = 0;            ///< e_machine
  std::uint32_t version = 0;            ///< e_version
  std::uint32_t flags = 0;              ///< e_flags
  std::uint64_t entry = 0;              ///< e_entry
  std::uint64_t segments_offset = 0;    ///< e_phoff
  std::uint64_t segment_count = 0;      ///< those whose headers are in the file
  std::uint64_t sections_offset = 0;    ///< e_shoff
  std::uint64_t section_count = 0;      ///< those whose headers are in the file
  std::uint32_t names_section = 0;      ///< the index of the section that has the names of sections; 0 for none
  defect why = defect::none;            ///< the first thing that is wrong with the header or its tables
  bool is_readable = false;             ///< the header makes sense

  /// True for a file of 64 bits.
  [[nodiscard]] constexpr bool is_wide() const noexcept { return bits == file_class::bits_64; }
};

namespace detail {

inline constexpr std::size_t ident_size = 16;

[[nodiscard]] constexpr std::size_t header_size(file_class bits) noexcept {
  return bits == file_class::bits_64 ? 64 : 52;
}
[[nodiscard]] constexpr std::size_t segment_header_size(file_class bits) noexcept {
  return bits == file_class::bits_64 ? 56 : 32;
}
[[nodiscard]] constexpr std::size_t section_header_size(file_class bits) noexcept {
  return bits == file_class::bits_64 ? 64 : 40;
}

[[nodiscard]] constexpr fields fields_of(const image& file, std::uint64_t at, std::size_t size) noexcept {
  return {part(file.bytes, at, size), file.bits, file.order};
}

/// How many of `count` entries from `at` on are whole in the file.
[[nodiscard]] constexpr std::uint64_t whole_entries(std::string_view bytes, std::uint64_t at, std::size_t size,
                                                    std::uint64_t count) noexcept {
  const std::uint64_t room = at > bytes.size() ? 0 : (bytes.size() - at) / size;
  return count < room ? count : room;
}

/// What the first section header says where the counts of the header do not suffice.
struct overflow {
  std::uint64_t sections = 0;
  std::uint32_t names_section = 0;
  std::uint32_t segments = 0;
};

[[nodiscard]] constexpr overflow read_overflow(const image& file) noexcept {
  const std::size_t word = file.is_wide() ? 8 : 4;
  fields in = fields_of(file, file.sections_offset, section_header_size(file.bits));
  in.skip(8 + 3 * word);
  overflow out;
  out.sections = in.address();
  out.names_section = in.word();
  out.segments = in.word();
  return out;
}

[[nodiscard]] constexpr image read_header(std::string_view bytes) noexcept {
  image file;
  file.bytes = bytes;
  const auto refuse = [&file](defect why) {
    file.why = why;
    return file;
  };
  constexpr std::string_view magic(
      "\x7F"
      "ELF",
      4);
  if (!bytes.starts_with(magic)) return refuse(magic.starts_with(bytes) ? defect::too_short : defect::bad_magic);
  if (bytes.size() < ident_size) return refuse(defect::too_short);
  const auto ident = [bytes](std::size_t at) { return static_cast<std::uint8_t>(bytes[at]); };
  if (ident(4) != 1 && ident(4) != 2) return refuse(defect::bad_class);
  file.bits = static_cast<file_class>(ident(4));
  if (ident(5) != 1 && ident(5) != 2) return refuse(defect::bad_byte_order);
  file.order = static_cast<byte_order>(ident(5));
  if (ident(6) != 1) return refuse(defect::bad_version);
  file.os_abi = ident(7);
  file.abi_version = ident(8);
  if (bytes.size() < header_size(file.bits)) return refuse(defect::truncated_header);

  fields in = fields_of(file, ident_size, header_size(file.bits));
  file.type = in.half();
  file.machine = in.half();
  file.version = in.word();
  file.entry = in.address();
  file.segments_offset = in.address();
  file.sections_offset = in.address();
  file.flags = in.word();
  in.skip(2);
  const std::uint16_t segment_size = in.half();
  std::uint64_t segments = in.half();
  const std::uint16_t section_size = in.half();
  std::uint64_t sections = in.half();
  file.names_section = in.half();
  if (file.version != 1) return refuse(defect::bad_version);
  file.is_readable = true;

  const bool has_sections = file.sections_offset != 0 && section_size == section_header_size(file.bits) &&
                            has_part(bytes, file.sections_offset, section_size);
  const overflow first = has_sections ? read_overflow(file) : overflow{};
  constexpr std::uint16_t is_elsewhere = 0xFFFF;
  if (segments == is_elsewhere && first.segments != 0) segments = first.segments;
  if (segments != 0) {
    if (segment_size != segment_header_size(file.bits)) {
      keep_first(file.why, defect::bad_program_header_size);
    } else {
      file.segment_count = whole_entries(bytes, file.segments_offset, segment_size, segments);
      if (file.segment_count != segments) keep_first(file.why, defect::program_headers_outside);
    }
  }
  if (file.sections_offset == 0) {
    if (sections != 0) keep_first(file.why, defect::section_headers_outside);
    file.names_section = 0;
    return file;
  }
  if (section_size != section_header_size(file.bits)) {
    keep_first(file.why, defect::bad_section_header_size);
    file.names_section = 0;
    return file;
  }
  if (sections == 0) sections = first.sections;
  if (file.names_section == is_elsewhere) file.names_section = first.names_section;
  file.section_count = whole_entries(bytes, file.sections_offset, section_size, sections);
  if (file.section_count != sections || !has_sections) keep_first(file.why, defect::section_headers_outside);
  if (file.names_section >= file.section_count && file.names_section != 0) {
    keep_first(file.why, defect::bad_section_names);
    file.names_section = 0;
  }
  return file;
}

}  // namespace detail

// ---- section --------------------------------------------------------------------------------------------------------
//
// The sections of an ELF file. A loader needs none of them, and a stripped file may have none.
//
//   section := name:word type:word flags address offset size link:word info:word alignment entry_size
//
// The first one has no name and stands for no bytes: an index into the list is the one that the file uses.

/// SHT_NULL and the other types that are read here.
inline constexpr std::uint32_t null_section = 0;
inline constexpr std::uint32_t note_section = 7;              ///< SHT_NOTE
inline constexpr std::uint32_t no_bits_section = 8;           ///< SHT_NOBITS
inline constexpr std::uint32_t dynamic_symbols_section = 11;  ///< SHT_DYNSYM

/// A section: what its header says, and its bytes. Views point into the bytes that were read.
struct section {
  std::string_view name;         ///< as the section of names has it; empty where that cannot be read
  std::uint32_t type = 0;        ///< sh_type
  std::uint64_t flags = 0;       ///< sh_flags
  std::uint64_t address = 0;     ///< sh_addr; 0 for one that is not loaded
  std::uint64_t offset = 0;      ///< sh_offset
  std::uint64_t size = 0;        ///< sh_size, in bytes
  std::uint32_t link = 0;        ///< sh_link: the index of a section that belongs to it
  std::uint32_t info = 0;        ///< sh_info, which means what the type says
  std::uint64_t alignment = 0;   ///< sh_addralign
  std::uint64_t entry_size = 0;  ///< sh_entsize: of a table, the size of an entry
  std::string_view bytes;        ///< as many as the file has; empty for a section that has none in the file

  /// True if it has a place in the file.
  [[nodiscard]] constexpr bool has_bits() const noexcept { return type != null_section && type != no_bits_section; }
};

namespace detail {

/// A section without its name, and where that is. Pre: index < file.section_count.
[[nodiscard]] constexpr section section_at(const image& file, std::uint64_t index, std::uint32_t& name) noexcept {
  const std::size_t size = section_header_size(file.bits);
  fields in = fields_of(file, file.sections_offset + index * size, size);
  section s;
  name = in.word();
  s.type = in.word();
  s.flags = in.address();
  s.address = in.address();
  s.offset = in.address();
  s.size = in.address();
  s.link = in.word();
  s.info = in.word();
  s.alignment = in.address();
  s.entry_size = in.address();
  if (s.has_bits()) s.bytes = part(file.bytes, s.offset, s.size);
  return s;
}

/// The names of all sections, one behind the other; nullptr when there are none.
[[nodiscard]] constexpr std::string_view section_names(const image& file) noexcept {
  std::uint32_t name = 0;
  return file.names_section == 0 ? std::string_view{} : section_at(file, file.names_section, name).bytes;
}

class section_reader {
 public:
  using value_type = section;
  using reference = const section&;

  constexpr section_reader() noexcept = default;
  constexpr explicit section_reader(const image& file) noexcept : file_(file), names_(section_names(file)) {}

  constexpr void read() noexcept {
    is_over_ = next_ == file_.section_count;
    if (is_over_) return;
    std::uint32_t name = 0;
    section_ = section_at(file_, next_++, name);
    if (file_.names_section == 0) return check_place();
    if (name_bytes_ < most_name_bytes) {
      section_.name = name_at(names_, name, why_);
      name_bytes_ += section_.name.size();
    } else {
      keep_first(why_, defect::too_many_name_bytes);
    }
    check_place();
  }
  [[nodiscard]] constexpr bool at_end() const noexcept { return is_over_; }
  [[nodiscard]] constexpr const section& current() const noexcept { return section_; }
  [[nodiscard]] constexpr std::size_t position() const noexcept { return static_cast<std::size_t>(next_); }
  /// What was wrong so far.
  [[nodiscard]] constexpr defect why() const noexcept { return why_; }

 private:
  constexpr void check_place() noexcept {
    if (section_.has_bits() && section_.bytes.size() != section_.size) keep_first(why_, defect::section_outside);
  }

  image file_;
  std::string_view names_;
  section section_;
  std::uint64_t next_ = 0;
  std::size_t name_bytes_ = 0;
  defect why_ = defect::none;
  bool is_over_ = true;
};

}  // namespace detail

/// All sections, in the order of the file.
class sections : public reader_range<detail::section_reader> {
 public:
  /// Over the section headers that are in the file. The bytes must outlive the iterators.
  constexpr explicit sections(const image& file) noexcept : reader_range(detail::section_reader(file)) {}
};

/// The bytes of the first section of that name; data() is nullptr when there is none.
[[nodiscard]] constexpr std::string_view section_bytes(const image& file, std::string_view wanted) noexcept {
  const std::string_view names = detail::section_names(file);
  for (std::uint64_t i = 0; i < file.section_count; ++i) {
    std::uint32_t name = 0;
    const section s = detail::section_at(file, i, name);
    if (name >= names.size() || i == 0) continue;
    const std::string_view rest = names.substr(name);
    if (!rest.starts_with(wanted) || rest.size() == wanted.size() || rest[wanted.size()] != '\0') continue;
    return s.bytes.data() == nullptr ? std::string_view{file.bytes.data(), 0} : s.bytes;
  }
  return {};
}

// ---- segment --------------------------------------------------------------------------------------------------------
//
// The segments of an ELF file, and the bytes that an address stands for once they are loaded.
//
//   segment := type:word flags:word offset address physical file_size memory_size alignment     64 bits
//            | type:word offset address physical file_size memory_size flags:word alignment     32 bits
//
// An address is looked up in what a loaded segment has in the file, not in the zeros that memory has behind it; where two
// loaded segments claim it, the first counts. No more than the first `most_mapped_segments` are looked at, so that many
// look-ups cost no more than linear time: the loader of Linux itself takes no more than a page of them.

/// e_machine of a cubin, code for a GPU: EM_CUDA.
inline constexpr std::uint16_t cuda_machine = 190;

/// PT_LOAD and the other types that are read here.
inline constexpr std::uint32_t load_segment = 1;
inline constexpr std::uint32_t dynamic_segment = 2;      ///< PT_DYNAMIC
inline constexpr std::uint32_t interpreter_segment = 3;  ///< PT_INTERP
inline constexpr std::uint32_t note_segment = 4;         ///< PT_NOTE

/// How many segments are looked at to find an address.
inline constexpr std::uint64_t most_mapped_segments = 4096;

/// A segment: what its header says, and its bytes.
struct segment {
  std::uint32_t type = 0;         ///< p_type
  std::uint32_t flags = 0;        ///< p_flags: 1 to run, 2 to write, 4 to read
  std::uint64_t offset = 0;       ///< p_offset
  std::uint64_t address = 0;      ///< p_vaddr
  std::uint64_t file_size = 0;    ///< p_filesz, in bytes
  std::uint64_t memory_size = 0;  ///< p_memsz, in bytes
  std::uint64_t alignment = 0;    ///< p_align
  std::string_view bytes;         ///< as many of file_size as the file has

  /// True if the file has all of its bytes.
  [[nodiscard]] constexpr bool is_whole() const noexcept { return bytes.size() == file_size; }
};

namespace detail {

/// Pre: index < file.segment_count.
[[nodiscard]] constexpr segment segment_at(const image& file, std::uint64_t index) noexcept {
  const std::size_t size = segment_header_size(file.bits);
  fields in = fields_of(file, file.segments_offset + index * size, size);
  segment s;
  s.type = in.word();
  if (file.is_wide()) s.flags = in.word();
  s.offset = in.address();
  s.address = in.address();
  static_cast<void>(in.address());
  s.file_size = in.address();
  s.memory_size = in.address();
  if (!file.is_wide()) s.flags = in.word();
  s.alignment = in.address();
  s.bytes = part(file.bytes, s.offset, s.file_size);
  return s;
}

class segment_reader {
 public:
  using value_type = segment;
  using reference = const segment&;

  constexpr segment_reader() noexcept = default;
  constexpr explicit segment_reader(const image& file) noexcept : file_(file) {}

  constexpr void read() noexcept {
    is_over_ = next_ == file_.segment_count;
    if (!is_over_) segment_ = segment_at(file_, next_++);
  }
  [[nodiscard]] constexpr bool at_end() const noexcept { return is_over_; }
  [[nodiscard]] constexpr const segment& current() const noexcept { return segment_; }
  [[nodiscard]] constexpr std::size_t position() const noexcept { return static_cast<std::size_t>(next_); }

 private:
  image file_;
  segment segment_;
  std::uint64_t next_ = 0;
  bool is_over_ = true;
};

}  // namespace detail

/// All segments, in the order of the file.
class segments : public reader_range<detail::segment_reader> {
 public:
  /// Over the program headers that are in the file. The bytes must outlive the iterators.
  constexpr explicit segments(const image& file) noexcept : reader_range(detail::segment_reader(file)) {}
};

/// The bytes of the file from an address on, up to the end of what its loaded segment has in the file; empty when there are none.
[[nodiscard]] constexpr std::string_view bytes_at(const image& file, std::uint64_t address) noexcept {
  const std::uint64_t count = file.segment_count < most_mapped_segments ? file.segment_count : most_mapped_segments;
  for (std::uint64_t i = 0; i < count; ++i) {
    const segment s = detail::segment_at(file, i);
    if (s.type != load_segment || address < s.address || address - s.address >= s.file_size) continue;
    const std::uint64_t inside = address - s.address;
    return inside < s.bytes.size() ? s.bytes.substr(static_cast<std::size_t>(inside)) : std::string_view{};
  }
  return {};
}

}  // namespace elf
FOUNDCHECK_END_NAMESPACE

#endif
