// SPDX-License-Identifier: MIT
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
#ifndef FOUNDCHECK_ELF_SYMBOL_HPP
#define FOUNDCHECK_ELF_SYMBOL_HPP

#include <cstddef>
#include <cstdint>
#include <foundcheck/core/namespace.hpp>
#include <foundcheck/core/reader_range.hpp>
#include <foundcheck/elf/dynamic.hpp>
#include <foundcheck/elf/fields.hpp>
#include <foundcheck/elf/header.hpp>
#include <foundcheck/elf/section.hpp>
#include <foundcheck/elf/segment.hpp>
#include <string_view>

FOUNDCHECK_BEGIN_NAMESPACE
namespace elf {

inline constexpr std::uint8_t function_symbol = 2;
inline constexpr std::uint8_t indirect_function_symbol = 10;

struct symbol {
  std::uint32_t name = 0;  ///< its place in the dynamic strings
  std::uint64_t value = 0;
  std::uint64_t size = 0;
  std::uint8_t type = 0;
  std::uint8_t binding = 0;
  std::uint16_t section = 0;

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
  constexpr symbol_reader(const image& file, const dynamic& d) noexcept
      : bytes_(symbol_bytes(file, d)), bits_(file.bits), order_(file.order) {}

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
  constexpr symbols(const image& file, const dynamic& d) noexcept : reader_range(detail::symbol_reader(file, d)) {}
};

}  // namespace elf
FOUNDCHECK_END_NAMESPACE

#endif
