// SPDX-License-Identifier: MIT
// A .ninja_log as it is written, in pieces of any size -> after each piece the runs so far.
//
// Of the log no more is kept than the names of its outputs and 72 bytes a line.
//
// Usage: tail -c +1 -f .ninja_log | ninja_follow
#include <unistd.h>

#include <algorithm>
#include <cstdio>
#include <foundcheck/format/ninja/log_history.hpp>
#include <string>
#include <string_view>
#include <vector>

namespace ninja_log = foundcheck::ninja_log;

int main() {
  constexpr std::size_t most_steps = 100'000;  // lines beyond it are counted by dropped()
  std::vector<ninja_log::step> steps(most_steps);
  std::vector<ninja_log::slot> slots(most_steps);
  ninja_log::collector collected(steps, slots);
  std::vector<char> outputs;  // may move when it grows: steps have offsets into it

  std::string waiting;
  char piece[128];
  for (ssize_t size; (size = ::read(STDIN_FILENO, piece, sizeof piece)) > 0;) {
    waiting.append(piece, std::size_t(size));
    const std::string_view whole = std::string_view(waiting).substr(0, ninja_log::complete_size(waiting));
    outputs.resize(collected.packed_size() + whole.size());
    collected.pack(whole, outputs);
    waiting.erase(0, whole.size());

    // A history sorts the steps. In storage of its own, so that the collector can go on.
    std::vector<ninja_log::step> sorted(collected.steps().size());
    std::vector<ninja_log::slot> scratch(sorted.size());
    const ninja_log::history history({outputs.data(), collected.packed_size()}, collected, sorted, scratch);
    for (const ninja_log::run& run : history.runs()) {
      const auto last = std::max_element(run.steps.begin(), run.steps.end(),
                                         [](const auto& a, const auto& b) { return a.end_ms < b.end_ms; });
      const std::string_view output = output_of({outputs.data(), outputs.size()}, *last);
      std::printf("run %u: %zu outputs in %d ms, the last one %.*s\n", run.steps[0].run, run.steps.size(), last->end_ms,
                  int(output.size()), output.data());
    }
  }
}
