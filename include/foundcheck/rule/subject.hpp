// SPDX-License-Identifier: MIT
// The subject of each table of the catalogue, as a heading.
#ifndef FOUNDCHECK_RULE_SUBJECT_HPP
#define FOUNDCHECK_RULE_SUBJECT_HPP

#include <foundcheck/core/literal.hpp>
#include <foundcheck/core/namespace.hpp>
#include <foundcheck/rule/all.hpp>
#include <span>
#include <string_view>

FOUNDCHECK_BEGIN_NAMESPACE
namespace rules {

struct subject {
  std::span<const rule> table;
  std::string_view title;
};

inline constexpr subject subjects[] = {
    {cupti, "CUPTI and Kineto"sv},
    {cuda_toolkit, "The CUDA toolkit and nvcc"sv},
    {cudnn, "cuDNN"sv},
    {library, "Libraries"sv},
    {stale, "Caches that do not say any more what is so"sv},
    {configure, "Configure"sv},
    {architecture, "GPU architectures"sv},
    {compiler, "Compilers, ccache and generators"sv},
    {python, "Python and NumPy"sv},
    {protobuf, "Protocol Buffers"sv},
    {distributed, "NCCL, MPI and Gloo"sv},
    {math_library, "BLAS, MKL, oneDNN and CUDA's mathematical libraries"sv},
    {openmp, "OpenMP"sv},
    {left_out, "What a build goes without"sv},
    {platform, "ROCm, MPS and builds for other machines"sv},
    {packaging, "How a build is put together"sv},
    {torch_install, "An installed PyTorch"sv},
    {codegen, "Generated sources"sv},
    {build, "The build"sv},
    {machine_diagnoses, "What tools report: the machine"sv},
    {source_diagnoses, "What tools report: the sources"sv},
    {link_diagnoses, "What tools report: the linker"sv},
    {runtime_image, "Images to run in"sv},
    {runtime_root, "What the files of a runtime root say"sv},
    {live_machine, "What the live machine says"sv},
    {run_diagnoses, "What tools report: running programs"sv},
};

/// The heading of a table; empty for one that has none.
[[nodiscard]] constexpr std::string_view title_of(std::span<const rule> table) noexcept {
  for (const subject& row : subjects) {
    if (row.table.data() == table.data()) return row.title;
  }
  return {};
}

}  // namespace rules
FOUNDCHECK_END_NAMESPACE

#endif
