// SPDX-License-Identifier: MIT
// The cache of a configure that stopped, and the sources -> what on this machine may be why.
//
// The message is lost where nobody kept the output. What is left: searches of the cache that found nothing, values that CMake refuses,
// and a source tree that lacks something. None of it proves that this was the error; all of it is shown.
#ifndef FOUNDCHECK_HOST_CONFIGURE_CAUSE_HPP
#define FOUNDCHECK_HOST_CONFIGURE_CAUSE_HPP

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <foundcheck/core/ascii.hpp>
#include <foundcheck/core/namespace.hpp>
#include <foundcheck/core/path.hpp>
#include <foundcheck/core/result.hpp>
#include <foundcheck/core/version.hpp>
#include <foundcheck/cuda/arch/form.hpp>
#include <foundcheck/cuda/arch/list.hpp>
#include <foundcheck/extract/cmake_cache.hpp>
#include <foundcheck/extract/named_path.hpp>
#include <foundcheck/fact/fact.hpp>
#include <foundcheck/format/cmake/cache_index.hpp>
#include <foundcheck/format/cmake/exported_targets.hpp>
#include <foundcheck/format/cmake/list_file.hpp>
#include <foundcheck/format/cmake/value.hpp>
#include <foundcheck/format/source_tree.hpp>
#include <foundcheck/host/budget.hpp>
#include <foundcheck/host/build_directory.hpp>
#include <foundcheck/host/comparisons.hpp>
#include <foundcheck/host/configure_end.hpp>
#include <foundcheck/host/file.hpp>
#include <foundcheck/host/installed_versions.hpp>
#include <foundcheck/host/machine.hpp>
#include <foundcheck/host/nvcc_parts.hpp>
#include <foundcheck/host/package_config.hpp>
#include <foundcheck/host/project_calls.hpp>
#include <foundcheck/host/seen_facts.hpp>
#include <functional>
#include <iterator>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <system_error>
#include <tuple>
#include <utility>
#include <vector>

FOUNDCHECK_BEGIN_NAMESPACE
namespace host {

namespace detail {

[[nodiscard]] inline bool is_empty_or_gone(const std::filesystem::path& directory) {
  std::error_code error;
  const std::filesystem::directory_iterator first(directory, error);
  if (error) return error == std::errc::no_such_file_or_directory;
  return first == std::filesystem::directory_iterator();
}

/// Not more than so many of one kind: they are shown as evidence of one finding.
inline constexpr std::size_t most_obstacles = 4;

inline void add_obstacle(seen_facts& seen, std::string_view how, std::string text, std::string_view kind) {
  seen.add(fact_id::obstacle, component::none, state::yes, std::move(text), how, std::string(kind));
}

/// True if one of the first calls has that path among its arguments.
[[nodiscard]] inline bool names_path(const project_calls& project, std::size_t count, std::string_view path) {
  return std::any_of(project.calls().begin(), project.calls().begin() + static_cast<std::ptrdiff_t>(count),
                     [&](const project_calls::reached_call& c) {
                       const std::size_t at = c.arguments.find(path);
                       if (at == std::string_view::npos) return false;
                       const std::size_t end = at + path.size();
                       const auto is_edge = [](char letter) { return !is_word(letter) && letter != '-'; };
                       return (at == 0 || is_edge(c.arguments[at - 1])) &&
                              (end == c.arguments.size() || is_edge(c.arguments[end]));
                     });
}

/// The first submodules that were not checked out: of those that the calls that were run name, where they say what stopped configure. True if
/// there are any.
inline bool look_at_submodules(const std::filesystem::path& source, const project_calls& project, std::size_t run,
                               seen_facts& seen) {
  if (source.empty()) return false;
  const result<std::string> modules =
      read_all(source / ".gitmodules", budget_of_a_scan.written_bytes, openable::regular);
  if (!modules) return false;
  const bool is_known = run < project.calls().size();
  std::size_t count = 0;
  comparisons work("which submodules are empty");
  source_tree::for_each_submodule(*modules, [&](std::string_view path) {
    if (!work.spend_names(is_known ? run : 1)) return false;
    if (!is_empty_or_gone(source / path) || (is_known && !names_path(project, run, path))) return true;
    add_obstacle(seen, "the source tree has an empty submodule:", std::string(path), "submodule");
    return ++count < most_obstacles;
  });
  return count != 0;
}

/// Directories that the first calls of the project add and that have no CMakeLists.txt. True if there are any.
inline bool look_at_subdirectories(const std::filesystem::path& source, const project_calls& project, std::size_t run,
                                   seen_facts& seen) {
  std::size_t count = 0;
  for (std::size_t i = 0; i < run && count < most_obstacles; ++i) {
    const project_calls::reached_call& c = project.calls()[i];
    if (!c.is_of("add_subdirectory")) continue;
    const std::string_view path = list_file::argument_at(c.arguments, 0);
    if (path.empty() || path.find('$') != std::string_view::npos || is_absolute(path)) continue;
    const std::filesystem::path below = std::filesystem::path(project.files()[c.file].directory) / path;
    if (is_there(source / below / "CMakeLists.txt")) continue;
    add_obstacle(seen, "the project adds a subdirectory without CMakeLists.txt:", below.generic_string(),
                 "subdirectory");
    ++count;
  }
  return count != 0;
}

/// CMake 4 refuses projects that are written for releases before 3.5.
inline void look_at_policies(const configured_by& by, std::string_view name, std::string_view list_file,
                             seen_facts& seen) {
  if (by.cmake.major_part < 4 || by.raises_policies) return;
  const std::string_view release = source_tree::policy_release(list_file);
  const version is = parse_version(release);
  if (!is.known() || is.major_part > 3 || (is.major_part == 3 && is.minor_part >= 5)) return;
  add_obstacle(seen, seen.keep("CMake 4 refuses the cmake_minimum_required of " + std::string(name) + ", which is"),
               std::string(release), "policy");
}

/// The same of the project, and of the subdirectories that it adds in any case.
inline void look_at_policies(const configured_by& by, const project_calls& project, seen_facts& seen) {
  for (const project_calls::project_file& file : project.files()) {
    if (file.is == kleene::yes && file.path.ends_with("CMakeLists.txt"))
      look_at_policies(by, file.path, file.text, seen);
  }
}

/// A project that asks for a later CMake than configured it.
inline void look_at_release(const configured_by& by, std::string_view list_file, seen_facts& seen) {
  const std::string_view release = source_tree::least_release(list_file);
  version least = parse_version(release);
  least.patch_part = 0;  // the cache does not say its own
  if (!least.known() || !by.cmake.known() || by.minor.empty()) return;
  const version is = parse_version(std::to_string(by.cmake.major_part) + "." + std::string(by.minor));
  if (!is_older(is, least)) return;
  add_obstacle(
      seen, "the project's cmake_minimum_required asks for a CMake that is newer than this one,",
      std::string(release) + ": this is " + std::to_string(is.major_part) + "." + std::to_string(is.minor_part),
      "release");
}

/// What FetchContent was to bring and did not. True if there is any.
inline bool look_at_downloads(const std::filesystem::path& downloads, seen_facts& seen) {
  constexpr std::string_view build = "-build";
  std::size_t count = 0;
  std::error_code error;
  for (std::filesystem::directory_iterator at(downloads, error), end; !error && at != end; at.increment(error)) {
    std::string name = at->path().filename().string();
    if (!name.ends_with(build)) continue;
    name.resize(name.size() - build.size());
    if (!is_empty_or_gone(downloads / (name + "-src"))) continue;
    add_obstacle(seen, "FetchContent has not brought the sources of", name, "download");
    if (++count == most_obstacles) break;
  }
  return count != 0;
}

/// A search for a compiler: CMake looks for its own other tools in passing.
[[nodiscard]] inline bool is_compiler(std::string_view name) noexcept {
  return name.starts_with("CMAKE_") && name.ends_with("_COMPILER");
}

/// True for a search that a project may depend on.
[[nodiscard]] inline bool is_search(const cmake_cache::variable& v) noexcept {
  const bool is_path = v.type == cmake_cache::entry_type::filepath || v.type == cmake_cache::entry_type::path;
  return is_compiler(v.name) || (is_path && !v.name.starts_with("CMAKE_"));
}

/// What the files of a project use: variables and targets.
class project_uses {
 public:
  explicit project_uses(const project_calls& project) {
    for (const project_calls::project_file& file : project.files())
      source_tree::for_each_use(file.text, [this](std::string_view one) { all_.insert(one); });
  }

  /// True for a variable that is used, and for A_B_LIBRARY of the target A::B.
  [[nodiscard]] bool has(std::string_view variable) const {
    constexpr std::string_view library = "_LIBRARY";
    if (all_.contains(variable)) return true;
    const std::size_t space = variable.find('_');
    if (!variable.ends_with(library) || space + library.size() >= variable.size()) return false;
    const std::string_view part = variable.substr(space + 1, variable.size() - space - 1 - library.size());
    return all_.contains(std::string(variable.substr(0, space)) + "::" + std::string(part));
  }

 private:
  std::set<std::string_view, std::less<>> all_;
};

/// True for a variable of a package that the project looks for, and where its calls are not known.
[[nodiscard]] inline bool is_of_sought_package(const project_calls& project, std::string_view variable) {
  if (project.calls().empty() || is_compiler(variable)) return true;
  return std::ranges::any_of(project.calls(), [&](const project_calls::reached_call& c) {
    if (!c.is_of("find_package")) return false;
    const std::string_view name = list_file::argument_at(c.arguments, 0);
    return variable.size() > name.size() && variable[name.size()] == '_' &&
           equals_ignoring_case(variable.substr(0, name.size()), name);
  });
}

/// Searches that found nothing: those that the project names; where there are none and it was not read to its end, those that a user is meant
/// to see, or those of modules.
inline void look_at_searches(const cmake_cache::index& index, std::string_view cache, std::size_t source,
                             const project_calls& project, configure_end end, seen_facts& seen) {
  enum class search : std::uint8_t { named, shown, advanced };
  std::size_t count = 0;
  const project_uses uses(project);
  comparisons work("which searches found nothing");
  for (const search which : {search::named, search::shown, search::advanced}) {
    for (const cmake_cache::variable& v : index.variables()) {
      if (!is_search(v) || !cmake::is_not_found(v.value)) continue;
      const bool is_advanced = v.advanced && cmake::is_on(*v.advanced) && !is_compiler(v.name);
      if (which != search::named && !work.spend_names(project.calls().size())) return;
      if (which == search::named ? !uses.has(v.name) : is_advanced != (which == search::advanced)) continue;
      if (which != search::named && !is_of_sought_package(project, v.name)) continue;
      if (count++ == most_obstacles) return;
      seen.add({fact_id::obstacle, component::none, state::yes, v.name, origin_of(v, cache, source)});
    }
    if (count != 0 || end == configure_end::stopped_generating) return;
  }
}

/// A copy of a package that lies where find_package looks and that is not of the release that the project asks for.
inline void look_for_refused(const cmake_cache::index& index, std::string_view package, std::string_view asked,
                             seen_facts& seen) {
  const version wanted = parse_version(asked);
  if (!wanted.known()) return;
  std::vector<std::string> prefixes;
  for (const std::string& name : {std::string(package) + "_ROOT", std::string("CMAKE_PREFIX_PATH")}) {
    const auto given = index.find(name);
    for (const std::string_view one : cmake::list_elements(given ? given->value : std::string_view())) {
      if (is_absolute(one)) prefixes.emplace_back(one);
    }
  }
  prefixes.insert(prefixes.end(), {"/usr/local", "/usr"});
  for (const std::string& prefix : prefixes) {
    const std::string place = package_directory(prefix, package);
    if (place.empty()) continue;
    const std::string release = package_release(place, package);
    const version is = parse_version(release);
    const bool is_other = is_older(is, wanted) || (is.known() && is.major_part != wanted.major_part);
    if (!is_other) continue;
    add_obstacle(seen,
                 seen.keep("the project asks for " + std::string(package) + " " + std::string(asked) +
                           ", and what is there is of another release:"),
                 release + " in " + place, "refused");
    return;
  }
}

/// Adds the arguments from the given one on, with one blank between two words, until the text is as long as a line.
inline void append_arguments(std::string& text, std::string_view arguments, std::size_t first) {
  constexpr std::size_t most = 150;
  const std::size_t begin = text.size();
  std::size_t number = 0;
  list_file::for_each_argument(arguments, [&](const list_file::argument& a) {
    if (number++ < first) return true;
    if (text.size() != begin) text += ' ';
    for (const char c : a.text) {
      const bool is_blank = list_file::detail::is_blank(c);
      if (!is_blank || !text.ends_with(' ')) text += is_blank ? ' ' : c;
    }
    return text.size() < most;
  });
  while (text.ends_with(' ')) text.pop_back();
  if (text.size() <= most) return;
  std::size_t end = most;
  while (end != 0 && (static_cast<unsigned char>(text[end]) & 0xC0U) == 0x80U) --end;
  text.resize(end);
  text += "...";
}

/// "find_package(MPI REQUIRED)", in one line.
[[nodiscard]] inline std::string text_of_call(const list_file::call& c) {
  std::string text = std::string(c.name) + "(";
  append_arguments(text, c.arguments, 0);
  return text + ")";
}

/// What message(FATAL_ERROR ...) prints.
[[nodiscard]] inline std::string text_of_message(const list_file::call& c) {
  constexpr std::size_t much = 100;
  std::string text;
  append_arguments(text, c.arguments, 1);
  std::erase(text, '\\');
  // Of a long one the first sentence says what is wrong.
  const std::size_t end = text.find(". ");
  if (text.size() > much && end != std::string::npos) text.resize(end);
  return text;
}

/// Where the project makes that call, as evidence for what the cache says.
inline void add_call(seen_facts& seen, const project_calls& project, const project_calls::reached_call& c,
                     std::string_view kind = "project_call") {
  seen.add(fact_id::said, component::none, state::yes, text_of_call(c), seen.keep(project.place_of(c) + " has"),
           std::string(kind));
}

/// A call that asks for what a search did not find.
struct required_part {
  std::size_t call = 0;  ///< its number
  std::string_view name, cause;
  std::optional<cmake_cache::variable>
      unfound;                 ///< none for an error of the project's own, and for a file that is not there
  bool is_sure = false;        ///< it must have stopped configure
  std::string lost_file = {};  ///< that the call names and that is not there
};

/// What the calls from `begin` on require and no search found, the first one that must have stopped configure as the last. After them, in a
/// place of their own, packages of which a part was found.
[[nodiscard]] inline std::vector<required_part> required_parts(const cmake_cache::index& index,
                                                               const project_calls& project, std::size_t begin) {
  std::vector<required_part> parts, partial;
  for (std::size_t i = begin; i < project.calls().size(); ++i) {
    const project_calls::reached_call& c = project.calls()[i];
    const std::string_view name = list_file::argument_at(c.arguments, 0);
    required_part part{i, name, {}, std::nullopt, std::min(c.is, c.required) == kleene::yes};
    bool is_whole = true;
    if (c.is_of("message")) {
      part.is_sure = c.is == kleene::yes && name == "FATAL_ERROR";
      if (!part.is_sure) continue;
    } else if (c.is_of("include") || c.is_of("configure_file")) {
      if (c.is == kleene::yes) part.lost_file = project.lost_file(c);
      part.is_sure = !part.lost_file.empty();
      if (!part.is_sure) continue;
    } else if (c.required == kleene::no) {
      continue;
    } else if (c.is_of("find_package") || c.is_of("pkg_check_modules") || c.is_of("pkg_search_module")) {
      package_search search = package_search::unknown;
      std::tie(search, part.unfound) = search_for_package(index, name);
      is_whole = search != package_search::partial;
      part.cause = "package_unfound";
    } else if (c.is_of("find_library") || c.is_of("find_path") || c.is_of("find_file") || c.is_of("find_program")) {
      part.unfound = index.find(name);
      if (part.unfound && !cmake::is_not_found(part.unfound->value)) part.unfound.reset();
      part.cause = "search_missing";
    } else {
      continue;
    }
    if (!part.cause.empty() && !part.unfound) continue;
    // What was found in part may have been enough.
    part.is_sure = part.is_sure && is_whole;
    if (!is_whole && std::min(c.is, c.required) != kleene::yes) continue;
    (is_whole ? parts : partial).push_back(part);
    if (part.is_sure) return parts;
  }
  return parts.empty() ? partial : parts;
}

/// "3.0.1" of find_package(NAME 3.0.1 REQUIRED), the lower end of a range; empty if no version is given.
[[nodiscard]] inline std::string_view asked_release(const list_file::call& c) {
  const std::string_view release = list_file::argument_at(c.arguments, 1);
  return !release.empty() && is_digit(release[0]) ? release.substr(0, release.find("...")) : std::string_view{};
}

/// What is known of a call that asks for what was not found.
inline void add_required(const cmake_cache::index& index, std::string_view cache, std::size_t source,
                         const project_calls& project, const required_part& part, seen_facts& seen) {
  const project_calls::reached_call& c = project.calls()[part.call];
  if (!part.lost_file.empty()) {
    add_obstacle(seen,
                 seen.keep(project.place_of(c) + ", " + std::string(c.name) + "(), names a file that is not there:"),
                 part.lost_file, "file");
    return;
  }
  if (!part.unfound) {
    seen.add(fact_id::said, component::none, state::yes, text_of_message(c),
             seen.keep(project.place_of(c) + " stops with"), "project_stops");
    return;
  }
  if (c.is_of("find_package")) look_for_refused(index, part.name, asked_release(c), seen);
  seen.add({fact_id::cause, component::none, state::yes, part.cause, origin_of(*part.unfound, cache, source),
            seen.keep(std::string(part.name))});
  add_call(seen, project, c);
}

/// The words of the call at which configure must have stopped, and of those before it that may ask for its condition; none where it is not known.
struct stopping_call {
  std::string_view package;
  std::vector<std::string_view> arguments;

  /// True for a variable that may be why, and for all where no call is known.
  [[nodiscard]] bool has_to_do_with(std::string_view variable) const {
    if (arguments.empty()) return true;
    const bool is_of_package = !package.empty() && variable.size() > package.size() &&
                               variable[package.size()] == '_' &&
                               equals_ignoring_case(variable.substr(0, package.size()), package);
    if (is_of_package || (variable.starts_with("CMAKE_") && variable.ends_with("_PATH"))) return true;
    return std::ranges::any_of(arguments,
                               [&](std::string_view text) { return text.find(variable) != std::string_view::npos; });
  }
};

/// Why configure stopped in the project, as far as the source tree shows it, and the call that must have stopped it.
inline stopping_call look_at_project(const std::filesystem::path& source_tree, const configured_by& by,
                                     const cmake_cache::index& index, std::string_view cache, std::size_t source,
                                     const project_calls& project, bool is_first_run, seen_facts& seen) {
  const std::vector<required_part> parts = required_parts(index, project, is_first_run ? project.last_entry() : 0);
  const bool is_sure = !parts.empty() && parts.back().is_sure;
  const std::size_t run = is_sure ? parts.back().call : project.calls().size();
  if (is_sure) add_required(index, cache, source, project, parts.back(), seen);
  if (!project.files().empty()) look_at_release(by, project.files()[0].text, seen);
  look_at_policies(by, project, seen);
  const bool lacks_subdirectory = look_at_subdirectories(source_tree, project, run, seen);
  const bool lacks_submodule = look_at_submodules(source_tree, project, run, seen);
  const bool lacks_download = !by.downloads.empty() && look_at_downloads(by.downloads, seen);
  stopping_call stop;
  constexpr std::size_t before = 4;
  for (std::size_t i = run - (run < before ? run : before); is_sure && i <= run; ++i)
    stop.arguments.push_back(project.calls()[i].arguments);
  if (is_sure && parts.back().unfound) stop.package = parts.back().name;
  // What may be required is less than what is seen to be missing.
  if (is_sure || lacks_subdirectory || lacks_submodule || lacks_download) return stop;
  for (std::size_t i = 0; i < parts.size() && i < most_obstacles; ++i)
    add_required(index, cache, source, project, parts[i], seen);
  return stop;
}

/// The entry of a search that found nothing and that an argument uses: as ${VARIABLE}, or as NAMESPACE::PART for NAMESPACE_PART_LIBRARY.
[[nodiscard]] inline std::optional<cmake_cache::variable> unfound_use(const cmake_cache::index& index,
                                                                      std::string_view argument) {
  const std::size_t colons = argument.find("::");
  const auto v = colons == std::string_view::npos ? index.find(list_file::referred_variable(argument))
                                                  : index.find(std::string(argument.substr(0, colons)) + "_" +
                                                               std::string(argument.substr(colons + 2)) + "_LIBRARY");
  return v && cmake::is_not_found(v->value) ? v : std::nullopt;
}

/// Libraries and directories of headers that targets use and that no search found: CMake stops at them when it writes the build files. True if
/// there are any.
inline bool look_at_used(const cmake_cache::index& index, std::string_view cache, std::size_t source,
                         const project_calls& project, seen_facts& seen) {
  struct row {
    std::string_view command, cause;
  };
  constexpr row rows[] = {
      {"target_link_libraries", "linked_not_found"},
      {"link_libraries", "linked_not_found"},
      {"target_include_directories", "used_not_found"},
      {"include_directories", "used_not_found"},
  };
  std::vector<std::string_view> known;
  for (const project_calls::reached_call& c : project.calls()) {
    const row* const use =
        std::find_if(std::begin(rows), std::end(rows), [&](const row& r) { return c.is_of(r.command); });
    if (use == std::end(rows)) continue;
    list_file::for_each_argument(c.arguments, [&](const list_file::argument& a) {
      const auto v = unfound_use(index, a.text);
      if (!v || std::ranges::find(known, v->name) != known.end()) return true;
      known.push_back(v->name);
      seen.add({fact_id::cause, component::none, state::yes, use->cause, origin_of(*v, cache, source), v->name});
      add_call(seen, project, c);
      return known.size() < most_obstacles;
    });
    if (known.size() == most_obstacles) break;
  }
  return !known.empty();
}

/// Architectures that are to be those of this machine's GPU, where there is none. True if the project asks for that.
inline bool look_at_native(const project_calls& project, seen_facts& seen) {
  if (may_have_gpu()) return false;
  for (const project_calls::reached_call& c : project.calls()) {
    if (c.arguments.find("CUDA_ARCHITECTURES") == std::string_view::npos ||
        !list_file::has_argument(c.arguments, "native") || !c.name.starts_with("set")) {
      continue;
    }
    add_call(seen, project, c, "native_asked");
    return true;
  }
  return false;
}

/// Directories and files that somebody gave and that are not there. Which of them the project reads is not known: where a call is known to have
/// stopped it, only those that have to do with it count.
inline void look_at_given_paths(const cmake_cache::index& index, std::string_view cache, std::size_t source,
                                std::string_view directory, const stopping_call& stop, seen_facts& seen) {
  std::size_t count = 0;
  for (const cmake_cache::variable& v : index.variables()) {
    // What a search has found, and what the project sets by itself, is another matter.
    const bool is_given = v.help.starts_with("//No help, variable specified on the command line");
    const bool is_declared = v.type == cmake_cache::entry_type::path && !foundcheck::detail::has_search_help(v.help);
    const bool is_made = foundcheck::detail::is_destination(v.name) || v.name.find("CACHE") != std::string_view::npos ||
                         v.name.find("IGNORE") != std::string_view::npos ||
                         // Those of scikit-build-core lie in a directory that is gone when it ends.
                         v.name.starts_with("SKBUILD_");
    if ((!is_given && !is_declared) || is_made || !stop.has_to_do_with(v.name)) continue;
    for (const std::string_view path : cmake::list_elements(v.value)) {
      const bool is_plain = path.find_first_of("$*?") == std::string_view::npos && !cmake::is_not_found(path);
      if (!is_absolute(path) || !is_plain || is_within(path, directory) || is_there(path)) continue;
      if (count++ == most_obstacles) return;
      seen.add({fact_id::obstacle, component::none, state::yes,
                seen.keep(std::string(v.name) + "=" + std::string(path)), origin_of(v, cache, source), "given"});
    }
  }
}

/// The first file that an installed package says it has and that is not there; empty where all are, or none is known.
[[nodiscard]] inline std::string lost_file_of_package(const std::filesystem::path& package) {
  constexpr std::size_t most_lists = 64;
  std::size_t count = 0;
  std::string lost;
  std::error_code error;
  for (std::filesystem::directory_iterator at(package, error), end; !error && at != end; at.increment(error)) {
    // fooTargets-release.cmake names the files of one configuration, and fooTargets.cmake where they are counted from.
    const std::string name = at->path().filename().string();
    const std::size_t hyphen = name.rfind('-');
    if (hyphen == std::string::npos || !name.ends_with(".cmake")) continue;
    const std::filesystem::path main = package / (name.substr(0, hyphen) + ".cmake");
    if (!is_there(main.string())) continue;
    if (count++ == most_lists) break;
    const result<std::string> files = read_all(at->path(), budget_of_a_scan.generated_bytes, openable::regular);
    const result<std::string> targets = read_all(main, budget_of_a_scan.generated_bytes, openable::regular);
    if (!files || !targets) continue;
    const exported_targets::import_prefix from = exported_targets::prefix_of(*targets);
    std::filesystem::path prefix(from.path);
    if (from.path.empty()) prefix = main.lexically_normal();
    for (std::size_t i = 0; from.path.empty() && i < from.levels; ++i) prefix = prefix.parent_path();
    exported_targets::for_each_checked_file(*files, [&](const exported_targets::checked_file& file) {
      if (file.is_in_prefix && from.path.empty() && from.levels == 0) return true;
      std::string path = (file.is_in_prefix ? prefix.generic_string() : std::string()) + std::string(file.path);
      const bool is_lost = is_absolute(path) && path.find('$') == std::string::npos && !is_there(path);
      if (is_lost && (lost.empty() || path < lost)) lost = std::move(path);
      return true;
    });
  }
  return lost;
}

/// Packages that searches found and that lack a file which they say they have: find_package stops at it.
inline void look_at_packages(const cmake_cache::index& index, seen_facts& seen) {
  std::size_t count = 0;
  for (const cmake_cache::variable& v : index.variables()) {
    if (!v.name.ends_with("_DIR") || v.type != cmake_cache::entry_type::path || !is_absolute(v.value)) continue;
    std::string lost = lost_file_of_package(std::filesystem::path(v.value));
    if (lost.empty()) continue;
    if (count++ == most_obstacles) return;
    add_obstacle(seen, seen.keep("the package that " + std::string(v.name) + " leads to names a file that is gone:"),
                 std::move(lost), "package");
  }
}

/// Values that CMake refuses.
inline void look_at_values(const cmake_cache::index& index, std::string_view cache, std::size_t source,
                           configure_end end, seen_facts& seen) {
  const auto program = index.find("CMAKE_MAKE_PROGRAM");
  if (program && cmake::is_not_found(program->value)) {
    const auto generator = index.find("CMAKE_GENERATOR");
    seen.add({fact_id::cause, component::none, state::yes, "build_program_missing", origin_of(*program, cache, source),
              generator ? generator->value : std::string_view{}});
  }
  const auto list = index.find("CMAKE_CUDA_ARCHITECTURES");
  if (!list || list->line == 0) return;
  const auto add = [&](std::string_view cause) {
    seen.add({fact_id::cause, component::none, state::yes, cause, origin_of(*list, cache, source), list->name});
  };
  // CMake writes an empty list itself where it cannot make out the compiler.
  if (list->value.empty() && list->help.starts_with("//CUDA architectures")) return;
  if (list->value.empty()) add("architectures_empty");
  const cuda::arch_list asked = cuda::parse_arch(list->value, cuda::arch_form::cmake);
  // Commas and quotation marks have a rule of their own.
  const bool is_separated = list->value.find_first_of(",\"") == std::string_view::npos;
  if (!list->value.empty() && !asked.refused().empty() && is_separated) add("architectures_refused");
  if (list->value == "native" && end == configure_end::stopped_generating && !may_have_gpu()) add("detection_failed");
}

/// True if the language level of CUDA is known to CMake for the nvcc that it found; unknown counts as true. `note`: CMakeCUDACompiler.cmake, "" where CMake
/// did not come so far.
[[nodiscard]] inline bool knows_cuda_standard(std::string_view standard, std::string_view note,
                                              const cmake_cache::index& index) {
  const std::string stem = "CMAKE_CUDA" + std::string(standard);
  if (!note.empty()) {
    const bool is_list = note.find("set(CMAKE_CUDA11_COMPILE_FEATURES \"c") != std::string_view::npos;
    return !is_list || note.find("set(" + stem + "_COMPILE_FEATURES \"c") != std::string_view::npos;
  }
  // Which flags there are is then in the modules of that CMake alone.
  const auto root = index.find("CMAKE_ROOT");
  if (!root || !is_absolute(root->value)) return true;
  const result<std::string> text = read_all(std::filesystem::path(root->value) / "Modules/Compiler/NVIDIA-CUDA.cmake",
                                            budget_of_a_scan.generated_bytes, openable::regular);
  constexpr std::string_view option = "_STANDARD_COMPILE_OPTION";
  const bool is_list = text && text->find("set(CMAKE_CUDA17" + std::string(option)) != std::string::npos;
  return !is_list || text->find("set(" + stem + std::string(option)) != std::string::npos;
}

/// A standard of CUDA C++ that is required, by the cache or by a call of the project, and that CMake has no flag for. True if there is one.
inline bool look_at_cuda_standard(const std::filesystem::path& directory, const cmake_cache::index& index,
                                  const project_calls& project, seen_facts& seen) {
  const std::string note = compiler_note(directory);
  const auto say = [&](std::string_view standard, std::string how) {
    const bool is_number = !standard.empty() && standard.find_first_not_of("0123456789") == std::string_view::npos;
    if (!is_number || knows_cuda_standard(standard, note, index)) return false;
    add_obstacle(seen, seen.keep(std::move(how)), std::string(standard), "cuda standard");
    return true;
  };
  const auto standard = index.find("CMAKE_CUDA_STANDARD"), required = index.find("CMAKE_CUDA_STANDARD_REQUIRED");
  // Before CMake knows the compiler only what was given counts: nothing of the project was run.
  const bool is_asked = standard && required && cmake::truth_of(required->value) == cmake::truth::on;
  if (is_asked && say(standard->value, "CMAKE_CUDA_STANDARD and CMAKE_CUDA_STANDARD_REQUIRED in the cache ask for C++"))
    return true;
  if (note.empty()) return false;
  for (const project_calls::reached_call& c : project.calls()) {
    constexpr std::string_view name = "CUDA_STANDARD ";
    const std::size_t at = c.arguments.find(name);
    if (c.name != "set_target_properties" || at == std::string_view::npos) continue;
    constexpr std::string_view required_name = "CUDA_STANDARD_REQUIRED ";
    const std::size_t is_required = c.arguments.find(required_name);
    const auto value = [&](std::size_t begin) {
      const std::string_view rest = c.arguments.substr(begin);
      return rest.substr(0, rest.find_first_of(" )\t\r\n"));
    };
    if (is_required == std::string_view::npos ||
        cmake::truth_of(value(is_required + required_name.size())) != cmake::truth::on)
      continue;
    if (say(value(at + name.size()), project.place_of(c) + " requires CUDA_STANDARD")) return true;
  }
  return false;
}

/// Compilers that are there and that CMake could not use: it tries each in a directory of its own, and keeps CMake<LANG>Compiler.cmake of those
/// alone that made a program. `is_cuda_known`: why not that of CUDA.
inline void look_at_compilers(const std::filesystem::path& directory, const cmake_cache::index& index,
                              std::string_view cache, std::size_t source, bool is_cuda_known, seen_facts& seen) {
  constexpr std::string_view tried = "CompilerId";
  std::error_code error;
  for (std::filesystem::directory_iterator release(directory / "CMakeFiles", error), end; !error && release != end;
       release.increment(error)) {
    std::error_code hidden;
    for (std::filesystem::directory_iterator at(release->path(), hidden); !hidden && at != end; at.increment(hidden)) {
      const std::string name = at->path().filename().string();
      if (!name.starts_with(tried)) continue;
      const std::string language = name.substr(tried.size());
      if (is_there(release->path() / ("CMake" + language + "Compiler.cmake"))) continue;
      const auto compiler = index.find("CMAKE_" + language + "_COMPILER");
      std::error_code unknown;
      if (!compiler || !is_absolute(compiler->value) || !std::filesystem::is_regular_file(compiler->value, unknown))
        continue;
      // That is the cause, and a finding of its own.
      const auto host = index.find("CMAKE_CUDA_HOST_COMPILER");
      if (language == "CUDA" && (is_cuda_known || (host && is_absolute(host->value) && !is_there(host->value))))
        continue;
      if (language == "CUDA") {
        const std::vector<std::filesystem::path> parts = missing_parts_of(compiler->value);
        for (const std::filesystem::path& part : parts)
          add_obstacle(seen, seen.keep(std::string(compiler->value) + " runs a program that is not there:"),
                       part.generic_string(), "nvcc part");
        if (!parts.empty()) continue;
      }
      seen.add({fact_id::cause, component::none, state::yes,
                language == "CUDA" ? "compiler_broken" : "host_compiler_broken", origin_of(*compiler, cache, source)});
    }
  }
}

}  // namespace detail

/// Whether the last configure came to its end, and where it did not, what may be why. `cache` is the text of the cache, input `source`
/// of the scan, and outlives the facts. Pre: the cache was made in the directory.
inline configure_end look_at_configure_end(const std::filesystem::path& directory, std::string_view cache,
                                           std::size_t source, seen_facts& seen) {
  std::vector<cmake_cache::record> slots(cmake_cache::count(cache));
  const cmake_cache::index index(cache, slots);
  const configured_by by = configured_by_of(index);
  const configure_end end = end_of_configure(directory, by);
  if (end == configure_end::unknown || end == configure_end::generated) return end;
  const detail::generator_row& row = *detail::find_generator(by.generator);
  const std::string file = detail::build_file_of(row, by.project);
  std::error_code ignored;
  const bool is_there = std::filesystem::exists(directory / file, ignored);
  const bool is_late = end == configure_end::stopped_generating;
  seen.add(fact_id::generated, component::none, state::no, file,
           is_late    ? "cmake stopped in generate and did not write"
           : is_there ? "a later run of cmake did not write"
                      : "cmake did not write",
           is_late ? "generate" : "");
  detail::look_at_values(index, cache, source, end, seen);
  // Without an absolute path it would be in the directory that the program was started in.
  const std::filesystem::path tree(is_absolute(by.source) ? by.source : std::string_view());
  const project_calls project(tree, directory, index);
  if (is_late) {
    const bool is_used = detail::look_at_used(index, cache, source, project, seen);
    const bool is_native = detail::look_at_native(project, seen);
    const bool is_standard = detail::look_at_cuda_standard(directory, index, project, seen);
    if (!is_used && !is_native && !is_standard) detail::look_at_searches(index, cache, source, project, end, seen);
    return end;
  }
  detail::look_at_searches(index, cache, source, project, end, seen);
  const bool is_standard = detail::look_at_cuda_standard(directory, index, project, seen);
  detail::look_at_compilers(directory, index, cache, source, is_standard, seen);
  const detail::stopping_call stop = detail::look_at_project(tree, by, index, cache, source, project, !is_there, seen);
  detail::look_at_given_paths(index, cache, source, directory.generic_string(), stop, seen);
  detail::look_at_packages(index, seen);
  return end;
}

}  // namespace host
FOUNDCHECK_END_NAMESPACE

#endif
