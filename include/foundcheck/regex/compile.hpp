// SPDX-License-Identifier: MIT
// A pattern that is known only at run time -> tables in memory of its own.
//
//   const regex::runtime_pattern p(text);
//   std::string_view groups[regex::runtime_pattern::most_groups];
//   if (!p) complain(describe(p.why()), p.column());
//   if (p.match(line, groups)) use(groups[p.group_named("file")]);
//
// The syntax, the meaning and the time of a match are those of regex/regex.hpp. What a pattern may cost is bounded: one that needs too
// many states, or too much work to find them, is refused as the compiler refuses it. Compiling allocates; a match does not.
#ifndef FOUNDCHECK_REGEX_COMPILE_HPP
#define FOUNDCHECK_REGEX_COMPILE_HPP

#include <cstddef>
#include <cstdint>
#include <foundcheck/core/namespace.hpp>
#include <foundcheck/regex/detail/acceleration.hpp>
#include <foundcheck/regex/detail/captures.hpp>
#include <foundcheck/regex/detail/compile.hpp>
#include <foundcheck/regex/detail/match.hpp>
#include <foundcheck/regex/detail/program.hpp>
#include <foundcheck/regex/detail/refusal.hpp>
#include <foundcheck/regex/detail/syntax.hpp>
#include <foundcheck/regex/detail/tables.hpp>
#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

FOUNDCHECK_BEGIN_NAMESPACE
namespace regex {

/// A pattern that is known only at run time, compiled. It owns its tables; the names of its groups are views of its own text.
class runtime_pattern {
 public:
  static constexpr std::size_t most_groups = max_groups;  ///< of a pattern, the whole match counted
  static constexpr std::size_t most_bytes = std::size_t{8}
                                            << 10;  ///< of its text: a longer one is too long in any case

  /// Compiles the pattern. `m`: what of a text a match is; without a word any part of it, as in a search.
  explicit runtime_pattern(std::string_view pattern, mode m = mode::anywhere) : text_(pattern.substr(0, most_bytes)) {
    if (pattern.size() > most_bytes) {
      error_ = {refusal::too_many_nodes, static_cast<std::uint16_t>(most_bytes)};
      return;
    }
    const auto stages = std::make_unique<compiled_data>();
    error_ = stages->compile(text_, m);
    spent_ = stages->spent();
    if (error_) return;
    for (std::size_t g = 1; g < stages->tree.group_count; ++g) {
      names_.emplace_back(stages->tree.name_begin[g], stages->tree.name_length[g]);
    }
    const table_sizes sizes =
        sizes_of(stages->positions, stages->machine, accelerate(stages->machine), stages->tree.group_count);
    keep(stages->table.view(), sizes);
  }
  runtime_pattern(runtime_pattern&&) noexcept = default;
  runtime_pattern& operator=(runtime_pattern&&) noexcept = default;
  runtime_pattern(const runtime_pattern&) = delete;
  runtime_pattern& operator=(const runtime_pattern&) = delete;
  ~runtime_pattern() = default;

  /// True if the pattern can be used.
  [[nodiscard]] explicit operator bool() const noexcept { return !error_; }
  /// Why it cannot, and the column in the pattern where that shows, from 1.
  [[nodiscard]] refusal why() const noexcept { return error_.why; }
  /// The column in the pattern where it is refused, from 1.
  [[nodiscard]] std::size_t column() const noexcept { return error_.column; }

  /// What it cost to compile or to refuse it, so that many patterns can be bounded together: some thousands for a usual one, some
  /// 20 million, and a tenth of a second, at most.
  [[nodiscard]] std::size_t spent() const noexcept { return spent_; }
  /// How large its tables are.
  [[nodiscard]] std::size_t table_bytes() const noexcept { return table_bytes_; }

  /// The pattern, as it was given.
  [[nodiscard]] std::string_view text() const noexcept { return text_; }
  /// Number of its groups, the whole match counted.
  [[nodiscard]] std::size_t group_count() const noexcept { return names_.size() + 1; }
  /// The name of a group; "" if it has none. Pre: 0 < group < group_count().
  [[nodiscard]] std::string_view name_of(std::size_t group) const noexcept {
    return text().substr(names_[group - 1].first, names_[group - 1].second);
  }
  /// The number of the group with this name; no_group if there is none.
  [[nodiscard]] std::size_t group_named(std::string_view name) const noexcept {
    for (std::size_t g = 1; g < group_count(); ++g) {
      if (!name.empty() && name_of(g) == name) return g;
    }
    return no_group;
  }

  /// True, with group_count() views, if there is a match: group 0 is all of it, and one that took no part has null data.
  /// Pre: *this; `groups` has room for group_count() views.
  [[nodiscard]] bool match(std::string_view text, std::string_view* groups) const noexcept {
    return match_groups(view_, text, groups);
  }

 private:
  template <class T>
  static std::vector<T> kept(const T*);

  /// Copies as much of the tables as is used: those of the largest size are large.
  void keep(const table_view& from, const table_sizes& sizes) {
    view_ = from;
    const auto copy = [this](auto& to, auto& pointer, std::size_t count) {
      to.assign(pointer, pointer + count);
      table_bytes_ += count * sizeof *pointer;
      pointer = to.data();
    };
    copy(class_of_, view_.class_of, 256);
    copy(cells_, view_.cells, sizes.cells);
    copy(list_begin_, view_.list_begin, sizes.lists);
    copy(operations_, view_.operations, sizes.operations + 1);
    copy(finals_, view_.finals, sizes.finals + 1);
    copy(distances_, view_.distances, sizes.tags);
    copy(exits_, view_.exits, sizes.exits + 1);
    copy(literals_, view_.literals, sizes.literals + 1);
    copy(literal_bytes_, view_.literal_bytes, sizes.literal_bytes + 1);
    copy(prefix_, view_.prefix, sizes.prefix + 1);
  }

  std::string text_;
  objection error_{};
  std::size_t spent_ = 0, table_bytes_ = 0;
  std::vector<std::pair<std::uint16_t, std::uint16_t>>
      names_;          ///< of each group: where it is in the text, how long it is
  table_view view_{};  ///< of what follows, which stays where it is in a move
  decltype(kept(table_view::class_of)) class_of_;
  decltype(kept(table_view::cells)) cells_;
  decltype(kept(table_view::list_begin)) list_begin_;
  decltype(kept(table_view::operations)) operations_;
  decltype(kept(table_view::finals)) finals_;
  decltype(kept(table_view::distances)) distances_;
  decltype(kept(table_view::exits)) exits_;
  decltype(kept(table_view::literals)) literals_;
  decltype(kept(table_view::literal_bytes)) literal_bytes_;
  decltype(kept(table_view::prefix)) prefix_;
};

}  // namespace regex
FOUNDCHECK_END_NAMESPACE

#endif
