// SPDX-License-Identifier: MIT
// `scan`: inputs -> facts -> findings -> report. One scan for each build directory, and one for all files given by name.
#include <fmt/format.h>

#include <algorithm>
#include <atomic>
#include <cstdio>
#include <deque>
#include <filesystem>
#include <foundcheck/core/path.hpp>
#include <foundcheck/core/result.hpp>
#include <foundcheck/cuda/gpu.hpp>
#include <foundcheck/host/asked_architectures.hpp>
#include <foundcheck/host/budget.hpp>
#include <foundcheck/host/build_directory.hpp>
#include <foundcheck/host/build_evidence.hpp>
#include <foundcheck/host/build_files.hpp>
#include <foundcheck/host/built_architectures.hpp>
#include <foundcheck/host/cache_file.hpp>
#include <foundcheck/host/changed_compiler.hpp>
#include <foundcheck/host/command_files.hpp>
#include <foundcheck/host/comparisons.hpp>
#include <foundcheck/host/compile_model.hpp>
#include <foundcheck/host/compiler_libraries.hpp>
#include <foundcheck/host/configure_cause.hpp>
#include <foundcheck/host/external_project.hpp>
#include <foundcheck/host/failed_tests.hpp>
#include <foundcheck/host/file.hpp>
#include <foundcheck/host/forced_list.hpp>
#include <foundcheck/host/header_copies.hpp>
#include <foundcheck/host/host_compiler.hpp>
#include <foundcheck/host/installed_versions.hpp>
#include <foundcheck/host/link_model.hpp>
#include <foundcheck/host/lost_parts.hpp>
#include <foundcheck/host/make_build.hpp>
#include <foundcheck/host/mapped_file.hpp>
#include <foundcheck/host/mixed_releases.hpp>
#include <foundcheck/host/named_files.hpp>
#include <foundcheck/host/ninja_build.hpp>
#include <foundcheck/host/ninja_release.hpp>
#include <foundcheck/host/nvcc_parts.hpp>
#include <foundcheck/host/other_generator.hpp>
#include <foundcheck/host/own_architectures.hpp>
#include <foundcheck/host/package_config.hpp>
#include <foundcheck/host/plain_ninja.hpp>
#include <foundcheck/host/python_script.hpp>
#include <foundcheck/host/running_build.hpp>
#include <foundcheck/host/seen_facts.hpp>
#include <foundcheck/host/undone_command.hpp>
#include <foundcheck/host/unread_options.hpp>
#include <foundcheck/host/unused_cuda.hpp>
#include <foundcheck/host/unwritable.hpp>
#include <foundcheck/report/report_of.hpp>
#include <foundcheck/report/scan_result.hpp>
#include <foundcheck/rule/all.hpp>
#include <foundcheck/rule/evaluate.hpp>
#include <foundcheck/scan.hpp>
#include <foundcheck/scan/conclude.hpp>
#include <foundcheck/scan/identify.hpp>
#include <iterator>
#include <memory>
#include <new>
#include <optional>
#include <set>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "baseline.hpp"
#include "build_directories.hpp"
#include "commands.hpp"
#include "complaint.hpp"
#include "config_file.hpp"
#include "input_file.hpp"
#include "logs_beside.hpp"
#include "output.hpp"
#include "parallel.hpp"
#include "path_list.hpp"
#include "presets.hpp"
#include "progress.hpp"
#include "read_input.hpp"
#include "recognizer_file.hpp"
#include "scan_evidence.hpp"
#include "scan_one.hpp"
#include "scan_output.hpp"
#include "scan_stream.hpp"
#include "source_places.hpp"
#include "suggestion.hpp"
#include "within_memory.hpp"

namespace foundcheck::program {

namespace {

/// One scan with everything that its views point into. Never moved. What is read is large, and is let go once it is judged: there may be
/// thousands of scans.
struct scan_data {
  std::string path;
  std::string cache_above;  ///< of an empty directory: what makes `cmake ..` configure elsewhere
  bool is_directory = false;
  bool is_plain_ninja = false;  ///< ninja builds in it, and CMake did not write what it reads
  std::string
      home;  ///< the directory as its cache and the build files spell it; empty where the cache was made elsewhere
  bool is_whole = true;            ///< all that was asked for could be read
  scan::inputs read;               ///< until it is judged
  std::vector<input> inputs;       ///< with the names that are in `read`, or in:
  std::vector<std::string> names;  ///< of the inputs, once it is judged
  scan_evidence evidence;
  std::vector<complaint> complaints;
  scan::fact_memory facts;  ///< as far as the looks outside of the inputs have come, until it is judged
  std::optional<scan::result> result;
  std::vector<entered_directory> entered;  ///< by make or ninja, as the logs say
  std::deque<std::string> source_texts;    ///< are viewed by:
  std::vector<found_source> sources;       ///< that the findings name
  std::string source_tree;                 ///< that was asked for, where the build was found by it; else ""
  std::unique_ptr<scan_config> config =
      std::make_unique<scan_config>();  ///< its texts are viewed, wherever the scan goes
  std::deque<rule> regraded;            ///< rules with the severities that the configuration gives them
  std::vector<finding> findings;        ///< of the result, those that count
  std::vector<suppressed_finding> suppressed;
  std::vector<changed_severity> changed;
  std::size_t baseline_gone = 0;
  std::string unseen;  ///< why the whole cannot have ended well, as far as is known
};

bool is_cache(const scan::inputs::entry& e) { return e.is.reading == scan::reading::cache; }

/// A scan in its place among others.
using owned_scan = std::unique_ptr<scan_data>;

/// One cache and the logs beside it are one build. Several caches, or logs alone, are a build each. `files`: a scan for each, not yet judged.
void add_named_files(std::vector<owned_scan>& scans, std::vector<owned_scan> files) {
  const auto caches =
      std::ranges::count_if(files, [](const owned_scan& f) { return is_cache(f->read.entries().front()); });
  bool is_first = true;
  for (owned_scan& file : files) {
    if (caches != 1 || is_first) {
      scans.push_back(std::move(file));
    } else {
      scans.back()->read.append(std::move(file->read));
      std::ranges::move(file->entered, std::back_inserter(scans.back()->entered));
    }
    is_first = false;
  }
}

/// What is read of a file to see whether it is a log.
constexpr std::size_t head_bytes = 64 * 1024;

/// True for a file of a build directory that is worth reading: a log of a known form.
bool is_known_log(std::string_view head) {
  const format found = detect_log(head).format;
  return found != format::text && found != format::empty && found != format::lone_returns &&
         scan::reading_of(found) != scan::reading::none && scan::reading_of(found) != scan::reading::no_facts;
}

/// A cache of no bytes is what a full disk leaves.
bool read_cache(const std::string& file, scan_data& scan, input_memory& memory) {
  if (!read_input(file, scan.read, scan.complaints, host::openable::regular, memory)) return false;
  if (scan.read.entries().back().is.format != format::empty) return true;
  scan.complaints.push_back({file, refusal_of(format::empty)});
  scan.read.discard();
  return false;
}

/// Reads the logs beside a build directory that are of it. False, with a message, if one cannot be read.
bool add_logs_beside(scan_data& scan, input_memory& memory) {
  std::error_code error;
  const std::string here = std::filesystem::weakly_canonical(scan.path, error).generic_string();
  if (error) return true;
  const std::size_t before = scan.complaints.size();
  const std::vector<std::filesystem::path> logs = logs_of(here, scan.complaints);
  bool whole = scan.complaints.size() == before;
  for (const std::filesystem::path& log : logs) {
    const auto head = host::look_at_file(log, head_bytes);
    if (!head) scan.complaints.push_back({log.string(), std::string(describe(head.error()))});
    whole = whole && head.has_value();
    if (!head || !is_known_log(*head)) continue;
    const auto which = host::openable::regular;
    whole = read_input(log.string(), scan.read, scan.complaints, which, memory, &scan.entered) && whole;
  }
  return whole;
}

/// The build directories below or beside a directory that is none, as the end of a message; empty if there are none.
std::string build_directories_near(const std::string& path) {
  std::error_code error;
  const std::filesystem::path here = std::filesystem::weakly_canonical(path, error);
  std::string list;
  for (const std::filesystem::path& folder : {here, here.parent_path()}) {
    std::size_t count = 0;
    for (const std::filesystem::path& build : host::build_directories(folder)) {
      if (++count > 5) break;
      list += (list.empty() ? "" : ", ") + build.lexically_relative(here).generic_string();
    }
    if (!list.empty()) return "; there are: " + list;
  }
  // CMake configures where a cache is: in the source tree, where somebody ran it there once.
  if (std::filesystem::is_regular_file(here.parent_path() / "CMakeCache.txt", error))
    return "; the directory above has a CMakeCache.txt, so that `cmake ..` configures there: delete it and CMakeFiles/ beside it";
  return list;
}

/// Reads what is worth reading in a build directory; false, with a message, when there is nothing.
bool add_directory(scan_data& scan, input_memory& memory) {
  const auto files = host::candidates(scan.path);
  if (!files) {
    scan.complaints.push_back({scan.path, std::string(describe(files.error()))});
    return false;
  }
  bool whole = true;
  // A pipe or a directory called CMakeCache.txt is not a candidate, and without a cache less of the build would be checked.
  std::error_code error;
  const std::filesystem::path cache = std::filesystem::path(scan.path) / "CMakeCache.txt";
  if (std::filesystem::exists(cache, error) && !std::filesystem::is_regular_file(cache, error)) {
    scan.complaints.push_back({cache.string(), std::string(describe(failure::not_a_file))});
    whole = false;
  }
  for (const std::filesystem::path& file : *files) {
    if (file.filename() == "CMakeCache.txt") {
      whole = read_cache(file.string(), scan, memory) && whole;
      continue;
    }
    const auto head = host::look_at_file(file, head_bytes);
    if (!head) {
      scan.complaints.push_back({file.string(), std::string(describe(head.error()))});
      whole = false;
    } else if (is_known_log(*head)) {
      const auto which = host::openable::regular;
      whole = read_input(file.string(), scan.read, scan.complaints, which, memory, &scan.entered) && whole;
    }
  }
  if (!scan.read.empty()) whole = add_logs_beside(scan, memory) && whole;
  scan.is_plain_ninja = host::is_plain_ninja(scan.path);
  if (scan.is_plain_ninja) return whole;
  if (scan.read.empty() && whole) {
    scan.complaints.push_back(
        {scan.path, "has no CMakeCache.txt and no output of cmake in it; give the build directory, or a log by name" +
                        build_directories_near(scan.path)});
    // That one is told as a finding; here there is nothing all the same.
    scan.cache_above = host::cache_of_sources_above(scan.path);
    if (!scan.cache_above.empty())
      static_cast<void>(read_input(scan.cache_above, scan.read, scan.complaints, host::openable::regular, memory));
    return false;
  }
  return whole;
}

/// The cache among the inputs; no bytes if there is none.
host::cache_text cache_of(const scan_data& scan) {
  const auto& entries = scan.read.entries();
  const auto cache = std::ranges::find_if(entries, is_cache);
  if (cache == entries.end()) return {};
  return {cache->content, static_cast<std::size_t>(cache - entries.begin())};
}

/// Something could not be looked at: the exit status says so, and the whole cannot have ended well.
void note_unseen(scan_data& scan, const std::string& path, std::string message) {
  scan.is_whole = false;
  scan.complaints.push_back({path, std::move(message)});
}

/// The same of several places, each once: several looks may come upon the same directory.
void note_unseen(scan_data& scan, const std::vector<host::unseen_path>& unseen) {
  for (const host::unseen_path& u : unseen) {
    const auto is_same = [&u](const complaint& c) { return c.path == u.path && c.message == u.why; };
    if (std::ranges::none_of(scan.complaints, is_same)) note_unseen(scan, u.path, u.why);
  }
}

/// True if the cache of a directory names it.
bool was_made_here(const scan_data& scan) {
  const fact* const recorded = scan.facts.facts().find(fact_id::cache_directory, component::none);
  return recorded != scan.facts.facts().end() && host::is_same_file(recorded->text, scan.path);
}

/// True if a runtime root is this machine itself.
bool is_this_machine(const std::string& root) { return root.empty() || host::is_same_file(root, "/"); }

/// True for what a runtime root is asked in place of this machine: a library is there, and is what its name says. The build files need a
/// library for the link, which is not for the root.
bool is_for_a_root(const fact& f) {
  // What is gone may be a directory above: the words name the library.
  const bool is_of_library = f.text.find(".so") != std::string_view::npos || f.text.ends_with(".a") ||
                             f.from.text.find(".so") != std::string_view::npos ||
                             f.from.text.find(".a; ") != std::string_view::npos;
  return f.id == fact_id::present || f.id == fact_id::genuine || f.id == fact_id::resolvable ||
         (is_of_library && (f.id == fact_id::missing_path || (f.id == fact_id::gone_path && f.name == "named")));
}

/// The directory that its cache names; "" for none.
std::string recorded_directory(const scan_data& scan) {
  for (const cmake_cache::record& r : cmake_cache::records(cache_of(scan).bytes)) {
    if (r.kind == cmake_cache::record_kind::entry && r.name == "CMAKE_CACHEFILE_DIR") return std::string(r.value);
  }
  return {};
}

/// A file of the build that could not be read, unless a finding or the reading of the inputs has told it.
void note_closed(scan_data& scan, const host::closed_file& file) {
  const std::string name = std::filesystem::path(file.path).filename().string();
  for (const fact& f : scan.evidence.seen.facts()) {
    if (f.id == fact_id::built && f.name == "unread" && f.text.find(name) != std::string_view::npos) return;
  }
  const auto is_told = [&](const complaint& c) { return std::filesystem::path(c.path).filename() == name; };
  if (std::ranges::none_of(scan.complaints, is_told)) note_unseen(scan, file.path, std::string(describe(file.why)));
}

/// Looks at the build directory, and notes what it could not look at; true if the cache was made in it.
bool look_at_build(scan_data& scan) {
  const host::directory_look look =
      host::look_at_directory(scan.path, cache_of(scan), scan.facts.facts(), scan.evidence.seen);
  note_unseen(scan, look.unseen);
  if (!look.is_here) return false;
  const fact* const recorded = scan.facts.facts().find(fact_id::cache_directory, component::none);
  scan.home = recorded->text;
  return true;
}

/// Whether configure came to its end, as far as the directory shows it; true if nothing says otherwise.
bool look_at_end_of_configure(scan_data& scan) {
  const host::cache_text cache = cache_of(scan);
  const auto end = host::look_at_configure_end(scan.path, cache.bytes, cache.source, scan.evidence.seen);
  return end == host::configure_end::unknown || end == host::configure_end::generated;
}

/// Whether configure went on after a log that tells of a failure.
void look_at_logs(scan_data& scan) {
  std::vector<std::string_view> paths;
  for (const input& in : scan.inputs) paths.push_back(in.path);
  host::look_at_build_files(scan.path, paths, scan.facts.facts(), scan.evidence.seen);
}

/// What the files of this machine say of a build that was made on it.
void look_at_what_is_here(scan_data& scan, const host::build_files& commands) {
  const fact_set& facts = scan.facts.facts();
  host::seen_facts& seen = scan.evidence.seen;
  host::look_at_toolkits_in_use(scan.home, facts, seen);
  note_unseen(scan, host::look_at_linked_libraries(commands, facts, seen));
  host::look_at_nvcc_parts(scan.home, commands, facts, seen);
  const cuda::release nvcc = host::look_at_built_architectures(commands, facts, seen);
  host::look_at_unused_cuda(commands, facts, seen);
  host::look_at_header_releases(facts, seen);
  host::look_at_cudnn_parts(facts, seen);
  const host::cache_text cache = cache_of(scan);
  const fact* const sources = facts.find(fact_id::source_directory, component::none);
  const std::string_view tree = sources == facts.end() ? std::string_view() : sources->text;
  if (is_absolute(tree)) host::look_at_own_architectures(tree, scan.home, nvcc, facts, seen);
  host::look_at_mixed_releases(scan.home, commands, cache.bytes, facts, seen);
  host::look_at_header_copies(scan.home, commands, cache.bytes, facts, seen);
  host::look_at_unread_options(scan.home, cache.bytes, cache.source, seen);
  host::look_at_native_architecture(cache.bytes, cache.source, seen);
  host::look_at_toolchain_file(scan.home, cache.bytes, cache.source, seen);
  host::look_at_build_type(cache.bytes, cache.source, seen);
  host::look_at_kept_packages(scan.home, cache.bytes, cache.source, seen);
  host::look_at_hints(cache.bytes, cache.source, seen);
  host::look_at_changed_compilers(scan.home, cache.bytes, seen);
  host::look_at_lost_parts(scan.home, commands, cache.bytes, cache.source, seen);
  host::look_at_other_generator(scan.home, cache.bytes, seen);
  host::look_at_ignored_build_type(scan.home, cache.bytes, cache.source, seen);
  host::look_at_forced_list(cache.bytes, cache.source, seen);
  host::look_at_compiler_libraries(scan.home, commands, cache.bytes, facts, seen);
  host::look_at_unwritable(scan.home, seen);
  host::look_at_failed_tests(scan.home, seen);
}

/// How far a build came, where this is its machine.
void look_at_progress(scan_data& scan, const host::build_files& commands) {
  if (const std::string running = host::running_build(scan.home); !running.empty()) {
    scan.complaints.push_back(
        {scan.path, fmt::format("a build is running here ({}), so its progress was not checked", running), true});
    return;
  }
  host::look_at_external_projects(scan.home, commands, scan.evidence.seen);
  const std::vector<std::string> gone = host::gone_command_files(commands, scan.home, &scan.evidence.seen);
  host::undone_work work;
  host::look_at_make_progress(scan.home, scan.evidence.seen, gone, &work);
  const std::string why = host::look_at_build_progress(scan.home, scan.facts.facts(), scan.evidence.seen, gone, &work,
                                                       host::ninja_rules_of(scan.home, cache_of(scan).bytes));
  host::look_at_python_scripts(work, scan.evidence.seen);
  host::look_at_undone_links(scan.home, work.links, cache_of(scan).bytes, scan.facts.facts(), scan.evidence.seen);
  host::look_at_undone_device_links(work.compiles, scan.evidence.seen);
  host::look_at_undone_compiles(scan.home, work, cache_of(scan).bytes, scan.facts.facts(), scan.evidence.seen);
  if (why.empty()) return;
  scan.complaints.push_back({scan.path, fmt::format("the progress of its build is not known: {}", why), true});
}

/// The same of a directory that CMake did not make.
void look_at_plain_ninja(scan_data& scan) {
  const std::filesystem::path here = std::filesystem::weakly_canonical(scan.path);
  if (const std::string running = host::running_build(here); !running.empty()) {
    scan.complaints.push_back(
        {scan.path, fmt::format("a build is running here ({}), so its progress was not checked", running), true});
    return;
  }
  const cuda::release nvcc =
      host::look_at_built_architectures(host::build_files(here), scan.facts.facts(), scan.evidence.seen);
  host::look_at_own_architectures(host::project_above(here), here, nvcc, scan.facts.facts(), scan.evidence.seen);
  const std::string why = host::look_at_plain_ninja(here, scan.facts.facts(), scan.evidence.seen);
  if (!why.empty())
    scan.complaints.push_back({scan.path, fmt::format("the progress of its build is not known: {}", why), true});
}

/// Looks at all that was asked for outside of the inputs. What one look shows the next one knows.
void look_around(scan_data& scan, const scan_options& options) {
  host::seen_facts& seen = scan.evidence.seen;
  const auto collect = [&] { scan.facts.collect(scan.read, seen.facts()); };
  add_devices(options.devices, scan.evidence);
  collect();
  bool looks_here = false;  // at what was built, and at what it loads, as the machine that built it has it
  if (scan.is_directory) {
    // A runtime root answers for what the program loads. This machine answers for the rest, if the cache was made here.
    const bool is_here = (options.root.empty() || was_made_here(scan)) && look_at_build(scan);
    const bool may_be_of_others = !options.root.empty() && !is_here;
    if (host::was_ended_in_first_configure(scan.path)) host::look_at_begun_directory(scan.path, seen);
    if (host::has_lost_its_cache(scan.path))
      seen.add(fact_id::gone_path, component::none, state::yes, "CMakeCache.txt", "CMakeCache.txt is gone", "cache");
    if (!may_be_of_others && !scan.cache_above.empty()) {
      seen.add(fact_id::wrong_path, component::none, state::yes, scan.cache_above,
               "nothing was configured here, and the source directory has", "cache of the sources");
    }
    host::look_at_cache_file(scan.path, cache_of(scan).bytes, seen);
    if (is_here) {
      const host::cache_text cache = cache_of(scan);
      host::look_at_cache_of_sources(scan.path, cache.bytes, seen);
      look_at_presets(scan.path, cache.bytes, seen);
    }
    if (!may_be_of_others && scan.is_plain_ninja) look_at_plain_ninja(scan);
    const bool is_stopped = is_here && !look_at_end_of_configure(scan);
    if (is_here) host::look_at_host_compiler(scan.path, cache_of(scan).bytes, scan.facts.facts(), seen);
    if (!is_stopped) look_at_logs(scan);
    looks_here = is_here && !is_stopped;
    if (looks_here) {
      const host::build_files commands(scan.home);
      look_at_what_is_here(scan, commands);
      look_at_progress(scan, commands);
      if (!commands.is_whole()) note_unseen(scan, {{scan.path, std::string(host::build_files::unread)}});
      scan.evidence.linked = host::linked_libraries(commands);
    }
    collect();
  }
  const bool looks_at_files = looks_here || !options.root.empty() || !options.devices.empty() || options.probe;
  if (scan.is_directory && looks_at_files) {
    // Where nobody asks for more, a large tree costs little.
    const bool is_asked = !options.root.empty() || !options.devices.empty() || options.probe;
    host::linked_walk left_out;
    scan.evidence.built =
        host::built_files(scan.path, is_asked ? host::linked_search::all : host::linked_search::by_rights, &left_out);
    note_unseen(scan, left_out.denied);
    if (left_out.is_cut) {
      note_unseen(scan, scan.path,
                  fmt::format("has more than {} executables and shared libraries; the rest were not looked at",
                              host::budget_of_a_scan.linked_files));
    }
    if (left_out.is_cut_by_names) {
      note_unseen(
          scan, scan.path,
          fmt::format(
              "has executables or shared libraries that name more than {} KB of libraries and run paths; they were not "
              "looked at",
              host::budget_of_a_scan.linked_name_bytes_of_a_file / 1024));
    }
    if (left_out.stopped) {
      note_unseen(scan, scan.path,
                  fmt::format("has directories that were not looked into: {}", describe(*left_out.stopped)));
    }
    host::look_at_run_paths(scan.evidence.built, looks_here && options.root.empty(), seen);
    if (looks_here) host::look_at_unnamed_cxx_library(scan.evidence.built, seen);
  }
  const bool runs_here = looks_here && is_this_machine(options.root);
  if (runs_here || options.probe) look_at_this_machine(options, scan.facts.facts(), scan.evidence);
  if (!options.root.empty()) {
    // Whether the libraries are there, and what they are, the root answers alone: the cache may name the paths of an image.
    if (!runs_here) seen.forget(is_for_a_root);
    look_at_root(options, scan.facts.facts(), scan.evidence);
  }
  if (runs_here) look_at_installed(scan.path, options, scan.facts.facts(), scan.evidence);
  if (options.probe) look_at_machine(scan.facts.facts(), scan.evidence);
  if (scan.evidence.built.empty()) return;
  collect();
  host::look_at_device_code(scan.evidence.built, scan.facts.facts(), seen);
  host::look_at_machine_code(scan.evidence.built, seen);
  if (looks_here) host::look_at_asked_architectures(scan.evidence.built, cache_of(scan).bytes, seen);
}

/// True for the id of a rule; else a message says that there is none of it.
bool is_rule(const std::string& id) {
  const std::vector<std::string> ids = rule_ids();
  if (std::ranges::find(ids, id) != ids.end()) return true;
  complain(id, "no rule has this id" + suggestion(id, ids, "`foundcheck rules` lists them"));
  return false;
}

/// The command that reads what says nothing of how a build went.
std::string_view reader_of(format f) {
  switch (f) {
    case format::ninja_log: return "timeline";
    case format::ninja_manifest: return "dump ninja-manifest";
    case format::ninja_graph: return "timeline --graph";
    case format::ccache_stats: return "timeline --ccache-stats";
    default: return "dump auto";
  }
}

/// Finds the configuration of a scan. A status other than clean, with what is wrong, if it is refused.
int configure(scan_data& scan, const scan_options& options, std::vector<complaint>& wrong) {
  if (options.given_config != nullptr) *scan.config = *options.given_config;
  if (options.given_config != nullptr || !options.has_config || !scan.is_directory) return clean;
  const std::string file = config_of_sources(cache_of(scan).bytes, scan.path, scan.source_tree);
  return file.empty() ? clean : load_config(file, host::openable::regular, *scan.config, wrong);
}

/// The options of one scan: what the command line leaves open the configuration says.
scan_options options_of(scan_data& scan, const scan_options& asked) {
  scan_options options = asked;
  if (options.devices.empty()) options.devices = scan.config->devices;
  if (!options.root.empty() || scan.config->root.empty()) return options;
  std::error_code error;
  if (options.probe) {
    scan.complaints.push_back({scan.config->path, "its root is not used, because --probe looks at this machine", true});
  } else if (!std::filesystem::is_directory(scan.config->root, error)) {
    note_unseen(scan, scan.config->root,
                fmt::format("is not a directory, so it cannot be the runtime root that {} names", scan.config->path));
  } else {
    options.root = scan.config->root;
  }
  return options;
}

void judge(scan_data& scan, const scan_options& asked) {
  scan.read.arrange();
  const scan_options options = options_of(scan, asked);
  scan.inputs = inputs_of(scan.read);
  for (const scan::inputs::entry& e : scan.read.entries()) {
    if (e.is.reading != scan::reading::no_facts) continue;
    const std::string_view kind = e.is.format == format::text ? "a list of variables" : name_of(e.is.format);
    scan.complaints.push_back(
        {e.name, fmt::format("is {}, which no rule uses; `foundcheck {}` reads it", kind, reader_of(e.is.format)),
         true});
  }
  const std::size_t cut_before = host::cut_files(), hollow_before = host::hollow_files();
  static_cast<void>(host::take_large_files());  // of an earlier scan
  static_cast<void>(host::take_cut_looks());
  if (scan.is_directory) host::watch_closed_files({scan.path, recorded_directory(scan)});
  if (scan.is_directory && !scan.read.empty()) host::look_for_closed_files(scan.path);
  look_around(scan, options);
  for (const host::closed_file& file : host::take_closed_files()) note_closed(scan, file);
  for (const std::string& file : host::take_large_files())
    note_unseen(scan, file, "is too large for a scan; it was not read");
  for (const std::string& what : host::take_cut_looks())
    note_unseen(scan, scan.path, "has more to compare than one scan compares, so it was not checked " + what);
  if (host::cut_files() != cut_before) {
    note_unseen(scan, options.root.empty() ? scan.path : options.root,
                "has a file that was cut short while it was read; findings about it may be wrong");
  }
  if (host::hollow_files() != hollow_before) {
    note_unseen(scan, options.root.empty() ? scan.path : options.root,
                fmt::format("names a sparse file of more than {} GB, almost all of it empty; that file was not read",
                            host::budget_of_a_scan.hollow_bytes >> 30));
  }
  scan.is_whole = scan.is_whole && scan.evidence.is_whole;
  for (complaint& c : scan.evidence.complaints) scan.complaints.push_back(std::move(c));
  scan.result.emplace(scan::read(scan.read, scan.evidence.seen.facts()));
  for (const scan::reached_limit& l : scan.result->limits()) {
    const bool is_of_input = l.source < scan.read.entries().size();
    const std::string& path = is_of_input ? scan.read.entries()[l.source].name : scan.path;
    std::string message =
        fmt::format("has more {} than a scan keeps; {} of them were left out", name_of(l.what), l.dropped);
    if (is_of_input && scan::is_failure(scan.result->of_inputs()[l.source].verdict)) {
      scan.complaints.push_back({path, std::move(message), true});
    } else {
      note_unseen(scan, path, std::move(message));
    }
  }
  for (const complaint& c : scan.complaints) {
    if (!c.is_note && scan.unseen.empty()) scan.unseen = fmt::format("{}: {}", c.path, c.message);
  }
  if (!scan.is_whole && scan.unseen.empty()) scan.unseen = "a part of what was asked for could not be read";
  if (!scan.is_whole) scan.result->note_unseen(scan.unseen);
}

/// Lets go of all that was read and seen: what is shown of it is in the result.
void let_go(scan_data& scan) {
  scan.result->keep_texts();
  scan.names.reserve(scan.inputs.size());
  for (input& in : scan.inputs) in.path = scan.names.emplace_back(in.path);
  scan.facts = {};
  scan.evidence = {};
  scan.read = {};
}

/// In place of a judgement for which there is no memory: all that was read is let go, and the scan says so.
void give_up(scan_data& scan) {
  scan.result.reset();
  scan.facts = {};
  scan.evidence = {};
  scan.inputs.clear();
  scan.names.clear();
  scan.read = {};
  note_unseen(scan, scan.path, std::string(beyond_memory));
  scan.result.emplace(scan::read(scan.read, {}));
  scan.result->note_unseen(fmt::format("{}: {}", scan.path, beyond_memory));
}

/// True, with a message, if a result would replace that input.
bool is_replaced(const std::string& input, const scan_options& options) {
  for (const std::string& output : {options.output, options.write_baseline}) {
    if (!would_replace(output, input)) continue;
    complain(output, output_is_input);
    return true;
  }
  return false;
}

/// A path that was asked for, as far as it could be read: a directory with its files, or one file.
struct read_path {
  owned_scan scan;  ///< null where there is nothing to judge
  std::vector<complaint> complaints;
  std::vector<complaint> wrong;  ///< with its configuration
  int refused = clean;           ///< the status that follows from that
  bool is_whole = true;
  bool is_judged = false;
  bool is_lost = false;  ///< it took too much, and there was no memory even to say so
  input_memory memory;   ///< of all that is read of it
};

void read_one(const std::string& path, read_path& one, host::openable which, const scan_options& options) {
  std::error_code ignored;
  auto scan = std::make_unique<scan_data>();
  scan->read = scan::inputs(options.own_rows);
  if (path != "-" && std::filesystem::is_directory(path, ignored)) {
    scan->path = path;
    scan->is_directory = true;
    one.is_whole = add_directory(*scan, one.memory);
    std::swap(one.complaints, scan->complaints);
    scan->is_whole = one.is_whole;
  } else {
    one.is_whole = read_input(path, scan->read, one.complaints, which, one.memory, &scan->entered);
    if (one.is_whole) scan->path = scan->read.entries().front().name;
  }
  if (!scan->read.empty() || scan->is_plain_ninja) one.scan = std::move(scan);
}

void judge_or_give_up(scan_data& scan, const scan_options& options) {
  const bool fits = within_memory([&] {
    judge(scan, options);
    let_go(scan);
  });
  if (!fits) give_up(scan);
}

/// Finds the configuration of what was read of a path, and judges it by that.
void judge_one(read_path& one, const scan_options& options) {
  one.refused = configure(*one.scan, options, one.wrong);
  if (one.refused != clean) return;
  judge_or_give_up(*one.scan, options);
  one.memory = {};
  one.is_judged = true;
}

/// True if a text can be the beginning of a cache: it has the first line of one, or the type of an entry.
bool may_be_cache(std::string_view head) {
  constexpr std::string_view signs[] = {"# This is the CMakeCache file",
                                        "# For build in directory: ",
                                        ":BOOL=",
                                        ":STRING=",
                                        ":PATH=",
                                        ":FILEPATH=",
                                        ":INTERNAL=",
                                        ":STATIC=",
                                        ":UNINITIALIZED="};
  return std::ranges::any_of(signs, [&](std::string_view s) { return head.find(s) != std::string_view::npos; });
}

/// True if it is known before they are read that no files among the paths are of one build: not one of them alone is a cache. Those are judged
/// as soon as they are read. A pipe can be read only once, and may be a cache.
bool are_apart(const std::vector<std::string>& paths, const scan_options& options) {
  if (paths.size() == 1) return true;
  std::atomic<std::size_t> caches = 0;
  std::atomic<bool> is_open = false;
  for_each_index(paths.size(), options.jobs, [&](std::size_t i) {
    std::error_code error;
    const auto type = std::filesystem::status(paths[i], error).type();
    if (paths[i] == "-" || type == std::filesystem::file_type::fifo) is_open = true;
    if (paths[i] == "-" || type != std::filesystem::file_type::regular) return;
    const bool is_known = within_memory([&] {
      const auto head = host::look_at_file(paths[i], scan::most_identified_bytes);
      if (head && may_be_cache(*head) && scan::identify(*head).reading == scan::reading::cache) ++caches;
    });
    if (!is_known) is_open = true;
  });
  return caches > 1 || (caches == 0 && !is_open);
}

/// Reads the paths, and judges those that are builds of their own.
std::vector<read_path> read_paths(const std::vector<std::string>& paths, std::vector<std::string>& trees,
                                  const scan_options& options) {
  const std::set<std::string_view> named(options.paths.begin(), options.paths.end());
  const bool is_each_alone = are_apart(paths, options);
  std::vector<read_path> all(paths.size());
  progress shown("inputs read", paths.size());
  for_each_index(paths.size(), options.jobs, [&](std::size_t i) {
    const bool is_named = options.files_from.empty() || named.contains(paths[i]);
    const auto which = is_named ? host::openable::regular_or_pipe : host::openable::regular;
    const bool fits = within_memory([&] {
      read_one(paths[i], all[i], which, options);
      if (all[i].scan == nullptr) return;
      all[i].scan->source_tree = std::move(trees[i]);
      if (is_each_alone || all[i].scan->is_directory) judge_one(all[i], options);
    });
    if (!fits) {
      all[i] = read_path();
      all[i].is_whole = false;
      all[i].is_lost = true;
    }
    shown.advance(1);
  });
  for (std::size_t i = 0; i < all.size(); ++i) {
    if (all[i].is_lost) all[i].complaints.push_back({paths[i], std::string(beyond_memory)});
  }
  return all;
}

/// Judges the scans that are not yet. False if some take more memory than there is even to say so: they are named in `unread`.
bool judge_all(std::vector<owned_scan>& scans, const scan_options& options, std::vector<complaint>& unread) {
  const auto has_result = [](const owned_scan& scan) { return scan->result.has_value(); };
  if (std::ranges::all_of(scans, has_result)) return true;
  progress shown("scans", scans.size());
  for_each_index(scans.size(), options.jobs, [&](std::size_t i) {
    std::vector<complaint> none;
    if (!has_result(scans[i])) {
      static_cast<void>(within_memory([&] {
        // Files have the configuration of the command line, which is not refused here.
        static_cast<void>(configure(*scans[i], options, none));
        judge_or_give_up(*scans[i], options);
      }));
    }
    shown.advance(1);
  });
  for (const owned_scan& scan : scans) {
    if (has_result(scan)) continue;
    unread.push_back({scan->path, std::string(beyond_memory)});
    complain(scan->path, beyond_memory);
  }
  return std::erase_if(scans, [&](const owned_scan& scan) { return !has_result(scan); }) == 0;
}

/// The paths, with the build directories of a source tree in its place. A note says which they are.
/// `trees`: the source tree of each that was found by it, else "".
std::vector<std::string> with_build_directories(const std::vector<std::string>& paths, std::vector<std::string>& trees,
                                                std::vector<complaint>& notes) {
  std::vector<std::string> all;
  for (const std::string& path : paths) {
    const std::vector<std::string> builds = build_directories_of(path);
    if (builds.empty()) all.push_back(path);
    if (builds.empty()) continue;
    std::string list;
    for (const std::string& build : builds) list += (list.empty() ? "" : ", ") + build;
    notes.push_back({path, fmt::format("is a source tree; its build directories are scanned: {}", list), true});
    all.insert(all.end(), builds.begin(), builds.end());
    trees.resize(all.size() - builds.size());
    trees.resize(all.size(), path);
  }
  return all;
}

[[nodiscard]] severity severity_named(std::string_view name) noexcept {
  return name == "error" ? severity::error : name == "warning" ? severity::warning : severity::info;
}

/// The status that a verdict gives under --fail-on.
[[nodiscard]] int status_of(scan::verdict v, const scan_options& options) noexcept {
  if (options.fail_on == "never") return clean;
  const bool is_unfinished = v == scan::verdict::unfinished && options.fail_on == "unfinished";
  return is_failure(v) || is_unfinished ? findings : clean;
}

/// The baselines of a run: that which is given, and what goes into the new one.
struct baselines {
  baseline* known = nullptr;        ///< null if none is given
  baseline_namer* names = nullptr;  ///< null if neither is wanted
  std::vector<baseline_entry> found;
};

/// The finding by the rule with the severity that the configuration gives it.
finding regraded(finding f, scan_data& scan) {
  const auto row = std::ranges::find(scan.config->severities, f.rule->id, &scan_config::rule_severity::rule);
  if (row == scan.config->severities.end() || row->is == f.rule->severity) return f;
  auto made = std::ranges::find(scan.regraded, f.rule->id, &rule::id);
  if (made == scan.regraded.end()) {
    scan.changed.push_back({f.rule->id, f.rule->severity, row->is});
    made = scan.regraded.insert(made, *f.rule);
    made->severity = row->is;
  }
  f.rule = &*made;
  return f;
}

/// Parts the findings that count from those that nobody wants to hear of.
void suppress(scan_data& scan, const scan_options& options, baselines* base = nullptr) {
  scan.findings.clear();
  scan.suppressed.clear();
  scan.changed.clear();
  scan.regraded.clear();
  scan.source_texts.clear();
  const auto has = [](const std::vector<std::string>& ids, std::string_view id) {
    return std::ranges::find(ids, id) != ids.end();
  };
  scan_result named{scan.path, scan.inputs, &scan.result->facts(), scan.result->findings()};
  const bool has_names = base != nullptr && base->names != nullptr;
  if (has_names || (shows_sources(options.format) && options.framing != "json")) {
    const auto text_of = [&named](fact_id id) {
      const fact* const f = named.facts->find(id, component::none);
      return f == named.facts->end() || !is_absolute(f->text) ? std::string_view() : f->text;
    };
    const std::string_view scanned = scan.is_directory ? std::string_view(scan.path) : std::string_view();
    scan.sources = find_sources(
        named, {scanned, text_of(fact_id::cache_directory), text_of(fact_id::source_directory), scan.entered},
        scan.source_texts);
    named.sources = scan.sources;
  }
  for (const finding& f : scan.result->findings()) {
    std::vector<baseline_entry> errors;
    if (has_names) errors = base->names->entries_of(f, named);
    // Asked whatever comes of it: an error that is ignored elsewhere is not gone.
    const bool is_known = base != nullptr && base->known != nullptr && base->known->has(errors);
    const auto ignored = std::ranges::find(scan.config->ignored, f.rule->id, &scan_config::ignored_rule::rule);
    if (has(options.ignored, f.rule->id)) {
      scan.suppressed.push_back({f, "--ignore"});
    } else if (!options.only.empty() && !has(options.only, f.rule->id)) {
      scan.suppressed.push_back({f, "--only"});
    } else if (ignored != scan.config->ignored.end()) {
      scan.suppressed.push_back({f, scan.config->path, ignored->reason});
    } else {
      if (base != nullptr) base->found.insert(base->found.end(), errors.begin(), errors.end());
      is_known ? scan.suppressed.push_back({f, "--baseline"}) : scan.findings.push_back(regraded(f, scan));
    }
  }
  // The order is that of the judgement: a rule that has another severity now moves, and nothing else.
  std::ranges::stable_sort(scan.findings,
                           [](const finding& a, const finding& b) { return a.rule->severity > b.rule->severity; });
}

/// What is reported of a scan of which suppress() has parted the findings; raises the status to what follows from it.
scan_result result_of(scan_data& scan, const scan_options& options, int& status) {
  const scan::result& r = *scan.result;
  const std::span<const finding> all = scan.findings;
  scan_result out = report_of(scan.path, scan.inputs, r);
  out.findings = all;
  // A finding that the configuration makes an error contradicts what seemed well; one that is none any more does not undo a failure.
  if (!is_failure(r.verdict()) && out.count(severity::error) != 0) {
    out.conclusion = scan::conclude(r.of_inputs(), all, r.facts());
  }
  out.suppressed = scan.suppressed;
  out.config = scan.config->path;
  out.changed = scan.changed;
  out.baseline_gone = scan.baseline_gone;
  out.sources = scan.sources;
  const int by_verdict = out.is_failure_suppressed() ? clean : status_of(out.conclusion.verdict, options);
  status = std::max(status, scan.is_whole ? by_verdict : unreadable);
  if (options.fail_on == "warning") {
    for (const finding& f : all) {
      if (f.rule->severity >= severity::warning) status = std::max<int>(status, findings);
    }
  }
  // The most severe come first.
  const severity least = severity_named(options.min_severity);
  const auto shown = std::ranges::find_if(all, [&](const finding& f) { return f.rule->severity < least; });
  const auto count = static_cast<std::size_t>(shown - all.begin());
  out.findings = all.first(count);
  out.left_out = all.size() - count;
  return out;
}

/// Judges what was read of one path, and hands it on.
void finish_one(read_path& one, const scan_options& options, const tell& done) {
  if (one.scan == nullptr) return done({nullptr, one.complaints, unreadable});
  scan_data& scan = *one.scan;
  int status = one.is_whole ? clean : unreadable;
  if (const int refused = configure(scan, options, one.complaints); refused != clean) {
    return done({nullptr, one.complaints, refused});
  }
  judge(scan, options);
  suppress(scan, options);
  const scan_result result = result_of(scan, options, status);
  one.complaints.insert(one.complaints.end(), scan.complaints.begin(), scan.complaints.end());
  done({&result, one.complaints, status});
}

/// What a run writes, and what it ends with.
struct run_report {
  fmt::memory_buffer out;
  fmt::memory_buffer baseline;
  int status = clean;
};

/// Makes the report of the scans. A status other than clean, with a message, if there will be none. `unread`: what could not be read, without
/// what the scans say of that themselves.
int make_report(std::vector<owned_scan>& scans, const std::vector<complaint>& unread, baseline& known, bool is_one_tree,
                const scan_options& options, run_report& into) {
  std::size_t most = 0;
  for (const owned_scan& scan : scans) most += scan->result->findings().size();
  baseline_namer names(most, source_root());
  baselines base;
  if (!options.baseline.empty()) base.known = &known;
  if (!options.baseline.empty() || !options.write_baseline.empty()) base.names = &names;
  for (const owned_scan& scan : scans) suppress(*scan, options, &base);
  if (is_one_tree) {
    const auto severity_of = [](const owned_scan& scan) {
      return scan->findings.empty() ? -1 : static_cast<int>(scan->findings.front().rule->severity);
    };
    std::ranges::stable_sort(scans,
                             [&](const owned_scan& a, const owned_scan& b) { return severity_of(a) > severity_of(b); });
  }
  if (!scans.empty()) scans.front()->baseline_gone = known.gone();
  std::vector<complaint> all = unread;
  std::vector<scan_result> results;
  results.reserve(scans.size());
  for (const owned_scan& scan : scans) {
    all.insert(all.end(), scan->complaints.begin(), scan->complaints.end());
    results.push_back(result_of(*scan, options, into.status));
  }
  for (const std::string& output : {options.output, options.write_baseline}) {
    if (output.empty() || !host::was_read(output)) continue;
    complain(output, output_is_input);
    return usage;
  }
  if (const int refused = write_results(results, all, options, into.status, into.out); refused != clean) return refused;
  if (!options.write_baseline.empty() && !scans.empty()) into.baseline = baseline_text(std::move(base.found));
  return clean;
}

/// The same of as many scans as there is memory for. Those behind them are let go, and named in `unread`.
int make_report_within_memory(std::vector<owned_scan>& scans, std::vector<complaint>& unread, baseline& known,
                              bool is_one_tree, const scan_options& options, run_report& into) {
  const int status = into.status;
  for (;;) {
    int refused = clean;
    if (within_memory([&] { refused = make_report(scans, unread, known, is_one_tree, options, into); })) return refused;
    if (scans.empty()) throw std::bad_alloc();
    into = run_report();
    into.status = std::max<int>(status, unreadable);
    const std::size_t count = scans.size() - std::max<std::size_t>(1, scans.size() / 4);
    std::vector<std::string> left_out;
    for (std::size_t i = count; i < scans.size(); ++i) left_out.push_back(std::move(scans[i]->path));
    scans.resize(count);
    for (std::string& path : left_out) {
      unread.push_back({std::move(path), "is not in the report: all results take more memory than there is"});
      complain(unread.back().path, unread.back().message);
    }
  }
}

}  // namespace

void scan_path(const std::string& path, const scan_options& options, const tell& done) {
  read_path one;
  read_one(path, one, host::openable::regular, options);
  finish_one(one, options, done);
}

void scan_bytes(std::string name, std::string_view bytes, const scan_options& options, const tell& done) {
  read_path one;
  one.scan = std::make_unique<scan_data>();
  one.scan->read = scan::inputs(options.own_rows);
  one.scan->read.add(std::move(name), bytes);
  const scan::inputs::entry& read = one.scan->read.entries().front();
  one.scan->path = read.name;
  if (read.is.reading == scan::reading::none) {
    one.complaints.push_back({read.name, refusal_of(read.is.format)});
    one.scan.reset();
  }
  finish_one(one, options, done);
}

int scan(const scan_options& asked) {
  diagnostics::recognizer_set recognizers;
  if (const int refused = load_recognizers(asked.recognizers, recognizers); refused != clean) return refused;
  scan_options options = asked;
  options.own_rows = recognizers.rows();
  scan_config config;
  if (!options.config.empty()) {
    std::vector<complaint> wrong;
    const int refused = load_config(options.config, host::openable::regular_or_pipe, config, wrong);
    for (const complaint& c : wrong) complain(c.path, c.message);
    if (refused != clean) return refused;
    options.given_config = &config;
  }
  int status = clean;
  for (const std::string& output : {options.output, options.write_baseline}) {
    if (!output.empty()) host::watch_output(output);
  }
  std::error_code error;
  if (!options.root.empty() && !std::filesystem::is_directory(options.root, error)) {
    complain(options.root, "is not a directory, so it cannot be a runtime root");
    return unreadable;
  }
  if (options.probe && !options.root.empty()) {
    complain("--probe", "looks at this machine, and --root at another system: give only one of them");
    return usage;
  }
  const bool is_listed = options.format == "ndjson" && !options.files_from.empty() && options.paths.empty();
  if (options.probe && (options.framing == "json" || is_listed)) {
    complain("--probe", "does not go with a stream of logs: it would test the machine again for each of them");
    return usage;
  }
  for (const std::vector<std::string>* ids : {&options.ignored, &options.only}) {
    for (const std::string& id : *ids) {
      if (!is_rule(id)) return usage;
    }
  }
  if ((!options.baseline.empty() || !options.write_baseline.empty()) && (options.framing == "json" || is_listed)) {
    complain(options.baseline.empty() ? "--write-baseline" : "--baseline",
             "is about one report and does not go with a stream of logs");
    return usage;
  }
  baseline known;
  if (!options.baseline.empty()) {
    constexpr std::size_t most_bytes = std::size_t{64} << 20;
    const result<std::string> bytes = host::read_all(options.baseline, most_bytes);
    if (!bytes) {
      complain(options.baseline, describe(bytes.error()));
      return unreadable;
    }
    if (const std::string why = known.read(*bytes); !why.empty()) {
      complain(options.baseline, why);
      return usage;
    }
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
  if (std::ranges::any_of(options.recognizers, [&](const std::string& file) { return is_replaced(file, options); })) {
    return usage;
  }
  if (is_replaced(options.config, options)) return usage;
  const bool has_both = !options.output.empty() && !options.write_baseline.empty();
  if (would_replace(options.output, options.baseline) ||
      (has_both && is_same_output(options.output, options.write_baseline))) {
    complain(options.output, "is the baseline; the result would replace it");
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
  const std::size_t given = paths.size();
  std::vector<std::string> trees;
  paths = with_build_directories(paths, trees, unread);
  // The builds of one source tree are in no order of the user's: what is wrong comes first.
  const bool is_one_tree = given == 1 && paths.size() > 1;
  trees.resize(paths.size());
  std::vector<owned_scan> scans, alone, together;
  // Before the results take what memory there is.
  unread.reserve(unread.size() + paths.size());
  for (std::vector<owned_scan>* const to : {&scans, &alone, &together}) to->reserve(paths.size());
  std::vector<complaint> wrong;
  for (read_path& one : read_paths(paths, trees, options)) {
    std::ranges::move(one.complaints, std::back_inserter(unread));
    std::ranges::move(one.wrong, std::back_inserter(wrong));
    status = std::max<int>({status, one.is_whole ? clean : unreadable, one.refused});
    if (one.scan == nullptr) continue;
    (one.scan->is_directory ? scans : one.is_judged ? alone : together).push_back(std::move(one.scan));
  }
  for (const complaint& c : unread) complain(c.path, c.message);
  std::ranges::move(alone, std::back_inserter(scans));
  add_named_files(scans, std::move(together));
  // What directories have is known only now.
  for (const complaint& c : unread) {
    if (is_replaced(c.path, options)) return usage;
  }
  for (const owned_scan& scan : scans) {
    const auto is_output = [&](const std::string& name) { return is_replaced(name, options); };
    if (std::ranges::any_of(scan->names, is_output)) return usage;
    if (std::ranges::any_of(scan->read.entries(), is_output, &scan::inputs::entry::name)) return usage;
  }
  const bool is_silent = options.format == "text" || (options.format == "github" && unread.empty());
  if (scans.empty() && is_silent) return status;

  // The configuration that lies in the sources of one build is no reason to say nothing of the others.
  for (const complaint& c : wrong) complain(c.path, c.message);
  for (const owned_scan& scan : scans) {
    if (!scan->config->path.empty() && is_replaced(scan->config->path, options)) return usage;
  }
  std::ranges::move(wrong, std::back_inserter(unread));
  std::erase_if(scans, [](const owned_scan& scan) { return scan->is_directory && !scan->result; });
  if (scans.empty() && is_silent) return status;
  if (!judge_all(scans, options, unread)) status = unreadable;
  run_report report;
  report.status = status;
  const int refused = make_report_within_memory(scans, unread, known, is_one_tree, options, report);
  for (const owned_scan& scan : scans) {
    for (const complaint& c : scan->complaints) complain(c.path, c.message);
  }
  if (refused != clean) return refused;
  if (!options.write_baseline.empty() && !scans.empty() && !write_file(options.write_baseline, report.baseline)) {
    return unreadable;
  }
  if (!options.output.empty()) return write_file(options.output, report.out) ? report.status : unreadable;
  return std::max(report.status, write_out(report.out, reader_of_format(options.format)));
}

}  // namespace foundcheck::program
