// SPDX-License-Identifier: MIT
// A result code -> words for a person: "803, cudaErrorSystemDriverMismatch: what it means".
#ifndef FOUNDCHECK_PROBE_STATUS_WORDS_HPP
#define FOUNDCHECK_PROBE_STATUS_WORDS_HPP

#include <foundcheck/core/namespace.hpp>
#include <foundcheck/cuda/cupti_status.hpp>
#include <foundcheck/cuda/driver_status.hpp>
#include <string>

FOUNDCHECK_BEGIN_NAMESPACE
namespace probe {

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

[[nodiscard]] inline std::string words_of_cupti_status(int code) {
  return detail::words_of_row(code, cuda::find_cupti_status(code));
}

}  // namespace probe
FOUNDCHECK_END_NAMESPACE

#endif
