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
#include <foundcheck/rule/arch_condition.hpp>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "commands.hpp"
#include "output.hpp"
#include "probe_report.hpp"
#include "probe_request.hpp"
#include "scan_input.hpp"

namespace foundcheck::program {

namespace {

/// A cache with the facts that view into it. Never moved.
struct claims {
  std::optional<read_input> cache;
  std::vector<fact> storage;
  std::optional<fact_set> facts;

  /// Extracts the facts, with room for as many more. A second call has the same facts.
  void extract(std::size_t more) {
    std::vector<input_bytes> inputs;
    if (cache) inputs.push_back({cache->bytes, &cache->found});
    for (std::size_t slots = 256 + more;;) {
      storage.assign(slots, fact{});
      facts.emplace(storage);
      extract_all(inputs, *facts);
      if (facts->dropped() == 0 && facts->size() + more <= slots) return;
      slots = facts->size() + facts->dropped() + more;
    }
  }
};

bool read_claims(const std::string& path, claims& into) {
  std::error_code ignored;
  const std::string file =
      std::filesystem::is_directory(path, ignored) ? (std::filesystem::path(path) / "CMakeCache.txt").string() : path;
  std::vector<complaint> complaints;
  into.cache = read_known(file, complaints);
  if (into.cache && into.cache->found.format != format::cmake_cache) {
    complaints.push_back({file, "is no CMakeCache.txt"});
    into.cache.reset();
  }
  for (const complaint& c : complaints) complain(c.path, c.message);
  return into.cache.has_value();
}

}  // namespace

int probe(const probe_options& options) {
  // CLI::Range lets it through: it is neither below nor above.
  if (std::isnan(options.timeout)) {
    complain("--timeout", "is no number of seconds");
    return usage;
  }
  claims known;
  probe::request asked;
  if (!options.of.empty()) {
    if (!read_claims(options.of, known)) return unreadable;
    known.extract(0);
    add_claims(*known.facts, asked);
    if (asked.claimed.empty())
      complain(options.of, "claims no library by its path; what the loader finds is looked at");
  }
  asked.all = options.all;
  asked.limit = std::chrono::milliseconds(static_cast<long long>(options.timeout * 1000));
  const probe::probe_result result = probe::probe_machine(asked);

  // The driver has four facts at most, each library four.
  known.extract(4 + 4 * result.libraries.size());
  probe::add_facts(result, *known.facts);
  const probe_report report = {options.of, &result, &*known.facts};
  fmt::memory_buffer out;
  if (options.format == "json") {
    write_probe_json(report, out);
  } else {
    write_probe_text(report, use_colour(options.colour), out);
  }
  if (!write_out(out)) return unreadable;
  return result.contradicts() ? findings : clean;
}

void work_for_probe(const std::vector<std::string>& words) { probe::serve(words); }

}  // namespace foundcheck::program
