// SPDX-License-Identifier: MIT
// Options that ask for a part, and what configure kept of its search -> parts that were asked for and are not in the build.
//
//   WITH_FFMPEG:BOOL=ON
//   FFMPEG_FOUND:INTERNAL=                     pkg-config did not find it
//   OpenMP_CXX_FLAGS:STRING=NOTFOUND           a module of CMake's did not
//   config.h: /* #undef HAVE_FFMPEG */         the header that configure made says so
//
// A part that one entry says was found, or that a command of the build has a word of, is not lost: it may have been found in another way. The
// cache does not keep who turned an option on. Where the sources declare it OFF, somebody did; one that is on by default is no request.
#ifndef FOUNDCHECK_HOST_LOST_PARTS_HPP
#define FOUNDCHECK_HOST_LOST_PARTS_HPP

#include <algorithm>
#include <cstddef>
#include <filesystem>
#include <foundcheck/core/ascii.hpp>
#include <foundcheck/core/literal.hpp>
#include <foundcheck/core/namespace.hpp>
#include <foundcheck/core/path.hpp>
#include <foundcheck/core/result.hpp>
#include <foundcheck/extract/cmake_cache.hpp>
#include <foundcheck/extract/variable.hpp>
#include <foundcheck/fact/fact.hpp>
#include <foundcheck/fact/fact_set.hpp>
#include <foundcheck/format/cmake/cache_index.hpp>
#include <foundcheck/format/cmake/value.hpp>
#include <foundcheck/format/cmake_cache.hpp>
#include <foundcheck/host/budget.hpp>
#include <foundcheck/host/build_files.hpp>
#include <foundcheck/host/cmake_files.hpp>
#include <foundcheck/host/comparisons.hpp>
#include <foundcheck/host/file.hpp>
#include <foundcheck/host/seen_facts.hpp>
#include <foundcheck/host/unread_options.hpp>
#include <foundcheck/host/unused_cuda.hpp>
#include <foundcheck/text/line.hpp>
#include <string>
#include <string_view>
#include <system_error>
#include <utility>
#include <vector>

FOUNDCHECK_BEGIN_NAMESPACE
namespace host {

namespace detail {

[[nodiscard]] inline std::string to_lower_text(std::string_view text) {
  std::string lower(text);
  for (char& c : lower) c = to_lower(c);
  return lower;
}

/// The part that an option asks for by its name: WITH_FFMPEG and APP_USE_FFMPEG, FFMPEG; GGML_OPENMP, OPENMP. Empty for other names.
[[nodiscard]] constexpr std::string_view part_of_option(std::string_view name) noexcept {
  constexpr std::size_t least = 3;
  std::string_view part;
  for (const std::string_view word : {"WITH_"sv, "USE_"sv, "ENABLE_"sv}) {
    const std::size_t at = name.find(word);
    if (at != std::string_view::npos && (at == 0 || name[at - 1] == '_')) part = name.substr(at + word.size());
  }
  const std::size_t first = name.find('_');
  if (part.empty() && first != std::string_view::npos && first >= 2) {
    // What is installed, fetched or forbidden is no part that is searched for.
    for (const std::string_view other : {"CMAKE"sv, "INSTALL"sv, "FETCH"sv, "DOWNLOAD"sv, "DISABLE"sv, "NO"sv, "SKIP"sv,
                                         "FORCE"sv, "WITHOUT"sv, "SYSTEM"sv}) {
      if (name.substr(0, first) == other) return {};
    }
    part = name.substr(first + 1);
    for (const std::string_view kind : {"TESTS"sv, "TESTING"sv, "EXAMPLES"sv, "SHARED_LIBS"sv, "DOCS"sv}) {
      if (part == kind) return {};
    }
  }
  return part.size() < least ? std::string_view{} : part;
}

/// True where the table of variables knows by which entries a search for the option's component ends: facts tell it then.
[[nodiscard]] constexpr bool has_facts_of_search(std::string_view option) noexcept {
  const component about = component_of_option(option);
  for (const component_evidence& row : component_evidences) {
    if (row.about != about) continue;
    // Of a component by its headers or programs alone no rule says that it was not found.
    if (row.libraries.empty() && row.roots.empty() && row.inventory.empty()) return false;
  }
  return about != component::none;
}

/// What the cache and the headers of configure say of a part.
struct part_evidence {
  bool is_found = false, is_lost = false;
};

/// Where the part stands in a name between two lines, in letters of either case; npos where it does not.
[[nodiscard]] constexpr std::size_t find_part(std::string_view name, std::string_view part) noexcept {
  for (std::size_t at = 1; at + part.size() < name.size(); ++at) {
    const bool is_apart = name[at - 1] == '_' && name[at + part.size()] == '_';
    if (is_apart && equals_ignoring_case(name.substr(at, part.size()), part)) return at;
  }
  return std::string_view::npos;
}

/// True for a variable that says where a search begins, and not what it found.
[[nodiscard]] constexpr bool is_hint(std::string_view name) noexcept {
  for (const std::string_view end : {"_ROOT"sv, "_ROOT_DIR"sv, "_HOME"sv, "_PREFIX"sv, "_HINT"sv}) {
    if (name.ends_with(end)) return true;
  }
  return false;
}

/// Looks at an entry of a name that begins with that of the part, in letters of either case.
inline void weigh_entry(const cmake_cache::variable& v, std::string_view part, const cmake_cache::index& index,
                        part_evidence& into) {
  constexpr std::string_view details = "FIND_PACKAGE_MESSAGE_DETAILS_";
  const auto is_of_part = [&](std::string_view name) {
    return name.size() >= part.size() && equals_ignoring_case(name.substr(0, part.size()), part) &&
           (name.size() == part.size() || name[part.size()] == '_');
  };
  if (v.name.starts_with(details)) {
    into.is_found = into.is_found || is_of_part(v.name.substr(details.size()));
    return;
  }
  if (v.name.size() == part.size() || v.type == cmake_cache::entry_type::uninitialized) return;
  // CUDA_nvjpeg_LIBRARY, of the modules that look for the libraries of a toolkit; MYLIB_FFMPEG_DIR, of a project that puts its own name first.
  if (!is_of_part(v.name)) {
    constexpr std::string_view toolkit = "CUDA_";
    const std::size_t at = find_part(v.name, part);
    if (at == std::string_view::npos) return;
    if (v.name.starts_with(toolkit) && at == toolkit.size() && v.name.ends_with("_LIBRARY") &&
        cmake::is_not_found(v.value))
      into.is_lost = true;
    if (is_absolute(v.value) && !is_hint(v.name)) into.is_found = true;
    return;
  }
  const std::string_view rest = v.name.substr(part.size());
  if (cmake::is_not_found(v.value)) {
    into.is_lost = true;
  } else if (rest == "_FOUND") {
    const bool is_checked =
        static_cast<bool>(index.find("__pkg_config_checked_" + std::string(v.name, 0, part.size())));
    if (cmake::is_on(v.value)) into.is_found = true;
    if (cmake::is_off(v.value) && is_checked) into.is_lost = true;
  } else if (is_absolute(v.value) && !is_hint(v.name)) {
    into.is_found = true;
  }
}

/// Looks at a line of a header that configure made: `#define HAVE_X 1`, `#define HAVE_X 0`, `/* #undef HAVE_X */`.
inline void weigh_line(std::string_view text, std::string_view part, part_evidence& into) {
  constexpr std::string_view have = "HAVE_";
  const std::size_t at = text.find(have);
  if (at == std::string_view::npos) return;
  std::string_view rest = text.substr(at + have.size());
  if (!rest.starts_with(part)) return;
  rest.remove_prefix(part.size());
  if (!rest.empty() && rest.front() != ' ' && rest.front() != '\t') return;
  const std::string_view before = text.substr(0, at);
  const std::size_t begin = rest.find_first_not_of(" \t\r");
  const std::string_view value = begin == std::string_view::npos ? std::string_view{} : rest.substr(begin);
  if (before == "/* #undef " && value.starts_with("*/")) into.is_lost = true;
  if (before == "#define ") (value == "0" ? into.is_lost : into.is_found) = true;
}

/// The headers that configure made, by their names: in the build directory, and in the directories directly in it.
[[nodiscard]] inline std::vector<std::string> configured_headers(const std::filesystem::path& directory) {
  constexpr std::size_t most_entries = 4'000, most_headers = 64;
  std::vector<std::string> texts;
  std::size_t entries = 0;
  const auto look = [&](const std::filesystem::path& in, std::vector<std::filesystem::path>* below) {
    std::error_code error;
    for (std::filesystem::directory_iterator at(in, error), end; !error && at != end; at.increment(error)) {
      if (++entries > most_entries || texts.size() == most_headers) return;
      const std::string name = to_lower_text(at->path().filename().string());
      std::error_code hidden;
      if (below != nullptr && at->is_directory(hidden) && name != "cmakefiles") below->push_back(at->path());
      const bool is_header = name.ends_with(".h") || name.ends_with(".hpp");
      if (!is_header || name.find("config") == std::string::npos) continue;
      if (auto text = read_file(at->path(), budget_of_a_scan.header_bytes, openable::regular))
        texts.push_back(std::move(*text));
    }
  };
  std::vector<std::filesystem::path> below;
  look(directory, &below);
  for (const std::filesystem::path& in : below) look(in, nullptr);
  return texts;
}

/// True where a CMake file declares `option(NAME "..." OFF)`, or gives no default.
[[nodiscard]] inline bool declares_off(std::string_view text, std::string_view name) {
  constexpr std::size_t most_bytes_of_option = 4096;  // with its help
  for (std::size_t end = 0; (end = end_of_name(text, name, end)) != std::string_view::npos;) {
    std::string_view rest = text.substr(end, most_bytes_of_option);
    std::string_view before = text.substr(0, end - name.size());
    while (!before.empty() && (before.back() == ' ' || before.back() == '\t')) before.remove_suffix(1);
    constexpr std::string_view option = "option(";
    if (before.size() < option.size() || !equals_ignoring_case(before.substr(before.size() - option.size()), option)) {
      continue;
    }
    // cmake_dependent_option(...) and an option of the project's own have other rules.
    if (before.size() > option.size() && is_word(before[before.size() - option.size() - 1])) continue;
    const std::size_t quote = rest.find('"');
    const std::size_t closing = quote == std::string_view::npos ? quote : rest.find('"', quote + 1);
    if (closing == std::string_view::npos || rest.find(')') < quote) continue;
    rest.remove_prefix(closing + 1);
    const std::size_t begin = rest.find_first_not_of(" \t\r\n");
    if (begin == std::string_view::npos) continue;
    rest.remove_prefix(begin);
    if (rest.starts_with(')') || cmake::is_off(rest.substr(0, rest.find_first_of(" \t\r\n)")))) return true;
  }
  return false;
}

/// An option that is on, the part that it asks for, and what is known of that.
struct asking_option {
  cmake_cache::variable option;
  std::string_view part;
  part_evidence is;
  bool is_asked = false;  ///< the sources declare it OFF
};

/// Looks for the declarations of the options in the CMake files of the tree, as far as these may be read.
inline void look_for_declarations(const std::filesystem::path& tree, std::vector<asking_option>& options) {
  static_cast<void>(for_each_cmake_file(tree, [&](std::string_view text) {
    for (asking_option& o : options) o.is_asked = o.is_asked || declares_off(text, o.option.name);
    return true;
  }));
}

}  // namespace detail

/// The options that are on and whose part is lost: those that somebody turned on, and those that nobody need have. Parts of which the table of
/// variables knows more have facts of their own. `cache` is the text of the cache, input `source` of the scan, and outlives the facts. Pre: the cache was made in the directory, and configure came to its end.
inline void look_at_lost_parts(const std::filesystem::path& directory, const build_files& commands,
                               std::string_view cache, std::size_t source, seen_facts& seen) {
  constexpr std::size_t most_lost = 64, most_said = 8;
  if (!commands.is_whole() || commands.installs_others() || !compiles(commands)) return;
  std::vector<cmake_cache::record> slots(cmake_cache::count(cache));
  const cmake_cache::index index(cache, slots);
  const auto tree = index.find("CMAKE_HOME_DIRECTORY");
  const std::string_view place = tree ? parent_path(tree->value) : std::string_view{};
  if (place.size() < 2) return;
  std::vector<detail::asking_option> all;
  std::vector<cmake_cache::variable> searched;
  for (const cmake_cache::variable& v : index.variables()) {
    const bool is_answer = v.name.ends_with("_FOUND") || v.name.starts_with("FIND_PACKAGE_MESSAGE_DETAILS_");
    if (is_answer || cmake::is_not_found(v.value) || is_absolute(v.value)) searched.push_back(v);
    if (v.type != cmake_cache::entry_type::boolean || !cmake::is_on(v.value)) continue;
    const std::string_view part = detail::part_of_option(v.name);
    if (!part.empty() && !detail::has_facts_of_search(v.name)) all.push_back({v, part, {}});
  }
  if (all.empty()) return;
  const std::vector<std::string> headers = detail::configured_headers(directory);
  comparisons work("which parts were left out");
  for (detail::asking_option& o : all) {
    if (!work.spend_names(searched.size())) return;
    for (const cmake_cache::variable& v : searched) detail::weigh_entry(v, o.part, index, o.is);
    for (const std::string& text : headers) {
      if (!work.spend(text.size())) return;
      if (text.find("HAVE_" + std::string(o.part)) == std::string::npos) continue;
      for (const line& l : lines(text)) detail::weigh_line(l.text, o.part, o.is);
    }
  }
  std::erase_if(all, [](const detail::asking_option& o) { return !o.is.is_lost || o.is.is_found; });
  if (all.empty()) return;
  if (all.size() > most_lost) all.resize(most_lost);
  detail::look_for_declarations(tree->value, all);
  std::size_t looked = 0;
  // Those that were asked for come first.
  std::stable_sort(all.begin(), all.end(), [](const detail::asking_option& a, const detail::asking_option& b) {
    return a.is_asked && !b.is_asked;
  });
  for (const detail::asking_option& o : all) {
    if (looked == most_said) break;
    ++looked;
    const std::string word = detail::to_lower_text(o.part);
    const std::string_view words[] = {word};
    if (has_word(commands, place, words)) continue;
    seen.add({fact_id::said, component::none, state::yes, o.option.name, origin_of(o.option, cache, source),
              o.is_asked ? "part_lost"sv : "part_lost_by_default"sv});
  }
}

}  // namespace host
FOUNDCHECK_END_NAMESPACE

#endif
