// SPDX-License-Identifier: MIT
// A library that was looked for under the name of another CUDA release than the build has.
#ifndef FOUNDCHECK_RULE_OTHER_RELEASE_HPP
#define FOUNDCHECK_RULE_OTHER_RELEASE_HPP

#include <cstddef>
#include <foundcheck/core/namespace.hpp>
#include <foundcheck/core/path.hpp>
#include <foundcheck/core/version.hpp>
#include <foundcheck/fact/fact_set.hpp>
#include <foundcheck/rule/condition.hpp>
#include <foundcheck/rule/rule.hpp>
#include <string_view>

FOUNDCHECK_BEGIN_NAMESPACE
namespace detail {

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

}  // namespace detail
FOUNDCHECK_END_NAMESPACE

#endif
