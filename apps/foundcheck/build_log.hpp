// SPDX-License-Identifier: MIT
// A ninja log on disk -> the steps of the runs that are shown. The outputs of all steps are kept, the rest of the log is not.
#ifndef FOUNDCHECK_PROGRAM_BUILD_LOG_HPP
#define FOUNDCHECK_PROGRAM_BUILD_LOG_HPP

#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <filesystem>
#include <foundcheck/core/result.hpp>
#include <foundcheck/format/detect.hpp>
#include <foundcheck/schedule/run.hpp>
#include <vector>

namespace foundcheck::program {

/// Of which runs the steps are asked for.
struct wanted_runs {
  std::size_t shown =
      0;  ///< from 1; 0: the run with the most work, as an incremental one after it says little of the build
  bool all = false;
};

struct logged_run {
  std::int64_t begin_s = -1;          ///< -1 when the log does not say
  std::vector<schedule::step> steps;  ///< empty for a run that is not asked for
};

struct build_log {
  format found = format::ninja_log;  ///< of the file; all that follows is empty when it is another
  std::vector<char> text;            ///< what the steps look into
  std::vector<logged_run> runs;
  std::size_t shown = 0;  ///< the run that is asked for, from 0; it may not be there
  bool is_recompacted = false;
};

[[nodiscard]] result<build_log> read_build_log(const std::filesystem::path& path, const wanted_runs& wanted);
[[nodiscard]] result<build_log> read_build_log(std::FILE* stream, const wanted_runs& wanted);

}  // namespace foundcheck::program

#endif
