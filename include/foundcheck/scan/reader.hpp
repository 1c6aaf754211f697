// SPDX-License-Identifier: MIT
// A log, whole or in pieces -> what it reports: errors that count and errors that do not, known messages, how its runs ended.
//
//   bytes -> unframer -> lines -> diagnostics, ninja, make, cmake, known messages -> kept items -> facts
//
// Each byte goes through the line reader once. A line leaves its frame once; then every tracker sees it once, in the order of the
// log. What is kept is bounded and lies in the caller's storage, so that nothing points into the pieces.
//
// An error counts unless something after it in the log proves that it did not matter:
//   make_ignored   make says so (diagnostic/analysis/ignored.hpp)
//   later_run      a later run of make or ninja built what failed, or one of cmake wrote the build files
//   own_step       ninja reached n/n without FAILED, or went on after the step; make went on to the end; cmake wrote the build files
//   try_compile    the file that failed is one that configure compiles to find out
// Success before the error, or of another run, is no reason. Where no error of a known tool counts, the first complaint of any program
// (detail/run_end.hpp) counts that is among the last lines and has no sign of success behind it.
//
// Where there is no room for one more, an error gives way that is to be looked at later (diagnostic/analysis/ranking.hpp), one that does not
// count first, of several the latest. What is not kept is counted.
//
// Total, noexcept, allocates nothing. Linear; a record costs a look-up, the end of a run or an error that gives way a walk over the kept errors.
#ifndef FOUNDCHECK_SCAN_READER_HPP
#define FOUNDCHECK_SCAN_READER_HPP

#include <bit>
#include <cstddef>
#include <cstdint>
#include <foundcheck/core/ascii.hpp>
#include <foundcheck/core/assert.hpp>
#include <foundcheck/core/byte_marks.hpp>
#include <foundcheck/core/literal.hpp>
#include <foundcheck/core/namespace.hpp>
#include <foundcheck/core/size.hpp>
#include <foundcheck/diagnostic/analysis/census.hpp>
#include <foundcheck/diagnostic/analysis/ignored.hpp>
#include <foundcheck/diagnostic/analysis/ranking.hpp>
#include <foundcheck/diagnostic/analysis/superseded.hpp>
#include <foundcheck/diagnostic/classify/cause.hpp>
#include <foundcheck/diagnostic/classify/severity.hpp>
#include <foundcheck/diagnostic/recognizer.hpp>
#include <foundcheck/diagnostic/records.hpp>
#include <foundcheck/extract/command_line.hpp>
#include <foundcheck/extract/known_messages.hpp>
#include <foundcheck/extract/nvcc_command.hpp>
#include <foundcheck/format/unused_part.hpp>
#include <foundcheck/scan/detail/configure_text.hpp>
#include <foundcheck/scan/detail/make_runs.hpp>
#include <foundcheck/scan/detail/ninja_builds.hpp>
#include <foundcheck/scan/detail/run_end.hpp>
#include <foundcheck/scan/detail/text_store.hpp>
#include <foundcheck/scan/limits.hpp>
#include <foundcheck/scan/verdict.hpp>
#include <foundcheck/text/next_status.hpp>
#include <foundcheck/text/unframe.hpp>
#include <span>
#include <string_view>

FOUNDCHECK_BEGIN_NAMESPACE
namespace scan {

/// Reads one log in the caller's storage.
class reader {
 public:
  /// `own`: rows for lines of tools that are not known here. Pre: the storage and the rows outlive this and what is read by it; the storage is
  /// not less than log_storage asks for.
  constexpr explicit reader(const log_storage& storage, std::span<const diagnostics::recognizer> own = {}) noexcept
      : storage_(storage),
        own_(own),
        room_(storage.text.first(room_bytes(storage.text.size()))),
        kept_(storage.kept),
        configure_(storage.configure, storage.configured) {
    FOUNDCHECK_ASSERT(storage.text.size() >= log_storage::least_text_bytes && storage.places.size() >= 2);
  }
  reader(const reader&) = delete;
  reader& operator=(const reader&) = delete;

  /// Room for the next bytes of the log, never empty.
  [[nodiscard]] constexpr std::span<char> space() noexcept { return room_.subspan(raw_end_); }

  /// The first `count` bytes of space() are there now. Pre: count <= space().size().
  template <class View = std::string_view>
  constexpr void advance(std::size_t count) noexcept {
    FOUNDCHECK_ASSERT(count <= room_.size() - raw_end_);
    raw_end_ += count;
    if (raw_end_ == room_.size()) read<View>(true);
    FOUNDCHECK_ASSERT(raw_end_ < room_.size());
  }

  /// The next bytes of the log, however many.
  template <class View = std::string_view>
  constexpr void feed(std::string_view piece) noexcept {
    while (!piece.empty()) {
      const std::span<char> room = space();
      const std::size_t count = piece.size() < room.size() ? piece.size() : room.size();
      std::char_traits<char>::copy(room.data(), piece.data(), count);
      piece.remove_prefix(count);
      advance<View>(count);
    }
  }

  /// The end of the log: decides which errors count. `is_of_checks`: none does, in a log of checks that may fail.
  template <class View = std::string_view, class Records = cmake_output::records>
  constexpr void finish(bool is_of_checks = false) noexcept {
    read<View>(false);
    keep_open_end(open_end_.text);
    if (is_trial_) take_trial({}, passed_ + filled_);
    note_open(builds_.context());
    builds_.finish(kept_);
    makes_.finish(kept_);
    if (is_of_checks) ignore_checks();
    ignore_by_make();
    ignore_by_cmake<Records>();
    ignore_scripts();
    for (std::size_t i = 0; i < error_count_; ++i) ignore_by_build(storage_.errors[i]);
    for (std::size_t i = 0; i < message_count_; ++i) {
      kept_message& m = storage_.messages[i];
      if (is_ignored_at(m.where, m.is_open)) settle(m);
    }
    is_worst_known_ = false;
    judge_complaint<View>();
    judge_loss();
    if (has_evicted_) sort_errors();
  }

  /// How many bytes went through the line reader: those of the log, each once.
  [[nodiscard]] constexpr std::size_t bytes_read() const noexcept { return lines_bytes_; }

  /// The errors that were kept, in the order of the log, also those that do not count.
  [[nodiscard]] constexpr std::span<kept_error> errors() noexcept { return storage_.errors.first(error_count_); }
  [[nodiscard]] constexpr std::span<const kept_error> errors() const noexcept {
    return storage_.errors.first(error_count_);
  }
  /// The known messages that were kept, in the order of the log.
  [[nodiscard]] constexpr std::span<const kept_message> messages() const noexcept {
    return storage_.messages.first(message_count_);
  }
  /// How many diagnostics there are of each tool and severity.
  [[nodiscard]] constexpr const diagnostics::diagnostic_census& census() const noexcept { return census_; }
  /// The builds of ninja that the log shows.
  [[nodiscard]] constexpr const detail::ninja_builds& builds() const noexcept { return builds_; }
  /// The runs of make that the log shows.
  [[nodiscard]] constexpr const detail::make_runs& makes() const noexcept { return makes_; }
  /// The output of configure that was kept.
  [[nodiscard]] constexpr const detail::configure_text& configure() const noexcept { return configure_; }
  /// The first command lines that set variables for cmake or setup.py, call cmake, or name architectures for nvcc.
  [[nodiscard]] constexpr std::span<const origin> commands() const noexcept { return {commands_, command_count_}; }
  /// The first warnings, each text once.
  [[nodiscard]] constexpr std::span<const origin> warnings() const noexcept { return {warnings_, warning_count_}; }
  /// The line that says that something else than cmake, ninja or make ended well; no line if none does.
  [[nodiscard]] constexpr const origin& success() const noexcept { return success_; }
  /// Errors and messages for which there was no room, or which gave way to others.
  [[nodiscard]] constexpr std::size_t dropped() const noexcept { return dropped_; }
  /// Where the first of them is.
  [[nodiscard]] constexpr const origin& first_dropped() const noexcept { return first_dropped_; }

 private:
  [[nodiscard]] static constexpr std::size_t room_bytes(std::size_t text) noexcept {
    return text < unframer::least_text_bytes ? 0 : text - unframer::least_text_bytes;
  }

  static constexpr std::size_t last_lines = 64, last_bytes = 16 * 1024;
  static constexpr std::size_t most_warnings = 5;
  static constexpr std::size_t most_commands = 64, most_nvcc_commands = 2;
  static constexpr std::size_t most_record_bytes = 8 * 1024;
  static constexpr std::size_t recent_count = 64;

  // ---- bytes to lines --------------------------------------------------------------------------------------------------
  //
  // The room holds clean text that is not done with, and behind it the bytes that came last. Where a frame is taken off, the clean
  // text is made in the rest of the storage; where there is none, the bytes are the clean text.
  //
  //   0 ............ filled_    raw_begin_ ............ raw_end_
  //   clean text               bytes                   space()

  /// Reads what came as far as that can be done without what follows.
  template <class View = std::string_view>
  constexpr void read(bool has_more) noexcept {
    for (bool is_last = false; !is_last;) {
      const bool has_come_on = fill(has_more);
      is_last = !has_more && raw_begin_ == raw_end_;
      if (!has_come_on && !is_last) {
        const bool is_short = place_count_ > 1 && place_count_ + 1 >= storage_.places.size();
        if (!is_short || (has_more && raw_end_ - raw_begin_ < unframer::least_piece_bytes)) return;
        // More lines than places belong together: the lines of some of them are counted on from those before.
        place_count_ -= place_count_ / 2;
      }
      read_text<View>(!is_last);
    }
  }

  /// Takes as many lines as there are places for; false if it is none.
  constexpr bool fill(bool has_more) noexcept {
    const std::span<char> text = storage_.text.subspan(room_.size());
    const std::size_t before = raw_begin_;
    while (raw_begin_ < raw_end_) {
      const std::size_t size = raw_end_ - raw_begin_;
      if (has_more && size < unframer::least_piece_bytes) break;
      const unframer::window w =
          frames_.read({room_.data() + raw_begin_, size}, has_more, text, storage_.places.subspan(place_count_));
      if (w.consumed == 0) break;
      add_window(w);
      raw_begin_ += w.consumed;
      lines_bytes_ += w.consumed;
    }
    return raw_begin_ != before;
  }

  constexpr void add_window(const unframer::window& w) noexcept {
    if (w.text.data() != room_.data() + filled_ && !w.text.empty()) {
      std::char_traits<char>::move(room_.data() + filled_, w.text.data(), w.text.size());
    }
    for (std::size_t i = 0; i < w.places.size(); ++i) storage_.places[place_count_ + i].text += filled_;
    place_count_ += w.places.size();
    filled_ += w.text.size();
  }

  /// Reads what is in the window, and moves on to where later bytes are needed from.
  template <class View = std::string_view>
  constexpr void read_text(bool has_more) noexcept {
    const std::string_view text(room_.data(), filled_);
    if (!has_begun_) {
      reader_ =
          diagnostics::detail::record_reader(text, {}, has_more, diagnostics::detail::record_reader::asked(&own_));
      has_begun_ = true;
    } else {
      reader_.move_to(text, 0, has_more);
    }
    for (reader_.read(); !reader_.at_end(); reader_.read()) {
      const diagnostics::record& r = reader_.current();
      read_lines<View>(text, r.offset + r.before.size() - passed_ + 1, has_more);
      take_record(r);
    }
    read_lines<View>(text, has_more ? reader_.reached() : filled_, has_more);
    if (!has_more) take_complaint<View>(text);
    std::size_t needed = reader_.needed_from();
    if (line_at_ < needed) needed = line_at_;
    const std::size_t last = filled_ < last_bytes ? 0 : filled_ - last_bytes;
    move_on(needed < last ? needed : last);
  }

  /// Drops the clean text before `from`, and closes the gap before the bytes that came last.
  constexpr void move_on(std::size_t from) noexcept {
    if (from != 0) drop_text(from);
    if (raw_begin_ != filled_) {
      std::char_traits<char>::move(room_.data() + filled_, room_.data() + raw_begin_, raw_end_ - raw_begin_);
    }
    raw_end_ -= raw_begin_ - filled_;
    raw_begin_ = filled_;
  }

  constexpr void drop_text(std::size_t from) noexcept {
    builds_.copy_last();
    // The place that the first byte belongs to stays, and begins there.
    std::size_t first = 0;
    while (first + 1 < place_count_ && storage_.places[first + 1].text <= from) ++first;
    line_place& p = storage_.places[first];
    p.number += count_lines(p.text, from);
    p.offset += from - p.text;
    p.text = from;
    for (std::size_t i = first; i < place_count_; ++i) {
      storage_.places[i - first] = storage_.places[i];
      storage_.places[i - first].text -= from;
    }
    place_count_ -= first;
    std::char_traits<char>::move(room_.data(), room_.data() + from, filled_ - from);
    filled_ -= from;
    passed_ += from;
    line_at_ -= from;
    reader_.move_to({room_.data(), filled_}, from, true);
    place_at_ = 0;
    number_ = storage_.places[0].number + count_lines(0, line_at_);
  }

  [[nodiscard]] constexpr std::size_t count_lines(std::size_t begin, std::size_t end) const noexcept {
    std::size_t count = 0, at = begin;
    for (; end - at >= marked_bytes; at += marked_bytes) {
      count += static_cast<std::size_t>(std::popcount(marks_of(room_.data() + at, '\n')));
    }
    for (; at < end; ++at) count += room_[at] == '\n' ? 1U : 0U;
    return count;
  }

  /// The place in the log of the line that begins at line_at_, the one behind the line that was read last.
  [[nodiscard]] constexpr origin line_origin() noexcept {
    const std::size_t before = place_at_;
    while (place_at_ + 1 < place_count_ && storage_.places[place_at_ + 1].text <= line_at_) ++place_at_;
    const line_place& p = storage_.places[place_at_];
    // A place may begin inside the line before: where a terminal broke it, or behind an escape sequence.
    if (place_at_ != before) number_ = p.number + count_lines(p.text, line_at_);
    return {origin::no_source, number_, p.offset + (line_at_ - p.text), {}};
  }

  /// Gives the trackers the whole lines that begin before `until`.
  template <class View = std::string_view>
  constexpr void read_lines(std::string_view text, std::size_t until, bool has_more) noexcept {
    while (line_at_ < until && line_at_ < text.size()) {
      if (next_.begins(text.substr(line_at_)) && take_statuses(text.substr(0, until))) continue;
      const std::size_t feed = foundcheck::detail::find_newline(text, line_at_);
      if (feed == std::string_view::npos && has_more && text.size() - line_at_ < diagnostics::most_line_bytes) return;
      const std::size_t end = feed == std::string_view::npos ? text.size() : feed + 1;
      const std::size_t text_end = feed == std::string_view::npos ? text.size() : feed;
      here_ = line_origin();
      here_.text = std::string_view(text.data() + line_at_, text_end - line_at_);
      if (!is_in_long_line_) take_line<View>(here_.text, passed_ + line_at_);
      is_in_long_line_ = feed == std::string_view::npos;
      line_at_ = end;
      ++number_;
    }
  }

  /// Takes the whole lines from line_at_ on that are statuses of one build, each one further than the one before; false if there is
  /// none. Most lines of a long log are, and of all of them only the last one matters.
  constexpr bool take_statuses(std::string_view text) noexcept {
    std::size_t count = 0, last = line_at_, last_end = line_at_, head = 0;
    bool is_last = is_in_long_line_ || !builds_.is_steady();
    for (std::size_t at = line_at_; !is_last && text.size() - at >= marked_bytes; at += marked_bytes) {
      std::uint64_t feeds = marks_of(text.data() + at, '\n');
      for (; feeds != 0 && !is_last; feeds &= feeds - 1) {
        const std::size_t begin = count == 0 ? line_at_ : last_end + 1;
        is_last =
            !next_.begins(text.substr(begin)) || detail::configure_text::may_be_step(text[begin + next_.text().size()]);
        if (is_last) break;
        last = begin;
        last_end = at + static_cast<std::size_t>(std::countr_zero(feeds));
        head = next_.text().size();
        ++count;
        next_.advance();
      }
    }
    if (count == 0) {
      next_.reset();
      return false;
    }
    number_ += count - 1;
    line_at_ = last;
    here_ = line_origin();
    here_.text = text.substr(last, last_end - last);
    builds_.read_next_statuses(count, head, here_, passed_ + last);
    note_proof(passed_ + last, here_.text);
    has_kept_since_ = false;
    line_at_ = last_end + 1;
    ++number_;
    return true;
  }

  // ---- lines ----------------------------------------------------------------------------------------------------------

  template <class View = std::string_view>
  constexpr void take_line(std::string_view line, std::size_t position) noexcept {
    // A compiler writes all that it says as one line of JSON: what is cut off may be errors.
    if (line.size() >= diagnostics::most_line_bytes && starts_with_any_literal(line, "[{", "{\"")) drop();
    line = line.substr(0, diagnostics::most_line_bytes);
    static_cast<void>(take_literal(line, "^C"));  // a terminal shows the key before what ninja or make say
    switch (line.empty() ? '\0' : line.front()) {
      case '[':
        if (const auto status = detail::read_ninja_status(line)) {
          is_configuring_ = false;
          const detail::build_context before = builds_.context();
          builds_.read_status(status, line, here_, position, kept_);
          note_proof(position, line);
          leave_build(before);
          next_.follow(line);
          return configure_.read_status(line, line.substr(status.length), here_);
        }
        if (const std::string_view text = diagnostics::after_percentage(line); text.data() != nullptr) {
          is_configuring_ = false;
          makes_.read_progress(line, here_, position);
          note_proof(position, line);
          superseded_.take_progress(position, line);
          return configure_.read_status(line, text, here_);
        }
        break;
      case 'F':
        if (starts_with_literal(line, "FAILED: ")) {
          const detail::build_context before = builds_.context();
          builds_.read_failed(line, here_, kept_);
          return leave_build(before);
        }
        break;
      case 'n':
        if (starts_with_literal(line, "ninja: ")) {
          const detail::build_context before = builds_.context();
          builds_.read_message(line, here_, position, kept_);
          return leave_build(before);
        }
        break;
      case 'g':
      case 'm':
        if (const auto done = makes_.read_line(line, position); done.end != 0) {
          ignore(done.begin, done.end, ignored_reason::own_step);
          if (makes_.has_left()) {
            success_ = here_;
            success_.text = kept_.keep(line.substr(0, 200));
          }
        }
        break;
      default: break;
    }
    next_.reset();
    builds_.read_other(line, kept_);
    configure_.read(line, here_);
    take_configure(line, position);
    take_script(line, position);
    if (is_source_line(line)) return;
    take_reason(line);
    take_messages(line, position);
    take_left_out<View>(line, position);
    take_command(line);
    take_trial(line, position);
    take_rest_of_end(line);
    take_end<View>(line, position);
    if (is_begin_of_pip(line)) {
      pip_begin_ = position;
      has_pip_begun_ = true;
    }
    if (is_end_of_pip(line)) {
      constexpr std::string_view before = " for ";
      const std::size_t at = line.find(before);
      pip_end_ = position + 1;
      pip_failed_ =
          at == std::string_view::npos ? std::string_view{} : kept_.keep(first_word(line.substr(at + before.size())));
    }
  }

  /// What was reported between the first line of cmake and the one that says that the build files are written did not stop it.
  constexpr void take_configure(std::string_view line, std::size_t position) noexcept {
    if (!starts_with_literal(line, "-- ") && !starts_with_literal(line, "CMake ")) return;
    if (!is_configuring_) {
      is_configuring_ = true;
      has_configure_failed_ = false;
      configure_begin_ = position;
    }
    if (starts_with_literal(line, "-- Configuring incomplete")) has_configure_failed_ = true;
    if (!starts_with_literal(line, "-- Build files have been written to")) return;
    note_proof(position, line);
    ignore(configure_begin_, position, has_configure_failed_ ? ignored_reason::later_run : ignored_reason::own_step);
    is_configuring_ = false;
  }

  /// A script of Autoconf that writes its files is a later run of the one that stopped, or what ran that one went on without it.
  constexpr void take_script(std::string_view line, std::size_t position) noexcept {
    if (starts_with_literal(line, "config.status: creating ")) script_done_ = position;
  }

  /// The same of a build that came behind it.
  constexpr void ignore_scripts() noexcept {
    const std::size_t done = script_done_ < proof_end_ ? proof_end_ : script_done_;
    for (kept_error& k : errors()) {
      if (k.said.tool != diagnostics::tool::autoconf || k.is_ignored || k.position >= done) continue;
      k.is_ignored = true;
      k.why = ignored_reason::later_run;
    }
  }

  /// Up to a blank or a comma.
  [[nodiscard]] static constexpr std::string_view first_word(std::string_view text) noexcept {
    constexpr std::size_t longest = 100;
    return text.substr(0, text.find_first_of(" ,")).substr(0, longest);
  }

  /// True if "Successfully installed a-1.0 b_c-2.0" has the package, whose name may be written with - or _.
  [[nodiscard]] static constexpr bool names_package(std::string_view line, std::string_view name) noexcept {
    constexpr auto is_same = [](char a, char b) {
      return a == b || ((a == '-' || a == '_') && (b == '-' || b == '_'));
    };
    for (std::size_t at = line.find(' '); at != std::string_view::npos; at = line.find(' ', at + 1)) {
      const std::string_view word = line.substr(at + 1);
      if (word.size() <= name.size() || word[name.size()] != '-') continue;
      std::size_t same = 0;
      while (same < name.size() && is_same(word[same], name[same])) ++same;
      if (same == name.size()) return true;
    }
    return false;
  }

  /// The last words of a pip that failed.
  [[nodiscard]] static constexpr bool is_end_of_pip(std::string_view line) noexcept {
    return starts_with_any_literal(
        line, "ERROR: Could not build wheels for ", "ERROR: Failed to build installable wheels ",
        "ERROR: Could not install packages due to ", "ERROR: No matching distribution found for ",
        "ERROR: ResolutionImpossible", "error: metadata-generation-failed", "error: failed-wheel-build-for-install");
  }

  [[nodiscard]] static constexpr bool is_begin_of_pip(std::string_view line) noexcept {
    return starts_with_any_literal(line, "Collecting ", "Processing ", "Requirement already satisfied: ",
                                   "Looking in indexes: ", "Building wheels for collected packages: ");
  }

  /// A line of source that a compiler shows, or the carets below it: "   12 |   x;".
  [[nodiscard]] static constexpr bool is_source_line(std::string_view line) noexcept {
    if (line.empty() || line.front() != ' ') return false;
    std::size_t at = line.find_first_not_of(' ');
    while (at < line.size() && is_digit(line[at])) ++at;
    if (at < line.size() && line[at] == ' ') ++at;
    return at < line.size() && line[at] == '|';
  }

  /// Ninja said something, and it may be another build now: then what came behind the last status of the one before is of its last step,
  /// which ended well, or of what was run next. The one that goes on around it says that its step ended.
  constexpr void leave_build(const detail::build_context& before) noexcept {
    const std::uint32_t now = builds_.context().build;
    if (now != before.build && now != before.outer) note_open(before);
    has_kept_since_ = has_kept_since_ && now == before.build && builds_.context().status == before.status;
  }

  constexpr void note_open(const detail::build_context& of) noexcept {
    if (!has_kept_since_ || of.build == 0) return;
    for (std::size_t i = 0; i < error_count_; ++i) {
      kept_error& k = storage_.errors[i];
      k.is_open = k.is_open || (k.where.build == of.build && k.where.status == of.status);
    }
    for (std::size_t i = 0; i < message_count_; ++i) {
      kept_message& m = storage_.messages[i];
      m.is_open = m.is_open || (m.where.build == of.build && m.where.status == of.status);
    }
  }

  /// Known messages that the line begins with, or has behind a colon or a bracket, as behind the name of an exception or a logger.
  constexpr void take_messages(std::string_view line, std::size_t position) noexcept {
    take_message(line, position);
    if (const std::string_view item = without_bullets(line); item.size() != line.size()) take_message(item, position);
    // The text of an assertion: "a.cpp:1: guarantee(false && \"text\")".
    constexpr std::string_view of_assertion = "(false && \"";
    if (line.find('&') != std::string_view::npos) {
      const std::size_t told = line.find(of_assertion);
      if (told != std::string_view::npos) take_message(line.substr(told + of_assertion.size()), position);
    }
    // A command behind a prompt.
    if (line.size() > 2 && (line[0] == '$' || line[0] == '#') && line[1] == ' ') take_message(line.substr(2), position);
    std::uint64_t carry = 0;
    for (std::size_t at = 0; at < line.size(); at += marked_bytes) {
      const std::size_t left = line.size() - at;
      const std::uint64_t here = first_marks(left < marked_bytes ? left : marked_bytes);
      const char* const p = block_at(line.data() + at, left);
      const std::uint64_t colons = marks_of(p, ':'), brackets = marks_of(p, ']');
      const std::uint64_t ends = (colons | brackets) & here;
      // The answer to a question with a default: "[Default is /usr]:Invalid path"
      for (std::uint64_t asked = colons & brackets << 1U & here; asked != 0; asked &= asked - 1) {
        const std::string_view text = line.substr(at + static_cast<std::size_t>(std::countr_zero(asked)) + 1);
        if (!text.empty() && is_alpha(text.front())) take_message(text, position);
      }
      std::uint64_t blanks = marks_of(p, ' ') & here & (ends << 1U | carry);
      carry = ends >> 63U;
      for (; blanks != 0; blanks &= blanks - 1) {
        const std::string_view text = line.substr(at + static_cast<std::size_t>(std::countr_zero(blanks)) + 1);
        take_message(text, position);
        // Rust shows what an error holds: error: "text"
        if (text.size() > 2 && text.front() == '"') take_message(text.substr(1), position);
        // "host:1:2 [0] misc/shmutils.cc:72 NCCL WARN x"
        constexpr std::string_view of_nccl = " NCCL WARN ";
        constexpr std::size_t longest_place = 64;
        const std::size_t words = text.substr(0, longest_place).find(of_nccl);
        if (words != std::string_view::npos) take_message(text.substr(words + of_nccl.size()), position);
      }
    }
  }

  /// An item of a list or a tree without what it begins with: "  - text", " * text", "  \u251C\u2500\u25B6 text", "   1. text".
  [[nodiscard]] static constexpr std::string_view without_bullets(std::string_view line) noexcept {
    for (bool is_done = false; !is_done;) {
      const std::size_t begin = line.find_first_not_of(" \t");
      if (begin == std::string_view::npos) return {};
      const std::string_view text = line.substr(begin);
      std::size_t end = 0;
      if (text.front() == '-' || text.front() == '*') {
        end = 1;
      } else if (is_digit(text.front())) {
        end = text.find_first_not_of("0123456789");
        end = end != std::string_view::npos && text[end] == '.' ? end + 1 : 0;
      } else {
        // Box drawings and triangles are E2 94 .. to E2 97 .., the multiplication sign is C3 97.
        while (text.size() - end > 2 && text[end] == '\xE2' && text[end + 1] >= '\x94' && text[end + 1] <= '\x97')
          end += 3;
        if (end == 0 && text.starts_with("\xC3\x97")) end = 2;
      }
      is_done = end == 0 || end == text.size() || text[end] != ' ';
      if (!is_done) line = text.substr(end + 1);
    }
    return line;
  }

  /// Of a message that is a heading the lines behind it: they are its value, and what it was said in.
  template <class = void>
  constexpr void take_reason(std::string_view line) noexcept {
    constexpr std::size_t longest = 240;
    if (heading_lines_ == 0) return;
    const std::size_t indent = line.find_first_not_of(" \t");
    kept_message& k = storage_.messages[heading_];
    if (indent == std::string_view::npos) {
      // A blank line ends what was said, and may come before it.
      if (reason_size_ != 0 || ++heading_blanks_ > 1) heading_lines_ = 0;
      return;
    }
    const std::string_view words = without_bullets(line);
    const std::size_t begin = words.find_first_not_of(" \t");
    // A bullet and nothing behind it.
    if (begin == std::string_view::npos) return;
    const std::string_view text = words.substr(begin);
    const std::string_view between = reason_size_ == 0 ? "" : indent > reason_indent_ ? " " : "; ";
    if (reason_size_ == 0) {
      reason_indent_ = indent;
      reason_from_ = here_;
    }
    if (reason_size_ + between.size() + text.size() > longest) {
      heading_lines_ = 0;
      return;
    }
    for (const std::string_view part : {between, text}) {
      std::char_traits<char>::copy(reason_ + reason_size_, part.data(), part.size());
      reason_size_ += part.size();
    }
    --heading_lines_;
    const std::string_view kept = kept_.keep({reason_, reason_size_});
    if (kept.empty()) return drop();
    k.value = kept;
    k.from = reason_from_;
    k.from.text = kept;
  }

  /// 64 bytes of which the first `left` are those at `p`.
  [[nodiscard]] constexpr const char* block_at(const char* p, std::size_t left) noexcept {
    if (left >= marked_bytes) return p;
    std::char_traits<char>::copy(block_, p, left);
    return block_;
  }

  constexpr void take_message(std::string_view text, std::size_t position) noexcept {
    std::size_t first = 0;
    while (first < text.size() && (text[first] == ' ' || text[first] == '\t')) ++first;
    if (first == text.size() || !foundcheck::detail::may_begin_message(text.substr(first, 2))) return;
    keep_message(foundcheck::detail::find_message(words(text).begin()), position);
  }

  /// A warning without a form that says what is left out: "WARNING: Qt5 not found, the viewer will not be built."
  template <class View = std::string_view>
  constexpr void take_left_out(std::string_view line, std::size_t position) noexcept {
    const std::size_t begin = line.find_first_not_of(' ');
    if (begin == std::string_view::npos) return;
    const std::string_view text = line.substr(begin);
    if (!starts_with_any_literal(text, "WARNING", "[WARNING]", "configure: WARNING: ", "Warning: ")) return;
    if ((says_left_out(text) || says_part_is_unused<View>(text)) && !has_message_here())
      keep_message({&left_out_message, {}}, position);
  }

  /// True if a known message was found in the line that is read.
  [[nodiscard]] constexpr bool has_message_here() const noexcept {
    if (message_count_ == 0) return false;
    const kept_message& last = storage_.messages[message_count_ - 1];
    return last.from.line == here_.line && !last.row->is_note;
  }

  constexpr void keep_message(const foundcheck::detail::message_match& m, std::size_t position) noexcept {
    if (m.row == nullptr || (m.row->is_note && (!foundcheck::detail::tells_value(m) || has_note(m.row->name)))) return;
    const detail::build_context where = builds_.context();
    for (std::size_t i = 0; i < message_count_; ++i) {
      const kept_message& k = storage_.messages[i];
      const bool is_same_place = k.where.build == where.build && k.where.is_in_failed_step == where.is_in_failed_step;
      if (k.row == m.row && k.epoch == epoch_ && is_same_place) return;
    }
    if (message_count_ == storage_.messages.size()) return drop();
    kept_message& k = storage_.messages[message_count_];
    k = {m.row, {}, here_, position, where, epoch_, false};
    k.from.text = kept_.keep(here_.text);
    if (k.from.text.empty()) return drop();
    k.value = detail::same_part(m.value, here_.text, k.from.text);
    has_kept_since_ = has_kept_since_ || !m.row->is_note;
    if (m.row->following != 0) {
      heading_ = message_count_;
      heading_lines_ = m.row->following;
      heading_blanks_ = 0;
      reason_size_ = 0;
    }
    ++message_count_;
  }

  /// Of a tool or of the machine the first thing that is told counts.
  [[nodiscard]] constexpr bool has_note(std::string_view name) const noexcept {
    for (const kept_message& k : messages()) {
      if (k.row->name == name) return true;
    }
    return false;
  }

  /// A command line that sets variables for cmake or setup.py, or is one of cmake, or one of nvcc that names architectures.
  constexpr void take_command(std::string_view line) noexcept {
    if (command_count_ == most_commands || line.find('=') == std::string_view::npos) return;
    if (nvcc_command_count_ != most_nvcc_commands && is_nvcc_command(line)) {
      origin from = here_;
      from.text = kept_.keep(line);
      if (from.text.empty()) return;
      commands_[command_count_++] = from;
      ++nvcc_command_count_;
      return;
    }
    if (line.find("cmake") == std::string_view::npos && line.find("setup.py") == std::string_view::npos) return;
    if (command_of_cmake(line).empty()) {
      fact first[1];
      fact_set facts(first);
      extract_environment(line, here_, facts);
      if (facts.size() == 0) return;
    }
    origin from = here_;
    from.text = kept_.keep(line);
    if (!from.text.empty()) commands_[command_count_++] = from;
  }

  /// The first of the last lines in which some program says that something failed, and behind which nothing shows that it did not matter.
  template <class View = std::string_view>
  constexpr void take_complaint(std::string_view text) noexcept {
    std::size_t at = text.size() < last_bytes ? 0 : text.size() - last_bytes;
    if (at != 0) at = text.find('\n', at) + 1;
    if (passed_ + at < proof_end_) at = proof_end_ - passed_;
    if (at > text.size()) return;
    std::size_t lines = 0;
    for (std::size_t i = text.size(); i > at; --i) {
      if (text[i - 1] != '\n' || ++lines <= last_lines) continue;
      at = i;
      break;
    }
    std::size_t levelled = 0, plain = 0;
    std::string_view last;  // the line above that has words
    std::size_t last_at = at;
    // Of the whole text: a list within a log is indented too.
    const std::size_t margin = indent_of(text);
    const std::size_t last_words = last_words_of(text);
    bool is_after_panic = false, is_in_box = false;
    gpu_question question;
    while (at < text.size()) {
      std::size_t end = text.find('\n', at);
      if (end == std::string_view::npos) end = text.size();
      std::string_view line = text.substr(at, end - at);
      line.remove_prefix(line.size() < margin ? line.size() : margin);
      // A line that was quoted whole, or is part of an answer to a letter.
      if (line.size() > 2 && line.front() == '"' && line.find('"', 1) >= line.size() - 1) {
        line.remove_prefix(1);
        if (line.ends_with('"')) line.remove_suffix(1);
      }
      static_cast<void>(take_literal(line, "> "));
      // Nix quotes the last lines of a builder so.
      constexpr std::size_t least_margin = 4;
      if (const std::size_t quoted = line.find_first_not_of(' ');
          quoted != std::string_view::npos && quoted >= least_margin && starts_with_literal(line.substr(quoted), "> "))
        line.remove_prefix(quoted + 2);
      std::size_t begin = line.find_first_not_of(" \t");
      // The box in which an older pip shows what it ran indents it.
      if (is_in_box && starts_with_literal(line, "  ") && begin != std::string_view::npos) {
        is_in_box = !starts_with_literal(line.substr(begin), "-----");
        line.remove_prefix(begin);
        begin = 0;
      } else {
        is_in_box = begin != std::string_view::npos && match<R"(Complete output \(\d+ lines\):)">(line.substr(begin));
      }
      const bool is_of_trial = trials_begin_ <= passed_ + at && passed_ + at < trials_end_;
      detail::complaint is = is_of_trial ? detail::complaint::none : detail::complaint_of<View>(line, proof_end_ != 0);
      if (is == detail::complaint::none && !is_of_trial && at >= last_words && detail::is_last_complaint<View>(line))
        is = detail::complaint::own;
      const bool is_of_script = starts_with_literal(line, "configure: error: ") && passed_ + at < script_done_;
      if (is_of_script) is = detail::complaint::none;
      const bool has_level = place_at(at).is_error;
      ++(has_level ? levelled : plain);
      if (is < detail::complaint::own && has_level && detail::may_be_levelled<View>(line))
        is = detail::complaint::levelled;
      keep_complaint<View>(line, at, is);
      if (is < detail::complaint::levelled) take_told_error<View>(line, at);
      if (is == detail::complaint::none) {
        take_loss<View>(line, at);
        take_answer<View>(question, line, at);
      }
      if (begin != std::string_view::npos) {
        const std::string_view words = line.substr(begin);
        // Rust says what went wrong on the line behind the place, and indents what a build script says.
        if (is_after_panic) keep_complaint<View>(words, at, detail::complaint::innermost);
        is_after_panic =
            starts_with_literal(words, "thread '") && words.find("' panicked at ") != std::string_view::npos;
        if (is_after_panic) keep_complaint<View>(words, at, detail::complaint::own);
        is_after_panic = is_after_panic && words.ends_with(':');
        // The box in which pip shows what it ran: above its end are the last words of that.
        if (starts_with_literal(words, "[end of output]")) {
          if (detail::complaint_of<View>(last, false) == detail::complaint::own) {
            keep_complaint<View>(last, last_at, detail::complaint::innermost);
          } else {
            take_told_error<View>(last, last_at);
          }
        }
        last = words;
        last_at = at + begin;
      }
      at = end + 1;
    }
    // Where nearly all has the level, it is the logger's of what another tool writes.
    const bool is_of_all = levelled > 3 && levelled > plain;
    if (complaint_is_ == detail::complaint::levelled && is_of_all) {
      complaint_is_ = detail::complaint::none;
      complaint_.text = {};
    }
  }

  /// Where the last three lines with words begin: a word for an error there is not followed by anything that shows that it did not matter.
  [[nodiscard]] static constexpr std::size_t last_words_of(std::string_view text) noexcept {
    constexpr unsigned most_lines = 3;
    std::size_t begin = text.size();
    for (unsigned lines = 0; lines < most_lines && begin != 0;) {
      const std::size_t feed = begin < 2 ? std::string_view::npos : text.rfind('\n', begin - 2);
      const std::size_t line = feed == std::string_view::npos ? 0 : feed + 1;
      lines += text.substr(line, begin - line).find_first_not_of(" \t\r\n") != std::string_view::npos ? 1U : 0U;
      begin = line;
    }
    return begin;
  }

  /// The blanks that all lines with words begin with: those of a list or a quotation that they were pasted from.
  [[nodiscard]] static constexpr std::size_t indent_of(std::string_view text) noexcept {
    std::size_t least = std::string_view::npos;
    for (std::size_t at = 0; at < text.size() && least != 0;) {
      std::size_t end = text.find('\n', at);
      if (end == std::string_view::npos) end = text.size();
      const std::size_t begin = text.find_first_not_of(' ', at);
      if (begin < end && begin - at < least) least = begin - at;
      at = end + 1;
    }
    return least == std::string_view::npos ? 0 : least;
  }

  /// An error that a sentence quotes, where its words name the cause: "it gave: ModuleNotFoundError: No module named 'torch'".
  template <class View = std::string_view>
  constexpr void take_told_error(std::string_view line, std::size_t at) noexcept {
    const std::string_view told = detail::told_error<View>(line);
    if (!told.empty() && names_cause<View>(told)) keep_complaint<View>(told, at, detail::complaint::told);
  }

  /// Whether PyTorch sees a GPU, as somebody asks it by hand: the answer is on the line of the question or on one of the next.
  struct gpu_question {
    std::size_t at = 0, lines_left = 0;
  };

  template <class View = std::string_view>
  constexpr void take_answer(gpu_question& question, std::string_view line, std::size_t at) noexcept {
    constexpr std::size_t most_lines = 3;
    constexpr std::string_view words = "torch.cuda.is_available()";
    if (const std::size_t begin = line.find(words); begin != std::string_view::npos) {
      question = {at, most_lines};
      line.remove_prefix(begin + words.size());
      // What follows on the line is the answer only where no code goes on.
      if (!match<R"([)`'" ]*(?:is|=|:|->|returns?|gives?|prints?|outputs?)?[ :`'"]*False[`'".,!? ]*)">(line)) return;
    } else if (question.lines_left == 0 || line.find_first_not_of(" \t") == std::string_view::npos) {
      return;
    } else {
      --question.lines_left;
      if (!match<R"([>` '"]*(?:[Rr]eturns? |[Oo]utputs?:? |Out\[\d+\]: )?[`'"]?False[`'".]*)">(line)) return;
    }
    question.lines_left = 0;
    if (!loss_.text.empty()) return;
    loss_ = place_of(question.at);
    const std::string_view asked(&room_[question.at], filled_ - question.at);
    loss_.text = kept_.keep(asked.substr(0, asked.find('\n')));
    loss_at_ = passed_ + question.at;
    loss_row_ = &no_gpu_message;
  }

  /// What a program, or a build that is none of CMake's, says at its end of a part that it goes without: the first such line.
  template <class View = std::string_view>
  constexpr void take_loss(std::string_view line, std::size_t at) noexcept {
    if (!loss_.text.empty() || line.empty() || line.front() == ' ' || starts_with_literal(line, "-- ")) return;
    if (!says_part_is_unused<View>(line) && !says_left_out(line)) return;
    loss_ = place_of(at);
    loss_.text = kept_.keep(line);
    loss_at_ = passed_ + at;
  }

  /// It counts where nothing failed and nothing that is known was said.
  constexpr void judge_loss() noexcept {
    if (loss_.text.empty() || !complaint_.text.empty()) return;
    for (const kept_error& k : errors()) {
      if (!k.is_ignored) return;
    }
    for (std::size_t i = 0; i < message_count_; ++i) {
      if (!storage_.messages[i].is_ignored && !storage_.messages[i].row->is_note) return;
    }
    here_ = loss_;
    keep_message({loss_row_, {}}, loss_at_);
  }

  /// Of complaints of a kind the first is kept.
  template <class View = std::string_view>
  constexpr void keep_complaint(std::string_view line, std::size_t at, detail::complaint is) noexcept {
    constexpr std::size_t most_bytes = 2000;
    if (is == detail::complaint::own && names_cause<View>(line)) is = detail::complaint::named;
    if (is <= complaint_is_) return;
    complaint_ = place_of(at);
    line = line.substr(0, most_bytes);
    const bool is_heading = is < detail::complaint::named && detail::is_heading<View>(line);
    complaint_.text = is_heading ? with_next_line(line, at) : kept_.keep(line);
    complaint_at_ = passed_ + at;
    complaint_is_ = complaint_.text.empty() ? detail::complaint::none : is;
  }

  /// A line that ends with a colon, with the next one behind it: that says what is wrong.
  template <class = void>
  [[nodiscard]] constexpr std::string_view with_next_line(std::string_view line, std::size_t at) noexcept {
    constexpr std::size_t longest = 300;
    const std::string_view text(room_.data(), filled_);
    std::size_t begin = text.find('\n', at);
    begin = begin == std::string_view::npos ? begin : text.find_first_not_of(" \t\r\n", begin);
    if (begin == std::string_view::npos || line.size() > longest) return kept_.keep(line);
    const std::string_view next = text.substr(begin, text.find('\n', begin) - begin).substr(0, longest);
    char both[2 * longest + 1] = {};
    std::char_traits<char>::copy(both, line.data(), line.size());
    both[line.size()] = ' ';
    std::char_traits<char>::copy(both + line.size() + 1, next.data(), next.size());
    return kept_.keep({both, line.size() + 1 + next.size()});
  }

  /// The last place that is not behind the byte.
  [[nodiscard]] constexpr const line_place& place_at(std::size_t begin) const noexcept {
    std::size_t at = 0;
    while (at + 1 < place_count_ && storage_.places[at + 1].text <= begin) ++at;
    return storage_.places[at];
  }

  /// True if the words of a complaint tell what is wrong; that a program crashed tells nothing that a word for an error does not.
  template <class View = std::string_view>
  [[nodiscard]] constexpr bool names_cause(std::string_view line) const noexcept {
    diagnostics::record r = end_record(line, 0);
    name_cause<View>(r);
    if (r.cause == diagnostics::cause::none) return !r.subject.empty();
    return r.cause != diagnostics::cause::program_crash;
  }

  /// The place in the log of the line that begins there.
  [[nodiscard]] constexpr origin place_of(std::size_t begin) const noexcept {
    const line_place& p = place_at(begin);
    return {origin::no_source, p.number + count_lines(p.text, begin), p.offset + (begin - p.text), {}};
  }

  /// What a program complained about last counts where nothing else does but that something failed behind it.
  template <class View = std::string_view>
  constexpr void judge_complaint() noexcept {
    if (complaint_.text.empty()) return;
    diagnostics::record r = end_record(complaint_.text, complaint_at_);
    name_cause<View>(r);
    const bool is_crash = r.cause == diagnostics::cause::program_crash;
    const bool is_own = complaint_is_ >= detail::complaint::told;
    if (!is_own && !is_crash) {
      r.cause = diagnostics::cause::none;
      r.subject = {};
    }
    r.is_effect = is_crash || (r.cause == diagnostics::cause::none && r.subject.empty());
    kept_error* effect = nullptr;
    bool is_before = false;
    for (kept_error& k : errors()) {
      if (k.is_ignored) continue;
      if (k.rank != diagnostics::rank_class::effect || !(is_own || is_crash)) return;
      if (effect == nullptr) effect = &k;
      is_before = is_before || complaint_at_ <= k.last || complaint_is_ == detail::complaint::innermost;
    }
    if (effect != nullptr && !is_before) return;
    here_ = complaint_;
    r.line = complaint_.line;
    if (effect != nullptr && (r.is_effect || effect->position == complaint_at_)) {
      if (fill(*effect, r)) effect->rank = diagnostics::rank_of(r);
    } else {
      keep_error(r);
    }
  }

  /// True if a message that is known says what went wrong.
  [[nodiscard]] constexpr bool has_known_error() const noexcept {
    for (std::size_t i = 0; i < message_count_; ++i) {
      const kept_message& m = storage_.messages[i];
      if (!m.is_ignored && !m.row->is_note && !m.row->is_loss) return true;
    }
    return false;
  }

  /// Fills what the words of a complaint say is wrong.
  template <class View = std::string_view>
  constexpr void name_cause(diagnostics::record& r) const noexcept {
    constexpr std::size_t most_place_bytes = 16;
    diagnostics::record asked = r;
    // Who says it is not known: its words are read as those of what starts others and of what runs, not as a compiler's.
    asked.tool = diagnostics::tool::ci;
    asked.is_effect = false;
    // A linker that says it in Chinese has no blank behind the name of the object.
    if (const std::size_t wide = r.message.find(diagnostics::wide_colon); wide != std::string_view::npos) {
      asked.message.remove_prefix(wide + diagnostics::wide_colon.size());
      asked.tool = diagnostics::tool::ld;
    }
    if (detail::is_listed_error(r.message)) read_listed(asked);
    constexpr std::string_view of_nvcc = "nvcc fatal   : ";
    if (asked.message.starts_with(of_nvcc)) {
      asked.message.remove_prefix(of_nvcc.size());
      asked.tool = diagnostics::tool::nvcc;
    }
    if (detail::says_cut_symbol(r.message)) asked.tool = diagnostics::tool::ld;
    // A function of CUDA that stands before its words, without a colon between them.
    if (const std::size_t begin = asked.message.find("cuda"); begin != std::string_view::npos) {
      const std::string_view call = asked.message.substr(begin);
      const std::size_t end = call.find_first_of(" :");
      const bool is_at_sentence = begin == 0 || asked.message[begin - 1] == ' ';
      const bool is_function = call.size() > 4 && is_alpha(call[4]) && to_lower(call[4]) != call[4];
      // "cudaGetDeviceCount returned 35" is a phrase of its own.
      const bool has_words =
          end != std::string_view::npos && call[end] == ' ' && !starts_with_literal(call.substr(end + 1), "returned ");
      if (is_at_sentence && is_function && has_words) asked.message.remove_prefix(begin + end + 1);
    }
    // Rust's older form has the words between the place and a quotation mark.
    constexpr std::string_view of_panic = "' panicked at '";
    if (const std::size_t words = asked.message.find(of_panic); words != std::string_view::npos)
      asked.message.remove_prefix(words + of_panic.size());
    asked.message = detail::without_groups(asked.message);
    // An exception with a tuple of words and values, which nothing put together.
    constexpr std::string_view of_tuple = ": ('";
    if (const std::size_t words = asked.message.find(of_tuple); words != std::string_view::npos)
      asked.message.remove_prefix(words + of_tuple.size());
    // What a header says, in a line that was broken before it.
    constexpr std::string_view of_source = "error: #error ";
    if (const std::size_t at = asked.message.find(of_source); at != std::string_view::npos && at < most_place_bytes) {
      asked.message.remove_prefix(at + of_source.size() - sizeof("#error ") + 1);
      asked.tool = diagnostics::tool::compiler;
    }
    if (diagnostics::detail::read_wrapped(asked, r.severity, asked.message)) {
      r.tool = asked.tool;
      r.code = asked.code;
    }
    diagnostics::named_cause what = diagnostics::cause_of(asked);
    // Words that compilers and linkers alone use, behind a head that is none of theirs. A message that is known has a rule of its own.
    if (what.what == diagnostics::cause::none && asked.tool == diagnostics::tool::ci && !has_known_error()) {
      asked.tool = diagnostics::tool::unknown;
      what = diagnostics::cause_of(asked);
      if (what.what == diagnostics::cause::none)
        what.what = diagnostics::detail::cause_said_by_header(asked.message, 0).what;
    }
    r.cause = what.what;
    // A name without a cause says less than a message that is known.
    r.subject = what.what == diagnostics::cause::none && has_known_error() ? std::string_view{} : what.subject;
  }

  /// What the setup of a package tries to compile, up to the blank line behind it: CuPy's "-------- Configuring Module: cub --------". That it does
  /// not compile leaves a part out, and stops nothing.
  template <class = void>
  constexpr void take_trial(std::string_view line, std::size_t position) noexcept {
    if (is_trial_) {
      if (line.find_first_not_of(" \t\r") != std::string_view::npos) return;
      ignore(trial_begin_, position, ignored_reason::try_compile);
      if (trials_end_ == 0) trials_begin_ = trial_begin_;
      trials_end_ = position;
      is_trial_ = false;
    } else if (is_match<R"( *-+ Configuring Module: .+ -+ *)">(line)) {
      trial_begin_ = position;
      is_trial_ = true;
    }
  }

  /// A line by which a tool says how its run ended.
  template <class View = std::string_view>
  constexpr void take_end(std::string_view line, std::size_t position) noexcept {
    detail::run_end how = detail::run_end_of<View>(line);
    if (how == detail::run_end::none) return;
    if (how == detail::run_end::good) {
      success_ = here_;
      success_.text = kept_.keep(line.substr(0, 200));
      note_proof(position, line);
      if (starts_with_literal(line, "Successfully ")) {
        if (!pip_failed_.empty() && names_package(line, pip_failed_)) pip_end_ = 0;
        ignore_pip(position);
      }
      return;
    }
    // Autoconf's "configure:12: error: ", whose words are on the next line.
    const std::size_t last = line.find_last_not_of(' ');
    if (last != std::string_view::npos && line[last] == ':') {
      open_end_ = here_;
      open_end_.text = kept_.keep(line.substr(0, last + 1));
      open_end_at_ = position;
      if (!open_end_.text.empty()) return;
    }
    keep_end(line, position);
  }

  /// The words of an end that has none on its own line.
  constexpr void take_rest_of_end(std::string_view line) noexcept {
    constexpr std::size_t longest = 300;
    const std::size_t begin = line.find_first_not_of(" \t*");
    if (open_end_.text.empty() || begin == std::string_view::npos) return;
    const std::string_view words = line.substr(begin, longest), head = open_end_.text.substr(0, longest);
    char both[2 * longest + 1] = {};
    std::char_traits<char>::copy(both, head.data(), head.size());
    both[head.size()] = ' ';
    std::char_traits<char>::copy(both + head.size() + 1, words.data(), words.size());
    keep_open_end({both, head.size() + 1 + words.size()});
  }

  constexpr void keep_open_end(std::string_view text) noexcept {
    if (text.empty()) return;
    const origin here = here_;
    here_ = open_end_;
    open_end_.text = {};
    keep_end(text, open_end_at_);
    here_ = here;
  }

  constexpr void keep_end(std::string_view line, std::size_t position) noexcept {
    keep_error(end_record(line, position));
  }

  [[nodiscard]] constexpr diagnostics::record end_record(std::string_view line, std::size_t position) const noexcept {
    diagnostics::record r;
    r.severity = diagnostics::severity::error;
    r.is_effect = true;
    r.line = here_.line;
    r.offset = position;
    r.whole = r.message = line;
    return r;
  }

  /// "Error", a code and the words, with tabs between them. Pre: the message is such a line.
  static constexpr void read_listed(diagnostics::record& r) noexcept {
    constexpr std::string_view word = "error ";
    std::string_view rest = r.message;
    const std::size_t at = rest.find(word);
    // Before 2015 the message of the tool stands behind a number.
    const bool is_whole = at != std::string_view::npos && rest.find('\t') > at;
    const std::size_t tab = rest.find('\t');
    const bool is_numbered = tab == std::string_view::npos || tab + 1 == rest.size() || is_digit(rest[tab + 1]);
    rest.remove_prefix(at != std::string_view::npos && (is_whole || is_numbered) ? at + word.size() : tab + 1);
    r.code = rest.substr(0, rest.find_first_of("\t:"));
    rest.remove_prefix(r.code.size() + 1);
    while (rest.starts_with(' ')) rest.remove_prefix(1);
    r.message = rest.substr(0, rest.find('\t'));
    r.tool = r.code.starts_with("MSB")   ? diagnostics::tool::msbuild
             : r.code.starts_with("LNK") ? diagnostics::tool::link
                                         : diagnostics::tool::msvc;
  }

  /// pip goes on after errors that are none of its run, as when versions do not fit each other or what a package compiles to find out does
  /// not compile, and says so at its end. Without its first words only its own are of that run for sure. A run before it that failed is another
  /// one, and stays a failure.
  constexpr void ignore_pip(std::size_t end) noexcept {
    if (has_pip_begun_) ignore(pip_begin_ < pip_end_ ? pip_end_ : pip_begin_, end, ignored_reason::own_step);
    for (kept_error& k : errors()) {
      if (k.said.tool != diagnostics::tool::pip || k.is_ignored || k.position > end || k.position < pip_end_) continue;
      k.is_ignored = true;
      k.why = ignored_reason::own_step;
      is_worst_known_ = false;
    }
    has_pip_begun_ = false;
  }

  // ---- records ---------------------------------------------------------------------------------------------------------

  constexpr void take_record(const diagnostics::record& r) noexcept {
    census_.add(r);
    if (r.kind != diagnostics::record_kind::diagnostic) return;
    ignored_.take(r);
    superseded_.take(r);
    if (r.tool == diagnostics::tool::make) {
      if (diagnostics::detail::is_ignored_recipe(r)) {
        ++epoch_;
        note_proof(r.offset, r.whole);
      }
      if (diagnostics::detail::is_failure(r) && !diagnostics::is_harmless(r)) {
        makes_.note_failure(diagnostics::detail::make_level(r));
        ++epoch_;
      }
    }
    if (r.severity == diagnostics::severity::warning && !r.is_effect) keep_warning(r);
    if (!diagnostics::may_be_error(r) || diagnostics::is_harmless(r)) return;
    if (r.is_effect && r.effect_of != diagnostics::no_record && r.effect_of != diagnostics::next_cause) {
      if (kept_error* const led = find_recent(r.effect_of)) {
        ++led->consequences;
        note_recent(r.number, static_cast<std::size_t>(led - storage_.errors.data()));
        return;
      }
    }
    keep_error(r);
  }

  constexpr void note_proof(std::size_t position, std::string_view line) noexcept {
    proof_end_ = position + line.size();
  }

  constexpr void keep_warning(const diagnostics::record& r) noexcept {
    if (warning_count_ == most_warnings || r.message.empty()) return;
    const std::string_view text = here_.text.substr(0, 400);
    for (const origin& known : warnings()) {
      if (known.text == text) return;
    }
    origin from = here_;
    from.text = kept_.keep(text);
    if (!from.text.empty()) warnings_[warning_count_++] = from;
  }

  [[nodiscard]] constexpr kept_error* find_recent(std::size_t number) noexcept {
    const recent& each = recent_[number % recent_count];
    return each.number == number && number != 0 ? &storage_.errors[each.at] : nullptr;
  }
  constexpr void note_recent(std::size_t number, std::size_t at) noexcept {
    recent_[number % recent_count] = {number, at};
  }

  /// That somebody interrupted ninja is not an error of the build.
  [[nodiscard]] constexpr diagnostics::rank_class rank_of(const diagnostics::record& r) const noexcept {
    const detail::ninja_build& b = builds_.current();
    const bool is_interrupted =
        r.tool == diagnostics::tool::ninja && r.is_effect && b.is_interrupted && b.failed_count == b.interrupted_count;
    return is_interrupted ? diagnostics::rank_class::interrupted : diagnostics::rank_of(r);
  }

  constexpr void keep_error(const diagnostics::record& r) noexcept {
    const diagnostics::rank_class rank = rank_of(r);
    const std::uint64_t identity = diagnostics::identity_of(r, rank);
    const detail::build_context where = builds_.context();
    const std::size_t first = slot_of(identity, where.build, epoch_);
    std::size_t at = first, free = slot_count;
    for (std::size_t probe = 0; probe < most_probes && slots_[at] != 0; ++probe, at = (at + 1) % slot_count) {
      if (slots_[at] == left_slot) {
        if (free == slot_count) free = at;
        continue;
      }
      kept_error& k = storage_.errors[slots_[at] - 1];
      const bool is_same = !k.is_ignored && k.identity == identity && k.rank == rank && k.epoch == epoch_ &&
                           k.where.build == where.build && k.where.is_in_failed_step == where.is_in_failed_step &&
                           k.is_cmake == (r.tool == diagnostics::tool::cmake);
      if (!is_same) continue;
      ++k.count;
      k.last = r.offset + r.before.size();
      k.where.status = where.status;
      has_kept_since_ = true;
      note_recent(r.number, slots_[at] - 1U);
      if (k.said.is_effect && !r.is_effect) fill(k, r);
      return;
    }
    if (free == slot_count && slots_[at] == 0) free = at;
    const bool is_full = error_count_ == storage_.errors.size() || free == slot_count;
    const std::size_t index = is_full ? worst_error() : error_count_;
    if (is_full && (index == error_count_ || order_of(storage_.errors[index]) <= rank)) return drop();
    kept_error k;
    k.rank = rank;
    k.identity = identity;
    k.where = where;
    k.epoch = epoch_;
    k.count = 1;
    k.is_cmake = r.tool == diagnostics::tool::cmake;
    if (!has_room_for(r, rank) || !fill(k, r)) return drop();
    has_kept_since_ = true;
    if (is_full) {
      evict(index);
    } else {
      ++error_count_;
    }
    storage_.errors[index] = k;
    is_worst_known_ = false;
    // Without a free slot it takes the first: the error that was found there is kept, and not found again.
    slots_[free == slot_count ? first : free] = static_cast<std::uint16_t>(index + 1);
    note_recent(r.number, index);
  }

  [[nodiscard]] static constexpr std::size_t slot_of(std::uint64_t identity, std::uint32_t build,
                                                     std::uint32_t epoch) noexcept {
    return to_size(identity ^ (identity >> 29) ^ (std::uint64_t{build} << 7) ^ (std::uint64_t{epoch} << 17)) %
           slot_count;
  }

  // ---- errors that give way --------------------------------------------------------------------------------------------

  /// One that does not count is to be looked at last.
  [[nodiscard]] static constexpr diagnostics::rank_class order_of(const kept_error& k) noexcept {
    return k.is_ignored ? diagnostics::rank_class::probe : k.rank;
  }

  /// The last eighth of the room for text is for errors that others follow from.
  [[nodiscard]] constexpr bool has_room_for(const diagnostics::record& r, diagnostics::rank_class rank) const noexcept {
    const std::size_t reserve = rank <= diagnostics::rank_class::setup ? 0 : storage_.kept.size() / 8;
    const std::size_t size = r.whole.size() < most_record_bytes ? r.whole.size() : most_record_bytes;
    return kept_.has_room_for(size + reserve);
  }

  /// The place of the error that gives way first; no place of one if there is none.
  [[nodiscard]] constexpr std::size_t worst_error() noexcept {
    if (is_worst_known_) return worst_;
    worst_ = 0;
    for (std::size_t i = 1; i < error_count_; ++i) {
      const kept_error &k = storage_.errors[i], &worst = storage_.errors[worst_];
      const bool is_worse =
          order_of(k) == order_of(worst) ? k.position > worst.position : order_of(k) > order_of(worst);
      if (is_worse) worst_ = i;
    }
    is_worst_known_ = true;
    return worst_;
  }

  constexpr void evict(std::size_t index) noexcept {
    const kept_error& k = storage_.errors[index];
    if (dropped_ == 0) first_dropped_ = k.from;
    dropped_ += k.count;
    std::size_t at = slot_of(k.identity, k.where.build, k.epoch);
    for (std::size_t probe = 0; probe < most_probes; ++probe, at = (at + 1) % slot_count) {
      if (slots_[at] == index + 1) slots_[at] = left_slot;
    }
    for (recent& each : recent_) {
      if (each.at == index) each = {};
    }
    has_evicted_ = true;
  }

  /// By their places in the log. Each is moved once: they are large.
  constexpr void sort_errors() noexcept {
    const std::span<kept_error> all = errors();
    for (std::size_t to = 0; to < all.size(); ++to) {
      std::size_t next = to;
      for (std::size_t i = to + 1; i < all.size(); ++i) {
        if (all[i].position < all[next].position) next = i;
      }
      if (next == to) continue;
      const kept_error moved = all[to];
      all[to] = all[next];
      all[next] = moved;
    }
  }

  /// Copies the record with as much of its lines as a report shows. False: there is no room.
  constexpr bool fill(kept_error& k, const diagnostics::record& r) noexcept {
    std::string_view whole = r.whole, before = r.before;
    if (before.size() > most_record_bytes / 4) {
      const std::size_t cut = before.find('\n', before.size() - most_record_bytes / 4) + 1;
      if (cut != 0) {
        before.remove_prefix(cut);
        whole.remove_prefix(cut);
      } else {
        whole.remove_prefix(before.size());
        before = {};
      }
    }
    const std::string_view children = r.children;
    if (whole.size() > most_record_bytes) whole = whole.substr(0, most_record_bytes);
    const std::string_view copy = kept_.keep(whole);
    if (copy.empty()) return false;
    const auto part = [&](std::string_view view) {
      const bool is_inside =
          !view.empty() && view.data() + view.size() <= whole.data() + whole.size() && view.data() >= whole.data();
      return is_inside ? detail::same_part(view, whole, copy) : kept_.keep(view);
    };
    k.said = r;
    k.said.whole = copy;
    k.said.before = copy.substr(0, before.size());
    const auto children_at = static_cast<std::size_t>(children.empty() ? 0 : children.data() - whole.data());
    k.said.children = children.empty() || children_at > copy.size() ? std::string_view{} : copy.substr(children_at);
    k.said.file = part(r.file);
    k.said.code = part(r.code);
    k.said.option = part(r.option);
    k.said.message = part(r.message);
    k.said.subject = part(r.subject);
    k.said.is_cut = r.is_cut || whole.size() != r.whole.size();
    k.position = r.offset + r.before.size();
    k.last = k.last < k.position ? k.position : k.last;
    k.from = here_;
    const std::size_t line_end = copy.find('\n', before.size());
    k.from.text = copy.substr(before.size(), line_end == std::string_view::npos ? line_end : line_end - before.size());
    return true;
  }

  constexpr void drop() noexcept {
    if (dropped_++ == 0) {
      first_dropped_ = here_;
      first_dropped_.text = kept_.keep(here_.text.substr(0, 200));
    }
  }

  // ---- which errors count ----------------------------------------------------------------------------------------------

  constexpr void ignore(std::size_t begin, std::size_t end, ignored_reason why) noexcept {
    for (std::size_t i = error_count_; i-- > 0 && (has_evicted_ || storage_.errors[i].position >= begin);) {
      kept_error& k = storage_.errors[i];
      // What make says of its recipe is the better reason.
      if ((k.is_ignored && why != ignored_reason::make_ignored) || k.position >= end || k.last >= end) continue;
      if (k.position < begin) continue;
      k.is_ignored = true;
      k.why = why;
      is_worst_known_ = false;
    }
    for (std::size_t i = message_count_; i-- > 0 && storage_.messages[i].position >= begin;) {
      if (storage_.messages[i].position < end) settle(storage_.messages[i]);
    }
  }

  /// What a check made a tool say, but not how configure itself ended.
  constexpr void ignore_checks() noexcept {
    for (kept_error& k : errors()) {
      if (k.said.is_effect && k.said.tool == diagnostics::tool::unknown) continue;
      k.is_ignored = true;
      k.why = ignored_reason::try_compile;
    }
    for (kept_message& m : storage_.messages.first(message_count_)) m.is_ignored = true;
  }

  static constexpr void settle(kept_message& m) noexcept {
    m.is_ignored = m.is_ignored || !(m.row->is_loss || m.row->is_note);
  }

  constexpr void ignore_all(const diagnostics::settled_parts& parts, ignored_reason why) noexcept {
    for (std::size_t i = 0; i < parts.size(); ++i) ignore(parts.begin_of(i), parts.end_of(i), why);
  }

  constexpr void ignore_by_make() noexcept {
    diagnostics::settled_parts by_make, by_later_run;
    ignored_.finish(by_make);
    ignore_all(by_make, ignored_reason::make_ignored);
    bool has_later_error = false;
    for (const kept_error& k : errors()) {
      has_later_error = has_later_error || (!k.is_ignored && k.position >= superseded_.end());
    }
    superseded_.finish(has_later_error, by_later_run);
    ignore_all(by_later_run, ignored_reason::later_run);
    if (makes_.ended_well()) {
      ignore(makes_.last_run().begin, makes_.last_run().end, ignored_reason::own_step);
    }
  }

  /// Errors of a run of cmake do not count when a later one has written the build files.
  template <class Records = cmake_output::records>
  constexpr void ignore_by_cmake() noexcept {
    bool has_error = false;
    for (const kept_error& k : errors()) has_error = has_error || (k.is_cmake && !k.is_ignored);
    if (!has_error || detail::end_of<Records>(configure_).is != cmake_output::end_kind::written) return;
    std::size_t begin = detail::begin_of_last_run<Records>(configure_);
    for (kept_error& k : errors()) {
      if (!k.is_cmake || k.is_ignored || k.from.offset >= begin) continue;
      k.is_ignored = true;
      k.why = ignored_reason::later_run;
    }
  }

  constexpr void ignore_by_build(kept_error& k) noexcept {
    if (k.is_ignored) return;
    if (k.rank == diagnostics::rank_class::probe) {
      k.is_ignored = true;
      k.why = ignored_reason::try_compile;
      return;
    }
    k.is_ignored = is_ignored_at(k.where, k.is_open && k.said.tool != diagnostics::tool::ninja);
    if (!k.is_ignored) return;
    const auto* const b = builds_.find(k.where.build);
    const bool is_later = b != nullptr && b->is == detail::build_fate::superseded && k.where.is_in_failed_step;
    k.why = is_later ? ignored_reason::later_run : ignored_reason::own_step;
  }

  /// True if the step or the build in which something was printed is known to have ended well, or was made good.
  [[nodiscard]] constexpr bool is_ignored_at(const detail::build_context& where, bool is_open) const noexcept {
    if (where.build == 0) return false;
    if (!is_open && (builds_.ended_well(where.build) || builds_.ended_well(where.outer))) return true;
    const auto* const b = builds_.find(where.build);
    if (b == nullptr) return false;
    if (b->is == detail::build_fate::superseded) return !is_open || where.is_in_failed_step;
    // Its step ended, and another one is the one that failed.
    return b->failed_count != 0 && !where.is_in_failed_step && where.status < b->statuses;
  }

  struct recent {
    std::size_t number = 0;
    std::size_t at = 0;
  };
  static constexpr std::size_t slot_count = 1024, most_probes = 16;
  static constexpr std::uint16_t left_slot = 0xFFFF;  ///< its error gave way: what is behind it is still looked for

  log_storage storage_;
  diagnostics::own_rows own_;
  std::span<char> room_;  ///< of its text: what is not for taking off frames
  detail::text_store kept_;
  unframer frames_;
  diagnostics::detail::record_reader reader_;
  detail::ninja_builds builds_;
  detail::make_runs makes_;
  detail::configure_text configure_;
  diagnostics::ignored_errors ignored_;
  diagnostics::superseded_failures superseded_;
  diagnostics::diagnostic_census census_;
  std::size_t filled_ = 0;  ///< the end of the clean text in the room
  std::size_t raw_begin_ = 0, raw_end_ = 0;
  std::size_t passed_ = 0;  ///< bytes of clean text before it
  std::size_t place_count_ = 0;
  std::size_t line_at_ = 0;   ///< where the next line begins
  std::size_t place_at_ = 0;  ///< the place that line_at_ belongs to
  std::size_t number_ = 1;    ///< of the line there
  std::size_t lines_bytes_ = 0;
  next_status next_;  ///< of the line that was given to the trackers last
  origin here_;       ///< the line that was given to the trackers last
  std::size_t error_count_ = 0;
  std::size_t worst_ = 0;  ///< see worst_error()
  std::size_t message_count_ = 0;
  std::size_t dropped_ = 0;
  origin first_dropped_;
  origin success_;
  std::size_t proof_end_ = 0;  ///< behind the last line that shows that what came before went on
  origin loss_;                ///< see take_loss()
  std::size_t loss_at_ = 0;
  std::size_t trial_begin_ = 0, trials_begin_ = 0, trials_end_ = 0;
  bool is_trial_ = false;  ///< see take_trial()
  origin open_end_;        ///< see take_rest_of_end()
  std::size_t open_end_at_ = 0;
  origin complaint_;  ///< see take_complaint()
  std::size_t complaint_at_ = 0;
  detail::complaint complaint_is_ = detail::complaint::none;
  origin warnings_[most_warnings] = {};
  std::size_t warning_count_ = 0;
  origin commands_[most_commands] = {};
  std::size_t nvcc_command_count_ = 0;
  const known_message* loss_row_ = &left_out_message;
  std::size_t command_count_ = 0;
  char block_[marked_bytes] = {};  ///< the end of a line
  // See take_reason().
  std::size_t heading_ = 0, heading_lines_ = 0, heading_blanks_ = 0;
  std::size_t reason_size_ = 0, reason_indent_ = 0;
  origin reason_from_;
  char reason_[256] = {};
  recent recent_[recent_count] = {};
  std::uint16_t slots_[slot_count] = {};
  std::uint32_t epoch_ = 0;          ///< grows with each word of make on a recipe
  std::size_t configure_begin_ = 0;  ///< the first line of the run of cmake that goes on
  bool has_kept_since_ = false;      ///< something was kept since ninja's last word
  bool is_configuring_ = false;
  std::size_t script_done_ = 0;  ///< the last line by which a script of Autoconf wrote a file
  bool has_configure_failed_ = false;
  std::size_t pip_begin_ = 0;  ///< the last line by which pip began to collect or to build
  bool has_pip_begun_ = false;
  std::size_t pip_end_ = 0;      ///< behind the last words of the last pip that failed
  std::string_view pip_failed_;  ///< the package that it could not build; empty where it names none
  bool has_begun_ = false;
  bool is_worst_known_ = false;
  bool has_evicted_ = false;
  bool is_in_long_line_ = false;
};

}  // namespace scan
FOUNDCHECK_END_NAMESPACE

#endif
