// SPDX-License-Identifier: MIT
// A row of a message: a sentence or the form of a line, with who says it, how bad that is, and whether it only tells of a failure.
//
//   struct stopped : message_row<"stopped in .*", tool::make, severity::error, is_effect> {};
//   if (regex::read<stopped>(text, r)) ...
//
// The message is the whole text, or the group that goes to it.
#ifndef FOUNDCHECK_DIAGNOSTIC_DETAIL_MESSAGE_ROW_HPP
#define FOUNDCHECK_DIAGNOSTIC_DETAIL_MESSAGE_ROW_HPP

#include <foundcheck/core/fixed_string.hpp>
#include <foundcheck/core/namespace.hpp>
#include <foundcheck/diagnostic/record.hpp>
#include <foundcheck/regex/row.hpp>
#include <string_view>

FOUNDCHECK_BEGIN_NAMESPACE
namespace diagnostics::detail {

enum class telling : bool { cause, effect };

template <fixed_string Pattern, tool Who, severity How, telling What = telling::cause, auto... To>
struct message_row : regex::small_row<Pattern, To...> {
  template <class Row>
  static constexpr void assign(const std::string_view* groups, record& r) noexcept {
    r.tool = Who;
    r.severity = How;
    r.is_effect = What == telling::effect;
    r.message = groups[0];
    regex::small_row<Pattern, To...>::template assign<Row>(groups, r);
  }
};

/// Fills a record that had nothing yet.
constexpr bool say(record& r, tool who, severity how, std::string_view message) noexcept {
  r.tool = who;
  r.severity = how;
  r.message = message;
  return true;
}

/// Fills the record by the first row that the text is a match of; false, and the record as it was, if there is none. One after another:
/// for a handful of rows the tables of a set are not worth the time to compile them.
template <class... Rows>
[[nodiscard]] constexpr bool read_message(record& r, std::string_view text) noexcept {
  return (regex::read<Rows>(text, r) || ...);
}

}  // namespace diagnostics::detail
FOUNDCHECK_END_NAMESPACE

#endif
