// SPDX-License-Identifier: MIT
// Readers by rows of patterns against the hand-written ones that they replaced, which bench/replaced keeps: each field of each record, on
// real files, on the seeds of the fuzz targets, and on a few lines of both with bytes changed.
#include <foundcheck/format/cmake_cache.hpp>

#include <gtest/gtest.h>

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "replaced/cmake_cache.hpp"
#include "support/old_reader.hpp"

namespace foundcheck {
namespace {

constexpr std::size_t changes = 200'000 / FOUNDCHECK_SAMPLE;

/// Compares two readers on the seeds, and on the files of the corpus of which the name has that part in it.
template <class Old, class New, class Difference>
void compare(std::string_view target, std::string_view name, std::string_view bytes, const Difference& difference) {
  std::vector<std::string> files = seeds_of(target);
  ASSERT_FALSE(files.empty());
  const bool has_corpus = !corpus_folder().empty();
  if (has_corpus) {
    for (std::string& file : files_named(corpus_folder(), name)) files.push_back(std::move(file));
  }
  for (const std::string& file : files) {
    ASSERT_EQ((first_difference<Old, New>(file, difference)), "") << file.substr(0, 200);
  }
  changed_lines lines(files, bytes);
  for (std::size_t i = 0; i < changes; ++i) {
    const std::string text = lines.next();
    ASSERT_EQ((first_difference<Old, New>(text, difference)), "") << testing::PrintToString(text);
  }
  if (!has_corpus) GTEST_SKIP() << "the seeds alone: FOUNDCHECK_CORPUS names no folder of real files";
}

std::string cache_difference(const cmake_cache::record& a, const cmake_cache::record& b) {
  if (!is_same(a.text, b.text)) return "text";
  if (!is_same(a.name, b.name)) return "name";
  if (!is_same(a.type_text, b.type_text)) return "type_text";
  if (!is_same(a.value, b.value)) return "value";
  if (!is_same(a.help, b.help)) return "help";
  if (!is_same(a.original, b.original)) return "original";
  if (a.line != b.line || a.offset != b.offset) return "place";
  if (a.kind != b.kind || a.reason != b.reason || a.property != b.property) return "kind";
  if (a.type != b.type) return "type";
  return a.lints == b.lints ? "" : "lints";
}

TEST(OldReaders, ReadTheSameOfCMakeCaches) {
  compare<replaced_cmake_cache::old_records, cmake_cache::records>(
      "cmake_cache", "CMakeCache", "=:\"'/#\n\r\t -\\ABS<>,\xEF\xBB\xBF", cache_difference);
}

}  // namespace
}  // namespace foundcheck
