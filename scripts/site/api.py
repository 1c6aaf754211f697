# SPDX-License-Identifier: MIT
"""A hook of mkdocs: a page for each public header, with its head and every public name in it, from what doxygen reads.

Without doxygen there are no such pages, and one line says so.
"""
import logging
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile
import xml.etree.ElementTree as ET

ROOT = pathlib.Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "scripts"))
from index_headers import LAYERS  # noqa: E402

SETTINGS = """
INPUT = include/foundcheck
RECURSIVE = YES
FILE_PATTERNS = *.hpp
EXCLUDE_PATTERNS = */detail/*
EXCLUDE_SYMBOLS = *::detail::* *::detail
STRIP_FROM_PATH = include
EXTRACT_ALL = YES
EXTRACT_STATIC = YES
HIDE_FRIEND_COMPOUNDS = YES
JAVADOC_AUTOBRIEF = YES
MACRO_EXPANSION = YES
EXPAND_ONLY_PREDEF = YES
PREDEFINED = "FOUNDCHECK_BEGIN_NAMESPACE=namespace foundcheck {" "FOUNDCHECK_END_NAMESPACE=}"
GENERATE_HTML = NO
GENERATE_LATEX = NO
GENERATE_XML = YES
XML_PROGRAMLISTING = NO
HAVE_DOT = NO
QUIET = YES
WARNINGS = NO
OUTPUT_DIRECTORY = "{out}"
"""
WIDTH = 88
SHOWN = {"function", "variable", "typedef", "enum"}
LINK = re.compile(r"\[`([a-z_0-9/]+\.hpp)`\]\(\.\./include/foundcheck/\1\)")


# ---- Words --------------------------------------------------------------------------------------------------------------------------

def escaped(text):
    return re.sub(r"([\\`*_<>\[\]|])", r"\\\1", text)


def plain(node):
    """The characters of an element, with one blank for each run of blanks."""
    return re.sub(r"\s+", " ", "".join(node.itertext())).strip() if node is not None else ""


def words_of(node):
    """A description as Markdown: paragraphs, code and lists; other elements are their text."""
    if node is None:
        return ""
    out = [escaped(node.text or "")]
    for child in node:
        if child.tag == "computeroutput":
            out.append(f"`{plain(child)}`")
        elif child.tag in ("verbatim", "preformatted"):
            out.append(f"\n\n```\n{''.join(child.itertext())}\n```\n\n")
        elif child.tag == "programlisting":
            lines = ["".join(" " if part.tag == "sp" else part.text or "" for part in line.iter()) for line in child.iter("codeline")]
            out.append("\n\n```cpp\n" + "\n".join(lines) + "\n```\n\n")
        elif child.tag == "itemizedlist":
            out.append("\n\n" + "".join(f"- {words_of(item).strip()}\n" for item in child.iter("listitem")) + "\n")
        elif child.tag == "para":
            out.append(words_of(child) + "\n\n")
        else:
            out.append(words_of(child))
        out.append(escaped(child.tail or ""))
    return "".join(out)


def docs_of(node):
    text = words_of(node.find("briefdescription")) + "\n\n" + words_of(node.find("detaileddescription"))
    return re.sub(r"\n{3,}", "\n\n", text).strip()


def head_of(header):
    """The comment at the top of a header as Markdown; what is indented there is code."""
    lines = []
    for line in header.read_text().splitlines():
        if line.startswith("// SPDX"):
            continue
        if not line.startswith("//"):
            break
        lines.append(line[3:])
    out, code = [], []
    for line in lines + [""]:
        if line.startswith("  ") or (code and not line):
            code.append(line[2:])
            continue
        if code:
            out += ["", "```cpp", *"\n".join(code).rstrip().splitlines(), "```", ""]
            code = []
        out.append("".join(part if i % 2 else escaped(part) for i, part in enumerate(re.split(r"(`[^`]*`)", line))))
    if code:
        out += ["", "```cpp", *"\n".join(code).rstrip().splitlines(), "```"]
    return "\n".join(out)


# ---- Names --------------------------------------------------------------------------------------------------------------------------

def template_of(node):
    parameters = node.find("templateparamlist")
    if parameters is None:
        return ""
    row = []
    for one in parameters:
        name, default = plain(one.find("declname")), plain(one.find("defval"))
        row.append(plain(one.find("type")) + (f" {name}" if name else "") + (f" = {default}" if default else ""))
    return f"template <{', '.join(row)}>\n"


def signature_of(member):
    kind, name = member.get("kind"), plain(member.find("name"))
    clause = plain(member.find("requiresclause"))
    before = template_of(member) + (f"requires {clause}\n" if clause else "")
    if kind == "enum":
        values = [plain(v.find("name")) + (" " + plain(v.find("initializer")) if v.find("initializer") is not None else "")
                  for v in member.findall("enumvalue")]
        return f"enum {'class ' if member.get('strong') == 'yes' else ''}{name} {{{listed(values, ' ')}}}"
    kinds = plain(member.find("type"))
    if kind == "typedef":
        return before + f"using {name} = {kinds}"
    value = plain(member.find("initializer"))
    value = " " + value if kind == "variable" and value and len(value) <= 60 else ""
    arguments = plain(member.find("argsstring"))
    written = before + " ".join(filter(None, [kinds, name])) + arguments + value
    parameters = [" ".join(filter(None, [plain(p.find("type")), plain(p.find("declname")) + plain(p.find("array"))])) +
                  (f" = {plain(p.find('defval'))}" if p.find("defval") is not None else "") for p in member.findall("param")]
    if kind != "function" or len(written.splitlines()[-1]) <= WIDTH or not parameters:
        return written
    return before + f"{kinds} {name}({listed(parameters, '')})" + arguments[arguments.rindex(")") + 1:]


def listed(parts, blank):
    """Parts with commas between them: on one line, or on one each where that would be too long."""
    row = ", ".join(parts)
    return blank + row + blank if len(row) <= WIDTH - 24 else "\n    " + ",\n    ".join(parts) + ("\n" if blank else "")


class Name:
    """A public name: where it is, how it is written, what its docstring says, its members."""

    def __init__(self, node, scope):
        self.node = node
        place = node.find("location")
        self.file, self.line = place.get("file"), int(place.get("line"))
        own = plain(node.find("name")) or plain(node.find("compoundname"))
        self.name = (own if "::" in own else f"{scope}::{own}").removeprefix("foundcheck::").removeprefix("::")

    def write(self, out):
        node = self.node
        if node.tag == "memberdef":
            out += ["```cpp", signature_of(node), "```", "", docs_of(node), ""]
            rows = [(plain(v.find("name")), docs_of(v)) for v in node.findall("enumvalue")]
            out += [f"- `{name}`: {' '.join(words.split())}" for name, words in rows if words] + [""]
            return
        kind = node.get("kind")
        if kind == "concept":
            out += ["```cpp", plain(node.find("initializer")), "```", "", docs_of(node), ""]
            return
        out += ["```cpp", f"{template_of(node)}{kind} {self.name.rpartition('::')[2]}", "```", "", docs_of(node), ""]
        members = [m for m in node.iter("memberdef") if m.get("prot") == "public" and m.get("kind") in SHOWN]
        for member in sorted(members, key=lambda m: int(m.find("location").get("line"))):
            words = " ".join(docs_of(member).split())
            signature = " ".join(signature_of(member).split())
            out.append(f"- `{signature}`" + (f": {words}" if words else ""))
        out.append("")


def names_of(folder):
    """All public names that doxygen has left below `folder`, by file."""
    by_file = {}
    for path in sorted(folder.glob("*.xml")):
        if path.name == "index.xml" or path.name.startswith(("dir_", "Doxyfile")):
            continue
        for compound in ET.parse(path).getroot().findall("compounddef"):
            kind, scope = compound.get("kind"), plain(compound.find("compoundname"))
            found = []
            if kind in ("struct", "class", "union", "concept") and compound.get("prot", "public") == "public":
                found.append(Name(compound, ""))
            elif kind == "namespace":
                found += [Name(m, scope) for m in compound.iter("memberdef") if m.get("kind") in SHOWN]
            for name in found:
                by_file.setdefault(name.file, []).append(name)
    return by_file


def page_of(header, path, names):
    out = [f"# {path}", "", "```cpp", f"#include <foundcheck/{path}>", "```", "", head_of(header), ""]
    last = ""
    for name in sorted(names, key=lambda n: (n.line, n.name)):
        if name.name != last:
            out += [f"## {escaped(name.name)}", ""]
        last = name.name
        name.write(out)
    return "\n".join(out)


def pages():
    """{path in docs/: text}, in the order of the layers."""
    with tempfile.TemporaryDirectory() as here:
        subprocess.run(["doxygen", "-"], input=SETTINGS.replace("{out}", here), text=True, cwd=ROOT, check=True,
                       stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        names = names_of(pathlib.Path(here) / "xml")
    include = ROOT / "include/foundcheck"
    out = {}
    for folder, _ in LAYERS:
        for header in sorted((include / folder).glob("*.hpp")):
            path = header.relative_to(include).as_posix()
            out[f"api/{path.removesuffix('.hpp')}.md"] = page_of(header, path, names.get(f"foundcheck/{path}", []))
    return out


# ---- Hooks --------------------------------------------------------------------------------------------------------------------------

made = {}


def on_files(files, config):
    from mkdocs.structure.files import File

    if shutil.which("doxygen") is None:
        logging.getLogger("mkdocs").warning("no API reference: doxygen is not installed")
        return files
    made.update(pages())
    folders = {}
    for path, text in made.items():
        files.append(File.generated(config, path, content=text))
        folders.setdefault(str(pathlib.PurePosixPath(path).parent).removeprefix("api").strip("/") or "foundcheck", []).append(path)
    config.nav.append({"API": [{folder: [{pathlib.PurePosixPath(p).stem + ".hpp": p} for p in rows]}
                               for folder, rows in folders.items()]})
    return files


def on_page_markdown(markdown, page, config, files):
    """The list of headers leads to their pages."""
    if page.file.src_path != "headers.md" or not made:
        return markdown
    return LINK.sub(lambda m: f"[`{m[1]}`](api/{m[1].removesuffix('.hpp')}.md)", markdown)
