// SPDX-License-Identifier: MIT
// A small build with all that a timeline can tell of it.
#ifndef FOUNDCHECK_TESTS_REPORT_SAMPLE_TIMELINE_HPP
#define FOUNDCHECK_TESTS_REPORT_SAMPLE_TIMELINE_HPP

#include <foundcheck/report/timeline.hpp>

#include <array>
#include <vector>

#include "support/laid_out.hpp"

namespace foundcheck {

struct sample_timeline {
  laid_out run{{{"gen.h", 0, 1000, 2, 2},
                {"a.cpp.o", 1000, 61'000, 1, 3},
                {"flash.cu.o", 1000, 301'000, 1, 4},
                {"bin/t\x1Bool", 301'000, 302'500, 1, 5}}};
  std::array<schedule::step_index, 3> slowest = {2, 1, 3};
  std::array<schedule::group_cost, 2> extensions = {
      {{".cu.o", 1, 300'000, 270'000'000'000}, {"", 1, 1500, 1'500'000'000}}};
  std::array<schedule::group_cost, 2> rules = {
      {{"CUDA_COMPILER", 1, 300'000, 270'000'000'000}, {"", 1, 7, 7'000'000, true}}};
  std::array<schedule::hint, schedule::hint_kind_count> hint_storage;
  std::array<header_cost, 1> headers = {{{"core/a.h", 2, 360'000}}};

  /// Views of this object.
  timeline_result result() {
    timeline_result r;
    r.path = "b/.ninja_log";
    r.runs = 3;
    r.shown = 2;
    r.is_recompacted = true;
    r.begin_s = 1'700'000'000;
    r.build = run.t;
    r.slowest = slowest;
    r.extensions = extensions;
    r.rules = rules;
    r.hints = schedule::hints(r.build, hint_storage);
    r.headers = headers;
    r.machine = {64 * schedule::gigabyte, 32};
    r.workload = {.cuda = true, .flash_attention = true};
    r.jobs = schedule::advise(r.machine, r.workload);
    r.generator = "Ninja";
    r.cuda_architectures = 4;
    return r;
  }
};

}  // namespace foundcheck

#endif
