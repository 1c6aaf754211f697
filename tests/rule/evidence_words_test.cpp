// SPDX-License-Identifier: MIT
#include <foundcheck/rule/evidence_words.hpp>

#include <gtest/gtest.h>

#include <string>
#include <string_view>

namespace foundcheck {
namespace evidence_words_test {

struct word_case {
  std::string_view line, expected;
};

constexpr word_case macros[] = {
    {"#error Must define exactly one of A_B or C_D", "A_B"},
    {"#error USE_CUDA must be defined", "USE_CUDA"},
    {"#error mine must be defined", ""},
    {"", ""},
};

constexpr word_case packages[] = {
    {"/env/lib/python3.11/site-packages/bitsandbytes/libx.so", "bitsandbytes"},
    {"/env/lib/python3.11/site-packages/mine-1.2-py3.egg/mine/_C.so", "mine"},
    {"/src/mine/mine/_C.so", "mine"},
    {"/env/lib/python3.11/site-packages/_C.so", ""},
    {"/src/a/b/_C.so", ""},
    {"", ""},
};

constexpr word_case advices[] = {
    {"RuntimeError: no CUDA. Please install the toolkit first.", "Please install the toolkit first"},
    {"error: Try another release of it", "Try another release of it"},
    {"Please report this as an issue", ""},
    {"no advice at all", ""},
    {"", ""},
};

constexpr word_case lacking[] = {
    {"//usr/lib/libcblas.so.3: error adding symbols: DSO missing from command line", "cblas"},
    {"/usr/bin/ld: /lib/libdl.so.2: error adding symbols: DSO missing from command line", "dl"},
    {"/p/plugin.so: error adding symbols: DSO missing from command line", ""},
    {"/p/liba.so: error adding symbols: file in wrong format", ""},
    {"", ""},
};

constexpr word_case unloaded[] = {
    {"Failed to load library x.so with error: libcudnn.so.8: cannot open shared object file", "libcudnn.so.8"},
    {"Failed to load library x.so with error: /p/libcudnn.so.8: file too short", "libcudnn.so.8"},
    {"Failed to load library x.so with error: no memory", ""},
    {"", ""},
};

constexpr word_case entries[] = {
    {"A:FILEPATH=/a", "A"},
    {"CUDA_cufft_LIBRARY:FILEPATH=CUDA_cufft_LIBRARY-NOTFOUND", "CUDA_cufft_LIBRARY"},
    {"A-ADVANCED:INTERNAL=1", "A-ADVANCED"},
    {"A:STRING:PATH=x", ""},
    {"a.cpp:3: error", ""},
    {"C:PATHS=x", ""},
    {":PATH=x", ""},
    {"A:PATH", ""},
    {"a b:PATH=x", ""},
    {"", ""},
};

TEST(evidence_words, the_word_behind_some_words_whatever_blanks_are_between_them) {
  constexpr std::string_view words = "required is exact version \"";
  EXPECT_EQ(detail::word_behind("but required is exact version \"9.1\" (found /usr)", words), "9.1");
  EXPECT_EQ(detail::word_behind("but required is exact\n  version \"9.1\" (found /usr)", words), "9.1");
  EXPECT_EQ(detail::word_behind("but required is exact\r\n\tversion   \"9.1\"", words), "9.1");
  EXPECT_EQ(detail::word_behind("but required required is exact version \"9.1\"", words), "9.1");
  EXPECT_EQ(detail::word_behind("but required isexact version \"9.1\"", words), "");
  EXPECT_EQ(detail::word_behind("but required is exact version", words), "");
  EXPECT_EQ(detail::word_behind("a   of   b", " of "), "b");
  EXPECT_EQ(detail::word_behind("of b", " of "), "");
  EXPECT_EQ(detail::word_behind("", words), "");
  // A run of blanks is gone through once.
  EXPECT_EQ(detail::word_behind(std::string(1 << 20, ' '), " of "), "");
}

TEST(evidence_words, the_name_of_an_entry_of_a_cache) {
  for (const word_case& c : entries) EXPECT_EQ(detail::entry_name_of(c.line), c.expected) << c.line;
}

constexpr word_case missing_things[] = {
    {"Could not find NCCL. Set -DNCCL_HOME=/path", "NCCL"},
    {"MPI is required", "MPI"},
    {"Mine requires the Boost headers", "Boost"},
    {"Boost not found: install it", "install"},
    {"package 'libpng' was not found", "libpng"},
    {"Missing zlib", "zlib"},
    {"zlib is not installed", "zlib"},
    {"is required", ""},
    {"the network is down", ""},
    {"", ""},
};

TEST(evidence_words, the_identifier_to_look_for) {
  constexpr std::string_view cases[][2] = {
      {"launch", "launch"},
      {"launch(int)", "launch"},
      {"ns::launch(std::vector<int>, int (*)(int))", "launch"},
      {"void pick<float>(float)", "pick"},
      {"void ns::pick<std::pair<int, int> >(int)", "pick"},
      {"vtable for ns::Base", "Base"},
      {"_Z1gi", "g"},
      {"_ZN2ns4loadERKSs", "load"},
      {"memcpy@GLIBC_2.14", "memcpy"},
      {"ns::operator+(ns::A, int)", ""},
      {"a.h", "h"},
      {"123", ""},
      {"", ""},
      {"(anonymous)", ""},
      {"a<b", "b"},
      {"a>", ""},
  };
  for (const auto& c : cases) EXPECT_EQ(detail::plain_name_of(c[0]), c[1]) << c[0];
}

TEST(evidence_words, what_a_sentence_says_is_missing) {
  for (const word_case& c : missing_things) EXPECT_EQ(detail::missing_thing(c.line), c.expected) << c.line;
}

TEST(evidence_words, all_that_a_sentence_may_say_is_missing) {
  const auto all_of = [](std::string_view words) {
    std::string all;
    detail::each_missing_thing(words, [&all](std::string_view thing) {
      all += std::string(thing) + ' ';
      return false;
    });
    return all;
  };
  EXPECT_EQ(all_of("NCCL was not found: set NCCL_HOME"), "set NCCL was ");
  EXPECT_EQ(all_of("Xcursor headers not found"), "headers Xcursor ");
  EXPECT_EQ(all_of("the network is down"), "");
}

TEST(evidence_words, the_macro_that_is_wanted) {
  for (const word_case& c : macros) EXPECT_EQ(detail::wanted_macro(c.line), c.expected) << c.line;
}

TEST(evidence_words, the_package_of_python_that_a_path_leads_into) {
  for (const word_case& c : packages) EXPECT_EQ(detail::package_of_path(c.line), c.expected) << c.line;
}

TEST(evidence_words, the_sentence_that_says_what_to_do) {
  for (const word_case& c : advices) EXPECT_EQ(detail::advice_in_words(c.line), c.expected) << c.line;
}

TEST(evidence_words, the_library_that_a_link_does_not_name) {
  for (const word_case& c : lacking) EXPECT_EQ(detail::lacking_library(c.line), c.expected) << c.line;
}

TEST(evidence_words, the_library_that_a_program_did_not_load) {
  for (const word_case& c : unloaded) EXPECT_EQ(detail::unloaded_library(c.line), c.expected) << c.line;
}

constexpr word_case left_out[] = {
    {"Qt was not found, the viewer will not be built", "the viewer"},
    {"-- Doxygen not found. Skipping documentation.", "documentation"},
    {"CUDA not found, GPU support will be disabled", "GPU support"},
    {"WARNING: MPI is not there; building without parallel HDF5 (see INSTALL)", "parallel HDF5"},
    {"  The option WITH_SOUND is enabled but the library was not found.", ""},
    {"WITH_CUDA requested but no CUDA compiler found; GPU support disabled.", "GPU"},
    {"configure: WARNING: CUDA not found", "CUDA"},
    {"configure: CUDA not found", ""},
    {"", ""},
};

TEST(evidence_words, the_part_that_is_left_out) {
  for (const word_case& c : left_out) EXPECT_EQ(detail::part_left_out(c.line), c.expected) << c.line;
}

TEST(evidence_words, both_places_of_a_symbol) {
  const detail::two_definitions both = detail::definitions_in("b.obj : error LNK2005: f already defined in a.obj");
  EXPECT_EQ(both.first, "a.obj");
  EXPECT_EQ(both.second, "b.obj");
  EXPECT_EQ(detail::definitions_in("b.obj : error LNK2019").first, "");
}

TEST(evidence_words, what_stands_before_and_behind_others) {
  EXPECT_EQ(detail::quoted_before("nvcc fatal   : 'arch=native': expected a number", "': expected a number"),
            "arch=native");
  EXPECT_EQ(detail::quoted_before("': expected a number", "': expected a number"), "");
  EXPECT_EQ(detail::quoted_before("nothing", "': expected a number"), "");
  EXPECT_EQ(detail::rest_behind("ROCm Configuration Error: Cannot find x \r", " Configuration Error: "),
            "Cannot find x");
  EXPECT_EQ(detail::rest_behind("nothing", " Configuration Error: "), "");
  EXPECT_EQ(detail::owner_of_target("CUDA::cublas"), "CUDAToolkit");
  EXPECT_EQ(detail::owner_of_target("Ceres::ceres"), "Ceres");
  EXPECT_EQ(detail::owner_of_target("ceres"), "");
}

TEST(evidence_words, the_release_in_the_name_of_a_library) {
  EXPECT_EQ(detail::release_of_binary("libbitsandbytes_cuda100.so"), (cuda::release{10, 0}));
  EXPECT_EQ(detail::release_of_binary("libbitsandbytes_cuda92.so"), (cuda::release{9, 2}));
  EXPECT_FALSE(detail::release_of_binary("libbitsandbytes_cuda1.so").known());
  EXPECT_FALSE(detail::release_of_binary("libbitsandbytes_cpu.so").known());
  EXPECT_FALSE(detail::release_of_binary("libx_cuda1234.so").known());
}

TEST(evidence_words, the_release_of_cmake_that_is_required) {
  EXPECT_EQ(detail::required_cmake("CMake 3.25 or higher is required. You are running version 3.22"), "3.25");
  EXPECT_EQ(detail::required_cmake("CMake of a kind or higher is required"), "");
  EXPECT_EQ(detail::required_cmake("3.25 or higher is required"), "");
  EXPECT_EQ(detail::required_cmake("CMake 3.25"), "");
}

TEST(evidence_words, the_library_and_the_environment_of_a_version) {
  constexpr std::string_view line =
      "ImportError: /m/envs/a/bin/../lib/libstdc++.so.6: version `GLIBCXX_3.4.32' not found";
  EXPECT_EQ(detail::library_of_version(line), "/m/envs/a/bin/../lib/libstdc++.so.6");
  EXPECT_EQ(detail::library_of_version("a: version x"), "");
  EXPECT_EQ(detail::library_of_version("no such words"), "");
  EXPECT_EQ(detail::conda_prefix_of("/m/envs/a/bin/../lib/libstdc++.so.6"), "/m/envs/a");
  EXPECT_EQ(detail::conda_prefix_of("/opt/conda/lib/libstdc++.so.6"), "/opt/conda");
  EXPECT_EQ(detail::conda_prefix_of("/usr/lib/x86_64-linux-gnu/libstdc++.so.6"), "");
  EXPECT_EQ(detail::conda_prefix_of("conda/lib/a.so"), "");
  EXPECT_EQ(detail::conda_prefix_of("/lib/a.so"), "");
}

TEST(evidence_words, the_toolkit_and_the_gcc_of_a_header) {
  EXPECT_EQ(detail::toolkit_of_header("/usr/local/cuda/include/cuda_fp16.h"), "/usr/local/cuda");
  EXPECT_EQ(detail::toolkit_of_header("/opt/cuda-12.4/targets/x86_64-linux/include/a.h"), "/opt/cuda-12.4");
  EXPECT_EQ(detail::toolkit_of_header("/opt/cuda/bin/../include/a.h"), "/opt/cuda");
  EXPECT_EQ(detail::toolkit_of_header("/usr/include/a.h"), "");
  EXPECT_EQ(detail::toolkit_of_header("cuda/include/a.h"), "");
  EXPECT_EQ(detail::toolkit_of_header("/usr/local/cuda/a.h"), "");
  EXPECT_EQ(detail::gcc_of_header("/usr/include/c++/16.1.1/type_traits"), 16U);
  EXPECT_EQ(detail::gcc_of_header("/usr/include/c++/9/cmath"), 9U);
  EXPECT_EQ(detail::gcc_of_header("/usr/include/c++/v1/cmath"), 0U);
  EXPECT_EQ(detail::gcc_of_header("a.cu"), 0U);
}

TEST(evidence_words, the_directory_of_the_library_that_asks_for_another) {
  EXPECT_EQ(detail::directory_of_asking("Error loading library /p/liba.so: libb.so: cannot open shared", "libb.so"),
            "/p");
  EXPECT_EQ(detail::directory_of_asking("('x', '/p/q/liba.so.1: libb.so: cannot", "libb.so"), "/p/q");
  EXPECT_EQ(detail::directory_of_asking("./prog: libb.so: cannot open", "libb.so"), "");
  EXPECT_EQ(detail::directory_of_asking("libb.so: cannot open", "libb.so"), "");
  EXPECT_EQ(detail::directory_of_asking("/p/liba.so: /q/libb.so: cannot open", "/q/libb.so"), "");
  EXPECT_EQ(detail::directory_of_asking("", ""), "");
}

TEST(evidence_words, the_target_of_cmake_whose_directory_is_named) {
  EXPECT_EQ(detail::cmake_target_in("src/CMakeFiles/rt.dir/trace.cu.o"), "rt");
  EXPECT_EQ(detail::cmake_target_in("in 'CMakeFiles/a-b.dir/x.cu.o'"), "a-b");
  EXPECT_EQ(detail::cmake_target_in("CMakeFiles/Makefile2:83: CMakeFiles/a.dir/all"), "");
  EXPECT_EQ(detail::cmake_target_in("CMakeFiles/3.25/a"), "");
  EXPECT_EQ(detail::cmake_target_in("a.o"), "");
}

TEST(evidence_words, a_number_of_ptxas) {
  EXPECT_EQ(detail::hexadecimal_behind("shared data (0x18000 bytes, 0xc000 max)", "data (0x"), 98304U);
  EXPECT_EQ(detail::hexadecimal_behind("shared data (0x18000 bytes, 0xc000 max)", "bytes, 0x"), 49152U);
  EXPECT_EQ(detail::hexadecimal_behind("shared data", "data (0x"), 0U);
}

TEST(evidence_words, the_gcc_of_its_own_directory) {
  EXPECT_EQ(detail::gcc_of_path("in /usr/lib/gcc/x86_64-linux-gnu/11/:/usr/libexec"), "11");
  EXPECT_EQ(detail::gcc_of_path("in /usr/lib/gcc/x86_64-linux-gnu/"), "");
  EXPECT_EQ(detail::gcc_of_path("in /usr/lib/gcc/"), "");
  EXPECT_EQ(detail::gcc_of_path("in /usr/lib"), "");
}

TEST(evidence_words, the_word_of_hip_for_one_of_an_old_hipify) {
  EXPECT_EQ(detail::word_without_hip("hipWarpSize").name, "warpSize");
  EXPECT_EQ(detail::word_without_hip("hipThreadIdx_x").name, "threadIdx");
  EXPECT_EQ(detail::word_without_hip("hipThreadIdx_x").member, ".x");
  EXPECT_EQ(detail::word_without_hip("hipBlockIdx_y").member, ".y");
  EXPECT_EQ(detail::word_without_hip("hipGridDim_z").member, ".z");
  EXPECT_EQ(detail::word_without_hip("hipGridDim_w").name, "");
  EXPECT_EQ(detail::word_without_hip("hipMalloc").name, "");
}

TEST(evidence_words, a_copy_of_cub_that_a_command_names) {
  EXPECT_EQ(detail::outside_copy_in("nvcc -I/home/t/cub-1.8.0 -I/usr/local/cuda/include -c a.cu"), "/home/t/cub-1.8.0");
  EXPECT_EQ(detail::outside_copy_in("nvcc -isystem /src/third_party/thrust -c a.cu"), "/src/third_party/thrust");
  EXPECT_EQ(detail::outside_copy_in("nvcc -I/src/cubic -c a.cu"), "");
  EXPECT_EQ(detail::outside_copy_in("nvcc -I/usr/local/cuda/include/cccl -c a.cu"), "");
  EXPECT_EQ(detail::outside_copy_in("nvcc -c a.cu"), "");
}

}  // namespace evidence_words_test
}  // namespace foundcheck
