// SPDX-License-Identifier: MIT
// What files at the top of a source tree say of what configure needs: a release of CMake, subdirectories, submodules.
//
//   CMakeLists.txt    cmake_minimum_required(VERSION 2.8.12...3.5 FATAL_ERROR)
//                     add_subdirectory(third_party/fmt EXCLUDE_FROM_ALL)
//   .gitmodules       	path = third_party/fmt
//
// Line by line, without the conditions around a command. What is in a variable is not read. Total, noexcept, allocates nothing.
// Source: CMake Help/command/cmake_minimum_required.rst; git Documentation/gitmodules.adoc.
#ifndef FOUNDCHECK_FORMAT_SOURCE_TREE_HPP
#define FOUNDCHECK_FORMAT_SOURCE_TREE_HPP

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

/// Calls sink(path) for each subdirectory that a project adds by a name, until it returns false.
template <class Sink>
constexpr void for_each_subdirectory(std::string_view list_file, const Sink& sink) {
  for (const line& l : lines(list_file)) {
    const auto path = match<"(?i)[ \\t]*add_subdirectory[ \\t]*\\([ \\t]*\"?([\\w./+-]+)[\" \\t)].*">(l.text);
    if (path && !sink(path.template get<1>())) return;
  }
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
