// SPDX-License-Identifier: MIT
// `probe`: this machine's loader, driver and GPU -> the upper rungs of the ladder, for the libraries that a cache claims or for
// those that the loader finds.
#include <fmt/format.h>

#include <chrono>
#include <cmath>
#include <filesystem>
#include <foundcheck/fact/availability.hpp>
#include <foundcheck/probe.hpp>
#include <foundcheck/probe/task.hpp>
#include <foundcheck/rule/cuda_in_use.hpp>
#include <foundcheck/scan/result.hpp>
#include <string>
#include <vector>

#include "commands.hpp"
#include "complaint.hpp"
#include "output.hpp"
#include "probe_report.hpp"
#include "probe_request.hpp"
#include "read_input.hpp"

namespace foundcheck::program {

namespace {

/// A cache with the facts that view into it. Never moved.
struct claims {
  scan::inputs cache;
  scan::fact_memory facts;
};

bool read_claims(const std::string& path, claims& into) {
  std::error_code ignored;
  const std::string file =
      std::filesystem::is_directory(path, ignored) ? (std::filesystem::path(path) / "CMakeCache.txt").string() : path;
  std::vector<complaint> complaints;
  input_memory memory;
  bool is_read = read_input(file, into.cache, complaints, host::openable::regular_or_pipe, memory);
  if (is_read && into.cache.entries().front().is.reading != scan::reading::cache) {
    complaints.push_back({file, "is not a CMakeCache.txt"});
    is_read = false;
  }
  for (const complaint& c : complaints) complain(c.path, c.message);
  return is_read;
}

}  // namespace

int probe(const probe_options& options) {
  // CLI::Range lets it through: it is neither below nor above.
  if (std::isnan(options.timeout)) {
    complain("--timeout", "is not a number of seconds");
    return usage;
  }
  claims known;
  probe::request asked;
  if (!options.of.empty()) {
    if (!read_claims(options.of, known)) return unreadable;
    known.facts.collect(known.cache);
    add_claims(known.facts.facts(), asked);
    if (asked.claimed.empty())
      complain(options.of, "names no library by its path; the libraries that the loader finds are tested");
  }
  ask_by_worker(asked);
  asked.all = options.all;
  asked.limit = std::chrono::milliseconds(static_cast<long long>(options.timeout * 1000));
  const probe::probe_result result = probe::probe_machine(asked);

  // The driver has four facts at most, each library four.
  std::vector<fact> storage(4 + 4 * result.libraries.size());
  fact_set probed(storage);
  probe::add_facts(result, probed);
  known.facts.collect(known.cache, {probed.begin(), probed.end()});
  const probe_report report = {options.of, &result, &known.facts.facts()};
  fmt::memory_buffer out;
  if (options.format == "json") {
    write_probe_json(report, out);
  } else {
    write_probe_text(report, use_colour(options.colour), out);
  }
  if (const int unwritten = write_out(out, reader_of_format(options.format)); unwritten != clean) return unwritten;
  return result.contradicts() ? findings : clean;
}

void work_for_probe(const std::vector<std::string>& words) { probe::serve(words); }

}  // namespace foundcheck::program
