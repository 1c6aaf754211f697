// SPDX-License-Identifier: MIT
// Any bytes as output of ninja, as they stand and in the envelope that is detected, with the default template and with the
// bytes' own first line for one.
#include <string>
#include <string_view>

#include "support/ninja_output_properties.hpp"
#include "target.hpp"

namespace foundcheck {

std::string fuzz::broken(std::string_view bytes) {
  const ninja_output::status_format own(bytes.substr(0, bytes.find('\n')));
  std::string found = broken_ninja_output_property(bytes, own);
  for (const envelope& around : {envelope{}, detect_envelope(bytes)}) {
    if (found.empty()) found = broken_ninja_output_property(bytes, {}, around);
  }
  return found;
}

}  // namespace foundcheck
