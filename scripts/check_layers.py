#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Checks every #include under include/foundcheck/ against scripts/layers.txt.

Without it a layer grows an upward include that compiles and passes every test, until two layers need each other and
neither can be read, tested or used alone; and one <string> in a low header makes each user's build slower unnoticed.

Usage: check_layers.py [ROOT]     ROOT is the repository, by default the one this script lies in.
"""
import pathlib
import re
import sys

INCLUDE = re.compile(r'^\s*#\s*include\s*(?:<([^>]+)>|"([^"]+)")', re.MULTILINE)


def read_rules(path):
    """The sections of layers.txt: section -> {name before the colon: words after it}."""
    rules = {}
    for line in path.read_text().splitlines():
        line = line.split("#")[0].strip()
        if line.startswith("["):
            section = rules.setdefault(line.strip("[]"), {})
        elif line:
            name, _, rest = line.partition(":")
            section[name.strip()] = rest.partition("|")[0].split()
    return rules


def includes_of(path):
    """(header in angle brackets or None, header in quotes or None) for each include of a file."""
    return [match.groups() for match in INCLUDE.finditer(path.read_text())]


def layer_of(name):
    return name.split("/")[0] if "/" in name else None


def is_edge(name, rules):
    return name in rules["edges"] or layer_of(name) in rules["edges"]


def check_own_include(name, target, rules, files):
    """Why the file `name` must not include <foundcheck/`target`>, or None."""
    layer, target_layer = layer_of(name), layer_of(target)
    if target in rules["umbrellas"]:
        return f"nobody includes the umbrella <foundcheck/{target}>"
    if target not in files:
        return f"<foundcheck/{target}> does not exist"
    if name == "foundcheck.hpp" and is_edge(target, rules):
        return f"must not include the edge <foundcheck/{target}>"
    if layer in rules["layers"] and target_layer not in [layer, *rules["layers"][layer]]:
        return f"{layer} must not include {target_layer} (<foundcheck/{target}>)"
    return None


def check_foreign_include(name, header, rules):
    """Why the file `name` must not include <`header`>, which is not ours, or None."""
    layer = layer_of(name)
    for library, layers in rules["libraries"].items():
        if header.startswith(library):
            return None if layer in layers else f"<{header}> belongs into {' '.join(layers)} only"
    if is_edge(name, rules):
        return None
    if "/" in header or "." in header:
        return f"<{header}> is neither ours nor of the C++ standard library"
    if header in rules["heavy"] and header not in rules["exceptions"].get(name, []):
        return f"<{header}> is too heavy for a pure header"
    return None


def find_cycle(graph):
    """The files of one include cycle, first file repeated at the end, or None."""
    done, path = set(), []

    def visit(node):
        if node in path:
            return path[path.index(node):] + [node]
        if node in done:
            return None
        path.append(node)
        for target in graph[node]:
            cycle = visit(target)
            if cycle:
                return cycle
        path.pop()
        done.add(node)
        return None

    for node in sorted(graph):
        cycle = visit(node)
        if cycle:
            return cycle
    return None


def reachable(start, graph):
    seen, waiting = set(), [start]
    while waiting:
        node = waiting.pop()
        if node not in seen:
            seen.add(node)
            waiting.extend(graph[node])
    return seen


def check(root):
    """All breaches of the rules in the tree at `root`, one sentence each."""
    rules = read_rules(root / "scripts" / "layers.txt")
    base = root / "include" / "foundcheck"
    files = {path.relative_to(base).as_posix(): path for path in sorted(base.rglob("*.hpp"))}
    problems = []
    graph = {}
    for name, path in files.items():
        graph[name] = []
        if layer_of(name) is None and name not in rules["umbrellas"]:
            problems.append(f"{name}: a header lies in the folder of its layer")
            continue
        if layer_of(name) is not None and layer_of(name) not in rules["layers"]:
            problems.append(f"{name}: layers.txt has no layer {layer_of(name)}")
            continue
        for angled, quoted in includes_of(path):
            if quoted:
                problem = f'"{quoted}" must be written <foundcheck/LAYER/FILE.hpp>'
            elif angled.startswith("foundcheck/"):
                target = angled.removeprefix("foundcheck/")
                problem = check_own_include(name, target, rules, files)
                if target in files:
                    graph[name].append(target)
            else:
                problem = check_foreign_include(name, angled, rules)
            if problem:
                problems.append(f"{name}: {problem}")

    cycle = find_cycle(graph)
    if cycle:
        problems.append("include cycle: " + " -> ".join(cycle))
    if "foundcheck.hpp" in files:
        # A layer that needs another library is left to those who have it.
        apart = set(rules["edges"]).union(*rules["libraries"].values())
        pure = {name for name in files if layer_of(name) and layer_of(name) not in apart and not is_edge(name, rules)}
        for name in sorted(pure - reachable("foundcheck.hpp", graph)):
            problems.append(f"foundcheck.hpp: does not reach {name}")
    for umbrella in sorted(files.keys() & set(rules["umbrellas"])):
        # One that has the name of a layer brings all that users of this layer include, but what allocates.
        reached = reachable(umbrella, graph)
        for name in sorted(files):
            is_apart = name in rules["edges"] or name in reached
            if pathlib.PurePosixPath(name).parent.as_posix() == umbrella.removesuffix(".hpp") and not is_apart:
                problems.append(f"{umbrella}: does not reach {name}")
    for name in rules["exceptions"]:
        if name not in files:
            problems.append(f"layers.txt: the exception for {name} has no file")
    return problems


def main():
    root = pathlib.Path(sys.argv[1] if len(sys.argv) > 1 else pathlib.Path(__file__).parent.parent)
    problems = check(root)
    for problem in problems:
        print(f"check_layers: {problem}")
    return 1 if problems else 0


if __name__ == "__main__":
    sys.exit(main())
