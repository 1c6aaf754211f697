// SPDX-License-Identifier: MIT
// As detect(), and of a text that no line of it tells: is it the log of a build, by what the tools in it say?
//
// One error or warning in the form of a known tool is enough, or what ptxas says of a kernel: what is no log has none. The
// lines up to the first one are read, so a caller that has only the head of a file learns of the head only.
#ifndef FOUNDCHECK_FORMAT_DETECT_LOG_HPP
#define FOUNDCHECK_FORMAT_DETECT_LOG_HPP

#include <foundcheck/format/detect.hpp>
#include <foundcheck/format/diagnostics.hpp>
#include <string_view>

namespace foundcheck {

[[nodiscard]] constexpr detection detect_log(std::string_view bytes) noexcept {
  detection found = detect(bytes);
  if (found.format != format::text) return found;
  for (const diagnostics::record& r : diagnostics::records(bytes, found.envelope)) {
    const bool says_something = r.kind == diagnostics::record_kind::resources || is_error(r.severity) ||
                                r.severity == diagnostics::severity::warning;
    if (!says_something) continue;
    found.format = format::diagnostics;
    found.confidence = confidence::likely;
    return found;
  }
  return found;
}

}  // namespace foundcheck

#endif
