#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Proves that check_docs.py sees each kind of breach, planted one by one in a small clean tree.

Without it the checker could pass because it looks at nothing.
"""
import pathlib
import sys
import unittest

ROOT = pathlib.Path(__file__).parents[2]
sys.path.insert(0, str(ROOT / "scripts"))
import check_docs  # noqa: E402
import made_tree  # noqa: E402

CODE = "#include <cstdio>\n\nint main() {\n  if (true) {\n    std::puts(\"x\");\n  }\n}\n"
CLEAN = {
    "README.md": "# Top\n\n[page](docs/page.md), [part](docs/page.md#a-part-of-it), [web](https://example.org/x.md#y), [own](#top)\n"
                 "`[no](link)` and [titled](docs/page.md \"title\")\n\n```cpp\nif (true) {\n  std::puts(\"x\");\n}\n```\n",
    "docs/page.md": "## A `part` of it\n\n[up](../README.md#top)\n\n    [code](nowhere)\n\n```\n## No heading\n[no](link)\n```\n",
    "examples/x/x.cpp": CODE,
    "mkdocs.yml": "nav:\n  - Page: page.md\n",
    "tests/data/a.md": "[x](nowhere)",
}


class CheckDocsTest(made_tree.MadeTree):
    clean = CLEAN
    check = check_docs.check

    def test_a_clean_tree_is_accepted(self):
        self.assert_rejected({})

    def test_a_link_to_no_file_is_rejected(self):
        self.assert_rejected({"CHANGELOG.md": "a [b](c.md)\n[d](docs/)\n"}, "CHANGELOG.md:1: c.md leads nowhere")
        self.assert_rejected({"docs/page.md": "## A part of it\n![x](x.svg)\n[out](../../x)"},
                             "docs/page.md:2: x.svg leads nowhere", "docs/page.md:3: ../../x leads nowhere")

    def test_a_fragment_without_heading_is_rejected(self):
        self.assert_rejected({"a.md": "[b](docs/page.md#no-heading)\n[c](#d)\n"},
                             "a.md:1: docs/page.md has no heading #no-heading", "a.md:2: a.md has no heading #d")

    def test_headings_of_one_text_are_numbered(self):
        self.assert_rejected({"a.md": "# A, b - c\n# A, b - c\n[x](#a-b---c)[y](#a-b---c-1)[z](#a-b---c-2)"},
                             "a.md:3: a.md has no heading #a-b---c-2")

    def test_a_link_whose_text_is_a_name_of_a_file_is_rejected(self):
        message = "the link to page.md has the name of the file for a text; write its title"
        for text in ("page.md", "`page.md`", "docs/page.md"):
            self.assert_rejected({"a.md": f"[{text}](docs/page.md#a-part-of-it)\n"}, f"a.md:1: {message}")
        self.assert_rejected({"a.md": "[page](docs/page.md), `[page.md](docs/page.md)`, ![page.md](docs/page.md)\n"})
        # A page that the program writes is no exception.
        self.assert_rejected({"docs/recognizers.md": "[page.md](page.md)\n", "mkdocs.yml": "- page.md\n- recognizers.md\n"},
                             f"docs/recognizers.md:1: {message}")
        self.assert_rejected({"docs/two-words.md": "# Two\n", "mkdocs.yml": "- page.md\n- two-words.md\n",
                              "a.md": "[Two](docs/two-words.md) [two-words](docs/two-words.md)\n"},
                             f"a.md:1: {message.replace('page', 'two-words')}")

    def test_a_table_without_a_head_is_rejected(self):
        self.assert_rejected({"a.md": "x\n\n| | |\n|---|---:|\n| a | b |\n"}, "a.md:3: the head of this table is empty")
        self.assert_rejected({"a.md": "| | x |\n|---|---|\n| a | b |\n| | |\n"})

    def test_a_task_without_a_command_is_rejected(self):
        tree = {"mkdocs.yml": "nav:\n  - Tasks:\n      - Page: page.md\n  - Other: other.md\n", "docs/other.md": "# Other\n"}
        self.assert_rejected(tree, "docs/page.md: shows no command with what it writes, behind <!-- run in FOLDER -->: "
                                   "scripts/page_samples.py")
        for mark in ("run in .", "part of x.txt"):
            self.assert_rejected({**tree, "docs/page.md": f"## A part of it\n<!-- {mark} -->\n```\n$ x\n```\n"})

    def test_code_that_is_no_part_of_an_example_is_rejected(self):
        message = ("README.md:2: this code is no part of a file in examples/; cut it from there, or put <!-- not compiled --> "
                   "before it")
        for code in ("if (true) {\nstd::puts(\"x\");\n}", "std::puts(\"y\");", "int main() {\n}"):
            self.assert_rejected({"README.md": f"# Top\n```cpp\n{code}\n```\n"}, message)
            self.assert_rejected({"README.md": f"# Top\n```text\n{code}\n```\n"})
            self.assert_rejected({"README.md": f"# Top\n<!-- not compiled -->\n```cpp\n{code}\n```\n"})
        self.assert_rejected({"README.md": f"# Top\n```cpp\n{CODE}```\n"})
        self.assert_rejected({"README.md": "# Top\n  ```cpp\n  std::puts(\"y\");\n  ```\n"}, message)

    def test_a_header_that_is_not_there_is_rejected(self):
        tree = {"include/foundcheck/text/line.hpp": CODE, "apps/x/y.hpp": CODE}
        text = "`text/line.hpp`, `include/foundcheck/text/line.hpp`, `apps/x/y.hpp`, `<tool>.hpp`, `text/<form>.hpp`, `line.hpp`\n"
        self.assert_rejected({**tree, "a.md": text})
        self.assert_rejected({**tree, "a.md": "\n`text/lines.hpp`\n"}, "a.md:2: there is no header text/lines.hpp")
        self.assert_rejected({**tree, "CHANGELOG.md": "`text/lines.hpp`\n"})

    def test_a_page_that_is_not_in_the_list_is_rejected(self):
        self.assert_rejected({"docs/formats/x.md": ""}, "mkdocs.yml: does not list formats/x.md")
        self.assert_rejected({"mkdocs.yml": "nav:\n  - page.md\n  - X:\n    - Y: y.md\n"},
                             "mkdocs.yml: lists y.md, which is not there")
        self.assert_rejected({"docs/formats/x.md": "", "mkdocs.yml": None})

    def test_a_promise_without_a_test_that_is_there_is_rejected(self):
        head = "| promise | exactly | proved by |\n|---|---|---|\n"
        tests = {"mkdocs.yml": "nav:\n  - Page: page.md\n  - Promises: promises.md\n",
                 "tests/CMakeLists.txt": "foundcheck_tests(core)\nadd_test(NAME b.c COMMAND d)\n",
                 "fuzz/CMakeLists.txt": "foundcheck_fuzz(e)\n", "tests/core/a_test.cpp": "TEST(a, it_is_so_here) {\n}\n"}
        row = "| x | y `z.z` | `core.a`: it_is_so_here; `b.c`; `fuzz.replay_e`, long |\n| v | w | the same |\n"
        self.assert_rejected({**tests, "docs/promises.md": head + row})
        self.assert_rejected({**tests, "docs/promises.md": head + "| x | `core.a` | none |\n| x | y | `core.f`: it_is_not_so_here |\n"},
                             "docs/promises.md:3: names no test", "docs/promises.md:4: there is no test core.f",
                             "docs/promises.md:4: there is no test it_is_not_so_here")


if __name__ == "__main__":
    unittest.main()
