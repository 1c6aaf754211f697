// SPDX-License-Identifier: MIT
// Bytes of a file as lines of a text that no editor changes unnoticed. Cases of rules (rule_case_file.hpp) and bundles (bundle.hpp)
// have them.
//
//   | USE_CUPTI:BOOL=ON                       one line, exactly as it is after the blank; | alone is an empty one
//   \ CUPTI_LIBRARY:FILEPATH=NOTFOUND\x20     one line with escapes: \t \r \n \\ \" \xhh
//   \ and no end of line\                     a backslash at the end: the line goes on in the next one, or has no end
//
// A line that ends in a blank or has a control character must be written with escapes.
#ifndef FOUNDCHECK_TESTS_SUPPORT_FILE_NOTATION_HPP
#define FOUNDCHECK_TESTS_SUPPORT_FILE_NOTATION_HPP

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

namespace foundcheck {

/// The byte of an escape, whose letters begin at `at`, which moves behind them; nothing if there is no such escape.
[[nodiscard]] std::optional<char> escaped(std::string_view text, std::size_t& at);

/// Why a line of such a text cannot be relied on, whatever it says; empty if it can.
[[nodiscard]] std::string_view why_not_plain(std::string_view line);

/// Whether the line is one of a file: it begins with | or a backslash.
[[nodiscard]] bool is_file_line(std::string_view line);

/// Adds the bytes that a line of a file says. Returns what is wrong with it, or nothing.
[[nodiscard]] std::string_view add_file_line(std::string_view line, std::string& bytes);

}  // namespace foundcheck

#endif
