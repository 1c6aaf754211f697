// SPDX-License-Identifier: MIT
// All forms of diagnostics, in the order in which they are tried.
//
// A form is a struct of three functions: `read` tells whether a line begins a diagnostic of its tools and fills the record,
// `precedes` whether a line belongs to a message that follows, `continues` whether one belongs to a message before it.
#ifndef FOUNDCHECK_FORMAT_DIAGNOSTIC_FORMS_HPP
#define FOUNDCHECK_FORMAT_DIAGNOSTIC_FORMS_HPP

#include <foundcheck/format/diagnostic_ci.hpp>
#include <foundcheck/format/diagnostic_compiler.hpp>
#include <foundcheck/format/diagnostic_edg.hpp>
#include <foundcheck/format/diagnostic_line.hpp>
#include <foundcheck/format/diagnostic_msvc.hpp>
#include <foundcheck/format/diagnostic_nvidia.hpp>
#include <foundcheck/format/diagnostic_python.hpp>
#include <foundcheck/format/diagnostic_record.hpp>
#include <foundcheck/format/diagnostic_runtime.hpp>
#include <string_view>

namespace foundcheck::diagnostics {

struct form_row {
  bool (*read)(record& r, const tool_line& line) noexcept;
  bool (*precedes)(std::string_view text) noexcept;
  bool (*continues)(const record& r, std::string_view text) noexcept;
};

template <class Form>
inline constexpr form_row row_of_form = {Form::read, Form::precedes, Form::continues};

inline constexpr form_row forms[] = {
    row_of_form<compiler_form>, row_of_form<edg_form>,     row_of_form<nvidia_form>, row_of_form<msvc_form>,
    row_of_form<python_form>,   row_of_form<runtime_form>, row_of_form<ci_form>,
};

}  // namespace foundcheck::diagnostics

#endif
