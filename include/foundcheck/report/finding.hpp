// SPDX-License-Identifier: MIT
// A finding -> what a machine shows of it: a headline, a message, and the one place that it points at.
#ifndef FOUNDCHECK_REPORT_FINDING_HPP
#define FOUNDCHECK_REPORT_FINDING_HPP

#include <fmt/format.h>

#include <cstddef>
#include <foundcheck/core/namespace.hpp>
#include <foundcheck/core/path.hpp>
#include <foundcheck/report/fix.hpp>
#include <foundcheck/report/scan_result.hpp>
#include <foundcheck/report/text_writer.hpp>
#include <foundcheck/rule/cuda_in_use.hpp>
#include <string_view>

FOUNDCHECK_BEGIN_NAMESPACE

// ---- message --------------------------------------------------------------------------------------------------------
//
// A finding -> the words that go with it where a machine shows it: a headline, and a text without colours and wrapping.

/// "RULE [component]: title".
inline void append_headline(const finding& f, const finding_text& text, fmt::memory_buffer& out) {
  const auto append = fmt::appender(out);
  fmt::format_to(append, "{}", f.rule->id);
  if (f.about != component::none) fmt::format_to(append, " [{}]", name_of(f.about));
  fmt::format_to(append, ": ");
  text_writer(out, false).shown(text.view(text.title), 400);
}

/// The evidence, a line each, then why, how to confirm, how to fix it, and what brings the missing library.
inline void append_message(const finding& f, const finding_text& text, const scan_result& result,
                           fmt::memory_buffer& buffer) {
  text_writer out(buffer, false);
  for (std::size_t i = 0; i < f.evidence_count; ++i) {
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
  const missing_library missing = missing_library_of(f, *result.facts, release_in_use(*result.facts));
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
// up, which is what GitHub and GitLab ask for.

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

/// The place in the sources that the finding is about: that of the first piece of evidence whose message names a file and a line. Not
/// known() where none does. As long as the facts.
[[nodiscard]] constexpr source_place source_of(const finding& f) noexcept {
  for (std::size_t i = 0; i < f.evidence_count; ++i) {
    if (f.evidence[i]->at.known()) return f.evidence[i]->at;
  }
  return {};
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

FOUNDCHECK_END_NAMESPACE

#endif
