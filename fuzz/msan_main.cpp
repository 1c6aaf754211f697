// SPDX-License-Identifier: MIT
// Runs a fuzz target over the files that are given and over changes of them, without libFuzzer: that shares functions of libstdc++ with the
// target, and MemorySanitizer knows nothing of what it writes. Prints how many inputs it ran, and fails when it ran none.
//
//   msan_NAME ROUNDS FILE...
#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <vector>

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size);

namespace {

using bytes = std::vector<std::uint8_t>;

bytes content_of(const char* path) {
  bytes all;
  std::FILE* const file = std::fopen(path, "rb");
  if (file == nullptr) return all;
  for (int c; (c = std::fgetc(file)) != EOF;) all.push_back(static_cast<std::uint8_t>(c));
  std::fclose(file);
  return all;
}

/// Numbers that are the same in each run.
std::size_t below(std::size_t count) {
  static std::uint64_t state = 0x9E3779B97F4A7C15;
  state ^= state << 13;
  state ^= state >> 7;
  state ^= state << 17;
  return count == 0 ? 0 : static_cast<std::size_t>(state >> 20) % count;
}

void change(bytes& input, const bytes& other) {
  const auto place = [&input](std::size_t at) { return input.begin() + static_cast<std::ptrdiff_t>(at); };
  const std::size_t at = below(input.size()), most = input.size() - at;
  switch (input.empty() ? 3 : below(4)) {
    case 0: input[at] = static_cast<std::uint8_t>(below(256)); break;
    case 1: input[at] = static_cast<std::uint8_t>(input[at] ^ 1U << below(8)); break;
    case 2: input.erase(place(at), place(at + 1 + below(most < 32 ? most : 32))); break;
    default: {
      const std::size_t from = below(other.size()), left = other.size() - from, size = below(left < 64 ? left + 1 : 64);
      const auto begin = other.begin() + static_cast<std::ptrdiff_t>(from);
      input.insert(place(at), begin, begin + static_cast<std::ptrdiff_t>(size));
    }
  }
}

}  // namespace

int main(int argc, char** argv) {
  if (argc < 3) return 2;
  std::vector<bytes> seeds;
  for (int i = 2; i < argc; ++i) seeds.push_back(content_of(argv[i]));
  std::size_t runs = 0;
  for (const bytes& seed : seeds) {
    LLVMFuzzerTestOneInput(seed.data(), seed.size());
    ++runs;
  }
  for (long round = std::strtol(argv[1], nullptr, 10); round > 0; --round) {
    bytes input = seeds[below(seeds.size())];
    for (std::size_t i = 1 + below(8); i != 0; --i) change(input, seeds[below(seeds.size())]);
    LLVMFuzzerTestOneInput(input.data(), input.size());
    ++runs;
  }
  std::printf("%zu inputs\n", runs);
  return runs != 0 ? 0 : 1;
}
