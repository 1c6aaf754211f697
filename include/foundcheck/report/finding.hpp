// SPDX-License-Identifier: MIT
// A finding -> what a machine shows of it: a headline, a message, and the one place that it points at.
#ifndef FOUNDCHECK_REPORT_FINDING_HPP
#define FOUNDCHECK_REPORT_FINDING_HPP

#include <fmt/format.h>

#include <cstddef>
#include <foundcheck/core/ascii.hpp>
#include <foundcheck/core/namespace.hpp>
#include <foundcheck/core/path.hpp>
#include <foundcheck/report/fix.hpp>
#include <foundcheck/report/scan_result.hpp>
#include <foundcheck/report/text_writer.hpp>
#include <foundcheck/rule/cuda_in_use.hpp>
#include <string_view>
#include <utility>

FOUNDCHECK_BEGIN_NAMESPACE

// ---- message --------------------------------------------------------------------------------------------------------
//
// A finding -> the words that go with it where a machine shows it: a headline, and a text without colours and wrapping.

/// Of a finding that is about several errors of tools, one of them: its number among the evidence; else the whole.
inline constexpr std::size_t whole_finding = static_cast<std::size_t>(-1);

namespace detail {

/// True for an error of a tool that no earlier piece of evidence has.
[[nodiscard]] constexpr bool is_own_error(const finding& f, std::size_t piece) noexcept {
  const fact& e = *f.evidence[piece];
  if (e.id != fact_id::diagnosis) return false;
  for (std::size_t i = 0; i < piece; ++i) {
    const fact& other = *f.evidence[i];
    const bool is_same_place =
        other.at.file == e.at.file && other.at.line == e.at.line && other.at.column == e.at.column;
    if (other.id == e.id && other.text == e.text && other.name == e.name && is_same_place) return false;
  }
  return true;
}

}  // namespace detail

/// Calls `use(piece)` for each error of a tool that the finding is about, or once with whole_finding where that are fewer than two.
template <class Use>
constexpr void for_each_error(const finding& f, Use use) {
  std::size_t count = 0;
  for (std::size_t i = 0; i < f.evidence_count; ++i) count += detail::is_own_error(f, i) ? 1U : 0U;
  if (count < 2) return use(whole_finding);
  for (std::size_t i = 0; i < f.evidence_count; ++i) {
    if (detail::is_own_error(f, i)) use(i);
  }
}

/// The finding as it would be of that error alone, whose words then fill the texts of the rule. The other errors, and what was made of the
/// same lines, are left out; a finding is as it was for whole_finding.
[[nodiscard]] constexpr finding error_of(const finding& f, std::size_t piece) noexcept {
  if (piece == whole_finding) return f;
  const fact& error = *f.evidence[piece];
  finding one;
  one.rule = f.rule;
  one.about = f.about;
  if (!f.words.empty()) one.words = piece == 0 ? f.words : error.from.text;
  one.add(&error);
  const auto is_of_another = [&](const origin& from) {
    if (from.source == error.from.source && from.line == error.from.line) return false;
    for (std::size_t i = 0; i < f.evidence_count; ++i) {
      const fact& other = *f.evidence[i];
      const bool is_there = other.from.source == from.source && other.from.line == from.line;
      if (other.id == fact_id::diagnosis && is_there) return true;
    }
    return false;
  };
  for (std::size_t i = 0; i < f.evidence_count; ++i) {
    if (!is_of_another(f.evidence[i]->from)) one.add(f.evidence[i]);
  }
  return one;
}

/// "RULE [component]: title"; of one of several errors what it is about behind it, where the title does not name it: "RULE: title (f(int))".
inline void append_headline(const finding& f, const finding_text& text, fmt::memory_buffer& out,
                            std::size_t piece = whole_finding) {
  const auto append = fmt::appender(out);
  fmt::format_to(append, "{}", f.rule->id);
  if (f.about != component::none) fmt::format_to(append, " [{}]", name_of(f.about));
  fmt::format_to(append, ": ");
  text_writer words(out, false);
  words.shown(text.view(text.title), 400);
  if (piece == whole_finding || f.evidence[piece]->name.empty()) return;
  if (text_writer::find_words(text.view(text.title), f.evidence[piece]->name) != std::string_view::npos) return;
  words.print(" (");
  words.shown(f.evidence[piece]->name, 160);
  words.print(")");
}

/// Puts a blank between the brackets of what SARIF and Markdown take for a link or a picture, [text](target): the words are those of a log.
inline void break_links(fmt::memory_buffer& words) {
  constexpr std::string_view between = "](";
  fmt::memory_buffer broken;
  std::string_view rest(words.data(), words.size());
  for (std::size_t at = rest.find(between); at != std::string_view::npos; at = rest.find(between)) {
    broken.append(rest.data(), rest.data() + at + 1);
    broken.push_back(' ');
    rest.remove_prefix(at + 1);
  }
  if (broken.size() == 0) return;
  broken.append(rest.data(), rest.data() + rest.size());
  words = std::move(broken);
}

/// The evidence, a line each, or that one alone; then why, how to confirm, how to fix it, and what brings the missing library.
inline void append_message(const finding& f, const finding_text& text, const scan_result& result,
                           fmt::memory_buffer& buffer, std::size_t piece = whole_finding) {
  text_writer out(buffer, false);
  for (std::size_t i = 0; i < f.evidence_count; ++i) {
    if (piece != whole_finding && piece != i) continue;
    const fact& e = *f.evidence[i];
    if (e.from.source < result.inputs.size()) {
      out.shown(result.inputs[e.from.source].path, 400);
      out.print(":{}: ", e.from.line);
      out.shown(e.from.text, 160);
      if (!e.tool.empty()) {
        out.print(" [");
        out.shown(e.tool, 160);
        out.print("]");
      }
    } else {
      out.print("here: ");
      out.shown(e.from.text, 160);
      if (!e.text.empty()) out.print(" ");
      out.shown(e.text, 400);
    }
    out.print("\n");
  }
  out.print("{}\nConfirm: {}\nFix: {}", text.view(text.why), text.view(text.confirm), text.view(text.fix));
  const missing_library missing = missing_library_of(error_of(f, piece), *result.facts, release_in_use(*result.facts));
  if (missing.row == nullptr) return;
  fmt::memory_buffer packages;
  append_packages(missing, packages);
  out.print("\nBring: {}", std::string_view(packages.data(), packages.size()));
}

// ---- place ----------------------------------------------------------------------------------------------------------
//
// A finding -> the one place that a machine points at: a file below the root of the sources and a line in it.
//
// A path is taken as text. Below `root` it stands relative to that; elsewhere, as in a build directory outside of the sources,
// relative to the directory that was scanned; else it is the name of the file alone. So it is never absolute and never leads
// up, which is what GitHub and GitLab ask for. Where the caller has looked for the file, scan_result::sources says where it is.

/// The place in an input that a finding points at.
struct finding_place {
  std::string_view path;           ///< as the input was named
  std::size_t line = 1;            ///< from 1
  const fact* evidence = nullptr;  ///< null if all evidence was seen outside the inputs
};

/// The first piece of evidence that was read from an input; else the beginning of the first input.
[[nodiscard]] constexpr finding_place place_of(const finding& f, const scan_result& result) noexcept {
  for (std::size_t i = 0; i < f.evidence_count; ++i) {
    const fact& e = *f.evidence[i];
    if (e.from.source < result.inputs.size()) {
      return {result.inputs[e.from.source].path, e.from.line == 0 ? 1 : e.from.line, &e};
    }
  }
  return {result.inputs.empty() ? result.path : result.inputs[0].path};
}

/// The first piece of evidence whose message names a file and a line; null where none does.
[[nodiscard]] constexpr const fact* fact_with_source(const finding& f) noexcept {
  for (std::size_t i = 0; i < f.evidence_count; ++i) {
    if (f.evidence[i]->at.known()) return f.evidence[i];
  }
  return nullptr;
}

/// The place in the sources that the finding is about: that of fact_with_source(). Not known() where none names one. As long as the facts.
[[nodiscard]] constexpr source_place source_of(const finding& f) noexcept {
  const fact* const named = fact_with_source(f);
  return named == nullptr ? source_place{} : named->at;
}

namespace detail {

/// Takes the next part of a path between separators; parts that say nothing, "" and ".", are passed over. False at the end.
constexpr bool take_part(std::string_view& path, std::string_view& part) noexcept {
  while (!path.empty()) {
    std::size_t end = 0;
    while (end < path.size() && path[end] != '/') ++end;
    part = path.substr(0, end);
    path.remove_prefix(end == path.size() ? end : end + 1);
    if (!part.empty() && part != ".") return true;
  }
  return false;
}

/// What is left of `path` behind `folder`; empty if it does not lie in it.
[[nodiscard]] constexpr std::string_view below(std::string_view path, std::string_view folder) noexcept {
  if (folder.empty() || is_absolute(path) != is_absolute(folder)) return {};
  std::string_view of_path, of_folder;
  while (take_part(folder, of_folder)) {
    if (!take_part(path, of_path) || !same_path(of_path, of_folder)) return {};
  }
  while (!path.empty() && path.front() == '/') path.remove_prefix(1);
  return path;
}

[[nodiscard]] constexpr bool leads_up(std::string_view path) noexcept {
  std::string_view part;
  while (take_part(path, part)) {
    if (part == "..") return true;
  }
  return false;
}

}  // namespace detail

/// The part of the path that is shown. Its parts are those of detail::take_part. `root`: absolute, or "".
[[nodiscard]] constexpr std::string_view relative_path(std::string_view path, std::string_view scanned,
                                                       std::string_view root) noexcept {
  const auto is_fit = [](std::string_view p) {
    std::string_view part, rest = p;
    return !is_absolute(p) && detail::take_part(rest, part) && !detail::leads_up(p);
  };
  if (is_fit(path)) return path;
  if (const std::string_view rest = detail::below(path, root); is_fit(rest)) return rest;
  if (const std::string_view rest = detail::below(path, scanned); is_fit(rest)) return rest;
  const std::string_view name = file_name(without_trailing_separators(path));
  return is_fit(name) ? name : std::string_view("unknown");
}

namespace detail {

/// Appends the parts of a path to those of `out`, where ".." takes one away. False if it leads above the first.
inline bool append_parts(std::string_view path, fmt::memory_buffer& out) {
  std::string_view part;
  while (take_part(path, part)) {
    if (part == "..") {
      std::size_t end = out.size();
      if (end == 0) return false;
      while (end > 0 && out[end - 1] != '/') --end;
      out.resize(end == 0 ? 0 : end - 1);
      continue;
    }
    if (out.size() != 0) out.push_back('/');
    out.append(part.data(), part.data() + part.size());
  }
  return out.size() != 0;
}

}  // namespace detail

/// Appends the path of a source below the root of the sources, without "." and "..". False, and nothing appended, if the place is not
/// known() or its file is not known to lie there: a tool names files from where it ran. A path that leads up is taken from the directory
/// that was scanned, as ninja names sources from the build directory; another relative one as it stands. As text: no file is looked for.
inline bool append_source_path(const source_place& place, std::string_view scanned, std::string_view root,
                               fmt::memory_buffer& out) {
  if (!place.known()) return false;
  const std::size_t before = out.size();
  fmt::memory_buffer parts;
  std::string_view path = place.file;
  if (is_absolute(path)) {
    path = detail::below(path, root);
    if (path.empty()) return false;
  } else if (path.starts_with("../")) {
    const std::string_view base = is_absolute(scanned) ? detail::below(scanned, root) : scanned;
    if (base.empty() || !detail::append_parts(base, parts)) return false;
  }
  if (!detail::append_parts(path, parts)) return false;
  out.append(parts.data(), parts.data() + parts.size());
  return out.size() != before;
}

/// The look-up of the place that a fact names; null where nobody looked, or the file is not there.
[[nodiscard]] constexpr const found_source* find_source(const fact& f, const scan_result& result) noexcept {
  if (!f.at.known()) return nullptr;
  for (const found_source& s : result.sources) {
    if (s.source == f.from.source && s.file == f.at.file) return &s;
  }
  return nullptr;
}

/// Where a machine shows a finding: in the sources, where a message names a place there, else in the input that says it.
struct shown_place {
  fmt::memory_buffer path;  ///< relative to the root of the sources, with '/' between the parts
  std::size_t line = 1;     ///< from 1
  std::size_t column = 0;   ///< from 1; 0 for none
  bool is_source = false;   ///< false: in an input

  /// The path as a view, valid as long as this.
  [[nodiscard]] std::string_view path_view() const noexcept { return {path.data(), path.size()}; }
};

/// A relative path as a URI reference (RFC 3986): '/' between the parts, other bytes than letters, digits and "-._~" as %XX.
inline void append_uri(std::string_view path, fmt::memory_buffer& out) {
  std::string_view part;
  for (bool is_first = true; detail::take_part(path, part); is_first = false) {
    if (!is_first) out.push_back('/');
    for (const char c : part) {
      const bool is_plain = is_alpha(c) || is_digit(c) || c == '-' || c == '.' || c == '_' || c == '~';
      if (is_plain) {
        out.push_back(c);
      } else {
        fmt::format_to(fmt::appender(out), "%{:02X}", static_cast<unsigned>(static_cast<unsigned char>(c)));
      }
    }
  }
}

/// A relative path with '/' between the parts.
inline void append_path(std::string_view path, fmt::memory_buffer& out) {
  std::string_view part;
  for (bool is_first = true; detail::take_part(path, part); is_first = false) {
    if (!is_first) out.push_back('/');
    out.append(part.data(), part.data() + part.size());
  }
}

namespace detail {

/// The directory that was scanned; empty for files that were given by name.
[[nodiscard]] constexpr std::string_view scanned_directory(const scan_result& result) noexcept {
  const bool is_file = !result.inputs.empty() && result.inputs[0].path == result.path;
  return is_file ? std::string_view{} : result.path;
}

}  // namespace detail

/// Fills `shown`. `root`: the root of the sources, absolute, or "". `piece`: one of several errors, see for_each_error.
inline void show_place(const finding& f, const scan_result& result, std::string_view root, shown_place& shown,
                       std::size_t piece = whole_finding) {
  const fact* const one = piece == whole_finding ? nullptr : f.evidence[piece];
  const fact* const named = one == nullptr ? fact_with_source(f) : one;
  const source_place source = named == nullptr ? source_place{} : named->at;
  const found_source* const found = named == nullptr ? nullptr : find_source(*named, result);
  if (found != nullptr && !found->path.empty()) {
    shown.is_source = detail::append_parts(found->path, shown.path);
  } else {
    shown.is_source = append_source_path(source, detail::scanned_directory(result), root, shown.path);
  }
  if (shown.is_source) {
    shown.line = source.line;
    shown.column = source.column;
    return;
  }
  finding_place place = place_of(f, result);
  if (one != nullptr && one->from.source < result.inputs.size()) {
    place = {result.inputs[one->from.source].path, one->from.line == 0 ? 1 : one->from.line, one};
  }
  append_path(relative_path(place.path, result.path, root), shown.path);
  shown.line = place.line;
}

/// The page that explains the rule: its section of docs/rules.md. `home`: where the project is.
inline void append_help_uri(std::string_view home, std::string_view rule, fmt::memory_buffer& out) {
  fmt::format_to(fmt::appender(out), "{}/blob/main/docs/rules.md#", home);
  for (const char c : rule) out.push_back(to_lower(c));
}

/// Where the project is.
inline constexpr std::string_view project_uri = "https://github.com/foundcheck/foundcheck";

FOUNDCHECK_END_NAMESPACE

#endif
