// SPDX-License-Identifier: MIT
// The bytes of a file that is found under a library's name -> what the dynamic linker makes of it.
//
// Another class or machine: the search goes on as if the file were not there. Anything else that is wrong with it ends the load,
// though a good file of the name may lie further on. The words are those that the dynamic linker prints.
// Source: glibc elf/dl-load.c (open_verify, _dl_map_object_from_fd), 2.36.
#ifndef FOUNDCHECK_HOST_LOADABLE_HPP
#define FOUNDCHECK_HOST_LOADABLE_HPP

#include <cstddef>
#include <cstdint>
#include <foundcheck/core/namespace.hpp>
#include <foundcheck/elf/elf.hpp>
#include <string_view>

FOUNDCHECK_BEGIN_NAMESPACE
namespace host {

enum class loadable : std::uint8_t {
  yes,
  other_class,    ///< passed over
  other_machine,  ///< passed over
  broken          ///< fatal
};

struct load_verdict {
  loadable what = loadable::yes;
  std::string_view why;  ///< as the dynamic linker says it; empty unless broken
  /// It is seen while the file is mapped: the dynamic linker then names what was asked for, and before that the file.
  bool is_late = false;
};

/// What a program is made for: libraries must be the same.
struct load_target {
  elf::file_class bits = elf::file_class::bits_64;
  elf::byte_order order = elf::byte_order::little;
  std::uint16_t machine = 62;
};

namespace detail {

inline constexpr std::uint64_t smallest_page = 4096;

[[nodiscard]] constexpr load_verdict broken(std::string_view why) noexcept { return {loadable::broken, why, false}; }
[[nodiscard]] constexpr load_verdict broken_late(std::string_view why) noexcept {
  return {loadable::broken, why, true};
}

/// What is seen before anything is mapped, in the order in which the dynamic linker looks.
[[nodiscard]] constexpr load_verdict judge_header(std::string_view bytes, const load_target& target) noexcept {
  const bool is_wide = target.bits == elf::file_class::bits_64;
  const std::size_t header = is_wide ? 64 : 52;
  if (bytes.size() < header) return broken("file too short");
  const auto ident = [bytes](std::size_t at) { return static_cast<std::uint8_t>(bytes[at]); };
  constexpr std::string_view magic(
      "\x7F"
      "ELF",
      4);
  if (!bytes.starts_with(magic)) return broken("invalid ELF header");
  if (ident(4) != static_cast<std::uint8_t>(target.bits)) return {loadable::other_class, {}, false};
  if (ident(5) != static_cast<std::uint8_t>(target.order)) {
    return broken(target.order == elf::byte_order::little ? "ELF file data encoding not little-endian"
                                                          : "ELF file data encoding not big-endian");
  }
  if (ident(6) != 1) return broken("ELF file version ident does not match current one");
  constexpr std::uint8_t gnu = 3, most_gnu_versions = 4;
  if (ident(7) != 0 && ident(7) != gnu) return broken("ELF file OS ABI invalid");
  if (ident(8) >= (ident(7) == gnu ? most_gnu_versions : 1)) return broken("ELF file ABI version invalid");
  for (std::size_t at = 9; at < 16; ++at) {
    if (ident(at) != 0) return broken("nonzero padding in e_ident");
  }
  const auto number = [&](std::size_t at, std::size_t size) {
    std::uint64_t n = 0;
    for (std::size_t i = 0; i < size; ++i)
      n = n << 8 | ident(at + (target.order == elf::byte_order::little ? size - 1 - i : i));
    return n;
  };
  if (number(20, 4) != 1) return broken("ELF file version does not match current one");
  if (number(18, 2) != target.machine) return {loadable::other_machine, {}, false};
  constexpr std::uint64_t executable = 2, shared = 3;
  if (number(16, 2) != shared && number(16, 2) != executable) return broken("only ET_DYN and ET_EXEC can be loaded");
  const std::uint64_t entry_size = number(is_wide ? 54 : 42, 2), count = number(is_wide ? 56 : 44, 2);
  if (entry_size != (is_wide ? 56 : 32)) return broken("ELF file's phentsize not the expected size");
  const std::uint64_t offset = number(is_wide ? 32 : 28, is_wide ? 8 : 4);
  if (offset > bytes.size() || count * entry_size > bytes.size() - offset) return broken("cannot read file data");
  return {};
}

/// What is seen while it is mapped.
[[nodiscard]] constexpr load_verdict judge_segments(const elf::object& file) noexcept {
  constexpr std::uint64_t position_independent_executable = 0x08000000;
  bool has_load = false, has_dynamic = false;
  for (const elf::segment& s : file.segments()) {
    if (s.type == elf::dynamic_segment) has_dynamic = s.file_size != 0;
    if (s.type != elf::load_segment) continue;
    has_load = true;
    if ((s.address - s.offset) % smallest_page != 0)
      return broken_late("ELF load command address/offset not page-aligned");
  }
  if (!has_load) return broken_late("object file has no loadable segments");
  constexpr std::uint16_t shared = 3;
  if (file.type() != shared) return broken_late("cannot dynamically load executable");
  if (!has_dynamic) return broken_late("object file has no dynamic section");
  if ((file.dt_flags_1() & position_independent_executable) != 0)
    return broken_late("cannot dynamically load position-independent executable");
  return {};
}

}  // namespace detail

/// What the dynamic linker makes of a file for a program of that kind.
[[nodiscard]] constexpr load_verdict judge(std::string_view bytes, const load_target& target) noexcept {
  const load_verdict header = detail::judge_header(bytes, target);
  return header.what == loadable::yes ? detail::judge_segments(elf::read(bytes)) : header;
}

}  // namespace host
FOUNDCHECK_END_NAMESPACE

#endif
