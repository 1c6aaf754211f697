// SPDX-License-Identifier: MIT
// Words in texts of many megabytes, by the search of the C library.
#ifndef FOUNDCHECK_HOST_BYTE_SEARCH_HPP
#define FOUNDCHECK_HOST_BYTE_SEARCH_HPP

#include <string.h>

#include <foundcheck/core/namespace.hpp>
#include <string_view>

FOUNDCHECK_BEGIN_NAMESPACE
namespace host {

/// True if the text has the word.
[[nodiscard]] inline bool has_bytes(std::string_view text, std::string_view word) noexcept {
  return ::memmem(text.data(), text.size(), word.data(), word.size()) != nullptr;
}

}  // namespace host
FOUNDCHECK_END_NAMESPACE

#endif
