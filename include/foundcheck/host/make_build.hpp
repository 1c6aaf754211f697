// SPDX-License-Identifier: MIT
// A build directory of CMake's Makefile generators -> facts: is there a target of which a part was made, and not the rest?
//
//   CMakeFiles/TargetDirectories.txt     the directories of targets
//   CMakeFiles/Makefile2                 all: CMakeFiles/T.dir/all, the targets that make without arguments builds
//   CMakeFiles/T.dir/build.make          T_OBJECTS = and its objects, a line each
//                                        CMakeFiles/T.dir/a.cpp.o: /s/a.cpp
//                                        libT.a: CMakeFiles/T.dir/build.make
//   CMakeFiles/Progress/                 there while make runs, and after a run that failed
//
// Make keeps no log. Of a target that nobody asked for nothing is there; of one that was built all is; a target in between is where a
// build stopped. Source: CMake Source/cmMakefileTargetGenerator.cxx, 3.10 to 4.1.
#ifndef FOUNDCHECK_HOST_MAKE_BUILD_HPP
#define FOUNDCHECK_HOST_MAKE_BUILD_HPP

#include <sys/stat.h>

#include <algorithm>
#include <cerrno>
#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <foundcheck/core/namespace.hpp>
#include <foundcheck/core/path.hpp>
#include <foundcheck/core/result.hpp>
#include <foundcheck/extract/mention.hpp>
#include <foundcheck/fact/fact.hpp>
#include <foundcheck/format/cmake/value.hpp>
#include <foundcheck/host/budget.hpp>
#include <foundcheck/host/build_directory.hpp>
#include <foundcheck/host/byte_search.hpp>
#include <foundcheck/host/file.hpp>
#include <foundcheck/host/seen_facts.hpp>
#include <foundcheck/host/shadowed_header.hpp>
#include <foundcheck/host/undone_command.hpp>
#include <foundcheck/host/unfit_source.hpp>
#include <foundcheck/text/line.hpp>
#include <map>
#include <set>
#include <span>
#include <string>
#include <string_view>
#include <system_error>
#include <utility>
#include <vector>

FOUNDCHECK_BEGIN_NAMESPACE
namespace host {

namespace detail {

/// What of a target is there.
struct made_target {
  std::size_t there = 0;      ///< objects
  std::string first_missing;  ///< the first object that is not there; where all are, what is linked of them
  std::string lost_source;    ///< a source that is not there, outside of the build directory
  std::string lost_for;       ///< the object that is made of it
  std::string damaged;        ///< an object, or what is linked of them, that has 0 bytes
  std::string unfit_source;   ///< a file that is to be compiled and is not a source
  source_fault source_is = source_fault::none;
  bool is_ready = false;  ///< all objects are there, and what is linked of them is not
};

/// True if the file is there. Notes the first that is and has no bytes.
[[nodiscard]] inline bool is_made(const std::filesystem::path& directory, const std::string& file,
                                  made_target& target) {
  struct ::stat status {};
  if (::stat((directory / file).c_str(), &status) != 0) {
    if (const failure why = failure_of(errno); why != failure::not_found) note_closed(directory / file, why);
    return false;
  }
  if (S_ISREG(status.st_mode) && status.st_size == 0 && target.damaged.empty()) target.damaged = file;
  if (S_ISREG(status.st_mode) && (status.st_mode & (S_IRUSR | S_IRGRP | S_IROTH)) == 0)
    note_closed(directory / file, failure::not_permitted);
  if (!S_ISREG(status.st_mode))
    note_closed(directory / file, S_ISDIR(status.st_mode) ? failure::is_directory : failure::not_a_file);
  return true;
}

/// The targets that make builds without arguments, as CMakeFiles/T.dir/all from the build directory on.
[[nodiscard]] inline std::set<std::string_view> default_targets(std::string_view makefile2) {
  std::map<std::string_view, std::vector<std::string_view>> needs;
  for (const line& l : lines(makefile2)) {
    const std::size_t colon = l.text.find(": ");
    if (colon == std::string_view::npos || l.text.starts_with('\t')) continue;
    const std::string_view target = l.text.substr(0, colon), needed = l.text.substr(colon + 2);
    if ((target == "all" || target.ends_with("/all")) && needed.ends_with("/all")) needs[target].push_back(needed);
  }
  std::set<std::string_view> reached;
  std::vector<std::string_view> next = {"all"};
  while (!next.empty()) {
    const std::string_view target = next.back();
    next.pop_back();
    if (!reached.insert(target).second) continue;
    if (const auto at = needs.find(target); at != needs.end())
      next.insert(next.end(), at->second.begin(), at->second.end());
  }
  return reached;
}

/// Reads a build.make. `directory`: from where its paths go.
[[nodiscard]] inline made_target look_at_target(const std::filesystem::path& directory, std::string_view build_make,
                                                source_looks& looks) {
  made_target target;
  std::string output;
  bool is_list = false;
  std::error_code ignored;
  for (const line& l : lines(build_make)) {
    std::string_view text = l.text;
    if (is_list) {
      const bool goes_on = text.ends_with('\\');
      const std::size_t first = text.find('"'), last = text.rfind('"');
      if (first != last) {
        const std::string object(text.substr(first + 1, last - first - 1));
        if (is_made(directory, object, target)) {
          ++target.there;
        } else if (target.first_missing.empty()) {
          target.first_missing = object;
        }
      }
      is_list = goes_on;
    } else if (text.ends_with("_OBJECTS = \\")) {
      is_list = text.find("_EXTERNAL_OBJECTS") == std::string_view::npos;
    } else if (const std::size_t colon = text.find(".o: /"); colon != std::string_view::npos) {
      const std::string source(text.substr(colon + 4));
      const bool is_plain =
          text.find_first_of("\t \\$") == colon + 3 && source.find_first_of(" \\$") == std::string::npos;
      if (!target.lost_source.empty() || !is_plain || is_within(source, directory.generic_string())) continue;
      if (std::filesystem::exists(source, ignored) || ignored) {
        const bool is_next = target.source_is == source_fault::none && looks.can_look() &&
                             !std::filesystem::exists(directory / text.substr(0, colon + 2), ignored);
        if (!is_next) continue;
        target.source_is = looks.look(source);
        if (target.source_is != source_fault::none) target.unfit_source = source;
        continue;
      }
      target.lost_source = source;
      target.lost_for = text.substr(0, colon + 2);
    } else if (text.ends_with(".dir/build.make") && output.empty()) {
      std::string_view made = text.substr(0, text.find(": "));
      while (made.ends_with(' ')) made.remove_suffix(1);  // a name of one letter, which could be that of a drive
      if (!made.starts_with("CMakeFiles/") && made.find('$') == std::string_view::npos) output = made;
    }
  }
  const bool is_linked = output.empty() || is_made(directory, output, target);
  target.is_ready = target.first_missing.empty() && !is_linked;
  if (target.is_ready) target.first_missing = output;
  // Objects may be deleted after the link: the build did not stop there.
  if (is_linked && !output.empty()) target.there = 0;
  return target;
}

/// The command that makes an object, with the variables of its flags.make put in; empty where none is found.
[[nodiscard]] inline std::string compile_command(std::string_view build_make, std::string_view flags,
                                                 const std::string& object) {
  const std::string as_last = " -o " + object, as_word = as_last + " ";
  std::string_view written;
  for (const line& l : lines(build_make)) {
    if (!l.text.starts_with('\t') || l.text.find(" -c ") == std::string_view::npos) continue;
    // nvcc has its output last.
    if (!has_bytes(l.text, as_word) && !l.text.ends_with(as_last)) continue;
    written = l.text.substr(1);
    break;
  }
  constexpr std::size_t most_variables = 4096;  // CMake writes three for each language
  std::map<std::string_view, std::string_view> values;
  for (const line& l : lines(flags)) {
    if (values.size() == most_variables) break;
    const std::size_t end = l.text.find(" = ");
    if (end == std::string_view::npos || l.text.starts_with('#')) continue;
    values.try_emplace(l.text.substr(0, end), l.text.substr(end + 3));
  }
  std::string command;
  for (std::size_t at = written.find("$("); at != std::string_view::npos; at = written.find("$(")) {
    const std::size_t end = std::min(written.find_first_of("$()", at + 2), written.size());
    const auto value = values.find(written.substr(at + 2, end - at - 2));
    const bool is_known = end != written.size() && written[end] == ')' && value != values.end();
    command += written.substr(0, is_known ? at : end);
    if (is_known) command += value->second;
    // CMake writes each once: a command does not grow to a product.
    if (is_known) values.erase(value);
    written.remove_prefix(is_known ? end + 1 : end);
  }
  return command += written;
}

/// The files that cmake read, of a Makefile.cmake: lines of `set(CMAKE_MAKEFILE_DEPENDS`.
[[nodiscard]] inline std::vector<std::string_view> project_files(std::string_view makefile_cmake) {
  std::vector<std::string_view> all;
  bool is_list = false;
  for (const line& l : lines(makefile_cmake)) {
    if (l.text == "set(CMAKE_MAKEFILE_DEPENDS") is_list = true;
    if (!is_list) continue;
    if (l.text == "  )") break;
    const std::size_t first = l.text.find('"'), last = l.text.rfind('"');
    if (first != last) all.push_back(l.text.substr(first + 1, last - first - 1));
  }
  return all;
}

/// The directory of the project, by the files that cmake read; empty where it is not known.
[[nodiscard]] inline std::string_view project_root(const std::vector<std::string_view>& files) {
  std::string_view root;
  for (const std::string_view file : files) {
    const std::string_view of = parent_path(file);
    const bool is_list = is_absolute(file) && file_name(file) == "CMakeLists.txt";
    if (is_list && (root.empty() || of.size() < root.size())) root = of;
  }
  return root;
}

/// True where a list of headers has the path as a word.
[[nodiscard]] inline bool lists_path(std::string_view list, const std::string& path) {
  for (std::size_t at = 0; (at = list.find(path, at)) != std::string_view::npos; at += path.size()) {
    const std::size_t end = at + path.size();
    const bool ends = end == list.size() || list[end] == ' ' || list[end] == '\n' || list[end] == '\r';
    if (ends && (at == 0 || list[at - 1] == ' ' || list[at - 1] == '\n')) return true;
  }
  return false;
}

/// The one of the headers that an object of a build.make was compiled with, and not with the one that configure wrote: by the lists that the
/// compiler left. Null for none. `left`: bytes that may still be read.
[[nodiscard]] inline const shadowed_header* read_shadowed(std::string_view build_make,
                                                          const std::filesystem::path& base,
                                                          const std::filesystem::path& directory,
                                                          const std::vector<shadowed_header>& headers,
                                                          std::size_t& left) {
  constexpr std::string_view option = " -MF ";
  constexpr std::size_t most_objects = 64;
  std::size_t count = 0;
  for (const line& l : lines(build_make)) {
    const std::size_t at = l.text.find(option);
    if (!l.text.starts_with('\t') || at == std::string_view::npos) continue;
    if (count++ == most_objects) return nullptr;
    const std::string_view rest = l.text.substr(at + option.size());
    const auto list = read_all(base / rest.substr(0, rest.find(' ')), std::min(left, budget_of_a_scan.generated_bytes),
                               openable::regular);
    if (!list) continue;
    left -= list->size();
    for (const shadowed_header& one : headers) {
      const std::string here = std::filesystem::path(one.made).lexically_relative(base).generic_string();
      const auto names = [&](const std::string& path) { return lists_path(*list, path); };
      if (names(one.kept) && !names(one.made) && !names(here) && is_within(one.made, directory.generic_string()))
        return &one;
    }
  }
  return nullptr;
}

/// What is wrong with the files of the project that cmake reads next: one is gone and nothing else has changed, or one that has changed
/// is none that it can read. The project may not read any more what is gone, if another file has changed.
inline void look_at_project_files(const std::filesystem::path& directory, source_looks& looks, seen_facts& seen) {
  constexpr std::string_view how = "the makefiles and the files that are there show:";
  const auto list =
      read_all(directory / "CMakeFiles" / "Makefile.cmake", budget_of_a_scan.generated_bytes, openable::regular);
  std::error_code error;
  const auto generated = std::filesystem::last_write_time(directory / "CMakeFiles" / "cmake.check_cache", error);
  if (!list || error) return;
  const std::vector<std::string_view> files = project_files(*list);
  std::string_view root, lost;
  for (const std::string_view file : files) {
    if (!is_absolute(file) || file_name(file) != "CMakeLists.txt") continue;
    const std::string_view of = parent_path(file);
    if (root.empty() || of.size() < root.size()) root = of;
  }
  for (const std::string_view file : files) {
    if (root.empty() || !is_within(file, root) || is_within(file, directory.generic_string())) continue;
    const std::filesystem::path path(file);
    const auto written = std::filesystem::last_write_time(path, error);
    if (error == std::errc::no_such_file_or_directory) {
      if (lost.empty()) lost = file;
      continue;
    }
    if (error || written <= generated) continue;
    const source_fault fault = looks.look(path);
    if (fault == source_fault::none) return;
    return seen.add(fact_id::built, component::none, state::no, std::string(file) + std::string(words_of(fault)), how,
                    std::string(name_of(fault)));
  }
  if (lost.empty()) return;
  seen.add(fact_id::built, component::none, state::no,
           std::string(lost) + " is not there, and cmake, which runs first, reads it", how, "no_source");
}

}  // namespace detail

/// The first target of which a part was made and a part was not, and of what make builds without arguments the first source that is not
/// there, and the first path that a command names and that is gone: `gone_files`, of command_files.hpp. `work`: where to put the links of
/// targets whose objects are there, and the compiles that are next. Nothing where ninja builds. Pre:
/// the cache was made in the directory.
inline void look_at_make_progress(const std::filesystem::path& directory, seen_facts& seen,
                                  std::span<const std::string> gone_files = {}, undone_work* work = nullptr) {
  std::error_code ignored;
  if (!std::filesystem::exists(directory / "Makefile", ignored)) return;
  if (is_built_by_ninja(directory)) return;
  const auto list =
      read_all(directory / "CMakeFiles" / "TargetDirectories.txt", budget_of_a_scan.generated_bytes, openable::regular);
  if (!list) return;
  source_looks looks;
  detail::look_at_project_files(directory, looks, seen);
  const auto makefile2 =
      read_all(directory / "CMakeFiles" / "Makefile2", budget_of_a_scan.generated_bytes, openable::regular);
  const std::set<std::string_view> wanted = detail::default_targets(makefile2 ? std::string_view(*makefile2) : "");
  constexpr std::string_view how = "the makefiles and the files that are there show:";
  const auto list_of_files =
      read_all(directory / "CMakeFiles" / "Makefile.cmake", budget_of_a_scan.generated_bytes, openable::regular);
  const std::vector<std::string_view> files =
      list_of_files ? detail::project_files(*list_of_files) : std::vector<std::string_view>();
  const std::string root(detail::project_root(files));
  if (work != nullptr) work->source_root = root;
  shadowed_headers headers(root, directory.generic_string());
  for (const std::string_view file : files) {
    if (!headers.add(file)) break;
  }
  const std::vector<shadowed_header>& shadowed = headers.all();
  bool is_shadow_said = false;
  bool is_damage_said = false, is_unfit_said = false;
  bool is_lost_said = false, is_gone_said = false, is_stop_said = false;
  std::size_t left = budget_of_a_scan.build_bytes, targets = 0;
  std::uintmax_t left_to_search = budget_of_a_scan.searched_bytes;
  for (const line& l : lines(*list)) {
    if (++targets > budget_of_a_scan.build_files) return;
    const std::filesystem::path of_target(l.text);
    if (l.text.empty() || !is_within(l.text, directory.generic_string())) continue;
    const auto text =
        read_all(of_target / "build.make", std::min(left, budget_of_a_scan.generated_bytes), openable::regular);
    if (!text) continue;
    left -= text->size();
    // Paths in it go from the directory of the outermost project.
    const detail::made_target target = detail::look_at_target(directory, *text, looks);
    const std::string name = of_target.stem().string();
    const std::string_view within = l.text.substr(std::min(l.text.size(), directory.generic_string().size() + 1));
    const bool is_wanted = wanted.contains(std::string(within) + "/all");
    if (is_wanted && !target.lost_source.empty() && !is_lost_said) {
      is_lost_said = true;
      seen.add(fact_id::built, component::none, state::no,
               target.lost_source + " is not there, and " + target.lost_for + " is made of it", how, "no_source");
    }
    if (!shadowed.empty() && !is_shadow_said && is_wanted) {
      const std::filesystem::path base = of_target.parent_path().parent_path();
      const shadowed_header* const one = detail::read_shadowed(*text, base, directory, shadowed, left);
      is_shadow_said = one != nullptr;
      if (one != nullptr) {
        seen.add(fact_id::mixed, component::none, state::yes,
                 "the target " + name + " is compiled with " + one->kept + ", and configure wrote " + one->made, how,
                 "header shadowed");
      }
    }
    if (!target.damaged.empty() && !is_damage_said) {
      is_damage_said = true;
      seen.add(fact_id::built, component::none, state::no, target.damaged + " is empty: it has 0 bytes", how,
               "damaged");
    }
    if (is_wanted && target.source_is != source_fault::none && !is_unfit_said) {
      is_unfit_said = true;
      seen.add(fact_id::built, component::none, state::no,
               target.unfit_source + std::string(words_of(target.source_is)), how,
               std::string(name_of(target.source_is)));
    }
    const bool asks_for_gone = is_wanted && !is_gone_said && !gone_files.empty();
    const std::size_t most_of_link = std::min(left, budget_of_a_scan.generated_bytes);
    const bool has_undone_link =
        target.is_ready && target.there != 0 && work != nullptr && work->links.size() < undone_work::most_links;
    const auto link = asks_for_gone || has_undone_link
                          ? read_all(of_target / "link.txt", most_of_link, openable::regular)
                          : result<std::string>(failure::not_found);
    if (link) left -= link->size();
    for (const std::string& path : gone_files) {
      const std::size_t cost = text->size() + (link ? link->size() : 0);
      if (!asks_for_gone || is_gone_said || cost > left_to_search) break;
      left_to_search -= cost;
      const bool is_named =
          mention_of(path, *text) != mention::none || (link && mention_of(path, *link) != mention::none);
      const auto is_known = [&](const fact& f) { return f.id == fact_id::gone_path && is_within(path, f.text); };
      if (!is_named || std::any_of(seen.facts().begin(), seen.facts().end(), is_known)) continue;
      is_gone_said = true;
      const bool was_found = !cmake::is_not_found(path);
      const std::string by = "a command of the target " + name;
      seen.add(fact_id::gone_path, component::none, state::yes, path,
               seen.keep(was_found ? path + " is gone and needed; " + by + " names it"
                                   : "configure did not find what is run by " + by + ":"),
               was_found ? "needed" : "unfound");
    }
    const bool has_undone_compile = is_wanted && work != nullptr && target.first_missing.ends_with(".o") &&
                                    work->compiles.size() < undone_work::most_compiles;
    if (has_undone_compile) {
      const auto flags =
          read_all(of_target / "flags.make", std::min(left, budget_of_a_scan.generated_bytes), openable::regular);
      if (flags) left -= flags->size();
      const std::string base = of_target.parent_path().parent_path().generic_string();
      std::string command = flags ? detail::compile_command(*text, *flags, target.first_missing) : std::string();
      // make goes to the directory first: cd /b/lib && /usr/bin/c++ ...
      const std::string change = "cd " + base + " && ";
      if (command.starts_with(change)) command.erase(0, change.size());
      if (!command.empty()) work->compiles.push_back({std::move(command), target.first_missing, base});
    }
    // The makefile of the target lies in /b/lib for /b/lib/CMakeFiles/core.dir.
    if (has_undone_link && link) {
      work->links.push_back(
          {link->substr(0, link->find('\n')), target.first_missing, of_target.parent_path().parent_path()});
    }
    if (is_stop_said || target.there == 0 || target.first_missing.empty()) continue;
    is_stop_said = true;
    seen.add(fact_id::built, component::none, state::no,
             target.first_missing + " of the target " + name + " is not made, and other parts of the target are", how,
             "stopped");
  }
  // CMake's makefiles count their steps in it, and delete it at the end of a run that went well.
  if (!is_stop_said && !is_lost_said && std::filesystem::is_directory(directory / "CMakeFiles" / "Progress", ignored)) {
    seen.add(fact_id::built, component::none, state::no,
             "the last make did not come to its end: CMakeFiles/Progress is still there",
             "the files that make leaves show:", "stopped");
  }
}

}  // namespace host
FOUNDCHECK_END_NAMESPACE

#endif
