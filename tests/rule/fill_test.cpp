// SPDX-License-Identifier: MIT
#include <foundcheck/rule/fill.hpp>

#include <gtest/gtest.h>

#include <initializer_list>
#include <string>
#include <string_view>

namespace foundcheck {
namespace fill_test {

constexpr rule any_rule = {"A1",
                           severity::error,
                           confidence::certain,
                           component::cupti,
                           "title",
                           "why",
                           "confirm",
                           "fix",
                           "",
                           "",
                           "source",
                           "",
                           when::all(when::any(when::yes(fact_id::claimed, component::each)))};

[[nodiscard]] fact diagnosis(std::string_view cause, std::string_view subject, std::string_view line = "") {
  return {fact_id::diagnosis, component::none, state::yes, cause, {0, 1, 0, line}, subject};
}

/// The text, filled from those facts, all of which are evidence.
[[nodiscard]] std::string filled(std::string_view text, std::initializer_list<fact> all,
                                 slot_use use = slot_use::prose) {
  fact storage[16];
  fact_set facts(storage);
  for (const fact& f : all) facts.add(f);
  finding of;
  of.rule = &any_rule;
  of.about = component::cupti;
  for (const fact& f : facts) of.add(&f);
  std::string out;
  fill(text, use, &of, &facts, [&](std::string_view part) { out += part; });
  return out;
}

// ---- values

struct value_case {
  std::string_view name, text, cause, subject, line, expected;
};

constexpr value_case value_cases[] = {
    {"nvlink's two definitions", "{first definition|a} {second definition|b}", "x", "f",
     "nvlink error   : Multiple definition of 'f' in 'b.a:x.o', first defined in 'a.o'", "a.o b.a:x.o"},
    {"the linker's two definitions", "{first definition|a} {second definition|b}", "x", "f",
     "/usr/bin/ld: b.o:(.text+0x0): multiple definition of `f'; a.o:(.text+0x4): first defined here", "a.o b.o"},
    {"Microsoft's two definitions", "{first definition|a} {second definition|b}", "x", "f",
     "b.obj : error LNK2005: f already defined in a.obj", "a.obj b.obj"},
    {"the first definition alone", "{first definition|a} {second definition|b}", "x", "f", "a.o: first defined here",
     "a b"},
    {"what was meant", "{meant|none}", "x", "", "ninja: error: unknown target 'a', did you mean 'b'?", "b"},
    {"nothing was meant", "{meant|none}", "x", "", "ninja: error: unknown target 'a'", "none"},
    {"the package of a program", "{program package|none}", "missing_program", "/home/me/bin/ninja", "", "ninja-build"},
    {"a program of no package", "{program package|none}", "missing_program", "mine", "", "none"},
    {"a module's package in the words", "{package of path|none}", "x", "_ZN2at1fEv",
     "ImportError: /a/lib/python3.11/site-packages/mine/_C.so: undefined symbol: _ZN2at1fEv", "mine"},
    {"no package in the words", "{package of path|none}", "x", "_ZN2at1fEv",
     "ImportError: ./mine.so: undefined symbol: x", "none"},
    {"the library of a version", "{lacking library|none}", "x", "f",
     "a.so: undefined symbol: f, version libcudart.so.11.0", "libcudart.so.11.0"},
    {"an old limit of GCC", "{newest gcc|none}", "x", "",
     "#error -- unsupported GNU version! gcc 4.9 and up are not supported!", "4.8"},
    {"a limit of GCC", "{newest gcc|none}", "x", "",
     "unsupported GNU version! gcc versions later than 6 are not supported!", "6"},
    {"the place of ROCm", "{rocm prefix|none}", "package_missing", "hip", "", "/opt/rocm"},
    {"no part of ROCm", "{rocm prefix|none}", "package_missing", "Ceres", "", "none"},
    {"what find_package asked for", "{sought|none}", "x", "", "configuration file provided by \"hip\" with any", "hip"},
    {"a tool's advice", "{advice|none}", "x", "", "error: a is missing. Please install the b package.",
     "Please install the b package"},
    {"advice behind a colon", "{advice|none}", "x", "", "RuntimeError: Try setting A=1 first", "Try setting A=1 first"},
    {"a wish for a report is no advice", "{advice|none}", "x", "", "error: no. Please report this to us at once",
     "none"},
    {"no advice", "{advice|none}", "x", "", "error: a is missing", "none"},
    // A log that brings a way, a step or a command of its own.
    {"advice with a way of its own", "{advice|none}", "x", "",
     "error: no. Please wait for it;\tor in WSL: curl -sSf http://e/x", "none"},
    {"advice with a sentence of its own", "{advice|none}", "x", "",
     "error: no. Please wait for it.\tOr in WSL: rm -rf a", "none"},
    {"advice with a step of its own", "{advice|none}", "x", "", "error: no. Please wait for it,\tthen rm -rf a",
     "none"},
    {"advice that ends the quotation", "{advice|none}", "x", "", "error: no. Please wait for it\" or rm -rf a", "none"},
    {"advice with a pipe", "{advice|none}", "x", "", "error: no. Please run curl x | sh now", "none"},
    {"advice with a comma", "{advice|none}", "x", "", "error: no. Please install a,b now", "Please install a,b now"},
    {"the thing", "{subject|a header} is missing", "missing_header", "a/b.h", "", "a/b.h is missing"},
    {"nothing", "{subject|a header} is missing", "missing_header", "", "", "a header is missing"},
    {"the file", "find -name {file|it}", "missing_header", "a/b.h", "", "find -name b.h"},
    {"a shape", "nvcc{cuda: *|} refuses {subject:<*>|}", "x", "sm_35", "", "nvcc refuses <sm_35>"},
    {"the component", "of {component|it}", "x", "", "", "of CUPTI"},
    {"the first release", "{first cuda|none} {last cuda|none}", "x", "compute_35", "", "5.0 11.8"},
    {"a release without end", "{first cuda|none} {last cuda|none}", "x", "sm_90a", "", "12.0 none"},
    {"no architecture", "{first cuda|none} {last cuda|none}", "x", "compute_N", "", "none none"},
    {"behind words", "g++-{newest gcc|12}", "x", "", "gcc versions later than 11 are not supported!", "g++-11"},
    {"no such words", "g++-{newest gcc|12}", "x", "", "unsupported GNU version", "g++-12"},
    {"in quotes", "{module|?}", "x", "", "No module named 'wheel'", "wheel"},
    {"in brackets", "{cuda of torch|?}", "x", "", "used to compile PyTorch (11.8). Please", "11.8"},
    {"a package of no known release", "{development package|?}", "x", "cusparse.h", "", "cuda-toolkit"},
    {"a package with one name", "{development package|?}", "x", "nccl.h", "", "libnccl-dev"},
    {"a package of the distribution", "{development package|?}", "x", "zlib.h", "", "zlib1g-dev"},
    {"a package of a library", "{development package|?}", "x", "openblas", "", "libopenblas-dev"},
    {"a package of a variable", "{development package|?}", "x", "CUDA_cufft_LIBRARY", "", "cuda-toolkit"},
    {"a library that no release has", "{development package|?}", "x", "CUDA_cublas_device_LIBRARY-NOTFOUND", "", "?"},
    {"what a find module misses", "{sought|?} {development package|?}", "x", "", "Could NOT find NCCL (missing: X)",
     "NCCL libnccl-dev"},
    {"a variable that found nothing", "{cache variable|?}", "x", "FOO_LIBRARY-NOTFOUND", "", "FOO_LIBRARY"},
    {"a variable with a value", "{cache variable|?}", "x", "FOO_LIBRARY", "", "?"},
    {"a header of a later GCC", "g++-{gcc with header|?}", "missing_header", "filesystem", "", "g++-9"},
    {"a header that each GCC has", "g++-{gcc with header|?}", "missing_header", "cstddef", "", "g++-?"},
    {"a macro that is asked for", "{macro|?}", "x", "", "#error \"Must define exactly one of A_B or C_D\"", "A_B"},
    {"a macro before the words", "{macro|?}", "x", "", "#error A_B must be defined", "A_B"},
    {"a macro that is only named", "{macro|?}", "x", "", "#error A_B defined but no C_D", "?"},
    {"no macro", "{macro|?}", "x", "", "#error Please define a word", "?"},
    {"a package of Python", "{package of path|?}", "x", "/v/site-packages/bnb/lib.so", "", "bnb"},
    {"a package in an egg", "{package of path|?}", "x", "/v/dist-packages/bnb-0.43.2-py3.10.egg/bnb/lib.so", "", "bnb"},
    {"a package in its source tree", "{package of path|?}", "x", "/w/bnb/bnb/lib.so", "", "bnb"},
    {"a library of no package", "{package of path|?}", "x", "/opt/a/lib/lib.so", "", "?"},
    {"a library at the root", "{package of path|?}", "x", "lib.so", "", "?"},
    {"an option", "x{link option:: -*|}", "x", "pthread_create", "", "x: -pthread"},
    {"no option", "x{link option:: -*|}", "x", "frobnicate", "", "x"},
    {"an architecture that is gone", "{fitting architecture|?} {fitting capability|?}", "x", "compute_35", "",
     "75 7.5"},
    {"one that may be gone or not there yet", "{fitting architecture|?}", "x", "compute_61", "", "?"},
    {"one that is not there yet", "{fitting architecture|?} {fitting capability|?}", "x", "compute_90", "", "86 8.6"},
    {"one that a release before lacks", "{fitting architecture|?}", "x", "compute_86", "", "75"},
    {"one of a new major number", "{fitting architecture|?}", "x", "sm_120", "", "90"},
    {"a release of CMake", "{required cmake|-U}", "x", "", "CMake 3.25 or higher is required.  You", "3.25"},
    {"no release of CMake", "{required cmake|-U}", "x", "", "Unknown CMake command \"x\".", "-U"},
    {"the setting of a ready-made module", "{forced build|?} {package of path|?}", "x", "f",
     "ImportError: /p/site-packages/flash_attn_2_cuda.cpython-310.so: undefined symbol: f",
     "FLASH_ATTENTION_FORCE_BUILD=TRUE flash-attn"},
    {"a module without one", "{forced build|?} {package of path|?}", "x", "f",
     "ImportError: /p/site-packages/torch_scatter/_scatter_cuda.so: undefined symbol: f", "? torch-scatter"},
    {"a module of nobody's", "{forced build|?}", "x", "f", "ImportError: /p/a.so: undefined symbol: f", "?"},
    {"an environment of conda", "{conda prefix|?} {gcc in conda|?} {system library|?}", "x", "",
     "ImportError: /o/conda/envs/a/bin/../lib/libstdc++.so.6: version `GLIBCXX_3.4.30' not found (required by b)",
     "/o/conda/envs/a 12 ?"},
    {"an environment and another version", "{gcc in conda|?}", "x", "",
     "ImportError: /o/conda/lib/libstdc++.so.6: version `CXXABI_1.3.15' not found (required by b)", "13"},
    {"the library of the system", "{conda prefix|?} {gcc in conda|?} {system library|?}", "x", "",
     "a: /lib64/libstdc++.so.6: version `GLIBCXX_3.4.30' not found (required by b)", "? ? /lib64/libstdc++.so.6"},
    {"a library whose path is not known", "{newer libstdc++|?}", "x", "",
     "a: version `GLIBCXX_3.4.32' not found (required by b)", "13"},
    {"a library whose path is known", "{newer libstdc++|?}", "x", "",
     "a: /lib/libstdc++.so.6: version `GLIBCXX_3.4.32' not found", "?"},
    {"another library of the system", "{system library|?}", "x", "",
     "a: /lib64/libc.so.6: version `GLIBC_2.34' not found (required by b)", "?"},
    {"no library with a version", "{conda prefix|?} {gcc in conda|?} {system library|?}", "x", "", "a line", "? ? ?"},
    {"the file of a module", "{module file|?}", "x", "", "Cannot read module file 'mpi.mod' opened at", "mpi.mod"},
    {"a toolkit that had it", "{toolkit with it|?}", "x", "compute_35", "", "cuda-toolkit-11-8"},
    {"a toolkit that has it", "{toolkit with it|?}", "x", "sm_120", "", "cuda-toolkit-12-8"},
    {"no toolkit", "{toolkit with it|?}", "x", "compute_N", "", "?"},
    {"a module under another name", "{pip package|?}", "x", "", "No module named 'yaml'", "pyyaml"},
    {"a part of a module", "{pip package|?}", "x", "", "No module named 'torch.utils'", "torch"},
    {"a module of the project", "{pip package|?}", "x", "", "No module named 'utils'", "?"},
    {"no package", "{development package|?}", "x", "project/zlib.h", "", "?"},
    {"quotes of UTF-8", "{words|none}", "x", "",
     "a.cpp:1:2: error: \xE2\x80\x98x\xE2\x80\x99 is \xE2\x80\x9Codd\xE2\x80\x9D", "'x' is \"odd\""},
    {"other bytes of UTF-8", "{words|none}", "x", "", "a.cpp:1:2: error: \xE2\x80\xAEx", "none"},
    {"a quote that is cut", "{words|none}", "x", "", "a.cpp:1:2: error: x\xE2\x80", "none"},
    {"the class of a vtable", "{vtable|none}", "x", "vtable for a::S", "", "a::S"},
    {"no vtable", "{vtable|none}", "x", "f(vtable for S)", "", "none"},
    {"a string of the new ABI", "{abi symbol|none}", "x", "f(std::__cxx11::basic_string<char>)", "", "std::string"},
    {"no string", "{abi symbol|none}", "x", "f(int)", "", "none"},
};

TEST(fill, takes_what_the_evidence_holds) {
  for (const value_case& c : value_cases)
    EXPECT_EQ(filled(c.text, {diagnosis(c.cause, c.subject, c.line)}), c.expected) << c.name;
}

TEST(fill, takes_the_toolkit_and_the_gcc_of_a_header) {
  const auto at = [](std::string_view file, std::string_view line) -> fact {
    return {fact_id::diagnosis, component::none, state::yes, "semantics", {0, 1, 0, line}, "x", "", {file, 1, 0}};
  };
  EXPECT_EQ(filled("{toolkit of header|?}", {at("/opt/cuda/include/a.h", "")}), "/opt/cuda");
  EXPECT_EQ(filled("{toolkit of header|?}", {at("a.h", "")}), "?");
  // In whose header nvcc stops: the one before it.
  EXPECT_EQ(filled("{newest gcc|?}", {at("/usr/include/c++/16.1/a", "")}), "15");
  EXPECT_EQ(filled("{newest gcc|?}", {at("/usr/include/a.h", "")}), "?");
}

TEST(fill, counts_what_else_there_is) {
  EXPECT_EQ(filled("{subject|}{more: and *|}", {diagnosis("x", "a")}), "a");
  EXPECT_EQ(filled("{subject|}{more: and *|}", {diagnosis("x", "a"), diagnosis("x", "b"), diagnosis("y", "b")}),
            "a and 1");
  EXPECT_EQ(filled("{subject|}{more: and *|}", {diagnosis("x", "a"), diagnosis("x", "b"), diagnosis("x", "c")}),
            "a and 2");
}

TEST(fill, takes_the_release_of_the_build) {
  const fact nvcc = {fact_id::version, component::nvcc, state::yes, "12.4.131", {}};
  EXPECT_EQ(filled("nvcc{cuda: *|}", {nvcc}), "nvcc 12.4");
  // cuda-cccl came with 11.4.
  const fact old = {fact_id::version, component::nvcc, state::yes, "11.2", {}};
  EXPECT_EQ(filled("{development package|?}", {diagnosis("x", "cub/cub.cuh"), nvcc}), "cuda-cccl-X-Y");
  EXPECT_EQ(filled("{development package|?}", {diagnosis("x", "cub/cub.cuh"), old}), "?");
}

TEST(fill, takes_an_architecture_that_this_nvcc_builds) {
  const auto nvcc = [](std::string_view release) -> fact {
    return {fact_id::version, component::nvcc, state::yes, release, {}};
  };
  struct {
    std::string_view release, asked, fits;
  } const cases[] = {
      {"13.0", "compute_70", "75"},
      {"7.5", "compute_61", "52"},  // 53 is of a Jetson board
      {"12.4", "compute_35", "50"},
      {"11.2", "compute_90", "86"},
      {"10.2", "sm_80", "75"},
      {"12.4", "sm_120", "90"},
      // What this nvcc takes was refused by another one.
      {"12.4", "sm_80", "?"},
  };
  for (const auto& c : cases)
    EXPECT_EQ(filled("{fitting architecture|?}", {nvcc(c.release), diagnosis("x", c.asked)}), c.fits) << c.asked;
  EXPECT_EQ(filled("{cuda-:cuda-nvcc-*|cuda-toolkit}", {nvcc("12.4.131")}), "cuda-nvcc-12-4");
  EXPECT_EQ(filled("{cuda-:cuda-nvcc-*|cuda-toolkit}", {diagnosis("x", "y")}), "cuda-toolkit");
}

TEST(fill, sets_the_variable_that_has_the_list_of_architectures) {
  const auto list = [](std::string_view variable, std::string_view value) {
    return fact{fact_id::architectures, component::nvcc, state::yes, value, {0, 1, 0, value}, variable};
  };
  const fact gpu{fact_id::device, component::none, state::yes, "8.6", {}};
  constexpr std::string_view text = "{switched off:-D *=OFF |}-D {architecture setting|A=75}";
  EXPECT_EQ(filled(text, {gpu, list("TORCH_CUDA_ARCH_LIST", "7.5+PTX")}), "-D TORCH_CUDA_ARCH_LIST=8.6");
  EXPECT_EQ(filled(text, {gpu, list("CUTLASS_NVCC_ARCHS", "75;80")}), "-D CUTLASS_NVCC_ARCHS=86");
  EXPECT_EQ(filled(text, {gpu, list("QUDA_GPU_ARCH", "sm_75")}), "-D QUDA_GPU_ARCH=sm_86");
  EXPECT_EQ(filled(text, {gpu, list("Kokkos_ARCH_VOLTA70", "Kokkos_ARCH_VOLTA70")}),
            "-D Kokkos_ARCH_VOLTA70=OFF -D Kokkos_ARCH_AMPERE86=ON");
  EXPECT_EQ(filled(text, {gpu}), "-D CMAKE_CUDA_ARCHITECTURES=86");
  // Neither a GPU nor an nvcc is known.
  EXPECT_EQ(filled(text, {list("TORCH_CUDA_ARCH_LIST", "7.5")}), "-D A=75");
  EXPECT_EQ(filled("{gpu number|?} {gpu architecture|?}", {gpu}), "8.6 86");
}

TEST(fill, takes_variable_value_and_path) {
  const fact list = {fact_id::architectures, component::nvcc, state::yes, "30;80", {}, "CMAKE_CUDA_ARCHITECTURES"};
  const fact gone = {fact_id::gone_path, component::none, state::yes, "/opt/x", {}};
  EXPECT_EQ(filled("{variable|?}={value|?} {path|?}", {list, gone}), "CMAKE_CUDA_ARCHITECTURES=30;80 /opt/x");
  EXPECT_EQ(filled("{variable|?}={value|?} {path|?}", {diagnosis("x", "y")}), "?=? ?");
}

TEST(fill, takes_the_entry_of_the_cache_that_a_line_is) {
  const auto at = [](fact_id id, state is, std::string_view text, std::string_view line, std::string_view name = "") {
    return fact{id, component::none, is, text, {0, 1, 0, line}, name};
  };
  constexpr slot_use use = slot_use::command;
  const fact gone = at(fact_id::gone_path, state::yes, "/opt/x", "/opt/x is gone; named by A_ROOT, B_ROOT", "named");
  const fact found = at(fact_id::library, state::yes, "/opt/a/lib/liba.so", "A_LIBRARY:FILEPATH=/opt/a/lib/liba.so");
  const fact unfound = at(fact_id::include_directory, state::no, "", "A_INCLUDE_DIR:PATH=A_INCLUDE_DIR-NOTFOUND");
  const fact wish = at(fact_id::requested, state::yes, "", "USE_A:BOOL=ON");
  const fact refusal = at(fact_id::requested, state::no, "", "WITH_A:BOOL=OFF");
  EXPECT_EQ(filled("{variable|?}", {gone}, use), "A_ROOT");
  EXPECT_EQ(filled("{variable stem|?}", {gone}, use), "A");
  EXPECT_EQ(filled("{variable|?}", {found, unfound}, use), "A_INCLUDE_DIR");
  EXPECT_EQ(filled("{variable|?}", {found}, use), "A_LIBRARY");
  EXPECT_EQ(filled("{include beside|?}", {found}, use), "/opt/a/include");
  EXPECT_EQ(filled("{include beside|?}", {at(fact_id::library, state::yes, "/usr/lib/x86_64/liba.so", "")}, use), "?");
  EXPECT_EQ(filled("{requested option|?} {denied option|?}", {wish, refusal}, use), "USE_A WITH_A");
  EXPECT_EQ(filled("{requested option|?} {denied option|?}", {found}, use), "? ?");
}

TEST(fill, takes_what_configure_stopped_at) {
  const auto at = [](std::string_view text, std::string_view kind) {
    return fact{fact_id::obstacle, component::none, state::yes, text, {}, kind};
  };
  const auto said = [](std::string_view text, std::string_view name, std::string_view line = "") {
    return fact{fact_id::said, component::none, state::yes, text, {0, 1, 0, line}, name};
  };
  constexpr slot_use use = slot_use::command;
  EXPECT_EQ(filled("{download|?} {DOWNLOAD|?}", {at("googletest", "download")}, use), "googletest GOOGLETEST");
  EXPECT_EQ(filled("{download|?} {DOWNLOAD|?}", {at("a/b", "submodule")}, use), "? ?");
  EXPECT_EQ(filled("{DOWNLOAD|?} {empty submodule|?}", {at("a/fmt", "download"), at("a/b", "submodule")}, use),
            "FMT a/b");
  EXPECT_EQ(filled("{given variable|?}", {at("A_ROOT=/opt/a", "given")}, use), "A_ROOT");
  EXPECT_EQ(filled("{wanted cmake|?}", {at("3.31: this is 3.25", "release")}, use), "3.31");
  EXPECT_EQ(filled("{lost file|?}", {at("/opt/liba.a", "package")}, use), "/opt/liba.a");
  EXPECT_EQ(filled("{call place|?}", {said("x", "project_stops", "a/CMakeLists.txt:7 stops with")}, use),
            "a/CMakeLists.txt:7");
  EXPECT_EQ(filled("{package of message|?}", {said("MPI is required", "project_stops")}, use), "libopenmpi-dev");
  EXPECT_EQ(filled("{package of message|?}", {said("no luck", "project_stops")}, use), "?");
  const fact missed{fact_id::cause, component::none, state::yes, "package_unfound", {}, "Foo"};
  EXPECT_EQ(filled("{asked release|?}", {missed, said("find_package(Foo 2.1 REQUIRED)", "project_call")}, use), "2.1");
  EXPECT_EQ(filled("{asked release|?}", {missed, said("find_package(Foo REQUIRED)", "project_call")}, use), "?");
}

TEST(fill, names_the_packages_of_all_that_is_missing_each_once) {
  const fact nvcc{fact_id::version, component::nvcc, state::yes, "13.0.88", {}, ""};
  EXPECT_EQ(filled("{development package|?}",
                   {diagnosis("x", "CUDA_nppc_LIBRARY-NOTFOUND"), diagnosis("x", "CUDA_nppisu_LIBRARY-NOTFOUND"),
                    diagnosis("x", "zlib.h"), nvcc},
                   slot_use::command),
            "libnpp-dev-X-Y zlib1g-dev");
  EXPECT_EQ(filled("{development package|?}", {diagnosis("x", "python3.8")}), "libpython3.8-dev");
  EXPECT_EQ(filled("{development package|?}", {diagnosis("x", "python3.8;rm")}), "?");
  EXPECT_EQ(filled("{gone library|?}", {diagnosis("x", "CUDA_nvToolsExt_LIBRARY-NOTFOUND"), nvcc}).substr(0, 22),
            "Use a newer version of");
  EXPECT_EQ(filled("{gone library|?}", {diagnosis("x", "CUDA_cufft_LIBRARY-NOTFOUND"), nvcc}), "?");
  EXPECT_EQ(filled("{unpackaged|?}", {diagnosis("x", "FOO_LIBRARY")}), "FOO");
  EXPECT_EQ(filled("{unpackaged|?}", {diagnosis("x", "zlib.h")}), "?");
  EXPECT_EQ(filled("{unpackaged|?}", {diagnosis("x", "OptiX_INCLUDE")}), "?");
  EXPECT_EQ(filled("{unpackaged|?}", {diagnosis("x", "CUDA_cublas_device_LIBRARY")}), "?");
}

TEST(fill, takes_the_place_and_the_advice_of_an_error_of_cmake) {
  fact error{fact_id::configure_error, component::none, state::yes, "a.cmake", {0, 1, 0, "no"}, "Please install it."};
  error.at = {"a/a.cmake", 9, 0};
  EXPECT_EQ(filled("{advice|?} {error place|?}", {error}, slot_use::command), "Please install it a/a.cmake:9");
  error.at = {};
  EXPECT_EQ(filled("{error place|?}", {error}, slot_use::command), "?");
}

TEST(fill, keeps_of_a_list_what_the_nvcc_takes) {
  const auto list = [](std::string_view value, std::string_view line) {
    return fact{fact_id::architectures, component::nvcc, state::yes, value, {0, 1, 0, line}, ""};
  };
  const fact nvcc{fact_id::version, component::nvcc, state::yes, "13.0.88", {}, ""};
  constexpr std::string_view text = "-D {architecture setting|A=75}";
  constexpr slot_use use = slot_use::command;
  EXPECT_EQ(filled(text, {list("5.2 6.1 8.6", "CUDA_ARCH_BIN:STRING=5.2 6.1 8.6"), nvcc}, use), "-D CUDA_ARCH_BIN=8.6");
  EXPECT_EQ(filled(text, {list("60;80;90", "X_ARCHS:STRING=60;80;90"), nvcc}, use), "-D \"X_ARCHS=80;90\"");
  EXPECT_EQ(filled(text, {list("6.0", "AMReX_CUDA_ARCH:STRING=6.0"), nvcc}, use), "-D AMReX_CUDA_ARCH=7.5");
  EXPECT_EQ(filled(text, {list("6.0", "AMReX_CUDA_ARCH:STRING=6.0")}, use), "-D A=75");
}

TEST(fill, leaves_out_a_list_that_has_no_room) {
  std::string all = "X:STRING=";
  for (int i = 0; i < 60; ++i) all += "80;90;";
  const fact list{fact_id::architectures,          component::nvcc, state::yes,
                  std::string_view(all).substr(9), {0, 1, 0, all},  ""};
  const fact nvcc{fact_id::version, component::nvcc, state::yes, "13.0.88", {}, ""};
  EXPECT_EQ(filled("-D {architecture setting|A=75}", {list, nvcc}, slot_use::command), "-D A=75");
  // A name that no variable has, or that is longer than any.
  for (const std::string& name : {std::string(200, 'x'), std::string("x;rm"), std::string("$(x)")}) {
    const fact named{fact_id::architectures, component::nvcc, state::yes, "35", {0, 1, 0, "a"}, name};
    EXPECT_EQ(filled("-D {architecture setting|A=75}", {named, nvcc}, slot_use::command), "-D A=75") << name;
  }
}

TEST(fill, takes_the_words_of_cmake) {
  const fact stop = {
      fact_id::configure_error, component::none, state::yes, "CMakeLists.txt:3", {0, 1, 0, "  No Foo here. "}};
  EXPECT_EQ(filled("{message:stopped at: *|stopped}", {stop}), "stopped at: No Foo here");
  EXPECT_EQ(filled("{message:stopped at: *|stopped}", {diagnosis("x", "y")}), "stopped");
}

TEST(fill, takes_the_package_of_what_configure_stopped_for) {
  const auto cause = [](std::string_view kind, std::string_view name) -> fact {
    return {fact_id::cause, component::none, state::yes, kind, {0, 1, 0, ""}, name};
  };
  const fact release = {fact_id::said, component::none, state::yes, "humble", {0, 1, 0, ""}, "ros"};
  const fact elsewhere = {fact_id::said, component::none, state::yes, "humble", {1, 1, 0, ""}, "ros"};
  constexpr slot_use use = slot_use::command;
  EXPECT_EQ(filled("{apt package|?}", {cause("package_missing", "Eigen3")}, use), "libeigen3-dev");
  EXPECT_EQ(filled("{apt package|?}", {cause("package_missing", "mine")}, use), "?");
  EXPECT_EQ(filled("{apt package|?}", {cause("boost_missing", "date_time")}, use), "libboost-date-time-dev");
  EXPECT_EQ(filled("{ros package|?}", {cause("ros_missing", "rclcpp"), release}, use), "ros-humble-rclcpp");
  EXPECT_EQ(filled("{ros package|?}", {cause("ros_missing", "rclcpp"), elsewhere}, use), "ros-DISTRO-rclcpp");
  EXPECT_EQ(filled("{ros package|?}", {cause("ros_missing", "")}, use), "?");
  EXPECT_EQ(filled("{ros release|?}", {cause("ros_missing", "rclcpp"), release}, use), "humble");
  EXPECT_EQ(filled("{ros release|?}", {cause("ros_missing", "rclcpp"), elsewhere}, use), "?");
}

TEST(fill, takes_the_words_of_a_tool) {
  const auto words = [](std::string_view line) { return filled("{words|?}", {diagnosis("x", "", line)}); };
  EXPECT_EQ(words("a.cu(3): error: identifier \"f\" is undefined"), "identifier \"f\" is undefined");
  EXPECT_EQ(words("a.cpp(3): error C2065: 'f': undeclared identifier\r"), "'f': undeclared identifier");
  EXPECT_EQ(words("a.cu(3): error #20: it is wrong"), "it is wrong");
  EXPECT_EQ(words("ValueError: it is wrong"), "?");
  EXPECT_EQ(words("nvcc fatal   : it is wrong"), "it is wrong");
  EXPECT_EQ(words("an error happened: it is wrong"), "?");
  EXPECT_EQ(words("a line"), "?");
}

TEST(fill, names_the_library_of_a_symbol_and_the_package_of_a_target) {
  constexpr slot_use use = slot_use::command;
  EXPECT_EQ(filled("{target of symbol|?} -l{library of symbol|?}", {diagnosis("x", "cublasCreate_v2")}, use),
            "CUDA::cublas -lcublas");
  EXPECT_EQ(filled("{target of symbol|?} -l{library of symbol|?}", {diagnosis("x", "cudnnCreate")}, use), "? -lcudnn");
  EXPECT_EQ(filled("{target of symbol|?} -l{library of symbol|?}", {diagnosis("x", "f()")}, use), "? -l?");
  EXPECT_EQ(filled("{package of target|?}", {diagnosis("x", "CUDA::cublas")}, use), "CUDAToolkit");
  EXPECT_EQ(filled("{package of target|?}", {diagnosis("x", "Ceres::ceres")}, use), "Ceres");
  EXPECT_EQ(filled("{package of target|?}", {diagnosis("x", "FindCUDA::cublas")}, use), "?");
  EXPECT_EQ(filled("{package of target|?}", {diagnosis("x", "ceres")}, use), "?");
}

TEST(fill, asks_the_model_of_the_build) {
  const auto note = [](std::string_view name, std::string_view text, std::string_view line = "") -> fact {
    return {fact_id::said, component::none, state::yes, text, {0, 1, 0, line}, name};
  };
  constexpr slot_use use = slot_use::command;
  const fact nvcc = note("nvcc_release", "12.0"), gpu = note("gpu_name", "GeForce", "NVIDIA GeForce RTX 5090");
  EXPECT_EQ(filled("{nvcc|?} {newest gcc|?} {torch index|?} {least driver|?}", {nvcc}, use), "12.0 12 cu121 525.60.13");
  EXPECT_EQ(filled("{gpu number|?} {gpu cuda|?} {gpu index|?}", {gpu}, use), "12.0 12.8 cu128");
  EXPECT_EQ(filled("{gpu|?}", {gpu}), "RTX 5090");
  EXPECT_EQ(filled("{torch|?} {torch cuda|?} {torch toolkit|?}", {note("torch_version", "2.1.0+cu121")}, use),
            "2.1.0+cu121 12.1 cuda-toolkit-12-1");
  EXPECT_EQ(filled("{torch label|?}", {note("torch_version", "2.1.0+cu121")}, use), "cuda-12.1.0");
  EXPECT_EQ(filled("{torch label|?}", {note("torch_version", "1.7.0+cu110")}, use), "?");
  EXPECT_EQ(filled("{torch cuda|?}", {note("torch_cuda_built", "11.7")}, use), "11.7");
  EXPECT_EQ(filled("{driver|?} {driver cuda|?}", {note("driver_version", "470.86")}, use), "470.86 11.4");
  EXPECT_EQ(filled("{gcc|?}", {note("gcc_version", "13.3.0-6ubuntu2")}, use), "13");
  EXPECT_EQ(filled("{refused|?}", {note("nvcc_named", "7.5"), note("built_for", "61")}, use), "61");
  EXPECT_EQ(
      filled(
          "{nvcc|?} {newest gcc|?} {torch index|?} {torch|?} {torch cuda|?} {torch toolkit|?} {gpu number|?} {gpu cuda|?} "
          "{gpu index|?} {driver|?} {driver cuda|?} {least driver|?} {gcc|?} {refused|?}",
          {diagnosis("x", "")}, use),
      "? ? ? ? ? ? ? ? ? ? ? ? ? ?");
}

// ---- safety

TEST(fill, a_command_takes_nothing_that_a_shell_acts_on) {
  for (const std::string_view bad : {"a; rm b", "$(a)", "`a`", "a b", "-rf", "a|b", "a>b", "a*", "a'b", "a\\b", "a\nb"})
    EXPECT_EQ(filled("find {subject|it}", {diagnosis("x", bad)}, slot_use::command), "find it") << bad;
  EXPECT_EQ(filled("find {subject|it}", {diagnosis("x", "c++/a_b-1.2.h")}, slot_use::command), "find c++/a_b-1.2.h");
}

TEST(fill, a_command_takes_nothing_that_a_shell_expands_at_its_beginning) {
  for (const std::string_view bad : {"~/.bashrc", "~", "~root/a", "=rm", "A=~/b", "a:~"})
    EXPECT_EQ(filled("rm {subject|it}", {diagnosis("x", bad)}, slot_use::command), "rm it") << bad;
  EXPECT_EQ(filled("rm {subject|it}", {diagnosis("x", "a~")}, slot_use::command), "rm a~");
}

TEST(fill, the_name_of_a_package_is_no_url_and_no_path) {
  constexpr std::string_view text = "pip install {package in subject|NAME}";
  for (const std::string_view bad : {"git+https://evil.example/x.git", "./evil", "/tmp/evil.deb", "evil/a", "a@b",
                                     "a:b", "..", "evil.whl", "evil.tar.gz", "evil.deb", "libc6-"}) {
    EXPECT_EQ(filled(text, {diagnosis("x", bad)}, slot_use::command), "pip install NAME") << bad;
    const fact said = {fact_id::said, component::none, state::yes, bad, {0, 1, 0, ""}, "x"};
    EXPECT_EQ(filled("apt install {package in value|NAME}", {said}, slot_use::command), "apt install NAME") << bad;
    // The name of a@b, a release of a package of npm, is a.
    const bool is_release = bad.find('@') != std::string_view::npos;
    if (!is_release) {
      EXPECT_EQ(filled("npm view {name of value|NAME}", {said}, slot_use::command), "npm view NAME");
    }
  }
  for (const std::string_view good : {"torch==2.1.0+cu118", "libstdc++6", "flash-attn", "a~=1.0"})
    EXPECT_EQ(filled(text, {diagnosis("x", good)}, slot_use::command), "pip install " + std::string(good));
  EXPECT_EQ(filled("{package in subject|a package}", {diagnosis("x", "@babel/core")}), "@babel/core");
}

TEST(fill, prose_takes_what_is_printed) {
  EXPECT_EQ(filled("{subject|it}", {diagnosis("x", "f(int, char*)")}), "f(int, char*)");
  for (const std::string_view bad : {"a\nb", "\x1b[31m", "\xe2\x80\xae"})
    EXPECT_EQ(filled("{subject|it}", {diagnosis("x", bad)}), "it");
  EXPECT_EQ(filled("{subject|it}", {diagnosis("x", std::string(161, 'a'))}), "it");
}

TEST(fill, without_a_finding_has_the_other_words) {
  std::string out;
  fill("{subject|a header} is missing", slot_use::prose, nullptr, nullptr, [&](std::string_view part) { out += part; });
  EXPECT_EQ(out, "a header is missing");
}

}  // namespace fill_test
}  // namespace foundcheck
