#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Where the system gives no more: each input has its own answer, and one that takes too much leaves the others theirs."""
import json
import resource
import unittest

from made import FAILED, Attack

MEGABYTE = 1 << 20


def request(number, log):
    return json.dumps({"id": number, "path": f"log{number}", "log": log}) + "\n"


def large_log(size):
    """Errors that say different things, of so many bytes."""
    lines, length = [], 0
    while length < size:
        lines.append(f"/s/x{len(lines)}.c:3:4: error: y{len(lines)}\n")
        length += len(lines[-1])
    return "".join(lines)


class Memory(Attack):
    def with_memory(self, megabytes, *arguments, **further):
        return self.run_program("scan", *arguments, limits=[(resource.RLIMIT_AS, megabytes * MEGABYTE)], **further)

    def test_a_request_that_does_not_fit_has_an_error_and_the_others_their_answers(self):
        requests = request(1, FAILED) + request(2, large_log(24 * MEGABYTE)) + request(3, FAILED)
        answered = self.with_memory(48, "--framing", "json", "-j", 1, text=requests).lines
        self.assertEqual(len(answered), 3)
        self.assertEqual([answered[0]["id"], answered[2]["id"]], [1, 3])
        self.assertIn("takes more memory than there is", answered[1]["error"])
        for answer in [answered[0], answered[2]]:
            self.assertEqual(answer["summary"]["verdict"], "failed_unexplained")
        whole = self.with_memory(1024, "--framing", "json", "-j", 1, text=requests).lines
        self.assertNotIn("error", whole[1])

    def test_a_listed_input_that_does_not_fit_has_an_error_and_the_others_their_answers(self):
        """A cache is kept whole, so that it takes as much memory as it has bytes."""
        self.write("a.log", FAILED)
        self.write("large/CMakeCache.txt", "# This is the CMakeCache file.\n" + "".join(
            f"V{i}:STRING={'x' * 1000}\n" for i in range(40000)))
        self.write("list", "a.log\nlarge/CMakeCache.txt\nlarge\na.log\n")
        ran = self.with_memory(48, "--format", "ndjson", "-j", 1, "--files-from", "list")
        self.assertEqual(ran.status, 3)
        errors = [line["path"] for line in ran.lines if line["kind"] == "error"]
        self.assertEqual(len(errors), 2, ran.out)
        verdicts = [line for line in ran.lines if line["kind"] == "verdict" and "input" in line]
        self.assertEqual([v["verdict"] for v in verdicts], ["failed_unexplained"] * 2)

    def test_a_directory_that_does_not_fit_leaves_the_others_theirs(self):
        self.write("a.log", FAILED)
        self.write("large/CMakeCache.txt", "# This is the CMakeCache file.\n" + "".join(
            f"V{i}:STRING={'x' * 1000}\n" for i in range(40000)))
        ran = self.with_memory(48, "--format", "json", "-j", 1, "large", "a.log")
        self.assertEqual(ran.status, 3, ran.err)
        self.assertIn("large", ran.err)
        self.assertIn("failed_unexplained", ran.out)

    def test_of_many_inputs_little_is_kept(self):
        """What a log is read in is a hundred times what its result shows."""
        self.write("a.log", FAILED)
        self.write("ok.log", "[1/2] CXX a.o\n[2/2] LINK a\n")
        self.write("list", "a.log\n" + "ok.log\n" * 1500 + "a.log\n")
        for form in ["text", "json", "html", "sarif", "junit"]:
            with self.subTest(format=form):
                ran = self.with_memory(120, "--format", form, "-j", 2, "--files-from", "list")
                self.assertEqual(ran.status, 1, ran.err[:300])
                self.assertEqual(ran.err, "")
                if form in ["text", "json", "junit"]:
                    self.assertGreaterEqual(ran.out.count("ok.log"), 1500)
        self.assertLess(self.run_program("scan", "--format", "json", "--files-from", "list").kilobytes, 80 * 1024)

    def test_of_a_path_that_is_not_there_little_is_kept(self):
        self.write("list", "".join(f"missing{i}\n" for i in range(20000)))
        ran = self.run_program("scan", "--format", "json", "--files-from", "list")
        self.assertEqual(ran.status, 3)
        self.assertEqual(ran.out.count("no such file"), 20000)
        self.assertLess(ran.kilobytes, 80 * 1024)

    def test_where_memory_ends_the_results_that_are_there_are_written(self):
        """Each input is in the report or is named as one that is not."""
        self.write("a.log", FAILED)
        self.write("ok.log", "[1/2] CXX a.o\n[2/2] LINK a\n")
        self.write("list", "a.log\n" + "ok.log\n" * 3000 + "a.log\n")
        ran = self.with_memory(30, "--format", "json", "-j", 1, "--files-from", "list")
        self.assertEqual(ran.status, 3, ran.err[:300])
        report = json.loads(ran.out)
        self.assertGreater(len(report["input"]), 100)
        self.assertGreater(len(report["errors"]), 100)
        self.assertEqual(len(report["input"]) + len(report["errors"]), 3002)
        self.assertEqual(len(ran.err.splitlines()), len(report["errors"]))
        self.assertIn("a.log", [finding["path"] for finding in report["finding"]])

    def test_many_threads_leave_memory_for_the_inputs(self):
        """The stacks and the heaps of threads take of the same address space."""
        self.write("a.log", FAILED)
        self.write("list", "a.log\n" * 300)
        ran = self.with_memory(200, "--format", "ndjson", "-j", 16, "--files-from", "list")
        verdicts = [line for line in ran.lines if line["kind"] == "verdict" and "input" in line]
        self.assertEqual([v["verdict"] for v in verdicts], ["failed_unexplained"] * 300, ran.err[:300])
        for i in range(100):
            self.write(f"{i}.log", FAILED)
        ran = self.with_memory(400, "--format", "json", "-j", 64, *(f"{i}.log" for i in range(100)))
        self.assertEqual(ran.out.count('"failed_unexplained"') >= 100, True, ran.err[:300])


class Depth(Attack):
    def test_a_file_of_options_that_nests_without_end_is_refused_with_its_line(self):
        self.write("a.log", FAILED)
        dotted = ".".join(["a"] * 50000)
        for text in [f"\n[{dotted}]\n", f"\n{dotted} = 1\n", "\na = " + "[" * 100000, "\na = " + "{a=" * 50000,
                     f'\n[{dotted.replace("a", chr(34) + "a" + chr(34))}]\n', f"\n[[{dotted}]]\n", f"\na = {{{dotted} = 1}}\n",
                     f"\n[{' . '.join(['a'] * 50000)}]\n"]:
            self.write("options.toml", text)
            for option in ["--config", "--recognizers"]:
                ran = self.run_program("scan", option, "options.toml", "a.log")
                self.assertEqual(ran.status, 2, text[:20])
                self.assertIn("line 2", ran.err)

    def test_a_number_out_of_range_is_refused_with_the_file(self):
        self.write("a.log", FAILED)
        self.write("n.json", '[{"owner":"x","pattern":{"regexp":"(a)","message":1e400}}]')
        ran = self.run_program("scan", "--recognizers", "n.json", "a.log")
        self.assertEqual(ran.status, 2)
        self.assertIn("n.json", ran.err)

    def test_a_key_with_dots_is_read(self):
        self.write("a.log", FAILED)
        self.write("options.toml", "ignore.CUPTI001 = 'a.b.c.d.e.f.g.h.i.j.k.l.m.n.o.p.q.r.s.t'\n")
        self.assertEqual(self.run_program("scan", "--config", "options.toml", "a.log").status, 1)


class Descriptors(Attack):
    def test_without_descriptors_nothing_is_said_to_be_well(self):
        build = self.write_build("b")
        self.write("b/deep/" + "/".join(["d"] * 40) + "/a.log", "")
        for most in range(4, 24, 3):
            ran = self.run_program("scan", build, "--format", "ndjson", limits=[(resource.RLIMIT_NOFILE, most)])
            verdicts = [line["verdict"] for line in ran.lines if line["kind"] == "summary"]
            self.assertNotIn("good", verdicts)


class Outputs(Attack):
    def test_the_largest_file_that_may_be_written_is_an_error_that_leaves_what_was_there(self):
        self.write("a.log", FAILED)
        self.write("result.json", "before")
        ran = self.run_program("scan", "--format", "json", "--output", "result.json", "a.log",
                               limits=[(resource.RLIMIT_FSIZE, 100)])
        self.assertEqual(ran.status, 3)
        self.assertEqual((self.here / "result.json").read_text(), "before")
        self.assertEqual(sorted(p.name for p in self.here.iterdir()), ["a.log", "result.json"])

    def test_any_number_of_unfinished_files_beside_the_output_block_nothing(self):
        self.write("a.log", FAILED)
        for i in range(150):
            self.write(f"result.json.part{i}", "left")
        ran = self.run_program("scan", "--format", "json", "--output", "result.json", "a.log")
        self.assertEqual(ran.status, 1, ran.err)
        self.assertTrue((self.here / "result.json").is_file())


if __name__ == "__main__":
    unittest.main()
