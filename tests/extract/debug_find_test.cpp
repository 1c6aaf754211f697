// SPDX-License-Identifier: MIT
#include <foundcheck/extract/debug_find.hpp>

#include <gtest/gtest.h>

#include <string_view>

#include "support/fact_case.hpp"

namespace foundcheck {
namespace debug_find_test {

constexpr void extract_records(std::string_view bytes, fact_set& facts) {
  extract(debug_find::records(bytes), 3, facts);
}

constexpr auto yes = state::yes;
constexpr auto no = state::no;

// As CMake 3.25 prints them, without the settings that say nothing here.
inline constexpr fact_case cases[] = {
    {"CMake Debug Log at CMakeLists.txt:10 (find_library):\n"
     "  find_library called with the following settings:\n\n    VAR: CUPTI_LIBRARY\n    NAMES: \"cupti\"\n"
     "    Documentation: Path to a library.\n    Framework\n      Only Search Frameworks: 0\n\n"
     "  find_library considered the following locations:\n\n    /a/(lib)cupti(\\.so|\\.a)\n\n"
     "  The item was found at\n\n    /b/libcupti.so\n\n\n",
     {{fact_id::library, component::cupti, yes, "/b/libcupti.so"}}},
    {"CMake Debug Log at CMakeLists.txt:10 (find_library):\n"
     "  find_library called with the following settings:\n\n    VAR: CUPTI_LIBRARY\n    NAMES: \"cupti\"\n\n"
     "  The item was not found.\n\n\n",
     {{fact_id::library, component::cupti, no, ""}}},
    {"CMake Debug Log at CMakeLists.txt:10 (find_library):\n"
     "  find_library called with the following settings:\n\n    VAR: OTHER_LIBRARY\n    NAMES: \"cupti\"\n\n"
     "  The item was not found.\n\n\n"},
    {"CMake Debug Log at CMakeLists.txt:10 (find_library):\n"
     "  find_library called with the following settings:\n\n    VAR: CUPTI_LIBRARY\n    NAMES: \"cupti\"\n"},

    // the last search of a variable counts
    {"CMake Debug Log at CMakeLists.txt:1 (find_library):\n"
     "  find_library called with the following settings:\n\n    VAR: NCCL_LIBRARY\n\n  The item was not found.\n\n\n"
     "CMake Debug Log at CMakeLists.txt:2 (find_library):\n"
     "  find_library called with the following settings:\n\n    VAR: NCCL_LIBRARY\n\n  The item was found at\n\n    /l\n",
     {{fact_id::library, component::nccl, yes, "/l"}}},

    // find_path is shown with the file
    {"CMake Debug Log at CMakeLists.txt:9 (find_path):\n"
     "  find_path called with the following settings:\n\n    VAR: NCCL_INCLUDE_DIR\n    NAMES: \"nccl.h\"\n"
     "           \"nccl/nccl.h\"\n    Documentation: Path to a file.\n    Framework\n\n"
     "  The item was found at\n\n    /usr/include/nccl/nccl.h\n\n",
     {{fact_id::include_directory, component::nccl, yes, "/usr/include/nccl"}}},
    {"CMake Debug Log at CMakeLists.txt:9 (find_path):\n"
     "  find_path called with the following settings:\n\n    VAR: NCCL_INCLUDE_DIR\n    NAMES: \"nccl/nccl.h\"\n"
     "    Documentation: Path to a file.\n    Framework\n\n  The item was found at\n\n    /usr/include/nccl/nccl.h\n",
     {{fact_id::include_directory, component::nccl, yes, "/usr/include"}}},
    {"CMake Debug Log at CMakeLists.txt:9 (find_path):\n"
     "  find_path called with the following settings:\n\n    VAR: NCCL_INCLUDE_DIR\n    NAMES: \"ccl.h\"\n"
     "    Documentation: Path to a file.\n    Framework\n\n  The item was found at\n\n    /usr/include/nccl.h\n",
     {{fact_id::include_directory, component::nccl, yes, "/usr/include/nccl.h"}}},
    {"CMake Debug Log at F.cmake:5 (find_program):\n  find_program called with the following settings:\n\n"
     "    VAR: CUDAToolkit_NVCC_EXECUTABLE\n    NAMES: \"nvcc\"\n\n  The item was found at\n\n    /c/bin/nvcc\n",
     {{fact_id::executable, component::nvcc, yes, "/c/bin/nvcc"}}},

    // packages
    {"CMake Debug Log at CMakeLists.txt:3 (find_package):\n"
     "  find_package considered the following locations for NCCL's Config module:\n\n    /a/NCCLConfig.cmake\n\n"
     "  The file was found at\n\n    /b/NCCLConfig.cmake\n\n",
     {{fact_id::claimed, component::nccl, yes, "/b/NCCLConfig.cmake"}}},
    {"CMake Debug Log at CMakeLists.txt:3 (find_package):\n"
     "  find_package considered the following locations for NCCL's Config module:\n\n    /a/NCCLConfig.cmake\n\n"
     "  The file was not found.\n\n"},
    {"CMake Debug Log at CMakeLists.txt:3 (find_package):\n"
     "  find_package considered the following paths for FindCUDAToolkit.cmake:\n\n    /a/FindCUDAToolkit.cmake\n\n"
     "  The file was found at\n\n    /m/FindCUDAToolkit.cmake\n\n"},
    {"CMake Debug Log at CMakeLists.txt:3 (find_package):\n"
     "  find_package considered the following locations for Threads's Config module:\n\n    /a/T.cmake\n\n"
     "  The file was found at\n\n    /b/ThreadsConfig.cmake\n\n"},

    {"Running with debug output on for the `find` commands.\n"},
    {"-- Found CUPTI: /l/libcupti.so\n"},
    {""},
};

TEST(extract_debug_find, gives_the_facts_of_the_last_searches) { expect_fact_cases<cases, extract_records>(); }

TEST(extract_debug_find, a_fact_knows_where_it_was_read) {
  fact storage[2];
  fact_set facts(storage);
  const std::string_view bytes = cases[0].bytes;
  extract_records(bytes, facts);
  ASSERT_EQ(facts.size(), 1U);
  const fact& found = facts.begin()[0];
  EXPECT_EQ(found.name, "CUPTI_LIBRARY");
  EXPECT_EQ(found.from.source, 3U);
  EXPECT_EQ(found.from.line, 16U);
  EXPECT_EQ(found.from.text, "    /b/libcupti.so");
  EXPECT_EQ(found.from.offset, bytes.find("    /b/"));
}

TEST(extract_debug_find, a_failed_search_points_at_its_variable) {
  fact storage[2];
  fact_set facts(storage);
  extract_records(cases[1].bytes, facts);
  ASSERT_EQ(facts.size(), 1U);
  EXPECT_EQ(facts.begin()->from.text, "    VAR: CUPTI_LIBRARY");
  EXPECT_EQ(facts.begin()->from.line, 4U);
}

TEST(extract_debug_find, reads_through_an_envelope) {
  const std::string_view bytes =
      "[build] CMake Debug Log at CMakeLists.txt:9 (find_path):\n"
      "[build]   find_path called with the following settings:\n[build] \n[build]     VAR: NCCL_INCLUDE_DIR\n"
      "[build]     NAMES: \"nccl.h\"\n[build] \n[build]   The item was found at\n[build] \n"
      "[build]     /usr/include/nccl.h\n";
  const envelope around = detect_envelope(bytes);
  fact storage[2];
  fact_set facts(storage);
  extract(debug_find::records(bytes, around), 0, facts, around);
  EXPECT_EQ(to_text(facts), "include_directory(NCCL) yes \"/usr/include\"; ");
}

}  // namespace debug_find_test
}  // namespace foundcheck
