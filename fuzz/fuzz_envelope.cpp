// SPDX-License-Identifier: MIT
// Any bytes as a log: whole lines joined give the bytes, each text lies inside its line, and in the envelope that the bytes
// show, and in one that a few bytes choose, it is the one that regular expressions leave.
#include <cstddef>
#include <string>
#include <string_view>

#include "support/envelope_properties.hpp"
#include "target.hpp"

namespace foundcheck {

std::string fuzz::broken(std::string_view bytes) {
  envelope chosen;
  for (std::size_t i = 0; i < 2 && i < bytes.size(); ++i) {
    chosen.prefixes[i] = static_cast<prefix>(static_cast<unsigned char>(bytes[i]) % prefix_count);
  }
  if (bytes.size() > 2) chosen.indentation = static_cast<unsigned char>(bytes[2]) % 8;
  const std::string found = broken_envelope_property(bytes);
  return found.empty() ? broken_envelope_property(bytes, chosen) : found;
}

}  // namespace foundcheck
