#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Installs the port as vcpkg would, without vcpkg, and holds the tree against vcpkg's checks after a build.

The portfile itself runs, over functions that stand in for vcpkg's (functions.cmake). Then come the checks of vcpkg-tool's
postbuildlint.cpp that can concern a package without libraries and without a debug build, and one of the manifest.

Usage: check_port.py PORT_FOLDER WORK_FOLDER [--feature NAME]... [--cmake PROGRAM] [--option=CMAKE_OPTION]...
"""
import argparse
import json
import pathlib
import re
import shutil
import subprocess
import sys

RESTRICTED_HEADERS = set("""parser.h lexer.h config.h json.h platform.h local.h slice.h base64.h error.h features.h link.h
    module.modulemap ctype.h limits.h math.h memory.h signal.h stdio.h stdlib.h string.h time.h uuid.h version.h""".split())
SPDX_LICENCES = {"MIT"}
VERSION = re.compile(r"\d+\.\d+\.\d+(-[0-9A-Za-z.-]+)?(\+[0-9A-Za-z.-]+)?")


def check_manifest(folder, root, problems):
    manifest = json.loads((folder / "vcpkg.json").read_text())
    if manifest["name"] != folder.name:
        problems.append(f"the manifest names {manifest['name']}, its folder {folder.name}")
    if manifest.get("license") not in SPDX_LICENCES:
        problems.append("the manifest names no licence")
    version = manifest.get("version-semver", "")
    if not VERSION.fullmatch(version):
        problems.append(f"'{version}' is no version-semver")
    if version != (root / "VERSION").read_text().strip():
        problems.append(f"the manifest says {version}, VERSION something else")
    # As `vcpkg format-manifest` writes it.
    if (folder / "vcpkg.json").read_text() != json.dumps(manifest, indent=2) + "\n":
        problems.append("the manifest is not formatted as vcpkg formats it")
    for name, feature in manifest.get("features", {}).items():
        if not feature.get("description"):
            problems.append(f"the feature {name} has no description")
    return manifest


def check_tree(package, port, folder, build_paths, problems):
    files = [path for path in package.rglob("*") if path.is_file()]
    names = {path: path.relative_to(package).as_posix() for path in files}
    include = package / "include"
    if not include.is_dir() or not any(include.rglob("*")):
        problems.append("include/ is missing or empty")
    for path in include.glob("*"):
        if path.name in RESTRICTED_HEADERS:
            problems.append(f"{path.name} lies directly in include/, where it hides another one")
    for path in sorted(package.rglob("*")):
        if path.is_dir() and not any(path.iterdir()):
            problems.append(f"{path.relative_to(package)} is an empty folder")
    for folder_name in ["debug", "lib", "bin", "lib/cmake", "cmake", "share/cmake", "lib/pkgconfig"]:
        if (package / folder_name).exists():
            problems.append(f"{folder_name}/ is there, in a package of headers")
    for path in package.glob("*"):
        if path.is_file():
            problems.append(f"{path.name} lies in the root of the package")
    if not (package / "share" / port / "copyright").is_file():
        problems.append(f"share/{port}/copyright is missing")
    if (folder / "usage").exists() and not (package / "share" / port / "usage").exists():
        problems.append("the port has a usage file and does not install it")
    for path in files:
        name = names[path]
        if name.endswith(".exe") or (name.startswith("tools/") and not name.startswith(f"tools/{port}/")):
            problems.append(f"{name}: a program lies in tools/{port}/")
        if name.endswith(".cmake") and not name.startswith(f"share/{port}/"):
            problems.append(f"{name}: *.cmake lies in share/{port}/")
        if name.endswith(".pc"):
            if not name.startswith("share/pkgconfig/"):
                problems.append(f"{name}: the .pc file of headers lies in share/pkgconfig/")
            if re.search(r"^Libs(\.private)?:", path.read_text(), re.MULTILINE):
                problems.append(f"{name}: has Libs, which share/pkgconfig/ must not have")
        if not name.startswith("tools/"):
            data = path.read_bytes()
            for build_path in build_paths:
                if build_path.encode() in data:
                    problems.append(f"{name}: has the absolute path {build_path}")


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("folder", type=pathlib.Path)
    parser.add_argument("work", type=pathlib.Path)
    parser.add_argument("--feature", action="append", default=[])
    parser.add_argument("--cmake", default="cmake")
    parser.add_argument("--option", action="append", default=[])
    arguments = parser.parse_args()
    folder, work = arguments.folder.resolve(), arguments.work.resolve()
    root = folder.parent.parent.parent
    shutil.rmtree(work, ignore_errors=True)
    package, build = work / "packages" / f"{folder.name}_x64-linux", work / "buildtrees"
    package.mkdir(parents=True)

    problems = []
    manifest = check_manifest(folder, root, problems)
    for feature in arguments.feature:
        if feature not in manifest["features"]:
            problems.append(f"the manifest has no feature {feature}")
    subprocess.run([arguments.cmake, f"-DPORT={manifest['name']}", f"-DPORTFILE={folder / 'portfile.cmake'}",
                    f"-DFEATURES=core;{';'.join(arguments.feature)}", f"-DCURRENT_PACKAGES_DIR={package}",
                    f"-DCURRENT_BUILDTREES_DIR={build}", f"-DTEST_OPTIONS={';'.join(arguments.option)}",
                    "-P", pathlib.Path(__file__).parent / "functions.cmake"], check=True)
    check_tree(package, manifest["name"], folder, [str(work), str(root)], problems)
    if "tools" in arguments.feature and not (package / "tools" / manifest["name"] / "foundcheck").is_file():
        problems.append("the feature tools installs no program")
    for problem in problems:
        print(f"check_port: {problem}")
    return 1 if problems else 0


if __name__ == "__main__":
    sys.exit(main())
