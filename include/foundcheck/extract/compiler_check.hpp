// SPDX-License-Identifier: MIT
// The attempts to use a compiler in one log -> facts: for each language the last one counts.
//
// CMake tries a compiler until it has made a simple program once, and stops where it cannot. So a failure that something
// follows stopped nothing, and a failure that a log keeps may have been mended since: where another log has a success of
// the same language, neither proves anything, and rules ask for a failure that nobody disputes.
#ifndef FOUNDCHECK_EXTRACT_COMPILER_CHECK_HPP
#define FOUNDCHECK_EXTRACT_COMPILER_CHECK_HPP

#include <cstddef>
#include <foundcheck/core/namespace.hpp>
#include <foundcheck/fact/fact_set.hpp>
#include <string_view>

FOUNDCHECK_BEGIN_NAMESPACE
namespace detail {

class compiler_check {
 public:
  /// Languages beyond these are not kept: CMake knows fewer.
  static constexpr std::size_t max_languages = 24;

  constexpr void note(std::string_view language, state is, std::string_view text, const origin& from) noexcept {
    std::size_t at = 0;
    while (at < size_ && last_[at].language != language) ++at;
    if (language.empty() || at == max_languages) return;
    if (at == size_) ++size_;
    last_[at] = {language, is, text, from};
  }

  /// Something follows: what failed until now did not stop configure.
  constexpr void forget_failures() noexcept {
    for (std::size_t i = 0; i < size_; ++i) {
      if (last_[i].is == state::no) last_[i].is = state::unknown;
    }
  }

  constexpr void extract(fact_set& facts) const noexcept {
    for (std::size_t i = 0; i < size_; ++i) {
      const attempt& a = last_[i];
      if (a.is == state::unknown) continue;
      const component about = a.language == "CUDA" ? component::nvcc : component::none;
      facts.add({fact_id::compiles, about, a.is, a.text, a.from, a.language});
    }
  }

 private:
  struct attempt {
    std::string_view language;
    state is = state::unknown;
    std::string_view text;
    origin from;
  };

  attempt last_[max_languages];
  std::size_t size_ = 0;
};

/// The variable that holds the compiler of a language; empty for a language of which no fact is kept.
[[nodiscard]] constexpr std::string_view compiler_variable(std::string_view language) noexcept {
  return language == "CUDA" ? "CMAKE_CUDA_COMPILER" : language == "CXX" ? "CMAKE_CXX_COMPILER" : std::string_view{};
}

/// The text behind "Compiler: " in the line after the one that names what was compiled; no data if there is none.
[[nodiscard]] constexpr std::string_view compiler_in(std::string_view line) noexcept {
  constexpr std::string_view begin = "Compiler: ";
  if (!line.starts_with(begin)) return {};
  line.remove_prefix(begin.size());
  while (line.ends_with(' ')) line.remove_suffix(1);
  return line;
}

}  // namespace detail
FOUNDCHECK_END_NAMESPACE

#endif
