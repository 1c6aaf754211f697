// SPDX-License-Identifier: MIT
// A root directory made by any bytes: libraries, links that lead out of it, and damage.
//
//   input := { line LF } [ "cache" LF bytes ]     at most 24 lines; the bytes are /etc/ld.so.cache
//   line  := "lib" path { field }                 a library; field: "need=", "rpath=", "runpath=", "interp=", "soname=", a name each
//          | "link" path target                   a symbolic link
//          | "file" path [ text ]                 any other file
//          | "damage" path place byte             the byte of a library, two numbers; "cut" path size: its end
//          | "path" list                          LD_LIBRARY_PATH
//          | word { word }                        is the caller's, and kept
// '@' in a link or a list is a directory outside of the root, which holds bait.so and libcupti.so.13. It makes files: TMPDIR should be
// in memory.
#ifndef FOUNDCHECK_TESTS_SUPPORT_MADE_ROOT_HPP
#define FOUNDCHECK_TESTS_SUPPORT_MADE_ROOT_HPP

#include <algorithm>
#include <charconv>
#include <cstddef>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <map>
#include <string>
#include <string_view>
#include <system_error>
#include <vector>

#include "support/made_library.hpp"
#include "support/temporary_directory.hpp"

namespace foundcheck {

class made_root {
 public:
  explicit made_root(std::string_view bytes) {
    outside_ = all_.make_directory("outside");
    for (const char* const name : {"bait.so", "libcupti.so.13"}) {
      made_library bait;
      bait.soname = name;
      all_.write(std::filesystem::path("outside") / name, bait.bytes());
    }
    all_.make_directory("root/etc");
    std::size_t lines = 0;
    while (!bytes.empty() && lines++ < most_lines) {
      const std::size_t end = std::min(bytes.find('\n'), bytes.size());
      const std::string_view line = bytes.substr(0, end);
      bytes.remove_prefix(std::min(end + 1, bytes.size()));
      if (line == "cache") {
        write("etc/ld.so.cache", bytes);
        break;
      }
      take(words_of(line));
    }
    for (const auto& [path, library] : libraries_) write(path, library);
  }

  [[nodiscard]] std::filesystem::path root() const { return all_ / "root"; }
  [[nodiscard]] const std::string& library_path() const { return library_path_; }
  /// Lines of no form that makes something, as words.
  [[nodiscard]] const std::vector<std::vector<std::string>>& other_lines() const { return other_lines_; }
  [[nodiscard]] std::vector<std::string> libraries() const {
    std::vector<std::string> paths;
    for (const auto& [path, library] : libraries_) paths.push_back('/' + path);
    return paths;
  }

 private:
  static constexpr std::size_t most_lines = 24;

  static std::vector<std::string> words_of(std::string_view line) {
    std::vector<std::string> words;
    while (!line.empty()) {
      const std::size_t end = std::min(line.find(' '), line.size());
      if (end != 0) words.emplace_back(line.substr(0, std::min<std::size_t>(end, 200)));
      line.remove_prefix(std::min(end + 1, line.size()));
    }
    return words;
  }

  /// A path that stays where it is put: no "..", no NUL, few and short names.
  static std::string harmless(std::string_view path) {
    std::string out;
    for (std::size_t names = 0; !path.empty() && names < 8;) {
      const std::size_t end = std::min(path.find('/'), path.size());
      std::string name(path.substr(0, std::min<std::size_t>(end, 60)));
      std::erase(name, '\0');
      path.remove_prefix(std::min(end + 1, path.size()));
      if (name.empty() || name == "." || name == "..") continue;
      out += (out.empty() ? "" : "/") + name;
      ++names;
    }
    return out;
  }

  static std::string with_outside(std::string text, const std::string& outside) {
    for (std::size_t at = 0; (at = text.find('@', at)) != std::string::npos; at += outside.size()) {
      if (text.size() > 1000) break;
      text.replace(at, 1, outside);
    }
    return text;
  }

  void take(const std::vector<std::string>& words) {
    if (words.size() < 2) return;
    constexpr std::string_view forms[] = {"lib", "link", "file", "damage", "cut", "path"};
    if (std::find(std::begin(forms), std::end(forms), words[0]) == std::end(forms))
      return other_lines_.push_back(words);
    const std::string& what = words[0];
    const std::string path = harmless(words[1]);
    if (what == "path") library_path_ = with_outside(words[1], outside_);
    if (path.empty()) return;
    if (what == "lib") {
      made_library made;
      for (std::size_t i = 2; i < words.size() && i < 14; ++i) add(words[i], made);
      libraries_[path] = made.bytes();
    } else if (what == "link" && words.size() > 2) {
      std::error_code ignored;
      std::string target = with_outside(words[2], outside_);
      std::erase(target, '\0');
      if (make_parent(path)) std::filesystem::create_symlink(target, root() / path, ignored);
    } else if (what == "file") {
      write(path, words.size() > 2 ? words[2] : "");
    } else if (what == "damage" && words.size() > 3 && libraries_.contains(path) && !libraries_[path].empty()) {
      std::string& library = libraries_[path];
      library[number(words[2]) % library.size()] = static_cast<char>(number(words[3]));
    } else if (what == "cut" && words.size() > 2 && libraries_.contains(path)) {
      std::string& library = libraries_[path];
      library.resize(std::min(number(words[2]), library.size()));
    }
  }

  void add(const std::string& field, made_library& to) const {
    const std::size_t equals = field.find('=');
    if (equals == std::string::npos) return;
    const std::string name = field.substr(0, equals), value = with_outside(field.substr(equals + 1), outside_);
    if (name == "need") to.needed.push_back(value);
    if (name == "rpath") to.rpath = value;
    if (name == "runpath") to.runpath = value;
    if (name == "interp") to.interpreter = value;
    if (name == "soname") to.soname = value;
  }

  static std::size_t number(const std::string& digits) {
    std::size_t value = 0;
    std::from_chars(digits.data(), digits.data() + digits.size(), value);
    return value;
  }

  /// Makes the directory of a path, never through a link: a link may lead out.
  [[nodiscard]] bool make_parent(const std::string& path) const {
    std::filesystem::path at = root();
    std::error_code error;
    for (const std::filesystem::path& part : std::filesystem::path(path)) {
      at /= part;
      if (std::filesystem::is_symlink(std::filesystem::symlink_status(at, error))) return false;
    }
    error.clear();
    std::filesystem::create_directories(at.parent_path(), error);
    return !error;
  }

  void write(const std::string& path, std::string_view bytes) const {
    std::error_code error;
    if (!make_parent(path) || std::filesystem::is_directory(root() / path, error)) return;
    std::ofstream out(root() / path, std::ios::binary);
    out.write(bytes.data(), static_cast<std::streamsize>(bytes.size()));
  }

  temporary_directory all_;
  std::string outside_, library_path_;
  std::map<std::string, std::string> libraries_;
  std::vector<std::vector<std::string>> other_lines_;
};

}  // namespace foundcheck

#endif
