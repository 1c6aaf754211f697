// SPDX-License-Identifier: MIT
// Whether bytes can be read as lines of UTF-8 or of any other superset of ASCII.
//
// UTF-16 is known by its mark, or by a NUL in nearly every second byte, as ASCII has there; UTF-32 by its mark. Any other NUL
// makes a binary file. Looks at the first 64 KiB.
#ifndef FOUNDCHECK_TEXT_ENCODING_HPP
#define FOUNDCHECK_TEXT_ENCODING_HPP

#include <cstddef>
#include <cstdint>
#include <foundcheck/core/namespace.hpp>
#include <string_view>

FOUNDCHECK_BEGIN_NAMESPACE

/// How bytes are encoded, as far as it matters for reading lines.
enum class encoding : std::uint8_t { ascii_superset, utf16, binary, utf32 };

/// How to make UTF-16 readable.
inline constexpr std::string_view utf16_cure =
    "convert it: iconv -f UTF-16 -t UTF-8 OLD > NEW, or in PowerShell: Get-Content OLD | Out-File -Encoding utf8 NEW";

/// The same for UTF-32.
inline constexpr std::string_view utf32_cure = "convert it: iconv -f UTF-32 -t UTF-8 OLD > NEW";

/// And for line ends of CR alone.
inline constexpr std::string_view lone_return_cure = "convert it: tr '\\r' '\\n' < OLD > NEW";

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

/// True if there is a CR before the end and no LF at all: CMake, as any reader of lines, takes such a text for one line.
[[nodiscard]] constexpr bool has_lone_returns_only(std::string_view bytes) noexcept {
  const std::string_view head = bytes.substr(0, 64 * 1024);
  const std::size_t first = head.find('\r');
  return first != std::string_view::npos && first + 1 < head.size() && head.find('\n') == std::string_view::npos;
}

/// The encoding of a text, by its first 64 KiB.
[[nodiscard]] constexpr encoding encoding_of(std::string_view bytes) noexcept {
  using namespace std::string_view_literals;
  // The mark of UTF-32 begins like that of UTF-16.
  if (bytes.starts_with("\xFF\xFE\0\0"sv) || bytes.starts_with("\0\0\xFE\xFF"sv)) return encoding::utf32;
  if (bytes.starts_with("\xFF\xFE") || bytes.starts_with("\xFE\xFF")) return encoding::utf16;
  const std::string_view head = bytes.substr(0, 64 * 1024);
  if (head.find('\0') == std::string_view::npos) return encoding::ascii_superset;
  return detail::looks_like_utf16(head) ? encoding::utf16 : encoding::binary;
}

FOUNDCHECK_END_NAMESPACE

#endif
