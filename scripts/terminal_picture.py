#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""What a program writes to a terminal -> an SVG picture of the terminal.

The text stays text: it can be searched and read aloud. Each run of one style has the width of its columns, whatever the font, and the
colours are those of the viewer's light or dark scheme, each with a contrast of at least 4.5. No script, no font and no image is loaded.

Usage: terminal_picture.py TITLE < OUTPUT > PICTURE
"""
import re
import sys
import unicodedata
import xml.sax.saxutils

WIDTH, HEIGHT, MARGIN, COLUMNS = 8.4, 19, 16, 80
STYLE = """
text { font: 14px ui-monospace, SFMono-Regular, Menlo, Consolas, "DejaVu Sans Mono", "Liberation Mono", monospace; fill: #1f2328; white-space: pre; }
rect { fill: #f6f8fa; stroke: #d1d9e0; }
.bold { font-weight: bold; }
.dim { fill: #59636e; }
.red { fill: #c4121f; }
.yellow { fill: #805600; }
.green { fill: #116329; }
@media (prefers-color-scheme: dark) {
text { fill: #e6edf3; }
rect { fill: #0d1117; stroke: #3d444d; }
.dim { fill: #9198a1; }
.red { fill: #ff7b72; }
.yellow { fill: #e3b341; }
.green { fill: #56d364; }
}
"""
NAMES = {"1": "bold", "2": "dim", "31": "red", "32": "green", "33": "yellow"}
ESCAPE = re.compile("\x1b\\[([0-9;]*)m")


def columns(text):
    return sum(2 if unicodedata.east_asian_width(c) in "WF" else 0 if unicodedata.combining(c) else 1 for c in text)


def runs(line, style):
    """The parts of a line as (text, style), and the style behind it."""
    found, at = [], 0
    for escape in [*ESCAPE.finditer(line), None]:
        text = line[at:escape.start() if escape else len(line)]
        if text:
            found.append((text, style))
        if escape:
            at = escape.end()
            for code in escape[1].split(";"):
                style = () if code in ("", "0") else (*style, NAMES[code])
    return found, style


def svg(title, output):
    """A picture of the output below its title, which is the command."""
    lines = [title, *output.removesuffix("\n").split("\n")]
    width = max(COLUMNS, *(columns(ESCAPE.sub("", line)) for line in lines)) * WIDTH + 2 * MARGIN
    height = len(lines) * HEIGHT + 2 * MARGIN
    escaped = xml.sax.saxutils.escape
    made = [f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width:g} {height:g}" width="{width:g}" height="{height:g}" role="img">',
            f"<title>{escaped(title)}</title>", f"<style>{STYLE}</style>",
            f'<rect x="0.5" y="0.5" width="{width - 1:g}" height="{height - 1:g}" rx="8"/>']
    style = ()
    for row, line in enumerate(lines):
        parts, style = runs(line, style)
        column = 0
        for text, names in parts:
            wide, bare = columns(text), text.strip(" ")
            if bare:
                x = MARGIN + (column + len(text) - len(text.lstrip(" "))) * WIDTH
                mark = f' class="{" ".join(names)}"' if names else ""
                made.append(f'<text x="{round(x, 1):g}" y="{MARGIN + row * HEIGHT + 14}" textLength="{round(columns(bare) * WIDTH, 1):g}"{mark}>'
                            f"{escaped(bare)}</text>")
            column += wide
    return "\n".join([*made, "</svg>", ""])


def main(arguments):
    if len(arguments) != 1:
        print(__doc__)
        return 2
    sys.stdout.write(svg(arguments[0], sys.stdin.read()))
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
