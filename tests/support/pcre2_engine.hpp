// SPDX-License-Identifier: MIT
// PCRE2 behind the interface that the regex tests compare: the engine that defines what Perl's syntax means.
#ifndef FOUNDCHECK_TESTS_SUPPORT_PCRE2_ENGINE_HPP
#define FOUNDCHECK_TESTS_SUPPORT_PCRE2_ENGINE_HPP

#ifdef FOUNDCHECK_HAS_PCRE2

#define PCRE2_CODE_UNIT_WIDTH 8
#include <pcre2.h>

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string_view>

#include <foundcheck/regex/detail/program.hpp>

#include "support/regex_places.hpp"

namespace foundcheck::tests {

class pcre2_engine {
 public:
  static constexpr const char* name = "PCRE2";

  // It backtracks: some of the patterns would take it hours.
  pcre2_engine() { pcre2_set_match_limit(limits_.get(), 20'000); }

  [[nodiscard]] bool compile(std::string_view pattern, regex::mode mode) {
    std::uint32_t options = PCRE2_DOTALL | PCRE2_DOLLAR_ENDONLY;
    if (mode != regex::mode::anywhere) options |= PCRE2_ANCHORED;
    if (mode == regex::mode::whole) options |= PCRE2_ENDANCHORED;
    // Without it a quantifier is for the last byte of a character.
    if (has_character(pattern)) options |= PCRE2_UTF | PCRE2_MATCH_INVALID_UTF;
    int error = 0;
    std::size_t error_at = 0;
    code_.reset(pcre2_compile(reinterpret_cast<PCRE2_SPTR>(pattern.data()), pattern.size(), options, &error, &error_at,
                              nullptr));
    if (code_ == nullptr) return false;
    data_.reset(pcre2_match_data_create_from_pattern(code_.get(), nullptr));
    return true;
  }

  /// The answer; meaningless if gave_up().
  [[nodiscard]] std::optional<regex_places> match(std::string_view text) {
    const int found = pcre2_match(code_.get(), reinterpret_cast<PCRE2_SPTR>(text.data()), text.size(), 0, 0,
                                  data_.get(), limits_.get());
    gave_up_ = found < 0 && found != PCRE2_ERROR_NOMATCH;
    if (found < 0) return std::nullopt;
    const std::size_t* const pairs = pcre2_get_ovector_pointer(data_.get());
    regex_places places(2 * std::size_t{pcre2_get_ovector_count(data_.get())});
    for (std::size_t i = 0; i < places.size(); ++i) {
      if (i < 2 * static_cast<std::size_t>(found) && pairs[i] != PCRE2_UNSET) places[i] = pairs[i];
    }
    return places;
  }

  [[nodiscard]] bool gave_up() const { return gave_up_; }

 private:
  struct release {
    void operator()(pcre2_code* p) const { pcre2_code_free(p); }
    void operator()(pcre2_match_data* p) const { pcre2_match_data_free(p); }
    void operator()(pcre2_match_context* p) const { pcre2_match_context_free(p); }
  };

  std::unique_ptr<pcre2_match_context, release> limits_{pcre2_match_context_create(nullptr)};
  std::unique_ptr<pcre2_code, release> code_;
  std::unique_ptr<pcre2_match_data, release> data_;
  bool gave_up_ = false;
};

}  // namespace foundcheck::tests

#endif

#endif
