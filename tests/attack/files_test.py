#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Hostile trees: files that never end, that claim any size, that are there under many names, and outputs that are inputs."""
import ctypes
import itertools
import json
import os
import pathlib
import shutil
import subprocess
import unittest

from made import FAILED, PROGRAM, Attack, elf

GIGABYTE = 1 << 30


class Endless(Attack):
    def test_a_pipe_in_a_list_is_not_waited_for(self):
        os.mkfifo(self.here / "pipe")
        self.write("a.log", FAILED)
        self.write("list", "pipe\na.log\n")
        for how in ["ndjson", "json"]:
            ran = self.run_program("scan", "--format", how, "--files-from", "list", seconds=20)
            self.assertEqual(ran.status, 3)
            self.assertIn("pipe: is neither a file nor a directory", ran.err)
            self.assertIn("failed_unexplained", ran.out)

    def test_a_pipe_that_the_user_names_is_read(self):
        os.mkfifo(self.here / "pipe")
        if os.fork() == 0:
            pathlib.Path(self.here, "pipe").write_text(FAILED)
            os._exit(0)
        ran = self.run_program("scan", "pipe", seconds=20)
        os.wait()
        self.assertEqual(ran.status, 1)

    @unittest.skipUnless(os.access("/proc/kmsg", os.R_OK), "may not read /proc/kmsg")
    def test_the_log_of_the_kernel_is_not_waited_for(self):
        build = self.write_build("b")
        (build / "x.log").symlink_to("/proc/kmsg")
        ran = self.run_program("scan", build, seconds=20)
        self.assertEqual(ran.status, 3)
        self.assertIn("x.log: cannot be read", ran.err)
        self.assertEqual(self.run_program("scan", "/proc/kmsg", seconds=20).status, 3)

    def test_files_of_the_kernel_have_an_end(self):
        for path in ["/proc/self/pagemap", "/proc/self/mem", "/proc/kpageflags", "/dev/zero", "/dev/full", "/dev/null"]:
            self.assertEqual(self.run_program("scan", path, seconds=20).status, 3, path)


class Sizes(Attack):
    def test_a_library_that_is_a_hole_is_named_and_not_looked_through(self):
        build = self.write_build("b")
        path = self.write("b/liba.so", elf(["libc.so.6"], "liba.so", section=(".nv_fatbin", 20 * GIGABYTE)), 0o755)
        whole = self.run_program("scan", "--device", "9.0", build, seconds=20)
        self.assertNotIn("on the disk", whole.err)
        os.truncate(path, 20 * GIGABYTE + 8192)
        ran = self.run_program("scan", "--device", "9.0", build, seconds=20)
        self.assertEqual(ran.status, 3)
        self.assertIn("almost all of it empty", ran.err)
        self.assertLess(ran.seconds, 5)

    def test_a_log_that_is_a_hole_takes_no_memory(self):
        for i in range(4):
            path = self.write(f"{i}.log", FAILED + "[1/9] Building CXX object a.o\n" * 10000)
            os.truncate(path, GIGABYTE // 4)
        ran = self.run_program("scan", "-j", 4, *[f"{i}.log" for i in range(4)])
        self.assertLess(ran.kilobytes, 250_000)

    def test_holes_among_the_files_of_cmake_are_named_and_not_read(self):
        (self.here / "src").mkdir()
        build = self.write_build("b", f"CMAKE_HOME_DIRECTORY:INTERNAL={self.here}/src", "FOO_OPTION:UNINITIALIZED=ON")
        hole = 1500 * (1 << 20)
        for name in ["b/CMakeFiles/TargetDirectories.txt", "b/Testing/Temporary/LastTestsFailed.log", "src/CMakePresets.json",
                     "src/cmake/a.cmake"]:
            os.truncate(self.write(name, ""), hole)
        for name in ["Makefile", "CMakeFiles/Makefile.cmake", "CMakeFiles/cmake.check_cache"]:
            self.write(f"b/{name}", "")
        ran = self.run_program("scan", build, seconds=20)
        self.assertEqual(ran.status, 3)
        for name in ["TargetDirectories.txt", "LastTestsFailed.log", "CMakePresets.json"]:
            self.assertIn(f"{name}: is too large for a scan; it was not read", ran.err)
        self.assertNotIn("cannot read as JSON", ran.out)
        self.assertLess(ran.kilobytes, 250_000)


class Names(Attack):
    @unittest.skipUnless("FOUNDCHECK_LONG" in os.environ, "takes 10 seconds")
    def test_paths_that_are_gone_are_looked_for_in_as_much_text_as_there_may_be(self):
        # Any number of them in any number of bytes.
        names = [f"V{i}_LIBRARY:FILEPATH={self.here}/lib{i}.so" for i in range(3000)]
        build = self.write_build("b", *names)
        os.truncate(self.write("b/build.ninja", "build a: phony\n"), 100 << 20)
        ran = self.run_program("scan", build)
        self.assertIn("has build files that were not read", ran.err)

    def test_presets_that_inherit_from_each_other_are_followed_as_far_as_people_write_them(self):
        presets = [{"name": f"p{i}", "generator": "Ninja", "binaryDir": "${sourceDir}/../b",
                    "inherits": [f"p{j}" for j in range(i)]} for i in range(400)]
        (self.here / "src").mkdir()
        build = self.write_build("b", f"CMAKE_HOME_DIRECTORY:INTERNAL={self.here}/src")
        self.write("src/CMakePresets.json", json.dumps({"version": 3, "configurePresets": presets}))
        self.run_program("scan", build, seconds=20)

    def test_hard_links_of_one_file_are_one_file(self):
        build = self.write_build("b")
        length, count = 38000, 2000
        first = self.write("b/lib.so", elf(range(1, count + 1), names=b"\0" + b"y" * length + b"\0"), 0o755)
        second = self.write("b/small.so", elf(["libc.so.6"]), 0o755)
        for i in range(60):
            os.link(first, build / f"{i}.so")
            os.link(second, build / f"small{i}.so")
        ran = self.run_program("scan", build, seconds=20)
        self.assertLess(ran.kilobytes, 100_000)
        self.assertLess(ran.seconds, 5)
        self.assertEqual(ran.status, 3)
        self.assertIn("of libraries and run paths", ran.err)

    def test_files_of_one_name_cost_as_much_as_there_are(self):
        build, root = self.write_build("b"), self.write_root("r")
        count = 800
        for i in range(count):
            self.write(f"b/{i}/libsame.so", elf([f"lib{i}.so"], "libsame.so"), 0o755)
            self.write(f"r/usr/{i}/libsame.so", elf([f"lib{count - i}.so"], "libsame.so"), 0o755)
        ran = self.run_program("scan", "--root", root, build, seconds=60)
        self.assertLess(ran.seconds, 10)

    def test_a_copy_in_a_root_is_found_by_each_name_of_a_file(self):
        build, root = self.write_build("b"), self.write_root("r")
        made = elf(["libmissing.so.1"], "liba.so.1")
        first = self.write("b/liba.so", made, 0o755)
        os.link(first, build / "liba.so.1")
        self.write("r/opt/liba.so.1", made, 0o755)
        ran = self.run_program("scan", "--root", root, build, "--format", "json")
        self.assertIn("libmissing.so.1", ran.out)
        self.write("r/opt/liba.so.1", elf(["libother.so.1"], "liba.so.1"), 0o755)
        self.assertNotIn("libmissing.so.1", self.run_program("scan", "--root", root, build, "--format", "json").out)


class Products(Attack):
    """Two lists of a hostile tree, each with each."""

    def scan_soon(self, path, kilobytes=1_000_000):
        ran = self.run_program("scan", path, seconds=60)
        self.assertLess(ran.seconds, 30)
        self.assertLess(ran.kilobytes, kilobytes)
        return ran

    def write_stopped(self, name, lists, *entries):
        """A build of which configure stopped, of sources with that CMakeLists.txt."""
        self.write(f"{name}/CMakeLists.txt", "cmake_minimum_required(VERSION 3.20)\nproject(p CXX)\n" + lists)
        build = self.write_build(f"{name}/b", *entries)
        cache = build / "CMakeCache.txt"
        cache.write_text(cache.read_text().replace(f"CMAKE_HOME_DIRECTORY:INTERNAL={build}", f"CMAKE_HOME_DIRECTORY:INTERNAL={self.here / name}"))
        return build

    def test_steps_of_a_log_and_words_of_a_build_file(self):
        word = "a" * 50000
        build = self.write_stopped("s", "")
        self.write("s/b/build.ninja", (word + " ") * 40)
        self.write("s/build.log", "".join(f"[{i}/64] Building CXX object {word}{i}.o\n" for i in range(1, 65)))
        self.scan_soon(build)

    def test_a_directory_of_commands_with_many_parts(self):
        self.write("s/CMakeLists.txt", "project(p)\n")
        self.write("s/compile_commands.json", '[{"directory":"' + "/a" * 32000 + '","command":"c","file":"f"}]')
        self.scan_soon("s")

    def test_options_and_searches_of_a_cache(self):
        build = self.write_build("b", *(f"WITH_PART{i}:BOOL=ON" for i in range(20000)),
                                 *(f"A_B_C_D_E_F_G_H{i}_LIBRARY:FILEPATH=NOTFOUND" for i in range(20000)))
        self.write("b/Makefile", "all:\n")
        self.write("b/CMakeFiles/Makefile2", "all:\n")
        self.scan_soon(build)

    def test_options_that_nobody_declared_and_all_others(self):
        entries = [f"UNKNOWN{i}:UNINITIALIZED=/x\nUNKNOWN{i}_ROOT:PATH=/y" for i in range(40000)]
        build = self.write_build("b", *entries)
        self.write("b/Makefile", "all:\n")
        self.scan_soon(build)

    def test_searches_and_list_files(self):
        build = self.write_stopped("s", "#" + "${" * 250000 + "\n",
                                   *(f"V{i}_LIBRARY:FILEPATH=V{i}_LIBRARY-NOTFOUND" for i in range(20000)))
        self.scan_soon(build)

    def test_submodules_and_calls(self):
        build = self.write_stopped("s", "x(bbbbbbbbbbbbb ccccccccccccccccccc)\n" * 100000)
        self.write("s/.gitmodules", "".join(f'[submodule "{i}"]\n\tpath = empty{i}\n' for i in range(20000)))
        self.scan_soon(build)

    def test_calls_and_modules_of_one_name(self):
        build = self.write_stopped("s", "find_package(X)\n" * 20000)
        for i in range(2000):
            self.write(f"s/m/{i}/FindX.cmake", "#\n")
        self.scan_soon(build)

    def test_stamps_without_a_blank_between_them(self):
        build = self.write_build("b")
        self.write("b/build.ninja", "rule r\n  command = c\nbuild a: r\n# -stamp/x -complete " + "-mkdir:" * 150000 + "\n")
        self.scan_soon(build)

    def test_variables_of_a_target_and_the_command_that_has_them(self):
        build = self.write_build("b")
        folder = f"{build}/CMakeFiles/app.dir"
        self.write("b/Makefile", "all:\n")
        self.write("b/CMakeFiles/Makefile2", "all: CMakeFiles/app.dir/all\n")
        self.write("b/CMakeFiles/TargetDirectories.txt", f"{folder}\n")
        objects = "".join(f'"CMakeFiles/app.dir/{name}.o" \\\n' for name in "ab")
        self.write("b/CMakeFiles/app.dir/a.o", "made")
        self.write("b/CMakeFiles/app.dir/build.make", "app_OBJECTS = \\\n" + objects + "\n\t/usr/bin/c++ $(CXX_FLAGS) " + "$" * 400000 +
                   " -o CMakeFiles/app.dir/b.o -c /s/b.cpp\n")
        self.write("b/CMakeFiles/app.dir/flags.make", "".join(f"b{i} = c\n" for i in range(20000)))
        self.scan_soon(build)

    def test_configurations_and_what_each_includes(self):
        build = self.write_build("b")
        self.write("b/build.ninja", "")
        self.write("b/big.ninja", "".join(f"build z{i}: phony\n" for i in range(20000)))
        for i in range(200):
            self.write(f"b/build-C{i}.ninja", "include big.ninja\n")
        ran = self.scan_soon(build)
        self.assertIn("more configurations than a scan looks at", ran.err)

    def write_undone(self, name, source, lists=""):
        """A build by the real tools that stopped at a source, which has another text now; with none it stops behind it."""
        cmake, ninja = shutil.which("cmake"), shutil.which("ninja")
        if cmake is None or ninja is None:
            self.skipTest("there is no cmake, or no ninja")
        path = self.write(f"{name}/a.cpp", "#error a\n" if source else "int a;\n")
        self.write(f"{name}/CMakeLists.txt", "cmake_minimum_required(VERSION 3.20)\nproject(p CXX)\nset(CMAKE_CXX_STANDARD 14)\n"
                   f"add_library(done OBJECT done.cpp)\nadd_library(a SHARED a.cpp)\n{lists}\n")
        self.write(f"{name}/done.cpp", "int done;\n")
        build = self.here / name / "b"
        subprocess.run([cmake, "-G", "Ninja", "-S", self.here / name, "-B", build], check=True, capture_output=True)
        subprocess.run([ninja, "-C", build, "-k", "0"], capture_output=True)
        if source:
            path.write_text(source)
        return build

    def test_headers_of_newer_standards_that_are_included_again_and_again(self):
        build = self.write_undone("s", "_" * 130000 + "\n" + "#include <any>\n" * 8000 + "#include <no_such>\n")
        self.assertIn("no_such", self.scan_soon(build).out)

    def test_headers_and_directories_of_a_command(self):
        includes = "".join(f"#include <{'./' * (i % 50)}x{i // 50}.h>\n" for i in range(3000))
        directories = " ".join(f"d{i}" for i in range(2400))
        for i in range(60):
            self.write(f"s/inc/x{i}.h", "")
        build = self.write_undone("s", includes, f"include_directories({directories} inc)")
        self.assertIn("why its compiles stop", self.scan_soon(build, 300_000).err)

    def test_libraries_and_directories_of_a_link(self):
        words = "".join(f"-Ld{i} " for i in range(400)) + f"-L{self.here}/s/l " + "".join(f"-lx{i} " for i in range(400))
        for i in range(400):
            self.write(f"s/l/libx{i}.a", "")
        build = self.write_undone("s", "", f'set_target_properties(a PROPERTIES LINK_FLAGS "{words} {"-lm " * 1000} -lno_such")')
        self.assertIn("no_such", self.scan_soon(build).out)


class Odd(Attack):
    def test_what_stands_in_the_place_of_a_cache_is_named(self):
        for name, make in [("pipe", os.mkfifo), ("folder", os.mkdir)]:
            (self.here / name).mkdir()
            self.write(f"{name}/build.log", "[1/1] Linking CXX executable a\n")
            make(self.here / name / "CMakeCache.txt")
            ran = self.run_program("scan", name, "--format", "ndjson")
            self.assertEqual(ran.status, 3, ran.err)
            self.assertIn("CMakeCache.txt", ran.err)
            self.assertNotIn("good", [line["verdict"] for line in ran.lines if line["kind"] == "summary"])


class Literal(Attack):
    def test_a_name_in_brackets_is_no_list_of_names(self):
        self.write("x.log", "[1/1] Linking CXX executable a\n")
        for name in ["[x.log]", "[a,b]", "[]", "{}", "%%"]:
            for command in [["scan", "--format", "ndjson"], ["report"]]:
                ran = self.run_program(*command, name)
                self.assertEqual(ran.status, 3, f"{name} is not there; {ran.out}")
                self.assertIn(f"{name}: no such file", ran.err)
            self.write(name, FAILED)
            ran = self.run_program("scan", "--format", "ndjson", name, "x.log", name)
            self.assertEqual([line["path"] for line in ran.lines if line["kind"] == "input"], [name, "x.log", name])
            self.assertEqual(self.run_program("report", name).status, 1)
            self.assertEqual(self.run_program("scan", "--", name).status, 1)


class Closed(Attack):
    """What the user may not read, and what is no file, in the place of what a build left."""

    PROJECT = "cmake_minimum_required(VERSION 3.13)\nproject(p CXX)\nadd_executable(app a.cpp)\n"

    def scan(self, *arguments):
        """Modes count for nobody who has all rights."""
        setpriv = shutil.which("setpriv") if os.geteuid() == 0 else None
        if os.geteuid() == 0 and setpriv is None:
            self.skipTest("runs with all rights, and there is no setpriv")
        without = ["--inh-caps=-all", "--bounding-set=-all", PROGRAM] if setpriv else []
        return self.run_program(*without, "scan", "--format", "ndjson", *arguments, program=setpriv or PROGRAM)

    @staticmethod
    def verdicts(ran):
        return [line["verdict"] for line in ran.lines if line["kind"] == "summary"]

    def build(self, generator):
        cmake, tool = shutil.which("cmake"), shutil.which("ninja" if generator == "Ninja" else "make")
        if cmake is None or tool is None:
            self.skipTest("there is no cmake, or nothing that it generates for")
        self.write("s/CMakeLists.txt", self.PROJECT)
        self.write("s/a.cpp", "int main() {}\n")
        build = self.here / "b"
        subprocess.run([cmake, "-G", generator, "-S", self.here / "s", "-B", build], check=True, capture_output=True)
        subprocess.run([tool, "-C", build], check=True, capture_output=True)
        return build

    def each_instead(self, path):
        """Each thing that may stand in the place of a file; its own is put back."""
        kept = self.here / "kept"
        mode = path.stat().st_mode
        path.chmod(0)
        yield "mode 000"
        path.chmod(mode)
        for name, make in [("a pipe", os.mkfifo), ("a directory", os.mkdir), ("a circle", lambda p: p.symlink_to(p))]:
            path.rename(kept)
            make(path)
            yield name
            path.rmdir() if name == "a directory" else path.unlink()
            kept.rename(path)

    def check_named(self, build, names, always_files):
        whole = self.scan(build)
        self.assertEqual(whole.status, 0, whole.err)
        for name in names:
            path = next(build.glob(name))
            for what in self.each_instead(path):
                with self.subTest(name=name, what=what):
                    ran = self.scan(build)
                    self.assertNotIn("good", self.verdicts(ran))
                    # Somebody may have made a directory of the name of a file that is looked for.
                    if what == "a directory" and name not in always_files:
                        continue
                    self.assertEqual(ran.status, 3, ran.out)
                    self.assertIn(path.name, ran.err)

    def test_a_log_beside_a_build(self):
        build = self.write_build("build")
        self.write("build/cmake.log", "-- Configuring done\n-- Generating done\n-- Build files have been written to: " + str(build) + "\n")
        log = self.write("build.log", f"make: Entering directory '{build}'\n{FAILED}")
        self.assertEqual(self.scan(build).status, 1)
        for what in self.each_instead(log):
            ran = self.scan(build)
            if what == "a directory":
                continue
            self.assertEqual(ran.status, 3, what)
            self.assertIn("build.log", ran.err)
            self.assertNotIn("good", self.verdicts(ran))

    def test_a_log_in_a_build(self):
        build = self.write_build("build")
        wrote = "-- Configuring done\n-- Generating done\n-- Build files have been written to: " + str(build) + "\n"
        self.write("build/cmake.log", wrote)
        for name in ["build.log", "CMakeFiles/CMakeConfigureLog.yaml"]:
            log = self.write(f"build/{name}", FAILED if name == "build.log" else "\n---\nevents:\n...\n")
            self.scan(build)
            for what in itertools.chain(self.each_instead(log), ["a device"]):
                if what == "a directory":
                    continue
                with self.subTest(name=name, what=what):
                    if what == "a device":
                        log.unlink()
                        log.symlink_to("/dev/null")
                    ran = self.scan(build)
                    self.assertEqual(ran.status, 3, ran.out)
                    self.assertIn(log.name, ran.err)
                    self.assertNotIn("good", self.verdicts(ran))
            log.unlink()
            log.symlink_to("gone")
            self.assertEqual(self.scan(build).status, 0)
            log.unlink()

    def test_files_of_makefiles(self):
        build = self.build("Unix Makefiles")
        always = ["Makefile", "CMakeFiles/Makefile2", "CMakeFiles/TargetDirectories.txt", "app"]
        self.check_named(build, [*always, "CMakeFiles/app.dir/build.make"], always)
        (build / "CMakeFiles").rename(self.here / "kept")
        os.mkfifo(build / "CMakeFiles")
        ran = self.scan(build)
        self.assertEqual(ran.status, 3, ran.out)
        self.assertIn("CMakeFiles", ran.err)

    def test_files_of_ninja(self):
        build = self.build("Ninja")
        self.assertEqual(self.verdicts(self.scan(build)), ["good"])
        always = ["CMakeFiles/TargetDirectories.txt", "build.ninja", "app"]
        self.check_named(build, [*always, "CMakeFiles/*/CMakeCXXCompiler.cmake"], always)

    def test_what_was_made_and_is_gone_is_not_built(self):
        build = self.build("Ninja")
        (build / "app").unlink()
        ran = self.run_program("scan", build)
        self.assertEqual(ran.status, 0, ran.err)
        self.assertNotIn("The default targets are built", ran.out)
        self.assertIn("1 of the 2 commands that the default targets need", ran.out)
        self.assertIn("BUILD004", ran.out)


class Others(Attack):
    """What one of several inputs brings with it leaves the others theirs."""

    def test_a_configuration_in_the_sources_of_one_build(self):
        for content in ["x = [", None]:
            with self.subTest(content=content):
                name = "broken" if content else "pipe"
                for one in ["a", "b"]:
                    self.write(f"{name}/{one}/CMakeLists.txt", "project(p)\n")
                    build = self.write_build(f"{name}/{one}/build")
                    cache = build / "CMakeCache.txt"
                    cache.write_text(cache.read_text().replace(f"HOME_DIRECTORY:INTERNAL={build}", f"HOME_DIRECTORY:INTERNAL={build.parent}"))
                    self.write(f"{name}/{one}/build/build.log", FAILED)
                if content:
                    self.write(f"{name}/a/.foundcheck.toml", content)
                else:
                    os.mkfifo(self.here / name / "a/.foundcheck.toml")
                ran = self.run_program("scan", f"{name}/a/build", f"{name}/b/build", "--format", "json")
                self.assertIn(ran.status, (2, 3))
                self.assertIn(f"{name}/b/build", ran.out)
                self.assertNotIn('"path":"' + f"{name}/a/build" + '/build.log', ran.out)
                self.assertIn(".foundcheck.toml", ran.err)


class Replaced(Attack):
    """--output that is a file of which the result is made."""

    def test_what_was_read_is_not_replaced(self):
        build, root = self.write_build("b"), self.write_root("r")
        made = self.write("b/lib/liba.so", elf(["libmissing.so.1"], "liba.so"), 0o755)
        copied = self.write("r/opt/liba.so", made.read_bytes(), 0o755)
        (self.here / "link").symlink_to(copied)
        os.link(made, self.here / "other_name")
        for output in [made, self.here / "other_name", copied, self.here / "link"]:
            before = output.read_bytes()
            ran = self.run_program("scan", "--root", root, build, "--format", "json", "--output", output)
            self.assertEqual(ran.status, 2, output)
            self.assertIn("the result would replace it", ran.err)
            self.assertEqual(output.read_bytes(), before)

    def test_what_a_listed_input_leads_to_is_not_replaced(self):
        self.write_build("b")
        made = self.write("b/liba.so", elf(["libc.so.6"], "liba.so"), 0o755)
        self.write("list", "b\n")
        requests = json.dumps({"id": 1, "path": "a", "log": FAILED}) + "\n"
        self.write("requests", requests)
        for arguments, output in [(["--files-from", "list", "--format", "ndjson", "--device", "9.0"], made),
                                  (["--files-from", "list", "--format", "ndjson"], self.here / "list")]:
            before = output.read_bytes()
            ran = self.run_program("scan", *arguments, "--output", output)
            self.assertEqual(ran.status, 2, ran.err)
            self.assertIn("the result would replace it", ran.err)
            self.assertEqual(output.read_bytes(), before)

    def test_sources_that_a_compile_would_read_are_not_replaced(self):
        cmake, ninja = shutil.which("cmake"), shutil.which("ninja")
        if cmake is None or ninja is None:
            self.skipTest("there is no cmake, or no ninja")
        header = self.write("s/gen.h", "#pragma once\nint g();\n#include <nowhere/missing.h>\n")
        source = self.write("s/a.cpp", '#include "gen.h"\nint main() { return g(); }\n')
        self.write("s/CMakeLists.txt", "cmake_minimum_required(VERSION 3.20)\nproject(p CXX)\nadd_executable(a a.cpp)\n")
        build = self.here / "s/b"
        subprocess.run([cmake, "-G", "Ninja", "-S", self.here / "s", "-B", build], check=True, capture_output=True)
        subprocess.run([ninja, "-C", build], capture_output=True)
        for output in [header, source]:
            before = output.read_bytes()
            ran = self.run_program("scan", build, "--output", output)
            self.assertEqual(output.read_bytes(), before, f"{output}: {ran.status} {ran.err}")
            self.assertEqual(ran.status, 2)

    def test_an_earlier_result_in_the_directory_is_replaced(self):
        build = self.write_build("b")
        for output in [build / "result.json", build / "result.txt", self.here / "result.log"]:
            for _ in range(2):
                ran = self.run_program("scan", build, "--device", "9.0", "--output", output)
                self.assertEqual(ran.status, 0, ran.err)


class Races(Attack):
    def test_a_directory_that_becomes_a_link_out_of_the_root_is_not_opened(self):
        """While the root is walked, a directory of it is exchanged for a link out of it and back. Whether the outside was opened the kernel
        says: inotify."""
        libc = ctypes.CDLL(None, use_errno=True)
        build, root, outside = self.write_build("b"), self.write_root("r"), self.here / "outside"
        self.write("b/lib/liba.so", elf(["libc.so.6"], "liba.so"), 0o755)
        self.write("outside/liba.so", elf(["libc.so.6"], "liba.so"), 0o755)
        for i in range(50):
            self.write(f"r/opt/{i:02}/liba.so", elf(["libm.so.6"], "liba.so"), 0o755)
        watch = libc.inotify_init1(os.O_NONBLOCK | os.O_CLOEXEC)
        opened = 0x20
        self.assertGreaterEqual(libc.inotify_add_watch(watch, os.fsencode(outside), opened), 0)
        exchange, here = 2, -100
        (self.here / "way_out").symlink_to(outside)
        child = os.fork()
        if child == 0:
            inside, link = os.fsencode(root / "opt/25"), os.fsencode(self.here / "way_out")
            while True:
                libc.renameat2(here, inside, here, link, exchange)
        try:
            for _ in range(10_000 if "FOUNDCHECK_LONG" in os.environ else 60):
                self.run_program("scan", "--root", root, build)
        finally:
            os.kill(child, 9)
            os.waitpid(child, 0)
        with self.assertRaises(BlockingIOError):
            os.read(watch, 4096)
        os.listdir(outside)  # the watch sees what there is to see
        self.assertTrue(os.read(watch, 4096))
        os.close(watch)


if __name__ == "__main__":
    unittest.main()
