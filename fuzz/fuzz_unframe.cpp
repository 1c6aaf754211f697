// SPDX-License-Identifier: MIT
// Any bytes as a log in frames: each clean byte is the one of the input that its place names, numbers are those of the lines,
// and the same comes out in pieces and with room for few places.
#include <string>
#include <string_view>

#include "support/unframed.hpp"
#include "target.hpp"

namespace foundcheck {

std::string fuzz::broken(std::string_view bytes) {
  const std::string found = broken_unframe_property(bytes);
  if (!found.empty()) return found;
  const unframed cramped = unframe(bytes, 0, 3);
  return cramped.broken;
}

}  // namespace foundcheck
