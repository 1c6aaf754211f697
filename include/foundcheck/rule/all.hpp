// SPDX-License-Identifier: MIT
// rules::all: every rule of the catalogue, in the order in which findings of one rank are reported.
#ifndef FOUNDCHECK_RULE_ALL_HPP
#define FOUNDCHECK_RULE_ALL_HPP

#include <foundcheck/core/namespace.hpp>
#include <foundcheck/rule/rule.hpp>
#include <foundcheck/rule/tables/architecture.hpp>
#include <foundcheck/rule/tables/build.hpp>
#include <foundcheck/rule/tables/codegen.hpp>
#include <foundcheck/rule/tables/compiler.hpp>
#include <foundcheck/rule/tables/configure.hpp>
#include <foundcheck/rule/tables/cuda_toolkit.hpp>
#include <foundcheck/rule/tables/cudnn.hpp>
#include <foundcheck/rule/tables/cupti.hpp>
#include <foundcheck/rule/tables/diagnosis.hpp>
#include <foundcheck/rule/tables/distributed.hpp>
#include <foundcheck/rule/tables/left_out.hpp>
#include <foundcheck/rule/tables/library.hpp>
#include <foundcheck/rule/tables/live_machine.hpp>
#include <foundcheck/rule/tables/math_library.hpp>
#include <foundcheck/rule/tables/openmp.hpp>
#include <foundcheck/rule/tables/packaging.hpp>
#include <foundcheck/rule/tables/platform.hpp>
#include <foundcheck/rule/tables/protobuf.hpp>
#include <foundcheck/rule/tables/python.hpp>
#include <foundcheck/rule/tables/runtime_image.hpp>
#include <foundcheck/rule/tables/runtime_root.hpp>
#include <foundcheck/rule/tables/stale.hpp>
#include <foundcheck/rule/tables/torch_install.hpp>
#include <span>

FOUNDCHECK_BEGIN_NAMESPACE
namespace rules {

namespace detail {

inline constexpr std::span<const rule> tables[] = {cupti,
                                                   cuda_toolkit,
                                                   cudnn,
                                                   library,
                                                   stale,
                                                   configure,
                                                   architecture,
                                                   compiler,
                                                   python,
                                                   protobuf,
                                                   distributed,
                                                   math_library,
                                                   openmp,
                                                   left_out,
                                                   platform,
                                                   packaging,
                                                   torch_install,
                                                   codegen,
                                                   build,
                                                   machine_diagnoses,
                                                   source_diagnoses,
                                                   link_diagnoses,
                                                   runtime_image,
                                                   runtime_root,
                                                   live_machine,
                                                   run_diagnoses};

}  // namespace detail

/// The tables of the catalogue.
inline constexpr rule_tables all = detail::tables;

}  // namespace rules
FOUNDCHECK_END_NAMESPACE

#endif
