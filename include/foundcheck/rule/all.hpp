// SPDX-License-Identifier: MIT
// rules::all: every rule of the catalogue, in the order in which findings of one rank are reported.
#ifndef FOUNDCHECK_RULE_ALL_HPP
#define FOUNDCHECK_RULE_ALL_HPP

#include <foundcheck/core/namespace.hpp>
#include <foundcheck/rule/architecture.hpp>
#include <foundcheck/rule/build.hpp>
#include <foundcheck/rule/codegen.hpp>
#include <foundcheck/rule/compiler.hpp>
#include <foundcheck/rule/configure.hpp>
#include <foundcheck/rule/cuda_toolkit.hpp>
#include <foundcheck/rule/cudnn.hpp>
#include <foundcheck/rule/cupti.hpp>
#include <foundcheck/rule/diagnosis.hpp>
#include <foundcheck/rule/distributed.hpp>
#include <foundcheck/rule/left_out.hpp>
#include <foundcheck/rule/library.hpp>
#include <foundcheck/rule/live_machine.hpp>
#include <foundcheck/rule/math_library.hpp>
#include <foundcheck/rule/openmp.hpp>
#include <foundcheck/rule/packaging.hpp>
#include <foundcheck/rule/platform.hpp>
#include <foundcheck/rule/protobuf.hpp>
#include <foundcheck/rule/python.hpp>
#include <foundcheck/rule/rule.hpp>
#include <foundcheck/rule/runtime_image.hpp>
#include <foundcheck/rule/runtime_root.hpp>
#include <foundcheck/rule/stale.hpp>
#include <foundcheck/rule/torch_install.hpp>
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
