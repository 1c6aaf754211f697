// SPDX-License-Identifier: MIT
// The subject of each table of the catalogue, as a heading.
#ifndef FOUNDCHECK_RULE_SUBJECT_HPP
#define FOUNDCHECK_RULE_SUBJECT_HPP

#include <foundcheck/rule/all.hpp>
#include <span>
#include <string_view>

namespace foundcheck::inline v0_1::rules {

struct subject {
  std::span<const rule> table;
  std::string_view title;
};

inline constexpr subject subjects[] = {
    {cupti, "CUPTI and Kineto"},
    {cuda_toolkit, "The CUDA toolkit and nvcc"},
    {cudnn, "cuDNN"},
    {library, "Libraries"},
    {stale, "Caches that do not say any more what is so"},
    {configure, "Configure"},
    {architecture, "GPU architectures"},
    {compiler, "Compilers, ccache and generators"},
    {python, "Python and NumPy"},
    {protobuf, "Protocol Buffers"},
    {distributed, "NCCL, MPI and Gloo"},
    {math_library, "BLAS, MKL, oneDNN and CUDA's mathematical libraries"},
    {openmp, "OpenMP"},
    {left_out, "What a build goes without"},
    {platform, "ROCm, MPS and builds for other machines"},
    {packaging, "How a build is put together"},
    {torch_install, "An installed PyTorch"},
    {codegen, "Generated sources"},
    {build, "The build"},
    {machine_diagnoses, "What tools report: the machine"},
    {source_diagnoses, "What tools report: the sources"},
    {link_diagnoses, "What tools report: the linker"},
    {runtime_image, "Images to run in"},
    {runtime_root, "What the files of a runtime root say"},
    {live_machine, "What the live machine says"},
    {run_diagnoses, "What tools report: running programs"},
};

/// The heading of a table; empty for one that has none.
[[nodiscard]] constexpr std::string_view title_of(std::span<const rule> table) noexcept {
  for (const subject& row : subjects) {
    if (row.table.data() == table.data()) return row.title;
  }
  return {};
}

}  // namespace foundcheck::inline v0_1::rules

#endif
