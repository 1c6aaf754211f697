// SPDX-License-Identifier: MIT
// The vocabulary: what can be known of a build, as one table, and one thing that is known, with where it was read.
//
// A fact is about a component, or about the build as a whole. Its `state` answers a yes-or-no question, its `text` is the
// value as it stands in the input: a path, a version, the name of an option. Facts are views; nothing is copied.
#ifndef FOUNDCHECK_FACT_FACT_HPP
#define FOUNDCHECK_FACT_FACT_HPP

#include <cstddef>
#include <cstdint>
#include <foundcheck/core/literal.hpp>
#include <foundcheck/core/namespace.hpp>
#include <foundcheck/fact/component.hpp>
#include <string_view>

FOUNDCHECK_BEGIN_NAMESPACE

/// What can be known; `fact_rows` says of each what its state and its text mean.
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
  gone_path,
  wrong_path,
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
  built_architectures,
  generator,
  cross_build,
  runtime_search_path,
  uses_link_path,
  cache_directory,
  build_directory,
  source_directory,
  configured,
  generated,
  obstacle,
  built,
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
  loader,
  loaded_copy,
  loaded_twice,
  symbol_version,
  shipped,
  device_code,
  machine_code,
  installed_version,
  mixed,
  unlinked_toolkits,
  driver_status,
  cuda_compat,
  environment
};

/// How many kinds of facts there are.
inline constexpr std::size_t fact_count = static_cast<std::size_t>(fact_id::environment) + 1;

/// The answer to a yes-or-no question.
enum class state : std::uint8_t { unknown, no, yes };

/// "unknown", "no" or "yes".
[[nodiscard]] constexpr std::string_view name_of(state s) noexcept {
  return s == state::yes ? "yes" : s == state::no ? "no" : "unknown";
}

/// What a kind of fact means.
struct fact_row {
  fact_id id;             ///< which one it is
  std::string_view name;  ///< as JSON writes it: link_library
  std::string_view doc;   ///< what its state and its text say
};

/// All kinds of facts, in the order of the enumeration.
inline constexpr fact_row fact_rows[] = {
    {fact_id::requested, "requested"sv, "an option asks for the component (yes) or turns it off (no)"sv},
    {fact_id::asked, "asked"sv,
     "somebody asked for the component by hand: command line, environment, a hint variable"sv},
    {fact_id::claimed, "claimed"sv, "configure said that it found the component (yes) or did not (no)"sv},
    {fact_id::library, "library"sv, "text: path of the library in the cache; no: NOTFOUND"sv},
    {fact_id::inventory, "inventory"sv, "text: path of a library that the toolkit offers, used or not; no: NOTFOUND"sv},
    {fact_id::link_library, "link_library"sv,
     "text: path of a library that is linked by its full path; no: NOTFOUND"sv},
    {fact_id::include_directory, "include_directory"sv, "text: directory of the headers; no: NOTFOUND"sv},
    {fact_id::executable, "executable"sv, "text: path of the program; no: NOTFOUND"sv},
    {fact_id::root, "root"sv, "text: directory of the installation; no: NOTFOUND; unknown: a hint given by hand"sv},
    {fact_id::version, "version"sv, "text: version as reported; empty when the report left it empty"sv},
    {fact_id::present, "present"sv, "the file is there (yes) or not (no); text: the path found or looked for"sv},
    {fact_id::missing_path, "missing_path"sv, "text: a path in the cache that this machine does not have"sv},
    {fact_id::gone_path, "gone_path"sv,
     "text: what is gone of paths in the cache; name: needed by the next build, named by it, unused, isolated, unfound, hint, cache, or of the compiler"sv},
    {fact_id::wrong_path, "wrong_path"sv,
     "text: a path in the cache that the build uses and that is not what it must be; name: what it is"sv},
    {fact_id::searched, "searched"sv,
     "a search found this path, and the cache's entry of the same name says otherwise"sv},
    {fact_id::cpu_only, "cpu_only"sv, "configure said that it builds the component without GPU support"sv},
    {fact_id::backend, "backend"sv, "text: the back end that the component was configured for"sv},
    {fact_id::legacy_flag, "legacy_flag"sv,
     "an option of an older release: it wants the component (yes) or not (no)"sv},
    {fact_id::shared_library, "shared_library"sv, "an option chose the shared (yes) or the static library (no)"sv},
    {fact_id::option, "option"sv, "an option that others depend on is on (yes) or off (no); text: its name"sv},
    {fact_id::kept_option, "kept_option"sv, "CMake keeps this option as INTERNAL with a true value; text: its name"sv},
    {fact_id::project, "project"sv, "text: name of the project"sv},
    {fact_id::compiler, "compiler"sv, "text: path of the C++ compiler"sv},
    {fact_id::compiles, "compiles"sv,
     "the compiler of the language in `name` made a simple program (yes) or did not (no)"sv},
    {fact_id::architectures, "architectures"sv,
     "text: the GPU architectures to build for, as a list was given or used"sv},
    {fact_id::built_architectures, "built_architectures"sv,
     "text: the numbers of the virtual architectures in the commands of the build files, as 75;80"sv},
    {fact_id::generator, "generator"sv, "text: name of CMake's generator"sv},
    {fact_id::cross_build, "cross_build"sv, "text: what makes the build one for another machine"sv},
    {fact_id::runtime_search_path, "runtime_search_path"sv, "text: a directory that goes into RPATH or RUNPATH"sv},
    {fact_id::uses_link_path, "uses_link_path"sv, "installed files get the directories of linked libraries as RPATH"sv},
    {fact_id::cache_directory, "cache_directory"sv, "text: the directory that the cache says it was made in"sv},
    {fact_id::build_directory, "build_directory"sv,
     "text: the directory of the build that was scanned; name: how the user wrote it"sv},
    {fact_id::source_directory, "source_directory"sv, "text: the directory of the sources, as the cache names it"sv},
    {fact_id::configured, "configured"sv, "configure ended well (yes) or stopped with an error (no)"sv},
    {fact_id::generated, "generated"sv,
     "the last run of cmake wrote its build files (yes) or did not (no), as the build directory shows; text: the file; name: generate if it stopped there"sv},
    {fact_id::obstacle, "obstacle"sv,
     "text: what this machine lacks that configure may have stopped at; name: submodule, subdirectory, download or policy; none for a search"sv},
    {fact_id::built, "built"sv,
     "all that the default targets need is built (yes) or not (no); text: how much of it; name: how far the build came"sv},
    {fact_id::configure_error, "configure_error"sv,
     "text: file of CMake code that reported an error, if any; name: the sentence of its message that says what to do"sv},
    {fact_id::cause, "cause"sv, "text: what configure reported as wrong, by the name of a known text of CMake"sv},
    {fact_id::failed_step, "failed_step"sv,
     "text: the first output of the step at which the build stopped; name: what ended its command"sv},
    {fact_id::diagnosis, "diagnosis"sv,
     "text: what a tool reported as an error, by the name of a cause of diagnostics; name: the thing that it is about"sv},
    {fact_id::setting, "setting"sv,
     "text: the value of the variable in `name`, true or text (yes), off or NOTFOUND (no)"sv},
    {fact_id::said, "said"sv,
     "configure or a tool printed a known message, by its `name`; text: the value in it, if any"sv},
    {fact_id::device, "device"sv,
     "text: the compute capability of a GPU that is to run the build, such as 9.0; name: the GPU's"sv},
    {fact_id::genuine, "genuine"sv,
     "the file is the real library (yes) or a stub, or one of another machine or name (no); text: its path, or why not"sv},
    {fact_id::resolvable, "resolvable"sv,
     "the loader finds all that the library needs (yes) or not (no); text: its path, or what is missing"sv},
    {fact_id::loadable, "loadable"sv,
     "dlopen takes the library (yes) or not (no); text: its path, or the loader's words"sv},
    {fact_id::working, "working"sv, "the component did its job here (yes) or failed (no); text: what was seen"sv},
    {fact_id::unresolved, "unresolved"sv,
     "text: a library that the loader does not find, or does not take; name: the file that needs it"sv},
    {fact_id::unsearched, "unsearched"sv, "text: path of the library, in a directory where the loader does not look"sv},
    {fact_id::loader, "loader"sv, "text: whose loader was followed: that of this machine, or of a runtime root"sv},
    {fact_id::loaded_copy, "loaded_copy"sv,
     "text: path of the library that the loader takes, of another installation than the one that the cache names; name: the latter"sv},
    {fact_id::loaded_twice, "loaded_twice"sv,
     "text: two releases of the library that one process loads; name: the file of the build that needs them"sv},
    {fact_id::symbol_version, "symbol_version"sv,
     "text: a symbol version that the library found does not have; name: the file that needs it"sv},
    {fact_id::shipped, "shipped"sv,
     "text: path in the runtime root of a library that comes with the driver of the machine that runs it"sv},
    {fact_id::device_code, "device_code"sv,
     "a file of the build has code for the GPU in `name` (yes) or not (no); text: its path"sv},
    {fact_id::machine_code, "machine_code"sv,
     "a file of the build has machine code for some GPU (yes), or PTX alone (no); text: its path; name: the PTX"sv},
    {fact_id::installed_version, "installed_version"sv,
     "text: the release of what is now installed where the cache says that it was"sv},
    {fact_id::mixed, "mixed"sv,
     "text: parts of one build that do not belong together; name: which, such as headers, link, runtimes or compiler"sv},
    {fact_id::unlinked_toolkits, "unlinked_toolkits"sv,
     "text: toolkits of several releases beside each other, none of which a link chooses"sv},
    {fact_id::driver_status, "driver_status"sv,
     "text: the code with which the driver, or the runtime above it, refuses programs; name: the call that gave it"sv},
    {fact_id::cuda_compat, "cuda_compat"sv,
     "text: path of the driver library of a cuda-compat package in the runtime root; name: the driver's release"sv},
    {fact_id::environment, "environment"sv,
     "text: the value that a command line in a log gives the environment variable in `name`; on (yes), off (no)"sv},
};

/// The name of the kind: "link_library".
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
  static constexpr std::size_t no_source = static_cast<std::size_t>(-1);  ///< what was seen outside any input

  std::size_t source = no_source;  ///< index of the input; no_source for what was seen outside any input
  std::size_t line = 0;            ///< from 1
  std::size_t offset = 0;          ///< bytes from 0
  std::string_view text;           ///< the line, or what was done to find out
};

/// The place in a source that a tool names, as it names it. The path may be relative to where the tool ran.
struct source_place {
  std::string_view file = {};  ///< empty: the tool names none
  std::uint32_t line = 0;      ///< from 1; 0: the tool names a file alone
  std::uint32_t column = 0;    ///< from 1, as the tool counts; 0 for none

  /// True if a line is known: what an editor can go to.
  [[nodiscard]] constexpr bool known() const noexcept { return !file.empty() && line != 0; }
};

/// One thing that is known.
struct fact {
  fact_id id;                         ///< what it answers
  component about = component::none;  ///< the component that it is about; none for the build as a whole
  state is = state::unknown;          ///< the answer; unknown where the fact is its text alone
  std::string_view text;              ///< the value as the input has it; empty for none
  origin from;                        ///< where it was read
  std::string_view name = {};         ///< of the variable or known message, or as its kind says; empty for other words
  std::string_view tool = {};         ///< of a diagnosis: who said it, where that is known by a row of the user's alone
  source_place at = {};               ///< of what a tool or CMake reports: the place that the message names
};

/// The word for what is mixed, of a name that says what it is about as well: "compile header" of "compile header: nvml.h".
[[nodiscard]] constexpr std::string_view kind_in_name(const fact& f) noexcept {
  return f.id == fact_id::mixed ? f.name.substr(0, f.name.find(": ")) : f.name;
}

/// What is behind that word: "nvml.h"; empty where nothing is, and for other facts.
[[nodiscard]] constexpr std::string_view subject_in_name(const fact& f) noexcept {
  const std::size_t at = f.id == fact_id::mixed ? f.name.find(": ") : std::string_view::npos;
  return at == std::string_view::npos ? std::string_view{} : f.name.substr(at + 2);
}

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

FOUNDCHECK_END_NAMESPACE

#endif
