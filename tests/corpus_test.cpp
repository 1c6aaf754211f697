// SPDX-License-Identifier: MIT
// Real caches, real configure output and the logs that CMake keeps, from bytes to findings. FOUNDCHECK_CORPUS names the folder.
#include <foundcheck/format/cmake/output.hpp>
#include <foundcheck/format/detect.hpp>
#include <foundcheck/scan/result.hpp>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <cstdlib>
#include <deque>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <map>
#include <optional>
#include <sstream>
#include <string>
#include <string_view>
#include <vector>

#include "support/cmake_output_properties.hpp"
#include "support/fact_properties.hpp"
#include "support/temporary_directory.hpp"

namespace foundcheck {
namespace {

using testing::Contains;
using testing::ElementsAre;
using testing::IsEmpty;
using testing::Not;

/// One scan of some files. Never copied: facts point into the texts.
struct scanned {
  std::deque<std::string> texts;
  scan::inputs inputs;
  std::optional<scan::result> result;
  std::vector<std::string> found;   ///< "RULE(component)"
  std::vector<std::string> errors;  ///< those of severity error

  scanned() = default;
  scanned(const scanned&) = delete;
  scanned& operator=(const scanned&) = delete;

  void add_cache(const std::filesystem::path& path) { add(path); }

  void add_log(const std::filesystem::path& path) {
    const std::string& bytes = add(path);
    EXPECT_EQ(broken_output_property(bytes), "") << path;
    EXPECT_LE(cmake_output::last_run(bytes), bytes.size()) << path;
  }

  /// CMakeConfigureLog.yaml, or CMakeOutput.log or CMakeError.log.
  void add_kept_log(const std::filesystem::path& path) { add(path); }

  void add_build_log(const std::filesystem::path& path) { add(path); }

  void judge(std::string_view name) {
    inputs.arrange();
    result.emplace(scan::read(inputs));
    EXPECT_TRUE(result->limits().empty()) << name;
    for (const fact& f : result->facts()) {
      ASSERT_LT(f.from.source, inputs.entries().size()) << name;
      const auto& from = inputs.entries()[f.from.source];
      // What is kept of a log are copies.
      if (from.reader() == nullptr) {
        EXPECT_EQ(broken_fact_property(f, from.content), "") << name;
      }
    }
    for (const finding& f : result->findings()) {
      std::string text(f.rule->id);
      if (f.about != component::none) text += "(" + std::string(name_of(f.about)) + ")";
      EXPECT_GT(f.evidence_count, 0U) << name << ": " << text;
      if (f.rule->severity == severity::error) errors.push_back(text);
      found.push_back(std::move(text));
    }
  }

 private:
  const std::string& add(const std::filesystem::path& path) {
    const std::string& bytes = texts.emplace_back(bytes_of(path));
    inputs.add(path.string(), bytes);
    return bytes;
  }
};

class corpus : public testing::Test {
 protected:
  void SetUp() override {
    const char* const folder = std::getenv("FOUNDCHECK_CORPUS");
    if (folder == nullptr || !std::filesystem::is_directory(folder)) {
      GTEST_SKIP() << "set FOUNDCHECK_CORPUS to the folder of real files";
    }
    root = folder;
  }

  [[nodiscard]] std::vector<std::filesystem::path> entries(const std::filesystem::path& folder) const {
    std::vector<std::filesystem::path> paths;
    for (const auto& entry : std::filesystem::directory_iterator(root / folder)) paths.push_back(entry.path());
    std::sort(paths.begin(), paths.end());
    return paths;
  }

  /// The scan of a build directory: its cache, the logs that CMake keeps and its configure output.
  void scan_directory(const std::filesystem::path& directory, scanned& into) const {
    if (exists(directory / "CMakeCache.txt")) into.add_cache(directory / "CMakeCache.txt");
    for (const char* log : {"CMakeOutput.log", "CMakeError.log"}) {
      if (exists(directory / log)) into.add_kept_log(directory / log);
    }
    for (const char* log : {"configure.stdout.txt", "configure.stderr.txt"}) {
      if (exists(directory / log)) into.add_log(directory / log);
    }
    into.judge(directory.filename().string());
  }

  std::filesystem::path root;
};

// Nobody knows the truth about these caches, but each has been read by a person: none deserves an error.
TEST_F(corpus, no_public_cache_is_alarming) {
  std::size_t files = 0;
  for (const auto& path : entries("public/cmakecache")) {
    scanned s;
    s.add_cache(path);
    s.judge(path.filename().string());
    EXPECT_THAT(s.errors, IsEmpty()) << path;
    ++files;
  }
  EXPECT_GT(files, 100U);
}

/// Why the configure runs of the generated directories stopped, as their command lines and the corpus' README tell it. What
/// a project's own code refuses in words that no form has is CONF001; the evidence is its words.
std::string cause_of(const std::string& directory) {
  struct cause_row {
    std::string_view directory, finding;
  };
  constexpr cause_row rows[] = {
      {"benchmark", "CONF027"},
      {"benchmark_fail_gtest", "CONF027"},
      {"cuda_detect_empty_root_hint", "CONF002"},
      {"cuda_detect_nocupti", "CONF002"},
      {"cuda_detect_nocupti_debugfind", "CONF002"},
      {"cuda_findcuda_no_cudart", "CUDA008(cudart)"},
      {"cuda_findcuda_root_wrong", "CUDA015(CUDA toolkit)"},
      {"cuda_findcuda_root_wrong_no_path", "CUDA015(CUDA toolkit)"},
      {"cuda_lang_arch35_unsupported", "ARCH003(nvcc)"},
      {"cuda_lang_arch_empty", "ARCH011(nvcc)"},
      {"cuda_lang_arch_native", "ARCH010(nvcc)"},
      {"cuda_lang_compiler_missing", "CUDA006(nvcc)"},
      {"cuda_lang_no_nvcc", "CUDA006(nvcc)"},
      {"cuda_lang_nocudart_tk", "LINK005(cudart)"},
      {"cuda_toolkit_no_cudart", "CUDA008(cudart)"},
      {"re2", "CONF023"},
      {"real_amrex_mpi_missing", "PKG004(MPI)"},
      {"real_ggml_arch70", "ARCH003(nvcc)"},
      {"real_kineto_HEAD_nolib", "CUPTI008(CUPTI)"},
      {"real_kokkos_noarch", "ARCH010(nvcc)"},
      {"real_samples", "CONF023"},
  };
  for (const cause_row& row : rows) {
    if (row.directory == directory) return std::string(row.finding);
  }
  return "CONF001";
}

TEST_F(corpus, no_generated_directory_but_the_wrong_ones_is_alarming) {
  std::size_t directories = 0;
  for (const auto& path : entries("generated")) {
    if (!exists(path / "CMakeCache.txt")) continue;
    scanned s;
    scan_directory(path, s);
    ++directories;
    const std::string name = path.filename().string();
    if (name == "real_kineto_HEAD_legacy_flag") continue;
    // Configure ends well, and nvcc has not the architectures that it is given.
    const bool asks_in_vain = name == "cuda_findcuda_autoarch" || name == "real_kokkos_volta";
    // What configure itself returned says whether it stopped.
    std::ifstream exit(path / "configure.exit");
    int status = 0;
    exit >> status;
    if (status != 0) {
      EXPECT_THAT(s.errors, ElementsAre(cause_of(name))) << path;
    } else if (asks_in_vain) {
      EXPECT_THAT(s.errors, ElementsAre("ARCH003(nvcc)")) << path;
    } else {
      EXPECT_THAT(s.errors, IsEmpty()) << path;
    }
  }
  EXPECT_GT(directories, 50U);
}

/// What stopped the builds of the generated directories, as their names and the corpus' README tell it: the first finding of each.
std::string build_cause_of(const std::string& directory) {
  struct cause_row {
    std::string_view directory, finding;
  };
  constexpr cause_row rows[] = {
      // nvcc is given these architectures by FindCUDA, by hand or by Kokkos: configure cannot know.
      {"cuda_err_arch_flag", "ARCH002(nvcc)"},
      {"cuda_findcuda_arch_unsupported", "ARCH002(nvcc)"},
      {"cuda_findcuda_autoarch", "ARCH002(nvcc)"},
      {"real_kokkos_volta", "ARCH002(nvcc)"},
      {"cuda_err_header", "HDR008"},
      {"cuda_err_multi", "SRC004"},
      {"cuda_err_syntax", "SRC004"},
      {"cuda_err_undef", "LINK006"},
      {"real_kineto_HEAD_cuda_ok", "SRC002"},
  };
  for (const cause_row& row : rows) {
    if (row.directory == directory) return std::string(row.finding);
  }
  return "none is known";
}

TEST_F(corpus, a_build_that_stopped_has_its_cause_and_one_that_did_not_has_none) {
  std::size_t stopped = 0, whole = 0;
  for (const auto& path : entries("generated")) {
    if (!exists(path / "ninja_v.txt") || !exists(path / "ninja_v.exit")) continue;
    int status = 0;
    std::ifstream(path / "ninja_v.exit") >> status;
    scanned s;
    s.add_build_log(path / "ninja_v.txt");
    s.judge(path.filename().string());
    const bool failed = s.texts.back().find("FAILED: ") != std::string::npos;
    EXPECT_EQ(failed, status == 1 && path.filename() != "snappy") << path << ": ninja refuses the manifest of snappy";
    ++(failed ? stopped : whole);
    if (failed) {
      ASSERT_THAT(s.found, Not(IsEmpty())) << path;
      EXPECT_EQ(s.found.front(), build_cause_of(path.filename().string())) << path;
      EXPECT_THAT(s.found, Not(Contains("BUILD001"))) << path << ": its cause is known";
    } else if (status == 1) {
      EXPECT_THAT(s.found, ElementsAre("DIAG001")) << path << ": the words of ninja";
    } else {
      EXPECT_THAT(s.found, IsEmpty()) << path;
    }
  }
  EXPECT_GE(stopped, 8U);
  EXPECT_GE(whole, 15U);
}

TEST_F(corpus, right_builds_have_no_findings) {
  for (const char* name :
       {"real_ggml_ok", "real_ggml_cpu", "real_kokkos_hopper", "real_amrex_ok", "real_faiss_ok", "real_faiss_cpu",
        "real_cutlass_90a", "real_kineto_HEAD_cuda_ok", "real_kineto_986e07fd_cuda_ok", "real_kineto_adb0f75d_cuda_ok",
        "real_kineto_7ac2729d_cuda_ok", "real_kineto_c448abda_cuda_ok", "cuda_detect_ok", "cuda_findcuda_ok",
        "cuda_toolkit_ok", "cuda_toolkit_cupti_ok", "cuda_toolkit_driver_default"}) {
    scanned s;
    scan_directory(root / "generated" / name, s);
    EXPECT_THAT(s.texts, Not(IsEmpty())) << name;
    EXPECT_THAT(s.found, IsEmpty()) << name;
  }
}

TEST_F(corpus, cupti_that_was_turned_off_on_purpose_is_no_error) {
  for (const char* name : {"real_kineto_7ac2729d_nocupti", "real_kineto_c448abda_nocupti"}) {
    scanned s;
    scan_directory(root / "generated" / name, s);
    EXPECT_THAT(s.errors, IsEmpty()) << name;
  }
}

TEST_F(corpus, wrong_builds_have_their_findings) {
  struct row {
    const char* name;
    const char* finding;
  };
  for (const row& r :
       {row{"real_kineto_HEAD_legacy_flag", "CUPTI007(Kineto)"}, row{"real_kineto_HEAD_seed_flags", "STALE006"},
        row{"real_kineto_986e07fd_nolib", "CUPTI002(Kineto)"}, row{"real_kineto_adb0f75d_nohdr", "CUPTI002(Kineto)"},
        row{"cuda_toolkit_root_wrong", "CUDA016(CUDA toolkit)"}}) {
    scanned s;
    scan_directory(root / "generated" / r.name, s);
    EXPECT_THAT(s.found, ElementsAre(r.finding)) << r.name;
  }
}

TEST_F(corpus, the_second_run_over_a_cache_gives_the_findings_of_the_first) {
  std::size_t directories = 0;
  for (const auto& path : entries("generated")) {
    if (!exists(path / "CMakeCache.txt") || !exists(path / "configure.second.txt")) continue;
    scanned first, second;
    scan_directory(path, first);
    second.add_cache(path / "CMakeCache.txt");
    second.add_log(path / "configure.second.txt");
    second.judge(path.filename().string());
    EXPECT_EQ(second.errors, first.errors) << path;
    ++directories;
  }
  if (directories == 0) GTEST_SKIP() << "no second runs in the corpus";
}

// The generated directories have what cmake printed. A user has not: the logs that CMake keeps must tell the same.
TEST_F(corpus, the_logs_alone_tell_of_a_compiler_that_makes_no_program) {
  std::size_t broken = 0;
  for (const auto& path : entries("generated")) {
    if (!exists(path / "CMakeCache.txt") || !exists(path / "CMakeOutput.log")) continue;
    scanned s;
    s.add_cache(path / "CMakeCache.txt");
    s.add_kept_log(path / "CMakeOutput.log");
    if (exists(path / "CMakeError.log")) s.add_kept_log(path / "CMakeError.log");
    s.judge(path.filename().string());
    const std::string name = path.filename().string();
    if (name == "cuda_lang_arch35_unsupported" || name == "real_ggml_arch70") {
      // Only the one that looked for the toolkit tells its release.
      EXPECT_THAT(s.found, ElementsAre(name == "real_ggml_arch70" ? "ARCH003(nvcc)" : "ARCH002(nvcc)")) << path;
      ++broken;
    } else if (name == "real_kokkos_volta") {
      EXPECT_THAT(s.errors, ElementsAre("ARCH003(nvcc)")) << path;
    } else if (name != "real_kineto_HEAD_legacy_flag") {
      EXPECT_THAT(s.errors, IsEmpty()) << path;
    }
  }
  EXPECT_EQ(broken, 2U);
}

// Both are Windows builds in which the linker cannot make a program: the log ends with the check.
TEST_F(corpus, of_the_public_logs_two_tell_of_a_broken_compiler) {
  std::vector<std::string> alarming;
  std::size_t files = 0;
  for (const char* folder : {"public/config_yaml", "public/configure_log"}) {
    for (const auto& path : entries(folder)) {
      scanned s;
      s.add_kept_log(path);
      s.judge(path.filename().string());
      if (!s.found.empty()) alarming.push_back(path.filename().string());
      ++files;
    }
  }
  EXPECT_GT(files, 100U);
  EXPECT_THAT(alarming, ElementsAre("AIGODLIKE__drag_import__6b25259.yaml", "stevenke1981__voxcpm-cpp__917fb24.yaml"));
}

// Cache and logs that somebody committed together, as they lay in one build directory.
TEST_F(corpus, no_cache_is_in_conflict_with_the_logs_beside_it) {
  struct committed_build {
    std::vector<std::filesystem::path> caches, logs;
  };
  std::map<std::string, committed_build> builds;
  std::ifstream manifest(root / "manifest.tsv");
  for (std::string line; std::getline(manifest, line);) {
    std::istringstream fields(line);
    std::string local, repository, path, commit;
    std::getline(fields, local, '\t');
    std::getline(fields, repository, '\t');
    std::getline(fields, path, '\t');
    std::getline(fields, commit, '\t');
    std::filesystem::path directory = std::filesystem::path(path).parent_path();
    if (directory.filename() == "CMakeFiles") directory = directory.parent_path();
    committed_build& build = builds[repository + " " + commit + " " + directory.string()];
    if (local.starts_with("public/cmakecache/")) build.caches.push_back(root / local);
    if (local.starts_with("public/config_yaml/") || local.starts_with("public/configure_log/")) {
      build.logs.push_back(root / local);
    }
  }
  std::size_t compared = 0;
  for (const auto& [name, build] : builds) {
    if (build.caches.size() != 1 || build.logs.empty() || !exists(build.caches[0])) continue;
    scanned s;
    s.add_cache(build.caches[0]);
    for (const auto& log : build.logs) {
      if (exists(log)) s.add_kept_log(log);
    }
    s.judge(name);
    const bool is_broken = name.starts_with("AIGODLIKE/drag_import ") && !s.found.empty();
    EXPECT_TRUE(is_broken || s.found.empty()) << name << ": " << testing::PrintToString(s.found);
    ++compared;
  }
  EXPECT_GT(compared, 50U);
}

TEST_F(corpus, every_text_is_read_whole_as_configure_output) {
  for (const auto& entry : std::filesystem::recursive_directory_iterator(root)) {
    const std::string extension = entry.path().extension().string();
    if (!entry.is_regular_file() || (extension != ".txt" && extension != ".log")) continue;
    const std::string bytes = bytes_of(entry.path());
    EXPECT_EQ(broken_output_property(bytes), "") << entry.path();
    EXPECT_LE(cmake_output::last_run(bytes), bytes.size()) << entry.path();
  }
}

TEST_F(corpus, caches_and_logs_are_told_apart_from_what_only_looks_like_them) {
  for (const auto& path : entries("public/cmakecache")) {
    EXPECT_EQ(detect(bytes_of(path)).format, format::cmake_cache) << path;
  }
  for (const char* folder : {"public/cmake_vars", "public/negative"}) {
    for (const auto& path : entries(folder)) EXPECT_EQ(detect(bytes_of(path)).format, format::text) << path;
  }
  for (const auto& path : entries("generated")) {
    if (!exists(path / "CMakeCache.txt") || !exists(path / "configure.stdout.txt")) continue;
    EXPECT_EQ(detect(bytes_of(path / "CMakeCache.txt")).format, format::cmake_cache) << path;
    EXPECT_EQ(detect(bytes_of(path / "configure.stdout.txt")).format, format::cmake_output) << path;
    for (const char* other : {"CMakeOutput.log", "CMakeError.log"}) {
      if (!exists(path / other) || file_size(path / other) == 0) continue;
      EXPECT_EQ(detect(bytes_of(path / other)).format, format::try_compile_log) << path / other;
    }
    if (!exists(path / "build.ninja")) continue;
    EXPECT_EQ(detect(bytes_of(path / "build.ninja")).format, format::ninja_manifest) << path;
  }
}

}  // namespace
}  // namespace foundcheck
