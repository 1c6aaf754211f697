// SPDX-License-Identifier: MIT
#include <foundcheck/diagnostic/tools/autoconf.hpp>

#include <gtest/gtest.h>
#include <foundcheck/diagnostic/records.hpp>

#include <string_view>

#include "diagnostic/cases.hpp"

namespace foundcheck::diagnostics {
namespace autoconf_test {

using enum severity;
constexpr tool autoconf = tool::autoconf;

constexpr diagnostic_case cases[] = {
    {"configure: error: zlib is required", autoconf, error, "zlib is required"},
    {"./configure: error: zlib is required", autoconf, error, "zlib is required"},
    {"/home/me/x/configure: error: a: b", autoconf, error, "a: b"},
    // Of config.log, which has what its checks tried.
    {"configure:1234: error: zlib is required"},
    {"reconfigure: error: zlib is required"},
    {"configure: WARNING: unrecognized options: --with-cuda", autoconf, warning, "unrecognized options: --with-cuda"},
    {"configure: error: ./configure failed for gmp",
     autoconf,
     error,
     "./configure failed for gmp",
     {},
     0,
     0,
     {},
     {},
     true},
    // Where the script ran is no message.
    {"configure: error: in `/home/me/x':"},
    {"configure: creating ./config.status"},
    {"checking for zlib.h... no"},
    {"configure: error: "},
};

static_assert(all_hold<autoconf_form>(cases));

TEST(autoconf, reads_what_a_script_stops_with) { expect_all<autoconf_form>(cases); }

/// The subject of the only record.
constexpr std::string_view subject_in(std::string_view log) {
  for (const record& r : records(log)) return r.subject;
  return "no record";
}

constexpr struct {
  std::string_view log, subject;
} checks[] = {
    {"checking for zlib.h... no\nconfigure: error: zlib is required\n", "zlib.h"},
    {"checking zlib.h usability... no\nconfigure: error: zlib is required\n", "zlib.h"},
    {"checking for deflate in -lz... (cached) no\nconfigure: error: zlib is required\n", "deflate in -lz"},
    {"checking whether the C compiler works... no\nconfigure: error: it does not run\n",
     "whether the C compiler works"},
    {"checking for a.h... no\nchecking for b.h... no\nconfigure: error: in `/x':\nconfigure: error: x is required\n",
     "b.h"},
    // A check that said yes stands between, and what the words name comes first.
    {"checking for a.h... no\nchecking for b.h... yes\nconfigure: error: x is required\n", ""},
    {"checking for a.h... no\nconfigure: error: the library frob was not found\n", "frob"},
};

TEST(autoconf, is_about_the_check_above_it) {
  for (const auto& c : checks) EXPECT_EQ(subject_in(c.log), c.subject) << c.log;
}

}  // namespace autoconf_test
}  // namespace foundcheck::diagnostics
