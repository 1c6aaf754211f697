// SPDX-License-Identifier: MIT
#include <foundcheck/host/compile_model.hpp>

#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "support/temporary_directory.hpp"

namespace foundcheck::host {
namespace compile_model_test {

/// A compiler of C++ and nvcc, and a source a.cpp in s/.
class compile_model_ : public testing::Test {
 protected:
  compile_model_() {
    work_.source_root = (here_ / "s").string();
    work_.is_stopped = true;
    for (const char* const language : {"C", "CXX", "CUDA"}) {
      detail::examined_compiler c;
      c.language = language;
      c.path = c.language == "CUDA" ? "/u/nvcc" : c.language == "C" ? "/u/cc" : "/u/c++";
      c.id = c.language == "CUDA" ? "NVIDIA" : "GNU";
      c.standard = "17";
      c.include_directories = {(here_ / "system").string()};
      if (c.language == "CUDA") c.toolkit_directories = {(here_ / "toolkit").string()};
      compilers_.push_back(c);
    }
    here_.write("system/optional", "");
    here_.write("b/here", "");
  }

  void source(const std::string& text) { here_.write("s/a.cpp", text); }

  /// "kind: text", with the directory left out.
  std::string judge(const std::string& options = "", const std::string& compiler = "/u/c++",
                    const std::string& file = "s/a.cpp") {
    header_texts texts;
    const std::string build = (here_ / "b").string(), root = (here_ / "").string();
    compile_model model(build, work_, compilers_, texts);
    const compile_fault fault =
        model.judge({compiler + " " + options + " -c " + (here_ / file).string() + " -o a.o", "a.o", build});
    std::string text = std::string(fault.kind) + (fault.kind.empty() ? "" : ": ") + fault.text;
    for (std::size_t at = 0; (at = text.find(root, at)) != std::string::npos;) text.erase(at, root.size());
    return text;
  }

  temporary_directory here_;
  std::vector<detail::examined_compiler> compilers_;
  undone_work work_;
};

TEST_F(compile_model_, that_finds_its_headers_is_silent) {
  source("#include <optional>\n#include \"own.h\"\n#include \"x/part.h\"\nint main() { std::optional<int> o; }\n");
  here_.write("s/own.h", "#include <optional>\n");
  here_.write("s/include/x/part.h", "");
  EXPECT_EQ(judge("-I" + (here_ / "s/include").string()), "");
  EXPECT_EQ(judge("-iquote ../s/include"), "");
}

TEST_F(compile_model_, of_more_conditions_in_each_other_than_a_file_has_nothing_is_known) {
  const auto nested = [](std::size_t count) {
    std::string text = "#include <no_such>\n";
    for (std::size_t i = 0; i < count; ++i) text = "#if 1\n" + text + "#endif\n";
    return text;
  };
  source(nested(compile_model::most_conditions));
  EXPECT_EQ(judge().substr(0, 7), "header:");
  source(nested(compile_model::most_conditions + 1));
  EXPECT_EQ(judge(), "");
}

TEST_F(compile_model_, a_header_that_no_directory_has) {
  source("#include <x/part.h>\n");
  EXPECT_EQ(judge(), "header: s/a.cpp includes x/part.h, and none of the directories of its command has it");
  here_.write("toolkit/cccl/x/part.h", "");
  EXPECT_EQ(judge(),
            "header: s/a.cpp includes x/part.h, and none of the directories of its command has it; toolkit/cccl has");
  work_.source_root.clear();
  EXPECT_EQ(judge().substr(0, 7), "header:") << "where the project lies is not known";
  EXPECT_EQ(judge("--sysroot=/r"), "") << "it may be there";
  EXPECT_EQ(judge("", "/u/other"), "");
  EXPECT_EQ(judge("@no.rsp"), "");
  here_.write("b/words.rsp", "-I" + (here_ / "toolkit/cccl").string());
  EXPECT_EQ(judge("@words.rsp"), "");
  // In a header of the project as well, but not in one of another.
  source("#include \"own.h\"\n#include <optional>\n");
  here_.write("s/own.h", "#include <x/none.h>\n");
  EXPECT_EQ(judge(), "header: s/own.h includes x/none.h, and none of the directories of its command has it");
  here_.write("s/own.h", "");
  here_.write("system/optional", "#include <x/none.h>\n");
  EXPECT_EQ(judge(), "");
}

TEST_F(compile_model_, an_include_counts_where_its_conditions_are_known) {
  const char* const silent[] = {
      "#ifdef HAVE_X\n#include <x.h>\n#endif\n",
      "#if __has_include(<x.h>)\n#include <x.h>\n#endif\n",
      "#ifdef _WIN32\n#include <x.h>\n#endif\n",
      "#if 0\n#include <x.h>\n#endif\n",
      "#if 1\n#else\n#include <x.h>\n#endif\n",
      "#ifdef A\n#elif defined(B)\n#else\n#include <x.h>\n#endif\n",
      "#if A\n#elif 1\n#include <x.h>\n#endif\n",
      "/*\n#include <x.h>\n*/\n",
      "#ifndef A\n#include <x.h>\n#endif\n",
      "#endif\n#include <x.h>\n",
      "#include HEADER\n",
      "#define HAVE_Y\n#ifndef HAVE_Y\n#include <x.h>\n#endif\n",
      "#if __cplusplus >= 202002L\n#include <x.h>\n#endif\n",
  };
  for (const char* const text : silent) {
    source(text);
    EXPECT_EQ(judge(), "") << text;
  }
  const char* const told[] = {
      "#if 1\n#include <x.h>\n#endif\n",
      "#ifndef _WIN32\n#include <x.h>\n#endif\n",
      "#ifndef GUARD\n#define GUARD\n#include <x.h>\n#endif\n",
      "#if !defined(GUARD)\n#define GUARD\n#include <x.h>\n#endif\n",
      "#ifdef _WIN32\n#else\n#include <x.h>\n#endif\n",
      "#if __cplusplus >= 201703L\n#include <x.h>\n#endif\n",
      "#ifdef GIVEN\n#include <x.h>\n#endif\n",
  };
  for (const char* const text : told) {
    source(text);
    EXPECT_EQ(judge("-DGIVEN=1").substr(0, 7), "header:") << text;
  }
}

TEST_F(compile_model_, a_header_that_is_still_to_be_made) {
  source("#include \"gen/x.h\"\n");
  work_.headers = {"gen/x.h"};
  const std::string told =
      "unordered: s/a.cpp includes gen/x.h, which another command makes, and does not wait for that command";
  EXPECT_EQ(judge("-I" + (here_ / "b").string()), told);
  EXPECT_EQ(judge(), "header: s/a.cpp includes gen/x.h, and none of the directories of its command has it");
  // Where nothing was built yet, a command may make it that does not say so.
  work_.headers.clear();
  work_.is_stopped = false;
  EXPECT_EQ(judge("-I" + (here_ / "b").string()), "");
  work_.is_stopped = true;
  EXPECT_NE(judge("-I" + (here_ / "b").string()), "");
}

TEST_F(compile_model_, a_name_that_is_newer_than_the_standard) {
  source("#include <optional>\nstd::optional<int> o;\n");
  EXPECT_EQ(
      judge("-std=gnu++14"),
      "standard: s/a.cpp is compiled as C++14, and it uses std::optional of <optional>, which is there since C++17");
  EXPECT_EQ(judge("-std=c++17"), "");
  EXPECT_EQ(judge(), "") << "the compiler takes 17 by itself";
  EXPECT_EQ(judge("-std=gnu++latest"), "");
  source("#include <optional>\n");
  EXPECT_EQ(judge("-std=gnu++14"), "");
  source("#include <optional>\nstd::optionally o;\n");
  EXPECT_EQ(judge("-std=gnu++14"), "");
  source("#include <optional>\n#if __cplusplus >= 201703L\nstd::optional<int> o;\n#endif\n");
  EXPECT_EQ(judge("-std=gnu++14"), "") << "the source asks itself";
  compilers_[1].standard = "14";
  source("#include <optional>\nstd::optional<int> o;\n");
  EXPECT_EQ(judge().substr(0, 9), "standard:");
}

TEST_F(compile_model_, a_header_that_asks_for_a_standard) {
  source("#include <lib/dialect.h>\n");
  const std::string told =
      "demand: s/a.cpp is compiled as C++14, and system/lib/dialect.h, which it includes, asks for C++17";
  for (const char* const text :
       {"#if __cplusplus < 201703L\n#error no\n#endif\n",
        "#pragma once\n#ifndef LIB_IGNORE\n#if LIB_STD_VER < 2017\n# error no\n#endif\n#endif\n",
        "#if __cplusplus >= 201703L\n#else\n#error no\n#endif\n"}) {
    here_.write("system/lib/dialect.h", text);
    EXPECT_EQ(judge("-std=c++14"), told) << text;
    EXPECT_EQ(judge("-std=c++17"), "") << text;
    EXPECT_EQ(judge("-std=c++14 -x c++").empty(), false) << text;
  }
  here_.write("system/lib/dialect.h", "#ifndef LIB_IGNORE\n#if __cplusplus < 201703L\n#error no\n#endif\n#endif\n");
  EXPECT_EQ(judge("-std=c++14 -DLIB_IGNORE"), "");
  for (const char* const text : {"#if __cplusplus < 201703L\n#warning old\n#endif\n",
                                 "#ifdef A\n#if __cplusplus < 201703L\n#error no\n#endif\n#endif\n", "#error always\n",
                                 "#if __cplusplus < 201103L\n#error no\n#endif\n"}) {
    here_.write("system/lib/dialect.h", text);
    EXPECT_EQ(judge("-std=c++14"), "") << text;
  }
}

TEST_F(compile_model_, of_nvcc_and_of_c) {
  here_.write("s/k.cu", "#ifdef __CUDACC__\n#include <lib/x.h>\n#endif\n");
  EXPECT_EQ(judge("-std=c++14 -x cu", "/u/nvcc", "s/k.cu"),
            "header: s/k.cu includes lib/x.h, and none of the directories of its command has it");
  here_.write("s/a.c", "#ifdef __cplusplus\n#include <lib/x.h>\n#endif\n#include <optional>\n");
  EXPECT_EQ(judge("-std=gnu11", "/u/cc", "s/a.c"), "");
  here_.write("s/a.f90", "#include <lib/x.h>\n");
  EXPECT_EQ(judge("", "/u/c++", "s/a.f90"), "");
}

TEST_F(compile_model_, headers_that_include_each_other_have_an_end) {
  source("#include \"h0.h\"\n");
  for (int i = 0; i < 600; ++i)
    here_.write("s/h" + std::to_string(i) + ".h", "#include \"h" + std::to_string((i + 1) % 600) + ".h\"\n");
  EXPECT_EQ(judge(), "");
}

/// A source of CUDA s/a.cu, and a toolkit of 13.0.
class compile_model_cuda_ : public compile_model_ {
 protected:
  compile_model_cuda_() { here_.write("toolkit/cuda.h", "#define CUDA_VERSION 13000\n"); }

  std::string judge_cuda(const std::string& text, const std::string& options = "") {
    here_.write("s/a.cu", text);
    return judge(options, "/u/nvcc", "s/a.cu");
  }
};

TEST_F(compile_model_cuda_, finds_headers_in_its_toolkit) {
  EXPECT_EQ(judge_cuda("#include <cuda.h>\n"), "");
  EXPECT_EQ(judge_cuda("#include <nvml.h>\n"),
            "header: s/a.cu includes nvml.h, and none of the directories of its command has it");
}

TEST_F(compile_model_cuda_, a_name_that_the_toolkit_no_longer_has) {
  EXPECT_EQ(judge_cuda("void f() { cudaThreadSynchronize(); }\n"),
            "gone: s/a.cu uses cudaThreadSynchronize, which CUDA 13.0 took away, and is compiled with CUDA 13.0");
  EXPECT_EQ(judge_cuda("cudaDeviceProp prop;\nint r = prop.clockRate;\n").substr(0, 27), "gone: s/a.cu uses clockRate");
  EXPECT_EQ(judge_cuda("int f(const cudaDeviceProp* p) { return p->clockRate; }\n").substr(0, 5), "gone:");
  EXPECT_EQ(judge_cuda("texture<float> t;\nfloat f() { return tex1Dfetch(t, 0); }\n").substr(0, 25),
            "gone: s/a.cu uses texture");
  here_.write("toolkit/thrust/version.h", "");
  EXPECT_EQ(judge_cuda("struct s : thrust::unary_function<int, int> {};\n").substr(0, 5), "gone:");
  here_.write("s/own.h", "inline void f() { cudaThreadExit(); }\n");
  EXPECT_EQ(
      judge_cuda("#include \"own.h\"\n"),
      "gone: s/own.h, which s/a.cu includes, uses cudaThreadExit, which CUDA 13.0 took away, and is compiled with "
      "CUDA 13.0");
  here_.write("toolkit/cuda.h", "#define CUDA_VERSION 12090\n");
  EXPECT_EQ(judge_cuda("void f() { cudaThreadSynchronize(); }\n"), "") << "that one has it";
}

TEST_F(compile_model_cuda_, what_only_looks_like_such_a_name) {
  EXPECT_EQ(judge_cuda("// cudaThreadSynchronize\nconst char* s = \"cudaThreadSynchronize\";\n"), "");
  EXPECT_EQ(judge_cuda("#if CUDART_VERSION < 12000\nvoid f() { cudaThreadSynchronize(); }\n#endif\n"), "");
  EXPECT_EQ(judge_cuda("#define cudaThreadSynchronize cudaDeviceSynchronize\nvoid f() { cudaThreadSynchronize(); }\n"),
            "");
  EXPECT_EQ(judge_cuda("void f() { x.cudaThreadSynchronize(); y::cudaThreadSynchronize(); }\n"), "");
  EXPECT_EQ(judge_cuda("struct info { int clockRate; } i;\nint r = i.clockRate;\n"), "");
  EXPECT_EQ(judge_cuda("int n = sizeof(cudaDeviceProp); int r = i.clockRate;\n"), "");
  EXPECT_EQ(judge_cuda("template <class T> struct texture;\ntexture<float> t;\n"), "") << "it may be the project's";
  EXPECT_EQ(judge_cuda("struct s : std::unary_function<int, int> {};\n"), "");
  here_.write("own/thrust/version.h", "");
  EXPECT_EQ(judge_cuda("struct s : thrust::unary_function<int, int> {};\n", "-I" + (here_ / "own").string()), "")
      << "Thrust is not that of the toolkit";
  here_.write("toolkit/cuda.h", "");
  EXPECT_EQ(judge_cuda("void f() { cudaThreadSynchronize(); }\n"), "") << "the release is not known";
}

TEST_F(compile_model_cuda_, a_call_that_is_written_for_an_older_release) {
  EXPECT_EQ(
      judge_cuda("void f() { cuCtxCreate(&c, 0, d); }\n"),
      "call: s/a.cu calls cuCtxCreate with 3 arguments; from CUDA 13.0 on it takes parameters of the context as its "
      "second argument, which may be null, and this is compiled with CUDA 13.0");
  EXPECT_EQ(judge_cuda("void f() { cuCtxCreate(&c, nullptr, 0, d); }\n"), "");
  EXPECT_EQ(judge_cuda("void f() { cudaMemPrefetchAsync(p, n, 0, s); }\n").substr(0, 5), "call:");
  EXPECT_EQ(judge_cuda("void f(cudaMemLocation l) { cudaMemPrefetchAsync(p, n, l, 0); }\n"), "");
}

TEST_F(compile_model_cuda_, a_device_function_of_another_file) {
  const std::string source = "extern __device__ int helper(int);\n__global__ void k(int* p) { *p = helper(1); }\n";
  EXPECT_EQ(judge_cuda(source),
            "device: s/a.cu calls helper, a __device__ function of another file, and the command has no -rdc=true");
  EXPECT_EQ(judge_cuda(source, "-rdc=true"), "");
  EXPECT_EQ(judge_cuda(source + "__device__ int helper(int x) { return x; }\n"), "");
  EXPECT_EQ(judge_cuda("extern __device__ int helper(int);\n"), "") << "nothing calls it";
  EXPECT_EQ(judge_cuda("extern __device__ int number;\n"), "");
}

}  // namespace compile_model_test
}  // namespace foundcheck::host
