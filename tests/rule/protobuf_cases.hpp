// SPDX-License-Identifier: MIT
// Cases of the rules on protobuf.
#ifndef FOUNDCHECK_TESTS_RULE_PROTOBUF_CASES_HPP
#define FOUNDCHECK_TESTS_RULE_PROTOBUF_CASES_HPP

#include "support/rule_case.hpp"

namespace foundcheck::cases {

inline constexpr rule_case protobuf_cases[] = {
    {"one file is registered twice",
     "PROTO001",
     rule_verdict::fires,
     "PROTO001(protobuf)",
     "",
     "",
     {{{fact_id::said, component::none, state::yes, "caffe.proto", {log_source, 1, 0, {}}, "protobuf_twice"}}}},
    {"code and library are of two releases",
     "PROTO001",
     rule_verdict::fires,
     "PROTO001(protobuf)",
     "",
     "",
     {{{fact_id::said, component::none, state::yes, "3.9.2", {log_source, 1, 0, {}}, "protobuf_other"}}}},
    {"the system's library, and nobody complains", "PROTO001", rule_verdict::near_miss, "",
     "BUILD_CUSTOM_PROTOBUF:BOOL=OFF\nProtobuf_LIBRARY:FILEPATH=/usr/lib/libprotobuf.so\n"},
};

}  // namespace foundcheck::cases

#endif
