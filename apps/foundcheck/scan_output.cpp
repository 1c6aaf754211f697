// SPDX-License-Identifier: MIT
#include "scan_output.hpp"

#include <filesystem>
#include <foundcheck/report/github.hpp>
#include <foundcheck/report/json.hpp>
#include <foundcheck/report/junit.hpp>
#include <foundcheck/report/sarif.hpp>
#include <foundcheck/report/text.hpp>
#include <span>
#include <string>
#include <string_view>
#include <system_error>
#include <vector>

#include "output.hpp"

namespace foundcheck::program {

namespace {

/// Where a CI job runs: what lies below it is named relative to it.
std::string source_root() {
  std::error_code error;
  const std::filesystem::path here = std::filesystem::current_path(error);
  return error ? std::string() : here.generic_string();
}

/// All that a format may want of a scan.
struct report_request {
  std::span<const scan_result> results;
  std::span<const complaint> unread;
  const std::vector<scan_error>& errors;  ///< the same, as the reports take them
  const scan_options& options;
  int status;
  std::string root;
};

void as_text(const report_request& scan, fmt::memory_buffer& out) {
  // A file gets colours only when they are asked for by name.
  const bool colour = scan.options.output.empty() ? use_colour(scan.options.colour) : scan.options.colour == "always";
  const terminal_size size = scan.options.output.empty() ? size_of_terminal() : terminal_size{};
  for (const scan_result& result : scan.results) {
    if (&result != scan.results.data()) fmt::format_to(fmt::appender(out), "\n");
    write_text(result,
               {.colour = colour,
                .all = scan.options.all,
                .verbose = scan.options.verbose,
                .width = size.columns,
                .height = size.rows,
                .has_heading = scan.results.size() > 1},
               out);
  }
}

void as_ndjson(const report_request& scan, fmt::memory_buffer& out) {
  scan_counts counts;
  for (const complaint& c : scan.unread) write_ndjson_error(c.path, c.message, out);
  for (const scan_result& result : scan.results) {
    counts.add(result);
    write_ndjson(result, out);
  }
  write_ndjson_summary(counts, out);
}

void as_sarif(const report_request& scan, fmt::memory_buffer& out) {
  const sarif_run run{
      .version = FOUNDCHECK_VERSION, .root = scan.root, .exit_status = scan.status, .errors = scan.errors};
  write_sarif(scan.results, run, out);
}

void as_github(const report_request& scan, fmt::memory_buffer& out) {
  // First: of each kind GitHub shows ten, and what was not read may be why nothing was found.
  for (const scan_error& error : scan.errors) write_github_error(error, scan.root, out);
  for (const scan_result& result : scan.results) write_github(result, scan.root, out);
}

struct format_row {
  std::string_view name;
  void (*write)(const report_request& scan, fmt::memory_buffer& out);
};

constexpr format_row formats[] = {
    {"text", as_text},
    {"json", [](const report_request& scan, auto& out) { write_json(scan.results, out, scan.errors); }},
    {"ndjson", as_ndjson},
    {"sarif", as_sarif},
    {"github", as_github},
    {"junit", [](const report_request& scan, auto& out) { write_junit(scan.results, scan.root, out, scan.errors); }},
};

}  // namespace

std::vector<std::string> scan_format_names() {
  std::vector<std::string> names;
  for (const format_row& row : formats) names.emplace_back(row.name);
  return names;
}

std::vector<scan_error> errors_of(std::span<const complaint> complaints) {
  std::vector<scan_error> errors;
  for (const complaint& c : complaints) errors.push_back({c.path, c.message, c.is_note});
  return errors;
}

void write_results(std::span<const scan_result> results, std::span<const complaint> unread, const scan_options& options,
                   int status, fmt::memory_buffer& out) {
  const std::vector<scan_error> errors = errors_of(unread);
  const report_request scan{results, unread, errors, options, status, source_root()};
  for (const format_row& row : formats) {
    if (row.name == options.format) return row.write(scan, out);
  }
}

}  // namespace foundcheck::program
