// SPDX-License-Identifier: MIT
// The figures of several programs, collected in one file, of which goals.py makes one table.
#ifndef FOUNDCHECK_BENCH_REGEX_FIGURES_HPP
#define FOUNDCHECK_BENCH_REGEX_FIGURES_HPP

#include <cstdio>
#include <cstdlib>
#include <string>

namespace foundcheck::bench {

/// Adds a line to the file that FOUNDCHECK_BENCH_FIGURES names, if it names one.
inline void note_figure(const std::string& name, double value) {
  const char* const path = std::getenv("FOUNDCHECK_BENCH_FIGURES");
  if (path == nullptr) return;
  std::FILE* const file = std::fopen(path, "a");
  if (file == nullptr) return;
  std::fprintf(file, "%s\t%.6g\n", name.c_str(), value);
  std::fclose(file);
}

}  // namespace foundcheck::bench

#endif
