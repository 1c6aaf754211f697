// SPDX-License-Identifier: MIT
// A scan's result made by hand, for the tests of every report: two inputs, two components, two findings.
#ifndef FOUNDCHECK_TESTS_REPORT_SAMPLE_SCAN_HPP
#define FOUNDCHECK_TESTS_REPORT_SAMPLE_SCAN_HPP

#include <foundcheck/fact/fact_set.hpp>
#include <foundcheck/report/scan_result.hpp>
#include <foundcheck/rule/rule.hpp>

#include <string>
#include <utility>
#include <vector>

namespace foundcheck {

inline constexpr rule missing_rule = {.id = "SAMPLE001",
                                      .severity = severity::error,
                                      .confidence = confidence::certain,
                                      .about = component::each,
                                      .title = "the library is not there",
                                      .why = "Configure saw it; the root does not have it.",
                                      .confirm = "find / -name 'libcudnn.so*'",
                                      .fix = "Install it.",
                                      .since = "",
                                      .until = "",
                                      .sources = "first source; second source, part 2",
                                      .subsumes = "LADDER001 OTHER002",
                                      .when = {}};

inline constexpr rule option_rule = {.id = "SAMPLE002",
                                     .severity = severity::warning,
                                     .confidence = confidence::likely,
                                     .about = component::none,
                                     .title = "the option is odd",
                                     .why = "It is.",
                                     .confirm = "Look.",
                                     .fix = "Turn it off.",
                                     .since = "1.2",
                                     .until = "3.4",
                                     .sources = "one source",
                                     .subsumes = "",
                                     .when = {}};

/// What the texts of an input hold; a test sets one of them to something odd.
struct sample_texts {
  std::string path = "build";
  std::string cache = "build/CMakeCache.txt";
  std::string line = "CUDNN_LIBRARY:FILEPATH=/usr/lib/libcudnn.so";
  std::string seen = "libcudnn.so*";
  std::string name = {};
};

class sample_scan {
 public:
  explicit sample_scan(sample_texts texts = {})
      : texts_(std::move(texts)),
        inputs_{{texts_.cache, "cmake-cache", 1234}, {"build/configure.log", "cmake-output", 56}},
        facts_{
            {fact_id::requested, component::cupti, state::yes, "ON", {0, 10, 200, "USE_CUPTI:BOOL=ON"}},
            {fact_id::claimed, component::cupti, state::yes, "", {1, 3, 40, "-- Found CUPTI: /opt"}},
            {fact_id::claimed, component::cupti, state::no, "", {1, 7, 90, "-- Could NOT find CUPTI"}},
            {fact_id::library,
             component::cudnn,
             state::yes,
             "/usr/lib/libcudnn.so",
             {0, 12, 300, texts_.line},
             texts_.name},
            {fact_id::present,
             component::cudnn,
             state::no,
             texts_.seen,
             {origin::no_source, 0, 0, "nowhere in the runtime root:"}},
        },
        set_(facts_) {
    for (const fact& f : std::vector<fact>(facts_)) set_.add(f);
    finding missing;
    missing.rule = &missing_rule;
    missing.about = component::cudnn;
    missing.add(set_.begin() + 3);
    missing.add(set_.begin() + 4);
    finding option;
    option.rule = &option_rule;
    option.add(set_.begin());
    findings_ = {missing, option};
  }
  sample_scan(const sample_scan&) = delete;
  sample_scan& operator=(const sample_scan&) = delete;

  [[nodiscard]] scan_result result() const { return {texts_.path, inputs_, &set_, findings_}; }

 private:
  sample_texts texts_;
  std::vector<input> inputs_;
  std::vector<fact> facts_;
  fact_set set_;
  std::vector<finding> findings_;
};

}  // namespace foundcheck

#endif
