// SPDX-License-Identifier: MIT
// A part of a record -> where it was read: the line that it stands in.
#ifndef FOUNDCHECK_EXTRACT_ORIGIN_AT_HPP
#define FOUNDCHECK_EXTRACT_ORIGIN_AT_HPP

#include <cstddef>
#include <foundcheck/core/namespace.hpp>
#include <foundcheck/fact/fact.hpp>
#include <string_view>

FOUNDCHECK_BEGIN_NAMESPACE
namespace detail {

/// The origin of the line that begins at `begin` of `whole`.
[[nodiscard]] constexpr origin origin_of_line(std::size_t source, std::size_t line, std::size_t offset,
                                              std::string_view whole, std::size_t begin) noexcept {
  const std::size_t end = whole.find('\n', begin);
  std::string_view text = whole.substr(begin, end == std::string_view::npos ? end : end - begin);
  if (text.ends_with('\r')) text.remove_suffix(1);
  return {source, line, offset + begin, text};
}

/// The origin of `part` in a record whose lines are `whole`, the first of them at `line` and `offset`. Of a part that is
/// empty, or lies elsewhere, it is the record's first line. Linear in the record.
[[nodiscard]] constexpr origin origin_at(std::size_t source, std::size_t line, std::size_t offset,
                                         std::string_view whole, std::string_view part) noexcept {
  std::size_t at = 0;
  if (!part.empty()) {
    // Compared one by one: an order between pointers into different texts is none that a constant expression could know.
    while (at < whole.size() && whole.data() + at != part.data()) ++at;
    if (at == whole.size()) at = 0;
  }
  std::size_t begin = 0;
  for (std::size_t i = 0; i < at; ++i) {
    if (whole[i] != '\n') continue;
    ++line;
    begin = i + 1;
  }
  return origin_of_line(source, line, offset, whole, begin);
}

/// The same for a record of any format.
template <class Record>
[[nodiscard]] constexpr origin origin_at(std::size_t source, const Record& r, std::string_view part) noexcept {
  return origin_at(source, r.line, r.offset, r.whole, part);
}

/// The same for a part whose line is known. Pre: it lies in the record. Linear in that line.
template <class Record>
[[nodiscard]] constexpr origin origin_on(std::size_t source, const Record& r, std::size_t line,
                                         std::string_view part) noexcept {
  const auto at = static_cast<std::size_t>(part.data() - r.whole.data());
  const std::size_t begin = at == 0 ? 0 : r.whole.rfind('\n', at - 1) + 1;  // npos + 1 is 0
  return origin_of_line(source, line, r.offset, r.whole, begin);
}

}  // namespace detail
FOUNDCHECK_END_NAMESPACE

#endif
