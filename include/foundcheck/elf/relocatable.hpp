// SPDX-License-Identifier: MIT
// An object file, as a compiler made it: what the linker reads of it. Its symbols, its relocations, and whether it is code at all.
//
//   .symtab          the symbols, with names in the section that it links to
//   .rela.text       where an address is to be put in: of 32 bits, and absolute, a shared library cannot have it
//   .gnu.lto_*       what GCC leaves for the linker's plug-in; __gnu_lto_slim: and nothing else
//   "BC\xC0\xDE"     what Clang leaves for it: no ELF file
//
// Total, noexcept where the caller's function is, allocates nothing, linear.
// Source: System V ABI, chapter 4; x86-64 psABI, 4.4 Relocation; GCC gcc/lto-streamer-out.cc; LLVM docs/BitCodeFormat.rst.
#ifndef FOUNDCHECK_ELF_RELOCATABLE_HPP
#define FOUNDCHECK_ELF_RELOCATABLE_HPP

#include <cstddef>
#include <cstdint>
#include <foundcheck/core/namespace.hpp>
#include <foundcheck/elf/dynamic.hpp>
#include <foundcheck/elf/elf.hpp>
#include <string_view>

FOUNDCHECK_BEGIN_NAMESPACE
namespace elf {

inline constexpr std::uint16_t relocatable_type = 1;  ///< ET_REL

/// STB_LOCAL, STB_GLOBAL and STB_WEAK: values of symbol::binding.
inline constexpr std::uint8_t local_binding = 0, global_binding = 1, weak_binding = 2;

/// True for the bitcode of LLVM, in its wrapper or without.
[[nodiscard]] constexpr bool is_bitcode(std::string_view bytes) noexcept {
  return bytes.starts_with("BC\xC0\xDE") || bytes.starts_with("\xDE\xC0\x17\x0B");
}

namespace detail {

/// Calls sink(symbol, names) for each symbol that has a name, which begins at symbol.name, and is local to the file, or is not.
template <class Symbols, class Sink>
constexpr void for_each_named_symbol(const Symbols& symbols, std::string_view names, bool is_local, const Sink& sink) {
  for (const symbol& s : symbols) {
    if ((s.binding == local_binding) != is_local || s.name == 0 || s.name >= names.size()) continue;
    if (!sink(s, names)) return;
  }
}

/// The same of the table for the linker.
template <class Sink>
constexpr void for_each_table_symbol(const object& file, bool is_local, const Sink& sink) {
  constexpr std::uint32_t symbol_table = 2;
  for (std::uint64_t i = 0; i < file.file().section_count; ++i) {
    std::uint32_t ignored = 0;
    const section table = section_at(file.file(), i, ignored);
    if (table.type != symbol_table || table.link >= file.file().section_count) continue;
    const std::string_view names = section_at(file.file(), table.link, ignored).bytes;
    return for_each_named_symbol(table_symbols(file.file(), table.bytes), names, is_local, sink);
  }
}

/// Calls sink(symbol, name), as long as the names have no more bytes than a file may have.
template <class Sink>
[[nodiscard]] constexpr auto with_name(const Sink& sink, std::size_t& name_bytes) {
  return [&sink, &name_bytes](const symbol& s, std::string_view names) {
    defect unused = defect::none;
    const std::string_view name = name_at(names, s.name, unused, most_path_list_size);
    name_bytes += name.size();
    return name_bytes <= most_name_bytes && sink(s, name);
  };
}

}  // namespace detail

/// Calls sink(symbol, name) for each symbol that has a name and is not local to the file, as long as it returns true. Of a name at most 64 KB,
/// of all names 64 MB.
template <class Sink>
constexpr void for_each_linked_symbol(const object& file, const Sink& sink) {
  std::size_t name_bytes = 0;
  detail::for_each_table_symbol(file, false, detail::with_name(sink, name_bytes));
}

/// The same of those that are local to it: in a shared library what it does not let others see, unless it was stripped.
template <class Sink>
constexpr void for_each_kept_symbol(const object& file, const Sink& sink) {
  std::size_t name_bytes = 0;
  detail::for_each_table_symbol(file, true, detail::with_name(sink, name_bytes));
}

/// The same of the symbols that a shared library or a program is loaded with.
template <class Sink>
constexpr void for_each_loaded_symbol(const object& file, const Sink& sink) {
  std::size_t name_bytes = 0;
  detail::for_each_named_symbol(symbols(file.file(), file.dynamic()), file.dynamic().strings, false,
                                detail::with_name(sink, name_bytes));
}

/// True if all code is for a plug-in of the linker, in the form of GCC: the symbols do not show what it defines.
[[nodiscard]] constexpr bool is_slim_lto(const object& file) noexcept {
  using namespace std::string_view_literals;
  // No name is looked through for its end: there may be many, each of many bytes.
  bool is_slim = false;
  detail::for_each_table_symbol(file, false, [&](const symbol& s, std::string_view names) {
    const std::string_view rest = names.substr(s.name, 15);
    is_slim = rest == "__gnu_lto_slim\0"sv || rest == "__gnu_slim_lto\0"sv;
    return !is_slim;
  });
  return is_slim;
}

/// True if it wants absolute addresses of 32 bits in what is loaded: it is compiled for a program at a fixed place. Of x86-64 alone; false
/// for another machine.
[[nodiscard]] constexpr bool has_fixed_addresses(const object& file) noexcept {
  constexpr std::uint16_t x86_64 = 62;
  constexpr std::uint32_t with_addends = 4, address_32 = 10, signed_address_32 = 11;
  constexpr std::uint64_t loaded = 2;
  constexpr std::size_t entry = 24;
  if (file.machine() != x86_64 || file.bits() != file_class::bits_64) return false;
  // Sections of a sound file have their bytes for themselves.
  std::size_t unread = file.file().bytes.size();
  for (std::uint64_t i = 0; i < file.file().section_count; ++i) {
    std::uint32_t ignored = 0;
    const section relocations = detail::section_at(file.file(), i, ignored);
    if (relocations.type != with_addends || relocations.info >= file.file().section_count) continue;
    const section target = detail::section_at(file.file(), relocations.info, ignored);
    if ((target.flags & loaded) == 0) continue;
    if (relocations.bytes.size() > unread) return false;
    unread -= relocations.bytes.size();
    for (std::string_view left = relocations.bytes; left.size() >= entry; left.remove_prefix(entry)) {
      detail::fields in(left.substr(8, 8), file.bits(), file.order());
      const auto type = static_cast<std::uint32_t>(in.xword() & 0xFFFFFFFF);
      if (type == address_32 || type == signed_address_32) return true;
    }
  }
  return false;
}

}  // namespace elf
FOUNDCHECK_END_NAMESPACE

#endif
