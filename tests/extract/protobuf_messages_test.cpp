// SPDX-License-Identifier: MIT
#include <foundcheck/extract/protobuf_messages.hpp>

#include <gtest/gtest.h>

#include "support/message_case.hpp"

namespace foundcheck {
namespace {

static_assert(defect_of(protobuf_messages).empty());

inline constexpr message_case cases[] = {
    {"protobuf_twice=google/protobuf/descriptor_database.cc:57",
     "[libprotobuf ERROR google/protobuf/descriptor_database.cc:57] File already exists in database: caffe.proto\n"},
    {"protobuf_twice=google/protobuf/descriptor.cc:954",
     "[libprotobuf FATAL google/protobuf/descriptor.cc:954] CHECK failed: "
     "generated_database_->Add(encoded_file_descriptor, size):\n"},
    {"protobuf_twice=google/protobuf/descriptor.cc:1358",
     "[libprotobuf FATAL google/protobuf/descriptor.cc:1358] CHECK failed: "
     "GeneratedDatabase()->Add(encoded_file_descriptor, size):\n"},
    {"protobuf_twice", "  what():  CHECK failed: generated_database_->Add(encoded_file_descriptor, size): \n"},
    {"protobuf_twice", "  what():  CHECK failed: GeneratedDatabase()->Add(encoded_file_descriptor, size): \n"},
    {"protobuf_twice=00:00:1703612509.198109",
     "E0000 00:00:1703612509.198109       1 descriptor_database.cc:656] File already exists in database: "
     "onnx/onnx-ml.proto\n"},
    {"protobuf_twice=00:00:1703612509.198269",
     "F0000 00:00:1703612509.198269       1 descriptor.cc:2160] Check failed: "
     "GeneratedDatabase()->Add(encoded_file_descriptor, size) \n"},
    {"protobuf_other=google/protobuf/stubs/common.cc:87",
     "[libprotobuf FATAL google/protobuf/stubs/common.cc:87] This program was compiled against version 3.9.2 of the "
     "Protocol Buffer runtime library, which is not compatible with the installed version (3.18.1).\n"},
    {"protobuf_other=google/protobuf/stubs/common.cc:61",
     "[libprotobuf FATAL google/protobuf/stubs/common.cc:61] This program requires version 3.5.0 of the Protocol "
     "Buffer runtime library, but the installed version is 2.6.1.\n"},
    {"protobuf_other=2.6.1",
     "  what():  This program was compiled against version 2.6.1 of the Protocol Buffer runtime library, which is not\n"},
    {"protobuf_other=3.5.0",
     "  what():  This program requires version 3.5.0 of the Protocol Buffer runtime library,\n"},
    {"", "[libprotobuf WARNING google/protobuf/io/coded_stream.cc:604] Reading dangerously large protocol message.\n"},
    {"", "[libprotobuf ERROR google/protobuf/text_format.cc:317] Error parsing text-format caffe.NetParameter\n"},
    {"", "  what():  CHECK failed: size > 0\n"},
    {"", "E0000 00:00:1703612509.198109       1 cuda_dnn.cc:8310] Unable to register cuDNN factory\n"},
};

TEST(protobuf_messages, are_known_by_their_words) { expect_message_cases<protobuf_messages, cases>(); }

}  // namespace
}  // namespace foundcheck
