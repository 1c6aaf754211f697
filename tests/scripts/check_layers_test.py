#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Proves that check_layers.py rejects what layers.txt does not allow: each breach is planted in a small tree.

Without it the checker could pass because it looks at nothing.
"""
import pathlib
import shutil
import sys
import tempfile
import unittest

ROOT = pathlib.Path(__file__).parents[2]
sys.path.insert(0, str(ROOT / "scripts"))
import check_layers  # noqa: E402


def excepted():
    """The headers that layers.txt grants an exception, each with the heavy header that it may include."""
    rows = (ROOT / "scripts" / "layers.txt").read_text().split("[exceptions]")[1].splitlines()
    pairs = (row.split("|")[0].split(":") for row in rows if ":" in row)
    return {name.strip(): f"<{heavy.strip()}>" for name, heavy in pairs}


CLEAN = {
    "core/ascii.hpp": "<cstdint>",
    "text/line.hpp": "<foundcheck/core/ascii.hpp>",
    "text/split.hpp": "<foundcheck/text/line.hpp>",
    **excepted(),
    "format/cmake/cache_index.hpp": "<algorithm> <foundcheck/text/split.hpp>",
    "report/text.hpp": "<fmt/format.h> <foundcheck/text/line.hpp>",
    "host/mapped_file.hpp": "<string> <sys/mman.h> <foundcheck/text/line.hpp>",
    "foundcheck.hpp": " ".join(f"<foundcheck/{name}>" for name in [*excepted(), "report/text.hpp"]),
}


class CheckLayersTest(unittest.TestCase):

    def problems(self, changes):
        """What the checker says about the clean tree with some files added or replaced."""
        with tempfile.TemporaryDirectory() as folder:
            root = pathlib.Path(folder)
            (root / "scripts").mkdir()
            shutil.copy(ROOT / "scripts" / "layers.txt", root / "scripts")
            for name, headers in {**CLEAN, **changes}.items():
                path = root / "include" / "foundcheck" / name
                path.parent.mkdir(parents=True, exist_ok=True)
                path.write_text("".join(f"#include {header}\n" for header in headers.split()))
            return check_layers.check(root)

    def assert_rejected(self, changes, *messages):
        self.assertEqual(self.problems(changes), list(messages))

    def test_a_clean_tree_is_accepted(self):
        self.assert_rejected({})

    def test_an_upward_include_is_rejected(self):
        self.assert_rejected(
            {"core/ascii.hpp": "<foundcheck/format/cmake/cache_index.hpp>"},
            "core/ascii.hpp: core must not include format (<foundcheck/format/cmake/cache_index.hpp>)",
            "include cycle: core/ascii.hpp -> format/cmake/cache_index.hpp -> text/split.hpp -> text/line.hpp"
            " -> core/ascii.hpp")

    def test_a_sideways_include_is_rejected(self):
        self.assert_rejected(
            {"regex/detail/match.hpp": "<foundcheck/text/line.hpp>",
             "foundcheck.hpp": CLEAN["foundcheck.hpp"] + " <foundcheck/regex/detail/match.hpp>"},
            "regex/detail/match.hpp: regex must not include text (<foundcheck/text/line.hpp>)")

    def test_a_cycle_inside_a_layer_is_rejected(self):
        self.assert_rejected(
            {"text/line.hpp": "<foundcheck/text/split.hpp> <foundcheck/core/ascii.hpp>"},
            "include cycle: text/split.hpp -> text/line.hpp -> text/split.hpp")

    def test_an_include_of_the_umbrella_is_rejected(self):
        self.assert_rejected(
            {"host/mapped_file.hpp": "<foundcheck/foundcheck.hpp>"},
            "host/mapped_file.hpp: nobody includes the umbrella <foundcheck/foundcheck.hpp>")

    def test_an_include_of_an_edge_is_rejected(self):
        self.assert_rejected(
            {"report/text.hpp": "<foundcheck/host/mapped_file.hpp>"},
            "report/text.hpp: report must not include host (<foundcheck/host/mapped_file.hpp>)")

    def test_an_edge_in_the_umbrella_of_the_pure_is_rejected(self):
        self.assert_rejected(
            {"foundcheck.hpp": CLEAN["foundcheck.hpp"] + " <foundcheck/host/mapped_file.hpp>"},
            "foundcheck.hpp: must not include the edge <foundcheck/host/mapped_file.hpp>")

    def test_a_header_that_the_umbrella_does_not_reach_is_rejected(self):
        self.assert_rejected(
            {"regex/detail/match.hpp": "<foundcheck/core/ascii.hpp>"},
            "foundcheck.hpp: does not reach regex/detail/match.hpp")

    def test_an_umbrella_of_a_layer_that_lacks_a_header_of_it_is_rejected(self):
        files = {"regex/regex.hpp": "<foundcheck/regex/detail/match.hpp>", "regex/set.hpp": "<foundcheck/regex/regex.hpp>",
                 "regex/detail/match.hpp": "<foundcheck/core/ascii.hpp>", "regex/detail/compile.hpp": "<foundcheck/core/ascii.hpp>",
                 "foundcheck.hpp": CLEAN["foundcheck.hpp"] + " <foundcheck/regex/set.hpp> <foundcheck/regex/detail/compile.hpp>"}
        self.assert_rejected({**files, "regex.hpp": "<foundcheck/regex/set.hpp>"})
        self.assert_rejected({**files, "regex.hpp": "<foundcheck/regex/regex.hpp>"}, "regex.hpp: does not reach regex/set.hpp")

    def test_fmt_outside_report_is_rejected(self):
        self.assert_rejected(
            {"text/line.hpp": "<foundcheck/core/ascii.hpp> <fmt/core.h>"},
            "text/line.hpp: <fmt/core.h> belongs into report only")

    def test_fmt_in_an_edge_is_rejected(self):
        self.assert_rejected(
            {"host/mapped_file.hpp": "<fmt/core.h>"},
            "host/mapped_file.hpp: <fmt/core.h> belongs into report only")

    def test_a_heavy_header_in_a_pure_layer_is_rejected(self):
        for header in "<algorithm> <functional> <iostream> <map> <regex> <sstream> <string> <vector>".split():
            with self.subTest(header):
                self.assert_rejected(
                    {"core/ascii.hpp": header}, f"core/ascii.hpp: {header} is too heavy for a pure header")

    def test_an_exception_holds_for_its_header_only(self):
        self.assert_rejected(
            {"format/cmake/cache_index.hpp": "<algorithm> <vector> <foundcheck/text/split.hpp>"},
            "format/cmake/cache_index.hpp: <vector> is too heavy for a pure header")

    def test_a_system_header_in_a_pure_layer_is_rejected(self):
        self.assert_rejected(
            {"core/ascii.hpp": "<unistd.h>"},
            "core/ascii.hpp: <unistd.h> is neither ours nor of the C++ standard library")

    def test_an_include_in_quotes_is_rejected(self):
        self.assert_rejected(
            {"text/split.hpp": '<foundcheck/text/line.hpp> "line.hpp"'},
            'text/split.hpp: "line.hpp" must be written <foundcheck/LAYER/FILE.hpp>')

    def test_an_include_of_nothing_is_rejected(self):
        self.assert_rejected(
            {"core/ascii.hpp": "<foundcheck/core/gone.hpp>"},
            "core/ascii.hpp: <foundcheck/core/gone.hpp> does not exist")

    def test_an_unknown_layer_is_rejected(self):
        self.assert_rejected({"util/misc.hpp": ""}, "util/misc.hpp: layers.txt has no layer util",
                             "foundcheck.hpp: does not reach util/misc.hpp")

    def test_a_header_outside_the_layers_is_rejected(self):
        self.assert_rejected({"misc.hpp": ""}, "misc.hpp: a header lies in the folder of its layer")


if __name__ == "__main__":
    unittest.main()
