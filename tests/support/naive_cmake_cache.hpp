// SPDX-License-Identifier: MIT
// A naive reader of CMakeCache.txt: bytes -> records and the variables that CMake would hold, all of them copies.
//
// It follows Source/cmCacheManager.cxx (LoadCache) and Source/cmState.cxx (ParseCacheEntry) statement by statement, with
// std::string, std::vector and std::map, and no thought of speed. It is the oracle of the tests and of the fuzz target, so
// it must be plain enough to be checked by reading, and it shares no line with the library.
// Source: CMake 3.25.1; same code in 4.4.
#ifndef FOUNDCHECK_TESTS_SUPPORT_NAIVE_CMAKE_CACHE_HPP
#define FOUNDCHECK_TESTS_SUPPORT_NAIVE_CMAKE_CACHE_HPP

#include <cstddef>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace foundcheck::naive_cmake_cache {

struct variable {
  std::string type = "UNINITIALIZED";
  std::string value;
  std::string help;
  std::optional<std::string> advanced;
  std::optional<std::string> modified;
  std::optional<std::string> strings;
  bool initialized = false;
};

enum class outcome { entry, property, error };

struct record {
  outcome what = outcome::error;
  std::size_t line = 0;    // from 1
  std::size_t offset = 0;  // of the line's first byte
  std::string text;        // what CMake names as the offending entry, or would name
  std::string name;        // of the variable, also for a property
  std::string property;    // ADVANCED, MODIFIED, STRINGS
  std::string type_text;
  std::string type;
  std::string value;
  std::string help;  // decoded
};

struct cache {
  std::vector<record> records;
  std::map<std::string, variable> variables;
};

// One call is one std::getline: false when no line is left, and then `line` is empty.
class line_reader {
 public:
  explicit line_reader(std::string_view bytes) : bytes_(bytes) {}

  bool next(std::string& line) {
    line.clear();
    ++number;
    offset = position_;
    if (position_ >= bytes_.size()) {
      ended = true;
      return false;
    }
    while (position_ < bytes_.size() && bytes_[position_] != '\n') line += bytes_[position_++];
    if (position_ < bytes_.size()) {
      ++position_;
    } else {
      ended = true;  // std::getline sets eofbit when it meets the end before '\n'
    }
    if (!line.empty() && line.back() == '\r') line.pop_back();
    const std::size_t nul = line.find('\0');
    if (nul != std::string::npos) line.resize(nul);
    return true;
  }

  std::size_t number = 0;
  std::size_t offset = 0;
  bool ended = false;

 private:
  std::string_view bytes_;
  std::size_t position_ = 0;
};

inline bool is_blank(char c) { return c == ' ' || c == '\t' || c == '\r'; }

// VALUE of the regular expressions: (.*[^\r\t ]|[\r\t ]*)[\r\t ]*$ and then one pair of single quotes.
inline std::string value_of(const std::string& rest) {
  std::size_t end = rest.size();
  while (end > 0 && is_blank(rest[end - 1])) --end;
  std::string value = end == 0 ? rest : rest.substr(0, end);
  if (value.size() >= 2 && value.front() == '\'' && value.back() == '\'') value = value.substr(1, value.size() - 2);
  return value;
}

inline std::string type_of(const std::string& text) {
  for (const char* known : {"BOOL", "PATH", "FILEPATH", "STRING", "INTERNAL", "STATIC", "UNINITIALIZED"}) {
    if (text == known) return known;
  }
  return "STRING";
}

// The four regular expressions, in CMake's order; true when one of them matches.
inline bool parse_entry(const std::string& text, std::string& name, std::string& type_text, std::string& type,
                        std::string& value) {
  const std::size_t npos = std::string::npos;
  type_text.clear();

  // ^"([^"]*)":([^=]*)=VALUE
  if (!text.empty() && text[0] == '"') {
    const std::size_t quote = text.find('"', 1);
    if (quote != npos && text.substr(quote + 1, 1) == ":") {
      const std::size_t equals = text.find('=', quote + 2);
      if (equals != npos) {
        name = text.substr(1, quote - 1);
        type_text = text.substr(quote + 2, equals - quote - 2);
        type = type_of(type_text);
        value = value_of(text.substr(equals + 1));
        return true;
      }
    }
  }

  // ^([^=:]*):([^=]*)=VALUE
  const std::size_t colon = text.find_first_of("=:");
  if (colon != npos && text[colon] == ':') {
    const std::size_t equals = text.find('=', colon + 1);
    if (equals != npos) {
      name = text.substr(0, colon);
      type_text = text.substr(colon + 1, equals - colon - 1);
      type = type_of(type_text);
      value = value_of(text.substr(equals + 1));
      return true;
    }
  }

  // ^"([^"]*)"=VALUE
  if (!text.empty() && text[0] == '"') {
    const std::size_t quote = text.find('"', 1);
    if (quote != npos && text.substr(quote + 1, 1) == "=") {
      name = text.substr(1, quote - 1);
      type = "UNINITIALIZED";
      value = value_of(text.substr(quote + 2));
      return true;
    }
  }

  // ^([^=]*)=VALUE
  const std::size_t equals = text.find('=');
  if (equals != npos) {
    name = text.substr(0, equals);
    type = "UNINITIALIZED";
    value = value_of(text.substr(equals + 1));
    return true;
  }
  return false;
}

// The property that an INTERNAL entry stands for, or "": a name of the form BASE-PROPERTY with a BASE that is not empty.
inline std::string property_of(const std::string& name, const std::string& type) {
  if (type != "INTERNAL") return "";
  for (const char* property : {"ADVANCED", "MODIFIED", "STRINGS"}) {
    const std::string ending = std::string("-") + property;
    if (name.size() > ending.size() && name.substr(name.size() - ending.size()) == ending) return property;
  }
  return "";
}

inline cache load(std::string_view bytes) {
  cache result;
  line_reader reader(bytes);
  std::string text;
  while (!reader.ended) {
    if (!reader.next(text)) break;
    std::size_t skipped = 0;
    while (skipped < text.size() && is_blank(text[skipped])) ++skipped;
    text = text.substr(skipped);
    if (text.empty() || text[0] == '#') continue;

    std::string help;
    while (text.substr(0, 2) == "//") {
      if (text.substr(2, 2) == "\\n") {
        help += '\n' + text.substr(4);
      } else {
        help += text.substr(2);
      }
      reader.next(text);  // raw: neither blanks nor '#' are looked at after a help line
    }

    record found;
    found.line = reader.number;
    found.offset = reader.offset;
    found.text = text;
    if (parse_entry(text, found.name, found.type_text, found.type, found.value)) {
      found.help = help;
      const std::string property = property_of(found.name, found.type);
      if (property.empty()) {
        found.what = outcome::entry;
        variable fresh;
        fresh.type = found.type;
        fresh.value = found.value;
        fresh.help = found.help;
        fresh.initialized = true;
        result.variables[found.name] = fresh;
      } else {
        found.what = outcome::property;
        found.property = property;
        found.name = found.name.substr(0, found.name.size() - property.size() - 1);
        variable& base = result.variables[found.name];
        if (property == "ADVANCED") base.advanced = found.value;
        if (property == "MODIFIED") base.modified = found.value;
        if (property == "STRINGS") base.strings = found.value;
      }
    }
    result.records.push_back(found);
  }

  // A cache without a major version counts as version 0.0. AddCacheEntry keeps properties which are there already.
  const auto major = result.variables.find("CMAKE_CACHE_MAJOR_VERSION");
  if (major == result.variables.end() || !major->second.initialized) {
    for (const std::string& part : {std::string("Major"), std::string("Minor")}) {
      const std::string name = part == "Major" ? "CMAKE_CACHE_MAJOR_VERSION" : "CMAKE_CACHE_MINOR_VERSION";
      variable& version = result.variables[name];
      version.type = "INTERNAL";
      version.value = "0";
      version.help = part + " version of cmake used to create the current loaded cache";
      version.initialized = true;
    }
  }
  return result;
}

}  // namespace foundcheck::naive_cmake_cache

#endif
