// SPDX-License-Identifier: MIT
// What cmake prints while it configures: bytes -> records.
//
//   status     := "-- " { "-- " } [ "[" context "] " ] text         found, check, cuda, end, ...: format/cmake/status.hpp
//   diagnostic := header EOL body [ stack ] [ tail ]                format/cmake/diagnostic.hpp, format/cmake/block.hpp
//   summary    := "-- " "******** Summary ********" EOL { "-- " key ":" [ value ] EOL }            format/cmake/summary.hpp
//
// Every line belongs to exactly one record, in order: what is no status and no diagnostic is `other`, or one of the few
// notices without a prefix. What a project that is configured inside another one prints has a depth: by a second "-- ", or
// between the steps that announce it (format/cmake/output.hpp). Colours and the prefixes of a CI system are the envelope's. Total,
// noexcept, allocates nothing, linear.
// Source: CMake Source/cmMessenger.cxx, cmMessageCommand.cxx, cmake.cxx and Modules/ExternalProject.cmake, 2.8 to 4.4.
#ifndef FOUNDCHECK_FORMAT_CMAKE_OUTPUT_HPP
#define FOUNDCHECK_FORMAT_CMAKE_OUTPUT_HPP

#include <cstddef>
#include <cstdint>
#include <foundcheck/core/namespace.hpp>
#include <foundcheck/core/reader_range.hpp>
#include <foundcheck/format/cmake/block.hpp>
#include <foundcheck/format/cmake/check.hpp>
#include <foundcheck/format/cmake/diagnostic.hpp>
#include <foundcheck/format/cmake/moved_cache.hpp>
#include <foundcheck/format/cmake/output_record.hpp>
#include <foundcheck/format/cmake/status.hpp>
#include <foundcheck/format/cmake/summary.hpp>
#include <foundcheck/text/envelope.hpp>
#include <string_view>

// ---- nesting --------------------------------------------------------------------------------------------------------
//
// How deep a configure run lies inside others: the steps that ExternalProject announces -> a depth.
//
//   step := [ "[" progress "] " ] ( "Performing " verb " step for '" | "No " verb " step for '" | "Completed '" ) project "'"
//
// FetchContent without policy CMP0168, told to be loud, runs cmake behind its line "-- Populating X".
//
// A run begins with the configure step of its project; while the build step of a project goes on, the steps inside are those
// of its own projects. Remembers no more than a few names: deeper ones count, but are not told apart. A project that runs
// cmake by other means announces nothing and has depth 0. Total, noexcept, allocates nothing.
// Source: CMake Modules/ExternalProject.cmake, 2.8 to 4.4, and FetchContent.cmake, 3.11 to 4.4.

FOUNDCHECK_BEGIN_NAMESPACE
namespace cmake_output::detail {

class nesting {
 public:
  [[nodiscard]] constexpr std::uint8_t depth() const noexcept {
    return static_cast<std::uint8_t>(is_configuring_ ? building_ + 1 : 0);
  }

  /// A line that may announce a step.
  constexpr void read(std::string_view text) noexcept {
    if (text.starts_with('[')) {
      const std::size_t close = text.find("] ");
      if (close == std::string_view::npos || close > 32) return;
      text.remove_prefix(close + 2);
    }
    if (text.empty() || (text.front() != 'P' && text.front() != 'C' && text.front() != 'N')) return;
    const bool is_completed = text.starts_with("Completed '");
    if (!is_completed && !text.starts_with("Performing ") && !text.starts_with("No ")) return;
    constexpr std::string_view step_for = " step for '";
    const std::size_t step = text.find(step_for);
    if (!is_completed && step == std::string_view::npos) return;
    const std::size_t name_begin = is_completed ? 11 : step + step_for.size();
    const std::size_t name_end = text.find('\'', name_begin);
    if (name_end == std::string_view::npos) return;
    const std::string_view name = text.substr(name_begin, name_end - name_begin);
    const std::string_view verb = is_completed ? "" : text.substr(text.find(' ') + 1, step - text.find(' ') - 1);
    leave(name);
    is_configuring_ = text.front() == 'P' && verb == "configure";
    if (text.front() == 'P' && verb == "build" && building_ < capacity) names_[building_++] = name;
  }

  /// A status: FetchContent names what it is about to populate.
  constexpr void read_status(const record& r) noexcept {
    if (r.text.size() > 11 && r.text[0] == 'P' && r.text[1] == 'o' && r.text.starts_with("Populating ")) {
      populating_line_ = r.line;
    }
  }

  /// The end of a phase. The project in which FetchContent populates has no language and nothing to find, so that its first
  /// line is an end; this record and the next ones are of that run.
  constexpr void end(record& r) noexcept {
    if (r.ended == end_kind::configuring_done && populating_line_ != 0 && r.line == populating_line_ + 1) {
      is_configuring_ = true;
      r.depth = depth();
    }
    if (r.ended == end_kind::written || r.ended == end_kind::incomplete) is_configuring_ = false;
  }

 private:
  /// A step of a project that is being built: that build is over, and all inside it.
  constexpr void leave(std::string_view name) noexcept {
    for (std::size_t i = 0; i < building_; ++i) {
      if (names_[i] == name) building_ = i;
    }
  }

  static constexpr std::size_t capacity = 8;
  std::string_view names_[capacity];
  std::size_t building_ = 0;
  std::size_t populating_line_ = 0;
  bool is_configuring_ = false;
};

}  // namespace cmake_output::detail
// ---- output ---------------------------------------------------------------------------------------------------------

namespace cmake_output {

namespace detail {

template <class Record = record>
class record_reader {
 public:
  using value_type = record;
  using reference = const record&;

  constexpr record_reader() noexcept = default;
  constexpr record_reader(std::string_view bytes, const envelope& around) noexcept : rest_(bytes, around) {
    record_.around = around;
  }

  constexpr void read() noexcept {
    if (rest_.at_end()) {
      record_ = {};
      return;
    }
    forget();
    const std::string_view text = rest_.begin(record_);
    record_.depth = nesting_.depth();
    if (is_status(text)) {
      read_status_line(text);
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
  /// such a line. (Each is assigned {} of its own: a chain would read each view back from the one before.)
  constexpr void forget() noexcept {
    record_.what = {};
    record_.value = {};
    record_.context = {};
    record_.passed = verdict::unknown;
    record_.continues = false;
    record_.indent = 0;
    switch (record_.kind) {
      case record_kind::other:
      case record_kind::status:
      case record_kind::summary:
      case record_kind::check: break;
      default: forget_more();
    }
    record_.kind = record_kind::other;
  }

  constexpr void forget_more() noexcept {
    switch (record_.kind) {
      case record_kind::end:
        record_.where = {};
        record_.ended = end_kind::none;
        record_.severity = severity::none;
        return;
      case record_kind::found:
        record_.package = {};
        record_.where = {};
        record_.version = {};
        record_.required = {};
        record_.components = {};
        record_.missing = {};
        return;
      case record_kind::not_found:
        record_.package = {};
        record_.where = {};
        record_.version = {};
        record_.required = {};
        record_.missing = {};
        record_.reason = {};
        record_.given_reason = {};
        record_.hint = {};
        record_.considered = {};
        return;
      case record_kind::cuda:
        record_.cuda = cuda_text::none;
        record_.other = {};
        return;
      default: {
        const envelope around = record_.around;
        record_ = {};
        record_.around = around;
      }
    }
  }

  constexpr void read_status_line(std::string_view line) noexcept {
    const std::size_t row = read_status(record_, line, rest_.end(), recent_);
    is_behind_status_ = true;
    features_ = feature_list<Record>(row == statuses::index_of<found_list>       ? record_kind::found
                                     : row == statuses::index_of<not_found_list> ? record_kind::not_found
                                                                                 : record_kind::other);
    if (record_.kind == record_kind::check) {
      if (record_.passed == verdict::unknown) recent_.add(record_.text);
    } else if (record_.kind == record_kind::status) {
      read_summary(record_.text);
      recent_.add(record_.text);
      nesting_.read_status(record_);
    } else if (record_.kind != record_kind::found) {
      in_summary_ = false;
      if (record_.kind == record_kind::not_found) rest_.read_more_of_not_found(record_);
      if (record_.kind == record_kind::end) nesting_.end(record_);
    }
  }

  constexpr void read_other(std::string_view text) noexcept {
    const char first = text.empty() ? '\0' : text.front();
    if (first == ' ' || first == '\t') {
      record_.continues = is_behind_status_;
      if (features_.read_item(record_, text)) record_.continues = false;
      return;
    }
    // An empty line ends neither a list of packages nor a message of several lines; anything else does.
    if (first != '\0') {
      is_behind_status_ = false;
      features_ = {};
    }
    switch (first) {
      case 'C':
        if (text.starts_with("CMake ")) {
          record_.text = {};
          if (read_header(record_, text)) return rest_.read_block(record_);
          record_.text = text;
        }
        [[fallthrough]];
      case '*':
      case 'E':
      case 'S':
      case 'W': return read_notice(text);
      case '[':
      case 'P':
      case 'N': return nesting_.read(text);
      default: return;
    }
  }

  /// What comes without a prefix and is more than a line.
  constexpr void read_notice(std::string_view text) noexcept {
    if (regex::row_set<bare_ends>::read(text, record_)) return;
    if (is_bare_warning(text)) {
      record_.kind = record_kind::diagnostic;
      record_.severity = severity::warning;
      record_.category = text.substr(0, 7);
      return;
    }
    if (const cuda_message m = read_cuda_text(text); m.means != cuda_text::none) {
      record_.kind = record_kind::cuda;
      record_.cuda = m.means;
      record_.value = m.value;
    }
  }

  constexpr void read_summary(std::string_view text) noexcept {
    Record& r = record_;
    if (regex::read<summary_heading>(text, r)) {
      in_summary_ = true;
    } else if ((in_summary_ || regex::read<lone_summary_row>(text, r)) && !regex::read<summary_row>(text, r)) {
      in_summary_ = in_summary_ && text.empty();
    }
  }

  following_lines<Record> rest_;
  Record record_;
  recent_texts recent_;
  nesting nesting_;
  feature_list<Record> features_;
  bool in_summary_ = false;
  bool is_behind_status_ = false;  ///< no line but empty and indented ones came since
};

}  // namespace detail

/// All records of the output, in order; joined, their `whole` views give the bytes back.
class records : public text_range<detail::record_reader<>, envelope> {
 public:
  using text_range::text_range;
};

// ---- run ------------------------------------------------------------------------------------------------------------
//
// Configure output that holds several runs: where the last one begins.

namespace detail {

/// True for the records that end a run.
[[nodiscard]] constexpr bool ends_run(const record& r) noexcept {
  return r.kind == record_kind::end && (r.ended == end_kind::written || r.ended == end_kind::incomplete);
}

/// What only a run that goes on prints: lines of a build that follows an end are none of these.
[[nodiscard]] constexpr bool is_of_a_run(const record& r) noexcept {
  return r.kind == record_kind::found || r.kind == record_kind::not_found || r.kind == record_kind::cuda;
}

/// The languages whose compilers a run has identified; a run identifies each one once.
class identified_languages {
 public:
  /// False if it was there before.
  constexpr bool add(std::string_view language) noexcept {
    for (std::size_t i = 0; i < count_; ++i) {
      if (languages_[i] == language) return false;
    }
    if (count_ < capacity) languages_[count_++] = language;
    return true;
  }

 private:
  static constexpr std::size_t capacity = 8;
  std::string_view languages_[capacity];
  std::size_t count_ = 0;
};

/// Where a run begins behind one that never ended, as one that was killed: it identifies a compiler again. 0 if there is none.
/// A project that configures another one inside its own run has two ends from there on.
template <class Records = records>
[[nodiscard]] constexpr std::size_t restart(std::string_view bytes, const envelope& around) noexcept {
  constexpr std::string_view identification = " compiler identification";
  identified_languages seen;
  std::size_t begin = 0, ends = 0;
  bool goes_on = false;
  for (const record& r : Records(bytes, around)) {
    if (r.depth != 0) continue;
    if (r.what.ends_with(identification) && !seen.add(r.what.substr(0, r.what.size() - identification.size()))) {
      begin = r.offset;
      ends = 0;
      goes_on = false;
      seen = {};
      seen.add(r.what.substr(0, r.what.size() - identification.size()));
    } else if (ends_run(r)) {
      ++ends;
      goes_on = false;
    } else {
      goes_on = goes_on || (ends != 0 && is_of_a_run(r));
    }
  }
  return ends > 1 || goes_on ? 0 : begin;
}

/// True for the end of a project that was configured inside the run of another one and made it fail, as FetchContent does: the error
/// of the outer run follows at once, where a run of its own says something before.
[[nodiscard]] constexpr bool is_inner_failure(std::string_view bytes, const record& end) noexcept {
  if (end.ended != end_kind::incomplete) return false;
  std::string_view rest = bytes.substr(end.offset + end.whole.size());
  while (rest.starts_with("See also \"") || rest.starts_with('\n') || rest.starts_with('\r')) {
    const std::size_t feed = rest.find('\n');
    if (feed == std::string_view::npos) return false;
    rest.remove_prefix(feed + 1);
  }
  return rest.starts_with("CMake Error at ");
}

/// Where the last run begins, by the runs that ended.
template <class Records = records>
[[nodiscard]] constexpr std::size_t behind_last_end(std::string_view bytes, const envelope& around) noexcept {
  record last;
  std::string_view shortest;
  bool goes_on = false;
  for (const record& r : Records(bytes, around)) {
    goes_on = goes_on || (r.depth == 0 && is_of_a_run(r));
    if (!ends_run(r) || is_inner_failure(bytes, r)) continue;
    goes_on = false;
    last = r;
    if (!r.where.empty() && (shortest.empty() || r.where.size() < shortest.size())) shortest = r.where;
  }
  if (goes_on && last.line != 0) return last.offset + last.whole.size();
  // Heuristic: a run that stopped names no directory; it is taken for one of the outermost project.
  const std::string_view directory = last.severity == severity::error ? shortest : last.where;
  std::size_t begin = 0;
  for (const record& r : Records(bytes, around)) {
    if (!ends_run(r) || r.offset >= last.offset || is_inner_failure(bytes, r)) continue;
    if (r.severity == severity::error || r.where == directory) begin = r.offset + r.whole.size();
  }
  return begin;
}

}  // namespace detail

/// The offset at which the last configure run of a log begins: an earlier run into the same build directory, or one that
/// stopped, says nothing about what is there now. Runs into other directories, as of nested projects, do not count.
template <class Records = records>
[[nodiscard]] constexpr std::size_t last_run(std::string_view bytes, const envelope& around = {}) noexcept {
  const std::size_t begin = detail::behind_last_end<Records>(bytes, around);
  return begin + detail::restart<Records>(bytes.substr(begin), around);
}

}  // namespace cmake_output
FOUNDCHECK_END_NAMESPACE

#endif
