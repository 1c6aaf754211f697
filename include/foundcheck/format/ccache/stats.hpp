// SPDX-License-Identifier: MIT
// What `ccache --show-stats`, `ccache --print-stats` and `sccache --show-stats` print: bytes -> records, and one summary whatever the layout.
//
//   list      up to 4.3    name two-blanks value                       "cache hit (direct)                  123"
//             sccache      the same                                    "Cache hits                            4"
//   sections  4.4 to 4.6   { indent } name ":" [ value [ "/" total [ "(" percent ")" ] ] ], below "Summary:"
//             4.7 on       the same, below "Cacheable calls:"
//   keys      3.7 on       --print-stats: key TAB number; 4.10 on also JSON: "key": number
//
// Each line is one record. What sccache prints as JSON is one line, `{"stats":{...}...}`, which the summary alone reads, as JSON nests.
// Total, noexcept, allocates nothing, linear.
// Source: ccache src/stats.c, v3.7.12; src/ccache/core/statistics.cpp, v4.4 to v4.14.2; sccache src/server.rs, v0.4.0-pre.6.
#ifndef FOUNDCHECK_FORMAT_CCACHE_STATS_HPP
#define FOUNDCHECK_FORMAT_CCACHE_STATS_HPP

#include <cstddef>
#include <cstdint>
#include <foundcheck/core/digits.hpp>
#include <foundcheck/core/indentation.hpp>
#include <foundcheck/core/literal.hpp>
#include <foundcheck/core/namespace.hpp>
#include <foundcheck/core/reader_range.hpp>
#include <foundcheck/core/word_list.hpp>
#include <foundcheck/format/json_text.hpp>
#include <foundcheck/regex/row.hpp>
#include <foundcheck/text/line.hpp>
#include <string_view>

FOUNDCHECK_BEGIN_NAMESPACE
namespace ccache_stats {

/// How the lines of the statistics are laid out, which is a matter of ccache's release and of the option.
enum class layout : std::uint8_t { unknown, list, sections, keys };

/// The name of the layout, as it is written in the source.
[[nodiscard]] constexpr std::string_view name_of(layout l) noexcept {
  constexpr std::string_view names[] = {"unknown", "list", "sections", "keys"};
  return names[static_cast<std::size_t>(l)];
}

/// What a line is.
enum class record_kind : std::uint8_t {
  counter,  ///< a name and a number
  setting,  ///< a name and a text: a directory, a date, a size with its unit
  heading,  ///< a section without a number of its own
  other
};

/// The name of the kind, as it is written in the source.
[[nodiscard]] constexpr std::string_view name_of(record_kind kind) noexcept {
  constexpr std::string_view names[] = {"counter", "setting", "heading", "other"};
  return names[static_cast<std::size_t>(kind)];
}

/// One line. Views that a kind does not use are empty; all point into the bytes that were read.
struct record {
  record_kind kind = record_kind::other;          ///< what the line is
  ccache_stats::layout layout = layout::unknown;  ///< of the line
  std::size_t line = 0;                           ///< from 1
  std::size_t offset = 0;                         ///< of its first byte, from 0
  std::string_view whole;                         ///< with its ending
  std::string_view section;                       ///< sections: the line in the first column above, or of its own
  std::string_view parent;  ///< sections: the line between that one and an indented twice one, such as "Hits"
  std::string_view name;    ///< without the colon
  std::string_view text;    ///< all that follows the name
  std::int64_t value = -1;  ///< counter
  std::int64_t total = -1;  ///< counter: what it is a part of; -1 where that is not printed
};

namespace detail {

constexpr void set_value(record& r, std::string_view digits) noexcept {
  static_cast<void>(take_capped_number(digits, r.value));
}
constexpr void set_total(record& r, std::string_view digits) noexcept {
  static_cast<void>(take_capped_number(digits, r.total));
}

// Of a line without its indentation. Blanks at the end are cut, tabs as well.
struct key_row : regex::row<R"(([a-z0-9_]+)\t((\d+),?)[ \t]*)", &record::name, &record::text, set_value> {};
struct json_row : regex::row<R"p("([a-z0-9_]+)": ((\d+),?)[ \t]*)p", &record::name, &record::text, set_value> {};

struct name_and_text {
  std::string_view name, text;
};
constexpr void set_text(name_and_text& n, std::string_view text) noexcept { n.text = text.substr(indentation(text)); }
struct section_row : regex::row<R"(([^:]+):(.*?)[ \t]*)", &name_and_text::name, set_text> {};

/// Behind the name of a list.
struct text_row : regex::row<R"((.*?)[ \t]*)", set_text> {};

/// 12 / 15 (80.00%)
struct count_row : regex::row<R"((\d+)(?: +(?:/ *(\d+)(?: +(?:\(.*)?)?|\(.*)?)?)", set_value, set_total> {};

class record_reader {
 public:
  using value_type = record;
  using reference = const record&;

  constexpr record_reader() noexcept = default;
  constexpr record_reader(std::string_view bytes, const envelope& around) noexcept
      : next_(lines(bytes, around).begin()) {}

  template <class = void>
  constexpr void read() noexcept {
    record_ = {};
    if (next_ == std::default_sentinel) return;
    record_.line = next_->number;
    record_.offset = next_->offset;
    record_.whole = next_->whole;
    const std::string_view text = next_->text;
    ++next_;
    const std::size_t indent = indentation(text);
    const std::string_view inner = text.substr(indent);
    // A section has a colon, which a key has not; most lines are of one.
    bool is_json = inner.starts_with('"') && regex::read<json_row>(inner, record_);
    if (!is_json && read_section(inner, indent)) return;
    if (is_json || regex::read<key_row>(inner, record_)) {
      record_.kind = record_kind::counter;
      record_.layout = layout::keys;
    } else {
      read_list(text);
    }
  }

  [[nodiscard]] constexpr bool at_end() const noexcept { return record_.line == 0; }
  [[nodiscard]] constexpr const record& current() const noexcept { return record_; }
  [[nodiscard]] constexpr std::size_t position() const noexcept { return record_.line; }

 private:
  template <class = void>
  [[nodiscard]] constexpr bool read_section(std::string_view text, std::size_t indent) noexcept {
    name_and_text found;
    // "cache hit (direct)    1:2" of a list has blanks before its first colon.
    if (indent > 8 || !regex::read<section_row>(text, found) || has_text(found.name, "  ")) return false;
    record_.name = found.name;
    record_.text = found.text;
    record_.layout = layout::sections;
    if (indent == 0) {
      section_ = record_.name;
      parent_ = {};
    } else if (indent <= 2) {
      parent_ = record_.name;
    }
    record_.section = section_;
    if (indent > 2) record_.parent = parent_;
    record_.kind = record_.text.empty() ? record_kind::heading : record_kind::setting;
    read_count();
    return true;
  }

  template <class = void>
  constexpr void read_list(std::string_view text) noexcept {
    const std::size_t gap = text.find("  ");
    if (gap == std::string_view::npos || gap == 0) return;
    name_and_text rest;
    if (!regex::read<text_row>(text.substr(gap), rest) || rest.text.empty()) return;
    record_.name = text.substr(0, gap);
    record_.text = rest.text;
    record_.layout = layout::list;
    record_.kind = record_kind::setting;
    read_count();
  }

  template <class = void>
  constexpr void read_count() noexcept {
    if (regex::read<count_row>(record_.text, record_)) record_.kind = record_kind::counter;
  }

  lines::iterator next_;
  record record_;
  std::string_view section_, parent_;
};

}  // namespace detail

/// One record for each line.
class records : public text_range<detail::record_reader, envelope> {
 public:
  using text_range::text_range;
};

/// Which program printed them.
enum class cache_tool : std::uint8_t { ccache, sccache };

/// Its name.
[[nodiscard]] constexpr std::string_view name_of(cache_tool tool) noexcept {
  return tool == cache_tool::sccache ? "sccache" : "ccache";
}

/// What all layouts say, and -1 for what one does not.
struct summary {
  ccache_stats::layout layout = layout::unknown;  ///< of the text; unknown where no line tells
  cache_tool tool = cache_tool::ccache;           ///< which program printed them
  std::int64_t direct_hits = -1;                  ///< calls that the cache answered by the source text
  std::int64_t preprocessed_hits =
      -1;                    ///< and behind the preprocessor; of sccache all hits, which it does not tell apart
  std::int64_t misses = -1;  ///< calls that it did not answer
  std::int64_t uncacheable = -1, errors = -1;  ///< calls that could not be cached, and calls that failed
  std::int64_t files = -1, cleanups = -1;      ///< files in the cache, and how often it was cleaned up
  std::string_view size, max_size;             ///< as printed, with a unit where one is

  /// True if hits and misses are both known.
  [[nodiscard]] constexpr bool has_calls() const noexcept { return misses >= 0 && hits() >= 0; }
  /// Of both kinds; -1 when neither is known.
  [[nodiscard]] constexpr std::int64_t hits() const noexcept {
    if (direct_hits < 0 && preprocessed_hits < 0) return -1;
    return (direct_hits < 0 ? 0 : direct_hits) + (preprocessed_hits < 0 ? 0 : preprocessed_hits);
  }
  /// Hits of hits and misses, in hundredths of a percent; -1 without any call.
  [[nodiscard]] constexpr std::int64_t hit_rate_hundredths() const noexcept {
    if (!has_calls() || hits() + misses == 0) return -1;
    // Of larger counters the product would not fit.
    const std::int64_t all = hits() + misses;
    constexpr std::int64_t largest = 100'000'000'000'000;
    return all > largest ? hits() / (all / 10'000) : hits() * 10'000 / all;
  }
};

namespace detail {

constexpr void add_list(summary& s, const record& r) noexcept {
  if (r.name == "cache hit (direct)") s.direct_hits = r.value;
  if (r.name == "cache hit (preprocessed)") s.preprocessed_hits = r.value;
  if (r.name == "cache miss") s.misses = r.value;
  if (r.name == "files in cache") s.files = r.value;
  if (r.name == "cleanups performed") s.cleanups = r.value;
  if (r.name == "cache size") s.size = r.text;
  if (r.name == "max cache size") s.max_size = r.text;
}

constexpr void add_section(summary& s, const record& r) noexcept {
  const bool is_calls = r.section == "Summary" || r.section == "Cacheable calls";
  const bool is_storage = r.section == "Local storage" || r.section == "Primary storage";
  if (is_calls && r.parent == "Hits" && r.name == "Direct") s.direct_hits = r.value;
  if (is_calls && r.parent == "Hits" && r.name == "Preprocessed") s.preprocessed_hits = r.value;
  if (is_calls && r.parent.empty() && r.name == "Misses") s.misses = r.value;
  if (r.parent.empty() && (r.name == "Uncacheable" || r.name == "Uncacheable calls") && r.value >= 0)
    s.uncacheable = r.value;
  if (r.parent.empty() && r.name == "Errors" && !is_storage && r.section != "Remote storage" &&
      r.section != "Secondary storage" && r.value >= 0) {
    s.errors = r.value;
  }
  if (!is_storage) return;
  if (r.name == "Files") s.files = r.value;
  if (r.name == "Cleanups") s.cleanups = r.value;
  if (r.name.starts_with("Cache size")) s.size = r.text;
}

inline constexpr word_list uncacheable_keys =
    "autoconf_test|bad_compiler_arguments|called_for_link|called_for_preprocessing|compile_failed|"
    "compiler_produced_empty_output|compiler_produced_no_output|compiler_produced_stdout|could_not_use_modules|"
    "could_not_use_precompiled_header|disabled|multiple_source_files|no_input_file|output_to_stdout|"
    "preprocessor_error|recache|unsupported_code_directive|unsupported_compiler_option|"
    "unsupported_environment_variable|unsupported_source_encoding|unsupported_source_language";
inline constexpr word_list error_keys =
    "bad_input_file|bad_output_file|compiler_check_failed|could_not_find_compiler|error_hashing_extra_file|"
    "internal_error|missing_cache_file|modified_input_file";

constexpr void add_to(std::int64_t& sum, std::int64_t value) noexcept {
  sum = (sum < 0 ? 0 : sum) + value;
  if (sum > largest_capped_number) sum = largest_capped_number;
}

constexpr void add_key(summary& s, const record& r) noexcept {
  if (uncacheable_keys.contains(r.name)) add_to(s.uncacheable, r.value);
  if (error_keys.contains(r.name)) add_to(s.errors, r.value);
  if (r.name == "direct_cache_hit") s.direct_hits = r.value;
  if (r.name == "preprocessed_cache_hit") s.preprocessed_hits = r.value;
  if (r.name == "cache_miss") s.misses = r.value;
  if (r.name == "files_in_cache") s.files = r.value;
  if (r.name == "cleanups_performed") s.cleanups = r.value;
  if (r.name == "cache_size_kibibyte") s.size = r.text;
  if (r.name == "max_cache_size_kibibyte") s.max_size = r.text;
}

/// A counter of sccache: its name in the list and in the JSON, and what it is counted among.
struct sccache_counter {
  std::string_view name, key;
  std::int64_t summary::*to;
};

inline constexpr sccache_counter sccache_counters[] = {
    {"Cache hits", "cache_hits", &summary::preprocessed_hits},
    {"Cache misses", "cache_misses", &summary::misses},
    {"Non-cacheable compilations", "non_cacheable_compilations", &summary::uncacheable},
    {"Non-cacheable calls", "requests_not_cacheable", &summary::uncacheable},
    {"Non-compilation calls", "requests_not_compile", &summary::uncacheable},
    {"Unsupported compiler calls", "requests_unsupported_compiler", &summary::uncacheable},
    {"Compilation failures", "compile_fails", &summary::uncacheable},
    {"Cache errors", "cache_errors", &summary::errors},
    {"Cache read errors", "cache_read_errors", &summary::errors},
    {"Cache write errors", "cache_write_errors", &summary::errors},
};

/// What sccache prints next is all of it.
constexpr void begin_sccache(summary& s, layout how) noexcept {
  s = {};
  s.layout = how;
  s.tool = cache_tool::sccache;
  s.preprocessed_hits = s.misses = s.uncacheable = s.errors = 0;
}

constexpr void add_sccache(summary& s, const record& r) noexcept {
  if (r.name == "Compile requests" && r.value >= 0) return begin_sccache(s, layout::list);
  if (s.tool != cache_tool::sccache) return;
  for (const sccache_counter& row : sccache_counters) {
    if (row.name == r.name && r.value >= 0) add_to(s.*row.to, r.value);
  }
  if (r.name == "Cache size") s.size = r.text;
  if (r.name == "Max cache size") s.max_size = r.text;
}

inline constexpr std::string_view sccache_json = R"({"stats":{"compile_requests":)";

/// A counter is a number, or an object whose `counts` has one for each language.
constexpr void add_sccache_json(summary& s, std::string_view text) noexcept {
  begin_sccache(s, layout::keys);
  std::string_view names[4];
  for (const json_token& t : json_tokens(text)) {
    if (t.kind == json_kind::name && t.depth != 0 && t.depth <= 4) names[t.depth - 1] = t.text;
    if (t.kind != json_kind::number) continue;
    if (t.depth == 1 && names[0] == "cache_size") s.size = t.text;
    if (t.depth == 1 && names[0] == "max_cache_size") s.max_size = t.text;
    if (names[0] != "stats" || (t.depth != 2 && !(t.depth == 4 && names[2] == "counts"))) continue;
    for (const sccache_counter& row : sccache_counters) {
      std::string_view digits = t.text;
      std::int64_t value = 0;
      if (row.key == names[1] && take_capped_number(digits, value) && digits.empty()) add_to(s.*row.to, value);
    }
  }
}

}  // namespace detail

/// The summary of what was printed. Where a log has several, the last number of each kind counts.
template <class = void>
[[nodiscard]] constexpr summary summarise(std::string_view bytes, const envelope& around = {}) noexcept {
  summary s;
  for (const record& r : records(bytes, around)) {
    if (r.kind != record_kind::counter && r.kind != record_kind::setting) continue;
    if (r.layout == layout::list) detail::add_list(s, r);
    if (r.layout == layout::list) detail::add_sccache(s, r);
    if (r.layout == layout::sections) detail::add_section(s, r);
    if (const std::string_view rest = r.whole.substr(static_cast<std::size_t>(r.name.data() - r.whole.data()));
        rest.starts_with(detail::sccache_json)) {
      detail::add_sccache_json(s, rest);
    }
    if (r.layout == layout::keys) detail::add_key(s, r);
    if (s.layout == layout::unknown && s.misses >= 0) s.layout = r.layout;
  }
  return s;
}

}  // namespace ccache_stats
FOUNDCHECK_END_NAMESPACE

#endif
