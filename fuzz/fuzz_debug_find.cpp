// SPDX-License-Identifier: MIT
// Any bytes as output of cmake --debug-find: every view inside its record, and records joined give the bytes.
#include <foundcheck/extract/debug_find.hpp>

#include <string>
#include <string_view>

#include "support/debug_find_properties.hpp"
#include "support/fact_properties.hpp"
#include "target.hpp"

namespace foundcheck {

std::string fuzz::broken(std::string_view bytes) {
  const std::string found = broken_debug_find_property(bytes);
  if (!found.empty()) return found;
  return broken_fact_property(bytes, [bytes](fact_set& facts) { extract(debug_find::records(bytes), 0, facts); });
}

}  // namespace foundcheck
