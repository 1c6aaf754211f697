// SPDX-License-Identifier: MIT
// A build directory of CMake's Makefile generators -> facts: is there a target of which a part was made, and not the rest?
//
//   CMakeFiles/TargetDirectories.txt     the directories of targets
//   CMakeFiles/T.dir/build.make          T_OBJECTS = and its objects, a line each
//                                        libT.a: CMakeFiles/T.dir/build.make
//
// Make keeps no log. Of a target that nobody asked for nothing is there; of one that was built all is; a target in between is where a
// build stopped. Source: CMake Source/cmMakefileTargetGenerator.cxx, 3.10 to 4.1.
#ifndef FOUNDCHECK_HOST_MAKE_BUILD_HPP
#define FOUNDCHECK_HOST_MAKE_BUILD_HPP

#include <cstddef>
#include <filesystem>
#include <foundcheck/core/namespace.hpp>
#include <foundcheck/core/path.hpp>
#include <foundcheck/core/result.hpp>
#include <foundcheck/fact/fact.hpp>
#include <foundcheck/host/file.hpp>
#include <foundcheck/host/seen_facts.hpp>
#include <foundcheck/text/line.hpp>
#include <string>
#include <string_view>
#include <system_error>

FOUNDCHECK_BEGIN_NAMESPACE
namespace host {

namespace detail {

/// What of a target is there.
struct made_target {
  std::size_t there = 0;      ///< objects
  std::string first_missing;  ///< the first object that is not there; where all are, what is linked of them
};

/// Reads a build.make. `directory`: from where its paths go.
[[nodiscard]] inline made_target look_at_target(const std::filesystem::path& directory, std::string_view build_make) {
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
        if (std::filesystem::exists(directory / object, ignored)) {
          ++target.there;
        } else if (target.first_missing.empty()) {
          target.first_missing = object;
        }
      }
      is_list = goes_on;
    } else if (text.ends_with("_OBJECTS = \\")) {
      is_list = text.find("_EXTERNAL_OBJECTS") == std::string_view::npos;
    } else if (text.ends_with(".dir/build.make") && output.empty()) {
      const std::string_view made = text.substr(0, text.find(": "));
      if (!made.starts_with("CMakeFiles/") && made.find('$') == std::string_view::npos) output = made;
    }
  }
  const bool is_linked = output.empty() || std::filesystem::exists(directory / output, ignored);
  if (target.first_missing.empty() && !is_linked) target.first_missing = output;
  // Objects may be deleted after the link: the build did not stop there.
  if (is_linked && !output.empty()) target.there = 0;
  return target;
}

}  // namespace detail

/// The first target of which a part was made. Nothing where build.ninja is, or no target is in between. Pre: the cache was made in the
/// directory.
inline void look_at_make_progress(const std::filesystem::path& directory, seen_facts& seen) {
  constexpr std::size_t most_bytes = std::size_t{64} << 20;
  std::error_code ignored;
  if (!std::filesystem::exists(directory / "Makefile", ignored)) return;
  if (std::filesystem::exists(directory / "build.ninja", ignored)) return;
  const auto list = read_all(directory / "CMakeFiles" / "TargetDirectories.txt", most_bytes, openable::regular);
  if (!list) return;
  for (const line& l : lines(*list)) {
    const std::filesystem::path of_target(l.text);
    if (l.text.empty() || !is_within(l.text, directory.generic_string())) continue;
    const auto text = read_all(of_target / "build.make", most_bytes, openable::regular);
    if (!text) continue;
    // Paths in it go from the directory of the outermost project.
    const detail::made_target target = detail::look_at_target(directory, *text);
    if (target.there == 0 || target.first_missing.empty()) continue;
    const std::string name = of_target.stem().string();
    seen.add(fact_id::built, component::none, state::no,
             target.first_missing + " of the target " + name + " is not made, and other parts of the target are",
             "the makefiles and the files that are there show:", "stopped");
    return;
  }
}

}  // namespace host
FOUNDCHECK_END_NAMESPACE

#endif
