// SPDX-License-Identifier: MIT
// Lines of .ninja_log and the records that they are. The numbers are those of the cases in docs/formats/ninja-log.md.
#ifndef FOUNDCHECK_TESTS_FORMAT_NINJA_LOG_CASES_HPP
#define FOUNDCHECK_TESTS_FORMAT_NINJA_LOG_CASES_HPP

#include <foundcheck/format/ninja_log.hpp>

#include <cstddef>
#include <cstdint>
#include <string_view>

namespace foundcheck::cases {

using namespace std::string_view_literals;
using ninja_log::lint;
using ninja_log::lint_set;
using ninja_log::malformed_reason;
using ninja_log::record_kind;

struct log_record {
  record_kind kind = record_kind::step;
  std::int64_t start_ms = 0, end_ms = 0, mtime = 0;
  std::string_view output = {};
  std::uint64_t hash = 0;
  lint_set lints = {};
  int version = 7;
  malformed_reason reason = malformed_reason::none;
};

struct log_case {
  std::string_view name;
  std::string_view bytes;
  std::size_t size = 0;
  log_record expected[5] = {};
};

constexpr log_record header(int version, lint_set lints = {}) {
  return {record_kind::header, 0, 0, 0, "", 0, lints, version, malformed_reason::none};
}
constexpr log_record step(std::int64_t start, std::int64_t end, std::int64_t mtime, std::string_view output,
                          std::uint64_t hash, lint_set lints = {}, int version = 7) {
  return {record_kind::step, start, end, mtime, output, hash, lints, version, malformed_reason::none};
}
constexpr log_record ignored(lint_set lints = {}, int version = 7) {
  return {record_kind::ignored, 0, 0, 0, "", 0, lints, version, malformed_reason::none};
}
constexpr log_record bad(malformed_reason reason, lint_set lints = {}, int version = 7) {
  return {record_kind::malformed, 0, 0, 0, "", 0, lints, version, reason};
}
constexpr log_record the_end() { return {record_kind::end}; }

// The head of each case but those about headers.
#define V7 "# ninja log v7\n"

inline constexpr log_case log_cases[] = {
    {"1: an empty file", "", 0, {}},
    {"2: a header alone", V7, 1, {header(7)}},
    {"3: a header without newline", "# ninja log v7", 1, {header(7)}},
    {"4: CR LF",
     "# ninja log v5\r\n1\t2\t3\tout\tab\r\n",
     2,
     {header(5, lint::carriage_return), step(1, 2, 3, "out", 0xab, lint::carriage_return, 5)}},
    {"5: no header", "0\t1\t2\tout\tabc\n", 1, {step(0, 1, 2, "out", 0xabc, lint::no_header, 0)}},
    {"6: a version that is not there yet",
     "# ninja log v8\n1\t2\t3\tout\tab\n",
     2,
     {header(8, lint::too_new), step(1, 2, 3, "out", 0xab, {}, 8)}},
    {"7: versions that newer releases delete",
     "# ninja log v5\n1\t2\t3\tout\tab\n",
     2,
     {header(5), step(1, 2, 3, "out", 0xab, {}, 5)}},
    {"7b: v6", "# ninja log v6\n1\t2\t3\tout\tab\n", 2, {header(6), step(1, 2, 3, "out", 0xab, {}, 6)}},
    {"7c: v3, which no release since 1.0 reads",
     "# ninja log v3\n123 456 0 out command\n1\t2\t3\ta\tcc -c\n",
     3,
     {header(3, lint::too_old), bad(malformed_reason::too_few_fields, {}, 3), step(1, 2, 3, "a", 0, {}, 3)}},
    {"8: a header twice",
     V7 "1\t2\t3\tout\tab\n" V7 "4\t5\t6\tout2\tcd\n",
     4,
     {header(7), step(1, 2, 3, "out", 0xab), header(7, lint::repeated_header), step(4, 5, 6, "out2", 0xcd)}},
    {"9: another header in the middle",
     "# ninja log v5\n1\t2\t3\tout\tab\n" V7 "4\t5\t6\tout2\tcd\n",
     4,
     {header(5), step(1, 2, 3, "out", 0xab, {}, 5), header(7, lint::repeated_header), step(4, 5, 6, "out2", 0xcd)}},
    {"9b: down to v4 in the middle",
     V7 "1\t2\t3\tout\tab\n# ninja log v4\n4\t5\t6\tout2\tcc -c x\n",
     4,
     {header(7), step(1, 2, 3, "out", 0xab), header(4, lint::repeated_header), step(4, 5, 6, "out2", 0, {}, 4)}},
    {"10: v4, a command with a tab",
     "# ninja log v4\n123\t456\t456\tout\tcommand with \t tab\n",
     2,
     {header(4), step(123, 456, 456, "out", 0, {}, 4)}},
    {"11: blanks in an output",
     V7 "123\t456\t456\tout with space\tab\n",
     2,
     {header(7), step(123, 456, 456, "out with space", 0xab)}},
    {"12: one output twice",
     V7 "0\t1\t2\tout\tab\n3\t4\t5\tout\tab\n",
     3,
     {header(7), step(0, 1, 2, "out", 0xab), step(3, 4, 5, "out", 0xab)}},
    {"13: a command with two outputs",
     V7 "21\t22\t0\tout\tab\n21\t22\t0\tout.d\tab\n",
     3,
     {header(7), step(21, 22, 0, "out", 0xab), step(21, 22, 0, "out.d", 0xab)}},
    {"14: two commands that read the same",
     V7 "1\t2\t3\tout\tab\n4\t5\t6\tout2\tab\n",
     3,
     {header(7), step(1, 2, 3, "out", 0xab), step(4, 5, 6, "out2", 0xab)}},
    {"15: a last line without newline", V7 "1\t2\t3\tout\tab", 2, {header(7), bad(malformed_reason::unterminated)}},
    {"15b: a cut line", V7 "1\t2\t3", 2, {header(7), bad(malformed_reason::unterminated)}},
    {"16: a splice in the output",
     V7 "12\t34\t56\tfoo5\t10\t15\tbar.o\t9f\n",
     2,
     {header(7), step(12, 34, 56, "foo5", 0x10, lint::spliced)}},
    {"16b: as ninja 1.13.2 wrote one",
     V7 "12\t34\t56\tfoo0\t6\t1795226022047613510\tfoo5\tdef0a9a384b4143c\n",
     2,
     {header(7), step(12, 34, 56, "foo0", 6, lint::spliced)}},
    {"16c: a splice in the hash",
     V7 "12\t34\t56\tfoo\tdef05\t10\t15\tbar.o\t9f\n",
     2,
     {header(7), step(12, 34, 56, "foo", 0xdef05, lint::spliced)}},
    {"17: a splice in the end",
     V7 "12\t35\t10\t15\tbar.o\taa\n",
     2,
     {header(7), step(12, 35, 10, "15", 0xba, lint_set(lint::spliced) | lint::numeric_output | lint::bad_hash)}},
    {"17b: a splice in the start looks like a step",
     V7 "125\t10\t15\tbar.o\t9f\n",
     2,
     {header(7), step(125, 10, 15, "bar.o", 0x9f, lint::end_before_start)}},
    {"17c: an output of digits",
     V7 "1\t2\t3\t15\tab\n",
     2,
     {header(7), step(1, 2, 3, "15", 0xab, lint::numeric_output)}},
    {"19: blank lines, comments, text",
     V7 "\n# hello\nwhatever\n1\t2\t3\tout\n",
     5,
     {header(7), ignored(), ignored(), bad(malformed_reason::too_few_fields), bad(malformed_reason::too_few_fields)}},
    {"20: a command where a hash belongs",
     V7 "1\t2\t3\tout\tcommand\n",
     2,
     {header(7), step(1, 2, 3, "out", 0xc, lint::bad_hash)}},
    {"21: no output", V7 "1\t2\t3\t\tabc\n", 2, {header(7), step(1, 2, 3, "", 0xabc, lint::empty_output)}},
    {"22: no numbers", V7 "\t\t0\tout\tabc\n", 2, {header(7), step(0, 0, 0, "out", 0xabc, lint::bad_number)}},
    {"22b: words for numbers",
     V7 "x\t 5y\t+3\tout\tabc\n",
     2,
     {header(7), step(0, 5, 3, "out", 0xabc, lint::bad_number)}},
    {"23: negative times",
     V7 "-5\t10\t3\tout\tabc\n",
     2,
     {header(7), step(-5, 10, 3, "out", 0xabc, lint::negative_time)}},
    {"24: times beyond 31 bits",
     V7 "0\t99999999999\t3\tout\tabc\n",
     2,
     {header(7), step(0, 99999999999, 3, "out", 0xabc, lint::number_too_large)}},
    {"24b: numbers beyond 63 bits",
     V7 "0\t1\t99999999999999999999\tout\t12345678123456789\n",
     2,
     {header(7), step(0, 1, INT64_MAX, "out", UINT64_MAX, lint_set(lint::number_too_large) | lint::bad_hash)}},
    {"25: an end before its start",
     V7 "9\t5\t3\tout\tabc\n",
     2,
     {header(7), step(9, 5, 3, "out", 0xabc, lint::end_before_start)}},
    {"26: no time at all", V7 "5\t5\t3\tout\tabc\n", 2, {header(7), step(5, 5, 3, "out", 0xabc)}},
    {"27, 28, 29: ends that go back",
     V7 "1\t9\t3\ta\tab\n1\t5\t3\tb\tcd\n",
     3,
     {header(7), step(1, 9, 3, "a", 0xab), step(1, 5, 3, "b", 0xcd)}},
    {"30: short, upper-case and prefixed hashes",
     V7 "1\t2\t3\ta\t0\n1\t2\t3\tb\tABC\n1\t2\t3\tc\t0xabc\n1\t2\t3\td\tf\n",
     5,
     {header(7), step(1, 2, 3, "a", 0), step(1, 2, 3, "b", 0xabc), step(1, 2, 3, "c", 0xabc), step(1, 2, 3, "d", 0xf)}},
    {"30b: hashes of eight and sixteen digits",
     V7 "1\t2\t3\ta\tdeadbeef\n1\t2\t3\tb\t123456789\n1\t2\t3\tc\t123456789abcdef\n1\t2\t3\td\tfedcba9876543210\n",
     5,
     {header(7), step(1, 2, 3, "a", 0xdeadbeef), step(1, 2, 3, "b", 0x123456789), step(1, 2, 3, "c", 0x123456789abcdef),
      step(1, 2, 3, "d", 0xfedcba9876543210)}},
    {"31: NUL bytes before a step",
     V7 "\0\0\0005\t6\t7\tout\tab\n"sv,
     2,
     {header(7), step(0, 6, 7, "out", 0xab, lint::zero_filled)}},
    {"31b: NUL bytes to the end", V7 "\0\0\0"sv, 2, {header(7), bad(malformed_reason::zero_filled)}},
    {"31c: a NUL in an output",
     V7 "5\t6\t7\to\0t\tab\n"sv,
     2,
     {header(7), step(5, 6, 7, "o\0t"sv, 0xab, lint::nul_byte)}},
    {"32: a byte order mark",
     "\xEF\xBB\xBF# ninja log v7\n1\t2\t3\tout\tab\n",
     2,
     {header(7, lint::byte_order_mark), step(1, 2, 3, "out", 0xab)}},
    {"33: bytes that are no UTF-8",
     V7 "1\t2\t3\t\xFF\xFE\x01\tab\n",
     2,
     {header(7), step(1, 2, 3, "\xFF\xFE\x01", 0xab)}},
    {"34: a path of Windows",
     V7 "1\t2\t3\tC:\\x\\y^z.obj\tab\n1\t2\t3\tc:\\X\\y^z.obj\tab\n",
     3,
     {header(7), step(1, 2, 3, "C:\\x\\y^z.obj", 0xab), step(1, 2, 3, "c:\\X\\y^z.obj", 0xab)}},
    {"35: mtimes that are none",
     V7 "1\t2\t0\ta\tab\n1\t2\t1\tb\tab\n1\t2\t-7\tc\tab\n",
     4,
     {header(7), step(1, 2, 0, "a", 0xab), step(1, 2, 1, "b", 0xab), step(1, 2, -7, "c", 0xab)}},
    {"36: three units in one file",
     "# ninja log v5\n1\t2\t1500000000\ta\tab\n1\t2\t8200000000000000\tb\tab\n1\t2\t1795226067147615591\tc\tab\n",
     4,
     {header(5), step(1, 2, 1500000000, "a", 0xab, {}, 5), step(1, 2, 8200000000000000, "b", 0xab, {}, 5),
      step(1, 2, 1795226067147615591, "c", 0xab, {}, 5)}},
    {"37: what an uploader appends",
     V7 "1\t2\t3\tout\tab\n# end of ninja log\n{\"a\":1}\n1\t2\t3\tx\tab\n",
     3,
     {header(7), step(1, 2, 3, "out", 0xab), the_end()}},
    {"38: a compressed log", "\x1F\x8B\x08\0\0\n\0"sv, 1, {bad(malformed_reason::compressed, {}, 0)}},
    {"41: headers that sscanf accepts",
     "#ninja log v7\n1\t2\t3\tout\tab\n",
     2,
     {header(7, lint::odd_header), step(1, 2, 3, "out", 0xab)}},
    {"41b: a tab and two blanks", "#  ninja\tlog v7\n", 1, {header(7, lint::odd_header)}},
    {"41b2: a tab before the version", "# ninja log\tv7\n", 1, {header(7, lint::odd_header)}},
    {"41c: text behind the number",
     "# ninja log v7abc\n1\t2\t3\tout\tab\n",
     2,
     {header(7, lint::odd_header), step(1, 2, 3, "out", 0xab)}},
    {"41d: another word",
     "# ninja lag v7\n1\t2\t3\tout\tab\n",
     2,
     {ignored(lint::no_header, 0), step(1, 2, 3, "out", 0xab, {}, 0)}},
    {"41e: no number", "# ninja log v\n", 1, {ignored(lint::no_header, 0)}},
    {"x1: a tab in an output", V7 "1\t2\t3\ta\tb\tabc\n", 2, {header(7), step(1, 2, 3, "a", 0xb, lint::extra_fields)}},
    {"x2: two splices",
     V7 "1\t2\t3\ta4\t5\t6\tb7\t8\t9\t10\tx\tab\n",
     2,
     {header(7), step(1, 2, 3, "a4", 5, lint::extra_fields)}},
    {"x3: blanks only", V7 " \t \n", 2, {header(7), ignored()}},
};

#undef V7

}  // namespace foundcheck::cases

#endif
