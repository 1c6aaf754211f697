// SPDX-License-Identifier: MIT
// A command that links -> the words by which a linker decides what is in the link.
//
//   : && /usr/bin/c++ -fopenmp a.o -o app -L/opt/lib -lx /opt/lib/liby.a && :
//
// A command with a word that changes what a link may lack, or where its parts come from, is not read: it is for the linker itself to
// say what that means. Total, noexcept where the caller's function is, allocates nothing, linear.
#ifndef FOUNDCHECK_EXTRACT_LINK_LINE_HPP
#define FOUNDCHECK_EXTRACT_LINK_LINE_HPP

#include <cstddef>
#include <cstdint>
#include <foundcheck/core/literal.hpp>
#include <foundcheck/core/namespace.hpp>
#include <foundcheck/core/path.hpp>
#include <string_view>

FOUNDCHECK_BEGIN_NAMESPACE

/// What a word of a link command is to the linker.
enum class link_word : std::uint8_t {
  driver,          ///< the compiler that links
  output,          ///< behind -o
  file,            ///< an object or a library
  library,         ///< x of -lx
  directory,       ///< of -L
  response,        ///< a file with further words
  shared,          ///< -shared: what it makes may lack symbols
  all_defined,     ///< it may not all the same
  openmp,          ///< -fopenmp, and what is behind its =
  whole_archives,  ///< all members of what follows
  needed_members,  ///< no longer
  other,
  unknown  ///< the link is not read
};

namespace detail {

/// Words after which nothing is said of a link, by how they begin.
inline constexpr std::string_view unread_link_words[] = {
    "-fsanitize"sv,
    "-fprofile"sv,
    "--coverage"sv,
    "-coverage"sv,
    "-stdlib"sv,
    "-flto"sv,
    "-fwhopr"sv,
    "-m32"sv,
    "-mx32"sv,
    "--target"sv,
    "-target"sv,
    "--sysroot"sv,
    "-isysroot"sv,
    "-nostdlib"sv,
    "-nodefault"sv,
    "-nostart"sv,
    "-specs"sv,
    "--specs"sv,
    "-Xlinker"sv,
    "-arch"sv,
    "-framework"sv,
    "-undefined"sv,
    "-B"sv,
    "-x"sv,
    "-Wl,--defsym"sv,
    "-Wl,--wrap"sv,
    "-Wl,-T"sv,
    "-Wl,--just-symbols"sv,
    "-Wl,-R"sv,
    "-Wl,--plugin"sv,
    "-Wl,--allow-multiple"sv,
    "-Wl,--unresolved"sv,
    "-Wl,--warn-unresolved"sv,
    "-Wl,--noinhibit"sv,
    "-Wl,--allow-shlib"sv,
    "-Wl,--script"sv,
    "-Wl,--section"sv,
    "-Wl,--exclude"sv,
    "-Wl,-l"sv,
    "-Wl,--format"sv,
    "-Wl,-b"sv,
};

/// Words that are followed by one of their own.
inline constexpr std::string_view link_words_with_one[] = {"-z"sv, "-u"sv, "-e"sv, "-h"sv, "-rpath"sv, "-soname"sv};

[[nodiscard]] constexpr link_word kind_of_link_word(std::string_view word) noexcept {
  if (word == "-r" || word == "-T") return link_word::unknown;
  for (const std::string_view begin : unread_link_words) {
    if (word.starts_with(begin)) return link_word::unknown;
  }
  if (word == "-shared" || word == "-dynamiclib" || word == "-bundle") return link_word::shared;
  if (word.starts_with("-fopenmp")) return link_word::openmp;
  if (word.starts_with("-Wl,")) {
    const auto has = [word](std::string_view what) { return word.find(what) != std::string_view::npos; };
    if (has("--no-whole-archive")) return has(",--whole-archive") ? link_word::unknown : link_word::needed_members;
    if (has("--whole-archive")) return link_word::whole_archives;
    if (has(",--no-undefined") || has(",-z,defs") || has(",-zdefs")) return link_word::all_defined;
    // Files and libraries that are given to the linker past the compiler.
    return has(".a") || has(".o,") || has(",-l") ? link_word::unknown : link_word::other;
  }
  return link_word::other;
}

/// The next word between blanks; quotes may be around it, or around what follows -L, without blanks in it.
[[nodiscard]] constexpr std::string_view next_link_word(std::string_view& text) noexcept {
  const std::size_t begin = text.find_first_not_of(" \t\r\n");
  if (begin == std::string_view::npos) return text = {};
  text.remove_prefix(begin);
  const std::string_view word = text.substr(0, text.find_first_of(" \t\r\n"));
  text.remove_prefix(word.size());
  return word;
}

[[nodiscard]] constexpr std::string_view without_quotes(std::string_view word) noexcept {
  const bool is_quoted = word.size() > 1 && word.front() == '"' && word.back() == '"';
  return is_quoted ? word.substr(1, word.size() - 2) : word;
}

}  // namespace detail

/// Calls sink(kind, text) for each word of a list of words, such as a response file, as long as it returns true.
template <class Sink>
constexpr void for_each_link_word(std::string_view words, const Sink& sink) {
  constexpr std::string_view special = "\"'`$\\;|&<>()*?{}";
  for (std::string_view word; !(word = detail::next_link_word(words)).empty();) {
    link_word kind = detail::kind_of_link_word(word);
    std::string_view text = word;
    if (word == "-o" || word == "-L" || word == "-l") {
      kind = word == "-o" ? link_word::output : word == "-L" ? link_word::directory : link_word::library;
      text = detail::next_link_word(words);
    } else if (word.starts_with("-L") || word.starts_with("-l")) {
      kind = word.starts_with("-L") ? link_word::directory : link_word::library;
      text.remove_prefix(2);
    } else if (word.starts_with('@')) {
      kind = link_word::response;
      text.remove_prefix(1);
    } else if (!word.starts_with('-')) {
      kind = link_word::file;
    }
    for (const std::string_view with_one : detail::link_words_with_one) {
      if (word == with_one) static_cast<void>(detail::next_link_word(words));
    }
    text = detail::without_quotes(text);
    const bool is_path = kind == link_word::file || kind == link_word::library || kind == link_word::directory ||
                         kind == link_word::response || kind == link_word::output;
    if (is_path && (text.empty() || text.find_first_of(special) != std::string_view::npos)) kind = link_word::unknown;
    if (!sink(kind, text)) return;
  }
}

/// The same of a command, beginning with its driver; unknown, and nothing else, for a command that runs no compiler to link.
template <class Sink>
constexpr void for_each_word_of_link(std::string_view command, const Sink& sink) {
  constexpr std::string_view next = " && ", made = " -o ";
  std::string_view link;
  for (std::string_view rest = command; !rest.empty();) {
    const std::size_t end = rest.find(next);
    const std::string_view part = rest.substr(0, end);
    if (link.empty() && part.find(made) != std::string_view::npos) link = part;
    rest = end == std::string_view::npos ? std::string_view{} : rest.substr(end + next.size());
  }
  // A launcher comes before the compiler.
  std::string_view driver, rest = link;
  for (std::string_view left = link; !left.empty();) {
    const std::string_view word = detail::next_link_word(left);
    if (!is_absolute(word)) break;
    const std::string_view name = file_name(word);
    if (name.ends_with(".o") || name.ends_with(".a") || name.find(".so") != std::string_view::npos) break;
    driver = word;
    rest = left;
  }
  const std::string_view name = file_name(driver);
  const bool is_compiler = name.find("++") != std::string_view::npos || name.find("cc") != std::string_view::npos ||
                           name.find("clang") != std::string_view::npos;
  if (!is_compiler || name == "nvcc" || name == "ccache" || name == "sccache" || name == "distcc") {
    static_cast<void>(sink(link_word::unknown, command));
    return;
  }
  if (sink(link_word::driver, driver)) for_each_link_word(rest, sink);
}

FOUNDCHECK_END_NAMESPACE

#endif
