// SPDX-License-Identifier: MIT
#include <foundcheck/format/cmake/output.hpp>

#include <gtest/gtest.h>

#include <string>
#include <string_view>

namespace foundcheck::cmake_output {
namespace cuda_text_test {

struct text_case {
  std::string_view bytes;
  cuda_text means;
  std::string_view value = {};
};

inline constexpr text_case cases[] = {
    // FindCUDA
    {"CUDA_TOOLKIT_ROOT_DIR not found or specified", cuda_text::toolkit_root_missing},
    {"Specify CUDA_TOOLKIT_ROOT_DIR", cuda_text::toolkit_root_missing},
    {"-- Expecting to find librt for libcudart_static, but didn't find it.", cuda_text::librt_missing},
    {"CMake Error at F:1 (find_package):\n  The FindCUDA module has been removed by policy CMP0146.\n",
     cuda_text::module_removed},
    {"CMake Warning (dev) at F:1 (find_package):\n  Policy CMP0146 is not set: The FindCUDA module is removed.  Run\n",
     cuda_text::module_removed},
    // FindCUDAToolkit
    {"-- Could not find nvcc, please set CUDAToolkit_ROOT.", cuda_text::nvcc_missing},
    {"CMake Error at F:1 (message):\n  Could not find nvcc, please set CUDAToolkit_ROOT.\n", cuda_text::nvcc_missing},
    {"CMake Error at F:1 (message):\n  Could not find nvcc executable in path specified by variable\n  "
     "CUDAToolkit_ROOT=/x\n",
     cuda_text::nvcc_missing, "/x"},
    {"-- Could not find nvcc executable in path specified by environment variable CUDAToolkit_ROOT=/x",
     cuda_text::nvcc_missing, "/x"},
    {"-- Could not find `nvcc` executable in any searched paths, please set CUDAToolkit_ROOT", cuda_text::nvcc_missing},
    {"-- Could not find `nvcc` executable in path specified by variable CUDAToolkit_ROOT=/x", cuda_text::nvcc_missing,
     "/x"},
    {"-- Unable to find cuda_runtime.h in \"/t/include\" for CUDAToolkit_INCLUDE_DIR.", cuda_text::header_missing,
     "/t/include"},
    {"-- Unable to find cuda_runtime.h in \"/t/include\" for CUDAToolkit_INCLUDE_DIRECTORIES.",
     cuda_text::header_missing, "/t/include"},
    {"-- Unable to find cudart library.", cuda_text::cudart_missing},
    {"-- Could not find librt library, needed by CUDA::cudart_static", cuda_text::librt_missing},
    {"CMake Error at F:1 (message):\n  Cross-compiling with the CUDA toolkit requires CMAKE_SYSTEM_PROCESSOR to be\n  "
     "set.\n",
     cuda_text::processor_unknown},
    // the language
    {"-- The CUDA compiler identification is NVIDIA 12.4.131", cuda_text::compiler_identification, "NVIDIA 12.4.131"},
    {"CMake Error at F:1 (message):\n  The CUDA compiler\n\n    \"/n/nvcc\"\n\n  is not able to compile a simple test "
     "program.\n\n  It fails\n",
     cuda_text::compiler_broken, "/n/nvcc"},
    {"CMake Error at F:1 (message):\n  Compiling the CUDA compiler identification source file\n  "
     "\"CMakeCUDACompilerId.cu\" failed.\n",
     cuda_text::compiler_broken, "CMakeCUDACompilerId.cu"},
    {"-- Compiling the CUDA compiler identification source file \"CMakeCUDACompilerId.cu\" succeeded.",
     cuda_text::none},
    {"CMake Error at F:1 (message):\n  Failed to detect a default CUDA architecture.\n\n  \n\n  Compiler output:\n",
     cuda_text::no_default_architecture},
    {"CMake Error at F:1 (message):\n  CMAKE_CUDA_ARCHITECTURES must be non-empty if set.\n",
     cuda_text::architectures_empty},
    {"CMake Error at F:1 (message):\n  The CMAKE_CUDA_ARCHITECTURES:\n\n    35;50\n\n  do not all work with this "
     "compiler.  Try:\n\n    75\n\n  instead.\n",
     cuda_text::architectures_refused, "35;50"},
    {"CMake Error in CMakeLists.txt:\n  CUDA_ARCHITECTURES is set to \"native\", but no GPU was detected.\n",
     cuda_text::detection_failed},
    {"CMake Error at F:1 (message):\n  Failed to find nvcc.\n\n  Compiler requires the CUDA toolkit.\n",
     cuda_text::nvcc_missing},
    {"CMake Error at F:1 (message):\n  Could not find compiler set in environment variable CUDACXX:\n\n  /x/nvcc.\n",
     cuda_text::compiler_missing, "/x/nvcc."},
    {"CMake Error at CMakeLists.txt:1 (project):\n  No CMAKE_CUDA_COMPILER could be found.\n",
     cuda_text::compiler_missing},
    {"CMake Error at CMakeLists.txt:1 (project):\n  The CMAKE_CUDA_COMPILER:\n\n    /x/nvcc\n\n  is not a full path to "
     "an existing compiler tool.\n",
     cuda_text::compiler_missing, "/x/nvcc"},
    {"CMake Error: CMAKE_CUDA_COMPILER not set, after EnableLanguage\n", cuda_text::compiler_not_set},
    {"CMake Error at CMakeDetermineCompilerId.cmake:412 (message):\n  No CUDA toolset found.\n",
     cuda_text::toolset_missing},
    // projects
    {"-- Caffe2: CUDA detected: 12.4", cuda_text::toolkit_version, "12.4"},
    {"-- CUDA detected: 10.2", cuda_text::toolkit_version, "10.2"},
    {"-- CUDA NVCC target flags: -gencode;arch=compute_75,code=sm_75", cuda_text::nvcc_flags,
     "-gencode;arch=compute_75,code=sm_75"},
    {"-- Targeting CUDA architectures: 80 90", cuda_text::architectures, "80 90"},
    {"-- CUDA Compilation Architectures: 90a", cuda_text::architectures, "90a"},
    {"-- Found CUDA V11.3.58", cuda_text::toolkit_version, "11.3.58"},
    {"-- PyTorch: CUDA nvcc is: /n", cuda_text::nvcc_path, "/n"},
    {"-- PyTorch: CUDA toolkit directory: /t", cuda_text::toolkit_directory, "/t"},
    {"-- Caffe2: Header version is: 12.1", cuda_text::header_version, "12.1"},
    {"-- Added CUDA NVCC flags for: -gencode;arch=compute_80,code=sm_80", cuda_text::nvcc_flags,
     "-gencode;arch=compute_80,code=sm_80"},
    {"-- Autodetected CUDA architecture(s):  8.6 8.9", cuda_text::architectures, "8.6 8.9"},
    {"-- Automatic GPU detection failed. Building for common architectures.", cuda_text::detection_failed},
    {"-- Using CUDA architectures: 86;89", cuda_text::architectures, "86;89"},
    {"-- *** CUDA was found but your compiler failed to compile a simple CUDA program so dlib isn't going to use CUDA.",
     cuda_text::cannot_compile},
    // neither
    {"-- Using CUDA", cuda_text::none},
    {"-- Caffe2: Found protobuf", cuda_text::none},
    {"-- CUDA is nice", cuda_text::none},
    {"-- The CUDA compiler", cuda_text::none},
    {"CMake Error at F:1 (message):\n  The CUDA compiler\n\n    \"/n/nvcc\"\n\n  is able to compile\n",
     cuda_text::none},
};

constexpr cuda_message read(std::string_view bytes) { return read_cuda_text(*records(bytes).begin()); }

static_assert(read(cases[0].bytes).means == cases[0].means && read(cases[17].bytes).value == "/n/nvcc");

TEST(cmake_cuda_text, gives_the_meaning_of_each_text) {
  for (const text_case& row : cases) {
    const cuda_message m = read(row.bytes);
    EXPECT_EQ(name_of(m.means), name_of(row.means)) << row.bytes;
    EXPECT_EQ(m.value, row.value) << row.bytes;
  }
}

TEST(cmake_cuda_text, is_read_through_the_prefixes_of_a_log) {
  envelope docker;
  docker.prefixes[0] = prefix::buildkit;
  const std::string_view bytes =
      "#9 1.23 CMake Error at F:1 (message):\n#9 1.23   Could not find nvcc executable in path specified by\n"
      "#9 1.24   variable CUDAToolkit_ROOT=/x\n#9 1.24 \n#9 1.25 -- next\n";
  const records all(bytes, docker);
  const cuda_message m = read_cuda_text(*all.begin());
  EXPECT_EQ(m.means, cuda_text::nvcc_missing);
  EXPECT_EQ(m.value, "/x");
}

TEST(cmake_cuda_text, every_sentence_can_be_met) {
  for (const cuda_sentence& row : cuda_sentences) {
    std::string text(row.text);
    if (text.find("*** ") != 0) {
      for (std::size_t star; (star = text.find('*')) != std::string::npos;) text.replace(star, 1, "x");
    }
    EXPECT_EQ(name_of(read_cuda_text(text).means), name_of(row.means)) << text;
  }
}

}  // namespace cuda_text_test
}  // namespace foundcheck::cmake_output
