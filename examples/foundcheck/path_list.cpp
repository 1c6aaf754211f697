// SPDX-License-Identifier: MIT
#include "path_list.hpp"

#include <cstdio>
#include <foundcheck/host/file.hpp>
#include <foundcheck/text/line.hpp>

#include "output.hpp"

namespace foundcheck::program {

std::optional<std::vector<std::string>> read_path_list(const std::string& file) {
  const auto bytes = file == "-" ? host::read_stream(stdin) : host::read_file(file);
  if (!bytes) {
    complain(file, describe(bytes.error()));
    return std::nullopt;
  }
  std::vector<std::string> paths;
  for (const line& l : lines(*bytes)) {
    if (!l.text.empty()) paths.emplace_back(l.text);
  }
  return paths;
}

}  // namespace foundcheck::program
