// SPDX-License-Identifier: MIT
// Copies of text in storage of the caller's: what a scan keeps of a log outlives the piece that it was read in.
//
// When the storage is full nothing more is kept, and dropped() counts the bytes. Total, noexcept, allocates nothing.
#ifndef FOUNDCHECK_SCAN_DETAIL_TEXT_STORE_HPP
#define FOUNDCHECK_SCAN_DETAIL_TEXT_STORE_HPP

#include <cstddef>
#include <foundcheck/core/namespace.hpp>
#include <span>
#include <string_view>

FOUNDCHECK_BEGIN_NAMESPACE
namespace scan::detail {

class text_store {
 public:
  constexpr text_store() noexcept = default;
  constexpr explicit text_store(std::span<char> bytes) noexcept : bytes_(bytes) {}

  /// A copy of the text; empty where there is no room.
  constexpr std::string_view keep(std::string_view text) noexcept {
    if (text.size() > bytes_.size() - size_) {
      dropped_ += text.size();
      return {};
    }
    char* const to = bytes_.data() + size_;
    std::char_traits<char>::copy(to, text.data(), text.size());
    size_ += text.size();
    return {to, text.size()};
  }

  [[nodiscard]] constexpr bool has_room_for(std::size_t size) const noexcept { return size <= bytes_.size() - size_; }
  [[nodiscard]] constexpr std::size_t dropped() const noexcept { return dropped_; }

 private:
  std::span<char> bytes_;
  std::size_t size_ = 0;
  std::size_t dropped_ = 0;
};

/// The same part of a copy as `part` is of `whole`. Pre: an empty part may lie anywhere, another lies in `whole`.
[[nodiscard]] constexpr std::string_view same_part(std::string_view part, std::string_view whole,
                                                   std::string_view copy) noexcept {
  if (part.empty()) return {};
  const auto begin = static_cast<std::size_t>(part.data() - whole.data());
  return copy.substr(begin < copy.size() ? begin : copy.size(), part.size());
}

}  // namespace scan::detail
FOUNDCHECK_END_NAMESPACE

#endif
