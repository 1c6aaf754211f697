// SPDX-License-Identifier: MIT
// What a build was to do and has not done: what the looks at ninja and make find, and link_model.hpp and compile_model.hpp read.
#ifndef FOUNDCHECK_HOST_UNDONE_COMMAND_HPP
#define FOUNDCHECK_HOST_UNDONE_COMMAND_HPP

#include <cstddef>
#include <filesystem>
#include <foundcheck/core/namespace.hpp>
#include <string>
#include <vector>

FOUNDCHECK_BEGIN_NAMESPACE
namespace host {

/// A command that a build was to run and has not.
struct undone_command {
  std::string command;         ///< as the shell gets it
  std::string output;          ///< what it makes
  std::filesystem::path base;  ///< where it runs
  bool is_made = false;        ///< what it makes is there, and older than what it is made of
};

/// The first ones show what is wrong.
struct undone_work {
  /// How many of each are kept.
  static constexpr std::size_t most_links = 8, most_compiles = 32, most_others = 16, most_headers = 4096;

  std::vector<undone_command> links, compiles;  ///< those that link, and those that compile
  std::vector<undone_command> others;           ///< that wait for nothing, and neither compile nor link
  std::vector<std::string> headers;             ///< that are not there, and that a command makes
  std::vector<std::string> lost;                ///< headers that were read, are gone, and are told of
  std::string source_root;                      ///< the directory of the project; empty where it is not known
  bool is_stopped = false;                      ///< a build came to a command that it did not do
};

}  // namespace host
FOUNDCHECK_END_NAMESPACE

#endif
