// SPDX-License-Identifier: MIT
// How a build ended, made by hand, for the tests of every report: a verdict for each input and the whole, ignored errors, warnings.
#ifndef FOUNDCHECK_TESTS_REPORT_SAMPLE_VERDICT_HPP
#define FOUNDCHECK_TESTS_REPORT_SAMPLE_VERDICT_HPP

#include <foundcheck/report/scan_result.hpp>

#include <initializer_list>
#include <string>
#include <utility>
#include <vector>

namespace foundcheck {

/// A verdict with these places as its proof.
inline scan::conclusion concluded(scan::verdict v, std::initializer_list<origin> places = {}) {
  scan::conclusion made;
  made.verdict = v;
  for (const origin& from : places) made.add(from);
  return made;
}

/// The second input of a sample failed, the first says nothing. `words`: what each place of the second one says.
class sample_verdict {
 public:
  explicit sample_verdict(std::string words = "make: *** [Makefile:2: a.o] Error 1")
      : words_(std::move(words)),
        of_inputs_{concluded(scan::verdict::nothing_seen), concluded(scan::verdict::failed, {{1, 9, 400, words_}})},
        ignored_{{scan::ignored_reason::make_ignored, {1, 4, 100, words_}},
                 {scan::ignored_reason::later_run, {1, 5, 150, words_}},
                 {scan::ignored_reason::make_ignored, {1, 6, 200, words_}}},
        warnings_{{1, 7, 250, words_}, {1, 8, 300, words_}} {}
  sample_verdict(const sample_verdict&) = delete;
  sample_verdict& operator=(const sample_verdict&) = delete;

  /// The result with the verdict, which it has views into.
  [[nodiscard]] scan_result in(scan_result result) const {
    result.conclusion = of_inputs_[1];
    result.of_inputs = of_inputs_;
    result.ignored = ignored_;
    result.ignored_count = 5;
    result.warnings = warnings_;
    result.warning_count = 6;
    return result;
  }

 private:
  std::string words_;
  std::vector<scan::conclusion> of_inputs_;
  std::vector<scan::ignored_error> ignored_;
  std::vector<origin> warnings_;
};

inline constexpr scan::verdict all_verdicts[] = {scan::verdict::failed,       scan::verdict::failed_unexplained,
                                                 scan::verdict::contradicted, scan::verdict::unfinished,
                                                 scan::verdict::good,         scan::verdict::nothing_seen};

/// Words of an input that a terminal or a CI system would act on, or that would end what a report puts them into.
inline const std::vector<std::string>& hostile_words() {
  static const std::vector<std::string> words = {"\x1B[31mred\x1B[0m",
                                                 "\x1B]0;title\a",
                                                 "##[error]x",
                                                 "##vso[task.complete result=Failed]",
                                                 "::error::x",
                                                 "x\n::error file=a::y\r\n##[group]z",
                                                 "a\nb\n\nfailed: 0 errors",
                                                 "\xC2\x9B"
                                                 "31m",
                                                 "\xE2\x80\xAE"
                                                 "abc",
                                                 "\xFF\xFE",
                                                 std::string("a\0b", 3),
                                                 "<failure/>]]>&amp;\"'",
                                                 "{}{0}%0A\\u0000\"}"};
  return words;
}

}  // namespace foundcheck

#endif
