// SPDX-License-Identifier: MIT
#include "support/std_regex.hpp"

#include <regex>

namespace foundcheck {

struct std_regex::engine {
  std::regex regex;
};

std_regex::std_regex(const std::string& pattern)
    : engine_(std::make_shared<engine>(engine{std::regex(pattern, std::regex::ECMAScript | std::regex::optimize)})) {}

std::vector<std::optional<std::string>> std_regex::match_front(const std::string& text) const {
  std::vector<std::optional<std::string>> groups;
  std::smatch found;
  if (!std::regex_search(text, found, engine_->regex, std::regex_constants::match_continuous)) return groups;
  for (const std::ssub_match& group : found) {
    groups.push_back(group.matched ? std::optional(group.str()) : std::nullopt);
  }
  return groups;
}

std::string std_regex::replace_all(const std::string& text, const std::string& replacement) const {
  return std::regex_replace(text, engine_->regex, replacement);
}

}  // namespace foundcheck
