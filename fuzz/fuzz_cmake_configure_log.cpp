// SPDX-License-Identifier: MIT
// Any bytes as a CMakeConfigureLog.yaml: every view inside its record, records joined give the bytes, and the events are those of
// the naive reader.
#include <foundcheck/extract/configure_log.hpp>

#include <string>
#include <string_view>

#include "support/cmake_configure_log_properties.hpp"
#include "support/fact_properties.hpp"
#include "target.hpp"

namespace foundcheck {

std::string fuzz::broken(std::string_view bytes) {
  const std::string found = configure_log::broken_property(bytes);
  if (!found.empty()) return found;
  return broken_fact_property(bytes,
                              [bytes](fact_set& facts) { extract(cmake_configure_log::events(bytes), 0, facts); });
}

}  // namespace foundcheck
