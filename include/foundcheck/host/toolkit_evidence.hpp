// SPDX-License-Identifier: MIT
// What this machine says of CUDA toolkits -> facts: of which release the one is now that a build was configured with, and whether
// several stand beside each other with none of them chosen.
//
//   ROOT/include/cuda.h, ROOT/targets/*/include/cuda.h:    #define CUDA_VERSION 12040      12.4
#ifndef FOUNDCHECK_HOST_TOOLKIT_EVIDENCE_HPP
#define FOUNDCHECK_HOST_TOOLKIT_EVIDENCE_HPP

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <foundcheck/core/digits.hpp>
#include <foundcheck/core/namespace.hpp>
#include <foundcheck/core/path.hpp>
#include <foundcheck/cuda/release.hpp>
#include <foundcheck/fact/fact_set.hpp>
#include <foundcheck/host/build_directory.hpp>
#include <foundcheck/host/file.hpp>
#include <foundcheck/host/seen_facts.hpp>
#include <string>
#include <string_view>
#include <system_error>
#include <vector>

FOUNDCHECK_BEGIN_NAMESPACE
namespace host {

/// The release that a cuda.h is of; unknown if it does not say.
[[nodiscard]] constexpr cuda::release release_of_header(std::string_view header) noexcept {
  constexpr std::string_view macro = "#define CUDA_VERSION ";
  const std::size_t at = header.find(macro);
  if (at == std::string_view::npos) return {};
  std::string_view rest = header.substr(at + macro.size());
  unsigned number = 0;
  if (!take_number(rest, number, 255'999U) || number < 1000) return {};
  return {static_cast<std::uint8_t>(number / 1000), static_cast<std::uint8_t>(number % 1000 / 10)};
}

/// The release of the toolkit in a directory; unknown where none is.
[[nodiscard]] inline cuda::release release_at(const std::filesystem::path& root) {
  constexpr std::size_t enough_bytes = 256 * 1024;  // the macro stands near the beginning
  std::vector<std::filesystem::path> places = {root / "include"};
  std::error_code error;
  for (std::filesystem::directory_iterator target(root / "targets", error), end; !error && target != end;
       target.increment(error)) {
    places.push_back(target->path() / "include");
  }
  for (const std::filesystem::path& place : places) {
    const result<std::string> header = read_file(place / "cuda.h", enough_bytes, openable::regular);
    if (!header) continue;
    if (const cuda::release is = release_of_header(*header); is.known()) return is;
  }
  return {};
}

/// The release of the toolkit that is now where the cache has its root. Pre: the cache was made on this machine.
inline void look_at_toolkit_release(const fact_set& facts, seen_facts& seen) {
  const fact* const root = facts.find_state(fact_id::root, component::cuda_toolkit, state::yes);
  if (root == nullptr || !is_absolute(root->text)) return;
  const cuda::release is = release_at(root->text);
  if (!is.known()) return;
  seen.add(fact_id::installed_version, component::cuda_toolkit, state::yes,
           std::to_string(is.major_part) + "." + std::to_string(is.minor_part),
           "the cuda.h at the toolkit's root is now of CUDA", "root");
}

/// The release of the toolkit that a claimed library lies in, if this machine has it. The build may have been made elsewhere: it says
/// which packages are meant, and contradicts nothing.
inline void look_at_claimed_toolkit(const fact_set& facts, seen_facts& seen) {
  for (const fact& f : facts) {
    if (f.id != fact_id::library || f.is != state::yes) continue;
    const std::string_view prefix = install_prefix(f.text);
    const cuda::release is = prefix.empty() ? cuda::release{} : release_at(prefix);
    if (!is.known()) continue;
    seen.add(fact_id::installed_version, component::cuda_toolkit, state::yes,
             std::to_string(is.major_part) + "." + std::to_string(is.minor_part),
             "the cuda.h beside a claimed library is of CUDA", "library");
    return;
  }
}

/// Two or more toolkits in `prefix`, /usr/local, with no link that says which is the one.
inline void look_at_toolkits(const std::filesystem::path& prefix, seen_facts& seen) {
  if (is_there(prefix / "cuda")) return;
  std::vector<std::string> names;
  std::error_code error;
  for (std::filesystem::directory_iterator entry(prefix, error), end; !error && entry != end; entry.increment(error)) {
    const std::string name = entry->path().filename().string();
    if (name.starts_with("cuda-") && is_there(entry->path() / "bin" / "nvcc")) names.push_back(name);
  }
  if (names.size() < 2) return;
  std::sort(names.begin(), names.end());
  std::string list;
  for (const std::string& name : names) list += (list.empty() ? "" : ", ") + name;
  seen.add(fact_id::unlinked_toolkits, component::cuda_toolkit, state::yes, list,
           "toolkits without a link named cuda beside them:");
}

}  // namespace host
FOUNDCHECK_END_NAMESPACE

#endif
