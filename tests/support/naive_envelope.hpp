// SPDX-License-Identifier: MIT
// The forms of prefixes and of escape sequences once more, as std::regex has them, and lines unwrapped with those.
//
// For lines of a few kilobytes at most: see support/std_regex.hpp.
#ifndef FOUNDCHECK_TESTS_SUPPORT_NAIVE_ENVELOPE_HPP
#define FOUNDCHECK_TESTS_SUPPORT_NAIVE_ENVELOPE_HPP

#include <foundcheck/text/envelope.hpp>

#include <cstddef>
#include <map>
#include <string>
#include <string_view>

#include "support/std_regex.hpp"

namespace foundcheck::naive_envelope {

inline const std::string date_time =
    "\\d{4}-\\d\\d-\\d\\d[T ]\\d\\d:\\d\\d:\\d\\d(?:[.,]\\d{1,9})?(?:Z|[+-][\\d:]{4,5}(?!\\d))?";
inline const std::string gap = "(?: |$)";
inline const std::string seconds = "\\d{1,7}\\.\\d{1,3}";

/// What follows each prefix is left to the caller, but for the look-aheads that belong to the form.
inline const std_regex& pattern(prefix kind) {
  static const std::map<prefix, std_regex> patterns = [] {
    const std::map<prefix, std::string> texts = {
        {prefix::section, "section_(?:start|end):\\d{1,12}:[\\w.-]{1,256}(?:\\[[^\\]\\r]{0,256}\\])?(?:\\r|$)"},
        {prefix::job_step, "[^\\t]{1,256}\\t[^\\t]{1,256}\\t(?=(?:\xEF\xBB\xBF)?" + date_time + gap + ")"},
        {prefix::stream, date_time + " [0-9a-fA-F]{2}[OE](?:\\+| |$)"},
        {prefix::timestamp, "(?:\xEF\xBB\xBF)?" + date_time + gap},
        {prefix::bracketed_timestamp, "\\[" + date_time + "\\]" + gap},
        {prefix::clock, "(?:\\[\\d\\d:\\d\\d:\\d\\d\\](?: |$)|\\d\\d:\\d\\d:\\d\\d(?: (?=(?:  ){0,3}(?! ))|  |$))"},
        {prefix::buildkit, "#\\d{1,5} " + seconds + gap},
        {prefix::elapsed, seconds + gap + "(?! ?-?\\.?\\d)"},
        {prefix::colcon, "\\[ *" + seconds + "s\\]" + gap},
        {prefix::editor,
         " ?\\[(?:build|cmake|CMake|proc|main|driver|cpack|ctest|variant|kit|cache|cms-client|extension|workflow)\\]" +
             gap},
        {prefix::ant, "(?:\\[INFO\\] )? *\\[exec\\]" + gap},
        {prefix::derivation, "[A-Za-z][\\w.-]{0,127}>" + gap},
        {prefix::compose, "(?=[\\w.-]*[A-Za-z])[A-Za-z0-9][\\w.-]{0,127} +\\|" + gap},
        {prefix::command,
         "##(?:vso\\[[^\\]]{1,1024}\\]|\\[(?:group|endgroup|section|command|error|warning|notice|debug)\\])"},
        {prefix::msbuild, " *\\d{1,4}>(?![&>=])"},
        {prefix::ninja, "\\[\\d{1,7}/\\d{1,7}\\]" + gap},
        {prefix::branch,
         "\\[[A-Za-z](?:[^\\]\\[%\\x00-\\x1F\\x80-\\xFF]{0,126}[^\\]\\[%\\x00-\\x20\\x80-\\xFF])?\\]" + gap},
    };
    std::map<prefix, std_regex> made;
    for (const auto& [key, text] : texts) made.emplace(key, std_regex(text));
    return made;
  }();
  return patterns.at(kind);
}

inline std::size_t prefix_length(prefix kind, const std::string& text, std::size_t width) {
  if (kind == prefix::none) return 0;
  if (kind == prefix::indentation) return text.starts_with(std::string(width, ' ')) ? width : 0;
  const auto found = pattern(kind).match_front(text);
  return found.empty() ? 0 : found.front()->size();
}

/// The text without the sequences that it begins with.
inline std::string strip_front(std::string text) {
  static const std_regex sequence(
      "\x1B\\[8mha:[A-Za-z0-9+/=]*\x1B\\[0m"
      "|\x1B\\[[0-?]*[ -/]*[@-~]"
      "|\x1B[\\]PX^_][^\x1B\x07]*(?:\x07|\x1B\\\\)"
      "|\x1B[ -/]+[0-~]"
      "|\x1B(?![\\[\\]PX^_])[0-~]");
  for (auto found = sequence.match_front(text); !found.empty(); found = sequence.match_front(text)) {
    text.erase(0, found.front()->size());
  }
  return text;
}

/// The text without the sequences that it ends with: of each end the one that begins first.
inline std::string strip_back(std::string text) {
  for (std::size_t at = text.find('\x1B'); at != std::string::npos;) {
    if (ansi::sequence_length(std::string_view(text).substr(at)) == text.size() - at) {
      text.resize(at);
      at = text.find('\x1B');
    } else {
      at = text.find('\x1B', at + 1);
    }
  }
  return text;
}

/// The text of a line, given without its ending, in an envelope.
inline std::string unwrap(const std::string& line, const envelope& around) {
  std::string text = strip_front(line);
  for (const prefix kind : around.prefixes) {
    if (kind == prefix::none) break;
    const std::size_t length = prefix_length(kind, text, around.indentation);
    if (length != 0) text = strip_front(text.substr(length));
    if (length == 0 && row_of(kind).is_on_every_line) break;
  }
  return strip_back(text);
}

}  // namespace foundcheck::naive_envelope

#endif
