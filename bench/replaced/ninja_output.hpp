// SPDX-License-Identifier: MIT
// The reader of ninja's output as it was before rows of patterns: what the bench compares them with.
#ifndef FOUNDCHECK_BENCH_REPLACED_NINJA_OUTPUT_HPP
#define FOUNDCHECK_BENCH_REPLACED_NINJA_OUTPUT_HPP

#include <cstddef>
#include <cstdint>
#include <string_view>

#include <foundcheck/core/reader_range.hpp>
#include <foundcheck/format/ninja/output.hpp>

namespace foundcheck::bench::replaced_ninja {

using namespace ninja_output;
using foundcheck::ninja_output::detail::take_decimal;

inline constexpr std::size_t npos = std::string_view::npos;

/// What is in single quotes at the start of a text, the last quote of the first word of a list counting: "'a', needed".
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

[[nodiscard]] constexpr bool is_blank(char c) noexcept { return c == ' ' || c == '\t'; }

/// Takes the last word off a text, with the blanks before it.
[[nodiscard]] constexpr std::string_view take_last_word(std::string_view& text) noexcept {
  while (!text.empty() && is_blank(text.back())) text.remove_suffix(1);
  std::size_t begin = text.size();
  while (begin > 0 && !is_blank(text[begin - 1])) --begin;
  const std::string_view word = text.substr(begin);
  text.remove_suffix(text.size() - begin);
  while (!text.empty() && is_blank(text.back())) text.remove_suffix(1);
  return word;
}

[[nodiscard]] constexpr bool is_stats_heading(std::string_view text) noexcept {
  return text.starts_with("metric") && text.find("count", 6) != npos && text.ends_with("total (ms)");
}

[[nodiscard]] constexpr bool is_decimal(std::string_view text) noexcept {
  std::int64_t ignored = 0;
  return take_decimal(text, ignored) && text.empty();
}

/// A row of -d stats, or the line about the hash table that ends them.
[[nodiscard]] constexpr bool read_stats(record& r, std::string_view text) noexcept {
  constexpr std::string_view table = "path->node hash load ";
  if (text.starts_with(table)) {
    r.metric = text.substr(0, table.size() - 1);
    r.text = text.substr(table.size());
    return true;
  }
  std::string_view rest = text;
  const std::string_view total = take_last_word(rest), average = take_last_word(rest), count = take_last_word(rest);
  std::string_view digits = count;
  std::int64_t ignored = 0;
  if (rest.empty() || !is_decimal(total) || !is_decimal(average) || !take_capped_number(digits, ignored) ||
      !digits.empty()) {
    return false;
  }
  r.metric = rest;
  r.count = count;
  r.average_us = average;
  r.total_ms = total;
  return true;
}

class record_reader {
 public:
  using value_type = record;
  using reference = const record&;

  constexpr record_reader() noexcept = default;
  constexpr record_reader(std::string_view bytes, const status_format& format, const envelope& around) noexcept
      : bytes_(bytes), format_(format), next_(lines(bytes, around).begin()) {}

  constexpr void read() noexcept {
    const std::size_t offset = record_.offset + record_.whole.size();
    record_ = {};
    record_.offset = offset;
    if (rest_.empty()) {
      if (next_ == std::default_sentinel) return;
      line_ = *next_;
      ++next_;
      rest_ = line_.text;
      is_first_ = true;
    }
    record_.line = line_.number;
    read_segment();
    is_first_ = false;
  }

  [[nodiscard]] constexpr bool at_end() const noexcept { return record_.line == 0; }
  [[nodiscard]] constexpr const record& current() const noexcept { return record_; }
  [[nodiscard]] constexpr std::size_t position() const noexcept { return record_.offset; }

 private:
  /// The record reaches to the first byte of `rest`, and the next segment begins there.
  constexpr void end_at(std::string_view rest) noexcept {
    rest_ = rest;
    const std::size_t end = static_cast<std::size_t>(rest.data() - bytes_.data());
    record_.whole = {bytes_.data() + record_.offset, end - record_.offset};
  }
  /// The record reaches to the end of the line.
  constexpr void end_line() noexcept {
    rest_ = {};
    const std::size_t end = line_.offset + line_.whole.size();
    record_.whole = {bytes_.data() + record_.offset, end - record_.offset};
  }

  constexpr void read_segment() noexcept {
    std::string_view text = rest_;
    // A terminal's line begins with CR; a line of a file that CR LF ended twice has one too.
    while (text.starts_with('\r')) text = ansi::strip_front(text.substr(1));
    if (const status_match found = match(text)) return read_status(text, found);
    if (!is_first_) return read_output(text);
    if (is_in_stats_) {
      record_.kind = record_kind::stats;
      if (read_stats(record_, text) || text.empty()) {
        is_in_stats_ = record_.text.empty();
        return end_line();
      }
      is_in_stats_ = false;
      record_.kind = record_kind::output;
    }
    switch (text.empty() ? '\0' : text.front()) {
      case 'F':
        if (text.starts_with("FAILED: ")) return read_failed(text.substr(8));
        break;
      case 'n':
        if (text.starts_with("ninja: ")) {
          end_line();
          read_message(record_, text.substr(7));
          return take_source();
        }
        if (text.starts_with("ninja explain: ")) {
          record_.kind = record_kind::explain;
          record_.text = text.substr(15);
          return end_line();
        }
        break;
      case 'm':
        if (!is_stats_heading(text)) break;
        record_.kind = record_kind::stats;
        record_.text = text;
        is_in_stats_ = true;
        return end_line();
      default: break;
    }
    read_output(text);
  }

  [[nodiscard]] constexpr status_match match(std::string_view text) const noexcept {
    const char first = format_.first_byte();
    if (text.empty() || (first != '\0' && text.front() != first)) return {};
    return format_.match(text);
  }

  constexpr void read_status(std::string_view text, const status_match& found) noexcept {
    record_.kind = record_kind::status;
    record_.progress = last_ = found.progress;
    has_status_ = true;
    std::string_view description = text.substr(found.length);
    // On a terminal the next status is written over this one.
    for (std::size_t at = description.find('\r'); at != npos; at = description.find('\r', at + 1)) {
      if (!match(ansi::strip_front(description.substr(at + 1)))) continue;
      end_at(description.substr(at));
      record_.is_overprinted = true;
      description = description.substr(0, at);
      break;
    }
    if (!record_.is_overprinted) end_line();
    record_.text = ansi::strip_ends(description);
  }

  /// A line of output up to its end, or up to a status that follows in it because the command ended no line. It is told from a
  /// text that looks like one by going on where the last status was.
  constexpr void read_output(std::string_view text) noexcept {
    record_.kind = record_kind::output;
    record_.text = text;
    const char first = format_.first_byte();
    if (has_status_ && first != '\0') {
      for (std::size_t at = text.find(first, 1); at != npos; at = text.find(first, at + 1)) {
        if (is_digit(first) && is_digit(text[at - 1])) continue;  // in the middle of a number begins none
        const std::string_view rest = text.substr(at);
        const status_match found = format_.match(rest);
        if (!found || !goes_on(found.progress)) continue;
        record_.text = text.substr(0, at);
        while (record_.text.ends_with('\r')) record_.text.remove_suffix(1);
        record_.is_unterminated = true;
        return end_at(rest);
      }
    }
    end_line();
  }

  [[nodiscard]] constexpr bool goes_on(const progress& next) const noexcept {
    return next.total > 0 && next.total == last_.total && next.finished >= last_.finished &&
           next.finished <= last_.finished + 1;
  }

  constexpr void read_failed(std::string_view text) noexcept {
    record_.kind = record_kind::failed;
    end_line();
    text = ansi::strip_front(text);
    bool names_outputs = !text.empty() && text.back() == ' ';
    if (text.starts_with("[code=")) {
      std::string_view digits = text.substr(6);
      const bool is_negative = digits.starts_with('-');
      if (is_negative) digits.remove_prefix(1);
      std::int64_t code = 0;
      if (take_capped_number(digits, code) && digits.starts_with(']')) {
        record_.code = is_negative ? -code : code;
        text = ansi::strip_front(digits.substr(1));
        while (text.starts_with(' ')) text = ansi::strip_front(text.substr(1));
        names_outputs = true;
      }
    }
    while (!text.empty() && text.back() == ' ') text.remove_suffix(1);
    record_.outputs = text;
    const bool has_next = next_ != std::default_sentinel;
    if (!names_outputs && text.find(' ') != npos) {
      // Up to 1.6 this is the command. Of later releases the blank behind the outputs may have been trimmed, but then the
      // next line is the command, which mostly has their names in it.
      const std::string_view first = text.substr(0, text.find(' '));
      names_outputs = has_next && next_->text.find(first) != npos && next_->text.find(' ') != npos;
    }
    if (!names_outputs && text.find(' ') != npos) {
      record_.command = text;
      record_.outputs = {};
    } else if (has_next && !match(next_->text) && !next_->text.starts_with("ninja: ")) {
      line_ = *next_;
      ++next_;
      record_.command = line_.text;
      end_line();
    }
  }

  /// The line of the manifest in which an error is, and the mark below it.
  constexpr void take_source() noexcept {
    if (record_.meaning != message_meaning::manifest_syntax || next_ == std::default_sentinel) return;
    lines::iterator mark = next_;
    if ((++mark) == std::default_sentinel || !mark->text.ends_with("^ near here")) return;
    line_ = *mark;
    next_ = ++mark;
    end_line();
  }

  std::string_view bytes_;
  status_format format_;
  lines::iterator next_;
  line line_;
  std::string_view rest_;  ///< of the line, when a record ended within it
  record record_;
  progress last_;
  bool has_status_ = false;
  bool is_first_ = true;  ///< the segment begins the line
  bool is_in_stats_ = false;
};

using records = reader_range<record_reader>;

}  // namespace foundcheck::bench::replaced_ninja

#endif
