// SPDX-License-Identifier: MIT
// What each term of a condition means: does it hold for these facts, and which facts say so.
#ifndef FOUNDCHECK_RULE_PREDICATE_HPP
#define FOUNDCHECK_RULE_PREDICATE_HPP

#include <cstddef>
#include <foundcheck/core/ascii.hpp>
#include <foundcheck/core/namespace.hpp>
#include <foundcheck/core/path.hpp>
#include <foundcheck/core/version.hpp>
#include <foundcheck/cuda/arch/coverage.hpp>
#include <foundcheck/cuda/arch/form.hpp>
#include <foundcheck/cuda/arch/list.hpp>
#include <foundcheck/cuda/arch/nvcc.hpp>
#include <foundcheck/cuda/release.hpp>
#include <foundcheck/cuda/target.hpp>
#include <foundcheck/fact/availability.hpp>
#include <foundcheck/fact/fact_set.hpp>
#include <foundcheck/rule/build_model.hpp>
#include <foundcheck/rule/condition.hpp>
#include <foundcheck/rule/cuda_in_use.hpp>
#include <foundcheck/rule/dependent_option.hpp>
#include <foundcheck/rule/rule.hpp>
#include <string_view>

FOUNDCHECK_BEGIN_NAMESPACE
namespace detail {

// ---- architectures --------------------------------------------------------------------------------------------------
//
// Facts about architectures -> what an architecture list means for the nvcc and for the GPU that the facts tell of.

/// True if nvcc has compiled with this list, and so accepts all of it.
[[nodiscard]] constexpr bool was_tried(const fact& list, const fact_set& facts) noexcept {
  return list.name == "CMAKE_CUDA_ARCHITECTURES" &&
         facts.find_state(fact_id::compiles, component::nvcc, state::yes) != nullptr;
}

/// True if the build files name architectures, and this is not one of them: the project has left it out of a list of a variable.
[[nodiscard]] constexpr bool is_left_out(const cuda::arch_entry& entry, const fact& list,
                                         const fact_set& facts) noexcept {
  const fact* const built = facts.find_state(fact_id::built_architectures, component::nvcc, state::yes);
  if (built == nullptr || list.from.source == origin::no_source) return false;
  const cuda::arch_list all = list_of(*built);  // lives as long as the loop
  for (const cuda::arch_entry& one : all.entries()) {
    if (one.made_for.capability == entry.made_for.capability) return false;
  }
  return true;
}

/// A list with an image on which this nvcc has the verdict that the operand names, and what tells the release.
[[nodiscard]] constexpr bool any_refused_target(const term& t, const fact_set& facts, finding& into) noexcept {
  const told_release nvcc = release_of_nvcc(facts);
  if (!nvcc.is.known()) return false;
  for (const fact* f = facts.find(t.fact, component::nvcc); f != facts.end();
       f = facts.find(t.fact, component::nvcc, f + 1)) {
    if (was_tried(*f, facts)) continue;
    const cuda::arch_list asked = list_of(*f);  // lives as long as the loop
    for (const cuda::arch_entry& entry : asked.entries()) {
      if (name_of(cuda::judge(nvcc.is, entry)) != t.operand || is_left_out(entry, *f, facts)) continue;
      into.add(f);
      into.add(nvcc.by);
      return true;
    }
  }
  return false;
}

/// A list with an item that was refused for the reason that the operand names.
[[nodiscard]] constexpr bool any_malformed_list(const term& t, const fact_set& facts, finding& into) noexcept {
  for (const fact* f = facts.find(t.fact, component::nvcc); f != facts.end();
       f = facts.find(t.fact, component::nvcc, f + 1)) {
    const cuda::arch_list asked = list_of(*f);  // lives as long as the loop
    for (const cuda::arch_refusal& item : asked.refused()) {
      if (cuda::reason_of(item.why) != t.operand) continue;
      into.add(f);
      return true;
    }
  }
  return false;
}

/// The lists by name of their variable, and one GPU on which none of them runs but by the coverage that the operand names.
[[nodiscard]] constexpr bool any_coverage(const term& t, const fact_set& facts, finding& into) noexcept {
  for (const fact* gpu = facts.find(fact_id::device, component::none); gpu != facts.end();
       gpu = facts.find(fact_id::device, component::none, gpu + 1)) {
    const cuda::compute_capability device = cuda::parse_capability(gpu->text);
    const fact* best = nullptr;
    cuda::coverage_kind kind = cuda::coverage_kind::none;
    for (const fact* f = facts.find(t.fact, component::nvcc); f != facts.end();
         f = facts.find(t.fact, component::nvcc, f + 1)) {
      const cuda::arch_list list = cuda::expand(list_of(*f), release_of_nvcc(facts).is);
      const cuda::coverage_kind by_this = cuda::covers(list, device).kind;
      if (best != nullptr && by_this >= kind) continue;
      best = f;
      kind = by_this;
    }
    if (best == nullptr || name_of(kind) != t.operand) continue;
    into.add(gpu);
    into.add(best);
    return true;
  }
  return false;
}

/// A device that every image of every list is too new for.
[[nodiscard]] constexpr bool any_later_list(const term& t, const fact_set& facts, finding& into) noexcept {
  for (const fact* gpu = facts.find(fact_id::device, component::none); gpu != facts.end();
       gpu = facts.find(fact_id::device, component::none, gpu + 1)) {
    const cuda::compute_capability device = cuda::parse_capability(gpu->text);
    const fact* list = nullptr;
    bool is_later = device.known();
    for (const fact* f = facts.find(t.fact, component::nvcc); f != facts.end();
         f = facts.find(t.fact, component::nvcc, f + 1)) {
      const cuda::arch_list asked = list_of(*f);  // lives as long as the loop
      for (const cuda::arch_entry& entry : asked.entries()) {
        list = f;
        is_later = is_later && device < entry.made_for.capability;
      }
    }
    if (list == nullptr || !is_later) continue;
    into.add(gpu);
    into.add(list);
    return true;
  }
  return false;
}

/// A list with code of the suffix a for another capability of a device's major number.
[[nodiscard]] constexpr bool any_code_for_a_sibling(const term& t, const fact_set& facts, finding& into) noexcept {
  for (const fact* gpu = facts.find(fact_id::device, component::none); gpu != facts.end();
       gpu = facts.find(fact_id::device, component::none, gpu + 1)) {
    const cuda::compute_capability device = cuda::parse_capability(gpu->text);
    for (const fact* f = facts.find(t.fact, component::nvcc); f != facts.end();
         f = facts.find(t.fact, component::nvcc, f + 1)) {
      const cuda::arch_list asked = list_of(*f);  // lives as long as the loop
      for (const cuda::arch_entry& entry : asked.entries()) {
        const cuda::target built = entry.made_for;
        if (built.suffix != cuda::target_suffix::a || built.capability == device) continue;
        if (built.capability.major_part != device.major_part) continue;
        into.add(gpu);
        into.add(f);
        return true;
      }
    }
  }
  return false;
}

// ---- library of another release -------------------------------------------------------------------------------------
//
// A library that was looked for under the name of another CUDA release than the build has.

/// True for the libraries whose soname has the major number of the CUDA release.
[[nodiscard]] constexpr bool has_soname_of_release(component c) noexcept {
  switch (c) {
    case component::cudart:
    case component::cublas:
    case component::cublaslt:
    case component::cupti:
    case component::nvrtc:
    case component::nvjitlink: return true;
    default: return false;
  }
}

/// The number behind .so in a library's name, or the whole text's where there is none.
[[nodiscard]] constexpr version release_of_library(std::string_view text) noexcept {
  constexpr std::string_view mark = ".so.";
  const std::size_t at = text.rfind(mark);
  if (at != std::string_view::npos) return parse_version(text.substr(at + mark.size()));
  return file_name(text).size() == text.size() ? parse_version(text) : version{};
}

/// The first library that was not found while a fact shows another release, kept as evidence.
[[nodiscard]] constexpr bool any_other_soname(const term& t, component about, component other, const fact_set& facts,
                                              finding& into) noexcept {
  if (!has_soname_of_release(about)) return false;
  for (const fact* f = facts.find(t.fact, about); f != facts.end(); f = facts.find(t.fact, about, f + 1)) {
    const version wanted = release_of_library(f->name);
    if (f->text != "missing_shared_library" || !wanted.known()) continue;
    for (const fact* g = facts.find(t.other, other); g != facts.end(); g = facts.find(t.other, other, g + 1)) {
      const version here = release_of_library(g->text);
      if (g->is != state::yes || !here.known() || here.major_part == wanted.major_part) continue;
      into.add(f);
      into.add(g);
      return true;
    }
  }
  return false;
}

// ---- terms ----------------------------------------------------------------------------------------------------------

/// The directory above bin/nvcc, or "" when the path does not end so: a compiler in /usr/bin names no installation.
[[nodiscard]] constexpr std::string_view root_of_program(std::string_view path) noexcept {
  const std::string_view directory = parent_path(path);
  if (file_name(directory) != "bin") return {};
  const std::string_view root = parent_path(directory);
  return root == "/usr" || root == "/usr/local" ? std::string_view{} : root;
}

/// True if a name is the other cut short at a version: cuda-12 of cuda-12.4.
[[nodiscard]] constexpr bool is_shorter_version(std::string_view name, std::string_view longer) noexcept {
  if (longer.size() <= name.size() || !longer.starts_with(name)) return false;
  return longer[name.size()] == '-' || longer[name.size()] == '.';
}

/// True if two CUDA roots are certainly different.
/// Heuristic: a directory named cuda, or cuda-12 beside cuda-12.4, is usually a link to a full release, which a path alone
/// does not show. Conda and cross builds take the libraries from below the compiler's root; the HPC SDK, Nix and Spack
/// keep the parts of one release in roots of their own.
[[nodiscard]] constexpr bool are_different_roots(std::string_view a, std::string_view b) noexcept {
  a = without_trailing_separators(a);
  b = without_trailing_separators(b);
  if (a.empty() || b.empty() || is_within(a, b) || is_within(b, a)) return false;
  if (file_name(a) == "cuda" || file_name(b) == "cuda") return false;
  if (same_path(parent_path(a), parent_path(b)) &&
      (is_shorter_version(file_name(a), file_name(b)) || is_shorter_version(file_name(b), file_name(a)))) {
    return false;
  }
  for (std::string_view spread : {"/hpc_sdk/", "/nix/store/", "/spack/"}) {
    if (a.find(spread) != std::string_view::npos && b.find(spread) != std::string_view::npos) return false;
  }
  return true;
}

[[nodiscard]] constexpr bool versions_differ(std::string_view a, std::string_view b) noexcept {
  if (a.empty() != b.empty()) return true;
  const version x = parse_version(a), y = parse_version(b);
  if (!x.known() || !y.known()) return false;
  return x.major_part != y.major_part || (x.minor_part != y.minor_part && x.parts > 1 && y.parts > 1);
}

[[nodiscard]] constexpr bool releases_differ(std::string_view root, std::string_view details) noexcept {
  const version named = release_of_root(root), found = release_of_details(details);
  if (named.parts < 2 || found.parts < 2) return false;
  return named.major_part != found.major_part || named.minor_part != found.minor_part;
}

/// The release in both, or false where one tells none. A release that stands alone is what it says.
[[nodiscard]] constexpr bool details_differ(std::string_view a, std::string_view b) noexcept {
  const version alone = parse_version(a);
  const version x = alone.known() ? alone : release_of_details(a), y = release_of_details(b);
  if (x.parts < 2 || y.parts < 2) return false;
  return x.major_part != y.major_part || x.minor_part != y.minor_part;
}

/// The name of a library file up to its first dot: libcudnn of libcudnn.so.9.
[[nodiscard]] constexpr std::string_view library_stem(std::string_view path) noexcept {
  const std::string_view name = file_name(path);
  return name.substr(0, name.find('.'));
}

/// True if a claim, a path or CMake's "[path][path][v1()]", names a library file of that stem.
[[nodiscard]] constexpr bool names_library(std::string_view claim, std::string_view stem) noexcept {
  if (!stem.starts_with("lib")) return false;
  for (std::size_t at = claim.find(stem); at != std::string_view::npos; at = claim.find(stem, at + 1)) {
    const std::size_t end = at + stem.size();
    if (at > 0 && is_separator(claim[at - 1]) && end < claim.size() && claim[end] == '.') return true;
  }
  return false;
}

/// True if a claim names that library and names it somewhere else only.
[[nodiscard]] constexpr bool libraries_differ(std::string_view claim, std::string_view library) noexcept {
  if (!is_absolute(library) || claim.find(library) != std::string_view::npos) return false;
  return names_library(claim, library_stem(library));
}

[[nodiscard]] constexpr bool differ(test how, std::string_view a, std::string_view b) noexcept {
  switch (how) {
    case test::versions_differ: return versions_differ(a, b);
    case test::paths_differ: return !same_path(without_trailing_separators(a), without_trailing_separators(b));
    case test::roots_differ: return are_different_roots(a, root_of_program(b));
    case test::releases_differ: return releases_differ(a, b);
    case test::libraries_differ: return libraries_differ(a, b);
    case test::details_differ: return details_differ(a, b);
    case test::values_differ: return a != b;
    case test::program_releases_differ: return program_releases_differ(a, b);
    case test::python_releases_differ: return python_releases_differ(a, b);
    default: return false;
  }
}

/// The first pair of facts that differ, kept as evidence.
[[nodiscard]] constexpr bool any_pair_differs(const term& t, component about, component other, const fact_set& facts,
                                              finding& into) noexcept {
  const fact* before = nullptr;
  for (const fact* a = facts.find(t.fact, about); a != facts.end(); a = facts.find(t.fact, about, a + 1)) {
    if (a->is == state::no || (!t.named.empty() && a->name != t.named)) continue;
    // A log may say one thing thousands of times.
    if (before != nullptr && a->text == before->text && a->from.source == before->from.source) continue;
    before = a;
    for (const fact* b = facts.find(t.other, other); b != facts.end(); b = facts.find(t.other, other, b + 1)) {
      // Versions are compared within one log: logs of different days may lie in one build directory.
      const bool is_dated = t.test == test::versions_differ || t.test == test::releases_differ;
      if (is_dated && a->from.source != b->from.source) continue;
      if (!t.other_named.empty() && b->name != t.other_named) continue;
      if (b->is == state::no || !differ(t.test, a->text, b->text)) continue;
      into.add(a);
      into.add(b);
      return true;
    }
  }
  return false;
}

/// The first pair of paths, if each path of one kind lies in another installation than each of the other, kept as evidence.
[[nodiscard]] constexpr bool all_prefixes_differ(const term& t, component about, component other, const fact_set& facts,
                                                 finding& into) noexcept {
  const fact *first = nullptr, *second = nullptr;
  for (const fact* a = facts.find(t.fact, about); a != facts.end(); a = facts.find(t.fact, about, a + 1)) {
    if (a->is == state::no || (!t.named.empty() && a->name != t.named)) continue;
    for (const fact* b = facts.find(t.other, other); b != facts.end(); b = facts.find(t.other, other, b + 1)) {
      if (b->is == state::no || (!t.other_named.empty() && b->name != t.other_named)) continue;
      if (!are_different_prefixes(install_prefix(a->text), install_prefix(b->text))) return false;
      if (first != nullptr) continue;
      first = a;
      second = b;
    }
  }
  if (first == nullptr) return false;
  into.add(first);
  into.add(second);
  return true;
}

/// The first fact in the state of the term that was read from an error of configure, kept as evidence.
[[nodiscard]] constexpr bool any_in_error(const term& t, component about, const fact_set& facts,
                                          finding& into) noexcept {
  for (const fact* f = facts.find(t.fact, about); f != facts.end(); f = facts.find(t.fact, about, f + 1)) {
    if (f->is != t.is || (!t.named.empty() && f->name != t.named)) continue;
    for (const fact* e = facts.find(fact_id::configure_error, component::none); e != facts.end();
         e = facts.find(fact_id::configure_error, component::none, e + 1)) {
      if (e->from.source != f->from.source || e->from.offset != f->from.offset) continue;
      into.add(f);
      return true;
    }
  }
  return false;
}

[[nodiscard]] constexpr const fact* option_in_state(const fact_set& facts, std::string_view name, state is) noexcept {
  for (const fact* f = facts.find(fact_id::option, component::none); f != facts.end();
       f = facts.find(fact_id::option, component::none, f + 1)) {
    if (f->text == name && f->is == is) return f;
  }
  return nullptr;
}

/// Variables of the environment that say the opposite of the option of their name, where the same log shows no configure run.
[[nodiscard]] constexpr bool any_option_ignored(const fact_set& facts, finding& into) noexcept {
  bool any = false;
  for (const fact* f = facts.find(fact_id::environment, component::none); f != facts.end();
       f = facts.find(fact_id::environment, component::none, f + 1)) {
    if (f->is == state::unknown) continue;
    const fact* const kept = option_in_state(facts, f->name, f->is == state::yes ? state::no : state::yes);
    if (kept == nullptr || option_in_state(facts, f->name, f->is) != nullptr) continue;
    bool has_run = false;
    for (const fact& g : facts) has_run |= g.id == fact_id::configured && g.from.source == f->from.source;
    if (has_run) continue;
    into.add(f);
    into.add(kept);
    any = true;
  }
  return any;
}

/// Facts in the state of the term against which none of the same name speaks, kept as evidence.
[[nodiscard]] constexpr bool any_undisputed(const term& t, component about, const fact_set& facts,
                                            finding& into) noexcept {
  bool any = false;
  for (const fact* f = facts.find(t.fact, about); f != facts.end(); f = facts.find(t.fact, about, f + 1)) {
    if (f->is != t.is) continue;
    bool disputed = false;
    for (const fact* g = facts.find(t.fact, about); g != facts.end(); g = facts.find(t.fact, about, g + 1)) {
      disputed |= g->name == f->name && g->is != f->is && g->is != state::unknown;
    }
    if (disputed) continue;
    into.add(f);
    any = true;
  }
  return any;
}

/// A claim that names the component's library, with the variable of a library that was not found.
[[nodiscard]] constexpr bool any_lost_library(const term& t, component about, const fact_set& facts,
                                              finding& into) noexcept {
  const fact* lost = facts.find_state(fact_id::library, about, state::no);
  if (lost == nullptr) return false;
  const std::string_view stem = library_stem(row_of(about).library);
  for (const fact* f = facts.find(fact_id::claimed, about); f != facts.end();
       f = facts.find(fact_id::claimed, about, f + 1)) {
    const bool is_wanted = t.operand.empty() ? f->name.empty() : f->name.starts_with(t.operand);
    if (!is_wanted || f->is != state::yes || !names_library(f->text, stem)) continue;
    into.add(f);
    into.add(lost);
    return true;
  }
  return false;
}

/// The first search that found another path than the variable holds, with the fact about that variable.
[[nodiscard]] constexpr bool any_searched_otherwise(component about, const fact_set& facts, finding& into) noexcept {
  for (const fact* f = facts.find(fact_id::searched, about); f != facts.end();
       f = facts.find(fact_id::searched, about, f + 1)) {
    for (const fact& g : facts) {
      if (g.about != about || g.name != f->name || g.id == fact_id::searched) continue;
      if (g.is == state::yes && !is_absolute(g.text)) continue;
      into.add(f);
      into.add(&g);
      return true;
    }
  }
  return false;
}

/// True if the line of a diagnosis about the build as a whole is about a component as well.
[[nodiscard]] constexpr bool is_of_component(const fact& f, const fact_set& facts) noexcept {
  for (const fact& other : facts) {
    const bool is_same_line = other.from.source == f.from.source && other.from.offset == f.from.offset;
    if (other.id == f.id && other.about != component::none && is_same_line && other.text == f.text) return true;
  }
  return false;
}

/// Diagnoses of the cause that have the words, kept as evidence.
[[nodiscard]] constexpr bool any_diagnosis(const term& t, component about, const fact_set& facts,
                                           finding& into) noexcept {
  bool any = false;
  for (const fact* f = facts.find(t.fact, about); f != facts.end(); f = facts.find(t.fact, about, f + 1)) {
    if (f->is != t.is || f->text != t.operand) continue;
    const bool has_words =
        f->from.text.find(t.words) != std::string_view::npos || f->name.find(t.words) != std::string_view::npos;
    if (!has_words || (t.is_apart && is_of_component(*f, facts))) continue;
    into.add(f);
    any = true;
  }
  return any;
}

/// The trait of the model of the build that the operand names.
template <class = void>
[[nodiscard]] constexpr bool any_trait(const term& t, const fact_set& facts, finding& into) noexcept {
  for (std::size_t i = 0; i < build_trait_count; ++i) {
    if (build_trait_names[i] == t.operand) return has_trait(static_cast<build_trait>(i), facts, into);
  }
  return false;
}

/// An architecture that a tool refused, and that no release can know: its name has no number.
[[nodiscard]] constexpr bool any_nameless_target(const term& t, const fact_set& facts, finding& into) noexcept {
  for (const fact* f = facts.find(t.fact, t.about); f != facts.end(); f = facts.find(t.fact, t.about, f + 1)) {
    if (f->text != t.operand || f->name.empty() || cuda::parse_prefixed_target(f->name).known()) continue;
    into.add(f);
    return true;
  }
  return false;
}

[[nodiscard]] constexpr bool has_directory(std::string_view path, std::string_view name) noexcept {
  while (!path.empty()) {
    if (file_name(path) == name) return true;
    path = path.substr(0, path.size() - file_name(path).size());
    if (!path.empty()) path.remove_suffix(1);
  }
  return false;
}

/// True if a version, compared in as many numbers as the other has, comes before it. An unknown one does not.
[[nodiscard]] constexpr bool is_older(std::string_view text, const version& than) noexcept {
  const version v = parse_version(text);
  if (!v.known() || !than.known()) return false;
  if (v.major_part != than.major_part || than.parts == 1) return v.major_part < than.major_part;
  if (v.minor_part != than.minor_part || than.parts == 2) return v.parts > 1 && v.minor_part < than.minor_part;
  return v.parts > 2 && v.patch_part < than.patch_part;
}

[[nodiscard]] constexpr bool matches(const term& t, const fact& f) noexcept {
  if (!t.named.empty() && kind_in_name(f) != t.named) return false;
  switch (t.test) {
    case test::is: return f.is == t.is;
    case test::equals: return equals_ignoring_case(f.text, t.operand);
    case test::contains: return f.text.find(t.operand) != std::string_view::npos;
    case test::has_directory: return has_directory(f.text, t.operand);
    case test::ends_with: return f.text.ends_with(t.operand);
    case test::older: return is_older(f.text, parse_version(t.operand));
    case test::not_older: return parse_version(f.text).known() && !is_older(f.text, parse_version(t.operand));
    default: return false;
  }
}

/// The facts that match the term, kept as evidence; of claims none of which configure later said the opposite.
[[nodiscard]] constexpr bool any_match(const term& t, component about, const fact_set& facts, finding& into) noexcept {
  const fact* const last = t.fact == fact_id::claimed ? last_claim(about, facts) : nullptr;
  bool any = false;
  for (const fact* f = facts.find(t.fact, about); f != facts.end(); f = facts.find(t.fact, about, f + 1)) {
    if (!matches(t, *f) || (last != nullptr && last->is != f->is)) continue;
    into.add(f);
    any = true;
  }
  return any;
}

/// True if the term holds when a rule is tried on `tried`. Facts that make a term hold become evidence; a negated term
/// holds by absence and leaves none.
[[nodiscard]] constexpr bool holds(const term& t, component tried, const fact_set& facts, finding& into) noexcept {
  const component about = t.about == component::each ? tried : t.about;
  const component other = t.other_about == component::each ? tried : t.other_about;
  finding unused;
  finding& evidence = t.negated ? unused : into;
  bool found = false;
  switch (t.test) {
    case test::versions_differ:
    case test::paths_differ:
    case test::roots_differ:
    case test::releases_differ:
    case test::details_differ:
    case test::values_differ:
    case test::program_releases_differ:
    case test::python_releases_differ:
    case test::libraries_differ: found = any_pair_differs(t, about, other, facts, evidence); break;
    case test::prefixes_differ: found = all_prefixes_differ(t, about, other, facts, evidence); break;
    case test::undisputed: found = any_undisputed(t, about, facts, evidence); break;
    case test::library_lost: found = any_lost_library(t, about, facts, evidence); break;
    case test::searched_otherwise: found = any_searched_otherwise(about, facts, evidence); break;
    case test::arch_refused: found = any_refused_target(t, facts, evidence); break;
    case test::arch_malformed: found = any_malformed_list(t, facts, evidence); break;
    case test::arch_specific: found = any_code_for_a_sibling(t, facts, evidence); break;
    case test::arch_covers: found = any_coverage(t, facts, evidence); break;
    case test::option_ignored: found = any_option_ignored(facts, evidence); break;
    case test::stopped_by: found = any_in_error(t, about, facts, evidence); break;
    case test::arch_no_name: found = any_nameless_target(t, facts, evidence); break;
    case test::arch_later: found = any_later_list(t, facts, evidence); break;
    case test::sonames_differ: found = any_other_soname(t, about, other, facts, evidence); break;
    case test::broken_dependency: found = any_broken_dependency(facts, broken_by::option, evidence); break;
    case test::broken_default: found = any_broken_dependency(facts, broken_by::option_of_default, evidence); break;
    case test::broken_by_platform: found = any_broken_dependency(facts, broken_by::platform, evidence); break;
    case test::build_has: found = any_trait(t, facts, evidence); break;
    case test::diagnosed: found = any_diagnosis(t, about, facts, evidence); break;
    default: found = any_match(t, about, facts, evidence);
  }
  return found != t.negated;
}

}  // namespace detail
FOUNDCHECK_END_NAMESPACE

#endif
