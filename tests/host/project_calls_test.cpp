// SPDX-License-Identifier: MIT
#include <foundcheck/host/project_calls.hpp>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>
#include <string_view>
#include <vector>

#include "support/temporary_directory.hpp"

namespace foundcheck::host {
namespace project_calls_test {

using testing::ElementsAre;

class a_project : public testing::Test {
 protected:
  /// "cmake/a.cmake:3 yes" for each call of message that configure came to, by this cache.
  [[nodiscard]] std::vector<std::string> messages(const std::string& cache = "") const {
    std::vector<cmake_cache::record> slots(cmake_cache::count(cache));
    const cmake_cache::index index(cache, slots);
    const project_calls project(here / "source", here / "build", index);
    std::vector<std::string> said;
    for (const project_calls::reached_call& c : project.calls()) {
      if (c.is_of("message")) said.push_back(project.place_of(c) + (c.is == kleene::yes ? " yes" : " open"));
    }
    return said;
  }

  temporary_directory here;
};

TEST_F(a_project, is_followed_through_include) {
  here.write("source/CMakeLists.txt",
             "include(cmake/a.cmake)\ninclude(Named)\ninclude(${CMAKE_CURRENT_LIST_DIR}/cmake/b.cmake)\n"
             "include(CheckCXXSourceCompiles)\ninclude(${OTHER})\nmessage(end)\n");
  here.write("source/cmake/a.cmake", "message(a)\ninclude(c)\n");
  here.write("source/cmake/b.cmake", "message(b)\n");
  here.write("source/cmake/c.cmake", "message(c)\n");
  here.write("source/modules/Named.cmake", "message(n)\n");
  here.write("source/cmake/Unused.cmake", "message(u)\n");
  EXPECT_THAT(messages(), ElementsAre("cmake/a.cmake:1 yes", "cmake/c.cmake:1 yes", "modules/Named.cmake:1 yes",
                                      "cmake/b.cmake:1 yes", "CMakeLists.txt:6 yes"));
}

TEST_F(a_project, a_name_that_two_files_have_is_open) {
  here.write("source/CMakeLists.txt", "include(Named)\n");
  here.write("source/a/Named.cmake", "message(a)\n");
  here.write("source/b/Named.cmake", "message(b)\n");
  EXPECT_THAT(messages(), testing::UnorderedElementsAre("a/Named.cmake:1 open", "b/Named.cmake:1 open"));
}

TEST_F(a_project, is_followed_into_the_subprojects_that_configure_came_to) {
  here.write("source/CMakeLists.txt",
             "add_subdirectory(entered)\nadd_subdirectory(not_yet)\nif(OTHER)\nadd_subdirectory(open)\nendif()\n");
  for (const char* const name : {"entered", "not_yet", "open", "by_variable"})
    here.write("source/" + std::string(name) + "/CMakeLists.txt", "message(here)\n");
  for (const char* const name : {"entered", "open", "by_variable"})
    here.make_directory("build/" + std::string(name) + "/CMakeFiles");
  EXPECT_THAT(messages(), ElementsAre("entered/CMakeLists.txt:1 yes", "open/CMakeLists.txt:1 yes",
                                      "by_variable/CMakeLists.txt:1 open"));
}

TEST_F(a_project, conditions_ask_the_cache) {
  here.write("source/CMakeLists.txt",
             "if(USE_A)\nmessage(a)\nendif()\nif(NOT USE_B)\nmessage(b)\nendif()\nif(USE_C)\nmessage(c)\nendif()\n");
  EXPECT_THAT(messages("USE_A:BOOL=ON\nUSE_B:BOOL=ON\n"), ElementsAre("CMakeLists.txt:2 yes", "CMakeLists.txt:8 open"));
}

TEST_F(a_project, conditions_ask_what_the_project_sets) {
  here.write(
      "source/CMakeLists.txt",
      "set(USE_A OFF)\nif(USE_A)\nmessage(a)\nendif()\nif(OTHER)\nset(USE_B OFF)\nendif()\nif(USE_B)\nmessage(b)\nendif()\n"
      "set(USE_C ${OTHER})\nif(USE_C)\nmessage(c)\nendif()\nset(USE_D OFF CACHE BOOL \"\")\nif(USE_D)\nmessage(d)\nendif()\n");
  EXPECT_THAT(messages("USE_A:BOOL=ON\nUSE_B:BOOL=ON\nUSE_C:BOOL=ON\nUSE_D:BOOL=ON\n"),
              ElementsAre("CMakeLists.txt:9 open", "CMakeLists.txt:13 open", "CMakeLists.txt:17 yes"));
}

TEST_F(a_project, what_a_subproject_sets_ends_with_it) {
  here.write("source/CMakeLists.txt", "add_subdirectory(a)\nif(USE_A)\nmessage(a)\nendif()\n");
  here.write("source/a/CMakeLists.txt", "set(USE_A OFF)\n");
  here.make_directory("build/a/CMakeFiles");
  EXPECT_THAT(messages("USE_A:BOOL=ON\n"), ElementsAre("CMakeLists.txt:3 open"));
}

TEST_F(a_project, a_package_that_was_sought_is_found_or_not) {
  here.write("source/CMakeLists.txt",
             "if(MPI_FOUND)\nmessage(before)\nendif()\nfind_package(MPI)\nif(NOT MPI_FOUND)\nmessage(not)\nendif()\n"
             "find_package(ZLIB)\nif(NOT ZLIB_FOUND)\nmessage(zlib)\nendif()\n");
  EXPECT_THAT(messages("MPI_C_LIB:FILEPATH=MPI_C_LIB-NOTFOUND\nFIND_PACKAGE_MESSAGE_DETAILS_ZLIB:INTERNAL=[x]\n"),
              ElementsAre("CMakeLists.txt:2 open", "CMakeLists.txt:6 yes"));
}

TEST_F(a_project, goes_on_no_further_than_return) {
  here.write("source/CMakeLists.txt", "include(a)\nmessage(end)\n");
  here.write("source/a.cmake", "if(OTHER)\nreturn()\nendif()\nmessage(a)\nreturn()\nmessage(b)\n");
  EXPECT_THAT(messages(), ElementsAre("a.cmake:4 yes", "CMakeLists.txt:2 yes"));
}

TEST_F(a_project, a_file_that_includes_itself_is_read_once) {
  here.write("source/CMakeLists.txt", "include(a)\n");
  here.write("source/a.cmake", "message(a)\ninclude(a)\n");
  EXPECT_THAT(messages(), ElementsAre("a.cmake:1 yes"));
}

TEST_F(a_project, an_include_out_of_the_tree_is_not_followed) {
  here.write("outside.cmake", "message(o)\n");
  here.write("source/CMakeLists.txt", "include(../outside.cmake)\nmessage(end)\n");
  EXPECT_THAT(messages(), ElementsAre("CMakeLists.txt:2 yes"));
}

TEST_F(a_project, that_is_not_there_has_no_calls) { EXPECT_THAT(messages(), testing::IsEmpty()); }

struct search_case {
  std::string_view cache;
  package_search expected;
};

TEST(search_for_package, is_told_by_the_entries_of_its_name) {
  const search_case cases[] = {
      {"", package_search::unknown},
      {"OTHER_DIR:PATH=OTHER_DIR-NOTFOUND\n", package_search::unknown},
      {"ABC_DIR:PATH=ABC_DIR-NOTFOUND\n", package_search::unfound},
      {"abc_LIBRARY:FILEPATH=abc_LIBRARY-NOTFOUND\n", package_search::unfound},
      {"ABC_DIR:PATH=/usr/lib/cmake/ABC\nABC_LIBRARY:FILEPATH=ABC_LIBRARY-NOTFOUND\n", package_search::found},
      {"ABC_DIR:PATH=ABC_DIR-NOTFOUND\nABC_LIBRARY:FILEPATH=/usr/lib/libabc.so\n", package_search::partial},
      {"ABC_DIR:PATH=ABC_DIR-NOTFOUND\nFIND_PACKAGE_MESSAGE_DETAILS_ABC:INTERNAL=[x]\n", package_search::found},
      {"ABC_FLAGS:STRING=NOTFOUND\n", package_search::unfound},
      {"ABC_FOUND:INTERNAL=\n", package_search::unfound},
      {"ABC_FOUND:INTERNAL=1\n", package_search::found},
      {"_ABC_INCLUDE_DIR:INTERNAL=_ABC_INCLUDE_DIR-NOTFOUND\n", package_search::unfound},
      {"ABC_OPTION:BOOL=ON\n", package_search::unknown},
  };
  for (const search_case& c : cases) {
    std::vector<cmake_cache::record> slots(cmake_cache::count(c.cache));
    EXPECT_EQ(search_for_package(cmake_cache::index(c.cache, slots), "ABC").first, c.expected) << c.cache;
  }
}

}  // namespace project_calls_test
}  // namespace foundcheck::host
