// SPDX-License-Identifier: MIT
#include <foundcheck/rule/build_model.hpp>

#include <gtest/gtest.h>
#include <foundcheck/rule/rule.hpp>

#include <initializer_list>
#include <string_view>

namespace foundcheck {
namespace build_model_test {

[[nodiscard]] fact noted(std::string_view name, std::string_view text, std::size_t source = 0,
                         std::string_view line = "") {
  return {fact_id::said, component::none, state::yes, text, {source, 1, 0, line}, name};
}

const fact failed = {fact_id::diagnosis, component::none, state::yes, "effect", {0, 9, 0, "error"}};

struct model_case {
  fact storage[16];
  fact_set facts{storage};

  model_case(std::initializer_list<fact> all) {
    for (const fact& f : all) facts.add(f);
  }
  [[nodiscard]] build_model model() const { return model_of(facts, 0); }
  [[nodiscard]] bool has(build_trait what, finding& into) const { return detail::has_trait(what, facts, into); }
  [[nodiscard]] bool has(build_trait what) const {
    finding unused;
    return has(what, unused);
  }
};

TEST(build_model, takes_the_release_of_nvcc_from_the_surest) {
  const fact configured = {fact_id::version, component::nvcc, state::yes, "12.4.131", {}};
  EXPECT_EQ(model_case({configured, noted("nvcc_release", "11.8")}).model().nvcc, (cuda::release{12, 4}));
  EXPECT_EQ(model_case({noted("nvcc_named", "7.5"), noted("nvcc_release", "11.8")}).model().nvcc,
            (cuda::release{11, 8}));
  EXPECT_EQ(model_case({noted("nvcc_named", "7.5")}).model().nvcc, (cuda::release{7, 5}));
  EXPECT_FALSE(model_case({noted("nvcc_named", "x")}).model().nvcc.known());
  EXPECT_FALSE(model_case({}).model().nvcc.known());
}

TEST(build_model, takes_what_was_printed_in_the_same_input_first) {
  EXPECT_EQ(model_case({noted("gcc_version", "9.4.0", 1), noted("gcc_version", "13.3.0", 0)}).model().gcc, 13U);
  EXPECT_EQ(model_case({noted("gcc_version", "9.4.0", 1)}).model().gcc, 9U);
}

TEST(build_model, takes_the_gcc_of_the_header_that_an_error_is_in) {
  const fact in_header = {fact_id::diagnosis,
                          component::none,
                          state::yes,
                          "unknown",
                          {0, 2, 0, "x"},
                          "",
                          "",
                          {"/usr/include/c++/16.1/a", 3, 0}};
  EXPECT_EQ(model_case({in_header}).model().gcc, 16U);
  EXPECT_EQ(model_case({in_header, noted("gcc_version", "9.4.0")}).model().gcc, 9U);
  EXPECT_EQ(model_case({noted("attempt", "/usr/include/c++/14/a(3): error: x")}).model().gcc, 14U);
  EXPECT_EQ(model_case({failed}).model().gcc, 0U);
}

TEST(build_model, sees_a_header_that_is_newer_than_the_front_end_of_nvcc) {
  const auto in = [](std::string_view file, std::string_view line, std::string_view cause, std::uint32_t column = 0) {
    return fact{fact_id::diagnosis, component::none, state::yes, cause, {0, 2, 0, line}, "__x", "", {file, 3, column}};
  };
  const auto newer = [&](const fact& f, std::string_view nvcc) {
    const model_case c = nvcc.empty() ? model_case({f}) : model_case({f, noted("nvcc_release", nvcc)});
    return c.has(build_trait::headers_after_nvcc);
  };
  constexpr std::string_view path = "/usr/include/c++/13/a", line = "a(3): error: expected a declaration";
  EXPECT_TRUE(newer(in(path, line, "syntax"), "12.0"));
  EXPECT_FALSE(newer(in(path, line, "syntax"), "12.4"));
  EXPECT_FALSE(newer(in(path, line, "syntax"), ""));
  EXPECT_TRUE(newer(in(path, "a(3): error: identifier \"__x\" is undefined", "semantics"), ""));
  EXPECT_FALSE(newer(in("/usr/include/c++/9/a", "a(3): error: identifier \"__x\" is undefined", "semantics"), ""));
  // GCC's own errors have a column, and other causes a rule of their own.
  EXPECT_FALSE(newer(in(path, line, "syntax", 7), "12.0"));
  EXPECT_FALSE(newer(in(path, line, "missing_header"), "12.0"));
  EXPECT_FALSE(newer(in("a.cu", line, "syntax"), "12.0"));
  EXPECT_TRUE(model_case({noted("attempt", "/usr/include/c++/16/a(3): error: identifier \"char8_t\" is undefined")})
                  .has(build_trait::headers_after_nvcc));
  EXPECT_FALSE(model_case({noted("attempt", "/usr/include/c++/16/a(3): x")}).has(build_trait::headers_after_nvcc));
}

TEST(build_model, sees_a_built_in_name_in_a_header_of_a_toolkit) {
  const auto lacks = [](std::string_view name, std::string_view file) {
    return model_case({fact{fact_id::diagnosis,
                            component::none,
                            state::yes,
                            "semantics",
                            {0, 2, 0, "a(3): error: identifier \"x\" is undefined"},
                            name,
                            "",
                            {file, 3, 0}}})
        .has(build_trait::nvcc_before_headers);
  };
  EXPECT_TRUE(lacks("__nv_tex_surf_handler", "/usr/local/cuda/include/a.h"));
  EXPECT_FALSE(lacks("__nv_tex_surf_handler", "/p/include/a.h"));
  EXPECT_FALSE(lacks("mine", "/usr/local/cuda/include/a.h"));
  EXPECT_FALSE(lacks("__nv_bfloat16", "/usr/local/cuda/include/a.h"));
}

TEST(build_model, sees_a_word_of_cuda_that_is_not_known) {
  const auto lacks = [](std::string_view cause, std::string_view name) {
    return model_case({fact{fact_id::diagnosis, component::none, state::yes, cause, {0, 2, 0, "x"}, name}})
        .has(build_trait::cuda_word_in_cxx);
  };
  for (const std::string_view word : {"__host__", "__device__", "__global__", "__shared__", "__constant__"})
    EXPECT_TRUE(lacks("semantics", word)) << word;
  EXPECT_FALSE(lacks("semantics", "__mine__"));
  EXPECT_FALSE(lacks("syntax", "__host__"));
}

TEST(build_model, knows_torch_by_its_version_or_its_words) {
  EXPECT_EQ(model_case({noted("torch_version", "2.1.0+cu121")}).model().torch_is.toolkit, (cuda::release{12, 1}));
  const build_model by_words = model_case({noted("torch_version", "2.1.0"), noted("torch_cuda", "11.8")}).model();
  EXPECT_EQ(by_words.torch_is.toolkit, (cuda::release{11, 8}));
  EXPECT_EQ(by_words.torch, "2.1.0");
  // A sentence that begins with the word.
  EXPECT_EQ(model_case({noted("torch_version", "is")}).model().torch, "");
  EXPECT_EQ(model_case({noted("torch_version", "2.1.0"), noted("torch_cuda", "N/A")}).model().torch_is.platform,
            cuda::torch_platform::unknown);
}

TEST(build_model, knows_the_gpu_by_the_line_that_names_it) {
  const build_model m =
      model_case({noted("gpu_name", "GeForce", 0, "|   0  NVIDIA GeForce RTX 3090    On  |")}).model();
  ASSERT_NE(m.gpu, nullptr);
  EXPECT_EQ(m.gpu->capability, (cuda::compute_capability{8, 6}));
  EXPECT_EQ(m.first_for_gpu(), (cuda::release{11, 1}));
  EXPECT_EQ(model_case({noted("gpu_name", "X", 0, "NVIDIA frobnicator")}).model().gpu, nullptr);
  EXPECT_FALSE(model_case({}).model().first_for_gpu().known());
}

TEST(build_model, sees_an_architecture_that_nvcc_does_not_build_for) {
  finding into;
  const model_case c({noted("nvcc_named", "7.5"), noted("built_for", "52"), noted("built_for", "61"), failed});
  ASSERT_TRUE(c.has(build_trait::target_refused, into));
  ASSERT_EQ(into.evidence_count, 2U);
  EXPECT_EQ(into.evidence[0]->text, "61");
  EXPECT_EQ(into.evidence[1]->text, "7.5");
  for (const std::string_view fits : {"52", "50", "999", "x"})
    EXPECT_FALSE(
        model_case({noted("nvcc_named", "7.5"), noted("built_for", fits), failed}).has(build_trait::target_refused))
        << fits;
  EXPECT_FALSE(model_case({noted("built_for", "61"), failed}).has(build_trait::target_refused));
  // The nvcc of the command counts before one that somebody asked for its version.
  EXPECT_FALSE(model_case({noted("nvcc_release", "7.5"), noted("nvcc_named", "8.0"), noted("built_for", "61"), failed})
                   .has(build_trait::target_refused));
  // What a later release than those that are recorded does is not known.
  EXPECT_FALSE(
      model_case({noted("nvcc_named", "99.0"), noted("built_for", "50"), failed}).has(build_trait::target_refused));
}

TEST(build_model, compares_the_gpu_with_nvcc_and_with_torch) {
  const fact gpu = noted("gpu_name", "GeForce", 0, "NVIDIA GeForce RTX 5090");
  EXPECT_TRUE(model_case({gpu, noted("nvcc_release", "12.6"), failed}).has(build_trait::gpu_before_nvcc));
  EXPECT_FALSE(model_case({gpu, noted("nvcc_release", "12.8"), failed}).has(build_trait::gpu_before_nvcc));
  EXPECT_FALSE(model_case({gpu, failed}).has(build_trait::gpu_before_nvcc));
  EXPECT_TRUE(model_case({gpu, noted("torch_version", "2.5.0+cu124"), failed}).has(build_trait::gpu_before_torch));
  EXPECT_FALSE(model_case({gpu, noted("torch_version", "2.7.0+cu128"), failed}).has(build_trait::gpu_before_torch));
  EXPECT_FALSE(model_case({gpu, noted("torch_version", "2.5.0"), failed}).has(build_trait::gpu_before_torch));
  // Code for 8.0 runs on 8.9, though nvcc 11.7 builds none for it.
  const fact ada = noted("gpu_name", "GeForce", 0, "NVIDIA GeForce RTX 4090");
  EXPECT_FALSE(model_case({ada, noted("torch_version", "1.13.0+cu117"), failed}).has(build_trait::gpu_before_torch));
  EXPECT_TRUE(model_case({ada, noted("nvcc_release", "11.7"), failed}).has(build_trait::gpu_before_nvcc));
}

TEST(build_model, knows_a_torch_without_cuda) {
  EXPECT_TRUE(model_case({noted("torch_version", "2.3.1+rocm6.0")}).has(build_trait::torch_for_rocm));
  EXPECT_TRUE(model_case({noted("torch_version", "2.3.1+cpu")}).has(build_trait::torch_for_cpu));
  EXPECT_FALSE(model_case({noted("torch_version", "2.3.1+cu121")}).has(build_trait::torch_for_rocm));
  EXPECT_FALSE(model_case({noted("torch_version", "2.3.1")}).has(build_trait::torch_for_cpu));
}

}  // namespace build_model_test
}  // namespace foundcheck
