// SPDX-License-Identifier: MIT
// The fix and the check of a finding -> its rows: each way to fix it, each step, each sentence and each command.
//
//   "Install it: apt install a, then cmake b; or turn it off."      first "Install it:", behind "apt install a", next "cmake b", other "turn it off"
//   "ls a ; git status"                                              "ls a", "git status"
//
// finding_rows.hpp writes them for a terminal, the HTML page with a button for each command.
#ifndef FOUNDCHECK_REPORT_ADVICE_ROWS_HPP
#define FOUNDCHECK_REPORT_ADVICE_ROWS_HPP

#include <fmt/format.h>

#include <cstddef>
#include <foundcheck/core/ascii.hpp>
#include <foundcheck/core/namespace.hpp>
#include <foundcheck/core/word_list.hpp>
#include <foundcheck/cuda/release.hpp>
#include <foundcheck/fact/fact_set.hpp>
#include <foundcheck/report/fix.hpp>
#include <foundcheck/report/scan_result.hpp>
#include <foundcheck/rule/rule.hpp>
#include <string_view>

FOUNDCHECK_BEGIN_NAMESPACE

// ---- commands -------------------------------------------------------------------------------------------------------

namespace detail {

/// The programs of commands in fixes and checks.
inline constexpr word_list fix_programs =
    "apt|apt-cache|apt-file|apt-get|bazel|brew|cargo|chmod|cmake|colcon|conda|cp|ctest|curl|diff|dnf|docker|export|find|"
    "foundcheck|git|grep|ldconfig|ldd|ln|ls|make|meson|mv|ninja|nm|npm|nvcc|pip|python|python3|readelf|rm|rosdep|sed|"
    "spack|sudo|touch|unset|uv|wget";

/// True if a text begins with a command of a fix or a check.
[[nodiscard]] constexpr bool begins_command(std::string_view text) noexcept {
  const std::size_t end = text.find_first_of(" =");
  if (end == std::string_view::npos) return false;
  const std::string_view word = text.substr(0, end);
  if (text[end] == ' ') return fix_programs.contains(word) || text.starts_with("source /");
  // A setting for one command: CXX=g++-12 cmake -B build.
  if (word.empty() || is_digit(word.front())) return false;
  for (const char c : word) {
    if (c != '_' && !is_digit(c) && !(c >= 'A' && c <= 'Z')) return false;
  }
  return true;
}

/// Words that follow a command in a sentence and are not part of it.
inline constexpr std::string_view words_behind_commands[] = {
    ": ",      ", ",     " (",        " shows ", " prints ", " names ",  " lists ",  " says ", " finds ", " with ",
    " where ", " from ", " without ", " for ",   " goes ",   " and ",    " or ",     " does ", " gives ", " works ",
    " lacks ", " again", " brings ",  " takes ", " tells ",  " in the ", " in its ", " ends ", " until ", " to see"};

/// How much of the beginning of a text is a command: "git status" of "git status, in the sources". 0 for none.
[[nodiscard]] constexpr std::size_t command_in_front(std::string_view text) noexcept {
  if (!begins_command(text)) return 0;
  char quote = 0;
  for (std::size_t at = 0; at < text.size(); ++at) {
    const char c = text[at];
    if (c == '\'' || c == '"') quote = quote == 0 ? c : quote == c ? '\0' : quote;
    if (quote != 0) continue;
    for (const std::string_view words : words_behind_commands) {
      if (text.substr(at).starts_with(words)) return at;
    }
  }
  return text.size();
}

/// A text that begins with a command, in two: what can be pasted, and what is said of it, without the parentheses or the comma before it.
struct command_words {
  std::string_view command, aside;
};

[[nodiscard]] constexpr command_words split_command(std::string_view text) noexcept {
  const std::size_t size = command_in_front(text);
  std::string_view aside = text.substr(size);
  while (aside.starts_with(' ') || aside.starts_with(',') || aside.starts_with(':')) aside.remove_prefix(1);
  // One pair around all of it.
  if (aside.starts_with('(') && aside.find(')') == aside.size() - 1) aside = aside.substr(1, aside.size() - 2);
  return {text.substr(0, size), aside};
}

/// True for a command alone, without words on it, none of whose quoted parts has a blank in it: a line of it may be continued at each blank.
[[nodiscard]] constexpr bool is_command_alone(std::string_view text) noexcept {
  if (!begins_command(text)) return false;
  for (const std::string_view words : words_behind_commands) {
    if (text.find(words) != std::string_view::npos) return false;
  }
  char quote = 0;
  for (std::size_t at = 0; at < text.size(); ++at) {
    const char c = text[at];
    // What a shell runs within quotation marks is a command again.
    const bool is_of_command = c == '"' && (text.substr(at + 1).starts_with("$(") || (at != 0 && text[at - 1] == ')'));
    if ((c == '\'' || c == '"') && !is_of_command) {
      if (quote == 0) {
        quote = c;
      } else if (quote == c) {
        quote = 0;
      }
    }
    if (c == ' ' && quote != 0) return false;
  }
  return true;
}

/// Where a command begins behind a colon and the words for it: "Where it is elsewhere: cmake -D A=1". npos for a text without one.
[[nodiscard]] constexpr std::size_t command_behind_colon(std::string_view text) noexcept {
  constexpr std::string_view between = ": ";
  const std::size_t at = text.find(between);
  if (at == std::string_view::npos) return at;
  // A colon within parentheses is of an aside.
  const std::string_view before = text.substr(0, at);
  const std::size_t open = before.rfind('(');
  if (open != std::string_view::npos && before.find(')', open) == std::string_view::npos) return std::string_view::npos;
  return begins_command(text.substr(at + between.size())) ? at + between.size() : std::string_view::npos;
}

/// The name of a package of apt that a text gives in the form "apt: NAME", alone or before the names of other installers; empty for none.
[[nodiscard]] constexpr std::string_view apt_package_in(std::string_view text) noexcept {
  constexpr std::string_view label = "apt: ";
  const std::size_t at = text.find(label);
  if (at == std::string_view::npos) return {};
  text.remove_prefix(at + label.size());
  std::size_t size = 0;
  while (size < text.size() && (is_digit(text[size]) || (is_alpha(text[size]) && to_lower(text[size]) == text[size]) ||
                                text[size] == '-' || text[size] == '+' || text[size] == '.')) {
    ++size;
  }
  const std::string_view rest = text.substr(size);
  bool is_whole = rest.starts_with(')') || rest.starts_with(';');
  for (const std::string_view next : {", dnf: ", ", pip: ", ", conda: "}) is_whole = is_whole || rest.starts_with(next);
  return is_whole ? text.substr(0, size) : std::string_view{};
}

/// True for a text with an absolute path of Windows or of a Mac: what is installed there is not installed by apt.
[[nodiscard]] constexpr bool names_path_without_apt(std::string_view text) noexcept {
  for (std::size_t at = text.find(':'); at != std::string_view::npos; at = text.find(':', at + 1)) {
    const bool is_drive =
        at > 0 && is_alpha(text[at - 1]) && (at == 1 || (!is_alpha(text[at - 2]) && !is_digit(text[at - 2])));
    if (is_drive && at + 1 < text.size() && (text[at + 1] == '/' || text[at + 1] == '\\')) return true;
  }
  for (const std::string_view folder :
       {"/Applications/Xcode", "/Library/Developer/", "/opt/homebrew/", "/usr/local/Cellar/"}) {
    if (text.find(folder) != std::string_view::npos) return true;
  }
  return false;
}

/// True where an input names such a path as its own: in a place of the sources, or in the line of a fact.
[[nodiscard]] constexpr bool is_without_apt(const fact_set& facts) noexcept {
  constexpr std::size_t most = 512;
  for (const fact& f : facts) {
    if (names_path_without_apt(f.at.file) || names_path_without_apt(f.from.text.substr(0, most))) return true;
  }
  return false;
}

}  // namespace detail

// ---- rows of advice -------------------------------------------------------------------------------------------------

/// What a row of advice is to the one above it.
enum class fix_row : unsigned char {
  first,    ///< the fix
  other,    ///< one in its place
  further,  ///< a sentence of its own
  next,     ///< what is done after it
  behind,   ///< the command that the row above speaks of
};

/// True for a row that is of no use without the one above it.
[[nodiscard]] constexpr bool needs_row_above(fix_row kind) noexcept {
  return kind == fix_row::next || kind == fix_row::behind;
}

namespace detail {

/// The place of the full stop that ends the first sentence of a text and has another behind it; npos where there is none. "pip install ." and
/// "e.g. so" end none; "cmake out.a. Then" does.
[[nodiscard]] constexpr std::size_t end_of_sentence(std::string_view text) noexcept {
  for (std::size_t at = text.find(". "); at != std::string_view::npos; at = text.find(". ", at + 1)) {
    const bool is_begun = at + 2 < text.size() && to_lower(text[at + 2]) != text[at + 2];
    if (at > 1 && text[at - 1] != ' ' && (text[at - 2] != '.' || is_begun)) return at;
  }
  return std::string_view::npos;
}

}  // namespace detail

/// Calls use(fix_row, std::string_view) for each row of what to do: the line that can be pasted, where one is known, then the fix of the rule,
/// each alternative, step and sentence by itself. `prose`: the fix. `has_all`: also each way to get a package.
template <class Use>
void for_each_advice(const finding& f, std::string_view prose, const scan_result& result, cuda::release release,
                     bool has_apt, bool has_all, Use use) {
  fix_row kind = fix_row::first;
  const auto say = [&](std::string_view text) {
    use(kind, text);
    kind = fix_row::other;
  };
  const auto view = [](const fmt::memory_buffer& b) { return std::string_view(b.data(), b.size()); };
  const missing_library missing = missing_library_of(f, *result.facts, release);
  if (missing.row != nullptr) {
    fmt::memory_buffer apt, wheel;
    if (has_apt) append_apt(missing, apt);
    append_wheel(missing, wheel);
    if (apt.size() != 0) say(fmt::format("apt install {}", view(apt)));
    if (wheel.size() != 0) say(fmt::format("pip install {}", view(wheel)));
    // What only conda has.
    if (apt.size() == 0 && wheel.size() == 0) {
      fmt::memory_buffer conda;
      append_conda(missing, conda);
      if (conda.size() != 0)
        say(fmt::format("conda install {}, and export LD_LIBRARY_PATH=$CONDA_PREFIX/lib:$LD_LIBRARY_PATH",
                        view(conda)));
    }
    if (has_all) {
      fmt::memory_buffer packages;
      append_packages(missing, packages);
      say(view(packages));
    }
  } else if (const std::string_view package = detail::apt_package_in(prose); !package.empty() && has_apt) {
    say(fmt::format("apt install {}", package));
  }
  // Each sentence begins a row: a command in a row of its own is easy to see and to paste.
  constexpr std::string_view choice = "; or ", aside = "; or, ", step = ", then ", sentence = ". ",
                             begins_choice = "Or ", begins_aside = "Or, ", begins_step = "Then ";
  while (!prose.empty()) {
    const std::size_t plain = prose.find(choice), with_comma = prose.find(aside), went_on = prose.find(step),
                      ended = detail::end_of_sentence(prose);
    const std::size_t chosen = plain < with_comma ? plain : with_comma;
    const bool is_choice = chosen < ended && chosen < went_on;
    const bool is_step = went_on < ended && went_on < chosen;
    const std::size_t end = is_choice ? chosen : is_step ? went_on : ended;
    std::string_view row = prose.substr(0, end);
    if (row.ends_with('.') && !row.ends_with(" .")) row.remove_suffix(1);
    const std::size_t command = detail::command_behind_colon(row);
    if (command != std::string_view::npos) {
      use(kind, row.substr(0, command - 1));
      kind = fix_row::behind;
      row.remove_prefix(command);
    }
    use(kind, row);
    if (end == std::string_view::npos) break;
    prose.remove_prefix(end + (is_choice ? (plain < with_comma ? choice : aside).size()
                               : is_step ? step.size()
                                         : sentence.size()));
    const bool is_sentence = !is_choice && !is_step;
    const bool is_aside = is_sentence && prose.starts_with(begins_aside);
    const bool is_said = is_aside || (is_sentence && prose.starts_with(begins_choice));
    const bool is_next = is_sentence && prose.starts_with(begins_step);
    if (is_said) prose.remove_prefix(is_aside ? begins_aside.size() : begins_choice.size());
    if (is_next) prose.remove_prefix(begins_step.size());
    kind = is_choice || is_said ? fix_row::other : is_step || is_next ? fix_row::next : fix_row::further;
  }
}

/// Calls use(std::string_view) for each of the commands of a check, which have " ; " between them.
template <class Use>
void for_each_command(std::string_view text, Use use) {
  constexpr std::string_view between = " ; ";
  while (!text.empty()) {
    const std::size_t end = text.find(between);
    use(text.substr(0, end));
    text = end == std::string_view::npos ? std::string_view{} : text.substr(end + between.size());
  }
}

FOUNDCHECK_END_NAMESPACE

#endif
