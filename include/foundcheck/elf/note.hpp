// SPDX-License-Identifier: MIT
// The notes of an ELF file: what tools leave in it for others, such as its build id.
//
//   note := owner_size:word descriptor_size:word type:word owner { pad } descriptor { pad }     to 4, or to 8 where the place says so
//
// Read from its sections of notes, which include those that are not loaded; from its segments of notes when it has no such
// section. No more are read than a file of its size has room for, nor than `most_notes`.
// Source: System V ABI, chapter 5; gABI on the alignment of 8: binutils readelf.c, process_notes_at.
#ifndef FOUNDCHECK_ELF_NOTE_HPP
#define FOUNDCHECK_ELF_NOTE_HPP

#include <cstddef>
#include <cstdint>
#include <foundcheck/core/namespace.hpp>
#include <foundcheck/core/reader_range.hpp>
#include <foundcheck/elf/defect.hpp>
#include <foundcheck/elf/fields.hpp>
#include <foundcheck/elf/header.hpp>
#include <foundcheck/elf/name.hpp>
#include <foundcheck/elf/section.hpp>
#include <foundcheck/elf/segment.hpp>
#include <string_view>

FOUNDCHECK_BEGIN_NAMESPACE
namespace elf {

inline constexpr std::size_t most_notes = 65536;

struct note {
  std::string_view owner;  ///< without the NUL at its end
  std::uint32_t type = 0;  ///< means what the owner says
  std::string_view descriptor;
};

namespace detail {

class note_reader {
 public:
  using value_type = elf::note;
  using reference = const elf::note&;

  constexpr note_reader() noexcept = default;
  constexpr explicit note_reader(const image& file) noexcept : file_(file) {
    const std::size_t room = file.bytes.size() / head_size;
    most_ = room < most_notes ? room : most_notes;
    for (std::uint64_t i = 0; i < file.section_count && !has_sections_; ++i) {
      std::uint32_t name = 0;
      has_sections_ = section_at(file, i, name).type == note_section;
    }
  }

  constexpr void read() noexcept {
    is_over_ = true;
    while (is_over_) {
      while (at_ == place_.size()) {
        if (!open_place()) return;
      }
      if (taken_ == most_) return end(defect::too_many_notes);
      if (name_bytes_ >= most_name_bytes) return end(defect::too_many_name_bytes);
      is_over_ = !read_note();
      if (!is_over_) break;
      // The rest of a place is no note; the next place may have some.
      keep_first(why_, defect::bad_note);
      at_ = place_.size();
    }
  }
  [[nodiscard]] constexpr bool at_end() const noexcept { return is_over_; }
  [[nodiscard]] constexpr const elf::note& current() const noexcept { return note_; }
  [[nodiscard]] constexpr std::size_t position() const noexcept { return taken_; }
  /// What was wrong so far.
  [[nodiscard]] constexpr defect why() const noexcept { return why_; }

 private:
  static constexpr std::size_t head_size = 12;

  [[nodiscard]] constexpr std::uint64_t padded(std::uint64_t size) const noexcept {
    return (size + alignment_ - 1) / alignment_ * alignment_;
  }

  /// False if the place has no whole note here.
  constexpr bool read_note() noexcept {
    if (!has_part(place_, at_, head_size)) return false;
    fields in(place_.substr(at_, head_size), file_.bits, file_.order);
    const std::uint64_t owner_size = in.word();
    const std::uint64_t descriptor_size = in.word();
    note_.type = in.word();
    const std::uint64_t descriptor_at = padded(head_size + owner_size);
    if (!has_part(place_, at_ + head_size, owner_size)) return false;
    if (descriptor_size != 0 && !has_part(place_, at_ + descriptor_at, descriptor_size)) return false;
    const std::string_view owner = place_.substr(at_ + head_size, static_cast<std::size_t>(owner_size));
    const std::string_view window = owner.substr(0, most_name_size + 1);
    note_.owner = window.substr(0, window.find('\0')).substr(0, most_name_size);
    if (note_.owner.size() == most_name_size && window.size() > most_name_size && window.back() != '\0') {
      keep_first(why_, defect::name_too_long);
    }
    note_.descriptor = part(place_, at_ + descriptor_at, descriptor_size);
    name_bytes_ += note_.owner.size();
    const std::uint64_t next = at_ + padded(descriptor_at + descriptor_size);
    at_ = next < place_.size() ? static_cast<std::size_t>(next) : place_.size();
    ++taken_;
    return true;
  }

  /// Takes the next section or segment of notes.
  constexpr bool open_place() noexcept {
    const std::uint64_t count = has_sections_ ? file_.section_count : file_.segment_count;
    for (; next_place_ < count;) {
      const std::uint64_t index = next_place_++;
      std::uint64_t alignment = 0;
      if (has_sections_) {
        std::uint32_t name = 0;
        const section s = section_at(file_, index, name);
        if (s.type != note_section) continue;
        place_ = s.bytes;
        alignment = s.alignment;
      } else {
        const segment s = segment_at(file_, index);
        if (s.type != note_segment) continue;
        place_ = s.bytes;
        alignment = s.alignment;
      }
      alignment_ = alignment == 8 ? 8 : 4;
      at_ = 0;
      return true;
    }
    place_ = {};
    at_ = 0;
    return false;
  }

  constexpr void end(defect why) noexcept {
    detail::keep_first(why_, why);
    next_place_ = has_sections_ ? file_.section_count : file_.segment_count;
    place_ = {};
    at_ = 0;
  }

  image file_;
  std::string_view place_;
  elf::note note_;
  std::uint64_t next_place_ = 0;
  std::uint64_t alignment_ = 4;
  std::size_t at_ = 0;
  std::size_t taken_ = 0;
  std::size_t most_ = 0;  ///< to be taken
  std::size_t name_bytes_ = 0;
  defect why_ = defect::none;
  bool has_sections_ = false;
  bool is_over_ = true;
};

}  // namespace detail

/// All notes, in the order of the file.
class notes : public reader_range<detail::note_reader> {
 public:
  constexpr explicit notes(const image& file) noexcept : reader_range(detail::note_reader(file)) {}
};

}  // namespace elf
FOUNDCHECK_END_NAMESPACE

#endif
