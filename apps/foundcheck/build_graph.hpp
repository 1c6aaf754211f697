// SPDX-License-Identifier: MIT
// build.ninja and the files that it includes, or what `ninja -t graph` prints -> which steps of a run waited for which.
#ifndef FOUNDCHECK_PROGRAM_BUILD_GRAPH_HPP
#define FOUNDCHECK_PROGRAM_BUILD_GRAPH_HPP

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <foundcheck/host/ninja_manifest.hpp>
#include <foundcheck/schedule/concurrency.hpp>
#include <foundcheck/schedule/run.hpp>
#include <span>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

namespace foundcheck::program {

class build_graph {
 public:
  build_graph();

  /// Reads a manifest of that build directory. False when there is none, or it or one that it includes cannot be read
  /// whole: a graph with gaps would give a path that is too short. `why` says why.
  bool read(const std::filesystem::path& directory);

  /// Reads what `ninja -t graph` printed. False when it is not whole.
  bool read_printed(std::string bytes);

  /// Why `read` was false; it may name what an input has. "" where there is no manifest.
  [[nodiscard]] const std::string& why() const noexcept { return manifest_.why(); }

  /// The files of which `read` asked for the bytes, as far as it came.
  [[nodiscard]] const std::vector<std::filesystem::path>& files() const noexcept { return manifest_.files(); }

  /// The dependencies between steps, sorted by `before`, for `critical_path`. Edges that no step ran are nodes behind the
  /// steps; `nodes` is set to the number of all.
  [[nodiscard]] std::vector<schedule::dependency> dependencies(std::span<const schedule::step> steps,
                                                               std::size_t& nodes) const;

  /// The rule that made each step; "" where the graph has no such output.
  [[nodiscard]] std::vector<std::string_view> rules(std::span<const schedule::step> steps) const;

 private:
  /// One build statement: `outputs` and `inputs` are places in ids_.
  struct edge {
    std::string_view rule;
    std::size_t outputs = 0;
    std::size_t inputs = 0;
    std::size_t end = 0;
  };

  template <class ValueOf>
  void add_paths(std::string_view list, const ValueOf& value_of);
  std::uint32_t path_id(std::string_view path);

  host::manifest_files manifest_;  ///< that paths are views of
  std::unordered_map<std::string_view, std::uint32_t> paths_;
  std::vector<std::uint32_t> ids_;
  std::vector<edge> edges_;
};

}  // namespace foundcheck::program

#endif
