// SPDX-License-Identifier: MIT
// Cases of the rules on what a probe of the live machine shows.
#ifndef FOUNDCHECK_TESTS_RULE_LIVE_MACHINE_CASES_HPP
#define FOUNDCHECK_TESTS_RULE_LIVE_MACHINE_CASES_HPP

#include "support/rule_case.hpp"

namespace foundcheck::cases {

inline constexpr rule_case live_machine_cases[] = {
    // ---- DRV004
    {"the fabric manager is not ready",
     "DRV004",
     rule_verdict::fires,
     "DRV004(CUDA driver)",
     "A:STRING=b\n",
     "",
     {{{fact_id::driver_status, component::driver, state::yes, "cudaErrorSystemNotReady", {}, "cuInit"},
       {fact_id::working, component::driver, state::no, "cuInit gave 802", {}}}}},
    {"a code that has a rule of its own",
     "DRV004",
     rule_verdict::near_miss,
     "DRV001(CUDA driver)",
     "A:STRING=b\n",
     "",
     {{{fact_id::driver_status,
        component::driver,
        state::yes,
        "cudaErrorInsufficientDriver",
        {},
        "cudaGetDeviceCount"}}}},
    {"the driver works",
     "DRV004",
     rule_verdict::near_miss,
     "",
     "A:STRING=b\n",
     "",
     {{{fact_id::working, component::driver, state::yes, "cuInit shows 1 GPU", {}}}}},
    // ---- CUPTI014
    {"no record came",
     "CUPTI014",
     rule_verdict::fires,
     "CUPTI014(CUPTI)",
     "A:STRING=b\n",
     "",
     {{{fact_id::working, component::cupti, state::no, "API records came, and none of the GPU", {}}}}},
    {"records came",
     "CUPTI014",
     rule_verdict::near_miss,
     "",
     "A:STRING=b\n",
     "",
     {{{fact_id::working, component::cupti, state::yes, "2 records of the GPU", {}}}}},
    {"another profiler is there, which has a rule of its own",
     "CUPTI014",
     rule_verdict::near_miss,
     "CUPTI010(CUPTI)",
     "A:STRING=b\n",
     "",
     {{{fact_id::working, component::cupti, state::no, "39, CUPTI_ERROR_MULTIPLE_SUBSCRIBERS_NOT_SUPPORTED: x", {}}}}},
};

}  // namespace foundcheck::cases

#endif
