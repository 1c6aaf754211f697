// SPDX-License-Identifier: MIT
// Any bytes as a CMakeError.log: every view inside its record, and records joined give the bytes.
#include <foundcheck/extract/configure_log.hpp>

#include <string>
#include <string_view>

#include "support/fact_properties.hpp"
#include "support/try_compile_log_properties.hpp"
#include "target.hpp"

namespace foundcheck {

std::string fuzz::broken(std::string_view bytes) {
  const std::string found = broken_try_compile_property(bytes);
  if (!found.empty()) return found;
  return broken_fact_property(bytes, [bytes](fact_set& facts) { extract(try_compile_log::records(bytes), 0, facts); });
}

}  // namespace foundcheck
