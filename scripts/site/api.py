# SPDX-License-Identifier: MIT
"""A hook of mkdocs: a page for each public header, with its head and every public name in it, from what doxygen reads.

A name without a docstring is a warning. Without doxygen there are no such pages, and one line says so.
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
INPUT = "{out}/include/foundcheck"
RECURSIVE = YES
FILE_PATTERNS = *.hpp
EXCLUDE_PATTERNS = */detail/*
EXCLUDE_SYMBOLS = *::detail::* *::detail
STRIP_FROM_PATH = "{out}/include"
EXTRACT_ALL = YES
EXTRACT_STATIC = YES
HIDE_FRIEND_COMPOUNDS = YES
MACRO_EXPANSION = YES
EXPAND_ONLY_PREDEF = YES
PREDEFINED = "FOUNDCHECK_BEGIN_NAMESPACE=namespace foundcheck {" "FOUNDCHECK_END_NAMESPACE=}" \
             __GNUC__ __SSE2__ __x86_64__ __linux__ __BYTE_ORDER__=1 __ORDER_LITTLE_ENDIAN__=1 "__attribute__(x)="
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
RAW = re.compile(r'\bR"([^\s()\\"]*)\((.*?)\)\1"')  # on one line
# What every iterator has; what it is for, the language says.
OF_ITERATORS = {"value_type", "difference_type", "iterator_concept", "iterator_category", "reference", "pointer", "operator++"}


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
    return re.sub(r"\n(\s*\n)+", "\n\n", re.sub(r"[ \t]+$", "", text, flags=re.MULTILINE)).strip()


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
    """A public name, at the top or a member: where it is, how it is written, what its docstring says, its members."""

    def __init__(self, node, scope):
        self.node, self.kind = node, node.get("kind")
        place = node.find("location")
        self.file, self.line = place.get("file"), int(place.get("line"))
        self.end = max(self.line, int(place.get("bodyend") or 0))
        self.own = plain(node.find("name")) or plain(node.find("compoundname"))
        self.name = (self.own if "::" in self.own else f"{scope}::{self.own}").removeprefix("foundcheck::").removeprefix("::")
        self.docs = docs_of(node)

    def is_plain(self):
        """True if the signature says all: what is defaulted or deleted, and what every iterator has."""
        arguments = plain(self.node.find("argsstring"))
        return re.search(r"=\s*(?:default|delete)$", arguments) is not None or ("::" in self.name and self.own in OF_ITERATORS)

    def members(self):
        nodes = [m for m in self.node.iter("memberdef") if m.get("prot") == "public" and m.get("kind") in SHOWN]
        return sorted((Name(m, self.name) for m in nodes), key=lambda n: n.line) if self.node.tag != "memberdef" else []


def groups_of(names, lines):
    """Names in the order of a header with these lines -> lists of those that one docstring is for: what one line declares, overloads that
    follow each other without an empty line, `end` behind `begin`."""
    groups = []
    for name in names:
        last = groups[-1][-1] if groups else None
        if last is not None and last.node.tag == name.node.tag == "memberdef":
            is_of_line = last.kind == name.kind == "variable" and last.line == name.line
            is_overload = not name.docs and not name.is_plain() and not last.is_plain() and all(lines[last.end:name.line - 1]) and (
                last.name == name.name or (last.own, name.own) == ("begin", "end"))
            if is_of_line or is_overload:
                groups[-1].append(name)
                continue
        groups.append([name])
    return groups


def docs_of_group(group):
    return next((name.docs for name in group if name.docs), "")


def write(group, lines, out):
    """Names that one docstring is for; more than one are members of a namespace."""
    first, node = group[0], group[0].node
    if node.tag == "memberdef":
        signatures = [signature_of(name.node) for name in group]
    elif first.kind == "concept":
        signatures = [plain(node.find("initializer"))]
    else:
        signatures = [f"{template_of(node)}{first.kind} {first.name.rpartition('::')[2]}"]
    out += ["```cpp", *signatures, "```", "", docs_of_group(group), ""]
    rows = [(plain(v.find("name")), docs_of(v)) for v in node.findall("enumvalue")]
    out += [f"- `{name}`: {' '.join(words.split())}" for name, words in rows if words]
    for members in groups_of(first.members(), lines):
        words = " ".join(docs_of_group(members).split())
        signatures = ", ".join(f"`{' '.join(signature_of(m.node).split())}`" for m in members)
        out.append(f"- {signatures}" + (f": {words}" if words else ""))
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


def page_of(header, path, names, silent):
    """Adds the names without a docstring to `silent`, each with its place."""
    out = [f"# {path}", "", "```cpp", f"#include <foundcheck/{path}>", "```", "", head_of(header), ""]
    last, lines = "", [line.strip() for line in header.read_text().split("\n")]
    for group in groups_of(sorted(names, key=lambda n: (n.line, n.name)), lines):
        heading = ", ".join(dict.fromkeys(name.name for name in group))
        if heading != last:
            out += [f"## {escaped(heading)}", ""]
        last = heading
        write(group, lines, out)
        for one in [group, *groups_of(group[0].members(), lines)]:
            if not docs_of_group(one) and not one[0].is_plain():
                silent.append(f"include/foundcheck/{path}:{one[0].line}: {one[0].name} has no docstring")
    return "\n".join(out)


def pages(root=ROOT):
    """{path in docs/: text} in the order of the layers, and a sentence for each name that has no docstring."""
    include = root / "include/foundcheck"
    headers = [header for folder, _ in LAYERS for header in sorted((include / folder).glob("*.hpp"))]
    with tempfile.TemporaryDirectory() as here:
        for header in headers:
            copy = pathlib.Path(here) / header.relative_to(root)
            copy.parent.mkdir(parents=True, exist_ok=True)
            # Some raw strings hide from doxygen where a class ends.
            copy.write_text(RAW.sub(lambda m: '"' + m[2].replace("\\", "\\\\").replace('"', '\\"') + '"', header.read_text()))
        subprocess.run(["doxygen", "-"], input=SETTINGS.replace("{out}", here), text=True, cwd=here, check=True,
                       stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        names = names_of(pathlib.Path(here) / "xml")
    out, silent = {}, []
    for header in headers:
        path = header.relative_to(include).as_posix()
        out[f"api/{path.removesuffix('.hpp')}.md"] = page_of(header, path, names.get(f"foundcheck/{path}", []), silent)
    return out, silent


# ---- Hooks --------------------------------------------------------------------------------------------------------------------------

made = {}


def on_files(files, config):
    from mkdocs.structure.files import File

    if shutil.which("doxygen") is None:
        logging.getLogger("mkdocs").warning("no API reference: doxygen is not installed")
        return files
    found, silent = pages()
    for sentence in silent:
        logging.getLogger("mkdocs").warning(sentence)
    made.update(found)
    folders = {}
    for path, text in made.items():
        # A search finds the pages for people before those for compilers.
        files.append(File.generated(config, path, content=f"---\nsearch:\n  boost: 0.5\n---\n\n{text}"))
        folders.setdefault(str(pathlib.PurePosixPath(path).parent).removeprefix("api").strip("/") or "foundcheck", []).append(path)
    config.nav.append({"API": [{folder: [{pathlib.PurePosixPath(p).stem + ".hpp": p} for p in rows]}
                               for folder, rows in folders.items()]})
    return files


def on_page_markdown(markdown, page, config, files):
    """The list of headers leads to their pages."""
    if page.file.src_path != "headers.md" or not made:
        return markdown
    return LINK.sub(lambda m: f"[`{m[1]}`](api/{m[1].removesuffix('.hpp')}.md)", markdown)
