// SPDX-License-Identifier: MIT
// Where a match and its groups lie, in the one form that every engine's answer is brought into to compare them.
#ifndef FOUNDCHECK_TESTS_SUPPORT_REGEX_PLACES_HPP
#define FOUNDCHECK_TESTS_SUPPORT_REGEX_PLACES_HPP

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <foundcheck/core/utf8.hpp>

namespace foundcheck::tests {

/// By tag: 2g is the begin of group g, 2g + 1 its end. No value: the group took no part. Group 0 is the whole match.
using regex_places = std::vector<std::optional<std::size_t>>;

/// True if a pattern holds a character of several bytes, which other engines repeat as a whole only where all is UTF-8.
inline bool has_character(std::string_view pattern) {
  for (std::size_t at = 0; at < pattern.size(); ++at) {
    if (utf8_length(pattern, at) > 1) return true;
  }
  return false;
}

/// Group `g` as "begin-end", or "absent".
inline std::string place_of(const regex_places& places, std::size_t g) {
  if (!places[2 * g] || !places[2 * g + 1]) return "absent";
  return std::to_string(*places[2 * g]) + "-" + std::to_string(*places[2 * g + 1]);
}

/// The places of views into a text; one with null data is absent.
inline regex_places places_in(std::string_view text, const std::string_view* groups, std::size_t count) {
  regex_places places(2 * count);
  for (std::size_t g = 0; g < count; ++g) {
    if (groups[g].data() == nullptr) continue;
    places[2 * g] = static_cast<std::size_t>(groups[g].data() - text.data());
    places[2 * g + 1] = *places[2 * g] + groups[g].size();
  }
  return places;
}

/// How an answer differs from what it must be, or an empty text; nullopt is "no match".
inline std::string difference(const std::optional<regex_places>& is, const std::optional<regex_places>& must) {
  if (is.has_value() != must.has_value()) return is ? "must not match" : "must match";
  if (!is) return "";
  if (is->size() != must->size()) return "has another number of groups";
  for (std::size_t g = 0; 2 * g < is->size(); ++g) {
    const std::string here = place_of(*is, g);
    const std::string there = place_of(*must, g);
    if (here != there) return "group " + std::to_string(g) + " is " + here + " and must be " + there;
  }
  return "";
}

}  // namespace foundcheck::tests

#endif
