// SPDX-License-Identifier: MIT
// Rows of one's own, compiled in or read at run time: lines of a tool that foundcheck does not know become diagnostics.
//
// Usage: own_recognizers LOG, or for the records alone: own_recognizers <LOG
#include <cstddef>
#include <cstdio>
#include <foundcheck/diagnostic/feed.hpp>
#include <foundcheck/diagnostic/recognizer_set.hpp>
#include <foundcheck/diagnostic/records.hpp>
#include <foundcheck/host/file.hpp>
#include <foundcheck/scan.hpp>
#include <string>
#include <string_view>
#include <vector>

using namespace foundcheck;

namespace {

struct shader_error : regex::row<R"(^shaderc: (?<file>[^:]+):(?<line>\d+): (?<severity>\w+): (?<message>.*)$)"> {
  static constexpr std::string_view name = "shaderc";
  struct more : regex::row<"^    "> {};
};
struct my_rows : regex::row_list<shader_error> {};

int scan_compiled(std::string_view log) {
  scan::inputs inputs(scan::with<my_rows>);
  inputs.add("build.log", log);
  const scan::result result = scan::read(inputs);
  for (const tool_count& t : result.tools()) {
    std::printf("%.*s: %zu errors, %zu warnings\n", int(t.tool.size()), t.tool.data(), t.errors, t.warnings);
  }
  return result.findings().empty() ? 0 : 1;
}

/// The text of the row may come from anywhere.
diagnostics::recognizer_set rows_read_at_run_time() {
  diagnostics::recognizer_set mine;
  diagnostics::recognizer_text row;
  row.name = "assets";
  row.severity = diagnostics::severity::warning;
  row.lines = {{R"(^asset (?<file>\S+) is (?<message>.*)$)"}};
  if (const auto refused = mine.add(row)) std::printf("%s: %s\n", row.name.c_str(), describe(*refused).c_str());
  return mine;
}

void print_records(std::string_view log, const diagnostics::recognizer_set& mine) {
  diagnostics::own_rows own(mine.rows());
  for (const diagnostics::record& r : diagnostics::records(log, {}, own)) {
    std::printf("line %zu: %.*s: %.*s\n", r.line, int(r.file.size()), r.file.data(), int(r.message.size()),
                r.message.data());
  }
}

/// The same of a log that comes in pieces.
void print_followed(std::FILE* log, const diagnostics::recognizer_set& mine) {
  diagnostics::own_rows rows(mine.rows());
  std::vector<char> buffer(diagnostics::log_feed::least_buffer_bytes);
  diagnostics::log_feed feed(buffer.data(), buffer.size(), &rows);
  const auto print = [](const diagnostics::record& r) {
    std::printf("line %zu: %.*s\n", r.line, int(r.message.size()), r.message.data());
  };
  char piece[1000];
  while (const std::size_t size = std::fread(piece, 1, sizeof piece, log)) feed.feed({piece, size}, print);
  feed.finish(print);
}

}  // namespace

int main(int argc, char** argv) {
  const diagnostics::recognizer_set mine = rows_read_at_run_time();
  if (argc == 1) return print_followed(stdin, mine), 0;
  if (argc != 2) return 2;
  const auto log = host::read_file(argv[1]);
  if (!log) return 3;
  print_records(*log, mine);
  return scan_compiled(*log);
}
