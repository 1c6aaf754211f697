// SPDX-License-Identifier: MIT
// What files at the top of a source tree say of what configure needs: a release of CMake, submodules.
//
//   CMakeLists.txt    cmake_minimum_required(VERSION 2.8.12...3.5 FATAL_ERROR)
//   .gitmodules       	path = third_party/fmt
//
// Line by line, without the conditions around a command. What is in a variable is not read. Total, noexcept, allocates nothing.
// Source: CMake Help/command/cmake_minimum_required.rst; git Documentation/gitmodules.adoc.
#ifndef FOUNDCHECK_FORMAT_SOURCE_TREE_HPP
#define FOUNDCHECK_FORMAT_SOURCE_TREE_HPP

#include <cstddef>
#include <foundcheck/core/ascii.hpp>
#include <foundcheck/core/namespace.hpp>
#include <foundcheck/regex/regex.hpp>
#include <foundcheck/text/line.hpp>
#include <string_view>

FOUNDCHECK_BEGIN_NAMESPACE
namespace source_tree {

/// The release up to which the policies of a project are set: the later one of a range. Empty if no line says so, views into the text.
template <class = void>
[[nodiscard]] constexpr std::string_view policy_release(std::string_view list_file) noexcept {
  for (const line& l : lines(list_file)) {
    const auto least = match<
        "(?i)[ \\t]*cmake_minimum_required[ \\t]*\\([ \\t]*VERSION[ \\t]+\"?([0-9]+(?:\\.[0-9]+)*)(?:\\.\\.\\.([0-9.]+))?[\" \\t)].*">(
        l.text);
    if (least) return least.template get<2>().empty() ? least.template get<1>() : least.template get<2>();
  }
  return {};
}

/// The release that a project needs at least: the earlier one of a range. Empty if no line says so, views into the text.
template <class = void>
[[nodiscard]] constexpr std::string_view least_release(std::string_view list_file) noexcept {
  for (const line& l : lines(list_file)) {
    const auto least =
        match<"(?i)[ \\t]*cmake_minimum_required[ \\t]*\\([ \\t]*VERSION[ \\t]+\"?([0-9]+(?:\\.[0-9]+)*)[.\" \\t)].*">(
            l.text);
    if (least) return least.template get<1>();
  }
  return {};
}

/// True if a project names what a search was for: by ${VARIABLE}, or as NAMESPACE::PART for NAMESPACE_PART_LIBRARY.
template <class = void>
[[nodiscard]] constexpr bool names_search(std::string_view list_file, std::string_view variable) noexcept {
  constexpr std::string_view library = "_LIBRARY";
  const std::size_t space = variable.find('_');
  const bool is_part = variable.ends_with(library) && space + library.size() < variable.size();
  const std::string_view part =
      is_part ? variable.substr(space + 1, variable.size() - space - 1 - library.size()) : std::string_view{};
  const auto ends_at = [&](std::size_t at) { return at >= list_file.size() || !is_word(list_file[at]); };
  for (std::size_t at = 0; (at = list_file.find("${", at)) != std::string_view::npos; ++at) {
    const std::string_view rest = list_file.substr(at + 2);
    if (rest.starts_with(variable) && rest.substr(variable.size()).starts_with('}')) return true;
  }
  for (std::size_t at = 0; !part.empty() && (at = list_file.find("::", at)) != std::string_view::npos; ++at) {
    const bool is_space = at >= space && list_file.substr(at - space, space) == variable.substr(0, space);
    if (is_space && list_file.substr(at + 2).starts_with(part) && ends_at(at + 2 + part.size())) return true;
  }
  return false;
}

/// Calls sink(path) for each submodule of a .gitmodules, until it returns false.
template <class Sink>
constexpr void for_each_submodule(std::string_view modules, const Sink& sink) {
  for (const line& l : lines(modules)) {
    const auto path = match<"[ \\t]*path[ \\t]*=[ \\t]*(.*[^ \\t\\r])[ \\t\\r]*">(l.text);
    if (path && !sink(path.template get<1>())) return;
  }
}

}  // namespace source_tree
FOUNDCHECK_END_NAMESPACE

#endif
