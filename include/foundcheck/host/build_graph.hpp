// SPDX-License-Identifier: MIT
// build.ninja and the files that it includes, or what `ninja -t graph` prints -> which steps of a run waited for which. With
// schedule/laid_out.hpp that is the critical path of the run:
//
//   host::build_graph graph;
//   schedule::laid_out run(schedule::steps_of(log, ninja_run));
//   if (graph.read(directory) && graph.missing(run.timeline().steps) == 0) run.follow(graph.dependencies(run.timeline().steps));
//   run.timeline().path;                                // exact, if path_is_exact
//
// Linear in the bytes of the files and in the steps, but for sorting.
#ifndef FOUNDCHECK_HOST_BUILD_GRAPH_HPP
#define FOUNDCHECK_HOST_BUILD_GRAPH_HPP

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <foundcheck/core/namespace.hpp>
#include <foundcheck/core/result.hpp>
#include <foundcheck/format/ninja/graph.hpp>
#include <foundcheck/format/ninja/manifest.hpp>
#include <foundcheck/host/budget.hpp>
#include <foundcheck/host/file.hpp>
#include <foundcheck/host/ninja_manifest.hpp>
#include <foundcheck/host/text_hash.hpp>
#include <foundcheck/schedule/laid_out.hpp>
#include <foundcheck/schedule/run.hpp>
#include <span>
#include <string>
#include <string_view>
#include <system_error>
#include <utility>
#include <vector>

FOUNDCHECK_BEGIN_NAMESPACE
namespace host {

/// Never copied: paths are views of the files that were read.
class build_graph {
 public:
  /// Reads regular files, up to budget_of_a_scan.build_bytes of all together.
  build_graph()
      : build_graph(
            [](const std::filesystem::path& file, std::size_t most) { return read_all(file, most, openable::regular); },
            budget_of_a_scan.build_bytes) {}
  /// Reads files with `read`, no more than `most_bytes` of all together.
  build_graph(manifest_files::reader read, std::size_t most_bytes) : manifest_(std::move(read), most_bytes) {}
  build_graph(const build_graph&) = delete;
  build_graph& operator=(const build_graph&) = delete;
  ~build_graph() = default;

  /// Reads the build.ninja of that directory. False when there is none, or it or a file that it includes cannot be read whole: a
  /// graph with gaps would give a path that is too short. `why` says why.
  [[nodiscard]] bool read(const std::filesystem::path& directory) {
    std::error_code error;
    if (!std::filesystem::exists(directory / "build.ninja", error))
      return manifest_.refuse("there is no build.ninja in " + directory.string());
    return manifest_.read(directory, "build.ninja",
                          [this](const ninja_manifest::record& r, const manifest_scope& scope, std::uint32_t moment) {
                            if (r.kind != ninja_manifest::record_kind::build) return;
                            const statement_variables value_of(manifest_, r, scope, moment);
                            edge e;
                            e.rule = r.name;
                            e.outputs = ids_.size();
                            add_paths(r.outputs, value_of);
                            add_paths(r.implicit_outputs, value_of);
                            e.inputs = ids_.size();
                            add_paths(r.inputs, value_of);
                            add_paths(r.implicit_inputs, value_of);
                            add_paths(r.order_only_inputs, value_of);
                            e.end = ids_.size();
                            edges_.push_back(e);
                          });
  }

  /// Reads what `ninja -t graph` printed. False when it is not whole; `why` says why.
  [[nodiscard]] bool read_printed(std::string content) {
    using kind = ninja_graph::record_kind;
    const std::string_view bytes = manifest_.keep(std::move(content));
    text_map<std::string_view, std::string_view> paths;  // by id
    text_map<std::string_view, std::size_t> builds;
    struct printed_edge {
      std::string_view rule;
      std::vector<std::string_view> outputs, inputs;  // ids
    };
    std::vector<printed_edge> printed;
    const auto build_of = [&](std::string_view id) -> printed_edge& {
      const auto [at, is_new] = builds.try_emplace(id, printed.size());
      if (is_new) printed.emplace_back();
      return printed[at->second];
    };
    bool has_header = false, has_end = false;
    for (const ninja_graph::record& r : ninja_graph::records(bytes)) {
      switch (r.kind) {
        case kind::header: has_header = true; break;
        case kind::node: paths[r.id] = r.label; break;
        case kind::build: build_of(r.id).rule = r.rule; break;
        case kind::edge:
          switch (r.role) {
            case ninja_graph::edge_role::whole: printed.push_back({r.rule, {r.to}, {r.from}}); break;
            case ninja_graph::edge_role::output: build_of(r.from).outputs.push_back(r.to); break;
            case ninja_graph::edge_role::input:
            case ninja_graph::edge_role::order_only: build_of(r.to).inputs.push_back(r.from); break;
          }
          break;
        case kind::end: has_end = true; break;
        case kind::other: break;
        case kind::malformed: return manifest_.refuse("line " + std::to_string(r.line) + " is not of ninja -t graph");
      }
    }
    if (!has_header || !has_end) return manifest_.refuse("it is not the whole output of ninja -t graph");
    // Of an output that nothing asks for, ninja prints no path.
    const auto add = [&](std::string_view id) {
      const auto path = paths.find(id);
      ids_.push_back(path_id(path == paths.end() ? std::string_view(id.data() - 1, id.size() + 2) : path->second));
    };
    for (const printed_edge& p : printed) {
      edge e;
      e.rule = p.rule;
      e.outputs = ids_.size();
      for (const std::string_view id : p.outputs) add(id);
      e.inputs = ids_.size();
      for (const std::string_view id : p.inputs) add(id);
      e.end = ids_.size();
      edges_.push_back(e);
    }
    return true;
  }

  /// Why `read` or `read_printed` was false; it may name what an input has. "" where neither was.
  [[nodiscard]] const std::string& why() const noexcept { return manifest_.why(); }

  /// The files that `read` opened, as far as it got.
  [[nodiscard]] const std::vector<std::filesystem::path>& files() const noexcept { return manifest_.files(); }

  /// What waits for what, for `laid_out::follow`. Build statements that no step ran are nodes behind the steps.
  [[nodiscard]] schedule::waiting_graph dependencies(std::span<const schedule::step> steps) const {
    std::vector<std::uint32_t> step_of_path(paths_.size(), no_edge);
    for (std::size_t i = 0; i < steps.size(); ++i) {
      const auto path = paths_.find(steps[i].output);
      if (path != paths_.end()) step_of_path[path->second] = static_cast<std::uint32_t>(i);
    }
    std::size_t nodes = steps.size();
    std::vector<std::uint32_t> node_of_edge(edges_.size(), no_edge), edge_of_path(paths_.size(), no_edge);
    for (std::size_t e = 0; e < edges_.size(); ++e) {
      for (std::size_t k = edges_[e].outputs; k < edges_[e].inputs; ++k) {
        edge_of_path[ids_[k]] = static_cast<std::uint32_t>(e);
        if (step_of_path[ids_[k]] != no_edge) node_of_edge[e] = step_of_path[ids_[k]];
      }
      if (node_of_edge[e] == no_edge) node_of_edge[e] = static_cast<std::uint32_t>(nodes++);
    }
    std::vector<schedule::dependency> found;
    for (std::size_t e = 0; e < edges_.size(); ++e) {
      for (std::size_t k = edges_[e].inputs; k < edges_[e].end; ++k) {
        const std::uint32_t producer = edge_of_path[ids_[k]];
        if (producer != no_edge) found.push_back({node_of_edge[producer], node_of_edge[e]});
      }
    }
    std::sort(found.begin(), found.end(), [](const schedule::dependency& a, const schedule::dependency& b) {
      return a.before != b.before ? a.before < b.before : a.after < b.after;
    });
    found.erase(std::unique(found.begin(), found.end()), found.end());
    return {std::move(found), nodes};
  }

  /// The rule that made each step; "" where the graph has no such output.
  [[nodiscard]] std::vector<std::string_view> rules(std::span<const schedule::step> steps) const {
    std::vector<std::string_view> rule_of_path(paths_.size());
    for (const edge& e : edges_) {
      for (std::size_t k = e.outputs; k < e.inputs; ++k) rule_of_path[ids_[k]] = e.rule;
    }
    std::vector<std::string_view> found(steps.size());
    for (std::size_t i = 0; i < steps.size(); ++i) {
      const auto path = paths_.find(steps[i].output);
      if (path != paths_.end()) found[i] = rule_of_path[path->second];
    }
    return found;
  }

  /// How many of the steps the graph does not make. With one or more of them a path through the others would be too short.
  [[nodiscard]] std::size_t missing(std::span<const schedule::step> steps) const {
    std::size_t count = 0;
    for (const std::string_view rule : rules(steps)) count += rule.empty();
    return count;
  }

 private:
  static constexpr std::uint32_t no_edge = ~std::uint32_t{0};

  /// One build statement: `outputs` and `inputs` are places in ids_.
  struct edge {
    std::string_view rule;
    std::size_t outputs = 0;
    std::size_t inputs = 0;
    std::size_t end = 0;
  };

  template <class ValueOf>
  void add_paths(std::string_view list, const ValueOf& value_of) {
    manifest_.each_path(list, value_of, [this](std::string_view path) { ids_.push_back(path_id(path)); });
  }

  std::uint32_t path_id(std::string_view path) {
    return paths_.try_emplace(path, static_cast<std::uint32_t>(paths_.size())).first->second;
  }

  manifest_files manifest_;
  text_map<std::string_view, std::uint32_t> paths_;
  std::vector<std::uint32_t> ids_;
  std::vector<edge> edges_;
};

}  // namespace host
FOUNDCHECK_END_NAMESPACE

#endif
