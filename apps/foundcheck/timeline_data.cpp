// SPDX-License-Identifier: MIT
#include "timeline_data.hpp"

#include <algorithm>
#include <foundcheck/format/cmake/cache_index.hpp>
#include <foundcheck/format/detect.hpp>
#include <foundcheck/host/machine.hpp>
#include <foundcheck/report/svg.hpp>
#include <system_error>
#include <utility>

#include "header_costs.hpp"
#include "input_file.hpp"
#include "output.hpp"

namespace foundcheck::program {

namespace {

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

/// The groups that `name_of(i)` gives, by their share of the elapsed time, `most` of them.
template <class NameOf>
std::vector<schedule::group_cost> costs_of(const schedule::timeline& t, const NameOf& name_of, std::size_t most) {
  std::vector<schedule::group_cost> costs(1024);
  schedule::add_up(t.steps, t.weights_ns, name_of, costs);
  std::erase_if(costs, [](const schedule::group_cost& cost) { return cost.steps == 0; });
  std::sort(costs.begin(), costs.end(), [](const schedule::group_cost& a, const schedule::group_cost& b) {
    return a.weight_ns != b.weight_ns ? a.weight_ns > b.weight_ns : a.name < b.name;
  });
  if (costs.size() > most) costs.resize(most);
  return costs;
}

/// "CXX_COMPILER__target_Debug" -> "CXX_COMPILER": CMake writes a rule for each target.
std::string_view without_target(std::string_view rule) { return rule.substr(0, rule.find("__")); }

}  // namespace

int timeline_data::read_log(const std::filesystem::path& path, const timeline_options& options,
                            const tell_of_path& tell) {
  const wanted_runs wanted = {options.run, !options.trace.empty()};
  auto log = options.path == "-" ? read_build_log(stdin, wanted) : read_build_log(path, wanted);
  if (!log) {
    tell(path.string(), std::string(describe(log.error())));
    return unreadable;
  }
  if (log->found != format::ninja_log) {
    tell(path.string(), refusal_of(log->found));
    return unreadable;
  }
  if (options.run > log->runs.size()) {
    tell(path.string(), fmt::format("has {} runs, there is no run {}", log->runs.size(), options.run));
    return usage;
  }
  log_ = std::move(*log);
  shown = log_.shown;
  shown_path_ = options.path == "-" ? "<stdin>" : path.string();
  result.path = shown_path_;
  result.runs = log_.runs.size();
  result.is_recompacted = log_.is_recompacted;
  result.shown = shown + 1;
  result.begin_s = log_.runs.empty() ? -1 : log_.runs[shown].begin_s;
  for (logged_run& run : log_.runs) runs.push_back(std::make_unique<schedule::laid_out>(std::move(run.steps)));
  if (runs.empty()) runs.push_back(std::make_unique<schedule::laid_out>(std::vector<schedule::step>()));
  return clean;
}

int timeline_data::read_graph(const timeline_options& options, const tell_of_path& tell) {
  const auto follow = [&](const std::string& path, std::string_view why, std::string_view cure) {
    const std::span<const schedule::step> steps = runs[shown]->timeline().steps;
    const std::size_t missing = graph_.missing(steps);
    has_rules_ = missing == 0;
    if (missing == 0) return runs[shown]->follow(graph_.dependencies(steps));
    result.no_graph = why;
    tell(path,
         fmt::format("lacks {} of {} steps, so the critical path has bounds only; {}", missing, steps.size(), cure));
  };
  if (!options.graph.empty()) {
    auto bytes = whole_file(options.graph);
    if (!bytes || !graph_.read_printed(std::move(*bytes))) {
      tell(options.graph, bytes ? "is not the whole output of ninja -t graph" : std::string(describe(bytes.error())));
      return unreadable;
    }
    follow(options.graph, "the graph lacks steps of this run", "give ninja -t graph the targets that were built");
    if (runs[shown]->timeline().path_is_exact) result.graph = "the graph";
  } else if (has_siblings) {
    const std::string manifest = (directory / "build.ninja").string();
    std::error_code error;
    if (graph_.read(directory)) {
      follow(manifest, "build.ninja lacks steps of this run", "it was written anew since");
    } else if (std::filesystem::exists(manifest, error)) {
      tell(manifest, "the critical path has bounds only, as " + graph_.why());
      result.no_graph = "build.ninja cannot be used";
    }
  } else if (std::error_code error; options.path != "-" && std::filesystem::exists(directory / "build.ninja", error)) {
    result.no_graph = "build.ninja beside a log of another name is not read";
  }
  return clean;
}

/// Reads what ccache or sccache printed of its statistics.
int timeline_data::read_cache_statistics(const std::string& path, const tell_of_path& tell) {
  auto bytes = whole_file(path);
  if (!bytes) {
    tell(path, std::string(describe(bytes.error())));
    return unreadable;
  }
  statistics_ = std::move(*bytes);
  const detection found = detect(statistics_);
  if (found.format != format::ccache_stats) {
    tell(
        path,
        "has no statistics of ccache or sccache, as ccache -s, ccache --print-stats and sccache --show-stats print them");
    return unreadable;
  }
  result.cache = ccache_stats::summarise(statistics_, found.envelope);
  result.cache_hints = schedule::cache_hints(result.cache, cache_hints_);
  return clean;
}

void timeline_data::summarise(std::size_t top) {
  result.build = runs[shown]->timeline();
  slowest_.resize(top);
  result.slowest = schedule::slowest(result.build.weights_ns, slowest_);
  const auto extension_of = [this](std::size_t i) { return schedule::extension(result.build.steps[i].output); };
  extensions_ = costs_of(result.build, extension_of, top);
  result.extensions = extensions_;
  const std::vector<std::string_view> rules = graph_.rules(result.build.steps);
  const auto rule_of = [&rules](std::size_t i) { return without_target(rules[i]); };
  if (has_rules_) rules_ = costs_of(result.build, rule_of, top);
  result.rules = rules_;
  result.hints = schedule::hints(result.build, hints_);
  if (auto deps = whole_regular_file(directory / ".ninja_deps"); has_siblings && deps) {
    deps_ = std::move(*deps);
    headers_ = header_costs(deps_, result.build.steps, top);
  }
  result.headers = headers_;
  if (has_siblings) built_with_ = read_options(directory);
  result.generator = built_with_.generator;
  result.launcher = built_with_.launcher;
  result.cuda_architectures = built_with_.cuda_architectures;
  result.machine = {host::memory_bytes(), host::core_count()};
  result.workload = workload_of(result.build.steps);
  result.jobs = schedule::advise(result.machine, result.workload);
}

int timeline_data::read(const timeline_options& options, const tell_of_path& tell,
                        const std::function<bool(const std::filesystem::path&)>& is_replaced) {
  std::error_code error;
  const std::filesystem::path given(options.path);
  const bool is_directory = std::filesystem::is_directory(given, error);
  const std::filesystem::path log_path = is_directory ? given / ".ninja_log" : given;
  directory = is_directory ? given : given.parent_path();
  // A log under another name was carried away from its build; what lies beside it may be another's.
  has_siblings = options.path != "-" && log_path.filename() == ".ninja_log";
  std::vector<std::filesystem::path> inputs = {log_path, options.graph, options.ccache_stats};
  if (has_siblings) {
    for (const char* name : {"build.ninja", ".ninja_deps", "CMakeCache.txt"}) inputs.push_back(directory / name);
  }
  if (std::ranges::any_of(inputs, is_replaced)) return usage;
  if (const int status = read_log(log_path, options, tell); status != clean) return status;
  if (const int status = read_graph(options, tell); status != clean) return status;
  if (std::ranges::any_of(graph_.files(), is_replaced)) return usage;
  summarise(options.top);
  return options.ccache_stats.empty() ? int{clean} : read_cache_statistics(options.ccache_stats, tell);
}

void draw(const schedule::timeline& run, std::string_view title, bool is_embedded, fmt::memory_buffer& out) {
  std::vector<std::int64_t> last_of_lane(run.lane_count);
  const auto on_path = std::make_unique<bool[]>(run.steps.size());
  write_svg(run, title, {last_of_lane, {on_path.get(), run.steps.size()}, is_embedded}, out);
}

}  // namespace foundcheck::program
