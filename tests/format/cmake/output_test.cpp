// SPDX-License-Identifier: MIT
#include <foundcheck/format/cmake/output.hpp>

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cstddef>
#include <iterator>
#include <ranges>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "support/cmake_output_properties.hpp"

namespace foundcheck {
namespace output_test {

using cmake_output::record;
using cmake_output::record_kind;
using cmake_output::records;
using cmake_output::severity;

static_assert(std::ranges::input_range<records>);

/// True if both texts have the same words in the same order: CMake wraps text, and a body keeps its line ends.
constexpr bool same_words(std::string_view a, std::string_view b) {
  constexpr std::string_view blanks = " \t\r\n";
  while (true) {
    a.remove_prefix(std::min(a.find_first_not_of(blanks), a.size()));
    b.remove_prefix(std::min(b.find_first_not_of(blanks), b.size()));
    const std::string_view x = a.substr(0, a.find_first_of(blanks)), y = b.substr(0, b.find_first_of(blanks));
    if (x != y) return false;
    if (x.empty()) return true;
    a.remove_prefix(x.size());
    b.remove_prefix(y.size());
  }
}
static_assert(same_words(" a\n  b ", "a b") && !same_words("a b", "a") && !same_words("a", "a b") &&
              same_words("", " "));

// ---- one line, one record

struct line_case {
  std::string_view bytes;
  record_kind kind;
  std::string_view package = {};
  std::string_view where = {};
  std::string_view version = {};
  std::string_view required = {};
  std::string_view components = {};
  std::string_view missing = {};
  std::string_view reason = {};
  std::string_view context = {};
};

constexpr line_case found(std::string_view bytes, std::string_view package, std::string_view where = {},
                          std::string_view version = {}, std::string_view required = {},
                          std::string_view components = {}) {
  return {bytes, record_kind::found, package, where, version, required, components};
}
constexpr line_case not_found(std::string_view bytes, std::string_view package, std::string_view missing = {},
                              std::string_view reason = {}) {
  return {bytes, record_kind::not_found, package, {}, {}, {}, {}, missing, reason};
}
constexpr line_case status(std::string_view bytes) { return {bytes, record_kind::status}; }
constexpr line_case other(std::string_view bytes) { return {bytes, record_kind::other}; }

inline constexpr line_case line_cases[] = {
    // what a module found
    found("-- Found Threads: TRUE  ", "Threads", "TRUE"),
    found("-- Found Threads: TRUE", "Threads", "TRUE"),
    found("-- Found CUPTI", "CUPTI"),
    found("-- Found OpenMP_CXX: -fopenmp (found version \"4.5\") ", "OpenMP_CXX", "-fopenmp", "4.5"),
    found("-- Found CUDA: /usr/local/cuda (found version \"12.4\") ", "CUDA", "/usr/local/cuda", "12.4"),
    found("-- Found CUDA: /usr/local/cuda (found version \"12.4\")", "CUDA", "/usr/local/cuda", "12.4"),
    found("-- Found CUDA: /usr/local/cuda-11.8 (found suitable version \"11.8\", minimum required is \"7.0\") ", "CUDA",
          "/usr/local/cuda-11.8", "11.8", "7.0"),
    found("-- Found CUDA: /usr/local/cuda (found suitable exact version \"12.4\") ", "CUDA", "/usr/local/cuda", "12.4"),
    found("-- Found Boost: /usr/include (found suitable version \"1.74.0\", required range is \"1.70...1.80\")",
          "Boost", "/usr/include", "1.74.0", "1.70...1.80"),
    found("-- Found Boost: /usr/include (found suitable version \"1.74.0\", required range is \"1.70...<2\")", "Boost",
          "/usr/include", "1.74.0", "1.70...<2"),
    found("-- Found CUDA: /usr (found version \".\")", "CUDA", "/usr", "."),
    found("-- Found NCCL: /usr/include (found version \"\") ", "NCCL", "/usr/include"),
    found("-- Found Python3: /usr/bin/python3 (found version \"3.11.7\") found components: Interpreter ", "Python3",
          "/usr/bin/python3", "3.11.7", "", "Interpreter"),
    found("-- Found Python3: /usr/bin/python3 (found suitable version \"3.11.7\", minimum required is \"3.5\") found "
          "components: Interpreter Development Development.Module ",
          "Python3", "/usr/bin/python3", "3.11.7", "3.5", "Interpreter Development Development.Module"),
    found("-- Found Python3: /usr/bin/python3 (found version \"3.8.2\") found components:  Interpreter", "Python3",
          "/usr/bin/python3", "3.8.2", "", "Interpreter"),
    {"-- Found MPI: TRUE (found version \"3.1\") found components: C CXX  missing components: Fortran",
     record_kind::found, "MPI", "TRUE", "3.1", "", "C CXX", "Fortran"},
    found("-- Found Foo: /f found components: a ", "Foo", "/f", "", "", "a"),
    found("-- Found LAPACK: /usr/lib/libopenblas.so;-lm;-ldl  ", "LAPACK", "/usr/lib/libopenblas.so;-lm;-ldl"),
    found("-- Found CUDAToolkit: /usr/local/cuda/include;/usr/local/cuda/include/cccl (found version \"13.0.88\") ",
          "CUDAToolkit", "/usr/local/cuda/include;/usr/local/cuda/include/cccl", "13.0.88"),
    found("-- Found Git: C:/Program Files/Git/cmd/git.exe (found version \"2.40.0.windows.1\") ", "Git",
          "C:/Program Files/Git/cmd/git.exe", "2.40.0.windows.1"),
    found("-- Found Foo: C:/Program Files (x86)/x (found version \"1.2\") ", "Foo", "C:/Program Files (x86)/x", "1.2"),
    found("-- Found Foo: C:/Program Files (x86)/x", "Foo", "C:/Program Files (x86)/x"),
    found("-- Found Foo: /opt/x (found in the attic)/lib (found version \"1\")", "Foo",
          "/opt/x (found in the attic)/lib", "1"),
    found("-- Found Foo: a: b: c (found version \"1\")", "Foo", "a: b: c", "1"),
    found("-- Found cuDNN: v8.9.2  (include: /usr/include, library: /usr/lib/libcudnn.so)", "cuDNN",
          "v8.9.2  (include: /usr/include, library: /usr/lib/libcudnn.so)"),
    found("--   Found CUDA: /usr/local/cuda (found version \"12.4\")", "CUDA", "/usr/local/cuda", "12.4"),
    {"-- [a.b] Found CUDA: /c (found version \"12.4\")",
     record_kind::found,
     "CUDA",
     "/c",
     "12.4",
     {},
     {},
     {},
     {},
     "a.b"},
    {"-- [a.b]   Found CUDA: /c", record_kind::found, "CUDA", "/c", {}, {}, {}, {}, {}, "a.b"},

    // what a module did not find
    not_found("-- Could NOT find CUDA (missing: CUDA_TOOLKIT_ROOT_DIR CUDA_NVCC_EXECUTABLE CUDA_INCLUDE_DIRS) ", "CUDA",
              "CUDA_TOOLKIT_ROOT_DIR CUDA_NVCC_EXECUTABLE CUDA_INCLUDE_DIRS"),
    not_found("-- Could NOT find MPI (missing: MPI_CXX_FOUND) ", "MPI", "MPI_CXX_FOUND"),
    not_found("-- Could NOT find MPI (missing: MPI_CXX_FOUND)", "MPI", "MPI_CXX_FOUND"),
    {"-- Could NOT find CUDAToolkit (missing: CUDA_CUDART) (found version \"13.0.88\")", record_kind::not_found,
     "CUDAToolkit", "", "13.0.88", "", "", "CUDA_CUDART"},
    {"-- Could NOT find CUDA (missing: CUDA_CUDART_LIBRARY) (Required is at least version \"7.0\")",
     record_kind::not_found, "CUDA", "", "", "7.0", "", "CUDA_CUDART_LIBRARY"},
    {"-- Could NOT find CUDA (missing: CUDA_CUDART_LIBRARY) (Required is exact version \"7.0\")",
     record_kind::not_found, "CUDA", "", "", "7.0", "", "CUDA_CUDART_LIBRARY"},
    {"-- Could NOT find Boost (missing: Boost_INCLUDE_DIR) (Required is version range \"1.70...1.80\")",
     record_kind::not_found, "Boost", "", "", "1.70...1.80", "", "Boost_INCLUDE_DIR"},
    {"-- Could NOT find Bar (missing: b) (found suitable version \"1.0\", minimum required is \"0.5\")",
     record_kind::not_found, "Bar", "", "1.0", "0.5", "", "b"},
    {"-- Could NOT find CUDA: Found unsuitable version \"9.0\", but required is at least \"10.0\" (found /usr)",
     record_kind::not_found, "CUDA", "/usr", "9.0", "10.0", "", "",
     "Found unsuitable version \"9.0\", but required is at least \"10.0\" (found /usr)"},
    {"-- Could NOT find CUDA: Found unsuitable version \"9.0\", but required is exact version \"10.0\" (found /usr)",
     record_kind::not_found, "CUDA", "/usr", "9.0", "10.0", "", "",
     "Found unsuitable version \"9.0\", but required is exact version \"10.0\" (found /usr)"},
    {"-- Could NOT find Boost: Found unsuitable version \"1.6\", required range is \"1.7...1.8\" (found /usr)",
     record_kind::not_found, "Boost", "/usr", "1.6", "1.7...1.8", "", "",
     "Found unsuitable version \"1.6\", required range is \"1.7...1.8\" (found /usr)"},
    {"-- Could NOT find Tool: Found unsuitable version \"1\", but required is at least \"2\" (found /opt/with blanks/x.so)",
     record_kind::not_found, "Tool", "/opt/with blanks/x.so", "1", "2", "", "",
     "Found unsuitable version \"1\", but required is at least \"2\" (found /opt/with blanks/x.so)"},
    {"-- Could NOT find Foo: missing: a b (found /p/FooConfig.cmake (found version \"1.0\"))", record_kind::not_found,
     "Foo", "/p/FooConfig.cmake", "1.0", "", "", "a b",
     "missing: a b (found /p/FooConfig.cmake (found version \"1.0\"))"},
    not_found("-- Could NOT find Foo  (missing:  A B)", "Foo", "A B"),  // 2.8
    {"-- Could NOT find Python (missing: Interpreter) (found version \"..\")", record_kind::not_found, "Python", "",
     "..", "", "", "Interpreter"},
    not_found("--   No package 'gtk' found", "gtk"),
    not_found("--   Package 'libfoo', required by 'virtual:world', not found", "libfoo"),
    found("--   Found libfoo, version 1.2", "libfoo", "", "1.2"),
    found("-- Found CUDA: /usr/local/cuda (found suitable version \"5.5\", required is \"4\")", "CUDA",
          "/usr/local/cuda", "5.5", "4"),  // 2.8
    found("-- Found CUDA: /usr/local/cuda (Required is at least version \"5.5\")", "CUDA", "/usr/local/cuda", "",
          "5.5"),
    not_found("-- Could NOT find Foo: found neither FooConfig.cmake nor foo-config.cmake ", "Foo", "",
              "found neither FooConfig.cmake nor foo-config.cmake"),
    not_found("-- Could NOT find Foo (missing: Foo_DIR)", "Foo", "Foo_DIR"),
    {"-- Could NOT find Foo (Required is at least version \"2\")", record_kind::not_found, "Foo", "", "", "2"},
    {"-- Could NOT find Foo (Required is at least version \"2\"), checked the following files:", record_kind::not_found,
     "Foo", "", "", "2"},
    not_found("-- Could NOT find Foo", "Foo"),
    not_found("-- Could NOT find Foo ", "Foo"),
    {"-- [a] Could NOT find Foo (missing: X)", record_kind::not_found, "Foo", {}, {}, {}, {}, "X", {}, "a"},

    // sentences that only begin so
    status("-- Found two conflicting CUDA versions:"),
    status("-- Founding Foo: bar"),
    status("-- Not found Foo: bar"),
    status("-- Could not find CUPTI library, using CPU-only Kineto build"),
    status("-- Could NOT findings"),
    status("-- Looking for Found CUPTI"),
    status("-- Configuring donuts"),
    status("-- Configuring done (1.2)"),
    status("-- Configuring incomplete"),
    status("-- "),
    status("--"),
    status("--   KINETO_LIBRARY_TYPE = "),
    other("Found CUPTI"),
    other("Could NOT find CUPTI (missing: CUPTI_LIBRARY)"),
    other("--Found CUPTI"),
    other("---- Found CUPTI"),
    other(" -- Found CUPTI"),
    other("CMake Generate step"),
    other("CMake version 3.25"),
    other(""),
};

constexpr const char* difference(const line_case& row) {
  std::size_t count = 0;
  for (const record& r : records(row.bytes)) {
    if (++count > 1) return "more than one record";
    if (r.kind != row.kind) return "another kind";
    if (r.line != 1 || r.offset != 0 || r.whole != row.bytes) return "another place";
    if (r.package != row.package) return "another package";
    if (r.where != row.where) return "another where";
    if (r.version != row.version) return "another version";
    if (r.required != row.required) return "another required version";
    if (r.components != row.components) return "other components";
    if (r.missing != row.missing) return "another missing";
    if (r.reason != row.reason) return "another reason";
    if (r.context != row.context) return "another context";
    if (r.severity != severity::none) return "a severity";
  }
  return count == (row.bytes.empty() ? 0U : 1U) ? nullptr : "another number of records";
}

template <std::size_t Row>
constexpr const char* line_difference_at_compile_time = difference(line_cases[Row]);

template <std::size_t... Rows>
constexpr std::array<const char*, sizeof...(Rows)> line_differences(std::index_sequence<Rows...>) {
  return {line_difference_at_compile_time<Rows>...};
}

TEST(cmake_output, reads_each_status_line) {
  constexpr auto at_compile_time = line_differences(std::make_index_sequence<std::size(line_cases)>{});
  for (std::size_t i = 0; i < at_compile_time.size(); ++i) {
    EXPECT_STREQ(difference(line_cases[i]), nullptr) << line_cases[i].bytes;
    EXPECT_STREQ(at_compile_time[i], difference(line_cases[i])) << line_cases[i].bytes;
  }
}

TEST(cmake_output, reads_the_same_with_any_line_end) {
  for (const line_case& row : line_cases) {
    if (row.bytes.empty()) continue;
    for (const char* end : {"\n", "\r\n"}) {
      const std::string bytes = std::string(row.bytes) + end;
      const records all(bytes);
      const record r = *all.begin();
      EXPECT_EQ(r.kind, row.kind) << row.bytes;
      EXPECT_EQ(r.package, row.package) << row.bytes;
      EXPECT_EQ(r.where, row.where) << row.bytes;
      EXPECT_EQ(r.version, row.version) << row.bytes;
      EXPECT_EQ(r.reason, row.reason) << row.bytes;
      EXPECT_EQ(r.whole, bytes);
      EXPECT_EQ(broken_output_property(bytes), "");
    }
  }
}

// ---- diagnostics

struct block_case {
  std::string_view bytes;  ///< the block, and then perhaps one line that is none of it
  std::string_view category;
  cmake_output::severity severity;
  std::string_view file;
  std::string_view file_line;
  std::string_view command;
  std::string_view text;  ///< words
  std::size_t lines;      ///< of the block
};

inline constexpr block_case block_cases[] = {
    // the kinds
    {"CMake Warning at a/CMakeLists.txt:3 (message):\n  text\n\n\n-- next\n", "Warning", severity::warning,
     "a/CMakeLists.txt", "3", "message", "text", 4},
    {"CMake Error at CMakeLists.txt:3 (find_package):\n  text\n\n\n", "Error", severity::error, "CMakeLists.txt", "3",
     "find_package", "text", 4},
    {"CMake Warning (dev) at CMakeLists.txt:3 (message):\n  text\nThis warning is for project developers.  Use "
     "-Wno-dev to "
     "suppress it.\n\n",
     "Warning (dev)", severity::warning, "CMakeLists.txt", "3", "message", "text", 4},
    {"CMake Error (dev) at CMakeLists.txt:3 (message):\n  text\nThis error is for project developers. Use "
     "-Wno-error=dev to "
     "suppress it.\n\n",
     "Error (dev)", severity::error, "CMakeLists.txt", "3", "message", "text", 4},
    {"CMake Deprecation Warning at CMakeLists.txt:3 (message):\n  text\n\n\n", "Deprecation Warning", severity::warning,
     "CMakeLists.txt", "3", "message", "text", 4},
    {"CMake Deprecation Error at CMakeLists.txt:3 (message):\n  text\n\n\n", "Deprecation Error", severity::error,
     "CMakeLists.txt", "3", "message", "text", 4},
    {"CMake Debug Log at CMakeLists.txt:3 (find_library):\n  text\n\n\n", "Debug Log", severity::none, "CMakeLists.txt",
     "3", "find_library", "text", 4},
    {"CMake Internal Error (please report a bug) at CMakeLists.txt:3 (message):\n  text\n\n\n",
     "Internal Error (please report a bug)", severity::error, "CMakeLists.txt", "3", "message", "text", 4},

    // the categories since 4.4
    {"CMake Warning (author) at CMakeLists.txt:3 (message):\n  text\n\n", "Warning (author)", severity::warning,
     "CMakeLists.txt", "3", "message", "text", 3},
    {"CMake Error (author) at CMakeLists.txt:3 (message):\n  text\n\n", "Error (author)", severity::error,
     "CMakeLists.txt", "3", "message", "text", 3},
    {"CMake Warning (deprecated) at CMakeLists.txt:3 (message):\n  text\n\n", "Warning (deprecated)", severity::warning,
     "CMakeLists.txt", "3", "message", "text", 3},
    {"CMake Warning (install-absolute-destination) at CMakeLists.txt:3 (install):\n  text\n\n",
     "Warning (install-absolute-destination)", severity::warning, "CMakeLists.txt", "3", "install", "text", 3},
    {"CMake Warning (unused-cli):\n  Manually-specified variables were not used by the project:\n\n    A\n    B\n\n\n",
     "Warning (unused-cli)", severity::warning, "", "", "",
     "Manually-specified variables were not used by the project: A B", 7},

    // places
    {"CMake Warning:\n  Manually-specified variables were not used by the project:\n\n    CUPTI_LIBRARY\n\n\n",
     "Warning", severity::warning, "", "", "",
     "Manually-specified variables were not used by the project: CUPTI_LIBRARY", 6},
    {"CMake Error: CMAKE_CUDA_COMPILER not set, after EnableLanguage\n", "Error", severity::error, "", "", "",
     "CMAKE_CUDA_COMPILER not set, after EnableLanguage", 1},
    {"CMake Error: one line\n  not a body\n", "Error", severity::error, "", "", "", "one line", 1},
    {"CMake Error at CMakeLists.txt:3:\n  Parse error.  Expected a newline, got identifier with text \"x\".\n\n\n",
     "Error", severity::error, "CMakeLists.txt", "3", "",
     "Parse error. Expected a newline, got identifier with text \"x\".", 4},
    {"CMake Error in CMakeLists.txt:\n  Imported target \"a::b\" includes non-existent path\n\n    \"/x\"\n\n  in its "
     "INTERFACE_INCLUDE_DIRECTORIES.\n\n\n",
     "Error", severity::error, "CMakeLists.txt", "", "",
     "Imported target \"a::b\" includes non-existent path \"/x\" in its INTERFACE_INCLUDE_DIRECTORIES.", 8},
    {"CMake Warning (dev) in CMakeLists.txt:\n  No project() command is present.\n", "Warning (dev)", severity::warning,
     "CMakeLists.txt", "", "", "No project() command is present.", 2},
    {"CMake Error at C:/x y/CMakeLists.txt:3 (message):\n  text\n", "Error", severity::error, "C:/x y/CMakeLists.txt",
     "3", "message", "text", 2},
    {"CMake Error at C:/Program Files (x86)/CMake/share/cmake-3.8/Modules/FindPackageHandleStandardArgs.cmake:137 "
     "(message):\n  Could NOT find CUDA (missing: CUDA_CUDART_LIBRARY)\n",
     "Error", severity::error,
     "C:/Program Files (x86)/CMake/share/cmake-3.8/Modules/FindPackageHandleStandardArgs.cmake", "137", "message",
     "Could NOT find CUDA (missing: CUDA_CUDART_LIBRARY)", 2},
    {"CMake Error in C:/Program Files (x86)/x/CMakeLists.txt:\n  text\n", "Error", severity::error,
     "C:/Program Files (x86)/x/CMakeLists.txt", "", "", "text", 2},

    // as people quote them: without indentation, on one line
    {"CMake Warning at a.cmake:148 (message):\nIn the future\nwe will.\nCall Stack (most recent call first):\nb.cmake:332 "
     "(f)\nC:1 (include)\n\nCMake Error at x:1 (y):\n",
     "Warning", severity::warning, "a.cmake", "148", "message", "In the future we will.", 7},
    {"CMake Error at F:603 (message):\nFailed to detect a default CUDA architecture.\n\nCompiler output:\n\nCall Stack "
     "(most recent call first):\nCMakeLists.txt:3 (project)\n\n-- Configuring incomplete, errors occurred!\n",
     "Error", severity::error, "F", "603", "message",
     "Failed to detect a default CUDA architecture. Compiler output:", 8},
    {"CMake Error at F:1 (message):\nshort\n\nanother paragraph, or what comes next\n", "Error", severity::error, "F",
     "1", "message", "short", 3},
    {"CMake Error at F:1 (message):\n-- next\n", "Error", severity::error, "F", "1", "message", "", 1},
    {"CMake Error at F.cmake:153 (message): Found NCCL (include: /x) that does not match!\n", "Error", severity::error,
     "F.cmake", "153", "message", "Found NCCL (include: /x) that does not match!", 1},
    // without a header, up to 3.20
    {"WARNING: Target \"a\" requests linking to directory \"/usr/lib\".  Targets may link only to libraries.  CMake is "
     "dropping the item.\n-- next\n",
     "WARNING", severity::warning, "", "", "",
     "WARNING: Target \"a\" requests linking to directory \"/usr/lib\". Targets may link only to libraries. CMake is "
     "dropping the item.",
     1},

    // bodies
    {"CMake Warning at CMakeLists.txt:8 (message):\n  para\n\n  \n\n  para2\n\n   pre\n    pre2\n\n  last\n\n\n-- "
     "next\n",
     "Warning", severity::warning, "CMakeLists.txt", "8", "message", "para para2 pre pre2 last", 13},
    {"CMake Warning at CMakeLists.txt:8 (message):\n  a\n\n\n\n\n  b\n\n\n", "Warning", severity::warning,
     "CMakeLists.txt", "8", "message", "a b", 9},
    {"CMake Warning at CMakeLists.txt:8 (message):\n  a\nnext\n", "Warning", severity::warning, "CMakeLists.txt", "8",
     "message", "a", 2},
    {"CMake Warning at CMakeLists.txt:8 (message):\n  a\n\nCMake Warning at CMakeLists.txt:9 (message):\n", "Warning",
     severity::warning, "CMakeLists.txt", "8", "message", "a", 3},
    {"CMake Warning at CMakeLists.txt:8 (message):\n  -- not a status\n", "Warning", severity::warning,
     "CMakeLists.txt", "8", "message", "-- not a status", 2},
    {"CMake Warning at CMakeLists.txt:8 (message):\n\n\n", "Warning", severity::warning, "CMakeLists.txt", "8",
     "message", "", 3},
    {"CMake Warning at CMakeLists.txt:8 (message):", "Warning", severity::warning, "CMakeLists.txt", "8", "message", "",
     1},

    // call stacks
    {"CMake Error at F.cmake:230 (message):\n  Could NOT find MPI (missing: MPI_C_FOUND)\nCall Stack (most recent call "
     "first):\n  F.cmake:600 (_FPHSA_FAILURE_MESSAGE)\n  CMakeLists.txt:40 (include)\n\n\n-- next\n",
     "Error", severity::error, "F.cmake", "230", "message", "Could NOT find MPI (missing: MPI_C_FOUND)", 7},
    {"CMake Error at F.cmake:1 (message):\n  a\n\n  b\nCall Stack (most recent call first):\n  "
     "CMakeLists.txt:DEFERRED\n",
     "Error", severity::error, "F.cmake", "1", "message", "a b", 6},
};

constexpr const char* difference(const block_case& row) {
  const records all(row.bytes);
  const record r = *all.begin();
  if (r.kind != record_kind::diagnostic) return "no diagnostic";
  if (r.category != row.category) return "another category";
  if (r.severity != row.severity) return "another severity";
  if (r.file != row.file) return "another file";
  if (r.file_line != row.file_line) return "another line in the file";
  if (r.command != row.command) return "another command";
  if (!same_words(r.text, row.text)) return "another text";
  std::size_t count = 0;
  for (const char c : r.whole) count += c == '\n';
  if (!r.whole.ends_with('\n')) ++count;
  return count == row.lines ? nullptr : "another number of lines";
}

template <std::size_t Row>
constexpr const char* block_difference_at_compile_time = difference(block_cases[Row]);

template <std::size_t... Rows>
constexpr std::array<const char*, sizeof...(Rows)> block_differences(std::index_sequence<Rows...>) {
  return {block_difference_at_compile_time<Rows>...};
}

TEST(cmake_output, reads_each_diagnostic) {
  constexpr auto at_compile_time = block_differences(std::make_index_sequence<std::size(block_cases)>{});
  for (std::size_t i = 0; i < at_compile_time.size(); ++i) {
    EXPECT_STREQ(difference(block_cases[i]), nullptr) << block_cases[i].bytes;
    EXPECT_STREQ(at_compile_time[i], difference(block_cases[i])) << block_cases[i].bytes;
    EXPECT_EQ(broken_output_property(block_cases[i].bytes), "");
  }
}

TEST(cmake_output, reads_each_diagnostic_with_crlf_line_ends) {
  for (const block_case& row : block_cases) {
    std::string bytes;
    for (const char c : row.bytes) bytes += c == '\n' ? "\r\n" : std::string(1, c);
    const block_case crlf{bytes, row.category, row.severity, row.file, row.file_line, row.command, row.text, row.lines};
    EXPECT_STREQ(difference(crlf), difference(row)) << row.bytes;
    EXPECT_EQ(broken_output_property(bytes), "");
  }
}

TEST(cmake_output, a_line_that_only_mentions_cmake_is_no_diagnostic) {
  for (std::string_view bytes : {"CMake is great", "CMake Errors at x:1 (message):", "CMake Note at x:1 (message):",
                                 " CMake Error at x:1 (message):", "cmake error at x:1 (message):", "CMake Error",
                                 "CMake Warning at x:1 (message)"}) {
    const records all(bytes);
    EXPECT_EQ(all.begin()->kind, record_kind::other) << bytes;
    EXPECT_EQ(all.begin()->text, bytes);
  }
}

TEST(cmake_output, a_whole_log_gives_its_records_in_order) {
  const std::string_view bytes =
      "-- The CXX compiler identification is GNU 12.2.0\n"
      "-- Found CUDA: /usr/local/cuda (found version \"12.4\") \n"
      "CMake Warning at CMakeLists.txt:8 (message):\n  careful\n\n\n"
      "notice\n"
      "-- Configuring done\n"
      "CMake Warning:\n  Manually-specified variables were not used by the project:\n\n    X\n\n\n"
      "-- Build files have been written to: /b c/d\n";
  std::vector<std::string> seen;
  for (const record& r : records(bytes)) {
    const std::string_view whole = r.whole;
    seen.push_back(std::to_string(r.line) + " " + std::string(name_of(r.kind)) + " " +
                   std::string(whole.substr(0, whole.find('\n'))));
    EXPECT_EQ(bytes.substr(r.offset, whole.size()), whole);
  }
  EXPECT_EQ(seen, (std::vector<std::string>{
                      "1 check -- The CXX compiler identification is GNU 12.2.0",
                      "2 found -- Found CUDA: /usr/local/cuda (found version \"12.4\") ",
                      "3 diagnostic CMake Warning at CMakeLists.txt:8 (message):", "7 other notice",
                      "8 end -- Configuring done",
                      "9 diagnostic CMake Warning:", "15 end -- Build files have been written to: /b c/d"}));
  EXPECT_EQ(broken_output_property(bytes), "");
}

TEST(cmake_output, the_end_names_the_build_directory) {
  const records good("-- Build files have been written to: /b c/d\n");
  EXPECT_EQ(good.begin()->kind, record_kind::end);
  EXPECT_EQ(good.begin()->where, "/b c/d");
  EXPECT_EQ(good.begin()->severity, severity::none);
  const records bad("-- Configuring incomplete, errors occurred!\n");
  EXPECT_EQ(bad.begin()->kind, record_kind::end);
  EXPECT_EQ(bad.begin()->where, "");
  EXPECT_EQ(bad.begin()->severity, severity::error);
}

TEST(cmake_output, every_prefix_of_a_log_keeps_the_properties) {
  std::string bytes;
  for (const line_case& row : line_cases) bytes += std::string(row.bytes) + "\n";
  for (const block_case& row : block_cases) bytes += row.bytes;
  for (std::size_t size = 0; size <= bytes.size(); size += FOUNDCHECK_SAMPLE) {
    const std::vector<char> copy(bytes.begin(), bytes.begin() + static_cast<std::ptrdiff_t>(size));
    ASSERT_EQ(broken_output_property({copy.data(), copy.size()}), "") << size;
  }
}

}  // namespace output_test
}  // namespace foundcheck
