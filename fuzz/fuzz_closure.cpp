// SPDX-License-Identifier: MIT
// A root directory by any bytes, with links that lead out of it and broken libraries: the closure of everything in it comes to an end,
// names only what lies in the root, points only at itself, and is the same each time.
//
//   input := { line LF } [ "cache" LF bytes ]     at most 24 lines; the bytes are /etc/ld.so.cache
//   line  := "lib" path { field }                 a library; field: "need=", "rpath=", "runpath=", "interp=", "soname=", a name each
//          | "link" path target                   a symbolic link
//          | "file" path [ text ]                 any other file
//          | "damage" path place byte             the byte of a library, two numbers; "cut" path size: its end
//          | "path" list                          LD_LIBRARY_PATH
// '@' in a link or a list is a directory outside of the root, which holds bait.so. It makes files: TMPDIR should be in memory.
#include <foundcheck/host/loader.hpp>

#include <algorithm>
#include <charconv>
#include <cstddef>
#include <filesystem>
#include <map>
#include <string>
#include <string_view>
#include <system_error>
#include <vector>

#include "support/made_library.hpp"
#include "support/temporary_directory.hpp"
#include "target.hpp"

namespace foundcheck {

namespace {

constexpr std::size_t most_lines = 24;

std::vector<std::string> words_of(std::string_view line) {
  std::vector<std::string> words;
  while (!line.empty()) {
    const std::size_t end = std::min(line.find(' '), line.size());
    if (end != 0) words.emplace_back(line.substr(0, std::min<std::size_t>(end, 200)));
    line.remove_prefix(std::min(end + 1, line.size()));
  }
  return words;
}

/// A path that stays where it is put: no "..", no NUL, few and short names.
std::string harmless(std::string_view path) {
  std::string out;
  for (std::size_t names = 0; !path.empty() && names < 6;) {
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

std::string with_outside(std::string text, const std::string& outside) {
  for (std::size_t at = 0; (at = text.find('@', at)) != std::string::npos; at += outside.size()) {
    if (text.size() > 1000) break;
    text.replace(at, 1, outside);
  }
  return text;
}

class made_root {
 public:
  explicit made_root(std::string_view bytes) {
    outside_ = all_.make_directory("outside");
    made_library bait;
    bait.soname = "bait.so";
    all_.write("outside/bait.so", bait.bytes());
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
  [[nodiscard]] std::vector<std::string> libraries() const {
    std::vector<std::string> paths;
    for (const auto& [path, library] : libraries_) paths.push_back('/' + path);
    return paths;
  }

 private:
  void take(const std::vector<std::string>& words) {
    if (words.size() < 2) return;
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
      const std::filesystem::path file = root() / path;
      std::filesystem::create_directories(file.parent_path(), ignored);
      std::filesystem::create_symlink(target, file, ignored);
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

  /// Never through a link: a link may lead out.
  void write(const std::string& path, std::string_view bytes) const {
    std::filesystem::path at = root();
    for (const std::filesystem::path& part : std::filesystem::path(path)) {
      std::error_code error;
      at /= part;
      if (std::filesystem::is_symlink(std::filesystem::symlink_status(at, error))) return;
    }
    std::error_code error;
    std::filesystem::create_directories(at.parent_path(), error);
    if (error || std::filesystem::is_directory(at, error)) return;
    std::ofstream out(at, std::ios::binary);
    out.write(bytes.data(), static_cast<std::streamsize>(bytes.size()));
  }

  temporary_directory all_;
  std::string outside_, library_path_;
  std::map<std::string, std::string> libraries_;
};

/// True if the path leads to a file of the root without a single link on the way.
bool is_of_root(const made_root& made, const std::string& real_path) {
  std::error_code error;
  const std::filesystem::path file(made.root().string() + real_path);
  return std::filesystem::canonical(file, error) == file && std::filesystem::is_regular_file(file, error);
}

std::string broken_closure(const host::closure& all, const made_root& made, const host::loader_options& options) {
  const std::size_t objects = all.objects.size();
  for (std::size_t i = 0; i < objects; ++i) {
    const host::loaded_object& o = all.objects[i];
    if (o.needed_by != host::no_object && o.needed_by >= i) return "needed by an object that is not there yet";
    if (!is_of_root(made, o.real_path)) return "an object that is no file of the root: " + o.real_path;
    // The dynamic linker knows neither a program nor itself by its file: those may come again.
    for (std::size_t k = 0; k < i; ++k) {
      const bool is_by_file =
          !(k == 0 && all.has_interpreter_entry) && all.objects[k].how != host::found_by::interpreter;
      if (is_by_file && o.how != host::found_by::interpreter && all.objects[k].real_path == o.real_path)
        return "a file loaded twice: " + o.real_path;
    }
  }
  for (const host::load_edge& e : all.edges) {
    if (e.from >= objects || e.to >= objects) return "an edge to nothing";
  }
  for (const host::missing_object& m : all.missing) {
    if (m.needed_by != host::no_object && m.needed_by >= objects) return "missed by nothing";
    if (m.text.empty()) return "missing without a word";
  }
  for (const host::missing_version& v : all.versions) {
    if (v.needed_by >= objects || v.file >= objects) return "a version of nothing";
  }
  if (all.fatal != host::no_object && all.fatal >= all.missing.size()) return "ended by nothing";
  return all.edges.size() + all.missing.size() > options.most_names + objects ? "more names than are looked up" : "";
}

std::string text_of(const host::closure& all) {
  std::string text;
  for (const host::loaded_object& o : all.objects) {
    text += o.path + '|' + o.real_path + '|' + o.soname + '|' + std::string(name_of(o.how)) + '\n';
  }
  for (const host::load_edge& e : all.edges) {
    text += std::to_string(e.from) + '>' + std::to_string(e.to) + ' ' + e.name + '\n';
  }
  for (const host::missing_object& m : all.missing) text += m.text + '\n';
  for (const host::missing_version& v : all.versions) text += all.text_of(v) + '\n';
  for (const std::string& note : all.notes) text += note + '\n';
  return text;
}

}  // namespace

std::string fuzz::broken(std::string_view bytes) {
  const made_root made(bytes);
  host::loader_options options;
  options.library_path = made.library_path();
  options.follows_dlopen = true;
  options.most_names = 4096;
  const host::loader one(made.root(), options), other(made.root(), options);
  for (const std::string& path : made.libraries()) {
    const host::closure all = one.closure_of(path);
    const std::string found = broken_closure(all, made, options);
    if (!found.empty()) return path + ": " + found;
    if (text_of(all) != text_of(other.closure_of(path))) return path + ": another closure";
    const std::string name = path.substr(path.rfind('/') + 1);
    const host::found_library library = one.find(name);
    if (library && !is_of_root(made, library.real_path)) return name + ": found outside of the root";
    if (!library && library.text.empty()) return name + ": not found without a word";
  }
  return {};
}

}  // namespace foundcheck
