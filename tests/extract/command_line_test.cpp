// SPDX-License-Identifier: MIT
#include <foundcheck/extract/command_line.hpp>

#include <gtest/gtest.h>

#include "support/fact_case.hpp"

namespace foundcheck {
namespace {

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

}  // namespace
}  // namespace foundcheck
