// SPDX-License-Identifier: MIT
// What holds for every pattern and text: the automaton, straight code where a pattern has it, and the naive matcher agree on the
// match and on every group, sets of positions on whether there is a match, every group is a view into the text, and every match has
// one of the literals of the pattern. Shared by the exhaustive test and the fuzz target.
#ifndef FOUNDCHECK_TESTS_SUPPORT_REGEX_PROPERTY_HPP
#define FOUNDCHECK_TESTS_SUPPORT_REGEX_PROPERTY_HPP

#include <cstddef>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include <foundcheck/regex/detail/compile.hpp>
#include <foundcheck/regex/detail/literals.hpp>
#include <foundcheck/regex/detail/match.hpp>
#include <foundcheck/regex/detail/presence.hpp>
#include <foundcheck/regex/detail/straight.hpp>

#include "support/naive_regex.hpp"
#include "support/regex_places.hpp"

namespace foundcheck::tests {

/// One pattern compiled for one mode, within the limits of literals or of data, and its naive twin.
template <class Compiled>
class regex_property_of {
 public:
  [[nodiscard]] bool compile(std::string_view pattern, regex::mode mode) {
    mode_ = mode;
    refused_ = compiled_->compile(pattern, mode).why;
    if (refused_ != regex::refusal::none) return false;
    naive_.emplace(compiled_->tree);
    const regex::ast tree = regex::parse(pattern, regex::leaves::literals);
    literals_ = regex::find_literals(tree);
    straight_ = regex::origin_of(tree, mode) == regex::origin::text
                    ? regex::plan_straight(tree, regex::is_accepted_at_end(tree, mode))
                    : regex::straight_plan{};
    const regex::program positions =
        regex::build_program(regex::parse(pattern), regex::without_tags(), regex::is_accepted_at_end(tree, mode),
                             regex::origin_of(tree, mode));
    const regex::byte_classes classes = regex::classify(positions.sets, positions.set_count);
    presence_.reset();
    if (!regex::presence_objection(positions, classes)) presence_.emplace(positions, classes);
    return true;
  }

  /// Why the last pattern was refused, or none.
  [[nodiscard]] regex::refusal refused() const { return refused_; }

  [[nodiscard]] const Compiled& compiled() const { return *compiled_; }

  /// What each match of the last pattern has one of.
  [[nodiscard]] const regex::literal_choice& literals() const { return literals_; }

  /// True if the last pattern needs no automaton.
  [[nodiscard]] bool is_straight() const { return straight_.is_straight; }

  /// The engine's answer, and what is wrong with its views if anything is.
  [[nodiscard]] std::optional<regex_places> match(std::string_view text, std::string& wrong) const {
    std::string_view groups[regex::max_groups];
    return checked(regex::match_groups(compiled_->table.view(), text, groups), text, groups, wrong);
  }

  /// As match, by straight code. Pre: is_straight().
  [[nodiscard]] std::optional<regex_places> match_straight(std::string_view text, std::string& wrong) const {
    std::string_view groups[regex::max_groups];
    return checked(regex::run_plan(view_of(straight_), text, groups, compiled_->tree.group_count), text, groups, wrong);
  }

  /// What is wrong with the match of this text, or an empty text. Says nothing where the naive matcher gives up.
  [[nodiscard]] std::string check(std::string_view text, std::size_t max_steps = 1'000'000) {
    const std::optional<regex_places> must = naive_->match(text, mode_, max_steps);
    std::string wrong;
    const std::optional<regex_places> is = match(text, wrong);
    if (wrong.empty() && is_straight()) wrong = difference(match_straight(text, wrong), is);
    if (wrong.empty() && presence_ && presence_->is_in(text) != is.has_value()) wrong = "its presence is another";
    if (wrong.empty() && is && !has_literal(text)) wrong = "the match has none of the literals";
    if (!wrong.empty() || naive_->gave_up()) return wrong;
    return difference(is, must);
  }

 private:
  [[nodiscard]] bool has_literal(std::string_view text) const {
    bool has = literals_.count == 0;
    for (std::size_t i = 0; i < literals_.count && !has; ++i) {
      has = text.find(std::string_view(literals_.of[i].bytes, literals_.of[i].size)) != std::string_view::npos;
    }
    return has;
  }

  [[nodiscard]] std::optional<regex_places> checked(bool matched, std::string_view text, const std::string_view* groups,
                                                    std::string& wrong) const {
    const std::less_equal<const char*> before;
    for (std::size_t g = 0; g < compiled_->tree.group_count; ++g) {
      const std::string_view group = groups[g];
      if (group.data() == nullptr) continue;
      if (!matched || !before(text.data(), group.data()) ||
          group.size() > static_cast<std::size_t>(text.data() + text.size() - group.data())) {
        wrong = "group " + std::to_string(g) + " is no view into the text";
        return std::nullopt;
      }
    }
    if (!matched) return std::nullopt;
    return places_in(text, groups, compiled_->tree.group_count);
  }

  std::unique_ptr<Compiled> compiled_ = std::make_unique<Compiled>();
  std::optional<naive_regex> naive_;
  regex::straight_plan straight_{};
  std::optional<regex::presence<regex::max_presence_sizes>> presence_;
  regex::literal_choice literals_{};
  regex::mode mode_ = regex::mode::whole;
  regex::refusal refused_ = regex::refusal::none;
};
using regex_property = regex_property_of<regex::compiled>;

}  // namespace foundcheck::tests

#endif
