// SPDX-License-Identifier: MIT
// The configuration of a project, .foundcheck.toml or the file of --config -> what it says of rules, GPUs and the runtime root.
//
//   devices = ["H100", "8.0"]     as --device
//   root = "image"                as --root, relative to the folder of the file
//   [ignore]
//   CUPTI001 = "why"              as --ignore, with the reason
//   [severity]
//   ARCH003 = "warning"           error, warning or info
#ifndef FOUNDCHECK_PROGRAM_CONFIG_FILE_HPP
#define FOUNDCHECK_PROGRAM_CONFIG_FILE_HPP

#include <foundcheck/host/file.hpp>
#include <foundcheck/rule/rule.hpp>
#include <string>
#include <string_view>
#include <vector>

#include "complaint.hpp"

namespace foundcheck::program {

struct scan_config {
  struct ignored_rule {
    std::string rule, reason;
  };
  struct rule_severity {
    std::string rule;
    foundcheck::severity is;
  };

  std::string path;  ///< of the file; empty if there is none
  std::vector<std::string> devices;
  std::string root;
  std::vector<ignored_rule> ignored;
  std::vector<rule_severity> severities;
};

/// Reads the text of a file. What is wrong with it, a sentence each; nothing if all is well.
[[nodiscard]] std::vector<std::string> read_config(std::string_view bytes, scan_config& into);

/// The same of the file. A status other than clean, with what is wrong, if not all could be taken.
[[nodiscard]] int load_config(const std::string& file, host::openable which, scan_config& into,
                              std::vector<complaint>& wrong);

/// The path of the .foundcheck.toml of the sources of a build directory, or else of `tree`, the source tree that was asked for, "" if none
/// was. Empty if there is no such file. The directory that the cache names as that of the sources counts only where the cache was made in
/// `directory`: what came from elsewhere has no say.
[[nodiscard]] std::string config_of_sources(std::string_view cache, const std::string& directory,
                                            const std::string& tree);

}  // namespace foundcheck::program

#endif
