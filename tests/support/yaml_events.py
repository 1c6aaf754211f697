#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Reads files as YAML with a library and writes what they hold as JSON, one line a file.

Usage: yaml_events.py FILE...     a line is {"path", "documents"} or {"path", "refused"}; status 77 without PyYAML

A text keeps its bytes: newlines at its end are dropped, and the two halves of a surrogate pair, which PyYAML leaves
apart, are joined. A scalar that is no text stays what it is in JSON.
"""
import json
import sys

try:
    import yaml
except ImportError:
    sys.exit(77)

LOADER = getattr(yaml, "CSafeLoader", yaml.SafeLoader)


def plain(value):
    if isinstance(value, dict):
        return {plain(key): plain(inner) for key, inner in value.items()}
    if isinstance(value, list):
        return [plain(inner) for inner in value]
    if isinstance(value, str):
        joined = value.encode("utf-16-le", "surrogatepass").decode("utf-16-le", "replace")
        return joined.rstrip("\n")
    return value


def main():
    for path in sys.argv[1:]:
        answer = {"path": path}
        try:
            with open(path, "rb") as file:
                answer["documents"] = [plain(one) for one in yaml.load_all(file, Loader=LOADER)]
        except (yaml.YAMLError, UnicodeError, ValueError) as error:
            answer["refused"] = str(error).split("\n")[0]
        print(json.dumps(answer))


if __name__ == "__main__":
    main()
