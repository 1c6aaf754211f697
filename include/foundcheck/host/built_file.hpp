// SPDX-License-Identifier: MIT
// An executable or a shared library that a build made -> what it asks of the loader.
#ifndef FOUNDCHECK_HOST_BUILT_FILE_HPP
#define FOUNDCHECK_HOST_BUILT_FILE_HPP

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <foundcheck/core/namespace.hpp>
#include <foundcheck/elf/elf.hpp>
#include <foundcheck/host/linked_files.hpp>
#include <foundcheck/host/mapped_file.hpp>
#include <foundcheck/host/seen_facts.hpp>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

FOUNDCHECK_BEGIN_NAMESPACE
namespace host {

struct built_file {
  std::string path;
  std::string name;  ///< file name
  std::string soname;
  std::uint16_t machine = 0;
  bool is_wide = true;
  std::vector<std::string> needed;
  std::vector<std::string> run_path;  ///< DT_RPATH or DT_RUNPATH, as it stands
};

/// What a file asks for; empty for one that is not linked dynamically.
[[nodiscard]] inline built_file read_built_file(const std::filesystem::path& path, std::string_view bytes) {
  built_file file;
  const elf::object object = elf::read(bytes);
  if (!object.is_dynamic()) return file;
  file.path = path.generic_string();
  file.name = path.filename().generic_string();
  file.soname = object.soname();
  file.machine = object.machine();
  file.is_wide = object.bits() == elf::file_class::bits_64;
  for (const std::string_view name : object.needed()) file.needed.emplace_back(name);
  std::string_view list = object.runpath().data() != nullptr ? object.runpath() : object.rpath();
  while (!list.empty()) {
    const std::size_t end = list.find(':');
    if (end != 0) file.run_path.emplace_back(list.substr(0, end));
    list = end == std::string_view::npos ? std::string_view{} : list.substr(end + 1);
  }
  return file;
}

/// What the linker made below a build directory, as far as it is linked dynamically.
[[nodiscard]] inline std::vector<built_file> built_files(const std::filesystem::path& directory) {
  std::vector<built_file> all;
  for (const std::filesystem::path& path : linked_files(directory)) {
    const result<mapped_file> bytes = map_file(path);
    if (!bytes) continue;
    built_file file = read_built_file(path, bytes->view());
    if (!file.path.empty()) all.push_back(std::move(file));
  }
  return all;
}

/// The directories of stubs in the run paths of files: the loader that finds one takes the stub for the library.
inline void look_at_run_paths(std::span<const built_file> files, seen_facts& seen) {
  for (const built_file& file : files) {
    for (const std::string& directory : file.run_path) {
      if (directory.find("/stubs") == std::string::npos) continue;
      seen.add(fact_id::runtime_search_path, component::none, state::yes, directory,
               "the run path of a file of the build has", file.path);
    }
  }
}

}  // namespace host
FOUNDCHECK_END_NAMESPACE

#endif
