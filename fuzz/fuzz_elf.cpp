// SPDX-License-Identifier: MIT
// Any bytes as an ELF file: views inside the bytes, lists that end, and a defect and no contents of what is no ELF file.
#include <string>
#include <string_view>

#include "support/elf_properties.hpp"
#include "target.hpp"

namespace foundcheck {

std::string fuzz::broken(std::string_view bytes) { return broken_elf_property(bytes); }

}  // namespace foundcheck
