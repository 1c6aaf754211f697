// SPDX-License-Identifier: MIT
// An output's extension -> what kind of work made it. Heuristic: a log does not name the rule of a step.
#ifndef FOUNDCHECK_SCHEDULE_OUTPUT_KIND_HPP
#define FOUNDCHECK_SCHEDULE_OUTPUT_KIND_HPP

#include <cstddef>
#include <cstdint>
#include <foundcheck/core/namespace.hpp>
#include <foundcheck/schedule/extension.hpp>
#include <string_view>

FOUNDCHECK_BEGIN_NAMESPACE
namespace schedule {

enum class output_kind : std::uint8_t { host_object, cuda_object, archive, linked, other };

inline constexpr std::size_t output_kind_count = 5;

/// What a person calls it.
[[nodiscard]] constexpr std::string_view name_of(output_kind kind) noexcept {
  switch (kind) {
    case output_kind::host_object: return "C and C++ objects";
    case output_kind::cuda_object: return "CUDA objects";
    case output_kind::archive: return "static libraries";
    case output_kind::linked: return "shared libraries, programs";
    case output_kind::other: return "other";
  }
  return "other";
}

/// Static libraries, objects and linked files by their names. A name without extension is that of a program when it
/// stands in bin/ or nowhere, and else that of a target or a stamp.
[[nodiscard]] constexpr output_kind kind_of(std::string_view path) noexcept {
  constexpr std::string_view cuda[] = {".cu.o", ".cu.obj", ".cubin", ".fatbin", ".ptx"};
  constexpr std::string_view archives[] = {".a", ".lib"};
  constexpr std::string_view links[] = {".so", ".dll", ".dylib", ".exe", ".pyd"};
  const std::string_view last = extension(path);
  for (const std::string_view one : cuda) {
    if (last == one) return output_kind::cuda_object;
  }
  for (const std::string_view one : archives) {
    if (last == one) return output_kind::archive;
  }
  for (const std::string_view one : links) {
    if (last == one) return output_kind::linked;
  }
  if (last.ends_with(".o") || last.ends_with(".obj")) return output_kind::host_object;
  if (!last.empty()) return output_kind::other;
  const std::string_view folder = file_name(parent_path(path));
  return folder.empty() || folder == "bin" ? output_kind::linked : output_kind::other;
}

}  // namespace schedule
FOUNDCHECK_END_NAMESPACE

#endif
