// SPDX-License-Identifier: MIT
// A file under a library's name -> is it that library? Not a stub, of the right machine, and with the right name inside.
#ifndef FOUNDCHECK_HOST_LIBRARY_IDENTITY_HPP
#define FOUNDCHECK_HOST_LIBRARY_IDENTITY_HPP

#include <cstddef>
#include <cstdint>
#include <foundcheck/core/namespace.hpp>
#include <foundcheck/elf/elf.hpp>
#include <foundcheck/elf/stub.hpp>
#include <foundcheck/host/library_name.hpp>
#include <string_view>

FOUNDCHECK_BEGIN_NAMESPACE
namespace host {

enum class library_identity : std::uint8_t { genuine, stub, other_machine, other_soname, no_library };

[[nodiscard]] constexpr std::string_view name_of(library_identity what) noexcept {
  constexpr std::string_view names[] = {"genuine", "stub", "other_machine", "other_soname", "no_library"};
  return names[static_cast<std::size_t>(what)];
}

/// What a library must be. `machine` is 0 and `asked` empty where nobody knows.
struct library_wanted {
  std::string_view stem;   ///< libcupti.so
  std::string_view asked;  ///< the name under which the loader found it: libcupti.so.12
  std::uint16_t machine = 0;
};

/// True if a library that was found under one name may have the other name inside: the same, or the hash of a repaired wheel.
[[nodiscard]] constexpr bool is_soname_for(std::string_view soname, const library_wanted& wanted) noexcept {
  if (soname.empty()) return true;  // the loader goes by the name of the file then
  if (!is_library_name(soname, wanted.stem)) return false;
  return wanted.asked.empty() || wanted.asked == wanted.stem || soname == wanted.asked ||
         !soname.starts_with(wanted.stem);
}

[[nodiscard]] constexpr library_identity identity_of(std::string_view bytes, const library_wanted& wanted) noexcept {
  const elf::object object(bytes);
  constexpr std::uint16_t shared = 3;
  if (!object.is_elf() || object.type() != shared) return library_identity::no_library;
  // A file that was cut short behind its headers: ld.so maps what is not there, and dies of SIGBUS.
  for (const elf::segment& part : object.segments()) {
    constexpr std::uint32_t load = 1;
    if (part.type == load && !part.is_whole()) return library_identity::no_library;
  }
  if (wanted.machine != 0 && object.machine() != wanted.machine) return library_identity::other_machine;
  if (elf::is_stub(object)) return library_identity::stub;
  return is_soname_for(object.soname(), wanted) ? library_identity::genuine : library_identity::other_soname;
}

}  // namespace host
FOUNDCHECK_END_NAMESPACE

#endif
