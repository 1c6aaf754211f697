// SPDX-License-Identifier: MIT
// The lines of a log in pieces -> clean text: the lines without what stands around them, and where each came from.
#ifndef FOUNDCHECK_TEXT_UNFRAME_HPP
#define FOUNDCHECK_TEXT_UNFRAME_HPP

#include <cstddef>
#include <foundcheck/text/envelope.hpp>
#include <foundcheck/text/line.hpp>
#include <span>
#include <string>
#include <string_view>

namespace foundcheck::inline v0_1 {

struct line_place {
  std::size_t text = 0;
  std::size_t offset = 0;
  std::size_t number = 0;
};

class unframer {
 public:
  struct window {
    std::string_view text;
    std::span<const line_place> places;
    std::size_t consumed = 0;
  };

  constexpr window read(std::string_view bytes, bool has_more, std::span<char> text, std::span<line_place> places) noexcept {
    if (!has_begun_) {
      around_ = detect_envelope(bytes);
      has_begun_ = true;
    }
    if (has_more) {
      const std::size_t feed = bytes.rfind('\n');
      bytes = bytes.substr(0, feed == std::string_view::npos ? 0 : feed + 1);
    }
    std::size_t size = 0, count = 0, consumed = 0;
    for (const line& l : lines(bytes, around_)) {
      if (size + l.text.size() + 1 > text.size() || count == places.size()) break;
      places[count++] = {size, offset_ + l.offset + static_cast<std::size_t>(l.text.data() - l.whole.data()), number_++};
      std::char_traits<char>::copy(text.data() + size, l.text.data(), l.text.size());
      size += l.text.size();
      consumed = l.offset + l.whole.size();
      if (l.whole.ends_with('\n')) text[size++] = '\n';
    }
    around_.has_byte_order_mark = false;
    offset_ += consumed;
    return {{text.data(), size}, places.first(count), consumed};
  }

 private:
  envelope around_;
  std::size_t offset_ = 0;
  std::size_t number_ = 1;
  bool has_begun_ = false;
};

}  // namespace foundcheck::inline v0_1

#endif
