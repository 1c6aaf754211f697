// SPDX-License-Identifier: MIT
#include <foundcheck/diagnostic/classify/subject.hpp>

#include <gtest/gtest.h>

#include <cstdint>
#include <string_view>

namespace foundcheck::diagnostics {
namespace subject_test {

struct subject_case {
  diagnostics::tool tool;
  diagnostics::cause said;
  std::string_view subject;
  diagnostics::cause cause;
  std::string_view settled;
  std::uint32_t file_line = 0;
};

constexpr subject_case cases[] = {
    {tool::gcc, cause::missing_file, "x.hpp", cause::missing_header, "x.hpp"},
    {tool::gcc, cause::missing_file, "x.cpp", cause::missing_file, "x.cpp"},
    {tool::gcc, cause::missing_file, "x", cause::missing_header, "x", 3},
    {tool::as, cause::missing_file, "x.inc", cause::missing_header, "x.inc", 3},
    {tool::as, cause::missing_file, "x.bin", cause::missing_file, "x.bin", 3},
    {tool::gcc, cause::missing_file, "opening dependency file a.d", cause::missing_file, "a.d"},
    {tool::gcc, cause::missing_file, "/a b/c.cpp", cause::missing_file, "/a b/c.cpp"},
    {tool::gcc, cause::missing_file, "some x.d ", cause::missing_file, "x.d"},
    {tool::gcc, cause::missing_file, "  ", cause::missing_file, ""},
    {tool::gcc, cause::missing_file, "some words", cause::missing_file, "some words"},
    {tool::ld, cause::missing_file, "libx.so.1", cause::missing_library, "libx.so.1"},
    {tool::ld, cause::missing_file, "x.o", cause::missing_file, "x.o"},
    {tool::ld, cause::missing_file, "words -lx", cause::missing_library, "x"},
    {tool::ld, cause::missing_library, "-lx", cause::missing_library, "x"},
    {tool::ld, cause::missing_library, ":libx.a", cause::missing_library, "libx.a"},
    {tool::loader, cause::missing_shared_library, "libx.so.1", cause::missing_shared_library, "libx.so.1"},
    {tool::loader, cause::missing_shared_library, "libcuda.so.1", cause::missing_driver, "libcuda.so.1"},
    {tool::loader, cause::missing_shared_library, "libcudart.so.12", cause::missing_shared_library, "libcudart.so.12"},
    {tool::ld, cause::missing_file, "libcuda.so", cause::missing_library, "libcuda.so"},
    {tool::python, cause::missing_file, "nvcc", cause::missing_program, "nvcc"},
    {tool::python, cause::missing_file, "/opt/bin/nvcc", cause::missing_program, "/opt/bin/nvcc"},
    {tool::python, cause::missing_file, "nvcc.txt", cause::missing_file, "nvcc.txt"},
    {tool::python, cause::missing_file, "/opt/nvcc", cause::missing_file, "/opt/nvcc"},
    {tool::python, cause::missing_file, "", cause::missing_file, ""},
    {tool::ld, cause::undefined_symbol, "f", cause::undefined_symbol, "f"},
    {tool::ld, cause::undefined_symbol, "f@GLIBC_2.34", cause::abi_mismatch, "f@GLIBC_2.34"},
    {tool::ld, cause::undefined_symbol, "c10::f(int)", cause::undefined_symbol, "c10::f(int)"},
    {tool::loader, cause::unresolved_at_run_time, "_ZN3c101fEi", cause::abi_mismatch, "_ZN3c101fEi"},
    {tool::loader, cause::unresolved_at_run_time, "f", cause::unresolved_at_run_time, "f"},
    {tool::cmake, cause::missing_package, "FindX.cmake", cause::missing_package, "X"},
    {tool::cmake, cause::missing_package, "Finder", cause::missing_package, "Finder"},
    {tool::mold, cause::multiple_definition, "a.o: b.o: f", cause::multiple_definition, "f"},
    {tool::ld, cause::multiple_definition, "a: b", cause::multiple_definition, "a: b"},
};

constexpr bool holds(const subject_case& c) {
  record r;
  r.tool = c.tool;
  r.file_line = c.file_line;
  const named_cause found = diagnostics::detail::settle(r, c.said, c.subject);
  return found.what == c.cause && found.subject == c.settled;
}

constexpr bool all_hold() {
  for (const subject_case& c : cases) {
    if (!holds(c)) return false;
  }
  return true;
}
static_assert(all_hold());

static_assert(diagnostics::detail::library_option("-lx").starts_with('x') &&
              diagnostics::detail::library_option("a -lx: y") == "x");
static_assert(diagnostics::detail::library_option("a-lx").empty() && diagnostics::detail::library_option("-l").empty());
static_assert(diagnostics::detail::library_option("-l -l- -l x").empty());

TEST(diagnostic_subject, settles_the_cause) {
  for (const subject_case& c : cases) EXPECT_TRUE(holds(c)) << name_of(c.tool) << ' ' << c.subject;
}

}  // namespace subject_test
}  // namespace foundcheck::diagnostics
