// SPDX-License-Identifier: MIT
#include <foundcheck/diagnostic/tools/python.hpp>

#include <gtest/gtest.h>

#include <cstddef>
#include <string_view>

#include "diagnostic/cases.hpp"

namespace foundcheck::diagnostics {
namespace python_test {

constexpr severity error = severity::error, warning = severity::warning;

constexpr diagnostic_case cases[] = {
    // Exceptions, by who said it.
    {"ModuleNotFoundError: No module named 'torch'",
     tool::python,
     error,
     "No module named 'torch'",
     {},
     0,
     0,
     "ModuleNotFoundError"},
    {"Exception: no CUDA here", tool::python, error, "no CUDA here", {}, 0, 0, "Exception"},
    {"ImportError: libcupti.so.11.7: cannot open shared object file: No such file or directory",
     tool::loader,
     error,
     "libcupti.so.11.7: cannot open shared object file: No such file or directory",
     {},
     0,
     0,
     "ImportError"},
    {"OSError: libcupti.so.12: cannot open shared object file: No such file or directory",
     tool::loader,
     error,
     "libcupti.so.12: cannot open shared object file: No such file or directory",
     {},
     0,
     0,
     "OSError"},
    {"ImportError: /p/flash_attn_2_cuda.cpython-310-x86_64-linux-gnu.so: undefined symbol: _ZN3c104cuda9SetDeviceEi",
     tool::loader,
     error,
     "/p/flash_attn_2_cuda.cpython-310-x86_64-linux-gnu.so: undefined symbol: _ZN3c104cuda9SetDeviceEi",
     {},
     0,
     0,
     "ImportError"},
    {"ImportError: /lib/libstdc++.so.6: version `GLIBCXX_3.4.29' not found (required by /p/x.so)",
     tool::loader,
     error,
     "/lib/libstdc++.so.6: version `GLIBCXX_3.4.29' not found (required by /p/x.so)",
     {},
     0,
     0,
     "ImportError"},
    {"ImportError: DLL load failed while importing _C: The specified module could not be found.",
     tool::loader,
     error,
     "DLL load failed while importing _C: The specified module could not be found.",
     {},
     0,
     0,
     "ImportError"},
    {"ImportError: dlopen(/p/x.so, 0x0002): Library not loaded: @rpath/libx.dylib",
     tool::loader,
     error,
     "dlopen(/p/x.so, 0x0002): Library not loaded: @rpath/libx.dylib",
     {},
     0,
     0,
     "ImportError"},
    {"RuntimeError: CUDA error: no kernel image is available for execution on the device",
     tool::cuda,
     error,
     "CUDA error: no kernel image is available for execution on the device",
     {},
     0,
     0,
     "RuntimeError"},
    {"torch.cuda.OutOfMemoryError: CUDA out of memory. Tried to allocate 2.00 GiB",
     tool::cuda,
     error,
     "CUDA out of memory. Tried to allocate 2.00 GiB",
     {},
     0,
     0,
     "torch.cuda.OutOfMemoryError"},
    {"RuntimeError: cuDNN error: CUDNN_STATUS_NOT_INITIALIZED",
     tool::cudnn,
     error,
     "cuDNN error: CUDNN_STATUS_NOT_INITIALIZED",
     {},
     0,
     0,
     "CUDNN_STATUS_NOT_INITIALIZED"},
    {"RuntimeError: cuDNN version incompatibility: PyTorch was compiled  against (8, 1, 0) but found runtime version (8, 0, 5)",
     tool::cudnn,
     error,
     "cuDNN version incompatibility: PyTorch was compiled  against (8, 1, 0) but found runtime version (8, 0, 5)",
     {},
     0,
     0,
     "RuntimeError"},
    {"RuntimeError: CUPTI initialization failed",
     tool::cupti,
     error,
     "CUPTI initialization failed",
     {},
     0,
     0,
     "RuntimeError"},
    {"cupy_backends.cuda.api.runtime.CUDARuntimeError: cudaErrorInsufficientDriver: CUDA driver version is insufficient for CUDA "
     "runtime version",
     tool::cuda,
     error,
     "cudaErrorInsufficientDriver: CUDA driver version is insufficient for CUDA runtime version",
     {},
     0,
     0,
     "cudaErrorInsufficientDriver"},
    {"AssertionError: Torch not compiled with CUDA enabled",
     tool::python,
     error,
     "Torch not compiled with CUDA enabled",
     {},
     0,
     0,
     "AssertionError"},
    {"/p/torch/cuda/__init__.py:141: UserWarning: CUDA initialization: Found no NVIDIA driver on your system.",
     tool::cuda, warning, "CUDA initialization: Found no NVIDIA driver on your system.", "/p/torch/cuda/__init__.py",
     141, 0, "UserWarning"},
    {"/p/s.py:82: SetuptoolsDeprecationWarning: setup.py install is deprecated.", tool::python, warning,
     "setup.py install is deprecated.", "/p/s.py", 82, 0, "SetuptoolsDeprecationWarning"},
    {"WARNING:root:RuntimeError: CUDA error: out of memory",
     tool::cuda,
     warning,
     "CUDA error: out of memory",
     {},
     0,
     0,
     "RuntimeError"},
    {"ERROR:__main__:ValueError: bad size", tool::python, error, "bad size", {}, 0, 0, "ValueError"},
    // What only says that a command failed.
    {"subprocess.CalledProcessError: Command '['ninja', '-v']' returned non-zero exit status 1.",
     tool::python,
     error,
     "Command '['ninja', '-v']' returned non-zero exit status 1.",
     {},
     0,
     0,
     "1",
     {},
     true},
    {"subprocess.CalledProcessError: Command '['cc', 'a.c']' died with <Signals.SIGKILL: 9>.",
     tool::python,
     error,
     "Command '['cc', 'a.c']' died with <Signals.SIGKILL: 9>.",
     {},
     0,
     0,
     "SIGKILL",
     {},
     true},
    {"RuntimeError: Error compiling objects for extension",
     tool::python,
     error,
     "Error compiling objects for extension",
     {},
     0,
     0,
     "RuntimeError",
     {},
     true},
    {"RuntimeError: Error building extension 'x': [1/2] c++ a.cpp",
     tool::python,
     error,
     "Error building extension 'x': [1/2] c++ a.cpp",
     {},
     0,
     0,
     "RuntimeError",
     {},
     true},
    {"distutils.errors.CompileError: command '/usr/bin/nvcc' failed with exit status 255",
     tool::python,
     error,
     "command '/usr/bin/nvcc' failed with exit status 255",
     {},
     0,
     0,
     "255",
     {},
     true},
    {"error: command '/usr/bin/nvcc' failed with exit code 1",
     tool::python,
     error,
     "command '/usr/bin/nvcc' failed with exit code 1",
     {},
     0,
     0,
     "1",
     {},
     true},
    {"error: command 'cmake' failed: No such file or directory", tool::python, error,
     "command 'cmake' failed: No such file or directory"},
    {"error: invalid command 'bdist_wheel'", tool::python, error, "invalid command 'bdist_wheel'"},
    {"error: Microsoft Visual C++ 14.0 or greater is required.", tool::python, error,
     "Microsoft Visual C++ 14.0 or greater is required."},
    // pip
    {"error: subprocess-exited-with-error", tool::pip, error, "subprocess-exited-with-error", {}, 0, 0, {}, {}, true},
    {"error: metadata-generation-failed", tool::pip, error, "metadata-generation-failed", {}, 0, 0, {}, {}, true},
    {"error: externally-managed-environment", tool::pip, error, "externally-managed-environment"},
    {"ERROR: Failed building wheel for flash-attn",
     tool::pip,
     error,
     "Failed building wheel for flash-attn",
     {},
     0,
     0,
     {},
     {},
     true},
    {"ERROR: Command errored out with exit status 1:",
     tool::pip,
     error,
     "Command errored out with exit status 1:",
     {},
     0,
     0,
     "1",
     {},
     true},
    {"ERROR: Could not find a version that satisfies the requirement nopkg (from versions: none)", tool::pip, error,
     "Could not find a version that satisfies the requirement nopkg (from versions: none)"},
    {"ERROR: No matching distribution found for nopkg",
     tool::pip,
     error,
     "No matching distribution found for nopkg",
     {},
     0,
     0,
     {},
     {},
     true},
    {"ERROR: Package 'x' requires a different Python: 3.7.0 not in '>=3.8'", tool::pip, error,
     "Package 'x' requires a different Python: 3.7.0 not in '>=3.8'"},
    {"WARNING: Running pip as the 'root' user can result in broken permissions", tool::pip, warning,
     "Running pip as the 'root' user can result in broken permissions"},
    // Meson
    {"../meson.build:1:0: ERROR: Meson version is 0.56.2 but project requires >= 0.57.0", tool::python, error,
     "Meson version is 0.56.2 but project requires >= 0.57.0", "../meson.build", 1},
    {"meson.build:12: WARNING: Module unstable-cuda has no backwards or forwards compatibility", tool::python, warning,
     "Module unstable-cuda has no backwards or forwards compatibility", "meson.build", 12},
    {"src/meson.build:4:2: ERROR: Dependency \"cuda\" not found, tried pkgconfig", tool::python, error,
     "Dependency \"cuda\" not found, tried pkgconfig", "src/meson.build", 4, 2},
    // Near them, and nothing.
    {"Error: x"},
    {"error: x"},
    {"Caught expected exception: ValueError: x"},
    {"12: ValueError: x"},
    {"E       ValueError: x"},
    {"2: RuntimeError: CUDA error: out of memory"},
    {"java.lang.RuntimeException: x"},
    {"std::runtime_error: x"},
    {"raise ValueError: x"},
    {"foo.cc:12: Failure: x"},
    {"a.py:12: note: x"},
    {"a.py:12: a Warning: x"},
    {"a.c:12:3: error: ValueError: x"},
    {"ERROR: test_cuda (tests.test_x.TestCase)"},
    {"ERROR: Package 'x' is broken"},
    {"WARNING: x"},
    {"meson.build:12: see the manual: x"},
    {"amesonbuild/xmeson.build:12: ERROR: x"},
    {"-- Performing Test HAVE_ValueError: x"},
    {"Checking TypeError: ok"},
    {"gen_javadoc error: could not find documentation for Mat::put(row,col,data) (module: core)"},
    {"ValueError"},
    {"ValueError:"},
    {"ValueError : x"},
    {"https://docs.python.org/ValueError: x"},
    {"class MyError(Exception):"},
};
static_assert(all_hold<python_form>(cases));

TEST(diagnostic_python, reads_exceptions_and_what_installs) { expect_all<python_form>(cases); }

TEST(diagnostic_python, knows_the_lines_around_a_message) {
  EXPECT_TRUE(python_form::precedes("Traceback (most recent call last):"));
  EXPECT_TRUE(python_form::precedes("File \"/p/x.py\", line 12, in <module>"));
  EXPECT_TRUE(python_form::precedes("During handling of the above exception, another exception occurred:"));
  EXPECT_FALSE(python_form::precedes("File \"/p/x.py\" is missing"));
  EXPECT_FALSE(python_form::precedes("Traceback of x"));
  record r;
  r.tool = tool::pip;
  EXPECT_TRUE(python_form::continues(r, "\xC3\x97 Building wheel for x (pyproject.toml) did not run successfully."));
  EXPECT_TRUE(python_form::continues(r, "\xE2\x94\x82 exit code: 1"));
  EXPECT_TRUE(python_form::continues(r, "\xE2\x95\xB0\xE2\x94\x80> [52 lines of output]"));
  EXPECT_TRUE(python_form::continues(
      r, "note: This error originates from a subprocess, and is likely not a problem with pip."));
  EXPECT_FALSE(python_form::continues(r, "note: declared here"));
  r.tool = tool::python;
  EXPECT_FALSE(python_form::continues(
      r, "note: This error originates from a subprocess, and is likely not a problem with pip."));
  EXPECT_TRUE(python_form::continues(r, "A full log can be found at /b/meson-logs/meson-log.txt"));
  r.tool = tool::cuda;
  EXPECT_TRUE(python_form::continues(r, "For debugging consider passing CUDA_LAUNCH_BLOCKING=1"));
}

TEST(diagnostic_python, takes_what_python_ignored_for_a_warning) {
  record r;
  ASSERT_TRUE(python_form::read(r, tool_line_of("ValueError: x")));
  r.before = "Traceback (most recent call last):\n  File \"a.py\", line 1, in f\n";
  python_form::settle(r);
  EXPECT_EQ(r.severity, severity::error);
  r.before = "Exception ignored in: <function X.__del__ at 0x7f>\nTraceback (most recent call last):\n";
  python_form::settle(r);
  EXPECT_EQ(r.severity, severity::warning);
}

TEST(diagnostic_python, reads_scikit_builds_lines_without_a_colon) {
  record r;
  EXPECT_TRUE(python_form::read_bare(r, "*** CMake build failed"));
  EXPECT_TRUE(r.is_effect);
  EXPECT_EQ(r.message, "CMake build failed");
  EXPECT_FALSE(python_form::read_bare(r, "*** CMake build done"));
}

TEST(diagnostic_python, leaves_the_record_as_it_was_where_it_reads_nothing) {
  for (const diagnostic_case& c : cases) {
    for (std::size_t size = 0; size <= c.text.size(); ++size) {
      record r;
      if (python_form::read(r, tool_line_of(c.text.substr(0, size)))) continue;
      EXPECT_TRUE(r.file.empty() && r.code.empty() && r.message.empty() && r.file_line == 0 && !r.is_effect) << c.text;
    }
  }
}

}  // namespace python_test
}  // namespace foundcheck::diagnostics
