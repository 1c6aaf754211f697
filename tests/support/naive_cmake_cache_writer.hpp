// SPDX-License-Identifier: MIT
// A naive writer of CMakeCache.txt: what CMake itself writes for an entry, its help and the comment about a cut value.
//
// It follows SaveCache and the Output functions of Source/cmCacheManager.cxx, 3.25.1, so that tests can make the text for
// any value and ask the reader for the value back.
#ifndef FOUNDCHECK_TESTS_SUPPORT_NAIVE_CMAKE_CACHE_WRITER_HPP
#define FOUNDCHECK_TESTS_SUPPORT_NAIVE_CMAKE_CACHE_WRITER_HPP

#include <cstddef>
#include <string>

namespace foundcheck::naive_cmake_cache {

// Wraps `text` at blanks from column 60 on, if asked to, and at newlines; each line gets `marker` before it.
inline std::string wrapped(const std::string& marker, const std::string& text, bool at_blanks) {
  std::string out;
  std::size_t begin = 0;
  for (std::size_t i = 0; i <= text.size(); ++i) {
    const bool end = i == text.size();
    if (end || text[i] == '\n' || (i - begin >= 60 && text[i] == ' ' && at_blanks)) {
      out += marker;
      if (begin < text.size() && text[begin] == '\n') {
        ++begin;
        out += "\\n";
      }
      // With a newline as first byte, `i - begin` wraps around and the whole rest is written raw: CMake did so until 4.4.
      out += text.substr(begin, i - begin) + '\n';
      if (end) break;
      begin = i;
    }
  }
  return out;
}

inline std::string help_lines(const std::string& help) { return help.empty() ? "" : wrapped("//", help, true); }

inline std::string key(const std::string& name) {
  const bool quotes = name.find(':') != std::string::npos || name.substr(0, 2) == "//";
  return quotes ? '"' + name + '"' : name;
}

inline std::string value_text(const std::string& value) {
  const std::string first = value.substr(0, value.find('\n'));
  const bool quotes = !first.empty() && (first.back() == ' ' || first.back() == '\t');
  return quotes ? '\'' + first + '\'' : first;
}

inline std::string truncation_comment(const std::string& name, const std::string& value) {
  if (value.find('\n') == std::string::npos) return "";
  return wrapped("# ", "WARNING: Value of " + name + " contained a newline and was truncated. Original value:", true) +
         wrapped("# ", value, false);
}

/// Help, entry and comment; CMake adds a blank line after it in the part for external entries only.
inline std::string entry_lines(const std::string& name, const std::string& type, const std::string& value,
                               const std::string& help) {
  return help_lines(help) + key(name) + ':' + type + '=' + value_text(value) + '\n' + truncation_comment(name, value);
}

}  // namespace foundcheck::naive_cmake_cache

#endif
