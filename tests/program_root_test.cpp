// SPDX-License-Identifier: MIT
// `scan --root`: the claims of a build held against a runtime root, from one of a few files to one unpacked from the packages of
// a distribution.
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <unistd.h>

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "support/elf_image.hpp"
#include "support/process.hpp"
#include "support/program.hpp"
#include "support/strict_json.hpp"
#include "support/temporary_directory.hpp"

namespace foundcheck {
namespace {

using nlohmann::json;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::Not;

constexpr std::string_view cache_head = "# This is the CMakeCache file.\n";

/// A shared library of this SONAME that needs these.
std::string library(std::string_view soname, const strings& needed = {}) {
  constexpr std::uint64_t dt_needed = 1, dt_soname = 14;
  elf_image image;
  for (const std::string& name : needed) image.add_name(dt_needed, name);
  image.add_name(dt_soname, soname);
  return std::string(std::string_view(image.bytes()));
}

/// What a library of that file name would say of itself.
std::string library_named(std::string_view path) {
  std::string_view name = path.substr(path.rfind('/') + 1);
  return library(name.ends_with(".so") ? std::string(name) + ".12" : std::string(name));
}

class program_root : public testing::Test {
 protected:
  void SetUp() override {
    const char* path = std::getenv("FOUNDCHECK_PROGRAM");
    ASSERT_NE(path, nullptr) << "FOUNDCHECK_PROGRAM does not name the program";
    path_ = path;
  }

  process_result foundcheck(strings arguments) const {
    process p;
    p.arguments = std::move(arguments);
    p.arguments.insert(p.arguments.begin(), path_);
    const process_result result = run(p);
    EXPECT_EQ(result.signal, 0) << testing::PrintToString(p.arguments);
    return result;
  }

  /// A build directory that CMake made where it lies.
  std::string build(const std::string& name, const std::string& entries) const {
    const std::string directory = here.make_directory(name);
    here.make_directory(name + "/CMakeFiles");
    here.write(name + "/CMakeCache.txt",
               std::string(cache_head) + "CMAKE_CACHEFILE_DIR:INTERNAL=" + directory + "\n" + entries);
    return directory;
  }

  json scan(strings arguments, int* status = nullptr) const {
    arguments.insert(arguments.begin(), {"scan", "--format", "json"});
    const process_result result = foundcheck(std::move(arguments));
    if (status != nullptr) *status = result.status;
    json whole = parse_strictly(result.out);
    EXPECT_TRUE(whole.is_object()) << result.err;
    return whole.is_object() ? whole : json::object();
  }

  /// The ids of the rules in the findings of a scan, in the order of the report.
  strings rules_of(strings arguments, int* status = nullptr) const {
    strings ids;
    const json whole = scan(std::move(arguments), status);
    for (const json& finding : whole["finding"]) ids.push_back(finding["rule"]);
    return ids;
  }

  temporary_directory here;

 private:
  std::string path_;
};

struct root_case {
  const char* what;
  std::string entries;
  strings files;  // of the root
  strings links;  // of the root: NAME -> TARGET
  strings rules;
};

TEST_F(program_root, the_claims_of_a_build_are_checked_against_a_runtime_root) {
  const std::string cupti = "CUPTI_LIBRARY:FILEPATH=/usr/local/cuda/extras/CUPTI/lib64/libcupti.so\n";
  const std::string cupti_claimed = "FIND_PACKAGE_MESSAGE_DETAILS_CUPTI:INTERNAL=[/x/libcupti.so][v()]\n";
  const std::string cupti_static = "CUPTI_LIBRARY:FILEPATH=/usr/local/cuda/extras/CUPTI/lib64/libcupti_static.a\n";
  const std::string cudnn = "CUDNN_LIBRARY:FILEPATH=/usr/lib/libcudnn.so\n";
  const std::string cudnn_claimed = "FIND_PACKAGE_MESSAGE_DETAILS_CUDNN:INTERNAL=[/usr/lib/libcudnn.so][v9()]\n";
  const root_case cases[] = {
      {"nothing is claimed", "A:STRING=b\n", {}, {}, {}},
      {"CUPTI is not there", cupti, {"usr/bin/python3"}, {}, {"CUPTI003"}},
      {"CUPTI is claimed and not there", cupti_claimed, {}, {}, {"CUPTI003"}},
      {"CUPTI is there", cupti, {"usr/lib/libcupti.so"}, {}, {}},
      {"CUPTI is there by its version", cupti, {"usr/local/cuda/lib64/libcupti.so.12"}, {}, {}},
      {"CUPTI is there with a hash", cupti, {"opt/torch.libs/libcupti-0f1e2d3c.so.12"}, {}, {}},
      {"CUPTI is there through a link", cupti, {"opt/real"}, {"usr/lib/libcupti.so.12 -> ../../opt/real"}, {}},
      {"the link of the development package dangles",
       cupti,
       {"usr/bin/python3"},
       {"usr/lib/libcupti.so -> libcupti.so.12"},
       {"CUPTI003"}},
      {"the link leads out of the root",
       cupti,
       {},
       {"usr/lib/libcupti.so -> ../../../outside/libcupti.so"},
       {"CUPTI003"}},
      {"only the stub is there", cupti, {"usr/local/cuda/lib64/stubs/libcupti.so"}, {}, {"CUPTI003"}},
      {"only the static library is there", cupti, {"usr/lib/libcupti_static.a"}, {}, {"CUPTI003"}},
      {"another library of CUPTI's is there", cupti, {"usr/lib/libnvperf_host.so"}, {}, {"CUPTI003"}},
      {"CUPTI was linked statically", cupti_static, {}, {}, {}},
      {"CUPTI was to be linked statically", cupti + "USE_CUPTI_SO:BOOL=OFF\n", {}, {}, {}},
      {"CUPTI was to be linked dynamically", cupti + "USE_CUPTI_SO:BOOL=ON\n", {}, {}, {"CUPTI003"}},
      {"the profiler is off", cupti + "USE_KINETO:BOOL=OFF\n", {}, {}, {}},
      {"the profiler is on", cupti + "USE_KINETO:BOOL=ON\n", {}, {}, {"CUPTI003"}},
      {"cuDNN is not there", cudnn, {"usr/bin/python3"}, {}, {"LADDER001"}},
      {"cuDNN is claimed and not there", cudnn_claimed, {}, {}, {"LADDER001"}},
      {"cuDNN is there", cudnn, {"usr/lib/libcudnn.so.9"}, {}, {}},
      {"a part of cuDNN is there", cudnn, {"usr/lib/libcudnn_ops.so.9"}, {}, {"LADDER001"}},
      {"cuDNN was linked statically", "CUDNN_LIBRARY:FILEPATH=/usr/lib/libcudnn_static.a\n", {}, {}, {}},
      {"cuDNN is off", cudnn + "USE_CUDNN:BOOL=OFF\n", {}, {}, {}},
      {"cuDNN is on", cudnn + "USE_CUDNN:BOOL=ON\n", {}, {}, {"LADDER001"}},
      {"cuDNN was not found", "CUDNN_LIBRARY:FILEPATH=CUDNN_LIBRARY-NOTFOUND\n", {}, {}, {}},
      {"both are not there", cupti + cudnn, {}, {}, {"CUPTI003", "LADDER001"}},
      {"one of both is there", cupti + cudnn, {"usr/lib/libcupti.so.12"}, {}, {"LADDER001"}},
  };
  for (const root_case& row : cases) {
    const temporary_directory image;
    const std::string root = image.make_directory("root");
    image.write("outside/libcupti.so", "");
    for (const std::string& file : row.files) {
      const bool is_library = file.find(".so") != std::string::npos;
      image.write("root/" + file, is_library ? library_named(file) : library("libcupti.so.12"));
    }
    for (const std::string& link : row.links) {
      image.link("root/" + link.substr(0, link.find(" -> ")), link.substr(link.find(" -> ") + 4));
    }
    const std::string cache = here.write("CMakeCache.txt", std::string(cache_head) + row.entries);
    int status = -1;
    EXPECT_EQ(rules_of({"--root", root, cache}, &status), row.rules) << row.what;
    EXPECT_EQ(status, row.rules.empty() ? clean : findings) << row.what;
    EXPECT_EQ(rules_of({"--root", root, build("build", row.entries)}), row.rules) << row.what << ", a directory";
  }
}

TEST_F(program_root, a_rung_that_the_root_decides_is_on_the_ladder) {
  const std::string cache =
      here.write("CMakeCache.txt", std::string(cache_head) + "CUDNN_LIBRARY:FILEPATH=/usr/lib/libcudnn.so\n");
  const std::string empty = here.make_directory("empty");
  here.write("full/usr/lib/libcudnn.so.9", library("libcudnn.so.9"));
  const json without = scan({cache}), missing = scan({cache, "--root", empty}),
             present = scan({cache, "--root", (here / "full").string()});
  EXPECT_EQ(without["component"][0]["ladder"]["claimed"], "yes");
  EXPECT_EQ(without["component"][0]["ladder"]["present"], "unknown");
  EXPECT_EQ(missing["component"][0]["ladder"]["present"], "no");
  EXPECT_EQ(present["component"][0]["ladder"]["present"], "yes");
  EXPECT_EQ(present["component"][0]["ladder"]["working"], "unknown");
}

TEST_F(program_root, a_claim_that_names_no_shared_library_asks_nothing_of_a_root) {
  const std::string root = here.make_directory("root");
  struct claim_case {
    const char* line;
    bool is_missed;
  };
  for (const claim_case& row : {claim_case{"-- Found CUPTI", true},
                                {"-- Found CUPTI: /usr/local/cuda/lib64/libcupti.so", true},
                                {"-- Found CUPTI: /usr/local/cuda/lib64/libcupti.so.12 (found version \"12.4\")", true},
                                {"-- Found CUPTI: /usr/local/cuda/lib64/libcupti_static.a", false},
                                {"-- Found CUPTI: /usr/local/cuda/include", false},
                                {"-- Found CUPTI: C:/cuda/lib/x64/cupti.lib", false},
                                {"-- Found CUPTI\n-- Could NOT find CUPTI (missing: CUPTI_LIBRARY)", false},
                                {"-- Found CUPTI\n-- Configuring incomplete, errors occurred!", false}}) {
    const std::string log = here.write("configure.log", std::string(row.line) + "\n");
    strings found = rules_of({log, "--root", root});
    // A configure that stopped is a finding of its own.
    std::erase(found, "LOG010");
    EXPECT_EQ(found, row.is_missed ? strings{"CUPTI003"} : strings{}) << row.line;
  }
  const std::string inventory = "USE_CUPTI:BOOL=ON\nCUDA_cupti_LIBRARY:FILEPATH=/usr/local/cuda/lib64/libcupti.so\n";
  EXPECT_THAT(rules_of({build("build", inventory), "--root", root}), IsEmpty()) << "an offer is no claim";
}

TEST_F(program_root, without_a_root_nothing_is_said_of_one) {
  const std::string entry = "CUPTI_LIBRARY:FILEPATH=" + (here / "gone/libcupti.so").string() + "\n";
  EXPECT_THAT(rules_of({build("build", entry)}), Not(testing::Contains("CUPTI003")));
  EXPECT_THAT(rules_of({"--root", here.make_directory("root"), build("build", entry)}), testing::Contains("CUPTI003"));
}

TEST_F(program_root, a_root_that_is_not_there_is_refused) {
  const std::string cache = here.write("CMakeCache.txt", std::string(cache_head) + "CMAKE_BUILD_TYPE:STRING=Release\n");
  for (const std::string& root : {(here / "missing").string(), cache}) {
    const process_result result = foundcheck({"scan", "--root", root, cache});
    EXPECT_EQ(result.status, unreadable) << root;
    EXPECT_EQ(result.out, "") << root;
    EXPECT_THAT(result.err, Not(IsEmpty())) << root;
  }
}

TEST_F(program_root, where_a_root_cannot_be_read_nothing_is_missing_for_certain) {
  if (is_root()) GTEST_SKIP() << "root may read everything";
  const std::string cache =
      here.write("CMakeCache.txt", std::string(cache_head) + "CUDNN_LIBRARY:FILEPATH=/usr/lib/libcudnn.so\n");
  here.make_directory("root/closed");
  const strings arguments = {"--root", (here / "root").string(), cache};
  EXPECT_THAT(rules_of(arguments), ElementsAre("LADDER001"));
  const permissions_withheld none(here / "root/closed", std::filesystem::perms::none);
  EXPECT_THAT(rules_of(arguments), IsEmpty());
  const process_result result = foundcheck({"scan", "--root", (here / "root").string(), cache});
  EXPECT_THAT(result.err, HasSubstr("cannot be read"));
  EXPECT_EQ(result.status, unreadable);
}

/// A root as debootstrap makes it, of the few packages that a C++ program needs. Where the packages have all in /usr, as those of Debian 13,
/// the loader is found by these links.
class real_root : public program_root {
 protected:
  void SetUp() override {
    program_root::SetUp();
    const std::string script =
        "cd \"$1\" && mkdir -p usr/lib usr/lib64 && ln -s usr/lib lib && ln -s usr/lib64 lib64 && "
        "apt-get download libc6 libc-bin libgcc-s1 libstdc++6 zlib1g >/dev/null 2>&1 && "
        "for package in *.deb; do dpkg-deb -x \"$package\" . || exit 1; done && rm -f ./*.deb";
    if (sh(script, {here.make_directory("root")}).status != 0) {
      GTEST_SKIP() << "no packages of a distribution can be had: apt-get, dpkg-deb or the network is missing";
    }
  }

  static process_result sh(const std::string& script, strings arguments) {
    process p;
    p.arguments = {"/bin/sh", "-c", script, "sh"};
    p.arguments.insert(p.arguments.end(), arguments.begin(), arguments.end());
    return run(p);
  }

  /// Libraries of the toolkit as the wheels of pip have them, or what stands for them, next to the C library of the root.
  void add_libraries() const {
    std::filesystem::path directory;
    for (const auto& entry : std::filesystem::recursive_directory_iterator(here / "root")) {
      if (entry.path().filename() == "libc.so.6") directory = entry.path().parent_path();
    }
    ASSERT_FALSE(directory.empty());
    for (const auto& [name, needed] : libraries) {
      const std::filesystem::path real = "/usr/local/cuda/lib64/" + name;
      std::error_code error;
      if (std::filesystem::exists(real))
        std::filesystem::create_hard_link(std::filesystem::canonical(real), directory / name, error);
      if (!std::filesystem::exists(directory / name)) {
        here.write((directory / name).lexically_relative(here.path()), library(name, needed));
      }
    }
  }

  inline static const std::vector<std::pair<std::string, strings>> libraries = {
      {"libcupti.so.13", {"libc.so.6"}},
      {"libcudnn.so.9", {"libstdc++.so.6", "libz.so.1"}},
      {"libcudnn_graph.so.9", {"libc.so.6"}},
      {"libcudnn_ops.so.9", {"libc.so.6"}},
      {"libcudnn_cnn.so.9", {"libc.so.6"}},
      {"libcudnn_adv.so.9", {"libc.so.6"}},
      {"libcudnn_heuristic.so.9", {"libc.so.6"}},
      {"libcudnn_engines_precompiled.so.9", {"libc.so.6"}},
      {"libcudnn_engines_runtime_compiled.so.9", {"libc.so.6"}},
      {"libcublas.so.13", {"libcublasLt.so.13"}},
      {"libcublasLt.so.13", {"libc.so.6"}},
      {"libnvrtc.so.13", {"libc.so.6"}},
      {"libnvrtc-builtins.so.13.0", {"libc.so.6"}},
      {"libnvJitLink.so.13", {"libc.so.6"}},
      {"libcudart.so.13", {"libc.so.6"}}};
};

TEST_F(real_root, with_and_without_the_libraries_are_told_apart) {
  // The toolkit of the machine that was built on: what is missing has the name that the library there gives itself.
  const temporary_directory toolkit;
  const std::string cupti = toolkit.write("lib64/libcupti.so", library("libcupti.so.13"));
  const std::string cache = here.write(
      "CMakeCache.txt", std::string(cache_head) + "CUPTI_LIBRARY_PATH:FILEPATH=" + cupti +
                            "\nCUDNN_LIBRARY_PATH:FILEPATH=" + (toolkit / "lib64/libcudnn.so.9").string() + "\n");
  const std::string log =
      here.write("configure.log",
                 "-- Found CUDAToolkit: /usr/local/cuda/include (found version \"13.0.88\")\n-- Configuring done\n");
  const std::string root = (here / "root").string();
  int status = -1;
  const json without = scan({cache, log, "--root", root}, &status);
  EXPECT_EQ(status, findings);
  ASSERT_EQ(without["finding"].size(), 2u) << without["finding"];
  EXPECT_EQ(without["finding"][0]["rule"], "CUPTI003");
  EXPECT_EQ(without["finding"][0]["packages"]["library"], "libcupti.so.13");
  EXPECT_EQ(without["finding"][0]["packages"]["apt"], "cuda-cupti-13-0");
  EXPECT_EQ(without["finding"][0]["packages"]["pip"], "nvidia-cuda-cupti");
  EXPECT_EQ(without["finding"][1]["component"], "cuDNN");
  for (const json& component : without["component"]) {
    const bool is_claimed = component["name"] == "CUPTI" || component["name"] == "cuDNN";
    if (is_claimed) {
      EXPECT_EQ(component["ladder"]["present"], "no") << component["name"];
    }
  }

  add_libraries();
  const json with = scan({cache, log, "--root", root}, &status);
  EXPECT_EQ(status, clean) << with["finding"];
  for (const json& component : with["component"]) {
    const bool is_claimed = component["name"] == "CUPTI" || component["name"] == "cuDNN";
    if (!is_claimed) continue;
    for (const char* rung : {"present", "genuine", "resolvable"}) {
      EXPECT_EQ(component["ladder"][rung], "yes") << component["name"] << ' ' << rung;
    }
  }
}

}  // namespace
}  // namespace foundcheck
