// SPDX-License-Identifier: MIT
// Diagnostics that outlive the log they were read from: a copy of a record, and a ranking of copies.
//
//   diagnostics::owned_ranking<> causes;
//   feed.advance(n, [&](const diagnostics::record& r) { causes.add(r); });
//
// What diagnostics::log_feed gives holds until the sink returns. These own what their views show.
#ifndef FOUNDCHECK_DIAGNOSTIC_COPY_HPP
#define FOUNDCHECK_DIAGNOSTIC_COPY_HPP

#include <cstddef>
#include <foundcheck/core/namespace.hpp>
#include <foundcheck/diagnostic/analysis/ranking.hpp>
#include <foundcheck/diagnostic/record.hpp>
#include <functional>
#include <span>
#include <string_view>
#include <utility>
#include <vector>

FOUNDCHECK_BEGIN_NAMESPACE
namespace diagnostics {

/// A record with the text of its views.
class record_copy {
 public:
  /// Copies the text of the record.
  explicit record_copy(const record& r) : said_(r) {
    const std::string_view whole = r.whole;
    std::size_t size = whole.size();
    for (const auto view : views) size += lies_in(r.*view, whole) ? 0 : (r.*view).size();
    text_.reserve(size);  // so that no view moves
    said_.whole = append(whole);
    for (const auto view : views) {
      const std::string_view part = r.*view;
      said_.*view = lies_in(part, whole)
                        ? said_.whole.substr(static_cast<std::size_t>(part.data() - whole.data()), part.size())
                        : append(part);
    }
  }
  /// Copies the text once more; the views of the copy point into its own.
  record_copy(const record_copy& other) : record_copy(other.said_) {}
  /// Copies the text of the other one.
  record_copy& operator=(const record_copy& other) { return *this = record_copy(other); }
  // The text of a vector stays where it is when the vector is moved.
  record_copy(record_copy&&) noexcept = default;
  record_copy& operator=(record_copy&&) noexcept = default;
  ~record_copy() = default;

  /// The record. Its views hold as long as this, or what it is moved to.
  [[nodiscard]] const record& said() const noexcept { return said_; }

 private:
  static constexpr std::string_view record::*views[] = {&record::before,  &record::children, &record::file,
                                                        &record::code,    &record::option,   &record::message,
                                                        &record::subject, &record::own_tool};

  [[nodiscard]] static bool lies_in(std::string_view part, std::string_view whole) noexcept {
    const std::less<const char*> is_before;
    return part.data() != nullptr && !is_before(part.data(), whole.data()) &&
           !is_before(whole.data() + whole.size(), part.data() + part.size());
  }

  [[nodiscard]] std::string_view append(std::string_view part) {
    const std::size_t begin = text_.size();
    text_.insert(text_.end(), part.begin(), part.end());
    return {text_.data() + begin, part.size()};
  }

  std::vector<char> text_;
  record said_;
};

/// A cause_ranking whose entries own their text: for records of log_feed, which are gone when the next one is read.
template <std::size_t Most = 8>
class owned_ranking {
 public:
  owned_ranking() = default;
  // The entries are views into text that is moved with them, and that a copy would not have.
  owned_ranking(const owned_ranking&) = delete;
  owned_ranking& operator=(const owned_ranking&) = delete;
  owned_ranking(owned_ranking&&) noexcept = default;
  owned_ranking& operator=(owned_ranking&&) noexcept = default;
  ~owned_ranking() = default;

  /// Takes the next record of the log. Copies it if it is kept.
  void add(const record& r) {
    ranking_.add(r, [this](const record& kept) { return copies_.emplace_back(kept).said(); });
  }

  /// The first to look at; null if nothing failed. Views hold as long as this.
  [[nodiscard]] const ranked_cause* best() const noexcept { return ranking_.best(); }
  /// All that were kept, the first to look at first. Views hold as long as this.
  [[nodiscard]] std::span<const ranked_cause> ranked() const noexcept { return ranking_.ranked(); }
  /// How many records are in no entry because there was no room.
  [[nodiscard]] std::size_t omitted() const noexcept { return ranking_.omitted(); }

 private:
  cause_ranking<Most> ranking_;
  // Of entries that gave way to better ones too: for each place a few, since each was better than the last.
  std::vector<record_copy> copies_;
};

}  // namespace diagnostics
FOUNDCHECK_END_NAMESPACE

#endif
