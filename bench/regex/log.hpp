// SPDX-License-Identifier: MIT
// 50 MB of log, cut into lines: one made up, one of real lines.
#ifndef FOUNDCHECK_BENCH_REGEX_LOG_HPP
#define FOUNDCHECK_BENCH_REGEX_LOG_HPP

#include <cstddef>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace foundcheck::bench {

inline constexpr std::size_t log_bytes = 50'000'000;

/// Text and views of its lines. Not copied: the views point into the text.
struct log {
  log(std::string log_name, std::string log_text);
  log(const log&) = delete;
  log& operator=(const log&) = delete;

  std::string name;
  std::string text;
  std::vector<std::string_view> lines;
};

/// The log that is made up and, where the corpus is there, the one of real lines; says so if it is not.
std::vector<std::unique_ptr<log>> make_logs();

/// Of a hundred lines 30 are cache entries, 15 are what configure says, 35 are steps and commands, 20 are diagnostics
/// and compiler chatter. The same at each call.
std::string synthetic_text();

/// The caches, configure and build logs below `folder` over and over, `bytes` of them and the rest of a line; empty if there are none.
std::string corpus_text(const std::string& folder, std::size_t bytes = log_bytes);

/// The folder of the corpus.
std::string corpus_folder();

/// The lines of `whole` that are shorter than `longest` and have no CR, until there are `bytes` of them: what an engine
/// that recurses for each byte can still be given.
std::string short_lines(const log& whole, std::size_t longest, std::size_t bytes);

}  // namespace foundcheck::bench

#endif
