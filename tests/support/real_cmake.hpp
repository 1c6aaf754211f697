// SPDX-License-Identifier: MIT
// Runs an installed cmake over the bytes of a CMakeCache.txt and tells what it holds after loading, and what it complained
// about.
//
// A generated CMakeLists.txt asks for every property of every named variable and writes the answers in hexadecimal digits
// to a file; then it stops with an error before project(), so that no language is enabled and one run takes some 20 ms. The
// names go in as lists of byte values: no byte of a name meets CMake's lexer.
#ifndef FOUNDCHECK_TESTS_SUPPORT_REAL_CMAKE_HPP
#define FOUNDCHECK_TESTS_SUPPORT_REAL_CMAKE_HPP

#include <cstddef>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <map>
#include <optional>
#include <random>
#include <sstream>
#include <string>
#include <string_view>
#include <vector>

namespace foundcheck::real_cmake {

struct variable {
  std::string type;
  std::string value;
  std::string help;
  std::optional<std::string> advanced;
  std::optional<std::string> modified;
  std::optional<std::string> strings;
};

struct parse_error {
  std::size_t line = 0;
  std::string text;
};

struct loaded {
  bool ran = false;                           // the generated CMakeLists.txt was reached and did its work
  std::string all_names;                      // get_cmake_property(CACHE_VARIABLES): every name, joined by ';'
  std::map<std::string, variable> variables;  // those asked for
  std::string empty_name_value;               // $CACHE{}, the only way to ask for a variable without a name
  std::vector<parse_error> errors;
  std::string saved;        // the cache as cmake wrote it back
  std::string diagnostics;  // stderr, as it is
};

inline std::string read_file(const std::filesystem::path& path) {
  std::ifstream in(path, std::ios::binary);
  std::ostringstream all;
  all << in.rdbuf();
  return all.str();
}

inline void write_file(const std::filesystem::path& path, std::string_view bytes) {
  std::ofstream out(path, std::ios::binary);
  out.write(bytes.data(), static_cast<std::streamsize>(bytes.size()));
}

/// The program to run: FOUNDCHECK_CMAKE of the environment, then of the compiler's command line, then `cmake` in PATH.
inline std::string program() {
  if (const char* set = std::getenv("FOUNDCHECK_CMAKE"); set != nullptr && *set != '\0') return set;
#ifdef FOUNDCHECK_CMAKE
  return FOUNDCHECK_CMAKE;
#else
  return "cmake";
#endif
}

/// A folder of its own below the temporary folder, removed at the end.
class scratch {
 public:
  scratch() {
    std::random_device seed;
    do {
      path_ = std::filesystem::temp_directory_path() / ("foundcheck-cmake-" + std::to_string(seed()));
    } while (!std::filesystem::create_directory(path_));
  }
  scratch(const scratch&) = delete;
  scratch& operator=(const scratch&) = delete;
  ~scratch() {
    std::error_code ignored;
    std::filesystem::remove_all(path_, ignored);
  }
  [[nodiscard]] const std::filesystem::path& path() const { return path_; }

 private:
  std::filesystem::path path_;
};

inline std::string in_quotes(const std::filesystem::path& path) { return '"' + path.string() + '"'; }

/// Runs cmake in `where`/build on the sources in `where`/source; stdout is dropped, stderr is returned.
inline std::string configure(const std::filesystem::path& where) {
  const std::filesystem::path diagnostics = where / "stderr.txt";
  const std::string command = in_quotes(program()) + " -S " + in_quotes(where / "source") + " -B " +
                              in_quotes(where / "build") + " -G \"Unix Makefiles\" > " +
                              in_quotes(where / "stdout.txt") + " 2> " + in_quotes(diagnostics);
  [[maybe_unused]] const int status = std::system(command.c_str());  // it ends with an error on purpose
  return read_file(diagnostics);
}

/// The version text of the program, or "" when there is none that runs.
inline std::string version() {
  const scratch here;
  const std::string command = in_quotes(program()) + " --version > " + in_quotes(here.path() / "version.txt") + " 2> " +
                              in_quotes(here.path() / "stderr.txt");
  if (std::system(command.c_str()) != 0) return "";
  const std::string text = read_file(here.path() / "version.txt");
  return text.substr(0, text.find('\n'));
}

inline std::string from_hex(std::string_view digits) {
  const auto digit = [](char c) { return c <= '9' ? c - '0' : c - 'a' + 10; };
  std::string bytes;
  for (std::size_t i = 0; i + 1 < digits.size(); i += 2) {
    bytes += static_cast<char>(digit(digits[i]) * 16 + digit(digits[i + 1]));
  }
  return bytes;
}

/// A fresh pair of folders, build and source, with this cache and this CMakeLists.txt.
inline void prepare(const std::filesystem::path& where, std::string_view cache, std::string_view lists) {
  std::filesystem::remove_all(where / "build");
  std::filesystem::create_directories(where / "build");
  std::filesystem::create_directories(where / "source");
  write_file(where / "build" / "CMakeCache.txt", cache);
  write_file(where / "source" / "CMakeLists.txt", lists);
}

/// The lines of `diagnostics` that complain about a line of the cache in `where`.
inline std::vector<parse_error> parse_errors(const std::filesystem::path& where, std::string_view diagnostics) {
  const std::string before =
      "CMake Error: Parse error in cache file " + (where / "build" / "CMakeCache.txt").generic_string() + " on line ";
  const std::string_view between = ". Offending entry: ";
  std::vector<parse_error> errors;
  while (!diagnostics.empty()) {
    const std::string_view line = diagnostics.substr(0, diagnostics.find('\n'));
    diagnostics.remove_prefix(line.size() < diagnostics.size() ? line.size() + 1 : line.size());
    if (line.substr(0, before.size()) != before) continue;
    const std::size_t at = line.find(between);
    if (at == std::string_view::npos) continue;
    errors.push_back({std::stoul(std::string(line.substr(before.size(), at - before.size()))),
                      std::string(line.substr(at + between.size()))});
  }
  return errors;
}

/// What cmake holds after it has loaded `bytes` as the CMakeCache.txt of `where`/build, asked for each of `names`.
inline loaded load(const std::filesystem::path& where, std::string_view bytes, const std::vector<std::string>& names) {
  const std::filesystem::path answers = where / "answers.txt";
  std::ostringstream lists;
  lists << "cmake_minimum_required(VERSION 3.13)\n"
           "macro(_foundcheck_ask)\n"
           "  string(HEX \"${_foundcheck_name}\" _foundcheck_line)\n"
           "  foreach(_foundcheck_property IN ITEMS TYPE VALUE HELPSTRING ADVANCED MODIFIED STRINGS)\n"
           "    get_property(_foundcheck_set CACHE \"${_foundcheck_name}\" PROPERTY ${_foundcheck_property} SET)\n"
           "    get_property(_foundcheck_value CACHE \"${_foundcheck_name}\" PROPERTY ${_foundcheck_property})\n"
           "    string(HEX \"${_foundcheck_value}\" _foundcheck_hex)\n"
           "    string(APPEND _foundcheck_line \" ${_foundcheck_set}:${_foundcheck_hex}\")\n"
           "  endforeach()\n"
           "  string(APPEND _foundcheck_answers \"${_foundcheck_line}\\n\")\n"
           "endmacro()\n"
           "set(_foundcheck_answers \"\")\n"
           "get_cmake_property(_foundcheck_all CACHE_VARIABLES)\n"
           "string(HEX \"${_foundcheck_all}\" _foundcheck_all)\n"
           "string(HEX \"$CACHE{}\" _foundcheck_empty)\n";
  for (const std::string& name : names) {
    if (name.empty()) continue;
    lists << "string(ASCII";
    for (const char c : name) lists << ' ' << static_cast<unsigned>(static_cast<unsigned char>(c));
    lists << " _foundcheck_name)\n_foundcheck_ask()\n";
  }
  lists << "file(WRITE [==[" << answers.generic_string()
        << "]==] \"${_foundcheck_all}\\n${_foundcheck_empty}\\n${_foundcheck_answers}end\\n\")\n"
           "message(FATAL_ERROR \"all is asked\")\n"
           "project(foundcheck NONE)\n";

  std::filesystem::remove(answers);
  prepare(where, bytes, lists.str());
  loaded result;
  result.diagnostics = configure(where);
  result.errors = parse_errors(where, result.diagnostics);
  result.saved = read_file(where / "build" / "CMakeCache.txt");

  std::istringstream in(read_file(answers));
  std::string line;
  if (std::getline(in, line)) result.all_names = from_hex(line);
  if (std::getline(in, line)) result.empty_name_value = from_hex(line);
  while (std::getline(in, line)) {
    if (line == "end") {
      result.ran = true;
      break;
    }
    std::istringstream fields(line);
    std::string name;
    fields >> name;
    std::optional<std::string> answer[6];
    for (auto& one : answer) {
      std::string field;
      fields >> field;
      const std::size_t colon = field.find(':');
      if (field.substr(0, colon) == "1") one = from_hex(std::string_view(field).substr(colon + 1));
    }
    result.variables[from_hex(name)] = {
        answer[0].value_or(""), answer[1].value_or(""), answer[2].value_or(""), answer[3], answer[4], answer[5]};
  }
  return result;
}

}  // namespace foundcheck::real_cmake

#endif
