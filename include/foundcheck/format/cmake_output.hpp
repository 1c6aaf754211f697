// SPDX-License-Identifier: MIT
// What cmake prints while it configures: bytes -> records.
//
//   status     := "-- " { "-- " } [ "[" context "] " ] text         found, check, cuda, end, ...: by the text
//   diagnostic := header EOL body [ stack ] [ tail ]                cmake_diagnostic.hpp
//   tail       := "This " ( "warning" | "error" ) " is for project developers. " ... "suppress it." EOL
//   summary    := "-- " "******** Summary ********" EOL { "-- " key ":" [ value ] EOL }
//
// Every line belongs to exactly one record, in order: what is no status and no diagnostic is `other`, or one of the few
// notices without a prefix. A block goes on over empty lines and indented ones; after its call stack, or its tail, only empty
// lines belong to it. What a project that is configured inside another one prints has a depth: by a second "-- ", or between
// ExternalProject's "Performing configure step" and the end of that run. Colours and the prefixes of a CI system are the
// envelope's. Total, noexcept, allocates nothing, linear.
// Source: CMake Source/cmMessenger.cxx, cmMessageCommand.cxx, cmake.cxx and Modules/ExternalProject.cmake, 2.8 to 4.4.
#ifndef FOUNDCHECK_FORMAT_CMAKE_OUTPUT_HPP
#define FOUNDCHECK_FORMAT_CMAKE_OUTPUT_HPP

#include <cstddef>
#include <cstdint>
#include <foundcheck/core/reader_range.hpp>
#include <foundcheck/format/cmake_check.hpp>
#include <foundcheck/format/cmake_cuda_text.hpp>
#include <foundcheck/format/cmake_diagnostic.hpp>
#include <foundcheck/format/cmake_found.hpp>
#include <foundcheck/format/cmake_nesting.hpp>
#include <foundcheck/format/cmake_output_record.hpp>
#include <foundcheck/format/cmake_summary.hpp>
#include <foundcheck/format/cmake_variable_report.hpp>
#include <foundcheck/regex/regex.hpp>
#include <foundcheck/text/line.hpp>
#include <string_view>

namespace foundcheck::cmake_output {

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

[[nodiscard]] constexpr bool is_status(std::string_view line) noexcept {
  return line.size() >= 2 && line[0] == '-' && line[1] == '-' && (line.size() == 2 || line[2] == ' ');
}

[[nodiscard]] constexpr std::size_t first_not_blank(std::string_view text) noexcept {
  std::size_t at = 0;
  while (at < text.size() && (text[at] == ' ' || text[at] == '\t')) ++at;
  return at;
}

/// "Configuring done (1.2s)": the seconds, if any, go to `value`.
constexpr void read_done(record& r, std::string_view words, end_kind ended) noexcept {
  std::string_view rest = r.text.substr(words.size());
  if (!rest.empty() && (!rest.starts_with(" (") || !rest.ends_with("s)"))) return;
  r.kind = record_kind::end;
  r.ended = ended;
  if (!rest.empty()) r.value = rest.substr(2, rest.size() - 4);
}

constexpr void read_end(record& r) noexcept {
  constexpr std::string_view written = "Build files have been written to: ";
  if (r.text.starts_with(written)) {
    r.kind = record_kind::end;
    r.ended = end_kind::written;
    r.where = r.text.substr(written.size());
  } else if (r.text.starts_with("Configuring done")) {
    read_done(r, "Configuring done", end_kind::configuring_done);
  } else if (r.text.starts_with("Generating done")) {
    read_done(r, "Generating done", end_kind::generating_done);
  } else if (r.text == "Configuring incomplete, errors occurred!") {
    r.kind = record_kind::end;
    r.ended = end_kind::incomplete;
    r.severity = severity::error;
  }
}

/// The notices without a prefix that are more than a line.
constexpr void read_notice(record& r) noexcept {
  if (r.text == "CMake Generate step failed.  Build files cannot be regenerated correctly.") {
    r.kind = record_kind::end;
    r.ended = end_kind::generate_failed;
    r.severity = severity::error;
  } else if (r.text.starts_with("See also \"") && r.text.ends_with("\".")) {
    r.kind = record_kind::end;
    r.ended = end_kind::see_also;
    r.where = r.text.substr(10, r.text.size() - 12);
  } else if (const cuda_message m = read_cuda_text(r.text); m.means != cuda_text::none) {
    r.kind = record_kind::cuda;
    r.cuda = m.means;
    r.value = m.value;
  }
}

/// Pre: is_status(line).
constexpr void read_status(record& r, std::string_view line, const recent_texts& recent) noexcept {
  r.kind = record_kind::status;
  line.remove_prefix(line.size() == 2 ? 2 : 3);
  // A superbuild that passes on what another cmake says puts its own prefix before that one's.
  for (std::size_t at = first_not_blank(line); at + 3 < line.size() && line[at] == '-' && is_status(line.substr(at));
       at = first_not_blank(line)) {
    if (r.depth == 255) break;
    line.remove_prefix(at + 3);
    ++r.depth;
  }
  if (line.starts_with('[')) {
    if (const auto m = match<R"(\[([A-Za-z0-9_.]+)\] (.*))">(line)) {
      r.context = m.get<1>();
      line = m.get<2>();
    }
  }
  r.text = trim(line);
  const auto indent = static_cast<std::size_t>(r.text.data() - line.data());
  r.indent = static_cast<std::uint16_t>(indent < 0xFFFF ? indent : 0xFFFF);
  // One byte, or two, decide for most lines; comparing words in each would be most of the work.
  const char second = r.text.size() > 1 ? r.text[1] : '\0';
  switch (r.text.empty() ? '\0' : r.text.front()) {
    case 'F':
      if (second == 'o' && r.text.starts_with("Found ")) read_found(r);
      break;
    case 'C':
      if (second != 'o') break;
      if (r.text.starts_with("Could NOT find ")) read_not_found(r);
      if (r.text.starts_with("Configuring ")) read_end(r);
      break;
    case 'B': read_end(r); break;
    case 'G': read_end(r); break;
    case 'T':
      if (second == 'h' && r.text.starts_with("The ")) read_identification(r);
      break;
    case 'N':
    case 'P':
      if (second == 'e') break;  // "Performing Test"
      if (r.text.starts_with("No package '") || r.text.starts_with("Package '")) read_no_package(r);
      break;
    default: break;
  }
  if (r.kind != record_kind::status) return;
  read_check(r, recent);
  if (r.kind != record_kind::status) return;
  if (const cuda_message m = read_cuda_text(r.text); m.means != cuda_text::none) {
    r.kind = record_kind::cuda;
    r.cuda = m.means;
    r.value = m.value;
  } else if (is_project_cuda_line(r.text)) {
    read_project_cuda(r);
  }
}

/// The first two lines of what a package says of itself, or of what was looked at, after "Could NOT find".
constexpr std::string_view given_reason_heading = "    Reason given by package: ";

class record_reader {
 public:
  using value_type = record;
  using reference = const record&;

  constexpr record_reader() noexcept = default;
  constexpr record_reader(std::string_view bytes, const envelope& around) noexcept
      : bytes_(bytes), next_(lines(bytes, around).begin()) {
    record_.around = around;
  }

  constexpr void read() noexcept {
    forget();
    if (next_ == std::default_sentinel) {
      record_ = {};
      return;
    }
    record_.line = next_->number;
    record_.offset = next_->offset;
    record_.whole = next_->whole;
    record_.depth = nesting_.depth();
    const std::string_view text = next_->text;
    ++next_;
    if (is_status(text)) {
      read_status(record_, text, recent_);
      if (record_.kind == record_kind::status) {
        read_summary();
        recent_.add(record_.text);
      } else if (record_.kind == record_kind::check) {
        if (record_.passed == verdict::unknown) recent_.add(record_.text);
      } else {
        in_summary_ = in_summary_ && record_.kind == record_kind::found;
        if (record_.kind == record_kind::not_found) read_more_of_not_found();
        if (record_.kind == record_kind::end) nesting_.end(record_);
      }
    } else {
      record_.text = text;
      read_other(text);
    }
  }

  [[nodiscard]] constexpr bool at_end() const noexcept { return record_.line == 0; }
  [[nodiscard]] constexpr const record& current() const noexcept { return record_; }
  [[nodiscard]] constexpr std::size_t position() const noexcept { return record_.line; }

 private:
  /// Clears what the last record used. Most leave most views alone, and clearing all of them would take longer than reading
  /// such a line.
  constexpr void forget() noexcept {
    switch (record_.kind) {
      case record_kind::other:
      case record_kind::status: break;
      case record_kind::summary:
      case record_kind::check:
        record_.what = record_.value = {};
        record_.passed = verdict::unknown;
        break;
      case record_kind::end:
        record_.value = record_.where = {};
        record_.ended = end_kind::none;
        record_.severity = severity::none;
        break;
      case record_kind::found:
        record_.package = record_.where = record_.version = record_.required = record_.components =
            record_.missing = {};
        break;
      case record_kind::not_found:
      case record_kind::diagnostic:
      case record_kind::cuda: {
        const envelope around = record_.around;
        record_ = {};
        record_.around = around;
        break;
      }
    }
    record_.kind = record_kind::other;
    record_.indent = 0;
    record_.context = {};
  }

  constexpr void read_other(std::string_view text) noexcept {
    switch (text.empty() ? '\0' : text.front()) {
      case 'C':
        if (text.starts_with("CMake ")) {
          record_.text = {};
          if (read_header(record_, text)) return read_block();
          record_.file = record_.file_line = record_.command = {};
          record_.text = text;
        }
        [[fallthrough]];
      case '*':
      case 'E':
      case 'S': read_notice(record_); return;
      case '[':
      case 'P':
      case 'N': nesting_.read(text); return;
      default: return;
    }
  }

  constexpr void read_summary() noexcept {
    if (is_summary_heading(record_.text)) {
      in_summary_ = true;
    } else if ((in_summary_ || is_lone_summary_row(record_.text)) && !read_summary_row(record_)) {
      in_summary_ = in_summary_ && record_.text.empty();
    }
  }

  constexpr void take(lines::iterator from) noexcept {
    record_.whole = std::string_view(record_.whole.data(), from->offset + from->whole.size() - record_.offset);
  }

  /// The lines that belong to "Could NOT find" although they stand on their own.
  constexpr void read_more_of_not_found() noexcept {
    lines::iterator at = next_;
    if (record_.text.ends_with("checked the following files:")) {
      const std::size_t begin = record_.offset + record_.whole.size();
      for (; at != std::default_sentinel && at->text.starts_with("    "); ++at) {
        take(at);
        record_.considered = bytes_.substr(begin, at->offset + at->whole.size() - begin);
        next_ = at, ++next_;
      }
    }
    for (int blank = 0; at != std::default_sentinel && blank < 2; ++at) {
      const std::string_view text = at->text;
      if (text.empty()) {
        ++blank;
        continue;
      }
      if (text.starts_with(given_reason_heading) && record_.given_reason.empty()) {
        record_.given_reason = trim(text.substr(given_reason_heading.size()));
        blank = 0;
      } else if (text.starts_with("Hint: ") && record_.hint.empty()) {
        record_.hint = text.substr(6);
        blank = 0;
      } else {
        return;
      }
      take(at);
      next_ = at, ++next_;
    }
  }

  constexpr void read_block() noexcept {
    if (record_.text.data() != nullptr && !trim(record_.text).empty()) {
      read_one_line();
    } else {
      record_.text = {};
      read_body();
    }
    // The considered locations of --debug-find are long, and no package is missing in them.
    if (record_.severity != severity::none && may_miss_package(record_.text))
      read_missing_package(record_, body_words(record_).begin());
  }

  /// "CMake Error: text". Two texts go on in lines of their own.
  constexpr void read_one_line() noexcept {
    const std::size_t begin = record_.offset + static_cast<std::size_t>(record_.text.data() - record_.whole.data());
    const bool is_report = trim(record_.text) == notfound_heading;
    const bool is_parse_error = trim(record_.text) == "Error in cmake code at";
    if (!is_report && !is_parse_error) {
      record_.text = trim(record_.text);
      return;
    }
    for (int count = 0; next_ != std::default_sentinel; ++next_, ++count) {
      if (is_parse_error && count == 2) break;
      if (is_report && count == 0 && !next_->text.starts_with("Please set them ")) break;
      if (is_report && count != 0 && !is_report_line(next_->text)) break;
      take(next_);
      record_.text = bytes_.substr(begin + 1, next_->offset - begin - 1 + text_end(*next_));
    }
  }

  /// Where the text of a line ends, from the line's first byte.
  [[nodiscard]] static constexpr std::size_t text_end(const line& l) noexcept {
    return static_cast<std::size_t>(l.text.data() - l.whole.data()) + l.text.size();
  }

  constexpr void read_body() noexcept {
    constexpr std::string_view stack_heading = "Call Stack (most recent call first):";
    enum class part { body, stack, tail, over } at = part::body;
    const std::size_t begin = record_.offset + record_.whole.size();
    std::size_t body_end = begin, stack_begin = 0, stack_end = 0, end = begin;
    for (; next_ != std::default_sentinel; ++next_) {
      const std::string_view text = next_->text;
      const std::size_t line_end = next_->offset + next_->whole.size();
      if (text.empty()) {
        if (at == part::stack || at == part::tail) at = part::over;
        // A line that merely turns a colour off ends the block; whatever follows is not of it.
      } else if (at == part::body && text.starts_with("  ")) {
        if (text.find_first_not_of(' ') != std::string_view::npos) body_end = next_->offset + text_end(*next_);
      } else if (at == part::stack && text.starts_with("  ")) {
        stack_end = line_end;
      } else if (at == part::body && text.starts_with(stack_heading)) {
        at = part::stack;
        stack_begin = stack_end = line_end;
      } else if (at != part::over && at != part::tail && is_tail(text)) {
        at = text.ends_with("suppress it.") ? part::over : part::tail;
      } else if (at == part::tail && text.ends_with("suppress it.")) {
        at = part::over;
      } else {
        break;
      }
      end = line_end;
    }
    record_.text = bytes_.substr(begin, body_end - begin);
    if (stack_end != stack_begin) record_.call_stack = bytes_.substr(stack_begin, stack_end - stack_begin);
    record_.whole = bytes_.substr(record_.offset, end - record_.offset);
  }

  [[nodiscard]] static constexpr bool is_tail(std::string_view text) noexcept {
    return text.starts_with("This warning is for project developers.") ||
           text.starts_with("This error is for project developers.");
  }

  std::string_view bytes_;
  lines::iterator next_;
  record record_;
  recent_texts recent_;
  nesting nesting_;
  bool in_summary_ = false;
};

}  // namespace detail

/// All records of the output, in order; joined, their `whole` views give the bytes back.
class records : public reader_range<detail::record_reader> {
 public:
  constexpr explicit records(std::string_view bytes, const envelope& around = {}) noexcept
      : reader_range(detail::record_reader(bytes, around)) {}
};

}  // namespace foundcheck::cmake_output

#endif
