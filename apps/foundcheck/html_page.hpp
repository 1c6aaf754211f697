// SPDX-License-Identifier: MIT
// Scans and the timelines of their builds -> one self-contained HTML page: no request, no framework, the same bytes for the same input.
//
// All text goes through report/html_writer.hpp. The style and the script are report.css and report.js, which are embedded when the
// program is built; the page's Content-Security-Policy allows these two and nothing else. Without JavaScript all is there but the canvas,
// whose place a picture takes. Each list has a bound in bytes, so the page has 4 MiB at most whatever the input; what is cut is counted.
#ifndef FOUNDCHECK_PROGRAM_HTML_PAGE_HPP
#define FOUNDCHECK_PROGRAM_HTML_PAGE_HPP

#include <fmt/format.h>

#include <cstddef>
#include <foundcheck/report/scan_result.hpp>
#include <span>

#include "timeline_data.hpp"

namespace foundcheck::program {

inline constexpr std::size_t most_page_bytes = std::size_t{4} << 20;
inline constexpr std::size_t most_page_rows = 200;  ///< of a table

struct page_request {
  std::span<const scan_result> results;
  std::span<const timeline_data* const> timelines;  ///< one for each result; null for none
  std::span<const scan_error> errors;               ///< what could not be read
};

/// The whole page. Reads the lines around the evidence from the inputs, as far as they are files that still hold it.
void write_page(const page_request& request, fmt::memory_buffer& out);

/// The same of a timeline alone.
void write_timeline_page(const timeline_data& data, fmt::memory_buffer& out);

}  // namespace foundcheck::program

#endif
