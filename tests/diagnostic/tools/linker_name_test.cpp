// SPDX-License-Identifier: MIT
#include <foundcheck/diagnostic/tools/linker.hpp>

#include <gtest/gtest.h>

#include <string_view>

namespace foundcheck::diagnostics {
namespace linker_name_test {

struct name_case {
  std::string_view path;
  linker_program program = linker_program::none;
};

constexpr name_case cases[] = {
    {"ld", linker_program::ld},
    {"/usr/bin/ld", linker_program::ld},
    {"/usr/bin/ld.bfd", linker_program::ld},
    {"x86_64-linux-gnu-ld", linker_program::ld},
    {"C:\\mingw\\bin\\ld.exe", linker_program::ld},
    {"real-ld", linker_program::ld},
    {"ld-new", linker_program::ld},
    {"ld.gold", linker_program::gold},
    {"x86_64-linux-gnu-gold", linker_program::gold},
    {"ld.lld-14", linker_program::lld},
    {"rust-lld", linker_program::lld},
    {"ld64.lld", linker_program::lld},
    {"lld-link", linker_program::lld},
    {"wasm-ld-14.0.6", linker_program::lld},
    {"mold", linker_program::mold},
    {"/usr/bin/ld.mold", linker_program::mold},
    {"ld64", linker_program::apple_ld},
    {"ld-classic", linker_program::apple_ld},
    {"ar", linker_program::binutils},
    {"llvm-ar-14", linker_program::binutils},
    {"gcc-ranlib", linker_program::binutils},
    {"x86_64-w64-mingw32-objcopy.exe", linker_program::binutils},
    {"readelf", linker_program::binutils},
    {"world"},
    {"build"},
    {"d"},
    {""},
    {"a.c"},
    {"tar"},
    {"/usr/bin/ld.so"},
    {"collect2"},
    {"link"},
    {".lld"},
};

constexpr bool all_hold() {
  for (const name_case& c : cases) {
    if (linker_program_of(c.path) != c.program) return false;
    if (c.program != linker_program::none && !may_end_linker_name(c.path)) return false;
  }
  return true;
}
static_assert(all_hold());

TEST(diagnostic_linker_name, knows_linkers_and_tools_for_objects) {
  for (const name_case& c : cases) EXPECT_EQ(linker_program_of(c.path), c.program) << c.path;
}

}  // namespace linker_name_test
}  // namespace foundcheck::diagnostics
