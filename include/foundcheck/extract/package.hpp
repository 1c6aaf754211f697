// SPDX-License-Identifier: MIT
// Package names -> components: whom `Found <name>` and FIND_PACKAGE_MESSAGE_DETAILS_<name> speak for.
#ifndef FOUNDCHECK_EXTRACT_PACKAGE_HPP
#define FOUNDCHECK_EXTRACT_PACKAGE_HPP

#include <foundcheck/core/namespace.hpp>
#include <foundcheck/extract/component_evidence.hpp>
#include <foundcheck/fact/component.hpp>
#include <foundcheck/format/detail/sentence.hpp>
#include <string_view>

FOUNDCHECK_BEGIN_NAMESPACE

/// The component that a package name stands for, or none.
[[nodiscard]] constexpr component component_of_package(std::string_view name) noexcept {
  for (const component_evidence& row : component_evidences) {
    // Few names have the letters of the row in them at all: the words are looked at only then.
    if (row.packages.find(name) == std::string_view::npos) continue;
    for (const std::string_view package : words(row.packages)) {
      if (package == name) return row.about;
    }
  }
  return component::none;
}

FOUNDCHECK_END_NAMESPACE

#endif
