# SPDX-License-Identifier: MIT
"""A hook of mkdocs: links that leave docs/ have no place on the site, so that the path stands there as text.

With `extra: {source: URL}` in mkdocs.yml, or the variable FOUNDCHECK_SOURCE_URL, they lead to that place of the sources.
"""
import os
import posixpath
import re

LINK = re.compile(r"(!?)\[([^\]]*)\]\(((?:\.\./)+[^)\s]*)\)")


def rewritten(markdown, page, source):
    """`page` is the path of the page in docs/."""
    def replace(match):
        image, text, target = match.groups()
        path = posixpath.normpath(posixpath.join("docs", posixpath.dirname(page), target))
        if image or path.startswith("docs/"):
            return match[0]
        if source:
            return f"[{text}]({source.rstrip('/')}/{path})"
        plain = text.strip("`")
        return f"`{path}`" if path.split("#")[0].endswith(plain) else f"{text} (`{path}`)"
    return LINK.sub(replace, markdown)


def on_page_markdown(markdown, page, config, files):
    source = os.environ.get("FOUNDCHECK_SOURCE_URL") or (config.get("extra") or {}).get("source", "")
    return rewritten(markdown, page.file.src_path, source)
