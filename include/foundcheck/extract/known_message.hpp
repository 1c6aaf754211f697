// SPDX-License-Identifier: MIT
// One message that is known: a name for it, its words, and what it claims of a component.
#ifndef FOUNDCHECK_EXTRACT_KNOWN_MESSAGE_HPP
#define FOUNDCHECK_EXTRACT_KNOWN_MESSAGE_HPP

#include <foundcheck/core/namespace.hpp>
#include <foundcheck/fact/fact.hpp>
#include <span>
#include <string_view>

FOUNDCHECK_BEGIN_NAMESPACE

struct known_message {
  std::string_view name;      ///< by which a rule asks for it
  std::string_view sentence;  ///< "*" in a word stands for a value; the first value is kept
  component about = component::none;
  state claim = state::unknown;  ///< yes: it says that the component was found; no: that it was not
};

namespace detail {
[[nodiscard]] constexpr std::string_view first_word(std::string_view sentence) noexcept {
  return sentence.substr(0, sentence.find(' '));
}
}  // namespace detail

/// What is wrong with a table of messages, as a sentence; empty when it is right. For static_assert beside each table.
[[nodiscard]] constexpr std::string_view defect_of(std::span<const known_message> table) noexcept {
  for (const known_message& row : table) {
    if (row.name.empty()) return "a message has no name";
    if (row.sentence.empty() || row.sentence.front() == ' ') return "a message does not begin with a word";
    if (detail::first_word(row.sentence).find('*') != std::string_view::npos)
      return "the first word of a message has a value in it";
    if ((row.about == component::none) != (row.claim == state::unknown))
      return "a message claims something of no component, or nothing of one";
  }
  return {};
}

FOUNDCHECK_END_NAMESPACE

#endif
