// SPDX-License-Identifier: MIT
// Files that CMake wrote for ninja or make -> the words of the commands that link programs and shared libraries, and their language.
//
//   build app: CXX_EXECUTABLE_LINKER__app_Debug a.o     ninja: the name of the rule has the language
//     FLAGS = -fsanitize=address
//     LINK_FLAGS = -fopenmp -L/opt/lib
//   /usr/bin/clang++-19 -fopenmp a.o -o app              link.txt: it is that of the compiler
//
// Archives are no links. Total, noexcept, allocates nothing, linear in the text.
// Source: CMake Source/cmNinjaNormalTargetGenerator.cxx, LanguageLinkerRule; cmMakefileExecutableTargetGenerator.cxx; 3.18 to 4.1.
#ifndef FOUNDCHECK_EXTRACT_LINKED_OPTION_HPP
#define FOUNDCHECK_EXTRACT_LINKED_OPTION_HPP

#include <cstddef>
#include <foundcheck/core/literal.hpp>
#include <foundcheck/core/namespace.hpp>
#include <foundcheck/core/path.hpp>
#include <foundcheck/extract/target_command.hpp>
#include <foundcheck/text/line.hpp>
#include <string_view>

FOUNDCHECK_BEGIN_NAMESPACE

namespace detail {

/// CXX of "build app: CXX_EXECUTABLE_LINKER__app_ a.o"; empty for a statement that links no program and no shared library.
[[nodiscard]] constexpr std::string_view language_of_link(std::string_view statement) noexcept {
  for (const std::string_view kind :
       {"_EXECUTABLE_LINKER__"sv, "_SHARED_LIBRARY_LINKER__"sv, "_MODULE_LIBRARY_LINKER__"sv}) {
    const std::size_t end = statement.find(kind);
    if (end == std::string_view::npos) continue;
    const std::size_t begin = statement.rfind(": ", end);
    if (begin != std::string_view::npos) return statement.substr(begin + 2, end - begin - 2);
  }
  return {};
}

}  // namespace detail

/// Calls sink(language, words) for each link, without words, and for each line of options that it has. `language`: CXX, C, CUDA; the path of the compiler for a link.txt.
/// `target`: the directory that a link.txt lies in; empty for a file of ninja.
template <class Sink>
constexpr void for_each_link_line(std::string_view text, std::string_view target, const Sink& sink) {
  std::string_view language;
  for (const line& l : lines(text)) {
    if (!target.empty()) {
      if (!is_absolute(l.text)) continue;  // a flags.make sets variables
      std::string_view rest = l.text;
      const std::string_view compiler = detail::next_word(rest);
      sink(compiler, rest);  // an archive has ar there
      continue;
    }
    if (l.text.empty() || l.text.starts_with("build ")) {
      language = detail::language_of_link(l.text);
      if (!language.empty()) sink(language, std::string_view());
      continue;
    }
    if (language.empty() || !l.text.starts_with(' ')) continue;
    for (const std::string_view name : {"FLAGS"sv, "LINK_FLAGS"sv, "LINK_LIBRARIES"sv, "LINK_PATH"sv}) {
      if (const std::string_view is = detail::value_of_line(l.text, name); !is.empty()) sink(language, is);
    }
  }
}

FOUNDCHECK_END_NAMESPACE

#endif
