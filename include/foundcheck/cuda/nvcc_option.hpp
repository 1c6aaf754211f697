// SPDX-License-Identifier: MIT
// The words of a command line of nvcc -> the options that choose architectures, each with its value.
//
//   line   := word { separator word }                 separators: blank, tab, line end; ";" as CMake prints lists
//   option := name "=" value | name separator value   -gencode, -arch and -code, and their long names
//
// A word may be quoted whole or in part, also with the quotes escaped as JSON has them; within quotes nothing separates.
//
// Total, noexcept, allocates nothing, linear in the text.
// Source: nvcc 13.0 --help and nvcc --dryrun.
#ifndef FOUNDCHECK_CUDA_NVCC_OPTION_HPP
#define FOUNDCHECK_CUDA_NVCC_OPTION_HPP

#include <cstddef>
#include <cstdint>
#include <foundcheck/core/namespace.hpp>
#include <string_view>

FOUNDCHECK_BEGIN_NAMESPACE
namespace cuda {

enum class nvcc_option : std::uint8_t { other, gencode, arch, code, dlto };

namespace detail {

/// Takes what quotes a text away from both of its ends: "...", '...', \"...\".
[[nodiscard]] constexpr std::string_view without_quotes(std::string_view text) noexcept {
  for (std::string_view quote : {"\\\"", "\\'", "\"", "'"}) {
    if (text.size() >= 2 * quote.size() && text.starts_with(quote) && text.ends_with(quote)) {
      return text.substr(quote.size(), text.size() - 2 * quote.size());
    }
  }
  return text;
}

[[nodiscard]] constexpr bool separates_words(char c) noexcept {
  return c == ' ' || c == '\t' || c == '\n' || c == '\r' || c == ';';
}

struct option_name {
  std::string_view name;
  nvcc_option option;
};

inline constexpr option_name option_names[] = {
    {"-gencode", nvcc_option::gencode}, {"--generate-code", nvcc_option::gencode},
    {"-arch", nvcc_option::arch},       {"--gpu-architecture", nvcc_option::arch},
    {"-code", nvcc_option::code},       {"--gpu-code", nvcc_option::code},
    {"-dlto", nvcc_option::dlto},       {"--dlink-time-opt", nvcc_option::dlto},
};

/// The words of a command line, one after the other.
class word_reader {
 public:
  constexpr explicit word_reader(std::string_view line) noexcept : rest_(line) {
    // A whole line in quotes is the value of a variable.
    if (rest_.size() > 1 && (rest_.front() == '"' || rest_.front() == '\'') &&
        rest_.find(rest_.front(), 1) == rest_.size() - 1) {
      rest_ = rest_.substr(1, rest_.size() - 2);
    }
  }

  /// The next word; empty at the end only.
  [[nodiscard]] constexpr std::string_view next() noexcept {
    std::size_t begin = 0;
    while (begin < rest_.size() && separates_at(begin)) ++begin;
    rest_.remove_prefix(begin);
    std::size_t end = 0;
    for (char quote = 0; end < rest_.size() && (quote != 0 || !separates_at(end)); ++end) {
      const char c = rest_[end];
      if (c == '\\' && end + 1 < rest_.size()) {
        ++end;
      } else if (quote != 0) {
        if (c == quote) quote = 0;
      } else if (c == '"' || c == '\'') {
        quote = c;
      }
    }
    const std::string_view word = rest_.substr(0, end);
    rest_.remove_prefix(end);
    return word;
  }

 private:
  /// A separator, or the backslash that joins the next line to this one.
  [[nodiscard]] constexpr bool separates_at(std::size_t at) const noexcept {
    if (separates_words(rest_[at])) return true;
    return rest_[at] == '\\' && at + 1 < rest_.size() && (rest_[at + 1] == '\n' || rest_[at + 1] == '\r');
  }

  std::string_view rest_;
};

}  // namespace detail

/// Calls use(option, value, has_value) for each option that chooses architectures, in their order.
template <class Use>
constexpr void for_each_arch_option(std::string_view line, Use use) noexcept {
  detail::word_reader words(line);
  for (std::string_view word = words.next(); !word.empty(); word = words.next()) {
    const std::string_view bare = detail::without_quotes(word);
    for (const detail::option_name& row : detail::option_names) {
      if (!bare.starts_with(row.name)) continue;
      std::string_view value = bare.substr(row.name.size());
      if (row.option == nvcc_option::dlto) {
        if (value.empty()) use(row.option, value, false);
      } else if (value.starts_with('=')) {
        use(row.option, detail::without_quotes(value.substr(1)), true);
      } else if (value.empty()) {
        value = words.next();
        use(row.option, detail::without_quotes(value), !value.empty());
      } else {
        continue;  // another option that begins alike
      }
      break;
    }
  }
}

}  // namespace cuda
FOUNDCHECK_END_NAMESPACE

#endif
