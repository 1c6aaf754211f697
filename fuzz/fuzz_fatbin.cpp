// SPDX-License-Identifier: MIT
// Any bytes as a section of fat binaries, as wrappers and as an ELF file that holds both: records cover the bytes and point into
// them, and judging them comes to an end with every container counted once.
#include <foundcheck/extract/fatbin.hpp>

#include <string>
#include <string_view>

#include "support/fatbin_properties.hpp"
#include "target.hpp"

namespace foundcheck {

std::string fuzz::broken(std::string_view bytes) {
  std::string broken = broken_fatbin_property(bytes);
  if (broken.empty()) broken = broken_fatbin_object_property(bytes);
  if (!broken.empty()) return broken;
  for (const fatbin_coverage& c : {judge(fatbin::containers(bytes), {9, 0}), judge(elf::read(bytes), {9, 0})}) {
    if (c.running + c.failing + c.unknown != c.containers) return "a container is not counted once";
    if (c.malformed != 0 && c.verdict() == fatbin_verdict::fails && c.failing == 0) return "damage is a no";
  }
  return "";
}

}  // namespace foundcheck
