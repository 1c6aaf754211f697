// SPDX-License-Identifier: MIT
// The condition of an #if -> whether it holds, as far as the macros in it are known, and which standard of C++ it asks for.
//
//   __cplusplus < 201703L                          holds for -std=c++14, and asks for 17
//   !defined(_MSC_VER) && __cplusplus < 201703L    the same where _MSC_VER is known not to be defined
//   _CCCL_STD_VER < 2017                           the same: a macro of a library that counts the years of the standards
//   FEATURE > 2                                    not known, nor is what has a call of a macro
//
// Total, noexcept where the caller's function is, allocates nothing, does not recurse. Source: ISO C++20, 15.2 [cpp.cond].
#ifndef FOUNDCHECK_EXTRACT_CONDITION_TEXT_HPP
#define FOUNDCHECK_EXTRACT_CONDITION_TEXT_HPP

#include <array>
#include <cstddef>
#include <cstdint>
#include <foundcheck/core/ascii.hpp>
#include <foundcheck/core/kleene.hpp>
#include <foundcheck/core/literal.hpp>
#include <foundcheck/core/namespace.hpp>
#include <foundcheck/extract/language_standard.hpp>
#include <string_view>

FOUNDCHECK_BEGIN_NAMESPACE

/// What is known of a macro.
enum class macro_state : std::uint8_t {
  unknown,
  undefined,
  defined,
  standard,         ///< __cplusplus, which is always there
  counts_standards  ///< a macro of a library that would count them, if it is there
};

/// What a condition comes to.
struct condition_value {
  kleene is = kleene::open;  ///< whether the condition holds; open where that is not known
  int asks_for = 0;          ///< the standard, as 17, below which it holds: the answer hangs on that; 0 for none
};

namespace detail {

/// A value on the way: a truth, a number, or the standard that is compiled for.
struct condition_operand {
  enum class kind : std::uint8_t { truth, number, standard } is = kind::truth;
  condition_value truth;
  std::int64_t number = 0;

  [[nodiscard]] constexpr condition_value as_truth() const noexcept {
    if (is == kind::number) return {known(number != 0), 0};
    return is == kind::truth ? truth : condition_value{kleene::yes, 0};
  }
};

/// By how tightly they bind.
enum class condition_operator : std::uint8_t {
  open,
  or_,
  and_,
  equal,
  unequal,
  less,
  less_equal,
  greater,
  greater_equal,
  not_
};

[[nodiscard]] constexpr int tightness(condition_operator op) noexcept {
  using enum condition_operator;
  return op == open ? 0 : op == or_ ? 1 : op == and_ ? 2 : op == equal || op == unequal ? 3 : op == not_ ? 5 : 4;
}

[[nodiscard]] constexpr bool compares(condition_operator op, std::int64_t a, std::int64_t b) noexcept {
  using enum condition_operator;
  switch (op) {
    case equal: return a == b;
    case unequal: return a != b;
    case less: return a < b;
    case less_equal: return a <= b;
    case greater: return a > b;
    default: return a >= b;
  }
}

/// Evaluates one condition with stacks of its own.
class condition_reader {
 public:
  constexpr explicit condition_reader(int standard) noexcept : standard_(standard) {}

  template <class Macro>
  [[nodiscard]] constexpr condition_value read(std::string_view text, const Macro& macro) {
    bool wants_operand = true;
    while (is_known_ && skip_blanks(text)) {
      const char c = text.front();
      if (wants_operand) {
        if (c == '!') {
          push(condition_operator::not_);
          text.remove_prefix(1);
        } else if (c == '(') {
          push(condition_operator::open);
          text.remove_prefix(1);
        } else {
          push(take_operand(text, macro));
          wants_operand = false;
        }
      } else if (c == ')') {
        apply_above(1);
        if (operators_ == 0) return {};
        --operators_;  // the parenthesis
        text.remove_prefix(1);
      } else {
        const condition_operator op = take_operator(text);
        if (!is_known_) return {};
        apply_above(tightness(op));
        push(op);
        wants_operand = true;
      }
    }
    if (!is_known_ || wants_operand) return {};
    apply_above(1);
    return is_known_ && operators_ == 0 && operands_ == 1 ? values_[0].as_truth() : condition_value{};
  }

 private:
  static constexpr std::size_t most = 32;

  /// Blanks, and the ends of lines that are joined. False at the end.
  static constexpr bool skip_blanks(std::string_view& text) noexcept {
    while (!text.empty() && (text.front() == ' ' || text.front() == '\t' || text.front() == '\\' ||
                             text.front() == '\n' || text.front() == '\r'))
      text.remove_prefix(1);
    return !text.empty();
  }

  static constexpr std::string_view take_name(std::string_view& text) noexcept {
    std::size_t size = 0;
    while (size < text.size() && is_word(text[size])) ++size;
    const std::string_view name = text.substr(0, size);
    text.remove_prefix(size);
    return name;
  }

  template <class Macro>
  constexpr condition_operand take_operand(std::string_view& text, const Macro& macro) {
    const std::string_view name = take_name(text);
    condition_operand one;
    if (name.empty()) {
      is_known_ = false;
      return one;
    }
    if (is_digit(name.front())) {
      one.is = condition_operand::kind::number;
      for (const char c : name) {
        if (!is_digit(c)) break;
        if (one.number > INT32_MAX) is_known_ = false;
        one.number = is_known_ ? one.number * 10 + (c - '0') : 0;
      }
      // 0x10 and 010 are no standards.
      if (name.size() > 1 && name.front() == '0' && name[1] != 'L' && name[1] != 'U') is_known_ = false;
      return one;
    }
    if (name == "defined") {
      skip_blanks(text);
      const bool is_quoted = text.starts_with('(');
      if (is_quoted) text.remove_prefix(1);
      skip_blanks(text);
      const macro_state state = macro(take_name(text));
      skip_blanks(text);
      if (is_quoted && !text.starts_with(')')) is_known_ = false;
      if (is_quoted && is_known_) text.remove_prefix(1);
      const bool is_open = state == macro_state::unknown || state == macro_state::counts_standards;
      one.truth.is = is_open ? kleene::open : known(state != macro_state::undefined);
      return one;
    }
    skip_blanks(text);
    if (text.starts_with('(')) {  // a macro with arguments
      skip_call(text);
      return one;
    }
    const macro_state state = macro(name);
    if (state == macro_state::standard || state == macro_state::counts_standards)
      one.is = condition_operand::kind::standard;
    if (state == macro_state::undefined) one.is = condition_operand::kind::number;
    return one;
  }

  static constexpr void skip_call(std::string_view& text) noexcept {
    std::size_t depth = 0, size = 0;
    for (; size < text.size(); ++size) {
      if (text[size] == '(') ++depth;
      if (text[size] == ')' && --depth == 0) break;
    }
    text.remove_prefix(size < text.size() ? size + 1 : size);
  }

  constexpr condition_operator take_operator(std::string_view& text) noexcept {
    struct row {
      std::string_view text;
      condition_operator op;
    };
    using enum condition_operator;
    constexpr row rows[] = {{"||"sv, or_},        {"&&"sv, and_},          {"=="sv, equal}, {"!="sv, unequal},
                            {"<="sv, less_equal}, {">="sv, greater_equal}, {"<"sv, less},   {">"sv, greater}};
    for (const row& r : rows) {
      if (!text.starts_with(r.text)) continue;
      text.remove_prefix(r.text.size());
      return r.op;
    }
    is_known_ = false;
    return open;
  }

  constexpr void push(condition_operator op) noexcept {
    if (operators_ == most) is_known_ = false;
    if (is_known_) stack_[operators_++] = op;
  }
  constexpr void push(const condition_operand& one) noexcept {
    if (operands_ == most) is_known_ = false;
    if (is_known_) values_[operands_++] = one;
    while (is_known_ && operators_ != 0 && stack_[operators_ - 1] == condition_operator::not_) apply();
  }

  /// Applies the operators on the stack that bind at least as tightly.
  constexpr void apply_above(int least) noexcept {
    while (is_known_ && operators_ != 0 && tightness(stack_[operators_ - 1]) >= least) apply();
  }

  constexpr void apply() noexcept {
    using enum condition_operator;
    const condition_operator op = stack_[--operators_];
    if (op == not_) {
      condition_operand& one = values_[operands_ - 1];
      condition_value truth = one.as_truth();
      truth.is = opposite(truth.is);
      one = {condition_operand::kind::truth, truth, 0};
      return;
    }
    if (operands_ < 2) {
      is_known_ = false;
      return;
    }
    const condition_operand right = values_[--operands_];
    condition_operand& left = values_[operands_ - 1];
    const condition_value truth =
        op == or_ || op == and_ ? joined(op, left.as_truth(), right.as_truth()) : compared(op, left, right);
    left = {condition_operand::kind::truth, truth, 0};
  }

  static constexpr condition_value joined(condition_operator op, condition_value a, condition_value b) noexcept {
    const kleene decides = op == condition_operator::or_ ? kleene::yes : kleene::no;
    if (a.is == decides) return a;
    if (b.is == decides) return b;
    if (a.is == kleene::open || b.is == kleene::open) return {};
    return {a.is, a.asks_for != 0 ? a.asks_for : b.asks_for};
  }

  [[nodiscard]] constexpr condition_value compared(condition_operator op, const condition_operand& a,
                                                   const condition_operand& b) const noexcept {
    using enum condition_operator;
    using kind = condition_operand::kind;
    if (a.is == kind::number && b.is == kind::number) return {known(compares(op, a.number, b.number)), 0};
    if (a.is == kind::standard && b.is == kind::number && standard_ != 0) {
      const std::int64_t own = standard_as_large_as(standard_, b.number);
      if (own == 0) return {};
      condition_value truth{known(compares(op, own, b.number)), 0};
      // It holds below a standard only where it compares so.
      if (op == less) truth.asks_for = standard_of_number(b.number);
      if (op == less_equal) truth.asks_for = standard_after(standard_of_number(b.number));
      if (truth.is == kleene::no && (op == greater_equal)) truth.asks_for = standard_of_number(b.number);
      return truth;
    }
    return {};
  }

  int standard_;
  std::array<condition_operand, most> values_{};
  std::array<condition_operator, most> stack_{};
  std::size_t operands_ = 0, operators_ = 0;
  bool is_known_ = true;
};

}  // namespace detail

/// `standard`: that of the command, as 17; 0 where it is not known. macro(name) says what is known of one.
template <class Macro>
[[nodiscard]] constexpr condition_value value_of_condition(std::string_view text, int standard, const Macro& macro) {
  return detail::condition_reader(standard).read(text, macro);
}

FOUNDCHECK_END_NAMESPACE

#endif
