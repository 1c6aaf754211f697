// SPDX-License-Identifier: MIT
// The rows that the readers here use: which forms of lines are known.
//
//   for (const scan::built_in_row& row : scan::built_in_rows) print(row.reader, row.name, row.pattern);
//
// For programs and pages that show them: a scan does not need it, and it includes each reader that has rows. scripts/check_rows.py fails
// where a reader has a row that is not here. Nothing is made of a pattern but its text.
#ifndef FOUNDCHECK_SCAN_BUILT_IN_ROWS_HPP
#define FOUNDCHECK_SCAN_BUILT_IN_ROWS_HPP

#include <array>
#include <cstddef>
#include <span>
#include <string_view>

#include <foundcheck/core/fixed_string.hpp>
#include <foundcheck/core/namespace.hpp>
#include <foundcheck/diagnostic/tools/autoconf.hpp>
#include <foundcheck/diagnostic/tools/ci.hpp>
#include <foundcheck/diagnostic/tools/cmake.hpp>
#include <foundcheck/diagnostic/tools/compiler.hpp>
#include <foundcheck/diagnostic/tools/edg.hpp>
#include <foundcheck/diagnostic/tools/linker.hpp>
#include <foundcheck/diagnostic/tools/make.hpp>
#include <foundcheck/diagnostic/tools/msvc.hpp>
#include <foundcheck/diagnostic/tools/ninja.hpp>
#include <foundcheck/diagnostic/tools/nvidia.hpp>
#include <foundcheck/diagnostic/tools/python.hpp>
#include <foundcheck/diagnostic/tools/runtime.hpp>
#include <foundcheck/diagnostic/tools/shell.hpp>
#include <foundcheck/format/ccache/stats.hpp>
#include <foundcheck/format/cmake/block.hpp>
#include <foundcheck/format/cmake/check.hpp>
#include <foundcheck/format/cmake/debug_find.hpp>
#include <foundcheck/format/cmake/diagnostic.hpp>
#include <foundcheck/format/cmake/found.hpp>
#include <foundcheck/format/cmake/output_record.hpp>
#include <foundcheck/format/cmake/status.hpp>
#include <foundcheck/format/cmake/summary.hpp>
#include <foundcheck/format/cmake/try_compile_log.hpp>
#include <foundcheck/format/cmake_cache.hpp>
#include <foundcheck/format/ninja/output.hpp>
#include <foundcheck/format/ninja_log.hpp>
#include <foundcheck/format/nvcc/ptxas_resources.hpp>
#include <foundcheck/format/pytorch/output.hpp>
#include <foundcheck/regex/recognizer.hpp>
#include <foundcheck/regex/regex.hpp>
#include <foundcheck/regex/row.hpp>
#include <foundcheck/regex/set.hpp>

FOUNDCHECK_BEGIN_NAMESPACE
namespace scan {

/// A row of a reader. The texts hold as long as the program.
struct built_in_row {
  std::string_view reader;   ///< the name of the format or of the tool
  std::string_view part;     ///< what the row is tried on: "what follows `-- `"
  bool is_begin = false;     ///< the part begins with a match; otherwise it is one
  std::string_view name;     ///< of the row, in the source
  std::string_view pattern;  ///< its regular expression
};

namespace detail::built_in {

/// The name of a type, without that of its namespace.
template <class Type>
[[nodiscard]] constexpr std::string_view type_name() noexcept {
  // "... [with Type = foundcheck::x::name; std::string_view = ...]", "... [Type = foundcheck::x::name]"
  std::string_view text = __PRETTY_FUNCTION__;
  text.remove_prefix(text.find("Type = "));
  text = text.substr(0, text.find_first_of(";]"));
  return text.substr(text.rfind(':') + 1);
}

/// Lists of rows that are tried on one part of a line.
template <fixed_string Part, regex::mode How, class... Lists>
struct rows_on {
  static_assert(How == regex::mode::whole || How == regex::mode::prefix);
  static constexpr std::size_t size = (Lists::size + ...);

  static constexpr void write(std::string_view reader, built_in_row*& to) noexcept {
    const auto write_row = [&]<class Row>(regex::row_tag<Row>) {
      *to++ = {reader, Part.view(), How == regex::mode::prefix, type_name<Row>(), Row::pattern.view()};
    };
    (regex::for_each_row<Lists>(write_row), ...);
  }
};

template <fixed_string Reader, class... Parts>
struct rows_of_reader {
  static constexpr std::size_t size = (Parts::size + ...);

  static constexpr void write(built_in_row*& to) noexcept { (Parts::write(Reader.view(), to), ...); }
};

template <class... Readers>
struct rows_of_readers {
  static constexpr auto rows = [] {
    std::array<built_in_row, (Readers::size + ...)> all;
    built_in_row* to = all.data();
    (Readers::write(to), ...);
    return all;
  }();
};

using regex::row_list;
inline constexpr regex::mode whole = regex::mode::whole, prefix = regex::mode::prefix;

// ---- formats --------------------------------------------------------------------------------------------------------

using cmake_cache_rows =
    rows_of_reader<"cmake-cache",
                   rows_on<"an entry as CMake writes it", whole, row_list<cmake_cache::detail::written_row>>,
                   rows_on<"another entry, by CMake's own expressions", whole,
                           row_list<cmake_cache::detail::quoted_typed_row, cmake_cache::detail::plain_typed_row,
                                    cmake_cache::detail::quoted_row, cmake_cache::detail::plain_row>>>;

using cmake_output_rows = rows_of_reader<
    "cmake-output", rows_on<"what follows `-- `", whole, row_list<cmake_output::detail::with_context>>,
    rows_on<"what follows `-- ` and that context", whole, cmake_output::detail::status_rows>,
    rows_on<"the text of a `project_message`", whole, cmake_output::detail::project_cuda>,
    rows_on<"what follows `-- ` and is a check: `CHECK - RESULT`", whole, row_list<cmake_output::detail::own_check>>,
    rows_on<"what follows `Found PACKAGE: `", whole, row_list<cmake_output::detail::found_components>>,
    rows_on<"the parentheses at the end of that", whole, row_list<cmake_output::detail::found_version>>,
    rows_on<"what follows `-- `, in a summary", whole,
            row_list<cmake_output::detail::summary_heading, cmake_output::detail::lone_summary_row,
                     cmake_output::detail::summary_row>>,
    rows_on<"a line of a list of packages", whole, row_list<cmake_output::detail::feature_item>>,
    rows_on<"a line without `-- `", whole, cmake_output::detail::bare_ends, row_list<cmake_output::detail::header>>,
    rows_on<"what follows `CMake Error`, `CMake Warning` and the like", whole, cmake_output::detail::behind_header>,
    rows_on<"a line of a call stack", whole, cmake_output::detail::calls>,
    rows_on<"a line of a report of variables", whole, cmake_output::detail::variable_uses,
            row_list<cmake_output::detail::variable_name>>,
    rows_on<"a line of such a report in a quotation", whole, cmake_output::detail::report_lines>>;

using pytorch_output_rows = rows_of_reader<
    "pytorch-output", rows_on<"the text of a message", whole, pytorch_output::detail::first_rows>,
    rows_on<"the text of a message in which no known sentence begins", whole, pytorch_output::detail::last_rows>>;

using debug_find_rows = rows_of_reader<
    "debug-find",
    rows_on<"the first line of a record", whole, row_list<debug_find::detail::header, debug_find::detail::start>>,
    rows_on<"a title", whole,
            row_list<debug_find::detail::item_title, debug_find::detail::package_title,
                     debug_find::detail::provider_title>>,
    rows_on<"the package of a title", whole, row_list<debug_find::detail::module_file>>,
    rows_on<"the first word of that", whole, row_list<debug_find::detail::owner>>,
    rows_on<"a line behind a description", whole, row_list<debug_find::detail::behind_documentation>>,
    rows_on<"a name", whole, row_list<debug_find::detail::quoted_name>>>;

using try_compile_log_rows =
    rows_of_reader<"try-compile-log",
                   rows_on<"the first line of a record", whole, try_compile_log::detail::first_lines>,
                   rows_on<"what was checked", whole, try_compile_log::detail::subjects>>;

using ninja_log_rows = rows_of_reader<
    "ninja-log",
    rows_on<"the first line", whole, row_list<ninja_log::detail::any_header, ninja_log::detail::written_header>>,
    rows_on<"a step as ninja writes it", prefix, row_list<ninja_log::detail::written_step>>,
    rows_on<"another line", whole, row_list<ninja_log::detail::any_step>>,
    rows_on<"what is before the last step of a line", whole, row_list<ninja_log::detail::cut_step>>>;

using ninja_output_rows =
    rows_of_reader<"ninja-output", rows_on<"a line that is not a status", whole, ninja_output::detail::line_rows>,
                   rows_on<"what follows `FAILED: `", whole, row_list<ninja_output::detail::failed_code>>,
                   rows_on<"what follows `ninja: `", whole, ninja_output::detail::levels>,
                   rows_on<"the text of a message without a word before it", whole, ninja_output::detail::infos>,
                   rows_on<"what follows `warning: `", whole, ninja_output::detail::warnings>,
                   rows_on<"what follows `error: ` or `fatal: `", whole, ninja_output::detail::errors>,
                   rows_on<"a line of `-d stats`", whole, ninja_output::detail::stats_rows>>;

using ccache_stats_rows = rows_of_reader<
    "ccache-stats",
    rows_on<"a line without its indentation", whole,
            row_list<ccache_stats::detail::json_row, ccache_stats::detail::section_row, ccache_stats::detail::key_row>>,
    rows_on<"what follows the name in a list", whole, row_list<ccache_stats::detail::text_row>>,
    rows_on<"a value", whole, row_list<ccache_stats::detail::count_row>>>;

// ---- tools ----------------------------------------------------------------------------------------------------------

using compiler_rows = rows_of_reader<
    "compiler",
    rows_on<"a line", whole,
            row_list<diagnostics::detail::compiler::count_row, diagnostics::detail::compiler::llvm_stack_row>>>;

using nvcc_rows =
    rows_of_reader<"nvcc",
                   rows_on<"what is before the first colon", whole,
                           row_list<diagnostics::detail::nvidia::head, diagnostics::detail::nvidia::placed_head>>,
                   rows_on<"what follows that colon", whole, row_list<diagnostics::detail::nvidia::severity_behind>>,
                   rows_on<"the message", whole, row_list<diagnostics::detail::nvidia::coded>>,
                   rows_on<"a line of a compiler of the HPC SDK", whole,
                           row_list<diagnostics::detail::nvidia::hpc_placed, diagnostics::detail::nvidia::hpc_unplaced,
                                    diagnostics::detail::nvidia::hpc_driver>>>;

using cudafe_rows = rows_of_reader<
    "cudafe",
    rows_on<"a place", whole, row_list<diagnostics::detail::edg::in_parentheses, diagnostics::detail::edg::in_quotes>>,
    rows_on<"what follows the place", whole, row_list<diagnostics::detail::edg::message>>,
    rows_on<"a line without a place", whole, row_list<diagnostics::detail::edg::unplaced>>,
    rows_on<"a line behind a message", whole,
            row_list<diagnostics::detail::edg::count, diagnostics::detail::edg::here>>>;

using ptxas_rows = rows_of_reader<
    "ptxas",
    rows_on<"the message of `ptxas info`", prefix,
            row_list<diagnostics::detail::time_row, diagnostics::detail::entry_for_row, diagnostics::detail::entry_row,
                     diagnostics::detail::quoted_properties_row, diagnostics::detail::properties_row,
                     diagnostics::detail::used_row, diagnostics::detail::number_row>>,
    rows_on<"what follows `Compile time = `", whole, row_list<diagnostics::detail::milliseconds_row>>>;

using msvc_rows =
    rows_of_reader<"msvc", rows_on<"what is before the colon", whole, row_list<diagnostics::detail::msvc::node>>,
                   rows_on<"words and a code before a colon", whole, row_list<diagnostics::detail::msvc::coded>>>;

using ld_rows = rows_of_reader<
    "ld", rows_on<"a place", whole, row_list<diagnostics::detail::linker::section_place>>,
    rows_on<"what is before a colon at the end of a line", whole,
            row_list<diagnostics::detail::linker::apple_heading, diagnostics::detail::linker::apple_item>>>;

using autoconf_rows = rows_of_reader<
    "autoconf",
    rows_on<"a line", whole,
            row_list<diagnostics::detail::autoconf::stop, diagnostics::detail::autoconf::advice,
                     diagnostics::detail::autoconf::failed_check>>,
    rows_on<"the message", whole,
            row_list<diagnostics::detail::autoconf::directory, diagnostics::detail::autoconf::of_subdirectory>>>;

using make_rows = rows_of_reader<
    "make", rows_on<"what is before the first colon", whole, row_list<diagnostics::detail::make::level>>,
    rows_on<"what follows `make: `", whole,
            row_list<diagnostics::detail::make::stopped, diagnostics::detail::make::not_remade,
                     diagnostics::detail::make::circular, diagnostics::detail::make::refused,
                     diagnostics::detail::make::not_started, diagnostics::detail::make::in_makefile>>,
    rows_on<"what follows a place", whole,
            row_list<diagnostics::detail::make::recipe_failed, diagnostics::detail::make::overridden,
                     diagnostics::detail::make::sentence, diagnostics::detail::make::not_included>>,
    rows_on<"a line", whole, row_list<diagnostics::detail::make::left, diagnostics::detail::make::elsewhere>>,
    rows_on<"how a recipe ended", whole,
            row_list<diagnostics::detail::make::decimal_status, diagnostics::detail::make::hexadecimal_status>>>;

using ninja_rows = rows_of_reader<
    "ninja",
    rows_on<"a line", whole,
            row_list<diagnostics::detail::ninja::failed_with_code, diagnostics::detail::ninja::failed_without>>>;

using cmake_rows =
    rows_of_reader<"cmake", rows_on<"a line", whole, row_list<diagnostics::detail::cmake::failed_step>>,
                   rows_on<"what follows `Error: `", whole,
                           row_list<diagnostics::detail::cmake::build_tool, diagnostics::detail::cmake::no_directory>>>;

using ccache_rows =
    rows_of_reader<"ccache",
                   rows_on<"what follows `ccache: `", whole, row_list<diagnostics::detail::shell::ccache_row>>>;

using cuda_rows =
    rows_of_reader<"cuda", rows_on<"what is before the colon", whole, row_list<diagnostics::detail::thc_check>>,
                   rows_on<"a text of a GPU library", whole,
                           row_list<diagnostics::detail::returned_row, diagnostics::detail::checked_row>>>;

using shell_rows = rows_of_reader<
    "shell", rows_on<"what is before the first colon", whole, row_list<diagnostics::detail::shell::script_name>>,
    rows_on<"what follows the name of a shell or a script", whole,
            row_list<diagnostics::detail::shell::numbered_row, diagnostics::detail::shell_text::signalled_row,
                     diagnostics::detail::shell_text::begins, diagnostics::detail::shell_text::ends>>,
    rows_on<"a line", whole, row_list<diagnostics::detail::shell_text::signal_row>>>;

using python_rows =
    rows_of_reader<"python", rows_on<"the name of an exception", whole, row_list<diagnostics::detail::exception_name>>,
                   rows_on<"a line of a traceback", whole, row_list<diagnostics::detail::traceback_frame>>>;

using ci_rows = rows_of_reader<
    "ci",
    rows_on<"a line", whole,
            row_list<diagnostics::detail::level_row, diagnostics::detail::azure_row, diagnostics::detail::github_row>>>;

using all_readers =
    rows_of_readers<cmake_cache_rows, cmake_output_rows, pytorch_output_rows, debug_find_rows, try_compile_log_rows,
                    ninja_log_rows, ninja_output_rows, ccache_stats_rows, compiler_rows, nvcc_rows, cudafe_rows,
                    ptxas_rows, msvc_rows, ld_rows, make_rows, ninja_rows, cmake_rows, ccache_rows, cuda_rows,
                    shell_rows, python_rows, ci_rows, autoconf_rows>;

}  // namespace detail::built_in

/// All of them: formats before tools. Those of a reader follow each other, and so do those of a part, in the order in which they are tried.
inline constexpr std::span<const built_in_row> built_in_rows = detail::built_in::all_readers::rows;

}  // namespace scan
FOUNDCHECK_END_NAMESPACE

#endif
