// SPDX-License-Identifier: MIT
// The result of a probe -> text for a person, or one JSON document.
#ifndef FOUNDCHECK_PROGRAM_PROBE_REPORT_HPP
#define FOUNDCHECK_PROGRAM_PROBE_REPORT_HPP

#include <fmt/format.h>

#include <foundcheck/fact/fact_set.hpp>
#include <foundcheck/probe/result.hpp>
#include <string>

namespace foundcheck::program {

struct probe_report {
  std::string path;  ///< what was asked for; empty where nothing was
  const probe::probe_result* result = nullptr;
  const fact_set* facts = nullptr;  ///< of the input and of the probe
};

void write_probe_text(const probe_report& report, bool colour, fmt::memory_buffer& out);
void write_probe_json(const probe_report& report, fmt::memory_buffer& out);

}  // namespace foundcheck::program

#endif
