// SPDX-License-Identifier: MIT
// The GPU architectures that somebody gave to cmake, and the device code in what was built -> was the list taken?
//
//   CMAKE_CUDA_ARCHITECTURES:UNINITIALIZED=90      //No help, variable specified on the command line.
//   TORCH_CUDA_ARCH_LIST:UNINITIALIZED=9.0         any variable for such a list, in the form that it has
//   Kokkos_ARCH_HOPPER90:BOOL=ON                   OFF by default: somebody turned it on
//   libapp.so                                      has code for sm_75 alone
//
// A project that sets the variable, a property or a -gencode of its own overrides the list without a word. What CMake or the project put
// into the cache is no request. A GPU that no file has code for, beside others of the list that have it, was taken out on purpose, as one
// that nvcc no longer builds for.
#ifndef FOUNDCHECK_HOST_ASKED_ARCHITECTURES_HPP
#define FOUNDCHECK_HOST_ASKED_ARCHITECTURES_HPP

#include <algorithm>
#include <cstddef>
#include <foundcheck/core/namespace.hpp>
#include <foundcheck/core/result.hpp>
#include <foundcheck/cuda/arch/coverage.hpp>
#include <foundcheck/cuda/arch/form.hpp>
#include <foundcheck/cuda/arch/kokkos.hpp>
#include <foundcheck/cuda/arch/list.hpp>
#include <foundcheck/cuda/target.hpp>
#include <foundcheck/elf/elf.hpp>
#include <foundcheck/extract/fatbin.hpp>
#include <foundcheck/extract/variable.hpp>
#include <foundcheck/fact/fact.hpp>
#include <foundcheck/format/cmake/cache_index.hpp>
#include <foundcheck/format/cmake/value.hpp>
#include <foundcheck/format/cmake_cache.hpp>
#include <foundcheck/host/build_evidence.hpp>
#include <foundcheck/host/device_code.hpp>
#include <foundcheck/host/mapped_file.hpp>
#include <foundcheck/host/seen_facts.hpp>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

FOUNDCHECK_BEGIN_NAMESPACE
namespace host {

namespace detail {

/// The device code of a file of the build.
struct coded_file {
  const built_file* file = nullptr;
  cuda::arch_list all;
  bool is_specific = false;  ///< all of it is for single GPUs or families, such as sm_90a
};

/// The files whose device code is understood whole.
[[nodiscard]] inline std::vector<coded_file> coded_files(std::span<const built_file> files) {
  std::vector<coded_file> all;
  for (const built_file& file : files) {
    const result<mapped_file> bytes = map_file(file.path);
    if (!bytes) continue;
    const std::optional<cuda::arch_list> found = device_code_of(elf::read(bytes->view()));
    if (!found || found->entries().empty()) continue;
    coded_file one{&file, *found, true};
    for (const cuda::arch_entry& entry : one.all.entries())
      one.is_specific = one.is_specific && entry.made_for.suffix != cuda::target_suffix::none;
    all.push_back(one);
  }
  return all;
}

/// True if a list of numbers, as 75;80, has one of the architectures.
[[nodiscard]] inline bool has_one_of(std::string_view numbers, const cuda::arch_list& list) {
  for (std::size_t begin = 0; begin <= numbers.size();) {
    const std::size_t end = std::min(numbers.find(';', begin), numbers.size());
    const cuda::target is = cuda::parse_target(numbers.substr(begin, end - begin));
    for (const cuda::arch_entry& one : list.entries()) {
      if (one.made_for.capability == is.capability) return true;
    }
    begin = end + 1;
  }
  return false;
}

/// A list that somebody gave, and how.
struct asked_list {
  std::string given;  ///< TORCH_CUDA_ARCH_LIST=9.0
  cuda::arch_list list;
};

/// Those of a cache that are understood whole and name GPUs.
[[nodiscard]] inline std::vector<asked_list> asked_lists(const cmake_cache::index& index) {
  std::vector<asked_list> all;
  for (const cmake_cache::variable& v : index.variables()) {
    asked_list one{std::string(v.name) + "=" + std::string(v.value), {}};
    if (cmake_cache::is_given_by_hand(v)) {
      bool is_list = false;
      foundcheck::detail::for_each_row_of(v.name, false, false, [&](const foundcheck::detail::variable_row& row) {
        is_list = is_list || (row.id == fact_id::architectures && row.how == foundcheck::detail::reading::text);
      });
      if (is_list) one.list = cuda::parse_arch(v.value, cuda::form_of(v.name, v.value));
    } else if (v.type == cmake_cache::entry_type::boolean && cmake::is_on(v.value) &&
               cuda::find_kokkos_arch(v.name) != nullptr) {
      one.list = cuda::parse_kokkos(v.name);
    }
    if (one.list.whole() && one.list.word() == cuda::arch_word::none && !one.list.entries().empty())
      all.push_back(std::move(one));
  }
  return all;
}

/// That no file of the build runs on any GPU of a list, that the code of no file is of the list, or that one file has none for a GPU that
/// others have it for.
inline void look_at_asked_list(const asked_list& given, const std::vector<coded_file>& coded, seen_facts& seen) {
  constexpr std::size_t most_said = 4;
  const cuda::arch_list& asked = given.list;
  bool is_compiled_for = false;
  for (const fact& f : seen.facts())
    is_compiled_for = is_compiled_for || (f.id == fact_id::built_architectures && has_one_of(f.text, asked));
  const auto runs_on = [](const coded_file& one, cuda::compute_capability device) {
    const cuda::coverage_kind kind = cuda::covers(one.all, device).kind;
    return kind < cuda::coverage_kind::none;  // what is unknown is no fault
  };
  std::vector<cuda::compute_capability> taken;
  for (const cuda::arch_entry& one : asked.entries()) {
    const cuda::compute_capability device = one.made_for.capability;
    const bool is_taken =
        std::any_of(coded.begin(), coded.end(), [&](const auto& file) { return runs_on(file, device); });
    if (is_taken && std::find(taken.begin(), taken.end(), device) == taken.end()) taken.push_back(device);
  }
  const auto say = [&](const coded_file& one, std::string name) {
    seen.add(fact_id::mixed, component::nvcc, state::yes,
             given.given + " was given, and " + one.file->path + " has code for " + names_of(one.all) + " alone",
             "the cache and the device code of the files show:", std::move(name));
  };
  if (taken.empty() && is_compiled_for) return;
  if (taken.empty()) return say(coded.front(), "architectures");
  const auto is_of_list = [&](const cuda::arch_entry& has) {
    return std::any_of(asked.entries().begin(), asked.entries().end(),
                       [&](const cuda::arch_entry& one) { return one.made_for.capability == has.made_for.capability; });
  };
  const bool is_any_of_list = std::any_of(coded.begin(), coded.end(), [&](const coded_file& one) {
    return std::any_of(one.all.entries().begin(), one.all.entries().end(), is_of_list);
  });
  if (!is_any_of_list && is_compiled_for) return;
  if (!is_any_of_list) return say(coded.front(), "architectures of a file");
  std::size_t said = 0;
  for (const coded_file& one : coded) {
    if (one.is_specific || said == most_said) continue;
    const auto lacks = [&](cuda::compute_capability device) { return !runs_on(one, device); };
    if (!std::any_of(taken.begin(), taken.end(), lacks)) continue;
    ++said;
    say(one, "architectures of a file");
  }
}

}  // namespace detail

/// Whether the lists of GPU architectures that somebody gave are in what was built. `cache`: its text. Pre: the cache was made in the
/// directory, and configure came to its end.
inline void look_at_asked_architectures(std::span<const built_file> files, std::string_view cache, seen_facts& seen) {
  std::vector<cmake_cache::record> slots(cmake_cache::count(cache));
  const cmake_cache::index index(cache, slots);
  const std::vector<detail::asked_list> asked = detail::asked_lists(index);
  // What is not built yet may have code for all of them soon.
  const auto is_unbuilt = [](const fact& f) { return f.id == fact_id::built && f.is == state::no; };
  if (asked.empty() || std::any_of(seen.facts().begin(), seen.facts().end(), is_unbuilt)) return;
  const std::vector<detail::coded_file> coded = detail::coded_files(files);
  if (coded.empty()) return;
  for (const detail::asked_list& one : asked) detail::look_at_asked_list(one, coded, seen);
}

}  // namespace host
FOUNDCHECK_END_NAMESPACE

#endif
