// SPDX-License-Identifier: MIT
// What was scanned and what was found -> scan_result, which the writers of all reports take.
//
//   const std::vector<input> files = inputs_of(inputs);
//   const scan_result one[] = {report_of("build", files, found)};
//   fmt::memory_buffer out;
//   write_json(one, out);         // report/json.hpp
//   write_text(one[0], {}, out);  // report/text.hpp
//
// What somebody asked not to hear of, severities of a configuration and places in the sources are the caller's to add: members of scan_result.
#ifndef FOUNDCHECK_REPORT_REPORT_OF_HPP
#define FOUNDCHECK_REPORT_REPORT_OF_HPP

#include <foundcheck/core/namespace.hpp>
#include <foundcheck/report/scan_result.hpp>
#include <foundcheck/scan/inputs.hpp>
#include <foundcheck/scan/result.hpp>
#include <foundcheck/text/envelope.hpp>
#include <span>
#include <string_view>
#include <vector>

FOUNDCHECK_BEGIN_NAMESPACE

/// The inputs as reports name them, in their order. Views: the names are those of the inputs.
[[nodiscard]] inline std::vector<input> inputs_of(const scan::inputs& all) {
  std::vector<input> files;
  files.reserve(all.entries().size());
  for (const scan::inputs::entry& e : all.entries()) {
    // Of a log each line leaves its own envelope.
    files.push_back({e.name, name_of(e.is.format), e.bytes, e.reader() == nullptr ? e.is.envelope : envelope{}});
  }
  return files;
}
void inputs_of(const scan::inputs&&) = delete;

/// All that was found, as reports take it. Views: all of them must outlive it. `path`: what was asked for, a build directory or the first of
/// some files; `files`: inputs_of() the inputs.
[[nodiscard]] inline scan_result report_of(std::string_view path, std::span<const input> files,
                                           const scan::result& found) {
  scan_result all{path, files, &found.facts(), found.findings()};
  all.diagnostics = found.tools();
  all.causes = found.causes();
  all.conclusion = found.conclusion();
  all.of_inputs = found.of_inputs();
  all.ignored = found.ignored();
  all.ignored_count = found.ignored_count();
  all.warnings = found.warnings();
  all.warning_count = found.warning_count();
  return all;
}
void report_of(std::string_view, std::span<const input>, const scan::result&&) = delete;

FOUNDCHECK_END_NAMESPACE

#endif
