// SPDX-License-Identifier: MIT
// What was installed from a build directory -> does it find the libraries that were built with it?
//
//   install_manifest.txt          the files, a line each; install_manifest_COMPONENT.txt for a component
//   /opt/app/bin/app              RUNPATH is gone: CMake takes it off, unless CMAKE_INSTALL_RPATH says otherwise
//   /opt/app/lib/libcore.so       in no directory that the loader searches
//
// Programs alone: a library finds what it needs by the run path of a program. Where the files went below a DESTDIR the names in the list lead
// nowhere, and nothing is said.
#ifndef FOUNDCHECK_HOST_INSTALLED_FILES_HPP
#define FOUNDCHECK_HOST_INSTALLED_FILES_HPP

#include <cstddef>
#include <filesystem>
#include <foundcheck/core/namespace.hpp>
#include <foundcheck/core/path.hpp>
#include <foundcheck/core/result.hpp>
#include <foundcheck/fact/fact_set.hpp>
#include <foundcheck/host/budget.hpp>
#include <foundcheck/host/build_evidence.hpp>
#include <foundcheck/host/closure.hpp>
#include <foundcheck/host/file.hpp>
#include <foundcheck/host/loader.hpp>
#include <foundcheck/host/mapped_file.hpp>
#include <foundcheck/host/seen_facts.hpp>
#include <foundcheck/text/line.hpp>
#include <map>
#include <string>
#include <string_view>
#include <system_error>
#include <utility>
#include <vector>

FOUNDCHECK_BEGIN_NAMESPACE
namespace host {

/// The programs and shared libraries that the lists of a build directory name and that are there, in the order of the lists.
[[nodiscard]] inline std::vector<built_file> installed_files(const std::filesystem::path& directory) {
  constexpr std::size_t most_paths = 20'000;
  std::size_t paths = 0;
  std::vector<built_file> all;
  std::error_code error;
  for (std::filesystem::directory_iterator at(directory, error), end; !error && at != end; at.increment(error)) {
    const std::string name = at->path().filename().string();
    if (!name.starts_with("install_manifest") || !name.ends_with(".txt")) continue;
    const result<std::string> list = read_all(at->path(), budget_of_a_scan.generated_bytes, openable::regular);
    if (!list) continue;
    for (const line& l : lines(*list)) {
      if (all.size() == budget_of_a_scan.linked_files || ++paths > most_paths) return all;
      std::error_code hidden;
      const std::filesystem::directory_entry file(std::filesystem::path(l.text), hidden);
      if (!is_absolute(l.text) || hidden || !file.is_regular_file(hidden) || !detail::may_be_linked(file)) continue;
      const result<mapped_file> bytes = map_file(file.path(), least_mapped_size, purpose::look);
      if (!bytes) continue;
      built_file read = read_built_file(file.path(), bytes->view());
      if (!read.path.empty() && !read.is_cut) all.push_back(std::move(read));
    }
  }
  return all;
}

/// The libraries that were installed or built here and that an installed program does not find. `built`: what the build directory has.
/// `root`: that of the machine. Pre: the cache was made in the directory.
inline void look_at_installed_files(const std::filesystem::path& directory, const std::vector<built_file>& built,
                                    const fact_set& facts, loader_options options, seen_facts& seen,
                                    const std::filesystem::path& root = "/") {
  constexpr std::size_t most_programs = 64, most_said = 4;
  if (facts.find_state(fact_id::cross_build, component::none, state::yes) != nullptr) return;
  const std::vector<built_file> files = installed_files(directory);
  if (files.empty()) return;
  std::map<std::string_view, std::string_view> own;  // the names that are asked for -> the file
  const auto add = [&own](const built_file& file) {
    if (!file.soname.empty()) own.emplace(file.soname, file.path);
    for (const std::string& name : file.names) own.emplace(name, file.path);
  };
  for (const built_file& file : files) add(file);
  for (const built_file& file : built) add(file);
  options.machine = files.front().machine;
  options.is_wide = files.front().is_wide;
  loader load(root, std::move(options));
  std::size_t programs = 0, said = 0;
  for (const built_file& file : files) {
    if (programs == most_programs || said == most_said) return;
    const closure all = load.closure_of(file.path);
    if (!all.has_interpreter_entry) continue;
    ++programs;
    if (!all.is_modelled || all.is_cut) continue;
    for (const missing_object& missing : all.missing) {
      const auto at = own.find(missing.name);
      if (at == own.end() || missing.by_dlopen || missing.why != missing_why::not_found) continue;
      ++said;
      seen.add(fact_id::unsearched, component::none, state::yes, std::string(at->second),
               missing.in_conf.empty()
                   ? "an installed program needs a library of the build, and its run path does not lead to it:"
                   : "an installed program needs a library, and ldconfig was not run since it was installed:",
               file.path);
      break;
    }
  }
}

}  // namespace host
FOUNDCHECK_END_NAMESPACE

#endif
