// SPDX-License-Identifier: MIT
#include <foundcheck/format/cmake/output.hpp>

#include <gtest/gtest.h>

#include <string>
#include <string_view>

namespace foundcheck::cmake_output {
namespace check_test {

struct check_case {
  std::string_view bytes;  ///< the last line is the check
  std::string_view what;   ///< empty: it is none
  std::string_view value = {};
  verdict passed = verdict::unknown;
};

constexpr verdict yes = verdict::passed, no = verdict::failed, unknown = verdict::unknown;

inline constexpr check_case cases[] = {
    // CMake's own, each alone
    {"-- Check for working CXX compiler: /usr/bin/c++ -- works", "Check for working CXX compiler: /usr/bin/c++",
     "works", yes},  // up to 3.16
    {"-- Check for working CUDA compiler: /n/nvcc -- broken", "Check for working CUDA compiler: /n/nvcc", "broken", no},
    {"-- Check for working CXX compiler: /usr/bin/c++ - skipped", "Check for working CXX compiler: /usr/bin/c++",
     "skipped", yes},  // since 3.17
    {"-- Check for working CUDA compiler: /n/nvcc - broken", "Check for working CUDA compiler: /n/nvcc", "broken", no},
    {"-- Detecting CUDA compiler ABI info - done", "Detecting CUDA compiler ABI info", "done", yes},
    {"-- Detecting CUDA compiler ABI info - failed", "Detecting CUDA compiler ABI info", "failed", no},
    {"-- Detecting CXX compile features - done", "Detecting CXX compile features", "done", yes},
    {"-- Performing Test X - Success", "Performing Test X", "Success", yes},
    {"-- Performing Test X - Failed", "Performing Test X", "Failed", no},
    {"-- Looking for pthread.h - found", "Looking for pthread.h", "found", yes},
    {"-- Looking for pthread_create in pthreads - not found", "Looking for pthread_create in pthreads", "not found",
     no},
    {"-- Looking for 3 include files stdio.h, ..., x.h - found", "Looking for 3 include files stdio.h, ..., x.h",
     "found", yes},
    {"-- Check size of int - done", "Check size of int", "done", yes},
    {"-- Check if compiler accepts -pthread - yes", "Check if compiler accepts -pthread", "yes", yes},
    {"-- Check if the system is big endian - little endian", "Check if the system is big endian", "little endian",
     unknown},
    {"-- Looking for a CUDA compiler - /usr/bin/nvcc", "Looking for a CUDA compiler", "/usr/bin/nvcc", yes},
    {"-- Looking for a CUDA compiler - NOTFOUND", "Looking for a CUDA compiler", "NOTFOUND", no},
    {"-- Performing Test a - b - Failed", "Performing Test a - b", "Failed", no},

    // a project's, by its first line
    {"-- Finding it\n-- Finding it - in the attic", "Finding it", "in the attic", unknown},
    {"-- Finding this - or that\n-- Finding this - or that - here - at last", "Finding this - or that",
     "here - at last", unknown},
    {"-- outer\n--   inner\n--   inner - fine\n-- outer - components missing: a", "outer", "components missing: a",
     unknown},
    {"-- Finding it\n--   more\n-- Finding it - not found, sorry", "Finding it", "not found, sorry", no},

    // a project's, by the usual words
    {"-- CUDA support - enabled", "CUDA support", "enabled", yes},
    {"-- CUDA support - YES (12.4)", "CUDA support", "YES (12.4)", yes},
    {"-- CUDA support - OFF", "CUDA support", "OFF", no},

    // compilers
    {"-- The CXX compiler identification is GNU 12.2.0", "CXX compiler identification", "GNU 12.2.0", yes},
    {"-- The C compiler identification is unknown", "C compiler identification", "unknown", no},

    // no checks
    {"-- Finding it", ""},
    {"-- Looking for pthread.h", ""},
    {"-- Something - else", ""},
    {"-- Nothing - founded", ""},
    {"-- a-b -c d-", ""},
    {"-- flags: -O2 -g", ""},
    {"-- - done", ""},
    {"-- The price of the compiler identification is high", ""},
    {"Looking for pthread.h - found", ""},
};

constexpr record last_of(std::string_view bytes) {
  record last;
  for (const record& r : records(bytes)) last = r;
  return last;
}

constexpr bool holds(const check_case& row) {
  const record r = last_of(row.bytes);
  if (row.what.empty()) return r.kind != record_kind::check || r.what.empty();
  return r.kind == record_kind::check && r.what == row.what && r.value == row.value && r.passed == row.passed;
}

static_assert(holds(cases[0]) && holds(cases[13]) && holds(cases[19]));

TEST(cmake_check, reads_each_result) {
  for (const check_case& row : cases) {
    const record r = last_of(row.bytes);
    EXPECT_TRUE(holds(row)) << row.bytes << "\n  " << name_of(r.kind) << " [" << r.what << "] [" << r.value << "] "
                            << name_of(r.passed);
  }
}

TEST(cmake_check, of_the_cuda_compiler_the_identification_is_a_cuda_text) {
  const record with_host =
      last_of("-- The CUDA compiler identification is NVIDIA 12.4.131 with host compiler GNU 13.2.0");
  EXPECT_EQ(with_host.kind, record_kind::cuda);
  EXPECT_EQ(with_host.cuda, cuda_text::compiler_identification);
  EXPECT_EQ(with_host.value, "NVIDIA 12.4.131");
  EXPECT_EQ(with_host.other, "GNU 13.2.0");
  EXPECT_EQ(with_host.passed, verdict::passed);
  const record without = last_of("-- The CUDA compiler identification is NVIDIA 12.4.131");
  EXPECT_EQ(without.value, "NVIDIA 12.4.131");
  EXPECT_EQ(without.other, "");
  EXPECT_EQ(last_of("-- The CUDA compiler identification is unknown").passed, verdict::failed);
}

TEST(cmake_check, a_first_line_is_remembered_over_some_lines) {
  std::string bytes = "-- Finding it\n";
  for (int i = 0; i < 14; ++i) bytes += "--   line " + std::to_string(i) + "\n";
  EXPECT_EQ(last_of(bytes + "-- Finding it - odd\n").kind, record_kind::check);
  for (int i = 0; i < 20; ++i) bytes += "--   more " + std::to_string(i) + "\n";
  EXPECT_EQ(last_of(bytes + "-- Finding it - odd\n").kind, record_kind::status);
}

}  // namespace check_test
}  // namespace foundcheck::cmake_output
