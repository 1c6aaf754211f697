// SPDX-License-Identifier: MIT
// Where a build ran, as its log tells: what installs packages there, and what called CMake.
//
//   x86_64-redhat-linux in a path         dnf          apt install zlib1g-dev   ->  dnf install zlib-devel
//   x86_64-conda-linux-gnu, conda-bld     conda        ... -> conda install -c conda-forge zlib
//   C:\, MSVC, error C1083                vcpkg        ... -> vcpkg install zlib
//   /usr/include/c++/13.2.1/              pacman       ... -> pacman -S zlib
//   Step 4/7 : RUN, FROM nvidia/cuda:     a container  the ways of a fix that are for one come first
//   Collecting, Failed building wheel     pip          cmake -B build -D A=1    ->  CMAKE_ARGS="-D A=1" pip install ...
//
// Rules name the packages of Debian and the commands of CMake; report/build_command.hpp writes those of the place. conda counts only where its
// compilers or its builds are seen: for a compiler of the system, a header in an environment of conda is no help.
//
// Source: pip, Cargo, colcon, catkin_tools and Spack, what they print. Total, noexcept, allocates nothing; linear in the facts.
#ifndef FOUNDCHECK_RULE_BUILD_HOST_HPP
#define FOUNDCHECK_RULE_BUILD_HOST_HPP

#include <cstddef>
#include <cstdint>
#include <foundcheck/core/ascii.hpp>
#include <foundcheck/core/literal.hpp>
#include <foundcheck/core/namespace.hpp>
#include <foundcheck/core/path.hpp>
#include <foundcheck/core/version.hpp>
#include <foundcheck/fact/fact_set.hpp>
#include <foundcheck/rule/package_name.hpp>
#include <string_view>

FOUNDCHECK_BEGIN_NAMESPACE

/// What called CMake; none: the user, or nothing tells.
enum class build_runner : std::uint8_t { none, pip, cargo, colcon, catkin, spack };

/// The system that a build ran on, and how CMake was called there. Views into the facts.
struct build_host {
  package_manager packages = package_manager::unknown;  ///< what installs packages there
  build_runner runner = build_runner::none;             ///< what called CMake
  std::string_view python_package;  ///< that pip builds, fit for a command; empty where the log does not name it
  bool is_windows = false;          ///< the build ran on Windows
  bool has_fresh = true;            ///< cmake --fresh, which came with 3.24; false where the log names an older one
  std::string_view build = {};      ///< its directory, fit for a command; empty where nothing tells it
  std::string_view source = {};     ///< that of the sources
  bool is_make = false;             ///< its build files are makefiles
  bool has_cache = true;            ///< false for a directory that was scanned and has no cache that names it
  std::string_view generator =
      {};  ///< of the cache, where CMake takes another one by itself; empty for "Unix Makefiles"
  std::string_view toolchain = {};      ///< the toolchain file of the cache, fit for a command, where it is there
  std::string_view configuration = {};  ///< of Ninja Multi-Config: the one that is not done, or was built
  bool is_container = false;            ///< an image was built, or a container ran
  bool is_wsl = false;                  ///< the build ran in the Windows Subsystem for Linux
  bool has_conda = false;               ///< a file of an environment of conda is named
};

namespace detail {

/// Words of a line that only such a system has.
struct host_sign {
  std::string_view words;
  package_manager is;
};

/// The first that fits counts: a compiler of conda runs on every system.
inline constexpr host_sign host_signs[] = {
    {"conda-linux-gnu"sv, package_manager::conda},
    {"conda-bld"sv, package_manager::conda},
    {"_h_env_placehold"sv, package_manager::conda},
    {"redhat-linux"sv, package_manager::dnf},
    {"(GCC-Toolset"sv, package_manager::dnf},
    {"/opt/rh/"sv, package_manager::dnf},
    {".el7."sv, package_manager::dnf},
    {".el8"sv, package_manager::dnf},
    {".el9"sv, package_manager::dnf},
    {"(Red Hat "sv, package_manager::dnf},
    {"amazon-linux"sv, package_manager::dnf},
    {"/rpmbuild/"sv, package_manager::dnf},
    {"/builddir/build/"sv, package_manager::dnf},  // mock, which builds packages of Fedora
    {"/opt/cuda/"sv, package_manager::pacman},
    {"/opt/homebrew/"sv, package_manager::brew},
    {"/usr/local/Cellar/"sv, package_manager::brew},
    {"/Applications/Xcode"sv, package_manager::brew},
    {"/Library/Developer/"sv, package_manager::brew},
    {"/Library/Frameworks/"sv, package_manager::brew},
    {"/var/folders/"sv, package_manager::brew},
    {"AppleClang"sv, package_manager::brew},
    {"ld: library not found for -l"sv, package_manager::brew},
    {"for architecture arm64"sv, package_manager::brew},
    {"for architecture x86_64"sv, package_manager::brew},
    {"Program Files"sv, package_manager::vcpkg},
    {"Microsoft Visual Studio"sv, package_manager::vcpkg},
    {"is MSVC "sv, package_manager::vcpkg},
    {"Visual Studio 1"sv, package_manager::vcpkg},
    {"error C"sv, package_manager::vcpkg},
    {": fatal error LNK"sv, package_manager::vcpkg},
    {": error LNK"sv, package_manager::vcpkg},
    {".vcxproj"sv, package_manager::vcpkg},
    // Only the generators of Visual Studio have one.
    {"Error: generator platform: "sv, package_manager::vcpkg},
    {"x86_64-linux-gnu"sv, package_manager::apt},
    {"aarch64-linux-gnu"sv, package_manager::apt},
    {"/dist-packages/"sv, package_manager::apt},
    {"(Ubuntu "sv, package_manager::apt},
    {"(Debian "sv, package_manager::apt},
};

/// Words that tell a kind of place, whatever its package manager is.
struct place_sign {
  std::string_view words;
  bool build_host::*is_there;
};

inline constexpr place_sign place_signs[] = {
    {"/usr/lib/wsl/"sv, &build_host::is_wsl},  {"microsoft-standard-WSL"sv, &build_host::is_wsl},
    {"/mnt/c/"sv, &build_host::is_wsl},        {"conda3/"sv, &build_host::has_conda},
    {"miniforge3/"sv, &build_host::has_conda}, {"/envs/"sv, &build_host::has_conda},
};

constexpr void take_places(std::string_view text, build_host& host) noexcept {
  for (const place_sign& sign : place_signs) {
    if (text.find(sign.words) != std::string_view::npos) host.*sign.is_there = true;
  }
}

/// True for what may name a package of Python: nothing that a shell would act on, and no option of pip. Source: PyPA, Names and normalization.
[[nodiscard]] constexpr bool is_python_name(std::string_view text) noexcept {
  constexpr std::size_t longest = 160;
  if (text.empty() || text.size() > longest || !(is_alpha(text.front()) || is_digit(text.front()))) return false;
  for (const char c : text) {
    if (!is_alpha(c) && !is_digit(c) && c != '-' && c != '_' && c != '.') return false;
  }
  return true;
}

/// "error C1083" has a number; "error Compiling" and "error CMake" have none.
[[nodiscard]] constexpr bool has_sign(std::string_view text, const host_sign& sign) noexcept {
  const std::size_t at = text.find(sign.words);
  if (at == std::string_view::npos) return false;
  if (!sign.words.ends_with("error C")) return true;
  const std::size_t next = at + sign.words.size();
  return next + 4 <= text.size() && text[next] >= '0' && text[next] <= '9' && text[next + 3] >= '0' &&
         text[next + 3] <= '9';
}

/// "C:\" or "D:/" where a word begins.
[[nodiscard]] constexpr bool has_drive(std::string_view text) noexcept {
  for (std::size_t at = text.find(':'); at != std::string_view::npos; at = text.find(':', at + 1)) {
    if (at == 0 || at + 2 >= text.size() || (text[at + 1] != '\\' && text[at + 1] != '/')) continue;
    const char drive = text[at - 1];
    const bool is_letter = drive >= 'A' && drive <= 'Z';
    const char before = at == 1 ? ' ' : text[at - 2];
    const bool begins = before == ' ' || before == '"' || before == '\'' || before == '(' || before == '=';
    if (is_letter && begins && text[at + 2] != '/') return true;
  }
  return false;
}

/// True where a header of libstdc++ lies in a directory with its whole release, as Arch has it: others name it by the major number alone since
/// GCC 10.
[[nodiscard]] constexpr bool has_whole_gcc(std::string_view text) noexcept {
  constexpr std::string_view before = "/usr/include/c++/";
  const std::size_t at = text.find(before);
  if (at == std::string_view::npos) return false;
  const version gcc = parse_version(text.substr(at + before.size()));
  return gcc.parts > 1 && gcc.major_part >= 10;
}

[[nodiscard]] constexpr package_manager manager_in(std::string_view text) noexcept {
  for (const host_sign& sign : host_signs) {
    if (has_sign(text, sign)) return sign.is;
  }
  if (has_whole_gcc(text)) return package_manager::pacman;
  return has_drive(text) ? package_manager::vcpkg : package_manager::unknown;
}

/// The release in a path of CMake's modules: 3.22 of /usr/share/cmake-3.22/Modules. Unknown for another text.
[[nodiscard]] constexpr version cmake_in(std::string_view text) noexcept {
  constexpr std::string_view before = "/cmake-";
  const std::size_t at = text.find(before);
  return at == std::string_view::npos ? version{} : parse_version(text.substr(at + before.size()));
}

[[nodiscard]] constexpr bool is_before_fresh(const version& cmake) noexcept {
  return cmake.parts > 1 && (cmake.major_part < 3 || (cmake.major_part == 3 && cmake.minor_part < 24));
}

/// Marks of a log, see machine_messages of extract/known_messages.hpp.
struct host_mark {
  std::string_view name;
  package_manager packages;
  build_runner runner;
  bool build_host::*place = nullptr;  ///< what the mark tells of it
};

inline constexpr host_mark host_marks[] = {
    {"in_container"sv, package_manager::unknown, build_runner::none, &build_host::is_container},
    {"by_spack"sv, package_manager::unknown, build_runner::spack},
    {"on_pacman"sv, package_manager::pacman, build_runner::none},
    {"on_apt"sv, package_manager::apt, build_runner::none},
    {"on_dnf"sv, package_manager::dnf, build_runner::none},
    {"on_conda"sv, package_manager::conda, build_runner::none},
    {"on_brew"sv, package_manager::brew, build_runner::none},
    {"on_windows"sv, package_manager::vcpkg, build_runner::none},
    {"by_pip"sv, package_manager::unknown, build_runner::pip},
    {"wheel_failed"sv, package_manager::unknown, build_runner::pip},
    {"cupy_from_source"sv, package_manager::unknown, build_runner::pip},
    {"isolated_step"sv, package_manager::unknown, build_runner::pip},
    {"by_cargo"sv, package_manager::unknown, build_runner::cargo},
    {"by_colcon"sv, package_manager::unknown, build_runner::colcon},
    {"by_catkin"sv, package_manager::unknown, build_runner::catkin},
};

/// What is longer fills no place in a text.
inline constexpr std::size_t longest_filled = 160;

/// A path that a command can name as it is; empty for another.
[[nodiscard]] constexpr std::string_view as_shell_word(std::string_view path) noexcept {
  return path.size() <= longest_filled && is_shell_word(path) ? path : std::string_view{};
}

/// The package that pip unpacked into a directory of its own: mine of "/tmp/pip-install-x1/mine_0f3c.../setup.py". Empty for another text.
[[nodiscard]] constexpr std::string_view package_of_pip(std::string_view text) noexcept {
  constexpr std::string_view before = "/pip-install-";
  const std::size_t at = text.find(before);
  if (at == std::string_view::npos) return {};
  std::string_view rest = text.substr(at + before.size());
  const std::size_t begin = rest.find('/');
  if (begin == std::string_view::npos) return {};
  rest.remove_prefix(begin + 1);
  rest = rest.substr(0, rest.find('/'));
  // A hash of 32 digits makes the name unique.
  constexpr std::size_t hash = 33;
  if (rest.size() > hash && rest[rest.size() - hash] == '_') rest.remove_suffix(hash);
  return is_python_name(rest) ? rest : std::string_view{};
}

/// True for the name of a generator: nothing that a shell acts on within quotation marks.
[[nodiscard]] constexpr bool is_generator_name(std::string_view text) noexcept {
  if (text.empty() || text.size() > longest_filled || !is_alpha(text.front())) return false;
  for (const char c : text) {
    if (!is_word(c) && c != ' ' && c != '-' && c != '.') return false;
  }
  return true;
}

/// Release of "2 of the 4 commands that the default targets need in the configuration Release are not done"; empty for another text.
[[nodiscard]] constexpr std::string_view configuration_in(std::string_view text) noexcept {
  constexpr std::string_view before = " in the configuration ";
  const std::size_t at = text.find(before);
  if (at == std::string_view::npos) return {};
  text.remove_prefix(at + before.size());
  return as_shell_word(text.substr(0, text.find(' ')));
}

/// Where the build and its sources lie: what was scanned, as the user wrote it, or else where a log says that the build files are.
constexpr void find_places(const fact_set& facts, build_host& host) noexcept {
  bool is_scanned = false, has_cache = false, is_undone = false;
  for (const fact& f : facts) {
    const bool is_written = f.id == fact_id::configured && f.is == state::yes && is_absolute(f.text);
    if (f.id == fact_id::build_directory) host.build = as_shell_word(f.name.empty() ? f.text : f.name);
    if (is_written && host.build.empty()) host.build = as_shell_word(f.text);
    if (f.id == fact_id::generator) {
      host.is_make = f.text.ends_with("Makefiles");
      const bool is_default = f.text == "Unix Makefiles" || !is_generator_name(f.text);
      host.generator = is_default ? std::string_view{} : f.text;
    }
    if (f.id == fact_id::cross_build && is_absolute(f.text)) host.toolchain = as_shell_word(f.text);
    if (f.id == fact_id::source_directory) host.source = as_shell_word(f.text);
    if (f.id == fact_id::build_directory) is_scanned = true;
    if (f.id == fact_id::cache_directory) has_cache = true;
    const std::string_view configuration = f.id == fact_id::built ? configuration_in(f.text) : std::string_view{};
    // What is to be built again comes before what is there.
    const bool is_better = host.configuration.empty() || (f.is == state::no && !is_undone);
    if (configuration.empty() || !is_better) continue;
    host.configuration = configuration;
    is_undone = f.is == state::no;
  }
  host.has_cache = has_cache || !is_scanned;
  for (const fact& f : facts) {
    const bool is_gone = f.id == fact_id::gone_path || f.id == fact_id::missing_path;
    if (!is_gone) continue;
    if (!host.source.empty() && is_within(host.source, f.text)) host.source = {};
    if (!host.toolchain.empty() && is_within(host.toolchain, f.text)) host.toolchain = {};
  }
}

}  // namespace detail

/// What the facts say about the place. What the lines of the evidence have in them counts before what was noted elsewhere in the log.
[[nodiscard]] constexpr build_host build_host_of(const fact_set& facts) noexcept {
  build_host host;
  package_manager marked = package_manager::unknown;
  for (const fact& f : facts) {
    if (f.id == fact_id::said && f.name == "wheel_failed" && detail::is_python_name(f.text))
      host.python_package = f.text;
    for (const std::string_view text : {f.at.file, f.from.text}) {
      const std::string_view package = detail::package_of_pip(text);
      // Spack runs pip too.
      if (text.find("/spack-stage") != std::string_view::npos) host.runner = build_runner::spack;
      if (package.empty()) continue;
      if (host.python_package.empty()) host.python_package = package;
      if (host.runner != build_runner::spack) host.runner = build_runner::pip;
    }
    for (const detail::host_mark& mark : detail::host_marks) {
      if (f.id != fact_id::said || f.name != mark.name) continue;
      if (marked == package_manager::unknown) marked = mark.packages;
      if (host.runner == build_runner::none) host.runner = mark.runner;
      if (mark.place != nullptr) host.*mark.place = true;
    }
    detail::take_places(f.from.text, host);
    if (f.id == fact_id::said && f.name == "system_name") detail::take_places(f.text, host);
    detail::take_places(f.at.file, host);
    if (host.packages == package_manager::unknown) host.packages = detail::manager_in(f.from.text);
    if (host.packages == package_manager::unknown) host.packages = detail::manager_in(f.at.file);
    const bool is_said = f.id == fact_id::said && f.name == "cmake_version";
    for (const version& cmake :
         {is_said ? parse_version(f.text) : version{}, detail::cmake_in(f.at.file), detail::cmake_in(f.from.text)})
      host.has_fresh = host.has_fresh && !detail::is_before_fresh(cmake);
  }
  if (host.packages == package_manager::unknown) host.packages = marked;
  host.is_windows = host.packages == package_manager::vcpkg;
  detail::find_places(facts, host);
  return host;
}

FOUNDCHECK_END_NAMESPACE

#endif
