# SPDX-License-Identifier: MIT
"""A hook of mkdocs: the pages are written for GitHub's Markdown, where two blanks are enough to indent a list in a list."""
import re

FENCE = re.compile(r"^\s*(```|~~~)")
ITEM = re.compile(r"^((?:  )+)(?=[-*] |\d+\. )")


def rewritten(markdown):
    lines, is_code = [], False
    for line in markdown.split("\n"):
        if FENCE.match(line):
            is_code = not is_code
        lines.append(line if is_code else ITEM.sub(lambda m: m[1] * 2, line))
    return "\n".join(lines)


def on_page_markdown(markdown, page, config, files):
    return rewritten(markdown)
