// SPDX-License-Identifier: MIT
// Every finding at error and warning on the public corpus, file by file, against the list that a person has judged:
// tests/data/corpus_findings.md; and those on projects that were really configured, against what is known of them.
// FOUNDCHECK_CORPUS names the folder.
#include <foundcheck/host/build_directory.hpp>
#include <foundcheck/scan/result.hpp>

#include <gtest/gtest.h>

#include <algorithm>
#include <cstddef>
#include <cstdlib>
#include <filesystem>
#include <set>
#include <sstream>
#include <string>
#include <string_view>
#include <vector>

#include "support/scan_report.hpp"
#include "support/temporary_directory.hpp"

namespace foundcheck {
namespace {

/// "FINDING | severity" of some files that lie together, as the program reads them; the notes are left out.
std::vector<std::string> findings_of(const std::vector<std::filesystem::path>& files) {
  scan::inputs read;
  for (const std::filesystem::path& file : files) read.add(file.string(), bytes_of(file));
  read.arrange();
  const scan::result result = scan::read(read);
  EXPECT_TRUE(result.limits().empty()) << testing::PrintToString(files);
  std::vector<std::string> all;
  for (const finding& f : result.findings()) {
    if (f.rule->severity == severity::info) continue;
    scan_report one;
    one.add(f);
    all.push_back(std::string(one.text()) + " | " + std::string(name_of(f.rule->severity)));
  }
  return all;
}

struct judged_finding {
  std::string input, finding, severity, verdict;
};

/// The cells of the last table of the document.
std::vector<judged_finding> judged(const std::string& document) {
  std::vector<judged_finding> rows;
  std::istringstream in(document);
  for (std::string line; std::getline(in, line);) {
    std::vector<std::string> cells;
    for (std::size_t at = 2; at < line.size();) {
      const std::size_t end = line.find(" |", at);
      if (!line.starts_with("| ") || end == std::string::npos) break;
      cells.push_back(line.substr(at, end - at));
      at = end + 3;
    }
    if (cells.size() == 5 && cells[0] != "input") rows.push_back({cells[0], cells[1], cells[2], cells[3]});
  }
  return rows;
}

class corpus_findings : public testing::Test {
 protected:
  void SetUp() override {
    const char* const data = std::getenv("FOUNDCHECK_TEST_DATA");
    ASSERT_NE(data, nullptr);
    document = bytes_of(std::filesystem::path(data) / "corpus_findings.md");
    rows = judged(document);
    ASSERT_FALSE(rows.empty());
  }

  std::string document;
  std::vector<judged_finding> rows;
};

TEST_F(corpus_findings, are_true_as_far_as_the_head_of_the_list_says) {
  for (const std::string_view severity : {"error", "warning"}) {
    const auto is_of_it = [&](const judged_finding& row) { return row.severity == severity; };
    const auto found = std::ranges::count_if(rows, is_of_it);
    const auto right =
        std::ranges::count_if(rows, [&](const judged_finding& row) { return is_of_it(row) && row.verdict == "true"; });
    std::ostringstream head;
    head << "| " << severity << " | " << found << " | " << right << " | ";
    EXPECT_NE(document.find(head.str()), std::string::npos) << head.str();
    EXPECT_GE(right * 100, found * (severity == "error" ? 100 : 95)) << severity;
  }
}

TEST_F(corpus_findings, are_those_of_the_list) {
  const char* const folder = std::getenv("FOUNDCHECK_CORPUS");
  if (folder == nullptr || !std::filesystem::is_directory(folder)) {
    GTEST_SKIP() << "set FOUNDCHECK_CORPUS to the folder of real files";
  }
  std::multiset<std::string> listed;
  const std::filesystem::path root = std::filesystem::path(folder) / "public";
  for (const judged_finding& row : rows) listed.insert(row.input + " | " + row.finding + " | " + row.severity);
  std::multiset<std::string> found;
  for (const auto& entry : std::filesystem::recursive_directory_iterator(root)) {
    if (!entry.is_regular_file()) continue;
    const std::string path = entry.path().lexically_relative(root).generic_string();
    // The logs and dependencies of ninja are no input of a scan.
    if (path.starts_with("ninja_")) continue;
    for (const std::string& one : findings_of({entry.path()})) found.insert(path + " | " + one);
  }
  for (const std::string& one : found) EXPECT_EQ(listed.count(one), found.count(one)) << one << " is found";
  for (const std::string& one : listed) EXPECT_EQ(found.count(one), listed.count(one)) << one << " is listed";
}

// Projects that were really configured, right and wrong, as the corpus' README tells of each.
TEST_F(corpus_findings, of_configured_projects_are_what_is_known_of_them) {
  const char* const folder = std::getenv("FOUNDCHECK_CORPUS");
  if (folder == nullptr || !std::filesystem::is_directory(folder)) {
    GTEST_SKIP() << "set FOUNDCHECK_CORPUS to the folder of real files";
  }
  struct truth {
    std::string_view directory, findings;
  };
  constexpr truth rows[] = {
      // right
      {"real_amrex_ok", ""},
      {"real_cutlass_90a", ""},
      {"real_faiss_cpu", ""},
      {"real_faiss_ok", ""},
      {"real_ggml_cpu", ""},
      {"real_ggml_ok", ""},
      {"real_kineto_7ac2729d_cuda_ok", ""},
      {"real_kineto_986e07fd_cuda_ok", ""},
      {"real_kineto_adb0f75d_cuda_ok", ""},
      {"real_kineto_c448abda_cuda_ok", ""},
      {"real_kokkos_hopper", ""},
      // CUPTI turned off on purpose, or never asked for
      {"real_kineto_7ac2729d_nocupti", ""},
      {"real_kineto_c448abda_nocupti", ""},
      {"real_kineto_HEAD_default", ""},
      // options of another project, which CMake names as not used: a note
      {"real_kineto_HEAD_seed_flags", ""},
      // the path that is not there is known to the machine alone
      {"real_kineto_c448abda_stale_path", ""},
      // wrong
      {"real_amrex_mpi_missing", "PKG004(MPI) | error"},
      {"real_ggml_arch70", "ARCH003(nvcc) | error"},
      {"real_kineto_986e07fd_nolib", "CUPTI002(Kineto) | warning"},
      {"real_kineto_HEAD_cuda_ok", "SRC002 | error"},
      {"real_kineto_HEAD_legacy_flag", "CUPTI007(Kineto) | error"},
      {"real_kineto_HEAD_nolib", "CUPTI008(CUPTI) | error"},
      {"real_kineto_adb0f75d_nohdr", "CUPTI002(Kineto) | warning"},
      {"real_kokkos_noarch", "ARCH010(nvcc) | error"},
      {"real_kokkos_volta", "ARCH003(nvcc) | error"},
      {"real_samples", "CONF023 | error"},
  };
  std::size_t known = 0;
  for (const auto& entry : std::filesystem::directory_iterator(std::filesystem::path(folder) / "generated")) {
    const std::string name = entry.path().filename().string();
    if (!name.starts_with("real_")) continue;
    const auto row = std::ranges::find(rows, name, &truth::directory);
    ASSERT_NE(row, std::end(rows)) << name;
    ++known;
    const auto files = host::candidates(entry.path());
    ASSERT_TRUE(bool(files)) << name;
    std::string found;
    for (const std::string& one : findings_of(*files)) found += found.empty() ? one : ", " + one;
    EXPECT_EQ(found, row->findings) << name;
  }
  EXPECT_EQ(known, std::size(rows));
}

}  // namespace
}  // namespace foundcheck
