// SPDX-License-Identifier: MIT
// The checks of CMakeOutput.log and CMakeError.log.
#include <foundcheck/format/cmake/try_compile_log.hpp>

#include "dump_kinds.hpp"

namespace foundcheck::program {

bool dump_try_compile_log(const dump_input& input, json_lines& out) {
  for (const try_compile_log::record& r : try_compile_log::records(input.bytes)) {
    if (r.kind == try_compile_log::record_kind::other) continue;
    const auto fill = [&](json_writer& json) {
      json.member("what", r.what);
      if (r.kind == try_compile_log::record_kind::check) {
        json.member("passed", r.passed);
        if (!r.passed) json.member("failure", name_of(r.failure));
        if (!r.variable.empty()) json.member("variable", r.variable);
        if (!r.language.empty()) json.member("language", r.language);
        if (!r.why.empty()) json.member("why", r.why);
      }
      json.member("text", r.text);
    };
    if (!out.write(name_of(r.kind), r.line, r.offset, fill)) return false;
  }
  return true;
}

}  // namespace foundcheck::program
