// SPDX-License-Identifier: MIT
// Any bytes as configure output, as they stand and in the envelope that is detected: records in order, their lines joined give
// the bytes, every view inside its record, and every range over a diagnostic ends.
#include <foundcheck/format/cmake/output.hpp>

#include <string>
#include <string_view>

#include "support/cmake_output_properties.hpp"
#include "target.hpp"

namespace foundcheck {

std::string fuzz::broken(std::string_view bytes) {
  for (const envelope& around : {envelope{}, detect_envelope(bytes)}) {
    const std::string found = broken_output_property(bytes, around);
    if (!found.empty()) return found;
    if (cmake_output::last_run(bytes, around) > bytes.size()) return "the last run begins behind the bytes";
  }
  return {};
}

}  // namespace foundcheck
