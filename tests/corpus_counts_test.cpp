// SPDX-License-Identifier: MIT
// How many records of each kind every file of the corpus has, in each format that it may be in, as tests/data/counts/corpus.tsv
// pins them. A person has read more than twenty of the files against their records; docs/formats/cmake-output.md names them.
// FOUNDCHECK_CORPUS names the folder; with FOUNDCHECK_UPDATE the file is written anew.
//
//   row := PATH TAB FORMAT TAB KIND TAB COUNT
#include <foundcheck/format/cmake/configure_log.hpp>
#include <foundcheck/format/cmake/debug_find.hpp>
#include <foundcheck/format/cmake/output.hpp>
#include <foundcheck/format/cmake/try_compile_log.hpp>
#include <foundcheck/format/cmake_cache.hpp>
#include <foundcheck/format/pytorch/output.hpp>
#include <foundcheck/text/envelope.hpp>

#include <gtest/gtest.h>

#include <cstddef>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <map>
#include <string>
#include <string_view>
#include <tuple>

#include "support/recorded_data.hpp"

namespace foundcheck {
namespace {

/// Path, format, kind.
using row = std::tuple<std::string, std::string, std::string>;
using table = std::map<row, std::size_t>;

class counter {
 public:
  counter(table& counts, std::string path) : counts_(counts), path_(std::move(path)) {}

  void add(std::string_view format, std::string_view kind, std::string_view part = {}) {
    const std::string name =
        part.empty() || part == "none" ? std::string(kind) : std::string(kind) + "/" + std::string(part);
    ++counts_[{path_, std::string(format), name}];
  }

 private:
  table& counts_;
  std::string path_;
};

void count_output(std::string_view bytes, counter& counts) {
  using cmake_output::record_kind;
  const envelope around = detect_envelope(bytes);
  for (const cmake_output::record& r : cmake_output::records(bytes, around)) {
    const std::string_view part = r.kind == record_kind::check        ? name_of(r.passed)
                                  : r.kind == record_kind::diagnostic ? name_of(r.severity)
                                  : r.kind == record_kind::cuda       ? name_of(r.cuda)
                                  : r.kind == record_kind::end        ? name_of(r.ended)
                                  : r.continues                       ? "continues"
                                                                      : "";
    counts.add("cmake_output", name_of(r.kind), part);
    if (r.depth != 0) counts.add("cmake_output", "nested");
    pytorch_output::message m;
    if (r.kind != record_kind::diagnostic) {
      m = pytorch_output::read(r.text);
    } else if (r.severity != cmake_output::severity::none) {
      m = pytorch_output::read_sentences(cmake_output::body_words(r).begin());
    }
    if (m.means != pytorch_output::meaning::none) counts.add("pytorch_output", name_of(m.means));
  }
}

void count_searches(std::string_view bytes, counter& counts) {
  bool any = false;
  for (const debug_find::record& r : debug_find::records(bytes, detect_envelope(bytes))) {
    any = any || r.kind == debug_find::record_kind::search;
  }
  if (!any) return;
  for (const debug_find::record& r : debug_find::records(bytes, detect_envelope(bytes))) {
    counts.add("debug_find", name_of(r.kind), r.kind == debug_find::record_kind::search ? name_of(r.result) : "");
  }
}

/// In the formats that the place or the name of a file says.
void count_file(const std::filesystem::path& path, std::string_view bytes, counter& counts) {
  const std::string folder = path.parent_path().filename().string(), name = path.filename().string();
  if (name.starts_with("configure.") && name.ends_with(".txt")) {
    count_output(bytes, counts);
    count_searches(bytes, counts);
  } else if (folder == "build_log" || folder == "issue_log") {
    count_output(bytes, counts);
    count_searches(bytes, counts);
  } else if (folder == "config_yaml") {
    for (const auto& r : cmake_configure_log::records(bytes))
      counts.add("cmake_configure_log", name_of(r.kind), r.event);
  } else if (name.ends_with("CMakeOutput.log") || name.ends_with("CMakeError.log")) {
    for (const auto& r : try_compile_log::records(bytes)) {
      const bool failed = r.kind == try_compile_log::record_kind::check && !r.passed;
      counts.add("try_compile_log", name_of(r.kind), failed ? name_of(r.failure) : "");
    }
  } else if (folder == "cmakecache" || name.starts_with("CMakeCache")) {
    for (const auto& r : cmake_cache::records(bytes)) counts.add("cmake_cache", name_of(r.kind));
  }
}

table count_corpus() {
  table counts;
  for (const auto& entry : std::filesystem::recursive_directory_iterator(corpus_folder())) {
    if (!entry.is_regular_file()) continue;
    counter of_file(counts, relative(entry.path(), corpus_folder()).generic_string());
    count_file(entry.path(), read_bytes(entry.path()), of_file);
  }
  return counts;
}

table read_table(const std::filesystem::path& path) {
  table counts;
  std::ifstream in(path);
  std::string name, format, kind, count;
  while (std::getline(in, name, '\t') && std::getline(in, format, '\t') && std::getline(in, kind, '\t') &&
         std::getline(in, count)) {
    counts[{name, format, kind}] = std::stoul(count);
  }
  return counts;
}

std::string text_of(const row& r) { return std::get<0>(r) + ": " + std::get<1>(r) + " " + std::get<2>(r); }

/// A line for each count that differs, at most so many.
std::string difference(const table& pinned, const table& counted) {
  constexpr std::size_t enough = 60;
  std::size_t lines = 0;
  std::string all;
  const auto add = [&](const row& r, std::size_t before, std::size_t now) {
    if (before == now) return;
    if (++lines <= enough) all += text_of(r) + ": " + std::to_string(before) + " -> " + std::to_string(now) + "\n";
  };
  for (const auto& [r, count] : pinned) add(r, count, counted.contains(r) ? counted.at(r) : 0);
  for (const auto& [r, count] : counted) {
    if (!pinned.contains(r)) add(r, 0, count);
  }
  if (lines > enough) all += "and " + std::to_string(lines - enough) + " more\n";
  return all;
}

TEST(corpus_counts, a_difference_is_a_line) {
  const table pinned = {{{"a", "f", "k"}, 1}, {{"a", "f", "l"}, 2}, {{"b", "f", "k"}, 3}};
  const table counted = {{{"a", "f", "k"}, 1}, {{"a", "f", "l"}, 4}, {{"c", "f", "k"}, 5}};
  EXPECT_EQ(difference(pinned, counted), "a: f l: 2 -> 4\nb: f k: 3 -> 0\nc: f k: 0 -> 5\n");
  EXPECT_EQ(difference(pinned, pinned), "");
}

TEST(corpus_counts, are_those_that_are_pinned) {
  if (corpus_folder().empty()) GTEST_SKIP() << "set FOUNDCHECK_CORPUS to a folder of real files";
  const std::filesystem::path golden = data_folder() / "counts" / "corpus.tsv";
  const table counted = count_corpus();
  if (std::getenv("FOUNDCHECK_UPDATE") != nullptr) {
    std::ofstream out(golden);
    for (const auto& [r, count] : counted) {
      out << std::get<0>(r) << '\t' << std::get<1>(r) << '\t' << std::get<2>(r) << '\t' << count << '\n';
    }
  }
  EXPECT_EQ(difference(read_table(golden), counted), "")
      << "if the new counts are right: FOUNDCHECK_UPDATE=1 ctest --test-dir build/dev -R '^corpus_counts$'";
}

}  // namespace
}  // namespace foundcheck
