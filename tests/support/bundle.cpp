// SPDX-License-Identifier: MIT
#include "support/bundle.hpp"

#include <algorithm>
#include <cstddef>
#include <fstream>
#include <iterator>
#include <stdexcept>

#include "support/file_notation.hpp"

namespace foundcheck {

namespace {

[[nodiscard]] std::string read_bytes_of(const std::filesystem::path& path) {
  std::ifstream in(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(in), std::istreambuf_iterator<char>()};
}

class parser {
 public:
  parser(std::string_view file_name, const std::filesystem::path& folder, bundle& into)
      : name_(file_name), folder_(folder), into_(into) {}

  void read(std::string_view text) {
    const bool is_whole = text.ends_with('\n');
    while (!text.empty()) {
      ++line_;
      const std::size_t end = std::min(text.find('\n'), text.size());
      read_line(text.substr(0, end));
      text.remove_prefix(std::min(end + 1, text.size()));
    }
    end_file();
    if (into_.files.empty())
      error("the bundle has no file");
    else if (!is_whole)
      error("has no end of line");
  }

 private:
  void error(std::string_view what) {
    into_.errors.push_back(name_ + ":" + std::to_string(line_) + ": " + std::string(what));
  }

  void read_line(std::string_view line) {
    if (const std::string_view why = why_not_plain(line); !why.empty()) return error(why);
    if (line.empty() || line.starts_with('#')) return;
    if (line.starts_with("file ")) return begin_file(line.substr(5));
    const bool is_copy = line.starts_with("from ");
    if (!is_copy && !is_file_line(line)) return error("a line begins with #, |, a backslash, 'file' or 'from'");
    if (names_ == 0) return error("a line of no file");
    if (is_copy) return add_copy(folder_ / line.substr(5));
    if (const std::string_view why = add_file_line(line, bytes_); !why.empty()) error(why);
  }

  void begin_file(std::string_view names) {
    end_file();
    while (true) {
      const std::string_view name = names.substr(0, names.find(' '));
      if (name.empty() || name.find('/') != std::string_view::npos) error("the name of a file is a word without '/'");
      if (std::ranges::find(into_.files, name, &bundled_file::name) != into_.files.end())
        error("another file has the same name");
      into_.files.push_back({std::string(name), {}});
      ++names_;
      if (name.size() == names.size()) return;
      names.remove_prefix(name.size() + 1);
    }
  }

  void end_file() {
    for (; names_ != 0; --names_) into_.files[into_.files.size() - names_].bytes = bytes_;
    bytes_.clear();
  }

  void add_copy(const std::filesystem::path& path) {
    if (!std::filesystem::is_regular_file(path)) return error("there is no such file");
    bytes_ += read_bytes_of(path);
  }

  std::string name_;
  const std::filesystem::path& folder_;
  bundle& into_;
  std::size_t line_ = 0;
  std::size_t names_ = 0;  ///< of the last file: those of into_.files that get the bytes
  std::string bytes_;
};

}  // namespace

bundle parse_bundle(std::string_view file_name, std::string_view text, const std::filesystem::path& folder) {
  bundle all;
  parser(file_name, folder, all).read(text);
  return all;
}

std::vector<bundled_file> read_bundle(const std::filesystem::path& path) {
  std::filesystem::path text = path;
  text += ".txt";
  bundle all;
  if (std::filesystem::exists(text)) all = parse_bundle(text.string(), read_bytes_of(text), text.parent_path());
  if (std::filesystem::is_directory(path)) {
    for (const auto& entry : std::filesystem::directory_iterator(path)) {
      const std::string name = entry.path().filename().string();
      if (std::ranges::find(all.files, name, &bundled_file::name) != all.files.end())
        all.errors.push_back(entry.path().string() + ": " + text.string() + " has a file of that name");
      all.files.push_back({name, read_bytes_of(entry.path())});
    }
  }
  std::string why;
  for (const std::string& error : all.errors) why += (why.empty() ? "" : "\n") + error;
  if (!why.empty()) throw std::runtime_error(why);
  std::ranges::sort(all.files, {}, &bundled_file::name);
  return all.files;
}

}  // namespace foundcheck
