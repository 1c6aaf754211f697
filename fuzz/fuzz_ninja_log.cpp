// SPDX-License-Identifier: MIT
// Any bytes as .ninja_log: the entries are those of ninja's own loader as the naive reader has it, and a history of them holds
// its properties.
#include <string>
#include <string_view>

#include "support/naive_ninja_log.hpp"
#include "support/ninja_log_history_of.hpp"
#include "target.hpp"

namespace foundcheck {

std::string fuzz::broken(std::string_view bytes) {
  const std::string found = broken_ninja_log_property(bytes);
  return found.empty() ? broken_history_property(bytes) : found;
}

}  // namespace foundcheck
