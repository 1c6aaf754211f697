// SPDX-License-Identifier: MIT
// A baseline: the errors and warnings of a build that are known, so that a later scan reports what is new.
//
//   # foundcheck baseline 1
//   0123456789abcdef:1 CUPTI001 build/CMakeCache.txt # configure claims CUPTI, and no such library is there
//
// One error a line, sorted by rule and path; comments and empty lines are passed over. The first word alone counts: the fingerprint of
// SARIF (report/fingerprint.hpp), which is the same after lines moved. The others are for whoever reads the file.
#ifndef FOUNDCHECK_PROGRAM_BASELINE_HPP
#define FOUNDCHECK_PROGRAM_BASELINE_HPP

#include <fmt/format.h>

#include <cstddef>
#include <foundcheck/report/fingerprint.hpp>
#include <foundcheck/report/scan_result.hpp>
#include <map>
#include <string>
#include <string_view>
#include <vector>

namespace foundcheck::program {

/// One error of a finding, as a line of a baseline has it.
struct baseline_entry {
  std::string key, rule, path, title;
};

/// Names errors; one for all scans of a run, since it counts those that are alike.
class baseline_namer {
 public:
  /// `most`: no more findings than that are named. `root`: the root of the sources, absolute, or "".
  baseline_namer(std::size_t most, std::string root) : seen_(most * finding::max_evidence), root_(std::move(root)) {}

  /// The errors of a finding, at least one.
  [[nodiscard]] std::vector<baseline_entry> entries_of(const finding& f, const scan_result& result);

 private:
  seen_fingerprints seen_;
  std::string root_;
};

/// What is in a file.
class baseline {
 public:
  /// Takes the text of a file. Why it is no baseline, fit to follow "PATH: "; empty if it is one.
  [[nodiscard]] std::string read(std::string_view bytes);

  /// True if all of the errors are in it. Those that are will not be gone.
  [[nodiscard]] bool has(const std::vector<baseline_entry>& errors);

  /// The entries that no error had so far.
  [[nodiscard]] std::size_t gone() const;

 private:
  std::map<std::string, bool, std::less<>> is_seen_;
};

/// The text of a file. The same entries in another order give the same text.
[[nodiscard]] fmt::memory_buffer baseline_text(std::vector<baseline_entry> entries);

}  // namespace foundcheck::program

#endif
