// SPDX-License-Identifier: MIT
// All forms of diagnostics, in the order in which they are tried.
//
// A form is a struct of three functions: `read` tells whether a line begins a diagnostic of its tools and fills the record,
// `precedes` whether a line belongs to a message that follows, `continues` whether one belongs to a message before it.
#ifndef FOUNDCHECK_FORMAT_DIAGNOSTIC_FORMS_HPP
#define FOUNDCHECK_FORMAT_DIAGNOSTIC_FORMS_HPP

#include <foundcheck/format/diagnostic_ci.hpp>
#include <foundcheck/format/diagnostic_cmake.hpp>
#include <foundcheck/format/diagnostic_compiler.hpp>
#include <foundcheck/format/diagnostic_edg.hpp>
#include <foundcheck/format/diagnostic_line.hpp>
#include <foundcheck/format/diagnostic_linker.hpp>
#include <foundcheck/format/diagnostic_make.hpp>
#include <foundcheck/format/diagnostic_msvc.hpp>
#include <foundcheck/format/diagnostic_nvidia.hpp>
#include <foundcheck/format/diagnostic_python.hpp>
#include <foundcheck/format/diagnostic_record.hpp>
#include <foundcheck/format/diagnostic_runtime.hpp>
#include <foundcheck/format/diagnostic_shell.hpp>
#include <string_view>
#include <type_traits>

namespace foundcheck::diagnostics {

struct form_row {
  bool (*read)(record& r, const tool_line& line) noexcept;
  bool (*precedes)(std::string_view text) noexcept;
  bool (*continues)(const record& r, std::string_view text) noexcept;
  /// A line without a colon; null where read() does that.
  bool (*read_bare)(record& r, std::string_view text) noexcept;
  /// Of lines that end in the colon most are "In function 'f':" and the like, and only some forms read one.
  bool reads_headings;
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

}  // namespace detail

template <class Form>
inline constexpr form_row row_of_form = {Form::read, Form::precedes, Form::continues, detail::bare_reader_of<Form>(),
                                         std::is_same_v<Form, cmake_form> || std::is_same_v<Form, linker_form>};

inline constexpr form_row forms[] = {
    row_of_form<compiler_form>, row_of_form<edg_form>,     row_of_form<nvidia_form>, row_of_form<msvc_form>,
    row_of_form<linker_form>,   row_of_form<make_form>,    row_of_form<cmake_form>,  row_of_form<shell_form>,
    row_of_form<python_form>,   row_of_form<runtime_form>, row_of_form<ci_form>,
};

/// The form that the line has, its fields in the record; null for none.
[[nodiscard]] constexpr const form_row* read_form(record& r, std::string_view text) noexcept {
  const tool_line line = tool_line_of(text);
  const bool is_bare = line.mark == line.text.size(), is_heading = line.mark + 1 == line.text.size();
  for (const form_row& form : forms) {
    if (is_heading && !form.reads_headings) continue;
    if (form.read(r, line) || (is_bare && form.read_bare != nullptr && form.read_bare(r, line.text))) return &form;
  }
  return nullptr;
}

}  // namespace foundcheck::diagnostics

#endif
