// SPDX-License-Identifier: MIT
// foundcheck: reads what a build left behind and says what is really there. Arguments in, exit status out.
#include <fmt/format.h>
#include <CLI/CLI.hpp>

#include <algorithm>
#include <cstdio>
#include <exception>
#include <filesystem>
#include <foundcheck/host/mapped_file.hpp>
#include <new>
#include <sstream>
#include <string>
#include <string_view>
#include <system_error>
#include <tuple>
#include <utility>
#include <vector>

#include "commands.hpp"
#include "completions.hpp"
#include "fit_help.hpp"
#include "html_page.hpp"
#include "man_page.hpp"
#include "output.hpp"
#include "scan_output.hpp"
#include "standard_streams.hpp"
#include "suggestion.hpp"

namespace {

using namespace foundcheck::program;

/// An empty argument is mostly a variable that the caller's script forgot to set.
std::string refuse_empty(const std::string& value) { return value.empty() ? "must not be empty" : ""; }

/// Other programs take it for stdout; a file of that name is hard to be rid of.
auto refuse_dash(const char* hint) {
  return [hint](const std::string& file) {
    return file == "-" ? fmt::format("- is not a file here: {}; ./- is a file of that name", hint) : std::string();
  };
}

/// Framed logs are answered by objects, one a line, whatever else is asked for.
void refuse_with_framing(const scan_options& options, bool has_format) {
  const auto refuse = [](const std::string& why) { throw CLI::ValidationError("--framing json", why); };
  if (!options.paths.empty()) refuse("logs come from stdin or --files-from, not from a PATH");
  if (options.null_separated) refuse("each request ends in a line feed, not in NUL as --null says");
  if (has_format && options.format != "json" && options.format != "ndjson") {
    refuse("each log is answered by a JSON object on a line, not as --format " + options.format + " says");
  }
}

void add_recognizers(CLI::App& command, std::vector<std::string>& files) {
  command
      .add_option(
          "--recognizers", files,
          "a file with rows that read lines of other tools: TOML, or problem matchers of VS Code; may be given again")
      ->type_name("FILE")
      ->allow_extra_args(false)
      ->check(refuse_empty);
}

/// What a project has to say of its findings.
void add_known(CLI::App& command, scan_options& options) {
  CLI::Option* config = command.add_option(
      "--config", options.config, "read this configuration (default: .foundcheck.toml of the sources of the build)");
  config->type_name("FILE")->check(refuse_empty)->check(refuse_dash("give the configuration by its name"));
  command
      .add_flag_callback(
          "--no-config", [&options] { options.has_config = false; }, "read no configuration")
      ->excludes(config);
  command.add_option("--baseline", options.baseline, "leave out the findings that are in this file")
      ->type_name("FILE")
      ->check(refuse_empty)
      ->check(refuse_dash("give the baseline by its name"));
  command.add_option("--write-baseline", options.write_baseline, "write what is found to this file, for --baseline")
      ->type_name("FILE")
      ->check(refuse_empty)
      ->check(refuse_dash("give the baseline a name"));
}

/// What a scan looks at besides its inputs.
void add_looked_at(CLI::App& command, scan_options& options) {
  command
      .add_option("--device", options.devices,
                  "a GPU that is to run what is built, by compute capability or name: 9.0, H100; may be given again")
      ->allow_extra_args(false)
      ->check(refuse_empty);
  CLI::Option* root = command.add_option("--root", options.root, "check the claims against a runtime root file system");
  root->type_name("DIR")->check(refuse_empty);
  command.add_option("--library-path", options.library_path, "with --root: LD_LIBRARY_PATH where the program runs")
      ->check(refuse_empty)
      ->needs(root);
  command.add_flag("--probe", options.probe, "check this machine too: its files, loader, driver and GPU");
  add_recognizers(command, options.recognizers);
}

/// Which of its findings count, and for what.
void add_counted(CLI::App& command, scan_options& options) {
  command
      .add_option("--min-severity", options.min_severity,
                  "leave out findings below: info, warning or error (default: info)")
      ->check(CLI::IsMember({"info", "warning", "error"}));
  command
      .add_option(
          "--fail-on", options.fail_on,
          "what makes the exit status 1: an error; a warning too; an error or an unfinished build, which reached no end; or never (default: error)")
      ->check(CLI::IsMember({"error", "warning", "unfinished", "never"}));
  for (const auto& [name, ids, what] :
       {std::tuple("--ignore", &options.ignored,
                   "leave out this rule's findings: the report counts them, and -v lists them; may be given again"),
        std::tuple("--only", &options.only, "use the findings of this rule alone; may be given again")}) {
    command.add_option(name, *ids, what)->type_name("RULE")->allow_extra_args(false)->check(refuse_empty);
  }
  add_known(command, options);
}

void add_scan(CLI::App& app, scan_options& options) {
  CLI::App* command = app.add_subcommand("scan", "say why a build failed, and which of its claims are not true");
  CLI::Option* paths =
      command->add_option("PATH", options.paths, "build directories, files, or - for stdin (default: .)");
  paths->type_name("PATH")->check(refuse_empty);
  CLI::Option* from = command->add_option("--files-from", options.files_from,
                                          "read more paths from this file, one a line, or - for stdin");
  from->type_name("FILE")->check(refuse_empty);
  command->add_flag("-0,--null", options.null_separated, "the paths of --files-from end in NUL, as find -print0 writes")
      ->needs(from);
  command
      ->add_option("--framing", options.framing,
                   "path; or json: read objects {\"id\", \"log\"}, one a line, and answer each by one object")
      ->check(CLI::IsMember({"path", "json"}));
  command->add_option("-j,--jobs", options.jobs, "how many inputs to read at once (default: 1)")
      ->check(CLI::Range(1, 1024));
  add_looked_at(*command, options);
  command->add_flag("--all", options.all, "in text, every component, and not only those requested or claimed");
  command->add_flag("-v,--verbose", options.verbose,
                    "in text, also why, all evidence, the files read, and what is only counted otherwise");
  CLI::Option* format = command->add_option("--format", options.format, "the form of the result (default: text)");
  format->check(CLI::IsMember(scan_format_names()));
  command->add_option("--output", options.output, "write the result to this file")
      ->type_name("FILE")
      ->check(refuse_empty)
      ->check(refuse_dash("leave it out for stdout"));
  add_counted(*command, options);
  command->add_option("--color", options.colour, "auto, always or never (default: auto)")
      ->check(CLI::IsMember({"auto", "always", "never"}));
  // The value decides, and whether the format was said: text is what there is without a word.
  command->callback([&options, format] {
    if (options.framing == "json") refuse_with_framing(options, format->count() != 0);
  });
}

/// A scan whose result is a page; the options of `scan` that say what is looked at have the same meaning.
void add_report(CLI::App& app, scan_options& options) {
  CLI::App* command = app.add_subcommand("report", "the same as one HTML page, with the timeline of the build");
  command->add_option("PATH", options.paths, "build directories, files, or - for stdin (default: .)")
      ->type_name("PATH")
      ->check(refuse_empty);
  command->add_option("-o,--output", options.output, "write the page to this file (default: stdout)")
      ->type_name("FILE")
      ->check(refuse_empty)
      ->check(refuse_dash("leave it out for stdout"));
  add_looked_at(*command, options);
  add_counted(*command, options);
}

void add_dump(CLI::App& app, dump_options& options) {
  CLI::App* command = app.add_subcommand("dump", "every record of a file as one JSON object a line");
  std::vector<std::string> kinds = dump_kind_names();
  kinds.emplace_back("auto");
  command->add_option("KIND", options.kind, "the format of the file, or auto")->required()->check(CLI::IsMember(kinds));
  command->add_option("FILE", options.file, "the file, or - for stdin (default: -)")
      ->type_name("FILE")
      ->check(refuse_empty);
  command->add_flag("--effective", options.effective,
                    "of a cache: what CMake itself holds after loading, sorted by name");
  add_recognizers(*command, options.recognizers);
}

void add_rules(CLI::App& app, rules_options& options) {
  CLI::App* command = app.add_subcommand("rules", "the known causes, a line for each, or one of them in full");
  command->add_option("ID", options.id, "one rule in full, or a line for each that begins so: CUPTI001, cupti")
      ->check(refuse_empty);
  command->add_flag("--details", options.details, "in text, all of each rule");
  command->add_option("--color", options.colour, "auto, always or never (default: auto)")
      ->check(CLI::IsMember({"auto", "always", "never"}));
  command->add_option("--format", options.format, "text, json or markdown (default: text)")
      ->check(CLI::IsMember({"text", "json", "markdown"}));
  CLI::Option* recognizers = command->add_option("--recognizers", options.recognizers,
                                                 "not rules but the rows that read lines; with a FILE those in it too");
  recognizers->type_name("FILE")->expected(0, 1)->multi_option_policy(CLI::MultiOptionPolicy::TakeAll);
  command->callback([&options, recognizers] { options.has_recognizers = recognizers->count() != 0; });
}

void add_timeline(CLI::App& app, timeline_options& options) {
  CLI::App* command = app.add_subcommand("timeline", "how long a build took, and why");
  command->add_option("PATH", options.path, "build directory, a .ninja_log, or - for stdin (default: .)")
      ->type_name("PATH")
      ->check(refuse_empty);
  const auto no_dash = refuse_dash("stdout has the report already");
  command->add_option("--trace", options.trace, "write a Chrome trace of all runs to this file")
      ->type_name("FILE")
      ->check(refuse_empty)
      ->check(no_dash);
  command->add_option("--svg", options.svg, "write a picture of the run to this file")
      ->type_name("FILE")
      ->check(refuse_empty)
      ->check(no_dash);
  command
      ->add_option("--graph", options.graph,
                   "read what depends on what from this output of ninja -t graph instead of build.ninja")
      ->type_name("FILE")
      ->check(refuse_empty);
  command
      ->add_option("--ccache-stats", options.ccache_stats,
                   "judge the compiler cache by this output of ccache -s, ccache --print-stats or sccache --show-stats")
      ->type_name("FILE")
      ->check(refuse_empty);
  CLI::Option* top =
      command->add_option("--top", options.top, "how many rows of each table (default: 10; of a page 200)");
  top->check(CLI::Range(0, 100'000));
  command->add_option("--run", options.run, "which run of the log, from 1 (default: that with the most work)")
      ->check(CLI::Range(1, 1'000'000'000));
  command
      ->add_option("--format", options.format, "text, json, or html: one page that needs nothing else (default: text)")
      ->check(CLI::IsMember({"text", "json", "html"}));
  command->callback([&options, top] {
    if (options.format == "html" && top->count() == 0) options.top = most_page_rows;
  });
  command->add_option("--color", options.colour, "auto, always or never (default: auto)")
      ->check(CLI::IsMember({"auto", "always", "never"}));
}

/// What the list is made of are options of another program as well, so all that is not known here belongs to it.
CLI::App* add_arch(CLI::App& app, arch_options& options) {
  CLI::App* command = app.add_subcommand(
      "arch", "LIST: what a list of GPU architectures builds, and which GPUs run it: 8.0;9.0+PTX, 80;90, -arch=sm_80");
  command->allow_extras();
  command->add_option("--cuda", options.cuda, "the release of nvcc, such as 12.8")->check(refuse_empty);
  command->add_option("--device", options.device, "a compute capability or the name of a GPU: 9.0, H100")
      ->check(refuse_empty);
  command->add_option("--format", options.format, "text or json (default: text)")
      ->check(CLI::IsMember({"text", "json"}));
  command->add_option("--color", options.colour, "auto, always or never (default: auto)")
      ->check(CLI::IsMember({"auto", "always", "never"}));
  return command;
}

void add_probe(CLI::App& app, probe_options& options) {
  CLI::App* command =
      app.add_subcommand("probe", "test whether the libraries work with this machine's loader, driver and GPU");
  command->add_option("--of", options.of, "a build directory or a CMakeCache.txt: the libraries that it claims")
      ->type_name("PATH")
      ->check(refuse_empty);
  command->add_flag("--all", options.all, "load the heavy libraries too: cuBLAS, NVRTC and others, some seconds");
  command
      ->add_option("--timeout", options.timeout,
                   "give up a call that does not return within so many seconds (default: 15)")
      ->check(CLI::Range(0.05, 3600.0));
  command->add_option("--format", options.format, "text or json (default: text)")
      ->check(CLI::IsMember({"text", "json"}));
  command->add_option("--color", options.colour, "auto, always or never (default: auto)")
      ->check(CLI::IsMember({"auto", "always", "never"}));
}

/// For whoever packages the program.
void add_completions(CLI::App& app, std::string& shell) {
  CLI::App* command = app.add_subcommand("completions", "a script by which a shell completes commands and options");
  command->add_option("SHELL", shell, "the shell")->required()->check(CLI::IsMember(completed_shells()));
}

int print_completions(const CLI::App& app, const std::string& shell) {
  fmt::memory_buffer text;
  write_completions(app, shell, text);
  return write_out(text, output_for::person);
}

constexpr std::string_view short_usage =
    "usage: foundcheck COMMAND [OPTION...] [ARGUMENT...]\n\n"
    "  foundcheck scan build                 what stopped it, and how to fix that\n"
    "  foundcheck timeline build             how long it took, and why\n"
    "  foundcheck arch \"80;90\" --cuda 13.0   what nvcc refuses, and which GPUs run it\n\n"
    "Commands: scan, report, dump, rules, timeline, arch, probe. foundcheck --help says more.\n";

constexpr std::string_view exit_statuses =
    "Exit status:\n"
    "  0    nothing was found\n"
    "  1    something was found\n"
    "  2    wrong usage\n"
    "  3    an input or an output could not be read or written\n"
    "  141  the reader of a text went away";

int print_man_page(const CLI::App& app) {
  fmt::memory_buffer text;
  write_man_page(app, text);
  return write_out(text, output_for::person);
}

/// What is said of a first word that is not a command; nothing for one that is.
std::string no_command(const std::string& word, const CLI::App& app) {
  std::vector<std::string> names;
  for (const CLI::App* command : app.get_subcommands([](const CLI::App*) { return true; })) {
    if (command->get_name() == word) return {};
    if (!command->get_group().empty()) names.push_back(command->get_name());
  }
  std::error_code ignored;
  if (std::filesystem::exists(word, ignored)) {
    return fmt::format("is not a command but a {}; did you mean `foundcheck scan {}`?",
                       std::filesystem::is_directory(word, ignored) ? "directory" : "file", fit_for_terminal(word));
  }
  return "is not a command" + suggestion(word, names, "foundcheck --help lists them");
}

/// Takes back what CLI11 is told of a path in brackets, which it would take for a list of paths: with ./ before it it is the same file, and is none.
class literal_paths {
 public:
  /// A word as CLI11 is to have it.
  std::string guarded(std::string word) {
    const bool is_list = (word.starts_with('[') && word.ends_with(']')) || word == "{}" || word == "%%";
    return is_list ? guarded_.emplace_back("./" + word) : word;
  }

  /// The paths as they were given.
  void restore(std::vector<std::string>& paths) const {
    for (std::string& path : paths) {
      if (std::find(guarded_.begin(), guarded_.end(), path) != guarded_.end()) path.erase(0, 2);
    }
  }

 private:
  std::vector<std::string> guarded_;
};

int run(int argc, char** argv) {
  if (argc > 1 && std::string_view(argv[1]) == "probe-worker") work_for_probe({argv + 2, argv + argc});
  scan_options scan_with, report_with;
  report_with.format = "html";
  dump_options dump_with;
  rules_options rules_with;
  timeline_options timeline_with;
  arch_options arch_with;
  probe_options probe_with;
  CLI::App app("Reads what a build left behind and says what is really there.", "foundcheck");
  app.set_version_flag("--version", FOUNDCHECK_VERSION);
  app.require_subcommand(0, 1);
  app.failure_message([](const CLI::App*, const CLI::Error& error) {
    return fmt::format("foundcheck: {}\nRun with --help for more information.\n", fit_for_terminal(error.what()));
  });
  add_scan(app, scan_with);
  add_report(app, report_with);
  add_dump(app, dump_with);
  add_rules(app, rules_with);
  add_timeline(app, timeline_with);
  const CLI::App* arch_command = add_arch(app, arch_with);
  add_probe(app, probe_with);
  std::string shell;
  add_completions(app, shell);
  app.add_subcommand("man-page", "the manual page, for man");
  app.footer(std::string(exit_statuses));
  for (CLI::App* command : app.get_subcommands([](const CLI::App*) { return true; })) {
    command->footer(std::string(exit_statuses));
  }
  if (argc > 1 && argv[1][0] != '-') {
    if (const std::string said = no_command(argv[1], app); !said.empty()) {
      complain(argv[1], said);
      return usage;
    }
  }
  // Of a command without positionals CLI11 gives what stands behind "--" back to the program, which has none either.
  const bool has_list = argc > 1 && std::string_view(argv[1]) == "arch";
  char** const own_end = has_list ? std::find(argv + 2, argv + argc, std::string_view("--")) : argv + argc;
  literal_paths literal;
  std::vector<std::string> words;  // the last first
  for (char** at = own_end; at != argv && at - 1 != argv;) words.push_back(literal.guarded(*--at));
  try {
    app.parse(std::move(words));
  } catch (const CLI::ParseError& error) {
    std::ostringstream out;
    std::ostringstream said;
    const bool is_wrong = app.exit(error, out, said) != 0;
    const std::string words = said.str();
    static_cast<void>(std::fwrite(words.data(), 1, words.size(), stderr));
    if (is_wrong) return usage;
    fmt::memory_buffer text;  // of --help or --version
    append_fit_help(out.str(), size_of_terminal().columns, text);
    return write_out(text, output_for::person);
  }
  literal.restore(scan_with.paths);
  literal.restore(report_with.paths);
  if (app.got_subcommand("scan")) return scan(scan_with);
  if (app.got_subcommand("report")) return scan(report_with);
  if (app.got_subcommand("dump")) return dump(dump_with);
  if (app.got_subcommand("rules")) return rules(rules_with);
  if (app.got_subcommand("timeline")) return timeline(timeline_with);
  if (app.got_subcommand("arch")) {
    arch_with.list = arch_command->remaining();
    if (own_end != argv + argc) arch_with.list.insert(arch_with.list.end(), own_end + 1, argv + argc);
    return arch(arch_with);
  }
  if (app.got_subcommand("probe")) return probe(probe_with);
  if (app.got_subcommand("completions")) return print_completions(app, shell);
  if (app.got_subcommand("man-page")) return print_man_page(app);
  static_cast<void>(std::fwrite(short_usage.data(), 1, short_usage.size(), stderr));
  return usage;
}

}  // namespace

int main(int argc, char** argv) {
  secure_standard_streams();
  foundcheck::host::survive_cut_files();
  try {
    return run(argc, argv);
  } catch (const std::bad_alloc&) {
    complain("there is not enough memory for this");
  } catch (const std::exception& error) {
    complain(fit_for_terminal(error.what()));
  }
  return unreadable;
}
