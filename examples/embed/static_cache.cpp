// SPDX-License-Identifier: MIT
// A cache that the program brings with it, held to its promises by the compiler: where one does not hold, nothing is built.
#include <cstdio>
#include <foundcheck/format/cmake/value.hpp>
#include <foundcheck/format/cmake_cache.hpp>
#include <string_view>

using namespace foundcheck;  // NOLINT(google-build-using-namespace)

constexpr std::string_view preset = R"(
// The GPUs of the cluster
TORCH_CUDA_ARCH_LIST:STRING=8.0;9.0
USE_CUDA:BOOL=ON
CUPTI_LIBRARY_PATH:FILEPATH=/usr/local/cuda/lib64/libcupti.so
)";

/// What CMake holds: the last entry of a name replaces those before.
consteval std::string_view value_of(std::string_view cache, std::string_view name) {
  std::string_view value;
  for (const auto& entry : cmake_cache::entries(cache)) {
    if (entry.name == name) value = entry.value;
  }
  return value;
}

/// Nothing that CMake refuses, and nothing that it takes without a word although nobody can mean it.
consteval bool is_sound(std::string_view cache) {
  for (const auto& record : cmake_cache::records(cache)) {
    if (record.kind == cmake_cache::record_kind::malformed || !record.lints.empty()) return false;
  }
  return true;
}

static_assert(is_sound(preset));
static_assert(!is_sound("USE_CUDA:BOOLEAN=ON\n"), "there is no type BOOLEAN: CMake takes it for STRING");
static_assert(cmake::is_on(value_of(preset, "USE_CUDA")));
static_assert(!cmake::is_not_found(value_of(preset, "CUPTI_LIBRARY_PATH")));

int main() {
  constexpr std::string_view architectures = value_of(preset, "TORCH_CUDA_ARCH_LIST");
  std::printf("built for %.*s\n", int(architectures.size()), architectures.data());
}
