// SPDX-License-Identifier: MIT
// The program's commands, each as one function from its options to an exit status.
#ifndef FOUNDCHECK_PROGRAM_COMMANDS_HPP
#define FOUNDCHECK_PROGRAM_COMMANDS_HPP

#include <cstddef>
#include <foundcheck/diagnostic/recognizer.hpp>
#include <span>
#include <string>
#include <vector>

namespace foundcheck::program {

struct scan_config;

/// Exit statuses of the interface. The larger wins where several apply.
enum status : int {
  clean = 0,
  findings = 1,
  usage = 2,
  unreadable = 3,
  reader_gone = 141  ///< of a text, as behind `head`: what a shell gives for SIGPIPE
};

struct scan_options {
  std::vector<std::string> paths;
  std::string files_from;        ///< a file with more paths, one a line; - for stdin
  bool null_separated = false;   ///< the paths in it end in NUL
  std::string framing = "path";  ///< json: what is read are not paths but logs, each in an object on a line
  std::size_t jobs = 1;          ///< how many threads read
  std::string root;
  std::string library_path;          ///< LD_LIBRARY_PATH where the program runs
  bool probe = false;                ///< go on to the live machine
  std::vector<std::string> devices;  ///< GPUs that are to run the build: compute capabilities or names
  std::string format = "text";
  std::string output;
  std::string min_severity = "info";
  std::string fail_on = "error";
  std::vector<std::string> ignored;  ///< ids of rules that nobody wants to hear of
  std::vector<std::string> only;     ///< ids of the rules to hear of; none: all
  std::string config;                ///< the configuration file; none: that of the sources, unless has_config is false
  bool has_config = true;            ///< false: of no file
  std::string baseline;              ///< a file with errors that are known
  std::string write_baseline;        ///< write one of what is found
  std::string colour = "auto";
  bool all = false;                                        ///< the ladder of every component
  bool verbose = false;                                    ///< in text: whatever else is only counted
  std::vector<std::string> recognizers;                    ///< files with rows for lines of other tools
  std::span<const diagnostics::recognizer> own_rows = {};  ///< what is in them
  const scan_config* given_config = nullptr;               ///< what is in `config`; null if none was given
};

struct dump_options {
  std::string kind;
  std::string file = "-";
  bool effective = false;
  std::vector<std::string> recognizers;  ///< files with rows for lines of other tools
};

struct rules_options {
  std::string id;  ///< or what several begin with, in any case
  std::string format = "text";
  std::string colour = "auto";
  bool details = false;                  ///< in text, each rule in full: not only one that is asked for
  bool has_recognizers = false;          ///< rows that read lines of tools are asked for, not rules
  std::vector<std::string> recognizers;  ///< files with further ones
};

struct timeline_options {
  std::string path = ".";
  std::string trace;
  std::string svg;
  std::string graph;         ///< what `ninja -t graph` printed
  std::string ccache_stats;  ///< what `ccache -s` or `ccache --print-stats` printed
  std::size_t top = 10;
  std::size_t run = 0;  ///< from 1; 0 for that with the most work
  std::string format = "text";
  std::string colour = "auto";
};

struct arch_options {
  std::vector<std::string> list;  ///< the words of the command line that make it
  std::string cuda;               ///< release of nvcc
  std::string device;             ///< compute capability or name
  std::string format = "text";
  std::string colour = "auto";
};

struct probe_options {
  std::string of;       ///< build directory or cache; empty for what the loader finds
  bool all = false;     ///< the heavy libraries too
  double timeout = 15;  ///< seconds, for each child
  std::string format = "text";
  std::string colour = "auto";
};

int scan(const scan_options& options);
int dump(const dump_options& options);

/// What dump_options::kind may be, besides auto.
std::vector<std::string> dump_kind_names();

int rules(const rules_options& options);

/// The ids of all rules.
std::vector<std::string> rule_ids();

int timeline(const timeline_options& options);
int arch(const arch_options& options);
int probe(const probe_options& options);

/// The other end of a probe whose process cannot fork: does what the words say and ends the process.
[[noreturn]] void work_for_probe(const std::vector<std::string>& words);

}  // namespace foundcheck::program

#endif
