# SPDX-License-Identifier: MIT
"""A hook of mkdocs: docs/rules.md, one long file, becomes a page for each of its chapters and a first page that lists all rules.

An address of the form rules.html#arch003 stays good: the first page has each rule's anchor, in the row that leads to it.
"""
import re

CHAPTER = re.compile(r"^## (.+)$", re.MULTILINE)
RULE = re.compile(r"^### ([A-Z]+[0-9]+)$", re.MULTILINE)
SECTION = re.compile(r"^## ([A-Z]+[0-9]+)\n\n\*\*(.+?)\*\*:", re.MULTILINE)
LINK = re.compile(r"\]\(((?:\.\./)*)rules\.md#(\w+)\)")

page_of = {}  # "arch003" -> "rules/gpu-architectures.md"


def slug_of(title):
    """GitHub's anchor of a heading."""
    return re.sub(r"[^a-z0-9 -]", "", title.lower()).replace(" ", "-")


def split(text):
    """The text of docs/rules.md -> {path in docs/: text}."""
    starts = [*CHAPTER.finditer(text)]
    head = text[:starts[0].start()] if starts else text
    pages, first = {}, [head[:head.index("\n- ")] if "\n- " in head else head]
    chapters = []
    for match, end in zip(starts, [s.start() for s in starts[1:]] + [len(text)]):
        path = f"rules/{slug_of(match[1])}.md"
        chapters.append((path, match[1], text[match.end():end]))
        for rule in RULE.findall(chapters[-1][2]):
            page_of[rule.lower()] = path
    for path, title, body in chapters:
        # Headings move up one level; links within the file lead to the page of the rule, links out of docs/ one folder further up.
        body = RULE.sub(r"## \1", body).replace("](../", "](../../")
        body = re.sub(r"\]\(#(\w+)\)", lambda m: f"](../{page_of[m[1]]}#{m[1]})" if m[1] in page_of else m[0], body)
        # Words of a log are looked for here first, and in the API last (api.py).
        pages[path] = f"---\nsearch:\n  boost: 2\n---\n\n# {title}{body}"
        first.append(f"\n## [{title}]({path})\n\n| rule | what it says |\n|---|---|\n")
        for rule, words in SECTION.findall(body):
            first.append(f'| <a id="{rule.lower()}"></a>[{rule}]({path}#{rule.lower()}) | {words} |\n')
    pages["rules.md"] = "".join(first)
    return pages


def on_files(files, config):
    from mkdocs.structure.files import File

    whole = files.get_file_from_path("rules.md")
    pages = split(whole.content_string)
    files.remove(whole)
    for path, text in pages.items():
        files.append(File.generated(config, path, content=text))
    listed = [{"All rules": "rules.md"}] + [path for path in pages if path != "rules.md"]
    for part in config.nav:
        for rows in part.values():
            if isinstance(rows, list):
                rows[:] = [{"Rules": listed} if row == {"Rules": "rules.md"} else row for row in rows]
    return files


def on_page_markdown(markdown, page, config, files):
    return LINK.sub(lambda m: f"]({m[1]}{page_of[m[2]]}#{m[2]})" if m[2] in page_of else m[0], markdown)
