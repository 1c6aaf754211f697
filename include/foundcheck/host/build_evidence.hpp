// SPDX-License-Identifier: MIT
// What this machine says of a build directory -> facts: is it the one that its cache names, are the paths in its cache still there,
// and did configure go on after a log that tells of a failure?
#ifndef FOUNDCHECK_HOST_BUILD_EVIDENCE_HPP
#define FOUNDCHECK_HOST_BUILD_EVIDENCE_HPP

#include <filesystem>
#include <foundcheck/core/namespace.hpp>
#include <foundcheck/core/path.hpp>
#include <foundcheck/fact/fact_set.hpp>
#include <foundcheck/host/build_directory.hpp>
#include <foundcheck/host/seen_facts.hpp>
#include <foundcheck/host/toolkit_evidence.hpp>
#include <span>
#include <string>
#include <string_view>
#include <system_error>

FOUNDCHECK_BEGIN_NAMESPACE
namespace host {

namespace detail {

[[nodiscard]] constexpr bool names_file(const fact& f) noexcept {
  return f.id == fact_id::library || f.id == fact_id::inventory || f.id == fact_id::executable;
}

/// Whether a path that the cache holds is there.
inline void look_at_path(const fact& f, seen_facts& seen) {
  const bool there = names_file(f) ? is_file(f.text) : is_there(f.text);
  if (names_file(f)) seen.add({fact_id::present, f.about, there ? state::yes : state::no, f.text, f.from});
  if (there) return;
  // What a toolkit offers is gone with the toolkit: one thing to say, not one for each of its libraries.
  const bool is_offered = f.id == fact_id::inventory && row_of(f.about).serves == component::cuda_toolkit;
  seen.add({fact_id::missing_path, is_offered ? component::cuda_toolkit : f.about, state::yes, f.text, f.from});
}

}  // namespace detail

/// Where the directory lies, and if that is where its cache was made, which of the paths in the cache are there and what toolkits
/// are. Nothing of a directory without a cache.
inline void look_at_directory(const std::string& directory, const fact_set& facts, seen_facts& seen) {
  if (!is_build_directory(directory)) return;
  const fact* recorded = facts.find(fact_id::cache_directory, component::none);
  if (recorded == facts.end()) return;
  const bool same = is_same_file(recorded->text, directory);
  std::error_code ignored;
  // weakly_canonical: "build/." and "build/" are build. Where it fails the path stands as it was given.
  const std::filesystem::path here = std::filesystem::weakly_canonical(directory, ignored);
  seen.add(fact_id::build_directory, component::none, state::yes,
           same           ? std::string(recorded->text)
           : here.empty() ? directory
                          : here.generic_string(),
           "CMakeCache.txt lies in");
  if (!same) return;
  for (const fact& f : facts) {
    if (!detail::names_file(f) && f.id != fact_id::include_directory) continue;
    // Only the cache's own entries: a log may speak of another machine.
    if (f.is != state::yes || f.from.source != recorded->from.source || !is_absolute(f.text)) continue;
    detail::look_at_path(f, seen);
  }
  look_at_toolkit_release(facts, seen);
  look_at_toolkits("/usr/local", seen);
}

/// A log that CMake keeps does not say whether configure went on in a later run; the build files do. `paths` are those of the
/// inputs, by the index that their facts have.
inline void look_at_build_files(const std::string& directory, std::span<const std::string_view> paths,
                                const fact_set& facts, seen_facts& seen) {
  for (const fact& f : facts) {
    if (f.id != fact_id::compiles || f.is != state::no || f.from.source >= paths.size()) continue;
    if (!was_generated_after(directory, paths[f.from.source])) continue;
    seen.add(fact_id::configured, component::none, state::yes, {},
             "CMake has written build files after the log of the failure");
    return;
  }
}

}  // namespace host
FOUNDCHECK_END_NAMESPACE

#endif
