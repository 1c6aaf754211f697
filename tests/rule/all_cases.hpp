// SPDX-License-Identifier: MIT
// The cases of all tables of rules.
#ifndef FOUNDCHECK_TESTS_RULE_ALL_CASES_HPP
#define FOUNDCHECK_TESTS_RULE_ALL_CASES_HPP

#include "rule/architecture_cases.hpp"
#include "rule/build_cases.hpp"
#include "rule/codegen_cases.hpp"
#include "rule/compiler_cases.hpp"
#include "rule/configure_cases.hpp"
#include "rule/cuda_toolkit_cases.hpp"
#include "rule/cudnn_cases.hpp"
#include "rule/cupti_cases.hpp"
#include "rule/diagnosis_link_cases.hpp"
#include "rule/diagnosis_machine_cases.hpp"
#include "rule/diagnosis_run_cases.hpp"
#include "rule/diagnosis_source_cases.hpp"
#include "rule/distributed_cases.hpp"
#include "rule/left_out_cases.hpp"
#include "rule/library_cases.hpp"
#include "rule/live_machine_cases.hpp"
#include "rule/math_library_cases.hpp"
#include "rule/openmp_cases.hpp"
#include "rule/packaging_cases.hpp"
#include "rule/platform_cases.hpp"
#include "rule/protobuf_cases.hpp"
#include "rule/python_cases.hpp"
#include "rule/runtime_image_cases.hpp"
#include "rule/runtime_root_cases.hpp"
#include "rule/stale_cases.hpp"
#include "rule/torch_install_cases.hpp"

namespace foundcheck::cases {

/// Calls use(table) for the cases of each table of rules.
template <class Use>
void for_each_table(Use&& use) {
  use(cupti_cases);
  use(cuda_toolkit_cases);
  use(cudnn_cases);
  use(library_cases);
  use(stale_cases);
  use(configure_cases);
  use(architecture_cases);
  use(build_cases);
  use(diagnosis_machine_cases);
  use(diagnosis_source_cases);
  use(diagnosis_link_cases);
  use(diagnosis_run_cases);
  use(openmp_cases);
  use(math_library_cases);
  use(left_out_cases);
  use(distributed_cases);
  use(runtime_image_cases);
  use(runtime_root_cases);
  use(live_machine_cases);
  use(platform_cases);
  use(packaging_cases);
  use(torch_install_cases);
  use(codegen_cases);
  use(python_cases);
  use(protobuf_cases);
  use(compiler_cases);
}

}  // namespace foundcheck::cases

#endif
