// SPDX-License-Identifier: MIT
// Is a text valid UTF-8? Shortest forms only, no surrogates, nothing above U+10FFFF (RFC 3629).
#ifndef FOUNDCHECK_CORE_UTF8_HPP
#define FOUNDCHECK_CORE_UTF8_HPP

#include <cstddef>
#include <foundcheck/core/namespace.hpp>
#include <string_view>

FOUNDCHECK_BEGIN_NAMESPACE

/// The length in bytes of the UTF-8 sequence at `at`, 1 to 4; 0 when the bytes there are none. Pre: at < text.size().
[[nodiscard]] constexpr std::size_t utf8_length(std::string_view text, std::size_t at) noexcept {
  const auto byte = [&](std::size_t i) { return static_cast<unsigned char>(text[at + i]); };
  const unsigned char lead = byte(0);
  if (lead < 0x80) return 1;
  const std::size_t length = lead >= 0xF0 ? 4 : lead >= 0xE0 ? 3 : 2;
  if (lead < 0xC2 || lead > 0xF4 || text.size() - at < length) return 0;
  for (std::size_t i = 1; i < length; ++i) {
    if ((byte(i) & 0xC0) != 0x80) return 0;
  }
  const unsigned char second = byte(1);
  const bool wrong = (lead == 0xE0 && second < 0xA0) || (lead == 0xED && second > 0x9F) ||
                     (lead == 0xF0 && second < 0x90) || (lead == 0xF4 && second > 0x8F);
  return wrong ? 0 : length;
}

/// True if the whole text is valid UTF-8; also for the empty text.
[[nodiscard]] constexpr bool is_utf8(std::string_view text) noexcept {
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t length = utf8_length(text, at);
    if (length == 0) return false;
    at += length;
  }
  return true;
}

/// The begin of a text, of at most so many bytes, that cuts no sequence in two.
[[nodiscard]] constexpr std::string_view utf8_begin(std::string_view text, std::size_t most) noexcept {
  if (text.size() <= most) return text;
  constexpr std::size_t longest = 4;
  for (std::size_t back = 1; back < longest && back <= most; ++back) {
    if (utf8_length(text, most - back) > back) return text.substr(0, most - back);
  }
  return text.substr(0, most);
}

FOUNDCHECK_END_NAMESPACE

#endif
