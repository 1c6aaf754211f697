// SPDX-License-Identifier: MIT
#include <foundcheck/extract/cmake_output.hpp>

#include <gtest/gtest.h>

#include <string_view>

#include "support/fact_case.hpp"

namespace foundcheck {
namespace cmake_output_test {

constexpr void extract_records(std::string_view bytes, fact_set& facts) {
  for (const cmake_output::record& r : cmake_output::records(bytes)) extract(r, 3, facts);
}

constexpr auto yes = state::yes;
constexpr auto no = state::no;

inline constexpr fact_case cases[] = {
    // what configure found
    {"-- Found CUDA: /usr/local/cuda (found version \"12.4\") ",
     {{fact_id::claimed, component::cuda_toolkit, yes, "/usr/local/cuda"},
      {fact_id::version, component::cuda_toolkit, yes, "12.4"}}},
    {"-- Found CUDA: /usr (found version \".\") ", {{fact_id::claimed, component::cuda_toolkit, yes, "/usr"}}},
    {"-- Found CUDAToolkit: /usr/local/cuda/include (found version \"13.0.88\") ",
     {{fact_id::claimed, component::cuda_toolkit, yes, "/usr/local/cuda/include"},
      {fact_id::version, component::cuda_toolkit, yes, "13.0.88"}}},
    {"-- Found CUPTI", {{fact_id::claimed, component::cupti, yes, ""}}},
    {"-- Found CUPTI: /l/libcupti.so  ", {{fact_id::claimed, component::cupti, yes, "/l/libcupti.so"}}},
    {"-- Found CUDNN: /l/libcudnn.so  ", {{fact_id::claimed, component::cudnn, yes, "/l/libcudnn.so"}}},
    {"-- Found NCCL: /i  ", {{fact_id::claimed, component::nccl, yes, "/i"}}},
    {"-- Found Threads: TRUE  "},
    {"-- Found CUPTIX: /x"},
    {"Found CUPTI"},

    // what it did not find
    {"-- Could NOT find CUPTI (missing: CUPTI_LIBRARY) ",
     {{fact_id::claimed, component::cupti, no, "CUPTI_LIBRARY"}, {fact_id::said, component::cupti, yes, "CUPTI"}}},
    {"-- Could NOT find CUDA (missing: CUDA_CUDART_LIBRARY) (found version \"11.8\")",
     {{fact_id::claimed, component::cuda_toolkit, no, "CUDA_CUDART_LIBRARY"},
      {fact_id::said, component::cuda_toolkit, yes, "CUDA"}}},
    {"-- Could NOT find Foo (missing: MPI_CXX_FOUND) "},
    {"-- Could NOT find Torch (missing: TORCH_LIBRARY) ", {{fact_id::said, component::none, yes, ")"}}},
    {"CMake Error at F.cmake:230 (message):\n  Could NOT find CUDAToolkit (missing: CUDA_CUDART) (found version\n  "
     "\"13.0.88\")\n",
     {{fact_id::claimed, component::cuda_toolkit, no, "CUDA_CUDART"},
      {fact_id::configure_error, component::none, yes, "F.cmake"}}},
    {"CMake Error at F.cmake:230 (message):\n  Could NOT find CUDA: Found unsuitable version \"9.0\", but required is "
     "at\n"
     "  least \"10.0\"\n",
     {{fact_id::claimed, component::cuda_toolkit, no, "CUDA"},
      {fact_id::configure_error, component::none, yes, "F.cmake"},
      {fact_id::said, component::none, yes, "\"9.0\","}}},
    {"CMake Error at F.cmake:230 (message):\n  Could NOT find Foo (missing: Foo_FOUND)\n",
     {{fact_id::configure_error, component::none, yes, "F.cmake"},
      {fact_id::cause, component::none, yes, "package_missing"}}},
    {"-- Configuring incomplete, errors occurred!",
     {{fact_id::configured, component::none, no, ""}, {fact_id::said, component::none, yes, ""}}},
    {"-- Build files have been written to: /b", {{fact_id::configured, component::none, yes, "/b"}}},

    // Kineto
    {"-- Could not find CUPTI library, using CPU-only Kineto build",
     {{fact_id::claimed, component::cupti, no, ""}, {fact_id::cpu_only, component::kineto, yes, ""}}},
    {"-- Could not find CUPTI library",
     {{fact_id::claimed, component::cupti, no, ""}, {fact_id::cpu_only, component::kineto, yes, ""}}},
    {"CMake Error at CMakeLists.txt:112 (message):\n  KINETO_BACKEND=cuda but CUPTI was not found.  Install the CUDA Toolkit "
     "with\n  CUPTI, set CUDAToolkit_ROOT, or set KINETO_BACKEND=cpu.\n",
     {{fact_id::configure_error, component::none, yes, "CMakeLists.txt"},
      {fact_id::claimed, component::cupti, no, ""},
      {fact_id::backend, component::kineto, yes, "cuda"},
      {fact_id::cause, component::none, yes, "cupti_required"}}},
    {"-- KINETO_BACKEND = cpu", {{fact_id::backend, component::kineto, yes, "cpu"}}},
    {"-- Using Kineto with CUPTI support", {{fact_id::requested, component::cuda_toolkit, yes, ""}}},
    {"-- CUDA build detected, configuring Kineto with CUPTI support.",
     {{fact_id::requested, component::cuda_toolkit, yes, ""}}},
    {"-- Using Kineto with XPUPTI support"},
    {"-- Configured Kineto"},
    {"Could not find CUPTI library"},

    // the toolkit
    {"-- The CUDA compiler identification is NVIDIA 12.4.131 with host compiler GNU 13.2.0",
     {{fact_id::version, component::nvcc, yes, "12.4.131"}}},
    {"-- The CUDA compiler identification is Clang 17.0.1"},
    {"-- The CXX compiler identification is GNU 12.2.0", {{fact_id::said, component::none, yes, "12.2.0"}}},
    {"-- Using CUDA architectures: 86;89", {{fact_id::architectures, component::nvcc, yes, "86;89"}}},
    {"CMake Warning at cmake/public/cuda.cmake:31 (message):\n  Caffe2: CUDA cannot be found.  Depending on whether\n",
     {{fact_id::claimed, component::cuda_toolkit, no, ""}}},
    {"CMake Warning at cmake/Dependencies.cmake:76 (message):\n  Not compiling with CUDA.  Suppress this warning with\n"
     "  -DUSE_CUDA=OFF.\n",
     {{fact_id::claimed, component::cuda_toolkit, no, ""}}},
    {"CMake Error at cmake/Dependencies.cmake:76 (message):\n  CUDA was explicitly requested (USE_CUDA=1) but cannot "
     "be "
     "found.\n",
     {{fact_id::configure_error, component::none, yes, "cmake/Dependencies.cmake"},
      {fact_id::asked, component::cuda_toolkit, yes, ""},
      {fact_id::claimed, component::cuda_toolkit, no, ""}}},
    {"-- Caffe2: CUDA detected: 12.4", {{fact_id::version, component::nvcc, yes, "12.4"}}},
    {"-- Caffe2: CUDA nvcc is: /n", {{fact_id::executable, component::nvcc, yes, "/n"}}},
    {"-- Caffe2: CUDA toolkit directory: /r", {{fact_id::root, component::cuda_toolkit, yes, "/r"}}},
    {"-- Caffe2: Header version is: 12.1", {{fact_id::version, component::cuda_headers, yes, "12.1"}}},
    {"CMake Error at cmake/public/cuda.cmake:58 (message):\n  FindCUDA says CUDA version is (usually determined by "
     "nvcc), "
     "but the CUDA\n  headers say the version is 12.1.  This often\n",
     {{fact_id::configure_error, component::none, yes, "cmake/public/cuda.cmake"},
      {fact_id::version, component::nvcc, yes, ""},
      {fact_id::version, component::cuda_headers, yes, "12.1"}}},
    {"-- MIOpen not found. Compiling without MIOpen support"},

    // the summary
    {"--   USE_CUDA              : ON", {{fact_id::requested, component::cuda_toolkit, yes, ""}}},
    {"--   USE_CUDA              : OFF",
     {{fact_id::requested, component::cuda_toolkit, no, ""},
      {fact_id::said, component::none, yes, "USE_CUDA              : OFF"}}},
    {"--   USE_KINETO            : 1", {{fact_id::requested, component::kineto, yes, ""}}},
    {"--     USE_CUDNN           : 0", {{fact_id::requested, component::cudnn, no, ""}}},
    {"--   USE_NCCL              : ON", {{fact_id::requested, component::nccl, yes, ""}}},
    {"--     USE_CUSPARSELT      : OFF", {{fact_id::requested, component::cusparselt, no, ""}}},
    {"--   USE_GLOG              : OFF"},

    // command lines
    {"cmake -GNinja -DUSE_CUDA=1 /src", {{fact_id::asked, component::cuda_toolkit, yes, ""}}},
    {"cmake -D USE_CUDA=ON ..", {{fact_id::asked, component::cuda_toolkit, yes, ""}}},
    {"cmake .. -DUSE_CUDA:BOOL=true", {{fact_id::asked, component::cuda_toolkit, yes, ""}}},
    {"cmake -DUSE_CUDA=0 /src"},
    {"cmake -DUSE_CUDA=10 /src"},
    {"cmake -DUSE_CUDA_X=1 /src"},
    {"cmake -DMY_USE_CUDA=1 /src"},
    {"cmake -DX=-DUSE_CUDA=1 /src"},
    {"cmake -DUSE_CUDA=1 -DUSE_CUDA=OFF /src"},
    {"cmake -DUSE_CUDA=0 -DUSE_CUDA=ON /src", {{fact_id::asked, component::cuda_toolkit, yes, ""}}},
    {"cmake3"},
};

TEST(extract_cmake_output, gives_the_facts_of_each_record) { expect_fact_cases<cases, extract_records>(); }

TEST(extract_cmake_output, a_fact_knows_where_it_was_read) {
  const std::string_view bytes =
      "x\r\n-- Found CUPTI: /l\r\nCMake Error at F:1 (message):\n  Could NOT find NCCL (missing: A)\n\n";
  fact storage[4];
  fact_set facts(storage);
  extract_records(bytes, facts);
  ASSERT_EQ(facts.size(), 3U);
  const fact& found = facts.begin()[0];
  EXPECT_EQ(found.from.source, 3U);
  EXPECT_EQ(found.from.line, 2U);
  EXPECT_EQ(found.from.offset, 3U);
  EXPECT_EQ(found.from.text, "-- Found CUPTI: /l");
  const fact& missing = facts.begin()[1];
  EXPECT_EQ(missing.from.line, 3U);
  EXPECT_EQ(missing.from.offset, bytes.find("CMake Error"));
  EXPECT_NE(missing.from.text.find("Could NOT find NCCL"), std::string_view::npos);
  EXPECT_FALSE(found.at.known());
  EXPECT_EQ(missing.at.file, "F");
  EXPECT_EQ(missing.at.line, 1U);
}

TEST(extract_cmake_output, a_message_of_an_installed_module_is_placed_at_the_projects_own_call) {
  const struct {
    std::string_view header, stack, file;
    std::uint32_t line;
  } cases[] = {
      {"/usr/share/cmake-3.25/Modules/F.cmake:230 (message)",
       "  /usr/share/cmake-3.25/Modules/G.cmake:6 (f)\n  CMakeLists.txt:4 (find_package)\n", "CMakeLists.txt", 4},
      {"C:/cmake/share/cmake-4.0/Modules/F.cmake:1 (message)",
       "  sub/CMakeLists.txt:7 (g)\n  CMakeLists.txt:4 (add_subdirectory)\n", "sub/CMakeLists.txt", 7},
      {"cmake/F.cmake:2 (message)", "  CMakeLists.txt:4 (include)\n", "cmake/F.cmake", 2},
      {"/opt/a/F.cmake:3 (message)", "  /opt/a/G.cmake:9 (include)\n", "/opt/a/F.cmake", 3},
      {"/opt/a/F.cmake:3 (message)", "  CMakeLists.txt:DEFERRED\n", "/opt/a/F.cmake", 3},
      {"/opt/a/F.cmake:3 (message)", "", "/opt/a/F.cmake", 3},
  };
  for (const auto& c : cases) {
    std::string bytes = "CMake Error at " + std::string(c.header) + ":\n  No such thing.\n";
    if (!c.stack.empty()) bytes += "Call Stack (most recent call first):\n" + std::string(c.stack) + "\n";
    fact storage[8];
    fact_set facts(storage);
    extract_records(bytes, facts);
    ASSERT_GT(facts.size(), 0U);
    EXPECT_EQ(facts.begin()->at.file, c.file) << bytes;
    EXPECT_EQ(facts.begin()->at.line, c.line) << bytes;
  }
}

TEST(extract_cmake_output, a_name_in_a_line_of_its_own_is_shown_with_its_message) {
  const std::string_view bytes =
      "CMake Error at CMakeLists.txt:1 (target_link_libraries):\n  The link interface of target \"a\" contains:\n\n"
      "    CUDA::cudart\n\n  but the target was not found.\n\n";
  fact storage[8];
  fact_set facts(storage);
  extract_records(bytes, facts);
  bool is_there = false;
  for (const fact& f : facts) {
    if (f.text != "target_missing") continue;
    is_there = true;
    EXPECT_NE(f.from.text.find("The link interface"), std::string_view::npos);
    EXPECT_EQ(f.from.line, 4U);
  }
  EXPECT_TRUE(is_there);
}

}  // namespace cmake_output_test
}  // namespace foundcheck
