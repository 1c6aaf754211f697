// SPDX-License-Identifier: MIT
// CMakeFiles/CMakeOutput.log and CMakeError.log, which CMake writes up to 3.25: bytes -> records.
//
//   check  := what " " verdict " with the following " [ "compile " | "run " ] "output:" EOL body
//           | "Compiling the " language " compiler identification source file " name " " verdict "." EOL body
//           | "Determining " what " " verdict "." EOL body
//           | "Checking whether the " language " compiler is " vendor " using " flag ( " matched " | " did not match " ) ...
//           | "Failed to " what ":" EOL body
//           | ( "Compilation" | "Build output check" ) " failed:" EOL body     OpenCV's own checks
//   body   := what the build printed [ "Source file was:" EOL source ]        up to the next line that begins a record
//   note   := "The system is: " text | "The " language " compiler identification is " text | "Parsed " text | ...
//
// CMake appends passed checks to the one file and failed ones to the other, over all runs. A failed check is mostly an
// answer and no damage: `failure` tells. Every line belongs to exactly one record, in order. Total, noexcept, allocates
// nothing, linear. Source: the modules of CMake that write these files, 2.8 to 3.25.
#ifndef FOUNDCHECK_FORMAT_CMAKE_TRY_COMPILE_LOG_HPP
#define FOUNDCHECK_FORMAT_CMAKE_TRY_COMPILE_LOG_HPP

#include <cstddef>
#include <cstdint>
#include <foundcheck/core/default_sentinel.hpp>
#include <foundcheck/core/fixed_string.hpp>
#include <foundcheck/core/namespace.hpp>
#include <foundcheck/core/reader_range.hpp>
#include <foundcheck/format/detail/failure_line.hpp>
#include <foundcheck/regex/row.hpp>
#include <foundcheck/regex/set.hpp>
#include <foundcheck/text/line.hpp>
#include <string_view>

FOUNDCHECK_BEGIN_NAMESPACE
namespace try_compile_log {

/// What a record of the log is.
enum class record_kind : std::uint8_t {
  other,  ///< lines before the first record
  check,
  note  ///< what CMake knows or derived, with the lines that follow
};

/// The name of the kind, as it is written in the source.
[[nodiscard]] constexpr std::string_view name_of(record_kind kind) noexcept {
  constexpr std::string_view names[] = {"other", "check", "note"};
  return names[static_cast<std::size_t>(kind)];
}

/// What it means that a check failed.
enum class failure_kind : std::uint8_t {
  none,      ///< it passed
  expected,  ///< a question was answered with no, as for a function that another system has
  attempt,   ///< one way to identify the compiler; the build is in trouble only if no way worked
  fatal      ///< the compiler cannot make a simple program: configure stops
};

/// The name of the kind, as it is written in the source.
[[nodiscard]] constexpr std::string_view name_of(failure_kind kind) noexcept {
  constexpr std::string_view names[] = {"none", "expected", "attempt", "fatal"};
  return names[static_cast<std::size_t>(kind)];
}

/// One record. Views that a kind does not use are empty.
struct record {
  record_kind kind = record_kind::other;      ///< what it is
  bool passed = false;                        ///< check
  failure_kind failure = failure_kind::none;  ///< check: what its failure means for configure; none where it passed
  std::size_t line = 0;                       ///< of its first line, from 1
  std::size_t offset = 0;                     ///< of that line, bytes from 0
  std::string_view whole;                     ///< all its lines with their endings
  std::string_view what;                      ///< check: the first line up to the verdict; note: the first line
  std::string_view variable;                  ///< check: of "Performing ... Test VARIABLE"
  std::string_view language;                  ///< check: whose compiler is tried, where the line says so
  std::string_view text;                      ///< the raw lines after the first, without blank ones at the end
  std::string_view source;                    ///< the part of them after "Source file was:"
  std::string_view why;  ///< failed check: the line that says best what is wrong, without the blanks before it
};

namespace detail {

// The first lines of records. Many lines of a build are tried, so each row has a first byte or a phrase that they lack.

constexpr void set_passed(record& r, std::string_view word) noexcept { r.passed = word.data() != nullptr; }

template <fixed_string Pattern, auto... To>
using check_row = regex::row<Pattern, regex::always<&record::kind, record_kind::check>, To...>;
template <fixed_string Pattern>
using note_row = regex::row<"(" + Pattern + ")", regex::always<&record::kind, record_kind::note>, &record::what>;

/// A verdict. "succeded" is how CMake 2.8 and some projects write it.
inline constexpr fixed_string verdict = " (passed|succeeded|succeded|compiled|found|failed)(?: to compile| to run)?";

constexpr void set_verdict(record& r, std::string_view word) noexcept { r.passed = word != "failed"; }

struct output_check
    : check_row<"([A-\x7f].*)" + verdict + " with the following(?: compile| run)? output:", &record::what,
                &set_verdict> {};
struct own_check : check_row<"(Build output check|Compilation) failed:", &record::what> {};
struct identification
    : check_row<R"((Compiling the ([^ ]+) compiler identification source file "[^"]*") (?:(succeeded)|failed)\.)",
                &record::what, &record::language, &set_passed, regex::always<&record::failure, failure_kind::attempt>> {
};
struct vendor
    : check_row<
          R"((Checking whether the ([^ ]+) compiler is [^"]+"[^"]*") (?:(matched)|did not match|terminated after) .*)",
          &record::what, &record::language, &set_passed> {};
// "Detecting CXX compiler ABI info - failed"
constexpr void set_what(record& r, std::string_view text) noexcept {
  if (text.ends_with(" -")) text.remove_suffix(2);
  r.what = text;
}
struct determination : check_row<"(Dete.*)" + verdict + "[.:]?", &set_what, &set_verdict> {};
struct cuda_failure : check_row<R"(Failed to ((?:parsed? CUDA|detect CUDA|extract nvcc) .*)[:.])", &record::what> {};
struct compilation : note_row<"Compilation of the .*"> {};
struct parsed : note_row<"Parsed .*from above output:.*"> {};
struct running : note_row<"Running the .* compiler: \".*"> {};
struct system_is : note_row<"The (?:target |host )?system is: .*"> {};
struct identified : note_row<"The .* compiler identification .*"> {};
struct first_lines : regex::row_list<output_check, own_check, identification, vendor, determination, cuda_failure,
                                     compilation, parsed, running, system_is, identified> {};

// What an output_check looked at.
struct test : regex::row<"Performing .*Test (.+)", &record::variable> {};
struct works : regex::row<"Determining if the (.+) compiler works", &record::language,
                          regex::always<&record::failure, failure_kind::fatal>> {};
struct abi : regex::row<R"(Detecting ([^ ]+) (?:\[[^\]]*\] )?compiler .*)", &record::language> {};
struct subjects : regex::row_list<test, works, abi> {};

/// By hand: which lines make a record, since the next first line ends it.
template <class Record = record>
class record_reader {
 public:
  using value_type = record;
  using reference = const record&;

  constexpr record_reader() noexcept = default;
  constexpr explicit record_reader(std::string_view bytes) noexcept : bytes_(bytes), next_(lines(bytes).begin()) {}

  constexpr void read() noexcept {
    record_ = {};
    if (next_ == std::default_sentinel) return;
    const line first = *next_;
    record_.line = first.number;
    record_.offset = first.offset;
    begin_record(first.text, record_);
    ++next_;
    read_body();
    if (record_.kind != record_kind::check) return;
    if (!record_.passed && record_.failure == failure_kind::none) record_.failure = failure_kind::expected;
  }

  [[nodiscard]] constexpr bool at_end() const noexcept { return record_.line == 0; }
  [[nodiscard]] constexpr const record& current() const noexcept { return record_; }
  [[nodiscard]] constexpr std::size_t position() const noexcept { return record_.line; }

 private:
  [[nodiscard]] static constexpr bool begins_record(std::string_view text) noexcept {
    if (!may_begin_record(text)) return false;
    Record ignored;
    return begin_record(text, ignored);
  }

  /// Most lines of a build cannot: their first byte says so, or their last.
  [[nodiscard]] static constexpr bool may_begin_record(std::string_view text) noexcept {
    if (text.size() < 12 || text.front() < 'A') return false;
    return text.back() == ':' || std::string_view("BCDFPRT").find(text.front()) != npos;
  }

  /// Reads the first line of a record; false when the line is none.
  static constexpr bool begin_record(std::string_view text, Record& r) noexcept {
    if (!may_begin_record(text)) return false;
    const auto row = regex::row_set<first_lines>::read(text, r);
    if (row.template is<output_check>()) {
      static_cast<void>(regex::row_set<subjects>::read(r.what, r));
    }
    if (r.passed) r.failure = failure_kind::none;
    return static_cast<bool>(row);
  }

  constexpr void read_body() noexcept {
    const std::size_t none = npos;
    std::size_t begin = none, end = 0, source = none;
    bool source_follows = false;
    const bool is_failure = record_.kind == record_kind::check && !record_.passed;
    failure_line why;
    for (; next_ != std::default_sentinel && !begins_record(next_->text); ++next_) {
      const std::string_view text = next_->text;
      if (begin == none) begin = next_->offset;
      if (text.empty()) continue;
      if (source_follows && source == none) source = next_->offset;
      end = next_->offset + text.size();
      if (text == "Source file was:") source_follows = true;
      if (is_failure && !source_follows) why.read(text);
    }
    record_.why = why.text();
    if (begin != none && end > begin) record_.text = bytes_.substr(begin, end - begin);
    if (source != none) record_.source = bytes_.substr(source, end - source);
    const std::size_t next = next_ == std::default_sentinel ? bytes_.size() : next_->offset;
    record_.whole = bytes_.substr(record_.offset, next - record_.offset);
  }

  static constexpr std::size_t npos = std::string_view::npos;

  std::string_view bytes_;
  lines::iterator next_;
  Record record_;
};

}  // namespace detail

/// All records of a log, in order; joined, their `whole` views give the bytes back.
class records : public text_range<detail::record_reader<>> {
 public:
  using text_range::text_range;
};

}  // namespace try_compile_log
FOUNDCHECK_END_NAMESPACE

#endif
