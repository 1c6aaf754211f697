// SPDX-License-Identifier: MIT
// Test data that several releases of a tool wrote: tests/data/<format>/<version>/<file>.
#ifndef FOUNDCHECK_TESTS_SUPPORT_RECORDED_DATA_HPP
#define FOUNDCHECK_TESTS_SUPPORT_RECORDED_DATA_HPP

#include <foundcheck/core/version.hpp>

#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <map>
#include <string>
#include <string_view>
#include <vector>

namespace foundcheck {

inline std::string read_bytes(const std::filesystem::path& path) {
  std::ifstream in(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(in), std::istreambuf_iterator<char>()};
}

/// The folder of test data, or "" when the environment does not say.
inline std::filesystem::path data_folder() {
  const char* const set = std::getenv("FOUNDCHECK_TEST_DATA");
  return set == nullptr ? "" : set;
}

/// The folder of real files, or "" when there is none.
inline std::filesystem::path corpus_folder() {
  const char* const set = std::getenv("FOUNDCHECK_CORPUS");
  return set == nullptr ? "" : set;
}

/// The bytes of that file of each release that has one, by the text of the version.
inline std::map<std::string, std::string> recorded(std::string_view format, std::string_view file) {
  std::map<std::string, std::string> all;
  if (data_folder().empty()) return all;
  for (const auto& folder : std::filesystem::directory_iterator(data_folder() / format)) {
    const std::string name = folder.path().filename().string();
    if (parse_version(name).known() && exists(folder.path() / file)) all[name] = read_bytes(folder.path() / file);
  }
  return all;
}

/// The bytes of the smallest files of that folder of the corpus that have `least_size` bytes, `most` of them, by their names.
inline std::map<std::string, std::string> real_files(std::string_view folder, std::uintmax_t least_size,
                                                     std::size_t most) {
  std::multimap<std::uintmax_t, std::filesystem::path> by_size;
  for (const auto& entry : std::filesystem::directory_iterator(corpus_folder() / folder)) {
    if (entry.is_regular_file() && entry.file_size() >= least_size) by_size.emplace(entry.file_size(), entry.path());
  }
  std::map<std::string, std::string> all;
  for (const auto& [size, path] : by_size) {
    if (all.size() == most) break;
    all[path.filename().string()] = read_bytes(path);
  }
  return all;
}

/// Which bits a test of every byte changes. FOUNDCHECK_LONG: all eight; otherwise the lowest, the highest, and one between.
inline std::vector<unsigned> tried_bits() {
  if (std::getenv("FOUNDCHECK_LONG") == nullptr) return {0, 3, 7};
  return {0, 1, 2, 3, 4, 5, 6, 7};
}

}  // namespace foundcheck

#endif
