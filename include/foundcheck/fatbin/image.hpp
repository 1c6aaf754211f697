// SPDX-License-Identifier: MIT
// The images of a fat-binary container: code for one GPU, or for a driver or a link to finish.
//
//   image   := kind:u16 version:u16 header_size:u32 size:u64 compressed_size:u32 options_offset:u32 minor:u16 major:u16
//              architecture:u32 name_offset:u32 name_size:u32 flags:u64 reserved:u64 raw_size:u64 extra payload
//   kind    := 1 (PTX) | 2 (SASS, an ELF file) | 8 (LTO)          version = 0x0101; lowest byte first
//   extra   := header_size - 64 bytes: name, options
//   payload := size bytes; of a compressed one the first compressed_size are it, the rest is padding
//
// The header is never compressed: what an image is for is known without unpacking it. The layout has no public description, so
// what is not as above is `unknown` or `malformed` with a reason, and nothing is passed over. Every byte belongs to exactly one
// image. Total, noexcept, allocates nothing, linear.
// Source: observed in the output of nvcc 13.0 and in the libraries of CUDA 13.0; docs/formats/fatbin.md.
#ifndef FOUNDCHECK_FATBIN_IMAGE_HPP
#define FOUNDCHECK_FATBIN_IMAGE_HPP

#include <cstddef>
#include <cstdint>
#include <foundcheck/core/namespace.hpp>
#include <foundcheck/core/reader_range.hpp>
#include <foundcheck/core/size.hpp>
#include <foundcheck/core/temporary_string.hpp>
#include <foundcheck/core/word.hpp>
#include <string_view>

FOUNDCHECK_BEGIN_NAMESPACE
namespace fatbin {

/// What an image is.
enum class image_kind : std::uint8_t {
  ptx,
  sass,
  lto,
  unknown,   ///< its extent is known, what it is not
  malformed  ///< takes the rest of its container unless its extent is known
};

/// The name of the kind, as it is written in the source.
[[nodiscard]] constexpr std::string_view name_of(image_kind kind) noexcept {
  constexpr std::string_view names[] = {"ptx", "sass", "lto", "unknown", "malformed"};
  return names[static_cast<std::size_t>(kind)];
}

/// Why an image is unknown or malformed.
enum class image_reason : std::uint8_t {
  none,
  unknown_kind,
  unknown_version,
  unknown_header_size,  ///< no multiple of 8
  truncated_header,     ///< fewer bytes than a header has
  bad_header_size,      ///< less than 64, so that nothing says where the next image begins
  truncated_image,      ///< header and payload go beyond the container
  bad_compressed_size,  ///< more than the payload has
  bad_name              ///< outside of the header
};

/// The name of the reason, as it is written in the source.
[[nodiscard]] constexpr std::string_view name_of(image_reason reason) noexcept {
  constexpr std::string_view names[] = {"none",
                                        "unknown_kind",
                                        "unknown_version",
                                        "unknown_header_size",
                                        "truncated_header",
                                        "bad_header_size",
                                        "truncated_image",
                                        "bad_compressed_size",
                                        "bad_name"};
  return names[static_cast<std::size_t>(reason)];
}

/// Which GPUs beside the one it is named after.
enum class arch_suffix : std::uint8_t {
  none,
  a,       ///< features of one GPU: runs on that alone
  f,       ///< features of a family
  unknown  ///< both at once, which nothing writes
};

/// The suffix as nvcc writes it behind a number: "", "a" or "f"; else "unknown".
[[nodiscard]] constexpr std::string_view name_of(arch_suffix suffix) noexcept {
  constexpr std::string_view names[] = {"", "a", "f", "unknown"};
  return names[static_cast<std::size_t>(suffix)];
}

/// How the payload of an image is compressed.
enum class compression_method : std::uint8_t {
  none,
  lz4,
  zstd,    ///< a driver of CUDA 12.4 or later unpacks it
  unknown  ///< compressed, but neither flag is set, or both are
};

/// The name of the method, as it is written in the source.
[[nodiscard]] constexpr std::string_view name_of(compression_method method) noexcept {
  constexpr std::string_view names[] = {"none", "lz4", "zstd", "unknown"};
  return names[static_cast<std::size_t>(method)];
}

/// The bits of image::flags whose meaning is known.
namespace image_flag {
inline constexpr std::uint64_t bits_64 = 0x1;             ///< code for 64 bits
inline constexpr std::uint64_t debug = 0x2;               ///< nvcc -G
inline constexpr std::uint64_t linux_host = 0x10;         ///< made on Linux
inline constexpr std::uint64_t lz4 = 0x2000;              ///< compressed by LZ4
inline constexpr std::uint64_t zstd = 0x8000;             ///< compressed by zstd
inline constexpr std::uint64_t lto = 0x10000;             ///< LTO code, which the device link compiles
inline constexpr std::uint64_t suffix_a = 0x100000;       ///< for one GPU alone, as sm_90a
inline constexpr std::uint64_t suffix_f = 0x200000;       ///< for a family of GPUs, as sm_100f
inline constexpr std::uint64_t since_sm_100 = 0x1000000;  ///< on every SASS image of sm_100 and later
inline constexpr std::uint64_t known =                    ///< all of the above
    bits_64 | debug | linux_host | lz4 | zstd | lto | suffix_a | suffix_f | since_sm_100;
}  // namespace image_flag

/// One image. The numbers are what its header says, also of an unknown one; of a malformed one without a readable header they
/// are 0. All views point into the bytes that were read.
struct image {
  image_kind kind = image_kind::malformed;                    ///< what it is
  image_reason reason = image_reason::none;                   ///< why it is unknown or malformed; else none
  arch_suffix suffix = arch_suffix::none;                     ///< of the architecture, by the flags
  compression_method compression = compression_method::none;  ///< by the flags
  std::uint16_t raw_kind = 0;                                 ///< as the header has it: 1, 2 or 8 for a known one
  std::uint16_t raw_version = 0;                              ///< of the header: 0x0101 for a known one
  std::uint16_t major_part = 0;    ///< of the PTX ISA (9 of 9.0); of SASS a number of the code's format
  std::uint16_t minor_part = 0;    ///< of the same version: 0 of 9.0
  std::uint32_t header_size = 0;   ///< in bytes, at least 64
  std::uint32_t architecture = 0;  ///< 90 for 9.0, 121 for 12.1
  std::uint64_t flags = 0;         ///< see image_flag
  std::uint64_t raw_size = 0;      ///< of the code once it is unpacked; with padding where it is not compressed
  std::size_t offset = 0;          ///< of its first byte, in the bytes given to containers
  std::string_view whole;          ///< all its bytes
  std::string_view name;           ///< of the source file, with -G or -lineinfo; else empty
  std::string_view payload;        ///< as it is stored, without the padding of a compressed one

  /// True for code for 64 bits.
  [[nodiscard]] constexpr bool is_64_bit() const noexcept { return (flags & image_flag::bits_64) != 0; }
  /// True for code that was compiled with -G.
  [[nodiscard]] constexpr bool is_debug() const noexcept { return (flags & image_flag::debug) != 0; }
  /// Bits that no image of CUDA 13.0 has: something about it is not known here.
  [[nodiscard]] constexpr std::uint64_t unknown_flags() const noexcept { return flags & ~image_flag::known; }
  /// Kind, architecture and the rest can be relied on.
  [[nodiscard]] constexpr bool is_known() const noexcept { return kind <= image_kind::lto; }
};

namespace detail {

[[nodiscard]] constexpr std::uint16_t load_16(const char* p) noexcept {
  return foundcheck::detail::load<std::uint16_t>(p);
}

class image_reader {
 public:
  using value_type = image;
  using reference = const image&;

  constexpr image_reader() noexcept = default;
  /// `base` is the offset of the bytes' first one.
  constexpr image_reader(std::string_view bytes, std::size_t base) noexcept : bytes_(bytes), base_(base) {}

  constexpr void read() noexcept {
    at_ += image_.whole.size();
    image_ = {};
    image_.offset = base_ + at_;
    is_over_ = at_ >= bytes_.size();
    if (is_over_) return;
    const std::size_t left = bytes_.size() - at_;
    const char* p = bytes_.data() + at_;
    image_.whole = {p, left};  // until its extent is known
    if (left < least_header) return refuse(image_reason::truncated_header);
    read_header(p);
    if (image_.header_size < least_header) return refuse(image_reason::bad_header_size);
    if (image_.header_size > left) return refuse(image_reason::truncated_image);
    const std::uint64_t size = load_word(p + 8);
    if (size > left - image_.header_size) return refuse(image_reason::truncated_image);
    image_.payload = {p + image_.header_size, static_cast<std::size_t>(size)};
    image_.whole = {p, image_.header_size + image_.payload.size()};
    if (image_.raw_version != 0x0101) return take_unknown(image_reason::unknown_version);
    if (image_.header_size % 8 != 0) return take_unknown(image_reason::unknown_header_size);
    const image_reason reason = read_members(p);
    if (reason != image_reason::none) return refuse(reason);
    switch (image_.raw_kind) {
      case 1: image_.kind = image_kind::ptx; break;
      case 2: image_.kind = image_kind::sass; break;
      case 8: image_.kind = image_kind::lto; break;
      default: take_unknown(image_reason::unknown_kind);
    }
  }

  [[nodiscard]] constexpr bool at_end() const noexcept { return is_over_; }
  [[nodiscard]] constexpr const image& current() const noexcept { return image_; }
  [[nodiscard]] constexpr std::size_t position() const noexcept { return image_.offset; }

 private:
  static constexpr std::size_t least_header = 64;

  constexpr void refuse(image_reason reason) noexcept {
    image_.kind = image_kind::malformed;
    image_.reason = reason;
  }
  constexpr void take_unknown(image_reason reason) noexcept {
    image_.kind = image_kind::unknown;
    image_.reason = reason;
  }

  constexpr void read_header(const char* p) noexcept {
    image_.raw_kind = load_16(p);
    image_.raw_version = load_16(p + 2);
    image_.header_size = load_half_word(p + 4);
    image_.minor_part = load_16(p + 24);
    image_.major_part = load_16(p + 26);
    image_.architecture = load_half_word(p + 28);
    image_.flags = load_word(p + 40);
    const bool has_a = (image_.flags & image_flag::suffix_a) != 0;
    const bool has_f = (image_.flags & image_flag::suffix_f) != 0;
    image_.suffix = has_a && has_f ? arch_suffix::unknown
                    : has_a        ? arch_suffix::a
                    : has_f        ? arch_suffix::f
                                   : arch_suffix::none;
  }

  [[nodiscard]] constexpr image_reason read_members(const char* p) noexcept {
    const std::uint32_t compressed_size = load_half_word(p + 16);
    const bool is_lz4 = (image_.flags & image_flag::lz4) != 0;
    const bool is_zstd = (image_.flags & image_flag::zstd) != 0;
    if (is_lz4 != is_zstd) {
      image_.compression = is_lz4 ? compression_method::lz4 : compression_method::zstd;
    } else if (is_lz4 || compressed_size != 0) {
      image_.compression = compression_method::unknown;
    }
    if (compressed_size > image_.payload.size()) return image_reason::bad_compressed_size;
    if (compressed_size != 0) image_.payload = image_.payload.substr(0, compressed_size);
    image_.raw_size = image_.compression == compression_method::none ? image_.payload.size() : load_word(p + 56);
    const std::uint32_t name_offset = load_half_word(p + 32);
    const std::uint32_t name_size = load_half_word(p + 36);
    if (name_size == 0) return image_reason::none;
    if (name_offset < least_header || name_offset > image_.header_size ||
        name_size > image_.header_size - name_offset) {
      return image_reason::bad_name;
    }
    image_.name = {p + name_offset, name_size};
    return image_reason::none;
  }

  std::string_view bytes_;
  std::size_t base_ = 0;
  std::size_t at_ = 0;
  image image_;
  bool is_over_ = true;
};

}  // namespace detail

/// The images of a container, in their order. The bytes are those behind the container's header.
class images : public reader_range<detail::image_reader> {
 public:
  /// Over the images. `base`: the offset of the first byte, which image::offset counts from.
  constexpr explicit images(std::string_view bytes, std::size_t base = 0) noexcept
      : reader_range(detail::image_reader(bytes, base)) {}
  template <temporary_string S, class... More>
  explicit images(S&&, const More&...) = delete;
};

// ---- container ------------------------------------------------------------------------------------------------------
//
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

/// How every container begins.
inline constexpr std::string_view signature("\x50\xED\x55\xBA", 4);

/// What a record of a section is.
enum class container_kind : std::uint8_t {
  container,
  unknown,   ///< a container of another layout; its images cannot be read
  padding,   ///< zeros
  malformed  ///< images() still gives what can be read of one whose size is wrong
};

/// The name of the kind, as it is written in the source.
[[nodiscard]] constexpr std::string_view name_of(container_kind kind) noexcept {
  constexpr std::string_view names[] = {"container", "unknown", "padding", "malformed"};
  return names[static_cast<std::size_t>(kind)];
}

/// Why a container is unknown or malformed.
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

/// The name of the reason, as it is written in the source.
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
  container_kind kind = container_kind::malformed;   ///< what it is
  container_reason reason = container_reason::none;  ///< why it is unknown or malformed; else none
  std::uint16_t version = 0;                         ///< of the layout: 1 for a known one
  std::uint16_t header_size = 0;                     ///< in bytes: 16 for a known one
  std::uint64_t size = 0;                            ///< as its header has it: of all its images
  std::size_t offset = 0;                            ///< of its first byte, from 0
  std::string_view whole;                            ///< all its bytes
  std::string_view image_bytes;                      ///< see images()

  /// The images in it, in their order.
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
    std::size_t size = fits ? container_.header_size + to_size(container_.size) : rest.size();
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
class containers : public text_range<detail::container_reader> {
 public:
  using text_range::text_range;
};

}  // namespace fatbin
FOUNDCHECK_END_NAMESPACE

#endif
