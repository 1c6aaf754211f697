// SPDX-License-Identifier: MIT
#include <foundcheck/format/cmake_cache.hpp>

#include <cstdio>

int main() {
  for (const auto& entry : foundcheck::cmake_cache::entries("CUDA_VERSION:STRING=13.0\n")) {
    std::printf("%.*s\n", static_cast<int>(entry.value.size()), entry.value.data());
    return entry.name == "CUDA_VERSION" ? 0 : 1;
  }
  return 1;
}
