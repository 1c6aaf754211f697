// SPDX-License-Identifier: MIT
// The subject of each table of the catalogue, as a heading, and the header that has its rows.
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
  std::string_view header;  ///< below include/foundcheck/
};

inline constexpr subject subjects[] = {
    {cupti, "CUPTI and Kineto"sv, "rule/tables/cupti.hpp"sv},
    {cuda_toolkit, "The CUDA toolkit and nvcc"sv, "rule/tables/cuda_toolkit.hpp"sv},
    {cudnn, "cuDNN"sv, "rule/tables/cudnn.hpp"sv},
    {library, "Libraries"sv, "rule/tables/library.hpp"sv},
    {stale, "Caches that do not say any more what is so"sv, "rule/tables/stale.hpp"sv},
    {configure, "Configure"sv, "rule/tables/configure.hpp"sv},
    {architecture, "GPU architectures"sv, "rule/tables/architecture.hpp"sv},
    {compiler, "Compilers, ccache and generators"sv, "rule/tables/compiler.hpp"sv},
    {python, "Python and NumPy"sv, "rule/tables/python.hpp"sv},
    {protobuf, "Protocol Buffers"sv, "rule/tables/protobuf.hpp"sv},
    {distributed, "NCCL, MPI and Gloo"sv, "rule/tables/distributed.hpp"sv},
    {math_library, "BLAS, MKL, oneDNN and CUDA's mathematical libraries"sv, "rule/tables/math_library.hpp"sv},
    {openmp, "OpenMP"sv, "rule/tables/openmp.hpp"sv},
    {left_out, "What a build goes without"sv, "rule/tables/left_out.hpp"sv},
    {platform, "ROCm, MPS and builds for other machines"sv, "rule/tables/platform.hpp"sv},
    {packaging, "How a build is put together"sv, "rule/tables/packaging.hpp"sv},
    {torch_install, "An installed PyTorch"sv, "rule/tables/torch_install.hpp"sv},
    {codegen, "Generated sources"sv, "rule/tables/codegen.hpp"sv},
    {build, "The build"sv, "rule/tables/build.hpp"sv},
    {machine_diagnoses, "What tools report: the machine"sv, "rule/tables/diagnosis.hpp"sv},
    {source_diagnoses, "What tools report: the sources"sv, "rule/tables/diagnosis.hpp"sv},
    {link_diagnoses, "What tools report: the linker"sv, "rule/tables/diagnosis.hpp"sv},
    {runtime_image, "Images to run in"sv, "rule/tables/runtime_image.hpp"sv},
    {runtime_root, "What the files of a runtime root say"sv, "rule/tables/runtime_root.hpp"sv},
    {live_machine, "What the live machine says"sv, "rule/tables/live_machine.hpp"sv},
    {run_diagnoses, "What tools report: running programs"sv, "rule/tables/diagnosis.hpp"sv},
};

/// The heading of a table and its header; empty for a table that has none.
[[nodiscard]] constexpr subject subject_of(std::span<const rule> table) noexcept {
  for (const subject& row : subjects) {
    if (row.table.data() == table.data()) return row;
  }
  return {};
}

}  // namespace rules
FOUNDCHECK_END_NAMESPACE

#endif
