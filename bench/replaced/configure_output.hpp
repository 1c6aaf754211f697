// SPDX-License-Identifier: MIT
// The reader of configure output as it was before rows of patterns: what the bench compares them with. What did not change, as the words
// of a missing package and the lines of a block, is the library's.
#ifndef FOUNDCHECK_BENCH_REPLACED_CONFIGURE_OUTPUT_HPP
#define FOUNDCHECK_BENCH_REPLACED_CONFIGURE_OUTPUT_HPP

#include <bit>
#include <cstddef>
#include <cstdint>
#include <string_view>

#include <foundcheck/core/reader_range.hpp>
#include <foundcheck/format/cmake/output.hpp>
#include <foundcheck/format/pytorch/output.hpp>
#include <foundcheck/regex/regex.hpp>

namespace foundcheck::bench::replaced_configure {

using namespace cmake_output;
using namespace cmake_output::detail;
using foundcheck::cmake_output::verdict;

constexpr void set_end(record& r, end_kind ended, severity how = severity::none) noexcept {
  r.kind = record_kind::end;
  r.ended = ended;
  r.severity = how;
}

/// "Configuring done (1.2s)": the seconds, if any, go to `value`.
constexpr void read_done(record& r, std::string_view text, std::string_view words, end_kind ended) noexcept {
  const std::string_view rest = text.substr(words.size());
  if (!rest.empty() && (!rest.starts_with(" (") || !rest.ends_with("s)"))) return;
  set_end(r, ended);
  if (!rest.empty()) r.value = rest.substr(2, rest.size() - 4);
}

/// The text of a status.
constexpr void read_end(record& r, std::string_view text) noexcept {
  constexpr std::string_view written = "Build files have been written to: ";
  if (text.starts_with(written)) {
    set_end(r, end_kind::written);
    r.where = text.substr(written.size());
  } else if (text.starts_with("Configuring done")) {
    read_done(r, text, "Configuring done", end_kind::configuring_done);
  } else if (text.starts_with("Generating done")) {
    read_done(r, text, "Generating done", end_kind::generating_done);
  } else if (text == "Configuring incomplete, errors occurred!") {
    set_end(r, end_kind::incomplete, severity::error);
  }
}

/// A line without "-- ".
constexpr void read_bare_end(record& r, std::string_view text) noexcept {
  if (text == "CMake Generate step failed.  Build files cannot be regenerated correctly.") {
    set_end(r, end_kind::generate_failed, severity::error);
  } else if (text.size() > 12 && text.starts_with("See also \"") && text.ends_with("\".")) {
    set_end(r, end_kind::see_also);
    r.where = text.substr(10, text.size() - 12);
  }
}

template <class = void>
constexpr bool read_version(record& r, std::string_view text) noexcept {
  constexpr std::string_view begin = " (found version \"";  // most say no more
  if (text.starts_with(begin)) {
    const std::string_view version = text.substr(begin.size(), text.find('"', begin.size()) - begin.size());
    if (begin.size() + version.size() + 2 == text.size() && text.ends_with("\")")) {
      r.version = version;
      r.required = {};
      return true;
    }
  }
  const auto v = match<
      R"re( \((?:found (?:suitable |exact )*version "([^"]*)"(?:, [a-z ]+ "([^"]*)")?|Required is [a-z ]+ "([^"]*)")\))re">(
      text);
  if (!v) return false;
  r.version = v.get<1>();
  r.required = v.get<3>().data() != nullptr ? v.get<3>() : v.get<2>();
  return true;
}

/// Pre: the text starts with "Found ".
template <class = void>
constexpr void read_found(record& r, std::string_view text) noexcept {
  text.remove_prefix(6);
  std::size_t end = 0;
  while (end < text.size() && text[end] != ' ' && text[end] != ':' && text[end] != ',') ++end;
  if (end == 0) return;
  if (end < text.size() && text[end] == ',') {
    constexpr std::string_view version = ", version ";
    const std::string_view rest = text.substr(end);
    if (!rest.starts_with(version) || rest.size() == version.size()) return;
    if (rest.find_first_of(" \t", version.size()) != std::string_view::npos) return;
    r.version = rest.substr(version.size());
  } else if (end < text.size() && !text.substr(end).starts_with(": ")) {
    return;
  }
  r.kind = record_kind::found;
  r.package = text.substr(0, end);
  if (end == text.size() || text[end] == ',') return;
  std::string_view rest = text.substr(end + 2);
  if (!rest.ends_with(')')) {
    constexpr std::string_view found = " found components: ", missing = " missing components: ";
    if (const std::size_t at = rest.find(found); at != std::string_view::npos) {
      r.components = trim(rest.substr(at + found.size()));
      rest = rest.substr(0, at);
      if (const std::size_t lack = r.components.find(missing); lack != std::string_view::npos) {
        r.missing = trim(r.components.substr(lack + missing.size()));
        r.components = trim(r.components.substr(0, lack));
      }
      rest = trim(rest);
    }
  }
  // The version comes last, and a path before it may have parentheses of its own.
  if (rest.ends_with("\")")) {
    const std::size_t open = rest.rfind(" (");
    if (open != std::string_view::npos && read_version(r, rest.substr(open))) rest = rest.substr(0, open);
  }
  r.where = trim(rest);
}

constexpr void read_not_found(record& r, std::string_view text) noexcept {
  cmake_output::detail::read_not_found(r, text);
}

/// "No package 'gtk' found" and "Package 'x', required by 'y', not found" of FindPkgConfig.
template <class = void>
constexpr void read_no_package(record& r, std::string_view text) noexcept {
  const auto m = match<R"((?:No package '([^']+)' found|Package '([^']+)'.*, not found))">(text);
  if (!m) return;
  r.kind = record_kind::not_found;
  r.package = m.get<1>().data() != nullptr ? m.get<1>() : m.get<2>();
}

/// How CMake's own checks begin.
[[nodiscard]] constexpr bool is_own_check(std::string_view text) noexcept {
  switch (text.empty() ? '\0' : text.front()) {
    case 'L': return text.starts_with("Looking for ");
    case 'P': return text.starts_with("Performing ");
    case 'D': return text.starts_with("Detecting ");
    case 'C':
      return text.starts_with("Check for ") || text.starts_with("Check size of ") || text.starts_with("Check if ") ||
             text.starts_with("Checking ");
    default: return false;
  }
}

/// Reads " - result" or " -- result", if the text is a check.
constexpr void read_check(record& r, std::string_view text, const char* end, const recent_texts& recent) noexcept {
  constexpr std::size_t none = std::string_view::npos;
  std::size_t last = none, repeated = none;
  for (std::size_t dash = next_dash(text, 0, end); dash != none; dash = next_dash(text, dash, end)) {
    last = dash;
    // The longest that repeats a line wins: a result may hold " - ", and so may the line.
    if (recent.contains(trim(text.substr(0, dash - 1)))) repeated = dash;
  }
  if (last == none) return;
  const std::size_t dash = repeated != none ? repeated : last;
  const std::string_view result = trim(text.substr(dash - 1 + dash_size(text, dash)));
  const verdict means = verdict_before(result, end);
  if (repeated == none && means == verdict::unknown && !is_own_check(text)) return;
  set_check(r, trim(text.substr(0, dash - 1)), result, means);
  // "Looking for a CUDA compiler - /usr/bin/nvcc"
  if (repeated == none && means == verdict::unknown && result.starts_with('/') && text.starts_with("Looking for ")) {
    r.passed = verdict::passed;
  }
}

/// Pre: the text begins with "The ".
constexpr void read_identification(record& r, std::string_view text) noexcept {
  constexpr std::string_view middle = " compiler identification is ";
  const std::size_t at = text.find(' ', 4);
  if (at == std::string_view::npos || !text.substr(at).starts_with(middle)) return;
  r.what = text.substr(4, at + 24 - 4);
  r.value = trim(text.substr(at + middle.size()));
  r.passed = r.value == "unknown" ? verdict::failed : verdict::passed;
  r.kind = record_kind::check;
  if (text.substr(4, at - 4) != "CUDA") return;
  r.kind = record_kind::cuda;
  r.cuda = cuda_text::compiler_identification;
  constexpr std::string_view with = " with host compiler ";
  if (const std::size_t host = r.value.find(with); host != std::string_view::npos) {
    r.other = r.value.substr(host + with.size());
    r.value = r.value.substr(0, host);
  }
}

[[nodiscard]] constexpr bool is_summary_heading(std::string_view text) noexcept {
  return text.starts_with('*') && text.starts_with("***") && text.find(" Summary ") != std::string_view::npos &&
         text.ends_with("***");
}

/// A row that people quote without the heading: "USE_CUDA              : ON".
[[nodiscard]] constexpr bool is_lone_summary_row(std::string_view text) noexcept {
  const char first = text.empty() ? '\0' : text.front();
  if (first != 'U' && first != 'B' && first != 'T') return false;
  if (!text.starts_with("USE_") && !text.starts_with("BUILD_") && !text.starts_with("TORCH_VERSION ")) return false;
  const std::size_t end = text.find_first_of(" :");
  return end != std::string_view::npos && text.substr(end).find_first_not_of(' ') != std::string_view::npos &&
         text[end + text.substr(end).find_first_not_of(' ')] == ':';
}

/// True, and a record of kind `summary`, if the text is a row; the first colon that a blank or the end follows divides it.
constexpr bool read_summary_row(record& r) noexcept {
  const std::string_view text = r.text;
  std::size_t colon = text.find(':');
  while (colon != std::string_view::npos && colon + 1 != text.size() && text[colon + 1] != ' ') {
    colon = text.find(':', colon + 1);
  }
  if (colon == std::string_view::npos || colon == 0) return false;
  r.kind = record_kind::summary;
  r.what = trim(text.substr(0, colon));
  r.value = trim(text.substr(colon + 1));
  return true;
}

[[nodiscard]] constexpr bool is_project_cuda_line(std::string_view text) noexcept {
  const char first = text.empty() ? '\0' : text.front();
  const char second = text.size() > 1 ? text[1] : '\0';
  if (!(first == 'C' && second == 'a') && !(first == 'P' && second == 'y') && !(first == 'A' && second == 'd')) {
    return false;
  }
  return text.starts_with("Caffe2: ") || text.starts_with("PyTorch: ") || text.starts_with("Added CUDA NVCC flags for");
}

template <class = void>
constexpr void read_project_cuda(record& r, std::string_view text) noexcept {
  using pytorch_output::meaning;
  const pytorch_output::message m = pytorch_output::read(text);
  switch (m.means) {
    case meaning::cuda_version: r.cuda = cuda_text::toolkit_version; break;
    case meaning::header_version: r.cuda = cuda_text::header_version; break;
    case meaning::nvcc_path: r.cuda = cuda_text::nvcc_path; break;
    case meaning::toolkit_directory: r.cuda = cuda_text::toolkit_directory; break;
    case meaning::nvcc_flags: r.cuda = cuda_text::nvcc_flags; break;
    default: return;
  }
  r.kind = record_kind::cuda;
  r.value = m.value;
}

class feature_list {
 public:
  /// A status begins a list, or ends it.
  constexpr void read_heading(const std::string_view& text) noexcept {
    items_ = record_kind::other;
    if (text.size() > 25 && text[0] == 'T' && text[4] == 'f') read_list_heading(text);
  }

  /// A line that is indented. True if it is an item.
  constexpr bool read_item(record& r, std::string_view line) noexcept {
    if (items_ == record_kind::other || line.empty() || line.starts_with("   ")) return false;
    if (!line.starts_with(" * ")) {
      items_ = record_kind::other;
      return false;
    }
    line.remove_prefix(3);
    const std::size_t end = line.find_first_of(" ,");
    r.package = line.substr(0, end);
    if (r.package.empty()) return false;
    r.kind = items_;
    constexpr std::string_view required = " (required version ";
    const std::string_view rest = line.substr(r.package.size());
    const std::size_t close = rest.find(')');
    if (rest.starts_with(required) && close != std::string_view::npos) {
      const std::string_view asked = rest.substr(required.size(), close - required.size());
      const std::size_t blank = asked.find(' ');
      r.required = blank == std::string_view::npos ? asked : asked.substr(blank + 1);
    }
    return true;
  }

 private:
  constexpr void read_list_heading(std::string_view text) noexcept {
    if (!text.starts_with("The following ") || !text.ends_with("been found:")) return;
    if (text.ends_with(" packages have been found:") || text == "The following packages have been found:") {
      items_ = record_kind::found;
    } else if (text.ends_with(" packages have not been found:")) {
      items_ = record_kind::not_found;
    }
  }

  record_kind items_ = record_kind::other;  ///< what the items are; `other` outside of a list
};

/// Takes `part` off the front of `text`, if it is there.
constexpr bool take(std::string_view& text, std::string_view part) noexcept {
  if (!text.starts_with(part)) return false;
  text.remove_prefix(part.size());
  return true;
}

/// " (dev)" and the like at the front of `text`: letters, blanks and dashes in parentheses.
constexpr void take_category(std::string_view& text) noexcept {
  if (!text.starts_with(" (")) return;
  std::size_t end = 2;
  while (end < text.size() && ((text[end] >= 'a' && text[end] <= 'z') || text[end] == ' ' || text[end] == '-')) ++end;
  if (end > 2 && end < text.size() && text[end] == ')') text.remove_prefix(end + 1);
}

/// " at F:1 (message)", the last colon and digits count.
constexpr bool read_place(record& r, std::string_view place) noexcept {
  if (place.ends_with(')')) {
    const std::size_t open = place.rfind('(');
    if (open == std::string_view::npos || open == 0 || place[open - 1] != ' ') return false;
    r.command = place.substr(open + 1, place.size() - open - 2);
    if (r.command.find(')') != std::string_view::npos) return false;
    place = place.substr(0, open - 1);
  }
  std::size_t digits = place.size();
  while (digits != 0 && place[digits - 1] >= '0' && place[digits - 1] <= '9') --digits;
  if (digits == place.size() || digits < 2 || place[digits - 1] != ':') return false;
  r.file = place.substr(0, digits - 1);
  r.file_line = place.substr(digits);
  return true;
}

/// "CMake Warning (dev) at F:1 (message):" and the forms without place. False if the line is no such header; then the
/// record is to be cleared.
constexpr bool read_header(record& r, std::string_view line) noexcept {
  std::string_view rest = line;
  if (!take(rest, "CMake ")) return false;
  const std::string_view begin = rest;
  static_cast<void>(take(rest, "Internal ") || take(rest, "Deprecation ") || take(rest, "Debug "));
  severity how = severity::none;
  if (take(rest, "Error")) {
    how = severity::error;
  } else if (take(rest, "Warning")) {
    how = severity::warning;
  } else if (!take(rest, "Log")) {
    return false;
  }
  take_category(rest);
  const std::string_view category = begin.substr(0, begin.size() - rest.size());
  if (rest.starts_with(':')) {
    r.text = rest.substr(1);
  } else if (!rest.ends_with(':')) {
    // The text of the body on the header's line: people join lines when they quote.
    const std::size_t colon = rest.find("): ");
    if (colon == std::string_view::npos || !rest.starts_with(" at ")) return false;
    if (!read_place(r, rest.substr(4, colon + 1 - 4))) return false;
    r.text = rest.substr(colon + 2);
  } else {
    rest.remove_suffix(1);
    if (take(rest, " at ")) {
      if (!read_place(r, rest)) return false;
    } else if (take(rest, " in ") && !rest.empty()) {
      r.file = rest;
    } else {
      return false;
    }
  }
  r.kind = record_kind::diagnostic;
  r.category = category;
  r.severity = how;
  return true;
}

/// How the texts begin that are more than a status or a check, besides CUDA sentences.
enum class beginning : unsigned {
  found,
  not_found,
  configuring,
  generating,
  written,
  the,
  no_package,
  package,
  caffe2,
  pytorch,
  nvcc_flags
};

inline constexpr std::string_view beginnings[] = {
    "Found ",       "Could NOT find ", "Configuring ", "Generating done", "Build files have been written to: ", "The ",
    "No package '", "Package '",       "Caffe2: ",     "PyTorch: ",       "Added CUDA NVCC flags for"};

/// The CUDA sentences and behind them the beginnings.
[[nodiscard]] constexpr beginning_index index_of_status() noexcept {
  static_assert(std::size(cuda_sentences) + std::size(beginnings) <= 64);
  beginning_index index = index_of_sentences();
  for (const std::string_view text : beginnings) index.add(text);
  return index;
}

inline constexpr beginning_index status_index = index_of_status();
inline constexpr beginning_index::set cuda_rows = (beginning_index::set{1} << std::size(cuda_sentences)) - 1;

/// What a text is by its beginning alone.
template <class = void>
constexpr void read_by_beginning(record& r, std::string_view text, beginning_index::set may_be) noexcept {
  for (may_be >>= std::size(cuda_sentences); may_be != 0; may_be &= may_be - 1) {
    const auto which = static_cast<unsigned>(std::countr_zero(may_be));
    if (!text.starts_with(beginnings[which])) continue;
    switch (static_cast<beginning>(which)) {
      case beginning::found: return read_found(r, text);
      case beginning::not_found: return read_not_found(r, text);
      case beginning::configuring:
      case beginning::generating:
      case beginning::written: return read_end(r, text);
      case beginning::the: return read_identification(r, text);
      case beginning::no_package:
      case beginning::package: return read_no_package(r, text);
      case beginning::caffe2:
      case beginning::pytorch:
      case beginning::nvcc_flags: return;  // a check comes before these
    }
  }
}

/// A CUDA text, of CMake or of a project.
template <class = void>
constexpr void read_cuda(record& r, std::string_view text, beginning_index::set may_be) noexcept {
  if (const cuda_message m = read_cuda_line(text, may_be & cuda_rows); m.means != cuda_text::none) {
    r.kind = record_kind::cuda;
    r.cuda = m.means;
    r.value = m.value;
  } else if (is_project_cuda_line(text)) {
    read_project_cuda(r, text);
  }
}

/// Pre: is_status(line); `end` is where the bytes end that it is a part of, and the record has the depth that the lines before give it.
template <class = void>
constexpr void read_status(record& r, std::string_view line, const char* end, const recent_texts& recent) noexcept {
  r.kind = record_kind::status;
  line.remove_prefix(line.size() == 2 ? 2 : 3);
  std::size_t indent = first_not_blank(line);
  // A superbuild that passes on what another cmake says puts its own prefix before that one's.
  while (indent + 3 < line.size() && line[indent] == '-' && is_status(line.substr(indent)) && r.depth != 255) {
    line.remove_prefix(indent + 3);
    indent = first_not_blank(line);
    ++r.depth;
  }
  if (line.starts_with('[')) {
    if (const auto m = match<R"(\[([A-Za-z0-9_.]+)\] (.*))">(line)) {
      r.context = m.get<1>();
      line = m.get<2>();
      indent = first_not_blank(line);
    }
  }
  r.indent = static_cast<std::uint16_t>(indent < 0xFFFF ? indent : 0xFFFF);
  const std::string_view text = trim(line.substr(indent));
  r.text = text;
  if (read_repeated(r, text, end, recent)) return;
  const beginning_index::set may_be = status_index.of(text);
  if (may_be != 0) read_by_beginning(r, text, may_be);
  if (r.kind == record_kind::status) read_check(r, text, end, recent);
  if (r.kind == record_kind::status && may_be != 0) read_cuda(r, text, may_be);
}

template <class = void>
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
    read_status(record_, line, rest_.end(), recent_);
    is_behind_status_ = true;
    features_.read_heading(record_.text);
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
          record_.file = {};
          record_.file_line = {};
          record_.command = {};
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
    read_bare_end(record_, text);
    if (record_.kind == record_kind::end) return;
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
    if (is_summary_heading(text)) {
      in_summary_ = true;
    } else if ((in_summary_ || is_lone_summary_row(text)) && !read_summary_row(record_)) {
      in_summary_ = in_summary_ && text.empty();
    }
  }

  following_lines<record> rest_;
  record record_;
  recent_texts recent_;
  nesting nesting_;
  feature_list features_;
  bool in_summary_ = false;
  bool is_behind_status_ = false;  ///< no line but empty and indented ones came since
};

using records = reader_range<record_reader<>>;

}  // namespace foundcheck::bench::replaced_configure

#endif
