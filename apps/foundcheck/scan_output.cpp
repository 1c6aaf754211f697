// SPDX-License-Identifier: MIT
#include "scan_output.hpp"

#include <algorithm>
#include <filesystem>
#include <foundcheck/report/azure.hpp>
#include <foundcheck/report/code_quality.hpp>
#include <foundcheck/report/github.hpp>
#include <foundcheck/report/json.hpp>
#include <foundcheck/report/junit.hpp>
#include <foundcheck/report/rdjson.hpp>
#include <foundcheck/report/sarif.hpp>
#include <foundcheck/report/text.hpp>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <system_error>
#include <utility>
#include <vector>

#include "html_page.hpp"
#include "output.hpp"
#include "timeline_data.hpp"

namespace foundcheck::program {

std::string source_root() {
  std::error_code error;
  const std::filesystem::path here = std::filesystem::current_path(error);
  return error ? std::string() : here.generic_string();
}

namespace {

/// All that a format may want of a scan.
struct report_request {
  std::span<const scan_result> results;
  std::span<const complaint> unread;
  const std::vector<scan_error>& errors;  ///< the same, as the reports take them
  const scan_options& options;
  int status;
  std::string root;
  std::span<const timeline_data* const> timelines;  ///< of the formats that show them, one for each result
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

void as_azure(const report_request& scan, fmt::memory_buffer& out) {
  for (const scan_error& error : scan.errors) write_azure_error(error, scan.root, out);
  for (const scan_result& result : scan.results) write_azure(result, scan.root, out);
}

struct format_row {
  std::string_view name;
  void (*write)(const report_request& scan, fmt::memory_buffer& out);
  bool has_timelines = false;
};

/// The timelines of the builds that were scanned, null for none. False, with a message, where the report would replace what one is of.
bool read_timelines(std::span<const scan_result> results, const std::string& output,
                    std::vector<std::unique_ptr<timeline_data>>& timelines) {
  for (const scan_result& result : results) {
    const std::filesystem::path log = std::filesystem::path(result.path) / ".ninja_log";
    std::error_code error;
    timelines.push_back(nullptr);
    if (!std::filesystem::is_regular_file(log, error)) continue;
    timeline_options options;
    options.path = log.string();
    options.top = most_page_rows;
    auto data = std::make_unique<timeline_data>();
    const auto is_replaced = [&output](const std::filesystem::path& input) {
      const bool is_output = would_replace(output, input.string());
      if (is_output) complain(output, output_is_input);
      return is_output;
    };
    // What the timeline has to say of its own inputs is no matter of the scan.
    const int status = data->read(
        options, [](const std::string&, const std::string&) {}, is_replaced);
    if (status == usage) return false;
    if (status == clean) timelines.back() = std::move(data);
  }
  return true;
}

constexpr format_row formats[] = {
    {"text", as_text},
    {"json", [](const report_request& scan, auto& out) { write_json(scan.results, out, scan.errors); }},
    {"ndjson", as_ndjson},
    {"sarif", as_sarif},
    {"github", as_github},
    {"junit", [](const report_request& scan, auto& out) { write_junit(scan.results, scan.root, out, scan.errors); }},
    {"code-quality",
     [](const report_request& scan, auto& out) { write_code_quality(scan.results, scan.root, out, scan.errors); }},
    {"azure", as_azure},
    {"rdjson", [](const report_request& scan, auto& out) { write_rdjson(scan.results, scan.root, out, scan.errors); }},
    {"html",
     [](const report_request& scan, auto& out) {
       write_page({scan.results, scan.timelines, scan.errors}, out);
     },
     true},
};

}  // namespace

bool shows_sources(std::string_view format) { return format != "json" && format != "ndjson"; }

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

int write_results(std::span<const scan_result> results, std::span<const complaint> unread, const scan_options& options,
                  int status, fmt::memory_buffer& out) {
  const auto row = std::ranges::find(formats, options.format, &format_row::name);
  if (row == std::ranges::end(formats)) return usage;
  const std::vector<scan_error> errors = errors_of(unread);
  std::vector<std::unique_ptr<timeline_data>> data;
  if (row->has_timelines && !read_timelines(results, options.output, data)) return usage;
  std::vector<const timeline_data*> timelines;
  for (const std::unique_ptr<timeline_data>& one : data) timelines.push_back(one.get());
  row->write({results, unread, errors, options, status, source_root(), timelines}, out);
  return clean;
}

}  // namespace foundcheck::program
