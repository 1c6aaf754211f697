// SPDX-License-Identifier: MIT
// The paths that a cache names -> the releases of what lies there now, read and not asked for: nothing is run.
//
//   CMakeFiles/3.25.1/CMakeCUDACompiler.cmake    the nvcc that CMake found, its release, and the root of its toolkit
//   ROOT/include/cuda.h                          the release that the toolkit has now
//   cudnn_version.h, nccl.h                      the release of the headers
//   libcudnn.so.9.1.0, behind all links          the release of the library
//
// What is not there, or does not say, is left unknown.
#ifndef FOUNDCHECK_HOST_INSTALLED_VERSIONS_HPP
#define FOUNDCHECK_HOST_INSTALLED_VERSIONS_HPP

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <foundcheck/core/namespace.hpp>
#include <foundcheck/core/path.hpp>
#include <foundcheck/core/result.hpp>
#include <foundcheck/core/version.hpp>
#include <foundcheck/cuda/release.hpp>
#include <foundcheck/fact/fact_set.hpp>
#include <foundcheck/format/version_text.hpp>
#include <foundcheck/host/budget.hpp>
#include <foundcheck/host/build_evidence.hpp>
#include <foundcheck/host/file.hpp>
#include <foundcheck/host/seen_facts.hpp>
#include <string>
#include <string_view>
#include <system_error>
#include <utility>

FOUNDCHECK_BEGIN_NAMESPACE
namespace host {

namespace detail {

/// A component whose header names its release.
struct header_row {
  component about;
  std::string_view file, major_macro, minor_macro;
};

inline constexpr header_row header_rows[] = {
    {component::cudnn, "cudnn_version.h", "CUDNN_MAJOR", "CUDNN_MINOR"},
    {component::nccl, "nccl.h", "NCCL_MAJOR", "NCCL_MINOR"},
};

[[nodiscard]] inline std::string text_of(cuda::release is) {
  return std::to_string(is.major_part) + "." + std::to_string(is.minor_part);
}

/// What CMake noted of the CUDA compiler when it configured; empty if there is nothing, or if several releases of CMake left it.
[[nodiscard]] inline std::string compiler_note(const std::filesystem::path& directory) {
  std::string note;
  std::error_code error;
  for (std::filesystem::directory_iterator at(directory / "CMakeFiles", error), end; !error && at != end;
       at.increment(error)) {
    const result<std::string> text =
        read_all(at->path() / "CMakeCUDACompiler.cmake", budget_of_a_scan.generated_bytes, openable::regular);
    if (!text) continue;
    if (!note.empty()) return {};
    note = *text;
  }
  return note;
}

/// The release of the toolkit that a file lies in, behind all links; unknown where there is none.
[[nodiscard]] inline cuda::release release_around(std::string_view file) {
  std::error_code error;
  const std::string real = std::filesystem::canonical(file, error).generic_string();
  const std::string_view prefix = error ? std::string_view{} : install_prefix(real);
  return prefix.empty() ? cuda::release{} : release_at(prefix);
}

/// The release of the toolkit that a program lies in the bin/ of, behind all links; unknown where there is none.
[[nodiscard]] inline cuda::release release_of_program(std::string_view program) {
  std::error_code error;
  const std::filesystem::path real = std::filesystem::canonical(program, error);
  return error ? cuda::release{} : release_at(real.parent_path().parent_path());
}

}  // namespace detail

namespace detail {

/// The release that lies now where FindCUDAToolkit found the headers; unknown without an entry of it.
[[nodiscard]] inline cuda::release release_of_found_headers(const fact_set& facts) {
  for (const fact& f : facts) {
    if (f.id != fact_id::claimed || f.name != "FIND_PACKAGE_MESSAGE_DETAILS_CUDAToolkit") continue;
    const std::string_view headers = version_text::first_in_brackets(f.text);
    return is_absolute(headers) ? release_at(parent_path(headers)) : cuda::release{};
  }
  return {};
}

}  // namespace detail

/// The release that lies now where FindCUDAToolkit found the headers, for a cache that names no root.
inline void look_at_found_toolkit(const fact_set& facts, seen_facts& seen) {
  if (facts.find_state(fact_id::root, component::cuda_toolkit, state::yes) != nullptr) return;
  const cuda::release now = detail::release_of_found_headers(facts);
  if (!now.known()) return;
  seen.add(fact_id::installed_version, component::cuda_toolkit, state::yes, detail::text_of(now),
           "the cuda.h that configure found is now of CUDA", "root");
}

/// The releases of the toolkit's headers and of the runtime library that is linked, where they differ in the major one: FindCUDAToolkit
/// takes the library of a second toolkit where the first has none. Within one major release either serves.
inline void look_at_runtime_release(const fact_set& facts, seen_facts& seen) {
  const fact* const library = facts.find_state(fact_id::inventory, component::cudart, state::yes);
  if (library == nullptr || !is_absolute(library->text)) return;
  const cuda::release headers = detail::release_of_found_headers(facts);
  std::error_code error;
  const std::string real = std::filesystem::canonical(library->text, error).filename().string();
  const version in_name = error ? version{} : parse_version(version_text::release_in_soname(real));
  if (!headers.known() || !in_name.known() || headers.major_part == in_name.major_part) return;
  seen.add(fact_id::installed_version, component::cudart, state::yes, detail::text_of(headers),
           "the cuda.h that configure found is of CUDA", "headers");
  const cuda::release around = detail::release_around(library->text);
  const bool is_around = around.known() && around.major_part == in_name.major_part;
  seen.add(fact_id::installed_version, component::cudart, state::yes,
           is_around ? detail::text_of(around) : std::string(version_text::release_in_soname(real)),
           "the libcudart.so that the cache names is of CUDA", "library");
}

/// The release of nvcc when CMake configured, and of its toolkit now; the release of the toolkit whose runtime is linked.
inline void look_at_toolkits_in_use(const std::filesystem::path& directory, const fact_set& facts, seen_facts& seen) {
  look_at_found_toolkit(facts, seen);
  const std::string note = detail::compiler_note(directory);
  const std::string_view then = version_text::cmake_setting(note, "CMAKE_CUDA_COMPILER_VERSION");
  const std::string_view root = version_text::cmake_setting(note, "CMAKE_CUDA_COMPILER_TOOLKIT_ROOT");
  // Clang compiles CUDA too, and has releases of its own. With that of nvcc there is more to compare.
  if (version_text::cmake_setting(note, "CMAKE_CUDA_COMPILER_ID") != "NVIDIA" || !parse_version(then).known())
    return look_at_runtime_release(facts, seen);
  seen.add(fact_id::version, component::nvcc, state::yes, std::string(then), "CMake configured with nvcc of");
  if (const cuda::release now = is_absolute(root) ? release_at(root) : cuda::release{}; now.known()) {
    seen.add(fact_id::installed_version, component::nvcc, state::yes, detail::text_of(now),
             "the toolkit of nvcc is now CUDA", std::string(root));
  }
  for (const fact& f : facts) {
    if (f.id != fact_id::inventory || f.about != component::cudart || f.is != state::yes || !is_absolute(f.text))
      continue;
    const cuda::release linked = detail::release_around(f.text);
    if (!linked.known()) continue;
    seen.add(fact_id::version, component::cuda_toolkit, state::yes, detail::text_of(linked),
             "the runtime library that the cache names is of CUDA", std::string(f.text));
    return;
  }
}

/// The releases of the headers and of the library of a component, as far as both say.
inline void look_at_header_releases(const fact_set& facts, seen_facts& seen) {
  for (const detail::header_row& row : detail::header_rows) {
    const fact* const headers = facts.find_state(fact_id::include_directory, row.about, state::yes);
    const fact* const library = facts.find_state(fact_id::library, row.about, state::yes);
    if (headers == nullptr || library == nullptr || !is_absolute(headers->text) || !is_absolute(library->text))
      continue;
    const std::filesystem::path header = std::filesystem::path(headers->text) / row.file;
    const result<std::string> text = read_file(header, budget_of_a_scan.header_bytes, openable::regular);
    if (!text) continue;
    std::error_code error;
    const std::string real = std::filesystem::canonical(library->text, error).filename().string();
    const version in_name = error ? version{} : parse_version(version_text::release_in_soname(real));
    const version of_header{version_text::macro(*text, row.major_macro), version_text::macro(*text, row.minor_macro), 0,
                            2};
    if (!in_name.known() || of_header.major_part == 0) continue;
    // The name may have the major release alone: then no more is compared.
    const auto said = [&](const version& v) {
      return std::to_string(v.major_part) + (in_name.parts > 1 ? "." + std::to_string(v.minor_part) : std::string());
    };
    const auto add = [&](const std::filesystem::path& file, const version& is, std::string name) {
      seen.add(fact_id::installed_version, row.about, state::yes, said(is),
               seen.keep(file.generic_string() + " is of release"), std::move(name));
    };
    add(header, of_header, "headers");
    add(library->text, in_name, "library");
  }
}

}  // namespace host
FOUNDCHECK_END_NAMESPACE

#endif
