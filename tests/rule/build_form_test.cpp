// SPDX-License-Identifier: MIT
#include <foundcheck/rule/build_form.hpp>

#include <gtest/gtest.h>

#include <string_view>

namespace foundcheck {
namespace build_form_test {

/// The form that one fact tells.
build_form form_of(fact_id id, std::string_view text, std::string_view line, std::string_view name,
                   std::string_view file = "") {
  fact storage[1];
  fact_set facts(storage);
  facts.add({id, component::none, state::yes, text, {0, 1, 0, line}, name, "", {file, 1, 0}});
  return build_form_of(facts);
}

struct form_case {
  std::string_view line, file;
  compile_form is;
};

constexpr form_case form_cases[] = {
    {"nvcc -I/p/site-packages/torch/include -c a.cu", "", compile_form::torch_extension},
    {"cl -IC:\\p\\site-packages\\torch\\include -c a.cpp", "", compile_form::torch_extension},
    {"error: x", "/p/site-packages/torch/include/c10/a.h", compile_form::torch_extension},
    {"g++ -DTORCH_EXTENSION_NAME=_C -c a.cpp", "", compile_form::torch_extension},
    {"Error generating a", "a_generated_gpu_mat.cu.o.cmake", compile_form::find_cuda},
    {"CMake Error at a_generated_gpu_mat.cu.o.RELEASE.cmake:222 (message):", "", compile_form::find_cuda},
    {"CMake Error at cuda_compile_ptx_1_generated_dev.cu.ptx.Release.cmake:212 (message):", "",
     compile_form::find_cuda},
    {"CMake Error at app_generated_code.cpp:2 (message):", "", compile_form::unknown},
    {"/l/kokkos/bin/nvcc_wrapper -c a.cpp", "", compile_form::kokkos},
    {"", "/l/kokkos/cmake/kokkos_tribits.cmake", compile_form::kokkos},
    {"a.cu(3): error: x", "a.cu", compile_form::unknown},
    {"a torch and an include", "", compile_form::unknown},
    {"", "", compile_form::unknown},
};

TEST(build_form, is_told_by_words_that_only_such_a_build_has) {
  for (const form_case& c : form_cases)
    EXPECT_EQ(form_of(fact_id::diagnosis, "x", c.line, "", c.file).is, c.is) << c.line << c.file;
}

TEST(build_form, is_told_by_the_notes_of_a_log) {
  EXPECT_EQ(form_of(fact_id::said, "", "running build_ext", "by_setuptools").is, compile_form::setuptools);
  EXPECT_EQ(form_of(fact_id::said, "", "Error compiling objects for extension", "by_torch").is,
            compile_form::torch_extension);
  const build_form at_run_time =
      form_of(fact_id::said, "", "Emitting ninja build file /c/build.ninja...", "by_extension");
  EXPECT_EQ(at_run_time.is, compile_form::torch_extension);
  EXPECT_TRUE(at_run_time.is_made_at_run_time);
  EXPECT_EQ(form_of(fact_id::said, "/c/bin/", "error: command '/c/bin/nvcc' failed", "nvcc_path").is,
            compile_form::setuptools);
  EXPECT_EQ(form_of(fact_id::said, "/c/bin/", "/c/bin/nvcc -c a.cu", "nvcc_path").is, compile_form::unknown);
}

TEST(build_form, keeps_a_command_of_setup_py_that_is_known) {
  EXPECT_EQ(form_of(fact_id::said, "install", "python setup.py install", "setup_command").setup_command, "install");
  EXPECT_EQ(form_of(fact_id::said, "install", "$ python setup.py install", "setup_command").is,
            compile_form::setuptools);
  EXPECT_EQ(form_of(fact_id::said, "develop", "Perhaps try: A=1 python setup.py develop", "setup_command").is,
            compile_form::unknown);
  EXPECT_EQ(form_of(fact_id::said, "clean;x", "python setup.py clean;x", "setup_command").setup_command, "");
}

TEST(build_form, of_an_extension_counts_before_that_of_findcuda) {
  fact storage[2];
  fact_set facts(storage);
  facts.add({fact_id::diagnosis, component::none, state::yes, "x", {0, 1, 0, "a.cu.o.cmake"}, ""});
  facts.add({fact_id::diagnosis, component::none, state::yes, "x", {0, 2, 0, "-I/p/torch/include"}, ""});
  EXPECT_EQ(build_form_of(facts).is, compile_form::torch_extension);
}

}  // namespace build_form_test
}  // namespace foundcheck
