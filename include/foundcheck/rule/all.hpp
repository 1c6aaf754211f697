// SPDX-License-Identifier: MIT
// rules::all: every rule of the catalogue, in the order in which findings of one rank are reported.
#ifndef FOUNDCHECK_RULE_ALL_HPP
#define FOUNDCHECK_RULE_ALL_HPP

#include <array>
#include <cstddef>
#include <foundcheck/core/literal.hpp>
#include <foundcheck/core/namespace.hpp>
#include <foundcheck/rule/rule.hpp>
#include <foundcheck/rule/tables/architecture.hpp>
#include <foundcheck/rule/tables/build_system.hpp>
#include <foundcheck/rule/tables/codegen.hpp>
#include <foundcheck/rule/tables/compile.hpp>
#include <foundcheck/rule/tables/compiler.hpp>
#include <foundcheck/rule/tables/configure.hpp>
#include <foundcheck/rule/tables/configure_stop.hpp>
#include <foundcheck/rule/tables/cuda_toolkit.hpp>
#include <foundcheck/rule/tables/cudnn.hpp>
#include <foundcheck/rule/tables/cupti.hpp>
#include <foundcheck/rule/tables/diagnosis.hpp>
#include <foundcheck/rule/tables/distributed.hpp>
#include <foundcheck/rule/tables/environment.hpp>
#include <foundcheck/rule/tables/interface.hpp>
#include <foundcheck/rule/tables/library.hpp>
#include <foundcheck/rule/tables/math_library.hpp>
#include <foundcheck/rule/tables/named_path.hpp>
#include <foundcheck/rule/tables/package_tool.hpp>
#include <foundcheck/rule/tables/packaging.hpp>
#include <foundcheck/rule/tables/platform.hpp>
#include <foundcheck/rule/tables/python.hpp>
#include <foundcheck/rule/tables/runtime.hpp>
#include <foundcheck/rule/tables/stale.hpp>
#include <span>
#include <string_view>

FOUNDCHECK_BEGIN_NAMESPACE
namespace rules {

/// A table of the catalogue, its heading, and the header that has its rows.
struct subject {
  std::span<const rule> table;  ///< its rules
  std::string_view title;       ///< its heading
  std::string_view header;      ///< below include/foundcheck/
};

/// The tables of the catalogue, in its order.
inline constexpr subject subjects[] = {
    {cupti, "CUPTI and Kineto"sv, "rule/tables/cupti.hpp"sv},
    {cuda_toolkit, "The CUDA toolkit and nvcc"sv, "rule/tables/cuda_toolkit.hpp"sv},
    {cudnn, "cuDNN"sv, "rule/tables/cudnn.hpp"sv},
    {library, "Libraries"sv, "rule/tables/library.hpp"sv},
    {named_path, "Paths that a cache names"sv, "rule/tables/named_path.hpp"sv},
    {stale, "Stale caches"sv, "rule/tables/stale.hpp"sv},
    {configure, "Configure"sv, "rule/tables/configure.hpp"sv},
    {configure_stop, "Where configure stopped"sv, "rule/tables/configure_stop.hpp"sv},
    {architecture, "GPU architectures"sv, "rule/tables/architecture.hpp"sv},
    {compiler, "Compilers, ccache and generators"sv, "rule/tables/compiler.hpp"sv},
    {python, "Python and NumPy"sv, "rule/tables/python.hpp"sv},
    {protobuf, "Protocol Buffers"sv, "rule/tables/codegen.hpp"sv},
    {distributed, "NCCL, MPI and Gloo"sv, "rule/tables/distributed.hpp"sv},
    {math_library, "BLAS, MKL, oneDNN and CUDA's mathematical libraries"sv, "rule/tables/math_library.hpp"sv},
    {openmp, "OpenMP"sv, "rule/tables/math_library.hpp"sv},
    {left_out, "What a build leaves out"sv, "rule/tables/configure.hpp"sv},
    {platform, "ROCm, MPS and builds for other machines"sv, "rule/tables/platform.hpp"sv},
    {packaging, "How a build is put together"sv, "rule/tables/packaging.hpp"sv},
    {torch_install, "An installed PyTorch"sv, "rule/tables/python.hpp"sv},
    {codegen, "Generated sources"sv, "rule/tables/codegen.hpp"sv},
    {build, "The build"sv, "rule/tables/configure.hpp"sv},
    {environment, "Packages, sources and the environment"sv, "rule/tables/environment.hpp"sv},
    {package_tools, "Conda, Nix, R, cargo, Bazel and auditwheel"sv, "rule/tables/package_tool.hpp"sv},
    {build_systems, "Other build systems, languages and clusters"sv, "rule/tables/build_system.hpp"sv},
    {machine_diagnoses, "What tools report: the machine"sv, "rule/tables/diagnosis.hpp"sv},
    {source_diagnoses, "What tools report: the sources"sv, "rule/tables/diagnosis.hpp"sv},
    {interfaces, "What tools report: sources for another release of a library"sv, "rule/tables/interface.hpp"sv},
    {compile, "Compiles that are still to be done"sv, "rule/tables/compile.hpp"sv},
    {link_diagnoses, "What tools report: the linker"sv, "rule/tables/diagnosis.hpp"sv},
    {runtime_image, "Images to run in"sv, "rule/tables/runtime.hpp"sv},
    {runtime_root, "What the files of a runtime root say"sv, "rule/tables/runtime.hpp"sv},
    {built_here, "What was built, on the machine that built it"sv, "rule/tables/runtime.hpp"sv},
    {live_machine, "What the live machine says"sv, "rule/tables/runtime.hpp"sv},
    {run_diagnoses, "What tools report: running programs"sv, "rule/tables/diagnosis.hpp"sv},
};

namespace detail {

inline constexpr auto tables = [] {
  std::array<std::span<const rule>, std::size(subjects)> all;
  for (std::size_t i = 0; i < all.size(); ++i) all[i] = subjects[i].table;
  return all;
}();

}  // namespace detail

/// The tables of the catalogue.
inline constexpr rule_tables all = detail::tables;

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
