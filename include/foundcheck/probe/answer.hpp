// SPDX-License-Identifier: MIT
// What a probe says to one question: yes, no, unknown or not tested, with the reason.
//
// `not tested` is no answer: nobody asked (a heavy library), or asking would show nothing (CUPTI without a driver). `unknown` is
// one that was asked and did not come out: the child was killed, or records were dropped. Neither is ever a no.
#ifndef FOUNDCHECK_PROBE_ANSWER_HPP
#define FOUNDCHECK_PROBE_ANSWER_HPP

#include <cstddef>
#include <cstdint>
#include <foundcheck/core/namespace.hpp>
#include <foundcheck/cuda/cupti.hpp>
#include <foundcheck/cuda/driver.hpp>
#include <foundcheck/fact/fact.hpp>
#include <string>
#include <string_view>

FOUNDCHECK_BEGIN_NAMESPACE
namespace probe {

/// The answer to one question.
enum class answer : std::uint8_t { not_tested, unknown, no, yes };

/// The answer in words: "not tested".
[[nodiscard]] constexpr std::string_view name_of(answer a) noexcept {
  constexpr std::string_view names[] = {"not tested", "unknown", "no", "yes"};
  return names[static_cast<std::size_t>(a)];
}

/// The answer of that name; `unknown` for a name that none has.
[[nodiscard]] constexpr answer answer_named(std::string_view name) noexcept {
  for (const answer a : {answer::not_tested, answer::no, answer::yes}) {
    if (name_of(a) == name) return a;
  }
  return answer::unknown;
}

/// What the answer is on the ladder.
[[nodiscard]] constexpr state state_of(answer a) noexcept {
  return a == answer::yes ? state::yes : a == answer::no ? state::no : state::unknown;
}

/// An answer, and its reason.
struct verdict {
  answer is = answer::not_tested;  ///< the answer
  std::string reason;              ///< why, or what shows it
};

// ---- status words ---------------------------------------------------------------------------------------------------
//
// A result code -> words for a person: "803, cudaErrorSystemDriverMismatch: what it means".

namespace detail {

template <class Row>
[[nodiscard]] std::string words_of_row(int code, const Row* row) {
  if (row == nullptr) return std::to_string(code) + ", a code that is not in the table";
  return std::to_string(code) + ", " + std::string(row->name) + ": " + std::string(row->meaning);
}

}  // namespace detail

/// Of the runtime or the driver.
[[nodiscard]] inline std::string words_of_driver_status(int code) {
  return detail::words_of_row(code, cuda::find_driver_status(code));
}

/// Of CUPTI.
[[nodiscard]] inline std::string words_of_cupti_status(int code) {
  return detail::words_of_row(code, cuda::find_cupti_status(code));
}

}  // namespace probe
FOUNDCHECK_END_NAMESPACE

#endif
