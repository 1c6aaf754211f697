// SPDX-License-Identifier: MIT
// .ninja_log -> for each run of ninja: how long it took, how many steps ran at once, and the steps that cost most.
//
// Usage: ninja_timeline [.ninja_log]
#include <cstdint>
#include <cstdio>
#include <foundcheck/format/ninja/log_history.hpp>
#include <foundcheck/host/file.hpp>
#include <foundcheck/schedule/concurrency.hpp>
#include <foundcheck/schedule/run.hpp>
#include <foundcheck/schedule/weight.hpp>
#include <vector>

namespace ninja_log = foundcheck::ninja_log;
namespace schedule = foundcheck::schedule;

int main(int count, char** arguments) {
  const auto log = foundcheck::host::read_file(count > 1 ? arguments[1] : ".ninja_log");
  if (!log) return 3;

  // The library allocates nothing: what it works in is brought along.
  std::vector<ninja_log::step> lines(ninja_log::count(*log));
  std::vector<ninja_log::slot> scratch(lines.size());
  const ninja_log::history history(*log, lines, scratch);

  for (const ninja_log::run& run : history.runs()) {
    std::vector<schedule::step> storage(run.steps.size());
    const auto steps = schedule::steps_of(*log, run, storage);
    std::vector<schedule::step_index> places(schedule::order_slots(steps.size()));
    const schedule::order sorted = schedule::sort(steps, places);

    const schedule::concurrency measured = schedule::measure(steps, sorted);
    std::printf("%zu steps in %d ms, %.1f at once\n", steps.size(), int(measured.elapsed_ms()), measured.average());

    // A step's share: each millisecond is divided among the steps that run in it.
    std::vector<std::int64_t> share_ns(steps.size());
    schedule::weigh(steps, sorted, share_ns);
    schedule::step_index most[3];
    for (const schedule::step_index i : schedule::slowest(share_ns, most)) {
      std::printf("  %6.1f ms  %.*s\n", double(share_ns[i]) / 1e6, int(steps[i].output.size()), steps[i].output.data());
    }
  }
}
