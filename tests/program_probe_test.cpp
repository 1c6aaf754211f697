// SPDX-License-Identifier: MIT
// `foundcheck probe` as its users meet it: on this machine, and on one whose loader finds a stand-in of NVIDIA's libraries.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <chrono>
#include <cstdlib>
#include <filesystem>
#include <string>
#include <vector>

#include "support/made_library.hpp"
#include "support/process.hpp"
#include "support/program.hpp"
#include "support/strict_json.hpp"
#include "support/temporary_directory.hpp"
#include "support/terminal_text.hpp"

namespace foundcheck {
namespace {

using nlohmann::json;
using testing::HasSubstr;
using testing::Not;

process_result probe(const strings& arguments, const strings& environment = {}) {
  strings all = {"probe"};
  all.insert(all.end(), arguments.begin(), arguments.end());
  return run_program(std::move(all), environment);
}

/// A machine with a GPU, as far as its loader goes.
class machine {
 public:
  machine() {
    const char* const library = std::getenv("FOUNDCHECK_FAKE_CUDA_LIBRARY");
    for (const char* name :
         {"libcuda.so.1", "libcudart.so.13", "libcupti.so.13", "libnvidia-ml.so.1", "libcudnn.so.9", "libnccl.so.2"}) {
      files_.link(name, library == nullptr ? "" : library);
    }
  }
  [[nodiscard]] strings environment(const std::string& settings = "") const {
    return {"LD_LIBRARY_PATH=" + files_.path().string(), "FOUNDCHECK_FAKE_CUDA=" + settings};
  }
  [[nodiscard]] std::string file(const std::string& name) const { return (files_ / name).string(); }

 private:
  temporary_directory files_;
};

std::string cache_of(const std::string& entries) {
  return "# This is the CMakeCache file.\n# For build in directory: /b\n\n" + entries;
}

json ladder_of(const json& document, std::string_view component) {
  for (const json& one : document["component"]) {
    if (one["name"] == component) return one["ladder"];
  }
  return {};
}

TEST(program_probe, ends_soon_with_a_correct_ladder_where_there_is_no_gpu) {
  if (std::filesystem::exists("/sys/module/nvidia")) GTEST_SKIP() << "this machine has a driver";
  const auto began = std::chrono::steady_clock::now();
  const process_result result = probe({});
  EXPECT_LT(std::chrono::steady_clock::now() - began, std::chrono::seconds(2));
  EXPECT_EQ(result.status, clean) << result.err;
  EXPECT_THAT(result.out, HasSubstr("no driver"));
  EXPECT_THAT(result.out, HasSubstr("this machine has no GPU"));
  const process_result as_json = probe({"--format", "json"});
  const json document = parse_strictly(as_json.out);
  EXPECT_EQ(ladder_of(document, "CUPTI")["working"], "unknown");
  EXPECT_EQ(document["driver"]["absent"], true);
  EXPECT_EQ(document["contradicts"], false);
}

TEST(program_probe, reaches_working_where_all_is_well) {
  const machine here;
  const process_result text = probe({}, here.environment("count=2"));
  EXPECT_EQ(text.status, clean) << text.out;
  EXPECT_THAT(text.out, HasSubstr("tracing only"));
  EXPECT_THAT(text.out, HasSubstr("580.65.06"));
  EXPECT_THAT(text.out, HasSubstr("NVIDIA Stand-in 1  9.0  0000:08:00.0"));
  const json document = parse_strictly(probe({"--format", "json"}, here.environment("count=2")).out);
  for (const char* name : {"cudart", "CUPTI", "cuDNN", "NCCL"}) {
    EXPECT_EQ(ladder_of(document, name)["loadable"], "yes") << name;
    EXPECT_EQ(ladder_of(document, name)["working"], "yes") << name;
  }
  EXPECT_EQ(document["device"].size(), 2U);
  EXPECT_EQ(document["device"][1]["capability"], "9.0");
}

TEST(program_probe, shows_harmless_what_the_libraries_of_a_driver_say) {
  const machine here;
  const std::string odd = "\x1B]0;t\x07##[error]\n::error::\xC2\x9Bx";
  const strings environment = here.environment("gpu=" + odd + ",bus=" + odd + ",driver=" + odd);
  const std::string text = probe({}, environment).out, as_json = probe({"--format", "json"}, environment).out;
  for (const std::string& shown : {text, as_json}) {
    EXPECT_EQ(unfit_for_terminal(shown), "") << shown;
    EXPECT_THAT(shown, Not(HasSubstr("\n::"))) << shown;
  }
  EXPECT_THAT(text, HasSubstr("]0;t"));
  const json document = parse_strictly(as_json);
  EXPECT_EQ(document["device"][0]["name"], odd);
  EXPECT_EQ(document["device"][0]["bus_id"], odd);
  EXPECT_EQ(document["driver"]["version"], odd);
}

struct status_case {
  std::string settings;
  int status;
  std::string text;
};

TEST(program_probe, says_why_how_to_confirm_and_how_to_fix) {
  const machine here;
  const status_case cases[] = {
      {"cuInit=803,cudaGetDeviceCount=803", findings, "the driver's library and the kernel's module"},
      {"cuInit=804,cudaGetDeviceCount=804", findings, "cuda-compat"},
      {"cudaGetDeviceCount=35,version=12080", findings, "the driver speaks CUDA 12.8, the runtime is of 13.0"},
      {"cuptiSubscribe=39", findings, "run without the other tool"},
      {"records=5", findings, "what the GPU does is not"},
      {"records=5,dropped=9", clean, "9 were dropped"},
      {"crash=cudnnCreate", findings, "cudnnCreate: the child crashed"},
  };
  for (const status_case& c : cases) {
    const process_result result = probe({}, here.environment(c.settings));
    EXPECT_EQ(result.status, c.status) << c.settings;
    EXPECT_THAT(in_one_row(result.out), HasSubstr(c.text)) << c.settings;
  }
  const process_result hang = probe({"--timeout", "0.1"}, here.environment("hang=cuInit"));
  EXPECT_EQ(hang.status, findings);
  EXPECT_THAT(hang.out, HasSubstr("cuInit: the child hung and was killed"));
  for (const char* seconds : {"20", "2e1", "3600"}) {
    EXPECT_EQ(probe({"--timeout", seconds}, here.environment()).status, clean) << seconds;
  }
}

TEST(program_probe, checks_what_a_cache_claims) {
  const machine here;
  const temporary_directory build;
  const std::string architectures = "CMAKE_CUDA_ARCHITECTURES:STRING=90-real\n";
  const std::string cupti = "CUPTI_LIBRARY_PATH:FILEPATH=" + here.file("libcupti.so.13") + "\n";
  build.write("CMakeCache.txt", cache_of(architectures + cupti));
  const process_result well = probe({"--of", build.path().string()}, here.environment());
  EXPECT_EQ(well.status, clean) << well.out << well.err;
  EXPECT_THAT(well.out, HasSubstr("code for exactly this GPU"));
  EXPECT_THAT(well.out, Not(HasSubstr("NCCL")));

  const process_result other = probe({"--of", build.path().string()}, here.environment("major=10"));
  EXPECT_EQ(other.status, findings);
  EXPECT_THAT(other.out, HasSubstr("no code for it: 209"));

  const std::string gone =
      build.write("gone/CMakeCache.txt", cache_of("CUPTI_LIBRARY_PATH:FILEPATH=/none/libcupti.so\n"));
  const process_result missing = probe({"--of", gone, "--format", "json"}, here.environment());
  EXPECT_EQ(missing.status, findings);
  const json ladder = ladder_of(parse_strictly(missing.out), "CUPTI");
  EXPECT_EQ(ladder["claimed"], "yes");
  EXPECT_EQ(ladder["present"], "no");
  EXPECT_EQ(ladder["loadable"], "no");
  EXPECT_EQ(ladder["working"], "unknown");
}

struct rule_case {
  std::string settings;
  std::string rule;  ///< empty: none about the driver, nor on what CUPTI does
};

TEST(program_probe, a_scan_that_goes_on_to_the_machine_gives_what_is_wrong_its_rule) {
  const machine here;
  const temporary_directory build;
  build.write("CMakeCache.txt", cache_of("CUPTI_LIBRARY_PATH:FILEPATH=" + here.file("libcupti.so.13") + "\n"));
  const rule_case cases[] = {
      {"", ""},
      {"cuInit=803,cudaGetDeviceCount=803", "STUB006"},
      {"cuInit=804,cudaGetDeviceCount=804", "DRV003"},
      {"cudaGetDeviceCount=35,version=12080", "DRV001"},
      {"cuInit=802,cudaGetDeviceCount=802", "DRV004"},
      {"cuptiSubscribe=39", "CUPTI010"},
      {"records=5", "CUPTI014"},
  };
  for (const rule_case& c : cases) {
    const process_result result =
        run_program({"scan", build.path().string(), "--probe", "--format", "json"}, here.environment(c.settings));
    const json document = parse_strictly(result.out);
    strings rules;
    for (const json& finding : document["finding"]) rules.push_back(finding["rule"]);
    for (const char* rule : {"STUB006", "DRV001", "DRV003", "DRV004", "CUPTI010", "CUPTI014"}) {
      EXPECT_EQ(std::count(rules.begin(), rules.end(), rule), c.rule == rule ? 1 : 0) << c.settings << ' ' << rule;
    }
    const json ladder = ladder_of(document, "CUPTI");
    EXPECT_EQ(ladder["resolvable"], "yes") << c.settings;
    if (c.rule.empty()) {
      EXPECT_EQ(ladder["working"], "yes");
    }
  }
}

TEST(program_probe, a_scan_of_a_machine_without_a_driver_leaves_the_driver_in_peace) {
  if (std::filesystem::exists("/sys/module/nvidia")) GTEST_SKIP() << "this machine has a driver";
  const temporary_directory build;
  build.write("CMakeCache.txt", cache_of("CUDA_CUDA_LIB:FILEPATH=/usr/local/cuda/lib64/stubs/libcuda.so\n"));
  const process_result result = run_program({"scan", build.path().string(), "--probe"});
  EXPECT_EQ(result.status, clean) << result.out;
  EXPECT_THAT(result.err, HasSubstr("no NVIDIA driver"));
  EXPECT_EQ(run_program({"scan", build.path().string(), "--probe", "--root", "/"}).status, usage);
  EXPECT_EQ(run_program({"scan", "--probe", "--framing", "json"}).status, usage);
  EXPECT_EQ(run_program({"scan", "--probe", "--format", "ndjson", "--files-from", "-"}).status, usage);
}

TEST(program_probe, a_scan_of_this_machine_speaks_of_it) {
  if (std::filesystem::exists("/sys/module/nvidia")) GTEST_SKIP() << "this machine has a driver";
  const temporary_directory build;
  const std::string library = build.write("libnccl.so", "this is no library");
  build.write("CMakeCache.txt", cache_of("NCCL_LIBRARY:FILEPATH=" + library + "\n"));
  const process_result result = run_program({"scan", build.path().string(), "--probe"});
  EXPECT_THAT(result.out, HasSubstr("Install the component on this machine"));
  EXPECT_THAT(result.out, HasSubstr("libnccl.so: file too short"));
  build.write("libnccl.so", "GROUP ( " + library + ".2 )\n");
  // A machine with NCCL in the path of the loader still has it, one without does not.
  EXPECT_THAT(run_program({"scan", build.path().string(), "--probe"}).out, Not(HasSubstr("libnccl.so: ")))
      << "a linker script is not loaded";
}

TEST(program_probe, a_scan_of_the_machine_finds_the_files_of_a_build_by_any_path) {
  const temporary_directory here;
  const made_library needy = {.needed = {"libnobody_has_it.so.1"}, .interpreter = "/lib64/ld-linux-x86-64.so.2"};
  here.write("build/CMakeCache.txt", cache_of("USE_CUPTI:BOOL=ON\n"));
  here.write("build/program", needy.bytes());
  std::filesystem::permissions(here / "build/program", std::filesystem::perms::owner_all);
  for (const std::string& build : {(here / "build").string(), std::string("build"), std::string("./build/../build/")}) {
    const process_result result = run_program({"scan", build, "--probe"}, {}, here.path().string());
    EXPECT_THAT(result.out, HasSubstr("libnobody_has_it.so.1")) << build;
    EXPECT_EQ(result.status, findings) << build;
  }
}

TEST(program_probe, refuses_what_it_cannot_use) {
  const temporary_directory here;
  const std::string text = here.write("notes.txt", "nothing of cmake\n");
  EXPECT_EQ(probe({"--of", (here / "none").string()}).status, unreadable);
  EXPECT_EQ(probe({"--of", here.path().string()}).status, unreadable);
  EXPECT_EQ(probe({"--of", text}).status, unreadable);
  EXPECT_EQ(probe({"--of", ""}).status, usage);
  for (const std::string seconds :
       {"0", "0.04", "3601", "-1", "inf", "-inf", "nan", "-nan", "NaN", "nan(1)", "x", ""}) {
    const process_result result = probe({"--timeout=" + seconds});
    EXPECT_EQ(result.status, usage) << seconds;
    EXPECT_EQ(result.out, "") << seconds;
    EXPECT_THAT(result.err, testing::StartsWith("foundcheck: --timeout: ")) << seconds;
  }
  EXPECT_EQ(probe({"--format", "xml"}).status, usage);
  EXPECT_EQ(probe({"extra"}).status, usage);
}

}  // namespace
}  // namespace foundcheck
