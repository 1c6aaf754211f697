// SPDX-License-Identifier: MIT
// A .ninja_log as a large project leaves it, made up: paths and numbers as long as those of real logs, in the form of
// ninja 1.13.
#ifndef FOUNDCHECK_BENCH_MADE_NINJA_LOG_HPP
#define FOUNDCHECK_BENCH_MADE_NINJA_LOG_HPP

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <random>
#include <string>
#include <utility>
#include <vector>

namespace foundcheck::bench {

/// A log of so many steps in four runs on 64 lanes.
inline std::string made_ninja_log(std::size_t steps, bool is_recompacted) {
  std::mt19937_64 random(1);
  std::vector<std::string> lines;
  std::int64_t epoch_ms = 1'795'000'000'000;
  for (int run = 0; run < 4; ++run) {
    std::vector<std::int64_t> lanes(64, 3);
    std::vector<std::pair<std::int64_t, std::string>> ended;
    for (std::size_t i = 0; i < steps / 4; ++i) {
      std::int64_t& lane = lanes[i % lanes.size()];
      const std::int64_t start = lane, end = start + 20 + static_cast<std::int64_t>(random() % 4000);
      lane = end;
      const std::size_t output = is_recompacted ? i * 4 + static_cast<std::size_t>(run) : i;
      char hash[17];
      std::snprintf(hash, sizeof hash, "%llx", static_cast<unsigned long long>(output * 0x9E3779B97F4A7C15U));
      ended.emplace_back(
          end, std::to_string(start) + '\t' + std::to_string(end) + '\t' +
                   std::to_string((epoch_ms + start) * 1'000'000 + static_cast<std::int64_t>(random() % 4'000'000)) +
                   "\tsrc/core/CMakeFiles/core.dir/module_" + std::to_string(output % 97) + "/file_" +
                   std::to_string(output) + ".cpp.o\t" + hash + '\n');
    }
    std::sort(ended.begin(), ended.end());
    for (auto& [end, line] : ended) lines.push_back(std::move(line));
    epoch_ms += *std::max_element(lanes.begin(), lanes.end()) + 60'000;
  }
  if (is_recompacted) std::shuffle(lines.begin(), lines.end(), random);
  std::string text = "# ninja log v7\n";
  for (const std::string& line : lines) text += line;
  return text;
}

}  // namespace foundcheck::bench

#endif
