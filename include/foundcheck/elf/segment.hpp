// SPDX-License-Identifier: MIT
// The segments of an ELF file, and the bytes that an address stands for once they are loaded.
//
//   segment := type:word flags:word offset address physical file_size memory_size alignment     64 bits
//            | type:word offset address physical file_size memory_size flags:word alignment     32 bits
//
// An address is looked up in what a loaded segment has in the file, not in the zeros that memory has behind it; where two
// loaded segments claim it, the first counts. No more than the first `most_mapped_segments` are looked at, so that many
// look-ups cost no more than linear time: the loader of Linux itself takes no more than a page of them.
#ifndef FOUNDCHECK_ELF_SEGMENT_HPP
#define FOUNDCHECK_ELF_SEGMENT_HPP

#include <cstddef>
#include <cstdint>
#include <foundcheck/core/namespace.hpp>
#include <foundcheck/core/reader_range.hpp>
#include <foundcheck/elf/fields.hpp>
#include <foundcheck/elf/header.hpp>
#include <string_view>

FOUNDCHECK_BEGIN_NAMESPACE
namespace elf {

/// PT_LOAD and the other types that are read here.
inline constexpr std::uint32_t load_segment = 1;
inline constexpr std::uint32_t dynamic_segment = 2;
inline constexpr std::uint32_t interpreter_segment = 3;
inline constexpr std::uint32_t note_segment = 4;

inline constexpr std::uint64_t most_mapped_segments = 4096;

struct segment {
  std::uint32_t type = 0;
  std::uint32_t flags = 0;
  std::uint64_t offset = 0;
  std::uint64_t address = 0;
  std::uint64_t file_size = 0;
  std::uint64_t memory_size = 0;
  std::uint64_t alignment = 0;
  std::string_view bytes;  ///< as many of file_size as the file has

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
