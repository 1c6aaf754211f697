#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""The hooks of the site: links that leave docs/, lists in lists, a page for each chapter of the rules, the names of a header."""
import pathlib
import shutil
import sys
import tempfile
import unittest

ROOT = pathlib.Path(__file__).parents[2]
sys.path.insert(0, str(ROOT / "scripts/site"))
import api  # noqa: E402
import github_markdown  # noqa: E402
import rules  # noqa: E402
from links import rewritten  # noqa: E402


class SiteLinksTest(unittest.TestCase):

    def test_links_in_the_site_stay(self):
        for link in ("[a](b.md#c)", "[a](../regex.md)", "![a](../timeline.svg)", "[a](https://example.org/../b)"):
            self.assertEqual(rewritten(link, "formats/elf.md", "https://example.org"), link)

    def test_links_that_leave_it_are_text(self):
        self.assertEqual(rewritten("[a](../dev), [`x/dev`](../x/dev)", "page.md", ""), "a (`dev`), `x/dev`")
        self.assertEqual(rewritten("[dev](../../x/dev#y)", "formats/page.md", ""), "`x/dev#y`")

    def test_with_an_address_they_lead_to_the_sources(self):
        self.assertEqual(rewritten("[a](../dev#b)", "page.md", "https://example.org/"), "[a](https://example.org/dev#b)")


class GithubMarkdownTest(unittest.TestCase):

    def test_a_list_in_a_list_is_indented_twice(self):
        self.assertEqual(github_markdown.rewritten("- a\n  - b\n    - c\n  text"), "- a\n    - b\n        - c\n  text")

    def test_code_stays(self):
        self.assertEqual(github_markdown.rewritten("```\n  - a\n```\n  - b"), "```\n  - a\n```\n    - b")


class RulesTest(unittest.TestCase):
    TEXT = """# Rules

Two ways.

- [The toolkit](#the-toolkit): 1 rule
- [GPU's list](#gpus-list): 1 rule

## The toolkit

Rows: [`a`](../include/a).

### CUDA001

**no `nvcc`**: error.

- says more than: [ARCH001](#arch001)

## GPU's list

### ARCH001

**nothing**: note.
"""

    def test_each_chapter_is_a_page(self):
        pages = rules.split(self.TEXT)
        self.assertEqual(list(pages), ["rules/the-toolkit.md", "rules/gpus-list.md", "rules.md"])
        toolkit = pages["rules/the-toolkit.md"]
        self.assertTrue(toolkit.startswith("---\nsearch:\n  boost: 2\n---\n\n# The toolkit\n\nRows: [`a`](../../include/a).\n\n## CUDA001\n"), toolkit)
        self.assertIn("[ARCH001](../rules/gpus-list.md#arch001)", toolkit)

    def test_the_first_page_leads_to_each_rule_by_its_old_address(self):
        self.assertIn('| <a id="cuda001"></a>[CUDA001](rules/the-toolkit.md#cuda001) | no `nvcc` |', rules.split(self.TEXT)["rules.md"])

    def test_links_of_other_pages_lead_to_the_chapter(self):
        rules.split(self.TEXT)
        self.assertEqual(rules.on_page_markdown("[x](../rules.md#arch001) [y](rules.md#none)", None, None, None),
                         "[x](../rules/gpus-list.md#arch001) [y](rules.md#none)")

    def test_every_rule_of_the_project_is_on_a_page(self):
        text = (ROOT / "docs/rules.md").read_text()
        pages = rules.split(text)
        for rule in rules.RULE.findall(text):
            self.assertIn(f"## {rule}\n", pages[rules.page_of[rule.lower()]])
            self.assertIn(f'<a id="{rule.lower()}"></a>', pages["rules.md"])


class ApiTest(unittest.TestCase):

    def test_the_head_of_a_header_is_words_and_code(self):
        with tempfile.TemporaryDirectory() as here:
            header = pathlib.Path(here) / "a.hpp"
            header.write_text("// SPDX-License-Identifier: MIT\n// result<T>: `a<b>`.\n//\n//   f();\n//\n//   g();\n//\n// On.\n#ifndef A\n")
            self.assertEqual(api.head_of(header), "result\\<T\\>: `a<b>`.\n\n\n```cpp\nf();\n\ng();\n```\n\nOn.\n")

    HEADER = """// SPDX-License-Identifier: MIT
// The head.
#ifndef FOUNDCHECK_CORE_A_HPP
#define FOUNDCHECK_CORE_A_HPP
FOUNDCHECK_BEGIN_NAMESPACE

namespace detail {
struct hidden {};
struct pattern : row<R"((a"b) *\\))"> {};
}  // namespace detail

/// What it holds.
struct thing {
  using value_type = int;
  thing() = default;
  thing(const thing&) = delete;
  int one = 1, two = 2;  ///< on one line
  int bare = 0;
  /// The first of two.
  int& get() { return one; }
  const int& get() const { return one; }

  int get(int) const;

 private:
  int hidden_ = 0;
};

enum class bare_enum { a, b };

/// Of both.
int over(int);
int over(long);

FOUNDCHECK_END_NAMESPACE
#endif
"""

    def test_a_name_without_a_docstring_is_told(self):
        if shutil.which("doxygen") is None:
            self.skipTest("doxygen is not installed")
        with tempfile.TemporaryDirectory() as here:
            header = pathlib.Path(here) / "include/foundcheck/core/a.hpp"
            header.parent.mkdir(parents=True)
            header.write_text(self.HEADER)
            pages, silent = api.pages(pathlib.Path(here))
        self.assertEqual(silent, [f"include/foundcheck/core/a.hpp:{line}: {name} has no docstring"
                                  for line, name in ((18, "thing::bare"), (23, "thing::get"), (29, "bare_enum"))])
        page = pages["api/core/a.md"]
        self.assertIn("- `int one = 1`, `int two = 2`: on one line\n", page)
        self.assertIn("- `int & get()`, `const int & get() const`: The first of two.\n- `int get(int) const`\n", page)
        self.assertIn("int over(int)\nint over(long)\n```\n\nOf both.\n", page)
        self.assertNotIn("hidden", page)

    def test_every_public_name_is_on_the_page_of_its_header(self):
        if shutil.which("doxygen") is None:
            self.skipTest("doxygen is not installed")
        pages, silent = api.pages()
        self.assertEqual(silent, [])
        page = pages["api/format/cmake/cache_edit.md"]
        for heading in ("edit\\_result", "edit", "remove"):
            self.assertIn(f"\n## cmake\\_cache::{heading}\n", page)
        self.assertIn("- `bad_name`: empty, or with a line feed", page)
        self.assertNotIn("needs_quotes", page)
        # A raw string with ")" in it hides from doxygen where a class ends, and GCC's vectors are behind a condition.
        self.assertIn("\n## diagnostics::edg\\_form\n", pages["api/diagnostic/tools/edg.md"])
        self.assertIn("\n## simd::block\n", pages["api/core/simd.md"])
        without = [path for path, text in pages.items() if "\n## " not in text]
        self.assertLess(len(without), len(pages) // 4, without)


if __name__ == "__main__":
    unittest.main()
