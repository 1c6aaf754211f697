// SPDX-License-Identifier: MIT
// A command that compiles -> the words by which a compiler finds headers and takes a standard.
//
//   /usr/bin/c++ -DA=1 -I/src/include -isystem /opt/x -std=gnu++17 -MD -MF a.o.d -o a.o -c /src/a.cpp
//   /usr/local/cuda/bin/nvcc -forward-unknown-to-host-compiler --options-file a.rsp -std=c++17 -x cu -c /src/a.cu -o a.o
//
// A command with a word that leads to other headers than its directories do is not read. Total, noexcept where the caller's function is,
// allocates nothing, linear. Source: GCC manual, Directory Options; nvcc manual, 4.2.
#ifndef FOUNDCHECK_EXTRACT_COMPILE_LINE_HPP
#define FOUNDCHECK_EXTRACT_COMPILE_LINE_HPP

#include <cstddef>
#include <cstdint>
#include <foundcheck/core/literal.hpp>
#include <foundcheck/core/namespace.hpp>
#include <foundcheck/core/path.hpp>
#include <foundcheck/extract/link_line.hpp>
#include <string_view>

FOUNDCHECK_BEGIN_NAMESPACE

/// What a word of a compile command is to the search for headers.
enum class compile_word : std::uint8_t {
  driver,           ///< the compiler
  directory,        ///< of headers, before those of the compiler
  quote_directory,  ///< of headers in quotes alone
  defines,          ///< NAME or NAME=value
  forgets,          ///< of -U
  standard,         ///< gnu++17
  source,
  output,
  response,  ///< a file with further words
  other,
  unknown  ///< the command is not read
};

namespace detail {

/// Words after which nothing is said of a command, by how they begin.
inline constexpr std::string_view unread_compile_words[] = {
    "-nostdinc"sv, "--sysroot"sv, "-isysroot"sv, "-iprefix"sv, "-iwithprefix"sv, "-imultilib"sv, "-I-"sv,
    "-target"sv,   "--target"sv,  "-specs"sv,    "--specs"sv,  "-B"sv,           "-fmodule"sv,   "-stdlib"sv,
    "-E"sv,        "-ivfs"sv,     "-F"sv,        "-imacros"sv, "-Wp,"sv,
};

struct compile_option {
  std::string_view name;  ///< what follows it, behind a = or a blank as well, is its word
  compile_word is;
};

/// Longer names first.
inline constexpr compile_option compile_options[] = {
    {"--options-file"sv, compile_word::response},
    {"-optf"sv, compile_word::response},
    {"-isystem"sv, compile_word::directory},
    {"-idirafter"sv, compile_word::directory},
    {"-iquote"sv, compile_word::quote_directory},
    {"--std"sv, compile_word::standard},
    {"-std"sv, compile_word::standard},
    {"-I"sv, compile_word::directory},
    {"-D"sv, compile_word::defines},
    {"-U"sv, compile_word::forgets},
};

/// Words that are followed by one of their own, which says nothing here.
inline constexpr std::string_view compile_words_with_one[] = {
    "-MF"sv,
    "-MT"sv,
    "-MQ"sv,
    "-x"sv,
    "-include"sv,
    "-Xcompiler"sv,
    "-Xclang"sv,
    "-Xptxas"sv,
    "-Xcudafe"sv,
    "-Xarch_host"sv,
    "-ccbin"sv,
    "--compiler-options"sv,
    "-gencode"sv,
    "-arch"sv,
    "--generate-code"sv,
    "-code"sv,
    "-diag-suppress"sv,
    "-maxrregcount"sv,
    "-Xnvlink"sv,
    "-Xfatbin"sv,
    "-mllvm"sv,
    "--param"sv,
    "-dumpbase"sv,
    "-Xassembler"sv,
    "-Xlinker"sv,
    "-Xpreprocessor"sv,
    "-aux-info"sv,
};

/// The name of a define as a shell gives it: A of "A=\"x\"" and of A=1.
[[nodiscard]] constexpr std::string_view name_of_define(std::string_view word) noexcept {
  while (!word.empty() && (word.front() == '"' || word.front() == '\'' || word.front() == '\\')) word.remove_prefix(1);
  return word.substr(0, word.find_first_of("=(\"'\\"));
}

[[nodiscard]] constexpr bool is_launcher(std::string_view program) noexcept {
  return program == "ccache" || program == "sccache" || program == "distcc";
}

/// The next word as a shell splits it, quotes and all.
[[nodiscard]] constexpr std::string_view next_shell_word(std::string_view& text) noexcept {
  const std::size_t begin = text.find_first_not_of(" \t\r\n");
  if (begin == std::string_view::npos) return text = {};
  text.remove_prefix(begin);
  char quote = 0;
  std::size_t size = 0;
  for (; size < text.size(); ++size) {
    const char c = text[size];
    if (c == '\\' && quote != '\'') {
      ++size;
    } else if (quote != 0) {
      if (c == quote) quote = 0;
    } else if (c == '"' || c == '\'') {
      quote = c;
    } else if (c == ' ' || c == '\t' || c == '\n' || c == '\r') {
      break;
    }
  }
  const std::string_view word = text.substr(0, size);
  text.remove_prefix(word.size());
  return word;
}

}  // namespace detail

/// Calls sink(kind, text) for each word of a list of words, such as a response file, as long as it returns true.
template <class Sink>
constexpr void for_each_compile_word(std::string_view words, const Sink& sink) {
  constexpr std::string_view special = "\"'`$\\;|&<>()*?{}";
  for (std::string_view word; !(word = detail::next_shell_word(words)).empty();) {
    compile_word kind = compile_word::other;
    // Quotes around a whole option.
    const char quote = word.front();
    const bool is_quoted = (quote == '"' || quote == '\'') && word.size() > 2 && word[1] == '-' && word.back() == quote;
    if (is_quoted) word = word.substr(1, word.size() - 2);
    std::string_view text = word;
    for (const std::string_view begin : detail::unread_compile_words) {
      if (word.starts_with(begin)) kind = compile_word::unknown;
    }
    if (word == "-o") {
      kind = compile_word::output;
      text = detail::next_shell_word(words);
    } else if (word.starts_with('@')) {
      kind = compile_word::response;
      text.remove_prefix(1);
    } else if (!word.starts_with('-')) {
      kind = compile_word::source;
    } else if (kind == compile_word::other) {
      for (const detail::compile_option& row : detail::compile_options) {
        if (kind != compile_word::other || !word.starts_with(row.name)) continue;
        // -std and -optf are whole words; the others are written together with theirs as well.
        std::string_view rest = word.substr(row.name.size());
        const bool is_joined = row.is != compile_word::standard && row.is != compile_word::response;
        if (!rest.empty() && !rest.starts_with('=') && !is_joined) continue;
        if (rest.starts_with('=') && row.is != compile_word::defines) rest.remove_prefix(1);
        kind = row.is;
        text = rest.empty() ? detail::next_shell_word(words) : rest;
      }
      for (const std::string_view with_one : detail::compile_words_with_one) {
        if (word == with_one) static_cast<void>(detail::next_shell_word(words));
      }
    }
    if (kind == compile_word::defines || kind == compile_word::forgets)
      text = detail::name_of_define(text);
    else
      text = detail::without_quotes(text);
    const bool is_path = kind == compile_word::source || kind == compile_word::output ||
                         kind == compile_word::directory || kind == compile_word::quote_directory ||
                         kind == compile_word::response;
    if (is_path && (text.empty() || text.find_first_of(special) != std::string_view::npos))
      kind = compile_word::unknown;
    if (!sink(kind, text)) return;
  }
}

/// The same of a command, beginning with its driver; unknown, and nothing else, for a command that runs no compiler to compile, or more than it.
template <class Sink>
constexpr void for_each_word_of_compile(std::string_view command, const Sink& sink) {
  std::string_view driver, rest = command;
  // A launcher comes before the compiler. What Python's tools write names both as PATH leads to them.
  for (std::string_view left = command; !left.empty();) {
    const std::string_view word = detail::next_shell_word(left);
    const bool is_behind_launcher = driver.empty() || detail::is_launcher(file_name(driver));
    if (!is_absolute(word) && (!is_behind_launcher || word.find_first_of("-/=$") == 0)) break;
    driver = word;
    rest = left;
  }
  const std::string_view name = file_name(driver);
  const bool is_compiler = name.find("++") != std::string_view::npos || name.find("cc") != std::string_view::npos ||
                           name.find("clang") != std::string_view::npos;
  const bool is_launcher = detail::is_launcher(name);
  const bool is_single = rest.find(" && ") == std::string_view::npos && rest.find(" -c ") != std::string_view::npos;
  if (!is_compiler || is_launcher || !is_single) {
    static_cast<void>(sink(compile_word::unknown, command));
    return;
  }
  if (sink(compile_word::driver, driver)) for_each_compile_word(rest, sink);
}

FOUNDCHECK_END_NAMESPACE

#endif
