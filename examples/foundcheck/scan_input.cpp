// SPDX-License-Identifier: MIT
#include "scan_input.hpp"

#include <algorithm>
#include <cstdio>
#include <foundcheck/extract/cmake_cache.hpp>
#include <foundcheck/extract/cmake_configure_log.hpp>
#include <foundcheck/extract/cmake_output.hpp>
#include <foundcheck/extract/debug_find.hpp>
#include <foundcheck/extract/diagnostic.hpp>
#include <foundcheck/extract/ninja_output.hpp>
#include <foundcheck/extract/try_compile_log.hpp>
#include <foundcheck/format/cmake_cache_index.hpp>
#include <foundcheck/format/cmake_run.hpp>
#include <foundcheck/format/detect_log.hpp>
#include <foundcheck/format/diagnostics.hpp>
#include <foundcheck/format/ninja_output.hpp>
#include <foundcheck/host/file.hpp>
#include <utility>

#include "output.hpp"

namespace foundcheck::program {

namespace {

void extract_cache(std::string_view bytes, const envelope&, std::size_t source, fact_set& facts) {
  std::vector<cmake_cache::record> slots(cmake_cache::count(bytes));
  const cmake_cache::index index(bytes, slots);
  for (const cmake_cache::record& r : cmake_cache::records(bytes)) {
    // CMake holds the last entry of a name; what it replaced says nothing any more.
    if (!index.lints(r).contains(cmake_cache::lint::duplicate_name)) extract(r, source, facts);
  }
}

void extract_configure_log(std::string_view bytes, const envelope&, std::size_t source, fact_set& facts) {
  extract(cmake_configure_log::events(bytes), source, facts);
}

void extract_try_compile_log(std::string_view bytes, const envelope&, std::size_t source, fact_set& facts) {
  extract(try_compile_log::records(bytes), source, facts);
}

void extract_diagnostics(std::string_view bytes, const envelope& around, std::size_t source, fact_set& facts) {
  extract(diagnostics::records(bytes, around), source, facts);
}

/// True if a build that begins behind that byte failed: make or ninja say so. What else stands among the output of configure may
/// be the errors of what it tries out.
[[nodiscard]] bool has_failed_build(std::string_view bytes, const envelope& around, std::size_t begin) {
  for (const diagnostics::record& r : diagnostics::records(bytes, around)) {
    const bool runs_builds = r.tool == diagnostics::tool::make || r.tool == diagnostics::tool::ninja;
    if (r.is_effect && runs_builds && r.offset >= begin) return true;
  }
  return false;
}

/// What cmake prints with --debug-find stands among its other output, in one file or in the file of its error stream.
void extract_output(std::string_view bytes, const envelope& around, std::size_t source, fact_set& facts) {
  extract(debug_find::records(bytes, around), source, facts, around);
  const std::size_t begin = cmake_output::last_run(bytes, around);
  for (const cmake_output::record& r : cmake_output::records(bytes, around)) {
    if (r.offset >= begin) extract(r, source, facts);
  }
  if (has_failed_build(bytes, around, begin)) {
    extract(diagnostics::records(bytes, around), source, facts, begin);
  }
}

void extract_build(std::string_view bytes, const envelope& around, std::size_t source, fact_set& facts) {
  extract(ninja_output::records(bytes, {}, around), source, facts);
  const fact* const failed = std::find_if(facts.begin(), facts.end(), [source](const fact& f) {
    return f.id == fact_id::failed_step && f.from.source == source;
  });
  if (failed != facts.end()) {
    extract(diagnostics::records(bytes, around), source, facts, failed->from.offset);
    return;
  }
  // A part of a log, as people quote it: the build failed if nothing was begun behind the failure. What a command printed may
  // stand before its own status.
  std::size_t last_status = 0, status_before = 0;
  for (const ninja_output::record& r : ninja_output::records(bytes, {}, around)) {
    if (r.kind == ninja_output::record_kind::status) status_before = std::exchange(last_status, r.offset);
  }
  if (has_failed_build(bytes, around, last_status)) {
    extract(diagnostics::records(bytes, around), source, facts, status_before);
  }
}

/// The formats that speak of facts, in the order in which they are asked: the cache first, which has the last word on
/// variables, the output of configure after its logs, which has it on what configure said.
struct reader {
  foundcheck::format format;
  void (*extract)(std::string_view bytes, const envelope& around, std::size_t source, fact_set& facts);
};

constexpr reader readers[] = {
    {format::cmake_cache, extract_cache},           {format::try_compile_log, extract_try_compile_log},
    {format::configure_log, extract_configure_log}, {format::debug_find, extract_output},
    {format::cmake_output, extract_output},         {format::ninja_output, extract_build},
    {format::diagnostics, extract_diagnostics},
};

}  // namespace

bool is_scanned(format kind) noexcept {
  return std::any_of(std::begin(readers), std::end(readers), [kind](const reader& row) { return row.format == kind; });
}

std::optional<read_input> read_known(const std::string& path, std::vector<complaint>& complaints) {
  auto content = path == "-" ? host::read_stream(stdin) : host::read_file(path);
  if (!content) {
    complaints.push_back({path, std::string(describe(content.error()))});
    return std::nullopt;
  }
  const detection found = detect_log(*content);
  if (!is_scanned(found.format)) {
    complaints.push_back({path, refusal_of(found.format)});
    return std::nullopt;
  }
  return read_input{path == "-" ? "<stdin>" : path, std::move(*content), found};
}

void extract_all(std::span<const input_bytes> inputs, fact_set& facts) {
  for (const reader& row : readers) {
    for (std::size_t i = 0; i < inputs.size(); ++i) {
      const detection& found = *inputs[i].found;
      if (found.format == row.format) row.extract(inputs[i].bytes, found.envelope, i, facts);
    }
  }
}

}  // namespace foundcheck::program
