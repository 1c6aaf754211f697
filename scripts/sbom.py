#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Writes the SPDX 2.3 document of a release: the package, its headers with their checksums, and what it needs to be built.

The same commit gives the same bytes: the time is that of the commit, the namespace is made of the tree. Every file is MIT; REUSE.toml
says so for tools that ask by file. Needs the package spdx-tools, which also validates what is written.

Usage: sbom.py --output FILE [--root ROOT]     FILE ends in .spdx.json
"""
import argparse
import datetime
import hashlib
import pathlib
import subprocess
import sys

from spdx_tools.common.spdx_licensing import spdx_licensing
from spdx_tools.spdx.model import (Actor, ActorType, Checksum, ChecksumAlgorithm, CreationInfo, Document, File, Package,
                                   PackageVerificationCode, Relationship, RelationshipType, SpdxNoAssertion)
from spdx_tools.spdx.validation.document_validator import validate_full_spdx_document
from spdx_tools.spdx.writer.write_anything import write_file

COPYRIGHT = "2026 foundcheck contributors"
# What find_package asks for: SPDX id, name, licence, relationship to foundcheck, why.
NEEDED = [
    ("fmt", "MIT", RelationshipType.DEPENDENCY_OF, "include/foundcheck/report"),
    ("CLI11", "BSD-3-Clause", RelationshipType.BUILD_DEPENDENCY_OF, "the program"),
    ("nlohmann_json", "MIT", RelationshipType.BUILD_DEPENDENCY_OF, "the program"),
    ("tomlplusplus", "MIT", RelationshipType.BUILD_DEPENDENCY_OF, "the program"),
    ("GTest", "BSD-3-Clause", RelationshipType.TEST_DEPENDENCY_OF, "the tests"),
]


def git(root, *arguments):
    return subprocess.run(["git", "-C", root, *arguments], check=True, capture_output=True, text=True).stdout


def checksum(algorithm, data):
    return Checksum(algorithm, hashlib.new(algorithm.name, data).hexdigest())


def files_of(root):
    """Each header of the commit, and the licence."""
    files = []
    for name in sorted(git(root, "ls-files", "include", "LICENSE").split()):
        data = (root / name).read_bytes()
        files.append(File(
            name=f"./{name}", spdx_id=f"SPDXRef-File-{name.replace('/', '-').replace('_', '-')}",
            checksums=[checksum(ChecksumAlgorithm.SHA1, data), checksum(ChecksumAlgorithm.SHA256, data)],
            license_concluded=spdx_licensing.parse("MIT"), license_info_in_file=[spdx_licensing.parse("MIT")],
            copyright_text=COPYRIGHT))
    return files


def verification_code(files):
    """SPDX 2.3, 7.9: SHA1 of the sorted SHA1 of all files."""
    sums = sorted(file.checksums[0].value for file in files)
    return PackageVerificationCode(hashlib.sha1("".join(sums).encode()).hexdigest())


def document_of(root):
    version = (root / "VERSION").read_text().strip()
    files = files_of(root)
    package = Package(
        spdx_id="SPDXRef-foundcheck", name="foundcheck", version=version, download_location=SpdxNoAssertion(), files_analyzed=True,
        verification_code=verification_code(files), license_concluded=spdx_licensing.parse("MIT"),
        license_declared=spdx_licensing.parse("MIT"), license_info_from_files=[spdx_licensing.parse("MIT")], copyright_text=COPYRIGHT)
    packages = [package]
    relationships = [Relationship("SPDXRef-DOCUMENT", RelationshipType.DESCRIBES, package.spdx_id)]
    relationships += [Relationship(package.spdx_id, RelationshipType.CONTAINS, file.spdx_id) for file in files]
    for name, licence, relation, reason in NEEDED:
        needed = Package(
            spdx_id=f"SPDXRef-{name.replace('_', '-')}", name=name, download_location=SpdxNoAssertion(), files_analyzed=False,
            license_concluded=SpdxNoAssertion(), license_declared=spdx_licensing.parse(licence), copyright_text=SpdxNoAssertion(),
            comment=f"needed by {reason}, taken from the system, not part of the release")
        packages.append(needed)
        relationships.append(Relationship(needed.spdx_id, relation, package.spdx_id))
    committed = datetime.datetime.fromtimestamp(int(git(root, "log", "-1", "--format=%ct")), datetime.timezone.utc)
    tree = git(root, "rev-parse", "HEAD^{tree}").strip()
    creation = CreationInfo(
        spdx_version="SPDX-2.3", spdx_id="SPDXRef-DOCUMENT", name=f"foundcheck-{version}",
        document_namespace=f"https://spdx.org/spdxdocs/foundcheck-{version}-{tree}", creators=[Actor(ActorType.TOOL, "scripts/sbom.py")],
        created=committed.replace(tzinfo=None))
    return Document(creation, packages=packages, files=files, relationships=relationships)


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--output", required=True)
    parser.add_argument("--root", type=pathlib.Path, default=pathlib.Path(__file__).resolve().parent.parent)
    arguments = parser.parse_args()
    document = document_of(arguments.root)
    problems = validate_full_spdx_document(document)
    for problem in problems:
        print(f"sbom: {problem.validation_message}", file=sys.stderr)
    if problems:
        sys.exit(1)
    write_file(document, arguments.output, validate=False)


if __name__ == "__main__":
    main()
