// SPDX-License-Identifier: MIT
// All forms of diagnostics, in the order in which they are tried.
//
// A form is a struct of three functions: `read` tells whether a line begins a diagnostic of its tools and fills the record,
// `precedes` whether a line belongs to a message that follows, `continues` whether one belongs to a message before it.
#ifndef FOUNDCHECK_DIAGNOSTIC_DETAIL_FORMS_HPP
#define FOUNDCHECK_DIAGNOSTIC_DETAIL_FORMS_HPP

#include <cstddef>
#include <cstdint>
#include <foundcheck/core/namespace.hpp>
#include <foundcheck/diagnostic/classify/signs.hpp>
#include <foundcheck/diagnostic/detail/line.hpp>
#include <foundcheck/diagnostic/record.hpp>
#include <foundcheck/diagnostic/tools/autoconf.hpp>
#include <foundcheck/diagnostic/tools/ci.hpp>
#include <foundcheck/diagnostic/tools/cmake.hpp>
#include <foundcheck/diagnostic/tools/compiler.hpp>
#include <foundcheck/diagnostic/tools/edg.hpp>
#include <foundcheck/diagnostic/tools/linker.hpp>
#include <foundcheck/diagnostic/tools/make.hpp>
#include <foundcheck/diagnostic/tools/msvc.hpp>
#include <foundcheck/diagnostic/tools/nvidia.hpp>
#include <foundcheck/diagnostic/tools/python.hpp>
#include <foundcheck/diagnostic/tools/runtime.hpp>
#include <foundcheck/diagnostic/tools/shell.hpp>
#include <string_view>
#include <type_traits>

FOUNDCHECK_BEGIN_NAMESPACE
namespace diagnostics {

struct form_row {
  bool (*read)(record& r, const tool_line& line) noexcept;
  bool (*precedes)(std::string_view text) noexcept;
  bool (*continues)(const record& r, std::string_view text) noexcept;
  /// A line without a colon; null where read() does that.
  bool (*read_bare)(record& r, std::string_view text) noexcept;
  std::uint64_t signs;  ///< its rows in detail::form_signs
};

namespace detail {

template <class Form>
[[nodiscard]] constexpr auto bare_reader_of() noexcept -> decltype(form_row::read_bare) {
  if constexpr (requires(record r) { Form::read_bare(r, std::string_view()); }) {
    return Form::read_bare;
  } else {
    return nullptr;
  }
}

template <class... Forms>
struct form_list {
  [[nodiscard]] static consteval sign_table signs() {
    sign_table table;
    const auto add = [&table](const auto& rows) {
      for (const line_signs& row : rows) table.add(row);
    };
    (add(Forms::signs), ...);
    return table;
  }

  template <class Form>
  [[nodiscard]] static consteval std::uint64_t signs_of() noexcept {
    std::size_t at = 0;
    std::uint64_t found = 0;
    const auto pass = [&](std::size_t count, bool is_wanted) {
      for (const std::size_t end = at + count; at != end; ++at) found |= is_wanted ? std::uint64_t{1} << at : 0;
    };
    (pass(sizeof Forms::signs / sizeof(line_signs), std::is_same_v<Form, Forms>), ...);
    return found;
  }
};

/// In the order in which they are tried.
using all_forms = form_list<compiler_form, edg_form, nvidia_form, msvc_form, linker_form, make_form, cmake_form,
                            shell_form, python_form, runtime_form, ci_form, autoconf_form>;

inline constexpr sign_table form_signs = all_forms::signs();

}  // namespace detail

template <class Form>
inline constexpr form_row row_of_form = {Form::read, Form::precedes, Form::continues, detail::bare_reader_of<Form>(),
                                         detail::all_forms::signs_of<Form>()};

/// A template, as what uses it is: the patterns of all tools are made where a log is read.
template <class = void>
inline constexpr form_row forms[] = {
    row_of_form<compiler_form>, row_of_form<edg_form>,     row_of_form<nvidia_form>, row_of_form<msvc_form>,
    row_of_form<linker_form>,   row_of_form<make_form>,    row_of_form<cmake_form>,  row_of_form<shell_form>,
    row_of_form<python_form>,   row_of_form<runtime_form>, row_of_form<ci_form>,     row_of_form<autoconf_form>,
};

/// The form that the line has, its fields in the record; null for none.
template <class = void>
[[nodiscard]] constexpr const form_row* read_form(record& r, std::string_view text) noexcept {
  const tool_line line = tool_line_of(text);
  if (line.mark == line.text.size()) {
    for (const form_row& form : forms<>) {
      if (form.read(r, line) || (form.read_bare != nullptr && form.read_bare(r, line.text))) return &form;
    }
    return nullptr;
  }
  const std::uint64_t signs = detail::form_signs.rows_for(line);
  if (signs == 0) return nullptr;
  for (const form_row& form : forms<>) {
    if ((signs & form.signs) != 0 && form.read(r, line)) return &form;
  }
  return nullptr;
}

/// The same of one form.
[[nodiscard]] constexpr bool reads(const form_row& form, record& r, const tool_line& line) noexcept {
  // Headings are no lines of their own in a log; within a group a form decides.
  const bool has_rest = line.mark + 1 < line.text.size();
  if (has_rest && (detail::form_signs.rows_for(line) & form.signs) == 0) return false;
  return form.read(r, line);
}

}  // namespace diagnostics
FOUNDCHECK_END_NAMESPACE

#endif
