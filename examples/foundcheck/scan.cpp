// SPDX-License-Identifier: MIT
// `scan`: inputs -> facts -> findings -> report. One scan for each build directory, and one for all files given by name.
#include <fmt/format.h>

#include <algorithm>
#include <cstdio>
#include <deque>
#include <filesystem>
#include <foundcheck/core/path.hpp>
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
#include <foundcheck/format/diagnostic_census.hpp>
#include <foundcheck/format/diagnostics.hpp>
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
  bool is_whole = true;  ///< all that was asked for could be read
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
  if (failed == facts.end()) return;
  extract(diagnostics::records(bytes, around), source, facts, failed->from.offset);
}

/// The formats that speak of facts. What has no row here is no input of a scan. In this order they are asked: the cache
/// first, which has the last word on variables, the output last, which has it on what configure said.
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

[[nodiscard]] const reader* find_reader(format kind) noexcept {
  for (const reader& row : readers) {
    if (row.format == kind) return &row;
  }
  return nullptr;
}

struct read_input {
  std::string path;
  std::string bytes;
  detection found;
};

/// A file that was asked for; nothing, with a message, when it cannot be used.
std::optional<read_input> read_known(const std::string& path) {
  auto content = path == "-" ? host::read_stream(stdin) : host::read_file(path);
  if (!content) {
    complain(path, describe(content.error()));
    return std::nullopt;
  }
  const detection found = detect_log(*content);
  if (find_reader(found.format) == nullptr) {
    complain(path, refusal_of(found.format));
    return std::nullopt;
  }
  return read_input{path == "-" ? "<stdin>" : path, std::move(*content), found};
}

bool add_file(scan_data& scan, const std::string& path) {
  auto file = read_known(path);
  if (file) scan.add(std::move(file->path), std::move(file->bytes), file->found);
  return file.has_value();
}

/// One cache and the logs beside it tell of one build. Several caches, or logs alone, are a build each.
void add_named_files(std::deque<scan_data>& scans, std::vector<read_input> files) {
  const auto caches = std::count_if(files.begin(), files.end(),
                                    [](const read_input& f) { return f.found.format == format::cmake_cache; });
  bool is_first = true;
  for (read_input& file : files) {
    if (caches != 1 || is_first) scans.emplace_back().path = file.path;
    is_first = false;
    scans.back().add(std::move(file.path), std::move(file.bytes), file.found);
  }
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
    if (!head) {
      complain(file.string(), describe(head.error()));
      whole = false;
    } else if (find_reader(detect_log(*head).format) != nullptr) {
      whole = add_file(scan, file.string()) && whole;
    }
  }
  if (scan.inputs.empty() && whole) {
    complain(scan.path, "is no build directory: no CMakeCache.txt and no output of cmake in it");
    return false;
  }
  return whole;
}

void extract_inputs(const scan_data& scan, fact_set& facts) {
  for (const reader& row : readers) {
    for (std::size_t i = 0; i < scan.bytes.size(); ++i) {
      const detection& found = scan.detections[i];
      if (found.format == row.format) row.extract(scan.bytes[i], found.envelope, i, facts);
    }
  }
}

/// What this machine says of the build directory: is it the one that the cache names, and are its paths still there?
void look_at_directory(scan_data& scan, fact_set& facts) {
  if (!scan.is_directory || !host::is_build_directory(scan.path)) return;
  const fact* recorded = facts.find(fact_id::cache_directory, component::none);
  if (recorded == facts.end()) return;
  const std::string_view cache_directory = recorded->text;
  const bool same = host::is_same_file(cache_directory, scan.path);
  std::error_code ignored;
  // weakly_canonical: "build/." and "build/" are build. Where it fails the path stands as it was given.
  const std::filesystem::path here = std::filesystem::weakly_canonical(scan.path, ignored);
  scan.texts.push_back(same ? std::string(cache_directory) : here.empty() ? scan.path : here.generic_string());
  facts.add({fact_id::build_directory,
             component::none,
             state::yes,
             scan.texts.back(),
             {origin::no_source, 0, 0, "CMakeCache.txt lies in"}});
  if (!same) return;
  const std::size_t count = facts.size();
  for (std::size_t i = 0; i < count; ++i) {
    const fact f = facts.begin()[i];
    const bool is_library = f.id == fact_id::library || f.id == fact_id::inventory || f.id == fact_id::executable;
    if (!is_library && f.id != fact_id::include_directory) continue;
    // Only the cache's own entries: a log may speak of another machine.
    if (f.is != state::yes || f.from.source != recorded->from.source || !is_absolute(f.text)) continue;
    const bool there = is_library ? host::is_file(f.text) : host::is_there(f.text);
    if (is_library) facts.add({fact_id::present, f.about, there ? state::yes : state::no, f.text, f.from});
    if (!there) facts.add({fact_id::missing_path, f.about, state::yes, f.text, f.from});
  }
}

/// A log that CMake keeps does not say whether configure went on in a later run; the build files do.
void look_at_build_files(scan_data& scan, fact_set& facts) {
  if (!scan.is_directory) return;
  const std::size_t count = facts.size();
  for (std::size_t i = 0; i < count; ++i) {
    const fact& f = facts.begin()[i];
    if (f.id != fact_id::compiles || f.is != state::no) continue;
    if (!host::was_generated_after(scan.path, scan.paths[f.from.source])) continue;
    facts.add({fact_id::configured,
               component::none,
               state::yes,
               {},
               {origin::no_source, 0, 0, "CMake has written build files after the log of the failure"}});
    return;
  }
}

/// What a runtime root says of the libraries that the build loads. A build that was never made loads none.
void look_at_root(scan_data& scan, const std::string& root, fact_set& facts) {
  std::vector<component> expected;
  std::vector<std::string_view> stems;
  for (const component_row& row : components) {
    if (is_stopped(facts) || !is_loaded(row.id, facts)) continue;
    expected.push_back(row.id);
    stems.push_back(row.library);
  }
  if (stems.empty()) return;
  host::root_fs files(root);
  const std::vector<std::string> found = files.find_libraries(stems);
  scan.is_whole = scan.is_whole && files.unreadable() == 0;
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
    look_at_build_files(scan, facts);
    // With a runtime root the build directory may come from another machine or an image: nothing is asked of this one.
    if (options.root.empty()) {
      look_at_directory(scan, facts);
    } else {
      look_at_root(scan, options.root, facts);
    }
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
  std::vector<read_input> named_files;
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
      auto file = read_known(path);
      if (!file) status = unreadable;
      if (file) named_files.push_back(std::move(*file));
    }
  }
  add_named_files(scans, std::move(named_files));
  for (const scan_data& scan : scans) {
    for (const std::string& path : scan.paths) {
      if (options.output.empty() || !host::is_same_file(path, options.output)) continue;
      complain(options.output, "is an input; the result would replace it");
      return usage;
    }
  }
  if (scans.empty() && options.format != "json") return status;

  const severity least = severity_named(options.min_severity);
  std::vector<scan_result> results;
  for (scan_data& scan : scans) {
    judge(scan, options);
    if (!scan.is_whole) status = unreadable;
    for (const finding& f : scan.findings) {
      if (options.fail_on != "never" && f.rule->severity >= severity_named(options.fail_on)) {
        status = std::max<int>(status, findings);
      }
    }
    const std::size_t left_out =
        std::erase_if(scan.findings, [&](const finding& f) { return f.rule->severity < least; });
    results.push_back({scan.path, scan.inputs, &*scan.facts, scan.findings, left_out});
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
