// SPDX-License-Identifier: MIT
// Status lines, FAILED and messages of ninja, line by line -> the builds of a log: which ended well, which failed at which step, and
// which of those a later build made good.
//
// A build begins where the number of finished steps falls, which it never does within one, behind ninja's last words and behind
// "Entering directory". A build within a step of another looks the same, until the outer one goes on where it was.
//
//   ended well   n of n without FAILED, or "no work to do"
//   failed       FAILED, or ninja stopped
//   made good    each step that failed was built by later builds: its output, or its description, is in a status without FAILED behind
//
// Keeps no view of a line but in the store. Total, noexcept, allocates nothing.
#ifndef FOUNDCHECK_SCAN_DETAIL_NINJA_BUILDS_HPP
#define FOUNDCHECK_SCAN_DETAIL_NINJA_BUILDS_HPP

#include <cstddef>
#include <cstdint>
#include <foundcheck/core/digits.hpp>
#include <foundcheck/core/namespace.hpp>
#include <foundcheck/core/path.hpp>
#include <foundcheck/diagnostic/analysis/link.hpp>
#include <foundcheck/fact/fact.hpp>
#include <foundcheck/format/ninja/exit.hpp>
#include <foundcheck/format/ninja/output.hpp>
#include <foundcheck/scan/detail/text_store.hpp>
#include <span>
#include <string_view>

FOUNDCHECK_BEGIN_NAMESPACE
namespace scan::detail {

/// The status that a line begins with in ninja's default form, "[f/t] ".
[[nodiscard]] constexpr ninja_output::status_match read_ninja_status(std::string_view line) noexcept {
  ninja_output::status_match found;
  if (line.size() < 5 || line[0] != '[') return {};
  std::uint64_t finished = 0, total = 0;
  std::size_t at = 1;
  const std::size_t finished_digits = read_digits(line, at, finished);
  at += finished_digits;
  if (finished_digits == 0 || at >= line.size() || line[at++] != '/') return {};
  const std::size_t total_digits = read_digits(line, at, total);
  at += total_digits;
  if (total_digits == 0 || at >= line.size() || line[at++] != ']') return {};
  found.progress.finished = static_cast<std::int64_t>(finished);
  found.progress.total = static_cast<std::int64_t>(total);
  // The blank is missing where a line has no description and its end was trimmed.
  if (at < line.size() && line[at++] != ' ') return {};
  found.length = at;
  return found;
}

/// Where in the builds of a log something was printed. Builds are numbered from 1; 0 is none.
struct build_context {
  std::uint32_t build = 0;
  std::uint32_t outer = 0;   ///< the build in a step of which that one runs
  std::uint32_t status = 0;  ///< how many statuses the build had printed
  bool is_in_failed_step = false;
};

/// What became of a build.
enum class build_fate : std::uint8_t { open, ended_well, failed, superseded };

/// A step that failed.
struct failed_step {
  fact what = {fact_id::failed_step, component::none, state::unknown, {}, {}};
  std::uint32_t output = 0;       ///< hash of its first output
  std::uint32_t description = 0;  ///< hash of the description of its status
  bool is_built_since = false;
};

/// Where a run of ninja builds, as it or the command that started it says: hashes of a path and of its last part; 0 where nothing says it.
struct built_place {
  std::uint32_t path = 0;  ///< 0 for one that is not absolute: from where it counts is not known
  std::uint32_t name = 0;

  [[nodiscard]] static constexpr built_place of(std::string_view path) noexcept {
    while (path.size() > 1 && path.ends_with('/')) path.remove_suffix(1);
    if (path.empty()) return {};
    return {is_absolute(path) ? diagnostics::detail::hash_name(path) : 0,
            diagnostics::detail::hash_name(file_name(path))};
  }

  /// True if it is known that the other one is another directory.
  [[nodiscard]] constexpr bool is_apart(const built_place& other) const noexcept {
    if (name == 0 || other.name == 0) return false;
    return name != other.name || (path != 0 && other.path != 0 && path != other.path);
  }
};

/// One run of ninja.
struct ninja_build {
  built_place place;
  std::uint32_t number = 0;
  std::uint32_t statuses = 0;
  build_fate is = build_fate::open;
  bool is_over = false;  ///< ninja said its last words
  bool is_interrupted = false;
  bool has_error = false;  ///< an error of ninja's own: it does not load, or a file has no rule
  ninja_output::progress at;
  origin last;  ///< its last status, or the words that ended it; the text is there after finish()
  std::size_t last_position = 0;
  static constexpr std::size_t most_words = 200;
  char words[most_words] = {};  ///< the text of `last`, cut to what a report shows
  std::size_t words_size = 0;
  std::size_t failed_count = 0;
  std::size_t interrupted_count = 0;  ///< of those that failed
  static constexpr std::size_t most_steps = 8;
  failed_step failed[most_steps] = {};

  /// Only a view of the line is kept: most statuses are followed by another one.
  constexpr void note_last(const origin& from, std::size_t position) noexcept {
    last = from;
    last_position = position;
  }
  /// Copies the text of `last`. Before its bytes are gone, and before the build is copied.
  constexpr void copy_last() noexcept {
    if (last.text.empty()) return;
    words_size = last.text.size() < most_words ? last.text.size() : most_words;
    std::char_traits<char>::copy(words, last.text.data(), words_size);
    last.text = {};
  }
  constexpr void keep_words(text_store& kept) noexcept { last.text = kept.keep({words, words_size}); }

  [[nodiscard]] constexpr bool is_complete() const noexcept {
    return failed_count == 0 && !has_error && at.total > 0 && at.finished == at.total;
  }
};

class ninja_builds {
 public:
  /// Where the next line is printed.
  [[nodiscard]] constexpr build_context context() const noexcept {
    return {current_.number, has_outer_ ? outer_.number : 0, current_.statuses, is_in_failed_step_};
  }

  /// A line "[1/2] text". Pre: `found` is its match.
  template <class = void>
  constexpr void read_status(const ninja_output::status_match& found, std::string_view line, const origin& from,
                             std::size_t position, text_store& kept) noexcept {
    const ninja_output::progress& now = found.progress;
    if (failed_size_ != 0) end_failed_line(kept);
    if (has_status_) take_built();
    is_in_failed_step_ = false;
    const bool falls = now.finished >= 0 && now.finished < current_.at.finished;
    if (has_outer_ && goes_on(outer_.at, now) && (current_.is_over || !goes_on(current_.at, now))) {
      return_to_outer();
    } else if (current_.number == 0 || current_.is_over) {
      begin(false);
    } else if (is_entered_ || falls) {
      // One inside a step has steps of its own, and only by chance as many.
      begin(!current_.is_complete() && (is_entered_ || now.total != current_.at.total));
    }
    is_entered_ = false;
    has_output_ = false;
    current_.at = now;
    ++current_.statuses;
    current_.note_last(from, position);
    description_at_ = found.length;
    if (open_failures_ != 0 || (has_outer_ && outer_.failed_count != 0)) note_status(line.substr(found.length));
  }

  /// True if a status that follows the last one without anything between them does no more than count on.
  [[nodiscard]] constexpr bool is_steady() const noexcept {
    return current_.number != 0 && !current_.is_over && !has_outer_ && !has_output_ && !has_status_ && !is_entered_ &&
           failed_size_ == 0 && open_failures_ == 0;
  }

  /// `count` statuses, each one further than the one before; `from` is the last of them. Pre: is_steady().
  constexpr void read_next_statuses(std::size_t count, std::size_t head, const origin& from,
                                    std::size_t position) noexcept {
    current_.at.finished += static_cast<std::int64_t>(count);
    current_.statuses += static_cast<std::uint32_t>(count);
    current_.note_last(from, position);
    description_at_ = head;
  }

  /// A line "FAILED: ...".
  template <class = void>
  constexpr void read_failed(std::string_view line, const origin& from, text_store& kept) noexcept {
    if (failed_size_ != 0) end_failed_line(kept);
    if (current_.number == 0 || current_.is_over) begin(false);
    is_in_failed_step_ = true;
    has_status_ = false;
    line = line.substr(0, sizeof failed_line_ / 2 - 2);
    std::char_traits<char>::copy(failed_line_, line.data(), line.size());
    failed_line_[line.size()] = '\n';
    failed_size_ = line.size() + 1;
    failed_from_ = from;
  }

  /// The line behind FAILED is the command that failed. To be called with each line that is nothing else.
  template <class = void>
  constexpr void read_other(std::string_view line, text_store& kept) noexcept {
    has_output_ = true;
    // "+ cmake --build a": a script that shows its commands.
    constexpr std::string_view command = "cmake --build ";
    if (const std::size_t at = line.substr(0, most_prompt).find(command); at != std::string_view::npos) {
      const std::string_view path = line.substr(at + command.size());
      place_ = built_place::of(path.substr(0, path.find(' ')));
    }
    if (failed_size_ == 0) return;
    line = line.substr(0, sizeof failed_line_ - failed_size_);
    std::char_traits<char>::copy(failed_line_ + failed_size_, line.data(), line.size());
    failed_size_ += line.size();
    end_failed_line(kept);
  }

  /// A line "ninja: ...".
  template <class = void>
  constexpr void read_message(std::string_view line, const origin& from, std::size_t position,
                              text_store& kept) noexcept {
    using ninja_output::message_meaning;
    if (failed_size_ != 0) end_failed_line(kept);
    if (has_status_) take_built();
    const auto said = ninja_output::records(line).begin();
    if (said->kind != ninja_output::record_kind::message) return;
    switch (said->meaning) {
      case message_meaning::entering_directory:
        is_entered_ = true;
        place_ = built_place::of(quoted_path(line));
        return;
      case message_meaning::no_work:
        begin(false);
        end(from, position);
        current_.is = build_fate::ended_well;
        return;
      case message_meaning::interrupted:
        if (current_.number == 0 || current_.is_over) begin(false);
        current_.is_interrupted = true;
        return end(from, position);
      case message_meaning::subcommand_failed:
      case message_meaning::cannot_progress:
      case message_meaning::stopped:
        // The outer one stops if the other has stopped already, or nothing in it failed.
        if (has_outer_ && outer_.failed_count != 0 && (current_.is_over || current_.failed_count == 0)) {
          return_to_outer();
        } else if (current_.number == 0 || current_.is_over) {
          begin(false);
        }
        current_.has_error = true;
        return end(from, position);
      default: break;
    }
    if (said->level != ninja_output::message_level::error && said->level != ninja_output::message_level::fatal) return;
    if (current_.number == 0 || current_.is_over) begin(false);
    current_.has_error = true;
    end(from, position);
  }

  /// To be called before the bytes of the lines are gone.
  constexpr void copy_last() noexcept { current_.copy_last(); }

  /// The log is at its end.
  template <class = void>
  constexpr void finish(text_store& kept) noexcept {
    if (failed_size_ != 0) end_failed_line(kept);
    current_.copy_last();
    retire(current_);
    if (has_outer_) retire(outer_);
    current_.keep_words(kept);
    outer_.keep_words(kept);
    for (ninja_build& b : failed_) b.keep_words(kept);
  }

  /// What became of a build. After finish().
  [[nodiscard]] constexpr const ninja_build* find(std::uint32_t number) const noexcept {
    for (const ninja_build& b : failed_) {
      if (number != 0 && b.number == number) return &b;
    }
    if (number != 0 && current_.number == number) return &current_;
    return number != 0 && outer_.number == number ? &outer_ : nullptr;
  }

  /// True if the last build has one step left, and that one has printed something: a step that has the terminal for itself (as one that
  /// installs) is announced when it begins, and nothing says how it ended.
  [[nodiscard]] constexpr bool ends_in_console_step() const noexcept {
    return has_output_ && !has_outer_ && current_.failed_count == 0 && !current_.is_over && current_.at.finished >= 0 &&
           current_.at.finished + 1 == current_.at.total;
  }

  /// True for a build that ended well, of which nothing more is known.
  [[nodiscard]] constexpr bool ended_well(std::uint32_t number) const noexcept {
    if (number == 0) return false;
    const ninja_build* const b = find(number);
    return b == nullptr ? number <= last_number_ && !is_lost(number) : b->is == build_fate::ended_well;
  }

  /// The build that the log ends with; its number is 0 if there is none.
  [[nodiscard]] constexpr const ninja_build& last() const noexcept {
    return has_outer_ && outer_.is != build_fate::superseded ? outer_ : current_;
  }
  /// Builds that failed, in no order; those of number 0 are none.
  [[nodiscard]] constexpr std::span<const ninja_build> failed() const noexcept { return failed_; }
  [[nodiscard]] constexpr const ninja_build& current() const noexcept { return current_; }

 private:
  static constexpr std::size_t most_failed = 16;

  /// A first status has the number 0 or 1, so from 2 on it is not that of a new build.
  [[nodiscard]] static constexpr bool goes_on(const ninja_output::progress& from,
                                              const ninja_output::progress& to) noexcept {
    return to.finished >= 2 && to.total == from.total &&
           (to.finished == from.finished || to.finished == from.finished + 1);
  }

  constexpr void begin(bool is_nested) noexcept {
    current_.copy_last();
    if (is_nested && !has_outer_) {
      outer_ = current_;
      has_outer_ = true;
    } else {
      retire(current_);
      if (has_outer_ && !is_nested && current_.is_over) {
        retire(outer_);
        has_outer_ = false;
        outer_ = ninja_build();
      }
    }
    current_ = ninja_build();
    current_.number = ++last_number_;
    current_.place = place_;
  }

  constexpr void return_to_outer() noexcept {
    current_.copy_last();
    retire(current_);
    current_ = outer_;
    outer_ = ninja_build();
    has_outer_ = false;
  }

  constexpr void end(const origin& from, std::size_t position) noexcept {
    current_.is_over = true;
    current_.note_last(from, position);
    is_in_failed_step_ = false;
  }

  /// A build of which nothing more comes.
  constexpr void retire(ninja_build& b) noexcept {
    if (b.number == 0) return;
    // A step that was interrupted did not fail, unless ninja says so.
    if (b.failed_count != 0 && b.failed_count == b.interrupted_count && !b.has_error) {
      b.failed_count = 0;
      b.is_interrupted = true;
    }
    if (b.is == build_fate::open && b.is_complete()) b.is = build_fate::ended_well;
    supersede();
    if (b.is == build_fate::ended_well) return;
    if (b.is == build_fate::open && (b.failed_count != 0 || (b.has_error && b.is_over))) b.is = build_fate::failed;
    if (b.is == build_fate::failed || b.is_interrupted || b.at.total > 0) {
      // A build that was cut short is replaced by the next one, as when it was killed and begun again.
      ninja_build* to = nullptr;
      for (ninja_build& each : failed_) {
        const bool is_free = each.number == 0 || each.is == build_fate::superseded;
        if (is_free && (to == nullptr || each.number < to->number)) to = &each;
      }
      if (to == nullptr) return note_lost(b.number);
      *to = b;
      for (std::size_t i = 0; i < b.failed_count && i < ninja_build::most_steps; ++i) ++open_failures_;
    }
  }

  /// a of "ninja: Entering directory `a'".
  [[nodiscard]] static constexpr std::string_view quoted_path(std::string_view line) noexcept {
    const std::size_t begin = line.find('`');
    if (begin == std::string_view::npos) return {};
    line.remove_prefix(begin + 1);
    return line.substr(0, line.rfind('\''));
  }

  /// Of the last status, as far as it is kept.
  [[nodiscard]] constexpr std::string_view description() const noexcept {
    const ninja_build& b = current_;
    const std::string_view words =
        b.last.text.empty() ? std::string_view(b.words, b.words_size) : b.last.text.substr(0, ninja_build::most_words);
    return words.substr(description_at_ < words.size() ? description_at_ : words.size());
  }

  constexpr void note_lost(std::uint32_t number) noexcept {
    if (first_lost_ == 0) first_lost_ = number;
  }
  [[nodiscard]] constexpr bool is_lost(std::uint32_t number) const noexcept {
    return first_lost_ != 0 && number >= first_lost_;
  }

  /// The step of a status is built if the next line of ninja is not that it failed.
  constexpr void note_status(std::string_view description) noexcept {
    const std::size_t blank = description.rfind(' ');
    status_ = diagnostics::detail::hash_name(this->description());
    status_output_ =
        blank == std::string_view::npos ? status_ : diagnostics::detail::hash_name(description.substr(blank + 1));
    has_status_ = true;
  }

  constexpr void take_built() noexcept {
    has_status_ = false;
    const auto note = [&](ninja_build& b) {
      // A step of the same name in another directory is another one.
      if (b.place.is_apart(current_.place)) return;
      for (std::size_t i = 0; i < b.failed_count && i < ninja_build::most_steps; ++i) {
        failed_step& s = b.failed[i];
        const bool is_it = (s.output != 0 && (s.output == status_output_ || s.output == status_)) ||
                           (s.description != 0 && s.description == status_);
        if (is_it) s.is_built_since = true;
      }
    };
    for (ninja_build& b : failed_) {
      if (b.number != 0 && b.is == build_fate::failed) note(b);
    }
    if (has_outer_) note(outer_);
  }

  /// A build ended: what it built of earlier ones that failed is good now.
  constexpr void supersede() noexcept {
    open_failures_ = 0;
    for (ninja_build& b : failed_) {
      if (b.number == 0 || b.is != build_fate::failed) continue;
      if (is_built_since(b)) {
        b.is = build_fate::superseded;
      } else {
        open_failures_ += b.failed_count;
      }
    }
    // It may have been no step of that one, but the next run.
    if (has_outer_ && is_built_since(outer_)) outer_.is = build_fate::superseded;
  }

  [[nodiscard]] static constexpr bool is_built_since(const ninja_build& b) noexcept {
    bool all = b.failed_count != 0 && b.failed_count <= ninja_build::most_steps;
    for (std::size_t i = 0; i < b.failed_count && all; ++i) all = b.failed[i].is_built_since;
    return all;
  }

  /// FAILED and the command below it are there.
  template <class = void>
  constexpr void end_failed_line(text_store& kept) noexcept {
    const std::string_view whole = kept.keep({failed_line_, failed_size_});
    failed_size_ = 0;
    const auto r = ninja_output::records(whole).begin();
    const bool has_code = !whole.empty() && r->code != ninja_output::no_code;
    if (has_code && ninja_output::exit_cause_of(r->code) == ninja_output::exit_cause::interrupted) {
      ++current_.interrupted_count;
    }
    if (current_.failed_count++ >= ninja_build::most_steps || whole.empty()) return;
    failed_step& s = current_.failed[current_.failed_count - 1];
    const std::string_view name = r->outputs.empty() ? r->command : r->outputs.substr(0, r->outputs.find(' '));
    s.what.is = state::yes;
    s.what.text = name;
    s.what.from = failed_from_;
    s.what.from.text = whole.substr(0, whole.find('\n'));
    if (has_code) s.what.name = name_of(ninja_output::exit_cause_of(r->code));
    s.output = diagnostics::detail::hash_name(name);
    s.description = diagnostics::detail::hash_name(description());
  }

  ninja_build current_, outer_;
  ninja_build failed_[most_failed] = {};
  std::size_t open_failures_ = 0;  ///< steps that failed and were not built since
  std::uint32_t last_number_ = 0;
  std::uint32_t first_lost_ = 0;
  std::size_t description_at_ = 0;  ///< where it begins in the last status
  bool has_outer_ = false;
  bool is_entered_ = false;  ///< a ninja has begun that printed no status yet
  static constexpr std::size_t most_prompt = 64;
  built_place place_;
  bool is_in_failed_step_ = false;
  bool has_output_ = false;          ///< a line came since the last status
  bool has_status_ = false;          ///< of a step that is built, unless the next line of ninja says that it failed
  std::uint32_t status_ = 0;         ///< hash of its description
  std::uint32_t status_output_ = 0;  ///< and of the last word of it
  std::size_t failed_size_ = 0;
  origin failed_from_;
  char failed_line_[4096] = {};
};

}  // namespace scan::detail
FOUNDCHECK_END_NAMESPACE

#endif
