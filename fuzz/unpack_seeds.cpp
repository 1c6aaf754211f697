// SPDX-License-Identifier: MIT
// Writes the seeds of a fuzz target into a folder, one file each, as fuzzing engines want them. Prints how many.
//
//   unpack_seeds corpus/NAME OUT     the seeds of corpus/NAME.txt and of the folder corpus/NAME, see support/bundle.hpp
#include <cstdio>
#include <exception>
#include <filesystem>
#include <fstream>
#include <vector>

#include "support/bundle.hpp"

int main(int argc, char** argv) try {
  if (argc != 3) {
    std::fprintf(stderr, "usage: unpack_seeds CORPUS/NAME OUT\n");
    return 2;
  }
  const std::vector<foundcheck::bundled_file> seeds = foundcheck::read_bundle(argv[1]);
  const std::filesystem::path out(argv[2]);
  std::filesystem::create_directories(out);
  for (const foundcheck::bundled_file& seed : seeds) {
    std::ofstream file(out / seed.name, std::ios::binary);
    file << seed.bytes;
    if (!file.flush()) {
      std::fprintf(stderr, "unpack_seeds: cannot write %s\n", (out / seed.name).string().c_str());
      return 1;
    }
  }
  std::printf("unpack_seeds: %zu seeds\n", seeds.size());
  return seeds.empty() ? 1 : 0;
} catch (const std::exception& error) {
  std::fprintf(stderr, "unpack_seeds: %s\n", error.what());
  return 1;
}
