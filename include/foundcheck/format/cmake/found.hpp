// SPDX-License-Identifier: MIT
// What find modules and find_package() say: the text of a status, or the words of a diagnostic -> package, version, reason.
//
//   found      := "Found " package [ ": " where ] [ version ] [ components ]
//               | "Found " package ", version " version                                          (pkg-config)
//   version    := ' (found version "V")' | ' (found suitable [exact] version "V"[, minimum required is "R"])'
//               | ' (found suitable version "V", required range is "A...B")' | ' (Required is at least version "R")'
//   components := " found components: " names [ " missing components: " names ]
//   not_found  := "Could NOT find " package ( " (missing: " names ")" | ": " reason ) [ version ]
//   reason     := 'Found unsuitable version "V", but required is at least "R" (found where)'
//               | "found neither NConfig.cmake nor n-config.cmake" | "missing: " names " (found " file version ")"
//
// V may be empty or "."; CMake 2.8 puts more blanks between the parts, releases before 3.29 one at the end. A body is read by
// words, not by patterns, since CMake wraps it. Total, noexcept, allocates nothing.
// Source: CMake Modules/FindPackageHandleStandardArgs.cmake, FindPackageMessage.cmake, FindPkgConfig.cmake and
// Source/cmFindPackageCommand.cxx, 2.8 to 4.4.
#ifndef FOUNDCHECK_FORMAT_CMAKE_FOUND_HPP
#define FOUNDCHECK_FORMAT_CMAKE_FOUND_HPP

#include <cstddef>
#include <foundcheck/core/namespace.hpp>
#include <foundcheck/format/cmake/output_record.hpp>
#include <foundcheck/format/detail/sentence.hpp>
#include <foundcheck/regex/row.hpp>
#include <string_view>

FOUNDCHECK_BEGIN_NAMESPACE
namespace cmake_output::detail {

/// From the first byte of one view to the last of another one behind it in the same text.
[[nodiscard]] constexpr std::string_view from_to(std::string_view first, std::string_view last) noexcept {
  return {first.data(), static_cast<std::size_t>(last.data() - first.data()) + last.size()};
}

/// A member for a group, without the blanks at its ends.
template <auto Member>
constexpr void trimmed(record& r, std::string_view text) noexcept {
  r.*Member = trim(text);
}

struct found_package
    : regex::row<R"(Found ([^ :,]+)(?:, version ([^ \t]+))?)", regex::always<&record::kind, record_kind::found>,
                 &record::package, &record::version> {};
struct found_where : regex::row<"Found ([^ :,]+): (.*)", regex::always<&record::kind, record_kind::found>,
                                &record::package, &record::where> {};
struct found_components
    : regex::row<"(.*?) found components: (.*?)(?: missing components: (.*))?", &trimmed<&record::where>,
                 &trimmed<&record::components>, &trimmed<&record::missing>> {};
struct found_version
    : regex::row<
          R"re( \((?:found (?:suitable |exact )*version "([^"]*)"(?:, [a-z ]+"([^"]*)")?|Required is [a-z ]+"([^"]*)")\))re",
          &record::version, &record::required, regex::if_present<&record::required>> {};

// Of FindPkgConfig.
struct no_package
    : regex::row<"No package '([^']+)' found", regex::always<&record::kind, record_kind::not_found>, &record::package> {
};
struct package_missing : regex::row<"Package '([^']+)'.*, not found",
                                    regex::always<&record::kind, record_kind::not_found>, &record::package> {};

/// Reads on in what found_where gives. A path may have parentheses of its own before the version, so this is read from the right.
template <class Record>
constexpr void read_found(Record& r) noexcept {
  if (!r.where.ends_with(')')) static_cast<void>(regex::read<found_components>(r.where, r));
  if (r.where.ends_with("\")")) {
    const std::size_t open = r.where.rfind(" (");
    if (open != std::string_view::npos && regex::read<found_version>(r.where.substr(open), r)) {
      r.where = r.where.substr(0, open);
    }
  }
  r.where = trim(r.where);
}

/// The iterator behind so many words. Pre: there are as many.
template <class Iterator>
[[nodiscard]] constexpr Iterator after(Iterator word, int count) noexcept {
  for (; count != 0; --count) ++word;
  return word;
}

/// What stands between the quotes of a word such as `"1.2",`; no data if there are none.
[[nodiscard]] constexpr std::string_view quoted(std::string_view word) noexcept {
  if (!word.starts_with('"')) return {};
  const std::size_t end = word.find('"', 1);
  return end == std::string_view::npos ? std::string_view() : word.substr(1, end - 1);
}

/// The text before its first quote: a name at the end of a sentence, `X".`, is X.
[[nodiscard]] constexpr std::string_view before_quote(std::string_view text) noexcept {
  return text.substr(0, text.find('"'));
}

/// Reads on behind "Could NOT find": the package and all that is said about it.
template <class Iterator>
constexpr void read_not_found_words(record& r, Iterator word) noexcept {
  constexpr int enough = 64;  // words: the sentence has no end that one could see in a body
  if (word == std::default_sentinel) return;
  r.package = *word;
  while (r.package.ends_with(':') || r.package.ends_with(',')) r.package.remove_suffix(1);
  ++word;
  bool is_required = false;
  for (int i = 0; i < enough && word != std::default_sentinel; ++i) {
    const std::string_view at = *word;
    ++word;
    if (at == "(missing:" || at == "missing:") {
      std::string_view first = word != std::default_sentinel ? *word : std::string_view();
      std::string_view last;
      const bool in_parentheses = at.starts_with('(');
      while (word != std::default_sentinel && !last.ends_with(')') && !(!in_parentheses && (*word).starts_with('('))) {
        last = *word;
        ++word;
      }
      if (last.data() != nullptr && r.missing.data() == nullptr) {
        r.missing = from_to(first, last);
        if (r.missing.ends_with(')')) r.missing.remove_suffix(1);
      }
    } else if (at == "(found" && word != std::default_sentinel) {
      const std::string_view next = *word;
      if (next != "version" && next != "suitable" && next != "exact" && r.where.data() == nullptr) {
        std::string_view last = next;
        while (!last.ends_with(')') && !last.ends_with(',')) {
          ++word;
          if (word == std::default_sentinel || (*word).starts_with("(found")) break;
          last = *word;
        }
        r.where = from_to(next, last);
        while (r.where.ends_with(')') || r.where.ends_with(',')) r.where.remove_suffix(1);
      }
    } else if (at == "required" || at == "(Required") {
      is_required = true;
    } else if (const std::string_view version = quoted(at); version.data() != nullptr) {
      std::string_view& to = is_required ? r.required : r.version;
      if (to.data() == nullptr) to = version;
      is_required = false;
    } else if (at == "Reason" || at == "Call" || at == "Hint:") {
      return;
    }
  }
}

/// Pre: the text starts with "Could NOT find ".
constexpr void read_not_found(record& r, std::string_view text) noexcept {
  constexpr std::size_t begin = 15;  // behind "Could NOT find "
  const std::size_t end = text.find_first_of(" :,", begin);
  if (end == begin || text.size() == begin) return;
  r.kind = record_kind::not_found;
  read_not_found_words(r, words(text.substr(begin)).begin());
  if (end != std::string_view::npos && text[end] == ':') r.reason = trim(text.substr(end + 1));
}

/// True if a diagnostic may name a package that is missing; a look at its capitals spares most the walk over their words.
[[nodiscard]] constexpr bool may_miss_package(std::string_view text) noexcept {
  return text.find("Could") != std::string_view::npos || text.find("NOT") != std::string_view::npos ||
         text.find("By not") != std::string_view::npos;
}

/// What a sentence that begins with "Could" calls missing. True if it says all that there is.
template <class Iterator>
constexpr bool read_could_not(record& r, Iterator word) noexcept {
  if (begins_with_sentence(word, "Could NOT find")) {
    r.package = {};
    r.required = {};
    read_not_found_words(r, after(word, 3));
    return true;
  }
  if (const auto m = begins_with_sentence(word, "Could not find a package configuration file provided by \"*")) {
    r.package = before_quote(m.values[0]);
  } else if (const auto n = begins_with_sentence(
                 word, "Could not find a package configuration file named \"*\" provided by package \"*")) {
    r.package = before_quote(n.values[1]);
  } else if (const auto c = begins_with_sentence(word, "Could not find a configuration file for package \"*\"")) {
    r.package = c.values[0];
  } else if (const auto v = begins_with_sentence(word, "Could not find * using the following")) {
    r.missing = v.values[0];
  }
  return false;
}

/// The package that the words of a diagnostic call missing, with what is said about it.
template <class Iterator>
constexpr void read_missing_package(record& r, Iterator word) noexcept {
  for (; word != std::default_sentinel; ++word) {
    const std::string_view first = *word;
    switch (first.front()) {
      case 'C':
        if (first == "Could" && read_could_not(r, word)) return;
        break;
      case 'B':
        if (first != "By") break;
        if (const auto m = begins_with_sentence(word, "By not providing \"Find*.cmake\" in")) r.package = m.values[0];
        break;
      case 'p':
        if (first != "package") break;
        if (const auto m = begins_with_sentence(word, "package \"*\" is considered to be NOT FOUND.")) {
          r.package = m.values[0];
        }
        break;
      case '(':
        if (const auto m = begins_with_sentence(word, "(requested version *)")) r.required = m.values[0];
        break;
      case 'r':
        if (first != "requested") break;
        if (const auto m = begins_with_sentence(word, "requested version \"*\".")) r.required = m.values[0];
        if (const auto m = begins_with_sentence(word, "requested version range \"*\".")) r.required = m.values[0];
        break;
      default: break;
    }
  }
}

}  // namespace cmake_output::detail
FOUNDCHECK_END_NAMESPACE

#endif
