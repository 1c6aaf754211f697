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

/// Calls sink(std::string_view) with what a list file uses: NAME of each ${NAME}, and A::B of each target of a package. Linear in the file.
template <class Sink>
constexpr void for_each_use(std::string_view list_file, const Sink& sink) {
  constexpr std::string_view variable = "${", scope = "::";
  for (std::size_t at = 0; (at = list_file.find_first_of("$:", at)) != std::string_view::npos;) {
    const std::string_view rest = list_file.substr(at);
    if (rest.starts_with(variable)) {
      at += variable.size();
      const std::size_t end = list_file.find_first_of("${} \t\n", at);
      if (end != std::string_view::npos && end != at && list_file[end] == '}') sink(list_file.substr(at, end - at));
    } else if (rest.starts_with(scope)) {
      std::size_t begin = at, end = at + scope.size();
      while (begin > 0 && is_word(list_file[begin - 1])) --begin;
      while (end < list_file.size() && is_word(list_file[end])) ++end;
      if (begin != at && end != at + scope.size()) sink(list_file.substr(begin, end - begin));
      at += scope.size();
    } else {
      ++at;
    }
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
