// SPDX-License-Identifier: MIT
// Files of one build -> what was found, in a format that a CI system or an editor reads.
//
// Usage: report FORMAT FILE...
#include <fmt/format.h>

#include <cstdio>
#include <foundcheck/host/file.hpp>
#include <foundcheck/report/github.hpp>
#include <foundcheck/report/json.hpp>
#include <foundcheck/report/report_of.hpp>
#include <foundcheck/report/sarif.hpp>
#include <foundcheck/report/text.hpp>
#include <foundcheck/scan.hpp>
#include <string_view>
#include <vector>

int main(int count, char** arguments) {
  if (count < 3) return 2;
  const std::string_view format = arguments[1];
  foundcheck::scan::inputs inputs;
  for (int i = 2; i < count; ++i) {
    const auto bytes = foundcheck::host::read_file(arguments[i]);
    if (!bytes) return 3;
    inputs.add(arguments[i], *bytes);
  }
  inputs.arrange();

  const foundcheck::scan::result found = foundcheck::scan::read(inputs);
  const std::vector<foundcheck::input> files = foundcheck::inputs_of(inputs);
  const foundcheck::scan_result scans[] = {report_of(arguments[2], files, found)};

  fmt::memory_buffer out;
  if (format == "text") write_text(scans[0], {}, out);
  if (format == "json") foundcheck::write_json(scans, out);
  if (format == "github") write_github(scans[0], "", out);
  if (format == "sarif") foundcheck::write_sarif(scans, {.version = "1.0.0"}, out);
  std::fwrite(out.data(), 1, out.size(), stdout);
  return is_failure(verdict_of(scans)) ? 1 : 0;
}
