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
#include <foundcheck/core/namespace.hpp>
#include <foundcheck/core/reader_range.hpp>
#include <foundcheck/core/temporary_string.hpp>
#include <foundcheck/format/detail/failure_line.hpp>
#include <foundcheck/regex/regex.hpp>
#include <foundcheck/text/line.hpp>
#include <string_view>

FOUNDCHECK_BEGIN_NAMESPACE
namespace try_compile_log {

enum class record_kind : std::uint8_t {
  other,  ///< lines before the first record
  check,
  note  ///< what CMake knows or derived, with the lines that follow
};

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

[[nodiscard]] constexpr std::string_view name_of(failure_kind kind) noexcept {
  constexpr std::string_view names[] = {"none", "expected", "attempt", "fatal"};
  return names[static_cast<std::size_t>(kind)];
}

/// One record. Views that a kind does not use are empty.
struct record {
  record_kind kind = record_kind::other;
  bool passed = false;  ///< check
  failure_kind failure = failure_kind::none;
  std::size_t line = 0;       ///< of its first line, from 1
  std::size_t offset = 0;     ///< of that line, bytes from 0
  std::string_view whole;     ///< all its lines with their endings
  std::string_view what;      ///< check: the first line up to the verdict; note: the first line
  std::string_view variable;  ///< check: of "Performing ... Test VARIABLE"
  std::string_view language;  ///< check: whose compiler is tried, where the line says so
  std::string_view text;      ///< the raw lines after the first, without blank ones at the end
  std::string_view source;    ///< the part of them after "Source file was:"
  std::string_view why;       ///< failed check: the line that says best what is wrong, without the blanks before it
};

namespace detail {

inline constexpr std::string_view output_mark = " with the following ";

/// Takes a verdict and the blank before it off the end of a text. False if there is none.
[[nodiscard]] constexpr bool take_verdict(std::string_view& text, bool& passed) noexcept {
  // "succeded" is how CMake 2.8 and some projects write it.
  for (const std::string_view word : {" passed", " succeeded", " succeded", " compiled", " found", " failed",
                                      " failed to compile", " failed to run"}) {
    if (!text.ends_with(word)) continue;
    text.remove_suffix(word.size());
    passed = !word.starts_with(" failed");
    return true;
  }
  return false;
}

template <class = void>
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
    record ignored;
    return begin_record(text, ignored);
  }

  /// Most lines of a build cannot: their first byte says so, or their last.
  [[nodiscard]] static constexpr bool may_begin_record(std::string_view text) noexcept {
    if (text.size() < 12 || text.front() < 'A') return false;
    return text.back() == ':' || std::string_view("BCDFPRT").find(text.front()) != npos;
  }

  /// Reads the first line of a record; false when the line is none.
  static constexpr bool begin_record(std::string_view text, record& r) noexcept {
    if (!may_begin_record(text)) return false;
    if (text.back() == ':' && text.find(output_mark) != std::string_view::npos) return read_check(text, r);
    switch (text.front()) {
      case 'B':
        return text == "Build output check failed:" && set_check(text.substr(0, text.find(" failed")), false, r);
      case 'C':
        if (text == "Compilation failed:") return set_check(text.substr(0, text.find(" failed")), false, r);
        return text.starts_with("Compil") ? read_identification(text, r) : read_vendor(text, r);
      case 'D': return text.starts_with("Dete") && read_determination(text, r);
      case 'F': return text.starts_with("Failed to ") && read_failure(text, r);
      case 'P': return text.starts_with("Parsed ") && text.find("from above output:") != npos && read_note(text, r);
      case 'R': return text.starts_with("Running the ") && text.find(" compiler: \"") != npos && read_note(text, r);
      case 'T': return text.starts_with("The ") && read_statement(text, r);
      default: return false;
    }
  }

  static constexpr bool read_note(std::string_view text, record& r) noexcept {
    r.kind = record_kind::note;
    r.what = text;
    return true;
  }

  static constexpr bool set_check(std::string_view what, bool passed, record& r) noexcept {
    r.kind = record_kind::check;
    r.what = what;
    r.passed = passed;
    return true;
  }

  static constexpr bool read_check(std::string_view text, record& r) noexcept {
    std::string_view head = text.substr(0, text.find(output_mark));
    const std::string_view tail = text.substr(head.size() + output_mark.size());
    if (tail != "output:" && tail != "compile output:" && tail != "run output:") return false;
    if (!take_verdict(head, r.passed)) return false;
    set_check(head, r.passed, r);
    if (const auto test = match<R"(Performing .*Test (.+))">(r.what)) r.variable = test.get<1>();
    if (const auto works = match<R"(Determining if the (.+) compiler works)">(r.what)) {
      r.language = works.get<1>();
      if (!r.passed) r.failure = failure_kind::fatal;
    }
    if (const auto abi = match<R"(Detecting ([^ ]+) (?:\[.*\] )?compiler .*)">(r.what)) r.language = abi.get<1>();
    return true;
  }

  static constexpr bool read_identification(std::string_view text, record& r) noexcept {
    if (text.starts_with("Compilation of the ")) return read_note(text, r);
    const auto m =
        match<R"((Compiling the ([^ ]+) compiler identification source file "[^"]*") (succeeded|failed)\.)">(text);
    if (!m) return false;
    set_check(m.get<1>(), m.get<3>() == "succeeded", r);
    r.language = m.get<2>();
    if (!r.passed) r.failure = failure_kind::attempt;
    return true;
  }

  static constexpr bool read_vendor(std::string_view text, record& r) noexcept {
    const auto m = match<
        R"((Checking whether the ([^ ]+) compiler is [^"]+"[^"]*") (?:(matched)|did not match|terminated after) .*)">(
        text);
    if (!m) return false;
    set_check(m.get<1>(), m.get<3>().data() != nullptr, r);
    r.language = m.get<2>();
    return true;
  }

  static constexpr bool read_determination(std::string_view text, record& r) noexcept {
    // "Determining ... succeeded.", "Detecting ... found", "Detecting ... - failed", "Detecting ... failed:"
    if (text.ends_with('.') || text.ends_with(':')) text.remove_suffix(1);
    bool passed = false;
    if (!take_verdict(text, passed)) return false;
    if (text.ends_with(" -")) text.remove_suffix(2);
    return set_check(text, passed, r);
  }

  static constexpr bool read_failure(std::string_view text, record& r) noexcept {
    const auto m = match<R"(Failed to ((?:parsed? CUDA|detect CUDA|extract nvcc) .*)[:.])">(text);
    return m && set_check(m.get<1>(), false, r);
  }

  static constexpr bool read_statement(std::string_view text, record& r) noexcept {
    if (text.starts_with("The system is: ") || text.starts_with("The target system is: ") ||
        text.starts_with("The host system is: ") || text.find(" compiler identification ") != npos) {
      return read_note(text, r);
    }
    return false;
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
  record record_;
};

}  // namespace detail

/// All records of a log, in order; joined, their `whole` views give the bytes back.
class records : public reader_range<detail::record_reader<>> {
 public:
  constexpr explicit records(std::string_view bytes) noexcept : reader_range(detail::record_reader<>(bytes)) {}
  template <temporary_string S>
  explicit records(S&&) = delete;
};

}  // namespace try_compile_log
FOUNDCHECK_END_NAMESPACE

#endif
