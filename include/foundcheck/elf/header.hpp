// SPDX-License-Identifier: MIT
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
#ifndef FOUNDCHECK_ELF_HEADER_HPP
#define FOUNDCHECK_ELF_HEADER_HPP

#include <cstddef>
#include <cstdint>
#include <foundcheck/core/namespace.hpp>
#include <foundcheck/elf/defect.hpp>
#include <foundcheck/elf/fields.hpp>
#include <foundcheck/elf/name.hpp>
#include <string_view>

FOUNDCHECK_BEGIN_NAMESPACE
namespace elf {

/// A file and what its header says. What cannot be read is 0.
struct image {
  std::string_view bytes;
  file_class bits = file_class::none;
  byte_order order = byte_order::none;
  std::uint8_t os_abi = 0;
  std::uint8_t abi_version = 0;
  std::uint16_t type = 0;
  std::uint16_t machine = 0;
  std::uint32_t version = 0;
  std::uint32_t flags = 0;
  std::uint64_t entry = 0;
  std::uint64_t segments_offset = 0;
  std::uint64_t segment_count = 0;  ///< those whose headers are in the file
  std::uint64_t sections_offset = 0;
  std::uint64_t section_count = 0;  ///< those whose headers are in the file
  std::uint32_t names_section = 0;  ///< the index of the section that has the names of sections; 0 for none
  defect why = defect::none;        ///< the first thing that is wrong with the header or its tables
  bool is_readable = false;         ///< the header makes sense

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

}  // namespace elf
FOUNDCHECK_END_NAMESPACE

#endif
