// SPDX-License-Identifier: MIT
// Files that CMake wrote for ninja or make -> what each target compiles with and links.
//
//   build app: CXX_EXECUTABLE_LINKER__app a.o        ninja: a block ends at an empty line
//     LINK_LIBRARIES = /opt/lib64/libcudart.so
//     OBJECT_DIR = CMakeFiles/app.dir                the target
//     TARGET_FILE = app                              what it makes
//   CXX_INCLUDES = -I/opt/include -isystem /opt/x    flags.make, of the target in whose directory it lies
//   /usr/bin/c++ a.o -o app /opt/lib64/libcudart.so  link.txt
//   /usr/bin/ar qc libcore.a a.o                     link.txt of an archive
//
// All views into the files. Source: CMake Source/cmNinjaNormalTargetGenerator.cxx, cmMakefileTargetGenerator.cxx, 3.18 to 4.1.
#ifndef FOUNDCHECK_EXTRACT_TARGET_COMMAND_HPP
#define FOUNDCHECK_EXTRACT_TARGET_COMMAND_HPP

#include <cstddef>
#include <foundcheck/core/literal.hpp>
#include <foundcheck/core/namespace.hpp>
#include <foundcheck/core/path.hpp>
#include <foundcheck/text/line.hpp>
#include <string_view>

FOUNDCHECK_BEGIN_NAMESPACE

namespace detail {

/// What follows "NAME = "; no data if the line does not set it.
[[nodiscard]] constexpr std::string_view value_of_line(std::string_view line, std::string_view name) noexcept {
  while (line.starts_with(' ')) line.remove_prefix(1);
  if (!line.starts_with(name)) return {};
  line.remove_prefix(name.size());
  return line.starts_with(" = ") ? line.substr(3) : std::string_view{};
}

/// The next word between blanks, quotes taken off.
[[nodiscard]] constexpr std::string_view next_word(std::string_view& line) noexcept {
  const std::size_t begin = line.find_first_not_of(" \t\r\n");
  if (begin == std::string_view::npos) return line = {};
  line.remove_prefix(begin);
  const bool is_quoted = line.front() == '"';
  std::size_t end = is_quoted ? line.find('"', 1) : line.find_first_of(" \t\r\n");
  if (end == std::string_view::npos) end = line.size();
  const std::string_view word = line.substr(is_quoted ? 1 : 0, end - (is_quoted ? 1 : 0));
  line.remove_prefix(end + (is_quoted && end != line.size() ? 1 : 0));
  return word.empty() ? std::string_view(" ", 1) : word;
}

}  // namespace detail

/// Calls includes(target, line), then links(target, line) as the lines come. `target`: the directory that a flags.make or link.txt lies in;
/// empty for a file of ninja, which names it.
template <class Includes, class Links>
constexpr void for_each_target_command(std::string_view text, std::string_view target, const Includes& includes,
                                       const Links& links) {
  if (!target.empty()) {
    for (const line& l : lines(text)) {
      const std::string_view name = l.text.substr(0, l.text.find(" = "));
      const bool is_variable = name.size() < l.text.size() && name.find_first_of(" /") == std::string_view::npos;
      if (is_variable && name.ends_with("_INCLUDES")) includes(target, l.text.substr(name.size() + 3));
      if (!is_variable && !l.text.empty() && !l.text.starts_with('#')) links(target, l.text);
    }
    return;
  }
  std::string_view include, link;
  for (const line& l : lines(text)) {
    if (l.text.empty() || l.text.starts_with("build ")) include = link = {};
    if (!l.text.starts_with(' ')) continue;
    if (const std::string_view is = detail::value_of_line(l.text, "INCLUDES"); !is.empty()) include = is;
    if (const std::string_view is = detail::value_of_line(l.text, "LINK_LIBRARIES"); !is.empty()) link = is;
    // CMake writes the variables of a statement sorted by name.
    const std::string_view object = detail::value_of_line(l.text, "OBJECT_DIR");
    if (object.empty()) continue;
    if (!include.empty()) includes(object, include);
    if (!link.empty()) links(object, link);
  }
}

/// Calls sink(line) for the directories of headers of each command that runs nvcc. `target`: as above.
template <class Sink>
constexpr void for_each_cuda_includes(std::string_view text, std::string_view target, const Sink& sink) {
  if (!target.empty()) {
    constexpr std::string_view name = "CUDA_INCLUDES = ";
    for (const line& l : lines(text)) {
      if (l.text.starts_with(name)) sink(l.text.substr(name.size()));
    }
    return;
  }
  constexpr std::string_view rule = ": CUDA_COMPILER__", includes = "\n  INCLUDES = ";
  for (std::size_t at = 0; (at = text.find(rule, at)) != std::string_view::npos;) {
    const std::size_t end = text.find("\n\n", at);
    const std::string_view statement = text.substr(at, end == std::string_view::npos ? end : end - at);
    at += statement.size();
    const std::size_t begin = statement.find(includes);
    if (begin == std::string_view::npos) continue;
    const std::string_view rest = statement.substr(begin + includes.size());
    sink(rest.substr(0, rest.find_first_of("\r\n")));
  }
}

/// Calls sink(target, file) for the file that each target makes, as its build file names it: files of ninja from the build directory on,
/// those of make from the directory of the target's makefile. `target`: as above.
template <class Sink>
constexpr void for_each_target_file(std::string_view text, std::string_view target, const Sink& sink) {
  if (target.empty()) {
    constexpr std::string_view file = "\n  TARGET_FILE = ", directory = "\n  OBJECT_DIR = ", statement = "\nbuild ";
    const auto value_at = [text](std::size_t begin) {
      return text.substr(begin, text.find_first_of("\r\n", begin) - begin);
    };
    std::size_t before = 0;
    for (std::size_t at = text.find(file); at != std::string_view::npos; at = text.find(file, before)) {
      // CMake writes the variables of a statement sorted by name.
      const std::string_view part = text.substr(before, at - before);
      const std::size_t begin = part.rfind(statement);
      const std::size_t object = part.rfind(directory);
      before = at + file.size();
      const bool is_of_statement =
          object != std::string_view::npos && (begin == std::string_view::npos || begin < object);
      if (is_of_statement)
        sink(value_at(before - file.size() - part.size() + object + directory.size()), value_at(before));
    }
    return;
  }
  for (const line& l : lines(text)) {
    if (l.text.empty() || !is_absolute(l.text)) continue;  // a flags.make sets variables
    std::string_view rest = l.text;
    static_cast<void>(detail::next_word(rest));
    std::string_view before;  // cr, qc and the like come before the archive
    while (!rest.empty()) {
      const std::string_view word = detail::next_word(rest);
      const bool is_made = before == "-o" || (before.starts_with('q') && word.ends_with(".a")) ||
                           (before.starts_with("cr") && word.ends_with(".a"));
      if (is_made) {
        sink(target, word);
        break;
      }
      before = word;
    }
  }
}

/// Calls sink(path) for each library of a link that is named by a path, a whole one or one from where the command runs.
template <class Sink>
constexpr void for_each_linked_file(std::string_view link, const Sink& sink) {
  while (!link.empty()) {
    const std::string_view word = detail::next_word(link);
    const std::string_view name = file_name(word);
    const bool is_library =
        name.ends_with(".so") || name.find(".so.") != std::string_view::npos || name.ends_with(".a");
    if (is_library && !word.starts_with('-')) sink(word);
  }
}

/// The same for those that are named by a whole path.
template <class Sink>
constexpr void for_each_linked_library(std::string_view link, const Sink& sink) {
  for_each_linked_file(link, [&](std::string_view path) {
    if (is_absolute(path)) sink(path);
  });
}

/// Which runtimes of CUDA a link names, as files or as -l options.
struct linked_runtimes {
  bool is_static = false, is_shared = false;  ///< it names libcudart_static.a, or libcudart.so
};

/// The runtimes that the words of a link command name. Quotes are not looked at.
[[nodiscard]] constexpr linked_runtimes runtimes_in(std::string_view link) noexcept {
  linked_runtimes all;
  while (!link.empty()) {
    const std::string_view word = detail::next_word(link), name = file_name(word);
    all.is_static = all.is_static || word == "-lcudart_static" || name == "libcudart_static.a";
    all.is_shared = all.is_shared || word == "-lcudart" || name == "libcudart.so" || name.starts_with("libcudart.so.");
  }
  return all;
}

/// Calls sink(directory) for each absolute directory of headers, in the order in which the compiler looks.
template <class Sink>
constexpr void for_each_include_directory(std::string_view includes, const Sink& sink) {
  for (const std::string_view option : {"-I"sv, "-isystem"sv}) {
    std::string_view rest = includes;
    while (!rest.empty()) {
      std::string_view word = detail::next_word(rest);
      if (!word.starts_with(option)) continue;
      word.remove_prefix(option.size());
      if (word.starts_with('=')) word.remove_prefix(1);  // as CMake gives it to nvcc
      if (word.empty()) word = detail::next_word(rest);
      if (is_absolute(word)) sink(word);
    }
  }
}

FOUNDCHECK_END_NAMESPACE

#endif
