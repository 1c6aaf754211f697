// SPDX-License-Identifier: MIT
// A file that CMake wrote for ninja or make, and a path -> how the next build uses what is there.
//
//   build a: LINKER a.o | /opt/lib/libx.so            needs /opt/lib/libx.so
//     LINK_LIBRARIES = /opt/lib/libx.so               needs it
//     INCLUDES = -isystem /opt/include                names /opt/include
//   build build.ninja: RERUN_CMAKE | /opt/x.cmake     configure reads it
//   build /opt/x.cmake: phony                         nothing
//   build /opt/lib/libx.so: CUSTOM_COMMAND ...        the build makes it
//   a: /opt/lib/libx.so                               needs it, in a makefile
//
// A path is mentioned where bytes that end a word are on both sides of it, or where a mentioned path begins with it and a slash. Total,
// noexcept, allocates nothing, linear in the bytes.
// Source: CMake Source/cmLocalNinjaGenerator.cxx, cmGlobalNinjaGenerator.cxx and cmMakefileTargetGenerator.cxx, 3.25 to 4.1.
#ifndef FOUNDCHECK_EXTRACT_MENTION_HPP
#define FOUNDCHECK_EXTRACT_MENTION_HPP

#include <cstddef>
#include <cstdint>
#include <foundcheck/core/ascii.hpp>
#include <foundcheck/core/literal.hpp>
#include <foundcheck/core/namespace.hpp>
#include <string_view>

FOUNDCHECK_BEGIN_NAMESPACE

/// In the order in which one outdoes the other.
enum class mention : std::uint8_t {
  none,
  configure,  ///< only the step that runs cmake again reads it
  named,      ///< a directory to search, or a part of an option
  needed,     ///< an input of a step, or a word of its command
  made        ///< the build itself writes it
};

namespace detail {

/// True at the end of a path in a list or a command.
[[nodiscard]] constexpr bool ends_path(std::string_view line, std::size_t at) noexcept {
  if (at >= line.size()) return true;
  const char c = line[at];
  return c == '/' || c == ' ' || c == '\t' || c == '"' || c == '\'' || c == ':' || c == ';' || c == ')' || c == ',' ||
         c == '\r' || c == '$' || c == '\\';
}

/// A line that has options for a compiler: directories that are not there are passed over.
[[nodiscard]] constexpr bool has_options(std::string_view line) noexcept {
  while (!line.empty() && line.front() == ' ') line.remove_prefix(1);
  const std::string_view name = line.substr(0, line.find_first_of(" ="));
  for (const std::string_view end : {"INCLUDES"sv, "FLAGS"sv, "DEFINES"sv, "LINK_PATH"sv}) {
    if (name.ends_with(end)) return true;
  }
  return false;
}

/// Pre: line[at] begins the path.
[[nodiscard]] constexpr mention mention_in_words(std::string_view line, std::size_t at) noexcept {
  std::size_t word = at;
  if (word != 0 && (line[word - 1] == '"' || line[word - 1] == '\'')) --word;
  const bool begins = word == 0 || line[word - 1] == ' ' || line[word - 1] == '\t';
  if (!begins) return mention::named;
  const std::string_view before = line.substr(0, word);
  for (const std::string_view option : {"-isystem "sv, "-I "sv, "-L "sv, "-idirafter "sv, "-rpath "sv}) {
    if (before.ends_with(option)) return mention::named;
  }
  return mention::needed;
}

/// `has_options`: what that says of the line. Looks through the line only where no further mention in it is asked for.
[[nodiscard]] constexpr mention mention_in_line(std::string_view line, std::size_t at, std::size_t size,
                                                bool has_options) noexcept {
  if (line.starts_with("#")) return mention::none;
  if (at == 0 && line.substr(0, line.find_first_of(" \t", size)).ends_with(":")) return mention::made;
  if (line.starts_with("build ")) {
    std::size_t colon = 0;
    do colon = line.find(": ", colon + 1);
    while (colon != std::string_view::npos && line[colon - 1] == '$');
    if (colon == std::string_view::npos) return mention::none;
    const std::string_view rule = line.substr(colon + 2);
    if (rule.starts_with("RERUN_CMAKE")) return mention::configure;
    const bool is_phony = rule.starts_with("phony");
    if (at < colon) return is_phony ? mention::none : mention::made;
    return mention::needed;
  }
  return has_options ? mention::named : mention_in_words(line, at);
}

}  // namespace detail

/// What a file says about a path, or about files below it. `path` is as the file writes it, escapes included.
[[nodiscard]] constexpr mention mention_of(std::string_view path, std::string_view bytes) noexcept {
  mention most = mention::none;
  bool has_options = false;  // of the line that was looked at last
  std::size_t begin = 0, end = 0, at = path.empty() ? std::string_view::npos : bytes.find(path);
  while (at != std::string_view::npos && most != mention::made) {
    if (at >= end) {
      const std::size_t feed = at == 0 ? std::string_view::npos : bytes.rfind('\n', at - 1);
      begin = feed == std::string_view::npos ? 0 : feed + 1;
      end = bytes.find('\n', at);
      if (end == std::string_view::npos) end = bytes.size();
      has_options = detail::has_options(bytes.substr(begin, end - begin));
    }
    const std::string_view line = bytes.substr(begin, end - begin);
    std::size_t next = at + 1;
    if (detail::ends_path(line, at - begin + path.size())) {
      const mention one = detail::mention_in_line(line, at - begin, path.size(), has_options);
      if (one > most) most = one;
      // A line lists what a step makes before what it needs: the rest of it adds nothing.
      if (one != mention::named) next = end;
    }
    at = bytes.find(path, next);
  }
  return most;
}

FOUNDCHECK_END_NAMESPACE

#endif
