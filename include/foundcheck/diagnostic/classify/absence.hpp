// SPDX-License-Identifier: MIT
// A sentence of any tool -> what it says is not there.
//
//   "Library "cuda" not found"                              missing_library, cuda
//   "unable to find dynamic system library 'cudart' using"  missing_library, cudart
//   "nvcc not found"                                        missing_program, nvcc
//   "module 'lfs' not found:"                               missing_package, lfs
//
// The word before or behind the name tells the kind, else the name's own ending, or that it is a program of builds. Without one of them
// the sentence tells nothing: a name may be that of a file, a user or a GPU. By hand, since words of many kinds may stand in between,
// forwards behind "find" and backwards before "not found". Total, noexcept, allocates nothing, linear.
// Source: the words of qmake, Waf, SCons, Zig, dune, LuaRocks, Meson, MATLAB, Conan, dub and of configure scripts written by hand.
#ifndef FOUNDCHECK_DIAGNOSTIC_CLASSIFY_ABSENCE_HPP
#define FOUNDCHECK_DIAGNOSTIC_CLASSIFY_ABSENCE_HPP

#include <cstddef>
#include <foundcheck/core/ascii.hpp>
#include <foundcheck/core/namespace.hpp>
#include <foundcheck/core/path.hpp>
#include <foundcheck/core/word_list.hpp>
#include <foundcheck/diagnostic/classify/subject.hpp>
#include <foundcheck/diagnostic/record.hpp>
#include <string_view>

FOUNDCHECK_BEGIN_NAMESPACE
namespace diagnostics {

namespace detail::absence {

/// Words for a kind of thing.
struct kind_words {
  word_list words;
  cause what;
};

inline constexpr kind_words kinds[] = {
    {"library|libraries|Library|Libraries|lib", cause::missing_library},
    {"header|headers|Header|include", cause::missing_header},
    {"program|Program|executable|Executable|binary|command|Command|tool|Tool|compiler|Compiler",
     cause::missing_program},
    {"module|Module|package|Package|packages|Packages|plugin|Plugin|dependency|Dependency|crate|gem|artifact|sdk|SDK|toolkit|Toolkit|installation",
     cause::missing_package},
};

/// The end of a name that no kind has to stand beside.
inline constexpr word_list header_ends = ".h|.hh|.hpp|.hxx|.cuh";

/// Programs that builds run.
inline constexpr word_list programs =
    "nvcc|ptxas|hipcc|hipconfig|gcc|g++|cc|c++|clang|clang++|gfortran|icpx|cl|cl.exe|make|gmake|nmake|cmake|ninja|meson|scons|"
    "git|git-lfs|pkg-config|pkgconf|python|python2|python3|perl|swig|protoc|flex|bison|yasm|nasm|autoreconf|autoconf|automake|"
    "libtool|libtoolize|aclocal|doxygen|patch|wget|curl|unzip|mpicc|mpicxx|mpif90|nvidia-smi|rustc|cargo|go|node|npm|java|javac";

/// Words that stand beside a kind and name nothing: the kernel module, an input file.
inline constexpr word_list no_names =
    "kernel|source|input|output|config|configuration|data|build|this|that|which|one|some|your|following|correct|right|compatible|"
    "matching|such|other|same|main|native|default|test|following|more|either|both|these|those|it|its|and|or|to|of|in|with|from";

inline constexpr word_list articles =
    "the|a|an|any|all|required|needed|system|dynamic|shared|static|suitable|external|valid|working|file|named|called|for";
inline constexpr word_list links = "was|is|were|are|has|have|been|be|not|could|file|files";

/// Without what quotes a name or ends a sentence.
[[nodiscard]] constexpr std::string_view bare(std::string_view word) noexcept {
  constexpr std::string_view around = "[](){}<>'\"`,;:.!*";
  const std::size_t begin = word.find_first_not_of(around);
  if (begin == std::string_view::npos) return {};
  return word.substr(begin, word.find_last_not_of(around) + 1 - begin);
}

[[nodiscard]] constexpr std::string_view take_first(std::string_view& text) noexcept {
  while (text.starts_with(' ')) text.remove_prefix(1);
  const std::string_view word = text.substr(0, text.find(' '));
  text.remove_prefix(word.size());
  return word;
}

[[nodiscard]] constexpr std::string_view take_last(std::string_view& text) noexcept {
  while (text.ends_with(' ')) text.remove_suffix(1);
  const std::string_view word = text.substr(text.rfind(' ') + 1);
  text.remove_suffix(word.size());
  return word;
}

[[nodiscard]] constexpr bool is_name(std::string_view word) noexcept {
  constexpr std::size_t longest = 160;
  if (word.empty() || word.size() > longest) return false;
  for (const char c : word) {
    if (!is_alpha(c) && !is_digit(c) && std::string_view("_-+./:@").find(c) == std::string_view::npos) return false;
  }
  return true;
}

[[nodiscard]] constexpr cause kind_of(std::string_view word) noexcept {
  for (const kind_words& row : kinds) {
    if (row.words.contains(bare(word))) return row.what;
  }
  return cause::none;
}

/// Two neighbours, the nearer one first, of which one is the name.
[[nodiscard]] constexpr named_cause named_by(std::string_view near, std::string_view far) noexcept {
  const cause near_kind = kind_of(near), far_kind = kind_of(far);
  const bool is_near_name = near_kind == cause::none;
  std::string_view name = bare(is_near_name ? near : far);
  if (name.starts_with("-l")) name.remove_prefix(2);
  const cause kind = is_near_name ? far_kind : near_kind;
  if (!is_name(name) || no_names.contains(name) || (!is_near_name && far_kind != cause::none)) return {};
  if (header_ends.ends(name)) return {cause::missing_header, name};
  if (kind != cause::none) return {kind, name};
  return programs.contains(file_name(name)) ? named_cause{cause::missing_program, name} : named_cause{};
}

/// Behind "could not find".
[[nodiscard]] constexpr named_cause behind_find(std::string_view text, std::string_view verb) noexcept {
  constexpr std::string_view could_not[] = {"nable to ", "ould not ", "ouldn't ",  "annot ",
                                            "an't ",     "an not ",   "ailed to ", "id not "};
  for (std::size_t at = text.find(verb); at != std::string_view::npos; at = text.find(verb, at + 1)) {
    bool is_denied = false;
    for (const std::string_view words : could_not) is_denied = is_denied || text.substr(0, at).ends_with(words);
    if (!is_denied) continue;
    std::string_view rest = text.substr(at + verb.size());
    std::string_view near = take_first(rest);
    while (articles.contains(near)) near = take_first(rest);
    // A sentence that ends with the name says nothing of its kind behind it.
    std::string_view far = near.ends_with('.') || near.ends_with(',') ? std::string_view{} : take_first(rest);
    while (kind_of(near) != cause::none && articles.contains(far)) far = take_first(rest);
    return named_by(near, far);
  }
  return {};
}

/// Before "not found".
[[nodiscard]] constexpr named_cause before_not_there(std::string_view text, std::string_view words) noexcept {
  const std::size_t at = text.find(words);
  if (at == std::string_view::npos) return {};
  std::string_view rest = text.substr(0, at);
  std::string_view near = take_last(rest);
  while (links.contains(near)) near = take_last(rest);
  std::string_view far = take_last(rest);
  if (far == "file") far = take_last(rest);
  // "configure: error: nvcc not found"
  return named_by(near, far.ends_with(':') && kind_of(far) == cause::none ? std::string_view{} : far);
}

}  // namespace detail::absence

/// What the sentence says is not there; without a cause where it says nothing like that, or the kind of thing is not known.
[[nodiscard]] constexpr named_cause absence_of(std::string_view text) noexcept {
  constexpr std::size_t most_bytes = 512;
  text = text.substr(0, text.find('\n')).substr(0, most_bytes);
  for (const std::string_view verb : {"find ", "locate "}) {
    if (const named_cause is = detail::absence::behind_find(text, verb); is.what != cause::none) return is;
  }
  for (const std::string_view words : {" not found", " be found", " not installed", " missing", " unavailable"}) {
    if (const named_cause is = detail::absence::before_not_there(text, words); is.what != cause::none) return is;
  }
  return {};
}

}  // namespace diagnostics
FOUNDCHECK_END_NAMESPACE

#endif
