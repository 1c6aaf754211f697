// SPDX-License-Identifier: MIT
// The command line of cmake -> facts: what somebody asked for by hand. setup.py of PyTorch prints it before it runs cmake, with
// the USE_ and BUILD_ variables of the environment in it.
//
//   command := "cmake" { " " word }        word := [ "-D" [ " " ] ] name [ ":" type ] "=" value
//
// Of several values of one variable the last counts, as in cmake. A value with blanks ends at the first: options have none.
// Total, noexcept, allocates nothing, linear.
#ifndef FOUNDCHECK_EXTRACT_COMMAND_LINE_HPP
#define FOUNDCHECK_EXTRACT_COMMAND_LINE_HPP

#include <cstddef>
#include <foundcheck/core/namespace.hpp>
#include <foundcheck/extract/variable.hpp>
#include <foundcheck/fact/component.hpp>
#include <foundcheck/fact/fact_set.hpp>
#include <foundcheck/format/cmake/value.hpp>
#include <foundcheck/format/detail/sentence.hpp>
#include <string_view>

FOUNDCHECK_BEGIN_NAMESPACE

/// Adds the components whose option is on in a command line.
constexpr void extract_command_line(std::string_view text, const origin& from, fact_set& facts) noexcept {
  constexpr std::string_view program = "cmake ";
  if (!text.starts_with(program)) return;
  bool is_asked[std::size(components) + 1] = {};
  bool is_definition = false;
  for (std::string_view word : words(text.substr(program.size()))) {
    if (word == "-D") {
      is_definition = true;
      continue;
    }
    const bool is_whole = word.starts_with("-D");
    if (is_whole) word.remove_prefix(2);
    const std::size_t equals = word.find('=');
    if ((is_whole || is_definition) && equals != std::string_view::npos) {
      const std::string_view declared = word.substr(0, equals);
      const std::size_t row = detail::find_variable(declared.substr(0, declared.find(':')));
      if (row != detail::variable_count && detail::variable_rows[row].id == fact_id::requested &&
          detail::variable_rows[row].how == detail::reading::option) {
        is_asked[static_cast<std::size_t>(detail::variable_rows[row].about)] = cmake::is_on(word.substr(equals + 1));
      }
    }
    is_definition = false;
  }
  for (const component_row& row : components) {
    if (is_asked[static_cast<std::size_t>(row.id)]) facts.add({fact_id::asked, row.id, state::yes, {}, from});
  }
}

FOUNDCHECK_END_NAMESPACE

#endif
