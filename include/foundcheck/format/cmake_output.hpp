// SPDX-License-Identifier: MIT
// What cmake prints while it configures: bytes -> records.
//
//   status     := "-- " [ "[" context "] " ] text
//   found      := "Found " package [ ": " where ] [ " (found version ...)" ] [ " found components: " names ]
//   not_found  := "Could NOT find " package ( " (missing: " names ")" | ": " reason | " (Required ..." )
//   diagnostic := "CMake " kind [ " at " file ":" line [ " (" command ")" ] ] ":" EOL body
//   body       := { EOL | "  " text EOL } [ "Call Stack (most recent call first):" EOL { "  " frame EOL } ]
//
// Every line belongs to exactly one record, in order: what is no status and no diagnostic is `other`. A body may hold
// empty lines; it ends before the first line that is neither empty nor indented. Total, noexcept, allocates nothing.
// Source: CMake Source/cmMessenger.cxx and Modules/FindPackageHandleStandardArgs.cmake, 2.8 to 4.4.
#ifndef FOUNDCHECK_FORMAT_CMAKE_OUTPUT_HPP
#define FOUNDCHECK_FORMAT_CMAKE_OUTPUT_HPP

#include <cstddef>
#include <cstdint>
#include <foundcheck/core/reader_range.hpp>
#include <foundcheck/regex/regex.hpp>
#include <foundcheck/text/line.hpp>
#include <string_view>

namespace foundcheck::cmake_output {

enum class record_kind : std::uint8_t { other, status, found, not_found, diagnostic, end };

[[nodiscard]] constexpr std::string_view name_of(record_kind kind) noexcept {
  constexpr std::string_view names[] = {"other", "status", "found", "not_found", "diagnostic", "end"};
  return names[static_cast<std::size_t>(kind)];
}

enum class severity : std::uint8_t { none, warning, error };

[[nodiscard]] constexpr std::string_view name_of(severity s) noexcept {
  return s == severity::error ? "error" : s == severity::warning ? "warning" : "none";
}

/// One record. Views that a kind does not use are empty.
struct record {
  record_kind kind = record_kind::other;
  foundcheck::cmake_output::severity severity = severity::none;
  std::size_t line = 0;         ///< of its first line, from 1
  std::size_t offset = 0;       ///< of that line, bytes from 0
  std::string_view whole;       ///< all its lines with their endings
  std::string_view text;        ///< status: without "-- ", context and blanks; diagnostic: the body; other: the line
  std::string_view context;     ///< CMAKE_MESSAGE_CONTEXT
  std::string_view package;     ///< found, not_found; diagnostic: the required package that is missing
  std::string_view where;       ///< found: what the module names first, mostly a path; end: the build directory
  std::string_view version;     ///< found; empty also when CMake printed ""
  std::string_view required;    ///< found: minimum version or range
  std::string_view components;  ///< found
  std::string_view missing;     ///< not_found, and found with components: names separated by blanks
  std::string_view reason;      ///< not_found: what follows the colon
  std::string_view category;    ///< diagnostic: as printed after "CMake ", such as "Warning (dev)"
  std::string_view file;        ///< diagnostic
  std::string_view file_line;   ///< diagnostic: digits
  std::string_view command;     ///< diagnostic
};

namespace detail {

[[nodiscard]] constexpr std::string_view trim(std::string_view text) noexcept {
  while (!text.empty() && (text.front() == ' ' || text.front() == '\t')) text.remove_prefix(1);
  while (!text.empty() && (text.back() == ' ' || text.back() == '\t')) text.remove_suffix(1);
  return text;
}

/// The text before `part`, a view into `text`, or all of it when `part` has no data.
[[nodiscard]] constexpr std::string_view before(std::string_view text, std::string_view part) noexcept {
  return part.data() == nullptr ? text : text.substr(0, static_cast<std::size_t>(part.data() - text.data()));
}

constexpr void read_found(record& r) noexcept {
  const auto m = match<R"re(Found ([^ :]+)(?:: (.*))?)re">(r.text);
  if (!m) return;
  r.kind = record_kind::found;
  r.package = m.get<1>();
  std::string_view rest = m.get<2>();
  if (const auto c = search<R"re( found components: +(.*?)(?: +missing components: +(.*))?$)re">(rest)) {
    r.components = trim(c.get<1>());
    r.missing = trim(c.get<2>());
    rest = before(rest, c.view());
  }
  if (const auto v = search<R"re( \(found (?:suitable |exact )*version "([^"]*)"(?:, [a-z ]+ "([^"]*)")?\))re">(rest)) {
    r.version = v.get<1>();
    r.required = v.get<2>();
    rest = before(rest, v.view());
  }
  r.where = trim(rest);
}

constexpr void read_not_found(record& r) noexcept {
  const auto m = match<R"re(Could NOT find ([^ :]+)(?: \(missing: ([^)]*)\)|: (.*))?.*)re">(r.text);
  if (!m) return;
  r.kind = record_kind::not_found;
  r.package = m.get<1>();
  r.missing = trim(m.get<2>());
  r.reason = trim(m.get<3>());
}

constexpr void read_end(record& r) noexcept {
  const auto m =
      match<R"re((?:Build files have been written to: (.*)|(Configuring incomplete), errors occurred!))re">(r.text);
  if (!m) return;
  r.kind = record_kind::end;
  r.where = m.get<1>();
  if (m.get<2>().data() != nullptr) r.severity = severity::error;
}

constexpr void read_status(record& r, std::string_view line) noexcept {
  r.kind = record_kind::status;
  line.remove_prefix(2);
  if (const auto m = match<R"re( \[([A-Za-z0-9_.]+)\] (.*))re">(line)) {
    r.context = m.get<1>();
    line = m.get<2>();
  }
  r.text = trim(line);
  if (r.text.starts_with("Found ")) read_found(r);
  if (r.text.starts_with("Could NOT find ")) read_not_found(r);
  if (r.text.starts_with("Build files") || r.text.starts_with("Configuring incomplete")) read_end(r);
}

/// "CMake Warning (dev) at F:1 (message):" and the forms without place. False if the line is no such header.
constexpr bool read_header(record& r, std::string_view line) noexcept {
  const auto kind =
      starts_with<R"(CMake ((?:Internal |Deprecation |Debug )?(Error|Warning|Log)(?: \([a-z -]+\))?))">(line);
  if (!kind) return false;
  const std::string_view place = line.substr(kind.view().size());
  if (const auto at = match<R"re( at (.+):(\d+)(?: \(([^()]*)\))?:)re">(place)) {
    r.file = at.get<1>();
    r.file_line = at.get<2>();
    r.command = at.get<3>();
  } else if (const auto in = match<R"( in (.+):)">(place)) {
    r.file = in.get<1>();
  } else if (place.starts_with(':')) {
    r.text = place.substr(1);
  } else {
    return false;
  }
  r.kind = record_kind::diagnostic;
  r.category = kind.get<1>();
  r.severity = kind.get<2>() == "Error"     ? severity::error
               : kind.get<2>() == "Warning" ? severity::warning
                                            : severity::none;
  return true;
}

[[nodiscard]] constexpr bool is_status(std::string_view line) noexcept {
  return line.starts_with("-- ") || line == "--";
}

}  // namespace detail

/// What cmake says of a cache that lies in another directory than the one it was made in.
struct moved_cache {
  std::string_view lies_in, made_in;
};

/// The two directories in the text of that error, which CMake prints on one line; empty for any other text.
[[nodiscard]] constexpr moved_cache read_moved_cache(std::string_view text) noexcept {
  constexpr std::string_view begin = "The current CMakeCache.txt directory ";
  constexpr std::string_view middle = "/CMakeCache.txt is different than the directory ";
  constexpr std::string_view end = " where CMakeCache.txt was created";
  const std::size_t a = text.find(begin), b = text.find(middle), c = text.find(end);
  constexpr std::size_t none = std::string_view::npos;
  if (a == none || b == none || c == none || b < a + begin.size() || c < b + middle.size()) return {};
  return {text.substr(a + begin.size(), b - a - begin.size()), text.substr(b + middle.size(), c - b - middle.size())};
}

namespace detail {

class record_reader {
 public:
  using value_type = record;
  using reference = const record&;

  constexpr record_reader() noexcept = default;
  constexpr explicit record_reader(std::string_view bytes) noexcept : bytes_(bytes), next_(lines(bytes).begin()) {}

  constexpr void read() noexcept {
    record_ = {};
    if (next_ == std::default_sentinel) return;
    record_.line = next_->number;
    record_.offset = next_->offset;
    record_.whole = next_->whole;
    const std::string_view text = next_->text;
    ++next_;
    if (is_status(text)) {
      read_status(record_, text);
    } else if (text.starts_with("CMake ") && read_header(record_, text)) {
      if (record_.text.empty()) read_body();
    } else {
      record_.text = text;
    }
  }

  [[nodiscard]] constexpr bool at_end() const noexcept { return record_.line == 0; }
  [[nodiscard]] constexpr const record& current() const noexcept { return record_; }
  [[nodiscard]] constexpr std::size_t position() const noexcept { return record_.line; }

 private:
  /// Empty lines at the end of a body belong to it; they carry nothing.
  constexpr void read_body() noexcept {
    const std::size_t begin = record_.offset + record_.whole.size();
    std::size_t body_end = begin;
    std::size_t end = begin;
    bool in_stack = false;
    for (; next_ != std::default_sentinel; ++next_) {
      const std::string_view text = next_->text;
      if (text.starts_with("Call Stack (most recent call first):")) {
        in_stack = true;
      } else if (!text.empty() && !text.starts_with("  ")) {
        break;
      }
      end = next_->offset + next_->whole.size();
      if (!in_stack && !text.empty()) body_end = next_->offset + text.size();
    }
    record_.text = bytes_.substr(begin, body_end - begin);
    if (const auto m = search<R"(Could\s+NOT\s+find\s+([^\s:(]+))">(record_.text)) record_.package = m.get<1>();
    record_.whole = bytes_.substr(record_.offset, end - record_.offset);
  }

  std::string_view bytes_;
  lines::iterator next_;
  record record_;
};

}  // namespace detail

/// All records of the output, in order; joined, their `whole` views give the bytes back.
class records : public reader_range<detail::record_reader> {
 public:
  constexpr explicit records(std::string_view bytes) noexcept : reader_range(detail::record_reader(bytes)) {}
};

/// The offset at which the last configure run of a log begins: an earlier run into the same build directory, or one that
/// stopped, says nothing about what is there now. Runs into other directories, as of nested projects, do not count.
[[nodiscard]] constexpr std::size_t last_run(std::string_view bytes) noexcept {
  record last;
  std::string_view shortest;
  for (const record& r : records(bytes)) {
    if (r.kind != record_kind::end) continue;
    last = r;
    if (!r.where.empty() && (shortest.empty() || r.where.size() < shortest.size())) shortest = r.where;
  }
  // Heuristic: a run that stopped names no directory; it is taken for one of the outermost project.
  const std::string_view directory = last.severity == severity::error ? shortest : last.where;
  std::size_t begin = 0;
  for (const record& r : records(bytes)) {
    if (r.kind != record_kind::end || r.offset >= last.offset) continue;
    if (r.severity == severity::error || r.where == directory) begin = r.offset + r.whole.size();
  }
  return begin;
}

}  // namespace foundcheck::cmake_output

#endif
