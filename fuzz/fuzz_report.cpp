// SPDX-License-Identifier: MIT
// Any bytes as an input of a scan, and any bytes as its name, through every writer of a scan's result: strict JSON, well-formed XML,
// whole workflow commands, and nothing on which a terminal acts but our own colours.
//
//   input := writer path LF log       writer: a byte
#include <foundcheck/report/azure.hpp>
#include <foundcheck/report/code_quality.hpp>
#include <foundcheck/report/github.hpp>
#include <foundcheck/report/json.hpp>
#include <foundcheck/report/junit.hpp>
#include <foundcheck/report/rdjson.hpp>
#include <foundcheck/report/sarif.hpp>
#include <foundcheck/report/text.hpp>

#include <algorithm>
#include <cstddef>
#include <string>
#include <string_view>

#include "support/judged_result.hpp"
#include "support/strict_json.hpp"
#include "support/strict_xml.hpp"
#include "support/terminal_text.hpp"
#include "target.hpp"

namespace foundcheck {

namespace {

enum class writer : unsigned char { json, ndjson, sarif, junit, github, text, coloured, code_quality, azure, rdjson };
constexpr unsigned writer_count = 10;

std::string written(writer by, const scan_result& result) {
  fmt::memory_buffer out;
  const scan_error errors[] = {{result.path, result.path}};
  switch (by) {
    case writer::json: write_json({&result, 1}, out, errors); break;
    case writer::ndjson: {
      scan_counts counts;
      counts.add(result);
      write_ndjson_error(result.path, result.path, out);
      write_ndjson(result, out);
      write_ndjson_summary(counts, out);
      break;
    }
    case writer::sarif:
      write_sarif({&result, 1},
                  {.version = "1.2.3", .root = result.path, .exit_status = 1, .errors = errors, .has_suppressed = true},
                  out);
      break;
    case writer::junit: write_junit({&result, 1}, result.path, out, errors); break;
    case writer::github:
      write_github_error(errors[0], result.path, out);
      write_github(result, result.path, out);
      break;
    case writer::code_quality: write_code_quality({&result, 1}, result.path, out, errors); break;
    case writer::azure:
      write_azure_error(errors[0], result.path, out);
      write_azure(result, result.path, out);
      break;
    case writer::rdjson: write_rdjson({&result, 1}, result.path, out, errors); break;
    case writer::text: write_text(result, {.all = true, .verbose = true, .width = 60}, out); break;
    case writer::coloured: write_text(result, {.colour = true, .height = 24, .has_heading = true}, out); break;
  }
  return fmt::to_string(out);
}

/// The findings, or the errors that they are about.
std::size_t error_count(const scan_result& result) {
  std::size_t count = 0;
  for (const finding& f : result.findings) for_each_error(f, [&count](std::size_t) { ++count; });
  return count;
}

std::string broken_output(writer by, const std::string& output, const scan_result& result) {
  switch (by) {
    case writer::json:
    case writer::sarif:
    case writer::code_quality:
    case writer::rdjson:
      if (parse_strictly(output).is_discarded()) return "no strict JSON";
      break;
    case writer::ndjson:
      for (const nlohmann::json& line : parse_lines_strictly(output)) {
        if (line.is_discarded()) return "a line that is no strict JSON";
      }
      break;
    case writer::junit:
      if (!is_well_formed_xml(output)) return "no well-formed XML";
      break;
    case writer::github: {
      const auto lines = static_cast<std::size_t>(std::ranges::count(output, '\n'));
      const std::size_t unfinished = result.conclusion.verdict == scan::verdict::unfinished ? 1 : 0;
      if (lines != 1 + error_count(result) + unfinished) {
        return "another number of commands than of findings, errors and builds without an end";
      }
      for (std::size_t at = 0; at < output.size(); at = output.find('\n', at) + 1) {
        if (output.compare(at, 2, "::") != 0) return "a line that is no command";
      }
      break;
    }
    case writer::azure: {
      constexpr std::string_view issue = "##vso[task.logissue type=";
      for (std::size_t at = 0; at < output.size(); at = output.find('\n', at) + 1) {
        std::string line = output.substr(at, output.find('\n', at) - at);
        if (!line.starts_with("info: ")) {
          if (!line.starts_with(issue)) return "a line that is no issue";
          line.erase(0, issue.size());
        }
        if (std::string unfit = unfit_for_terminal(line); !unfit.empty()) return unfit;
      }
      return {};
    }
    case writer::text:
    case writer::coloured: break;
  }
  return unfit_for_terminal(by == writer::coloured ? without_own_colours(output) : output);
}

}  // namespace

std::string fuzz::broken(std::string_view bytes) {
  if (bytes.empty()) return {};
  const auto by = static_cast<writer>(static_cast<unsigned char>(bytes[0]) % writer_count);
  const std::size_t feed = std::min(bytes.find('\n'), bytes.size());
  const std::string_view path = bytes.substr(1, feed - (feed == 0 ? 0 : 1));
  const judged_result judged(path, bytes.substr(std::min(feed + 1, bytes.size())));
  const scan_result& result = judged.get();
  const std::string output = written(by, result);
  const std::string found = broken_output(by, output, result);
  return found.empty() ? "" : "writer " + std::to_string(static_cast<unsigned>(by)) + ": " + found;
}

}  // namespace foundcheck
