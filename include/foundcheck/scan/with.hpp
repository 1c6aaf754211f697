// SPDX-License-Identifier: MIT
// scan::with<my_rows>: a scan that reads lines of one's own tools too.
//
//   struct acme_lint : regex::row<R"(^(?<file>[^:]+):(?<line>\d+): acme: (?<message>.*)$)"> {
//     static constexpr std::string_view name = "acme-lint";
//   };
//   struct my_rows : regex::row_list<acme_lint> {};
//   scan::inputs inputs(scan::with<my_rows>);
//
// The columns of a row are in diagnostic/recognizer_rows.hpp. Rows that are known only at run time: diagnostic/recognizer_set.hpp.
#ifndef FOUNDCHECK_SCAN_WITH_HPP
#define FOUNDCHECK_SCAN_WITH_HPP

#include <foundcheck/core/namespace.hpp>
#include <foundcheck/diagnostic/recognizer.hpp>
#include <foundcheck/diagnostic/recognizer_rows.hpp>
#include <span>

FOUNDCHECK_BEGIN_NAMESPACE
namespace scan {

/// The rows of a regex::row_list, for scan::inputs and scan::reader.
template <class List>
inline constexpr std::span<const diagnostics::recognizer> with = diagnostics::recognizers<List>;

}  // namespace scan
FOUNDCHECK_END_NAMESPACE

#endif
