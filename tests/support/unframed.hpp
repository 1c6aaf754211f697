// SPDX-License-Identifier: MIT
// What an unframer makes of a log, whole or in pieces, and the properties that hold for any bytes.
//
//   the clean bytes of a place are those of the input at its offset, a newline apart; places rise; numbers are those of the lines
//   of the input; the same text and the same origin of each byte however the input is cut into pieces
#ifndef FOUNDCHECK_TESTS_SUPPORT_UNFRAMED_HPP
#define FOUNDCHECK_TESTS_SUPPORT_UNFRAMED_HPP

#include <foundcheck/text/unframe.hpp>

#include <algorithm>
#include <cstddef>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace foundcheck {

/// One line of clean text and where its first byte came from.
struct clean_line {
  std::string text;
  std::size_t number = 0;
  std::size_t offset = 0;

  friend bool operator==(const clean_line&, const clean_line&) = default;
};

struct unframed {
  std::string text;
  std::vector<std::size_t> offsets;  ///< of each clean byte, in the input
  std::vector<std::size_t> numbers;  ///< of its line
  std::string broken;                ///< the first property that does not hold
  bool is_copied = false;            ///< a window was not the input itself

  [[nodiscard]] std::vector<clean_line> lines() const {
    std::vector<clean_line> all;
    for (std::size_t at = 0; at < text.size();) {
      const std::size_t feed = std::min(text.find('\n', at), text.size());
      all.push_back({text.substr(at, feed - at), numbers[at], offsets[at]});
      at = feed + 1;
    }
    return all;
  }
};

/// `piece`: how many bytes come at once; 0 for all of them.
inline unframed unframe(std::string_view bytes, std::size_t piece = 0, std::size_t places_count = 0) {
  unframed all;
  const auto reader = std::make_unique<unframer>();
  const std::size_t step = piece == 0 ? bytes.size() : piece;
  std::size_t begin = 0, end = std::min(step, bytes.size());
  while (begin < bytes.size()) {
    const bool has_more = end < bytes.size();
    // Memory of exactly that size, so that a sanitizer sees a byte beyond it.
    const std::vector<char> given(bytes.begin() + static_cast<std::ptrdiff_t>(begin),
                                  bytes.begin() + static_cast<std::ptrdiff_t>(end));
    const std::string_view rest(given.data(), given.size());
    std::vector<char> storage(rest.size() + 1);
    std::vector<line_place> places(
        places_count != 0 ? places_count : static_cast<std::size_t>(std::count(rest.begin(), rest.end(), '\n')) + 600);
    const unframer::window w = reader->read(rest, has_more, storage, places);
    all.is_copied = all.is_copied || (w.text.data() != rest.data() && !w.text.empty());
    if (w.consumed > rest.size()) all.broken = "more is consumed than was given";
    if (!w.text.empty() && (w.places.empty() || w.places.front().text != 0)) all.broken = "no place for the first byte";
    std::size_t p = 0, number = 0;
    for (std::size_t i = 0; i < w.text.size(); ++i) {
      if (p < w.places.size() && w.places[p].text == i) number = w.places[p++].number;
      if (p == 0) break;
      const line_place& place = w.places[p - 1];
      if (p < w.places.size() && w.places[p].text <= i) all.broken = "places do not rise";
      const std::size_t offset = place.offset + (i - place.text);
      all.offsets.push_back(offset);
      all.numbers.push_back(number);
      if (w.text[i] == '\n') {
        ++number;
      } else if (offset >= bytes.size() || bytes[offset] != w.text[i]) {
        if (places_count == 0 && all.broken.empty()) {
          all.broken =
              "byte " + std::to_string(all.text.size() + i) + " is not that of the input at " + std::to_string(offset);
        }
      }
    }
    all.text += w.text;
    begin += w.consumed;
    if (w.consumed != 0) continue;
    if (!has_more) {
      all.broken = "the reader is stuck";
      break;
    }
    end = std::min(end + step, bytes.size());
  }
  return all;
}

/// The first property that does not hold for these bytes, as a sentence; empty when all do.
inline std::string broken_unframe_property(std::string_view bytes) {
  const unframed whole = unframe(bytes);
  if (!whole.broken.empty()) return whole.broken;
  if (whole.text.size() > bytes.size()) return "the clean text is longer";
  if (whole.text.find('\r') != std::string::npos) return "a CR is left";
  // The number of a line is one more than the newlines before it.
  std::size_t feeds = 0, at = 0;
  for (std::size_t i = 0; i < whole.text.size(); ++i) {
    if (whole.text[i] == '\n') continue;
    if (whole.offsets[i] < at) return "offsets do not rise";
    feeds += static_cast<std::size_t>(std::count(bytes.begin() + static_cast<std::ptrdiff_t>(at),
                                                 bytes.begin() + static_cast<std::ptrdiff_t>(whole.offsets[i]), '\n'));
    at = whole.offsets[i];
    if (whole.numbers[i] != feeds + 1)
      return "byte " + std::to_string(i) + " has number " + std::to_string(whole.numbers[i]);
  }
  if (bytes.size() <= unframer::least_piece_bytes) return "";
  for (const std::size_t piece :
       {unframer::least_piece_bytes, unframer::least_piece_bytes + 4097, std::size_t{300'001}}) {
    const unframed parts = unframe(bytes, piece);
    if (!parts.broken.empty()) return parts.broken;
    if (parts.text != whole.text) return "another text in pieces of " + std::to_string(piece);
    if (parts.lines() != whole.lines()) return "other places in pieces of " + std::to_string(piece);
  }
  return "";
}

}  // namespace foundcheck

#endif
