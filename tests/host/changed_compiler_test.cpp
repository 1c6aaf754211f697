// SPDX-License-Identifier: MIT
#include <foundcheck/host/changed_compiler.hpp>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cstdint>
#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

#include "support/temporary_directory.hpp"

namespace foundcheck::host {
namespace changed_compiler_test {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;

TEST(changed_compiler_names, say_which_it_is) {
  struct name_case {
    std::string_view name, id;
  };
  for (const auto& [name, id] :
       {name_case{"g++", "GNU"}, name_case{"g++-12", "GNU"}, name_case{"gcc-12.2", "GNU"},
        name_case{"x86_64-linux-gnu-g++-12", "GNU"}, name_case{"clang", "Clang"}, name_case{"clang++-19", "Clang"},
        name_case{"icpx", "IntelLLVM"}, name_case{"nvc++", "NVHPC"}, name_case{"c++", ""}, name_case{"cc", ""},
        name_case{"ccache", ""}, name_case{"my-g++-wrapper", ""}, name_case{"xg++", ""}}) {
    EXPECT_EQ(detail::compiler_id_of_name(name), id) << name;
  }
}

TEST(changed_compiler_names, say_the_release) {
  struct path_case {
    std::string_view path;
    std::uint32_t major_part;  // 0: unknown
  };
  for (const auto& [path, major_part] :
       {path_case{"/usr/bin/g++-12", 12}, path_case{"/usr/bin/x86_64-linux-gnu-g++-12", 12},
        path_case{"/usr/lib/llvm-19/bin/clang", 19}, path_case{"/opt/gcc-13.2.0/bin/g++", 13},
        path_case{"/usr/bin/clang-14", 14}, path_case{"/usr/bin/g++", 0}, path_case{"/opt/llvm-tools/bin/clang", 0},
        path_case{"/opt/gcc-13.2.0/libexec/g++", 0}, path_case{"/opt/app-7/bin/g++", 0},
        path_case{"/usr/bin/my-g++-12-wrapper", 0}}) {
    EXPECT_EQ(detail::release_of_compiler_path(path).major_part, major_part) << path;
  }
}

class changed_compiler : public testing::Test {
 protected:
  /// CMake noted `path`, of `id`.
  void configured(const std::filesystem::path& path, const std::string& id, const std::string& release = {}) const {
    here.write("build/CMakeFiles/3.25.1/CMakeSystem.cmake", "");
    here.write("build/CMakeFiles/3.25.1/CMakeCXXCompiler.cmake",
               "set(CMAKE_CXX_COMPILER \"" + path.string() + "\")\nset(CMAKE_CXX_COMPILER_ID \"" + id +
                   "\")\nset(CMAKE_CXX_COMPILER_VERSION \"" + release + "\")\n");
  }
  [[nodiscard]] std::vector<std::string> told() const {
    const std::string cache =
        "CMAKE_TOOLCHAIN_FILE:FILEPATH=" + (here / "linux.cmake").string() + "\nCMAKE_CXX_COMPILER:FILEPATH=c++\n";
    seen_facts seen;
    look_at_changed_compilers(here / "build", cache, seen);
    std::vector<std::string> all;
    for (const fact& f : seen.facts()) all.push_back(std::string(f.name) + ": " + std::string(f.text));
    return all;
  }

  temporary_directory here;
};

TEST_F(changed_compiler, leads_to_another_kind_now) {
  here.write("bin/clang++-19", "");
  here.write("bin/g++-12", "");
  std::filesystem::create_symlink("g++-12", here / "bin/c++");
  configured(here / "bin/c++", "GNU");
  EXPECT_THAT(told(), IsEmpty());
  std::filesystem::remove(here / "bin/c++");
  std::filesystem::create_symlink("clang++-19", here / "bin/c++");
  EXPECT_THAT(told(), ElementsAre(HasSubstr("bin/c++ was GNU when cmake configured, and leads to")));
  here.write("build/CMakeFiles/4.0.1/CMakeSystem.cmake", "");
  EXPECT_THAT(told(), IsEmpty()) << "which release configured last is not known";
}

TEST_F(changed_compiler, leads_to_another_release_now) {
  here.write("llvm-19/bin/clang", "");
  std::filesystem::create_directories(here / "bin");
  std::filesystem::create_symlink(here / "llvm-19/bin/clang", here / "bin/clang++");
  configured(here / "bin/clang++", "Clang", "14.0.6");
  EXPECT_THAT(told(), ElementsAre(HasSubstr("bin/clang++ was Clang 14.0.6 when cmake configured, and leads to")));
  configured(here / "bin/clang++", "Clang", "19.1.7");
  EXPECT_THAT(told(), IsEmpty());
  configured(here / "bin/clang++", "Clang");
  EXPECT_THAT(told(), IsEmpty()) << "the release was not noted";
  here.write("gcc-13.2/bin/g++", "");
  configured(here / "gcc-13.2/bin/g++", "GNU", "13.2.1");
  EXPECT_THAT(told(), IsEmpty());
  configured(here / "gcc-13.2/bin/g++", "GNU", "13.1.0");
  EXPECT_THAT(told(), IsEmpty()) << "the name is the one that it had when cmake configured";
  std::filesystem::create_symlink(here / "gcc-13.2", here / "gcc");
  configured(here / "gcc/bin/g++", "GNU", "13.1.0");
  EXPECT_THAT(told(), testing::SizeIs(1));
}

TEST_F(changed_compiler, is_named_by_the_toolchain_file) {
  here.write("bin/g++-12", "");
  here.write("bin/g++-13", "");
  configured(here / "bin/g++-12", "GNU");
  const auto names = [&](const std::string& text) {
    here.write("linux.cmake", text);
    return told();
  };
  const std::string other = (here / "bin/g++-13").string(), same = (here / "bin/g++-12").string();
  EXPECT_THAT(names("set(CMAKE_CXX_COMPILER " + other + ")\n"), ElementsAre(HasSubstr("linux.cmake names " + other)));
  EXPECT_THAT(names("set(CMAKE_CXX_COMPILER \"" + other + "\" CACHE FILEPATH \"\")\n"), testing::SizeIs(1));
  EXPECT_THAT(names("set(CMAKE_CXX_COMPILER_TARGET x)\nset(CMAKE_CXX_COMPILER " + other + ")\n"), testing::SizeIs(1));
  EXPECT_THAT(names("set(CMAKE_CXX_COMPILER " + same + ")\n"), IsEmpty());
  EXPECT_THAT(names("# set(CMAKE_CXX_COMPILER " + other + ")\n"), IsEmpty());
  EXPECT_THAT(names("if(X)\n  set(CMAKE_CXX_COMPILER " + other + ")\nendif()\n"), IsEmpty());
  EXPECT_THAT(names("set(CMAKE_CXX_COMPILER " + same + ")\nset(CMAKE_CXX_COMPILER " + other + ")\n"), IsEmpty());
  EXPECT_THAT(names("set(CMAKE_CXX_COMPILER $ENV{X}/g++-13)\n"), IsEmpty());
  EXPECT_THAT(names("set(CMAKE_CXX_COMPILER g++-13)\n"), IsEmpty());
}

TEST(changed_compiler_in_the_cache, was_written_there_by_hand) {
  const temporary_directory here;
  const std::string was = here.write("bin/g++-12", ""), other = here.write("bin/clang++-19", "");
  here.link("bin/same", "g++-12");
  here.write("build/CMakeFiles/3.25.1/CMakeSystem.cmake", "");
  here.write("build/CMakeFiles/3.25.1/CMakeCXXCompiler.cmake",
             "set(CMAKE_CXX_COMPILER \"" + was + "\")\nset(CMAKE_CXX_COMPILER_ID \"GNU\")\n");
  const auto told = [&](const std::string& value, const std::string& more = {}) {
    seen_facts seen;
    look_at_changed_compilers(here / "build", "CMAKE_CXX_COMPILER:FILEPATH=" + value + "\n" + more, seen);
    return seen.facts().empty() ? std::string() : std::string(seen.facts().front().text);
  };
  EXPECT_EQ(told(other), "CMakeCache.txt has CMAKE_CXX_COMPILER=" + other + ", and cmake configured with " + was);
  for (const std::string& value :
       {was, (here / "bin/same").string(), std::string("clang++-19"), (here / "gone").string()})
    EXPECT_EQ(told(value), "") << value;
  EXPECT_EQ(told(other, "CMAKE_TOOLCHAIN_FILE:FILEPATH=" + (here / "x.cmake").string() + "\n"), "")
      << "a toolchain file may say it";
}

}  // namespace changed_compiler_test
}  // namespace foundcheck::host
