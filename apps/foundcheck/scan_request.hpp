// SPDX-License-Identifier: MIT
// A line of --framing json -> the log that it holds.
#ifndef FOUNDCHECK_PROGRAM_SCAN_REQUEST_HPP
#define FOUNDCHECK_PROGRAM_SCAN_REQUEST_HPP

#include <string>

namespace foundcheck::program {

/// What a request says; what is absent or of another kind is refused.
struct scan_request {
  std::string id = "null";  ///< as JSON
  std::string path = "<stdin>";
  std::string log;
  std::string error;  ///< why it cannot be answered, fit to follow "the request "; "" if it can
};

/// Takes little more memory than the line, whatever else is in it.
[[nodiscard]] scan_request read_request(const std::string& line);

}  // namespace foundcheck::program

#endif
