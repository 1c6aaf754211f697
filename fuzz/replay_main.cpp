// SPDX-License-Identifier: MIT
// Runs a fuzz target over the files and folders that are given, with any compiler: seeds and regressions as a plain test.
// Prints how many inputs it ran, and fails when it ran none.
#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <system_error>
#include <vector>

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size);

namespace {

bool run(const std::filesystem::path& path) {
  std::ifstream in(path, std::ios::binary);
  if (!in) {
    std::fprintf(stderr, "replay: cannot read %s\n", path.string().c_str());
    return false;
  }
  const std::vector<char> bytes{std::istreambuf_iterator<char>(in), std::istreambuf_iterator<char>()};
  // Flushed before the run: a target that aborts leaves the name of its input as the last line.
  std::printf("replay: %s, %zu bytes\n", path.string().c_str(), bytes.size());
  std::fflush(stdout);
  const std::vector<std::uint8_t> data(bytes.begin(), bytes.end());
  LLVMFuzzerTestOneInput(data.data(), data.size());
  return true;
}

}  // namespace

int main(int argc, char** argv) {
  std::vector<std::filesystem::path> files;
  for (int i = 1; i < argc; ++i) {
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

  std::size_t inputs = 0;
  bool all_read = true;
  for (const std::filesystem::path& file : files) {
    if (run(file)) {
      ++inputs;
    } else {
      all_read = false;
    }
  }
  std::printf("replay: ran %zu inputs\n", inputs);
  return inputs != 0 && all_read ? 0 : 1;
}
