// SPDX-License-Identifier: MIT
// `scan`: inputs -> facts -> findings -> report. One scan for each build directory, and one for all files given by name.
#include <fmt/format.h>

#include <algorithm>
#include <cstdio>
#include <deque>
#include <filesystem>
#include <foundcheck/core/path.hpp>
#include <foundcheck/extract/cmake_cache.hpp>
#include <foundcheck/extract/cmake_output.hpp>
#include <foundcheck/format/cmake_cache_index.hpp>
#include <foundcheck/format/cmake_run.hpp>
#include <foundcheck/format/detect.hpp>
#include <foundcheck/host/build_directory.hpp>
#include <foundcheck/host/file.hpp>
#include <foundcheck/host/root_fs.hpp>
#include <foundcheck/report/json.hpp>
#include <foundcheck/report/text.hpp>
#include <foundcheck/rule/all.hpp>
#include <foundcheck/rule/evaluate.hpp>
#include <optional>
#include <string>
#include <vector>

#include "commands.hpp"
#include "output.hpp"

namespace foundcheck::program {

namespace {

/// One scan with everything that its views point into. Never moved once it has facts.
struct scan_data {
  std::string path;
  bool is_directory = false;
  std::deque<std::string> paths;
  std::deque<std::string> bytes;
  std::vector<detection> detections;
  std::vector<input> inputs;
  std::deque<std::string> texts;  ///< of facts that were seen on this machine
  std::vector<fact> storage;
  std::optional<fact_set> facts;
  std::vector<finding> findings;

  void add(std::string file, std::string content, const detection& found) {
    paths.push_back(std::move(file));
    bytes.push_back(std::move(content));
    detections.push_back(found);
    inputs.push_back({paths.back(), name_of(found.format), bytes.back().size()});
  }
};

void extract_cache(std::string_view bytes, const envelope&, std::size_t source, fact_set& facts) {
  std::vector<cmake_cache::record> slots(cmake_cache::count(bytes));
  const cmake_cache::index index(bytes, slots);
  for (const cmake_cache::record& r : cmake_cache::records(bytes)) {
    // CMake holds the last entry of a name; what it replaced says nothing any more.
    if (!index.lints(r).contains(cmake_cache::lint::duplicate_name)) extract(r, source, facts);
  }
}

void extract_output(std::string_view bytes, const envelope& around, std::size_t source, fact_set& facts) {
  const std::size_t begin = cmake_output::last_run(bytes, around);
  for (const cmake_output::record& r : cmake_output::records(bytes, around)) {
    if (r.offset >= begin) extract(r, source, facts);
  }
}

/// The formats that speak of facts. What has no row here is no input of a scan.
struct reader {
  foundcheck::format format;
  void (*extract)(std::string_view bytes, const envelope& around, std::size_t source, fact_set& facts);
};

constexpr reader readers[] = {
    {format::cmake_cache, extract_cache},
    {format::cmake_output, extract_output},
};

[[nodiscard]] const reader* find_reader(format kind) noexcept {
  for (const reader& row : readers) {
    if (row.format == kind) return &row;
  }
  return nullptr;
}

/// Reads a file that was asked for by name; false, with a message, when it cannot be used.
bool add_file(scan_data& scan, const std::string& path) {
  auto content = path == "-" ? host::read_stream(stdin) : host::read_file(path);
  if (!content) {
    complain(path, describe(content.error()));
    return false;
  }
  const detection found = detect(*content);
  if (find_reader(found.format) == nullptr) {
    complain(path, refusal_of(found.format));
    return false;
  }
  scan.add(path == "-" ? "<stdin>" : path, std::move(*content), found);
  return true;
}

/// Reads what is worth reading in a build directory; false, with a message, when there is nothing.
bool add_directory(scan_data& scan) {
  constexpr std::size_t head_bytes = 64 * 1024;
  const auto files = host::candidates(scan.path);
  if (!files) {
    complain(scan.path, describe(files.error()));
    return false;
  }
  bool whole = true;
  for (const std::filesystem::path& file : *files) {
    if (file.filename() == "CMakeCache.txt") {
      whole = add_file(scan, file.string()) && whole;
      continue;
    }
    const auto head = host::read_file(file, head_bytes);
    if (head && find_reader(detect(*head).format) != nullptr) whole = add_file(scan, file.string()) && whole;
  }
  if (scan.inputs.empty() && whole) {
    complain(scan.path, "is no build directory: no CMakeCache.txt and no output of cmake in it");
    return false;
  }
  return whole;
}

void extract_inputs(const scan_data& scan, fact_set& facts) {
  for (std::size_t i = 0; i < scan.bytes.size(); ++i) {
    const detection& found = scan.detections[i];
    find_reader(found.format)->extract(scan.bytes[i], found.envelope, i, facts);
  }
}

/// What this machine says of the build directory: is it the one that the cache names, and are its paths still there?
void look_at_directory(scan_data& scan, fact_set& facts, bool with_paths) {
  if (!scan.is_directory || !host::is_build_directory(scan.path)) return;
  const fact* recorded = facts.find(fact_id::cache_directory, component::none);
  if (recorded == facts.end()) return;
  const std::string_view cache_directory = recorded->text;
  const bool same = host::is_same_directory(cache_directory, scan.path);
  std::error_code ignored;
  // weakly_canonical: "build/." and "build/" are build. Where it fails the path stands as it was given.
  const std::filesystem::path here = std::filesystem::weakly_canonical(scan.path, ignored);
  scan.texts.push_back(same ? std::string(cache_directory) : here.empty() ? scan.path : here.generic_string());
  facts.add({fact_id::build_directory,
             component::none,
             state::yes,
             scan.texts.back(),
             {origin::no_source, 0, 0, "CMakeCache.txt lies in"}});
  if (!same || !with_paths) return;
  const std::size_t count = facts.size();
  for (std::size_t i = 0; i < count; ++i) {
    const fact f = facts.begin()[i];
    const bool is_library = f.id == fact_id::library || f.id == fact_id::inventory || f.id == fact_id::executable;
    if (!is_library && f.id != fact_id::include_directory) continue;
    // Only the cache's own entries: a log may speak of another machine.
    if (f.is != state::yes || f.from.source != recorded->from.source || !is_absolute(f.text)) continue;
    const bool there = host::is_there(f.text);
    if (is_library) facts.add({fact_id::present, f.about, there ? state::yes : state::no, f.text, f.from});
    if (!there) facts.add({fact_id::missing_path, f.about, state::yes, f.text, f.from});
  }
}

/// True if a program of this build would load the component's shared library.
[[nodiscard]] bool is_expected(const component_row& row, const fact_set& facts) {
  if (row.library.empty() || is_declined(row.id, facts) || is_static(row.id, facts)) return false;
  return facts.find_state(fact_id::claimed, row.id, state::yes) != nullptr ||
         facts.find_state(fact_id::library, row.id, state::yes) != nullptr ||
         (facts.find_state(fact_id::requested, row.id, state::yes) != nullptr &&
          facts.find_state(fact_id::inventory, row.id, state::yes) != nullptr);
}

/// What a runtime root says of the libraries that the build expects.
void look_at_root(scan_data& scan, const std::string& root, fact_set& facts) {
  std::vector<component> expected;
  std::vector<std::string_view> stems;
  for (const component_row& row : components) {
    if (!is_expected(row, facts)) continue;
    expected.push_back(row.id);
    stems.push_back(row.library);
  }
  if (stems.empty()) return;
  host::root_fs files(root);
  const std::vector<std::string> found = files.find_libraries(stems);
  if (files.unreadable() > 0) {
    complain(root, fmt::format("cannot be read whole ({} of its directories); what is not found elsewhere is unknown",
                               files.unreadable()));
  }
  for (std::size_t i = 0; i < stems.size(); ++i) {
    const bool there = !found[i].empty();
    if (!there && files.unreadable() > 0) continue;
    scan.texts.push_back(there ? found[i] : fmt::format("{}*", stems[i]));
    facts.add({fact_id::present,
               expected[i],
               there ? state::yes : state::no,
               scan.texts.back(),
               {origin::no_source, 0, 0, there ? "the runtime root has" : "nowhere in the runtime root:"}});
  }
}

void judge(scan_data& scan, const scan_options& options) {
  std::size_t slots = 256;
  do {
    scan.storage.assign(slots, fact{});
    fact_set facts(scan.storage);
    extract_inputs(scan, facts);
    look_at_directory(scan, facts, options.root.empty());
    if (!options.root.empty()) look_at_root(scan, options.root, facts);
    slots += facts.dropped();
    scan.facts.emplace(facts);
  } while (scan.facts->dropped() > 0);
  evaluate(rules::all, *scan.facts, [&](const finding& f) { scan.findings.push_back(f); });
  std::stable_sort(scan.findings.begin(), scan.findings.end(), ranks_before);
}

[[nodiscard]] severity severity_named(std::string_view name) noexcept {
  return name == "error" ? severity::error : name == "warning" ? severity::warning : severity::info;
}

}  // namespace

int scan(const scan_options& options) {
  std::deque<scan_data> scans;
  scan_data named_files;
  int status = clean;
  std::error_code error;
  if (!options.root.empty() && !std::filesystem::is_directory(options.root, error)) {
    complain(options.root, "is no directory, so it cannot be a runtime root");
    return unreadable;
  }
  const std::vector<std::string> here = {"."};
  for (const std::string& path : options.paths.empty() ? here : options.paths) {
    std::error_code ignored;
    if (path != "-" && std::filesystem::is_directory(path, ignored)) {
      scan_data& scan = scans.emplace_back();
      scan.path = path;
      scan.is_directory = true;
      if (!add_directory(scan)) status = unreadable;
      if (scan.inputs.empty()) scans.pop_back();
    } else {
      if (!add_file(named_files, path)) status = unreadable;
      if (named_files.path.empty() && !named_files.inputs.empty()) named_files.path = path;
    }
  }
  if (!named_files.inputs.empty()) scans.push_back(std::move(named_files));
  if (scans.empty()) return status;

  const severity least = severity_named(options.min_severity);
  std::vector<scan_result> results;
  for (scan_data& scan : scans) {
    judge(scan, options);
    for (const finding& f : scan.findings) {
      if (options.fail_on != "never" && f.rule->severity >= severity_named(options.fail_on)) {
        status = std::max<int>(status, findings);
      }
    }
    std::erase_if(scan.findings, [&](const finding& f) { return f.rule->severity < least; });
    results.push_back({scan.path, scan.inputs, &*scan.facts, scan.findings});
  }
  // A file gets colours only when they are asked for by name.
  const bool colour = options.output.empty() ? use_colour(options.colour) : options.colour == "always";
  fmt::memory_buffer out;
  if (options.format == "json") {
    write_json(results, out);
  } else {
    for (const scan_result& result : results) write_text(result, colour, out);
  }
  const bool written = options.output.empty() ? write_out(out) : write_file(options.output, out);
  return written ? status : unreadable;
}

}  // namespace foundcheck::program
