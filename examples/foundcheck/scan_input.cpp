// SPDX-License-Identifier: MIT
#include "scan_input.hpp"

#include <algorithm>
#include <foundcheck/extract/build_log.hpp>
#include <foundcheck/extract/cmake_cache.hpp>
#include <foundcheck/extract/cmake_configure_log.hpp>
#include <foundcheck/extract/cmake_output.hpp>
#include <foundcheck/extract/debug_find.hpp>
#include <foundcheck/extract/known_messages.hpp>
#include <foundcheck/extract/try_compile_log.hpp>
#include <foundcheck/format/cmake_cache_index.hpp>
#include <foundcheck/format/cmake_run.hpp>
#include <foundcheck/format/detect_log.hpp>
#include <utility>

#include "input_file.hpp"
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

/// What cmake prints with --debug-find stands among its other output, in one file or in the file of its error stream.
void extract_output(std::string_view bytes, const envelope& around, std::size_t source, fact_set& facts) {
  extract(debug_find::records(bytes, around), source, facts, around);
  const std::size_t begin = cmake_output::last_run(bytes, around);
  for (const cmake_output::record& r : cmake_output::records(bytes, around)) {
    if (r.offset >= begin) extract(r, source, facts);
  }
  extract_configured_build(bytes, around, begin, source, facts);
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
    {format::cmake_output, extract_output},         {format::ninja_output, extract_ninja_build},
    {format::diagnostics, extract_build},
};

}  // namespace

bool is_scanned(format kind) noexcept {
  return std::any_of(std::begin(readers), std::end(readers), [kind](const reader& row) { return row.format == kind; });
}

std::size_t reading_order(format kind) noexcept {
  const auto row = std::find_if(std::begin(readers), std::end(readers),
                                [kind](const reader& candidate) { return candidate.format == kind; });
  return static_cast<std::size_t>(row - std::begin(readers));
}

std::optional<read_input> know(std::string name, std::string bytes, std::vector<complaint>& complaints) {
  detection found = detect_log(bytes);
  // What a program printed when it ran has often one line, and no tool's form.
  if (found.format == format::text && !is_check_log(bytes) && has_known_line(bytes, found.envelope)) {
    found.format = format::diagnostics;
  }
  if (!is_scanned(found.format)) {
    complaints.push_back({std::move(name), refusal_of(found.format)});
    return std::nullopt;
  }
  return read_input{std::move(name), std::move(bytes), found};
}

std::optional<read_input> read_known(const std::string& path, std::vector<complaint>& complaints) {
  auto content = whole_input(path);
  if (!content) {
    complaints.push_back({path, std::string(describe(content.error()))});
    return std::nullopt;
  }
  auto known = know(path, std::move(*content), complaints);
  if (known && path == "-") known->path = "<stdin>";
  return known;
}

void extract_all(std::span<const input_bytes> inputs, fact_set& facts) {
  for (std::size_t i = 0; i < inputs.size(); ++i) {
    const detection& found = *inputs[i].found;
    for (const reader& row : readers) {
      if (found.format == row.format) row.extract(inputs[i].bytes, found.envelope, i, facts);
    }
  }
}

}  // namespace foundcheck::program
