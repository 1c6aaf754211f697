#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Judges the program's outputs by tools that others wrote.

Usage: validate.py json SCHEMA[#/POINTER] FILE     a JSON text, by jsonschema
       validate.py lines SCHEMA[#/POINTER] FILE    each line of it
       validate.py xml FILE                        JUnit: well-formed, and the counts are those of the cases
       validate.py yaml FILE...
       validate.py sarif FILE                      by the package pydantic-sarif, whose classes were made from the standard's schema
       validate.py sarif-tools FILE                by Microsoft's package of that name, which reads each result with its place
       validate.py ci ACTION GITLAB                by the schemas of the package check-jsonschema

The last three install the package into an environment of their own. Exit status: 0 right, 1 wrong, 77 what is needed is not here.
"""
import json
import os
import pathlib
import subprocess
import sys
import tempfile
import xml.etree.ElementTree

SKIPPED = 77
SYSTEM_PYTHON = "/usr/bin/python3"


def import_or_skip(name):
    """The module; from the system's Python if this one lacks it."""
    try:
        return __import__(name)
    except ImportError:
        if os.path.exists(SYSTEM_PYTHON) and not os.environ.get("FOUNDCHECK_SYSTEM_PYTHON"):
            os.environ["FOUNDCHECK_SYSTEM_PYTHON"] = "1"
            os.execv(SYSTEM_PYTHON, [SYSTEM_PYTHON, "-B", *sys.argv])
        print(f"there is no Python module {name} (Debian: python3-{name})")
        sys.exit(SKIPPED)


def validator_of(schema):
    path, _, pointer = schema.partition("#")
    whole = json.loads(pathlib.Path(path).read_text())
    jsonschema = import_or_skip("jsonschema")
    jsonschema.Draft202012Validator.check_schema(whole)
    if pointer:
        whole = {"$schema": whole["$schema"], "$defs": whole["$defs"], "$ref": "#" + pointer}
    return jsonschema.Draft202012Validator(whole)


def check_json(schema, texts):
    validator = validator_of(schema)
    errors = [f"{error.json_path}: {error.message[:300]}" for text in texts
              for error in validator.iter_errors(json.loads(text))]
    print("\n".join(errors[:10]))
    return 1 if errors or not texts else 0


def check_xml(path):
    root = xml.etree.ElementTree.parse(path).getroot()
    wrong = [root.tag] if root.tag != "testsuites" else []
    for suite in [root, *root.findall("testsuite")]:
        for name, element in {"tests": "testcase", "failures": "failure", "errors": "error", "skipped": "skipped"}.items():
            if int(suite.get(name)) != len(suite.findall(f".//{element}")):
                wrong.append(f"{suite.get('name')}: {name}")
    wrong += [case.get("name") for case in root.iter("testcase") if not case.get("classname") or not case.get("name")]
    print("\n".join(wrong))
    return 1 if wrong else 0


def check_yaml(paths):
    yaml = import_or_skip("yaml")
    for path in paths:
        assert isinstance(yaml.safe_load(pathlib.Path(path).read_text()), dict), path
    return 0


def in_environment(package, command):
    """Runs the command with the programs of an environment that has the package; SKIPPED if it cannot be installed."""
    with tempfile.TemporaryDirectory() as here:
        made = subprocess.run([sys.executable, "-m", "venv", here], capture_output=True, text=True)
        if made.returncode == 0:
            made = subprocess.run([f"{here}/bin/pip", "install", "--quiet", package], capture_output=True, text=True)
        if made.returncode != 0:
            print(f"{package} cannot be installed: {(made.stderr or made.stdout)[-300:]}")
            return SKIPPED
        return max(subprocess.run([f"{here}/bin/{one[0]}", *one[1:]]).returncode for one in command)


# What sarif-tools makes of the results is what the file says of them.
RECORDS = """
import json, sys
from sarif import loader
results = [result for run in json.load(open(sys.argv[1]))["runs"] for result in run["results"]]
records = loader.load_sarif_file(sys.argv[1]).get_records()
assert len(records) == len(results), (len(records), len(results))
for result, record in zip(results, records):
    places = [one["physicalLocation"] for one in result.get("locations", []) if "physicalLocation" in one]
    assert record["Code"] == result["ruleId"] and record["Severity"] == result["level"], (record, result)
    for place in places[:1]:
        assert record["Location"].endswith(place["artifactLocation"]["uri"]), (record, place)
        assert record["Line"] == place.get("region", {}).get("startLine", 1), (record, place)
"""


def main(what, *arguments):
    if what == "json":
        return check_json(arguments[0], [pathlib.Path(arguments[1]).read_text()])
    if what == "lines":
        return check_json(arguments[0], pathlib.Path(arguments[1]).read_text().splitlines())
    if what == "xml":
        return check_xml(arguments[0])
    if what == "yaml":
        return check_yaml(arguments)
    if what == "sarif":
        read = ("import sys; from pydantic_sarif.model import StaticAnalysisResultsFormatSarifVersion210JsonSchema as log; "
                "log.model_validate_json(open(sys.argv[1]).read())")
        return in_environment("pydantic-sarif", [["python", "-c", read, arguments[0]]])
    if what == "sarif-tools":
        return in_environment("sarif-tools", [["python", "-c", RECORDS, arguments[0]], ["sarif", "summary", arguments[0]]])
    if what == "ci":
        check = ["check-jsonschema", "--builtin-schema"]
        return in_environment("check-jsonschema", [[*check, "vendor.github-actions", arguments[0]],
                                                   [*check, "vendor.gitlab-ci", arguments[1]]])
    return 2


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
