// SPDX-License-Identifier: MIT
// The reader of ccache's statistics before it read by rows: each line cut by hand. For tests, which compare the two.
#ifndef FOUNDCHECK_BENCH_REPLACED_CCACHE_STATS_HPP
#define FOUNDCHECK_BENCH_REPLACED_CCACHE_STATS_HPP

#include <cstddef>
#include <cstdint>
#include <foundcheck/core/ascii.hpp>
#include <foundcheck/core/digits.hpp>
#include <foundcheck/core/indentation.hpp>
#include <foundcheck/core/namespace.hpp>
#include <foundcheck/core/reader_range.hpp>
#include <foundcheck/format/ccache/stats.hpp>
#include <foundcheck/text/line.hpp>
#include <string_view>

FOUNDCHECK_BEGIN_NAMESPACE
namespace replaced_ccache_stats {

using namespace ccache_stats;

namespace reader {

/// A number at the front of a text, which ends there or goes on with a blank or a comma.
[[nodiscard]] constexpr bool take_count(std::string_view& text, std::int64_t& number) noexcept {
  std::string_view rest = text;
  std::int64_t read = 0;
  if (!take_capped_number(rest, read) || (!rest.empty() && rest.front() != ' ' && rest.front() != ',')) return false;
  number = read;
  text = rest;
  return true;
}

[[nodiscard]] constexpr std::string_view without_blanks(std::string_view text) noexcept {
  text.remove_prefix(indentation(text));
  while (!text.empty() && (text.back() == ' ' || text.back() == '\t')) text.remove_suffix(1);
  return text;
}

class record_reader {
 public:
  using value_type = record;
  using reference = const record&;

  constexpr record_reader() noexcept = default;
  constexpr record_reader(std::string_view bytes, const envelope& around) noexcept
      : next_(lines(bytes, around).begin()) {}

  constexpr void read() noexcept {
    record_ = {};
    if (next_ == std::default_sentinel) return;
    record_.line = next_->number;
    record_.offset = next_->offset;
    record_.whole = next_->whole;
    const std::string_view text = next_->text;
    ++next_;
    if (!read_key(text) && !read_section(text)) read_list(text);
  }

  [[nodiscard]] constexpr bool at_end() const noexcept { return record_.line == 0; }
  [[nodiscard]] constexpr const record& current() const noexcept { return record_; }
  [[nodiscard]] constexpr std::size_t position() const noexcept { return record_.line; }

 private:
  [[nodiscard]] static constexpr bool is_key(std::string_view text) noexcept {
    for (const char c : text) {
      if (!(c >= 'a' && c <= 'z') && !is_digit(c) && c != '_') return false;
    }
    return !text.empty();
  }

  /// key TAB number, or "key": number.
  [[nodiscard]] constexpr bool read_key(std::string_view text) noexcept {
    text = without_blanks(text);
    const bool is_json = text.starts_with('"');
    const std::size_t end = is_json ? text.find("\": ") : text.find('\t');
    if (end == std::string_view::npos || end == 0) return false;
    const std::string_view name = text.substr(is_json ? 1 : 0, is_json ? end - 1 : end);
    std::string_view number = text.substr(end + (is_json ? 3 : 1));
    std::int64_t value = -1;
    if (!is_key(name) || !take_count(number, value) || !(number.empty() || number == ",")) return false;
    record_.value = value;
    record_.kind = record_kind::counter;
    record_.layout = layout::keys;
    record_.name = name;
    record_.text = text.substr(end + (is_json ? 3 : 1));
    return true;
  }

  [[nodiscard]] constexpr bool read_section(std::string_view text) noexcept {
    const std::size_t indent = indentation(text);
    const std::size_t colon = text.find(':');
    if (colon == std::string_view::npos || colon == indent || indent > 8) return false;
    // "cache hit (direct)    1:2" of a list has blanks before its first colon.
    if (text.substr(indent, colon - indent).find("  ") != std::string_view::npos) return false;
    record_.name = text.substr(indent, colon - indent);
    record_.text = without_blanks(text.substr(colon + 1));
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
    read_count(record_.text);
    return true;
  }

  constexpr void read_list(std::string_view text) noexcept {
    const std::size_t gap = text.find("  ");
    if (gap == std::string_view::npos || gap == 0) return;
    const std::string_view rest = without_blanks(text.substr(gap));
    if (rest.empty()) return;
    record_.name = text.substr(0, gap);
    record_.text = rest;
    record_.layout = layout::list;
    record_.kind = record_kind::setting;
    read_count(record_.text);
  }

  /// 12 / 15 (80.00%): a counter, unless the line has something else.
  constexpr void read_count(std::string_view text) noexcept {
    std::int64_t value = -1, total = -1;
    if (!take_count(text, value)) return;
    text = without_blanks(text);
    if (text.starts_with('/')) {
      text = without_blanks(text.substr(1));
      if (!take_count(text, total)) return;
      text = without_blanks(text);
    }
    if (!text.empty() && !text.starts_with('(')) return;
    record_.kind = record_kind::counter;
    record_.value = value;
    record_.total = total;
  }

  lines::iterator next_;
  record record_;
  std::string_view section_, parent_;
};

}  // namespace reader

/// One record for each line.
class old_records : public reader_range<reader::record_reader> {
 public:
  constexpr explicit old_records(std::string_view bytes) noexcept : reader_range(reader::record_reader(bytes, {})) {}
};

}  // namespace replaced_ccache_stats
FOUNDCHECK_END_NAMESPACE

#endif
