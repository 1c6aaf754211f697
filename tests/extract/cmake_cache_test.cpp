// SPDX-License-Identifier: MIT
#include <foundcheck/extract/cmake_cache.hpp>

#include <gtest/gtest.h>

#include <string>
#include <string_view>

#include "support/fact_case.hpp"

namespace foundcheck {
namespace cmake_cache_test {

constexpr void read_cache(std::string_view bytes, fact_set& facts) {
  for (const cmake_cache::record& r : cmake_cache::records(bytes)) {
    detail::extract_setting(r, {0, r.line, r.offset, r.text}, facts);
  }
}

inline constexpr fact_case cases[] = {
    {"USE_CUPTI_RANGE_PROFILER:BOOL=ON\n", {{fact_id::setting, component::none, state::yes, "ON"}}},
    {"USE_CUPTI_RANGE_PROFILER:STRING=text\n", {{fact_id::setting, component::none, state::yes, "text"}}},
    {"USE_CUPTI_RANGE_PROFILER:BOOL=OFF\n", {{fact_id::setting, component::none, state::no, "OFF"}}},
    {"USE_CUPTI_RANGE_PROFILER:PATH=X-NOTFOUND\n", {{fact_id::setting, component::none, state::no, "X-NOTFOUND"}}},
    {"USE_CUPTI_RANGE_PROFILER:STRING=\n", {{fact_id::setting, component::none, state::no, ""}}},
    {"USE_CUPTI_RANGE_PROFILER:INTERNAL=ON\n", {}},
    {"USE_CUPTI_RANGE_PROFILE:BOOL=ON\n", {}},
    {"USE_CUPTI_RANGE_PROFILER-ADVANCED:INTERNAL=1\n", {}},
};

TEST(setting, is_read_if_a_rule_asks_for_it) { expect_fact_cases<cases, read_cache>(); }

TEST(setting, each_name_stands_once) {
  for (std::size_t i = 0; i < detail::setting_count; ++i) {
    EXPECT_TRUE(detail::is_setting(detail::settings<>.names[i]));
    EXPECT_TRUE(i == 0 || detail::settings<>.names[i - 1] < detail::settings<>.names[i]) << detail::settings<>.names[i];
  }
  EXPECT_FALSE(detail::is_setting(""));
}

// ---- cmake cache ----------------------------------------------------------------------------------------------------

constexpr void extract_entries(std::string_view bytes, fact_set& facts) {
  for (const cmake_cache::record& r : cmake_cache::records(bytes)) extract(r, 7, facts);
}

constexpr auto yes = state::yes;
constexpr auto no = state::no;

constexpr fact_case option_case(std::string_view bytes, component about, state is, std::string_view value,
                                std::string_view name) {
  return {bytes, {{fact_id::requested, about, is, value}, {fact_id::option, component::none, is, name}}};
}
constexpr fact_case path_case(std::string_view bytes, fact_id id, component about, state is, std::string_view value) {
  return {bytes, {{id, about, is, value}}};
}

inline constexpr fact_case cmake_cache_cases[] = {
    // options
    option_case("USE_CUDA:BOOL=ON", component::cuda_toolkit, yes, "ON", "USE_CUDA"),
    option_case("USE_CUDA:BOOL=OFF", component::cuda_toolkit, no, "OFF", "USE_CUDA"),
    option_case("USE_CUDA:STRING=1", component::cuda_toolkit, yes, "1", "USE_CUDA"),
    option_case("USE_CUDA:UNINITIALIZED=True", component::cuda_toolkit, yes, "True", "USE_CUDA"),
    option_case("USE_KINETO:BOOL=ON", component::kineto, yes, "ON", "USE_KINETO"),
    option_case("USE_CUPTI:BOOL=ON", component::cupti, yes, "ON", "USE_CUPTI"),
    option_case("USE_CUPTI:BOOL=0", component::cupti, no, "0", "USE_CUPTI"),
    option_case("USE_CUDNN:BOOL=ON", component::cudnn, yes, "ON", "USE_CUDNN"),
    option_case("USE_NCCL:BOOL=ON", component::nccl, yes, "ON", "USE_NCCL"),
    option_case("USE_CUSPARSELT:BOOL=ON", component::cusparselt, yes, "ON", "USE_CUSPARSELT"),
    {"USE_CUDA:BOOL=/usr/local/cuda"},
    {"USE_CUDA:BOOL=2"},
    {"USE_CUDNN:INTERNAL=ON",
     {{fact_id::kept_option, component::cudnn, yes, "USE_CUDNN"},
      {fact_id::kept_option, component::none, yes, "USE_CUDNN"}}},
    {"USE_CUDNN:INTERNAL=OFF"},
    {"BUILD_TEST:BOOL=OFF", {{fact_id::option, component::none, no, "BUILD_TEST"}}},
    {"BUILD_TEST:BOOL=ON", {{fact_id::option, component::none, yes, "BUILD_TEST"}}},
    {"use_cuda:BOOL=ON"},
    {"MY_USE_CUDA:BOOL=ON", {{fact_id::requested, component::cuda_toolkit, yes, "ON"}}},
    {"MY_USE_CUDA:INTERNAL=ON", {{fact_id::kept_option, component::cuda_toolkit, yes, "MY_USE_CUDA"}}},
    {"MY_USE_CUDA:INTERNAL=OFF"},
    {"MY_USE_CUDA:BOOL=",
     {{fact_id::said, component::none, yes, "MY_USE_CUDA"}, {fact_id::requested, component::cuda_toolkit, no, ""}}},
    {"REUSE_CUDA:BOOL=ON"},
    {"MY_USE_CUDA_SAMPLES:BOOL=ON"},
    {"cudnn_LIBRARY:FILEPATH=cudnn_LIBRARY-NOTFOUND",
     {{fact_id::library, component::cudnn, no, "cudnn_LIBRARY-NOTFOUND"}}},
    {"cudnn_LIBRARY:PATH=/opt/cudnn"},
    {"USE_CUPTI_SO:BOOL=OFF",
     {{fact_id::shared_library, component::cupti, no, "OFF"}, {fact_id::option, component::none, no, "USE_CUPTI_SO"}}},
    {"USE_CUPTI_SO:BOOL=ON",
     {{fact_id::shared_library, component::cupti, yes, "ON"}, {fact_id::option, component::none, yes, "USE_CUPTI_SO"}}},

    // Kineto's option says the opposite
    {"LIBKINETO_NOCUPTI:STRING=OFF",
     {{fact_id::requested, component::cupti, yes, "OFF"}, {fact_id::legacy_flag, component::kineto, yes, "OFF"}}},
    {"LIBKINETO_NOCUPTI:BOOL=ON",
     {{fact_id::requested, component::cupti, no, "ON"}, {fact_id::legacy_flag, component::kineto, no, "ON"}}},
    {"LIBKINETO_NOCUPTI:STRING=",
     {{fact_id::requested, component::cupti, yes, ""}, {fact_id::legacy_flag, component::kineto, yes, ""}}},
    {"LIBKINETO_NOCUPTI:STRING=maybe"},
    {"KINETO_BACKEND:STRING=cpu", {{fact_id::backend, component::kineto, yes, "cpu"}}},
    {"KINETO_BACKEND:STRING="},
    {"KINETO_BACKEND-STRINGS:INTERNAL=cpu;cuda;rocm;xpu"},

    // libraries
    path_case("CUPTI_LIBRARY:FILEPATH=/l/libcupti.so", fact_id::library, component::cupti, yes, "/l/libcupti.so"),
    path_case("CUPTI_LIBRARY:FILEPATH=CUPTI_LIBRARY-NOTFOUND", fact_id::library, component::cupti, no,
              "CUPTI_LIBRARY-NOTFOUND"),
    path_case("CUPTI_LIBRARY:FILEPATH=NOTFOUND", fact_id::library, component::cupti, no, "NOTFOUND"),
    path_case("CUPTI_LIBRARY:PATH=/l/libcupti.so", fact_id::library, component::cupti, yes, "/l/libcupti.so"),
    path_case("CUPTI_LIBRARY:STRING=NOTFOUND", fact_id::library, component::cupti, no, "NOTFOUND"),
    path_case("CUPTI_LIBRARY:UNINITIALIZED=/l/libcupti.so", fact_id::library, component::cupti, yes, "/l/libcupti.so"),
    {"CUPTI_LIBRARY:UNINITIALIZED=CUPTI_LIBRARY-NOTFOUND"},
    {"CUPTI_LIBRARY:FILEPATH="},
    {"CUPTI_LIBRARY-ADVANCED:INTERNAL=1"},
    {"//CUPTI_LIBRARY:FILEPATH=NOTFOUND\n"},
    {"#CUPTI_LIBRARY:FILEPATH=NOTFOUND\n"},
    {"CUPTI_LIBRARYX:FILEPATH=NOTFOUND"},
    path_case("CUPTI_LIBRARY:FILEPATH=/l/NOTFOUND/libcupti.so", fact_id::library, component::cupti, yes,
              "/l/NOTFOUND/libcupti.so"),
    path_case("CUPTI_LIBRARY_PATH:FILEPATH=/l/libcupti.so", fact_id::library, component::cupti, yes, "/l/libcupti.so"),
    path_case("CUDA_cupti_LIBRARY:FILEPATH=/l/libcupti.so", fact_id::inventory, component::cupti, yes,
              "/l/libcupti.so"),
    path_case("CUDA_cupti_LIBRARY:FILEPATH=CUDA_cupti_LIBRARY-NOTFOUND", fact_id::inventory, component::cupti, no,
              "CUDA_cupti_LIBRARY-NOTFOUND"),
    {"CUDA_cupti_static_LIBRARY:FILEPATH=CUDA_cupti_static_LIBRARY-NOTFOUND"},
    path_case("CUDNN_LIBRARY:FILEPATH=/l/libcudnn.so", fact_id::library, component::cudnn, yes, "/l/libcudnn.so"),
    path_case("CUDNN_LIBRARY_PATH:FILEPATH=NOTFOUND", fact_id::library, component::cudnn, no, "NOTFOUND"),
    path_case("NCCL_LIBRARY:FILEPATH=/l/libnccl.so", fact_id::library, component::nccl, yes, "/l/libnccl.so"),
    path_case("NCCL_LIBRARIES:FILEPATH=NOTFOUND", fact_id::library, component::nccl, no, "NOTFOUND"),
    path_case("CUSPARSELT_LIBRARY_PATH:FILEPATH=NOTFOUND", fact_id::library, component::cusparselt, no, "NOTFOUND"),
    path_case("CUDA_cudart_LIBRARY:FILEPATH=/l/libcudart.so", fact_id::inventory, component::cudart, yes,
              "/l/libcudart.so"),
    path_case("CUDA_CUDART:FILEPATH=CUDA_CUDART-NOTFOUND", fact_id::inventory, component::cudart, no,
              "CUDA_CUDART-NOTFOUND"),
    path_case("CUDA_cublas_LIBRARY:FILEPATH=/l/libcublas.so", fact_id::inventory, component::cublas, yes,
              "/l/libcublas.so"),
    path_case("CUDA_cuda_driver_LIBRARY:FILEPATH=/l/stubs/libcuda.so", fact_id::inventory, component::driver, yes,
              "/l/stubs/libcuda.so"),
    path_case("CUDA_CUDA_LIBRARY:FILEPATH=/l/stubs/libcuda.so", fact_id::link_library, component::driver, yes,
              "/l/stubs/libcuda.so"),
    path_case("CUDA_CUDA_LIB:FILEPATH=NOTFOUND", fact_id::link_library, component::driver, no, "NOTFOUND"),

    // headers
    path_case("CUPTI_INCLUDE_DIR:PATH=/i", fact_id::include_directory, component::cupti, yes, "/i"),
    path_case("CUPTI_INCLUDE_DIR:PATH=NOTFOUND", fact_id::include_directory, component::cupti, no, "NOTFOUND"),
    path_case("CUDAToolkit_CUPTI_INCLUDE_DIR:PATH=/i", fact_id::include_directory, component::cupti, yes, "/i"),
    path_case("CUDNN_INCLUDE_DIR:PATH=/i", fact_id::include_directory, component::cudnn, yes, "/i"),
    path_case("CUDNN_INCLUDE_PATH:PATH=/i", fact_id::include_directory, component::cudnn, yes, "/i"),
    path_case("NCCL_INCLUDE_DIR:PATH=/i", fact_id::include_directory, component::nccl, yes, "/i"),
    path_case("NCCL_INCLUDE_DIRS:PATH=/i", fact_id::include_directory, component::nccl, yes, "/i"),
    path_case("CUSPARSELT_INCLUDE_PATH:PATH=/i", fact_id::include_directory, component::cusparselt, yes, "/i"),

    // the toolkit
    path_case("CUDA_TOOLKIT_ROOT_DIR:PATH=/usr/local/cuda", fact_id::root, component::cuda_toolkit, yes,
              "/usr/local/cuda"),
    path_case("CUDA_TOOLKIT_ROOT_DIR:PATH=CUDA_TOOLKIT_ROOT_DIR-NOTFOUND", fact_id::root, component::cuda_toolkit, no,
              "CUDA_TOOLKIT_ROOT_DIR-NOTFOUND"),
    {"CMAKE_CUDA_COMPILER:FILEPATH=/usr/bin/nvcc",
     {{fact_id::executable, component::nvcc, yes, "/usr/bin/nvcc"},
      {fact_id::setting, component::none, yes, "/usr/bin/nvcc"}}},
    {"CMAKE_CUDA_COMPILER:STRING=/usr/bin/nvcc",
     {{fact_id::executable, component::nvcc, yes, "/usr/bin/nvcc"},
      {fact_id::setting, component::none, yes, "/usr/bin/nvcc"}}},
    {"CMAKE_CUDA_COMPILER:FILEPATH=NOTFOUND",
     {{fact_id::executable, component::nvcc, no, "NOTFOUND"}, {fact_id::setting, component::none, no, "NOTFOUND"}}},
    path_case("CUDA_NVCC_EXECUTABLE:FILEPATH=/usr/bin/nvcc", fact_id::executable, component::nvcc, yes,
              "/usr/bin/nvcc"),
    path_case("CUDAToolkit_NVCC_EXECUTABLE:FILEPATH=/n", fact_id::executable, component::nvcc, yes, "/n"),
    {"CUDA_TOOLKIT_ROOT_DIR_INTERNAL:INTERNAL=/usr/local/cuda"},
    {"FIND_PACKAGE_MESSAGE_DETAILS_CUDA:INTERNAL=[/usr/local/cuda][v12.4()]",
     {{fact_id::claimed, component::cuda_toolkit, yes, "[/usr/local/cuda][v12.4()]"}}},
    {"FIND_PACKAGE_MESSAGE_DETAILS_CUDAToolkit:INTERNAL=[/i][v()]",
     {{fact_id::claimed, component::cuda_toolkit, yes, "[/i][v()]"}}},
    {"FIND_PACKAGE_MESSAGE_DETAILS_CUDNN:INTERNAL=[/l][v()]", {{fact_id::claimed, component::cudnn, yes, "[/l][v()]"}}},
    {"FIND_PACKAGE_MESSAGE_DETAILS_Threads:INTERNAL=[TRUE][v()]"},

    {"CMAKE_CUDA_ARCHITECTURES:STRING=75;90",
     {{fact_id::architectures, component::nvcc, yes, "75;90"}, {fact_id::setting, component::none, yes, "75;90"}}},
    path_case("TORCH_CUDA_ARCH_LIST:STRING=9.0+PTX", fact_id::architectures, component::nvcc, yes, "9.0+PTX"),
    {"CMAKE_CUDA_ARCHITECTURES:STRING=", {{fact_id::setting, component::none, no, ""}}},

    // the build
    {"CMAKE_PROJECT_NAME:STATIC=Torch", {{fact_id::project, component::none, yes, "Torch"}}},
    {"CMAKE_CACHEFILE_DIR:INTERNAL=/b", {{fact_id::cache_directory, component::none, yes, "/b"}}},
    {"CMAKE_CXX_COMPILER:FILEPATH=/usr/bin/c++", {{fact_id::compiler, component::none, yes, "/usr/bin/c++"}}},
    {"CMAKE_INSTALL_RPATH:STRING=$ORIGIN;/a/stubs;;/b",
     {{fact_id::runtime_search_path, component::none, yes, "$ORIGIN"},
      {fact_id::runtime_search_path, component::none, yes, "/a/stubs"},
      {fact_id::runtime_search_path, component::none, yes, "/b"}}},
    {"CMAKE_BUILD_RPATH:STRING=/a", {{fact_id::runtime_search_path, component::none, yes, "/a"}}},
    {"CMAKE_INSTALL_RPATH:STRING="},
    {"CMAKE_INSTALL_RPATH_USE_LINK_PATH:BOOL=TRUE", {{fact_id::uses_link_path, component::none, yes, "TRUE"}}},
    {"CMAKE_INSTALL_RPATH_USE_LINK_PATH:STRING=TRUE", {{fact_id::uses_link_path, component::none, yes, "TRUE"}}},
    {"CMAKE_INSTALL_RPATH_USE_LINK_PATH:BOOL=FALSE", {{fact_id::uses_link_path, component::none, no, "FALSE"}}},

    // what is no entry
    {""},
    {"no assignment\n"},
    {"<<<<<<< HEAD\n"},
};

TEST(extract_cmake_cache, gives_the_facts_of_each_entry) { expect_fact_cases<cmake_cache_cases, extract_entries>(); }

TEST(extract_cmake_cache, a_fact_knows_where_it_was_read) {
  const std::string_view bytes = "//help\nUSE_X:BOOL=1\n\nCUPTI_LIBRARY:FILEPATH=/l\n";
  fact storage[4];
  fact_set facts(storage);
  extract_entries(bytes, facts);
  ASSERT_EQ(facts.size(), 2U);
  const fact& f = facts.begin()[1];
  EXPECT_EQ(f.from.source, 7U);
  EXPECT_EQ(f.from.line, 4U);
  EXPECT_EQ(f.from.offset, bytes.find("CUPTI"));
  EXPECT_EQ(f.from.text, "CUPTI_LIBRARY:FILEPATH=/l");
  EXPECT_EQ(f.from.text.data(), bytes.data() + f.from.offset);
  EXPECT_EQ(f.text.data(), bytes.data() + bytes.find("/l\n"));
  EXPECT_EQ(f.name, "CUPTI_LIBRARY");
}

}  // namespace cmake_cache_test
}  // namespace foundcheck
