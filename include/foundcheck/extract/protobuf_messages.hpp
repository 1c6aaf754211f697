// SPDX-License-Identifier: MIT
// What protobuf prints before it aborts: its own log lines, those of absl since 22, and the exception that ends the program.
// Source: protobuf src/google/protobuf/stubs/common.cc, descriptor.cc and descriptor_database.cc, 2.4 to 25.
#ifndef FOUNDCHECK_EXTRACT_PROTOBUF_MESSAGES_HPP
#define FOUNDCHECK_EXTRACT_PROTOBUF_MESSAGES_HPP

#include <foundcheck/core/namespace.hpp>
#include <foundcheck/core/sized_literal.hpp>
#include <foundcheck/extract/known_message.hpp>

FOUNDCHECK_BEGIN_NAMESPACE

inline constexpr known_message protobuf_messages[] = {
    {"protobuf_twice"sv, "[libprotobuf ERROR *] File already exists in database: *"sv},
    {"protobuf_twice"sv, "[libprotobuf FATAL *] CHECK failed: generated_database_->Add(encoded_file_descriptor,"sv},
    {"protobuf_twice"sv, "[libprotobuf FATAL *] CHECK failed: GeneratedDatabase()->Add(encoded_file_descriptor,"sv},
    {"protobuf_twice"sv, "what(): CHECK failed: generated_database_->Add(encoded_file_descriptor,"sv},
    {"protobuf_twice"sv, "what(): CHECK failed: GeneratedDatabase()->Add(encoded_file_descriptor,"sv},
    {"protobuf_twice"sv, "E0000 * * descriptor_database.cc:*] File already exists in database: *"sv},
    {"protobuf_twice"sv,
     "F0000 * * descriptor.cc:*] Check failed: GeneratedDatabase()->Add(encoded_file_descriptor,"sv},
    {"protobuf_other"sv,
     "[libprotobuf FATAL *] This program was compiled against version * of the Protocol Buffer runtime"sv},
    {"protobuf_other"sv, "[libprotobuf FATAL *] This program requires version * of the Protocol Buffer runtime"sv},
    {"protobuf_other"sv, "what(): This program was compiled against version * of the Protocol Buffer runtime"sv},
    {"protobuf_other"sv, "what(): This program requires version * of the Protocol Buffer runtime"sv},
};

FOUNDCHECK_END_NAMESPACE

#endif
