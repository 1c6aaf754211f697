// SPDX-License-Identifier: MIT
// What a build has of one installation or release where it has something else of another: paths below different prefixes, and a
// library that was looked for under the name of another CUDA release.
#ifndef FOUNDCHECK_RULE_OTHER_RELEASE_HPP
#define FOUNDCHECK_RULE_OTHER_RELEASE_HPP

#include <cstddef>
#include <foundcheck/core/install_prefix.hpp>
#include <foundcheck/core/path.hpp>
#include <foundcheck/core/version.hpp>
#include <foundcheck/fact/fact_set.hpp>
#include <foundcheck/rule/condition.hpp>
#include <foundcheck/rule/finding.hpp>
#include <string_view>

namespace foundcheck::detail {

[[nodiscard]] constexpr const fact* find_setting(const fact_set& facts, std::string_view name) noexcept {
  for (const fact* f = facts.find(fact_id::setting, component::none); f != facts.end();
       f = facts.find(fact_id::setting, component::none, f + 1)) {
    if (f->name == name && f->is == state::yes && is_absolute(f->text)) return f;
  }
  return nullptr;
}

/// Two variables that name files below different installation prefixes, kept as evidence.
[[nodiscard]] constexpr bool any_other_prefix(const term& t, const fact_set& facts, finding& into) noexcept {
  const fact* a = find_setting(facts, t.named);
  const fact* b = find_setting(facts, t.operand);
  if (a == nullptr || b == nullptr) return false;
  const std::string_view x = install_prefix(a->text), y = install_prefix(b->text);
  if (!are_different_prefixes(x, y)) return false;
  into.add(a);
  into.add(b);
  return true;
}

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

}  // namespace foundcheck::detail

#endif
