// SPDX-License-Identifier: MIT
// What a configure script that Autoconf made says when it stops, with the checks right above it that failed.
//
//   message := [ path ] "configure: " ( "error: " | "WARNING: " ) text
//   before  := "checking " [ "for " ] thing "... " [ "(cached) " ] "no"        as many as stand above it
//            | "configure: error: in `/directory':"                            newer scripts say first where
//   behind  := "See `config.log' for more details"
//
// A script stops right behind the check that it cannot do without, so the last of these checks is what it is about where the text names
// nothing; `subject` is its thing: "zlib.h", "deflate in -lz", "whether the C compiler works". Total, noexcept, allocates nothing, linear.
// Source: Autoconf lib/m4sugar/m4sh.m4 and lib/autoconf/general.m4, headers.m4, libs.m4, 2.59 to 2.72.
#ifndef FOUNDCHECK_DIAGNOSTIC_TOOLS_AUTOCONF_HPP
#define FOUNDCHECK_DIAGNOSTIC_TOOLS_AUTOCONF_HPP

#include <cstddef>
#include <foundcheck/core/literal.hpp>
#include <foundcheck/core/namespace.hpp>
#include <foundcheck/diagnostic/classify/signs.hpp>
#include <foundcheck/diagnostic/detail/line.hpp>
#include <foundcheck/diagnostic/record.hpp>
#include <foundcheck/regex/row.hpp>
#include <string_view>

FOUNDCHECK_BEGIN_NAMESPACE
namespace diagnostics {

namespace detail::autoconf {

struct stop : regex::small_row<R"((?:[^ :]*/)?configure: error: (.+))", &record::message> {};
struct advice : regex::small_row<R"((?:[^ :]*/)?configure: WARNING: (.+))", &record::message> {};
/// "in `/home/me/x':"
struct directory : regex::small_row<"in .*:"> {};
/// What a script says whose own script in a subdirectory stopped.
struct of_subdirectory : regex::small_row<"\\S*configure failed for .*"> {};

/// A check that said no.
struct failed_check
    : regex::small_row<R"(checking (?:for )?(.*?)(?: usability| presence)?\.\.\. ?(?:\(cached\) )?(?:no|not found))",
                       &record::subject> {};

}  // namespace detail::autoconf

/// How lines of a configure script become records.
struct autoconf_form {
  /// The lines that may be one, see diagnostic/classify/signs.hpp.
  static constexpr line_signs signs[] = {{.head_end = detail::bytes_of("e"), .rest_begin = detail::bytes_of("eW")},
                                         {.head_end = detail::bytes_of("rG"), .has_inner = true}};

  /// True, with the record filled in, if a script stops with the line, or warns.
  template <class = void>
  static constexpr bool read(record& r, const tool_line& line) noexcept {
    namespace autoconf = detail::autoconf;
    if (!has_text(line.text, "configure: ")) return false;
    const bool is_error = regex::read<autoconf::stop>(line.text, r);
    if (is_error ? regex::is<autoconf::directory>(r.message) : !regex::read<autoconf::advice>(line.text, r)) {
      r = {};
      return false;
    }
    r.tool = tool::autoconf;
    r.severity = is_error ? severity::error : severity::warning;
    r.is_effect = is_error && regex::is<autoconf::of_subdirectory>(r.message);
    return true;
  }

  /// True for a check that failed, and for where the script ran.
  template <class = void>
  static constexpr bool precedes(std::string_view text) noexcept {
    record said;
    if (starts_with_literal(text, "checking ")) return regex::is<detail::autoconf::failed_check>(text);
    return regex::read<detail::autoconf::stop>(text, said) && regex::is<detail::autoconf::directory>(said.message);
  }

  /// True for the line that sends to config.log.
  static constexpr bool continues(const record& r, std::string_view text) noexcept {
    return r.tool == tool::autoconf && starts_with_literal(text, "See ") && has_text(text, "config.log");
  }

  /// To be called with a record whose `before` is complete: it is about the last check above it that failed, where its words name nothing.
  template <class = void>
  static constexpr void settle(record& r) noexcept {
    if (r.tool != tool::autoconf || !is_error(r.severity) || r.cause != cause::none || !r.subject.empty()) return;
    for (std::string_view rest = r.before; !rest.empty();) {
      if (rest.ends_with('\n')) rest.remove_suffix(1);
      const std::size_t begin = rest.rfind('\n') + 1;
      std::string_view line = rest.substr(begin);
      rest = rest.substr(0, begin);
      if (line.ends_with('\r')) line.remove_suffix(1);
      const std::size_t check = line.find("checking ");
      if (check == std::string_view::npos || !regex::read<detail::autoconf::failed_check>(line.substr(check), r))
        continue;
      return;
    }
  }
};

}  // namespace diagnostics
FOUNDCHECK_END_NAMESPACE

#endif
