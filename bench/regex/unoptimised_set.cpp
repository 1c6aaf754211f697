// SPDX-License-Identifier: MIT
// How fast is the set of twelve patterns in a debug build? Compiled with -O0, in a program of its own: the linker keeps one
// copy of each inline function. What it finds must be what the patterns find one after another.
#include <cstdio>
#include <memory>

#include "cpu_clock.hpp"
#include "regex/engine.hpp"
#include "regex/figures.hpp"
#include "regex/foundcheck_engines.hpp"
#include "regex/log.hpp"
#include "regex/log_patterns.hpp"

int main() {
  using namespace foundcheck::bench;
  std::printf("\n12 patterns as a set, not optimised (-O0)\n\n| log | MB/s |\n|---|---:|\n");
  for (const std::unique_ptr<log>& input : make_logs()) {
    totals found;
    const double time =
        least_milliseconds(3, [&] { found = as_set<log_patterns::set, log_patterns::uses>().run(input->lines); });
    if (found != in_sequence<job::first, log_patterns::uses>().run(input->lines)) {
      stop("regex_set", "finds something else on " + input->name);
    }
    const double rate = static_cast<double>(input->text.size()) / time / 1e3;
    std::printf("| %s | %.0f |\n", input->name.c_str(), rate);
    note_figure("set at -O0/" + input->name, rate);
  }
}
