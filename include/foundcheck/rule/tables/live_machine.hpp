// SPDX-License-Identifier: MIT
// Rules on what a probe of the live machine shows and no rule on a message explains.
#ifndef FOUNDCHECK_RULE_TABLES_LIVE_MACHINE_HPP
#define FOUNDCHECK_RULE_TABLES_LIVE_MACHINE_HPP

#include <foundcheck/core/literal.hpp>
#include <foundcheck/core/namespace.hpp>
#include <foundcheck/rule/condition.hpp>
#include <foundcheck/rule/rule.hpp>

FOUNDCHECK_BEGIN_NAMESPACE
namespace rules {

inline constexpr rule live_machine[] = {
    {"DRV004"sv, severity::error, confidence::certain, component::driver,
     "the driver that is here does not give programs a GPU"sv,
     "Its library was loaded and asked, and the answer was a code: which one, and what it means, is in the evidence. No program "
     "that needs a GPU runs here."sv,
     "foundcheck probe ; nvidia-smi ; dmesg | grep -i nvrm"sv,
     "What the code in docs/probe.md asks for: restart after an update (803), cuda-compat off a GPU that it is not for (804), the fabric "
     "manager (802), CUDA_VISIBLE_DEVICES and the devices of the container (100)."sv,
     ""sv, ""sv, "CUDA runtime API, cudaError_t; foundcheck cuda/driver.hpp"sv, "LADDER001"sv,
     when::all(when::any(when::yes(fact_id::driver_status, component::driver)))},
    {"CUPTI014"sv, severity::error, confidence::certain, component::cupti,
     "CUPTI is found and does not record on this machine"sv,
     "A copy was made on the GPU with CUPTI listening, and no record of it came: a profiler that is built on it shows no GPU activity. "
     "That cuptiGetVersion succeeds means nothing."sv,
     "foundcheck probe ; foundcheck dump elf the library in the evidence"sv,
     "What the code in the evidence asks for: end other profilers (39), allow profiling to users (35), install the CUPTI of the "
     "runtime's release."sv,
     ""sv, ""sv, "CUPTI cupti_result.h; foundcheck cuda/cupti.hpp"sv, "LADDER001"sv,
     when::all(when::any(when::no(fact_id::working, component::cupti)))},
};

}  // namespace rules
FOUNDCHECK_END_NAMESPACE

#endif
