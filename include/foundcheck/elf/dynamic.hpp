// SPDX-License-Identifier: MIT
// What the dynamic linker reads of an ELF file: the dynamic table, the versions that it asks for and gives, the symbols.
//
// Total, noexcept, allocates nothing.
// Source: System V ABI, chapter 5; the LSB on symbol versions.
#ifndef FOUNDCHECK_ELF_DYNAMIC_HPP
#define FOUNDCHECK_ELF_DYNAMIC_HPP

#include <cstddef>
#include <cstdint>
#include <foundcheck/core/namespace.hpp>
#include <foundcheck/core/reader_range.hpp>
#include <foundcheck/core/size.hpp>
#include <foundcheck/elf/header.hpp>
#include <string_view>

// ---- dynamic --------------------------------------------------------------------------------------------------------
//
// The dynamic table of an ELF file: what the loader reads of it.
//
//   table := { tag value } DT_NULL:address value      tag and value as wide as an address
//
// Found by the segment PT_DYNAMIC and its address, as the loader finds it: sections may be stripped. Strings are in the table at
// the address DT_STRTAB of DT_STRSZ bytes. Where a tag that may stand there once stands there twice, the last one counts, as for
// glibc. No more than `most_dynamic` entries and `most_needed` needed libraries are read.
// Source: System V ABI, chapter 5; glibc elf/dl-load.c and elf/get-dynamic-info.h, 2.36.

FOUNDCHECK_BEGIN_NAMESPACE
namespace elf {

/// How many entries of a dynamic table are read.
inline constexpr std::uint64_t most_dynamic = std::uint64_t{1} << 20;
/// How many needed libraries are read.
inline constexpr std::size_t most_needed = 4096;

/// Tags that are read here.
namespace tag {
inline constexpr std::uint64_t null = 0;                 ///< DT_NULL
inline constexpr std::uint64_t needed = 1;               ///< DT_NEEDED
inline constexpr std::uint64_t hash = 4;                 ///< DT_HASH
inline constexpr std::uint64_t strtab = 5;               ///< DT_STRTAB
inline constexpr std::uint64_t symtab = 6;               ///< DT_SYMTAB
inline constexpr std::uint64_t strsz = 10;               ///< DT_STRSZ
inline constexpr std::uint64_t soname = 14;              ///< DT_SONAME
inline constexpr std::uint64_t rpath = 15;               ///< DT_RPATH
inline constexpr std::uint64_t runpath = 29;             ///< DT_RUNPATH
inline constexpr std::uint64_t flags = 30;               ///< DT_FLAGS
inline constexpr std::uint64_t gnu_hash = 0x6FFFFEF5;    ///< DT_GNU_HASH
inline constexpr std::uint64_t flags_1 = 0x6FFFFFFB;     ///< DT_FLAGS_1
inline constexpr std::uint64_t verdef = 0x6FFFFFFC;      ///< DT_VERDEF
inline constexpr std::uint64_t verdefnum = 0x6FFFFFFD;   ///< DT_VERDEFNUM
inline constexpr std::uint64_t verneed = 0x6FFFFFFE;     ///< DT_VERNEED
inline constexpr std::uint64_t verneednum = 0x6FFFFFFF;  ///< DT_VERNEEDNUM
}  // namespace tag

/// What a dynamic table says. A name that it does not have has data() == nullptr, an address that it does not have is 0.
struct dynamic {
  std::string_view table;        ///< its entries before DT_NULL
  std::string_view strings;      ///< what its names are in
  std::string_view soname;       ///< DT_SONAME
  std::string_view rpath;        ///< DT_RPATH, unchanged
  std::string_view runpath;      ///< DT_RUNPATH, unchanged
  std::uint64_t flags = 0;       ///< DT_FLAGS
  std::uint64_t flags_1 = 0;     ///< DT_FLAGS_1
  std::uint64_t hash = 0;        ///< DT_HASH
  std::uint64_t gnu_hash = 0;    ///< DT_GNU_HASH
  std::uint64_t symtab = 0;      ///< DT_SYMTAB
  std::uint64_t verdef = 0;      ///< DT_VERDEF
  std::uint64_t verdefnum = 0;   ///< DT_VERDEFNUM, a number
  std::uint64_t verneed = 0;     ///< DT_VERNEED
  std::uint64_t verneednum = 0;  ///< DT_VERNEEDNUM, a number
  bool is_present = false;       ///< the file has a PT_DYNAMIC
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
    fields in(bytes.substr(to_size(count) * size, size), file.bits, file.order);
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
  d.table = bytes.substr(0, to_size(count) * size);
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

  const bool names_strings = has_needed || soname.is_set() || rpath.is_set() || runpath.is_set() ||
                             verneednum.value() != 0 || verdefnum.value() != 0;
  // Where only symbols have names the table is read, and a fault in it is none of the dynamic table.
  const auto complain = [&](defect is) {
    if (names_strings) keep_first(why, is);
  };
  if (!strtab.is_set()) {
    complain(defect::no_string_table);
  } else if (strsz.value() == 0) {
    complain(defect::empty_string_table);
  } else {
    const std::string_view loaded = bytes_at(file, strtab.value());
    d.strings = part(loaded, 0, strsz.value());
    if (loaded.empty()) {
      complain(defect::string_table_not_loaded);
    } else if (d.strings.size() != strsz.value()) {
      complain(defect::string_table_outside);
    }
  }
  if (!names_strings) return d;
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
  /// Over the entries of `d`, the table of `file`. The bytes of the file must outlive the iterators.
  constexpr needed(const image& file, const dynamic& d) noexcept : reader_range(detail::needed_reader(file, d)) {}
};

// ---- version --------------------------------------------------------------------------------------------------------
//
// The symbol versions that an ELF file needs of others, and those that it defines.
//
//   need       := format:half count:half file:word first:word next:word       1; the list goes on at `next` bytes from here,
//   needed     := hash:word flags:half index:half name:word next:word         its versions begin at `first` bytes from here
//   definition := format:half flags:half index:half count:half hash:word first:word next:word
//   name       := name:word next:word                                         the first one is the version, others its parents
//
// Every step goes forward, and no more entries are taken of a list than there is room for side by side, nor than `most_versions`: a
// list that is laid over itself ends.
// Source: LSB Core 5.0, chapter 10.7; glibc elf/dl-version.c.

/// How many entries of a list of versions are read.
inline constexpr std::size_t most_versions = 65536;

/// A version that an object needs of one library.
struct version_need {
  std::string_view file;     ///< the SONAME of the library that is to have it
  std::string_view version;  ///< "GLIBC_2.34"
  bool is_weak = false;      ///< the loader only warns when it is missing
  std::uint32_t hash = 0;    ///< of the version, vna_hash
};

/// A version that an object defines.
struct version_definition {
  std::string_view version;  ///< its name
  bool is_base = false;      ///< the name of the file itself, no version of a symbol
  std::uint32_t hash = 0;    ///< of the version, vd_hash
};

namespace detail {

/// What both lists share: entries that say how far it is to the next one.
class version_list {
 public:
  constexpr version_list() noexcept = default;
  constexpr version_list(const image& file, const dynamic& d, std::uint64_t address, std::uint64_t count) noexcept
      : strings_(d.strings), left_(count), bits_(file.bits), order_(file.order) {
    if (count == 0) return;
    bytes_ = bytes_at(file, address);
    const std::size_t room = bytes_.size() / smallest_size;
    most_ = room < most_versions ? room : most_versions;
  }

  /// What was wrong so far.
  [[nodiscard]] constexpr defect why() const noexcept { return why_; }

 protected:
  /// The fields of an entry; false, with the reason, when it is not whole, or when too much was read already.
  constexpr bool open(std::uint64_t at, std::size_t size) noexcept {
    if (!has_part(bytes_, at, size)) return stop(defect::version_outside);
    if (taken_ == most_) return stop(defect::too_many_versions);
    if (name_bytes_ >= most_name_bytes) return stop(defect::too_many_name_bytes);
    ++taken_;
    return true;
  }
  constexpr bool stop(defect why) noexcept {
    keep_first(why_, why);
    left_ = 0;
    return false;
  }
  [[nodiscard]] constexpr fields fields_at(std::uint64_t at, std::size_t size) const noexcept {
    return {part(bytes_, at, size), bits_, order_};
  }
  [[nodiscard]] constexpr std::string_view name(std::uint64_t at) noexcept { return name_at(strings_, at, why_); }

  static constexpr std::size_t smallest_size = 16;  ///< of an entry

  std::string_view bytes_;
  std::string_view strings_;
  std::uint64_t at_ = 0;    ///< of the entry that comes next
  std::uint64_t left_ = 0;  ///< entries that the count still names
  std::size_t taken_ = 0;
  std::size_t most_ = 0;  ///< to be taken
  std::size_t name_bytes_ = 0;
  file_class bits_ = file_class::none;
  byte_order order_ = byte_order::none;
  defect why_ = defect::none;
};

class version_need_reader : public version_list {
 public:
  using value_type = version_need;
  using reference = const version_need&;

  constexpr version_need_reader() noexcept = default;
  constexpr version_need_reader(const image& file, const dynamic& d) noexcept
      : version_list(file, d, d.verneed, d.verneednum) {}

  constexpr void read() noexcept {
    is_over_ = true;
    while (versions_left_ == 0) {
      if (left_ == 0 || !open_file()) return;
    }
    if (!open(version_at_, version_size)) {
      versions_left_ = 0;
      return;
    }
    fields in = fields_at(version_at_, version_size);
    need_.hash = in.word();
    need_.is_weak = (in.half() & is_weak) != 0;
    in.skip(2);
    need_.version = name(in.word());
    name_bytes_ += need_.file.size() + need_.version.size();
    const std::uint32_t next = in.word();
    version_at_ += next;
    --versions_left_;
    if (next == 0 && versions_left_ != 0) {
      keep_first(why_, defect::version_cut_short);
      versions_left_ = 0;
    }
    is_over_ = false;
  }
  [[nodiscard]] constexpr bool at_end() const noexcept { return is_over_; }
  [[nodiscard]] constexpr const version_need& current() const noexcept { return need_; }
  [[nodiscard]] constexpr std::size_t position() const noexcept { return taken_; }

 private:
  static constexpr std::size_t file_size = 16, version_size = 16;
  static constexpr std::uint16_t is_weak = 2;

  constexpr bool open_file() noexcept {
    if (!open(at_, file_size)) return false;
    fields in = fields_at(at_, file_size);
    if (in.half() != 1) return stop(defect::bad_version_entry);
    versions_left_ = in.half();
    need_.file = name(in.word());
    version_at_ = at_ + in.word();
    const std::uint32_t next = in.word();
    at_ += next;
    --left_;
    if (next == 0 && left_ != 0) stop(defect::version_cut_short);
    return true;
  }

  version_need need_;
  std::uint64_t version_at_ = 0;
  std::uint32_t versions_left_ = 0;
  bool is_over_ = true;
};

class version_definition_reader : public version_list {
 public:
  using value_type = version_definition;
  using reference = const version_definition&;

  constexpr version_definition_reader() noexcept = default;
  constexpr version_definition_reader(const image& file, const dynamic& d) noexcept
      : version_list(file, d, d.verdef, d.verdefnum) {}

  constexpr void read() noexcept {
    is_over_ = true;
    if (left_ == 0 || !open(at_, entry_size)) return;
    fields in = fields_at(at_, entry_size);
    if (in.half() != 1) {
      stop(defect::bad_version_entry);
      return;
    }
    definition_.is_base = (in.half() & is_base) != 0;
    in.skip(2);
    const std::uint16_t names = in.half();
    definition_.hash = in.word();
    const std::uint64_t first = at_ + in.word();
    const std::uint32_t next = in.word();
    definition_.version = {strings_.data(), 0};
    if (names == 0 || !has_part(bytes_, first, name_size)) {
      keep_first(why_, defect::version_outside);
    } else {
      definition_.version = name(fields_at(first, name_size).word());
    }
    name_bytes_ += definition_.version.size();
    at_ += next;
    --left_;
    if (next == 0 && left_ != 0) stop(defect::version_cut_short);
    is_over_ = false;
  }
  [[nodiscard]] constexpr bool at_end() const noexcept { return is_over_; }
  [[nodiscard]] constexpr const version_definition& current() const noexcept { return definition_; }
  [[nodiscard]] constexpr std::size_t position() const noexcept { return taken_; }

 private:
  static constexpr std::size_t entry_size = 20, name_size = 8;
  static constexpr std::uint16_t is_base = 1;

  version_definition definition_;
  bool is_over_ = true;
};

}  // namespace detail

/// The versions that an object needs, file by file.
class version_needs : public reader_range<detail::version_need_reader> {
 public:
  /// Over the list that `d`, the table of `file`, leads to. The bytes of the file must outlive the iterators.
  constexpr version_needs(const image& file, const dynamic& d) noexcept
      : reader_range(detail::version_need_reader(file, d)) {}
};

/// The versions that an object defines.
class version_definitions : public reader_range<detail::version_definition_reader> {
 public:
  /// Over the list that `d`, the table of `file`, leads to. The bytes of the file must outlive the iterators.
  constexpr version_definitions(const image& file, const dynamic& d) noexcept
      : reader_range(detail::version_definition_reader(file, d)) {}
};

// ---- symbol ---------------------------------------------------------------------------------------------------------
//
// The dynamic symbols of an ELF file: what it offers to others and what it wants of them.
//
//   symbol   := name:word info:byte other:byte section:half value size            64 bits
//             | name:word value size info:byte other:byte section:half            32 bits
//   hash     := buckets:word symbols:word ...                                     words of eight bytes on Alpha and 64-bit s390
//   gnu_hash := buckets:word first:word bloom_size:word shift:word bloom_size * address buckets * word { word }
//
// Nothing in the dynamic table says how many there are. The one hash table says it; of the other the last chain does; without
// both, the section of dynamic symbols.
// Source: System V ABI, chapter 5; glibc elf/dl-lookup.c and elf/dl-hash.h for DT_GNU_HASH.

/// STT_FUNC, a value of symbol::type.
inline constexpr std::uint8_t function_symbol = 2;
/// STT_GNU_IFUNC: the address is what a function gives when the file is loaded.
inline constexpr std::uint8_t indirect_function_symbol = 10;

/// A symbol as its table has it.
struct symbol {
  std::uint32_t name = 0;     ///< its place in the dynamic strings
  std::uint64_t value = 0;    ///< mostly an address
  std::uint64_t size = 0;     ///< in bytes; 0 where it is not known
  std::uint8_t type = 0;      ///< STT_FUNC and the like
  std::uint8_t binding = 0;   ///< STB_GLOBAL and the like
  std::uint16_t section = 0;  ///< the index of its section; 0 for none

  /// False for one that another object is to have.
  [[nodiscard]] constexpr bool is_defined() const noexcept { return section != 0; }
};

namespace detail {

[[nodiscard]] constexpr std::size_t symbol_size(file_class bits) noexcept {
  return bits == file_class::bits_64 ? 24 : 16;
}

/// How many symbols a DT_HASH table says there are.
[[nodiscard]] constexpr std::uint64_t symbols_of_hash(const image& file, std::string_view table) noexcept {
  constexpr std::uint16_t s390 = 22, alpha = 0x9026;
  const bool has_wide_words = file.is_wide() && (file.machine == s390 || file.machine == alpha);
  fields in(table, file.bits, file.order);
  in.skip(has_wide_words ? 8 : 4);
  return has_wide_words ? in.xword() : in.word();
}

/// How many symbols a DT_GNU_HASH table reaches: its chains are in the order of the symbols, and the last ends with an odd hash.
[[nodiscard]] constexpr std::uint64_t symbols_of_gnu_hash(const image& file, std::string_view table) noexcept {
  fields in(table, file.bits, file.order);
  const std::uint32_t buckets = in.word();
  const std::uint32_t first = in.word();
  const std::uint64_t bloom = in.word();
  const std::uint64_t buckets_at = 16 + bloom * (file.is_wide() ? 8 : 4);
  const std::string_view bucket_bytes = part(table, buckets_at, std::uint64_t{buckets} * 4);
  std::uint32_t last = 0;
  for (fields each(bucket_bytes, file.bits, file.order); !each.is_empty();) {
    const std::uint32_t chain = each.word();
    if (chain > last) last = chain;
  }
  if (last < first) return first;
  const std::uint64_t chains_at = buckets_at + std::uint64_t{buckets} * 4;
  const std::uint64_t chain_at = chains_at + (std::uint64_t{last} - first) * 4;
  std::uint64_t count = last;
  for (fields each(part(table, chain_at, table.size()), file.bits, file.order); !each.is_empty();) {
    ++count;
    if (each.word() % 2 != 0) break;
  }
  return count;
}

[[nodiscard]] constexpr std::string_view symbol_bytes(const image& file, const dynamic& d) noexcept {
  const std::string_view all = d.symtab == 0 ? std::string_view{} : bytes_at(file, d.symtab);
  const std::uint64_t size = symbol_size(file.bits);
  const std::string_view hash = d.hash == 0 ? std::string_view{} : bytes_at(file, d.hash);
  // A count may have 64 bits, so that its product does not fit.
  const auto first = [&](std::uint64_t count) {
    return part(all, 0, count < all.size() / size ? count * size : all.size());
  };
  if (!hash.empty()) return first(symbols_of_hash(file, hash));
  const std::string_view gnu_hash = d.gnu_hash == 0 ? std::string_view{} : bytes_at(file, d.gnu_hash);
  if (!gnu_hash.empty()) return first(symbols_of_gnu_hash(file, gnu_hash));
  for (std::uint64_t i = 0; i < file.section_count; ++i) {
    std::uint32_t name = 0;
    const section s = section_at(file, i, name);
    if (s.type == dynamic_symbols_section) return s.bytes;
  }
  return {};
}

class symbol_reader {
 public:
  using value_type = symbol;
  using reference = const symbol&;

  constexpr symbol_reader() noexcept = default;
  constexpr symbol_reader(const image& file, const dynamic& d) noexcept : symbol_reader(file, symbol_bytes(file, d)) {}
  constexpr symbol_reader(const image& file, std::string_view bytes) noexcept
      : bytes_(bytes), bits_(file.bits), order_(file.order) {}

  constexpr void read() noexcept {
    const std::size_t size = symbol_size(bits_);
    is_over_ = bytes_.size() - at_ < size;
    if (is_over_) return;
    fields in(bytes_.substr(at_, size), bits_, order_);
    at_ += size;
    symbol_.name = in.word();
    if (bits_ != file_class::bits_64) read_place(in);
    const std::uint8_t info = in.byte();
    symbol_.type = info & 0xF;
    symbol_.binding = static_cast<std::uint8_t>(info >> 4);
    in.skip(1);
    symbol_.section = in.half();
    if (bits_ == file_class::bits_64) read_place(in);
  }
  [[nodiscard]] constexpr bool at_end() const noexcept { return is_over_; }
  [[nodiscard]] constexpr const symbol& current() const noexcept { return symbol_; }
  [[nodiscard]] constexpr std::size_t position() const noexcept { return at_; }

 private:
  constexpr void read_place(fields& in) noexcept {
    symbol_.value = in.address();
    symbol_.size = in.address();
  }

  std::string_view bytes_;
  std::size_t at_ = 0;
  symbol symbol_;
  file_class bits_ = file_class::none;
  byte_order order_ = byte_order::none;
  bool is_over_ = true;
};

}  // namespace detail

/// The dynamic symbols, in the order of the file; the first one stands for none.
class symbols : public reader_range<detail::symbol_reader> {
 public:
  /// Over the symbols that `d`, the table of `file`, leads to. The bytes of the file must outlive the iterators.
  constexpr symbols(const image& file, const dynamic& d) noexcept : reader_range(detail::symbol_reader(file, d)) {}
};

/// Those of a table of symbols by its bytes.
class table_symbols : public reader_range<detail::symbol_reader> {
 public:
  /// Over the bytes of the table; `file` says how wide and in which byte order its entries are.
  constexpr table_symbols(const image& file, std::string_view bytes) noexcept
      : reader_range(detail::symbol_reader(file, bytes)) {}
};

}  // namespace elf
FOUNDCHECK_END_NAMESPACE

#endif
