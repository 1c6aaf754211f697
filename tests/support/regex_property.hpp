// SPDX-License-Identifier: MIT
// What holds for every pattern and text: the engine and the naive matcher agree on the match and on every group, and
// every group is a view into the text. Shared by the exhaustive test and the fuzz target.
#ifndef FOUNDCHECK_TESTS_SUPPORT_REGEX_PROPERTY_HPP
#define FOUNDCHECK_TESTS_SUPPORT_REGEX_PROPERTY_HPP

#include <cstddef>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include <foundcheck/regex/compile.hpp>
#include <foundcheck/regex/match.hpp>

#include "support/naive_regex.hpp"

namespace foundcheck::tests {

/// One pattern compiled for one mode, and its naive twin.
class regex_property {
 public:
  [[nodiscard]] bool compile(std::string_view pattern, regex::mode mode) {
    mode_ = mode;
    if (compiled_->compile(pattern, mode)) return false;
    naive_.emplace(compiled_->tree);
    return true;
  }

  [[nodiscard]] const regex::compiled& compiled() const { return *compiled_; }

  /// What is wrong with the match of this text, or an empty text. Says nothing where the naive matcher gives up.
  [[nodiscard]] std::string check(std::string_view text, std::size_t max_steps = 1'000'000) {
    const std::optional<naive_regex::places> expected = naive_->match(text, mode_, max_steps);
    std::string_view groups[regex::max_groups];
    const bool matched = regex::match_groups(compiled_->table.view(), text, groups);
    const std::less_equal<const char*> before;
    for (std::size_t g = 0; g < compiled_->tree.group_count; ++g) {
      const std::string_view group = groups[g];
      if (group.data() == nullptr) continue;
      if (!matched || !before(text.data(), group.data()) ||
          group.size() > static_cast<std::size_t>(text.data() + text.size() - group.data())) {
        return "group " + std::to_string(g) + " is no view into the text";
      }
    }
    if (naive_->gave_up()) return "";
    if (matched != expected.has_value()) return matched ? "must not match" : "must match";
    if (!matched) return "";
    for (std::size_t g = 0; g < compiled_->tree.group_count; ++g) {
      const auto begin = (*expected)[2 * g];
      const auto end = (*expected)[2 * g + 1];
      const std::string is = groups[g].data() == nullptr ? "absent" : span(text, groups[g]);
      const std::string must = begin && end ? span(text, text.substr(*begin, *end - *begin)) : "absent";
      if (is != must) return "group " + std::to_string(g) + " is " + is + " and must be " + must;
    }
    return "";
  }

 private:
  static std::string span(std::string_view text, std::string_view part) {
    const auto begin = part.data() - text.data();
    return std::to_string(begin) + "-" + std::to_string(begin + static_cast<std::ptrdiff_t>(part.size()));
  }

  std::unique_ptr<regex::compiled> compiled_ = std::make_unique<regex::compiled>();
  std::optional<naive_regex> naive_;
  regex::mode mode_ = regex::mode::whole;
};

}  // namespace foundcheck::tests

#endif
