// SPDX-License-Identifier: MIT
#include "support/message_case.hpp"

#include <foundcheck/extract/cmake_output.hpp>
#include <foundcheck/extract/known_messages.hpp>

namespace foundcheck {

std::string messages_in(std::string_view bytes) {
  fact storage[16];
  fact_set facts(storage);
  if (bytes.starts_with("CMake ") || bytes.starts_with("-- ")) {
    for (const cmake_output::record& r : cmake_output::records(bytes)) extract(r, 0, facts);
  } else {
    extract_known_lines(bytes, {}, 0, 0, facts);
  }
  std::string names;
  for (const fact& f : facts) {
    if (f.id != fact_id::said) continue;
    names += (names.empty() ? "" : " ") + std::string(f.name);
    if (!f.text.empty()) names += "=" + std::string(f.text);
  }
  return names;
}

}  // namespace foundcheck
