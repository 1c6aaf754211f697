// SPDX-License-Identifier: MIT
// A finding -> the rows that a person reads of it, at the width of a terminal.
//
//   error: launch(int) is used and nothing defines it (and 2 more)        LINK006
//    --> ninja_v.txt:8..13
//       | undefined reference to `launch(int)'               k.cudafe1.cpp
//       | undefined reference to `missing_c'                 k.cudafe1.cpp
//       | and 1 more
//    has  CUDAToolkit_INCLUDE_DIR:PATH=/opt/include        CMakeCache.txt:9
//    not  CUDA_cupti_LIBRARY:FILEPATH=NOTFOUND             CMakeCache.txt:12
//    fix  apt install cuda-cupti-dev-13-0
//     or  configure with KINETO_BACKEND=cpu
//    see  grep -i cupti CMakeCache.txt
//    the same in: ninja_explain.txt:10..15
//
// The place of a message is the one in the sources where it names a line; the log's is behind it. Each distinct thing that the evidence names
// is shown or counted, and so is each way to mend it. A finding has at most rows_of_finding rows, the first message and the first fix in any
// case: where these alone are longer, the message loses its middle first, then the fix its last steps, which a row names. A row is wrapped and
// never cut, but for a message longer than most_message_rows and a title or a place longer than theirs, whose middle goes, for a word of it
// wider than a row, and for a command longer than a row, of which the words around the one that was read are shown. A place that is one word and a
// command to paste are whole, however wide.
#ifndef FOUNDCHECK_REPORT_FINDING_ROWS_HPP
#define FOUNDCHECK_REPORT_FINDING_ROWS_HPP

#include <fmt/format.h>

#include <cstddef>
#include <foundcheck/core/ascii.hpp>
#include <foundcheck/core/display_width.hpp>
#include <foundcheck/core/namespace.hpp>
#include <foundcheck/report/advice_rows.hpp>
#include <foundcheck/report/finding.hpp>
#include <foundcheck/report/fit_width.hpp>
#include <foundcheck/report/fix.hpp>
#include <foundcheck/report/scan_result.hpp>
#include <foundcheck/report/text_writer.hpp>
#include <foundcheck/rule/cuda_in_use.hpp>
#include <string_view>

FOUNDCHECK_BEGIN_NAMESPACE

/// The path of an input as seen from what was scanned.
[[nodiscard]] constexpr std::string_view path_from(std::string_view path, std::string_view scanned) noexcept {
  if (const std::string_view rest = detail::below(path, scanned); !rest.empty()) path = rest;
  while (path.starts_with("./")) path.remove_prefix(2);
  return path;
}

namespace detail {

/// What a message says behind the place that it names: "error: x" of "a.cpp:3:1: error: x", "undefined reference" of
/// "ld: a.cpp:(.text+0x9): undefined reference".
[[nodiscard]] constexpr std::string_view without_place(std::string_view line, std::string_view file) noexcept {
  const std::size_t begin = line.find_first_not_of(" \t");
  if (begin != std::string_view::npos) line.remove_prefix(begin);
  const std::size_t at = file.empty() ? std::string_view::npos : line.find(file);
  if (at == std::string_view::npos || (at != 0 && !line.substr(0, at).ends_with(": "))) return line;
  std::size_t end = at + file.size();
  if (line.substr(end).starts_with(":(")) {
    const std::size_t section = line.find("): ", end);
    return section == std::string_view::npos ? line : line.substr(section + 3);
  }
  // A colon, or digits in brackets or between colons.
  if (end == line.size() || (line[end] != ':' && line[end] != '(')) return line;
  end = line.find_first_not_of("0123456789:(), \t", end);
  return end == std::string_view::npos ? line : line.substr(end);
}

[[nodiscard]] constexpr bool has_subject(const fact& f) noexcept {
  return (f.id == fact_id::diagnosis || f.id == fact_id::cause) && !f.name.empty();
}

/// True for facts whose name is no name of a thing: a word for how far or of which kind, or a sentence.
[[nodiscard]] constexpr bool has_word_for_name(fact_id id) noexcept {
  return id == fact_id::configure_error || id == fact_id::said || id == fact_id::built || id == fact_id::generated ||
         id == fact_id::obstacle || id == fact_id::failed_step || id == fact_id::mixed;
}

/// True if two pieces of evidence say the same of the same thing, wherever they were read, or are one line.
[[nodiscard]] constexpr bool is_same_piece(const fact& a, const fact& b) noexcept {
  const bool is_one_line =
      a.from.source != origin::no_source && a.from.source == b.from.source && a.from.offset == b.from.offset;
  if (is_one_line && !(has_subject(a) && has_subject(b) && a.name != b.name)) return true;
  if (!say_the_same(a, b)) return false;
  const bool is_message = a.id == fact_id::diagnosis || a.id == fact_id::cause || a.id == fact_id::configure_error;
  if (!is_message) return true;
  if (has_subject(a) || has_subject(b)) return a.name == b.name;
  return without_place(a.from.text, a.at.file) == without_place(b.from.text, b.at.file);
}

/// How a row of evidence begins: what is there, what is not, and what was said besides. What was looked for and not found is said in our own
/// words, which have their own "no".
[[nodiscard]] constexpr std::string_view label_of(const fact& f) noexcept {
  switch (f.id) {
    case fact_id::claimed:
    case fact_id::library:
    case fact_id::include_directory:
    case fact_id::executable:
    case fact_id::root:
    case fact_id::present:
    case fact_id::genuine:
    case fact_id::resolvable:
    case fact_id::loadable:
    case fact_id::working:
      return f.is == state::yes                                        ? " has  "
             : f.is == state::no && f.from.source != origin::no_source ? " not  "
                                                                       : " and  ";
    default: return " and  ";
  }
}

}  // namespace detail

/// Writes the rows of findings.
class finding_rows {
 public:
  static constexpr std::size_t most_pieces = 5;        ///< of the evidence, where not all of it is asked for
  static constexpr std::size_t most_message_rows = 3;  ///< of one message
  static constexpr std::size_t most_title_rows = 3;    ///< of the title
  static constexpr std::size_t most_place_rows = 2;    ///< of one place whose path has blanks in it
  static constexpr std::size_t most_rows = 6;          ///< of all messages together
  static constexpr std::size_t least_rows = 3;         ///< of them, before anything else goes that is no fix
  static constexpr std::size_t most_ways = 3;          ///< to mend it
  static constexpr std::size_t rows_of_finding = 12;   ///< of all of it

  /// Writes to `out`. `all`: all evidence, and why. Pre: `out` and the result outlive this.
  finding_rows(text_writer& out, const scan_result& result, bool all) noexcept
      : out_(out),
        result_(result),
        release_(release_in_use(*result.facts)),
        all_(all),
        has_apt_(!detail::is_without_apt(*result.facts)) {}

  /// The whole finding; with all() also why, how sure it is, and where that is known from.
  void write(const finding& f) {
    const finding_text text(f, *result_.facts);
    if (!all_) return write_short(f, text);
    write_title(f, text);
    write_evidence(f);
    write_fix(f, finding_text::view(text.fix));
    write_commands("check ", finding_text::view(text.confirm));
    write_prose(" why  ", finding_text::view(text.why));
    if (is_unverified(*f.rule)) write_prose(" from ", f.rule->sources);
  }

  /// Its title alone.
  void write_title(const finding& f) { write_title(f, finding_text(f, *result_.facts)); }

 private:
  static constexpr std::size_t indent = 6, longest_text = 400, longest_prose = 4096, longest_word_of_few = 30;

  /// Text of any bytes as words with one blank between them.
  class words {
   public:
    explicit words(std::string_view text, std::size_t longest = longest_text) {
      text_writer(buffer_, false).shown(text, longest);
    }
    [[nodiscard]] std::string_view view() const noexcept { return {buffer_.data(), buffer_.size()}; }

   private:
    fmt::memory_buffer buffer_;
  };

  /// What is wrong: in the words of the tool where the rule has none of its own.
  [[nodiscard]] static std::string_view title_of(const finding& f, const finding_text& text) noexcept {
    if (f.words.empty() || f.evidence_count == 0) return finding_text::view(text.title);
    std::string_view said = detail::without_place(f.words, f.evidence[0]->at.file);
    for (const std::string_view level : {"fatal error: ", "error: ", "Error: "}) {
      if (said.starts_with(level)) said.remove_prefix(level.size());
    }
    return said.empty() ? f.words : said;
  }

  void write_title(const finding& f, const finding_text& text) {
    const severity s = f.rule->severity;
    const std::string_view name = name_of(s);
    std::size_t column = name.size() + 2;
    out_.painted(s == severity::error ? paint::red : s == severity::warning ? paint::yellow : paint::bold, name);
    if (f.rule->confidence != confidence::certain) {
      out_.print(" ({})", name_of(f.rule->confidence));
      column += name_of(f.rule->confidence).size() + 3;
    }
    out_.print(": ");
    fmt::memory_buffer whole;
    const words title(title_of(f, text));
    // A rule for every component speaks of "the component".
    const std::string_view about = f.about == component::none ? std::string_view{} : name_of(f.about);
    constexpr std::string_view any = "the component";
    std::string_view rest = title.view();
    const std::size_t at = about.empty() ? std::string_view::npos : rest.find(any);
    if (at != std::string_view::npos) {
      fmt::format_to(fmt::appender(whole), "{}{}{}", rest.substr(0, at), about, rest.substr(at + any.size()));
      rest = {whole.data(), whole.size()};
    } else if (!about.empty() && f.rule->about == component::each && rest.find(about) == std::string_view::npos) {
      fmt::format_to(fmt::appender(whole), "{}: {}", about, rest);
      rest = {whole.data(), whole.size()};
    }
    const std::size_t id = f.rule->id.size() + 1;
    const std::size_t room = out_.width() > column + id ? out_.width() - column - id : 0;
    fmt::memory_buffer fit, beside;
    if (!all_) {
      const std::size_t row = out_.width() > name.size() + 2 ? out_.width() - name.size() - 2 : 1;
      append_elided(rest, row, f.evidence_count == 0 ? std::string_view{} : f.evidence[0]->name, fit);
      shorten(fit, row * most_title_rows > id ? row * most_title_rows - id : row);
      rest = view(fit);
    }
    // The first word stands beside the id: a row of the severity and the id alone says nothing.
    const std::size_t blank = rest.find(' ');
    const std::size_t of_word = blank == std::string_view::npos ? rest.size() : blank;
    if (display_width(rest.substr(0, of_word)) > room) {
      detail::append_without_middle(rest.substr(0, of_word), room, beside);
      beside.append(rest.data() + of_word, rest.data() + rest.size());
      rest = view(beside);
    }
    const std::string_view first = text_writer::take_row(rest, room, true);
    out_.shown(first, first.size() + 1);
    column += display_width(first);
    const std::size_t pad = out_.width() > column + id ? out_.width() - column - id : 0;
    out_.print("{:{}}", "", pad + 1);
    out_.painted(paint::dim, f.rule->id);
    if (!rest.empty()) {
      out_.print("\n{:{}}", "", name.size() + 2);
      out_.flow(rest, name.size() + 2, name.size() + 2);
    }
    out_.print("\n");
  }

  // ---- evidence ----

  /// "PATH" of the input; nothing for what was seen outside of them.
  [[nodiscard]] std::string_view path_in(const origin& from) const noexcept {
    return from.source < result_.inputs.size() ? path_from(result_.inputs[from.source].path, result_.path)
                                               : std::string_view{};
  }

  void append_log_place(const origin& from, fmt::memory_buffer& to) const {
    const std::string_view path = path_in(from);
    if (path.empty()) return;
    text_writer writer(to, false);
    writer.shown(path, longest_text);
    if (from.line != 0) writer.print(":{}", from.line);
  }

  /// As it is reached from where the user is, where that is known.
  [[nodiscard]] source_place seen_place(const fact& f) const noexcept {
    const found_source* const found = find_source(f, result_);
    return found == nullptr || found->seen.empty() ? f.at : source_place{found->seen, f.at.line, f.at.column};
  }

  static void append_source_place(const source_place& at, fmt::memory_buffer& to) {
    text_writer writer(to, false);
    writer.shown(at.file, longest_text);
    if (at.line != 0) writer.print(":{}", at.line);
    if (at.line != 0 && at.column != 0) writer.print(":{}", at.column);
  }

  /// A place behind what is said of it.
  void write_note(std::string_view note, std::size_t column, std::size_t next) {
    const bool fits = column + display_width(note) <= out_.width();
    fits ? out_.painted(paint::dim, note) : static_cast<void>(out_.flow(note, column, next));
  }

  /// A row of words with a note at its right end, on a row of its own where there is no room.
  void write_row(std::string_view label, std::string_view text, std::string_view note, std::string_view marked = {}) {
    out_.print("{}", label);
    const std::size_t column = out_.flow(text, label.size(), label.size(), marked);
    if (!note.empty()) {
      if (column + 2 + display_width(note) <= out_.width()) {
        out_.print("  ");
      } else {
        out_.print("\n{:{}}", "", label.size());
      }
      write_note(note, label.size(), label.size());
    }
    out_.print("\n");
  }

  [[nodiscard]] static std::string_view view(const fmt::memory_buffer& b) noexcept { return {b.data(), b.size()}; }

  /// One row of a long command: its first word, and the words around the one that was read from it. False if that is not there.
  static bool append_around(std::string_view whole, std::string_view hit, std::size_t room, fmt::memory_buffer& to) {
    const std::size_t at = hit.empty() ? std::string_view::npos : whole.find(hit);
    const std::size_t first = whole.find(' ');
    if (at == std::string_view::npos || first == std::string_view::npos || at <= first) return false;
    constexpr std::size_t marks = std::string_view(" ...  ...").size();
    if (first + marks + hit.size() > room) return false;
    const std::size_t spare = (room - first - marks - hit.size()) / 2;
    std::size_t begin = at > first + spare ? whole.find(' ', at - spare) : first;
    if (begin >= at) begin = whole.rfind(' ', at);
    const std::size_t most = at + hit.size() + spare;
    std::size_t end = most < whole.size() ? whole.rfind(' ', most) : whole.size();
    if (end < at + hit.size()) end = whole.find(' ', at + hit.size());
    const std::string_view part = whole.substr(begin, end == std::string_view::npos ? end : end - begin);
    if (first + marks + part.size() > room) return false;
    fmt::format_to(fmt::appender(to), "{}{}{}{}", whole.substr(0, first), begin > first ? " ..." : "", part,
                   begin + part.size() < whole.size() ? " ..." : "");
    return true;
  }

  /// A text that is longer than a few rows loses its middle: neither what it says first, nor the option in brackets at its end.
  static void append_ends(std::string_view whole, std::size_t room, fmt::memory_buffer& to) {
    std::size_t tail = whole.ends_with(']') ? whole.rfind('[') : whole.size();
    if (tail == std::string_view::npos || whole.size() - tail > 60) tail = whole.size();
    std::string_view rest = whole.substr(0, tail);
    // Words that end rows early take some of the room of several rows.
    const std::size_t spare = room > 80 ? 20 : 5;
    const std::size_t kept = room > whole.size() - tail + 20 ? room - (whole.size() - tail) - spare : 20;
    const std::string_view head = text_writer::take_row(rest, kept);
    fmt::format_to(fmt::appender(to), "{} ... {}", head.substr(0, 2048), whole.substr(tail));
    while (to.size() > 0 && to[to.size() - 1] == ' ') to.resize(to.size() - 1);
  }

  /// A text longer than that without its middle.
  static void shorten(fmt::memory_buffer& text, std::size_t room) {
    if (display_width(view(text)) <= room) return;
    fmt::memory_buffer ends;
    append_ends(view(text), room, ends);
    text.resize(0);
    text.append(ends.data(), ends.data() + ends.size());
  }

  void append_message(const fact& f, std::size_t label, fmt::memory_buffer& to) const {
    const words text(detail::without_place(f.from.text, f.at.file), 4096), hit(f.text, 256);
    const std::size_t row = out_.width() > label ? out_.width() - label : 1;
    std::string_view whole = text.view();
    // Of few rows a long path takes none by itself: the place above has it.
    fmt::memory_buffer tight;
    if (message_rows_ < most_message_rows) {
      append_elided(whole, longest_word_of_few, f.name, tight);
      whole = view(tight);
    }
    const std::size_t columns = display_width(whole);
    const bool is_command = f.id == fact_id::said && columns > row;
    if (all_ || !is_command || !append_around(whole, hit.view(), row, to)) {
      if (all_ || columns <= row * message_rows_) {
        to.append(whole.data(), whole.data() + whole.size());
      } else {
        append_ends(whole, row * message_rows_, to);
      }
    }
    // What was seen outside the inputs.
    if (f.from.source >= result_.inputs.size() && !f.text.empty()) {
      fmt::format_to(fmt::appender(to), "{}{}", to.size() == 0 ? "" : " ", words(f.text).view());
    }
    // Where the line does not name what was found out, it is named behind it.
    const bool is_named = !f.name.empty() && !detail::has_word_for_name(f.id);
    if (is_named && view(to).find(f.name) == std::string_view::npos) {
      const words name(f.name);
      if (view(to).find(name.view()) == std::string_view::npos) fmt::format_to(fmt::appender(to), " ({})", name.view());
    }
    if (!f.tool.empty()) fmt::format_to(fmt::appender(to), " [{}]", words(f.tool).view());
    if (all_) return;
    fmt::memory_buffer fit;
    append_elided(view(to), row, f.name, fit);
    // The name and the tool are behind what the message had room for.
    shorten(fit, row * (message_rows_ + 2));
    to.resize(0);
    to.append(fit.data(), fit.data() + fit.size());
  }

  /// The words, where one is wider than a row without its middle. An option in brackets is left whole, and what the finding is about, but for
  /// a path, whose end tells it.
  static void append_elided(std::string_view all, std::size_t row, std::string_view about, fmt::memory_buffer& to) {
    constexpr std::string_view dots = "...";
    constexpr std::size_t least = 16;
    const auto append = [&to](std::string_view part) { to.append(part.data(), part.data() + part.size()); };
    for (std::size_t begin = 0; begin < all.size();) {
      const std::size_t blank = all.find(' ', begin);
      const std::size_t end = blank == std::string_view::npos ? all.size() : blank;
      const std::string_view word = all.substr(begin, end - begin);
      const bool is_option = word.starts_with("[-") && word.ends_with(']');
      const std::size_t at = about.empty() ? std::string_view::npos : word.find(about);
      const bool is_path = about.find('/') != std::string_view::npos && about.find('(') == std::string_view::npos;
      const bool is_about = at != std::string_view::npos && !is_path;
      const bool is_whole = row < least || is_option || display_width(word) <= row ||
                            (is_about && display_width(about) + 2 * dots.size() > row);
      if (is_whole) {
        append(word);
      } else {
        // A path is told by its end, anything else by what it is about.
        const std::size_t room = row - dots.size();
        const std::size_t to_about = is_about ? display_width(word.substr(0, at + about.size())) : 0;
        const std::size_t from_about = is_about ? display_width(word.substr(at)) : 0;
        std::size_t head = to_about > room / 3 ? to_about : room / 3;
        if (head > room) head = from_about < room ? room - from_about : 0;
        append(word.substr(0, detail::bytes_of_columns(word, head)));
        append(dots);
        append(to_about > room && from_about > room ? about : word.substr(detail::begin_of_columns(word, room - head)));
        if (to_about > room && from_about > room) append(dots);
      }
      if (end < all.size()) to.push_back(' ');
      begin = end + 1;
    }
  }

  [[nodiscard]] static bool is_message(const fact& f) noexcept {
    return f.id == fact_id::diagnosis || f.id == fact_id::cause || f.id == fact_id::configure_error ||
           f.id == fact_id::failed_step;
  }

  /// True if an earlier piece says the same.
  [[nodiscard]] static bool is_repeated(const finding& f, std::size_t piece) noexcept {
    for (std::size_t i = 0; i < piece; ++i) {
      if (detail::is_same_piece(*f.evidence[i], *f.evidence[piece])) return true;
    }
    return false;
  }

  void write_evidence(const finding& f) {
    if (f.evidence_count == 0) return;
    const fact& first = *f.evidence[0];
    const bool is_read = first.from.source < result_.inputs.size();
    if (is_read) write_first_place(f, first);
    // Messages of one kind stand together, each with its own thing.
    for (const bool is_with_first : {true, false}) {
      for (std::size_t i = 0; i < f.evidence_count; ++i) {
        const fact& e = *f.evidence[i];
        if (is_repeated(f, i) || (is_read && stands_with_first(first, e)) != is_with_first) continue;
        if (is_with_first) {
          write_message(first, e);
        } else {
          write_piece(e);
        }
      }
    }
    write_repeated(f);
  }

  /// The first piece itself, and messages of the same input that say the same of other things.
  [[nodiscard]] static bool stands_with_first(const fact& first, const fact& e) noexcept {
    return &first == &e || (is_message(first) && e.id == first.id && e.text == first.text);
  }

  /// Where the messages end that stand with the first piece.
  [[nodiscard]] static std::size_t last_line_of_first(const finding& f, const fact& first) noexcept {
    std::size_t last = first.from.line;
    for (std::size_t i = 1; i < f.evidence_count; ++i) {
      const fact& e = *f.evidence[i];
      if (stands_with_first(first, e) && e.from.source == first.from.source && e.from.line > last) last = e.from.line;
    }
    return last;
  }

  /// A path with blanks takes more than one row: of one that takes many the middle goes.
  void fit_place(fmt::memory_buffer& place, std::size_t label) const {
    const std::size_t row = out_.width() > label ? out_.width() - label : 1;
    const std::string_view whole = view(place);
    if (all_ || whole.find(' ') == std::string_view::npos || display_width(whole) <= row * most_place_rows) return;
    fmt::memory_buffer fit;
    // A word that ends a row early takes some of the room.
    detail::append_without_middle(whole, row * most_place_rows * 3 / 4, fit);
    place.resize(0);
    place.append(fit.data(), fit.data() + fit.size());
  }

  void write_first_place(const finding& f, const fact& first) {
    fmt::memory_buffer source, log;
    if (first.at.known()) append_source_place(seen_place(first), source);
    append_log_place(first.from, log);
    const std::size_t last = last_line_of_first(f, first);
    if (last != first.from.line && source.size() == 0) fmt::format_to(fmt::appender(log), "..{}", last);
    constexpr std::string_view label = " --> ";
    fit_place(source, label.size());
    fit_place(log, label.size());
    if (source.size() == 0) return write_row(label, view(log), {});
    write_row(label, view(source), view(log));
  }

  /// Returns how many rows it took. `is_marked`: a row below it points at what the finding is about, as colours would.
  std::size_t write_message(const fact& first, const fact& e, bool is_marked = false) {
    constexpr std::string_view label = "    | ";
    fmt::memory_buffer message, place;
    append_message(e, label.size(), message);
    // The place of the first is above.
    if (&first != &e && e.at.known()) append_source_place({file_name(e.at.file), e.at.line, e.at.column}, place);
    if (&first != &e && place.size() == 0 && e.from.source != first.from.source) append_log_place(e.from, place);
    const words name(e.name);
    out_.print("{}", label);
    std::size_t column = label.size(), rows = 1;
    std::string_view rest = view(message);
    // Each row of the excerpt begins with the bar.
    for (bool is_first_row = true; !rest.empty(); is_first_row = false) {
      if (!is_first_row) {
        out_.print("\n{}", label);
        ++rows;
      }
      const std::size_t room = out_.width() > label.size() ? out_.width() - label.size() : 1;
      const std::string_view row = text_writer::take_row(rest, room);
      column = out_.flow(row, label.size(), label.size(), name.view());
      const std::size_t at = is_marked ? text_writer::find_words(row, name.view()) : std::string_view::npos;
      // A line that is nothing else needs no mark.
      if (at == std::string_view::npos || name.view().size() == row.size()) continue;
      out_.print("\n{}{:{}}{:^>{}}", label, "", display_width(row.substr(0, at)), "", display_width(name.view()));
      ++rows;
      is_marked = false;
    }
    if (place.size() != 0) {
      if (column + 2 + display_width(view(place)) <= out_.width()) {
        out_.print("  ");
      } else {
        out_.print("\n{}", label);
        ++rows;
      }
      write_note(view(place), label.size(), label.size());
    }
    out_.print("\n");
    return rows;
  }

  void write_piece(const fact& e) {
    const std::string_view label = detail::label_of(e);
    fmt::memory_buffer message, place;
    append_message(e, label.size(), message);
    append_log_place(e.from, place);
    const words name(e.name);
    write_row(label, view(message), view(place), name.view());
  }

  /// Where else the same was read, a range of lines for each input.
  void write_repeated(const finding& f) {
    if (f.evidence_count == 0) return;
    fmt::memory_buffer list;
    const fact& first = *f.evidence[0];
    // The lines that the place above has named, where it is one of the log.
    const std::size_t last = first.at.known() ? first.from.line : last_line_of_first(f, first);
    for (std::size_t i = 1; i < f.evidence_count; ++i) {
      const origin& from = f.evidence[i]->from;
      if (!is_repeated(f, i) || from.source >= result_.inputs.size()) continue;
      const auto is_above = [&](const origin& one) {
        return one.source == first.from.source && one.line >= first.from.line && one.line <= last;
      };
      if (is_above(from)) continue;
      bool is_new = true, is_of_first = false;
      std::size_t low = from.line, high = from.line;
      for (std::size_t k = 0; k < f.evidence_count; ++k) {
        const origin& other = f.evidence[k]->from;
        if (other.source != from.source || is_above(other)) continue;
        if (!is_repeated(f, k)) {
          is_of_first = is_of_first || other.line == from.line;
          continue;
        }
        is_new = is_new && k >= i;
        low = other.line < low ? other.line : low;
        high = other.line > high ? other.line : high;
      }
      if (!is_new || is_of_first) continue;
      if (list.size() != 0) fmt::format_to(fmt::appender(list), ", ");
      append_log_place({from.source, low, 0, {}}, list);
      if (high != low) fmt::format_to(fmt::appender(list), "..{}", high);
    }
    if (list.size() == 0) return;
    out_.print(" the same in: ");
    out_.flow(view(list), 14, indent);
    out_.print("\n");
  }

  // ---- what to do ----

  void write_prose(std::string_view label, std::string_view text) {
    const words prose(text, longest_prose);
    out_.painted(paint::bold, label);
    out_.flow(prose.view(), label.size(), label.size());
    out_.print("\n");
  }

  /// A row of advice. The command at its beginning can be pasted: notes on it are a comment after it, or the next row.
  void write_row(std::string_view label, std::string_view text) {
    const words shown(text, longest_prose);
    const detail::command_words row = detail::split_command(shown.view());
    if (row.command.empty()) return write_prose(label, text);
    constexpr std::string_view comment = "  # ";
    const std::size_t column = label.size();
    const bool fits = column + display_width(row.command) + comment.size() + display_width(row.aside) <= out_.width();
    out_.painted(paint::bold, label);
    detail::is_command_alone(row.command) ? out_.flow_command(row.command, column, column)
                                          : out_.flow(row.command, column, column);
    if (!row.aside.empty() && fits) {
      out_.painted(paint::dim, comment);
      out_.painted(paint::dim, row.aside);
    } else if (!row.aside.empty()) {
      out_.print("\n{:{}}", "", column);
      out_.flow(row.aside, column, column);
    }
    out_.print("\n");
  }

  void write_advice(fix_row kind, std::string_view text) {
    constexpr std::string_view labels[] = {" fix  ", "  or  ", "      ", " then ", "      "};
    write_row(labels[static_cast<std::size_t>(kind)], text);
  }

  template <class Use>
  void each_advice(const finding& f, std::string_view prose, Use use) const {
    for_each_advice(f, prose, result_, release_, has_apt_, all_, use);
  }

  void write_fix(const finding& f, std::string_view prose) {
    each_advice(f, prose, [this](fix_row kind, std::string_view text) { write_advice(kind, text); });
  }

  /// Commands with " ; " between them, each on a row of its own.
  void write_commands(std::string_view label, std::string_view text) {
    for_each_command(text, [&](std::string_view command) {
      write_row(label, command);
      label = "      ";
    });
  }

  // ---- in few rows ----

  /// A piece of the text of a finding, made before it is known whether there is room for it.
  struct part {
    std::size_t begin = 0, end = 0, rows = 0;
  };

  class parts {
   public:
    void add(const part& p) { all_.push_back(p); }
    void extend(const part& p) {
      all_[all_.size() - 1].end = p.end;
      all_[all_.size() - 1].rows += p.rows;
    }
    void clear() { all_.resize(0); }
    [[nodiscard]] std::size_t size() const noexcept { return all_.size(); }
    /// Of the first ones.
    [[nodiscard]] std::size_t rows(std::size_t count) const noexcept {
      std::size_t sum = 0;
      for (std::size_t i = 0; i < count; ++i) sum += all_[i].rows;
      return sum;
    }
    [[nodiscard]] const part& operator[](std::size_t i) const noexcept { return all_[i]; }

   private:
    fmt::basic_memory_buffer<part, 16> all_;
  };

  /// How many of the parts of each kind are shown, the first ones.
  struct chosen {
    std::size_t messages = 0, pieces = 0, ways = 0, checks = 0, repeated = 0, marked = 0;
  };

  /// The finding within rows_of_finding: what is wrong, the first message and the first fix in any case, then as much of the rest as there is
  /// room for, what matters most first.
  void write_short(const finding& f, const finding_text& text) {
    fmt::memory_buffer made;
    text_writer to(made, out_.has_colour(), out_.width());
    finding_rows writer(to, result_, false);
    const auto part_of = [&made](auto&& write) {
      part p{made.size(), 0, 0};
      write();
      p.end = made.size();
      for (std::size_t i = p.begin; i < p.end; ++i) p.rows += made[i] == '\n';
      return p;
    };
    parts titles, messages, pieces, ways, steps, checks, repeated, marked;
    titles.add(part_of([&] { writer.write_title(f, text); }));
    if (const part same = part_of([&] { writer.write_repeated(f); }); same.rows != 0) repeated.add(same);
    each_advice(f, finding_text::view(text.fix), [&](fix_row kind, std::string_view row) {
      const part p = part_of([&] { writer.write_advice(kind, row); });
      needs_row_above(kind) ? ways.extend(p) : ways.add(p);
      if (ways.size() == 1) steps.add(p);
    });
    std::string_view label = "check ";
    for_each_command(finding_text::view(text.confirm), [&](std::string_view command) {
      checks.add(part_of([&] { writer.write_row(label, command); }));
      label = "      ";
    });
    const auto row_if = [](bool is_left) { return is_left ? std::size_t{1} : std::size_t{0}; };
    const auto rows_of = [&](const chosen& c) {
      return titles.rows(1) + messages.rows(c.messages) + row_if(c.messages < messages.size()) + pieces.rows(c.pieces) +
             row_if(c.pieces < pieces.size()) + ways.rows(c.ways) + row_if(c.ways < ways.size()) +
             checks.rows(c.checks) + repeated.rows(c.repeated) + c.marked;
    };
    chosen now;
    // A message in fewer rows leaves room for what to do.
    for (;; --writer.message_rows_) {
      for (parts* const evidence : {&messages, &pieces, &marked}) evidence->clear();
      writer.gather_evidence(f, part_of, messages, pieces, marked);
      now = {};
      now.messages = messages.size() != 0 ? 1 : 0;
      now.pieces = messages.size() == 0 && pieces.size() != 0 ? 1 : 0;
      now.ways = ways.size() != 0 ? 1 : 0;
      if (rows_of(now) <= rows_of_finding || writer.message_rows_ == 1) break;
    }
    const std::size_t least_used = rows_of(now);
    // As many of one kind as there is room for.
    const auto grow = [&](std::size_t chosen::*kind, std::size_t most) {
      for (std::size_t count = most; count > now.*kind; --count) {
        chosen next = now;
        next.*kind = count;
        if (rows_of(next) <= rows_of_finding) now = next;
      }
    };
    const auto least = [](std::size_t a, std::size_t b) { return a < b ? a : b; };
    const auto messages_in = [&](std::size_t rows) {
      const std::size_t of_place = messages.size() == 0 ? 0 : messages[0].rows - first_message_rows_;
      std::size_t count = least(messages.size(), most_pieces);
      while (count > 1 && messages.rows(count) - of_place > rows) --count;
      return count;
    };
    first_message_rows_ = writer.first_message_rows_;
    grow(&chosen::checks, least(checks.size(), 1));
    grow(&chosen::ways, least(ways.size(), 2));
    grow(&chosen::messages, messages_in(least_rows));
    const auto more_pieces = [&] { return least(pieces.size(), most_pieces - least(most_pieces, now.messages)); };
    grow(&chosen::pieces, least(more_pieces(), least_rows));
    // One that takes no more than the row that would count it is shown.
    const bool has_short_last = ways.size() == most_ways + 1 && ways[most_ways].rows == 1;
    grow(&chosen::ways, has_short_last ? ways.size() : least(ways.size(), most_ways));
    grow(&chosen::pieces, more_pieces());
    grow(&chosen::repeated, repeated.size());
    grow(&chosen::checks, checks.size());
    grow(&chosen::messages, messages_in(most_rows));
    // One message alone: a mark below the first of several says nothing of the others.
    if (!out_.has_colour() && messages.size() == 1) grow(&chosen::marked, marked.size());
    const auto write = [&](const part& p) {
      out_.print("{}", std::string_view(made.data() + p.begin, p.end - p.begin));
    };
    const auto write_all = [&](const parts& all, std::size_t count) {
      for (std::size_t i = 0; i < count; ++i) write(all[i]);
    };
    write(titles[0]);
    if (now.messages != 0) write(now.marked != 0 ? marked[0] : messages[0]);
    for (std::size_t i = 1; i < now.messages; ++i) write(messages[i]);
    if (now.messages < messages.size())
      out_.print("    | and {}{} more\n", f.has_more ? "at least " : "", messages.size() - now.messages);
    write_all(pieces, now.pieces);
    if (now.pieces < pieces.size()) out_.print(" and  {} more\n", pieces.size() - now.pieces);
    write_all(repeated, now.repeated);
    if (least_used > rows_of_finding && now.ways != 0) {
      // The rest has a row, which one that counts further ways has already.
      const std::size_t others = least_used - ways.rows(1) + (ways.size() == 1 ? 1 : 0);
      write_steps(f, steps, rows_of_finding > others ? rows_of_finding - others : 1, made);
      return;
    }
    write_all(ways, now.ways);
    if (now.ways < ways.size()) {
      out_.print("  or  ");
      out_.counted(ways.size() - now.ways, "more way", ": foundcheck rules ");
      out_.print("{}\n", f.rule->id);
    }
    write_all(checks, now.checks);
  }

  /// The first way, as many of its steps as there are rows for, and where the rest is.
  void write_steps(const finding& f, const parts& steps, std::size_t rows, const fmt::memory_buffer& made) {
    for (std::size_t i = 0; i < steps.size() && rows != 0; ++i) {
      std::string_view step(made.data() + steps[i].begin, steps[i].end - steps[i].begin);
      if (i != 0 && steps[i].rows > rows) break;
      for (; rows != 0 && !step.empty(); --rows) {
        const std::size_t end = step.find('\n') + 1;
        out_.print("{}", step.substr(0, end));
        step.remove_prefix(end);
      }
      if (!step.empty()) break;
    }
    out_.print("      and the rest: foundcheck rules {}\n", f.rule->id);
  }

  /// The parts of the evidence; `marked` gets the first message again where its thing can be marked.
  template <class PartOf>
  void gather_evidence(const finding& f, PartOf part_of, parts& messages, parts& pieces, parts& marked) {
    if (f.evidence_count == 0) return;
    const fact& first = *f.evidence[0];
    const bool is_read = first.from.source < result_.inputs.size();
    for (std::size_t i = 0; i < f.evidence_count; ++i) {
      const fact& e = *f.evidence[i];
      if (is_repeated(f, i)) continue;
      if (!is_read || !stands_with_first(first, e)) {
        pieces.add(part_of([&] { write_piece(e); }));
        continue;
      }
      const auto write = [&](bool is_marked) {
        if (i == 0) write_first_place(f, first);
        const std::size_t rows = write_message(first, e, is_marked);
        if (i == 0 && !is_marked) first_message_rows_ = rows;
      };
      messages.add(part_of([&] { write(false); }));
      if (i != 0) continue;
      const part with_mark = part_of([&] { write(true); });
      if (first_message_rows_ == 1 && with_mark.rows == messages[0].rows + 1) marked.add(with_mark);
    }
  }

  text_writer& out_;
  const scan_result& result_;
  std::size_t first_message_rows_ = 0;
  std::size_t message_rows_ = most_message_rows;
  cuda::release release_;
  bool all_;
  bool has_apt_;
};

FOUNDCHECK_END_NAMESPACE

#endif
