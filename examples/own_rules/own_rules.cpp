// SPDX-License-Identifier: MIT
// A check of one's own on the catalogue: facts that foundcheck does not know, rules on them, and both judged with its own.
//
// Usage: own_rules CMakeCache.txt
#include <cstddef>
#include <cstdio>
#include <foundcheck/format/cmake/value.hpp>
#include <foundcheck/format/cmake_cache.hpp>
#include <foundcheck/host/file.hpp>
#include <foundcheck/rule/evaluate.hpp>
#include <foundcheck/rule/with.hpp>
#include <foundcheck/scan.hpp>
#include <initializer_list>
#include <string>
#include <vector>

using namespace foundcheck;  // NOLINT(google-build-using-namespace)

constexpr rule mine[] = {
    {.id = "ACME001",
     .severity = severity::error,
     .confidence = confidence::certain,
     .about = component::cupti,
     .title = "the simulator is on, and it brings no CUPTI",
     .why = "ACME_SIMULATOR replaces the CUDA toolkit by one that has no CUPTI, so a search for it finds nothing.",
     .confirm = "ls $ACME_SIMULATOR_ROOT/lib",
     .fix = "-DACME_SIMULATOR=OFF, or build without the profiler: -DUSE_KINETO=0.",
     .sources = "ACME handbook, chapter 4",
     .subsumes = "CUPTI001",
     .when = when::all(when::any(when::on("ACME_SIMULATOR")), when::any(when::no(fact_id::library, component::cupti)))},
};

// Rules are tried on facts while they are compiled: how many findings there are.
constexpr std::size_t findings_on(std::initializer_list<fact> known) {
  fact storage[8] = {};
  fact_set facts(storage);
  for (const fact& f : known) facts.add(f);
  std::size_t found = 0;
  static_cast<void>(evaluate(mine, facts, [&found](const finding& f) { found += f.rule->id == "ACME001" ? 1U : 0U; }));
  return found;
}
constexpr fact simulated = {fact_id::setting, component::none, state::yes, "ON", {}, "ACME_SIMULATOR"};
constexpr fact no_library = {fact_id::library, component::cupti, state::no, "NOTFOUND", {}, "CUPTI_LIBRARY_PATH"};
static_assert(findings_on({simulated, no_library}) == 1);
static_assert(findings_on({simulated}) == 0);

int main(int count, char** arguments) {
  const auto cache = host::read_file(count > 1 ? arguments[1] : "CMakeCache.txt");
  if (!cache) return 3;
  scan::inputs inputs;
  inputs.add("CMakeCache.txt", *cache);
  // What foundcheck does not know: the last entry of a name is the one that CMake holds.
  std::vector<fact> known;
  for (const auto& entry : cmake_cache::entries(*cache)) {
    if (entry.name != "ACME_SIMULATOR") continue;
    const state is = cmake::is_off(entry.value) ? state::no : state::yes;
    known.assign(
        1, {fact_id::setting, component::none, is, entry.value, {0, entry.line, entry.offset, entry.text}, entry.name});
  }
  const scan::result result = scan::read(inputs, known, rules::with<mine>);
  for (const finding& f : result.findings()) {
    std::printf("%s: %s\n", f.rule->id.data(), result.title_of(f).c_str());
    for (std::size_t i = 0; i < f.evidence_count; ++i) {
      const origin& from = f.evidence[i]->from;
      std::printf("  line %zu: %.*s\n", from.line, int(from.text.size()), from.text.data());
    }
  }
  return is_failure(result.verdict()) ? 1 : 0;
}
