// SPDX-License-Identifier: MIT
// The searches in one log -> facts: for each variable of the table only the last one counts, as it does for CMake.
//
// A cache has the last word on a variable: it may have been given by hand since the log was written. So where facts are there
// already that were read from a variable of that name, a search that says the same becomes one more origin; one that found
// another path becomes a fact `searched`, about which a rule may speak; and one that found nothing says nothing.
#ifndef FOUNDCHECK_EXTRACT_LAST_SEARCH_HPP
#define FOUNDCHECK_EXTRACT_LAST_SEARCH_HPP

#include <cstddef>
#include <cstdint>
#include <foundcheck/core/namespace.hpp>
#include <foundcheck/core/path.hpp>
#include <foundcheck/extract/variable.hpp>
#include <foundcheck/fact/fact_set.hpp>
#include <string_view>

FOUNDCHECK_BEGIN_NAMESPACE
namespace detail {

/// The row of a variable whose value a search gives, or variable_count.
[[nodiscard]] constexpr std::size_t searched_row(std::string_view name) noexcept {
  const std::size_t row = find_variable(name);
  if (row == variable_count) return row;
  const bool is_found = variable_rows[row].how == reading::path || variable_rows[row].id == fact_id::compiler;
  return is_found ? row : variable_count;
}

class last_search {
 public:
  /// A search for a variable of the table. `path` is empty where the log's words for it are not its bytes.
  constexpr void note(std::size_t row, state is, std::string_view path, const origin& from) noexcept {
    source_ = from.source;
    found_[row] = {without_trailing_separators(path), from.text, from.offset, static_cast<std::uint32_t>(from.line),
                   is};
  }

  /// What was not found is there after all.
  constexpr void forget_failure(std::size_t row) noexcept {
    if (found_[row].is == state::no) found_[row] = {};
  }

  /// Adds the facts. Pre: those of the cache have been added.
  constexpr void extract(fact_set& facts) const noexcept {
    for (std::size_t i = 0; i < variable_count; ++i) {
      const result& found = found_[i];
      if (found.is == state::unknown) continue;
      const variable_row& row = variable_rows[i];
      fact f{row.id, row.about, found.is, found.path, {source_, found.line, found.offset, found.text}, row.name};
      if (const fact* known = find_known(f, facts); known != nullptr && !agree(*known, f)) {
        if (f.is != state::yes || f.text.empty()) continue;
        f.id = fact_id::searched;
      }
      facts.add(f);
    }
  }

 private:
  /// One for each variable of the table, on the stack: an origin without its source, which all have from one input.
  struct result {
    std::string_view path, text;
    std::size_t offset = 0;
    std::uint32_t line = 0;
    state is = state::unknown;
  };

  [[nodiscard]] static constexpr const fact* find_known(const fact& like, const fact_set& facts) noexcept {
    for (const fact* f = facts.find(like.id, like.about); f != facts.end();
         f = facts.find(like.id, like.about, f + 1)) {
      if (f->name == like.name && f->from.source != like.from.source) return f;
    }
    return nullptr;
  }

  [[nodiscard]] static constexpr bool agree(const fact& known, const fact& found) noexcept {
    if (known.is != found.is) return false;
    if (known.is == state::no) return true;
    const std::string_view path = without_trailing_separators(known.text);
    if (same_path(path, found.text)) return true;
    // A compiler's path is logged with the first arguments that belong to it.
    return found.text.size() > path.size() && found.text[path.size()] == ' ' &&
           same_path(found.text.substr(0, path.size()), path);
  }

  std::size_t source_ = origin::no_source;
  result found_[variable_count];
};

}  // namespace detail
FOUNDCHECK_END_NAMESPACE

#endif
