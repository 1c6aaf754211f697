// SPDX-License-Identifier: MIT
// std::regex as an oracle, behind a wall: its templates cost the compiler four seconds wherever they are used, so that
// only std_regex.cpp uses them.
//
// It recurses on its input: for texts of a few kilobytes at most.
#ifndef FOUNDCHECK_TESTS_SUPPORT_STD_REGEX_HPP
#define FOUNDCHECK_TESTS_SUPPORT_STD_REGEX_HPP

#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace foundcheck {

class std_regex {
 public:
  explicit std_regex(const std::string& pattern);

  /// The match that begins where the text begins: itself, then its groups, empty where a group took no part. Empty
  /// without a match.
  std::vector<std::optional<std::string>> match_front(const std::string& text) const;

  /// The text with each match replaced.
  std::string replace_all(const std::string& text, const std::string& replacement) const;

 private:
  struct engine;
  std::shared_ptr<const engine> engine_;
};

}  // namespace foundcheck

#endif
