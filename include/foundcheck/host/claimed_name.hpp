// SPDX-License-Identifier: MIT
// A claim -> the name under which a program would ask the loader for the library, where no file of the build says it.
#ifndef FOUNDCHECK_HOST_CLAIMED_NAME_HPP
#define FOUNDCHECK_HOST_CLAIMED_NAME_HPP

#include <cstddef>
#include <foundcheck/core/namespace.hpp>
#include <foundcheck/core/path.hpp>
#include <foundcheck/cuda/release.hpp>
#include <foundcheck/cuda/soname.hpp>
#include <foundcheck/elf/elf.hpp>
#include <foundcheck/fact/fact_set.hpp>
#include <foundcheck/host/library_name.hpp>
#include <foundcheck/host/mapped_file.hpp>
#include <foundcheck/host/root_directory.hpp>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

FOUNDCHECK_BEGIN_NAMESPACE
namespace host {

/// The DT_SONAME of a file in a root; empty if it has none.
[[nodiscard]] inline std::string soname_of(const root_directory& root, const std::string& path) {
  const result<mapped_file> bytes = map_in(root, path);
  return bytes ? std::string(elf::read(bytes->view()).soname()) : std::string();
}

/// The release of CUDA that was built with, as facts or a directory named cuda-12.4 in a path tell; unknown if nothing does.
[[nodiscard]] inline cuda::release claimed_release(const fact_set& facts, std::string_view path) noexcept {
  for (const component about : {component::cuda_toolkit, component::nvcc}) {
    for (const fact& f : facts) {
      if (f.id != fact_id::version || f.about != about || f.is != state::yes) continue;
      if (const cuda::release release = cuda::parse_release(f.text); release.known()) return release;
    }
  }
  constexpr std::string_view mark = "/cuda-";
  const std::size_t at = path.find(mark);
  return at == std::string_view::npos ? cuda::release{} : cuda::parse_release(path.substr(at + mark.size()));
}

/// The name in the claim, that of the release, or that of what the root has in its place; and where it has nothing, of what this
/// machine has there, which serves to say what is missing. Empty if nothing tells.
[[nodiscard]] inline std::vector<std::string> names_of_claim(const root_directory& root, std::string_view stem,
                                                             component about, std::span<const std::string> files,
                                                             const fact_set& facts) {
  const fact* const claim = facts.find_state(fact_id::library, about, state::yes);
  const std::string_view path = claim == nullptr ? std::string_view() : claim->text;
  const std::string_view name = file_name(path);
  if (is_library_name(name, stem) && cuda::find_soname(name) != nullptr) return {std::string(name)};
  const cuda::soname of_release = cuda::soname_of(stem, claimed_release(facts, path));
  if (!of_release.view().empty()) return {std::string(of_release.view())};
  for (const std::string& file : files) {
    if (std::string soname = soname_of(root, file); !soname.empty()) return {std::move(soname)};
  }
  if (!files.empty() || !is_absolute(path)) return {};
  const result<mapped_file> bytes = map_file(std::string(path));
  const std::string_view soname = bytes ? elf::read(bytes->view()).soname() : std::string_view();
  if (!is_library_name(soname, stem)) return {};
  return {std::string(soname)};
}

}  // namespace host
FOUNDCHECK_END_NAMESPACE

#endif
