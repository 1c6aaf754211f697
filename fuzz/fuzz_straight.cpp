// SPDX-License-Identifier: MIT
// A pattern that needs no automaton, and a text: straight code, the plan run op by op, and the automaton find the same, with the same
// groups; what a row writes to a record is the same too.
//
//   input := '0'..'[' text          the byte chooses a pattern of the table below, which has straight code
//          | byte pattern LF text   any other byte: the pattern is compiled at run time, and skipped if it needs the automaton
#include <foundcheck/regex/detail/compile.hpp>
#include <foundcheck/regex/detail/match.hpp>
#include <foundcheck/regex/detail/straight.hpp>
#include <foundcheck/regex/regex.hpp>
#include <foundcheck/regex/row.hpp>

#include <cstddef>
#include <string>
#include <string_view>
#include <utility>

#include "support/exact_text.hpp"
#include "target.hpp"

namespace foundcheck {

namespace {

using regex::mode;

struct outcome {
  bool is_match = false;
  std::string_view groups[regex::max_groups];
};

std::string difference(const outcome& is, const outcome& must, std::size_t count) {
  if (is.is_match != must.is_match) return is.is_match ? "a match" : "no match";
  for (std::size_t g = 0; is.is_match && g < count; ++g) {
    if (is.groups[g].data() != must.groups[g].data() || is.groups[g].size() != must.groups[g].size())
      return "group " + std::to_string(g);
  }
  return {};
}

template <std::size_t Group>
void write_group(outcome& to, std::string_view text) {
  to.groups[Group] = text;
}

template <fixed_string Pattern, class Groups>
struct written_row;
template <fixed_string Pattern, std::size_t... I>
struct written_row<Pattern, std::index_sequence<I...>> : regex::row<Pattern, &write_group<I + 1>...> {};

/// What a row writes. The whole match is what take() takes off the front.
template <fixed_string Pattern, mode Mode>
outcome written(std::string_view text) {
  constexpr std::size_t count = regex::count_groups(Pattern.view());
  using row = written_row<Pattern, std::make_index_sequence<count - 1>>;
  outcome w;
  w.groups[0] = text;
  if constexpr (Mode == mode::whole) {
    w.is_match = regex::read<row>(text, w);
  } else {
    std::string_view rest = text;
    w.is_match = regex::take<row>(rest, w);
    w.groups[0].remove_suffix(rest.size());
  }
  return w;
}

template <fixed_string Pattern, mode Mode>
std::string broken_code(std::string_view text) {
  using row = regex::literal_row<Pattern>;
  if constexpr (regex::is_straight<row, Mode>) {
    constexpr std::size_t count = regex::names<row>::group_count;
    constexpr const regex::straight_plan& plan = regex::straight_for<row, Mode>::plan;
    outcome automaton, other;
    automaton.is_match = regex::match_groups(regex::pattern_tables<row, Mode>::view, text, automaton.groups);
    if constexpr (regex::has_code<row, Mode>) {
      other.is_match = regex::match_straight<plan, count>(text, other.groups);
      if (std::string found = difference(other, automaton, count); !found.empty()) return "code: " + found;
    }
    other.is_match = regex::run_plan(regex::view_of(plan), text, other.groups, count);
    if (std::string found = difference(other, automaton, count); !found.empty()) return "plan: " + found;
    other.is_match = regex::run_plan(regex::straight_for<row, Mode>::table.view(), text, other.groups, count);
    if (std::string found = difference(other, automaton, count); !found.empty()) return "table: " + found;
    if (std::string found = difference(written<Pattern, Mode>(text), automaton, count); !found.empty())
      return "row: " + found;
  }
  return {};
}

template <fixed_string Pattern>
std::string broken_pattern(std::string_view text) {
  using row = regex::literal_row<Pattern>;
  static_assert(regex::is_straight<row, mode::whole> || regex::is_straight<row, mode::prefix>, "needs the automaton");
  std::string found = broken_code<Pattern, mode::whole>(text);
  if (!found.empty()) return std::string(Pattern.view()) + ", whole, " + found;
  found = broken_code<Pattern, mode::prefix>(text);
  return found.empty() ? found : std::string(Pattern.view()) + ", prefix, " + found;
}

using check = std::string (*)(std::string_view);

template <fixed_string... Patterns>
struct table_of {
  static constexpr check checks[] = {broken_pattern<Patterns>...};
};

// Each op, each shape of a set and each limit of a run; then lines as tools write them. The byte at the end of a line chooses its pattern.
constexpr auto& checks =
    table_of<"([^=:]*):([^=]*)=(.*)",                                                                   // 0
             R"((\d+)\t(\d+)\t(\d+)\t([^\t]*)\t([0-9a-f]+))",                                           // 1
             "(?<all>.*?)[ \t\r]*",                                                                     // 2
             "([^ ]*?)([ \t]*)",                                                                        // 3
             "(.*)(ab|cd)e",                                                                            // 4
             R"((.*):(?:(\d+);)?(\d+))",                                                                // 5
             "a*(?:ab|ac|abcd)(x?)",                                                                    // 6
             "(c|b?)([^bc]+)ab(?:(?:ab|cb)x)*(c*)",                                                     // 7
             "a([^c]{2,})(?:c{1,2}|)d",                                                                 // 8
             "c([^a]*)a(.{2,})(?:ab|bc)",                                                               // 9
             "([ab]*?)(b)(?:a{2})",                                                                     // :
             R"((?:([^ :]*)/)?(ld|nvcc)(?:\.x)?: .*)",                                                  // ;
             "([^ :]+)/a+b:?",                                                                          // <
             "(?:(x) )?y(?: (y))? z",                                                                   // =
             "(?:abx|acx|(ad)x)",                                                                       // >
             "(.*[^ \t]|[ \t]*)[ \t]*",                                                                 // ?
             "a=(.*[^ ]| *)( *)",                                                                       // @
             "(?:(ab)|(cd)|e)*f?",                                                                      // A
             "(?:(ab)|c)*(?:d(e)?)?",                                                                   // B
             "[a-f]{2,9}[0-9]{1}(?:x{0,2})",                                                            // C
             "[^a-y]*",                                                                                 // D
             R"((\d+) (\d{1,9}) (\d{0,3}))",                                                            // E
             R"((\d+)(?:,(\d{1,9}))* (\d+) (\d+))",                                                     // F
             R"((\d*) (\d*)(?:-(\d*))* (\d*))",                                                         // G
             R"(([^ ]+) ([^ ]*) ([^ ]*)([ ]{0,16}))",                                                   // H
             "([^ ]{1,70}) ([^ ]*) ([^ ]*)([ ]{0,3})",                                                  // I
             "(?:(ab|abe|b)x|c)(.*)(?:yes|no)",                                                         // J
             "a([^b]{3,5})b|c",                                                                         // K
             R"((\w+)([-+.])(\w+)([-+.])(\w+))",                                                        // L
             "([a-c]|[f-h]|[k-m]|[p-r])([a-cf-hk-mp-r]{1,20})([^a-z]*)",                                // M
             R"((\d{1,8})\t(\d{1,8})\t(\d{1,19})\t([^\x00-\x0D]+)\t(([0-9a-f]{1,16}))\n)",              // N
             R"(#[\t-\r ]*ninja[\t-\r ]*log[\t-\r ]*v(\d+)(?:[^\d].*)?)",                               // O
             "([$-9>-~]+):([A-Z]+)=(.*)",                                                               // P
             R"(([^:]+):(.*?)[ \t]*)",                                                                  // Q
             R"((?:(fatal)(?: +(?:error *)?)?|(error\*?|warning|info) *): +([^ ].*))",                  // R
             R"((.*)\((?:(?<line>\d+), ?)?(?<last>\d+)\))",                                             // S
             R"((.*), line (\d+))",                                                                     // T
             R"(THCudaCheck FAIL file=(.*) line=(\d{1,9}) error=(\d+))",                                // U
             R"(FAILED: \[code=(-?\d+)\] *([^ ].*)?)",                                                  // V
             R"(\d+ (?:warnings? (?:and \d+ )?)?(?:errors? )?generated(?:\.| when compiling for .*))",  // W
             R"(\*\*\* \[([^\]:]*):(\d+): ([^\]]*)\] (?:Error|Fehler) (\d+))",                          // X
             R"(\[(\d+)/(\d+)\] ([A-Za-z]+) (.*))",                                                     // Y
             R"((?:[^ :]*/)?(?:nvcc|ptxas|nvlink|cudafe\+\+) (fatal|error|warning|info) +: (.*))",      // Z
             R"(-- Found ([^:]+): (.*))"                                                                // [
             >::checks;

/// A pattern that is not known before. Its automaton is that of a literal; a pattern that has none is not looked at.
std::string broken_plan(std::string_view pattern, std::string_view text) {
  static regex::compiled automaton;
  const regex::ast tree = regex::parse(pattern, regex::leaves::literals);
  if (tree.error) return {};
  for (const mode m : {mode::whole, mode::prefix}) {
    if (regex::origin_of(tree, m) != regex::origin::text) continue;
    const regex::straight_plan plan = regex::plan_straight(tree, regex::is_accepted_at_end(tree, m));
    if (!plan.is_straight || automaton.compile(pattern, m).why != regex::refusal::none) continue;
    outcome must, is;
    must.is_match = regex::match_groups(automaton.table.view(), text, must.groups);
    is.is_match = regex::run_plan(regex::view_of(plan), text, is.groups, tree.group_count);
    const std::string found = difference(is, must, tree.group_count);
    if (!found.empty()) return std::string(pattern) + (m == mode::whole ? ", whole, " : ", prefix, ") + found;
  }
  return {};
}

}  // namespace

std::string fuzz::broken(std::string_view bytes) {
  constexpr std::size_t longest = 4096;
  if (bytes.empty() || bytes.size() > longest) return {};
  const std::size_t number = static_cast<unsigned char>(bytes[0] - '0');
  bytes.remove_prefix(1);
  const std::size_t feed = number < std::size(checks) ? std::string_view::npos : bytes.find('\n');
  if (number >= std::size(checks) && feed == std::string_view::npos) return {};
  // In memory of its own: neither before its first byte nor behind its last one may anything be read.
  const exact_text exact(bytes.substr(feed + 1));
  const std::string_view text(exact.data(), exact.size());
  return number < std::size(checks) ? checks[number](text) : broken_plan(bytes.substr(0, feed), text);
}

}  // namespace foundcheck
