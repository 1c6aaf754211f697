// SPDX-License-Identifier: MIT
// The outcome of a match: false, or the whole match and its groups as views into the text.
//
//   if (auto m = match<"(\\d+)x(?<h>\\d+)">(text)) { m.view(); m.get<1>(); m.get<"h">(); }
//   auto [all, w, h] = match<"(\\d+)x(?<h>\\d+)">(text);
#ifndef FOUNDCHECK_REGEX_DETAIL_CAPTURES_HPP
#define FOUNDCHECK_REGEX_DETAIL_CAPTURES_HPP

#include <cstddef>
#include <string_view>
#include <utility>

#include <foundcheck/core/fixed_string.hpp>
#include <foundcheck/core/namespace.hpp>

FOUNDCHECK_BEGIN_NAMESPACE
namespace regex {

inline constexpr std::size_t no_group = static_cast<std::size_t>(-1);

/// `Names`: a type that tells the number of groups (the whole match included) as `group_count`, whether the pattern was
/// accepted as `is_accepted`, and finds a name by `group_named(name)`.
template <class Names>
class captures {
 public:
  /// Number of groups in the pattern, the whole match not counted.
  static constexpr std::size_t group_count = Names::group_count - 1;

  constexpr captures() noexcept = default;

  /// No match of the text, yet.
  constexpr explicit captures(std::string_view text) noexcept
      : captures(text, std::make_index_sequence<Names::group_count>()) {}

  /// True if the text matched.
  [[nodiscard]] constexpr explicit operator bool() const noexcept { return matched_; }

  /// The whole match; null data if the text did not match.
  [[nodiscard]] constexpr std::string_view view() const noexcept { return group(0); }

  /// Group `I`, 0 being the whole match; null data if the group or the text did not match.
  template <std::size_t I>
  [[nodiscard]] constexpr std::string_view get() const noexcept {
    static_assert(I <= group_count || !Names::is_accepted, "the pattern has no group of this number");
    return group(I <= group_count ? I : 0);
  }

  /// The group of this name; null data if the group or the text did not match.
  template <fixed_string Name>
  [[nodiscard]] constexpr std::string_view get() const noexcept {
    constexpr std::size_t group = Names::group_named(Name.view());
    static_assert(group != no_group || !Names::is_accepted, "the pattern has no group of this name");
    return this->group(group != no_group ? group : 0);
  }

  /// The begin of Names::group_count views, for the matcher to fill; looked at only if the text matched.
  [[nodiscard]] constexpr std::string_view* groups() noexcept { return groups_; }
  constexpr void set_matched(bool matched) noexcept { matched_ = matched; }

 private:
  // Empty views into the text rather than null ones: they are never seen, and zeros would be made with a slow
  // instruction for large blocks, which is felt where most lines do not match.
  template <std::size_t... I>
  constexpr captures(std::string_view text, std::index_sequence<I...>) noexcept
      : groups_{std::string_view(text.data(), I * 0)...} {}

  [[nodiscard]] constexpr std::string_view group(std::size_t number) const noexcept {
    return matched_ ? groups_[number] : std::string_view();
  }

  std::string_view groups_[Names::group_count];
  bool matched_ = false;
};

}  // namespace regex
FOUNDCHECK_END_NAMESPACE

template <class Names>
struct std::tuple_size<foundcheck::regex::captures<Names>> {
  static constexpr std::size_t value = Names::group_count;
};

template <std::size_t I, class Names>
struct std::tuple_element<I, foundcheck::regex::captures<Names>> {
  using type = std::string_view;
};

#endif
