// SPDX-License-Identifier: MIT
#include <foundcheck/extract/command_line.hpp>

#include <gtest/gtest.h>

#include <string_view>

#include "support/fact_case.hpp"

namespace foundcheck {
namespace command_line_test {

constexpr void read_command(std::string_view text, fact_set& facts) {
  extract_command_line(text, {3, 7, 70, "the line"}, facts);
}

constexpr expected_fact asked(component about) { return {fact_id::asked, about, state::yes, ""}; }

inline constexpr fact_case cases[] = {
    {"cmake -GNinja -DUSE_MPI=1 /src", {asked(component::mpi)}},
    {"cmake -D USE_MPI:BOOL=ON /src", {asked(component::mpi)}},
    {"cmake /src -DUSE_NCCL=True -DUSE_CUDA=1", {asked(component::cuda_toolkit), asked(component::nccl)}},
    {"cmake -DUSE_MPI=0 -DUSE_MPI=1 /src", {asked(component::mpi)}},
    {"cmake -DUSE_MPI=1 -DUSE_MPI=0 /src", {}},
    {"cmake -DCMAKE_INCLUDE_PATH=C:\\Program Files\\x -DUSE_MPI=1 C:\\src", {asked(component::mpi)}},
    {"cmake -DUSE_MPI=0 /src", {}},
    {"cmake -DUSE_MPI /src", {}},
    {"cmake -DUSE_MPI= /src", {}},
    {"cmake USE_MPI=1 /src", {}},
    {"cmake -UUSE_MPI=1 /src", {}},
    {"cmake -D -DUSE_MPI=1 /src", {asked(component::mpi)}},
    {"cmake -D", {}},
    // No option, and one that turns a part off.
    {"cmake -DCUDNN_LIBRARY=1 /src", {}},
    {"cmake -DLIBKINETO_NOCUPTI=1 /src", {}},
    {"cmake3 -DUSE_MPI=1 /src", {}},
    {"ccmake -DUSE_MPI=1 /src", {}},
    {"cmake", {}},
    {"", {}},
};

TEST(command_line, tells_what_somebody_asked_for) { expect_fact_cases<cases, read_command>(); }

// ---- environment ----------------------------------------------------------------------------------------------------

constexpr void read_line(std::string_view line, fact_set& facts) { extract_environment(line, {0, 1, 0, line}, facts); }

constexpr expected_fact set(state is, std::string_view value) {
  return {fact_id::environment, component::none, is, value};
}

inline constexpr fact_case environment_cases[] = {
    {"USE_CUDA=1 python setup.py install", {set(state::yes, "1")}},
    {"+ USE_CUDA=0 BUILD_TEST=OFF MAX_JOBS=8 python3 setup.py bdist_wheel",
     {set(state::no, "0"), set(state::no, "OFF")}},
    {"user@host:~/pytorch$ USE_CUDA=1  CC=gcc python setup.py develop", {set(state::yes, "1")}},
    {"#12 [5/9] RUN USE_NCCL=ON python /src/setup.py install", {set(state::yes, "ON")}},
    {"+ CUDAARCHS=\"80;90\" cmake -S . -B build", {set(state::yes, "80;90")}},
    {"RUN cd /src && FA_MAX_JOBS='4' python setup.py install", {set(state::yes, "4")}},
    // no text that a cache could say the opposite of
    {"USE_BLAS=mkl python setup.py install", {}},
    // no command that reads them
    {"USE_CUDA=1 make", {}},
    {"CUDAARCHS=90 cmake --build build", {}},
    {"CUDAARCHS=90 make && cmake -B build", {}},
    {"USE_CUDA=1", {}},
    {"export USE_CUDA=1", {}},
    // it overrules the environment
    {"CUDAARCHS=90 cmake -B build -DCMAKE_CUDA_ARCHITECTURES=80", {}},
    // prose, and what is no assignment
    {"try USE_CUDA=1 python setup.py install", {}},
    {"use_cuda=1 python setup.py install", {}},
    {"cmake -DUSE_CUDA=1 setup.py", {}},
    {"USE_CUDA=\"1 python setup.py", {}},
    {"python setup.py install USE_CUDA=1", {}},
    {"1USE_CUDA=1 python setup.py", {}},
    {"=1 python setup.py", {}},
    {"", {}},
};

TEST(environment, is_read_from_command_lines) { expect_fact_cases<environment_cases, read_line>(); }

}  // namespace command_line_test
}  // namespace foundcheck
