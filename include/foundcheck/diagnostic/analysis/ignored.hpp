// SPDX-License-Identifier: MIT
// Records of a log -> the parts that make ignored: "make: [Makefile:2: all] Error 1 (ignored)" goes on, and ends with 0.
//
//   a.c:1: error: ...                            ignored: the line below names it, and nothing else does
//   make: [Makefile:2: all] Error 1 (ignored)
//   b.c:1: error: ...                            counts
//   make: *** [Makefile:4: b.o] Error 1
//
// With an error go those of the same recipe: whose lines follow each other without another between them, and those of the same
// file. What a make below has failed with, under a recipe that may fail, is ignored with it.
//
// If make failed somewhere else in the log, other jobs (-j) may have spoken between an error and what make says of it. Then an
// error is ignored only if all that was said since make last spoke is about one file and stands directly above; what is less sure
// counts. So does what an effect names that is not ignored.
//
// Keeps no view of the bytes. Total, noexcept, allocates nothing; a record costs a comparison with each part.
#ifndef FOUNDCHECK_DIAGNOSTIC_ANALYSIS_IGNORED_HPP
#define FOUNDCHECK_DIAGNOSTIC_ANALYSIS_IGNORED_HPP

#include <cstddef>
#include <cstdint>
#include <foundcheck/core/namespace.hpp>
#include <foundcheck/diagnostic/analysis/link.hpp>
#include <foundcheck/diagnostic/classify/voice.hpp>
#include <foundcheck/diagnostic/record.hpp>
#include <foundcheck/diagnostic/tools/make.hpp>
#include <string_view>

// ---- settled --------------------------------------------------------------------------------------------------------
//
// Parts of a log whose errors did not matter in the end, as its own words prove: see diagnostic/analysis/ignored.hpp and
// diagnostic/analysis/superseded.hpp. Total, noexcept, allocates nothing.

FOUNDCHECK_BEGIN_NAMESPACE
namespace diagnostics {

/// Ranges of bytes of a log whose errors do not count.
class settled_parts {
 public:
  /// What there is no room for is not settled: its errors count.
  static constexpr std::size_t most = 64;

  /// Adds the bytes from `begin` up to `end`, which is not included. Offsets as `record::offset` has them. Dropped
  /// where `most` are there.
  constexpr void add(std::size_t begin, std::size_t end) noexcept {
    if (size_ < most) parts_[size_++] = {begin, end};
  }

  /// True if a record or a line that begins there is in one of the parts.
  [[nodiscard]] constexpr bool has(std::size_t offset) const noexcept {
    for (std::size_t i = 0; i < size_; ++i) {
      if (offset >= parts_[i].begin && offset < parts_[i].end) return true;
    }
    return false;
  }

  /// Where range `i` begins. Pre: i < size().
  [[nodiscard]] constexpr std::size_t begin_of(std::size_t i) const noexcept { return parts_[i].begin; }
  /// The first byte behind range `i`. Pre: i < size().
  [[nodiscard]] constexpr std::size_t end_of(std::size_t i) const noexcept { return parts_[i].end; }

  /// How many ranges there are.
  [[nodiscard]] constexpr std::size_t size() const noexcept { return size_; }

 private:
  struct part {
    std::size_t begin = 0;
    std::size_t end = 0;
  };

  part parts_[most] = {};
  std::size_t size_ = 0;
};

// ---- ignored --------------------------------------------------------------------------------------------------------

namespace detail {

/// True for what make says of a recipe that failed and may.
[[nodiscard]] constexpr bool is_ignored_recipe(const record& r) noexcept {
  return r.tool == tool::make && r.is_effect && r.severity == severity::warning;
}

/// True for the line by which make before 4.3 announces any failed recipe, before it says whether that matters.
[[nodiscard]] constexpr bool is_announced_recipe(const record& r) noexcept {
  return r.tool == tool::make && r.message.starts_with("recipe for target ");
}

/// True for what make repeats at its end, without naming the error.
[[nodiscard]] constexpr bool is_last_word(const record& r) noexcept {
  return r.tool == tool::make &&
         (r.message.ends_with(" not remade because of errors.") || r.message.starts_with("stopped "));
}

/// True if who runs a build says that something in it failed.
[[nodiscard]] constexpr bool is_failure(const record& r) noexcept {
  if (r.kind != record_kind::diagnostic || !is_error(r.severity) || is_announced_recipe(r)) return false;
  const voice who = voice_of(r.tool);
  if (r.tool == tool::make) {
    // Not that it found no program: what becomes of that, the next line says.
    return r.is_effect || r.message.starts_with('[') || r.cause == cause::missing_rule ||
           make::ends_with_stop(r.message);
  }
  return r.is_effect && who != voice::compiler && who != voice::linker;
}

}  // namespace detail

namespace detail {

/// What a shell says of a test that it cannot evaluate: it takes the test for false and goes on. "build.sh: line 12: [: ==: unary
/// operator expected".
[[nodiscard]] constexpr bool is_failed_test_command(const record& r) noexcept {
  return r.tool == tool::shell && (r.message.starts_with("[: ") || r.message.starts_with("test: "));
}

}  // namespace detail

/// True for an error after which what said it goes on, for all that it says.
[[nodiscard]] constexpr bool is_harmless(const record& r) noexcept {
  return detail::is_ignored_recipe(r) || detail::is_announced_recipe(r) || detail::is_failed_test_command(r);
}

/// Finds the errors that make ignored. Holds offsets and hashes, no views.
class ignored_errors {
 public:
  /// To be called with each record of a log in its order.
  constexpr void take(const record& r) noexcept {
    if (r.kind != record_kind::diagnostic) return;
    if (chain_end_ != r.offset) chain_ = {r.number, r.offset};
    chain_end_ = r.offset + r.whole.size();
    if (detail::is_ignored_recipe(r)) return take_ignored(r);
    if (detail::is_failure(r)) take_failure(r);
    if (!is_error(r.severity) || r.is_effect) return;
    note_error(r);
  }

  /// After the last record.
  constexpr void finish(settled_parts& all) const noexcept {
    bool has_failed = has_failed_;
    for (const mark& m : open_) has_failed = has_failed || m.number != no_record;
    for (std::size_t i = 0; i < size_; ++i) {
      if (!parts_[i].is_named && (parts_[i].is_sure || !has_failed)) all.add(parts_[i].first.offset, parts_[i].end);
    }
  }

 private:
  static constexpr std::size_t levels = 8;
  static constexpr std::size_t remembered = 16;  // as many as effect_linker names

  /// Where a record begins.
  struct mark {
    std::size_t number = no_record;
    std::size_t offset = 0;
  };
  struct part {
    mark first;
    std::size_t last = no_record;  ///< the number of the record that says "ignored"
    std::size_t end = 0;
    bool is_sure = false;   ///< also where another job may have spoken
    bool is_named = false;  ///< an effect that counts names an error in it
  };

  [[nodiscard]] static constexpr mark earlier(const mark& a, const mark& b) noexcept {
    return b.number != no_record && (a.number == no_record || b.number < a.number) ? b : a;
  }

  constexpr void note_error(const record& r) noexcept {
    const mark here = {r.number, r.offset};
    const std::uint32_t file = detail::hash_name(r.file);
    if (first_.number == no_record) {
      first_ = here;
      is_of_one_file_ = true;
    } else if (file_ != file) {
      is_of_one_file_ = false;
    }
    if (job_.number == no_record || file_ != file) job_ = here;
    file_ = file;
    errors_[error_count_++ % remembered] = here;
  }

  /// Where that which a recipe said begins, if the log tells: behind what make said last.
  [[nodiscard]] constexpr mark begin_of_recipe(const record& r) const noexcept {
    if (first_.number == no_record) return {};
    mark begin;
    if (chain_.number < r.number) begin = chain_.number < first_.number ? first_ : chain_;
    if (r.effect_of == no_record || r.effect_of < first_.number) return begin;
    if (r.effect_of >= job_.number) return earlier(begin, job_);
    for (const mark& m : errors_) {
      if (m.number == r.effect_of) return earlier(begin, m);
    }
    return begin;
  }

  constexpr void take_ignored(const record& r) noexcept {
    const std::size_t level = detail::make_level(r);
    mark begin = begin_of_recipe(r);
    bool is_sure = is_of_one_file_ && begin.number == first_.number && chain_.number <= first_.number;
    for (std::size_t i = level + 1; i < levels; ++i) {
      is_sure = is_sure && open_[i].number == no_record;
      begin = earlier(begin, open_[i]);
      open_[i] = {};
    }
    forget();
    if (begin.number == no_record || size_ == settled_parts::most) return;
    parts_[size_++] = {begin, r.number, r.offset + r.whole.size(), is_sure, false};
  }

  constexpr void take_failure(const record& r) noexcept {
    for (std::size_t i = 0; i < size_ && !detail::is_last_word(r); ++i) {
      if (r.effect_of >= parts_[i].first.number && r.effect_of <= parts_[i].last) parts_[i].is_named = true;
    }
    const std::size_t level = r.tool == tool::make ? detail::make_level(r) : std::uint8_t{0};
    if (level == 0) {
      has_failed_ = true;
      for (mark& m : open_) m = {};
      return forget();
    }
    const std::size_t own = level < levels ? level : levels - 1;
    open_[own] = earlier(open_[own], earlier(begin_of_recipe(r), {r.number, r.offset}));
    for (std::size_t i = own + 1; i < levels; ++i) {
      open_[own] = earlier(open_[own], open_[i]);
      open_[i] = {};
    }
    forget();
  }

  /// make has spoken: what stands above is said for.
  constexpr void forget() noexcept {
    first_ = job_ = chain_ = {};
    is_of_one_file_ = false;
    chain_end_ = 0;
  }

  part parts_[settled_parts::most] = {};
  std::size_t size_ = 0;
  mark open_[levels] = {};  ///< of each level of make: the first recipe that failed, if no make above has spoken
  mark first_;              ///< the first error since make spoke
  mark job_;                ///< the first of the latest errors that are of one file
  mark chain_;              ///< the first of the latest records that follow each other without a line between them
  mark errors_[remembered] = {};
  std::size_t error_count_ = 0;
  std::size_t chain_end_ = 0;
  std::uint32_t file_ = 0;  ///< hash of that of the latest error
  bool is_of_one_file_ = false;
  bool has_failed_ = false;
};

}  // namespace diagnostics
FOUNDCHECK_END_NAMESPACE

#endif
