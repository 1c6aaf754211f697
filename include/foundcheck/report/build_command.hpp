// SPDX-License-Identifier: MIT
// The commands of a fix -> those of the system that the build ran on, and of what called CMake.
//
//   apt install zlib1g-dev              dnf install zlib-devel
//   cmake --fresh -B build -D A=1       CMAKE_ARGS="-D A=1" pip install --no-cache-dir .
//   cmake --fresh -B build              rm -rf build && cmake -B build       before CMake 3.24
//   export A=1                          set "A=1"
//
// Names that the tables do not have stay as they are.
#ifndef FOUNDCHECK_REPORT_BUILD_COMMAND_HPP
#define FOUNDCHECK_REPORT_BUILD_COMMAND_HPP

#include <fmt/format.h>

#include <cstddef>
#include <foundcheck/core/ascii.hpp>
#include <foundcheck/core/literal.hpp>
#include <foundcheck/core/namespace.hpp>
#include <foundcheck/rule/build_host.hpp>
#include <foundcheck/rule/package_name.hpp>
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
  fmt::format_to(fmt::appender(out), "set \"{}={}\"", rest.substr(0, equals), value);
  return begin.size() + equals + 1 + value.size() + (is_quoted ? 2 : 0);
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
  }
  return 0;
}

/// apt install A B at the beginning of a text -> the same for another system; how many bytes of the text it replaces, 0 for none.
inline std::size_t append_install(std::string_view text, const build_host& host, fmt::memory_buffer& out) {
  constexpr std::string_view begin = "apt install ";
  if (!text.starts_with(begin)) return 0;
  const std::size_t before = out.size();
  const std::string_view command = install_command_of(host.packages);
  out.append(command.data(), command.data() + command.size());
  std::size_t done = begin.size() - 1;
  while (done < text.size() && text[done] == ' ') {
    const std::string_view word = word_at(text.substr(done + 1));
    const std::string_view name = package_name_for(host.packages, word);
    if (name.empty() && !append_cuda_package(word, host, out)) break;
    if (!name.empty()) fmt::format_to(fmt::appender(out), " {}", name);
    done += 1 + word.size();
  }
  if (done >= begin.size()) {
    // What vcpkg installs is found by its toolchain file alone.
    if (host.packages == package_manager::vcpkg)
      fmt::format_to(fmt::appender(out),
                     " (CMake: -D CMAKE_TOOLCHAIN_FILE=%VCPKG_ROOT%/scripts/buildsystems/vcpkg.cmake)");
    return done;
  }
  out.resize(before);
  return 0;
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

/// cmake -B build -D A=1 at the beginning of a text -> the command of what called CMake; bytes that it replaces, 0 for none.
inline std::size_t append_configure(std::string_view text, const build_host& host, fmt::memory_buffer& out) {
  constexpr std::string_view fresh = "cmake --fresh -B build";
  if (host.runner == build_runner::none && !host.has_fresh && text.starts_with(fresh)) {
    fmt::format_to(fmt::appender(out), "{} build && cmake -B build", host.is_windows ? "rmdir /s /q" : "rm -rf");
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

/// Appends the text with its commands as they are on that system.
inline void append_commands(std::string_view fix, const build_host& host, fmt::memory_buffer& out) {
  constexpr std::string_view unix_path = "PATH=$CUDA_HOME/bin:$PATH";
  for (std::size_t at = 0; at < fix.size();) {
    const bool begins = at == 0 || !(is_alpha(fix[at - 1]) || fix[at - 1] == '-');
    const std::string_view rest = fix.substr(at);
    std::size_t done = 0;
    if (begins && fix[at] == 'a' && host.packages != package_manager::unknown) {
      done = detail::append_install(rest, host, out);
    } else if (begins && fix[at] == 'c') {
      done = detail::append_configure(rest, host, out);
      if (done == 0) done = detail::append_build(rest, host, out);
    } else if (begins && host.is_windows && fix[at] == 'e') {
      done = detail::append_export(rest, out);
    } else if (host.is_windows && fix[at] == '$') {
      done = detail::append_found(rest, out);
    } else if (begins && host.is_windows && rest.starts_with(unix_path)) {
      fmt::format_to(fmt::appender(out), "PATH=%CUDA_PATH%\\bin;%PATH%");
      done = unix_path.size();
    }
    if (done == 0) out.push_back(fix[at]);
    at += done == 0 ? 1 : done;
  }
}

FOUNDCHECK_END_NAMESPACE

#endif
