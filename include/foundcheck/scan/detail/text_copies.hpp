// SPDX-License-Identifier: MIT
// Texts that lie anywhere -> copies of them in one piece of memory that is as large as they are.
//
// Texts that overlap are copied together: one that lies within another does so afterwards, and what they share is there once.
#ifndef FOUNDCHECK_SCAN_DETAIL_TEXT_COPIES_HPP
#define FOUNDCHECK_SCAN_DETAIL_TEXT_COPIES_HPP

#include <algorithm>
#include <cstddef>
#include <foundcheck/core/namespace.hpp>
#include <functional>
#include <memory>
#include <string_view>
#include <utility>
#include <vector>

FOUNDCHECK_BEGIN_NAMESPACE
namespace scan::detail {

class text_copies {
 public:
  /// A text that is to be copied.
  void note(std::string_view text) {
    if (!text.empty()) pieces_.push_back({text.data(), text.data() + text.size(), 0});
  }

  /// Copies all that were noted.
  void copy() {
    const std::less<> precedes;  // whatever the texts are parts of
    std::sort(pieces_.begin(), pieces_.end(),
              [&](const piece& a, const piece& b) { return precedes(a.begin, b.begin); });
    std::size_t count = 0, size = 0;
    for (const piece& p : pieces_) {
      if (count != 0 && precedes(p.begin, pieces_[count - 1].end)) {
        if (precedes(pieces_[count - 1].end, p.end)) pieces_[count - 1].end = p.end;
      } else {
        pieces_[count++] = p;
      }
    }
    pieces_.resize(count);
    for (piece& p : pieces_) {
      p.copied_to = size;
      size += static_cast<std::size_t>(p.end - p.begin);
    }
    bytes_ = std::make_unique<char[]>(size);
    for (const piece& p : pieces_) {
      std::char_traits<char>::copy(bytes_.get() + p.copied_to, p.begin, static_cast<std::size_t>(p.end - p.begin));
    }
  }

  /// The copy of a text; an empty one for an empty text. Pre: it was noted before copy().
  [[nodiscard]] std::string_view copy_of(std::string_view text) const {
    if (text.empty()) return text.data() == nullptr ? std::string_view() : std::string_view("");
    // The first piece that does not end before the text does.
    const piece& of = *std::lower_bound(pieces_.begin(), pieces_.end(), text.data() + text.size(),
                                        [](const piece& p, const char* at) { return std::less<>()(p.end, at); });
    return {bytes_.get() + of.copied_to + (text.data() - of.begin), text.size()};
  }

  /// The memory of the copies.
  [[nodiscard]] std::unique_ptr<char[]> take() noexcept { return std::move(bytes_); }

 private:
  struct piece {
    const char* begin;
    const char* end;
    std::size_t copied_to;
  };

  std::vector<piece> pieces_;
  std::unique_ptr<char[]> bytes_;
};

}  // namespace scan::detail
FOUNDCHECK_END_NAMESPACE

#endif
