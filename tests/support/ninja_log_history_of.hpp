// SPDX-License-Identifier: MIT
// A history with storage of its own, and the properties that hold for it on any bytes.
#ifndef FOUNDCHECK_TESTS_SUPPORT_NINJA_LOG_HISTORY_OF_HPP
#define FOUNDCHECK_TESTS_SUPPORT_NINJA_LOG_HISTORY_OF_HPP

#include <foundcheck/format/ninja/log_history.hpp>

#include <cstddef>
#include <map>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace foundcheck {

struct owned_history {
  std::string bytes;
  std::vector<ninja_log::step> storage;
  std::vector<ninja_log::slot> scratch;
  ninja_log::history all;

  explicit owned_history(std::string_view text)
      : bytes(text), storage(ninja_log::count(bytes)), scratch(storage.size()), all(bytes, storage, scratch) {}
  owned_history(const owned_history&) = delete;
  owned_history& operator=(const owned_history&) = delete;
  ~owned_history() = default;

  /// The outputs of each run, separated by blanks.
  [[nodiscard]] std::vector<std::string> texts() const {
    std::vector<std::string> texts;
    for (const ninja_log::run& r : all.runs()) {
      std::string& text = texts.emplace_back();
      for (const ninja_log::step& s : r.steps) {
        if (!text.empty()) text += ' ';
        text += ninja_log::output_of(bytes, s);
      }
    }
    return texts;
  }
};

/// The first property that does not hold: each sound step is in one run, runs and commands are numbered without gaps, no
/// output is made twice in a run, the last line of each output and no other is the latest.
inline std::string broken_history_property(std::string_view text) {
  const owned_history h(text);
  std::size_t sound = 0;
  std::map<std::string, std::size_t> last;
  for (const ninja_log::record& r : ninja_log::records(h.bytes)) {
    if (!is_sound(r) || !is_sound(recovered(r))) continue;
    ++sound;
    last[std::string(r.output)] = r.line;
  }
  if (h.all.steps().size() != sound) return "steps are lost";
  std::size_t runs = 0, in_runs = 0;
  std::set<std::uint32_t> commands;
  for (const ninja_log::run& r : h.all.runs()) {
    std::set<std::string_view> outputs;
    std::size_t line = 0;
    for (const ninja_log::step& s : r.steps) {
      if (s.run != runs) return "a run is not numbered";
      if (s.line <= line) return "a run is out of order";
      line = s.line;
      if (s.start_ms < 0 || s.end_ms < s.start_ms) return "a start before the run, or an end before its start";
      const std::string_view output = ninja_log::output_of(h.bytes, s);
      if (!outputs.insert(output).second) return "an output twice in a run";
      if (s.is_latest != (last[std::string(output)] == s.line)) return "another latest line";
      commands.insert(s.command);
    }
    in_runs += r.steps.size();
    ++runs;
  }
  if (runs != h.all.run_count() || in_runs != sound) return "runs are lost";
  if (commands.size() != h.all.command_count()) return "commands are lost";
  return commands.empty() || *commands.rbegin() + 1 == commands.size() ? "" : "commands are not numbered";
}

}  // namespace foundcheck

#endif
