// SPDX-License-Identifier: MIT
// What CMake's own code makes of a variable's value: a truth value, a "not found" mark, the elements of a list.
//
//   on         := 1 | y | on | yes | true                                  in any case
//   off        := "" | 0 | n | no | off | false | ignore | NOTFOUND | *-NOTFOUND    words in any case, NOTFOUND as it is
//   not found  := NOTFOUND | *-NOTFOUND                                    upper case only
//
// Everything else, such as a path or "2", is neither. Source: CMake Source/cmValue.cxx and cmList.cxx, read at 4.4.
#ifndef FOUNDCHECK_FORMAT_CMAKE_VALUE_HPP
#define FOUNDCHECK_FORMAT_CMAKE_VALUE_HPP

#include <cstddef>
#include <cstdint>
#include <foundcheck/core/ascii.hpp>
#include <foundcheck/core/namespace.hpp>
#include <foundcheck/core/reader_range.hpp>
#include <string_view>

FOUNDCHECK_BEGIN_NAMESPACE
namespace cmake {

/// What `if(VARIABLE)` makes of a value by itself.
enum class truth : std::uint8_t { off, on, neither };

/// True if the value is NOTFOUND or ends with -NOTFOUND, in upper case.
[[nodiscard]] constexpr bool is_not_found(std::string_view value) noexcept {
  return value == "NOTFOUND" || value.ends_with("-NOTFOUND");
}

/// True for the constants that CMake takes for true.
[[nodiscard]] constexpr bool is_on(std::string_view value) noexcept {
  for (std::string_view word : {"1", "y", "on", "yes", "true"}) {
    if (equals_ignoring_case(value, word)) return true;
  }
  return false;
}

/// True for the constants that CMake takes for false, an empty value among them.
[[nodiscard]] constexpr bool is_off(std::string_view value) noexcept {
  for (std::string_view word : {"", "0", "n", "no", "off", "false", "ignore"}) {
    if (equals_ignoring_case(value, word)) return true;
  }
  return is_not_found(value);
}

/// The truth value of a value; `neither` for one that is no constant of CMake's.
[[nodiscard]] constexpr truth truth_of(std::string_view value) noexcept {
  if (is_on(value)) return truth::on;
  return is_off(value) ? truth::off : truth::neither;
}

namespace detail {

class list_reader {
 public:
  using value_type = std::string_view;
  using reference = std::string_view;

  constexpr list_reader() noexcept = default;
  constexpr explicit list_reader(std::string_view value) noexcept : rest_(value), size_(value.size()) {}

  constexpr void read() noexcept {
    element_ = {};
    while (element_.empty() && !rest_.empty()) {
      const std::size_t end = element_end();
      element_ = rest_.substr(0, end);
      rest_.remove_prefix(end < rest_.size() ? end + 1 : end);
    }
  }

  [[nodiscard]] constexpr bool at_end() const noexcept { return element_.empty(); }
  [[nodiscard]] constexpr const std::string_view& current() const noexcept { return element_; }
  [[nodiscard]] constexpr std::size_t position() const noexcept { return size_ - rest_.size(); }

 private:
  [[nodiscard]] constexpr std::size_t element_end() const noexcept {
    std::ptrdiff_t depth = 0;  // below zero too: after a ']' that closes nothing CMake cuts no more
    for (std::size_t i = 0; i < rest_.size(); ++i) {
      const char c = rest_[i];
      if (c == '\\' && i + 1 < rest_.size() && rest_[i + 1] == ';') {
        ++i;
      } else if (c == '[') {
        ++depth;
      } else if (c == ']') {
        --depth;
      } else if (c == ';' && depth == 0) {
        return i;
      }
    }
    return rest_.size();
  }

  std::string_view rest_;
  std::string_view element_;
  std::size_t size_ = 0;
};

}  // namespace detail

/// The elements of a CMake list: cut at each ';' where square brackets balance and that is not escaped as "\;". Views
/// into the value, escapes left as they stand; an empty element is skipped, as CMake does when it expands a list.
class list_elements : public text_range<detail::list_reader> {
 public:
  using text_range::text_range;
};

}  // namespace cmake
FOUNDCHECK_END_NAMESPACE

#endif
