// SPDX-License-Identifier: MIT
// A ninja log and what lies beside it -> all that a report shows of one of its runs.
#ifndef FOUNDCHECK_PROGRAM_TIMELINE_DATA_HPP
#define FOUNDCHECK_PROGRAM_TIMELINE_DATA_HPP

#include <array>
#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <foundcheck/host/build_graph.hpp>
#include <foundcheck/report/timeline.hpp>
#include <foundcheck/schedule/advice.hpp>
#include <foundcheck/schedule/laid_out.hpp>
#include <foundcheck/schedule/timeline.hpp>
#include <foundcheck/schedule/weight.hpp>
#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "build_log.hpp"
#include "commands.hpp"
#include "input_file.hpp"

namespace foundcheck::program {

/// What the cache of the build says about how it is built.
struct build_options {
  std::string generator, launcher;
  std::size_t cuda_architectures = 0;
};

/// Tells of something about a path, fit to follow "PATH: ".
using tell_of_path = std::function<void(const std::string& path, const std::string& message)>;

/// A result and everything that its views point into. Never moved once it is read.
struct timeline_data {
  timeline_result result;
  std::vector<std::unique_ptr<schedule::laid_out>> runs;  ///< one or more
  std::size_t shown = 0;                                  ///< which of them, from 0
  std::filesystem::path directory;
  bool has_siblings = false;  ///< the log lies in its build: what lies beside it is of that build

  [[nodiscard]] const schedule::laid_out& run() const noexcept { return *runs[shown]; }

  /// Reads what the options name. `is_replaced(input)`: true, with a message, where a result would replace that input. The exit
  /// status, with a message where it is not clean.
  int read(const timeline_options& options, const tell_of_path& tell,
           const std::function<bool(const std::filesystem::path&)>& is_replaced);

 private:
  std::string shown_path_, statistics_, deps_;
  build_log log_;
  host::build_graph graph_{whole_regular_file, most_input_bytes()};
  bool has_rules_ = false;  ///< the graph has all steps of the run that is shown
  build_options built_with_;
  std::vector<schedule::step_index> slowest_;
  std::vector<schedule::group_cost> extensions_, rules_;
  std::array<schedule::hint, schedule::hint_kind_count> hints_;
  std::vector<header_cost> headers_;
  std::array<schedule::cache_hint, schedule::cache_hint_kind_count> cache_hints_;

  int read_log(const std::filesystem::path& path, const timeline_options& options, const tell_of_path& tell);
  int read_graph(const timeline_options& options, const tell_of_path& tell);
  int read_cache_statistics(const std::string& path, const tell_of_path& tell);
  void summarise(std::size_t top);
};

/// The picture of a run, as SVG. `is_embedded`: as a part of a page, which brings its style.
void draw(const schedule::timeline& run, std::string_view title, bool is_embedded, fmt::memory_buffer& out);

}  // namespace foundcheck::program

#endif
