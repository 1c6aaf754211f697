#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Proves that check_rows.py finds a row that the list lacks: each breach is planted in a small tree.

Without it the checker could pass because it looks at nothing.
"""
import pathlib
import sys
import unittest

ROOT = pathlib.Path(__file__).parents[2]
sys.path.insert(0, str(ROOT / "scripts"))
sys.path.insert(0, str(pathlib.Path(__file__).parent))
import check_rows  # noqa: E402
from made_tree import MadeTree  # noqa: E402

LIST = "include/foundcheck/scan/built_in_rows.hpp"
READER = "include/foundcheck/format/log.hpp"

READER_TEXT = """
namespace foundcheck_log {
namespace detail {
template <int Means, fixed_string Pattern, auto... To>
using says = regex::row<Pattern, To...>;
template <fixed_string Name>
struct named_row : says<1, Name + ">"> {};

// struct not_yet : regex::row<"x"> {};
struct first : regex::row<R"(a (\\d+)>)"> {};
struct second
    : says<2, "b"> {};
struct third : named_row<"c"> {};
struct fourth : regex::small_row<"d"> {};
struct rows : regex::row_list<first, second> {};
}  // namespace detail
inline bool is_read() { return regex::read<detail::third>("c") && regex::take<detail::fourth>(text); }
}  // namespace foundcheck_log
"""
LIST_TEXT = """
using log_rows = rows_of_reader<"log", rows_on<"a line", whole, foundcheck_log::detail::rows,
                                               row_list<foundcheck_log::detail::third>>,
                                rows_on<"the begin", prefix, row_list<foundcheck_log::detail::fourth>>>;
"""
CLOSE = "}  // namespace detail\n"


class CheckRowsTest(MadeTree):
    clean = {READER: READER_TEXT, LIST: LIST_TEXT, "include/foundcheck/regex/row.hpp": "struct x : row<int> {};\n"}
    check = staticmethod(check_rows.check)

    def with_row(self, row):
        return {READER: READER_TEXT.replace(CLOSE, row + "\n" + CLOSE)}

    def test_a_tree_whose_rows_are_listed_is_accepted(self):
        self.assert_rejected({})

    def test_a_row_that_the_list_lacks_is_named_whatever_it_is_derived_from(self):
        for base in ('regex::row<"x">', 'regex::small_row<"x">', 'says<3, "x">', 'named_row<"x">'):
            self.assert_rejected(self.with_row(f"struct other : {base} {{}};"),
                                 "format/log.hpp: scan/built_in_rows.hpp does not list the row foundcheck_log::detail::other")
        self.assert_rejected(self.with_row('using other = regex::row<"x">;'),
                             "format/log.hpp: scan/built_in_rows.hpp does not list the row foundcheck_log::detail::other")

    def test_a_row_of_the_same_name_elsewhere_is_another_one(self):
        self.assert_rejected({"include/foundcheck/diagnostic/tools/tool.hpp":
                              'namespace diagnostics {\nnamespace detail::tool {\nstruct first : regex::row<"x"> {};\n'
                              "}  // namespace detail::tool\n}  // namespace diagnostics\n"},
                             "diagnostic/tools/tool.hpp: scan/built_in_rows.hpp does not list the row diagnostics::detail::tool::first")

    def test_a_row_joins_the_list_by_a_list_of_the_reader(self):
        more = READER_TEXT.replace("row_list<first, second>", "row_list<first,\n  other, second>")
        self.assert_rejected({READER: more.replace("struct rows", 'struct other : regex::row<"x"> {};\nstruct rows')})

    def test_a_row_without_a_name_is_refused(self):
        self.assert_rejected({READER: READER_TEXT.replace("row_list<first, second>", 'row_list<first, says<4, "y">, second>')},
                             'format/log.hpp: a row without a name in row_list<first, says<4, "y">, second> {};')
        self.assert_rejected(self.with_row('inline bool is_x() { return regex::is<regex::row<"x">>(text); }'),
                             'format/log.hpp: a row without a name in regex::is<regex::row<"x">>(text); }')

    def test_a_row_is_listed_as_it_is_tried(self):
        self.assert_rejected({LIST: LIST_TEXT.replace("prefix", "whole")},
                             "format/log.hpp: regex::take uses foundcheck_log::detail::fourth, and scan/built_in_rows.hpp does not "
                             "list it as prefix")
        self.assert_rejected({LIST: LIST_TEXT.replace("whole", "prefix")},
                             "format/log.hpp: regex::read uses foundcheck_log::detail::third, and scan/built_in_rows.hpp does not "
                             "list it as whole")


if __name__ == "__main__":
    unittest.main()
