// SPDX-License-Identifier: MIT
#include "support/message_case.hpp"

#include <foundcheck/extract/cmake_output.hpp>
#include <foundcheck/scan/collect.hpp>

#include "support/log_room.hpp"

namespace foundcheck {

namespace {

std::string names_of(const fact_set& facts) {
  std::string names;
  for (const fact& f : facts) {
    if (f.id != fact_id::said) continue;
    names += (names.empty() ? "" : " ") + std::string(f.name);
    if (!f.text.empty()) names += "=" + std::string(f.text);
  }
  return names;
}

}  // namespace

std::string messages_in(std::string_view bytes) {
  fact storage[16];
  fact_set facts(storage);
  if (bytes.starts_with("CMake ") || bytes.starts_with("-- ")) {
    for (const cmake_output::record& r : cmake_output::records(bytes)) extract(r, 0, facts);
  } else {
    const read_log log(bytes);
    scan::collect(log.reader(), 0, facts);
    return names_of(facts);
  }
  return names_of(facts);
}

}  // namespace foundcheck
