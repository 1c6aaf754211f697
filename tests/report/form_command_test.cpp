// SPDX-License-Identifier: MIT
#include <foundcheck/report/form_command.hpp>

#include <gtest/gtest.h>

#include <string_view>

namespace foundcheck {
namespace form_command_test {

constexpr build_form form(compile_form is, std::string_view command = "") { return {is, false, command}; }
constexpr build_form opencv = {compile_form::find_cuda, false, "", project_arch_in("/opencv/a")};
constexpr build_form gromacs = {compile_form::unknown, false, "", project_arch_in("/gromacs/a")};
constexpr build_form at_run_time = {compile_form::torch_extension, true, ""};

struct command_case {
  std::string_view fix;
  build_form is;
  std::string_view expected;
  build_host host = {};
};

constexpr build_host by_pip(std::string_view package) {
  return {package_manager::unknown, build_runner::pip, package, false};
}

constexpr std::string_view arch = "cmake --fresh -B build -D CMAKE_CUDA_ARCHITECTURES=75";
constexpr std::string_view host_gcc =
    "apt install g++-10, then cmake --fresh -B build -D CMAKE_CUDA_HOST_COMPILER=/usr/bin/g++-10";
constexpr std::string_view nvcc = "cmake --fresh -B build -D CMAKE_CUDA_COMPILER=/opt/c/bin/nvcc";

constexpr command_case command_cases[] = {
    {arch, form(compile_form::unknown), arch},
    {arch, form(compile_form::torch_extension),
     "TORCH_CUDA_ARCH_LIST=7.5 pip install --no-build-isolation --no-cache-dir ."},
    {arch, form(compile_form::torch_extension, "install"), "TORCH_CUDA_ARCH_LIST=7.5 python setup.py install"},
    {arch, form(compile_form::torch_extension, "install"),
     "TORCH_CUDA_ARCH_LIST=7.5 pip install --no-build-isolation --no-cache-dir apex", by_pip("apex")},
    {arch, at_run_time,
     "TORCH_CUDA_ARCH_LIST=7.5 before the program, once its directory below ~/.cache/torch_extensions is deleted"},
    {arch, opencv, "cmake --fresh -B build -D CUDA_ARCH_BIN=7.5"},
    {arch, form(compile_form::find_cuda), arch},
    {arch, gromacs, "cmake --fresh -B build -D GMX_CUDA_TARGET_SM=75"},
    {"cmake --fresh -B build -D CMAKE_CUDA_COMPILER=/opt/c/bin/nvcc -D CMAKE_CUDA_ARCHITECTURES=75", gromacs,
     "cmake --fresh -B build -D CMAKE_CUDA_COMPILER=/opt/c/bin/nvcc -D GMX_CUDA_TARGET_SM=75"},
    {nvcc, gromacs, nvcc},
    {"cmake --fresh -B build", gromacs, "cmake --fresh -B build"},
    {arch, form(compile_form::kokkos),
     "NVCC_WRAPPER_DEFAULT_ARCH=sm_75 cmake --fresh -B build -D Kokkos_ARCH_TURING75=ON"},
    {nvcc, form(compile_form::kokkos), nvcc},
    {"cmake --fresh -B build", form(compile_form::kokkos), "cmake --fresh -B build"},
    {"cmake --fresh -B build -D CMAKE_CUDA_ARCHITECTURES=native", form(compile_form::torch_extension),
     "cmake --fresh -B build -D CMAKE_CUDA_ARCHITECTURES=native"},
    {"cmake -B build -D CMAKE_CUDA_ARCHITECTURES=120.", form(compile_form::setuptools),
     "TORCH_CUDA_ARCH_LIST=12.0 pip install --no-build-isolation --no-cache-dir .."},
    {host_gcc, form(compile_form::torch_extension, "develop"),
     "apt install g++-10, then CC=gcc-10 CXX=g++-10 python setup.py develop"},
    {host_gcc, form(compile_form::setuptools, "build_ext"),
     "apt install g++-10, then NVCC_PREPEND_FLAGS=\"-ccbin g++-10\" python setup.py build_ext"},
    {host_gcc, form(compile_form::find_cuda),
     "apt install g++-10, then cmake --fresh -B build -D CUDA_HOST_COMPILER=/usr/bin/g++-10"},
    {"cmake --fresh -B build -D CMAKE_CUDA_HOST_COMPILER=/usr/bin/c++", form(compile_form::torch_extension),
     "cmake --fresh -B build -D CMAKE_CUDA_HOST_COMPILER=/usr/bin/c++"},
    {nvcc, form(compile_form::torch_extension, "install"), "CUDA_HOME=/opt/c python setup.py install"},
    {nvcc, form(compile_form::find_cuda), "cmake --fresh -B build -D CUDA_TOOLKIT_ROOT_DIR=/opt/c"},
    {"cmake --fresh -B build -D A=1", form(compile_form::torch_extension), "cmake --fresh -B build -D A=1"},
    // What was said beside it of extensions goes once it is written.
    {"cmake --fresh -B build -D CMAKE_CUDA_ARCHITECTURES=75 (extensions of PyTorch: export A=1); x",
     form(compile_form::torch_extension, "install"), "TORCH_CUDA_ARCH_LIST=7.5 python setup.py install; x"},
    {"y (extensions of PyTorch: export A=1)", form(compile_form::torch_extension),
     "y (extensions of PyTorch: export A=1)"},
    {"apt install x, then cmake --fresh -B build", form(compile_form::torch_extension, "install"),
     "apt install x, then python setup.py install"},
    {"cmake --fresh -B build", form(compile_form::find_cuda), "cmake --fresh -B build"},
    {"cmake -B build -L lists", form(compile_form::torch_extension), "cmake -B build -L lists"},
    {"xcmake -B build", form(compile_form::torch_extension), "xcmake -B build"},
    // pip builds without CUDA what no option asks for.
    {arch, form(compile_form::unknown), "cmake --fresh -B build -D GGML_CUDA=on -D CMAKE_CUDA_ARCHITECTURES=75",
     by_pip("llama-cpp-python")},
    {arch, form(compile_form::unknown), arch, by_pip("mine")},
    // A choice that Windows cannot run.
    {"a; or b \"$(find / -path '*/x')\"; or c",
     form(compile_form::unknown),
     "a; or c",
     {package_manager::vcpkg, build_runner::none, "", true}},
    {"a; or b \"$(find / -path '*/x')\"; or c", form(compile_form::unknown), "a; or b \"$(find / -path '*/x')\"; or c"},
    {"", form(compile_form::torch_extension), ""},
};

TEST(form_command, is_that_of_what_compiles) {
  for (const command_case& c : command_cases) {
    fmt::memory_buffer out;
    append_form_commands(c.fix, c.is, c.host, out);
    EXPECT_EQ(std::string_view(out.data(), out.size()), c.expected) << c.fix;
  }
}

}  // namespace form_command_test
}  // namespace foundcheck
