// SPDX-License-Identifier: MIT
// `scan`: inputs -> facts -> findings -> report. One scan for each build directory, and one for all files given by name.
#include <fmt/format.h>

#include <algorithm>
#include <cstdio>
#include <deque>
#include <filesystem>
#include <foundcheck/core/path.hpp>
#include <foundcheck/cuda/gpu.hpp>
#include <foundcheck/format/detect_log.hpp>
#include <foundcheck/format/diagnostic_census.hpp>
#include <foundcheck/format/diagnostics.hpp>
#include <foundcheck/host/build_directory.hpp>
#include <foundcheck/host/build_evidence.hpp>
#include <foundcheck/host/built_file.hpp>
#include <foundcheck/host/cut_files.hpp>
#include <foundcheck/host/device_evidence.hpp>
#include <foundcheck/host/file.hpp>
#include <foundcheck/host/seen_facts.hpp>
#include <foundcheck/report/scan_result.hpp>
#include <foundcheck/rule/all.hpp>
#include <foundcheck/rule/evaluate.hpp>
#include <iterator>
#include <numeric>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "commands.hpp"
#include "output.hpp"
#include "parallel.hpp"
#include "path_list.hpp"
#include "progress.hpp"
#include "scan_causes.hpp"
#include "scan_evidence.hpp"
#include "scan_input.hpp"
#include "scan_one.hpp"
#include "scan_output.hpp"
#include "scan_stream.hpp"

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
  scan_evidence evidence;
  std::vector<complaint> complaints;
  std::vector<tool_count> diagnostics;
  std::vector<fact> storage;
  std::optional<fact_set> facts;
  std::size_t left_out = 0;  ///< facts of the inputs beyond `most_facts`
  std::vector<finding> findings;
  std::vector<root_cause> causes;

  void add(std::string file, std::string content, const detection& found) {
    paths.push_back(std::move(file));
    bytes.push_back(std::move(content));
    detections.push_back(found);
    inputs.push_back({paths.back(), name_of(found.format), bytes.back().size(), found.envelope});
  }

  /// Puts the inputs into reading order.
  void arrange() {
    std::vector<std::size_t> order(bytes.size());
    std::iota(order.begin(), order.end(), std::size_t{0});
    std::stable_sort(order.begin(), order.end(), [this](std::size_t a, std::size_t b) {
      return reading_order(detections[a].format) < reading_order(detections[b].format);
    });
    auto old_paths = std::exchange(paths, {});
    auto old_bytes = std::exchange(bytes, {});
    const auto old_detections = std::exchange(detections, {});
    inputs.clear();
    for (const std::size_t i : order) add(std::move(old_paths[i]), std::move(old_bytes[i]), old_detections[i]);
  }
};

bool add_file(scan_data& scan, const std::string& path) {
  auto file = read_known(path, scan.complaints);
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
    scan.complaints.push_back({scan.path, std::string(describe(files.error()))});
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
      scan.complaints.push_back({file.string(), std::string(describe(head.error()))});
      whole = false;
    } else if (is_scanned(detect_log(*head).format)) {
      whole = add_file(scan, file.string()) && whole;
    }
  }
  if (scan.inputs.empty() && whole) {
    scan.complaints.push_back({scan.path, "is no build directory: no CMakeCache.txt and no output of cmake in it"});
    return false;
  }
  return whole;
}

std::vector<input_bytes> bytes_of(const scan_data& scan) {
  std::vector<input_bytes> all;
  for (std::size_t i = 0; i < scan.bytes.size(); ++i) all.push_back({scan.bytes[i], &scan.detections[i]});
  return all;
}

void extract_inputs(const scan_data& scan, fact_set& facts) { extract_all(bytes_of(scan), facts); }

/// How much each tool said in the logs of builds.
void count_diagnostics(scan_data& scan) {
  diagnostics::diagnostic_census census;
  for (std::size_t i = 0; i < scan.bytes.size(); ++i) {
    const format kind = scan.detections[i].format;
    if (kind != format::diagnostics && kind != format::ninja_output && kind != format::cmake_output) continue;
    for (const diagnostics::record& r : diagnostics::records(scan.bytes[i], scan.detections[i].envelope)) census.add(r);
  }
  for (std::size_t i = 0; i < diagnostics::diagnostic_census::tool_count; ++i) {
    const auto who = static_cast<diagnostics::tool>(i);
    const tool_count count = {name_of(who), census.errors_of(who), census.of(who, diagnostics::severity::warning)};
    if (count.errors + count.warnings != 0) scan.diagnostics.push_back(count);
  }
}

/// Of the inputs' facts. Rules compare facts with each other, so that the work grows as the square; a build has some hundreds.
constexpr std::size_t most_facts = 8192;

/// The facts of the inputs and, behind them, what was seen outside of them so far.
void collect_facts(scan_data& scan) {
  std::vector<fact> of_inputs;
  std::size_t count = 256, kept = 0;
  do {
    of_inputs.assign(std::min(count, most_facts), fact{});
    fact_set facts(of_inputs);
    extract_inputs(scan, facts);
    kept = facts.size();
    count = kept + facts.dropped();
  } while (count > of_inputs.size() && of_inputs.size() < most_facts);
  of_inputs.resize(kept);
  scan.left_out = count - kept;
  const std::vector<fact>& seen = scan.evidence.seen.facts();
  scan.storage.assign(kept + seen.size(), fact{});
  scan.facts.emplace(scan.storage);
  for (const fact& f : of_inputs) scan.facts->add(f);
  for (const fact& f : seen) scan.facts->add(f);
}

/// Looks at all that was asked for outside of the inputs. What one look shows the next one knows.
void look_around(scan_data& scan, const scan_options& options) {
  host::seen_facts& seen = scan.evidence.seen;
  add_devices(options.devices, scan.evidence);
  collect_facts(scan);
  if (scan.is_directory) {
    std::vector<std::string_view> paths;
    for (const input& in : scan.inputs) paths.push_back(in.path);
    host::look_at_build_files(scan.path, paths, *scan.facts, seen);
    // With a runtime root the build directory may come from another machine or an image: nothing is asked of this one.
    if (options.root.empty()) host::look_at_directory(scan.path, *scan.facts, seen);
    collect_facts(scan);
  }
  const bool looks_at_files = !options.root.empty() || !options.devices.empty() || options.probe;
  if (scan.is_directory && looks_at_files) {
    scan.evidence.built = host::built_files(scan.path);
    host::look_at_run_paths(scan.evidence.built, seen);
  }
  if (!options.root.empty() || options.probe) look_at_root(options, *scan.facts, scan.evidence);
  if (options.probe) look_at_machine(*scan.facts, scan.evidence);
  collect_facts(scan);
  if (scan.evidence.built.empty()) return;
  host::look_at_device_code(scan.evidence.built, *scan.facts, seen);
  collect_facts(scan);
}

void judge(scan_data& scan, const scan_options& options) {
  scan.arrange();
  const std::size_t cut_before = host::cut_files();
  look_around(scan, options);
  if (host::cut_files() != cut_before) {
    scan.is_whole = false;
    scan.complaints.push_back(
        {options.root.empty() ? scan.path : options.root,
         "has a file that was cut short while it was looked at; what is said of it may be wrong"});
  }
  if (scan.left_out > 0) {
    scan.is_whole = false;
    scan.complaints.push_back(
        {scan.path,
         fmt::format("tells more than {} facts; the rules are not asked of the last {}", most_facts, scan.left_out)});
  }
  scan.is_whole = scan.is_whole && scan.evidence.is_whole;
  for (complaint& c : scan.evidence.complaints) scan.complaints.push_back(std::move(c));
  count_diagnostics(scan);
  evaluate(rules::all, *scan.facts, [&](const finding& f) { scan.findings.push_back(f); });
  std::stable_sort(scan.findings.begin(), scan.findings.end(), ranks_before);
  scan.causes = causes_of(bytes_of(scan), *scan.facts, scan.findings);
}

/// True, with a message, if the result would replace that input.
bool is_replaced(const std::string& input, const scan_options& options) {
  const bool is_output = would_replace(options.output, input);
  if (is_output) complain(options.output, output_is_input);
  return is_output;
}

/// A path that was asked for, as far as it could be read: a directory with its files, or one file.
struct read_path {
  scan_data directory;
  std::optional<read_input> file;
  std::vector<complaint> complaints;
  bool is_whole = true;
};

void read_one(const std::string& path, read_path& one) {
  std::error_code ignored;
  if (path != "-" && std::filesystem::is_directory(path, ignored)) {
    one.directory.path = path;
    one.directory.is_directory = true;
    one.is_whole = add_directory(one.directory);
    std::swap(one.complaints, one.directory.complaints);
  } else {
    one.file = read_known(path, one.complaints);
    one.is_whole = one.file.has_value();
  }
}

std::vector<read_path> read_paths(const std::vector<std::string>& paths, std::size_t jobs) {
  std::vector<read_path> all(paths.size());
  progress shown("inputs read", paths.size());
  for_each_index(paths.size(), jobs, [&](std::size_t i) {
    read_one(paths[i], all[i]);
    shown.advance(1);
  });
  return all;
}

void judge_all(std::deque<scan_data>& scans, const scan_options& options) {
  progress shown("scans", scans.size());
  for_each_index(scans.size(), options.jobs, [&](std::size_t i) {
    judge(scans[i], options);
    shown.advance(1);
  });
}

[[nodiscard]] severity severity_named(std::string_view name) noexcept {
  return name == "error" ? severity::error : name == "warning" ? severity::warning : severity::info;
}

/// What is reported of a scan that was judged; raises the status to what follows from it.
scan_result result_of(scan_data& scan, const scan_options& options, int& status) {
  if (!scan.is_whole) status = unreadable;
  for (const finding& f : scan.findings) {
    if (options.fail_on != "never" && f.rule->severity >= severity_named(options.fail_on)) {
      status = std::max<int>(status, findings);
    }
  }
  const severity least = severity_named(options.min_severity);
  const std::size_t left_out = std::erase_if(scan.findings, [&](const finding& f) { return f.rule->severity < least; });
  return {scan.path, scan.inputs, &*scan.facts, scan.findings, left_out, scan.diagnostics, scan.causes};
}

/// Judges what was read of one path, and tells of it.
void finish_one(read_path& one, const scan_options& options, const tell& done) {
  scan_data& scan = one.directory;
  int status = one.is_whole ? clean : unreadable;
  if (one.file) {
    scan.path = one.file->path;
    scan.add(std::move(one.file->path), std::move(one.file->bytes), one.file->found);
  }
  if (scan.inputs.empty()) return done({nullptr, one.complaints, unreadable});
  judge(scan, options);
  const scan_result result = result_of(scan, options, status);
  one.complaints.insert(one.complaints.end(), scan.complaints.begin(), scan.complaints.end());
  done({&result, one.complaints, status});
}

}  // namespace

void scan_path(const std::string& path, const scan_options& options, const tell& done) {
  read_path one;
  read_one(path, one);
  finish_one(one, options, done);
}

void scan_bytes(std::string name, std::string bytes, const scan_options& options, const tell& done) {
  read_path one;
  one.file = know(std::move(name), std::move(bytes), one.complaints);
  finish_one(one, options, done);
}

int scan(const scan_options& options) {
  std::deque<scan_data> scans;
  std::vector<read_input> named_files;
  int status = clean;
  std::error_code error;
  if (!options.root.empty() && !std::filesystem::is_directory(options.root, error)) {
    complain(options.root, "is no directory, so it cannot be a runtime root");
    return unreadable;
  }
  if (options.probe && !options.root.empty()) {
    complain("--probe", "looks at this machine and not at the root of --root: give one of them");
    return usage;
  }
  const bool is_listed = options.format == "ndjson" && !options.files_from.empty() && options.paths.empty();
  if (options.probe && (options.framing == "json" || is_listed)) {
    complain("--probe", "asks the machine anew for each log: not for streams of them");
    return usage;
  }
  for (const std::string& device : options.devices) {
    if (cuda::parse_device(device).known()) continue;
    complain(device, "no GPU of this name is known; give its compute capability, such as 9.0");
    return usage;
  }
  // Asked before anything is read, of inputs too that cannot be read or have nothing in them that is known.
  if (is_replaced(options.framing == "json" && options.files_from.empty() ? "-" : options.files_from, options)) {
    return usage;
  }
  if (options.framing == "json") return scan_framed(options);
  if (is_listed) return scan_listed(options);
  std::vector<std::string> paths = options.paths;
  if (!options.files_from.empty()) {
    auto more = read_path_list(options.files_from, options.null_separated ? '\0' : '\n');
    if (!more) return unreadable;
    paths.insert(paths.end(), std::make_move_iterator(more->begin()), std::make_move_iterator(more->end()));
  } else if (paths.empty()) {
    paths.emplace_back(".");
  }
  if (std::ranges::any_of(paths, [&](const std::string& path) { return is_replaced(path, options); })) return usage;
  std::vector<complaint> unread;
  for (read_path& one : read_paths(paths, options.jobs)) {
    for (complaint& c : one.complaints) unread.push_back(std::move(c));
    if (!one.is_whole) status = unreadable;
    if (one.file) named_files.push_back(std::move(*one.file));
    if (!one.directory.inputs.empty()) scans.push_back(std::move(one.directory));
  }
  for (const complaint& c : unread) complain(c.path, c.message);
  add_named_files(scans, std::move(named_files));
  // What directories have is known only now.
  for (const complaint& c : unread) {
    if (is_replaced(c.path, options)) return usage;
  }
  for (const scan_data& scan : scans) {
    if (std::ranges::any_of(scan.paths, [&](const std::string& path) { return is_replaced(path, options); }))
      return usage;
  }
  const bool is_silent = options.format == "text" || (options.format == "github" && unread.empty());
  if (scans.empty() && is_silent) return status;

  judge_all(scans, options);
  std::vector<scan_result> results;
  for (scan_data& scan : scans) {
    for (const complaint& c : scan.complaints) complain(c.path, c.message);
    unread.insert(unread.end(), scan.complaints.begin(), scan.complaints.end());
    results.push_back(result_of(scan, options, status));
  }
  fmt::memory_buffer out;
  write_results(results, unread, options, status, out);
  const bool written = options.output.empty() ? write_out(out) : write_file(options.output, out);
  return written ? status : unreadable;
}

}  // namespace foundcheck::program
