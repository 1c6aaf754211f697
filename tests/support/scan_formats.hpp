// SPDX-License-Identifier: MIT
// The names of the output formats that `foundcheck scan --help` lists: tests of all formats see a new one by themselves.
#ifndef FOUNDCHECK_TESTS_SUPPORT_SCAN_FORMATS_HPP
#define FOUNDCHECK_TESTS_SUPPORT_SCAN_FORMATS_HPP

#include <algorithm>
#include <cstddef>
#include <string>
#include <vector>

namespace foundcheck {

/// Empty where the help lists none.
inline std::vector<std::string> scan_formats(const std::string& help) {
  const std::string begin = "--format TEXT:{";  // a line may end at a comma
  std::vector<std::string> names;
  std::size_t at = help.find(begin);
  if (at == std::string::npos) return names;
  at += begin.size();
  const std::size_t end = help.find('}', at);
  while (at < end && end != std::string::npos) {
    const std::size_t comma = std::min(help.find(',', at), end);
    const std::size_t name = std::min(help.find_first_not_of(" \n", at), comma);
    names.push_back(help.substr(name, comma - name));
    at = comma + 1;
  }
  return names;
}

}  // namespace foundcheck

#endif
