// SPDX-License-Identifier: MIT
// expect: deleted
//
// The object would be of a string that is gone.
#include <foundcheck/elf/elf.hpp>
#include <string>

std::string read_file();

bool is_elf() {
#ifdef FOUNDCHECK_COMPILE_FAIL
  return foundcheck::elf::read(read_file()).is_elf();
#else
  const std::string bytes = read_file();
  return foundcheck::elf::read(bytes).is_elf();
#endif
}
