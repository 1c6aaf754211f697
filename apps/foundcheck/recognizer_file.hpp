// SPDX-License-Identifier: MIT
// A file of --recognizers -> rows for lines of tools that foundcheck does not know.
//
//   TOML   [[recognizer]] tables: name, tool, severity, pattern, loop, more, until
//   JSON   problem matchers, as VS Code and GitHub Actions have them: one, an array, {"problemMatcher": ...}, tasks.json, or the package.json
//          of an extension. Comments, and commas before a closing bracket, are passed over
#ifndef FOUNDCHECK_PROGRAM_RECOGNIZER_FILE_HPP
#define FOUNDCHECK_PROGRAM_RECOGNIZER_FILE_HPP

#include <foundcheck/diagnostic/recognizer_set.hpp>
#include <string>
#include <string_view>
#include <vector>

namespace foundcheck::program {

/// Adds the rows of a file to the others. What is wrong with it, a sentence for each row that is refused; none if all is well.
[[nodiscard]] std::vector<std::string> read_recognizers(std::string_view bytes, diagnostics::recognizer_set& into);

/// The same of files. A status other than clean, with a message for each thing that is wrong, if not all could be taken.
[[nodiscard]] int load_recognizers(const std::vector<std::string>& files, diagnostics::recognizer_set& into);

}  // namespace foundcheck::program

#endif
