// SPDX-License-Identifier: MIT
// The results of scans -> the report in the format that was asked for.
#ifndef FOUNDCHECK_PROGRAM_SCAN_OUTPUT_HPP
#define FOUNDCHECK_PROGRAM_SCAN_OUTPUT_HPP

#include <fmt/format.h>

#include <foundcheck/report/scan_result.hpp>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "commands.hpp"
#include "complaint.hpp"

namespace foundcheck::program {

/// The names of all formats, the usual one first.
[[nodiscard]] std::vector<std::string> scan_format_names();

/// Where a CI job runs: what lies below it is named relative to it. Empty where nobody can say.
[[nodiscard]] std::string source_root();

/// True for a format that names the places in the sources from where the user is; the others give them in the words of the tools.
[[nodiscard]] bool shows_sources(std::string_view format);

/// The complaints as the reports take them: views into them.
[[nodiscard]] std::vector<scan_error> errors_of(std::span<const complaint> complaints);

/// Appends the whole report. `unread`: what could not be read; `status`: that of the program, as far as it is known. `usage`, with a
/// message, where the report would replace a file that it is made of; else `clean`.
int write_results(std::span<const scan_result> results, std::span<const complaint> unread, const scan_options& options,
                  int status, fmt::memory_buffer& out);

}  // namespace foundcheck::program

#endif
