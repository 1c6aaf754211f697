// SPDX-License-Identifier: MIT
// A static library: its members, and which of them its index says defines a symbol.
//
//   archive := "!<arch>\n" { member }
//   member  := name:16 time:12 owner:6 group:6 mode:8 size:10 "`\n" bytes [ "\n" ]     60 bytes, numbers in decimal; at an even place
//   index   := count:word { place:word } { name "\0" }                                big-endian; the member "/", first of all
//            | count:xword { place:xword } { name "\0" }                              the member "/SYM64/"
//
// Long names are in the member "//": "/12" is the one at byte 12. Total, noexcept where the caller's function is, allocates nothing, linear.
// Source: ar(5); binutils bfd/archive.c, archive64.c.
#ifndef FOUNDCHECK_ELF_ARCHIVE_HPP
#define FOUNDCHECK_ELF_ARCHIVE_HPP

#include <cstddef>
#include <cstdint>
#include <foundcheck/core/digits.hpp>
#include <foundcheck/core/namespace.hpp>
#include <foundcheck/core/size.hpp>
#include <foundcheck/elf/header.hpp>
#include <string_view>

FOUNDCHECK_BEGIN_NAMESPACE
namespace elf {

/// True if the bytes begin as a static library does.
[[nodiscard]] constexpr bool is_archive(std::string_view bytes) noexcept { return bytes.starts_with("!<arch>\n"); }

/// One member of an archive. Views point into the bytes that were read.
struct archive_member {
  std::string_view name;   ///< as its header has it, without blanks and the slash behind it
  std::string_view bytes;  ///< as many as the file has
  bool is_whole = false;   ///< those are all that its header promises
  std::size_t next = 0;    ///< where the next one begins; 0 if there is none
};

/// The member at a place; without bytes and without a next one where none is.
[[nodiscard]] constexpr archive_member member_at(std::string_view archive, std::uint64_t place) noexcept {
  constexpr std::size_t header = 60, name_length = 16, size_at = 48, size_length = 10;
  if (!detail::has_part(archive, place, header)) return {};
  const std::string_view head = archive.substr(to_size(place), header);
  std::string_view digits = head.substr(size_at, size_length);
  std::uint64_t size = 0;
  if (!head.ends_with("`\n") || !take_number(digits, size)) return {};
  archive_member found;
  found.name = head.substr(0, name_length);
  while (found.name.ends_with(' ')) found.name.remove_suffix(1);
  if (found.name.size() > 1 && found.name.ends_with('/') && found.name != "//") found.name.remove_suffix(1);
  found.bytes = detail::part(archive, place + header, size);
  found.is_whole = found.bytes.size() == size;
  const std::uint64_t next = place + header + found.bytes.size() + found.bytes.size() % 2;
  if (found.is_whole && next < archive.size()) found.next = to_size(next);
  return found;
}

/// Calls sink(member, place) for each, as long as it returns true; not for the index and the long names. Of a name 4096 bytes at most. Pre: is_archive(archive).
template <class Sink>
constexpr void for_each_member(std::string_view archive, const Sink& sink) {
  std::string_view long_names;
  for (std::size_t place = 8; place != 0;) {
    archive_member member = member_at(archive, place);
    const std::size_t here = place;
    place = member.next;
    if (member.bytes.data() == nullptr) return;
    if (member.name == "//") long_names = member.bytes;
    if (member.name == "//" || member.name == "/" || member.name == "/SYM64") continue;
    std::string_view digits = member.name.starts_with('/') ? member.name.substr(1) : std::string_view{};
    std::size_t at = 0;
    if (!digits.empty() && take_number(digits, at) && at < long_names.size()) {
      const std::string_view rest = long_names.substr(at, most_name_size);
      member.name = rest.substr(0, rest.find_first_of("/\n"));
    }
    if (!sink(member, here)) return;
  }
}

/// Calls sink(name, place of the member) for each symbol of the index, as long as it returns true. Result: false where there is no index.
template <class Sink>
constexpr bool for_each_indexed_symbol(std::string_view archive, const Sink& sink) {
  const archive_member index = member_at(archive, 8);
  const bool is_wide = index.name == "/SYM64";
  if (index.name != "/" && !is_wide) return false;
  const std::size_t width = is_wide ? 8 : 4;
  const auto number_at = [&](std::size_t at) {
    std::uint64_t n = 0;
    for (std::size_t i = 0; i < width; ++i) n = n << 8 | static_cast<unsigned char>(index.bytes[at + i]);
    return n;
  };
  if (index.bytes.size() < width) return false;
  const std::uint64_t count = number_at(0), room = (index.bytes.size() - width) / width;
  if (count > room) return false;
  std::string_view names = index.bytes.substr(to_size((count + 1) * width));
  for (std::size_t i = 0; i < count && !names.empty(); ++i) {
    const std::size_t end = names.find('\0');
    if (!sink(names.substr(0, end), number_at((i + 1) * width))) break;
    names.remove_prefix(end == std::string_view::npos ? names.size() : end + 1);
  }
  return true;
}

}  // namespace elf
FOUNDCHECK_END_NAMESPACE

#endif
