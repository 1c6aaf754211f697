// SPDX-License-Identifier: MIT
// Fat-binary containers, one for each translation unit: the bytes of a section, or of a .fatbin file -> records.
//
//   section   := { container | padding }
//   container := 0xBA55ED50:u32 version:u16 header_size:u16 size:u64 { image }     version = 1, header_size = 16
//   image     := size bytes in all, see fatbin/image.hpp                           lowest byte first
//   padding   := NUL { NUL }
//
// The layout has no public description: what is not as above is `unknown` or `malformed` with a reason, never left out. Every byte
// belongs to exactly one record. Where the size of a container cannot be right, the next header that could stand there ends it,
// and the images before are read all the same. Total, noexcept, allocates nothing, linear.
// Source: observed in the output of nvcc 13.0 and in the libraries of CUDA 13.0; docs/formats/fatbin.md.
#ifndef FOUNDCHECK_FATBIN_CONTAINER_HPP
#define FOUNDCHECK_FATBIN_CONTAINER_HPP

#include <cstddef>
#include <cstdint>
#include <foundcheck/core/namespace.hpp>
#include <foundcheck/core/reader_range.hpp>
#include <foundcheck/core/temporary_string.hpp>
#include <foundcheck/core/word.hpp>
#include <foundcheck/fatbin/image.hpp>
#include <string_view>

FOUNDCHECK_BEGIN_NAMESPACE
namespace fatbin {

/// How every container begins.
inline constexpr std::string_view signature("\x50\xED\x55\xBA", 4);

enum class container_kind : std::uint8_t {
  container,
  unknown,   ///< a container of another layout; its images cannot be read
  padding,   ///< zeros
  malformed  ///< images() still gives what can be read of one whose size is wrong
};

[[nodiscard]] constexpr std::string_view name_of(container_kind kind) noexcept {
  constexpr std::string_view names[] = {"container", "unknown", "padding", "malformed"};
  return names[static_cast<std::size_t>(kind)];
}

enum class container_reason : std::uint8_t {
  none,
  unknown_version,
  unknown_header_size,  ///< more than 16
  no_signature,         ///< bytes that belong to no container
  truncated_header,     ///< the bytes end within a header
  bad_header_size,      ///< less than 16
  truncated_container,  ///< its size goes beyond the bytes
  misplaced_end,        ///< another container begins before it ends, and none where it ends
  truncated_section,    ///< fatbin::of: the file does not have all bytes of the section; without bytes of its own
  overlapping_section   ///< fatbin::of: sections have more bytes than the file; this one is not read
};

[[nodiscard]] constexpr std::string_view name_of(container_reason reason) noexcept {
  constexpr std::string_view names[] = {"none",
                                        "unknown_version",
                                        "unknown_header_size",
                                        "no_signature",
                                        "truncated_header",
                                        "bad_header_size",
                                        "truncated_container",
                                        "misplaced_end",
                                        "truncated_section",
                                        "overlapping_section"};
  return names[static_cast<std::size_t>(reason)];
}

/// One record. Of padding, and of bytes that belong to no container, only place and bytes say something.
struct container {
  container_kind kind = container_kind::malformed;
  container_reason reason = container_reason::none;
  std::uint16_t version = 0;
  std::uint16_t header_size = 0;
  std::uint64_t size = 0;        ///< as its header has it: of all its images
  std::size_t offset = 0;        ///< of its first byte, from 0
  std::string_view whole;        ///< all its bytes
  std::string_view image_bytes;  ///< see images()

  [[nodiscard]] constexpr fatbin::images images() const noexcept {
    return fatbin::images(image_bytes, offset + (whole.size() - image_bytes.size()));
  }
};

namespace detail {

class container_reader {
 public:
  using value_type = container;
  using reference = const container&;

  constexpr container_reader() noexcept = default;
  constexpr explicit container_reader(std::string_view bytes) noexcept : bytes_(bytes) {}

  constexpr void read() noexcept {
    const std::size_t at = container_.offset + container_.whole.size();
    container_ = {};
    container_.offset = at;
    is_over_ = at >= bytes_.size();
    if (is_over_) return;
    const std::string_view rest(bytes_.data() + at, bytes_.size() - at);
    if (rest.front() == '\0') {
      container_.kind = container_kind::padding;
      container_.whole = rest.substr(0, zeros_at_start(rest));
    } else if (!rest.starts_with(signature)) {
      const bool is_cut = rest.size() < signature.size() && signature.starts_with(rest);
      refuse(is_cut ? container_reason::truncated_header : container_reason::no_signature, rest, next_header(rest, 1));
    } else if (rest.size() < usual_header) {
      refuse(container_reason::truncated_header, rest, rest.size());
    } else {
      read_container(rest);
    }
  }

  [[nodiscard]] constexpr bool at_end() const noexcept { return is_over_; }
  [[nodiscard]] constexpr const container& current() const noexcept { return container_; }
  [[nodiscard]] constexpr std::size_t position() const noexcept { return container_.offset; }

 private:
  static constexpr std::size_t usual_header = 16;
  /// Signature, version and size of a header as all known ones are. Long enough not to stand by chance in an image.
  static constexpr std::string_view usual_start{"\x50\xED\x55\xBA\x01\x00\x10\x00", 8};

  [[nodiscard]] static constexpr std::size_t zeros_at_start(std::string_view bytes) noexcept {
    std::size_t n = 0;
    while (bytes.size() - n >= word_bytes && load_word(bytes.data() + n) == 0) n += word_bytes;
    while (n < bytes.size() && bytes[n] == '\0') ++n;
    return n;
  }

  /// Where the next header begins at or behind a place, or where the bytes end.
  [[nodiscard]] static constexpr std::size_t next_header(std::string_view bytes, std::size_t from) noexcept {
    const std::size_t found = bytes.find(usual_start, from);
    return found == std::string_view::npos ? bytes.size() : found;
  }

  /// Whether a container may end there: with the bytes, before another one, or before padding. Looks at few bytes.
  [[nodiscard]] static constexpr bool may_end(std::string_view bytes, std::size_t at) noexcept {
    constexpr std::size_t most_padding = 64;
    std::string_view behind(bytes.data() + at, bytes.size() - at);
    for (std::size_t n = 0; n < most_padding && !behind.empty() && behind.front() == '\0'; ++n) behind.remove_prefix(1);
    return behind.empty() || behind.front() == '\0' || behind.starts_with(signature) || signature.starts_with(behind);
  }

  constexpr void refuse(container_reason reason, std::string_view rest, std::size_t size) noexcept {
    container_.kind = container_kind::malformed;
    container_.reason = reason;
    container_.whole = rest.substr(0, size);
  }

  constexpr void read_container(std::string_view rest) noexcept {
    container_.version = load_16(rest.data() + 4);
    container_.header_size = load_16(rest.data() + 6);
    container_.size = load_word(rest.data() + 8);
    if (container_.header_size < usual_header) {
      return refuse(container_reason::bad_header_size, rest, next_header(rest, usual_header));
    }
    const std::size_t left = rest.size() - usual_header;
    const std::size_t more = container_.header_size - usual_header;
    const bool fits = more <= left && container_.size <= left - more;
    std::size_t size = fits ? container_.header_size + static_cast<std::size_t>(container_.size) : rest.size();
    bool is_cut_short = false;
    if (!fits || !may_end(rest, size)) {
      const std::size_t next = next_header(rest.substr(0, size), usual_header);
      is_cut_short = next < size;
      size = next;
    }
    container_.whole = rest.substr(0, size);
    if (container_.version != 1 || container_.header_size != usual_header) {
      container_.kind = container_kind::unknown;
      container_.reason =
          container_.version != 1 ? container_reason::unknown_version : container_reason::unknown_header_size;
      return;
    }
    container_.image_bytes = container_.whole.substr(usual_header);
    container_.kind = fits && !is_cut_short ? container_kind::container : container_kind::malformed;
    if (is_cut_short) container_.reason = container_reason::misplaced_end;
    if (!fits) container_.reason = container_reason::truncated_container;
  }

  std::string_view bytes_;
  container container_;
  bool is_over_ = true;
};

}  // namespace detail

/// All records of a section or of a .fatbin file.
class containers : public reader_range<detail::container_reader> {
 public:
  constexpr explicit containers(std::string_view bytes) noexcept : reader_range(detail::container_reader(bytes)) {}
  template <temporary_string S>
  explicit containers(S&&) = delete;
};

}  // namespace fatbin
FOUNDCHECK_END_NAMESPACE

#endif
