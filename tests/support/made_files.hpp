// SPDX-License-Identifier: MIT
// A directory by any bytes: what a fuzz target gives a part of the program that looks for its files itself.
//
//   input := { "=== " name LF bytes }     the bytes end where the line of the next file begins; a name is one of letters, digits
//                                         and ".-_", or two such with '/' between them
#ifndef FOUNDCHECK_TESTS_SUPPORT_MADE_FILES_HPP
#define FOUNDCHECK_TESTS_SUPPORT_MADE_FILES_HPP

#include <algorithm>
#include <cstddef>
#include <filesystem>
#include <map>
#include <string>
#include <string_view>

#include "support/temporary_directory.hpp"

namespace foundcheck {

class made_files {
 public:
  explicit made_files(std::string_view input) {
    constexpr std::string_view mark = "=== ";
    while (input.starts_with(mark) && bytes_.size() < most_files) {
      input.remove_prefix(mark.size());
      const std::size_t line = std::min(input.find('\n'), input.size());
      const std::string name(input.substr(0, line));
      input.remove_prefix(std::min(line + 1, input.size()));
      std::size_t end = input.starts_with(mark) ? 0 : input.find("\n=== ");
      end = end == 0 || end == std::string_view::npos ? std::min(end, input.size()) : end + 1;
      if (is_harmless(name)) bytes_[name] = input.substr(0, end);
      input.remove_prefix(end);
    }
    // A file can stand where another wants a directory.
    for (auto at = bytes_.begin(); at != bytes_.end();) {
      const bool is_blocked =
          bytes_.contains(at->first.substr(0, at->first.find('/'))) && at->first.find('/') != std::string::npos;
      at = is_blocked ? bytes_.erase(at) : std::next(at);
    }
    for (const auto& [name, bytes] : bytes_) all_.write(name, bytes);
  }

  [[nodiscard]] const std::filesystem::path& path() const { return all_.path(); }
  [[nodiscard]] bool has(const std::string& name) const { return bytes_.contains(name); }

  /// "" for a file that is not there.
  [[nodiscard]] std::string bytes(const std::string& name) const {
    const auto at = bytes_.find(name);
    return at == bytes_.end() ? "" : at->second;
  }

 private:
  static constexpr std::size_t most_files = 12, longest_name = 40;

  static bool is_harmless(std::string_view name) {
    constexpr std::string_view fit = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789.-_";
    const std::size_t slash = std::min(name.find('/'), name.size());
    const std::string_view parts[] = {name.substr(0, slash), name.substr(std::min(slash + 1, name.size()))};
    if (slash != name.size() && parts[1].empty()) return false;
    return name.size() <= longest_name && !parts[0].empty() && std::ranges::all_of(parts, [&](std::string_view part) {
             return part != "." && part != ".." && part.find_first_not_of(fit) == std::string_view::npos;
           });
  }

  temporary_directory all_;
  std::map<std::string, std::string> bytes_;
};

}  // namespace foundcheck

#endif
