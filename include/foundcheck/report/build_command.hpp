// SPDX-License-Identifier: MIT
// The commands of a fix -> those of the system that the build ran on, and of what called CMake.
//
//   apt install zlib1g-dev              dnf install zlib-devel
//   cmake --fresh -B build -D A=1       CMAKE_ARGS="-D A=1" pip install --no-cache-dir .
//   cmake --fresh -B build              rm -rf build && cmake -B build       before CMake 3.24
//   export A=1                          set "A=1"
//   find / -name a.h                    where /r C:\ a.h                    a check, on Windows
//   a; on macOS b; on Windows c         c                                   on Windows: what is for another system is left out
//
// A package whose name there is not known is named in words: install what Debian calls libx-dev. Without a sign of a system all stays as it is.
#ifndef FOUNDCHECK_REPORT_BUILD_COMMAND_HPP
#define FOUNDCHECK_REPORT_BUILD_COMMAND_HPP

#include <fmt/format.h>

#include <cstddef>
#include <foundcheck/core/ascii.hpp>
#include <foundcheck/core/literal.hpp>
#include <foundcheck/core/namespace.hpp>
#include <foundcheck/report/build_place.hpp>
#include <foundcheck/rule/build_host.hpp>
#include <foundcheck/rule/package_name.hpp>
#include <span>
#include <string_view>

FOUNDCHECK_BEGIN_NAMESPACE

namespace detail {

/// The words of a text one by one, as long as they are of a command.
[[nodiscard]] constexpr std::string_view word_at(std::string_view text) noexcept {
  std::string_view word = text.substr(0, text.find_first_of(" ,;)|\n"));
  while (word.ends_with('.') || word.ends_with(':')) word.remove_suffix(1);
  return word;
}

/// A package of NVIDIA's repositories: Fedora's have other ends, conda's the release apart. False for another, and for Windows and macOS.
inline bool append_cuda_package(std::string_view name, const build_host& host, fmt::memory_buffer& out) {
  constexpr std::string_view toolkit = "cuda-toolkit";
  const auto append = fmt::appender(out);
  if (host.packages == package_manager::dnf && (name.starts_with("cuda-") || name.starts_with("libcu"))) {
    constexpr std::string_view part = "-dev-";
    const std::size_t at = name.find(part);
    if (at == std::string_view::npos) {
      fmt::format_to(append, " {}", name);
    } else {
      fmt::format_to(append, " {}-devel-{}", name.substr(0, at), name.substr(at + part.size()));
    }
    return true;
  }
  if (host.packages != package_manager::conda || !name.starts_with(toolkit)) return false;
  const std::string_view release = name.substr(toolkit.size());
  const std::size_t dash = release.size() > 1 ? release.find('-', 1) : std::string_view::npos;
  if (dash == std::string_view::npos) {
    fmt::format_to(append, " {}", toolkit);
  } else {
    fmt::format_to(append, " {}={}.{}", toolkit, release.substr(1, dash - 1), release.substr(dash + 1));
  }
  return true;
}

/// A variable of the environment for the command that follows. The shell of Windows takes quotes around the value, and a blank behind it, for
/// parts of the value: both go around the whole.
inline void append_setting(std::string_view name, std::string_view value, const build_host& host,
                           fmt::memory_buffer& out) {
  const auto append = fmt::appender(out);
  if (host.is_windows) {
    fmt::format_to(append, "set \"{}={}\" && ", name, value);
  } else {
    const std::string_view quote = value.find(' ') == std::string_view::npos ? ""sv : "\""sv;
    fmt::format_to(append, "{}={}{}{} ", name, quote, value, quote);
  }
}

/// export A="b;c" at the beginning of a text -> the same for the shell of Windows; how many bytes of the text it replaces, 0 for none.
inline std::size_t append_export(std::string_view text, fmt::memory_buffer& out) {
  constexpr std::string_view begin = "export ";
  if (!text.starts_with(begin)) return 0;
  const std::string_view rest = text.substr(begin.size());
  const std::size_t equals = rest.find_first_of("= ,;");
  if (equals == std::string_view::npos || rest[equals] != '=') {
    fmt::format_to(fmt::appender(out), "set ");
    return begin.size();
  }
  std::string_view value = rest.substr(equals + 1);
  const bool is_quoted = value.starts_with('"') && value.find('"', 1) != std::string_view::npos;
  value = is_quoted ? value.substr(1, value.find('"', 1) - 1) : word_at(value);
  // Lists of directories have other names there, and go on with what they had.
  constexpr std::string_view lists[][2] = {{"CPATH", "INCLUDE"}, {"LD_LIBRARY_PATH", "PATH"}, {"LIBRARY_PATH", "LIB"}};
  constexpr std::string_view toolkit = "/usr/local/cuda";
  const std::string_view name = rest.substr(0, equals);
  std::string_view list;
  for (const auto& row : lists) {
    if (row[0] == name) list = row[1];
  }
  if (!list.empty() && value.starts_with(toolkit)) {
    fmt::format_to(fmt::appender(out), "set \"{}=%CUDA_PATH%", list);
    const std::size_t below = value.find('/', toolkit.size());
    const std::string_view part = below == std::string_view::npos ? std::string_view{} : value.substr(below + 1);
    // Programs and libraries lie in one directory.
    fmt::format_to(fmt::appender(out), "\\{};%{}%\"", part == "lib64" && list == "PATH" ? "bin" : part, list);
  } else {
    fmt::format_to(fmt::appender(out), "set \"{}={}\"", name, value);
  }
  return begin.size() + equals + 1 + value.size() + (is_quoted ? 2 : 0);
}

/// rm -rf A/B.txt A/C at the beginning of a text -> the same for the shell of Windows; bytes that it replaces, 0 for none.
inline std::size_t append_removal(std::string_view text, fmt::memory_buffer& out) {
  std::size_t done = 0;
  for (const std::string_view begin : {"rm -rf"sv, "rm -r"sv}) {
    if (done == 0 && text.starts_with(begin) && text.substr(begin.size()).starts_with(' ')) done = begin.size();
  }
  if (done == 0) return 0;
  for (bool is_first = true; done < text.size() && text[done] == ' '; is_first = false) {
    const std::string_view path = word_at(text.substr(done + 1));
    // "&&" and words go on with something else.
    if (path.empty() || path.find_first_of("&|$~") != std::string_view::npos) break;
    const bool is_file = path.find('.', path.find_last_of('/') + 1) != std::string_view::npos;
    fmt::format_to(fmt::appender(out), "{}{}", is_first ? "" : " && ", is_file ? "del " : "rmdir /s /q ");
    for (const char c : path) out.push_back(c == '/' ? '\\' : c);
    done += 1 + path.size();
    if (done < text.size() && text[done] != ' ') break;
  }
  return done;
}

/// The directory of a file that the shell has to look for, put in front of a list: on Windows a program to look for it, and words.
inline std::size_t append_found_directory(std::string_view text, fmt::memory_buffer& out) {
  constexpr std::string_view begin = "export LD_LIBRARY_PATH=\"$(dirname \"$(find / -name ",
                             end = " -print -quit 2>/dev/null)\"):$LD_LIBRARY_PATH\"";
  if (!text.starts_with(begin)) return 0;
  const std::size_t at = text.find(end, begin.size());
  if (at == std::string_view::npos) return 0;
  fmt::format_to(fmt::appender(out), "where /r C:\\ {} shows its directory: put that into PATH",
                 text.substr(begin.size(), at - begin.size()));
  return at + end.size();
}

/// cmake --build build -j1 at the beginning of a text -> the build of what called CMake; bytes that it replaces, 0 for none.
inline std::size_t append_build(std::string_view text, const build_host& host, fmt::memory_buffer& out) {
  constexpr std::string_view begin = "cmake --build build -j";
  if (!text.starts_with(begin)) return 0;
  std::size_t end = begin.size();
  while (end < text.size() && is_digit(text[end])) ++end;
  const std::string_view jobs = text.substr(begin.size(), end - begin.size());
  const auto append = fmt::appender(out);
  const std::string_view package = host.python_package.empty() ? "./"sv : host.python_package;
  switch (host.runner) {
    case build_runner::none: return 0;
    case build_runner::pip:
      append_setting("CMAKE_BUILD_PARALLEL_LEVEL", jobs, host, out);
      append_setting("MAX_JOBS", jobs, host, out);
      fmt::format_to(append, "pip install -v --no-cache-dir {}", package);
      return end;
    case build_runner::cargo:
      append_setting("CMAKE_BUILD_PARALLEL_LEVEL", jobs, host, out);
      fmt::format_to(append, "cargo build -vv -j{}", jobs);
      return end;
    case build_runner::colcon:
      fmt::format_to(append, "MAKEFLAGS=-j{} colcon build --executor sequential --event-handlers console_direct+",
                     jobs);
      return end;
    case build_runner::catkin: fmt::format_to(append, "catkin_make -j{}", jobs); return end;
    case build_runner::spack: fmt::format_to(append, "spack install -j{} PACKAGE", jobs); return end;
  }
  return 0;
}

/// True for a package with the CUDA toolkit or a part of it, by the names of NVIDIA and of Debian.
[[nodiscard]] constexpr bool is_of_toolkit(std::string_view package) noexcept {
  if (package == "nvidia-cuda-toolkit" || package.starts_with("cuda-")) return true;
  // libcublas-dev-12-4: the release is at its end.
  return package.starts_with("lib") && !package.empty() && is_digit(package.back()) &&
         package.find("-dev-") != std::string_view::npos;
}

/// apt install A B at the beginning of a text -> the same for another system; how many bytes of the text it replaces, 0 for none.
inline std::size_t append_install(std::string_view text, const build_host& host, fmt::memory_buffer& out) {
  constexpr std::string_view begin = "apt install ";
  if (!text.starts_with(begin)) return 0;
  const std::size_t before = out.size();
  const std::string_view command = install_command_of(host.packages);
  out.append(command.data(), command.data() + command.size());
  std::size_t done = begin.size() - 1;
  bool has_toolkit = false;
  while (done < text.size() && text[done] == ' ') {
    const std::string_view word = word_at(text.substr(done + 1));
    const std::string_view name = package_name_for(host.packages, word);
    if (name.empty() && !append_cuda_package(word, host, out)) break;
    if (!name.empty()) fmt::format_to(fmt::appender(out), " {}", name);
    has_toolkit = has_toolkit || word == "nvidia-cuda-toolkit" || word.starts_with("cuda-toolkit");
    done += 1 + word.size();
  }
  if (done >= begin.size()) {
    // The images of NVIDIA have the toolkit in one of three flavours.
    if (has_toolkit && host.is_container)
      fmt::format_to(fmt::appender(out), " (or begin the image FROM a tag of nvidia/cuda with devel in it)");
    // What vcpkg installs is found by its toolchain file alone.
    if (host.packages == package_manager::vcpkg)
      fmt::format_to(fmt::appender(out),
                     " (CMake: -D CMAKE_TOOLCHAIN_FILE=%VCPKG_ROOT%/scripts/buildsystems/vcpkg.cmake)");
    return done;
  }
  out.resize(before);
  const std::string_view word = word_at(text.substr(begin.size()));
  if (host.packages == package_manager::pacman && is_of_toolkit(word)) {
    // One package for the whole.
    fmt::format_to(fmt::appender(out), "pacman -S cuda");
    return begin.size() + word.size();
  }
  if (host.is_windows && is_of_toolkit(word)) {
    // NVIDIA has no packages there, and one installer for the whole.
    constexpr std::string_view numbers = "0123456789-";
    std::string_view release = word.substr(word.find_last_not_of(numbers) + 1);
    if (release.starts_with('-')) release.remove_prefix(1);
    fmt::format_to(fmt::appender(out), "install the CUDA toolkit{}", release.empty() ? "" : " ");
    for (const char c : release) out.push_back(c == '-' ? '.' : c);
    fmt::format_to(fmt::appender(out), " with NVIDIA's installer");
    return begin.size() + word.size();
  }
  if (host.packages == package_manager::brew && is_of_toolkit(word)) {
    fmt::format_to(fmt::appender(out), "install CUDA on a machine with Linux or Windows: macOS has none");
    return begin.size() + word.size();
  }
  // No command that this system does not have.
  fmt::format_to(fmt::appender(out), "install what Debian calls");
  return begin.size() - 1;
}

/// apt-file search FILE names the package -> the same for another system; how many bytes of the text it replaces, 0 for none.
inline std::size_t append_file_search(std::string_view text, const build_host& host, fmt::memory_buffer& out) {
  constexpr std::string_view begin = "apt-file search ", end = " names the package";
  if (!text.starts_with(begin) || host.packages == package_manager::apt) return 0;
  const std::string_view file = word_at(text.substr(begin.size()));
  if (!text.substr(begin.size() + file.size()).starts_with(end)) return 0;
  if (host.packages == package_manager::dnf)
    fmt::format_to(fmt::appender(out), "dnf provides '*/{}' names the package", file);
  else
    fmt::format_to(fmt::appender(out), "install the library that has {}", file);
  return begin.size() + file.size() + end.size();
}

/// $(find / -iname 'libX.so' -print -quit) at the beginning of a text -> the name that the library has on Windows; bytes that it replaces, 0 for none.
inline std::size_t append_found(std::string_view text, fmt::memory_buffer& out) {
  constexpr std::string_view begin = "$(find / -iname 'lib", end = ".so' -print -quit)";
  if (!text.starts_with(begin)) return 0;
  const std::size_t at = text.find(end, begin.size());
  if (at == std::string_view::npos) return 0;
  fmt::format_to(fmt::appender(out), "C:/path/to/{}.lib", text.substr(begin.size(), at - begin.size()));
  return at + end.size();
}

/// What a variable of CMake is called in the environment; empty where CMake reads none.
[[nodiscard]] constexpr std::string_view environment_name_of(std::string_view variable) noexcept {
  constexpr std::string_view names[][2] = {{"CMAKE_CUDA_ARCHITECTURES", "CUDAARCHS"},
                                           {"CMAKE_CUDA_COMPILER", "CUDACXX"},
                                           {"CMAKE_CUDA_HOST_COMPILER", "CUDAHOSTCXX"},
                                           {"CMAKE_CXX_COMPILER", "CXX"},
                                           {"CMAKE_C_COMPILER", "CC"},
                                           {"CMAKE_PREFIX_PATH", "CMAKE_PREFIX_PATH"}};
  for (const auto& row : names) {
    if (row[0] == variable) return row[1];
  }
  return variable.ends_with("_ROOT") || variable.ends_with("_DIR") ? variable : std::string_view{};
}

/// The settings at the end of what was written, taken off it: of "then CC=gcc-11 CXX=g++-11 " the last two words.
inline fmt::memory_buffer take_settings(fmt::memory_buffer& out) {
  const std::string_view written(out.data(), out.size());
  std::size_t begin = written.size();
  while (begin > 1 && written[begin - 1] == ' ') {
    const std::size_t blank = written.rfind(' ', begin - 2);
    const std::size_t word = blank == std::string_view::npos ? 0 : blank + 1;
    const std::string_view name = written.substr(word, written.substr(word).find('='));
    const bool is_setting = word + name.size() < begin && !name.empty() &&
                            name.find_first_not_of("ABCDEFGHIJKLMNOPQRSTUVWXYZ_0123456789") == std::string_view::npos;
    if (!is_setting) break;
    begin = word;
  }
  fmt::memory_buffer settings;
  settings.append(written.substr(begin));
  out.resize(begin);
  return settings;
}

/// -D CMAKE_CUDA_ARCHITECTURES=86 -> spack install PACKAGE +cuda cuda_arch=86, and a host compiler as %gcc@12. False for an option that Spack has
/// no word for.
inline bool append_spack(std::string_view options, fmt::memory_buffer& out) {
  constexpr std::string_view option = "-D ",
                             architectures = "CMAKE_CUDA_ARCHITECTURES=", compiler = "CMAKE_CUDA_HOST_COMPILER=";
  const std::size_t before = out.size();
  fmt::format_to(fmt::appender(out), "spack install PACKAGE +cuda");
  while (options.starts_with(option)) {
    const std::string_view word = word_at(options.substr(option.size()));
    const std::string_view value = word.substr(word.find('=') + 1);
    const std::size_t dash = value.rfind('-');
    if (word.starts_with(architectures)) {
      fmt::format_to(fmt::appender(out), " cuda_arch={}", value);
    } else if (word.starts_with(compiler) && dash != std::string_view::npos) {
      fmt::format_to(fmt::appender(out), " %gcc@{}", value.substr(dash + 1));
    } else {
      out.resize(before);
      return false;
    }
    options.remove_prefix(option.size() + word.size());
    if (!options.empty()) options.remove_prefix(1);
  }
  return true;
}

/// cmake -B build -D A=1 at the beginning of a text -> the command of what called CMake; bytes that it replaces, 0 for none.
inline std::size_t append_configure(std::string_view text, const build_host& host, fmt::memory_buffer& out) {
  constexpr std::string_view fresh = "cmake --fresh -B build";
  if (host.runner == build_runner::none && !host.has_fresh && text.starts_with(fresh)) {
    // What --fresh deletes.
    constexpr std::string_view own = "rm -rf BUILD/CMakeCache.txt BUILD/CMakeFiles && cmake OPTIONS -S SOURCE -B BUILD";
    fmt::memory_buffer command;
    if (!append_place_words(own, host, text.substr(fresh.size()), command))
      fmt::format_to(fmt::appender(command), "{} build && cmake -B build", host.is_windows ? "rmdir /s /q" : "rm -rf");
    const std::string_view both(command.data(), command.size());
    const std::size_t configure = both.find("&& cmake") + 3;
    const fmt::memory_buffer settings = take_settings(out);
    fmt::format_to(fmt::appender(out), "{}{}{}", both.substr(0, configure),
                   std::string_view(settings.data(), settings.size()), both.substr(configure));
    return fresh.size();
  }
  std::size_t done = 0;
  for (const std::string_view begin : {fresh, "cmake -B build"sv}) {
    if (text.starts_with(begin)) done = begin.size();
  }
  if (host.runner == build_runner::none || done == 0) return 0;
  constexpr std::string_view option = " -D ";
  const std::size_t options = done;
  std::size_t count = 0;
  while (text.substr(done).starts_with(option)) {
    const std::string_view word = word_at(text.substr(done + option.size()));
    // A value that a shell makes has blanks within.
    if (word.find('=') == std::string_view::npos || word.find_first_of("\"$") != std::string_view::npos) break;
    done += option.size() + word.size();
    ++count;
  }
  // "cmake -B build -D NAME" in words goes on in words.
  if (text.substr(done).starts_with(" -") || (count == 0 && done < text.size() && text[done] == ' ')) return 0;
  std::string_view given = text.substr(options, done - options);
  if (!given.empty()) given.remove_prefix(1);
  const auto append = fmt::appender(out);
  const std::string_view package = host.python_package.empty() ? "./"sv : host.python_package;
  switch (host.runner) {
    case build_runner::pip:
      if (!given.empty()) append_setting("CMAKE_ARGS", given, host, out);
      fmt::format_to(append, "pip install --no-cache-dir {}", package);
      return done;
    case build_runner::colcon:
      fmt::format_to(append, "colcon build --cmake-clean-cache{}{}", given.empty() ? "" : " --cmake-args ", given);
      return done;
    case build_runner::catkin:
      fmt::format_to(append, "catkin_make --force-cmake{}{}", given.empty() ? "" : " ", given);
      return done;
    case build_runner::spack: return append_spack(given, out) ? done : 0;
    case build_runner::cargo: break;
    case build_runner::none: return 0;
  }
  const std::size_t before = out.size();
  fmt::format_to(append, "cargo clean && ");
  for (std::string_view rest = given; !rest.empty();) {
    rest.remove_prefix(option.size() - 1);
    const std::string_view word = word_at(rest);
    const std::size_t equals = word.find('=');
    const std::string_view name = environment_name_of(word.substr(0, equals));
    if (name.empty()) {
      out.resize(before);
      return 0;
    }
    append_setting(name, word.substr(equals + 1), host, out);
    rest.remove_prefix(word.size());
    if (!rest.empty()) rest.remove_prefix(1);
  }
  fmt::format_to(append, "cargo build");
  return done;
}

}  // namespace detail

namespace detail {

/// What a part of a fix begins with that is for one system alone.
struct system_part {
  std::string_view begin;
  bool (*is_of)(const build_host&);
};

inline constexpr system_part system_parts[] = {
    {"On Windows "sv, [](const build_host& host) { return host.is_windows; }},
    {"On macOS "sv, [](const build_host& host) { return host.packages == package_manager::brew; }},
    {"on Linux "sv, [](const build_host& host) { return !host.is_windows && host.packages != package_manager::brew; }},
    {"on Arch Linux "sv, [](const build_host& host) { return host.packages == package_manager::pacman; }},
    {"on Windows "sv, [](const build_host& host) { return host.is_windows; }},
    {"on macOS "sv, [](const build_host& host) { return host.packages == package_manager::brew; }},
};

/// The row of a part, with or without "or" before it; null for one that is for all systems.
[[nodiscard]] constexpr const system_part* system_part_of(std::string_view part) noexcept {
  if (part.starts_with("or ")) part.remove_prefix(3);
  for (const system_part& row : system_parts) {
    if (part.starts_with(row.begin)) return &row;
  }
  return nullptr;
}

/// The place of the next "; " or ". " that ends a part; the size of the text where there is none.
[[nodiscard]] constexpr std::size_t end_of_part(std::string_view text) noexcept {
  for (std::size_t at = 0; at + 1 < text.size(); ++at) {
    if ((text[at] == ';' || text[at] == '.') && text[at + 1] == ' ') return at;
  }
  return text.size();
}

/// A sentence of a fix without the parts that are for other systems: of
///
///   Where the linker is missing: apt install build-essential; on macOS xcode-select --install; on Windows the workload of C++.
///
/// on Windows "Where the linker is missing: the workload of C++."
inline void append_sentence(std::string_view sentence, const build_host& host, fmt::memory_buffer& out) {
  constexpr std::string_view between = "; ", install = "apt install ";
  bool has_own = false, has_other = false;
  for (std::string_view rest = sentence; !rest.empty();) {
    const std::size_t end = end_of_part(rest);
    const system_part* const row = system_part_of(rest.substr(0, end));
    if (row != nullptr) (row->is_of(host) ? has_own : has_other) = true;
    rest = end == rest.size() ? std::string_view{} : rest.substr(end + between.size());
  }
  if (!has_own && !has_other) {
    out.append(sentence.data(), sentence.data() + sentence.size());
    return;
  }
  bool is_behind_lead = true;
  for (std::string_view rest = sentence; !rest.empty();) {
    const std::size_t end = end_of_part(rest);
    std::string_view part = rest.substr(0, end);
    rest = end == rest.size() ? std::string_view{} : rest.substr(end + between.size());
    const system_part* const row = system_part_of(part);
    if (row != nullptr && !row->is_of(host)) continue;
    // Of "Where headers are missing: apt install a; on macOS b" the words before the command stay, for b.
    const std::size_t apt = has_own && row == nullptr ? part.find(install) : std::string_view::npos;
    if (apt != std::string_view::npos) {
      if (out.size() != 0) out.append(between.data(), between.data() + between.size());
      out.append(part.data(), part.data() + apt);
      is_behind_lead = true;
      continue;
    }
    const bool is_alternative = part.starts_with("or ");
    if (row != nullptr) {
      if (is_alternative) part.remove_prefix(3);
      if (row->begin.front() == 'o') part.remove_prefix(row->begin.size());
    }
    const bool is_first = out.size() == 0 || (is_behind_lead && row != nullptr && !is_alternative);
    if (!is_first) out.append(between.data(), between.data() + between.size());
    if (!is_first && row != nullptr && is_alternative) fmt::format_to(fmt::appender(out), "or ");
    out.append(part.data(), part.data() + part.size());
    is_behind_lead = false;
  }
}

/// A fix without what is for other systems only.
inline void append_for_system(std::string_view fix, const build_host& host, fmt::memory_buffer& out) {
  while (!fix.empty()) {
    std::size_t end = 0;
    for (;;) {
      end += end_of_part(fix.substr(end));
      if (end >= fix.size() || fix[end] == '.') break;
      ++end;
    }
    fmt::memory_buffer sentence;
    append_sentence(fix.substr(0, end), host, sentence);
    out.append(sentence.data(), sentence.data() + sentence.size());
    if (end >= fix.size()) {
      if (sentence.size() == 0 && out.size() != 0) out.resize(out.size() - 1);
      if (fix.ends_with('.') && (out.size() == 0 || out[out.size() - 1] != '.')) out.push_back('.');
      return;
    }
    if (sentence.size() != 0) fmt::format_to(fmt::appender(out), ". ");
    fix.remove_prefix(end + 2);
  }
}

/// How a command of a check begins, and what it is on Windows; empty for one that has no counterpart there.
struct check_command {
  std::string_view begin, on_windows;
};

/// The first that fits counts.
inline constexpr check_command check_commands[] = {
    {"find / -name "sv, "where /r C:\\ "sv},
    {"ls -l "sv, "dir "sv},
    {"ls "sv, "dir "sv},
    {"command -v "sv, "where "sv},
    {"grep -rnw "sv, "findstr /s /n "sv},
    {"grep -rn "sv, "findstr /s /n "sv},
    {"grep -n -i "sv, "findstr /n /i "sv},
    {"grep -n "sv, "findstr /n "sv},
    {"grep -i "sv, "findstr /i "sv},
    {"grep -E "sv, ""sv},
    {"grep "sv, "findstr "sv},
    {"find "sv, ""sv},
    {"ldd "sv, ""sv},
    {"readelf "sv, ""sv},
    {"nm "sv, ""sv},
    {"objdump "sv, ""sv},
    {"ldconfig"sv, ""sv},
    {"LD_DEBUG"sv, ""sv},
    {"strings "sv, ""sv},
    {"file "sv, ""sv},
};

/// A command of a check on Windows; false for one that has no counterpart.
inline bool append_check_on_windows(std::string_view command, fmt::memory_buffer& out) {
  constexpr std::string_view echo = "echo $";
  const auto append = fmt::appender(out);
  if (command.starts_with(echo)) {
    fmt::format_to(append, "echo");
    for (std::size_t at = command.find('$'); at != std::string_view::npos; at = command.find('$', at + 1)) {
      const std::string_view name = command.substr(at + 1, command.find(' ', at) - at - 1);
      fmt::format_to(append, " %{}%", name);
    }
    return true;
  }
  if (command.find("$(") != std::string_view::npos || command.find(" | ") != std::string_view::npos) return false;
  for (const check_command& row : check_commands) {
    if (!command.starts_with(row.begin)) continue;
    if (row.on_windows.empty()) return false;
    fmt::format_to(append, "{}{}", row.on_windows, command.substr(row.begin.size()));
    return true;
  }
  out.append(command.data(), command.data() + command.size());
  return true;
}

}  // namespace detail

namespace detail {

/// Words of a shell of Linux, and those of another system in their place.
struct shell_words {
  std::string_view unix_words, own_words;
  bool begins;  ///< only where a word begins
};

/// What the loader and the tools for libraries are called on macOS.
inline constexpr shell_words words_of_macos[] = {
    {"LD_LIBRARY_PATH"sv, "DYLD_LIBRARY_PATH"sv, true},
    {"ldd "sv, "otool -L "sv, true},
    {"readelf -d "sv, "otool -l "sv, true},
};

/// The first that fits counts.
inline constexpr shell_words words_of_shells[] = {
    {"2>&1 | tee build.log"sv, "> build.log 2>&1"sv, false},
    // Windows looks for libraries where it looks for programs.
    {"LD_LIBRARY_PATH"sv, "PATH"sv, true},
    {"CPATH"sv, "INCLUDE"sv, true},
    {"LIBRARY_PATH"sv, "LIB"sv, true},
};

/// A path in the usual toolkit as Windows has it, in quotation marks: that directory has a blank in its name. Bytes of the text that it replaces, 0
/// for none. `is_open`: the path is within quotation marks already.
inline std::size_t append_toolkit_of_windows(std::string_view text, bool is_open, fmt::memory_buffer& out) {
  constexpr std::string_view toolkit = "/usr/local/cuda", quote = "\"";
  if (!text.starts_with(toolkit)) return 0;
  const std::string_view path = word_at(text);
  const std::string_view below = path.substr(toolkit.size());
  // /usr/local/cuda-12.4 is another one.
  if (!below.empty() && below.front() != '/') return 0;
  const auto append = fmt::appender(out);
  fmt::format_to(append, "{}%CUDA_PATH%", is_open ? ""sv : quote);
  for (const char c : below) out.push_back(c == '/' ? '\\' : c);
  fmt::format_to(append, "{}", is_open ? ""sv : quote);
  return path.size();
}

/// What begins a text, as that system has it; how many bytes of the text it replaces, 0 for none.
inline std::size_t append_word_of(std::span<const shell_words> rows, std::string_view text, bool begins,
                                  fmt::memory_buffer& out) {
  for (const shell_words& row : rows) {
    if (!text.starts_with(row.unix_words) || (row.begins && !begins)) continue;
    out.append(row.own_words.data(), row.own_words.data() + row.own_words.size());
    return row.unix_words.size();
  }
  return 0;
}

}  // namespace detail

/// Appends the commands of a check, those of Windows where the build ran there.
inline void append_checks(std::string_view confirm, const build_host& host, fmt::memory_buffer& out) {
  constexpr std::string_view between = " ; ";
  fmt::memory_buffer placed;
  detail::append_places_of_checks(confirm, host, placed);
  confirm = {placed.data(), placed.size()};
  const std::size_t before = out.size();
  for (std::string_view rest = confirm; host.is_windows && !rest.empty();) {
    const std::size_t end = rest.find(between);
    const std::size_t done = out.size();
    if (done != before) out.append(between.data(), between.data() + between.size());
    if (!detail::append_check_on_windows(rest.substr(0, end), out)) out.resize(done);
    rest = end == std::string_view::npos ? std::string_view{} : rest.substr(end + between.size());
  }
  // What has no counterpart at all still says what to look at.
  if (out.size() != before) return;
  for (std::size_t at = 0; at < confirm.size();) {
    const bool begins = at == 0 || confirm[at - 1] == ' ' || confirm[at - 1] == '$';
    const std::size_t done = host.packages == package_manager::brew
                                 ? detail::append_word_of(detail::words_of_macos, confirm.substr(at), begins, out)
                                 : 0;
    if (done == 0) out.push_back(confirm[at]);
    at += done == 0 ? 1 : done;
  }
}

/// Appends the text with its commands as they are on that system.
inline void append_commands(std::string_view fix, const build_host& host, fmt::memory_buffer& out) {
  constexpr std::string_view unix_path = "PATH=$CUDA_HOME/bin:$PATH";
  fmt::memory_buffer own;
  if (host.packages != package_manager::unknown) {
    detail::append_for_system(fix, host, own);
    fix = {own.data(), own.size()};
  }
  for (std::size_t at = 0; at < fix.size();) {
    const bool begins = at == 0 || !(is_alpha(fix[at - 1]) || fix[at - 1] == '-' || fix[at - 1] == '_');
    const std::string_view rest = fix.substr(at);
    std::size_t done = 0;
    if (begins && fix[at] == 'a' && (host.packages != package_manager::unknown || host.is_container)) {
      done = detail::append_install(rest, host, out);
      if (done == 0) done = detail::append_file_search(rest, host, out);
    } else if (begins && fix[at] == 'c') {
      done = detail::append_configure(rest, host, out);
      if (done == 0) done = detail::append_build(rest, host, out);
    } else if (begins && host.is_windows && fix[at] == 'e') {
      done = detail::append_found_directory(rest, out);
      if (done == 0) done = detail::append_export(rest, out);
    } else if (begins && host.is_windows && fix[at] == 'r') {
      done = detail::append_removal(rest, out);
    } else if (host.is_windows && fix[at] == '$') {
      done = detail::append_found(rest, out);
    } else if (begins && host.is_windows && rest.starts_with(unix_path)) {
      fmt::format_to(fmt::appender(out), "PATH=%CUDA_PATH%\\bin;%PATH%");
      done = unix_path.size();
    } else if (host.is_windows && fix[at] == '/') {
      done = detail::append_toolkit_of_windows(rest, at != 0 && fix[at - 1] == '"', out);
    } else if (host.is_windows) {
      done = detail::append_word_of(detail::words_of_shells, rest, begins, out);
    } else if (host.packages == package_manager::brew) {
      done = detail::append_word_of(detail::words_of_macos, rest, begins, out);
    }
    if (done == 0) done = detail::append_place(detail::places_in_texts, fix, at, host, out);
    if (done == 0) out.push_back(fix[at]);
    at += done == 0 ? 1 : done;
  }
}

FOUNDCHECK_END_NAMESPACE

#endif
