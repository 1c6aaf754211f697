// SPDX-License-Identifier: MIT
// Libraries of the driver in a runtime root -> facts: they come with the machine that runs the image, and should not be in it.
#ifndef FOUNDCHECK_HOST_DRIVER_FILES_HPP
#define FOUNDCHECK_HOST_DRIVER_FILES_HPP

#include <foundcheck/core/namespace.hpp>
#include <foundcheck/core/path.hpp>
#include <foundcheck/cuda/driver.hpp>
#include <foundcheck/cuda/layout.hpp>
#include <foundcheck/host/cuda_compat.hpp>
#include <foundcheck/host/library_name.hpp>
#include <foundcheck/host/mapped_file.hpp>
#include <foundcheck/host/root_directory.hpp>
#include <foundcheck/host/seen_facts.hpp>
#include <span>
#include <string>
#include <string_view>

FOUNDCHECK_BEGIN_NAMESPACE
namespace host {

/// Those without which nothing of CUDA runs.
inline constexpr std::string_view driver_stems[] = {"libcuda.so", "libnvidia-ml.so"};

namespace detail {

/// True where a driver's library belongs: cuda-compat lies apart, and WSL and Jetson bring theirs in the system.
[[nodiscard]] constexpr bool may_have_driver(std::string_view path) noexcept {
  if (cuda::is_in_cuda_compat(path)) return true;
  const cuda::layout_row* const row = cuda::layout_of(path);
  return row != nullptr && (row->is == cuda::layout::wsl || row->is == cuda::layout::jetson);
}

}  // namespace detail

/// Looks at the files of a root that have the name of a driver's library.
inline void look_at_driver_files(const root_directory& root, std::span<const std::string> files, seen_facts& seen) {
  for (const std::string& path : files) {
    const std::string_view name = file_name(path);
    const std::string_view stem = name.starts_with(driver_stems[0]) ? driver_stems[0] : driver_stems[1];
    // Only a linker takes a name without a version.
    if (name == stem || detail::may_have_driver(path)) continue;
    const result<mapped_file> bytes = map_in(root, path);
    // What a container runtime leaves behind as the place to mount on is empty.
    if (!bytes || bytes->view().empty()) continue;
    seen.add(fact_id::shipped, component::driver, state::yes, path, "the runtime root has");
    const library_identity what = identity_of(bytes->view(), {stem, {}, 0});
    if (what != library_identity::stub) continue;
    seen.add(fact_id::genuine, component::driver, state::no, path,
             "is not the library that it is named after:", std::string(name_of(what)));
  }
}

/// Looks for cuda-compat in a root.
inline void look_at_cuda_compat(const root_directory& root, seen_facts& seen) {
  for (const cuda_compat& compat : find_cuda_compat(root)) {
    if (compat.library.empty()) continue;
    seen.add(fact_id::cuda_compat, component::driver, state::yes, compat.library,
             compat.note.empty() ? "the runtime root has"
                                 : "the runtime root has, with a note on the drivers that it takes,",
             compat.driver);
  }
}

}  // namespace host
FOUNDCHECK_END_NAMESPACE

#endif
