// SPDX-License-Identifier: MIT
// Names in a string table of an ELF file, no more of each than a loader could use.
//
// A hundred thousand entries may all name one string of megabytes: each alone is sound, together they are more bytes than any
// memory. So a name has a largest size, and the names of one list together have one.
#ifndef FOUNDCHECK_ELF_NAME_HPP
#define FOUNDCHECK_ELF_NAME_HPP

#include <cstddef>
#include <cstdint>
#include <foundcheck/core/namespace.hpp>
#include <foundcheck/elf/defect.hpp>
#include <string_view>

FOUNDCHECK_BEGIN_NAMESPACE
namespace elf {

/// Of a name. PATH_MAX of Linux: the loader opens no longer one.
inline constexpr std::size_t most_name_size = 4096;

/// Of a list of directories.
inline constexpr std::size_t most_path_list_size = 65536;

/// Of all names of one list together.
inline constexpr std::size_t most_name_bytes = std::size_t{64} << 20;

namespace detail {

/// The first one stays.
constexpr void keep_first(defect& first, defect d) noexcept {
  if (first == defect::none) first = d;
}

/// What a reader finds wrong in all it reads.
template <class Reader>
[[nodiscard]] constexpr defect defect_of(Reader reader) noexcept {
  do reader.read();
  while (!reader.at_end());
  return reader.why();
}

/// The name at a place. Of one that has no end, or none within `most`, what there is up to there.
[[nodiscard]] constexpr std::string_view name_at(std::string_view table, std::uint64_t at, defect& why,
                                                 std::size_t most = most_name_size) noexcept {
  if (at >= table.size()) {
    keep_first(why, defect::name_outside);
    return {table.data(), 0};
  }
  const std::string_view rest = table.substr(static_cast<std::size_t>(at));
  const std::string_view window = rest.substr(0, most + 1);
  const std::size_t end = window.find('\0');
  if (end != std::string_view::npos) return rest.substr(0, end);
  keep_first(why, window.size() <= most ? defect::unterminated_name : defect::name_too_long);
  return rest.substr(0, most);
}

}  // namespace detail

}  // namespace elf
FOUNDCHECK_END_NAMESPACE

#endif
