// SPDX-License-Identifier: MIT
// A reader against the one that it replaced: on whole files, and on a few lines of them at a time with bytes changed.
#ifndef FOUNDCHECK_TESTS_SUPPORT_OLD_READER_HPP
#define FOUNDCHECK_TESTS_SUPPORT_OLD_READER_HPP

#include <algorithm>
#include <cstddef>
#include <cstdlib>
#include <filesystem>
#include <random>
#include <string>
#include <string_view>
#include <vector>

#include "support/bundle.hpp"
#include "support/exact_text.hpp"
#include "support/recorded_data.hpp"

namespace foundcheck {

/// The files of a folder, or of those below it, of which the name has `part` in it.
inline std::vector<std::string> files_named(const std::filesystem::path& folder, std::string_view part) {
  std::vector<std::filesystem::path> paths;
  for (const auto& found : std::filesystem::recursive_directory_iterator(folder)) {
    const std::string name = found.path().filename().string();
    if (found.is_regular_file() && name.find(part) != std::string::npos) paths.push_back(found.path());
  }
  std::sort(paths.begin(), paths.end());
  std::vector<std::string> files;
  for (const std::filesystem::path& path : paths) files.push_back(read_bytes(path));
  return files;
}

/// The seeds of a fuzz target.
inline std::vector<std::string> seeds_of(std::string_view target) {
  std::vector<std::string> files;
  const char* const source = std::getenv("FOUNDCHECK_SOURCE");
  if (source == nullptr) return files;
  for (const bundled_file& file : read_bundle(std::filesystem::path(source) / "fuzz" / "corpus" / target))
    files.push_back(file.bytes);
  return files;
}

/// The first difference between two readings of the same bytes, or "". `difference`: of two records.
template <class Old, class New, class Difference>
std::string first_difference(std::string_view bytes, const Difference& difference) {
  const exact_text exact(bytes);
  const std::string_view text(exact.data(), exact.size());
  auto now = New(text).begin();
  for (const auto& old : Old(text)) {
    if (now == New(text).end()) return "a record too few";
    const std::string what = difference(old, *now);
    if (!what.empty()) return what + " in line " + std::to_string(old.line);
    ++now;
  }
  return now == New(text).end() ? "" : "a record too many";
}

/// A few lines of the files, with bytes changed: most of them to such as the format knows.
class changed_lines {
 public:
  changed_lines(const std::vector<std::string>& files, std::string_view bytes) : bytes_(bytes) {
    for (const std::string& file : files) {
      for (std::size_t at = 0, end = 0; at < file.size(); at = end) {
        end = std::min(file.find('\n', at), file.size() - 1) + 1;
        lines_.push_back(std::string_view(file).substr(at, end - at));
      }
    }
  }

  std::string next() {
    std::string text;
    const std::size_t first = below(lines_.size());
    for (std::size_t i = first; i < lines_.size() && i < first + 1 + below(4); ++i) text += lines_[i];
    for (std::size_t change = 1 + below(4); change != 0 && !text.empty(); --change) {
      const std::size_t at = below(text.size());
      const char byte = below(8) == 0 ? static_cast<char>(below(256)) : bytes_[below(bytes_.size())];
      switch (below(5)) {
        case 0: text.insert(at, 1, byte); break;
        case 1: text.erase(at, 1 + below(3)); break;
        case 2: text.insert(at, text.substr(at, 1 + below(8))); break;
        case 3: text.resize(below(4) == 0 ? at : text.size()); break;
        default: text[at] = byte; break;
      }
    }
    return text;
  }

 private:
  std::size_t below(std::size_t count) { return random_() % count; }

  std::string_view bytes_;
  std::vector<std::string_view> lines_;
  std::mt19937_64 random_{20261123};
};

/// Texts of one field: the same bytes of the same text.
inline bool is_same(std::string_view a, std::string_view b) { return a.data() == b.data() && a.size() == b.size(); }

}  // namespace foundcheck

#endif
