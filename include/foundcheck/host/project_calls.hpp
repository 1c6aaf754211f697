// SPDX-License-Identifier: MIT
// A source tree, and the cache and the directories that configure left -> the calls of CMake that configure came to, in their order.
//
//   CMakeLists.txt             if(USE_MPI)                         USE_MPI:BOOL=ON in the cache
//                                include(cmake/Parallel.cmake)     followed
//   cmake/Parallel.cmake       find_package(MPI REQUIRED)          reached
//   python/CMakeLists.txt      find_package(SWIG REQUIRED)         reached if configure has made python/CMakeFiles in the build directory
//
// Nothing is run: a condition is what the cache and plain calls of set() make of it, and open where they do not say. Functions and loops are
// read once, as bodies that may run. CMake makes CMakeFiles in the directory of a subproject when it comes to it.
// Source: CMake Source/cmMakefile.cxx, Configure and ConfigureSubDirectory; Help/command/include.rst.
#ifndef FOUNDCHECK_HOST_PROJECT_CALLS_HPP
#define FOUNDCHECK_HOST_PROJECT_CALLS_HPP

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <deque>
#include <filesystem>
#include <foundcheck/core/ascii.hpp>
#include <foundcheck/core/literal.hpp>
#include <foundcheck/core/namespace.hpp>
#include <foundcheck/core/path.hpp>
#include <foundcheck/core/result.hpp>
#include <foundcheck/format/cmake/cache_index.hpp>
#include <foundcheck/format/cmake/list_file.hpp>
#include <foundcheck/format/cmake/value.hpp>
#include <foundcheck/host/budget.hpp>
#include <foundcheck/host/build_directory.hpp>
#include <foundcheck/host/file.hpp>
#include <functional>
#include <iterator>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <system_error>
#include <utility>
#include <vector>

FOUNDCHECK_BEGIN_NAMESPACE
namespace host {

/// What the cache says of a search for a package.
enum class package_search : std::uint8_t {
  unknown,  ///< no word of it
  found,
  partial,  ///< a part of it was found, and nothing says that this was enough
  unfound   ///< every search for a part of it found nothing
};

namespace detail {

/// True for an entry that a search wrote.
[[nodiscard]] inline bool is_of_search(const cmake_cache::variable& v) noexcept {
  const bool is_path = v.type == cmake_cache::entry_type::filepath || v.type == cmake_cache::entry_type::path;
  return is_path || cmake::is_not_found(v.value);
}

}  // namespace detail

/// What the cache says of the search for a package, and the entry that says that something was not found.
[[nodiscard]] inline std::pair<package_search, std::optional<cmake_cache::variable>> search_for_package(
    const cmake_cache::index& index, std::string_view name) {
  const std::string prefix = std::string(name) + "_";
  std::optional<cmake_cache::variable> unfound;
  bool has_part = false;
  for (const cmake_cache::variable& v : index.variables()) {
    // pkg_check_modules keeps nothing but this of modules that are not there.
    if (v.name == prefix + "FOUND" && v.type == cmake_cache::entry_type::internal) {
      if (!v.value.empty()) return {package_search::found, std::nullopt};
      unfound = v;
      continue;
    }
    if (!equals_ignoring_case(v.name.substr(0, prefix.size()), prefix) || !detail::is_of_search(v)) continue;
    if (cmake::is_not_found(v.value)) {
      if (!unfound || v.name == prefix + "DIR") unfound = v;
    } else if (is_absolute(v.value)) {
      // The file of the package itself was found.
      if (v.name == prefix + "DIR") return {package_search::found, std::nullopt};
      has_part = true;
    }
  }
  if (index.find("FIND_PACKAGE_MESSAGE_DETAILS_" + std::string(name))) return {package_search::found, std::nullopt};
  // FindPython keeps its searches for itself.
  if (!unfound) {
    const auto headers = index.find("_" + prefix + "INCLUDE_DIR");
    if (headers && cmake::is_not_found(headers->value)) unfound = headers;
    if (!unfound) return {package_search::unknown, std::nullopt};
  }
  return {has_part ? package_search::partial : package_search::unfound, unfound};
}

/// The calls of a project that configure came to.
class project_calls {
 public:
  /// A call, its place, and whether configure stops if it fails.
  struct reached_call : list_file::call {
    std::size_t file = 0;          ///< in files()
    kleene required = kleene::no;  ///< whether REQUIRED is among its arguments, or in a variable there
  };

  /// A file of the project, as often as a subproject runs it.
  struct project_file {
    std::string path;         ///< from the root of the source tree
    std::string directory;    ///< of the subproject that it is run for; empty for the root
    std::string text;         ///< all of it
    kleene is = kleene::yes;  ///< whether it is run
  };

  /// Reads the project in `source` as far as configure came to it; no call of an empty path. `build` is the build directory, `index` its cache; it outlives the calls.
  project_calls(const std::filesystem::path& source, const std::filesystem::path& build,
                const cmake_cache::index& index)
      : source_(source), build_(build), index_(index) {
    if (source.empty()) return;
    is_for_another_system_ = index.find("CMAKE_TOOLCHAIN_FILE") || index.find("CMAKE_SYSTEM_NAME");
    list_files();
    run_directory("", kleene::yes);
    // Subprojects whose names are in variables.
    for (const std::string& directory : directories_) {
      if (is_entered(directory)) run_directory(directory, kleene::open);
    }
  }

  /// The files that were read, in the order in which configure comes to them.
  [[nodiscard]] const std::deque<project_file>& files() const noexcept { return files_; }

  /// Those that are reached, or may be, in the order in which configure comes to them.
  [[nodiscard]] const std::vector<reached_call>& calls() const noexcept { return calls_; }

  /// The number of calls before the subproject that configure came to last: in a first run, all of them went well.
  [[nodiscard]] std::size_t last_entry() const noexcept { return last_entry_; }

  /// "cmake/Parallel.cmake:23"
  [[nodiscard]] std::string place_of(const reached_call& c) const {
    return files_[c.file].path + ":" + std::to_string(c.line);
  }

  /// The file that an include() or a configure_file() names, if it is certain that it is not there: one below the sources, or a module that neither
  /// the sources nor CMake have. Empty for another call, and where the place is not known.
  [[nodiscard]] std::string lost_file(const reached_call& c) const {
    const bool is_include = c.is_of("include");
    if (!is_include && !c.is_of("configure_file")) return {};
    const std::string_view what = list_file::argument_at(c.arguments, 0);
    if (what.empty() || (is_include && list_file::has_argument(c.arguments, "OPTIONAL"))) return {};
    if (is_include && what.find_first_of("/$.") == std::string_view::npos) return lost_module(c, what);
    const project_file& file = files_[c.file];
    const bool is_relative = !is_absolute(what) && !what.starts_with("${");
    const std::string text = (is_relative ? "${CMAKE_CURRENT_SOURCE_DIR}/" : "") + std::string(what);
    const std::string whole = knowledge{*this, file.path, file.directory}.resolved(text, false);
    // What configure writes itself may come later.
    const bool is_made = whole.empty() || is_within(whole, build_.generic_string());
    return is_made || is_there(whole) ? std::string()
                                      : std::filesystem::path(whole).lexically_normal().generic_string();
  }

  /// The value of a variable behind the last call, where it is known.
  [[nodiscard]] std::optional<std::string_view> value_of(std::string_view name) const {
    if (const auto set = values_.find(name); set != values_.end()) return set->second;
    if (const auto found = is_found(name)) return *found ? "1"sv : "0"sv;
    if (const auto entry = index_.find(name)) return entry->value;
    if (is_for_another_system_) return std::nullopt;
#ifdef __linux__
    constexpr std::array others{"WIN32"sv, "MSVC"sv,  "APPLE"sv, "MINGW"sv,      "CYGWIN"sv,
                                "MSYS"sv,  "XCODE"sv, "IOS"sv,   "EMSCRIPTEN"sv, "ANDROID"sv};
    if (std::find(others.begin(), others.end(), name) != others.end()) return ""sv;
    if (name == "UNIX") return "1"sv;
#endif
    return std::nullopt;
  }

 private:
  static constexpr std::size_t most_nested = 64;

  /// NAME.cmake, if no directory in which the call looks for it has such a file; empty where a directory of them is not known.
  [[nodiscard]] std::string lost_module(const reached_call& c, std::string_view name) const {
    const std::string file = std::string(name) + ".cmake";
    const auto root = index_.find("CMAKE_ROOT");
    const bool is_known = root && is_absolute(root->value) && is_there(std::string(root->value) + "/Modules");
    if (!is_known || index_.find("CMAKE_MODULE_PATH") || modules_.contains(file)) return {};
    if (is_there(std::string(root->value) + "/Modules/" + file)) return {};
    for (const reached_call& before : calls_) {
      if (&before == &c) break;
      // Packages and what is downloaded bring modules of their own.
      const bool may_bring = before.is_of("find_package") || before.is_of("execute_process") ||
                             before.is_of("cmake_language") || list_file::has_argument(before.arguments, "DOWNLOAD") ||
                             equals_ignoring_case(before.name.substr(0, 12), "FetchContent") ||
                             equals_ignoring_case(before.name.substr(0, 3), "CPM");
      if (may_bring || (before.is_of("include") && before.arguments.find("${") != std::string_view::npos)) return {};
      if (before.arguments.find("CMAKE_MODULE_PATH") == std::string_view::npos) continue;
      bool is_plain = true;
      list_file::for_each_argument(before.arguments, [&](const list_file::argument& a) {
        const bool is_of_sources = a.text.starts_with("${CMAKE_SOURCE_DIR}") ||
                                   a.text.starts_with("${CMAKE_CURRENT_SOURCE_DIR}") ||
                                   a.text.starts_with("${PROJECT_SOURCE_DIR}") ||
                                   a.text.starts_with("${CMAKE_CURRENT_LIST_DIR}") || a.text == "${CMAKE_MODULE_PATH}";
        is_plain = is_plain && (is_of_sources || (a.text.find('$') == std::string_view::npos && !is_absolute(a.text)));
        return is_plain;
      });
      if (!is_plain) return {};
    }
    return file;
  }

  /// What the conditions of a file can be asked for.
  struct knowledge {
    const project_calls& of;
    const std::string &path, &directory;  ///< of the file, and of its subproject

    [[nodiscard]] std::optional<std::string_view> operator()(std::string_view name) const { return of.value_of(name); }

    /// True of a path below a directory of the sources, whatever variable has it.
    [[nodiscard]] kleene exists(std::string_view text) const {
      const std::string whole = resolved(text, true);
      return whole.empty() ? kleene::open : is_there(whole) ? kleene::yes : kleene::no;
    }

    /// The path that such a text is; empty where it is not known. `with_others`: also below what variables of the project have now.
    [[nodiscard]] std::string resolved(std::string_view text, bool with_others) const {
      const std::size_t end = text.find('}');
      const bool is_below = text.starts_with("${") && end != std::string_view::npos;
      const std::string_view rest = is_below ? text.substr(end + 1) : text,
                             name = is_below ? text.substr(2, end - 2) : ""sv;
      if (rest.find('$') != std::string_view::npos || (!is_below && !is_absolute(text))) return {};
      std::filesystem::path base = of.source_;
      if (name == "CMAKE_CURRENT_SOURCE_DIR") {
        base /= directory;
      } else if (name == "CMAKE_CURRENT_LIST_DIR") {
        base /= std::filesystem::path(path).parent_path();
      } else if (is_below && name != "CMAKE_SOURCE_DIR" && (name != "PROJECT_SOURCE_DIR" || !directory.empty())) {
        const std::optional<std::string_view> value = with_others ? of.value_of(name) : std::nullopt;
        if (!value || !is_absolute(*value)) return {};
        base = *value;
      }
      return is_below ? base.generic_string() + std::string(rest) : std::string(rest);
    }
  };

  /// MPI_FOUND, once find_package(MPI) was called.
  [[nodiscard]] std::optional<bool> is_found(std::string_view variable) const {
    constexpr std::string_view ending = "_FOUND";
    if (!variable.ends_with(ending)) return std::nullopt;
    const auto package = packages_.find(variable.substr(0, variable.size() - ending.size()));
    if (package == packages_.end() || package->second == package_search::unknown ||
        package->second == package_search::partial) {
      return std::nullopt;
    }
    return package->second == package_search::found;
  }

  /// The names of all files that include() may lead to, and the directories that may be subprojects.
  void list_files() {
    constexpr const budget& most = budget_of_a_scan;
    std::size_t entries = 0;
    std::error_code error;
    std::filesystem::recursive_directory_iterator at(source_, error), end;
    for (; !error && at != end && entries < most.cmake_entries; at.increment(error), ++entries) {
      std::error_code hidden;
      const std::string name = at->path().filename().string();
      if (at->is_directory(hidden)) {
        if (name == ".git" || is_there(at->path() / "CMakeCache.txt")) at.disable_recursion_pending();
      } else if (name == "CMakeLists.txt") {
        directories_.insert(relative(at->path().parent_path()));
      } else if (name.ends_with(".cmake")) {
        modules_.emplace(name, relative(at->path()));
      }
    }
  }

  /// As seen from the root of the source tree; "" for the root itself.
  [[nodiscard]] std::string relative(const std::filesystem::path& path) const {
    const std::string below = path.generic_string(), root = source_.generic_string();
    return below.size() <= root.size() ? std::string() : below.substr(root.size() + !root.ends_with('/'));
  }

  /// True if configure came to the subproject.
  [[nodiscard]] bool is_entered(const std::string& directory) const {
    return is_there(build_ / directory / "CMakeFiles");
  }

  void run_directory(const std::string& directory, kleene is) {
    std::vector<std::string> outer = std::exchange(assigned_, {});
    if (is == kleene::yes && !directory.empty() && !run_.contains(directory + "/CMakeLists.txt"))
      last_entry_ = calls_.size();
    run(directory.empty() ? "CMakeLists.txt" : directory + "/CMakeLists.txt", directory, is);
    // What a subproject sets ends with it, and what was there before is not kept here.
    for (const std::string& name : assigned_) values_[name] = std::nullopt;
    assigned_ = std::move(outer);
  }

  void run(const std::string& path, const std::string& directory, kleene is) {
    if (is == kleene::no || depth_ >= most_nested || files_.size() >= budget_of_a_scan.cmake_files) return;
    if (!run_.insert(path).second) return;
    result<std::string> text =
        read_all(source_ / path, std::min(left_, budget_of_a_scan.generated_bytes), openable::regular);
    if (!text) return;
    left_ -= text->size();
    const std::size_t number = files_.size();
    const std::string_view kept = files_.emplace_back(project_file{path, directory, std::move(*text), is}).text;
    ++depth_;
    list_file::for_each_call(kept, is, knowledge{*this, path, directory}, [&](const list_file::call& c) {
      if (c.is == kleene::no) return true;
      reached_call reached;
      static_cast<list_file::call&>(reached) = c;
      reached.file = number;
      reached.required = required_by(c);
      calls_.push_back(reached);
      follow(c, path, directory);
      return !(c.is == kleene::yes && c.is_of("return"));
    });
    --depth_;
  }

  [[nodiscard]] kleene required_by(const list_file::call& c) const {
    kleene required = kleene::no;
    if (!c.name.starts_with("find_") && !c.name.starts_with("pkg_")) return required;
    list_file::for_each_argument(c.arguments, [&](const list_file::argument& a) {
      const std::string_view name = list_file::referred_variable(a.text);
      const std::optional<std::string_view> value = name.empty() ? a.text : value_of(name);
      if (value == "REQUIRED"sv) required = kleene::yes;
      if (!value) required = std::max(required, kleene::open);
      return required != kleene::yes;
    });
    return required;
  }

  /// What a call does to the calls behind it.
  void follow(const list_file::call& c, const std::string& path, const std::string& directory) {
    const std::string_view first = list_file::argument_at(c.arguments, 0);
    if (c.is_of("set") || c.is_of("unset")) {
      assign(c, first);
    } else if (c.is_of("list") || c.is_of("string")) {
      forget(list_file::argument_at(c.arguments, 1));
    } else if (c.is_of("foreach")) {
      forget(first);
    } else if (c.is_of("include")) {
      include(first, path, directory, c.is);
    } else if (c.is_of("add_subdirectory")) {
      std::string below = directory.empty() ? std::string(first) : directory + "/" + std::string(first);
      while (below.ends_with('/')) below.pop_back();
      // Whatever the condition around it says: configure was there.
      if (directories_.contains(below) && is_entered(below)) run_directory(below, kleene::yes);
    } else if (c.is_of("find_package") || c.is_of("pkg_check_modules") || c.is_of("pkg_search_module")) {
      packages_[std::string(first)] = search_for_package(index_, first).first;
      if (c.is_of("find_package")) include_named("Find" + std::string(first) + ".cmake", "", directory, c.is);
    }
  }

  void assign(const list_file::call& c, std::string_view name) {
    // An entry of the cache is known from there.
    if (list_file::has_argument(c.arguments, "CACHE") || name.empty()) return;
    const std::string_view value = list_file::argument_at(c.arguments, 1);
    const bool is_plain = c.is == kleene::yes && c.is_of("set") && value.find('$') == std::string_view::npos &&
                          list_file::argument_at(c.arguments, 2).empty();
    forget(name);
    if (is_plain) values_[std::string(name)] = value;
  }

  /// From here on nothing is known of the variable.
  void forget(std::string_view name) {
    if (name.empty()) return;
    values_[std::string(name)] = std::nullopt;
    assigned_.emplace_back(name);
  }

  /// include(NAME) and include(PATH): a variable in front of the path may be any directory.
  void include(std::string_view what, const std::string& path, const std::string& directory, kleene is) {
    if (what.ends_with('}')) return;
    std::string_view tail = what.substr(what.rfind('}') + 1);
    while (tail.starts_with('/')) tail.remove_prefix(1);
    if (tail.empty()) return;
    const std::string file = std::string(tail) + (tail.ends_with(".cmake") ? "" : ".cmake");
    // As it is written: from the directory of the subproject, or from that of the file.
    for (const std::string& base : {directory, std::filesystem::path(path).parent_path().generic_string()}) {
      const std::string beside = std::filesystem::path(base).append(file).lexically_normal().generic_string();
      if (!is_there(source_ / beside) || beside.starts_with("..")) continue;
      run(beside, directory, is);
      return;
    }
    include_named(file.substr(file.rfind('/') + 1), file, directory, is);
  }

  /// Files of that name whose path ends so.
  void include_named(const std::string& name, std::string_view ending, const std::string& directory, kleene is) {
    // Each file runs once: to look for the same ones again is of no use, but where they were too deep.
    if (depth_ < most_nested && is != kleene::no && !included_.insert(name + '\n' + std::string(ending)).second) return;
    const auto [begin, end] = modules_.equal_range(name);
    const bool is_one = begin != end && std::next(begin) == end;
    for (auto at = begin; at != end; ++at) {
      if (at->second.ends_with(ending)) run(at->second, directory, is_one ? is : std::min(is, kleene::open));
    }
  }

  std::filesystem::path source_, build_;
  const cmake_cache::index& index_;
  bool is_for_another_system_ = false;
  std::set<std::string> directories_;
  std::multimap<std::string, std::string> modules_;  ///< file name -> path
  std::deque<project_file> files_;
  std::vector<reached_call> calls_;
  std::set<std::string> run_, included_;
  std::map<std::string, std::optional<std::string_view>, std::less<>> values_;
  std::map<std::string, package_search, std::less<>> packages_;
  std::vector<std::string> assigned_;
  std::size_t left_ = budget_of_a_scan.cmake_bytes, depth_ = 0, last_entry_ = 0;
};

}  // namespace host
FOUNDCHECK_END_NAMESPACE

#endif
