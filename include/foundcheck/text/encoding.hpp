// SPDX-License-Identifier: MIT
// Whether bytes can be read as lines of UTF-8 or of any other superset of ASCII.
//
// UTF-16 is known by its mark, or by a NUL in nearly every second byte, as ASCII has there. Any other NUL makes a binary
// file. Looks at the first 64 KiB.
#ifndef FOUNDCHECK_TEXT_ENCODING_HPP
#define FOUNDCHECK_TEXT_ENCODING_HPP

#include <cstddef>
#include <cstdint>
#include <string_view>

namespace foundcheck {

enum class encoding : std::uint8_t { ascii_superset, utf16, binary };

/// How to make UTF-16 readable.
inline constexpr std::string_view utf16_cure =
    "convert it: iconv -f UTF-16 -t UTF-8 OLD > NEW, or in PowerShell: Get-Content OLD | Out-File -Encoding utf8 NEW";

namespace detail {

/// Heuristic: of the bytes at even, or at odd places nine of ten are NUL, and of the others hardly any.
[[nodiscard]] constexpr bool looks_like_utf16(std::string_view bytes) noexcept {
  std::size_t zeros[2] = {};
  const std::size_t pairs = bytes.size() / 2;
  for (std::size_t i = 0; i < pairs * 2; ++i) zeros[i % 2] += bytes[i] == '\0';
  const auto has = [&](std::size_t some, std::size_t few) { return some * 10 >= pairs * 9 && few * 10 <= pairs; };
  return pairs > 1 && (has(zeros[0], zeros[1]) || has(zeros[1], zeros[0]));
}

}  // namespace detail

[[nodiscard]] constexpr encoding encoding_of(std::string_view bytes) noexcept {
  if (bytes.starts_with("\xFF\xFE") || bytes.starts_with("\xFE\xFF")) return encoding::utf16;
  const std::string_view head = bytes.substr(0, 64 * 1024);
  if (head.find('\0') == std::string_view::npos) return encoding::ascii_superset;
  return detail::looks_like_utf16(head) ? encoding::utf16 : encoding::binary;
}

}  // namespace foundcheck

#endif
