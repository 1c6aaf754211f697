// SPDX-License-Identifier: MIT
// What CMake tells editors by its File API, against what we read of the files that every build directory has: which libraries the targets link
// (codemodel-v2) by build.ninja, build-*.ninja and link.txt, and the compilers (toolchains-v1) by CMake<LANG>Compiler.cmake. A reply is
// there only where an editor asked for one; a difference would be a reason to read it.
#include <foundcheck/host/command_files.hpp>

#include <gtest/gtest.h>

#include <cstdlib>
#include <filesystem>
#include <foundcheck/host/build_files.hpp>
#include <fstream>
#include <iterator>
#include <nlohmann/json.hpp>
#include <set>
#include <sstream>
#include <string>
#include <string_view>
#include <vector>

#include "support/process.hpp"
#include "support/temporary_directory.hpp"

namespace foundcheck {
namespace file_api_test {

using nlohmann::json;

std::string text_of(const std::filesystem::path& path) {
  std::ifstream in(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(in), {}};
}

/// A program, a shared and a static library of the project, and three that lie elsewhere: one with a blank in its path, one static, one that
/// only a library of the project links.
constexpr std::string_view project = R"(
cmake_minimum_required(VERSION 3.20)
project(sample CXX)
add_library(inner SHARED inner.cpp)
target_link_libraries(inner PRIVATE "${ELSEWHERE}/libdeep.so")
add_library(parts STATIC parts.cpp)
target_link_libraries(parts PUBLIC "${ELSEWHERE}/with blank/liba.so")
add_executable(app app.cpp)
target_link_libraries(app PRIVATE inner parts "${ELSEWHERE}/libstatic.a" m)
)";

/// The libraries by whole paths that lie outside of the build directory.
std::set<std::string> libraries_in_replies(const std::filesystem::path& build) {
  std::set<std::string> found;
  for (const auto& entry : std::filesystem::directory_iterator(build / ".cmake/api/v1/reply")) {
    if (!entry.path().filename().string().starts_with("target-")) continue;
    const json target = json::parse(text_of(entry.path()));
    if (!target.contains("link")) continue;
    for (const json& one : target["link"].value("commandFragments", json::array())) {
      auto fragment = one["fragment"].get<std::string>();
      if (one["role"].get<std::string>() != "libraries" || fragment.starts_with("-")) continue;
      if (fragment.starts_with('"')) fragment = fragment.substr(1, fragment.size() - 2);
      std::string plain;
      for (const char c : fragment) {
        if (c != '\\') plain += c;
      }
      if (std::filesystem::path(plain).is_absolute()) found.insert(plain);
    }
  }
  return found;
}

json reply_named(const std::filesystem::path& build, std::string_view start) {
  for (const auto& entry : std::filesystem::directory_iterator(build / ".cmake/api/v1/reply")) {
    if (entry.path().filename().string().starts_with(start)) return json::parse(text_of(entry.path()));
  }
  return {};
}

/// NAME of set(NAME "value") in what CMake noted of a compiler.
std::string noted(const std::string& note, const std::string& name) {
  const std::string mark = "set(" + name + " \"";
  const std::size_t at = note.find(mark);
  if (at == std::string::npos) return "";
  return note.substr(at + mark.size(), note.find('"', at + mark.size()) - at - mark.size());
}

class file_api : public testing::TestWithParam<const char*> {};

TEST_P(file_api, says_nothing_that_the_build_files_do_not_say) {
  const char* const cmake = std::getenv("FOUNDCHECK_CMAKE");
  if (cmake == nullptr || *cmake == '\0') GTEST_SKIP() << "there is no cmake";
  const temporary_directory here;
  const std::filesystem::path elsewhere = here.path() / "elsewhere", build = here.path() / "b";
  std::filesystem::create_directories(elsewhere / "with blank");
  std::filesystem::create_directories(build / ".cmake/api/v1/query");
  for (const char* const asked : {"codemodel-v2", "toolchains-v1"})
    std::ofstream(build / ".cmake/api/v1/query" / asked);
  std::ofstream(elsewhere / "libstatic.a");
  // CMake links a shared library by its path if it has a SONAME.
  for (const std::string library : {"libdeep.so", "with blank/liba.so"}) {
    process c;
    c.arguments = {"/bin/sh", "-c",
                   "c++ -shared -fPIC -x c++ /dev/null -Wl,-soname,x -o '" + (elsewhere / library).string() + "'"};
    c.seconds = 60;
    const process_result compiled = run(c);
    if (compiled.status == 127) GTEST_SKIP() << "there is no c++";
    ASSERT_EQ(compiled.status, 0) << compiled.err;
  }
  std::ofstream(here.path() / "CMakeLists.txt") << project;
  for (const char* const source : {"inner.cpp", "parts.cpp"}) std::ofstream(here.path() / source) << "void f() {}\n";
  std::ofstream(here.path() / "app.cpp") << "int main() {}\n";
  process p;
  p.arguments = {cmake, "-G",          GetParam(), "-D", "ELSEWHERE=" + elsewhere.string(), "-S", here.path().string(),
                 "-B",  build.string()};
  p.seconds = 60;
  const process_result configured = run(p);
  if (configured.status != 0 && configured.err.find("CMAKE_MAKE_PROGRAM") != std::string::npos)
    GTEST_SKIP() << GetParam() << ": the program that builds is not installed";
  ASSERT_EQ(configured.status, 0) << configured.out << configured.err;

  const std::set<std::string> theirs = libraries_in_replies(build);
  const host::build_files files(build);
  std::set<std::string> ours;
  for (const std::string& path : host::linked_libraries(files)) {
    if (path.starts_with(elsewhere.string())) ours.insert(path);
  }
  EXPECT_EQ(theirs.size(), 3U);
  EXPECT_EQ(ours, theirs);

  const json toolchains = reply_named(build, "toolchains-v1");
  if (toolchains.is_null()) GTEST_SKIP() << "this cmake knows no toolchains-v1";
  std::size_t compared = 0;
  for (const json& one : toolchains["toolchains"]) {
    const auto language = one["language"].get<std::string>();
    for (const auto& entry : std::filesystem::directory_iterator(build / "CMakeFiles")) {
      const std::string note = text_of(entry.path() / ("CMake" + language + "Compiler.cmake"));
      if (note.empty()) continue;
      const std::string prefix = "CMAKE_" + language + "_COMPILER";
      EXPECT_EQ(noted(note, prefix), one["compiler"]["path"].get<std::string>());
      EXPECT_EQ(noted(note, prefix + "_ID"), one["compiler"]["id"].get<std::string>());
      EXPECT_EQ(noted(note, prefix + "_VERSION"), one["compiler"]["version"].get<std::string>());
      ++compared;
    }
  }
  EXPECT_EQ(compared, toolchains["toolchains"].size());
}

INSTANTIATE_TEST_SUITE_P(generators, file_api, testing::Values("Ninja", "Ninja Multi-Config", "Unix Makefiles"),
                         [](const testing::TestParamInfo<const char*>& info) {
                           std::string name = info.param;
                           std::erase_if(name, [](char c) { return c == ' ' || c == '-'; });
                           return name;
                         });

}  // namespace file_api_test
}  // namespace foundcheck
