// SPDX-License-Identifier: MIT
// A CMakeCache.txt line by line: entries are swapped, doubled, renamed and given other types, quotes, properties and help.
#include <algorithm>
#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "mutator.hpp"

namespace foundcheck {

namespace {

/// A line as an entry: name ":" type "=" value. What is missing is empty, with its separator.
struct entry {
  std::string name, type, value;

  explicit entry(std::string_view line) {
    const std::size_t equals = std::min(line.find('='), line.size());
    const std::size_t colon = std::min(line.substr(0, equals).rfind(':'), equals);
    name = line.substr(0, colon);
    if (colon < equals) type = line.substr(colon, equals - colon);
    value = line.substr(equals);
  }
  [[nodiscard]] std::string text() const { return name + type + value; }
};

std::string_view unquoted(std::string_view name) {
  if (name.size() > 1 && name.front() == '"' && name.back() == '"') return name.substr(1, name.size() - 2);
  return name;
}

void change(entry& e, fuzz::choices& choose) {
  switch (choose.below(7)) {
    case 0:
      e.type = choose.one_of<const char*>({":BOOL", ":PATH", ":FILEPATH", ":STRING", ":INTERNAL", ":STATIC",
                                           ":UNINITIALIZED", ":bool", ":", "", ":X:STRING"});
      break;
    case 1: e.name = '"' + std::string(unquoted(e.name)) + '"'; break;
    case 2: e.name = unquoted(e.name); break;
    case 3:
      e.name += choose.one_of<const char*>({"-ADVANCED", "-MODIFIED", "-STRINGS", " ", ":", "\t", "-advanced"});
      break;
    case 4: {
      const char* const quote = choose.one_of<const char*>({"'", "' ", "'\t", "\""});
      e.value = std::string("=") + quote + e.value.substr(e.value.empty() ? 0 : 1) + "'";
      break;
    }
    case 5:
      e.value = choose.one_of<const char*>({"=", "=ON", "=OFF", "=NOTFOUND", "=X-NOTFOUND", "=1", "= x", "=x ", "=a;b",
                                            "=/usr/lib/libcupti.so", "=12.4", "=a\\nb", "=\xFF", ""});
      break;
    default:
      e.name = choose.one_of<const char*>({"CMAKE_CACHE_MAJOR_VERSION", "CMAKE_CACHEFILE_DIR", "CMAKE_HOME_DIRECTORY",
                                           "USE_CUDA", "CUDA_VERSION", "CMAKE_GENERATOR", "//", "#", ""});
  }
}

std::vector<std::string> lines_of(std::string_view bytes) {
  std::vector<std::string> lines;
  while (!bytes.empty()) {
    const std::size_t end = std::min(bytes.find('\n'), bytes.size() - 1) + 1;
    lines.emplace_back(bytes.substr(0, end));
    bytes.remove_prefix(end);
  }
  if (lines.empty()) lines.emplace_back("//help\nA:STRING=x\n");
  return lines;
}

}  // namespace

std::string fuzz::mutated(std::string_view bytes, choices& choose) {
  std::vector<std::string> lines = lines_of(bytes);
  const std::size_t at = choose.below(lines.size()), other = choose.below(lines.size());
  const std::string line = lines[at];
  const std::size_t body = line.find_last_not_of("\r\n") + 1;
  const std::string ending = line.substr(body);
  const auto place = [&lines](std::size_t index) { return lines.begin() + static_cast<std::ptrdiff_t>(index); };
  switch (choose.below(9)) {
    case 0: std::swap(lines[at], lines[other]); break;
    case 1: lines.insert(place(other), line); break;
    case 2: lines.erase(place(at)); break;
    case 3: {
      // A property of an entry, before it or behind it.
      const entry of(line.substr(0, body));
      const char* const property = choose.one_of<const char*>(
          {"-ADVANCED:INTERNAL=1", "-MODIFIED:INTERNAL=ON", "-STRINGS:INTERNAL=a;b", "-ADVANCED:STRING=0"});
      lines.insert(place(other), of.name + property + "\n");
      break;
    }
    case 4:
      lines.insert(place(at), choose.one_of<const char*>({"//help \\n more\n", "//\n", "\n", "# comment\n", " \n"}));
      break;
    case 5: lines.insert(place(at), "//Value truncated at newline. Full value:\n//" + line); break;
    case 6:
      lines[at] = line.substr(0, body) + choose.one_of<const char*>({"\n", "\r\n", "\r", "", "\r\r\n", "\v\n"});
      break;
    default: {
      entry e(line.substr(0, body));
      change(e, choose);
      lines[at] = e.text() + ending;
    }
  }
  std::string all;
  for (const std::string& l : lines) all += l;
  return all;
}

}  // namespace foundcheck
