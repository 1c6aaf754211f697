// SPDX-License-Identifier: MIT
// Any bytes -> facts -> findings, as the program judges one file: the format is found out, its reader asked, and all rules tried.
#ifndef FOUNDCHECK_TESTS_SUPPORT_JUDGED_BYTES_HPP
#define FOUNDCHECK_TESTS_SUPPORT_JUDGED_BYTES_HPP

#include <foundcheck/extract/build_log.hpp>
#include <foundcheck/extract/cmake_configure_log.hpp>
#include <foundcheck/extract/cmake_output.hpp>
#include <foundcheck/extract/debug_find.hpp>
#include <foundcheck/extract/try_compile_log.hpp>
#include <foundcheck/format/cmake_run.hpp>
#include <foundcheck/format/detect_log.hpp>
#include <foundcheck/rule/all.hpp>
#include <foundcheck/rule/evaluate.hpp>

#include <cstddef>
#include <span>
#include <string_view>
#include <vector>

#include "support/scan_text.hpp"

namespace foundcheck {

/// The facts of bytes in that format; what no reader knows is the log of a build. Pre: slots.size() >= cmake_cache::count(bytes).
inline void extract_known(std::string_view bytes, const detection& found, std::span<cmake_cache::record> slots,
                          fact_set& facts) noexcept {
  switch (found.format) {
    case format::cmake_cache: extract_cache(bytes, slots, facts); return;
    case format::try_compile_log: extract(try_compile_log::records(bytes), 0, facts); return;
    case format::configure_log: extract(cmake_configure_log::events(bytes), 0, facts); return;
    case format::debug_find:
    case format::cmake_output: {
      extract(debug_find::records(bytes, found.envelope), 0, facts, found.envelope);
      const std::size_t begin = cmake_output::last_run(bytes, found.envelope);
      for (const cmake_output::record& r : cmake_output::records(bytes, found.envelope)) {
        if (r.offset >= begin) extract(r, 0, facts);
      }
      extract_configured_build(bytes, found.envelope, begin, 0, facts);
      return;
    }
    case format::ninja_output: extract_ninja_build(bytes, found.envelope, 0, facts); return;
    default: extract_build(bytes, found.envelope, 0, facts); return;
  }
}

/// Room for all that is judged. Never copied: findings point at the facts.
struct judgement {
  static constexpr std::size_t most_facts = 256;
  static constexpr std::size_t most_findings = 256;

  explicit judgement(std::string_view given)
      : bytes(given), slots(cmake_cache::count(given)), storage(most_facts), room(most_findings), facts(storage) {}
  judgement(const judgement&) = delete;
  judgement& operator=(const judgement&) = delete;

  /// Allocates nothing. Once.
  void judge() noexcept {
    found = detect_log(bytes);
    extract_known(bytes, found, slots, facts);
    evaluate(rules::all, facts, [this](const finding& f) {
      if (count < room.size()) room[count++] = f;
    });
  }

  [[nodiscard]] std::span<const finding> findings() const noexcept { return {room.data(), count}; }

  std::string_view bytes;
  std::vector<cmake_cache::record> slots;
  std::vector<fact> storage;
  std::vector<finding> room;
  fact_set facts;
  detection found;
  std::size_t count = 0;
};

}  // namespace foundcheck

#endif
