// SPDX-License-Identifier: MIT
// rules::all: the tables joined, in the order in which findings of one rank are reported.
#ifndef FOUNDCHECK_RULE_ALL_HPP
#define FOUNDCHECK_RULE_ALL_HPP

#include <cstddef>
#include <foundcheck/rule/architecture.hpp>
#include <foundcheck/rule/build.hpp>
#include <foundcheck/rule/configure.hpp>
#include <foundcheck/rule/cuda_toolkit.hpp>
#include <foundcheck/rule/cupti.hpp>
#include <foundcheck/rule/diagnosis_link.hpp>
#include <foundcheck/rule/diagnosis_machine.hpp>
#include <foundcheck/rule/diagnosis_run.hpp>
#include <foundcheck/rule/diagnosis_source.hpp>
#include <foundcheck/rule/library.hpp>
#include <foundcheck/rule/rule.hpp>
#include <foundcheck/rule/stale.hpp>
#include <iterator>
#include <span>

namespace foundcheck::rules {

namespace detail {

struct joined_tables {
  static constexpr std::size_t size = std::size(cupti) + std::size(cuda_toolkit) + std::size(library) +
                                      std::size(stale) + std::size(configure) + std::size(architecture) +
                                      std::size(build) + std::size(machine_diagnoses) + std::size(source_diagnoses) +
                                      std::size(link_diagnoses) + std::size(run_diagnoses);
  rule rows[size];
};

consteval joined_tables join() {
  joined_tables joined{};
  std::size_t at = 0;
  for (std::span<const rule> table :
       {std::span<const rule>(cupti), std::span<const rule>(cuda_toolkit), std::span<const rule>(library),
        std::span<const rule>(stale), std::span<const rule>(configure), std::span<const rule>(architecture),
        std::span<const rule>(build), std::span<const rule>(machine_diagnoses), std::span<const rule>(source_diagnoses),
        std::span<const rule>(link_diagnoses), std::span<const rule>(run_diagnoses)}) {
    for (const rule& r : table) joined.rows[at++] = r;
  }
  return joined;
}

inline constexpr joined_tables joined = join();

}  // namespace detail

/// Every rule of the catalogue.
inline constexpr std::span<const rule> all = detail::joined.rows;
static_assert(defect_of(all).empty());

}  // namespace foundcheck::rules

#endif
