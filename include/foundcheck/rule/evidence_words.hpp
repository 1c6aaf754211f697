// SPDX-License-Identifier: MIT
// A line of the evidence -> the part of it that a fix or a title names.
//
//   "'arch=native': expected a number"              arch=native
//   "//usr/lib/libcblas.so.3: error adding symbols: DSO missing ..."   cblas
//   "b.obj : error LNK2005: f already defined in a.obj"                 a.obj and b.obj
//   "Please install protobuf, then run it again."   Please install protobuf
//
// What slots (rule/slot.hpp) and traits of the build (rule/build_model.hpp) take from the words of tools, where no table knows it. Total, noexcept, allocates nothing; linear in the line.
#ifndef FOUNDCHECK_RULE_EVIDENCE_WORDS_HPP
#define FOUNDCHECK_RULE_EVIDENCE_WORDS_HPP

#include <cstddef>
#include <cstdint>
#include <foundcheck/core/ascii.hpp>
#include <foundcheck/core/literal.hpp>
#include <foundcheck/core/mangled_name.hpp>
#include <foundcheck/core/namespace.hpp>
#include <foundcheck/core/path.hpp>
#include <foundcheck/cuda/release.hpp>
#include <string_view>

FOUNDCHECK_BEGIN_NAMESPACE
namespace detail {

/// Where some words end in a text, in which any blanks stand for one of theirs: CMake breaks its lines between any two. npos for a text without them.
[[nodiscard]] constexpr std::size_t end_of_words(std::string_view text, std::string_view words) noexcept {
  const auto is_blank_at = [&text](std::size_t at) {
    return at < text.size() && (text[at] == ' ' || text[at] == '\n' || text[at] == '\r' || text[at] == '\t');
  };
  const std::string_view first = words.substr(0, words.find(' '));
  for (std::size_t at = text.find(first); at != std::string_view::npos; at = text.find(first, at + 1)) {
    // Words that begin with a blank are tried once for each run of blanks.
    if (first.empty() && at != 0 && is_blank_at(at - 1)) continue;
    std::size_t end = at, in = 0;
    while (in < words.size() && end < text.size()) {
      const bool is_blank = is_blank_at(end);
      if (words[in] != (is_blank ? ' ' : text[end])) break;
      ++end;
      ++in;
      while (is_blank && is_blank_at(end)) ++end;
    }
    if (in == words.size()) return end;
  }
  return std::string_view::npos;
}

/// The word behind those words; empty if the text does not have them.
[[nodiscard]] constexpr std::string_view word_behind(std::string_view text, std::string_view words) noexcept {
  const std::size_t end = end_of_words(text, words);
  if (end == std::string_view::npos) return {};
  text.remove_prefix(end);
  text = text.substr(0, text.find_first_of(" \t\r\n'\"`),;!"));
  while (text.ends_with('.')) text.remove_suffix(1);
  return text;
}

/// The identifier that a tool names, for a search by it: launch of "ns::launch(int)", g of _Z1gi, Base of "vtable for Base", pick of
/// "void pick<int>(int)". Empty for an operator, and for what has no identifier.
[[nodiscard]] constexpr std::string_view plain_name_of(std::string_view named) noexcept {
  if (named.starts_with("_Z")) return last_name_of(named);
  named = named.substr(0, named.find('@'));
  if (named.find("operator") != std::string_view::npos) return {};
  named = named.substr(0, named.find('('));
  // Arguments of a template behind the name.
  if (named.ends_with('>')) {
    std::size_t depth = 0, at = named.size();
    while (at > 0) {
      const char c = named[--at];
      depth += c == '>' ? 1 : 0;
      if (c == '<' && --depth == 0) break;
    }
    named = named.substr(0, at);
  }
  std::size_t begin = named.size();
  while (begin > 0 && is_word(named[begin - 1])) --begin;
  named.remove_prefix(begin);
  return named.empty() || is_digit(named.front()) ? std::string_view{} : named;
}

/// The name of the entry of a cache that a line is: A of "A:FILEPATH=/a". Empty for another line.
[[nodiscard]] constexpr std::string_view entry_name_of(std::string_view line) noexcept {
  constexpr std::string_view types[] = {"FILEPATH", "PATH", "STRING", "BOOL", "INTERNAL", "STATIC", "UNINITIALIZED"};
  const std::size_t colon = line.find(':');
  if (colon == std::string_view::npos || colon == 0) return {};
  const std::string_view name = line.substr(0, colon);
  for (const char c : name) {
    if (!is_word(c) && c != '-' && c != '.' && c != '+') return {};
  }
  for (const std::string_view type : types) {
    const std::string_view rest = line.substr(colon + 1);
    if (rest.starts_with(type) && rest.substr(type.size()).starts_with('=')) return name;
  }
  return {};
}

/// Calls see(thing) with what a sentence may say is missing, one after the other, until it gives true: NCCL of "Could not find NCCL.", MPI of "MPI is
/// required", Xi of "Xi headers not found".
template <class See>
constexpr void each_missing_thing(std::string_view words, const See& see) {
  constexpr std::string_view marks = " \t\n\r\"'`.,;:!()";
  const std::string_view before[] = {"not find "sv,      "not found: "sv, "issing "sv, "equires "sv,
                                     "lease install "sv, "nstall the "sv, "eed "sv};
  const std::string_view behind[] = {" was not found"sv,      " not found"sv,         " is required"sv,
                                     " could not be found"sv, " is missing"sv,        " is needed"sv,
                                     " is not installed"sv,   " must be installed"sv, " required to "sv,
                                     " required but "sv,      " required for "sv,     " needs to be installed"sv};
  for (const std::string_view w : before) {
    const std::size_t at = words.find(w);
    if (at == std::string_view::npos) continue;
    std::string_view rest = words.substr(at + w.size());
    for (const std::string_view article : {"the "sv, "a "sv, "any "sv}) {
      if (rest.starts_with(article)) rest.remove_prefix(article.size());
    }
    if (see(rest.substr(0, rest.find_first_of(marks)))) return;
  }
  for (const std::string_view w : behind) {
    const std::size_t at = words.find(w);
    if (at == std::string_view::npos) continue;
    std::string_view rest = words.substr(0, at);
    // The word before, and the one before that where it only says of what kind the thing is.
    constexpr std::size_t most_words = 2;
    for (std::size_t i = 0; i < most_words; ++i) {
      rest = rest.substr(0, rest.find_last_not_of(marks) + 1);
      const std::string_view word = rest.substr(rest.find_last_of(marks) + 1);
      if (see(word)) return;
      const bool is_kind = word == "headers" || word == "header" || word == "library" || word == "libraries" ||
                           word == "package" || word == "compiler" || word == "executable" || word == "program";
      if (!is_kind) break;
      rest.remove_suffix(word.size());
    }
  }
}

/// The first of them; empty for none.
[[nodiscard]] constexpr std::string_view missing_thing(std::string_view words) noexcept {
  std::string_view first;
  each_missing_thing(words, [&first](std::string_view thing) noexcept {
    first = thing;
    return true;
  });
  return first;
}

/// The standard of C++ that a message names first: 17 of "C++17 or later is required", 11 of "ISO C++ 2011" and of "-std=c++0x". Empty for none.
[[nodiscard]] constexpr std::string_view standard_in(std::string_view words) noexcept {
  constexpr std::string_view standards[][2] = {{"11"sv, "11"sv}, {"14"sv, "14"sv}, {"17"sv, "17"sv}, {"20"sv, "20"sv},
                                               {"23"sv, "23"sv}, {"26"sv, "26"sv}, {"0x"sv, "11"sv}, {"1y"sv, "14"sv},
                                               {"1z"sv, "17"sv}, {"2a"sv, "20"sv}, {"2b"sv, "23"sv}};
  constexpr std::string_view mark = "++";
  for (std::size_t at = words.find(mark); at != std::string_view::npos; at = words.find(mark, at + 1)) {
    std::string_view rest = words.substr(at + mark.size());
    if (rest.starts_with(' ')) rest.remove_prefix(1);
    // ISO C++ 2011.
    if (rest.size() > 3 && rest.starts_with("20") && is_digit(rest[2]) && is_digit(rest[3])) rest.remove_prefix(2);
    const std::string_view number = rest.substr(0, 2);
    if (rest.size() > 2 && (is_alpha(rest[2]) || is_digit(rest[2]))) continue;
    for (const auto& row : standards) {
      if (number == row[0]) return row[1];
    }
  }
  return {};
}

/// What a tool said in a line, without its place and the word for an error: of "a.cu(3): error: x" x. Empty where no such word is.
[[nodiscard]] constexpr std::string_view words_of_error(std::string_view line) noexcept {
  for (const std::string_view mark : {"error: "sv, "error : "sv, "Error: "sv, "error "sv, "fatal   : "sv}) {
    std::size_t at = line.find(mark);
    if (at == std::string_view::npos || (at != 0 && is_alpha(line[at - 1]))) continue;
    std::string_view rest = line.substr(at + mark.size());
    // Microsoft's tools have a number before the colon, nvcc's front end behind a #.
    const std::size_t colon = rest.find(": ");
    const std::string_view code = colon == std::string_view::npos ? std::string_view{} : rest.substr(0, colon);
    const bool has_code = mark == "error "sv && code.find(' ') == std::string_view::npos &&
                          code.find_first_of("0123456789") != std::string_view::npos;
    if (mark == "error "sv && !has_code) continue;
    if (has_code) rest.remove_prefix(colon + 2);
    while (!rest.empty() && rest.front() == ' ') rest.remove_prefix(1);
    while (!rest.empty() && (rest.back() == '\r' || rest.back() == ' ')) rest.remove_suffix(1);
    return rest;
  }
  return {};
}

/// The macro that words ask to be defined: of "Must define exactly one of A_B or C_D" and "A_B must be defined" A_B. Empty for none.
[[nodiscard]] constexpr std::string_view wanted_macro(std::string_view words) noexcept {
  constexpr std::string_view letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZ_0123456789";
  const auto macro_at = [&](std::string_view text) noexcept {
    const std::string_view name = text.substr(0, text.find_first_not_of(letters));
    const bool is_macro = name.size() > 2 && !is_digit(name.front()) && name.find('_') != std::string_view::npos;
    // What a compiler defines itself.
    for (const std::string_view own : {"__CUDACC__"sv, "__HIPCC__"sv, "__NVCC__"sv}) {
      if (name == own) return std::string_view{};
    }
    return is_macro ? name : std::string_view{};
  };
  for (const std::string_view ask : {"ust define "sv, "lease define "sv, "eed to define "sv}) {
    const std::size_t at = words.find(ask);
    if (at == std::string_view::npos) continue;
    std::string_view rest = words.substr(at + ask.size());
    for (const std::string_view filler : {"exactly one of "sv, "one of "sv, "either "sv, "the macro "sv}) {
      if (rest.starts_with(filler)) rest.remove_prefix(filler.size());
    }
    return macro_at(rest);
  }
  for (const std::string_view ask :
       {" must be defined"sv, " should be defined"sv, " needs to be defined"sv, " is not defined"sv}) {
    const std::size_t at = words.find(ask);
    if (at == std::string_view::npos) continue;
    const std::size_t before = words.find_last_not_of(letters, at == 0 ? 0 : at - 1);
    return macro_at(words.substr(before == std::string_view::npos ? 0 : before + 1));
  }
  return {};
}

/// The package of Python that a path leads into: bitsandbytes of ".../site-packages/bitsandbytes/libx.so". Empty elsewhere.
[[nodiscard]] constexpr std::string_view package_of_path(std::string_view path) noexcept {
  for (const std::string_view root : {"site-packages"sv, "dist-packages"sv}) {
    const std::size_t at = path.rfind(root);
    if (at == std::string_view::npos || at + root.size() + 1 >= path.size()) continue;
    const std::string_view rest = path.substr(at + root.size() + 1);
    const std::size_t end = rest.find_first_of("/\\");
    if (end == std::string_view::npos) return {};
    // An egg has the version in its name.
    const std::string_view name = rest.substr(0, end);
    return name.substr(0, name.find('-'));
  }
  // A source tree has the package below a directory of the same name.
  const auto cut_last = [&path]() noexcept {
    const std::size_t at = path.find_last_of("/\\");
    const std::string_view last = at == std::string_view::npos ? path : path.substr(at + 1);
    path = at == std::string_view::npos ? std::string_view{} : path.substr(0, at);
    return last;
  };
  static_cast<void>(cut_last());
  const std::string_view inner = cut_last();
  if (!inner.empty() && inner == cut_last()) return inner;
  return {};
}

/// The package of Python whose file a line names, as an ImportError does. Empty for none.
[[nodiscard]] constexpr std::string_view package_in_words(std::string_view line) noexcept {
  for (const std::string_view root : {"site-packages/"sv, "dist-packages/"sv}) {
    const std::size_t at = line.find(root);
    if (at == std::string_view::npos) continue;
    const std::string_view path = line.substr(0, line.find_first_of(" '\":,", at));
    return package_of_path(path);
  }
  return {};
}

/// The two places that have a symbol, in the words of a linker:
///
///   nvlink error   : Multiple definition of 'f' in 'b.a:x.o', first defined in 'a.o'
///   /usr/bin/ld: b.o:(.text+0x0): multiple definition of `f'; a.o:(.text+0x0): first defined here
///   b.obj : error LNK2005: f already defined in a.obj
struct two_definitions {
  std::string_view first, second;
};

[[nodiscard]] constexpr two_definitions definitions_in(std::string_view line) noexcept {
  constexpr std::size_t none = std::string_view::npos;
  two_definitions both;
  both.first = word_behind(line, "first defined in '");
  if (!both.first.empty()) {
    both.second = word_behind(line, "' in '");
    return both;
  }
  if (line.find(": first defined here") != none) {
    const std::size_t apart = line.find("; ");
    if (apart == none) return both;
    both.first = line.substr(apart + 2);
    both.first = both.first.substr(0, both.first.find(":("));
    const std::size_t colon = line.find(": multiple definition of ");
    std::string_view second = line.substr(0, colon == none ? 0 : colon);
    second = second.substr(0, second.rfind(":("));
    if (const std::size_t blank = second.rfind(' '); blank != none) second.remove_prefix(blank + 1);
    both.second = second;
    return both;
  }
  both.first = word_behind(line, "already defined in ");
  if (const std::size_t colon = line.find(" : error LNK2005"); colon != none) both.second = line.substr(0, colon);
  return both;
}

/// The sentence among the words of a tool that says what to do: "Please install X", "Try Y". Empty for none, and for one that asks for a report.
[[nodiscard]] constexpr std::string_view advice_in_words(std::string_view line) noexcept {
  constexpr std::string_view verbs[] = {"Please "sv,   "please "sv,  "Try "sv,         "Install "sv,  "Use "sv,
                                        "Set "sv,      "Run "sv,     "You need to "sv, "You must "sv, "You can "sv,
                                        "Consider "sv, "Upgrade "sv, "Reinstall "sv,   "Rebuild "sv,  "Make sure "sv,
                                        "Ensure "sv,   "Pass "sv,    "Add "sv,         "Specify "sv,  "Re-run "sv};
  constexpr std::string_view no_help[] = {"report"sv,  "issue"sv,   "contact"sv, "file a bug"sv,
                                          "see the"sv, "See the"sv, "submit"sv,  "Build Command"sv};
  for (std::size_t at = 0; at < line.size();) {
    // A sentence begins the line, or behind a mark and a blank.
    std::size_t end = at;
    while (end < line.size() && !((line[end] == '.' || line[end] == '!' || line[end] == ';' || line[end] == ',') &&
                                  (end + 1 == line.size() || line[end + 1] == ' ')))
      ++end;
    std::string_view sentence = line.substr(at, end - at);
    while (!sentence.empty() && sentence.front() == ' ') sentence.remove_prefix(1);
    bool is_one = false;
    for (const std::string_view verb : verbs) {
      is_one = is_one || sentence.starts_with(verb);
      // "error: Please install it": behind the tool's own words.
      const std::size_t behind = sentence.find(": ");
      if (!is_one && behind != std::string_view::npos && sentence.substr(behind + 2).starts_with(verb)) {
        sentence.remove_prefix(behind + 2);
        is_one = true;
      }
    }
    for (const std::string_view words : no_help) is_one = is_one && sentence.find(words) == std::string_view::npos;
    constexpr std::size_t shortest = 12;
    if (is_one && sentence.size() >= shortest) return sentence;
    at = end + 1;
  }
  return {};
}

/// The part that a sentence says is left out: "the viewer" of "Qt was not found, the viewer will not be built", "TESTS" of "Doxygen not found.
/// Skipping TESTS.". Empty where the words do not name it apart.
[[nodiscard]] constexpr std::string_view part_left_out(std::string_view line) noexcept {
  constexpr std::size_t longest = 48;
  const auto trimmed = [](std::string_view text) noexcept {
    constexpr std::string_view marks = " \t\"'`*()[]:,;.";
    while (!text.empty() && marks.find(text.front()) != std::string_view::npos) text.remove_prefix(1);
    while (!text.empty() && marks.find(text.back()) != std::string_view::npos) text.remove_suffix(1);
    return text.size() > longest ? std::string_view{} : text;
  };
  // The part that is left out precedes the verb, back to the last punctuation mark.
  for (const std::string_view words :
       {" will not be built"sv, " will not be compiled"sv, " will not be available"sv, " will be disabled"sv,
        " will be skipped"sv, " support will be "sv, " support disabled"sv, " is disabled"sv, " are disabled"sv,
        " won't be built"sv}) {
    const std::size_t at = line.find(words);
    if (at == std::string_view::npos || at == 0) continue;
    std::string_view before = line.substr(0, at);
    for (const std::string_view mark : {", "sv, ". "sv, ": "sv, "; "sv, " so "sv, " - "sv, "-- "sv}) {
      const std::size_t begin = before.rfind(mark);
      if (begin != std::string_view::npos) before.remove_prefix(begin + mark.size());
    }
    return trimmed(before);
  }
  // Or behind it, to the next mark.
  for (const std::string_view words :
       {"kipping "sv, "isabling "sv, "ot building "sv, "uilding without "sv, "onfiguring without "sv,
        "ontinuing without "sv, "roceeding without "sv, "ot compiling with "sv, "ot building with "sv,
        "ot compiled with "sv, "ompiled without "sv, " built without "sv, "WILL NOT USE "sv}) {
    const std::size_t at = line.find(words);
    if (at == std::string_view::npos) continue;
    std::string_view behind = line.substr(at + words.size());
    std::size_t end = behind.size();
    for (const std::string_view mark : {", "sv, ". "sv, ": "sv, "; "sv, " because "sv, " as "sv, " since "sv, " ("sv}) {
      const std::size_t stop = behind.find(mark);
      if (stop < end) end = stop;
    }
    return trimmed(behind.substr(0, end));
  }
  // configure: WARNING: CUDA not found
  constexpr std::string_view warning = "WARNING: ", lost = " not found";
  if (const std::size_t at = line.find(warning); at != std::string_view::npos && line.ends_with(lost)) {
    const std::string_view thing = line.substr(at + warning.size());
    return trimmed(thing.substr(0, thing.size() - lost.size()));
  }
  return {};
}

/// The library that a program could not load: libcudnn.so.8 of "... with error: libcudnn.so.8: cannot open shared object file".
[[nodiscard]] constexpr std::string_view unloaded_library(std::string_view line) noexcept {
  // Windows names the library that is missing, and not always why.
  if (const std::string_view dll = word_behind(line, " which depends on \""); dll.ends_with(".dll")) return dll;
  std::string_view name = word_behind(line, " with error: ");
  if (name.ends_with(':')) name.remove_suffix(1);
  name = file_name(name);
  return name.find(".so") == std::string_view::npos ? std::string_view{} : name;
}

/// The CUDA release in the name of a library that has its digits at the end: 10.0 of libbitsandbytes_cuda100.so. Unknown for another name.
[[nodiscard]] constexpr cuda::release release_of_binary(std::string_view name) noexcept {
  constexpr std::string_view mark = "_cuda"sv;
  const std::size_t at = name.find(mark);
  if (at == std::string_view::npos) return {};
  std::string_view digits = name.substr(at + mark.size());
  std::size_t count = 0;
  while (count < digits.size() && is_digit(digits[count])) ++count;
  if (count < 2 || count > 3) return {};
  const auto number = [](std::string_view text) {
    unsigned n = 0;
    for (const char c : text) n = n * 10 + static_cast<unsigned>(c - '0');
    return static_cast<std::uint8_t>(n);
  };
  return {number(digits.substr(0, count - 1)), number(digits.substr(count - 1, 1))};
}

/// The directory of the library that asks for another one, in the words of a loader: /p of "/p/liba.so: libb.so.1: cannot open shared ...". Empty where
/// none is named by its path.
[[nodiscard]] constexpr std::string_view directory_of_asking(std::string_view line, std::string_view missing) noexcept {
  if (missing.empty() || missing.find('/') != std::string_view::npos) return {};
  constexpr std::string_view between = ": ", end = ".so";
  for (std::size_t at = line.find(missing); at != std::string_view::npos; at = line.find(missing, at + 1)) {
    if (at < between.size() || line.substr(at - between.size(), between.size()) != between) continue;
    std::string_view asking = line.substr(0, at - between.size());
    asking.remove_prefix(asking.find_last_of(" \t'\"(") + 1);
    if (is_absolute(asking) && asking.find(end) != std::string_view::npos) return parent_path(asking);
  }
  return {};
}

/// The release of CMake that a project asks for: 3.25 of "CMake 3.25 or higher is required." Empty for other words.
[[nodiscard]] constexpr std::string_view required_cmake(std::string_view line) noexcept {
  constexpr std::string_view begin = "CMake ", end = " or higher is required";
  const std::size_t at = line.find(end);
  if (at == std::string_view::npos) return {};
  const std::size_t before = line.substr(0, at).rfind(begin);
  if (before == std::string_view::npos) return {};
  const std::string_view number = line.substr(before + begin.size(), at - before - begin.size());
  return number.find_first_not_of("0123456789.") == std::string_view::npos ? number : std::string_view{};
}

/// The library in which a loader did not find a version: of "/p/libstdc++.so.6: version `GLIBCXX_3.4.30' not found (required by x)" its path.
/// Empty for another line.
[[nodiscard]] constexpr std::string_view library_of_version(std::string_view line) noexcept {
  const std::size_t end = line.find(": version ");
  if (end == std::string_view::npos) return {};
  line = line.substr(0, end);
  line.remove_prefix(line.find_last_of(" \t'\"(") + 1);
  return line.find(".so") == std::string_view::npos ? std::string_view{} : line;
}

/// The environment of conda that a library lies in: /home/u/miniconda3/envs/a of /home/u/miniconda3/envs/a/bin/../lib/libstdc++.so.6. Empty for a path
/// below which nothing tells of conda.
[[nodiscard]] constexpr std::string_view conda_prefix_of(std::string_view path) noexcept {
  if (!is_absolute(path)) return {};
  std::size_t end = path.find("/bin/../lib/");
  if (end == std::string_view::npos) end = path.rfind("/lib/");
  if (end == std::string_view::npos || end == 0) return {};
  const std::string_view prefix = path.substr(0, end);
  for (const std::string_view name : {"conda"sv, "mamba"sv, "miniforge"sv, "/envs/"sv}) {
    if (prefix.find(name) != std::string_view::npos) return prefix;
  }
  return {};
}

/// The root of the CUDA toolkit that has a header: /usr/local/cuda of /usr/local/cuda/include/cuda_fp16.h, or of its targets. Empty for a path that
/// names no toolkit.
[[nodiscard]] constexpr std::string_view toolkit_of_header(std::string_view path) noexcept {
  std::size_t end = path.find("/targets/");
  if (end == std::string_view::npos) end = path.find("/bin/../");
  if (end == std::string_view::npos) end = path.find("/include/");
  if (end == std::string_view::npos || path.find("/include/", end) == std::string_view::npos) return {};
  const std::string_view root = path.substr(0, end);
  return is_absolute(root) && file_name(root).starts_with("cuda") ? root : std::string_view{};
}

/// The root of a toolkit with its release in its name: /usr/local/cuda-11.1 of "Found CUDA: /usr/local/cuda-11.1/lib64/libcudart.so".
/// Empty where a text names none.
[[nodiscard]] constexpr std::string_view toolkit_root_in(std::string_view text) noexcept {
  constexpr std::string_view mark = "/usr/local/cuda-", numbers = "0123456789.";
  const std::size_t at = text.find(mark);
  if (at == std::string_view::npos) return {};
  std::size_t end = text.find_first_not_of(numbers, at + mark.size());
  if (end == std::string_view::npos) end = text.size();
  while (text[end - 1] == '.') --end;
  return end == at + mark.size() ? std::string_view{} : text.substr(at, end - at);
}

/// True for what tools say of a command that they ran, without its words: Python, MSBuild, CI systems, nvcc, collect2, debhelper, dpkg, rpm,
/// makepkg, LuaRocks, MacPorts, Guix.
[[nodiscard]] constexpr bool says_status_alone(std::string_view line) noexcept {
  for (const std::string_view words :
       {"CalledProcessError"sv, "non-zero exit status"sv, "failed with exit "sv, "exited with code"sv,
        "Process completed with exit code"sv, "detected in the compilation of "sv, " returned 1 exit status"sv,
        " returned exit code "sv, " returned exit status "sv, "Bad exit status from "sv, "A failure occurred in "sv,
        "Failed building."sv, ": command execution failed"sv, "phase `"sv}) {
    if (line.find(words) != std::string_view::npos) return true;
  }
  return false;
}

/// An exception of Python that says that a program is wrong, not its input, with its words: nothing raises these on purpose. Empty for another line.
[[nodiscard]] constexpr std::string_view exception_in(std::string_view line) noexcept {
  for (const std::string_view name : {"AttributeError: "sv, "TypeError: "sv, "NameError: "sv, "UnboundLocalError: "sv,
                                      "IndexError: "sv, "RecursionError: "sv, "ZeroDivisionError: "sv}) {
    const std::size_t at = line.find(name);
    if (at == std::string_view::npos || (at != 0 && line[at - 1] != ' ')) continue;
    std::string_view words = line.substr(at);
    while (words.ends_with('\r') || words.ends_with(' ')) words.remove_suffix(1);
    return words;
  }
  return {};
}

/// The release of GCC in whose header of libstdc++ a place is: 16 of /usr/include/c++/16.1.1/type_traits. 0 for another path.
[[nodiscard]] constexpr unsigned gcc_of_header(std::string_view path) noexcept {
  constexpr std::string_view mark = "/c++/";
  const std::size_t at = path.find(mark);
  if (at == std::string_view::npos) return 0;
  unsigned number = 0;
  for (std::size_t i = at + mark.size(); i < path.size() && is_digit(path[i]) && number < 100; ++i)
    number = number * 10 + static_cast<unsigned>(path[i] - '0');
  return number;
}

/// The rest of the line behind those words; empty if the text does not have them.
[[nodiscard]] constexpr std::string_view rest_behind(std::string_view text, std::string_view words) noexcept {
  const std::size_t at = text.find(words);
  if (at == std::string_view::npos) return {};
  text.remove_prefix(at + words.size());
  while (!text.empty() && (text.back() == ' ' || text.back() == '\r')) text.remove_suffix(1);
  return text;
}

/// What is in quotation marks before those words, which begin with the closing one; empty for none.
[[nodiscard]] constexpr std::string_view quoted_before(std::string_view text, std::string_view words) noexcept {
  const std::size_t end = text.find(words);
  if (end == 0 || end == std::string_view::npos) return {};
  const std::size_t begin = text.rfind('\'', end - 1);
  return begin == std::string_view::npos ? std::string_view{} : text.substr(begin + 1, end - begin - 1);
}

/// The library, as -l names it, that a linker says has a symbol and that the command does not name: cblas of
///
///   //usr/lib/libcblas.so.3: error adding symbols: DSO missing from command line
[[nodiscard]] constexpr std::string_view lacking_library(std::string_view line) noexcept {
  std::size_t end = line.find(": error adding symbols: DSO missing");
  if (end == std::string_view::npos) end = line.find(": could not read symbols: Invalid operation");
  if (end == std::string_view::npos) return {};
  line = line.substr(0, end);
  if (const std::size_t before = line.find_last_of(" \t"); before != std::string_view::npos)
    line.remove_prefix(before + 1);
  std::string_view name = file_name(line);
  if (!name.starts_with("lib")) return {};
  name.remove_prefix(3);
  return name.substr(0, name.find(".so"));
}

/// The program that a shell says it did not find: 80 of "bash: 80: command not found".
[[nodiscard]] constexpr std::string_view program_not_found(std::string_view line) noexcept {
  for (const std::string_view end : {": command not found"sv, ": not found"sv}) {
    const std::size_t at = line.find(end);
    if (at == std::string_view::npos) continue;
    line = line.substr(0, at);
    const std::size_t before = line.rfind(' ');
    return before == std::string_view::npos ? line : line.substr(before + 1);
  }
  return {};
}

/// "Value 'c++11 -Xcompiler -fPIC' is not defined for option 'std'": another option within the quotation marks.
[[nodiscard]] constexpr bool has_options_in_value(std::string_view line) noexcept {
  const std::size_t end = line.find("' is not defined for option '");
  const std::size_t begin = line.find("Value '");
  if (end == std::string_view::npos || begin == std::string_view::npos || begin > end) return false;
  return line.substr(begin, end - begin).find(" -") != std::string_view::npos;
}

/// The package that defines a target: CUDAToolkit of CUDA::cublas, Ceres of Ceres::ceres; empty for a name without ::.
[[nodiscard]] constexpr std::string_view owner_of_target(std::string_view name) noexcept {
  const std::size_t at = name.find("::");
  const std::string_view first = name.substr(0, at);
  if (at == std::string_view::npos || first.starts_with("Find")) return {};
  return first == "CUDA" ? "CUDAToolkit"sv : first;
}

/// The target of CMake whose directory a text names: a of "src/CMakeFiles/a.dir/b.cu.o". Empty for none.
[[nodiscard]] constexpr std::string_view cmake_target_in(std::string_view text) noexcept {
  constexpr std::string_view begin = "CMakeFiles/", end = ".dir/";
  const std::size_t at = text.find(begin);
  if (at == std::string_view::npos) return {};
  const std::string_view rest = text.substr(at + begin.size());
  const std::size_t size = rest.find(end);
  const bool is_one = size != std::string_view::npos && size < rest.find_first_of("/ \t'\"");
  return is_one ? rest.substr(0, size) : std::string_view{};
}

/// A number of ptxas, as 0x18000, behind those words. 0 for none.
[[nodiscard]] constexpr unsigned hexadecimal_behind(std::string_view text, std::string_view words) noexcept {
  const std::size_t at = text.find(words);
  if (at == std::string_view::npos) return 0;
  unsigned value = 0;
  for (const char c : text.substr(at + words.size(), 7)) {
    const bool is_letter = c >= 'a' && c <= 'f';
    if (!is_digit(c) && !is_letter) break;
    value = value * 16 + static_cast<unsigned>(is_letter ? c - 'a' + 10 : c - '0');
  }
  return value;
}

/// The major number of the GCC in whose own directory a line looks: 11 of "/usr/lib/gcc/x86_64-linux-gnu/11/:". Empty for none.
[[nodiscard]] constexpr std::string_view gcc_of_path(std::string_view line) noexcept {
  constexpr std::string_view begin = "/gcc/";
  const std::size_t at = line.find(begin);
  if (at == std::string_view::npos) return {};
  std::string_view rest = line.substr(at + begin.size());
  const std::size_t slash = rest.find('/');
  if (slash == std::string_view::npos) return {};
  rest.remove_prefix(slash + 1);
  return rest.substr(0, rest.find_first_not_of("0123456789"));
}

/// HIP's word for one that an old hipify wrote, in two parts: threadIdx and .x of hipThreadIdx_x. Both empty for another word.
struct word_of_hip {
  std::string_view name, member;
};

[[nodiscard]] constexpr word_of_hip word_without_hip(std::string_view word) noexcept {
  if (word == "hipWarpSize") return {"warpSize"sv, {}};
  constexpr std::string_view rows[][2] = {{"hipThreadIdx_"sv, "threadIdx"sv},
                                          {"hipBlockIdx_"sv, "blockIdx"sv},
                                          {"hipBlockDim_"sv, "blockDim"sv},
                                          {"hipGridDim_"sv, "gridDim"sv}};
  for (const auto& row : rows) {
    if (!word.starts_with(row[0])) continue;
    const std::string_view axis = word.substr(row[0].size());
    if (axis == "x") return {row[1], ".x"sv};
    if (axis == "y") return {row[1], ".y"sv};
    if (axis == "z") return {row[1], ".z"sv};
  }
  return {};
}

/// A directory that a command names with -I or -isystem and whose last part is a copy of CUB, Thrust, CCCL or libcu++, outside of a toolkit. Empty for none.
[[nodiscard]] constexpr std::string_view outside_copy_in(std::string_view command) noexcept {
  for (const std::string_view option : {" -I"sv, " -isystem "sv, " -isystem="sv}) {
    for (std::size_t at = command.find(option); at != std::string_view::npos; at = command.find(option, at + 1)) {
      std::string_view path = command.substr(at + option.size());
      path = path.substr(0, path.find_first_of(" \t\"'"));
      for (const std::string_view name : {"/cub"sv, "/thrust"sv, "/cccl"sv, "/libcudacxx"sv}) {
        const std::size_t part = path.rfind(name);
        if (part == std::string_view::npos) continue;
        const std::string_view rest = path.substr(part + name.size());
        const bool is_name = rest.empty() || rest.front() == '/' || rest.front() == '-' || rest.front() == '_';
        if (is_name && path.find("/include/") == std::string_view::npos) return path;
      }
    }
  }
  return {};
}

}  // namespace detail
FOUNDCHECK_END_NAMESPACE

#endif
