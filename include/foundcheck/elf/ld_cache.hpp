// SPDX-License-Identifier: MIT
// /etc/ld.so.cache: bytes -> entries, and the one that the dynamic linker takes for a name.
//
//   file      := new | old | old padding new               padding: zeros to a multiple of 8
//   new       := "glibc-ld.so.cache1.1" count:u32 string_bytes:u32 order:u8 u8[3] extension:u32 u32[3] { new_entry } rest
//   new_entry := flags:u32 name:u32 path:u32 os_version:u32 hwcap:u64           both names at that place from the start of new
//   order     := 0 (unknown: written before 2.33) | 2 (lowest byte first) | 3 (highest byte first)      in the low two bits
//   extension := 0xEAA42174:u32 sections:u32 { tag:u32 flags:u32 offset:u32 bytes:u32 }
//                    their offsets count from the start of the file
//   tag       := 0: the program that wrote the file, text | 1: names of glibc-hwcaps, an array of u32 places in the file
//   hwcap     := bit 62: a file in glibc-hwcaps/NAME, its number in the low 32 bits, its ISA level in bits 32 to 41
//   old       := "ld.so-1.7.0" NUL count:u32 { flags:u32 name:u32 path:u32 } rest     both names at that place from the first rest
//
// In a file of both parts ldconfig counts those places from the start of `new`, and the dynamic linker, as is done here, from that
// of the file: it finds no names there, and passes over the entries that have one.
//
// Nothing is read beyond the bytes. An entry whose names do not end in the file is given with its reason, and the others with
// it; a header that is not right leaves no entries. Total, noexcept, allocates nothing; a name has at most 4095 bytes, so
// that reading is linear.
// Source: glibc elf/cache.c, elf/dl-cache.c, sysdeps/generic/dl-cache.h, 2.17 to 2.41.
#ifndef FOUNDCHECK_ELF_LD_CACHE_HPP
#define FOUNDCHECK_ELF_LD_CACHE_HPP

#include <cstddef>
#include <cstdint>
#include <foundcheck/core/ascii.hpp>
#include <foundcheck/core/namespace.hpp>
#include <foundcheck/core/reader_range.hpp>
#include <foundcheck/core/temporary_string.hpp>
#include <foundcheck/core/word.hpp>
#include <span>
#include <string_view>

FOUNDCHECK_BEGIN_NAMESPACE
namespace ld_cache {

/// Which parts a cache has: `old`, `new` of the grammar above, or both; none for what is no cache.
enum class layout : std::uint8_t { none, old_layout, new_layout, combined };

/// The name of the layout: "none", "old", "new" or "combined".
[[nodiscard]] constexpr std::string_view name_of(layout l) noexcept {
  constexpr std::string_view names[] = {"none", "old", "new", "combined"};
  return names[static_cast<std::size_t>(l)];
}

/// What is wrong with a cache, with an entry or with a lookup.
enum class malformed_reason : std::uint8_t {
  none,
  bad_signature,
  truncated_header,
  bad_byte_order,     ///< a mark of the byte order that no writer makes
  truncated_entries,  ///< more entries than bytes
  name_outside,       ///< an entry's name does not lie in the file
  path_outside,       ///< the same of its path
  endless_name,       ///< no NUL within the file or the first 4096 bytes
  endless_path,
  extension_outside,    ///< the extension does not lie in the file, or not at a multiple of 4
  bad_extension,        ///< it has another signature
  truncated_extension,  ///< more sections than bytes, or a section that does not lie in the file
  unknown_hwcap,        ///< an entry's number of a glibc-hwcaps name is one that the extension does not have
  too_many_of_one_name  ///< of a lookup alone: it ended before it had looked at all entries of the name
};

/// The name of the reason, as it is written in the source.
[[nodiscard]] constexpr std::string_view name_of(malformed_reason reason) noexcept {
  constexpr std::string_view names[] = {
      "none",          "bad_signature",       "truncated_header", "bad_byte_order",      "truncated_entries",
      "name_outside",  "path_outside",        "endless_name",     "endless_path",        "extension_outside",
      "bad_extension", "truncated_extension", "unknown_hwcap",    "too_many_of_one_name"};
  return names[static_cast<std::size_t>(reason)];
}

/// What a file is for: the ABI flags of an entry.
inline constexpr std::uint32_t flags_i386 = 0x0003;
inline constexpr std::uint32_t flags_x86_64 = 0x0303;          ///< x86-64
inline constexpr std::uint32_t flags_ppc64 = 0x0503;           ///< 64-bit PowerPC
inline constexpr std::uint32_t flags_s390x = 0x0403;           ///< 64-bit s390
inline constexpr std::uint32_t flags_x32 = 0x0803;             ///< x86-64 with pointers of 32 bits
inline constexpr std::uint32_t flags_arm_hard_float = 0x0903;  ///< 32-bit ARM with floating point registers
inline constexpr std::uint32_t flags_aarch64 = 0x0a03;         ///< 64-bit ARM
inline constexpr std::uint32_t flags_riscv64_double = 0x1003;  ///< 64-bit RISC-V with double floating point registers

/// One entry. Its views point into the bytes that were read, and are empty where `reason` says that they cannot be.
struct entry {
  malformed_reason reason = malformed_reason::none;  ///< none for a sound entry
  std::uint32_t number = 0;                          ///< from 0, in the order of the file
  std::uint32_t flags = 0;                           ///< see flags_x86_64
  std::uint32_t os_version = 0;                      ///< 0x00MMmmpp: the kernel that is needed at least
  std::uint64_t hwcap = 0;                           ///< which processors it is for; 0 for every one
  std::string_view name;                             ///< as programs ask: libz.so.1
  std::string_view path;                             ///< where it is
  std::string_view hwcap_name;                       ///< x86-64-v3; empty: for every processor
  std::uint8_t isa_level = 0;  ///< of a file in glibc-hwcaps that is marked so: 1 for x86-64-v2, 2 for v3, 3 for v4
};

/// What a lookup goes by.
struct request {
  std::string_view name;                            ///< the soname that is looked for
  std::uint32_t flags = flags_x86_64;               ///< what the program is for
  std::span<const std::string_view> hwcap_names{};  ///< those of the processor, the best first; others are passed over
  std::uint8_t isa_level = 0;                       ///< of the processor: 0 for x86-64-v1
  std::uint64_t legacy_hwcaps = 0;  ///< bits that an entry may have before 2.37: the processor's, and 63 for tls
};

/// How many entries of one name, and bytes of their names and paths, a lookup looks at in each direction. A cache has as many as
/// there are directories with that library, and for each a few for better processors. Without an end any number of names would
/// find all entries of a hostile one equal, as numbers wrap.
inline constexpr std::uint32_t most_of_one_name = 256;
inline constexpr std::size_t most_bytes_of_one_name = 65536;  ///< the bytes of names and paths

/// Orders names as the cache does, by numbers where both have digits: libx.so.9 comes before libx.so.10. Entries stand in the
/// opposite order.
[[nodiscard]] constexpr int compare_names(std::string_view a, std::string_view b) noexcept {
  std::size_t i = 0, j = 0;
  const auto at = [](std::string_view text, std::size_t place) {
    return place < text.size() ? static_cast<int>(static_cast<signed char>(text[place])) : 0;
  };
  const auto number = [](std::string_view text, std::size_t& place) {
    std::uint32_t value = 0;
    for (; place < text.size() && is_digit(text[place]); ++place)
      value = value * 10 + static_cast<std::uint32_t>(text[place] - '0');
    return static_cast<std::int32_t>(value);
  };
  while (i < a.size()) {
    const bool digit = j < b.size() && is_digit(b[j]);
    if (is_digit(a[i])) {
      if (!digit) return 1;
      const std::int32_t left = number(a, i), right = number(b, j);
      if (left != right) return left < right ? -1 : 1;
    } else if (digit) {
      return -1;
    } else if (at(a, i) != at(b, j)) {
      return at(a, i) < at(b, j) ? -1 : 1;
    } else {
      ++i;
      ++j;
    }
  }
  return j < b.size() ? (at(b, j) > 0 ? -1 : 1) : 0;
}

class cache;

namespace detail {

inline constexpr std::string_view new_signature = "glibc-ld.so.cache1.1";
inline constexpr std::string_view old_signature = "ld.so-1.7.0";
inline constexpr std::size_t new_header = 48, old_header = 16, new_entry = 24, old_entry = 12;
inline constexpr std::size_t longest_name = 4096;

/// The number at a place, which lies in the bytes.
[[nodiscard]] constexpr std::uint32_t number_at(std::string_view bytes, std::size_t at, bool high_first) noexcept {
  const std::uint32_t n = load_half_word(bytes.data() + at);
  return high_first ? n >> 24 | (n >> 8 & 0xFF00U) | (n << 8 & 0xFF0000U) | n << 24 : n;
}

/// The text at a place up to its NUL; data() is null if it does not lie in the bytes, or is endless.
struct text_at {
  constexpr text_at(std::string_view bytes, std::size_t at) noexcept {
    if (at >= bytes.size()) return;
    is_inside = true;
    const std::string_view rest = bytes.substr(at, longest_name);
    const std::size_t end = rest.find('\0');
    if (end != std::string_view::npos) text = rest.substr(0, end);
  }
  std::string_view text;
  bool is_inside = false;
};

class entry_reader;

}  // namespace detail

class entries;

/// A cache, looked at in place.
class cache {
 public:
  constexpr cache() noexcept = default;
  /// Over the bytes of a cache file, which must outlive this. See why() for what is wrong with it.
  constexpr explicit cache(std::string_view bytes) noexcept { read(bytes); }
  template <temporary_string S>
  explicit cache(S&&) = delete;

  /// Which layouts the file has; none for a file that is no cache.
  [[nodiscard]] constexpr ld_cache::layout layout() const noexcept { return layout_; }
  /// The first thing that is wrong with the file as a whole. After what is wrong with an extension the entries are there.
  [[nodiscard]] constexpr malformed_reason why() const noexcept { return reason_; }
  /// True if the numbers in the file begin with the highest byte.
  [[nodiscard]] constexpr bool is_high_byte_first() const noexcept { return high_first_; }
  /// True if the file says its byte order; else it is guessed, and the dynamic linker takes its own.
  [[nodiscard]] constexpr bool is_order_marked() const noexcept { return is_order_marked_; }
  /// How many entries there are.
  [[nodiscard]] constexpr std::uint32_t size() const noexcept { return count_; }
  /// The program that wrote it: "ldconfig (Debian GLIBC 2.36) stable release version 2.36". Empty: it does not say.
  [[nodiscard]] constexpr std::string_view generator() const noexcept { return generator_; }
  /// How many names of subdirectories of glibc-hwcaps the extension has.
  [[nodiscard]] constexpr std::uint32_t hwcap_count() const noexcept {
    return static_cast<std::uint32_t>(hwcaps_.size() / 4);
  }
  /// One of them; empty for a number that has none.
  [[nodiscard]] constexpr std::string_view hwcap_name(std::uint32_t number) const noexcept {
    if (number >= hwcap_count()) return {};
    return detail::text_at(file_, detail::number_at(hwcaps_, std::size_t{number} * 4, high_first_)).text;
  }

  /// An entry by its number. Pre: number < size().
  [[nodiscard]] constexpr entry at(std::uint32_t number) const noexcept {
    entry e;
    e.number = number;
    const std::size_t size = layout_ == ld_cache::layout::old_layout ? detail::old_entry : detail::new_entry;
    const std::string_view fields = table_.substr(std::size_t{number} * size, size);
    const auto field = [&](std::size_t place) { return detail::number_at(fields, place, high_first_); };
    e.flags = field(0);
    if (size == detail::new_entry) {
      e.os_version = field(12);
      const std::uint64_t first = field(16), second = field(20);
      e.hwcap = high_first_ ? first << 32 | second : second << 32 | first;
    }
    const detail::text_at name(base_, field(4)), path(base_, field(8));
    if (name.text.data() == nullptr) {
      e.reason = name.is_inside ? malformed_reason::endless_name : malformed_reason::name_outside;
    } else if (path.text.data() == nullptr) {
      e.reason = path.is_inside ? malformed_reason::endless_path : malformed_reason::path_outside;
    }
    e.name = name.text;
    e.path = path.text;
    if (is_named_hwcap(e.hwcap)) {
      e.isa_level = static_cast<std::uint8_t>(e.hwcap >> 32 & isa_levels);
      e.hwcap_name = hwcap_name(static_cast<std::uint32_t>(e.hwcap));
      if (e.reason == malformed_reason::none && e.hwcap_name.empty()) e.reason = malformed_reason::unknown_hwcap;
    }
    return e;
  }

  /// All entries, in the order of the file.
  [[nodiscard]] constexpr ld_cache::entries entries() const noexcept;

  /// The entry that the dynamic linker takes, as it searches: by halves, among those of one name the best glibc-hwcaps that the
  /// processor has, then the first for every processor. Its path is empty if there is none. Where there are too many of one name
  /// it is the best of those that were looked at, and has that reason.
  [[nodiscard]] constexpr entry find(const request& asked) const noexcept {
    std::uint32_t left = 0, right = count_;
    while (left < right) {
      const std::uint32_t middle = left + (right - 1 - left) / 2;
      const entry e = at(middle);
      if (e.name.data() == nullptr) return {};  // the search ends where a name is broken
      const int order = compare_names(asked.name, e.name);
      if (order == 0) {
        bool is_cut = false;
        entry best = best_around(middle, right, asked, is_cut);
        if (is_cut) best.reason = malformed_reason::too_many_of_one_name;
        return best;
      }
      if (order < 0) {
        left = middle + 1;
      } else {
        right = middle;
      }
    }
    return {};
  }

 private:
  static constexpr std::uint64_t isa_levels = (1U << 10) - 1;

  [[nodiscard]] static constexpr bool is_named_hwcap(std::uint64_t hwcap) noexcept {
    return (hwcap >> 32 & ~isa_levels) == std::uint64_t{1} << 30;
  }

  /// What one walk over the entries of a name may still look at.
  struct walk_limit {
    std::uint32_t entries = most_of_one_name;
    std::size_t bytes = most_bytes_of_one_name;

    [[nodiscard]] constexpr bool take(const entry& e) noexcept {
      const std::size_t size = e.name.size() + e.path.size();
      if (entries == 0 || bytes < size) return false;
      --entries;
      bytes -= size;
      return true;
    }
  };

  [[nodiscard]] constexpr entry best_around(std::uint32_t middle, std::uint32_t right, const request& asked,
                                            bool& is_cut) const noexcept {
    for (walk_limit limit; middle > 0; --middle) {
      const entry before = at(middle - 1);
      if (before.name.data() == nullptr || compare_names(asked.name, before.name) != 0) break;
      is_cut = !limit.take(before);
      if (is_cut) break;
    }
    entry best;
    std::size_t best_rank = asked.hwcap_names.size();
    for (walk_limit limit; middle < right; ++middle) {
      const entry e = at(middle);
      if (e.name.data() == nullptr || compare_names(asked.name, e.name) != 0) break;
      if (!limit.take(e)) {
        is_cut = true;
        break;
      }
      if (e.flags != asked.flags || e.path.empty()) continue;
      if (!is_named_hwcap(e.hwcap)) {
        // Entries with a name come first: what was found by now is better than any other.
        if (!best.path.empty()) break;
        if ((e.hwcap & ~asked.legacy_hwcaps) != 0) continue;
        return e;
      }
      if (e.isa_level > asked.isa_level) continue;
      for (std::size_t rank = 0; rank < best_rank; ++rank) {
        if (asked.hwcap_names[rank] != e.hwcap_name) continue;
        best_rank = rank;
        best = e;
      }
    }
    return best;
  }

  constexpr void read(std::string_view bytes) noexcept {
    if (bytes.starts_with(detail::new_signature)) {
      layout_ = ld_cache::layout::new_layout;
      read_new(bytes, bytes);
      return;
    }
    if (!bytes.starts_with(detail::old_signature)) {
      reason_ = malformed_reason::bad_signature;
      return;
    }
    layout_ = ld_cache::layout::old_layout;
    if (bytes.size() < detail::old_header) {
      reason_ = malformed_reason::truncated_header;
      return;
    }
    read_count(bytes, 12, detail::old_header, detail::old_entry);
    if (reason_ != malformed_reason::none) return;
    const std::size_t end = detail::old_header + std::size_t{count_} * detail::old_entry;
    // Where numbers of 64 bits are at multiples of 4, on i386, the second part may be there too.
    for (const std::size_t place : {(end + 7) / 8 * 8, end}) {
      if (place > bytes.size() || !bytes.substr(place).starts_with(detail::new_signature)) continue;
      layout_ = ld_cache::layout::combined;
      read_new(bytes.substr(place), bytes);
      return;
    }
    table_ = bytes.substr(detail::old_header, end - detail::old_header);
    base_ = bytes.substr(end);
  }

  constexpr void read_new(std::string_view bytes, std::string_view file) noexcept {
    count_ = 0;
    if (bytes.size() < detail::new_header) {
      reason_ = malformed_reason::truncated_header;
      return;
    }
    const unsigned mark = static_cast<unsigned char>(bytes[28]) & 3U;
    if (mark == 1) {
      reason_ = malformed_reason::bad_byte_order;
      return;
    }
    is_order_marked_ = mark != 0;
    high_first_ = mark == 3;
    read_count(bytes, 20, detail::new_header, detail::new_entry);
    if (reason_ != malformed_reason::none) return;
    file_ = file;
    base_ = bytes;
    table_ = bytes.substr(detail::new_header, std::size_t{count_} * detail::new_entry);
    // Old writers leave whatever was in memory behind the count.
    if (is_order_marked_) read_extension(file, detail::number_at(bytes, 32, high_first_));
  }

  constexpr void read_count(std::string_view bytes, std::size_t at, std::size_t header,
                            std::size_t entry_bytes) noexcept {
    const std::size_t most = (bytes.size() - header) / entry_bytes;
    count_ = detail::number_at(bytes, at, high_first_);
    if (count_ > most && !is_order_marked_) {
      const std::uint32_t other = detail::number_at(bytes, at, true);
      if (other <= most) {
        count_ = other;
        high_first_ = true;
      }
    }
    if (count_ <= most) return;
    count_ = 0;
    reason_ = malformed_reason::truncated_entries;
  }

  constexpr void read_extension(std::string_view bytes, std::uint32_t at) noexcept {
    if (at == 0) return;
    if (at % 4 != 0 || at > bytes.size() || bytes.size() - at < 8) {
      reason_ = malformed_reason::extension_outside;
      return;
    }
    if (detail::number_at(bytes, at, high_first_) != 0xEAA42174U) {
      reason_ = malformed_reason::bad_extension;
      return;
    }
    const std::uint32_t sections = detail::number_at(bytes, at + 4, high_first_);
    if (sections > (bytes.size() - at - 8) / 16) {
      reason_ = malformed_reason::truncated_extension;
      return;
    }
    for (std::uint32_t i = 0; i < sections; ++i) {
      const std::size_t section = std::size_t{at} + 8 + std::size_t{i} * 16;
      const std::uint32_t tag = detail::number_at(bytes, section, high_first_);
      const std::uint32_t offset = detail::number_at(bytes, section + 8, high_first_);
      const std::uint32_t size = detail::number_at(bytes, section + 12, high_first_);
      if (offset > bytes.size() || size > bytes.size() - offset || (tag == 1 && (offset % 4 != 0 || size % 4 != 0))) {
        reason_ = malformed_reason::truncated_extension;
        return;
      }
      if (tag == 0) generator_ = bytes.substr(offset, size);
      if (tag == 1) hwcaps_ = bytes.substr(offset, size);
    }
  }

  std::string_view file_;    ///< where the names of glibc-hwcaps count from
  std::string_view table_;   ///< the entries
  std::string_view base_;    ///< where the names of entries count from
  std::string_view hwcaps_;  ///< places of the names of glibc-hwcaps
  std::string_view generator_;
  std::uint32_t count_ = 0;
  ld_cache::layout layout_ = ld_cache::layout::none;
  malformed_reason reason_ = malformed_reason::none;
  bool high_first_ = false;
  bool is_order_marked_ = false;
};

namespace detail {

class entry_reader {
 public:
  using value_type = entry;
  using reference = const entry&;

  constexpr entry_reader() noexcept = default;
  constexpr explicit entry_reader(const cache& c) noexcept : cache_(c) {}

  constexpr void read() noexcept {
    is_over_ = next_ == cache_.size();
    if (!is_over_) entry_ = cache_.at(next_++);
  }
  [[nodiscard]] constexpr bool at_end() const noexcept { return is_over_; }
  [[nodiscard]] constexpr const entry& current() const noexcept { return entry_; }
  [[nodiscard]] constexpr std::size_t position() const noexcept { return next_; }

 private:
  cache cache_;
  entry entry_;
  std::uint32_t next_ = 0;
  bool is_over_ = true;
};

}  // namespace detail

/// All entries of a cache, in the order of the file.
class entries : public reader_range<detail::entry_reader> {
 public:
  /// Over the entries of a cache, whose bytes must outlive the iterators.
  constexpr explicit entries(const cache& c) noexcept : reader_range(detail::entry_reader(c)) {}
};

constexpr ld_cache::entries cache::entries() const noexcept { return ld_cache::entries(*this); }

}  // namespace ld_cache
FOUNDCHECK_END_NAMESPACE

#endif
