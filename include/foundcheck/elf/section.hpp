// SPDX-License-Identifier: MIT
// The sections of an ELF file. A loader needs none of them, and a stripped file may have none.
//
//   section := name:word type:word flags address offset size link:word info:word alignment entry_size
//
// The first one has no name and stands for no bytes: an index into the list is the one that the file uses.
#ifndef FOUNDCHECK_ELF_SECTION_HPP
#define FOUNDCHECK_ELF_SECTION_HPP

#include <cstddef>
#include <cstdint>
#include <foundcheck/core/namespace.hpp>
#include <foundcheck/core/reader_range.hpp>
#include <foundcheck/elf/defect.hpp>
#include <foundcheck/elf/fields.hpp>
#include <foundcheck/elf/header.hpp>
#include <foundcheck/elf/name.hpp>
#include <string_view>

FOUNDCHECK_BEGIN_NAMESPACE
namespace elf {

/// SHT_NULL and the other types that are read here.
inline constexpr std::uint32_t null_section = 0;
inline constexpr std::uint32_t note_section = 7;
inline constexpr std::uint32_t no_bits_section = 8;
inline constexpr std::uint32_t dynamic_symbols_section = 11;

struct section {
  std::string_view name;
  std::uint32_t type = 0;
  std::uint64_t flags = 0;
  std::uint64_t address = 0;
  std::uint64_t offset = 0;
  std::uint64_t size = 0;
  std::uint32_t link = 0;
  std::uint32_t info = 0;
  std::uint64_t alignment = 0;
  std::uint64_t entry_size = 0;
  std::string_view bytes;  ///< as many as the file has; empty for a section that has none in the file

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

}  // namespace elf
FOUNDCHECK_END_NAMESPACE

#endif
