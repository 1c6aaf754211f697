// SPDX-License-Identifier: MIT
// The dynamic table of an ELF file: what the loader reads of it.
//
//   table := { tag value } DT_NULL:address value      tag and value as wide as an address
//
// Found by the segment PT_DYNAMIC and its address, as the loader finds it: sections may be stripped. Strings are in the table at
// the address DT_STRTAB of DT_STRSZ bytes. Where a tag that may stand there once stands there twice, the last one counts, as for
// glibc. No more than `most_dynamic` entries and `most_needed` needed libraries are read.
// Source: System V ABI, chapter 5; glibc elf/dl-load.c and elf/get-dynamic-info.h, 2.36.
#ifndef FOUNDCHECK_ELF_DYNAMIC_HPP
#define FOUNDCHECK_ELF_DYNAMIC_HPP

#include <cstddef>
#include <cstdint>
#include <foundcheck/core/namespace.hpp>
#include <foundcheck/core/reader_range.hpp>
#include <foundcheck/elf/defect.hpp>
#include <foundcheck/elf/fields.hpp>
#include <foundcheck/elf/header.hpp>
#include <foundcheck/elf/name.hpp>
#include <foundcheck/elf/segment.hpp>
#include <string_view>

FOUNDCHECK_BEGIN_NAMESPACE
namespace elf {

inline constexpr std::uint64_t most_dynamic = std::uint64_t{1} << 20;
inline constexpr std::size_t most_needed = 4096;

/// Tags that are read here.
namespace tag {
inline constexpr std::uint64_t null = 0;
inline constexpr std::uint64_t needed = 1;
inline constexpr std::uint64_t hash = 4;
inline constexpr std::uint64_t strtab = 5;
inline constexpr std::uint64_t symtab = 6;
inline constexpr std::uint64_t strsz = 10;
inline constexpr std::uint64_t soname = 14;
inline constexpr std::uint64_t rpath = 15;
inline constexpr std::uint64_t runpath = 29;
inline constexpr std::uint64_t flags = 30;
inline constexpr std::uint64_t gnu_hash = 0x6FFFFEF5;
inline constexpr std::uint64_t flags_1 = 0x6FFFFFFB;
inline constexpr std::uint64_t verdef = 0x6FFFFFFC;
inline constexpr std::uint64_t verdefnum = 0x6FFFFFFD;
inline constexpr std::uint64_t verneed = 0x6FFFFFFE;
inline constexpr std::uint64_t verneednum = 0x6FFFFFFF;
}  // namespace tag

/// What a dynamic table says. A name that it does not have has data() == nullptr, an address that it does not have is 0.
struct dynamic {
  std::string_view table;    ///< its entries before DT_NULL
  std::string_view strings;  ///< what its names are in
  std::string_view soname;
  std::string_view rpath;
  std::string_view runpath;
  std::uint64_t flags = 0;
  std::uint64_t flags_1 = 0;
  std::uint64_t hash = 0;
  std::uint64_t gnu_hash = 0;
  std::uint64_t symtab = 0;
  std::uint64_t verdef = 0;
  std::uint64_t verdefnum = 0;
  std::uint64_t verneed = 0;
  std::uint64_t verneednum = 0;
  bool is_present = false;
};

namespace detail {

[[nodiscard]] constexpr std::size_t dynamic_entry_size(file_class bits) noexcept {
  return bits == file_class::bits_64 ? 16 : 8;
}

/// A value that may stand in a table once.
class single_value {
 public:
  constexpr void set(std::uint64_t value, defect& why) noexcept {
    if (is_set_) keep_first(why, defect::repeated_dynamic);
    value_ = value;
    is_set_ = true;
  }
  [[nodiscard]] constexpr bool is_set() const noexcept { return is_set_; }
  [[nodiscard]] constexpr std::uint64_t value() const noexcept { return value_; }

 private:
  std::uint64_t value_ = 0;
  bool is_set_ = false;
};

class needed_reader {
 public:
  using value_type = std::string_view;
  using reference = std::string_view;

  constexpr needed_reader() noexcept = default;
  constexpr needed_reader(const image& file, const dynamic& d) noexcept
      : table_(d.table), strings_(d.strings), bits_(file.bits), order_(file.order) {}

  constexpr void read() noexcept {
    const std::size_t size = dynamic_entry_size(bits_);
    while (at_ < table_.size()) {
      fields in(table_.substr(at_, size), bits_, order_);
      at_ += size;
      if (in.address() != tag::needed) continue;
      if (count_ == most_needed) {
        keep_first(why_, defect::too_many_needed);
        break;
      }
      ++count_;
      name_ = name_at(strings_, in.address(), why_);
      is_over_ = false;
      return;
    }
    is_over_ = true;
  }
  [[nodiscard]] constexpr bool at_end() const noexcept { return is_over_; }
  [[nodiscard]] constexpr const std::string_view& current() const noexcept { return name_; }
  [[nodiscard]] constexpr std::size_t position() const noexcept { return at_; }
  /// What was wrong so far.
  [[nodiscard]] constexpr defect why() const noexcept { return why_; }

 private:
  std::string_view table_;
  std::string_view strings_;
  std::string_view name_;
  std::size_t at_ = 0;
  std::size_t count_ = 0;
  file_class bits_ = file_class::none;
  byte_order order_ = byte_order::none;
  defect why_ = defect::none;
  bool is_over_ = true;
};

/// The bytes of a dynamic segment: those that its address says, else those of its offset.
[[nodiscard]] constexpr std::string_view dynamic_bytes(const image& file, const segment& s, defect& why) noexcept {
  if (!s.is_whole()) keep_first(why, defect::dynamic_outside);
  const std::string_view loaded = bytes_at(file, s.address);
  if (loaded.empty()) {
    // A file of debug information keeps the headers of what it was split from, with no bytes behind them.
    if (s.file_size != 0) keep_first(why, defect::dynamic_not_loaded);
    return s.bytes;
  }
  if (s.file_size == 0) keep_first(why, defect::dynamic_unterminated);
  if (loaded.data() != s.bytes.data()) keep_first(why, defect::dynamic_misplaced);
  return part(loaded, 0, s.file_size);
}

[[nodiscard]] constexpr dynamic read_dynamic(const image& file, const segment& s, defect& why) noexcept {
  dynamic d;
  d.is_present = true;
  const std::string_view bytes = dynamic_bytes(file, s, why);
  if (bytes.empty()) return d;
  const std::size_t size = dynamic_entry_size(file.bits);
  single_value strtab, strsz, soname, rpath, runpath, flags, flags_1, hash, gnu_hash, symtab, verdef, verdefnum,
      verneed, verneednum;
  std::uint64_t count = 0;
  bool is_ended = false, has_needed = false;
  for (; !is_ended && count < most_dynamic && bytes.size() / size > count; ++count) {
    fields in(bytes.substr(static_cast<std::size_t>(count) * size, size), file.bits, file.order);
    const std::uint64_t key = in.address();
    const std::uint64_t value = in.address();
    switch (key) {
      case tag::null:
        is_ended = true;
        --count;
        break;
      case tag::needed: has_needed = true; break;
      case tag::hash: hash.set(value, why); break;
      case tag::strtab: strtab.set(value, why); break;
      case tag::symtab: symtab.set(value, why); break;
      case tag::strsz: strsz.set(value, why); break;
      case tag::soname: soname.set(value, why); break;
      case tag::rpath: rpath.set(value, why); break;
      case tag::runpath: runpath.set(value, why); break;
      case tag::flags: flags.set(value, why); break;
      case tag::gnu_hash: gnu_hash.set(value, why); break;
      case tag::flags_1: flags_1.set(value, why); break;
      case tag::verdef: verdef.set(value, why); break;
      case tag::verdefnum: verdefnum.set(value, why); break;
      case tag::verneed: verneed.set(value, why); break;
      case tag::verneednum: verneednum.set(value, why); break;
      default: break;
    }
  }
  d.table = bytes.substr(0, static_cast<std::size_t>(count) * size);
  if (!is_ended) keep_first(why, count == most_dynamic ? defect::too_many_dynamic : defect::dynamic_unterminated);
  d.flags = flags.value();
  d.flags_1 = flags_1.value();
  d.hash = hash.value();
  d.gnu_hash = gnu_hash.value();
  d.symtab = symtab.value();
  d.verdef = verdef.value();
  d.verdefnum = verdefnum.value();
  d.verneed = verneed.value();
  d.verneednum = verneednum.value();
  if ((verdef.is_set() && d.verdefnum == 0) || (verneed.is_set() && d.verneednum == 0)) {
    keep_first(why, defect::no_version_count);
  }

  if (!has_needed && !soname.is_set() && !rpath.is_set() && !runpath.is_set() && verneednum.value() == 0 &&
      verdefnum.value() == 0) {
    return d;
  }
  if (!strtab.is_set()) {
    keep_first(why, defect::no_string_table);
  } else if (strsz.value() == 0) {
    keep_first(why, defect::empty_string_table);
  } else {
    const std::string_view loaded = bytes_at(file, strtab.value());
    d.strings = part(loaded, 0, strsz.value());
    if (loaded.empty()) {
      keep_first(why, defect::string_table_not_loaded);
    } else if (d.strings.size() != strsz.value()) {
      keep_first(why, defect::string_table_outside);
    }
  }
  // A name that cannot be read is there all the same.
  if (d.strings.data() == nullptr) d.strings = {file.bytes.data(), 0};
  if (soname.is_set()) d.soname = name_at(d.strings, soname.value(), why);
  if (rpath.is_set()) d.rpath = name_at(d.strings, rpath.value(), why, most_path_list_size);
  if (runpath.is_set()) d.runpath = name_at(d.strings, runpath.value(), why, most_path_list_size);
  keep_first(why, defect_of(needed_reader(file, d)));
  return d;
}

}  // namespace detail

/// The names of the libraries that an object needs, in their order. One that cannot be read is empty.
class needed : public reader_range<detail::needed_reader> {
 public:
  constexpr needed(const image& file, const dynamic& d) noexcept : reader_range(detail::needed_reader(file, d)) {}
};

}  // namespace elf
FOUNDCHECK_END_NAMESPACE

#endif
