// SPDX-License-Identifier: MIT
// Runs a fuzz target over the files and folders that are given, with any compiler: seeds and regressions as a plain test. With
// --prefixes as the first argument also over a hundred prefixes of each, most of them nearly whole: what a reader looks at behind
// the end of its input is hidden by a seed that ends as files do.
// Prints how many inputs it ran, and fails when it ran none.
#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <string_view>
#include <system_error>
#include <vector>

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size);

namespace {

void run_prefixes(const std::vector<std::uint8_t>& data) {
  constexpr std::size_t last = 40, spread = 60;
  const std::size_t near_end = data.size() - std::min(data.size(), last), step = 1 + near_end / spread;
  for (std::size_t size = 0; size < data.size(); size += size < near_end ? std::min(step, near_end - size) : 1)
    LLVMFuzzerTestOneInput(data.data(), size);
}

bool run(const std::filesystem::path& path, bool with_prefixes) {
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
  if (with_prefixes) run_prefixes(data);
  return true;
}

}  // namespace

int main(int argc, char** argv) {
  std::vector<std::filesystem::path> files;
  const bool with_prefixes = argc > 1 && std::string_view(argv[1]) == "--prefixes";
  for (int i = with_prefixes ? 2 : 1; i < argc; ++i) {
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
    if (run(file, with_prefixes)) {
      ++inputs;
    } else {
      all_read = false;
    }
  }
  std::printf("replay: ran %zu inputs\n", inputs);
  return inputs != 0 && all_read ? 0 : 1;
}
