// SPDX-License-Identifier: MIT
// `timeline`: a ninja log -> how long the build took, how well it used the machine, and what to do about it.
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cstdint>
#include <filesystem>
#include <foundcheck/format/cmake/cache_index.hpp>
#include <foundcheck/format/detect.hpp>
#include <foundcheck/host/machine.hpp>
#include <foundcheck/report/svg.hpp>
#include <foundcheck/report/timeline.hpp>
#include <foundcheck/report/trace.hpp>
#include <foundcheck/schedule/weight.hpp>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "build_graph.hpp"
#include "build_log.hpp"
#include "commands.hpp"
#include "compiler_trace.hpp"
#include "header_costs.hpp"
#include "input_file.hpp"
#include "output.hpp"

namespace foundcheck::program {

namespace {

/// A run with everything that its timeline lies in. Never copied.
class laid_out_run {
 public:
  explicit laid_out_run(std::vector<schedule::step> run)
      : steps_(std::move(run)), orders_(schedule::order_slots(steps_.size())), lanes_(steps_.size()) {
    weights_ns_.resize(steps_.size());
    links_.resize(steps_.size());
    std::vector<schedule::lane> free_lanes(steps_.size());
    timeline_ = schedule::lay_out(steps_, {orders_, lanes_, free_lanes, weights_ns_, links_});
  }

  [[nodiscard]] const schedule::timeline& timeline() const noexcept { return timeline_; }

  /// Puts the critical path in the place of its bound.
  void follow(const build_graph& graph) {
    std::size_t nodes = 0;
    const std::vector<schedule::dependency> dependencies = graph.dependencies(steps_, nodes);
    if (dependencies.empty()) return;
    std::vector<std::size_t> first(nodes + 1);
    std::vector<std::uint32_t> waiting(nodes);
    std::vector<schedule::step_index> ready(nodes);
    links_.resize(nodes);
    timeline_.path = schedule::critical_path(steps_, dependencies, links_, {first, waiting, ready});
    timeline_.links = std::span(links_).first(steps_.size());
    timeline_.path_is_exact = true;
  }

 private:
  std::vector<schedule::step> steps_;
  std::vector<schedule::step_index> orders_;
  std::vector<schedule::lane> lanes_;
  std::vector<std::int64_t> weights_ns_;
  std::vector<schedule::link> links_;
  schedule::timeline timeline_;
};

/// What the cache of the build says about how it is built.
struct build_options {
  std::string generator, launcher;
  std::size_t cuda_architectures = 0;
};

std::size_t list_size(std::string_view list, std::string_view separators) {
  std::size_t count = 0;
  for (std::size_t at = 0; (at = list.find_first_not_of(separators, at)) != std::string_view::npos; ++count) {
    at = std::min(list.find_first_of(separators, at), list.size());
  }
  return count;
}

build_options read_options(const std::filesystem::path& directory) {
  build_options options;
  const auto bytes = whole_regular_file(directory / "CMakeCache.txt");
  if (!bytes) return options;
  std::vector<cmake_cache::record> slots(cmake_cache::count(*bytes));
  const cmake_cache::index index(*bytes, slots);
  const auto value_of = [&index](std::string_view name) {
    const auto found = index.find(name);
    return found ? std::string(found->value) : std::string();
  };
  options.generator = value_of("CMAKE_GENERATOR");
  options.launcher = value_of("CMAKE_CXX_COMPILER_LAUNCHER");
  if (options.launcher.empty()) options.launcher = value_of("CMAKE_CUDA_COMPILER_LAUNCHER");
  const std::string torch = value_of("TORCH_CUDA_ARCH_LIST");
  options.cuda_architectures =
      torch.empty() ? list_size(value_of("CMAKE_CUDA_ARCHITECTURES"), ";") : list_size(torch, "; ,");
  return options;
}

schedule::workload workload_of(std::span<const schedule::step> steps) {
  schedule::workload work;
  for (const schedule::step& s : steps) {
    const bool is_cuda = schedule::kind_of(s.output) == schedule::output_kind::cuda_object;
    work.cuda = work.cuda || is_cuda;
    work.flash_attention = work.flash_attention || (is_cuda && s.output.find("flash") != std::string_view::npos);
  }
  return work;
}

/// The groups that `name_of(i)` gives, by work, `most` of them.
template <class NameOf>
std::vector<schedule::group_cost> costs_of(const schedule::timeline& t, const NameOf& name_of, std::size_t most) {
  std::vector<schedule::group_cost> costs(1024);
  schedule::add_up(t.steps, t.weights_ns, name_of, costs);
  std::erase_if(costs, [](const schedule::group_cost& cost) { return cost.steps == 0; });
  std::sort(costs.begin(), costs.end(), [](const schedule::group_cost& a, const schedule::group_cost& b) {
    return a.work_ms != b.work_ms ? a.work_ms > b.work_ms : a.name < b.name;
  });
  if (costs.size() > most) costs.resize(most);
  return costs;
}

/// "CXX_COMPILER__target_Debug" -> "CXX_COMPILER": CMake writes a rule for each target.
std::string_view without_target(std::string_view rule) { return rule.substr(0, rule.find("__")); }

/// Reads the output of `ninja -t graph`; false, with a message, when that cannot be done.
bool read_graph(const std::string& path, build_graph& graph) {
  auto bytes = whole_file(path);
  if (!bytes) {
    complain(path, describe(bytes.error()));
    return false;
  }
  if (graph.read_printed(std::move(*bytes))) return true;
  complain(path, "is not the whole output of ninja -t graph");
  return false;
}

/// How many steps the graph does not make. A path through the others would be too short.
std::size_t missing_steps(const build_graph& graph, std::span<const schedule::step> steps) {
  const std::vector<std::string_view> rules = graph.rules(steps);
  return static_cast<std::size_t>(std::ranges::count(rules, std::string_view()));
}

/// Reads what ccache printed of its statistics; false, with a message, when that cannot be done. The summary is views of
/// `text`.
bool read_cache_statistics(const std::string& path, std::string& text, ccache_stats::summary& summary) {
  auto bytes = whole_file(path);
  if (!bytes) {
    complain(path, describe(bytes.error()));
    return false;
  }
  text = std::move(*bytes);
  const detection found = detect(text);
  if (found.format != format::ccache_stats) {
    complain(path, "is no statistics of ccache, as ccache -s and ccache --print-stats print them");
    return false;
  }
  summary = ccache_stats::summarise(text, found.envelope);
  return true;
}

bool write_picture(const laid_out_run& run, std::string_view title, const std::string& path) {
  std::vector<std::int64_t> last_of_lane(run.timeline().lane_count);
  const auto on_path = std::make_unique<bool[]>(run.timeline().steps.size());
  fmt::memory_buffer picture;
  write_svg(run.timeline(), title, {last_of_lane, {on_path.get(), run.timeline().steps.size()}}, picture);
  return write_file(path, picture);
}

bool write_trace(const std::vector<std::unique_ptr<laid_out_run>>& runs, std::size_t shown,
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
bool is_trace_replaced(const laid_out_run& run, const std::filesystem::path& directory,
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
  std::error_code error;
  const std::filesystem::path given(options.path);
  const bool is_directory = std::filesystem::is_directory(given, error);
  const std::filesystem::path log_path = is_directory ? given / ".ninja_log" : given;
  const std::filesystem::path directory = is_directory ? given : given.parent_path();
  // A log under another name was carried away from its build; what lies beside it may be another's.
  const bool has_siblings = options.path != "-" && log_path.filename() == ".ninja_log";
  std::vector<std::filesystem::path> inputs = {log_path, options.graph, options.ccache_stats};
  if (has_siblings) {
    for (const char* name : {"build.ninja", ".ninja_deps", "CMakeCache.txt"}) inputs.push_back(directory / name);
  }
  const auto replaced = [&options](const std::filesystem::path& input) { return is_replaced(input, options); };
  if (std::ranges::any_of(inputs, replaced)) return usage;
  if (!options.svg.empty() && !options.trace.empty() && is_same_output(options.svg, options.trace)) {
    complain(options.svg, "is named for both --svg and --trace");
    return usage;
  }
  const wanted_runs wanted = {options.run, !options.trace.empty()};
  auto log = options.path == "-" ? read_build_log(stdin, wanted) : read_build_log(log_path, wanted);
  if (!log) {
    complain(log_path.string(), describe(log.error()));
    return unreadable;
  }
  if (log->found != format::ninja_log) {
    complain(log_path.string(), refusal_of(log->found));
    return unreadable;
  }
  if (options.run > log->runs.size()) {
    complain(log_path.string(), fmt::format("has {} runs, there is no run {}", log->runs.size(), options.run));
    return usage;
  }

  timeline_result result;
  const std::string shown_path = options.path == "-" ? "<stdin>" : log_path.string();
  result.path = shown_path;
  result.runs = log->runs.size();
  result.is_recompacted = log->is_recompacted;
  const std::size_t shown = log->shown;
  std::vector<std::unique_ptr<laid_out_run>> runs;
  for (logged_run& run : log->runs) runs.push_back(std::make_unique<laid_out_run>(std::move(run.steps)));
  if (runs.empty()) runs.push_back(std::make_unique<laid_out_run>(std::vector<schedule::step>()));
  laid_out_run& run = *runs[shown];
  build_graph graph;
  const auto follow = [&](const std::string& path, std::string_view cure) {
    const std::size_t steps = run.timeline().steps.size(), missing = missing_steps(graph, run.timeline().steps);
    if (missing == 0) return run.follow(graph);
    complain(path, fmt::format("lacks {} of {} steps, so the critical path has bounds only; {}", missing, steps, cure));
  };
  if (!options.graph.empty()) {
    if (!read_graph(options.graph, graph)) return unreadable;
    follow(options.graph, "give ninja -t graph the targets that were built");
    if (run.timeline().path_is_exact) result.graph = "the graph";
  } else if (has_siblings) {
    if (graph.read(directory)) {
      follow((directory / "build.ninja").string(), "it was written anew since");
    } else if (!graph.why().empty()) {
      complain((directory / "build.ninja").string(), "the critical path has bounds only, as " + graph.why());
    }
  }

  if (std::ranges::any_of(graph.files(), replaced)) return usage;
  if (has_siblings && is_trace_replaced(run, directory, options)) return usage;

  result.shown = shown + 1;
  result.begin_s = log->runs.empty() ? -1 : log->runs[shown].begin_s;
  result.build = run.timeline();
  std::vector<schedule::step_index> slowest(options.top);
  result.slowest = schedule::slowest(result.build.weights_ns, slowest);
  const auto extension_of = [&run](std::size_t i) { return schedule::extension(run.timeline().steps[i].output); };
  const std::vector<schedule::group_cost> extensions = costs_of(result.build, extension_of, options.top);
  result.extensions = extensions;
  const std::vector<std::string_view> rules = graph.rules(result.build.steps);
  const auto rule_of = [&rules](std::size_t i) { return without_target(rules[i]); };
  std::vector<schedule::group_cost> rule_costs;
  if (result.build.path_is_exact) rule_costs = costs_of(result.build, rule_of, options.top);
  result.rules = rule_costs;
  std::array<schedule::hint, schedule::hint_kind_count> hints;
  result.hints = schedule::hints(result.build, hints);
  const auto deps = whole_regular_file(directory / ".ninja_deps");
  std::vector<header_cost> headers;
  if (has_siblings && deps) headers = header_costs(*deps, result.build.steps, options.top);
  result.headers = headers;
  const build_options built_with = has_siblings ? read_options(directory) : build_options{};
  result.generator = built_with.generator;
  result.launcher = built_with.launcher;
  result.cuda_architectures = built_with.cuda_architectures;
  result.machine = {host::memory_bytes(), host::core_count()};
  result.workload = workload_of(result.build.steps);
  result.jobs = schedule::advise(result.machine, result.workload);
  std::string statistics;
  std::array<schedule::cache_hint, schedule::cache_hint_kind_count> cache_hints;
  if (!options.ccache_stats.empty()) {
    if (!read_cache_statistics(options.ccache_stats, statistics, result.cache)) return unreadable;
    result.cache_hints = schedule::cache_hints(result.cache, cache_hints);
  }

  if (!options.svg.empty() && !write_picture(run, shown_path, options.svg)) return unreadable;
  if (!options.trace.empty() && !write_trace(runs, shown, has_siblings ? directory : "", options.trace))
    return unreadable;
  fmt::memory_buffer report;
  if (options.format == "json") {
    write_timeline_json(result, report);
  } else {
    write_timeline_text(result, use_colour(options.colour), report);
  }
  return write_out(report, reader_of_format(options.format));
}

}  // namespace foundcheck::program
