// SPDX-License-Identifier: MIT
#include <foundcheck/report/fingerprint.hpp>

#include <gtest/gtest.h>

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

#include "report/sample_scan.hpp"

namespace foundcheck {
namespace fingerprint_test {

std::uint64_t hash_of(const sample_texts& texts, std::size_t piece = whole_finding) {
  const sample_scan scan(texts);
  const scan_result result = scan.result();
  return fingerprint_of(result.findings[0], result, "/src", piece);
}

TEST(fingerprint, is_of_the_rule_the_path_and_the_words_and_not_of_their_blanks) {
  const sample_texts same;
  sample_texts other_line, other_path, other_blanks;
  other_line.line += "x";
  other_path.cache = "build2/CMakeCache.txt";
  other_blanks.line = "  CUDNN_LIBRARY:FILEPATH=/usr/lib/libcudnn.so\t";
  EXPECT_EQ(hash_of(same), hash_of(same));
  EXPECT_EQ(hash_of(same), hash_of(other_blanks));
  EXPECT_NE(hash_of(same), hash_of(other_line));
  EXPECT_NE(hash_of(same), hash_of(other_path));
  const sample_scan scan;
  EXPECT_NE(hash_of(same), fingerprint_of(scan.result().findings[1], scan.result(), "/src"));
}

TEST(fingerprint, of_one_of_several_errors_is_of_its_line) {
  const sample_scan scan;
  scan_result result = scan.result();
  const fact said[] = {{fact_id::diagnosis, component::none, state::yes, "undefined_symbol", {1, 4, 40, "x"}, "f"},
                       {fact_id::diagnosis, component::none, state::yes, "undefined_symbol", {1, 5, 50, "y"}, "g"}};
  finding f;
  f.rule = &missing_rule;
  for (const fact& one : said) f.add(&one);
  EXPECT_EQ(fingerprint_of(f, result, ""), fingerprint_of(f, result, "", 0));
  EXPECT_NE(fingerprint_of(f, result, "", 0), fingerprint_of(f, result, "", 1));
}

struct place_case {
  std::string_view file, one, other;
  bool is_same;
};

TEST(fingerprint, the_line_of_a_source_does_not_count_and_its_file_does) {
  constexpr place_case cases[] = {
      {"a.c", "a.c:1:10: fatal error: x.h: No such file", "a.c:27:3: fatal error: x.h: No such file", true},
      {"a.cu", "a.cu(3): error: x", "a.cu(14): error: x", true},
      {"a.cs", "a.cs(3,4): error: x", "a.cs(14,18): error: x", true},
      {"CMakeLists.txt", "CMake Error at CMakeLists.txt:3 (f):", "CMake Error at CMakeLists.txt:40 (f):", true},
      {"CMakeLists.txt", "CMake Error at CMakeLists.txt:3 (f):", "CMake Error at CMakeLists.txt:3 (g):", false},
      {"a.c", "a.c:1:10: error: 4 of 5", "a.c:1:10: error: 4 of 6", false},
      {"a.c", "a.c:1:10: error: x", "b.c:1:10: error: x", false},
      {"", "a.c:1:10: error: x", "a.c:2:10: error: x", false},
  };
  const sample_scan scan;
  for (const place_case& c : cases) {
    const auto hash = [&](std::string_view words) {
      fact said{fact_id::diagnosis, component::none, state::yes, "missing_header", {1, 4, 40, words}, "x"};
      said.at = {c.file, 1, 0};
      finding f;
      f.rule = &missing_rule;
      f.add(&said);
      return fingerprint_of(f, scan.result(), "");
    };
    EXPECT_EQ(hash(c.one) == hash(c.other), c.is_same) << c.one << "\n" << c.other;
  }
}

TEST(fingerprint, a_number_counts_those_that_are_alike) {
  seen_fingerprints seen(40);
  for (std::size_t i = 1; i <= 20; ++i) {
    for (const std::uint64_t hash : {std::uint64_t{7}, std::uint64_t{7 + 128}}) {
      fmt::memory_buffer text;
      append_fingerprint(hash, seen, text);
      EXPECT_EQ(fmt::to_string(text), fmt::format("{:016x}:{}", hash, i));
    }
  }
}

}  // namespace fingerprint_test
}  // namespace foundcheck
