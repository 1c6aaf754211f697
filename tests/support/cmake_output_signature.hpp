// SPDX-License-Identifier: MIT
// What a log of cmake says, apart from its wording: one line for each record that has a meaning.
#ifndef FOUNDCHECK_TESTS_SUPPORT_CMAKE_OUTPUT_SIGNATURE_HPP
#define FOUNDCHECK_TESTS_SUPPORT_CMAKE_OUTPUT_SIGNATURE_HPP

#include <foundcheck/format/cmake/output.hpp>

#include <set>
#include <string>
#include <string_view>

namespace foundcheck {

/// The signature of one record; empty for a line that means nothing by itself.
inline std::string signature_of(const cmake_output::record& r) {
  using cmake_output::record_kind;
  const auto text = [](std::string_view s) { return std::string(s); };
  switch (r.kind) {
    case record_kind::other: return "";
    case record_kind::status: return "status " + text(r.context) + " " + text(r.text);
    case record_kind::found:
      return "found " + text(r.package) + " " + text(r.version) + " >=" + text(r.required) + " [" + text(r.components) +
             "] [" + text(r.missing) + "]";
    case record_kind::not_found:
      return "not_found " + text(r.package) + " " + text(r.version) + " >=" + text(r.required) + " [" +
             text(r.missing) + "] " + text(r.given_reason);
    case record_kind::check: return "check " + text(r.what) + ": " + text(name_of(r.passed));
    case record_kind::diagnostic: {
      std::string uses;
      for (const auto& v : cmake_output::reported_variables(r)) {
        uses += " " + text(v.name.substr(v.name.rfind('/') + 1)) + ":" + text(name_of(v.use));
      }
      std::string_view topic = cmake_output::topic_of(r.category);
      if (topic == "unused-cli") topic = {};  // only 4.4 says so, and the variables do
      return text(name_of(r.severity)) + " " + text(topic) + " (" + text(r.command) + ") " +
             text(name_of(read_cuda_text(r).means)) + " " + text(r.package) + " >=" + text(r.required) + uses;
    }
    case record_kind::cuda: return "cuda " + text(name_of(r.cuda)) + " " + text(r.value);
    case record_kind::summary: return "summary " + text(r.what) + "=" + text(r.value);
    case record_kind::end: return "end " + text(name_of(r.ended));
  }
  return "";
}

inline std::set<std::string> signatures_of(std::string_view bytes) {
  std::set<std::string> all;
  for (const cmake_output::record& r : cmake_output::records(bytes)) all.insert(signature_of(r));
  all.erase("");
  return all;
}

}  // namespace foundcheck

#endif
