// SPDX-License-Identifier: MIT
// The readers of architecture lists against the programs that read them: nvcc --dryrun, which needs no GPU, and the scripts of the
// installed cmake. Skipped, visibly, where there is no nvcc, or where cmake no longer has a script.
#include <foundcheck/cuda/arch.hpp>

#include <gtest/gtest.h>

#include <cstdlib>
#include <set>
#include <sstream>
#include <string>
#include <string_view>
#include <vector>

#include "support/process.hpp"
#include "support/temporary_directory.hpp"

namespace foundcheck::cuda {
namespace nvcc_arch_test {

using words = std::set<std::string>;

std::string named(code_kind kind, const target& t) {
  constexpr std::string_view suffixes[] = {"", "a", "f"};
  return std::string(prefix_of(kind)) + std::to_string(t.capability.number()) +
         std::string(suffixes[static_cast<std::size_t>(t.suffix)]);
}

words images_of(const arch_list& list) {
  words result;
  for (const arch_entry& entry : list.entries()) result.insert(named(entry.kind, entry.made_for));
  return result;
}

/// What stands behind each `key` in a text, up to one of `ends`.
std::vector<std::string> values_of(std::string_view text, std::string_view key, std::string_view ends) {
  std::vector<std::string> result;
  for (std::size_t at = text.find(key); at != std::string_view::npos; at = text.find(key, at)) {
    at += key.size();
    result.emplace_back(text.substr(at, text.find_first_of(ends, at) - at));
  }
  return result;
}

class nvcc_arch : public testing::Test {
 protected:
  void SetUp() override {
    const char* found = std::getenv("FOUNDCHECK_NVCC");
    if (found == nullptr) GTEST_SKIP() << "there is no nvcc";
    nvcc = found;
    source = here.write("a.cu", "");
    const process_result version = run({{nvcc, "--version"}, ""});
    const std::vector<std::string> release = values_of(version.out, "release ", ",");
    if (!release.empty()) installed = parse_release(release[0]);
    ASSERT_TRUE(installed.known()) << version.out;
  }

  /// The images of nvcc, or nothing where it refuses.
  [[nodiscard]] bool dry_run(const std::string& options, words& images) const {
    process p;
    p.arguments = {nvcc, "--dryrun", "-c", source, "-o", (here / "a.o").string()};
    std::istringstream list(options);
    for (std::string word; list >> word;) p.arguments.push_back(word);
    const process_result result = run(p);
    if (result.status != 0) return false;
    for (std::string_view kind : {"elf", "ptx", "nvvm"}) {
      const std::string prefix = kind == "elf" ? "sm_" : kind == "ptx" ? "compute_" : "lto_";
      for (const std::string& sm : values_of(result.err, "kind=" + std::string(kind) + ",sm=", ",")) {
        images.insert(prefix + sm);
      }
    }
    return true;
  }

  /// The images of both; where the table says that this nvcc refuses one of them, it must.
  void compare(const std::string& options) const {
    const arch_list ours = expand(parse_gencode(options), installed);
    bool refused = false;
    for (const arch_entry& entry : ours.entries()) refused = refused || refuses(judge(installed, entry));
    words theirs;
    EXPECT_EQ(dry_run(options, theirs), !refused) << options;
    if (!refused) {
      EXPECT_EQ(images_of(ours), theirs) << options;
    }
  }

  std::string nvcc;
  std::string source;
  release installed;
  temporary_directory here;
};

TEST_F(nvcc_arch, takes_options_for_the_same_images) {
  for (const std::string& options : std::vector<std::string>{
           "",
           "-arch=sm_80",
           "--gpu-architecture compute_80",
           "-arch=sm_90a",
           "-arch=all",
           "-arch=all-major",
           "-arch compute_80 -code sm_80,compute_80 -code=sm_86",
           "-arch=sm_80 -gencode arch=compute_90,code=sm_90",
           "-gencode=code=sm_80,arch=compute_80",
           "--generate-code=arch=compute_80,code=[compute_80,sm_80]",
           "-gencode arch=compute_80,code=\"sm_80,sm_86\"",
           "-dlto -arch=sm_80",
           "-gencode arch=compute_90,code=sm_90a",
           "-arch=compute_100f -code=sm_103,sm_100a,compute_100f",
       }) {
    compare(options);
  }
}

TEST_F(nvcc_arch, refuses_the_same_options) {
  for (const std::string& options : std::vector<std::string>{
           "-arch=80",
           "-arch=sm_80,sm_90",
           "-code=sm_80",
           "-arch=sm_80 -code=sm_80",
           "-arch=compute_80 -code=sm_75",
           "-gencode arch=compute_80",
           "-gencode arch=sm_80,code=sm_80",
           "-gencode arch=compute_80,code=sm_80,sm_86",
           "-gencode arch=compute_80,code=[sm_80",
           "-gencode arch=compute_90a,code=sm_90",
           "-arch=all -code=sm_80",
       }) {
    words none;
    EXPECT_FALSE(dry_run(options, none)) << options;
    EXPECT_FALSE(parse_gencode(options).whole()) << options;
  }
}

/// Runs a script of cmake; its messages are on stderr.
process_result run_script(const std::string& script) {
  const temporary_directory here;
  return run({{std::getenv("FOUNDCHECK_CMAKE"), "-P", here.write("script.cmake", script)}, ""});
}

TEST(cmake_arch, takes_the_same_values_of_cmake_cuda_architectures) {
  std::string script = R"(
set(file "${CMAKE_ROOT}/Modules/Internal/CMakeCUDAArchitecturesValidate.cmake")
if(NOT EXISTS "${file}")
  set(file "${CMAKE_ROOT}/Modules/CMakeDetermineCUDACompiler.cmake")
endif()
file(READ "${file}" text)
if(NOT text MATCHES "MATCHES \"(\\^\\(\\[0-9][^\"]*)\"")
  message("none")
  return()
endif()
set(pattern "${CMAKE_MATCH_1}")
function(check number value)
  if(value STREQUAL "" OR (value AND NOT value MATCHES "${pattern}"))
    message("no ${number}.")
  else()
    message("yes ${number}.")
  endif()
endfunction()
)";
  const std::vector<std::string> values = {"80",       "80;90-real;100-virtual",
                                           "90a",      "90a-real",
                                           "all",      "all-major",
                                           "native",   "OFF",
                                           "off",      "NO",
                                           "0",        "N",
                                           "IGNORE",   "x-NOTFOUND",
                                           "NOTFOUND", "80;;90;",
                                           "",         ";80",
                                           "80,90",    "80 90",
                                           "\"80\"",   "sm_80",
                                           "8.0",      "80;all",
                                           "all;80",   "ALL",
                                           "Native",   "80-rea",
                                           "80b",      "80-real-virtual",
                                           "8",        "1000",
                                           "ON",       "-real",
                                           "a",        "80;-virtual"};
  for (std::size_t i = 0; i < values.size(); ++i) {
    script += "check(" + std::to_string(i) + " [==[" + values[i] + "]==])\n";
  }
  const process_result result = run_script(script);
  ASSERT_EQ(result.status, 0) << result.err;
  if (result.err == "none\n") GTEST_SKIP() << "this cmake keeps the pattern elsewhere";
  for (std::size_t i = 0; i < values.size(); ++i) {
    const arch_list list = parse_cmake(values[i]);
    // Any number is right for CMake; it is nvcc that knows no such target.
    const bool accepted = list.whole() || list.refused()[0].why == arch_defect::no_such_target;
    const std::string line = (accepted ? "yes " : "no ") + std::to_string(i) + ".\n";
    EXPECT_NE(result.err.find(line), std::string::npos) << '"' << values[i] << '"';
  }
}

TEST(cmake_arch, find_cuda_takes_lists_for_the_same_code) {
  const std::vector<std::string> values = {
      "8.0",          "7.5 8.0;8.6+PTX", "Volta Turing",   "Maxwell+PTX", "8.6(8.0)",
      "8.6(8.0)+PTX", "Kepler+Tegra",    "Fermi",          "10.0",        "9.0a",
      "8.0,8.6",      "Hopper",          "Ampere;8.0+PTX", "8.0+ptx"};
  std::string script =
      "set(CUDA_VERSION 11.8)\nset(CMAKE_SCRIPT_MODE_FILE)\n"
      "include(FindCUDA/select_compute_arch OPTIONAL RESULT_VARIABLE found)\n"
      "if(NOT COMMAND cuda_select_nvcc_arch_flags)\n  message(\"none\")\n  return()\nendif()\n";
  for (std::size_t i = 0; i < values.size(); ++i) {
    script += "cuda_select_nvcc_arch_flags(flags [==[" + values[i] + "]==])\nmessage(\"" + std::to_string(i) +
              "=${flags_readable}.\")\n";
  }
  const process_result result = run_script(script);
  if (result.err == "none\n") GTEST_SKIP() << "this cmake has no FindCUDA";
  const std::string log = "\n" + result.err;
  for (std::size_t i = 0; i < values.size(); ++i) {
    const std::string key = "\n" + std::to_string(i) + "=";
    const std::size_t at = log.find(key);
    ASSERT_NE(at, std::string::npos) << log;
    const arch_list list = parse_torch(values[i], torch_reader::find_cuda);
    const std::size_t before = i == 0 ? 0 : log.find("\n" + std::to_string(i - 1) + "=");
    const bool refused = log.substr(before, at - before).find("CUDA_SELECT_NVCC_ARCH_FLAGS") != std::string::npos;
    EXPECT_EQ(list.whole(), !refused) << values[i];
    if (refused) continue;
    const std::string codes = log.substr(at + key.size(), log.find('.', at) - at - key.size());
    EXPECT_EQ(images_of(list), images_of(parse_arch_codes(codes))) << values[i] << ": " << codes;
  }
}

}  // namespace nvcc_arch_test
}  // namespace foundcheck::cuda
