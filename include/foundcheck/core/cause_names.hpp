// SPDX-License-Identifier: MIT
// The causes of errors by name: diagnostics::cause (diagnostic/record.hpp) has them as numbers, rules (rule/rule.hpp) ask for them as words.
#ifndef FOUNDCHECK_CORE_CAUSE_NAMES_HPP
#define FOUNDCHECK_CORE_CAUSE_NAMES_HPP

#include <foundcheck/core/namespace.hpp>
#include <string_view>

FOUNDCHECK_BEGIN_NAMESPACE

/// In the order of diagnostics::cause.
inline constexpr std::string_view cause_names[] = {"none",
                                                   "out_of_memory",
                                                   "killed",
                                                   "interrupted",
                                                   "disk_full",
                                                   "permission_denied",
                                                   "unsupported_gpu_architecture",
                                                   "unsupported_host_compiler",
                                                   "unsupported_option",
                                                   "unsupported_language",
                                                   "missing_header",
                                                   "missing_library",
                                                   "missing_file",
                                                   "missing_program",
                                                   "missing_package",
                                                   "missing_rule",
                                                   "missing_shared_library",
                                                   "missing_driver",
                                                   "driver_stub",
                                                   "driver_too_old",
                                                   "no_kernel_image",
                                                   "undefined_symbol",
                                                   "multiple_definition",
                                                   "unresolved_at_run_time",
                                                   "abi_mismatch",
                                                   "version_mismatch",
                                                   "wrong_format",
                                                   "wrong_gpu_architecture",
                                                   "not_position_independent",
                                                   "gpu_resources_exceeded",
                                                   "relocation_overflow",
                                                   "compiler_crash",
                                                   "warning_as_error",
                                                   "required_by_source",
                                                   "syntax",
                                                   "semantics",
                                                   "missing_attribute",
                                                   "gpu_error",
                                                   "network_failed",
                                                   "package_unavailable",
                                                   "package_conflict",
                                                   "untrusted_repository",
                                                   "driver_module_failed",
                                                   "program_crash"};

FOUNDCHECK_END_NAMESPACE

#endif
