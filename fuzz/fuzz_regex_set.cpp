// SPDX-License-Identifier: MIT
// Sets of rows over a text: the lines that find_lines gives, the first match of search, all of find_all and the pieces of split are
// those of loops over lines, places and rows; the rows that the prefilter lets pass are the same by byte and by block, and those with a
// literal in the text.
//
//   input := byte text      the byte chooses a set: '2' to '6', or any other modulo five
#include <foundcheck/regex/detail/literals.hpp>
#include <foundcheck/regex/detail/match.hpp>
#include <foundcheck/regex/search.hpp>
#include <foundcheck/regex/set.hpp>

#include <cstddef>
#include <string>
#include <string_view>

#include "support/exact_text.hpp"
#include "target.hpp"

namespace foundcheck {

namespace {

using regex::mode;

template <fixed_string Pattern>
using row_of = regex::literal_row<Pattern>;

/// What a set finds in a text: the row and its groups.
struct outcome {
  std::size_t row = regex::no_pattern;
  std::string_view groups[regex::max_groups];
};

template <class Set>
outcome outcome_of(const regex::set_captures<typename Set::list>& found) {
  outcome is;
  is.row = found.index();
  if (!found) return is;
  auto copy = found;
  for (std::size_t g = 0; g < Set::captures::most_groups; ++g) is.groups[g] = copy.groups()[g];
  return is;
}

// ---- the loops: rows by their automaton, in order

template <fixed_string... Patterns>
struct loops {
  static constexpr std::size_t size = sizeof...(Patterns);
  static constexpr std::size_t group_counts[] = {regex::names<row_of<Patterns>>::group_count...};

  template <mode Mode>
  static outcome first(std::string_view text) {
    static constexpr regex::table_view tables[] = {regex::pattern_tables<row_of<Patterns>, Mode>::view...};
    outcome must;
    for (std::size_t row = 0; row < size; ++row) {
      if (!regex::match_groups(tables[row], text, must.groups)) continue;
      must.row = row;
      break;
    }
    return must;
  }

  /// The leftmost match at or behind `at`, as each place is tried. Pre: no row looks at what is around its match.
  static outcome leftmost(std::string_view text, std::size_t at) {
    outcome must;
    for (; at <= text.size() && must.row == regex::no_pattern; ++at) must = first<mode::prefix>(text.substr(at));
    return must;
  }

  /// Whether the rows that the prefilter gives are those with a literal in the text.
  static bool are_rows_right(std::string_view text) {
    using set = regex_set<Patterns...>;
    constexpr const auto& filter = regex::set_prefilter<typename set::list>::table;
    static constexpr regex::literal_choice choices[] = {regex::literals_of<row_of<Patterns>>...};
    const auto by_block = filter.rows_in(text);
    auto by_byte = filter.always;
    for (std::size_t at = 0; at < text.size(); ++at) filter.add_rows_at(text, at, by_byte);
    for (std::size_t row = 0; row < size; ++row) {
      bool has = choices[row].count == 0;
      for (std::size_t i = 0; i < choices[row].count && !has; ++i) {
        has = text.find(std::string_view(choices[row].of[i].bytes, choices[row].of[i].size)) != std::string_view::npos;
      }
      if (by_block.contains(row) != has || by_byte.contains(row) != has) return false;
    }
    return true;
  }

  static bool is_other(const outcome& is, const outcome& must) {
    if (is.row != must.row) return true;
    for (std::size_t g = 0; must.row != regex::no_pattern && g < group_counts[must.row]; ++g) {
      if (is.groups[g].data() != must.groups[g].data() || is.groups[g].size() != must.groups[g].size()) return true;
    }
    return false;
  }

  static std::string broken_lines(std::string_view text) {
    using set = regex_set<Patterns...>;
    auto lines = find_lines<set>(text);
    auto next = lines.begin();
    for (std::size_t begin = 0; begin < text.size();) {
      const std::size_t feed = text.find('\n', begin);
      std::string_view line = text.substr(begin, feed == std::string_view::npos ? feed : feed - begin);
      if (feed != std::string_view::npos && line.ends_with('\r')) line.remove_suffix(1);
      const outcome must = first<mode::whole>(line);
      if (is_other(outcome_of<set>(set::match(line)), must)) return "match of " + std::string(line);
      if (must.row != regex::no_pattern) {
        if (next == lines.end() || next->offset != begin || next->text.data() != line.data() ||
            next->text.size() != line.size() || is_other(outcome_of<set>(next->match), must))
          return "find_lines: row " + std::to_string(must.row) + " of " + std::string(line);
        ++next;
      }
      begin = feed == std::string_view::npos ? text.size() : feed + 1;
    }
    if (next != lines.end()) return "find_lines: one more, at " + std::to_string(next->offset);
    return are_rows_right(text) ? "" : "prefilter";
  }

  static std::string broken_matches(std::string_view text) {
    using set = regex_set<Patterns...>;
    auto matches = find_all<set>(text);
    auto next = matches.begin();
    auto pieces = split<set>(text);
    auto piece = pieces.begin();
    if (is_other(outcome_of<set>(search<set>(text)), leftmost(text, 0))) return "search";
    std::size_t piece_begin = 0;
    for (std::size_t at = 0;;) {
      const outcome must = leftmost(text, at);
      const bool is_last = must.row == regex::no_pattern;
      const std::size_t begin = is_last ? text.size() : static_cast<std::size_t>(must.groups[0].data() - text.data());
      if (piece == pieces.end() || piece->data() != text.data() + piece_begin || piece->size() != begin - piece_begin)
        return "split: the piece that ends at " + std::to_string(begin);
      ++piece;
      if (is_last) break;
      if (next == matches.end() || is_other(outcome_of<set>(*next), must))
        return "find_all: the match at " + std::to_string(begin);
      ++next;
      piece_begin = begin + must.groups[0].size();
      at = piece_begin + (must.groups[0].empty() ? 1 : 0);
    }
    if (next != matches.end()) return "find_all: one more";
    return piece == pieces.end() ? "" : "split: one more";
  }
};

// Heads of lines, of many tools. Each has a literal.
using heads =
    loops<R"(([^:\n(]+):(\d+):(?:(\d+):)? (fatal error|error|warning|note|remark): (.*))",
          R"(([^(\n]+)\((\d+)(?:,(\d+))?\): (fatal error|error|warning|remark)(?: ([A-Z]*\d+))?: (.*))",
          R"((?:[^ :]*/)?(nvcc|ptxas|nvlink|cudafe\+\+|fatbinary|cicc) (fatal|error|warning|info) +: (.*))",
          R"(make(?:\[\d+\])?: \*\*\* (.*))", "ninja: (error|warning|fatal): (.*)", "ninja: build stopped: (.*)",
          "FAILED: (.*)", R"(CMake (Error|Warning)(?: \(dev\))? at ([^:]+):(\d+) \(([^)]*)\):)",
          "CMake (Error|Warning): (.*)", R"((?:[^ :]*/)?ld(?:\.[a-z]+)?: (.*))", "collect2: (?:fatal )?error: (.*)",
          R"(([^:]+):\([^)]*\): undefined reference to `(.*)')", R"(clang(?:\+\+)?(?:-\d+)?: (error|warning): (.*))",
          "g?cc1?(?:plus)?: (error|warning): (.*)", R"(/bin/(?:ba)?sh: (?:line )?\d+: (.*))",
          R"(Traceback \(most recent call last\):)", R"x(  File "([^"]+)", line (\d+), in (.*))x",
          "([A-Z][A-Za-z]*(?:Error|Exception)): (.*)", "-- Could NOT find ([^ ]+) (.*)",
          R"(LINK : (fatal error|warning) (LNK\d+): (.*))", R"(##\[error\](.*))", "::error(?: [^:]*)?::(.*)",
          R"(c\+\+: (?:fatal error|internal compiler error): (.*))", "-- Found ([^:]+): (.*)",
          R"(\[(\d+)/(\d+)\] ([A-Za-z ]+) (.*))", "-- Looking for (.*?) - (found|not found)",
          R"(-- The (\w+) compiler identification is (\S+)(?: (.+))?)",
          R"(-- Performing Test (\S+) - (Success|Failed))",
          R"(ptxas info +: Used (\d+) registers(?:, (\d+) bytes smem)?)", "Segmentation fault(?: \\(core dumped\\))?",
          "(?i).*out of memory.*", "(.*): command not found", "(.*): No such file or directory",
          R"(\d+ (?:error|warning)s? generated\.)", "npm ERR! (.+)", R"(error\[(E\d+)\]: (.*))",
          "In file included from ([^:]+):(\\d+)[,:](?:\\d+[,:])?", "[[:] *~=|=~ *",
          "(?:fatal )?(error|warning|note)(?: #\\d+)?: (.*)", "(?:a|b)c(?:d|e)f(?:g|h)">;

// More rows than the needles of a dispatch are for.
using hundred =
    loops<"aa(.*)", "ab(.*)", "ba(.*)", "bb(.*)", "(.*)aa", "(.*)ab", "aaa+", "(a|b){3}c", "abc(?:d|ef)?g", "[ab]*cab",
          "x: (\\d+)", "xx: (\\d+)", "xxx: (\\d+)", "(\\d+): x", "(\\d+): xx", "y=(.*)", "yy=(.*)", "(.*)=y", "(.*)=yy",
          "z(?:one|two|three)", "(?:one|two|three)z", "(?:one|two) (?:three|four)", "four(.*)two", "one(.*)one",
          "oneone", "error", "errors", "error: (.*)", "errors: (.*)", "(.*)error", "warning", "warnings?",
          "warning: (.*)", "(.*) warning", "note: (.*)", "remark: (.*)", "fatal: (.*)", "FATAL: (.*)", "ERROR: (.*)",
          "Error: (.*)", "Error (\\d+)", "(?i)error (\\d+)", "(?i)fail(?:ed|ure)?", "FAILED", "FAIL: (.*)",
          "failed: (.*)", "(.*) failed", "[.]{3}", "[.]{4}(.*)", "--(.*)", "-- (.*)", "--- (.*)", "\\+\\+(.*)",
          "==(.*)==", "=====+", "#(.*)##", "\\\\n", "\\t(.*)\\t", "\t\t+", " (.*) x", "\xC3\xA9(.*)",
          "(.*)\xE2\x80\x98(.*)\xE2\x80\x99", "\\x00\\x00(.*)", "\\xFF\\xFE", "\\xFF+\\x01", "0x([0-9a-f]+)",
          "([0-9a-f]+)h0", "v(\\d+)\\.(\\d+)", "(\\d+)\\.(\\d+)rc", "/usr/(.*)", "/usr/lib/(.*)", "(.*)/bin/(.*)",
          "(.*)\\.cpp", "(.*)\\.cpp\\.o", "(.*)\\.c", "C:\\\\(.*)", "\\[(\\d+)/(\\d+)\\](.*)", "\\[(\\d+)%\\](.*)",
          "\\((\\w+)\\)", "<(\\w+)>", "</(\\w+)>", "\"(.*)\":", "'(.*)':", "`(.*)'", "`(.*)`", "q[^q]*qu",
          "(?:qu|qw)e(.*)", "w(.?)w(.?)w", "kk(?:k|l)m", "km+k", "(?:ab|cd|ef|gh|ij|kl|mn|op)q",
          "q(?:ab|cd|ef|gh|ij|kl|mn|op)", "longer than a literal: (.*)", "longer than a literal; (.*)",
          "(.*): longer than a literal", "a\\nb", "\\n\\nxy", "r\\r", "(.*)\\r\\r", "last(.*)">;

/// One more, which has no literal: every line is looked at.
template <fixed_string... Patterns>
loops<Patterns..., "\\d+"> with_number(loops<Patterns...>);
using hundred_and_number = decltype(with_number(hundred{}));

// Some have no literal, some match no byte at all. None looks at what is around its match.
using parts = loops<"b+", "[a-c]+:", "x?d", "error: (\\w*)", "error", "(note|warning)(?:: )?", "abab",
                    "(?:a|b)*c(d*?)e", "(\\d+)(?:,(\\d+))*", "\\n+", "", "never">;

// The same without those that match everywhere.
using words = loops<"error: (\\w*)", "errors?", "(note|warning)(?:: )?", "abab", "(?:a|b)*c(d*?)e", "\r?\n", "[;,] *x">;

}  // namespace

std::string fuzz::broken(std::string_view bytes) {
  constexpr std::size_t longest = 4096, longest_for_each_place = 400;
  if (bytes.empty() || bytes.size() > longest) return {};
  // In memory of its own: neither before its first byte nor behind its last one may anything be read.
  const exact_text exact(bytes.substr(1));
  const std::string_view text(exact.data(), exact.size());
  const bool is_long = text.size() > longest_for_each_place;
  std::string found;
  switch (static_cast<unsigned char>(bytes[0]) % 5) {
    case 0: return heads::broken_lines(text);
    case 1: return hundred::broken_lines(text);
    case 2: found = parts::broken_lines(text); return found.empty() && !is_long ? parts::broken_matches(text) : found;
    case 3: return hundred_and_number::broken_lines(text);
    default: found = words::broken_lines(text); return found.empty() && !is_long ? words::broken_matches(text) : found;
  }
}

}  // namespace foundcheck
