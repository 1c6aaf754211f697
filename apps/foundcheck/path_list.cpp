// SPDX-License-Identifier: MIT
#include "path_list.hpp"

#include <foundcheck/text/line.hpp>
#include <string_view>

#include "input_file.hpp"
#include "output.hpp"

namespace foundcheck::program {

std::optional<std::vector<std::string>> read_path_list(const std::string& file, char separator) {
  const auto bytes = whole_input(file);
  if (!bytes) {
    complain(file, describe(bytes.error()));
    return std::nullopt;
  }
  std::vector<std::string> paths;
  const auto add = [&paths](std::string_view path) {
    if (!path.empty()) paths.emplace_back(path);
  };
  if (separator == '\n') {
    for (const line& l : lines(*bytes)) add(l.text);
    return paths;
  }
  std::string_view rest = *bytes;
  while (!rest.empty()) {
    const std::size_t end = rest.find(separator);
    add(rest.substr(0, end));
    rest = end == std::string_view::npos ? std::string_view{} : rest.substr(end + 1);
  }
  return paths;
}

}  // namespace foundcheck::program
