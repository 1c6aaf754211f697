// SPDX-License-Identifier: MIT
// What the targets of a build compile with and link, by the build files -> facts: parts of CUDA that are of different releases.
//
//   INCLUDES = -I/opt/cuda-12.4/include                        the first directory that has cuda.h gives the headers' release
//   INCLUDES = -I/venv/nvidia/cuda_runtime/include ...         of a command of nvcc, which is of another major release
//   LINK_LIBRARIES = /opt/cuda-11.8/lib64/libcudart.so         its SONAME says which releases bring the library
//   LINK_LIBRARIES = libcore.a ...                             what the archive was compiled with is in the program as well
//   .../libcudnn.so.9.1.0 beside .../libcudnn_ops.so.9.5.1     a library and the parts that it loads
//
// Two releases of one major number are no fault, but that headers are newer than the runtime: a program that calls what came in between
// does not link. What lies in the sources or in the build directory is of the project.
#ifndef FOUNDCHECK_HOST_MIXED_RELEASES_HPP
#define FOUNDCHECK_HOST_MIXED_RELEASES_HPP

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <foundcheck/core/literal.hpp>
#include <foundcheck/core/namespace.hpp>
#include <foundcheck/core/path.hpp>
#include <foundcheck/core/result.hpp>
#include <foundcheck/core/version.hpp>
#include <foundcheck/cuda/cupti.hpp>
#include <foundcheck/cuda/release.hpp>
#include <foundcheck/cuda/soname.hpp>
#include <foundcheck/elf/elf.hpp>
#include <foundcheck/extract/named_path.hpp>
#include <foundcheck/extract/target_command.hpp>
#include <foundcheck/fact/fact_set.hpp>
#include <foundcheck/format/version_text.hpp>
#include <foundcheck/host/budget.hpp>
#include <foundcheck/host/build_evidence.hpp>
#include <foundcheck/host/build_files.hpp>
#include <foundcheck/host/directory_set.hpp>
#include <foundcheck/host/file.hpp>
#include <foundcheck/host/installed_versions.hpp>
#include <foundcheck/host/mapped_file.hpp>
#include <foundcheck/host/seen_facts.hpp>
#include <functional>
#include <iterator>
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

/// The releases that a file can be of, and the one that it is, where that is known.
struct told_releases {
  cuda::release_range range;
  cuda::release exact;

  [[nodiscard]] bool known() const { return range.known(); }
  [[nodiscard]] bool excludes(const told_releases& other) const {
    return known() && other.known() && (range.last < other.range.first || other.range.last < range.first);
  }
  [[nodiscard]] std::string text() const {
    return exact.known() ? text_of(exact) : std::to_string(range.first.major_part);
  }
};

/// Looks at files once however many targets name them.
class release_looks {
 public:
  explicit release_looks(directory_set own) : own_(std::move(own)) {}

  /// Of a directory of headers; unknown if it has none of CUDA, or is the project's own.
  [[nodiscard]] const told_releases& of_headers(std::string_view directory) {
    return remember(headers_, directory, [this](const std::string& path) {
      told_releases is;
      if (is_own(path)) return is;
      is.exact = release_in(path, "cuda.h", "CUDA_VERSION");
      if (!is.exact.known()) is.exact = release_in(path, "cuda_runtime_api.h", "CUDART_VERSION");
      if (is.exact.known()) is.range = {is.exact, is.exact};
      return is;
    });
  }

  /// Of a directory with headers of CUPTI.
  [[nodiscard]] const told_releases& of_cupti_headers(std::string_view directory) {
    return remember(cupti_, directory, [this](const std::string& path) {
      told_releases is;
      if (!is_own(path)) is.range = cuda::cuda_of_cupti_api(macro_in(path, "cupti_version.h", "CUPTI_API_VERSION"));
      return is;
    });
  }

  /// Of a shared library, by its SONAME, and where the headers of its toolkit agree by these.
  [[nodiscard]] const told_releases& of_library(std::string_view path) {
    return remember(libraries_, path, [](const std::string& file) {
      told_releases is;
      const result<mapped_file> bytes = map_file(file);
      if (!bytes) return is;
      const elf::object object = elf::read(bytes->view());
      if (object.is_elf()) is.range = cuda::cuda_of_soname(object.soname());
      // libnvToolsExt and others have one name in several major releases.
      const bool is_of_one = is.range.last.major_part == 255 || is.range.first.major_part == is.range.last.major_part;
      if (!is_of_one) return told_releases{};
      const cuda::release around = release_around(file);
      is.exact = is.range.first == is.range.last ? is.range.first : around;
      if (!is.range.has(is.exact)) is.exact = {};
      return is;
    });
  }

 private:
  using memory = std::map<std::string, told_releases, std::less<>>;

  template <class Ask>
  [[nodiscard]] static const told_releases& remember(memory& known, std::string_view path, const Ask& ask) {
    const auto at = known.find(path);
    if (at != known.end()) return at->second;
    std::string text(path);
    told_releases is = ask(text);
    return known.emplace(std::move(text), is).first->second;
  }

  [[nodiscard]] bool is_own(const std::string& path) const { return own_.has(path); }

  [[nodiscard]] static std::uint32_t macro_in(const std::string& directory, std::string_view file,
                                              std::string_view name) {
    const result<std::string> text =
        read_file(std::filesystem::path(directory) / file, budget_of_a_scan.header_bytes, openable::regular);
    return text ? version_text::macro(*text, name) : 0;
  }
  [[nodiscard]] static cuda::release release_in(const std::string& directory, std::string_view file,
                                                std::string_view name) {
    return release_of_number(macro_in(directory, file, name));
  }

  directory_set own_;
  memory headers_, cupti_, libraries_;
};

/// What is said at most of one kind: the first ones show what is wrong.
inline constexpr std::size_t most_mixed = 4;

/// The lines of the commands of one target, each once. Views into the build files.
struct target_commands {
  std::set<std::string_view> includes, links;
  std::string base;  ///< where its link runs
};

/// Which target makes which file.
class made_by_targets {
 public:
  void add(std::string_view target, std::string_view base, std::string_view file) {
    made_.emplace(place_of(base, file), target);
  }

  /// The target that makes a file, as a link that runs in `base` names it; empty for one that no target makes.
  [[nodiscard]] std::string_view maker_of(std::string_view base, std::string_view file) const {
    if (made_.empty()) return {};
    const auto at = made_.find(place_of(base, file));
    return at == made_.end() ? std::string_view{} : at->second;
  }

 private:
  [[nodiscard]] static std::string place_of(std::string_view base, std::string_view file) {
    if (is_absolute(file)) return std::string(file);
    std::string path = std::string(base) + '/' + std::string(file);
    return file.find("..") == std::string_view::npos ? path : std::filesystem::path(path).lexically_normal().string();
  }

  std::map<std::string, std::string_view, std::less<>> made_;
};

/// Judges targets one after the other.
class mixed_targets {
 public:
  using all_targets = std::map<std::string_view, target_commands>;

  mixed_targets(directory_set own, const all_targets& targets, const made_by_targets& made, seen_facts& seen)
      : looks_(std::move(own)), targets_(targets), made_(made), seen_(seen) {}

  void judge(const target_commands& target) {
    std::vector<std::string_view> libraries;
    std::set<std::string_view> of_archives;
    for (const std::string_view line : target.links) {
      const std::size_t first = libraries.size();
      for_each_linked_library(line, [&](std::string_view path) { libraries.push_back(path); });
      judge_link(std::span(libraries).subspan(first));
      for_each_linked_file(line, [&](std::string_view path) {
        const auto maker = targets_.find(made_.maker_of(target.base, path));
        if (maker == targets_.end()) return;
        // An archive is in the program with what it was compiled with; a shared library has been linked by itself.
        if (path.ends_with(".a")) of_archives.insert(maker->second.includes.begin(), maker->second.includes.end());
        if (!path.ends_with(".a")) judge_runtimes(line, path, maker->second);
      });
    }
    for (const std::string_view line : target.includes) judge_headers(line, libraries);
    for (const std::string_view line : of_archives) {
      if (is_meant_for_cuda(line)) judge_headers(line, libraries);
    }
  }

 private:
  void judge_link(std::span<const std::string_view> libraries) {
    std::string_view one, shared, archive;
    for (const std::string_view path : libraries) {
      const std::string_view name = file_name(path);
      if (name.starts_with("libcudart.so")) shared = path;
      if (name == "libcudart_static.a") archive = path;
      const told_releases is = looks_.of_library(path);
      if (!is.known()) continue;
      if (one.empty()) one = path;
      if (is.excludes(looks_.of_library(one))) say("link"sv, path, is, one, looks_.of_library(one));
    }
    if (!shared.empty() && !archive.empty()) {
      add("runtimes"sv, std::string(archive) + " and " + std::string(shared) + " are in one link");
    }
  }

  /// A link with one runtime in it, and a library of the build in it that has the other one.
  void judge_runtimes(std::string_view link, std::string_view library, const target_commands& maker) {
    const linked_runtimes own = runtimes_in(link);
    for (const std::string_view line : maker.links) {
      const linked_runtimes theirs = runtimes_in(line);
      const bool is_mixed = (own.is_static && !own.is_shared && theirs.is_shared && !theirs.is_static) ||
                            (own.is_shared && !own.is_static && theirs.is_static && !theirs.is_shared);
      if (!is_mixed) continue;
      add("process"sv, std::string(library) + " has the " + (theirs.is_shared ? "shared" : "static") +
                           " runtime, and what links it the " + (own.is_shared ? "shared" : "static") + " one");
    }
  }

  /// False where the headers of CUDA lie among others, as in a conda environment: an archive may have no use for them.
  [[nodiscard]] bool is_meant_for_cuda(std::string_view line) {
    std::size_t known = 0;
    bool is_named = false;
    for_each_include_directory(line, [&](std::string_view directory) {
      if (!looks_.of_headers(directory).known()) return;
      ++known;
      is_named = is_named || file_name(parent_path(directory)).find("cuda") != std::string_view::npos;
    });
    return is_named || known > 1;
  }

  void judge_headers(std::string_view line, std::span<const std::string_view> libraries) {
    std::string_view cuda, cupti;
    for_each_include_directory(line, [&](std::string_view directory) {
      if (cuda.empty() && looks_.of_headers(directory).known()) cuda = directory;
      if (cupti.empty() && looks_.of_cupti_headers(directory).known()) cupti = directory;
    });
    for (const std::string_view path : libraries) {
      const told_releases is = looks_.of_library(path);
      const told_releases headers = cuda.empty() ? told_releases{} : looks_.of_headers(cuda);
      const told_releases api = cupti.empty() ? told_releases{} : looks_.of_cupti_headers(cupti);
      const std::string_view name = file_name(path);
      const bool is_newer = name.starts_with("libcudart.so") && is.exact.known() && is.exact < headers.exact;
      if (headers.excludes(is) || is_newer) return say("headers"sv, cuda, headers, path, is);
      if (name.starts_with("libcupti.so") && api.excludes(is)) return say("headers"sv, cupti, api, path, is);
    }
  }

  void say(std::string_view kind, std::string_view a, const told_releases& a_is, std::string_view b,
           const told_releases& b_is) {
    add(kind, std::string(a) + " is of CUDA " + a_is.text() + ", " + std::string(b) + " of CUDA " + b_is.text());
  }

  void add(std::string_view kind, std::string text) {
    std::set<std::string>& said = said_[kind];
    if (said.size() == most_mixed || !said.insert(text).second) return;
    seen_.add(fact_id::mixed, component::cuda_toolkit, state::yes, std::move(text),
              "the build files and what they name:", std::string(kind));
  }

  release_looks looks_;
  const all_targets& targets_;
  const made_by_targets& made_;
  seen_facts& seen_;
  std::map<std::string_view, std::set<std::string>> said_;
};

/// Commands of nvcc whose first headers of CUDA are of another major release than nvcc: what it makes calls the runtime of its own.
inline void judge_nvcc_headers(const std::filesystem::path& directory, const build_files& commands,
                               release_looks& looks, seen_facts& seen) {
  std::set<std::string_view> asked;
  std::set<std::string_view> firsts;
  for (std::size_t i = 0; i < commands.generated().size(); ++i) {
    for_each_cuda_includes(commands.generated()[i].view(), commands.target_of(i), [&](std::string_view line) {
      if (!asked.insert(line).second) return;
      std::string_view here;
      for_each_include_directory(line, [&](std::string_view place) {
        // Its own headers come before those of -isystem.
        const bool is_before = line.find("-I" + std::string(place)) != std::string_view::npos;
        if (here.empty() && is_before && looks.of_headers(place).known()) here = place;
      });
      if (!here.empty()) firsts.insert(here);
    });
  }
  if (firsts.empty()) return;
  const std::string note = compiler_note(directory);
  const std::string_view release = version_text::cmake_setting(note, "CMAKE_CUDA_COMPILER_VERSION");
  const version nvcc = parse_version(release);
  if (version_text::cmake_setting(note, "CMAKE_CUDA_COMPILER_ID") != "NVIDIA" || !nvcc.known()) return;
  for (const std::string_view place : firsts) {
    const cuda::release is = looks.of_headers(place).exact;
    if (!is.known() || is.major_part == nvcc.major_part) continue;
    return seen.add(fact_id::mixed, component::nvcc, state::yes,
                    std::string(place) + " is of CUDA " + text_of(is) + ", and nvcc of " + std::string(release),
                    "the build files and what they name:", "nvcc headers");
  }
}

/// The release in the name of a file behind all links: 9.1 of libcudnn.so.9 -> libcudnn.so.9.1.0.
[[nodiscard]] inline version release_of_file(const std::filesystem::path& path) {
  std::error_code error;
  const std::string real = std::filesystem::canonical(path, error).filename().string();
  return error ? version{} : parse_version(version_text::release_in_soname(real));
}

}  // namespace detail

/// Headers and libraries of different releases in one target, and two runtimes in one link. `cache`: its text. Pre: the directory was made on
/// this machine.
inline void look_at_mixed_releases(const std::filesystem::path& directory, const build_files& commands,
                                   std::string_view cache, const fact_set& facts, seen_facts& seen) {
  if (facts.find_state(fact_id::cross_build, component::none, state::yes) != nullptr) return;
  directory_set own;
  own.insert(directory.generic_string());
  for_each_named_path(cache, 0, [&](const named_path& named) {
    if (named.role == path_role::source_root) own.insert(named.path);
  });
  detail::mixed_targets::all_targets targets;
  detail::made_by_targets made;
  for (std::size_t i = 0; i < commands.generated().size(); ++i) {
    const std::string_view text = commands.generated()[i].view(), place = commands.target_of(i);
    // /b/lib/CMakeFiles/core.dir: the makefile of the target lies in /b/lib, and ninja runs all in one directory.
    const std::string_view base = parent_path(parent_path(place));
    for_each_target_command(
        text, place, [&](std::string_view target, std::string_view line) { targets[target].includes.insert(line); },
        [&](std::string_view target, std::string_view line) {
          targets[target].links.insert(line);
          targets[target].base = base;
        });
    for_each_target_file(text, place,
                         [&](std::string_view target, std::string_view file) { made.add(target, base, file); });
  }
  detail::release_looks looks(own);
  detail::judge_nvcc_headers(directory, commands, looks, seen);
  detail::mixed_targets judge(std::move(own), targets, made, seen);
  for (const auto& [name, target] : targets) judge.judge(target);
}

/// cuDNN from 8 on loads its parts by name, from beside it: they must be of its release.
inline void look_at_cudnn_parts(const fact_set& facts, seen_facts& seen) {
  const fact* const library = facts.find_state(fact_id::library, component::cudnn, state::yes);
  if (library == nullptr || !is_absolute(library->text)) return;
  const version main = detail::release_of_file(library->text);
  if (!main.known()) return;
  std::error_code error;
  const std::filesystem::path here = std::filesystem::canonical(library->text, error).parent_path();
  std::string other;
  std::set<std::string> parts;
  bool is_fitting = false;  // there is a part of the release: what else lies there may be for another
  for (std::filesystem::directory_iterator at(here, error), end; !error && at != end; at.increment(error)) {
    const std::string name = at->path().filename().string();
    if (!name.starts_with("libcudnn_") || name.find(".so.") == std::string::npos) continue;
    // The name that is asked for, and what it leads to.
    const version asked = parse_version(version_text::release_in_soname(name));
    const version part = detail::release_of_file(at->path());
    if (!part.known() || !asked.known()) continue;
    if (asked.major_part == main.major_part) parts.insert(name.substr(0, name.find(".so.")));
    if (asked.major_part == main.major_part) {
      const bool differs = main.parts > 1 && part.parts > 1 &&
                           (part.major_part != main.major_part || part.minor_part != main.minor_part);
      if (asked.parts > 1) continue;  // a file that may be left of an upgrade
      is_fitting = is_fitting || !differs;
      if (!differs) continue;
    }
    if (other.empty() || at->path().string() < other) other = at->path().string();
  }
  if (is_fitting && !error) {
    // Every call goes through these since 9; where none is, the parts lie elsewhere.
    constexpr std::string_view needed[] = {"libcudnn_graph", "libcudnn_ops"};
    const auto is_gone = [&](std::string_view name) { return !parts.contains(std::string(name)); };
    const auto gone = std::find_if(std::begin(needed), std::end(needed), is_gone);
    if (main.major_part < 9 || parts.empty() || gone == std::end(needed)) return;
    seen.add(fact_id::mixed, component::cudnn, state::yes,
             std::string(library->text) + " loads " + std::string(*gone) + ".so." + std::to_string(main.major_part) +
                 ", which is missing beside it, and other parts are there",
             "the libraries beside each other:", "parts");
  }
  if (other.empty() || is_fitting) return;
  seen.add(fact_id::mixed, component::cudnn, state::yes,
           std::string(library->text) + " is of release " + std::to_string(main.major_part) +
               (main.parts > 1 ? "." + std::to_string(main.minor_part) : std::string()) +
               ", and of its parts there are such as " + other + " alone",
           "the libraries beside each other:", "parts");
}

}  // namespace host
FOUNDCHECK_END_NAMESPACE

#endif
