#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Checks the files of the repository against the lists in CMake and against the habits that every source keeps.

Without it a test that nobody listed never runs, a header without a test looks tested, and a file without its licence line cannot be
passed on.

Usage: check_sources.py [ROOT]     ROOT is the repository, by default the one this script lies in.
"""
import fnmatch
import os
import pathlib
import re
import sys

sys.path.insert(0, str(pathlib.Path(__file__).parent))

SPDX = "SPDX-License-Identifier: MIT"
SOURCE_SUFFIXES = {".hpp", ".cpp", ".h", ".c", ".cu", ".cmake", ".in", ".py", ".sh"}
SOURCE_NAMES = {"CMakeLists.txt", "dev", "run"}

# Bytes that tests and fuzz targets read, and what tools leave behind: not ours to judge.
SKIPPED_FOLDERS = {".git", ".cache", "build", "__pycache__", "tests/data", "fuzz/corpus", "fuzz/regressions"}

# folder, the files in it that its CMakeLists.txt must name, the function that takes the name in parentheses
LISTS = [
    ("tests/compile_fail", r"([^/]*)\.cpp", "foundcheck_compile_fail"),
    ("fuzz", r"fuzz_([^/]*)\.cpp", "foundcheck_fuzz"),
    ("bench", r"bench_([^/]*)\.cpp", "foundcheck_bench"),
]

# standard header, or one of ours that gives a part of one: what of it our headers use; a name of two headers may come from either
STANDARD_NAMES = {
    "algorithm": "all_of any_of binary_search find find_if lower_bound max min none_of pop_heap push_heap reverse rotate search sort sort_heap stable_sort unique",
    "array": "array",
    "atomic": "atomic",
    "bit": "bit_width countl_zero countr_one countr_zero endian popcount rotl",
    "cerrno": "",
    "charconv": "from_chars",
    "chrono": "chrono",
    "compare": "strong_ordering weak_ordering",
    "concepts": "same_as convertible_to",
    "cstddef": "byte ptrdiff_t size_t",
    "cstdint": "int16_t int32_t int64_t int8_t uint16_t uint32_t uint64_t uint8_t uintmax_t uintptr_t",
    "cstdio": "FILE fclose ferror fopen fread",
    "cstdlib": "abort aligned_alloc free getenv strtoull",
    "cstring": "memcmp memcpy memmove memset",
    "ctime": "time_t",
    "deque": "deque",
    "filesystem": "filesystem",
    "foundcheck/core/construct_at.hpp": "construct_at",
    "iterator": "begin data default_sentinel default_sentinel_t end forward_iterator_tag input_iterator_tag next prev size",
    "functional": "equal_to function hash less",
    "limits": "numeric_limits",
    "map": "map multimap",
    "set": "set",
    "memory": "construct_at make_unique unique_ptr",
    "optional": "nullopt optional",
    "span": "span begin data default_sentinel default_sentinel_t end size",
    "string": "string to_string",
    "string_view": "char_traits string_view string_view_literals begin data default_sentinel default_sentinel_t enable_borrowed_range end forward_iterator_tag input_iterator_tag size",
    "system_error": "errc error_code",
    "thread": "thread",
    "tuple": "tie",
    "type_traits": "conditional_t decay_t is_base_of_v is_constant_evaluated is_convertible_v is_integral_v is_lvalue_reference_v is_member_object_pointer_v is_reference_v is_same_v is_signed_v is_trivially_destructible_v remove_const_t remove_cvref_t remove_reference_t type_identity_t underlying_type_t",
    "unordered_set": "unordered_set",
    "unordered_map": "unordered_map",
    "utility": "exchange forward in_place in_place_t index_sequence make_index_sequence move pair swap tuple_element tuple_size",
    "variant": "variant",
    "vector": "erase erase_if vector",
}


# Layers whose ranges read bytes, and how one begins.
PARSER_LAYERS = ["elf", "fatbin", "format", "text"]
RANGE = r"^class (\w+) (?:: public reader_range<|\{\n public:\n  using iterator = reader_iterator<)"

# A header with a table of rules, and the id of one: it has cases in the place of a test.
RULE_TABLE = r"^inline constexpr rule \w+\[\] = \{$"
RULE = r'\{\s*"([A-Z]+[0-9]{3})"(?:sv)?,\s*severity::'

# file, the version in it
VERSIONED = [
    ("packaging/vcpkg/foundcheck/vcpkg.json", r'"version-semver": "([^"]*)"'),
]


def source_files(root):
    """Every source file, as (path relative to the root, absolute path)."""
    for folder, folders, files in os.walk(root):
        here = pathlib.Path(folder).relative_to(root)
        folders[:] = sorted(f for f in folders
                            if f not in SKIPPED_FOLDERS and (here / f).as_posix() not in SKIPPED_FOLDERS)
        for name in sorted(files):
            if name in SOURCE_NAMES or pathlib.Path(name).suffix in SOURCE_SUFFIXES:
                yield (here / name).as_posix(), pathlib.Path(folder) / name


def compare(listed, on_disk, list_file, problems):
    for name in sorted(on_disk - listed):
        problems.append(f"{list_file}: does not list {name}")
    for name in sorted(listed - on_disk):
        problems.append(f"{list_file}: lists {name}, which is not there")


def check_headers(root, problems):
    on_disk = {path.relative_to(root).as_posix() for path in (root / "include").rglob("*.hpp")}
    for name in sorted(on_disk):
        text = (root / name).read_text()
        if re.search(RULE_TABLE, text, re.MULTILINE):
            for rule in re.findall(RULE, text):
                if not (root / "tests" / "rules" / f"{rule}.txt").exists():
                    problems.append(f"{name}: {rule} has no cases in tests/rules/{rule}.txt")
            continue
        test = re.sub(r"^include/foundcheck/(.+/.+)\.hpp$", r"tests/\1_test.cpp", name)
        # What is in detail/ is tested through the header that includes it, as are the types that one reader gives.
        is_part = "/detail/" in name or name in TESTED_BY_ANOTHER
        if test != name and not is_part and not (root / test).exists():
            problems.append(f"{name}: has no test {test}")


def check_lists(root, problems):
    for folder, pattern, function in LISTS:
        list_file = root / folder / "CMakeLists.txt"
        text = list_file.read_text() if list_file.exists() else ""
        listed = set(re.findall(rf"^\s*{function}\(\s*([^\s)]+)", text, re.MULTILINE))
        names = [path.relative_to(root / folder).as_posix() for path in (root / folder).rglob("*.cpp")]
        on_disk = {match[1] for match in (re.fullmatch(pattern, name) for name in names) if match}
        compare(listed, on_disk, f"{folder}/CMakeLists.txt", problems)


def check_tests(root, problems):
    """Every test is in a program: that of its folder, or one that tests/CMakeLists.txt gives its files."""
    tests = root / "tests"
    list_file = tests / "CMakeLists.txt"
    text = list_file.read_text() if list_file.exists() else ""
    built = set()
    for program, more in re.findall(r"^foundcheck_tests\((\w+)([^)]*)\)", text, re.MULTILINE):
        for pattern in more.partition("FILES")[2].split() or [f"{program}/**/*_test.cpp"]:
            built |= set(tests.glob(pattern))
    for path in sorted(set(tests.rglob("*_test.cpp")) - built):
        problems.append(f"tests/CMakeLists.txt: no program has {path.relative_to(tests).as_posix()}")


def check_includes(root, problems):
    """Every header includes what it uses of the standard library: alone it would not compile on another one."""
    headers_of = {}
    for header, names in STANDARD_NAMES.items():
        for name in names.split():
            headers_of.setdefault(name, set()).add(header)
    for path in sorted((root / "include").rglob("*.hpp")):
        name = path.relative_to(root).as_posix()
        text = path.read_text()
        included = set(re.findall(r"^#include <([^>]+)>", text, re.MULTILINE))
        code = re.sub(r'//[^\n]*|"(?:\\\\.|[^"\\\\\n])*"', "", text)
        for used in sorted(set(re.findall(r"\bstd::(?:ranges::)?(\w+)", code))):
            if used not in headers_of:
                problems.append(f"{name}: uses std::{used}, which check_sources.py knows no header of")
            elif not headers_of[used] & included:
                problems.append(f"{name}: uses std::{used} and does not include <{'> or <'.join(sorted(headers_of[used]))}>")


# header: the header through which it is tested
TESTED_BY_ANOTHER = {
    "include/foundcheck/scan/conclude.hpp": "scan/result.hpp",
    "include/foundcheck/scan/limits.hpp": "scan/reader.hpp",
}

# Macros besides guards: docs/versioning.md says which of them users may define or use.
MACROS = {"include/foundcheck/core/assert.hpp": ("FOUNDCHECK_ASSERT",),
          "include/foundcheck/core/simd.hpp": ("FOUNDCHECK_HAS_VECTORS",),
          "include/foundcheck/core/namespace.hpp": ("FOUNDCHECK_BEGIN_NAMESPACE", "FOUNDCHECK_END_NAMESPACE")}


def check_macros(root, problems):
    """A header leaves no macro behind but its guard, which has the name of the file."""
    for path in sorted((root / "include").rglob("*.hpp")):
        name = path.relative_to(root).as_posix()
        guard = re.sub(r"\W", "_", name.removeprefix("include/")).upper()
        text = path.read_text()
        removed = re.findall(r"^[ \t]*#[ \t]*undef[ \t]+(\w+)", text, re.MULTILINE)
        for macro in re.findall(r"^[ \t]*#[ \t]*define[ \t]+(\w+)", text, re.MULTILINE):
            if macro not in removed and macro != guard and macro not in MACROS.get(name, ()):
                problems.append(f"{name}: defines {macro}, and the only macro of a header is its guard {guard}")


def check_vectors(root, problems):
    """Vector types and instructions have one place, which knows where they exist."""
    seam = root / "include/foundcheck/core/simd.hpp"
    for path in sorted((root / "include").rglob("*.hpp")):
        found = re.search(r"\bvector_size\b|\b__builtin_ia32_\w+|\b_mm\d*_\w+|\bv(?:ld1|dup)q?_\w+", path.read_text())
        if path != seam and found:
            problems.append(f"{path.relative_to(root).as_posix()}: {found[0]} belongs into core/simd.hpp")


def check_version(root, problems):
    """VERSION is where the version stands; what cannot read it there says the same."""
    version = (root / "VERSION").read_text().strip() if (root / "VERSION").exists() else None
    for name, pattern in VERSIONED:
        path = root / name
        found = re.search(pattern, path.read_text()) if path.exists() else None
        if path.exists() and (not found or found[1] != version):
            problems.append(f"{name}: says {found[1] if found else 'nothing'} where VERSION says {version}")


def check_parsers(root, problems):
    """Each range over bytes is walked by a parser of the table that the promises are tried on."""
    table = root / "tests" / "support" / "every_parser.cpp"
    if not table.exists():
        return
    text = table.read_text()
    for layer in PARSER_LAYERS:
        for path in sorted((root / "include" / "foundcheck" / layer).rglob("*.hpp")):
            code = re.sub(r"//[^\n]*", "", path.read_text())
            space = "".join(re.findall(r"^FOUNDCHECK_BEGIN_NAMESPACE\nnamespace (\w+)", code, re.MULTILINE)[:1])
            for name in re.findall(RANGE, code, re.MULTILINE):
                # Every format has its records; other names are there once.
                spelled = f"{space}::{name}" if name == "records" else name
                if not re.search(rf"\b{spelled}\(", text):
                    problems.append(f"tests/support/every_parser.cpp: does not read {spelled} of {path.relative_to(root / 'include/foundcheck').as_posix()}")


def check_packages(root, problems):
    """Every package that `dev` asks for is one of which it can tell whether it is there."""
    text = (root / "dev").read_text().replace("\\\n", " ")
    known = re.findall(r"^    ([^\s*)][^)]*)\) ", "".join(re.findall(r"^is_present\(\) \{$.*?^\}$", text, re.MULTILINE | re.DOTALL)),
                       re.MULTILINE)
    known = [name.strip() for names in known for name in names.split("|")]
    for reason, packages in re.findall(r"\b(?:need|want|need_tests) (\"[^\"]+\")((?: +[\w+.-]+)*)", text):
        for package in packages.split():
            if not any(fnmatch.fnmatchcase(package, name) for name in known):
                problems.append(f"dev: is_present does not know {package}, which is needed {reason}")


def check_namespace(root, problems):
    """Headers open the namespace by the macro of core/namespace.hpp, which has the version of VERSION."""
    macros = root / "include/foundcheck/core/namespace.hpp"
    for path in sorted((root / "include").rglob("*.hpp")):
        if path != macros and re.search(r"^namespace foundcheck\b", path.read_text(), re.MULTILINE):
            problems.append(f"{path.relative_to(root).as_posix()}: opens namespace foundcheck without FOUNDCHECK_BEGIN_NAMESPACE")
    if macros.exists() and (root / "VERSION").exists():
        major, minor = (root / "VERSION").read_text().strip().split(".")[:2]
        name = f"v{major}" if major != "0" else f"v0_{minor}"
        if f"inline namespace {name} {{" not in re.sub(r"//[^\n]*", "", macros.read_text()):
            problems.append(f"include/foundcheck/core/namespace.hpp: the namespace of VERSION is {name}")


def check_text(root, problems):
    for name, path in source_files(root):
        data = path.read_bytes()
        if SPDX not in data[:200].decode("ascii", "replace"):
            problems.append(f"{name}: has no line '{SPDX}' at its head")
        for number, line in enumerate(data.split(b"\n"), 1):
            if not line.isascii():
                problems.append(f"{name}:{number}: a byte that is not ASCII")


def check(root):
    """All breaches in the tree at `root`, one sentence each."""
    problems = []
    check_headers(root, problems)
    check_lists(root, problems)
    check_tests(root, problems)
    check_includes(root, problems)
    check_macros(root, problems)
    check_vectors(root, problems)
    check_version(root, problems)
    check_parsers(root, problems)
    check_packages(root, problems)
    check_namespace(root, problems)
    check_text(root, problems)
    return problems


def main():
    root = pathlib.Path(sys.argv[1] if len(sys.argv) > 1 else pathlib.Path(__file__).parent.parent).resolve()
    problems = check(root)
    for problem in problems:
        print(f"check_sources: {problem}")
    return 1 if problems else 0


if __name__ == "__main__":
    sys.exit(main())
