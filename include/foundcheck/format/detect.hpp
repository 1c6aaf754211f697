// SPDX-License-Identifier: MIT
// Which of the formats some bytes are in, judged by their content alone, and how sure that is.
//
// A text is named after its first telling line, which the table below lists by format; the envelope of a CI system or an
// editor is taken off before. A text without such a line may still be a cache whose head was cut off, by its entries, and is
// plain `text` otherwise. What cannot be a log at all is named: empty, UTF-16 as PowerShell's > writes it, UTF-32, a cache or
// log whose lines end in CR alone, an ELF file, a CUDA fat binary, the dependencies of ninja, any other binary file. Looks at no
// more than the first 64 KiB.
#ifndef FOUNDCHECK_FORMAT_DETECT_HPP
#define FOUNDCHECK_FORMAT_DETECT_HPP

#include <array>
#include <cstddef>
#include <cstdint>
#include <foundcheck/core/ascii.hpp>
#include <foundcheck/core/confidence.hpp>
#include <foundcheck/core/literal.hpp>
#include <foundcheck/core/namespace.hpp>
#include <foundcheck/core/word_list.hpp>
#include <foundcheck/format/cmake_cache.hpp>
#include <foundcheck/regex/regex.hpp>
#include <foundcheck/text/encoding.hpp>
#include <foundcheck/text/line.hpp>
#include <string_view>
#include <type_traits>

FOUNDCHECK_BEGIN_NAMESPACE

/// The formats that are told apart.
enum class format : std::uint8_t {
  empty,
  binary,
  utf16,
  text,
  cmake_cache,
  cmake_output,
  debug_find,
  configure_log,
  try_compile_log,
  ninja_log,
  ninja_deps,
  ninja_output,
  ccache_stats,
  elf,
  utf32,
  lone_returns,
  ninja_manifest,
  ninja_graph,
  diagnostics,  ///< the log of a build that nothing but what its tools say tells; see scan/identify.hpp
  fatbin,       ///< CUDA fat binaries by themselves, as nvcc -fatbin writes them
};

/// How many formats there are.
inline constexpr std::size_t format_count = 20;

/// The name of the format, as the program shows it: "cmake-cache".
[[nodiscard]] constexpr std::string_view name_of(format f) noexcept {
  constexpr std::string_view names[format_count] = {
      "empty"sv,        "binary"sv,        "utf-16"sv,          "text"sv,         "cmake-cache"sv,    "cmake-output"sv,
      "debug-find"sv,   "configure-log"sv, "try-compile-log"sv, "ninja-log"sv,    "ninja-deps"sv,     "ninja-output"sv,
      "ccache-stats"sv, "elf"sv,           "utf-32"sv,          "lone-returns"sv, "ninja-manifest"sv, "ninja-graph"sv,
      "diagnostics"sv,  "fatbin"sv};
  return names[static_cast<std::size_t>(f)];
}

/// What some bytes are.
struct detection {
  foundcheck::format format = format::text;                  ///< which format it is
  foundcheck::confidence confidence = confidence::possible;  ///< how sure that is
  foundcheck::envelope envelope{};                           ///< around each line; none for what has no lines

  friend constexpr bool operator==(const detection&, const detection&) noexcept = default;
};

namespace detail {

[[nodiscard]] constexpr bool is_cache_header(std::string_view text) noexcept {
  return text.starts_with("# This is the CMakeCache file.") || text.starts_with("# For build in directory: ");
}

[[nodiscard]] constexpr bool is_ninja_log_header(std::string_view text) noexcept {
  return text.starts_with("# ninja log v");
}

/// A line that generators write at the head of build.ninja, and nothing prints.
[[nodiscard]] constexpr bool is_manifest_line(std::string_view text) noexcept {
  return text.starts_with("ninja_required_version = ");
}

[[nodiscard]] constexpr bool is_graph_header(std::string_view text) noexcept { return text == "digraph ninja {"; }

template <class View = std::string_view>
[[nodiscard]] constexpr bool is_configure_log_line(std::type_identity_t<View> text) noexcept {
  return is_match<R"( *kind: "[a-z_]+-v\d+")">(text);
}

template <class View = std::string_view>
[[nodiscard]] constexpr bool is_debug_find_line(std::type_identity_t<View> text) noexcept {
  if (text.starts_with("CMake Debug Log at ")) return is_match<R"((?i).+:\d+ \(find_[a-z]+\):)">(text);
  return text.starts_with("  find_") && text.ends_with(" called with the following settings:");
}

inline constexpr word_list try_compile_beginnings =
    "The system is: |The target system is: |The host system is: |Run Build Command(s):|Run Build Command:|"
    "Change Dir: ";

/// A line that CMakeOutput.log or CMakeError.log has in the first column, where the output of cmake has "-- " or a body.
template <class View = std::string_view>
[[nodiscard]] constexpr bool is_try_compile_line(std::type_identity_t<View> text) noexcept {
  if (try_compile_beginnings.begins(text)) return true;
  if (text.empty() || !is_alpha(text.front())) return false;
  return is_match<".+ with the following (?:compile |run )?output:">(text) ||
         is_match<"(?:Determining|Detecting) .+ (?:succeeded\\.|failed\\.|found|failed:|- failed)">(text) ||
         begins_with<"Compiling the \\w+ compiler identification source file ">(text) ||
         is_match<"Compilation of the \\w+ compiler identification source .* produced .*">(text) ||
         is_match<"Checking whether the \\w+ compiler is .*">(text) ||
         begins_with<"Failed to (?:parsed? CUDA|detect CUDA|extract nvcc) ">(text);
}

inline constexpr word_list output_beginnings =
    "-- The |-- Found |-- Could NOT find |-- Configuring |-- Generating done|-- Build files have been |"
    "-- Performing Test |-- Looking for |-- Detecting |-- Check for working |-- Building for: |-- Caffe2: |"
    "-- PyTorch: |-- Could not find CUPTI library|-- Using Kineto |-- KINETO_BACKEND = |"
    // What a text has that begins in the middle of a message.
    "Call Stack (most recent call first):|  Tried extensions .|    linked by target \"|"
    "   used as include directory in directory |Please set them or make sure they are set and tested correctly in ";

/// A line that cmake, or the CMake code of PyTorch, prints and hardly anything else does. A line that merely begins with
/// "-- " may be SQL or Lua.
template <class View = std::string_view>
[[nodiscard]] constexpr bool is_output_line(std::type_identity_t<View> text) noexcept {
  if (text.starts_with("CMake ")) {
    return begins_with<
        R"(CMake (?:Internal |Deprecation |Debug )?(?:Error|Warning|Log)(?: \([a-z -]+\))?(?::| in .+:| at .+:\d+))">(
        text);
  }
  // A row of PyTorch's summary: "--   TORCH_VERSION         : 1.0.0".
  return output_beginnings.begins(text) || is_match<R"(--   +[A-Z][A-Z0-9_]+ +: .*)">(text);
}

[[nodiscard]] constexpr bool is_ninja_line(std::string_view text) noexcept {
  if (text.starts_with("ninja: ") || text.starts_with("ninja explain: ")) return true;
  const std::size_t status = ninja_length(text);
  return status != 0 && status < text.size();
}

inline constexpr word_list ccache_beginnings =
    "cache hit (direct)  |cache hit (preprocessed)  |Cacheable calls:  |direct_cache_hit\t|preprocessed_cache_hit\t|"
    "\"direct_cache_hit\": |Compile requests  |{\"stats\":{\"compile_requests\":";

/// A line that ccache or sccache prints of its statistics and nothing else does.
[[nodiscard]] constexpr bool is_ccache_line(std::string_view text) noexcept {
  return ccache_beginnings.begins(
      text.substr(text.find_first_not_of(' ') < text.size() ? text.find_first_not_of(' ') : 0));
}

/// One format and the lines that tell it.
struct telling_line {
  foundcheck::format format;
  confidence alone;  ///< how sure one such line is; three make certain
  bool (*holds)(std::string_view text) noexcept;
  std::string_view meaning;
};

/// From the most particular to the broadest: a line tells the first format that it fits.
template <class View = std::string_view>
inline constexpr telling_line telling_lines[] = {
    {format::cmake_cache, confidence::certain, is_cache_header, "the first lines that CMake writes into a cache"sv},
    {format::ninja_log, confidence::certain, is_ninja_log_header, "the signature of .ninja_log"sv},
    {format::configure_log, confidence::certain, is_configure_log_line<View>, "the kind of an event"sv},
    {format::debug_find, confidence::certain, is_debug_find_line<View>, "a Debug Log of a find command"sv},
    {format::try_compile_log, confidence::likely, is_try_compile_line<View>, "what a check of the compiler compiled"sv},
    {format::cmake_output, confidence::likely, is_output_line<View>, "a status line or the head of a diagnostic"sv},
    {format::ccache_stats, confidence::likely, is_ccache_line, "a counter of hits"sv},
    {format::ninja_output, confidence::likely, is_ninja_line,
     "[FINISHED/TOTAL] with a description, or ninja's own words"sv},
    {format::ninja_manifest, confidence::certain, is_manifest_line, "the release of ninja that build.ninja wants"sv},
    {format::ninja_graph, confidence::certain, is_graph_header, "the first line of ninja -t graph"sv},
};

template <class View = std::string_view>
[[nodiscard]] constexpr format told_by(std::string_view text, confidence& alone) noexcept {
  for (const telling_line& row : telling_lines<View>) {
    if (!row.holds(text)) continue;
    alone = row.alone;
    return row.format;
  }
  return format::text;
}

/// A cache without CMake's header, as a person would write or cut one: entries, and more of them than other lines.
template <class = void>
[[nodiscard]] constexpr bool has_mostly_entries(std::string_view head) noexcept {
  std::size_t entries = 0, others = 0;
  for (const cmake_cache::record& r : cmake_cache::records(head)) {
    const bool typed = r.kind == cmake_cache::record_kind::entry &&
                       !r.lints.contains(cmake_cache::lint::unknown_type) &&
                       !r.lints.contains(cmake_cache::lint::no_type);
    (typed || r.kind == cmake_cache::record_kind::property ? entries : others) += 1;
  }
  return entries > others;
}

/// True for a format that a log may show in its midst, as after "cat CMakeCache.txt".
[[nodiscard]] constexpr bool may_be_shown(format f) noexcept {
  return f == format::cmake_cache || f == format::ninja_log || f == format::configure_log;
}

/// True for a line that a file of the format may have, false for one of something else.
[[nodiscard]] constexpr bool belongs(format f, std::string_view text) noexcept {
  if (text.empty() || text.front() == '#') return true;
  switch (f) {
    case format::cmake_cache: {
      const std::size_t colon = text.find(':');
      return text.starts_with("//") ||
             (colon != std::string_view::npos && text.find('=', colon) != std::string_view::npos);
    }
    case format::ninja_log: return text.find('\t') != std::string_view::npos;
    default: return !is_alpha(text.front()) || text.starts_with("events:") || text.starts_with("version:");
  }
}

/// True if the text is a file of the format and nothing but that: most lines are its own, and none of the others says how something went.
template <class = void>
[[nodiscard]] constexpr bool is_whole_file(format f, std::string_view head, const envelope& around) noexcept {
  // ninja's own name for it, on the first line, is enough: what follows may be damaged.
  if (f == format::ninja_log && is_ninja_log_header(head)) return true;
  std::size_t own = 0, others = 0;
  for (const line& l : lines(head, around)) {
    if (belongs(f, l.text)) {
      ++own;
      continue;
    }
    ++others;
    confidence alone = confidence::possible;
    if (told_by(l.text, alone) != format::text) return false;
    for (const std::string_view words : {"rror"sv, "ERROR"sv, "FAILED"sv, "atal: "sv}) {
      if (l.text.find(words) != std::string_view::npos) return false;
    }
  }
  return own >= others;
}

template <class = void>
[[nodiscard]] constexpr detection detect_text(std::string_view head) noexcept {
  constexpr std::size_t enough = 3;
  detection found;
  found.envelope = detect_envelope(head);
  std::array<std::size_t, format_count> telling{};
  bool is_shown[format_count] = {};  // in a log
  for (const line& l : lines(head, found.envelope)) {
    confidence alone = confidence::possible;
    const format told = told_by(l.text, alone);
    if (told == format::text || is_shown[static_cast<std::size_t>(told)]) continue;
    if (found.format == format::text && may_be_shown(told) && !is_whole_file(told, head, found.envelope)) {
      is_shown[static_cast<std::size_t>(told)] = true;
      continue;
    }
    if (found.format == format::text) found.format = told, found.confidence = alone;
    ++telling[static_cast<std::size_t>(told)];
    if (found.confidence == confidence::certain && found.format != format::cmake_output) break;
    if (telling[static_cast<std::size_t>(found.format)] >= enough) found.confidence = confidence::certain;
  }
  // The output of a configure run with --debug-find begins like any other.
  const auto count = [&telling](format f) { return telling[static_cast<std::size_t>(f)]; };
  if (found.format == format::cmake_output && count(format::debug_find) > count(format::cmake_output)) {
    found.format = format::debug_find;
  }
  if (found.format == format::text && !found.envelope.has_prefix() &&
      !is_shown[static_cast<std::size_t>(format::cmake_cache)] && has_mostly_entries(head)) {
    found.format = format::cmake_cache;
    found.confidence = confidence::likely;
  }
  return found;
}

}  // namespace detail

/// The format of some bytes.
template <class = void>
[[nodiscard]] constexpr detection detect(std::string_view bytes) noexcept {
  if (bytes.empty()) return {format::empty, confidence::certain};
  if (bytes.starts_with("\x7F"
                        "ELF"))
    return {format::elf, confidence::certain};
  if (bytes.starts_with(std::string_view("\x50\xED\x55\xBA\x01\0\x10\0", 8)))
    return {format::fatbin, confidence::certain};
  if (bytes.starts_with("# ninjadeps\n")) return {format::ninja_deps, confidence::certain};
  const encoding coded = encoding_of(bytes);
  if (coded == encoding::utf16) return {format::utf16, confidence::certain};
  if (coded == encoding::utf32) return {format::utf32, confidence::certain};
  if (coded == encoding::binary) return {format::binary, confidence::certain};
  const detection found = detail::detect_text(bytes.substr(0, 64 * 1024));
  if (found.format != format::text && has_lone_returns_only(bytes)) return {format::lone_returns, confidence::certain};
  return found;
}

FOUNDCHECK_END_NAMESPACE

#endif
