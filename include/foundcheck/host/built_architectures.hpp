// SPDX-License-Identifier: MIT
// The commands in the build files of a directory -> for which GPU architectures its next build compiles.
//
// An nvcc that a command names may be of another release than the one that CMake found. What such a command says is left out: rules
// compare architectures with one release.
#ifndef FOUNDCHECK_HOST_BUILT_ARCHITECTURES_HPP
#define FOUNDCHECK_HOST_BUILT_ARCHITECTURES_HPP

#include <algorithm>
#include <cstddef>
#include <foundcheck/core/namespace.hpp>
#include <foundcheck/cuda/release.hpp>
#include <foundcheck/extract/cmake_cache.hpp>
#include <foundcheck/extract/nvcc_command.hpp>
#include <foundcheck/fact/fact_set.hpp>
#include <foundcheck/format/cmake/cache_index.hpp>
#include <foundcheck/host/build_files.hpp>
#include <foundcheck/host/installed_versions.hpp>
#include <foundcheck/host/machine.hpp>
#include <foundcheck/host/mapped_file.hpp>
#include <foundcheck/host/seen_facts.hpp>
#include <functional>
#include <map>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

FOUNDCHECK_BEGIN_NAMESPACE
namespace host {

namespace detail {

/// The releases of the toolkits that compilers lie in, each looked for once.
class nvcc_releases {
 public:
  [[nodiscard]] cuda::release of(std::string_view nvcc) {
    const auto at = known_.find(nvcc);
    if (at != known_.end()) return at->second;
    return known_.emplace(std::string(nvcc), release_of_program(nvcc)).first->second;
  }

 private:
  std::map<std::string, cuda::release, std::less<>> known_;
};

/// The release of the nvcc that CMake or the cache has; unknown where nothing tells it.
[[nodiscard]] inline cuda::release release_of_nvcc(const fact_set& facts, const seen_facts& seen,
                                                   nvcc_releases& releases) {
  for (const fact& f : seen.facts()) {
    if (f.id == fact_id::version && f.about == component::nvcc) return cuda::parse_release(f.text);
  }
  const fact* const nvcc = facts.find_state(fact_id::executable, component::nvcc, state::yes);
  return nvcc != nullptr ? releases.of(nvcc->text) : cuda::release{};
}

[[nodiscard]] inline bool is_release_told(const fact_set& facts, const seen_facts& seen) {
  const auto tells = [](const fact& f) {
    const bool is_of_cuda = f.about == component::nvcc || f.about == component::cuda_toolkit;
    return is_of_cuda && (f.id == fact_id::version || (f.id == fact_id::claimed && f.about == component::cuda_toolkit));
  };
  return std::any_of(facts.begin(), facts.end(), tells) || std::any_of(seen.facts().begin(), seen.facts().end(), tells);
}

}  // namespace detail

/// The architectures in the commands of a build directory, and as a list of their own those that no list among the facts has. Pre: the
/// directory was made on this machine. Result: the release of the nvcc that compiles for them; unknown where nothing tells it.
inline cuda::release look_at_built_architectures(const build_files& commands, const fact_set& facts, seen_facts& seen) {
  detail::nvcc_releases releases;
  cuda::release nvcc_is = detail::release_of_nvcc(facts, seen, releases);
  // No build has as many.
  constexpr std::size_t most_numbers = 256;
  std::vector<std::string> numbers, further;  // of options -arch in one list the last one would count
  std::string pairs;
  std::string_view command, in_command;  // the one that was looked at last, and the nvcc in it
  const auto look = [&](const mapped_file& file, std::string_view nvcc_of_file) {
    for_each_nvcc_architecture(file.view(), [&](const nvcc_architecture& one) {
      const bool is_known = std::find(numbers.begin(), numbers.end(), one.number) != numbers.end();
      if (is_known || numbers.size() == most_numbers) return;
      if (command.data() != one.command.data()) in_command = nvcc_in(command = one.command);
      const std::string_view nvcc = in_command.empty() ? nvcc_of_file : in_command;
      const cuda::release own = nvcc.empty() ? cuda::release{} : releases.of(nvcc);
      if (own.known() && nvcc_is.known() && own != nvcc_is) return;
      if (own.known()) nvcc_is = own;
      numbers.emplace_back(one.number);
      const bool is_listed = std::any_of(facts.begin(), facts.end(), [&](const fact& f) {
        return f.id == fact_id::architectures && f.text.find(one.number) != std::string_view::npos;
      });
      if (is_listed) return;
      if (one.option == "-arch")
        further.push_back("-arch=" + std::string(one.value));
      else
        pairs += (pairs.empty() ? "-gencode " : " -gencode ") + std::string(one.value);
    });
  };
  // Without a cache the variables of the build files name it.
  const bool is_named = nvcc_is.known();
  for (const mapped_file& file : commands.generated()) look(file, is_named ? std::string_view() : nvcc_in(file.view()));
  for (const mapped_file& script : commands.scripts()) look(script, nvcc_in(script.view()));
  if (numbers.empty()) return nvcc_is;
  std::sort(numbers.begin(), numbers.end());
  std::string list;
  for (const std::string& number : numbers) list += (list.empty() ? "" : ";") + number;
  seen.add(fact_id::built_architectures, component::nvcc, state::yes, std::move(list), "the build files compile for");
  if (nvcc_is.known() && !detail::is_release_told(facts, seen)) {
    seen.add(fact_id::version, component::nvcc, state::yes, detail::text_of(nvcc_is),
             "the nvcc that the build files run lies in a toolkit of CUDA");
  }
  if (!pairs.empty()) further.insert(further.begin(), std::move(pairs));
  for (std::string& options : further)
    seen.add(fact_id::architectures, component::nvcc, state::yes, std::move(options), "the build files have");
  return nvcc_is;
}

/// The architecture of this machine's GPU was asked for, and it has none: nvcc builds for its default then. `cache` is the text of the
/// cache, input `source` of the scan, and outlives the facts. Pre: the cache was made on this machine, and configure came to its end.
inline void look_at_native_architecture(std::string_view cache, std::size_t source, seen_facts& seen) {
  std::vector<cmake_cache::record> slots(cmake_cache::count(cache));
  const cmake_cache::index index(cache, slots);
  const auto list = index.find("CMAKE_CUDA_ARCHITECTURES");
  if (!list || list->value != "native" || may_have_gpu()) return;
  seen.add(
      {fact_id::cause, component::none, state::yes, "native_without_gpu", origin_of(*list, cache, source), list->name});
}

}  // namespace host
FOUNDCHECK_END_NAMESPACE

#endif
