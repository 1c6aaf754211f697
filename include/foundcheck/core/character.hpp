// SPDX-License-Identifier: MIT
// The characters of a text of any bytes, by what a terminal, or a CI system that reads along, does with them: shows them, or acts on them.
//
//   control    C0 and DEL; C1, U+0080 to U+009F, of which a terminal takes U+009B for ESC [; the marks that turn the direction of the
//              text around, behind which the words on the screen are not those of the file: U+061C, U+200E, U+200F, U+202A to U+202E,
//              U+2066 to U+2069; the '#' of "##[", "##vso[" and "##teamcity[", commands to a CI system; GitHub's runner
//              takes the first wherever it stands in a line
//   no_utf8    a byte that belongs to no sequence of UTF-8; 0x80 to 0x9F are C1 to a terminal that is not set to UTF-8
// Source: ECMA-48, 5.3 and 8.3 (controls); Unicode 15, UAX 9, 2 (directional formatting characters); actions/runner ActionCommand.cs;
// Azure Pipelines, logging commands; TeamCity, service messages.
#ifndef FOUNDCHECK_CORE_CHARACTER_HPP
#define FOUNDCHECK_CORE_CHARACTER_HPP

#include <cstddef>
#include <cstdint>
#include <foundcheck/core/ascii.hpp>
#include <foundcheck/core/namespace.hpp>
#include <foundcheck/core/utf8.hpp>
#include <string_view>

FOUNDCHECK_BEGIN_NAMESPACE

/// What a terminal or a CI system does with a character; the head of this header lists which is which.
enum class character_kind : std::uint8_t { shown, control, no_utf8 };

/// One character of a text: how long it is, and what it does.
struct character {
  std::size_t length = 1;                       ///< in bytes
  character_kind kind = character_kind::shown;  ///< `no_utf8` for a byte that belongs to no sequence, of length 1
};

namespace detail {

/// "##" before a bracket or a letter: which words are commands is not for us to know.
[[nodiscard]] constexpr bool begins_command(std::string_view text, std::size_t at) noexcept {
  if (at == 0 || text[at - 1] != '#' || at + 1 == text.size()) return false;
  return text[at + 1] == '[' || is_alpha(text[at + 1]);
}

}  // namespace detail

/// The character at `at`. Pre: at < text.size().
[[nodiscard]] constexpr character character_at(std::string_view text, std::size_t at) noexcept {
  const std::size_t length = utf8_length(text, at);
  const auto byte = [&](std::size_t i) { return static_cast<unsigned char>(text[at + i]); };
  if (length == 0) return {1, character_kind::no_utf8};
  const unsigned char lead = byte(0);
  bool acts = false;
  if (length == 1) {
    acts = lead < 0x20 || lead == 0x7F || (lead == '#' && detail::begins_command(text, at));
  } else if (length == 2) {
    acts = (lead == 0xC2 && byte(1) < 0xA0) || (lead == 0xD8 && byte(1) == 0x9C);
  } else if (lead == 0xE2) {
    const unsigned char last = byte(2);
    acts = (byte(1) == 0x80 && (last == 0x8E || last == 0x8F || (last >= 0xAA && last <= 0xAE))) ||
           (byte(1) == 0x81 && last >= 0xA6 && last <= 0xA9);
  }
  return {length, acts ? character_kind::control : character_kind::shown};
}

/// The code point of a character that is a control. Pre: character_at(text, at) is one of that length.
[[nodiscard]] constexpr unsigned code_point_at(std::string_view text, std::size_t at, std::size_t length) noexcept {
  const auto byte = [&](std::size_t i) { return static_cast<unsigned>(static_cast<unsigned char>(text[at + i])); };
  return length == 1   ? byte(0)
         : length == 2 ? (byte(0) & 0x1F) << 6 | (byte(1) & 0x3F)
                       : (byte(0) & 0x0F) << 12 | (byte(1) & 0x3F) << 6 | (byte(2) & 0x3F);
}

FOUNDCHECK_END_NAMESPACE

#endif
