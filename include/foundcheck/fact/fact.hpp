// SPDX-License-Identifier: MIT
// The vocabulary: what can be known of a build, as one table, and one thing that is known, with where it was read.
//
// A fact is about a component, or about the build as a whole. Its `state` answers a yes-or-no question, its `text` is the
// value as it stands in the input: a path, a version, the name of an option. Facts are views; nothing is copied.
#ifndef FOUNDCHECK_FACT_FACT_HPP
#define FOUNDCHECK_FACT_FACT_HPP

#include <cstddef>
#include <cstdint>
#include <foundcheck/fact/component.hpp>
#include <string_view>

namespace foundcheck::inline v0_1 {

enum class fact_id : std::uint8_t {
  requested,
  asked,
  claimed,
  library,
  inventory,
  link_library,
  include_directory,
  executable,
  root,
  version,
  present,
  missing_path,
  searched,
  cpu_only,
  backend,
  legacy_flag,
  shared_library,
  option,
  kept_option,
  project,
  compiler,
  compiles,
  architectures,
  generator,
  cross_build,
  runtime_search_path,
  uses_link_path,
  cache_directory,
  build_directory,
  configured,
  configure_error,
  cause,
  failed_step,
  diagnosis,
  setting,
  said,
  device,
  genuine,
  resolvable,
  loadable,
  working,
  unresolved,
  unsearched,
  symbol_version,
  shipped,
  device_code,
  installed_version,
  unlinked_toolkits,
  driver_status,
  cuda_compat,
  environment
};

inline constexpr std::size_t fact_count = static_cast<std::size_t>(fact_id::environment) + 1;

enum class state : std::uint8_t { unknown, no, yes };

[[nodiscard]] constexpr std::string_view name_of(state s) noexcept {
  return s == state::yes ? "yes" : s == state::no ? "no" : "unknown";
}

struct fact_row {
  fact_id id;
  std::string_view name;
  std::string_view doc;
};

inline constexpr fact_row fact_rows[] = {
    {fact_id::requested, "requested", "an option asks for the component (yes) or turns it off (no)"},
    {fact_id::asked, "asked", "somebody asked for the component by hand: command line, environment, a hint variable"},
    {fact_id::claimed, "claimed", "configure said that it found the component (yes) or did not (no)"},
    {fact_id::library, "library", "text: path of the library in the cache; no: NOTFOUND"},
    {fact_id::inventory, "inventory", "text: path of a library that the toolkit offers, used or not; no: NOTFOUND"},
    {fact_id::link_library, "link_library", "text: path of a library that is linked by its full path; no: NOTFOUND"},
    {fact_id::include_directory, "include_directory", "text: directory of the headers; no: NOTFOUND"},
    {fact_id::executable, "executable", "text: path of the program; no: NOTFOUND"},
    {fact_id::root, "root", "text: directory of the installation; no: NOTFOUND; unknown: a hint given by hand"},
    {fact_id::version, "version", "text: version as reported; empty when the report left it empty"},
    {fact_id::present, "present", "the file is there (yes) or not (no); text: the path found or looked for"},
    {fact_id::missing_path, "missing_path", "text: a path in the cache that this machine does not have"},
    {fact_id::searched, "searched", "a search found this path, and the cache's entry of the same name says otherwise"},
    {fact_id::cpu_only, "cpu_only", "configure said that it builds the component without GPU support"},
    {fact_id::backend, "backend", "text: the back end that the component was configured for"},
    {fact_id::legacy_flag, "legacy_flag", "an option of an older release: it wants the component (yes) or not (no)"},
    {fact_id::shared_library, "shared_library", "an option chose the shared (yes) or the static library (no)"},
    {fact_id::option, "option", "an option that others depend on is on (yes) or off (no); text: its name"},
    {fact_id::kept_option, "kept_option", "CMake keeps this option as INTERNAL with a true value; text: its name"},
    {fact_id::project, "project", "text: name of the project"},
    {fact_id::compiler, "compiler", "text: path of the C++ compiler"},
    {fact_id::compiles, "compiles",
     "the compiler of the language in `name` made a simple program (yes) or did not (no)"},
    {fact_id::architectures, "architectures", "text: the GPU architectures to build for, as a list was given or used"},
    {fact_id::generator, "generator", "text: name of CMake's generator"},
    {fact_id::cross_build, "cross_build", "text: what makes the build one for another machine"},
    {fact_id::runtime_search_path, "runtime_search_path", "text: a directory that goes into RPATH or RUNPATH"},
    {fact_id::uses_link_path, "uses_link_path", "installed files get the directories of linked libraries as RPATH"},
    {fact_id::cache_directory, "cache_directory", "text: the directory that the cache says it was made in"},
    {fact_id::build_directory, "build_directory", "text: the directory that the cache was found in"},
    {fact_id::configured, "configured", "configure ended well (yes) or stopped with an error (no)"},
    {fact_id::configure_error, "configure_error", "text: file and line of CMake code that reported an error, if any"},
    {fact_id::cause, "cause", "text: what configure reported as wrong, by the name of a known text of CMake"},
    {fact_id::failed_step, "failed_step",
     "text: the first output of the step at which the build stopped; name: what ended its command"},
    {fact_id::diagnosis, "diagnosis",
     "text: what a tool reported as an error, by the name of a cause of diagnostics; name: the thing that it is about"},
    {fact_id::setting, "setting",
     "text: the value of the variable in `name`, true or text (yes), off or NOTFOUND (no)"},
    {fact_id::said, "said",
     "configure or a tool printed a known message, by its `name`; text: the value in it, if any"},
    {fact_id::device, "device",
     "text: the compute capability of a GPU that is to run the build, such as 9.0; name: the GPU's"},
    {fact_id::genuine, "genuine",
     "the file is the real library (yes) or a stub, or one of another machine or name (no); text: its path, or why not"},
    {fact_id::resolvable, "resolvable",
     "the loader finds all that the library needs (yes) or not (no); text: its path, or what is missing"},
    {fact_id::loadable, "loadable",
     "dlopen takes the library (yes) or not (no); text: its path, or the loader's words"},
    {fact_id::working, "working", "the component did its job here (yes) or failed (no); text: what was seen"},
    {fact_id::unresolved, "unresolved",
     "text: a library that the loader does not find, or does not take; name: the file that needs it"},
    {fact_id::unsearched, "unsearched", "text: path of the library, in a directory where the loader does not look"},
    {fact_id::symbol_version, "symbol_version",
     "text: a symbol version that the library found does not have; name: the file that needs it"},
    {fact_id::shipped, "shipped",
     "text: path in the runtime root of a library that comes with the driver of the machine that runs it"},
    {fact_id::device_code, "device_code",
     "a file of the build has code for the GPU in `name` (yes) or not (no); text: its path"},
    {fact_id::installed_version, "installed_version",
     "text: the release of what is now installed where the cache says that it was"},
    {fact_id::unlinked_toolkits, "unlinked_toolkits",
     "text: toolkits of several releases beside each other, none of which a link chooses"},
    {fact_id::driver_status, "driver_status",
     "text: the code with which the driver, or the runtime above it, refuses programs; name: the call that gave it"},
    {fact_id::cuda_compat, "cuda_compat",
     "text: path of the driver library of a cuda-compat package in the runtime root; name: the driver's release"},
    {fact_id::environment, "environment",
     "text: the value that a command line in a log gives the environment variable in `name`; on (yes), off (no)"},
};

[[nodiscard]] constexpr std::string_view name_of(fact_id id) noexcept {
  return fact_rows[static_cast<std::size_t>(id)].name;
}

namespace detail {
consteval bool fact_rows_are_in_order() {
  std::size_t at = 0;
  for (const fact_row& row : fact_rows) {
    if (static_cast<std::size_t>(row.id) != at++ || row.name.empty() || row.doc.empty()) return false;
  }
  return at == fact_count;
}
}  // namespace detail

/// Where a fact was read.
struct origin {
  static constexpr std::size_t no_source = static_cast<std::size_t>(-1);

  std::size_t source = no_source;  ///< index of the input; no_source for what was seen outside any input
  std::size_t line = 0;            ///< from 1
  std::size_t offset = 0;          ///< bytes from 0
  std::string_view text;           ///< the line, or what was done to find out
};

/// One thing that is known.
struct fact {
  fact_id id;
  component about = component::none;
  state is = state::unknown;
  std::string_view text;
  origin from;
  std::string_view name = {};  ///< of the variable or known message, or as its kind says; empty for other words
};

/// True if two facts say the same thing, wherever they were read.
[[nodiscard]] constexpr bool say_the_same(const fact& a, const fact& b) noexcept {
  return a.id == b.id && a.about == b.about && a.is == b.is && a.text == b.text;
}

namespace detail {

/// The name of the variable if the fact was read from its entry in a cache; empty for what stands in a log.
[[nodiscard]] constexpr std::string_view name_of_entry(const fact& f) noexcept {
  const std::string_view line = f.from.text;
  const bool is_entry = !f.name.empty() && line.size() > f.name.size() && line.starts_with(f.name);
  return is_entry && (line[f.name.size()] == ':' || line[f.name.size()] == '=') ? f.name : std::string_view{};
}

}  // namespace detail

/// True if `a` was said before `b`, so that `b` has the last word: by input, in the order in which inputs are read, and in one input
/// by place. Entries of a cache are in no order of time: they count by name, as CMake writes them.
[[nodiscard]] constexpr bool comes_before(const fact& a, const fact& b) noexcept {
  if (a.from.source != b.from.source) return a.from.source < b.from.source;
  if (a.name != b.name) {
    const std::string_view x = detail::name_of_entry(a), y = detail::name_of_entry(b);
    if (x != y) return x < y;
  }
  return a.from.offset < b.from.offset;
}

}  // namespace foundcheck::inline v0_1

#endif
