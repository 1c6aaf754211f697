// SPDX-License-Identifier: MIT
// What follows "ninja: " -> level, meaning and subject.
//
//   message := [ "error: " | "warning: " | "fatal: " ] text
//
// Source: ninja src/util.cc, src/ninja.cc, src/build.cc, src/graph.cc, src/lexer.cc, v1.0.0 to v1.13.2.
#ifndef FOUNDCHECK_FORMAT_NINJA_MESSAGE_HPP
#define FOUNDCHECK_FORMAT_NINJA_MESSAGE_HPP

#include <cstddef>
#include <foundcheck/core/ascii.hpp>
#include <foundcheck/core/namespace.hpp>
#include <foundcheck/format/ninja/output_record.hpp>
#include <string_view>

FOUNDCHECK_BEGIN_NAMESPACE
namespace ninja_output::detail {

/// What stands in single quotes at the start of a text, the last quote of the first word of a list counting: "'a', needed".
[[nodiscard]] constexpr std::string_view quoted(std::string_view text) noexcept {
  if (!text.starts_with('\'')) return {};
  const std::size_t comma = text.find("',", 1);
  const std::size_t end = comma == std::string_view::npos ? text.rfind('\'') : comma;
  return end == std::string_view::npos || end == 0 ? std::string_view{} : text.substr(1, end - 1);
}

/// FILE:LINE of an error of the manifest; empty for another text.
[[nodiscard]] constexpr std::string_view manifest_place(std::string_view text) noexcept {
  const std::size_t end = text.find(": ");
  if (end == std::string_view::npos || end == 0) return {};
  std::size_t digits = end;
  while (digits > 0 && is_digit(text[digits - 1])) --digits;
  return digits == end || digits < 1 || text[digits - 1] != ':' ? std::string_view{} : text.substr(0, end);
}

constexpr void read_stopped(record& r, std::string_view why) noexcept {
  if (why.ends_with('.')) why.remove_suffix(1);
  r.meaning = message_meaning::stopped;
  r.subject = why;
  if (why == "subcommand failed" || why == "subcommands failed") r.meaning = message_meaning::subcommand_failed;
  if (why == "cannot make progress due to previous errors") r.meaning = message_meaning::cannot_progress;
  if (why == "interrupted by user") r.meaning = message_meaning::interrupted;
}

/// Reads what follows "ninja: ".
constexpr void read_message(record& r, std::string_view text) noexcept {
  r.kind = record_kind::message;
  const auto take = [&text](std::string_view word) {
    if (!text.starts_with(word)) return false;
    text.remove_prefix(word.size());
    return true;
  };
  r.level = take("error: ")     ? message_level::error
            : take("warning: ") ? message_level::warning
            : take("fatal: ")   ? message_level::fatal
                                : message_level::info;
  r.text = text;
  const bool has_no_space = text.find("No space left on device") != std::string_view::npos;
  if (r.level == message_level::info) {
    constexpr std::string_view entering = "Entering directory `", stopped = "build stopped: ";
    if (text.starts_with(entering) && text.ends_with('\'')) {
      r.meaning = message_meaning::entering_directory;
      r.subject = text.substr(entering.size(), text.size() - entering.size() - 1);
    } else if (text == "no work to do.") {
      r.meaning = message_meaning::no_work;
    } else if (text.starts_with(stopped)) {
      read_stopped(r, text.substr(stopped.size()));
    }
  } else if (r.level == message_level::warning) {
    if (text.ends_with("; starting over") || text == "deps log version change; rebuilding") {
      r.meaning = message_meaning::log_discarded;
    } else if (text.ends_with("; recovering")) {
      r.meaning = message_meaning::log_recovered;
    }
  } else if (text.starts_with("unknown target '")) {
    r.meaning = message_meaning::unknown_target;
    r.subject = quoted(text.substr(15));
  } else if (text.find(" missing and no known rule to make it") != std::string_view::npos) {
    r.meaning = message_meaning::missing_input;
    r.subject = quoted(text);
  } else if (text.starts_with("dependency cycle: ") || text == "could not determine root nodes of build graph") {
    r.meaning = message_meaning::dependency_cycle;
    r.subject = text.starts_with('d') ? text.substr(18) : std::string_view{};
  } else if (text.starts_with("loading '")) {
    r.meaning = message_meaning::no_manifest;
  } else if (text.starts_with("manifest '")) {
    r.meaning = message_meaning::manifest_dirty;
  } else if (const std::string_view place = manifest_place(text); !place.empty()) {
    r.meaning = message_meaning::manifest_syntax;
    r.subject = place;
  }
  if (has_no_space) r.meaning = message_meaning::disk_full;
}

}  // namespace ninja_output::detail
FOUNDCHECK_END_NAMESPACE

#endif
