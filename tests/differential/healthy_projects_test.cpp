// SPDX-License-Identifier: MIT
// Right set-ups of real projects, rebuilt small in tests/data/healthy and configured by the installed cmake: nobody is to be
// alarmed by any of them. Each has a twin with one thing wrong, which is to be found, so that the silence is no accident.
#include <foundcheck/scan/result.hpp>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <atomic>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <sstream>
#include <string>
#include <string_view>
#include <thread>
#include <vector>

#include "support/bundle.hpp"
#include "support/process.hpp"
#include "support/real_cmake.hpp"
#include "support/scan_report.hpp"
#include "support/temporary_directory.hpp"

namespace foundcheck {
namespace healthy_projects_test {

using testing::HasSubstr;

struct set_up {
  std::string_view name;      ///< of the build directory
  std::string_view project;   ///< a directory of tests/data/healthy
  std::string_view options;   ///< -D..., between blanks
  std::string_view findings;  ///< as scan_report gives them
  bool needs_nvcc = false;
};

/// Nothing at error or warning: what stands here is a note.
constexpr set_up right[] = {
    {"ggml", "ggml", "", ""},
    {"ggml_cuda", "ggml", "-DGGML_CUDA=ON", "LEFT009(NCCL)"},
    {"opencv", "opencv", "-DWITH_CUDA=OFF", ""},
    {"opencv_cuda", "opencv", "-DWITH_CUDA=ON -DOPENCV_DNN_CUDA=ON", ""},
    {"kokkos", "kokkos", "-DKokkos_ENABLE_CUDA=ON -DKokkos_ARCH_HOPPER90=ON", ""},
    {"amrex", "amrex", "-DAMReX_GPU_BACKEND=CUDA -DAMReX_CUDA_ARCH=9.0", ""},
    {"faiss", "faiss", "-DFAISS_ENABLE_GPU=OFF", ""},
    {"faiss_gpu", "faiss", "", ""},
    {"xgboost", "xgboost", "-DUSE_CUDA=ON -DUSE_NCCL=ON", ""},
    {"xgboost_dlopen", "xgboost", "-DUSE_CUDA=ON -DUSE_NCCL=ON -DUSE_DLOPEN_NCCL=ON", ""},
    {"onnxruntime", "onnxruntime", "-Donnxruntime_USE_CUDA=ON", ""},
    {"pytorch_1.0", "pytorch_1.0", "", "MAGMA001(MAGMA) LEFT001(MPI)"},
    {"pytorch_2.5", "pytorch_2.5", "-DUSE_CUDA=1", "CUDSS001(cuDSS) MAGMA001(MAGMA) LEFT001(cuSPARSELt) LEFT001(MPI)"},
    {"pytorch_2.5_cpu", "pytorch_2.5", "-DUSE_CUDA=0", "LEFT001(MPI)"},
    {"pytorch_2.5_no_toolkit", "pytorch_2.5", "-DHEALTHY_TOOLKIT=OFF", "LEFT001(MPI) DEP002 DEP003"},
    {"kineto", "kineto", "-DKINETO_BACKEND=cuda", ""},
    {"kineto_cpu", "kineto", "", ""},
    {"findcuda", "findcuda", "", ""},
    {"optional_parts", "optional_parts", "", "LEFT006"},
    {"python_extension", "python_extension", "", ""},
    {"cutlass", "cutlass", "", "", true},
};

constexpr set_up wrong[] = {
    {"ggml_no_blas", "ggml", "-DGGML_BLAS=ON -DGGML_BLAS_VENDOR=NoSuchVendor", "CONF001"},
    {"ggml_arch_too_new", "ggml", "-DGGML_CUDA=ON -DCMAKE_CUDA_ARCHITECTURES=120", "ARCH002(nvcc) LEFT009(NCCL)"},
    {"opencv_no_cudnn", "opencv", "-DWITH_CUDA=ON -DOPENCV_DNN_CUDA=ON -DHEALTHY_CUDNN=OFF", "CUDNN005(cuDNN)"},
    {"kokkos_volta", "kokkos", "-DKokkos_ENABLE_CUDA=ON -DKokkos_ARCH_VOLTA70=ON", "ARCH003(nvcc)"},
    {"amrex_no_mpi", "amrex", "-DAMReX_MPI=ON", "PKG004(MPI)"},
    {"faiss_no_cudart", "faiss", "-DHEALTHY_CUDART=OFF", "CUDA008(cudart)"},
    {"xgboost_nccl_headers_alone", "xgboost", "-DUSE_CUDA=ON -DUSE_NCCL=ON -DHEALTHY_NCCL=OFF", "HDR001(NCCL)"},
    {"onnxruntime_no_toolkit", "onnxruntime", "-Donnxruntime_USE_CUDA=ON -DHEALTHY_NVCC=OFF", "CUDA006(nvcc)"},
    {"pytorch_1.0_other_headers", "pytorch_1.0", "-DHEALTHY_HEADERS=9.2", "CUDA002(CUDA toolkit) LEFT001(MPI)"},
    {"pytorch_2.5_no_cupti", "pytorch_2.5", "-DUSE_CUDA=1 -DHEALTHY_CUPTI=OFF",
     "CUPTI002(Kineto) CUDSS001(cuDSS) MAGMA001(MAGMA) LEFT001(cuSPARSELt) LEFT001(MPI)"},
    {"pytorch_2.5_asked_no_toolkit", "pytorch_2.5", "-DUSE_CUDA=1 -DHEALTHY_TOOLKIT=OFF",
     "CUDA001(CUDA toolkit) LEFT001(MPI)"},
    {"kineto_old_option", "kineto", "-DLIBKINETO_NOCUPTI=OFF", "CUPTI007(Kineto)"},
    {"findcuda_no_toolkit", "findcuda", "-DHEALTHY_ROOT=OFF", "CUDA015(CUDA toolkit)"},
    {"optional_parts_linked", "optional_parts", "-DSOLVER_LINK_BLAS=ON", "CONF002 LEFT006"},
    {"python_extension_other_headers", "python_extension", "-DHEALTHY_HEADERS=3.9", "PY003(Python)"},
    {"cutlass_arch", "cutlass", "-DCUTLASS_NVCC_ARCHS=70 -DCMAKE_CUDA_ARCHITECTURES=20", "ARCH003(nvcc)", true},
};

std::vector<std::string> split(std::string_view text) {
  std::istringstream in{std::string(text)};
  std::vector<std::string> parts;
  for (std::string part; in >> part;) parts.push_back(part);
  return parts;
}

/// Configures all of them once, in as many processes as there are processors.
class healthy_projects : public testing::Test {
 protected:
  static void SetUpTestSuite() {
    const char* const data = std::getenv("FOUNDCHECK_TEST_DATA");
    ASSERT_NE(data, nullptr);
    if (real_cmake::version().empty()) return;
    where = new temporary_directory;
    std::vector<set_up> all(std::begin(right), std::end(right));
    all.insert(all.end(), std::begin(wrong), std::end(wrong));
    std::atomic<std::size_t> next = 0;
    const auto work = [&] {
      for (std::size_t i; (i = next++) < all.size();) {
        if (!all[i].needs_nvcc || has_nvcc())
          configure(all[i], std::filesystem::path(data) / "healthy", i < std::size(right) ? 2 : 1);
      }
    };
    std::vector<std::thread> others(std::max(1U, std::thread::hardware_concurrency()) - 1);
    for (std::thread& t : others) t = std::thread(work);
    work();
    for (std::thread& t : others) t.join();
  }
  static void TearDownTestSuite() {
    delete where;
    where = nullptr;
  }
  void SetUp() override {
    if (where == nullptr) GTEST_SKIP() << "no cmake: " << real_cmake::program() << " does not run";
  }

  static bool has_nvcc() { return std::getenv("FOUNDCHECK_NVCC") != nullptr; }

  /// As somebody would who keeps what cmake prints: the command, and then its output. A second time is over the same cache, as of a
  /// build whose lists have changed.
  static void configure(const set_up& row, const std::filesystem::path& projects, int times) {
    const std::filesystem::path build = *where / row.name;
    std::string command = "cmake";
    for (const std::string& option : split(row.options)) command += ' ' + option;
    command += ' ' + (projects / row.project).string();
    std::string run = real_cmake::in_quotes(real_cmake::program()) + command.substr(5) + " -B " +
                      real_cmake::in_quotes(build) + " >> " + real_cmake::in_quotes(build / "configure.txt") + " 2>&1";
    if (row.needs_nvcc) run = "CUDACXX=" + real_cmake::in_quotes(std::getenv("FOUNDCHECK_NVCC")) + ' ' + run;
    std::filesystem::create_directories(build);
    for (; times > 0; --times) {
      std::ofstream(build / "configure.txt", std::ios::app) << command << '\n';
      [[maybe_unused]] const int status = std::system(run.c_str());  // some end with an error on purpose
    }
  }

  /// All of it through the library.
  static scan_report scan_of(const set_up& row) {
    const std::filesystem::path build = *where / row.name;
    const std::string cache = bytes_of(build / "CMakeCache.txt"), log = bytes_of(build / "configure.txt");
    std::string kept = bytes_of(build / "CMakeFiles" / "CMakeConfigureLog.yaml");
    if (kept.empty()) {
      kept = bytes_of(build / "CMakeFiles" / "CMakeError.log") + bytes_of(build / "CMakeFiles" / "CMakeOutput.log");
    }
    EXPECT_FALSE(cache.empty()) << row.name;
    scan::inputs read;
    read.add("CMakeCache.txt", cache);
    if (!kept.empty()) read.add("kept", kept);
    read.add("configure.txt", log);
    read.arrange();
    const scan::result result = scan::read(read);
    EXPECT_TRUE(result.limits().empty()) << row.name;
    scan_report report;
    for (const finding& f : result.findings()) {
      report.add(f);
      warnings += f.rule->severity == severity::warning;
    }
    return report;
  }

  static inline temporary_directory* where = nullptr;
  static inline std::size_t warnings = 0;
};

TEST_F(healthy_projects, alarm_nobody) {
  std::size_t scanned = 0;
  for (const set_up& row : right) {
    if (row.needs_nvcc && !has_nvcc()) {
      std::cout << "[  SKIPPED ] " << row.name << ": no nvcc\n";
      continue;
    }
    warnings = 0;
    const scan_report report = scan_of(row);
    EXPECT_EQ(report.errors(), 0U) << row.name;
    EXPECT_EQ(warnings, 0U) << row.name;
    EXPECT_EQ(report.text(), row.findings) << row.name << '\n' << bytes_of(*where / row.name / "configure.txt");
    EXPECT_THAT(bytes_of(*where / row.name / "configure.txt"), HasSubstr("-- Build files have been written to"));
    ++scanned;
  }
  EXPECT_GE(scanned, 19U);
}

TEST_F(healthy_projects, have_a_twin_with_one_thing_wrong_which_is_found) {
  for (const set_up& row : wrong) {
    if (row.needs_nvcc && !has_nvcc()) continue;
    EXPECT_EQ(scan_of(row).text(), row.findings) << row.name << '\n' << bytes_of(*where / row.name / "configure.txt");
  }
  for (const set_up& row : right) {
    EXPECT_TRUE(std::ranges::any_of(wrong, [&](const set_up& w) { return w.project == row.project; })) << row.project;
  }
}

// Caches alone, cut to what tells where things lie: distributions, conda, Spack, Nix, wheels, the HPC SDK, Jetson, Windows.
TEST(healthy_layouts, alarm_nobody_and_their_mixtures_are_found) {
  const char* const data = std::getenv("FOUNDCHECK_TEST_DATA");
  ASSERT_NE(data, nullptr);
  std::size_t files = 0;
  for (const bool is_wrong : {false, true}) {
    for (const auto& [name, cache] :
         read_bundle(std::filesystem::path(data) / "healthy" / (is_wrong ? "wrong" : "right"))) {
      // The second line of a wrong one says what is found.
      constexpr std::string_view mark = "\n# finds: ";
      const std::size_t at = cache.find(mark);
      ASSERT_EQ(at != std::string::npos, is_wrong) << name;
      const std::size_t begin = at + mark.size();
      const std::string expected = is_wrong ? cache.substr(begin, cache.find('\n', begin) - begin) : "";
      scan::inputs read;
      read.add(name, cache);
      scan_report report;
      const scan::result result = scan::read(read);
      for (const finding& f : result.findings()) report.add(f);
      EXPECT_EQ(report.text(), expected) << name;
      EXPECT_EQ(expected.empty(), !is_wrong) << name;
      ++files;
    }
  }
  EXPECT_EQ(files, 21U);
}

TEST_F(healthy_projects, alarm_nobody_through_the_program_either) {
  const char* const program = std::getenv("FOUNDCHECK_PROGRAM");
  if (program == nullptr || !std::filesystem::exists(program)) GTEST_SKIP() << "FOUNDCHECK_PROGRAM names no program";
  std::vector<std::string> command = {program, "scan", "--format", "json", "--fail-on", "warning"};
  for (const set_up& row : right) {
    if (!row.needs_nvcc || has_nvcc()) command.push_back((*where / row.name).string());
  }
  const process_result result = run({command, ""});
  EXPECT_EQ(result.status, 0) << result.out << result.err;
  EXPECT_THAT(result.out, HasSubstr("\"errors\":0,\"warnings\":0,"));
}

}  // namespace healthy_projects_test
}  // namespace foundcheck
