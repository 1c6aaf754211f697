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

std::vector<scan_error> errors_of(std::span<const complaint> complaints) {
  std::vector<scan_error> errors;
  for (const complaint& c : complaints) errors.push_back({c.path, c.message, c.is_note});
  return errors;
}

void write_results(std::span<const scan_result> results, std::span<const complaint> unread, const scan_options& options,
                   int status, fmt::memory_buffer& out) {
  const std::string root = source_root();
  const std::vector<scan_error> errors = errors_of(unread);
  if (options.format == "json") {
    write_json(results, out, errors);
  } else if (options.format == "ndjson") {
    scan_counts counts;
    for (const complaint& c : unread) write_ndjson_error(c.path, c.message, out);
    for (const scan_result& result : results) {
      counts.add(result);
      write_ndjson(result, out);
    }
    write_ndjson_summary(counts, out);
  } else if (options.format == "sarif") {
    write_sarif(results, {.version = FOUNDCHECK_VERSION, .root = root, .exit_status = status, .errors = errors}, out);
  } else if (options.format == "github") {
    // First: of each kind GitHub shows ten, and what was not read may be why nothing was found.
    for (const scan_error& error : errors) write_github_error(error, root, out);
    for (const scan_result& result : results) write_github(result, root, out);
  } else if (options.format == "junit") {
    write_junit(results, root, out, errors);
  } else {
    // A file gets colours only when they are asked for by name.
    const bool colour = options.output.empty() ? use_colour(options.colour) : options.colour == "always";
    for (const scan_result& result : results) write_text(result, {colour, options.all}, out);
  }
}

}  // namespace foundcheck::program
