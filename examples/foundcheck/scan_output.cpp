// SPDX-License-Identifier: MIT
#include "scan_output.hpp"

#include <filesystem>
#include <foundcheck/report/github.hpp>
#include <foundcheck/report/json.hpp>
#include <foundcheck/report/junit.hpp>
#include <foundcheck/report/ndjson.hpp>
#include <foundcheck/report/sarif.hpp>
#include <foundcheck/report/text.hpp>
#include <string>
#include <system_error>

#include "output.hpp"

namespace foundcheck::program {

namespace {

/// Where a CI job runs: what lies below it is named relative to it.
std::string source_root() {
  std::error_code error;
  const std::filesystem::path here = std::filesystem::current_path(error);
  return error ? std::string() : here.generic_string();
}

}  // namespace

void write_results(std::span<const scan_result> results, std::span<const complaint> unread, const scan_options& options,
                   int status, fmt::memory_buffer& out) {
  const std::string root = source_root();
  if (options.format == "json") {
    write_json(results, out);
  } else if (options.format == "ndjson") {
    scan_counts counts;
    for (const complaint& c : unread) write_ndjson_error(c.path, c.message, out);
    for (const scan_result& result : results) {
      counts.add(result);
      write_ndjson(result, out);
    }
    write_ndjson_summary(counts, out);
  } else if (options.format == "sarif") {
    write_sarif(results, {FOUNDCHECK_VERSION, root, status}, out);
  } else if (options.format == "github") {
    for (const scan_result& result : results) write_github(result, root, out);
  } else if (options.format == "junit") {
    write_junit(results, root, out);
  } else {
    // A file gets colours only when they are asked for by name.
    const bool colour = options.output.empty() ? use_colour(options.colour) : options.colour == "always";
    for (const scan_result& result : results) write_text(result, {colour, options.all}, out);
  }
}

}  // namespace foundcheck::program
