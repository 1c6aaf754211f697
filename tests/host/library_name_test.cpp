// SPDX-License-Identifier: MIT
#include <foundcheck/host/library_name.hpp>

#include <gtest/gtest.h>

#include <algorithm>
#include <iterator>
#include <string_view>

namespace foundcheck::host {
namespace {

struct name_case {
  std::string_view name;
  std::string_view stem;
  bool is_library;
};

constexpr name_case names[] = {
    {"libcupti.so", "libcupti.so", true},
    {"libcupti.so.12", "libcupti.so", true},
    {"libcupti.so.12.4", "libcupti.so", true},
    {"libcupti.so.2024.1.1", "libcupti.so", true},
    {"libcupti-1a2b3c4d.so", "libcupti.so", true},
    {"libcupti-1a2b3c4d.so.12", "libcupti.so", true},
    {"libcupti-1a2b3c4d.so.2024.1.1", "libcupti.so", true},
    {"libcusparseLt.so.0", "libcusparseLt.so", true},
    {"libcusparseLt-f80c68d1.so.0", "libcusparseLt.so", true},

    {"", "libcupti.so", false},
    {"libcupti", "libcupti.so", false},
    {"libcupti.s", "libcupti.so", false},
    {"libcupti.a", "libcupti.so", false},
    {"libcupti_static.a", "libcupti.so", false},
    {"libcupti.sox", "libcupti.so", false},
    {"libcupti.so12", "libcupti.so", false},
    {"libcupti.so.12a", "libcupti.so", false},
    {"libcupti.so.debug", "libcupti.so", false},
    {"libcupti.so-gdb.py", "libcupti.so", false},
    {"libcupti.so.12.conf", "libcupti.so", false},
    {"libcupti2.so", "libcupti.so", false},
    {"xlibcupti.so", "libcupti.so", false},
    {"LIBCUPTI.SO", "libcupti.so", false},
    {"libcublasLt.so.12", "libcublas.so", false},
    {"libcublas.so.12", "libcublasLt.so", false},
    {"libcudnn_ops.so.9", "libcudnn.so", false},
    {"libnccl-net.so", "libnccl.so", false},
    {"libcupti-1A2B.so.12", "libcupti.so", false},
    {"libcupti-1a2b3c4d.a", "libcupti.so", false},
    {"libcupti-1a2b3c4d.so.x", "libcupti.so", false},
    {"libcupti-1a2b-3c4d.so.12", "libcupti.so", false},
    {"libcupti_1a2b3c4d.so.12", "libcupti.so", false},
    {"libcupti-xa2b3c4d.so.12", "libcupti.so", false},
    {"libcupti-1a2b3c4x.so.12", "libcupti.so", false},
    {"libcupti-1a2b.3c4d.so.12", "libcupti.so", false},
    {"libcupti-f.so.12", "libcupti.so", true},
    {"libcupti-a.so.12", "libcupti.so", true},
    {"libcupti-0.so.12", "libcupti.so", true},
    {"libcupti-g.so.12", "libcupti.so", false},
    // No hash and no version: nothing that a linker or a repair tool makes.
    {"libcupti-.so.12", "libcupti.so", false},
    {"libcupti.so.", "libcupti.so", false},
    {"libcupti.so..12", "libcupti.so", false},
    {"libcupti.so.12.", "libcupti.so", false},
};

constexpr bool holds(const name_case& row) { return is_library_name(row.name, row.stem) == row.is_library; }

// At run time only: a row that fails is then named, and the others are still tried.
TEST(library_name, is_known_by_its_stem_its_version_and_the_hash_of_a_repair_tool) {
  for (const name_case& row : names) EXPECT_TRUE(holds(row)) << row.name << " as " << row.stem;
}
static_assert(std::ranges::all_of(std::begin(names), std::begin(names) + 9, holds));

}  // namespace
}  // namespace foundcheck::host
