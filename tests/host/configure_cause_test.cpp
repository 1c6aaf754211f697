// SPDX-License-Identifier: MIT
#include <foundcheck/host/configure_cause.hpp>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <chrono>
#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

#include "support/temporary_directory.hpp"

namespace foundcheck::host {
namespace configure_cause_test {

/// A file of the build directory that was written at that second.
void write_at(const temporary_directory& here, const std::string& name, int seconds) {
  static const auto epoch = std::filesystem::file_time_type::clock::now() - std::chrono::hours(1);
  std::filesystem::last_write_time(here.write(name, ""), epoch + std::chrono::seconds(seconds));
}

[[nodiscard]] std::vector<std::string> obstacles(const seen_facts& seen) {
  std::vector<std::string> said;
  for (const fact& f : seen.facts()) {
    if (f.id == fact_id::generated) continue;
    said.push_back(std::string(name_of(f.id)) + " " + std::string(f.name) + " " + std::string(f.text));
  }
  return said;
}

class stopped_configure : public testing::Test {
 protected:
  /// Looks at a directory that configure left with this cache and without build files.
  void look(const std::string& entries) {
    cache_ =
        "CMAKE_GENERATOR:INTERNAL=Ninja\nCMAKE_HOME_DIRECTORY:INTERNAL=" + (here / "source").string() + "\n" + entries;
    here.write("build/CMakeCache.txt", cache_);
    here.write("build/CMakeFiles/cmake.check_cache", "");
    look_at_configure_end(here / "build", cache_, 3, seen);
  }

  temporary_directory here;
  seen_facts seen;

 private:
  std::string cache_;
};

TEST_F(stopped_configure, names_the_build_file) {
  look("");
  ASSERT_EQ(seen.facts().size(), 1u);
  EXPECT_EQ(seen.facts()[0].id, fact_id::generated);
  EXPECT_EQ(seen.facts()[0].is, state::no);
  EXPECT_EQ(seen.facts()[0].text, "build.ninja");
}

TEST_F(stopped_configure, names_the_searches_that_found_nothing) {
  look(
      "CMAKE_DLLTOOL:FILEPATH=CMAKE_DLLTOOL-NOTFOUND\nMKL_DIR:PATH=MKL_DIR-NOTFOUND\n"
      "ZLIB_LIBRARY:FILEPATH=ZLIB_LIBRARY-NOTFOUND\nZLIB_LIBRARY-ADVANCED:INTERNAL=1\nNAME:STRING=NOTFOUND\n"
      "HERE:FILEPATH=/usr/bin/env\n");
  EXPECT_THAT(obstacles(seen), testing::ElementsAre("obstacle  MKL_DIR"));
  EXPECT_EQ(seen.facts()[1].from.source, 3u);
  EXPECT_EQ(seen.facts()[1].from.line, 4u);
  EXPECT_EQ(seen.facts()[1].from.text, "MKL_DIR:PATH=MKL_DIR-NOTFOUND");
}

TEST_F(stopped_configure, names_a_compiler_that_was_not_found) {
  look("CMAKE_AR:FILEPATH=CMAKE_AR-NOTFOUND\nCMAKE_CUDA_COMPILER:STRING=NOTFOUND\n");
  EXPECT_THAT(obstacles(seen), testing::ElementsAre("obstacle  CMAKE_CUDA_COMPILER"));
}

TEST_F(stopped_configure, a_compiler_that_makes_no_program) {
  for (const char* const name : {"CompilerIdCXX", "CompilerIdCUDA", "CompilerIdC", "CompilerIdFortran"})
    here.make_directory("build/CMakeFiles/3.25.1/" + std::string(name));
  here.write("build/CMakeFiles/3.25.1/CMakeCCompiler.cmake", "");
  const std::string there = here.write("c++", "");
  look("CMAKE_CXX_COMPILER:FILEPATH=" + there + "\nCMAKE_CUDA_COMPILER:FILEPATH=" + there +
       "\nCMAKE_C_COMPILER:FILEPATH=" + there + "\nCMAKE_Fortran_COMPILER:FILEPATH=" + (here / "gone").string() + "\n");
  EXPECT_THAT(obstacles(seen), testing::UnorderedElementsAre("cause  host_compiler_broken", "cause  compiler_broken"));
}

TEST_F(stopped_configure, a_host_compiler_that_is_gone_is_another_cause) {
  here.make_directory("build/CMakeFiles/3.25.1/CompilerIdCUDA");
  look("CMAKE_CUDA_COMPILER:FILEPATH=" + here.write("nvcc", "") +
       "\nCMAKE_CUDA_HOST_COMPILER:UNINITIALIZED=" + (here / "g++-11").string() + "\n");
  EXPECT_THAT(obstacles(seen), testing::IsEmpty());
}

/// Causes and what the project says, each with the entry of the cache or the words before it.
[[nodiscard]] std::vector<std::string> causes(const seen_facts& seen) {
  std::vector<std::string> said;
  for (const fact& f : seen.facts()) {
    if (f.id == fact_id::cause)
      said.push_back(std::string(f.text) + " " + std::string(f.name) + ": " + std::string(f.from.text));
    if (f.id == fact_id::said)
      said.push_back(std::string(f.name) + ": " + std::string(f.from.text) + ": " + std::string(f.text));
  }
  return said;
}

struct required_case {
  std::string_view project, cache;
  std::vector<std::string> expected;
};

TEST_F(stopped_configure, the_first_call_that_must_have_stopped_it) {
  constexpr std::string_view unfound =
      "CURL_DIR:PATH=CURL_DIR-NOTFOUND\nAV_FOUND:INTERNAL=\nX_LIB:FILEPATH=X_LIB-NOTFOUND\n";
  const std::string curl = "package_unfound CURL: CURL_DIR:PATH=CURL_DIR-NOTFOUND";
  const std::string av = "package_unfound AV: AV_FOUND:INTERNAL=";
  const required_case cases[] = {
      {"find_package(CURL REQUIRED)\npkg_check_modules(AV REQUIRED libav)\n",
       unfound,
       {curl, "project_call: CMakeLists.txt:1 has: find_package(CURL REQUIRED)"}},
      {"find_package(CURL)\npkg_check_modules(AV REQUIRED libav)\n",
       unfound,
       {av, "project_call: CMakeLists.txt:2 has: pkg_check_modules(AV REQUIRED libav)"}},
      {"find_package(CURL)\n", unfound, {}},
      {"find_package(ZLIB REQUIRED)\n", "ZLIB_LIBRARY:FILEPATH=/usr/lib/libz.so\n", {}},
      {"find_package(CURL\n  CONFIG # of its own\n  REQUIRED)\n",
       unfound,
       {curl, "project_call: CMakeLists.txt:1 has: find_package(CURL CONFIG REQUIRED)"}},
      {"find_package(Python3 REQUIRED COMPONENTS Development)\n",
       "_Python3_INCLUDE_DIR:INTERNAL=_Python3_INCLUDE_DIR-NOTFOUND\n",
       {"package_unfound Python3: _Python3_INCLUDE_DIR:INTERNAL=_Python3_INCLUDE_DIR-NOTFOUND",
        "project_call: CMakeLists.txt:1 has: find_package(Python3 REQUIRED COMPONENTS Development)"}},
      // What is turned off stops nothing.
      {"if(USE_CURL)\nfind_package(CURL REQUIRED)\nendif()\n",
       "USE_CURL:BOOL=OFF\nCURL_DIR:PATH=CURL_DIR-NOTFOUND\n",
       {}},
      // What must have stopped it is before what may have.
      {"if(OTHER)\nfind_package(CURL REQUIRED)\nendif()\npkg_check_modules(AV REQUIRED libav)\n",
       unfound,
       {av, "project_call: CMakeLists.txt:4 has: pkg_check_modules(AV REQUIRED libav)"}},
      {"if(OTHER)\nfind_package(CURL REQUIRED)\nendif()\n",
       unfound,
       {curl, "project_call: CMakeLists.txt:2 has: find_package(CURL REQUIRED)"}},
      {"set(HOW REQUIRED)\nfind_package(CURL ${HOW})\n",
       unfound,
       {curl, "project_call: CMakeLists.txt:2 has: find_package(CURL ${HOW})"}},
      {"set(HOW QUIET)\nfind_package(CURL ${HOW})\n", unfound, {}},
      {"find_library(X_LIB NAMES x REQUIRED)\n",
       unfound,
       {"search_missing X_LIB: X_LIB:FILEPATH=X_LIB-NOTFOUND",
        "project_call: CMakeLists.txt:1 has: find_library(X_LIB NAMES x REQUIRED)"}},
      {"find_library(X_LIB NAMES x)\n", unfound, {}},
      {"find_library(X_LIB x)\nif(NOT X_LIB)\n  message(FATAL_ERROR \"X not\n  found\")\nendif()\n",
       unfound,
       {"project_stops: CMakeLists.txt:3 stops with: X not found"}},
      {"find_package(CURL)\nif(NOT CURL_FOUND)\nmessage(FATAL_ERROR no CURL)\nendif()\n",
       unfound,
       {"project_stops: CMakeLists.txt:3 stops with: no CURL"}},
      {"message(FATAL_ERROR \"Parts are missing. If you forgot the \\\"--recursive\\\" flag when you cloned this project, this is \"\n"
       "  \"mended by git submodule update --init --recursive.\")\n",
       unfound,
       {"project_stops: CMakeLists.txt:1 stops with: Parts are missing"}},
      {"if(NOT OTHER)\nmessage(FATAL_ERROR no)\nendif()\nmessage(STATUS yes)\n", unfound, {}},
      // A part of it was found, and no word says that this was enough.
      {"find_package(V REQUIRED glslc)\n",
       "V_LIBRARY:FILEPATH=/usr/lib/libv.so\nV_GLSLC:FILEPATH=V_GLSLC-NOTFOUND\n",
       {"package_unfound V: V_GLSLC:FILEPATH=V_GLSLC-NOTFOUND",
        "project_call: CMakeLists.txt:1 has: find_package(V REQUIRED glslc)"}},
  };
  for (const required_case& c : cases) {
    seen = {};
    here.write("source/CMakeLists.txt", std::string(c.project));
    look(std::string(c.cache));
    EXPECT_THAT(causes(seen), testing::ElementsAreArray(c.expected)) << c.project;
  }
}

TEST_F(stopped_configure, a_file_that_the_project_names_and_that_is_not_there) {
  here.write("source/cmake/There.cmake", "");
  here.write("source/there.h.in", "");
  here.write("cmake/Modules/Own.cmake", "");
  const std::string root = "CMAKE_ROOT:INTERNAL=" + (here / "cmake").string() + "\n";
  const std::string source = (here / "source").string();
  const struct {
    std::string project, cache, lost;
  } cases[] = {
      {"include(cmake/Gone.cmake)\n", root, source + "/cmake/Gone.cmake"},
      {"include(${CMAKE_SOURCE_DIR}/cmake/Gone.cmake)\n", root, source + "/cmake/Gone.cmake"},
      {"include(${CMAKE_CURRENT_LIST_DIR}/../Gone.cmake)\n", root, (here / "Gone.cmake").string()},
      {"list(APPEND CMAKE_MODULE_PATH ${CMAKE_SOURCE_DIR}/cmake)\ninclude(Gone)\n", root, "Gone.cmake"},
      {"configure_file(gone.h.in a.h @ONLY)\n", root, source + "/gone.h.in"},
      // What is there, and what need not be.
      {"include(There)\ninclude(Own)\ninclude(cmake/There.cmake)\nconfigure_file(there.h.in a.h)\n", root, ""},
      {"include(cmake/Gone.cmake OPTIONAL)\n", root, ""},
      {"if(OTHER)\ninclude(cmake/Gone.cmake)\nendif()\n", root, ""},
      {"function(f)\ninclude(cmake/Gone.cmake)\nendfunction()\n", root, ""},
      // What may be elsewhere.
      {"include(Gone)\n", "", ""},
      {"include(Gone)\n", root + "CMAKE_MODULE_PATH:STRING=/opt/modules\n", ""},
      {"list(APPEND CMAKE_MODULE_PATH ${ECM_DIR})\ninclude(Gone)\n", root, ""},
      {"find_package(ECM)\ninclude(Gone)\n", root, ""},
      {"file(DOWNLOAD https://a/b.cmake ${CMAKE_BINARY_DIR}/b.cmake)\ninclude(Gone)\n", root, ""},
      {"include(${CMAKE_BINARY_DIR}/b.cmake)\ninclude(Gone)\n", root, ""},
      {"include(${OTHER_DIR}/Gone.cmake)\n", root + "OTHER_DIR:PATH=/gone\n", ""},
      {"include(" + (here / "build").string() + "/Made.cmake)\n", root, ""},
  };
  for (const auto& c : cases) {
    seen = {};
    here.write("source/CMakeLists.txt", c.project);
    look(c.cache);
    std::string lost;
    for (const fact& f : seen.facts()) {
      if (f.id == fact_id::obstacle && f.name == "file") lost = f.text;
    }
    EXPECT_EQ(lost, c.lost) << c.project;
  }
}

TEST_F(stopped_configure, what_targets_use_and_no_search_found) {
  constexpr std::string_view unfound =
      "A_LIB:FILEPATH=A_LIB-NOTFOUND\nNS_part_LIBRARY:FILEPATH=NS_part_LIBRARY-NOTFOUND\n";
  const required_case cases[] = {
      {"target_link_libraries(app PRIVATE ${A_LIB})\n",
       unfound,
       {"linked_not_found A_LIB: A_LIB:FILEPATH=A_LIB-NOTFOUND",
        "project_call: CMakeLists.txt:1 has: target_link_libraries(app PRIVATE ${A_LIB})"}},
      {"target_include_directories(app PRIVATE ${A_LIB})\n",
       unfound,
       {"used_not_found A_LIB: A_LIB:FILEPATH=A_LIB-NOTFOUND",
        "project_call: CMakeLists.txt:1 has: target_include_directories(app PRIVATE ${A_LIB})"}},
      {"target_link_libraries(app NS::part)\n",
       unfound,
       {"linked_not_found NS_part_LIBRARY: NS_part_LIBRARY:FILEPATH=NS_part_LIBRARY-NOTFOUND",
        "project_call: CMakeLists.txt:1 has: target_link_libraries(app NS::part)"}},
      {"if(A_LIB)\ntarget_link_libraries(app ${A_LIB})\nendif()\n", unfound, {}},
      {"target_link_libraries(app other)\nmessage(STATUS ${A_LIB})\n", unfound, {}},
  };
  for (const required_case& c : cases) {
    seen = {};
    here.write("source/CMakeLists.txt", std::string(c.project));
    write_at(here, "build/CMakeFiles/TargetDirectories.txt", 7200);
    look(std::string(c.cache));
    EXPECT_THAT(causes(seen), testing::ElementsAreArray(c.expected)) << c.project;
  }
}

TEST_F(stopped_configure, names_what_modules_missed_if_nothing_else_is) {
  look("ZLIB_LIBRARY:FILEPATH=ZLIB_LIBRARY-NOTFOUND\nZLIB_LIBRARY-ADVANCED:INTERNAL=1\n");
  EXPECT_THAT(obstacles(seen), testing::ElementsAre("obstacle  ZLIB_LIBRARY"));
}

TEST_F(stopped_configure, an_empty_list_of_architectures) {
  look("//No help, variable specified on the command line.\nCMAKE_CUDA_ARCHITECTURES:UNINITIALIZED=\n");
  EXPECT_THAT(obstacles(seen), testing::ElementsAre("cause CMAKE_CUDA_ARCHITECTURES architectures_empty"));
}

TEST_F(stopped_configure, an_empty_list_that_cmake_wrote_says_nothing) {
  look("//CUDA architectures\nCMAKE_CUDA_ARCHITECTURES:STRING=\n");
  EXPECT_THAT(obstacles(seen), testing::IsEmpty());
}

TEST_F(stopped_configure, submodules_that_are_empty) {
  here.write("source/.gitmodules",
             "[submodule \"a\"]\n\tpath = a\n[submodule \"b\"]\n\tpath = b\n[submodule \"c\"]\n\tpath = c\n");
  here.make_directory("source/a");
  here.write("source/b/CMakeLists.txt", "");
  look("");
  EXPECT_THAT(obstacles(seen), testing::ElementsAre("obstacle submodule a", "obstacle submodule c"));
}

TEST_F(stopped_configure, subdirectories_without_a_project) {
  here.write("source/CMakeLists.txt", "add_subdirectory(a)\nadd_subdirectory(b)\n");
  here.make_directory("source/a");
  here.write("source/b/CMakeLists.txt", "");
  look("");
  EXPECT_THAT(obstacles(seen), testing::ElementsAre("obstacle subdirectory a"));
}

TEST_F(stopped_configure, a_project_that_cmake_4_refuses) {
  here.write("source/CMakeLists.txt", "cmake_minimum_required(VERSION 3.0)\n");
  look("CMAKE_CACHE_MAJOR_VERSION:INTERNAL=4\n");
  EXPECT_THAT(obstacles(seen), testing::ElementsAre("obstacle policy 3.0"));
}

TEST_F(stopped_configure, a_project_that_cmake_takes) {
  here.write("source/CMakeLists.txt", "cmake_minimum_required(VERSION 3.0)\n");
  look("CMAKE_CACHE_MAJOR_VERSION:INTERNAL=3\n");
  look("CMAKE_CACHE_MAJOR_VERSION:INTERNAL=4\nCMAKE_POLICY_VERSION_MINIMUM:STRING=3.5\n");
  here.write("source/CMakeLists.txt", "cmake_minimum_required(VERSION 3.5)\n");
  look("CMAKE_CACHE_MAJOR_VERSION:INTERNAL=4\n");
  EXPECT_THAT(obstacles(seen), testing::IsEmpty());
}

TEST_F(stopped_configure, sources_that_were_not_brought) {
  const std::string downloads = here.make_directory("build/_deps");
  here.make_directory("build/_deps/fmt-build");
  here.make_directory("build/_deps/gtest-build");
  here.write("build/_deps/gtest-src/CMakeLists.txt", "");
  look("FETCHCONTENT_BASE_DIR:PATH=" + downloads + "\n");
  EXPECT_THAT(obstacles(seen), testing::ElementsAre("obstacle download fmt"));
}

TEST_F(stopped_configure, nothing_is_said_of_one_that_went_well) {
  here.write("source/.gitmodules", "path = a\n");
  write_at(here, "build/build.ninja", 5);
  write_at(here, "build/CMakeFiles/TargetDirectories.txt", 4);
  look("MKL_DIR:PATH=MKL_DIR-NOTFOUND\n");
  seen_facts again;
  std::filesystem::last_write_time(here / "build/CMakeCache.txt",
                                   std::filesystem::last_write_time(here / "build/build.ninja"));
  EXPECT_EQ(look_at_configure_end(here / "build", "CMAKE_GENERATOR:INTERNAL=Ninja\n", 0, again),
            configure_end::generated);
  EXPECT_TRUE(again.facts().empty());
}

TEST_F(stopped_configure, names_first_the_searches_that_the_project_names) {
  here.write("source/CMakeLists.txt", "target_link_libraries(app CUDA::nvToolsExt)\n");
  look(
      "A_LIBRARY:FILEPATH=A_LIBRARY-NOTFOUND\nCUDA_nvToolsExt_LIBRARY:FILEPATH=CUDA_nvToolsExt_LIBRARY-NOTFOUND\n"
      "CUDA_nvToolsExt_LIBRARY-ADVANCED:INTERNAL=1\n");
  EXPECT_THAT(obstacles(seen), testing::ElementsAre("obstacle  CUDA_nvToolsExt_LIBRARY"));
}

TEST_F(stopped_configure, a_project_that_asks_for_a_later_cmake) {
  here.write("source/CMakeLists.txt", "cmake_minimum_required(VERSION 3.30)\n");
  look("CMAKE_CACHE_MAJOR_VERSION:INTERNAL=3\nCMAKE_CACHE_MINOR_VERSION:INTERNAL=25\n");
  EXPECT_THAT(obstacles(seen), testing::ElementsAre("obstacle release 3.30: this is 3.25"));
}

TEST_F(stopped_configure, a_project_that_asks_for_this_cmake_or_an_earlier_one) {
  here.write("source/CMakeLists.txt", "cmake_minimum_required(VERSION 3.25...4.0)\n");
  look("CMAKE_CACHE_MAJOR_VERSION:INTERNAL=3\nCMAKE_CACHE_MINOR_VERSION:INTERNAL=25\n");
  EXPECT_THAT(obstacles(seen), testing::IsEmpty());
}

TEST_F(stopped_configure, a_subdirectory_that_cmake_4_refuses) {
  here.write("source/old/CMakeLists.txt", "cmake_minimum_required(VERSION 3.1)\n");
  here.write("source/CMakeLists.txt", "cmake_minimum_required(VERSION 3.20)\nadd_subdirectory(old)\n");
  look("CMAKE_CACHE_MAJOR_VERSION:INTERNAL=4\n");
  EXPECT_THAT(obstacles(seen), testing::IsEmpty()) << "configure did not come to it";
  here.make_directory("build/old/CMakeFiles");
  look("CMAKE_CACHE_MAJOR_VERSION:INTERNAL=4\n");
  EXPECT_THAT(obstacles(seen), testing::ElementsAre("obstacle policy 3.1"));
  EXPECT_NE(seen.facts().back().from.text.find("old/CMakeLists.txt"), std::string_view::npos);
}

TEST_F(stopped_configure, paths_that_were_given_and_are_not_there) {
  const std::string there = here.make_directory("opt/foo"), gone = (here / "opt/fooo").string();
  const std::string given = "//No help, variable specified on the command line.\n";
  look(given + "CMAKE_PREFIX_PATH:UNINITIALIZED=" + there + ";" + gone + "\n" +        //
       given + "CMAKE_INSTALL_PREFIX:PATH=" + gone + "\n" +                            // what is to be made
       given + "FOO_CACHE:PATH=" + gone + "\n" +                                       //
       given + "FOO_TEXT:UNINITIALIZED=fooo\nCMAKE_IGNORE_PATH:PATH=" + gone + "\n" +  //
       "//Path to a file.\nFOO_INCLUDE_DIR:PATH=" + gone + "\n" +  // what was found is another matter
       "//Modules of others\nMODULES:PATH=" + gone + "\n" +        //
       given + "BELOW:PATH=" + (here / "build/later").string() + "\n");
  EXPECT_THAT(obstacles(seen), testing::UnorderedElementsAre("obstacle given CMAKE_PREFIX_PATH=" + gone,
                                                             "obstacle given MODULES=" + gone));
}

TEST_F(stopped_configure, a_generator_without_its_program) {
  look("CMAKE_MAKE_PROGRAM:FILEPATH=CMAKE_MAKE_PROGRAM-NOTFOUND\n");
  EXPECT_THAT(obstacles(seen), testing::ElementsAre("cause Ninja build_program_missing"));
}

TEST_F(stopped_configure, architectures_that_cmake_does_not_take) {
  for (const std::string list : {"8.6", "sm_86", "80;8.6", "compute_90", "86-sass"}) {
    seen = {};
    look("CMAKE_CUDA_ARCHITECTURES:STRING=" + list + "\n");
    EXPECT_THAT(obstacles(seen), testing::ElementsAre("cause CMAKE_CUDA_ARCHITECTURES architectures_refused")) << list;
  }
  for (const std::string list : {"86", "80;86-real;90a-virtual", "native", "all-major", "OFF", "100f", "80,86"}) {
    seen = {};
    look("CMAKE_CUDA_ARCHITECTURES:STRING=" + list + "\n");
    EXPECT_THAT(obstacles(seen), testing::IsEmpty()) << list;
  }
}

}  // namespace configure_cause_test
}  // namespace foundcheck::host
