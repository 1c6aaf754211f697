// SPDX-License-Identifier: MIT
// `timeline`: a ninja log -> how long the build took, how well it used the machine, and what to do about it.
#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <foundcheck/report/timeline.hpp>
#include <foundcheck/report/trace.hpp>
#include <memory>
#include <string>
#include <string_view>
#include <system_error>
#include <vector>

#include "commands.hpp"
#include "compiler_trace.hpp"
#include "html_page.hpp"
#include "output.hpp"
#include "timeline_data.hpp"

namespace foundcheck::program {

namespace {

bool write_picture(const schedule::laid_out& run, std::string_view title, const std::string& path) {
  fmt::memory_buffer picture;
  draw(run.timeline(), title, false, picture);
  return write_file(path, picture);
}

bool write_trace(const std::vector<std::unique_ptr<schedule::laid_out>>& runs, std::size_t shown,
                 const std::filesystem::path& directory, const std::string& path) {
  fmt::memory_buffer document;
  trace_writer trace(document);
  for (std::size_t i = 0; i < runs.size(); ++i) trace.run(runs[i]->timeline(), i + 1, fmt::format("run {}", i + 1));
  if (!directory.empty()) add_compiler_traces(runs[shown]->timeline(), shown + 1, directory, trace);
  trace.finish();
  return write_file(path, document);
}

/// True, with a message, if a result would replace that input.
bool is_replaced(const std::filesystem::path& input, const timeline_options& options) {
  for (const std::string& output : {options.trace, options.svg}) {
    if (!would_replace(output, input.string())) continue;
    complain(output, output_is_input);
    return true;
  }
  return false;
}

/// The same for the compilers' traces of a run, which are read for a trace only.
bool is_trace_replaced(const schedule::laid_out& run, const std::filesystem::path& directory,
                       const timeline_options& options) {
  const auto is_there = [](const std::string& output) {
    std::error_code error;
    return std::filesystem::is_regular_file(output, error);
  };
  // Mostly neither result is there yet, and a build may have a million steps.
  if (options.trace.empty() || (!is_there(options.trace) && !is_there(options.svg))) return false;
  return std::ranges::any_of(compiler_trace_files(run.timeline(), directory),
                             [&options](const std::filesystem::path& trace) { return is_replaced(trace, options); });
}

}  // namespace

int timeline(const timeline_options& options) {
  if (!options.svg.empty() && !options.trace.empty() && is_same_output(options.svg, options.trace)) {
    complain(options.svg, "is named for both --svg and --trace");
    return usage;
  }
  timeline_data data;
  const int status = data.read(
      options, [](const std::string& path, const std::string& message) { complain(path, message); },
      [&options](const std::filesystem::path& input) { return is_replaced(input, options); });
  if (status != clean) return status;
  if (data.has_siblings && is_trace_replaced(data.run(), data.directory, options)) return usage;
  if (!options.svg.empty() && !write_picture(data.run(), data.result.path, options.svg)) return unreadable;
  const std::filesystem::path traces = data.has_siblings ? data.directory : std::filesystem::path();
  if (!options.trace.empty() && !write_trace(data.runs, data.shown, traces, options.trace)) return unreadable;
  fmt::memory_buffer report;
  if (options.format == "json") {
    write_timeline_json(data.result, report);
  } else if (options.format == "html") {
    write_timeline_page(data, report);
  } else {
    write_timeline_text(data.result, use_colour(options.colour), report, size_of_terminal().columns);
  }
  return write_out(report, reader_of_format(options.format));
}

}  // namespace foundcheck::program
