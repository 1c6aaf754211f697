// SPDX-License-Identifier: MIT
// Which of a list of texts another text may begin with, told by its first three bytes.
//
// A log line is one of many forms, and mostly none of them; comparing it with each would be most of the work of reading. Here
// three looks into a table leave the few forms that share the bytes. A word may end early: what stands before a blank counts as
// one. Never allocates; the tables are made at compile time.
#ifndef FOUNDCHECK_FORMAT_DETAIL_BEGINNING_HPP
#define FOUNDCHECK_FORMAT_DETAIL_BEGINNING_HPP

#include <cstddef>
#include <cstdint>
#include <foundcheck/core/namespace.hpp>
#include <string_view>

FOUNDCHECK_BEGIN_NAMESPACE

class beginning_index {
 public:
  /// One bit for each text, in the order in which they were added.
  using set = std::uint64_t;

  constexpr beginning_index() noexcept = default;
  template <std::size_t Count>
  constexpr explicit beginning_index(const std::string_view (&texts)[Count]) noexcept {
    for (const std::string_view text : texts) add(text);
  }

  /// Pre: fewer than 64 were added before.
  constexpr void add(std::string_view text) noexcept {
    for (std::size_t place = 0; place < places; ++place) {
      if (place < text.size()) {
        rows_[place][byte_at(text, place)] |= set{1} << count_;
      } else {
        for (set& row : rows_[place]) row |= set{1} << count_;
      }
    }
    ++count_;
  }

  /// Those that a text may begin with; they are to be compared.
  [[nodiscard]] constexpr set of(std::string_view text) const noexcept {
    return rows_[0][byte_at(text, 0)] & rows_[1][byte_at(text, 1)] & rows_[2][byte_at(text, 2)];
  }

 private:
  static constexpr std::size_t places = 3;

  [[nodiscard]] static constexpr std::size_t byte_at(std::string_view text, std::size_t place) noexcept {
    const unsigned char byte = place < text.size() ? static_cast<unsigned char>(text[place]) : ' ';
    return byte < ' ' ? ' ' : byte & 0x7FU;
  }

  set rows_[places][128] = {};
  unsigned count_ = 0;
};

FOUNDCHECK_END_NAMESPACE

#endif
