// SPDX-License-Identifier: MIT
// RE2 behind the interface that the regex tests compare: an automaton engine with the semantics of Perl.
#ifndef FOUNDCHECK_TESTS_SUPPORT_RE2_ENGINE_HPP
#define FOUNDCHECK_TESTS_SUPPORT_RE2_ENGINE_HPP

#ifdef FOUNDCHECK_HAS_RE2

#include <re2/re2.h>

#include <cstddef>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <foundcheck/regex/detail/program.hpp>

#include "support/regex_places.hpp"

namespace foundcheck::tests {

class re2_engine {
 public:
  static constexpr const char* name = "RE2";

  [[nodiscard]] bool compile(std::string_view pattern, regex::mode mode) {
    RE2::Options options;
    if (!has_character(pattern)) options.set_encoding(RE2::Options::EncodingLatin1);
    options.set_dot_nl(true);
    options.set_log_errors(false);
    anchor_ = mode == regex::mode::whole    ? RE2::ANCHOR_BOTH
              : mode == regex::mode::prefix ? RE2::ANCHOR_START
                                            : RE2::UNANCHORED;
    regex_ = std::make_unique<RE2>(with_named_groups(pattern), options);
    if (!regex_->ok()) return false;
    groups_.resize(1U + static_cast<std::size_t>(regex_->NumberOfCapturingGroups()));
    return true;
  }

  [[nodiscard]] std::optional<regex_places> match(std::string_view text) {
    if (!regex_->Match(re2::StringPiece(text.data(), text.size()), 0, text.size(), anchor_, groups_.data(),
                       static_cast<int>(groups_.size()))) {
      return std::nullopt;
    }
    std::vector<std::string_view> views;
    for (const re2::StringPiece& group : groups_) views.emplace_back(group.data(), group.size());
    return places_in(text, views.data(), views.size());
  }

  [[nodiscard]] static constexpr bool gave_up() { return false; }

 private:
  // It knows only Python's spelling of a named group.
  static std::string with_named_groups(std::string_view pattern) {
    std::string spelled(pattern);
    for (std::size_t at = 0; (at = spelled.find("(?<", at)) != std::string::npos; at += 4)
      spelled.insert(at + 2, 1, 'P');
    return spelled;
  }

  std::unique_ptr<RE2> regex_;
  RE2::Anchor anchor_ = RE2::UNANCHORED;
  std::vector<re2::StringPiece> groups_;
};

}  // namespace foundcheck::tests

#endif

#endif
