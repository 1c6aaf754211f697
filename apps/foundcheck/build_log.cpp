// SPDX-License-Identifier: MIT
#include "build_log.hpp"

#include <foundcheck/format/ninja/log_history.hpp>
#include <foundcheck/host/file.hpp>
#include <foundcheck/schedule/laid_out.hpp>
#include <span>
#include <string>
#include <string_view>
#include <utility>

#include "input_file.hpp"

namespace foundcheck::program {

namespace {

/// The durations of the commands of a run together.
std::int64_t work_ms(const ninja_log::run& run) {
  std::int64_t work = 0;
  // Commands are numbered in the order of their first lines.
  std::uint32_t next = 0;
  for (const ninja_log::step& s : run.steps) {
    if (s.command < next) continue;
    work += s.end_ms - s.start_ms;
    next = s.command + 1;
  }
  return work;
}

/// What is read of a log, while it is read: as much for each of its steps as a history needs.
struct log_in_memory {
  std::vector<char> text;
  std::vector<ninja_log::step> steps;
  std::vector<ninja_log::slot> slots;
  ninja_log::collector collected;

  explicit log_in_memory(std::size_t lines) : steps(lines), slots(lines), collected(steps, slots) {}
};

build_log content_of(log_in_memory& log, const wanted_runs& wanted) {
  constexpr std::int64_t nanoseconds = 1'000'000'000;
  build_log content;
  const std::string_view text(log.text.data(), log.text.size());
  const ninja_log::history history(text, log.collected);
  log.slots = {};
  content.is_recompacted = history.is_recompacted();
  std::int64_t most_ms = -1;
  std::vector<ninja_log::run> runs;
  for (const ninja_log::run& run : history.runs()) {
    const std::int64_t work = work_ms(run);
    if (work > most_ms) most_ms = work, content.shown = runs.size();
    runs.push_back(run);
  }
  if (wanted.shown != 0) content.shown = wanted.shown - 1;
  for (std::size_t i = 0; i < runs.size(); ++i) {
    logged_run& logged = content.runs.emplace_back();
    if (runs[i].epoch_ns != no_time) logged.begin_s = runs[i].epoch_ns / nanoseconds;
    if (wanted.all || i == content.shown) logged.steps = schedule::steps_of(text, runs[i]);
  }
  content.text = std::move(log.text);
  return content;
}

build_log of_format(format found) {
  build_log other;
  other.found = found;
  return other;
}

/// What comes through a pipe can be read once only, so all of it is in memory for a while.
build_log read_whole(const std::string& bytes, const wanted_runs& wanted) {
  if (const format found = detect(bytes).format; found != format::ninja_log) return of_format(found);
  log_in_memory log(ninja_log::count(bytes));
  log.text.resize(bytes.size());
  log.collected.pack(bytes, log.text);
  log.text.resize(log.collected.packed_size());
  return content_of(log, wanted);
}

}  // namespace

result<build_log> read_build_log(std::FILE* stream, const wanted_runs& wanted) {
  const auto bytes = host::read_all(stream, most_input_bytes());
  if (!bytes) return bytes.error();
  return read_whole(*bytes, wanted);
}

result<build_log> read_build_log(const std::filesystem::path& path, const wanted_runs& wanted) {
  constexpr std::size_t head_bytes = 64 * 1024;
  constexpr std::size_t most_line = std::size_t{64} << 20;  // a path is some thousands; a file of one line is no log
  std::error_code error;
  if (std::filesystem::is_fifo(path, error)) {
    const auto bytes = host::read_all(path, most_input_bytes());
    if (!bytes) return bytes.error();
    return read_whole(*bytes, wanted);
  }
  const auto head = host::read_file(path, head_bytes);
  if (!head) return head.error();
  if (const format found = detect(*head).format; found != format::ninja_log) return of_format(found);
  // Read twice, as memory that grows while it is filled takes up to three times as much. What ninja adds in between is left out.
  std::size_t lines = 0;
  const auto size = host::read_lines(
      path, [&lines](std::string_view piece) { lines += ninja_log::count(piece); }, most_line);
  if (!size) return size.error();
  log_in_memory log(lines);
  log.text.reserve(*size);  // no memory until it is written to
  const auto again = host::read_lines(
      path,
      [&log](std::string_view piece) {
        log.text.resize(log.collected.packed_size() + piece.size());
        log.collected.pack(piece, log.text);
      },
      most_line);
  if (!again) return again.error();
  log.text.resize(log.collected.packed_size());
  return content_of(log, wanted);
}

}  // namespace foundcheck::program
