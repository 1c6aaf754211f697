// SPDX-License-Identifier: MIT
#include <foundcheck/format/pytorch/output.hpp>

#include <gtest/gtest.h>

#include <array>
#include <cstddef>
#include <iterator>
#include <ostream>
#include <string_view>
#include <utility>

namespace foundcheck::pytorch_output {

void PrintTo(meaning m, std::ostream* out) { *out << name_of(m); }

namespace output_test {

struct message_case {
  std::string_view text;
  meaning means = meaning::none;
  std::string_view value = {};
  std::string_view other = {};
};

inline constexpr message_case message_cases[] = {
    // Kineto
    {"Could not find CUPTI library, using CPU-only Kineto build", meaning::cupti_missing},
    {"Could not find CUPTI library", meaning::cupti_missing},
    {"Configured Kineto (CPU)", meaning::kineto_cpu_only},
    {"KINETO_BACKEND = cpu", meaning::kineto_backend, "cpu"},
    {"KINETO_BACKEND = cuda", meaning::kineto_backend, "cuda"},
    {"KINETO_BACKEND = rocm", meaning::kineto_backend, "rocm"},
    {"KINETO_BACKEND = xpu", meaning::kineto_backend, "xpu"},

    // the toolkit
    {"Caffe2: CUDA detected: 12.4", meaning::cuda_version, "12.4"},
    {"PyTorch: CUDA detected: 12.4.131", meaning::cuda_version, "12.4.131"},
    {"Caffe2: CUDA detected: ", meaning::cuda_version, ""},
    {"Caffe2: CUDA nvcc is: /usr/local/cuda/bin/nvcc", meaning::nvcc_path, "/usr/local/cuda/bin/nvcc"},
    {"PyTorch: CUDA nvcc is: C:/Program Files (x86)/CUDA/v12.4/bin/nvcc.exe", meaning::nvcc_path,
     "C:/Program Files (x86)/CUDA/v12.4/bin/nvcc.exe"},
    {"Caffe2: CUDA toolkit directory: /usr/local/cuda", meaning::toolkit_directory, "/usr/local/cuda"},
    {"PyTorch: CUDA toolkit directory: /usr/local/cuda", meaning::toolkit_directory, "/usr/local/cuda"},
    {"Caffe2: Header version is: 12.4", meaning::header_version, "12.4"},
    {"PyTorch: Header version is: 12.4", meaning::header_version, "12.4"},

    // CUDA that is not there
    {"Not compiling with CUDA. Suppress this warning with -DUSE_CUDA=OFF.", meaning::cuda_missing},
    {"  Not compiling with CUDA.  Suppress this warning with -DUSE_CUDA=OFF.", meaning::cuda_missing},
    {"  Not compiling\n  with CUDA.  Suppress this warning with\n  -DUSE_CUDA=OFF.", meaning::cuda_missing},
    {"Caffe2: CUDA cannot be found. Depending on whether you are building Caffe2 or a Caffe2 dependent library, the "
     "next "
     "warning / error will give you more info.",
     meaning::cuda_missing},
    {"  Caffe2: CUDA cannot be found.  Depending on whether you are building Caffe2\n  or a Caffe2 dependent library, "
     "the "
     "next warning / error will give you more\n  info.",
     meaning::cuda_missing},
    {"PyTorch: CUDA cannot be found.", meaning::cuda_missing},
    {"Pytorch: CUDA cannot be found.", meaning::cuda_missing},
    {"  Caffe2:\r\n  CUDA cannot\r\n  be found.", meaning::cuda_missing},
    {"CUDA was explicitly requested (USE_CUDA=1) but cannot be found.", meaning::cuda_refused},
    {"  CUDA was explicitly\n  requested (USE_CUDA=1) but cannot be found.  Please set\n  CUDA_HOME.",
     meaning::cuda_refused},

    {"KINETO_BACKEND=cuda but CUPTI was not found.  Install the CUDA Toolkit with\n  CUPTI, set CUDAToolkit_ROOT",
     meaning::cupti_required, "cuda"},
    {"  KINETO_BACKEND=cuda but CUPTI was\n  not found.", meaning::cupti_required, "cuda"},
    {"KINETO_BACKEND=cuda", meaning::none},
    {"KINETO_BACKEND=rocm requires ROCm >= 7.0 (rocprofiler-sdk)", meaning::none},

    // two toolkits
    {"FindCUDA says CUDA version is 11.8 (usually determined by nvcc), but the CUDA headers say the version is 12.1.  "
     "This "
     "often occurs",
     meaning::version_conflict, "11.8", "12.1"},
    {"FindCUDA says CUDA version is  (usually determined by nvcc), but the CUDA headers say the version is 12.1.  This "
     "often",
     meaning::version_conflict, "", "12.1"},
    {"  FindCUDA says CUDA version is (usually determined by nvcc), but the CUDA\n  headers say the version is 12.1.  "
     "This "
     "often occurs when you set both",
     meaning::version_conflict, "", "12.1"},
    {"  FindCUDA says CUDA version is 11.8 (usually determined by nvcc), but the\n  CUDA headers say the version is "
     "12.1.105.  This",
     meaning::version_conflict, "11.8", "12.1.105"},
    {"  FindCUDA says CUDA version is 11.8 (usually determined by nvcc), but the CUDA headers say the version is\n  "
     "12.1.  "
     "This",
     meaning::version_conflict, "11.8", "12.1"},
    {"  Found two conflicting CUDA versions:\n\n  V11.8 in '/usr/local/cuda-11.8/include' and\n\n  V12.1.105 in "
     "'/usr/local/cuda-12.1/include'",
     meaning::version_conflict, "11.8", "12.1.105"},

    // the summary
    {"USE_CUDA              : ON", meaning::summary, "ON", "USE_CUDA"},
    {"USE_KINETO            : OFF", meaning::summary, "OFF", "USE_KINETO"},
    {"USE_CUDNN : 1", meaning::summary, "1", "USE_CUDNN"},
    {"USE_NCCL              : True", meaning::summary, "True", "USE_NCCL"},
    {"USE_CUDA              : TRUE", meaning::summary, "TRUE", "USE_CUDA"},
    {"USE_CUDA              : FALSE", meaning::summary, "FALSE", "USE_CUDA"},

    {"BUILD_X : ON"},

    // what is printed before a search, in passing or on purpose: read, but no evidence
    {"Using Kineto with CUPTI support", meaning::kineto_plan, "CUPTI"},
    {"Using Kineto with Roctracer support", meaning::kineto_plan, "Roctracer"},
    {"Using Kineto with XPUPTI support", meaning::kineto_plan, "XPUPTI"},
    {"Using CPU-only version of Kineto", meaning::kineto_plan, "CPU-only"},
    {"Configured Kineto", meaning::kineto_configured},
    {"Configured Kineto (CPU):", meaning::kineto_cpu_only},
    {"KINETO_SOURCE_DIR = /k", meaning::setting, "/k", "KINETO_SOURCE_DIR"},
    {"KINETO_BUILD_TESTS = OFF", meaning::setting, "OFF", "KINETO_BUILD_TESTS"},
    {"KINETO_LIBRARY_TYPE = ", meaning::setting, "", "KINETO_LIBRARY_TYPE"},
    {"KINETO_BACKEND = ", meaning::setting, "", "KINETO_BACKEND"},
    {"LIBKINETO_NOCUPTI = ON", meaning::setting, "ON", "LIBKINETO_NOCUPTI"},
    {"LIBKINETO_DYNAMIC_CUPTI = ON", meaning::setting, "ON", "LIBKINETO_DYNAMIC_CUPTI"},
    {"CUDA_SOURCE_DIR = /usr/local/cuda", meaning::setting, "/usr/local/cuda", "CUDA_SOURCE_DIR"},
    {"CUDA_INCLUDE_DIRS = /i", meaning::setting, "/i", "CUDA_INCLUDE_DIRS"},
    {"CUPTI_INCLUDE_DIR = /usr/local/cuda/include", meaning::setting, "/usr/local/cuda/include", "CUPTI_INCLUDE_DIR"},
    {"INFO CUPTI_INCLUDE_DIR = /i", meaning::setting, "/i", "CUPTI_INCLUDE_DIR"},
    {"CUDAToolkit_CUPTI_INCLUDE_DIR = /i", meaning::setting, "/i", "CUDAToolkit_CUPTI_INCLUDE_DIR"},
    {"CUDA_cupti_LIBRARY = CUPTI_LIBRARY_PATH-NOTFOUND", meaning::setting, "CUPTI_LIBRARY_PATH-NOTFOUND",
     "CUDA_cupti_LIBRARY"},
    {"Kineto: FMT_SOURCE_DIR = /f", meaning::setting, "/f", "FMT_SOURCE_DIR"},
    {" DYNOLOG_INCLUDE_DIR = /d", meaning::setting, "/d", "DYNOLOG_INCLUDE_DIR"},
    {"INFO CUPTI unavailable or disabled - not building GPU profilers", meaning::kineto_profilers},
    {"CUPTI unavailable or disabled - not building GPU profilers", meaning::kineto_profilers},
    {" No GPU backend available - building CPU-only profilers", meaning::kineto_profilers},
    {" Building CPU-only profilers", meaning::kineto_profilers},
    {"Building with cupti", meaning::kineto_profilers, "cupti"},
    {"INFO Building with roctracer", meaning::kineto_profilers, "roctracer"},
    {" Building with rocprofiler-sdk", meaning::kineto_profilers, "rocprofiler-sdk"},
    {" Building with xpupti", meaning::kineto_profilers, "xpupti"},
    {"Building with ninja"},
    {"Found cuDNN: v8.9.2  (include: /usr/include, library: /usr/lib/libcudnn.so)", meaning::cudnn, "8.9.2",
     "/usr/lib/libcudnn.so"},
    {"Found cuDNN: v?  (include: /i, library: /l)", meaning::cudnn, "?", "/l"},
    {"Found NCCL (include: /i, library: /l/libnccl.so)", meaning::nccl, "/i", "/l/libnccl.so"},
    {"Added CUDA NVCC flags for: -gencode;arch=compute_80,code=sm_80", meaning::nvcc_flags,
     "-gencode;arch=compute_80,code=sm_80"},
    {"Trying to find preferred BLAS backend of choice: MKL", meaning::blas_wanted, "MKL"},
    {"MKL libraries: /l/libmkl_intel_lp64.so", meaning::setting, "/l/libmkl_intel_lp64.so", "MKL libraries"},
    {"MKL OpenMP type: GNU", meaning::setting, "GNU", "MKL OpenMP type"},
    {"USE_CUDNN is set to 0. Compiling without cuDNN support", meaning::left_out, "cuDNN"},
    {"USE_CUSPARSELT is set to 0. Compiling without cuSPARSELt support", meaning::left_out, "cuSPARSELt"},
    {"disabling CUDA because NOT USE_CUDA is set", meaning::left_out, "CUDA"},
    {"disabling ROCM because NOT USE_ROCM is set", meaning::left_out, "ROCM"},
    {"disabling MKLDNN because USE_MKLDNN is not set", meaning::left_out, "MKLDNN"},
    {"MAGMA not found. Compiling without MAGMA support", meaning::left_out, "MAGMA"},
    {"Cannot find a library with BLAS API. Not using BLAS.", meaning::left_out, "BLAS"},
    {"Caffe2: Cannot find cuDNN library.  Turning the option off", meaning::left_out, "cuDNN"},
    {"PyTorch: Cannot find cuSPARSELt library. Turning the option off", meaning::left_out, "cuSPARSELt"},
    {"Your installed Caffe2 version uses CUDA but I cannot find the CUDA libraries.", meaning::cuda_missing},
    {"Your installed Caffe2 version uses cuDNN but I cannot find the cuDNN libraries."},
    {"Your installed Caffe2 version is old"},
    {"Configuring Kineto dependency:"},
    {"Not using libkineto in a mobile build."},
    {"MIOpen not found. Compiling without MIOpen support"},
    {"Performing Test COMPILER_SUPPORTS_AVX512 - Failed"},
    {"Not forcing any particular BLAS to be found"},
    {"MY_DIR = /x"},
    {"KINETO_BACKEND_X = cpu", meaning::setting, "cpu", "KINETO_BACKEND_X"},
    {"Compiling with CUDA"},
    {"Not compiling with MPI. Suppress this warning with -DUSE_MPI=OFF."},
    {"Caffe2: Couldn't determine version from header: /usr/include"},
    {"Caffe2: CUDA: maybe"},
    {"CUDA version          : 12.4"},
    {"CUDA cannot be found"},
    {"USE_CUDA"},
    {"USE_BLAS_x : ON"},
    {"MY_USE_CUDA : ON"},
    {"USE_CUDA : /usr"},
    {""},
};

constexpr bool same(const message& m, const message_case& row) {
  return m.means == row.means && m.value == row.value && m.other == row.other;
}

template <std::size_t Row>
constexpr bool same_at_compile_time = same(read(message_cases[Row].text), message_cases[Row]);

template <std::size_t... Rows>
constexpr std::array<bool, sizeof...(Rows)> same_rows(std::index_sequence<Rows...>) {
  return {same_at_compile_time<Rows>...};
}

TEST(pytorch_output, gives_the_meaning_of_each_message) {
  constexpr auto at_compile_time = same_rows(std::make_index_sequence<std::size(message_cases)>{});
  for (std::size_t i = 0; i < at_compile_time.size(); ++i) {
    const message_case& row = message_cases[i];
    const message m = read(row.text);
    EXPECT_EQ(m.means, row.means) << row.text;
    EXPECT_EQ(m.value, row.value) << row.text;
    EXPECT_EQ(m.other, row.other) << row.text;
    EXPECT_EQ(at_compile_time[i], same(m, row)) << row.text;
  }
}

TEST(pytorch_output, the_second_of_two_versions_is_looked_for_near_the_first) {
  const auto found = [](int words) {
    std::string text = "Found two conflicting CUDA versions: V11.8 in '/usr";
    for (int i = 0; i < words; ++i) text += " local";
    return read(text + "' and V12.1.105 in '/usr/local'").means;
  };
  EXPECT_EQ(found(50), meaning::version_conflict);
  EXPECT_EQ(found(70), meaning::none);
}

TEST(pytorch_output, values_are_views_into_the_text) {
  const std::string_view text = "Caffe2: CUDA detected: 12.4";
  EXPECT_EQ(read(text).value.data(), text.data() + 23);
}

}  // namespace output_test
}  // namespace foundcheck::pytorch_output
