// SPDX-License-Identifier: MIT
// A root directory by any bytes, with links that lead out of it and broken libraries: the closure of everything in it comes to an end,
// names only what lies in the root, points only at itself, and is the same each time.
//
// Input: a root directory as support/made_root.hpp makes it.
#include <foundcheck/host/loader.hpp>

#include <cstddef>
#include <filesystem>
#include <string>
#include <string_view>
#include <system_error>

#include "support/made_root.hpp"
#include "target.hpp"

namespace foundcheck {

namespace {

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
