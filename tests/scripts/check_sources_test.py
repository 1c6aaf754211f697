#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Proves that check_sources.py sees each kind of breach, planted one by one in a small clean tree.

Without it the checker could pass because it looks at nothing.
"""
import pathlib
import sys
import unittest

ROOT = pathlib.Path(__file__).parents[2]
sys.path.insert(0, str(ROOT / "scripts"))
import check_sources  # noqa: E402
import made_tree  # noqa: E402

CPP = "// SPDX-License-Identifier: MIT\n"
HASH = "# SPDX-License-Identifier: MIT\n"
CLEAN = {
    "CMakeLists.txt": HASH,
    "README.md": "a caf\u00e9",
    "bench/CMakeLists.txt": HASH + "foundcheck_bench(regex)\n",
    "bench/bench_regex.cpp": CPP,
    "dev": "#!/usr/bin/env bash\n" + HASH,
    "fuzz/CMakeLists.txt": HASH + "foundcheck_fuzz(regex)\n",
    "fuzz/fuzz_regex.cpp": CPP,
    "fuzz/replay_main.cpp": CPP,
    "fuzz/corpus/regex/seed.cpp": "\u00ff",
    "include/foundcheck/core/ascii.hpp": CPP,
    "include/foundcheck/foundcheck.hpp": CPP,
    "tests/CMakeLists.txt": HASH + "foundcheck_tests(core PLAIN)\nfoundcheck_tests(whole\n  FILES pipeline_test.cpp x_*_test.cpp)\n",
    "tests/compile_fail/CMakeLists.txt": HASH + 'foundcheck_compile_fail(bad_pattern "at 3")\n',
    "tests/compile_fail/bad_pattern.cpp": CPP,
    "tests/core/ascii_test.cpp": CPP,
    "tests/pipeline_test.cpp": CPP,
    "tests/support/check.hpp": CPP,
}


class CheckSourcesTest(made_tree.MadeTree):
    clean = CLEAN
    check = check_sources.check

    def test_a_clean_tree_is_accepted(self):
        self.assert_rejected({})

    def test_a_header_that_does_not_include_what_it_uses_is_rejected(self):
        name = "include/foundcheck/core/ascii.hpp"
        self.assert_rejected({name: CPP + "std::size_t n;\n"}, f"{name}: uses std::size_t and does not include <cstddef>")
        self.assert_rejected({name: CPP + "#include <cstddef>\nstd::size_t n;\n"})
        self.assert_rejected({name: CPP + "// std::size_t\n"})
        self.assert_rejected({name: CPP + "std::no_such n;\n"},
                             f"{name}: uses std::no_such, which check_sources.py knows no header of")

    def test_a_macro_besides_the_guard_is_rejected(self):
        name = "include/foundcheck/core/ascii.hpp"
        guard = "#ifndef FOUNDCHECK_CORE_ASCII_HPP\n#define FOUNDCHECK_CORE_ASCII_HPP\n#endif\n"
        self.assert_rejected({name: CPP + guard})
        self.assert_rejected({name: CPP + guard + "#define HAS_IT 1\n#undef HAS_IT\n"})
        self.assert_rejected({name: CPP + guard + "#  define HAS_IT 1\n"},
                             f"{name}: defines HAS_IT, and the only macro of a header is its guard FOUNDCHECK_CORE_ASCII_HPP")

    def test_a_vector_type_outside_its_header_is_rejected(self):
        vector = CPP + "using lanes = int __attribute__((vector_size(16)));\n"
        self.assert_rejected({"include/foundcheck/core/simd.hpp": vector, "tests/core/simd_test.cpp": CPP})
        name = "include/foundcheck/core/ascii.hpp"
        self.assert_rejected({name: vector}, f"{name}: vector_size belongs into core/simd.hpp")

    def test_a_package_of_another_version_is_rejected(self):
        name = "packaging/vcpkg/foundcheck/vcpkg.json"
        self.assert_rejected({"VERSION": "0.2.0\n", name: '"version-semver": "0.2.0"'})
        self.assert_rejected({"VERSION": "0.2.0\n", name: '"version-semver": "0.1.0"'},
                             f"{name}: says 0.1.0 where VERSION says 0.2.0")
        self.assert_rejected({"VERSION": "0.2.0\n", name: "{}"}, f"{name}: says nothing where VERSION says 0.2.0")

    def test_a_header_that_opens_the_namespace_by_itself_is_rejected(self):
        name = "include/foundcheck/core/ascii.hpp"
        self.assert_rejected({name: CPP + "FOUNDCHECK_BEGIN_NAMESPACE\nnamespace detail {\n}\nFOUNDCHECK_END_NAMESPACE\n"})
        self.assert_rejected({name: CPP + "namespace foundcheck::detail {\n}\n"},
                             f"{name}: opens namespace foundcheck without FOUNDCHECK_BEGIN_NAMESPACE")

    def test_a_namespace_of_another_version_is_rejected(self):
        name = "include/foundcheck/core/namespace.hpp"
        listed = {"VERSION": "0.2.1\n", "tests/core/namespace_test.cpp": CPP}
        self.assert_rejected({**listed, name: CPP + "inline namespace v0_2 {\n"})
        self.assert_rejected({**listed, name: CPP + "// inline namespace v0_2 {\ninline namespace v0_1 {\n"},
                             f"{name}: the namespace of VERSION is v0_2")

    def test_a_range_that_no_promise_is_tried_on_is_rejected(self):
        table = "tests/support/every_parser.cpp"
        name = "include/foundcheck/format/json_text.hpp"
        text = (CPP + "FOUNDCHECK_BEGIN_NAMESPACE\nnamespace json {\nclass records : public reader_range<detail::reader> {\n};\n"
                "class tokens {\n public:\n  using iterator = reader_iterator<detail::reader>;\n};\nclass writer {\n};\n}\n")
        files = {name: text, "tests/format/json_text_test.cpp": CPP,
                 "tests/CMakeLists.txt": CLEAN["tests/CMakeLists.txt"] + "foundcheck_tests(format)\n"}
        self.assert_rejected({**files, table: CPP + "for (auto r : json::records(bytes)) for (auto t : tokens(r)) {}\n"})
        self.assert_rejected(
            {**files, table: CPP + "for (auto r : records(bytes)) {}\n"},
            f"{table}: does not read json::records of format/json_text.hpp", f"{table}: does not read tokens of format/json_text.hpp")

    def test_a_package_that_dev_cannot_look_for_is_rejected(self):
        dev = CLEAN["dev"] + "is_present() {\n  case $1 in\n    g++ | cmake) true ;;\n    clang-1[0-9]) true ;;\n  esac\n}\n"
        self.assert_rejected({"dev": dev + 'need "to build" cmake \\\n  clang-14\n'})
        for call in ('need "to try" cmake xyz-dev', 'want "to try" g++ \\\n  xyz-dev', 'need_tests "to try" xyz-dev clang-16'):
            self.assert_rejected({"dev": dev + call + "\n"}, 'dev: is_present does not know xyz-dev, which is needed "to try"')

    def test_a_header_without_a_test_is_rejected(self):
        self.assert_rejected(
            {"tests/core/ascii_test.cpp": None},
            "include/foundcheck/core/ascii.hpp: has no test tests/core/ascii_test.cpp")

    def test_a_test_that_no_program_has_is_rejected(self):
        for name in ("text/line_test.cpp", "core/detail/x_test.cpp", "corpus_test.cpp", "x_y_test.cpp"):
            with self.subTest(name):
                wrong = [] if name.startswith(("core/", "x_")) else [f"tests/CMakeLists.txt: no program has {name}"]
                self.assert_rejected({f"tests/{name}": CPP}, *wrong)

    def test_a_rule_without_cases_is_rejected(self):
        name = "include/foundcheck/core/ascii.hpp"
        text = CPP + 'inline constexpr rule mine[] = {\n    {"MINE001"sv, severity::error},\n    {"MINE002", severity::info}};\n'
        tree = {name: text, "tests/core/ascii_test.cpp": None, "tests/CMakeLists.txt": CLEAN["tests/CMakeLists.txt"],
                "tests/rules/MINE001.txt": "case a\n"}
        self.assert_rejected({**tree, "tests/rules/MINE002.txt": "case a\n"})
        self.assert_rejected(tree, f"{name}: MINE002 has no cases in tests/rules/MINE002.txt")

    def test_a_program_that_is_not_listed_is_rejected(self):
        for path, list_file, name in [
            ("tests/compile_fail/dangling.cpp", "tests/compile_fail/CMakeLists.txt", "dangling"),
            ("fuzz/fuzz_cmake_cache.cpp", "fuzz/CMakeLists.txt", "cmake_cache"),
            ("bench/bench_cmake_cache.cpp", "bench/CMakeLists.txt", "cmake_cache"),
        ]:
            with self.subTest(path):
                self.assert_rejected({path: CPP}, f"{list_file}: does not list {name}")

    def test_a_list_entry_in_a_comment_does_not_count(self):
        self.assert_rejected(
            {"bench/CMakeLists.txt": HASH + "# foundcheck_bench(regex)\n"}, "bench/CMakeLists.txt: does not list regex")

    def test_a_source_without_its_licence_line_is_rejected(self):
        for name in [".ci/run", "CMakeLists.txt", "cmake/x.cmake", "dev", "scripts/x.py", "tests/support/check.hpp"]:
            with self.subTest(name):
                self.assert_rejected({name: "x\n"}, f"{name}: has no line 'SPDX-License-Identifier: MIT' at its head")

    def test_a_byte_that_is_not_ascii_is_rejected_in_a_source(self):
        self.assert_rejected(
            {"tests/support/check.hpp": CPP + "// caf\u00e9\n"},
            "tests/support/check.hpp:2: a byte that is not ASCII")


if __name__ == "__main__":
    unittest.main()
