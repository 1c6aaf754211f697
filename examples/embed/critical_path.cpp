// SPDX-License-Identifier: MIT
// A build directory of ninja -> for each run in .ninja_log the longest chain of steps that waited for each other.
//
// Usage: critical_path [DIRECTORY]
#include <cstdio>
#include <filesystem>
#include <foundcheck/format/loaded.hpp>
#include <foundcheck/host/build_graph.hpp>
#include <foundcheck/host/file.hpp>
#include <foundcheck/schedule/laid_out.hpp>

namespace ninja_log = foundcheck::ninja_log;
namespace schedule = foundcheck::schedule;

int main(int count, char** arguments) {
  const std::filesystem::path directory = count > 1 ? arguments[1] : ".";
  const auto bytes = foundcheck::host::read_file(directory / ".ninja_log");
  if (!bytes) return 3;
  const ninja_log::loaded log(*bytes);

  foundcheck::host::build_graph graph;
  const bool has_graph = graph.read(directory);
  if (!has_graph) std::printf("%s\n", graph.why().c_str());

  for (const ninja_log::run& run : log.history().runs()) {
    schedule::laid_out all(schedule::steps_of(log.bytes(), run));
    const auto steps = all.timeline().steps;
    if (has_graph && graph.missing(steps) == 0) all.follow(graph.dependencies(steps));

    // Without the graph the path is the longest chain that there can have been.
    const schedule::timeline& made = all.timeline();
    std::printf("run %u: %d ms%s\n", run.steps[0].run, int(made.path.length_ms), made.path_is_exact ? "" : " at most");
    for (auto at = made.path.last; at != schedule::no_step; at = made.links[at].before) {
      std::printf("  %5d ms  %.*s\n", int(steps[at].duration_ms()), int(steps[at].output.size()),
                  steps[at].output.data());
    }
  }
}
