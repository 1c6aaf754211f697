// SPDX-License-Identifier: MIT
#include <foundcheck/diagnostic/classify/absence.hpp>

#include <gtest/gtest.h>

#include <string_view>

namespace foundcheck::diagnostics {
namespace absence_test {

constexpr struct {
  std::string_view text;
  cause what = cause::none;
  std::string_view name = {};
} cases[] = {
    // The kind is said.
    {"Library \"cuda\" not found.", cause::missing_library, "cuda"},
    {"unable to find dynamic system library 'cudart' using strategy 'paths_first'", cause::missing_library, "cudart"},
    {"cannot find the library -lcuda in x", cause::missing_library, "cuda"},
    {"module 'lfs' not found:", cause::missing_package, "lfs"},
    {"Failed to find package dcompute", cause::missing_package, "dcompute"},
    {"Unable to find plugin 'CudaInterop' (referenced via Game.uproject)", cause::missing_package, "CudaInterop"},
    {"Could not find the program ['nvcc']", cause::missing_program, "nvcc"},
    {"The CUDA compiler nvcc could not be found", cause::missing_program, "nvcc"},
    {"Unable to locate tools named x"},
    {"cuda sdk not found!", cause::missing_package, "cuda"},
    {"Could not find any Python installation to use", cause::missing_package, "Python"},
    {"header 'cuda.h' not found", cause::missing_header, "cuda.h"},
    // The name says it.
    {"nvcc not found", cause::missing_program, "nvcc"},
    {"/usr/bin/gcc: not found", cause::missing_program, "/usr/bin/gcc"},
    {"python3 is not installed", cause::missing_program, "python3"},
    {"cuda.h is missing", cause::missing_header, "cuda.h"},
    {"Could not find mpi.h in /usr/include", cause::missing_header, "mpi.h"},
    // No kind: it may be anything.
    {"user bob not found"},
    {"the kernel module is missing"},
    {"could not find the library of the same name"},
    {"could not find matching function"},
    {"Could not find CUDNN. Before continuing"},
    {"the file is missing"},
    {"No best alternative"},
    {"library library not found"},
    {"not found"},
    {" not found"},
    {"find "},
    {"could not find "},
    {"could not find the"},
    // A program that was found.
    {"found nvcc"},
    {"nvcc was found"},
    // What a shell would act on is no name.
    {"library $(x) not found"},
};

constexpr bool judges_all() {
  for (const auto& c : cases) {
    const named_cause is = absence_of(c.text);
    if (is.what != c.what || is.subject != c.name) return false;
  }
  return true;
}
static_assert(judges_all());

TEST(absence, tells_what_is_not_there) {
  for (const auto& c : cases) {
    const named_cause is = absence_of(c.text);
    EXPECT_EQ(is.what, c.what) << c.text;
    EXPECT_EQ(is.subject, c.name) << c.text;
  }
}

}  // namespace absence_test
}  // namespace foundcheck::diagnostics
