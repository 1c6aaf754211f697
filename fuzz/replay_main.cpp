// SPDX-License-Identifier: MIT
// Runs a fuzz target over seeds, files and folders, with any compiler: seeds and regressions as a plain test. With --prefixes also over
// a hundred prefixes of each, most of them nearly whole: what a reader looks at behind the end of its input is hidden by a seed that
// ends as files do.
// Prints how many inputs it ran, and fails when it ran none.
//
//   replay_NAME [--prefixes] [--seeds CORPUS/NAME] [FILE|FOLDER]...
#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <exception>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>
#include <string_view>
#include <system_error>
#include <vector>

#include "support/bundle.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size);

namespace {

void run_prefixes(const std::vector<std::uint8_t>& data) {
  constexpr std::size_t last = 40, spread = 60;
  const std::size_t near_end = data.size() - std::min(data.size(), last), step = 1 + near_end / spread;
  for (std::size_t size = 0; size < data.size(); size += size < near_end ? std::min(step, near_end - size) : 1)
    LLVMFuzzerTestOneInput(data.data(), size);
}

void run(const std::string& name, std::string_view bytes, bool with_prefixes) {
  // Flushed before the run: a target that aborts leaves the name of its input as the last line.
  std::printf("replay: %s, %zu bytes\n", name.c_str(), bytes.size());
  std::fflush(stdout);
  const std::vector<std::uint8_t> data(bytes.begin(), bytes.end());
  LLVMFuzzerTestOneInput(data.data(), data.size());
  if (with_prefixes) run_prefixes(data);
}

bool run_file(const std::filesystem::path& path, bool with_prefixes) {
  std::ifstream in(path, std::ios::binary);
  if (!in) {
    std::fprintf(stderr, "replay: cannot read %s\n", path.string().c_str());
    return false;
  }
  const std::vector<char> bytes{std::istreambuf_iterator<char>(in), std::istreambuf_iterator<char>()};
  run(path.string(), {bytes.data(), bytes.size()}, with_prefixes);
  return true;
}

}  // namespace

int main(int argc, char** argv) try {
  std::size_t inputs = 0;
  bool with_prefixes = false;
  std::vector<std::filesystem::path> files;
  for (int i = 1; i < argc; ++i) {
    if (std::string_view(argv[i]) == "--prefixes") {
      with_prefixes = true;
      continue;
    }
    if (std::string_view(argv[i]) == "--seeds" && i + 1 < argc) {
      const std::string corpus = argv[++i];
      for (const foundcheck::bundled_file& seed : foundcheck::read_bundle(corpus)) {
        run(corpus + "/" + seed.name, seed.bytes, with_prefixes);
        ++inputs;
      }
      continue;
    }
    const std::filesystem::path given(argv[i]);
    std::error_code error;
    if (!std::filesystem::is_directory(given, error)) {
      files.push_back(given);
      continue;
    }
    std::vector<std::filesystem::path> inside;
    for (const auto& entry : std::filesystem::recursive_directory_iterator(given)) {
      if (entry.is_regular_file()) inside.push_back(entry.path());
    }
    std::sort(inside.begin(), inside.end());
    files.insert(files.end(), inside.begin(), inside.end());
  }

  bool all_read = true;
  for (const std::filesystem::path& file : files) {
    if (run_file(file, with_prefixes)) {
      ++inputs;
    } else {
      all_read = false;
    }
  }
  std::printf("replay: ran %zu inputs\n", inputs);
  return inputs != 0 && all_read ? 0 : 1;
} catch (const std::exception& error) {
  std::fprintf(stderr, "replay: %s\n", error.what());
  return 1;
}
